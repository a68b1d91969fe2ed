//! What is on the first page? What this is, what can be played now, and what is being built.

use crate::app::{heading, link, top};
use crate::arcade::Arcade;
use crate::el::{El, el, picture, row};
use leptos::prelude::*;
use quadrat_engine::game::Message;
use quadrat_model::levels;
use quadrat_model::rooms::{COMING, ROOMS, Room, find};
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence};

/// The first page.
pub(crate) fn home(arcade: Arcade) -> AnyView {
    Arcade::title("");
    let hero = el("div")
        .class("hero")
        .with(heading(arcade, label("ui.name"), false))
        .with(el("p").class("line").words(label("ui.line")))
        .all(resume(arcade));
    let games = el("ul").class("games").set("aria-label", label("ui.games"));
    let coming = COMING.map(|(title, line)| {
        el("li").class("coming").with(el("h3").words(label(title))).with(el("p").words(label(line)))
    });
    let workshop = el("section")
        .set("aria-labelledby", "coming-title")
        .with(el("h2").set("id", "coming-title").words(label("ui.coming")))
        .with(el("ul").class("comings").all(coming));
    let main = el("main")
        .class("page")
        .with(hero)
        .with(games.all(ROOMS.iter().filter_map(|room| card(arcade, room))))
        .with(workshop);
    row(vec![top(arcade, None, Vec::new()), main])
}

/// Leads back to the board that was played last, if it is still there.
fn resume(arcade: Arcade) -> Option<El> {
    let (game, level) = arcade.saves.with_value(|saves| {
        let last = saves.progress().last.clone();
        last.filter(|(game, level)| saves.has_board(game, level))
    })?;
    let room = find(&game)?;
    let name = levels::find(room, &levels::pack(room)?, &level)?.name;
    let text = sentence(&Message::new("ui.continue_with").with("game", room.facts.title).with("level", name));
    Some(link(arcade, Route::Play { game, level }).class("button resume").words(&text))
}

fn card(arcade: Arcade, room: &'static Room) -> Option<El> {
    let pack = levels::pack(room)?;
    let game = room.facts.id;
    let won = arcade
        .saves
        .with_value(|saves| pack.levels.iter().filter(|level| saves.progress().has_won(game, &level.id)).count());
    let status = Message::new("ui.card").with("levels", pack.levels.len()).with("won", won);
    // The last of the first levels shows the most of the game.
    let cover = pack.levels.last()?;
    let words = el("div")
        .class("card-words")
        .with(el("h2").words(room.facts.title))
        .with(el("p").words(label(room.line)))
        .with(el("p").class("muted").words(&sentence(&status)))
        .with(el("span").class("button primary").set("aria-hidden", "true").words(label("ui.play")));
    let cover = el("div").class("cover").drawn(picture("", cover.extent, &cover.picture));
    let card = link(arcade, Route::Game(game.to_owned())).class("card").with(cover).with(words);
    Some(el("li").with(card))
}
