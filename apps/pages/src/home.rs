//! What does the home page show? The game to be continued, today's boards, and a plate for each game
//! and workshop.

use super::{bar, framed, icons, link};
use crate::tree::{El, el};
use quadrat_engine::date::Date;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Facts, Message};
use quadrat_model::arcade::Arcade;
use quadrat_model::arcade::days::{DayState, HomeBoards, Resume};
use quadrat_model::daily::{FREEZE_EVERY, MOST_FREEZES, board_of, day_name, weekday_name};
use quadrat_model::games::{GAMES, GameEntry, WORKSHOPS};
use quadrat_model::markup::{Markup, cropped};
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence, title};

pub(super) fn home(arcade: &Arcade, films: &[Vec<Scene>], boards: &HomeBoards) -> El {
    let hero = el("div")
        .class("hero")
        .with(
            el("div")
                .class("masthead")
                .with(el("p").class("line").words(label("ui.line")))
                .with(boards.today.map(|today| el("p").class("dateline").words(&dateline(today)))),
        )
        .with(boards.resume.as_ref().map(resume).or_else(|| first_step(arcade)))
        .with(daily(arcade, boards));
    let games = GAMES.iter().map(|entry| {
        let tally = arcade.saves().progress().tally(entry.facts.id);
        let message = Message::new(match tally.won {
            0 if arcade.saves().has_played(entry.facts.id) => "ui.card_begun",
            0 => "ui.card_new",
            _ => "ui.card",
        });
        let status = sentence(&message.with("won", tally.won).with("stars", tally.stars));
        (entry.facts, entry.line, status, reached(arcade, entry))
    });
    let worlds = WORKSHOPS
        .iter()
        .map(|workshop| (workshop.facts, workshop.line, label("ui.card_world").to_owned(), None::<(u32, u32)>));
    let cards = games.chain(worlds).zip(films).map(|(about, film)| card(arcade, about, film));
    let games = el("ul").class("games").set("aria-label", label("ui.games")).all(cards);
    let about = el("p").with(link(Route::About).class("plain").words(label("ui.about")));
    // Below the plates, so that three of them are in sight on a phone.
    let ledger = el("div").class("ledger").with(stats(arcade)).with(today(arcade)).with(news(arcade));
    let main = el("main").class("page spread").with(hero).with(games).with(ledger).with(about);
    el("div").with(ruler()).with(framed(None, main))
}

/// Returns how many of the listed levels of a game are won, and how many there are.
fn reached(arcade: &Arcade, entry: &GameEntry) -> Option<(u32, u32)> {
    let progress = arcade.saves().progress();
    let listed = (entry.groups)().iter().filter(|group| !group.unlock.is_endless()).flat_map(|group| &group.slots);
    let (mut won, mut all) = (0, 0);
    for slot in listed {
        won += u32::from(progress.win(entry.facts.id, &slot.id).is_some());
        all += 1;
    }
    Some((won, all)).filter(|(won, _)| *won > 0)
}

/// Returns the day of the week and the date.
fn dateline(date: Date) -> String {
    sentence(&Message::new("ui.dateline").with("weekday", weekday_name(date)).with("day", day_name(date)))
}

/// Returns the ruler at the edge of the sheet, whose ticks are the coordinates of its plates.
fn ruler() -> El {
    let letters = (b'A'..=b'Z').map(|letter| el("span").words(char::from(letter).encode_utf8(&mut [0; 4])));
    el("div").class("ruler").set("aria-hidden", "true").all(letters)
}

/// Returns a link to the game to be continued, with the board as it was left.
fn resume(resume: &Resume) -> El {
    let Resume { entry, level, name, turn, picture } = resume;
    let place = entry.place(level);
    let message = Message::new("ui.continue_with").with("game", entry.title()).with("level", &place);
    let told = [Some(sentence(&message)), turn.clone()].into_iter().flatten().collect::<Vec<_>>().join(". ");
    // A level that is named by its place needs no second name.
    let place = if place == *name { entry.title().to_owned() } else { [entry.title(), " · ", &place].concat() };
    let words = el("span")
        .class("resume-words")
        .with(el("span").class("kicker").words(label("ui.continue")))
        .with(el("span").class("resume-name").words(name))
        .with(el("span").class("muted").words(&place))
        .with(el("span").class("resume-turn").words(turn.as_deref().unwrap_or_default()))
        .with(
            el("span")
                .class("button primary")
                .with(el("span").words(label("ui.continue")))
                .with(icons::icon(icons::END_TURN)),
        );
    let board = el("span").class("resume-board").drawn(picture.clone().unwrap_or_default());
    link(Route::Play { game: entry.facts.id.to_owned(), level: level.clone() })
        .class("resume-card")
        .set("data-game", entry.facts.id)
        .set("aria-label", &told)
        .with(board)
        .with(words)
}

/// Returns the one thing to do for a player who has not played anything yet.
fn first_step(arcade: &Arcade) -> Option<El> {
    let entry = GAMES.first().filter(|_| !GAMES.iter().any(|entry| arcade.saves().has_played(entry.facts.id)))?;
    let words = sentence(&Message::new("ui.first_step").with("game", entry.title()));
    let lesson = Route::Lesson { game: entry.facts.id.to_owned(), lesson: 1 };
    let begin = link(lesson).class("button primary resume");
    Some(el("p").set("data-game", entry.facts.id).with(begin.words(&words).with(icons::icon(icons::END_TURN))))
}

