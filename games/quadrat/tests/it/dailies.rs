//! Does every day keep its board for ever?

use quadrat::engine::date::Date;
use quadrat::engine::game::daily::{FIRST_DAY, daily_id};
use quadrat::{Ability, AnyLevel, GameInfo, Limits, registry};
use quadrat_testing::pinned::{Copy, assert_pinned};
use std::collections::BTreeSet;

fn games() -> impl Iterator<Item = &'static GameInfo> {
    registry().with(Ability::Daily)
}

fn board(game: &'static GameInfo, date: Date) -> AnyLevel {
    game.daily(date).unwrap_or_else(|why| panic!("{} {date}: {why}", game.id()))
}

#[test]
fn the_boards_of_pinned_days_never_change() {
    let days = (0..28).chain((100..1_500).step_by(93)).map(|days| Date::from_days(FIRST_DAY.days() + days).unwrap());
    let mut lines = String::new();
    for date in days {
        for game in games() {
            lines.push_str(&format!("{date} {} {}\n", game.id(), board(game, date).hash()));
        }
    }
    assert_pinned("testdata/dailies.txt", &lines);
}

#[test]
fn the_golden_switch_does_not_rewrite_the_boards_of_the_day() {
    Copy::assert_never_rewritten("testdata/dailies.txt", "dailies::the_boards_of_pinned_days_never_change");
}

#[test]
fn every_game_but_the_world_of_ships_has_a_board_for_every_day() {
    let ids: Vec<&str> = games().map(GameInfo::id).collect();
    assert_eq!(ids, ["citylines", "germs", "infection", "pangur"]);
    for game in games() {
        let mut hashes = BTreeSet::new();
        for days in 0..quadrat_testing::size(60, 800) as u32 {
            let date = Date::from_days(FIRST_DAY.days() + days).unwrap();
            let level = board(game, date);
            hashes.insert(level.hash());
            let again = game.level(&daily_id(date)).unwrap();
            assert_eq!((again.hash(), again.id()), (level.hash(), level.id()), "{}", game.id());
            let text = level.to_json();
            let read = quadrat::read(text.as_bytes(), &Limits::default()).unwrap();
            assert!(read.defects.is_empty(), "{} {date}: {}", game.id(), read.defects);
        }
        assert!(hashes.len() >= 60, "{}: {} boards", game.id(), hashes.len());
    }
}

#[test]
fn the_plan_of_a_board_wins_and_its_score_is_verified() {
    for game in games().filter(|game| game.id() != "infection") {
        for days in (0..91).step_by(quadrat_testing::size(13, 1)) {
            let date = Date::from_days(FIRST_DAY.days() + days as u32).unwrap();
            let level = board(game, date);
            let mut session = level.open().unwrap();
            for action in &level.certificate().unwrap_or_else(|| panic!("{} {date} has no plan", game.id())).plan {
                session.act(action).unwrap();
            }
            let checked = quadrat::verify(session.replay_file().as_bytes(), &Limits::server()).unwrap();
            assert!(checked.won() && checked.worth.is_verified(), "{} {date}", game.id());
        }
    }
}

#[test]
fn days_before_the_first_one_are_refused() {
    for game in games() {
        let early = game.daily(FIRST_DAY.previous().unwrap()).unwrap_err().to_string();
        assert!(early.contains("the first day with boards is 2026-01-05"), "{early}");
        for (id, words) in [("daily-2026-02-30", "no day 2026-02-30"), ("daily-x", "is not a date")] {
            let refused = game.level(id).unwrap_err().to_string();
            assert!(refused.contains(words), "{refused}");
        }
    }
    let ships = registry().find("ships").unwrap();
    assert_eq!(ships.daily(FIRST_DAY).unwrap_err().to_string(), "ships has no boards of the day");
}
