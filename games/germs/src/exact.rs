//! Can a position be won with so many units by such a turn? An exhaustive search decides it where
//! kit and horizon are small; elsewhere it says that it gave up.
//!
//! The search goes turn by turn and tries every set of placements that the rules accept, with these
//! exceptions, none of which loses a win:
//!
//! - Doses of antiviral that reach the same viruses have the same effect, so one of them is tried.
//! - A barrier on a tile that no germ can reach by the last turn changes nothing. Reachable tiles
//!   are over-estimated: nothing is cured, slowed or converted, and germs pass through germs.
//! - A position that needs more units than are left is given up (`Bound`).
//! - A position that failed with as many units before fails again (the transposition table).
//!
//! # Chains
//!
//! Where cores are to be protected, a position that idling loses holds a *chain*: bacteria or
//! spores that step from tile to tile, from the germs on the board to a core. Let `V` be the tiles
//! that viruses hold at some turn under idling, and `V'` those under another line of play. Then `V'`
//! lies within `V`, because the spread of viruses depends on nothing but viruses, walls and immune
//! tiles, and a player only ever removes or slows viruses and adds walls. (A killed virus may be
//! replaced by one that is not slowed. But a virus that can be killed has been slowed for at least
//! one turn, so it would be active again two turns later at most, and the immune tile keeps the
//! newcomer from spreading before that.) So no virus takes a tile of the chain that it does not take
//! under idling, and as long as no antibiotic and no barrier is placed *on a tile of the chain*, each
//! of its tiles is infected in turn and the core falls. Every winning line therefore places a unit on
//! a tile of every chain, and chains that share no tile but the core need a unit each. If there are
//! as many such chains as units left, each unit left must be placed on one of them.
//!
//! The argument uses three turns of slowness and one turn of immunity, so chains are used under the
//! unchanged rules of version 2 only.

use crate::Germs;
use crate::bits::{BitGrid, Tiles};
use crate::format::{Goal, Level};
use crate::knobs::{Rules, RulesVersion};
use crate::rules::{Action, State, Tool, curable, next_turn, useful_on};
use crate::solve::{Doses, doses, in_stock};
use quadrat_engine::game::{Outcome, Rules as _};
use quadrat_engine::hash::{QuickHasher, QuickSet};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// The answer of an exhaustive search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A plan that wins within the bounds.
    Won(Vec<Action>),
    /// There is no such plan. This is a proof.
    Impossible,
    /// The search gave up: its budget ran out, or it does not know these rules.
    Unknown,
}

/// Decides whether a position at the start of a turn can be won with at most `most_units` units by
/// the turn `last_turn`. Gives up after `budget` positions.
///
/// Plans are found with the fewest units first.
pub fn decide(level: &Level, from: &State, most_units: u32, last_turn: u32, budget: u64) -> Verdict {
    let rules = &level.rules;
    if rules.version != RulesVersion::Two || from.actions_left != rules.actions_per_turn || rules.actions_per_turn > 2 {
        return Verdict::Unknown;
    }
    // A search without a limit would not end.
    let Some(last_turn) = level.goal.limit().map(|limit| limit.min(last_turn)) else { return Verdict::Unknown };
    let mut search = Exact {
        level,
        last_turn,
        chains: *rules == Rules::of(RulesVersion::Two),
        budget,
        failed: HashMap::default(),
        plan: Vec::new(),
    };
    let most = most_units.min(u32::try_from(in_stock(from)).unwrap_or(u32::MAX));
    for units in 0..=most {
        match search.wins(from, units) {
            Some(true) => {
                search.plan.reverse();
                return Verdict::Won(search.plan);
            }
            Some(false) => {}
            None => return Verdict::Unknown,
        }
    }
    Verdict::Impossible
}

