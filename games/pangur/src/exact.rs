//! What can be decided exactly? Whether a game can be won in this turn, and whether it can be won in
//! two rounds with more than a given bonus.
//!
//! Both searches are exhaustive: they try every action of a turn, and leave a position out only if
//! they have been there before or if a bound shows that nothing can come of it. The bounds take
//! every cat for more than it is:
//!
//! - A cat's *haunts* are the cells on which it may still be in this turn. Lines are taken as free,
//!   since the piece in the way may be gone by then. A cat that must end the turn on a gate, because
//!   the others do not scare off the wave without it, has fewer haunts.
//! - A cat hits a mouse only from a haunt beside it. It has the bonus for a strike from shadow if it
//!   has it already, or has not hit yet and has a haunt in shadow. Baircne has the bond if it has a
//!   haunt beside one of Pangur's.
//!
//! By Hall's condition, the mice that only some of the cats can reach must not need more hits than
//! those cats have. A mouse that must die needs a hit for each of its hearts; a mouse that must only
//! not eat needs one hit, which kills or stuns it.
//!
//! A search that stops at its budget says so, and then its finding nothing proves nothing.

use crate::board::{Cells, Layout};
use crate::rules::{Action, Cat, End, HEARTS, Phase, State, act, end_turn};
use crate::score::{Scoring, full_health};
use crate::solve::{Line, turn_actions};
use quadrat_engine::hash::QuickSet;

/// The largest number of hits in a turn: six of the cats themselves, a strike from shadow by each of
/// them, and the bond.
pub const MOST_HITS: u32 = 10;

/// The bounds on what the cats may still do in a turn.
struct Bounds<'a> {
    layout: &'a Layout,
    /// The cells from which a gate is in a straight line.
    near_gates: Cells,
}

/// What the cats may still hit in a turn.
struct Reach {
    /// The largest number of hits of each cat.
    hits: [u32; 3],
    /// The cells that each cat may hit.
    covers: [Cells; 3],
}

impl Reach {
    fn all_hits(&self) -> u32 {
        self.hits.iter().sum()
    }

    /// Returns for each group of cats the cells that no other cat reaches, and the hits of the group.
    fn groups(&self) -> impl Iterator<Item = (Cells, u32)> {
        (1..8_u32).map(|group| {
            let (mut others, mut hits) = (Cells::NONE, 0);
            for cat in 0..3 {
                if group >> cat & 1 == 1 {
                    hits += self.hits[cat];
                } else {
                    others = others | self.covers[cat];
                }
            }
            (Cells::BOARD - others, hits)
        })
    }

    /// Returns whether the hits could kill every mouse.
    fn could_kill_all(&self, state: &State) -> bool {
        self.groups().all(|(cells, hits)| state.mice().hearts_on(cells) <= hits)
    }

    /// Returns a lower bound of what the mice eat at the end of this round: each hit keeps at most
    /// one mouse from eating its tier.
    fn least_eaten(&self, state: &State) -> u32 {
        let awake = state.mice().at() - state.mice().stunned();
        self.groups().map(|(cells, hits)| least_tiers(state, awake & cells, hits)).max().unwrap_or(0)
    }
}

/// Returns the sum of the tiers of some mice, except the `without` highest.
fn least_tiers(state: &State, mice: Cells, without: u32) -> u32 {
    let mut left = mice.count().saturating_sub(without);
    let mut sum = 0;
    for tier in 1..=6 {
        if left == 0 {
            break;
        }
        let count = (state.mice().of_tier(tier) & mice).count().min(left);
        sum += count * u32::from(tier);
        left -= count;
    }
    sum
}

/// Returns a lower bound of what the mice eat in a game that is not won in its first round.
pub fn least_first_meal(start: &State) -> u32 {
    least_tiers(start, start.mice().at(), MOST_HITS)
}

/// Returns a lower bound of the rounds of a win. A mouse is killed within one turn, since it recovers
/// after it, and so takes as many hits of that turn as its tier.
pub fn fewest_rounds(start: &State) -> u32 {
    start.mice().all_tiers().div_ceil(MOST_HITS).max(1)
}

impl<'a> Bounds<'a> {
    fn new(layout: &'a Layout) -> Self {
        let near_gates = Cells::BOARD.iter().filter(|cell| cell.rays().meets(layout.gates())).collect();
        Self { layout, near_gates }
    }

    /// Returns the cells on which a cat may still be in this turn.
    fn haunts(&self, state: &State, cat: Cat, must_end_on_gate: bool) -> Cells {
        let Some(at) = state.cat(cat).at else { return Cells::NONE };
        let gates = self.layout.gates();
        let further = match (state.cat(cat).moves, must_end_on_gate) {
            (0, _) => Cells::NONE,
            (1, true) => at.rays() & gates,
            (1, false) => at.rays(),
            (_, true) => (at.rays() & self.near_gates) | gates,
            (_, false) => Cells::BOARD,
        };
        at.set() | further
    }

