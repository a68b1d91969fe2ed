//! How is a solved city laid out? The turnpike first, then the landmarks, then a road from each landmark to the roads
//! already laid.
//!
//! Cells and edges are kept as bit sets, so that a step of a walk, a detour and the shape of every tile cost a few
//! machine instructions. The roads form a tree at every moment: a road is laid only once its walk has arrived, and it
//! arrives at exactly one place.

mod swap;

pub(crate) use swap::Knots;

use crate::deduce::Puzzle;
use crate::plane::Plane;
use crate::tiles::Sides;
use quadrat_engine::grid::Direction;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of cells in the largest plane.
const CELLS: usize = 192;
/// The probability, in percent, that a walk that can arrive does arrive.
const ARRIVES: u32 = 90;
/// The probability, in percent, that a step goes in any free direction instead of towards the turnpike.
const STRAYS: u32 = 30;
/// The number of walks started from a landmark before the landmark is moved.
const WALKS: u32 = 2;
/// The number of times a landmark without a route is moved.
const MOVES: u32 = 8;

/// The requirements on a city, without any randomness.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) landmarks: usize,
    /// The minimum Manhattan distance between a landmark and the turnpike.
    pub(crate) min_distance: usize,
    /// The minimum number of road tiles between a landmark and the turnpike.
    pub(crate) min_path: usize,
}

/// A city in its solved state.
#[derive(Clone, Copy)]
pub(crate) struct City<P: Plane> {
    plan: Plan,
    shape: P::Shape,
    board: P,
    turnpike: P,
    landmarks: P,
    roads: P,
    open_east: P,
    open_south: P,
    /// The number of road tiles from each road tile to the turnpike, itself included; valid only
    /// while roads are laid.
    depth: [u8; CELLS],
}

/// Returns the n-th cell of a set, counted from 0. The set must have more than `n` cells.
#[inline]
fn nth<P: Plane>(mut cells: P, n: u32) -> P {
    for _ in 0..n {
        cells = cells.without_first();
    }
    P::cell(cells.first())
}

#[inline]
fn around<P: Plane>(cells: P, shape: P::Shape) -> P {
    cells.northward(shape) | cells.southward(shape) | cells.eastward(shape) | cells.westward(shape)
}

impl<P: Plane> City<P> {
    /// Returns an empty board with its turnpike.
    pub(crate) fn with_turnpike(plan: Plan, row: usize, column: usize) -> Self {
        let shape = P::shape(plan.rows, plan.columns);
        let mut first_row = P::NONE;
        (0..plan.columns).for_each(|column| first_row |= P::cell(column));
        let (mut board, mut next) = (P::NONE, first_row);
        for _ in 0..plan.rows {
            board |= next;
            next = next.southward(shape);
        }
        Self {
            plan,
            shape,
            board,
            turnpike: P::cell(row * P::STRIDE + column),
            landmarks: P::NONE,
            roads: P::NONE,
            open_east: P::NONE,
            open_south: P::NONE,
            depth: [0; CELLS],
        }
    }

    #[inline]
    fn free(&self) -> P {
        self.board & !(self.turnpike | self.landmarks | self.roads)
    }

    /// Returns the cells where the distance rules allow a landmark.
    #[inline]
    fn sites(&self) -> P {
        let mut near = self.turnpike;
        for _ in 1..self.plan.min_distance {
            near |= around(near, self.shape);
        }
        self.free() & !near & !around(self.landmarks, self.shape)
    }

    /// Places all landmarks. Returns `false` if there is no room left for the last ones.
    pub(crate) fn place_landmarks(&mut self, rng: &mut Xorshift32) -> bool {
        let mut sites = self.sites();
        for _ in 0..self.plan.landmarks {
            if sites.is_empty() {
                return false;
            }
            let site = nth(sites, rng.below(sites.count()));
            self.landmarks |= site;
            sites &= !(site | around(site, self.shape));
        }
        true
    }

    /// Lays a road from every landmark to the turnpike, in random order, because the first ones become the main
    /// roads. A landmark that finds no route is moved a few times.
    pub(crate) fn lay_roads(&mut self, rng: &mut Xorshift32) -> bool {
        let mut waiting = self.landmarks;
        while !waiting.is_empty() {
            let landmark = nth(waiting, rng.below(waiting.count()));
            waiting &= !landmark;
            if (0..WALKS).any(|_| self.lay_road(landmark, rng)) {
                continue;
            }
            self.landmarks &= !landmark;
            let sites = self.sites();
            let found = !sites.is_empty()
                && (0..MOVES).any(|_| {
                    let site = nth(sites, rng.below(sites.count()));
                    self.landmarks |= site;
                    let arrived = self.lay_road(site, rng);
                    if !arrived {
                        self.landmarks &= !site;
                    }
                    arrived
                });
            if !found {
                return false;
            }
        }
        true
    }

    /// Returns the cells that open north, east, south and west.
    #[inline]
    fn openings(&self) -> [P; 4] {
        [self.open_south.southward(self.shape), self.open_east, self.open_south, self.open_east.eastward(self.shape)]
    }

    /// Returns the road tiles that can take one more road without becoming a crossroads, and the turnpike.
    #[inline]
    fn joinable(&self) -> P {
        let [n, e, s, w] = self.openings();
        // A tile has at least three open sides if both sides of one axis and any side of the other are open.
        let three = n & s & (e | w) | e & w & (n | s);
        (self.roads | self.turnpike) & !three
    }

