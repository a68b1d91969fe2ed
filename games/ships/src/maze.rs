//! How is a ship made that is easy to get lost in? Rooms scattered over a maze, with doors that form some loops.
//!
//! The generator never retries: rooms lie in blocks of a coarse grid, so they never overlap; the space left between
//! them becomes a maze; then doors join adjacent parts, first until everything is connected, then a few more.

use crate::hull::Hull;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The percentage of blocks that hold a room, and of places for an unnecessary door that have one.
const ROOMS: u32 = 40;
const CIRCLES: u32 = 6;

/// Lays out a ship of this size with at least `rooms` rooms, if there are that many blocks.
pub(crate) fn lay_out(size: Size, rooms: u32, rng: &mut Xorshift32) -> Hull {
    let mut hull = Hull::new(size);
    let mut joined = Sets::new(size.cells());
    lay_rooms(&mut hull, rooms, &mut joined, rng);
    let free: Vec<Coord> = size.coords().filter(|at| hull.is_free(*at)).collect();
    for at in &free {
        if hull.is_free(*at) {
            carve(&mut hull, *at, &mut joined, rng);
        }
    }
    join_all(&mut hull, &mut joined, rng);
    hull
}

fn lay_rooms(hull: &mut Hull, rooms: u32, joined: &mut Sets, rng: &mut Xorshift32) {
    let size = hull.size();
    let blocks = Size::new(size.w / 2, size.h / 2);
    let mut sites: Vec<Coord> = blocks.coords().collect();
    rng.shuffle(&mut sites);
    let count = (sites.len() as u32 * ROOMS / 100).max(rooms).min(sites.len() as u32);
    for site in &sites[..count as usize] {
        let (w, h) = [(1, 1), (2, 1), (1, 2), (2, 2)][rng.below(4) as usize];
        let (dx, dy) = (rng.below(3 - u32::from(w)) as u8, rng.below(3 - u32::from(h)) as u8);
        let from = Coord::new(site.x * 2 + dx, site.y * 2 + dy);
        hull.lay_room(from, w, h, 1);
        for at in (0..h).flat_map(|dy| (0..w).map(move |dx| Coord::new(from.x + dx, from.y + dy))) {
            joined.join(size.index(from), size.index(at));
        }
    }
}

/// Carves a maze into the free cells around one, by a random walk with backtracking.
fn carve(hull: &mut Hull, from: Coord, joined: &mut Sets, rng: &mut Xorshift32) {
    let size = hull.size();
    hull.lay_corridor(from);
    let mut trail = vec![from];
    // Cells come row by row, so none of these is above the first.
    let (mut left, mut to, mut cells) = (from.x, from, 1u16);
    while let Some(at) = trail.last().copied() {
        let mut sides = Direction::ALL;
        rng.shuffle(&mut sides);
        let next = sides.into_iter().find_map(|side| hull.neighbour(at, side).filter(|next| hull.is_free(*next)));
        match next {
            Some(next) => {
                hull.lay_corridor(next);
                hull.open_between(at, next);
                joined.join(size.index(at), size.index(next));
                trail.push(next);
                left = left.min(next.x);
                to = Coord::new(to.x.max(next.x), to.y.max(next.y));
                cells += 1;
            }
            None => {
                trail.pop();
            }
        }
    }
    // A pocket between rooms that has the shape of a room is one, and things may be placed there.
    let (w, h) = (to.x - left + 1, to.y - from.y + 1);
    if w <= 2 && h <= 2 && cells == u16::from(w * h) {
        hull.lay_room(Coord::new(left, from.y), w, h, 1);
    }
}

/// Adds doors between unconnected parts, in random order, and some between connected ones.
fn join_all(hull: &mut Hull, joined: &mut Sets, rng: &mut Xorshift32) {
    let size = hull.size();
    let mut walls: Vec<(Coord, Direction)> = Vec::with_capacity(size.cells() * 2);
    for at in size.coords() {
        walls.extend(
            [Direction::East, Direction::South]
                .map(|side| (at, side))
                .iter()
                .filter(|(at, side)| hull.is_wall_between(*at, *side)),
        );
    }
    rng.shuffle(&mut walls);
    for (at, side) in walls {
        let Some(next) = hull.neighbour(at, side) else { continue };
        let apart = joined.join(size.index(at), size.index(next));
        // A door within one part of a maze would be in the middle of a corridor.
        let circle = !apart && !hull.same_part(at, next) && rng.below(100) < CIRCLES;
        if apart || circle {
            hull.add_door(at, side);
        }
    }
}

/// Disjoint sets (union-find).
struct Sets(Vec<u16>);

impl Sets {
    fn new(count: usize) -> Self {
        Self((0..count as u16).collect())
    }

    fn find(&mut self, mut i: usize) -> usize {
        while usize::from(self.0[i]) != i {
            self.0[i] = self.0[usize::from(self.0[i])];
            i = usize::from(self.0[i]);
        }
        i
    }

    /// Joins two sets. Returns whether they were separate.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b)] = a.min(b) as u16;
        a != b
    }
}
