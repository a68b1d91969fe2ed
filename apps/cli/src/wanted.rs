//! Which of many seeds is taken? The first one whose level meets a condition.
//!
//! Level `i` of `n` tries the seeds S+i, S+i+n, S+i+2n and so on, and has the id and the settings of its place for each
//! of them. So the result depends neither on the number of threads nor on the other levels, and every level can be
//! generated again from its seed without the condition.

use crate::failure::Failure;
use quadrat_engine::condition::{Condition, comparable, number};
use quadrat_engine::erased::{Ability, Batch, GameInfo, MadeLevel};
use quadrat_engine::game::{Figures, Request};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The condition of a request, and the number of seeds for each level.
pub(crate) struct Wanted {
    pub(crate) condition: Condition,
    pub(crate) tries: u32,
}

/// The number of seeds in a row that must give the same level before it counts as one that does not depend on the seed.
const SAME: u32 = 20;

/// A search for levels that meet a condition.
pub(crate) struct Search<'a> {
    game: &'static GameInfo,
    request: &'a Request,
    wanted: &'a Wanted,
    /// The levels of each round of seeds, prepared when the round is first needed.
    rounds: Vec<OnceLock<Option<Batch>>>,
    /// The least and the largest value of each figure of the condition that was seen.
    seen: Mutex<BTreeMap<String, (f64, f64)>>,
    /// Whether a level turned out not to depend on the seed.
    fixed: AtomicBool,
}

impl<'a> Search<'a> {
    /// Prepares a search.
    ///
    /// # Errors
    /// If the game measures nothing, or if the condition names a figure that the game does not have.
    pub(crate) fn new(game: &'static GameInfo, request: &'a Request, wanted: &'a Wanted) -> Result<Self, Failure> {
        if !game.has(Ability::Grade) {
            return Err(Failure::lacks(game, Ability::Grade, "generate --where"));
        }
        let rounds = (0..wanted.tries).map(|_| OnceLock::new()).collect();
        Ok(Self { game, request, wanted, rounds, seen: Mutex::default(), fixed: AtomicBool::new(false) })
    }

    /// Checks the names of the condition against the figures of a level.
    fn check(&self, figures: &Figures) -> Result<(), Failure> {
        let Some(name) = self.wanted.condition.unknown(figures) else { return Ok(()) };
        let known: Vec<&str> = comparable(figures).collect();
        Err(Failure::Usage(format!(
            "--where: {} has no numeric figure {name:?}; expected one of {}",
            self.game.id(),
            known.join(", ")
        )))
    }

    /// Generates and measures the first level, so that a condition that cannot be understood is refused before the work.
    pub(crate) fn check_names(&self, go_on: &mut dyn FnMut() -> bool) -> Result<(), Failure> {
        let level = self.round(0).filter(|batch| !batch.is_empty()).map(|batch| batch.job(0).make(&mut |_| go_on()));
        let graded = level.and_then(|made| made.level).and_then(|level| level.grade(go_on).ok().flatten());
        graded.map_or(Ok(()), |graded| self.check(&graded.figures))
    }

    fn round(&self, round: u32) -> Option<&Batch> {
        let batch = || {
            let seed = self.request.seed.wrapping_add(round.wrapping_mul(self.request.count));
            self.game.generate(&Request { seed, ..self.request.clone() }).ok()
        };
        self.rounds.get(round as usize)?.get_or_init(batch).as_ref()
    }

    /// Generates the level of a place. `go_on` is told the number of candidates now and then, and is asked between them.
    pub(crate) fn make(&self, place: usize, go_on: &mut dyn FnMut(u32) -> bool) -> MadeLevel {
        let mut sum = MadeLevel { level: None, tries: 0, rejected: Vec::new(), shortfall: None };
        // The last level, and how often it was made in a row.
        let mut last = (None, 0);
        for round in 0..self.wanted.tries {
            let Some(batch) = self.round(round).filter(|batch| place < batch.len()) else { break };
            let before = sum.tries;
            if !go_on(before) {
                break;
            }
            let made = batch.job(place).make(&mut |tries| go_on(before + tries));
            sum.tries += made.tries;
            for (reason, count) in made.rejected {
                add(&mut sum.rejected, reason, count);
            }
            let Some(level) = made.level else { continue };
            let Ok(Some(graded)) = level.grade(&mut || go_on(sum.tries)) else { break };
            self.note(&graded.figures);
            let hash = Some(level.hash());
            last = if last.0 == hash { (hash, last.1 + 1) } else { (hash, 1) };
            if self.wanted.condition.holds(&graded.figures) {
                (sum.level, sum.shortfall) = (Some(level), made.shortfall);
                break;
            }
            add(&mut sum.rejected, "where", 1);
            // A lesson, or another level that is the same for every seed.
            if last.1 == SAME {
                self.fixed.store(true, Ordering::Relaxed);
                break;
            }
        }
        sum
    }

    /// Remembers the figures of the condition.
    fn note(&self, figures: &Figures) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        for name in self.wanted.condition.names() {
            let Some(figure) = number(figures, name) else { continue };
            let (least, most) = seen.entry(name.to_owned()).or_insert((figure, figure));
            (*least, *most) = (least.min(figure), most.max(figure));
        }
    }

    /// Describes why a level was not found, and which figures there were.
    pub(crate) fn not_found(&self, id: &str) -> String {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let ranges: Vec<String> =
            seen.iter().map(|(name, (least, most))| format!("{name} was {least} to {most}")).collect();
        if self.fixed.load(Ordering::Relaxed) {
            let condition = &self.wanted.condition;
            return format!(
                "level {id} is the same for every seed and does not meet {condition}: {}",
                ranges.join(", ")
            );
        }
        let ranges = if ranges.is_empty() { "no figure had a value".to_owned() } else { ranges.join(", ") };
        format!(
            "for level {id} none of {} seeds meets {}: {ranges}; try another seed, more --tries or another condition",
            self.wanted.tries, self.wanted.condition
        )
    }
}

fn add(rejected: &mut Vec<(&'static str, u32)>, reason: &'static str, count: u32) {
    match rejected.iter_mut().find(|(known, _)| *known == reason) {
        Some((_, sum)) => *sum += count,
        None => rejected.push((reason, count)),
    }
}
