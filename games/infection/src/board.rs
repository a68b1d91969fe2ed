//! What happens to the dots when one is added? Bit planes with one bit per cell update the whole
//! board at once.
//!
//! A cell fires when its dots exceed its capacity. To avoid comparing, the planes hold the
//! *charge*, which is dots plus 7 − capacity: every cell fires at charge 8, whatever its capacity,
//! so the fourth plane is the set of cells that fire. Firing subtracts `capacity`, which is the
//! same as clearing the fourth plane and adding 8 − capacity. That and the dots from up to four
//! neighbours are one addition with carry, done for all cells together.
//!
//! In the middle of a chain a cell holds at most twice its capacity: what is left after firing, at
//! most its capacity, and one dot from each neighbour. That is a charge of at most 7 + capacity,
//! which fits in four planes.

use quadrat_engine::grid::{Coord, Size};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A machine word with one bit per cell, and at least one spare bit after each row so that no shift
/// wraps around.
pub trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits from one row to the next. A constant, so that every shift is by a
    /// constant.
    const STRIDE: u32;
    /// The largest board that fits.
    const LARGEST: Size;
    /// Whether the word is wider than 64 bits.
    const WIDE: bool = Self::STRIDE > 8;
    /// The empty set.
    const NONE: Self;
    /// Returns the set of the cell with this number.
    fn bit(number: u32) -> Self;
    /// Returns the number of cells.
    fn count(self) -> u32;
    /// Returns the number of the first cell. The set must not be empty.
    fn first(self) -> u32;
    /// Returns the set without its first cell.
    #[must_use]
    fn without_first(self) -> Self;
    /// Returns the set of only the `n`-th cell, counted from 0. The set must have more than `n`
    /// cells.
    #[must_use]
    fn nth(self, n: u32) -> Self;
    /// Returns the word as two 64-bit numbers.
    fn halves(self) -> (u64, u64);
    /// Returns eight cells of a row as a number below 256: those of columns 0 to 7, or in part 1 those after them.
    #[cfg(feature = "simulate")]
    fn eight(self, row: u32, part: usize) -> usize;
}

/// Returns the index of the `n`-th set bit of a word that has more than `n`.
///
/// It finds the byte first and then the bit within that byte. Both steps count in all bytes at once
/// and take the number of bytes whose running count is not above `n`. There is no branch: the result
/// is practically random, and a mispredicted branch would cost more than all of this.
fn nth_bit(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = ONES << 7;
    /// Returns the number of bytes in which the running count of `counts` is not above `n`, and the
    /// running counts.
    fn not_above(counts: u64, n: u64) -> (u32, u64) {
        let running = counts.wrapping_mul(ONES);
        let not_above = ((n.wrapping_mul(ONES) | TOPS).wrapping_sub(running) & TOPS) >> 7;
        ((not_above.wrapping_mul(ONES) >> 56) as u32, running)
    }
    let pairs = word.wrapping_sub((word >> 1) & (ONES * 0x55));
    let nibbles = (pairs & (ONES * 0x33)).wrapping_add((pairs >> 2) & (ONES * 0x33));
    let bytes = nibbles.wrapping_add(nibbles >> 4) & (ONES * 0x0F);
    let (byte, running) = not_above(bytes, n.into());
    let before = (running << 8).wrapping_shr(8 * byte) & 0xFF;
    // Spreads the bits of the byte over eight bytes: takes the diagonal of eight copies, then turns
    // any set bit into the lowest one.
    let diagonal = (word.wrapping_shr(8 * byte) & 0xFF).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let each = (diagonal.wrapping_add(ONES * 0x7F) & TOPS) >> 7;
    (8 * byte).wrapping_add(not_above(each, u64::from(n).wrapping_sub(before)).0)
}

/// The methods that are the same for every word.
macro_rules! as_any_word {
    () => {
        #[inline]
        fn bit(number: u32) -> Self {
            // Cell numbers are below the width of the word by construction, so the hot loops need
            // no check.
            Self::wrapping_shl(1, number)
        }
        #[inline]
        fn count(self) -> u32 {
            self.count_ones()
        }
        #[inline]
        fn first(self) -> u32 {
            self.trailing_zeros()
        }
        #[inline]
        fn without_first(self) -> Self {
            self & self.wrapping_sub(1)
        }
    };
}

