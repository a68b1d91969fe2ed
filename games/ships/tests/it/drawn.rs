//! Which maps do the tests draw? Generated ones, and random ones that no generator would make.

use proptest::prelude::*;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_ships::config::{GENERATOR_VERSION, MapGenerationConfig, MapGenerator, SCRIPTS, Strategy as How};
use quadrat_ships::map::{Door, DoorState, Id, Map, Objective, Origin, Shortfall, SpawnPoint};

/// Returns maps of each strategy for a seed, small and large.
pub(crate) fn generated(seed: u32) -> Vec<Map> {
    let mut maps = Vec::new();
    for strategy in [How::TreeShip, How::DenseShip, How::ProceduralMaze] {
        for (width, height) in [(5, 5), (9, 6), (16, 16)] {
            let usual = MapGenerationConfig::new(seed, width, height, strategy);
            let config = MapGenerationConfig { spawn_point_count: 1 + seed % 5, objective_count: seed % 4, ..usual };
            maps.push(MapGenerator::new(config).unwrap().generate());
        }
    }
    let config = MapGenerationConfig::new(seed, 7, 6, How::CustomScripted);
    let ring = MapGenerator::scripted(config, SCRIPTS[0].1).unwrap().generate();
    maps.push(MapGenerator::loading(ring.clone(), seed).generate());
    maps.push(ring);
    maps
}

/// The number of things that may share a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crowd {
    /// At most one, on floor.
    Single,
    /// Any number, in the void too.
    Any,
}

/// Returns an id by number or by name, never the same for two numbers.
fn id(kind: &'static str, number: usize, byte: u8) -> Id {
    if byte.is_multiple_of(3) {
        // A number in a non-canonical spelling is a name.
        Id::Named(format!("{kind}-0{number}"))
    } else if byte % 3 == 1 {
        Id::Named(format!("the \"{number}\"\nth Ωne"))
    } else {
        Id::Numbered(kind, number as u32 * 10_000_000 + u32::from(byte))
    }
}

/// Returns a strategy for random maps.
pub(crate) fn random(crowd: Crowd) -> impl Strategy<Value = Map> {
    let bytes = || proptest::collection::vec(any::<u8>(), 300);
    let order = Just((0..200_usize).collect::<Vec<_>>()).prop_shuffle();
    let parts = (1..=8_u8, 1..=8_u8, bytes(), bytes(), bytes(), order, any::<u32>(), 0..5_u32);
    parts.prop_map(move |(w, h, cells, slots, things, order, seed, voids)| {
        let size = Size::new(w, h);
        let mut map = Map::void(size);
        for (i, at) in size.coords().enumerate() {
            if u32::from(cells[i]) % 5 >= voids {
                map.lay_floor(at);
            }
        }
        let every: Vec<(Coord, Direction)> =
            size.coords().flat_map(|at| [(at, Direction::East), (at, Direction::South)]).collect();
        for (n, i) in order.into_iter().filter(|i| *i < every.len()).enumerate() {
            let ((cell, side), byte) = (every[i], slots[i]);
            let number = f64::from(byte) / 8.0;
            let state = DoorState::WORDS[usize::from(byte / 4 % 4)].1;
            match byte % 4 {
                0 => {
                    let id = id("d", n, byte / 16);
                    map.add_door(Door { id, cell, side, state, hp: number, max_hp: 1e6 / 3.0, open_duration: 0.1 });
                }
                1 | 2 => {
                    map.open(cell, side);
                }
                _ => {}
            }
        }
        for (i, byte) in things.iter().copied().enumerate().take(if crowd == Crowd::Any { 40 } else { 300 }) {
            let at = if crowd == Crowd::Single {
                let Some(at) = size.coords().nth(i).filter(|at| map.is_floor(*at)) else { continue };
                at
            } else {
                Coord::new(slots[i] % w, cells[i] % h)
            };
            match byte % 8 {
                0 => map.squad_spawns.push(at),
                1 => {
                    map.spawn_points.push(SpawnPoint { id: id("sp", i, byte / 8), at, radius: f64::from(byte) / 7.0 });
                }
                2 => map.extraction = Some(at),
                3 => map.objectives.push(Objective { id: id("obj", i, byte / 8), kind: format!("kind {byte}"), at }),
                _ => {}
            }
        }
        if seed % 2 == 1 {
            let strategy = How::ALL[seed as usize % 5].name();
            map.origin = Some(Origin { strategy, version: GENERATOR_VERSION, seed, max_depth: 1 + w % 4 });
        }
        if seed % 3 == 1 {
            map.shortfall = Shortfall { spawn_points: seed % 7, objectives: seed };
        }
        map
    })
}

/// Returns the map of the example in the documentation.
pub(crate) fn example() -> Map {
    let mut map = Map::void(Size::new(2, 2));
    let [a, b, c, d] = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Coord::new(x, y));
    for at in [a, b, c, d] {
        map.lay_floor(at);
    }
    assert!(map.open(a, Direction::East) && map.open(c, Direction::East) && map.open(b, Direction::South));
    assert!(map.add_door(Door::usual(0, a, Direction::South)));
    map.spawn_points.push(SpawnPoint { id: Id::Numbered("sp", 0), at: a, radius: 1.0 });
    map.objectives.push(Objective { id: Id::Numbered("obj", 0), kind: "Recover".to_owned(), at: c });
    map.extraction = Some(d);
    map
}