    fn reach(&self, state: &State, must_end_on_gate: [bool; 3]) -> Reach {
        let haunts = Cat::ALL.map(|cat| self.haunts(state, cat, must_end_on_gate[cat as usize]));
        let beside_pangur = haunts[Cat::Pangur as usize].widened();
        let hits = Cat::ALL.map(|cat| {
            let (now, haunts) = (state.cat(cat), haunts[cat as usize]);
            let strike = now.active || (!now.committed && haunts.meets(self.layout.shadow()));
            let bond = cat == Cat::Baircne && haunts.meets(beside_pangur);
            u32::from((cat.catch() + u8::from(strike) + u8::from(bond)).saturating_sub(now.spent))
        });
        Reach { hits, covers: haunts.map(Cells::widened) }
    }

    /// Returns whether a cat may end this turn on a gate.
    fn may_end_on_gate(&self, state: &State, cat: Cat) -> bool {
        let Some(at) = state.cat(cat).at else { return false };
        let gates = self.layout.gates();
        gates.meets(at.set())
            || match state.cat(cat).moves {
                0 => false,
                1 => self.near_gates.meets(at.set()),
                _ => (at.set() | at.rays()).meets(self.near_gates),
            }
    }

    /// Returns false only if winning in this turn is out of the question.
    fn could_win_now(&self, state: &State) -> bool {
        let able = Cat::ALL.map(|cat| if self.may_end_on_gate(state, cat) { cat.meow() } else { 0 });
        let (meowge, incoming) = (able.iter().sum::<u8>(), self.layout.incoming());
        let must = able.map(|meow| meowge - meow < incoming);
        meowge >= incoming && self.reach(state, must).could_kill_all(state)
    }
}

/// Returns the positions one action after a position in the same turn, with the actions.
fn continuations(layout: &Layout, state: &State) -> impl Iterator<Item = (Action, State)> {
    turn_actions(layout, state).filter_map(move |action| {
        let mut after = *state;
        act(layout, &mut after, action, &mut ()).ok()?;
        (after.phase() == Phase::Cats).then_some((action, after))
    })
}

/// The number of positions that a search has searched, and that it may still search.
struct Counter {
    left: u64,
    nodes: u64,
    /// Whether no position was left out because the budget was used up.
    complete: bool,
}

impl Counter {
    const fn new(budget: u64) -> Self {
        Self { left: budget, nodes: 0, complete: true }
    }

    /// Counts a position, and returns whether the budget allows it.
    #[inline]
    fn allows_one(&mut self) -> bool {
        if self.left == 0 {
            self.complete = false;
            return false;
        }
        self.left -= 1;
        self.nodes += 1;
        true
    }

    /// Counts the positions of another search, whose budget was what this one had left.
    fn add(&mut self, nodes: u64, complete: bool) {
        self.left -= nodes;
        self.nodes += nodes;
        self.complete &= complete;
    }

    /// Returns the answer of a search with this best win.
    fn answer(&self, line: Option<Line>) -> Answer {
        Answer { line, nodes: self.nodes, complete: self.complete }
    }
}

/// An exhaustive search for a win in this turn.
pub struct Mate<'a> {
    bounds: Bounds<'a>,
    seen: QuickSet<State>,
    path: Vec<Action>,
    best: Option<Line>,
    /// The smallest number of cats in full health that a win must have.
    wanted: u32,
    /// The number of such cats at which the search stops.
    enough: u32,
    counter: Counter,
}

/// The answer of an exhaustive search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The best win that was found.
    pub line: Option<Line>,
    /// The number of positions searched.
    pub nodes: u64,
    /// Whether nothing was left out: then no win that was asked for is better than `line`, and
    /// without a line there is none.
    pub complete: bool,
}

/// Looks for a win in this turn with at least `wanted` cats in full health, and stops at one with
/// `enough` of them. At most `budget` positions are searched.
pub fn mate(layout: &Layout, state: &State, (wanted, enough): (u32, u32), budget: u64) -> Answer {
    let (bounds, seen) = (Bounds::new(layout), QuickSet::default());
    let mut search = Mate { bounds, seen, path: Vec::new(), best: None, wanted, enough, counter: Counter::new(budget) };
    if state.phase() == Phase::Cats {
        search.go(state);
    }
    search.counter.answer(search.best)
}

/// Returns an upper bound on the number of cats that end this turn in full health. A cat gains a
/// heart only by a kill, and no two cats kill the same mouse.
fn healthy_at_best(state: &State) -> u32 {
    let mut missing = Cat::ALL.map(|cat| u32::from(HEARTS - state.cat(cat).hearts));
    missing.sort_unstable();
    let mut kills = state.mice().at().count();
    let mut healthy = 0;
    for missing in missing {
        if missing > kills {
            break;
        }
        kills -= missing;
        healthy += 1;
    }
    healthy
}

