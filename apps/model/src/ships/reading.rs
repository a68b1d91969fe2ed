//! How is a text read? As one map or several, in JSON or in characters, or else as a list of flaws
//! and their places.

use crate::words::{reworded, sentence};
use quadrat_engine::defect::{Defect, Defects, Span};
use quadrat_engine::erased::FileKind as _;
use quadrat_engine::game::{Format as _, Message};
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use quadrat_ships::Ships;
use quadrat_ships::ascii::{from_ascii, recognises};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator};
use quadrat_ships::content::{self, ContentPackFile};
use quadrat_ships::map::Map;
use quadrat_ships::tiled::{self, from_tiled};

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

/// A map from a text, with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Brought {
    /// The name in the file.
    pub name: Option<String>,
    /// The map.
    pub map: Map,
}

/// The result of reading a text.
#[derive(Debug)]
pub struct Read {
    /// The maps, in the order of the file; none if the text is not a map.
    pub maps: Vec<Brought>,
    /// The defects if there is no map, and otherwise the oddities, with the defects of maps that
    /// were left out.
    pub flaws: Vec<Flaw>,
    /// The total number of flaws.
    pub count: usize,
}

/// Reads a text: a map, a pack or a list of maps, a content pack, or a map of the Tiled editor.
pub fn read(text: &str) -> Read {
    let mut defects = Defects::new();
    let maps = if text.len() > LONGEST {
        let words = Message::new("ships.too_long").with("bytes", text.len()).with("most", LONGEST);
        defects.add(quadrat_engine::defect::code::RANGE, "", sentence(&words));
        Vec::new()
    } else if !looks_like_json(text) && !recognises(text) {
        defects.add(quadrat_engine::defect::code::UNRECOGNISED, "", sentence(&Message::new("ships.not_recognised")));
        Vec::new()
    } else if recognises(text) {
        from_ascii(text, &mut defects).map(|map| Brought { name: None, map }).into_iter().collect()
    } else {
        from_json(text, &mut defects)
    };
    let odd = if maps.is_empty() { &[] } else { defects.warnings() };
    let all = defects.list().iter().chain(odd);
    let count = all.clone().count();
    let count = if maps.is_empty() { count.max(defects.count()) } else { count };
    let flaws = all.take(LISTED).map(|defect| flaw(text, defect)).collect();
    Read { maps, flaws, count }
}

/// Returns whether a text is a map, a pack or a list of maps, a content pack, or a map of the Tiled
/// editor, whatever is wrong with it.
pub(super) fn is_map(text: &str) -> bool {
    if !looks_like_json(text) {
        return recognises(text);
    }
    let Ok(json) = Json::parse(text.as_bytes(), &Limits::default()) else { return false };
    let root = json.root();
    let first = root.get("levels").unwrap_or_else(|| root.clone()).items().next();
    let signatures = [&tiled::SIGNATURE, ContentPackFile.signature(), Ships::SIGNATURE];
    let signed = |node: &Node<'_>| signatures.iter().any(|keys| keys.iter().all(|key| node.get(key).is_some()));
    signed(&root) || first.is_some_and(|node| signed(&node))
}

/// Returns whether a text may be the JSON of a map: an object or a list.
fn looks_like_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '['])
}

/// Reads every map of a text in JSON. A map with defects is left out.
fn from_json(text: &str, defects: &mut Defects) -> Vec<Brought> {
    let json = match Json::parse(text.as_bytes(), &Limits::default()) {
        Ok(json) => json,
        Err(found) => {
            defects.extend(found);
            return Vec::new();
        }
    };
    let root = json.root();
    let has_all = |keys: &[&str]| keys.iter().all(|key| root.get(key).is_some());
    let maps = if has_all(&tiled::SIGNATURE) {
        from_tiled(&root, defects).map(|map| Brought { name: None, map }).into_iter().collect()
    } else if has_all(ContentPackFile.signature()) {
        presets(&root, defects)
    } else {
        let listed = root.get("levels").unwrap_or_else(|| root.clone());
        let several: Vec<Node<'_>> = listed.items().collect();
        let several = if several.is_empty() { vec![root.clone()] } else { several };
        several.iter().filter_map(|node| level(node, defects)).collect()
    };
    defects.locate(&json);
    maps
}

fn level(node: &Node<'_>, defects: &mut Defects) -> Option<Brought> {
    let Entry { name, level, .. } = Entry::<Map>::read::<Ships>(node, defects)?;
    let name = name.or_else(|| node.get("id")?.as_text().map(str::to_owned));
    Some(Brought { name, map: level })
}

/// Generates every map that a content pack has a config for.
fn presets(root: &Node<'_>, defects: &mut Defects) -> Vec<Brought> {
    let Some(pack) = content::read(root, defects) else { return Vec::new() };
    let made = |(name, config): &(String, MapGenerationConfig)| {
        let map = MapGenerator::new(*config).ok()?.generate();
        Some(Brought { name: Some(name.clone()), map })
    };
    let maps: Vec<Brought> = pack.maps.0.iter().filter_map(made).collect();
    if maps.is_empty() {
        let words = sentence(&Message::new("ships.no_presets"));
        defects.add(quadrat_engine::defect::code::MISSING, "maps", words);
    }
    maps
}

/// Returns a defect with its place in the text.
fn flaw(text: &str, defect: &Defect) -> Flaw {
    let Span { start, end, line, column } = defect.span.unwrap_or(Span { start: 0, end: 0, line: 1, column: 1 });
    let drawn = defect.path.starts_with("line ");
    let message = Message::new(if drawn || defect.path.is_empty() { "ships.at" } else { "ships.at_path" });
    let place = sentence(&message.with("line", line).with("column", column).with("path", &defect.path));
    let units = |at: usize| text[..at].encode_utf16().count() as u32;
    Flaw { place, words: reworded(&defect.message), range: (units(start), units(end)) }
}
