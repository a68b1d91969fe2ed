//! What is remembered of a run, in which order, and how can such a document be wrong?

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Kind};
use quadrat_engine::game::Message;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::session::Session;
use quadrat_pangur::format::Level;
use quadrat_pangur::scoreboard::{MOST_RUNS, RunRecord, RunResult, Scoreboard, Settings};
use quadrat_pangur::{INFO, Pangur};
use serde_json::{Value, json};

fn level(value: &Value) -> Entry<Level> {
    let mut defects = Defects::new();
    Entry::read::<Pangur>(&Json::from(value).root(), &mut defects).unwrap_or_else(|| panic!("{defects}"))
}

fn played(value: &Value, actions: &str) -> Session<Pangur> {
    let mut session = Session::<Pangur>::new(level(value));
    for text in actions.split_whitespace() {
        session.act(text.parse().unwrap(), &mut ()).unwrap_or_else(|refused| panic!("{refused:?}"));
    }
    session
}

fn record(mode: &str, session: &Session<Pangur>, time: &str) -> Option<RunRecord> {
    RunRecord::of(mode, session.level(), session.state(), time)
}

/// Returns a win in one round; `ceiling` determines its score.
fn win(mode: &str, ceiling: u32, time: &str) -> RunRecord {
    let level = json!({ "id": "w", "placements": [], "ceiling": ceiling });
    record(mode, &played(&level, "P=B5 G=C5 B=D5 confirm end"), time).unwrap()
}

/// Returns a loss, because a mouse becomes too strong.
fn loss(mode: &str, time: &str) -> RunRecord {
    let level = json!({ "id": "l", "placements": [{ "cell": "A1", "tier": 6 }] });
    record(mode, &played(&level, "P=B5 G=C5 B=D5 confirm end"), time).unwrap()
}

#[test]
fn a_win_is_remembered_with_its_figures_and_a_loss_without() {
    let won = win("easy", 10, "2024-05-01 20:15");
    assert_eq!(
        serde_json::to_value(&won).unwrap(),
        json!({
            "modeId": "easy", "result": "win", "score": 5130, "finishWave": 1, "grainSaved": 32, "grainLoss": 0,
            "catsLost": 0, "catsFullHealth": 3, "reason": "won", "timestamp": "2024-05-01 20:15",
        })
    );
    assert_eq!((won.mode_id(), won.result(), won.reason()), ("easy", RunResult::Win, "won"));
    assert_eq!((won.score(), won.finish_wave(), won.grain_saved()), (Some(5130), Some(1), Some(32)));
    assert_eq!((won.grain_loss(), won.cats_lost(), won.cats_full_health()), (0, 0, Some(3)));
    assert_eq!(won.timestamp(), "2024-05-01 20:15");
    assert_eq!(
        serde_json::to_value(loss("hard", "later")).unwrap(),
        json!({
            "modeId": "hard", "result": "loss", "grainLoss": 6, "catsLost": 0, "reason": "seven_seven",
            "timestamp": "later",
        })
    );
}

#[test]
fn a_killed_cat_is_counted() {
    let level = json!({ "id": "k", "placements": [{ "cell": "A3", "tier": 6 }] });
    let run = record("mine", &played(&level, "P=A2 G=C5 B=D5 confirm PxA3"), "now").unwrap();
    assert_eq!((run.result(), run.reason(), run.cats_lost()), (RunResult::Loss, "cat_killed", 1));
    let board = Scoreboard::read(&json!({ "scoreboard": 1, "runs": [run] }).to_string());
    assert_eq!(board.unwrap().runs().len(), 1);
}

#[test]
fn an_ongoing_game_is_not_a_run() {
    let level = json!({ "id": "w", "placements": [] });
    assert_eq!(record("easy", &played(&level, "P=B5 G=C5 B=D5 confirm"), "now"), None);
}

#[test]
fn the_newest_run_is_first_and_the_eleventh_drops_the_oldest() {
    let mut board = Scoreboard::default();
    for i in 0..MOST_RUNS + 3 {
        board.add(loss("easy", &format!("run {i}")));
    }
    let times: Vec<&str> = board.runs().iter().map(RunRecord::timestamp).collect();
    assert_eq!((times.len(), times[0], times[9]), (10, "run 12", "run 3"));
    board.clear();
    assert_eq!(board, Scoreboard::default());
    assert!(board.copy_lines().is_empty());
}

