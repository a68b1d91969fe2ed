//! What does a spectator see, and does a preview show what happens?

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::grid::Direction;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, Cells};
use quadrat_pangur::data::Mode;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{
    Frame, Preview, Stepper, Waiting, about_cell, enemy_turn, enemy_turn_with, frames, preview, preview_with, supposing,
};
use quadrat_pangur::rules::{Action, Cat, CatState, End, Event, Mice, Phase, Refusal, State};
use serde_json::{Value, json};

fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|()| panic!("{name} is no cell"))
}

fn classic() -> Level {
    Mode::find("classic").unwrap().entry().level.clone()
}

/// Returns a level with these mice on the shipped board.
fn level(mice: &[(&str, u8)]) -> Level {
    let mice: Vec<(Cell, u8)> = mice.iter().map(|(name, tier)| (cell(name), *tier)).collect();
    Level::on_shipped(&mice).unwrap()
}

/// Returns the position after these actions from the opening.
fn played(level: &Level, actions: &str) -> State {
    actions.split_whitespace().fold(Pangur::start(level), |state, text| {
        let action = text.parse().unwrap();
        frames(level, &state, action).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")).1
    })
}

/// Returns the message keys of frames, without their common prefix.
fn keys(frames: &[Frame]) -> Vec<&'static str> {
    frames.iter().map(|frame| frame.message().key.strip_prefix("pangur.event.").unwrap()).collect()
}

/// The cell and the hearts of a cat.
type Standing = (Option<Cell>, u8);

/// Returns the part of a state that carries over from one turn to the next.
fn carried(state: &State) -> (Phase, [Standing; 3], Mice, u32, u32) {
    let cats = Cat::ALL.map(|cat| (state.cat(cat).at, state.cat(cat).hearts));
    (state.phase(), cats, *state.mice(), state.wave(), state.grain_loss())
}

/// Returns everything about frames that does not depend on a cat's remaining moves and hits.
fn shown(frames: &[Frame]) -> Vec<(Event, impl PartialEq + std::fmt::Debug + use<>)> {
    frames.iter().map(|frame| (frame.event, carried(&frame.state))).collect()
}

/// A first turn on the classic board that shows much of what mice do.
const FIRST_TURN: &str = "P=D3 G=E5 B=B1 confirm GxD5 G>C5 BxC1 P>D1 PxE1 PxE1 P>A4 PxB5 B>B3 BxA3 PxA3 BxA3";

#[test]
fn a_turn_of_the_mice_is_shown_in_order_one_thing_at_a_time() {
    let level = classic();
    let before = played(&level, FIRST_TURN);
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    let events: Vec<Event> = film.iter().map(|frame| frame.event).collect();
    let entered = |at| Event::Entered { gate: cell("B5"), at: cell(at) };
    assert_eq!(
        events,
        [
            Event::MouseBluffed { at: cell("B4"), cat: Cat::Guardian },
            Event::Fed { eaten: 4, grain_loss: 4, grown: cell("E3").set() },
            Event::Meowge { meowge: 3, incoming: 6, deterred: 3 },
            Event::Scared { count: 3 },
            entered("B5"),
            entered("A5"),
            entered("C4"),
            Event::WaveOver { wave: 2 },
        ]
    );
    let tiers: Vec<u8> = film.iter().map(|frame| frame.state.mice().tier(cell("E3"))).collect();
    assert_eq!(tiers, [3, 4, 4, 4, 4, 4, 4, 4], "each frame shows the board of its own moment");
    let mice: Vec<u32> = film.iter().map(|frame| frame.state.mice().at().count()).collect();
    assert_eq!(mice, [2, 2, 2, 2, 3, 4, 5, 5]);
    assert_eq!((film[6].state.wave(), film[7].state.wave(), after.wave()), (1, 2, 2));
}

