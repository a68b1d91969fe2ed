//! Who wins a small board with perfect play? An exhaustive search proves it by following every
//! relevant line to its end.
//!
//! Dots are only ever added, so no position occurs twice in a game and every line ends. The
//! depth-first search simply goes to the end, stores for each position whether its mover wins, and
//! needs no heuristic. On these boards that is a hundred times faster than iterative deepening,
//! whose results "no win within n plies" are worthless later.
//!
//! A position is stored under a key that holds all of it, four bits per cell, in the symmetry of
//! the board that gives the smallest key. Equal keys are equal positions, so the proof is exact and
//! does not depend on hashes.

use crate::board::{Field, Position, Word};
use quadrat_engine::grid::{Coord, Size};

/// The largest number of cells, including blocked ones, of a board whose positions fit a key of
/// sixty bits.
pub const MOST_CELLS: usize = 15;

/// A proof that can be stopped and resumed.
pub struct Prover {
    field: Field<u64>,
    /// The rotations and reflections that map the board to itself, without the identity.
    symmetries: Vec<Vec<Shuffle>>,
    /// The transposition table of settled positions, eight to a bucket, which is one cache line.
    table: Vec<Bucket>,
    /// The positions from the root to the current node.
    frames: Vec<Frame>,
    /// The positions after the moves not yet searched, of all frames, the best one of the last
    /// frame last.
    waiting: Vec<Candidate>,
    nodes: u64,
    /// Whether the player to move at the root wins.
    answer: Option<bool>,
}

#[derive(Clone, Copy)]
struct Frame {
    key: u64,
    /// The index of the first candidate.
    first: usize,
}

/// A position after a move that is not searched yet.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) position: Position<u64>,
    pub(crate) key: u64,
    /// The estimated value of the position for the player who has just moved.
    pub(crate) promise: i32,
}

/// A bucket of the table. An entry is a key with its answer in the two lowest bits; an empty entry
/// is 0.
type Bucket = [u64; 8];

/// The answer of an entry: the mover of the stored position wins, or does not.
pub(crate) const WINS: u64 = 1;
pub(crate) const LOSES: u64 = 2;

/// A permutation of the cells of a key, applied to all planes at once: sets of bits, and how far
/// each set moves up.
#[derive(Clone, Debug)]
pub(crate) struct Shuffle(Vec<(u64, i32)>);

impl Shuffle {
    /// Returns the permutation that moves each cell to where `there` says, in a key of four planes.
    fn new(size: Size, there: impl Fn(Coord) -> Coord) -> Self {
        let mut moves: Vec<(u64, i32)> = Vec::new();
        for at in size.coords() {
            let (from, to) = (size.index(at), size.index(there(at)));
            let far = to as i32 - from as i32;
            let bits = (0..4).fold(0, |bits, plane| bits | 1u64 << (plane * size.cells() + from));
            match moves.iter_mut().find(|(_, other)| *other == far) {
                Some((set, _)) => *set |= bits,
                None => moves.push((bits, far)),
            }
        }
        Self(moves)
    }

    fn apply(&self, key: u64) -> u64 {
        self.0.iter().fold(0, |moved, (set, far)| {
            let part = key & set;
            moved | if *far >= 0 { part << far } else { part >> -far }
        })
    }
}

/// A reflection: returns where it moves a cell of a board with this last column and this last row.
type Mirror = fn(Coord, u8, u8) -> Coord;

/// Returns the symmetries that map open cells to open cells, each as a sequence of reflections.
pub(crate) fn symmetries(field: &Field<u64>) -> Vec<Vec<Shuffle>> {
    let size = field.size();
    let (right, bottom) = (size.w - 1, size.h - 1);
    let mirrors: [(bool, Mirror); 3] = [
        (size.w == size.h, |at, _, _| Coord::new(at.y, at.x)),
        (true, |at, right, _| Coord::new(right - at.x, at.y)),
        (true, |at, _, bottom| Coord::new(at.x, bottom - at.y)),
    ];
    let open = |at: Coord| field.open() & field.cell(at) != 0;
    let mut found = Vec::new();
    for chosen in 1..8 {
        let steps: Vec<_> = (0..3).filter(|i| chosen >> i & 1 == 1).map(|i| mirrors[i]).collect();
        let there = |at: Coord| steps.iter().fold(at, |at, (_, mirror)| mirror(at, right, bottom));
        if steps.iter().all(|(possible, _)| *possible) && size.coords().all(|at| open(at) == open(there(at))) {
            let shuffle = |mirror: Mirror| Shuffle::new(size, |at| mirror(at, right, bottom));
            found.push(steps.iter().map(|(_, mirror)| shuffle(*mirror)).collect());
        }
    }
    found
}

