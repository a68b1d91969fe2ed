//! What does the page of scores show? The best record of every level won, game by game.

use super::{framed, heading, icons, link, section, worded};
use crate::tree::{El, el};
use quadrat_engine::game::Message;
use quadrat_model::arcade::{Arcade, Danger, Msg};
use quadrat_model::games::{GAMES, GameEntry};
use quadrat_model::route::Route;
use quadrat_model::saves::{BestGame, Progress, Win};
use quadrat_model::words::{label, sentence};
use std::collections::BTreeMap;

pub(super) fn scores(arcade: &Arcade) -> El {
    let games = GAMES.iter().map(|entry| game(arcade, entry));
    let hero = el("div").class("hero").with(heading(label("ui.scores"))).with(super::statistics::tabs(false));
    let mut main = el("main").class("page").with(hero).all(games);
    let Progress { won, counts, runs, .. } = arcade.saves().progress();
    if !(won.is_empty() && counts.is_empty() && runs.is_empty()) {
        let copy = worded("ui.copy_scores").class("button").click(Msg::CopyScores);
        main = main.with(el("div").class("ways").with(copy).all(danger(arcade, Danger::ClearScores)));
    }
    framed(Some((Route::Home, label("ui.home"))), main)
}

fn game(arcade: &Arcade, entry: &'static GameEntry) -> El {
    let game = entry.facts.id;
    let progress = arcade.saves().progress();
    let tally = progress.tally(game);
    let (counts, runs) = (counts(arcade, entry), runs(arcade, entry));
    let nothing = counts.is_none() && runs.is_none();
    let section = section(&["scores-", game].concat(), entry.title()).with(counts).with(runs);
    if tally.won == 0 {
        let play = link(Route::Game(game.to_owned())).class("button").words(label("ui.play"));
        let nothing = nothing.then(|| el("p").class("muted").words(label("ui.no_scores")));
        return section.with(nothing).with(el("div").class("ways").with(play));
    }
    let sum = Message::new("ui.scores_sum").with("won", tally.won).with("stars", tally.stars);
    let mut sum = sentence(&sum);
    if !entry.figure.fewer {
        sum.push(' ');
        sum.push_str(&sentence(&Message::new("ui.scores_total").with("total", figure(entry, tally.figure))));
    }
    let head = el("tr").all(
        ["ui.column.level", "ui.column.stars", "ui.column.best", "ui.column.game"]
            .map(|name| el("th").set("scope", "col").words(label(name))),
    );
    // Listed once rather than for every row: there may be hundreds of both.
    let mut names = Vec::new();
    for group in (entry.groups)() {
        for slot in &group.slots {
            names.push((slot.id.as_str(), slot.full_name(&group.name)));
        }
    }
    // Looked up once for each game: there may be hundreds of rows.
    let known = arcade.saves().statistics().into_iter().flat_map(|known| &known.best);
    let best: BTreeMap<&str, &BestGame> =
        known.filter(|best| best.game == game).map(|best| (best.level.as_str(), best)).collect();
    let rows = progress.won.iter().filter(|win| win.game == game);
    let rows = rows.map(|win| row(entry, win, &names, best.get(win.level.as_str()).copied()));
    let table = el("table")
        .class("best")
        .set("aria-labelledby", &["scores-", game].concat())
        .with(el("thead").with(head))
        .with(el("tbody").all(rows));
    // The pane scrolls, so the keyboard must be able to focus it.
    let pane = el("div").class("pane").set("tabindex", "0").set("role", "group");
    section.with(el("p").words(&sum)).with(pane.set("aria-label", label("ui.breakdown")).with(table))
}

/// Returns the number of games by outcome, where they are counted.
fn counts(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    let counted =
        entry.counts.iter().map(|(way, name)| (*name, arcade.saves().progress().counted(entry.facts.id, way)));
    let lines: Vec<String> = counted
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| sentence(&Message::new(name).with("count", count)))
        .collect();
    (!lines.is_empty()).then(|| el("ul").class("counts").all(lines.iter().map(|line| el("li").words(line))))
}

