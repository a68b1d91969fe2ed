//! What does a game have besides its maps? A content pack: rules, archetypes, commands, and the configs of maps.
//!
//! Archetypes and commands belong to the program that plays the game: they must be present and are kept unchanged.
//! The configs of maps are checked here, and a config from which no map can be made is a defect.

use crate::config::{MapGenerationConfig, MapGenerator};
use crate::format::code;
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::reader::{JsonObject, Node, plain_number};
use quadrat_engine::record::{self, Bounds, ByName, Field, Record};
use serde::Serializer;
use serde_json::Value;

pub use crate::config::USUAL_SEED;

/// The rules of vision.
#[derive(Clone, Debug, PartialEq, Record)]
#[record(warn_unknown_keys)]
pub struct LineOfSight {
    /// The kind of line of sight, by a name that the playing program knows.
    #[record(key = "type")]
    pub kind: String,
    /// The range in cells, which is more than 0.
    #[record(expected = 0..)]
    pub max_range: f64,
}

/// The rules of a content pack.
#[derive(Clone, Debug, PartialEq, Record)]
#[record(warn_unknown_keys)]
pub struct Rules {
    /// The milliseconds between two ticks.
    #[record(range = 1..)]
    pub tick_ms: u32,
    /// Whether cells that have not been seen are hidden.
    pub fog_of_war: bool,
    /// The rules of vision.
    pub line_of_sight: LineOfSight,
}

/// The version of a content pack: text or a number, whichever the file has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Version {
    /// A version such as `1.0`.
    Text(String),
    /// A number.
    Number(u32),
}

impl record::Value for Version {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        if node.is_number() {
            u32::read(node, bounds, defects).map(Self::Number)
        } else {
            String::read(node, bounds, defects).map(Self::Text)
        }
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.write(serializer),
            Self::Number(number) => number.write(serializer),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Version {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "anyOf": [generator.subschema_for::<String>(), generator.subschema_for::<u32>()],
            "description": "The version of a content pack: text or a number.",
        })
    }
}

/// A content pack: the rules, archetypes, commands and maps of a game.
#[derive(Clone, Debug, PartialEq, Record)]
#[record(warn_unknown_keys)]
pub struct ContentPack {
    /// The id of the pack.
    pub id: String,
    /// The version of the pack.
    pub version: Version,
    /// The rules.
    pub rules: Rules,
    /// The types of soldiers by name. Only the playing program knows their keys.
    pub soldier_archetypes: ByName<JsonObject>,
    /// The types of enemies by name. Only the playing program knows their keys.
    pub enemy_archetypes: ByName<JsonObject>,
    /// The commands by name. Only the playing program knows their keys.
    pub commands: ByName<JsonObject>,
    /// The configs of the maps by name.
    #[record(default, omit_default)]
    pub maps: ByName<MapGenerationConfig>,
}

impl ContentPack {
    /// Serialises the pack, with keys in a fixed order and every default written out.
    pub fn write(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    /// Returns the config of a map.
    pub fn map(&self, name: &str) -> Option<&MapGenerationConfig> {
        self.maps.0.iter().find(|(known, _)| known == name).map(|(_, config)| config)
    }
}

fn read_rules(field: &Field<'_, Rules>, defects: &mut Defects) -> Option<Rules> {
    let fields = field.open(defects)?;
    let (tick_ms, fog_of_war) = (fields.tick_ms.read(defects), fields.fog_of_war.read(defects));
    let line_of_sight = read_sight(&fields.line_of_sight, defects);
    Some(Rules { tick_ms: tick_ms?, fog_of_war: fog_of_war?, line_of_sight: line_of_sight? })
}

fn read_sight(field: &Field<'_, LineOfSight>, defects: &mut Defects) -> Option<LineOfSight> {
    let fields = field.open(defects)?;
    let (kind, max_range) = (fields.kind.read(defects), fields.max_range.read(defects));
    if let Some(range) = max_range.filter(|range| *range <= 0.0) {
        let message = format!("{} is not more than 0", plain_number(range));
        defects.add(defect::code::RANGE, fields.max_range.path(), message);
        return None;
    }
    Some(LineOfSight { kind: kind?, max_range: max_range? })
}

/// Parses a config and checks that a map can be generated from it.
fn read_config(field: &Field<'_, MapGenerationConfig>, defects: &mut Defects) -> Option<MapGenerationConfig> {
    let config = field.read(defects)?;
    if let Err(error) = MapGenerator::new(config) {
        defects.add(code::NOT_MADE, field.path(), error.to_string());
        return None;
    }
    Some(config)
}

/// Parses a content pack and reports every defect.
pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<ContentPack> {
    let before = defects.count();
    let fields = ContentPack::open(node, defects)?;
    let (id, version) = (fields.id.read(defects), fields.version.read(defects));
    let rules = read_rules(&fields.rules, defects);
    let soldier_archetypes = fields.soldier_archetypes.read(defects);
    let enemy_archetypes = fields.enemy_archetypes.read(defects);
    let commands = fields.commands.read(defects);
    let mut maps = Vec::new();
    for (name, config) in fields.maps.entries(defects).unwrap_or_default() {
        maps.extend(read_config(&config, defects).map(|config| (name.to_owned(), config)));
    }
    let pack = ContentPack {
        id: id?,
        version: version?,
        rules: rules?,
        soldier_archetypes: soldier_archetypes?,
        enemy_archetypes: enemy_archetypes?,
        commands: commands?,
        maps: ByName(maps),
    };
    (defects.count() == before).then_some(pack)
}

/// A content pack as a file form that every tool reads.
pub struct ContentPackFile;

impl FileKind for ContentPackFile {
    fn word(&self) -> &'static str {
        "content pack"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["id", "version", "rules", "soldierArchetypes", "enemyArchetypes", "commands"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        read(node, defects).map(|pack| pack.write().into())
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        let mut schema = schemars::schema_for!(ContentPack);
        // A range includes its ends, and this one must not.
        if let Some(range) = schema.pointer_mut("/$defs/LineOfSight/properties/maxRange").and_then(Value::as_object_mut)
        {
            range.remove("minimum");
            range.insert("exclusiveMinimum".to_owned(), 0.into());
        }
        Some(schema)
    }
}
