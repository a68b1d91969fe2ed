//! How much thinking does a board need, and has it one solution? Deduction over all edges at once, in tiers.
//!
//! An edge between two cells is open, shut or not yet known. Four ways of thinking, each used only where the ones before
//! are at an end:
//!
//! - tier 0: every tile tells its edges what its kind allows, until nothing new is said;
//! - tier 1: a tile is laid in one of the ways it may still lie, its neighbours answer once, and the way is ruled out if one
//!   of them cannot, if a loop closes, or if a part of the city is sealed off;
//! - tier 2: the same, but everything that follows is followed to its end;
//! - tier 3: within one such assumption another is made, and so on.
//!
//! It is sound: only what no solution has is ruled out, so a board that is decided has that one solution and no other. What
//! the ways that are left have in common is certain. More knowledge never makes a way possible again, so the order of
//! thoughts changes nothing, and the tier that decides a board is a fact about the board.

use crate::plane::Plane;
use crate::tiles::{Road, Sides};
use quadrat_engine::grid::Direction;

/// The tier of thinking that a board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Edges alone.
    Edges,
    /// One placement with its neighbours, loops and seals.
    Placement,
    /// One assumption to its end.
    Assumption,
    /// Assumptions within assumptions.
    Nested,
}

impl Tier {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Edges, Self::Placement, Self::Assumption, Self::Nested];

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The tier with this number.
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// What stands on a cell, as far as deduction is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Takes roads from any side.
    Turnpike,
    /// Takes one road, from this side if it shows which.
    Landmark(Option<Direction>),
    /// A tile that the player turns.
    Road(Road),
}

/// What is known of every edge. An edge belongs to the cell to its west, or to the one to its north.
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

    /// Edges that are still open to question.
    #[inline]
    fn undecided(&self) -> (P, P) {
        (!(self.open_east | self.shut_east), !(self.open_south | self.shut_south))
    }

    #[inline]
    fn decided(&self) -> bool {
        let (east, south) = self.undecided();
        (east | south).is_empty()
    }

    /// With the edges of one cell open to these sides and shut to the others.
    #[inline]
    fn laid(&self, cell: P, sides: Sides) -> Self {
        self.with(cell, sides, Sides::from_bits(!sides.bits()))
    }

    #[inline]
    fn with(&self, cell: P, open: Sides, shut: Sides) -> Self {
        let mut known = *self;
        let only_if = |has: bool, plane: P| if has { plane } else { P::NONE };
        let (west, north) = (cell.westward(), cell.northward());
        known.open_east |= only_if(open.has(Direction::East), cell) | only_if(open.has(Direction::West), west);
        known.open_south |= only_if(open.has(Direction::South), cell) | only_if(open.has(Direction::North), north);
        known.shut_east |= only_if(shut.has(Direction::East), cell) | only_if(shut.has(Direction::West), west);
        known.shut_south |= only_if(shut.has(Direction::South), cell) | only_if(shut.has(Direction::North), north);
        known
    }

    /// The cells whose edges are known better than they were.
    #[inline]
    fn touched_since(&self, before: &Self) -> P {
        let east = (self.open_east ^ before.open_east) | (self.shut_east ^ before.shut_east);
        let south = (self.open_south ^ before.open_south) | (self.shut_south ^ before.shut_south);
        east | east.eastward() | south | south.southward()
    }
}

/// The ways in which a kind of tile can lie.
const STRAIGHTS: [Sides; 2] = [Road::Straight.openings(0), Road::Straight.openings(1)];
const CORNERS: [Sides; 4] =
    [Road::Corner.openings(0), Road::Corner.openings(1), Road::Corner.openings(2), Road::Corner.openings(3)];
const TEES: [Sides; 4] = [Road::Tee.openings(0), Road::Tee.openings(1), Road::Tee.openings(2), Road::Tee.openings(3)];
const ENDS: [Sides; 4] = [
    Sides::of(&[Direction::North]),
    Sides::of(&[Direction::East]),
    Sides::of(&[Direction::South]),
    Sides::of(&[Direction::West]),
];

