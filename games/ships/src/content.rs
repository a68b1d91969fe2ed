//! What does a game have besides its maps? A content pack: rules, archetypes, commands, and the configs of maps.
//!
//! Archetypes and commands belong to the program that plays the game: they must be present and are kept unchanged.
//! The configs of maps are checked here, and a config from which no map can be made is a defect.

use crate::config::{DEPTHS, MOST_THINGS, MapGenerationConfig, MapGenerator};
use crate::format::code;
use crate::format::things::read_strategy;
use crate::map::LONGEST;
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::reader::{JsonObject, Node, Object, plain_number};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
#[cfg(feature = "schema")]
use std::collections::BTreeMap;

/// The rules of vision.
#[derive(Clone, Debug, PartialEq)]
pub struct LineOfSight {
    /// The kind of line of sight, by a name that the playing program knows.
    pub kind: String,
    /// The range in cells.
    pub max_range: f64,
}

/// The rules of a content pack.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The milliseconds between two ticks.
    pub tick_ms: u32,
    /// Whether cells that have not been seen are hidden.
    pub fog_of_war: bool,
    /// The rules of vision.
    pub line_of_sight: LineOfSight,
}

/// A content pack.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentPack {
    /// The id of the pack.
    pub id: String,
    /// The version, as text or a number, whichever the file has.
    pub version: Value,
    /// The rules.
    pub rules: Rules,
    /// The types of soldiers, as in the file.
    pub soldier_archetypes: JsonObject,
    /// The types of enemies, as in the file.
    pub enemy_archetypes: JsonObject,
    /// The commands, as in the file.
    pub commands: JsonObject,
    /// The configs of its maps by name, in the order of the file.
    pub maps: Vec<(String, MapGenerationConfig)>,
}

/// The seed of a config that names none. Every config is one map, so it needs a seed.
pub const USUAL_SEED: u32 = 0;

/// A content pack's file as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PackSpec<'a> {
    /// What the pack is called.
    id: &'a str,
    /// Its version, as a text or a whole number.
    #[cfg_attr(feature = "schema", schemars(with = "VersionSpec"))]
    version: &'a Value,
    rules: RulesSpec<'a>,
    /// What soldiers there are: objects by name, of which only the playing program knows the keys.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, BTreeMap<String, Value>>"))]
    soldier_archetypes: &'a JsonObject,
    /// What enemies there are: objects by name.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, BTreeMap<String, Value>>"))]
    enemy_archetypes: &'a JsonObject,
    /// What can be ordered: objects by name.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, BTreeMap<String, Value>>"))]
    commands: &'a JsonObject,
    /// What is asked of the generator, by the name of the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<BTreeMap<String, ConfigSpec>>"))]
    maps: Option<JsonObject>,
}

/// A version.
#[cfg(feature = "schema")]
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its shape is looked at")]
enum VersionSpec {
    Text(String),
    Number(u32),
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RulesSpec<'a> {
    /// Milliseconds between two steps of time.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    tick_ms: u32,
    /// Whether what nobody has seen is hidden.
    fog_of_war: bool,
    line_of_sight: SightSpec<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SightSpec<'a> {
    /// The way of looking.
    #[serde(rename = "type")]
    kind: &'a str,
    /// How far, in cells; more than 0.
    #[cfg_attr(feature = "schema", schemars(with = "f64", extend("exclusiveMinimum" = 0)))]
    max_range: Value,
}

/// What is asked of the generator.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ConfigSpec {
    /// Where chance begins.
    #[cfg_attr(feature = "schema", schemars(default))]
    seed: u32,
    /// Columns.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    width: u8,
    /// Rows.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    height: u8,
    /// The strategy's name.
    strategy: &'static str,
    /// How many enemy spawns.
    #[cfg_attr(feature = "schema", schemars(default = "one", range(max = 64)))]
    spawn_point_count: u32,
    /// How many objectives.
    #[cfg_attr(feature = "schema", schemars(default = "one", range(max = 64)))]
    objective_count: u32,
    /// The most doors between a room and the corridors; by the size of the map if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    max_depth: Option<u8>,
}

#[cfg(feature = "schema")]
const fn one() -> u32 {
    1
}

fn config_spec(config: &MapGenerationConfig) -> ConfigSpec {
    ConfigSpec {
        seed: config.seed,
        width: config.width,
        height: config.height,
        strategy: config.strategy.name(),
        spawn_point_count: config.spawn_point_count,
        objective_count: config.objective_count,
        max_depth: config.max_depth,
    }
}

impl ContentPack {
    /// Serialises the pack, with keys in a fixed order and every default written out.
    pub fn write(&self) -> Value {
        let config =
            |(name, config): &(String, MapGenerationConfig)| Some((name.clone(), to_value(config_spec(config))?));
        let spec = PackSpec {
            id: &self.id,
            version: &self.version,
            rules: RulesSpec {
                tick_ms: self.rules.tick_ms,
                fog_of_war: self.rules.fog_of_war,
                line_of_sight: SightSpec {
                    kind: &self.rules.line_of_sight.kind,
                    max_range: plain_number(self.rules.line_of_sight.max_range),
                },
            },
            soldier_archetypes: &self.soldier_archetypes,
            enemy_archetypes: &self.enemy_archetypes,
            commands: &self.commands,
            maps: (!self.maps.is_empty()).then(|| self.maps.iter().filter_map(config).collect()),
        };
        to_value(spec).unwrap_or(Value::Null)
    }