impl Mate<'_> {
    fn go(&mut self, state: &State) {
        // From here only a win with more cats in full health than before counts.
        if healthy_at_best(state) < self.wanted || self.is_enough() || !self.bounds.could_win_now(state) {
            return;
        }
        if !self.seen.insert(*state) || !self.counter.allows_one() {
            return;
        }
        let layout = self.bounds.layout;
        if state.mice().at().is_empty() && state.meowge(layout) >= layout.incoming() {
            let mut end = *state;
            end_turn(layout, &mut end, &mut ());
            if end.end() == Some(End::Won) {
                let mut actions = self.path.clone();
                actions.push(Action::End);
                self.wanted = full_health(&end) + 1;
                self.best = Some(Line { actions, end });
                return;
            }
        }
        for (action, after) in continuations(layout, state) {
            self.path.push(action);
            self.go(&after);
            self.path.pop();
        }
    }

    fn is_enough(&self) -> bool {
        self.best.as_ref().is_some_and(|line| full_health(&line.end) >= self.enough)
    }
}

/// An exhaustive search for a win in two rounds whose bonus is above a given one. It can be asked
/// about one position after the other; what one of them has shown is used for the next.
pub struct TwoRounds<'a> {
    bounds: Bounds<'a>,
    /// The bonus that a win must exceed; none if every win counts.
    above: Option<u32>,
    /// The positions of the turn that were searched.
    seen: QuickSet<State>,
    /// The positions at the start of the second turn that were searched with the bonus of `above`
    /// or a lower one.
    second: QuickSet<State>,
    path: Vec<Action>,
    best: Option<Line>,
    counter: Counter,
}

impl<'a> TwoRounds<'a> {
    /// Returns a search for wins whose bonus is above a given one, or for any, that searches at most
    /// `budget` positions.
    pub fn new(layout: &'a Layout, above: Option<u32>, budget: u64) -> Self {
        Self {
            bounds: Bounds::new(layout),
            above,
            seen: QuickSet::default(),
            second: QuickSet::default(),
            path: Vec::new(),
            best: None,
            counter: Counter::new(budget),
        }
    }

    /// Searches a position at the start of a turn, and returns whether the search is complete so
    /// far. A better win raises the bonus that the next one must exceed.
    pub fn search(&mut self, start: &State, before: &[Action]) -> bool {
        self.seen.clear();
        self.path.clear();
        self.path.extend_from_slice(before);
        if start.phase() == Phase::Cats {
            self.go(start);
        }
        self.counter.complete
    }

    /// Returns the answer for all positions that were searched.
    pub fn answer(self) -> Answer {
        self.counter.answer(self.best)
    }

    /// Returns the number of positions searched.
    pub fn nodes(&self) -> u64 {
        self.counter.nodes
    }

    /// Returns whether a win with this loss and this number of cats in full health is good enough.
    fn counts(&self, grain_loss: u32, healthy: u32) -> bool {
        let scoring = Scoring::shipped();
        self.above.is_none_or(|above| scoring.bonus(scoring.grain_saved(grain_loss), healthy) > above)
    }

    fn go(&mut self, state: &State) {
        let reach = self.bounds.reach(state, [false; 3]);
        let mice = state.mice();
        // Every mouse that is left then has at least its hearts of now, and needs as many hits.
        if mice.all_hearts() > MOST_HITS + reach.all_hits()
            || !self.counts(state.grain_loss() + reach.least_eaten(state), Cat::ALL.len() as u32)
            || !self.seen.insert(*state)
            || !self.counter.allows_one()
        {
            return;
        }
        self.end_here(state);
        let layout = self.bounds.layout;
        for (action, after) in continuations(layout, state) {
            self.path.push(action);
            self.go(&after);
            self.path.pop();
        }
    }

    /// Ends the first turn here, and looks for a win in the second.
    fn end_here(&mut self, state: &State) {
        let mice = state.mice();
        let loss = state.grain_loss() + mice.tiers_on(mice.at() - mice.stunned());
        if mice.all_tiers() > MOST_HITS || !self.counts(loss, Cat::ALL.len() as u32) {
            return;
        }
        let layout = self.bounds.layout;
        let mut after = *state;
        end_turn(layout, &mut after, &mut ());
        // A win in the first round is no win in two; it is found by the other search.
        if after.phase() != Phase::Cats || !self.second.insert(after) {
            return;
        }
        let healthy = |wanted: &u32| self.counts(after.grain_loss(), *wanted);
        let Some(wanted) = (0..=Cat::ALL.len() as u32).find(healthy) else { return };
        let Answer { line, nodes, complete } = mate(layout, &after, (wanted, Cat::ALL.len() as u32), self.counter.left);
        self.counter.add(nodes, complete);
        if let Some(line) = line {
            let scoring = Scoring::shipped();
            let bonus = scoring.bonus(scoring.grain_saved(line.end.grain_loss()), full_health(&line.end));
            self.above = Some(bonus);
            let actions = self.path.iter().copied().chain([Action::End]).chain(line.actions).collect();
            self.best = Some(Line { actions, end: line.end });
        }
    }
}
