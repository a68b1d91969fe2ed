//! What does a generator need to know? One immutable config: another config is another generator.

use crate::map::{LONGEST, Map, Origin};
use crate::place::furnish;
use crate::{dense, maze, tree};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::game::BadRequest;
use quadrat_engine::grid::Size;
use quadrat_engine::reader::{Node, quoted};
use quadrat_engine::record::{Bounds, Record, Value};
use quadrat_engine::rng::Xorshift32;
use serde::Serializer;
use std::ops::RangeInclusive;

/// The version of the generators in a config that names none. A map is a function of its config, which includes the
/// version, for ever.
pub const GENERATOR_VERSION: u32 = 1;
/// The versions of the generators. Version 1 places things in the north-west cell of a room first; version 2 places
/// them in any cell.
pub const GENERATOR_VERSIONS: RangeInclusive<u32> = GENERATOR_VERSION..=2;
/// The range of the maximum depth: the number of doors between a room and the corridors.
pub const DEPTHS: RangeInclusive<u8> = 1..=4;
/// The largest number of enemy spawns, and of objectives, that can be requested.
pub const MOST_THINGS: u32 = 64;
/// The seed of a config in a file that names none. Every config is one map, so it needs a seed.
pub const USUAL_SEED: u32 = 0;
/// The number of enemy spawns, and of objectives, of a config that says nothing about them.
const USUAL_THINGS: u32 = 1;

/// The method by which a map is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Sparse: a spine, and rooms that touch only their parent.
    TreeShip,
    /// Full: a frame of corridors, and rooms in layers around it.
    DenseShip,
    /// A maze with rooms.
    ProceduralMaze,
    /// A map that exists already.
    StaticPredefined,
    /// A registered script.
    CustomScripted,
}

impl Strategy {
    /// All strategies.
    pub const ALL: [Self; 5] =
        [Self::TreeShip, Self::DenseShip, Self::ProceduralMaze, Self::StaticPredefined, Self::CustomScripted];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TreeShip => "tree-ship",
            Self::DenseShip => "dense-ship",
            Self::ProceduralMaze => "procedural-maze",
            Self::StaticPredefined => "static-predefined",
            Self::CustomScripted => "custom-scripted",
        }
    }

    /// Returns other names for the strategy.
    const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::TreeShip => &["TreeShip", "treeship", "tree"],
            Self::DenseShip => &["DenseShip", "denseship", "dense"],
            Self::ProceduralMaze => &["Procedural", "procedural", "maze"],
            Self::StaticPredefined => &["Static", "static"],
            Self::CustomScripted => &["Custom", "custom"],
        }
    }

    /// Returns the strategy with this name or alias.
    ///
    /// # Errors
    /// If the name is unknown; the error lists the known ones.
    pub fn named(name: &str) -> Result<Self, BadRequest> {
        let known = |strategy: &Self| strategy.name() == name || strategy.aliases().contains(&name);
        Self::ALL.into_iter().find(known).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            BadRequest::new(format!("unknown strategy {}; expected one of {names}", quoted(name)))
        })
    }

    /// Returns the range of sides that the strategy's maps may have.
    pub const fn sides(self) -> RangeInclusive<u8> {
        match self {
            Self::TreeShip => 3..=16,
            Self::DenseShip => 3..=LONGEST,
            Self::ProceduralMaze => 5..=LONGEST,
            Self::StaticPredefined | Self::CustomScripted => 1..=LONGEST,
        }
    }
}

/// Written as its name, and read from its name or an alias.
impl Value for Strategy {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let name = node.text(defects)?;
        Self::named(name).map_err(|error| defects.add(defect::code::UNKNOWN_WORD, node.path(), error.to_string())).ok()
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Strategy {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Strategy".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words = Self::ALL.map(Self::name).into_iter().chain(Self::ALL.map(Self::aliases).concat());
        let words: Vec<(&str, &str)> = words.map(|word| (word, "")).collect();
        quadrat_engine::record::words_schema("The method by which a map is made, by its name or an alias.", &words)
    }
}

/// The requirements on a generated map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
#[record(warn_unknown_keys)]
pub struct MapGenerationConfig {
    /// The seed of the random numbers.
    #[record(default = USUAL_SEED)]
    pub seed: u32,
    /// The number of columns.
    #[record(range = 1..=LONGEST)]
    pub width: u8,
    /// The number of rows.
    #[record(range = 1..=LONGEST)]
    pub height: u8,
    /// The strategy.
    pub strategy: Strategy,
    /// The number of enemy spawns.
    #[record(default = USUAL_THINGS, range = 0..=MOST_THINGS)]
    pub spawn_point_count: u32,
    /// The number of objectives.
    #[record(default = USUAL_THINGS, range = 0..=MOST_THINGS)]
    pub objective_count: u32,
    /// The largest number of doors between a room and the corridors; by default it depends on the size of the map.
    #[record(range = 0..=*DEPTHS.end(), expected = *DEPTHS.start()..=*DEPTHS.end())]
    pub max_depth: Option<u8>,
    /// The version of the generator.
    #[record(
        default = GENERATOR_VERSION,
        omit_default,
        range = *GENERATOR_VERSIONS.start()..=*GENERATOR_VERSIONS.end()
    )]
    pub generator_version: u32,
}

