//! Does the tour of the README work as typed? Every command of its console blocks is run, in order,
//! in an empty folder.
//!
//! The lines below a command must be its output, standard error included, as in a terminal. A
//! command with no lines below it must succeed, whatever it prints. `cargo xtask golden` rewrites
//! the outputs shown (a line `…` asks for one that is missing), to be reviewed as a diff.

use quadrat_testing::golden;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// `serve` runs until it is stopped, and `help` is clap's.
const LEFT_OUT: [&str; 2] = ["serve", "help"];

/// The template game is for engineers.
const TEMPLATE: &str = "null";

fn readme() -> PathBuf {
    golden::path("README.md")
}

/// A part of the README: a command with the lines below it, or any other line.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    Typed { command: String, shown: String },
    Other(String),
}

/// Splits the README into parts; joining them gives the same text.
fn parts(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut console = false;
    for line in text.lines() {
        if line.starts_with("```") {
            console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| console) {
            parts.push(Part::Typed { command: command.to_owned(), shown: String::new() });
            continue;
        } else if let Some(Part::Typed { shown, .. }) = parts.last_mut().filter(|_| console) {
            shown.push_str(line);
            shown.push('\n');
            continue;
        }
        parts.push(Part::Other(line.to_owned()));
    }
    parts
}

fn together(parts: &[Part]) -> String {
    let text = |part: &Part| match part {
        Part::Typed { command, shown } => format!("$ {command}\n{shown}"),
        Part::Other(line) => format!("{line}\n"),
    };
    parts.iter().map(text).collect()
}

/// Runs a command. Returns whether it succeeds, and what a terminal would show.
fn run(command: &str, folder: &Path) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_quadrat")).parent().unwrap().to_path_buf();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([program].into_iter().chain(env::split_paths(&others))).unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn every_command_of_the_tour_works_as_typed_and_prints_what_is_shown() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-tour");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let text = fs::read_to_string(readme()).unwrap();
    let mut parts = parts(&text);
    let mut wrong = String::new();
    for part in &mut parts {
        let Part::Typed { command, shown } = part else { continue };
        let (succeeded, printed) = run(command, &folder);
        if !succeeded {
            wrong.push_str(&format!("\n$ {command}\nfails:\n{printed}"));
        } else if !shown.is_empty() && *shown != printed {
            wrong.push_str(&format!("\n$ {command}\nis shown with\n{shown}but prints\n{printed}"));
            *shown = printed;
        }
    }
    if golden::is_update() {
        golden::write(&readme(), &together(&parts));
    } else {
        let again = "cargo xtask golden rewrites what is shown";
        assert!(wrong.is_empty(), "the tour of README.md does not work as typed:\n{wrong}\n{again}");
    }
}

#[test]
fn the_tour_shows_every_verb_and_every_world() {
    let text = fs::read_to_string(readme()).unwrap();
    let commands: Vec<String> = parts(&text)
        .into_iter()
        .filter_map(|part| match part {
            Part::Typed { command, .. } => Some(command),
            Part::Other(_) => None,
        })
        .collect();
    let words: BTreeSet<&str> = commands.iter().flat_map(|command| command.split([' ', ':'])).collect();
    let (_, help) = run("quadrat --help", Path::new("."));
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    // A name is indented by two spaces; its description continues further right.
    let verbs = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next().filter(|_| !line.starts_with("   ")));
    let mut count = 0;
    for verb in verbs.filter(|verb| !LEFT_OUT.contains(verb)) {
        assert!(commands.iter().any(|command| command.contains(&format!("quadrat {verb}"))), "no {verb} in the tour");
        count += 1;
    }
    assert!(count > 10, "{help}");
    for world in quadrat::registry().all().filter(|world| world.facts.id != TEMPLATE) {
        assert!(words.contains(world.facts.id), "no {} in the tour", world.facts.id);
    }
}

#[test]
fn splitting_and_joining_a_readme_gives_the_same_text() {
    let text = "Text\n```sh\n$ not a command\n```\n```console\n$ one\nshown\n\nmore\n$ two\n```\n$ no\n";
    let parts = parts(text);
    let typed: Vec<&Part> = parts.iter().filter(|part| matches!(part, Part::Typed { .. })).collect();
    let part = |command: &str, shown: &str| Part::Typed { command: command.to_owned(), shown: shown.to_owned() };
    assert_eq!(typed, [&part("one", "shown\n\nmore\n"), &part("two", "")]);
    assert_eq!(together(&parts), text);
}
