//! Does version 2 of the generators keep the rules, and use every cell of a room?

use quadrat_engine::game::{Generate, Request};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_ships::Ships;
use quadrat_ships::ascii::to_ascii;
use quadrat_ships::config::{GENERATOR_VERSIONS, MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::map::Map;
use quadrat_ships::regions::Regions;
use quadrat_ships::validate::{RuleSet, validate};
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;

const STRATEGIES: [(Strategy, RuleSet); 3] = [
    (Strategy::TreeShip, RuleSet::TreeShip),
    (Strategy::DenseShip, RuleSet::DenseShip),
    (Strategy::ProceduralMaze, RuleSet::ProceduralMaze),
];

fn config(seed: u32, w: u8, h: u8, strategy: Strategy) -> MapGenerationConfig {
    MapGenerationConfig { generator_version: 2, ..MapGenerationConfig::new(seed, w, h, strategy) }
}

fn made(config: MapGenerationConfig) -> Map {
    MapGenerator::new(config).expect("in range").generate()
}

#[test]
fn maps_keep_every_rule_and_have_the_layout_of_version_1() {
    let bare = |map: &Map| to_ascii(map).replace(['P', 'S', 'E', 'O'], " ");
    for (strategy, set) in STRATEGIES {
        let sides = strategy.sides();
        for (w, h) in (3..=16).flat_map(|w| (3..=16).map(move |h| (w, h))) {
            if !sides.contains(&w) || !sides.contains(&h) {
                continue;
            }
            for (seed, things) in (0..size(4, 40)).map(|seed| (seed, [1, 1, 3, 9][seed as usize % 4])) {
                let depth = 1 + (seed % 4) as u8;
                let config = MapGenerationConfig {
                    max_depth: Some(depth),
                    spawn_point_count: things,
                    objective_count: things,
                    ..config(seed, w, h, strategy)
                };
                let map = made(config);
                let broken: Vec<_> = validate(&map, set, Some(depth)).into_iter().filter(|line| !line.kept).collect();
                assert!(broken.is_empty(), "{config:?}: {broken:?}");
                assert_eq!(map.origin.as_ref().map(|origin| origin.version), Some(2));
                let first = made(MapGenerationConfig { generator_version: 1, ..config });
                assert_eq!(bare(&map), bare(&first), "{config:?}: only things differ");
            }
        }
    }
}

#[test]
fn things_are_in_every_cell_of_a_room_equally_often() {
    // The number of things in each cell of rooms of four that hold a single thing.
    let count = |version: u32| {
        let mut cells = [0_u32; 4];
        for seed in 0..400 {
            let map =
                made(MapGenerationConfig { generator_version: version, ..config(seed, 10, 10, Strategy::DenseShip) });
            let regions = Regions::of(&map);
            let things = map.squad_spawns.iter().copied().chain(map.extraction);
            for at in things {
                let room = regions.at(at).expect("a room");
                if room.cells == 4 {
                    cells[usize::from((at.x - room.from.x) + 2 * (at.y - room.from.y))] += 1;
                }
            }
        }
        cells
    };
    let [first, rest @ ..] = count(1);
    assert!(first > 200 && rest == [0; 3], "version 1 takes the first cell: {first} {rest:?}");
    let cells = count(2);
    let expected = f64::from(cells.iter().sum::<u32>()) / 4.0;
    let statistic: f64 = cells.iter().map(|cell| (f64::from(*cell) - expected).powi(2) / expected).sum();
    // The 99.9th percentile of chi-square with 3 degrees of freedom.
    assert!(statistic < 16.27, "{statistic} for {cells:?}");
}

#[test]
fn a_version_is_requested_by_a_setting_and_named_in_the_id() {
    let request = |version: Option<&str>| {
        let settings = version.map(|version| ("generatorVersion".to_owned(), version.to_owned()));
        Request { count: 2, seed: 7, settings: settings.into_iter().collect(), ..Request::default() }
    };
    let ids = |version: Option<&str>| -> Vec<String> {
        let (_, orders) = Ships::orders(&request(version)).expect("in range");
        orders.iter().map(|order| Ships::promise(order).0.to_string()).collect()
    };
    assert_eq!(ids(None), ["dense-ship-10x10-7", "dense-ship-10x10-8"]);
    assert_eq!(ids(Some("1")), ids(None));
    assert_eq!(ids(Some("2")), ["dense-ship-10x10-7-v2", "dense-ship-10x10-8-v2"]);
    let (head, first) = (Ships::orders(&request(Some("2"))).unwrap().0, Ships::orders(&request(None)).unwrap().0);
    assert_eq!(first.description, "Maps from seed 7 on.");
    assert_eq!(head.description, "Maps from seed 7 on, by version 2 of the generator.");
    for bad in ["0", "3", "new"] {
        let error = Ships::orders(&request(Some(bad))).map(drop).unwrap_err();
        assert!(error.message.starts_with("generatorVersion "), "{error}");
    }
    let mut scripted = request(Some("2"));
    scripted.settings.extend([("strategy", "custom"), ("script", "ring")].map(|(a, b)| (a.to_owned(), b.to_owned())));
    assert!(Ships::orders(&scripted).is_err());
    assert_eq!(GENERATOR_VERSIONS, 1..=2);
}

#[test]
fn the_map_of_a_seed_never_changes() {
    let mut lines = String::new();
    for (strategy, _) in STRATEGIES {
        for (w, h) in [(5, 5), (6, 9), (12, 7), (16, 16), (31, 18), (64, 64)] {
            for seed in [0, 1, 2, 12_345, u32::MAX] {
                let Ok(generator) = MapGenerator::new(config(seed, w, h, strategy)) else { continue };
                let name = format!("{}-{w}x{h}-{seed}-v2", strategy.name());
                let id = LevelId::Word(name.clone());
                let entry = Entry { id, name: None, hint: None, certificate: None, level: generator.generate() };
                lines.push_str(&format!("{name} {}\n", entry.level_hash::<Ships>()));
            }
        }
    }
    assert_pinned("games/ships/golden/maps_v2.txt", &lines);
}

#[test]
fn the_golden_switch_does_not_rewrite_it() {
    Copy::assert_never_rewritten("games/ships/golden/maps_v2.txt", "version_2::the_map_of_a_seed_never_changes");
}
