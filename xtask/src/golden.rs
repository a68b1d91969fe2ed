//! `cargo xtask golden`: rewrites the files that tests compare with, and that people read.
//!
//! The result is meant to be read as a diff: a change that nobody intended is a bug, not a new golden
//! file. Pinned files (replays, hashes, ids and generator output) are never rewritten; see
//! `quadrat_testing::pinned`.

use crate::workspace::{Workspace, run};

/// The tests that own golden files, each as arguments of `cargo test`.
const OWNERS: [&[&str]; 3] = [
    &["--package", "quadrat-catalog", "--test", "battery", "--test", "schemas"],
    &["--package", "quadrat-model", "--lib", "--test", "themes"],
    &["--package", "quadrat-cli", "--test", "tour"],
];

/// Rewrites the transcripts, the schemas, the themes' style sheet and the outputs shown in the README.
pub(crate) fn golden(workspace: &Workspace) -> Result<(), String> {
    for owner in OWNERS {
        run(workspace.cargo(&["test"]).args(owner).env("QUADRAT_UPDATE_GOLDEN", "1"))?;
    }
    println!("Now read what changed: git diff");
    Ok(())
}
