//! What is saved, and what happens to a damaged save?
//!
//! Each item is one JSON document with a version under one key. A board is a replay file: it is
//! replayed when it is opened, so it cannot lie. A document that cannot be read is set aside under
//! another key, reported once, and never blocks the player. A document that the browser refuses to
//! store is kept in memory for the visit. Older versions of a document are read and written back as
//! the newest.

mod bundle;
mod progress;
mod settings;
mod statistics;

pub use progress::{OpenLevels, Progress, Tally, Win, as_table, better};
pub use settings::{Settings, Volume};
pub use statistics::{BestGame, Finished, Older, Statistics};

use crate::games::{GameEntry, find, without_seed};
use crate::table::{Command, Ending, Input, Table};
use crate::words::{plain, sentence, speak};
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::reader::{Node, parse};
use serde_json::Value;

const SETTINGS: &str = "quadrat.settings";
const PROGRESS: &str = "quadrat.progress";
const STATISTICS: &str = "quadrat.statistics";
const BOARD: &str = "quadrat.board.";
const WORK: &str = "quadrat.work.";
/// The key for the page that is being opened, and the number of times in a row that opening it did
/// not finish.
const OPENING: &str = "quadrat.opening";
/// The prefix of every key of this app.
const OURS: &str = "quadrat.";
/// The suffix of keys for documents that were set aside.
const ASIDE: &str = ".aside";

/// A key-value store for texts. It may lose or refuse a text: saving is a service, not a promise.
pub trait Storage {
    /// Returns the text of a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text under a key. Returns whether the text was stored.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Removes a key.
    fn remove(&self, key: &str);
    /// Returns all keys.
    fn keys(&self) -> Vec<String>;
}

fn version(node: &Node<'_>, newest: i64, defects: &mut Defects) -> Option<i64> {
    let found = node.int(i64::MIN..=i64::MAX, defects)?;
    if !(1..=newest).contains(&found) {
        defects.add(code::VERSION, node.path(), format!("version {found}; this program reads version 1 to {newest}"));
    }
    Some(found)
}

/// Reads a saved board and replays it.
///
/// # Errors
/// Returns every defect.
pub fn read_board(entry: &GameEntry, text: &str) -> Result<Box<dyn Table>, Defects> {
    parse(text.as_bytes()).and_then(|file| (entry.resume)(&file))
}

fn fewer(game: &str) -> bool {
    find(game).is_some_and(|entry| entry.figure.fewer)
}

/// All saved data.
pub struct Saves {
    storage: Box<dyn Storage>,
    /// Texts that the storage refused, kept in memory for the visit.
    refused: Vec<(String, String)>,
    settings: Settings,
    progress: Progress,
    /// What is remembered of finished games, once a page has asked for it: it is the largest document.
    statistics: Option<Statistics>,
    /// The progress document as last read or written: if the storage holds another, another page of
    /// the app wrote it.
    known: Option<String>,
    /// The key of the board that was opened last, and its document as last read or written: if the
    /// storage holds another, another tab wrote it.
    board: Option<(String, Option<String>)>,
    /// The game that was abandoned last, by key and document, until another one is played.
    left: Option<(String, String)>,
    notices: Vec<String>,
    /// Whether [`OPENING`] is to be removed once the page is shown.
    opening: bool,
}

impl Saves {
    /// Reads all saved data.
    pub fn open(storage: Box<dyn Storage>) -> Self {
        let mut saves = Self {
            storage,
            refused: Vec::new(),
            settings: Settings::default(),
            progress: Progress::default(),
            statistics: None,
            known: None,
            board: None,
            left: None,
            notices: Vec::new(),
            opening: false,
        };
        if let Some(settings) = saves.read(SETTINGS, Settings::read) {
            saves.settings = settings;
        }
        // What is said about the other documents is said in the player's language already.
        speak(saves.settings.language);
        if let Some(progress) = saves.read(PROGRESS, Progress::read) {
            saves.progress = progress;
        }
        saves.known = saves.get(PROGRESS);
        saves
    }

