//! What do the rules say? Each test builds a small position and says what must happen.

use quadrat_pangur::board::{Cell, Cells, Layout, RulesVersion};
use quadrat_pangur::rules::{Action, Cat, End, Event, Phase, Refusal, State, Watch, act};

struct Seen(Vec<Event>);

impl Watch for Seen {
    fn see(&mut self, event: Event, _: &State) {
        self.0.push(event);
    }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> Cells {
    names.split_whitespace().map(cell).collect()
}

/// Returns a board with shadow all around but for the gates B5, C5 and D5, and six mice per wave.
fn board() -> Layout {
    let edge: Cells = Cell::all().filter(|c| [0, 4].contains(&c.column()) || [0, 4].contains(&c.row())).collect();
    let gates = cells("B5 C5 D5");
    Layout::new(edge - gates, gates, Cells::BOARD - edge, 6)
}

/// Returns a game that has begun, with Pangur, Guardian and Baircne on these cells and mice of
/// these tiers.
fn game(cats: [&str; 3], mice: &[(&str, u8)]) -> State {
    let mut state = State::empty();
    for (name, tier) in mice {
        state.put_mouse(cell(name), *tier);
    }
    for (cat, name) in Cat::ALL.into_iter().zip(cats) {
        act(&board(), &mut state, Action::Place(cat, cell(name)), &mut ()).unwrap();
    }
    act(&board(), &mut state, Action::Confirm, &mut ()).unwrap();
    state
}

fn play(state: &mut State, actions: &str) -> Vec<Event> {
    let mut seen = Seen(Vec::new());
    for text in actions.split_whitespace() {
        let action: Action = text.parse().unwrap();
        act(&board(), state, action, &mut seen).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    seen.0
}

fn refused(state: &State, action: &str) -> Refusal {
    let mut after = *state;
    let refusal = act(&board(), &mut after, action.parse().unwrap(), &mut ()).unwrap_err();
    assert!(after == *state, "{action} left a trace");
    refusal
}

fn tier(state: &State, at: &str) -> u8 {
    state.mice().tier(cell(at))
}

#[test]
fn cats_are_placed_rearranged_and_swapped_until_confirmed() {
    let mut state = State::empty();
    state.put_mouse(cell("A1"), 1);
    assert_eq!(refused(&state, "confirm"), Refusal::InHand(Cat::Pangur));
    assert_eq!(refused(&state, "P=A1"), Refusal::Mouse(cell("A1")));
    assert_eq!(refused(&state, "end"), Refusal::NotCats);
    play(&mut state, "P=C3 G=B5");
    assert_eq!(refused(&state, "P=C3"), Refusal::AlreadyThere(Cat::Pangur, cell("C3")));
    // A cat from the hand is placed on another, which goes to the hand.
    let events = play(&mut state, "B=C3");
    assert_eq!(events, [Event::Placed { cat: Cat::Baircne, at: cell("C3"), swapped: Some(Cat::Pangur) }]);
    assert_eq!(state.cat(Cat::Pangur).at, None);
    // A cat from a cell is placed on another, and they swap places.
    play(&mut state, "P=A2 P=B5");
    assert_eq!((state.cat(Cat::Pangur).at, state.cat(Cat::Guardian).at), (Some(cell("B5")), Some(cell("A2"))));
    play(&mut state, "confirm");
    assert_eq!(refused(&state, "P=D3"), Refusal::NotSetup);
    assert_eq!(state.phase(), Phase::Cats);
}

#[test]
fn cats_move_like_queens_without_jumping_and_pangur_moves_twice() {
    let mut state = game(["C3", "A1", "E1"], &[("C5", 1), ("B2", 1)]);
    assert_eq!(refused(&state, "P>D5"), Refusal::NoLine(Cat::Pangur, cell("D5")));
    assert_eq!(refused(&state, "P>A1"), Refusal::Blocked(Cat::Pangur, cell("A1")));
    assert_eq!(refused(&state, "P>C5"), Refusal::Blocked(Cat::Pangur, cell("C5")));
    assert_eq!(refused(&state, "G>C3"), Refusal::Blocked(Cat::Guardian, cell("C3")));
    assert_eq!(refused(&state, "G>E5"), Refusal::Blocked(Cat::Guardian, cell("E5")));
    play(&mut state, "P>E5 P>E2");
    assert_eq!(refused(&state, "P>E3"), Refusal::NoMoves(Cat::Pangur));
    play(&mut state, "G>A5");
    assert_eq!(refused(&state, "G>A4"), Refusal::NoMoves(Cat::Guardian));
}

#[test]
fn a_hit_stuns_and_is_paid_back_once_and_a_kill_heals() {
    // Guardian's meow is 3, so a mouse of tier 4 takes one heart.
    let mut state = game(["B3", "C3", "A1"], &[("C4", 4)]);
    let events = play(&mut state, "GxC4");
    assert_eq!(
        events,
        [
            Event::Struck { cat: Cat::Guardian, at: cell("C4"), hearts: 3 },
            Event::Retaliated { cat: Cat::Guardian, at: cell("C4"), damage: 1 }
        ]
    );
    assert_eq!(state.cat(Cat::Guardian).hearts, 4);
    // The mouse is stunned, and Pangur finishes it without a scratch. He had all his hearts, so he
    // gains none.
    let events = play(&mut state, "PxC4 PxC4 PxC4");
    assert_eq!(events.last(), Some(&Event::Killed { cat: Cat::Pangur, at: cell("C4"), healed: false }));
    assert_eq!(state.cat(Cat::Pangur).hearts, 5);
    // A cat that has lost a heart gains one by a kill.
    let mut state = game(["B3", "A1", "E1"], &[("C4", 2), ("B2", 1)]);
    play(&mut state, "PxC4");
    assert_eq!(state.cat(Cat::Pangur).hearts, 4, "tier 2 less meow 1");
    play(&mut state, "PxB2");
    assert_eq!(state.cat(Cat::Pangur).hearts, 5);
}

#[test]
fn hits_need_a_mouse_beside_and_catch_left() {
    let mut state = game(["C3", "A1", "E1"], &[("C4", 5), ("A5", 1)]);
    assert_eq!(refused(&state, "PxA5"), Refusal::TooFar(Cat::Pangur, cell("A5")));
    assert_eq!(refused(&state, "PxC2"), Refusal::NoMouse(cell("C2")));
    play(&mut state, "PxC4 PxC4 PxC4");
    assert_eq!(refused(&state, "PxC4"), Refusal::NoHits(Cat::Pangur));
}

#[test]
fn a_strike_that_begins_in_shadow_is_one_more() {
    let mut state = game(["A3", "C2", "E1"], &[("B4", 5)]);
    assert!(state.cat(Cat::Pangur).primed);
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 4);
    play(&mut state, "PxB4");
    assert!(state.cat(Cat::Pangur).active && !state.cat(Cat::Pangur).primed);
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 3);
    // Leaving the shadow loses the extra hit. Coming back does not restore it, since Pangur has
    // already hit.
    play(&mut state, "P>B3");
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 2);
    play(&mut state, "P>A3");
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 2);
    // A cat that enters shadow before its first hit has the extra hit; a cat that leaves shadow
    // before that does not.
    let mut state = game(["B3", "C2", "E1"], &[("B4", 6)]);
    play(&mut state, "P>A3");
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 4);
    play(&mut state, "P>A4");
    assert_eq!(state.hits_left(&board(), Cat::Pangur), 4, "from shadow to shadow");
}

