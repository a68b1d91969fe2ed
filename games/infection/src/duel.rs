//! Who wins when both play their best? An alpha-beta search, for games of two players who alternate
//! and never draw.
//!
//! It uses iterative deepening with a transposition table, and null windows for all moves but the
//! first. The search is a state machine with its own stack, so it can be stopped after a few
//! positions and resumed: a browser's worker stays cancellable, a command shows progress, and an
//! outside clock decides when to stop. The result depends only on the position, the settings and
//! the number of positions searched, never on how the work was sliced.
//!
//! Wins are never heuristic: a value beyond [`WON`] comes only from lines that were followed to the
//! end of the game, so it is a proof (unless two positions share a 64-bit key). Late quiet moves
//! are first searched with a late move reduction, which can hide a win but never invents one.

/// A game for two players, as the search sees it.
pub trait Duel {
    /// A position, including the player to move.
    type Position: Clone;

    /// Returns the hash of a position.
    fn key(&self, position: &Self::Position) -> u64;

    /// Lists the numbers of all possible moves, each below [`MOST_MOVES`], the promising ones
    /// first. There is at least one.
    fn moves(&self, position: &Self::Position, into: &mut [u8; MOST_MOVES]) -> Listed;

    /// Returns the position after a move, or none if the move wins.
    fn play(&self, position: &Self::Position, number: u8) -> Option<Self::Position>;

    /// Returns the heuristic value of a position for the player to move, between −[`WON`] and
    /// [`WON`].
    fn value(&self, position: &Self::Position) -> i32;
}

/// The numbers of listed moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The number of all moves.
    pub count: usize,
    /// The number of forcing moves, which come first. They change much at once and are never
    /// reduced.
    pub forcing: usize,
}

/// The largest number of moves in a position.
pub const MOST_MOVES: usize = 96;

/// The bound beyond which a value is a proven win.
pub const WON: i32 = 1_000_000;

/// The value of having just won, reduced by one for each ply on the way there.
const MATE: i32 = WON + 10_000;

/// A bound larger than any value.
const BEYOND: i32 = MATE + 1;

/// The largest depth of the search, in plies.
pub const DEEPEST: u8 = 120;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The approximate number of positions to search.
    pub nodes: u64,
    /// The depth of the search, in plies.
    pub depth: u8,
    /// The number of entries in the transposition table, rounded up to a power of two; each takes
    /// 16 bytes.
    pub memory: usize,
    /// The seed that decides between moves of equal value.
    pub seed: u32,
}

/// The result of a search so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The principal variation, as far as it is known; its first move is the answer.
    pub line: Vec<u8>,
    /// The value of the position for the player to move.
    pub value: i32,
    /// The depth of the iteration that gave this result, in plies.
    pub depth: u8,
}

impl Found {
    /// Returns the proven winner, if any: the player to move (`true`) or the opponent (`false`).
    pub fn proven(&self) -> Option<bool> {
        (self.value.abs() > WON).then_some(self.value > 0)
    }

    /// Returns the number of plies until the game is over, if the winner is proven.
    pub fn length(&self) -> Option<u32> {
        self.proven().map(|_| (MATE - self.value.abs()) as u32)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact = 1,
    AtLeast = 2,
    AtMost = 3,
}

/// An entry of the transposition table.
#[derive(Clone, Copy)]
struct TtEntry {
    value: i32,
    depth: u8,
    bound: Bound,
    number: u8,
}

impl TtEntry {
    const fn pack(self) -> u64 {
        (self.value as u32 as u64) << 32 | (self.depth as u64) << 16 | (self.bound as u64) << 8 | self.number as u64
    }

