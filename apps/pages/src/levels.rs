//! What is on the page of a game's levels? A tile for each, by world or pack, with stars and locks.

use super::{framed, heading, icons, link, section};
use crate::tree::{El, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_model::arcade::Arcade;
use quadrat_model::rooms::{Order, Room, Shelf, Slot};
use quadrat_model::route::Route;
use quadrat_model::saves::OpenLevels;
use quadrat_model::words::{label, sentence};

pub(super) fn levels(arcade: &Arcade, room: &'static Room) -> El {
    let open = arcade.saves().progress().open_levels(room);
    let shelves = (room.shelves)().into_iter().enumerate().map(|(place, shelf)| {
        let shelf = if shelf.order == Order::Endless { continued(arcade, room, shelf) } else { shelf };
        self::shelf(arcade, room, &open, place, &shelf)
    });
    let lessons = (!room.lessons.is_empty()).then(|| self::lessons(arcade, room));
    let main = el("main")
        .class("page")
        .with(
            el("div")
                .class("hero")
                .with(heading(&sentence(&Message::new("ui.levels_of").with("game", room.facts.title)))),
        )
        .all(lessons)
        .all(shelves);
    framed(Some((Route::Game(room.facts.id.to_owned()), room.facts.title)), main)
}

/// An endless row goes on to the level after the last that was won.
fn continued(arcade: &Arcade, room: &Room, mut shelf: Shelf) -> Shelf {
    let won = &arcade.saves().progress().won;
    let numbers = won.iter().filter(|win| win.game == room.facts.id).filter_map(|win| win.level.parse::<u32>().ok());
    let furthest = numbers.max().unwrap_or(0).saturating_add(1);
    for number in shelf.slots.len() as u32 + 1..=furthest.min(1_000) {
        let number = number.to_string();
        shelf.slots.push(Slot { id: number.clone(), short: number.clone(), name: number });
    }
    shelf
}

fn shelf(arcade: &Arcade, room: &Room, open: &OpenLevels, place: usize, shelf: &Shelf) -> El {
    let progress = arcade.saves().progress();
    let record = |slot: &Slot| progress.win(room.facts.id, &slot.id);
    let won = shelf.slots.iter().filter(|slot| record(slot).is_some()).count();
    let stars: u32 = shelf.slots.iter().filter_map(|slot| Some(record(slot)?.record?.stars)).sum();
    let key = if shelf.order == Order::Endless { "ui.shelf_endless" } else { "ui.shelf" };
    let reached = Message::new(key).with("won", won).with("levels", shelf.slots.len()).with("stars", stars);
    let tiles = shelf.slots.iter().map(|slot| {
        let locked = shelf.order == Order::Ladder && !arcade.settings().unlocked && !open.ids.contains(&slot.id);
        tile(arcade, room, slot, locked, open.next.as_deref() == Some(&slot.id))
    });
    // Of one level its tile says all of it.
    let reached = (shelf.slots.len() > 1).then(|| el("p").class("reached").words(&sentence(&reached)));
    section(&["shelf-", &place.to_string()].concat(), &shelf.name)
        .with(el("p").class("muted").words(&shelf.line))
        .all(reached)
        .with(el("ol").class("tiles").all(tiles))
}

fn tile(arcade: &Arcade, room: &Room, slot: &Slot, locked: bool, next: bool) -> El {
    let game = room.facts.id;
    let win = arcade.saves().progress().win(game, &slot.id);
    let stars = win.map(|win| win.record.map_or(0, |record| record.stars));
    let key = match (locked, stars) {
        (true, _) => "ui.tile.locked",
        (_, Some(0)) => "ui.tile.won",
        (_, Some(_)) => "ui.tile.stars",
        (_, None) if arcade.saves().has_board(game, &slot.id) => "ui.tile.begun",
        _ => "ui.tile.open",
    };
    let level = if slot.is_named() {
        slot.name.clone()
    } else {
        sentence(&Message::new("ui.tile.level").with("level", &slot.short).with("name", &slot.name))
    };
    let name = sentence(&Message::new(key).with("level", level).with("stars", stars.unwrap_or(0)));
    let number = el("span").class(if slot.is_named() { "number name" } else { "number" }).words(&slot.short);
    if locked {
        // Not a link: there is nothing behind it yet. It is there to be read all the same.
        let tile = el("span").class("tile locked").set("role", "img").set("aria-label", &name).set("title", &name);
        return el("li").with(tile.with(number).with(icon(icons::LOCK)));
    }
    let class = match (stars, next) {
        (Some(_), _) => "tile won",
        (None, true) => "tile next",
        (None, false) => "tile",
    };
    let route = Route::Play { game: game.to_owned(), level: slot.id.clone() };
    let tile = link(route).class(class).set("aria-label", &name).set("title", &slot.name).with(number);
    el("li").with(tile.with(icons::stars(stars.unwrap_or(0))))
}

fn lessons(arcade: &Arcade, room: &Room) -> El {
    let lesson = |(place, lesson): (usize, &quadrat_model::tutorial::Lesson)| {
        let number = place as u32 + 1;
        let done = super::game::finished(arcade, room, number);
        let route = Route::Lesson { game: room.facts.id.to_owned(), lesson: number };
        let words = Message::new(if done { "ui.lesson_done" } else { "ui.lesson" });
        let words = sentence(&words.with("lesson", number).with("name", label(lesson.name)));
        el("li").with(link(route).class("button").words(&words))
    };
    section("lessons-title", label("ui.lessons"))
        .with(el("ol").class("ways").all(room.lessons.iter().enumerate().map(lesson)))
}
