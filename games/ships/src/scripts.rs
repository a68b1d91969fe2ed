//! How does a custom script make maps? It builds a map from its config; this is an example.

use crate::config::MapGenerationConfig;
use crate::map::{Door, Id, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, SpawnPoint, USUAL_KIND};
use quadrat_engine::grid::{Coord, Direction, Size};

/// Makes a station: a corridor around the edge of the map, and a chamber of one cell in each inner corner.
pub fn ring(config: &MapGenerationConfig) -> Map {
    let size = Size::new(config.width, config.height);
    let mut map = Map::void(size);
    let (right, bottom) = (size.w - 1, size.h - 1);
    let edge = |at: &Coord| at.x == 0 || at.y == 0 || at.x == right || at.y == bottom;
    let corridor: Vec<Coord> = size.coords().filter(edge).collect();
    for at in &corridor {
        map.lay_floor(*at);
    }
    for at in &corridor {
        for side in [Direction::East, Direction::South] {
            // Along the edge only, so that a narrow station keeps its two corridors apart.
            let along = match side {
                Direction::East => at.y == 0 || at.y == bottom,
                _ => at.x == 0 || at.x == right,
            };
            if along {
                map.open(*at, side);
            }
        }
    }
    if size.w < 5 || size.h < 5 {
        return map;
    }
    let chambers =
        [Coord::new(1, 1), Coord::new(right - 1, bottom - 1), Coord::new(right - 1, 1), Coord::new(1, bottom - 1)];
    for (number, at) in chambers.iter().enumerate() {
        map.lay_floor(*at);
        // A door to the corridor above or below.
        let cell = if at.y == 1 { Coord::new(at.x, 0) } else { *at };
        map.add_door(Door::usual(number as u32, cell, Direction::South));
    }
    map.squad_spawns.push(chambers[0]);
    map.extraction = Some(chambers[1]);
    map.spawn_points.push(SpawnPoint { id: Id::Numbered(SPAWN_IDS, 0), at: chambers[2], radius: 1.0 });
    let kind = USUAL_KIND.to_owned();
    map.objectives.push(Objective { id: Id::Numbered(OBJECTIVE_IDS, 0), kind, at: chambers[3] });
    map
}
