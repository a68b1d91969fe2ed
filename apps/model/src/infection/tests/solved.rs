//! Are the marks of a solved board exactly what is proven?

use super::*;
use crate::table::Outlook;
use quadrat_engine::erased::Budget;
use quadrat_infection::format::Level;
use quadrat_infection::rules::State;
use std::collections::HashMap;

/// A game of two people in which some moves of the germs win and others lose.
const MIXED: &str = "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";
const SOLVED: Input = Input::Command(Command::Solution);

/// Returns the proofs that the worker would send.
pub(super) fn outlook(table: &InfectionTable, most: u64) -> Outlook {
    let Some(Question::Outlook { budget }) = table.question() else { panic!("no proof is asked for") };
    let session = registry().find("infection").unwrap().resume(&table.replay()).unwrap();
    let mut search = session.outlook(Budget::nodes(u64::from(budget).min(most))).unwrap();
    while matches!(search.run(512), Found::Working) {}
    let figures = search.figures();
    let named = |key| {
        let (_, list) = figures.iter().find(|(name, _)| *name == key).unwrap();
        list.as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    };
    Outlook { wins: named("wins"), loses: named("loses") }
}

fn prove(table: &mut InfectionTable) {
    let outlook = outlook(table, u64::MAX);
    assert_eq!(table.take_outlook(Some(outlook)), Change::View);
}

/// Returns whether the player to move wins, by trying everything.
fn wins(level: &Level, state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(wins) = known.get(state) {
        return *wins;
    }
    let wins = Infection::actions(level, state).into_iter().any(|action| {
        let mut after = *state;
        Infection::apply(level, &mut after, action, &mut ()).unwrap();
        after.winner(level).is_some() || !wins(level, &after, known)
    });
    known.insert(*state, wins);
    wins
}

/// Returns the button, if it is there.
fn button(table: &InfectionTable) -> Option<CommandView> {
    table.view().commands.into_iter().find(|shown| shown.command == Command::Solution)
}

#[test]
fn the_marks_of_whole_games_are_what_a_plain_search_of_everything_says() {
    // Plain search takes too long before the fifth move.
    let openings = ["a1c3b2c2b1", "b2a1b2c3b2", "a1b2a1c1c3"];
    let boards = openings.iter().map(|opening| ("3x3", *opening)).chain([("ring", "a1c3"), ("ring", "b1a2")]);
    for (board, opening) in boards {
        let mut table = table(&["free~", board, "~you~you~red~", opening].concat());
        let mut known = HashMap::new();
        let mut rng = Mulberry32::seeded(opening.len() as u32 + u32::from(opening.as_bytes()[0]));
        table.keep_still(true);
        assert_eq!(table.input(SOLVED), Change::Ask);
        while !table.is_over() {
            prove(&mut table);
            let (level, state) = (table.active_match().level().clone(), *table.active_match().state());
            let (view, size) = (table.view(), Table::size(&table));
            let (mut moves, mut won) = (Vec::new(), 0);
            for at in size.coords() {
                let shown = &view.cells[size.index(at)].label;
                let said = (shown.contains(", proved: wins"), shown.contains(", proved: loses"));
                let mut after = state;
                if Infection::apply(&level, &mut after, Action { at }, &mut ()).is_err() {
                    assert_eq!(said, (false, false), "{shown}");
                    continue;
                }
                moves.push(at);
                let plain = after.winner(&level).is_some() || !wins(&level, &after, &mut known);
                assert_eq!(said, (plain, !plain), "{board} {opening}: {shown}");
                won += usize::from(plain);
            }
            let text = &view.status.text;
            let expected = match (won, moves.len()) {
                (1, 1) => "Proved: the only move wins.".to_owned(),
                (0, 1) => "Proved: the only move loses.".to_owned(),
                (0, all) => format!("Proved: none of the {all} moves wins."),
                (won, all) if won == all => format!("Proved: all {all} moves win."),
                (1, all) => format!("Proved: 1 of {all} moves wins."),
                (won, all) => format!("Proved: {won} of {all} moves win."),
            };
            assert!(text.ends_with(&expected), "{text} / {expected}");
            assert!(table.question().is_none(), "a position is proved once");
            let next = moves[rng.below(moves.len() as u32) as usize];
            table.input(Input::Press(next));
            table.input(SKIP);
        }
        assert!(labels(&table).iter().all(|label| !label.contains("proved")), "a game that is over has no moves");
    }
}

#[test]
fn marks_are_shapes_and_go_with_the_switch() {
    let mut table = table(MIXED);
    let plain: Vec<String> = table.view().cells.into_iter().map(|cell| cell.piece).collect();
    assert_eq!(button(&table).map(|shown| (shown.enabled, shown.pressed)), Some((true, Some(false))));
    table.input(SOLVED);
    prove(&mut table);
    assert_eq!(button(&table).and_then(|shown| shown.pressed), Some(true));
    let view = table.view();
    let mut shapes = std::collections::BTreeSet::new();
    for (cell, plain) in view.cells.iter().zip(&plain) {
        assert_eq!(cell.piece != *plain, cell.label.contains("proved"), "{}", cell.label);
        // The outline of the mark alone, without its colours.
        let strokes = cell.piece.matches("<path").count() - plain.matches("<path").count();
        shapes.insert((cell.label.split("proved: ").nth(1).map(str::to_owned), strokes));
    }
    assert_eq!(shapes.len(), 3, "a tick, a cross and nothing differ in shape: {shapes:?}");
    table.input(SOLVED);
    assert_eq!(table.play.status.text, "Proofs hidden.");
    assert_eq!(plain, table.view().cells.into_iter().map(|cell| cell.piece).collect::<Vec<_>>());
    // Switched on again, the proofs are still known.
    assert_eq!(table.input(SOLVED), Change::View);
    assert!(table.play.status.text.contains("Proved: "));
}

