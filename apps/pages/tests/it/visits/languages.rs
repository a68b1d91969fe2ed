//! Does a visit speak the player's language, whichever it is and whenever it is chosen?

use super::*;
use quadrat_model::saves::Settings;
use quadrat_model::words::{self, Language};
use std::collections::BTreeSet;

/// Returns a storage with the settings of a player who has chosen this language.
fn speaking(language: Language) -> FakeStorage {
    let storage = FakeStorage::default();
    let own = storage.clone();
    own.set("quadrat.settings", &Settings { language: Some(language), ..Settings::default() }.write());
    storage
}

fn language(code: &str) -> Language {
    Language::find(code).unwrap()
}

/// Returns the file of a language as the site has it.
fn file(language: Language) -> Vec<u8> {
    let folder = [env!("CARGO_MANIFEST_DIR"), "/../model/words/", language.code()].concat();
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let part = |path: std::path::PathBuf| {
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        format!("### file {stem}\n{text}\n")
    };
    paths.into_iter().map(part).collect::<String>().into_bytes()
}

/// Opens a visit of a program that has no language but English.
fn lacking(storage: &FakeStorage, path: &str) -> Visit {
    let assets = Language::all().skip(1).map(Language::asset).collect();
    let arcade = Arcade::open_lacking(assets, Box::new(storage.clone()), "b1", path, 7, false, CLOCK);
    let mut visit = Visit { arcade, queue: JobQueue::new(registry(), "b1"), effects: Vec::new() };
    visit.settle();
    visit
}

fn loads(visit: &Visit) -> Vec<&'static str> {
    visit.effects.iter().filter_map(|effect| if let Effect::Load(name) = effect { Some(*name) } else { None }).collect()
}

/// Fails if a text has a placeholder, a key of words or a value that no word was found for.
fn check(text: &str, language: Language, place: &str) {
    let raw = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let parts: Vec<&str> = word.split('.').collect();
        let lower = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        // Names of files, and the address of an editor.
        let known = parts.last().is_some_and(|last| ["json", "tmj", "png"].contains(last));
        (parts.len() > 1 && parts.iter().all(lower) && !known) || word.contains('_')
    };
    let raw: Vec<&str> = text.split_whitespace().filter(|word| raw(word)).collect();
    assert!(raw.is_empty() && !text.contains(['{', '}']), "{place} in {}: {raw:?} in {text}", language.code());
}

#[test]
fn every_page_is_in_the_players_language() {
    for language in Language::all() {
        let storage = speaking(language);
        for path in PATHS.into_iter().chain(["/ships", "/infection/tutorial/2", "/pangur/play/101", "/germs/play/2004"])
        {
            let visit = Visit::with(&storage, path);
            assert_eq!(visit.arcade.language(), language);
            check(&visit.text(), language, path);
            check(&visit.arcade.title(), language, path);
            check(visit.arcade.said(), language, path);
            each(&page(&visit.arcade), &mut |el| {
                for name in ["aria-label", "title", "placeholder"] {
                    check(el.get(name).unwrap_or_default(), language, path);
                }
            });
        }
    }
}

#[test]
fn a_whole_game_is_announced_in_every_language() {
    for path in ["/germs/play/1", "/germs/play/2004", "/citylines/play/3", "/pangur/play/easy", "/pangur/play/101"] {
        let mut told: Vec<BTreeSet<String>> = Vec::new();
        for language in Language::all() {
            let mut visit = Visit::with(&speaking(language), path);
            let mut said = BTreeSet::new();
            win_by_keys_and(&mut visit, &mut |visit| {
                check(visit.arcade.said(), language, path);
                visit.board().view.cells.iter().for_each(|cell| check(&cell.label, language, path));
                said.insert(visit.arcade.said().trim_end().to_owned());
            });
            assert!(visit.board().view.ending.is_some(), "{path} in {}", language.code());
            check(&visit.text(), language, path);
            told.push(said);
        }
        for (language, said) in Language::all().zip(&told).skip(1) {
            let same: Vec<&String> = said.intersection(&told[0]).filter(|said| said.contains(' ')).collect();
            assert!(same.is_empty(), "{path} in {} is announced in English: {same:?}", language.code());
        }
    }
}

#[test]
fn a_game_against_a_computer_is_announced_in_every_language() {
    for language in Language::all() {
        let path = "/infection/play/free~4x4~medium~expert~blue";
        let mut visit = Visit::with(&speaking(language), path);
        while visit.board().view.ending.is_none() {
            visit.tell(Msg::Tick);
            check(visit.arcade.said(), language, path);
        }
        check(&visit.text(), language, path);
    }
}

#[test]
fn another_language_applies_at_once_and_stays() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/settings");
    assert_eq!(visit.arcade.language(), Language::ENGLISH);
    for code in ["de", "fr", "es", "en"] {
        let language = language(code);
        visit.tell(Msg::Set(Setting::Language(Some(language))));
        assert_eq!((visit.arcade.language(), loads(&visit).len()), (language, 0));
        assert!(visit.text().contains(words::label("ui.settings")) && visit.text().contains(language.name()));
        assert_eq!(Visit::with(&storage, "/settings").text(), visit.text());
        let title = Visit::with(&storage, "/germs/play/2001").arcade.title();
        assert!(title.starts_with(words::level_name("germs", "2001", "First Aid")), "{title}");
    }
    visit.tell(Msg::Set(Setting::Language(None)));
    assert_eq!(visit.arcade.language(), words::preferred());
}

