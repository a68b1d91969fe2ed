//! How is a laid-out city changed a little? One edge is opened and another one on the loop that this closes is shut.
//!
//! The roads are a tree before and after, on the same cells. Only the shapes of at most four tiles change, so that
//! the rest of the board keeps what makes it hard.

use super::{CELLS, City, Plane, nth};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The probability, in percent, that the opened edge is one that completes a knot, if there is one. Of 0, 30 and
/// 60, 30 reached three thoughts soonest.
const AIMED: u32 = 30;

/// The knots of a city, and the squares that could become knots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Knots {
    /// The knots that need a thought.
    pub(crate) tight: u32,
    /// The knots that have two solutions.
    pub(crate) loose: u32,
    /// The squares with three fitting tiles.
    pub(crate) threes: u32,
    /// The squares with two fitting tiles.
    pub(crate) twos: u32,
}

/// The squares of four tiles, by their first one, in which two opposite edges are open and the other two shut.
struct Squares<P> {
    /// The open edges are those to the east.
    lying: P,
    /// The open edges are those to the south.
    standing: P,
    /// Two tiles across from each other are landmarks. Exchanging their roads never closes a loop.
    idle: P,
    /// All tiles that can exchange one edge for another.
    fit: P,
    /// All tiles that could if they had one more edge.
    unfit: P,
}

/// Follows links from one cell to another and writes down the cells. Returns their number.
fn followed(from: usize, to: usize, links: &[u8; CELLS], way: &mut [u8; CELLS]) -> usize {
    let (mut length, mut at) = (1, from);
    way[0] = from as u8;
    while at != to {
        at = links[at].into();
        way[length] = at as u8;
        length += 1;
    }
    length
}

/// Returns a set and, moved to the place of the first tile, the other three tiles of each square.
fn four<P: Plane>(tiles: P, shape: P::Shape) -> [P; 4] {
    [tiles, tiles.westward(shape), tiles.northward(shape), tiles.westward(shape).northward(shape)]
}

impl<P: Plane> City<P> {
    /// Opens one edge and shuts another, both random, such that every rule is still kept. Returns `false`, and
    /// changes nothing, if the edges drawn do not allow it.
    pub(crate) fn swap(&mut self, rng: &mut Xorshift32) -> bool {
        // A landmark may be given a second road, because it then loses its first.
        let open_to = self.joinable() | self.landmarks;
        let mut east =
            open_to & open_to.westward(self.shape) & !self.open_east & (self.roads | self.roads.westward(self.shape));
        let mut south = open_to
            & open_to.northward(self.shape)
            & !self.open_south
            & (self.roads | self.roads.northward(self.shape));
        if rng.below(100) < AIMED {
            let (aimed_east, aimed_south) = self.aims();
            if !(aimed_east & east | aimed_south & south).is_empty() {
                east &= aimed_east;
                south &= aimed_south;
            }
        }
        let (easts, souths) = (east.count(), south.count());
        if easts + souths == 0 {
            return false;
        }
        let drawn = rng.below(easts + souths);
        let (from, to) = if drawn < easts {
            let cell = nth(east, drawn).first();
            (cell, P::east_of(cell, self.shape))
        } else {
            let cell = nth(south, drawn - easts).first();
            (cell, P::south_of(cell, self.shape))
        };
        if [from, to].into_iter().any(|end| self.landmarks.has(end) && !self.may_leave(end)) {
            return false;
        }
        let mut way = [0u8; CELLS];
        let Some(length) = self.way(from, to, &mut way) else { return false };
        let mut shuttable = [0u8; CELLS];
        let mut count = 0;
        let gains = |cell: usize| u32::from(cell == from || cell == to);
        let fits = |cell: usize| {
            let left = self.open_sides(cell).count_ones() + gains(cell) - 1;
            if self.landmarks.has(cell) { left == 1 } else { left >= if self.roads.has(cell) { 2 } else { 1 } }
        };
        let gains_a_road = |end: usize| self.landmarks.has(end);
        for i in 0..length - 1 {
            let (a, b) = (usize::from(way[i]), usize::from(way[i + 1]));
            // A landmark at an end of the new edge must be the one that loses a road.
            let keeps_landmarks = (!gains_a_road(from) || i == 0) && (!gains_a_road(to) || i + 2 == length);
            if keeps_landmarks && fits(a) && fits(b) {
                shuttable[count] = i as u8;
                count += 1;
            }
        }
        if count == 0 {
            return false;
        }
        let i = usize::from(shuttable[rng.below(count as u32) as usize]);
        let before = (self.open_east, self.open_south);
        self.shut(way[i].into(), way[i + 1].into());
        self.join(from, to);
        if self.paths_are_long_enough() {
            return true;
        }
        (self.open_east, self.open_south) = before;
        false
    }

