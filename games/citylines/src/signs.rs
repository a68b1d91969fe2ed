//! What lies above the roads? The ends of roads that lead nowhere, dashes that show where light flows, barriers and
//! rings at mistakes, pins on locked tiles, and the player's marks on edges.
//!
//! Each is collected over the whole board and painted at once, which keeps even the largest board to a few shapes.

use crate::draw::Look;
use crate::faults::Faults;
use crate::format::Tile;
use crate::palette::{DASH, GROUND, KERB, ROAD};
use crate::params::{Facing, landmark_opens};
use crate::roads::{Bend, MIDDLE, ROADWAY, Trace, inks, origin, turned, way};
use crate::tiles::{Road, Sides};
use quadrat_engine::draw::{Ink, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction};

/// The colour of mistakes.
pub(crate) const WRONG: Ink = Ink::Vermillion;

/// A player's note on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A road crosses the edge.
    Road,
    /// No road crosses the edge.
    NoRoad,
}

/// Returns points of a cell, given as if its north side were this one, as points of the board.
fn placed<const N: usize>(at: Coord, side: Direction, points: [Point; N]) -> [Point; N] {
    let (dx, dy) = origin(at);
    points.map(|point| {
        let (x, y) = turned(point, side as u8);
        (x + dx, y + dy)
    })
}

