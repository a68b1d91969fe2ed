//! Which level is to be won today? One from a pool that was generated beforehand, easy on Mondays
//! and hard on Sundays.
//!
//! Generating a level takes seconds, and a page wants to show the board of the day at once, so the
//! first edition chooses from a pool of 91 levels of generator version 2: 13 weeks, each in order
//! of difficulty. `examples/make_dailies.rs` makes the pool. Like the editions it is frozen.

use crate::format::Level;
use quadrat_engine::date::Date;
use quadrat_engine::game::daily::{DAILY, Edition, FIRST_DAY, daily_id, edition_of, pooled};
use quadrat_engine::pack::{Entry, LevelId};

/// The editions of the boards of the day, from the first to the last.
pub const EDITIONS: &[Edition] = &[Edition { from: FIRST_DAY, number: 1 }];

/// Returns the id in the pool of a day's level; `None` before the first day.
pub fn place(date: Date) -> Option<u32> {
    edition_of(EDITIONS, date).map(|edition| pooled(date, edition))
}

/// Returns the level of the pool as that of a day. Levels of Germs have numbers as their ids: this
/// one has the number that is written like the date, such as 20261119.
pub fn dated(entry: Entry<Level>, date: Date) -> Option<Entry<Level>> {
    let number = i64::from(date.year() * 10_000 + date.month() * 100 + date.day());
    let mut spec = entry.level.spec().clone();
    spec.id = number;
    let level = Level::try_from(spec).ok()?;
    Some(Entry { id: LevelId::Number(number), level, ..entry })
}

/// Returns the day that a number as an id stands for; `None` if it is not that of a board of the day.
pub fn day_of_number(id: &str) -> Option<Date> {
    let digits = id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_digit());
    let part = |range: std::ops::Range<usize>| id.get(range)?.parse::<u32>().ok();
    let date = digits.then(|| Date::new(part(0..4)?, part(4..6)?, part(6..8)?)).flatten();
    date.filter(|date| *date >= FIRST_DAY)
}

/// Returns the id in addresses of the level with this id: that of a board of the day names its day.
pub fn address_of(id: &LevelId) -> String {
    let id = id.to_string();
    match day_of_number(&id) {
        Some(date) if !id.starts_with(DAILY) => daily_id(date),
        _ => id,
    }
}

/// The pool, as the bytes of its file.
#[cfg(feature = "packs")]
pub static POOL: &[u8] = include_bytes!("../levels/daily.json");

#[cfg(feature = "packs")]
impl quadrat_engine::game::Daily for crate::Germs {
    const EDITIONS: &'static [Edition] = EDITIONS;

    fn board(date: Date, edition: Edition) -> Option<Entry<Level>> {
        use quadrat_engine::pack::embedded;
        use std::sync::LazyLock;
        static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<crate::Germs>(POOL));
        let id = pooled(date, edition);
        let entry = LEVELS.iter().find(|entry| entry.id == LevelId::Number(id.into()))?;
        dated(entry.clone(), date)
    }
}
