//! What do the marks, doors and depths mean? A legend drawn with the map's own pictures, with the number of each.

use crate::tree::{El, el};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Message;
use quadrat_model::markup::picture_of;
use quadrat_model::ships::{Bay, WORKSHOP, phrases};
use quadrat_model::words::{label, sentence};
use quadrat_ships::draw::{Sign, door, sign, swatch};
use quadrat_ships::map::DoorState;

pub(super) fn legend(bay: &Bay) -> Vec<El> {
    let map = &bay.shown.map;
    let signs = [
        (Sign::Squad, "ships.legend.squad", map.squad_spawns.len()),
        (Sign::Enemies, "ships.legend.enemies", map.spawn_points.len()),
        (Sign::Objective, "ships.legend.objective", map.objectives.len()),
        (Sign::Extraction, "ships.legend.extraction", usize::from(map.extraction.is_some())),
    ];
    let marks = signs.into_iter().map(|(mark, name, count)| entry(&sign(mark), label(name), Some(count)));

    let corridor = [entry(&swatch(0), label("ships.depth.corridor"), None)];
    let rooms = phrases::depths(&bay.shown.regions).into_iter().zip(1..).map(|(count, depth)| {
        let words = sentence(&Message::new("ships.depth.doors").with("doors", depth));
        entry(&swatch(depth), &words, Some(count))
    });

    let names = ["ships.legend.open", "ships.legend.closed", "ships.legend.locked", "ships.legend.destroyed"];
    let doors = DoorState::WORDS.into_iter().zip(names).map(|((_, state), name)| {
        let count = map.doors().iter().filter(|door| door.state == state).count();
        entry(&door(state, false), label(name), Some(count))
    });

    vec![
        el("p").class("statement").words(&bay.shown.name),
        el("p").words(&phrases::rooms(&bay.shown)),
        list("ships.marks", marks.collect()),
        list("ships.depths", corridor.into_iter().chain(rooms).collect()),
        list("ships.figure.doors", doors.collect()),
        el("p").class("muted").words(label("ships.legend.decks")),
        el("p").class("muted").words(label(if bay.editor.on { "ships.edit_keys" } else { "ships.keys" })),
        el("p").class("muted").words(label(WORKSHOP.line)),
    ]
}

fn list(title: &str, entries: Vec<El>) -> El {
    el("div").with(el("h3").words(label(title))).with(el("ul").class("legend").all(entries))
}

fn entry(drawing: &Scene, words: &str, count: Option<usize>) -> El {
    let count = count.map(|count| el("span").class("tally").words(&count.to_string()));
    el("li").with(el("span").class("sign").drawn(picture_of(drawing))).with(el("span").words(words)).with(count)
}