#[test]
fn the_best_run_is_the_highest_win_of_its_mode() {
    let mut board = Scoreboard::default();
    assert_eq!(board.best("easy"), None);
    board.add(loss("easy", "lost"));
    assert_eq!(board.best("easy"), None, "a loss is never the best");
    board.add(win("easy", 8, "lower"));
    board.add(win("easy", 12, "higher"));
    board.add(win("hard", 20, "elsewhere"));
    board.add(win("easy", 9, "middle"));
    board.add(loss("easy", "lost again"));
    assert_eq!(board.best("easy").map(RunRecord::timestamp), Some("higher"));
    assert_eq!(board.best("hard").map(RunRecord::timestamp), Some("elsewhere"));
    board.add(win("easy", 12, "the same again"));
    assert_eq!(board.best("easy").map(RunRecord::timestamp), Some("the same again"));
    assert_eq!(board.best("tutorial"), None);
}

#[test]
fn ties_are_broken_by_fewer_rounds_and_then_less_grain_lost() {
    let run = |time: &str, rounds: u32, lost: u32| {
        json!({
            "modeId": "easy", "result": "win", "score": 4000, "finishWave": rounds, "grainSaved": 32 - lost,
            "grainLoss": lost, "catsLost": 0, "catsFullHealth": 1, "reason": "won", "timestamp": time,
        })
    };
    let runs = [run("slow", 4, 3), run("hungry", 3, 9), run("best", 3, 4), run("older", 3, 4)];
    let board = Scoreboard::read(&json!({ "scoreboard": 1, "runs": runs }).to_string()).unwrap();
    assert_eq!(board.best("easy").map(RunRecord::timestamp), Some("best"));
}

#[test]
fn every_run_is_one_line_for_the_clipboard() {
    let mut board = Scoreboard::default();
    board.add(loss("my-own", "Monday"));
    board.add(win("easy", 10, "Tuesday"));
    assert_eq!(
        board.copy_lines(),
        [
            Message::new("pangur.run.win")
                .with("time", "Tuesday")
                .with("mode", "Easy")
                .with("score", 5130)
                .with("rounds", 1)
                .with("grainSaved", 32)
                .with("catsFullHealth", 3),
            Message::new("pangur.run.loss")
                .with("time", "Monday")
                .with("mode", "my-own")
                .with("reason", "seven_seven")
                .with("grainLoss", 6),
        ]
    );
}

#[test]
fn documents_are_read_as_they_were_written() {
    let mut board = Scoreboard::default();
    assert_eq!(Scoreboard::read(&board.write()), Ok(board.clone()));
    board.add(win("easy", 10, "now"));
    board.add(loss("hard", "then"));
    let text = board.write();
    assert_eq!(Scoreboard::read(&text), Ok(board));
    assert_eq!(Scoreboard::read(&text).unwrap().write(), text);
    for settings in [Settings::default(), Settings::new(true, 255)] {
        assert_eq!(Settings::read(&settings.write()), Ok(settings));
    }
    assert_eq!((Settings::new(true, 101).mute(), Settings::new(true, 101).music_volume()), (true, 100));
    let quiet = Settings::new(true, 0);
    assert_eq!(quiet.write(), r#"{"settings":1,"mute":true,"musicVolume":0}"#);
}

fn document() -> Value {
    json!({ "scoreboard": 1, "runs": [win("easy", 10, "now"), loss("hard", "then")] })
}

fn with(pointer: &str, value: Value) -> Value {
    let mut document = document();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => document.pointer_mut(parent).unwrap()[key] = value,
    }
    document
}

fn without(pointer: &str) -> Value {
    let mut document = document();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    document.pointer_mut(parent).unwrap().as_object_mut().unwrap().shift_remove(key);
    document
}