    const fn unpack(bits: u64) -> Self {
        let bound = match bits >> 8 & 0xFF {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        Self { value: (bits >> 32) as i32, depth: (bits >> 16) as u8, bound, number: bits as u8 }
    }
}

/// The number that stands for no move.
const NO_MOVE: u8 = u8::MAX;

/// The window and depth with which the current move is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// The full window: what is the move worth?
    Full,
    /// A null window: is the move better than the best so far?
    Null,
    /// A null window at a reduced depth.
    Reduced,
}

/// A position on the path from the root to the current node.
struct Frame<P> {
    position: P,
    key: u64,
    alpha: i32,
    beta: i32,
    /// The lower bound of the window when the position was entered.
    floor: i32,
    depth: u8,
    moves: [u8; MOST_MOVES],
    worth: [u32; MOST_MOVES],
    listed: Listed,
    /// The index of the current move, or of the next one.
    next: usize,
    window: Window,
    best: i32,
    best_move: u8,
    line: [u8; DEEPEST as usize + 1],
    line_length: usize,
}

impl<P> Frame<P> {
    fn new(position: P) -> Self {
        Self {
            position,
            key: 0,
            alpha: 0,
            beta: 0,
            floor: 0,
            depth: 0,
            moves: [0; MOST_MOVES],
            worth: [0; MOST_MOVES],
            listed: Listed { count: 0, forcing: 0 },
            next: 0,
            window: Window::Full,
            best: 0,
            best_move: NO_MOVE,
            line: [0; DEEPEST as usize + 1],
            line_length: 0,
        }
    }

    /// Returns the best move of the position and its continuation.
    fn found(&self) -> Found {
        Found { line: self.line[..self.line_length].to_vec(), value: self.best, depth: self.depth }
    }
}

/// A search that can be stopped and resumed.
pub struct AlphaBeta<D: Duel> {
    duel: D,
    limits: Limits,
    /// One frame for each ply from the root, the root first.
    frames: Vec<Frame<D::Position>>,
    /// The index of the current frame.
    at: usize,
    /// The value just returned by the position below.
    returned: Option<i32>,
    table: Vec<[u64; 2]>,
    /// The history heuristic: how often each move refuted a position, by player and move number.
    history: [[u32; MOST_MOVES]; 2],
    killers: Vec<[u8; 2]>,
    nodes: u64,
    found: Option<Found>,
    done: bool,
}

/// The largest history count. Counts are halved beyond it, so that new refutations still matter.
const MOST_HISTORY: u32 = 1 << 20;

/// The lowest ordering score of a loud move: a forcing move, or a killer move, which refuted a
/// position at the same ply.
const LOUD: u32 = 1 << 21;

/// The number of bits of the seed in the move order at the root. The largest score still fits with
/// them.
const NOISE: u32 = 10;

impl<D: Duel> AlphaBeta<D> {
    /// Returns a search from a position, which must have a legal move.
    pub fn new(duel: D, position: D::Position, limits: Limits) -> Self {
        let depth = limits.depth.clamp(1, DEEPEST);
        let mut search = Self {
            duel,
            limits: Limits { depth, ..limits },
            frames: vec![Frame::new(position.clone()), Frame::new(position)],
            at: 0,
            returned: None,
            table: vec![[0; 2]; limits.memory.next_power_of_two().max(2)],
            history: [[0; MOST_MOVES]; 2],
            killers: vec![[NO_MOVE; 2]; usize::from(DEEPEST) + 2],
            nodes: 0,
            found: None,
            done: false,
        };
        search.begin(1);
        search
    }

    /// Returns the number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the best result so far; none only before the first move was searched.
    pub fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }

