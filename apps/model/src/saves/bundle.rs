//! How does saved data move to another browser? As one file that contains all documents.

use super::{
    ASIDE, BOARD, OPENING, OURS, PROGRESS, Progress, SETTINGS, STATISTICS, Saves, Settings, Statistics, WORK, fewer,
    read_board,
};
use crate::games::{GAMES, find, find_workshop};
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use serde_json::{Map, Value, json};

/// The version of the file format.
const VERSION: i64 = 1;

/// The most bytes that are read: a browser's storage holds no more.
const LONGEST: usize = 10_000_000;

impl Saves {
    /// Returns all saved data as one file.
    pub fn export(&self) -> String {
        let mut documents = Map::new();
        let mut keys: Vec<String> = self.storage.keys();
        keys.extend(self.refused.iter().map(|(key, _)| key.clone()));
        keys.sort_unstable();
        keys.dedup();
        for key in keys.into_iter().filter(|key| key.starts_with(OURS) && key != OPENING) {
            if let Some(text) = self.get(&key) {
                documents.insert(key, text.into());
            }
        }
        // Documents read in an older version, or never written, are included too.
        documents.insert(SETTINGS.to_owned(), self.settings.write().into());
        documents.insert(PROGRESS.to_owned(), self.progress.write().into());
        let mut file = json!({ "quadratSaves": VERSION });
        file["documents"] = Value::Object(documents);
        file.to_string()
    }

    /// Imports such a file: settings and boards are replaced, and wins are merged, keeping the
    /// better ones. Returns the number of boards imported.
    ///
    /// # Errors
    /// Returns every defect of the file and of its documents; nothing is changed then.
    pub fn import(&mut self, text: &str) -> Result<u32, Defects> {
        let found = found(text)?;
        if let Some(settings) = found.settings {
            self.choose(settings);
        }
        // Before the wins are merged: statistics that do not exist yet begin from the wins of this browser.
        if let Some(statistics) = found.statistics {
            let mine = self.load_statistics();
            mine.join(statistics, fewer);
            let text = mine.write();
            self.write(STATISTICS, &text);
        }
        if let Some(progress) = found.progress {
            self.reach(|mine| mine.join(progress, fewer));
        }
        let count = found.boards.len() as u32;
        for (key, text) in found.boards.into_iter().chain(found.works) {
            self.write(&key, &text);
        }
        Ok(count)
    }

    /// Reads such a file without importing it, and returns the number of boards in it.
    ///
    /// # Errors
    /// Returns every defect of the file and of its documents.
    pub fn examine(&self, text: &str) -> Result<u32, Defects> {
        found(text).map(|found| found.boards.len() as u32)
    }
}

/// The parsed content of such a file.
#[derive(Default)]
struct Found {
    settings: Option<Settings>,
    progress: Option<Progress>,
    statistics: Option<Statistics>,
    boards: Vec<(String, String)>,
    works: Vec<(String, String)>,
}

/// Reads a file. It is returned only if it has no defects.
fn found(text: &str) -> Result<Found, Defects> {
    let mut defects = Defects::new();
    if text.len() > LONGEST {
        defects.add(code::RANGE, "", format!("{} bytes; at most {LONGEST} are read", text.len()));
        return Err(defects);
    }
    let value = parse(text.as_bytes())?;
    let found = read(&value, &mut defects);
    found.filter(|_| defects.is_empty()).ok_or(defects)
}

fn read(value: &Value, defects: &mut Defects) -> Option<Found> {
    let json = Json::from(value);
    let mut object = json.root().object(defects)?;
    object.required("quadratSaves", defects).and_then(|node| super::version(&node, VERSION, defects));
    let documents = object.required("documents", defects)?;
    object.finish(defects);
    let mut found = Found::default();
    // Boards are read with the player's own levels at hand.
    for (entry, own) in GAMES.iter().filter_map(|entry| Some((entry, entry.own?))) {
        if let Some(text) = value["documents"][[WORK, entry.facts.id].concat()].as_str() {
            (own.load)(text);
        }
    }
    for (key, text) in value["documents"].as_object().into_iter().flatten() {
        let Some(text) = text.as_str() else {
            defects.add(code::TYPE, documents.path(), format!("{key} must be a text"));
            continue;
        };
        let mut keep = |result: Result<(), Defects>| {
            if let Err(inner) = result {
                let first = inner.list().first().map(ToString::to_string).unwrap_or_default();
                defects.add(code::TYPE, documents.path(), format!("{key}: {first}"));
            }
        };
        // Documents that were set aside are not imported: they were of no use there, and are of
        // none here.
        if key.contains(ASIDE) {
            continue;
        }
        match (key.as_str(), key.strip_prefix(BOARD).and_then(|rest| rest.split_once('.'))) {
            (SETTINGS, _) => keep(Settings::read(text).map(|settings| found.settings = Some(settings))),
            (PROGRESS, _) => keep(Progress::read(text).map(|progress| found.progress = Some(progress))),
            (STATISTICS, _) => keep(Statistics::read(text).map(|statistics| found.statistics = Some(statistics))),
            (_, Some((game, _))) if find(game).is_some() => {
                let entry = find(game)?;
                keep(read_board(entry, text).map(|_| found.boards.push((key.clone(), text.to_owned()))));
            }
            // The workshop or game reads its own document, and reports what is wrong with it.
            (work, _) if work.strip_prefix(WORK).is_some_and(has_work) => {
                found.works.push((key.clone(), text.to_owned()));
            }
            _ => {
                let known = [SETTINGS, PROGRESS, STATISTICS, BOARD, WORK].join(", ");
                defects.add(code::TYPE, documents.path(), format!("{key} is nothing of ours; known are {known}…"));
            }
        }
    }
    if value["documents"].as_object().is_none() {
        defects.add(code::TYPE, documents.path(), "an object of texts belongs here");
    }
    Some(found)
}

