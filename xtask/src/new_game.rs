//! `cargo xtask new-game ID`: creates a running copy of the template, before any of its logic is edited.
//!
//! Everything in the tree that is named after the template is copied under the new name, and the game is added to the
//! few lists that name every game. All changes are computed first and written last, so a refused id leaves no trace.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::golden;
use crate::workspace::{Workspace, run};

/// The game that new ones are copied from.
const TEMPLATE: &str = "null";

/// The folders in which files may be named after a game.
const PLACES: [&str; 1] = ["games"];

/// The reserved words of Rust, present and future; a game named like one would need odd spellings everywhere.
const KEYWORDS: [&str; 52] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The new contents of files, by path from the root.
type Plan = BTreeMap<PathBuf, String>;

/// Copies the template under a new name, adds it to every list, and rewrites the golden files unless `files_only`.
pub(crate) fn new_game(workspace: &Workspace, id: &str, files_only: bool) -> Result<(), String> {
    for (path, text) in plan(&workspace.root, id)? {
        let path = workspace.root.join(path);
        let folder = path.parent().expect("every planned path has a file name");
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    // The new name has another length, and sorts elsewhere.
    let game = format!("quadrat-{id}");
    let touched = ["--package", &game, "--package", "quadrat", "--package", "quadrat-model"];
    run(workspace.cargo(&["fmt"]).args(touched))?;
    // Transcripts and schemas mention the game in their own ways, so the tests that own them write them.
    if !files_only {
        golden::of_games(workspace)?;
    }
    println!("games/{id} is a running copy of the template. Next:");
    println!("  cargo test --package quadrat-{id} --package quadrat --package quadrat-model");
    println!("  then follow CHECKLIST.md from its second step, games/{id}/src/format.rs");
    Ok(())
}

/// Computes every file that is new or changes.
fn plan(root: &Path, id: &str) -> Result<Plan, String> {
    let name = Name::new(id)?;
    let read = |path: &str| fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
    let manifest = read("Cargo.toml")?;
    if manifest.contains(&format!("quadrat-{id} =")) || root.join("games").join(id).exists() {
        return Err(format!("{id} is taken: there is a quadrat-{id} already"));
    }

    let mut plan = Plan::new();
    for place in PLACES {
        for path in files(&root.join(place))? {
            let path = path.strip_prefix(root).expect("found below the root").to_path_buf();
            if let Some(copy) = name.of_path(&path) {
                let text = read(&path.to_string_lossy())?;
                if path.extension().is_some_and(|extension| extension == "rs") && has_word(&text, &name.kind) {
                    let (kind, path) = (&name.kind, path.display());
                    return Err(format!(
                        "the type would be called {kind}, which {path} already uses: choose another id"
                    ));
                }
                plan.insert(copy, name.of_text(&text));
            }
        }
    }
    if plan.is_empty() {
        return Err(format!("the template, games/{TEMPLATE}, is not there"));
    }

    let manifest = add_line(&manifest, "    \"games/null\",", "    \"games/", &name)?;
    let manifest =
        add_line(&manifest, "quadrat-null = { version = \"0.1.0\", path = \"games/null\" }", "quadrat-", &name)?;
    let profile = "[profile.dev.package.quadrat-null]\nopt-level = 3\n";
    let manifest = replace_once(&manifest, profile, &format!("{profile}{}", name.of_text(profile)))?;
    plan.insert("Cargo.toml".into(), manifest);

    // The template is an optional dependency of the façade; a game is not.
    let facade = read("games/quadrat/Cargo.toml")?;
    let facade = insert_sorted(&facade, &format!("quadrat-{id} = {{ workspace = true }}"), "quadrat-")?;
    let facade = add_to_lists(&facade, "\"quadrat-null?/", &name)?;
    let facade = facade.replace(&format!("\"quadrat-{id}?/"), &format!("\"quadrat-{id}/"));
    plan.insert("games/quadrat/Cargo.toml".into(), facade);
    let list = read("games/quadrat/src/lib.rs")?;
    let list = insert_sorted(&list, &format!("    &quadrat_{id}::INFO,"), "    &quadrat_")?;
    let list = insert_sorted(&list, &format!("pub use quadrat_{id} as {id};"), "pub use quadrat_")?;
    plan.insert("games/quadrat/src/lib.rs".into(), list);

    // A game has a file of words in each language. They are copied in every language that has words for the template.
    for path in files(&root.join("apps/model/words"))? {
        let path = path.strip_prefix(root).expect("found below the root").to_path_buf();
        if let Some(copy) = name.of_path(&path) {
            plan.insert(copy, name.of_words(&read(&path.to_string_lossy())?));
        }
    }
    Ok(plan)
}

/// The id of a game and the names that follow from it.
struct Name {
    id: String,
    /// The name of the game's type.
    kind: String,
}

impl Name {
    fn new(id: &str) -> Result<Self, String> {
        let mut letters = id.chars();
        let first = letters.next().filter(char::is_ascii_lowercase);
        let Some(first) = first.filter(|_| letters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())) else {
            return Err(format!("{id:?} cannot be an id: lower-case letters and digits are accepted, a letter first"));
        };
        if KEYWORDS.contains(&id) {
            return Err(format!("{id} cannot be an id: it is a word of Rust's own"));
        }
        Ok(Self { id: id.into(), kind: format!("{}{}", first.to_ascii_uppercase(), &id[1..]) })
    }

    /// Returns the path of a file's copy, if the file or one of its folders is named after the template.
    fn of_path(&self, path: &Path) -> Option<PathBuf> {
        let renamed: PathBuf = path
            .iter()
            .map(|part| {
                let part = part.to_string_lossy();
                match part.strip_prefix(TEMPLATE) {
                    Some(rest) if rest.is_empty() || rest.starts_with(['.', '-', '_']) => format!("{}{rest}", self.id),
                    _ => part.into_owned(),
                }
            })
            .collect();
        (renamed != path).then_some(renamed)
    }

    /// Returns the text with every mention of the template replaced.
    ///
    /// The bare word `null` stays, since it is a value in JSON: the template is only ever
    /// mentioned in one of these forms.
    fn of_text(&self, text: &str) -> String {
        let id = &self.id;
        let mut result = text.to_string();
        for (before, after) in [("quadrat-", ""), ("quadrat_", ""), ("games/", ""), ("\"", "\""), ("\"", ".")] {
            result = result.replace(&format!("{before}{TEMPLATE}{after}"), &format!("{before}{id}{after}"));
        }
        replace_word(&result, "Null", &self.kind)
    }

    /// Returns a file of words with every message of the template renamed.
    fn of_words(&self, text: &str) -> String {
        let (before, after) = (format!("{TEMPLATE}-"), format!("{}-", self.id));
        let line = |line: &str| line.strip_prefix(&before).map_or(line.to_owned(), |rest| [&after, rest].concat());
        text.lines().map(|one| line(one) + "\n").collect()
    }
}

