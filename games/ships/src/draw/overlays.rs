//! What can be drawn over a map? The coordinates of cells, the rooms, their depths, and the connections between them.

use super::{Detail, Frame, MIDDLE, Outlines, corner, depth, middle};
use crate::map::{Boundary, Map};
use crate::palette::{FLOOR, GUIDE, NUMBER, RIM, ROUTE};
use crate::regions::{Region, Regions};
use quadrat_engine::draw::{Anchor, CELL, Ink, Point, Scene, Style, glyphs};
use quadrat_engine::grid::{Coord, Direction, Size};

/// The distance between the plate of a number and the walls.
const INSET: i32 = 8;
/// The longest side of a map on which every column and row is numbered. On larger maps such numbers would be too
/// small to read when the whole picture is shown.
const EACH: u8 = 24;
/// The interval between numbers on larger maps.
const STEP: u8 = 5;
/// The colours of rooms, used in turn.
const TINTS: [Ink; 6] = [Ink::SkyBlue, Ink::Orange, Ink::Green, Ink::Purple, Ink::Yellow, Ink::Blue];

/// The overlays that are switched on.
#[expect(clippy::struct_excessive_bools, reason = "switches, each of which can be on or off by itself")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// The numbers of columns and rows along the top and the left.
    pub coordinates: bool,
    /// A tint and a number for each room.
    pub rooms: bool,
    /// The number of doors between each region and the corridors.
    pub depth: bool,
    /// The graph of regions and doors.
    pub graph: bool,
    /// Lines between all cells, including void.
    pub grid: bool,
    /// The shortest path from the squad's start to the extraction.
    pub path: bool,
}

impl Overlays {
    /// No overlays.
    pub const NONE: Self =
        Self { coordinates: false, rooms: false, depth: false, graph: false, grid: false, path: false };

    /// The names of all overlays.
    pub const NAMES: &'static [&'static str] = &["coordinates", "rooms", "depth", "graph", "grid", "path"];

    /// Returns the overlays with these names; unknown names are ignored.
    pub fn named(names: &[&str]) -> Self {
        let mut overlays = Self::NONE;
        for (place, name) in Self::NAMES.iter().enumerate() {
            if names.contains(name) {
                *overlays.switch(place) = true;
            }
        }
        overlays
    }

    /// Returns whether the overlay with this index among the names is on.
    pub fn has(mut self, place: usize) -> bool {
        *self.switch(place)
    }

    /// Returns the switch of the overlay with this index among the names.
    pub fn switch(&mut self, place: usize) -> &mut bool {
        match place {
            0 => &mut self.coordinates,
            1 => &mut self.rooms,
            2 => &mut self.depth,
            3 => &mut self.graph,
            4 => &mut self.grid,
            _ => &mut self.path,
        }
    }
}

/// Draws the lines between all cells.
pub(super) fn grid(scene: &mut Scene, size: Size) {
    let mut lines = Outlines::default();
    let (width, height) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    for x in 0..=i32::from(size.w) {
        lines.line((x * CELL, 0), (x * CELL, height));
    }
    for y in 0..=i32::from(size.h) {
        lines.line((0, y * CELL), (width, y * CELL));
    }
    lines.paint(scene, Style::stroke(GUIDE, 2).opacity(70));
}

/// Draws a path from cell to cell as a dotted line, which begins and ends clear of the marks there.
pub(super) fn way(scene: &mut Scene, way: &[Coord], detail: Detail) {
    let mut points: Vec<Point> = way.iter().copied().map(middle).collect();
    let shorten = |end: Point, next: Point| {
        let part = |end: i32, next: i32| end + (next - end) * 40 / CELL;
        (part(end.0, next.0), part(end.1, next.1))
    };
    let ([first, second, ..], [.., before, last]) = (points.as_slice(), points.as_slice()) else { return };
    let ends = (shorten(*first, *second), shorten(*last, *before));
    let count = points.len();
    (points[0], points[count - 1]) = ends;
    let width = detail.weigh(10, 28);
    let dotted = |ink: Ink, width: i32, gap: i32| Style::stroke(ink, width).dashes(1, gap);
    scene.polyline(&points, dotted(RIM, width + 10, width * 2 - 1));
    scene.polyline(&points, dotted(ROUTE, width, width * 2 - 1));
}

/// Returns the interval between the numbers of the rulers, and their size.
fn scale(size: Size) -> (u8, i32) {
    if size.w.max(size.h) > EACH { (STEP, 110) } else { (1, 34) }
}

/// Returns the width of the rulers along the top and the left: two digits, a tick, and a little room on both sides.
pub(super) fn ruler_width(size: Size) -> i32 {
    let (_, text) = scale(size);
    glyphs::width("00", text) + text
}

/// Draws the rulers: numbers of columns and rows along the top and the left, with ticks between cells.
pub(super) fn coordinates(scene: &mut Scene, size: Size, frame: Frame) {
    let (step, text) = scale(size);
    let tick = text / 3;
    let line = ruler_width(size) - 2;
    let (x0, y0) = frame.origin;
    let number = line - tick - text / 4;
    let mut ticks = Outlines::default();
    for x in (0..size.w).step_by(usize::from(step)) {
        let at = x0 + i32::from(x) * CELL;
        ticks.line((at, line - tick), (at, line));
        scene.text(at + MIDDLE, number, text, Anchor::Middle, Ink::Muted, &x.to_string());
    }
    for y in (0..size.h).step_by(usize::from(step)) {
        let at = y0 + i32::from(y) * CELL;
        ticks.line((line - tick, at), (line, at));
        let baseline = at + MIDDLE + glyphs::cap_height(text) / 2;
        scene.text(number, baseline, text, Anchor::End, Ink::Muted, &y.to_string());
    }
    let (right, bottom) = (x0 + i32::from(size.w) * CELL, y0 + i32::from(size.h) * CELL);
    ticks.line((x0, line), (right, line));
    ticks.line((right, line), (right, line - tick));
    ticks.line((line, y0), (line, bottom));
    ticks.line((line, bottom), (line - tick, bottom));
    ticks.paint(scene, Style::stroke(GUIDE, text / 11));
}

