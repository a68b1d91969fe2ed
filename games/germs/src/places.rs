//! Which candidate gets which place of a world? Candidates and places are exchanged until the
//! measures of all players follow the line on which difficulty should rise.
//!
//! The search for a good order is a plain descent with a fixed number of random exchanges, so it ends
//! and gives the same order every time.

use crate::claims::Claims;
use crate::format::Level;
use crate::measure::Measures;
use crate::rules::Action;
use crate::templates::Template;
use crate::worlds::{Aim, LEVELS};
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::statistics::rank_correlation;
use std::collections::HashSet;

/// A candidate that passed the first gates.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) level: Level,
    pub(crate) plan: Vec<Action>,
    pub(crate) aim: Aim,
    pub(crate) template: Option<Template>,
    pub(crate) measures: Measures,
    pub(crate) random_win_pct: f64,
    /// The fingerprint of its walls; a world has no two levels with the same.
    pub(crate) walls: u64,
    pub(crate) standing: Standing,
}

/// How far a candidate has come.
#[derive(Clone, Debug)]
pub(crate) enum Standing {
    /// It passed the first gates.
    Open,
    /// It also forgives enough first turns; their share in percent.
    Forgiving(u32),
    /// It passed all gates.
    Finished(Claims),
    /// It failed.
    Rejected,
}

impl Standing {
    /// Returns the share of first turns that are forgiven, as far as it is known.
    fn forgiveness(&self) -> Option<u32> {
        match self {
            Self::Forgiving(share) => Some(*share),
            Self::Finished(claims) => Some(claims.forgiveness_pct),
            Self::Open | Self::Rejected => None,
        }
    }
}

/// Returns the difficulty that a level should have: a straight line over each hundred levels.
pub(crate) fn target(number: usize) -> f64 {
    if number <= 100 { 0.10 + 0.0095 * number as f64 } else { 0.27 + 0.0089 * (number - 100) as f64 }
}

/// Returns the share of sensible first turns that a level must forgive, in percent.
pub fn least_forgiveness(number: usize) -> u32 {
    // It falls from 40 % at level 20 to 10 % at level 100.
    40 - (number.clamp(20, 100) - 20) as u32 * 30 / 80
}

/// The least rank correlation between the number of a level in its world and each measure.
pub const LEAST_RISING: f64 = 0.5;

/// How much easier a world opens than its number asks for.
const BREATHER: f64 = 0.16;

/// The number of exchanges that are tried when places are filled, and when one is filled again.
pub(crate) const EXCHANGES: [u32; 2] = [80_000, 8_000];

/// The places of a world after its lessons, and what they are filled from.
pub(crate) struct Places {
    pub(crate) pool: Vec<Candidate>,
    /// The number of the world's first level.
    pub(crate) first: usize,
    opening: Vec<[f64; 5]>,
    positions: Vec<[f64; 5]>,
    difficulty: Vec<f64>,
    rng: Xorshift32,
}

impl Places {
    pub(crate) fn new(world: usize, opening: &[Measures]) -> Self {
        Self {
            pool: Vec::new(),
            first: world * LEVELS + 1,
            opening: opening.iter().map(Measures::positions).collect(),
            positions: Vec::new(),
            difficulty: Vec::new(),
            rng: Xorshift32::seeded(1),
        }
    }

    /// Adds the candidates of a board, unless the pool has a board with the same walls.
    pub(crate) fn add(&mut self, found: Vec<Candidate>) {
        if self.pool.iter().any(|other| found.first().is_none_or(|one| one.walls == other.walls)) {
            return;
        }
        self.positions.extend(found.iter().map(|candidate| candidate.measures.positions()));
        self.difficulty.extend(found.iter().map(|candidate| candidate.measures.difficulty()));
        self.pool.extend(found);
    }

    /// Returns the number of boards with such a candidate.
    pub(crate) fn boards(&self, wanted: impl Fn(&Candidate) -> bool) -> usize {
        self.pool.iter().filter(|c| wanted(c)).map(|candidate| candidate.walls).collect::<HashSet<_>>().len()
    }

    /// Fills the places: starts with any candidates that fit, in order of difficulty, and exchanges
    /// candidates and places as long as that is no worse.
    pub(crate) fn fill(&mut self, wanted: [usize; 3]) -> Option<Vec<usize>> {
        let mut order: Vec<usize> = Vec::new();
        for aim in Aim::ALL {
            let mut left = wanted[aim as usize];
            for i in 0..self.pool.len() {
                if left > 0 && self.pool[i].aim == aim && !self.shares_walls(&order, None, i) {
                    order.push(i);
                    left -= 1;
                }
            }
        }
        if order.len() + self.opening.len() != LEVELS {
            return None;
        }
        order.sort_by(|a, b| self.difficulty[*a].total_cmp(&self.difficulty[*b]).then(a.cmp(b)));
        Some(self.exchange(order, EXCHANGES[0]))
    }

    /// Fills one place again, whose candidate was rejected. Returns whether there was another.
    pub(crate) fn refill(&mut self, order: &mut Vec<usize>, place: usize) -> bool {
        let aim = self.pool[order[place]].aim;
        let fitting = (0..self.pool.len()).filter(|i| {
            let candidate = &self.pool[*i];
            candidate.aim == aim
                && !matches!(candidate.standing, Standing::Rejected)
                && !self.shares_walls(order, Some(place), *i)
        });
        let cost = |i: usize| {
            let mut other = order.clone();
            other[place] = i;
            (self.cost(&other), i)
        };
        let Some((_, best)) = fitting.map(cost).min_by(|a, b| a.0.total_cmp(&b.0)) else { return false };
        order[place] = best;
        *order = self.exchange(std::mem::take(order), EXCHANGES[1]);
        true
    }

