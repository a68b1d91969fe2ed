//! How bits are written that were guessed: the more likely a bit was, the less room it takes, down to a fraction of one.
//!
//! All that was written so far is one long number between two bounds. Each bit leaves a part of what lies between them, as
//! large as the bit was likely; what is the same in both bounds is written.

/// Below this the bounds get another byte.
const NARROW: u32 = 1 << 23;
/// What the bounds begin with: they stay below two to the power of 31, where every browser is fast with whole numbers.
const WIDE: u32 = 0x7fff_ffff;

/// Who writes.
pub(crate) struct Encoder {
    bytes: Vec<u8>,
    low: u64,
    range: u32,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self { bytes: Vec::new(), low: 0, range: WIDE }
    }

    /// Writes a bit that is set with these odds, in parts of 65536.
    pub(crate) fn bit(&mut self, odds: u32, bit: usize) {
        let bound = bound(self.range, odds);
        if bit == 1 {
            self.range = bound;
        } else {
            self.low += u64::from(bound);
            self.range -= bound;
        }
        while self.range < NARROW {
            self.shift();
            self.range <<= 8;
        }
    }

    fn shift(&mut self) {
        // The sum may have grown beyond what is written already.
        if self.low > u64::from(u32::MAX) {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = self.low << 8 & u64::from(u32::MAX);
    }

    /// All that was written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift();
        }
        self.bytes
    }
}

/// Who reads it again.
pub(crate) struct Decoder<'a> {
    bytes: &'a [u8],
    at: usize,
    code: u32,
    range: u32,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { bytes, at: 0, code: 0, range: WIDE };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    /// Reads a bit that is set with these odds, in parts of 65536.
    pub(crate) fn bit(&mut self, odds: u32) -> usize {
        let bound = bound(self.range, odds);
        let bit = usize::from(self.code < bound);
        if bit == 1 {
            self.range = bound;
        } else {
            self.code -= bound;
            self.range -= bound;
        }
        while self.range < NARROW {
            self.shift();
            self.range <<= 8;
        }
        bit
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.get(self.at).copied().unwrap_or(0));
        self.at += 1;
    }
}

fn bound(range: u32, odds: u32) -> u32 {
    (range >> 16) * odds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back_and_take_the_room_that_they_surprise() {
        // Odds and bits from a row of numbers without a pattern; likely bits are set more often.
        let mut number = 1_u32;
        let mut bits = Vec::new();
        let mut surprise = 0.0;
        for _ in 0..100_000 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let odds = (number >> 8 & 0xffff).clamp(22, 65514);
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let bit = usize::from(number >> 16 < odds);
            let likely = f64::from(if bit == 1 { odds } else { 65536 - odds }) / 65536.0;
            surprise -= likely.log2();
            bits.push((odds, bit));
        }
        let mut encoder = Encoder::new();
        for &(odds, bit) in &bits {
            encoder.bit(odds, bit);
        }
        let bytes = encoder.finish();
        assert!((bytes.len() as f64) < surprise / 8.0 * 1.002 + 4.0, "{} for {surprise} bits", bytes.len());
        let mut decoder = Decoder::new(&bytes);
        for &(odds, bit) in &bits {
            assert_eq!(decoder.bit(odds), bit);
        }
    }

    #[test]
    fn a_sum_that_grows_over_all_that_is_written_comes_back_too() {
        // Bits that are as unlikely as can be leave the upper end of what lies between the bounds, so the sum carries over.
        let bits = [[(65514, 0); 9], [(22, 1); 9], [(65514, 1); 9], [(32768, 0); 9]].concat().repeat(50);
        let mut encoder = Encoder::new();
        for &(odds, bit) in &bits {
            encoder.bit(odds, bit);
        }
        let bytes = encoder.finish();
        let mut decoder = Decoder::new(&bytes);
        assert!(bits.iter().all(|&(odds, bit)| decoder.bit(odds) == bit));
    }
}
