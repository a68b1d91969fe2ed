//! Are the fast rules right? Here are the same rules cell by cell, written as plainly as possible;
//! tests and benchmarks compare the fast ones with them.

use crate::rules::Player;
use quadrat_engine::grid::{Coord, Size};

/// A cell of the plain board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Whether neither player can play it.
    pub blocked: bool,
    /// The owner.
    pub owner: Option<Player>,
    /// The number of dots.
    pub dots: u32,
}

/// A position of the plain board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    size: Size,
    /// The cells, row by row.
    cells: Vec<Cell>,
    mover: Player,
}

/// One wave of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainWave {
    /// The cells that fired, row by row.
    pub fired: Vec<Coord>,
    /// The cells that changed hands, row by row.
    pub taken: Vec<Coord>,
}

impl Plain {
    /// Returns an empty board with some cells blocked.
    pub fn new(size: Size, blocked: &[Coord], first: Player) -> Self {
        let cell = |at| Cell { blocked: blocked.contains(&at), owner: None, dots: 0 };
        Self { size, cells: size.coords().map(cell).collect(), mover: first }
    }

    /// Returns a cell.
    pub fn at(&self, at: Coord) -> Cell {
        self.cells[self.size.index(at)]
    }

    /// Sets the contents of a cell, to build a position.
    pub fn put(&mut self, at: Coord, owner: Option<Player>, dots: u32) {
        let cell = &mut self.cells[self.size.index(at)];
        (cell.owner, cell.dots) = (owner, dots);
    }

    /// Returns the player to move.
    pub fn mover(&self) -> Player {
        self.mover
    }

    /// Returns the open neighbours of a cell.
    pub fn beside(&self, at: Coord) -> Vec<Coord> {
        let (x, y) = (i64::from(at.x), i64::from(at.y));
        let around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)];
        let there = around.into_iter().filter_map(|(x, y)| self.size.cell(x, y));
        there.filter(|there| !self.at(*there).blocked).collect()
    }

    /// Returns the capacity of a cell.
    pub fn capacity(&self, at: Coord) -> u32 {
        self.beside(at).len() as u32
    }

    /// Returns the cells to which the player to move may add a dot, row by row.
    pub fn legal(&self) -> Vec<Coord> {
        let allowed = |at: &Coord| {
            let cell = self.at(*at);
            !cell.blocked && cell.owner.is_none_or(|owner| owner == self.mover)
        };
        self.size.coords().filter(allowed).collect()
    }

    /// Returns the player who owns every open cell.
    pub fn winner(&self) -> Option<Player> {
        let owns_all = |side: &Player| self.cells.iter().all(|cell| cell.blocked || cell.owner == Some(*side));
        [Player::Red, Player::Blue].into_iter().find(owns_all)
    }

    /// Adds a dot for the player to move, runs the chain wave by wave, and passes the turn to the
    /// opponent.
    pub fn play(&mut self, at: Coord) -> Vec<PlainWave> {
        let mover = self.mover;
        let before = self.at(at).dots;
        self.put(at, Some(mover), before + 1);
        let mut waves = Vec::new();
        while self.winner().is_none() {
            let fired: Vec<Coord> = self
                .size
                .coords()
                .filter(|at| !self.at(*at).blocked && self.at(*at).dots > self.capacity(*at))
                .collect();
            if fired.is_empty() {
                break;
            }
            let mut after = self.clone();
            for from in &fired {
                let index = self.size.index(*from);
                after.cells[index].dots -= self.capacity(*from);
                for to in self.beside(*from) {
                    let cell = &mut after.cells[self.size.index(to)];
                    cell.dots += 1;
                    cell.owner = Some(mover);
                }
            }
            let theirs = Some(mover.other());
            let changed = |at: &Coord| self.at(*at).owner == theirs && after.at(*at).owner == Some(mover);
            let taken = self.size.coords().filter(changed).collect();
            waves.push(PlainWave { fired, taken });
            *self = after;
        }
        self.mover = mover.other();
        waves
    }
}