    /// Continues for about `nodes` positions and returns whether the search is complete.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            // At least one move must have been searched before there is an answer.
            if self.nodes >= self.limits.nodes && self.found.is_some() {
                self.done = true;
                break;
            }
            self.step();
        }
        self.done
    }

    /// Starts an iteration of `depth` plies.
    fn begin(&mut self, depth: u8) {
        let position = self.frames[0].position.clone();
        self.at = 0;
        self.push(0, &position, -BEYOND, BEYOND, depth, NO_MOVE);
        let root = &mut self.frames[0];
        let first = self.found.as_ref().and_then(|found| found.line.first().copied());
        for i in 0..root.listed.count {
            // Of equal moves the first is kept, so the order given by the seed decides between
            // them.
            let noise =
                quadrat_engine::rng::mix(self.limits.seed ^ quadrat_engine::rng::mix(u32::from(root.moves[i]) + 1))
                    >> (32 - NOISE);
            root.worth[i] = root.worth[i] << NOISE | noise;
            if Some(root.moves[i]) == first {
                root.worth[i] = u32::MAX;
            }
        }
    }

    /// Prepares the frame at ply `at`.
    fn push(&mut self, at: usize, position: &D::Position, alpha: i32, beta: i32, depth: u8, first: u8) {
        if self.frames.len() <= at + 1 {
            self.frames.push(Frame::new(position.clone()));
        }
        let history = &self.history[at & 1];
        let killers = self.killers[at];
        let frame = &mut self.frames[at];
        frame.position.clone_from(position);
        (frame.alpha, frame.beta, frame.floor, frame.depth) = (alpha, beta, alpha, depth);
        frame.listed = self.duel.moves(position, &mut frame.moves);
        for i in 0..frame.listed.count {
            let number = frame.moves[i];
            frame.worth[i] = if number == first {
                u32::MAX
            } else if i < frame.listed.forcing {
                // Forcing moves keep their listed order.
                LOUD + LOUD / 2 - i as u32
            } else if killers.contains(&number) {
                LOUD
            } else {
                history[usize::from(number)]
            };
        }
        frame.next = 0;
        frame.best = -BEYOND;
        frame.best_move = NO_MOVE;
        frame.line_length = 0;
    }

    /// Enters a position. Returns its value if that is known at once, else prepares a frame and
    /// returns `None`.
    fn enter(&mut self, at: usize, position: &D::Position, alpha: i32, beta: i32, depth: u8) -> Option<i32> {
        match depth {
            0 => return Some(self.duel.value(position)),
            1 => return Some(self.frontier(at, position, beta)),
            _ => {}
        }
        let key = self.duel.key(position);
        let mut first = NO_MOVE;
        if let Some(memory) = self.recall(key) {
            first = memory.number;
            let value = from_here(memory.value, at);
            // A proven value is valid at any depth.
            if memory.depth >= depth || value.abs() > WON {
                let settles = match memory.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => value >= beta,
                    Bound::AtMost => value <= alpha,
                };
                if settles {
                    return Some(value);
                }
            }
        }
        self.push(at, position, alpha, beta, depth, first);
        self.frames[at].key = key;
        None
    }

    /// Returns the value of a position one ply above the horizon by trying every move once. Most
    /// positions of a search are here, so this is one loop without a frame.
    fn frontier(&mut self, at: usize, position: &D::Position, beta: i32) -> i32 {
        let mut moves = [0; MOST_MOVES];
        let count = self.duel.moves(position, &mut moves).count;
        let mut best = -BEYOND;
        for number in &moves[..count] {
            self.nodes += 1;
            let value = match self.duel.play(position, *number) {
                None => MATE - at as i32 - 1,
                Some(after) => -self.duel.value(&after),
            };
            if value > best {
                best = value;
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// Searches one more move, or finishes a position.
    fn step(&mut self) {
        if let Some(value) = self.returned.take() {
            self.absorb(-value);
            return;
        }
        let frame = &mut self.frames[self.at];
        if frame.next == frame.listed.count || frame.best >= frame.beta {
            self.finish();
            return;
        }
        // Selects the best untried move: most positions are refuted by one of the first moves.
        let next = frame.next;
        let mut chosen = next;
        for i in next + 1..frame.listed.count {
            if frame.worth[i] > frame.worth[chosen] {
                chosen = i;
            }
        }
        frame.moves.swap(next, chosen);
        frame.worth.swap(next, chosen);
        let (number, worth) = (frame.moves[next], frame.worth[next]);
        self.nodes += 1;
        match self.duel.play(&frame.position, number) {
            None => {
                self.frames[self.at + 1].line_length = 0;
                self.accept(MATE - self.at as i32 - 1);
            }
            Some(after) => {
                let quiet = worth < if self.at == 0 { LOUD << NOISE } else { LOUD };
                frame.window = match next {
                    0 => Window::Full,
                    4.. if quiet && frame.depth >= 3 => Window::Reduced,
                    _ => Window::Null,
                };
                self.frames[self.at + 1].position = after;
                self.ask();
            }
        }
    }

    /// Searches the position after the current move, which the next frame holds.
    fn ask(&mut self) {
        let frame = &self.frames[self.at];
        let (alpha, beta) = match frame.window {
            Window::Full => (-frame.beta, -frame.alpha),
            Window::Null | Window::Reduced => (-frame.alpha - 1, -frame.alpha),
        };
        let less = match frame.window {
            Window::Reduced if frame.next >= 12 && frame.depth >= 5 => 3,
            Window::Reduced => 2,
            _ => 1,
        };
        let depth = frame.depth - less;
        let position = self.frames[self.at + 1].position.clone();
        match self.enter(self.at + 1, &position, alpha, beta, depth) {
            Some(value) => {
                self.frames[self.at + 1].line_length = 0;
                self.absorb(-value);
            }
            None => self.at += 1,
        }
    }

    /// Takes the value of the current move, and searches it again if its window or depth was too
    /// small.
    fn absorb(&mut self, value: i32) {
        let frame = &mut self.frames[self.at];
        match frame.window {
            Window::Reduced if value > frame.alpha => {
                frame.window = Window::Null;
                self.ask();
            }
            Window::Null if value > frame.alpha && value < frame.beta => {
                frame.window = Window::Full;
                self.ask();
            }
            _ => self.accept(value),
        }
    }

    /// Records the value of the current move.
    fn accept(&mut self, value: i32) {
        let at = self.at;
        let (above, below) = self.frames.split_at_mut(at + 1);
        let frame = &mut above[at];
        let number = frame.moves[frame.next];
        frame.next += 1;
        if value <= frame.best {
            return;
        }
        frame.best = value;
        if value <= frame.alpha {
            return;
        }
        frame.best_move = number;
        frame.alpha = value;
        frame.line[0] = number;
        frame.line_length = 1;
        // The line may be shorter than the depth: a position from the transposition table has no
        // line.
        let next = &below[0];
        let length = next.line_length.min(usize::from(DEEPEST));
        frame.line[1..=length].copy_from_slice(&next.line[..length]);
        frame.line_length += length;
        if at == 0 {
            // A losing best move proves nothing while other moves are still untried.
            if value >= -WON {
                self.found = Some(frame.found());
            }
        } else if value >= frame.beta {
            self.refuted(number);
        }
    }

    /// Records a move that refuted a position, for the move order.
    fn refuted(&mut self, number: u8) {
        let depth = u32::from(self.frames[self.at].depth);
        let killers = &mut self.killers[self.at];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
        let side = &mut self.history[self.at & 1];
        side[usize::from(number)] += depth * depth;
        if side[usize::from(number)] > MOST_HISTORY {
            for count in side {
                *count /= 2;
            }
        }
    }

    /// Finishes a position after all of its moves, or after a cutoff.
    fn finish(&mut self) {
        let frame = &self.frames[self.at];
        if self.at > 0 {
            let bound = if frame.best >= frame.beta {
                Bound::AtLeast
            } else if frame.best > frame.floor {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let value = to_here(frame.best, self.at);
            let memory = TtEntry { value, depth: frame.depth, bound, number: frame.best_move };
            self.returned = Some(frame.best);
            self.remember(self.frames[self.at].key, memory);
            self.at -= 1;
            return;
        }
        let (value, depth) = (frame.best, frame.depth);
        if value < -WON {
            // Now every move is known to lose.
            self.found = Some(frame.found());
        }
        if value.abs() > WON || depth >= self.limits.depth {
            self.done = true;
        } else {
            self.begin(depth + 1);
        }
    }

    fn recall(&self, key: u64) -> Option<TtEntry> {
        let [known, bits] = self.table[key as usize & (self.table.len() - 1)];
        (known == key && bits != 0).then(|| TtEntry::unpack(bits))
    }

    /// Stores an entry. A deeper entry for the same position is kept, unless the new value is a
    /// proof. An entry for another position is replaced, because the newer one is worth more.
    fn remember(&mut self, key: u64, memory: TtEntry) {
        let last = self.table.len() - 1;
        let place = &mut self.table[key as usize & last];
        let same_and_deeper = place[0] == key && TtEntry::unpack(place[1]).depth > memory.depth;
        if !same_and_deeper || memory.value.abs() > WON {
            *place = [key, memory.pack()];
        }
    }
}

/// Converts the value of a win, counted in plies from the root, to one counted from the position
/// itself, as the transposition table stores it.
fn to_here(value: i32, at: usize) -> i32 {
    if value.abs() > WON { value + value.signum() * at as i32 } else { value }
}

fn from_here(value: i32, at: usize) -> i32 {
    if value.abs() > WON { value - value.signum() * at as i32 } else { value }
}

#[cfg(test)]
mod tests;
