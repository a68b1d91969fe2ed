//! What is a win worth? A score with its parts, and one to three stars.

use crate::Germs;
use crate::format::Level;
use crate::rules::Action;
use crate::solve::{turns, used};
use quadrat_engine::game::{Game, Outcome};
use quadrat_engine::pack::Entry;

/// What counts about a won game, and what it is measured against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Turns taken.
    pub turns: u32,
    /// Turns of the plan.
    pub par: u32,
    /// Units placed.
    pub units: u32,
    /// Units of the plan.
    pub plan_units: u32,
    /// Units left over.
    pub left: u32,
    /// The most tiles infected at any turn's end, the start included, in whole percent.
    pub peak: u32,
    /// Whether nothing is infected any more.
    pub clean: bool,
}

/// A score and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// For winning.
    pub base: u32,
    /// For leaving nothing infected.
    pub clean: u32,
    /// For each turn under par.
    pub pace: u32,
    /// For each unit left over.
    pub thrift: u32,
    /// For keeping the infection small all along.
    pub containment: u32,
    /// One to three: how near to the plan.
    pub stars: u32,
    /// The sum, times a factor for the stars.
    pub total: u32,
}

impl Run {
    /// The score of the run.
    pub fn score(&self) -> Score {
        let base = 1000;
        let clean = if self.clean { 500 } else { 0 };
        let pace = 100 * self.par.saturating_sub(self.turns);
        let thrift = 50 * self.left;
        let containment = 10 * 50_u32.saturating_sub(self.peak);
        let excess = self.turns.saturating_sub(self.par) + self.units.saturating_sub(self.plan_units);
        // Tenths, so that everything stays a whole number.
        let (stars, tenths) = match excess {
            0 => (3, 15),
            1 => (2, 12),
            _ => (1, 10),
        };
        let total = (base + clean + pace + thrift + containment) * tenths / 10;
        Score { base, clean, pace, thrift, containment, stars, total }
    }
}

/// The score of a game that these actions won; none without a win, or without a plan to measure it against.
pub fn score(entry: &Entry<Level>, actions: &[Action]) -> Option<Score> {
    let certificate = entry.certificate.as_ref()?;
    let plan: Vec<Action> = certificate.plan.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
    let level = &entry.level;
    let mut state = Germs::start(level);
    let mut most = state.infected().count();
    let before: u32 = state.stock.iter().sum();
    for action in actions {
        let turn = state.turn;
        Germs::apply(level, &mut state, *action, &mut ()).ok()?;
        if state.turn > turn {
            most = most.max(state.infected().count());
        }
    }
    if Germs::outcome(level, &state) != Outcome::Won {
        return None;
    }
    let left: u32 = state.stock.iter().sum();
    let run = Run {
        turns: state.turn,
        par: turns(&plan),
        units: before - left,
        plan_units: used(&plan).iter().sum(),
        left,
        peak: most * 100 / level.grid().board().count(),
        clean: state.infected().is_empty(),
    };
    Some(run.score())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_scores() {
        let even = Run { turns: 5, par: 5, units: 6, plan_units: 6, left: 0, peak: 50, clean: false };
        let table = [
            (even, 3, 1500),
            (Run { clean: true, ..even }, 3, 2250),
            (Run { turns: 3, ..even }, 3, 1800),
            (Run { left: 4, ..even }, 3, 1800),
            (Run { peak: 20, ..even }, 3, 1950),
            (Run { peak: 100, ..even }, 3, 1500),
            (Run { turns: 6, ..even }, 2, 1200),
            (Run { units: 7, ..even }, 2, 1200),
            (Run { turns: 6, units: 7, ..even }, 1, 1000),
            (Run { turns: 4, units: 7, ..even }, 2, 1320),
            (Run { turns: 1, par: 9, units: 0, left: 9, peak: 0, clean: true, plan_units: 6 }, 3, 4875),
            (Run { peak: 49, turns: 6, ..even }, 2, 1212),
        ];
        for (run, stars, total) in table {
            let score = run.score();
            assert_eq!((score.stars, score.total), (stars, total), "{run:?}: {score:?}");
        }
    }
}
