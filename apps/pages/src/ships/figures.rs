//! What is known about the map, and how does it compare? Figures of the map, and of the kept one beside them.

use super::{act, acting};
use crate::button;
use crate::tree::{El, el};
use quadrat_engine::game::Message;
use quadrat_model::ships::{Bay, phrases};
use quadrat_model::words::{label, sentence};
use quadrat_model::workshop::Button;

pub(super) fn figures(bay: &Bay) -> Vec<El> {
    let all = [Some(&bay.shown), bay.beside.as_ref()];
    let figures: Vec<_> = all.into_iter().flatten().map(phrases::figures).collect();
    let rows = figures[0].iter().enumerate().map(|(place, (name, _))| {
        let cells = figures.iter().map(|figures| el("td").words(&figures[place].1));
        el("tr").with(el("th").set("scope", "row").words(label(name))).all(cells)
    });
    let head = |name: &str| el("th").set("scope", "col").words(label(name));
    let heads = bay.beside.is_some().then(|| {
        let blank = el("td");
        el("thead").with(el("tr").with(blank).with(head("ships.this")).with(head("ships.other")))
    });
    let table = el("table").class("figures").with(heads).with(el("tbody").all(rows));
    let known = el("div").with(table).with(legs(bay)).with(chokes(bay));
    let Some(beside) = &bay.beside else {
        return vec![known, el("div").class("ways").with(acting(Button::Keep, "ships.keep"))];
    };
    let differ = phrases::differences(&bay.shown.map, &beside.map).map_or_else(
        || el("p").class("muted").words(label("ships.other_size")),
        |cells| {
            let words = sentence(&Message::new("ships.differ").with("count", cells.len()));
            if cells.is_empty() {
                el("p").words(&words)
            } else {
                button().class("plain").click(act(Button::ShowDifferences)).words(&words)
            }
        },
    );
    let ways = el("div")
        .class("ways")
        .with(acting(Button::Swap, "ships.swap"))
        .with(acting(Button::RemoveKept, "ships.leave"));
    vec![known, differ, ways]
}

/// Returns the steps to each objective and its detour.
fn legs(bay: &Bay) -> Option<El> {
    let legs = phrases::legs(&bay.shown);
    if legs.is_empty() {
        return None;
    }
    let head = |name: &str| el("th").set("scope", "col").words(label(name));
    let heads =
        el("tr").with(head("ships.legs.objective")).with(head("ships.legs.steps")).with(head("ships.legs.detour"));
    let row = |[id, steps, detour]: [String; 3]| {
        let name = el("th").set("scope", "row").words(&id);
        el("tr").with(name).with(el("td").words(&steps)).with(el("td").words(&detour))
    };
    let body = el("tbody").all(legs.into_iter().map(row));
    let caption = el("caption").class("muted").words(label("ships.legs"));
    Some(el("table").class("figures legs").with(caption).with(el("thead").with(heads)).with(body))
}

/// Returns the button that marks the choke doors.
fn chokes(bay: &Bay) -> Option<El> {
    let count = bay.shown.mission.as_ref().map_or(0, |mission| mission.choke_doors.len());
    let words = sentence(&Message::new("ships.show_chokes").with("count", count));
    (count > 0).then(|| el("div").class("ways").with(button().click(act(Button::ShowChokes)).words(&words)))
}
