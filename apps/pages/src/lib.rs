//! What does each page show? Functions from the state of the arcade to a virtual DOM.
//!
//! [`page`] takes a [`quadrat_model::arcade::Arcade`] and returns the [`tree`] of its page. Nothing
//! here changes any state: a screen renders the tree, and passes the events of its elements to the
//! arcade.
//!
//! Every page has the same frame: a bar at the top, the page, notices, the one live region, and the
//! dialogue that lists the keys. Their places never change, so that the live region exists before
//! it announces anything.
//!
//! | question | file |
//! |---|---|
//! | what is a page made of? | `tree.rs` |
//! | what does the page of a board show? | `play.rs`, `ending.rs` |
//! | what does the page of a workshop show? | `workshop.rs`, `ships.rs` |
//! | what does a player send to others? | `card.rs` |
//! | what do the other pages show? | a file for each, such as `home.rs` |

mod about;
mod card;
mod days;
mod ending;
mod game;
mod home;
mod icons;
mod levels;
mod nothing;
mod opening;
mod play;
mod scores;
mod settings;
mod ships;
mod statistics;
pub mod tree;
mod waiting;
mod workshop;

use icons::icon;
use quadrat_model::arcade::{Arcade, Msg, Page};
use quadrat_model::keys::KeyLine;
use quadrat_model::markup::Markup;
use quadrat_model::route::Route;
use quadrat_model::ships::Bay;
use quadrat_model::words::label;
use quadrat_model::workshop::Workbench;
use std::any::Any;
use tree::{El, el};

/// Returns the tree of the open page, inside the frame of every page.
pub fn page(arcade: &Arcade) -> El {
    let inside = match arcade.page() {
        Page::Home { films, boards } => home::home(arcade, films, boards),
        Page::Days(month) => days::days(arcade, *month),
        Page::Game(entry) => game::game(arcade, entry),
        Page::Levels(entry, pictures) => levels::levels(arcade, entry, pictures),
        Page::Board(board) => play::play(arcade, board),
        Page::Waiting { entry, name, failed, .. } => waiting::waiting(entry, name, *failed),
        Page::Workshop(workshop, workbench) => workshop::workshop(workshop, &**workbench),
        Page::Opening(opening) => opening::opening(opening),
        Page::Settings => settings::settings(arcade),
        Page::Scores => scores::scores(arcade),
        Page::About => about::about(arcade),
        Page::Statistics => statistics::statistics(arcade),
        Page::Nothing { title, text, entry, level } => nothing::nothing(label(title), text, *entry, level.as_deref()),
    };
    let game = match arcade.page() {
        Page::Game(entry) | Page::Levels(entry, _) | Page::Waiting { entry, .. } => entry.facts.id,
        Page::Board(board) => board.entry.facts.id,
        Page::Workshop(workshop, _) => workshop.facts.id,
        Page::Home { .. }
        | Page::Days(_)
        | Page::Opening(_)
        | Page::Settings
        | Page::Scores
        | Page::Statistics
        | Page::About
        | Page::Nothing { .. } => "",
    };
    let card = match arcade.page() {
        Page::Board(board) => card::card(arcade, board),
        _ => None,
    };
    // The game chooses the spot colour of its pages.
    el("div")
        .when(!game.is_empty(), "data-game", game)
        .class(if arcade.settings().edges { "" } else { "edgeless" })
        .with(inside)
        .with(notices(arcade))
        .with(el("div").class("unseen").set("role", "status").words(arcade.said()))
        .with(key_map(arcade))
        .with(card)
        .with(noted(arcade))
}

/// Returns the verdict on the world of a workshop, and its elements. A new workshop adds a line here.
fn world(workbench: &dyn Workbench) -> (El, Vec<El>) {
    let workbench: &dyn Any = workbench;
    let ships = workbench.downcast_ref::<Bay>().map(|bay| (ships::badge(bay), ships::page(bay)));
    ships.unwrap_or_else(|| (el("span"), Vec::new()))
}

/// Returns a page with the bar at its top.
fn framed(back: Option<(Route, &str)>, main: El) -> El {
    let scores = round(link(Route::Scores), label("ui.scores"), icons::SCORES);
    el("div").with(top(back, Vec::new(), scores)).with(main)
}

/// Returns the bar at the top of every page: a link back, or the arcade's name where there is nothing
/// to go back to, a control of the page's own, and the links of every page.
fn top(back: Option<(Route, &str)>, place: Vec<El>, own: El) -> El {
    let back = match back {
        Some((route, name)) => link(route).class("quiet back").with(icon(icons::BACK)).with(el("span").words(name)),
        None => {
            heading("").class("name").with(icons::wordmark()).with(el("span").class("unseen").words(label("ui.name")))
        }
    };
    let ways = el("nav")
        .class("everywhere")
        .set("aria-label", label("ui.everywhere"))
        .with(own)
        .with(round(link(Route::Settings), label("ui.settings"), icons::SETTINGS))
        .with(round(button().click(Msg::Keys(true)), label("ui.help"), icons::HELP).set("aria-haspopup", "dialog"));
    let place = (!place.is_empty()).then(|| el("div").class("where").all(place));
    el("header").class("top").with(back).with(place).with(ways)
}

