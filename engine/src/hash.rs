//! How are values hashed? Files by a short SHA-256 of their compact JSON, the same everywhere; tables of positions by
//! a fast hash that never leaves the program.

use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// Returns the first 16 hex digits of SHA-256 over the compact JSON text, with keys in the order of the value.
///
/// Everything that Quadrat serialises has its keys in one fixed order, so that text is canonical.
///
/// ```
/// let value = serde_json::json!({ "turn": 0 });
/// assert_eq!(quadrat_engine::hash::of(&value).len(), 16);
/// ```
///
/// # Panics
/// If the value cannot be serialised: a map whose keys are not text, or a `Serialize` that fails on its own account.
pub fn of(value: &impl Serialize) -> String {
    let text = serde_json::to_vec(value).expect("a value with text keys can be serialised");
    let digest = Sha256::digest(text);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A fast hasher for tables of positions. It does not resist keys that are chosen to collide, and its
/// hashes are never written to a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuickHasher(u64);

/// A set that hashes with [`QuickHasher`].
pub type QuickSet<T> = HashSet<T, BuildHasherDefault<QuickHasher>>;

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        // The table takes its index from the low bits, which a multiplication mixes least.
        self.0 ^ (self.0 >> 32)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    #[inline]
    fn write_u128(&mut self, words: u128) {
        self.write_u64(words as u64);
        self.write_u64((words >> 64) as u64);
    }
    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_hash_is_the_prefix_that_sha256sum_prints() {
        // printf '{"a":1}' | sha256sum
        assert_eq!(super::of(&serde_json::json!({ "a": 1 })), "015abd7f5cc57a2d");
    }
}
