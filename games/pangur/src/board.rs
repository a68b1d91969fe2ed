//! Where is everything? Cells, sets of cells, and what the board looks like before anybody stands on it.
//!
//! A cell is a bit of a `u32`: columns are six bits apart, so the spare bit after each column swallows what a shift would
//! otherwise carry into the next one. The order of the bits is the board's own order: column A to E, then row 1 to 5.

use std::fmt;
use std::str::FromStr;

/// Columns and rows of every board.
pub const SIDE: u8 = 5;
/// Bits from one column to the next.
const STRIDE: u8 = SIDE + 1;

/// A cell, such as C4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column from the left and this row from the bottom, both from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(column * STRIDE + row)) } else { None }
    }

    /// Every cell, in the board's order.
    pub fn all() -> impl Iterator<Item = Self> {
        Cells::BOARD.iter()
    }

    /// Every cell as a page is read: the top row first, each from left to right.
    pub fn reading() -> impl Iterator<Item = Self> {
        READING.into_iter()
    }

    /// From the left, from 0.
    pub const fn column(self) -> u8 {
        self.0 / STRIDE
    }

    /// From the bottom, from 0.
    pub const fn row(self) -> u8 {
        self.0 % STRIDE
    }

    /// The set of just this cell.
    #[inline]
    pub const fn set(self) -> Cells {
        Cells(1 << self.0)
    }

    /// A number below [`Cell::NUMBERS`].
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Numbers of cells are below this.
    pub const NUMBERS: usize = (STRIDE * SIDE) as usize;

    /// The cells beside and at the corners of this one.
    #[inline]
    pub const fn around(self) -> Cells {
        AROUND[self.0 as usize]
    }

    /// The cells between this one and another in a straight line, if there is such a line and they differ.
    #[inline]
    pub fn between(self, other: Self) -> Option<Cells> {
        let (dx, dy) = (step(self.column(), other.column()), step(self.row(), other.row()));
        let (x, y) = (self.column().abs_diff(other.column()), self.row().abs_diff(other.row()));
        if self == other || !(x == 0 || y == 0 || x == y) {
            return None;
        }
        let stride = dx * STRIDE as i8 + dy;
        let mut between = Cells::NONE;
        for i in 1..x.max(y) {
            between = between | Cells(1 << (self.0 as i8 + stride * i as i8));
        }
        Some(between)
    }

    /// Where a queen may go from here when these cells are taken.
    pub fn queen(self, taken: Cells) -> Cells {
        let mut reached = Cells::NONE;
        for (dx, dy) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
            let stride = dx * STRIDE as i8 + dy;
            let mut at = self.0 as i8 + stride;
            // Off the board is off the mask: the spare bits are never part of it.
            while (0..30).contains(&at) && Cells(1 << at).within(Cells::BOARD - taken) {
                reached = reached | Cells(1 << at);
                at += stride;
            }
        }
        reached
    }
}

const fn step(from: u8, to: u8) -> i8 {
    if to > from {
        1
    } else if to < from {
        -1
    } else {
        0
    }
}

const READING: [Cell; 25] = {
    let mut cells = [Cell(0); 25];
    let mut i = 0;
    while i < 25 {
        cells[i] = Cell((i as u8 % SIDE) * STRIDE + SIDE - 1 - i as u8 / SIDE);
        i += 1;
    }
    cells
};

const AROUND: [Cells; Cell::NUMBERS] = {
    let mut around = [Cells::NONE; Cell::NUMBERS];
    let mut i = 0;
    while i < Cell::NUMBERS {
        let here = 1u32 << i;
        let column = here << 1 | here | here >> 1;
        around[i] = Cells((column << STRIDE | column | column >> STRIDE) & !here & Cells::BOARD.0);
        i += 1;
    }
    around
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [column @ b'A'..=b'E', row @ b'1'..=b'5'] => Self::new(column - b'A', row - b'1').ok_or(()),
            _ => Err(()),
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const NONE: Self = Self(0);
    /// Every cell.
    pub const BOARD: Self = Self(0b11111 * (1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24));

    /// Has it no cell?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Does it share a cell with `other`?
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Are all its cells in `other`?
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell in the board's order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// Its cells in the board's order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = Self(rest).first()?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// The cells that touch a cell of the set by a side.
    #[inline]
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE) & Self::BOARD.0)
    }
}

macro_rules! set_operator {
    ($($name:ident $method:ident |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl std::ops::$name for Cells {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }
    )*};
}
set_operator! {
    BitOr bitor |a, b| a | b;
    BitAnd bitand |a, b| a & b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a & !b;
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set | cell.set())
    }
}

/// What a cell is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Cats strike harder from here, and mice grow.
    Shadow,
    /// Mice come in here, and cats scare them off.
    Gate,
    /// Where mice must not be everywhere.
    Interior,
}

impl Terrain {
    /// All with their words in files.
    pub const WORDS: [(&'static str, Self); 3] =
        [("shadow", Self::Shadow), ("gate", Self::Gate), ("interior", Self::Interior)];
}

/// The board without anybody on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    shadow: Cells,
    gates: Cells,
    interior: Cells,
    /// How many mice come with each wave.
    incoming: u8,
    /// The cells that are so many steps from the nearest shadow, from 0; further than eight is nowhere.
    by_distance: [Cells; 9],
    /// How far each cell is from the nearest shadow, by its number.
    distance: [u8; Cell::NUMBERS],
}

/// The most mice that come with a wave.
pub const MOST_INCOMING: u8 = 6;

/// Further than any cell is.
const NOWHERE: u8 = 9;

impl Layout {
    /// A board with these cells of shadow, these gates, these cells inside, and so many mice a wave.
    pub fn new(shadow: Cells, gates: Cells, interior: Cells, incoming: u8) -> Self {
        let mut by_distance = [Cells::NONE; 9];
        let mut distance = [NOWHERE; Cell::NUMBERS];
        let mut seen = Cells::NONE;
        let mut ring = shadow;
        for (steps, cells) in by_distance.iter_mut().enumerate() {
            *cells = ring;
            for cell in ring.iter() {
                distance[cell.number()] = steps as u8;
            }
            seen = seen | ring;
            ring = ring.beside() - seen;
        }
        Self { shadow, gates, interior, incoming: incoming.min(MOST_INCOMING), by_distance, distance }
    }

    /// The cells of shadow.
    #[inline]
    pub const fn shadow(&self) -> Cells {
        self.shadow
    }

    /// The gates.
    #[inline]
    pub const fn gates(&self) -> Cells {
        self.gates
    }

    /// The cells inside.
    #[inline]
    pub const fn interior(&self) -> Cells {
        self.interior
    }

    /// How many mice come with each wave.
    #[inline]
    pub const fn incoming(&self) -> u8 {
        self.incoming
    }

    /// How many steps it is to the nearest shadow, over whatever stands in between.
    #[inline]
    pub const fn distance(&self, cell: Cell) -> u8 {
        self.distance[cell.number()]
    }

    /// The cells at this distance from the nearest shadow.
    #[inline]
    pub const fn at_distance(&self, steps: u8) -> Cells {
        self.by_distance[steps as usize]
    }

    /// What a cell is made of.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        if self.shadow.meets(cell.set()) {
            Terrain::Shadow
        } else if self.gates.meets(cell.set()) {
            Terrain::Gate
        } else {
            Terrain::Interior
        }
    }
}
