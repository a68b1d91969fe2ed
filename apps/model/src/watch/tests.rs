//! Tests of recorded games: they are shown as they were played, whatever the address says.

use super::*;
use crate::games::{GAMES, find};
use crate::table::{Seat, Table};
use quadrat::registry;

/// Returns the first level of a game's first group, won by the plan of its certificate, as its table.
fn won(entry: &'static GameEntry) -> (String, Box<dyn Table>) {
    let id = (entry.groups)()[0].slots[0].id.clone();
    let level = (entry.open)(&id).unwrap().replay()["level"].take();
    let level = registry().find(entry.facts.id).unwrap().read_level(&level).unwrap();
    let mut played = level.open().unwrap();
    for action in &level.certificate().unwrap().plan {
        played.act(action).unwrap();
    }
    (id, (entry.resume)(&played.replay()).unwrap())
}

fn open(entry: &'static GameEntry, id: &str, code: &str) -> Watched {
    Watched::open(entry, id, code, None).unwrap_or_else(|error| panic!("{id} {code}: {error:?}"))
}

/// Lets a recorded game run to its end. Returns the number of ticks.
fn run(watched: &mut Watched) -> usize {
    let ticks = (0..20_000).take_while(|_| {
        let goes_on = watched.view().playback.unwrap().running.is_some();
        watched.input(Input::Tick);
        goes_on
    });
    ticks.count()
}

#[test]
fn a_won_game_of_every_puzzle_is_shown_move_by_move_to_the_same_end() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let (id, table) = won(entry);
        let code = table.replay_code().unwrap();
        assert!(code.len() < 400, "{} takes {} characters", entry.facts.id, code.len());
        let mut watched = open(entry, &id, &code);
        assert_eq!(watched.verdict().outcome, Outcome::Won);
        assert_eq!(watched.verdict().record, table.view().ending.unwrap().record);
        let ticks = run(&mut watched);
        assert!(ticks >= watched.actions.len() && ticks < 5_000, "{}: {ticks} ticks", entry.facts.id);
        assert_eq!(watched.replay(), table.replay(), "{}", entry.facts.id);
        let view = watched.view();
        assert_eq!((view.ending, view.playback.unwrap().running), (None, None));
        assert!(view.status.text.ends_with(&watched.verdict().words), "{}", view.status.text);
    }
}

#[test]
fn every_position_is_reached_forwards_and_backwards() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let (id, table) = won(entry);
        let mut watched = open(entry, &id, &table.replay_code().unwrap());
        let mut forwards = vec![watched.replay()];
        while watched.at < watched.actions.len() {
            watched.input(Input::Command(Command::Next));
            forwards.push(watched.replay());
        }
        while watched.at > 0 {
            assert_eq!(watched.replay(), forwards[watched.at], "{} {}", entry.facts.id, watched.at);
            watched.input(Input::Command(Command::Back));
        }
        assert_eq!(watched.replay(), forwards[0]);
        watched.input(Input::Command(Command::Back));
        assert!(watched.view().status.refused);
        watched.input(Input::Command(Command::Skip));
        assert_eq!(Some(&watched.replay()), forwards.last());
    }
}

#[test]
fn a_game_of_infection_is_watched_with_its_players_and_chains() {
    let entry = find("infection").unwrap();
    for id in ["free~3x3~you~you~red", "free~3x3~you~you~red~a1c3"] {
        let mut seat = Seat::new((entry.open)(id).unwrap());
        let mut steps = 0;
        while seat.table().outcome() == Outcome::Ongoing {
            let size = seat.table().size();
            for at in size.coords() {
                seat.input(Input::Press(at));
            }
            steps += 1;
            assert!(steps < 100, "the game ends");
        }
        let code = seat.table().replay_code().unwrap();
        let mut watched = open(entry, id, &code);
        run(&mut watched);
        assert_eq!(watched.replay()["actions"], seat.table().replay()["actions"]);
        assert_eq!(watched.level(), id);
    }
}

#[test]
fn the_speed_changes_the_time_and_a_pause_stops_it() {
    let entry = find("citylines").unwrap();
    let (id, table) = won(entry);
    let mut watched = open(entry, &id, &table.replay_code().unwrap());
    let time = |watched: &Watched| watched.view().playback.unwrap().running;
    let usual = time(&watched).unwrap();
    watched.input(Input::Command(Command::Pace));
    assert_eq!(time(&watched), Some(usual / 2));
    watched.input(Input::Command(Command::Auto));
    assert_eq!(time(&watched), None);
    let at = watched.at;
    watched.input(Input::Tick);
    assert_eq!(watched.at, at, "a pause is a pause");
    watched.input(Input::Press(Coord::new(0, 0)));
    assert!(time(&watched).is_some(), "a press goes on");
    watched.keep_still(true);
    assert_eq!(time(&watched), None, "with reduced motion nothing runs by itself");
}

#[test]
fn nothing_can_be_changed_and_nothing_asks_a_worker() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let (id, table) = won(entry);
        let mut watched = open(entry, &id, &table.replay_code().unwrap());
        let before = watched.replay();
        for input in [
            Input::Select(0),
            Input::Lock(Coord::new(1, 1)),
            Input::OtherPress(Coord::new(1, 1)),
            Input::Command(Command::EndTurn),
            Input::Command(Command::Hint),
            Input::Command(Command::Quit),
        ] {
            assert_eq!(watched.input(input), Change::View);
        }
        assert_eq!(watched.replay(), before);
        assert_eq!((watched.question(), watched.preview(), watched.wants_hindsight()), (None, None, false));
        assert!(watched.view().tools.is_empty());
    }
}

#[test]
fn what_is_wrong_with_a_code_is_said_in_a_sentence() {
    let entry = find("germs").unwrap();
    let (id, table) = won(entry);
    let code = table.replay_code().unwrap();
    let cut = &code[..code.len() - 3];
    let changed = code.replacen(&code[20..21], if &code[20..21] == "x" { "y" } else { "x" }, 1);
    let long = "B".repeat(5_000);
    for bad in ["", "Z", "BBBB", "%20", cut, &changed, &long] {
        let error = Watched::open(entry, &id, bad, None).err().unwrap_or_else(|| panic!("{bad} is taken for a game"));
        let WatchError::Code(error) = error else { panic!("{bad}: {error:?}") };
        let words = sentence(&error.message());
        assert!(words.ends_with('.') && !words.contains(['{', '_']), "{bad}: {words}");
    }
    let other = &(entry.groups)()[0].slots[1].id;
    let error = Watched::open(entry, other, &code, None).err().unwrap();
    assert_eq!(error, WatchError::Code(CodeError::OtherLevel));
    assert_eq!(Watched::open(entry, "no-such-level", &code, None).err(), Some(WatchError::NoLevel));
}

#[test]
fn a_game_says_whose_it_is_and_what_it_is_worth() {
    let entry = find("citylines").unwrap();
    let (id, table) = won(entry);
    let code = table.replay_code().unwrap();
    let words = |own| Watched::open(entry, &id, &code, own).unwrap().verdict().words.clone();
    assert!(words(None).starts_with("A game that was shared with you: won with 3 of 3 stars, "), "{}", words(None));
    assert!(words(Some(&code)).starts_with("Your own game: won with 3 of 3 stars"), "{}", words(Some(&code)));
    let begun = (entry.open)(&id).unwrap().replay_code().unwrap();
    let unfinished = Watched::open(entry, &id, &begun, None).unwrap();
    assert_eq!(unfinished.verdict().words, "A game that was shared with you: it is not finished.");
}