impl Word for u64 {
    const STRIDE: u32 = 8;
    const LARGEST: Size = Size::new(7, 8);
    const NONE: Self = 0;
    as_any_word!();
    #[inline]
    fn nth(self, n: u32) -> Self {
        1 << nth_bit(self, n)
    }
    #[inline]
    fn halves(self) -> (u64, u64) {
        (self, 0)
    }
    #[cfg(feature = "simulate")]
    #[inline]
    fn eight(self, row: u32, part: usize) -> usize {
        // No board of this word has more than seven columns or eight rows.
        if part == 0 && row < 8 { (self >> (8 * row) & 0xFF) as usize } else { 0 }
    }
}

impl Word for u128 {
    const STRIDE: u32 = 10;
    const LARGEST: Size = Size::new(9, 12);
    const NONE: Self = 0;
    as_any_word!();
    #[inline]
    fn nth(self, n: u32) -> Self {
        let (low, high) = self.halves();
        match low.count_ones() {
            below if n < below => 1 << nth_bit(low, n),
            below => 1 << (64 + nth_bit(high, n - below)),
        }
    }
    #[inline]
    fn halves(self) -> (u64, u64) {
        (self as u64, (self >> 64) as u64)
    }
    #[cfg(feature = "simulate")]
    #[inline]
    fn eight(self, row: u32, part: usize) -> usize {
        // Six rows take 60 bits, so that no shift of the whole word by a variable distance is needed.
        let six = if row < 6 { self as u64 } else { (self >> 60) as u64 };
        let cells = six >> (Self::STRIDE * (row % 6)) & 0x3FF;
        (cells >> (8 * part) & 0xFF) as usize
    }
}

/// A board without its dots: the open cells and their capacities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<W> {
    size: Size,
    open: W,
    /// The cells where bit 0 of 8 − capacity is set: capacities 1 and 3.
    odd: W,
    /// The cells where bit 1 of 8 − capacity is set: capacities 1 and 2. Bit 2 is set everywhere.
    low: W,
    /// The charge of empty cells, 7 − capacity.
    empty: [W; 3],
}

/// Dots and owners, from the point of view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<W> {
    /// The charge of every cell in bit planes. The fourth plane is empty except after a chain that
    /// ended in a win.
    charge: [W; 4],
    /// The cells of the player to move.
    pub mine: W,
    /// The cells of the opponent.
    pub theirs: W,
}

impl<W: Word> Position<W> {
    /// Returns the cells that hold as many dots as they can: one more dot makes them fire.
    #[inline]
    pub fn full(&self) -> W {
        self.charge[0] & self.charge[1] & self.charge[2]
    }

    /// Returns the cells that exactly one more dot makes full.
    #[inline]
    pub fn nearly_full(&self) -> W {
        self.charge[1] & self.charge[2] & !self.charge[0]
    }

    /// Returns the cells with an ullage of at most 0, 1 and 2. The ullage is the number of dots a
    /// cell still takes until it is full. Empty cells count with their capacity; blocked ones are
    /// in none of the sets.
    #[inline]
    pub(crate) fn ullage_at_most(&self) -> [W; 3] {
        // The ullage is 7 − charge, so these are the charges of at least 7, 6 and 5.
        let [a, b, c, _] = self.charge;
        [a & b & c, b & c, (a | b) & c]
    }

    /// Returns the charge of every cell in bit planes, the lowest first.
    #[cfg(feature = "simulate")]
    #[inline]
    pub(crate) fn charge(&self) -> [W; 4] {
        self.charge
    }

    /// Returns everything that distinguishes this position from others, for hashing. A cell without
    /// an owner is empty, so the charges say which cells are owned, and one player's cells say by
    /// whom.
    #[inline]
    pub fn essence(&self) -> [W; 4] {
        [self.charge[0], self.charge[1], self.charge[2], self.mine]
    }
}

/// One wave of a chain.
#[derive(Clone, Copy, Debug)]
pub struct Wave<W> {
    /// The cells that fired.
    pub fired: W,
    /// The cells that the mover took from the opponent.
    pub taken: W,
}

/// Adds three bits. Returns the sum and the carry.
#[inline]
fn add3<W: Word>(a: W, b: W, c: W) -> (W, W) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

