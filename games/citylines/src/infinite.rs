//! Which level comes next? Three made by hand, then an endless series in waves: easy, medium and hard in turn, each
//! wave harder than the one before, up to a ceiling.

use crate::Citylines;
use crate::deduce::Tier;
use crate::format::Level;
use crate::generate;
use crate::params::{Difficulty, Params, Settings};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::{Entry, LevelId, embedded};
use quadrat_engine::reader::parse;
use quadrat_engine::rng::mix;
use serde_json::Value;

/// The pack of hand-made levels.
static BY_HAND: &[u8] = include_bytes!("../levels/first_steps.json");
/// The number of hand-made levels.
pub const BY_HAND_COUNT: u32 = 3;
/// The level number from which on the waves no longer get harder.
pub const CEILING: u32 = 300;

/// The origin of a level of the endless series.
pub(crate) enum Source {
    /// A level made by hand.
    Hand(Box<Entry<Level>>),
    /// A level generated from a seed.
    Seed(Params, u32),
}

/// Returns the settings and the seed of a level; `None` for the hand-made levels, and for 0.
pub fn wave(number: u32) -> Option<(Settings, u32)> {
    if number <= BY_HAND_COUNT {
        return None;
    }
    let first = BY_HAND_COUNT + 1;
    let phase = (number - first) % 3;
    let climbed = number.min(CEILING) - first;
    let span = CEILING - first;
    // The sum of both sides grows from 9 to 24, and a hard level is one ahead of its easy neighbour.
    let both = (9 + phase + 15 * climbed / span).min(24);
    let size = Size::new(both.div_ceil(2) as u8, (both / 2) as u8);
    // One landmark per six cells, and one fewer on easy levels.
    let landmarks = (size.cells() / 6) as u8 - u8::from(phase == 0);
    let (difficulty, placement_from, assumption_from) = match phase {
        0 => (Difficulty::Easy, 150, u32::MAX),
        1 => (Difficulty::Medium, 100, 250),
        _ => (Difficulty::Hard, 50, 150),
    };
    let tier = match number {
        _ if number >= assumption_from => Tier::Assumption,
        _ if number >= placement_from => Tier::Placement,
        _ => Tier::Edges,
    };
    let mut settings = Settings::new(size, landmarks);
    settings.difficulty = difficulty;
    settings.tier = Some(tier);
    Some((settings, mix(number)))
}

/// Returns the origin of the level with this number.
///
/// # Panics
/// If a city cannot be made from one of the few hundred settings of the series, all of which a test covers; or if the
/// hand-made levels, which are part of this program, are not valid.
pub(crate) fn order(number: u32) -> Source {
    match wave(number) {
        Some((settings, seed)) => {
            let params = Params::new(settings).unwrap_or_else(|error| panic!("level {number}: {error}"));
            Source::Seed(params, seed)
        }
        None => Source::Hand(Box::new(by_hand(number))),
    }
}

/// Returns the names of the hand-made levels in order, without validating the levels.
pub fn names_by_hand() -> Vec<String> {
    let file = parse(BY_HAND).unwrap_or_default();
    let levels = file["levels"].as_array();
    let name = |level: &Value| level["name"].as_str().unwrap_or_default().to_owned();
    levels.into_iter().flatten().map(name).collect()
}

/// Returns the level with this number, counted from 1. Its id is its number.
///
/// # Panics
/// Only if this program's own levels are broken.
pub fn level(number: u32) -> Entry<Level> {
    let number = number.max(1);
    let Some((settings, seed)) = wave(number) else { return by_hand(number) };
    let level = generate::of_seed(&settings, seed).unwrap_or_else(|error| panic!("level {number}: {error}"));
    generate::entry(LevelId::Number(number.into()), level)
}

/// Returns the hand-made levels, in order.
///
/// # Panics
/// If the embedded file is not valid, which tests rule out.
pub(crate) fn all_by_hand() -> Vec<Entry<Level>> {
    embedded::<Citylines>(BY_HAND)
}

fn by_hand(number: u32) -> Entry<Level> {
    let entry = all_by_hand().into_iter().nth(number.saturating_sub(1) as usize);
    entry.unwrap_or_else(|| panic!("the first steps have no level {number}"))
}