    /// Returns whether a landmark's road would have enough joints left without it. Asked first because it
    /// spares the search for the loop.
    fn may_leave(&self, landmark: usize) -> bool {
        self.beside(landmark).all(|road| !self.roads.has(road) || self.open_sides(road).count_ones() > 2)
    }

    /// Finds the squares that could be knots.
    fn squares(&self) -> Squares<P> {
        let [n, e, s, w] = self.openings();
        let tee = n & s & (e ^ w) | e & w & (n ^ s);
        let (below, right) = (self.open_east.northward(self.shape), self.open_south.westward(self.shape));
        let [a, b, c, d] = four(self.landmarks, self.shape);
        Squares {
            lying: self.open_east & below & !(self.open_south | right),
            standing: self.open_south & right & !(self.open_east | below),
            idle: a & d | b & c,
            fit: tee & self.roads | self.landmarks | self.turnpike,
            unfit: self.roads & !tee,
        }
    }

    /// Judges how near the city is to needing thoughts.
    ///
    /// A *knot* is a square of four tiles with two opposite edges open and two shut, in which every tile could
    /// exchange its open edge for its shut one: a junction can, as can a landmark and the turnpike. Tier 0 cannot
    /// decide a knot, whatever lies around it, because both ways to lie fit. If exchanging all four edges closes a
    /// loop, only a thought rules that out; if it does not, the city has a second solution.
    pub(crate) fn knots(&self) -> Knots {
        let Squares { lying, standing, idle, fit, .. } = self.squares();
        let squares = lying | standing;
        let [a, b, c, d] = four(fit, self.shape);
        let at_least_three = a & b & (c | d) | c & d & (a | b);
        let at_least_two = a & (b | c | d) | b & (c | d) | c & d;
        let all = squares & a & b & c & d;
        let mut knots = Knots {
            tight: 0,
            loose: (all & idle).count(),
            threes: (squares & at_least_three & !all & !idle).count(),
            twos: (squares & at_least_two & !at_least_three & !idle).count(),
        };
        for cell in (all & !idle).cells() {
            if self.is_tight(cell, lying.meets(P::cell(cell))) {
                knots.tight += 1;
            } else {
                knots.loose += 1;
            }
        }
        knots
    }

    /// Returns the edges that would complete a knot: those that a square with three fitting tiles lacks.
    ///
    /// A straight or a corner becomes a junction, and so fits, if it gets one more edge outside of the square.
    fn aims(&self) -> (P, P) {
        let Squares { lying, standing, idle, fit, unfit } = self.squares();
        let squares = (lying | standing) & !idle;
        let ([a, b, c, d], [not_a, not_b, not_c, not_d]) = (four(fit, self.shape), four(unfit, self.shape));
        let first = squares & not_a & b & c & d;
        let beside = (squares & a & not_b & c & d).eastward(self.shape);
        let under = (squares & a & b & not_c & d).southward(self.shape);
        let across = (squares & a & b & c & not_d).eastward(self.shape).southward(self.shape);
        // Each of them lacks an edge on one of its two sides that are not in the square.
        (
            first.westward(self.shape) | under.westward(self.shape) | beside | across,
            first.northward(self.shape) | beside.northward(self.shape) | under | across,
        )
    }

