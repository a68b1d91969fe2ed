//! Which board does a game have today? Every day has one, the same for everybody, and it never
//! changes.
//!
//! A board of the day is a pure function of the date, the game and an [`Edition`]. The editions of a
//! game are a frozen table: a later generator or other settings begin a new edition on a date that
//! is still to come, and every earlier day keeps its board.

use super::{BadRequest, Format};
use crate::date::Date;
use crate::pack::Entry;
use crate::rng::{Rng as _, Xorshift32, mix};

/// What the ids of boards of the day begin with; the date follows.
pub const DAILY: &str = "daily-";

/// The first day that has boards, a Monday.
pub const FIRST_DAY: Date = match Date::new(2026, 1, 5) {
    Some(date) => date,
    None => panic!("the first day is a date"),
};

/// What makes the boards of a stretch of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The first day of the stretch, which lasts until the next edition begins.
    pub from: Date,
    /// The number of the edition, which selects the code and the settings that make its boards.
    pub number: u32,
}

/// A game with a board for every day.
pub trait Daily: Format {
    /// The editions, from the first to the last. Entries whose first day has come never change.
    const EDITIONS: &'static [Edition];

    /// Returns the board of a day of an edition; `None` if the edition has none for it, which tests
    /// rule out.
    fn board(date: Date, edition: Edition) -> Option<Entry<Self::Level>>;

    /// Returns the board of a day.
    ///
    /// # Errors
    /// If the day is before the first one with boards.
    fn daily(date: Date) -> Result<Entry<Self::Level>, BadRequest> {
        let edition = edition_of(Self::EDITIONS, date).ok_or_else(|| too_early(date))?;
        Self::board(date, edition).ok_or_else(|| {
            BadRequest::new(format!("edition {} of {} has no board for {date}", edition.number, Self::FACTS.id))
        })
    }
}

/// Returns the edition of a day; `None` before the first one begins.
pub fn edition_of(editions: &[Edition], date: Date) -> Option<Edition> {
    editions.iter().rev().find(|edition| edition.from <= date).copied()
}

/// The number of boards in a pool: 13 whole weeks, so that every board keeps its day of the week.
pub const POOL: u32 = 91;

/// Returns the id in the pool of the board of a day: 1 to [`POOL`]. A pool has boards that were
/// generated beforehand, one for each day of 13 weeks; after these weeks it begins again. An edition
/// with a pool begins on a Monday.
pub const fn pooled(date: Date, edition: Edition) -> u32 {
    date.days().saturating_sub(edition.from.days()) % POOL + 1
}

/// Arranges boards from the easiest to the hardest in the order of a pool: each day of the week
/// gets a stretch of them, the easiest Mondays, and within it the weeks are shuffled. Of more
/// boards than a pool has, some are left out, evenly; of fewer, nothing is made.
pub fn arrange<T>(sorted: Vec<T>) -> Option<Vec<T>> {
    let (count, weeks) = (sorted.len(), (POOL / 7) as usize);
    if count < POOL as usize {
        return None;
    }
    let chosen = |index: usize| (index + 1) * POOL as usize / count > index * POOL as usize / count;
    let mut boards = sorted.into_iter().enumerate().filter(|(index, _)| chosen(*index)).map(|(_, board)| board);
    let mut days: Vec<Vec<T>> = (0..7).map(|_| boards.by_ref().take(weeks).collect()).collect();
    for (day, boards) in (1..).zip(&mut days) {
        Xorshift32::seeded(day).shuffle(boards);
    }
    let mut weeks = days.into_iter().map(Vec::into_iter).collect::<Vec<_>>();
    Some((0..POOL as usize).filter_map(|place| weeks[place % 7].next()).collect())
}

/// Returns the id of the board of a day.
pub fn daily_id(date: Date) -> String {
    [DAILY, &date.to_string()].concat()
}

/// Returns the day that an id names; `None` if it is not the id of a board of the day.
///
/// # Errors
/// If the text after `daily-` is not a date, or one before the first day with boards.
pub fn day_of(id: &str) -> Option<Result<Date, BadRequest>> {
    let day = id.strip_prefix(DAILY)?.parse::<Date>();
    Some(day.and_then(|date| if date < FIRST_DAY { Err(too_early(date)) } else { Ok(date) }))
}