#[test]
fn mice_move_and_take_hearts_one_frame_each() {
    let level = level(&[("B3", 1), ("C3", 4), ("E1", 1)]);
    let before = played(&level, "P=C4 G=A1 B=E5 confirm");
    let film = enemy_turn(&level, &before);
    // Both are beside a cat but can reach shadow in this turn: B3 in one step, C3 in two of its
    // four.
    let moved = |from, to| Event::MouseMoved { from: cell(from), to: cell(to) };
    assert_eq!([film[0].event, film[1].event], [moved("B3", "A3"), moved("C3", "C1")]);
    let film = enemy_turn_with(&level, &before, Cat::Pangur, cell("D1")).unwrap();
    assert_eq!(film[2].event, Event::MouseBluffed { at: cell("E1"), cat: Cat::Pangur });

    // In shadow a mouse stays and attacks: one heart per frame.
    let level = self::level(&[("E3", 4)]);
    let before = played(&level, "P=E4 G=A1 B=A2 confirm");
    let film = enemy_turn(&level, &before);
    assert_eq!(
        keys(&film),
        ["mouse_hit", "mouse_hit", "mouse_hit", "fed_grown", "meowge", "entered", "entered", "entered", "entered"]
            .into_iter()
            .chain(["entered", "entered", "wave_over"])
            .collect::<Vec<_>>()
    );
    let hearts: Vec<u8> = film[..4].iter().map(|frame| frame.state.cat(Cat::Pangur).hearts).collect();
    assert_eq!(hearts, [4, 3, 2, 2]);
}

#[test]
fn no_mouse_flees_without_a_meow() {
    let level = classic();
    let film = enemy_turn(&level, &played(&level, "P=C3 G=C2 B=D3 confirm"));
    assert!(keys(&film).contains(&"meowge") && !keys(&film).contains(&"scared"), "{:?}", keys(&film));
}

#[test]
fn the_actions_of_cats_are_shown_as_they_happen() {
    let level = classic();
    let start = Pangur::start(&level);
    let (film, after) = frames(&level, &start, "P=D3".parse().unwrap()).unwrap();
    assert_eq!((keys(&film), film[0].state), (vec!["placed"], after));
    let before = played(&level, "P=D1 G=E5 B=B1 confirm");
    let (film, after) = frames(&level, &before, "PxE1".parse().unwrap()).unwrap();
    assert_eq!(keys(&film), ["struck", "retaliated"]);
    let hearts: Vec<u8> = film.iter().map(|frame| frame.state.cat(Cat::Pangur).hearts).collect();
    assert_eq!((hearts, film[1].state), (vec![5, 4], after));
    assert_eq!(frames(&level, &before, Action::Confirm), Err(Refusal::NotSetup));
    assert_eq!(frames(&level, &start, Action::End), Err(Refusal::NotCats));
}

#[test]
fn a_cat_that_dies_is_the_last_thing_shown() {
    // Two mice of tier 4 take three hearts each; the second finds two left.
    let level = level(&[("E3", 4), ("E5", 4), ("A1", 6)]);
    let before = played(&level, "P=E4 G=B3 B=C2 confirm");
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    assert_eq!(keys(&film), ["mouse_hit"; 5].into_iter().chain(["cat_killed"]).collect::<Vec<_>>());
    assert_eq!(film[4].state.cat(Cat::Pangur).hearts, 0);
    assert_eq!((after.end(), film[5].state), (Some(End::CatKilled(Cat::Pangur)), after));
    // Or in the cats' own turn.
    let level = self::level(&[("E3", 6)]);
    let before = played(&level, "P=E4 G=A1 B=A2 confirm");
    let (film, after) = frames(&level, &before, "PxE3".parse().unwrap()).unwrap();
    assert_eq!((keys(&film), film[2].state), (vec!["struck", "retaliated", "cat_killed"], after));
    assert_eq!(enemy_turn(&level, &after), []);
}

#[test]
fn a_mouse_too_strong_ends_the_frames_before_the_wave() {
    let level = level(&[("A1", 6), ("C3", 1)]);
    let before = played(&level, "P=E4 G=E5 B=E3 confirm");
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    assert_eq!(keys(&film), ["mouse_moved", "fed_grown", "seven_seven"]);
    assert_eq!((after.end(), film[2].state), (Some(End::SevenSeven), after));
}

