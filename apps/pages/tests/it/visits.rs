//! Can everybody use the arcade? Whole visits without a browser.

mod addresses;
mod controls;
mod dailies;
mod days;
mod infection;
mod languages;
mod leisure;
mod opening;
mod packs;
mod runs;
mod sharing;

use crate::support::FakeStorage;
use quadrat::registry;
use quadrat_engine::draw::Theme;
use quadrat_engine::game::Outcome;
use quadrat_engine::rng::{Mulberry32, Rng as _};
use quadrat_model::arcade::{self, Arcade, Clock, Danger, Effect, Msg, Page, Setting};
use quadrat_model::board::Board;
use quadrat_model::games::{GAMES, find};
use quadrat_model::haptic::Haptic;
use quadrat_model::keys::{Focus, Key};
use quadrat_model::route::Route;
use quadrat_model::saves::Storage;
use quadrat_model::sound::Sound;
use quadrat_model::table::{Command, Input};
use quadrat_model::words::label;
use quadrat_pages::page;
use quadrat_pages::tree::reading::{by_id, each, find as find_el, text};
use quadrat_pages::tree::{El, Event, Inside, Tell};
use quadrat_worker::JobQueue;

const CLOCK: Clock = Clock { time: || String::from("today"), day: || 20_408, seconds: || 20_776 * 86_400 };

/// A visit: the arcade, its worker, and the effects so far.
struct Visit {
    arcade: Arcade,
    queue: JobQueue,
    effects: Vec<Effect>,
}

impl Visit {
    fn at(path: &str) -> Self {
        Self::with(&FakeStorage::default(), path)
    }

    fn with(storage: &FakeStorage, path: &str) -> Self {
        let arcade = Arcade::open(Box::new(storage.clone()), "b1", path, 7, false, CLOCK);
        let mut visit = Self { arcade, queue: JobQueue::new(registry(), "b1"), effects: Vec::new() };
        visit.settle();
        visit
    }

    fn tell(&mut self, msg: Msg) {
        self.arcade.tell(msg);
        self.settle();
    }

    fn key(&mut self, name: &str, on_board: bool) -> bool {
        let focus = if on_board { Focus::Board } else { Focus::Elsewhere };
        let ours = self.arcade.key(Key { name, control: false, shift: false, focus });
        self.settle();
        ours
    }

    /// Carries out the effects, as a browser would, and lets the worker finish.
    fn settle(&mut self) {
        self.effects.clear();
        loop {
            let mut effects = self.arcade.effects();
            if effects.is_empty() {
                self.arcade.settle();
                self.arcade.ponder();
                effects = self.arcade.effects();
            }
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                if let Effect::Worker(request) = &effect {
                    let mut said: Vec<String> = self.queue.ask(request).into_iter().collect();
                    while let Some(text) = self.queue.work() {
                        said.push(text);
                    }
                    for text in said {
                        self.arcade.tell(Msg::Heard(text));
                    }
                }
                self.effects.push(effect);
            }
        }
        self.arcade.shown();
    }

    /// Simulates a visit that crashes while its first page is opened.
    fn crash(storage: &FakeStorage, path: &str) {
        drop(Arcade::open(Box::new(storage.clone()), "b1", path, 7, false, CLOCK));
    }

    /// Runs the playback to its end, frame by frame, and the motion after it.
    fn run(&mut self) {
        let runs = |board: &Board| {
            board.view.settling || board.view.playback.is_some_and(|playback| playback.running.is_some())
        };
        while runs(self.board()) {
            self.tell(Msg::Tick);
        }
    }

    /// Lets the last motion come to rest, so that an ending is shown. The effects before it are kept.
    fn rest(&mut self) {
        while self.board().view.settling {
            let before = std::mem::take(&mut self.effects);
            self.tell(Msg::Tick);
            self.effects.splice(0..0, before);
        }
    }

    /// Presses a cell with keys alone.
    fn press_cell(&mut self, x: u8, y: u8) {
        self.key("Home", true);
        for _ in 0..self.board().view.size.h {
            self.key("ArrowUp", true);
        }
        for _ in 0..x {
            self.key("ArrowRight", true);
        }
        for _ in 0..y {
            self.key("ArrowDown", true);
        }
        assert!(self.key("Enter", true));
    }

    fn board(&self) -> &Board {
        let Page::Board(board) = self.arcade.page() else { panic!("no board at {}", self.arcade.address()) };
        board
    }

    /// Presses the element with this name.
    fn press(&mut self, name: &str) {
        let page = page(&self.arcade);
        let el = find_el(&page, &|el| matches!(el.tag, "a" | "button") && called(el) == name);
        let Some(Tell::Plain(msg)) = el.and_then(|el| el.tell(Event::Click)) else {
            panic!("nothing to press is called {name}: {}", text(&page))
        };
        self.tell(msg.clone());
    }

    fn text(&self) -> String {
        text(&page(&self.arcade))
    }

    /// Returns the names of everything that can be pressed, one below the other.
    fn names(&self) -> String {
        let mut names = String::new();
        each(&page(&self.arcade), &mut |el| {
            if matches!(el.tag, "a" | "button") {
                names.extend([&called(el), "\n"]);
            }
        });
        names
    }

    /// Unfolds every group on the page of a game's levels, and lets their pictures be drawn.
    fn unfold(mut self) -> Self {
        let Page::Levels(entry, _) = self.arcade.page() else { panic!("no levels at {}", self.arcade.address()) };
        for group in 0..(entry.groups)().len() {
            self.tell(Msg::Unfold(group, true));
        }
        while self.arcade.pulse().is_some() {
            self.tell(Msg::Tick);
        }
        self
    }
}

/// Returns the accessible name of an element.
fn called(el: &El) -> String {
    el.get("aria-label").map_or_else(|| text(el).trim().to_owned(), str::to_owned)
}

#[test]
fn a_board_that_crashes_twice_in_a_row_is_set_aside_and_the_page_opens() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    visit.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let saved = storage.get("quadrat.board.germs.1").unwrap();
    Visit::crash(&storage, "/germs/play/1");
    let mut visit = Visit::with(&storage, "/germs/play/1");
    assert!(visit.arcade.notices().is_empty(), "once is not enough, and opening well starts the count anew");
    visit.tell(Msg::Go(Route::Home));
    for _ in 0..2 {
        Visit::crash(&storage, "/germs/play/1");
    }
    assert_eq!(storage.get("quadrat.board.germs.1").as_ref(), Some(&saved));
    let visit = Visit::with(&storage, "/germs/play/1");
    assert_eq!(visit.board().seat.table().replay()["actions"].as_array().unwrap().len(), 0);
    assert_eq!(storage.get("quadrat.board.germs.1"), None);
    assert_eq!(storage.get("quadrat.board.germs.1.aside"), Some(saved));
    assert!(visit.text().contains("failed to open twice in a row"), "{}", visit.text());
    assert!(visit.arcade.saves().export().contains("quadrat.board.germs.1.aside"));
    assert!(Visit::with(&storage, "/germs/play/1").arcade.notices().is_empty());
}

