//! What does the page that opens files show? Which files it takes, and what is asked or wrong about the
//! last one.

use super::{framed, heading, link, worded};
use crate::tree::{El, el};
use quadrat_model::arcade::{Msg, Opening};
use quadrat_model::route::Route;
use quadrat_model::words::label;

pub(super) fn opening(opening: &Opening) -> El {
    let main = el("main")
        .class("page opening")
        .with(el("div").class("hero").with(heading(label("ui.open"))))
        .with(question(opening).or_else(|| refused(opening)))
        .with(el("p").words(label("ui.open.line")))
        .with(el("ul").class("rules").all(KINDS.iter().map(|kind| el("li").words(label(kind)))))
        .with(el("div").class("ways").with(pick(opening)));
    framed(Some((Route::Home, label("ui.home"))), main)
}

/// The kinds of file, as keys of words.
const KINDS: [&str; 4] = ["ui.open.replay", "ui.open.world", "ui.open.sets", "ui.open.export"];

/// Returns the button for the first thing to do: while there is a question, that is its answer.
fn pick(opening: &Opening) -> El {
    let button = worded("ui.open.pick").click(Msg::PickFile);
    if opening.question.is_none() { button.class("button primary") } else { button.class("button") }
}

fn question(opening: &Opening) -> Option<El> {
    let question = opening.question.as_ref()?;
    let yes = worded(question.answer).id("answer").class("button primary").click(Msg::AnswerOpening(true));
    let no = worded("ui.open.leave").class("button").click(Msg::AnswerOpening(false));
    let ways = el("div").class("ways").with(yes).with(no);
    Some(el("div").with(el("p").words(&question.text)).with(ways))
}

fn refused(opening: &Opening) -> Option<El> {
    let (words, entry) = opening.refused.as_ref()?;
    let levels = entry.map(|entry| {
        let levels = link(Route::Levels(entry.facts.id.to_owned())).class("button");
        el("div").class("ways").with(levels.words(label("ui.levels")))
    });
    Some(el("div").with(el("p").class("wrong").words(words)).with(levels))
}
