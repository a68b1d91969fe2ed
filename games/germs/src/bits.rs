//! How are sets of cells stored? Each set is one `u128`, and a shift moves the whole set by one
//! step.
//!
//! Every row takes 11 bits, one more than the widest board has. The spare bits are never part of
//! [`BitGrid::board`], so a bit that a shift pushes over the left or right edge lands on one and is
//! masked away; a bit that leaves at the top or bottom falls off the word or the mask. Nothing can
//! wrap around. Since the stride is the same for all boards, every shift is by a constant, which on
//! a 128-bit word is twice as fast as a shift by a number known only at run time.

use quadrat_engine::grid::{Coord, Size};
use std::ops::{BitAndAssign, BitOrAssign, SubAssign};

/// A set of cells. It has no complement on purpose: there are no cells outside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tiles(u128);

quadrat_engine::bit_set!(Tiles);

impl Tiles {
    /// Returns the set as two numbers, the lower tiles first.
    pub(crate) fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    /// Returns the rows of the set five by five, each row in eleven bits.
    #[cfg(feature = "simulate")]
    #[inline]
    pub(crate) const fn fives(self) -> [u64; 3] {
        [self.0 as u64, (self.0 >> (5 * STRIDE)) as u64, (self.0 >> (10 * STRIDE)) as u64]
    }

    /// Returns the set if `keep` is true, else the empty set.
    #[must_use]
    #[inline]
    pub const fn only_if(self, keep: bool) -> Self {
        if keep { self } else { Self::NONE }
    }

    /// Returns a hash of the set: the halves, one of them changed by the factor, multiplied and
    /// folded to 64 bits.
    #[inline]
    pub(crate) fn folded(self, factor: u64) -> u64 {
        let product = u128::from(self.0 as u64 ^ factor) * u128::from((self.0 >> 64) as u64 ^ factor.rotate_left(32));
        (product as u64) ^ ((product >> 64) as u64)
    }
}

impl BitOrAssign for Tiles {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl BitAndAssign for Tiles {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl SubAssign for Tiles {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A small number on every cell, stored across `N` sets: bit `i` of a cell's number is its
/// membership in set `i`.
///
/// Setting, counting down and finding the numbers above 0 take a handful of operations for the
/// whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counters<const N: usize>([Tiles; N]);

impl<const N: usize> Default for Counters<N> {
    fn default() -> Self {
        Self([Tiles::NONE; N])
    }
}

impl<const N: usize> Counters<N> {
    /// The largest number a cell can hold.
    pub const MAX: u8 = (1 << N) - 1;

    /// Returns the sets, bit 0 of the numbers first.
    #[inline]
    pub(crate) fn planes(&self) -> [Tiles; N] {
        self.0
    }

    /// Returns the cells whose number is above 0.
    #[inline]
    pub fn running(&self) -> Tiles {
        self.0.iter().fold(Tiles::NONE, |any, plane| any | *plane)
    }

    /// Returns the cells among `cells` whose number is `value`.
    #[inline]
    pub fn equal(&self, value: u8, cells: Tiles) -> Tiles {
        let matching = |left: Tiles, (i, plane): (usize, &Tiles)| {
            if value >> i & 1 == 1 { left & *plane } else { left - *plane }
        };
        self.0.iter().enumerate().fold(cells, matching)
    }

    /// Sets the number of some cells. It must not be above [`Counters::MAX`].
    #[inline]
    pub fn set(&mut self, cells: Tiles, value: u8) {
        debug_assert!(value <= Self::MAX);
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = (*plane - cells) | cells.only_if(value >> i & 1 == 1);
        }
    }

    /// Decrements every number above 0: a subtraction with borrow, on all cells at once.
    #[inline]
    pub fn tick(&mut self) {
        let mut borrow = self.running();
        for plane in &mut self.0 {
            let flipped = *plane ^ borrow;
            borrow -= *plane;
            *plane = flipped;
        }
    }

    /// Returns the number on one cell.
    pub fn at(&self, cell: Tiles) -> u8 {
        self.0.iter().enumerate().map(|(i, plane)| u8::from(plane.meets(cell)) << i).sum()
    }
}

/// A board whose cells fit in one `u128`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitGrid {
    size: Size,
    board: Tiles,
}

/// The number of bits from one row to the next.
pub(crate) const STRIDE: u32 = 11;

/// The error for a board that is empty or does not fit in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {w}×{h} is too large or empty: expected a width from 1 to {} and a height from 1 to {}",
    BitGrid::MAX_WIDTH,
    BitGrid::MAX_HEIGHT
)]
pub struct DoesNotFit {
    /// The requested width.
    pub w: i64,
    /// The requested height.
    pub h: i64,
}