#[test]
fn a_workshop_that_crashes_twice_in_a_row_opens_without_its_saved_work() {
    let storage = FakeStorage::default();
    Visit::with(&storage, "/ships");
    let saved = storage.get("quadrat.work.ships").unwrap();
    for _ in 0..2 {
        Visit::crash(&storage, "/ships");
    }
    let visit = Visit::with(&storage, "/ships");
    assert!(matches!(visit.arcade.page(), Page::Workshop(..)));
    assert!(visit.text().contains("failed to open twice in a row"), "{}", visit.text());
    assert_eq!(storage.get("quadrat.work.ships.aside"), Some(saved));
}

#[test]
fn a_page_that_crashes_without_anything_saved_says_so_and_is_tried_again_later() {
    for path in ["/", "/germs/play/1", "/ships#dense-ship.8x8.1", "/germs/levels", "/nowhere"] {
        let storage = FakeStorage::default();
        for _ in 0..2 {
            Visit::crash(&storage, path);
            storage.remove("quadrat.work.ships");
        }
        let visit = Visit::with(&storage, path);
        assert!(matches!(visit.arcade.page(), Page::Nothing { title: "ui.failed.title", .. }), "{path}");
        assert!(visit.text().contains(&["The page at ", path, " failed to open"].concat()), "{}", visit.text());
        let next = Visit::with(&storage, path);
        assert!(!matches!(next.arcade.page(), Page::Nothing { title: "ui.failed.title", .. }), "{path}");
    }
}

const PATHS: [&str; 29] = [
    "/",
    "/open",
    "/settings",
    "/scores",
    "/scores/statistics",
    "/germs/watch/1#damaged",
    "/about",
    "/germs",
    "/germs/levels",
    "/germs/play/1",
    "/germs/play/100",
    "/germs/tutorial/1",
    "/citylines",
    "/citylines/levels",
    "/citylines/play/3",
    "/citylines/play/5x5k3~7",
    "/citylines/tutorial",
    "/infection",
    "/infection/levels",
    "/infection/play/first-drops",
    "/infection/play/free~4x4~you~hard~red",
    "/infection/play/free~3x3~easy~easy~blue",
    "/infection/tutorial",
    "/pangur",
    "/pangur/levels",
    "/pangur/play/easy",
    "/pangur/tutorial",
    "/germs/play/nothing",
    "/no/such/page",
];

#[test]
fn every_page_is_accessible_to_screen_readers() {
    for path in PATHS {
        let visit = Visit::at(path);
        let page = page(&visit.arcade);
        let (mut headings, mut mains, mut ids) = (0, 0, Vec::new());
        each(&page, &mut |el| {
            headings += u32::from(el.tag == "h1");
            mains += u32::from(el.tag == "main");
            ids.extend(el.get("id"));
            if matches!(el.tag, "a" | "button") {
                assert!(!called(el).is_empty(), "{path}: {el:?} has no name");
                assert!(el.tag == "a" || el.get("type") == Some("button"), "{path}");
            }
            if el.tag == "a" {
                let address = el.get("href").expect("a link leads somewhere");
                assert!(!matches!(Route::parse(address), Route::Unknown(_)), "{path} leads to {address}");
            }
            let mut names: Vec<&str> = el.attributes.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            assert_eq!(names.len(), count, "{path}: an attribute twice in {el:?}");
        });
        assert_eq!((headings, mains), (1, 1), "{path}");
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "{path}: an id twice");
        let words = text(&page);
        assert!(!words.contains(['{', '}']) && !words.contains("ui."), "{path}: {words}");
        assert!(find_el(&page, &|el| el.get("role") == Some("status")).is_some(), "{path}");
        assert!(visit.arcade.title().ends_with("Quadrat"));
    }
}

#[test]
fn every_link_of_every_page_leads_to_a_page() {
    let mut seen = vec![String::from("/")];
    let mut next = 0;
    while next < seen.len() && next < 60 {
        let visit = Visit::at(&seen[next]);
        assert!(!matches!(visit.arcade.page(), Page::Nothing { .. }), "{}", seen[next]);
        each(&page(&visit.arcade), &mut |el| {
            if let Some(address) = el.get("href").map(str::to_owned)
                && !seen.contains(&address)
            {
                seen.push(address);
            }
        });
        next += 1;
    }
    assert!(seen.len() > 12, "{seen:?}");
}

#[test]
fn a_board_is_a_grid_with_one_cell_in_the_order_of_tabs() {
    for path in ["/germs/play/1", "/citylines/play/5"] {
        let mut visit = Visit::at(path);
        let at_start = visit.board().seat.cursor();
        visit.key("ArrowRight", true);
        assert_eq!(visit.board().seat.cursor().x, at_start.x + 1);
        let focus = visit.board().cell_id(visit.board().seat.cursor());
        assert!(visit.effects.contains(&Effect::Focus(focus.clone())));
        let page = page(&visit.arcade);
        let grid = by_id(&page, "board").unwrap();
        assert_eq!(grid.get("role"), Some("grid"));
        let mut cells = Vec::new();
        for row in grid.kids() {
            assert_eq!(row.get("role"), Some("row"));
            cells.extend(row.kids());
        }
        assert_eq!(cells.len(), visit.board().view.size.cells());
        for cell in &cells {
            assert_eq!(cell.get("role"), Some("gridcell"));
            assert!(cell.get("aria-label").is_some_and(|label| !label.is_empty()));
        }
        let tabbable: Vec<_> = cells.iter().filter(|cell| cell.get("tabindex") == Some("0")).collect();
        assert_eq!(tabbable.len(), 1);
        assert_eq!(tabbable[0].get("id"), Some(focus.as_str()));
    }
}

/// Plays the plan of the level on the table with keys alone.
fn win_by_keys(visit: &mut Visit) {
    win_by_keys_and(visit, &mut |_| ());
}

