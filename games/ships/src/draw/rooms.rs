//! What is inside a room? A few pieces of furniture against its walls, sketched in thin lines, so that no two rooms
//! look alike.
//!
//! The furniture is no part of a map: which room has which follows from its place and size alone. Cells with a door or
//! a thing stay free, so that nothing stands in the way.

use super::{Outlines, corner};
use crate::map::{Boundary, Map};
use crate::regions::{Region, Regions};
use quadrat_engine::draw::{CELL, Point};
use quadrat_engine::grid::{Coord, Direction};

/// The purpose of a room, which decides on its furniture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Beds.
    Quarters,
    /// Crates.
    Hold,
    /// Shelves along the walls.
    Store,
    /// A bench along two walls, and a stool.
    Laboratory,
    /// Rows of plants.
    Garden,
    /// Upright tanks.
    Tanks,
    /// Desks with screens.
    Control,
    /// A reactor in the middle.
    Reactor,
    /// A round table in the middle, with stools.
    Mess,
}

/// The purposes of rooms with four cells, and of smaller ones.
const LARGE: [Purpose; 9] = [
    Purpose::Hold,
    Purpose::Quarters,
    Purpose::Reactor,
    Purpose::Laboratory,
    Purpose::Mess,
    Purpose::Garden,
    Purpose::Store,
    Purpose::Control,
    Purpose::Tanks,
];
const SMALL: [Purpose; 7] = [
    Purpose::Quarters,
    Purpose::Store,
    Purpose::Tanks,
    Purpose::Control,
    Purpose::Hold,
    Purpose::Laboratory,
    Purpose::Garden,
];

/// Returns a number that looks random, but depends on the place alone.
fn chance(at: Coord, salt: u32) -> u32 {
    let place = u32::from(at.x).wrapping_mul(0x9E37_79B1) ^ u32::from(at.y).wrapping_mul(0x85EB_CA77);
    let mixed = place.wrapping_add(salt.wrapping_mul(0xC2B2_AE35));
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed ^ (mixed >> 13)
}

/// Adds the furniture of all rooms. `taken` tells the cells with things.
pub(super) fn furnish(lines: &mut Outlines, map: &Map, regions: &Regions, taken: impl Fn(Coord) -> bool) {
    for (_, room) in regions.rooms() {
        let span = room.span();
        let luck = chance(room.from, u32::from(span.w) * 2 + u32::from(span.h));
        let is_large = span.cells() == 4;
        let purpose = if is_large { LARGE[luck as usize % LARGE.len()] } else { SMALL[luck as usize % SMALL.len()] };
        let cells: Vec<Coord> = cells(room).collect();
        let has_thing = cells.iter().any(|at| taken(*at));
        if is_large && !has_thing && matches!(purpose, Purpose::Reactor | Purpose::Mess) {
            let (x, y) = corner(room.from);
            centre(lines, purpose, (x + CELL, y + CELL));
            continue;
        }
        for at in cells {
            let has_door = Direction::ALL.iter().any(|side| matches!(map.boundary(at, *side), Boundary::Door(_)));
            if !taken(at) && (!has_door || span.cells() == 1) {
                let scale = if span.cells() == 1 { 80 } else { 100 };
                piece(lines, purpose, Nook::of(map, at, scale));
            }
        }
    }
}

fn cells(room: &Region) -> impl Iterator<Item = Coord> {
    let (from, to) = (room.from, room.to);
    (from.y..=to.y).flat_map(move |y| (from.x..=to.x).map(move |x| Coord::new(x, y)))
}

/// A corner of a cell between two walls, from which furniture is measured.
#[derive(Clone, Copy)]
struct Nook {
    corner: Point,
    /// The directions into the cell, 1 or -1.
    right: i32,
    down: i32,
    /// Whether the first measure is the vertical one.
    turned: bool,
    /// The size of furniture, in percent.
    scale: i32,
    luck: u32,
}

impl Nook {
    /// Returns the corner of a cell that is farthest from its doors and openings.
    fn of(map: &Map, at: Coord, scale: i32) -> Self {
        let wall = |side: Direction| map.boundary(at, side) == Boundary::Wall;
        let luck = chance(at, 5);
        let pick = |first: bool, second: bool, bit: u32| match (first, second) {
            (true, false) => true,
            (false, true) => false,
            _ => luck >> bit & 1 == 0,
        };
        let left = pick(wall(Direction::West), wall(Direction::East), 3);
        let top = pick(wall(Direction::North), wall(Direction::South), 7);
        let (x, y) = corner(at);
        Self {
            corner: (if left { x } else { x + CELL }, if top { y } else { y + CELL }),
            right: if left { 1 } else { -1 },
            down: if top { 1 } else { -1 },
            turned: luck >> 11 & 1 == 0,
            scale,
            luck,
        }
    }