    /// Returns whether a candidate has the walls of another one in the order, except at a place.
    fn shares_walls(&self, order: &[usize], except: Option<usize>, candidate: usize) -> bool {
        let walls = self.pool[candidate].walls;
        order.iter().enumerate().any(|(place, i)| Some(place) != except && self.pool[*i].walls == walls)
    }

    pub(crate) fn exchange(&mut self, mut best: Vec<usize>, exchanges: u32) -> Vec<usize> {
        let mut cost = self.cost(&best);
        for _ in 0..exchanges {
            let mut other = best.clone();
            let place = self.rng.below(best.len() as u32) as usize;
            if self.rng.below(2) == 0 {
                other.swap(place, self.rng.below(best.len() as u32) as usize);
            } else {
                let into = self.rng.below(self.pool.len() as u32) as usize;
                let candidate = &self.pool[into];
                if candidate.aim != self.pool[best[place]].aim
                    || matches!(candidate.standing, Standing::Rejected)
                    || self.shares_walls(&best, Some(place), into)
                {
                    continue;
                }
                other[place] = into;
            }
            let found = self.cost(&other);
            if found <= cost {
                (best, cost) = (other, found);
            }
        }
        best
    }

    /// Returns whether an order is what every world promises: each measure rises, the finale has the
    /// longest plan, the eleventh level is a breather, and templates and forgiveness are as asked.
    pub(crate) fn keeps_promises(&self, order: &[usize]) -> bool {
        let rising = |m: usize| {
            let opening = self.opening.iter().map(|positions| positions[m]);
            let values: Vec<f64> = opening.chain(order.iter().map(|i| self.positions[*i][m])).collect();
            rank_correlation(&values).is_some_and(|rising| rising >= LEAST_RISING)
        };
        let finale = order.last().map_or(0, |i| self.pool[*i].plan.len());
        let longest = order.iter().all(|i| self.pool[*i].plan.len() <= finale);
        let used = |template: &Template| order.iter().filter(|i| self.pool[**i].template == Some(*template)).count();
        let forgiving = order.iter().enumerate().all(|(place, i)| {
            let least = least_forgiveness(self.first + self.opening.len() + place);
            self.pool[*i].standing.forgiveness().is_some_and(|share| share >= least)
        });
        (0..5).all(rising)
            && longest
            && forgiving
            && self.before_breather(order) == 0
            && Template::ALL.iter().all(|template| used(template) >= 2)
    }

    /// Returns how many of the three levels before the eleventh are not clearly harder than it.
    fn before_breather(&self, order: &[usize]) -> usize {
        let breather = 10 - self.opening.len();
        let before = &order[breather - 3..breather];
        before.iter().filter(|i| self.difficulty[**i] < self.difficulty[order[breather]] + 0.02).count()
    }

    /// Returns how far an order is from what is asked; less is better.
    fn cost(&self, order: &[usize]) -> f64 {
        let mut cost = 0.0;
        for m in 0..5 {
            let rest = order.iter().map(|i| self.positions[*i][m]);
            let values: Vec<f64> = self.opening.iter().map(|positions| positions[m]).chain(rest).collect();
            let rising = rank_correlation(&values).unwrap_or(0.0);
            cost += 10.0 * (0.58 - rising).max(0.0);
            let off = values.iter().enumerate().map(|(i, value)| (value - target(self.first + i)).powi(2));
            cost += 5.0 * off.sum::<f64>();
        }
        for template in Template::ALL {
            let count = order.iter().filter(|i| self.pool[**i].template == Some(template)).count();
            cost += 3.0 * 2_usize.saturating_sub(count) as f64;
        }
        // The finale is the longest plan, if possible the only one of its length.
        let length = |i: &usize| self.pool[*i].plan.len();
        let finale = order.last().map_or(0, length);
        let longer = order.iter().filter(|i| length(i) > finale).count();
        let as_long = order.iter().filter(|i| length(i) == finale).count();
        cost += if longer > 0 { 8.0 } else { 0.0 } + longer as f64 + 0.1 * as_long.saturating_sub(1) as f64;
        for (place, i) in order.iter().enumerate() {
            let standing = &self.pool[*i].standing;
            // What has passed a gate is worth keeping, if only a little.
            cost += match standing {
                Standing::Open => 0.04,
                Standing::Forgiving(_) => 0.02,
                Standing::Finished(_) | Standing::Rejected => 0.0,
            };
            let least = least_forgiveness(self.first + self.opening.len() + place);
            cost += if standing.forgiveness().is_some_and(|share| share < least) { 2.0 } else { 0.0 };
        }
        // A world opens with a breather after the last levels of the world before: with a lesson, or
        // with a level that is easier than its number asks for.
        let excess = |i: usize, number: usize| self.difficulty[i] - target(number);
        if self.opening.is_empty() {
            cost += 4.0 * (excess(order[0], self.first) + BREATHER).max(0.0);
        }
        for (back, i) in order.iter().rev().take(3).enumerate() {
            cost += 4.0 * (-excess(*i, self.first + LEVELS - 1 - back) - BREATHER / 2.0).max(0.0);
        }
        // The eleventh level is a breather: easier than any of the three before it.
        cost + self.before_breather(order) as f64
    }
}
