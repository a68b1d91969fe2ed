//! How are all cells processed at once? A bit for each cell, and shifts that move the whole set by one step.
//!
//! There are two sizes: boards of up to 8×8 fit one machine word, larger ones take three. On these planes a cell that
//! moves off the plane is lost, and one that moves past the end of its row lands in a column that the
//! caller masks off or that no board has. On a third plane, for wrapped boards, it enters again on the other side.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// The planes that a board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Planes {
    /// [`u64`].
    Small,
    /// [`Wide`].
    Wide,
    /// [`Round`].
    Round,
}

/// A set of cells, without any notion of which cells are neighbours.
pub(crate) trait Bits:
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

    /// Returns the set of the one cell with this number: row × [`Bits::STRIDE`] + column.
    fn cell(number: usize) -> Self;
    /// Returns whether the cell with this number belongs to the set.
    fn has(self, number: usize) -> bool;
    /// Returns the number of the lowest cell. The set must not be empty.
    fn first(self) -> usize;
    /// Returns the set without its lowest cell.
    fn without_first(self) -> Self;
    fn is_empty(self) -> bool;
    fn count(self) -> u32;

    /// Returns whether the two sets share a cell.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Iterates over the cells.
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// A set of cells that can move. The methods without a body differ on a wrapped board; the others are for boards with
/// edges.
pub(crate) trait Plane: Bits {
    /// What a step has to know about the board: nothing where the board has edges.
    type Shape: Copy + Debug;

    fn shape(rows: usize, columns: usize) -> Self::Shape;
    /// Moves every cell one column to the right.
    fn eastward(self, shape: Self::Shape) -> Self;
    /// Moves every cell one column to the left.
    fn westward(self, shape: Self::Shape) -> Self;
    /// Moves every cell one row down.
    fn southward(self, shape: Self::Shape) -> Self;
    /// Moves every cell one row up.
    fn northward(self, shape: Self::Shape) -> Self;

    /// Returns whether the board has edges.
    #[inline]
    fn has_edges() -> bool {
        true
    }

    /// Returns the number of the cell to the east, which must exist.
    #[inline]
    fn east_of(number: usize, _: Self::Shape) -> usize {
        number + 1
    }

    /// Returns the number of the cell to the south, which must exist.
    #[inline]
    fn south_of(number: usize, _: Self::Shape) -> usize {
        number + Self::STRIDE
    }

    /// Returns the number of the cell to the west. In the first column it may be any cell of the last one, which has
    /// no eastern edge.
    #[inline]
    fn west_of(number: usize, _: Self::Shape) -> Option<usize> {
        number.checked_sub(1)
    }

    /// Returns the number of the cell to the north.
    #[inline]
    fn north_of(number: usize, _: Self::Shape) -> Option<usize> {
        number.checked_sub(Self::STRIDE)
    }

    /// Returns the cell to which the edge between two neighbours belongs, and whether it is its eastern edge.
    #[inline]
    fn edge(a: usize, b: usize, _: Self::Shape) -> (usize, bool) {
        (a.min(b), a.abs_diff(b) == 1)
    }

    /// Returns the cells beside this single one that are nearer to the goal.
    #[inline]
    fn towards(self, goal: usize, shape: Self::Shape) -> Self {
        let here = self.first();
        let (row, column) = (here / Self::STRIDE, here % Self::STRIDE);
        let (goal_row, goal_column) = (goal / Self::STRIDE, goal % Self::STRIDE);
        let mut nearer = Self::NONE;
        if goal_row < row {
            nearer |= self.northward(shape);
        } else if goal_row > row {
            nearer |= self.southward(shape);
        }
        if goal_column < column {
            nearer |= self.westward(shape);
        } else if goal_column > column {
            nearer |= self.eastward(shape);
        }
        nearer
    }
}

/// An iterator over the cells of a plane, by number.
pub(crate) struct Cells<P>(P);

impl<P: Bits> Iterator for Cells<P> {
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
impl Bits for u64 {
    const NONE: Self = 0;
    const STRIDE: usize = 8;

    #[inline]
    fn cell(number: usize) -> Self {
        // Below 64 by construction, so loops that ask for millions of cells need no check.
        1u64.wrapping_shl(number as u32)
    }
    #[inline]
    fn has(self, number: usize) -> bool {
        self.wrapping_shr(number as u32) & 1 == 1
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
}

impl Plane for u64 {
    type Shape = ();

