//! Which files are recognised by their content, and what can be wrong with the frame around levels?

use quadrat::registry;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::limits::Limits;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn pack() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/germs/levels/lessons.json");
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn read(value: &Value) -> Document {
    file::read(registry(), value.to_string().as_bytes()).unwrap_or_else(|defects| panic!("{defects}"))
}

fn defects_of(value: &Value) -> Vec<String> {
    read(value).defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn with(pointer: &str, value: Value) -> Value {
    let mut pack = pack();
    match pack.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            pack.pointer_mut(parent).unwrap()[key] = value;
        }
    }
    pack
}

fn without(key: &str) -> Value {
    let mut pack = pack();
    pack.as_object_mut().unwrap().shift_remove(key);
    pack
}

#[test]
fn every_key_of_a_packs_header_is_checked() {
    let table = [
        (pack(), vec![]),
        (with("/quadrat", json!(2)), vec!["E009 quadrat"]),
        (with("/quadrat", json!("1")), vec!["E002 quadrat"]),
        (with("/game", json!("chess")), vec!["E010 game"]),
        (with("/game", json!(7)), vec!["E002 game"]),
        (with("/name", json!(null)), vec!["E002 name"]),
        (with("/version", json!(-1)), vec!["E005 version"]),
        (with("/levels", json!([])), vec!["E008 levels"]),
        (with("/levels", json!({})), vec!["E002 levels"]),
        (with("/levels/1", json!(3)), vec!["E002 levels[1]"]),
        (with("/levels/1/id", json!(1)), vec!["E007 levels[1].id"]),
        (with("/levels/1/id", json!("#2")), vec!["E002 levels[1].id"]),
        (with("/levels/0/name", json!(1)), vec!["E002 levels[0].name"]),
        (with("/author", json!("me")), vec!["E004 author"]),
        (without("description"), vec!["E003 description"]),
        (without("quadrat"), vec!["E003 quadrat"]),
        (without("game"), vec!["E003 game"]),
        (without("levels"), vec!["E003 levels"]),
    ];
    for (value, expected) in table {
        assert_eq!(defects_of(&value), expected, "{value}");
    }
}

#[test]
fn a_plan_that_does_not_win_is_a_defect() {
    let plan = "/levels/0/certificate/plan";
    let place = "levels[0].certificate";
    for (value, expected) in [
        (with(plan, json!(["antibiotic@1,0", "dance"])), format!("E012 {place}.plan[1]")),
        (with(plan, json!(["antibiotic@5,5"])), format!("E013 {place}.plan[0]")),
        (with(plan, json!(["end", "end", "end", "end", "end"])), format!("E013 {place}.plan[4]")),
        (with(plan, json!(["end"])), format!("E014 {place}.plan")),
        (with(plan, json!([])), format!("E014 {place}.plan")),
        (with("/levels/0/certificate/turns", json!(3)), format!("E014 {place}.turns")),
    ] {
        assert_eq!(defects_of(&value), [expected], "{}", value["levels"][0]["certificate"]);
    }
}

#[test]
fn files_are_recognised_by_their_content() {
    let pack = pack();
    for (value, kind, game, levels) in [
        (pack.clone(), Kind::Pack, "germs", 5),
        (pack["levels"].clone(), Kind::Array, "germs", 5),
        (pack["levels"][2].clone(), Kind::Level, "germs", 1),
        // A level that lacks much is still recognised as a level of its game, and its defects name the missing keys.
        (json!({ "board": {}, "tools": {} }), Kind::Level, "germs", 0),
        (json!([7, { "board": 1, "seeds": 2 }]), Kind::Array, "germs", 0),
    ] {
        let document = read(&value);
        assert_eq!((document.kind, document.levels.len()), (kind, levels), "{value}");
        assert_eq!(document.game.unwrap().id(), game, "{value}");
    }
    let set = json!({ "id": "s", "levelEntries": [{ "levelId": "dish", "aiDifficulty": "easy" }] });
    for (value, kind) in [
        (set, "level set"),
        // A frame says what the file is, whatever else is in it: a saved game holds a replay and is none.
        (json!({ "quadrat": 1, "campaign": 1, "game": "infection", "replay": {} }), "saved game"),
        (json!({ "quadrat": 1, "campaign": 1, "game": "chess", "levels": [] }), "saved game"),
    ] {
        let document = read(&value);
        assert_eq!((document.kind, document.kind.word()), (Kind::Other(kind), kind), "{value}");
        assert!(document.levels.is_empty() && !document.defects.is_empty(), "{value}");
    }
    for value in
        [json!({}), json!([]), json!(null), json!("pack"), json!([[]]), json!({ "board": 1 }), json!({ "seed": 1 })]
    {
        let refused = file::read(registry(), value.to_string().as_bytes()).err();
        assert!(refused.is_some_and(|defects| defects.list()[0].code == "E016"), "{value}");
    }
}

