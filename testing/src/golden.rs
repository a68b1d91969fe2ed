//! Golden files: files that a test compares with the current output, and that `cargo xtask golden` rewrites.
//!
//! This is the only module that reads the switch, `QUADRAT_UPDATE_GOLDEN`, and the only one that writes such files.
//! Files that must never change belong to [`crate::pinned`].

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The environment variable that `cargo xtask golden` sets.
const SWITCH: &str = "QUADRAT_UPDATE_GOLDEN";

/// The environment variable that replaces the root of the repository; set by [`crate::pinned::Copy`].
pub(crate) const ROOT: &str = "QUADRAT_GOLDEN_ROOT";

/// Returns whether golden files are rewritten instead of compared.
pub fn is_update() -> bool {
    env::var_os(SWITCH).is_some()
}

/// Returns the path of the file at `relative` in the repository.
pub fn path(relative: &str) -> PathBuf {
    let repository = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    env::var_os(ROOT).map_or_else(repository, PathBuf::from).join(relative)
}

/// Compares `found` with the golden file at `relative`, or rewrites the file if the switch is set.
///
/// # Panics
///
/// If the file has other contents, or cannot be written.
pub fn assert_golden(relative: &str, found: &str) {
    let path = path(relative);
    if is_update() {
        write(&path, found);
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == golden, "{relative} is out of date; cargo xtask golden rewrites it. Expected now:\n{found}");
}

/// Writes one golden file.
///
/// # Panics
///
/// If the switch is not set, or the file cannot be written.
pub fn write(path: &Path, contents: &str) {
    assert!(is_update(), "{} is rewritten by cargo xtask golden only", path.display());
    let failed = |error| panic!("{}: {error}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, contents)).unwrap_or_else(failed);
}

/// Adds the switch to the environment of a child process.
pub(crate) fn switch_on(command: &mut std::process::Command) {
    command.env(SWITCH, "1");
}
