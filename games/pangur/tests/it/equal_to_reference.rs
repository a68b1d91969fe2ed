//! The fast rules and the plain ones are the same rules, over millions of random actions on random boards.

use proptest::prelude::*;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_pangur::board::{Cell, Cells, Layout};
use quadrat_pangur::reference::Plain;
use quadrat_pangur::rules::{Action, Cat, End, Event, Phase, State, Watch, act};

/// Keeps what it sees.
struct Seen(Vec<Event>);

impl Watch for Seen {
    fn see(&mut self, event: Event, _: &State) {
        self.0.push(event);
    }
}

fn perimeter() -> Cells {
    Cell::all().filter(|cell| [0, 4].contains(&cell.column()) || [0, 4].contains(&cell.row())).collect()
}

/// The usual board, or one with other gates, other shadows and another number of mice.
fn layout(rng: &mut Xorshift32) -> Layout {
    let usual = rng.below(2) == 0;
    let edge: Vec<Cell> = perimeter().iter().collect();
    let gates: Cells = if usual {
        ["B5", "C5", "D5"].iter().map(|name| name.parse::<Cell>().unwrap()).collect()
    } else {
        (0..rng.below(5)).map(|_| edge[rng.below(16) as usize]).collect()
    };
    let shadow =
        if usual { perimeter() - gates } else { Cell::all().filter(|_| rng.below(3) == 0).collect::<Cells>() - gates };
    let interior = Cells::BOARD - shadow - gates;
    Layout::new(shadow, gates, interior, rng.below(8) as u8)
}

fn opening(rng: &mut Xorshift32) -> State {
    let mut state = State::empty();
    let density = 1 + rng.below(5);
    for cell in Cell::all() {
        if rng.below(8) < density {
            state.put_mouse(cell, 1 + rng.below(6) as u8);
        }
    }
    state
}

/// Every action that could be named.
fn vocabulary() -> Vec<Action> {
    let mut words = vec![Action::Confirm, Action::End];
    for cat in Cat::ALL {
        for cell in Cell::all() {
            words.extend([Action::Place(cat, cell), Action::Move(cat, cell), Action::Hit(cat, cell)]);
        }
    }
    words
}

/// Plays random actions on both and compares everything; returns how many were accepted and how the game ended.
fn same_game(rng: &mut Xorshift32, words: &[Action]) -> (u32, Option<End>) {
    let layout = layout(rng);
    let mut fast = opening(rng);
    let mut plain = Plain::of(&fast);
    let mut accepted = 0;
    for _ in 0..400 {
        let mut action = words[rng.below(words.len() as u32) as usize];
        match fast.phase() {
            // Whoever only places cats never plays.
            Phase::Setup if rng.below(8) == 0 => action = Action::Confirm,
            Phase::Cats if rng.below(30) == 0 => action = Action::End,
            _ => {}
        }
        let before = fast;
        let mut seen = Seen(Vec::new());
        let done = act(&layout, &mut fast, action, &mut seen);
        let expected = plain.act(&layout, action);
        assert_eq!(done.is_ok(), expected.is_some(), "{action:?}: {done:?}\n{before:?}");
        match expected {
            None => assert!(fast == before, "{action:?} was refused and left a trace"),
            Some(events) => {
                assert_eq!(seen.0, events, "{action:?}\n{before:?}");
                assert!(plain.same_as(&fast), "{action:?}\n{before:?}\n{fast:?}\n{plain:?}");
                let mut silent = before;
                act(&layout, &mut silent, action, &mut ()).unwrap();
                assert!(silent == fast, "nobody watching changes nothing");
                accepted += 1;
            }
        }
        if let Some(end) = fast.end() {
            return (accepted, Some(end));
        }
    }
    (accepted, None)
}

#[test]
fn a_million_random_actions_are_the_same() {
    let words = vocabulary();
    let mut rng = Xorshift32::seeded(11);
    let (mut accepted, mut ends) = (0, [0; 4]);
    while accepted < 1_000_000 {
        let (actions, end) = same_game(&mut rng, &words);
        accepted += actions;
        match end {
            Some(End::Won) => ends[0] += 1,
            Some(End::CatKilled(_)) => ends[1] += 1,
            Some(End::Overrun) => ends[2] += 1,
            Some(End::SevenSeven) => ends[3] += 1,
            None => {}
        }
    }
    assert!(ends.iter().all(|count| *count > 20), "every end is seen: {ends:?}");
}

proptest! {
    #[test]
    fn any_seed_gives_the_same_game(seed in any::<u32>()) {
        same_game(&mut Xorshift32::seeded(seed), &vocabulary());
    }
}