/// Returns today's board of each game, with the streak; what is missing where the clock shows no day
/// with boards.
fn daily(arcade: &Arcade, boards: &HomeBoards) -> El {
    let section = el("section").class("daily").set("aria-labelledby", "daily-title");
    let title = el("h2").id("daily-title").words(label("ui.daily.today"));
    let Some(today) = boards.today else {
        return section.with(title).with(el("p").class("muted").words(label("ui.daily.no_clock_line")));
    };
    let won = GAMES.iter().filter(|entry| matches!(arcade.day_state(entry, today), DayState::Won(_))).count();
    let done = sentence(&Message::new("ui.daily.done").with("won", won).with("boards", GAMES.len()));
    let stamps = GAMES
        .iter()
        .zip(&boards.daily)
        .map(|(entry, picture)| el("li").with(stamp(arcade, entry, today, picture.as_ref())));
    section
        .with(el("div").class("daily-head").with(title).with(el("p").class("muted").words(&done)))
        .with(el("ul").class("stamps").all(stamps))
        .with(
            el("div")
                .class("daily-foot")
                .with(streak(arcade))
                .with(link(Route::Days(None)).class("plain").words(label("ui.daily.past"))),
        )
}

/// Returns the stamp of a game's board of today: its picture, and a postmark once it is won.
fn stamp(arcade: &Arcade, entry: &GameEntry, date: Date, picture: Option<&Markup>) -> El {
    let state = arcade.day_state(entry, date);
    let cover = el("span").class("stamp-board").drawn(picture.cloned().unwrap_or_default());
    let mark = match state {
        DayState::Won(_) => Some(el("span").class("postmark").with(icons::icon(icons::CHECK))),
        DayState::Begun => Some(el("span").class("postmark begun")),
        DayState::Open => None,
    };
    link(Route::Play { game: entry.facts.id.to_owned(), level: board_of(entry, date) })
        .class("stamp")
        .set("data-game", entry.facts.id)
        .set("aria-label", &told_state(entry, date, state))
        .with(cover)
        .with(mark)
        .with(el("span").class("stamp-name").words(entry.title()))
}

/// Returns a game's board of a day in words, with what became of it.
pub(super) fn told_state(entry: &GameEntry, date: Date, state: DayState) -> String {
    let key = match state {
        DayState::Open => "ui.daily.board",
        DayState::Begun => "ui.daily.board_begun",
        DayState::Won(_) => "ui.daily.board_won",
    };
    let stars = if let DayState::Won(stars) = state { stars } else { 0 };
    sentence(&Message::new(key).with("game", entry.title()).with("day", day_name(date)).with("stars", stars))
}

/// Returns the streak in words.
pub(super) fn streak(arcade: &Arcade) -> El {
    let streak = arcade.streak();
    let key = match (streak.days, streak.today) {
        (0, _) => "ui.streak.none",
        (_, true) => "ui.streak.today",
        (_, false) => "ui.streak.open",
    };
    let mut words = sentence(&Message::new(key).with("days", streak.days));
    if streak.freezes > 0 {
        words.extend([" ", &sentence(&Message::new("ui.streak.freezes").with("freezes", streak.freezes))]);
    }
    let rule = Message::new("ui.streak.rule").with("every", FREEZE_EVERY).with("most", MOST_FREEZES);
    el("p").class("streak").set("title", &sentence(&rule)).words(&words)
}

/// Returns what is new, folded, for players who know what was there before.
fn news(arcade: &Arcade) -> Option<El> {
    let known = GAMES.iter().any(|entry| arcade.saves().has_played(entry.facts.id));
    known.then(|| {
        let lines = ["ui.news.daily", "ui.news.levels", "ui.news.home"].map(|key| el("li").words(label(key)));
        let summary = el("summary").words(label("ui.news"));
        el("details").class("fold news").with(summary).with(el("ul").all(lines))
    })
}

/// Returns the progress in all games together, once there is any.
fn stats(arcade: &Arcade) -> Option<El> {
    let (mut won, mut stars) = (0, 0);
    for entry in GAMES {
        let tally = arcade.saves().progress().tally(entry.facts.id);
        won += tally.won;
        stars += tally.stars;
    }
    let text = sentence(&Message::new("ui.stats").with("won", won).with("stars", stars));
    (won > 0).then(|| el("p").class("stats").with(icons::star()).with(el("span").words(&text)))
}

/// Returns the wins of today, once there are any.
fn today(arcade: &Arcade) -> Option<El> {
    let (won, stars) = arcade.saves().progress().won_on(arcade.today());
    let text = sentence(&Message::new("ui.today").with("won", won).with("stars", stars));
    (won > 0).then(|| el("p").class("today").words(&text))
}

/// Returns the plate of a game or a workshop: its title, one line about it, and the progress.
fn card(arcade: &Arcade, about: (&Facts, &'static str, String, Option<(u32, u32)>), film: &[Scene]) -> El {
    let (facts, line, status, reached) = about;
    let reached = reached.map(|(won, all)| {
        let words = [won.to_string(), "/".to_owned(), all.to_string()].concat();
        let bar = el("span").class("bar").drawn(bar("fill good", (won, all), None));
        el("p").class("reach").set("aria-hidden", "true").with(bar).with(el("span").words(&words))
    });
    let words = el("div")
        .class("card-words")
        .with(el("h2").words(title(facts)))
        .with(reached)
        .with(el("p").words(label(line)))
        .with(el("p").class("muted").words(&status));
    // The last frame is held for a while before the animation starts again.
    let frame = (arcade.ticks() as usize) % (film.len() + 2).max(1);
    let frame = film.get(frame).or(film.last()).map(cropped).unwrap_or_default();
    let cover = el("div")
        .class("cover")
        .with(el("div").class("crop").drawn(frame))
        .with(el("span").class("arrow-square").with(icons::icon(icons::END_TURN)));
    el("li")
        .set("data-game", facts.id)
        .with(link(Route::Game(facts.id.to_owned())).class("card").with(cover).with(words))
}
