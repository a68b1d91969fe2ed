//! Is everything on the board visible, with every kind of colour vision? Each colour is measured on what it is drawn on,
//! in all themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_infection::palette::{
    BLOCK, BLOCK_EDGE, GERM, GERM_EDGE, GERM_FRONTIER, GERM_GRAIN, GERM_LAND, GERM_SPOT, NUCLEUS, SOCKET, WHITE,
    WHITE_BODY, WHITE_FRONTIER, WHITE_GRAIN, WHITE_LAND,
};
use quadrat_testing::colour::{Light, channels, contrast, least_difference, light};

fn ink(theme: Theme, ink: Ink) -> Light {
    light(channels(theme.colour(ink)))
}

/// Asserts the contrast of pairs of colours in every theme: `usual`, and `strong` in the contrast theme.
fn assert_contrasts(pairs: &[(Ink, Ink)], usual: f64, strong: f64) {
    for theme in Theme::ALL {
        let least = if theme == Theme::Contrast { strong } else { usual };
        for (over, under) in pairs {
            let ratio = contrast(ink(theme, *over), ink(theme, *under));
            assert!(ratio >= least, "{theme}: {} on {} is {ratio:.2}, not {least}", over.name(), under.name());
        }
    }
}

#[test]
fn pieces_stand_out_from_their_own_land_and_from_open_ground() {
    // A dot flies over both lands and the ground between them. A white cell on white paper is its edge.
    assert_contrasts(
        &[
            (GERM, GERM_LAND),
            (GERM, Ink::Cell),
            (GERM, WHITE_LAND),
            (WHITE, WHITE_LAND),
            (WHITE, Ink::Cell),
            (WHITE, GERM_LAND),
        ],
        3.0,
        7.0,
    );
}

#[test]
fn what_is_inside_a_piece_stands_out_from_its_body() {
    assert_contrasts(&[(NUCLEUS, WHITE_BODY)], 3.0, 7.0);
    // The spots are only drawn on the body: the outline alone says that it is a germ.
    assert_contrasts(&[(GERM_SPOT, GERM)], 2.2, 7.0);
    assert_contrasts(&[(GERM_EDGE, GERM_LAND), (GERM_EDGE, Ink::Cell)], 3.0, 7.0);
}

#[test]
fn frontiers_and_blocked_cells_stand_out_from_what_is_beside_them() {
    assert_contrasts(
        &[
            (GERM_FRONTIER, GERM_LAND),
            (GERM_FRONTIER, Ink::Cell),
            (WHITE_FRONTIER, WHITE_LAND),
            (WHITE_FRONTIER, Ink::Cell),
            (BLOCK_EDGE, Ink::Cell),
        ],
        3.0,
        7.0,
    );
    assert_contrasts(&[(BLOCK_EDGE, BLOCK)], 3.0, 4.5);
}

/// Sockets are quiet: the dots in them count. They are lines, as faint as a reader without strain can see.
#[test]
fn sockets_are_faint_but_visible_on_every_land() {
    assert_contrasts(&[(SOCKET, Ink::Cell), (SOCKET, GERM_LAND), (SOCKET, WHITE_LAND)], 2.1, 7.0);
}

/// The patterns are a second sign of the owner, under the pieces: visible, and less so than those.
#[test]
fn patterns_are_visible_on_their_land_and_quieter_than_pieces() {
    assert_contrasts(&[(GERM_GRAIN, GERM_LAND), (WHITE_GRAIN, WHITE_LAND)], 1.5, 2.5);
    for theme in Theme::ALL {
        for (piece, grain, land) in [(GERM, GERM_GRAIN, GERM_LAND), (WHITE, WHITE_GRAIN, WHITE_LAND)] {
            let on = |over| contrast(ink(theme, over), ink(theme, land));
            assert!(on(piece) > 1.3 * on(grain), "{theme}: {} is too loud", grain.name());
        }
    }
}

#[test]
fn the_two_sides_differ_with_every_kind_of_colour_vision_and_in_grey() {
    for theme in Theme::ALL {
        for (red, blue, least) in
            [(GERM, WHITE, 12.0), (GERM_LAND, WHITE_LAND, 8.0), (GERM_FRONTIER, WHITE_FRONTIER, 12.0)]
        {
            let (found, eye) = least_difference(ink(theme, red), ink(theme, blue));
            assert!(found >= least, "{theme}: {} and {} are {found:.1} apart under {eye}", red.name(), blue.name());
        }
        // The bodies of the pieces differ in lightness; the lands by their patterns, dots and hatching.
        let ratio = contrast(ink(theme, GERM), ink(theme, WHITE_BODY));
        assert!(ratio >= 2.0, "{theme}: the bodies of the pieces are {ratio:.2} to 1");
    }
}

#[test]
fn the_lands_differ_from_open_ground_with_every_kind_of_colour_vision() {
    for theme in Theme::ALL {
        for land in [GERM_LAND, WHITE_LAND] {
            let (found, eye) = least_difference(ink(theme, land), ink(theme, Ink::Cell));
            assert!(found >= 5.0, "{theme}: {} is {found:.1} from the ground under {eye}", land.name());
        }
    }
}

/// The numeral of a crowded cell, and the figures beside the bar of both sides.
#[test]
fn figures_are_readable() {
    assert_contrasts(&[(Ink::Ground, Ink::Text)], 4.5, 7.0);
    assert_contrasts(&[(GERM, Ink::Ground), (WHITE, Ink::Ground)], 3.0, 7.0);
}
