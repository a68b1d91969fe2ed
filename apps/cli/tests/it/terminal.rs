//! What reaches a terminal? No panic when it is gone, and no control characters from files and
//! arguments.

use crate::support::{data, program, quadrat, root, said, status};
use serde_json::{Value, json};
use std::fs::{self, File, OpenOptions};
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;

/// Opens a file to which every write fails, as on a full disk.
fn full() -> File {
    OpenOptions::new().write(true).open("/dev/full").unwrap()
}

#[test]
fn a_standard_error_that_cannot_be_written_changes_no_status() {
    let directory = TempDir::new().unwrap();
    // A port that is taken: as root, even a low number could be bound.
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    for (arguments, expected) in [
        (&["check", "nofile"][..], 2),
        (&["generate", "germs", "-o", "x.json"], 0),
        (&["generate", "germs", "--resume", "-o", "x.json"], 0),
        (&["convert", "citylines:4x4k3#2", "y.json", "--to", "level"], 0),
        (&["render", "citylines:4x4k3#2", "-o", "y.svg"], 0),
        (&["schema", "-o", "schemas"], 0),
        (&["grade", "x.json", "-o", "z.json", "--sort"], 0),
        (&["replay", "citylines:4x4k3#2", "--actions", "9,9+"], 1),
        (&["serve", "--port", &port], 2),
        (&["nothing"], 2),
    ] {
        let output = program().args(arguments).current_dir(directory.path()).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(expected), "{arguments:?}");
    }
}

#[test]
fn a_standard_output_that_cannot_be_written_is_an_error_not_a_panic() {
    for arguments in [&["games"][..], &["games", "--json"], &["check", "games/germs/levels/lessons.json"], &["schema"]]
    {
        let output = program().args(arguments).current_dir(root()).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(said(&output).contains("cannot write standard output"), "{arguments:?}: {}", said(&output));
        let both = program().args(arguments).current_dir(root()).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(both.code(), Some(2), "{arguments:?}");
    }
}

/// Clears the screen, sets the title, changes the colour by the one-byte form of an escape
/// sequence, deletes, overrides the reading direction, and forges a line.
const STEERING: &str = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\u{7f}\u{202e}\u{2066}\r\nforged: valid";

fn is_harmless(text: &str) -> bool {
    text.chars()
        .all(|c| c == '\n' || !(c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')))
}

fn lesson() -> Value {
    let pack: Value =
        serde_json::from_slice(&fs::read(root().join("games/germs/levels/lessons.json")).unwrap()).unwrap();
    pack["levels"][0].clone()
}

/// Runs the program, asserts that nothing it prints steers a terminal, and returns all of it.
fn printed(directory: &Path, arguments: &[&str]) -> String {
    // The colours of our own reports are escape sequences too; they are only written to a terminal.
    let output = program().args(arguments).current_dir(directory).stdin(Stdio::null()).output().unwrap();
    let text = data(&output) + &said(&output);
    assert!(is_harmless(&text), "{arguments:?}: {text:?}");
    assert_ne!(output.status.code(), Some(101), "{arguments:?}: {text}");
    text
}

#[test]
fn names_and_ids_from_a_file_cannot_steer_the_terminal() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("level.json");
    let level = json!({ "id": STEERING, "name": STEERING, "gridSize": 3 });
    fs::write(&file, level.to_string()).unwrap();
    for verb in ["check", "solve", "grade", "play"] {
        let text = printed(directory.path(), &[verb, "level.json"]);
        assert!(!text.contains("\nforged"), "{verb}: {text}");
        assert!(verb == "check" || text.contains("\\u{1b}[2J"), "{verb}: {text}");
    }
    let text = printed(directory.path(), &["solve", "level.json", "--level", "other"]);
    assert!(text.contains("no level other in the file; it has \\u{1b}"), "{text}");

    // A duplicate id, an unknown key, and an action that cannot be parsed.
    let mut worse = level.clone();
    worse[STEERING] = 1.into();
    fs::write(&file, json!([level, level, worse]).to_string()).unwrap();
    let text = printed(directory.path(), &["check", "level.json"]);
    assert!(text.contains("E007") && text.contains("E004"), "{text}");
    let mut bad = lesson();
    bad["certificate"]["plan"][0] = STEERING.into();
    fs::write(&file, bad.to_string()).unwrap();
    assert!(printed(directory.path(), &["check", "level.json"]).contains("E012"));
}

#[test]
fn file_names_and_arguments_cannot_steer_the_terminal() {
    let directory = TempDir::new().unwrap();
    let name = format!("{STEERING}.json");
    for arguments in [
        &["check", &name][..],
        &[&name],
        &["check", "--rules", &name, "x"],
        &["generate", &name],
        &["generate", "germs", "--set", &name],
        &["generate", "germs", "-o", &name],
        &["check", &name],
        &["replay", &name, "--actions", STEERING],
        &["convert", &name, &name],
        &["render", &name, "-o", "x.svg", "--theme", &name],
    ] {
        printed(directory.path(), arguments);
    }
}

#[test]
fn data_for_programs_is_printed_unchanged() {
    let directory = TempDir::new().unwrap();
    let mut level = lesson();
    level["name"] = "\u{9b}\u{202e}".into();
    fs::write(directory.path().join("level.json"), level.to_string()).unwrap();
    let output = quadrat(directory.path(), &["convert", "level.json", "-", "--to", "level"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    let written: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!(written["name"], level["name"]);
    assert!(data(&output).contains('\u{202e}'));
}
