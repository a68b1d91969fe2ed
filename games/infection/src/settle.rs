//! Who wins a board of up to sixteen cells? A depth-first proof for searches of many hours, with a
//! table of gigabytes that can be saved and loaded.
//!
//! It works like the prover ([`crate::prove`]), which Master uses and which therefore must not
//! change. The differences serve long searches:
//!
//! - The order of moves was tuned on 3×4: 6.2 million positions settle it instead of 35 million.
//! - Keys have 64 bits, so 4×4 fits.
//! - All positions after a move are looked up together, so that the waits for memory overlap.
//! - The table can be written to a file. A search that starts with such a table finds the settled
//!   positions in it and soon stands where the earlier one stopped.
//!
//! An answer does not depend on hashes: a table entry identifies its position exactly.

use crate::board::{Field, Position};
use crate::format::Level;
use crate::prove::{Candidate, LOSES, Shuffle, WINS, cells, mixed, packed, symmetries};
use crate::rules::Action;
use std::io::{self, Read, Write};

/// The largest number of cells, including blocked ones, of a board whose positions fit a key.
pub const MOST_CELLS: usize = 16;

/// The smallest number of buckets. The number of the bucket replaces the eight lowest bits of the
/// key in an entry.
const FEWEST_BUCKETS: usize = 1 << 8;

/// A bucket of the table: eight entries, which are one cache line. An entry has the mixed key
/// without its eight lowest bits; in their place six bits with the number of dots and two with the
/// answer. An empty entry is 0.
type Bucket = [u64; 8];

/// The size of a bucket in bytes.
const BUCKET: usize = size_of::<Bucket>();

/// The first bytes of a saved table.
const MAGIC: [u8; 8] = *b"QDRTINF1";

/// The weights of a player's cells in the order of moves: any cell, a nearly full one, a full one,
/// and one beside a full cell of the opponent, of any kind, nearly full and full. A random search
/// over some hundred sets of weights found that these settle 3×4 with the fewest positions. The
/// first weights are those of the player to move.
const WEIGHTS: [[i32; 6]; 2] = [[-4, 29, 5, -8, -10, 22], [19, 10, 28, -15, -16, -24]];

/// A proof that can be stopped, saved and resumed.
pub struct Settler {
    field: Field<u64>,
    symmetries: Vec<Vec<Shuffle>>,
    table: Vec<Bucket>,
    /// The number of positions in the table.
    stored: u64,
    /// The positions from the root to the current node.
    frames: Vec<Frame>,
    /// The positions after the moves not yet searched, of all frames, the best one of the last
    /// frame last.
    waiting: Vec<Candidate>,
    nodes: u64,
    answer: Option<bool>,
}

#[derive(Clone, Copy)]
struct Frame {
    key: u64,
    dots: u32,
    /// The index of the first candidate, and how many there were.
    first: usize,
    count: usize,
}

impl Settler {
    /// Starts a proof of the empty board with a table of at most `memory` bytes, but at least 16
    /// KiB; none if the board has too many cells.
    pub fn new(level: &Level, memory: usize) -> Option<Self> {
        let size = level.field().size();
        let field = Field::<u64>::new(size, level.blocked().iter().copied())?;
        if size.cells() > MOST_CELLS {
            return None;
        }
        let most = (memory / BUCKET).max(FEWEST_BUCKETS);
        let buckets = 1 << most.ilog2();
        let mut settler = Self {
            field,
            symmetries: symmetries(&field),
            table: vec![[0; 8]; buckets],
            stored: 0,
            frames: Vec::new(),
            waiting: Vec::new(),
            nodes: 0,
            answer: None,
        };
        settler.start();
        Some(settler)
    }

    /// Starts the search at the empty board, with the table as it is.
    fn start(&mut self) {
        self.frames.clear();
        self.waiting.clear();
        let position = self.field.start();
        let key = self.key(&position);
        self.answer = self.recall(key);
        if self.answer.is_none() {
            self.enter(&position, key, 0);
        }
    }

