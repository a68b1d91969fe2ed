//! What must stay as it is, for ever: the map of a seed, and the picture of the example.

use quadrat_engine::defect::Defects;
use quadrat_engine::draw::{Theme, to_svg};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_ships::Ships;
use quadrat_ships::ascii::from_ascii;
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, SCRIPTS, Strategy};
use quadrat_ships::draw::{Overlays, scene};
use quadrat_ships::map::Map;
use std::fs;
use std::path::Path;

/// Compares with a golden file, or writes it where that is asked for.
fn assert_golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    if std::env::var_os("QUADRAT_UPDATE_GOLDEN").is_some() {
        fs::write(&path, found).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == golden, "{} is not what comes out now; cargo xtask golden writes it anew", path.display());
}

#[test]
fn the_map_of_a_seed_is_the_golden_one() {
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
    assert_golden("maps.txt", &lines);
}

#[test]
fn the_example_still_looks_the_same() {
    let mut defects = Defects::new();
    let map = from_ascii("+-+-+\n|S  |\n+=  +\n|O E|\n+-+-+\n", &mut defects);
    let map = map.unwrap_or_else(|| panic!("{defects}"));
    assert_golden("example.svg", &to_svg(&scene(&map, Overlays::NONE), Theme::Dark, 40));
}
