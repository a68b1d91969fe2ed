//! How would a person reason? Like [`crate::deduce`], but tile by tile and with reasons.
//!
//! The tiers are those defined there. Nothing else is shared: no bit sets, no tables, only one tile after another. So
//! the two can be checked against each other, and a mistake would have to be made twice.
//!
//! A person looks at what changed last. Hence a tile with a newly known edge is considered next, and a search for
//! positions to rule out continues at the tile where the last one succeeded instead of starting over at the top.

mod assist;
mod why;

pub use assist::{Forced, certain, forced};

use crate::deduce::Tier;
use crate::format::{Level, Tile};
use crate::params::{Facing, landmark_opens};
use crate::tiles::Sides;
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Direction, Size};
use std::collections::VecDeque;
use std::sync::Arc;

/// A tile whose position has become certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The cell of the tile, which is a road or a landmark that does not show its side.
    pub at: Coord,
    /// The sides to which the tile opens.
    pub opens: Sides,
    /// The tier that this step took. The tier of a neighbour no longer counts once that neighbour
    /// has a step of its own.
    pub tier: Tier,
    /// The reason.
    pub why: Message,
}

/// The complete explanation of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps, in the order of reasoning.
    pub steps: Vec<Step>,
    /// The highest tier that was needed.
    pub tier: Tier,
    /// The number of positions that were tried.
    pub looks: u64,
}

/// Explains a level.
pub fn explain(level: &Level) -> Explanation {
    let mut mind = Mind::new(level);
    for at in level.size().coords() {
        mind.consider(at);
        mind.follow();
    }
    while let Some(first) = level.size().coords().find(|at| mind.wonders_about(*at)) {
        if !mind.try_ways(Tier::Placement) && !mind.try_ways(Tier::Assumption) {
            mind.take_from_solution(first);
        }
        mind.follow();
    }
    Explanation { steps: mind.steps, tier: mind.tier, looks: mind.looks }
}

/// Knowledge about the sides of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    open: Sides,
    shut: Sides,
}

impl Claim {
    /// Returns the claim that a tile lies exactly this way.
    fn of(way: Sides) -> Self {
        Self { open: way, shut: minus(Sides::ALL, way) }
    }

    /// Returns what these positions have in common; `None` if there are none.
    fn common(ways: &[Sides]) -> Option<Self> {
        let (first, others) = ways.split_first()?;
        let common = |a: Self, b: Self| Self { open: both(a.open, b.open), shut: both(a.shut, b.shut) };
        Some(others.iter().map(|way| Self::of(*way)).fold(Self::of(*first), common))
    }

    /// Returns whether a position is consistent with the claim.
    fn allows(self, way: Sides) -> bool {
        minus(self.open, way) == Sides::NONE && both(self.shut, way) == Sides::NONE
    }

    /// Returns what this claim says beyond another.
    fn beyond(self, other: Self) -> Self {
        Self { open: minus(self.open, other.open), shut: minus(self.shut, other.shut) }
    }

    fn only(self, sides: Sides) -> Self {
        Self { open: both(self.open, sides), shut: both(self.shut, sides) }
    }

    /// Returns the sides about which the claim says something.
    fn sides(self) -> Sides {
        Sides::from_bits(self.open.bits() | self.shut.bits())
    }
}

fn both(a: Sides, b: Sides) -> Sides {
    Sides::from_bits(a.bits() & b.bits())
}

fn minus(a: Sides, b: Sides) -> Sides {
    Sides::from_bits(a.bits() & !b.bits())
}

/// A contradiction that follows from placing a tile in one of its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Trouble {
    /// This tile, or these two neighbouring tiles, have no possible position.
    Stuck(Vec<Coord>),
    /// These cells close a loop.
    Loop(Vec<Coord>),
    /// These cells can never be connected to the turnpike.
    Seal(Vec<Coord>),
}

/// The knowledge about the edges of each cell, row by row. An edge is stored twice, once for each of its cells.
type Known = Vec<Claim>;

/// The board and its pieces.
struct Board<'a> {
    level: &'a Level,
    size: Size,
    /// The possible positions of the tile on each cell, row by row; none where there is nothing to deduce.
    ways: Vec<Vec<Sides>>,
    /// The number of cells that are not empty.
    used: usize,
}

impl<'a> Board<'a> {
    fn new(level: &'a Level) -> Self {
        let ways = |at: Coord| match level.cell(at).tile {
            Tile::Road(road) => (0..road.period()).map(|quarters| road.openings(quarters)).collect(),
            Tile::Landmark(_) if level.settings().facing == Facing::Hidden => (0..4).map(landmark_opens).collect(),
            _ => Vec::new(),
        };
        let size = level.size();
        let used = size.coords().filter(|at| level.cell(*at).tile != Tile::Empty).count();
        Self { level, size, ways: size.coords().map(ways).collect(), used }
    }

