//! Is everything visible, with every kind of colour vision? All foregrounds are measured on their backgrounds, in all
//! themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

/// The backgrounds of pages and pictures.
const GROUNDS: [Ink; 3] = [Ink::Ground, Ink::Cell, Ink::CellAlt];

/// The inks of words and numbers on all of them: on pages, boards and badges, and in links.
const WORDS: [Ink; 3] = [Ink::Text, Ink::Muted, Ink::Accent];

/// The inks of meaningful shapes besides the hues: obstacles, and the player's cursor.
const SHAPES: [Ink; 2] = [Ink::Wall, Ink::Accent];

/// Pairs of inks that are told apart by colour, at a glance, before their shapes; and what is drawn in them.
const TOLD_APART: [(Ink, Ink, &str); 4] = [
    (Ink::Green, Ink::Vermillion, "bacteria and viruses; what is well and what is in danger"),
    (Ink::Green, Ink::Yellow, "bacteria and spores"),
    (Ink::Vermillion, Ink::Yellow, "viruses and spores"),
    (Ink::Vermillion, Ink::SkyBlue, "the two sides of Infection"),
];

/// The minimum distance between the colours of [`TOLD_APART`], for every kind of colour vision.
const LEAST_DIFFERENCE: f64 = 12.0;

/// The minimum contrast between them, for people without colour vision and for print in grey.
const LEAST_RATIO: f64 = 1.3;

fn ink(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Returns the result of `color-mix(in srgb, …)` in a style sheet, for `part` of one ink and the rest of another.
fn mixed(theme: Theme, part: f64, one: Ink, other: Ink) -> Light {
    let (one, other) = (channels(theme.colour(one)), channels(theme.colour(other)));
    light(std::array::from_fn(|i| part * one[i] + (1.0 - part) * other[i]))
}

/// Returns the minimum contrast: 7 in the contrast theme, and `usual` in the others.
fn least(theme: Theme, usual: f64) -> f64 {
    if theme == Theme::Contrast { 7.0 } else { usual }
}

#[test]
fn text_is_readable_on_the_page_and_on_cells() {
    for theme in Theme::ALL {
        let least = least(theme, 4.5);
        for word in WORDS {
            for under in GROUNDS {
                let ratio = contrast(ink(theme, word), ink(theme, under));
                assert!(ratio >= least, "{theme}: {word:?} on {under:?} is {ratio:.2}, not {least}");
            }
        }
    }
}

#[test]
fn text_is_readable_on_selections_and_buttons() {
    for theme in Theme::ALL {
        let least = least(theme, 4.5);
        let chosen = mixed(theme, 0.14, Ink::Accent, Ink::Cell);
        let pointed_at = mixed(theme, 0.86, Ink::Accent, Ink::Text);
        for (what, over, under) in [
            ("text on what is chosen", ink(theme, Ink::Text), chosen),
            ("muted words on what is chosen", ink(theme, Ink::Muted), chosen),
            ("a button that leads on", ink(theme, Ink::Ground), ink(theme, Ink::Accent)),
            ("such a button under the pointer", ink(theme, Ink::Ground), pointed_at),
        ] {
            let ratio = contrast(over, under);
            assert!(ratio >= least, "{theme}: {what} is {ratio:.2}, not {least}");
        }
    }
}

/// The end of a game is shown in the colours of the winner: edge and heading, and a light tint behind the words.
#[test]
fn text_is_readable_on_an_ending_in_the_winners_colours() {
    for theme in Theme::ALL {
        for side in [Ink::Vermillion, Ink::SkyBlue] {
            let ground = mixed(theme, 0.05, side, Ink::Cell);
            for (what, over, usual) in [
                ("text", Ink::Text, 4.5),
                ("muted words", Ink::Muted, 4.5),
                ("a new best", Ink::Green, 4.5),
                ("the heading, which is large", side, 3.0),
            ] {
                let ratio = contrast(ink(theme, over), ground);
                let least = least(theme, usual);
                assert!(ratio >= least, "{theme}: {what} on an end in {side:?} is {ratio:.2}, not {least}");
            }
        }
    }
}

#[test]
fn pieces_and_walls_contrast_with_their_background() {
    for theme in Theme::ALL {
        let least = least(theme, 3.0);
        for shape in Ink::HUES.into_iter().chain(SHAPES) {
            for under in GROUNDS {
                let ratio = contrast(ink(theme, shape), ink(theme, under));
                assert!(ratio >= least, "{theme}: {shape:?} on {under:?} is {ratio:.2}, not {least}");
            }
        }
    }
}

/// Lines are quiet: nothing is lost without them, and whatever must be seen has its own shape or words. In the
/// contrast theme they are as visible as anything.
#[test]
fn lines_are_faint_except_in_the_contrast_theme() {
    for theme in Theme::ALL {
        let least = if theme == Theme::Contrast { 3.0 } else { 1.25 };
        for under in GROUNDS {
            let ratio = contrast(ink(theme, Ink::Line), ink(theme, under));
            assert!(ratio >= least, "{theme}: a line on {under:?} is {ratio:.2}, not {least}");
        }
    }
}

#[test]
fn colours_that_distinguish_pieces_differ_under_every_kind_of_colour_vision() {
    for theme in Theme::ALL {
        for (one, other, what) in TOLD_APART {
            let (least, eye) = least_difference(ink(theme, one), ink(theme, other));
            assert!(least >= LEAST_DIFFERENCE, "{theme}: {what} are {least:.1} apart under {eye}");
        }
    }
}

#[test]
fn colours_that_distinguish_pieces_differ_in_lightness() {
    for theme in Theme::ALL {
        for (one, other, what) in TOLD_APART {
            let ratio = contrast(ink(theme, one), ink(theme, other));
            assert!(ratio >= LEAST_RATIO, "{theme}: {what} are {ratio:.2} to 1");
        }
    }
}