/// Returns the recent runs, where they are listed.
pub(super) fn runs(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    let shown = entry.run_table?;
    let runs = arcade.saves().progress().runs.iter().filter(|(game, _)| game == entry.facts.id);
    let row = runs.map(|(_, run)| match (shown.row)(run) {
        Some(cells) => {
            let mut cells = cells.into_iter();
            let name = cells.next().unwrap_or_default();
            let cell = |words: String| el("td").words(if words.is_empty() { "–" } else { &words });
            el("tr").with(el("th").set("scope", "row").words(&name)).all(cells.map(cell))
        }
        // Runs of an earlier version are sentences.
        None => el("tr").with(el("td").set("colspan", &shown.columns.len().to_string()).words(&entry.run_line(run))),
    });
    let rows: Vec<El> = row.collect();
    (!rows.is_empty()).then(|| {
        let head = el("tr").all(shown.columns.iter().map(|name| el("th").set("scope", "col").words(label(name))));
        let name = el("caption").words(label("ui.runs"));
        el("table").class("runs").with(name).with(el("thead").with(head)).with(el("tbody").all(rows))
    })
}

/// Returns a record's figure in the game's own words.
pub(super) fn figure(entry: &GameEntry, figure: u32) -> String {
    sentence(&Message::new(entry.figure.name).with("figure", figure))
}

fn row(entry: &GameEntry, win: &Win, names: &[(&str, String)], watched: Option<&BestGame>) -> El {
    let name = names.iter().find(|(id, _)| *id == win.level).map(|(_, name)| name.clone());
    let text = name.unwrap_or_else(|| entry.place(&win.level));
    let route = Route::Play { game: win.game.clone(), level: win.level.clone() };
    let (stars, best) = match win.record {
        Some(record) => {
            let words = sentence(&Message::new("ui.stars").with("stars", record.stars));
            (super::icons::stars(record.stars).set("title", &words), figure(entry, record.figure))
        }
        None => (el("span").words("–"), label("ui.level.won").to_owned()),
    };
    let unseen = win.record.map(|record| {
        el("span").class("unseen").words(&sentence(&Message::new("ui.stars").with("stars", record.stars)))
    });
    el("tr")
        .with(el("th").set("scope", "row").with(link(route).class("plain").words(&text)))
        .with(el("td").with(stars).with(unseen))
        .with(el("td").words(&best))
        .with(el("td").with(watched.map(|best| watch(best, &text))))
}

/// Returns the links to watch the best game on a level and to share it.
fn watch(best: &BestGame, level: &str) -> El {
    let route = Route::Watch { game: best.game.clone(), level: best.played.clone(), code: best.code.clone() };
    let name = |key| sentence(&Message::new(key).with("level", level));
    let share = super::button().click(Msg::ShareAddress(route.clone()));
    el("span")
        .class("recorded")
        .with(super::round(link(route), &name("ui.watch.best"), icons::AUTO))
        .with(super::round(share, &name("ui.replay.share_best"), icons::SHARE))
}

/// Returns the button of an irreversible action, which asks for confirmation first.
pub(super) fn danger(arcade: &Arcade, danger: Danger) -> Vec<El> {
    let name = match danger {
        Danger::ClearScores => "ui.clear_scores",
        Danger::ClearAll => "ui.clear_all",
        Danger::RemoveOwn => "ui.own.remove",
    };
    if arcade.asked() == Some(danger) {
        // The button to cancel takes the place of the first one: a hand or a key that presses twice
        // loses nothing.
        vec![
            worded("ui.keep").class("button").click(Msg::Ask(None)),
            worded(danger.question()).class("button danger").click(Msg::Ask(Some(danger))),
        ]
    } else {
        vec![worded(name).class("button").click(Msg::Ask(Some(danger)))]
    }
}
