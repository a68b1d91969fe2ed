//! What does hostile or huge input cost? Bounded memory and linear work, however the file is made.
//!
//! Bounds are enforced by the operating system (`ulimit`), on memory and on processor time, so a busy machine changes
//! nothing. Where work must be linear, the input is so large that quadratic work would take at least twenty times as
//! long as is allowed.

use crate::support::{Bounds, Running, data, said, status};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;

/// Numbers that a decimal reader of its own once took 6 seconds to read.
const SMALL: &str = "1e-300";

/// Returns a JSON list of this many of these numbers, 7 bytes each.
fn numbers(count: usize) -> String {
    format!("[{}]", vec![SMALL; count].join(","))
}

/// The file of 140 KB with which reading was found to be quadratic, and how many times as long the files here are.
const FOUND: usize = 20_000;
const LONGER: usize = 40;

/// Returns files that are lists of numbers at different places, each with its exit status.
fn files_of_numbers(count: usize) -> Vec<(&'static str, String, i32)> {
    let list = numbers(count);
    let pairs = vec!["[1e-300,1e-300]"; count / 2].join(",");
    let germs = |walls: &str, plan: &str| {
        format!(
            r#"{{"id":1,"board":{{"w":6,"h":6,"walls":[{walls}]}},"seeds":[{{"germ":"bacteria","x":0,"y":0}}],
            "tools":{{"antibiotic":4,"antiviral":0,"barrier":0}},"objective":{{"type":"clear_all","maxTurns":4}},
            "rules":{{"version":2}},"difficulty":1,"seed":0,"generatorVersion":0,"certificate":{{"plan":[{plan}],"turns":2,"par":2}}}}"#
        )
    };
    vec![
        ("a bare list", list.clone(), 2),
        ("the levels of a pack", format!(r#"{{"quadrat":1,"game":"germs","levels":{list}}}"#), 1),
        ("the walls of a board", germs(&pairs, ""), 1),
        ("the plan of a certificate", germs("", list.trim_matches(['[', ']'])), 1),
        ("one number of many digits", format!("[0.{}1]", "0".repeat(7 * count)), 2),
        ("one number of a high exponent", format!("[1e-{}]", "9".repeat(7 * count)), 2),
    ]
}

#[test]
fn reading_numbers_takes_time_and_memory_in_proportion_to_the_file() {
    // At the size found, quadratic reading took 6 s; at forty times that size it would take 9,600 s.
    let bounds = Bounds { mebibytes: 256, seconds: 30 };
    let directory = TempDir::new().unwrap();
    for count in [FOUND, FOUND * LONGER] {
        for (what, text, expected) in files_of_numbers(count) {
            fs::write(directory.path().join("numbers.json"), &text).unwrap();
            for options in [&["check", "numbers.json"][..], &["check", "numbers.json", "--json"]] {
                let output = bounds.quadrat(directory.path(), options);
                assert_eq!(status(&output), expected, "{what}, {count}: {}", said(&output));
                // A defect for each number would be as large as the file many times over.
                assert!(output.stdout.len() + output.stderr.len() < 4 << 20, "{what}, {count}");
            }
        }
    }
}

/// A map of 64×64 floor cells without walls inside, with these enemy spawns.
fn map_with(spawns: usize, spawn: impl Fn(usize) -> (String, usize, usize)) -> String {
    const SIDE: usize = 64;
    let mut text = format!(r#"{{"id":"map","width":{SIDE},"height":{SIDE},"cells":["#);
    for cell in 0..SIDE * SIDE {
        let (x, y, last) = (cell % SIDE, cell / SIDE, SIDE - 1);
        let (n, e, s, w) = (y == 0, x == last, y == last, x == 0);
        let comma = if cell == 0 { "" } else { "," };
        write!(text, r#"{comma}{{"x":{x},"y":{y},"type":"Floor","walls":{{"n":{n},"e":{e},"s":{s},"w":{w}}}}}"#)
            .unwrap();
    }
    text.push_str(r#"],"doors":[],"spawnPoints":["#);
    for number in 0..spawns {
        let (id, x, y) = spawn(number);
        let comma = if number == 0 { "" } else { "," };
        write!(text, r#"{comma}{{"id":"{id}","pos":{{"x":{x},"y":{y}}},"radius":1}}"#).unwrap();
    }
    text.push_str(r#"],"extraction":{"x":1,"y":1},"objectives":[]}"#);
    text
}

/// Returns the id and the cell of an enemy spawn with a number.
type Spawn<'a> = &'a dyn Fn(usize) -> (String, usize, usize);

#[test]
fn a_map_of_countless_spawns_is_read_in_linear_time() {
    // 40,000 spawns took 1.5 s when each was compared with all before it; 800,000 would take 600 s.
    let bounds = Bounds { mebibytes: 1024, seconds: 30 };
    let directory = TempDir::new().unwrap();
    let spread = |number: usize| (number % 64, number / 64 % 64);
    let kinds: [(&str, Spawn<'_>, i32); 3] = [
        ("ids of their own", &|n| (format!("s{n}"), spread(n).0, spread(n).1), 0),
        ("one id", &|n| ("same".to_owned(), spread(n).0, spread(n).1), 1),
        ("places off the map", &|n| (format!("s{n}"), 64 + n, 0), 1),
    ];
    for count in [40_000, 800_000] {
        for (what, spawn, expected) in kinds {
            fs::write(directory.path().join("map.json"), map_with(count, spawn)).unwrap();
            let output = bounds.quadrat(directory.path(), &["check", "map.json"]);
            assert_eq!(status(&output), expected, "{what}, {count}: {}", said(&output));
            if expected == 1 {
                assert!(data(&output).contains("… and "), "{what}, {count}: not every defect is printed");
            }
        }
    }
}

/// Writes a pack of cities of about so many megabytes.
fn large_pack(directory: &Path, megabytes: usize) -> usize {
    let made = crate::support::quadrat(
        directory,
        &[
            "generate",
            "citylines",
            "--count",
            "60",
            "--seed",
            "1",
            "--set",
            "size=9",
            "--set",
            "landmarks=8",
            "-o",
            "few.json",
        ],
    );
    assert_eq!(status(&made), 0, "{}", said(&made));
    let few: serde_json::Value = serde_json::from_slice(&fs::read(directory.join("few.json")).unwrap()).unwrap();
    let levels: Vec<serde_json::Value> = few["levels"].as_array().unwrap().clone();
    let mut pack =
        r#"{"quadrat":1,"game":"citylines","name":"Large","description":"","version":1,"levels":["#.to_owned();
    let mut count = 0;
    while pack.len() < megabytes << 20 {
        let mut level = levels[count % levels.len()].clone();
        level["id"] = (count + 1).into();
        write!(pack, "{}{level}", if count == 0 { "" } else { "," }).unwrap();
        count += 1;
    }
    pack.push_str("]}");
    fs::write(directory.join("large.json"), pack).unwrap();
    count
}

/// How many mebibytes of data the program may use to check a pack of 20 MB.
const LARGE_PACK: u32 = 160;

#[test]
fn a_pack_of_twenty_megabytes_is_checked_in_a_small_multiple_of_its_size() {
    let directory = TempDir::new().unwrap();
    let count = large_pack(directory.path(), 20);
    let bounds = Bounds { mebibytes: LARGE_PACK, seconds: 60 };
    let output = bounds.quadrat(directory.path(), &["check", "large.json"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert!(data(&output).contains(&format!("valid, a pack of {count} levels of citylines")), "{}", data(&output));
    // The text alone fills this much, so the bound above is one that the system enforces.
    let tight = Bounds { mebibytes: 20, ..bounds };
    assert_eq!(tight.quadrat(directory.path(), &["check", "large.json"]).status.code(), None);
}

#[test]
fn a_device_that_never_ends_is_refused_at_its_first_megabyte() {
    let bounds = Bounds { mebibytes: 32, seconds: 5 };
    let directory = TempDir::new().unwrap();
    for verb in ["check", "verify", "grade", "solve"] {
        let output = bounds.quadrat(directory.path(), &[verb, "/dev/zero"]);
        assert_eq!(status(&output), 2, "{verb}: {}", said(&output));
        assert!(said(&output).contains("cannot read /dev/zero: not a text file: byte 0 is NUL"), "{}", said(&output));
    }
}

#[test]
fn a_stream_that_never_ends_is_refused_at_the_limit() {
    // The buffer doubles until it holds the 256 MiB that are read at most.
    let bounds = Bounds { mebibytes: 600, seconds: 30 };
    let mut command = bounds.program();
    command.args(["check", "-"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = Running::start(&mut command);
    let mut pipe = child.stdin.take().unwrap();
    let chunk = SMALL.repeat(10_000);
    let mut sent = 0_usize;
    // The pipe breaks when the program has read enough.
    while pipe.write_all(chunk.as_bytes()).is_ok() {
        sent += chunk.len();
        assert!(sent < 300 << 20, "{sent} bytes were read");
    }
    assert_eq!(child.ended().code(), Some(2));
    let said = child.said();
    assert!(said.contains("cannot read standard input: larger than 256 MiB, the limit"), "{said}");
}

#[test]
fn generating_takes_the_same_memory_however_many_levels_there_are() {
    let directory = TempDir::new().unwrap();
    let ships: &[&str] = &["ships", "--preset", "large"];
    let cities: &[&str] = &["citylines", "--set", "size=12", "--set", "landmarks=12"];
    // Two threads keep up to 128 finished levels that wait for an earlier one.
    for (request, jobs, mebibytes) in [(ships, "1", 24), (cities, "1", 24), (ships, "2", 64)] {
        let generate = |mebibytes: u32, count: usize| {
            let count = count.to_string();
            let rest = ["--count", &count, "--jobs", jobs, "-o", "pack.json"];
            let bounds = Bounds { mebibytes, seconds: 300 };
            bounds.quadrat(directory.path(), &[&["generate"], request, &rest].concat())
        };
        let size = |count: usize| {
            let output = generate(mebibytes, count);
            assert_eq!(status(&output), 0, "{request:?}, {jobs}, {count}: {}", said(&output));
            fs::metadata(directory.path().join("pack.json")).unwrap().len()
        };
        // One bound for both, although the text alone of the longer pack exceeds it.
        let (few, many) = (size(500), size(4_000));
        assert!(many > 7 * few && many > u64::from(mebibytes) << 20, "{request:?}, {jobs}: {few}, {many}");
    }
}
