//! How is a map put into words? A summary, the content of a cell, and figures.

use super::Shown;
use crate::words::sentence;
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::reader::plain_number;
use quadrat_ships::map::{Boundary, Map};
use quadrat_ships::mission::Tour;
use quadrat_ships::regions::Regions;
use quadrat_ships::ways::{start, way};

/// Returns a map in one sentence.
pub fn summary(name: &str, map: &Map, regions: &Regions) -> String {
    let size = map.size();
    let message = Message::new("ships.summary").with("name", name).with("width", size.w).with("height", size.h);
    let rooms = regions.rooms().count();
    let mut text = sentence(&message.with("rooms", rooms).with("doors", map.doors().len()));
    let (enemies, objectives) = (map.shortfall.spawn_points, map.shortfall.objectives);
    if !map.shortfall.is_none() {
        let message = Message::new("ships.shortfall").with("enemies", enemies).with("objectives", objectives);
        text.extend([" ", &sentence(&message)]);
    }
    text
}

/// Returns the rooms of a map and the depth of the deepest, in a few words.
pub fn rooms(shown: &Shown) -> String {
    let rooms = shown.regions.rooms();
    let deepest = shown.regions.rooms().filter_map(|(_, room)| room.depth).max();
    let key = if deepest.is_some() { "ships.rooms" } else { "ships.rooms_only" };
    let message = Message::new(key).with("rooms", rooms.count()).with("doors", shown.map.doors().len());
    sentence(&message.with("depth", deepest.unwrap_or(0)))
}

/// Returns the path from the squad to the exit in words, or why there is none.
pub fn route(map: &Map) -> String {
    let (Some(from), Some(to)) = (start(map), map.extraction) else {
        return sentence(&Message::new("ships.route_without_ends"));
    };
    let path = way(map, from, to);
    let Some(steps) = path.len().checked_sub(1) else { return sentence(&Message::new("ships.no_route")) };
    let is_door = |pair: &&[Coord]| {
        let side = Direction::ALL.into_iter().find(|side| map.neighbour(pair[0], *side) == Some(pair[1]));
        side.is_some_and(|side| matches!(map.boundary(pair[0], side), Boundary::Door(_)))
    };
    let doors = path.windows(2).filter(is_door).count();
    sentence(&Message::new("ships.route").with("steps", steps).with("doors", doors))
}

/// Returns the number of rooms at each depth, from one door on.
pub fn depths(regions: &Regions) -> Vec<usize> {
    let mut counts = Vec::new();
    for (_, room) in regions.rooms() {
        if let Some(place) = room.depth.and_then(|depth| (depth as usize).checked_sub(1)) {
            counts.resize(counts.len().max(place + 1), 0);
            counts[place] += 1;
        }
    }
    counts
}

/// Returns the figures of a map: the name of each, as a key of words, and its value.
pub fn figures(shown: &Shown) -> Vec<(&'static str, String)> {
    let Shown { map, regions, mission, .. } = shown;
    let mission = mission.as_ref();
    let size = map.size();
    let (floor, rooms) = (map.floor().count(), regions.rooms().count());
    let deepest = regions.rooms().filter_map(|(_, room)| room.depth).max();
    let steps = start(map).zip(map.extraction).map(|(from, to)| way(map, from, to).len()).filter(|cells| *cells > 0);
    let percent = floor * 100 / size.cells().max(1);
    vec![
        ("ships.figure.size", [&size.w.to_string(), "×", &size.h.to_string()].concat()),
        ("ships.figure.floor", [&floor.to_string(), " (", &percent.to_string(), " %)"].concat()),
        ("ships.figure.rooms", rooms.to_string()),
        ("ships.figure.corridors", (regions.list().len() - rooms).to_string()),
        ("ships.figure.doors", map.doors().len().to_string()),
        ("ships.figure.deepest", or_dash(deepest)),
        ("ships.figure.enemies", map.spawn_points.len().to_string()),
        ("ships.figure.objectives", map.objectives.len().to_string()),
        ("ships.figure.way", or_dash(steps.map(|cells| cells - 1))),
        ("ships.figure.mission", mission.and_then(|mission| mission.tour).map_or_else(|| or_dash::<u32>(None), tour)),
        ("ships.figure.nearest_enemy", or_dash(mission.and_then(|mission| mission.enemy))),
        ("ships.figure.chokes", or_dash(mission.map(|mission| mission.choke_doors.len()))),
    ]
}

/// Returns a number, or a dash if there is none.
fn or_dash<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

