//! How much reasoning does a board need, and is its solution unique? Constraint propagation over
//! all edges at once, in tiers.
//!
//! An edge between two cells is open, shut or unknown. There are four tiers of reasoning, each used only
//! where the ones before are exhausted:
//!
//! - tier 0: every tile constrains its edges by what its kind allows, until nothing changes;
//! - tier 1: a tile is tried in one of its remaining positions, its neighbours react once, and the position is ruled
//!   out if one of them cannot, if a loop closes, or if a part of the city is sealed off;
//! - tier 2: the same, but all consequences are followed to their end;
//! - tier 3: further assumptions are made within an assumption, to any depth.
//!
//! The method is sound: a position is ruled out only if no solution has it, so a board that is decided has
//! that one solution and no other. An edge on which all remaining positions agree is certain. More knowledge
//! never makes a position possible again, so the order of deductions does not matter, and the tier that
//! decides a board is a property of the board.

mod thoughts;

pub use thoughts::Thoughts;

use crate::plane::Plane;
use crate::tiles::{Road, Sides};
use quadrat_engine::grid::Direction;

/// The tier of reasoning that a board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Propagation over edges alone.
    Edges,
    /// One tile with its neighbours, loops and sealed-off parts.
    Placement,
    /// One assumption, followed to its end.
    Assumption,
    /// Assumptions within assumptions.
    Nested,
}

impl Tier {
    /// All tiers in order.
    pub const ALL: [Self; 4] = [Self::Edges, Self::Placement, Self::Assumption, Self::Nested];

    /// Returns the number of the tier.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the tier with this number.
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// The contents of a cell as far as deduction is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// The turnpike, which accepts roads from any side.
    Turnpike,
    /// A landmark, which accepts one road, from this side if it shows one.
    Landmark(Option<Direction>),
    /// A road tile, which the player can turn.
    Road(Road),
}

/// The knowledge about every edge. An edge belongs to the cell to its west, or to the cell to its north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known<P> {
    open_east: P,
    open_south: P,
    shut_east: P,
    shut_south: P,
}

impl<P: Plane> Known<P> {
    #[inline]
    fn contradicts_itself(&self) -> bool {
        !(self.open_east & self.shut_east | self.open_south & self.shut_south).is_empty()
    }

    /// Returns the edges that are still unknown.
    #[inline]
    fn undecided(&self) -> (P, P) {
        (!(self.open_east | self.shut_east), !(self.open_south | self.shut_south))
    }

    #[inline]
    fn decided(&self) -> bool {
        let (east, south) = self.undecided();
        (east | south).is_empty()
    }

    /// Returns this knowledge with the edges of one cell open to these sides and shut to the others.
    #[inline]
    fn laid(&self, cell: P, sides: Sides, shape: P::Shape) -> Self {
        self.with(cell, sides, Sides::from_bits(!sides.bits()), shape)
    }

    #[inline]
    fn with(&self, cell: P, open: Sides, shut: Sides, shape: P::Shape) -> Self {
        let mut known = *self;
        let only_if = |has: bool, plane: P| if has { plane } else { P::NONE };
        let (west, north) = (cell.westward(shape), cell.northward(shape));
        known.open_east |= only_if(open.has(Direction::East), cell) | only_if(open.has(Direction::West), west);
        known.open_south |= only_if(open.has(Direction::South), cell) | only_if(open.has(Direction::North), north);
        known.shut_east |= only_if(shut.has(Direction::East), cell) | only_if(shut.has(Direction::West), west);
        known.shut_south |= only_if(shut.has(Direction::South), cell) | only_if(shut.has(Direction::North), north);
        known
    }

    /// Returns the cells with an edge that has become known since `before`.
    #[inline]
    fn touched_since(&self, before: &Self, shape: P::Shape) -> P {
        let east = (self.open_east ^ before.open_east) | (self.shut_east ^ before.shut_east);
        let south = (self.open_south ^ before.open_south) | (self.shut_south ^ before.shut_south);
        east | east.eastward(shape) | south | south.southward(shape)
    }
}

