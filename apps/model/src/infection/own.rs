//! Which level sets of the player's own are there? Files that the player brings are added to the
//! shipped library, for as long as the browser keeps them.
//!
//! They are kept as one document: a JSON list of the files' texts, in the order in which they were
//! brought. The document is read when a set is first needed.

use crate::games::{OwnLevels, Slot};
use crate::opened::has_key;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::reader::parse;
use quadrat_infection::sets::{LevelSet, Library};
use serde_json::Value;
use std::cell::RefCell;

/// How the arcade reaches the player's own sets.
pub(super) const OWN: OwnLevels = OwnLevels { recognises, load, add, slots };

/// Returns whether a file is a level set, a board, or a list or pack of boards.
fn recognises(file: &Value) -> bool {
    has_key(file, &["levelEntries", "gridSize", "blockedCells"])
}

/// The longest file that is read, in bytes.
const LONGEST: usize = 200_000;

#[derive(Default)]
struct Kept {
    /// The document that was loaded and is not read yet.
    unread: String,
    files: Vec<String>,
    /// The shipped library with the player's files, if there are any.
    library: Option<Library>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// Takes over a document. A text that is not such a document counts as an empty one.
fn load(document: &str) {
    KEPT.with(|kept| *kept.borrow_mut() = Kept { unread: document.to_owned(), ..Kept::default() });
}

/// Reads the document, if that has not been done. Files that this version refuses are left out.
fn read(kept: &mut Kept) {
    let unread = std::mem::take(&mut kept.unread);
    if unread.is_empty() {
        return;
    }
    let document = parse(unread.as_bytes()).unwrap_or_default();
    let texts = document.as_array().into_iter().flatten();
    let files = texts.filter_map(|file| file.as_str().map(str::to_owned)).collect();
    let (library, files) = with_files(Library::complete().clone(), files);
    kept.library = (!files.is_empty()).then_some(library);
    kept.files = files;
}

/// Adds files to a library. Returns it with the files that could be added.
fn with_files(mut library: Library, files: Vec<String>) -> (Library, Vec<String>) {
    let files = files.into_iter().filter(|file| library.add_file(file.as_bytes()).is_ok()).collect();
    (library, files)
}

/// Calls a function with the library: the shipped one and the player's own sets.
pub(super) fn with_library<R>(then: impl FnOnce(&Library) -> R) -> R {
    KEPT.with(|kept| {
        read(&mut kept.borrow_mut());
        then(kept.borrow().library.as_ref().unwrap_or(Library::complete()))
    })
}

/// Adds a file. An earlier file with the same levels or sets is replaced. Returns the document to
/// keep.
///
/// # Errors
/// Returns every defect; nothing has changed then.
fn add(file: &str) -> Result<String, Defects> {
    if file.len() > LONGEST {
        let mut defects = Defects::new();
        defects.add(code::RANGE, "", format!("{} bytes; at most {LONGEST} are read", file.len()));
        return Err(defects);
    }
    let (mut library, mut files) =
        with_library(|library| (library.clone(), KEPT.with(|kept| kept.borrow().files.clone())));
    if let Err(defects) = library.add_file(file.as_bytes()) {
        // A new version of a file takes the place of the earlier one.
        let mut fresh = Library::complete().clone();
        fresh.add_file(file.as_bytes()).map_err(|_| defects)?;
        (library, files) = with_files(fresh, files);
    }
    files.push(file.to_owned());
    let document = Value::from(files.clone()).to_string();
    KEPT.with(|kept| *kept.borrow_mut() = Kept { unread: String::new(), files, library: Some(library) });
    Ok(document)
}

/// Returns the player's own sets.
fn slots() -> Vec<Slot> {
    let slot =
        |set: &LevelSet| Slot { id: set.id().to_owned(), short: set.name().to_owned(), name: set.name().to_owned() };
    with_library(|library| {
        let own = library.sets().iter().filter(|set| Library::complete().set(set.id()).is_none());
        own.map(slot).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: &str = r#"[{ "id": "my-board", "name": "Mine", "gridSize": 4 }]"#;

    fn set(name: &str, level: &str, opponent: &str) -> String {
        serde_json::json!({
            "id": "my-set", "name": name, "description": "Two levels.",
            "levelEntries": [
                { "levelId": level, "aiDifficulty": opponent },
                { "levelId": "ring", "aiDifficulty": "novice" },
            ],
        })
        .to_string()
    }

    fn names() -> Vec<String> {
        slots().into_iter().map(|slot| slot.name).collect()
    }

    #[test]
    fn a_set_of_own_boards_is_read_kept_and_replaced() {
        load("");
        assert_eq!(names(), Vec::<String>::new());
        let defects = add(&set("First", "my-board", "pupil")).unwrap_err();
        assert!(defects.to_string().contains("my-board"), "{defects}");
        add(BOARDS).unwrap();
        let kept = add(&set("First", "my-board", "pupil")).unwrap();
        assert_eq!(names(), ["First"]);
        load(&kept);
        assert_eq!(names(), ["First"], "it is read as it was kept");
        let again = add(&set("Second", "ring", "adept")).unwrap();
        assert_eq!(names(), ["Second"], "a new version takes the place of the first");
        load(&again);
        assert_eq!(names(), ["Second"]);
        load("");
        assert_eq!(names(), Vec::<String>::new());
    }

    #[test]
    fn a_bad_file_is_refused_with_every_defect_and_changes_nothing() {
        load("");
        add(&set("First", "ring", "pupil")).unwrap();
        let bad = set("Second", "nowhere", "nobody");
        let defects = add(&bad).unwrap_err();
        assert_eq!(defects.list().len(), 2, "{defects}");
        for text in ["", "[", "{}", "null", "\u{e9}", &"[".repeat(5_000), &" ".repeat(LONGEST + 1)] {
            assert!(add(text).is_err(), "{text}");
        }
        let shipped = Library::complete().sets()[0].write().to_string();
        assert!(add(&shipped).is_err(), "the ids of shipped sets are taken");
        assert_eq!(names(), ["First"]);
        for document in ["{", "[1]", "[\"x\"]", "7"] {
            load(document);
            assert_eq!(names(), Vec::<String>::new(), "{document}");
        }
    }
}
