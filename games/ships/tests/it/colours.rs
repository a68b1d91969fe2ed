//! Is a blueprint readable in every theme, with every kind of colour vision? Its inks are measured on what they lie on.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_ships::draw::Sign;
use quadrat_ships::palette::{
    CORRIDOR, DEPTHS, DOOR, FILL, FLOOR, GUIDE, HULL, LINE, MASS, NUMBER, ON_FILL, RIM, ROUTE, SPACE, SPOT,
};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

fn ink(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Returns the minimum contrast: 7 in the contrast theme, and `usual` in the others.
fn least(theme: Theme, usual: f64) -> f64 {
    if theme == Theme::Contrast { 7.0 } else { usual }
}

fn assert_contrast(theme: Theme, over: Ink, under: Ink, least: f64) {
    let ratio = contrast(ink(theme, over), ink(theme, under));
    assert!(ratio >= least, "{theme}: {} on {} is {ratio:.2}, not {least}", over.name(), under.name());
}

/// The floors of rooms and corridors.
fn floors() -> impl Iterator<Item = Ink> {
    [FLOOR, CORRIDOR].into_iter().chain(DEPTHS)
}

#[test]
fn walls_and_doors_are_seen_on_every_floor_and_on_the_hull() {
    for theme in Theme::ALL {
        for under in floors().chain([HULL, MASS, SPACE]) {
            assert_contrast(theme, LINE, under, least(theme, 3.0));
        }
        for under in floors() {
            // Where a floor is tinted, the jambs set a door off.
            assert_contrast(theme, DOOR, under, 2.0);
        }
        for under in [FLOOR, CORRIDOR] {
            assert_contrast(theme, DOOR, under, least(theme, 3.0));
        }
    }
}

#[test]
fn numbers_are_readable_on_every_floor() {
    for theme in Theme::ALL {
        for under in floors() {
            assert_contrast(theme, NUMBER, under, least(theme, 4.5));
        }
        assert_contrast(theme, Ink::Muted, SPACE, least(theme, 4.5));
        assert_contrast(theme, Ink::Text, SPACE, least(theme, 4.5));
        assert_contrast(theme, SPOT, SPACE, least(theme, 4.5));
        assert_contrast(theme, ON_FILL, FILL, least(theme, 4.5));
    }
}

/// Marks and the route have a rim, which sets them off from any floor.
#[test]
fn marks_and_the_route_stand_out_from_their_rim() {
    for theme in Theme::ALL {
        for mark in Sign::ALL.map(Sign::ink).into_iter().chain([ROUTE]) {
            assert_contrast(theme, mark, RIM, least(theme, 3.0));
        }
        assert_contrast(theme, GUIDE, SPACE, least(theme, 3.0));
    }
}

#[test]
fn depths_warm_up_step_by_step_for_every_kind_of_colour_vision() {
    for theme in Theme::ALL {
        for pair in DEPTHS.windows(2) {
            let (apart, eye) = least_difference(ink(theme, pair[0]), ink(theme, pair[1]));
            assert!(
                apart >= 5.0,
                "{theme}: {} and {} are {apart:.1} apart under {eye}",
                pair[0].name(),
                pair[1].name()
            );
        }
    }
}

/// Rooms, corridors and structure are the three kinds of ground of a ship.
#[test]
fn rooms_corridors_and_structure_differ() {
    for theme in Theme::ALL {
        for (one, other) in [(FLOOR, CORRIDOR), (FLOOR, MASS), (CORRIDOR, MASS), (FLOOR, DEPTHS[0])] {
            let (apart, eye) = least_difference(ink(theme, one), ink(theme, other));
            assert!(apart >= 4.0, "{theme}: {} and {} are {apart:.1} apart under {eye}", one.name(), other.name());
        }
    }
}
