//! How is it drawn? As a blueprint: a ship in space, with floors, thin walls inside and thick ones around them, doors as
//! gaps, furniture, and marks for the things.
//!
//! Nothing relies on colour alone. Rooms are furnished and corridors have a centre line; the outer wall is thicker than
//! an inner one; doors and things differ in their outlines. Equal parts are one path instead of a node per cell, so
//! that a map of thousands of cells is still a small file, and its floors have no seams.

mod depth;
mod doors;
mod hull;
mod overlays;
mod rooms;
mod signs;

pub use depth::swatch;
pub use doors::door;
pub use overlays::Overlays;
pub use signs::{Sign, sign};

use self::doors::Doors;
use self::hull::{Berth, Hull};
use crate::Ships;
use crate::map::{Boundary, Map};
use crate::palette::{CORRIDOR, FITTING, FLOOR, GUIDE, LINE, NUMBER, RIM, SPACE, SPOT, STAR};
use crate::regions::Regions;
use crate::ways::{start, way};
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::game::Draw;
use quadrat_engine::grid::{Coord, Direction, Size};

/// The middle of a cell.
const MIDDLE: i32 = CELL / 2;
/// The longest side of a map that is drawn with every detail. On a larger one, a cell is a few pixels wide when the
/// whole picture is shown.
const FINE: u8 = 24;

/// The level of detail of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// Everything is drawn, in thin lines.
    Fine,
    /// Furniture and ornaments are left out, and lines and marks are bolder, for large maps and small pictures.
    Coarse,
}

impl Detail {
    fn of(size: Size) -> Self {
        if size.w.max(size.h) > FINE { Self::Coarse } else { Self::Fine }
    }

    /// Returns one of two lengths.
    const fn weigh(self, fine: i32, coarse: i32) -> i32 {
        match self {
            Self::Fine => fine,
            Self::Coarse => coarse,
        }
    }

    /// Returns the width of a wall between two floor cells.
    const fn wall(self) -> i32 {
        self.weigh(8, 12)
    }

    /// Returns the width of a wall between floor and space.
    const fn outer_wall(self) -> i32 {
        self.weigh(14, 20)
    }
}

/// The picture of a boundary between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// Nothing: open, space on both sides, or a door, which is drawn separately.
    Nothing,
    /// A wall inside the ship.
    Inner,
    /// A wall with space behind it.
    Outer,
}

/// Returns the kind of edge on one side of a cell.
fn edge(map: &Map, at: Coord, side: Direction) -> Edge {
    let beyond = map.neighbour(at, side).is_some_and(|next| map.is_floor(next));
    match (map.is_floor(at), beyond, map.boundary(at, side)) {
        (false, false, _) | (true, true, Boundary::Door(_) | Boundary::Open) => Edge::Nothing,
        (true, true, Boundary::Wall) => Edge::Inner,
        (true, false, _) | (false, true, _) => Edge::Outer,
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

/// The picture of a map in layers of equal size, from below.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The ship from outside, its floors, and the rulers around it.
    pub hull: Scene,
    /// Walls and doors, furniture, and the overlays between them.
    pub walls: Scene,
    /// The things, and the numbers of rooms.
    pub marks: Scene,
}

/// Returns the picture of a map with its overlays, in layers. The path is left out, because it leads to the cursor
/// where there is one.
pub fn layers(map: &Map, regions: &Regions, overlays: Overlays) -> Layers {
    let size = map.size();
    let frame = frame(size, overlays);
    let detail = Detail::of(size);

    let mut ship = empty(size);
    if let Some(hull) = Hull::of(map) {
        hull.paint(&mut ship, map, detail);
    }
    floors(&mut ship, map, regions);
    overlays::tints(&mut ship, regions, overlays);
    if overlays.depth {
        depth::hatch(&mut ship, map, regions, detail);
    }
    let mut hull = frame.sheet();
    if overlays.coordinates {
        overlays::coordinates(&mut hull, size, frame);
    }
    frame.place(&mut hull, &ship);

    let mut ship = empty(size);
    if detail == Detail::Fine {
        furniture(&mut ship, map, regions, overlays.depth);
    }
    if overlays.grid {
        overlays::grid(&mut ship, size);
    }
    if overlays.graph {
        overlays::graph(&mut ship, map, regions);
    }
    walls(&mut ship, map, detail);
    let mut walls = frame.sheet();
    frame.place(&mut walls, &ship);

    let mut ship = empty(size);
    things(&mut ship, map);
    overlays::numbers(&mut ship, map, regions, overlays);
    let mut marks = frame.sheet();
    frame.place(&mut marks, &ship);
    Layers { hull, walls, marks }
}

/// Returns the whole picture of a map with its overlays, in space.
pub fn scene(map: &Map, overlays: Overlays) -> Scene {
    let size = map.size();
    let frame = frame(size, overlays);
    let mut scene = frame.sheet();
    scene.rect(0, 0, frame.width, frame.height, 0, Style::fill(SPACE));
    stars(&mut scene, Detail::of(size));
    let Layers { hull, walls, marks } = layers(map, &Regions::of(map), overlays);
    scene.place(0, 0, &hull).place(0, 0, &walls);
    if let (true, Some(from), Some(to)) = (overlays.path, start(map), map.extraction) {
        let mut ship = empty(size);
        overlays::way(&mut ship, &way(map, from, to), Detail::of(size));
        frame.place(&mut scene, &ship);
    }
    scene.place(0, 0, &marks);
    scene
}

/// Returns a small picture for lists of maps: hull, floors and walls, and a dot for each thing.
pub fn thumbnail(map: &Map) -> Scene {
    let size = map.size();
    let mut ship = empty(size);
    if let Some(hull) = Hull::of(map) {
        hull.paint(&mut ship, map, Detail::Coarse);
    }
    floors(&mut ship, map, &Regions::of(map));
    walls(&mut ship, map, Detail::Coarse);
    for (at, sign) in found(map) {
        let (x, y) = middle(at);
        ship.circle(x, y, 36, Style::fill(sign.ink()).outlined(RIM, 12));
    }
    let frame = frame(size, Overlays::NONE);
    let mut scene = frame.sheet();
    frame.place(&mut scene, &ship);
    scene
}

fn empty(size: Size) -> Scene {
    Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL)
}