#[test]
fn baircne_catches_better_beside_pangur_at_any_time() {
    let mut state = game(["C3", "A1", "C1"], &[("B2", 6)]);
    assert_eq!(state.hits_left(&board(), Cat::Baircne), 3, "from shadow");
    play(&mut state, "BxB2 BxB2 BxB2");
    assert_eq!(state.hits_left(&board(), Cat::Baircne), 0);
    play(&mut state, "P>C2");
    assert_eq!(state.hits_left(&board(), Cat::Baircne), 1, "a bond gained later counts");
    assert_eq!(state.catch(&board(), Cat::Pangur), 3, "it is Baircne's alone");
    play(&mut state, "P>E4");
    assert_eq!(state.hits_left(&board(), Cat::Baircne), 0);
}

#[test]
fn mice_walk_to_the_nearest_shadow_by_the_fewest_steps_and_the_first_cell() {
    // C3 is two steps from shadow: a mouse of tier 2 gets there, with A3 before C1 before E3.
    let mut state = game(["D1", "D2", "E1"], &[("C3", 2)]);
    let events = play(&mut state, "end");
    assert_eq!(events[0], Event::MouseMoved { from: cell("C3"), to: cell("A3") });
    // A mouse of tier 1 comes one step nearer, to the first of those cells.
    let mut state = game(["D1", "E2", "E1"], &[("C3", 1)]);
    let events = play(&mut state, "end");
    assert_eq!(events[0], Event::MouseMoved { from: cell("C3"), to: cell("B3") });
}

