//! Tests of what is remembered of finished games.

use super::*;
use crate::table::Record;

fn finished(level: &str, day: u32, won: bool) -> Finished {
    Finished {
        game: "germs".to_owned(),
        level: level.to_owned(),
        day,
        ended: u64::from(day) * 86_400,
        won,
        seconds: Some(61),
        moves: Some(7),
        par: None,
        chain: Some(day),
    }
}

fn best(level: &str, record: (u32, u32), code: &str) -> BestGame {
    let record = Record { stars: record.0, figure: record.1 };
    let (game, level, code) = ("germs".to_owned(), level.to_owned(), code.to_owned());
    BestGame { game, played: level.clone(), level, record, code }
}

#[test]
fn statistics_are_read_as_they_were_written() {
    let mut statistics = Statistics::default();
    for (level, day, won) in [("1", 20_400, true), ("2", 20_401, false), ("1", 20_405, true)] {
        statistics.note(finished(level, day, won));
    }
    statistics.note_best(best("1", (3, 2955), "BcD"), false);
    statistics.older.push(Older { game: "pangur".to_owned(), counts: (3, 4), chain: 0 });
    assert_eq!(Statistics::read(&statistics.write()), Ok(statistics));
    assert!(Statistics::read(&Statistics::default().write()).unwrap().is_empty());
}

#[test]
fn a_document_with_defects_is_refused_with_all_of_them() {
    let good = Statistics::default().write();
    assert!(Statistics::read(&good.replace("\"statistics\":1", "\"statistics\":2")).is_err(), "a later version");
    for bad in [
        r#"{"statistics":1,"finished":[["germs"]],"older":[7],"days":[[1]],"best":[[]]}"#,
        r#"{"statistics":1,"finished":[["germs","1",1,1,1,1,1,1,1]],"older":[["germs",-1,0,0]],"days":[7],"best":[["g","1","1",4,1,""]]}"#,
    ] {
        let defects = Statistics::read(bad).unwrap_err();
        assert_eq!(defects.list().len(), 4, "{defects}");
    }
    assert!(Statistics::read("[]").is_err() && Statistics::read("").is_err());
}

#[test]
fn a_streak_goes_on_until_a_day_is_left_out() {
    let mut statistics = Statistics::default();
    assert_eq!((statistics.streaks(9), statistics.days_played()), ((0, 0), 0));
    for day in [3, 1, 2, 2, 7, 8] {
        statistics.note(finished("1", day, true));
    }
    assert_eq!(statistics.days, [(1, 3), (7, 8)]);
    assert_eq!(statistics.days_played(), 5);
    assert_eq!(statistics.streaks(8), (2, 3));
    assert_eq!(statistics.streaks(9), (2, 3), "today is not over yet");
    assert_eq!(statistics.streaks(10), (0, 3));
    statistics.note(finished("1", 9, true));
    assert_eq!(statistics.streaks(9), (3, 3));
}

#[test]
fn a_clock_that_was_wrong_for_a_day_breaks_nothing() {
    let mut statistics = Statistics::default();
    for day in [5, 6, 40_000, 7] {
        statistics.note(finished("1", day, true));
    }
    assert_eq!(statistics.streaks(7), (3, 3), "the day of the future is no streak of its own");
    statistics.days = vec![(0, u32::MAX)];
    assert_eq!((statistics.streaks(7), statistics.days_played()), ((8, u32::MAX), u32::MAX));
}

#[test]
fn old_games_become_totals_and_the_figures_stay() {
    let mut statistics = Statistics::default();
    let count = MOST as u32 + 100;
    for number in 0..count {
        statistics.note(finished("1", number / 50, number % 3 > 0));
    }
    assert_eq!(statistics.finished.len(), MOST);
    let (won, lost) = statistics.counts("germs");
    assert_eq!((won + lost, lost), (count, count.div_ceil(3)));
    assert_eq!(statistics.longest_chain("germs"), Some((count - 1) / 50));
    assert_eq!(statistics.days_played(), count.div_ceil(50));
    assert!(statistics.write().len() < 500_000, "{} bytes", statistics.write().len());
    assert_eq!(Statistics::read(&statistics.write()), Ok(statistics));
}

#[test]
fn of_two_games_on_a_level_the_better_one_is_kept() {
    let mut statistics = Statistics::default();
    for (record, code) in [((2, 10), "first"), ((2, 12), "worse"), ((2, 10), "equal"), ((3, 99), "better")] {
        statistics.note_best(best("1", record, code), true);
    }
    assert_eq!(statistics.best_game("germs", "1").map(|best| best.code.as_str()), Some("better"));
    for number in 0..MOST_BEST + 5 {
        statistics.note_best(best(&format!("x{number}"), (1, 1), ""), true);
    }
    assert_eq!(statistics.best.len(), MOST_BEST);
}

#[test]
fn statistics_of_two_browsers_are_merged_once() {
    let with = |days: &[u32]| {
        let mut statistics = Statistics::default();
        for day in days {
            statistics.note(finished("1", *day, true));
        }
        statistics
    };
    let mut here = with(&[1, 3]);
    here.join(with(&[2, 3]), |_| false);
    assert_eq!(here, with(&[1, 2, 3]), "the game of the third day is the same one");
    let again = here.clone();
    here.join(again.clone(), |_| false);
    assert_eq!(here, again);
}

#[test]
fn the_wins_of_the_last_day_are_taken_over_from_an_earlier_version() {
    let old = r#"{"progress":4,"won":[["germs","1",3,7]],"lessons":[],"counts":[],"runs":[],"today":[20408,["germs","1",3,7]]}"#;
    let statistics = Statistics::before(&Progress::read(old).unwrap());
    assert_eq!((statistics.counts("germs"), statistics.days.as_slice()), ((1, 0), &[(20_408, 20_408)][..]));
    assert_eq!(statistics.finished[0].seconds, None, "the time was not recorded then");
}