/// Tints each room: by its number, or else by its depth.
pub(super) fn tints(scene: &mut Scene, regions: &Regions, overlays: Overlays) {
    if overlays.rooms {
        for (number, room) in regions.rooms() {
            let ((x, y), span) = (corner(room.from), room.span());
            let style = Style::fill(TINTS[number % TINTS.len()]).opacity(26);
            scene.rect(x, y, i32::from(span.w) * CELL, i32::from(span.h) * CELL, 0, style);
        }
    } else if overlays.depth {
        depth::tints(scene, regions);
    }
}

/// Draws the numbers of rooms in their top left corners, and depths in the bottom left ones, because the leaves of
/// open doors are mostly on the right.
pub(super) fn numbers(scene: &mut Scene, map: &Map, regions: &Regions, overlays: Overlays) {
    let text = Detail::of(map.size()).weigh(26, 40);
    let height = text + 2;
    // Every number has a plate, so that it is readable on any background.
    let mut plate = |(x, y): Point, style: Style, number: &str| {
        let width = (glyphs::width(number, text) + 10).max(height);
        scene.rect(x, y, width, height, 4, style);
        scene.label(x + width / 2, y + height / 2, text, NUMBER, number);
    };
    if overlays.rooms {
        for (number, room) in regions.rooms() {
            let (x, y) = corner(room.from);
            let style = Style::fill(FLOOR).outlined(TINTS[number % TINTS.len()], 3);
            plate((x + INSET, y + INSET), style, &number.to_string());
        }
    }
    // On a large map a thousand numbers would be drawn, each too small to read, and every picture would wait for them:
    // there the depth is told by its hatching.
    if overlays.depth && Detail::of(map.size()) == Detail::Fine {
        for (region, at) in regions.list().iter().zip(anchors(map, regions)) {
            let (x, y) = corner(at);
            let number = region.depth.map_or_else(|| "–".to_owned(), |depth| depth.to_string());
            let floor = if overlays.rooms { FLOOR } else { depth::floor(region) };
            plate((x + INSET, y + CELL - INSET - height), Style::fill(floor), &number);
        }
    }
}

/// Returns the cell that represents each region: the bottom left of a room, and of a corridor the
/// one nearest its middle.
fn anchors(map: &Map, regions: &Regions) -> Vec<Coord> {
    let corners = regions.list().iter().map(|region| Coord::new(region.from.x, region.to.y));
    let mut best: Vec<(i32, Coord)> = corners.map(|at| (i32::MAX, at)).collect();
    for at in map.floor() {
        let Some(number) = regions.number(at) else { continue };
        let region = &regions.list()[number];
        if region.is_room() {
            continue;
        }
        let ((x, y), (mx, my)) = (middle(at), centre(region));
        let far = (x - mx).pow(2) + (y - my).pow(2);
        if far < best[number].0 {
            best[number] = (far, at);
        }
    }
    best.into_iter().map(|(_, at)| at).collect()
}

/// Returns the middle of the bounding box of a region.
fn centre(region: &Region) -> Point {
    let ((left, top), (right, bottom)) = (corner(region.from), corner(region.to));
    (i32::midpoint(left, right) + MIDDLE, i32::midpoint(top, bottom) + MIDDLE)
}

/// Draws the graph of regions: a dot for each room, a line from it through each of its doors, and, where that
/// leads to a corridor, a smaller dot on the cell behind the door. A thinner line along the corridors joins
/// those dots, because they are one node.
pub(super) fn graph(scene: &mut Scene, map: &Map, regions: &Regions) {
    let (mut lines, mut rooms, mut ends) = (Outlines::default(), Outlines::default(), Outlines::default());
    let mut along = Outlines::default();
    for at in map.floor().filter(|at| regions.at(*at).is_some_and(|region| !region.is_room())) {
        for side in [Direction::East, Direction::South] {
            if let (Boundary::Open, Some(next)) = (map.boundary(at, side), map.neighbour(at, side)) {
                along.line(middle(at), middle(next));
            }
        }
    }
    along.paint(scene, Style::stroke(ROUTE, 4).opacity(60));
    for (_, room) in regions.rooms() {
        rooms.dot(centre(room));
    }
    for (door, link) in map.doors().iter().zip(regions.links()) {
        let cells = map.sides_of(door);
        let [a, b] = cells.map(middle);
        let through = (i32::midpoint(a.0, b.0), i32::midpoint(a.1, b.1));
        for (number, at) in link.into_iter().zip(cells) {
            let region = &regions.list()[number];
            let end = if region.is_room() { centre(region) } else { middle(at) };
            lines.line(through, end);
            if !region.is_room() {
                ends.dot(end);
            }
        }
    }
    lines.paint(scene, Style::stroke(ROUTE, 7));
    rooms.paint(scene, Style::stroke(ROUTE, 30));
    ends.paint(scene, Style::stroke(ROUTE, 20));
}