#[test]
fn a_mouse_that_can_reach_shadow_goes_there_and_does_not_bite() {
    let mut state = game(["C3", "A1", "E1"], &[("B3", 1)]);
    let events = play(&mut state, "end");
    assert_eq!(events[0], Event::MouseMoved { from: cell("B3"), to: cell("A3") });
    // In shadow a mouse stays and attacks an adjacent cat: tier 2 less meow 1.
    let mut state = game(["B3", "E1", "D1"], &[("A3", 2)]);
    let events = play(&mut state, "end");
    assert_eq!(events[0], Event::MouseHit { at: cell("A3"), cat: Cat::Pangur, hearts: 4 });
    // A mouse too small to hurt still attacks instead of moving.
    let mut state = game(["B3", "E1", "D1"], &[("A3", 1)]);
    let events = play(&mut state, "end");
    assert_eq!(events[0], Event::MouseBluffed { at: cell("A3"), cat: Cat::Pangur });
}

#[test]
fn mice_go_for_guardian_then_for_the_top_rows_then_for_the_weakest() {
    let first = |state: &mut State| match play(state, "end")[0] {
        Event::MouseHit { cat, .. } | Event::MouseBluffed { cat, .. } => cat,
        other => panic!("{other:?}"),
    };
    assert_eq!(first(&mut game(["B4", "B2", "B3"], &[("A3", 4)])), Cat::Guardian);
    assert_eq!(first(&mut game(["B4", "E1", "B3"], &[("A3", 4)])), Cat::Pangur, "row 4");
    assert_eq!(first(&mut game(["B4", "E1", "B5"], &[("A4", 4)])), Cat::Baircne, "row 5 before row 4");
    // In the lower rows the weakest cat is attacked: Baircne has lost two hearts to the mouse of
    // tier 4.
    let mut state = game(["B3", "E1", "B2"], &[("A3", 4), ("C1", 4)]);
    play(&mut state, "BxC1");
    assert_eq!(state.cat(Cat::Baircne).hearts, 3);
    assert_eq!(first(&mut state), Cat::Baircne);
}

#[test]
fn awake_mice_in_shadow_eat_and_grow_and_all_recover() {
    let mut state = game(["C2", "D2", "D1"], &[("A5", 2), ("B1", 3), ("C5", 1)]);
    play(&mut state, "PxB1");
    let fed = play(&mut state, "end").into_iter().find(|event| matches!(event, Event::Fed { .. }));
    // The mouse on B1 is stunned and eats nothing; the one on C5 leaves the gate, but reaches no
    // shadow and does not grow.
    let Some(Event::Fed { eaten, grain_loss, grown }) = fed else { panic!("nobody ate") };
    assert_eq!((eaten, grain_loss), (3, 3));
    assert!(grown.meets(cells("A5")) && !grown.meets(cells("B1")));
    assert_eq!((tier(&state, "A5"), tier(&state, "B1")), (3, 3));
    assert_eq!(state.mice().hearts(cell("B1")), 3, "well again");
    assert!(state.mice().stunned().is_empty());
}

#[test]
fn a_mouse_of_seven_ends_the_game_at_the_feed() {
    let mut state = game(["C3", "C2", "D3"], &[("A1", 6)]);
    let events = play(&mut state, "end");
    assert_eq!(state.end(), Some(End::SevenSeven));
    assert_eq!(events.last(), Some(&Event::Ended(End::SevenSeven)));
    assert!(!events.iter().any(|event| matches!(event, Event::Meowge { .. })), "the phase stops at once");
}

#[test]
fn since_version_2_the_mice_do_not_recover_after_a_mouse_has_reached_seven() {
    // Guardian wounds and stuns the mouse on B3; the one on A1 grows, and so does the one on E5.
    let mut before = game(["C3", "B2", "D3"], &[("A1", 6), ("B3", 3), ("E5", 2)]);
    play(&mut before, "GxB3");
    let after = |rules: RulesVersion| {
        let mut state = before;
        act(&board().with_rules(rules), &mut state, Action::End, &mut ()).unwrap();
        assert_eq!((state.end(), tier(&state, "A1"), tier(&state, "E5")), (Some(End::SevenSeven), 7, 3));
        let mice = state.mice();
        assert_eq!((mice.hearts(cell("A1")), mice.hearts(cell("E5"))), (7, 3), "growing heals");
        (mice.hearts(cell("B3")), mice.stunned())
    };
    assert_eq!(after(RulesVersion::One), (3, Cells::NONE));
    assert_eq!(after(RulesVersion::Two), (2, cells("B3")));
}

#[test]
fn both_versions_agree_on_every_round_without_a_mouse_of_seven() {
    let mut one = game(["C3", "B2", "D3"], &[("A1", 4), ("B3", 3), ("E5", 2)]);
    play(&mut one, "GxB3");
    let mut two = one;
    act(&board(), &mut one, Action::End, &mut ()).unwrap();
    act(&board().with_rules(RulesVersion::Two), &mut two, Action::End, &mut ()).unwrap();
    assert!(one == two && one.mice().stunned().is_empty());
}

