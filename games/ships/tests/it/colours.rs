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

/// As the pieces of a board: told apart at a glance, before their shapes.
#[test]
fn marks_differ_from_each_other_under_every_kind_of_colour_vision_and_in_grey() {
    for theme in Theme::ALL {
        for (index, one) in Sign::ALL.into_iter().enumerate() {
            for other in &Sign::ALL[..index] {
                let (a, b) = (ink(theme, one.ink()), ink(theme, other.ink()));
                let (apart, eye) = least_difference(a, b);
                assert!(apart >= 12.0, "{theme}: {one:?} and {other:?} are {apart:.1} apart under {eye}");
                let ratio = contrast(a, b);
                assert!(ratio >= 1.3, "{theme}: {one:?} and {other:?} are {ratio:.2} to 1");
            }
        }
    }
}

/// The steps are of equal size for an eye that sees no colour, and lead away from the floor of a room that is not deep:
/// darker on paper, lighter by night.
#[test]
fn every_depth_is_a_measured_step_of_lightness_from_the_one_before() {
    for theme in Theme::ALL {
        let steps: Vec<f64> =
            DEPTHS.windows(2).map(|pair| lightness(ink(theme, pair[1])) - lightness(ink(theme, pair[0]))).collect();
        let darker = theme == Theme::Light;
        for step in &steps {
            assert!((*step < 0.0) == darker && step.abs() >= 7.0, "{theme}: steps of {steps:.1?}");
        }
        let (least, most) = (
            steps.iter().map(|step| step.abs()).fold(f64::MAX, f64::min),
            steps.iter().map(|step| step.abs()).fold(0.0, f64::max),
        );
        assert!(most - least <= 2.0, "{theme}: steps of {steps:.1?}");
    }
}

/// Returns the lightness of a colour, from 0 to 100.
fn lightness([red, green, blue]: Light) -> f64 {
    116.0 * (0.2126 * red + 0.7152 * green + 0.0722 * blue).cbrt() - 16.0
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
