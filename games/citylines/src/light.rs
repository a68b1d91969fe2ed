//! In which order does light reach the roads? Breadth first from the turnpike.

use crate::format::Level;
use crate::tiles::Sides;
use quadrat_engine::grid::{Coord, Direction};

/// How light reaches a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The number of cells between the turnpike and this one, this one included.
    pub depth: u32,
    /// The side from which the light comes; `None` for the turnpike itself.
    pub from: Option<Direction>,
}

/// Returns how light reaches each cell, row by row, over the sides on which cells are connected; `None` where it stays
/// dark.
pub fn rays(level: &Level, joined: &[Sides]) -> Vec<Option<Ray>> {
    let size = level.size();
    let mut rays = vec![None; size.cells()];
    rays[size.index(level.turnpike())] = Some(Ray { depth: 0, from: None });
    let mut wave: Vec<Coord> = vec![level.turnpike()];
    let mut depth = 0;
    while !wave.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        for at in wave {
            for (side, beside) in level.neighbours(at).filter(|(side, _)| joined[size.index(at)].has(*side)) {
                let ray = &mut rays[size.index(beside)];
                if ray.is_none() {
                    *ray = Some(Ray { depth, from: Some(side.opposite()) });
                    next.push(beside);
                }
            }
        }
        wave = next;
    }
    rays
}
