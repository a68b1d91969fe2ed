//! How does Master think? By searching ahead, and on small boards by proof.
//!
//! A short alpha-beta search comes first and finds quick wins. Then, on a board small enough, the
//! prover runs; if it finds a win, Master plays it, and so plays such boards without a mistake. The
//! rest of the budget goes to a deeper search, in which a lost position is defended as long as
//! possible.

use crate::board::{Field, Position, Word};
use crate::duel::{AlphaBeta, DEEPEST, Duel, Found, Limits, Listed, MOST_MOVES};
use crate::format::Level;
use crate::prove::Prover;
use crate::rules::{Action, State};
use quadrat_engine::contest::{Effort, Think};

/// The game, as the search sees it. Moves are the numbers of cells in the word.
#[derive(Clone, Copy, Debug)]
pub struct Sight<W> {
    field: Field<W>,
}

impl<W: Word> Sight<W> {
    /// Returns the view of a board for the search.
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

/// The weights of a player's cells in the heuristic.
pub(crate) struct Worth {
    /// The weight of any cell.
    pub(crate) cell: i32,
    /// The extra weight of a nearly full cell, which the second next dot makes fire.
    pub(crate) near: i32,
    /// The extra weight of a full cell, which the next dot makes fire.
    pub(crate) full: i32,
    /// The extra weight of a cell beside a full one of the opponent, which captures it by firing.
    pub(crate) attacked: i32,
    /// The further weight of a nearly full cell beside a full one of the opponent.
    pub(crate) attacked_near: i32,
    /// The further weight of a full cell beside a full one of the opponent.
    pub(crate) attacked_full: i32,
}

// Tuned by matches between players with different weights, some ten thousand games on boards of
// three shapes. The two players' weights differ because one of them is to move.
pub(crate) const MINE: Worth =
    Worth { cell: 5, near: 13, full: 19, attacked: -9, attacked_near: -11, attacked_full: 9 };
pub(crate) const THEIRS: Worth =
    Worth { cell: 5, near: 10, full: 17, attacked: -24, attacked_near: -5, attacked_full: -8 };

/// Returns the heuristic value of a position for the player to move.
#[inline]
fn value<W: Word>(field: &Field<W>, position: &Position<W>) -> i32 {
    let (full, near) = (position.full(), position.nearly_full());
    let (mine, theirs) = (position.mine, position.theirs);
    // At most 81 cells of at most a hundred each: no sum comes near the limits of 32 bits, and
    // overflow checks on this line, the hottest of the search, would cost a tenth of its speed.
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

/// The alpha-beta search, on the narrowest word that holds the board.
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

/// Returns the board and the position in 64 bits, if they fit.
pub(crate) fn narrow(level: &Level, state: &State) -> Option<(Field<u64>, Position<u64>)> {
    let field = Field::<u64>::new(level.field().size(), level.blocked().iter().copied())?;
    let (wide, position) = (level.field(), state.position());
    let dots = |at| {
        let cell = wide.cell(at);
        let number = wide.dots(position, cell) as i32;
        if position.theirs & cell == 0 { number } else { -number }
    };
    Some((field, field.position(dots)))
}

/// How the budget is divided between search and proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The approximate number of positions in total.
    pub nodes: u64,
    /// The largest depth of the search, in plies.
    pub depth: u8,
    /// The number of positions searched before the prover starts.
    pub glance: u64,
    /// The largest number of positions for the prover.
    pub proof: u64,
    /// The number of positions searched for the longest defence, once the position is proven lost.
    pub defence: u64,
    /// The sizes of the transposition tables of the search and of the prover, in positions.
    pub memory: [usize; 2],
    /// The seed that decides between moves of equal value.
    pub seed: u32,
}

/// Master's default number of positions, on a level or in the app: a move takes a few hundredths of
/// a second.
pub const MASTER_NODES: u64 = 200_000;

/// The number of positions that settles any position of the boards up to 3×3, with room to spare.
const PROOF: u64 = 60_000;

/// The number of positions that an analysis searches to show the defence of a lost position; a
/// fifth of a second. The proof holds without it.
const DEFENCE: u64 = 2_000_000;

/// The approximate number of positions searched per millisecond. Only the sizes of the tables
/// depend on it, and how long a hint against a player with a clock searches.
pub(crate) const NODES_A_MILLISECOND: u64 = 12_000;

impl Plan {
    /// Returns the plan of a player with this effort.
    pub fn of(effort: Effort, seed: u32) -> Self {
        let (nodes, likely) = match effort {
            Effort::Nodes(nodes) => (nodes, nodes),
            Effort::Milliseconds(milliseconds) => (u64::MAX, u64::from(milliseconds) * NODES_A_MILLISECOND),
            Effort::Depth(_) => (u64::MAX, 1 << 20),
        };
        let depth = if let Effort::Depth(depth) = effort { depth } else { DEEPEST };
        // A fixed depth means exactly that depth, so there is no proof.
        let proof = if let Effort::Depth(_) = effort { 0 } else { (likely / 2).min(PROOF) };
        let memory = [(likely / 4).clamp(1 << 8, 1 << 22) as usize, (proof / 2).max(1 << 8) as usize];
        Self { nodes, depth, glance: likely / 10, proof, defence: u64::MAX, memory, seed }
    }