    /// Returns the number of positions searched so far, those of loaded searches included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of settled positions in the table, and how many it has room for.
    pub fn stored(&self) -> (u64, u64) {
        (self.stored, self.table.len() as u64 * 8)
    }

    /// Returns whether the player who begins wins, if that is proven.
    pub fn answer(&self) -> Option<bool> {
        self.answer
    }

    /// Returns where the search stands: for each ply from the root, how many moves are done or
    /// current, and how many there were to search.
    pub fn path(&self) -> Vec<(usize, usize)> {
        let ends = self.frames.iter().skip(1).map(|frame| frame.first).chain([self.waiting.len()]);
        self.frames.iter().zip(ends).map(|(frame, end)| (frame.count - (end - frame.first), frame.count)).collect()
    }

    /// Continues for about `nodes` positions and returns the answer, if there is one.
    pub fn run(&mut self, nodes: u64) -> Option<bool> {
        let until = self.nodes.saturating_add(nodes);
        while self.answer.is_none() && self.nodes < until {
            match (self.frames.last(), self.waiting.len()) {
                (Some(frame), left) if left == frame.first => self.leave(false),
                (Some(frame), _) => {
                    let dots = frame.dots + 1;
                    // The table has learned nothing about this position since it was listed: only
                    // positions with more dots were searched.
                    if let Some(Candidate { position, key, .. }) = self.waiting.pop() {
                        self.enter(&position, key, dots);
                    }
                }
                (None, _) => break,
            }
        }
        self.answer
    }

    /// Returns a first move that is proven to win, if the table has one.
    pub fn winning(&self) -> Option<Action> {
        let start = self.field.start();
        let wins = |cell: &u64| {
            let mut after = start;
            self.field.play(&mut after, *cell) || self.recall(self.key(&after)) == Some(false)
        };
        let cell = cells(self.field.legal(&start)).find(wins)?;
        self.field.coords(cell).next().map(|at| Action { at })
    }

    fn key(&self, position: &Position<u64>) -> u64 {
        packed(&self.field, &self.symmetries, position)
    }

    fn bucket(&self, mixed: u64) -> usize {
        mixed as usize & (self.table.len() - 1)
    }

    fn recall(&self, key: u64) -> Option<bool> {
        let mixed = mixed(key);
        let same = |entry: &&u64| **entry != 0 && (**entry ^ mixed) >> 8 == 0;
        self.table[self.bucket(mixed)].iter().find(same).map(|entry| entry & 3 == WINS)
    }

    /// Stores an answer. A full bucket drops the position with the most dots, because that one is
    /// nearest to the end of its game and the cheapest to settle again.
    fn remember(&mut self, key: u64, dots: u32, wins: bool) {
        let mixed = mixed(key);
        let entry = mixed & !0xFF | u64::from(dots.min(63)) << 2 | if wins { WINS } else { LOSES };
        let place = self.bucket(mixed);
        let bucket = &mut self.table[place];
        if let Some(empty) = bucket.iter_mut().find(|entry| **entry == 0) {
            *empty = entry;
            self.stored += 1;
        } else if let Some(latest) = bucket.iter_mut().max_by_key(|entry| **entry >> 2 & 63) {
            *latest = entry;
        }
    }

