//! Which levels does a pack have? A list needs their ids and names only, which are part of every
//! program; the levels themselves may be a file that a screen loads when a page needs one of them.
//!
//! A pack is split into levels without parsing them; a level is parsed when it is opened.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Format;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use serde_json::Value;
use std::borrow::Cow;
use std::ops::{Range, RangeInclusive};
use std::sync::OnceLock;

/// A pack of levels. Tests check that every level of it is valid.
#[derive(Debug)]
pub struct Pack {
    name: &'static str,
    index: Index,
    listed: OnceLock<Vec<Listed>>,
    /// The content of the file, where it is part of the program.
    embedded: Option<&'static [u8]>,
    content: OnceLock<Content>,
}

/// How a pack lists its levels without its file.
#[derive(Clone, Debug)]
enum Index {
    /// As a pack of the same levels with nothing but what lists need.
    Pack(&'static [u8]),
    /// By number alone. Nothing lists the levels of such a pack.
    Numbers(RangeInclusive<u32>),
}

/// A level in the list of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listed {
    /// The id, as it is written in addresses.
    pub(crate) id: String,
    /// The name, or the id of a level without one.
    pub(crate) name: String,
    /// The group that the level belongs to; empty in packs without groups.
    pub(crate) group: String,
}

/// The content of a pack: its levels, not yet parsed.
#[derive(Debug)]
struct Content {
    bytes: Cow<'static, [u8]>,
    /// Where in the bytes each level is, in the order of the list.
    levels: Vec<Range<usize>>,
}

impl Pack {
    /// Returns a pack with this name. The index is a pack of the same levels with nothing but what
    /// lists need, and `embedded` is the whole file, where it is part of the program. Nothing is
    /// read before it is needed.
    pub(crate) const fn new(name: &'static str, index: &'static [u8], embedded: Option<&'static [u8]>) -> Self {
        let index = Index::Pack(index);
        Self { name, index, listed: OnceLock::new(), embedded, content: OnceLock::new() }
    }

    /// Returns a pack whose levels have these numbers as their ids, and no names that anything lists.
    pub(crate) const fn numbered(
        name: &'static str,
        numbers: RangeInclusive<u32>,
        embedded: Option<&'static [u8]>,
    ) -> Self {
        let index = Index::Numbers(numbers);
        Self { name, index, listed: OnceLock::new(), embedded, content: OnceLock::new() }
    }

    /// Returns the name, by which a screen knows the file.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns whether the levels can be opened without loading anything.
    pub(crate) fn is_here(&self) -> bool {
        self.embedded.is_some() || self.content.get().is_some()
    }

    /// Returns the list of the levels, in order.
    pub(crate) fn listed(&self) -> &[Listed] {
        self.listed.get_or_init(|| match &self.index {
            Index::Pack(index) => split(index).into_iter().map(|(listed, _)| listed).collect(),
            Index::Numbers(numbers) => numbers.clone().map(Listed::numbered).collect(),
        })
    }

    /// Returns the level with this id in the list.
    pub(crate) fn find(&self, id: &str) -> Option<&Listed> {
        self.listed().iter().find(|level| level.id == id)
    }

    /// Takes the content of the file, and keeps it from then on. Returns whether it is the pack: a
    /// server may answer with something else.
    pub(crate) fn take(&self, bytes: Vec<u8>) -> bool {
        match self.content_of(bytes.into()) {
            Some(content) => {
                self.content.get_or_init(|| content);
                true
            }
            None => false,
        }
    }

    /// Parses and validates the level with this id; `None` if the pack has no such level, or is not
    /// here.
    pub(crate) fn level<G: Format>(&self, id: &str) -> Option<Entry<G::Level>> {
        let place = self.listed().iter().position(|level| level.id == id)?;
        self.content()?.level::<G>(place).ok()
    }

    /// Parses the levels, one after the other; there are none if the pack is not here.
    pub(crate) fn levels<G: Format>(&self) -> impl Iterator<Item = Entry<G::Level>> {
        let content = self.content();
        content
            .into_iter()
            .flat_map(|content| (0..content.levels.len()).filter_map(|place| content.level::<G>(place).ok()))
    }

    fn content(&self) -> Option<&Content> {
        if self.content.get().is_none() {
            let content = self.content_of(self.embedded?.into())?;
            self.content.get_or_init(|| content);
        }
        self.content.get()
    }

