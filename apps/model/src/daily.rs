//! Which boards does a day have, and how long is the streak?
//!
//! The day of a board is in its id, so a board never changes under a player, whatever the clock says
//! meanwhile. Days are those of UTC everywhere. The clock is asked only whether a day has come yet,
//! and whether a win is one of the day itself.

use crate::games::GameEntry;
use crate::words::{label, sentence};
use quadrat_engine::date::Date;
use quadrat_engine::game::Message;
use quadrat_engine::game::daily::{self, FIRST_DAY};

/// Why there is no board for an id that asks for a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDay {
    /// The text after `daily-` is not a date of the calendar.
    NotADate,
    /// The day is before the first one with boards.
    TooEarly(Date),
    /// The day has not come yet.
    ToCome(Date),
}

impl NoDay {
    /// Returns the reason as a sentence; `id` is what was asked for.
    pub fn words(&self, id: &str) -> String {
        let first = day_name(FIRST_DAY);
        sentence(&match self {
            Self::NotADate => {
                let asked = id.strip_prefix(daily::DAILY).unwrap_or(id);
                Message::new("ui.daily.not_a_date").with("asked", asked)
            }
            Self::TooEarly(date) => {
                Message::new("ui.daily.too_early").with("day", day_name(*date)).with("first", first)
            }
            Self::ToCome(date) => Message::new("ui.daily.to_come").with("day", day_name(*date)),
        })
    }
}

/// Returns the day of a board of the day, by its id; `None` for any other level.
pub fn day_of(id: &str) -> Option<Date> {
    daily::day_of(id)?.ok()
}

/// Returns why there is no board for an id yet, or ever; `None` if there is one, or if the id does not
/// ask for a day. `today` is the day by the clock.
pub fn no_day(id: &str, today: Option<Date>) -> Option<NoDay> {
    let asked = id.strip_prefix(daily::DAILY)?;
    match daily::day_of(id)? {
        Ok(date) if today.is_some_and(|today| date <= today) => None,
        Ok(date) => Some(NoDay::ToCome(date)),
        Err(_) => Some(asked.parse().map_or(NoDay::NotADate, NoDay::TooEarly)),
    }
}

/// Returns a day in words, such as "19 November 2026".
pub fn day_name(date: Date) -> String {
    sentence(&Message::new("ui.date").with("day", date.day()).with("month", month_name(date)).with("year", date.year()))
}

/// Returns the name of the month of a day.
pub fn month_name(date: Date) -> &'static str {
    const MONTHS: [&str; 12] = [
        "ui.month.january",
        "ui.month.february",
        "ui.month.march",
        "ui.month.april",
        "ui.month.may",
        "ui.month.june",
        "ui.month.july",
        "ui.month.august",
        "ui.month.september",
        "ui.month.october",
        "ui.month.november",
        "ui.month.december",
    ];
    label(MONTHS[(date.month() - 1) as usize % MONTHS.len()])
}

/// Returns the name of the day of the week.
pub fn weekday_name(date: Date) -> &'static str {
    const WEEKDAYS: [&str; 7] = [
        "ui.weekday.monday",
        "ui.weekday.tuesday",
        "ui.weekday.wednesday",
        "ui.weekday.thursday",
        "ui.weekday.friday",
        "ui.weekday.saturday",
        "ui.weekday.sunday",
    ];
    label(WEEKDAYS[date.weekday() as usize % WEEKDAYS.len()])
}

/// Returns the id of a game's board of a day, if the game has one.
pub fn board_of(entry: &GameEntry, date: Date) -> String {
    debug_assert!(date >= FIRST_DAY, "{} has no board for {date}", entry.facts.id);
    daily::daily_id(date)
}

/// The first day of a month, whose boards a page lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(Date);

impl Month {
    /// Returns the month of a day.
    pub fn of(date: Date) -> Self {
        Self(Date::new(date.year(), date.month(), 1).unwrap_or(date))
    }

    /// Parses a month as it is written in addresses, such as `2026-11`.
    pub fn parse(text: &str) -> Option<Self> {
        [text, "-01"].concat().parse().ok().map(Self)
    }

    /// Returns the month before.
    pub fn previous(self) -> Option<Self> {
        self.0.previous().map(Self::of)
    }

    /// Returns the month after.
    pub fn next(self) -> Option<Self> {
        self.days().last().and_then(Date::next).map(Self::of)
    }

    /// Iterates over its days, in order.
    pub fn days(self) -> impl Iterator<Item = Date> {
        std::iter::successors(Some(self.0), |date| date.next()).take_while(move |date| Self::of(*date) == self)
    }

    /// Returns its name, with the year.
    pub fn name(self) -> String {
        sentence(&Message::new("ui.month_of").with("month", month_name(self.0)).with("year", self.0.year()))
    }
}

/// Writes the month as `2026-11`.
impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.to_string()[..7])
    }
}

/// Days in a row on which a board of the day was won on the day itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The days won. A day that a freeze bridges is not one of them.
    pub days: u32,
    /// The freezes left. Each bridges one missed day.
    pub freezes: u32,
    /// Whether today is one of the days.
    pub today: bool,
}

/// The days of a streak that earn a freeze.
pub const FREEZE_EVERY: u32 = 10;
/// The most freezes that are kept.
pub const MOST_FREEZES: u32 = 3;

/// Returns the streak by the end of `today`, from the days won in order. Today is not missed before it
/// is over, and days after it do not count yet: the clock may have been ahead.
pub fn streak(won: &[u32], today: u32) -> Streak {
    let mut streak = Streak::default();
    let mut last: Option<u32> = None;
    for day in won.iter().copied().filter(|day| *day <= today) {
        bridge(&mut streak, last, day);
        streak.days += 1;
        if streak.days % FREEZE_EVERY == 0 {
            streak.freezes = (streak.freezes + 1).min(MOST_FREEZES);
        }
        last = Some(day);
    }
    streak.today = last == Some(today);
    bridge(&mut streak, last, today);
    streak
}

