//! What the worker answers, over every registered game.

use std::path::{Path, PathBuf};
use std::{fs, iter};

use quadrat_catalog::registry;
use quadrat_engine::file;
use quadrat_engine::game::Request;
use quadrat_engine::registry::{AnySession, PastEnd};
use quadrat_model::errand::{self, News};
use quadrat_worker::Desk;
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    ask_text(&request.to_string())
}

fn ask_text(request: &str) -> Value {
    let mut desk = desk();
    // What takes long says how far it is before it answers.
    let answer = desk.ask(request).or_else(|| iter::from_fn(|| desk.work()).last());
    json(&answer.expect("every request is answered"))
}

fn desk() -> Desk {
    Desk::new(registry(), "b1")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("an answer is JSON")
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
            let nodes = answer["ok"]["nodes"].as_u64().unwrap();
            assert!(nodes > 0 || answer["ok"]["solved"] == true, "who found nothing must have looked: {answer}");
            solved += 1;
        } else {
            assert_eq!(answer["error"]["code"], "game", "{answer}");
        }
    }
    assert!(solved >= 3, "citylines, germs and infection have solvers");
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
        (request("dance", "", ""), "verb", "hello, replay, solve, generate, cancel"),
        (request("replay", "chess", "{}"), "game", "germs"),
        (request("replay", "germs", "{"), "defects", "E001"),
        (request("replay", "germs", "[]"), "defects", "E002"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay", "game": "germs" }), "malformed", "payload"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay" }), "malformed", "game"),
        (json!({ "protocol": "1", "build": "b1", "id": 5, "verb": "hello" }), "malformed", "protocol"),
        (json!({ "id": 5 }), "malformed", "build"),
        (request("generate", "infection", ""), "game", "citylines"),
        (request("generate", "citylines", ""), "malformed", "request"),
        (request("cancel", "", ""), "malformed", "of"),
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

fn generate(wanted: &Value) -> Value {
    json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "generate", "game": "citylines", "request": wanted })
}

/// What a tool without slices makes.
fn made_at_once(game: &str, request: &Request) -> Vec<Value> {
    let (_, jobs) = registry().find(game).unwrap().generate.unwrap().jobs(request).unwrap();
    jobs.iter().map(|job| job.make(&mut |_| true).json.unwrap()).collect()
}

#[test]
fn levels_are_made_one_by_one_and_it_says_how_far_it_is() {
    let set = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    for request in [
        Request { count: 3, seed: 9, preset: Some("easy".to_owned()), ..Request::default() },
        Request { count: 3, seed: 1, settings: vec![set("level", "2")], ..Request::default() },
        Request { count: 3, seed: 0, settings: vec![set("size", "6x4"), set("landmarks", "2")], ..Request::default() },
    ] {
        let mut desk = desk();
        assert_eq!(desk.ask(&errand::generate("b1", 5, "citylines", &request)), None);
        let said: Vec<_> = iter::from_fn(|| desk.work()).map(|text| errand::news(&text).unwrap()).collect();
        let expected = [
            (5, News::Progress { made: 1, count: 3 }),
            (5, News::Progress { made: 2, count: 3 }),
            (5, News::Levels(made_at_once("citylines", &request))),
        ];
        assert_eq!(said, expected);
    }
}

#[test]
fn where_nothing_is_said_levels_are_made_as_on_the_command_line() {
    let usual = Request { count: 2, seed: 1, ..Request::default() };
    assert_eq!(ask(&generate(&json!({ "count": 2 })))["ok"]["levels"], json!(made_at_once("citylines", &usual)));
}

#[test]
fn a_request_that_cannot_be_met_is_refused_with_the_reason() {
    for (wanted, code, part) in [
        (json!({ "count": 1, "preset": "huge" }), "request", "unknown preset \"huge\"; known are easy"),
        (json!({ "count": 1, "settings": [["size", "3x3"]] }), "request", "4"),
        (json!({ "count": 1, "settings": [["level", "0"]] }), "request", "1 to 4294967295"),
        (json!({ "count": 2, "settings": [["level", "4294967295"]] }), "request", "no 2 levels"),
        (json!({}), "defects", "E003 count: is missing"),
        (json!({ "count": 0 }), "defects", "E005 count: 0 is outside 1 to 1000"),
        (json!({ "count": 1, "seed": -1 }), "defects", "E005 seed"),
        (json!({ "count": 1, "seed": null }), "defects", "E002 seed"),
        (json!({ "count": 1, "preset": 7 }), "defects", "E002 preset"),
        (json!({ "count": 1, "settings": { "level": "4" } }), "defects", "E002 settings"),
        (json!({ "count": 1, "settings": [["level"]] }), "defects", "E002 settings[0]: a setting is a key and a value"),
        (json!({ "count": 1, "settings": [["level", 4]] }), "defects", "E002 settings[0][1]"),
        (json!({ "count": 1, "sed": 4 }), "defects", "E004 sed: unknown key; known are count, seed, preset, settings"),
        (json!([1]), "defects", "an array where an object belongs"),
    ] {
        let answer = ask(&generate(&wanted));
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &json!(5)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(part), "{answer}");
    }
}

#[test]
fn others_are_answered_between_two_levels() {
    let mut desk = desk();
    let easy = Request { count: 2, preset: Some("easy".to_owned()), ..Request::default() };
    assert_eq!(desk.ask(&errand::generate("b1", 1, "citylines", &easy)), None);
    assert_eq!(desk.ask(&errand::generate("b1", 2, "citylines", &easy)), None);
    assert!(matches!(errand::news(&desk.work().unwrap()), Some((1, News::Progress { made: 1, count: 2 }))));
    let hello = json!({ "protocol": 1, "build": "b1", "id": 3, "verb": "hello" });
    assert_eq!(json(&desk.ask(&hello.to_string()).unwrap())["id"], 3);
    // First come, first served.
    assert!(matches!(errand::news(&desk.work().unwrap()), Some((1, News::Levels(levels))) if levels.len() == 2));
    assert!(matches!(errand::news(&desk.work().unwrap()), Some((2, News::Progress { .. }))));
    assert!(matches!(errand::news(&desk.work().unwrap()), Some((2, News::Levels(_)))));
    assert_eq!(desk.work(), None);
}

#[test]
fn what_is_cancelled_is_made_no_further() {
    let mut desk = desk();
    let many = Request { count: 1_000, ..Request::default() };
    assert_eq!(desk.ask(&errand::generate("b1", 1, "citylines", &many)), None);
    assert!(desk.work().is_some());
    let cancelled = |desk: &mut Desk, of| {
        let answer = json(&desk.ask(&errand::cancel("b1", 9, of)).unwrap());
        assert_eq!(answer["id"], 9);
        answer["ok"]["cancelled"].as_bool().unwrap()
    };
    assert!(!cancelled(&mut desk, 2), "nobody asked for that");
    assert!(cancelled(&mut desk, 1));
    let last = json(&desk.work().unwrap());
    assert_eq!((&last["id"], &last["error"]["code"]), (&json!(1), &json!("cancelled")));
    assert_eq!(desk.work(), None);
    assert!(!cancelled(&mut desk, 1), "it is over");
}
