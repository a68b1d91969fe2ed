//! Is every text there, in every language, and is every one of them used?
//!
//! These tests read the folders themselves, so they cover a language from the day its folder is made.

use super::super::*;
use crate::games::{GAMES, WORKSHOPS};
use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use quadrat_germs::Germs;
use quadrat_infection::sets::Library;
use quadrat_pangur::Pangur;
use quadrat_pangur::data::Mode;
use quadrat_ships::gallery::GALLERY;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Texts = Pattern<String>;

/// A message as its file has it.
struct Line {
    file: String,
    value: Texts,
    attributes: BTreeMap<String, Texts>,
}

/// What the text of a message refers to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Uses {
    values: BTreeSet<String>,
    /// The groups of words, each with the value that chooses from it.
    groups: BTreeSet<(String, String)>,
    messages: BTreeSet<String>,
    terms: BTreeSet<String>,
    /// What is wrong with it.
    faults: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("words")
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

/// Reads a folder: its messages by id, and everything that is wrong with its files.
fn read(folder: &Path) -> (BTreeMap<String, Line>, Vec<String>) {
    let (mut lines, mut faults) = (BTreeMap::new(), Vec::new());
    let mut terms = BTreeSet::new();
    let files: Vec<PathBuf> =
        paths(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "ftl")).collect();
    let stems: BTreeSet<String> = files.iter().map(|path| stem(path)).collect();
    for path in &files {
        let file = stem(path);
        let text = std::fs::read_to_string(path).unwrap();
        let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.iter().map(|error| format!("{file}: {error}")));
            resource
        });
        let attributes = |all: Vec<Attribute<String>>| all.into_iter().map(|one| (one.id.name, one.value)).collect();
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let first = id.split('-').next().unwrap();
                    let home = if stems.contains(first) { first } else { "arcade" };
                    if file != home && file != "script" {
                        faults.push(format!("{id} is in {file}.ftl, but its place is {home}.ftl"));
                    }
                    let Some(value) = message.value else {
                        faults.push(format!("{id} has no text"));
                        continue;
                    };
                    let line = Line { file: file.clone(), value, attributes: attributes(message.attributes) };
                    if lines.insert(id.clone(), line).is_some() {
                        faults.push(format!("{id} is there twice"));
                    }
                }
                Entry::Term(term) => {
                    terms.insert((file.clone(), term.id.name));
                }
                Entry::Junk { content } => faults.push(format!("{file}: Fluent cannot read {content:?}")),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    for (id, line) in &lines {
        let uses = uses(line);
        faults.extend(uses.faults.iter().map(|fault| format!("{id}: {fault}")));
        let unknown = uses.terms.iter().filter(|term| !terms.contains(&(line.file.clone(), (*term).clone())));
        faults.extend(unknown.map(|term| format!("{id}: there is no -{term} in its file")));
        let unknown = uses.messages.iter().filter(|one| lines.get(*one).is_none_or(|other| other.file != line.file));
        faults.extend(unknown.map(|one| format!("{id}: there is no {one} in its file")));
    }
    (lines, faults)
}

fn uses(line: &Line) -> Uses {
    let mut found = Uses::default();
    std::iter::once(&line.value).chain(line.attributes.values()).for_each(|text| in_pattern(text, &mut found));
    found
}

fn in_pattern(pattern: &Texts, found: &mut Uses) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => in_inline(inline, found),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                in_inline(selector, found);
                for variant in variants {
                    in_pattern(&variant.value, found);
                }
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, found: &mut Uses) {
    match inline {
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } => {
            found.values.insert(id.name.clone());
        }
        InlineExpression::FunctionReference { id, arguments } => match &arguments.positional[..] {
            [InlineExpression::VariableReference { id: value }, InlineExpression::StringLiteral { value: group }]
                if id.name == "WORD" && arguments.named.is_empty() =>
            {
                found.values.insert(value.name.clone());
                found.groups.insert((value.name.clone(), group.clone()));
            }
            _ => found.faults.push(format!("{}(…) is not WORD($value, \"group\")", id.name)),
        },
        InlineExpression::MessageReference { id, .. } => {
            found.messages.insert(id.name.clone());
        }
        InlineExpression::TermReference { id, .. } => {
            found.terms.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inline) => in_inline(inline, found),
            Expression::Select { selector, variants } => {
                in_inline(selector, found);
                for variant in variants {
                    in_pattern(&variant.value, found);
                }
            }
        },
    }
}

/// Returns the values that a group has words for.
fn words_of<'a>(lines: &'a BTreeMap<String, Line>, group: &str) -> BTreeSet<&'a str> {
    lines.keys().filter_map(|id| id.strip_prefix(group)?.strip_prefix('-')).collect()
}

/// A level that has words of its own.
struct Named {
    id: String,
    hint: bool,
}