impl BitGrid {
    /// The largest width.
    pub const MAX_WIDTH: i64 = STRIDE as i64 - 1;
    /// The largest height: the number of rows that fit in one word.
    pub const MAX_HEIGHT: i64 = u128::BITS as i64 / STRIDE as i64;

    /// Returns a board of this size.
    ///
    /// # Errors
    /// If the board is empty or does not fit in one word.
    pub fn new(w: i64, h: i64) -> Result<Self, DoesNotFit> {
        if !(1..=Self::MAX_WIDTH).contains(&w) || !(1..=Self::MAX_HEIGHT).contains(&h) {
            return Err(DoesNotFit { w, h });
        }
        let size = Size::new(w as u8, h as u8);
        let row = (1u128 << size.w) - 1;
        let board = (0..u32::from(size.h)).fold(0, |board, y| board | row << (y * STRIDE));
        Ok(Self { size, board: Tiles(board) })
    }

    /// Returns the number of columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the set of all cells.
    #[inline]
    pub const fn board(&self) -> Tiles {
        self.board
    }

    /// Returns the set of one cell.
    #[inline]
    pub fn tile(&self, at: Coord) -> Tiles {
        debug_assert!(at.x < self.size.w && at.y < self.size.h, "{at} is not on a {} board", self.size);
        Tiles(1u128.wrapping_shl(u32::from(at.y) * STRIDE + u32::from(at.x)))
    }

    /// Returns the set of some cells.
    pub fn tiles(&self, cells: impl IntoIterator<Item = Coord>) -> Tiles {
        cells.into_iter().fold(Tiles::NONE, |set, at| set | self.tile(at))
    }

