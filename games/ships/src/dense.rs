//! How is a ship packed full? A frame of corridors that is near to every cell, then rooms in layers around it.
//!
//! The generator never retries. With a maximum depth of D doors, the ribs are placed such that no cell is farther
//! than D from the frame; then layer d gives every free cell beside layer d − 1 to a room with exactly one door to
//! that layer. So every cell at distance d is taken by layer d at the latest: all cells are filled, no room is deeper
//! than D, and the doors form a tree.

use crate::hull::{Hull, Orientation};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Rng, Xorshift32};

/// Lays out a ship of this size in which no room is behind more than `depth` doors, with at least `rooms` rooms if
/// there are that many cells beside the frame.
pub(crate) fn lay_out(size: Size, depth: u8, rooms: u32, rng: &mut Xorshift32) -> Hull {
    let mut hull = Hull::new(size);
    lay_frame(&mut hull, depth, rng);
    fill(&mut hull, depth, rooms, rng);
    hull
}

/// Lays parallel ribs and one trunk across them.
fn lay_frame(hull: &mut Hull, depth: u8, rng: &mut Xorshift32) {
    let size = hull.size();
    // Ribs may be horizontal or vertical; where a side is too short for another corridor, one rib
    // is near to everything.
    let axis = Orientation::vertical_if(rng.below(2) == 1);
    let (long, across) = axis.extent(size);
    let ribs = place_ribs(across, depth, rng);
    let trunk = rng.below(long.into()) as u8;
    let shortened = shorten((long, across), &ribs, depth, trunk, rng);
    for (rib, (left, right)) in ribs.iter().zip(&shortened) {
        axis.lay_corridor(hull, (*left, *rib), (long - 1 - *right, *rib));
    }
    if let (Some(first), Some(last)) = (ribs.first(), ribs.last())
        && first != last
    {
        let (from, to) = at_least_half(*first, *last, across, rng);
        axis.lay_corridor(hull, (trunk, from), (trunk, to));
    }
}

/// Chooses the rows of the ribs: gaps between them of at least one and at most 2D rows, and margins of at most D.
fn place_ribs(across: u8, depth: u8, rng: &mut Xorshift32) -> Vec<u8> {
    let (across, depth) = (i32::from(across), i32::from(depth));
    let pitch = 2 * depth + 1;
    let count = (across + pitch - 1) / pitch;
    let mut ribs = Vec::with_capacity(count as usize);
    let mut before: Option<i32> = None;
    for i in 0..count {
        let after = count - 1 - i;
        // The remaining ribs must neither leave a row too far away nor run out of room.
        let least = (across - 1 - depth - after * pitch).max(before.map_or(0, |rib| rib + 2));
        let most = (across - 1 - 2 * after).min(before.map_or(depth, |rib| rib + pitch));
        let rib = least + rng.below((most - least + 1) as u32) as i32;
        ribs.push(rib as u8);
        before = Some(rib);
    }
    ribs
}

/// Returns the ends of the trunk: from the first rib to the last, extended to at least half of the map.
fn at_least_half(first: u8, last: u8, across: u8, rng: &mut Xorshift32) -> (u8, u8) {
    let (mut from, mut to) = (first, last);
    while (to - from + 1) * 2 < across {
        // One of the two ends can be extended as long as the trunk is shorter than the map.
        if to + 1 == across || from > 0 && rng.below(2) == 0 {
            from -= 1;
        } else {
            to += 1;
        }
    }
    (from, to)
}

