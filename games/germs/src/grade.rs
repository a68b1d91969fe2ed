//! How hard is a level? Figures that are measured, not felt.

use crate::Germs;
use crate::format::Level;
use crate::generate::RANDOM_PLAYERS;
use crate::players;
use crate::rules::Action;
use crate::score::played;
use crate::solve::{RUNGS, solve_at, used};
use quadrat_engine::game::{self, Figures, Outcome, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::plain_number;

/// The figures of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grade {
    /// The narrowest beam of [`RUNGS`] that wins, by its place in that list; the length of the list if none does.
    pub rung: u32,
    /// Placements in the plan.
    pub actions: u32,
    /// Turns in the plan.
    pub turns: u32,
    /// Units in the kit beyond what the plan uses at the least.
    pub slack: u32,
    /// The most tiles infected at the end of any turn of the plan, the start included, in percent of the board.
    pub peak: u32,
    /// How many of the random players win.
    pub random_wins: u32,
    /// Whether a player who only counts germs wins.
    pub greedy_wins: bool,
    /// Positions judged by the beam that won.
    pub nodes: u64,
}

impl Grade {
    /// One number to compare levels by: the rung, and within a rung the length of the plan.
    pub fn figure(&self) -> f64 {
        // In hundredths, so that the figure is written with two digits and reads back the same.
        f64::from(self.rung * 100 + self.actions.min(49) * 2) / 100.0
    }

    /// The figures as a certificate carries them.
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

    /// The width of the rung.
    pub fn width(&self) -> Option<u32> {
        RUNGS.get(self.rung as usize).copied()
    }
}

impl game::Grade for Germs {
    fn figures(entry: &Entry<Level>, _: &mut dyn FnMut() -> bool) -> Option<Figures> {
        let level = &entry.level;
        let start = Germs::start(level);
        // The certificate's plan where there is one; else whatever the solver finds.
        let stored =
            entry.certificate.as_ref().and_then(|proof| proof.plan.iter().map(|text| text.parse().ok()).collect());
        let plan: Option<Vec<Action>> = stored.or_else(|| solve_at(level, &start, 800).0);
        let Some(plan) = plan else { return Some(vec![("solved", false.into()), ("figure", RUNGS.len().into())]) };
        let kit = level.spec().tools;
        // A kit of rules version 1 may hold as many units as a number can.
        let units: u64 = [kit.antibiotic, kit.antiviral, kit.barrier].map(u64::from).iter().sum();
        let slack = units.saturating_sub(used(&plan).iter().copied().map(u64::from).sum());
        let grade = grade(level, &plan, u32::try_from(slack).unwrap_or(u32::MAX));
        Some(vec![
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
        ])
    }
}

/// Measures a level with a plan that wins it.
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