fn too_early(date: Date) -> BadRequest {
    BadRequest::new(format!("there is no board for {date}; the first day with boards is {FIRST_DAY}"))
}

/// Returns the seed of a day's board. `salt` differs from game to game and from edition to edition,
/// so that no two boards of a day have the same seed.
pub const fn seed_of(date: Date, salt: u32) -> u32 {
    mix(mix(date.days()) ^ salt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Weekday;

    #[test]
    fn the_id_of_a_board_names_its_day() {
        let date: Date = "2026-11-19".parse().unwrap();
        assert_eq!(daily_id(date), "daily-2026-11-19");
        assert_eq!(day_of("daily-2026-11-19"), Some(Ok(date)));
        for (id, words) in [
            ("daily-", "is not a date"),
            ("daily-2026-11-19x", "is not a date"),
            ("daily-2026-02-30", "has no day 2026-02-30"),
            ("daily-2026-01-04", "the first day with boards is 2026-01-05"),
            ("daily-1970-01-01", "the first day with boards is 2026-01-05"),
        ] {
            let error = day_of(id).unwrap().unwrap_err().to_string();
            assert!(error.contains(words), "{id}: {error}");
        }
        for id in ["", "daily", "Daily-2026-11-19", "12", "dailies"] {
            assert_eq!(day_of(id), None);
        }
    }

    #[test]
    fn boards_begin_on_a_monday() {
        assert_eq!(FIRST_DAY.weekday(), Weekday::Monday);
        assert_eq!(FIRST_DAY.to_string(), "2026-01-05");
    }

    #[test]
    fn a_pool_has_a_board_for_every_day_of_its_weeks_and_begins_again() {
        let edition = Edition { from: FIRST_DAY, number: 1 };
        for days in 0..3 * POOL {
            let id = pooled(Date::from_days(FIRST_DAY.days() + days).unwrap(), edition);
            assert_eq!(id, days % POOL + 1);
            assert_eq!((id - 1) % 7, days % 7, "a board keeps its day of the week");
        }
    }

    #[test]
    fn a_pool_is_easy_on_mondays_and_hard_on_sundays() {
        assert_eq!(arrange((0..90).collect::<Vec<u32>>()), None);
        let pool = arrange((0..100).collect::<Vec<u32>>()).unwrap();
        assert_eq!(pool.len(), POOL as usize);
        let day = |day: usize| pool.iter().skip(day).step_by(7).copied().collect::<Vec<u32>>();
        for (before, after) in (0..6).map(|weekday| (day(weekday), day(weekday + 1))) {
            assert!(before.iter().max() < after.iter().min(), "every day of the week is harder than the one before");
            assert!(!before.is_sorted() && !after.is_sorted(), "the weeks are shuffled");
        }
        assert_eq!((day(0).iter().min(), day(6).iter().max()), (Some(&1), Some(&99)));
    }

    #[test]
    fn an_edition_lasts_until_the_next_one_begins() {
        let later = Date::from_days(FIRST_DAY.days() + 70).unwrap();
        let editions = [Edition { from: FIRST_DAY, number: 1 }, Edition { from: later, number: 2 }];
        let number = |date| edition_of(&editions, date).map(|edition| edition.number);
        assert_eq!(number(FIRST_DAY.previous().unwrap()), None);
        assert_eq!(number(later.previous().unwrap()), Some(1));
        assert_eq!((number(FIRST_DAY), number(later), number(later.next().unwrap())), (Some(1), Some(2), Some(2)));
    }

    #[test]
    fn seeds_differ_from_day_to_day_and_from_game_to_game() {
        let seeds: std::collections::BTreeSet<u32> = (0..10_000)
            .flat_map(|day| [1, 2, 3].map(|salt| seed_of(Date::from_days(20_458 + day).unwrap(), salt)))
            .collect();
        assert_eq!(seeds.len(), 30_000);
    }
}
