//! How many moves is the end away if both players play their best? On small boards, by following every line.
//!
//! The player who wins hurries and the player who loses delays. Dots are only ever added, so no position occurs twice in
//! a game, every line ends, and the distance of a position is one more than that of its best successor. Positions are
//! stored under keys that hold all of them, as in the [proofs](crate::prove), so equal keys are equal positions.

use crate::board::{Field, Position, Word};
use crate::prove::{MOST_CELLS, Shuffle, packed, symmetries};
use crate::rules::Action;
use quadrat_engine::hash::QuickHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// The distances found so far on one board.
#[derive(Default)]
pub struct Distances {
    /// For each position, the number of plies to the end with best play. It is odd if the player to move wins.
    known: HashMap<u64, u8, BuildHasherDefault<QuickHasher>>,
    symmetries: Option<Vec<Vec<Shuffle>>>,
}

/// The most positions that are kept for one board, some 200 MB.
const MOST_KNOWN: usize = 8_000_000;

impl Distances {
    /// Returns the moves that are best, and the number of plies to the end. Returns none if the board is too large, or
    /// if more than `budget` new positions would have to be looked at. The game must not be decided.
    pub fn insight(&mut self, field: &Field<u64>, position: &Position<u64>, budget: u64) -> Option<(Vec<Action>, u32)> {
        if field.size().cells() > MOST_CELLS {
            return None;
        }
        let symmetries = self.symmetries.take().unwrap_or_else(|| symmetries(field));
        let mut left = budget.min((MOST_KNOWN.saturating_sub(self.known.len())) as u64);
        let plies = self.plies(field, &symmetries, position, &mut left);
        let insight = plies.map(|plies| {
            let mut best = Vec::new();
            for at in field.coords(field.legal(position)) {
                let mut after = *position;
                let won = field.play(&mut after, field.cell(at));
                // Where a move wins at once, the others were not looked at.
                let best_move = match (won, plies) {
                    (true, _) => plies == 1,
                    (false, 1) => false,
                    (false, _) => self.known.get(&packed(field, &symmetries, &after)) == Some(&(plies - 1)),
                };
                if best_move {
                    best.push(Action { at });
                }
            }
            (best, u32::from(plies))
        });
        self.symmetries = Some(symmetries);
        insight
    }

    fn plies(
        &mut self,
        field: &Field<u64>,
        symmetries: &[Vec<Shuffle>],
        position: &Position<u64>,
        left: &mut u64,
    ) -> Option<u8> {
        let key = packed(field, symmetries, position);
        if let Some(plies) = self.known.get(&key) {
            return Some(*plies);
        }
        *left = left.checked_sub(1)?;
        let (mut soonest, mut latest) = (None::<u8>, 0);
        let mut cells = field.legal(position);
        while cells != 0 {
            let rest = cells.without_first();
            let mut after = *position;
            let won = field.play(&mut after, cells & !rest);
            cells = rest;
            if won {
                // Nothing is sooner than now.
                soonest = Some(1);
                break;
            }
            let plies = self.plies(field, symmetries, &after, left)? + 1;
            if plies % 2 == 1 {
                soonest = Some(soonest.map_or(plies, |soonest| soonest.min(plies)));
            } else {
                latest = latest.max(plies);
            }
        }
        let plies = soonest.unwrap_or(latest);
        self.known.insert(key, plies);
        Some(plies)
    }
}
