//! How is it drawn? As a transit map at dusk: ground, roads with kerbs, buildings, and signs above them all.
//!
//! | question | file |
//! |---|---|
//! | what lies under the roads? | `ground` |
//! | what does a road look like? | `roads` |
//! | what does a landmark look like? | `buildings` |
//! | what lies above the roads? | `signs` |
//! | in which order does light reach the roads? | [`light`](crate::light) |
//!
//! The road on a tile is the same picture for every rotation, turned about the middle of its cell, and has the same
//! shape dark and lit; what depends on the neighbours (closed ends, dashes, barriers) lies above the roads. So a page
//! can turn a tile and light it without drawing it anew, and nothing that must stay upright turns with it.

use crate::Citylines;
pub use crate::buildings::{BuildingParts, building};
use crate::faults::Faults;
use crate::format::{Level, Tile};
pub use crate::ground::ground;
use crate::light::{Ray, rays};
use crate::palette::{FRAME, LIT, LIT_KERB};
use crate::params::LandmarkType;
use crate::roads::{Bend, MIDDLE, SURFACE, Trace, origin, turned, way};
pub use crate::roads::{RoadParts, road, stubs};
use crate::rules::{Inspection, State};
pub use crate::signs::Note;
use crate::tiles::{Road, Sides};
use quadrat_engine::draw::edges::{RIM, edges, rim};
use quadrat_engine::draw::{CELL, Ink, Path, Scene, Style};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::{Coord, Direction, Size};

/// A position to be drawn.
pub struct Look<'a> {
    /// The level.
    pub level: &'a Level,
    /// How its tiles lie, and which are locked.
    pub state: &'a State,
    /// Which roads are connected.
    pub found: &'a Inspection,
    /// How light reaches each cell, row by row.
    pub rays: Vec<Option<Ray>>,
}

impl<'a> Look<'a> {
    /// Looks at a position.
    pub fn new(level: &'a Level, state: &'a State, found: &'a Inspection) -> Self {
        Self { level, state, found, rays: rays(level, &found.joined) }
    }

    /// Returns whether the turnpike reaches a cell.
    pub fn is_lit(&self, at: Coord) -> bool {
        self.found.powered[self.level.size().index(at)]
    }

    /// Returns the middle lines of lit cells, in the direction of the light and as wide as a road: what a wave of light
    /// covers.
    pub fn wave(&self, cells: impl Iterator<Item = Coord>) -> Scene {
        let size = self.level.size();
        let mut trace = Trace::default();
        for at in cells {
            let Some(from) = self.rays[size.index(at)].and_then(|ray| ray.from) else { continue };
            match self.level.road(at) {
                Some(road) => {
                    let openings = road.openings(self.state.quarters(size, at));
                    for to in openings.iter().filter(|to| *to != from) {
                        way(&mut trace, at, (from, to), Bend::of(road), 0);
                    }
                }
                None => {
                    let (dx, dy) = origin(at);
                    let stub = [(MIDDLE, 0), (MIDDLE, 9)].map(|point| turned(point, from as u8));
                    trace.line(&stub.map(|(x, y)| (x + dx, y + dy)));
                }
            }
        }
        let mut scene = Scene::cell();
        trace.paint(&mut scene, Style::stroke(LIT, SURFACE).flat());
        scene
    }

    /// Returns the picture of one cell: its road or piece, without what lies above the roads.
    pub fn cell(&self, at: Coord) -> Scene {
        let mut scene = Scene::cell();
        match self.level.cell(at).tile {
            Tile::Empty => {}
            Tile::Road(kind) => {
                let quarters = self.state.quarters(self.level.size(), at);
                scene.place(0, 0, &road(kind, quarters, self.is_lit(at)).whole());
            }
            Tile::Turnpike => {
                scene.place(0, 0, &turnpike(self.stub_sides(at)));
            }
            Tile::Landmark(kind) => {
                let (lit, sides) = (self.is_lit(at), self.stub_sides(at));
                let building = building(kind, lit);
                if lit {
                    scene.place(0, 0, &building.glow);
                }
                scene.place(0, 0, &stubs(sides, lit).whole()).place(0, 0, &building.whole(lit));
            }
        }
        scene
    }
}

