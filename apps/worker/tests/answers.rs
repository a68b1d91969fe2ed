//! What does the worker answer? Tests over every registered game.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, iter};

use quadrat::registry;
use quadrat_engine::erased::{Ability, AnySession, Budget, GameInfo};
use quadrat_engine::file;
use quadrat_engine::grid::Size;
use quadrat_engine::search::Progress;
use quadrat_protocol::{Answer, Code, LevelRequest, Progress as Done, Refusal, Reply, Request, Said, Verb};
use quadrat_worker::JobQueue;
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    ask_text(&request.to_string())
}

fn ask_text(request: &str) -> Value {
    let mut queue = queue();
    // Long work reports its progress before it answers.
    let answer = queue.ask(request).or_else(|| iter::from_fn(|| queue.work()).last());
    json(&answer.expect("every request is answered"))
}

fn queue() -> JobQueue {
    JobQueue::new(registry(), "b1")
}

/// Parses an answer as a page does: the id of its request, and the content.
fn read(text: &str) -> (u32, Said) {
    let Answer { id, said } = Answer::read(text).expect("an answer can be read");
    (id.as_u64().unwrap() as u32, said)
}

fn cancel(id: u32) -> String {
    Request { id: 9.into(), verb: Verb::Cancel { of: id.into() } }.to_text("b1")
}

/// Cancels a request whose work has begun.
fn assert_can_be_cancelled(queue: &mut JobQueue, request: &Value) {
    assert_eq!(queue.ask(&request.to_string()), None);
    assert!(matches!(read(&queue.work().unwrap()), (5, Said::Progress(_))));
    assert_eq!(json(&queue.ask(&cancel(5)).unwrap())["ok"]["cancelled"], true);
    assert_eq!(json(&queue.work().unwrap())["error"]["code"], "cancelled");
}

fn make_cities(id: u32, request: LevelRequest) -> String {
    Request { id: id.into(), verb: Verb::Generate { game: "citylines".into(), request } }.to_text("b1")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("an answer is JSON")
}

fn request(verb: &str, game: &str, payload: &str) -> Value {
    json!({ "protocol": 1, "build": "b1", "id": 5, "verb": verb, "game": game, "payload": payload })
}

/// Returns a game of each playable kind, some actions into its first shipped level.
fn begun() -> Vec<AnySession> {
    opened(1, 4)
}

/// Returns games of each playable kind: up to `most` shipped levels, each with this number of
/// actions played.
fn opened(most: usize, actions: u32) -> Vec<AnySession> {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut begun = Vec::new();
    for game in registry().with(Ability::Play) {
        let folder = levels.join(game.id()).join("levels");
        let mut files: Vec<_> =
            fs::read_dir(&folder).expect("every game ships levels").map(|entry| entry.unwrap().path()).collect();
        files.sort();
        // Not every file holds levels, and the worker's own build does not even support all of
        // them.
        let levels = |path: &PathBuf| file::read(registry(), &fs::read(path).unwrap()).ok().map(|found| found.levels);
        let before = begun.len();
        for level in files.iter().filter_map(levels).flatten().take(most) {
            let mut session = level.open().expect("what ships can be played");
            for _ in 0..actions {
                if let Some(action) = session.legal_actions().into_iter().next_back() {
                    session.act(&action).expect("what is offered is accepted");
                }
            }
            begun.push(session);
        }
        assert!(begun.len() > before, "every game ships a level");
    }
    begun
}

#[test]
fn hello_names_the_build_and_every_game() {
    let answer = ask(&json!({ "protocol": 1, "build": "b1", "id": "first", "verb": "hello" }));
    assert_eq!((&answer["protocol"], &answer["build"], &answer["id"]), (&json!(1), &json!("b1"), &json!("first")));
    let known: Vec<&str> = registry().all().map(GameInfo::id).collect();
    assert_eq!(answer["ok"]["games"], json!(known));
}

