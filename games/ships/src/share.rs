//! How does a map fit into a URL? In as few bits as it needs, written in characters that need no escaping there.
//!
//! A code keeps what is on the map: floor, walls, doors and their states, and the places of all things. It does not
//! keep names, the hit points and opening times of doors, kinds, radii or the map's origin: without them the map is
//! its [`share_view`], and for every map `from_code(&to_code(map))` is exactly that.

use crate::doubled::Slot;
use crate::map::{
    Boundary, Door, DoorState, Id, LONGEST, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, SpawnPoint, USUAL_KIND,
};
use quadrat_engine::bit_text::{BITS, BitReader, BitWriter};
use quadrat_engine::grid::{Coord, Direction, Size};

pub use quadrat_engine::bit_text::BadCode;

/// The version of codes, stored in their first character: a code means the same map for ever.
const VERSION: u32 = 1;
/// The number of bits for a side of a map, a cell, a count of things, and the state of a door.
const SIDE_BITS: usize = 6;
const PLACE_BITS: usize = 12;
const COUNT_BITS: usize = 12;
const STATE_BITS: usize = 2;
/// The number of three-valued boundaries that are packed together, and the bits that they take.
const BOUNDARIES: usize = 5;
const BOUNDARIES_BITS: usize = 8;

/// Writes the place of a cell.
fn put_place(bits: &mut BitWriter, at: Coord) {
    bits.put(u32::from(at.y) << SIDE_BITS | u32::from(at.x), PLACE_BITS);
}

/// Reads a floor cell.
fn take_place(bits: &mut BitReader<'_>, map: &Map) -> Result<Coord, BadCode> {
    let worth = bits.take(PLACE_BITS)?;
    let (x, y) = (worth & ((1 << SIDE_BITS) - 1), worth >> SIDE_BITS);
    match map.size().cell(x.into(), y.into()).filter(|at| map.is_floor(*at)) {
        Some(at) => Ok(at),
        None => bits.flaw("an object is placed where there is no floor"),
    }
}

fn take_places(bits: &mut BitReader<'_>, map: &Map) -> Result<Vec<Coord>, BadCode> {
    (0..bits.take(COUNT_BITS)?).map(|_| take_place(bits, map)).collect()
}

/// Iterates over every boundary of a map that can be something other than a wall.
fn slots(map: &Map) -> impl Iterator<Item = (Coord, Direction)> {
    Slot::all(map.size()).filter_map(|slot| slot.between_floors(map).map(|at| (at, slot.side())))
}

/// Returns the squad's starts, the enemy spawns, the extraction and the objectives. A map read from a file has none
/// of them in the void; on other maps those in the void are left out.
fn things(map: &Map) -> [Vec<Coord>; 4] {
    let floor = |at: &Coord| map.size().cell(at.x.into(), at.y.into()).is_some_and(|at| map.is_floor(at));
    [
        map.squad_spawns.iter().copied().filter(floor).collect(),
        map.spawn_points.iter().map(|spawn| spawn.at).filter(floor).collect(),
        map.extraction.into_iter().filter(floor).collect(),
        map.objectives.iter().map(|objective| objective.at).filter(floor).collect(),
    ]
}

/// Encodes a map: a map of 16×16 cells takes about two hundred characters.
pub fn to_code(map: &Map) -> String {
    let Size { w, h } = map.size();
    let mut bits = BitWriter::default();
    bits.put(VERSION, BITS);
    bits.put(u32::from(w) - 1, SIDE_BITS);
    bits.put(u32::from(h) - 1, SIDE_BITS);
    // A ship without void needs no bit per cell.
    let full = map.floor().count() == map.size().cells();
    bits.put(full.into(), 1);
    if !full {
        for at in map.size().coords() {
            bits.put(map.is_floor(at).into(), 1);
        }
    }
    let between: Vec<Boundary> = slots(map).map(|(at, side)| map.boundary(at, side)).collect();
    for five in between.chunks(BOUNDARIES) {
        let worth = |boundary: &Boundary| match boundary {
            Boundary::Open => 0,
            Boundary::Wall => 1,
            Boundary::Door(_) => 2,
        };
        let sum = (0..BOUNDARIES).fold(0, |sum, place| sum * 3 + five.get(place).map_or(0, worth));
        bits.put(sum, BOUNDARIES_BITS);
    }
    let usual = map.doors().iter().all(|door| door.state == DoorState::Closed);
    bits.put(usual.into(), 1);
    if !usual {
        for boundary in between {
            if let Boundary::Door(number) = boundary {
                let state = map.doors().get(usize::from(number)).map_or(DoorState::Closed, |door| door.state);
                bits.put(state as u32, STATE_BITS);
            }
        }
    }
    for places in things(map) {
        // More things than cells cannot be told apart by their places, so the end of such a list is left out.
        let places = &places[..places.len().min((1 << COUNT_BITS) - 1)];
        bits.put(places.len() as u32, COUNT_BITS);
        for at in places {
            put_place(&mut bits, *at);
        }
    }
    bits.text()
}