/// Returns the picture of a landmark alone, in full light.
pub fn landmark(kind: LandmarkType) -> Scene {
    building(kind, true).whole(true)
}

/// Returns the picture of the turnpike: a cloverleaf with a sign on it, and roads on the sides that are connected.
pub fn turnpike(joined: Sides) -> Scene {
    let mut scene = stubs(joined, true).whole();
    let mut ramps = Trace::default();
    for side in Direction::ALL {
        let quarters = side as u8;
        let at = |x: i32, y: i32| turned((x, y), quarters);
        if !joined.has(side) {
            ramps.line(&[at(MIDDLE, MIDDLE), at(MIDDLE, 12)]);
        }
        ramps.begin(at(MIDDLE, MIDDLE));
        ramps.draw(|path| {
            path.cubic(at(54, 16), at(74, 6), at(86, 14)).cubic(at(94, 26), at(84, 46), at(MIDDLE, MIDDLE)).close()
        });
    }
    ramps.paint(&mut scene, Style::stroke(LIT_KERB, 18));
    ramps.paint(&mut scene, Style::stroke(LIT, 9));
    let sign = Path::start((50, 23))
        .quad((58, 30), (70, 28))
        .cubic((75, 50), (71, 70), (50, 79))
        .cubic((29, 70), (25, 50), (30, 28))
        .quad((42, 30), (50, 23))
        .close();
    scene.path(sign.clone(), Style::stroke(LIT_KERB, 13));
    scene.path(sign, Style::fill(LIT_KERB).outlined(LIT, 6));
    scene.polyline(&[(39, 41), (61, 41)], Style::stroke(LIT, 9).flat());
    scene.polyline(&[(50, 41), (50, 67)], Style::stroke(LIT, 9).flat());
    scene
}

/// Returns the picture of the turnpike alone.
pub fn turnpike_alone() -> Scene {
    turnpike(Sides::NONE)
}

/// Returns the picture of a lit road alone, after some quarter turns.
pub fn road_alone(kind: Road, quarters: u8) -> Scene {
    let RoadParts { kerbs, surface, .. } = road(kind, quarters, true);
    let mut scene = Scene::cell();
    scene.place(0, 0, &kerbs).place(0, 0, &surface);
    scene
}

/// Draws the city without the frame around it, as it is cropped and put beside others.
pub fn board(level: &Level, state: &State) -> Scene {
    let (found, faults) = (level.inspect(&state.quarters), Faults::among_locked(level, state));
    let look = Look::new(level, state, &found);
    let mut scene = ground(level);
    for at in level.size().coords() {
        let (x, y) = origin(at);
        scene.place(x, y, &look.cell(at));
    }
    let everywhere = |_: Coord| true;
    let above =
        [look.ends(everywhere), look.dashes(everywhere), look.mistakes(&faults, everywhere), look.pins(everywhere)];
    for part in &above {
        scene.place(0, 0, part);
    }
    scene
}

fn side(cells: u8) -> i32 {
    i32::from(cells) * CELL
}

/// Draws the frame of a map: every other field of it dark, on all four sides.
fn frame(size: Size) -> Scene {
    let mut scene = rim(size);
    let (w, h) = (scene.width(), scene.height());
    let dark = Style::fill(FRAME);
    for x in (1..size.w).step_by(2).map(|x| RIM + side(x)) {
        scene.rect(x, 0, CELL, RIM, 0, dark).rect(x, h - RIM, CELL, RIM, 0, dark);
    }
    for y in (1..size.h).step_by(2).map(|y| RIM + side(y)) {
        scene.rect(0, y, RIM, CELL, 0, dark).rect(w - RIM, y, RIM, CELL, 0, dark);
    }
    scene.rect(1, 1, w - 2, h - 2, 0, Style::stroke(FRAME, 2));
    scene
}

