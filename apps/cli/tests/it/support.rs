//! Runs the program in a directory of the test's own, and never leaves a process behind.

// Each test file compiles this module for itself and uses a part of it.
use std::io::{ErrorKind, Read as _};
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// A timeout longer than any command here takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrat"));
    // Messages are in the language of the machine otherwise.
    command.env("LC_ALL", "C");
    command
}

/// Returns the program with the default handling of signals. A test may run where they are ignored: a shell starts
/// background jobs without SIGINT, and `nohup` its programs without SIGHUP.
pub(crate) fn program_with_default_signals() -> Command {
    let mut command = Command::new("env");
    command.args(["--default-signal=HUP,INT,TERM", env!("CARGO_BIN_EXE_quadrat")]).env("LC_ALL", "C");
    command
}

/// Runs the program in a directory and waits for its end.
pub(crate) fn quadrat(directory: &Path, arguments: &[&str]) -> Output {
    program().args(arguments).current_dir(directory).stdin(Stdio::null()).output().unwrap()
}

/// How much a run of the program may take. The operating system enforces both, whatever else the machine is doing:
/// neither is a time on a clock.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// Mebibytes of data: the heap, the stacks of threads and everything else that a process writes to. Beyond it an
    /// allocation fails, which ends the program by a signal.
    pub(crate) mebibytes: u32,
    /// Seconds of processor time, over all threads. Beyond it the program is ended by a signal.
    pub(crate) seconds: u32,
}

impl Bounds {
    /// Returns the program with these bounds, to which arguments can be added.
    pub(crate) fn program(self) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -d \"$1\" && ulimit -t \"$2\" && shift 2 && exec \"$@\"", "sh"]);
        command.args([(self.mebibytes * 1024).to_string(), self.seconds.to_string()]);
        command.arg(env!("CARGO_BIN_EXE_quadrat"));
        // A thread for each core would need memory according to the machine.
        command.env("RAYON_NUM_THREADS", "2").env("LC_ALL", "C");
        command
    }

    /// Runs the program in a directory and waits for its end.
    pub(crate) fn quadrat(self, directory: &Path, arguments: &[&str]) -> Output {
        self.program().args(arguments).current_dir(directory).stdin(Stdio::null()).output().unwrap()
    }
}

pub(crate) fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("ended by a signal: {}", said(output)))
}

pub(crate) fn data(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A process that is killed when the test ends, however it ends.
pub(crate) struct Running(Child);

impl Running {
    /// Starts a program. One that the test has just written may be busy for a moment: a process that
    /// another test starts meanwhile has the file open until it runs its own program.
    pub(crate) fn start(command: &mut Command) -> Self {
        let begun = Instant::now();
        loop {
            match command.spawn() {
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy && begun.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(10));
                }
                started => return Self(started.unwrap()),
            }
        }
    }

    /// Waits for the end, or fails after [`PATIENCE`].
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "still running after {PATIENCE:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Returns the text on standard error, which must be piped. To be called after the end.
    pub(crate) fn said(&mut self) -> String {
        let mut text = String::new();
        self.0.stderr.take().unwrap().read_to_string(&mut text).unwrap();
        text
    }
}

impl Deref for Running {
    type Target = Child;
    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the names of all files in a directory, hidden ones included.
pub(crate) fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
