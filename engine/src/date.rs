//! Which day is it? A day of the Gregorian calendar, counted in UTC, without a clock.
//!
//! Whoever has a clock passes the day in. Days are counted from 1 January 1970, as Unix time is.

use crate::game::BadRequest;
use crate::reader::quoted;
use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, from 1 January 1970 to 31 December 9999.
///
/// ```
/// use quadrat_engine::date::{Date, Weekday};
///
/// let date: Date = "2026-11-19".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2026, 11, 19));
/// assert_eq!(date.weekday(), Weekday::Thursday);
/// assert_eq!(date.next().unwrap().to_string(), "2026-11-20");
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), quadrat_engine::game::BadRequest>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(u32);

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weekday {
    /// The first day of the week.
    Monday,
    /// The second day.
    Tuesday,
    /// The third day.
    Wednesday,
    /// The fourth day.
    Thursday,
    /// The fifth day.
    Friday,
    /// The sixth day.
    Saturday,
    /// The last day.
    Sunday,
}

impl Weekday {
    /// Every day of the week, in order.
    pub const ALL: [Self; 7] =
        [Self::Monday, Self::Tuesday, Self::Wednesday, Self::Thursday, Self::Friday, Self::Saturday, Self::Sunday];

    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monday => "Monday",
            Self::Tuesday => "Tuesday",
            Self::Wednesday => "Wednesday",
            Self::Thursday => "Thursday",
            Self::Friday => "Friday",
            Self::Saturday => "Saturday",
            Self::Sunday => "Sunday",
        }
    }

    /// Returns the name in keys of words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Monday => "monday",
            Self::Tuesday => "tuesday",
            Self::Wednesday => "wednesday",
            Self::Thursday => "thursday",
            Self::Friday => "friday",
            Self::Saturday => "saturday",
            Self::Sunday => "sunday",
        }
    }
}

/// The number of days in four hundred years, after which the calendar repeats.
const ERA: u32 = 146_097;
/// The number of days from 1 March of the year 0 to 1 January 1970.
const TO_1970: u32 = 719_468;
/// The number of 31 December 9999, the last day whose year has four digits.
const LAST: u32 = 2_932_896;

impl Date {
    /// Returns the day with this number, counted from 1 January 1970; `None` after the year 9999.
    pub const fn from_days(days: u32) -> Option<Self> {
        if days <= LAST { Some(Self(days)) } else { None }
    }

    /// Returns a day by its year, its month from 1 to 12 and its day of the month from 1; `None` if
    /// the calendar has no such day, or not in the years that a date can have.
    pub const fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        if year < 1970 || year > 9999 || month < 1 || month > 12 || day < 1 || day > days_in(year, month) {
            return None;
        }
        // Years begin in March here, so that the leap day is the last one.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (year / 400, year % 400);
        let of_year = (153 * month + 2) / 5 + day - 1;
        let days = era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        Some(Self(days - TO_1970))
    }

    /// Returns the number of days since 1 January 1970.
    pub const fn days(self) -> u32 {
        self.0
    }

    const fn parts(self) -> (u32, u32, u32) {
        let days = self.0 + TO_1970;
        let (era, of_era) = (days / ERA, days % ERA);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
        (era * 400 + year, month, day)
    }

    /// Returns the year.
    pub const fn year(self) -> u32 {
        self.parts().0
    }

    /// Returns the month, from 1 to 12.
    pub const fn month(self) -> u32 {
        self.parts().1
    }

    /// Returns the day of the month, from 1.
    pub const fn day(self) -> u32 {
        self.parts().2
    }

    /// Returns the day of the week.
    pub const fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        Weekday::ALL[((self.0 + 3) % 7) as usize]
    }

    /// Returns the next day; `None` after the last day of the year 9999.
    pub const fn next(self) -> Option<Self> {
        Self::from_days(self.0 + 1)
    }

    /// Returns the day before; `None` before 1 January 1970.
    pub const fn previous(self) -> Option<Self> {
        match self.0.checked_sub(1) {
            Some(days) => Some(Self(days)),
            None => None,
        }
    }
}

/// Returns the number of days in a month.
const fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

/// Writes the date as `2026-11-19`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Parses a date as `Display` writes it, and in no other form: every date has one spelling.
impl FromStr for Date {
    type Err = BadRequest;

    fn from_str(text: &str) -> Result<Self, BadRequest> {
        let number = |range: std::ops::Range<usize>| {
            let digits = text.get(range)?;
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<u32>().ok())?
        };
        let bytes = text.as_bytes();
        let shaped = bytes.len() == 10 && bytes[4] == b'-' && bytes[7] == b'-';
        let parts = shaped.then(|| Some((number(0..4)?, number(5..7)?, number(8..10)?))).flatten();
        let Some((year, month, day)) = parts else {
            return Err(BadRequest::new(format!("{} is not a date; expected one such as 2026-11-19", quoted(text))));
        };
        Self::new(year, month, day).ok_or_else(|| {
            BadRequest::new(format!(
                "the calendar has no day {text}; expected a date from 1970-01-01 to 9999-12-31, such as 2026-11-19"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_are_two_names_of_the_same_thing() {
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for days in 0..=LAST {
            let date = Date::from_days(days).unwrap();
            assert_eq!((date.year(), date.month(), date.day()), (year, month, day));
            assert_eq!(Date::new(year, month, day), Some(date));
            day += 1;
            if day > days_in(year, month) {
                (day, month) = (1, month + 1);
            }
            if month > 12 {
                (month, year) = (1, year + 1);
            }
        }
        assert_eq!(Date::from_days(LAST).unwrap().to_string(), "9999-12-31");
        assert_eq!((Date::from_days(LAST + 1), Date::from_days(u32::MAX)), (None, None));
    }

    #[test]
    fn known_days_have_their_weekdays() {
        for (text, days, weekday) in [
            ("1970-01-01", 0, Weekday::Thursday),
            ("2000-02-29", 11_016, Weekday::Tuesday),
            ("2026-01-05", 20_458, Weekday::Monday),
            ("2026-11-19", 20_776, Weekday::Thursday),
        ] {
            let date: Date = text.parse().unwrap();
            assert_eq!((date.days(), date.weekday(), date.to_string()), (days, weekday, text.to_owned()));
        }
    }

    #[test]
    fn a_date_has_one_spelling() {
        for text in [
            "",
            "2026",
            "2026-1-1",
            "2026-11-9",
            "20261119",
            "2026/11/19",
            "2026-11-19 ",
            "+026-11-19",
            "２026-11-1",
            "2026-11-1é",
        ] {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(error.contains("is not a date; expected one such as 2026-11-19"), "{error}");
        }
        for text in ["2026-02-29", "2026-00-01", "2026-13-01", "2026-04-31", "2026-01-00", "1969-12-31", "2100-02-29"] {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(error.contains(&format!("no day {text}")), "{error}");
        }
    }

    #[test]
    fn the_calendar_ends_on_both_sides() {
        assert_eq!(Date::from_days(0).unwrap().previous(), None);
        assert_eq!(Date::from_days(LAST).unwrap().next(), None);
        let day: Date = "2028-02-28".parse().unwrap();
        assert_eq!(day.next().unwrap().next().unwrap().previous().unwrap().to_string(), "2028-02-29");
    }
}