    /// Returns a point by its distances from the two walls.
    fn at(self, (u, v): Point) -> Point {
        let (u, v) = (u * self.scale / 100, v * self.scale / 100);
        let (u, v) = if self.turned { (v, u) } else { (u, v) };
        (self.corner.0 + u * self.right, self.corner.1 + v * self.down)
    }

    fn rect(self, lines: &mut Outlines, from: Point, to: Point) {
        lines.rect(self.at(from), self.at(to));
    }

    fn line(self, lines: &mut Outlines, from: Point, to: Point) {
        lines.line(self.at(from), self.at(to));
    }

    fn ring(self, lines: &mut Outlines, middle: Point, radius: i32) {
        ring(lines, self.at(middle), radius * self.scale / 100);
    }
}

/// Adds a circle, as two curves that differ from it by less than a unit.
fn ring(lines: &mut Outlines, (x, y): Point, radius: i32) {
    let bend = radius * 4 / 3;
    lines.curve((x - radius, y), (x - radius, y - bend), (x + radius, y - bend), (x + radius, y));
    lines.curve((x + radius, y), (x + radius, y + bend), (x - radius, y + bend), (x - radius, y));
}

/// Adds a piece of furniture in a corner.
fn piece(lines: &mut Outlines, purpose: Purpose, nook: Nook) {
    match purpose {
        Purpose::Quarters => {
            nook.rect(lines, (20, 20), (48, 84));
            nook.line(lines, (20, 36), (48, 36));
            if nook.luck & 1 == 0 {
                nook.rect(lines, (60, 20), (78, 38));
            }
        }
        Purpose::Hold => {
            nook.rect(lines, (20, 20), (58, 58));
            nook.line(lines, (20, 20), (58, 58));
            nook.line(lines, (58, 20), (20, 58));
            if nook.luck & 1 == 0 {
                nook.rect(lines, (66, 20), (86, 40));
                nook.line(lines, (66, 20), (86, 40));
            }
        }
        Purpose::Store => {
            nook.rect(lines, (20, 20), (36, 86));
            for shelf in [36, 53, 70] {
                nook.line(lines, (20, shelf), (36, shelf));
            }
            if nook.luck & 3 != 0 {
                nook.rect(lines, (64, 20), (80, 86));
                nook.line(lines, (64, 53), (80, 53));
            }
        }
        Purpose::Laboratory | Purpose::Mess => {
            let bench = [(18, 18), (86, 18), (86, 38), (38, 38), (38, 86), (18, 86)];
            lines.polygon(&bench.map(|point| nook.at(point)));
            nook.ring(lines, (62, 62), 8);
            nook.line(lines, (58, 24), (58, 32));
            nook.line(lines, (70, 24), (70, 32));
        }
        Purpose::Garden => {
            for row in [24, 50, 76] {
                nook.line(lines, (row, 20), (row, 84));
                for leaf in [34, 54, 74] {
                    nook.line(lines, (row, leaf), (row + 9, leaf - 11));
                }
            }
        }
        Purpose::Tanks | Purpose::Reactor => {
            nook.ring(lines, (38, 38), 20);
            nook.ring(lines, (38, 38), 9);
            nook.line(lines, (58, 38), (84, 38));
            if nook.luck & 1 == 0 {
                nook.ring(lines, (30, 76), 11);
            }
        }
        Purpose::Control => {
            nook.rect(lines, (18, 20), (40, 82));
            nook.rect(lines, (24, 30), (34, 48));
            nook.rect(lines, (24, 54), (34, 72));
            nook.ring(lines, (58, 50), 9);
        }
    }
}

/// Adds the furniture in the middle of a large room.
fn centre(lines: &mut Outlines, purpose: Purpose, (x, y): Point) {
    let radii: &[i32] = if purpose == Purpose::Reactor { &[58, 40, 13] } else { &[30] };
    for radius in radii {
        ring(lines, (x, y), *radius);
    }
    for (dx, dy) in [(0, -10), (7, -7), (10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7)] {
        if purpose == Purpose::Reactor {
            lines.line((x + dx * 4, y + dy * 4), (x + dx * 29 / 5, y + dy * 29 / 5));
        } else if dx == 0 || dy == 0 {
            ring(lines, (x + dx * 5, y + dy * 5), 10);
        }
    }
}
