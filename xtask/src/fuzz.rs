//! `cargo xtask fuzz`: the fuzzer of the tests, for longer and at full speed.

use crate::workspace::{Workspace, run};

/// Runs the fuzzer for this many seconds.
pub(crate) fn fuzz(workspace: &Workspace, seconds: u32) -> Result<(), String> {
    let mut cargo = workspace.cargo(&["test", "--release", "--package", "quadrat-pages", "--test", "it", "fuzz::"]);
    run(cargo.args(["--", "--nocapture"]).env("QUADRAT_FUZZ_SECONDS", seconds.to_string()))
}
