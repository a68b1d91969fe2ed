//! How do the second tour and the second endless series rise? By thoughts: none in the first lessons, one from the
//! tenth level on, two before the sixtieth, and so on, on boards that grow from 3×3.
//!
//! Both are made by version 2 of the generator, which keeps the promise of each stage. Sizes and thoughts were chosen
//! such that every stage takes milliseconds; a test makes a level of each.

use crate::deduce::Tier;
use crate::params::{Difficulty, Facing, Settings};
use quadrat_engine::grid::Size;
use quadrat_engine::rng::mix;

/// A stretch of levels that need the same number of thoughts.
struct Stretch {
    /// The first level behind the stretch.
    until: u32,
    thoughts: u8,
    /// The sum of both sides of its first and of its last board.
    sides: (u32, u32),
}

const fn stretch(until: u32, thoughts: u8, least: u32, most: u32) -> Stretch {
    Stretch { until, thoughts, sides: (least, most) }
}

/// The stretches of a tour of [`TOUR`] levels, counted from 0.
const TOUR_STRETCHES: [Stretch; 6] = [
    stretch(9, 0, 6, 9),
    stretch(59, 1, 8, 15),
    stretch(119, 2, 12, 18),
    stretch(169, 3, 16, 22),
    stretch(189, 4, 21, 24),
    stretch(TOUR, 5, 24, 24),
];
/// The number of levels of the shipped tour.
const TOUR: u32 = 200;

/// The stretches of the endless series, counted from 0. The last one never ends.
const ENDLESS_STRETCHES: [Stretch; 5] = [
    stretch(9, 0, 6, 9),
    stretch(59, 1, 8, 16),
    stretch(149, 2, 12, 19),
    stretch(299, 3, 16, 22),
    stretch(CEILING, 4, 21, 23),
];
/// The level, counted from 0, from which on the series no longer gets harder.
const CEILING: u32 = 400;

/// The number of lessons in which landmarks show their side.
const SHOWN: u32 = 4;

/// Returns the settings of level `i` of a tour of `count` levels.
pub(crate) fn tour(i: u32, count: u32) -> Settings {
    let place = u64::from(i) * u64::from(TOUR) / u64::from(count.max(1));
    at(&TOUR_STRETCHES, place as u32, i)
}

/// Returns the settings and the seed of a level of the second endless series, counted from 1.
pub fn endless(number: u32) -> (Settings, u32) {
    let i = number.max(1) - 1;
    // The seeds differ from those of the first series.
    (at(&ENDLESS_STRETCHES, i.min(CEILING - 1), i), mix(number ^ 0x2ED1_7102))
}

/// Returns the settings at a place; `i` varies where the turnpike lies.
fn at(stretches: &[Stretch], place: u32, i: u32) -> Settings {
    let last = stretches.len() - 1;
    let n = stretches.iter().position(|stretch| place < stretch.until).unwrap_or(last);
    let Stretch { until, thoughts, sides: (least, most) } = stretches[n];
    let from = if n == 0 { 0 } else { stretches[n - 1].until };
    let both = least + (most - least + 1) * (place.min(until - 1) - from) / (until - from);
    let size = Size::new(both.div_ceil(2) as u8, (both / 2) as u8);
    let cells = size.cells();
    // Many landmarks make thoughts likely. On large boards slightly fewer leave more room for roads.
    let landmarks = match thoughts {
        0 => (cells / 5).max(1),
        _ if both < 19 => cells / 4,
        _ => cells * 2 / 9,
    };
    let mut settings = Settings::new(size, landmarks as u8).second();
    // On the smallest boards only the edges leave room for a thought.
    if both >= 12 {
        settings.difficulty = Difficulty::WORDS[i as usize % 3].1;
    }
    if thoughts == 0 {
        settings.tier = Some(Tier::Edges);
        settings.facing = if place < SHOWN { Facing::Shown } else { Facing::Hidden };
        return settings;
    }
    settings.thinking(Some(Tier::Placement), thoughts)
}
