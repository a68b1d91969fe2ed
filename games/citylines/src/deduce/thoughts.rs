//! How many thoughts does a board need? The fewest deductions beyond tier 0 that explain it.
//!
//! A *thought* looks beyond a tile and its edges: every position of one tile that is still possible is tried, at the
//! board's own tier, and the edges on which the remaining positions agree become known. Tier 0 then follows without
//! a thought. An explanation of a board is a sequence of thoughts that decides every edge; its length is the number
//! of thoughts, and the number of a board is that of its shortest explanation.
//!
//! The search is exact, for three reasons:
//!
//! - More knowledge never makes a position possible again, so a thought that is had later gives at least as much. A
//!   state of knowledge that contains another one can therefore replace it.
//! - Tier 0 passes from tile to tile over unknown edges only, and the turnpike passes nothing on. So a thought about a
//!   tile changes only the edges of its *region*: the tiles that are connected over unknown edges.
//! - Hence a thought that decides the whole region of its tile may be taken at once. Every explanation needs a thought
//!   in that region; if its first one there is exchanged for this one, all others there become needless, and nothing
//!   else loses knowledge.
//!
//! Where no thought decides a region, all of them are followed, fewest thoughts first.

use super::{Known, Puzzle, Reach, Tier, Verdict};
use crate::generate::BUDGET;
use crate::plane::Plane;
use crate::tiles::Sides;

/// The number of states of knowledge that one search may visit. It bounds the work that a board from a stranger can
/// cause; the generator keeps only boards whose search ends before.
const MOST_STATES: u32 = 4_000;

/// The reasoning that a board needs beyond tier 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thoughts {
    /// The number of thoughts in the shortest explanation; if `exact` is not set, a number that it does not fall below.
    pub fewest: u32,
    /// Whether the search was exhaustive.
    pub exact: bool,
    /// The most tiles in a row that become certain without a thought, in the first of the shortest explanations.
    pub longest_run: u32,
}

impl Thoughts {
    /// The thoughts of a board about which nothing is known.
    pub(crate) const NONE: Self = Self { fewest: 0, exact: false, longest_run: 0 };
}

/// A state of knowledge on the way to an explanation.
#[derive(Clone, Copy)]
struct Stage<P> {
    known: Known<P>,
    thoughts: u32,
    longest_run: u32,
}

impl<P: Plane> Known<P> {
    /// Returns whether this knowledge contains all of the other.
    #[inline]
    fn contains(&self, other: &Self) -> bool {
        ((other.open_east & !self.open_east)
            | (other.open_south & !self.open_south)
            | (other.shut_east & !self.shut_east)
            | (other.shut_south & !self.shut_south))
            .is_empty()
    }
}

impl<P: Plane> Puzzle<P> {
    /// Returns the thoughts that a board needs whose unique solution was found at this tier.
    pub(crate) fn thoughts(&self, tier: Tier, solution: &Known<P>) -> Thoughts {
        let Some(start) = self.settled(self.start) else {
            return Thoughts::NONE;
        };
        let first = Stage { known: start, thoughts: 0, longest_run: self.newly_certain(&self.start, &start) };
        // Stages by their number of thoughts. Each number is finished before the next one begins.
        let mut waiting: Vec<Vec<Stage<P>>> = vec![vec![first]];
        let mut visited = 0;
        let mut thoughts = 0;
        while thoughts < waiting.len() {
            let stages = std::mem::take(&mut waiting[thoughts]);
            for (i, stage) in stages.iter().enumerate() {
                let beaten = |other: &Stage<P>| other.known.contains(&stage.known);
                // Of equal stages the first one stays.
                let replaced = stages[..i].iter().any(beaten)
                    || stages[i + 1..].iter().any(|other| beaten(other) && other.known != stage.known);
                if replaced {
                    continue;
                }
                if stage.known.decided() {
                    return Thoughts { fewest: stage.thoughts, exact: true, longest_run: stage.longest_run };
                }
                visited += 1;
                if visited > MOST_STATES {
                    return Thoughts { fewest: stage.thoughts, exact: false, longest_run: stage.longest_run };
                }
                for next in self.next_stages(stage, tier, solution) {
                    let number = next.thoughts as usize;
                    if waiting.len() <= number {
                        waiting.resize_with(number + 1, Vec::new);
                    }
                    waiting[number].push(next);
                }
            }
            thoughts += 1;
        }
        // Every tier decides its boards, so some thought is always left until the last edge is known.
        Thoughts { fewest: thoughts as u32, exact: false, longest_run: 0 }
    }

