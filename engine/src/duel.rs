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

/// What is remembered about a position.
#[derive(Clone, Copy)]
struct Memory {
    value: i32,
    depth: u8,
    bound: Bound,
    number: u8,
}

impl Memory {
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

/// How the move that is being looked at was asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// What is it worth?
    Fully,
    /// Is it better than the best so far?
    Whether,
    /// Is it better than the best so far, looking less far?
    Roughly,
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
    asked: Asked,
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
            asked: Asked::Fully,
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
            // Somebody must have looked at one move at least before the answer can be asked for.
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
                crate::rng::mix(self.limits.seed ^ crate::rng::mix(u32::from(root.moves[i]) + 1)) >> (32 - NOISE);
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
                frame.asked = match next {
                    0 => Asked::Fully,
                    4.. if quiet && frame.depth >= 3 => Asked::Roughly,
                    _ => Asked::Whether,
                };
                self.frames[self.at + 1].position = after;
                self.ask();
            }
        }
    }

    /// Asks about the position after the present move, which the next frame holds.
    fn ask(&mut self) {
        let frame = &self.frames[self.at];
        let (alpha, beta) = match frame.asked {
            Asked::Fully => (-frame.beta, -frame.alpha),
            Asked::Whether | Asked::Roughly => (-frame.alpha - 1, -frame.alpha),
        };
        let less = match frame.asked {
            Asked::Roughly if frame.next >= 12 && frame.depth >= 5 => 3,
            Asked::Roughly => 2,
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

    /// Takes the answer about the present move, and asks again where it was asked too little.
    fn absorb(&mut self, value: i32) {
        let frame = &mut self.frames[self.at];
        match frame.asked {
            Asked::Roughly if value > frame.alpha => {
                frame.asked = Asked::Whether;
                self.ask();
            }
            Asked::Whether if value > frame.alpha && value < frame.beta => {
                frame.asked = Asked::Fully;
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
            let memory = Memory { value, depth: frame.depth, bound, number: frame.best_move };
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

    fn recall(&self, key: u64) -> Option<Memory> {
        let [known, bits] = self.table[key as usize & (self.table.len() - 1)];
        (known == key && bits != 0).then(|| Memory::unpack(bits))
    }

    /// Keeps what was looked at deeper, unless that is about another position: then what is new is worth more.
    fn remember(&mut self, key: u64, memory: Memory) {
        let last = self.table.len() - 1;
        let place = &mut self.table[key as usize & last];
        let same_and_deeper = place[0] == key && Memory::unpack(place[1]).depth > memory.depth;
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
mod tests {
    use super::*;
    use crate::rng::{Rng, Xorshift32};

    /// Take one, two or three; who takes the last has won. The side to move wins unless four divides what is there.
    #[derive(Clone, Copy)]
    struct TakeAway;

    impl Duel for TakeAway {
        type Position = u32;

        fn key(&self, left: &u32) -> u64 {
            u64::from(*left)
        }

        fn moves(&self, left: &u32, into: &mut [u8; MOST_MOVES]) -> Listed {
            let count = (*left).min(3) as usize;
            into[..3].copy_from_slice(&[1, 2, 3]);
            Listed { count, forcing: 0 }
        }

        fn play(&self, left: &u32, number: u8) -> Option<u32> {
            (*left > u32::from(number)).then(|| left - u32::from(number))
        }

        // As misleading as any other guess.
        fn value(&self, left: &u32) -> i32 {
            (left % 5) as i32 - 2
        }
    }

    /// A game made of noise: nobody knows how it goes without following it. No two ways lead to the same position unless
    /// they `merge`, and then only ways of the same length do.
    #[derive(Clone, Copy)]
    struct Noise {
        seed: u64,
        /// A position has from `fewest` to `most` moves.
        fewest: u64,
        most: u64,
        /// After so many moves at the latest somebody has won.
        longest: u8,
        /// One in so many moves wins at once.
        luck: u64,
        /// Guesses are between minus this and this.
        spread: u64,
        /// At most so many moves are forcing.
        forcing: u64,
        merge: bool,
    }

    #[derive(Clone, Copy, Debug)]
    struct Spot {
        ply: u8,
        way: u64,
    }

    const START: Spot = Spot { ply: 0, way: 1 };

    /// Few moves, so that none is searched less deep.
    const NARROW: Noise =
        Noise { seed: 0, fewest: 1, most: 4, longest: 8, luck: 9, spread: 60, forcing: 3, merge: false };
    /// So many moves that most of them are searched less deep at first.
    const BROAD: Noise = Noise { fewest: 6, most: 24, longest: 6, luck: 30, ..NARROW };

    impl Noise {
        fn draw(&self, spot: Spot, salt: u64) -> u64 {
            let mut x =
                self.seed ^ spot.way.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(spot.ply) << 56 ^ salt << 40;
            for _ in 0..2 {
                x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
                x ^= x >> 31;
            }
            x
        }
    }

    impl Duel for Noise {
        type Position = Spot;

        fn key(&self, spot: &Spot) -> u64 {
            self.draw(*spot, 200)
        }

        fn moves(&self, spot: &Spot, into: &mut [u8; MOST_MOVES]) -> Listed {
            let count = (self.fewest + self.draw(*spot, 201) % (self.most - self.fewest + 1)) as usize;
            for (i, place) in into[..count].iter_mut().enumerate() {
                *place = i as u8;
            }
            Listed { count, forcing: (self.draw(*spot, 202) % (self.forcing + 1)).min(count as u64) as usize }
        }

        fn play(&self, spot: &Spot, number: u8) -> Option<Spot> {
            let ply = spot.ply + 1;
            let won = ply == self.longest || self.draw(*spot, number.into()).is_multiple_of(self.luck);
            let way = spot.way * if self.merge { 1 } else { 131 } + u64::from(number);
            (!won).then_some(Spot { ply, way })
        }

        fn value(&self, spot: &Spot) -> i32 {
            (self.draw(*spot, 203) % (2 * self.spread + 1)) as i32 - self.spread as i32
        }
    }

    /// What a position is worth, by following every line so far: the definition of what the search finds.
    fn minimax<D: Duel>(duel: &D, position: &D::Position, depth: u8, at: i32) -> i32 {
        if depth == 0 {
            return duel.value(position);
        }
        let worth = |(_, after): (u8, Option<D::Position>)| match after {
            None => MATE - at - 1,
            Some(after) => -minimax(duel, &after, depth - 1, at + 1),
        };
        moves(duel, position).into_iter().map(worth).max().unwrap()
    }

    /// Does the side to move win if both play their best to the end?
    fn wins<D: Duel>(duel: &D, position: &D::Position) -> bool {
        moves(duel, position).into_iter().any(|(_, after)| after.is_none_or(|after| !wins(duel, &after)))
    }

    /// Every move and where it leads.
    fn moves<D: Duel>(duel: &D, position: &D::Position) -> Vec<(u8, Option<D::Position>)> {
        let mut list = [0; MOST_MOVES];
        let count = duel.moves(position, &mut list).count;
        list[..count].iter().map(|number| (*number, duel.play(position, *number))).collect()
    }

    fn limits(depth: u8) -> Limits {
        Limits { nodes: u64::MAX, depth, memory: 1 << 12, seed: 1 }
    }

    fn searched<D: Duel>(duel: D, position: D::Position, limits: Limits) -> AlphaBeta<D> {
        let mut search = AlphaBeta::new(duel, position, limits);
        assert!(search.run(u64::MAX));
        search
    }

    fn found<D: Duel>(duel: D, position: D::Position, limits: Limits) -> Found {
        searched(duel, position, limits).found().unwrap().clone()
    }

    /// The moves of a line exist, and a game that it wins ends with it.
    fn assert_legal<D: Duel>(duel: &D, position: &D::Position, line: &[u8]) {
        let mut position = Some(position.clone());
        for number in line {
            let here = position.expect("nothing is played after the end");
            position = moves(duel, &here).into_iter().find(|(other, _)| other == number).expect("a move of the game").1;
        }
    }

    /// Made games of a kind, each from its own seed.
    fn games(kind: Noise, count: u64) -> impl Iterator<Item = Noise> {
        (1..=count).map(move |seed| Noise {
            seed: seed.wrapping_mul(0xD134_2543_DE82_EF95),
            merge: seed % 2 == 0,
            ..kind
        })
    }

    #[test]
    fn who_takes_the_last_is_known_from_every_number() {
        for left in 1..=40 {
            let found = found(TakeAway, left, limits(DEEPEST));
            assert_eq!(found.proven(), Some(left % 4 != 0), "{left}");
            if left <= 18 {
                let exact = minimax(&TakeAway, &left, left as u8, 0);
                assert_eq!(found.value, exact, "{left}");
                assert_eq!(found.length(), Some((MATE - exact.abs()) as u32), "{left}");
            }
            if left % 4 != 0 {
                assert_eq!(u32::from(found.line[0]), left % 4, "only this move leaves a multiple of four of {left}");
            }
            assert_legal(&TakeAway, &left, &found.line);
        }
    }

    #[test]
    fn a_search_to_the_end_proves_who_wins() {
        let mut winners = [0; 2];
        for game in games(NARROW, 2_000) {
            let found = found(game, START, limits(game.longest));
            assert_eq!(found.proven(), Some(wins(&game, &START)));
            winners[usize::from(found.value > 0)] += 1;
        }
        assert!(winners.iter().all(|count| *count > 200), "{winners:?}");
    }

    #[test]
    fn a_search_of_many_moves_proves_who_wins_and_never_the_wrong_side() {
        let mut winners = [0; 2];
        let mut early = 0;
        for game in games(BROAD, 300) {
            let truth = wins(&game, &START);
            winners[usize::from(truth)] += 1;
            // A move is searched at most two less deep than it should be, so this deep every line comes to its end.
            assert_eq!(found(game, START, limits(3 * game.longest)).proven(), Some(truth));
            for depth in 1..game.longest {
                let found = found(game, START, limits(depth));
                assert!(found.proven().is_none_or(|wins| wins == truth));
                early += u32::from(found.proven().is_some());
            }
        }
        assert!(winners.iter().all(|count| *count > 30), "{winners:?}");
        assert!(early > 300, "only {early} short searches proved anything");
    }

    #[test]
    fn the_value_is_what_following_every_line_gives() {
        let mut proven = 0;
        for game in games(NARROW, 1_000) {
            for depth in 1..=game.longest {
                let found = found(game, START, limits(depth));
                assert_eq!(found.value, minimax(&game, &START, found.depth, 0), "{depth} moves ahead");
                // It stops early only where there is nothing left to find out.
                assert!(found.depth == depth || found.proven().is_some());
                let earlier = (1..found.depth).map(|depth| minimax(&game, &START, depth, 0));
                assert!(earlier.into_iter().all(|value| value.abs() <= WON), "it was known before");
                proven += u32::from(found.proven().is_some());
            }
        }
        assert!(proven > 1_000);
    }

    #[test]
    fn a_tiny_memory_finds_the_same_values() {
        for game in games(NARROW, 1_000) {
            let large = found(game, START, limits(6));
            for memory in [0, 1, 7] {
                let small = found(game, START, Limits { memory, ..limits(6) });
                assert_eq!((small.value, small.depth), (large.value, large.depth));
            }
        }
    }

    #[test]
    fn every_move_of_the_line_keeps_the_value() {
        let mut longest = 0;
        for game in games(NARROW, 2_000) {
            for depth in 1..=7 {
                let found = found(game, START, limits(depth));
                assert_legal(&game, &START, &found.line);
                assert!(!found.line.is_empty());
                let (mut position, mut value) = (START, found.value);
                for (at, number) in found.line.iter().enumerate() {
                    let at = at as i32;
                    match game.play(&position, *number) {
                        None => assert_eq!(value, MATE - at - 1, "this move wins"),
                        Some(after) => {
                            value = -value;
                            assert_eq!(value, minimax(&game, &after, found.depth - at as u8 - 1, at + 1));
                            position = after;
                        }
                    }
                }
                longest = longest.max(found.line.len());
            }
        }
        assert!(longest >= 5, "no line is longer than {longest}");
    }

    #[test]
    fn a_proven_win_comes_in_as_many_moves_as_are_said() {
        let mut seen = [0; 9];
        for game in games(NARROW, 2_000) {
            let found = found(game, START, limits(DEEPEST));
            let exact = minimax(&game, &START, game.longest, 0);
            let length = found.length().unwrap();
            assert_eq!(length as i32, MATE - exact.abs());
            // The winner moves last.
            assert_eq!(length % 2 == 1, found.proven().unwrap());
            assert_eq!(u32::from(found.depth), length, "the depth at which it shows");
            assert!(found.line.len() <= length as usize);
            seen[length as usize] += 1;
        }
        assert!(seen.iter().filter(|count| **count > 50).count() >= 5, "{seen:?}");
    }

    #[test]
    fn what_is_not_proven_has_no_length() {
        for (value, proven, length) in [
            (0, None, None),
            (WON, None, None),
            (-WON, None, None),
            (MATE - 1, Some(true), Some(1)),
            (MATE - 7, Some(true), Some(7)),
            (2 - MATE, Some(false), Some(2)),
        ] {
            let found = Found { line: vec![0], value, depth: 7 };
            assert_eq!((found.proven(), found.length()), (proven, length), "{value}");
        }
    }

    #[test]
    fn how_the_work_is_sliced_does_not_matter() {
        let mut rng = Xorshift32::seeded(5);
        for (kind, count, nodes) in [(NARROW, 400, u64::MAX), (BROAD, 40, u64::MAX), (BROAD, 40, 5_000)] {
            for game in games(kind, count) {
                let limits = Limits { nodes, ..limits(7) };
                let whole = searched(game, START, limits);
                let mut single = AlphaBeta::new(game, START, limits);
                while !single.run(1) {}
                assert_eq!((single.found(), single.nodes()), (whole.found(), whole.nodes()));
                let mut mixed = AlphaBeta::new(game, START, limits);
                while !mixed.run(rng.below(300).into()) {}
                assert_eq!((mixed.found(), mixed.nodes()), (whole.found(), whole.nodes()));
                assert!(mixed.run(1) && mixed.run(u64::MAX), "what is done stays done");
                assert_eq!((mixed.found(), mixed.nodes()), (whole.found(), whole.nodes()));
            }
        }
    }

    #[test]
    fn whenever_it_is_stopped_it_claims_nothing_that_is_not_so() {
        let mut claims = [0; 2];
        for game in games(NARROW, 2_000).chain(games(BROAD, 20)) {
            let truth = wins(&game, &START);
            let mut search = AlphaBeta::new(game, START, limits(DEEPEST));
            assert!(search.found().is_none());
            let mut done = false;
            while !done {
                done = search.run(1);
                let found = search.found().expect("after the first step there is an answer");
                assert_legal(&game, &START, &found.line);
                assert!(!found.line.is_empty());
                if let Some(claim) = found.proven() {
                    assert_eq!(claim, truth, "after {} positions", search.nodes());
                    claims[usize::from(claim)] += 1;
                }
            }
        }
        assert!(claims.iter().all(|count| *count > 200), "{claims:?}");
    }

    #[test]
    fn the_number_of_positions_is_kept_to_within_a_few_moves() {
        let broadest = Noise { fewest: 90, most: MOST_MOVES as u64, longest: 20, luck: 10_000, ..BROAD };
        for game in games(broadest, 20) {
            for nodes in [0, 1, 2, 10].into_iter().chain((100..20_000).step_by(133)) {
                let search = searched(game, START, Limits { nodes, ..limits(DEEPEST) });
                // The moves of one position are counted together, and may have to be looked at twice.
                let most = nodes + 2 * MOST_MOVES as u64;
                let ended = search.found().unwrap().proven().is_some();
                assert!(ended || (nodes..=most).contains(&search.nodes()), "{} of {nodes}", search.nodes());
                assert!(search.nodes() <= most, "{} of {nodes}", search.nodes());
            }
        }
    }

    #[test]
    fn the_seed_decides_between_equal_moves_and_only_between_them() {
        let mut between = 0;
        // Guesses of few values, so that many moves are equal; forcing ones would be looked at in the order of the list.
        for game in games(Noise { spread: 1, luck: 12, forcing: 0, ..NARROW }, 300) {
            for depth in 1..=5 {
                let value = found(game, START, limits(depth)).value;
                let mut chosen = [false; 4];
                let mut depths = Vec::new();
                for seed in 0..24 {
                    let found = found(game, START, Limits { seed, ..limits(depth) });
                    assert_eq!(found.value, value, "the seed does not change what a position is worth");
                    assert_eq!(
                        found,
                        self::found(game, START, Limits { seed, ..limits(depth) }),
                        "the same seed again"
                    );
                    chosen[usize::from(found.line[0])] = true;
                    depths.push(found.depth);
                }
                assert!(depths.iter().all(|depth| *depth == depths[0]));
                let equal = |number: u8| match game.play(&START, number) {
                    None => MATE - 1 == value,
                    Some(after) => -minimax(&game, &after, depths[0] - 1, 1) == value,
                };
                for number in (0..4).filter(|number| chosen[usize::from(*number)]) {
                    assert!(equal(number), "{number} is worse than the best");
                }
                between += u32::from(chosen.iter().filter(|chosen| **chosen).count() > 1);
            }
        }
        assert!(between > 150, "only {between} times did the seed decide anything");
        // Where all moves are equal, every one of them is some seed's.
        let flat = Noise { fewest: 4, longest: 9, luck: u64::MAX, spread: 0, forcing: 0, ..NARROW };
        let first = |seed| found(flat, START, Limits { seed, ..limits(3) }).line[0];
        let mut count = [0; 4];
        (0..200).for_each(|seed| count[usize::from(first(seed))] += 1);
        assert!(count.iter().all(|count| *count > 20), "{count:?}");
    }
}
