//! What does a road look like? A band with kerbs, drawn along its middle line from one edge of the cell to the other.
//!
//! A straight is 100 units long and a corner very nearly 80, so that whole dashes fit either of them.

use crate::palette::{KERB, LIT, LIT_KERB, ROAD};
use crate::tiles::{Road, Sides};
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction};

/// The middle of a cell.
pub(crate) const MIDDLE: i32 = CELL / 2;
/// The width of the surface of a road.
pub(crate) const SURFACE: i32 = 28;
/// The width of a road with its kerbs.
pub(crate) const ROADWAY: i32 = 38;
/// How far the surface of a road runs on into the next cell, so that no seam shows between the two.
const OVERLAP: i32 = 1;

/// How a road bends from one side to the next: the radius of a quarter of a circle, and the distance of its control
/// points from its ends.
#[derive(Clone, Copy)]
pub(crate) struct Bend(i32, i32);

impl Bend {
    /// The bend of a corner.
    pub(crate) const WIDE: Self = Self(47, 26);
    /// The bend of a junction, whose arms would otherwise merge into one area.
    const TIGHT: Self = Self(32, 18);

    pub(crate) const fn of(road: Road) -> Self {
        match road {
            Road::Straight | Road::Corner => Self::WIDE,
            Road::TJunction => Self::TIGHT,
        }
    }
}

/// Rotates a point clockwise around the middle of the cell.
pub(crate) const fn turned((x, y): Point, quarters: u8) -> Point {
    match quarters % 4 {
        0 => (x, y),
        1 => (CELL - y, x),
        2 => (CELL - x, CELL - y),
        _ => (y, CELL - x),
    }
}

/// Lines on several cells of a board, collected into one path.
#[derive(Default)]
pub(crate) struct Trace(Option<Path>);

impl Trace {
    /// Puts the pen down.
    pub(crate) fn begin(&mut self, point: Point) {
        self.0 = Some(match self.0.take() {
            Some(path) => path.jump(point),
            None => Path::start(point),
        });
    }

    /// Continues the path that was begun.
    pub(crate) fn draw(&mut self, step: impl FnOnce(Path) -> Path) {
        self.0 = self.0.take().map(step);
    }

    /// Adds straight lines from point to point.
    pub(crate) fn line(&mut self, points: &[Point]) {
        if let Some((&first, rest)) = points.split_first() {
            self.begin(first);
            for &point in rest {
                self.draw(|path| path.line(point));
            }
        }
    }

    /// Adds a dot, which a line with round ends makes of a point.
    pub(crate) fn dot(&mut self, (x, y): Point) {
        self.line(&[(x, y), (x, y)]);
    }

    /// Paints the collected lines, if there are any.
    pub(crate) fn paint(&self, scene: &mut Scene, style: Style) {
        if let Some(path) = &self.0 {
            scene.path(path.clone(), style);
        }
    }
}

/// Returns the corner of a cell that is at the top left, in units.
pub(crate) fn origin(at: Coord) -> Point {
    (i32::from(at.x) * CELL, i32::from(at.y) * CELL)
}

/// Adds the middle line of a road on a cell from one of its sides to another, and beyond each by some units.
pub(crate) fn way(trace: &mut Trace, at: Coord, (from, to): (Direction, Direction), bend: Bend, beyond: i32) {
    let (dx, dy) = origin(at);
    let quarters = (4 + to as u8 - from as u8) % 4;
    // As if it came from the north; a road to the west is the mirror image of one to the east.
    let point = |x: i32, y: i32| {
        let (x, y) = turned((if quarters == 3 { CELL - x } else { x }, y), from as u8);
        (x + dx, y + dy)
    };
    trace.begin(point(MIDDLE, -beyond));
    if quarters == 2 {
        trace.draw(|path| path.line(point(MIDDLE, CELL + beyond)));
        return;
    }
    let Bend(radius, control) = bend;
    let straight = MIDDLE - radius;
    trace.draw(|path| {
        path.line(point(MIDDLE, straight))
            .cubic(
                point(MIDDLE, straight + control),
                point(CELL - straight - control, MIDDLE),
                point(CELL - straight, MIDDLE),
            )
            .line(point(CELL + beyond, MIDDLE))
    });
}

/// Returns the middle lines of a road on the first cell of a board, between every two of its sides.
fn ways(road: Road, quarters: u8, beyond: i32) -> Trace {
    let (mut trace, sides) = (Trace::default(), road.openings(quarters));
    for from in sides.iter() {
        for to in sides.iter().filter(|to| (*to as u8) > from as u8) {
            way(&mut trace, Coord::new(0, 0), (from, to), Bend::of(road), beyond);
        }
    }
    trace
}

/// The parts of a road, from below.
pub struct RoadParts {
    /// The light around it; empty for a dark road.
    pub glow: Scene,
    /// The band that shows as its kerbs.
    pub kerbs: Scene,
    /// Its surface.
    pub surface: Scene,
}

impl RoadParts {
    /// Paints a road along its middle line, which is given for how far it runs on into the next cell. Only the surface
    /// does: a glow is brighter and a kerb is seen through the surface where it is painted twice.
    fn along(middle: impl Fn(i32) -> Trace, lit: bool) -> Self {
        let part = |styles: &[Style], beyond: i32| {
            let (mut scene, trace) = (Scene::cell(), middle(beyond));
            for style in styles {
                trace.paint(&mut scene, style.flat());
            }
            scene
        };
        let (surface, kerb) = inks(lit);
        Self {
            glow: part(if lit { &GLOW } else { &[] }, 0),
            kerbs: part(&[Style::stroke(kerb, ROADWAY)], 0),
            surface: part(&[Style::stroke(surface, SURFACE)], OVERLAP),
        }
    }

    /// Returns the road in one picture.
    pub(crate) fn whole(&self) -> Scene {
        let mut scene = Scene::cell();
        for part in [&self.glow, &self.kerbs, &self.surface] {
            scene.place(0, 0, part);
        }
        scene
    }
}

/// The glow of a lit road: wide and faint, and narrower on top of it.
const GLOW: [Style; 2] = [Style::stroke(LIT, 84).opacity(9), Style::stroke(LIT, 60).opacity(15)];

/// Returns the inks of the surface and of the kerbs.
pub(crate) const fn inks(lit: bool) -> (Ink, Ink) {
    if lit { (LIT, LIT_KERB) } else { (ROAD, KERB) }
}

/// Returns the road of a tile after some quarter turns, on the first cell of a board.
pub fn road(kind: Road, quarters: u8, lit: bool) -> RoadParts {
    RoadParts::along(|beyond| ways(kind, quarters, beyond), lit)
}

/// Returns roads from these sides of a cell to its middle, where the piece on the cell hides their ends.
pub fn stubs(sides: Sides, lit: bool) -> RoadParts {
    let middle = |beyond: i32| {
        let mut trace = Trace::default();
        for side in sides.iter() {
            trace.line(&[(MIDDLE, -beyond), (MIDDLE, MIDDLE)].map(|point| turned(point, side as u8)));
        }
        trace
    };
    RoadParts::along(middle, lit)
}