impl MapGenerationConfig {
    /// Creates a config with one enemy spawn and one objective.
    pub const fn new(seed: u32, width: u8, height: u8, strategy: Strategy) -> Self {
        let (spawn_point_count, objective_count) = (USUAL_THINGS, USUAL_THINGS);
        let generator_version = GENERATOR_VERSION;
        Self { seed, width, height, strategy, spawn_point_count, objective_count, max_depth: None, generator_version }
    }

    /// Returns the default maximum depth: small maps are shallow.
    pub fn usual_depth(&self) -> u8 {
        match self.width.max(self.height) {
            0..=6 => 1,
            7..=9 => 2,
            10..=12 => 3,
            _ => 4,
        }
    }

    fn checked(&self) -> Result<(), BadRequest> {
        let sides = self.strategy.sides();
        if !sides.contains(&self.width) || !sides.contains(&self.height) {
            return Err(BadRequest::new(format!(
                "cannot make a {} of {}×{}: sides must be between {} and {}",
                self.strategy.name(),
                self.width,
                self.height,
                sides.start(),
                sides.end()
            )));
        }
        if let Some(depth) = self.max_depth
            && !DEPTHS.contains(&depth)
        {
            return Err(BadRequest::new(format!("maxDepth {depth}: expected {} to {}", DEPTHS.start(), DEPTHS.end())));
        }
        if !GENERATOR_VERSIONS.contains(&self.generator_version) {
            let (version, first, last) = (self.generator_version, GENERATOR_VERSIONS.start(), GENERATOR_VERSIONS.end());
            return Err(BadRequest::new(format!("generatorVersion {version}: expected {first} to {last}")));
        }
        for (key, count) in [("spawnPointCount", self.spawn_point_count), ("objectiveCount", self.objective_count)] {
            if count > MOST_THINGS {
                return Err(BadRequest::new(format!("{key} {count}: expected 0 to {MOST_THINGS}")));
            }
        }
        Ok(())
    }
}

/// A function that makes a map from its config. It must be pure.
pub type Script = fn(&MapGenerationConfig) -> Map;

/// The built-in scripts by name.
pub const SCRIPTS: [(&str, Script); 1] = [("ring", crate::scripts::ring)];

/// The origin of a generator's maps.
#[derive(Clone)]
enum Source {
    Strategy,
    Map(Box<Map>),
    Script(Script),
}

/// A generator. Its config never changes, so neither does its map.
#[derive(Clone)]
pub struct MapGenerator {
    config: MapGenerationConfig,
    source: Source,
}

impl MapGenerator {
    /// Creates a generator for a strategy that needs nothing but the config.
    ///
    /// # Errors
    /// If a value is out of range, or if the strategy needs a map or a script.
    pub fn new(config: MapGenerationConfig) -> Result<Self, BadRequest> {
        config.checked()?;
        match config.strategy {
            Strategy::StaticPredefined => {
                Err(BadRequest::new("static-predefined needs a map; set file=MAP.json".to_owned()))
            }
            Strategy::CustomScripted => {
                let names: Vec<&str> = SCRIPTS.iter().map(|(name, _)| *name).collect();
                Err(BadRequest::new(format!("custom-scripted needs a script; set script={}", names.join(" or "))))
            }
            _ => Ok(Self { config, source: Source::Strategy }),
        }
    }

    /// Creates a generator that returns an existing map.
    pub fn loading(map: Map, seed: u32) -> Self {
        let Size { w, h } = map.size();
        let config = MapGenerationConfig::new(seed, w, h, Strategy::StaticPredefined);
        Self { config, source: Source::Map(Box::new(map)) }
    }

    /// Creates a generator from a script.
    ///
    /// # Errors
    /// If a value is out of range.
    pub fn scripted(config: MapGenerationConfig, script: Script) -> Result<Self, BadRequest> {
        let config = MapGenerationConfig { strategy: Strategy::CustomScripted, ..config };
        config.checked()?;
        Ok(Self { config, source: Source::Script(script) })
    }

    /// Returns the config.
    pub const fn config(&self) -> &MapGenerationConfig {
        &self.config
    }

    /// Generates the map in one attempt, which never fails and always gives the same map.
    pub fn generate(&self) -> Map {
        let config = &self.config;
        let size = Size::new(config.width, config.height);
        let depth = config.max_depth.unwrap_or_else(|| config.usual_depth());
        // The squad and the extraction need a room each as well.
        let rooms = config.spawn_point_count + config.objective_count + 2;
        let mut rng = Xorshift32::seeded(config.seed);
        let hull = match (&self.source, config.strategy) {
            (Source::Map(map), _) => return (**map).clone(),
            (Source::Script(script), _) => return script(config),
            (Source::Strategy, Strategy::TreeShip) => tree::lay_out(size, depth, &mut rng),
            (Source::Strategy, Strategy::ProceduralMaze) => maze::lay_out(size, rooms, &mut rng),
            (Source::Strategy, _) => dense::lay_out(size, depth, rooms, &mut rng),
        };
        let in_any_cell = config.generator_version >= 2;
        let mut map = furnish(hull, config.spawn_point_count, config.objective_count, in_any_cell, &mut rng);
        let (strategy, version) = (config.strategy.name(), config.generator_version);
        map.origin = Some(Origin { strategy, version, seed: config.seed, max_depth: depth });
        map
    }
}
