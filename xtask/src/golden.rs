//! `cargo xtask golden`: writes anew what the tests compare with.
//!
//! The result is meant to be read as a diff: a change that nobody intended is a bug, not a new golden file.

use crate::workspace::{Workspace, run};

/// The tests that own such files. Each writes what it would otherwise compare, so the two cannot drift apart.
const OWNERS: [&str; 6] = ["battery", "infinite", "pinned", "schemas", "themes", "tour"];
/// The packages they are in.
const PACKAGES: [&str; 4] = ["quadrat-catalog", "quadrat-citylines", "quadrat-model", "quadrat-ships"];

/// Writes the golden playthroughs, levels and maps, the schemas, the themes' style sheet and the list of a tour.
pub(crate) fn golden(workspace: &Workspace) -> Result<(), String> {
    let mut tests = workspace.cargo(&["test"]);
    for package in PACKAGES {
        tests.args(["--package", package]);
    }
    for owner in OWNERS {
        tests.args(["--test", owner]);
    }
    run(tests.env("QUADRAT_UPDATE_GOLDEN", "1"))?;
    println!("Now read what changed: git diff");
    Ok(())
}
