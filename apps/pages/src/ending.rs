//! What is shown at the end of a level? The result, the score and its breakdown, the best so far,
//! and links to continue. The ending is a sheet over the controls, and takes the focus.

use super::play::next;
use super::scores::figure;
use super::{icons, link, truth, worded};
use crate::tree::{El, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_model::arcade::{Arcade, Msg};
use quadrat_model::board::{Board, COUNTS};
use quadrat_model::celebration::Milestone;
use quadrat_model::games::with_next_seed;
use quadrat_model::markup::picture;
use quadrat_model::route::Route;
use quadrat_model::table::{Command, CommandView, Ending, Fold, Input, Record};
use quadrat_model::words::{label, sentence};

pub(super) fn ending(arcade: &Arcade, board: &Board, end: &Ending) -> El {
    let headline = end.headline.as_ref().map(|words| el("p").class("headline").words(words));
    let lines = (!end.lines.is_empty()).then(|| breakdown(end));
    let next = if end.goes_on {
        Some(worded("ui.next").class("button primary").click(Msg::Tell(Input::Command(Command::Next))))
    } else {
        another(board).or_else(|| next(arcade, board).filter(|_| end.won))
    };
    // After a loss the first thing offered is the way back, if a win is known from there, unless the game goes on.
    let known = end.back.as_ref().is_some_and(|back| back.known);
    let retry = worded("ui.retry").class(if end.won || known || next.is_some() { "button" } else { "button primary" });
    // A lesson is shared as the page that it is.
    let share = if board.lesson.is_none() { Msg::Card(true) } else { Msg::Share };
    let share = super::button().class("button").click(share).with(icon(icons::SHARE)).words(label("ui.share"));
    let again = |command| Msg::Tell(Input::Command(command));
    // Tables may offer a review of a finished game. After a lesson the way leads on, and one row of buttons less keeps
    // the sheet off the board, where the last press was.
    let reviewed = |shown: &&CommandView| shown.command == Command::Solution && shown.enabled && board.lesson.is_none();
    let review = board.view.commands.iter().find(reviewed);
    let review = review.map(|shown| {
        let button = worded(shown.name.unwrap_or("ui.solution")).class("button").click(again(Command::Solution));
        button.set("aria-pressed", truth(shown.pressed.unwrap_or(false)))
    });
    let back = end.back.as_ref().map(|back| {
        let class = if next.is_none() && known { "button primary" } else { "button" };
        super::button().class(class).click(again(Command::Rewind)).words(&back.name)
    });
    let reason = end.back.as_ref().map(|back| el("p").class("muted").words(&[&back.name, ": ", &back.reason].concat()));
    // It includes undoing, so there is one button for both.
    let undo = back.is_none().then(|| worded("ui.undo").class("button").click(again(Command::Undo)));
    let replay = end.replays.then(|| {
        let button = super::button().class("button replay").click(again(Command::Replay));
        button.with(icon(icons::AUTO)).words(label("ui.replay"))
    });
    // After a set there is no next level, but another set to choose.
    let class = if end.won && next.is_none() { "button primary" } else { "button" };
    let levels = link(Route::Levels(board.entry.facts.id.to_owned())).class(class).words(label("ui.levels"));
    let (worth, best) = worth(board).unzip();
    // What is told is shown above the buttons, and scrolls where it is long; the keyboard comes to the
    // buttons first. Below them there is no button: there the press was that ended the game, and the
    // next one may follow at once.
    let feats = (!board.milestones.is_empty()).then(|| el("ul").class("feats").all(board.milestones.iter().map(feat)));
    let told = el("div")
        .class("result")
        .set("tabindex", "0")
        .with(feats)
        .with(headline)
        .with(el("p").words(&end.text))
        .with(reason)
        .with(lines)
        .with(end.fold.as_ref().map(fold));
    let watch =
        board.code.as_ref().filter(|_| board.lesson.is_none() && !board.seat.table().is_abandoned()).map(|code| {
            let (game, level) = (board.entry.facts.id.to_owned(), board.seat.table().level());
            link(Route::Watch { game, level, code: code.clone() }).class("button").words(label("ui.watch"))
        });
    let ways = el("div")
        .class("ways")
        .with(back)
        .with(next)
        .with(retry.click(again(Command::Restart)))
        .with(undo)
        .with(review)
        .with(levels)
        .with(watch)
        .with(share);
    let class =
        [if end.won { "ending won " } else { "ending " }, if board.celebrates { "celebrated " } else { "" }, end.tone];
    // The title, and beside it what the result is worth or the last step once more: a loss is worth
    // nothing, and a win is not watched again.
    let title = el("h2").id("ending").set("tabindex", "-1").words(&end.title);
    let verdict = el("div").class("verdict").with(title).with(worth).with(replay);
    el("section")
        .class(class.concat().trim_end())
        .set("aria-labelledby", "ending")
        .with(verdict)
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
    // The first win of all says so itself.
    let is_milestone = board.milestones.iter().any(|milestone| matches!(milestone, Milestone::FirstWin(_)));
    let best = match (new, board.best) {
        (true, Some(_)) => label("ui.best_new").to_owned(),
        (true, None) if is_milestone => String::new(),
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
        .with(stamped(board.stars()))
        .with(el("span").class("unseen").words(&[&words, ", ", &figure(board.entry, reached)].concat()))
        .with(el("strong").set("aria-hidden", "true").words(&figure(board.entry, shown)));
    // A lesson is played by its script, so there is no record to beat.
    let best = (board.lesson.is_none() && !best.is_empty())
        .then(|| el("p").class(if new { "best new" } else { "best" }).words(&best));
    Some((figures, best))
}

/// Returns three places for stars, and those stamped so far.
fn stamped(count: u32) -> El {
    // The outline of a place stays where a star is stamped onto it.
    let place = |place: u32| {
        let mut nodes = ["<path d=\"", icons::STAR, "\"/>"].concat();
        if place < count {
            nodes.extend(["<path class=\"got\" d=\"", icons::STAR, "\"/>"]);
        }
        el("span").class("medal").drawn(picture((24, 24), &nodes))
    };
    el("span").class("medals").set("aria-hidden", "true").all((0..3).map(place))
}

/// Returns the line about a milestone, with its flourish.
fn feat(milestone: &Milestone) -> El {
    let (class, drawing) = match milestone {
        Milestone::FirstWin(_) => ("feat first", icons::ROSETTE),
        Milestone::Group(..) => ("feat finished", icons::POSTMARK),
        Milestone::Set(_) => ("feat set", icons::PENNANT),
        Milestone::ThreeStars => ("feat full", icons::LAUREL),
    };
    let flourish = el("span").class("flourish").set("aria-hidden", "true").drawn(picture((24, 24), drawing));
    el("li").class(class).with(flourish).with(el("span").words(&milestone.words()))
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
