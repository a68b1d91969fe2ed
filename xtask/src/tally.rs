//! How many tests passed and failed? The counts are parsed from the output of the test runners.

use std::fmt;
use std::ops::AddAssign;

/// Counts of tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Tally {
    /// Adds the counts of one test binary: `test result: ok. 5 passed; 0 failed; …`, printed by `cargo test`.
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

    /// Adds the counts of one Playwright run: `browser tests: 5 passed, 0 failed`, printed by
    /// `apps/web/tests/counts.mjs` at its end.
    pub(crate) fn read_playwright(&mut self, line: &str) {
        let Some(counts) = line.strip_prefix("browser tests: ") else { return };
        for count in counts.split(", ") {
            match count.split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse::<u32>().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse::<u32>().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// Adds the counts of one run of pytest: `2 failed, 61 passed in 3.21s`, printed at its end. An error, such as a file
    /// of tests that cannot be read, is a failure.
    pub(crate) fn read_pytest(&mut self, line: &str) {
        let Some((counts, _)) =
            line.split_once(" in ").filter(|(_, time)| time.starts_with(|c: char| c.is_ascii_digit()))
        else {
            return;
        };
        for count in counts.split(", ") {
            match count.split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse::<u32>().unwrap_or(0),
                // A skipped test verifies nothing, and none may be skipped.
                Some((number, "failed" | "error" | "errors" | "skipped")) => {
                    self.failed += number.parse::<u32>().unwrap_or(0);
                }
                _ => {}
            }
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
    fn what_pytest_counts_at_its_end_counts() {
        let mut tally = Tally::default();
        for line in [
            "........ [100%]",
            "FAILED tests/test_play.py::test_one - assert 3 passed in that",
            "61 passed in 3.21s",
            "1 failed, 2 errors, 4 passed, 1 skipped, 3 warnings in 12.50s",
        ] {
            tally.read_pytest(line);
        }
        assert_eq!(tally, Tally { passed: 65, failed: 4 });
    }

    #[test]
    fn every_playwright_run_counts_once() {
        let mut tally = Tally::default();
        for line in [
            "Running 7 tests using 3 workers",
            "  ✓  1 [pages] › germs.test.mjs:9:1 › 5 passed, 3 failed (1.2s)",
            "  6 passed (3.1s)",
            "browser tests: 6 passed, 1 failed",
            "browser tests: 2 passed, 0 failed",
        ] {
            tally.read_playwright(line);
        }
        assert_eq!(tally, Tally { passed: 8, failed: 1 });
    }
}
