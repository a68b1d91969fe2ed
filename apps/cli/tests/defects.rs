//! What `check` says about a file: reasons in words, and an answer that agrees with the exit status.

mod support;

use serde_json::{Value, json};
use std::fs;
use support::{data, quadrat, root, said, status};
use tempfile::TempDir;

fn level(pack: &str, index: usize) -> Value {
    let pack: Value = serde_json::from_slice(&fs::read(root().join(pack)).unwrap()).unwrap();
    pack["levels"][index].clone()
}

/// Writes the file and checks it: the exit status, the text, and the JSON.
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
    let mut germs = level("levels/germs/lessons.json", 0);
    germs["certificate"]["plan"][0] = "antibiotic@5,5".into();
    let (code, text, json) = check(&germs, &[]);
    assert_eq!(code, 1);
    let message = "antibiotic@5,5 is refused: F6: there is no germ to cure.";
    assert!(text.contains(&format!("E013 certificate.plan[0]: {message}")), "{text}");
    assert_eq!(json["defects"][0], json!({ "code": "E013", "path": "certificate.plan[0]", "message": message }));

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
        // No rules accept this twice in a row, or on a cell that is not on the board.
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
