//! What is in a text that somebody brought? A map in JSON or in characters, or what is wrong with it and where.

use crate::words::sentence;
use quadrat_engine::defect::{Defect, Defects};
use quadrat_engine::game::Message;
use quadrat_engine::pack::Entry;
use quadrat_engine::places;
use quadrat_engine::reader::{Node, parse};
use quadrat_ships::Ships;
use quadrat_ships::ascii::{from_ascii, recognises};
use quadrat_ships::map::Map;
use serde_json::Value;

/// The most that is read: the largest map takes a tenth of it.
pub(super) const LONGEST: usize = 4_000_000;
/// So many flaws are listed; how many more there are is said.
pub(super) const LISTED: usize = 50;

/// Something that is wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flaw {
    /// Where, in words.
    pub(super) place: String,
    /// What.
    pub(super) words: String,
    /// Where in the text, in the units by which browsers count.
    pub(super) range: (u32, u32),
}

/// What became of a text.
#[derive(Debug)]
pub(super) struct Read {
    /// The map, if there is one.
    pub(super) map: Option<Map>,
    /// What the file calls it.
    pub(super) name: Option<String>,
    /// What is wrong if there is no map, and what is odd if there is one.
    pub(super) flaws: Vec<Flaw>,
    /// How many there are in all.
    pub(super) count: usize,
}

/// Reads a text.
pub(super) fn read(text: &str) -> Read {
    let mut defects = Defects::new();
    let mut name = None;
    let map = if text.len() > LONGEST {
        let words = Message::new("ships.too_long").with("bytes", text.len()).with("most", LONGEST);
        defects.add(quadrat_engine::defect::code::RANGE, "", sentence(&words));
        None
    } else if recognises(text) {
        from_ascii(text, &mut defects)
    } else {
        from_json(text, &mut name, &mut defects)
    };
    let (listed, count) = match &map {
        None => (defects.list(), defects.count()),
        Some(_) => (defects.warnings(), defects.warnings().len()),
    };
    let flaws = listed.iter().take(LISTED).map(|defect| flaw(text, defect)).collect();
    Read { map, name, flaws, count }
}

/// A map by itself, or the first one of a pack or a list.
fn from_json(text: &str, name: &mut Option<String>, defects: &mut Defects) -> Option<Map> {
    let value = match parse(text.as_bytes()) {
        Ok(value) => value,
        Err(found) => {
            for defect in found.list() {
                defects.add(defect.code, &defect.path, defect.message.clone());
            }
            return None;
        }
    };
    let (first, path) = match (&value, &value["levels"]) {
        (Value::Array(maps), _) if !maps.is_empty() => (&maps[0], "[0]"),
        (_, Value::Array(maps)) if !maps.is_empty() => (&maps[0], "levels[0]"),
        _ => (&value, ""),
    };
    let entry = Entry::<Map>::read::<Ships>(&Node::at(first, path), defects)?;
    *name = entry.name.or_else(|| first["id"].as_str().map(str::to_owned));
    Some(entry.level)
}

/// A defect with its place in the text.
fn flaw(text: &str, defect: &Defect) -> Flaw {
    let numbers = |words: &str| {
        let mut numbers = words.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<usize>().ok());
        Some((numbers.next().filter(|line| *line > 0)?, numbers.next().filter(|column| *column > 0)?))
    };
    // A place in characters is a line and a column; what is no JSON says them in words; everything else has a path.
    let drawn = defect.path.starts_with("line ");
    let line = drawn.then_some(defect.path.as_str());
    let syntax = || defect.message.rsplit_once(" at line ").filter(|_| defect.path.is_empty()).map(|(_, place)| place);
    let (from, to) = match line.or_else(syntax).and_then(numbers) {
        Some((line, column)) => {
            let at = places::of_line(text, line, column);
            (at, at + text[at..].chars().next().map_or(0, char::len_utf8))
        }
        None => {
            let range = places::of_path(text, &defect.path);
            (range.start, range.end)
        }
    };
    let (line, column) = places::line_of(text, from);
    let message = Message::new(if drawn || defect.path.is_empty() { "ships.at" } else { "ships.at_path" });
    let place = sentence(&message.with("line", line).with("column", column).with("path", &defect.path));
    let units = |at: usize| text[..at].encode_utf16().count() as u32;
    Flaw { place, words: defect.message.clone(), range: (units(from), units(to)) }
}
