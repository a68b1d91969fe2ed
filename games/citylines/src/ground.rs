//! What lies under the roads? A city at dusk: parks and blocks where no tile is, a river, and a cross at every corner
//! of the grid.
//!
//! The ground depends only on which tiles a level has and never on how they lie, so it tells nothing about the
//! solution and stays the same for the whole game. Nothing on it has the width, the colour or the kerbs of a road.

use crate::format::{Level, Tile};
use crate::palette::{BLOCK, BLOCK_LINE, DUSK, GROUND, PARK, SHADE, SHORE, TICK, TREE, WATER};
use crate::roads::{MIDDLE, Trace, origin, turned};
use quadrat_engine::draw::{CELL, Ink, Outline, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::rng::mix;

/// The number of bands in which dusk deepens from the top of the board to its bottom.
pub(crate) const BANDS: i32 = 6;
/// How much each band adds, in percent.
pub(crate) const BAND: u8 = 12;

/// Returns the ground of a level.
pub fn ground(level: &Level) -> Scene {
    let size = level.size();
    let (width, height) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    let mut scene = Scene::new(width, height);
    scene.rect(0, 0, width, height, 0, Style::fill(GROUND));
    for band in 1..=BANDS {
        let top = height * band / (BANDS + 1);
        scene.rect(0, top, width, height - top, 0, Style::fill(DUSK).opacity(BAND));
    }
    let plan = Plan::of(level);
    plan.river(&mut scene);
    plan.parks(&mut scene);
    plan.blocks(&mut scene);
    let mut ticks = Trace::default();
    for y in 1..i32::from(size.h) {
        for x in 1..i32::from(size.w) {
            let (x, y) = (x * CELL, y * CELL);
            ticks.line(&[(x - 6, y), (x + 6, y)]);
            ticks.line(&[(x, y - 6), (x, y + 6)]);
        }
    }
    ticks.paint(&mut scene, Style::stroke(TICK, 2).flat());
    open_edges(&mut scene, level);
    scene
}

/// Draws arrowheads along the edges of a wrapped board, over which roads leave it and enter it again.
fn open_edges(scene: &mut Scene, level: &Level) {
    let mut arrows = Trace::default();
    for at in level.size().coords() {
        let (dx, dy) = origin(at);
        for side in level.open_edges(at).iter() {
            for x in [14, CELL - 14] {
                let points = [(x - 8, 12), (x, 4), (x + 8, 12)].map(|point| turned(point, side as u8));
                arrows.line(&points.map(|(x, y)| (x + dx, y + dy)));
            }
        }
    }
    arrows.paint(scene, Style::stroke(Ink::SkyBlue, 5));
}

/// What each cell without a tile shows.
struct Plan<'a> {
    level: &'a Level,
    /// A number that differs from city to city.
    seed: u32,
    /// The cells that the river crosses, from one edge of the board to the opposite one, each with the sides by which
    /// it enters and leaves.
    river: Vec<(Coord, Direction, Direction)>,
}

impl<'a> Plan<'a> {
    fn of(level: &'a Level) -> Self {
        let size = level.size();
        let kind = |at: Coord| match level.cell(at).tile {
            Tile::Empty => 0,
            Tile::Road(road) => 1 + road as u32,
            Tile::Landmark(_) => 5,
            Tile::Turnpike => 6,
        };
        let seed = size.coords().fold(u32::from(size.w), |seed, at| mix(seed.wrapping_mul(7).wrapping_add(kind(at))));
        let mut plan = Self { level, seed, river: Vec::new() };
        let (one, other) =
            if seed & 1 == 0 { (Direction::West, Direction::North) } else { (Direction::North, Direction::West) };
        plan.river = plan.course(one).or_else(|| plan.course(other)).unwrap_or_default();
        plan
    }

    fn is_empty(&self, at: Coord) -> bool {
        self.level.cell(at).tile == Tile::Empty
    }

