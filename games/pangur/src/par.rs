//! What is par, and how sure is it? Par is the best result that is known: the fewest rounds, and of
//! the wins in so many rounds the highest score.
//!
//! A par is proved where bounds and exhaustive searches leave no room for a better one:
//!
//! - No win takes fewer rounds than the mice have tiers for turns of ten hits.
//! - An exhaustive search of every setup shows whether there is a win in the first round.
//! - In a game that goes on after its first round, the mice that no hit could stop have eaten. A win
//!   without any further loss, and with every cat in full health, has the highest score.
//! - Where a win in two rounds stays below that bound, an exhaustive search of every setup looks for
//!   a better one.
//!
//! Everything else is best known, with the number of positions that were searched for it.

use crate::Pangur;
use crate::challenges::ParStatus;
use crate::exact::{Answer, TwoRounds, fewest_rounds, least_first_meal, mate};
use crate::format::{Best, Level};
use crate::rules::{Action, Cat, State};
use crate::score::{Score, Scoring, full_health};
use crate::solve::{Line, Widening, setups};
use quadrat_engine::game::{Rules, Search};
use quadrat_engine::search::Progress;
use std::sync::Arc;

/// A par with a line that reaches it.
#[derive(Clone, Debug)]
pub struct Par {
    /// The actions, from the empty hand to the win.
    pub actions: Vec<Action>,
    /// The result, with its status and the number of positions searched.
    pub best: Best,
    /// The final position.
    pub end: State,
}

/// How much is searched for a par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions for the beams.
    pub beams: u64,
    /// The number of positions for the exhaustive search of the first round.
    pub first: u64,
    /// The number of positions for the exhaustive search of two rounds.
    pub two: u64,
}

impl Effort {
    /// The effort for a par that is stored: more positions than `solve` takes by default.
    pub const FULL: Self = Self { beams: 60_000_000, first: 40_000_000, two: 15_000_000 };
}

/// The wins in the first round, from all setups.
#[derive(Clone, Debug)]
pub struct FirstRound {
    /// The number of setups.
    pub setups: u32,
    /// The number of setups from which the first round is won.
    pub won: u32,
    /// The win with the most cats in full health, with its setup.
    pub line: Option<Line>,
    /// The number of positions searched.
    pub nodes: u64,
    /// Whether nothing was left out.
    pub complete: bool,
}

/// Returns the wins in the first round from all setups. At most `budget` positions are searched;
/// none if `go_on` returned false.
pub fn first_round(level: &Level, budget: u64, go_on: &mut dyn FnMut() -> bool) -> Option<FirstRound> {
    let (layout, start) = (level.layout(), Pangur::start(level));
    let mut found = FirstRound { setups: 0, won: 0, line: None, nodes: 0, complete: true };
    let all = Cat::ALL.len() as u32;
    for (state, placing) in setups(layout, &start) {
        if found.setups.is_multiple_of(64) && !go_on() {
            return None;
        }
        found.setups += 1;
        // One win is enough to count a setup, but the best win of all is wanted too.
        let enough = found.line.as_ref().map_or(all, |line| if full_health(&line.end) == all { 0 } else { all });
        let answer = mate(layout, &state, (0, enough), budget - found.nodes);
        found.nodes += answer.nodes;
        found.complete &= answer.complete;
        let Some(line) = answer.line else { continue };
        found.won += 1;
        if found.line.as_ref().is_none_or(|best| full_health(&line.end) > full_health(&best.end)) {
            let actions = placing.into_iter().chain(line.actions).collect();
            found.line = Some(Line { actions, end: line.end });
        }
    }
    Some(found)
}

/// Looks for a win in two rounds whose bonus is above a given one, from all setups. Returns none if
/// `go_on` returned false.
fn two_rounds(level: &Level, above: Option<u32>, budget: u64, go_on: &mut dyn FnMut() -> bool) -> Option<Answer> {
    let mut search = TwoRounds::new(level.layout(), above, budget);
    for (state, placing) in setups(level.layout(), &Pangur::start(level)) {
        if !go_on() {
            return None;
        }
        if !search.search(&state, &placing) {
            break;
        }
    }
    Some(search.answer())
}

