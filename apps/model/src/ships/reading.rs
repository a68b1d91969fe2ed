//! What is in a text that somebody brought? A map in JSON or in characters, or what is wrong with it and where.

use crate::words::sentence;
use quadrat_engine::defect::{Defect, Defects, Span};
use quadrat_engine::game::Message;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_ships::Ships;
use quadrat_ships::ascii::{from_ascii, recognises};
use quadrat_ships::map::Map;

/// The most that is read: the largest map takes a tenth of it.
pub const LONGEST: usize = 4_000_000;
/// So many flaws are listed; how many more there are is said.
pub const LISTED: usize = 50;

/// Something that is wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where, in words.
    pub place: String,
    /// What.
    pub words: String,
    /// Where in the text, in the units by which browsers count.
    pub range: (u32, u32),
}

/// What became of a text.
#[derive(Debug)]
pub struct Read {
    /// The map, if there is one.
    pub map: Option<Map>,
    /// What the file calls it.
    pub name: Option<String>,
    /// What is wrong if there is no map, and what is odd if there is one.
    pub flaws: Vec<Flaw>,
    /// How many there are in all.
    pub count: usize,
}

/// Reads a text.
pub fn read(text: &str) -> Read {
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
    let json = match Json::parse(text.as_bytes(), &Limits::default()) {
        Ok(json) => json,
        Err(found) => {
            defects.extend(found);
            return None;
        }
    };
    let root = json.root();
    let listed = root.get("levels").unwrap_or_else(|| root.clone());
    let first = listed.items().next().unwrap_or(root);
    let entry = Entry::<Map>::read::<Ships>(&first, defects);
    defects.locate(&json);
    let Entry { name: called, level, .. } = entry?;
    *name = called.or_else(|| first.get("id")?.as_text().map(str::to_owned));
    Some(level)
}

/// A defect with its place in the text.
fn flaw(text: &str, defect: &Defect) -> Flaw {
    let Span { start, end, line, column } = defect.span.unwrap_or(Span { start: 0, end: 0, line: 1, column: 1 });
    let drawn = defect.path.starts_with("line ");
    let message = Message::new(if drawn || defect.path.is_empty() { "ships.at" } else { "ships.at_path" });
    let place = sentence(&message.with("line", line).with("column", column).with("path", &defect.path));
    let units = |at: usize| text[..at].encode_utf16().count() as u32;
    Flaw { place, words: defect.message.clone(), range: (units(start), units(end)) }
}
