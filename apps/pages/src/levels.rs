//! What does the page of a game's levels show? Its groups, one of them unfolded: tiles with pictures,
//! the stations of a line, or the boards of a series, with stars and locks.

use super::{framed, heading, icons, link, section};
use crate::tree::{El, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_model::arcade::levels::LevelPictures;
use quadrat_model::arcade::{Arcade, Msg};
use quadrat_model::games::{BoardTile, GameEntry, Glance, LevelGroup, Shape, Slot, Unlock};
use quadrat_model::markup::Markup;
use quadrat_model::route::Route;
use quadrat_model::saves::OpenLevels;
use quadrat_model::words::{label, sentence};

/// What every part of the page needs.
struct Sheet<'a> {
    arcade: &'a Arcade,
    entry: &'static GameEntry,
    open: OpenLevels,
    pictures: &'a LevelPictures,
}

pub(super) fn levels(arcade: &Arcade, entry: &'static GameEntry, pictures: &LevelPictures) -> El {
    let sheet = Sheet { arcade, entry, open: arcade.saves().progress().open_levels(entry), pictures };
    let count = (entry.groups)().len();
    let groups = (entry.groups)().iter().enumerate().map(|(place, group)| match group.unlock {
        Unlock::Endless(prefix) => sheet.group(place, &continued(arcade, entry, group.clone(), prefix)),
        Unlock::Free | Unlock::Ladder => sheet.group(place, group),
    });
    let own = own(entry);
    let own = own.iter().map(|own| sheet.group(count, own));
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
        shape: Shape::Pictures,
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

impl Sheet<'_> {
    /// Returns a group: its head, which folds and unfolds it, and its levels while it is unfolded.
    fn group(&self, place: usize, group: &LevelGroup) -> El {
        let progress = self.arcade.saves().progress();
        let record = |slot: &Slot| progress.win(self.entry.facts.id, &slot.id);
        let won = group.slots.iter().filter(|slot| record(slot).is_some()).count();
        let stars: u32 = group.slots.iter().filter_map(|slot| Some(record(slot)?.record?.stars)).sum();
        let key = if group.unlock.is_endless() { "ui.shelf_endless" } else { "ui.shelf" };
        let reached = Message::new(key).with("won", won).with("levels", group.slots.len()).with("stars", stars);
        // Games over several boards, and what the player has brought, are few enough to be always in sight.
        let folds = !matches!(group.shape, Shape::Boards(_)) && place < (self.entry.groups)().len();
        let open = !folds || self.pictures.is_open(place);
        let id = ["shelf-", &place.to_string()].concat();
        let title = if folds {
            let inside = [&id, "-levels"].concat();
            let button = el("button")
                .set("type", "button")
                .class("unfold")
                .set("aria-expanded", super::truth(open))
                .when(open, "aria-controls", &inside)
                .click(Msg::Unfold(place, !open))
                .with(el("span").words(&group.name))
                .with(icon(icons::FOLD));
            el("h2").id(&id).with(button)
        } else {
            el("h2").id(&id).words(&group.name)
        };
        // A single level needs no summary beside its tile.
        let reached = (group.slots.len() > 1).then(|| {
            el("div")
                .class("reached")
                .with(el("p").words(&sentence(&reached)))
                .with(el("span").class("star-bars").set("aria-hidden", "true").drawn(self.star_bars(group)))
        });
        let inside = open.then(|| {
            let inside = match &group.shape {
                Shape::Pictures => {
                    el("ol").class("tiles pictured").all(group.slots.iter().map(|slot| self.tile(group, slot)))
                }
                Shape::Line => el("ol")
                    .class("line-map")
                    .all(group.slots.iter().enumerate().map(|(place, slot)| self.station(group, place, slot))),
                Shape::Boards(boards) => self.series(group, boards),
            };
            el("div").id(&[&id, "-levels"].concat()).with(inside).with(notes(&group.notes))
        });
        el("section")
            .class(if open { "shelf" } else { "shelf folded" })
            .set("aria-labelledby", &id)
            .with(title)
            .with(el("p").class("muted").words(&group.line))
            .with(reached)
            .with(inside)
    }

    /// Returns the stars of every level of a group as bars of a diagram.
    fn star_bars(&self, group: &LevelGroup) -> Markup {
        let progress = self.arcade.saves().progress();
        let mut nodes = String::new();
        for (place, slot) in group.slots.iter().enumerate() {
            let stars =
                progress.win(self.entry.facts.id, &slot.id).map(|win| win.record.map_or(0, |record| record.stars));
            let height = stars.map_or(1, |stars| 3 + stars * 3);
            let class = if stars.is_some() { "fill good" } else { "fill" };
            let (x, y, height) = ((place * 4).to_string(), (12 - height).to_string(), height.to_string());
            nodes.extend([
                "<rect class=\"",
                class,
                "\" x=\"",
                &x,
                "\" y=\"",
                &y,
                "\" width=\"3\" height=\"",
                &height,
                "\"/>",
            ]);
        }
        let width = (group.slots.len() * 4).to_string();
        let head = ["<svg viewBox=\"0 0 ", &width, " 12\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"].concat();
        Markup::trusted(&[&head, &nodes, "</svg>"].concat())
    }

    fn is_locked(&self, group: &LevelGroup, slot: &Slot) -> bool {
        group.unlock == Unlock::Ladder && !self.arcade.settings().unlocked && !self.open.ids.contains(&slot.id)
    }

    /// Returns what became of a level: its name for screen readers, and its stars, once it is won.
    fn told(&self, group: &LevelGroup, slot: &Slot) -> (String, Option<u32>) {
        let (game, saves) = (self.entry.facts.id, self.arcade.saves());
        let win = saves.progress().win(game, &slot.id);
        let stars = win.map(|win| win.record.map_or(0, |record| record.stars));
        let key = match (self.is_locked(group, slot), stars) {
            (true, _) => "ui.tile.locked",
            (_, Some(0)) => "ui.tile.won",
            (_, Some(_)) => "ui.tile.stars",
            (_, None) if saves.has_board(game, &slot.id) => "ui.tile.begun",
            _ => "ui.tile.open",
        };
        let level = if slot.is_named() {
            slot.name.clone()
        } else {
            sentence(&Message::new("ui.tile.level").with("level", &slot.short).with("name", &slot.name))
        };
        (sentence(&Message::new(key).with("level", level).with("stars", stars.unwrap_or(0))), stars)
    }

    /// Returns a level as a tile with its picture. The next level is larger, with its name.
    fn tile(&self, group: &LevelGroup, slot: &Slot) -> El {
        let drawn = self.pictures.of(&slot.id);
        let glance = drawn.and_then(|drawn| drawn.glance);
        let (told, stars) = self.told(group, slot);
        let locked = self.is_locked(group, slot);
        let next = self.open.next.as_deref() == Some(&slot.id);
        let picture = drawn.map(|drawn| drawn.picture.clone()).unwrap_or_default();
        let number = el("span").class(if slot.is_named() { "number name" } else { "number" }).words(&slot.short);
        let foot = el("span")
            .class("tile-foot")
            .with(number)
            .with(next.then(|| el("span").class("tile-name").words(&slot.name)).filter(|_| !slot.is_named()))
            .with(glance.map(known));
        let picture = el("span").class("tile-board").drawn(picture);
        if locked {
            // Not a link, because a locked level cannot be opened; screen readers still read its name.
            let tile = el("span").class("tile locked").set("role", "img").set("aria-label", &told).set("title", &told);
            return el("li").with(tile.with(picture).with(foot).with(icon(icons::LOCK)));
        }
        let class = match (stars, next) {
            (Some(_), _) => "tile won",
            (None, true) => "tile next",
            (None, false) => "tile",
        };
        let route = Route::Play { game: self.entry.facts.id.to_owned(), level: slot.id.clone() };
        let tile = link(route)
            .class(class)
            .set("aria-label", &told)
            .set("title", &described(slot, glance))
            .with(picture)
            .with(foot);
        let last = if next && stars.is_none() {
            el("span").class("button primary").with(el("span").words(label("ui.play"))).with(icon(icons::END_TURN))
        } else {
            icons::stars(stars.unwrap_or(0))
        };
        el("li").class(if next { "at-next" } else { "" }).with(tile.with(last))
    }

    /// Returns a level as a station of a line, which runs to and fro. The next one has its picture.
    fn station(&self, group: &LevelGroup, place: usize, slot: &Slot) -> El {
        let (told, stars) = self.told(group, slot);
        let next = self.open.next.as_deref() == Some(&slot.id);
        let class = match (stars, next) {
            (Some(_), _) => "station won",
            (None, true) => "station next",
            (None, false) => "station",
        };
        let picture = self.pictures.of(&slot.id).filter(|_| next);
        let route = Route::Play { game: self.entry.facts.id.to_owned(), level: slot.id.clone() };
        let station = link(route)
            .class(class)
            .set("aria-label", &told)
            .set("title", &slot.name)
            .with(el("span").class("stop").words(&slot.short))
            .with(icons::stars(stars.unwrap_or(0)))
            .with(picture.map(|drawn| el("span").class("station-board").drawn(drawn.picture.clone())));
        let last = place + 1 == group.slots.len();
        let [narrow, wide] = [NARROW, WIDE].map(|columns| serpentine(place, columns, last));
        let ways = [NARROW_WAYS[narrow.2 as usize], " ", WIDE_WAYS[wide.2 as usize]].concat();
        el("li")
            .class(&ways)
            .variable("nc", &narrow.0.to_string())
            .variable("nr", &narrow.1.to_string())
            .variable("wc", &wide.0.to_string())
            .variable("wr", &wide.1.to_string())
            .with(station)
    }

    /// Returns a game over several boards: all of them, each with its opponent, and the way to play.
    fn series(&self, group: &LevelGroup, boards: &[BoardTile]) -> El {
        let tile = |(number, board): (usize, &BoardTile)| {
            let picture = self.pictures.of(&board.id).map(|drawn| drawn.picture.clone()).unwrap_or_default();
            el("li")
                .class("series-board")
                .with(el("span").class("tile-board").set("aria-hidden", "true").drawn(picture))
                .with(el("span").class("series-name").words(&[&number.to_string(), " ", &board.name].concat()))
                .with(el("span").class("muted").words(&board.opponent))
        };
        let play = group.slots.iter().map(|slot| {
            let (told, stars) = self.told(group, slot);
            let route = Route::Play { game: self.entry.facts.id.to_owned(), level: slot.id.clone() };
            let play = link(route)
                .class(if stars.is_some() { "button tile won" } else { "button tile" })
                .set("aria-label", &told)
                .with(el("span").words(label("ui.play")))
                .with(icon(icons::END_TURN));
            el("li").with(play).with(icons::stars(stars.unwrap_or(0)))
        });
        el("div")
            .class("series")
            .with(el("ol").class("series-boards").all((1..).zip(boards).map(tile)))
            .with(el("ol").class("series-play").all(play))
    }
}