/// Spends a freeze for every day between the last one won and this one; if there are too few, the
/// streak is over.
fn bridge(streak: &mut Streak, last: Option<u32>, day: u32) {
    let missed = last.map_or(0, |last| day.saturating_sub(last).saturating_sub(1));
    match streak.freezes.checked_sub(missed) {
        Some(left) => streak.freezes = left,
        None => *streak = Streak::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_streak_counts_days_in_a_row_and_today_is_not_missed_yet() {
        let counted = |won: &[u32], today| {
            let Streak { days, freezes, today } = streak(won, today);
            (days, freezes, today)
        };
        assert_eq!(counted(&[], 100), (0, 0, false));
        assert_eq!(counted(&[100], 100), (1, 0, true));
        assert_eq!(counted(&[98, 99], 100), (2, 0, false), "today is not over");
        assert_eq!(counted(&[98, 99], 101), (0, 0, false));
        assert_eq!(counted(&[97, 99, 100], 100), (2, 0, true));
    }

    #[test]
    fn ten_days_earn_a_freeze_and_three_are_kept() {
        for (days, freezes) in [(9, 0), (10, 1), (19, 1), (20, 2), (30, 3), (40, 3), (100, 3)] {
            let won: Vec<u32> = (1..=days).collect();
            assert_eq!(streak(&won, days), Streak { days, freezes, today: true });
        }
    }

    #[test]
    fn a_freeze_bridges_one_missed_day_each() {
        let ten: Vec<u32> = (1..=10).collect();
        assert_eq!(streak(&ten, 12), Streak { days: 10, freezes: 0, today: false }, "day 11 is bridged");
        assert_eq!(streak(&ten, 13), Streak::default(), "day 12 is not");
        let on = [ten.as_slice(), &[12]].concat();
        assert_eq!(streak(&on, 12), Streak { days: 11, freezes: 0, today: true });
        let thirty: Vec<u32> = (1..=30).chain([34]).collect();
        assert_eq!(streak(&thirty, 34), Streak { days: 31, freezes: 0, today: true }, "three days at once");
        assert_eq!(
            streak(&(1..=30).chain([35]).collect::<Vec<u32>>(), 35),
            Streak { days: 1, freezes: 0, today: true }
        );
        assert_eq!(streak(&[1, 50], 50).days, 1, "a streak that is over takes its freezes with it");
    }

    #[test]
    fn days_to_come_do_not_count_before_they_come() {
        // The clock was a week ahead for a while.
        let won = [1, 2, 3, 10];
        assert_eq!(streak(&won, 3), Streak { days: 3, freezes: 0, today: true });
        assert_eq!(streak(&won, 4), Streak { days: 3, freezes: 0, today: false });
        assert_eq!(streak(&won, 10), Streak { days: 1, freezes: 0, today: true });
        assert_eq!(streak(&won, 0), Streak::default());
        assert_eq!(streak(&[u32::MAX], u32::MAX), Streak { days: 1, freezes: 0, today: true });
    }

    #[test]
    fn an_id_that_asks_for_a_day_without_a_board_is_told_why() {
        let today = Some(date("2026-11-19"));
        for (id, expected) in [
            ("daily-2026-11-19", None),
            ("daily-2026-01-05", None),
            ("12", None),
            ("daily-2026-11-20", Some(NoDay::ToCome(date("2026-11-20")))),
            ("daily-2026-01-04", Some(NoDay::TooEarly(date("2026-01-04")))),
            ("daily-2026-02-30", Some(NoDay::NotADate)),
            ("daily-", Some(NoDay::NotADate)),
            ("daily-today", Some(NoDay::NotADate)),
        ] {
            assert_eq!(no_day(id, today), expected, "{id}");
            let words = expected.map(|reason| reason.words(id)).unwrap_or_default();
            assert!(!words.contains(['{', '_']), "{words}");
        }
        assert_eq!(no_day("daily-2026-11-19", None), Some(NoDay::ToCome(date("2026-11-19"))), "without a clock");
        let words = NoDay::ToCome(date("2026-11-20")).words("daily-2026-11-20");
        assert!(words.contains("20 November 2026"), "{words}");
    }

    #[test]
    fn every_game_opens_its_boards_and_draws_them() {
        for entry in GAMES {
            for day in ["2026-01-05", "2026-07-05", "2026-07-06", "2026-11-19", "2031-07-06"] {
                let id = board_of(entry, date(day));
                let table = (entry.open)(&id).unwrap_or_else(|| panic!("{} has no board for {day}", entry.facts.id));
                assert_eq!(table.level(), id);
                assert_eq!((entry.thumbnail)(&id).as_ref(), Some(&table.picture()), "{}", entry.facts.id);
                let again = (entry.resume)(&table.saved()).unwrap();
                assert_eq!((again.level(), again.origin()), (id, table.origin()));
            }
            assert!((entry.open)("daily-2026-01-04").is_none() && (entry.open)("daily-2026-02-30").is_none());
        }
    }

    #[test]
    fn months_follow_each_other() {
        let month = Month::parse("2026-12").unwrap();
        assert_eq!((month.to_string(), month.days().count()), ("2026-12".to_owned(), 31));
        assert_eq!(month.next().unwrap().to_string(), "2027-01");
        assert_eq!(month.previous().unwrap().to_string(), "2026-11");
        assert_eq!(month.name(), "December 2026");
        for text in ["", "2026", "2026-13", "2026-1", "2026-11-19", "x"] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }
}