    /// Returns the config of a map.
    pub fn map(&self, name: &str) -> Option<&MapGenerationConfig> {
        self.maps.iter().find(|(known, _)| known == name).map(|(_, config)| config)
    }
}

fn to_value(spec: impl Serialize) -> Option<Value> {
    serde_json::to_value(spec).ok()
}

fn read_version(node: &Node<'_>, defects: &mut Defects) -> Option<Value> {
    if node.is_number() {
        node.int(0..=i64::from(u32::MAX), defects).map(Value::from)
    } else {
        node.text(defects).map(Value::from)
    }
}

fn read_rules(node: &Node<'_>, defects: &mut Defects) -> Option<Rules> {
    let mut object = node.object(defects)?;
    let tick_ms = object.int("tickMs", 1..=i64::from(u32::MAX), defects);
    let fog_of_war = object.bool("fogOfWar", defects);
    let sight = object.required("lineOfSight", defects).and_then(|n| read_sight(&n, defects));
    object.finish_with_warnings(defects);
    Some(Rules { tick_ms: tick_ms? as u32, fog_of_war: fog_of_war?, line_of_sight: sight? })
}

fn read_sight(node: &Node<'_>, defects: &mut Defects) -> Option<LineOfSight> {
    let mut object = node.object(defects)?;
    let kind = object.text("type", defects).map(str::to_owned);
    let max_range = object.required("maxRange", defects).and_then(|n| {
        let range = n.number(defects)?;
        if range <= 0.0 {
            defects.add(defect::code::RANGE, n.path(), format!("{} is not more than 0", plain_number(range)));
            return None;
        }
        Some(range)
    });
    object.finish_with_warnings(defects);
    Some(LineOfSight { kind: kind?, max_range: max_range? })
}

/// Parses an object of objects, and keeps it unchanged.
fn read_objects(object: &mut Object<'_>, key: &'static str, defects: &mut Defects) -> Option<JsonObject> {
    let node = object.required(key, defects)?;
    let before = defects.count();
    node.object(defects)?;
    for (name, value) in node.members() {
        if !value.is_object() {
            let path = format!("{}.{}", node.path(), shortened(name));
            defects.add(defect::code::TYPE, &path, format!("{} where an object belongs", value.describe()));
        }
    }
    (defects.count() == before)
        .then(|| node.members().map(|(name, value)| (name.to_owned(), value.to_value())).collect())
}

/// Returns a key for a path, shortened if it is very long.
fn shortened(key: &str) -> String {
    key.chars().take(80).collect()
}

fn read_config_at(node: &Node<'_>, defects: &mut Defects) -> Option<MapGenerationConfig> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let mut optional = |object: &mut Object<'_>, key, most: i64| {
        object.optional(key).and_then(|n| n.int(0..=most, defects)).map(|n| n as u32)
    };
    let seed = optional(&mut object, "seed", i64::from(u32::MAX));
    let spawn_point_count = optional(&mut object, "spawnPointCount", i64::from(MOST_THINGS));
    let objective_count = optional(&mut object, "objectiveCount", i64::from(MOST_THINGS));
    let max_depth = optional(&mut object, "maxDepth", i64::from(*DEPTHS.end()));
    let mut side = |key| object.int(key, 1..=i64::from(LONGEST), defects).map(|n| n as u8);
    let (width, height) = (side("width"), side("height"));
    let strategy = object.required("strategy", defects).and_then(|n| read_strategy(&n, defects));
    object.finish_with_warnings(defects);
    let usual = MapGenerationConfig::new(seed.unwrap_or(USUAL_SEED), width?, height?, strategy?);
    let config = MapGenerationConfig {
        spawn_point_count: spawn_point_count.unwrap_or(usual.spawn_point_count),
        objective_count: objective_count.unwrap_or(usual.objective_count),
        max_depth: max_depth.map(|depth| depth as u8),
        ..usual
    };
    if defects.count() != before {
        return None;
    }
    if let Err(error) = MapGenerator::new(config) {
        defects.add(code::NOT_MADE, node.path(), error.0);
        return None;
    }
    Some(config)
}

/// Parses a content pack and reports every defect.
pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<ContentPack> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let id = object.text("id", defects).map(str::to_owned);
    let version = object.required("version", defects).and_then(|n| read_version(&n, defects));
    let rules = object.required("rules", defects).and_then(|n| read_rules(&n, defects));
    let soldier_archetypes = read_objects(&mut object, "soldierArchetypes", defects);
    let enemy_archetypes = read_objects(&mut object, "enemyArchetypes", defects);
    let commands = read_objects(&mut object, "commands", defects);
    let mut maps = Vec::new();
    if let Some(node) = object.optional("maps")
        && node.object(defects).is_some()
    {
        for (name, value) in node.members() {
            maps.extend(read_config_at(&value, defects).map(|config| (name.to_owned(), config)));
        }
    }
    object.finish_with_warnings(defects);
    let pack = ContentPack {
        id: id?,
        version: version?,
        rules: rules?,
        soldier_archetypes: soldier_archetypes?,
        enemy_archetypes: enemy_archetypes?,
        commands: commands?,
        maps,
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
        Some(schemars::schema_for!(PackSpec))
    }
}