#[test]
fn a_level_that_fits_two_games_is_refused() {
    // A game that has just been copied from the template has the template's keys.
    static TWINS: [&GameInfo; 2] = [&quadrat_null::INFO, &quadrat_null::INFO];
    let (twins, alone) = (Registry::new(&TWINS), Registry::new(&TWINS[..1]));
    let level = json!({ "id": "a", "width": 2, "height": 1, "start": [0, 0], "goal": [1, 0], "steps": 1 });
    for value in [level.clone(), json!([level])] {
        let refused = file::read(twins, value.to_string().as_bytes()).err().unwrap();
        assert!(refused.to_string().contains("the keys fit a level of null or null"), "{refused}");
    }
    assert_eq!(file::read(alone, level.to_string().as_bytes()).unwrap().levels.len(), 1);
}

#[test]
fn a_level_is_chosen_by_id_by_position_or_as_the_only_one() {
    let document = read(&pack());
    let id = |wanted: Option<&str>| document.level(wanted).map(|level| level.id().to_string());
    assert_eq!(id(Some("3")), Ok("3".to_owned()));
    assert_eq!(id(Some("#3")), Ok("3".to_owned()));
    for wrong in ["6", "#0", "#6", "#", "#x", "", "03"] {
        assert!(id(Some(wrong)).unwrap_err().to_string().contains("it has 1, 2, 3, 4, 5"), "{wrong}");
    }
    assert!(id(None).unwrap_err().to_string().contains("5 levels"));
    assert!(read(&pack()["levels"][1]).level(None).is_ok());
}

#[test]
fn a_duplicate_id_is_reported_along_with_other_defects() {
    let mut pack = pack();
    pack["levels"][1]["id"] = pack["levels"][0]["id"].clone();
    pack["levels"][1]["board"]["w"] = json!("wide");
    assert_eq!(defects_of(&pack), ["E007 levels[1].id", "E002 levels[1].board.w"]);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let text = format!("\u{feff}{}", pack());
    let document = file::read(registry(), text.as_bytes()).unwrap_or_else(|defects| panic!("{defects}"));
    assert!(document.kind == Kind::Pack && document.defects.is_empty(), "{}", document.defects);
}

#[test]
fn defects_have_their_place_in_the_text() {
    let mut pack = pack();
    pack["levels"][0]["board"]["w"] = json!("wide");
    let text = serde_json::to_string_pretty(&pack).unwrap();
    let document = file::read(registry(), text.as_bytes()).unwrap_or_else(|defects| panic!("{defects}"));
    let span = document.defects.list()[0].span.unwrap();
    assert_eq!(&text[span.start..span.end], "\"wide\"");
    let line = text.lines().nth(span.line - 1).unwrap();
    assert_eq!(line.find("\"wide\""), Some(span.column - 1));
}

#[test]
fn levels_and_actions_are_counted_before_they_are_read() {
    let replay = Path::new(env!("CARGO_MANIFEST_DIR")).join("../germs/golden");
    let replay = fs::read_dir(replay).unwrap().map(|entry| entry.unwrap().path());
    let replay = replay.filter(|path| path.to_string_lossy().ends_with(".replay.json")).min().unwrap();
    let replay: Value = serde_json::from_slice(&fs::read(replay).unwrap()).unwrap();
    let limited = |value: &Value, limits: Limits| {
        let document = file::read_with(registry(), value.to_string().as_bytes(), &Known::nothing(), &limits);
        let document = document.unwrap_or_else(|defects| panic!("{defects}"));
        document.defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect::<Vec<_>>()
    };
    let limits = Limits::default();
    assert_eq!(limited(&pack(), limits), [] as [String; 0]);
    assert_eq!(limited(&replay, limits), [] as [String; 0]);
    assert_eq!(limited(&pack(), Limits { levels: 1, ..limits }), ["E018 levels"]);
    assert_eq!(limited(&pack()["levels"], Limits { levels: 1, ..limits }), ["E018 "]);
    assert_eq!(limited(&pack()["levels"][0], Limits { actions: 1, ..limits }), ["E018 certificate.plan"]);
    assert_eq!(limited(&replay, Limits { actions: 1, ..limits })[0], "E018 actions");
}

#[test]
fn the_uniqueness_of_a_city_is_proven_only_once() {
    use quadrat::citylines::deduce::proofs;
    let made = quadrat::level("citylines:12x12k26t1#5").unwrap().to_value();
    // Without its seed, so that the file has to be proven and not only made again.
    let mut file = made.clone();
    file["id"] = json!("mine");
    file.as_object_mut().unwrap().shift_remove("seed");
    file.as_object_mut().unwrap().shift_remove("certificate");
    let before = proofs();
    let document = quadrat::read(file.to_string().as_bytes(), &Limits::default()).unwrap();
    assert!(document.defects.is_empty(), "{}", document.defects);
    assert_eq!(proofs() - before, 1, "reading proves");
    let level = document.level(None).unwrap();
    let mut session = level.open().unwrap();
    for action in level.solve(quadrat::Budget::default()).unwrap() {
        session.act(&action).unwrap();
    }
    let (hash, scene, text) = (level.hash(), level.scene().unwrap(), level.to_json());
    assert!(session.won() && hash == session.level().hash() && scene.width() > 0 && !text.is_empty());
    assert_eq!(proofs() - before, 1, "nothing else does");
}