/// Adds the copy of a line, sorted among the neighbouring lines with this prefix that are about games.
fn add_line(text: &str, line: &str, prefix: &str, name: &Name) -> Result<String, String> {
    let new = name.of_text(line);
    let mut lines: Vec<&str> = text.lines().collect();
    let at =
        lines.iter().position(|one| *one == line).ok_or_else(|| format!("no line {line:?} to add a game beside"))?;
    let about_path = line.contains("games/");
    let alike = |one: &&str| one.starts_with(prefix) && one.contains("games/") == about_path;
    let first = at - lines[..at].iter().rev().take_while(|one| alike(one)).count();
    let count = lines[first..].iter().take_while(|one| alike(one)).count();
    let place = first + lines[first..first + count].iter().take_while(|one| **one < new.as_str()).count();
    lines.insert(place, &new);
    Ok(lines.join("\n") + "\n")
}

/// Adds a line after the last one with this prefix that sorts before it, or before the first one and its attributes.
fn insert_sorted(text: &str, new: &str, prefix: &str) -> Result<String, String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let alike = |one: &&str| one.starts_with(prefix);
    let place = match lines.iter().rposition(|one| alike(one) && *one < new) {
        Some(before) => before + 1,
        None => {
            let first = lines.iter().position(&alike);
            let mut first = first.ok_or_else(|| format!("no line {prefix}… to add a game beside"))?;
            while first > 0 && lines[first - 1].trim_start().starts_with("#[") {
                first -= 1;
            }
            first
        }
    };
    lines.insert(place, new);
    Ok(lines.join("\n") + "\n")
}

