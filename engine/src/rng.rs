//! Where do random numbers come from? Two tiny, well-known generators that give the same numbers
//! on every target for ever.
//!
//! Levels are generated from a seed and must never change, so the generators are implemented here and pinned by
//! golden vectors instead of taken from a library that may one day improve its own.

/// A source of 32-bit numbers, with the two operations that games need.
pub trait Rng {
    /// Returns the next number.
    fn next(&mut self) -> u32;

    /// Returns a number from 0 to `n − 1`: the high half of a 64-bit product, which needs no division and is the same
    /// everywhere.
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(n)) >> 32) as u32
    }

    /// Shuffles a list by Fisher and Yates, from the end.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// The replacement for a state of 0, which some generators do not allow and a seed may mix to.
const NOT_ZERO: u32 = 0x9E37_79B9;

/// Spreads a seed over all bits with the finaliser of murmur3, so that seeds n and n + 1 start unrelated sequences.
pub const fn mix(seed: u32) -> u32 {
    let mut x = seed;
    x ^= x >> 16;
    x = x.wrapping_mul(0x85EB_CA6B);
    x ^= x >> 13;
    x = x.wrapping_mul(0xC2B2_AE35);
    x ^= x >> 16;
    if x == 0 { NOT_ZERO } else { x }
}

/// Tommy Ettinger's mulberry32: a counter and a hash. Every state is a good state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mulberry32(u32);

impl Mulberry32 {
    /// Starts from a mixed seed, as every level generator should.
    pub const fn seeded(seed: u32) -> Self {
        Self(mix(seed))
    }

    /// Starts from exactly this state, for sequences that were fixed elsewhere.
    pub const fn raw(state: u32) -> Self {
        Self(state)
    }
}

impl Rng for Mulberry32 {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let mut t = self.0;
        t = (t ^ (t >> 15)).wrapping_mul(t | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 0x3D));
        t ^ (t >> 14)
    }
}

/// George Marsaglia's xorshift with the triple 13, 17, 5. State 0 would stay 0 and is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xorshift32(u32);

impl Xorshift32 {
    /// Starts from a mixed seed, as every level generator should.
    pub const fn seeded(seed: u32) -> Self {
        Self::raw(mix(seed))
    }

    /// Starts from exactly this state; 0 is replaced by a constant.
    pub const fn raw(state: u32) -> Self {
        Self(if state == 0 { NOT_ZERO } else { state })
    }
}

impl Rng for Xorshift32 {
    #[inline]
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(n: usize, mut rng: impl Rng) -> Vec<u32> {
        (0..n).map(|_| rng.next()).collect()
    }

    // The vectors were computed by an independent program in another language (the published JavaScript and C forms).
    #[test]
    fn raw_output_matches_the_golden_vectors() {
        let mulberry: [(u32, [u32; 5]); 5] = [
            (0, [0x4434_b462, 0x0015_9c37, 0x3928_5b08, 0x256d_8104, 0x77a2_cbd4]),
            (1, [0xa087_eaf3, 0x00b3_49c9, 0x8706_c4eb, 0xfb26_27fd, 0xf7e7_9d2b]),
            (12345, [0xfacf_78c5, 0x4e87_5100, 0x7bf4_e2f2, 0xd164_2650, 0x8269_e5ca]),
            (-5i32 as u32, [0x7bdd_68ce, 0x0d8f_471b, 0xf064_7b65, 0xcbdf_670a, 0xf9ef_2c6e]),
            (u32::MAX, [0xe57b_f3d3, 0x3081_a5a4, 0xb735_0390, 0xf1ad_e904, 0xd861_6a2f]),
        ];
        for (state, golden) in mulberry {
            assert_eq!(first(5, Mulberry32::raw(state)), golden, "mulberry32 from {state}");
        }
        let xorshift: [(u32, [u32; 5]); 4] = [
            (1, [0x0004_2021, 0x0408_0601, 0x9dcc_a8c5, 0x1255_994f, 0x8ef9_17d1]),
            (12345, [0xc6e5_747a, 0x652a_09af, 0xa7e0_8fa0, 0x748e_41ea, 0x2ad8_a9d3]),
            (u32::MAX, [0x0003_e01f, 0xfc07_fdff, 0x74bb_9843, 0xf1cc_88da, 0x7a28_ee91]),
            (0, [0x510c_4619, 0xe02e_553e, 0x7bb9_8f3a, 0x0183_a8b5, 0xe633_6d1f]),
        ];
        for (state, golden) in xorshift {
            assert_eq!(first(5, Xorshift32::raw(state)), golden, "xorshift32 from {state}");
        }
        let mixed =
            [(0, 0x9e37_79b9), (1, 0x514e_28b7), (2, 0x30f4_c306), (12345, 0x3c46_c9dc), (u32::MAX, 0x81f1_6f39)];
        for (seed, golden) in mixed {
            assert_eq!(mix(seed), golden, "seed {seed}");
        }
    }

    #[test]
    fn below_is_the_high_half_of_the_product() {
        let mut rng = Xorshift32::raw(1);
        let mut same = Xorshift32::raw(1);
        for n in [1, 2, 3, 10, 1_000_000, u32::MAX] {
            assert_eq!(u64::from(rng.below(n)), (u64::from(same.next()) * u64::from(n)) >> 32);
        }
        assert!((0..1000).all(|_| rng.below(7) < 7));
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn shuffle_keeps_every_item_and_is_pinned() {
        let mut items: Vec<u32> = (0..10).collect();
        Mulberry32::seeded(12345).shuffle(&mut items);
        assert_eq!(items, [8, 5, 9, 3, 1, 4, 2, 0, 7, 6]);
        items.sort_unstable();
        assert_eq!(items, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn an_all_zero_state_is_replaced() {
        assert_eq!(mix(0), 0x9E37_79B9);
        assert_eq!(Xorshift32::raw(0), Xorshift32::raw(0x9E37_79B9));
    }
}