/// Plays the plan in the same way, and looks at the visit after every action.
fn win_by_keys_and(visit: &mut Visit, look: &mut dyn FnMut(&Visit)) {
    let board = visit.board();
    let level = board.seat.table().replay()["level"].take();
    let level = registry().find(board.entry.facts.id).unwrap().read_level(&level).unwrap();
    let mut session = level.open().unwrap();
    for action in &level.certificate().unwrap().plan {
        session.act(action).unwrap();
        let wanted = session.replay()["actions"].clone();
        by_keys(visit, action);
        assert_eq!(visit.board().seat.table().replay()["actions"], wanted, "{action}");
        look(visit);
    }
    visit.rest();
}

/// Finds the keys for an action: the tool, the way to the cell, and the press.
fn by_keys(visit: &mut Visit, action: &str) {
    if matches!(action, "end" | "confirm") {
        assert!(visit.key("e", false));
        if visit.board().view.playback.is_some() {
            assert!(visit.key("k", false));
        }
        return;
    }
    // One game writes tool@column,row, one the letter of a cat, a sign and a cell, and one
    // row,column and a sign.
    let number = |text: &str| text.parse::<u8>().unwrap();
    let (place, x, y) = if let Some((tool, cell)) = action.split_once('@') {
        let place = ["antibiotic", "antiviral", "barrier"].iter().position(|known| *known == tool).unwrap();
        let (x, y) = cell.split_once(',').unwrap();
        (place, number(x), number(y))
    } else if let [cat @ (b'P' | b'G' | b'B'), _, column, row] = action.as_bytes() {
        ("PGB".bytes().position(|known| known == *cat).unwrap(), column - b'A', b'5' - row)
    } else {
        let (cell, sign) = action.split_at(action.len() - 1);
        let (y, x) = cell.split_once(',').unwrap();
        (["+", "-"].iter().position(|known| *known == sign).unwrap(), number(x), number(y))
    };
    visit.key(&(place + 1).to_string(), false);
    visit.press_cell(x, y);
}

#[test]
fn a_game_against_computers_is_won_over_all_its_levels_by_keys_and_hints_alone() {
    let storage = FakeStorage::default();
    let path = "/infection/play/first-drops";
    let mut visit = Visit::with(&storage, path);
    for level in 1..=6 {
        while visit.board().view.ending.is_none() {
            visit.key("h", true);
            let hinted = |cell: &quadrat_model::table::CellView| {
                cell.effect.is_some_and(|(effect, _)| effect == quadrat_model::table::CellEffect::Hinted)
            };
            let view = &visit.board().view;
            let width = usize::from(view.size.w);
            let cell = view.cells.iter().position(hinted).unwrap_or_else(|| panic!("{}", view.status.text));
            visit.press_cell((cell % width) as u8, (cell / width) as u8);
            assert!(!visit.board().view.status.refused, "{}", visit.board().view.status.text);
            visit.run();
            // The computer has answered, and its chain has run too.
            assert!(visit.board().seat.table().question().is_none() && visit.board().waiting.is_none());
        }
        assert!(visit.effects.contains(&Effect::Focus("ending".into())));
        assert!(visit.text().contains("Germs win"));
        let again = Visit::with(&storage, path);
        assert_eq!(again.board().view.ending, visit.board().view.ending, "a reload shows the same end");
        assert_eq!(visit.arcade.saves().progress().counted("infection", "won"), level);
        if level < 6 {
            assert!(visit.arcade.saves().progress().won.is_empty());
            visit.press("Next level");
            let cell = visit.board().cell_id(visit.board().seat.cursor());
            assert!(visit.effects.contains(&Effect::Focus(cell)), "the board has the focus again");
        }
    }
    let record = visit.arcade.saves().progress().win("infection", "first-drops").unwrap().record.unwrap();
    assert_eq!(record.stars, 3);
    assert!(!visit.text().contains("Next level"), "no other set is opened unasked");
    let main = |el: &El| {
        matches!(el.tag, "a" | "button") && el.get("class").is_some_and(|class| class.contains("button primary"))
    };
    let main = find_el(&page(&visit.arcade), &main).map(called);
    assert_eq!(main.as_deref(), Some("Levels"), "the player chooses another");
    assert!(Visit::with(&storage, "/scores").text().contains("6 levels won"));
}

#[test]
fn two_computer_players_play_a_whole_watched_game() {
    let mut visit = Visit::at("/infection/play/free~4x4~medium~expert~blue");
    assert_eq!(visit.board().seat.table().replay()["actions"].as_array().unwrap().len(), 1, "it begins at once");
    visit.run();
    assert!(visit.board().view.ending.is_some());
    assert_eq!(visit.arcade.saves().progress().counted("infection", "won"), 0);
    assert!(visit.arcade.saves().progress().won.is_empty(), "nobody has won anything");
    let still = FakeStorage::default();
    Visit::with(&still, "/").tell(Msg::Set(Setting::Still(true)));
    let mut visit = Visit::with(&still, "/infection/play/free~4x4~medium~expert~blue");
    for moves in 1..6 {
        assert_eq!(visit.arcade.pulse(), None);
        visit.key(".", false);
        assert_eq!(visit.board().seat.table().replay()["actions"].as_array().unwrap().len(), moves);
    }
}

#[test]
fn an_answer_about_another_position_is_not_waited_for() {
    let mut visit = Visit::at("/infection/play/free~4x4~you~master~red");
    visit.arcade.tell(Msg::Press(0));
    assert!(visit.board().waiting.is_none(), "the player's own move is looked at first");
    visit.arcade.tell(Msg::Tick);
    assert!(visit.board().waiting.is_some(), "the computer is asked");
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Undo)));
    assert!(visit.board().waiting.is_none());
    visit.arcade.tell(Msg::Press(5));
    visit.arcade.tell(Msg::Tick);
    assert!(visit.board().waiting.is_some());
    visit.settle();
    let actions = visit.board().seat.table().replay()["actions"].clone();
    assert_eq!((actions[0].as_str(), actions.as_array().unwrap().len()), (Some("1,1"), 2));
}