/// Adds the copy of every item that begins with `item` to its list in square brackets, sorted.
fn add_to_lists(text: &str, item: &str, name: &Name) -> Result<String, String> {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(item) {
        let (Some(open), Some(length)) = (rest[..at].rfind('['), rest[at..].find(']')) else {
            return Err(format!("{item}… is not in a list to add a game to"));
        };
        let (list, close) = (&rest[open + 1..at + length], at + length);
        let mut items: Vec<String> =
            list.split(',').map(|one| one.trim().to_string()).filter(|one| !one.is_empty()).collect();
        let new = items.iter().find(|one| one.starts_with(item)).map(|one| name.of_text(one));
        items.extend(new);
        items.sort();
        result.push_str(&rest[..=open]);
        result.push_str(&items.join(", "));
        rest = &rest[close..];
    }
    if result.is_empty() {
        return Err(format!("no list with {item}… to add a game to"));
    }
    Ok(result + rest)
}

fn replace_once(text: &str, from: &str, to: &str) -> Result<String, String> {
    if text.matches(from).count() == 1 {
        Ok(text.replacen(from, to, 1))
    } else {
        Err(format!("expected exactly one {from:?} in the root manifest"))
    }
}

/// Replaces a word where it is not part of a longer one.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let end = at + word.len();
        let part_of_more = rest[..at].ends_with(is_word) || rest[end..].starts_with(is_word);
        // The null of JSON has the same name in Rust.
        let json = result.ends_with("Value::") || rest[..at].ends_with("Value::");
        result.push_str(&rest[..at]);
        result.push_str(if part_of_more || json { word } else { by });
        rest = &rest[end..];
    }
    result + rest
}

