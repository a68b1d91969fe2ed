//! How do two programs agree that they mean the same thing? By a short hash of compact JSON.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The first 16 hex digits of SHA-256 over the compact JSON text, keys in the order in which the value holds them.
///
/// Every writer of ours emits keys in one fixed order, so that text is canonical.
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

#[cfg(test)]
mod tests {
    #[test]
    fn it_is_what_sha256sum_prints() {
        // printf '{"a":1}' | sha256sum
        assert_eq!(super::of(&serde_json::json!({ "a": 1 })), "015abd7f5cc57a2d");
    }
}
