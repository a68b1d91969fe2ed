//! What follows from the tiles that a player has locked? Tier 0, tile by tile, as an assistant would do it; and, for
//! locks alone, only what one tile and the pieces beside it show.
//!
//! The assistant takes locked tiles for right, as their player does, and knows nothing else but what can be seen: no
//! solution. So a wrong lock misleads it, until a tile fits nowhere any more.

use super::{Board, Claim};
use crate::format::{Level, Tile};
use crate::params::landmark_opens;
use crate::rules::{Action, Deed, State};
use crate::tiles::Sides;
use quadrat_engine::grid::{Coord, Direction};

/// What follows from the locked tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The actions that put every forced tile right and lock it: all turns first, then the locks, each row by row.
    Actions(Vec<Action>),
    /// This tile fits nowhere, so a locked tile is wrong.
    Stuck(Coord),
}

/// Returns what neighbours force, given that the locked tiles are right.
pub fn forced(level: &Level, state: &State) -> Forced {
    let board = Board::new(level);
    let size = level.size();
    let mut known = board.seen();
    for at in size.coords().filter(|at| state.is_locked(size, *at)) {
        let Some(road) = level.road(at) else { continue };
        if board.tell(&mut known, at, Claim::of(road.openings(state.quarters(size, at)))).is_err() {
            return Forced::Stuck(at);
        }
    }
    let mut waiting: Vec<Coord> = size.coords().collect();
    while let Some(at) = waiting.pop() {
        if board.ways[size.index(at)].is_empty() {
            continue;
        }
        let Some(claim) = Claim::common(&board.ways_left(at, known[size.index(at)])) else { return Forced::Stuck(at) };
        match board.tell(&mut known, at, claim) {
            Ok(told) => waiting.extend(told),
            Err(_) => return Forced::Stuck(at),
        }
    }
    let settled = |at: &Coord| !state.is_locked(size, *at) && known[size.index(*at)].sides() == Sides::ALL;
    let (mut turns, mut locks) = (Vec::new(), Vec::new());
    for at in size.coords().filter(settled) {
        let Some(road) = level.road(at) else { continue };
        let (from, opens) = (state.quarters(size, at), known[size.index(at)].open);
        let Some(to) = (0..road.period()).find(|quarters| road.openings(*quarters) == opens) else { continue };
        let quarters = road.quarters_between(from, to);
        let deed = if (from + quarters) % road.period() == to { Deed::Clockwise } else { Deed::Anticlockwise };
        turns.extend((0..quarters).map(|_| Action { at, deed }));
        locks.push(Action { at, deed: Deed::Lock });
    }
    turns.extend(locks);
    Forced::Actions(turns)
}

/// Returns the unlocked tiles that can only lie as they do, in the order in which that becomes clear, without those
/// to be left alone.
///
/// A tile is judged by what is fixed around it: walls, landmarks, and neighbours that are locked or come earlier in
/// the result. Unlocked neighbours say nothing, wherever they would have to lie, so less follows than from [`forced`].
/// A tile that fits nowhere is passed over.
pub fn certain(level: &Level, state: &State, leave: impl Fn(Coord) -> bool) -> Vec<Coord> {
    let board = Board::new(level);
    let size = level.size();
    let mut fixed: Vec<bool> = size.coords().map(|at| state.is_locked(size, at)).collect();
    let mut found = Vec::new();
    loop {
        let before = found.len();
        for at in size.coords() {
            let Some(road) = level.road(at).filter(|_| !fixed[size.index(at)] && !leave(at)) else { continue };
            if board.ways_left(at, board.fixed_sides(state, &fixed, at)) == [road.openings(state.quarters(size, at))] {
                fixed[size.index(at)] = true;
                found.push(at);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

impl Board<'_> {
    /// Returns what is fixed about the sides of a road: by what lies around it, and by landmarks that can take a road
    /// from one side only.
    fn fixed_sides(&self, state: &State, fixed: &[bool], at: Coord) -> Claim {
        let mut claim = self.around(state, fixed, at);
        for (side, next) in self.level.neighbours(at).filter(|(_, next)| self.level.road(*next).is_none()) {
            let ways = self.ways_left(next, self.around(state, fixed, next));
            let Some(takes) = Claim::common(&ways) else { continue };
            if takes.open.has(side.opposite()) {
                claim.open = claim.open.with(side);
            } else if takes.shut.has(side.opposite()) {
                claim.shut = claim.shut.with(side);
            }
        }
        claim
    }

    /// Returns what lies around a cell: walls, the ends of fixed roads, and landmarks that show their side.
    fn around(&self, state: &State, fixed: &[bool], at: Coord) -> Claim {
        let mut claim = Claim { open: Sides::NONE, shut: Sides::NONE };
        for side in Direction::ALL {
            let open = match self.level.beside(at, side).filter(|_| !self.is_wall(at, side)) {
                None => false,
                Some(next) => {
                    let (index, cell) = (self.size.index(next), self.level.cell(next));
                    let opens = match cell.tile {
                        Tile::Road(road) if fixed[index] => road.openings(state.quarters(self.size, next)),
                        Tile::Landmark(_) if self.ways[index].is_empty() => landmark_opens(cell.solution),
                        _ => continue,
                    };
                    opens.has(side.opposite())
                }
            };
            let sides = if open { &mut claim.open } else { &mut claim.shut };
            *sides = sides.with(side);
        }
        claim
    }
}
