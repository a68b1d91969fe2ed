//! What does the home page show? An introduction, the games, and the workshops.

use super::{framed, icons, link};
use crate::tree::{El, el};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Facts, Message};
use quadrat_model::arcade::Arcade;
use quadrat_model::games::{GAMES, WORKSHOPS};
use quadrat_model::markup::cropped;
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence, title};

pub(super) fn home(arcade: &Arcade, films: &[Vec<Scene>]) -> El {
    let hero = el("div")
        .class("hero")
        .with(el("p").class("line").words(label("ui.line")))
        .with(resume(arcade).or_else(|| first_step(arcade)))
        .with(stats(arcade))
        .with(today(arcade));
    let games = GAMES.iter().map(|entry| {
        let tally = arcade.saves().progress().tally(entry.facts.id);
        let message = Message::new(match tally.won {
            0 if arcade.saves().has_played(entry.facts.id) => "ui.card_begun",
            0 => "ui.card_new",
            _ => "ui.card",
        });
        let status = sentence(&message.with("won", tally.won).with("stars", tally.stars));
        (entry.facts, entry.line, status)
    });
    let worlds = WORKSHOPS.iter().map(|workshop| (workshop.facts, workshop.line, label("ui.card_world").to_owned()));
    let cards = games.chain(worlds).zip(films).map(|(about, film)| card(arcade, about, film));
    let games = el("ul").class("games").set("aria-label", label("ui.games")).all(cards);
    let about = el("p").with(link(Route::About).class("plain").words(label("ui.about")));
    let main = el("main").class("page spread").with(hero).with(games).with(about);
    el("div").with(ruler()).with(framed(None, main))
}

/// Returns the ruler at the edge of the sheet, whose ticks are the coordinates of its plates.
fn ruler() -> El {
    let letters = (b'A'..=b'Z').map(|letter| el("span").words(char::from(letter).encode_utf8(&mut [0; 4])));
    el("div").class("ruler").set("aria-hidden", "true").all(letters)
}

/// Returns a link to the board played last, if it still exists, or to the next one if it is won.
fn resume(arcade: &Arcade) -> Option<El> {
    let (entry, level) = arcade.to_continue()?;
    let text =
        sentence(&Message::new("ui.continue_with").with("game", entry.title()).with("level", entry.place(&level)));
    Some(link(Route::Play { game: entry.facts.id.to_owned(), level }).class("button resume").words(&text))
}

/// Returns the one thing to do for a player who has not played anything yet.
fn first_step(arcade: &Arcade) -> Option<El> {
    let entry = GAMES.first().filter(|_| !GAMES.iter().any(|entry| arcade.saves().has_played(entry.facts.id)))?;
    let words = sentence(&Message::new("ui.first_step").with("game", entry.title()));
    let lesson = Route::Lesson { game: entry.facts.id.to_owned(), lesson: 1 };
    let begin = link(lesson).class("button primary resume");
    Some(el("p").set("data-game", entry.facts.id).with(begin.words(&words).with(icons::icon(icons::END_TURN))))
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
fn card(arcade: &Arcade, about: (&Facts, &'static str, String), film: &[Scene]) -> El {
    let (facts, line, status) = about;
    let words = el("div")
        .class("card-words")
        .with(el("h2").words(title(facts)))
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