impl Look<'_> {
    /// Returns the cells that hold a road, of those that are shown.
    fn roads(&self, shows: impl Fn(Coord) -> bool) -> impl Iterator<Item = (Coord, Road)> {
        let level = self.level;
        level.size().coords().filter(move |at| shows(*at)).filter_map(|at| level.road(at).map(|road| (at, road)))
    }

    /// Closes every road end that meets nothing: a dark road by a kerb and a pale barrier, a lit one by a striped barrier
    /// in the colours of a warning. So light is seen to stop where it leaves the network, before anything is checked.
    pub fn ends(&self, shows: impl Fn(Coord) -> bool) -> Scene {
        let size = self.level.size();
        let [mut boards, mut stripes] = [(); 2].map(|()| [Trace::default(), Trace::default()]);
        for (at, side) in self.found.dangling.iter().copied().filter(|(at, _)| shows(*at)) {
            let lit = usize::from(self.found.powered[size.index(at)]);
            // A lit barrier is as wide as the road and a little more, a pale one as the road.
            let half = ROADWAY / 2 + if lit == 1 { 5 } else { 0 };
            boards[lit].line(&placed(at, side, [(MIDDLE - half, 5), (MIDDLE + half, 5)]));
            for x in [MIDDLE - 16, MIDDLE - 4, MIDDLE + 8] {
                stripes[lit].line(&placed(at, side, [(x, 10), (x + 7, 0)]));
            }
        }
        let mut scene = Scene::cell();
        for (lit, width, board, stripe) in [(false, 7, ROAD, KERB), (true, 10, WRONG, Ink::Cell)] {
            let place = usize::from(lit);
            boards[place].paint(&mut scene, Style::stroke(inks(lit).1, width + 4).flat());
            boards[place].paint(&mut scene, Style::stroke(board, width).flat());
            stripes[place].paint(&mut scene, Style::stroke(stripe, 4).flat());
        }
        scene
    }

    /// Draws dashes along the lit roads, away from the turnpike.
    pub fn dashes(&self, shows: impl Fn(Coord) -> bool) -> Scene {
        let size = self.level.size();
        let mut trace = Trace::default();
        for (at, road) in self.roads(shows) {
            let Some(from) = self.rays[size.index(at)].and_then(|ray| ray.from) else { continue };
            let openings = road.openings(self.state.quarters(size, at));
            for to in openings.iter().filter(|to| *to != from) {
                // A little short of the edge: the next dash belongs to the next cell.
                way(&mut trace, at, (from, to), Bend::WIDE, -1);
            }
        }
        let mut scene = Scene::cell();
        // Round ends make a dash as long as its gap is short: nine and eleven of twenty.
        trace.paint(&mut scene, Style::stroke(DASH, 5).dashes(4, 16));
        scene
    }

    /// Draws a wide barrier across every dead end that is a mistake, and a ring on every road in a loop.
    pub fn mistakes(&self, faults: &Faults, shows: impl Fn(Coord) -> bool) -> Scene {
        let (mut boards, mut stripes, mut rings) = (Trace::default(), Trace::default(), Trace::default());
        for (at, road) in self.roads(shows) {
            for side in faults.dangling(self.level, at).iter() {
                boards.line(&placed(at, side, [(26, 8), (74, 8)]));
                for x in [27, 38, 49, 60] {
                    stripes.line(&placed(at, side, [(x, 13), (x + 7, 3)]));
                }
            }
            if faults.looped(self.level, at) {
                rings.dot(self.middle(at, road));
            }
        }
        let mut scene = Scene::cell();
        boards.paint(&mut scene, Style::stroke(GROUND, 17));
        boards.paint(&mut scene, Style::stroke(WRONG, 11));
        stripes.paint(&mut scene, Style::stroke(Ink::Cell, 4).flat());
        for (ink, width) in [(GROUND, 34), (WRONG, 28), (GROUND, 15)] {
            rings.paint(&mut scene, Style::stroke(ink, width));
        }
        scene
    }

    /// Draws a pin on every locked tile.
    pub fn pins(&self, shows: impl Fn(Coord) -> bool) -> Scene {
        let size = self.level.size();
        let (mut heads, mut needles) = (Trace::default(), Trace::default());
        for (at, road) in self.roads(shows).filter(|(at, _)| self.state.is_locked(size, *at)) {
            let (x, y) = self.middle(at, road);
            needles.line(&[(x, y - 12), (x, y + 8)]);
            heads.line(&[(x - 8, y - 30), (x + 8, y - 30)]);
            heads.line(&[(x - 4, y - 30), (x - 4, y - 15), (x - 9, y - 11), (x + 9, y - 11), (x + 4, y - 15)]);
            heads.draw(|path| path.line((x + 4, y - 30)));
        }
        let mut scene = Scene::cell();
        for (ink, more) in [(GROUND, 6), (Ink::Text, 0)] {
            needles.paint(&mut scene, Style::stroke(ink, 3 + more));
            heads.paint(&mut scene, Style::fill(ink).outlined(ink, 4 + more));
        }
        scene
    }

    /// Draws the player's notes: a bar across an edge where a road crosses it, and a cross where none does.
    pub fn notes(&self, notes: impl Fn(Coord, Note) -> Sides) -> Scene {
        let mut trace = Trace::default();
        for at in self.level.size().coords() {
            for side in notes(at, Note::Road).iter() {
                trace.line(&placed(at, side, [(MIDDLE, 0), (MIDDLE, 16)]));
            }
            for side in notes(at, Note::NoRoad).iter() {
                trace.line(&placed(at, side, [(MIDDLE - 12, 13), (MIDDLE, 0), (MIDDLE + 12, 13)]));
            }
        }
        let mut scene = Scene::cell();
        for (ink, width) in [(GROUND, 13), (Ink::SkyBlue, 7)] {
            trace.paint(&mut scene, Style::stroke(ink, width));
        }
        scene
    }

    /// Returns the point of a tile in the middle of its road.
    fn middle(&self, at: Coord, road: Road) -> Point {
        let point = match road {
            Road::Straight | Road::TJunction => (MIDDLE, MIDDLE),
            // A corner passes the middle of its cell at a distance.
            Road::Corner => turned((64, 36), self.state.quarters(self.level.size(), at)),
        };
        let (dx, dy) = origin(at);
        (point.0 + dx, point.1 + dy)
    }

    /// Returns the sides on which the piece of a cell is shown to be connected to a road.
    pub fn stub_sides(&self, at: Coord) -> Sides {
        let here = self.level.cell(at);
        match (here.tile, self.level.settings().facing) {
            (Tile::Landmark(_), Facing::Shown) => landmark_opens(here.solution),
            // Where landmarks hide their side, only the connections are shown.
            _ => self.found.joined[self.level.size().index(at)],
        }
    }
}