    /// Returns the plan of an analysis, which seeks a proof.
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
    /// The prover with the position it works on; absent if the board is too large or no proof is
    /// wanted.
    prover: Option<(Prover, Field<u64>, Position<u64>)>,
}

/// The judgement of a position, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the player to move wins against every defence; none if that is not proven.
    pub wins: Option<bool>,
    /// The heuristic value of the position for the player to move, some ten or twenty for each
    /// cell; meaningless if the winner is proven.
    pub value: i32,
    /// The depth of the iteration that gave this result, in plies.
    pub depth: u8,
    /// The principal variation.
    pub line: Vec<Action>,
}

impl Master {
    /// Starts to think about a position. The game must not be decided.
    pub fn new(level: &Level, state: &State, plan: Plan) -> Self {
        // Even the smallest plan begins with a search, so that there is a move after any run.
        let plan = Plan { glance: plan.glance.max(1), ..plan };
        let limits = Limits { nodes: u64::MAX, depth: plan.depth, memory: plan.memory[0], seed: plan.seed };
        let prover = narrow(level, state).filter(|_| plan.proof > 0).and_then(|(field, position)| {
            Prover::new(field, position, plan.memory[1]).map(|prover| (prover, field, position))
        });
        Self { plan, look: Look::new(level, state, limits), prover }
    }

    /// Returns the number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.look.nodes() + self.proving()
    }

    /// Returns the number of positions that the search has seen, without those of the proof.
    pub(crate) fn looked(&self) -> u64 {
        self.look.nodes()
    }

    /// Returns the number of positions that the proof has seen.
    pub(crate) fn proving(&self) -> u64 {
        self.prover.as_ref().map_or(0, |(prover, ..)| prover.nodes())
    }

    /// Continues for about `nodes` positions and returns whether the work is complete.
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
            // The number of positions left to search.
            let look = match proven {
                Some(true) => 0,
                Some(false) => self.plan.defence.saturating_sub(self.look.nodes()),
                None => u64::MAX,
            };
            if look == 0 {
                return true;
            }
            // The choice between prover and search depends on the work done so far, never on the
            // rest of a slice.
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

    /// Returns whether the winner is proven.
    #[cfg(test)]
    pub(crate) fn settled(&self) -> bool {
        let proven = self.prover.as_ref().and_then(|(prover, ..)| prover.answer());
        proven.or(self.look.found().and_then(Found::proven)).is_some()
    }

    /// Returns what is known so far.
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

/// Returns a line that ends the game: the winner plays proven moves, the loser the ones that look
/// best.
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
