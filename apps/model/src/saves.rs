//! What is remembered, and what if that is damaged?
//!
//! Each thing is one JSON document with a version under one key. A board is a replay file: it is played again when it is
//! opened, so it cannot lie. What cannot be read is set aside under another key, reported once, and never stands in the way.

use crate::rooms::Room;
use crate::table::Table;
use crate::words::sentence;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::draw::Theme;
use quadrat_engine::game::Message;
use quadrat_engine::reader::{Node, parse};
use serde_json::{Value, json};

/// The version of these documents.
const VERSION: i64 = 1;

const SETTINGS: &str = "quadrat.settings";
const PROGRESS: &str = "quadrat.progress";

/// A place that keeps texts by key. It may forget or refuse: saving is a service, not a promise.
pub trait Storage {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text under a key; says whether it is kept.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Forgets a key.
    fn remove(&self, key: &str);
}

/// What a player chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The theme; none follows the system.
    pub theme: Option<Theme>,
    /// Whether boards open with the preview of the next turn.
    pub preview: bool,
    /// Whether boards show their figures.
    pub debug: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { theme: None, preview: true, debug: false }
    }
}

impl Settings {
    /// Reads what [`Settings::write`] wrote.
    ///
    /// # Errors
    /// Every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        let value = parse(text.as_bytes())?;
        let mut defects = Defects::new();
        let settings = Node::root(&value).object(&mut defects).and_then(|mut object| {
            object.required("settings", &mut defects).and_then(|n| version(&n, &mut defects));
            let themes = [
                ("system", None),
                ("dark", Some(Theme::Dark)),
                ("light", Some(Theme::Light)),
                ("contrast", Some(Theme::Contrast)),
            ];
            let theme = object.required("theme", &mut defects).and_then(|n| n.choice("theme", &themes, &mut defects));
            let preview = object.required("preview", &mut defects).and_then(|n| n.truth(&mut defects));
            let debug = object.required("debug", &mut defects).and_then(|n| n.truth(&mut defects));
            object.finish(&mut defects);
            Some(Self { theme: theme?, preview: preview?, debug: debug? })
        });
        settings.filter(|_| defects.is_empty()).ok_or(defects)
    }

    /// The document.
    pub fn write(&self) -> String {
        let theme = self.theme.map_or("system", Theme::name);
        json!({ "settings": VERSION, "theme": theme, "preview": self.preview, "debug": self.debug }).to_string()
    }
}

/// What a player reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Won levels as game and id, in the order in which they were won.
    pub won: Vec<(String, String)>,
    /// The board that was played last, as game and id.
    pub last: Option<(String, String)>,
}

impl Progress {
    /// Reads what [`Progress::write`] wrote.
    ///
    /// # Errors
    /// Every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        let value = parse(text.as_bytes())?;
        let mut defects = Defects::new();
        let progress = Node::root(&value).object(&mut defects).and_then(|mut object| {
            object.required("progress", &mut defects).and_then(|n| version(&n, &mut defects));
            let nodes = object.required("won", &mut defects).and_then(|n| n.array(&mut defects));
            let mut won = Vec::new();
            for node in nodes? {
                won.extend(pair(&node, &mut defects).filter(|pair| !won.contains(pair)));
            }
            let last = object.optional("last").and_then(|n| pair(&n, &mut defects));
            object.finish(&mut defects);
            Some(Self { won, last })
        });
        progress.filter(|_| defects.is_empty()).ok_or(defects)
    }

    /// The document.
    pub fn write(&self) -> String {
        let pair = |(game, level): &(String, String)| json!([game, level]);
        let mut document = json!({ "progress": VERSION, "won": self.won.iter().map(pair).collect::<Vec<_>>() });
        if let Some(last) = &self.last {
            document["last"] = pair(last);
        }
        document.to_string()
    }

    /// Was this level won?
    pub fn has_won(&self, game: &str, level: &str) -> bool {
        self.won.iter().any(|(g, l)| g == game && l == level)
    }
}

fn version(node: &Node<'_>, defects: &mut Defects) -> Option<()> {
    let found = node.int(i64::MIN..=i64::MAX, defects)?;
    if found != VERSION {
        defects.add(code::VERSION, node.path(), format!("version {found}; this program reads version {VERSION}"));
    }
    Some(())
}

fn pair(node: &Node<'_>, defects: &mut Defects) -> Option<(String, String)> {
    let items = node.array(defects)?;
    let [game, level] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "two texts belong here: game and level");
        return None;
    };
    let (game, level) = (game.text(defects), level.text(defects));
    Some((game?.to_owned(), level?.to_owned()))
}

