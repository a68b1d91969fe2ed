//! How fast are maps generated and validated? Ships of 16×16, one after the other.

use crate::config::{MapGenerationConfig, MapGenerator, Strategy};
use crate::map::Map;
use crate::validate::{RuleSet, validate};
use quadrat_engine::bench::{Bench, Work};

/// The longest side of a tree ship, and the side of a typical large ship.
const SIDE: u8 = 16;

/// Returns the benchmarks of Ships.
pub fn benches() -> Vec<Bench> {
    vec![
        // At most 20, 30 and 10 µs each.
        maps("dense ships, 16×16", 1.0 / 20.0, Strategy::DenseShip),
        maps("tree ships, 16×16", 1.0 / 30.0, Strategy::TreeShip),
        verdicts("verdicts on dense ships, 16×16", Strategy::DenseShip, RuleSet::DenseShip),
        verdicts("verdicts on tree ships, 16×16", Strategy::TreeShip, RuleSet::TreeShip),
    ]
}

fn map(strategy: Strategy, seed: u32) -> Map {
    let generator = MapGenerator::new(MapGenerationConfig::new(seed, SIDE, SIDE, strategy));
    generator.unwrap_or_else(|error| panic!("the bench asks for what is not made: {error}")).generate()
}

fn maps(name: &'static str, target: f64, strategy: Strategy) -> Bench {
    let fast = move |rounds: u32| {
        let mut checksum = 0u64;
        for seed in 0..rounds {
            let map = map(strategy, seed);
            assert!(map.shortfall.is_none(), "seed {seed}: something found no place");
            checksum = checksum.rotate_left(5) ^ map.doors().len() as u64;
        }
        Work { units: rounds.into(), checksum }
    };
    Bench { name, unit: "maps", target: Some(target), fast: Box::new(fast), reference: None }
}

fn verdicts(name: &'static str, strategy: Strategy, set: RuleSet) -> Bench {
    let maps: Vec<Map> = (0..32).map(|seed| map(strategy, seed)).collect();
    let fast = move |rounds: u32| {
        let mut checksum = 0u64;
        for map in (0..rounds).flat_map(|_| &maps) {
            let depth = map.origin.as_ref().map(|origin| origin.max_depth);
            let kept = validate(map, set, depth).iter().filter(|line| line.kept).count() as u64;
            checksum = checksum.rotate_left(5) ^ kept;
        }
        Work { units: u64::from(rounds) * maps.len() as u64, checksum }
    };
    Bench { name, unit: "maps", target: Some(1.0 / 10.0), fast: Box::new(fast), reference: None }
}