/// The place of a map in its picture, which depends on its size and overlays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The top left corner of the first cell. The other cells follow at intervals of [`CELL`].
    pub origin: Point,
    /// The width of the picture.
    pub width: i32,
    /// The height of the picture.
    pub height: i32,
}

impl Frame {
    fn sheet(self) -> Scene {
        Scene::new(self.width, self.height)
    }

    fn place(self, scene: &mut Scene, ship: &Scene) {
        scene.place(self.origin.0, self.origin.1, ship);
    }
}

/// Returns the place of a map of this size in its picture with these overlays.
pub fn frame(size: Size, overlays: Overlays) -> Frame {
    let [left, top, right, bottom] = Berth::of(size).margins();
    let ruler = if overlays.coordinates { overlays::ruler_width(size) } else { 0 };
    let (width, height) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    let origin = (ruler + left, ruler + top);
    Frame { origin, width: origin.0 + width + right, height: origin.1 + height + bottom }
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
    let detail = Detail::of(size);
    overlays::way(&mut ship, shown.way, detail);
    if let Some(at) = shown.cursor {
        let (x, y) = corner(at);
        let line = detail.weigh(7, 14);
        for style in [Style::stroke(RIM, line * 2), Style::stroke(NUMBER, line)] {
            ship.rect(x + 4, y + 4, CELL - 8, CELL - 8, 4, style);
        }
    }
    if let Some((at, side)) = shown.side {
        let (x, y) = corner(at);
        let (from, to) = match side {
            Direction::North => ((x, y), (x + CELL, y)),
            Direction::East => ((x + CELL, y), (x + CELL, y + CELL)),
            Direction::South => ((x, y + CELL), (x + CELL, y + CELL)),
            Direction::West => ((x, y), (x, y + CELL)),
        };
        for style in [Style::stroke(RIM, 28), Style::stroke(SPOT, 16)] {
            let mut line = Outlines::default();
            line.line(from, to);
            line.paint(&mut ship, style);
        }
    }
    let frame = frame(size, overlays);
    let mut scene = frame.sheet();
    frame.place(&mut scene, &ship);
    scene
}

/// Draws scattered stars. Their places depend on the size of the picture alone, so that two pictures of a map are
/// equal.
fn stars(scene: &mut Scene, detail: Detail) {
    let step = detail.weigh(CELL, 4 * CELL);
    let (mut near, mut far) = (Outlines::default(), Outlines::default());
    for y in 0..scene.height() / step {
        for x in 0..scene.width() / step {
            let chance = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
            let chance = (chance ^ (chance >> 15)).wrapping_mul(0x2C1B_3C6D);
            let place = |bits: u32| {
                let part = |bits: u32| step * (bits & 63) as i32 / 64;
                (x * step + part(bits), y * step + part(bits >> 6))
            };
            if chance.is_multiple_of(7) {
                near.dot(place(chance >> 8));
            } else if chance.is_multiple_of(3) {
                far.dot(place(chance >> 20));
            }
        }
    }
    far.paint(scene, Style::stroke(STAR, detail.weigh(3, 12)).opacity(60));
    near.paint(scene, Style::stroke(STAR, detail.weigh(6, 24)).opacity(80));
}