    /// Returns a number that depends on the city, a cell and a purpose.
    fn hash(&self, at: Coord, purpose: u32) -> u32 {
        let place = u32::from(at.y) * 64 + u32::from(at.x);
        mix(self.seed ^ mix(place.wrapping_mul(31).wrapping_add(purpose)))
    }

    /// Returns the easiest way of a river from the edge on this side to the opposite one: it prefers cells without a
    /// tile, passes under roads where it must, and avoids everything else. `None` if it would be under roads for
    /// most of its way.
    fn course(&self, source: Direction) -> Option<Vec<(Coord, Direction, Direction)>> {
        let size = self.level.size();
        let cost = |at: Coord| match self.level.cell(at).tile {
            Tile::Empty => Some(2 + self.hash(at, 1) % 3),
            Tile::Road(_) => Some(11),
            Tile::Landmark(_) | Tile::Turnpike => None,
        };
        // Each cell that was reached: what it cost, the cell before, and the side on which that one is.
        let mut best: Vec<Option<(u32, Option<Coord>, Direction)>> = vec![None; size.cells()];
        for at in size.coords().filter(|at| source.step(size, *at).is_none()) {
            best[size.index(at)] = cost(at).map(|cost| (cost, None, source));
        }
        // At most as many rounds as there are cells: every round but the last one improves a cell for good.
        loop {
            let mut improved = false;
            for at in size.coords() {
                let Some((so_far, ..)) = best[size.index(at)] else { continue };
                for side in Direction::ALL {
                    let Some(next) = side.step(size, at) else { continue };
                    let Some(sum) = cost(next).map(|cost| so_far + cost) else { continue };
                    let known = &mut best[size.index(next)];
                    if known.is_none_or(|(least, ..)| sum < least) {
                        *known = Some((sum, Some(at), side.opposite()));
                        improved = true;
                    }
                }
            }
            if !improved {
                break;
            }
        }
        let mouth = source.opposite();
        let ends = size.coords().filter(|at| mouth.step(size, *at).is_none());
        let mut at = ends.filter(|at| best[size.index(*at)].is_some()).min_by_key(|at| best[size.index(*at)])?;
        let (mut course, mut out) = (Vec::new(), mouth);
        while let Some((_, before, inn)) = best[size.index(at)] {
            course.push((at, inn, out));
            let Some(before) = before else { break };
            (at, out) = (before, inn.opposite());
        }
        let bridges = course.iter().filter(|(at, ..)| !self.is_empty(*at)).count();
        (bridges * 2 <= course.len()).then_some(course)
    }

    fn has_river(&self, at: Coord) -> bool {
        self.river.iter().any(|(cell, ..)| *cell == at)
    }

    /// Returns the point at which the river crosses a side of a cell, and one further into the cell. It is the same
    /// point from either side.
    fn crossing(&self, at: Coord, side: Direction) -> [Point; 2] {
        let size = self.level.size();
        let (owner, across) = match side {
            Direction::East | Direction::South => (at, side),
            Direction::North | Direction::West => (side.step(size, at).unwrap_or(at), side.opposite()),
        };
        let off = (self.hash(owner, 2 + across as u32) % 19) as i32 - 9;
        // Seen from the other side, left is right.
        let off = if matches!(side, Direction::South | Direction::West) { -off } else { off };
        let (dx, dy) = origin(at);
        [(MIDDLE + off, 0), (MIDDLE + off, 30)].map(|point| {
            let (x, y) = turned(point, side as u8);
            (x + dx, y + dy)
        })
    }

    fn river(&self, scene: &mut Scene) {
        let Some((first, inn, _)) = self.river.last() else { return };
        let mut stream = Path::start(self.crossing(*first, *inn)[0]);
        let mut ripples = Trace::default();
        for (at, inn, out) in self.river.iter().rev() {
            let ([_, inner], [end, outer]) = (self.crossing(*at, *inn), self.crossing(*at, *out));
            stream = stream.cubic(inner, outer, end);
            let (dx, dy) = origin(*at);
            for purpose in [8, 9] {
                let hash = self.hash(*at, purpose);
                let (x, y) = (dx + 34 + (hash % 20) as i32, dy + 40 + (hash / 32 % 22) as i32);
                ripples.line(&[(x, y), (x + 12 + (hash / 1024 % 10) as i32, y)]);
            }
        }
        scene.path(stream.clone(), Style::stroke(SHORE, 48).flat());
        scene.path(stream, Style::stroke(WATER, 43).flat());
        ripples.paint(scene, Style::stroke(SHORE, 2));
    }