/// Reads a saved board and plays it again.
///
/// # Errors
/// Every defect.
pub fn read_board(room: &Room, text: &str) -> Result<Box<dyn Table>, Defects> {
    parse(text.as_bytes()).and_then(|file| (room.resume)(&file))
}

/// Everything that is remembered.
pub struct Saves {
    storage: Box<dyn Storage>,
    settings: Settings,
    progress: Progress,
    notices: Vec<String>,
}

impl Saves {
    /// Reads what there is.
    pub fn open(storage: Box<dyn Storage>) -> Self {
        let mut saves =
            Self { storage, settings: Settings::default(), progress: Progress::default(), notices: Vec::new() };
        if let Some(settings) = saves.read(SETTINGS, Settings::read) {
            saves.settings = settings;
        }
        if let Some(progress) = saves.read(PROGRESS, Progress::read) {
            saves.progress = progress;
        }
        saves
    }

    fn read<T>(&mut self, key: &str, reader: impl FnOnce(&str) -> Result<T, Defects>) -> Option<T> {
        let text = self.storage.get(key)?;
        match reader(&text) {
            Ok(value) => Some(value),
            Err(defects) => {
                let first = defects.list().first().map(ToString::to_string).unwrap_or_default();
                self.set_aside(key, &text, &Message::new("ui.save.damaged").with("defect", first));
                None
            }
        }
    }

    /// Keeps a text that is of no use now under another key, for whoever wants to look at it.
    fn set_aside(&mut self, key: &str, text: &str, reason: &Message) {
        let aside = format!("{key}.aside");
        if self.storage.set(&aside, text) {
            self.storage.remove(key);
        }
        self.notices.push(sentence(&reason.clone().with("key", aside)));
    }

    fn write(&mut self, key: &str, text: &str) {
        if !self.storage.set(key, text) {
            let notice = sentence(&Message::new("ui.save.refused"));
            if !self.notices.contains(&notice) {
                self.notices.push(notice);
            }
        }
    }

    /// What the player should know about what could not be read or kept, each thing once.
    pub fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// What the player chose.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Remembers what the player chose.
    pub fn choose(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings;
            self.write(SETTINGS, &settings.write());
        }
    }

    /// What the player reached.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The table of a level: as it was left, or as it opens.
    ///
    /// # Errors
    /// If the level itself cannot be opened.
    pub fn table(&mut self, room: &Room, level: &Value) -> Result<Box<dyn Table>, Defects> {
        let fresh = (room.open)(level)?;
        let key = board_key(room.facts.id, &fresh.level());
        let Some(saved) = self.read(&key, |text| read_board(room, text)) else { return Ok(fresh) };
        // A level that was changed since is another level; moves on the old one mean nothing on it.
        if saved.replay()["levelHash"] == fresh.replay()["levelHash"] {
            return Ok(saved);
        }
        if let Some(text) = self.storage.get(&key) {
            self.set_aside(&key, &text, &Message::new("ui.save.changed"));
        }
        Ok(fresh)
    }

    /// Is there a board of this level to go on with?
    pub fn has_board(&self, game: &str, level: &str) -> bool {
        self.storage.get(&board_key(game, level)).is_some()
    }

    /// Keeps the table as it is.
    pub fn keep(&mut self, table: &dyn Table) {
        let (game, level) = (table.game().to_owned(), table.level());
        let replay: Value = table.replay();
        self.write(&board_key(&game, &level), &replay.to_string());
        let before = self.progress.clone();
        if table.outcome() == quadrat_engine::game::Outcome::Won && !self.progress.has_won(&game, &level) {
            self.progress.won.push((game.clone(), level.clone()));
        }
        self.progress.last = Some((game, level));
        if self.progress != before {
            self.write(PROGRESS, &self.progress.write());
        }
    }
}

