//! How do tools read and write the other forms of a map? As texts and files beside the level
//! files, by way of the level.

use crate::map::Map;
use crate::{INFO, Ships, ascii, tiled};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, FileContent, FileKind, Picture, TextForm};
use quadrat_engine::file::Known;
use quadrat_engine::game::Format;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use serde_json::Value;

/// The id of a map that comes from a form without ids.
const DEFAULT_ID: &str = "map";

/// Returns the level of a map, if the level format finds no defect in it; it may be stricter than
/// the form that the map came in.
fn level_of(map: Map, defects: &mut Defects) -> Option<AnyLevel> {
    let id = LevelId::Word(Ships::DEFAULT_ID.unwrap_or(DEFAULT_ID).to_owned());
    let level = Entry { id, name: None, hint: None, certificate: None, level: map }.write::<Ships>();
    Entry::read::<Ships>(&Json::from(&level).root(), defects).map(|entry| AnyLevel::new::<Ships>(&INFO, entry))
}

/// A map drawn as text.
pub struct AsciiFile;

impl TextForm for AsciiFile {
    fn word(&self) -> &'static str {
        "ascii map"
    }

    fn recognises(&self, text: &str) -> bool {
        ascii::recognises(text)
    }

    fn read(&self, text: &str, defects: &mut Defects) -> Option<AnyLevel> {
        level_of(ascii::from_ascii(text, defects)?, defects)
    }

    fn write(&self, level: &AnyLevel) -> Option<String> {
        level.downcast::<Ships>().map(|entry| ascii::to_ascii(&entry.level))
    }
}

/// A map for the Tiled editor.
pub struct TiledFile;

impl FileKind for TiledFile {
    fn word(&self) -> &'static str {
        "tiled map"
    }

    fn signature(&self) -> &'static [&'static str] {
        &tiled::SIGNATURE
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let map = tiled::from_tiled(node, defects)?;
        let file = tiled::to_tiled(&map);
        level_of(map, defects).map(|level| FileContent { file, levels: vec![level] })
    }

    fn gives_levels(&self) -> bool {
        true
    }

    fn takes_levels(&self) -> bool {
        true
    }

    fn of_level(&self, level: &AnyLevel) -> Option<Value> {
        level.downcast::<Ships>().map(|entry| tiled::to_tiled(&entry.level))
    }

    fn picture(&self) -> Option<Picture> {
        Some(tiled::picture())
    }

    /// Returns a schema of the keys that every such file must have; the editor may change the rest.
    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        let most = 2 * u32::from(crate::map::LONGEST) + 1;
        Some(schemars::json_schema!({
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
        }))
    }
}
