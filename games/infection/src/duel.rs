//! Who wins when both play their best? Alpha-beta for two sides that take turns and never draw.
//!
//! Iterative deepening with a table of positions already seen, and windows of width one for all moves but the first. The
//! search is a machine with its own stack, so it can be stopped after any few positions and resumed: a browser's worker
//! stays cancellable, a command shows progress, and a clock outside decides when to stop. What it finds depends only on
//! the position, the settings and the number of positions looked at, never on how the work was sliced.
//!
//! Nothing is guessed about wins: a value beyond [`WON`] comes only from lines that were followed to the end of the
//! game, so such a value is a proof (as far as two positions never share a 64-bit key). Moves that look quiet and come
//! late are searched less deep first, which can hide a win but never invents one.

/// A game for two as the search sees it.
pub trait Duel {
    /// A position with somebody to move.
    type Position: Clone;

    /// A number that tells this position from others.
    fn key(&self, position: &Self::Position) -> u64;

    /// The numbers of all possible moves, each below [`MOST_MOVES`], the promising ones first. At least one.
    fn moves(&self, position: &Self::Position, into: &mut [u8; MOST_MOVES]) -> Listed;

    /// The position after a move, or nothing if the mover has won by it.
    fn play(&self, position: &Self::Position, number: u8) -> Option<Self::Position>;

    /// A guess at how good a position is for the side to move, between −[`WON`] and [`WON`].
    fn value(&self, position: &Self::Position) -> i32;
}

/// How many moves were listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// All of them.
    pub count: usize,
    /// The first so many change much at once, and are never searched less deep than they should be.
    pub forcing: usize,
}

/// No position has more moves than this.
pub const MOST_MOVES: usize = 96;

/// Values beyond this are wins that were seen to the end.
pub const WON: i32 = 1_000_000;

/// The value of having just won; less by one for each move on the way there.
const MATE: i32 = WON + 10_000;

/// More than any value.
const BEYOND: i32 = MATE + 1;

/// No line is followed further than this.
pub const DEEPEST: u8 = 120;

/// How long and how far to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// About how many positions to look at.
    pub nodes: u64,
    /// How many moves to look ahead.
    pub depth: u8,
    /// How many positions to remember, rounded up to a power of two; each takes 16 bytes.
    pub memory: usize,
    /// Decides between moves of equal value.
    pub seed: u32,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best moves for both sides, as far as they are known; the first is the answer.
    pub line: Vec<u8>,
    /// What the position is worth to the side to move.
    pub value: i32,
    /// How many moves the search looked ahead, everything considered.
    pub depth: u8,
}

impl Found {
    /// Has it been proven who wins: the side to move (`true`) or the other?
    pub fn proven(&self) -> Option<bool> {
        (self.value.abs() > WON).then_some(self.value > 0)
    }

    /// In how many moves the game is over if it has been proven who wins.
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

/// Not a move.
const NO_MOVE: u8 = u8::MAX;

/// How the move that is being looked at was window about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// What is it worth?
    Full,
    /// Is it better than the best so far?
    Null,
    /// Is it better than the best so far, looking less far?
    Reduced,
}

/// A position on the way from the root to where the search is.
struct Frame<P> {
    position: P,
    key: u64,
    alpha: i32,
    beta: i32,
    /// The window's lower end when the position was entered.
    floor: i32,
    depth: u8,
    moves: [u8; MOST_MOVES],
    worth: [u32; MOST_MOVES],
    listed: Listed,
    /// The next move to be looked at, or the one that is.
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

    /// The best move of the position and what follows.
    fn found(&self) -> Found {
        Found { line: self.line[..self.line_length].to_vec(), value: self.best, depth: self.depth }
    }
}

/// A search that can be stopped and resumed.
pub struct AlphaBeta<D: Duel> {
    duel: D,
    limits: Limits,
    /// One for each move from the root, the root's first.
    frames: Vec<Frame<D::Position>>,
    /// Where the search is.
    at: usize,
    /// The value that the position below has just come back with.
    returned: Option<i32>,
    table: Vec<[u64; 2]>,
    /// How often a move refuted something, by side and number.
    history: [[u32; MOST_MOVES]; 2],
    killers: Vec<[u8; 2]>,
    nodes: u64,
    found: Option<Found>,
    done: bool,
}

