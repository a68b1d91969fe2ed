//! Can everything on the map be seen and told apart? All colours of the board are measured on what they lie on, in all
//! themes and with every kind of colour vision.

use quadrat_citylines::palette::*;
use quadrat_engine::draw::{Ink, Theme};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

/// What roads, buildings and signs lie on, besides the ground at the top of the board and at its bottom.
const GROUNDS: [Ink; 3] = [PARK, WATER, BLOCK];

fn seen(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Returns the ground at the bottom of the board, under every band of dusk.
fn dusk(theme: Theme) -> Light {
    // Six bands of twelve percent each.
    let left = 0.88_f64.powi(6);
    let (ground, dusk) = (channels(theme.colour(GROUND)), channels(theme.colour(DUSK)));
    light(std::array::from_fn(|i| left * ground[i] + (1.0 - left) * dusk[i]))
}

fn least(theme: Theme, usual: f64) -> f64 {
    if theme == Theme::Contrast { 7.0 } else { usual }
}

/// Asserts that one of the colours of a piece, its area or its edge, stands out from everything below it.
fn assert_stands_out(what: &str, colours: &[Ink], usual: f64) {
    for theme in Theme::ALL {
        let least = least(theme, usual);
        let grounds = [seen(theme, GROUND), dusk(theme)].into_iter().chain(GROUNDS.map(|ink| seen(theme, ink)));
        for (place, under) in grounds.enumerate() {
            let best = colours.iter().map(|ink| contrast(seen(theme, *ink), under)).fold(0.0, f64::max);
            assert!(best >= least, "{theme}: {what} on ground {place} is {best:.2}, not {least}");
        }
    }
}

#[test]
fn roads_stand_out_from_the_ground_by_their_surface_or_their_kerbs() {
    assert_stands_out("a dark road", &[ROAD, KERB], 3.0);
    assert_stands_out("a lit road", &[LIT, LIT_KERB], 3.0);
}

#[test]
fn buildings_signs_and_pins_stand_out_from_the_ground() {
    assert_stands_out("a building", &[WALL, TRIM], 3.0);
    assert_stands_out("a barrier", &[Ink::Vermillion], 3.0);
    assert_stands_out("a pin", &[Ink::Text], 4.5);
}

/// Marks lie on the ground or on a road, with a halo in the colour of the ground.
#[test]
fn marks_on_edges_stand_out_from_their_halo() {
    for theme in Theme::ALL {
        let ratio = contrast(seen(theme, Ink::SkyBlue), seen(theme, GROUND));
        assert!(ratio >= least(theme, 3.0), "{theme}: {ratio:.2}");
    }
}

#[test]
fn lit_and_dark_are_told_apart_by_everyone() {
    for (what, one, other) in [
        ("the surfaces of a lit road and a dark one", LIT, ROAD),
        ("a lit window and a dark one", LAMP, WINDOW),
        ("a barrier and the gap around it", Ink::Vermillion, GROUND),
        ("a barrier and the road that it closes, in light", Ink::Vermillion, LIT),
    ] {
        for theme in Theme::ALL {
            let (one, other) = (seen(theme, one), seen(theme, other));
            let (distance, eye) = least_difference(one, other);
            assert!(distance >= 12.0, "{theme}: {what} are {distance:.1} apart under {eye}");
            let ratio = contrast(one, other);
            assert!(ratio >= 1.3, "{theme}: {what} are {ratio:.2} to 1");
        }
    }
}

#[test]
fn signs_windows_and_kerbs_are_visible_on_what_they_are_part_of() {
    for theme in Theme::ALL {
        for (what, over, under, usual) in [
            ("the letter on the sign", LIT, LIT_KERB, 4.5),
            ("a lit window on its wall", LAMP, WALL, 3.0),
            ("the kerb along a lit surface", LIT_KERB, LIT, 3.0),
            ("the stripes of a barrier", Ink::Cell, Ink::Vermillion, 3.0),
        ] {
            let ratio = contrast(seen(theme, over), seen(theme, under));
            let least = least(theme, usual);
            assert!(ratio >= least, "{theme}: {what} is {ratio:.2}, not {least}");
        }
    }
}

/// The colours that tell landmarks apart, besides their silhouettes.
const ACCENTS: [Ink; 6] = [HOME, SHOW, MARKET, SCHOOL, HOSPITAL, GAS];

#[test]
fn the_colours_of_landmarks_are_seen_on_their_walls() {
    for theme in Theme::ALL {
        for accent in ACCENTS {
            let (distance, eye) = least_difference(seen(theme, accent), seen(theme, WALL));
            assert!(distance >= 10.0, "{theme}: {} is {distance:.1} from the wall under {eye}", accent.name());
        }
        for (what, over, under, least) in [
            ("the cross of a hospital on its plate", HOSPITAL, PALE, 2.5),
            ("the cup on the sign of a diner", PALE, SHOW, 1.5),
            ("the stripes of an awning", PALE, MARKET, 1.5),
            ("the columns of a library before its wall", PALE, WALL, 3.0),
        ] {
            let ratio = contrast(seen(theme, over), seen(theme, under));
            assert!(ratio >= least, "{theme}: {what} is {ratio:.2}, not {least}");
        }
    }
}

/// A dark building keeps its hue: by day it must not be a black hole on the map.
#[test]
fn buildings_keep_their_colours_without_light_and_are_brighter_with_it() {
    // As the drawing dims them.
    let dim = 0.6;
    for theme in Theme::ALL {
        let [wall, lamp, window] = [WALL, LAMP, WINDOW].map(|ink| seen(theme, ink));
        for accent in ACCENTS {
            let (bright, under) = (channels(theme.colour(accent)), channels(theme.colour(WALL)));
            let dark = light(std::array::from_fn(|i| dim * bright[i] + (1.0 - dim) * under[i]));
            let (distance, eye) = least_difference(dark, wall);
            assert!(distance >= 5.0, "{theme}: a dark {} is {distance:.1} from the wall under {eye}", accent.name());
        }
        assert!(contrast(lamp, window) >= 4.5, "{theme}: windows are {:.2}", contrast(lamp, window));
    }
}

/// A lit road is louder than an empty one: its surface stands out more from its kerbs.
#[test]
fn lit_roads_are_louder_than_dark_ones() {
    for theme in Theme::ALL {
        let loud = |one: Ink, other: Ink| contrast(seen(theme, one), seen(theme, other));
        let (lit, dark) = (loud(LIT, LIT_KERB), loud(ROAD, KERB));
        assert!(lit > dark, "{theme}: a lit road is {lit:.2} to its kerbs, a dark one {dark:.2}");
    }
}

#[test]
fn the_names_of_columns_and_rows_are_readable_on_the_frame() {
    for theme in Theme::ALL {
        for under in [FRAME, Ink::Ground] {
            let ratio = contrast(seen(theme, Ink::Text), seen(theme, under));
            assert!(ratio >= least(theme, 4.5), "{theme}: on {} {ratio:.2}", under.name());
        }
    }
}

/// The ground is quiet: what grows and flows on it must never be louder than a road.
#[test]
fn the_ground_is_quieter_than_the_roads() {
    for theme in Theme::ALL {
        let ground = seen(theme, GROUND);
        let road = contrast(seen(theme, ROAD), ground).max(contrast(seen(theme, KERB), ground));
        for quiet in [PARK, SHADE, TREE, BLOCK, BLOCK_LINE, WATER, SHORE] {
            let ratio = contrast(seen(theme, quiet), ground);
            assert!(ratio < road, "{theme}: {} is {ratio:.2}, a road {road:.2}", quiet.name());
        }
    }
}