    /// Returns whether exchanging the edges of a knot would close a loop: whether two tiles that would be joined are
    /// connected outside of the knot.
    fn is_tight(&self, first: usize, lying: bool) -> bool {
        let (beside, under) = (P::east_of(first, self.shape), P::south_of(first, self.shape));
        let across = P::east_of(under, self.shape);
        let mut way = [0u8; CELLS];
        let mut connected = |from: usize, to: usize, by: usize, over: usize| {
            // A way that uses an edge of the knot begins or ends with it.
            let length = self.way(from, to, &mut way);
            length.is_some_and(|n| usize::from(way[1]) != by && usize::from(way[n - 2]) != over)
        };
        if lying {
            connected(first, under, beside, across) || connected(beside, across, first, under)
        } else {
            connected(first, beside, under, across) || connected(under, across, first, beside)
        }
    }

    /// Shuts the edge between two neighbours.
    fn shut(&mut self, a: usize, b: usize) {
        let (first, east) = P::edge(a, b, self.shape);
        if east {
            self.open_east &= !P::cell(first);
        } else {
            self.open_south &= !P::cell(first);
        }
    }

    /// Finds the way between two cells over open edges. Returns the number of cells on it, both ends included.
    fn way(&self, from: usize, to: usize, way: &mut [u8; CELLS]) -> Option<usize> {
        let mut came_from = [0u8; CELLS];
        let mut front = [0u8; CELLS];
        // The search begins at the end, so that following the links back gives the way in order.
        front[0] = to as u8;
        came_from[to] = to as u8;
        let (mut next, mut waiting) = (0, 1);
        while next < waiting {
            let here = usize::from(front[next]);
            next += 1;
            // The joints form a tree, so a cell is met again only where the search came from.
            for beside in self.beside(here) {
                if beside != usize::from(came_from[here]) {
                    came_from[beside] = here as u8;
                    if beside == from {
                        return Some(followed(from, to, &came_from, way));
                    }
                    front[waiting] = beside as u8;
                    waiting += 1;
                }
            }
        }
        None
    }

    /// Returns the sides over which a cell is connected, as bits, north first.
    #[inline]
    fn open_sides(&self, cell: usize) -> u8 {
        u8::from(P::north_of(cell, self.shape).is_some_and(|north| self.open_south.has(north)))
            | u8::from(self.open_east.has(cell)) << 1
            | u8::from(self.open_south.has(cell)) << 2
            | u8::from(P::west_of(cell, self.shape).is_some_and(|west| self.open_east.has(west))) << 3
    }

    /// Returns the neighbours to which open edges lead.
    #[inline]
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<P> {
        let sides = self.open_sides(cell);
        // Only neighbours over open edges are asked for, and those exist.
        let (north, west) = (P::north_of(cell, self.shape), P::west_of(cell, self.shape));
        let steps =
            [north.unwrap_or(cell), P::east_of(cell, self.shape), P::south_of(cell, self.shape), west.unwrap_or(cell)];
        (0..4).filter(move |side| sides >> side & 1 == 1).map(move |side| steps[side])
    }

    /// Returns whether every landmark has enough road tiles between itself and the turnpike.
    fn paths_are_long_enough(&self) -> bool {
        // After n steps the set holds the cells whose way to the turnpike has n edges or fewer.
        let mut near = self.turnpike;
        for _ in 0..self.plan.min_path.max(1) {
            near |= (near & self.open_east).eastward(self.shape)
                | near.westward(self.shape) & self.open_east
                | (near & self.open_south).southward(self.shape)
                | near.northward(self.shape) & self.open_south;
        }
        !near.meets(self.landmarks)
    }
}