/// Refutations are remembered in proportion; past this they are halved so that new ones count.
const MOST_HISTORY: u32 = 1 << 20;

/// Moves worth at least this are forcing, or refuted something at the same distance from the root.
const LOUD: u32 = 1 << 21;

/// How many bits of the order at the root are the seed's. With them the largest worth still fits.
const NOISE: u32 = 10;

impl<D: Duel> AlphaBeta<D> {
    /// A search from this position, in which somebody must be able to move.
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

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best that is known so far; nothing only before the first move was looked at.
    pub fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }

    /// Goes on for about so many positions, and says whether there is nothing more to do.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            // Somebody must have looked at one move at least before the answer can be window for.
            if self.nodes >= self.limits.nodes && self.found.is_some() {
                self.done = true;
                break;
            }
            self.step();
        }
        self.done
    }

    /// Starts looking `depth` moves ahead.
    fn begin(&mut self, depth: u8) {
        let position = self.frames[0].position.clone();
        self.at = 0;
        self.push(0, &position, -BEYOND, BEYOND, depth, NO_MOVE);
        let root = &mut self.frames[0];
        let first = self.found.as_ref().and_then(|found| found.line.first().copied());
        for i in 0..root.listed.count {
            // Of equal moves the first is kept, so the seed's order decides between them.
            let noise =
                quadrat_engine::rng::mix(self.limits.seed ^ quadrat_engine::rng::mix(u32::from(root.moves[i]) + 1))
                    >> (32 - NOISE);
            root.worth[i] = root.worth[i] << NOISE | noise;
            if Some(root.moves[i]) == first {
                root.worth[i] = u32::MAX;
            }
        }
    }

    /// Makes a frame ready at `at`.
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
                // As they were listed.
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

    /// Looks at a position: its value if that is had at once, else a frame is ready and `None` comes back.
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
            // What was seen to the end stays true however far somebody wanted to look.
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

    /// The value of a position by looking at every move once: most positions of a search are here, so it is one loop
    /// without a frame.
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

    /// Looks at one more move somewhere, or finishes with a position.
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
        // The best of those not yet looked at comes next: most positions are refuted by one of the first.
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

    /// Asks about the position after the present move, which the next frame holds.
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

    /// Takes the answer about the present move, and asks again where it was window too little.
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

    /// The present move is worth this.
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
        // What follows is as long as it was followed: a position that was remembered has no line.
        let next = &below[0];
        let length = next.line_length.min(usize::from(DEEPEST));
        frame.line[1..=length].copy_from_slice(&next.line[..length]);
        frame.line_length += length;
        if at == 0 {
            // That the best move so far loses proves nothing while there are moves left to look at.
            if value >= -WON {
                self.found = Some(frame.found());
            }
        } else if value >= frame.beta {
            self.refuted(number);
        }
    }

    /// Remembers a move that refuted something.
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

    /// Every move was looked at, or enough of them.
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

    /// Keeps what was looked at deeper, unless that is about another position: then what is new is worth more.
    fn remember(&mut self, key: u64, memory: TtEntry) {
        let last = self.table.len() - 1;
        let place = &mut self.table[key as usize & last];
        let same_and_deeper = place[0] == key && TtEntry::unpack(place[1]).depth > memory.depth;
        if !same_and_deeper || memory.value.abs() > WON {
            *place = [key, memory.pack()];
        }
    }
}

/// A win's value counts moves from the root; in the table it counts from the position itself.
fn to_here(value: i32, at: usize) -> i32 {
    if value.abs() > WON { value + value.signum() * at as i32 } else { value }
}

fn from_here(value: i32, at: usize) -> i32 {
    if value.abs() > WON { value - value.signum() * at as i32 } else { value }
}

#[cfg(test)]
mod tests;