/// Packs a position into four bits for each cell: rows side by side, four planes of at most sixteen
/// cells. Of the symmetric positions it takes the one with the smallest key.
#[inline]
pub(crate) fn packed(field: &Field<u64>, symmetries: &[Vec<Shuffle>], position: &Position<u64>) -> u64 {
    let (width, height) = (u32::from(field.size().w), u32::from(field.size().h));
    let row = (1u64 << width) - 1;
    let packed = position
        .essence()
        .into_iter()
        .rev()
        .fold(0u64, |key, plane| (0..height).rev().fold(key, |key, y| key << width | (plane >> (8 * y) & row)));
    let turned = |mirrors: &Vec<Shuffle>| mirrors.iter().fold(packed, |key, mirror| mirror.apply(key));
    symmetries.iter().map(turned).fold(packed, u64::min)
}

/// Permutes the 64-bit numbers, so that different keys stay different.
#[inline]
pub(crate) fn mixed(key: u64) -> u64 {
    let mut mixed = (key ^ key >> 31).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^= mixed >> 29;
    mixed = mixed.wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 32
}

/// Iterates over the cells of a set, each as a set of its own.
#[inline]
pub(crate) fn cells(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = u64::bit(rest.first());
            rest = rest.without_first();
            cell
        })
    })
}

impl Prover {
    /// Returns a proof of a position with a table of `memory` positions (rounded up to a power of
    /// two, 8 bytes each), or none if the board is too large. The game must not be decided.
    pub fn new(field: Field<u64>, position: Position<u64>, memory: usize) -> Option<Self> {
        if field.size().cells() > MOST_CELLS {
            return None;
        }
        let buckets = (memory / 8).next_power_of_two();
        let mut prover = Self {
            field,
            symmetries: symmetries(&field),
            table: vec![[0; 8]; buckets],
            frames: Vec::new(),
            waiting: Vec::new(),
            nodes: 0,
            answer: None,
        };
        prover.ask(position);
        Some(prover)
    }

    /// Starts the proof of another position of the same board and keeps the table.
    pub fn ask(&mut self, position: Position<u64>) {
        self.frames.clear();
        self.waiting.clear();
        let key = self.key(&position);
        self.answer = self.recall(key);
        if self.answer.is_none() {
            self.enter(&position, key);
        }
    }

    /// Returns the number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns whether the player to move wins, if that is proven.
    pub fn answer(&self) -> Option<bool> {
        self.answer
    }

