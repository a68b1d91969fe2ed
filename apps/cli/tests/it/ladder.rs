//! Does the ladder command measure what a match measures, go on where it stopped, and assign rungs?

use crate::support::{self, data, said, status};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;

fn quadrat(arguments: &[&str]) -> Output {
    support::quadrat(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), arguments)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

#[test]
fn a_ladder_has_the_results_of_matches_and_goes_on_where_it_stopped() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("ladder.json");
    let path = file.to_str().unwrap();
    let ladder = |games: &str, more: &[&str]| {
        let arguments = ["ladder", "infection", "--boards", "3x3,5x5", "--rungs", "pupil,novice", "--others", "0"];
        quadrat(&[&arguments[..], &["--games", games, "-o", path], more].concat())
    };
    let begun = ladder("10", &[]);
    assert_eq!(status(&begun), 0, "{}", said(&begun));
    let continued = ladder("24", &["--resume", "--json"]);
    assert_eq!(status(&continued), 0, "{}", said(&continued));
    let resumed = fs::read_to_string(&file).unwrap();
    assert_eq!(json(&data(&continued)), json(&resumed));
    let at_once = ladder("24", &[]);
    assert_eq!(fs::read_to_string(&file).unwrap(), resumed, "{}", said(&at_once));
    assert!(data(&at_once).contains("pupil        beats novice       on 5x5:"), "{}", data(&at_once));
    assert_eq!(status(&quadrat(&["check", path])), 0);

    let players = ["match", "infection", "--red", "pupil", "--blue", "novice", "--games", "24", "--opening", "2"];
    let report = json(&data(&quadrat(&[&players[..], &["--size", "5x5", "--json"]].concat())));
    let results = json(&resumed)["results"].as_array().unwrap().clone();
    let on_5x5 = results.iter().find(|result| result["board"] == "5x5").unwrap();
    assert_eq!((&on_5x5["redWins"], &on_5x5["games"]), (&report["redWins"], &report["games"]));
    let interval = report["redInterval"].as_array().unwrap();
    let share = report["redWins"].as_f64().unwrap() / 0.24;
    assert!(interval[0].as_f64().unwrap() < share && share < interval[1].as_f64().unwrap(), "{report}");

    let other_seed = ladder("24", &["--resume", "--seed", "9"]);
    assert_eq!(status(&other_seed), 2);
    assert!(said(&other_seed).contains("has the seed 1"), "{}", said(&other_seed));
}

#[test]
fn a_ladder_that_cannot_be_measured_is_refused() {
    for (arguments, words) in [
        (vec!["ladder", "germs"], "expected infection"),
        (vec!["ladder", "infection", "--rungs", "novice,easy"], "expected some of novice, pupil"),
        (vec!["ladder", "infection", "--rungs", "novice"], "at least two rungs"),
        (vec!["ladder", "infection", "--boards", "2x9"], "no board"),
        (vec!["ladder", "infection", "--set", "x.json"], "--player"),
        (vec!["ladder", "infection", "--set", "x.json", "--player", "easy"], "expected one of novice"),
    ] {
        let output = quadrat(&arguments);
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn a_set_gets_the_rungs_that_its_boards_deserve() {
    let directory = tempfile::tempdir().unwrap();
    let [set, out] = ["mine.set.json", "out.set.json"].map(|name| directory.path().join(name));
    let text = r#"{ "id": "mine", "name": "Mine", "description": "Two boards.", "levelEntries": [
        { "levelId": "puddle", "aiDifficulty": "easy" }, { "levelId": "crab", "aiDifficulty": "easy" } ] }"#;
    fs::write(&set, text).unwrap();
    let [set, out] = [&set, &out].map(|path| path.to_str().unwrap());
    let arguments = ["ladder", "infection", "--set", set, "--player", "pupil", "--games", "20", "--others", "2"];
    let output = quadrat(&[&arguments[..], &["-o", out]].concat());
    assert_eq!(status(&output), 0, "{}", said(&output));
    let written = json(&fs::read_to_string(out).unwrap());
    for (place, target) in [(0, 80), (1, 25)] {
        let measured = &written["levelEntries"][place]["measured"];
        assert_eq!((&measured["player"], measured["target"].as_u64()), (&Value::from("pupil"), Some(target)));
        assert!(measured["wins"].as_u64() <= measured["games"].as_u64(), "{measured}");
    }
    assert_eq!(status(&quadrat(&["check", out])), 0);
}
