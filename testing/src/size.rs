//! How much does a long test do? Part of its work by default, and all of it in a full run.

use std::sync::OnceLock;

/// The environment variable that chooses the size: `quick`, which is the default, or `full`.
const VARIABLE: &str = "QUADRAT_TEST_SIZE";

/// Returns `full` under `cargo verify --full`, and `quick` otherwise.
///
/// Seeds do not depend on the size: a quick run checks a part of what a full run checks.
///
/// # Panics
///
/// If `QUADRAT_TEST_SIZE` is set to anything but `quick` or `full`.
pub fn size<T>(quick: T, full: T) -> T {
    static FULL: OnceLock<bool> = OnceLock::new();
    let is_full = *FULL.get_or_init(|| match std::env::var(VARIABLE) {
        Err(_) => false,
        Ok(value) => parse(&value).unwrap_or_else(|message| panic!("{message}")),
    });
    if is_full { full } else { quick }
}

fn parse(value: &str) -> Result<bool, String> {
    match value {
        "quick" => Ok(false),
        "full" => Ok(true),
        _ => Err(format!("{VARIABLE} is {value:?}; expected quick or full")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_quick_or_full_and_nothing_else() {
        assert_eq!((parse("quick"), parse("full")), (Ok(false), Ok(true)));
        for unknown in ["", "Full", "large"] {
            assert!(parse(unknown).unwrap_err().contains("expected quick or full"));
        }
    }
}
