//! Does the board move as the rules say? One sprite flies for every dot, from the cell that bursts to
//! its neighbour, in the right wave; and what the page tells waits until it has landed.

use super::*;
use crate::table::Sprite;
use quadrat_infection::rules::Event;

/// A game of two people in which the germs win with a dot on A2, in a chain of several waves.
const NEARLY: &str = "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

/// Returns the waves of a move in the current position: the cells that burst in each.
fn waves(table: &InfectionTable, at: Coord) -> Vec<Vec<Coord>> {
    let (mut state, mut events) = (*table.active_match().state(), Vec::new());
    Infection::apply(table.active_match().level(), &mut state, Action { at }, &mut events).unwrap();
    let fired = |event| if let Event::Wave { fired, .. } = event { Some(fired) } else { None };
    events.into_iter().filter_map(fired).collect()
}

/// Returns the cell in which a point lies, given in hundredths of a cell.
fn cell_at((x, y): (i32, i32)) -> (i32, i32) {
    (x.div_euclid(100), y.div_euclid(100))
}

/// Returns the cells that a dot flies from and to. A sprite is drawn in the middle of its place.
fn way(sprite: &Sprite) -> ((i32, i32), (i32, i32)) {
    let start = (sprite.at.0 + 50, sprite.at.1 + 50);
    (cell_at(start), cell_at((start.0 + sprite.by.0, start.1 + sprite.by.1)))
}

#[test]
fn in_each_wave_one_dot_flies_from_every_cell_that_bursts_to_each_of_its_neighbours() {
    for (id, cell) in [(NEARLY, "A2"), ("free~ring~you~you~red~a1b1a1c3", "A1")] {
        let mut table = table(id);
        let field = *table.active_match().level().field();
        let waves = waves(&table, at(cell));
        assert!(!waves.is_empty());
        table.input(press(cell));
        assert!(table.view().motion.sprites.is_empty(), "first the dot is seen");
        for (number, fired) in waves.into_iter().enumerate() {
            table.input(Input::Tick);
            let motion = table.view().motion;
            let mut flown: Vec<_> = motion.sprites.iter().filter(|one| one.kind == "fly").map(way).collect();
            let place = |at: Coord| (i32::from(at.x), i32::from(at.y));
            let ways = |from: &Coord| {
                let from = *from;
                field.coords(field.beside(field.cell(from))).map(move |to| (place(from), place(to)))
            };
            let mut expected: Vec<_> = fired.iter().flat_map(ways).collect();
            flown.sort_unstable();
            expected.sort_unstable();
            assert_eq!(flown, expected, "wave {}", number + 1);
            assert_eq!(motion.length, 0, "the playback has its own clock");
        }
    }
}

#[test]
fn every_wave_starts_a_motion_and_its_landing_starts_none() {
    let mut table = table(NEARLY);
    table.input(press("A2"));
    let mut beats = vec![table.view().motion.beat];
    while table.chain.is_unfinished() {
        table.input(Input::Tick);
        beats.push(table.view().motion.beat);
    }
    // The last tick is the landing of the last wave, with which the sweep starts.
    assert!(beats.windows(2).all(|pair| pair[0] < pair[1]), "{beats:?}");
    let mut quiet = self::table("free~3x3~you~you~red~a1b2a1b2");
    quiet.input(press("A1"));
    quiet.input(Input::Tick);
    let flying = quiet.view();
    quiet.input(Input::Tick);
    assert!(!quiet.chain.is_open());
    assert_eq!(quiet.view().motion, flying.motion, "what has landed does not fly again");
    let pictures = |view: &crate::table::TableView| -> Vec<(String, String)> {
        view.cells.iter().map(|cell| (cell.piece.clone(), cell.gone.clone())).collect()
    };
    assert!(
        pictures(&flying).iter().any(|(piece, gone)| piece.contains("once-landed") && gone.contains("until-landed"))
    );
    assert_eq!(pictures(&quiet.view()), pictures(&flying), "and is not drawn again");
}