/// The distinct positions of each kind of tile.
const STRAIGHTS: [Sides; 2] = [Road::Straight.openings(0), Road::Straight.openings(1)];
const CORNERS: [Sides; 4] =
    [Road::Corner.openings(0), Road::Corner.openings(1), Road::Corner.openings(2), Road::Corner.openings(3)];
const TEES: [Sides; 4] = [
    Road::TJunction.openings(0),
    Road::TJunction.openings(1),
    Road::TJunction.openings(2),
    Road::TJunction.openings(3),
];
const ENDS: [Sides; 4] = [
    Sides::of(&[Direction::North]),
    Sides::of(&[Direction::East]),
    Sides::of(&[Direction::South]),
    Sides::of(&[Direction::West]),
];

/// A board as bit sets of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzle<P: Plane> {
    shape: P::Shape,
    straight: P,
    corner: P,
    tee: P,
    landmark: P,
    /// The cells that are not empty.
    used: P,
    /// The cells at the northern and at the western edge of the board, whose outer edges belong to no cell; none on a
    /// wrapped board.
    first_row: P,
    first_column: P,
    start: Known<P>,
}

/// The result of a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<P> {
    /// The solution is unique, and this tier finds it.
    One(Tier, Known<P>),
    /// There is no solution.
    None,
    /// There are several solutions.
    Several,
    /// The allowed tiers, or the budget of tier 3, did not decide the board.
    Open,
}

/// The extent to which the consequences of placing a tile are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Only to its neighbours.
    Neighbours,
    /// Until nothing changes.
    End,
}

/// The result of one sweep over the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Swept {
    Nothing,
    Gained,
    Contradiction,
    Several,
}

/// The result of reasoning with the tiers up to 2.
enum Thought<P> {
    Known(Tier, Known<P>),
    Contradiction,
    Several,
}

/// The number of solutions, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count<P> {
    None,
    One(Known<P>),
    Several,
    /// The budget ran out.
    Unknown,
}

impl<P: Plane> Puzzle<P> {
    /// Creates a board from pieces, each with the number of its cell.
    pub(crate) fn new(rows: usize, columns: usize, pieces: impl Iterator<Item = (usize, Piece)>) -> Self {
        let (mut roads, mut landmark, mut turnpike) = ([P::NONE; 3], P::NONE, P::NONE);
        // The landmarks that show their side.
        let mut shown = Vec::new();
        for (number, piece) in pieces {
            let cell = P::cell(number);
            match piece {
                Piece::Turnpike => turnpike |= cell,
                Piece::Road(road) => roads[road as usize] |= cell,
                Piece::Landmark(side) => {
                    landmark |= cell;
                    shown.extend(side.map(|side| (cell, side)));
                }
            }
        }
        let mut puzzle = Self::of_sets(roads, landmark, turnpike, rows, columns, None);
        for (cell, side) in shown {
            puzzle.start = puzzle.start.laid(cell, Sides::of(&[side]), puzzle.shape);
        }
        puzzle
    }

    /// Creates a board from sets of straights, corners, junctions and landmarks, and a turnpike. Landmarks show their
    /// side if the solution's edges (open east, open south) are given.
    #[inline]
    pub(crate) fn of_sets(
        [straight, corner, tee]: [P; 3],
        landmark: P,
        turnpike: P,
        rows: usize,
        columns: usize,
        shown: Option<(P, P)>,
    ) -> Self {
        let shape = P::shape(rows, columns);
        let (mut first_row, mut first_column) = (P::NONE, P::NONE);
        if P::has_edges() {
            (0..columns).for_each(|column| first_row |= P::cell(column));
            (0..rows).for_each(|row| first_column |= P::cell(row * P::STRIDE));
        }
        let road = straight | corner | tee;
        let used = road | landmark | turnpike;
        // An edge can be open only between two pieces of which at least one is a road.
        let east = used & used.westward(shape) & (road | road.westward(shape));
        let south = used & used.northward(shape) & (road | road.northward(shape));
        let mut start = Known { open_east: P::NONE, open_south: P::NONE, shut_east: !east, shut_south: !south };
        if let Some((open_east, open_south)) = shown {
            let (beside, above) = (landmark | landmark.westward(shape), landmark | landmark.northward(shape));
            start.open_east = open_east & beside;
            start.open_south = open_south & above;
            start.shut_east |= beside & !open_east;
            start.shut_south |= above & !open_south;
        }
        Self { shape, straight, corner, tee, landmark, used, first_row, first_column, start }
    }

