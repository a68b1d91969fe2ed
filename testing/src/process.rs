//! Child processes that end with the test that started them.

use std::io;
use std::process::{Child, Command, Output};

#[cfg(unix)]
pub use rustix::process::Signal;

/// A running process. It is killed when this value is dropped, even by a panic, so that a failed test leaves nothing
/// running.
pub struct Running {
    child: Option<Child>,
}

impl Running {
    /// Starts a command.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        Ok(Self { child: Some(command.spawn()?) })
    }

    /// Returns the process, for access to its pipes.
    ///
    /// # Panics
    ///
    /// Never: the process exists until it has been waited for, which takes `self`.
    pub fn child(&mut self) -> &mut Child {
        self.child.as_mut().expect("waiting takes self")
    }

    /// Sends a signal.
    ///
    /// # Errors
    ///
    /// If the process has ended.
    #[cfg(unix)]
    pub fn send(&mut self, signal: Signal) -> io::Result<()> {
        let pid = rustix::process::Pid::from_child(self.child());
        rustix::process::kill_process(pid, signal).map_err(io::Error::from)
    }

    /// Waits for the process to end, and returns its status and its piped output.
    ///
    /// # Errors
    ///
    /// If its output cannot be read.
    ///
    /// # Panics
    ///
    /// Never: the process exists until it has been waited for, which takes `self`.
    pub fn output(mut self) -> io::Result<Output> {
        self.child.take().expect("waiting takes self").wait_with_output()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // Both fail only for a process that has already ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::io::Read as _;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::process::Stdio;

    fn sleeper() -> Running {
        Running::start(Command::new("sleep").arg("600").stdout(Stdio::piped())).unwrap()
    }

    #[test]
    fn a_test_that_panics_leaves_no_process_behind() {
        let mut pipe = None;
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let mut running = sleeper();
            pipe = running.child().stdout.take();
            panic!("as a failed assertion does");
        }));
        assert!(panicked.is_err());
        // The pipe ends when the last process that holds its other end does.
        assert_eq!(pipe.unwrap().read_to_end(&mut Vec::new()).unwrap(), 0);
    }

    #[test]
    fn a_signal_reaches_the_process() {
        use std::os::unix::process::ExitStatusExt as _;
        let mut running = sleeper();
        running.send(Signal::TERM).unwrap();
        assert_eq!(running.output().unwrap().status.signal(), Some(Signal::TERM.as_raw()));
    }
}
