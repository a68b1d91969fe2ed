//! How did a game compare with the best line? Round by round, with what each round cost.
//!
//! The costs are points: they add up to the difference between the two scores, so each point of it
//! is attributed to one round.

use crate::Pangur;
use crate::format::Level;
use crate::rules::{Action, Cat, End, State};
use crate::score::{Scoring, full_health};
use quadrat_engine::game::Rules;
use quadrat_engine::pack::Entry;

/// How a game stands at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of mice on the board.
    pub mice: u32,
    /// The sum of their tiers, which is the number of hits that they need.
    pub tiers: u32,
    /// The amount of grain eaten since the start.
    pub grain_loss: u32,
    /// The sum of the hearts of the cats.
    pub cat_hearts: u32,
    /// How the game ended, if it ended in this round.
    pub end: Option<End>,
}

impl Standing {
    fn of(state: &State) -> Self {
        Self {
            mice: state.mice().at().count(),
            tiers: state.mice().all_tiers(),
            grain_loss: state.grain_loss(),
            cat_hearts: Cat::ALL.into_iter().map(|cat| u32::from(state.cat(cat).hearts)).sum(),
            end: state.end(),
        }
    }
}

/// A round of a game beside the same round of the best line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The standing at its end; none if the game was over before or has not come so far.
    pub played: Option<Standing>,
    /// The standing of the best line at its end; none if the line had won before.
    pub best: Option<Standing>,
    /// What the round cost against the best line.
    pub cost: Cost,
}

/// What a round cost against the best line, in points. A round that gained something has a negative
/// cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// For taking the round at all, where the other game was already over.
    pub speed: i64,
    /// For grain that mice ate in it.
    pub grain: i64,
    /// For cats that are not in full health when the game ends. It counts in the last round of each
    /// game.
    pub health: i64,
}

impl Cost {
    /// Returns the sum.
    pub const fn total(&self) -> i64 {
        self.speed + self.grain + self.health
    }
}

/// A game beside the best line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The rounds, from the first to the last of the longer game.
    pub rounds: Vec<Round>,
}

impl Comparison {
    /// Returns the sum of all costs. If both games were won, it is the difference of their scores.
    pub fn total(&self) -> i64 {
        self.rounds.iter().map(|round| round.cost.total()).sum()
    }

    /// Returns the number of the round that cost the most, counted from 1, and its cost; none if no
    /// round cost anything. Of equal rounds it is the first.
    pub fn dearest(&self) -> Option<(usize, i64)> {
        let costs = self.rounds.iter().enumerate().map(|(i, round)| (i + 1, round.cost.total()));
        costs.filter(|(_, cost)| *cost > 0).min_by_key(|(i, cost)| (-cost, *i))
    }
}

/// A game as the comparison needs it: its standings, and the points that each round took.
struct Course {
    standings: Vec<Standing>,
    costs: Vec<Cost>,
}

impl Course {
    /// Plays a game. Returns none if an action is refused.
    fn of(level: &Level, actions: &[Action]) -> Option<Self> {
        let mut state = Pangur::start(level);
        let mut course = Self { standings: Vec::new(), costs: Vec::new() };
        for action in actions {
            let before = state;
            Pangur::apply(level, &mut state, *action, &mut ()).ok()?;
            if state.wave() != before.wave() || state.end().is_some() {
                course.end_round(level, &state);
            }
        }
        Some(course)
    }

    fn end_round(&mut self, level: &Level, state: &State) {
        let scoring = Scoring::shipped();
        let before = self.standings.last().map_or(0, |standing| standing.grain_loss);
        let saved = |loss: u32| i64::from(scoring.bonus(scoring.grain_saved(loss), 0));
        let round = self.standings.len() as u32 + 1;
        let unused = |rounds: u32| i64::from(level.ceiling().saturating_sub(rounds) * level.wave_weight());
        let hurt = Cat::ALL.len() as u32 - full_health(state);
        self.standings.push(Standing::of(state));
        self.costs.push(Cost {
            speed: unused(round - 1) - unused(round),
            grain: saved(before) - saved(state.grain_loss()),
            health: if state.end().is_some() { i64::from(scoring.bonus(0, hurt)) } else { 0 },
        });
    }
}

/// Compares a game with a line, round by round. Both are actions from the start of the level. Returns
/// none if one of them has an action that the rules refuse.
pub fn compare(level: &Level, played: &[Action], best: &[Action]) -> Option<Comparison> {
    let (played, best) = (Course::of(level, played)?, Course::of(level, best)?);
    let rounds = (0..played.standings.len().max(best.standings.len())).map(|i| {
        let cost = |course: &Course| course.costs.get(i).copied().unwrap_or_default();
        let (ours, theirs) = (cost(&played), cost(&best));
        Round {
            played: played.standings.get(i).copied(),
            best: best.standings.get(i).copied(),
            cost: Cost {
                speed: ours.speed - theirs.speed,
                grain: ours.grain - theirs.grain,
                health: ours.health - theirs.health,
            },
        }
    });
    Some(Comparison { rounds: rounds.collect() })
}

/// Compares a game with the plan of the level's certificate. Returns none if the level has no plan,
/// or if an action cannot be played.
pub fn compare_with_plan(entry: &Entry<Level>, played: &[Action]) -> Option<Comparison> {
    let plan = &entry.certificate.as_ref()?.plan;
    let best: Vec<Action> = plan.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
    compare(&entry.level, played, &best)
}