#[test]
fn cats_on_gates_scare_and_the_rest_of_the_wave_comes_in() {
    let mut state = game(["B5", "C5", "D4"], &[]);
    let events = play(&mut state, "end");
    let meowge = Event::Meowge { meowge: 4, incoming: 6, deterred: 4 };
    assert!(events.contains(&meowge) && events.contains(&Event::Scared { count: 4 }), "{events:?}");
    // D5 is free: one mouse lands there, the next at the end of the line, in shadow before anywhere
    // else.
    let entered: Vec<Event> = events.into_iter().filter(|event| matches!(event, Event::Entered { .. })).collect();
    let by = |at: &str| Event::Entered { gate: cell("D5"), at: cell(at) };
    assert_eq!(entered, [by("D5"), by("E5")]);
    assert_eq!(state.wave(), 2);
}

#[test]
fn a_gate_with_a_cat_is_closed_and_mice_without_room_leave() {
    let mut state = game(["B5", "A1", "E1"], &[]);
    let events = play(&mut state, "end");
    let gates: Vec<Cell> = events
        .iter()
        .filter_map(|event| if let Event::Entered { gate, .. } = event { Some(*gate) } else { None })
        .collect();
    assert!(!gates.is_empty() && gates.iter().all(|gate| *gate != cell("B5")), "{gates:?}");
    assert_eq!(gates.len(), 5, "one of six fled from Pangur");
}

#[test]
fn a_cat_without_hearts_ends_the_game_at_that_hit() {
    // Tier 6 less meow 1 is five, as many hearts as Pangur has.
    let mut state = game(["C3", "A1", "E1"], &[("C4", 6)]);
    let events = play(&mut state, "PxC4");
    assert_eq!(state.end(), Some(End::CatKilled(Cat::Pangur)));
    assert_eq!(events.last(), Some(&Event::Ended(End::CatKilled(Cat::Pangur))));
    assert_eq!(refused(&state, "end"), Refusal::NotCats);
    let mut state = game(["B3", "E1", "D1"], &[("A3", 6)]);
    let events = play(&mut state, "end");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::MouseHit { .. })).count(), 5);
    assert_eq!(state.end(), Some(End::CatKilled(Cat::Pangur)));
}

#[test]
fn mice_on_every_cell_inside_end_the_game_whenever_that_happens() {
    let inside: Vec<(&str, u8)> = ["B2", "B3", "B4", "C2", "C3", "C4", "D2", "D3"].map(|name| (name, 1)).to_vec();
    let mut mice = inside.clone();
    // The whole edge but the gates is taken, so no mouse inside can move out and the wave must come
    // in by D4.
    mice.extend(["A1", "A2", "A3", "A4", "A5", "E2", "E3", "E4", "E5", "D1", "B1", "C1"].map(|name| (name, 1)));
    mice.push(("D5", 1));
    let mut state = game(["B5", "E1", "C5"], &mice);
    let events = play(&mut state, "end");
    assert_eq!(state.end(), Some(End::Overrun), "{events:?}");
    assert_eq!(events.last(), Some(&Event::Ended(End::Overrun)));
}

#[test]
fn the_game_is_won_after_the_wave_when_no_mouse_is_left_or_coming() {
    let mut state = game(["B4", "C5", "D5"], &[("A4", 1)]);
    play(&mut state, "PxA4");
    let mut without_meow = state;
    play(&mut without_meow, "end");
    assert_eq!(without_meow.end(), None, "no mouse is left, but the wave came in");
    play(&mut state, "P>B5");
    let events = play(&mut state, "end");
    assert_eq!(state.end(), Some(End::Won));
    assert_eq!(events[events.len() - 2..], [Event::WaveOver { wave: 2 }, Event::Ended(End::Won)]);
    assert_eq!(state.rounds(), 1);
}

#[test]
fn a_new_turn_gives_moves_and_hits_back_and_keeps_hearts() {
    let mut state = game(["C3", "A1", "E3"], &[("C4", 4)]);
    play(&mut state, "PxC4 P>B2 P>B1 end");
    let pangur = state.cat(Cat::Pangur);
    assert_eq!((pangur.moves, pangur.spent, pangur.committed, pangur.active), (2, 0, false, false));
    assert!(pangur.primed, "B1 is shadow");
    assert_eq!(pangur.hearts, 2, "tier 4 less meow 1");
}

/// A position in which nothing happens any more, so that a player can end turn after turn.
#[test]
fn waves_are_counted_beyond_sixteen_bits() {
    let mut state = game(["B5", "C4", "D5"], &[("C3", 1)]);
    for _ in 0..70_000 {
        act(&board(), &mut state, Action::End, &mut ()).unwrap();
    }
    assert_eq!((state.end(), state.wave(), state.rounds()), (None, 70_001, 70_000));
}
