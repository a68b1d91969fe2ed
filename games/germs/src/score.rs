//! What is a win worth? A score made up of several parts, and one to three stars.

use crate::Germs;
use crate::format::Level;
use crate::rules::{Action, State};
use crate::solve::in_stock;
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::pack::Entry;

/// The figures of a won game, and those of the plan it is measured against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of turns taken.
    pub turns: u32,
    /// The number of turns in the plan.
    pub par: u32,
    /// The number of units placed.
    pub units: u32,
    /// The number of units in the plan.
    pub plan_units: u32,
    /// The number of units left over.
    pub left: u32,
    /// The largest infection at the end of any turn, including the start, in whole percent.
    pub peak: u32,
    /// Whether no tile is infected at the end.
    pub clean: bool,
}

/// A score and its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Points for winning.
    pub base: u32,
    /// Points for leaving no tile infected.
    pub clean: u32,
    /// Points for each turn under par.
    pub pace: u32,
    /// Points for each unit left over.
    pub thrift: u32,
    /// Points for keeping the infection small throughout.
    pub containment: u32,
    /// One to three stars, by how close the game is to the plan.
    pub stars: u32,
    /// The sum, times a factor for the stars.
    pub total: u32,
}

impl Run {
    /// Returns the score of the run.
    pub fn score(&self) -> Score {
        let base = 1000;
        let clean = if self.clean { 500 } else { 0 };
        let pace = self.par.saturating_sub(self.turns).saturating_mul(100);
        let thrift = self.left.saturating_mul(50);
        let containment = 10 * 50_u32.saturating_sub(self.peak);
        let excess = self.turns.saturating_sub(self.par).saturating_add(self.units.saturating_sub(self.plan_units));
        // In tenths, so that everything stays an integer.
        let (stars, tenths) = match excess {
            0 => (3, 15),
            1 => (2, 12),
            _ => (1, 10),
        };
        let sum: u64 = [base, clean, pace, thrift, containment].map(u64::from).iter().sum();
        let total = clamped(sum * tenths / 10);
        Score { base, clean, pace, thrift, containment, stars, total }
    }
}

/// The result of playing some actions.
pub(crate) struct Played {
    /// The state after all actions, or before the first one that was refused.
    pub(crate) end: State,
    /// The number of units taken from the stock.
    pub(crate) units: u32,
    /// The largest infection at the end of any turn, including the start, in whole percent.
    pub(crate) peak: u32,
}

/// Plays actions on a level. Turns are counted by the rules, not by the actions, because in version
/// 1 every action ends a turn.
pub(crate) fn played(level: &Level, actions: &[Action]) -> Played {
    let start = Germs::start(level);
    let mut end = start;
    let mut most = end.infected().count();
    for action in actions {
        let turn = end.turn;
        if Germs::apply(level, &mut end, *action, &mut ()).is_err() {
            break;
        }
        if end.turn > turn {
            most = most.max(end.infected().count());
        }
    }
    let units = in_stock(&start) - in_stock(&end);
    Played { end, units: clamped(units), peak: most * 100 / level.grid().board().count() }
}

/// Clamps a number to 32 bits. A figure that large means nothing to a person, but it must not wrap
/// around to a small one.
fn clamped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the score of a game won by these actions; none without a win, or without a plan to
/// measure it against.
pub fn score(entry: &Entry<Level>, actions: &[Action]) -> Option<Score> {
    run(entry, actions).map(|run| run.score())
}

/// Returns the figures from which the score of a game won by these actions follows; none without a
/// win, or without a plan to measure it against.
pub fn run(entry: &Entry<Level>, actions: &[Action]) -> Option<Run> {
    let certificate = entry.certificate.as_ref()?;
    let plan: Vec<Action> = certificate.plan.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
    let level = &entry.level;
    let game = played(level, actions);
    if Germs::outcome(level, &game.end) != Outcome::Won {
        return None;
    }
    let plan = played(level, &plan);
    Some(Run {
        turns: game.end.turn,
        par: plan.end.turn,
        units: game.units,
        plan_units: plan.units,
        left: clamped(in_stock(&game.end)),
        peak: game.peak,
        clean: game.end.infected().is_empty(),
    })
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
            (Run { left: u32::MAX, ..even }, 3, u32::MAX),
        ];
        for (run, stars, total) in table {
            let score = run.score();
            assert_eq!((score.stars, score.total), (stars, total), "{run:?}: {score:?}");
        }
    }
}
