//! Which challenge is to be won today? One from a pool that was generated beforehand, easy on Mondays
//! and hard on Sundays.
//!
//! Proving the par of a challenge takes seconds, and a page wants to show the board of the day at
//! once, so the first edition chooses from a pool of 182 challenges of generator version 2: 26 weeks,
//! each in order of difficulty. `examples/make_dailies.rs` makes the pool. Like the editions it is
//! frozen.

use crate::format::Level;
use quadrat_engine::date::Date;
use quadrat_engine::game::daily::{Edition, FIRST_DAY, Pooled, daily_id, edition_of};
use quadrat_engine::pack::{Entry, LevelId};

/// The editions of the boards of the day, from the first to the last.
pub const EDITIONS: &[Edition] = &[Edition { from: FIRST_DAY, number: 1 }];

/// Returns the place of a day's challenge in the pool; `None` before the first day.
pub fn place(date: Date) -> Option<Pooled> {
    edition_of(EDITIONS, date).map(|edition| Pooled::of(date, edition))
}

/// Returns the challenge of the pool as that of a day.
pub fn dated(entry: Entry<Level>, date: Date) -> Entry<Level> {
    Entry { id: LevelId::Word(daily_id(date)), ..entry }
}

/// The files of the pool.
#[cfg(feature = "packs")]
pub static POOL: [&[u8]; 2] = [include_bytes!("../levels/daily_1.json"), include_bytes!("../levels/daily_2.json")];

#[cfg(feature = "packs")]
impl quadrat_engine::game::Daily for crate::Pangur {
    const EDITIONS: &'static [Edition] = EDITIONS;

    fn board(date: Date, edition: Edition) -> Option<Entry<Level>> {
        use quadrat_engine::pack::embedded;
        use std::sync::LazyLock;
        static LEVELS: LazyLock<Vec<Entry<Level>>> =
            LazyLock::new(|| POOL.iter().flat_map(|file| embedded::<crate::Pangur>(file)).collect());
        let Pooled { id, .. } = Pooled::of(date, edition);
        let entry = LEVELS.iter().find(|entry| entry.id == LevelId::Number(id.into()))?;
        Some(dated(entry.clone(), date))
    }
}
