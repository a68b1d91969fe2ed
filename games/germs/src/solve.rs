//! Who proves that a level can be won? The solver: a beam search over actions, with a selection of
//! promising placements and a heuristic cost for each position.
//!
//! The solver is sound: it plays by the rules themselves, so a plan it finds is a list of accepted
//! actions that ends in a won position. It is not complete: a beam that finds no plan has not
//! proven that there is none, and the result names its width. `exact` decides small positions.

use crate::Germs;
use crate::beam::{Beam, Judgement, Puzzle};
use crate::bits::Tiles;
use crate::explain::Hindsight;
use crate::format::{Goal, Level};
use crate::knobs::RulesVersion;
use crate::rules::{Action, State, Tool, curable, next_turn, useful_on};
use quadrat_engine::game::{Message, Outcome, Rules as _, Search, Solve};
use quadrat_engine::search::Progress;
use std::ops::Deref;
use std::sync::Arc;

/// The horizon of a search, in turns. Shipped levels end within a dozen turns, but a file may name
/// any limit, or none.
const LONGEST: u32 = 200;

/// The largest number of idle turns that the heuristic simulates.
const FORESIGHT: i64 = 20;

/// The beam widths by which difficulty is measured: the narrowest beam that wins says how hard the
/// plan is to find.
pub const RUNGS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800];

/// The doses of antiviral that a search tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doses {
    /// One for each set of viruses that is not part of another dose's set. This loses wins, because
    /// slowing fewer viruses can be better. It is kept for the generator of version 2 and for the
    /// figures of its levels, which are frozen.
    Widest,
    /// One for each set of viruses. Two doses that reach the same viruses have the same effect, so
    /// no position is lost.
    Distinct,
}

/// The heuristic by which a beam compares positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The infection now and a few turns ahead, weighted by the objective.
    Mixed,
    /// The infection at the end of the game if nothing more is done.
    Horizon,
    /// The germs and the tiles that they take next.
    Frontier,
}

impl Heuristic {
    /// Every heuristic.
    pub const ALL: [Self; 3] = [Self::Mixed, Self::Horizon, Self::Frontier];
}

/// The bounds of one beam search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions kept at each depth.
    pub width: u32,
    /// The heuristic that chooses them.
    pub heuristic: Heuristic,
    /// The doses that are tried.
    pub doses: Doses,
    /// The largest number of units that the plan may use.
    pub most_units: u32,
    /// The turn by which the plan must have won.
    pub last_turn: u32,
    /// Adds to every cost a small amount that depends on the position and on this number; 0 adds
    /// nothing. Beams with different noise keep other positions, like players of the same strength.
    pub noise: u32,
}

impl Effort {
    /// A search of this width with every distinct dose and no bound on units or turns.
    pub const fn of(width: u32, heuristic: Heuristic) -> Self {
        Self { width, heuristic, doses: Doses::Distinct, most_units: u32::MAX, last_turn: u32::MAX, noise: 0 }
    }
}

/// Runs a beam search to its end. Returns the plan, if one was found, and the number of positions
/// judged.
pub fn search_with(level: &Level, from: &State, effort: Effort) -> (Option<Vec<Action>>, u64) {
    let mut beam = beam(level, from, effort);
    match beam.run(u64::MAX) {
        Progress::Found(plan) => (Some(plan), beam.nodes()),
        Progress::Working | Progress::Exhausted => (None, beam.nodes()),
    }
}

/// Runs the frozen beam search, by which levels of generator version 2 were made and measured. Its
/// doses are [`Doses::Widest`]; new code wants [`search_with`].
pub fn solve_at(level: &Level, from: &State, width: u32) -> (Option<Vec<Action>>, u64) {
    search_with(level, from, Effort { doses: Doses::Widest, ..Effort::of(width, Heuristic::Mixed) })
}

/// Returns the number of units of each tool that a plan uses.
pub fn used(plan: &[Action]) -> [u32; 3] {
    let mut kit = [0; 3];
    for action in plan {
        if let Action::Place { tool, .. } = action {
            kit[*tool as usize] += 1;
        }
    }
    kit
}

fn beam<L: Deref<Target = Level>>(level: L, from: &State, effort: Effort) -> Beam<Way<L>> {
    let horizon = from.turn.saturating_add(LONGEST).min(effort.last_turn);
    let last_turn = level.goal.limit().map_or(horizon, |limit| limit.min(horizon));
    let least_stock = in_stock(from).saturating_sub(u64::from(effort.most_units));
    let Effort { width, heuristic, doses, noise, .. } = effort;
    Beam::new(Way { level, last_turn, least_stock, heuristic, doses, noise }, *from, width as usize)
}

/// Returns the number of units in stock. The sum needs 64 bits: a kit of rules version 1 may hold
/// up to `u32::MAX` units of each tool.
pub(crate) fn in_stock(state: &State) -> u64 {
    state.stock.iter().copied().map(u64::from).sum()
}

