//! `cargo xtask`: build the site, serve it, verify everything, and add a game.
//!
//! One module per job. Whatever a job needs on the machine it looks for first, and installs or explains.

mod assets;
mod bench;
mod browser;
mod compress;
mod fuzz;
mod golden;
mod icons;
mod new_game;
mod play;
mod site;
mod sweep;
mod tally;
mod tools;
mod verify;
mod weight;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use workspace::Workspace;

/// Build, serve, verify, and add a game.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask", about, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Build everything and serve the arcade on this machine (`cargo play`).
    Play {
        /// The port to listen on; the usual one, or a free one where that is taken, if not given.
        #[arg(long)]
        port: Option<u16>,
    },
    /// Check everything: format, lints, tests, documentation, site, browser (`cargo verify`).
    Verify {
        /// Also run large sweeps, a long fuzz and all browser tests, as continuous integration does.
        #[arg(long)]
        full: bool,
    },
    /// Build the site into `target/site` and print what it weighs.
    Site,
    /// Build the site and print what is in its wasm module, by size.
    Weight,
    /// Run the browser tests only.
    Browser {
        /// Run only the tests whose name matches this pattern.
        #[arg(long, value_name = "PATTERN")]
        grep: Option<String>,
    },
    /// Feed broken input to every reader for a while.
    Fuzz {
        /// How long to go on.
        #[arg(long, value_name = "N")]
        seconds: u32,
    },
    /// Make and judge the levels of a game in masses.
    Sweep {
        /// The game whose levels are judged.
        game: String,
        /// How many levels of the endless row, from the first on (citylines).
        #[arg(long, value_name = "N", default_value_t = 10_000)]
        levels: u32,
        /// How many levels of each preset (citylines).
        #[arg(long, value_name = "M", default_value_t = 10_000)]
        per_preset: u32,
        /// How many seeds of each size and depth (ships).
        #[arg(long, value_name = "S", default_value_t = 100)]
        seeds: u32,
    },
    /// Measure: the portable build first, then one for this very processor.
    Bench {
        /// The game to measure; all of them if not given.
        game: Option<String>,
    },
    /// Rewrite golden files and schemas, to be read as a diff. Pinned files stay as they are.
    Golden,
    /// Start a game as a running copy of the template.
    NewGame {
        /// The new game's id: lower-case letters and digits, a letter first.
        id: String,
        /// Only write the files; leave the golden files to `cargo xtask golden`, which builds and runs tests.
        #[arg(long)]
        files_only: bool,
    },
}

fn main() -> ExitCode {
    let job = Arguments::parse().job;
    match Workspace::here().and_then(|workspace| perform(&workspace, job)) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn perform(workspace: &Workspace, job: Job) -> Result<ExitCode, String> {
    match job {
        Job::Play { port } => return play::play(workspace, port),
        Job::Verify { full } => {
            let tier = if full { verify::Tier::Full } else { verify::Tier::Quick };
            return Ok(verify::verify(workspace, tier));
        }
        Job::Site => site::build_within_budget(workspace)?,
        Job::Weight => weight::weight(workspace)?,
        Job::Browser { grep } => browser::browser(workspace, grep.as_deref())?,
        Job::Fuzz { seconds } => fuzz::fuzz(workspace, seconds)?,
        Job::Sweep { game, levels, per_preset, seeds } => {
            sweep::sweep(workspace, &game, &sweep::Counts { levels, per_preset, seeds })?;
        }
        Job::Bench { game } => bench::bench(workspace, game.as_deref())?,
        Job::Golden => golden::golden(workspace)?,
        Job::NewGame { id, files_only } => new_game::new_game(workspace, &id, files_only)?,
    }
    Ok(ExitCode::SUCCESS)
}