/// Chooses how much each rib is shortened at its two ends. Every cell must stay within the depth of some rib, and
/// every rib must be at least half as long as the map, at least three cells long, and joined to the trunk.
fn shorten((long, across): (u8, u8), ribs: &[u8], depth: u8, trunk: u8, rng: &mut Xorshift32) -> Vec<(u8, u8)> {
    let mut cuts = vec![(0, 0); ribs.len()];
    let shortest = long.div_ceil(2).max(3);
    for i in 0..ribs.len() {
        for left_end in [true, false] {
            let (left, right) = cuts[i];
            let length = long - left - right;
            let to_trunk = if left_end { trunk } else { long - 1 - trunk };
            let most = (length - shortest.min(length)).min(to_trunk).min(depth);
            let mut cut = rng.below(u32::from(most) + 1) as u8;
            while cut > 0 {
                let end = if left_end { &mut cuts[i].0 } else { &mut cuts[i].1 };
                *end = cut;
                if covers(ribs, &cuts, left_end, across, depth) {
                    break;
                }
                cut -= 1;
            }
            let end = if left_end { &mut cuts[i].0 } else { &mut cuts[i].1 };
            *end = cut;
        }
    }
    cuts
}

/// Returns whether every cell of the outermost column is within the depth of some rib. Cells farther in are nearer to
/// every rib.
fn covers(ribs: &[u8], cuts: &[(u8, u8)], left_end: bool, across: u8, depth: u8) -> bool {
    (0..across).all(|row| {
        ribs.iter()
            .zip(cuts)
            .any(|(rib, (left, right))| rib.abs_diff(row) + if left_end { *left } else { *right } <= depth)
    })
}

/// The shapes of rooms: columns and rows.
const SHAPES: [(u8, u8); 4] = [(1, 1), (2, 1), (1, 2), (2, 2)];

/// Fills the ship with rooms, layer by layer.
fn fill(hull: &mut Hull, depth: u8, rooms: u32, rng: &mut Xorshift32) {
    let mut wanted = rooms;
    let mut front: Vec<Coord> = Vec::with_capacity(hull.size().cells());
    for layer in 1..=depth {
        if hull.free_cells() == 0 {
            return;
        }
        front.clear();
        hull.free_beside(layer - 1, &mut front);
        rng.shuffle(&mut front);
        for at in &front {
            if !hull.is_free(*at) {
                continue;
            }
            // While more rooms are needed, none may take so many cells that too few are left for the others.
            let most = hull.free_cells().checked_div(wanted).map_or(4, |share| share.clamp(1, 4));
            let (from, shape) = fitting(hull, *at, most, rng);
            add_room(hull, from, shape, layer, rng);
            wanted = wanted.saturating_sub(1);
        }
    }
}

/// Returns a random rectangle of at most `most` free cells that contains a cell.
fn fitting(hull: &Hull, at: Coord, most: u32, rng: &mut Xorshift32) -> (Coord, (u8, u8)) {
    // Large rooms three times in four, where they fit.
    let chance = rng.below(48);
    let mut shape = if chance < 12 { chance as usize / 4 } else { 3 };
    // The direction that is tried first.
    let turn = (chance % 4) as u8;
    while shape > 0 {
        let (w, h) = SHAPES[shape];
        if u32::from(w * h) <= most {
            for place in 0..4 {
                // The given cell may be any cell of the rectangle.
                let (dx, dy) = ((place ^ turn) & 1, (place ^ turn) >> 1);
                if dx < w && dy < h && at.x >= dx && at.y >= dy {
                    let from = Coord::new(at.x - dx, at.y - dy);
                    if hull.is_free_block(from, w, h) {
                        return (from, (w, h));
                    }
                }
            }
        }
        shape -= 1;
    }
    (at, SHAPES[0])
}

/// Adds a room with one door to the layer before.
fn add_room(hull: &mut Hull, from: Coord, (w, h): (u8, u8), layer: u8, rng: &mut Xorshift32) {
    hull.lay_room(from, w, h, layer);
    let mut doors = [(from, Direction::North); 8];
    let mut count = 0;
    hull.around(from, w, h, |at, side, _, beside| {
        if beside == layer - 1 {
            doors[count] = (at, side);
            count += 1;
        }
    });
    let (at, side) = doors[rng.below(count as u32) as usize];
    hull.add_door(at, side);
}
