//! How does Master think? By looking ahead: what the search needs to know about this game.

use crate::board::{Field, Position, Word};
use quadrat_engine::duel::{Duel, Listed, MOST_MOVES};

/// The game as the search sees it. Moves are numbers of cells in the word.
#[derive(Clone, Copy, Debug)]
pub struct Sight<W> {
    field: Field<W>,
    pub w: [i32; 8],
}

impl<W: Word> Sight<W> {
    /// A board to think about.
    pub fn new(field: Field<W>) -> Self {
        Self { field, w: [10, 4, 6, 6, 0, 0, 0, 0] }
    }
}

impl<W: Word> Duel for Sight<W> {
    type Position = Position<W>;

    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        let mut key = 0x9E37_79B9_7F4A_7C15u64;
        for word in position.essence() {
            let (low, high) = word.halves();
            key = (key ^ low).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            key ^= key >> 29;
            if W::STRIDE > 8 {
                key = (key ^ high).wrapping_mul(0x94D0_49BB_1331_11EB);
                key ^= key >> 32;
            }
        }
        key = key.wrapping_mul(0x94D0_49BB_1331_11EB);
        key ^ key >> 31
    }

    #[inline]
    fn moves(&self, position: &Position<W>, into: &mut [u8; MOST_MOVES]) -> Listed {
        let legal = self.field.legal(position);
        let full = position.full();
        let bursts = full & position.mine;
        let sharp = bursts & self.field.beside(position.theirs);
        let sharpest = sharp & self.field.beside(position.theirs & full);
        let mut count = 0;
        let mut forcing = 0;
        for (i, set) in [sharpest, sharp & !sharpest, legal & !sharp].into_iter().enumerate() {
            let mut rest = set;
            while rest != W::NONE {
                into[count] = rest.first() as u8;
                count += 1;
                rest = rest.without_first();
            }
            if i == 1 {
                forcing = count;
            }
        }
        Listed { count, forcing }
    }

    #[inline]
    fn play(&self, position: &Position<W>, number: u8) -> Option<Position<W>> {
        let mut after = *position;
        (!self.field.play(&mut after, W::bit(number.into()))).then_some(after)
    }

    #[inline]
    fn value(&self, position: &Position<W>) -> i32 {
        let w = &self.w;
        let full = position.full();
        let near = position.nearly_full();
        let (mine, theirs) = (position.mine, position.theirs);
        let n = |set: W| set.count() as i32;
        let by_me = self.field.beside(mine & full);
        let by_them = self.field.beside(theirs & full);
        w[0] * (n(mine) - n(theirs))
            + w[1] * (n(mine & full) - n(theirs & full))
            + w[2] * n(theirs & by_me)
            - w[3] * n(mine & by_them)
            + w[4] * (n(mine & near) - n(theirs & near))
            + w[5]
    }
}
