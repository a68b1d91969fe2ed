//! Where is everything placed? The squad in a room of its own, the extraction far from it, enemies in the far half,
//! objectives in the rest.
//!
//! Things are placed only in rooms. Squad, enemies and extraction never share a room, and nothing ever shares the
//! squad's. Where rooms are few, objectives share with each other, then with enemies or the extraction; enemies share
//! with enemies; and whatever still finds no place is left out and counted.

use crate::hull::{Hull, Room};
use crate::map::{Id, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, Shortfall, SpawnPoint, USUAL_KIND};
use crate::regions::ROOM_SIDE;
use quadrat_engine::grid::Coord;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The purpose of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Nothing,
    Squad,
    Extraction,
    Enemies,
    Objectives,
}

struct Places<'a> {
    rooms: &'a [Room],
    uses: Vec<Use>,
    /// The number of occupied cells of each room.
    taken: Vec<u8>,
    /// The order in which the cells of each room are taken; row by row if it is empty.
    orders: Vec<[u8; LARGEST]>,
}

/// The number of cells of the largest room.
const LARGEST: usize = (ROOM_SIDE * ROOM_SIDE) as usize;

impl Places<'_> {
    fn spare(&self, room: usize) -> bool {
        self.taken[room] < self.rooms[room].w * self.rooms[room].h
    }

    /// Takes the next cell of a room.
    fn take(&mut self, room: usize, used: Use) -> Coord {
        if self.uses[room] == Use::Nothing {
            self.uses[room] = used;
        }
        let at = self.cell(room, self.taken[room]);
        self.taken[room] += 1;
        at
    }

    /// Returns the cell of a room that is taken after `n` others.
    fn cell(&self, room: usize, n: u8) -> Coord {
        let Room { from, w, .. } = self.rooms[room];
        let n = self.orders.get(room).map_or(n, |order| order[usize::from(n)]);
        Coord::new(from.x + n % w, from.y + n / w)
    }

    /// Returns a room with this purpose and a free cell, from `among`.
    fn sharing(&self, among: &[usize], used: Use) -> Option<usize> {
        among.iter().copied().find(|room| self.uses[*room] == used && self.spare(*room))
    }
}

/// Returns a random order of the cells of a room.
fn shuffled(room: &Room, rng: &mut Xorshift32) -> [u8; LARGEST] {
    let mut order = [0, 1, 2, 3];
    rng.shuffle(&mut order[..usize::from(room.w * room.h)]);
    order
}

/// Turns a layout into a map with everything in its place. The cells of a room are taken row by row, or `in_any_cell`.
pub(crate) fn furnish(hull: Hull, spawn_points: u32, objectives: u32, in_any_cell: bool, rng: &mut Xorshift32) -> Map {
    let rooms: Vec<Room> = hull.rooms().to_vec();
    let mut map = hull.into_map();
    let orders = if in_any_cell { rooms.iter().map(|room| shuffled(room, rng)).collect() } else { Vec::new() };
    let (uses, taken) = (vec![Use::Nothing; rooms.len()], vec![0; rooms.len()]);
    let mut places = Places { rooms: &rooms, uses, taken, orders };
    if rooms.is_empty() {
        map.shortfall = Shortfall { spawn_points, objectives };
        return map;
    }
    let squad = rng.below(rooms.len() as u32) as usize;
    let at = places.take(squad, Use::Squad);
    map.squad_spawns.push(at);

    // Rooms from the farthest to the nearest.
    let far = map.steps_from(at);
    let key = |room: usize| {
        let steps = far[map.size().index(places.cell(room, 0))];
        u32::from(u16::MAX - steps) << 16 | room as u32
    };
    let mut keys: Vec<u32> = (0..rooms.len()).filter(|room| *room != squad).map(key).collect();
    keys.sort_unstable();
    let order: Vec<usize> = keys.iter().map(|key| (key & 0xffff) as usize).collect();
    let mut order = order.as_slice();
    if let Some((farthest, rest)) = order.split_first() {
        map.extraction = Some(places.take(*farthest, Use::Extraction));
        order = rest;
    }
    place_enemies(&mut map, &mut places, order, spawn_points, objectives, rng);
    place_objectives(&mut map, &mut places, order, objectives, rng);
    map
}

/// Places the enemy spawns, in the far half while it has empty rooms. Where rooms are few they leave one for the
/// objectives.
fn place_enemies(
    map: &mut Map,
    places: &mut Places<'_>,
    order: &[usize],
    wanted: u32,
    objectives: u32,
    rng: &mut Xorshift32,
) {
    let left_for_enemies = (order.len() as u32).saturating_sub(objectives.min(1)).max(1);
    let mut half: Vec<usize> = order[..order.len().div_ceil(2)].to_vec();
    rng.shuffle(&mut half);
    half.extend(&order[order.len().div_ceil(2)..]);
    half.truncate(left_for_enemies as usize);
    for n in 0..wanted {
        let empty = half.iter().copied().find(|room| places.uses[*room] == Use::Nothing);
        let Some(room) = empty.or_else(|| places.sharing(&half, Use::Enemies)) else {
            map.shortfall.spawn_points = wanted - n;
            return;
        };
        let at = places.take(room, Use::Enemies);
        map.spawn_points.push(SpawnPoint { id: Id::Numbered(SPAWN_IDS, n), at, radius: 1.0 });
    }
}

fn place_objectives(map: &mut Map, places: &mut Places<'_>, order: &[usize], wanted: u32, rng: &mut Xorshift32) {
    let mut rest: Vec<usize> = order.to_vec();
    rng.shuffle(&mut rest);
    let everywhere: Vec<usize> = (0..places.rooms.len()).collect();
    for n in 0..wanted {
        let empty = rest.iter().copied().find(|room| places.uses[*room] == Use::Nothing);
        let room = empty
            .or_else(|| places.sharing(&rest, Use::Objectives))
            .or_else(|| places.sharing(&everywhere, Use::Extraction))
            .or_else(|| places.sharing(&everywhere, Use::Enemies));
        let Some(room) = room else {
            map.shortfall.objectives = wanted - n;
            return;
        };
        let at = places.take(room, Use::Objectives);
        map.objectives.push(Objective { id: Id::Numbered(OBJECTIVE_IDS, n), kind: USUAL_KIND.to_owned(), at });
    }
}