/// Returns a link or a button as a round icon with a name.
fn round(el: El, name: &str, drawing: &str) -> El {
    el.class("quiet round").set("aria-label", name).set("title", name).with(icon(drawing))
}

/// Returns the heading of a page, which takes the focus when the page is opened.
fn heading(text: &str) -> El {
    el("h1").id("page").set("tabindex", "-1").words(text)
}

/// Returns a link within the arcade, with a real address.
fn link(route: Route) -> El {
    el("a").set("href", &route.to_string()).click(Msg::Go(route))
}

fn button() -> El {
    el("button").set("type", "button")
}

/// Returns a button with a text label.
fn worded(name: &str) -> El {
    button().words(label(name))
}

/// Returns a close button.
fn close(msg: Msg) -> El {
    button().class("quiet round").set("aria-label", label("ui.close")).click(msg).with(icon(icons::CLOSE))
}

fn section(id: &str, title: &str) -> El {
    el("section").set("aria-labelledby", id).with(el("h2").id(id).words(title))
}

fn truth(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

/// Returns a progress bar. It is drawn as SVG, because the page's content security policy allows no
/// style in markup.
fn bar(class: &str, (value, max): (u32, u32), limit: Option<u32>) -> Markup {
    let share = |value: u32| (value.saturating_mul(1000)).checked_div(max).unwrap_or(0).min(1000).to_string();
    let mut nodes = ["<rect class=\"", class, "\" width=\"", &share(value), "\" height=\"100\"/>"].concat();
    if let Some(limit) = limit {
        nodes.extend(["<rect class=\"limit\" x=\"", &share(limit), "\" width=\"12\" height=\"100\"/>"]);
    }
    let svg = "<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">";
    Markup::trusted(&[svg, &nodes, "</svg>"].concat())
}

fn notices(arcade: &Arcade) -> Option<El> {
    let frame = el("aside").set("aria-label", label("ui.notice"));
    if arcade.has_update() {
        let words = el("p").words(label("ui.update"));
        // A new version waits: a player in the middle of a game puts it off, and is told again on
        // the next visit.
        let later = close(Msg::Dismiss);
        let now = worded("ui.update_now").class("primary").click(Msg::Update);
        return Some(frame.class("notice").with(words).with(now).with(later));
    }
    if arcade.is_changed_elsewhere() {
        let words = el("p").words(label("ui.changed_elsewhere"));
        let load = worded("ui.load_stored").class("primary").click(Msg::LoadStored);
        let keep = worded("ui.keep_mine").click(Msg::Dismiss);
        return Some(frame.class("notice").with(words).with(load).with(keep));
    }
    let lines = el("div").all(arcade.notices().iter().map(|line| el("p").words(line)));
    let notice = || frame.class("notice").with(lines).with(worded("ui.dismiss").click(Msg::Dismiss));
    (!arcade.notices().is_empty()).then(notice)
}

/// Returns the words about the last action, for the eye only: a screen reader has announced them.
fn noted(arcade: &Arcade) -> Option<El> {
    arcade.noted().map(|words| el("p").class("toast").set("aria-hidden", "true").words(label(words)))
}

/// What the workshop is for, in place of the rules of a game.
const WORKSHOP_RULES: &[&str] =
    &["ships.help.purpose", "ships.help.maps", "ships.help.marks", "ships.help.rules", "ships.help.edit"];

fn key_map(arcade: &Arcade) -> El {
    let key = |(names, meaning): KeyLine| {
        let names = names.iter().map(|name| el("kbd").words(name));
        el("tr").with(el("th").set("scope", "row").all(names)).with(el("td").words(label(meaning)))
    };
    let title = el("h2").id("keys-title").words(label("ui.help"));
    // What a player asks for first are the rules; there may be no keyboard.
    let entry = match arcade.page() {
        Page::Board(board) => Some(board.entry),
        Page::Game(entry) | Page::Levels(entry, _) => Some(*entry),
        _ => None,
    };
    let rules = match arcade.page() {
        Page::Workshop(..) => Some(WORKSHOP_RULES),
        _ => entry.map(|entry| entry.rules),
    };
    let rules = rules.map(|rules| {
        let rules = rules.iter().map(|rule| el("li").words(label(rule)));
        el("div").with(el("h3").words(label("ui.rules"))).with(el("ul").class("rules").all(rules))
    });
    let lines = arcade.key_map().into_iter().map(key);
    el("dialog")
        .id("keys")
        .class("help")
        .set("aria-labelledby", "keys-title")
        .with(el("div").class("help-top").with(title).with(close(Msg::Keys(false))))
        .with(rules)
        .with(el("h3").id("keys-list").words(label("ui.keys")))
        .with(el("table").class("keys").set("aria-labelledby", "keys-list").with(el("tbody").all(lines)))
}
