//! Does every example run? It must print what it should, and be short enough to read at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The examples, each with a part of its output.
const EXAMPLES: [(&str, &str); 5] = [
    ("add_a_game", "won: {\"quadrat\":1,\"replay\":1,\"game\":\"heap\""),
    ("make_a_pack", "\"id\": \"6x6k4#46\""),
    ("play_in_a_loop", "of 200 games won by random play"),
    ("solve_a_file", "won after"),
    ("verify_a_replay", "citylines level 5x5k3#7: won, score 3, verified"),
];

/// Returns the path of an example's binary, which cargo puts beside the folder of the tests.
fn program(name: &str) -> PathBuf {
    let here = std::env::current_exe().unwrap();
    let path = here.ancestors().nth(2).unwrap().join("examples").join(name);
    assert!(
        path.is_file(),
        "{} is not built: run cargo test without --test, or cargo build --examples",
        path.display()
    );
    path
}

#[test]
fn every_example_runs() {
    for (name, expected) in EXAMPLES {
        let output = Command::new(program(name)).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains(expected), "{name} says:\n{said}");
    }
}

#[test]
fn every_example_is_listed_and_short() {
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { sources(&path, found) } else { found.push(path) }
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut found = Vec::new();
    sources(&folder, &mut found);
    for path in &found {
        let lines = fs::read_to_string(path).unwrap().lines().count();
        assert!(lines < 60, "{} has {lines} lines", path.display());
    }
    let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = entries.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, EXAMPLES.map(|(name, _)| name));
}
