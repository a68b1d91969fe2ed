//! How the browser tests run: a real Chromium against a real `quadrat serve`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::tally::Tally;
use crate::workspace::{Workspace, run, run_reading};
use crate::{site, tools};

/// The tests that measure how fast the pages are.
const PACE: &str = "pace.test.mjs";

/// Builds what the tests need and runs them.
pub(crate) fn browser(workspace: &Workspace, grep: Option<&str>) -> Result<(), String> {
    site::build(workspace)?;
    build_quadrat(workspace)?;
    let (tally, passed) = run_tests(workspace, grep)?;
    println!("{tally}");
    if passed { Ok(()) } else { Err("the browser tests failed".into()) }
}

/// Builds the command line around the built site, quickly rather than for speed, and returns the binary.
pub(crate) fn build_quadrat(workspace: &Workspace) -> Result<PathBuf, String> {
    let mut cargo = workspace.cargo(&["build", "--package", "quadrat-cli", "--features", "site"]);
    run(cargo.env("QUADRAT_SITE", workspace.site()))?;
    Ok(workspace.quadrat("debug"))
}

/// Runs the tests against the binary that is there; says what they counted, and whether the runner was content.
pub(crate) fn run_tests(workspace: &Workspace, grep: Option<&str>) -> Result<(Tally, bool), String> {
    let chromium = tools::browser()?;
    let folder = workspace.root.join("apps/web/tests");
    install_packages(&folder)?;
    // What measures the pace has the machine to itself, after everything else.
    let (alone, together): (Vec<String>, Vec<String>) = specs(&folder)?.into_iter().partition(|spec| spec == PACE);
    // One more than there are cores: now and then a test only waits for something to have moved.
    let workers = thread::available_parallelism().map_or(1, usize::from) + 1;
    let mut tally = Tally::default();
    let mut passed = true;
    for (specs, workers) in [(together, workers), (alone, 1)] {
        let mut node = Command::new("node");
        node.current_dir(&folder).args(["--test", "--test-reporter=spec", &format!("--test-concurrency={workers}")]);
        if let Some(pattern) = grep {
            node.arg(format!("--test-name-pattern={pattern}"));
        }
        // Named one by one: what `node --test` finds by itself differs from version to version.
        node.args(specs);
        node.env("QUADRAT_BIN", workspace.quadrat("debug")).env("QUADRAT_CHROMIUM", &chromium).env("NO_COLOR", "1");
        passed &= run_reading(&mut node, |line| tally.read_node(line))?;
    }
    Ok((tally, passed))
}

fn specs(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut specs: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.ends_with(".test.mjs"))
        .collect();
    specs.sort();
    if specs.is_empty() { Err(format!("{} has no *.test.mjs", folder.display())) } else { Ok(specs) }
}

/// Installs exactly what the lock file names, unless that has been done since it last changed.
fn install_packages(folder: &Path) -> Result<(), String> {
    let changed = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    // npm writes the second file at the end of an installation, so that half a one does not count.
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    println!("Installing the browser tests' packages: npm ci in {}", folder.display());
    run(Command::new("npm").current_dir(folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}
