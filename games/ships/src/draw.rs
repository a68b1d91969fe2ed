//! How is it drawn? Floor as decks, walls as lines between them, doors and signs on top; void is the background.
//!
//! Nothing relies on colour alone. Rooms have a frame and corridors a row of dots; the hull is a double line and an
//! inner wall a single one; doors and things differ in their outlines. Equal parts are one path instead of a node per
//! cell, so that a map of thousands of cells is still a small file, and its washes have no seams.

mod overlays;
mod signs;

pub use overlays::Overlays;
pub use signs::{Sign, door, sign};

use crate::Ships;
use crate::map::{Boundary, Map};
use crate::regions::Regions;
use crate::ways::{start, way};
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::game::Draw;
use quadrat_engine::grid::{Coord, Direction, Size};

/// The middle of a cell.
const MIDDLE: i32 = CELL / 2;
/// The width of a wall between two floor cells.
const WALL: i32 = 10;
/// The width of the hull, which is the wall between floor and space.
const HULL: i32 = 20;
/// The width of the groove in the middle of the hull.
const GROOVE: i32 = 6;
/// The distance between the frame of a room and its walls.
const FRAME: i32 = 13;
/// The margin around the map, which leaves room for the hull at its edge.
const EDGE: i32 = 20;
/// The strength of the wash on a room's floor, in percent. It is light because signs mostly stand in rooms.
const ROOM_WASH: u8 = 9;
/// The strength of the wash on a corridor's floor, in percent.
const CORRIDOR_WASH: u8 = 22;

/// The picture of a boundary between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// Nothing: space on both sides, or a door, which is drawn separately.
    Nothing,
    /// A seam of the deck.
    Seam,
    /// A wall inside the ship.
    Wall,
    /// A wall with space behind it.
    Hull,
}

/// Returns the kind of edge on one side of a cell.
fn edge(map: &Map, at: Coord, side: Direction) -> Edge {
    let beyond = map.neighbour(at, side).is_some_and(|next| map.is_floor(next));
    match (map.is_floor(at), beyond, map.boundary(at, side)) {
        (false, false, _) | (true, true, Boundary::Door(_)) => Edge::Nothing,
        (true, true, Boundary::Open) => Edge::Seam,
        (true, true, Boundary::Wall) => Edge::Wall,
        (true, false, _) | (false, true, _) => Edge::Hull,
    }
}

/// Outlines that are painted in one go.
#[derive(Clone, Default)]
struct Outlines(Option<Path>);

impl Outlines {
    fn begin(&mut self, at: Point) -> Path {
        match self.0.take() {
            Some(path) => path.jump(at),
            None => Path::start(at),
        }
    }

    fn line(&mut self, from: Point, to: Point) {
        self.0 = Some(self.begin(from).line(to));
    }

    /// Adds a dot, as a line so short that only its round ends show.
    fn dot(&mut self, (x, y): Point) {
        self.line((x, y), (x + 1, y));
    }

    fn curve(&mut self, from: Point, first: Point, second: Point, to: Point) {
        self.0 = Some(self.begin(from).cubic(first, second, to));
    }

    fn polygon(&mut self, points: &[Point]) {
        if let Some((first, rest)) = points.split_first() {
            let path = rest.iter().fold(self.begin(*first), |path, point| path.line(*point));
            self.0 = Some(path.close());
        }
    }

    fn rect(&mut self, (left, top): Point, (right, bottom): Point) {
        self.polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
    }

    fn paint(self, scene: &mut Scene, style: Style) {
        if let Some(path) = self.0 {
            scene.path(path, style);
        }
    }
}

/// Returns the top left corner of a cell.
const fn corner(at: Coord) -> Point {
    (at.x as i32 * CELL, at.y as i32 * CELL)
}

/// Returns the middle of a cell.
const fn middle(at: Coord) -> Point {
    (at.x as i32 * CELL + MIDDLE, at.y as i32 * CELL + MIDDLE)
}

/// Returns the picture of a map with its overlays.
pub fn scene(map: &Map, overlays: Overlays) -> Scene {
    let regions = Regions::of(map);
    let size = map.size();

    let mut ship = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    stars(&mut ship, map);
    decks(&mut ship, map, &regions);
    overlays::tints(&mut ship, &regions, overlays);
    if overlays.grid {
        overlays::grid(&mut ship, size);
    }
    if overlays.graph {
        overlays::graph(&mut ship, map, &regions);
    }
    walls(&mut ship, map);
    if let (true, Some(from), Some(to)) = (overlays.path, start(map), map.extraction) {
        overlays::way(&mut ship, &way(map, from, to));
    }
    things(&mut ship, map);
    overlays::numbers(&mut ship, map, &regions, overlays);
    framed(size, overlays, &ship)
}