/// Returns all levels that a language names, and what it tells of them.
fn levels() -> Vec<Named> {
    let mut all = Vec::new();
    let mut add =
        |game: &str, level: &str, hint: bool| all.push(Named { id: id(&format!("level.{game}.{level}")), hint });
    for entry in GAMES {
        for pack in (entry.packs)() {
            match entry.facts.id {
                "germs" => {
                    for level in pack.levels::<Germs>() {
                        let hint = level.hint.is_some_and(|own| crate::germs::known_hint(&own).is_none());
                        add("germs", &level.id.to_string(), hint);
                    }
                }
                // The challenges of the first edition are named by their mice.
                "pangur" => {
                    for level in
                        pack.levels::<Pangur>().filter(|level| !level.name.as_deref().unwrap().contains("mice"))
                    {
                        add("pangur", &level.id.to_string(), level.hint.is_some());
                    }
                }
                game => panic!("{game} has packs, whose levels have no translations yet"),
            }
        }
    }
    Mode::shipped().iter().filter(|mode| mode.id() != "tutorial").for_each(|mode| add("pangur", mode.id(), true));
    let library = Library::complete();
    library.levels().iter().for_each(|level| add("infection", &level.id.to_string(), level.hint.is_some()));
    library.sets().iter().for_each(|set| add("infection-set", set.id(), true));
    for number in 1..=quadrat_citylines::infinite::names_by_hand().len() {
        add("citylines", &number.to_string(), true);
    }
    for exhibit in &GALLERY {
        add("ships", &exhibit.id(), true);
    }
    all
}

/// Returns the titles that a language may have.
fn titles() -> BTreeSet<String> {
    let facts = GAMES.iter().map(|entry| entry.facts).chain(WORKSHOPS.iter().map(|workshop| workshop.facts));
    facts.map(|facts| format!("title-{}", facts.id)).collect()
}

/// Returns everything that is wrong with a folder.
fn faults(folder: &Path) -> Vec<String> {
    let (english, _) = read(&root().join("en"));
    let (lines, mut faults) = read(folder);
    for (id, line) in &english {
        match lines.get(id) {
            None => faults.push(format!("{}.ftl lacks {id}", line.file)),
            Some(own) if own.file != line.file => faults.push(format!("{id} belongs into {}.ftl", line.file)),
            Some(own) => {
                let (own, known) = (uses(own), uses(line));
                let unknown = own.values.difference(&known.values);
                faults.extend(unknown.map(|value| format!("{id}: the message has no value ${value}")));
                for (value, group) in &own.groups {
                    let usual = known.groups.iter().find(|(chooser, _)| chooser == value).map(|(_, group)| group);
                    let Some(expected) = usual.or_else(|| (!words_of(&english, group).is_empty()).then_some(group))
                    else {
                        faults.push(format!("{id}: ${value} is no word"));
                        continue;
                    };
                    let (all, own) = (words_of(&english, expected), words_of(&lines, group));
                    faults.extend(all.difference(&own).map(|word| format!("{id}: there is no {group}-{word}")));
                }
            }
        }
    }
    let levels = levels();
    for level in &levels {
        match lines.get(&level.id) {
            None => faults.push(format!("level.ftl lacks {}", level.id)),
            Some(line) if level.hint && !line.attributes.contains_key("hint") => {
                faults.push(format!("{} lacks its hint", level.id));
            }
            Some(line) if !level.hint && !line.attributes.is_empty() => {
                faults.push(format!("{} has a hint of figures, which needs no translation", level.id));
            }
            Some(_) => {}
        }
    }
    let all: Vec<Uses> = lines.values().map(uses).collect();
    let levels: BTreeSet<&str> = levels.iter().map(|level| level.id.as_str()).collect();
    let titles = titles();
    for (id, line) in &lines {
        let known = english.contains_key(id) || levels.contains(id.as_str()) || titles.contains(id);
        let is_word = || {
            let mut groups = all.iter().flat_map(|uses| &uses.groups);
            groups.any(|(_, group)| id.strip_prefix(group.as_str()).is_some_and(|rest| rest.starts_with('-')))
        };
        let is_part = || all.iter().any(|uses| uses.messages.contains(id));
        if !known && !is_word() && !is_part() {
            faults.push(format!("{}.ftl has {id}, which is used nowhere", line.file));
        }
    }
    faults
}

#[test]
fn every_language_has_every_text_and_nothing_else() {
    let folders: Vec<PathBuf> = paths(&root()).into_iter().filter(|path| path.is_dir() && stem(path) != "en").collect();
    let listed: Vec<&str> = Language::all().map(Language::code).filter(|code| *code != "en").collect();
    assert_eq!(folders.iter().map(|path| stem(path)).collect::<Vec<_>>(), listed, "the build script finds the folders");
    for folder in folders {
        let faults = faults(&folder);
        assert!(faults.is_empty(), "{}: {} faults\n{}", stem(&folder), faults.len(), faults.join("\n"));
    }
}

