//! What does the page of a game's levels show? A tile for each level, by world or pack, with stars
//! and locks.

use super::{framed, heading, icons, link, section};
use crate::tree::{El, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_model::arcade::Arcade;
use quadrat_model::games::{GameEntry, LevelGroup, Slot, Unlock};
use quadrat_model::route::Route;
use quadrat_model::saves::OpenLevels;
use quadrat_model::words::{label, sentence};

pub(super) fn levels(arcade: &Arcade, entry: &'static GameEntry) -> El {
    let open = arcade.saves().progress().open_levels(entry);
    let groups = (entry.groups)().iter().enumerate().map(|(place, group)| match group.unlock {
        Unlock::Endless(prefix) => {
            self::group(arcade, entry, &open, place, &continued(arcade, entry, group.clone(), prefix))
        }
        Unlock::Free | Unlock::Ladder => self::group(arcade, entry, &open, place, group),
    });
    let own = own(entry);
    let own = own.iter().map(|own| group(arcade, entry, &open, (entry.groups)().len(), own));
    let lessons = (!entry.lessons.is_empty()).then(|| self::lessons(arcade, entry));
    let main = el("main")
        .class("page")
        .with(
            el("div").class("hero").with(heading(&sentence(&Message::new("ui.levels_of").with("game", entry.title())))),
        )
        .with(lessons)
        .all(own)
        .all(groups);
    framed(Some((Route::Game(entry.facts.id.to_owned()), entry.title())), main)
}

/// Returns the levels that the player has brought, if there are any.
fn own(entry: &GameEntry) -> Option<LevelGroup> {
    let slots = (entry.own?.slots)();
    (!slots.is_empty()).then(|| LevelGroup {
        name: label("ui.own").to_owned(),
        line: label("ui.own.kept").to_owned(),
        slots,
        unlock: Unlock::Free,
        classic: false,
        notes: Vec::new(),
    })
}

/// Extends an endless group to the level after the last one won.
fn continued(arcade: &Arcade, entry: &GameEntry, mut group: LevelGroup, prefix: &str) -> LevelGroup {
    let won = &arcade.saves().progress().won;
    let numbers = won.iter().filter(|win| win.game == entry.facts.id).filter_map(|win| group.unlock.number(&win.level));
    let furthest = numbers.max().unwrap_or(0).saturating_add(1);
    for number in group.slots.len() as u32 + 1..=furthest.min(1_000) {
        let number = number.to_string();
        group.slots.push(Slot { id: [prefix, &number].concat(), short: number.clone(), name: number });
    }
    group
}

fn group(arcade: &Arcade, entry: &GameEntry, open: &OpenLevels, place: usize, group: &LevelGroup) -> El {
    let progress = arcade.saves().progress();
    let record = |slot: &Slot| progress.win(entry.facts.id, &slot.id);
    let won = group.slots.iter().filter(|slot| record(slot).is_some()).count();
    let stars: u32 = group.slots.iter().filter_map(|slot| Some(record(slot)?.record?.stars)).sum();
    let key = if group.unlock.is_endless() { "ui.shelf_endless" } else { "ui.shelf" };
    let reached = Message::new(key).with("won", won).with("levels", group.slots.len()).with("stars", stars);
    let tiles = group.slots.iter().map(|slot| {
        let locked = group.unlock == Unlock::Ladder && !arcade.settings().unlocked && !open.ids.contains(&slot.id);
        tile(arcade, entry, slot, locked, open.next.as_deref() == Some(&slot.id))
    });
    // A single level needs no summary beside its tile.
    let reached = (group.slots.len() > 1).then(|| el("p").class("reached").words(&sentence(&reached)));
    section(&["shelf-", &place.to_string()].concat(), &group.name)
        .with(el("p").class("muted").words(&group.line))
        .with(reached)
        .with(el("ol").class("tiles").all(tiles))
        .with(notes(&group.notes))
}

/// Returns what is known about the levels of a group, folded away.
fn notes(notes: &[String]) -> Option<El> {
    (!notes.is_empty()).then(|| {
        let lines = notes.iter().map(|note| el("li").words(note));
        let summary = el("summary").words(label("ui.about_levels"));
        el("details").class("fold").with(summary).with(el("ol").all(lines))
    })
}

fn tile(arcade: &Arcade, entry: &GameEntry, slot: &Slot, locked: bool, next: bool) -> El {
    let game = entry.facts.id;
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
        // Not a link, because a locked level cannot be opened; screen readers still read its name.
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

fn lessons(arcade: &Arcade, entry: &GameEntry) -> El {
    let lesson = |(place, lesson): (usize, &quadrat_model::tutorial::Lesson)| {
        let number = place as u32 + 1;
        let done = arcade.saves().progress().has_done(entry, number);
        let route = Route::Lesson { game: entry.facts.id.to_owned(), lesson: number };
        let words = Message::new(if done { "ui.lesson_done" } else { "ui.lesson" });
        let words = sentence(&words.with("lesson", number).with("name", label(lesson.name)));
        el("li").with(link(route).class("button").words(&words))
    };
    section("lessons-title", label("ui.lessons"))
        .with(el("ol").class("ways").all(entry.lessons.iter().enumerate().map(lesson)))
}
