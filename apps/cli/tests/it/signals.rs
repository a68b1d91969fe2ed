//! Signals: every way of asking the program to stop keeps the finished part.

use crate::support::{PATIENCE, Running, names, program_with_default_signals, quadrat, said, status};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SIGNALS: [Signal; 3] = [Signal::INT, Signal::TERM, Signal::HUP];

fn send(child: &Running, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

/// Starts work that takes hours and waits until its signal handlers are installed, which Linux
/// shows in `/proc`.
fn at_work(directory: &TempDir) -> Running {
    let mut command = program_with_default_signals();
    command.args(["generate", "germs", "--count", "90000", "--jobs", "1", "-o", "x.json"]);
    let mut child = Running::start(command.current_dir(directory.path()).stderr(Stdio::piped()));
    let begun = Instant::now();
    // Signals 1, 2 and 15.
    while caught(child.id()) & 0x4003 != 0x4003 {
        assert!(begun.elapsed() < PATIENCE, "no handler after {PATIENCE:?}");
        assert!(child.try_wait().unwrap().is_none(), "ended by itself: {}", child.said());
        std::thread::sleep(Duration::from_millis(5));
    }
    // Some of the levels must be finished; each takes a few milliseconds.
    std::thread::sleep(Duration::from_millis(500));
    child
}

fn caught(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    mask.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap())
}

#[test]
fn every_signal_keeps_the_finished_levels() {
    for signal in SIGNALS {
        let directory = TempDir::new().unwrap();
        let mut child = at_work(&directory);
        send(&child, signal);
        assert_eq!(child.ended().code(), Some(130), "{signal:?}");
        let words = child.said();
        assert!(words.contains("interrupted") && words.contains("x.json.partial"), "{signal:?}: {words}");
        assert_eq!(names(directory.path()), ["x.json.partial"], "{signal:?}");
        let check = quadrat(directory.path(), &["check", "x.json.partial"]);
        assert_eq!(status(&check), 0, "{signal:?}: {}", said(&check));
    }
}

/// `nohup` starts a program with SIGHUP ignored, so that work continues when the terminal closes.
/// `env --ignore-signal` does the same.
#[test]
fn an_ignored_signal_stays_ignored() {
    let directory = TempDir::new().unwrap();
    let mut command = std::process::Command::new("env");
    command.args(["--default-signal=INT,TERM", "--ignore-signal=HUP", env!("CARGO_BIN_EXE_quadrat")]);
    command.args(["generate", "germs", "--count", "90000", "--jobs", "1", "-o", "x.json"]);
    let mut child = Running::start(command.current_dir(directory.path()).stderr(Stdio::piped()));
    let begun = Instant::now();
    while caught(child.id()) & 0x4002 != 0x4002 {
        assert!(begun.elapsed() < PATIENCE, "no handler after {PATIENCE:?}");
        assert!(child.try_wait().unwrap().is_none(), "ended by itself: {}", child.said());
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(caught(child.id()) & 1, 0, "SIGHUP is caught");
    send(&child, Signal::HUP);
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().unwrap().is_none(), "ended by SIGHUP: {}", child.said());
    send(&child, Signal::TERM);
    assert_eq!(child.ended().code(), Some(130));
}

#[test]
fn every_signal_ends_the_server() {
    for signal in SIGNALS {
        let mut command = program_with_default_signals();
        command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running::start(&mut command);
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        if line.is_empty() {
            // Only a build with an embedded site can serve one.
            assert_eq!(child.ended().code(), Some(2));
            assert!(child.said().contains("does not include the site"));
            return;
        }
        send(&child, signal);
        assert_eq!(child.ended().code(), Some(0), "{signal:?}");
    }
}