#[test]
fn a_game_is_set_up_by_hand() {
    let mut visit = Visit::at("/infection");
    // The first form has three fields, and those of the second come after them.
    for (field, choice) in [(1, 1), (3, 0), (5, 3)] {
        visit.tell(Msg::Choose(field, choice));
    }
    let seed = |visit: &Visit| {
        let mut found = None;
        each(&page(&visit.arcade), &mut |el| {
            let id = el
                .get("href")
                .and_then(|address| address.strip_prefix("/infection/play/free~3x3~you~apprentice~red~s"));
            found = id.map(str::to_owned).or(found.take());
        });
        found.unwrap().parse::<u32>().unwrap()
    };
    let first = seed(&visit);
    visit.tell(Msg::Choose(6, 0));
    assert_eq!(seed(&visit), first, "a choice does not draw again");
    visit.tell(Msg::Go(Route::Home));
    visit.tell(Msg::Go(Route::Game("infection".to_owned())));
    visit.tell(Msg::Choose(3, 0));
    visit.tell(Msg::Choose(5, 3));
    assert_ne!(seed(&visit), first, "each game gets a seed of its own");
    // The ladder with its ratings comes first, the classic opponents below it.
    let mut groups = Vec::new();
    each(&page(&visit.arcade), &mut |el| {
        groups.extend(el.get("label").map(|label| (label.to_owned(), el.kids().count())));
    });
    let count = |label: &str| groups.iter().find(|(known, _)| known == label).map(|(_, count)| *count);
    assert_eq!((count("The ladder, by rating"), count("Classic opponents, not rated")), (Some(8), Some(5)));
    assert!(visit.text().contains("Novice (rated 500)"), "{}", visit.text());
    let board = Visit::at("/infection/play/free~3x3~you~hard~red");
    assert!(board.text().contains("Free play"), "{}", board.text());
}

#[test]
fn a_level_of_every_game_is_won_by_keys_alone_and_the_win_is_saved_and_announced() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let storage = FakeStorage::default();
        let game = entry.facts.id;
        let mut visit = Visit::with(&storage, &format!("/{game}/play/1"));
        win_by_keys(&mut visit);
        assert_eq!(visit.board().seat.table().outcome(), Outcome::Won, "{game}");
        assert!(visit.effects.contains(&Effect::Focus("ending".into())), "{game}");
        assert!(visit.effects.contains(&Effect::Play(Sound::Won)), "{game}");
        assert!(visit.arcade.said().contains("won"), "{}", visit.arcade.said());
        let first = format!("Your first win in {}.", entry.facts.title);
        assert!(visit.text().contains(&first) && !visit.text().contains("Your first win here."));
        let record = visit.arcade.saves().progress().win(game, "1").unwrap().record.unwrap();
        assert_eq!(record.stars, 3);
        // The score counts up to its final value.
        assert_eq!(visit.arcade.pulse(), Some(arcade::COUNT));
        while visit.arcade.pulse().is_some() {
            visit.tell(Msg::Tick);
        }
        assert!(visit.text().contains(&record.figure.to_string()));

        let again = Visit::with(&storage, &format!("/{game}/play/1"));
        assert_eq!(again.board().view.ending, visit.board().view.ending, "a reload shows the same end");
        assert_eq!(again.arcade.pulse(), None, "and does not count it up again");
        assert!(Visit::with(&storage, "/scores").text().contains("1 level won with 3 stars."));
        let levels = Visit::with(&storage, &format!("/{game}/levels")).unfold();
        let won = find_el(&page(&levels.arcade), &|el| {
            el.get("aria-label").is_some_and(|name| name.contains("won with 3 of 3 stars"))
        })
        .is_some();
        assert!(won, "{game}");
        assert!(Visit::with(&storage, "/").text().contains("1 level won, 3 stars"));
    }
}

#[test]
fn the_result_waits_for_the_motion_of_the_last_move_and_any_input_but_a_look_skips_it() {
    let ended = || {
        let mut visit = Visit::at("/germs/play/1");
        for _ in 0..4 {
            visit.key("e", false);
        }
        visit
    };
    let shown = |visit: &Visit| by_id(&page(&visit.arcade), "ending").is_some();
    let mut visit = ended();
    assert_eq!(visit.board().seat.table().outcome(), Outcome::Lost, "the state is final at once");
    assert_eq!(visit.arcade.pulse(), Some(visit.board().view.motion.length));
    visit.tell(Msg::Point(Some(3)));
    assert!(!shown(&visit), "looking around changes nothing");
    visit.tell(Msg::Tick);
    assert!(shown(&visit) && visit.effects.contains(&Effect::Focus("ending".into())));
    let mut visit = ended();
    visit.key("p", false);
    assert!(shown(&visit), "an input skips the motion");
    let mut visit = ended();
    visit.arcade.keep_still(true);
    visit.settle();
    assert!(shown(&visit), "nothing moves for a player who wants it still");
}

#[test]
fn a_ladder_shows_locks_and_a_win_or_the_setting_opens_them() {
    let storage = FakeStorage::default();
    let locked = |visit: &Visit| {
        let mut count = 0;
        each(&page(&visit.arcade), &mut |el| {
            count += u32::from(el.get("class") == Some("tile locked"));
        });
        count
    };
    let entry = find("germs").unwrap();
    let levels: usize = (entry.groups)().iter().map(|group| group.slots.len()).sum();
    let levels = levels as u32;
    assert_eq!(
        locked(&Visit::with(&storage, "/germs/levels").unfold()),
        levels - 2,
        "the first of each edition is open"
    );
    for (level, next, open) in [("2001", "2002", 3), ("1", "2", 4)] {
        let mut visit = Visit::with(&storage, &format!("/germs/play/{level}"));
        win_by_keys(&mut visit);
        visit.press("Next level");
        assert_eq!(visit.arcade.address(), format!("/germs/play/{next}"));
        assert_eq!(locked(&Visit::with(&storage, "/germs/levels").unfold()), levels - open);
    }
    let mut visit = Visit::with(&storage, "/settings");
    visit.tell(Msg::Set(Setting::Unlocked(true)));
    assert_eq!(locked(&Visit::with(&storage, "/germs/levels").unfold()), 0);
}

#[test]
fn hints_of_the_worker_lead_to_a_win() {
    let mut visit = Visit::at("/germs/play/6");
    for _ in 0..40 {
        if visit.board().view.ending.is_some() {
            break;
        }
        visit.tell(Msg::Tell(Input::Command(Command::Hint)));
        assert!(visit.board().waiting.is_none());
        let hinted =
            visit.board().view.cells.iter().position(|cell| {
                cell.effect.is_some_and(|(effect, _)| effect == quadrat_model::table::CellEffect::Hinted)
            });
        match hinted {
            Some(cell) => visit.tell(Msg::Press(cell)),
            None => visit.tell(Msg::Tell(Input::Command(Command::EndTurn))),
        }
        assert!(!visit.board().view.status.refused, "{}", visit.board().view.status.text);
    }
    assert_eq!(visit.board().seat.table().outcome(), Outcome::Won);
}

