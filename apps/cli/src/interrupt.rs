//! What happens on Ctrl-C during long work? It is asked to stop, and what is finished is kept.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks the work to stop instead of ending the program. A second one ends it.
pub(crate) fn listen() {
    let handler = || {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C still ends the program; only the unfinished file is then not kept.
    let _ = ctrlc::set_handler(handler);
}

/// Has somebody asked to stop?
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
