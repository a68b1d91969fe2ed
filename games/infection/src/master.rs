//! How does Master think? By looking ahead, and on small boards by proof.
//!
//! A short look ahead comes first: what wins soon is found there. Then, on a board small enough, the prover has its turn;
//! if it finds a win, Master plays it, and so plays such boards without a mistake. What is left goes to looking further
//! ahead, where a lost position is defended as long as can be.

use crate::board::{Field, Position, Word};
use crate::duel::{AlphaBeta, DEEPEST, Duel, Found, Limits, Listed, MOST_MOVES};
use crate::format::Level;
use crate::prove::Prover;
use crate::rules::{Action, State};
use quadrat_engine::contest::{Effort, Think};

/// The game as the search sees it. Moves are numbers of cells in the word.
#[derive(Clone, Copy, Debug)]
pub struct Sight<W> {
    field: Field<W>,
}

impl<W: Word> Sight<W> {
    /// A board to think about.
    pub fn new(field: Field<W>) -> Self {
        Self { field }
    }
}

impl<W: Word> Duel for Sight<W> {
    type Position = Position<W>;

    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        let mut key = 0x9E37_79B9_7F4A_7C15u64;
        for word in position.essence() {
            let (low, high) = word.halves();
            key = (key ^ low).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            key ^= key >> 29;
            if W::WIDE {
                key = (key ^ high).wrapping_mul(0x94D0_49BB_1331_11EB);
                key ^= key >> 32;
            }
        }
        key = key.wrapping_mul(0x94D0_49BB_1331_11EB);
        key ^ key >> 31
    }

    #[inline]
    fn moves(&self, position: &Position<W>, into: &mut [u8; MOST_MOVES]) -> Listed {
        let legal = self.field.legal(position);
        let full = position.full();
        let sharp = full & position.mine & self.field.beside(position.theirs);
        let sharpest = sharp & self.field.beside(position.theirs & full);
        let mut count = 0;
        let mut list = |set: W| {
            let mut rest = set;
            while rest != W::NONE {
                into[count] = rest.first() as u8;
                count += 1;
                rest = rest.without_first();
            }
            count
        };
        list(sharpest);
        let forcing = list(sharp & !sharpest);
        Listed { count: list(legal & !sharp), forcing }
    }

    #[inline]
    fn play(&self, position: &Position<W>, number: u8) -> Option<Position<W>> {
        let mut after = *position;
        (!self.field.play(&mut after, W::bit(number.into()))).then_some(after)
    }

    #[inline]
    fn value(&self, position: &Position<W>) -> i32 {
        value(&self.field, position)
    }
}

/// What the cells of a side are worth to it.
pub(crate) struct Worth {
    /// Any cell.
    pub(crate) cell: i32,
    /// A cell that the next dot but one makes burst, besides.
    pub(crate) near: i32,
    /// A cell that the next dot makes burst, besides.
    pub(crate) full: i32,
    /// A cell beside a full one of the other side, which takes it when it bursts; besides.
    pub(crate) attacked: i32,
    /// A nearly full cell beside a full one of the other side, besides all that.
    pub(crate) attacked_near: i32,
    /// A full cell beside a full one of the other side, besides all that.
    pub(crate) attacked_full: i32,
}

// Found by letting players with other numbers play against each other, some ten thousand games on boards of three shapes. The
// two sides differ because one of them is to move.
pub(crate) const MINE: Worth =
    Worth { cell: 5, near: 13, full: 19, attacked: -9, attacked_near: -11, attacked_full: 9 };
pub(crate) const THEIRS: Worth =
    Worth { cell: 5, near: 10, full: 17, attacked: -24, attacked_near: -5, attacked_full: -8 };

/// A guess at how good a position is for the side to move.
#[inline]
fn value<W: Word>(field: &Field<W>, position: &Position<W>) -> i32 {
    let (full, near) = (position.full(), position.nearly_full());
    let (mine, theirs) = (position.mine, position.theirs);
    // At most 81 cells of at most a hundred each: no sum comes near the limits of 32 bits, and checking every step of this, the
    // hottest line of the search, would cost a tenth of its speed.
    let worth = |side: W, other: W, worth: &Worth| {
        let attacked = side & field.beside(other & full);
        let parts = [
            (worth.cell, side),
            (worth.near, side & near),
            (worth.full, side & full),
            (worth.attacked, attacked),
            (worth.attacked_near, attacked & near),
            (worth.attacked_full, attacked & full),
        ];
        parts.into_iter().fold(0, |sum: i32, (each, set)| sum.wrapping_add(each.wrapping_mul(set.count() as i32)))
    };
    worth(mine, theirs, &MINE).wrapping_sub(worth(theirs, mine, &THEIRS))
}

