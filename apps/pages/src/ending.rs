//! What is shown at the end of a level? The result, the score and its breakdown, the best so far,
//! and links to continue. The ending is a sheet over the controls, and takes the focus.

use super::play::next;
use super::scores::figure;
use super::{icons, link, truth, worded};
use crate::tree::{El, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_model::arcade::Msg;
use quadrat_model::board::{Board, COUNTS};
use quadrat_model::games::with_next_seed;
use quadrat_model::route::Route;
use quadrat_model::table::{Command, Ending, Fold, Input, Record};
use quadrat_model::words::{label, sentence};

pub(super) fn ending(board: &Board, end: &Ending) -> El {
    let headline = end.headline.as_ref().map(|words| el("p").class("headline").words(words));
    let lines = (!end.lines.is_empty()).then(|| breakdown(end));
    let next = if end.goes_on {
        Some(worded("ui.next").class("button primary").click(Msg::Tell(Input::Command(Command::Next))))
    } else {
        another(board).or_else(|| next(board).filter(|_| end.won))
    };
    let retry = worded("ui.retry").class(if end.won { "button" } else { "button primary" });
    let share = super::button().class("button").click(Msg::Share).with(icon(icons::SHARE)).words(label("ui.share"));
    let again = |command| Msg::Tell(Input::Command(command));
    // Tables may offer a review of a finished game.
    let review = board.view.commands.iter().find(|shown| shown.command == Command::Solution && shown.enabled);
    let review = review.map(|shown| {
        let button = worded(shown.name.unwrap_or("ui.solution")).class("button").click(again(Command::Solution));
        button.set("aria-pressed", truth(shown.pressed.unwrap_or(false)))
    });
    // After a set there is no next level, but another set to choose.
    let class = if end.won && next.is_none() { "button primary" } else { "button" };
    let levels = link(Route::Levels(board.entry.facts.id.to_owned())).class(class).words(label("ui.levels"));
    let (worth, best) = worth(board).unzip();
    // What is told is shown above the buttons, and scrolls where it is long; the keyboard comes to the
    // buttons first. Below them there is no button: there the press was that ended the game, and the
    // next one may follow at once.
    let told = el("div")
        .class("result")
        .set("tabindex", "0")
        .with(worth)
        .with(headline)
        .with(el("p").words(&end.text))
        .with(lines)
        .with(end.fold.as_ref().map(fold));
    let ways = el("div")
        .class("ways")
        .with(next)
        .with(retry.click(again(Command::Restart)))
        .with(worded("ui.undo").class("button").click(again(Command::Undo)))
        .with(review)
        .with(levels)
        .with(share);
    el("section")
        .class(&[if end.won { "ending won " } else { "ending " }, end.tone].concat())
        .set("aria-labelledby", "ending")
        .with(el("h2").id("ending").set("tabindex", "-1").words(&end.title))
        .with(ways)
        .with(told)
        .with(el("div").class("below").with(best.flatten()))
}

/// Returns the link to another game of the same setup, where games are drawn from a seed.
fn another(board: &Board) -> Option<El> {
    let level = with_next_seed(&board.seat.table().level()).filter(|_| board.lesson.is_none())?;
    let route = Route::Play { game: board.entry.facts.id.to_owned(), level };
    Some(link(route).class("button").words(label("ui.new_game")))
}

/// Returns stars and figure, counting up, and words about the best so far.
fn worth(board: &Board) -> Option<(El, Option<El>)> {
    let (record, new) = board.record()?;
    let Record { stars, figure: reached } = record;
    let words = sentence(&Message::new("ui.stars").with("stars", stars));
    let counted = board.counted.min(COUNTS);
    let shown = (u64::from(reached) * u64::from(counted) / u64::from(COUNTS)) as u32;
    let best = match (new, board.best) {
        (true, Some(_)) => label("ui.best_new").to_owned(),
        (true, None) => label("ui.best_first").to_owned(),
        (false, best) => {
            let best = best.unwrap_or(record);
            sentence(
                &Message::new("ui.best").with("stars", best.stars).with("figure", figure(board.entry, best.figure)),
            )
        }
    };
    let figures = el("p")
        .class("worth")
        .with(icons::stars(stars * counted / COUNTS))
        .with(el("span").class("unseen").words(&[&words, ", ", &figure(board.entry, reached)].concat()))
        .with(el("strong").set("aria-hidden", "true").words(&figure(board.entry, shown)));
    // A lesson is played by its script, so there is no record to beat.
    let best = board.lesson.is_none().then(|| el("p").class(if new { "best new" } else { "best" }).words(&best));
    Some((figures, best))
}

/// Returns a closer look at the game, folded away.
fn fold(fold: &Fold) -> El {
    let part = |(heading, lines): &(String, Vec<String>)| {
        let lines = lines.iter().map(|line| el("li").words(line));
        el("li").with(el("strong").words(heading)).with(el("ul").all(lines))
    };
    let summary = el("summary").words(&fold.title);
    el("details").class("fold").with(summary).with(el("ol").all(fold.parts.iter().map(part)))
}

fn breakdown(end: &Ending) -> El {
    let line = |(name, value): &(String, String)| el("div").with(el("dt").words(name)).with(el("dd").words(value));
    el("dl").class("breakdown").all(end.lines.iter().map(line))
}