/// Draws the floors of corridors and rooms.
fn floors(scene: &mut Scene, map: &Map, regions: &Regions) {
    let mut corridors = Outlines::default();
    for y in 0..map.size().h {
        let kinds = (0..map.size().w).map(|x| regions.at(Coord::new(x, y)).is_some_and(|region| !region.is_room()));
        let top = i32::from(y) * CELL;
        runs(kinds, |is_corridor, from, to| {
            if is_corridor {
                corridors.rect((from, top), (to, top + CELL));
            }
        });
    }
    let mut rooms = Outlines::default();
    for (_, room) in regions.rooms() {
        let (right, bottom) = corner(room.to);
        rooms.rect(corner(room.from), (right + CELL, bottom + CELL));
    }
    corridors.paint(scene, Style::fill(CORRIDOR));
    rooms.paint(scene, Style::fill(FLOOR));
}

/// Draws the centre lines of corridors, and the furniture of rooms.
fn furniture(scene: &mut Scene, map: &Map, regions: &Regions, is_tinted: bool) {
    let Size { w, h } = map.size();
    let mut centres = Outlines::default();
    let is_corridor = |at: Coord| regions.at(at).is_some_and(|region| !region.is_room());
    let goes_on = |at: Coord, side: Direction| is_corridor(at) && map.boundary(at, side) == Boundary::Open;
    for y in 0..h {
        let across = i32::from(y) * CELL + MIDDLE;
        let steps = (0..w).map(|x| goes_on(Coord::new(x, y), Direction::East));
        runs(steps, |is_open, from, to| {
            if is_open {
                centres.line((from + MIDDLE, across), (to + MIDDLE, across));
            }
        });
    }
    for x in 0..w {
        let across = i32::from(x) * CELL + MIDDLE;
        let steps = (0..h).map(|y| goes_on(Coord::new(x, y), Direction::South));
        runs(steps, |is_open, from, to| {
            if is_open {
                centres.line((across, from + MIDDLE), (across, to + MIDDLE));
            }
        });
    }
    centres.paint(scene, Style::stroke(GUIDE, 3).dashes(24, 14).opacity(75));
    let things = found(map);
    let mut lines = Outlines::default();
    rooms::furnish(&mut lines, map, regions, |at| things.iter().any(|(there, _)| *there == at));
    let style = if is_tinted { Style::stroke(NUMBER, 4).opacity(46) } else { Style::stroke(FITTING, 4) };
    lines.paint(scene, style);
}

/// Draws everything between cells, with walls as the longest possible runs.
fn walls(scene: &mut Scene, map: &Map, detail: Detail) {
    let size = map.size();
    let (mut inner, mut outer) = (Outlines::default(), Outlines::default());
    let mut draw = |kind: Edge, from: Point, to: Point| match kind {
        Edge::Nothing => {}
        Edge::Inner => inner.line(from, to),
        Edge::Outer => outer.line(from, to),
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
    inner.paint(scene, Style::stroke(LINE, detail.wall()));
    doors(scene, map, detail);
    // Drawn last, so that doors end in the outer wall and not on it.
    outer.paint(scene, Style::stroke(LINE, detail.outer_wall()));
}

/// Draws every door where its two cells meet.
fn doors(scene: &mut Scene, map: &Map, detail: Detail) {
    let mut doors = Doors::new(detail);
    for door in map.doors() {
        let (x, y) = middle(door.cell);
        let standing = door.side == Direction::East;
        doors.add(door.state, if standing { (x + MIDDLE, y) } else { (x, y + MIDDLE) }, standing);
    }
    doors.paint(scene);
}

/// Calls back for each maximal run of one kind, with its start and end.
fn runs<K: PartialEq>(kinds: impl Iterator<Item = K>, mut draw: impl FnMut(K, i32, i32)) {
    let (mut from, mut to, mut now) = (0, 0, None);
    for kind in kinds {
        if now.as_ref() != Some(&kind)
            && let Some(before) = now.replace(kind)
        {
            draw(before, from, to);
            from = to;
        }
        to += CELL;
    }
    if let Some(last) = now {
        draw(last, from, to);
    }
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
    let Size { w, h } = map.size();
    // On a large map a mark may cover the cells beside its own, so that it is found at a glance.
    let scale = (i32::from(w.max(h)) * 5).clamp(100, 260);
    for here in found(map).chunk_by(|(one, _), (other, _)| one == other) {
        let signs: Vec<Sign> = here.iter().map(|(_, kind)| *kind).collect();
        let (x, y) = corner(here[0].0);
        scene.place(x, y, &signs::together(&signs, scale));
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
