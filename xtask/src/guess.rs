//! How likely is the next bit? As likely as it was before, in places that looked the same.
//!
//! Before each byte its place is described in several ways: each description is a number, a *view*. For the closest views
//! it is remembered which byte came there last, and how often in a row. If that says clearly enough which byte comes, the
//! only question is whether it does. Else the byte is guessed bit by bit along its code, which is short for a byte that
//! is frequent among those of its kind. For this there are rougher views, and it is remembered how often each bit was set
//! in each of them. What they say is added up, each with a weight that grows when it was right: that is the guess.
//!
//! The better the guess, the fewer bits the coder needs (`coder.rs`). The browser has to come to the very same guesses, in
//! `apps/web/static/unsqueeze.js`: so everything here is whole numbers, but for one curve, which is made of products and
//! quotients of doubles. Those are the same everywhere; exponential functions are not.

/// How many views of a place are remembered bit by bit.
pub(crate) const ROUGH: usize = 3;
/// How many views of a place are remembered by their last byte.
pub(crate) const CLOSE: usize = 2;
/// All views of a place: first the rough ones, then the close ones.
pub(crate) type Views = [u32; ROUGH + CLOSE];

/// The longest code of a byte.
const LONGEST: usize = 15;

/// Two to the power of this many groups of slots: 4 MB, which a phone has to spare. A group is what a processor fetches at
/// once: a mark that tells whose it is, and a slot for each node of the code that three bits can lead to.
const GROUPS: u32 = 18;
const GROUP: usize = 8;
const BITS_IN_GROUP: usize = 3;
/// Two to the power of this many runs.
const RUNS: u32 = 17;
/// A slot's upper twelve bits say how likely its bit is set, its lower four how often it was seen: unknown, and never.
const NEW_SLOT: u16 = 0x8000;
/// A run that goes on longer does not become more likely to go on.
const LONGEST_RUN: u32 = 63;
/// The byte of a run is asked for if it is as likely as this, in parts of 65536. More would make the module smaller and the
/// page wait longer for it.
const CLEARLY: u32 = 0x6000;
/// Nodes of a code, counted from its root, that have weights of their own; all others share the last ones.
const NODES: usize = 64;
/// A weight of one.
const ONE: i32 = 1 << 16;

/// The codes of one kind of byte: canonical, so that their lengths say everything.
pub(crate) struct Codes {
    /// The code of each byte, its first bit highest of sixteen.
    aligned: [u16; 256],
    /// How many codes there are of each length.
    counts: [u16; LONGEST + 1],
    /// The bytes in the order of their codes.
    bytes: Vec<u8>,
}

impl Codes {
    /// The codes of these lengths, none for a byte with length zero.
    pub(crate) fn new(lengths: &[u8; 256]) -> Self {
        let mut codes = Self { aligned: [0; 256], counts: [0; LONGEST + 1], bytes: Vec::new() };
        let mut next = 0;
        for length in 1..=LONGEST {
            for byte in (0..=255).filter(|&byte| usize::from(lengths[usize::from(byte)]) == length) {
                codes.aligned[usize::from(byte)] = next as u16;
                codes.counts[length] += 1;
                codes.bytes.push(byte);
                next += 1_u32 << (16 - length);
            }
        }
        codes
    }
}

/// Lengths of codes that are the shorter the more often a byte is there.
pub(crate) fn lengths(often: &[u32; 256]) -> [u8; 256] {
    let mut lengths = [0; 256];
    // The rarest bytes count as one in four thousand: no code becomes longer than it may then.
    let least = often.iter().sum::<u32>() / 4096 + 1;
    let mut trees: Vec<(u32, Vec<u8>)> = Vec::new();
    for (byte, &count) in (0..=255).zip(often).filter(|&(_, &count)| count > 0) {
        trees.push((count.max(least), vec![byte]));
    }
    if let [(_, only)] = &trees[..] {
        lengths[usize::from(only[0])] = 1;
    }
    while trees.len() > 1 {
        // By the bytes too, so that the same counts always give the same codes.
        trees.sort_by(|one, other| other.cmp(one));
        let (Some((one, left)), Some((other, right))) = (trees.pop(), trees.pop()) else { break };
        let both = [left, right].concat();
        for &byte in &both {
            lengths[usize::from(byte)] += 1;
        }
        trees.push((one + other, both));
    }
    lengths
}

