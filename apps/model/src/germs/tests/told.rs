//! Do the words follow the picture? Nothing is told before the germs that it is about are seen.

use super::*;
use crate::board::Board;
use crate::table::Seat;

/// Returns what a board tells: the words below it, the count, the turn, and whether the result is shown.
fn told(board: &Board) -> (String, u32, String, bool) {
    let words = board.words_before().unwrap_or(&board.view.status.text).to_owned();
    (words, board.view.progress.value, board.view.turn.clone(), board.view.shows_end())
}

fn board(seeds: &Value, goal: &Value) -> Board {
    Board::new(&ENTRY, None, Seat::new(table(5, 5, seeds, goal, 2)), None)
}

#[test]
fn a_turn_is_told_when_its_germs_have_arrived() {
    let mut board = board(&json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9));
    board.input(END);
    assert_eq!(told(&board), ("A hint.".to_owned(), 1, "Turn 2 of 9".to_owned(), false));
    assert_eq!(board.view.status.text, "Turn 1: infection spread to 4 tiles; 5 of 25 infected.", "for screen readers");
    // Looking around neither tells nor ends the motion.
    board.input(POINT(0, 1));
    assert_eq!((told(&board).1, board.pulse()), (1, Some(board.view.motion.length)));
    board.input(Input::Tick);
    assert_eq!((told(&board).0, told(&board).1), (board.view.status.text.clone(), 5));
    assert_eq!(board.pulse(), None);
    // Another input skips the rest.
    board.input(END);
    assert_eq!(told(&board).1, 5);
    board.input(Input::Release);
    assert_eq!(told(&board).1, 13);
    board.input(UNDO);
    assert_eq!((told(&board).1, board.words_before()), (5, None), "history is not replayed");
}

#[test]
fn a_result_is_told_when_the_last_germ_is_seen() {
    let goal = json!({ "type": "cap_infection", "maxTiles": 5, "maxPct": 20, "maxTurns": 1 });
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }]);
    let mut board = board(&seeds, &goal);
    board.input(END);
    assert_eq!(told(&board), ("A hint.".to_owned(), 1, "Turn 1 of 1".to_owned(), false));
    assert_eq!(board.view.turns, Some((0, 1)));
    assert!(board.view.status.text.contains("Level won"), "{}", board.view.status.text);
    board.input(Input::Tick);
    assert_eq!((told(&board).1, board.view.turns, board.view.shows_end()), (5, Some((1, 1)), true));
    assert!(told(&board).0.contains("Level won"));
}

#[test]
fn a_result_is_told_after_the_light_even_where_nothing_grew() {
    let mut board = board(&json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9));
    board.input(press(2, 2));
    assert_eq!((told(&board).1, board.words_before()), (0, None), "a cure is the player's own deed");
    let before = told(&board);
    board.input(END);
    assert_eq!(told(&board), before);
    board.input(Input::Tick);
    assert!(told(&board).3 && told(&board).0.contains("Level won"));
}

#[test]
fn with_reduced_motion_everything_is_told_at_once() {
    let mut board = board(&json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9));
    board.keep_still(true);
    board.input(END);
    assert_eq!((told(&board).1, board.words_before(), board.pulse()), (5, None, None));
}