    fn get(&self, key: &str) -> Option<String> {
        let refused = self.refused.iter().find(|(known, _)| known == key);
        refused.map(|(_, text)| text.clone()).or_else(|| self.storage.get(key))
    }

    fn read<T>(&mut self, key: &str, reader: impl FnOnce(&str) -> Result<T, Defects>) -> Option<T> {
        let text = self.get(key)?;
        match reader(&text) {
            Ok(value) => Some(value),
            Err(mut defects) => {
                defects.explain(sentence);
                let first =
                    defects.list().first().map(|first| [first.code, " ", &plain(first)].concat()).unwrap_or_default();
                let what = match key {
                    SETTINGS => "settings",
                    PROGRESS => "progress",
                    STATISTICS => "statistics",
                    _ => "board",
                };
                self.set_aside(key, &text, &Message::new("ui.save.damaged").with("what", what), &first);
                None
            }
        }
    }

    /// Stores an unusable text under another key, so that it can be inspected. A text already
    /// stored there stays: the new one gets a number.
    fn set_aside(&mut self, key: &str, text: &str, reason: &Message, defect: &str) {
        let (aside, _) = self.move_aside(key, text);
        self.report(reason, &aside, defect);
    }

    /// Tells the player why a document was set aside. Its key and its defect are for those who asked
    /// for debug information.
    fn report(&mut self, reason: &Message, aside: &str, defect: &str) {
        let mut words = sentence(reason);
        if self.settings.debug {
            let details = Message::new("ui.save.details").with("key", aside).with("defect", defect);
            words.extend([" ", sentence(&details).trim_end()]);
        }
        self.notices.push(words);
    }

    /// Moves a text to a key for documents set aside. Returns that key, and whether the storage
    /// took the text.
    fn move_aside(&mut self, key: &str, text: &str) -> (String, bool) {
        let mut aside = [key, ASIDE].concat();
        let mut count = 1;
        while self.storage.get(&aside).is_some_and(|known| known != text) {
            count += 1;
            aside = [key, ASIDE, &count.to_string()].concat();
        }
        let moved = self.storage.set(&aside, text);
        if moved {
            self.storage.remove(key);
        }
        (aside, moved)
    }

    /// Notes that a page is about to be opened. Returns how often in a row it was opened before without being shown:
    /// each of those times the program crashed.
    ///
    /// The note is written before anything can fail, so it also covers crashes that no panic hook sees, such as a
    /// stack overflow. A storage that refuses the note only loses this protection.
    pub fn begin_opening(&mut self, address: &str) -> u32 {
        let noted = self.storage.get(OPENING);
        let before = noted.as_deref().and_then(|text| text.split_once(' ')).filter(|(_, known)| *known == address);
        let crashes = before.and_then(|(count, _)| count.parse().ok()).unwrap_or(0_u32);
        self.opening = self.storage.set(OPENING, &format!("{} {address}", crashes.saturating_add(1)));
        crashes
    }

    /// Notes that the page is shown.
    pub fn finish_opening(&mut self) {
        if std::mem::take(&mut self.opening) {
            self.storage.remove(OPENING);
        }
    }

    /// Notes that the page is not opened yet, because it waits for something to arrive. Leaving it is
    /// no crash, and the crashes before are not forgotten.
    pub fn put_opening_off(&mut self) {
        if !std::mem::take(&mut self.opening) {
            return;
        }
        let noted = self.storage.get(OPENING);
        let counted = noted.as_deref().and_then(|text| text.split_once(' '));
        match counted.and_then(|(count, address)| Some((count.parse::<u32>().ok()?, address))) {
            // It cannot grow in a storage that has just taken a longer text.
            Some((count @ 2.., address)) => drop(self.storage.set(OPENING, &format!("{} {address}", count - 1))),
            _ => self.storage.remove(OPENING),
        }
    }

    /// Sets the saved board of a level aside because it crashes the program. Returns whether there was one.
    pub fn set_board_aside(&mut self, entry: &GameEntry, level: &str) -> bool {
        // A level of a pack is saved by its id, and can be set aside before the pack is here.
        let id = match entry.pack_of(level) {
            Some(_) => Some(level.to_owned()),
            None => (entry.open)(level).map(|fresh| fresh.level()),
        };
        id.is_some_and(|id| self.set_crashing_aside(&board_key(entry.facts.id, &id)))
    }