/// A board as sets of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puzzle<P> {
    straight: P,
    corner: P,
    tee: P,
    landmark: P,
    /// Every cell that is not empty.
    used: P,
    /// Cells with the end of the board to the north, or to the west: those edges belong to no cell.
    first_row: P,
    first_column: P,
    start: Known<P>,
}

/// How deduction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<P> {
    /// There is this one solution, and this tier finds it.
    One(Tier, Known<P>),
    /// There is no solution.
    None,
    /// There are several.
    Several,
    /// The tiers that were allowed, or the budget of tier 3, did not decide it.
    Open,
}

/// How far the consequences of laying a tile are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// To its neighbours.
    Neighbours,
    /// To the end.
    End,
}

/// What came of going over the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Swept {
    Nothing,
    Gained,
    Contradiction,
    Several,
}

/// What came of thinking.
enum Thought<P> {
    Known(Tier, Known<P>),
    Contradiction,
    Several,
}

/// How many solutions there are, as far as one needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count<P> {
    None,
    One(Known<P>),
    Several,
    /// The budget ran out.
    Unknown,
}

impl<P: Plane> Puzzle<P> {
    /// A board of these pieces, each on the cell with its number.
    pub(crate) fn new(rows: usize, columns: usize, pieces: impl Iterator<Item = (usize, Piece)>) -> Self {
        let (mut roads, mut landmark, mut turnpike) = ([P::NONE; 3], P::NONE, P::NONE);
        // Which landmarks show their side.
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
            puzzle.start = puzzle.start.laid(cell, Sides::of(&[side]));
        }
        puzzle
    }

    /// A board of straights, corners and junctions, landmarks and a turnpike; landmarks show their side if the edges of the
    /// solution are given, open east and open south.
    #[inline]
    pub(crate) fn of_sets(
        [straight, corner, tee]: [P; 3],
        landmark: P,
        turnpike: P,
        rows: usize,
        columns: usize,
        shown: Option<(P, P)>,
    ) -> Self {
        let (mut first_row, mut first_column) = (P::NONE, P::NONE);
        (0..columns).for_each(|column| first_row |= P::cell(column));
        (0..rows).for_each(|row| first_column |= P::cell(row * P::STRIDE));
        let road = straight | corner | tee;
        let used = road | landmark | turnpike;
        // An edge may be open only between two pieces of which one at least is a road.
        let east = used & used.westward() & (road | road.westward());
        let south = used & used.northward() & (road | road.northward());
        let mut start = Known { open_east: P::NONE, open_south: P::NONE, shut_east: !east, shut_south: !south };
        if let Some((open_east, open_south)) = shown {
            let (beside, above) = (landmark | landmark.westward(), landmark | landmark.northward());
            start.open_east = open_east & beside;
            start.open_south = open_south & above;
            start.shut_east |= beside & !open_east;
            start.shut_south |= above & !open_south;
        }
        Self { straight, corner, tee, landmark, used, first_row, first_column, start }
    }

    /// What every tile says to its edges, all tiles at once.
    #[inline]
    fn round(&self, known: &Known<P>) -> Known<P> {
        let Known { open_east: oe, open_south: os, shut_east: ce, shut_south: cs } = *known;
        let (on, ow) = (os.southward(), oe.eastward());
        let (cn, cw) = (cs.southward() | self.first_row, ce.eastward() | self.first_column);

        // A straight is north–south or east–west; any edge says which.
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
        // A junction is shut to one side, a landmark open to one.
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

        // What is said to the end of the board is said to nobody; were it "open", the tile contradicts itself elsewhere, since
        // that edge was taken for shut.
        Known {
            open_east: oe | open_e | open_w.westward(),
            open_south: os | open_s | open_n.northward(),
            shut_east: ce | shut_e | shut_w.westward(),
            shut_south: cs | shut_s | shut_n.northward(),
        }
    }

    /// Tier 0 to its end, unless it contradicts itself.
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

    /// The cells that open edges join to this one.
    #[inline]
    fn joined(known: &Known<P>, from: P) -> P {
        let mut reached = from;
        loop {
            let next = reached
                | (reached & known.open_east).eastward()
                | reached.westward() & known.open_east
                | (reached & known.open_south).southward()
                | reached.northward() & known.open_south;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Among the parts of the city that touch these cells: does none close a loop, and is none sealed off?
    #[inline]
    fn holds(&self, known: &Known<P>, touched: P) -> bool {
        let (east, south) = known.undecided();
        let mut left = touched & self.used;
        while !left.is_empty() {
            let part = Self::joined(known, P::cell(left.first()));
            left &= !part;
            // A tree has one edge less than it has cells.
            if (known.open_east & part).count() + (known.open_south & part).count() >= part.count() {
                return false;
            }
            let ways_out = east & (part | part.westward()) | south & (part | part.northward());
            if ways_out.is_empty() && part != self.used {
                return false;
            }
        }
        true
    }

    /// The ways in which the tile on a cell can lie, by its kind.
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

    /// The sides of a cell that are known to be open, and those known to be shut.
    #[inline]
    fn sides(&self, known: &Known<P>, cell: P) -> (Sides, Sides) {
        let (west, north) = (cell.westward(), cell.northward());
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

    /// Tiles with an edge that is not known yet; the turnpike is none.
    #[inline]
    fn unsettled(&self, known: &Known<P>) -> P {
        let (east, south) = known.undecided();
        (east | east.eastward() | south | south.southward()) & (self.straight | self.corner | self.tee | self.landmark)
    }

    /// Goes over the tiles once, tries every way in which each can lie, and keeps what the ways that are left have in common.
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
                // Where everything follows, a solution was found; two of them end the matter.
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
                let Some(settled) = self.settled(known.with(cell, always, never)) else { return Swept::Contradiction };
                *known = settled;
                gained = true;
                if reach == Reach::End {
                    // What was learnt may be enough for the easier tiers.
                    break;
                }
                left &= self.unsettled(known);
            }
        }
        if gained { Swept::Gained } else { Swept::Nothing }
    }

    /// What is known when a tile is laid so, unless that cannot be.
    #[inline]
    fn tried(&self, known: &Known<P>, cell: P, way: Sides, reach: Reach) -> Option<Known<P>> {
        let laid = known.laid(cell, way);
        let after = match reach {
            Reach::End => self.settled(laid)?,
            Reach::Neighbours => Some(self.round(&laid)).filter(|once| !once.contradicts_itself())?,
        };
        self.holds(&after, after.touched_since(known)).then_some(after)
    }

    /// Everything that tiers 0 to `most` (2 at most) say.
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

    /// Decides the board with tiers up to `most`, looking at so many assumptions of tier 3 at most.
    pub(crate) fn decide(&self, most: Tier, mut budget: u32) -> Verdict<P> {
        #[cfg(feature = "bench")]
        PROOFS.set(PROOFS.get() + 1);
        // A junction in the first corner has two sides too few, and both of its missing edges belong to no cell.
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

    /// How many solutions go with what is known: every way of one tile, and within each every way of the next.
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
            // Only edges of the turnpike to other pieces that take roads are left, and such edges are shut from the start.
            return Count::None;
        }
        let cell = P::cell(unsettled.first());
        let (open, shut) = self.sides(&known, cell);
        let mut found = Count::None;
        for way in self.ways(cell) {
            if open.bits() & !way.bits() != 0 || shut.bits() & way.bits() != 0 {
                continue;
            }
            let Some(after) = self.settled(known.laid(cell, *way)) else { continue };
            if !self.holds(&after, after.touched_since(&known)) {
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

    /// To which sides the piece on a cell opens in a decided board.
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
