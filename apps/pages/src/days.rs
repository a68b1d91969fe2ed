//! What does the page of past days show? Every board of a month, the newest day first, and the streak.

use super::home::{streak, told_state};
use super::{framed, heading, icons, link};
use crate::tree::{El, el};
use quadrat_engine::date::Date;
use quadrat_engine::game::Message;
use quadrat_engine::game::daily::FIRST_DAY;
use quadrat_model::arcade::Arcade;
use quadrat_model::arcade::days::DayState;
use quadrat_model::daily::{FREEZE_EVERY, MOST_FREEZES, Month, board_of, day_name, weekday_name};
use quadrat_model::games::GAMES;
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence};

pub(super) fn days(arcade: &Arcade, month: Month) -> El {
    let today = arcade.utc_day();
    let rule = Message::new("ui.streak.rule").with("every", FREEZE_EVERY).with("most", MOST_FREEZES);
    let hero = el("div")
        .class("hero")
        .with(heading(label("ui.daily.title")))
        .with(el("p").class("line").words(label("ui.daily.line")))
        .with(streak(arcade))
        .with(el("p").class("muted").words(&sentence(&rule)));
    let mut days: Vec<Date> =
        month.days().filter(|date| *date >= FIRST_DAY && today.is_some_and(|today| *date <= today)).collect();
    days.reverse();
    let list = el("ol").class("days").all(days.into_iter().map(|date| day(arcade, date)));
    let way = |other: Option<Month>, words: &str| {
        let other = other
            .filter(|other| *other >= Month::of(FIRST_DAY) && today.is_some_and(|today| *other <= Month::of(today)))?;
        let name = [label(words), ": ", &other.name()].concat();
        Some(link(Route::Days(Some(other))).class("button").set("aria-label", &name).words(&other.name()))
    };
    let ways = el("nav")
        .class("ways")
        .set("aria-label", label("ui.daily.months"))
        .with(way(month.previous(), "ui.daily.month_before"))
        .with(way(month.next(), "ui.daily.month_after"));
    let section = super::section("month-title", &month.name()).with(list).with(ways);
    framed(Some((Route::Home, label("ui.home"))), el("main").class("page").with(hero).with(section))
}

/// Returns a day with its boards.
fn day(arcade: &Arcade, date: Date) -> El {
    let won = arcade.saves().progress().days.binary_search(&date.days()).is_ok();
    let name = el("span")
        .class("day-name")
        .with(el("span").class("day-number").words(&date.day().to_string()))
        .with(el("span").class("muted").words(weekday_name(date)));
    let boards = GAMES.iter().map(|entry| {
        let state = arcade.day_state(entry, date);
        let (class, mark) = match state {
            DayState::Open => ("day-board", None),
            DayState::Begun => ("day-board begun", None),
            DayState::Won(stars) => ("day-board won", Some(icons::stars(stars))),
        };
        let board = link(Route::Play { game: entry.facts.id.to_owned(), level: board_of(entry, date) })
            .class(class)
            .set("data-game", entry.facts.id)
            .set("aria-label", &told_state(entry, date, state))
            .with(el("span").words(entry.title()))
            .with(mark);
        el("li").with(board)
    });
    el("li")
        .class(if won { "day kept" } else { "day" })
        .with(name)
        .with(el("ul").set("aria-label", &day_name(date)).all(boards))
}