/// Returns a small picture for lists of maps: decks and walls, and a dot for each thing.
pub fn thumbnail(map: &Map) -> Scene {
    let size = map.size();
    let mut ship = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    decks(&mut ship, map, &Regions::of(map));
    walls(&mut ship, map);
    for (at, sign) in found(map) {
        let (x, y) = middle(at);
        ship.circle(x, y, 34, Style::fill(Ink::Cell).outlined(sign.ink(), 12));
    }
    framed(size, Overlays::NONE, &ship)
}

/// Returns the position of the first cell's top left corner in the picture of a map with these overlays. The other
/// cells follow at intervals of [`CELL`].
pub fn margin(size: Size, overlays: Overlays) -> i32 {
    if overlays.coordinates { overlays::margin(size) } else { EDGE }
}

/// Places a ship inside its margin.
fn framed(size: Size, overlays: Overlays, ship: &Scene) -> Scene {
    let margin = margin(size, overlays);
    let mut scene = Scene::new(margin + ship.width() + EDGE, margin + ship.height() + EDGE);
    if overlays.coordinates {
        overlays::coordinates(&mut scene, size);
    }
    scene.place(margin, margin, ship);
    scene
}

/// The highlights on a map.
#[derive(Clone, Copy, Debug, Default)]
pub struct Highlights<'a> {
    /// The cell under the cursor.
    pub cursor: Option<Coord>,
    /// The marked cells.
    pub marked: &'a [Coord],
    /// A path from cell to cell.
    pub way: &'a [Coord],
    /// The side of a cell that the pointer aims at.
    pub side: Option<(Coord, Direction)>,
}

/// Returns the highlights as a picture to be laid over that of the map with the same overlays. Both have the same
/// size, and only this one changes when the cursor moves, so the map need not be drawn again.
pub fn highlights(size: Size, overlays: Overlays, shown: Highlights<'_>) -> Scene {
    let mut ship = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    let mut marks = Outlines::default();
    for at in shown.marked {
        let (x, y) = corner(*at);
        marks.rect((x + 6, y + 6), (x + CELL - 6, y + CELL - 6));
        // Crossed out, so that a mark does not depend on colour.
        marks.line((x + 6, y + CELL - 6), (x + CELL - 6, y + 6));
    }
    marks.paint(&mut ship, Style::stroke(Ink::Vermillion, 8));
    overlays::way(&mut ship, shown.way);
    if let Some(at) = shown.cursor {
        let (x, y) = corner(at);
        ship.rect(x + 4, y + 4, CELL - 8, CELL - 8, 14, Style::stroke(Ink::Ground, 16));
        ship.rect(x + 4, y + 4, CELL - 8, CELL - 8, 14, Style::stroke(Ink::Text, 8));
    }
    if let Some((at, side)) = shown.side {
        let (x, y) = corner(at);
        let (from, to) = match side {
            Direction::North => ((x, y), (x + CELL, y)),
            Direction::East => ((x + CELL, y), (x + CELL, y + CELL)),
            Direction::South => ((x, y + CELL), (x + CELL, y + CELL)),
            Direction::West => ((x, y), (x, y + CELL)),
        };
        for style in [Style::stroke(Ink::Ground, 26), Style::stroke(Ink::Accent, 16)] {
            let mut line = Outlines::default();
            line.line(from, to);
            line.paint(&mut ship, style);
        }
    }
    let margin = margin(size, overlays);
    let mut scene = Scene::new(margin + ship.width() + EDGE, margin + ship.height() + EDGE);
    scene.place(margin, margin, &ship);
    scene
}

/// Draws scattered stars in the void. Their places depend on the cell alone, so that two pictures of a map are equal.
fn stars(scene: &mut Scene, map: &Map) {
    let (mut near, mut far) = (Outlines::default(), Outlines::default());
    for at in map.size().coords().filter(|at| !map.is_floor(*at)) {
        let (x, y) = corner(at);
        let chance = u32::from(at.x).wrapping_mul(0x9E37_79B1) ^ u32::from(at.y).wrapping_mul(0x85EB_CA77);
        let chance = (chance ^ (chance >> 15)).wrapping_mul(0x2C1B_3C6D);
        let place = |bits: u32| ((bits & 63) as i32 + 18, (bits >> 6 & 63) as i32 + 18);
        let ((nx, ny), (fx, fy)) = (place(chance >> 8), place(chance >> 20));
        if chance % 4 == 0 {
            near.dot((x + nx, y + ny));
        }
        if chance & 4 == 0 {
            far.dot((x + fx, y + fy));
        }
    }
    far.paint(scene, Style::stroke(Ink::Muted, 3).opacity(60));
    near.paint(scene, Style::stroke(Ink::Muted, 6).opacity(70));
}

