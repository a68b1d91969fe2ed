//! How is a text read? As a map in JSON or in characters, or else as a list of flaws and their
//! places.

use crate::words::sentence;
use quadrat_engine::defect::{Defect, Defects, Span};
use quadrat_engine::game::Message;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_ships::Ships;
use quadrat_ships::ascii::{from_ascii, recognises};
use quadrat_ships::map::Map;

/// The most bytes that are read: the largest map takes a tenth of it.
pub const LONGEST: usize = 4_000_000;
/// The most flaws that are listed; the number of the others is reported.
pub const LISTED: usize = 50;

/// A defect or an oddity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its place, in words.
    pub place: String,
    /// Its description.
    pub words: String,
    /// Its range in the text, in UTF-16 code units, as browsers count.
    pub range: (u32, u32),
}

/// The result of reading a text.
#[derive(Debug)]
pub struct Read {
    /// The map, if the text is one.
    pub map: Option<Map>,
    /// The name in the file.
    pub name: Option<String>,
    /// The defects if there is no map, and the oddities if there is one.
    pub flaws: Vec<Flaw>,
    /// The total number of flaws.
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

/// Reads a single map, or the first one of a pack or a list.
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

/// Returns a defect with its place in the text.
fn flaw(text: &str, defect: &Defect) -> Flaw {
    let Span { start, end, line, column } = defect.span.unwrap_or(Span { start: 0, end: 0, line: 1, column: 1 });
    let drawn = defect.path.starts_with("line ");
    let message = Message::new(if drawn || defect.path.is_empty() { "ships.at" } else { "ships.at_path" });
    let place = sentence(&message.with("line", line).with("column", column).with("path", &defect.path));
    let units = |at: usize| text[..at].encode_utf16().count() as u32;
    Flaw { place, words: defect.message.clone(), range: (units(start), units(end)) }
}