#[test]
fn a_proof_that_does_not_finish_says_so_and_marks_only_what_is_proved() {
    let mut table = table(MIXED);
    table.input(SOLVED);
    let nothing = Outlook::default();
    let mut partly = outlook(&table, u64::MAX);
    let all = partly.wins.len() + partly.loses.len();
    table.take_outlook(Some(nothing));
    assert_eq!(table.play.status.text, "Not proved within 2 million positions.");
    assert!(labels(&table).iter().all(|label| !label.contains("proved")));
    assert!(table.question().is_none(), "what was not proved is not tried for ever");
    let mut again = self::table(MIXED);
    again.input(SOLVED);
    partly.wins.truncate(1);
    partly.loses.clear();
    again.take_outlook(Some(partly));
    let said =
        format!("Not proved within 2 million positions. Of {all} moves 1 wins, 0 lose, and {} are undecided.", all - 1);
    assert_eq!(again.play.status.text, said);
    assert_eq!(labels(&again).iter().filter(|label| label.contains("proved: wins")).count(), 1);
    assert_eq!(labels(&again).iter().filter(|label| label.contains("proved: loses")).count(), 0);
    // A small budget proves less, and nothing that is wrong.
    let (few, full) =
        (self::outlook_of("free~3x3~you~you~red~a1", 2_000), self::outlook_of("free~3x3~you~you~red~a1", u64::MAX));
    assert!(few.wins.iter().all(|action| full.wins.contains(action)));
    assert!(few.loses.iter().all(|action| full.loses.contains(action)));
    assert!(few.wins.len() + few.loses.len() < full.wins.len() + full.loses.len());
}

fn outlook_of(id: &str, most: u64) -> Outlook {
    let mut table = table(id);
    table.input(SOLVED);
    outlook(&table, most)
}

#[test]
fn the_switch_is_there_only_where_a_proof_is_within_reach() {
    // A large board has no switch, and neither has a game that is only watched.
    for id in ["free~5x5~you~you~red", "free~3x3~easy~easy~red"] {
        assert_eq!(button(&table(id)), None, "{id}");
    }
    let mut large = table("free~5x5~you~you~red");
    large.input(SOLVED);
    assert_eq!(large.play.status.text, "This board is too large to prove every move.");
    let mut early = table("free~3x4~you~you~red");
    assert_eq!(button(&early).map(|shown| shown.enabled), Some(false));
    early.input(SOLVED);
    assert!(early.play.status.refused && !early.proofs.shown);
    assert_eq!(
        early.play.status.text,
        "It is too early to prove every move. That works once 9 moves have been played."
    );
    for cell in ["A1", "C4", "B2", "B3", "A2", "C3", "A3", "C2", "B1"] {
        early.input(press(cell));
        early.input(SKIP);
    }
    assert_eq!(button(&early).map(|shown| shown.enabled), Some(true));
    assert_eq!(early.input(SOLVED), Change::Ask);
    // Back before the ninth move there is nothing to prove, and the switch stays on.
    early.input(UNDO);
    assert!(early.question().is_none() && early.proofs.shown);
    early.input(REDO);
    assert!(matches!(early.question(), Some(Question::Outlook { .. })));
}

#[test]
fn proofs_are_asked_again_after_each_move_and_wait_for_the_computer_and_the_hint() {
    let mut table = table("free~3x3~you~master~red~a1c3");
    table.keep_still(true);
    table.input(SOLVED);
    // A hint that is asked meanwhile comes first, and the proofs come after it.
    assert_eq!(table.input(HINT), Change::Ask);
    assert!(matches!(table.question(), Some(Question::Move { .. })));
    let move_ = answer(&table);
    assert_eq!(table.advise(Some(&move_)), Change::Ask);
    assert!(matches!(table.question(), Some(Question::Outlook { .. })));
    // A computer's move that arrives when proofs are expected is not played.
    let before = table.replay();
    assert_eq!(table.advise(Some(&move_)), Change::Ask);
    assert_eq!(table.replay(), before);
    prove(&mut table);
    table.input(press("B2"));
    assert!(matches!(table.question(), Some(Question::Move { .. })), "the computer is to move");
    assert!(labels(&table).iter().all(|label| !label.contains("proved")));
    let move_ = answer(&table);
    assert_eq!(table.advise(Some(&move_)), Change::Game);
    let told = table.play.status.text.clone();
    assert!(told.ends_with("Your turn."), "{told}");
    prove(&mut table);
    assert!(table.play.status.text.starts_with(&told), "the computer's move is not lost: {}", table.play.status.text);
    // A cancelled proof switches the marks off.
    table.input(UNDO);
    assert!(matches!(table.question(), Some(Question::Outlook { .. })));
    assert_eq!(table.take_outlook(None), Change::View);
    assert!(!table.proofs.shown && table.question().is_none());
}