    /// Sets the saved work of a workshop aside because it crashes the program. Returns whether there was any.
    pub fn set_work_aside(&mut self, world: &str) -> bool {
        self.set_crashing_aside(&[WORK, world].concat())
    }

    fn set_crashing_aside(&mut self, key: &str) -> bool {
        let Some(text) = self.storage.get(key) else { return false };
        let (aside, moved) = self.move_aside(key, &text);
        if moved {
            self.report(&Message::new("ui.save.crashed"), &aside, "");
        }
        moved
    }

    fn write(&mut self, key: &str, text: &str) {
        // Reported once for as long as the storage refuses, not for every text.
        let said = !self.refused.is_empty();
        self.refused.retain(|(known, _)| known != key);
        if !self.storage.set(key, text) {
            if !said {
                self.notices.push(sentence(&Message::new("ui.save.refused")));
            }
            self.refused.push((key.to_owned(), text.to_owned()));
        }
    }

    /// Takes the notices to the player about data that could not be read or stored, each once.
    pub fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Returns whether there is such a notice.
    pub fn has_notices(&self) -> bool {
        !self.notices.is_empty()
    }

    /// Returns the player's settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Returns the player's settings as stored now: another page of the app may have written them
    /// meanwhile.
    pub fn latest_settings(&self) -> Settings {
        self.get(SETTINGS).and_then(|text| Settings::read(&text).ok()).unwrap_or(self.settings)
    }

