//! What does a player send to others after a game? The card about a win, and the game itself, to be watched.

use super::{close, icons, worded};
use crate::tree::{El, el};
use icons::icon;
use quadrat_model::arcade::{Arcade, Msg};
use quadrat_model::board::Board;
use quadrat_model::markup::picture_of;
use quadrat_model::words::label;

/// Returns the dialogue of a finished game; it is closed until the player asks for it.
pub(super) fn card(arcade: &Arcade, board: &Board) -> Option<El> {
    board.view.ending.as_ref().filter(|_| board.view.shows_end() && board.lesson.is_none())?;
    let title = el("h2").id("card-title").words(label("ui.share"));
    let top = el("div").class("help-top").with(title).with(close(Msg::Card(false)));
    let shown = arcade.card().map(|card| {
        // The names in it are written as paths, and escaped where they are kept as text.
        let drawing = el("div").class("card-picture").set("role", "img").set("aria-label", &card.described());
        let share = super::button().class("button primary").click(Msg::ShareCard).with(icon(icons::SHARE));
        let ways = el("div")
            .class("ways")
            .with(share.words(label("ui.card.share")))
            .with(worded("ui.card.copy").class("button").click(Msg::CopyCard))
            .with(worded("ui.card.save").class("button").click(Msg::SaveCard));
        let words = el("p").class("muted").words(label("ui.card.line"));
        el("div").with(words).with(drawing.drawn(picture_of(&card.scene()))).with(ways)
    });
    let replay = el("div")
        .with(el("h3").words(label("ui.replay.title")))
        .with(el("p").class("muted").words(label("ui.replay.line")))
        .with(
            el("div")
                .class("ways")
                .with(worded("ui.replay.share").class("button").click(Msg::ShareReplay))
                .with(worded("ui.share_board").class("button").click(Msg::Share)),
        );
    let dialogue = el("dialog").id("card").class("help").set("aria-labelledby", "card-title");
    Some(dialogue.with(top).with(shown).with(replay))
}
