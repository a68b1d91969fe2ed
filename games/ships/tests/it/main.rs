//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod ascii;
mod content;
mod drawn;
mod edit;
mod foreign;
mod format;
mod forms;
mod gallery;
mod mission;
mod pinned;
mod share;
mod sweep;
mod tiled;
mod validate;
mod version_2;

use quadrat_engine::grid::Size;
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
