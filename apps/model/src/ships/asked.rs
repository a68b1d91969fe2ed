//! Which request do the fields make to the generators, and how is it written in an address?

use quadrat_engine::game::BadRequest;
use quadrat_engine::reader::quoted;
use quadrat_ships::config::{DEPTHS, MOST_THINGS, MapGenerationConfig, MapGenerator, SCRIPTS, Strategy};
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

/// The contents of the fields, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked(pub [String; COUNT]);

impl Asked {
    /// Returns the default request with this seed.
    pub fn usual(seed: u32) -> Self {
        let seed = seed.to_string();
        Self(["dense-ship", "12", "12", "", "1", "1", &seed].map(str::to_owned))
    }

    /// Returns the seed, if the field holds one.
    pub fn seed(&self) -> Option<u32> {
        self.0[SEED].trim().parse().ok()
    }

    fn number(&self, field: usize, name: &str, most: u32) -> Result<u32, BadRequest> {
        let text = self.0[field].trim();
        let number = text.parse().ok().filter(|number| *number <= most);
        number.ok_or_else(|| BadRequest::new(format!("{name} {}: accepted is a number from 0 to {most}", quoted(text))))
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
        let [width, height] = [(WIDTH, "width"), (HEIGHT, "height")]
            .map(|(field, name)| self.number(field, name, u8::MAX.into()).map(|side| side as u8));
        let script = SCRIPTS.iter().find(|(name, _)| *name == self.0[STRATEGY]);
        let strategy = match script {
            Some(_) => Strategy::CustomScripted,
            None => Strategy::named(&self.0[STRATEGY])?,
        };
        let depth = match self.0[DEPTH].trim() {
            "" => None,
            _ => Some(self.number(DEPTH, "depth", u32::from(*DEPTHS.end()))? as u8),
        };
        let config = MapGenerationConfig {
            spawn_point_count: self.number(ENEMIES, "enemy spawns", MOST_THINGS)?,
            objective_count: self.number(OBJECTIVES, "objectives", MOST_THINGS)?,
            max_depth: depth,
            ..MapGenerationConfig::new(self.number(SEED, "seed", u32::MAX)?, width?, height?, strategy)
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

    /// Returns the code in addresses, such as `dense-ship.16x16.d4.e2.o3.7`; defaults are omitted.
    pub fn code(&self) -> String {
        let field = |field: usize| self.0[field].trim();
        let mut code = [field(STRATEGY), ".", field(WIDTH), "x", field(HEIGHT)].concat();
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
        for part in rest {
            let (letter, number) = part.split_at_checked(1)?;
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
            ["dense-ship.12x12.5", "tree-ship.16x9.d2.e3.o0.4294967295", "procedural-maze.64x64.o9.0", "ring.7x7.1"]
        {
            let asked = Asked::of_code(code).unwrap();
            assert_eq!(asked.code(), code);
            assert!(asked.map().is_ok(), "{code}");
        }
        assert_eq!(Asked::usual(5).code(), "dense-ship.12x12.5");
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
        ] {
            assert_eq!(Asked::of_code(code), None, "{code}");
        }
    }

    #[test]
    fn an_invalid_field_is_named() {
        for (field, text, words) in [
            (WIDTH, "20", "cannot make a tree-ship of 20×12: sides must be between 3 and 16"),
            (HEIGHT, "", "height \"\": accepted is a number from 0 to 255"),
            (DEPTH, "5", "depth \"5\": accepted is a number from 0 to 4"),
            (DEPTH, "0", "maxDepth 0: expected 1 to 4"),
            (ENEMIES, "65", "enemy spawns \"65\": accepted is a number from 0 to 64"),
            (OBJECTIVES, "-1", "objectives \"-1\": accepted is a number from 0 to 64"),
            (SEED, "4294967296", "seed \"4294967296\": accepted is a number from 0 to 4294967295"),
            (STRATEGY, "static", "static-predefined needs a map; set file=MAP.json"),
        ] {
            let mut asked = Asked::usual(5);
            asked.0[STRATEGY] = String::from("tree-ship");
            asked.0[field] = text.to_owned();
            assert_eq!(asked.map().unwrap_err().to_string(), words);
        }
    }
}
