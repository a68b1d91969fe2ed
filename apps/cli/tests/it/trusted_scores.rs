//! Are scores trustworthy? A score counts only against a level that can be trusted, not against the
//! copy in the replay.

use crate::support::{Running, data, program, quadrat, root, said, status};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn write(directory: &Path, name: &str, value: &Value) {
    fs::write(directory.join(name), value.to_string()).unwrap();
}

/// Plays the plan of a level in the terminal and returns the saved replay.
fn replay_of_plan(directory: &Path, level: &Value) -> Value {
    write(directory, "level.json", level);
    let plan: Vec<&str> = level["certificate"]["plan"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let game = played(directory, &plan);
    serde_json::from_slice(&game).unwrap()
}

fn played(directory: &Path, plan: &[&str]) -> Vec<u8> {
    played_on(directory, "level.json", plan)
}

fn played_on(directory: &Path, level: &str, plan: &[&str]) -> Vec<u8> {
    use std::io::Write as _;
    use std::process::Stdio;
    let mut command = program();
    command.args(["play", level]).current_dir(directory).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = Running::start(&mut command);
    let lines = format!("{}\nsave game.json\n", plan.join(" "));
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    assert_eq!(child.ended().code(), Some(0));
    fs::read(directory.join("game.json")).unwrap()
}

/// Returns every variant of a level with an idle turn inserted into its plan, under new ids.
/// Against a plan that takes longer, every play looks better.
fn padded(level: &Value) -> Vec<Value> {
    let plan = level["certificate"]["plan"].as_array().unwrap();
    let turns = level["certificate"]["turns"].as_i64().unwrap() + 1;
    (0..plan.len())
        .map(|at| {
            let mut plan = plan.clone();
            plan.insert(at, "end".into());
            let mut level = level.clone();
            level["id"] = json!(at);
            level["certificate"] = json!({ "plan": plan, "turns": turns, "par": turns });
            level
        })
        .collect()
}

/// Returns the replay of a plan as it is, and as it looks against a padded plan that wins too.
fn forged(directory: &Path, levels: &[Value]) -> (Value, Value) {
    for level in levels.iter().filter(|level| level["objective"]["type"] == "clear_all") {
        let padded = padded(level);
        write(directory, "padded.json", &json!(padded));
        let report = quadrat(directory, &["check", "--json", "padded.json"]);
        let report: Value = serde_json::from_slice(&report.stdout).unwrap();
        let paths: Vec<&str> =
            report["defects"].as_array().unwrap().iter().filter_map(|defect| defect["path"].as_str()).collect();
        let wins = |at: usize| !paths.iter().any(|path| path.starts_with(&format!("[{at}]")));
        let Some(at) = (0..padded.len()).find(|at| wins(*at)) else { continue };
        let honest = replay_of_plan(directory, level);
        let mut forged = honest.clone();
        forged["level"]["certificate"] = padded[at]["certificate"].clone();
        // A turn under par is worth 100 points, times the factor of three stars.
        forged["score"] = json!(honest["score"].as_u64().unwrap() + 150);
        return (honest, forged);
    }
    panic!("no plan can be padded");
}

fn shipped() -> Vec<Value> {
    let pack = fs::read(root().join("games/germs/levels/levels_001_100.json")).unwrap();
    let pack: Value = serde_json::from_slice(&pack).unwrap();
    pack["levels"].as_array().unwrap().clone()
}

fn assert_refused(directory: &Path, honest: &Value, forged: &Value) {
    write(directory, "honest.json", honest);
    write(directory, "forged.json", forged);
    let output = quadrat(directory, &["check", "honest.json"]);
    assert_eq!(status(&output), 0, "{}", data(&output));
    assert!(!data(&output).contains("warning"), "{}", data(&output));
    let output = quadrat(directory, &["check", "forged.json"]);
    assert_eq!(status(&output), 1, "{}", data(&output));
    let text = data(&output);
    let said_and_is = [&forged["score"], &honest["score"]].map(ToString::to_string);
    assert!(text.contains("E015 score") && said_and_is.iter().all(|score| text.contains(score)), "{text}");

    let output = quadrat(directory, &["verify", "honest.json"]);
    assert_eq!((status(&output), data(&output)), (0, format!("honest.json: won, score {}\n", honest["score"])));
    let output = quadrat(directory, &["verify", "forged.json"]);
    assert_eq!((status(&output), data(&output)), (1, String::new()), "{}", said(&output));
}

#[test]
fn a_padded_plan_does_not_raise_the_score_of_a_shipped_level() {
    let directory = TempDir::new().unwrap();
    let (honest, forged) = forged(directory.path(), &shipped()[5..]);
    assert_eq!(honest["levelHash"], forged["levelHash"]);
    assert_refused(directory.path(), &honest, &forged);
}

#[test]
fn a_padded_plan_does_not_raise_the_score_of_a_generated_level() {
    let directory = TempDir::new().unwrap();
    let made = quadrat(directory.path(), &["generate", "germs", "--preset", "world2", "--count", "4", "--seed", "900"]);
    let pack: Value = serde_json::from_slice(&made.stdout).unwrap();
    let levels = pack["levels"].as_array().unwrap();
    let (honest, mut forged) = forged(directory.path(), levels);
    for key in ["generatorVersion", "seed", "difficulty"] {
        forged["level"]["certificate"][key] = honest["level"]["certificate"][key].clone();
    }
    assert_refused(directory.path(), &honest, &forged);

    // Without the seed the level cannot be regenerated; its score is then only relative, and the
    // output says so.
    let mut unknown = forged.clone();
    unknown["level"]["certificate"].as_object_mut().unwrap().remove("seed");
    write(directory.path(), "unknown.json", &unknown);
    let output = quadrat(directory.path(), &["check", "unknown.json"]);
    assert_eq!(status(&output), 0, "{}", data(&output));
    assert!(data(&output).contains("warning E020 score: not verified"), "{}", data(&output));
    let output = quadrat(directory.path(), &["verify", "unknown.json"]);
    assert_eq!(status(&output), 1);
    assert!(data(&output).contains("not verified"), "{}", data(&output));
}

/// A score that depends on the level alone is right for any level, but it says nothing if a stranger wrote the level.
#[test]
fn no_score_on_a_level_of_a_stranger_is_verified() {
    let directory = TempDir::new().unwrap();
    for (known, change) in [
        ("infection:ring", ("/blockedCells", json!([{ "row": 0, "col": 0 }]))),
        ("pangur:classic", ("/placements", json!([{ "cell": "A1", "tier": 1 }]))),
        ("citylines:5x5k3#7", ("/seed", Value::Null)),
    ] {
        let saved = |level: &str| {
            let _ = fs::remove_file(directory.path().join("game.json"));
            played_on(directory.path(), level, &[]);
            let output = quadrat(directory.path(), &["verify", "--json", "game.json"]);
            let report: Value = serde_json::from_slice(&output.stdout).unwrap();
            (status(&output), report["verified"] == true, report["evidence"].as_str().unwrap().to_owned())
        };
        assert_eq!(saved(known), (0, true, "known".to_owned()), "{known}");

        let replay: Value = serde_json::from_slice(&fs::read(directory.path().join("game.json")).unwrap()).unwrap();
        let mut level = replay["level"].clone();
        level.as_object_mut().unwrap().remove("certificate");
        match change {
            (key, Value::Null) => drop(level.as_object_mut().unwrap().remove(&key[1..])),
            (key, value) => *level.pointer_mut(key).unwrap() = value,
        }
        write(directory.path(), "level.json", &level);
        assert_eq!(saved("level.json"), (1, false, "level".to_owned()), "{known}, changed");
    }
}

#[test]
fn every_golden_replay_has_the_score_it_states() {
    let mut files = Vec::new();
    for game in fs::read_dir(root().join("games")).unwrap() {
        let Ok(golden) = fs::read_dir(game.unwrap().path().join("golden")) else { continue };
        let paths = golden.map(|entry| entry.unwrap().path().to_str().unwrap().to_owned());
        files.extend(paths.filter(|path| path.ends_with(".replay.json")));
    }
    assert!(files.len() > 20, "{files:?}");
    let arguments: Vec<&str> = ["verify", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let output = quadrat(&root(), &arguments);
    assert_eq!(status(&output), 1, "{}", said(&output));
    for line in data(&output).lines() {
        let report: Value = serde_json::from_str(line).unwrap();
        let file = report["file"].as_str().unwrap();
        let replay: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        // The template ships no levels, and one golden game is played on a level that is neither shipped nor generated.
        let known = !file.ends_with("germs/golden/rules-1.replay.json") && report["game"] != "null";
        assert_eq!((&report["score"], &report["verified"]), (&replay["score"], &json!(known)), "{line}");
    }
    assert_eq!(data(&output).lines().count(), files.len());
}

#[test]
fn only_replays_are_verified() {
    let output = quadrat(&root(), &["verify", "games/germs/levels/lessons.json", "nowhere.json"]);
    assert_eq!(status(&output), 2);
    let text = said(&output);
    assert!(text.contains("is a pack, not a replay") && text.contains("cannot read nowhere.json"), "{text}");
}
