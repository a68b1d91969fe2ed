//! What is a win worth? Points for few rounds, for grain saved and for healthy cats.

use crate::data::shipped_scoring;
use crate::format::{Level, MOST_WEIGHT};
use crate::rules::{Cat, End, HEARTS, State};
use quadrat_engine::defect::Defects;
use quadrat_engine::reader::Node;
use quadrat_engine::record::{Record, Value as _};
use serde::Serialize;
use std::sync::OnceLock;

/// The points of a win beside those for its rounds, which every mode and level defines for itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Record)]
pub struct Scoring {
    /// The amount of grain from which the loss is subtracted.
    #[record(range = 0..=1_000)]
    pub grain: u32,
    /// The number of points for each grain saved.
    #[record(range = 0..=MOST_WEIGHT)]
    pub grain_weight: u32,
    /// The number of points for each cat with all its hearts.
    #[record(range = 0..=MOST_WEIGHT)]
    pub full_health_bonus: u32,
}

impl Scoring {
    /// Returns the shipped scoring, which is read once.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Scoring> = OnceLock::new();
        SHIPPED.get_or_init(|| shipped_scoring().unwrap_or_default())
    }

    /// Reads a scoring and adds every defect.
    pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        Self::read_whole(node, defects).filter(|_| defects.count() == before)
    }

    /// Returns the amount of grain saved from the mice.
    pub fn grain_saved(&self, grain_loss: u32) -> u32 {
        self.grain.saturating_sub(grain_loss)
    }

    /// Returns the points for grain saved and for cats in full health together.
    pub fn bonus(&self, grain_saved: u32, cats_full_health: u32) -> u32 {
        grain_saved * self.grain_weight + cats_full_health * self.full_health_bonus
    }
}

/// Returns the number of cats with all their hearts.
pub fn full_health(state: &State) -> u32 {
    Cat::ALL.into_iter().filter(|cat| state.cat(*cat).hearts == HEARTS).count() as u32
}

/// The score of a win, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// The number of rounds.
    pub rounds: u32,
    /// The points for few rounds.
    pub wave_points: u32,
    /// The amount of grain saved from the mice.
    pub grain_saved: u32,
    /// The points for grain saved.
    pub grain_points: u32,
    /// The number of cats with all their hearts.
    pub cats_full_health: u32,
    /// The points for those cats.
    pub health_points: u32,
}

impl Score {
    /// Returns the score of a state; none if it is not a win.
    pub fn of(level: &Level, state: &State) -> Option<Self> {
        if state.end() != Some(End::Won) {
            return None;
        }
        let rounds = state.rounds();
        let scoring = Scoring::shipped();
        let grain_saved = scoring.grain_saved(state.grain_loss());
        let cats_full_health = full_health(state);
        Some(Self {
            rounds,
            wave_points: level.ceiling().saturating_sub(rounds) * level.wave_weight(),
            grain_saved,
            grain_points: scoring.bonus(grain_saved, 0),
            cats_full_health,
            health_points: scoring.bonus(0, cats_full_health),
        })
    }

    /// Returns the sum of all points.
    pub const fn total(&self) -> u32 {
        self.wave_points + self.grain_points + self.health_points
    }
}

/// Returns the highest score of a win in this number of rounds: no grain lost, and every cat in
/// full health.
pub fn most(ceiling: u32, wave_weight: u32, rounds: u32) -> u32 {
    let scoring = Scoring::shipped();
    ceiling.saturating_sub(rounds) * wave_weight + scoring.bonus(scoring.grain, Cat::ALL.len() as u32)
}
