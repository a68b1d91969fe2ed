//! Where is everything? Cells, sets of cells, and the layout of the board before any cat or mouse
//! is on it.
//!
//! A cell is a bit of a `u32`. Columns are six bits apart, so the spare bit after each column
//! absorbs what a shift would otherwise carry into the next one. The order of the bits is board
//! order: column A to E, then row 1 to 5.

use quadrat_engine::grid::Direction;
use quadrat_engine::record::Words;
use std::fmt;
use std::str::FromStr;

/// The number of columns and of rows of every board.
pub const SIDE: u8 = 5;
/// The number of bits from one column to the next.
const STRIDE: u8 = SIDE + 1;

/// A cell, such as C4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell in a column from the left and a row from the bottom, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(column * STRIDE + row)) } else { None }
    }

    /// Iterates over every cell, in board order.
    pub fn all() -> impl Iterator<Item = Self> {
        Cells::BOARD.iter()
    }

    /// Iterates over every cell in reading order: the top row first, each row from left to right.
    pub fn reading() -> impl Iterator<Item = Self> {
        READING.into_iter()
    }

    /// Returns the column from the left, counted from 0.
    pub const fn column(self) -> u8 {
        self.0 / STRIDE
    }

    /// Returns the row from the bottom, counted from 0.
    pub const fn row(self) -> u8 {
        self.0 % STRIDE
    }

    /// Returns whether the cell is on this side of the board. A corner is on two sides; row 5 is in the north.
    pub const fn is_on(self, side: Direction) -> bool {
        match side {
            Direction::North => self.row() == SIDE - 1,
            Direction::South => self.row() == 0,
            Direction::East => self.column() == SIDE - 1,
            Direction::West => self.column() == 0,
        }
    }

    /// Returns the set of this one cell.
    #[inline]
    pub const fn set(self) -> Cells {
        Cells(1 << self.0)
    }

    /// Returns the number of the cell, below [`Cell::NUMBERS`].
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The bound below which all cell numbers are.
    pub const NUMBERS: usize = (STRIDE * SIDE) as usize;

    /// Returns the orthogonally and diagonally adjacent cells.
    #[inline]
    pub const fn around(self) -> Cells {
        AROUND[self.0 as usize]
    }

    /// Returns the cells that a chess queen could move to from here on an empty board.
    #[inline]
    pub const fn rays(self) -> Cells {
        RAYS[self.0 as usize]
    }

    /// Returns the cells between this one and another in a straight line; none if there is no line
    /// or the cells are the same.
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

    /// Returns the cells that a chess queen could move to from here if some cells are taken.
    pub fn queen(self, taken: Cells) -> Cells {
        let mut reached = Cells::NONE;
        for (dx, dy) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
            let stride = dx * STRIDE as i8 + dy;
            let mut at = self.0 as i8 + stride;
            // A cell off the board is off the mask: the spare bits are never part of it.
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

const RAYS: [Cells; Cell::NUMBERS] = {
    const STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut rays = [Cells::NONE; Cell::NUMBERS];
    let mut i = 0;
    while i < Cell::NUMBERS {
        let mut step = 0;
        while step < STEPS.len() {
            let (dx, dy) = STEPS[step];
            let mut at = i as i8 + dx * STRIDE as i8 + dy;
            // The spare bits around the columns are never part of the board, so a ray ends there.
            while 0 <= at && at < Cell::NUMBERS as i8 && Cells::BOARD.0 >> at & 1 == 1 {
                rays[i].0 |= 1 << at;
                at += dx * STRIDE as i8 + dy;
            }
            step += 1;
        }
        i += 1;
    }
    rays
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

quadrat_engine::bit_set!(Cells);

impl Cells {
    /// Every cell.
    pub const BOARD: Self = Self(0b11111 * (1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24));

    /// Returns the set as bits, one for each cell number.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the first cell in board order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// Iterates over the cells in board order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = Self(rest).first()?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// Returns the cells of the set and all that touch one by a side or a corner.
    #[inline]
    #[must_use]
    pub const fn widened(self) -> Self {
        let columns = self.0 | self.0 << 1 | self.0 >> 1;
        Self((columns | columns << STRIDE | columns >> STRIDE) & Self::BOARD.0)
    }

    /// Returns the cells that share a side with a cell of the set.
    #[inline]
    #[must_use]
    pub const fn beside(self) -> Self {
        Self((self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE) & Self::BOARD.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set | cell.set())
    }
}

/// The terrain of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "terrain")]
pub enum Terrain {
    /// Cats strike harder from shadow, and mice grow in it.
    Shadow,
    /// Mice come in by a gate, and a cat on it scares them off.
    Gate,
    /// Mice on every interior cell end the game.
    Interior,
}

/// A version of the rules. A level names its version, so that a recorded game stays what it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RulesVersion {
    /// After a mouse has reached the last tier, the mice recover before the game ends.
    #[default]
    One,
    /// The game ends as soon as a mouse reaches the last tier: wounds and stuns stay as they are.
    Two,
}

impl RulesVersion {
    /// The newest version.
    pub const NEWEST: Self = Self::Two;

    /// Returns the version with a number; none if there is no such version.
    pub const fn from_number(number: u32) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    /// Returns the number of the version in files.
    pub const fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// The board without cats and mice, and the version of the rules that hold on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    rules: RulesVersion,
    shadow: Cells,
    gates: Cells,
    interior: Cells,
    /// The number of mice in each wave.
    incoming: u8,
    /// The cells by their number of steps to the nearest shadow, from 0 to 8. Cells farther away
    /// are in none of the sets.
    by_distance: [Cells; 9],
    /// The number of steps from each cell to the nearest shadow, by cell number.
    distance: [u8; Cell::NUMBERS],
}

/// The largest number of mice in a wave.
pub const MOST_INCOMING: u8 = 6;

/// A distance larger than that of any cell.
const NOWHERE: u8 = 9;

impl Layout {
    /// Returns a board with these shadow cells, gates and interior cells, and this number of mice
    /// per wave, under version 1 of the rules.
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
        let (rules, incoming) = (RulesVersion::One, incoming.min(MOST_INCOMING));
        Self { rules, shadow, gates, interior, incoming, by_distance, distance }
    }

    /// Returns the same board under another version of the rules.
    #[must_use]
    pub const fn with_rules(mut self, rules: RulesVersion) -> Self {
        self.rules = rules;
        self
    }

    /// Returns the version of the rules.
    #[inline]
    pub const fn rules(&self) -> RulesVersion {
        self.rules
    }

    /// Returns the shadow cells.
    #[inline]
    pub const fn shadow(&self) -> Cells {
        self.shadow
    }

    /// Returns the gates.
    #[inline]
    pub const fn gates(&self) -> Cells {
        self.gates
    }

    /// Returns the interior cells.
    #[inline]
    pub const fn interior(&self) -> Cells {
        self.interior
    }

    /// Returns the number of mice in each wave.
    #[inline]
    pub const fn incoming(&self) -> u8 {
        self.incoming
    }

    /// Returns the number of steps to the nearest shadow, ignoring cats and mice in between.
    #[inline]
    pub const fn distance(&self, cell: Cell) -> u8 {
        self.distance[cell.number()]
    }

    /// Returns the cells at this distance from the nearest shadow.
    #[inline]
    pub const fn at_distance(&self, steps: u8) -> Cells {
        self.by_distance[steps as usize]
    }

    /// Returns the terrain of a cell.
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