#[test]
fn a_full_house_ends_the_frames_with_the_mouse_that_filled_it() {
    // Every interior cell but C4 is taken, and only the gates are free to move to: the wave comes
    // in by C5 and on to C4.
    let inside = ["B2", "B3", "B4", "C2", "C3", "D2", "D3", "D4"];
    let edge = ["A1", "A2", "A3", "A4", "B1", "C1", "D1", "E1", "E2", "E3", "E4"];
    let mice: Vec<(&str, u8)> = inside.into_iter().chain(edge).map(|name| (name, 1)).collect();
    let level = level(&mice);
    let before = played(&level, "P=A5 G=E5 B=B5 confirm");
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    let last = film.len() - 1;
    assert_eq!(after.end(), Some(End::Overrun), "{:?}", keys(&film));
    assert_eq!(film[last - 1].event, Event::Entered { gate: cell("C5"), at: cell("C4") });
    assert_eq!((keys(&film)[last], film[last].state), ("overrun", after));
}

#[test]
fn a_win_is_shown_after_the_wave() {
    let level = level(&[]);
    let before = played(&level, "P=B5 G=C5 B=D5 confirm");
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    assert_eq!(keys(&film), ["fed", "meowge", "scared", "wave_over", "won"]);
    assert_eq!((after.end(), film[4].state), (Some(End::Won), after));
}

#[test]
fn back_and_forward_show_the_same() {
    let level = classic();
    let before = played(&level, FIRST_TURN);
    let mut stepper = Stepper::new(&level, &before, Action::End).unwrap();
    assert_eq!((stepper.current(), stepper.state(), stepper.progress()), (None, &before, (0, 8)));
    assert!(!stepper.back() && !stepper.at_end());
    let (mut forth, mut back) = (vec![*stepper.state()], Vec::new());
    while stepper.forward() {
        forth.push(*stepper.state());
        assert_eq!(stepper.current().map(|frame| frame.state), forth.last().copied());
    }
    assert!(stepper.at_end() && !stepper.forward());
    assert_eq!(stepper.progress(), (8, 8));
    loop {
        back.push(*stepper.state());
        if !stepper.back() {
            break;
        }
    }
    back.reverse();
    assert_eq!(forth, back);
    assert_eq!(stepper.progress(), (0, 8));
    stepper.skip();
    assert!(stepper.at_end());
    assert_eq!(stepper.current(), stepper.frames().last());
    let (film, after) = frames(&level, &before, Action::End).unwrap();
    assert_eq!((stepper.frames(), *stepper.after()), (film.as_slice(), after));
    assert_eq!(Stepper::new(&level, &before, Action::Confirm), Err(Refusal::NotSetup));
}

#[test]
fn the_lane_shows_which_mice_flee_first() {
    let level = classic();
    let before = played(&level, "P=C3 G=C5 B=D3 confirm");
    let now = preview(&level, &before);
    assert_eq!(now, Preview { meowge: 3, incoming: 6, deterred: 3, entering: 3 });
    let (scared, coming) = (Waiting::Scared, Waiting::Coming);
    assert_eq!(now.lane().collect::<Vec<_>>(), [scared, scared, scared, coming, coming, coming]);
    let with = |cat, name| preview_with(&level, &before, cat, cell(name));
    assert_eq!(with(Cat::Guardian, "C4").map(|preview| preview.entering), Some(6));
    assert_eq!(with(Cat::Guardian, "C5"), Some(now), "where it stands already");
    assert_eq!(with(Cat::Pangur, "B5"), None, "a mouse is there");
    assert_eq!(with(Cat::Pangur, "C5"), None, "Guardian is there");
    assert_eq!(with(Cat::Pangur, "A1").map(|preview| preview.meowge), Some(3), "no way leads there, and still");
    // All six flee if there are no more than six.
    let empty = self::level(&[]);
    let all = preview(&empty, &played(&empty, "P=B5 G=C5 B=D5"));
    assert_eq!((all.meowge, all.entering), (6, 0));
    assert!(all.lane().all(|waiting| waiting == scared) && all.lane().len() == 6);
}

