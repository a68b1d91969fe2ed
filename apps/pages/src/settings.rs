//! What does the page of settings show? Every setting, in one place.

use super::scores::danger;
use super::{framed, heading, link, section, worded};
use crate::tree::{El, Event, Tell, el};
use quadrat_engine::draw::Theme;
use quadrat_model::arcade::{Arcade, Danger, Msg, Setting};
use quadrat_model::route::Route;
use quadrat_model::saves::Volume;
use quadrat_model::words::{Language, label};

pub(super) fn settings(arcade: &Arcade) -> El {
    let chosen = arcade.settings();
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
            .checked(chosen.theme == theme)
            .on(Event::Change, Tell::Plain(Msg::Set(Setting::Theme(theme))));
        el("label").class("choice").with(radio).with(el("span").words(label(name)))
    };
    let language = |language: Option<Language>| {
        let radio = el("input")
            .set("type", "radio")
            .set("name", "language")
            .checked(chosen.language == language)
            .on(Event::Change, Tell::Plain(Msg::Set(Setting::Language(language))));
        // Each language is named in itself: a player who cannot read the page finds the own one.
        let name = match language {
            Some(language) => el("span").set("lang", language.code()).words(language.name()),
            None => el("span").words(label("ui.language_system")),
        };
        el("label").class("choice").with(radio).with(name)
    };
    let languages = std::iter::once(None).chain(Language::all().map(Some)).map(language);
    let choices = el("div").class("choices").set("role", "radiogroup").set("aria-labelledby", "language");
    let speech = section("language", label("ui.language")).with(choices.all(languages));
    let looks = section("looks", label("ui.looks"))
        .with(el("fieldset").class("choices").with(el("legend").words(label("ui.theme"))).all(themes.map(theme)))
        .with(switch("ui.still", chosen.still, |on| Msg::Set(Setting::Still(on))));
    let sound = section("sound", label("ui.sound"))
        .with(switch("ui.effects", chosen.effects.on, |on| Msg::Set(Setting::EffectsOn(on))))
        .with(slider("ui.effects_volume", chosen.effects, |value| {
            Msg::Set(Setting::Effects(value.parse().unwrap_or(0)))
        }))
        .with(switch("ui.music", chosen.music.on, |on| Msg::Set(Setting::MusicOn(on))))
        .with(slider("ui.music_volume", chosen.music, |value| Msg::Set(Setting::Music(value.parse().unwrap_or(0)))));
    let touch = section("touch", label("ui.touch"))
        .with(switch("ui.haptics", chosen.haptics, |on| Msg::Set(Setting::Haptics(on))));
    let boards = section("boards", label("ui.boards"))
        .with(switch("ui.preview_setting", chosen.preview, |on| Msg::Set(Setting::Preview(on))))
        .with(switch("ui.edges", chosen.edges, |on| Msg::Set(Setting::Edges(on))))
        .with(switch("ui.unlocked", chosen.unlocked, |on| Msg::Set(Setting::Unlocked(on))))
        .with(switch("ui.assistant", chosen.assistant, |on| Msg::Set(Setting::Assistant(on))))
        .with(switch("ui.auto_lock", chosen.auto_lock, |on| Msg::Set(Setting::AutoLock(on))))
        .with(switch("ui.debug_setting", chosen.debug, |on| Msg::Set(Setting::Debug(on))));
    let data = section("data", label("ui.data")).with(el("p").class("muted").words(label("ui.data_line"))).with(
        el("div")
            .class("ways")
            .with(worded("ui.export").class("button").click(Msg::Export))
            .with(worded("ui.import").class("button").click(Msg::PickFile))
            .with(link(Route::Open).class("button").words(label("ui.open")))
            .all(danger(arcade, Danger::ClearAll)),
    );
    let main = el("main")
        .class("page settings")
        .with(el("div").class("hero").with(heading(label("ui.settings"))))
        .with(looks)
        .with(speech)
        .with(sound)
        .with(touch)
        .with(boards)
        .with(data);
    framed(Some((Route::Home, label("ui.home"))), main)
}

fn switch(name: &'static str, on: bool, tell: fn(bool) -> Msg) -> El {
    let input =
        el("input").set("type", "checkbox").set("role", "switch").checked(on).on(Event::Change, Tell::Truth(tell));
    el("label").class("switch").with(input).with(el("span").words(label(name)))
}

fn slider(name: &'static str, volume: Volume, tell: fn(&str) -> Msg) -> El {
    let input = el("input")
        .set("type", "range")
        .set("min", "0")
        .set("max", "100")
        .set("step", "5")
        .value(&volume.level.to_string())
        .on(Event::Change, Tell::Value(tell));
    el("label").class("slider").with(el("span").words(label(name))).with(input)
}