/// The columns of a line on a narrow and on a wide screen.
const NARROW: usize = 5;
const WIDE: usize = 10;

/// The way on from a station of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Right,
    Left,
    Down,
    End,
}

/// The classes of the ways on a narrow and on a wide screen.
const NARROW_WAYS: [&str; 4] = ["n-right", "n-left", "n-down", "n-end"];
const WIDE_WAYS: [&str; 4] = ["w-right", "w-left", "w-down", "w-end"];

/// Returns the column and the row of a station, counted from 1, and the way on.
fn serpentine(place: usize, columns: usize, last: bool) -> (usize, usize, Way) {
    let (row, along) = (place / columns, place % columns);
    let back = row % 2 == 1;
    let column = if back { columns - along } else { along + 1 };
    let way = match (last, along + 1 == columns, back) {
        (true, ..) => Way::End,
        (_, true, _) => Way::Down,
        (_, _, true) => Way::Left,
        (_, _, false) => Way::Right,
    };
    (column, row + 1, way)
}

/// Returns the difficulty as dots, and whether the par is proved.
fn known(glance: Glance) -> El {
    let dots = (1..=5).map(|dot| el("i").class(if dot <= glance.difficulty { "dot on" } else { "dot" }));
    let proved = glance.proved.map(|proved| {
        el("span").class(if proved { "evidence proved" } else { "evidence" }).set("title", label(evidence(proved)))
    });
    el("span").class("known").set("aria-hidden", "true").with(el("span").class("dots").all(dots)).with(proved)
}