    /// Returns whether a cell is part of a park. Neighbouring cells often share one.
    fn is_park(&self, at: Coord) -> bool {
        let patch = Coord::new(at.x / 2, at.y / 2);
        self.is_empty(at) && !self.has_river(at) && !self.hash(patch, 3).is_multiple_of(5)
    }

    fn parks(&self, scene: &mut Scene) {
        let size = self.level.size();
        let outline = Outline::of(size, |at| self.is_park(at));
        if outline.is_empty() {
            return;
        }
        scene.path(outline.slab(8, 24), Style::fill(PARK));
        let (mut large, mut small) = ([Trace::default(), Trace::default()], [Trace::default(), Trace::default()]);
        for at in size.coords().filter(|at| self.is_park(*at)) {
            let (dx, dy) = origin(at);
            for tree in 0..5 {
                let hash = self.hash(at, 20 + tree);
                let (x, y) = (dx + 20 + (hash % 61) as i32, dy + 20 + (hash / 64 % 61) as i32);
                let [shade, crown] = if (hash / 8192).is_multiple_of(2) { &mut large } else { &mut small };
                shade.dot((x, y));
                crown.dot((x - 2, y - 2));
            }
        }
        for (trees, width) in [(&large, 17), (&small, 11)] {
            trees[0].paint(scene, Style::stroke(SHADE, width));
            trees[1].paint(scene, Style::stroke(TREE, width - 5));
        }
    }

    fn blocks(&self, scene: &mut Scene) {
        /// Roofs seen from above: corner and size of each.
        const ROOFS: [&[(i32, i32, i32, i32)]; 3] = [
            &[(14, 14, 30, 34), (52, 14, 34, 20), (52, 42, 34, 44), (14, 56, 30, 30)],
            &[(14, 14, 22, 72), (44, 14, 42, 28), (44, 50, 18, 36), (70, 50, 16, 36)],
            &[(14, 14, 34, 20), (56, 14, 30, 50), (14, 42, 34, 44), (56, 72, 30, 14)],
        ];
        let size = self.level.size();
        let mut roofs: Option<Path> = None;
        let mut ridges = Trace::default();
        for at in size.coords().filter(|at| self.is_empty(*at) && !self.is_park(*at) && !self.has_river(*at)) {
            let hash = self.hash(at, 4);
            let (dx, dy) = origin(at);
            for (x, y, width, height) in ROOFS[hash as usize % 3] {
                let corners = [(*x, *y), (x + width, *y), (x + width, y + height), (*x, y + height)]
                    .map(|point| turned(point, (hash / 16 % 4) as u8))
                    .map(|(x, y)| (x + dx, y + dy));
                let [a, b, c, d] = corners;
                let start = roofs.take().map_or_else(|| Path::start(a), |path| path.jump(a));
                roofs = Some(start.line(b).line(c).line(d).close());
                // Slanting lines show which way a roof falls.
                let between = |one: Point, other: Point, part: i32| {
                    (one.0 + (other.0 - one.0) * part / 4, one.1 + (other.1 - one.1) * part / 4)
                };
                for part in [1, 2, 3] {
                    ridges.line(&[between(a, b, part), between(a, d, part)]);
                }
            }
        }
        if let Some(roofs) = roofs {
            scene.path(roofs, Style::fill(BLOCK).outlined(BLOCK_LINE, 2));
            ridges.paint(scene, Style::stroke(BLOCK_LINE, 2).flat());
        }
    }
}
