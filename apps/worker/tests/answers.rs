//! What the worker answers, over every registered game.

use std::fs;
use std::path::{Path, PathBuf};

use quadrat_catalog::registry;
use quadrat_engine::file;
use quadrat_engine::registry::{AnySession, PastEnd};
use quadrat_worker::answer;
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    ask_text(&request.to_string())
}

fn ask_text(request: &str) -> Value {
    serde_json::from_str(&answer(registry(), "b1", request)).expect("an answer is JSON")
}

fn request(verb: &str, game: &str, payload: &str) -> Value {
    json!({ "protocol": 1, "build": "b1", "id": 5, "verb": verb, "game": game, "payload": payload })
}

/// A game of each playable kind, some actions into the first level that ships.
fn begun() -> Vec<Box<dyn AnySession>> {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let mut begun = Vec::new();
    for listing in registry().all() {
        let Some(game) = listing.game else { continue };
        let folder = levels.join(listing.facts.id);
        let mut files: Vec<_> =
            fs::read_dir(&folder).expect("every game ships levels").map(|entry| entry.unwrap().path()).collect();
        files.sort();
        // Not every file holds levels, and the worker's own build does not even know all of them.
        let levels = |path: &PathBuf| file::read(registry(), &fs::read(path).unwrap()).ok().map(|found| found.levels);
        let level = files.iter().filter_map(levels).flatten().next().expect("every game ships a level");
        let mut session = game.open(&level.json).expect("what ships can be played");
        for _ in 0..4 {
            if let Some(action) = session.offered().into_iter().next_back() {
                session.act(&json!(action), PastEnd::Refuse).expect("what is offered is accepted");
            }
        }
        begun.push(session);
    }
    begun
}

#[test]
fn hello_names_the_build_and_every_game() {
    let answer = ask(&json!({ "protocol": 1, "build": "b1", "id": "first", "verb": "hello" }));
    assert_eq!((&answer["protocol"], &answer["build"], &answer["id"]), (&json!(1), &json!("b1"), &json!("first")));
    let known: Vec<&str> = registry().all().map(|listing| listing.facts.id).collect();
    assert_eq!(answer["ok"]["games"], json!(known));
}

#[test]
fn a_replay_is_played_again_to_the_same_end() {
    let begun = begun();
    assert!(!begun.is_empty());
    for session in begun {
        let file = session.replay().to_string();
        let answer = ask(&request("replay", session.facts().id, &file));
        let expected = json!({
            "outcome": session.outcome().word(), "score": null, "turn": session.turn(), "hash": session.hash(),
        });
        assert_eq!(answer["ok"], expected, "{answer}");
    }
}

#[test]
fn a_replay_that_lies_is_refused_with_its_defects() {
    for session in begun() {
        let mut file = session.replay();
        file["hash"] = json!("0123456789abcdef");
        file["levelHash"] = json!("0123456789abcdef");
        let answer = ask(&request("replay", session.facts().id, &file.to_string()));
        assert_eq!(answer["error"]["code"], "defects", "{answer}");
        let places: Vec<&str> =
            answer["error"]["defects"].as_array().unwrap().iter().map(|d| d["path"].as_str().unwrap()).collect();
        assert_eq!(places, ["levelHash", "hash"]);
    }
}

#[test]
fn a_game_is_solved_from_where_it_stands() {
    let mut solved = 0;
    for session in begun() {
        let game = session.facts().id;
        let mut request = request("solve", game, &session.replay().to_string());
        let unlimited = ask(&request);
        request["budget"] = json!(20_000);
        let answer = ask(&request);
        if registry().find(game).is_some_and(|listing| listing.solve.is_some()) {
            assert_eq!(unlimited["error"]["code"], "malformed", "{unlimited}");
            assert!(answer["ok"]["solved"].is_boolean(), "{answer}");
            assert!(answer["ok"]["nodes"].as_u64().unwrap() > 0, "{answer}");
            solved += 1;
        } else {
            assert_eq!(answer["error"]["code"], "game", "{answer}");
        }
    }
    assert!(solved >= 2, "germs and infection have solvers");
}

#[test]
fn another_build_is_told_to_reload() {
    for (protocol, build) in [(1, "b2"), (2, "b1")] {
        let answer = ask(&json!({ "protocol": protocol, "build": build, "id": 1, "verb": "hello" }));
        assert_eq!((&answer["error"]["code"], &answer["build"]), (&json!("reload"), &json!("b1")));
    }
}

#[test]
fn what_cannot_be_answered_says_what_could() {
    for (request, code, part) in [
        (request("dance", "", ""), "verb", "hello, replay, solve"),
        (request("replay", "chess", "{}"), "game", "germs"),
        (request("replay", "germs", "{"), "defects", "E001"),
        (request("replay", "germs", "[]"), "defects", "E002"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay", "game": "germs" }), "malformed", "payload"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay" }), "malformed", "game"),
        (json!({ "protocol": "1", "build": "b1", "id": 5, "verb": "hello" }), "malformed", "protocol"),
        (json!({ "id": 5 }), "malformed", "build"),
    ] {
        let answer = ask(&request);
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &json!(5)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(part), "{answer}");
    }
}

#[test]
fn nonsense_is_answered_too() {
    for text in
        ["", "null", "[]", "7", "\"hello\"", "{\"id\":1,\"id\":2}", "{\"protocol\":1", "\u{0}", &"[".repeat(10_000)]
    {
        assert_eq!(ask_text(text)["error"]["code"], "malformed", "{text:.20}");
    }
}
