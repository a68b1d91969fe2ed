//! Who are the simple computer players? Four habits, each an ordered list of what to look for on the board as it is
//! now.
//!
//! None of them thinks a move ahead. A list is read from the top, and the first line that any cell answers decides;
//! among those cells the generator decides. A choice takes exactly one number from it whatever the board, so how far
//! the generator has come says how many choices were made.

use crate::board::{Field, Position, Word};
use quadrat_engine::rng::Rng;

/// What a player looks for, from careless to careful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Any cell will do.
    Easy,
    /// Fires what is full, otherwise settles where little fills a cell.
    Medium,
    /// As Medium, but fires at the other side first, and where it is about to fire itself before anything else.
    Hard,
    /// As Hard, but before settling anywhere new it strengthens cells that are ahead of their neighbours.
    Expert,
}

impl Habit {
    /// All of them with their words in files, the weakest first.
    pub const WORDS: [(&'static str, Self); 4] =
        [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard), ("expert", Self::Expert)];

    /// The word used in files and output.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The set of just the cell to which the side to move adds its dot. The game must not be decided: only then is a
    /// move certain to be left.
    #[inline]
    pub fn choose<W: Word>(self, field: &Field<W>, position: &Position<W>, rng: &mut impl Rng) -> W {
        let candidates = self.candidates(field, position);
        debug_assert!(candidates != W::NONE, "a choice where no cell is left to play");
        candidates.nth(rng.below(candidates.count()))
    }

    /// The cells between which only chance decides, all of them legal. There is at least one unless the game is
    /// decided.
    #[inline]
    pub fn candidates<W: Word>(self, field: &Field<W>, position: &Position<W>) -> W {
        let legal = field.legal(position);
        let full = position.mine & position.full();
        // Firing takes whatever lies beside, and what was full there fires on.
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

/// The first set that has a cell.
#[inline]
fn first<W: Word, const N: usize>(sets: [W; N]) -> W {
    sets.into_iter().find(|set| *set != W::NONE).unwrap_or(W::NONE)
}

/// The empty cells of the lowest capacity that any empty cell has: the fewer dots fill a cell, the sooner it is a
/// threat. A cell with all four neighbours takes the most dots there are, and never counts.
#[inline]
fn low_and_free<W: Word>(field: &Field<W>, position: &Position<W>) -> W {
    let free = field.open() & !(position.mine | position.theirs);
    let [one, two, three, _] = field.by_capacity();
    first([one & free, two & free, three & free])
}

/// Own cells beside the other side that need no more dots to be full than any neighbour that is not their own: in a
/// race of one dot each, none of these neighbours is full earlier. An empty one may yet become the other side's and
/// counts too.
#[inline]
fn advantage<W: Word>(field: &Field<W>, position: &Position<W>) -> W {
    let ahead = position.mine & field.beside(position.theirs);
    // Who has a rival of ullage n or less needs such an ullage itself. An own cell holds a dot, so its ullage is never
    // more than 3, and a comparison at 3 could not rule anything out.
    position.ullage_at_most().into_iter().fold(ahead, |ahead, near| {
        let rivals = near & !position.mine;
        ahead & (near | !field.beside(rivals))
    })
}
