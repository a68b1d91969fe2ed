//! How is the Python package built and tested? In a virtual environment of its own, in `target/python`.
//!
//! The wheel is built in a target folder of its own too: maturin sets variables on which the build of `PyO3` depends, and
//! in the folder of the other steps each would make the other compile it again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tally::Tally;
use crate::tools;
use crate::workspace::{Workspace, run, run_quietly, run_reading};

/// The profile of the wheel that is tested: as fast as a release within a few per cent, in half the time to build.
const TESTED: &str = "wheel";

/// The folders of the package.
#[derive(Clone)]
pub(crate) struct Python {
    /// The sources.
    source: PathBuf,
    /// Everything that is made.
    made: PathBuf,
}

impl Python {
    pub(crate) fn new(workspace: &Workspace) -> Self {
        Self { source: workspace.root.join("bindings/python"), made: workspace.target.join("python") }
    }

    /// Returns a program of the virtual environment.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.made.join("venv/bin").join(name));
        command.current_dir(&self.source).env("PYTHONDONTWRITEBYTECODE", "1");
        command
    }

    /// Makes the virtual environment and installs what building and testing need, unless that was done since the list
    /// last changed.
    pub(crate) fn prepare(&self) -> Result<(), String> {
        tools::python()?;
        let list = self.source.join("tests/requirements.txt");
        let wanted = fs::read(&list).map_err(|error| format!("cannot read {}: {error}", list.display()))?;
        // Written at the end of an installation, so an interrupted one does not count.
        let done = self.made.join("venv/installed.txt");
        if fs::read(&done).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        println!("Installing the packages of the Python tests: pip install -r {}", list.display());
        let venv = self.made.join("venv");
        run_quietly(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
        let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"];
        run_quietly(self.program("python").args(quiet).arg(&list))?;
        fs::write(&done, wanted).map_err(|error| format!("cannot write {}: {error}", done.display()))
    }

    /// Builds the wheel and returns its path.
    pub(crate) fn wheel(&self, profile: &str) -> Result<PathBuf, String> {
        let folder = self.made.join("wheels").join(profile);
        let _ = fs::remove_dir_all(&folder);
        let mut maturin = self.program("python");
        maturin.args(["-m", "maturin", "build", "--quiet", "--profile", profile, "--out"]).arg(&folder);
        maturin.env("CARGO_TARGET_DIR", self.made.join("build"));
        run(&mut maturin)?;
        only_wheel(&folder)
    }

    /// Builds the wheel, installs it and runs its tests: types, then everything else.
    pub(crate) fn test(&self) -> Result<(Tally, bool), String> {
        let wheel = self.wheel(TESTED)?;
        let install =
            ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
        run_quietly(self.program("python").args(install).arg(wheel))?;
        run(self.program("python").args(["-m", "mypy", "--cache-dir"]).arg(self.made.join("mypy")))?;
        let mut tally = Tally::default();
        let mut pytest = self.program("python");
        pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "--color=no"]);
        let passed = run_reading(&mut pytest, |line| tally.read_pytest(line))?;
        Ok((tally, passed))
    }
}

fn only_wheel(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let wheels: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    match wheels.as_slice() {
        [only] => Ok(only.clone()),
        other => Err(format!("{} has {} wheels instead of one", folder.display(), other.len())),
    }
}

/// Builds the wheel and runs its tests.
pub(crate) fn run_tests(workspace: &Workspace) -> Result<(), String> {
    let python = Python::new(workspace);
    python.prepare()?;
    match python.test()? {
        (_, true) => Ok(()),
        (_, false) => Err("the tests of the Python package failed".into()),
    }
}

/// The largest wheel that a release may have, in bytes.
const LARGEST_WHEEL: u64 = 5_000_000;

/// Builds the wheel as it is released, and checks its size.
pub(crate) fn release(workspace: &Workspace) -> Result<(), String> {
    let python = Python::new(workspace);
    python.prepare()?;
    let wheel = python.wheel("release")?;
    let size = fs::metadata(&wheel).map_err(|error| format!("cannot read {}: {error}", wheel.display()))?.len();
    println!("{}: {:.2} MB", wheel.display(), size as f64 / 1e6);
    if size > LARGEST_WHEEL {
        return Err(format!("the wheel has {size} bytes; the limit is {LARGEST_WHEEL}"));
    }
    Ok(())
}

/// Builds the wheel as it is released, and runs the benchmark of the environments beside those of other packages.
pub(crate) fn bench(workspace: &Workspace, arguments: &[String]) -> Result<(), String> {
    let python = Python::new(workspace);
    python.prepare()?;
    let wheel = python.wheel("release")?;
    let mut bench = python.program("python");
    bench
        .arg("bench/bench.py")
        .arg("--wheel")
        .arg(wheel)
        .arg("--venvs")
        .arg(python.made.join("rivals"))
        .args(arguments);
    run(&mut bench)
}