#[test]
fn a_pending_request_can_be_cancelled_and_a_failed_worker_loses_only_that_request() {
    let mut visit = Visit::at("/germs/play/6");
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Hint)));
    assert!(visit.board().waiting.is_some());
    assert!(visit.text().contains("Cancel"));
    let replay = visit.board().seat.table().replay();
    visit.arcade.tell(Msg::Cancel);
    assert!(visit.board().waiting.is_none());
    assert_eq!(visit.text().matches("Cancelled.").count(), 2, "it is heard, and seen");
    let effects = visit.arcade.effects();
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Worker(text) if text.contains("\"cancel\""))));
    assert!(effects.contains(&Effect::StopWorker), "it may be one that never answers");

    visit.arcade.tell(Msg::Tell(Input::Command(Command::Hint)));
    visit.arcade.tell(Msg::WorkerFailed);
    assert!(visit.board().waiting.is_none());
    assert!(visit.arcade.said().contains("went wrong"), "{}", visit.arcade.said());
    assert_eq!(visit.board().seat.table().replay(), replay);
    visit.tell(Msg::Tell(Input::Command(Command::Hint)));
    assert!(visit.arcade.said().contains("Try"), "{}", visit.arcade.said());
}

#[test]
fn the_focus_returns_to_the_board_when_the_focused_element_disappears() {
    let on_board = |visit: &Visit| {
        let cell = visit.board().cell_id(visit.board().seat.cursor());
        visit.effects.contains(&Effect::Focus(cell))
    };
    let mut visit = Visit::at("/germs/play/1");
    for _ in 0..4 {
        visit.key("e", false);
    }
    visit.rest();
    assert!(visit.effects.contains(&Effect::Focus("ending".into())) && !on_board(&visit));
    visit.key("u", false);
    assert!(on_board(&visit), "after the end of a level that was taken back");
    visit.key("e", false);
    visit.rest();
    visit.press("Retry");
    assert!(on_board(&visit), "after the end of a level that is tried again");
    visit.key("u", false);
    assert!(!on_board(&visit), "but not in the middle of a game");
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Hint)));
    visit.tell(Msg::Cancel);
    assert!(on_board(&visit), "after a wait");
    let mut lesson = Visit::at("/germs/tutorial/1");
    lesson.press("Next");
    assert!(on_board(&lesson), "after something to read");
}

#[test]
fn a_second_win_on_the_same_page_is_compared_with_the_first() {
    let mut visit = Visit::at("/citylines/play/1");
    for action in ["1,2+", "1,2+", "1,2+", "1,3+", "1,3+", "2,3+"] {
        by_keys(&mut visit, action);
    }
    visit.rest();
    assert!(visit.text().contains("Your first win in City Lines."));
    for said in ["A new best!", "Your best: 3 of 3 stars, 4 moves."] {
        visit.press("Retry");
        win_by_keys(&mut visit);
        assert!(visit.text().contains(said), "{}", visit.text());
    }
}

#[test]
fn a_late_answer_changes_nothing() {
    let mut visit = Visit::at("/germs/play/6");
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Hint)));
    let effects = visit.arcade.effects();
    visit.arcade.tell(Msg::Go(Route::parse("/germs/play/7")));
    let view = visit.board().view.clone();
    for effect in effects {
        let Effect::Worker(request) = effect else { continue };
        visit.queue.ask(&request);
        while let Some(text) = visit.queue.work() {
            visit.arcade.tell(Msg::Heard(text));
        }
    }
    assert_eq!(visit.board().view, view);
}

#[test]
fn a_board_is_made_to_order_and_has_an_address() {
    let mut visit = Visit::at("/citylines");
    visit.tell(Msg::Make(1));
    let address = visit.arcade.address();
    assert!(address.starts_with("/citylines/play/5x5"), "{address}");
    assert!(visit.effects.contains(&Effect::Address(address.clone())));
    let size = visit.board().view.size;
    assert_eq!(Visit::at(&address).board().view.size, size);
    // An unknown preset, or a page without presets: nothing happens.
    let mut other = Visit::at("/citylines");
    other.tell(Msg::Make(99));
    assert_eq!(other.arcade.address(), "/citylines");
}

#[test]
fn a_page_of_another_build_is_told_to_reload() {
    let mut visit = Visit::at("/germs/play/6");
    visit.queue = JobQueue::new(registry(), "b2");
    visit.tell(Msg::Tell(Input::Command(Command::Hint)));
    assert!(visit.text().contains("Update ready: reload"), "{}", visit.text());
    visit.press("Update ready: reload");
    assert_eq!(visit.effects, [Effect::Update]);
}

#[test]
fn on_small_cells_the_first_tap_selects_and_the_second_acts() {
    let mut visit = Visit::at("/germs/play/1");
    let start = visit.board().seat.table().replay();
    visit.arcade.measured(30);
    visit.arcade.by_finger(true);
    visit.tell(Msg::Press(1));
    assert_eq!(visit.board().seat.table().replay(), start);
    assert!(visit.arcade.said().starts_with("B1, bacteria"), "{}", visit.arcade.said());
    visit.tell(Msg::Press(0));
    assert_eq!(visit.board().seat.table().replay(), start, "another cell is chosen instead");
    visit.tell(Msg::Press(0));
    let once = visit.board().seat.table().replay();
    assert_ne!(once, start);
    visit.tell(Msg::Press(1));
    visit.press("Confirm B1");
    assert_ne!(visit.board().seat.table().replay(), once);
    assert_eq!(visit.board().chosen, None);

    // A mouse is precise enough, and so is a finger on large cells.
    for (cell, finger) in [(30, false), (44, true)] {
        let mut visit = Visit::at("/germs/play/1");
        visit.arcade.measured(cell);
        visit.arcade.by_finger(finger);
        visit.tell(Msg::Press(1));
        assert_ne!(visit.board().seat.table().replay(), start);
    }
}

#[test]
fn where_a_press_can_be_undone_the_first_tap_acts_on_cells_of_any_size() {
    for path in ["/citylines/play/1", "/citylines/tutorial/1"] {
        let mut visit = Visit::at(path);
        let start = visit.board().seat.table().replay();
        let cell = if path.contains("play") { 6 } else { 4 };
        visit.arcade.measured(24);
        visit.arcade.by_finger(true);
        visit.tell(Msg::Press(cell));
        assert_eq!(visit.board().chosen, None);
        assert_ne!(visit.board().seat.table().replay(), start, "{path}");
    }
}