#[test]
fn a_language_that_is_not_here_is_loaded_and_the_page_is_in_english_meanwhile() {
    let german = language("de");
    for path in ["/", "/settings", "/germs/play/1", "/germs/levels", "/ships", "/citylines/play/3"] {
        let mut visit = lacking(&speaking(german), path);
        assert_eq!((visit.arcade.language(), loads(&visit)), (Language::ENGLISH, vec!["words-de"]), "{path}");
        visit.tell(Msg::Loaded("words-de", Some(file(german))));
        assert_eq!((visit.arcade.language(), loads(&visit).len()), (german, 0), "{path}");
        assert_eq!(visit.text(), Visit::with(&speaking(german), path).text(), "{path}");
    }
}

#[test]
fn a_language_is_loaded_when_it_is_chosen_and_only_then() {
    let (storage, german, french) = (FakeStorage::default(), language("de"), language("fr"));
    let mut visit = lacking(&storage, "/settings");
    assert!(loads(&visit).is_empty());
    let later = |effect: &Effect| matches!(effect, Effect::LoadLater(name) if name.starts_with("words-"));
    assert!(!visit.effects.iter().any(later));
    visit.tell(Msg::Set(Setting::Language(Some(german))));
    assert_eq!((loads(&visit), visit.arcade.language()), (vec!["words-de"], Language::ENGLISH));
    // Another one is chosen before it arrives.
    visit.tell(Msg::Set(Setting::Language(Some(french))));
    assert_eq!(loads(&visit), ["words-fr"]);
    visit.tell(Msg::Loaded("words-de", Some(file(german))));
    assert_eq!(visit.arcade.language(), Language::ENGLISH);
    visit.tell(Msg::Loaded("words-fr", Some(file(french))));
    assert_eq!(visit.arcade.language(), french);
    visit.tell(Msg::Set(Setting::Language(Some(german))));
    assert_eq!((loads(&visit).len(), visit.arcade.language()), (0, german), "it has arrived already");
}

#[test]
fn a_language_that_does_not_arrive_is_reported_and_can_be_chosen_again() {
    let (storage, german) = (FakeStorage::default(), language("de"));
    for nothing in [None, Some(b"<!doctype html>".to_vec()), Some(file(language("fr"))), Some(vec![0xff])] {
        let mut visit = lacking(&storage, "/settings");
        visit.tell(Msg::Set(Setting::Language(Some(german))));
        visit.tell(Msg::Loaded("words-de", nothing));
        assert_eq!(visit.arcade.language(), Language::ENGLISH);
        assert!(visit.arcade.said().starts_with("The language could not be loaded."), "{}", visit.arcade.said());
        visit.tell(Msg::Set(Setting::Language(Some(german))));
        assert_eq!(loads(&visit), ["words-de"]);
        visit.tell(Msg::Set(Setting::Language(None)));
    }
}

#[test]
fn a_board_that_was_saved_in_one_language_goes_on_in_another() {
    let german = language("de");
    for path in [
        "/citylines/play/1",
        "/citylines/play/5x5k3~7",
        "/pangur/play/easy",
        "/pangur/play/101",
        "/germs/play/2001",
        "/infection/play/first-drops",
        "/infection/play/free~ring~you~novice~red",
    ] {
        let storage = speaking(german);
        let mut visit = Visit::with(&storage, path);
        visit.tell(Msg::Press(0));
        visit.key("3", false);
        for cell in 0..visit.board().view.size.cells() {
            visit.tell(Msg::Press(cell));
        }
        let actions = |visit: &Visit| visit.board().seat.table().replay()["actions"].clone();
        // A computer that is to move answers when the board is opened again.
        visit = Visit::with(&storage, path);
        let (played, file) = (actions(&visit), visit.board().seat.table().replay());
        assert_ne!(played.as_array().unwrap().len(), 0, "{path}");
        visit.tell(Msg::Set(Setting::Language(Some(Language::ENGLISH))));
        let english = Visit::with(&storage, path);
        assert_eq!((actions(&english), english.arcade.notices().len()), (played, 0), "{path}");
        assert_eq!(english.board().seat.table().replay(), file, "{path} is the same file in each language");
        let fresh = Visit::with(&FakeStorage::default(), path);
        assert_eq!(english.board().view.title, fresh.board().view.title, "{path}");
    }
}

#[test]
fn forgetting_everything_forgets_the_language_too() {
    let storage = speaking(language("de"));
    let mut visit = Visit::with(&storage, "/settings");
    visit.tell(Msg::Ask(Some(Danger::ClearAll)));
    visit.tell(Msg::Ask(Some(Danger::ClearAll)));
    assert_eq!(visit.arcade.language(), words::preferred());
}