/// Who knows the bits, or learns them.
pub(crate) trait Bits {
    /// Whether the next byte is this one, which is so likely, in parts of 65536.
    fn is(&mut self, byte: u8, odds: u32) -> bool;

    /// The next bit of the byte's code, one with these odds.
    fn bit(&mut self, odds: u32) -> usize;
}

/// Everything that is remembered.
pub(crate) struct Guesser {
    codes: Vec<Codes>,
    curve: Curve,
    slots: Vec<u16>,
    /// For each place fifteen bits of the view it belongs to, the last byte, and how often it came in a row.
    runs: Vec<u32>,
    /// How likely a run goes on, by kind of byte and view, how long it is, and what the other run says of it.
    going_on: Vec<u16>,
    weights: Vec<i32>,
}

impl Guesser {
    /// One who knows nothing yet but the codes of each kind of byte.
    pub(crate) fn new(codes: Vec<Codes>) -> Self {
        let kinds = codes.len();
        Self {
            codes,
            curve: Curve::new(),
            slots: vec![0; GROUP << GROUPS],
            runs: vec![0; 1 << RUNS],
            going_on: vec![0x8000; kinds * CLOSE * 8 * 4],
            weights: vec![2 * ONE / ROUGH as i32; kinds * NODES * ROUGH],
        }
    }

    /// The code of a byte, its first bit highest of sixteen.
    pub(crate) fn code(&self, kind: usize, byte: u8) -> u16 {
        self.codes[kind].aligned[usize::from(byte)]
    }

    /// Guesses a byte of this kind at a place that looks so; nothing if its code leads nowhere.
    pub(crate) fn byte(&mut self, kind: usize, views: &Views, bits: &mut impl Bits) -> Option<u8> {
        let mut places = [0; CLOSE];
        let mut runs = [0; CLOSE];
        for close in 0..CLOSE {
            (places[close], runs[close]) = self.run(salted(views[ROUGH + close], kind, ROUGH + close));
        }
        // The surer run is asked for, if it is sure enough.
        let mut surer = 0;
        let mut odds = [0; CLOSE];
        for close in 0..CLOSE {
            let agreed = agreement(runs[close], runs[1 - close]);
            odds[close] = ((kind * CLOSE + close) * 8 + size(runs[close])) * 4 + agreed;
            if self.going_on[odds[close]] > self.going_on[odds[surer]] {
                surer = close;
            }
        }
        let likely = u32::from(self.going_on[odds[surer]]);
        let byte = if likely >= CLEARLY && bits.is(byte_of(runs[surer]), likely) {
            byte_of(runs[surer])
        } else {
            self.bit_by_bit(kind, views, bits)?
        };
        for close in 0..CLOSE {
            let likely = &mut self.going_on[odds[close]];
            if length_of(runs[close]) > 0 && byte_of(runs[close]) == byte {
                *likely += (0xffe0 - *likely) >> 5;
            } else {
                *likely -= *likely >> 5;
            }
            self.runs[places[close]] = longer(runs[close], byte);
        }
        Some(byte)
    }

