//! What is shown where nothing is? What was asked for, and the ways on.

use crate::app::{heading, link, top};
use crate::arcade::Arcade;
use crate::el::{El, el, row};
use leptos::prelude::*;
use quadrat_engine::game::Message;
use quadrat_model::levels::Pack;
use quadrat_model::rooms::Room;
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence};

/// No page has this address.
pub(crate) fn unknown(arcade: Arcade, path: &str) -> AnyView {
    let text = sentence(&Message::new("ui.unknown.page").with("path", shortened(path)));
    page(arcade, &text, vec![link(arcade, Route::Home).class("button primary").words(label("ui.home"))])
}

/// There is no such level; these are there.
pub(crate) fn unknown_level(arcade: Arcade, room: &Room, pack: &Pack, level: &str) -> AnyView {
    let ids: Vec<&str> = pack.levels.iter().map(|level| level.id.as_str()).collect();
    let message = Message::new("ui.unknown.level").with("level", shortened(level)).with("game", room.facts.title);
    let text = sentence(&message.with("known", ids.join(", ")));
    let game = Route::Game(room.facts.id.to_owned());
    let ways = vec![
        link(arcade, game).class("button primary").words(label("ui.levels")),
        link(arcade, Route::Home).class("button").words(label("ui.home")),
    ];
    page(arcade, &text, ways)
}

fn page(arcade: Arcade, text: &str, ways: Vec<El>) -> AnyView {
    let title = label("ui.unknown.title");
    Arcade::title(title);
    let main = el("main")
        .class("page astray")
        .with(heading(arcade, title, false))
        .with(el("p").words(text))
        .with(el("p").class("ways").all(ways));
    row(vec![top(arcade, Some((Route::Home, label("ui.home"))), Vec::new()), main])
}

/// An address can be as long as it likes; a sentence cannot.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
