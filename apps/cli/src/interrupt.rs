//! What happens when a long command is asked to stop? It keeps the finished part, and ends with
//! status 130.
//!
//! Ctrl-C, SIGTERM and SIGHUP mean the same here: whether a person, a supervisor or a closing
//! terminal asks, the finished levels are worth keeping.

use crate::output;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a command that was interrupted.
pub(crate) const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Installs the handlers: from now on a signal asks the work to stop instead of ending the program.
/// A second one ends it.
pub(crate) fn listen() {
    let wanted = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
    // Without a handler a signal still ends the program, but the finished part is lost.
    let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted) else { return };
    std::thread::spawn(move || {
        for _ in signals.forever() {
            if ASKED.swap(true, Ordering::Relaxed) {
                output::remove_temporary_files();
                std::process::exit(STATUS.into());
            }
        }
    });
}

/// Returns whether the work was asked to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Returns whether the program was started with a signal ignored, as `nohup` does with SIGHUP; it
/// then stays ignored.
///
/// Linux lists ignored signals in `/proc`; elsewhere none is assumed to be ignored.
pub(crate) fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