#[test]
fn counts_change_when_the_dots_land_and_not_before() {
    let mut table = table(NEARLY);
    let owned = |tiles: &[playback::Tile], side| tiles.iter().filter(|tile| tile.0 == Some(side)).count() as u32;
    let counts = |tiles: &[playback::Tile]| (owned(tiles, Player::Red), Some(owned(tiles, Player::Blue)));
    let shown = |table: &InfectionTable| {
        let progress = table.view().progress;
        (progress.value, progress.rival)
    };
    table.input(press("A2"));
    for wave in 1..table.chain.pictures.len() {
        assert_eq!(shown(&table), counts(&table.chain.pictures[wave.saturating_sub(2)].tiles), "before wave {wave}");
        table.input(Input::Tick);
        assert_eq!(shown(&table), counts(&table.chain.pictures[wave - 1].tiles), "wave {wave} flies");
    }
    table.input(Input::Tick);
    assert_eq!(shown(&table), (9, Some(0)), "the last wave has landed");
}

#[test]
fn the_two_figures_of_the_bar_are_the_cells_of_both_sides() {
    let mut table = table("free~5x5~you~novice~red");
    for _ in 0..12 {
        let Some(at) = targets(&table).into_iter().next_back() else { break };
        table.input(Input::Press(at));
        settle(&mut table);
        let (labels, progress) = (labels(&table), table.view().progress);
        let count = |name: &str| labels.iter().filter(|label| label.contains(name)).count() as u32;
        assert_eq!((progress.value, progress.rival), (count("Germs"), Some(count("White Cells"))));
        assert_eq!(progress.max, 25);
        assert!(progress.value + progress.rival.unwrap() <= progress.max);
        assert!(progress.text.starts_with(&format!("Germs {}, White Cells {}", count("Germs"), count("White Cells"))));
    }
}

#[test]
fn a_computer_pauses_before_it_answers_and_not_with_reduced_motion() {
    let mut table = table("free~5x5~you~novice~red");
    table.input(press("C3"));
    let playback = table.view().playback.unwrap();
    assert_eq!((playback.of, playback.running, table.question()), (1, Some(350), None));
    assert_eq!(table.input(Input::Tick), Change::Ask);
    let mut still = self::table("free~5x5~you~novice~red");
    still.keep_still(true);
    still.input(press("C3"));
    assert!(still.view().playback.is_none() && still.question().is_some());
    let mut two = self::table("free~5x5~you~you~red");
    two.input(press("C3"));
    assert_eq!(two.view().playback, None, "two people need no pause");
}

#[test]
fn a_ring_in_the_winners_colour_runs_over_every_cell_once_from_the_last_move_on() {
    let mut table = table(NEARLY);
    table.input(press("A2"));
    while table.chain.is_open() {
        assert!(table.view().motion.sprites.iter().all(|sprite| sprite.kind != "sweep"));
        table.input(Input::Tick);
    }
    let motion = table.view().motion;
    let [ring] = motion.sprites.as_slice() else { panic!("one ring, not {}", motion.sprites.len()) };
    assert_eq!((ring.kind, ring.at, ring.delay), ("sweep", (0, 100), 0), "A2 is the last move");
    assert!(ring.picture.contains("infection-germ") && !ring.picture.contains("fill=\"var("), "nothing is filled");
    // Its radius of 40 grows by this many hundredths, to the farthest corners: two cells and a half across, one and a
    // half down.
    let radius = ring.by.0 * 40 / 100;
    assert!((290..=292).contains(&radius), "{radius}");
    assert_eq!(motion.length, 760, "the style sheet has the same");
    table.input(UNDO);
    assert!(table.view().motion.sprites.is_empty(), "the next input ends it");
    table.input(press("A2"));
    table.input(SKIP);
    assert!(table.view().motion.sprites.is_empty(), "who skips the chain skips the sweep");
}