    /// Splits the content of the file; `None` if its levels are not those of the list.
    fn content_of(&self, bytes: Cow<'static, [u8]>) -> Option<Content> {
        let (listed, levels): (Vec<Listed>, Vec<Range<usize>>) = split(&bytes).into_iter().unzip();
        let same = match self.index {
            Index::Pack(_) => listed == self.listed(),
            Index::Numbers(_) => listed.iter().map(|level| &level.id).eq(self.listed().iter().map(|level| &level.id)),
        };
        same.then_some(Content { bytes, levels })
    }
}

impl Content {
    /// Parses and validates a level.
    ///
    /// # Errors
    /// Returns every defect.
    fn level<G: Format>(&self, place: usize) -> Result<Entry<G::Level>, Defects> {
        let json = Json::parse(&self.bytes[self.levels[place].clone()], &Limits::default())?;
        let mut defects = Defects::new();
        Entry::read::<G>(&json.root(), &mut defects).ok_or(defects)
    }
}

/// The nesting at which levels begin: inside the pack and its list of levels.
const INSIDE_LEVELS: usize = 2;

/// Splits a pack into its levels: what lists need of each, and where it is. Only strings and
/// brackets are looked at.
fn split(pack: &[u8]) -> Vec<(Listed, Range<usize>)> {
    let mut levels: Vec<(Listed, Range<usize>)> = Vec::new();
    let (mut depth, mut at) = (0_usize, 0);
    // The last key of the pack itself, and the last key of the level.
    let mut key: &[u8] = b"";
    while let Some(byte) = pack.get(at) {
        match byte {
            b'"' => {
                let end = after_string(pack, at);
                let text = &pack[at..end];
                let is_key = pack[end..].iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b':');
                if is_key && depth <= INSIDE_LEVELS + 1 {
                    key = text;
                } else if let Some((level, _)) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS + 1) {
                    level.note(key, text);
                }
                at = end;
                continue;
            }
            b'{' | b'[' => {
                if depth == INSIDE_LEVELS {
                    levels.push((Listed::default(), at..at));
                }
                // Lists of other things than levels are not split.
                if depth == INSIDE_LEVELS - 1 && key != b"\"levels\"" {
                    at = after_nested(pack, at);
                    continue;
                }
                depth += 1;
            }
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if let Some((_, place)) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS) {
                    place.end = at + 1;
                }
            }
            b'0'..=b'9' | b'-' => {
                let rest = &pack[at..];
                let length = rest.iter().position(|byte| b",}] \n\r\t".contains(byte)).unwrap_or(rest.len());
                if let Some((level, _)) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS + 1) {
                    level.note(key, &rest[..length]);
                }
                at += length;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    for (level, _) in &mut levels {
        if level.name.is_empty() {
            level.name.clone_from(&level.id);
        }
    }
    levels
}

impl Listed {
    /// Returns the level with a number as its id and its name.
    fn numbered(number: u32) -> Self {
        let id = number.to_string();
        Self { name: id.clone(), id, group: String::new() }
    }

    /// Keeps the value of a key that lists need.
    fn note(&mut self, key: &[u8], value: &[u8]) {
        let kept = match key {
            b"\"id\"" => &mut self.id,
            b"\"name\"" => &mut self.name,
            b"\"group\"" => &mut self.group,
            _ => return,
        };
        *kept = match parse(value) {
            Ok(Value::String(text)) => text,
            _ => String::from_utf8_lossy(value).into_owned(),
        };
    }
}