impl<W: Word> Field<W> {
    /// Returns a board with some cells blocked, or none if it does not fit in the word.
    pub fn new(size: Size, blocked: impl IntoIterator<Item = Coord>) -> Option<Self> {
        if size.w > W::LARGEST.w || size.h > W::LARGEST.h {
            return None;
        }
        let number = |at: Coord| u32::from(at.y) * W::STRIDE + u32::from(at.x);
        let set = |cells: &mut dyn Iterator<Item = Coord>| cells.fold(W::NONE, |set, at| set | W::bit(number(at)));
        let mut open = set(&mut size.coords());
        open &= !set(&mut blocked.into_iter());
        let mut field = Self { size, open, odd: W::NONE, low: W::NONE, empty: [W::NONE; 3] };
        for at in size.coords() {
            let cell = W::bit(number(at));
            if cell & open == W::NONE {
                continue;
            }
            let capacity = field.beside(cell).count();
            let only_if = |condition: bool| if condition { cell } else { W::NONE };
            field.odd |= only_if(capacity % 2 == 1);
            field.low |= only_if(capacity <= 2);
            for (i, plane) in field.empty.iter_mut().enumerate() {
                *plane |= only_if((7 - capacity) >> i & 1 == 1);
            }
        }
        Some(field)
    }

    /// Returns the number of columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the cells that can be played.
    #[inline]
    pub const fn open(&self) -> W {
        self.open
    }

    /// Returns the set of one cell.
    #[inline]
    pub fn cell(&self, at: Coord) -> W {
        debug_assert!(at.x < self.size.w && at.y < self.size.h, "{at} is not on a {} board", self.size);
        W::bit(u32::from(at.y) * W::STRIDE + u32::from(at.x))
    }

    /// Iterates over the cells of a set, row by row.
    pub fn coords(&self, set: W) -> impl Iterator<Item = Coord> + use<W> {
        let mut rest = set;
        std::iter::from_fn(move || {
            (rest != W::NONE).then(|| {
                let number = rest.first();
                rest = rest.without_first();
                Coord::new((number % W::STRIDE) as u8, (number / W::STRIDE) as u8)
            })
        })
    }

    /// Returns the open cells that share a side with a cell of the set.
    #[inline]
    pub fn beside(&self, set: W) -> W {
        (set << 1 | set >> 1 | set << W::STRIDE | set >> W::STRIDE) & self.open
    }

    /// Returns the capacity of a cell, which is the number of its open neighbours.
    pub fn capacity(&self, cell: W) -> u32 {
        self.beside(cell & self.open).count()
    }

    /// Returns the empty board on which a game begins.
    pub fn start(&self) -> Position<W> {
        let [a, b, c] = self.empty;
        Position { charge: [a, b, c, W::NONE], mine: W::NONE, theirs: W::NONE }
    }

    /// Builds a position from the number of dots on each open cell: positive for the player to
    /// move, negative for the opponent. At most twice the capacity of a cell fits.
    pub fn position(&self, dots: impl Fn(Coord) -> i32) -> Position<W> {
        let mut position = self.start();
        for at in self.coords(self.open) {
            let (cell, number) = (self.cell(at), dots(at));
            let charge = 7 - self.capacity(cell) + number.unsigned_abs();
            for (i, plane) in position.charge.iter_mut().enumerate() {
                let set = if charge >> i & 1 == 1 { cell } else { W::NONE };
                *plane = (*plane & !cell) | set;
            }
            match number.signum() {
                1 => position.mine |= cell,
                -1 => position.theirs |= cell,
                _ => {}
            }
        }
        position
    }

    /// Returns the cells to which the player to move may add a dot.
    #[inline]
    pub fn legal(&self, position: &Position<W>) -> W {
        self.open & !position.theirs
    }

    /// Returns the number of dots on a cell.
    pub fn dots(&self, position: &Position<W>, cell: W) -> u32 {
        let bits = |planes: &[W]| {
            planes.iter().enumerate().map(|(i, plane)| u32::from(*plane & cell != W::NONE) << i).sum::<u32>()
        };
        bits(&position.charge) - bits(&self.empty)
    }

    /// Returns the cells of capacity 1, 2, 3 and 4.
    pub fn by_capacity(&self) -> [W; 4] {
        let high = self.open & !self.low;
        [self.low & self.odd, self.low & !self.odd, high & self.odd, high & !self.odd]
    }

    /// Adds a dot for the player to move, runs the chain, and passes the turn to the opponent.
    /// Returns whether the mover has won; if so, every cell belongs to `theirs`, and the dots are
    /// as the last wave left them.
    ///
    /// The cell must be one of [`Field::legal`], and the game must not be decided.
    #[inline]
    pub fn play(&self, position: &mut Position<W>, cell: W) -> bool {
        self.play_watched(position, cell, |_| ())
    }