#[test]
fn a_right_click_and_a_press_near_an_edge_mean_something_only_where_the_board_says_so() {
    use quadrat_engine::grid::Direction::East;
    for path in ["/", "/germs/play/1", "/citylines/tutorial/1"] {
        let mut visit = Visit::at(path);
        assert!(!visit.arcade.press_other(4) && !visit.arcade.mark(4, East), "{path}");
    }
    let mut visit = Visit::at("/citylines/play/1");
    assert!(visit.arcade.press_other(6) && !visit.arcade.press_other(99));
    visit.settle();
    assert!(visit.text().contains("1 move, par"), "{}", visit.text());
    assert_eq!(visit.board().view.size.index(visit.board().seat.cursor()), 6, "the cursor follows");
    assert!(visit.key("l", true) && visit.arcade.said().starts_with("C2 is locked."), "{}", visit.arcade.said());
    assert!(!visit.arcade.mark(6, East), "the marks are not in the hand");
    visit.key("k", true);
    assert!(visit.arcade.mark(6, East));
    assert!(visit.arcade.said().starts_with("Between C2 and D2: a road."), "{}", visit.arcade.said());
}

#[test]
fn pointing_compares_without_an_announcement() {
    let mut visit = Visit::at("/germs/play/1");
    let said = visit.arcade.said().to_owned();
    visit.tell(Msg::Point(Some(1)));
    assert!(visit.text().contains("instead of"), "{}", visit.text());
    assert_eq!(visit.arcade.said(), said);
    visit.tell(Msg::Point(None));
    assert_eq!(visit.board().view.compared, None);
    // With keys, the cell's own label carries the comparison.
    for _ in 0..3 {
        visit.key("ArrowUp", true);
        visit.key("ArrowLeft", true);
    }
    let label = &visit.board().view.cells[0].label;
    assert!(label.contains("instead of") || label.contains("no difference"), "{label}");
}

#[test]
fn every_lesson_can_be_completed_by_its_text_and_resumes_where_it_was() {
    for entry in GAMES {
        let storage = FakeStorage::default();
        for number in 1..=entry.lessons.len() {
            let path = format!("/{}/tutorial/{number}", entry.facts.id);
            let mut visit = Visit::with(&storage, &path);
            while let Some(coach) = visit.board().view.coach.clone() {
                assert!((1..=2).contains(&visit.text().matches(&coach.text).count()), "it is seen once, and heard");
                let again = Visit::with(&storage, &path);
                assert_eq!(again.board().view.coach.as_ref().map(|c| c.step), Some(coach.step), "{path}");
                let step = (entry.lessons[number - 1].steps)().swap_remove(coach.step as usize - 1);
                if step.wants == quadrat_model::tutorial::Wants::Win {
                    visit.play_by_hints();
                    continue;
                }
                for input in step.wants.inputs() {
                    let coached =
                        |el: &El| el.get("class").is_some_and(|class| class.split(' ').any(|one| one == "coached"));
                    let marked = find_el(&page(&visit.arcade), &coached).is_some();
                    assert!(marked, "{path}, step {}: a cell or a button is marked", coach.step);
                    match input {
                        Input::ReadOn => visit.press("Next"),
                        Input::Press(at) => visit.tell(Msg::Press(visit.board().view.size.index(at))),
                        input => visit.tell(Msg::Tell(input)),
                    }
                }
                let watching = |visit: &Visit| {
                    visit.board().view.coach.as_ref().is_some_and(|now| now.step == coach.step)
                        && visit.board().view.playback.is_some()
                };
                while watching(&visit) {
                    visit.tell(Msg::Tell(Input::Command(Command::Next)));
                }
            }
            visit.run();
            visit.rest();
            assert!(visit.board().view.ending.as_ref().is_some_and(|end| end.won), "{path}");
            // A lesson on a listed level wins that level.
            let won: Vec<String> = visit.arcade.saves().progress().won.iter().map(|win| win.level.clone()).collect();
            let taught = match entry.facts.id {
                "germs" => ["2001", "2002", "2003", "2021", "2041", "2"].as_slice(),
                "citylines" => &["1"],
                _ => &[],
            };
            let expected = entry.lessons[..number].iter().map(|lesson| lesson.level).filter(|id| taught.contains(id));
            assert_eq!(won, expected.collect::<Vec<_>>(), "{path}");
            let next = match entry.lessons.get(number) {
                Some(next) => format!("Lesson {}: {}", number + 1, label(next.name)),
                None => {
                    let groups = (entry.groups)().iter().flat_map(|group| &group.slots);
                    let first = groups.map(|slot| &slot.id).find(|id| !won.contains(*id)).unwrap();
                    format!("Play {}", entry.place(first))
                }
            };
            assert!(visit.text().contains(&next), "{next} in {}", visit.text());
            assert_eq!(visit.arcade.saves().progress().last, None, "a lesson is not a game to be continued");
        }
        let done = format!("Tutorial: {0} of {0} done", entry.lessons.len());
        assert!(Visit::with(&storage, &format!("/{}", entry.facts.id)).text().contains(&done));
    }
}

#[test]
fn settings_apply_at_once_and_stay() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/settings");
    for setting in [
        Setting::Theme(Some(Theme::Contrast)),
        Setting::Still(true),
        Setting::Preview(false),
        Setting::Unlocked(true),
        Setting::Effects(250),
        Setting::MusicOn(true),
        Setting::Music(15),
    ] {
        visit.tell(Msg::Set(setting));
    }
    let again = Visit::with(&storage, "/").arcade.settings();
    assert_eq!(again, visit.arcade.settings());
    assert_eq!((again.theme, again.still, again.preview), (Some(Theme::Contrast), true, false));
    assert_eq!((again.effects.level, again.music.level, again.music.on), (100, 15, true));
    assert_eq!(Visit::with(&storage, "/").arcade.pulse(), None, "nothing moves");
    assert_eq!(Visit::with(&storage, "/germs/play/1").board().seat.table().preview(), Some(false));
}

#[test]
fn tiles_of_a_city_lock_automatically_only_where_the_player_asked_for_it() {
    let storage = FakeStorage::default();
    let locks = || {
        let mut visit = Visit::with(&storage, "/citylines/play/6x6k9t1n2v2~4");
        let mut said = 0;
        for place in (0..36).flat_map(|place| [place; 4]) {
            visit.tell(Msg::Press(place));
            said += usize::from(visit.board().view.status.text.contains("locked automatically"));
        }
        said
    };
    assert_eq!(locks(), 0);
    let mut settings = Visit::with(&storage, "/settings");
    assert!(settings.text().contains("lock a tile as soon as"));
    settings.tell(Msg::Set(Setting::AutoLock(true)));
    assert!(Visit::with(&storage, "/").arcade.settings().auto_lock);
    assert!(locks() > 0);
}

