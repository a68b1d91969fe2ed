//! How is it drawn? Roads on tiles that can be turned; lots, without a tile, for pieces that cannot.
//!
//! Where the turnpike reaches, roads are wide and solid instead of hollow, and landmarks are solid on a lot with a
//! broad edge, so that progress shows by shape as well as by colour.

use crate::Citylines;
use crate::faults::Faults;
use crate::format::{Level, Tile};
pub use crate::landmarks::landmark_ink;
use crate::landmarks::pictogram;
use crate::params::{Facing, LandmarkType, landmark_opens};
use crate::rules::{Inspection, State};
use crate::tiles::{Road, Sides};
use quadrat_engine::draw::shapes::{FINE, drawn};
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::{Coord, Direction};

/// The middle of a cell.
const MIDDLE: i32 = CELL / 2;
/// Half the width of a road that the turnpike does not reach.
const DARK_HALF: i32 = 14;
/// Half the width of a road that the turnpike reaches.
const LIT_HALF: i32 = 18;
/// The width of the line along each side of a dark road.
const KERB: i32 = 4;
/// The width of the line in the middle of a road. A dash and a gap take twenty units, so that five fit a cell.
const MARKING: i32 = 4;
/// The colour of everything that the turnpike reaches.
const LIT: Ink = Ink::Green;
/// The colour of roads that the turnpike does not reach.
const DARK: Ink = Ink::Wall;
/// The colour of faults.
const WRONG: Ink = Ink::Vermillion;

/// Rotates a point clockwise around the middle of the cell.
const fn turned((x, y): Point, quarters: u8) -> Point {
    match quarters % 4 {
        0 => (x, y),
        1 => (CELL - y, x),
        2 => (CELL - x, CELL - y),
        _ => (y, CELL - x),
    }
}

/// A road of a given half width after some quarter turns.
struct Band {
    road: Road,
    quarters: u8,
    half: i32,
    /// The distance from its end to the edge of the cell.
    edge: i32,
}

impl Band {
    fn at(&self, x: i32, y: i32) -> Point {
        turned((x, y), self.quarters)
    }

    /// Returns the whole road surface, from one edge of the cell to the other.
    fn surface(&self) -> Path {
        let (near, far) = (MIDDLE - self.half, MIDDLE + self.half);
        let start = Path::start(self.at(near, self.edge));
        match self.road {
            Road::Straight => start
                .line(self.at(near, CELL - self.edge))
                .line(self.at(far, CELL - self.edge))
                .line(self.at(far, self.edge))
                .close(),
            Road::Corner => self
                .inner(self.outer(start).line(self.at(CELL - self.edge, far)).line(self.at(CELL - self.edge, near)))
                .close(),
            Road::TJunction => {
                let west = self.inner_west(start).line(self.at(self.edge, far)).line(self.at(CELL - self.edge, far));
                self.inner(west.line(self.at(CELL - self.edge, near))).close()
            }
        }
    }

    /// Returns the two or three sides of the road, without its ends.
    fn kerbs(&self) -> Path {
        let (near, far) = (MIDDLE - self.half, MIDDLE + self.half);
        let start = Path::start(self.at(near, self.edge));
        match self.road {
            Road::Straight => start
                .line(self.at(near, CELL - self.edge))
                .jump(self.at(far, self.edge))
                .line(self.at(far, CELL - self.edge)),
            Road::Corner => {
                self.inner(self.outer(start).line(self.at(CELL - self.edge, far)).jump(self.at(CELL - self.edge, near)))
            }
            Road::TJunction => {
                let west = self.inner_west(start).jump(self.at(self.edge, far)).line(self.at(CELL - self.edge, far));
                self.inner(west.jump(self.at(CELL - self.edge, near)))
            }
        }
    }

    /// Appends the outer side of the bend between north and east, from the north.
    fn outer(&self, path: Path) -> Path {
        let (near, far) = (MIDDLE - self.half, MIDDLE + self.half);
        let radius = self.half * 2;
        path.line(self.at(near, far - radius)).quad(self.at(near, far), self.at(near + radius, far))
    }

