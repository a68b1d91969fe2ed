//! How is a sparse ship grown? A spine, side corridors, and rooms that touch nothing but their parent.
//!
//! The generator never retries. Rooms on every second cell along the spine never touch each other, and beside its two
//! ends there is always space for one on either side, so there are at least four. Rooms grown later are accepted only
//! if they touch their parent alone, so no door can close a loop, and no room is nested in another.

use crate::hull::{Hull, Orientation};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The smallest and largest target for the percentage of cells filled, where that much can grow.
const FILL: (u32, u32) = (55, 85);
/// The minimum number of columns between side corridors: rooms of two cells on either side and a gap between them.
const APART: u8 = 5;
/// The minimum number of rooms: for the squad, the enemies, the extraction and an objective.
const FEWEST_ROOMS: usize = 4;
/// The number of passes over the free cells in which rooms may grow.
const PASSES: u32 = 3;

/// Lays out a ship of this size in which no room is behind more than `depth` doors.
pub(crate) fn lay_out(size: Size, depth: u8, rng: &mut Xorshift32) -> Hull {
    let mut hull = Hull::new(size);
    // Along the longer side if it is much longer: a short spine would carry few rooms.
    let (w, h) = (u32::from(size.w), u32::from(size.h));
    let vertical = match rng.below(2) {
        _ if h * 2 > w * 3 => true,
        _ if w * 2 > h * 3 => false,
        chance => chance == 1,
    };
    let axis = Orientation::vertical_if(vertical);
    let (long, across) = axis.extent(size);
    let spine = Spine { axis, long, across, row: 1 + rng.below(u32::from(across) - 2) as u8 };
    axis.lay_corridor(&mut hull, (0, spine.row), (long - 1, spine.row));
    lay_side_corridors(&mut hull, &spine, rng);
    anchor_rooms(&mut hull, &spine, depth, rng);
    let cells = size.cells() as u32;
    let filled = FILL.0 + rng.below(FILL.1 - FILL.0 + 1);
    grow(&mut hull, cells - cells * filled / 100, depth, rng);
    hull
}

/// The main corridor.
struct Spine {
    axis: Orientation,
    /// Its length, which is that of the whole map, and the map's extent across it.
    long: u8,
    across: u8,
    row: u8,
}

/// Lays corridors across the spine, to one edge or to both, each at least half as long as the map is wide.
fn lay_side_corridors(hull: &mut Hull, spine: &Spine, rng: &mut Xorshift32) {
    if spine.across < 6 {
        return;
    }
    let mut at = 2 + rng.below(3) as u8;
    while at + 2 < spine.long {
        let half = spine.across.div_ceil(2);
        let up = spine.row + 1 >= half && rng.below(3) == 0;
        let down = spine.across - spine.row >= half && rng.below(3) == 0;
        let (from, to) = match (up, down) {
            (true, false) => (0, spine.row),
            (false, true) => (spine.row, spine.across - 1),
            _ => (0, spine.across - 1),
        };
        spine.axis.lay_corridor(hull, (at, from), (at, to));
        at += APART + rng.below(3) as u8;
    }
}

/// Lays a room on every second cell along the spine, on both sides.
fn anchor_rooms(hull: &mut Hull, spine: &Spine, depth: u8, rng: &mut Xorshift32) {
    let first = if spine.long == 3 { 0 } else { rng.below(2) as u8 };
    for along in (first..spine.long).step_by(2) {
        for across in [spine.row - 1, spine.row + 1] {
            // One in four places is left free for later growth, unless the map is small.
            if spine.long > 6 && rng.below(4) == 0 {
                continue;
            }
            add_room(hull, spine.axis.coord(along, across), (1, 1), depth, rng);
        }
    }
    // Beside side corridors there is no space, and a short spine may have hardly any other. At its ends there is:
    // side corridors keep two cells away, and where a room is so near that no other fits, it is one of the four.
    if hull.rooms().len() < FEWEST_ROOMS {
        for (along, across) in [0, spine.long - 1].into_iter().flat_map(|x| [(x, spine.row - 1), (x, spine.row + 1)]) {
            add_room(hull, spine.axis.coord(along, across), (1, 1), depth, rng);
        }
    }
}

/// Tries every free cell in random order, a few times, until at most `free_at_the_end` cells are free.
fn grow(hull: &mut Hull, free_at_the_end: u32, depth: u8, rng: &mut Xorshift32) {
    let mut places: Vec<Coord> = hull.size().coords().filter(|at| hull.is_free(*at)).collect();
    for _ in 0..PASSES {
        rng.shuffle(&mut places);
        for at in &places {
            if hull.free_cells() <= free_at_the_end {
                return;
            }
            if !hull.is_free(*at) {
                continue;
            }
            let (w, h) = [(2, 2), (2, 1), (1, 2), (1, 1)][rng.below(4) as usize];
            // Never beyond the target, so that a sparse ship stays sparse.
            if hull.free_cells() >= free_at_the_end + u32::from(w * h) {
                add_room(hull, *at, (w, h), depth, rng);
            }
        }
        places.retain(|at| hull.is_free(*at));
    }
}

/// Adds a room if it would touch exactly one parent, which is not too deep. A room of one cell touches its parent in
/// one place, so that it never fills a corner.
fn add_room(hull: &mut Hull, from: Coord, (w, h): (u8, u8), depth: u8, rng: &mut Xorshift32) {
    if !hull.is_free_block(from, w, h) {
        return;
    }
    let mut parent = None;
    let mut doors = [(from, Direction::North); 8];
    let (mut count, mut strangers) = (0, false);
    hull.around(from, w, h, |at, side, owner, layer| {
        strangers |= parent.is_some_and(|parent| parent != (owner, layer));
        parent = Some((owner, layer));
        doors[count] = (at, side);
        count += 1;
    });
    if strangers {
        return;
    }
    let Some((_, layer)) = parent.filter(|(_, layer)| *layer < depth) else { return };
    if count > 1 && w * h == 1 {
        return;
    }
    hull.lay_room(from, w, h, layer + 1);
    let (at, side) = doors[rng.below(count as u32) as usize];
    hull.add_door(at, side);
}
