//! What do the walls of a level of generator version 3 look like? They follow one of six templates,
//! each used in every world.
//!
//! Every layout leaves its free tiles orthogonally connected: tiles that cannot be reached are
//! walled up.

use crate::bits::{BitGrid, Tiles};
use crate::layout::{corridors, islands, mirrored, open, rooms, tile, walled_up};
use quadrat_engine::grid::Coord;
use quadrat_engine::record::Words;
use quadrat_engine::rng::{Rng, Xorshift32};

/// A way to draw walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "template")]
pub enum Template {
    /// A few scattered stones.
    Open,
    /// Bars across the board with two gaps each.
    Corridors,
    /// Four rooms around a cross of walls, with a door in each arm.
    Rooms,
    /// Clusters of stones.
    Islands,
    /// A closed ring of walls with gaps.
    Ring,
    /// Single stones at regular distances.
    Pillars,
}

impl Template {
    /// Every template.
    pub const ALL: [Self; 6] = [Self::Open, Self::Corridors, Self::Rooms, Self::Islands, Self::Ring, Self::Pillars];

    /// Draws walls.
    pub(crate) fn draw(self, grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
        let mut walls = match self {
            Self::Open => open(grid, rng),
            Self::Corridors => corridors(grid, rng),
            Self::Rooms => rooms(grid, rng),
            Self::Islands => islands(grid, rng),
            Self::Ring => ring(grid, rng),
            Self::Pillars => pillars(grid, rng),
        };
        if rng.below(100) < 35 {
            walls |= mirrored(grid, walls);
        }
        walled_up(grid, walls)
    }
}

/// Draws a ring one or two tiles from the edge, with three to five gaps.
fn ring(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = (u32::from(grid.size().w), u32::from(grid.size().h));
    let inset = 1 + rng.below(2);
    let on_ring = |x: u32, y: u32| {
        let inside = (inset..w - inset).contains(&x) && (inset..h - inset).contains(&y);
        inside && (x == inset || y == inset || x + inset + 1 == w || y + inset + 1 == h)
    };
    let mut cells: Vec<(u32, u32)> =
        (0..h).flat_map(|y| (0..w).map(move |x| (x, y))).filter(|(x, y)| on_ring(*x, *y)).collect();
    rng.shuffle(&mut cells);
    let gaps = 3 + rng.below(3) as usize;
    cells.into_iter().skip(gaps).fold(Tiles::NONE, |walls, (x, y)| walls | tile(grid, x, y))
}

/// Draws stones on every other tile of every other row, a few of them missing.
fn pillars(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = (u32::from(grid.size().w), u32::from(grid.size().h));
    let (left, top) = (rng.below(2), rng.below(2));
    let mut walls = Tiles::NONE;
    for y in (top..h).step_by(2) {
        for x in (left..w).step_by(2) {
            if rng.below(100) < 80 {
                walls |= tile(grid, x, y);
            }
        }
    }
    walls
}

/// Returns a number that is the same for walls that are rotations or reflections of each other, and
/// practically never for others.
pub fn fingerprint(grid: &BitGrid, walls: Tiles) -> u64 {
    let (w, h) = (grid.size().w, grid.size().h);
    let forms = (0..8).map(|form| {
        let turned = form & 4 != 0;
        let size = if turned { (h, w) } else { (w, h) };
        let mut cells: Vec<(u8, u8)> = grid
            .coords(walls)
            .map(|Coord { x, y }| {
                let (x, y) = (if form & 1 == 0 { x } else { w - 1 - x }, if form & 2 == 0 { y } else { h - 1 - y });
                if turned { (y, x) } else { (x, y) }
            })
            .collect();
        cells.sort_unstable();
        // FNV-1a, which is the same on every machine.
        let bytes = [size].into_iter().chain(cells).flat_map(|(a, b)| [a, b]);
        bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
    });
    forms.min().unwrap_or(0)
}