/// Draws the floors as a wash in the ink of walls, so that in every theme a deck is between space and wall in tone.
fn decks(scene: &mut Scene, map: &Map, regions: &Regions) {
    let (mut corridors, mut dots) = (Outlines::default(), Outlines::default());
    for at in map.floor().filter(|at| regions.at(*at).is_some_and(|region| !region.is_room())) {
        let (x, y) = corner(at);
        corridors.rect((x, y), (x + CELL, y + CELL));
        dots.dot(middle(at));
    }
    let (mut rooms, mut frames) = (Outlines::default(), Outlines::default());
    for (_, room) in regions.rooms() {
        let ((left, top), (right, bottom)) = (corner(room.from), corner(room.to));
        let (right, bottom) = (right + CELL, bottom + CELL);
        rooms.rect((left, top), (right, bottom));
        frames.rect((left + FRAME, top + FRAME), (right - FRAME, bottom - FRAME));
    }
    corridors.paint(scene, Style::fill(Ink::Wall).opacity(CORRIDOR_WASH));
    rooms.paint(scene, Style::fill(Ink::Wall).opacity(ROOM_WASH));
    dots.paint(scene, Style::stroke(Ink::Wall, 7).opacity(60));
    frames.paint(scene, Style::stroke(Ink::Wall, 2).opacity(60));
}

/// Draws everything between cells, with walls as the longest possible runs.
fn walls(scene: &mut Scene, map: &Map) {
    let size = map.size();
    let (mut seams, mut inner, mut hull) = (Outlines::default(), Outlines::default(), Outlines::default());
    let mut draw = |kind: Edge, from: Point, to: Point| match kind {
        Edge::Nothing => {}
        Edge::Seam => seams.line(from, to),
        Edge::Wall => inner.line(from, to),
        Edge::Hull => hull.line(from, to),
    };
    for y in 0..=size.h {
        let kinds = (0..size.w).map(|x| match y {
            0 => edge(map, Coord::new(x, 0), Direction::North),
            _ => edge(map, Coord::new(x, y - 1), Direction::South),
        });
        runs(kinds, |kind, from, to| draw(kind, (from, i32::from(y) * CELL), (to, i32::from(y) * CELL)));
    }
    for x in 0..=size.w {
        let kinds = (0..size.h).map(|y| match x {
            0 => edge(map, Coord::new(0, y), Direction::West),
            _ => edge(map, Coord::new(x - 1, y), Direction::East),
        });
        runs(kinds, |kind, from, to| draw(kind, (i32::from(x) * CELL, from), (i32::from(x) * CELL, to)));
    }
    seams.paint(scene, Style::stroke(Ink::Wall, 2).opacity(40));
    inner.paint(scene, Style::stroke(Ink::Wall, WALL));
    // Drawn here so that doors end in the hull and not on it.
    doors(scene, map);
    hull.clone().paint(scene, Style::stroke(Ink::Wall, HULL));
    hull.paint(scene, Style::stroke(Ink::Ground, GROOVE));
}

/// Draws every door where its two cells meet.
fn doors(scene: &mut Scene, map: &Map) {
    let mut doors = signs::Doors::default();
    for door in map.doors() {
        let (x, y) = middle(door.cell);
        let standing = door.side == Direction::East;
        doors.add(door.state, if standing { (x + MIDDLE, y) } else { (x, y + MIDDLE) }, standing);
    }
    doors.paint(scene);
}

/// Calls back for each maximal run of one kind, with its start and end.
fn runs(kinds: impl Iterator<Item = Edge>, mut draw: impl FnMut(Edge, i32, i32)) {
    let (mut from, mut to, mut now) = (0, 0, Edge::Nothing);
    for kind in kinds {
        if kind != now {
            draw(now, from, to);
            (from, now) = (to, kind);
        }
        to += CELL;
    }
    draw(now, from, to);
}

/// Returns all things with their cells, row by row.
fn found(map: &Map) -> Vec<(Coord, Sign)> {
    let mut found: Vec<(Coord, Sign)> = Vec::new();
    found.extend(map.squad_spawns.iter().map(|at| (*at, Sign::Squad)));
    found.extend(map.spawn_points.iter().map(|spawn| (spawn.at, Sign::Enemies)));
    found.extend(map.extraction.iter().map(|at| (*at, Sign::Extraction)));
    found.extend(map.objectives.iter().map(|objective| (objective.at, Sign::Objective)));
    found.sort_unstable_by_key(|(at, sign)| (at.y, at.x, *sign));
    found.dedup();
    found
}

/// Draws the things. Those that share a cell are smaller and side by side.
fn things(scene: &mut Scene, map: &Map) {
    for here in found(map).chunk_by(|(one, _), (other, _)| one == other) {
        let signs: Vec<Sign> = here.iter().map(|(_, kind)| *kind).collect();
        let (x, y) = corner(here[0].0);
        scene.place(x, y, &signs::together(&signs));
    }
}

impl Draw for Ships {
    /// Nothing moves on a map, so there is only one moment.
    type Moment = ();

    const OVERLAYS: &'static [&'static str] = Overlays::NAMES;

    fn opening(_map: &Map) {}

    fn scene(map: &Map, _moment: &()) -> Scene {
        scene(map, Overlays::NONE)
    }

    fn scene_with(map: &Map, _moment: &(), overlays: &[&str]) -> Scene {
        scene(map, Overlays::named(overlays))
    }
}

#[cfg(test)]
mod tests;