#[test]
fn mute_silences_sounds_and_restores_them() {
    let mut visit = Visit::at("/");
    visit.tell(Msg::Set(Setting::MusicOn(true)));
    visit.key("m", false);
    let settings = visit.arcade.settings();
    assert!(!settings.effects.on && !settings.music.on);
    visit.key("m", false);
    let settings = visit.arcade.settings();
    assert!(settings.effects.on && settings.music.on);
}

#[test]
fn irreversible_actions_ask_for_confirmation() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    win_by_keys(&mut visit);
    let mut scores = Visit::with(&storage, "/scores");
    scores.press("Clear scores");
    assert_eq!(scores.arcade.saves().progress().won.len(), 1);
    scores.press("Keep it");
    scores.press("Clear scores");
    scores.press("Really clear all scores?");
    assert!(scores.arcade.saves().progress().won.is_empty());
    let mut settings = Visit::with(&storage, "/settings");
    settings.press("Forget everything");
    settings.tell(Msg::Go(Route::Settings));
    settings.press("Forget everything");
    settings.press("Really forget everything?");
    assert!(storage.texts.borrow().is_empty());
}

#[test]
fn everything_is_exported_to_a_file_and_imported_from_it() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    win_by_keys(&mut visit);
    visit.tell(Msg::Export);
    let Some(Effect::Download { text: file, .. }) = visit.effects.iter().find(|o| matches!(o, Effect::Download { .. }))
    else {
        panic!("{:?}", visit.effects)
    };
    let mut other = Visit::at("/settings");
    other.tell(Msg::Import(String::from("{}")));
    assert!(other.text().contains("nothing has changed"), "{}", other.text());
    assert!(!other.text().contains("E0"), "a player reads words: {}", other.text());
    assert!(other.arcade.saves().progress().won.is_empty());
    other.tell(Msg::Dismiss);
    other.tell(Msg::Import(file.clone()));
    assert_eq!(other.arcade.saves().progress().won, visit.arcade.saves().progress().won);
    other.tell(Msg::CopyScores);
    assert!(other.effects.iter().any(|effect| matches!(effect, Effect::Copy(text, _) if text.contains("germs\t1\t3"))));
}

#[test]
fn a_hash_is_computed_only_while_debug_info_is_shown() {
    let mut visit = Visit::at("/germs/play/1");
    assert_eq!(visit.board().hash, None);
    visit.tell(Msg::Set(Setting::Debug(true)));
    let first = visit.board().hash.clone().unwrap();
    assert_eq!(first.len(), 16);
    visit.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    assert_ne!(visit.board().hash.clone().unwrap(), first);
}

#[test]
fn keys_that_mean_nothing_are_left_to_the_browser() {
    let mut home = Visit::at("/");
    assert!(!home.key("e", false) && !home.key("ArrowDown", false) && !home.key("Tab", false));
    assert!(home.key("?", false));
    assert_eq!(home.effects, [Effect::Dialogue("keys", true)]);
    let mut board = Visit::at("/germs/play/1");
    assert!(!board.key("ArrowDown", false) && board.key("ArrowDown", true));
}

#[test]
fn back_and_forth_by_the_browser_shows_the_page_of_the_address() {
    let mut visit = Visit::at("/germs");
    visit.tell(Msg::Go(Route::parse("/germs/play/2")));
    assert!(visit.effects.contains(&Effect::Address("/germs/play/2".into())));
    visit.arcade.arrive("/germs");
    visit.settle();
    assert!(!visit.effects.iter().any(|effect| matches!(effect, Effect::Address(_))), "the address is there already");
    assert!(matches!(visit.arcade.page(), Page::Game(_)));
}

/// Returns every message that a page could send if its elements were pressed, changed, pointed at
/// or folded.
fn tellings(page: &El) -> Vec<Msg> {
    let mut all = Vec::new();
    each(page, &mut |el| {
        for (_, tell) in &el.tells {
            match tell {
                Tell::Plain(msg) => all.push(msg.clone()),
                Tell::Value(made) => all.extend(["0", "55", "", "x"].map(made)),
                Tell::Truth(made) => all.extend([true, false].map(made)),
            }
        }
    });
    all
}

#[test]
fn random_input_never_panics_and_everything_shown_has_text() {
    const KEYS: [&str; 20] = [
        "ArrowLeft",
        "ArrowRight",
        "ArrowUp",
        "ArrowDown",
        "Home",
        "End",
        "Enter",
        " ",
        "1",
        "2",
        "3",
        "e",
        "u",
        "r",
        "p",
        "c",
        "h",
        "f",
        "s",
        "n",
    ];
    for seed in 0..6 {
        let mut rng = Mulberry32::seeded(seed);
        let mut visit = Visit::at(PATHS[seed as usize * 3 % PATHS.len()]);
        for _ in 0..400 {
            let page = page(&visit.arcade);
            let words = text(&page);
            assert!(!words.contains("ui.") && !words.contains(['{', '}']), "{words}");
            if rng.below(3) == 0 {
                visit.key(KEYS[rng.below(KEYS.len() as u32) as usize], true);
                continue;
            }
            let tellings = tellings(&page);
            let told = tellings[rng.below(tellings.len() as u32) as usize].clone();
            visit.arcade.by_finger(rng.below(2) == 0);
            visit.arcade.measured(20 + rng.below(40));
            visit.tell(told);
            if rng.below(20) == 0 {
                visit.tell(Msg::Tick);
                visit.arcade.arrive(PATHS[rng.below(PATHS.len() as u32) as usize]);
                visit.settle();
            }
        }
    }
}

#[test]
fn pressing_twice_where_a_confirmation_appears_cancels_it() {
    let mut settings = Visit::at("/settings");
    let ways = |visit: &Visit| {
        let mut names = Vec::new();
        each(&page(&visit.arcade), &mut |el| {
            if el.get("class").is_some_and(|class| class.starts_with("button")) {
                names.push(called(el));
            }
        });
        names
    };
    let place = ways(&settings).iter().position(|name| name == "Forget everything").unwrap();
    settings.press("Forget everything");
    assert!(settings.arcade.said().contains("Really forget everything?"), "{}", settings.arcade.said());
    assert_eq!(ways(&settings)[place], "Keep it");
    settings.press("Keep it");
    assert_eq!(ways(&settings)[place], "Forget everything");
}

