//! Is everything on the board visible, with every kind of colour vision? Each colour is measured on what it is drawn on,
//! in all themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_infection::palette::{
    BLOCK, BLOCK_EDGE, GERM, GERM_EDGE, GERM_FRONTIER, GERM_FULL, GERM_GRAIN, GERM_LAND, GERM_RING, GERM_SPOT, NUCLEUS,
    SOCKET, WHITE, WHITE_BODY, WHITE_FRONTIER, WHITE_FULL, WHITE_GRAIN, WHITE_LAND, WHITE_RING,
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

/// Sockets are quiet: the dots in them count. They are lines that can be seen by looking for them, and on every ground
/// a dot is far louder.
#[test]
fn sockets_are_faint_but_visible_on_every_land() {
    let grounds = [Ink::Cell, GERM_LAND, WHITE_LAND];
    assert_contrasts(&grounds.map(|ground| (SOCKET, ground)), 1.4, 4.5);
    for theme in Theme::ALL {
        for ground in grounds {
            let on = |over| contrast(ink(theme, over), ink(theme, ground));
            let louder = if theme == Theme::Contrast { 1.4 } else { 1.7 };
            for dot in [GERM, WHITE] {
                assert!(on(dot) >= louder * on(SOCKET), "{theme}: a socket on {} is too loud", ground.name());
            }
        }
    }
}

/// Which cells are full decides every move. It is told by the ring and by the disc under the dots, each of them in grey
/// as well: contrast is a difference of lightness alone.
#[test]
fn full_cells_are_told_at_a_glance_by_everyone() {
    assert_contrasts(
        &[(GERM_RING, GERM_LAND), (GERM_RING, GERM_FULL), (WHITE_RING, WHITE_LAND), (WHITE_RING, WHITE_FULL)],
        4.0,
        7.0,
    );
    for theme in Theme::ALL {
        for (full, land) in [(GERM_FULL, GERM_LAND), (WHITE_FULL, WHITE_LAND)] {
            let (distance, eye) = least_difference(ink(theme, full), ink(theme, land));
            assert!(distance >= 8.0, "{theme}: {} is {distance:.1} from its land under {eye}", full.name());
            let ratio = contrast(ink(theme, full), ink(theme, land));
            assert!(ratio >= 1.3, "{theme}: {} on its land is {ratio:.2}", full.name());
        }
        // A closed ring is far louder than an open socket.
        for (ring, land) in [(GERM_RING, GERM_LAND), (WHITE_RING, WHITE_LAND)] {
            let [ring, socket] = [ring, SOCKET].map(|over| contrast(ink(theme, over), ink(theme, land)));
            assert!(ring >= 2.0 * socket, "{theme}: a ring of {ring:.2} among sockets of {socket:.2}");
        }
        let (distance, eye) = least_difference(ink(theme, GERM_FULL), ink(theme, WHITE_FULL));
        assert!(distance >= 10.0, "{theme}: the full cells of both sides are {distance:.1} apart under {eye}");
    }
}

/// A dot of a full cell lies on its disc: one of its two colours stands out there.
#[test]
fn pieces_stand_out_from_the_disc_of_a_full_cell() {
    for theme in Theme::ALL {
        let least = if theme == Theme::Contrast { 5.0 } else { 3.0 };
        for (full, colours) in [(GERM_FULL, [GERM, GERM_EDGE]), (WHITE_FULL, [WHITE, WHITE_BODY])] {
            let best = colours.map(|over| contrast(ink(theme, over), ink(theme, full))).into_iter().fold(0.0, f64::max);
            assert!(best >= least, "{theme}: a piece on {} is {best:.2}", full.name());
        }
    }
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

/// The numeral of a crowded cell is on a badge, which lies on the land or the disc of either side; the other figures are
/// beside the bar of both sides.
#[test]
fn figures_are_readable() {
    assert_contrasts(&[(Ink::Ground, Ink::Text)], 4.5, 7.0);
    assert_contrasts(&[GERM_LAND, GERM_FULL, WHITE_LAND, WHITE_FULL].map(|land| (Ink::Text, land)), 4.5, 7.0);
    assert_contrasts(&[(GERM, Ink::Ground), (WHITE, Ink::Ground)], 3.0, 7.0);
}
