//! Do the fast rules equal the reference rules? Over millions of random actions on random boards.

use proptest::prelude::*;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_pangur::board::{Cell, Cells, Layout, RulesVersion};
use quadrat_pangur::reference::Plain;
use quadrat_pangur::rules::{Action, Cat, End, Event, Phase, State, Watch, act};
use quadrat_testing::size;

/// A spectator that records the events.
struct Seen(Vec<Event>);

impl Watch for Seen {
    fn see(&mut self, event: Event, _: &State) {
        self.0.push(event);
    }
}

fn perimeter() -> Cells {
    Cell::all().filter(|cell| [0, 4].contains(&cell.column()) || [0, 4].contains(&cell.row())).collect()
}

/// Returns the usual board, or one with other gates, other shadows and another number of mice, under
/// either version of the rules.
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
    let rules = if rng.below(2) == 0 { RulesVersion::One } else { RulesVersion::Two };
    Layout::new(shadow, gates, interior, rng.below(8) as u8).with_rules(rules)
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

/// Lists every action that can be written.
fn vocabulary() -> Vec<Action> {
    let mut words = vec![Action::Confirm, Action::End];
    for cat in Cat::ALL {
        for cell in Cell::all() {
            words.extend([Action::Place(cat, cell), Action::Move(cat, cell), Action::Hit(cat, cell)]);
        }
    }
    words
}

/// Plays random actions on both and compares everything. Returns the number of accepted actions and
/// how the game ended, under which version of the rules.
fn same_game(rng: &mut Xorshift32, words: &[Action]) -> (u32, Option<End>, RulesVersion) {
    let layout = layout(rng);
    let rules = layout.rules();
    let mut fast = opening(rng);
    let mut plain = Plain::of(&fast);
    let mut accepted = 0;
    for _ in 0..400 {
        let mut action = words[rng.below(words.len() as u32) as usize];
        match fast.phase() {
            // Without this the game would never leave the setup.
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
            return (accepted, Some(end), rules);
        }
    }
    (accepted, None, rules)
}

#[test]
fn a_million_random_actions_match_the_reference() {
    let words = vocabulary();
    let mut rng = Xorshift32::seeded(11);
    let (mut accepted, mut ends) = (0, [[0; 4]; 2]);
    while accepted < 1_000_000 {
        let (actions, end, rules) = same_game(&mut rng, &words);
        accepted += actions;
        let ends = &mut ends[usize::from(rules == RulesVersion::Two)];
        match end {
            Some(End::Won) => ends[0] += 1,
            Some(End::CatKilled(_)) => ends[1] += 1,
            Some(End::Overrun) => ends[2] += 1,
            Some(End::SevenSeven) => ends[3] += 1,
            None => {}
        }
    }
    assert!(ends.as_flattened().iter().all(|count| *count > 20), "every end is seen: {ends:?}");
}

/// Returns a layout built from its gates and shadows, so that a failing case shrinks.
fn any_layout() -> impl Strategy<Value = Layout> {
    let cells = || proptest::collection::vec(any::<prop::sample::Index>(), 0..6);
    (cells(), cells(), 0u8..8, any::<bool>()).prop_map(|(gates, shadow, incoming, newest)| {
        let edge: Vec<Cell> = perimeter().iter().collect();
        let all: Vec<Cell> = Cell::all().collect();
        let gates: Cells = gates.iter().map(|gate| *gate.get(&edge)).collect();
        let shadow = shadow.iter().map(|cell| *cell.get(&all)).collect::<Cells>() - gates;
        let rules = if newest { RulesVersion::NEWEST } else { RulesVersion::One };
        Layout::new(shadow, gates, Cells::BOARD - shadow - gates, incoming).with_rules(rules)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: size(500, 20_000), ..ProptestConfig::default() })]
    #[test]
    fn any_board_and_any_actions_match_the_reference(
        layout in any_layout(),
        mice in proptest::collection::vec((0usize..25, 1u8..=6), 0..12),
        actions in proptest::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let (all, words): (Vec<Cell>, _) = (Cell::all().collect(), vocabulary());
        let mut fast = State::empty();
        for (cell, tier) in mice.iter().enumerate().filter(|(i, (cell, _))| !mice[..*i].iter().any(|(other, _)| other == cell)).map(|(_, mouse)| *mouse) {
            fast.put_mouse(all[cell], tier);
        }
        let mut plain = Plain::of(&fast);
        for action in actions {
            let action = *action.get(&words);
            let mut seen = Seen(Vec::new());
            let done = act(&layout, &mut fast, action, &mut seen).is_ok();
            let expected = plain.act(&layout, action);
            prop_assert_eq!(done, expected.is_some(), "{:?}", action);
            if let Some(events) = expected {
                prop_assert_eq!(seen.0, events, "{:?}", action);
                prop_assert!(plain.same_as(&fast), "{:?}", action);
            }
            if fast.end().is_some() {
                break;
            }
        }
    }
}
