//! Which levels does a pack in the program have? A list needs their ids and names only, so the pack
//! is split into levels without parsing them; a level is parsed when it is opened.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Format;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use serde_json::Value;
use std::sync::OnceLock;

/// A pack that is embedded in the program. Tests check that every level of it is valid.
pub(crate) struct Pack {
    bytes: &'static [u8],
    levels: OnceLock<Vec<PackLevel>>,
}

/// A level of a pack, not yet parsed.
pub(crate) struct PackLevel {
    /// The id, as it is written in addresses.
    pub(crate) id: String,
    /// The name, or the id of a level without one.
    pub(crate) name: String,
    /// The group that the level belongs to; empty in packs without groups.
    pub(crate) group: String,
    /// The level as JSON.
    text: &'static [u8],
}

impl Pack {
    /// Returns the pack of an embedded file. Nothing is read before the first level is requested.
    pub(crate) const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, levels: OnceLock::new() }
    }

    /// Returns the levels, in order.
    pub(crate) fn levels(&self) -> &[PackLevel] {
        self.levels.get_or_init(|| split(self.bytes))
    }

    /// Returns the level with this id.
    pub(crate) fn level(&self, id: &str) -> Option<&PackLevel> {
        self.levels().iter().find(|level| level.id == id)
    }
}

impl PackLevel {
    /// Parses and validates the level.
    ///
    /// # Errors
    /// Returns every defect.
    pub(crate) fn entry<G: Format>(&self) -> Result<Entry<G::Level>, Defects> {
        let json = Json::parse(self.text, &Limits::default())?;
        let mut defects = Defects::new();
        Entry::read::<G>(&json.root(), &mut defects).ok_or(defects)
    }
}

/// The nesting at which levels begin: inside the pack and its list of levels.
const INSIDE_LEVELS: usize = 2;

/// Splits a pack into its levels. Only strings and brackets are looked at.
fn split(pack: &'static [u8]) -> Vec<PackLevel> {
    let mut levels: Vec<PackLevel> = Vec::new();
    let (mut depth, mut start, mut at) = (0_usize, 0, 0);
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
                } else if let Some(level) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS + 1) {
                    level.note(key, text);
                }
                at = end;
                continue;
            }
            b'{' | b'[' => {
                if depth == INSIDE_LEVELS {
                    start = at;
                    let (id, name, group) = Default::default();
                    levels.push(PackLevel { id, name, group, text: b"" });
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
                if let Some(level) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS) {
                    level.text = &pack[start..=at];
                }
            }
            b'0'..=b'9' | b'-' => {
                let rest = &pack[at..];
                let length = rest.iter().position(|byte| b",}] \n\r\t".contains(byte)).unwrap_or(rest.len());
                if let Some(level) = levels.last_mut().filter(|_| depth == INSIDE_LEVELS + 1) {
                    level.note(key, &rest[..length]);
                }
                at += length;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    for level in &mut levels {
        if level.name.is_empty() {
            level.name.clone_from(&level.id);
        }
    }
    levels
}

impl PackLevel {
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

    /// Every embedded pack, which must be split into the levels that parsing finds.
    const PACKS: [&[u8]; 5] = [
        quadrat_germs::PACK,
        quadrat_germs::shipped::EDITION_2[0],
        quadrat_germs::shipped::EDITION_2[1],
        quadrat_pangur::CHALLENGES,
        quadrat_pangur::SECOND_CHALLENGES,
    ];

    #[test]
    fn a_pack_is_split_into_the_levels_that_parsing_finds() {
        for bytes in PACKS {
            let pack = Pack::new(bytes);
            let parsed = parse(bytes).unwrap();
            let expected = parsed["levels"].as_array().unwrap();
            assert_eq!(pack.levels().len(), expected.len());
            for (level, expected) in pack.levels().iter().zip(expected) {
                assert_eq!(&parse(level.text).unwrap(), expected);
                assert_eq!(level.id, expected["id"].to_string());
                assert_eq!(Some(level.name.as_str()), expected["name"].as_str());
                assert_eq!(level.group, expected["group"].as_str().unwrap_or_default());
            }
        }
    }

    #[test]
    fn strings_brackets_and_other_lists_do_not_confuse_the_split() {
        let pack = br#"{ "other": [{ "id": 7 }], "name": "levels", "levels": [
            { "id": "a\"]", "name": "B{ \u00e9", "inner": { "id": 9, "name": "no" }, "list": ["name", "x"] },
            {"id":-2}, { "name": "C", "id": 3 }
        ], "more": { "levels": [{ "id": 8 }] } }"#;
        let levels = split(pack);
        let found: Vec<(&str, &str)> = levels.iter().map(|level| (level.id.as_str(), level.name.as_str())).collect();
        assert_eq!(found, [("a\"]", "B{ é"), ("-2", "-2"), ("3", "C")]);
        assert_eq!(serde_json::from_slice::<Value>(levels[0].text).unwrap()["inner"]["id"], 9);
        for broken in [&b""[..], b"{", b"{\"levels\": [{\"id\": \"", b"]]}}", b"{\"levels\": [1, 2]}"] {
            split(broken);
        }
    }
}