impl Draw for Citylines {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        // The browser's module has no use for whole pictures: its page draws the edge itself.
        if cfg!(not(feature = "make")) {
            return board(level, state);
        }
        let size = level.size();
        let mut scene = frame(size);
        scene.append_at(RIM, RIM, board(level, state));
        scene.rect(RIM, RIM, side(size.w), side(size.h), 0, Style::stroke(Ink::Text, 3));
        scene.append(edges(size, Ink::Text, None));
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::Tier;
    use crate::format::Cell;
    use crate::params::{Facing, Settings};
    use quadrat_engine::draw::to_svg_inner;

    const MIDST: Coord = Coord::new(1, 1);

    fn level(facing: Facing, tiles: &[(Coord, Tile, u8)]) -> Level {
        let size = Size::new(4, 4);
        let mut cells = vec![Cell { tile: Tile::Empty, start: 0, solution: 0 }; size.cells()];
        for (at, tile, quarters) in tiles {
            cells[size.index(*at)] = Cell { tile: *tile, start: *quarters, solution: *quarters };
        }
        Level::of_cells(Settings { facing, ..Settings::new(size, 1) }, cells, Tier::Edges)
    }

    /// Returns the picture of the centre cell at the start.
    fn first_look(facing: Facing, tiles: &[(Coord, Tile, u8)]) -> Scene {
        let level = level(facing, tiles);
        let state = Citylines::start(&level);
        Look::new(&level, &state, &level.inspect(&state.quarters)).cell(MIDST)
    }

    fn assert_all_differ(scenes: &[Scene]) {
        for (i, one) in scenes.iter().enumerate() {
            assert_eq!((one.width(), one.height()), (CELL, CELL));
            assert!(!scenes[..i].contains(one), "picture {i} is drawn twice");
        }
    }

    /// Renders the picture in one ink, which is what remains of it without colour vision.
    fn outlines(scene: &Scene) -> String {
        let svg = to_svg_inner(scene);
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
            let found = level.inspect(&state.quarters);
            Look::new(&level, &state, &found).mistakes(&Faults::among_locked(&level, &state), |at| at == MIDST)
        };
        let round = [circle[0], circle[1], circle[2], circle[3], far];
        let loose = [circle[0], far];
        // The other end of one of its two neighbours may be a dead end, which is no fault of this tile.
        let fine = [circle[0], circle[1], circle[3], far];
        for tiles in [&round[..], &loose, &fine] {
            assert!(seen(tiles, false).is_empty());
        }
        assert!(seen(&fine, true).is_empty());
        assert_all_differ(&[seen(&fine, true), seen(&loose, true), seen(&round, true)]);
    }

    #[test]
    fn the_ground_tells_nothing_about_the_solution() {
        let at = [(1, 1), (2, 1), (2, 2), (0, 3)].map(|(x, y)| Coord::new(x, y));
        let kinds = [Tile::Road(Road::Corner), Tile::Road(Road::TJunction), Tile::Landmark(LandmarkType::Home)];
        let with = |quarters: u8| {
            let tiles = kinds.into_iter().chain([Tile::Turnpike]).zip(at).map(|(tile, at)| (at, tile, quarters));
            ground(&level(Facing::Hidden, &tiles.collect::<Vec<_>>()))
        };
        assert_eq!(with(0), with(1));
    }

    #[test]
    fn the_board_is_its_ground_its_cells_and_what_lies_above_them() {
        let level =
            level(Facing::Hidden, &[(MIDST, Tile::Turnpike, 0), (Coord::new(1, 2), Tile::Road(Road::TJunction), 0)]);
        let state = Citylines::start(&level);
        let found = level.inspect(&state.quarters);
        let look = Look::new(&level, &state, &found);
        let mut expected = ground(&level);
        for at in level.size().coords() {
            expected.place(i32::from(at.x) * CELL, i32::from(at.y) * CELL, &look.cell(at));
        }
        expected.place(0, 0, &look.ends(|_| true)).place(0, 0, &look.dashes(|_| true));
        assert_eq!(board(&level, &state), expected);
    }
}