    /// Propagates the constraints of all tiles to their edges once.
    #[inline]
    fn round(&self, known: &Known<P>) -> Known<P> {
        let Known { open_east: oe, open_south: os, shut_east: ce, shut_south: cs } = *known;
        let (on, ow) = (os.southward(self.shape), oe.eastward(self.shape));
        let (cn, cw) = (cs.southward(self.shape) | self.first_row, ce.eastward(self.shape) | self.first_column);

        // A straight is north–south or east–west, and any one edge decides which.
        let along = (on | os | ce | cw) & self.straight;
        let across = (oe | ow | cn | cs) & self.straight;
        // A corner opens to one of north and south, and to one of east and west.
        let corner = self.corner;
        let mut open_n = along | corner & cs;
        let mut open_s = along | corner & cn;
        let mut open_e = across | corner & cw;
        let mut open_w = across | corner & ce;
        let mut shut_n = across | corner & os;
        let mut shut_s = across | corner & on;
        let mut shut_e = along | corner & ow;
        let mut shut_w = along | corner & oe;
        // A junction is shut on one side, a landmark open on one.
        let (tee, landmark) = (self.tee, self.landmark);
        let (shut_ns, shut_ew) = (cn | cs, ce | cw);
        let (open_ns, open_ew) = (on | os, oe | ow);
        let (both_open_ns, both_open_ew) = (on & os, oe & ow);
        let (both_shut_ns, both_shut_ew) = (cn & cs, ce & cw);
        open_n |= tee & (cs | shut_ew) | landmark & cs & both_shut_ew;
        open_s |= tee & (cn | shut_ew) | landmark & cn & both_shut_ew;
        open_e |= tee & (cw | shut_ns) | landmark & cw & both_shut_ns;
        open_w |= tee & (ce | shut_ns) | landmark & ce & both_shut_ns;
        shut_n |= tee & os & both_open_ew | landmark & (os | open_ew);
        shut_s |= tee & on & both_open_ew | landmark & (on | open_ew);
        shut_e |= tee & ow & both_open_ns | landmark & (ow | open_ns);
        shut_w |= tee & oe & both_open_ns | landmark & (oe | open_ns);

        // Constraints on the outer edges of the board are dropped. If one says "open", the tile contradicts itself
        // elsewhere, since that edge was assumed shut.
        Known {
            open_east: oe | open_e | open_w.westward(self.shape),
            open_south: os | open_s | open_n.northward(self.shape),
            shut_east: ce | shut_e | shut_w.westward(self.shape),
            shut_south: cs | shut_s | shut_n.northward(self.shape),
        }
    }

    /// Runs tier 0 to its end. Returns `None` on a contradiction.
    #[inline]
    fn settled(&self, mut known: Known<P>) -> Option<Known<P>> {
        loop {
            let next = self.round(&known);
            if next.contradicts_itself() {
                return None;
            }
            if next == known {
                return Some(known);
            }
            known = next;
        }
    }

