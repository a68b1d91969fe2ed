//! Is everything in the granary visible, with every kind of colour vision? Its colours are measured on what they lie on,
//! in all themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_pangur::palette::{
    FLOOR, GINGER, GLOW, GRAIN, HALO, HATCH, HEART, JOINT, LOST, MEOW, MOUSE, ON_HEART, OUTLINE, PALE, SHADOW, SKY,
    SLATE, SPENT, STAR, STONE, STRIPE, WHITE,
};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

/// Everything on which pieces stand.
const GROUNDS: [Ink; 4] = [FLOOR, GLOW, SHADOW, STONE];

fn seen(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Returns the minimum contrast: 7 in the contrast theme, and `usual` in the others.
fn least(theme: Theme, usual: f64) -> f64 {
    if theme == Theme::Contrast { 7.0 } else { usual }
}

/// A piece has an edge of two colours, one light and one dark: on every ground at least one of them stands out.
#[test]
fn pieces_and_signs_stand_out_from_every_ground() {
    for theme in Theme::ALL {
        for (what, inks) in [
            ("a mouse, the arrow of its run, and the dashes of a newcomer", [MOUSE, OUTLINE]),
            ("a cat, in its halo", [HALO, OUTLINE]),
            ("growth, reach and stars", [GRAIN, OUTLINE]),
            ("jaws, in their edge", [HEART, HALO]),
            ("jaws that do no harm, in their edge", [SPENT, HALO]),
        ] {
            for ground in GROUNDS {
                let ratio =
                    inks.map(|ink| contrast(seen(theme, ink), seen(theme, ground))).into_iter().fold(0.0, f64::max);
                let least = least(theme, 3.0);
                assert!(ratio >= least, "{theme}: {what} on {} is {ratio:.2}, not {least}", ground.name());
            }
            // The two parts of the edge stand out from each other, so that the edge is seen as one.
            let ratio = contrast(seen(theme, inks[0]), seen(theme, inks[1]));
            assert!(ratio >= 3.0, "{theme}: the edge of {what} is {ratio:.2}");
            if inks[1] == OUTLINE && theme == Theme::Contrast {
                let ratio = contrast(seen(theme, inks[0]), seen(theme, HATCH));
                assert!(ratio >= 3.0, "{theme}: {what} on hatching is {ratio:.2}");
            }
        }
    }
}

#[test]
fn numbers_are_readable_on_what_they_are_written_on() {
    for theme in Theme::ALL {
        let least = least(theme, 4.5);
        for (what, ink, under) in [
            ("a tier", OUTLINE, MOUSE),
            ("hits", OUTLINE, HALO),
            ("hits that are spent, and a meow that is not heard", SPENT, HALO),
            ("hits from shadow", HEART, HALO),
            ("a meow that is heard", ON_HEART, MEOW),
            ("lost hearts", ON_HEART, HEART),
            ("the last hearts", ON_HEART, OUTLINE),
            ("growth", OUTLINE, GRAIN),
            ("growth that ends the game", ON_HEART, HEART),
            ("grain in the lane", STAR, SKY),
            ("how many flee", PALE, SKY),
            ("how many come in", MOUSE, SKY),
        ] {
            let ratio = contrast(seen(theme, ink), seen(theme, under));
            assert!(ratio >= least, "{theme}: {what}: {ratio:.2}, not {least}");
        }
    }
}

#[test]
fn the_lane_and_the_hearts_on_a_plate_are_visible() {
    for theme in Theme::ALL {
        for (what, ink, under) in [
            ("a mouse that waits", MOUSE, SKY),
            ("a mouse that flees", PALE, SKY),
            ("the moon and grain", GRAIN, SKY),
            ("a heart", HEART, HALO),
            ("the edge of a lost heart", SPENT, HALO),
        ] {
            let ratio = contrast(seen(theme, ink), seen(theme, under));
            let least = least(theme, 3.0);
            assert!(ratio >= least, "{theme}: {what}: {ratio:.2}, not {least}");
        }
    }
}

#[test]
fn what_is_told_apart_differs_for_every_kind_of_colour_vision_and_in_grey() {
    for theme in Theme::ALL {
        for (what, one, other) in [
            ("Pangur and Guardian", WHITE, GINGER),
            ("Guardian and Baircne", GINGER, SLATE),
            ("Baircne and Pangur", SLATE, WHITE),
            ("Guardian and its stripes", GINGER, STRIPE),
            ("a mouse that comes and one that flees", MOUSE, PALE),
            ("a heart and a lost one", HEART, LOST),
            ("a mouse and Baircne", MOUSE, SLATE),
            ("a plate with a meow that is heard and one that is not", MEOW, HALO),
            ("hits from shadow and others", HEART, OUTLINE),
        ] {
            let (difference, eye) = least_difference(seen(theme, one), seen(theme, other));
            assert!(difference >= 12.0, "{theme}: {what} are {difference:.1} apart under {eye}");
            let ratio = contrast(seen(theme, one), seen(theme, other));
            assert!(ratio >= 1.3, "{theme}: {what} are {ratio:.2} to 1");
        }
        // Planks, hatching and flagstones tell grounds apart; in the contrast theme nothing else does.
        for (what, one, other, least) in [
            ("floor and shadow", FLOOR, SHADOW, 1.5),
            ("floor and flagstones", FLOOR, STONE, 1.15),
            ("hatching", HATCH, SHADOW, 1.15),
            ("joints", JOINT, STONE, 1.4),
        ] {
            let ratio = contrast(seen(theme, one), seen(theme, other));
            let least = match (theme, what) {
                (Theme::Contrast, "hatching" | "joints") => 3.0,
                (Theme::Contrast, _) => 1.0,
                _ => least,
            };
            assert!(ratio >= least, "{theme}: {what}: {ratio:.2}, not {least}");
        }
    }
}
