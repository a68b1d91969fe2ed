//! `cargo xtask bench`: the speed of a downloaded binary, compared with a build for this processor.

use std::process::Command;

use crate::workspace::{Workspace, run};

/// Measures the portable build and the one for this machine, one after the other so that neither disturbs the other.
pub(crate) fn bench(workspace: &Workspace, game: Option<&str>) -> Result<(), String> {
    let build = ["build", "--release", "--package", "quadrat-cli"];
    // A separate target folder, because other flags would otherwise invalidate the portable build each time.
    let native = workspace.target.join("native");
    run(&mut workspace.cargo(&build))?;
    run(workspace.cargo(&build).env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", &native))?;

    let portable_binary = workspace.quadrat("release");
    let native_binary = native.join("release").join(portable_binary.file_name().unwrap_or_default());
    for (title, binary) in [("portable", portable_binary), ("for this processor", native_binary)] {
        println!("\n── {title}");
        run(Command::new(binary).arg("bench").args(game).current_dir(&workspace.root))?;
    }
    Ok(())
}
