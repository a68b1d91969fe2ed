//! How do the browser tests run? Playwright drives a real Chromium against a real `quadrat serve`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::tally::Tally;
use crate::workspace::{Workspace, run, run_reading};
use crate::{site, tools};

/// The pattern of the tests that `cargo verify` runs without `--full`.
pub(crate) const SMOKE: &str = "@smoke";

/// The projects of `playwright.config.mjs`, in the order in which they run. `pace` measures time, so it
/// runs last, with the machine to itself.
const PROJECTS: [&str; 2] = ["pages", "pace"];

/// The project with the tests of the app for phones, which need the generated projects of `cargo xtask mobile`.
pub(crate) const MOBILE: &str = "mobile";

/// Builds what the tests need and runs those whose title matches `grep`, or all of them, each `repeat` times.
pub(crate) fn browser(workspace: &Workspace, grep: Option<&str>, repeat: u32) -> Result<(), String> {
    build(workspace)?;
    let (tally, passed) = run_tests(workspace, grep, repeat)?;
    println!("{tally}");
    match (passed, tally.passed) {
        (false, _) => Err("the browser tests failed".into()),
        (true, 0) => Err(format!("no test matches {}", grep.unwrap_or_default())),
        (true, _) => Ok(()),
    }
}

/// Builds the site, and the command line with the site embedded, in the dev profile.
pub(crate) fn build(workspace: &Workspace) -> Result<(), String> {
    site::build(workspace)?;
    let mut cargo = workspace.cargo(&["build", "--package", "quadrat-cli", "--features", "site"]);
    run(cargo.env("QUADRAT_SITE", workspace.site()))
}

/// Runs the tests against the built binary, each `repeat` times. Returns the counts, and whether the runner succeeded.
pub(crate) fn run_tests(workspace: &Workspace, grep: Option<&str>, repeat: u32) -> Result<(Tally, bool), String> {
    let chromium = tools::browser()?;
    let folder = workspace.root.join("apps/web/tests");
    install_packages(&folder)?;
    let mut tally = Tally::default();
    let mut passed = true;
    for project in PROJECTS {
        let mut node = playwright(workspace, &folder, &chromium, project);
        node.arg("--pass-with-no-tests");
        if let Some(pattern) = grep {
            node.args(["--grep", pattern]);
        }
        if repeat > 1 {
            node.args(["--repeat-each", &repeat.to_string()]).env("QUADRAT_REPEATED", "1");
        }
        passed &= run_reading(&mut node, |line| tally.read_playwright(line))?;
    }
    Ok((tally, passed))
}

/// Runs all tests of one project. Returns the counts, and whether the runner succeeded.
pub(crate) fn run_project(workspace: &Workspace, project: &str) -> Result<(Tally, bool), String> {
    let chromium = tools::browser()?;
    let folder = workspace.root.join("apps/web/tests");
    install_packages(&folder)?;
    let mut tally = Tally::default();
    let mut node = playwright(workspace, &folder, &chromium, project);
    let passed = run_reading(&mut node, |line| tally.read_playwright(line))?;
    Ok((tally, passed))
}

/// Returns the command that runs the tests of a project.
fn playwright(workspace: &Workspace, folder: &Path, chromium: &Path, project: &str) -> Command {
    let mut node = Command::new("node");
    node.current_dir(folder).args(["node_modules/@playwright/test/cli.js", "test", "--project", project]);
    node.env("QUADRAT_BIN", workspace.quadrat("debug")).env("QUADRAT_CHROMIUM", chromium).env("NO_COLOR", "1");
    node
}

/// Installs exactly the packages of the lock file, unless that was done since the file last changed.
pub(crate) fn install_packages(folder: &Path) -> Result<(), String> {
    let changed = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    // npm writes the second file at the end of an installation, so an interrupted one does not count.
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    println!("Installing packages: npm ci in {}", folder.display());
    run(Command::new("npm").current_dir(folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}
