//! What is on every page? The way home, help and settings, notices, and the one region that speaks.

use crate::arcade::Arcade;
use crate::el::{El, el, find, focus, row};
use crate::icons::{self, icon};
use crate::pages;
use leptos::ev;
use leptos::prelude::*;
use quadrat_engine::draw::Theme;
use quadrat_model::keys;
use quadrat_model::route::Route;
use quadrat_model::words::label;
use web_sys::HtmlDialogElement;

/// The whole page.
pub(crate) fn app(arcade: Arcade) -> AnyView {
    let back = window_event_listener(ev::popstate, move |_| {
        arcade.arrive(Route::parse(&window().location().pathname().unwrap_or_default()));
    });
    on_cleanup(move || back.remove());
    Effect::new(move || {
        if let Some(root) = document().document_element() {
            // These fail for names that are no names; ours are.
            let _ = match arcade.settings.get().theme {
                Some(theme) => root.set_attribute("data-theme", theme.name()),
                None => root.remove_attribute("data-theme"),
            };
        }
    });
    let page = move || match arcade.route.get() {
        Route::Home => pages::home::home(arcade),
        Route::Game(game) => pages::game::game(arcade, &game),
        Route::Play { game, level } => pages::play::play(arcade, &game, &level),
        Route::Unknown(path) => pages::unknown::unknown(arcade, &path),
    };
    row(vec![
        el("div").slot(page),
        el("div").slot(move || notices(arcade)),
        el("div").class("unseen").set("role", "status").live(move || arcade.said.get()),
        help(arcade),
    ])
}

/// The line above every page: a way back, what this is, and help.
pub(crate) fn top(arcade: Arcade, back: Option<(Route, &'static str)>, place: Vec<El>) -> El {
    let back = back
        .map(|(route, name)| link(arcade, route).class("quiet").with(icon(icons::BACK)).with(el("span").words(name)));
    let help = el("button")
        .set("type", "button")
        .class("quiet round")
        .set("aria-label", label("ui.help"))
        .set("aria-haspopup", "dialog")
        .click(|_| show_help())
        .with(icon(icons::HELP));
    el("header").class("top").all(back).with(el("div").class("where").all(place)).with(help)
}

/// The heading of a page. A page that was come to by a link takes the focus, so that it is read from its start; a page on
/// which keys mean something takes it always.
pub(crate) fn heading(arcade: Arcade, text: &str, always: bool) -> El {
    let takes = always || arcade.travelled.get_value();
    Effect::new(move || {
        if takes {
            focus("page");
        }
    });
    el("h1").set("id", "page").set("tabindex", "-1").words(text)
}

/// A link within the arcade: it is a real address, and a plain click does not load the page anew.
pub(crate) fn link(arcade: Arcade, route: Route) -> El {
    el("a").set("href", &route.to_string()).click(move |event| {
        let other = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.button() == 0 && !other {
            event.prevent_default();
            arcade.go(route.clone());
        }
    })
}

/// A button with words on it.
pub(crate) fn button(name: &'static str) -> El {
    el("button").set("type", "button").words(label(name))
}

fn dialog() -> Option<HtmlDialogElement> {
    find("help")
}

/// Opens the dialogue with settings and keys.
pub(crate) fn show_help() {
    if let Some(dialog) = dialog().filter(|dialog| !dialog.open()) {
        let _ = dialog.show_modal();
    }
}

fn notices(arcade: Arcade) -> AnyView {
    let notices = arcade.notices.get();
    if notices.is_empty() {
        return row(Vec::new());
    }
    let lines = el("div").all(notices.into_iter().map(|line| el("p").words(&line)));
    let dismiss = button("ui.dismiss").click(move |_| arcade.notices.set(Vec::new()));
    el("aside").class("notice").set("aria-label", label("ui.notice")).with(lines).with(dismiss).into()
}

fn help(arcade: Arcade) -> El {
    let close = el("button")
        .set("type", "button")
        .class("quiet round")
        .set("aria-label", label("ui.close"))
        .click(|_| {
            if let Some(dialog) = dialog() {
                dialog.close();
            }
        })
        .with(icon(icons::CLOSE));
    let themes = [
        (None, "ui.theme.system"),
        (Some(Theme::Dark), "ui.theme.dark"),
        (Some(Theme::Light), "ui.theme.light"),
        (Some(Theme::Contrast), "ui.theme.contrast"),
    ];
    let theme = |(theme, name): (Option<Theme>, &'static str)| {
        let radio = el("input")
            .set("type", "radio")
            .set("name", "theme")
            .now("checked", move || (arcade.settings.get().theme == theme).then(String::new))
            .change(move |_| arcade.choose(|settings| settings.theme = theme));
        el("label").class("choice").with(radio).with(el("span").words(label(name)))
    };
    let key = |(names, meaning): (&'static [&'static str], &'static str)| {
        let names = names.iter().map(|name| el("kbd").words(name));
        el("tr").with(el("th").set("scope", "row").all(names)).with(el("td").words(label(meaning)))
    };
    let title = el("h2").set("id", "help-title").words(label("ui.help"));
    el("dialog")
        .set("id", "help")
        .class("help")
        .set("aria-labelledby", "help-title")
        .with(el("div").class("help-top").with(title).with(close))
        .with(el("fieldset").class("choices").with(el("legend").words(label("ui.theme"))).all(themes.map(theme)))
        .with(el("h3").set("id", "keys-title").words(label("ui.keys")))
        .with(el("table").class("keys").set("aria-labelledby", "keys-title").with(el("tbody").all(keys::MAP.map(key))))
}