#[test]
fn the_land_that_grows_is_the_land_that_will_be_within_the_cells_that_change_hands() {
    let mut table = table(NEARLY);
    table.input(press("A2"));
    let mut grown = 0;
    while table.chain.is_unfinished() {
        let before = table.seen_tiles().into_owned();
        table.input(Input::Tick);
        let Some((_, now, _)) = table.chain.moving().filter(|_| table.chain.is_unfinished()) else { break };
        let changed = before.iter().zip(&now.tiles).filter(|(old, new)| old.0 != new.0).count();
        let under = table.view().layers.under;
        let areas = under.split("<clipPath id=\"grown\">").nth(1).map(|rest| rest.split("</clipPath>").next().unwrap());
        let areas: Vec<&str> = areas.map(|areas| areas.split_inclusive("/>").collect()).unwrap_or_default();
        assert_eq!(areas.len(), changed, "{areas:?}");
        let is_area = |node: &str| node.starts_with("<rect class=\"wipe wipe-") && node.ends_with("/>");
        assert!(areas.iter().all(|node| is_area(node)), "a group would clip nothing: {areas:?}");
        if changed > 0 {
            // One drawing, seen twice: its outline cannot differ from that of the lands to come.
            let (growing, landed) = under.split_once("<g class=\"once-landed").unwrap();
            assert!(growing.ends_with("<g clip-path=\"url(#grown)\"><use href=\"#coming\"/></g></g>"), "{growing}");
            assert!(landed.contains("<g id=\"coming\">"));
        }
        grown += changed;
    }
    assert!(grown >= 4, "{grown} cells changed hands");
}

#[test]
fn no_numeral_comes_and_goes_during_a_chain() {
    // A4, B3, C3 and B2 are full: the chain leaves six dots on a cell for one wave.
    let id = "free~5x5~you~you~red~b2e5c2e4b3d5c3e1b2a5c2e5b3d1c3e3b2c5c2a4b3e2c3d4b2a1c2b5b3a2c3d2";
    let mut table = table(id);
    let numeral = |view: &crate::table::TableView| {
        view.cells.iter().any(|cell| [&cell.piece, &cell.gone].iter().any(|nodes| nodes.contains("data-text")))
    };
    table.input(press("B2"));
    let most = |tiles: &[playback::Tile]| tiles.iter().map(|tile| tile.1).max();
    assert!(table.chain.pictures.iter().any(|picture| most(&picture.tiles) == Some(6)), "a cell is crowded");
    while table.chain.is_open() {
        assert!(!numeral(&table.view()), "frame {:?}", table.view().playback);
        table.input(Input::Tick);
    }
    // Who steps through the chain has the time to read.
    table.input(UNDO);
    table.input(AUTO);
    table.input(press("B2"));
    let mut seen = false;
    while table.chain.is_open() {
        seen |= numeral(&table.view());
        table.input(NEXT);
    }
    assert!(seen);
}

#[test]
fn the_cell_that_fell_last_is_marked_in_a_lost_game_only() {
    let mut table = table("free~3x3~you~master~blue");
    lose(&mut table);
    // The chain that lost it, watched to its end: the cell is drawn once more for the mark, at rest.
    table.input(Input::Command(Command::Replay));
    while table.chain.is_open() {
        assert!(!labels(&table).iter().any(|label| label.contains("the last cell to fall")), "before its dots land");
        table.input(Input::Tick);
    }
    let cell = table.fallen.map(|at| table.view().cells[Table::size(&table).index(at)].clone()).unwrap();
    assert!(cell.gone.is_empty() && !cell.piece.contains("landed"), "nothing lands twice: {}", cell.piece);
    let marked = |table: &InfectionTable| {
        labels(table).into_iter().filter(|label| label.contains("the last cell to fall")).collect::<Vec<_>>()
    };
    assert_eq!(marked(&table).len(), 1, "{:?}", labels(&table));
    let again = (ENTRY.resume)(&table.saved()).unwrap();
    assert_eq!(labels(&*again), labels(&table), "a lost game that is opened again has the same mark");
    table.input(UNDO);
    assert!(marked(&table).is_empty());
    let mut won = self::table(NEARLY);
    won.input(press("A2"));
    won.input(SKIP);
    assert!(won.is_over() && marked(&won).is_empty());
}

#[test]
fn stepping_back_moves_nothing_and_shows_the_frame_at_rest() {
    let mut table = table(NEARLY);
    table.input(AUTO);
    table.input(press("A2"));
    table.input(NEXT);
    assert!(!table.view().motion.sprites.is_empty());
    table.input(NEXT);
    table.input(BACK);
    let view = table.view();
    assert!(view.motion.sprites.is_empty());
    assert!(view.cells.iter().all(|cell| cell.gone.is_empty() && !cell.piece.contains("landed")));
    assert!(!view.layers.under.contains("landed"));
}