/// Looks for the par of a level. Returns none if no win is found or if `go_on` returned false.
///
/// The result has the status that its searches justify, and never more.
pub fn find(level: &Level, effort: Effort, go_on: &mut dyn FnMut() -> bool) -> Option<Par> {
    let may_be_one = fewest_rounds(&Pangur::start(level)) == 1;
    let first = if may_be_one { Some(first_round(level, effort.first, go_on)?) } else { None };
    find_after(level, first.as_ref(), u32::MAX, effort, go_on)
}

/// Does the same as [`find`] if the first round has been searched already, or needs no search since
/// the mice have too many hearts for one. If the beams find only wins in more than `most` rounds,
/// nothing more is searched, and the result is none.
pub(crate) fn find_after(
    level: &Level,
    first: Option<&FirstRound>,
    most: u32,
    effort: Effort,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Par> {
    let start = Pangur::start(level);
    let mut nodes = 0;
    // No win takes fewer rounds than this, which the searches below may raise.
    let mut fewest = fewest_rounds(&start);
    if let Some(first) = first {
        nodes += first.nodes;
        if let Some(line) = first.line.clone() {
            let sure = first.complete || full_health(&line.end) == Cat::ALL.len() as u32;
            let status = if sure { ParStatus::Proved } else { ParStatus::RoundsProved };
            return Some(par(level, line, status, (nodes, effort.beams)));
        }
        fewest += u32::from(first.complete);
    }
    let mut search = Widening::rounds_first(Arc::new(level.clone()), start, effort.beams);
    let actions = loop {
        match search.run(20_000) {
            Progress::Working if go_on() => {}
            Progress::Working | Progress::Exhausted => return None,
            Progress::Found(actions) => break actions,
        }
    };
    nodes += search.nodes();
    let mut line = replayed(level, actions).filter(|line| line.end.rounds() <= most)?;
    let scoring = Scoring::shipped();
    let highest = scoring.bonus(scoring.grain_saved(least_first_meal(&start)), Cat::ALL.len() as u32);
    let bonus = |line: &Line| scoring.bonus(scoring.grain_saved(line.end.grain_loss()), full_health(&line.end));
    let mut highest_is_proved = bonus(&line) == highest;
    let is_open = line.end.rounds() > 2 || !highest_is_proved;
    if fewest == 2 && is_open && effort.two > 0 {
        let above = (line.end.rounds() == 2).then(|| bonus(&line));
        let answer = two_rounds(level, above, effort.two, go_on)?;
        nodes += answer.nodes;
        if let Some(better) = answer.line {
            line = better;
        } else if line.end.rounds() > 2 && answer.complete {
            fewest = 3;
        }
        highest_is_proved = bonus(&line) == highest || (line.end.rounds() == 2 && answer.complete);
    }
    let status = match (line.end.rounds() == fewest, highest_is_proved) {
        (true, true) => ParStatus::Proved,
        (true, false) => ParStatus::RoundsProved,
        (false, _) => ParStatus::BestKnown,
    };
    Some(par(level, line, status, (nodes, effort.beams)))
}

fn replayed(level: &Level, actions: Vec<Action>) -> Option<Line> {
    let mut end = Pangur::start(level);
    for action in &actions {
        Pangur::apply(level, &mut end, *action, &mut ()).ok()?;
    }
    Some(Line { actions, end })
}

/// Returns the par of a line, with the number of positions that were searched and the budget of the
/// beams.
fn par(level: &Level, line: Line, status: ParStatus, (nodes, beams): (u64, u64)) -> Par {
    let score = Score::of(level, &line.end).map_or(0, |score| score.total());
    let count = |positions: u64| u32::try_from(positions).unwrap_or(u32::MAX);
    let best = Best {
        status: Some(status),
        positions: Some(count(nodes)),
        beam_budget: (status != ParStatus::Proved).then(|| count(beams)),
        ..Best::new(line.end.rounds(), score)
    };
    Par { actions: line.actions, best, end: line.end }
}
