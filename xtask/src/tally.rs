//! How many tests passed and failed, read from what the runners print.

use std::fmt;
use std::ops::AddAssign;

/// Tests that passed, tests that did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Tally {
    /// Adds what one line of `cargo test` says: `test result: ok. 5 passed; 0 failed; …`, one line per test binary.
    pub(crate) fn read_cargo(&mut self, line: &str) {
        let Some(counts) = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". ")) else {
            return;
        };
        for count in counts.1.split(';') {
            match count.trim().split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse::<u32>().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse::<u32>().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// Adds what one line of `node --test` says: `# pass 5` or `ℹ pass 5`, once at the end.
    pub(crate) fn read_node(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ ")) else {
            return;
        };
        match rest.split_once(' ') {
            Some(("pass", number)) => self.passed += number.parse::<u32>().unwrap_or(0),
            // A cancelled test was begun and never judged: that is no pass.
            Some(("fail" | "cancelled", number)) => self.failed += number.parse::<u32>().unwrap_or(0),
            _ => {}
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_binary_of_a_cargo_run_counts() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test grid::tests::a_shift_never_wraps ... ok",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "test result: FAILED. 2 passed; 1 failed; 4 ignored; 0 measured; 0 filtered out; finished in 1.25s",
        ] {
            tally.read_cargo(line);
        }
        assert_eq!(tally, Tally { passed: 5, failed: 1 });
    }

    #[test]
    fn both_forms_of_nodes_summary_count() {
        for mark in ["#", "ℹ"] {
            let mut tally = Tally::default();
            for line in ["tests 7", "suites 0", "pass 4", "fail 1", "cancelled 2", "skipped 0", "duration_ms 81.5"] {
                tally.read_node(&format!("{mark} {line}"));
            }
            assert_eq!(tally, Tally { passed: 4, failed: 3 });
        }
    }
}
