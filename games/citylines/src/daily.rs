//! Which city is to be solved today? One made from the date, by settings that rise over the week.
//!
//! The settings of an edition are frozen with it: a day's city never changes. Each takes
//! milliseconds, so no city is stored.

use crate::Citylines;
use crate::deduce::Tier;
use crate::format::Level;
use crate::generate;
use crate::params::{Difficulty, Settings};
use quadrat_engine::date::Date;
use quadrat_engine::game::daily::{Daily, Edition, FIRST_DAY, daily_id, seed_of};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::rng::mix;

/// Separates the seeds of this game from those of other games.
const SALT: u32 = 0x0C17_11E5;
/// The number of seeds that are tried. The first one nearly always gives a city.
const MOST_SEEDS: u32 = 64;

/// The columns, rows and thoughts of each day of the week in the first edition, from Monday to
/// Sunday.
const WEEK: [(u8, u8, u8); 7] = [(5, 5, 0), (6, 6, 1), (7, 6, 1), (7, 7, 2), (8, 8, 2), (9, 9, 3), (11, 10, 4)];

/// Returns the settings of a day in the first edition.
fn settings(date: Date) -> Settings {
    let (columns, rows, thoughts) = WEEK[date.weekday() as usize];
    let size = Size::new(columns, rows);
    // As in the tour: slightly fewer landmarks leave more room for roads on large boards.
    let landmarks = match (thoughts, size.cells()) {
        (0, cells) => cells / 5,
        (_, cells) if cells < 90 => cells / 4,
        (_, cells) => cells * 2 / 9,
    };
    let mut settings = Settings::new(size, landmarks as u8);
    // Where the turnpike lies changes from week to week.
    settings.difficulty = Difficulty::WORDS[(date.days() / 7) as usize % Difficulty::WORDS.len()].1;
    if thoughts == 0 {
        settings.tier = Some(Tier::Edges);
        return settings.second();
    }
    settings.thinking(Some(Tier::Placement), thoughts)
}

impl Daily for Citylines {
    const EDITIONS: &'static [Edition] = &[Edition { from: FIRST_DAY, number: 1 }];

    fn board(date: Date, edition: Edition) -> Option<Entry<Level>> {
        let settings = settings(date);
        let mut seed = seed_of(date, SALT ^ edition.number);
        for _ in 0..MOST_SEEDS {
            if let Ok(level) = generate::of_seed(&settings, seed) {
                return Some(generate::entry(LevelId::Word(daily_id(date)), level));
            }
            seed = mix(seed);
        }
        None
    }
}