struct Exact<'a> {
    level: &'a Level,
    last_turn: u32,
    /// Whether the argument about chains holds.
    chains: bool,
    /// The number of positions that may still be visited.
    budget: u64,
    /// Positions at the start of a turn, with the largest number of units that failed.
    failed: HashMap<State, u32, BuildHasherDefault<QuickHasher>>,
    /// The plan, from its end.
    plan: Vec<Action>,
}

/// The number of units that a position needs at least.
enum Bound {
    /// No number is enough.
    Impossible,
    /// At least this many; if exactly as many are left, each must be placed on one of the tiles.
    Units(u32, Option<Tiles>),
}

impl Exact<'_> {
    /// Decides a position at the start of a turn; `None` if the budget ran out.
    fn wins(&mut self, state: &State, units: u32) -> Option<bool> {
        match Germs::outcome(self.level, state) {
            Outcome::Won => return Some(state.turn <= self.last_turn),
            Outcome::Lost => return Some(false),
            Outcome::Ongoing if state.turn >= self.last_turn => return Some(false),
            Outcome::Ongoing => {}
        }
        self.budget = self.budget.checked_sub(1)?;
        if let Some(turns) = self.idle_wins(state) {
            self.plan.extend((0..turns).map(|_| Action::End));
            return Some(true);
        }
        if units == 0 || self.failed.get(state).is_some_and(|failed| *failed >= units) {
            return Some(false);
        }
        let only_on = match self.bound(state) {
            Bound::Impossible => return Some(false),
            Bound::Units(least, _) if least > units => return Some(false),
            Bound::Units(least, tiles) if least == units => tiles,
            Bound::Units(..) => None,
        };
        let mut tried = QuickSet::default();
        // The turn without a placement comes last: it only postpones.
        let first: Vec<(Action, State)> = self.placements(state, only_on);
        for (action, after) in &first {
            if units >= 2 && after.actions_left > 0 {
                for (second, after) in self.placements(after, only_on) {
                    if tried.insert(after) && self.ended(&after, units - 2, &[second, *action])? {
                        return Some(true);
                    }
                }
            }
            if tried.insert(*after) && self.ended(after, units - 1, &[*action])? {
                return Some(true);
            }
        }
        if self.ended(state, units, &[])? {
            return Some(true);
        }
        self.failed.insert(*state, units);
        Some(false)
    }

    /// Ends the turn and decides the position after it. The placements are in reverse order.
    fn ended(&mut self, state: &State, units: u32, placements: &[Action]) -> Option<bool> {
        let won = self.wins(&next_turn(self.level, state), units)?;
        if won {
            self.plan.push(Action::End);
            self.plan.extend(placements);
        }
        Some(won)
    }

    /// Returns the number of turns after which idling wins, if it does.
    fn idle_wins(&self, state: &State) -> Option<u32> {
        let mut ahead = *state;
        while Germs::outcome(self.level, &ahead) == Outcome::Ongoing && ahead.turn < self.last_turn {
            ahead = next_turn(self.level, &ahead);
        }
        (Germs::outcome(self.level, &ahead) == Outcome::Won).then(|| ahead.turn - state.turn)
    }

    /// Returns every placement that can matter, with the position it leads to.
    fn placements(&self, state: &State, only_on: Option<Tiles>) -> Vec<(Action, State)> {
        let level = self.level;
        let places = match only_on {
            Some(tiles) => [curable(&level.rules, state) & tiles, Tiles::NONE, self.barriers(state) & tiles],
            None => [curable(&level.rules, state), doses(level, state, Doses::Distinct), self.barriers(state)],
        };
        let mut found = Vec::new();
        for (tool, places) in Tool::ALL.into_iter().zip(places) {
            for at in level.grid.coords(places.only_if(state.stock[tool as usize] > 0)) {
                let mut after = *state;
                let action = Action::place(tool, at);
                if Germs::apply(level, &mut after, action, &mut ()).is_ok() {
                    found.push((action, after));
                }
            }
        }
        found
    }

    /// Returns the tiles where a barrier can matter: those that a germ can reach by the last turn.
    fn barriers(&self, state: &State) -> Tiles {
        let grid = &self.level.grid;
        let open = grid.board() - state.walls;
        let (mut sideways, mut virus) = (state.bacteria | state.spore, state.virus);
        for _ in state.turn..self.last_turn {
            sideways |= grid.orthogonal(sideways) & open;
            virus |= grid.diagonal(virus) & open;
        }
        (sideways | virus) & useful_on(self.level, state, Tool::Barrier)
    }

    fn bound(&self, state: &State) -> Bound {
        match &self.level.goal {
            Goal::ClearAll { .. } => self.clearing(state),
            Goal::Protect { cores, .. } if self.chains => self.defending(state, *cores),
            // Idling loses, so at least one unit is needed.
            Goal::Protect { .. } | Goal::Cap { .. } => Bound::Units(1, None),
        }
    }

    /// A bacterium or spore disappears by an antibiotic of its own, or because a virus takes its
    /// tile. A virus disappears by an antiviral that finds it slowed by an earlier one.
    fn clearing(&self, state: &State) -> Bound {
        let grid = &self.level.grid;
        let mut virus = state.virus;
        for _ in state.turn..self.last_turn {
            virus |= grid.diagonal(virus) - state.walls;
        }
        let cures = ((state.bacteria | state.spore) - virus).count();
        let doses = if state.virus.is_empty() {
            0
        } else if state.slow.running().meets(state.virus) {
            1
        } else {
            2
        };
        if cures > state.stock[Tool::Antibiotic as usize] || doses > state.stock[Tool::Antiviral as usize] {
            return Bound::Impossible;
        }
        let turns = self.last_turn - state.turn;
        if u64::from(cures + doses) > u64::from(turns) * u64::from(self.level.rules.actions_per_turn) {
            return Bound::Impossible;
        }
        Bound::Units((cures + doses).max(1), None)
    }

    /// Counts chains that share no tile but their core; see the head of this file.
    fn defending(&self, state: &State, cores: Tiles) -> Bound {
        let grid = &self.level.grid;
        // The bacteria and spores at each turn under idling, and those that spread.
        let mut line = Vec::new();
        let mut ahead = *state;
        loop {
            let all = ahead.bacteria | ahead.spore;
            line.push((all, all - ahead.dormant));
            if ahead.turn >= self.last_turn || ahead.infected().meets(cores) {
                break;
            }
            ahead = next_turn(self.level, &ahead);
        }
        let (mut chains, mut on_chains) = (0, Tiles::NONE);
        while let Some(chain) = chain(grid, &line, cores, on_chains) {
            chains += 1;
            on_chains |= chain;
        }
        match chains {
            0 => Bound::Units(1, None),
            _ => Bound::Units(chains, Some(on_chains)),
        }
    }
}

/// Finds a chain of bacteria or spores to a core that avoids some tiles. Returns its tiles without
/// the core.
fn chain(grid: &BitGrid, line: &[(Tiles, Tiles)], cores: Tiles, avoided: Tiles) -> Option<Tiles> {
    let mut reached = vec![line.first()?.0 - avoided];
    for (step, (all, _)) in line.iter().enumerate().skip(1) {
        let before = reached[step - 1];
        let grown = grid.orthogonal(before & line[step - 1].1) & *all;
        let now = (before & *all) | (grown - (avoided - cores));
        reached.push(now);
        let fallen = grid.coords(now & cores).next();
        if let Some(core) = fallen {
            let mut tile = grid.tile(core);
            let mut tiles = Tiles::NONE;
            for earlier in (0..step).rev() {
                // The latest turn at which the tile was not yet infected tells where it came from.
                if !reached[earlier].meets(tile) {
                    let from = grid.orthogonal(tile) & reached[earlier] & line[earlier].1;
                    tile = grid.coords(from).next().map(|at| grid.tile(at))?;
                    tiles |= tile;
                }
            }
            return Some(tiles);
        }
    }
    None
}
