//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod ascii;
mod colours;
mod content;
mod drawn;
mod edit;
mod foreign;
mod format;
mod forms;
mod gallery;
mod mission;
mod picture;
mod pinned;
mod share;
mod sweep;
mod tiled;
mod validate;
mod version_2;

use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_ships::map::Map;

/// Returns maps with the longest and the shortest sides, all of them floor.
fn longest() -> Vec<Map> {
    let floor = |size: Size| {
        let mut map = Map::void(size);
        size.coords().for_each(|at| map.lay_floor(at));
        map
    };
    [Size::new(64, 64), Size::new(64, 1), Size::new(1, 64), Size::new(1, 1)].map(floor).to_vec()
}

/// Returns the places of a cell and of the cell beyond one of its sides, which may be outside the map.
fn both_cells(at: Coord, side: Direction) -> [(i64, i64); 2] {
    let (x, y) = (i64::from(at.x), i64::from(at.y));
    let beyond = match side {
        Direction::North => (x, y - 1),
        Direction::East => (x + 1, y),
        Direction::South => (x, y + 1),
        Direction::West => (x - 1, y),
    };
    [(x, y), beyond]
}