    /// Appends the inner side of the same bend, from the east.
    fn inner(&self, path: Path) -> Path {
        let (near, far) = (MIDDLE - self.half, MIDDLE + self.half);
        let round = self.at(far, near - 8);
        path.line(self.at(far + 8, near)).quad(self.at(far, near), round).line(self.at(far, self.edge))
    }

    /// Appends the inner side of the bend between north and west, from the north.
    fn inner_west(&self, path: Path) -> Path {
        let near = MIDDLE - self.half;
        path.line(self.at(near, near - 8))
            .quad(self.at(near, near), self.at(near - 8, near))
            .line(self.at(self.edge, near))
    }

    /// Returns the centre line. It begins six units from the edge, so that dashes of neighbouring
    /// cells are evenly spaced.
    fn marking(&self) -> Path {
        let start = Path::start(self.at(MIDDLE, 6));
        match self.road {
            Road::Straight => start.line(self.at(MIDDLE, CELL - 6)),
            Road::Corner => {
                let bend = self.at(MIDDLE + 5, MIDDLE - 5);
                let north = start.line(self.at(MIDDLE, 34)).quad(self.at(MIDDLE, 44), bend);
                north.jump(self.at(CELL - 6, MIDDLE)).line(self.at(66, MIDDLE)).quad(self.at(56, MIDDLE), bend)
            }
            Road::TJunction => start.line(self.at(MIDDLE, 34)).jump(self.at(6, MIDDLE)).line(self.at(CELL - 6, MIDDLE)),
        }
    }
}

/// Draws the road of a turned tile.
fn road(scene: &mut Scene, road: Road, quarters: u8, lit: bool) {
    let half = if lit { LIT_HALF } else { DARK_HALF };
    let band = Band { road, quarters, half, edge: 0 };
    if lit {
        scene.path(band.surface(), Style::fill(LIT));
        scene.path(band.marking(), Style::stroke(Ink::Cell, MARKING).dashed());
    } else {
        scene.path(band.surface(), Style::fill(Ink::CellAlt));
        scene.path(Band { edge: KERB / 2, ..band }.kerbs(), Style::stroke(DARK, KERB));
    }
}

/// Draws a piece of road from one side of a cell towards its middle, where the piece on the cell hides its end.
fn stub(scene: &mut Scene, side: Direction, lit: bool) {
    let band = |half: i32, end: i32| {
        [(MIDDLE - half, end), (MIDDLE - half, MIDDLE), (MIDDLE + half, MIDDLE), (MIDDLE + half, end)]
            .map(|point| turned(point, side as u8))
    };
    if lit {
        scene.polygon(&band(LIT_HALF, 0), Style::fill(LIT));
    } else {
        scene.polygon(&band(DARK_HALF, 0), Style::fill(Ink::CellAlt));
        let [a, b, c, d] = band(DARK_HALF, KERB / 2);
        scene.path(Path::start(a).line(b).jump(c).line(d), Style::stroke(DARK, KERB));
    }
}

/// Returns the picture of a landmark, without its lot.
pub fn landmark(kind: LandmarkType) -> Scene {
    pictogram(kind, true)
}

/// Draws a landmark on its lot, with roads on these sides.
fn lot(scene: &mut Scene, kind: LandmarkType, sides: Sides, lit: bool) {
    for side in sides.iter() {
        stub(scene, side, lit);
    }
    let edge = if lit { (LIT, 7) } else { (Ink::Line, 4) };
    scene.rect(16, 16, CELL - 32, CELL - 32, 16, Style::fill(Ink::Cell).outlined(edge.0, edge.1));
    scene.place(0, 0, &pictogram(kind, lit));
}

/// Draws the turnpike: a roundabout with a sign on it. Arms without a connected road end before the edge.
fn turnpike(scene: &mut Scene, joined: Sides) {
    for side in Direction::ALL {
        if joined.has(side) {
            stub(scene, side, true);
        } else {
            let arm = [(MIDDLE, MIDDLE), (MIDDLE, 13)].map(|point| turned(point, side as u8));
            scene.polyline(&arm, Style::stroke(LIT, 20));
        }
    }
    scene.circle(MIDDLE, MIDDLE, 40, Style::fill(LIT));
    let sign = Path::start((50, 24))
        .quad((58, 31), (67, 27))
        .quad((75, 40), (71, 53))
        .quad((67, 68), (50, 76))
        .quad((33, 68), (29, 53))
        .quad((25, 40), (33, 27))
        .quad((42, 31), (50, 24))
        .close();
    scene.path(sign, Style::fill(Ink::Ground));
    scene.polyline(&[(39, 40), (61, 40)], Style::stroke(Ink::Text, 8));
    scene.polyline(&[(50, 40), (50, 64)], Style::stroke(Ink::Text, 8));
}

