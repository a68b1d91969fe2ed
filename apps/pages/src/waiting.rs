//! What is shown while a level is being loaded? Its name and a word about it, or else a way to try
//! again.

use super::{framed, heading, link, worded};
use crate::tree::{El, el};
use quadrat_model::arcade::Msg;
use quadrat_model::games::GameEntry;
use quadrat_model::route::Route;
use quadrat_model::words::label;

pub(super) fn waiting(entry: &'static GameEntry, name: &str, failed: bool) -> El {
    let game = || Route::Game(entry.facts.id.to_owned());
    // The live region says the same.
    let words = label(if failed { "ui.not_loaded" } else { "ui.loading" });
    let mut main = el("main").class("page waiting").with(heading(name)).with(el("p").words(words));
    if failed {
        let again = worded("ui.load_again").class("primary").click(Msg::Retry);
        let back = link(game()).class("button").words(entry.title());
        main = main.with(el("div").class("ways").with(again).with(back));
    }
    framed(Some((game(), entry.title())), main)
}