    /// Does the same as [`Field::play`] and reports every wave of the chain.
    #[inline]
    pub fn play_watched(&self, position: &mut Position<W>, cell: W, mut watch: impl FnMut(Wave<W>)) -> bool {
        debug_assert!(cell.count() == 1 && cell & self.legal(position) == cell, "a dot where none may be added");
        let [mut a, mut b, mut c, _] = position.charge;
        let (mut mine, mut theirs) = (position.mine | cell, position.theirs);
        let carry = a & cell;
        a ^= cell;
        let carry_on = b & carry;
        b ^= carry;
        let mut fired = c & carry_on;
        c ^= carry_on;
        // Every wave adds as many dots as it removes, so a chain that does not settle goes on until
        // it has reached every cell. On a connected board that is a win, and the loop ends.
        while fired != W::NONE && mine != self.open {
            let north = (fired >> W::STRIDE) & self.open;
            let south = (fired << W::STRIDE) & self.open;
            let west = (fired >> 1) & self.open;
            let east = (fired << 1) & self.open;
            // Each cell gains 0 to 4 dots: a carry of both pairs and a sum of both pairs are
            // mutually exclusive.
            let (rows, rows_carry) = (north ^ south, north & south);
            let (columns, columns_carry) = (west ^ east, west & east);
            let gain_1 = rows ^ columns;
            let gain_2 = (rows_carry ^ columns_carry) | (rows & columns);
            let gain_4 = rows_carry & columns_carry;
            let gained = gain_1 | gain_2 | gain_4;
            let (sum_1, carry_1) = add3(a, gain_1, fired & self.odd);
            let (sum_2, carry_2) = add3(b, gain_2, fired & self.low);
            let (sum_2, carry_2b) = (sum_2 ^ carry_1, sum_2 & carry_1);
            let (sum_4, carry_4) = add3(c, gain_4, fired);
            let (sum_4, carry_4b) = add3(sum_4, carry_2, carry_2b);
            watch(Wave { fired, taken: theirs & gained });
            (a, b, c) = (sum_1, sum_2, sum_4);
            fired = carry_4 | carry_4b;
            mine |= gained;
            theirs &= !gained;
        }
        *position = Position { charge: [a, b, c, fired], mine: theirs, theirs: mine };
        mine == self.open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_cell_is_found_in_every_word() {
        let words = [1, 0x8000_0000_0000_0001, 0xF0F0_1234_5678_9ABC, u64::MAX];
        for word in words {
            for n in 0..word.count_ones() {
                let plain = (0..64).filter(|bit| word >> bit & 1 == 1).nth(n as usize).unwrap();
                assert_eq!(word.nth(n), 1 << plain, "{word:x} {n}");
                let wide = u128::from(word) << 37;
                assert_eq!(wide.nth(n), 1u128 << (plain + 37), "{wide:x} {n}");
            }
        }
    }

    fn capacities_are_the_open_neighbours<W: Word>(size: Size) {
        let blocked = [Coord::new(1, 1)];
        let field = Field::<W>::new(size, blocked).unwrap();
        for at in size.coords().filter(|at| !blocked.contains(at)) {
            let beside = [(0i64, -1i64), (0, 1), (-1, 0), (1, 0)].into_iter().filter(|(dx, dy)| {
                let there = size.cell(i64::from(at.x) + dx, i64::from(at.y) + dy);
                there.is_some_and(|there| !blocked.contains(&there))
            });
            let capacity = beside.count();
            assert_eq!(field.capacity(field.cell(at)) as usize, capacity, "{at} of {size}");
            assert!(field.by_capacity()[capacity - 1] & field.cell(at) != W::NONE, "{at} of {size}");
        }
    }

    #[test]
    fn every_size_has_the_right_capacities() {
        for (w, h) in (3..=9).flat_map(|w| (3..=9).map(move |h| (w, h))) {
            capacities_are_the_open_neighbours::<u128>(Size::new(w, h));
            if w <= 7 && h <= 8 {
                capacities_are_the_open_neighbours::<u64>(Size::new(w, h));
            } else {
                assert!(Field::<u64>::new(Size::new(w, h), []).is_none());
            }
        }
    }
}