    /// Returns the cells connected to this one by open edges.
    #[inline]
    fn joined(&self, known: &Known<P>, from: P) -> P {
        let mut reached = from;
        loop {
            let next = reached
                | (reached & known.open_east).eastward(self.shape)
                | reached.westward(self.shape) & known.open_east
                | (reached & known.open_south).southward(self.shape)
                | reached.northward(self.shape) & known.open_south;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Returns whether no part of the city that touches these cells closes a loop or is sealed off.
    #[inline]
    fn holds(&self, known: &Known<P>, touched: P) -> bool {
        let (east, south) = known.undecided();
        let mut left = touched & self.used;
        while !left.is_empty() {
            let part = self.joined(known, P::cell(left.first()));
            left &= !part;
            // A tree has one edge fewer than cells.
            if (known.open_east & part).count() + (known.open_south & part).count() >= part.count() {
                return false;
            }
            let ways_out = east & (part | part.westward(self.shape)) | south & (part | part.northward(self.shape));
            if ways_out.is_empty() && part != self.used {
                return false;
            }
        }
        true
    }

    /// Returns the distinct positions of the tile on a cell.
    #[inline]
    fn ways(&self, cell: P) -> &'static [Sides] {
        if self.straight.meets(cell) {
            &STRAIGHTS
        } else if self.corner.meets(cell) {
            &CORNERS
        } else if self.tee.meets(cell) {
            &TEES
        } else {
            &ENDS
        }
    }

    /// Returns the sides of a cell known to be open, and those known to be shut.
    #[inline]
    fn sides(&self, known: &Known<P>, cell: P) -> (Sides, Sides) {
        let (west, north) = (cell.westward(self.shape), cell.northward(self.shape));
        let bits = |n: bool, e: bool, s: bool, w: bool| {
            Sides::from_bits(u8::from(n) | u8::from(e) << 1 | u8::from(s) << 2 | u8::from(w) << 3)
        };
        let open = bits(
            known.open_south.meets(north),
            known.open_east.meets(cell),
            known.open_south.meets(cell),
            known.open_east.meets(west),
        );
        let shut = bits(
            known.shut_south.meets(north) || self.first_row.meets(cell),
            known.shut_east.meets(cell),
            known.shut_south.meets(cell),
            known.shut_east.meets(west) || self.first_column.meets(cell),
        );
        (open, shut)
    }

    /// Returns the tiles with an unknown edge, without the turnpike.
    #[inline]
    fn unsettled(&self, known: &Known<P>) -> P {
        let (east, south) = known.undecided();
        (east | east.eastward(self.shape) | south | south.southward(self.shape))
            & (self.straight | self.corner | self.tee | self.landmark)
    }

    /// Sweeps over the tiles once: tries every position of each, and keeps what the remaining
    /// positions have in common.
    #[inline]
    fn sweep(&self, known: &mut Known<P>, reach: Reach) -> Swept {
        let mut gained = false;
        let mut solution: Option<Known<P>> = None;
        let mut left = self.unsettled(known);
        while !left.is_empty() {
            let cell = P::cell(left.first());
            left = left.without_first();
            let (open, shut) = self.sides(known, cell);
            let (mut all, mut any) = (15, 0);
            for way in self.ways(cell) {
                if open.bits() & !way.bits() != 0 || shut.bits() & way.bits() != 0 {
                    continue;
                }
                let Some(after) = self.tried(known, cell, *way, reach) else { continue };
                all &= way.bits();
                any |= way.bits();
                // If every edge follows from a position, that is a solution; a second one ends the search.
                if reach == Reach::End && after.decided() {
                    match solution {
                        Some(other) if other != after => return Swept::Several,
                        _ => solution = Some(after),
                    }
                }
            }
            let (always, never) = (Sides::from_bits(all), Sides::from_bits(!any));
            if always.bits() & never.bits() != 0 {
                return Swept::Contradiction;
            }
            if always.bits() & !open.bits() != 0 || never.bits() & !shut.bits() != 0 {
                let Some(settled) = self.settled(known.with(cell, always, never, self.shape)) else {
                    return Swept::Contradiction;
                };
                *known = settled;
                gained = true;
                if reach == Reach::End {
                    // The new knowledge may be enough for the easier tiers.
                    break;
                }
                left &= self.unsettled(known);
            }
        }
        if gained { Swept::Gained } else { Swept::Nothing }
    }

    /// Returns the knowledge after placing a tile in one position; `None` if that leads to a contradiction.
    #[expect(clippy::inline_always, reason = "measured: outlined, proofs of tier 2 are 7 % slower")]
    #[inline(always)]
    fn tried(&self, known: &Known<P>, cell: P, way: Sides, reach: Reach) -> Option<Known<P>> {
        let laid = known.laid(cell, way, self.shape);
        let after = match reach {
            Reach::End => self.settled(laid)?,
            Reach::Neighbours => Some(self.round(&laid)).filter(|once| !once.contradicts_itself())?,
        };
        self.holds(&after, after.touched_since(known, self.shape)).then_some(after)
    }

    /// Applies tiers 0 to `most`, which is at most 2, until nothing changes.
    fn think(&self, known: Known<P>, most: Tier) -> Thought<P> {
        let Some(mut known) = self.settled(known) else { return Thought::Contradiction };
        let mut tier = Tier::Edges;
        while !known.decided() {
            let mut learnt = None;
            for (next, reach) in [(Tier::Placement, Reach::Neighbours), (Tier::Assumption, Reach::End)] {
                if next > most {
                    break;
                }
                match self.sweep(&mut known, reach) {
                    Swept::Contradiction => return Thought::Contradiction,
                    Swept::Several => return Thought::Several,
                    Swept::Nothing => {}
                    Swept::Gained => {
                        learnt = Some(next);
                        break;
                    }
                }
            }
            let Some(learnt) = learnt else { break };
            tier = tier.max(learnt);
        }
        Thought::Known(tier, known)
    }

    /// Decides the board with tiers up to `most`, trying at most `budget` assumptions in tier 3.
    pub(crate) fn decide(&self, most: Tier, mut budget: u32) -> Verdict<P> {
        #[cfg(feature = "bench")]
        PROOFS.set(PROOFS.get() + 1);
        // A junction in the first corner lacks two sides, and both of its missing edges belong to no cell.
        if self.tee.meets(self.first_row & self.first_column) {
            return Verdict::None;
        }
        let (tier, known) = match self.think(self.start, most) {
            Thought::Contradiction => return Verdict::None,
            Thought::Several => return Verdict::Several,
            Thought::Known(tier, known) => (tier, known),
        };
        if known.decided() {
            // Tier 0 alone may have closed a loop.
            return if self.holds(&known, self.used) { Verdict::One(tier, known) } else { Verdict::None };
        }
        if most < Tier::Nested {
            return Verdict::Open;
        }
        match self.count(known, &mut budget) {
            Count::None => Verdict::None,
            Count::One(known) => Verdict::One(Tier::Nested, known),
            Count::Several => Verdict::Several,
            Count::Unknown => Verdict::Open,
        }
    }

    /// Counts the solutions consistent with the knowledge by backtracking over the positions of
    /// one tile after another.
    fn count(&self, known: Known<P>, budget: &mut u32) -> Count<P> {
        if known.decided() {
            return if self.holds(&known, self.used) { Count::One(known) } else { Count::None };
        }
        if *budget == 0 {
            return Count::Unknown;
        }
        *budget -= 1;
        let unsettled = self.unsettled(&known);
        if unsettled.is_empty() {
            // Only edges between the turnpike and other pieces that are no roads are left, and
            // those are shut from the start.
            return Count::None;
        }
        let cell = P::cell(unsettled.first());
        let (open, shut) = self.sides(&known, cell);
        let mut found = Count::None;
        for way in self.ways(cell) {
            if open.bits() & !way.bits() != 0 || shut.bits() & way.bits() != 0 {
                continue;
            }
            let Some(after) = self.settled(known.laid(cell, *way, self.shape)) else { continue };
            if !self.holds(&after, after.touched_since(&known, self.shape)) {
                continue;
            }
            match (self.count(after, budget), found) {
                (Count::None, _) => {}
                (Count::One(known), Count::None) => found = Count::One(known),
                (Count::One(_) | Count::Several, _) => return Count::Several,
                (Count::Unknown, _) => return Count::Unknown,
            }
        }
        found
    }

    /// Returns the sides to which the piece on a cell opens in a decided board.
    pub(crate) fn openings(&self, known: &Known<P>, number: usize) -> Sides {
        self.sides(known, P::cell(number)).0
    }
}

#[cfg(feature = "bench")]
thread_local! {
    static PROOFS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Returns how many proofs of uniqueness this thread has made, for tests that count them.
#[cfg(feature = "bench")]
pub fn proofs() -> u64 {
    PROOFS.get()
}