#[test]
fn a_replay_is_played_again_to_the_same_end() {
    let begun = begun();
    assert!(!begun.is_empty());
    for session in begun {
        let file = session.replay().to_string();
        let answer = ask(&request("replay", session.game().id(), &file));
        let expected = json!({
            "outcome": session.outcome().word(), "score": null, "turn": session.turn(), "hash": session.hash(),
        });
        assert_eq!(answer["ok"], expected, "{answer}");
    }
}

#[test]
fn a_replay_with_wrong_results_is_refused_with_its_defects() {
    for session in begun() {
        let mut file = session.replay();
        file["hash"] = json!("0123456789abcdef");
        file["levelHash"] = json!("0123456789abcdef");
        let answer = ask(&request("replay", session.game().id(), &file.to_string()));
        assert_eq!(answer["error"]["code"], "defects", "{answer}");
        let places: Vec<&str> =
            answer["error"]["defects"].as_array().unwrap().iter().map(|d| d["path"].as_str().unwrap()).collect();
        assert_eq!(places, ["levelHash", "hash"]);
    }
}

#[test]
fn a_game_is_solved_from_its_current_position() {
    let mut solved = 0;
    for session in begun() {
        let game = session.game().id();
        let mut request = request("solve", game, &session.replay().to_string());
        let unlimited = ask(&request);
        request["budget"] = json!(20_000);
        let answer = ask(&request);
        if session.game().has(Ability::Solve) {
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

/// Returns games that can be solved, each with its request.
fn solvable(budget: u64) -> Vec<(AnySession, Value)> {
    let asked = |session: AnySession| {
        let mut request = request("solve", session.game().id(), &session.replay().to_string());
        request["budget"] = budget.into();
        (session, request)
    };
    opened(16, 1).into_iter().filter(|session| session.game().has(Ability::Solve)).map(asked).collect()
}

#[test]
fn a_search_in_slices_finds_the_same_as_one_without() {
    let budget = 20_000;
    let mut sliced = BTreeSet::new();
    for (session, request) in solvable(budget) {
        let mut search = session.solver(Budget::nodes(budget)).unwrap();
        let found = match search.run(u64::MAX) {
            Progress::Found(actions) => Some(actions),
            Progress::Exhausted => None,
            Progress::Working => panic!("{}: it had all the time", session.game().id()),
        };
        let mut queue = queue();
        assert_eq!(queue.ask(&request.to_string()), None, "the answer comes with the work");
        let said: Vec<String> = iter::from_fn(|| queue.work()).collect();
        let last = said.last().unwrap();
        let (5, Said::Ok(Reply::Line { solved, actions, .. })) = read(last) else { panic!("{last}") };
        assert_eq!(solved.then_some(actions), found, "{}", session.game().id());
        assert_eq!(json(last)["ok"]["nodes"], search.nodes(), "{}", session.game().id());
        if said.len() > 1 {
            sliced.insert(session.game().id());
        }
    }
    for game in ["germs", "infection"] {
        assert!(sliced.contains(game), "{game}: a search that is over at once proves nothing");
    }
}

#[test]
fn a_search_reports_its_progress() {
    let mut said = 0;
    for (_, request) in solvable(20_000) {
        let mut queue = queue();
        assert_eq!(queue.ask(&request.to_string()), None);
        let mut looked = 0;
        while let Some(text) = queue.work() {
            match read(&text) {
                (5, Said::Progress(Done::Search { looked: done, budget: 20_000 })) => {
                    assert!(done > looked && done <= 20_000, "{text} after {looked}");
                    looked = done;
                    said += 1;
                }
                said => assert!(matches!(said, (5, Said::Ok(Reply::Line { .. }))), "{text}"),
            }
        }
    }
    assert!(said >= 10, "only {said} times");
}

#[test]
fn a_cancelled_search_stops_and_other_requests_continue() {
    let mut searches = solvable(50_000_000).into_iter().map(|(session, request)| (session.game().id(), request));
    let (_, mut long) = searches.find(|(game, _)| *game == "infection").unwrap();
    let mut queue = queue();
    for id in [1, 2] {
        long["id"] = id.into();
        assert_eq!(queue.ask(&long.to_string()), None);
    }
    let said = |queue: &mut JobQueue| read(&queue.work().unwrap());
    assert!(matches!(said(&mut queue), (1, Said::Progress(_))));
    // The second has not begun; its cancellation need not wait for the first.
    for id in [2, 1] {
        assert_eq!(json(&queue.ask(&cancel(id)).unwrap())["ok"]["cancelled"], true);
        let expected = Refusal::new(Code::Cancelled, "it was cancelled");
        assert_eq!(said(&mut queue), (id, Said::Error(expected)));
    }
    assert_eq!(queue.work(), None);
}

/// Returns the request for proofs of every move on the plain board of a size, after these moves.
fn outlook(size: (u8, u8), moves: &[&str], budget: u32) -> (AnySession, Value) {
    let game = registry().find("infection").unwrap();
    let level = game.plain_board(Size::new(size.0, size.1)).unwrap();
    let mut session = level.open().unwrap();
    for action in moves {
        session.act(action).unwrap();
    }
    let mut request = request("outlook", "infection", &session.replay().to_string());
    request["budget"] = budget.into();
    (session, request)
}

#[test]
fn every_move_of_a_small_board_is_proved_in_slices_and_a_short_search_proves_less() {
    let (session, mut request) = outlook((3, 3), &["0,0", "2,2"], 2_000_000);
    let mut queue = queue();
    assert_eq!(queue.ask(&request.to_string()), None);
    let said: Vec<String> = iter::from_fn(|| queue.work()).collect();
    assert!(said.len() > 10, "it reports progress: {} times", said.len());
    let answer = json(said.last().unwrap());
    assert_eq!((&answer["ok"]["solved"], &answer["ok"]["actions"]), (&json!(true), &answer["ok"]["wins"]));
    let named = |answer: &Value, key: &str| -> BTreeSet<String> {
        answer["ok"][key].as_array().unwrap().iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    };
    let (wins, loses) = (named(&answer, "wins"), named(&answer, "loses"));
    let settled: BTreeSet<String> = wins.union(&loses).cloned().collect();
    assert_eq!(settled, session.legal_actions().into_iter().collect());
    assert_eq!(wins.len() + loses.len(), settled.len(), "no move both wins and loses");
    request["budget"] = 3_000.into();
    let short = ask(&request);
    assert_eq!(short["ok"]["solved"], false);
    assert!(named(&short, "wins").is_subset(&wins) && named(&short, "loses").is_subset(&loses), "{short}");
    assert!(short["ok"]["nodes"].as_u64().unwrap() < 3_100, "{short}");
    let (_, long) = outlook((3, 4), &[], 50_000_000);
    assert_can_be_cancelled(&mut queue, &long);
}

#[test]
fn a_position_whose_moves_cannot_be_proved_is_refused() {
    let (_, large) = outlook((5, 5), &[], 1_000);
    assert_eq!(ask(&large)["error"]["code"], "game");
    for (session, mut request) in solvable(1_000) {
        if session.game().id() != "infection" {
            request["verb"] = "outlook".into();
            assert_eq!(ask(&request)["error"]["code"], "game", "{}", session.game().id());
        }
    }
}

/// Returns the request for a look back at a game of Germs after so many actions of a plan that wins.
fn look_back(actions: usize) -> Value {
    // The first levels are lessons, which are searched in one slice.
    let session = opened(24, 0).into_iter().rfind(|session| session.game().id() == "germs");
    let mut session = session.expect("a level of Germs");
    let mut search = session.solver(Budget::nodes(2_000_000)).unwrap();
    let Progress::Found(plan) = search.run(u64::MAX) else { panic!("no plan found") };
    for action in plan.iter().take(actions) {
        session.act(action).unwrap();
    }
    let mut request = request("hindsight", "germs", &session.replay().to_string());
    request["budget"] = 200_000.into();
    request
}

#[test]
fn a_won_game_is_looked_back_at_in_slices_and_another_one_is_not() {
    let request = look_back(usize::MAX);
    let mut queue = queue();
    assert_eq!(queue.ask(&request.to_string()), None);
    let said: Vec<String> = iter::from_fn(|| queue.work()).collect();
    // A search in the background reports less often than a search for a hint.
    assert!((3..200_000 / 4_000).contains(&said.len()), "it reports progress: {} times", said.len());
    let answer = json(said.last().unwrap());
    let (turns, tools) = (&answer["ok"]["alternatives"], &answer["ok"]["necessary"]);
    assert!(turns.as_array().unwrap().iter().any(|turn| !turn.as_array().unwrap().is_empty()), "{answer}");
    assert!(tools.is_array(), "{answer}");
    assert_can_be_cancelled(&mut queue, &request);
    assert_eq!(ask(&look_back(2))["error"]["code"], "game", "a game that goes on");
    let (_, mut other) = outlook((3, 3), &[], 1_000);
    other["verb"] = "hindsight".into();
    assert_eq!(ask(&other)["error"]["code"], "game", "a game without explanations");
}

/// Returns a game of Infection after this number of moves, with the request for a computer's move.
fn asked(moves: u32, player: &str) -> (AnySession, Value) {
    let session = opened(1, moves).into_iter().find(|session| session.game().id() == "infection").unwrap();
    let mut request = request("move", "infection", &session.replay().to_string());
    request["player"] = player.into();
    request["seed"] = 7.into();
    (session, request)
}

#[test]
fn a_computer_player_moves_deterministically() {
    for player in ["easy", "medium", "hard", "expert", "master:nodes=5000", "master"] {
        let (mut session, request) = asked(4, player);
        let answer = ask(&request);
        assert_eq!(answer["ok"]["solved"], true, "{answer}");
        assert_eq!(answer["ok"]["actions"].as_array().unwrap().len(), 1, "{answer}");
        session.act(answer["ok"]["actions"][0].as_str().unwrap()).expect("the rules accept it");
        assert_eq!(ask(&request)["ok"], answer["ok"], "{player}");
        let said = read(&answer.to_string());
        assert!(matches!(said, (5, Said::Ok(Reply::Line { solved: true, actions, .. })) if actions.len() == 1));
    }
    let mut drawn = BTreeSet::new();
    for seed in 0..20 {
        let (_, mut request) = asked(0, "easy");
        request["seed"] = seed.into();
        drawn.insert(ask(&request)["ok"]["actions"][0].to_string());
    }
    assert!(drawn.len() > 3, "the seed decides: {drawn:?}");
}

#[test]
fn a_searching_computer_player_runs_in_slices_and_can_be_cancelled() {
    let (_, request) = asked(2, "master:nodes=40000000");
    assert_can_be_cancelled(&mut queue(), &request);
}

#[test]
fn a_move_that_cannot_be_made_is_refused_with_the_reason() {
    let (_, fine) = asked(2, "easy");
    let decided = include_str!("../../../games/infection/golden/droplet.replay.json");
    for (key, value, code, part) in [
        ("player", json!("genius"), "request", "expected one of easy"),
        ("player", json!(7), "malformed", "player"),
        ("seed", json!(-1), "malformed", "seed"),
        ("seed", Value::Null, "malformed", "seed"),
        ("payload", json!("{}"), "defects", "E003"),
        ("payload", json!(decided), "request", "the game is over"),
        ("game", json!("germs"), "game", "expected one of infection"),
    ] {
        let mut request = fine.clone();
        request[key] = value;
        let answer = ask(&request);
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(part), "{answer}");
    }
}

#[test]
fn a_page_of_another_build_is_told_to_reload() {
    for (protocol, build) in [(1, "b2"), (2, "b1")] {
        let answer = ask(&json!({ "protocol": protocol, "build": build, "id": 1, "verb": "hello" }));
        assert_eq!((&answer["error"]["code"], &answer["build"]), (&json!("reload"), &json!("b1")));
    }
    for (_, mut request) in solvable(1_000) {
        request["build"] = json!("b2");
        let said = read(&queue().ask(&request.to_string()).unwrap());
        assert!(matches!(said, (5, Said::Error(Refusal { code: Code::Reload, .. }))));
    }
}

#[test]
fn an_unanswerable_request_is_refused_with_what_would_be_accepted() {
    for (request, code, part) in [
        (request("dance", "", ""), "verb", "hello, replay, solve, outlook, hindsight, move, generate, cancel"),
        (request("replay", "chess", "{}"), "game", "germs"),
        (request("replay", "germs", "{"), "defects", "E001"),
        (request("replay", "germs", "[]"), "defects", "E002"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay", "game": "germs" }), "malformed", "payload"),
        (json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "replay" }), "malformed", "game"),
        (json!({ "protocol": "1", "build": "b1", "id": 5, "verb": "hello" }), "malformed", "protocol"),
        (json!({ "id": 5 }), "malformed", "build"),
        (make("infection"), "game", "citylines"),
        (request("generate", "citylines", ""), "malformed", "E003 request: is missing"),
        (request("cancel", "", ""), "malformed", "of"),
    ] {
        let answer = ask(&request);
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &json!(5)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(part), "{answer}");
    }
}

