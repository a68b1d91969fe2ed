//! What is a win worth?

use crate::format::Level;
use crate::rules::{Cat, End, HEARTS, State};
use serde::Serialize;

/// Grain saved counts from here.
pub const GRAIN: u32 = 32;
/// What each grain saved is worth.
const GRAIN_WEIGHT: u32 = 15;
/// What each cat with all its hearts is worth.
const HEALTH_BONUS: u32 = 50;

/// What a win is worth, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Rounds that were needed.
    pub rounds: u32,
    /// For needing few rounds.
    pub wave_points: u32,
    /// Grain that the mice did not get.
    pub grain_saved: u32,
    /// For that grain.
    pub grain_points: u32,
    /// Cats with all their hearts.
    pub cats_full_health: u32,
    /// For those cats.
    pub health_points: u32,
}

impl Score {
    /// The score of a state; only a win has one.
    pub fn of(level: &Level, state: &State) -> Option<Self> {
        if state.end() != Some(End::Won) {
            return None;
        }
        let rounds = state.rounds();
        let grain_saved = GRAIN.saturating_sub(state.grain_loss());
        let cats_full_health = Cat::ALL.into_iter().filter(|cat| state.cat(*cat).hearts == HEARTS).count() as u32;
        Some(Self {
            rounds,
            wave_points: level.ceiling().saturating_sub(rounds) * level.wave_weight(),
            grain_saved,
            grain_points: grain_saved * GRAIN_WEIGHT,
            cats_full_health,
            health_points: cats_full_health * HEALTH_BONUS,
        })
    }

    /// All of it.
    pub const fn total(&self) -> u32 {
        self.wave_points + self.grain_points + self.health_points
    }
}

/// The most that a win in so many rounds can be worth: no grain lost, and every cat well.
pub const fn most(ceiling: u32, wave_weight: u32, rounds: u32) -> u32 {
    ceiling.saturating_sub(rounds) * wave_weight + GRAIN * GRAIN_WEIGHT + Cat::ALL.len() as u32 * HEALTH_BONUS
}
