//! What does the page of statistics show? How often, how fast and how well each game was played, in words and small
//! plots; every plot says in words what it shows.

use super::{framed, heading, link, section, truth};
use crate::tree::{El, el};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Message;
use quadrat_model::arcade::Arcade;
use quadrat_model::games::{GAMES, GameEntry};
use quadrat_model::markup::picture_of;
use quadrat_model::route::Route;
use quadrat_model::statistics::{self, Figures};
use quadrat_model::words::{label, sentence};

pub(super) fn statistics(arcade: &Arcade) -> El {
    let none = quadrat_model::saves::Statistics::default();
    let saves = arcade.saves();
    let known = saves.statistics().unwrap_or(&none);
    let days = statistics::days(known, arcade.today());
    let figures = GAMES.iter().map(|entry| (entry, Figures::of(entry, saves.progress(), known)));
    let games: Vec<El> = figures
        .filter(|(_, figures)| !figures.is_empty())
        .map(|(entry, figures)| game(arcade, entry, &figures))
        .collect();
    let hero = el("div").class("hero").with(heading(label("ui.statistics"))).with(tabs(true));
    let main = el("main").class("page").with(hero);
    let main = if days.is_empty() && games.is_empty() {
        main.with(el("p").class("muted").words(label("ui.statistics.empty")))
    } else {
        let days = (!days.is_empty()).then(|| {
            let lines = days.iter().map(|line| el("li").words(line));
            section("days", label("ui.statistics.days_title")).with(el("ul").class("counts").all(lines))
        });
        main.with(days).all(games)
    };
    framed(Some((Route::Home, label("ui.home"))), main)
}

/// Returns the links between the scores and the statistics.
pub(super) fn tabs(statistics: bool) -> El {
    let tab = |route, name, here| {
        let class = if here { "button chosen-tab" } else { "button" };
        link(route).class(class).when(here, "aria-current", "page").words(label(name))
    };
    el("nav")
        .class("ways")
        .set("aria-label", label("ui.scores.views"))
        .with(tab(Route::Scores, "ui.scores", !statistics))
        .with(tab(Route::Statistics, "ui.statistics", statistics))
}

fn game(arcade: &Arcade, entry: &'static GameEntry, figures: &Figures) -> El {
    let tally = arcade.saves().progress().tally(entry.facts.id);
    let mut lines = vec![sentence(&Message::new("ui.scores_sum").with("won", tally.won).with("stars", tally.stars))];
    let (won, lost) = figures.counts;
    if won + lost > 0 {
        lines.push(sentence(&Message::new("ui.statistics.games").with("won", won).with("lost", lost)));
    }
    lines.extend(figures.chain.map(|chain| sentence(&Message::new("ui.statistics.chain").with("chain", chain))));
    let lines = lines.iter().map(|line| el("li").words(line));
    let worlds = (!figures.stars.is_empty()).then(|| {
        let world = |(name, stars, all): &(String, u32, u32)| {
            let words = Message::new("ui.statistics.world").with("world", name).with("stars", stars).with("all", all);
            let bar = el("span")
                .class("plot-bar")
                .set("aria-hidden", "true")
                .drawn(picture_of(&statistics::bar(*stars, *all)));
            el("li").with(el("span").words(&sentence(&words))).with(bar)
        };
        let title = el("h3").words(label("ui.statistics.worlds"));
        el("div").with(title).with(el("ul").class("worlds").all(figures.stars.iter().map(world)))
    });
    let times = statistics::plot_of_times(&figures.times).map(|plotted| plot("ui.statistics.times", &plotted));
    let par = statistics::plot_of_par(&figures.over_par).map(|plotted| plot("ui.statistics.par", &plotted));
    section(&["statistics-", entry.facts.id].concat(), entry.title())
        .set("data-game", entry.facts.id)
        .with(el("ul").class("counts").all(lines))
        .with(times)
        .with(par)
        .with(worlds)
}

/// Returns a plot with its title, and below it what it shows.
fn plot(title: &str, (scene, words): &(Scene, String)) -> El {
    let drawing = el("div").class("plot").set("role", "img").set("aria-label", words).drawn(picture_of(scene));
    let caption = el("figcaption").set("aria-hidden", truth(true)).words(words);
    el("figure").class("plotted").with(el("h3").words(label(title))).with(drawing).with(caption)
}