/// Draws a bar across a dead end.
fn bar(scene: &mut Scene, side: Direction) {
    let ends = [(MIDDLE - 20, 7), (MIDDLE + 20, 7)].map(|point| turned(point, side as u8));
    scene.polyline(&ends, Style::stroke(Ink::Cell, 14));
    scene.polyline(&ends, Style::stroke(WRONG, 8));
}

/// Draws a ring in the middle of a road that is part of a loop.
fn loop_mark(scene: &mut Scene) {
    scene.circle(MIDDLE, MIDDLE, 13, Style::fill(Ink::Cell));
    scene.circle(MIDDLE, MIDDLE, 9, Style::stroke(WRONG, 5));
}

/// A player's note on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A road crosses the edge.
    Road,
    /// No road crosses the edge.
    NoRoad,
}

/// Draws a note on one side of a cell: a bar across the edge, or a cross on it. The neighbour shows the other half.
pub fn note(scene: &mut Scene, side: Direction, note: Note) {
    let lines: &[[Point; 2]] = match note {
        Note::Road => &[[(MIDDLE, 0), (MIDDLE, 16)]],
        Note::NoRoad => &[[(MIDDLE, 0), (MIDDLE - 12, 13)], [(MIDDLE, 0), (MIDDLE + 12, 13)]],
    };
    // All halos lie below all lines: the halo of one line must not cut another.
    for style in [Style::stroke(Ink::Cell, 12), Style::stroke(Ink::SkyBlue, 6)] {
        for line in lines {
            scene.polyline(&line.map(|point| turned(point, side as u8)), style);
        }
    }
}

/// Draws a dashed line along an edge of a wrapped board, over which roads leave it and enter it again.
fn open_edge(scene: &mut Scene, side: Direction) {
    let line = [(6, 3), (CELL - 6, 3)].map(|point| turned(point, side as u8));
    scene.polyline(&line, Style::stroke(Ink::SkyBlue, 6).dashed());
}

/// Returns the picture of the turnpike alone.
pub fn turnpike_alone() -> Scene {
    let mut scene = Scene::cell();
    turnpike(&mut scene, Sides::NONE);
    scene
}

/// Returns the picture of a lit road alone, after some quarter turns.
pub fn road_alone(kind: Road, quarters: u8) -> Scene {
    let mut scene = Scene::cell();
    tile(&mut scene);
    road(&mut scene, kind, quarters, true);
    scene
}

/// Draws the tile under a piece that can be turned.
fn tile(scene: &mut Scene) {
    scene.rect(3, 3, CELL - 6, CELL - 6, 12, Style::fill(Ink::Cell).outlined(Ink::Line, 2));
}

/// Returns the picture of one cell, given the inspection of the whole board and the faults to be marked.
///
/// Where landmarks hide their side, the picture shows only the connections.
pub fn cell(level: &Level, state: &State, inspection: &Inspection, faults: &Faults, at: Coord) -> Scene {
    let mut scene = Scene::cell();
    let (size, here) = (level.size(), level.cell(at));
    let index = size.index(at);
    let (lit, joined) = (inspection.powered[index], inspection.joined[index]);
    match here.tile {
        Tile::Empty => {
            scene.circle(MIDDLE, MIDDLE, 4, Style::fill(Ink::Line));
        }
        Tile::Turnpike => turnpike(&mut scene, joined),
        Tile::Landmark(kind) => {
            let sides = match level.settings().facing {
                Facing::Shown => landmark_opens(here.solution),
                Facing::Hidden => joined,
            };
            lot(&mut scene, kind, sides, lit);
        }
        Tile::Road(kind) => {
            tile(&mut scene);
            road(&mut scene, kind, state.quarters(size, at), lit);
            for side in faults.dangling(level, at).iter() {
                bar(&mut scene, side);
            }
            if faults.looped(level, at) {
                loop_mark(&mut scene);
            }
            if state.is_locked(size, at) {
                scene.place(0, 0, &lock_badge(Ink::Text));
            }
        }
    }
    for side in level.open_edges(at).iter() {
        open_edge(&mut scene, side);
    }
    scene
}

