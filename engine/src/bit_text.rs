//! How are bits written in a URL? Six to a character, in characters that need no escaping there.

use std::fmt;

/// The number of bits in a character.
pub const BITS: usize = 6;

/// The characters, by value.
const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A parse error of a code: the wrong character, counted from 1, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCode {
    /// The number of the character, from 1; one more than the length if something is missing.
    pub character: usize,
    /// The reason.
    pub reason: &'static str,
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.character, self.reason)
    }
}

impl std::error::Error for BadCode {}

/// Writes numbers bit by bit.
///
/// ```
/// use quadrat_engine::bit_text::{BitReader, BitWriter};
///
/// let mut bits = BitWriter::default();
/// bits.put(5, 3);
/// bits.put(1000, 10);
/// let text = bits.text();
/// assert_eq!(text, "v0A");
/// let mut bits = BitReader::new(&text);
/// assert_eq!((bits.take(3), bits.take(10), bits.finish()), (Ok(5), Ok(1000), Ok(())));
/// ```
#[derive(Clone, Debug, Default)]
pub struct BitWriter(Vec<bool>);

impl BitWriter {
    /// Adds the lowest bits of a number, the highest of them first.
    pub fn put(&mut self, value: u32, bits: usize) {
        self.0.extend((0..bits).rev().map(|bit| value >> bit & 1 == 1));
    }

    /// Returns the number of characters that the bits take.
    pub fn characters(&self) -> usize {
        self.0.len().div_ceil(BITS)
    }

    /// Returns the text. Its last character is filled up with zeros.
    pub fn text(self) -> String {
        let worth = |bits: &[bool]| (0..BITS).fold(0, |n, bit| n << 1 | usize::from(bits.get(bit) == Some(&true)));
        self.0.chunks(BITS).map(|bits| char::from(CHARACTERS[worth(bits)])).collect()
    }
}

/// Reads what a [`BitWriter`] has written.
#[derive(Clone, Copy, Debug)]
pub struct BitReader<'a> {
    text: &'a [u8],
    /// The number of bits read so far.
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Starts at the first character of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// Returns an error about the character with the last bit that was read.
    ///
    /// # Errors
    /// Always.
    pub fn flaw<T>(&self, reason: &'static str) -> Result<T, BadCode> {
        Err(BadCode { character: self.at.div_ceil(BITS).max(1), reason })
    }

    /// Reads a number of up to 32 bits.
    ///
    /// # Errors
    /// The character that is missing or cannot be part of a code.
    pub fn take(&mut self, bits: usize) -> Result<u32, BadCode> {
        let mut value = 0;
        for _ in 0..bits {
            let character = self.text.get(self.at / BITS);
            let worth = character.and_then(|c| CHARACTERS.iter().position(|known| known == c));
            let bit = BITS - 1 - self.at % BITS;
            self.at += 1;
            match (character, worth) {
                (None, _) => return self.flaw("the code is incomplete"),
                (_, None) => return self.flaw("not a character of a code; expected a letter, a digit, - or _"),
                (_, Some(worth)) => value = value << 1 | (worth as u32 >> bit & 1),
            }
        }
        Ok(value)
    }

    /// Ends the reading. The rest of the last character is zeros, and no other follows: each content has one code.
    ///
    /// # Errors
    /// The first character that should not be there.
    pub fn finish(mut self) -> Result<(), BadCode> {
        const REASON: &str = "unexpected characters after the end";
        let characters = self.at.div_ceil(BITS);
        while self.at < characters * BITS {
            if self.take(1)? == 1 {
                return self.flaw(REASON);
            }
        }
        if self.text.len() > characters {
            self.at += 1;
            return self.flaw(REASON);
        }
        Ok(())
    }
}