fn board_key(game: &str, level: &str) -> String {
    format!("quadrat.board.{game}.{level}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms::ROOMS;
    use crate::table::{Command, Input};
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    use std::rc::Rc;

    #[derive(Clone, Default)]
    struct Shelf {
        texts: Rc<RefCell<BTreeMap<String, String>>>,
        full: bool,
    }

    impl Storage for Shelf {
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
    }

    fn first_level() -> (&'static Room, Value) {
        let room = &ROOMS[0];
        (room, (room.level)("1").unwrap())
    }

    #[test]
    fn what_is_chosen_and_reached_is_there_again() {
        let shelf = Shelf::default();
        let mut saves = Saves::open(Box::new(shelf.clone()));
        let chosen = Settings { theme: Some(Theme::Contrast), preview: false, debug: true };
        saves.choose(chosen);
        let (room, level) = first_level();
        let mut table = saves.table(room, &level).unwrap();
        table.input(Input::Command(Command::EndTurn));
        saves.keep(&*table);

        let mut again = Saves::open(Box::new(shelf));
        assert_eq!(again.settings(), chosen);
        assert_eq!(again.progress().last, Some(("germs".to_owned(), "1".to_owned())));
        assert!(again.has_board("germs", "1") && !again.has_board("germs", "2"));
        assert_eq!(again.table(room, &level).unwrap().replay(), table.replay());
        assert!(again.notices().is_empty());
    }

    #[test]
    fn a_won_level_stays_won() {
        let shelf = Shelf::default();
        let mut saves = Saves::open(Box::new(shelf.clone()));
        let (room, level) = first_level();
        let mut replay = (room.open)(&level).unwrap().replay();
        replay["actions"] = level["certificate"]["plan"].clone();
        // Played through the room, so that the figures at the end of the file come out right.
        let session = quadrat_catalog::registry().find("germs").unwrap().game.unwrap();
        let mut played = session.open(&level).unwrap();
        for action in replay["actions"].as_array().unwrap() {
            played.act(action, quadrat_engine::registry::PastEnd::Refuse).unwrap();
        }
        let mut table = (room.resume)(&played.replay()).unwrap();
        saves.keep(&*table);
        table.input(Input::Command(Command::Restart));
        saves.keep(&*table);
        assert!(Saves::open(Box::new(shelf)).progress().has_won("germs", "1"));
    }

    #[test]
    fn damaged_data_is_set_aside_reported_once_and_never_in_the_way() {
        for damage in ["", "{", "null", "[]", "{\"settings\":2}", "{\"progress\":1,\"won\":[1]}", "\u{0}"] {
            let shelf = Shelf::default();
            for key in [SETTINGS, PROGRESS, "quadrat.board.germs.1"] {
                shelf.set(key, damage);
            }
            let mut saves = Saves::open(Box::new(shelf.clone()));
            assert_eq!(saves.settings(), Settings::default());
            assert_eq!(saves.progress(), &Progress::default());
            let (room, level) = first_level();
            let table = saves.table(room, &level).unwrap();
            assert_eq!(table.replay(), (room.open)(&level).unwrap().replay());
            assert_eq!(saves.notices().len(), 3, "{damage:?}");
            assert!(saves.notices().is_empty());
            assert_eq!(shelf.get("quadrat.settings.aside").as_deref(), Some(damage));
            assert_eq!(shelf.get(SETTINGS), None);
            assert!(Saves::open(Box::new(shelf)).notices().is_empty());
        }
    }

    #[test]
    fn a_board_of_a_level_that_has_changed_is_set_aside() {
        let shelf = Shelf::default();
        let mut saves = Saves::open(Box::new(shelf.clone()));
        let (room, mut level) = first_level();
        let mut table = saves.table(room, &level).unwrap();
        table.input(Input::Command(Command::EndTurn));
        saves.keep(&*table);
        level["tools"]["barrier"] = json!(77);
        level.as_object_mut().unwrap().shift_remove("certificate");
        let fresh = saves.table(room, &level).unwrap();
        assert_eq!(fresh.replay()["actions"], json!([]));
        assert_eq!(saves.notices().len(), 1);
        assert!(shelf.get("quadrat.board.germs.1.aside").is_some());
    }

    #[test]
    fn a_full_shelf_is_reported_once_and_play_goes_on() {
        let mut saves = Saves::open(Box::new(Shelf { full: true, ..Shelf::default() }));
        let (room, level) = first_level();
        let table = saves.table(room, &level).unwrap();
        saves.keep(&*table);
        saves.keep(&*table);
        assert_eq!(saves.notices().len(), 1);
    }

    #[test]
    fn documents_are_written_as_they_are_read() {
        let settings = Settings { theme: Some(Theme::Light), preview: true, debug: false };
        assert_eq!(Settings::read(&settings.write()), Ok(settings));
        let progress = Progress {
            won: vec![("germs".to_owned(), "2".to_owned())],
            last: Some(("germs".to_owned(), "3".to_owned())),
        };
        assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }
}
