//! Is everything in the dish visible, with every kind of colour vision? Each colour is measured on what
//! it is drawn on, and bodies against each other, in all themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_germs::palette::{
    AGAR, ALARM, COLONY, CORE, CORE_LIGHT, CORE_TOP, DOSE, FACET, GLASS, GRID, HUSK, MEMBRANE, NUMERAL, RIM, ROD,
    SHELL, SLAB, SLAB_LINE, SPIKE, SPORE, SPOT, VIRUS, VIRUS_LIGHT,
};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

fn ink(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Returns the minimum contrast: 7 in the contrast theme, and `usual` in the others.
fn least(theme: Theme, usual: f64) -> f64 {
    if theme == Theme::Contrast { 7.0 } else { usual }
}

/// The lines that give a thing its shape, and everything that they are drawn on.
const SHAPES: [(&str, Ink, &[Ink]); 12] = [
    ("the skin of a colony", MEMBRANE, &[AGAR, COLONY]),
    ("the spikes of a virus", SPIKE, &[AGAR]),
    ("the body of a virus, and of its ghost", VIRUS, &[AGAR]),
    ("the ghost of a virus on a colony", VIRUS, &[COLONY]),
    ("the lines of a spore, and of its ghost", HUSK, &[AGAR, SHELL, COLONY]),
    ("the lines of a core", FACET, &[AGAR, CORE_TOP]),
    ("the setting of a core, and what is left of one", CORE, &[AGAR]),
    ("the edge of a wall", SLAB_LINE, &[AGAR, SLAB]),
    ("the work of an antiviral", DOSE, &[AGAR]),
    ("what was cured, and the stamp", SPOT, &[AGAR]),
    ("what is in danger, and what was lost", ALARM, &[AGAR, COLONY]),
    ("the edge of the dish", RIM, &[Ink::Ground, GLASS, AGAR]),
];

#[test]
fn shapes_contrast_with_what_they_are_drawn_on() {
    for theme in Theme::ALL {
        for (what, line, grounds) in SHAPES {
            for under in grounds {
                // On a colony, which lies on agar itself, the contrast theme has less room than on black.
                let least = if *under == COLONY { 3.0 } else { least(theme, 3.0) };
                let ratio = contrast(ink(theme, line), ink(theme, *under));
                assert!(ratio >= least, "{theme}: {what} on {under:?} is {ratio:.2}, not {least}");
            }
        }
    }
}

#[test]
fn numbers_and_names_are_readable_in_the_dish() {
    for theme in Theme::ALL {
        let least = least(theme, 4.5);
        for (what, word, under) in [
            ("the number on a sleeping spore", NUMERAL, SPORE),
            ("the number on a slowed virus", Ink::Text, AGAR),
            ("the names of columns and rows", Ink::Muted, GLASS),
            ("the words of a stamp", SPOT, AGAR),
        ] {
            let ratio = contrast(ink(theme, word), ink(theme, under));
            assert!(ratio >= least, "{theme}: {what} is {ratio:.2}, not {least}");
        }
    }
}

/// The bodies of the pieces, which are told apart at a glance, before their shapes.
const BODIES: [(&str, Ink); 4] = [("bacteria", ROD), ("viruses", VIRUS), ("spores", SPORE), ("cores", CORE)];

#[test]
fn pieces_differ_under_every_kind_of_colour_vision_and_in_grey() {
    for theme in Theme::ALL {
        for (index, (one, body)) in BODIES.into_iter().enumerate() {
            for (other, another) in &BODIES[..index] {
                let (a, b) = (ink(theme, body), ink(theme, *another));
                let (difference, eye) = least_difference(a, b);
                assert!(difference >= 12.0, "{theme}: {one} and {other} are {difference:.1} apart under {eye}");
                let ratio = contrast(a, b);
                assert!(ratio >= 1.3, "{theme}: {one} and {other} are {ratio:.2} to 1");
            }
        }
    }
}

/// Light on a piece and the grid under everything are decoration: they must only be seen at all, and the
/// grid must not compete with the pieces.
#[test]
fn decoration_is_faint() {
    for theme in Theme::ALL {
        for (what, one, other, least) in [
            ("the grid on agar", GRID, AGAR, 1.3),
            ("a colony on agar", COLONY, AGAR, 1.2),
            ("light on a virus", VIRUS_LIGHT, VIRUS, 1.2),
            ("light on a core", CORE_LIGHT, CORE, 1.2),
        ] {
            let ratio = contrast(ink(theme, one), ink(theme, other));
            assert!(ratio >= least, "{theme}: {what} is {ratio:.2}, not {least}");
        }
        let (grid, skin) = (ink(theme, GRID), ink(theme, MEMBRANE));
        let agar = ink(theme, AGAR);
        assert!(contrast(grid, agar) * 1.8 < contrast(skin, agar), "{theme}: the grid is louder than a colony");
    }
}
