//! Which request do the fields make to the generators, and how is it written in an address?

use crate::words::{label, sentence};
use quadrat_engine::game::{BadRequest, Message};
use quadrat_engine::grid::Size;
use quadrat_ships::config::{
    DEPTHS, GENERATOR_VERSION, GENERATOR_VERSIONS, MOST_THINGS, MapGenerationConfig, MapGenerator, SCRIPTS, Strategy,
};
use quadrat_ships::map::Map;

/// The field with the kind of map.
pub const STRATEGY: usize = 0;
/// The field with the width.
pub const WIDTH: usize = 1;
/// The field with the height.
pub const HEIGHT: usize = 2;
/// The field with the depth.
pub const DEPTH: usize = 3;
/// The field with the number of enemies.
pub const ENEMIES: usize = 4;
/// The field with the number of objectives.
pub const OBJECTIVES: usize = 5;
/// The field with the seed.
pub const SEED: usize = 6;
/// The number of fields.
pub const COUNT: usize = 7;

/// Returns the names of the generators: three strategies, and the registered programs.
pub fn makers() -> Vec<&'static str> {
    let strategies = [Strategy::DenseShip, Strategy::TreeShip, Strategy::ProceduralMaze].map(Strategy::name);
    strategies.into_iter().chain(SCRIPTS.iter().map(|(name, _)| *name)).collect()
}

/// The names of the fields, as keys of words.
const NAMES: [&str; COUNT] = [
    "ships.field.maker",
    "ships.field.width",
    "ships.field.height",
    "ships.field.depth",
    "ships.field.enemies",
    "ships.field.objectives",
    "ships.field.seed",
];

/// The contents of the fields, as typed, and the version of the generator. An address without a
/// version means the first one, for ever; a new request is for the newest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked(pub [String; COUNT], u32);

impl Asked {
    /// Returns the default request with this seed.
    pub fn usual(seed: u32) -> Self {
        let seed = seed.to_string();
        Self(["dense-ship", "12", "12", "", "1", "1", &seed].map(str::to_owned), *GENERATOR_VERSIONS.end())
    }

    /// Returns the request that a map came from, if a generator made it.
    pub fn of_map(map: &Map) -> Option<Self> {
        let origin = map.origin.as_ref()?;
        let maker = makers().into_iter().find(|maker| *maker == origin.strategy)?;
        let Size { w, h } = map.size();
        let usual = MapGenerationConfig::new(origin.seed, w, h, Strategy::named(maker).ok()?).usual_depth();
        let depth = if origin.max_depth == usual { String::new() } else { origin.max_depth.to_string() };
        let wanted = |found: usize, left_out: u32| (found + left_out as usize).to_string();
        let fields = [
            maker.to_owned(),
            w.to_string(),
            h.to_string(),
            depth,
            wanted(map.spawn_points.len(), map.shortfall.spawn_points),
            wanted(map.objectives.len(), map.shortfall.objectives),
            origin.seed.to_string(),
        ];
        Some(Self(fields, origin.version)).filter(|asked| asked.generator().is_ok())
    }

    /// Returns whether a registered program makes the map; such programs have one version only.
    pub fn is_scripted(&self) -> bool {
        SCRIPTS.iter().any(|(name, _)| *name == self.0[STRATEGY])
    }

    /// Returns the version of the generator.
    fn version(&self) -> u32 {
        if self.is_scripted() { GENERATOR_VERSION } else { self.1 }
    }

    /// Returns the seed, if the field holds one.
    pub fn seed(&self) -> Option<u32> {
        self.0[SEED].trim().parse().ok()
    }

    fn number(&self, field: usize, least: u32, most: u32) -> Result<u32, BadRequest> {
        let number = self.0[field].trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| {
            let message = Message::new("ships.range").with("field", label(NAMES[field]));
            BadRequest::new(sentence(&message.with("least", least).with("most", most)))
        })
    }

    /// Returns the shortest and the longest side of maps of this kind.
    pub fn sides(&self) -> (u8, u8) {
        let sides = Strategy::named(&self.0[STRATEGY]).unwrap_or(Strategy::CustomScripted).sides();
        (*sides.start(), *sides.end())
    }

    /// Returns the requested generator.
    ///
    /// # Errors
    /// Returns the field that is invalid, and what would be accepted.
    pub fn generator(&self) -> Result<MapGenerator, BadRequest> {
        let script = SCRIPTS.iter().find(|(name, _)| *name == self.0[STRATEGY]);
        let strategy = match script {
            Some(_) => Strategy::CustomScripted,
            None => Strategy::named(&self.0[STRATEGY])?,
        };
        let (least, most) = self.sides();
        let side = |field: usize| self.number(field, least.into(), most.into()).map(|side| side as u8);
        let depth = match self.0[DEPTH].trim() {
            "" => None,
            _ => Some(self.number(DEPTH, u32::from(*DEPTHS.start()), u32::from(*DEPTHS.end()))? as u8),
        };
        let config = MapGenerationConfig {
            spawn_point_count: self.number(ENEMIES, 0, MOST_THINGS)?,
            objective_count: self.number(OBJECTIVES, 0, MOST_THINGS)?,
            max_depth: depth,
            generator_version: self.version(),
            ..MapGenerationConfig::new(self.number(SEED, 0, u32::MAX)?, side(WIDTH)?, side(HEIGHT)?, strategy)
        };
        match script {
            Some((_, script)) => MapGenerator::scripted(config, *script),
            None => MapGenerator::new(config),
        }
    }

    /// Returns the requested map.
    ///
    /// # Errors
    /// As [`Asked::generator`].
    pub fn map(&self) -> Result<Map, BadRequest> {
        self.generator().map(|generator| generator.generate())
    }

    /// Returns the code in addresses, such as `dense-ship.16x16.v2.d4.e2.o3.7`; defaults are omitted.
    pub fn code(&self) -> String {
        let field = |field: usize| self.0[field].trim();
        let mut code = [field(STRATEGY), ".", field(WIDTH), "x", field(HEIGHT)].concat();
        if self.version() != GENERATOR_VERSION {
            code.extend([".v", &self.version().to_string()]);
        }
        for (letter, place, usual) in LETTERS {
            if field(place) != usual {
                code.extend([".", letter, field(place)]);
            }
        }
        code.extend([".", field(SEED)]);
        code
    }

    /// Parses such a code. The request may still be invalid; generating the map reports that.
    pub fn of_code(code: &str) -> Option<Self> {
        let mut asked = Self::usual(0);
        let mut parts = code.split('.');
        let maker = parts.next().filter(|name| makers().contains(name))?;
        let (width, height) = parts.next()?.split_once('x')?;
        let mut rest: Vec<&str> = parts.collect();
        let seed = rest.pop()?;
        for (field, text) in [(STRATEGY, maker), (WIDTH, width), (HEIGHT, height), (SEED, seed)] {
            text.clone_into(&mut asked.0[field]);
        }
        if !asked.is_scripted() {
            asked.1 = GENERATOR_VERSION;
        }
        for part in rest {
            let (letter, number) = part.split_at_checked(1)?;
            if letter == "v" {
                asked.1 = number.parse().ok().filter(|version| GENERATOR_VERSIONS.contains(version))?;
                continue;
            }
            let (_, place, _) = LETTERS.into_iter().find(|(known, ..)| *known == letter)?;
            number.clone_into(&mut asked.0[place]);
        }
        // Only the canonical spelling is accepted: two addresses of one map would be two maps when
        // compared.
        (asked.code() == code).then_some(asked)
    }
}

