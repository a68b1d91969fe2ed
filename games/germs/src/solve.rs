//! Who proves that a level can be won? The solver: a beam search over actions, with a selection of
//! promising placements and a heuristic cost for each position.
//!
//! The solver is sound: it plays by the rules themselves, so a plan it finds is a list of accepted
//! actions that ends in a won position. It is not complete: a beam that finds no plan has not
//! proven that there is none, and the result names its width.

use crate::Germs;
use crate::beam::{Beam, Judgement, Puzzle};
use crate::bits::Tiles;
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

/// Runs a beam search of one width to its end. Returns the plan, if one was found, and the number
/// of positions judged.
pub fn solve_at(level: &Level, from: &State, width: u32) -> (Option<Vec<Action>>, u64) {
    let mut beam = beam(level, from, width);
    match beam.run(u64::MAX) {
        Progress::Found(plan) => (Some(plan), beam.nodes()),
        Progress::Working | Progress::Exhausted => (None, beam.nodes()),
    }
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

fn beam<L: Deref<Target = Level>>(level: L, from: &State, width: u32) -> Beam<Way<L>> {
    let horizon = from.turn.saturating_add(LONGEST);
    let last_turn = level.goal.limit().map_or(horizon, |limit| limit.min(horizon));
    Beam::new(Way { level, last_turn }, *from, width as usize)
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
                    self.beam = beam(Arc::clone(&self.level), &self.from, self.width);
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
        let beam = beam(Arc::clone(&level), from, FIRST);
        Box::new(Widening { level, from: *from, budget, width: FIRST, beam, before: 0, searched: None })
    }
}

/// A level, as the puzzle that the beam searches.
struct Way<L> {
    level: L,
    /// The last turn that is searched.
    last_turn: u32,
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
            for (tool, places) in Tool::ALL.into_iter().zip(promising_places(&self.level, state)) {
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
        match Germs::outcome(&self.level, state) {
            Outcome::Won => return Judgement::Won,
            Outcome::Lost => return Judgement::Lost,
            Outcome::Ongoing if state.turn >= self.last_turn => return Judgement::Lost,
            Outcome::Ongoing => {}
        }
        // In the middle of a turn, the position is judged as if the turn ended now.
        let settled = state.actions_left == self.level.rules.actions_per_turn;
        let now = if settled { *state } else { next_turn(&self.level, state) };
        Judgement::Open(self.cost(&now))
    }
}

/// Returns the cells on which each tool is worth trying.
pub(crate) fn promising_places(level: &Level, state: &State) -> [Tiles; 3] {
    let in_stock = |tool: Tool| state.stock[tool as usize] > 0;
    let cures = match level.rules.version {
        RulesVersion::Two => useful_on(level, state, Tool::Antibiotic),
        // Version 1 also accepts antibiotics on germs that they have no effect on.
        RulesVersion::One => curable(&level.rules, state),
    };
    [
        cures.only_if(in_stock(Tool::Antibiotic)),
        if in_stock(Tool::Antiviral) { doses(level, state) } else { Tiles::NONE },
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

/// Returns one cell for each set of viruses that a dose can reach, except for sets that are part of
/// another one.
fn doses(level: &Level, state: &State) -> Tiles {
    let grid = &level.grid;
    let mut best: Vec<(Tiles, Tiles)> = Vec::new();
    for at in grid.coords(grid.boxes(state.virus)) {
        let tile = grid.tile(at);
        let reached = grid.boxes(tile) & state.virus;
        if best.iter().any(|(_, other)| reached.within(*other)) {
            continue;
        }
        best.retain(|(_, other)| !other.within(reached));
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
}