    fn bit_by_bit(&mut self, kind: usize, views: &Views, bits: &mut impl Bits) -> Option<u8> {
        let mut groups = [0; ROUGH];
        let mut inputs = [0; ROUGH];
        // How canonical codes are read: what was read so far, the first code of its length, and how many are shorter.
        let (mut code, mut first, mut shorter) = (0, 0, 0);
        let (mut node, mut local) = (1, 1);
        for depth in 0..LONGEST {
            if depth % BITS_IN_GROUP == 0 {
                local = 1;
                for rough in 0..ROUGH {
                    groups[rough] = self.group(salted(views[rough], kind, rough), node);
                }
            }
            let weights = (kind * NODES + node.min(NODES - 1)) * ROUGH;
            let mut sum = 0_i32;
            for rough in 0..ROUGH {
                inputs[rough] = self.curve.stretched[usize::from(self.slots[groups[rough] + local] >> 4)];
                sum = sum.wrapping_add(self.weights[weights + rough].wrapping_mul(inputs[rough]));
            }
            let middle = MIDDLE as i32;
            let odds = self.curve.odds[((sum >> 16) + middle).clamp(1, 2 * middle - 1) as usize];
            let bit = bits.bit(odds);

            let wrong = (bit as i32) * 65536 - odds as i32;
            for rough in 0..ROUGH {
                self.weights[weights + rough] += (inputs[rough] * wrong + 0x4000) >> 15;
                let slot = &mut self.slots[groups[rough] + local];
                *slot = self.curve.seen(*slot, bit);
            }

            code = code * 2 + bit;
            first *= 2;
            node = node * 2 + bit;
            local = local * 2 + bit;
            let count = usize::from(self.codes[kind].counts[depth + 1]);
            if code < first + count {
                return Some(self.codes[kind].bytes[shorter + code - first]);
            }
            first += count;
            shorter += count;
        }
        None
    }

    /// The run of a view and its place, where another view's may be: then it is a new one.
    fn run(&self, view: u32) -> (usize, u32) {
        let hash = stirred(view);
        let place = (hash >> (32 - RUNS)) as usize;
        let mark = hash & 0x3fff | 0x4000;
        let kept = self.runs[place];
        (place, if kept >> 16 == mark { kept } else { mark << 16 })
    }

    /// Where the slots of a view lie, from this node of the code on. Another view's are given up.
    fn group(&mut self, view: u32, node: usize) -> usize {
        let hash = stirred(view.wrapping_add((node as u32).wrapping_mul(0x9e37_79b1)));
        let place = (hash >> (32 - GROUPS)) as usize * GROUP;
        let mark = hash as u16 | 1;
        if self.slots[place] != mark {
            self.slots[place] = mark;
            self.slots[place + 1..place + GROUP].fill(NEW_SLOT);
        }
        place
    }
}

fn length_of(run: u32) -> u32 {
    run & 0xff
}

fn byte_of(run: u32) -> u8 {
    (run >> 8) as u8
}

/// How long a run is, roughly: up to three exactly, then by doubling.
fn size(run: u32) -> usize {
    let length = length_of(run);
    if length < 4 { length as usize } else { (length.ilog2() + 2).min(7) as usize }
}

/// What the other run says of this one's byte: nothing, the same, the same for longer, something else.
fn agreement(run: u32, other: u32) -> usize {
    match length_of(other) {
        0 => 0,
        length if byte_of(other) == byte_of(run) => 1 + usize::from(length > 2),
        _ => 3,
    }
}

/// The run after this byte came: one longer, or the end of it. A long run is not forgotten at once.
fn longer(run: u32, byte: u8) -> u32 {
    let length = length_of(run);
    if length > 0 && byte_of(run) == byte {
        run + u32::from(length < LONGEST_RUN)
    } else if length > 2 {
        run & !0xff | (length / 4).max(1)
    } else {
        run & 0xffff_0000 | u32::from(byte) << 8 | 1
    }
}

/// Views of one kind of place are never taken for another's, nor for other views of it.
fn salted(view: u32, kind: usize, place: usize) -> u32 {
    view ^ ((kind * 8 + place) as u32 + 1).wrapping_mul(0x9e37_79b1)
}

/// Two numbers as one that looks like neither.
pub(crate) fn mixed(one: u32, other: u32) -> u32 {
    let mixed = (one ^ other).wrapping_mul(0x2c1b_3c6d).wrapping_add(one);
    mixed ^ mixed >> 15
}

fn stirred(view: u32) -> u32 {
    let hash = view.wrapping_mul(0x85eb_ca6b);
    (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d)
}

