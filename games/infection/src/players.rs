//! Who are the simple computer players? Four habits, each an ordered list of patterns to look for
//! on the current board.
//!
//! None of them thinks a move ahead. A list is read from the top, and the first entry that matches
//! any cell decides; the random number generator decides among those cells. Each choice draws
//! exactly one number whatever the board, so the state of the generator says how many choices were
//! made.

use crate::board::{Field, Position, Word};
use quadrat_engine::record::Words;
use quadrat_engine::rng::Rng;

/// A habit, from careless to careful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Words)]
#[words(noun = "habit")]
pub enum Habit {
    /// Plays any cell.
    Easy,
    /// Fires full cells, otherwise takes empty cells of low capacity.
    Medium,
    /// Like Medium, but prefers to fire where it captures cells, and above all where it captures
    /// full ones.
    Hard,
    /// Like Hard, but strengthens cells that are ahead of their neighbours before it takes empty
    /// ones.
    Expert,
}

impl Habit {
    /// Returns the set of the one cell to which the player to move adds a dot. The game must not be
    /// decided, since only then is there certainly a move.
    #[inline]
    pub fn choose<W: Word>(self, field: &Field<W>, position: &Position<W>, rng: &mut impl Rng) -> W {
        let candidates = self.candidates(field, position);
        debug_assert!(candidates != W::NONE, "a choice where no cell is left to play");
        candidates.nth(rng.below(candidates.count()))
    }

    /// Returns the cells between which only chance decides, all of them legal. There is at least
    /// one unless the game is decided.
    #[inline]
    pub fn candidates<W: Word>(self, field: &Field<W>, position: &Position<W>) -> W {
        let legal = field.legal(position);
        let full = position.mine & position.full();
        // Firing captures the neighbouring cells, and the full ones among them fire in turn.
        let takes = full & field.beside(position.theirs);
        let takes_full = full & field.beside(position.theirs & position.full());
        match self {
            Self::Easy => legal,
            Self::Medium => first([full, low_and_free(field, position), legal]),
            Self::Hard => first([takes_full, takes, full, low_and_free(field, position), legal]),
            Self::Expert => {
                let ahead = advantage(field, position);
                first([takes_full, takes, full, ahead, low_and_free(field, position), legal])
            }
        }
    }
}

/// Returns the first set that is not empty.
#[inline]
fn first<W: Word, const N: usize>(sets: [W; N]) -> W {
    sets.into_iter().find(|set| *set != W::NONE).unwrap_or(W::NONE)
}

/// Returns the empty cells of the lowest capacity that any empty cell has: the fewer dots fill a
/// cell, the sooner it is a threat. Cells with all four neighbours have the largest capacity and
/// never count.
#[inline]
fn low_and_free<W: Word>(field: &Field<W>, position: &Position<W>) -> W {
    let free = field.open() & !(position.mine | position.theirs);
    let [one, two, three, _] = field.by_capacity();
    first([one & free, two & free, three & free])
}

/// Returns the player's cells that touch the opponent and need no more dots to be full than any
/// neighbour the player does not own: in a race of one dot each, none of these neighbours is full
/// earlier. Empty neighbours count too, because the opponent may take them.
#[inline]
fn advantage<W: Word>(field: &Field<W>, position: &Position<W>) -> W {
    let ahead = position.mine & field.beside(position.theirs);
    // A cell with a rival of ullage n or less must itself have an ullage of n or less. An owned
    // cell holds a dot, so its ullage is at most 3, and a comparison at 3 could not rule anything
    // out.
    position.ullage_at_most().into_iter().fold(ahead, |ahead, near| {
        let rivals = near & !position.mine;
        ahead & (near | !field.beside(rivals))
    })
}
