//! What does a generated board look like before any germs are placed? It has walls in one of four
//! styles, sometimes mirrored.
//!
//! Every layout leaves its free tiles orthogonally connected: tiles that cannot be reached are
//! walled up.

use crate::bits::{BitGrid, Tiles};
use quadrat_engine::grid::Coord;
use quadrat_engine::rng::{Rng, Xorshift32};

/// Draws the walls of a board.
pub(crate) fn draw(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let mut walls = match rng.below(4) {
        0 => open(grid, rng),
        1 => corridors(grid, rng),
        2 => rooms(grid, rng),
        _ => islands(grid, rng),
    };
    if rng.below(100) < 35 {
        walls |= mirrored(grid, walls);
    }
    walled_up(grid, walls)
}

pub(crate) fn tile(grid: &BitGrid, x: u32, y: u32) -> Tiles {
    grid.size().cell(i64::from(x), i64::from(y)).map_or(Tiles::NONE, |at| grid.tile(at))
}

fn sides(grid: &BitGrid) -> (u32, u32) {
    (grid.size().w.into(), grid.size().h.into())
}

/// Scatters a few stones.
pub(crate) fn open(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = sides(grid);
    let stones = w * h * (3 + rng.below(6)) / 100;
    (0..stones).fold(Tiles::NONE, |walls, _| walls | tile(grid, rng.below(w), rng.below(h)))
}

/// Draws one or two bars across the board, each with two gaps. A barrier is worth more in a gap
/// than elsewhere.
pub(crate) fn corridors(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = sides(grid);
    let upright = rng.below(2) == 0;
    let (across, along) = if upright { (w, h) } else { (h, w) };
    let mut walls = Tiles::NONE;
    let mut at = 2 + rng.below(2);
    while at + 2 < across {
        let gaps = [rng.below(along), rng.below(along)];
        for step in (0..along).filter(|step| !gaps.contains(step)) {
            walls |= if upright { tile(grid, at, step) } else { tile(grid, step, at) };
        }
        at += 3 + rng.below(2);
    }
    walls
}

/// Draws four rooms around a cross of walls, with a door in each arm.
pub(crate) fn rooms(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = sides(grid);
    let (x, y) = (2 + rng.below(w - 4), 2 + rng.below(h - 4));
    let mut walls = Tiles::NONE;
    for step in 0..h {
        walls |= tile(grid, x, step);
    }
    for step in 0..w {
        walls |= tile(grid, step, y);
    }
    let doors =
        [(x, rng.below(y)), (x, y + 1 + rng.below(h - y - 1)), (rng.below(x), y), (x + 1 + rng.below(w - x - 1), y)];
    for (x, y) in doors {
        walls -= tile(grid, x, y);
    }
    walls
}

/// Draws clusters of stones that germs must go around.
pub(crate) fn islands(grid: &BitGrid, rng: &mut Xorshift32) -> Tiles {
    let (w, h) = sides(grid);
    let mut walls = Tiles::NONE;
    for _ in 0..3 {
        let (x, y) = (1 + rng.below(w - 2), 1 + rng.below(h - 2));
        for _ in 0..3 + rng.below(4) {
            walls |= tile(grid, x + rng.below(3) - 1, y + rng.below(3) - 1);
        }
    }
    walls
}

pub(crate) fn mirrored(grid: &BitGrid, walls: Tiles) -> Tiles {
    let last = grid.size().w - 1;
    grid.tiles(grid.coords(walls).map(|Coord { x, y }| Coord { x: last - x, y }))
}

/// Keeps the largest connected part of the free tiles and walls up the rest.
pub(crate) fn walled_up(grid: &BitGrid, walls: Tiles) -> Tiles {
    let mut rest = grid.board() - walls;
    let mut largest = Tiles::NONE;
    while let Some(at) = grid.coords(rest).next() {
        let mut part = grid.tile(at);
        loop {
            let grown = (part | grid.orthogonal(part)) & rest;
            if grown == part {
                break;
            }
            part = grown;
        }
        if part.count() > largest.count() {
            largest = part;
        }
        rest -= part;
    }
    grid.board() - largest
}
