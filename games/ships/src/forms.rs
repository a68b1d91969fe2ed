//! How do tools read and write the other forms of a map? As texts and files beside the level files, through the same level.
//!
//! A form gives and takes whole level objects, which are written by the format of levels; so each of them stands for any format
//! whose levels are maps.

use crate::ascii;
use crate::map::Map;
use crate::tiled;
use quadrat_engine::defect::Defects;
use quadrat_engine::file::Known;
use quadrat_engine::game::Format;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use quadrat_engine::registry::{AnyFile, AnyText};
use serde_json::Value;
use std::marker::PhantomData;

/// What a map is called that comes from a form without ids.
const USUAL_ID: &str = "map";

/// The whole level object of a map, if the format finds nothing wrong with it: it may be stricter than the form it came in.
fn level_of<F: Format<Level = Map>>(map: Map, defects: &mut Defects) -> Option<Value> {
    let id = LevelId::Word(F::USUAL_ID.unwrap_or(USUAL_ID).to_owned());
    let level = Entry { id, name: None, hint: None, certificate: None, level: map }.write::<F>();
    Entry::<Map>::read::<F>(&Json::from(&level).root(), defects).map(|_| level)
}

fn map_of<F: Format<Level = Map>>(level: &Value) -> Option<Map> {
    Entry::<Map>::read::<F>(&Json::from(level).root(), &mut Defects::new()).map(|entry| entry.level)
}

/// A map in characters, as every tool reads it.
pub struct AsciiFile<F>(PhantomData<fn() -> F>);

impl<F> AsciiFile<F> {
    /// For levels of this format.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<F> Default for AsciiFile<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Format<Level = Map>> AnyText for AsciiFile<F> {
    fn word(&self) -> &'static str {
        "ascii map"
    }

    fn recognises(&self, text: &str) -> bool {
        ascii::recognises(text)
    }

    fn read(&self, text: &str, defects: &mut Defects) -> Option<Value> {
        level_of::<F>(ascii::from_ascii(text, defects)?, defects)
    }

    fn write(&self, level: &Value) -> Option<String> {
        map_of::<F>(level).map(|map| ascii::to_ascii(&map))
    }
}

/// A map for the Tiled editor, as every tool reads it.
pub struct TiledFile<F>(PhantomData<fn() -> F>);

impl<F> TiledFile<F> {
    /// For levels of this format.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<F> Default for TiledFile<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Format<Level = Map>> AnyFile for TiledFile<F> {
    fn word(&self) -> &'static str {
        "tiled map"
    }

    fn signature(&self) -> &'static [&'static str] {
        &tiled::SIGNATURE
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<Value> {
        let map = tiled::from_tiled(node, defects)?;
        let file = tiled::to_tiled(&map);
        level_of::<F>(map, defects).map(|_| file)
    }

    fn gives_levels(&self) -> bool {
        true
    }

    fn levels(&self, file: &Value) -> Vec<Value> {
        let mut defects = Defects::new();
        let map = tiled::from_tiled(&Json::from(file).root(), &mut defects);
        map.and_then(|map| level_of::<F>(map, &mut defects)).into_iter().collect()
    }

    fn takes_levels(&self) -> bool {
        true
    }

    fn of_level(&self, level: &Value) -> Option<Value> {
        map_of::<F>(level).map(|map| tiled::to_tiled(&map))
    }

    /// Only what is asked of every such file: the rest is the editor's to change.
    #[cfg(feature = "schema")]
    fn schema(&self) -> schemars::Schema {
        let most = 2 * u32::from(crate::map::LONGEST) + 1;
        schemars::json_schema!({
            "title": "TiledMap",
            "description": "A ship as an orthogonal map of the Tiled editor, in its JSON format.",
            "type": "object",
            "properties": {
                "type": { "const": "map" },
                "orientation": { "const": "orthogonal" },
                "infinite": { "const": false },
                "width": { "type": "integer", "minimum": 3, "maximum": most },
                "height": { "type": "integer", "minimum": 3, "maximum": most },
                "tilewidth": { "type": "integer", "minimum": 1 },
                "tileheight": { "type": "integer", "minimum": 1 },
                "tilesets": { "type": "array", "items": { "type": "object" } },
                "layers": { "type": "array", "items": { "type": "object" } },
                "properties": { "type": "array", "items": { "type": "object" } }
            },
            "required": ["orientation", "width", "height", "tilewidth", "tileheight", "tilesets", "layers"]
        })
    }
}