    /// Returns whether no road can ever cross this edge: at the edge of the board, beside an empty cell, and between
    /// two pieces of which neither is a road.
    fn is_wall(&self, at: Coord, side: Direction) -> bool {
        let is_road = |at: Coord| self.level.road(at).is_some();
        let is_used = |at: Coord| self.level.cell(at).tile != Tile::Empty;
        self.level.beside(at, side).is_none_or(|next| !is_used(at) || !is_used(next) || !is_road(at) && !is_road(next))
    }

    /// Returns the knowledge that is visible before any reasoning.
    fn seen(&self) -> Known {
        let walls = |at: Coord| Direction::ALL.into_iter().filter(|side| self.is_wall(at, *side)).collect::<Vec<_>>();
        let claim = |at: Coord| Claim { open: Sides::NONE, shut: Sides::of(&walls(at)) };
        let mut known: Known = self.size.coords().map(claim).collect();
        if self.level.settings().facing == Facing::Shown {
            for at in self.level.landmarks() {
                let shown = Claim::of(landmark_opens(self.level.cell(at).solution));
                // The landmark faces its road in the solution, so this cannot be a contradiction.
                let told = self.tell(&mut known, at, shown);
                debug_assert!(told.is_ok(), "the landmark {} faces a wall", at.label());
            }
        }
        known
    }

    /// Returns the positions of the tile on a cell that are consistent with a claim.
    fn ways_left(&self, at: Coord, claim: Claim) -> Vec<Sides> {
        self.ways[self.size.index(at)].iter().copied().filter(|way| claim.allows(*way)).collect()
    }

    /// Adds a claim about a cell's edges. Returns the neighbours for which it is new.
    fn tell(&self, known: &mut Known, at: Coord, claim: Claim) -> Result<Vec<Coord>, Trouble> {
        let mut told = Vec::new();
        for side in claim.beyond(known[self.size.index(at)]).sides().iter() {
            let (open, next) = (claim.open.has(side), self.level.beside(at, side));
            let here = &mut known[self.size.index(at)];
            if here.sides().has(side) {
                return Err(Trouble::Stuck([Some(at), next].into_iter().flatten().collect()));
            }
            let add = |claim: &mut Claim, side| {
                let sides = if open { &mut claim.open } else { &mut claim.shut };
                *sides = sides.with(side);
            };
            add(here, side);
            if let Some(next) = next {
                add(&mut known[self.size.index(next)], side.opposite());
                told.push(next);
            }
        }
        Ok(told)
    }

    /// Places a tile in one of its positions and checks that no contradiction follows. At tier 1 only the neighbours
    /// react, all at once; at tier 2 every tile that learns something reacts in turn, until nothing changes.
    fn tried(&self, known: &Known, at: Coord, way: Sides, tier: Tier) -> Result<(), Trouble> {
        let mut known = known.clone();
        let mut asked = self.tell(&mut known, at, Claim::of(way))?;
        let mut touched = vec![at];
        touched.extend(&asked);
        while !asked.is_empty() {
            let mut answers = Vec::new();
            for tile in asked.drain(..).filter(|tile| !self.ways[self.size.index(*tile)].is_empty()) {
                let ways = self.ways_left(tile, known[self.size.index(tile)]);
                answers.push((tile, Claim::common(&ways).ok_or_else(|| Trouble::Stuck(vec![tile]))?));
            }
            for (tile, answer) in answers {
                for told in self.tell(&mut known, tile, answer)? {
                    touched.push(told);
                    if !asked.contains(&told) {
                        asked.push(told);
                    }
                }
            }
            if tier == Tier::Placement {
                break;
            }
        }
        self.holds(&known, &touched)
    }

    /// Checks that no part of the city that contains these cells closes a loop or is sealed off.
    fn holds(&self, known: &Known, touched: &[Coord]) -> Result<(), Trouble> {
        let mut reached = vec![false; self.size.cells()];
        for start in touched {
            if reached[self.size.index(*start)] {
                continue;
            }
            reached[self.size.index(*start)] = true;
            let mut part = vec![*start];
            let mut next = 0;
            while next < part.len() {
                for joined in self.joined(known, part[next]) {
                    if !reached[self.size.index(joined)] {
                        reached[self.size.index(joined)] = true;
                        part.push(joined);
                    }
                }
                next += 1;
            }
            let ends: u32 = part.iter().map(|at| known[self.size.index(*at)].open.count()).sum();
            // A tree has one edge fewer than cells, and an edge has two ends.
            if ends as usize >= part.len() * 2 {
                return Err(Trouble::Loop(self.without_ends(known, part)));
            }
            let sealed = part.iter().all(|at| known[self.size.index(*at)].sides() == Sides::ALL);
            if sealed && part.len() != self.used {
                return Err(Trouble::Seal(self.cut_off(part)));
            }
        }
        Ok(())
    }

