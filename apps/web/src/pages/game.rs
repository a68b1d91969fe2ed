//! What is on a game's own page? How it is played, and its levels.

use crate::app::{heading, link, top};
use crate::arcade::Arcade;
use crate::el::{El, el, picture, row};
use crate::icons::{self, icon};
use crate::pages::unknown::unknown;
use leptos::prelude::*;
use quadrat_engine::game::Message;
use quadrat_model::levels::{self, Level};
use quadrat_model::rooms::{Room, find};
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence};

/// A game's own page.
pub(crate) fn game(arcade: Arcade, id: &str) -> AnyView {
    let Some((room, pack)) = find(id).and_then(|room| Some((room, levels::pack(room)?))) else {
        return unknown(arcade, &Route::Game(id.to_owned()).to_string());
    };
    Arcade::title(room.facts.title);
    let hero = el("div")
        .class("hero")
        .with(heading(arcade, room.facts.title, false))
        .with(el("p").class("line").words(label(room.line)));
    let levels = el("section")
        .set("aria-labelledby", "levels-title")
        .with(el("h2").set("id", "levels-title").words(&pack.name))
        .with(el("p").class("muted").words(&pack.description))
        .with(el("ol").class("levels").all(pack.levels.iter().map(|level| card(arcade, room, level))));
    let rules = el("details")
        .class("fold")
        .with(el("summary").words(label("ui.rules")))
        .with(el("ul").all(room.rules.iter().map(|rule| el("li").words(label(rule)))));
    let main = el("main").class("page").with(hero).with(levels).with(rules);
    row(vec![top(arcade, Some((Route::Home, label("ui.home"))), Vec::new()), main])
}

fn card(arcade: Arcade, room: &Room, level: &Level) -> El {
    let game = room.facts.id;
    let (won, begun) =
        arcade.saves.with_value(|saves| (saves.progress().has_won(game, &level.id), saves.has_board(game, &level.id)));
    let mark = match (won, begun) {
        (true, _) => Some(el("span").class("mark won").with(icon(icons::CHECK)).words(label("ui.level.won"))),
        (_, true) => Some(el("span").class("mark").words(label("ui.level.begun"))),
        _ => None,
    };
    let name = sentence(&Message::new("ui.level.name").with("level", &level.id).with("name", &level.name));
    let words = el("span")
        .class("card-words")
        .with(el("span").class("level-name").words(&name))
        .words(" ")
        .with(el("span").class("muted").words(&level.objective))
        .words(" ")
        .all(mark);
    let cover = el("span").class("cover").drawn(picture("", level.extent, &level.picture));
    let route = Route::Play { game: game.to_owned(), level: level.id.clone() };
    el("li").with(link(arcade, route).class("card level").with(cover).with(words))
}
