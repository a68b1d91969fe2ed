//! What follows the end of a game? After a loss the way back to a turn, and the last step once more; after a win stars
//! stamped one after another, and each milestone told once.

use quadrat::registry;
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::Coord;
use quadrat_engine::search::Progress;
use quadrat_model::arcade::{Arcade, Clock, Effect, Msg, Page};
use quadrat_model::board::Board;
use quadrat_model::celebration::Milestone;
use quadrat_model::games::find;
use quadrat_model::saves::Storage;
use quadrat_model::sound::Sound;
use quadrat_model::table::{Command, Ending, Input, Question, Table};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

fn open(game: &str, level: &str) -> Box<dyn Table> {
    (find(game).unwrap().open)(level).unwrap()
}

fn command(table: &mut dyn Table, command: Command) {
    table.input(Input::Command(command));
    assert!(!table.view().status.refused, "{}", table.view().status.text);
}

fn actions(table: &dyn Table) -> Vec<Value> {
    table.replay()["actions"].as_array().unwrap().clone()
}

/// Returns the first cell on which a piece can be placed.
fn first_target(table: &dyn Table) -> Coord {
    let (view, size) = (table.view(), table.size());
    size.coords().find(|at| view.cells[size.index(*at)].target).unwrap()
}

/// Rewinds a lost game, and redoes it to its end again. Returns the number of actions before the turn, and of all.
fn back_and_forth(table: &mut dyn Table) -> (usize, usize) {
    let ending = table.view().ending.unwrap();
    assert!(!ending.won, "{}", ending.title);
    let back = ending.back.clone().unwrap();
    let all = actions(table);
    command(table, Command::Rewind);
    let left = actions(table);
    assert_eq!(table.outcome(), Outcome::Ongoing);
    assert!(table.view().status.text.starts_with(&back.name), "{}", table.view().status.text);
    assert_eq!(table.view().ending, None);
    assert_eq!(left, all[..left.len()], "the game so far is kept");
    for _ in 0..back.undos {
        command(table, Command::Redo);
    }
    assert_eq!(actions(table), all);
    let again = Ending { counts: None, ..table.view().ending.unwrap() };
    assert_eq!((again.text, again.back), (ending.text, Some(back)), "every step can be redone");
    command(table, Command::Rewind);
    (left.len(), all.len())
}

#[test]
fn a_lost_level_of_germs_goes_back_to_the_beginning_of_its_last_turn() {
    let mut lost = 0;
    for level in ["2005", "2040", "2120", "12", "60"] {
        let mut table = open("germs", level);
        let mut turns = vec![0];
        for turn in 0.. {
            if table.outcome() != Outcome::Ongoing {
                break;
            }
            // A barrier or another tool somewhere, if one can be placed there, and the end of the turn.
            if turn % 2 == 0 {
                table.input(Input::Press(first_target(&*table)));
            }
            table.input(Input::Command(Command::EndTurn));
            turns.push(actions(&*table).len());
        }
        if table.outcome() == Outcome::Won {
            continue;
        }
        lost += 1;
        let back = table.view().ending.unwrap().back.unwrap();
        let last = turns.len() - 1;
        assert_eq!(back.name, format!("Back to turn {last}"), "level {level}");
        assert!(back.reason.contains("last turn"), "the reason does not claim more than is known");
        assert_eq!(back_and_forth(&mut *table), (turns[last - 1], turns[last]), "level {level}");
        assert!(table.view().turn.contains(&last.to_string()), "{}", table.view().turn);
    }
    assert!(lost >= 4, "such play loses most levels");
}

#[test]
fn a_lost_game_of_pangur_goes_back_to_the_round_of_its_last_known_chance() {
    let plan = quadrat::level("pangur:1").unwrap().to_value()["certificate"]["plan"].clone();
    let plan: Vec<&str> = plan.as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect();
    let at = |text: &str| {
        let (column, row) = (text.as_bytes()[0] - b'A', text.as_bytes()[1] - b'1');
        Coord::new(column, 4 - row)
    };
    let mut table = open("pangur", "1");
    for action in plan.iter().take_while(|action| **action != "confirm") {
        table.input(Input::Select("PGB".find(&action[..1]).unwrap()));
        table.input(Input::Press(at(&action[2..])));
    }
    command(&mut *table, Command::EndTurn);
    let set_up = actions(&*table).len();
    while table.outcome() == Outcome::Ongoing {
        command(&mut *table, Command::EndTurn);
        if table.view().playback.is_some() {
            command(&mut *table, Command::Skip);
        }
    }
    let ending = table.view().ending.unwrap();
    let back = ending.back.unwrap();
    assert_eq!((back.name.as_str(), back.reason.as_str()), ("Back to round 1", "A win is known from there."));
    assert!(ending.text.contains("in round 1"), "{}", ending.text);
    // The mice's last turn can be watched again, and then the end is shown as before.
    assert!(ending.replays && table.view().shows_end());
    command(&mut *table, Command::Replay);
    assert!(table.view().playback.is_some() && !table.view().shows_end());
    command(&mut *table, Command::Skip);
    assert!(table.view().shows_end());
    assert_eq!(back_and_forth(&mut *table).0, set_up);
}

