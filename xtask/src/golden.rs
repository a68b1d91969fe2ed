//! `cargo xtask golden`: writes anew what the tests compare with.
//!
//! The result is meant to be read as a diff: a change that nobody intended is a bug, not a new golden file.

use crate::workspace::{Workspace, run};

/// Writes the golden files by the very tests that compare them, and the schemas by the command line.
pub(crate) fn golden(workspace: &Workspace) -> Result<(), String> {
    let mut tests = workspace.cargo(&["test", "--workspace", "--exclude", "xtask", "golden"]);
    run(tests.env("QUADRAT_UPDATE_GOLDEN", "1"))?;
    run(&mut workspace.cargo(&["run", "--package", "quadrat-cli", "--", "schema", "-o", "schemas"]))?;
    println!("Now read the diff: git diff --stat");
    Ok(())
}