    /// Iterates over the cells of a set, row by row.
    pub fn coords(&self, set: Tiles) -> impl Iterator<Item = Coord> + use<> {
        let mut rest = (set & self.board).0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some(Coord { x: (bit % STRIDE) as u8, y: (bit / STRIDE) as u8 })
        })
    }

    /// Moves every cell one up.
    #[inline]
    pub fn north(&self, set: Tiles) -> Tiles {
        Tiles(set.0 >> STRIDE) & self.board
    }

    /// Moves every cell one down.
    #[inline]
    pub fn south(&self, set: Tiles) -> Tiles {
        Tiles(set.0 << STRIDE) & self.board
    }

    /// Moves every cell one to the right.
    #[inline]
    pub fn east(&self, set: Tiles) -> Tiles {
        Tiles(set.0 << 1) & self.board
    }

    /// Moves every cell one to the left.
    #[inline]
    pub fn west(&self, set: Tiles) -> Tiles {
        Tiles(set.0 >> 1) & self.board
    }

    /// Moves every cell one up and one to the right.
    #[inline]
    pub fn north_east(&self, set: Tiles) -> Tiles {
        Tiles(set.0 >> (STRIDE - 1)) & self.board
    }

    /// Moves every cell one up and one to the left.
    #[inline]
    pub fn north_west(&self, set: Tiles) -> Tiles {
        Tiles(set.0 >> (STRIDE + 1)) & self.board
    }

    /// Moves every cell one down and one to the right.
    #[inline]
    pub fn south_east(&self, set: Tiles) -> Tiles {
        Tiles(set.0 << (STRIDE + 1)) & self.board
    }

    /// Moves every cell one down and one to the left.
    #[inline]
    pub fn south_west(&self, set: Tiles) -> Tiles {
        Tiles(set.0 << (STRIDE - 1)) & self.board
    }

    // The next three functions mask once, at the end. Before that a bit may lie in a spare column,
    // but a single sideways step cannot cross that column, and a step up or down keeps it.

    /// Returns the cells that share a side with a cell of the set.
    #[inline]
    pub fn orthogonal(&self, set: Tiles) -> Tiles {
        let Tiles(bits) = set;
        Tiles(bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE) & self.board
    }

    /// Returns the cells diagonally adjacent to a cell of the set.
    #[inline]
    pub fn diagonal(&self, set: Tiles) -> Tiles {
        let beside = set.0 << 1 | set.0 >> 1;
        Tiles(beside << STRIDE | beside >> STRIDE) & self.board
    }

    /// Returns the 3×3 boxes around the cells of the set, including the cells themselves.
    #[inline]
    pub fn boxes(&self, set: Tiles) -> Tiles {
        let rows = set.0 << 1 | set.0 | set.0 >> 1;
        Tiles(rows << STRIDE | rows | rows >> STRIDE) & self.board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Iterates over every size that fits; there are few enough to test all of them.
    fn all_grids() -> impl Iterator<Item = BitGrid> {
        (1..=BitGrid::MAX_WIDTH).flat_map(|w| (1..=BitGrid::MAX_HEIGHT).filter_map(move |h| BitGrid::new(w, h).ok()))
    }

    type Shift = fn(&BitGrid, Tiles) -> Tiles;
    const SHIFTS: [(Shift, i64, i64); 8] = [
        (BitGrid::north, 0, -1),
        (BitGrid::south, 0, 1),
        (BitGrid::east, 1, 0),
        (BitGrid::west, -1, 0),
        (BitGrid::north_east, 1, -1),
        (BitGrid::north_west, -1, -1),
        (BitGrid::south_east, 1, 1),
        (BitGrid::south_west, -1, 1),
    ];

    fn moved(grid: &BitGrid, set: Tiles, dx: i64, dy: i64) -> Tiles {
        let there = grid.coords(set).filter_map(|c| grid.size().cell(i64::from(c.x) + dx, i64::from(c.y) + dy));
        grid.tiles(there.collect::<Vec<_>>())
    }

    #[test]
    fn no_shift_wraps_on_any_board_from_any_cell() {
        let mut shifts = 0;
        for grid in all_grids() {
            for at in grid.size().coords() {
                let here = grid.tile(at);
                for (shift, dx, dy) in SHIFTS {
                    assert_eq!(
                        shift(&grid, here),
                        moved(&grid, here, dx, dy),
                        "{at} by ({dx}, {dy}) on {}",
                        grid.size()
                    );
                    shifts += 1;
                }
            }
        }
        assert_eq!(shifts, 8 * 55 * 66, "every cell of every size, eight ways");
    }

    proptest! {
        #[test]
        fn sets_move_as_their_cells_do(bits in any::<u128>(), w in 1i64..=10, h in 1i64..=10) {
            let grid = BitGrid::new(w, h).unwrap();
            let set = Tiles(bits) & grid.board();
            let mut by_corner = Tiles::NONE;
            let mut by_side = Tiles::NONE;
            for (shift, dx, dy) in SHIFTS {
                prop_assert_eq!(shift(&grid, set), moved(&grid, set, dx, dy));
                if dx != 0 && dy != 0 { by_corner |= shift(&grid, set) } else { by_side |= shift(&grid, set) }
            }
            prop_assert_eq!(grid.diagonal(set), by_corner);
            prop_assert_eq!(grid.orthogonal(set), by_side);
            prop_assert_eq!(grid.boxes(set), set | by_corner | by_side);
            prop_assert_eq!(grid.coords(set).count() as u32, set.count());
            prop_assert!(grid.coords(set).map(|c| grid.size().index(c)).is_sorted());
        }
    }

    proptest! {
        #[test]
        fn counters_count_as_single_numbers_do(start in prop::collection::vec(0u8..8, 30), value in 0u8..8, bits in any::<u128>()) {
            let grid = BitGrid::new(6, 5).unwrap();
            let mut plain = start.clone();
            let mut counters = Counters::<3>::default();
            for (at, number) in grid.size().coords().zip(&start) {
                counters.set(grid.tile(at), *number);
            }
            let cells = Tiles(bits) & grid.board();
            for round in 0..3 {
                for (at, number) in grid.size().coords().zip(&plain) {
                    prop_assert_eq!(counters.at(grid.tile(at)), *number);
                    prop_assert_eq!(counters.running().meets(grid.tile(at)), *number > 0);
                    prop_assert_eq!(counters.equal(value, grid.board()).meets(grid.tile(at)), *number == value);
                }
                if round == 0 {
                    counters.set(cells, value);
                    grid.coords(cells).for_each(|at| plain[grid.size().index(at)] = value);
                } else {
                    counters.tick();
                    for number in &mut plain {
                        *number = number.saturating_sub(1);
                    }
                }
            }
        }
    }

    #[test]
    fn ten_by_ten_fits_and_the_error_names_the_largest_board() {
        assert_eq!(BitGrid::new(10, 10).unwrap().board().count(), 100);
        assert_eq!(BitGrid::new(10, 11).unwrap().board().count(), 110);
        for (w, h) in [(0, 5), (5, 0), (-1, 5), (11, 1), (1, 12), (i64::MAX, i64::MAX), (i64::MIN, 1)] {
            let error = BitGrid::new(w, h).unwrap_err();
            assert_eq!(error, DoesNotFit { w, h });
            assert!(error.to_string().contains("a width from 1 to 10 and a height from 1 to 11"), "{error}");
        }
    }
}
