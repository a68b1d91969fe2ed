//! Which levels are shipped? A pack for each room, part of the program.

use crate::rooms::Room;
use quadrat_engine::draw::to_svg_inner;
use serde_json::Value;

/// A pack of levels.
#[derive(Clone, Debug)]
pub struct Pack {
    /// What it is called.
    pub name: String,
    /// One or two sentences about it.
    pub description: String,
    /// Its levels, in order.
    pub levels: Vec<Level>,
}

/// A shipped level.
#[derive(Clone, Debug)]
pub struct Level {
    /// What it is called by addresses and saves.
    pub id: String,
    /// What it is called by people.
    pub name: String,
    /// What wins, in words.
    pub objective: String,
    /// Its picture as it opens: the nodes inside an SVG.
    pub picture: String,
    /// The width and height of the picture.
    pub extent: (i32, i32),
    /// The level itself.
    pub json: Value,
}

/// The pack of a room.
///
/// It is part of the program, so that it is a good one is a test's business and not a player's: this looks only for what it
/// shows, and does not carry the reader of all files of all games into the browser.
pub fn pack(room: &Room) -> Option<Pack> {
    let mut file = (room.pack)()?;
    let levels = file["levels"].as_array()?.iter().filter_map(|json| shown(room, json)).collect();
    let mut words = |key: &str| text(&file[key].take());
    Some(Pack { name: words("name")?, description: words("description")?, levels })
}

/// The level that an address calls so: one of the pack, or any other that the game can find by that name.
pub fn find(room: &Room, pack: &Pack, id: &str) -> Option<Level> {
    pack.level(id).cloned().or_else(|| shown(room, &room.named?(id)?))
}

/// What the level after another is called: the next one of the pack, or the next number where there is no last one.
pub fn after(room: &Room, pack: &Pack, id: &str) -> Option<String> {
    if let Some(next) = pack.after(id) {
        return Some(next.id.clone());
    }
    let number = id.parse::<u32>().ok().filter(|_| room.named.is_some());
    number?.checked_add(1).map(|next| next.to_string())
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// What is shown of a level before it is opened.
fn shown(room: &Room, json: &Value) -> Option<Level> {
    let id = text(&json["id"]).unwrap_or_else(|| json["id"].to_string());
    let glance = (room.glance)(json)?;
    Some(Level {
        name: text(&json["name"]).unwrap_or_else(|| id.clone()),
        id,
        objective: glance.objective,
        extent: (glance.picture.width(), glance.picture.height()),
        picture: to_svg_inner(&glance.picture),
        json: json.clone(),
    })
}

impl Pack {
    /// The level with this id.
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// The level after the one with this id.
    pub fn after(&self, id: &str) -> Option<&Level> {
        let at = self.levels.iter().position(|level| level.id == id)?;
        self.levels.get(at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms::ROOMS;
    use crate::route::Route;
    use quadrat_engine::file;

    #[test]
    fn every_shipped_pack_is_without_defects_and_every_level_is_proven() {
        for room in ROOMS {
            let document =
                file::read(quadrat_catalog::registry(), (room.pack)().unwrap().to_string().as_bytes()).unwrap();
            assert!(document.defects.is_empty(), "{}: {}", room.facts.id, document.defects);
            for level in &document.levels {
                assert!(level.json["certificate"]["plan"].is_array(), "level {} has no plan", level.id);
            }
            let shown: Vec<String> = pack(room).unwrap().levels.into_iter().map(|level| level.id).collect();
            let read: Vec<String> = document.levels.iter().map(|level| level.id.to_string()).collect();
            assert_eq!(shown, read);
        }
    }

    #[test]
    fn every_shipped_level_has_a_name_a_hint_an_objective_a_picture_and_an_address() {
        for room in ROOMS {
            for level in pack(room).unwrap().levels {
                for text in [&level.name, &level.objective, &level.picture] {
                    assert!(!text.is_empty(), "{} {}", room.facts.id, level.id);
                }
                assert!(level.json["hint"].is_string());
                let route = Route::Play { game: room.facts.id.to_owned(), level: level.id };
                assert_eq!(Route::parse(&route.to_string()), route);
            }
        }
    }

    #[test]
    fn levels_follow_each_other() {
        let pack = pack(&ROOMS[0]).unwrap();
        assert_eq!(pack.after("1").map(|level| level.id.as_str()), Some("2"));
        assert!(pack.after(&pack.levels.last().unwrap().id).is_none());
        assert!(pack.after("nothing").is_none() && pack.level("nothing").is_none());
    }

    #[test]
    fn the_endless_row_goes_on_behind_the_list_and_any_board_has_an_address() {
        let room = crate::rooms::find("citylines").unwrap();
        let pack = pack(room).unwrap();
        let last = &pack.levels.last().unwrap().id;
        let next = after(room, &pack, last).unwrap();
        assert_eq!(next.parse::<usize>().unwrap(), pack.levels.len() + 1);
        assert_eq!(find(room, &pack, &next).unwrap().id, next);
        assert!(after(&ROOMS[0], &super::pack(&ROOMS[0]).unwrap(), "5").is_none(), "the lessons end");
        let shared = find(room, &pack, "6x6k8t1~12").unwrap();
        assert_eq!((shared.id.as_str(), shared.name.as_str()), ("6x6k8t1#12", "6x6k8t1#12"));
        let route = Route::Play { game: "citylines".to_owned(), level: shared.id };
        assert_eq!(route.to_string(), "/citylines/play/6x6k8t1~12");
        assert!(after(room, &pack, "6x6k8t1#12").is_none());
        for bad in ["0", "01", "-1", "4294967296", "6x6k99~1", "nothing", ""] {
            assert!(find(room, &pack, bad).is_none(), "{bad}");
        }
    }
}
