//! How is a map drawn on a grid with one sign per place? At twice the resolution: cells at odd
//! places, boundaries between them.
//!
//! W×H cells take (2W+1)×(2H+1) places. A place with two odd coordinates is a cell, one with two even coordinates
//! a corner, and any other a boundary.

use crate::map::{Boundary, Map};
use quadrat_engine::grid::{Coord, Direction, Size};

/// Returns the number of places for a side of `cells` cells.
pub(crate) const fn places(cells: u8) -> usize {
    2 * cells as usize + 1
}

/// Returns the column and the line of a cell.
pub(crate) const fn place_of(at: Coord) -> (usize, usize) {
    (2 * at.x as usize + 1, 2 * at.y as usize + 1)
}

/// A place for a boundary.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The column at which it is drawn.
    pub(crate) column: usize,
    /// The line at which it is drawn.
    pub(crate) line: usize,
    /// The cells to its north and south, or to its west and east.
    pub(crate) cells: [Option<Coord>; 2],
}

impl Slot {
    /// Returns the boundary that is drawn at a place, if there is one.
    pub(crate) fn at(size: Size, column: usize, line: usize) -> Option<Self> {
        let fits = column < places(size.w) && line < places(size.h) && column % 2 != line % 2;
        let (x, y) = (column as i64, line as i64);
        let cells = if line.is_multiple_of(2) {
            [size.cell(x / 2, y / 2 - 1), size.cell(x / 2, y / 2)]
        } else {
            [size.cell(x / 2 - 1, y / 2), size.cell(x / 2, y / 2)]
        };
        fits.then_some(Self { column, line, cells })
    }

    /// Iterates over all boundaries of a map, line by line.
    pub(crate) fn all(size: Size) -> impl Iterator<Item = Self> {
        let line = move |line| (0..places(size.w)).filter_map(move |column| Self::at(size, column, line));
        (0..places(size.h)).flat_map(line)
    }

    /// Returns whether the boundary is horizontal, with a cell above and one below.
    pub(crate) const fn lies(&self) -> bool {
        self.line.is_multiple_of(2)
    }

    /// Returns the side of the first cell on which the boundary is.
    pub(crate) const fn side(&self) -> Direction {
        if self.lies() { Direction::South } else { Direction::East }
    }

    /// Returns the first cell if there is floor on both sides: only then can the boundary be anything but a wall.
    pub(crate) fn between_floors(&self, map: &Map) -> Option<Coord> {
        let [first, second] = self.cells;
        first.filter(|at| map.is_floor(*at) && second.is_some_and(|at| map.is_floor(at)))
    }

    /// Returns whether there is floor on at least one side.
    pub(crate) fn touches_floor(&self, map: &Map) -> bool {
        self.cells.iter().flatten().any(|at| map.is_floor(*at))
    }

    fn boundary(&self, map: &Map) -> Boundary {
        match self.cells {
            [Some(at), _] => map.boundary(at, self.side()),
            [None, Some(at)] => map.boundary(at, self.side().opposite()),
            [None, None] => Boundary::Wall,
        }
    }
}

/// Draws a map, line by line. A corner is drawn where at least two of the boundaries that meet there are not open.
pub(crate) fn draw<T: Copy + PartialEq>(
    map: &Map,
    [open, corner]: [T; 2],
    cell: impl Fn(Coord) -> T,
    boundary: impl Fn(&Slot, Boundary) -> T,
) -> Vec<T> {
    let size = map.size();
    let (columns, lines) = (places(size.w), places(size.h));
    let mut drawn = vec![open; columns * lines];
    for at in size.coords() {
        let (column, line) = place_of(at);
        drawn[line * columns + column] = cell(at);
    }
    for slot in Slot::all(size) {
        drawn[slot.line * columns + slot.column] = boundary(&slot, slot.boundary(map));
    }
    for line in (0..lines).step_by(2) {
        for column in (0..columns).step_by(2) {
            // At the first line and column the subtraction wraps, and nothing is drawn that far out.
            let around = [
                (column, line.wrapping_sub(1)),
                (column, line + 1),
                (column.wrapping_sub(1), line),
                (column + 1, line),
            ];
            let stands = |(c, l): &(usize, usize)| *c < columns && *l < lines && drawn[l * columns + c] != open;
            if around.iter().filter(|place| stands(place)).count() >= 2 {
                drawn[line * columns + column] = corner;
            }
        }
    }
    drawn
}