    /// Returns the cells to which open edges lead from this one.
    fn joined(&self, known: &Known, at: Coord) -> impl Iterator<Item = Coord> {
        let open = known[self.size.index(at)].open;
        self.level.neighbours(at).filter(move |(side, _)| open.has(*side)).map(|(_, next)| next)
    }

    /// Returns what remains of a part after repeatedly removing dead ends: its loop.
    fn without_ends(&self, known: &Known, mut part: Vec<Coord>) -> Vec<Coord> {
        loop {
            let joints = |at: &Coord| self.joined(known, *at).filter(|next| part.contains(next)).count();
            let inner: Vec<Coord> = part.iter().copied().filter(|at| joints(at) > 1).collect();
            if inner.len() == part.len() {
                return part;
            }
            part = inner;
        }
    }

    /// Returns the cells that the turnpike cannot reach if nothing more is connected to this part.
    fn cut_off(&self, part: Vec<Coord>) -> Vec<Coord> {
        if !part.contains(&self.level.turnpike()) {
            return part;
        }
        let is_used = |at: &Coord| self.level.cell(*at).tile != Tile::Empty;
        self.size.coords().filter(|at| is_used(at) && !part.contains(at)).collect()
    }
}

/// The origin of the knowledge about an edge.
#[derive(Clone, Debug)]
struct Source {
    /// The tile from which it was deduced.
    by: Coord,
    /// The tier that it took, counted as for a [`Step`].
    tier: Tier,
    /// The contradictions in all other positions; `None` where no position had to be tried.
    troubles: Option<Arc<[Trouble]>>,
}

/// The state of reasoning about a board.
struct Mind<'a> {
    board: Board<'a>,
    known: Known,
    /// The origin of the knowledge about each side of each cell, row by row; `None` for edges visible from the start.
    sources: Vec<[Option<Source>; 4]>,
    /// Whether each cell has its step, row by row.
    explained: Vec<bool>,
    /// The queue of tiles that have new knowledge to consider.
    waiting: VecDeque<Coord>,
    /// The cells where trying positions last succeeded, for tiers 1 and 2.
    last: [usize; 2],
    steps: Vec<Step>,
    tier: Tier,
    looks: u64,
}

impl<'a> Mind<'a> {
    fn new(level: &'a Level) -> Self {
        let board = Board::new(level);
        let cells = board.size.cells();
        Self {
            known: board.seen(),
            board,
            sources: vec![const { [const { None }; 4] }; cells],
            explained: vec![false; cells],
            waiting: VecDeque::new(),
            last: [0; 2],
            steps: Vec::new(),
            tier: Tier::Edges,
            looks: 0,
        }
    }

    fn known(&self, at: Coord) -> Claim {
        self.known[self.board.size.index(at)]
    }

    fn is_explained(&self, at: Coord) -> bool {
        self.explained[self.board.size.index(at)]
    }

    fn source(&self, at: Coord, side: Direction) -> Option<&Source> {
        self.sources[self.board.size.index(at)][side as usize].as_ref()
    }

    /// Returns whether a cell holds a tile whose position is not yet known.
    fn wonders_about(&self, at: Coord) -> bool {
        let index = self.board.size.index(at);
        !self.board.ways[index].is_empty() && !self.explained[index]
    }

    /// Runs tier 0 until the queue is empty.
    fn follow(&mut self) {
        while let Some(at) = self.waiting.pop_front() {
            self.consider(at);
        }
    }

    /// Applies tier 0 to one tile.
    fn consider(&mut self, at: Coord) {
        if !self.wonders_about(at) {
            return;
        }
        self.looks += self.board.ways[self.board.size.index(at)].len() as u64;
        let known = self.known(at);
        let Some(claim) = Claim::common(&self.board.ways_left(at, known)) else { return };
        let whole = claim.sides() == Sides::ALL;
        let wanted = if whole { claim } else { claim.beyond(known) };
        if wanted.sides() == Sides::NONE {
            return;
        }
        let grounds =
            self.grounds(at, |ways| Claim::common(ways).is_some_and(|said| wanted.beyond(said).sides() == Sides::NONE));
        let tier = self.tier_of(at, grounds);
        if whole {
            self.settle(at, claim.open, tier, why::seen(self, at, claim.open, grounds));
        }
        self.learn(at, claim, &Source { by: at, tier, troubles: None });
    }