#[test]
fn a_folder_with_mistakes_is_reported_mistake_by_mistake() {
    let folder = std::env::temp_dir().join(format!("quadrat-words-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for path in paths(&root().join("en")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let text = match stem(&path).as_str() {
            "germs" => text
                .replace("germs-progress = ", "germs-progres = ")
                .replace("germs-refused-asleep = { $at }", "germs-refused-asleep = { $place }")
                .replace("germs-germ-spore = ", "germs-germ_two-virus = x\ngerms-germ-spore = ")
                .replace(
                    "germs-event-cured = { $at }: { WORD($germ, \"germs-germ\") }",
                    "germs-event-cured = { WORD($germ, \"germs-germ_two\") }",
                )
                .replace("germs-solve-looked =", "germs-solve-looked = {"),
            "script" => text + "ui-undo = Undo\nnull-unused = Nothing\n",
            _ => text,
        };
        std::fs::write(folder.join(path.file_name().unwrap()), text).unwrap();
    }
    let found = faults(&folder).join("\n");
    std::fs::remove_dir_all(&folder).unwrap();
    for expected in [
        "germs.ftl lacks germs-progress\n",
        "germs.ftl has germs-progres, which is used nowhere",
        "germs-refused-asleep: the message has no value $place",
        "germs-event-cured: there is no germs-germ_two-spore",
        "germs: Fluent cannot read \"germs-solve-looked",
        "ui-undo is there twice",
        "script.ftl has null-unused, which is used nowhere",
        "level.ftl lacks level-germs-2001",
    ] {
        assert!(found.contains(expected), "{expected} is not among\n{found}");
    }
}

/// Collects every string literal in these sources that looks like a key: lower-case words joined by
/// dots.
fn keys_in(folder: &Path, keys: &mut BTreeSet<String>) {
    for path in paths(folder) {
        if path.is_dir() {
            keys_in(&path, keys);
        } else if path.extension().is_some_and(|e| e == "rs") && path.components().any(|part| part.as_os_str() == "src")
        {
            let text = std::fs::read_to_string(&path).unwrap();
            keys.extend(text.split('"').filter(|t| is_key(t)).map(str::to_owned));
        }
    }
}

/// What the keys of words begin with that belong to no game of the arcade.
const COMMON: [&str; 6] = ["cli", "key", "null", "outcome", "session", "ui"];

fn is_key(text: &str) -> bool {
    let Some((group, _)) = text.split_once('.') else { return false };
    (COMMON.contains(&group) || quadrat::registry().find(group).is_some())
        && text.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
}

#[test]
fn every_key_in_the_sources_has_a_text_and_every_text_is_used() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut keys = BTreeSet::new();
    for floor in ["engine/src", "games", "apps/model/src", "apps/pages/src", "apps/web/src", "apps/cli/src"] {
        keys_in(&sources.join(floor), &mut keys);
    }
    // Keys that only these tests use.
    keys.remove("germs.no_such_key");
    assert!(keys.len() > 50, "the scan found only {keys:?}");
    let (english, faults) = read(&root().join("en"));
    assert_eq!(faults, Vec::<String>::new());
    // A key that stands for a group of words is used with any word as its suffix.
    let has = |key: &&String| english.contains_key(&id(key)) || !words_of(&english, &id(key)).is_empty();
    assert_eq!(keys.iter().filter(|key| !has(key)).collect::<Vec<_>>(), Vec::<&String>::new());

    let all: Vec<Uses> = english.values().map(uses).collect();
    let used: BTreeSet<String> = keys.iter().map(|key| id(key)).collect();
    let groups: BTreeSet<&str> = all.iter().flat_map(|uses| &uses.groups).map(|(_, group)| group.as_str()).collect();
    let is_word = |one: &str| {
        one.match_indices('-').map(|(at, _)| &one[..at]).any(|group| used.contains(group) || groups.contains(group))
    };
    let own = ["ui-language_own"];
    let unused: Vec<&String> = english
        .keys()
        // The forms of defects are found by their text.
        .filter(|one| !one.starts_with("defect-"))
        .filter(|one| !used.contains(*one) && !own.contains(&one.as_str()) && !is_word(one))
        .filter(|one| !all.iter().any(|uses| uses.messages.contains(*one)))
        .collect();
    assert_eq!(unused, Vec::<&String>::new());
}

#[test]
fn every_group_of_words_that_english_uses_has_words() {
    let (english, _) = read(&root().join("en"));
    for (id, line) in &english {
        for (_, group) in uses(line).groups {
            assert!(!words_of(&english, &group).is_empty(), "{id}: {group}");
        }
    }
}

#[test]
fn every_germ_has_a_name_inside_and_at_the_start_of_a_sentence() {
    let (english, _) = read(&root().join("en"));
    for (word, _) in quadrat_germs::rules::Germ::WORDS {
        for key in [format!("germs-germ-{word}"), format!("germs-kind-{word}")] {
            assert!(english.contains_key(&key), "{key} is missing");
        }
    }
}
