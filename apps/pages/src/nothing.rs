//! What is shown for a page that does not exist or cannot be opened? The address that was
//! requested, and links to other pages.

use super::{framed, heading, link};
use crate::tree::{El, el};
use quadrat_model::games::{GAMES, GameEntry, WORKSHOPS};
use quadrat_model::route::Route;
use quadrat_model::words::{self, label};

pub(super) fn nothing(title: &str, text: &str, entry: Option<&'static GameEntry>, level: Option<&str>) -> El {
    let home = link(Route::Home).words(label("ui.home"));
    let ways: Vec<El> = match entry {
        Some(entry) if level.is_some() => {
            let (game, level) = (entry.facts.id.to_owned(), level.unwrap_or_default().to_owned());
            let play = link(Route::Play { game: game.clone(), level }).class("button primary");
            vec![
                play.words(label("ui.watch.play_level")),
                link(Route::Levels(game)).class("button").words(label("ui.levels")),
                home.class("button"),
            ]
        }
        Some(entry) => vec![
            link(Route::Levels(entry.facts.id.to_owned())).class("button primary").words(label("ui.levels")),
            link(Route::Game(entry.facts.id.to_owned())).class("button").words(entry.title()),
            home.class("button"),
        ],
        None => {
            let all = GAMES.iter().map(|entry| entry.facts).chain(WORKSHOPS.iter().map(|workshop| workshop.facts));
            let ways =
                all.map(|facts| link(Route::Game(facts.id.to_owned())).class("button").words(words::title(facts)));
            std::iter::once(home.class("button primary")).chain(ways).collect()
        }
    };
    let main =
        el("main").class("page").with(heading(title)).with(el("p").words(text)).with(el("div").class("ways").all(ways));
    framed(Some((Route::Home, label("ui.home"))), main)
}
