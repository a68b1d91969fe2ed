//! `cargo xtask`: build the site, serve it, make the app for phones, verify everything, and add a game.
//!
//! There is one module per job. A job first looks for the tools that it needs, and installs them or explains how to.

mod assets;
mod bench;
mod browser;
mod compress;
mod film;
mod fuzz;
mod golden;
mod icons;
mod mobile;
mod new_game;
mod pictures;
mod play;
mod python;
mod screenshots;
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
        /// The port to listen on; by default the standard one, or a free one if that is taken.
        #[arg(long)]
        port: Option<u16>,
    },
    /// Check everything: format, lints, tests, documentation, site, browser (`cargo verify`).
    Verify {
        /// Also run large sweeps, a long fuzz and all browser tests, as continuous integration does.
        #[arg(long)]
        full: bool,
    },
    /// Build the site into `target/site` and print the sizes of its files.
    Site,
    /// Build the site and print the contents of its wasm module by size.
    Weight,
    /// Run the browser tests only.
    Browser {
        /// Run only the tests whose name matches this pattern.
        #[arg(long, value_name = "PATTERN")]
        grep: Option<String>,
        /// Run each test this many times, without traces and pictures of tests that pass.
        #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
        repeat: u32,
    },
    /// Generate the projects of the app for phones and sync them with the site.
    Mobile {
        /// The platforms; by default all of them.
        #[arg(value_enum)]
        platforms: Vec<mobile::Platform>,
        /// Generate the projects anew, even if they exist: changes made to them by hand are lost.
        #[arg(long)]
        fresh: bool,
        /// The public address of the arcade, for links that are shared from the app; without it,
        /// they are `quadrat:` links, which the app opens.
        #[arg(long, value_name = "HTTPS_ADDRESS")]
        address: Option<String>,
        /// Generate both projects anew and run the tests of the app in Chromium.
        #[arg(long, conflicts_with_all = ["platforms", "fresh", "address"])]
        check: bool,
    },
    /// Film the motion of the boards, frame by frame, on sheets in `docs/motion`.
    Film {
        /// The scenes to film; by default all of them.
        scenes: Vec<String>,
    },
    /// Make every picture of the README anew: pages, and films of games.
    Pictures,
    /// Feed broken input to every parser for a while.
    Fuzz {
        /// The number of seconds to run.
        #[arg(long, value_name = "N")]
        seconds: u32,
    },
    /// Generate and check many levels of a game.
    Sweep {
        /// The game whose levels are checked.
        game: String,
        /// The number of levels of the endless series, from the first on (citylines).
        #[arg(long, value_name = "N", default_value_t = 10_000)]
        levels: u32,
        /// The number of levels per preset (citylines).
        #[arg(long, value_name = "M", default_value_t = 10_000)]
        per_preset: u32,
        /// The number of seeds per size and depth (ships).
        #[arg(long, value_name = "S", default_value_t = 100)]
        seeds: u32,
    },
    /// Run the benchmarks: the portable build first, then one for this processor.
    Bench {
        /// The game to measure; by default all of them.
        game: Option<String>,
    },
    /// Build the Python wheel and run its tests.
    Python,
    /// Build the Python wheel as it is released, and check its size.
    Wheel,
    /// Measure the Python environments, and those of other packages beside them.
    BenchPython {
        /// The arguments of `bindings/python/bench/bench.py`; `--help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Rewrite golden files and schemas, to be read as a diff. Pinned files are not changed.
    Golden,
    /// Start a game as a running copy of the template.
    NewGame {
        /// The new game's id: lower-case letters and digits, a letter first.
        id: String,
        /// Only write the files, and leave the golden files to `cargo xtask golden`, which builds and runs tests.
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
        Job::Browser { grep, repeat } => browser::browser(workspace, grep.as_deref(), repeat)?,
        Job::Mobile { check: true, .. } => mobile::build_and_check(workspace)?,
        Job::Mobile { platforms, fresh, address, .. } => {
            mobile::mobile(workspace, &mobile::Wanted { platforms, fresh, address })?;
        }
        Job::Film { scenes } => film::film(workspace, &scenes)?,
        Job::Pictures => pictures::pictures(workspace)?,
        Job::Fuzz { seconds } => fuzz::fuzz(workspace, seconds)?,
        Job::Sweep { game, levels, per_preset, seeds } => {
            sweep::sweep(workspace, &game, &sweep::Counts { levels, per_preset, seeds })?;
        }
        Job::Bench { game } => bench::bench(workspace, game.as_deref())?,
        Job::Python => python::run_tests(workspace)?,
        Job::Wheel => python::release(workspace)?,
        Job::BenchPython { arguments } => python::bench(workspace, &arguments)?,
        Job::Golden => golden::golden(workspace)?,
        Job::NewGame { id, files_only } => new_game::new_game(workspace, &id, files_only)?,
    }
    Ok(ExitCode::SUCCESS)
}
