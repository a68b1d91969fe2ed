//! Where is the workspace, and how is a command run in it?

use std::env;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};

use serde_json::Value;

/// The workspace of the current directory.
pub(crate) struct Workspace {
    /// The folder of the root manifest.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever the machine's settings put it.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the workspace by asking cargo, because only cargo knows every way in which the
    /// target folder can be moved.
    pub(crate) fn here() -> Result<Self, String> {
        let answer = Command::new(cargo_program())
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cannot start cargo: {error}"))?;
        if !answer.status.success() {
            return Err("cargo metadata failed: run this from inside the workspace".into());
        }
        let metadata: Value =
            serde_json::from_slice(&answer.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
        let folder = |key: &str| {
            metadata[key].as_str().map(PathBuf::from).ok_or_else(|| format!("cargo metadata names no {key}"))
        };
        Ok(Self { root: folder("workspace_root")?, target: folder("target_directory")? })
    }

    /// Returns a cargo command in the workspace's root.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_program());
        command.current_dir(&self.root).args(arguments);
        command
    }

    /// Returns the folder into which the site is built.
    pub(crate) fn site(&self) -> PathBuf {
        self.target.join("site")
    }

    /// Returns the path of the `quadrat` binary in a profile's folder (`debug` or `release`).
    pub(crate) fn quadrat(&self, folder: &str) -> PathBuf {
        self.target.join(folder).join(format!("quadrat{}", env::consts::EXE_SUFFIX))
    }
}

/// Returns the cargo that started this program, so that `cargo +toolchain xtask` stays on that toolchain.
fn cargo_program() -> String {
    env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cannot start {}: {error}", spelled(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", spelled(command))) }
}

/// Runs a command to its end and shows its output only if it fails, so that it can run beside others.
pub(crate) fn run_quietly(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("cannot start {}: {error}", spelled(command)))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{} failed ({})\n{}", spelled(command), output.status, String::from_utf8_lossy(&said).trim_end()))
}

/// Work that runs beside other steps on a thread of its own.
pub(crate) struct Background<T>(Option<JoinHandle<Result<T, String>>>);

impl<T: Send + 'static> Background<T> {
    pub(crate) fn start(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Self {
        Self(Some(thread::spawn(work)))
    }

    /// Waits for the end of the work and returns its result.
    pub(crate) fn wait(mut self) -> Result<T, String> {
        let work = self.0.take().expect("only this function and `drop` take the thread");
        work.join().map_err(|_| "work in the background panicked".to_string())?
    }
}

/// A step that fails must leave neither a package manager nor a compiler running.
impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        if let Some(work) = self.0.take() {
            let _ = work.join();
        }
    }
}

/// Runs a command to its end, showing its standard output as it arrives and passing it to `read` line by line.
///
/// A failed command is not an error here: the caller has seen the lines and can say more than the status does.
pub(crate) fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result<bool, String> {
    command.stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("cannot start {}: {error}", spelled(command)))?;
    let output = child.stdout.take().expect("the output was piped just above");
    let mut screen = std::io::stdout().lock();
    for line in BufReader::new(output).split(b'\n') {
        let line = line.map_err(|error| format!("cannot read from {}: {error}", spelled(command)))?;
        let line = String::from_utf8_lossy(&line);
        writeln!(screen, "{line}").map_err(|error| format!("cannot write to standard output: {error}"))?;
        read(&line);
    }
    let status = child.wait().map_err(|error| format!("cannot wait for {}: {error}", spelled(command)))?;
    Ok(status.success())
}

/// Returns a command as it would be typed.
fn spelled(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let mut text = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    for argument in command.get_args() {
        let _ = write!(text, " {}", argument.to_string_lossy());
    }
    text
}