/// Returns the place after the string that begins here.
fn after_string(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

/// Returns the place after the object or list that begins here.
fn after_nested(text: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0_usize);
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => {
                at = after_string(text, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GAMES, GameEntry};
    use quadrat_testing::golden::assert_golden;
    use std::collections::BTreeSet;

    fn packs() -> impl Iterator<Item = &'static Pack> {
        GAMES.iter().flat_map(|entry| (entry.packs)())
    }

    fn all_packs() -> impl Iterator<Item = &'static Pack> {
        GAMES.iter().flat_map(GameEntry::all_packs)
    }

    #[test]
    fn a_pool_of_boards_of_the_day_has_a_level_for_every_number() {
        for pack in GAMES.iter().filter_map(|entry| entry.daily_pool).map(|pool| pool()) {
            assert_eq!(pack.content().unwrap().levels.len(), pack.listed().len(), "{}", pack.name);
            let empty = without_content(pack);
            assert!(!empty.take(b"{\"levels\":[{\"id\":1}]}".to_vec()) && !empty.is_here());
            assert!(empty.take(pack.embedded.unwrap().to_vec()) && empty.is_here());
        }
    }

    /// Returns the pack as it is before its file arrives.
    fn without_content(pack: &Pack) -> Pack {
        let (listed, content) = (OnceLock::new(), OnceLock::new());
        Pack { name: pack.name, index: pack.index.clone(), listed, embedded: None, content }
    }

    #[test]
    fn a_pack_is_split_into_the_levels_that_parsing_finds() {
        for pack in packs() {
            let content = pack.content().unwrap();
            let parsed = parse(&content.bytes).unwrap();
            let expected = parsed["levels"].as_array().unwrap();
            assert_eq!((pack.listed().len(), content.levels.len()), (expected.len(), expected.len()));
            for ((level, place), expected) in pack.listed().iter().zip(&content.levels).zip(expected) {
                assert_eq!(&parse(&content.bytes[place.clone()]).unwrap(), expected);
                assert_eq!(level.id, expected["id"].to_string());
                assert_eq!(Some(level.name.as_str()), expected["name"].as_str());
                assert_eq!(level.group, expected["group"].as_str().unwrap_or_default());
            }
        }
    }

    #[test]
    fn an_index_lists_the_levels_of_its_pack() {
        for (entry, pack) in GAMES.iter().flat_map(|entry| (entry.packs)().iter().map(move |pack| (entry, pack))) {
            let parsed = parse(pack.embedded.unwrap()).unwrap();
            let line = |level: &Value| {
                let mut line = level.clone();
                line.as_object_mut().unwrap().retain(|key, _| ["id", "name", "group"].contains(&key.as_str()));
                line.to_string()
            };
            let lines: Vec<String> = parsed["levels"].as_array().unwrap().iter().map(line).collect();
            let index = format!("{{\"levels\":[\n{}\n]}}\n", lines.join(",\n"));
            assert_golden(&format!("apps/model/src/{}/{}.index.json", entry.facts.id, pack.name), &index);
        }
    }

    #[test]
    fn every_pack_has_a_name_of_its_own_and_an_address_in_the_browser() {
        let boot = include_str!("../../web/static/boot.js");
        let names: BTreeSet<&str> = all_packs().map(Pack::name).collect();
        assert_eq!(names.len(), all_packs().count());
        for name in names {
            assert!(boot.contains(&format!("\"/assets/{name}.json\"")), "{name}");
        }
    }

    #[test]
    fn only_the_content_of_the_pack_is_taken() {
        let pack = packs().next().unwrap();
        let file = pack.embedded.unwrap();
        let other = without_content(pack);
        let first = &pack.listed()[0].id;
        assert!(!other.is_here() && other.level::<quadrat_germs::Germs>(first).is_none());
        assert_eq!(other.levels::<quadrat_germs::Germs>().count(), 0);
        for wrong in [&b""[..], b"<!doctype html>", b"{\"levels\":[]}", &file[..file.len() / 2]] {
            assert!(!other.take(wrong.to_vec()) && !other.is_here());
        }
        assert_eq!(other.listed(), pack.listed(), "the list needs no content");
        // The site has the file without its white space.
        let small = parse(file).unwrap().to_string();
        assert!(small.len() < file.len() && other.take(small.into_bytes()) && other.is_here());
        let hash =
            |pack: &Pack| pack.level::<quadrat_germs::Germs>(first).unwrap().level_hash::<quadrat_germs::Germs>();
        assert_eq!(hash(&other), hash(pack));
        assert!(other.take(file.to_vec()), "a pack that arrives twice does no harm");
    }

    #[test]
    fn strings_brackets_and_other_lists_do_not_confuse_the_split() {
        let pack = br#"{ "other": [{ "id": 7 }], "name": "levels", "levels": [
            { "id": "a\"]", "name": "B{ \u00e9", "inner": { "id": 9, "name": "no" }, "list": ["name", "x"] },
            {"id":-2}, { "name": "C", "id": 3 }
        ], "more": { "levels": [{ "id": 8 }] } }"#;
        let levels = split(pack);
        let found: Vec<(&str, &str)> =
            levels.iter().map(|(level, _)| (level.id.as_str(), level.name.as_str())).collect();
        assert_eq!(found, [("a\"]", "B{ é"), ("-2", "-2"), ("3", "C")]);
        assert_eq!(serde_json::from_slice::<Value>(&pack[levels[0].1.clone()]).unwrap()["inner"]["id"], 9);
        for broken in [&b""[..], b"{", b"{\"levels\": [{\"id\": \"", b"]]}}", b"{\"levels\": [1, 2]}"] {
            split(broken);
        }
    }
}
