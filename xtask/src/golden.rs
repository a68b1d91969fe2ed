//! `cargo xtask golden`: rewrites the files that tests compare with and people read.
//!
//! The result is meant to be read as a diff: an unintended change is a bug, not a new golden file. Pinned files
//! (replays, hashes, ids and generator output) are never rewritten; see `quadrat_testing::pinned`.

use crate::workspace::{Workspace, run};

/// The tests that own the golden files of games, as arguments of `cargo test`.
const GAMES: &[&str] = &["--package", "quadrat", "--test", "it", "--", "battery::", "schemas::"];

/// The other tests that own golden files, each as arguments of `cargo test`.
const OTHERS: [&[&str]; 5] = [
    &["--package", "quadrat-model", "--lib"],
    &["--package", "quadrat-model", "--test", "it", "themes::"],
    &["--package", "quadrat-cli", "--test", "it", "every_command_of_the_tour"],
    &["--package", "quadrat-cli", "--test", "it", "plots::the_plots_that_are_quickly_drawn"],
    &["--package", "quadrat-cli", "--bin", "quadrat", "the_plot_of_pangurs_second_pack"],
];

/// Rewrites the transcripts, the schemas, the themes' style sheet, the outputs shown in the README and the plots
/// that are quickly drawn.
pub(crate) fn golden(workspace: &Workspace) -> Result<(), String> {
    of_games(workspace)?;
    OTHERS.iter().try_for_each(|owner| rewrite(workspace, owner))?;
    println!("Now read what changed: git diff");
    Ok(())
}

/// Rewrites the golden files of games: the transcripts and the schemas.
pub(crate) fn of_games(workspace: &Workspace) -> Result<(), String> {
    rewrite(workspace, GAMES)
}

fn rewrite(workspace: &Workspace, owner: &[&str]) -> Result<(), String> {
    run(workspace.cargo(&["test"]).args(owner).env("QUADRAT_UPDATE_GOLDEN", "1"))
}
