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
    /// A colour of a game's own, such as that of its floor.
    Pigment(&'static Pigment),
}

/// A colour that a game mixes itself, with its value in each theme as `#rrggbb`.
///
/// A picture needs more than the common inks where it shows a material: agar, planks, asphalt. The game that defines
/// it also measures it, on the colours that it is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pigment {
    /// The name in a style sheet, with the game's id in front: `germs-agar` is `--ink-germs-agar`.
    pub name: &'static str,
    /// The colour in the dark theme.
    pub dark: &'static str,
    /// The colour in the light theme.
    pub light: &'static str,
    /// The colour in the contrast theme.
    pub contrast: &'static str,
}

impl Ink {
    /// Every ink that all games share, in the order of the declaration and of each theme's table.
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
            Ink::Pigment(pigment) => pigment.name,
        }
    }

    /// Returns the place in each theme's table.
    const fn place(self) -> usize {
        match self {
            Ink::Ground => 0,
            Ink::Cell => 1,
            Ink::CellAlt => 2,
            Ink::Line => 3,
            Ink::Wall => 4,
            Ink::Text => 5,
            Ink::Muted => 6,
            Ink::Accent => 7,
            Ink::Orange => 8,
            Ink::SkyBlue => 9,
            Ink::Green => 10,
            Ink::Yellow => 11,
            Ink::Blue => 12,
            Ink::Vermillion => 13,
            Ink::Purple => 14,
            // A pigment has colours of its own, and no place here.
            Ink::Neutral | Ink::Pigment(_) => 15,
        }
    }
}

/// A full set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Night: a deep ink without glare.
    #[default]
    Dark,
    /// Paper: warm, for daylight and for print.
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
        match (ink, self) {
            (Ink::Pigment(pigment), Theme::Dark) => pigment.dark,
            (Ink::Pigment(pigment), Theme::Light) => pigment.light,
            (Ink::Pigment(pigment), Theme::Contrast) => pigment.contrast,
            _ => self.table()[ink.place()],
        }
    }

    /// Returns inks as custom properties, one declaration per line, to be put between the braces of a CSS rule.
    pub fn css(self, inks: &[Ink]) -> String {
        let mut css = String::new();
        for &ink in inks {
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
                "#14161a", "#1b1e23", "#23272d", "#3d434b", "#98a1a9", "#ece6d8", "#b3aea1", "#e6d3a8", // board
                "#f0a836", "#6cc3f2", "#2fc49a", "#f2e15c", "#5a9cf0", "#f0743a", "#dd8fbb", "#b3b5b4", // pieces
            ],
            Theme::Light => &[
                "#f4efe3", "#fbf8f0", "#e9e1cf", "#c3b699", "#5b5f63", "#1d2024", "#54565a", "#3a3f47", // board
                "#a86400", "#1a7aae", "#00774f", "#908000", "#0a5ba3", "#9c2c00", "#a0417a", "#4b5056", // pieces
            ],
            Theme::Contrast => &[
                "#000000", "#000000", "#161616", "#8f8f8f", "#d0d0d0", "#ffffff", "#e0e0e0", "#ffe9a8", // board
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