/// Returns a padlock in the bottom left corner, which marks a locked tile.
fn lock_badge(ink: Ink) -> Scene {
    drawn(|scene| {
        let shackle = Path::start((12, 82)).line((12, 78)).cubic((12, 70), (24, 70), (24, 78)).line((24, 82));
        scene.rect(4, 69, 28, 28, 8, Style::fill(Ink::Cell));
        scene.path(shackle, Style::stroke(ink, FINE));
        scene.rect(7, 81, 22, 14, 4, Style::fill(ink));
        scene.circle(18, 88, 3, Style::fill(Ink::Cell));
    })
}

impl Draw for Citylines {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let size = level.size();
        let (inspection, faults) = (level.inspect(&state.quarters), Faults::among_locked(level, state));
        let mut scene = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
        for at in size.coords() {
            let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
            scene.place(x, y, &cell(level, state, &inspection, &faults, at));
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::Tier;
    use crate::format::Cell;
    use crate::params::Settings;
    use quadrat_engine::grid::Size;

    const MIDST: Coord = Coord::new(1, 1);

    fn level(facing: Facing, tiles: &[(Coord, Tile, u8)]) -> Level {
        let size = Size::new(4, 4);
        let mut cells = vec![Cell { tile: Tile::Empty, start: 0, solution: 0 }; size.cells()];
        for (at, tile, quarters) in tiles {
            cells[size.index(*at)] = Cell { tile: *tile, start: *quarters, solution: *quarters };
        }
        Level::of_cells(Settings { facing, ..Settings::new(size, 1) }, cells, Tier::Edges)
    }

    fn look(level: &Level, state: &State, at: Coord) -> Scene {
        cell(level, state, &level.inspect(&state.quarters), &Faults::among_locked(level, state), at)
    }

    /// Returns the picture of the centre cell at the start.
    fn first_look(facing: Facing, tiles: &[(Coord, Tile, u8)]) -> Scene {
        let level = level(facing, tiles);
        look(&level, &Citylines::start(&level), MIDST)
    }

    fn assert_all_differ(scenes: &[Scene]) {
        for (i, one) in scenes.iter().enumerate() {
            assert_eq!((one.width(), one.height()), (CELL, CELL));
            assert!(!scenes[..i].contains(one), "picture {i} is drawn twice");
        }
    }

    /// Renders the picture in one ink, which is what remains of it without colour vision.
    fn outlines(scene: &Scene) -> String {
        let svg = quadrat_engine::draw::to_svg_inner(scene);
        svg.split("var(--ink-").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect()
    }

    #[test]
    fn every_tile_looks_different_dark_and_lit_even_without_colour() {
        let far = Coord::new(3, 3);
        let mut scenes =
            vec![first_look(Facing::Hidden, &[]), first_look(Facing::Hidden, &[(MIDST, Tile::Turnpike, 0)])];
        for (_, road) in Road::WORDS {
            for quarters in 0..road.period() {
                let tile = (MIDST, Tile::Road(road), quarters);
                let side = road.openings(quarters).iter().next().unwrap_or(Direction::North);
                let (x, y) = side.delta();
                let near = Coord::new((1 + x) as u8, (1 + y) as u8);
                scenes.push(first_look(Facing::Hidden, &[tile, (far, Tile::Turnpike, 0)]));
                scenes.push(first_look(Facing::Hidden, &[tile, (near, Tile::Turnpike, 0)]));
            }
        }
        assert_eq!(scenes.len(), 2 + 2 * 10);
        assert_all_differ(&scenes);
        let mut plain: Vec<String> = scenes.iter().map(outlines).collect();
        plain.sort_unstable();
        plain.dedup();
        assert_eq!(plain.len(), scenes.len());
    }

    #[test]
    fn every_landmark_has_an_outline_of_its_own_dark_and_lit() {
        let all = LandmarkType::WORDS.map(|(_, kind)| kind);
        let scenes: Vec<Scene> = all.iter().flat_map(|kind| [pictogram(*kind, false), landmark(*kind)]).collect();
        assert_all_differ(&scenes);
        let mut plain: Vec<String> = scenes.iter().map(outlines).collect();
        plain.sort_unstable();
        plain.dedup();
        assert_eq!(plain.len(), scenes.len());
        assert!(all.iter().all(|kind| landmark_ink(*kind) != LIT));
    }

    #[test]
    fn a_hidden_landmark_shows_nothing_until_it_is_joined() {
        let home = |quarters| (MIDST, Tile::Landmark(LandmarkType::Home), quarters);
        let far = (Coord::new(3, 3), Tile::Turnpike, 0);
        let alone = |facing| [0, 1, 2, 3].map(|quarters| first_look(facing, &[home(quarters), far]));
        let hidden = alone(Facing::Hidden);
        assert!(hidden.iter().all(|scene| *scene == hidden[0]));
        let shown = alone(Facing::Shown);
        assert_all_differ(&shown);
        // Connected from the north, whatever the solution says, the landmark looks like one that
        // is known to open there.
        let road = (Coord::new(1, 0), Tile::Road(Road::Straight), 0);
        for quarters in 0..4 {
            assert_eq!(first_look(Facing::Hidden, &[home(quarters), road, far]), shown[2]);
        }
    }

    #[test]
    fn a_landmark_that_the_turnpike_reaches_is_lit() {
        let tiles = |turnpike| {
            [
                (MIDST, Tile::Landmark(LandmarkType::Cinema), 3),
                (Coord::new(2, 1), Tile::Road(Road::Straight), 1),
                (turnpike, Tile::Turnpike, 0),
            ]
        };
        let lit = first_look(Facing::Shown, &tiles(Coord::new(3, 1)));
        let dark = first_look(Facing::Shown, &tiles(Coord::new(3, 3)));
        assert_ne!(outlines(&lit), outlines(&dark));
    }

    #[test]
    fn only_mistakes_among_locked_tiles_are_marked() {
        let corner = |x, y, quarters| (Coord::new(x, y), Tile::Road(Road::Corner), quarters);
        let circle = [corner(1, 1, 1), corner(2, 1, 2), corner(2, 2, 3), corner(1, 2, 0)];
        let far = (Coord::new(3, 3), Tile::Turnpike, 0);
        let seen = |tiles: &[(Coord, Tile, u8)], locked: bool| {
            let level = level(Facing::Hidden, tiles);
            let mut state = Citylines::start(&level);
            for (at, ..) in tiles {
                state.locked[level.size().index(*at)] = locked;
            }
            look(&level, &state, MIDST)
        };
        let round = [circle[0], circle[1], circle[2], circle[3], far];
        let loose = [circle[0], far];
        // The other end of one of its two neighbours may be a dead end, which is no fault of this tile.
        let fine = [circle[0], circle[1], circle[3], far];
        assert_eq!(seen(&round, false), seen(&loose, false));
        assert_eq!(seen(&fine, false), seen(&loose, false));
        assert_all_differ(&[seen(&fine, false), seen(&fine, true), seen(&loose, true), seen(&round, true)]);
        let mut locked = seen(&fine, false);
        locked.place(0, 0, &lock_badge(Ink::Text));
        assert_eq!(seen(&fine, true), locked);
    }

    #[test]
    fn the_board_is_its_cells_side_by_side() {
        let level =
            level(Facing::Hidden, &[(MIDST, Tile::Turnpike, 0), (Coord::new(1, 2), Tile::Road(Road::TJunction), 0)]);
        let state = Citylines::start(&level);
        let mut expected = Scene::new(4 * CELL, 4 * CELL);
        for at in level.size().coords() {
            expected.place(i32::from(at.x) * CELL, i32::from(at.y) * CELL, &look(&level, &state, at));
        }
        assert_eq!(Citylines::scene(&level, &state), expected);
    }
}
