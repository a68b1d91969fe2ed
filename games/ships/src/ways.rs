//! What is the shortest path between two cells? It leads through everything except walls, and
//! through doors in any state.

use crate::map::{Boundary, Map};
use quadrat_engine::grid::{Coord, Direction};

/// Returns where paths begin: at the squad's start, else at an enemy spawn, else at the first floor cell.
pub fn start(map: &Map) -> Option<Coord> {
    let squad = map.squad_spawns.first().copied();
    squad.or_else(|| map.spawn_points.first().map(|spawn| spawn.at)).or_else(|| map.floor().next())
}

/// Returns a shortest path including both ends, or an empty list if there is none. Of several, it is the first by the
/// order north, east, south, west.
pub fn way(map: &Map, from: Coord, to: Coord) -> Vec<Coord> {
    let size = map.size();
    let steps = map.steps_from(to);
    let far = |at: Coord| steps[size.index(at)];
    if !map.is_floor(from) || !map.is_floor(to) || far(from) == u16::MAX {
        return Vec::new();
    }
    let mut way = vec![from];
    let mut at = from;
    while at != to {
        let nearer = |side: &Direction| {
            let next = map.neighbour(at, *side).filter(|_| map.boundary(at, *side) != Boundary::Wall);
            next.filter(|next| far(*next) < far(at))
        };
        // Every cell except the end has a neighbour that is nearer to it.
        let Some(next) = Direction::ALL.iter().find_map(nearer) else { break };
        way.push(next);
        at = next;
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{MapGenerationConfig, MapGenerator, Strategy};

    #[test]
    fn every_path_is_shortest_and_crosses_no_wall() {
        for strategy in [Strategy::DenseShip, Strategy::TreeShip, Strategy::ProceduralMaze] {
            for seed in 0..20 {
                let map = MapGenerator::new(MapGenerationConfig::new(seed, 9, 7, strategy)).unwrap().generate();
                let from = start(&map).unwrap();
                assert_eq!(Some(from), map.squad_spawns.first().copied());
                let steps = map.steps_from(from);
                for to in map.size().coords() {
                    let found = way(&map, from, to);
                    if !map.is_floor(to) {
                        assert!(found.is_empty());
                        continue;
                    }
                    assert_eq!(found.len(), usize::from(steps[map.size().index(to)]) + 1);
                    assert_eq!((found[0], found[found.len() - 1]), (from, to));
                    for pair in found.windows(2) {
                        let side =
                            Direction::ALL.into_iter().find(|side| map.neighbour(pair[0], *side) == Some(pair[1]));
                        assert_ne!(map.boundary(pair[0], side.unwrap()), Boundary::Wall);
                    }
                }
            }
        }
    }

    #[test]
    fn an_unreachable_cell_has_no_path() {
        let mut map = Map::void(quadrat_engine::grid::Size::new(2, 1));
        map.size().coords().for_each(|at| map.lay_floor(at));
        assert!(way(&map, Coord::new(0, 0), Coord::new(1, 0)).is_empty());
        assert_eq!(way(&map, Coord::new(0, 0), Coord::new(0, 0)), [Coord::new(0, 0)]);
        assert_eq!(start(&map), Some(Coord::new(0, 0)));
    }
}
