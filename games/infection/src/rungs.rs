//! Who stands on the ladder? Eight computer players in even steps, from nearly random to a
//! search of 23,000 positions.
//!
//! The five named difficulties are uneven: the first four are close together, and Master beats them
//! all. Each rung wins between 65 % and 85 % of its games against the one below, on 5×5, 7×7 and
//! 9×9. `quadrat ladder infection` measures it; the counted games, none of which was used for
//! tuning, are in `levels/ladder.json`.
//!
//! A rung is a [`Recipe`]: a way to choose a move, and for some rungs a second, weaker way that is
//! taken on a share of the moves. Blending fills the gaps between whole depths, where one ply more
//! would win nine games of ten. The draw that decides between the two ways comes from the seed and
//! the number of dots added so far, so a move depends only on position, rung and seed: undo and
//! redo get the same answer, and a game replays.

use crate::contest::Thinker;
use crate::format::Level;
use crate::master::{Master, Plan};
use crate::players::Habit;
use crate::rules::{Action, State};
use quadrat_engine::contest::Effort;
use quadrat_engine::record::Words;
use quadrat_engine::rng::{Xorshift32, mix};

/// A rung of the ladder, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Words)]
#[words(noun = "rung")]
pub enum Rung {
    /// Looks one move ahead, and plays 37 moves of a hundred at random.
    Novice,
    /// Looks one move ahead, and plays one move of twenty at random.
    Pupil,
    /// Looks two moves ahead, but only one on four moves of ten.
    Apprentice,
    /// Looks two moves ahead, but only one on nine moves of a hundred.
    Regular,
    /// Searches 720 positions.
    Adept,
    /// Searches 2,300 positions.
    Veteran,
    /// Searches 6,000 positions.
    Champion,
    /// Searches 23,000 positions. Master, with its 200,000, stands above the ladder.
    Grandmaster,
}

/// A way to choose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Any legal move.
    Random,
    /// A search of this many plies.
    Depth(u8),
    /// A search of this many positions.
    Nodes(u64),
}

/// How a rung chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The usual way.
    pub usual: Way,
    /// The weaker way and how many moves of a thousand take it.
    pub weaker: Option<(Way, u32)>,
}

/// Separates the draw between the two ways from the draws that the ways make themselves.
const BLEND: u32 = 0x5BD1_E995;

impl Rung {
    /// Every rung, from the weakest to the strongest.
    pub const ALL: [Self; 8] = [
        Self::Novice,
        Self::Pupil,
        Self::Apprentice,
        Self::Regular,
        Self::Adept,
        Self::Veteran,
        Self::Champion,
        Self::Grandmaster,
    ];

    /// Returns the number of the rung, counted from 1 at the bottom.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// Returns how the rung chooses its moves. The shares and budgets were tuned by matches on 5×5,
    /// 7×7 and 9×9. They are frozen: level sets have figures measured with them, and a golden file
    /// pins the moves.
    pub fn recipe(self) -> Recipe {
        let blend = |usual, weaker| Recipe { usual, weaker: Some(weaker) };
        let nodes = |nodes| Recipe { usual: Way::Nodes(nodes), weaker: None };
        match self {
            Self::Novice => blend(Way::Depth(1), (Way::Random, 370)),
            Self::Pupil => blend(Way::Depth(1), (Way::Random, 50)),
            Self::Apprentice => blend(Way::Depth(2), (Way::Depth(1), 400)),
            Self::Regular => blend(Way::Depth(2), (Way::Depth(1), 90)),
            Self::Adept => nodes(720),
            Self::Veteran => nodes(2_300),
            Self::Champion => nodes(6_000),
            Self::Grandmaster => nodes(23_000),
        }
    }

    /// Returns the rung at work on a position. The game must not be decided.
    pub(crate) fn think(self, level: &Level, state: &State, seed: u32) -> Thinker {
        let own = mix(seed ^ mix(state.plies() + 1));
        let Recipe { usual, weaker } = self.recipe();
        // The upper 32 bits of a product with 1000 are a number below 1000, evenly spread.
        let draw = ((u64::from(mix(own ^ BLEND)) * 1000) >> 32) as u32;
        let way = weaker.filter(|(_, share)| draw < *share).map_or(usual, |(way, _)| way);
        let plan = match way {
            Way::Random => {
                let field = level.field();
                let cell = Habit::Easy.choose(field, state.position(), &mut Xorshift32::seeded(own));
                return Thinker::Ready(field.coords(cell).next().map(|at| Action { at }));
            }
            Way::Nodes(nodes) => Plan::of(Effort::Nodes(nodes), own),
            // Two plies visit a few thousand positions. The table of a general plan would take
            // longer to clear than the search takes.
            Way::Depth(depth) => {
                Plan { memory: [1 << (4 + 2 * depth.min(8)), 1 << 8], ..Plan::of(Effort::Depth(depth), own) }
            }
        };
        Thinker::Busy(Box::new(Master::new(level, state, plan)))
    }
}