#[test]
fn a_cat_in_the_hand_is_previewed_like_any_other() {
    let level = classic();
    let start = Pangur::start(&level);
    assert_eq!(preview(&level, &start).meowge, 0);
    assert_eq!(preview_with(&level, &start, Cat::Baircne, cell("C5")).map(|preview| preview.meowge), Some(2));
    assert_eq!(preview_with(&level, &start, Cat::Baircne, cell("D5")), None);
    let film = enemy_turn_with(&level, &start, Cat::Baircne, cell("E4")).unwrap();
    let bite = Event::MouseHit { at: cell("E3"), cat: Cat::Baircne, hearts: 4 };
    assert!(film.iter().any(|frame| frame.event == bite), "mice go for the only cat there is: {:?}", keys(&film));
    // A cat dropped on another: they swap places, or the other goes back to the hand.
    let one = played(&level, "G=C5");
    let swapped = supposing(&one, Cat::Pangur, cell("C5")).unwrap();
    assert_eq!((swapped.cat_on(cell("C5")), swapped.cat(Cat::Guardian).at), (Some(Cat::Pangur), None));
    assert_eq!(preview_with(&level, &one, Cat::Pangur, cell("C5")).map(|preview| preview.meowge), Some(1));
}

#[test]
fn a_finished_game_has_no_preview() {
    let level = level(&[]);
    let won = played(&level, "P=B5 G=C5 B=D5 confirm end");
    assert_eq!(enemy_turn(&level, &won), []);
    assert_eq!(supposing(&won, Cat::Pangur, cell("A1")), None);
    assert_eq!(enemy_turn_with(&level, &won, Cat::Pangur, cell("A1")), None);
    assert_eq!(preview(&level, &won).meowge, 6);
}

#[test]
fn every_cell_says_what_it_is() {
    let level = classic();
    let said = |name: &str| about_cell(&level, cell(name));
    assert_eq!(said("A1"), Message::new("pangur.cell.shadow").with("at", "A1"));
    assert_eq!(said("C5"), Message::new("pangur.cell.gate").with("at", "C5"));
    assert_eq!(said("C3"), Message::new("pangur.cell.interior").with("at", "C3"));
}

/// Returns the shipped board, or one with other gates, other shadows and another number of mice,
/// with random mice on it.
fn random_level(rng: &mut Xorshift32) -> Level {
    let usual = rng.below(2) == 0;
    let mut incoming = rng.below(7);
    let ground = |at: Cell| {
        let side = Direction::WORDS.iter().find(|(_, direction)| at.is_on(*direction)).map(|(word, _)| *word);
        let (id, kind) = (at.to_string(), rng.below(6));
        match (side, kind) {
            (Some(side), 0) => {
                let mice = std::mem::take(&mut incoming);
                json!({ "id": id, "terrain": "gate", "entry": { "direction": side, "incomingMice": mice } })
            }
            (_, 1 | 2) => json!({ "id": id, "terrain": "shadow" }),
            _ => json!({ "id": id, "terrain": "interior" }),
        }
    };
    let cells: Value = Cell::all().map(ground).collect();
    let crowd = rng.below(6);
    let crowded: Vec<Cell> = Cell::all().filter(|_| rng.below(8) < crowd).take(20).collect();
    let mouse = |at: Cell| {
        let tier = 1 + rng.below(6).saturating_sub(rng.below(6));
        json!({ "cell": at.to_string(), "tier": tier })
    };
    let mice: Value = crowded.into_iter().map(mouse).collect();
    let mut value = json!({ "id": "random", "placements": mice, "waveWeight": 1 });
    if !usual {
        value["cells"] = cells;
    }
    let mut defects = Defects::new();
    match Entry::read::<Pangur>(&Json::from(&value).root(), &mut defects) {
        Some(entry) => entry.level,
        None => random_level(rng),
    }
}