fn listed(defects: &Defects) -> Vec<String> {
    defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

#[test]
fn every_defect_of_a_scoreboard_is_found_with_its_code_and_its_path() {
    let eleven: Vec<RunRecord> = (0..11).map(|_| loss("easy", "now")).collect();
    let table = [
        (document(), vec![]),
        (json!([]), vec!["E002 "]),
        (without("/scoreboard"), vec!["E003 scoreboard"]),
        (with("/scoreboard", json!(2)), vec!["E009 scoreboard"]),
        (without("/runs"), vec!["E003 runs"]),
        (with("/runs", json!({})), vec!["E002 runs"]),
        (with("/runs", json!(eleven)), vec!["E315 runs"]),
        (with("/runs/1", json!(null)), vec!["E002 runs[1]"]),
        (with("/clear", json!(true)), vec!["E004 clear"]),
        (with("/runs/0/modeId", json!("")), vec!["E002 runs[0].modeId"]),
        (with("/runs/0/result", json!("draw")), vec!["E006 runs[0].result"]),
        (without("/runs/0/score"), vec!["E003 runs[0].score"]),
        (with("/runs/0/score", json!(-1)), vec!["E005 runs[0].score"]),
        (without("/runs/0/finishWave"), vec!["E003 runs[0].finishWave"]),
        (with("/runs/0/finishWave", json!(0)), vec!["E005 runs[0].finishWave"]),
        (with("/runs/0/grainSaved", json!(33)), vec!["E005 runs[0].grainSaved"]),
        (with("/runs/0/grainSaved", json!(31)), vec!["E314 runs[0].grainSaved"]),
        (with("/runs/0/catsFullHealth", json!(4)), vec!["E005 runs[0].catsFullHealth"]),
        (with("/runs/0/catsLost", json!(1)), vec!["E314 runs[0].catsLost"]),
        (with("/runs/0/reason", json!("overrun")), vec!["E314 runs[0].reason"]),
        (with("/runs/0/reason", json!("bored")), vec!["E006 runs[0].reason"]),
        (with("/runs/0/player", json!("me")), vec!["E004 runs[0].player"]),
        (with("/runs/1/score", json!(1)), vec!["E314 runs[1].score"]),
        (with("/runs/1/finishWave", json!(1)), vec!["E314 runs[1].finishWave"]),
        (with("/runs/1/grainLoss", json!("six")), vec!["E002 runs[1].grainLoss"]),
        (with("/runs/1/reason", json!("won")), vec!["E314 runs[1].reason"]),
        (with("/runs/1/reason", json!("cat_killed")), vec!["E314 runs[1].catsLost"]),
        (with("/runs/1/catsLost", json!(4)), vec!["E005 runs[1].catsLost"]),
        (with("/runs/1/timestamp", json!(1_700_000_000)), vec!["E002 runs[1].timestamp"]),
        (without("/runs/1/timestamp"), vec!["E003 runs[1].timestamp"]),
    ];
    for (value, expected) in table {
        let found = Scoreboard::read(&value.to_string()).err().map(|defects| listed(&defects)).unwrap_or_default();
        assert_eq!(found, expected, "{value}");
    }
}

#[test]
fn the_document_of_a_scoreboard_is_a_file_that_can_be_checked() {
    static ALONE: [&GameInfo; 1] = [&INFO];
    let read = |value: &Value| file::read(Registry::new(&ALONE), value.to_string().as_bytes()).unwrap();
    let good = read(&document());
    assert_eq!(good.kind, Kind::Other("scoreboard"));
    assert!(good.defects.is_empty(), "{}", good.defects);
    let bad = read(&with("/runs/0/grainSaved", json!(31)));
    assert_eq!(listed(&bad.defects), ["E314 runs[0].grainSaved"]);
}

#[test]
fn all_defects_are_reported_at_once() {
    let bad = json!({ "scoreboard": 0, "runs": [{ "modeId": 1, "result": "loss", "score": -3 }, 7], "more": 1 });
    assert_eq!(
        listed(&Scoreboard::read(&bad.to_string()).unwrap_err()),
        [
            "E004 more",
            "E009 scoreboard",
            "E003 runs[0].grainLoss",
            "E003 runs[0].catsLost",
            "E003 runs[0].reason",
            "E003 runs[0].timestamp",
            "E314 runs[0].score",
            "E002 runs[0].modeId",
            "E005 runs[0].score",
            "E002 runs[1]",
        ]
    );
}

#[test]
fn every_defect_of_settings_is_found_and_damage_never_panics() {
    for (text, expected) in [
        (r#"{"settings":1,"mute":false,"musicVolume":50}"#, vec![]),
        (r#"{"settings":1,"mute":0,"musicVolume":101,"bass":1}"#, vec!["E004 bass", "E002 mute", "E005 musicVolume"]),
        (r#"{"settings":2,"musicVolume":5.5}"#, vec!["E003 mute", "E009 settings", "E002 musicVolume"]),
        ("{}", vec!["E003 settings", "E003 mute", "E003 musicVolume"]),
        ("[]", vec!["E002 "]),
        ("", vec!["E001 "]),
        ("{\"mute\":true,\"mute\":true}", vec!["E017 "]),
    ] {
        let found = Settings::read(text).err().map(|defects| listed(&defects)).unwrap_or_default();
        assert_eq!(found, expected, "{text}");
    }
    for text in ["", "null", "{", "\u{0}", "{\"scoreboard\":1,\"runs\":[[]]}", "{\"scoreboard\":1e99}"] {
        assert!(Scoreboard::read(text).is_err() && Settings::read(text).is_err(), "{text}");
    }
}
