//! How hard is a level? Difficulty is a set of measured figures.

use crate::Germs;
use crate::format::Level;
use crate::generate::RANDOM_PLAYERS;
use crate::measure::{self, Measures};
use crate::players;
use crate::rules::Action;
use crate::score::played;
use crate::solve::{RUNGS, solve_at, used};
use quadrat_engine::game::{self, Figures, Outcome, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::plain_number;

/// The difficulty figures of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grade {
    /// The index in [`RUNGS`] of the narrowest beam that wins; the length of the list if none does.
    pub rung: u32,
    /// The number of placements in the plan.
    pub actions: u32,
    /// The number of turns in the plan.
    pub turns: u32,
    /// The number of units in the kit beyond those that the plan uses.
    pub slack: u32,
    /// The largest infection at the end of any turn of the plan, including the start, in percent of
    /// the board.
    pub peak: u32,
    /// The number of random players that win.
    pub random_wins: u32,
    /// Whether the greedy player, which only counts germs, wins.
    pub greedy_wins: bool,
    /// The number of positions judged by the beam that won.
    pub nodes: u64,
}

impl Grade {
    /// Returns one number by which levels are compared: the rung, and within a rung the length of
    /// the plan.
    pub fn figure(&self) -> f64 {
        // Computed in hundredths, so that the figure is written with two digits and parses to the
        // same value.
        f64::from(self.rung * 100 + self.actions.min(49) * 2) / 100.0
    }

    /// Returns the figures in the form that a certificate carries.
    pub(crate) fn certificate(&self) -> Vec<(String, f64)> {
        let figures = [
            ("figure", self.figure()),
            ("width", f64::from(self.width().unwrap_or(0))),
            ("actions", f64::from(self.actions)),
            ("slack", f64::from(self.slack)),
            ("peakPct", f64::from(self.peak)),
            ("randomWinPct", f64::from(self.random_wins) * 100.0 / f64::from(RANDOM_PLAYERS)),
            ("nodes", self.nodes as f64),
        ];
        figures.map(|(name, figure)| (name.to_owned(), figure)).to_vec()
    }

    /// Returns the beam width of the rung.
    pub fn width(&self) -> Option<u32> {
        RUNGS.get(self.rung as usize).copied()
    }
}

impl game::Grade for Germs {
    fn figures(entry: &Entry<Level>, _: &mut dyn FnMut() -> bool) -> Option<Figures> {
        let level = &entry.level;
        let start = Germs::start(level);
        // The plan of the certificate if there is one, else a plan that the solver finds.
        let stored =
            entry.certificate.as_ref().and_then(|proof| proof.plan.iter().map(|text| text.parse().ok()).collect());
        let plan: Option<Vec<Action>> = stored.or_else(|| solve_at(level, &start, 800).0);
        let Some(plan) = plan else { return Some(vec![("solved", false.into()), ("figure", RUNGS.len().into())]) };
        let kit = level.spec().tools;
        // A kit of rules version 1 may hold up to `u32::MAX` units of each tool.
        let units: u64 = [kit.antibiotic, kit.antiviral, kit.barrier].map(u64::from).iter().sum();
        let slack = units.saturating_sub(used(&plan).iter().copied().map(u64::from).sum());
        let grade = grade(level, &plan, u32::try_from(slack).unwrap_or(u32::MAX));
        let mut figures: Figures = vec![
            ("solved", true.into()),
            ("figure", plain_number(grade.figure())),
            ("width", grade.width().into()),
            ("turns", grade.turns.into()),
            ("actions", grade.actions.into()),
            ("slack", grade.slack.into()),
            ("peakPct", grade.peak.into()),
            ("idle", players::idle(level).0.word().into()),
            ("randomWinPct", plain_number(f64::from(grade.random_wins) * 100.0 / f64::from(RANDOM_PLAYERS))),
            ("greedy", if grade.greedy_wins { "won" } else { "lost" }.into()),
            ("lookAhead", players::look_ahead(level).word().into()),
            ("nodes", grade.nodes.into()),
        ];
        // Levels of the second edition are placed by the measures of several players.
        if level.spec().claims.is_some() {
            let measures = measure::measure(level);
            figures.retain(|(name, _)| *name != "figure");
            figures.insert(1, ("figure", plain_number(measures.figure())));
            figures.push(("forgivenessPct", measure::forgiveness(level, 0).into()));
            let players = [("lookAheadWinPct", measures.look_ahead), ("greedyWinPct", measures.greedy)];
            figures.extend(players.map(|(name, tries)| (name, plain_number(tries.win_pct))));
            figures.extend(Measures::NAMES.into_iter().zip(measures.all().map(plain_number)));
        }
        Some(figures)
    }
}

/// Measures a level by a plan that wins it.
pub fn grade(level: &Level, plan: &[Action], slack: u32) -> Grade {
    let start = Germs::start(level);
    let mut rung = RUNGS.len() as u32;
    let mut nodes = 0;
    for (i, width) in RUNGS.iter().enumerate() {
        let (found, judged) = solve_at(level, &start, *width);
        nodes = judged;
        if found.is_some() {
            rung = i as u32;
            break;
        }
    }
    let run = played(level, plan);
    Grade {
        rung,
        actions: used(plan).iter().sum(),
        turns: run.end.turn(),
        slack,
        peak: run.peak,
        random_wins: players::random_wins(level, RANDOM_PLAYERS),
        greedy_wins: players::greedy(level) == Outcome::Won,
        nodes,
    }
}