/// Returns whether a game or a workshop keeps a document of its own.
fn has_work(id: &str) -> bool {
    find_workshop(id).is_some() || find(id).is_some_and(|entry| entry.own.is_some())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{FakeStorage, first_level, won};
    use super::*;
    use crate::table::{Command, Input};
    use quadrat_engine::draw::Theme;

    #[test]
    fn everything_is_imported_into_an_empty_browser() {
        let mut here = Saves::open(Box::new(FakeStorage::default()));
        here.choose(Settings { theme: Some(Theme::Light), ..Settings::default() });
        here.keep(&*won(), 1);
        here.note_lesson("germs", 1, 3);
        let file = here.export();
        let storage = FakeStorage::default();
        let mut there = Saves::open(Box::new(storage.clone()));
        assert_eq!(there.import(&file).map_err(|defects| defects.to_string()), Ok(1));
        assert_eq!((there.settings(), there.progress()), (here.settings(), here.progress()));
        assert_eq!(there.export(), file);
        let (entry, level) = first_level();
        assert_eq!(Saves::open(Box::new(storage)).table(entry, level).unwrap().replay(), won().replay());
    }

    #[test]
    fn wins_are_merged_and_nothing_is_lost() {
        let mut here = Saves::open(Box::new(FakeStorage::default()));
        here.keep(&*won(), 1);
        let file = here.export();
        let mut there = Saves::open(Box::new(FakeStorage::default()));
        let (entry, _) = first_level();
        let mut second = (entry.open)("2").unwrap();
        second.input(Input::Command(Command::EndTurn));
        there.keep(&*second, 1);
        there.import(&file).unwrap();
        assert!(there.has_board("germs", "1") && there.has_board("germs", "2"));
        assert!(there.progress().win("germs", "1").is_some());
    }

    #[test]
    fn a_bad_file_is_refused_with_all_its_defects_and_changes_nothing() {
        let mut here = Saves::open(Box::new(FakeStorage::default()));
        here.keep(&*won(), 1);
        let good = here.export();
        let before = here.export();
        let mut broken: Value = parse(good.as_bytes()).unwrap();
        broken["documents"]["quadrat.board.germs.1"] = json!("{}");
        broken["documents"]["quadrat.settings"] = json!(7);
        for (file, words) in [
            ("", "JSON"),
            ("[]", "object"),
            ("{}", "quadratSaves"),
            (r#"{"quadratSaves":2,"documents":{}}"#, "version 2"),
            (r#"{"quadratSaves":1,"documents":[]}"#, "object of texts"),
            (r#"{"quadratSaves":1,"documents":{"other":"x"}}"#, "nothing of ours"),
            (&broken.to_string(), "quadrat.settings must be a text"),
            (&broken.to_string(), "quadrat.board.germs.1: "),
        ] {
            let defects = here.import(file).unwrap_err().to_string();
            assert!(defects.contains(words), "{file}: {defects}");
            assert_eq!(here.export(), before);
        }
    }

    #[test]
    fn documents_set_aside_are_exported_but_not_imported() {
        let storage = FakeStorage::default();
        storage.texts.borrow_mut().insert("quadrat.settings".to_owned(), "broken".to_owned());
        let saves = Saves::open(Box::new(storage));
        let file = saves.export();
        assert!(file.contains("broken"));
        let mut there = Saves::open(Box::new(FakeStorage::default()));
        assert!(there.import(&file).is_ok());
        assert!(!there.export().contains("broken"));
    }
}
