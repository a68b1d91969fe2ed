//! Which challenge is to be won today? One from a pool that was generated beforehand, easy on Mondays
//! and hard on Sundays.
//!
//! Proving the par of a challenge takes seconds, and a page wants to show the board of the day at
//! once, so the first edition chooses from a pool of 91 challenges of generator version 2: 13 weeks,
//! each in order of difficulty. `examples/make_dailies.rs` makes the pool. Like the editions it is
//! frozen.

use crate::format::Level;
use quadrat_engine::date::Date;
use quadrat_engine::game::daily::{Edition, FIRST_DAY, daily_id, edition_of, pooled};
use quadrat_engine::pack::{Entry, LevelId};

/// The editions of the boards of the day, from the first to the last.
pub const EDITIONS: &[Edition] = &[Edition { from: FIRST_DAY, number: 1 }];

/// Returns the id in the pool of a day's challenge; `None` before the first day.
pub fn place(date: Date) -> Option<u32> {
    edition_of(EDITIONS, date).map(|edition| pooled(date, edition))
}

/// Returns the challenge of the pool as that of a day.
pub fn dated(entry: Entry<Level>, date: Date) -> Entry<Level> {
    Entry { id: LevelId::Word(daily_id(date)), ..entry }
}

/// The pool, as the bytes of its file.
#[cfg(feature = "packs")]
pub static POOL: &[u8] = include_bytes!("../levels/daily.json");

#[cfg(feature = "packs")]
impl quadrat_engine::game::Daily for crate::Pangur {
    const EDITIONS: &'static [Edition] = EDITIONS;

    fn board(date: Date, edition: Edition) -> Option<Entry<Level>> {
        use quadrat_engine::pack::embedded;
        use std::sync::LazyLock;
        static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<crate::Pangur>(POOL));
        let id = pooled(date, edition);
        let entry = LEVELS.iter().find(|entry| entry.id == LevelId::Number(id.into()))?;
        Some(dated(entry.clone(), date))
    }
}
