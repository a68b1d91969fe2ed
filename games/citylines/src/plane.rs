//! How are all cells processed at once? A bit for each cell, and shifts that move the whole set by one step.
//!
//! There are two sizes: boards of up to 8×8 fit one machine word, larger ones take three. A cell that
//! moves off the plane is lost, and one that moves past the end of its row lands in a column that the
//! caller masks off or that no board has.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells.
pub(crate) trait Plane:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// The empty set.
    const NONE: Self;
    /// The number of bits from one row to the next.
    const STRIDE: usize;

    /// Returns the set of the one cell with this number: row × [`Plane::STRIDE`] + column.
    fn cell(number: usize) -> Self;
    /// Returns the number of the lowest cell. The set must not be empty.
    fn first(self) -> usize;
    /// Returns the set without its lowest cell.
    fn without_first(self) -> Self;
    fn is_empty(self) -> bool;
    fn count(self) -> u32;
    /// Moves every cell one column to the right.
    fn eastward(self) -> Self;
    /// Moves every cell one column to the left.
    fn westward(self) -> Self;
    /// Moves every cell one row down.
    fn southward(self) -> Self;
    /// Moves every cell one row up.
    fn northward(self) -> Self;

    /// Returns whether the two sets share a cell.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Iterates over the cells.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// An iterator over the cells of a plane, by number.
pub(crate) struct Cells<P>(P);

impl<P: Plane> Iterator for Cells<P> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.without_first();
        Some(cell)
    }
}

/// The plane for boards of up to 8×8 cells.
impl Plane for u64 {
    const NONE: Self = 0;
    const STRIDE: usize = 8;

    #[inline]
    fn cell(number: usize) -> Self {
        // Below 64 by construction, so loops that ask for millions of cells need no check.
        1u64.wrapping_shl(number as u32)
    }
    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }
    #[inline]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }
    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    // The last column would wrap into the first one of the next row.
    #[inline]
    fn eastward(self) -> Self {
        self << 1 & !0x0101_0101_0101_0101
    }
    #[inline]
    fn westward(self) -> Self {
        self >> 1 & !0x8080_8080_8080_8080
    }
    #[inline]
    fn southward(self) -> Self {
        self << 8
    }
    #[inline]
    fn northward(self) -> Self {
        self >> 8
    }
}

/// The plane for boards of up to 12×12 cells: rows 16 bits apart, four to a word. The four spare columns catch cells
/// that leave a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide([u64; 3]);

/// The columns that a board may have.
const COLUMNS: u64 = 0x0fff_0fff_0fff_0fff;

macro_rules! each_word {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait for Wide {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self([self.0[0] $op other.0[0], self.0[1] $op other.0[1], self.0[2] $op other.0[2]])
            }
        }
    };
}
each_word!(BitAnd, bitand, &);
each_word!(BitOr, bitor, |);
each_word!(BitXor, bitxor, ^);

impl BitAndAssign for Wide {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Plane for Wide {
    const NONE: Self = Self([0; 3]);
    const STRIDE: usize = 16;

    #[inline]
    fn cell(number: usize) -> Self {
        let mut words = [0; 3];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }
    #[inline]
    fn first(self) -> usize {
        let [a, b, c] = self.0;
        if a != 0 {
            a.trailing_zeros() as usize
        } else if b != 0 {
            64 + b.trailing_zeros() as usize
        } else {
            128 + c.trailing_zeros() as usize
        }
    }
    #[inline]
    fn without_first(self) -> Self {
        let [a, b, c] = self.0;
        if a != 0 {
            Self([a & a.wrapping_sub(1), b, c])
        } else if b != 0 {
            Self([a, b & b.wrapping_sub(1), c])
        } else {
            Self([a, b, c & c.wrapping_sub(1)])
        }
    }
    #[inline]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().fold(0, |sum: u32, word| sum.wrapping_add(word.count_ones()))
    }
    // A row begins and ends at a multiple of 16 bits, so nothing passes from word to word here.
    #[inline]
    fn eastward(self) -> Self {
        Self(self.0.map(|word| word << 1 & COLUMNS))
    }
    #[inline]
    fn westward(self) -> Self {
        Self(self.0.map(|word| word >> 1 & COLUMNS))
    }
    #[inline]
    fn southward(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << 16, b << 16 | a >> 48, c << 16 | b >> 48])
    }
    #[inline]
    fn northward(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that every cell of a board moves to its neighbour, and disappears at the edge of the board.
    fn moves_agree<P: Plane>(side: usize) {
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let at = |row: usize, column: usize| {
                if row < side && column < side { P::cell(row * P::STRIDE + column) } else { P::NONE }
            };
            let cell = at(row, column);
            assert_eq!((cell.count(), cell.first()), (1, row * P::STRIDE + column));
            assert!(cell.without_first().is_empty());
            assert_eq!(cell.eastward(), at(row, column + 1));
            assert_eq!(cell.westward(), at(row, column.wrapping_sub(1)));
            assert_eq!(cell.southward(), at(row + 1, column));
            assert_eq!(cell.northward(), at(row.wrapping_sub(1), column));
        }
    }

    #[test]
    fn cells_move_to_their_neighbours_and_off_the_board() {
        moves_agree::<u64>(8);
        moves_agree::<Wide>(12);
    }

    #[test]
    fn cells_come_in_order() {
        let numbers = [0, 5, 63, 64, 100, 127, 128, 187];
        let plane = numbers.iter().fold(Wide::NONE, |plane, number| plane | Wide::cell(*number));
        assert_eq!(plane.cells().collect::<Vec<_>>(), numbers);
        assert_eq!(plane.count(), 8);
    }
}
