//! What is asked of a generator? Everything at once, and never changed: another config is another generator.

use crate::map::{LONGEST, Map, Origin};
use crate::place::furnish;
use crate::{dense, maze, tree};
use quadrat_engine::game::BadRequest;
use quadrat_engine::grid::Size;
use quadrat_engine::reader::quoted;
use quadrat_engine::rng::Xorshift32;
use std::ops::RangeInclusive;

/// The version of the generators: a map is a function of it and its config, for ever.
pub const GENERATOR_VERSION: u32 = 1;
/// Doors between a room and the corridors, at most.
pub const DEPTHS: RangeInclusive<u8> = 1..=4;
/// The most enemy spawns, and the most objectives, that can be asked for.
pub const MOST_THINGS: u32 = 64;

/// How a map is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Sparse: a spine and rooms that touch only what they hang on.
    TreeShip,
    /// Full: a frame of corridors and rooms in layers around it.
    DenseShip,
    /// A maze with rooms.
    ProceduralMaze,
    /// A map that exists already.
    StaticPredefined,
    /// A program that somebody registered.
    CustomScripted,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::TreeShip, Self::DenseShip, Self::ProceduralMaze, Self::StaticPredefined, Self::CustomScripted];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TreeShip => "tree-ship",
            Self::DenseShip => "dense-ship",
            Self::ProceduralMaze => "procedural-maze",
            Self::StaticPredefined => "static-predefined",
            Self::CustomScripted => "custom-scripted",
        }
    }

    /// Other names under which it is known.
    const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::TreeShip => &["TreeShip", "treeship", "tree"],
            Self::DenseShip => &["DenseShip", "denseship", "dense"],
            Self::ProceduralMaze => &["Procedural", "procedural", "maze"],
            Self::StaticPredefined => &["Static", "static"],
            Self::CustomScripted => &["Custom", "custom"],
        }
    }

    /// The strategy with this name or alias.
    ///
    /// # Errors
    /// The names that there are.
    pub fn named(name: &str) -> Result<Self, BadRequest> {
        let known = |strategy: &Self| strategy.name() == name || strategy.aliases().contains(&name);
        Self::ALL.into_iter().find(known).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            BadRequest(format!("unknown strategy {}; known are {names}", quoted(name)))
        })
    }

    /// The sides that its maps may have.
    pub const fn sides(self) -> RangeInclusive<u8> {
        match self {
            Self::TreeShip => 3..=16,
            Self::DenseShip => 3..=LONGEST,
            Self::ProceduralMaze => 5..=LONGEST,
            Self::StaticPredefined | Self::CustomScripted => 1..=LONGEST,
        }
    }
}

/// What is asked of a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapGenerationConfig {
    /// Where chance begins.
    pub seed: u32,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// How the map is made.
    pub strategy: Strategy,
    /// How many enemy spawns.
    pub spawn_point_count: u32,
    /// How many objectives.
    pub objective_count: u32,
    /// The most doors between a room and the corridors; by the size of the map if nothing is said.
    pub max_depth: Option<u8>,
}

impl MapGenerationConfig {
    /// A config with one enemy spawn and one objective.
    pub const fn new(seed: u32, width: u8, height: u8, strategy: Strategy) -> Self {
        Self { seed, width, height, strategy, spawn_point_count: 1, objective_count: 1, max_depth: None }
    }

    /// The usual cap: small maps are shallow.
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
            return Err(BadRequest(format!(
                "a {} of {}×{} is not made; sides from {} to {} are",
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
            return Err(BadRequest(format!("maxDepth {depth}: accepted is {} to {}", DEPTHS.start(), DEPTHS.end())));
        }
        for (key, count) in [("spawnPointCount", self.spawn_point_count), ("objectiveCount", self.objective_count)] {
            if count > MOST_THINGS {
                return Err(BadRequest(format!("{key} {count}: accepted is 0 to {MOST_THINGS}")));
            }
        }
        Ok(())
    }
}

/// A program that makes a map from its config. It must be a pure function.
pub type Script = fn(&MapGenerationConfig) -> Map;

/// The scripts that ship, by name.
pub const SCRIPTS: [(&str, Script); 1] = [("ring", crate::scripts::ring)];

/// Where a generator's maps come from.
#[derive(Clone)]
enum Source {
    Strategy,
    Map(Box<Map>),
    Script(Script),
}

/// A generator. Its config never changes, so its map never does.
#[derive(Clone)]
pub struct MapGenerator {
    config: MapGenerationConfig,
    source: Source,
}

impl MapGenerator {
    /// A generator by one of the strategies that need nothing more.
    ///
    /// # Errors
    /// If a value is out of range, or if the strategy needs a map or a script.
    pub fn new(config: MapGenerationConfig) -> Result<Self, BadRequest> {
        config.checked()?;
        match config.strategy {
            Strategy::StaticPredefined => {
                Err(BadRequest("static-predefined needs a map; set file=MAP.json".to_owned()))
            }
            Strategy::CustomScripted => {
                let names: Vec<&str> = SCRIPTS.iter().map(|(name, _)| *name).collect();
                Err(BadRequest(format!("custom-scripted needs a script; set script={}", names.join(" or "))))
            }
            _ => Ok(Self { config, source: Source::Strategy }),
        }
    }

    /// A generator that gives back a map that exists already.
    pub fn loading(map: Map, seed: u32) -> Self {
        let Size { w, h } = map.size();
        let config = MapGenerationConfig::new(seed, w, h, Strategy::StaticPredefined);
        Self { config, source: Source::Map(Box::new(map)) }
    }

    /// A generator by a script.
    ///
    /// # Errors
    /// If a value is out of range.
    pub fn scripted(config: MapGenerationConfig, script: Script) -> Result<Self, BadRequest> {
        let config = MapGenerationConfig { strategy: Strategy::CustomScripted, ..config };
        config.checked()?;
        Ok(Self { config, source: Source::Script(script) })
    }

    /// What was asked.
    pub const fn config(&self) -> &MapGenerationConfig {
        &self.config
    }

    /// Makes the map: one attempt, which never fails, and the same map every time.
    pub fn generate(&self) -> Map {
        let config = &self.config;
        let size = Size::new(config.width, config.height);
        let depth = config.max_depth.unwrap_or_else(|| config.usual_depth());
        // The squad and the way out need a room each as well.
        let rooms = config.spawn_point_count + config.objective_count + 2;
        let mut rng = Xorshift32::seeded(config.seed);
        let hull = match (&self.source, config.strategy) {
            (Source::Map(map), _) => return (**map).clone(),
            (Source::Script(script), _) => return script(config),
            (Source::Strategy, Strategy::TreeShip) => tree::lay_out(size, depth, &mut rng),
            (Source::Strategy, Strategy::ProceduralMaze) => maze::lay_out(size, rooms, &mut rng),
            (Source::Strategy, _) => dense::lay_out(size, depth, rooms, &mut rng),
        };
        let mut map = furnish(hull, config.spawn_point_count, config.objective_count, &mut rng);
        let strategy = config.strategy.name();
        map.origin = Some(Origin { strategy, version: GENERATOR_VERSION, seed: config.seed, max_depth: depth });
        map
    }
}