/// Parses the map of a code.
///
/// # Errors
/// The first wrong character.
pub fn from_code(code: &str) -> Result<Map, BadCode> {
    let mut bits = BitReader::new(code);
    if bits.take(BITS)? != VERSION {
        return bits.flaw("a code of another version; this program reads codes that begin with B");
    }
    let (w, h) = (bits.take(SIDE_BITS)? as u8 + 1, bits.take(SIDE_BITS)? as u8 + 1);
    debug_assert!(w <= LONGEST && h <= LONGEST, "six bits hold no more");
    let mut map = Map::void(Size::new(w, h));
    let full = bits.take(1)? == 1;
    for at in map.size().coords() {
        if full || bits.take(1)? == 1 {
            map.lay_floor(at);
        }
    }
    let between: Vec<(Coord, Direction)> = slots(&map).collect();
    let mut doors = Vec::new();
    for five in between.chunks(BOUNDARIES) {
        let mut sum = bits.take(BOUNDARIES_BITS)?;
        let mut worths = [0; BOUNDARIES];
        for worth in worths.iter_mut().rev() {
            *worth = sum % 3;
            sum /= 3;
        }
        if sum > 0 || worths[five.len()..].iter().any(|worth| *worth > 0) {
            return bits.flaw("an invalid group of walls and doors");
        }
        for ((at, side), worth) in five.iter().zip(worths) {
            match worth {
                0 => drop(map.open(*at, *side)),
                1 => {}
                _ => doors.push((*at, *side)),
            }
        }
    }
    let usual = bits.take(1)? == 1;
    for (number, (at, side)) in doors.into_iter().enumerate() {
        let state = if usual { DoorState::Closed } else { DoorState::WORDS[bits.take(STATE_BITS)? as usize].1 };
        map.add_door(Door { state, ..Door::usual(number as u32, at, side) });
    }
    map.squad_spawns = take_places(&mut bits, &map)?;
    let enemies = take_places(&mut bits, &map)?;
    let mut extraction = take_places(&mut bits, &map)?;
    map.extraction = extraction.pop();
    if !extraction.is_empty() {
        return bits.flaw("more than one extraction; a map has at most one");
    }
    let objectives = take_places(&mut bits, &map)?;
    furnish(&mut map, &enemies, &objectives);
    bits.finish()?;
    Ok(map)
}

fn furnish(map: &mut Map, enemies: &[Coord], objectives: &[Coord]) {
    let spawn = |(number, at): (u32, &Coord)| SpawnPoint { id: Id::Numbered(SPAWN_IDS, number), at: *at, radius: 1.0 };
    map.spawn_points = (0..).zip(enemies).map(spawn).collect();
    let objective = |(number, at): (u32, &Coord)| {
        let (id, kind) = (Id::Numbered(OBJECTIVE_IDS, number), USUAL_KIND.to_owned());
        Objective { id, kind, at: *at }
    };
    map.objectives = (0..).zip(objectives).map(objective).collect();
}

/// Returns a map as it is after a round trip through a code: everything is numbered in order and has
/// default values, and the origin is unknown.
pub fn share_view(map: &Map) -> Map {
    let mut view = Map::void(map.size());
    map.floor().for_each(|at| view.lay_floor(at));
    let mut doors = 0;
    for (at, side) in slots(map) {
        match map.boundary(at, side) {
            Boundary::Wall => {}
            Boundary::Open => drop(view.open(at, side)),
            Boundary::Door(_) => {
                let state = map.door(at, side).map_or(DoorState::Closed, |door| door.state);
                view.add_door(Door { state, ..Door::usual(doors, at, side) });
                doors += 1;
            }
        }
    }
    let [squad, enemies, extraction, objectives] = things(map);
    view.squad_spawns = squad;
    view.extraction = extraction.first().copied();
    furnish(&mut view, &enemies, &objectives);
    view
}
