//! Where is a cell? Sizes and coordinates of rectangular boards, row by row from the top left.

use crate::record::Words;
use std::fmt;

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// The number of columns.
    pub w: u8,
    /// The number of rows.
    pub h: u8,
}

/// A cell: column `x` from the left, row `y` from the top, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coord {
    /// The column, from the left.
    pub x: u8,
    /// The row, from the top.
    pub y: u8,
}

impl Size {
    /// Creates the size of a board with `w` columns and `h` rows.
    pub const fn new(w: u8, h: u8) -> Self {
        Self { w, h }
    }

    /// Returns the number of cells.
    pub const fn cells(self) -> usize {
        self.w as usize * self.h as usize
    }

    /// Returns the cell at these coordinates if it is on the board. Any number is accepted,
    /// because people and files may give any.
    #[inline]
    pub fn cell(self, x: i64, y: i64) -> Option<Coord> {
        // A negative number becomes a huge unsigned one, so a single comparison checks both ends.
        let on_board = (x as u64) < u64::from(self.w) && (y as u64) < u64::from(self.h);
        on_board.then_some(Coord { x: x as u8, y: y as u8 })
    }

    /// Iterates over all cells, row by row.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        (0..self.h).flat_map(move |y| (0..self.w).map(move |x| Coord { x, y }))
    }

    /// Returns the index of a cell in a row-by-row list.
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
    /// Creates a cell from its column and row.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }

    /// Returns the cell's name for people: the column letter, then the row counted from 1 at the
    /// top. After Z comes AA.
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

/// Writes the cell as in files: `(x, y)`.
impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// One of the four directions on a board, clockwise from the top.
///
/// ```
/// use quadrat_engine::grid::{Coord, Direction, Size};
///
/// let board = Size::new(3, 2);
/// assert_eq!(Direction::East.step(board, Coord::new(0, 1)), Some(Coord::new(1, 1)));
/// assert_eq!(Direction::South.step(board, Coord::new(0, 1)), None);
/// assert_eq!(Direction::North.turned(3), Direction::West);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Words)]
#[words(noun = "direction")]
#[repr(u8)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four directions, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the direction after `quarters` quarter turns clockwise.
    #[must_use]
    #[inline]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::ALL[(self as usize + quarters as usize) % 4]
    }

    /// Returns the opposite direction.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// Returns the step as columns to the right and rows down.
    #[inline]
    pub const fn delta(self) -> (i64, i64) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// Returns the next cell in this direction, if it is on the board.
    #[inline]
    pub fn step(self, board: Size, from: Coord) -> Option<Coord> {
        let (dx, dy) = self.delta();
        board.cell(i64::from(from.x) + dx, i64::from(from.y) + dy)
    }
}

/// Gives a tuple struct around an unsigned integer the methods and operators of a set of cells.
///
/// ```
/// /// A set of cells.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// struct Cells(u64);
/// quadrat_engine::bit_set!(Cells);
///
/// let (row, column) = (Cells(0b0111), Cells(0b1001));
/// assert_eq!((row & column).count(), 1);
/// assert_eq!(row - column, Cells(0b0110));
/// assert!(Cells::NONE.within(row) && row.meets(column));
/// ```
#[macro_export]
macro_rules! bit_set {
    ($set:ident) => {
        #[allow(dead_code)]
        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// Returns whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of cells.
            #[inline]
            pub const fn count(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns whether the set shares a cell with `other`.
            #[inline]
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns whether `other` contains every cell of the set.
            #[inline]
            pub const fn within(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }
        }
        $crate::bit_set! { $set
            BitOr bitor |a, b| a | b;
            BitAnd bitand |a, b| a & b;
            BitXor bitxor |a, b| a ^ b;
            Sub sub |a, b| a & !b;
        }
    };
    ($set:ident $($name:ident $method:ident |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl ::core::ops::$name for $set {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }
    )*};
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
