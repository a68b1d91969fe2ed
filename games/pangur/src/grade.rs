//! How hard is a level? Difficulty is measured by the rounds of its best line, whether a greedy
//! player wins, and how many setups can still be won.

use crate::Pangur;
use crate::format::Level;
use crate::generate_2;
use crate::measure::Measures;
use crate::players::{greedy, some_setups};
use crate::rules::{Action, act};
use crate::solve::{Beam, Widening, Widths};
use quadrat_engine::game::{self, Figures, Rules, Search};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::plain_number;
use quadrat_engine::search::Progress;
use serde_json::Value;
use std::sync::Arc;

/// The number of setups tried.
pub const SETUPS: usize = 40;
/// The widths of the search that must win from a setup: about as far as a careful player sees.
const CAREFUL: Widths = Widths { rounds: 4, actions: 10, win: 2_000 };
/// The node limit of the search for the best line if a level has none stored.
const BUDGET: u64 = 6_000_000;

/// The difficulty figures of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grade {
    /// The number of rounds in the line.
    pub rounds: u32,
    /// The number of actions in the line.
    pub actions: u32,
    /// The sum of the hearts of all mice at the start.
    pub hearts: u32,
    /// The number of tried setups from which the careful search wins.
    pub setups_won: u32,
    /// The number of tried setups from which the greedy player wins.
    pub greedy_wins: u32,
}

impl Grade {
    /// Returns the figure by which levels are ordered: rounds first, then how few setups can be
    /// won, then how many hearts the mice have.
    pub fn figure(&self) -> f64 {
        let lost = f64::from(SETUPS as u32 - self.setups_won) / SETUPS as f64;
        let greedy = f64::from(self.greedy_wins) / SETUPS as f64;
        f64::from(self.rounds) + 0.6 * lost + 0.3 * (1.0 - greedy) + f64::from(self.hearts.min(99)) / 1000.0
    }
}

/// Measures a level by a line that wins it.
pub fn grade(level: &Level, line: &[Action]) -> Grade {
    let start = Pangur::start(level);
    let mut end = start;
    for action in line {
        // The line was played by these rules before; if an action were refused, the rounds below
        // would show it.
        let _ = act(level.layout(), &mut end, *action, &mut ());
    }
    let (mut setups_won, mut greedy_wins) = (0, 0);
    for (state, _) in some_setups(level, &start, 1, SETUPS) {
        let mut beam = Beam::new(level.layout(), vec![(state, Vec::new())], CAREFUL);
        while !beam.run(u64::MAX) {}
        setups_won += u32::from(beam.found().is_some());
        greedy_wins += u32::from(greedy(level, &state));
    }
    Grade {
        rounds: end.rounds(),
        actions: line.len() as u32,
        hearts: start.mice().all_hearts(),
        setups_won,
        greedy_wins,
    }
}

/// Returns a share as a percentage, with at most two decimals.
fn percentage(share: f64) -> Value {
    plain_number((share * 10_000.0).round() / 100.0)
}

impl game::Grade for Pangur {
    fn figures(entry: &Entry<Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures> {
        let level = &entry.level;
        // A challenge of version 2 is measured as its certificate was.
        let version = entry.certificate.as_ref().and_then(|certificate| certificate.generator_version);
        if let (Some(generate_2::GENERATOR_VERSION), Some(best)) = (version, level.best()) {
            let measures = Measures::of(level, best.rounds, go_on)?;
            let mut figures = vec![("solved", true.into()), ("figure", plain_number(measures.figure))];
            figures.extend([
                ("rounds", measures.rounds.into()),
                ("hearts", measures.hearts.into()),
                ("setupsTried", measures.setups_tried.into()),
                ("parSetups", measures.par_setups.into()),
                ("parSetupsPct", percentage(measures.par_share())),
                ("carelessWinPct", percentage(measures.careless_share())),
            ]);
            return Some(figures);
        }
        let stored =
            entry.certificate.as_ref().and_then(|proof| proof.plan.iter().map(|text| text.parse().ok()).collect());
        let line: Option<Vec<Action>> = match stored {
            Some(line) => Some(line),
            None => {
                let mut search = Widening::new(Arc::new(level.clone()), Pangur::start(level), BUDGET);
                loop {
                    match search.run(20_000) {
                        Progress::Working if go_on() => {}
                        Progress::Working => return None,
                        Progress::Found(line) => break Some(line),
                        Progress::Exhausted => break None,
                    }
                }
            }
        };
        let Some(line) = line else { return Some(vec![("solved", false.into()), ("figure", 99.into())]) };
        let grade = grade(level, &line);
        let percent = |count: u32| plain_number(f64::from(count) * 100.0 / SETUPS as f64);
        Some(vec![
            ("solved", true.into()),
            ("figure", plain_number((grade.figure() * 1000.0).round() / 1000.0)),
            ("rounds", grade.rounds.into()),
            ("actions", grade.actions.into()),
            ("hearts", grade.hearts.into()),
            ("setupsWonPct", percent(grade.setups_won)),
            ("greedyWinPct", percent(grade.greedy_wins)),
        ])
    }
}