fn has_word(text: &str, word: &str) -> bool {
    replace_word(text, word, "") != text
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns every file below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    // An empty folder does not exist in a fresh clone.
    let mut folders: Vec<PathBuf> = folder.is_dir().then(|| folder.to_path_buf()).into_iter().collect();
    while let Some(folder) = folders.pop() {
        let trouble = |error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(trouble)? {
            let path = entry.map_err(trouble)?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(id: &str) -> Name {
        Name::new(id).unwrap()
    }

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
    }

    #[test]
    fn an_id_is_lower_case_and_not_a_keyword() {
        for id in ["a", "chess", "go9", "nullify"] {
            assert!(Name::new(id).is_ok(), "{id}");
        }
        for id in ["", "Chess", "9go", "city-lines", "city_lines", "schloß", "../x", "a b", "match", "self", "gen"] {
            assert!(Name::new(id).is_err(), "{id}");
        }
    }

    #[test]
    fn ids_that_are_taken_or_would_clash_are_refused() {
        for (id, reason) in [("null", "taken"), ("germs", "taken"), ("model", "taken"), ("engine", "taken")] {
            assert!(plan(&root(), id).unwrap_err().contains(reason), "{id}");
        }
        for id in ["level", "state", "action"] {
            assert!(plan(&root(), id).unwrap_err().contains("already uses"), "{id}");
        }
    }

    #[test]
    fn only_the_template_is_renamed() {
        let text = r#"use quadrat_null::Null; GameInfo::of::<Null> Value::Null NullX "null" {"score": null} "null.event" is_null games/null/x"#;
        assert_eq!(
            name("chess").of_text(text),
            r#"use quadrat_chess::Chess; GameInfo::of::<Chess> Value::Null NullX "chess" {"score": null} "chess.event" is_null games/chess/x"#
        );
    }

    #[test]
    fn paths_named_after_the_template_are_renamed() {
        let chess = name("chess");
        let of = |path: &str| chess.of_path(Path::new(path)).map(|path| path.to_string_lossy().into_owned());
        assert_eq!(of("games/null/src/lib.rs").as_deref(), Some("games/chess/src/lib.rs"));
        assert_eq!(of("games/quadrat/null.json").as_deref(), Some("games/quadrat/chess.json"));
        assert_eq!(of("games/quadrat/tests/golden/null.txt").as_deref(), Some("games/quadrat/tests/golden/chess.txt"));
        assert_eq!(of("games/germs/src/lib.rs"), None);
        assert_eq!(of("games/nullify/src/lib.rs"), None);
    }

    #[test]
    fn lists_stay_sorted_whatever_their_layout() {
        let list =
            "x = [\n    \"quadrat-germs/bench\",\n    \"quadrat-null/bench\",\n]\ny = [\"quadrat-null/schema\"]\n";
        assert_eq!(
            add_to_lists(list, "\"quadrat-null/", &name("chess")).unwrap(),
            "x = [\"quadrat-chess/bench\", \"quadrat-germs/bench\", \"quadrat-null/bench\"]\n\
             y = [\"quadrat-chess/schema\", \"quadrat-null/schema\"]\n"
        );
        let lines = "[\n    \"engine\",\n    \"games/germs\",\n    \"games/null\",\n    \"apps/cli\",\n]\n";
        for (id, place) in [("chess", 2), ("infection", 3), ("pangur", 4)] {
            let added = add_line(lines, "    \"games/null\",", "    \"games/", &name(id)).unwrap();
            assert_eq!(added.lines().nth(place), Some(format!("    \"games/{id}\",").as_str()), "{added}");
        }
    }

    #[test]
    fn a_line_is_inserted_among_similar_lines_and_never_between_an_attribute_and_its_item() {
        let text = "[\n    &quadrat_germs::INFO,\n    #[cfg(x)]\n    &quadrat_null::INFO,\n]\n";
        for (id, place) in [("chess", 1), ("go", 2), ("omen", 4)] {
            let line = format!("    &quadrat_{id}::INFO,");
            let added = insert_sorted(text, &line, "    &quadrat_").unwrap();
            assert_eq!(added.lines().nth(place), Some(line.as_str()), "{added}");
        }
        assert!(insert_sorted(text, "x", "no such").is_err());
    }

    #[test]
    fn the_words_of_the_template_are_copied_under_the_new_name() {
        let words = "### The template.\n\nnull-a = A null-a\nnull-b =\n    { $n ->\n       *[other] null-\n    }\n";
        let copied = "### The template.\n\nchess-a = A null-a\nchess-b =\n    { $n ->\n       *[other] null-\n    }\n";
        assert_eq!(name("chess").of_words(words), copied);
    }

    #[test]
    fn the_plan_adds_the_game_to_every_list() {
        let plan = plan(&root(), "quagga").unwrap();
        let text = |path: &str| plan[Path::new(path)].as_str();
        assert!(text("Cargo.toml").contains("\n    \"games/quagga\",\n"));
        assert!(text("Cargo.toml").contains("\nquadrat-quagga = { version = \"0.1.0\", path = \"games/quagga\" }\n"));
        assert!(text("Cargo.toml").contains("[profile.dev.package.quadrat-quagga]\nopt-level = 3\n"));
        assert!(text("games/quadrat/Cargo.toml").contains("\nquadrat-quagga = { workspace = true }\n"));
        assert!(text("games/quadrat/Cargo.toml").contains("\"quadrat-quagga/schema\""));
        assert!(text("games/quadrat/src/lib.rs").contains("&quadrat_pangur::INFO,\n    &quadrat_quagga::INFO,\n"));
        assert!(text("games/quadrat/src/lib.rs").contains("\npub use quadrat_quagga as quagga;\n"));
        assert!(text("games/quagga/Cargo.toml").contains("name = \"quadrat-quagga\""));
        assert!(text("games/quagga/src/lib.rs").contains("pub struct Quagga;"));
        for (path, text) in plan.iter().filter(|(path, _)| path.starts_with("games/quagga")) {
            assert!(!has_word(text, "Null") && !text.contains("\"null\""), "{}", path.display());
        }
    }
}