/// Returns the position of an event within the turn of the mice, and whether the event may repeat.
fn place(event: Event) -> (u8, bool) {
    match event {
        Event::MouseMoved { .. } | Event::MouseHit { .. } | Event::MouseBluffed { .. } => (0, true),
        Event::Fed { .. } => (1, false),
        Event::Meowge { .. } => (2, false),
        Event::Scared { .. } => (3, false),
        Event::Entered { .. } => (4, true),
        Event::WaveOver { .. } => (5, false),
        Event::Ended(_) => (6, false),
        other => panic!("{other:?} in the turn of the mice"),
    }
}

/// Asserts that a frame changes only what its event says.
fn one_change(before: &State, frame: &Frame) {
    let (was, is) = (before.mice(), frame.state.mice());
    let hearts = |state: &State| Cat::ALL.map(|cat| state.cat(cat).hearts);
    let mut expected = hearts(before);
    match frame.event {
        Event::MouseMoved { from, to } => {
            assert_eq!(is.at(), (was.at() - from.set()) | to.set());
            assert_eq!((is.tier(to), is.hearts(to)), (was.tier(from), was.hearts(from)));
        }
        Event::MouseHit { cat, hearts, .. } => {
            expected[cat as usize] -= 1;
            assert_eq!((expected[cat as usize], is), (hearts, was));
        }
        Event::Fed { eaten, grain_loss, grown } => {
            assert_eq!(before.grain_loss() + eaten, grain_loss);
            assert_eq!((frame.state.grain_loss(), is.at(), is.stunned()), (grain_loss, was.at(), Cells::NONE));
            for mouse in was.at().iter() {
                let tier = was.tier(mouse) + u8::from(grown.meets(mouse.set()));
                assert_eq!((is.tier(mouse), is.hearts(mouse)), (tier, tier));
            }
        }
        Event::Entered { at, .. } => {
            assert!(!before.taken().meets(at.set()));
            assert_eq!((is.at(), is.tier(at)), (was.at() | at.set(), 1));
        }
        _ => assert_eq!(is, was),
    }
    assert_eq!(hearts(&frame.state), expected);
    assert_eq!(frame.state.cats_at(), before.cats_at(), "cats stay where they are");
}

/// Checks the turn of the mice from outside. Returns how the game ended, if it did.
fn check_turn(level: &Level, state: &State) -> Option<End> {
    let (film, after) = frames(level, state, Action::End).unwrap();
    assert_eq!(enemy_turn(level, state), film);
    let mut applied = *state;
    let mut events = Vec::new();
    Pangur::apply(level, &mut applied, Action::End, &mut events).unwrap();
    assert_eq!(applied, after);
    assert_eq!(events, film.iter().map(|frame| frame.event).collect::<Vec<_>>());

    for pair in film.windows(2) {
        let ((first, again), (second, _)) = (place(pair[0].event), place(pair[1].event));
        assert!(first < second || (again && first == second), "{:?} before {:?}", pair[0].event, pair[1].event);
    }
    let mut before = *state;
    for frame in &film {
        one_change(&before, frame);
        before = frame.state;
    }

    let last = film.last().unwrap();
    assert_eq!(carried(&last.state), carried(&after));
    match after.end() {
        Some(end) => assert_eq!((last.event, last.state), (Event::Ended(end), after)),
        None => {
            assert_eq!(last.event, Event::WaveOver { wave: after.wave() });
            for cat in Cat::ALL {
                let (ended, ready) = (*last.state.cat(cat), *after.cat(cat));
                assert_eq!(ended, CatState { hearts: ended.hearts, ..*state.cat(cat) }, "as it ended its turn");
                let primed = level.layout().shadow().meets(ready.at.map_or(Cells::NONE, Cell::set));
                let reset = CatState { moves: cat.moves(), spent: 0, primed, committed: false, active: false, ..ended };
                assert_eq!(ready, reset);
            }
        }
    }

    let expected = preview(level, state);
    let summary = film.iter().find(|frame| matches!(frame.event, Event::Meowge { .. }));
    if let Some(summary) = summary {
        let Preview { meowge, incoming, deterred, entering } = expected;
        assert_eq!(summary.event, Event::Meowge { meowge, incoming, deterred });
        let scared = film.iter().find_map(|frame| match frame.event {
            Event::Scared { count } => Some(count),
            _ => None,
        });
        assert_eq!(scared, (deterred > 0).then_some(deterred));
        let entered = film.iter().filter(|frame| matches!(frame.event, Event::Entered { .. })).count();
        assert!(entered <= usize::from(entering), "surplus mice vanish, others do not appear");
        let lane: Vec<Waiting> = expected.lane().collect();
        assert_eq!(lane.len(), usize::from(incoming));
        assert!(lane.iter().take(usize::from(deterred)).all(|waiting| *waiting == Waiting::Scared));
        assert!(lane.iter().skip(usize::from(deterred)).all(|waiting| *waiting == Waiting::Coming));
    }
    after.end()
}