#[test]
fn malformed_requests_are_answered_too() {
    for text in
        ["", "null", "[]", "7", "\"hello\"", "{\"id\":1,\"id\":2}", "{\"protocol\":1", "\u{0}", &"[".repeat(10_000)]
    {
        assert_eq!(ask_text(text)["error"]["code"], "malformed", "{text:.20}");
    }
}

/// Returns a request for one level of a game.
fn make(game: &str) -> Value {
    let mut wanted = generate(&json!({ "count": 1 }));
    wanted["game"] = game.into();
    wanted
}

fn generate(wanted: &Value) -> Value {
    json!({ "protocol": 1, "build": "b1", "id": 5, "verb": "generate", "game": "citylines", "request": wanted })
}

/// Returns the levels that a tool without slices generates.
fn made_at_once(game: &str, request: LevelRequest) -> Vec<Value> {
    let batch = registry().find(game).unwrap().generate(&request.into()).unwrap();
    batch.jobs().map(|job| job.make(&mut |_| true).level.unwrap().to_value()).collect()
}

#[test]
fn levels_are_generated_one_by_one_with_progress() {
    let set = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    for request in [
        LevelRequest { count: 3, seed: 9, preset: Some("easy".to_owned()), ..LevelRequest::default() },
        LevelRequest { count: 3, seed: 1, settings: vec![set("level", "2")], ..LevelRequest::default() },
        LevelRequest {
            count: 3,
            seed: 0,
            settings: vec![set("size", "6x4"), set("landmarks", "2")],
            ..LevelRequest::default()
        },
    ] {
        let mut queue = queue();
        assert_eq!(queue.ask(&make_cities(5, request.clone())), None);
        let said: Vec<_> = iter::from_fn(|| queue.work()).map(|text| read(&text)).collect();
        let expected = [
            (5, Said::Progress(Done::Levels { made: 1, count: 3 })),
            (5, Said::Progress(Done::Levels { made: 2, count: 3 })),
            (5, Said::Ok(Reply::Levels { levels: made_at_once("citylines", request) })),
        ];
        assert_eq!(said, expected);
    }
}