/// Loses a game of Infection by the first move that can be made.
fn lose(table: &mut dyn Table) {
    while table.outcome() == Outcome::Ongoing {
        if let Some(Question::Move { player, seed }) = table.question() {
            let session = registry().find("infection").unwrap().resume(&table.replay()).unwrap();
            let mut search = session.opponent(&player, seed).unwrap_or_else(|error| panic!("{error}"));
            let Progress::Found(found) = search.run(u64::MAX) else { panic!("it had all the time") };
            table.advise(Some(&found));
        } else {
            table.input(Input::Press(first_target(table)));
        }
        table.input(Input::Command(Command::Skip));
    }
}

#[test]
fn a_lost_game_of_infection_goes_back_before_the_players_own_last_move() {
    for level in ["free~5x5~you~champion~red", "free~4x4~champion~you~red"] {
        let mut table = open("infection", level);
        lose(&mut *table);
        let ending = table.view().ending.unwrap();
        let moves = actions(&*table).len();
        assert_eq!(ending.back.as_ref().unwrap().name, format!("Back to move {}", moves - 1), "{level}");
        // The last chain can be watched again.
        assert!(ending.replays && table.view().shows_end(), "{level}");
        command(&mut *table, Command::Replay);
        assert!(table.view().playback.is_some() && !table.view().shows_end(), "{level}");
        table.input(Input::Command(Command::Skip));
        assert!(table.view().shows_end(), "{level}");
        assert_eq!(back_and_forth(&mut *table), (moves - 2, moves), "{level}");
    }
}

#[test]
fn only_a_lost_game_goes_back_or_is_watched_again() {
    for (game, level) in [("germs", "1"), ("pangur", "1"), ("infection", "first-drops"), ("citylines", "1")] {
        for refused in [Command::Rewind, Command::Replay] {
            let mut table = open(game, level);
            let before = table.replay();
            table.input(Input::Command(refused));
            assert!(table.view().status.refused, "{game}: {refused:?}");
            assert_eq!(table.replay(), before);
        }
    }
}

#[derive(Clone, Default)]
struct Memory(Rc<RefCell<BTreeMap<String, String>>>);

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().get(key).cloned()
    }
    fn set(&self, key: &str, text: &str) -> bool {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        true
    }
    fn remove(&self, key: &str) {
        self.0.borrow_mut().remove(key);
    }
    fn keys(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }
}

fn arcade(memory: &Memory, path: &str, still: bool) -> Arcade {
    let clock = Clock { time: || String::from("today"), day: || 1, seconds: || 20_776 * 86_400 };
    Arcade::open(Box::new(memory.clone()), "test", path, 1, still, clock)
}

fn board(arcade: &Arcade) -> &Board {
    let Page::Board(board) = arcade.page() else { panic!("no board is open") };
    board
}

/// Wins a level of Germs by its plan, and returns every sound from the end of the game on.
fn win(arcade: &mut Arcade, level: &str) -> Vec<Sound> {
    let plan = quadrat::level(&format!("germs:{level}")).unwrap().to_value()["certificate"]["plan"].clone();
    for action in plan.as_array().unwrap() {
        let action = action.as_str().unwrap();
        arcade.effects();
        let Some((tool, at)) = action.split_once('@') else {
            arcade.tell(Msg::Tell(Input::Command(Command::EndTurn)));
            continue;
        };
        let place = ["antibiotic", "antiviral", "barrier"].iter().position(|known| *known == tool).unwrap();
        arcade.tell(Msg::Tell(Input::Select(place)));
        let (x, y) = at.split_once(',').unwrap();
        arcade.tell(Msg::Tell(Input::Press(Coord::new(x.parse().unwrap(), y.parse().unwrap()))));
    }
    let mut heard = Vec::new();
    for _ in 0..200 {
        heard.extend(arcade.effects().into_iter().filter_map(|effect| match effect {
            Effect::Play(sound) => Some(sound),
            _ => None,
        }));
        if arcade.pulse().is_none() {
            return heard;
        }
        arcade.tell(Msg::Tick);
    }
    panic!("a result comes to rest");
}

#[test]
fn a_win_stamps_its_stars_one_after_another_and_tells_each_milestone_once() {
    let memory = Memory::default();
    let mut first = arcade(&memory, "/germs/play/1", false);
    let heard = win(&mut first, "1");
    assert_eq!(heard, [Sound::Won, Sound::Star1, Sound::Star2, Sound::Star3, Sound::FirstWin]);
    assert_eq!(board(&first).milestones, [Milestone::FirstWin("Germs"), Milestone::ThreeStars]);
    assert!(board(&first).celebrates && board(&first).stars() == 3);
    // An undone win is no milestone, and the same win again reaches nothing new.
    first.tell(Msg::Tell(Input::Command(Command::Undo)));
    assert!(board(&first).milestones.is_empty() && board(&first).stars() == 0);
    first.tell(Msg::Tell(Input::Command(Command::Redo)));
    assert_eq!(board(&first).milestones, []);
    // A result that was there before is neither counted up nor celebrated.
    let mut resumed = arcade(&memory, "/germs/play/1", false);
    assert!(board(&resumed).view.shows_end() && !board(&resumed).celebrates && board(&resumed).stars() == 3);
    assert!(resumed.pulse().is_none() && resumed.effects().iter().all(|effect| !matches!(effect, Effect::Play(_))));
}

#[test]
fn with_reduced_motion_all_stars_are_there_at_once_with_one_sound() {
    let memory = Memory::default();
    let heard = win(&mut arcade(&memory, "/germs/play/1", true), "1");
    assert_eq!(heard, [Sound::Won, Sound::FirstWin]);
    let heard = win(&mut arcade(&memory, "/germs/play/3", true), "3");
    assert_eq!(heard, [Sound::Won, Sound::Star3]);
}
