//! What does a script see of the program? The output on each stream, and the exit status.

use quadrat_testing::process::Running;
#[cfg(unix)]
use quadrat_testing::process::Signal;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn quadrat(arguments: &[&str]) -> Output {
    quadrat_with(arguments, b"")
}

fn quadrat_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrat"));
    command.args(arguments).current_dir(root()).env("LC_ALL", "C");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(piped).unwrap();
    // A program that refuses its arguments may end before it has read anything.
    let _ = running.child().stdin.take().unwrap().write_all(input);
    running.output().unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("ended by a signal: {}", said(output)))
}

fn data(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Writes a file to a folder of this test's own, and returns its path.
fn scratch(test: &str, name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

const LESSONS: &str = "games/germs/levels/lessons.json";

fn lesson(index: usize) -> Value {
    let pack: Value = serde_json::from_slice(&fs::read(root().join(LESSONS)).unwrap()).unwrap();
    pack["levels"][index].clone()
}

#[test]
fn games_lists_every_game_with_its_verbs() {
    let output = quadrat(&["games", "--json"]);
    let games: Value = serde_json::from_str(&data(&output)).unwrap();
    let germs = games.as_array().unwrap().iter().find(|game| game["id"] == "germs").unwrap();
    assert_eq!((status(&output), &germs["id"], &germs["rulesVersion"]), (0, &json!("germs"), &json!(2)));
    assert!(germs["verbs"].as_array().unwrap().contains(&json!("replay")));
    assert!(data(&quadrat(&["games"])).contains("Germs"));
}

#[test]
fn check_names_the_kind_of_a_file_and_says_that_it_is_valid() {
    let output = quadrat(&["check", "--json", LESSONS]);
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!(status(&output), 0);
    assert_eq!(report, json!({ "file": LESSONS, "kind": "pack", "valid": true, "defects": [], "warnings": [] }));
    let array = scratch("check", "array.json", json!([lesson(0), lesson(1)]).to_string());
    let single = scratch("check", "level.json", lesson(0).to_string());
    let output = quadrat(&["check", &array, &single, LESSONS, "games/germs/golden/1.replay.json"]);
    assert_eq!(status(&output), 0, "{}", data(&output));
    for kind in
        ["an array of 2 levels of germs", "a level of germs", "a pack of 5 levels of germs", "a replay of germs"]
    {
        assert!(data(&output).contains(kind), "{kind}: {}", data(&output));
    }
}

#[test]
fn check_lists_every_defect_with_its_path() {
    let mut level = lesson(0);
    level["board"]["w"] = json!("six");
    level["seeds"][1]["germ"] = json!("fungus");
    level["tools"]["barier"] = json!(1);
    level["objective"]["maxTurns"] = json!(-1);
    level.as_object_mut().unwrap().shift_remove("seed");
    let file = scratch("defects", "level.json", level.to_string());
    let output = quadrat(&["check", "--json", &file]);
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!((status(&output), &report["valid"]), (1, &json!(false)));
    let paths: Vec<&str> = report["defects"].as_array().unwrap().iter().map(|d| d["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["seed", "tools.barier", "board.w", "seeds[1].germ", "objective.maxTurns"]);
    let text = data(&quadrat(&["check", &file]));
    assert!(text.contains("5 defects"), "{text}");
    for (place, message) in [
        ("E006 seeds[1].germ (line 1, column ", "): unknown germ \"fungus\"; expected one of bacteria, virus, spore"),
        ("E005 objective.maxTurns (line 1, column ", "): -1 is outside 0 to 4294967295"),
    ] {
        let line = text.lines().find(|line| line.trim_start().starts_with(place));
        assert!(line.is_some_and(|line| line.contains(message)), "{text}");
    }
}

#[test]
fn a_level_set_may_name_the_levels_of_files_in_the_same_command_in_any_order() {
    let set = json!({
        "id": "mine", "name": "Mine", "description": "My own.",
        "levelEntries": [
            { "levelId": "cave", "aiDifficulty": "easy" },
            { "levelId": "dish", "aiDifficulty": "hard" },
            { "levelId": "hall", "aiDifficulty": "master" },
        ],
    });
    let cave = json!({ "id": "cave", "gridSize": 4, "blockedCells": [] });
    let hall = json!([{ "id": "hall", "width": 5, "height": 3, "blockedCells": [] }]);
    let set = scratch("sets", "mine.set.json", set.to_string());
    let cave = scratch("sets", "cave.json", cave.to_string());
    let hall = scratch("sets", "hall.json", hall.to_string());
    for (files, missing) in [
        (vec![&set, &cave, &hall], vec![]),
        (vec![&hall, &cave, &set], vec![]),
        (vec![&set, &cave], vec!["levelEntries[2].levelId"]),
        (vec![&set], vec!["levelEntries[0].levelId", "levelEntries[2].levelId"]),
    ] {
        let arguments: Vec<&str> =
            ["check", "--json"].into_iter().chain(files.iter().map(|file| file.as_str())).collect();
        let output = quadrat(&arguments);
        let reports: Vec<Value> = data(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let names: Vec<&Value> = reports.iter().map(|report| &report["file"]).collect();
        assert_eq!(names, files, "one line for each file, in the order in which they were named");
        let report = reports.iter().find(|report| report["file"] == json!(set)).unwrap();
        let paths: Vec<&str> =
            report["defects"].as_array().unwrap().iter().map(|defect| defect["path"].as_str().unwrap()).collect();
        assert_eq!((&report["kind"], paths), (&json!("level set"), missing.clone()), "{files:?}");
        assert_eq!(status(&output), i32::from(!missing.is_empty()), "{files:?}");
    }
    let shipped =
        quadrat(&["check", "games/infection/levels/first-drops.set.json", "games/infection/levels/boards.json"]);
    assert!(status(&shipped) == 0 && data(&shipped).contains("a level set of infection"), "{}", data(&shipped));
}

#[test]
fn a_file_that_gives_levels_is_used_like_a_pack() {
    let modes = "games/pangur/levels/modes.json";
    let checked = quadrat(&["check", modes, "games/pangur/levels/initialMice.json"]);
    assert_eq!(status(&checked), 0, "{}", data(&checked));
    assert!(data(&checked).contains("valid, modes of pangur with 4 levels"), "{}", data(&checked));
    assert!(data(&checked).contains("valid, initial mice of pangur with 1 level"), "{}", data(&checked));
    let actions = ["--actions", "P=B4 G=C4 B=D4 confirm PxA5"];
    let played = quadrat(&[&["replay", modes, "--level", "hard"], &actions[..]].concat());
    assert!(status(&played) == 0 && data(&played).contains("\"ongoing\""), "{}", said(&played));
    let alone = quadrat(&[&["replay", "games/pangur/levels/initialMice.hard.json"], &actions[..]].concat());
    assert_eq!(data(&alone), data(&played), "the same mice on the same board");
    let picture = scratch("modes", "hard.svg", "");
    let drawn = quadrat(&["render", modes, "--level", "hard", "-o", &picture]);
    assert!(status(&drawn) == 0 && fs::read_to_string(&picture).unwrap().starts_with("<svg "), "{}", said(&drawn));
    let pack = quadrat(&["convert", modes, "-", "--to", "pack"]);
    let pack = scratch("modes", "pack.json", data(&pack));
    assert!(data(&quadrat(&["check", &pack])).contains("a pack of 4 levels of pangur"));
    let unnamed = quadrat(&["solve", modes]);
    assert!(status(&unnamed) == 2 && said(&unnamed).contains("tutorial, classic, easy, hard"), "{}", said(&unnamed));
    let bad = scratch("modes", "bad.json", json!({ "modes": [{ "id": "one" }] }).to_string());
    let refused = quadrat(&["solve", &bad]);
    assert!(status(&refused) == 1 && said(&refused).contains("E003 modes[0].boardLayout"), "{}", said(&refused));
}

#[test]
fn commands_that_need_levels_name_the_kind_of_a_file_without_levels() {
    let set = "games/infection/levels/first-drops.set.json";
    let save = scratch("sets", "save.json", json!({ "quadrat": 1, "campaign": 1, "replay": {} }).to_string());
    let picture = scratch("sets", "picture.svg", "");
    let layout = "games/pangur/levels/boardLayout.json";
    for (file, kind) in
        [(set, "a level set of infection"), (&save, "a saved game of infection"), (layout, "a board layout of pangur")]
    {
        for arguments in [
            vec!["solve", file],
            vec!["grade", file],
            vec!["replay", file, "--actions", "0,0"],
            vec!["render", file, "-o", &picture],
            vec!["convert", file, "-", "--to", "array"],
        ] {
            let output = quadrat(&arguments);
            assert_eq!(status(&output), 2, "{arguments:?}");
            // The message is wrapped to the width of the screen, wherever that falls.
            let words = said(&output).replace(['│', '\n'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(kind) && words.contains("name a level, a pack or a replay"), "{words}");
        }
    }
}

#[test]
fn a_file_that_is_not_a_quadrat_file_is_status_2() {
    let garbage: Vec<u8> = (0..10_000_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let ones = format!("[{}1]", "1,".repeat(5_000_000));
    for (name, content) in [
        ("garbage", garbage.as_slice()),
        ("empty", b"".as_slice()),
        ("truncated", br#"{"quadrat": 1, "game": "germs", "levels": [{"#),
        ("object", b"{}"),
        ("array", b"[]"),
        ("number", b"17"),
        ("ones", ones.as_bytes()),
        ("deep", "[".repeat(1_000_000).as_bytes()),
    ] {
        let file = scratch("unreadable", name, content);
        for arguments in [vec!["check", &file], vec!["replay", &file, "--actions", "end"]] {
            let output = quadrat(&arguments);
            assert_eq!(status(&output), 2, "{arguments:?}: {}{}", data(&output), said(&output));
            assert!(format!("{}{}", data(&output), said(&output)).contains(&file), "the file is named");
        }
    }
    let missing = quadrat(&["check", "no/such/file.json"]);
    assert_eq!(status(&missing), 2);
    assert!(said(&missing).contains("no/such/file.json"));
}

#[test]
fn the_defects_of_many_levels_are_counted_but_not_all_listed() {
    let file = scratch("many", "levels.json", format!("[{},{}1]", lesson(0), "1,".repeat(999_998)));
    let output = quadrat(&["check", "--json", &file]);
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!((status(&output), report["defects"].as_array().unwrap().len()), (1, 10_000));
    assert_eq!(report["omitted"], 989_999);
}

#[test]
fn replay_prints_the_result_or_every_state() {
    let plan = "antibiotic@1,0 antibiotic@0,1 end antibiotic@0,0 end";
    let output = quadrat(&["replay", LESSONS, "--level", "1", "--actions", plan]);
    let end: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!(
        (status(&output), &end["outcome"], &end["turn"], &end["score"]),
        (0, &json!("won"), &json!(2), &json!(2955))
    );
    let trace = data(&quadrat(&["replay", LESSONS, "--level", "#1", "--actions", plan, "--trace"]));
    let states: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(states.len(), 6);
    assert_eq!((&states[0]["turn"], &states[5]["turn"]), (&json!(0), &json!(2)));
    assert_eq!(end["hash"], json!(quadrat_engine::hash::of(&states[5])), "the hash is over the state as it is printed");
}

#[test]
fn actions_come_from_a_file_standard_input_or_the_argument() {
    let objects = json!([
        { "type": "place_tool", "tool": "antibiotic", "x": 1, "y": 0 }, "antibiotic@0,1", { "type": "skip" },
        "antibiotic@0,0", "skip"
    ]);
    let as_json = scratch("actions", "plan.json", objects.to_string());
    let as_text = scratch("actions", "plan.txt", "antibiotic@1,0\nantibiotic@0,1 end\n\tantibiotic@0,0 end\n");
    let expected = data(&quadrat(&["replay", LESSONS, "--level", "1", "--actions", &as_text]));
    assert!(expected.contains("won"), "{expected}");
    assert_eq!(data(&quadrat(&["replay", LESSONS, "--level", "1", "--actions", &as_json])), expected);
    assert_eq!(data(&quadrat(&["replay", LESSONS, "--level", "1", "--actions", &objects.to_string()])), expected);
    let piped = quadrat_with(&["replay", LESSONS, "--level", "1", "--actions", "-"], objects.to_string().as_bytes());
    assert_eq!(data(&piped), expected);
    let replayed = quadrat(&["replay", "games/germs/golden/1.replay.json"]);
    assert_eq!(data(&replayed), expected);
}

#[test]
fn a_refused_action_is_status_1_and_an_unreadable_one_2_and_both_are_named() {
    let replay = |actions: &str| quadrat(&["replay", LESSONS, "--level", "1", "--trace", "--actions", actions]);
    for (actions, expected_status, words) in [
        ("end barrier@3,3", 1, "action 1, barrier@3,3, is refused"),
        ("antibiotic@9,9", 1, "action 0, antibiotic@9,9, is refused"),
        ("antibiotic@5,5", 1, "action 0, antibiotic@5,5, is refused"),
        ("end end end end end", 1, "action 4, end, is refused"),
        ("end vaccine@1,1", 2, "action 1: cannot read the action \"vaccine@1,1\": unknown tool"),
        ("end antibiotic@one,1", 2, "action 1"),
        ("[\"end\", {\"type\": \"place_tool\", \"tool\": \"vaccine\", \"x\": 1, \"y\": 1}]", 2, "action 1"),
        ("[\"end\", 7]", 2, "action 1"),
        ("[\"end\"", 2, "line 1"),
        ("no/such/plan.txt", 2, "no/such/plan.txt"),
    ] {
        let output = replay(actions);
        assert_eq!(status(&output), expected_status, "{actions}: {}", said(&output));
        assert!(said(&output).contains(words), "{actions}: {}", said(&output));
        assert_eq!(data(&output), "", "{actions}: nothing is printed beside an error");
    }
}

#[test]
fn a_lost_game_is_status_1_without_past_end() {
    let lost = quadrat(&["replay", LESSONS, "--level", "1", "--actions", "end end end end"]);
    assert_eq!(status(&lost), 1);
    assert!(data(&lost).contains("\"outcome\":\"lost\""));
    let on = quadrat(&["replay", LESSONS, "--level", "1", "--past-end", "--actions", "end end end end end end"]);
    assert_eq!(status(&on), 0);
    assert!(data(&on).contains("\"turn\":6"));
}

#[test]
fn a_level_must_be_named_where_there_are_several() {
    for (level, words) in [(None, "choose one of 1, 2, 3, 4, 5"), (Some("9"), "no level 9"), (Some("#6"), "#1 to #5")] {
        let mut arguments = vec!["replay", LESSONS, "--actions", "end"];
        arguments.extend(level.iter().flat_map(|id| ["--level", id]));
        let output = quadrat(&arguments);
        assert_eq!(status(&output), 2);
        assert!(said(&output).contains(words), "{}", said(&output));
    }
}

#[test]
fn render_writes_a_picture_or_nothing_after_an_error() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("render");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let out = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (name, magic) in [("level.svg", b"<svg".as_slice()), ("level.png", b"\x89PNG".as_slice())] {
        let output = quadrat(&["render", LESSONS, "--level", "3", "-o", &out(name), "--theme", "light"]);
        assert_eq!(status(&output), 0, "{}", said(&output));
        assert!(fs::read(out(name)).unwrap().windows(magic.len()).take(200).any(|start| start == magic), "{name}");
    }
    assert_eq!(status(&quadrat(&["render", "games/germs/golden/2.replay.json", "-o", &out("end.svg")])), 0);
    let bad =
        scratch("render_bad", "level.json", json!({ "board": 1, "seeds": 1, "tools": 1, "objective": 1 }).to_string());
    for (arguments, expected) in [
        (vec!["render", LESSONS, "--level", "1", "-o", "x.gif"], 2),
        (vec!["render", LESSONS, "--level", "1", "--theme", "neon", "-o", "x.svg"], 2),
        (vec!["render", LESSONS, "--level", "1", "--cell", "0", "-o", "x.svg"], 2),
        (vec!["render", LESSONS, "--level", "1", "--cell", "99999", "-o", "x.svg"], 2),
        (vec!["render", &bad, "-o", "x.svg"], 1),
        (vec!["render", LESSONS, "--level", "1", "-o", "no/such/folder/x.svg"], 2),
    ] {
        let output = quadrat(&arguments);
        assert_eq!(status(&output), expected, "{arguments:?}: {}", said(&output));
    }
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 3, "{left:?}");
    assert!(!root().join("x.svg").exists() && !root().join("x.gif").exists());
}

#[test]
fn schemas_are_printed_or_written() {
    let printed: Value = serde_json::from_str(&data(&quadrat(&["schema"]))).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema");
    assert_eq!(status(&quadrat(&["schema", "-o", folder.to_str().unwrap()])), 0);
    for (name, schema) in printed.as_object().unwrap() {
        let written: Value = serde_json::from_slice(&fs::read(folder.join(name)).unwrap()).unwrap();
        assert_eq!(&written, schema, "{name}");
    }
}

#[test]
fn completions_know_the_verbs() {
    for shell in ["bash", "zsh", "fish"] {
        let output = quadrat(&["completions", shell]);
        assert_eq!(status(&output), 0);
        assert!(data(&output).contains("replay"), "{shell}");
    }
}

#[test]
fn bad_usage_is_status_2_and_says_what_is_accepted() {
    for (arguments, words) in [
        (vec!["dance"], "unrecognized subcommand"),
        (vec!["check"], "FILE"),
        (vec!["bench", "chess"], "expected one of citylines, germs"),
        (vec!["completions", "tcsh"], "bash"),
        (vec!["replay", LESSONS, "--level", "1"], "--actions"),
        (vec!["generate", "infection"], "works with citylines, germs, pangur, ships"),
        (vec!["play", "games/ships/levels/example.json"], "works with citylines, germs, infection"),
        (vec!["play", "-"], "name a file"),
        (vec!["solve", "infection:rign"], "no board \"rign\"; expected a size from 3x3 to 9x9 or one of droplet"),
        (vec!["solve", "ships:ring"], "only levels of citylines, germs"),
    ] {
        let output = quadrat(&arguments);
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn the_examples_of_every_help_text_work_as_typed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = fs::remove_dir_all(&folder);
    for game in ["germs", "infection", "null"] {
        let levels = Path::new("games").join(game).join("levels");
        let to = folder.join(&levels);
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(root().join(&levels)).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
    let replay = Path::new("games/germs/golden/1.replay.json");
    fs::create_dir_all(folder.join(replay).parent().unwrap()).unwrap();
    fs::copy(root().join(replay), folder.join(replay)).unwrap();
    let mut tried = 0;
    // `serve` runs until it is stopped and `bench` takes long; both are tested elsewhere.
    for verb in [
        "",
        "games",
        "generate",
        "daily",
        "check",
        "solve",
        "explain",
        "grade",
        "play",
        "replay",
        "render",
        "match",
        "convert",
        "schema",
        "completions",
    ] {
        let help = data(&quadrat(&[&[verb][usize::from(verb.is_empty())..], &["--help"]].concat()));
        let examples = help.split("Examples:").nth(1).unwrap();
        for line in examples.lines().map(str::trim).filter(|line| line.contains("quadrat ")) {
            let command = line.replacen("quadrat ", concat!(env!("CARGO_BIN_EXE_quadrat"), " "), 1);
            let output =
                Command::new("sh").args(["-c", &command]).current_dir(&folder).env("LC_ALL", "C").output().unwrap();
            assert_eq!(status(&output), 0, "{line}: {}", said(&output));
            tried += 1;
        }
    }
    assert_eq!(tried, 32);
}

#[test]
fn generating_gives_the_same_bytes_with_any_number_of_threads() {
    let make = |jobs: &str| {
        let output =
            quadrat(&["generate", "germs", "--count", "4", "--seed", "77", "--set", "level=21", "--jobs", jobs]);
        assert_eq!(status(&output), 0, "{}", said(&output));
        data(&output)
    };
    let one = make("1");
    assert_eq!(one, make("3"));
    let pack: Value = serde_json::from_str(&one).unwrap();
    let ids: Vec<i64> = pack["levels"].as_array().unwrap().iter().map(|level| level["id"].as_i64().unwrap()).collect();
    assert_eq!(ids, [21, 22, 23, 24]);
    let seeds: Vec<i64> =
        pack["levels"].as_array().unwrap().iter().map(|level| level["certificate"]["seed"].as_i64().unwrap()).collect();
    assert_eq!(seeds, [77, 78, 79, 80], "each level owns its seed");
}

#[test]
fn a_report_counts_every_candidate() {
    let out = scratch("report", "levels.json", "");
    let report = scratch("report", "report.json", "");
    let output = quadrat(&["generate", "germs", "--count", "2", "--preset", "world2", "-o", &out, "--report", &report]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    let report: Value = serde_json::from_slice(&fs::read(report).unwrap()).unwrap();
    let rejected: u64 = report["rejected"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(report["tries"].as_u64().unwrap(), rejected + 2, "{report}");
}

#[test]
fn resuming_keeps_finished_levels_and_gives_the_same_pack() {
    let arguments = ["generate", "germs", "--count", "3", "--seed", "5", "--preset", "world2", "-o"];
    let whole = scratch("resume", "whole.json", "");
    assert_eq!(status(&quadrat(&[&arguments[..], &[&whole]].concat())), 0);
    let mut pack: Value = serde_json::from_slice(&fs::read(&whole).unwrap()).unwrap();
    // As if the second level had been interrupted, and the third came from another seed.
    let expected = fs::read(&whole).unwrap();
    let levels = pack["levels"].as_array_mut().unwrap();
    levels[2]["certificate"]["seed"] = json!(1);
    levels.remove(1);
    let out = scratch("resume", "resumed.json", "");
    scratch("resume", "resumed.json.partial", pack.to_string());
    let output = quadrat(&[&arguments[..], &[&out, "--resume"]].concat());
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert_eq!(fs::read(&out).unwrap(), expected);
    assert!(!Path::new(&format!("{out}.partial")).exists(), "the unfinished file is gone once the whole one is there");
    // The partial file of a run with another difficulty is not used.
    let partial = scratch("resume", "resumed.json.partial", &expected);
    let other = quadrat(&[&arguments[..], &[&out, "--resume", "--set", "difficulty=30"]].concat());
    assert_eq!(status(&other), 2);
    assert!(said(&other).contains("a different request"), "{}", said(&other));
    assert_eq!(fs::read(&partial).unwrap(), expected, "and nothing is lost");
}

#[cfg(unix)]
#[test]
fn interrupting_keeps_the_finished_levels_as_a_valid_pack() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupt");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let out = folder.join("levels.json");
    let mut command = crate::support::program_with_default_signals();
    command.args(["generate", "germs", "--count", "4000", "--jobs", "2", "-o", out.to_str().unwrap()]);
    let mut running = Running::start(command.stderr(Stdio::piped())).unwrap();
    // The first levels are lessons, which take no time; thousands take minutes.
    std::thread::sleep(std::time::Duration::from_secs(3));
    running.send(Signal::INT).unwrap();
    let output = running.output().unwrap();
    assert_eq!(status(&output), 130, "{}", said(&output));
    assert!(!out.exists(), "an unfinished pack does not take the place of a finished one");
    let partial = format!("{}.partial", out.display());
    assert!(said(&output).contains(&partial), "{}", said(&output));
    let checked = quadrat(&["check", &partial]);
    assert_eq!(status(&checked), 0, "{}", data(&checked));
}

#[test]
fn a_request_that_cannot_be_met_says_what_is_accepted() {
    for (arguments, words) in [
        (vec!["generate", "chess"], "expected one of citylines, germs"),
        (vec!["generate", "null"], "no generator"),
        (vec!["generate", "germs", "--seed", "-1"], "unexpected argument"),
        (vec!["generate", "germs", "--seed", "4294967296"], "0 to 4294967295"),
        (vec!["generate", "germs", "--count", "0"], "1..=90000"),
        (vec!["generate", "germs", "--set", "size=4"], "expected one of level (1 to 99999)"),
        (vec!["generate", "germs", "--set", "level=0"], "the settings are level (1 to 99999)"),
        (vec!["generate", "germs", "--set", "level=1", "--set", "level=2"], "twice"),
        (vec!["generate", "germs", "--set", "level"], "key=value"),
        (vec!["generate", "germs", "--preset", "world6"], "world1, world2"),
        (vec!["generate", "germs", "--resume"], "--output"),
    ] {
        let output = quadrat(&arguments);
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn solve_finds_a_line_that_replays_to_a_win_or_reports_the_extent_of_the_search() {
    for index in 0..5 {
        let level = format!("#{}", index + 1);
        let output = quadrat(&["solve", LESSONS, "--level", &level, "--json"]);
        assert_eq!(status(&output), 0, "{}", said(&output));
        let report: Value = serde_json::from_str(&data(&output)).unwrap();
        let actions = report["actions"].to_string();
        let replayed = quadrat(&["replay", LESSONS, "--level", &level, "--actions", &actions]);
        let end: Value = serde_json::from_str(&data(&replayed)).unwrap();
        assert_eq!((&end["outcome"], &end["turn"], &end["score"]), (&json!("won"), &report["turns"], &report["score"]));
    }
    let mut hopeless = lesson(0);
    hopeless["tools"]["antibiotic"] = json!(1);
    hopeless.as_object_mut().unwrap().shift_remove("certificate");
    let file = scratch("solve", "hopeless.json", hopeless.to_string());
    let output = quadrat(&["solve", &file, "--json"]);
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!((status(&output), &report["solved"], &report["turns"]), (1, &json!(false), &Value::Null));
    assert!(data(&quadrat(&["solve", &file])).contains("no solution found"));
}

#[test]
fn grade_prints_a_row_for_each_level_and_the_rank_correlation() {
    let text = data(&quadrat(&["grade", LESSONS]));
    assert_eq!(text.lines().count(), 7, "{text}");
    let report: Value = serde_json::from_str(&data(&quadrat(&["grade", LESSONS, "--json"]))).unwrap();
    assert_eq!(report["levels"][0]["level"], "1");
    assert!(report["rankCorrelation"].is_number());
}

#[test]
fn a_pack_becomes_an_array_and_a_pack_again() {
    let array = scratch("convert", "lessons.json", "");
    assert_eq!(status(&quadrat(&["convert", LESSONS, &array, "--to", "array"])), 0);
    let levels: Value = serde_json::from_slice(&fs::read(&array).unwrap()).unwrap();
    let pack: Value = serde_json::from_slice(&fs::read(root().join(LESSONS)).unwrap()).unwrap();
    assert_eq!(levels, pack["levels"]);
    let again = quadrat(&["convert", &array, "-", "--to", "pack"]);
    let framed: Value = serde_json::from_str(&data(&again)).unwrap();
    assert_eq!((status(&again), &framed["name"], &framed["levels"]), (0, &json!("lessons"), &levels));
    let same = quadrat(&["convert", LESSONS, "-", "--to", "pack"]);
    assert_eq!(data(&same).as_bytes(), fs::read(root().join(LESSONS)).unwrap(), "what is canonical stays as it is");
    for (arguments, words) in [
        (
            vec!["convert", "games/germs/golden/1.replay.json", "-", "--to", "array"],
            "only levels, arrays and packs can be converted",
        ),
        (vec!["convert", LESSONS, "-", "--to", "yaml"], "pack, array"),
        (vec!["convert", LESSONS, "-"], "--to"),
    ] {
        let output = quadrat(&arguments);
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

const BOARDS: &str = "games/infection/levels/boards.json";

#[test]
fn a_match_has_the_same_result_with_any_number_of_threads() {
    let play = |jobs: &str| {
        let arguments =
            ["match", "infection", "--red", "expert", "--blue", "master", "--nodes", "500", "--games", "12"];
        let output = quadrat(&[&arguments[..], &["--seed", "0x7", "--json", "--jobs", jobs]].concat());
        assert_eq!(status(&output), 0, "{}", said(&output));
        serde_json::from_str::<Value>(&data(&output)).unwrap()
    };
    let (one, two) = (play("1"), play("2"));
    for key in ["game", "size", "games", "red", "blue", "redWins", "blueWins", "firstPlayerWins", "meanPlies"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert_eq!((&one["game"], &one["size"], &one["games"]), (&json!("infection"), &json!("5x5"), &json!(12)));
    assert_eq!((&one["red"], &one["blue"]), (&json!("expert"), &json!("master:nodes=500")));
    assert_eq!(one["redWins"].as_u64().unwrap() + one["blueWins"].as_u64().unwrap(), 12);
    assert!(one["movesPerSecond"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_match_is_played_on_any_board_and_with_a_time_limit() {
    let arguments = ["match", "infection", "--red", "master:depth=2", "--blue", "easy", "--games", "4"];
    let on_file = quadrat(&[&arguments[..], &["--level", BOARDS, "--id", "nucleus", "--json"]].concat());
    let report: Value = serde_json::from_str(&data(&on_file)).unwrap();
    assert_eq!((status(&on_file), &report["size"]), (0, &json!("nucleus")), "{}", said(&on_file));
    let timed = quadrat(&[
        "match",
        "infection",
        "--red",
        "master",
        "--blue",
        "easy",
        "--games",
        "2",
        "--size",
        "3x4",
        "--think",
        "2",
    ]);
    assert_eq!(status(&timed), 0, "{}", said(&timed));
    assert!(data(&timed).contains("master:ms=2"), "{}", data(&timed));
    for (extra, words) in [
        (["--size", "2x9"], "each from 3 to 9"),
        (["--size", "5"], "such as 5x5"),
        (["--level", "games/germs/levels/lessons.json"], "contains levels of germs"),
        (["--level", BOARDS], "choose one"),
        (["--nodes", "0"], "1.."),
    ] {
        let output = quadrat(&[&arguments[..], &extra].concat());
        assert_eq!(status(&output), 2, "{extra:?}");
        assert!(said(&output).contains(words), "{extra:?}: {}", said(&output));
    }
    for (game, player, words) in
        [("germs", "easy", "only infection has some"), ("infection", "godlike", "easy, medium, hard, expert, master")]
    {
        let output = quadrat(&["match", game, "--red", player, "--blue", "easy"]);
        assert_eq!(status(&output), 2);
        assert!(said(&output).contains(words), "{}", said(&output));
    }
}

#[test]
fn small_boards_are_solved_and_large_ones_have_a_best_line() {
    for (id, winner) in [("droplet", "red"), ("ring", "blue")] {
        let output = quadrat(&["solve", BOARDS, "--level", id, "--json"]);
        assert_eq!(status(&output), 0, "{}", said(&output));
        let report: Value = serde_json::from_str(&data(&output)).unwrap();
        assert_eq!((&report["solved"], &report["winner"]), (&json!(true), &json!(winner)), "{report}");
        assert_eq!(report["proof"], "exhaustive");
        let line: Vec<&str> = report["actions"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        let played = quadrat(&["replay", BOARDS, "--level", id, "--actions", &line.join(" ")]);
        let end: Value = serde_json::from_str(&data(&played)).unwrap();
        assert_eq!(end["outcome"], if winner == "red" { "won" } else { "lost" }, "{end}");
    }
    let output = quadrat(&["solve", BOARDS, "--level", "agar", "--budget", "50000", "--json"]);
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    assert_eq!((status(&output), &report["solved"], &report["proof"]), (1, &json!(false), &json!("none")), "{report}");
    assert!(!report["actions"].as_array().unwrap().is_empty() && report["value"].is_i64(), "{report}");
}

#[test]
fn measured_figures_are_written_into_levels_whose_format_stores_them() {
    let level =
        scratch("fairness", "level.json", r#"{ "id": "o", "gridSize": 3, "blockedCells": [{ "row": 1, "col": 1 }] }"#);
    let out = scratch("fairness", "out.json", "");
    let output = quadrat(&["grade", &level, "-o", &out, "--json"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    let written: Value = serde_json::from_slice(&fs::read(&out).unwrap()).unwrap();
    assert_eq!(written["fairness"]["verdict"], "uphill", "the second player wins every ring");
    assert_eq!((&written["fairness"]["games"], &written["fairness"]["secondWins"]), (&json!(400), &json!(400)));
    let boards: Value = serde_json::from_slice(&fs::read(root().join(BOARDS)).unwrap()).unwrap();
    let shipped = boards["levels"].as_array().unwrap().iter().find(|level| level["id"] == "ring").unwrap();
    assert_eq!(written["fairness"], shipped["fairness"], "what ships is what is measured");
    let refused = quadrat(&["grade", LESSONS, "-o", &out]);
    assert_eq!(status(&refused), 2);
    assert!(said(&refused).contains("cannot store the measured figures"), "{}", said(&refused));
}

#[test]
fn explain_says_what_each_action_of_a_plan_is_worth() {
    let text = data(&quadrat(&["explain", "germs:2001"]));
    assert!(
        text.starts_with("germs level 2001, First Aid\nTurn 1: ") && text.contains("without it the plan fails"),
        "{text}"
    );
    let out = scratch("explain", "plan.svg", "");
    let output = quadrat(&["explain", "germs:2001", "--json", "-o", &out]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    let report: Value = serde_json::from_str(&data(&output)).unwrap();
    let turns = report["explanation"]["turns"].as_array().unwrap();
    let picture = fs::read_to_string(&out).unwrap();
    assert_eq!(picture.matches("<animate ").count(), turns.len() + 1, "a picture for each position");
    assert_eq!(status(&quadrat(&["explain", "germs:2001", "-o", "plan.png"])), 2);
    assert_eq!(status(&quadrat(&["explain", "citylines:5x5k3#7"])), 2);
}

#[test]
fn the_name_of_a_game_is_not_mistaken_for_a_file() {
    for verb in ["solve", "explain", "play", "grade"] {
        let output = quadrat(&[verb, "germs"]);
        assert_eq!(status(&output), 2, "{verb}");
        assert!(said(&output).contains("germs is a game, not a file"), "{verb}: {}", said(&output));
        assert!(said(&output).contains("such as germs:1"), "{verb}: {}", said(&output));
    }
}

#[test]
fn a_map_that_breaks_the_requested_rules_is_not_called_valid() {
    let map = data(&quadrat(&["generate", "ships", "--set", "strategy=dense-ship"]));
    let file = scratch("broken-rules", "ship.json", &map);
    let text = |rules: &str| {
        let output = quadrat(&["check", "--rules", rules, &file]);
        (status(&output), data(&output).lines().next().unwrap_or_default().to_owned())
    };
    let (status, first) = text("dense-ship");
    assert_eq!((status, first.ends_with(": valid, a pack of 1 level of ships")), (0, true), "{first}");
    let (status, first) = text("tree-ship");
    assert_eq!(
        (status, first.ends_with(": not valid, a pack of 1 level of ships; it breaks rules")),
        (1, true),
        "{first}"
    );
}

#[test]
fn a_file_option_does_not_create_a_file_named_like_standard_output() {
    let output = quadrat(&["generate", "ships", "--report", "-"]);
    assert_eq!(status(&output), 2);
    assert!(said(&output).contains("- is not a file name here"), "{}", said(&output));
}

#[test]
fn the_table_of_settings_names_every_setting_of_every_generator() {
    let document = fs::read_to_string(root().join("docs/adding.md")).unwrap();
    let table = document.split("### Settings of the generators").nth(1).unwrap().split("\n## ").next().unwrap();
    for (game, title) in [("germs", "Germs"), ("citylines", "City Lines"), ("pangur", "Pangur"), ("ships", "Ships")] {
        // The rows of a game begin with its title and end where the next title begins.
        let mut rows = table.lines().skip_while(|row| !row.starts_with(&format!("| {title} |")));
        let first = rows.next().unwrap();
        let rows: Vec<&str> = std::iter::once(first).chain(rows.take_while(|row| row.starts_with("| | "))).collect();
        let documented: std::collections::BTreeSet<&str> =
            rows.iter().flat_map(|row| row.split('|').nth(2).unwrap().split('`').skip(1).step_by(2)).collect();
        let refused = quadrat(&["generate", game, "--set", "nothing=1"]);
        let said = said(&refused);
        // Values in brackets are no settings, and some lists have words between the settings.
        let list = said.split("expected one of").nth(1).unwrap().trim();
        let mut depth = 0;
        let bare: String = list
            .chars()
            .filter(|c| {
                depth += i32::from(*c == '(') - i32::from(*c == ')');
                depth == 0 && *c != ')'
            })
            .collect();
        let accepted = bare.split(',').map(|part| part.split_whitespace().last().unwrap_or_default());
        assert_eq!(documented, accepted.collect(), "{game}");
    }
}