    /// Saves the player's settings.
    pub fn choose(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings;
            self.write(SETTINGS, &settings.write());
        }
    }

    /// Returns the player's progress.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    fn reach(&mut self, change: impl FnOnce(&mut Progress)) {
        let before = self.progress.clone();
        self.join_others();
        change(&mut self.progress);
        if self.progress != before {
            self.write_progress();
        }
    }

    fn write_progress(&mut self) {
        let text = self.progress.write();
        self.write(PROGRESS, &text);
        self.known = Some(text);
    }

    /// Merges the stored progress into this one: another page of the app may have written
    /// meanwhile, and its wins must not be lost.
    fn join_others(&mut self) {
        let text = self.get(PROGRESS);
        if text == self.known {
            return;
        }
        if let Some(others) = text.and_then(|text| Progress::read(&text).ok()) {
            self.progress.join(others, fewer);
        }
    }

    /// Saves the progress of a lesson, by its saved number.
    pub fn note_lesson(&mut self, game: &str, lesson: u32, done: u32) {
        self.reach(|progress| progress.note_lesson(game, lesson, done));
    }

    /// Counts a game that has ended, and notes its run.
    pub fn note_end(&mut self, game: &str, counts: Option<&str>, run: Option<Value>) {
        self.reach(|progress| {
            if let Some(counts) = counts {
                progress.count(game, counts);
            }
            if let Some(run) = run {
                progress.note_run(game, run);
            }
        });
    }

    /// Reads what is remembered of finished games. Another page of the app may have written it meanwhile.
    pub fn load_statistics(&mut self) -> &mut Statistics {
        let read = self.read(STATISTICS, Statistics::read);
        let statistics = read.unwrap_or_else(|| Statistics::before(&self.progress));
        self.statistics.insert(statistics)
    }

    /// Returns what is remembered of finished games, if it was [loaded](Self::load_statistics).
    pub fn statistics(&self) -> Option<&Statistics> {
        self.statistics.as_ref()
    }

    /// Notes finished games, and those that are the best on their levels.
    pub fn note_finished(&mut self, games: Vec<(Finished, Option<BestGame>)>) {
        let is_new = self.get(STATISTICS).is_none();
        let statistics = self.load_statistics();
        if is_new {
            // The progress, from which new statistics begin, has these games already.
            let noted =
                |one: &Finished, new: &Finished| (&one.game, &one.level, one.day) == (&new.game, &new.level, new.day);
            statistics.finished.retain(|one| !games.iter().any(|(new, _)| noted(one, new)));
        }
        for (finished, best) in games {
            statistics.note(finished);
            if let Some(best) = best {
                let fewer = fewer(&best.game);
                statistics.note_best(best, fewer);
            }
        }
        let text = statistics.write();
        self.write(STATISTICS, &text);
    }

    /// Returns the code of the saved game on a level, if it has one.
    pub fn code_of_board(&self, entry: &GameEntry, level: &str) -> Option<String> {
        let level = (entry.open)(level)?.level();
        let text = self.get(&board_key(entry.facts.id, &level))?;
        read_board(entry, &text).ok()?.replay_code()
    }

    /// Deletes every win; boards are kept.
    pub fn clear_scores(&mut self) {
        self.progress.won.clear();
        self.progress.counts.clear();
        self.progress.runs.clear();
        self.progress.best_runs.clear();
        self.progress.today.clear();
        self.progress.days.clear();
        self.write_progress();
        self.refused.retain(|(key, _)| key != STATISTICS);
        self.storage.remove(STATISTICS);
        self.statistics = None;
    }

    /// Deletes everything, including documents set aside.
    pub fn clear(&mut self) {
        for key in self.storage.keys().into_iter().filter(|key| key.starts_with(OURS)) {
            self.storage.remove(&key);
        }
        self.refused.clear();
        self.left = None;
        self.settings = Settings::default();
        self.progress = Progress::default();
        self.statistics = None;
        self.known = None;
    }

    /// Returns the table of the level that an address names, resumed or new; `None` if there is no
    /// such level.
    pub fn table(&mut self, entry: &GameEntry, level: &str) -> Option<Box<dyn Table>> {
        let fresh = (entry.open)(level)?;
        let key = board_key(entry.facts.id, &fresh.level());
        let table = match self.read(&key, |text| read_board(entry, text)) {
            None => self.left_table(entry, &key).unwrap_or(fresh),
            Some(saved) if saved.origin() == fresh.origin() => saved,
            // A level that has changed since is another level; moves on the old one mean nothing on
            // it.
            Some(_) => {
                if let Some(text) = self.get(&key) {
                    self.set_aside(&key, &text, &Message::new("ui.save.changed"), "");
                }
                fresh
            }
        };
        let text = self.get(&key);
        self.board = Some((key, text));
        Some(table)
    }

    /// Returns the table of the game that was abandoned last, still abandoned: undo returns to it.
    fn left_table(&self, entry: &GameEntry, key: &str) -> Option<Box<dyn Table>> {
        let (_, text) = self.left.as_ref().filter(|(left, _)| left == key)?;
        let mut table = read_board(entry, text).ok()?;
        table.input(Input::Command(Command::Quit));
        Some(table)
    }

    /// Returns the table of a saved board without opening it; `None` if there is none, or if it cannot be
    /// read. Only opening the board reports what is wrong with it.
    pub fn peek(&self, entry: &GameEntry, level: &str) -> Option<Box<dyn Table>> {
        let text = self.get(&board_key(entry.facts.id, level))?;
        read_board(entry, &text).ok().filter(|table| table.level() == level)
    }

    /// Notes that a board of the day was won on this day, by the number of the day.
    pub fn note_day(&mut self, day: u32) {
        self.reach(|progress| progress.note_day(day));
    }

    /// Returns whether another tab has saved the open board since this one read or saved it.
    pub fn is_changed_elsewhere(&self) -> bool {
        self.board.as_ref().is_some_and(|(key, known)| self.get(key) != *known)
    }

    /// Lets the open board be saved over what another tab has saved.
    pub fn overwrite_board(&mut self) {
        if let Some((key, _)) = &self.board {
            let (key, text) = (key.clone(), self.get(key));
            self.board = Some((key, text));
        }
    }

    /// Removes the boards of games that differ from this one only in their seed.
    fn forget_other_seeds(&mut self, game: &str, level: &str) {
        let seedless = without_seed(level);
        if seedless == level {
            return;
        }
        let (own, setup) = (board_key(game, level), board_key(game, seedless));
        let other = |key: &String| *key != own && key.len() > setup.len() && without_seed(key) == setup;
        for key in self.storage.keys().into_iter().filter(other) {
            self.storage.remove(&key);
        }
        self.refused.retain(|(key, _)| !other(key));
    }

    /// Returns the work kept for a workshop.
    pub fn work(&self, world: &str) -> Option<String> {
        self.get(&[WORK, world].concat())
    }

    /// Saves the work of a workshop.
    pub fn keep_work(&mut self, world: &str, text: &str) {
        self.write(&[WORK, world].concat(), text);
    }

    /// Returns whether there is a saved board of this level to resume.
    pub fn has_board(&self, game: &str, level: &str) -> bool {
        self.get(&board_key(game, level)).is_some()
    }

    /// Returns whether the saved board of a table's level is the same game; `None` if there is no
    /// saved board.
    pub fn is_saved_as(&self, table: &dyn Table) -> Option<bool> {
        let text = self.get(&board_key(table.game(), &table.level()))?;
        let saved = find(table.game()).and_then(|entry| read_board(entry, &text).ok());
        Some(saved.is_some_and(|saved| saved.replay() == table.replay()))
    }

    /// Returns whether anything of a game was played: a board, a lesson, or a game that was counted.
    pub fn has_played(&self, game: &str) -> bool {
        let Progress { won, lessons, counts, runs, .. } = &self.progress;
        won.iter().any(|win| win.game == game)
            || lessons.iter().any(|(known, _, done)| known == game && *done > 0)
            || counts.iter().any(|(known, ..)| known == game)
            || runs.iter().any(|(known, _)| known == game)
            || self.has_boards(game)
    }

    /// Returns whether any board of a game is saved.
    pub fn has_boards(&self, game: &str) -> bool {
        let boards = board_key(game, "");
        self.refused.iter().any(|(key, _)| key.starts_with(&boards))
            || self.storage.keys().iter().any(|key| key.starts_with(&boards))
    }

    /// Saves the table and, if the game is won and worth a record, its win on this day.
    pub fn keep(&mut self, table: &dyn Table, day: u32) {
        self.keep_board(table);
        self.note_played(table, day);
    }

    /// Saves the table. Of games that differ only in their seed, the last one is kept; an abandoned
    /// game is only remembered for this visit, until another one is played.
    pub fn keep_board(&mut self, table: &dyn Table) {
        let (game, level) = (table.game(), table.level());
        self.forget_other_seeds(game, &level);
        let (key, text) = (board_key(game, &level), table.saved().to_string());
        if table.is_abandoned() {
            self.left = Some((key.clone(), text));
            self.board = Some((key, None));
            return;
        }
        self.left = None;
        self.write(&key, &text);
        self.board = Some((key, Some(text)));
    }

    /// Notes that this level was played last and, if the game is won and worth a record, its win on
    /// this day.
    pub fn note_played(&mut self, table: &dyn Table, day: u32) {
        let (game, level) = (table.game().to_owned(), table.level());
        if table.is_abandoned() {
            return self.forget(game, level);
        }
        self.reach(|progress| {
            note_win(progress, table, day);
            progress.last = Some((game, level));
        });
    }

    /// Notes a level that was won in a lesson. A lesson is not a game to be continued, so the level
    /// played last stays what it was.
    pub fn note_taught(&mut self, table: &dyn Table, day: u32) {
        self.reach(|progress| note_win(progress, table, day));
    }

    /// Returns the saved game with which a lesson ends, by the lesson's saved number.
    pub fn lesson_game(&mut self, entry: &GameEntry, lesson: u32) -> Option<Box<dyn Table>> {
        self.read(&lesson_key(entry.facts.id, lesson), |text| read_board(entry, text))
    }

    /// Saves the game with which a lesson ends, until it is won.
    pub fn keep_lesson_game(&mut self, table: &dyn Table, lesson: u32) {
        let key = lesson_key(table.game(), lesson);
        if table.outcome() == Outcome::Won {
            self.refused.retain(|(known, _)| *known != key);
            self.storage.remove(&key);
        } else {
            self.write(&key, &table.saved().to_string());
        }
    }

    /// Removes the board of an abandoned game, so that it is not offered to be continued.
    fn forget(&mut self, game: String, level: String) {
        let key = board_key(&game, &level);
        self.refused.retain(|(known, _)| *known != key);
        self.storage.remove(&key);
        let board = Some((game, level));
        self.reach(|progress| {
            if progress.last == board {
                progress.last = None;
            }
        });
    }
}