    /// Tries every move of a position. Settles the position if one of the moves does, else pushes
    /// its frame onto the stack.
    fn enter(&mut self, position: &Position<u64>, key: u64, dots: u32) {
        let first = self.waiting.len();
        let frame = Frame { key, dots, first, count: 0 };
        let (mut wins, mut touched) = (false, 0);
        for cell in cells(self.field.legal(position)) {
            let mut after = *position;
            self.nodes += 1;
            if self.field.play(&mut after, cell) {
                wins = true;
                break;
            }
            let key = self.key(&after);
            if self.waiting[first..].iter().all(|other| other.key != key) {
                self.waiting.push(Candidate { position: after, key, promise: self.promise(&after) });
                // The loads of all buckets run at once, as none waits for the result of another.
                touched ^= self.table[self.bucket(mixed(key))][0];
            }
        }
        std::hint::black_box(touched);
        let mut kept = first;
        for next in first..self.waiting.len() {
            if wins {
                break;
            }
            match self.recall(self.waiting[next].key) {
                Some(false) => wins = true,
                Some(true) => {}
                None => {
                    self.waiting.swap(kept, next);
                    kept += 1;
                }
            }
        }
        self.waiting.truncate(if wins { first } else { kept });
        self.waiting[first..].sort_unstable_by_key(|candidate| (candidate.promise, candidate.key));
        self.frames.push(Frame { count: self.waiting.len() - first, ..frame });
        if wins {
            self.leave(true);
        }
    }

    /// Returns how promising a position is for the player who has just moved.
    fn promise(&self, after: &Position<u64>) -> i32 {
        let (full, near) = (after.full(), after.nearly_full());
        let count = |set: u64| set.count_ones() as i32;
        let worth = |own: u64, other: u64, weights: &[i32; 6]| {
            let attacked = own & self.field.beside(other & full);
            let sets = [own, own & near, own & full, attacked, attacked & near, attacked & full];
            sets.into_iter().zip(weights).map(|(set, weight)| weight * count(set)).sum::<i32>()
        };
        worth(after.theirs, after.mine, &WEIGHTS[1]) - worth(after.mine, after.theirs, &WEIGHTS[0])
    }

    /// Settles the last position on the stack. If its mover loses, the move that led there wins,
    /// and so on upwards; if its mover wins, that move is refuted and the next one is tried.
    fn leave(&mut self, wins: bool) {
        let mut wins = wins;
        while let Some(frame) = self.frames.pop() {
            self.waiting.truncate(frame.first);
            self.remember(frame.key, frame.dots, wins);
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

    /// Returns what a saved table must begin with: the board and the size of the table.
    fn head(&self) -> Vec<u8> {
        let size = self.field.size();
        let mut head = MAGIC.to_vec();
        head.extend([size.w, size.h]);
        head.extend(self.field.open().to_le_bytes());
        head.extend((self.table.len() as u64).to_le_bytes());
        head
    }

    /// Writes the table.
    ///
    /// # Errors
    /// Returns the error of the writer.
    pub fn save(&self, to: &mut impl Write) -> io::Result<()> {
        to.write_all(&self.head())?;
        to.write_all(&self.nodes.to_le_bytes())?;
        for bucket in &self.table {
            let mut bytes = [0; BUCKET];
            for (entry, bytes) in bucket.iter().zip(bytes.chunks_exact_mut(8)) {
                bytes.copy_from_slice(&entry.to_le_bytes());
            }
            to.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Reads a table that [`Settler::save`] has written, and starts the search with it.
    ///
    /// # Errors
    /// Returns the error of the reader, or [`io::ErrorKind::InvalidData`] for a table of another
    /// board or of another size. The table is incomplete after an error, but every entry is valid.
    pub fn load(&mut self, from: &mut impl Read) -> io::Result<()> {
        let expected = self.head();
        let mut head = vec![0; expected.len()];
        from.read_exact(&mut head)?;
        if head != expected {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a table of another board or of another size"));
        }
        let mut nodes = [0; 8];
        from.read_exact(&mut nodes)?;
        self.stored = 0;
        self.table.fill([0; 8]);
        for bucket in &mut self.table {
            let mut bytes = [0; BUCKET];
            from.read_exact(&mut bytes)?;
            for (entry, bytes) in bucket.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *entry = u64::from_le_bytes(*bytes);
                self.stored += u64::from(*entry != 0);
            }
        }
        self.nodes = u64::from_le_bytes(nodes);
        self.start();
        Ok(())
    }
}
