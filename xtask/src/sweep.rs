//! `cargo xtask sweep`: a game's own test of its levels, for far more of them and at full speed.

use crate::workspace::{Workspace, run};

/// The numbers of levels to generate and check. Each game's sweep uses those that apply to it.
pub(crate) struct Counts {
    /// The number of levels of an endless series.
    pub(crate) levels: u32,
    /// The number of seeds per preset.
    pub(crate) per_preset: u32,
    /// The number of seeds per size and depth.
    pub(crate) seeds: u32,
}

/// Generates and checks levels of a game.
pub(crate) fn sweep(workspace: &Workspace, game: &str, counts: &Counts) -> Result<(), String> {
    if !workspace.root.join("games").join(game).join("tests/it/sweep.rs").is_file() {
        return Err(format!("{game} has no sweep: there is no games/{game}/tests/it/sweep.rs"));
    }
    let package = format!("quadrat-{game}");
    let mut cargo = workspace.cargo(&["test", "--release", "--package", &package, "--test", "it", "sweep::"]);
    cargo
        .env("QUADRAT_SWEEP_LEVELS", counts.levels.to_string())
        .env("QUADRAT_SWEEP_PER_PRESET", counts.per_preset.to_string())
        .env("QUADRAT_SWEEP_SEEDS", counts.seeds.to_string());
    run(cargo.args(["--", "--nocapture"]))
}