    /// Lays a road by a random walk over free cells that tends towards the turnpike and ends where it joins the roads
    /// already laid. Lays nothing if the walk gets stuck.
    fn lay_road(&mut self, landmark: P, rng: &mut Xorshift32) -> bool {
        let (free, joinable) = (self.free(), self.joinable());
        let mut trail = [0u8; CELLS];
        trail[0] = landmark.first() as u8;
        let mut steps = 0;
        let mut walked = P::NONE;
        let mut here = landmark;
        let goal = self.turnpike.first();
        let joint = loop {
            let near = around(here, self.shape);
            let mut joints = near & joinable;
            if !joints.is_empty() {
                joints = self.long_enough(joints, steps);
            }
            let mut on = near & free & !walked;
            if !joints.is_empty() && (on.is_empty() || rng.below(100) < ARRIVES) {
                break nth(joints, rng.below(joints.count()));
            }
            if on.is_empty() {
                return false;
            }
            if rng.below(100) >= STRAYS {
                let nearer = here.towards(goal, self.shape);
                if on.meets(nearer) {
                    on &= nearer;
                }
            }
            let choices = on.count();
            here = if choices == 1 { on } else { nth(on, rng.below(choices)) };
            walked |= here;
            steps += 1;
            trail[steps] = here.first() as u8;
        };
        let end = joint.first();
        trail[steps + 1] = end as u8;
        self.roads |= walked;
        let below = self.depth[end];
        for i in 0..=steps {
            self.join(trail[i].into(), trail[i + 1].into());
            if i > 0 {
                self.depth[usize::from(trail[i])] = below + (steps + 1 - i) as u8;
            }
        }
        true
    }

    /// Returns the joints at which a road of `tiles` tiles may end: those that do not make the path to the turnpike
    /// too short. A landmark itself never touches the turnpike.
    #[inline]
    fn long_enough(&self, joints: P, tiles: usize) -> P {
        let enough = |number: usize| tiles + usize::from(self.depth[number]) >= self.plan.min_path.max(1);
        joints.cells().filter(|number| enough(*number)).fold(P::NONE, |set, number| set | P::cell(number))
    }

    /// Opens the edge between two neighbours.
    #[inline]
    fn join(&mut self, a: usize, b: usize) {
        let (first, east) = P::edge(a, b, self.shape);
        if east {
            self.open_east |= P::cell(first);
        } else {
            self.open_south |= P::cell(first);
        }
    }

    /// Reroutes roads around two free cells instead of straight across an edge, wherever there is room, at most
    /// `most` times. Roads only become longer, and no tile gains a joint.
    pub(crate) fn wind(&mut self, most: u32, rng: &mut Xorshift32) {
        for _ in 0..most {
            let free = self.free();
            // Cells whose neighbour on that side is free, as is the same neighbour of the cell across their edge.
            let (n, s) = (free.southward(self.shape), free.northward(self.shape));
            let (w, e) = (free.eastward(self.shape), free.westward(self.shape));
            let places = [
                self.open_east & n & n.westward(self.shape),
                self.open_south & e & e.northward(self.shape),
                self.open_east & s & s.westward(self.shape),
                self.open_south & w & w.northward(self.shape),
            ];
            let counts = places.map(P::count);
            let sum: u32 = counts.iter().sum();
            if sum == 0 {
                return;
            }
            let mut chosen = rng.below(sum);
            let mut side = 0;
            while chosen >= counts[side] {
                chosen -= counts[side];
                side += 1;
            }
            let cell = nth(places[side], chosen);
            self.go_around(cell, Direction::ALL[side]);
        }
    }

    /// Reroutes the road that crosses the east edge of a cell, or the south edge for a detour to the east or west.
    #[inline]
    fn go_around(&mut self, a: P, by: Direction) {
        match by {
            Direction::North | Direction::South => {
                let x = if by == Direction::North { a.northward(self.shape) } else { a.southward(self.shape) };
                let y = x.eastward(self.shape);
                let upper = if by == Direction::North { x } else { a };
                self.open_east = self.open_east & !a | x;
                self.open_south |= upper | upper.eastward(self.shape);
                self.roads |= x | y;
            }
            Direction::East | Direction::West => {
                let x = if by == Direction::West { a.westward(self.shape) } else { a.eastward(self.shape) };
                let y = x.southward(self.shape);
                let left = if by == Direction::West { x } else { a };
                self.open_south = self.open_south & !a | x;
                self.open_east |= left | left.southward(self.shape);
                self.roads |= x | y;
            }
        }
    }

    /// Returns the board as a player sees it, with all rotations of a tile being equal.
    pub(crate) fn puzzle(&self, shown: bool) -> Puzzle<P> {
        let [n, e, s, w] = self.openings();
        let straight = n & s & !(e | w) | e & w & !(n | s);
        let tee = n & s & (e ^ w) | e & w & (n ^ s);
        let roads = self.roads;
        Puzzle::of_sets(
            [roads & straight, roads & !(straight | tee), roads & tee],
            self.landmarks,
            self.turnpike,
            self.plan.rows,
            self.plan.columns,
            shown.then_some((self.open_east, self.open_south)),
        )
    }

    pub(crate) fn roads(&self) -> P {
        self.roads
    }

    pub(crate) fn landmarks(&self) -> P {
        self.landmarks
    }

    pub(crate) fn turnpike(&self) -> P {
        self.turnpike
    }

    /// Returns the sides over which a cell is connected.
    #[inline]
    pub(crate) fn joined(&self, number: usize) -> Sides {
        let cell = P::cell(number);
        let (west, north) = (cell.westward(self.shape), cell.northward(self.shape));
        Sides::from_bits(
            u8::from(self.open_south.meets(north))
                | u8::from(self.open_east.meets(cell)) << 1
                | u8::from(self.open_south.meets(cell)) << 2
                | u8::from(self.open_east.meets(west)) << 3,
        )
    }
}
