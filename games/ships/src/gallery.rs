//! Which ships are worth a visit? Twenty-four of them, in the order of their missions' length.
//!
//! An exhibit is a config and a feature, a condition on its mission figures. The seed is the first one from 2026 on whose
//! map has the feature, found with `quadrat generate ships --seed 2026 --set generatorVersion=2 … --where FEATURE`. The
//! pack `levels/gallery_24.json` has the same maps.

use crate::config::Strategy::{self, DenseShip, ProceduralMaze, TreeShip};
use crate::config::{MapGenerationConfig, MapGenerator};
use crate::map::Map;
use quadrat_engine::pack::{Entry, LevelId};

/// The version of the generator that made all exhibits.
const VERSION: u32 = 2;

/// A map of the gallery.
#[derive(Clone, Copy, Debug)]
pub struct Exhibit {
    /// The name for people.
    pub name: &'static str,
    /// One line about the ship.
    pub hint: &'static str,
    /// The feature for which the map was chosen: a condition on its figures.
    pub feature: &'static str,
    /// The config from which the map is generated.
    pub config: MapGenerationConfig,
}

impl Exhibit {
    /// Returns the id: the name in small letters.
    pub fn id(&self) -> String {
        self.name.to_ascii_lowercase()
    }

    /// Generates the map, with its name and its id.
    pub fn entry(&self) -> Option<Entry<Map>> {
        let level = MapGenerator::new(self.config).ok()?.generate();
        let (name, hint) = (Some(self.name.to_owned()), Some(self.hint.to_owned()));
        Some(Entry { id: LevelId::Word(self.id()), name, hint, certificate: None, level })
    }
}

const fn ship(
    strategy: Strategy,
    (width, height): (u8, u8),
    seed: u32,
    (spawn_point_count, objective_count): (u32, u32),
    max_depth: Option<u8>,
) -> MapGenerationConfig {
    MapGenerationConfig {
        spawn_point_count,
        objective_count,
        max_depth,
        generator_version: VERSION,
        ..MapGenerationConfig::new(seed, width, height, strategy)
    }
}

/// The exhibits, from the shortest mission to the longest.
pub const GALLERY: [Exhibit; 24] = [
    Exhibit {
        name: "Dinghy",
        hint: "Six steps, and the mission is over.",
        feature: "figure<=8",
        config: ship(TreeShip, (5, 5), 2026, (1, 1), None),
    },
    Exhibit {
        name: "Shuttle",
        hint: "The objective is on the way out.",
        feature: "detour=0 and extraction>=8",
        config: ship(TreeShip, (7, 7), 2027, (1, 1), None),
    },
    Exhibit {
        name: "Pod",
        hint: "The smallest full ship.",
        feature: "choke<=3 and figure<=10",
        config: ship(DenseShip, (5, 5), 2027, (1, 1), None),
    },
    Exhibit {
        name: "Hatch",
        hint: "The enemy is a few steps away.",
        feature: "enemy<=6",
        config: ship(ProceduralMaze, (6, 6), 2028, (1, 1), None),
    },
    Exhibit {
        name: "Lander",
        hint: "A long way out, and no detour.",
        feature: "detour=0 and extraction>=12",
        config: ship(DenseShip, (8, 8), 2076, (1, 1), None),
    },
    Exhibit {
        name: "Skiff",
        hint: "One objective next door, the other far away.",
        feature: "nearest<=2 and farthest>=12",
        config: ship(TreeShip, (10, 6), 2124, (2, 2), None),
    },
    Exhibit {
        name: "Burrow",
        hint: "A winding way that misses nothing.",
        feature: "choke=2 and detour=0",
        config: ship(ProceduralMaze, (8, 8), 2046, (1, 1), None),
    },
    Exhibit {
        name: "Tender",
        hint: "Every way leads through choke doors.",
        feature: "choke>=6",
        config: ship(TreeShip, (9, 8), 2026, (1, 2), None),
    },
    Exhibit {
        name: "Needle",
        hint: "A narrow hull with a long detour.",
        feature: "detour>=16",
        config: ship(TreeShip, (6, 14), 2028, (2, 2), None),
    },
    Exhibit {
        name: "Tanker",
        hint: "Deep rooms in a long hull.",
        feature: "farthest>=20",
        config: ship(DenseShip, (6, 16), 2031, (2, 2), Some(4)),
    },
    Exhibit {
        name: "Trawler",
        hint: "Rooms behind rooms, and seven choke doors.",
        feature: "choke>=7",
        config: ship(DenseShip, (10, 10), 2034, (2, 2), None),
    },
    Exhibit {
        name: "Barge",
        hint: "Three objectives in a crowded hull.",
        feature: "figure>=50",
        config: ship(DenseShip, (12, 8), 2088, (2, 3), None),
    },
    Exhibit {
        name: "Surveyor",
        hint: "A dozen choke doors in a wide hull.",
        feature: "choke>=10",
        config: ship(TreeShip, (14, 14), 2027, (3, 3), None),
    },
    Exhibit {
        name: "Courier",
        hint: "Three objectives that lie apart.",
        feature: "figure>=50",
        config: ship(TreeShip, (12, 9), 2065, (2, 3), None),
    },
    Exhibit {
        name: "Freighter",
        hint: "Closing any of a dozen doors ends the mission.",
        feature: "choke>=12",
        config: ship(DenseShip, (16, 12), 2283, (3, 3), Some(4)),
    },
    Exhibit {
        name: "Hulk",
        hint: "Nothing of value near the start.",
        feature: "nearest>=25",
        config: ship(ProceduralMaze, (16, 10), 2033, (3, 3), None),
    },
    Exhibit {
        name: "Warren",
        hint: "One objective lies far off the way.",
        feature: "detour>=30",
        config: ship(ProceduralMaze, (10, 10), 2027, (2, 2), None),
    },
    Exhibit {
        name: "Wreck",
        hint: "Few doors can be shut on the squad.",
        feature: "choke<=4",
        config: ship(ProceduralMaze, (12, 12), 2027, (2, 3), None),
    },
    Exhibit {
        name: "Derelict",
        hint: "A large maze with narrow passages.",
        feature: "choke>=6",
        config: ship(ProceduralMaze, (18, 18), 2027, (3, 4), None),
    },
    Exhibit {
        name: "Carrier",
        hint: "Two objectives near the start, two far from it.",
        feature: "nearest<=8 and figure>=80",
        config: ship(DenseShip, (20, 20), 2026, (4, 4), None),
    },
    Exhibit {
        name: "Frigate",
        hint: "Five objectives in the largest sparse hull.",
        feature: "figure>=100",
        config: ship(TreeShip, (16, 16), 2244, (4, 5), None),
    },
    Exhibit {
        name: "Ark",
        hint: "Six objectives across the widest ship.",
        feature: "figure>=180",
        config: ship(DenseShip, (32, 18), 2438, (6, 6), None),
    },
    Exhibit {
        name: "Labyrinth",
        hint: "Two hundred steps, if no step is wasted.",
        feature: "figure>=200",
        config: ship(ProceduralMaze, (24, 16), 2028, (4, 5), None),
    },
    Exhibit {
        name: "Leviathan",
        hint: "Eight objectives in the largest maze.",
        feature: "figure>=300",
        config: ship(ProceduralMaze, (30, 24), 2027, (6, 8), None),
    },
];