    /// Returns every stage that one more thought leads to, or only one where that is as good as all.
    fn next_stages(&self, stage: &Stage<P>, tier: Tier, solution: &Known<P>) -> Vec<Stage<P>> {
        let mut next: Vec<Stage<P>> = Vec::new();
        for cell in self.unsettled(&stage.known).cells().map(P::cell) {
            let Some(known) = self.thought(&stage.known, cell, tier, solution) else { continue };
            let run = self.newly_certain(&stage.known, &known);
            let then = Stage {
                known,
                thoughts: stage.thoughts + 1,
                longest_run: stage.longest_run.max(run.saturating_sub(1)),
            };
            if self.decides_region(&stage.known, &known, cell) {
                return vec![then];
            }
            if !next.iter().any(|other| other.known.contains(&known)) {
                next.push(then);
            }
        }
        next
    }

    /// Returns the knowledge after a thought about one tile; `None` if the thought tells nothing new.
    fn thought(&self, known: &Known<P>, cell: P, tier: Tier, solution: &Known<P>) -> Option<Known<P>> {
        let (open, shut) = self.sides(known, cell);
        let (always, never) = match tier {
            // Assumptions within assumptions leave one position of any tile.
            Tier::Nested => self.sides(solution, cell),
            _ => {
                let reach = if tier == Tier::Assumption { Reach::End } else { Reach::Neighbours };
                let (mut all, mut any) = (15, 0);
                for way in self.ways(cell) {
                    let possible = open.bits() & !way.bits() == 0 && shut.bits() & way.bits() == 0;
                    if possible && self.tried(known, cell, *way, reach).is_some() {
                        all &= way.bits();
                        any |= way.bits();
                    }
                }
                (Sides::from_bits(all), Sides::from_bits(!any))
            }
        };
        let new = always.bits() & !open.bits() != 0 || never.bits() & !shut.bits() != 0;
        // The board has a solution, so what is certain of it never contradicts itself.
        new.then(|| self.settled(known.with(cell, always, never, self.shape))).flatten()
    }

    /// Returns whether all edges of a tile's region have become known.
    fn decides_region(&self, before: &Known<P>, after: &Known<P>, cell: P) -> bool {
        !self.unsettled(after).meets(self.region(before, cell))
    }

    /// Returns the tiles that are connected to this one over unknown edges.
    fn region(&self, known: &Known<P>, cell: P) -> P {
        let (east, south) = known.undecided();
        let tiles = self.straight | self.corner | self.tee | self.landmark;
        let mut region = cell;
        loop {
            // The turnpike belongs to no region: any number of its edges may be open.
            let next = region
                | ((region & east).eastward(self.shape)
                    | region.westward(self.shape) & east
                    | (region & south).southward(self.shape)
                    | region.northward(self.shape) & south)
                    & tiles;
            if next == region {
                return region;
            }
            region = next;
        }
    }

    /// Counts the tiles all of whose edges are known after, and not before.
    fn newly_certain(&self, before: &Known<P>, after: &Known<P>) -> u32 {
        (self.unsettled(before) & !self.unsettled(after)).count()
    }

    /// Decides the board, and counts the thoughts of its explanation; `None` if it has no unique solution.
    pub(crate) fn decide_and_count(&self) -> Option<(Tier, Thoughts)> {
        match self.decide(Tier::Nested, BUDGET) {
            Verdict::One(tier, solution) => Some((tier, self.thoughts(tier, &solution))),
            _ => None,
        }
    }
}