/// Looks ahead, on the narrowest word that holds the board.
enum Look {
    Narrow(Field<u64>, AlphaBeta<Sight<u64>>),
    Wide(Field<u128>, AlphaBeta<Sight<u128>>),
}

impl Look {
    fn new(level: &Level, state: &State, limits: Limits) -> Self {
        match narrow(level, state) {
            Some((field, position)) => Self::Narrow(field, AlphaBeta::new(Sight::new(field), position, limits)),
            None => {
                let field = *level.field();
                Self::Wide(field, AlphaBeta::new(Sight::new(field), *state.position(), limits))
            }
        }
    }

    fn run(&mut self, nodes: u64) -> bool {
        match self {
            Self::Narrow(_, search) => search.run(nodes),
            Self::Wide(_, search) => search.run(nodes),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Narrow(_, search) => search.nodes(),
            Self::Wide(_, search) => search.nodes(),
        }
    }

    fn found(&self) -> Option<&Found> {
        match self {
            Self::Narrow(_, search) => search.found(),
            Self::Wide(_, search) => search.found(),
        }
    }

    fn actions(&self) -> Vec<Action> {
        fn named<W: Word>(field: &Field<W>, found: Option<&Found>) -> Vec<Action> {
            let numbers = found.iter().flat_map(|found| &found.line);
            numbers.flat_map(|number| field.coords(W::bit((*number).into()))).map(|at| Action { at }).collect()
        }
        match self {
            Self::Narrow(field, search) => named(field, search.found()),
            Self::Wide(field, search) => named(field, search.found()),
        }
    }
}

/// The board and the position in 64 bits, if they fit.
fn narrow(level: &Level, state: &State) -> Option<(Field<u64>, Position<u64>)> {
    let field = Field::<u64>::new(level.field().size(), level.blocked().iter().copied())?;
    let (wide, position) = (level.field(), state.position());
    let dots = |at| {
        let cell = wide.cell(at);
        let number = wide.dots(position, cell) as i32;
        if position.theirs & cell == 0 { number } else { -number }
    };
    Some((field, field.position(dots)))
}

/// How the work is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// After about so many positions it is over.
    pub nodes: u64,
    /// How many moves to look ahead at most.
    pub depth: u8,
    /// So many positions are looked at before anything is proven.
    pub glance: u64,
    /// So many positions the prover may look at.
    pub proof: u64,
    /// So many positions are looked at to hold out if it is proven that the position is lost.
    pub defence: u64,
    /// How many positions to remember, for looking ahead and for proving.
    pub memory: [usize; 2],
    /// Decides between moves of equal value.
    pub seed: u32,
}

/// What Master looks at on a level or in the app, unless it is said otherwise: a move takes a few hundredths of a second.
pub const MASTER_NODES: u64 = 200_000;

/// Positions that settle any position of the boards up to 3×3, with room to spare.
const PROOF: u64 = 60_000;

/// Positions that an analysis looks at to show how a lost position holds out; a fifth of a second. The proof stands without.
const DEFENCE: u64 = 2_000_000;

/// Positions looked at in a millisecond, roughly; only how much is remembered depends on it.
const NODES_A_MILLISECOND: u64 = 12_000;

impl Plan {
    /// The plan of a player who thinks this long.
    pub fn of(effort: Effort, seed: u32) -> Self {
        let (nodes, likely) = match effort {
            Effort::Nodes(nodes) => (nodes, nodes),
            Effort::Milliseconds(milliseconds) => (u64::MAX, u64::from(milliseconds) * NODES_A_MILLISECOND),
            Effort::Depth(_) => (u64::MAX, 1 << 20),
        };
        let depth = if let Effort::Depth(depth) = effort { depth } else { DEEPEST };
        // Who looks a number of moves ahead looks so far and no further.
        let proof = if let Effort::Depth(_) = effort { 0 } else { (likely / 2).min(PROOF) };
        let memory = [(likely / 4).clamp(1 << 8, 1 << 22) as usize, (proof / 2).max(1 << 8) as usize];
        Self { nodes, depth, glance: likely / 10, proof, defence: u64::MAX, memory, seed }
    }

    /// The plan of somebody who wants to know for certain.
    pub fn to_prove(nodes: u64) -> Self {
        let memory = [(nodes / 4).clamp(1 << 12, 1 << 22) as usize, (nodes / 4).clamp(1 << 12, 1 << 23) as usize];
        let glance = (nodes / 10).min(100_000);
        Self { nodes, depth: DEEPEST, glance, proof: nodes, defence: DEFENCE, memory, seed: 1 }
    }
}