/// Between how likely something is and a measure of it that can be added up: the logarithm of its odds, in parts of 256.
struct Curve {
    /// How likely it is, in parts of 65536, for each such measure from the least one on.
    odds: Vec<u32>,
    /// The measure of how likely it is, in parts of 4096.
    stretched: Vec<i32>,
    /// How far a slot goes to what was seen, by how often it was seen before, in parts of 65536.
    steps: [i32; 16],
}

/// The 256th root of Euler's number.
const ROOT: f64 = 1.003_913_889_338_347_5;
const MIDDLE: usize = 2048;

impl Curve {
    fn new() -> Self {
        let mut odds = vec![0; 2 * MIDDLE];
        let mut power = 1.0;
        for step in 0..MIDDLE {
            let likely = (65536.0 * power / (1.0 + power)) as u32;
            odds[MIDDLE + step] = likely;
            odds[MIDDLE - step] = 65536 - likely;
            power *= ROOT;
        }
        odds[0] = odds[1];
        let mut place = 0;
        let mut stretched = Vec::with_capacity(4096);
        for likely in 0..4096 {
            while place < 2 * MIDDLE - 1 && odds[place] < likely * 16 + 8 {
                place += 1;
            }
            stretched.push(place as i32 - MIDDLE as i32);
        }
        let mut steps = [4096; 16];
        for (seen, step) in steps[..15].iter_mut().enumerate() {
            *step = 655_360 / (seen as i32 * 10 + 13);
        }
        Self { odds, stretched, steps }
    }

    fn seen(&self, slot: u16, bit: usize) -> u16 {
        let (likely, often) = (i32::from(slot >> 4), slot & 15);
        let aim = bit as i32 * 4095;
        let likely = likely + (((aim - likely) * self.steps[usize::from(often)] + 0x8000) >> 16);
        (likely as u16) << 4 | (often + 1).min(15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_bytes_have_short_codes_and_every_code_leads_to_its_byte() {
        let mut often = [0; 256];
        for (byte, count) in often.iter_mut().enumerate().skip(3) {
            *count = if byte < 40 { 1 << (byte / 2) } else { 1 };
        }
        let lengths = lengths(&often);
        assert!(lengths[39] < lengths[20] && lengths[20] <= lengths[200], "{lengths:?}");
        assert!(lengths[..3].iter().all(|&length| length == 0), "what never comes has no code");
        assert!(lengths.iter().all(|&length| usize::from(length) <= LONGEST));
        let taken: u32 =
            lengths.iter().filter(|&&length| length > 0).map(|&length| 1 << (LONGEST as u8 - length)).sum();
        assert_eq!(taken, 1 << LONGEST, "no code is the beginning of another, and none is free");
        assert_eq!(super::lengths(&[0; 256]), [0; 256]);
        let mut only = [0; 256];
        only[7] = 5;
        assert_eq!(super::lengths(&only)[7], 1);
    }

    #[test]
    fn the_curve_and_its_inverse_are_steady_and_symmetric() {
        let curve = Curve::new();
        assert!(curve.odds.is_sorted() && curve.stretched.is_sorted());
        assert_eq!((curve.odds[MIDDLE], curve.stretched[2048]), (32768, 1));
        for step in 1..MIDDLE {
            assert_eq!(curve.odds[MIDDLE + step] + curve.odds[MIDDLE - step], 65536);
        }
        // The coder needs room for both bits.
        assert!(curve.odds[0] > 0 && curve.odds[2 * MIDDLE - 1] < 65536);
    }

    #[test]
    fn a_slot_follows_what_is_seen_fast_at_first() {
        let curve = Curve::new();
        let likely = |bits: &[usize]| bits.iter().fold(NEW_SLOT, |slot, &bit| curve.seen(slot, bit)) >> 4;
        assert!(likely(&[1]) > 3500, "{}", likely(&[1]));
        assert!(likely(&[1; 100]) > 4000 && likely(&[0; 100]) < 95);
        assert!(likely(&[[1; 100].as_slice(), &[0]].concat()) > 3700, "one exception in a hundred");
    }
}