/// Asserts that supposing a cat on a cell equals really moving it there. Returns whether it could
/// move there.
fn check_supposed(level: &Level, state: &State, cat: Cat, at: Cell) -> bool {
    let action = if state.phase() == Phase::Setup { Action::Place(cat, at) } else { Action::Move(cat, at) };
    let (expected, film) = (preview_with(level, state, cat, at), enemy_turn_with(level, state, cat, at));
    assert_eq!(expected.is_some(), film.is_some());
    assert!(expected.is_none() || !state.mice().at().meets(at.set()), "nobody stands on a mouse");
    let Ok((_, gone)) = frames(level, state, action) else {
        if state.cat(cat).at == Some(at) {
            assert_eq!((expected, film), (Some(preview(level, state)), Some(enemy_turn(level, state))));
        }
        return false;
    };
    assert_eq!(expected, Some(preview(level, &gone)));
    assert_eq!(shown(&film.unwrap()), shown(&enemy_turn(level, &gone)));
    true
}

#[test]
fn previews_match_what_happens_in_random_positions() {
    let mut rng = Xorshift32::seeded(5);
    let (mut turns, mut supposed, mut ends) = (0, 0, [0; 4]);
    while turns < 40_000 {
        let level = random_level(&mut rng);
        let mut state = Pangur::start(&level);
        for _ in 0..60 {
            if state.end().is_some() {
                break;
            }
            let (cat, at) = (Cat::ALL[rng.below(3) as usize], Cell::all().nth(rng.below(25) as usize).unwrap());
            supposed += u32::from(check_supposed(&level, &state, cat, at));
            if state.phase() == Phase::Setup {
                let film = enemy_turn(&level, &state);
                assert!(!film.is_empty());
                if let Ok((_, confirmed)) = frames(&level, &state, Action::Confirm) {
                    assert_eq!(film, enemy_turn(&level, &confirmed));
                }
            } else {
                turns += 1;
                match check_turn(&level, &state) {
                    Some(End::Won) => ends[0] += 1,
                    Some(End::CatKilled(_)) => ends[1] += 1,
                    Some(End::Overrun) => ends[2] += 1,
                    Some(End::SevenSeven) => ends[3] += 1,
                    None => {}
                }
            }
            let offered = Pangur::actions(&level, &state);
            let action = match state.phase() {
                Phase::Setup if offered.contains(&Action::Confirm) && rng.below(2) == 0 => Action::Confirm,
                _ => offered[rng.below(offered.len() as u32) as usize],
            };
            let (film, after) = frames(&level, &state, action).unwrap();
            assert!(!film.is_empty());
            if action != Action::End {
                assert_eq!(film.last().map(|frame| frame.state), Some(after), "{action}");
            }
            let ended = film.iter().position(|frame| matches!(frame.event, Event::Ended(_)));
            assert!(ended.is_none_or(|i| i + 1 == film.len()), "nothing follows the end");
            assert_eq!(ended.is_some(), after.end().is_some());
            state = after;
        }
    }
    assert!(supposed > 3_000 && ends.iter().all(|count| *count > 20), "{supposed} {ends:?}");
}
