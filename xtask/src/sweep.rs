//! `cargo xtask sweep`: a game's own test of its levels, for far more of them and at full speed.

use crate::workspace::{Workspace, run};

/// Makes and judges so many levels of a game's endless row, and so many of each of its presets.
pub(crate) fn sweep(workspace: &Workspace, game: &str, levels: u32, per_preset: u32) -> Result<(), String> {
    if !workspace.root.join("games").join(game).join("tests/sweep.rs").is_file() {
        return Err(format!("{game} has no sweep: there is no games/{game}/tests/sweep.rs"));
    }
    let package = format!("quadrat-{game}");
    let mut cargo = workspace.cargo(&["test", "--release", "--package", &package, "--test", "sweep"]);
    cargo.env("QUADRAT_SWEEP_LEVELS", levels.to_string()).env("QUADRAT_SWEEP_PER_PRESET", per_preset.to_string());
    run(cargo.args(["--", "--nocapture"]))
}
