//! Pinned files, which must never change: generator output by seed, ids, hashes, replays.
//!
//! Nothing in this module writes to them. A pinned file is made once, by hand; when it no longer matches,
//! the change under test broke a promise.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use crate::golden;

/// Compares `found` with the pinned file at `relative` in the repository.
///
/// # Panics
///
/// If the file has other contents. The message names the first line that differs.
pub fn assert_pinned(relative: &str, found: &str) {
    let path = golden::path(relative);
    let pinned = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if pinned == found {
        return;
    }
    let mut lines = pinned.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (pinned, found))| pinned != found) {
        Some((at, (pinned, found))) => {
            panic!("{relative}, line {}: pinned is\n{pinned}\nand this code makes\n{found}", at + 1)
        }
        None => panic!("{relative} has {} lines and this code makes {}", pinned.lines().count(), found.lines().count()),
    }
}

/// The number of copies that this process has made.
static COPIES: AtomicU32 = AtomicU32::new(0);

/// A copy of some of the repository's files, in which a test of the same binary is run with the golden switch on, to
/// prove what the switch rewrites and what it leaves unchanged.
pub struct Copy {
    root: PathBuf,
}

impl Copy {
    /// Copies these files and folders, given relative to the repository's root.
    ///
    /// # Panics
    ///
    /// If one of them cannot be copied.
    pub fn of(paths: &[&str]) -> Self {
        let name = env::current_exe().ok().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
        // Tests of one binary run in parallel, so each copy has its own folder.
        let number = COPIES.fetch_add(1, Ordering::Relaxed);
        let root = env::temp_dir().join(format!("{}-{}-{number}", name.unwrap_or_default(), process::id()));
        let copy = Self { root };
        for relative in paths {
            copy_all(&golden::path(relative), &copy.path(relative));
        }
        copy
    }

    /// Returns the path of a file in the copy.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// Replaces the first occurrence of `from` in a file of the copy.
    ///
    /// # Panics
    ///
    /// If the file does not contain `from`.
    pub fn tamper(&self, relative: &str, from: &str, to: &str) {
        let path = self.path(relative);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(text.contains(from), "{relative} does not contain {from}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    /// Returns every file of the copy, with its contents.
    ///
    /// # Panics
    ///
    /// If one of them cannot be read.
    pub fn contents(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut found = Vec::new();
        collect(&self.root, &mut found);
        found.sort();
        found
    }

    /// Runs one test of this binary with the golden switch on. Returns whether it passed.
    ///
    /// # Panics
    ///
    /// If the binary cannot be started, or has no such test.
    pub fn update(&self, test: &str) -> bool {
        let mut command = Command::new(env::current_exe().expect("a test has a path"));
        command.args([test, "--exact"]).env(golden::ROOT, &self.root).stdin(Stdio::null());
        golden::switch_on(&mut command);
        let output = command.output().expect("a test can start itself");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("running 1 test\n"), "there is no test {test}:\n{text}");
        output.status.success()
    }

    /// Proves that the switch leaves a pinned file unchanged: alters it, runs the test that owns it with the switch
    /// on, and checks that the test fails and the file is still as altered.
    ///
    /// # Panics
    ///
    /// If the switch rewrites the file, or the test does not notice that it differs.
    pub fn assert_never_rewritten(relative: &str, test: &str) {
        let copy = Self::of(&[relative]);
        assert!(copy.update(test), "{test} must pass on the file as it is");
        fs::write(copy.path(relative), "tampered\n").expect("a copy can be written");
        let before = copy.contents();
        assert!(!copy.update(test), "{test} does not notice that {relative} differs");
        assert!(copy.contents() == before, "{test} rewrites {relative}");
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        // A copy left behind in the temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn copy_all(from: &Path, to: &Path) {
    let failed = |error| panic!("{}: {error}", from.display());
    if !from.is_dir() {
        fs::create_dir_all(to.parent().expect("a file has a folder")).unwrap_or_else(failed);
        fs::copy(from, to).map_or_else(failed, drop);
        return;
    }
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display())) {
        let entry = entry.unwrap_or_else(|error| panic!("{}: {error}", from.display()));
        copy_all(&entry.path(), &to.join(entry.file_name()));
    }
}

fn collect(folder: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, found);
        } else {
            let contents = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            found.push((path, contents));
        }
    }
}