    #[inline]
    fn shape(_: usize, _: usize) {}
    // The last column would wrap into the first one of the next row.
    #[inline]
    fn eastward(self, (): ()) -> Self {
        self << 1 & !0x0101_0101_0101_0101
    }
    #[inline]
    fn westward(self, (): ()) -> Self {
        self >> 1 & !0x8080_8080_8080_8080
    }
    #[inline]
    fn southward(self, (): ()) -> Self {
        self << 8
    }
    #[inline]
    fn northward(self, (): ()) -> Self {
        self >> 8
    }
}

/// A set of cells of boards of up to 12×12: rows 16 bits apart, four to a word. The four spare columns catch cells
/// that leave a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words<const WRAPPED: bool>([u64; 3]);

/// The plane for boards of up to 12×12 cells.
pub(crate) type Wide = Words<false>;

/// The plane for wrapped boards of up to 12×12 cells.
pub(crate) type Round = Words<true>;

/// The columns that a board may have.
const COLUMNS: u64 = 0x0fff_0fff_0fff_0fff;

macro_rules! each_word {
    ($trait:ident, $method:ident, $op:tt) => {
        impl<const WRAPPED: bool> $trait for Words<WRAPPED> {
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

impl<const WRAPPED: bool> BitAndAssign for Words<WRAPPED> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const WRAPPED: bool> BitOrAssign for Words<WRAPPED> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WRAPPED: bool> Not for Words<WRAPPED> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WRAPPED: bool> Bits for Words<WRAPPED> {
    const NONE: Self = Self([0; 3]);
    const STRIDE: usize = 16;

    #[inline]
    fn cell(number: usize) -> Self {
        let mut words = [0; 3];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }
    #[inline]
    fn has(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
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
}

impl Plane for Wide {
    type Shape = ();

    #[inline]
    fn shape(_: usize, _: usize) {}
    // A row begins and ends at a multiple of 16 bits, so nothing passes from word to word here.
    #[inline]
    fn eastward(self, (): ()) -> Self {
        Self(self.0.map(|word| word << 1 & COLUMNS))
    }
    #[inline]
    fn westward(self, (): ()) -> Self {
        Self(self.0.map(|word| word >> 1 & COLUMNS))
    }
    #[inline]
    fn southward(self, (): ()) -> Self {
        let [a, b, c] = self.0;
        Self([a << 16, b << 16 | a >> 48, c << 16 | b >> 48])
    }
    #[inline]
    fn northward(self, (): ()) -> Self {
        let [a, b, c] = self.0;
        Self([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16])
    }
}

/// The first column of every row.
const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;

/// The shape of a wrapped board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Torus {
    rows: usize,
    columns: usize,
    board: Round,
}

impl Torus {
    /// Returns the word that holds the last row, and the place of the row in it.
    #[inline]
    fn last_row(self) -> (usize, usize) {
        ((self.rows - 1) / 4, (self.rows - 1) % 4 * 16)
    }
}

impl Plane for Round {
    type Shape = Torus;

    fn shape(rows: usize, columns: usize) -> Torus {
        let row = (1u64 << columns) - 1;
        let mut words = [0; 3];
        (0..rows).for_each(|r| words[r / 4] |= row << (r % 4 * 16));
        Torus { rows, columns, board: Self(words) }
    }
    #[inline]
    fn has_edges() -> bool {
        false
    }
    // Sets may hold anything outside of the board, which must not enter it. A whole row stays within its word.
    #[inline]
    fn eastward(self, Torus { columns, board, .. }: Torus) -> Self {
        let on = self & board;
        Self(on.0.map(|word| word << 1 | word >> (columns - 1) & FIRST_COLUMN)) & board
    }
    #[inline]
    fn westward(self, Torus { columns, board, .. }: Torus) -> Self {
        let on = self & board;
        Self(on.0.map(|word| word >> 1 & COLUMNS | (word & FIRST_COLUMN) << (columns - 1))) & board
    }
    #[inline]
    fn southward(self, shape: Torus) -> Self {
        let [a, b, c] = (self & shape.board).0;
        let (word, place) = shape.last_row();
        let from_below = [a, b, c][word] >> place & 0xffff;
        Self([a << 16 | from_below, b << 16 | a >> 48, c << 16 | b >> 48]) & shape.board
    }
    #[inline]
    fn northward(self, shape: Torus) -> Self {
        let [a, b, c] = (self & shape.board).0;
        let mut words = [a >> 16 | b << 48, b >> 16 | c << 48, c >> 16];
        let (word, place) = shape.last_row();
        words[word] |= (a & 0xffff) << place;
        Self(words)
    }
    #[inline]
    fn east_of(number: usize, shape: Torus) -> usize {
        if number % Self::STRIDE + 1 == shape.columns { number + 1 - shape.columns } else { number + 1 }
    }
    #[inline]
    fn south_of(number: usize, shape: Torus) -> usize {
        if number / Self::STRIDE + 1 == shape.rows { number % Self::STRIDE } else { number + Self::STRIDE }
    }
    #[inline]
    fn west_of(number: usize, shape: Torus) -> Option<usize> {
        Some(if number.is_multiple_of(Self::STRIDE) { number + shape.columns - 1 } else { number - 1 })
    }
    #[inline]
    fn north_of(number: usize, shape: Torus) -> Option<usize> {
        Some(number.checked_sub(Self::STRIDE).unwrap_or(number + (shape.rows - 1) * Self::STRIDE))
    }
    #[inline]
    fn edge(a: usize, b: usize, shape: Torus) -> (usize, bool) {
        // The sides of a wrapped board have at least four cells, so two cells share at most one edge.
        match b {
            _ if Self::east_of(a, shape) == b => (a, true),
            _ if Self::east_of(b, shape) == a => (b, true),
            _ if Self::south_of(a, shape) == b => (a, false),
            _ => (b, false),
        }
    }
    #[inline]
    fn towards(self, goal: usize, shape: Torus) -> Self {
        let here = self.first();
        let down = (goal / Self::STRIDE + shape.rows - here / Self::STRIDE) % shape.rows;
        let right = (goal % Self::STRIDE + shape.columns - here % Self::STRIDE) % shape.columns;
        let only_if = |is: bool, plane: Self| if is { plane } else { Self::NONE };
        // Both ways round are equally far from the cell opposite to the goal.
        only_if(down > 0 && down * 2 <= shape.rows, self.southward(shape))
            | only_if(down * 2 >= shape.rows, self.northward(shape))
            | only_if(right > 0 && right * 2 <= shape.columns, self.eastward(shape))
            | only_if(right * 2 >= shape.columns, self.westward(shape))
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
            assert_eq!(cell.eastward(P::shape(side, side)), at(row, column + 1));
            assert_eq!(cell.westward(P::shape(side, side)), at(row, column.wrapping_sub(1)));
            assert_eq!(cell.southward(P::shape(side, side)), at(row + 1, column));
            assert_eq!(cell.northward(P::shape(side, side)), at(row.wrapping_sub(1), column));
        }
    }

    #[test]
    fn cells_move_to_their_neighbours_and_off_the_board() {
        moves_agree::<u64>(8);
        moves_agree::<Wide>(12);
    }

    #[test]
    fn cells_of_a_wrapped_board_enter_again_and_nothing_enters_from_outside() {
        for (rows, columns) in (4..=12).flat_map(|rows| (4..=12).map(move |columns| (rows, columns))) {
            let shape = Round::shape(rows, columns);
            let number = |row: usize, column: usize| row % rows * Round::STRIDE + column % columns;
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let here = number(row, column);
                let [north, east] = [number(row + rows - 1, column), number(row, column + 1)];
                let [south, west] = [number(row + 1, column), number(row, column + columns - 1)];
                // The cell is moved alone, and with everything that is not on the board.
                for set in [Round::cell(here), Round::cell(here) | !shape.board] {
                    assert_eq!(set.northward(shape), Round::cell(north));
                    assert_eq!(set.eastward(shape), Round::cell(east));
                    assert_eq!(set.southward(shape), Round::cell(south));
                    assert_eq!(set.westward(shape), Round::cell(west));
                }
                assert_eq!((Round::north_of(here, shape), Round::west_of(here, shape)), (Some(north), Some(west)));
                assert_eq!((Round::south_of(here, shape), Round::east_of(here, shape)), (south, east));
                for (a, b) in [(here, east), (east, here)] {
                    assert_eq!(Round::edge(a, b, shape), (here, true));
                }
                for (a, b) in [(here, south), (south, here)] {
                    assert_eq!(Round::edge(a, b, shape), (here, false));
                }
            }
        }
    }

    #[test]
    fn the_way_towards_a_goal_is_the_shorter_way_round() {
        let shape = Round::shape(6, 5);
        let distance = |a: usize, b: usize| {
            let round = |off: usize, side: usize| off.min(side - off);
            round((a / 16).abs_diff(b / 16), 6) + round((a % 16).abs_diff(b % 16), 5)
        };
        for here in shape.board.cells() {
            for goal in shape.board.cells() {
                let around = [
                    Round::north_of(here, shape).unwrap(),
                    Round::east_of(here, shape),
                    Round::south_of(here, shape),
                    Round::west_of(here, shape).unwrap(),
                ];
                let nearer = around.into_iter().filter(|next| distance(*next, goal) < distance(here, goal));
                let expected = nearer.fold(Round::NONE, |set, next| set | Round::cell(next));
                assert_eq!(Round::cell(here).towards(goal, shape), expected, "from {here} to {goal}");
            }
        }
    }

    #[test]
    fn cells_come_in_order() {
        let numbers = [0, 5, 63, 64, 100, 127, 128, 187];
        let plane = numbers.iter().fold(Wide::NONE, |plane, number| plane | Wide::cell(*number));
        assert_eq!(plane.cells().collect::<Vec<_>>(), numbers);
        assert_eq!(plane.count(), 8);
    }
}
