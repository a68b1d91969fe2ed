//! What does each world of the second edition ask for? Ten worlds of twenty levels: five with the
//! germs introduced one by one, and five larger ones.

use crate::rules::Germ;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of levels in a world.
pub const LEVELS: usize = 20;
/// The number of worlds.
pub const WORLDS: usize = 10;

/// A kind of objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Clear the board.
    Clear,
    /// Keep the infection within a cap.
    Cap,
    /// Protect the cores.
    Protect,
}

impl Aim {
    /// Every aim.
    pub const ALL: [Self; 3] = [Self::Clear, Self::Cap, Self::Protect];
}

/// The requirements of a world.
pub struct World {
    /// The board sizes, as columns and rows.
    pub sizes: &'static [(u8, u8)],
    /// The number of levels with each aim, in the order of [`Aim::ALL`].
    pub aims: [usize; 3],
    /// The turn at which each aim is judged; for clearing, the longest plan allowed.
    pub limits: [u32; 3],
    /// The number of units in a kit beyond par.
    pub slack: u32,
    /// The largest par, in units.
    pub most_units: u32,
    /// The germs that always occur, and those that may.
    germs: (&'static [Germ], &'static [(Germ, u32)]),
    /// The number of sources, at least and at most.
    sources: (u32, u32),
}

const SOME_VIRUS: &[Germ] = &[Germ::Virus];
const SOME_SPORE: &[Germ] = &[Germ::Spore];
const BOTH: &[Germ] = &[Germ::Virus, Germ::Spore];

/// The worlds, in order.
pub static TABLE: [World; WORLDS] = [
    world(&[(6, 6), (7, 7)], [13, 7, 0], [6, 6, 0], 4, 9, (&[], &[]), (1, 2)),
    world(&[(8, 8)], [10, 10, 0], [7, 7, 0], 3, 11, (SOME_VIRUS, &[]), (2, 3)),
    world(&[(8, 8), (9, 9)], [10, 10, 0], [8, 8, 0], 2, 13, (SOME_SPORE, &[(Germ::Virus, 60)]), (3, 3)),
    world(&[(9, 9)], [0, 0, 20], [0, 0, 9], 2, 13, (&[], &[(Germ::Virus, 70), (Germ::Spore, 50)]), (3, 3)),
    world(&[(10, 10)], [6, 7, 7], [9, 9, 10], 2, 15, (BOTH, &[]), (3, 4)),
    world(&[(8, 9)], [6, 7, 7], [8, 8, 9], 4, 12, (SOME_VIRUS, &[(Germ::Spore, 30)]), (2, 3)),
    world(&[(9, 9)], [6, 7, 7], [8, 8, 9], 3, 13, (SOME_SPORE, &[(Germ::Virus, 70)]), (3, 4)),
    world(&[(9, 10)], [6, 7, 7], [8, 9, 10], 2, 14, (&[], &[(Germ::Virus, 80), (Germ::Spore, 60)]), (3, 4)),
    world(&[(10, 10)], [6, 7, 7], [9, 10, 10], 2, 15, (BOTH, &[]), (3, 4)),
    world(&[(10, 11)], [6, 7, 7], [9, 10, 11], 2, 16, (BOTH, &[]), (3, 4)),
];

const fn world(
    sizes: &'static [(u8, u8)],
    aims: [usize; 3],
    limits: [u32; 3],
    slack: u32,
    most_units: u32,
    germs: (&'static [Germ], &'static [(Germ, u32)]),
    sources: (u32, u32),
) -> World {
    World { sizes, aims, limits, slack, most_units, germs, sources }
}

impl World {
    /// Draws the germs of a level.
    pub(crate) fn draw_germs(&self, aim: Aim, rng: &mut Xorshift32) -> Vec<Germ> {
        let (always, maybe) = self.germs;
        let mut germs = always.to_vec();
        for (germ, percent) in maybe {
            if rng.below(100) < *percent {
                germs.push(*germ);
            }
        }
        let (least, most) = self.sources;
        let count = least + rng.below(most - least + 1);
        // A board with many colonies can hardly be cleared.
        let count = if aim == Aim::Clear { least } else { count };
        germs.resize((count as usize).max(germs.len()), Germ::Bacteria);
        germs
    }
}
