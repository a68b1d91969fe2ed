//! What does the page about the arcade show?

use super::{framed, heading, section};
use crate::tree::{El, el};
use quadrat_engine::game::Message;
use quadrat_model::arcade::Arcade;
use quadrat_model::route::Route;
use quadrat_model::words::{label, sentence};

pub(super) fn about(arcade: &Arcade) -> El {
    let words = |key: &str| el("p").words(label(key));
    let build = Message::new("ui.about.build").with("version", env!("CARGO_PKG_VERSION")).with("build", arcade.build());
    let main = el("main")
        .class("page prose")
        .with(
            el("div")
                .class("hero")
                .with(heading(label("ui.about")))
                .with(el("p").class("line").words(label("ui.line"))),
        )
        .with(section("proof", label("ui.about.proof")).with(words("ui.about.proof_text")))
        .with(section("everyone", label("ui.about.everyone")).with(words("ui.about.everyone_text")))
        .with(section("yours", label("ui.about.yours")).with(words("ui.about.yours_text")))
        .with(section("licence", label("ui.about.licence")).with(words("ui.about.licence_text")))
        .with(el("p").class("muted").words(&sentence(&build)));
    framed(Some((Route::Home, label("ui.home"))), main)
}