#[test]
fn the_defaults_for_generating_are_those_of_the_command_line() {
    let usual = LevelRequest { count: 2, seed: 1, ..LevelRequest::default() };
    assert_eq!(ask(&generate(&json!({ "count": 2 })))["ok"]["levels"], json!(made_at_once("citylines", usual)));
}

#[test]
fn a_request_that_cannot_be_met_is_refused_with_the_reason() {
    for (wanted, code, part) in [
        (json!({ "count": 1, "preset": "huge" }), "request", "unknown preset \"huge\"; expected one of easy"),
        (json!({ "count": 1, "settings": [["size", "2x2"]] }), "request", "sides must be between 3 and 12"),
        (json!({ "count": 1, "settings": [["level", "0"]] }), "request", "1 to 4294967295"),
        (
            json!({ "count": 2, "settings": [["level", "4294967295"]] }),
            "request",
            "2 levels from level 4294967295 on exceed the last level",
        ),
        (json!({}), "defects", "E003 request.count: is missing"),
        (json!({ "count": 0 }), "defects", "E005 request.count: 0 is outside 1 to 1000"),
        (json!({ "count": 1, "seed": -1 }), "defects", "E005 request.seed"),
        (json!({ "count": 1, "seed": null }), "defects", "E002 request.seed"),
        (json!({ "count": 1, "preset": 7 }), "defects", "E002 request.preset"),
        (json!({ "count": 1, "settings": { "level": "4" } }), "defects", "E002 request.settings"),
        (
            json!({ "count": 1, "settings": [["level"]] }),
            "defects",
            "E002 request.settings[0]: a setting is a key and a value",
        ),
        (json!({ "count": 1, "settings": [["level", 4]] }), "defects", "E002 request.settings[0][1]"),
        (
            json!({ "count": 1, "sed": 4 }),
            "defects",
            "E004 request.sed: unknown key; expected one of count, seed, preset, settings",
        ),
        (json!([1]), "defects", "expected an object, found an array"),
    ] {
        let answer = ask(&generate(&wanted));
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), &json!(5)), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(part), "{answer}");
    }
}