/// Beam searches of growing width, until one wins or the budget is used up.
struct Widening {
    level: Arc<Level>,
    from: State,
    budget: u64,
    width: u32,
    beam: Beam<Way<Arc<Level>>>,
    /// The number of positions judged by narrower beams.
    before: u64,
    /// The width of the widest beam that was searched to its end.
    searched: Option<u32>,
}

/// The width of the first beam, which wins most levels in a few milliseconds.
const FIRST: u32 = 50;

impl Search<Action> for Widening {
    fn run(&mut self, nodes: u64) -> Progress<Action> {
        let until = self.nodes().saturating_add(nodes).min(self.budget);
        loop {
            let left = until.saturating_sub(self.nodes());
            if left == 0 {
                return if self.nodes() >= self.budget { Progress::Exhausted } else { Progress::Working };
            }
            match self.beam.run(left) {
                Progress::Exhausted => {
                    self.searched = Some(self.width);
                    if !self.beam.cut() {
                        return Progress::Exhausted;
                    }
                    self.before += self.beam.nodes();
                    self.width = self.width.saturating_mul(4);
                    let effort = Effort::of(self.width, Heuristic::Mixed);
                    self.beam = beam(Arc::clone(&self.level), &self.from, effort);
                }
                Progress::Working => {}
                found @ Progress::Found(_) => return found,
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.before + self.beam.nodes()
    }

    fn looked(&self) -> Message {
        Message::new("germs.solve.looked").with("nodes", self.nodes()).with("width", self.searched.unwrap_or(0))
    }
}

impl Solve for Germs {
    fn search(level: Arc<Level>, from: &State, budget: u64) -> Box<dyn Search<Action>> {
        let beam = beam(Arc::clone(&level), from, Effort::of(FIRST, Heuristic::Mixed));
        Box::new(Widening { level, from: *from, budget, width: FIRST, beam, before: 0, searched: None })
    }

    fn hindsight(level: Arc<Level>, played: &[Action], budget: u64) -> Option<Box<dyn Search<Action>>> {
        // In version 1 every action ends a turn, and a turn is not a set of placements.
        if Germs::rules_version(&level) < 2 {
            return None;
        }
        Hindsight::new(level, played, budget).map(|search| Box::new(search) as Box<dyn Search<Action>>)
    }
}

/// A level, as the puzzle that the beam searches.
struct Way<L> {
    level: L,
    /// The last turn that is searched.
    last_turn: u32,
    /// The number of units that must be left.
    least_stock: u64,
    heuristic: Heuristic,
    doses: Doses,
    noise: u32,
}

impl<L: Deref<Target = Level>> Puzzle for Way<L> {
    type State = State;
    type Step = Action;

    fn successors(&self, state: &State, into: &mut Vec<(Action, State)>) {
        let mut try_out = |action| {
            let mut next = *state;
            if Germs::apply(&self.level, &mut next, action, &mut ()).is_ok() {
                into.push((action, next));
            }
        };
        try_out(Action::End);
        if state.actions_left > 0 {
            for (tool, places) in Tool::ALL.into_iter().zip(promising_places(&self.level, state, self.doses)) {
                self.level.grid.coords(places).for_each(|at| try_out(Action::place(tool, at)));
            }
        }
    }

    /// Returns the depth of a state: each turn spans one depth for every number of actions already
    /// taken in it.
    fn depth(&self, state: &State) -> u32 {
        let per_turn = u32::from(self.level.rules.actions_per_turn);
        state.turn * (per_turn + 1) + per_turn - u32::from(state.actions_left)
    }

    fn judge(&self, state: &State) -> Judgement {
        if in_stock(state) < self.least_stock {
            return Judgement::Lost;
        }
        match Germs::outcome(&self.level, state) {
            Outcome::Won => return Judgement::Won,
            Outcome::Lost => return Judgement::Lost,
            Outcome::Ongoing if state.turn >= self.last_turn => return Judgement::Lost,
            Outcome::Ongoing => {}
        }
        // In the middle of a turn, the position is judged as if the turn ended now.
        let settled = state.actions_left == self.level.rules.actions_per_turn;
        let now = if settled { *state } else { next_turn(&self.level, state) };
        let cost = match self.heuristic {
            Heuristic::Mixed => self.cost(&now),
            Heuristic::Horizon => self.horizon_cost(&now),
            Heuristic::Frontier => self.frontier_cost(&now),
        };
        Judgement::Open(if self.noise == 0 { cost } else { cost + noise(state, self.noise) })
    }
}

/// Returns a number from 0 to 15, about the worth of two germs, that looks random.
fn noise(state: &State, seed: u32) -> i64 {
    // SplitMix64's constants; the result is the same on every machine.
    let mut mixed = u64::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for tiles in [state.bacteria, state.virus, state.spore, state.walls] {
        for half in tiles.halves() {
            mixed = (mixed ^ half).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed ^= mixed >> 31;
        }
    }
    (mixed >> 60) as i64
}

/// Returns the cells on which each tool is worth trying.
pub(crate) fn promising_places(level: &Level, state: &State, tried: Doses) -> [Tiles; 3] {
    let in_stock = |tool: Tool| state.stock[tool as usize] > 0;
    let cures = match level.rules.version {
        RulesVersion::Two => useful_on(level, state, Tool::Antibiotic),
        // Version 1 also accepts antibiotics on germs that they have no effect on.
        RulesVersion::One => curable(&level.rules, state),
    };
    [
        cures.only_if(in_stock(Tool::Antibiotic)),
        if in_stock(Tool::Antiviral) { doses(level, state, tried) } else { Tiles::NONE },
        if in_stock(Tool::Barrier) { barriers(level, state) } else { Tiles::NONE },
    ]
}

/// Returns the cells where a barrier matters: those that germs will reach in one or two turns.
/// Farther cells can wait, since a barrier can be built as long as its cell is free.
fn barriers(level: &Level, state: &State) -> Tiles {
    let soon = next_turn(level, state);
    let later = next_turn(level, &soon);
    later.infected() & useful_on(level, state, Tool::Barrier)
}

/// Returns one cell for each set of viruses that a dose can reach. With [`Doses::Widest`], sets
/// that are part of another one are left out.
pub(crate) fn doses(level: &Level, state: &State, tried: Doses) -> Tiles {
    let grid = &level.grid;
    let mut best: Vec<(Tiles, Tiles)> = Vec::new();
    for at in grid.coords(grid.boxes(state.virus)) {
        let tile = grid.tile(at);
        let reached = grid.boxes(tile) & state.virus;
        match tried {
            Doses::Distinct if best.iter().any(|(_, other)| reached == *other) => continue,
            Doses::Widest if best.iter().any(|(_, other)| reached.within(*other)) => continue,
            Doses::Widest => best.retain(|(_, other)| !other.within(reached)),
            Doses::Distinct => {}
        }
        best.push((tile, reached));
    }
    best.iter().fold(Tiles::NONE, |places, (tile, _)| places | *tile)
}

impl<L: Deref<Target = Level>> Way<L> {
    /// Returns the heuristic cost of a position at the start of a turn. Unused tools never count
    /// against a position: a tool saved can be used later.
    fn cost(&self, now: &State) -> i64 {
        let level = &*self.level;
        match &level.goal {
            Goal::ClearAll { .. } => {
                let mut ahead = *now;
                let mut weighted = 4 * i64::from(now.infected().count());
                for weight in [2, 1, 1] {
                    ahead = next_turn(level, &ahead);
                    weighted += weight * i64::from(ahead.infected().count());
                }
                let curable = i64::from((now.infected() - now.virus).count());
                weighted + 6 * (curable - i64::from(now.stock[Tool::Antibiotic as usize])).max(0)
            }
            Goal::Cap { limit, .. } => {
                let mut ahead = *now;
                for _ in 0..limit.saturating_sub(now.turn).min(6) {
                    ahead = next_turn(level, &ahead);
                }
                16 * i64::from(ahead.infected().count()) + 4 * i64::from(now.infected().count())
            }
            Goal::Protect { cores, limit } => {
                let mut ahead = *now;
                let mut held = 0i64;
                while held < FORESIGHT && ahead.turn < *limit && !ahead.infected().meets(*cores) {
                    ahead = next_turn(level, &ahead);
                    held += 1;
                }
                // The turn in which the first core falls decides; ties go to the smaller infection.
                -1000 * held + i64::from(now.infected().count())
            }
        }
    }

    /// Returns the infection at the end of the game under idling; where cores are to be protected,
    /// the number of turns for which they hold decides first.
    fn horizon_cost(&self, now: &State) -> i64 {
        let level = &*self.level;
        let cores = match level.goal {
            Goal::Protect { cores, .. } => cores,
            _ => Tiles::NONE,
        };
        // A colony that is to be cleared regrows to the same size whatever is done now, if only it is
        // left alone for long enough.
        let most = if matches!(level.goal, Goal::ClearAll { .. }) { 3 } else { FORESIGHT };
        let mut ahead = *now;
        let mut held = 0;
        while held < most && ahead.turn < self.last_turn && !ahead.infected().meets(cores) {
            ahead = next_turn(level, &ahead);
            held += 1;
        }
        let shortfall = if cores.is_empty() { 0 } else { -1000 * held };
        shortfall + 8 * i64::from(ahead.infected().count()) + i64::from(now.infected().count())
    }

    /// Returns the germs now and the tiles that they take next, the latter weighted more; where
    /// cores are to be protected, also how near the germs have come.
    fn frontier_cost(&self, now: &State) -> i64 {
        let level = &*self.level;
        let next = next_turn(level, now);
        let taken = i64::from((next.infected() - now.infected()).count());
        let mut cost = 3 * i64::from(now.infected().count()) + 5 * taken + 2 * i64::from(now.virus.count());
        if let Goal::Protect { cores, .. } = level.goal {
            let mut front = cores;
            let free = level.grid.board() - now.walls;
            for near in (0..8).rev() {
                front |= level.grid.boxes(front) & free;
                if front.meets(now.infected()) {
                    cost += 6 * near;
                    break;
                }
            }
        }
        cost
    }
}