/// Returns the name of a level with what is known about it, for a pointer at rest and for screen readers.
fn described(slot: &Slot, glance: Option<Glance>) -> String {
    let mut words = slot.name.clone();
    if let Some(Glance { difficulty, proved }) = glance {
        words.extend([", ", &sentence(&Message::new("ui.tile.difficulty").with("difficulty", difficulty))]);
        words.extend(proved.into_iter().flat_map(|proved| [", ", label(evidence(proved))]));
    }
    words
}

/// Returns what is known about a par, as a key of words.
fn evidence(proved: bool) -> &'static str {
    if proved { "ui.tile.proved" } else { "ui.tile.best_known" }
}

/// Returns what is known about the levels of a group, folded away.
fn notes(notes: &[String]) -> Option<El> {
    (!notes.is_empty()).then(|| {
        let lines = notes.iter().map(|note| el("li").words(note));
        let summary = el("summary").words(label("ui.about_levels"));
        el("details").class("fold").with(summary).with(el("ol").all(lines))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_runs_to_and_fro_without_a_gap() {
        for columns in [NARROW, WIDE] {
            let stations: Vec<_> = (0..37).map(|place| serpentine(place, columns, place == 36)).collect();
            for (from, to) in stations.iter().zip(&stations[1..]) {
                let step = (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32);
                let expected = match from.2 {
                    Way::Right => (1, 0),
                    Way::Left => (-1, 0),
                    _ => (0, 1),
                };
                assert_eq!(step, expected, "{from:?} to {to:?}");
            }
            assert_eq!(stations[36].2, Way::End);
        }
    }
}