    /// Continues for about `nodes` positions and returns whether there is an answer.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while self.answer.is_none() && self.nodes < until {
            self.step();
        }
        self.answer.is_some()
    }

    /// Returns a move that the table already knows to win.
    pub fn winning(&self, position: &Position<u64>) -> Option<u64> {
        self.cells(position).find(|cell| {
            let mut after = *position;
            self.field.play(&mut after, *cell) || self.recall(self.key(&after)) == Some(false)
        })
    }

    /// Returns the move to show: for the winner one that is proven to win, however long the proof
    /// takes; for the loser the one that looks best. The current answer is kept; a proof in
    /// progress is abandoned.
    pub fn best(&mut self, position: &Position<u64>, wins: bool) -> Option<u64> {
        if !wins {
            return self.cells(position).max_by_key(|cell| {
                let mut after = *position;
                self.field.play(&mut after, *cell);
                self.promise(&after)
            });
        }
        let asked = self.answer;
        if self.winning(position).is_none() {
            self.ask(*position);
            self.run(u64::MAX);
        }
        // The table may still have the answer to this position but have dropped the one after it.
        let best = self.winning(position).or_else(|| {
            self.cells(position).find(|cell| {
                let mut after = *position;
                self.field.play(&mut after, *cell);
                self.ask(after);
                self.run(u64::MAX) && self.answer == Some(false)
            })
        });
        self.answer = asked.or(self.answer);
        best
    }

    /// Iterates over the cells that may be played.
    fn cells(&self, position: &Position<u64>) -> impl Iterator<Item = u64> + use<> {
        cells(self.field.legal(position))
    }

    fn key(&self, position: &Position<u64>) -> u64 {
        packed(&self.field, &self.symmetries, position)
    }

    /// Returns the index of the bucket for a key.
    fn bucket(&self, key: u64) -> usize {
        // Shifted before it is narrowed: words in a browser have 32 bits and must yield the same
        // bucket.
        (mixed(key) >> 32) as usize & (self.table.len() - 1)
    }

    fn recall(&self, key: u64) -> Option<bool> {
        let entries = &self.table[self.bucket(key)];
        entries.iter().find(|entry| **entry != 0 && **entry >> 2 == key).map(|entry| entry & 3 == WINS)
    }

    /// Returns the sum of the charges of all cells, which measures how far a game has progressed.
    fn progress(&self, entry: u64) -> u32 {
        let cells = self.field.size().cells();
        let plane = (1u64 << cells) - 1;
        (0..3).map(|i| (entry >> (2 + i * cells) & plane).count_ones() << i).sum()
    }

    /// Stores an answer. A full bucket drops the position nearest to the end of its game, because
    /// that one is the cheapest to settle again.
    fn remember(&mut self, key: u64, wins: bool) {
        let entry = key << 2 | if wins { WINS } else { LOSES };
        let bucket = self.bucket(key);
        let place = self.table[bucket].iter().position(|entry| *entry == 0).unwrap_or_else(|| {
            let entries = self.table[bucket].iter().enumerate();
            entries.max_by_key(|(_, entry)| self.progress(**entry)).map_or(0, |(place, _)| place)
        });
        self.table[bucket][place] = entry;
    }

    /// Tries every move of a position. Settles the position if one of the moves does, else pushes
    /// its frame onto the stack.
    fn enter(&mut self, position: &Position<u64>, key: u64) {
        let first = self.waiting.len();
        for cell in self.cells(position) {
            let mut after = *position;
            self.nodes += 1;
            let won = self.field.play(&mut after, cell);
            let after_key = self.key(&after);
            match if won { Some(false) } else { self.recall(after_key) } {
                Some(false) => {
                    self.waiting.truncate(first);
                    self.frames.push(Frame { key, first });
                    self.leave(true);
                    return;
                }
                Some(true) => {}
                None if self.waiting[first..].iter().any(|other| other.key == after_key) => {}
                None => {
                    let promise = self.promise(&after);
                    self.waiting.push(Candidate { position: after, key: after_key, promise });
                    // The last candidate is searched first. The key breaks ties, so the order is
                    // always the same. There are at most fifteen: insertion sort is as fast as any
                    // cleverer way, and far less code.
                    let mut place = self.waiting.len() - 1;
                    let rank = |candidate: &Candidate| (candidate.promise, candidate.key);
                    while place > first && rank(&self.waiting[place - 1]) > rank(&self.waiting[place]) {
                        self.waiting.swap(place - 1, place);
                        place -= 1;
                    }
                }
            }
        }
        self.frames.push(Frame { key, first });
    }

    /// Returns how promising a position is for the player who has just moved.
    fn promise(&self, after: &Position<u64>) -> i32 {
        let (mover, other, full) = (after.theirs, after.mine, after.full());
        let count = |set: u64| set.count_ones() as i32;
        let (by_mover, by_other) = (self.field.beside(mover & full), self.field.beside(other & full));
        10 * (count(mover) - count(other))
            + 4 * (count(mover & full) - count(other & full))
            + 6 * (count(other & by_mover) - count(mover & by_other))
    }

    /// Searches the most promising untried move, or finishes a position.
    fn step(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        if self.waiting.len() == frame.first {
            // No move is left, so none wins.
            self.leave(false);
            return;
        }
        // The table has learned nothing about this position since it was listed: only positions
        // with more dots were searched.
        if let Some(Candidate { position, key, .. }) = self.waiting.pop() {
            self.enter(&position, key);
        }
    }

    /// Settles the last position on the stack. If its mover loses, the move that led there wins,
    /// and so on upwards; if its mover wins, that move is refuted and the next one is tried.
    fn leave(&mut self, wins: bool) {
        let mut wins = wins;
        while let Some(frame) = self.frames.pop() {
            self.waiting.truncate(frame.first);
            self.remember(frame.key, wins);
            if self.frames.is_empty() {
                self.answer = Some(wins);
                return;
            }
            if wins {
                return;
            }
            wins = true;
        }
    }
}