/// Notes the win of this table on this day, if the game is won and worth a record.
fn note_win(progress: &mut Progress, table: &dyn Table, day: u32) {
    let ending = (table.outcome() == Outcome::Won).then(|| table.view().ending).flatten();
    let Some(Ending { record: Some(record), best_run: run, .. }) = ending else { return };
    let (game, level) = (table.game(), table.level());
    // Winning a variant of a listed level counts as winning that level.
    let level = find(game).map_or(level.as_str(), |entry| entry.listed(&level));
    let win = Win { game: game.to_owned(), level: level.to_owned(), record: Some(record) };
    progress.note_today(day, win.clone(), fewer(game));
    let before = progress.win(game, level).and_then(|win| win.record);
    progress.merge(win, fewer);
    let after = progress.win(game, level).and_then(|win| win.record);
    // An earlier version kept no words about the best run.
    let unknown = progress.best_run(game, level).is_none();
    if let Some(run) = run.filter(|_| after == Some(record) && (before != after || unknown)) {
        progress.note_best_run(game, level, run);
    }
}

/// Returns the key of the game with which a lesson ends. No level has an id with a point.
fn lesson_key(game: &str, lesson: u32) -> String {
    board_key(game, &format!("lesson.{lesson}"))
}

fn board_key(game: &str, level: &str) -> String {
    [BOARD, game, ".", level].concat()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::table::{Command, Input};
    use quadrat_engine::draw::Theme;
    use serde_json::json;
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    use std::rc::Rc;

    #[derive(Clone, Default)]
    pub(crate) struct FakeStorage {
        pub(crate) texts: Rc<RefCell<BTreeMap<String, String>>>,
        pub(crate) full: bool,
    }

    impl Storage for FakeStorage {
        fn get(&self, key: &str) -> Option<String> {
            self.texts.borrow().get(key).cloned()
        }
        fn set(&self, key: &str, text: &str) -> bool {
            if !self.full {
                self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
            }
            !self.full
        }
        fn remove(&self, key: &str) {
            self.texts.borrow_mut().remove(key);
        }
        fn keys(&self) -> Vec<String> {
            self.texts.borrow().keys().cloned().collect()
        }
    }

    pub(super) fn first_level() -> (&'static GameEntry, &'static str) {
        (&GAMES[0], "1")
    }

    /// Returns the first level of the first game, won by its plan.
    pub(super) fn won() -> Box<dyn Table> {
        let (entry, level) = first_level();
        let level = (entry.open)(level).unwrap().replay()["level"].take();
        let level = quadrat::registry().find(entry.facts.id).unwrap().read_level(&level).unwrap();
        let mut played = level.open().unwrap();
        for action in &level.certificate().unwrap().plan {
            played.act(action).unwrap();
        }
        (entry.resume)(&played.replay()).unwrap()
    }

    #[test]
    fn settings_and_progress_are_restored() {
        let storage = FakeStorage::default();
        let mut saves = Saves::open(Box::new(storage.clone()));
        let chosen = Settings { theme: Some(Theme::Contrast), preview: false, debug: true, ..Settings::default() };
        saves.choose(chosen);
        let (entry, level) = first_level();
        let mut table = saves.table(entry, level).unwrap();
        table.input(Input::Command(Command::EndTurn));
        saves.keep(&*table, 1);
        saves.note_lesson("germs", 1, 2);

        let mut again = Saves::open(Box::new(storage));
        assert_eq!(again.settings(), chosen);
        assert_eq!(again.progress().last, Some(("germs".to_owned(), "1".to_owned())));
        assert_eq!(again.progress().lesson("germs", 1), 2);
        assert!(again.has_board("germs", "1") && !again.has_board("germs", "2"));
        assert_eq!(again.table(entry, level).unwrap().replay(), table.replay());
        assert!(again.notices().is_empty());
    }

    #[test]
    fn a_won_level_stays_won_until_scores_are_cleared() {
        let storage = FakeStorage::default();
        let mut saves = Saves::open(Box::new(storage.clone()));
        let mut table = won();
        saves.keep(&*table, 1);
        table.input(Input::Command(Command::Restart));
        saves.keep(&*table, 1);
        let mut again = Saves::open(Box::new(storage));
        assert!(again.progress().win("germs", "1").is_some());
        assert_eq!(again.progress().won_on(1), (1, 3));
        again.clear_scores();
        assert_eq!(again.progress().won_on(1), (0, 0));
        assert!(again.progress().won.is_empty() && again.has_board("germs", "1"));
        again.clear();
        assert!(!again.has_board("germs", "1") && again.storage.keys().is_empty());
    }

    #[test]
    fn two_pages_at_once_do_not_forget_each_others_wins() {
        let storage = FakeStorage::default();
        let (mut one, mut two) = (Saves::open(Box::new(storage.clone())), Saves::open(Box::new(storage.clone())));
        one.keep(&*won(), 1);
        two.note_lesson("germs", 1, 2);
        let (entry, _) = first_level();
        let mut table = (entry.open)("2").unwrap();
        table.input(Input::Command(Command::EndTurn));
        one.keep(&*table, 1);
        let after = Saves::open(Box::new(storage));
        assert!(after.progress().win("germs", "1").is_some());
        assert_eq!(after.progress().lesson("germs", 1), 2);
    }

    #[test]
    fn damaged_data_is_set_aside_and_reported_once() {
        for damage in ["", "{", "null", "[]", "{\"settings\":9}", "{\"progress\":1,\"won\":[1]}", "\u{0}"] {
            let storage = FakeStorage::default();
            for key in [SETTINGS, PROGRESS, "quadrat.board.germs.1"] {
                storage.set(key, damage);
            }
            let mut saves = Saves::open(Box::new(storage.clone()));
            assert_eq!(saves.settings(), Settings::default());
            assert_eq!(saves.progress(), &Progress::default());
            let (entry, level) = first_level();
            let table = saves.table(entry, level).unwrap();
            assert_eq!(table.replay(), (entry.open)(level).unwrap().replay());
            let notices = saves.notices();
            assert_eq!(notices.len(), 3, "{damage:?}");
            for (notice, what) in notices.iter().zip(["Your settings", "Your progress", "Your game"]) {
                assert!(notice.starts_with(what), "{notice}");
                assert!(!notice.contains("E0") && !notice.contains("quadrat."), "a player reads words: {notice}");
            }
            assert!(saves.notices().is_empty());
            assert_eq!(storage.get("quadrat.settings.aside").as_deref(), Some(damage));
            assert_eq!(storage.get(SETTINGS), None);
            assert!(Saves::open(Box::new(storage)).notices().is_empty());
        }
    }

    #[test]
    fn debug_information_names_the_key_and_the_defect_of_a_damaged_document() {
        let storage = FakeStorage::default();
        storage.set(SETTINGS, &Settings { debug: true, ..Settings::default() }.write());
        storage.set(PROGRESS, "broken");
        let notices = Saves::open(Box::new(storage)).notices();
        assert!(matches!(&notices[..], [one] if one.contains("quadrat.progress.aside. E001")), "{notices:?}");
    }

    #[test]
    fn a_second_damaged_document_does_not_replace_the_first_one_set_aside() {
        let storage = FakeStorage::default();
        for damage in ["one", "two", "one"] {
            storage.set(SETTINGS, damage);
            Saves::open(Box::new(storage.clone()));
        }
        assert_eq!(storage.get("quadrat.settings.aside").as_deref(), Some("one"));
        assert_eq!(storage.get("quadrat.settings.aside2").as_deref(), Some("two"));
        assert_eq!(storage.keys().len(), 2);
    }

    #[test]
    fn a_board_of_a_level_that_has_changed_is_set_aside() {
        let storage = FakeStorage::default();
        let mut saves = Saves::open(Box::new(storage.clone()));
        let (entry, id) = first_level();
        let mut level = (entry.open)(id).unwrap().replay()["level"].take();
        level["tools"]["barrier"] = json!(77);
        level.as_object_mut().unwrap().shift_remove("certificate");
        let level = quadrat::registry().find(entry.facts.id).unwrap().read_level(&level).unwrap();
        let mut played = level.open().unwrap();
        played.act("end").unwrap();
        saves.keep(&*(entry.resume)(&played.replay()).unwrap(), 1);
        let fresh = saves.table(entry, id).unwrap();
        assert_eq!(fresh.replay()["actions"], json!([]));
        assert_eq!(saves.notices().len(), 1);
        assert!(storage.get("quadrat.board.germs.1.aside").is_some());
    }

    #[test]
    fn a_board_that_crashes_is_set_aside_and_still_exported() {
        let storage = FakeStorage::default();
        let mut saves = Saves::open(Box::new(storage.clone()));
        let (entry, level) = first_level();
        assert!(!saves.set_board_aside(entry, level));
        saves.keep(&*won(), 1);
        let saved = storage.get("quadrat.board.germs.1").unwrap();
        assert!(saves.set_board_aside(entry, level));
        assert_eq!(storage.get("quadrat.board.germs.1"), None);
        assert_eq!(storage.get("quadrat.board.germs.1.aside"), Some(saved));
        assert_eq!(saves.table(entry, level).unwrap().replay()["actions"], json!([]));
        let notices = saves.notices();
        assert!(
            matches!(&notices[..], [one] if one.ends_with("The export in the settings includes it.")),
            "{notices:?}"
        );
        assert!(saves.export().contains("quadrat.board.germs.1.aside"));
    }

    #[test]
    fn crashes_are_counted_by_page_until_one_is_shown() {
        let storage = FakeStorage::default();
        let begin = |address| {
            let mut saves = Saves::open(Box::new(storage.clone()));
            (saves.begin_opening(address), saves)
        };
        for crashes in 0..3 {
            assert_eq!(begin("/germs/play/1").0, crashes);
        }
        assert_eq!(begin("/germs/play/10").0, 0);
        assert_eq!(begin("/germs/play/1").0, 0);
        let (crashes, mut saves) = begin("/germs/play/1");
        assert_eq!(crashes, 1);
        assert!(!saves.export().contains(OPENING), "a file with this in it could not be imported");
        saves.finish_opening();
        assert_eq!((begin("/germs/play/1").0, storage.keys()), (0, vec![OPENING.to_owned()]));
        for odd in ["", "2", "x /", "-1 /", "99999999999 /", "4294967295 /"] {
            storage.set(OPENING, odd);
            let expected = if odd.starts_with("42") { u32::MAX } else { 0 };
            assert_eq!(begin("/").0, expected, "{odd}");
        }
        let mut full = Saves::open(Box::new(FakeStorage { full: true, ..FakeStorage::default() }));
        assert_eq!((full.begin_opening("/"), full.begin_opening("/"), full.notices().len()), (0, 0, 0));
    }

    #[test]
    fn a_full_storage_is_reported_once_and_the_visit_keeps_its_state() {
        let mut saves = Saves::open(Box::new(FakeStorage { full: true, ..FakeStorage::default() }));
        let (entry, level) = first_level();
        let mut table = saves.table(entry, level).unwrap();
        table.input(Input::Command(Command::EndTurn));
        saves.keep(&*table, 1);
        saves.keep(&*table, 1);
        for debug in [true, false] {
            saves.choose(Settings { debug, ..Settings::default() });
        }
        assert_eq!(saves.notices().len(), 1);
        assert!(saves.has_board("germs", "1"));
        assert_eq!(saves.table(entry, level).unwrap().replay(), table.replay());
    }
}
