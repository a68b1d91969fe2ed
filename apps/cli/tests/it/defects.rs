//! What does `check` report about a file? Reasons in words, and a verdict that agrees with the exit
//! status.

use crate::support::{data, quadrat, root, said, status};
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;

fn level(pack: &str, index: usize) -> Value {
    let pack: Value = serde_json::from_slice(&fs::read(root().join(pack)).unwrap()).unwrap();
    pack["levels"][index].clone()
}

/// Writes the file and checks it. Returns the exit status, the text, and the JSON.
fn check(file: &Value, options: &[&str]) -> (i32, String, Value) {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("x.json"), file.to_string()).unwrap();
    let text = quadrat(directory.path(), &[&["check", "x.json"], options].concat());
    let json = quadrat(directory.path(), &[&["check", "x.json", "--json"], options].concat());
    assert_eq!(status(&text), status(&json));
    (status(&text), data(&text) + &said(&text), serde_json::from_slice(&json.stdout).unwrap())
}

#[test]
fn a_refused_action_is_explained_in_words() {
    let mut germs = level("games/germs/levels/lessons.json", 0);
    germs["certificate"]["plan"][0] = "antibiotic@5,5".into();
    let (code, text, json) = check(&germs, &[]);
    assert_eq!(code, 1);
    let message = "antibiotic@5,5 is refused: F6: there is no germ to cure.";
    assert!(text.contains("E013 certificate.plan[0] (line 1, column ") && text.contains(message), "{text}");
    let defect = &json["defects"][0];
    assert_eq!(
        (&defect["code"], &defect["path"], &defect["message"]),
        (&json!("E013"), &json!("certificate.plan[0]"), &json!(message))
    );
    assert_eq!(defect["line"], 1);

    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("x.json"), germs.to_string()).unwrap();
    for verb in ["solve", "play", "grade"] {
        let output = quadrat(directory.path(), &[verb, "x.json"]);
        assert!(status(&output) == 1 && said(&output).contains(message), "{verb}: {}", said(&output));
    }
}

#[test]
fn a_replay_with_a_refused_action_says_why_in_words() {
    for game in ["citylines", "germs", "infection", "pangur"] {
        let folder = root().join("games").join(game).join("golden");
        let file = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let replay = file.filter(|path| path.to_str().unwrap().ends_with(".replay.json")).min().unwrap();
        let mut replay: Value = serde_json::from_slice(&fs::read(replay).unwrap()).unwrap();
        let actions = replay["actions"].as_array_mut().unwrap();
        // No rules accept this action twice in a row, or on a cell that is not on the board.
        let refused = match game {
            "citylines" => "40,40+",
            "germs" => "barrier@30,30",
            "infection" => "8,8",
            _ => "confirm",
        };
        actions.insert(0, refused.into());
        let (code, text, json) = check(&replay, &[]);
        let message = json["defects"][0]["message"].as_str().unwrap();
        assert_eq!((code, &json["defects"][0]["code"]), (1, &json!("E013")), "{text}");
        assert!(message.starts_with(&format!("{refused} is refused: ")), "{message}");
        assert!(!message.contains(&format!("{game}.")) && !message.contains('='), "{message}");
        assert!(text.contains(message), "{text}");
    }
}

#[test]
fn valid_agrees_with_the_exit_status() {
    let directory = TempDir::new().unwrap();
    let made = quadrat(directory.path(), &["generate", "ships", "--preset", "small"]);
    let pack: Value = serde_json::from_slice(&made.stdout).unwrap();
    let map = &pack["levels"][0];
    let (mut seen, sets) = (Vec::new(), ["any", "tree-ship", "dense-ship", "procedural-maze"]);
    for set in sets {
        let (code, text, json) = check(map, &["--rules", set]);
        assert_eq!(json["valid"], json!(code == 0), "{set}: {text}");
        seen.push(code);
    }
    assert!(seen.contains(&0) && seen.contains(&1), "{seen:?}");
}

/// Returns the code and path of every defect.
fn defects(file: &Value) -> Vec<(String, String)> {
    let (code, _, json) = check(file, &[]);
    let list = json["defects"].as_array().unwrap();
    assert_eq!(code, i32::from(!list.is_empty()));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    list.iter().map(|defect| (text(&defect["code"]), text(&defect["path"]))).collect()
}

fn changed(file: &Value, pointer: &str, value: Value) -> Value {
    let mut file = file.clone();
    *file.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value;
    file
}

#[test]
fn a_figure_that_contradicts_its_level_is_a_defect() {
    let germs = level("games/germs/levels/levels_001_100.json", 20);
    let pack: Value =
        serde_json::from_slice(&fs::read(root().join("games/germs/levels/levels_001_100.json")).unwrap()).unwrap();
    let levels = pack["levels"].as_array().unwrap();
    let capped = levels.iter().find(|level| level["objective"]["maxTiles"].is_number()).unwrap();
    let city = level("games/citylines/levels/tour.json", 0);
    let cats = level("games/pangur/levels/challenges.json", 0);
    let tiles = city["gridTiles"].as_array().unwrap();
    let turnpike = tiles.iter().position(|tile| tile["tileType"] == "turnpike").unwrap();
    let turned = changed(&city, &format!("/gridTiles/{turnpike}/scrambledRotation"), json!(90));
    let turned = changed(&turned, &format!("/gridTiles/{turnpike}/rotation"), json!(90));
    let turns = |level: &Value, more: i64| json!(level["certificate"]["par"].as_i64().unwrap() + more);
    for (what, file, code, path) in [
        ("a par above the plan", changed(&germs, "/certificate/par", turns(&germs, 1)), "E014", "certificate.par"),
        ("a par below the plan", changed(&germs, "/certificate/par", turns(&germs, -1)), "E014", "certificate.par"),
        ("a par of no turns", changed(&cats, "/certificate/par", json!(0)), "E014", "certificate.par"),
        ("a par beside the city's", changed(&city, "/certificate/par", json!(1)), "E014", "certificate.par"),
        ("a percentage of other tiles", changed(capped, "/objective/maxPct", json!(99)), "E106", "objective.maxPct"),
        ("a negative cap", changed(capped, "/objective/maxPct", json!(-5)), "E005", "objective.maxPct"),
        (
            "a negative percentage",
            changed(&germs, "/certificate/difficulty/randomWinPct", json!(-5)),
            "E005",
            "certificate.difficulty.randomWinPct",
        ),
        (
            "more than all",
            changed(&germs, "/certificate/difficulty/peakPct", json!(100.5)),
            "E005",
            "certificate.difficulty.peakPct",
        ),
        (
            "a negative figure",
            changed(&cats, "/certificate/difficulty/figure", json!(-0.5)),
            "E005",
            "certificate.difficulty.figure",
        ),
        ("a turned turnpike", turned, "E404", &format!("gridTiles[{turnpike}].rotation")),
    ] {
        assert_eq!(defects(&file), [(code.to_owned(), path.to_owned())], "{what}");
    }
    for whole in [&germs, capped, &city, &cats] {
        assert_eq!(defects(whole), []);
    }
}

#[test]
fn a_game_config_with_a_wrong_par_is_a_defect() {
    let directory = TempDir::new().unwrap();
    let made = quadrat(directory.path(), &["convert", "citylines:5x5k3#7", "-", "--to", "game-config"]);
    let config: Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(defects(&config), []);
    let par = "/entities/0/config/uiConfig/par";
    let path = "entities[0].config.uiConfig.par".to_owned();
    assert_eq!(defects(&changed(&config, par, json!(1))), [("E407".to_owned(), path)]);
}