#[test]
fn other_requests_are_answered_between_two_levels() {
    let mut queue = queue();
    let easy = LevelRequest { count: 2, preset: Some("easy".to_owned()), ..LevelRequest::default() };
    assert_eq!(queue.ask(&make_cities(1, easy.clone())), None);
    assert_eq!(queue.ask(&make_cities(2, easy)), None);
    assert!(matches!(read(&queue.work().unwrap()), (1, Said::Progress(Done::Levels { made: 1, count: 2 }))));
    let hello = json!({ "protocol": 1, "build": "b1", "id": 3, "verb": "hello" });
    assert_eq!(json(&queue.ask(&hello.to_string()).unwrap())["id"], 3);
    // First come, first served.
    assert!(matches!(read(&queue.work().unwrap()), (1, Said::Ok(Reply::Levels { levels })) if levels.len() == 2));
    assert!(matches!(read(&queue.work().unwrap()), (2, Said::Progress(_))));
    assert!(matches!(read(&queue.work().unwrap()), (2, Said::Ok(Reply::Levels { .. }))));
    assert_eq!(queue.work(), None);
}

#[test]
fn a_cancelled_request_generates_no_more_levels() {
    let mut queue = queue();
    let many = LevelRequest { count: 1_000, ..LevelRequest::default() };
    assert_eq!(queue.ask(&make_cities(1, many)), None);
    assert!(queue.work().is_some());
    let cancelled = |queue: &mut JobQueue, of| {
        let answer = json(&queue.ask(&cancel(of)).unwrap());
        assert_eq!(answer["id"], 9);
        answer["ok"]["cancelled"].as_bool().unwrap()
    };
    assert!(!cancelled(&mut queue, 2), "nobody asked for that");
    assert!(cancelled(&mut queue, 1));
    let last = json(&queue.work().unwrap());
    assert_eq!((&last["id"], &last["error"]["code"]), (&json!(1), &json!("cancelled")));
    assert_eq!(queue.work(), None);
    assert!(!cancelled(&mut queue, 1), "it is over");
}