#[test]
fn results_that_the_page_does_not_show_appear_as_a_toast_until_the_next_action() {
    let noted = |visit: &Visit| {
        let page = page(&visit.arcade);
        find_el(&page, &|el| el.get("class") == Some("toast")).map(text)
    };
    let mut visit = Visit::at("/");
    for (msg, words) in [
        (Msg::Mute, "Sound off."),
        (Msg::Mute, "Sound on."),
        (Msg::Export, "Saved as quadrat-saves.json."),
        (Msg::Done("ui.copied"), "Copied."),
    ] {
        visit.tell(msg);
        assert_eq!(noted(&visit).as_deref(), Some(words));
        assert!(visit.arcade.said().starts_with(words));
        visit.tell(Msg::Tick);
        assert_eq!(noted(&visit).as_deref(), Some(words), "time alone takes it away only on the screen");
    }
    visit.tell(Msg::Go(Route::About));
    assert_eq!(noted(&visit), None);
    let mut board = Visit::at("/germs/play/1");
    board.key("m", true);
    assert!(noted(&board).is_some());
    board.key("ArrowRight", true);
    assert_eq!(noted(&board), None);
}

#[test]
fn notices_are_announced_and_keep_the_focus_on_the_page() {
    let storage = FakeStorage::default();
    storage.set("quadrat.settings", "broken");
    storage.set("quadrat.board.germs.1", "broken");
    let mut visit = Visit::with(&storage, "/germs/play/1");
    assert!(visit.arcade.said().contains("Your settings could not be read"), "{}", visit.arcade.said());
    assert!(visit.arcade.said().contains("Your game on this level could not be read"), "{}", visit.arcade.said());
    visit.press("OK");
    let cursor = visit.board().cell_id(visit.board().seat.cursor());
    assert_eq!(visit.effects, [Effect::Focus(cursor)]);
    let mut settings = Visit::at("/settings");
    settings.tell(Msg::Import(String::new()));
    assert!(settings.arcade.said().contains("nothing has changed"), "{}", settings.arcade.said());
    settings.press("OK");
    assert_eq!(settings.effects, [Effect::Focus("page".into())]);
}

#[test]
fn an_update_is_announced_and_can_be_postponed() {
    let mut visit = Visit::at("/germs/play/1");
    visit.tell(Msg::UpdateReady);
    assert!(visit.arcade.said().contains("An update is ready."));
    visit.tell(Msg::Import(String::new()));
    assert!(visit.text().contains("Update ready: reload"));
    visit.tell(Msg::Dismiss);
    assert!(!visit.text().contains("Update ready: reload"));
    assert!(visit.text().contains("nothing has changed"), "what came meanwhile is not lost with it");
}

#[test]
fn the_list_of_keys_does_not_follow_to_another_page() {
    let mut visit = Visit::at("/about");
    visit.tell(Msg::Keys(true));
    visit.arcade.arrive("/");
    visit.settle();
    assert_eq!(visit.effects, [Effect::Dialogue("keys", false), Effect::Focus("page".into())]);
}

#[test]
fn a_level_set_of_ones_own_is_pasted_played_and_kept() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/infection");
    let set = |level: &str| {
        format!(
            r#"{{"id":"mine","name":"My Set","description":"One level.","levelEntries":[{{"levelId":"{level}","aiDifficulty":"novice"}}]}}"#
        )
    };
    visit.tell(Msg::OwnText(set("nowhere")));
    visit.press("Read it");
    assert!(visit.text().contains("One thing is wrong with this file. Nothing was read."), "{}", visit.text());
    assert!(visit.text().contains("levelEntries[0].levelId"), "{}", visit.text());
    assert!(!visit.text().contains("E1") && !visit.text().contains("E0"), "{}", visit.text());
    assert!(visit.arcade.said().contains("wrong with this file"));
    assert!(
        find_el(&page(&visit.arcade), &|el| el.shown_value() == Some(&set("nowhere"))).is_some(),
        "it can be mended"
    );
    visit.tell(Msg::OwnText(set("ring")));
    visit.press("Read it");
    assert!(!visit.text().contains("wrong with this file"));
    visit.press("Play My Set");
    assert_eq!(visit.arcade.address(), "/infection/play/mine");
    assert!(visit.text().contains("My Set"), "{}", visit.text());
    visit.tell(Msg::Press(0));
    visit.run();
    let moves = |visit: &Visit| visit.board().seat.table().replay()["actions"].as_array().unwrap().len();
    let played = moves(&visit);
    assert!(played > 0);
    let mut listed = String::new();
    each(&page(&Visit::with(&storage, "/infection/levels").arcade), &mut |el| {
        listed.push_str(el.get("aria-label").unwrap_or_default());
    });
    assert!(listed.contains("My Set, in progress"), "{listed}");
    // Another visit of the same browser resumes it, and so does another browser that imports it.
    assert_eq!(moves(&Visit::with(&storage, "/infection/play/mine")), played);
    let file = Visit::with(&storage, "/settings").arcade.saves().export();
    let elsewhere = FakeStorage::default();
    Visit::with(&elsewhere, "/settings").tell(Msg::Import(file));
    assert_eq!(moves(&Visit::with(&elsewhere, "/infection/play/mine")), played);
    // The file picker leads to the same reader.
    let mut other = Visit::with(&elsewhere, "/infection");
    other.tell(Msg::Import(set("ring").replace("My Set", "Newer Set")));
    assert!(other.text().contains("Play Newer Set") && !other.text().contains("Play My Set"));
    other.press("Remove your own sets");
    assert!(other.text().contains("Play Newer Set"), "it asks first");
    other.press("Really remove your own sets?");
    assert!(!other.text().contains("Play Newer Set"));
    assert!(matches!(Visit::with(&elsewhere, "/infection/play/mine").arcade.page(), Page::Nothing { .. }));
}

#[test]
fn of_free_games_that_differ_in_their_seed_only_the_last_is_kept() {
    let storage = FakeStorage::default();
    for seed in [5, 6, 6, 7] {
        let mut visit = Visit::with(&storage, &format!("/infection/play/free~3x3~you~novice~red~s{seed}"));
        visit.tell(Msg::Press(0));
    }
    let mut visit = Visit::with(&storage, "/infection/play/free~3x3~you~novice~red");
    visit.tell(Msg::Press(0));
    let boards: Vec<String> = storage.keys().into_iter().filter(|key| key.contains("board")).collect();
    let kept =
        ["quadrat.board.infection.free~3x3~you~novice~red", "quadrat.board.infection.free~3x3~you~novice~red~s7"];
    assert_eq!(boards, kept);
}