/// Master at work on one position.
pub struct Master {
    plan: Plan,
    look: Look,
    /// The prover with the position it works on; absent where the board is too large or nothing is to be proven.
    prover: Option<(Prover, Field<u64>, Position<u64>)>,
}

/// How a position stands, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Does the side to move win against every defence? Nothing if that is not proven.
    pub wins: Option<bool>,
    /// A guess at what the position is worth to the side to move, some ten or twenty for each cell; meaningless if it is
    /// proven who wins.
    pub value: i32,
    /// How many moves ahead was looked, everything considered.
    pub depth: u8,
    /// The best moves of both sides.
    pub line: Vec<Action>,
}

impl Master {
    /// Begins to think. The game must not be decided.
    pub fn new(level: &Level, state: &State, plan: Plan) -> Self {
        // However little there is to do, it begins with a look: whoever has run at all has a move.
        let plan = Plan { glance: plan.glance.max(1), ..plan };
        let limits = Limits { nodes: u64::MAX, depth: plan.depth, memory: plan.memory[0], seed: plan.seed };
        let prover = narrow(level, state).filter(|_| plan.proof > 0).and_then(|(field, position)| {
            Prover::new(field, position, plan.memory[1]).map(|prover| (prover, field, position))
        });
        Self { plan, look: Look::new(level, state, limits), prover }
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.look.nodes() + self.proving()
    }

    fn proving(&self) -> u64 {
        self.prover.as_ref().map_or(0, |(prover, ..)| prover.nodes())
    }

    /// Goes on for about so many positions, and says whether there is nothing more to do.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes().saturating_add(nodes);
        loop {
            let now = self.nodes();
            if now >= self.plan.nodes && self.look.found().is_some() {
                return true;
            }
            if now >= until {
                return false;
            }
            let left = until.min(self.plan.nodes.max(now + 1)) - now;
            let proven = self.prover.as_ref().and_then(|(prover, ..)| prover.answer());
            // How much there is to look at before it is over.
            let look = match proven {
                Some(true) => 0,
                Some(false) => self.plan.defence.saturating_sub(self.look.nodes()),
                None => u64::MAX,
            };
            if look == 0 {
                return true;
            }
            // Whose turn it is depends on what was done, never on how much is left of a slice.
            let unproven = proven.is_none() && self.proving() < self.plan.proof;
            match &mut self.prover {
                Some((prover, ..)) if unproven && self.look.nodes() >= self.plan.glance => {
                    prover.run(left.min(self.plan.proof - prover.nodes()));
                }
                Some(_) if unproven => {
                    if self.look.run(left.min(self.plan.glance - self.look.nodes())) {
                        return true;
                    }
                }
                _ => {
                    if self.look.run(left.min(look)) {
                        return true;
                    }
                }
            }
        }
    }

    /// What is known so far.
    pub fn judgement(&mut self) -> Judgement {
        let (value, depth) = self.look.found().map_or((0, 0), |found| (found.value, found.depth));
        let seen = self.look.found().and_then(Found::proven);
        let proven = self.prover.as_ref().and_then(|(prover, ..)| prover.answer());
        let line = match (seen, proven, &mut self.prover) {
            (None, Some(wins), Some((prover, field, position))) => proven_line(prover, field, *position, wins),
            _ => self.look.actions(),
        };
        Judgement { wins: seen.or(proven), value, depth, line }
    }
}

/// A line that ends the game: the winner plays what is proven, the loser what looks best.
fn proven_line(prover: &mut Prover, field: &Field<u64>, start: Position<u64>, wins: bool) -> Vec<Action> {
    let mut line = Vec::new();
    let (mut position, mut winner_moves) = (start, wins);
    while let Some(cell) = prover.best(&position, winner_moves) {
        line.extend(field.coords(cell).map(|at| Action { at }));
        if field.play(&mut position, cell) {
            break;
        }
        winner_moves = !winner_moves;
    }
    line
}

impl Think<Action> for Master {
    fn run(&mut self, nodes: u64) -> bool {
        self.run(nodes)
    }

    fn choice(&self) -> Option<Action> {
        let seen = self.look.found().and_then(Found::proven);
        let by_proof = self.prover.as_ref().filter(|(prover, ..)| seen.is_none() && prover.answer() == Some(true));
        let winning = by_proof.and_then(|(prover, field, position)| {
            let cell = prover.winning(position)?;
            field.coords(cell).next().map(|at| Action { at })
        });
        winning.or_else(|| self.look.actions().first().copied())
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }
}
