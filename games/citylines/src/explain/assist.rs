//! What follows from the tiles that a player has locked? Tier 0, tile by tile, as an assistant would do it.
//!
//! The assistant takes locked tiles for right, as their player does, and knows nothing else but what can be seen: no
//! solution. So a wrong lock misleads it, until a tile fits nowhere any more.

use super::{Board, Claim};
use crate::format::Level;
use crate::rules::{Action, Deed, State};
use crate::tiles::Sides;
use quadrat_engine::grid::Coord;

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
