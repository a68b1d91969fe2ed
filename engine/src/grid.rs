//! Where is a cell? Sizes and coordinates of rectangular boards, row by row from the top left.

use std::fmt;

/// How many columns and rows a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns.
    pub w: u8,
    /// Rows.
    pub h: u8,
}

/// A cell: column `x` from the left, row `y` from the top, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coord {
    /// Column from the left.
    pub x: u8,
    /// Row from the top.
    pub y: u8,
}

impl Size {
    /// A board of `w` columns and `h` rows.
    pub const fn new(w: u8, h: u8) -> Self {
        Self { w, h }
    }

    /// How many cells the board has.
    pub const fn cells(self) -> usize {
        self.w as usize * self.h as usize
    }

    /// The cell at these coordinates, if the board has it. Takes what a person or a file may say, so it takes any number.
    #[inline]
    pub fn cell(self, x: i64, y: i64) -> Option<Coord> {
        // As an unsigned number a negative one is far too large: one comparison for both ends.
        let on_board = (x as u64) < u64::from(self.w) && (y as u64) < u64::from(self.h);
        on_board.then_some(Coord { x: x as u8, y: y as u8 })
    }

    /// All cells, row by row.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        (0..self.h).flat_map(move |y| (0..self.w).map(move |x| Coord { x, y }))
    }

    /// The place of a cell in a row-by-row list.
    pub const fn index(self, at: Coord) -> usize {
        at.y as usize * self.w as usize + at.x as usize
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.w, self.h)
    }
}

impl Coord {
    /// A cell by column and row.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }

    /// What people call the cell: column letter, then the row counted from 1 at the top. After Z comes AA.
    ///
    /// ```
    /// use quadrat_engine::grid::Coord;
    /// assert_eq!(Coord::new(1, 2).label(), "B3");
    /// assert_eq!(Coord::new(26, 0).label(), "AA1");
    /// ```
    pub fn label(self) -> String {
        let letter = |n: u8| char::from(b'A' + n);
        if self.x < 26 {
            format!("{}{}", letter(self.x), u16::from(self.y) + 1)
        } else {
            format!("{}{}{}", letter(self.x / 26 - 1), letter(self.x % 26), u16::from(self.y) + 1)
        }
    }
}

/// As files write it: `(x, y)`.
impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_row_by_row_and_index_counts_them() {
        let size = Size::new(3, 2);
        let cells: Vec<Coord> = size.coords().collect();
        assert_eq!(cells.len(), size.cells());
        assert!(cells.iter().enumerate().all(|(i, c)| size.index(*c) == i));
        assert_eq!(cells[3], Coord::new(0, 1));
    }

    #[test]
    fn only_cells_of_the_board_exist() {
        let size = Size::new(3, 2);
        assert_eq!(size.cell(2, 1), Some(Coord::new(2, 1)));
        for (x, y) in [(3, 0), (0, 2), (-1, 0), (0, -1), (i64::MAX, 0), (i64::MIN, 256)] {
            assert_eq!(size.cell(x, y), None, "({x}, {y})");
        }
    }
}
