//! How is another map found? Among the next seeds, in the gallery, or in a text of the player's own.

use super::{act, acting, field, select, set};
use crate::tree::{El, Event, Tell, el};
use crate::{button, section, truth};
use quadrat_engine::game::Message;
use quadrat_model::markup::Markup;
use quadrat_model::ships::reading::{Brought, Flaw};
use quadrat_model::ships::{Bay, CHOICE, TEXT};
use quadrat_model::words::{label, level_hint, level_name, sentence};
use quadrat_model::workshop::Button;
use quadrat_ships::gallery::{Exhibit, GALLERY};

pub(super) fn maps(bay: &Bay) -> Vec<El> {
    vec![row(bay), gallery(bay), bringer(bay)]
}

/// Returns twelve seeds side by side.
fn row(bay: &Bay) -> El {
    let one = |(place, (seed, drawing)): (usize, &(u32, Markup))| {
        let words = sentence(&Message::new("ships.seed").with("seed", seed));
        let picture = el("span").class("thumb").drawn(drawing.clone());
        let chosen = bay.asked.seed() == Some(*seed);
        let pick = button().class("pick").set("aria-pressed", truth(chosen)).click(act(Button::Take(place)));
        el("li").with(pick.with(picture).with(el("span").words(&words)))
    };
    let fold = |open: bool| act(if open { Button::UnfoldSeeds } else { Button::FoldSeeds });
    let row = bay.row.as_deref().unwrap_or_default().iter().enumerate().map(one);
    el("details")
        .on(Event::Fold, Tell::Truth(fold))
        .when(bay.row.is_some(), "open", "")
        .with(el("summary").words(label("ships.row")))
        .with(el("ul").class("seeds").all(row))
}

/// Returns the ships of the gallery, each with its name and a line about it.
fn gallery(bay: &Bay) -> El {
    let one = |(place, (exhibit, drawing)): (usize, (&Exhibit, &Markup))| {
        let picture = el("span").class("thumb").drawn(drawing.clone());
        let id = exhibit.id();
        let name = level_name("ships", &id, exhibit.name);
        let chosen = truth(bay.shown.name == name);
        let hint = level_hint("ships", &id, exhibit.hint);
        let pick = button().class("pick").set("title", hint).set("aria-pressed", chosen);
        let pick = pick.click(act(Button::Exhibit(place)));
        el("li").with(pick.with(picture).with(el("span").words(name)))
    };
    let fold = |open: bool| act(if open { Button::UnfoldGallery } else { Button::FoldGallery });
    let drawings = bay.gallery.as_deref().unwrap_or_default();
    el("details")
        .on(Event::Fold, Tell::Truth(fold))
        .when(bay.gallery.is_some(), "open", "")
        .with(el("summary").words(label("ships.gallery")))
        .with(el("ul").class("seeds").all(GALLERY.iter().zip(drawings).enumerate().map(one)))
}

/// Returns the chooser for a file with several maps.
fn chooser(bay: &Bay) -> Option<El> {
    let (maps, chosen) = &bay.choices;
    let named = |(place, brought): (usize, &Brought)| {
        let unnamed = || sentence(&Message::new("ships.choice_unnamed").with("number", place + 1));
        (place.to_string(), brought.name.clone().unwrap_or_else(unnamed))
    };
    let options = maps.iter().enumerate().map(named).collect();
    (!maps.is_empty()).then(|| field("ships.field.choice", select(set::<CHOICE>, options, &chosen.to_string())))
}

fn bringer(bay: &Bay) -> El {
    let text = el("textarea")
        .id("text")
        .set("rows", "5")
        .set("spellcheck", "false")
        .set("placeholder", "+-+-+\n|P E|\n+-+-+")
        .set("aria-label", label("ships.text"))
        .value(&bay.text)
        .on(Event::Change, Tell::Value(set::<TEXT>));
    let ways = el("div")
        .class("ways")
        .with(acting(Button::Read, "ships.read").class("primary"))
        .with(acting(Button::PickFile, "ships.pick"));
    // The flaws come first, so that they are in sight however long the text is.
    section("bring-title", label("ships.bring"))
        .with(flaws(bay))
        .with(text)
        .with(ways)
        .with(chooser(bay))
        .with(el("p").class("muted").words(label("ships.bring_line")))
}

/// Returns the defects and oddities of the text, each at its place.
fn flaws(bay: &Bay) -> Option<El> {
    if bay.flaws.is_empty() {
        return None;
    }
    let count = bay.wrong.max(bay.flaws.len());
    let message = Message::new(if bay.wrong > 0 { "ships.flaws" } else { "ships.oddities" }).with("count", count);
    let line = |(place, flaw): (usize, &Flaw)| {
        let press = button().class("plain").click(act(Button::Flaw(place))).words(&flaw.place);
        el("li").with(press).with(el("span").words(&flaw.words))
    };
    let more = count - bay.flaws.len();
    let more =
        (more > 0).then(|| el("p").class("muted").words(&sentence(&Message::new("ships.more").with("more", more))));
    let list = el("ul").class("flaws").all(bay.flaws.iter().enumerate().map(line));
    let class = if bay.wrong > 0 { "found wrong" } else { "found" };
    Some(el("div").class(class).with(el("p").words(&sentence(&message))).with(list).with(more))
}