/// The optional parts of a code: letter, field, and default.
const LETTERS: [(&str, usize, &str); 3] = [("d", DEPTH, ""), ("e", ENEMIES, "1"), ("o", OBJECTIVES, "1")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_round_trips_through_its_address() {
        for code in
            ["dense-ship.12x12.5", "tree-ship.16x9.v2.d2.e3.o0.4294967295", "procedural-maze.64x64.o9.0", "ring.7x7.1"]
        {
            let asked = Asked::of_code(code).unwrap();
            assert_eq!(asked.code(), code);
            assert!(asked.map().is_ok(), "{code}");
        }
        assert_eq!(Asked::usual(5).code(), "dense-ship.12x12.v2.5");
    }

    #[test]
    fn an_old_address_shows_the_map_that_it_always_showed_and_new_maps_use_every_cell_of_a_room() {
        let old = Asked::of_code("dense-ship.12x12.5").unwrap().map().unwrap();
        let config = MapGenerationConfig::new(5, 12, 12, Strategy::DenseShip);
        assert_eq!(old, MapGenerator::new(config).unwrap().generate());
        let mut corners = Vec::new();
        for seed in 0..20 {
            let map = Asked::usual(seed).map().unwrap();
            let regions = quadrat_ships::regions::Regions::of(&map);
            let squad = map.squad_spawns[0];
            corners.push(regions.at(squad).unwrap().from == squad);
        }
        assert!(corners.contains(&true) && corners.contains(&false), "{corners:?}");
    }

    #[test]
    fn a_map_that_a_generator_made_gives_its_settings_back() {
        for code in
            ["dense-ship.12x12.5", "dense-ship.12x12.v2.5", "tree-ship.16x9.v2.d1.e3.o0.42", "procedural-maze.20x20.7"]
        {
            let asked = Asked::of_code(code).unwrap();
            assert_eq!(Asked::of_map(&asked.map().unwrap()), Some(asked), "{code}");
        }
        let scripted = Asked::of_code("ring.7x7.1").unwrap().map().unwrap();
        assert_eq!(Asked::of_map(&scripted), None);
    }

    #[test]
    fn malformed_addresses_are_refused() {
        for code in [
            "",
            "dense-ship",
            "dense-ship.12x12",
            "dense-ship.12.5",
            "static-predefined.12x12.5",
            "dense-ship.12x12.e1.5",
            "dense-ship.12x12.o2.e2.5",
            "dense-ship.12x12.q2.5",
            "dense-ship.12x12..5",
            "dense-ship.12x12.v1.5",
            "dense-ship.12x12.v3.5",
            "dense-ship.12x12.d2.v2.5",
            "ring.7x7.v2.1",
        ] {
            assert_eq!(Asked::of_code(code), None, "{code}");
        }
    }

    #[test]
    fn an_invalid_field_is_named() {
        for (field, text, words) in [
            (WIDTH, "20", "Columns must be between 3 and 16."),
            (HEIGHT, "", "Rows must be between 3 and 16."),
            (DEPTH, "5", "Greatest depth must be between 1 and 4."),
            (DEPTH, "0", "Greatest depth must be between 1 and 4."),
            (ENEMIES, "65", "Enemy spawns must be between 0 and 64."),
            (OBJECTIVES, "-1", "Objectives must be between 0 and 64."),
            (SEED, "4294967296", "Seed must be between 0 and 4294967295."),
            (STRATEGY, "static", "static-predefined needs a map; set file=MAP.json"),
        ] {
            let mut asked = Asked::usual(5);
            asked.0[STRATEGY] = String::from("tree-ship");
            asked.0[field] = text.to_owned();
            assert_eq!(asked.map().unwrap_err().to_string(), words);
        }
        let mut asked = Asked::usual(5);
        asked.0[WIDTH] = String::from("999");
        assert_eq!(asked.map().unwrap_err().to_string(), "Columns must be between 3 and 64.");
    }
}
