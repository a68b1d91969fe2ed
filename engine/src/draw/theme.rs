//! Which colour does a role have? Three themes assign one to each ink.
//!
//! The seven hues are those of Okabe and Ito, chosen to be distinguishable under every common kind of colour
//! blindness. Each theme adjusts their lightness, hardly their hue, until a piece stands out from the cell under
//! it: at least 3:1 for shapes and 4.5:1 for words, and 7:1 for both in the contrast theme; and until inks that
//! must be told apart can be told apart with every kind of colour vision, by lightness alone if need be. The tests
//! measure this: `tests/it/colours.rs`.

use std::fmt;
use std::str::FromStr;

/// The role of a colour. A scene names inks; only a [`Theme`] knows what they look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// The page behind everything.
    Ground,
    /// A board cell.
    Cell,
    /// The other board cell, where two kinds alternate or one is marked.
    CellAlt,
    /// Grid lines and quiet edges.
    Line,
    /// Walls and other obstacles.
    Wall,
    /// Words and numbers.
    Text,
    /// Words of lesser importance.
    Muted,
    /// The player's cursor, selection and focus.
    Accent,
    /// Okabe–Ito orange.
    Orange,
    /// Okabe–Ito sky blue.
    SkyBlue,
    /// Okabe–Ito bluish green.
    Green,
    /// Okabe–Ito yellow.
    Yellow,
    /// Okabe–Ito blue.
    Blue,
    /// Okabe–Ito vermillion.
    Vermillion,
    /// Okabe–Ito reddish purple.
    Purple,
    /// The eighth colour of the palette, its black, as a grey that is visible on every background.
    Neutral,
}

impl Ink {
    /// Every ink, in the order of the declaration and of each theme's table.
    pub const ALL: [Ink; 16] = [
        Ink::Ground,
        Ink::Cell,
        Ink::CellAlt,
        Ink::Line,
        Ink::Wall,
        Ink::Text,
        Ink::Muted,
        Ink::Accent,
        Ink::Orange,
        Ink::SkyBlue,
        Ink::Green,
        Ink::Yellow,
        Ink::Blue,
        Ink::Vermillion,
        Ink::Purple,
        Ink::Neutral,
    ];

    /// The inks that tell pieces apart, as opposed to the board and its words.
    pub const HUES: [Ink; 8] =
        [Ink::Orange, Ink::SkyBlue, Ink::Green, Ink::Yellow, Ink::Blue, Ink::Vermillion, Ink::Purple, Ink::Neutral];

    /// Returns the name in a style sheet: `sky-blue` is the custom property `--ink-sky-blue`.
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Ground => "ground",
            Ink::Cell => "cell",
            Ink::CellAlt => "cell-alt",
            Ink::Line => "line",
            Ink::Wall => "wall",
            Ink::Text => "text",
            Ink::Muted => "muted",
            Ink::Accent => "accent",
            Ink::Orange => "orange",
            Ink::SkyBlue => "sky-blue",
            Ink::Green => "green",
            Ink::Yellow => "yellow",
            Ink::Blue => "blue",
            Ink::Vermillion => "vermillion",
            Ink::Purple => "purple",
            Ink::Neutral => "neutral",
        }
    }
}

/// A full set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Calm: deep blue-grey without glare.
    #[default]
    Dark,
    /// Paper: for daylight and for print.
    Light,
    /// The highest contrast, for people who need it.
    Contrast,
}

impl Theme {
    /// Every theme, the default first.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];

    /// Returns the name of the theme on a command line and in a settings file.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
        }
    }

    /// Returns the colour of an ink, as `#rrggbb`.
    pub const fn colour(self, ink: Ink) -> &'static str {
        self.table()[ink as usize]
    }

    /// Returns the theme as custom properties, one declaration per line, to be put between the braces of a CSS rule.
    pub fn css(self) -> String {
        let mut css = String::new();
        for ink in Ink::ALL {
            for part in ["--ink-", ink.name(), ":", self.colour(ink), ";\n"] {
                css.push_str(part);
            }
        }
        css
    }

    /// Returns one colour for each ink, in the order of [`Ink::ALL`].
    const fn table(self) -> &'static [&'static str; 16] {
        match self {
            Theme::Dark => &[
                "#10151e", "#1a2230", "#222c3d", "#313d52", "#8c9ab0", "#e6ecf5", "#a3b1c6", "#b8a6ff", // board
                "#f0a836", "#6cc3f2", "#2fc49a", "#f2e15c", "#458fe6", "#f0743a", "#dd8fbb", "#aab4c4", // pieces
            ],
            Theme::Light => &[
                "#f3f6fa", "#ffffff", "#e9eff6", "#ccd6e3", "#5f6d83", "#18212f", "#516075", "#5a45d6", // board
                "#b86e00", "#1c84bd", "#00805c", "#9a8700", "#0a5ba3", "#aa3500", "#a8467d", "#4b5668", // pieces
            ],
            Theme::Contrast => &[
                "#000000", "#000000", "#161616", "#8f8f8f", "#d0d0d0", "#ffffff", "#e0e0e0", "#d6c7ff", // board
                "#ffb02e", "#86d3ff", "#2ee6b0", "#fff04d", "#6db5ff", "#ff9466", "#ffa3d6", "#e6e6e6", // pieces
            ],
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a word that names no theme.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown theme \"{0}\"; expected one of dark, light, contrast")]
#[non_exhaustive]
pub struct UnknownTheme(
    /// The word as it was given.
    pub String,
);

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Theme::ALL.into_iter().find(|theme| theme.name() == word).ok_or_else(|| UnknownTheme(word.to_owned()))
    }
}
