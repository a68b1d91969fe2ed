//! How do tests make boards? In any size, with any admissible set of blocked cells.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Format;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::Infection;
use quadrat_infection::format::Level;
use serde_json::json;

/// Blocks up to `most` random cells, as long as the board stays connected and every cell keeps a
/// neighbour.
pub(crate) fn random_level(size: Size, most: u32, rng: &mut Xorshift32) -> Level {
    let mut order: Vec<Coord> = size.coords().collect();
    rng.shuffle(&mut order);
    level_with(size, order.into_iter().take(most as usize))
}

/// Blocks these cells one after the other, skipping those that would disconnect the board.
pub(crate) fn level_with(size: Size, cells: impl IntoIterator<Item = Coord>) -> Level {
    let read = |blocked: &[Coord]| {
        let cells: Vec<_> = blocked.iter().map(|at| json!({ "row": at.y, "col": at.x })).collect();
        let file = json!({ "width": size.w, "height": size.h, "blockedCells": cells });
        let mut defects = Defects::new();
        Infection::read(&mut Json::from(&file).root().object(&mut defects).unwrap(), &mut defects)
    };
    let mut blocked: Vec<Coord> = Vec::new();
    for at in cells {
        blocked.push(at);
        if read(&blocked).is_none() {
            blocked.pop();
        }
    }
    read(&blocked).unwrap()
}