    /// Tries every position of every tile at tier 1 or 2 until something is learnt. Returns whether something was.
    fn try_ways(&mut self, tier: Tier) -> bool {
        let cells: Vec<Coord> = self.board.size.coords().collect();
        let turn = usize::from(tier == Tier::Assumption);
        for n in 0..cells.len() {
            let index = (self.last[turn] + n) % cells.len();
            if self.wonders_about(cells[index]) && self.try_ways_of(cells[index], tier) {
                self.last[turn] = index;
                return true;
            }
        }
        false
    }

    fn try_ways_of(&mut self, at: Coord, tier: Tier) -> bool {
        let ways = self.board.ways_left(at, self.known(at));
        self.looks += ways.len() as u64;
        let (mut kept, mut troubles) = (Vec::new(), Vec::new());
        for way in &ways {
            match self.board.tried(&self.known, at, *way, tier) {
                Ok(()) => kept.push(*way),
                Err(trouble) => troubles.push(trouble),
            }
        }
        let Some(claim) = Claim::common(&kept) else { return false };
        if claim.beyond(self.known(at)).sides() == Sides::NONE {
            return false;
        }
        self.tier = self.tier.max(tier);
        let grounds = self.grounds(at, |left| left.len() == ways.len());
        let taken = self.tier_of(at, grounds).max(tier);
        if claim.sides() == Sides::ALL {
            self.settle(at, claim.open, taken, why::tried(self, at, claim.open, tier, &troubles));
        }
        self.learn(at, claim, &Source { by: at, tier: taken, troubles: Some(troubles.into()) });
        true
    }

    /// Applies tier 3 by looking up the solution. Its uniqueness was proven when the level was generated or read, and
    /// that proof is too long to be an explanation.
    fn take_from_solution(&mut self, at: Coord) {
        let cell = self.board.level.cell(at);
        let opens = match cell.tile {
            Tile::Road(road) => road.openings(cell.solution),
            _ => landmark_opens(cell.solution),
        };
        self.tier = Tier::Nested;
        self.settle(at, opens, Tier::Nested, why::nested(self, at, opens));
        self.learn(at, Claim::of(opens), &Source { by: at, tier: Tier::Nested, troubles: None });
    }

    fn settle(&mut self, at: Coord, opens: Sides, tier: Tier, why: Message) {
        self.explained[self.board.size.index(at)] = true;
        self.steps.push(Step { at, opens, tier, why });
    }

    /// Records what is certain about a cell, and queues the tiles for which it is new.
    fn learn(&mut self, at: Coord, claim: Claim, source: &Source) {
        let size = self.board.size;
        for side in minus(claim.sides(), self.known(at).sides()).iter() {
            self.sources[size.index(at)][side as usize] = Some(source.clone());
            if let Some(next) = self.board.level.beside(at, side) {
                self.sources[size.index(next)][side.opposite() as usize] = Some(source.clone());
            }
        }
        // Only positions that no solution has are ruled out, so the known edges cannot contradict the claim.
        let told = self.board.tell(&mut self.known, at, claim);
        debug_assert!(told.is_ok(), "what is certain of {} contradicts itself", at.label());
        for next in told.unwrap_or_default() {
            if self.wonders_about(next) && !self.waiting.contains(&next) {
                self.waiting.push_back(next);
            }
        }
    }

    /// Returns the fewest and plainest known sides of a cell that suffice for the same conclusion. What the tile
    /// itself told its neighbours by tier 0 is no reason for anything.
    fn grounds(&self, at: Coord, enough: impl Fn(&[Sides]) -> bool) -> Sides {
        let known = self.known(at);
        let own = |side: &Direction| self.source(at, *side).is_some_and(|s| s.by == at && s.troubles.is_none());
        let given = known.sides().iter().filter(|side| !own(side)).fold(Sides::NONE, Sides::with);
        let cost = |sides: Sides| {
            let seen = sides.iter().filter(|side| self.board.is_wall(at, *side)).count();
            (self.tier_of(at, sides), sides.count(), sides.count() as usize - seen, sides.bits())
        };
        (0..=given.bits())
            .map(Sides::from_bits)
            .filter(|sides| minus(*sides, given) == Sides::NONE)
            .filter(|sides| enough(&self.board.ways_left(at, known.only(*sides))))
            .min_by_key(|sides| cost(*sides))
            .unwrap_or(given)
    }

    /// Returns the tier needed to know these sides of a cell. Tiles with a step of their own count as visible.
    fn tier_of(&self, at: Coord, sides: Sides) -> Tier {
        let thought = |side: Direction| self.source(at, side).filter(|source| !self.is_explained(source.by));
        sides.iter().filter_map(thought).map(|source| source.tier).max().unwrap_or(Tier::Edges)
    }
}