/// Returns the steps of a whole mission. A number that may not be the fewest is marked as a limit.
fn tour(tour: Tour) -> String {
    let limit = if tour.proved { "" } else { "≤ " };
    [limit, &tour.steps.to_string()].concat()
}

/// Returns for each objective its id, the steps from the squad, and the detour.
pub fn legs(shown: &Shown) -> Vec<[String; 3]> {
    let legs = shown.mission.iter().flat_map(|mission| &mission.objectives);
    let all = shown.map.objectives.iter().zip(legs);
    all.map(|(objective, leg)| [objective.id.to_string(), or_dash(leg.steps), or_dash(leg.detour)]).collect()
}

/// Returns a full description of a cell.
pub fn inspect(map: &Map, regions: &Regions, at: Coord) -> String {
    let mut parts = vec![sentence(&Message::new("ships.cell").with("x", at.x).with("y", at.y))];
    let mut add = |message: Message| parts.push(sentence(&message));
    let Some(number) = regions.number(at) else {
        add(Message::new("ships.cell.void"));
        return parts.join(" ");
    };
    let region = &regions.list()[number];
    let span = region.span();
    let key = if region.is_room() { "ships.cell.room" } else { "ships.cell.corridor" };
    add(Message::new(key)
        .with("number", number)
        .with("width", span.w)
        .with("height", span.h)
        .with("cells", region.cells));
    match region.depth {
        Some(0) => {}
        Some(depth) => add(Message::new("ships.cell.depth").with("depth", depth)),
        None => add(Message::new("ships.cell.cut_off")),
    }
    for side in Direction::ALL {
        let message = |key| Message::new(key).with("side", WORDS[side as usize]);
        match (map.boundary(at, side), map.door(at, side)) {
            (Boundary::Door(_), Some(door)) => {
                let figure = |number: f64| plain_number(number).to_string();
                let door_words = message("ships.cell.door").with("id", &door.id).with("state", door.state.word());
                add(door_words.with("hp", figure(door.hp)).with("most", figure(door.max_hp)));
            }
            (Boundary::Wall, _) => add(message("ships.cell.wall")),
            _ => add(message("ships.cell.open")),
        }
    }
    if map.squad_spawns.contains(&at) {
        add(Message::new("ships.cell.squad"));
    }
    for spawn in map.spawn_points.iter().filter(|spawn| spawn.at == at) {
        let radius = plain_number(spawn.radius).to_string();
        add(Message::new("ships.cell.enemies").with("id", &spawn.id).with("radius", radius));
    }
    if map.extraction == Some(at) {
        add(Message::new("ships.cell.extraction"));
    }
    for objective in map.objectives.iter().filter(|objective| objective.at == at) {
        add(Message::new("ships.cell.objective").with("id", &objective.id).with("kind", &objective.kind));
    }
    if let Some(from) = start(map) {
        match way(map, from, at).len() {
            0 => add(Message::new("ships.cell.no_way")),
            1 => {}
            cells => add(Message::new("ships.cell.steps").with("steps", cells - 1)),
        }
    }
    parts.join(" ")
}

/// The words for the sides, in their order.
const WORDS: [&str; 4] = ["north", "east", "south", "west"];

/// Returns the cells in which two maps of one size differ: in their ground, their borders, or their
/// content.
pub fn differences(one: &Map, other: &Map) -> Option<Vec<Coord>> {
    if one.size() != other.size() {
        return None;
    }
    let things = |map: &Map, at: Coord| {
        let squad = map.squad_spawns.contains(&at);
        let enemies = map.spawn_points.iter().filter(|spawn| spawn.at == at).count();
        let objectives = map.objectives.iter().filter(|objective| objective.at == at).count();
        (squad, enemies, objectives, map.extraction == Some(at))
    };
    let around = |map: &Map, at: Coord| {
        Direction::ALL.map(|side| match map.boundary(at, side) {
            Boundary::Open => (0, None),
            Boundary::Wall => (1, None),
            Boundary::Door(_) => (2, map.door(at, side).map(|door| door.state)),
        })
    };
    let differ = |at: &Coord| {
        one.cell(*at) != other.cell(*at)
            || around(one, *at) != around(other, *at)
            || things(one, *at) != things(other, *at)
    };
    Some(one.size().coords().filter(differ).collect())
}

/// Returns the requirement of a rule, in words.
pub fn rule(name: &str) -> String {
    sentence(&Message::new("ships.rule_words").with("rule", name))
}
