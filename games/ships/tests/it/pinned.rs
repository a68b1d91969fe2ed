//! Does pinned output stay the same? The map of each seed must never change.

use quadrat_engine::pack::{Entry, LevelId};
use quadrat_ships::Ships;
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, SCRIPTS, Strategy};
use quadrat_ships::map::Map;
use quadrat_testing::pinned::{Copy, assert_pinned};

#[test]
fn the_map_of_a_seed_never_changes() {
    let mut lines = String::new();
    let mut pin = |name: String, level: Map| {
        let entry = Entry { id: LevelId::Word(name.clone()), name: None, hint: None, certificate: None, level };
        lines.push_str(&format!("{name} {}\n", entry.level_hash::<Ships>()));
    };
    for strategy in [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze] {
        for (w, h) in [(5, 5), (6, 9), (12, 7), (16, 16), (31, 18), (64, 64)] {
            for seed in [0, 1, 2, 12_345, u32::MAX] {
                let Ok(generator) = MapGenerator::new(MapGenerationConfig::new(seed, w, h, strategy)) else { continue };
                pin(format!("{}-{w}x{h}-{seed}", strategy.name()), generator.generate());
            }
        }
    }
    for (name, script) in SCRIPTS {
        let config = MapGenerationConfig::new(1, 9, 7, Strategy::CustomScripted);
        pin(format!("{name}-9x7"), MapGenerator::scripted(config, script).unwrap().generate());
    }
    assert_pinned("games/ships/golden/maps.txt", &lines);
}

#[test]
fn the_golden_switch_does_not_rewrite_them() {
    Copy::assert_never_rewritten("games/ships/golden/maps.txt", "pinned::the_map_of_a_seed_never_changes");
}
