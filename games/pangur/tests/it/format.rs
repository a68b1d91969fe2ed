//! What does a level file say, how can one be wrong, and how are positions and actions written?

use quadrat_engine::defect::{Defect, Defects};
use quadrat_engine::game::{Format, Notation, Outcome, Rules, UnreadableAction};
use quadrat_engine::grid::Direction;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::session::Session;
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, RulesVersion};
use quadrat_pangur::challenges::{Group, ParStatus};
use quadrat_pangur::format::{Best, Ground, Level};
use quadrat_pangur::rules::{Action, Cat, Event};
use quadrat_pangur::score::{Score, most};
use serde_json::{Value, json};

fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|()| panic!("{name} is no cell"))
}

/// Returns the cells of the shipped board.
fn cells() -> Value {
    let cell = |cell: Cell| {
        let name = cell.to_string();
        let edge = [0, 4].contains(&cell.column()) || [0, 4].contains(&cell.row());
        match name.as_str() {
            "B5" | "C5" | "D5" => {
                json!({ "id": name, "terrain": "gate", "entry": { "direction": "north", "incomingMice": 2 } })
            }
            _ => json!({ "id": name, "terrain": if edge { "shadow" } else { "interior" } }),
        }
    };
    Cell::all().map(cell).collect()
}

/// Returns the index of a cell in [`cells`].
fn index(name: &str) -> usize {
    Cell::all().position(|other| other == cell(name)).unwrap()
}

fn level() -> Value {
    json!({
        "id": "mine",
        "placements": [{ "cell": "C1", "tier": 1 }, { "cell": "E3", "tier": 3 }],
        "cells": cells(),
        "ceiling": 12,
        "waveWeight": 550,
        "best": { "rounds": 4, "score": 3900 },
    })
}

fn with(pointer: &str, value: Value) -> Value {
    changed(level(), pointer, value)
}

fn changed(mut level: Value, pointer: &str, value: Value) -> Value {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match level.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => level.pointer_mut(parent).unwrap()[key] = value,
    }
    level
}

fn without(pointer: &str) -> Value {
    let mut level = level();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match level.pointer_mut(parent).unwrap() {
        Value::Object(object) => _ = object.shift_remove(key),
        Value::Array(items) => _ = items.remove(key.parse().unwrap()),
        _ => {}
    }
    level
}

/// Returns the level with one cell replaced, by the name of the cell.
fn with_cell(name: &str, value: Value) -> Value {
    with(&format!("/cells/{}", index(name)), value)
}

fn gate(name: &str, direction: &str, incoming: u32) -> Value {
    json!({ "id": name, "terrain": "gate", "entry": { "direction": direction, "incomingMice": incoming } })
}

fn read(value: &Value) -> (Option<Entry<Level>>, Vec<Defect>) {
    let mut defects = Defects::new();
    let entry = Entry::read::<Pangur>(&Json::from(value).root(), &mut defects);
    (entry, defects.list().to_vec())
}

fn listed(value: &Value) -> Vec<String> {
    let (entry, defects) = read(value);
    assert_eq!(entry.is_some(), defects.is_empty(), "{value}");
    defects.iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn valid(value: &Value) -> Entry<Level> {
    let (entry, defects) = read(value);
    entry.unwrap_or_else(|| panic!("{value}: {defects:?}"))
}

fn mice(names: &[&str]) -> Value {
    names.iter().map(|name| json!({ "cell": name })).collect()
}

#[test]
fn every_defect_of_a_level_is_found_with_its_code_and_its_path() {
    let (b5, c3, a1) = (index("B5"), index("C3"), index("A1"));
    let inside = ["B2", "B3", "B4", "C2", "C3", "C4", "D2", "D3", "D4"];
    let all: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let table = [
        (level(), vec![]),
        (without("/cells"), vec![]),
        (without("/waveWeight"), vec![]),
        (without("/ceiling"), vec![]),
        (without("/best"), vec![]),
        (without("/placements/1/tier"), vec![]),
        (with("/placements", json!([])), vec![]),
        (without("/id"), vec!["E003 id".to_owned()]),
        (without("/placements"), vec!["E003 placements".to_owned()]),
        (without("/placements/0/cell"), vec!["E003 placements[0].cell".to_owned()]),
        (with("/placements", json!({})), vec!["E002 placements".to_owned()]),
        (with("/placements/1", json!("E3")), vec!["E002 placements[1]".to_owned()]),
        (with("/placements/1/cell", json!("E6")), vec!["E301 placements[1].cell".to_owned()]),
        (with("/placements/1/cell", json!("c1")), vec!["E301 placements[1].cell".to_owned()]),
        (with("/placements/1/cell", json!("C1 ")), vec!["E301 placements[1].cell".to_owned()]),
        (with("/placements/1/cell", json!(31)), vec!["E002 placements[1].cell".to_owned()]),
        (with("/placements/1/cell", json!("C1")), vec!["E308 placements[1].cell".to_owned()]),
        (with("/placements/1/tier", json!(0)), vec!["E005 placements[1].tier".to_owned()]),
        (with("/placements/1/tier", json!(7)), vec!["E005 placements[1].tier".to_owned()]),
        (with("/placements/1/tier", json!(1.5)), vec!["E002 placements[1].tier".to_owned()]),
        (with("/placements/1/tier", json!("3")), vec!["E002 placements[1].tier".to_owned()]),
        (with("/placements/1/hearts", json!(3)), vec!["E004 placements[1].hearts".to_owned()]),
        (with("/placements", mice(&all[..22])), vec!["E310 placements".to_owned()]),
        (with("/placements", mice(&all[..23])), vec!["E309 placements".to_owned()]),
        (with("/placements", mice(&inside)), vec!["E310 placements".to_owned()]),
        (with("/placements", mice(&inside[1..])), vec![]),
        (with("/ceiling", json!(0)), vec!["E005 ceiling".to_owned()]),
        (with("/ceiling", json!(1001)), vec!["E005 ceiling".to_owned()]),
        (with("/waveWeight", json!(-1)), vec!["E005 waveWeight".to_owned()]),
        (with("/waveWeight", json!(10_001)), vec!["E005 waveWeight".to_owned()]),
        (with("/waveWeight", json!(null)), vec!["E002 waveWeight".to_owned()]),
        (with("/wave", json!(1)), vec!["E004 wave".to_owned()]),
        (with("/best", json!(4790)), vec!["E002 best".to_owned()]),
        (with("/best/rounds", json!(0)), vec!["E005 best.rounds".to_owned()]),
        (with("/best/score", json!(-1)), vec!["E005 best.score".to_owned()]),
        (with("/best/score", json!(most(12, 550, 4))), vec![]),
        (with("/best/score", json!(most(12, 550, 4) + 1)), vec!["E311 best.score".to_owned()]),
        (without("/best/rounds"), vec!["E003 best.rounds".to_owned()]),
        (with("/best/by", json!("me")), vec!["E004 best.by".to_owned()]),
        (with("/cells", json!("shipped")), vec!["E002 cells".to_owned()]),
        (without("/cells/7"), vec!["E303 cells".to_owned()]),
        (with("/cells/7/id", json!("A1")), vec!["E302 cells[7].id".to_owned(), "E303 cells".to_owned()]),
        (with("/cells/7/id", json!("F1")), vec!["E301 cells[7].id".to_owned(), "E303 cells".to_owned()]),
        (with("/cells/7/id", json!(7)), vec!["E002 cells[7].id".to_owned(), "E303 cells".to_owned()]),
        (with("/cells/7", json!("B3")), vec!["E002 cells[7]".to_owned(), "E303 cells".to_owned()]),
        (with("/cells/7/terrain", json!("wall")), vec!["E006 cells[7].terrain".to_owned()]),
        (without("/cells/7/terrain"), vec!["E003 cells[7].terrain".to_owned()]),
        (with("/cells/7/height", json!(1)), vec!["E004 cells[7].height".to_owned()]),
        (with_cell("C3", gate("C3", "north", 1)), vec![format!("E304 cells[{c3}].terrain")]),
        (with_cell("B5", json!({ "id": "B5", "terrain": "gate" })), vec![format!("E305 cells[{b5}].entry")]),
        (with(&format!("/cells/{b5}/terrain"), json!("shadow")), vec![format!("E305 cells[{b5}].entry")]),
        (with_cell("B5", gate("B5", "south", 2)), vec![format!("E306 cells[{b5}].entry.direction")]),
        (with_cell("B5", gate("B5", "west", 2)), vec![format!("E306 cells[{b5}].entry.direction")]),
        (with_cell("B5", gate("B5", "up", 2)), vec![format!("E006 cells[{b5}].entry.direction")]),
        (with_cell("B5", gate("B5", "north", 7)), vec![format!("E005 cells[{b5}].entry.incomingMice")]),
        (with_cell("B5", gate("B5", "north", 0)), vec![]),
        (with_cell("A1", gate("A1", "north", 1)), vec![format!("E306 cells[{a1}].entry.direction")]),
        (with_cell("A1", gate("A1", "south", 1)), vec![]),
        (with_cell("A1", gate("A1", "west", 1)), vec![]),
        (
            with_cell("A1", json!({ "id": "A1", "terrain": "gate", "entry": {} })),
            vec![format!("E003 cells[{a1}].entry.direction"), format!("E003 cells[{a1}].entry.incomingMice")],
        ),
    ];
    for (value, expected) in table {
        assert_eq!(listed(&value), expected, "{value}");
    }
}

#[test]
fn a_board_without_an_inside_is_refused() {
    let mut open = level();
    for cell in open["cells"].as_array_mut().unwrap() {
        if cell["terrain"] == "interior" {
            cell["terrain"] = json!("shadow");
        }
    }
    assert_eq!(listed(&open), ["E307 cells"]);
}

#[test]
fn all_defects_of_a_level_are_reported_at_once() {
    let mut bad = level();
    bad["placements"] = json!([{ "cell": "Z9" }, { "cell": "C1", "tier": 9 }, { "cell": "C1" }]);
    bad["cells"][index("B5")]["entry"]["direction"] = json!("east");
    bad["cells"][index("C5")] = json!({ "id": "D5", "terrain": "gate" });
    bad["cells"][index("D5")]["terrain"] = json!("fog");
    bad["ceiling"] = json!(0);
    bad["best"]["score"] = json!(1_000_000_000);
    bad["Wave"] = json!(1);
    let found: Vec<String> = read(&bad).1.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "E301 placements[0].cell: no cell \"Z9\"; cells are A1 to E5, the row counted from the bottom",
            "E005 placements[1].tier: 9 is outside 1 to 6",
            "E308 placements[2].cell: a mouse is on C1 already",
            "E306 cells[9].entry.direction: B5 is not in column E; mice come to it from the north",
            "E305 cells[14].entry: is missing; a gate says from which direction its mice come, and how many",
            "E006 cells[19].terrain: unknown terrain \"fog\"; expected one of shadow, gate, interior",
            "E302 cells[19].id: D5 is described already, at cells[14]",
            "E303 cells: without C5; a layout has each of the 25 cells",
            "E005 ceiling: 0 is outside 1 to 1000",
            "E005 best.score: 1000000000 is outside 0 to 100000000",
            "E004 Wave: unknown key; expected one of rulesVersion, group, placements, boardLayout, cells, ceiling, waveWeight, best, id, name, hint, certificate",
        ]
    );
}

#[test]
fn a_level_is_written_as_it_was_read_without_the_shipped_board() {
    let mut short = level();
    short.as_object_mut().unwrap().shift_remove("cells");
    assert_eq!(valid(&level()).write::<Pangur>().to_string(), short.to_string());
    assert_eq!(valid(&short).write::<Pangur>().to_string(), short.to_string());
    let least = valid(&json!({ "id": "least", "placements": [{ "cell": "E3" }, { "cell": "C1", "tier": 2 }] }));
    assert_eq!(
        least.write::<Pangur>(),
        json!({
            "id": "least",
            "placements": [{ "cell": "C1", "tier": 2 }, { "cell": "E3", "tier": 1 }],
            "ceiling": 10,
            "waveWeight": 500,
        })
    );
    let other = with_cell("A1", gate("A1", "west", 1));
    assert_eq!(valid(&other).write::<Pangur>().to_string(), other.to_string());
    let mut shuffled = other.clone();
    shuffled["cells"].as_array_mut().unwrap().reverse();
    shuffled["placements"].as_array_mut().unwrap().reverse();
    assert_eq!(valid(&shuffled).write::<Pangur>().to_string(), other.to_string());
}

#[test]
fn a_level_may_name_its_rules_its_group_and_a_shipped_board() {
    let named = json!({
        "id": 7,
        "rulesVersion": 2,
        "group": "gate_fight",
        "placements": [{ "cell": "C1", "tier": 1 }],
        "boardLayout": "boardLayout.alley.json",
        "ceiling": 10,
        "waveWeight": 500,
        "best": { "rounds": 1, "score": 5130, "status": "proved", "positions": 17 },
    });
    let entry = valid(&named);
    assert_eq!(entry.write::<Pangur>().to_string(), named.to_string());
    let level = &entry.level;
    assert_eq!((level.layout().rules(), Pangur::rules_version(level)), (RulesVersion::Two, 2));
    assert_eq!((level.group(), level.layout_file()), (Some(Group::GateFight), Some("boardLayout.alley.json")));
    assert_eq!(level.layout().gates().count(), 2);
    let best = level.best().unwrap();
    assert_eq!((best.status, best.positions), (Some(ParStatus::Proved), Some(17)));
    // Without these keys a level is what it was, under version 1 of the rules.
    let old = valid(&level_without_cells());
    assert_eq!((Pangur::rules_version(&old.level), old.level.group(), old.level.layout_file()), (1, None, None));
    // The version of the rules belongs to the level, and so to its hash.
    let newer = valid(&changed(level_without_cells(), "/rulesVersion", json!(2)));
    assert_ne!(newer.level_hash::<Pangur>(), old.level_hash::<Pangur>());
    assert_eq!(newer.level.ground().gates(), Ground::shipped().gates());
    for (pointer, value, expected) in [
        ("/rulesVersion", json!(3), vec!["E005 rulesVersion"]),
        ("/rulesVersion", json!("2"), vec!["E002 rulesVersion"]),
        ("/group", json!("picnic"), vec!["E006 group"]),
        ("/boardLayout", json!("boardLayout.moon.json"), vec!["E312 boardLayout"]),
        ("/cells", cells(), vec!["E317 cells"]),
        ("/best/status", json!("certain"), vec!["E006 best.status"]),
        ("/best/positions", json!(-1), vec!["E005 best.positions"]),
        ("/best", json!({ "rounds": 1, "score": 5130, "status": "proved" }), vec!["E003 best.positions"]),
        ("/best", json!({ "rounds": 1, "score": 5130, "positions": 1 }), vec!["E003 best.status"]),
    ] {
        assert_eq!(listed(&changed(named.clone(), pointer, value)), expected, "{pointer}");
    }
}

fn level_without_cells() -> Value {
    without("/cells")
}

#[test]
fn results_are_compared_by_rounds_and_then_by_score() {
    assert!(Best::new(1, 10).beats(&Best::new(2, 5000)) && !Best::new(2, 5000).beats(&Best::new(1, 10)));
    assert!(Best::new(2, 11).beats(&Best::new(2, 10)) && !Best::new(2, 10).beats(&Best::new(2, 10)));
}

#[test]
fn the_rules_get_what_the_level_file_says() {
    let level = valid(&level()).level;
    assert_eq!(level.mice(), [(cell("C1"), 1), (cell("E3"), 3)]);
    assert_eq!((level.ceiling(), level.wave_weight()), (12, 550));
    assert_eq!(level.best(), Some(Best::new(4, 3900)));
    assert_eq!(level.ground(), Ground::shipped());
    let layout = level.layout();
    assert_eq!((layout.shadow().count(), layout.gates().count(), layout.interior().count()), (13, 3, 9));
    assert_eq!(layout.incoming(), 6);
    let gates: Vec<String> = layout.gates().iter().map(|cell| cell.to_string()).collect();
    assert_eq!(gates, ["B5", "C5", "D5"]);
}

#[test]
fn gates_may_be_on_every_side_and_send_no_more_than_six() {
    let mut sides = level();
    for (name, direction) in [("A3", "west"), ("E3", "east"), ("C1", "south"), ("C5", "north"), ("E5", "east")] {
        sides["cells"][index(name)] = gate(name, direction, 6);
    }
    for name in ["B5", "D5"] {
        sides["cells"][index(name)] = json!({ "id": name, "terrain": "shadow" });
    }
    let ground = valid(&sides).level.ground().clone();
    assert_eq!(ground.layout().incoming(), 6);
    let gates: Vec<(String, Direction, u8)> =
        ground.gates().iter().map(|gate| (gate.cell.to_string(), gate.direction, gate.incoming)).collect();
    let expected = [
        ("A3", Direction::West),
        ("C1", Direction::South),
        ("C5", Direction::North),
        ("E3", Direction::East),
        ("E5", Direction::East),
    ];
    assert_eq!(gates, expected.map(|(name, direction)| (name.to_owned(), direction, 6)));
    let mut quiet = sides.clone();
    for name in ["A3", "E3", "C1", "C5", "E5"] {
        quiet["cells"][index(name)]["entry"]["incomingMice"] = json!(1);
    }
    assert_eq!(valid(&quiet).level.layout().incoming(), 5);
}

/// Plays actions and returns every event.
fn played(level: &Value, actions: &str) -> (Session<Pangur>, Vec<Event>) {
    let mut session = Session::<Pangur>::new(valid(level));
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        let action = text.parse().unwrap_or_else(|error| panic!("{error}"));
        session.act(action, &mut events).unwrap_or_else(|refused| panic!("{refused:?}"));
    }
    (session, events)
}

#[test]
fn another_gate_is_another_way_in() {
    let alone = json!([{ "cell": "C3" }]);
    let entered = |level: &Value| {
        let (_, events) = played(level, "P=B2 G=C2 B=D2 confirm end");
        let gates = events.iter().filter_map(|event| match event {
            Event::Entered { gate, .. } => Some(gate.to_string()),
            _ => None,
        });
        gates.collect::<Vec<_>>()
    };
    let shipped = with("/placements", alone.clone());
    assert_eq!(entered(&shipped).first().map(String::as_str), Some("B5"));
    let mut moved = changed(shipped, &format!("/cells/{}", index("A3")), gate("A3", "west", 1));
    for name in ["B5", "C5", "D5"] {
        moved["cells"][index(name)] = json!({ "id": name, "terrain": "shadow" });
    }
    assert_eq!(entered(&moved), ["A3"]);
}

fn empty_board() -> Value {
    json!({ "id": "empty", "placements": [] })
}

#[test]
fn a_level_without_gates_sends_no_mice() {
    let mut closed = with("/placements", json!([]));
    for name in ["B5", "C5", "D5"] {
        closed["cells"][index(name)] = json!({ "id": name, "terrain": "shadow" });
    }
    let (session, _) = played(&closed, "P=A1 G=A2 B=A3 confirm end");
    assert_eq!(session.outcome(), Outcome::Won);
}

#[test]
fn the_state_is_written_with_everything_a_tool_needs() {
    let level = json!({ "id": "two", "placements": [{ "cell": "A3", "tier": 3 }, { "cell": "E1" }] });
    let opening = Session::<Pangur>::new(valid(&level));
    let json = Pangur::state_json(opening.level(), opening.state());
    let keys: Vec<&str> = json.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        ["phase", "round", "wave", "grainLoss", "cats", "mice", "preview", "result", "score"],
        "in this order"
    );
    assert_eq!((&json["phase"], &json["round"], &json["wave"]), (&json!("setup"), &json!(1), &json!(1)));
    assert_eq!(json["preview"], json!({ "meowge": 0, "incoming": 6, "deterred": 0, "entering": 6 }));
    assert_eq!((&json["result"], &json["score"]), (&Value::Null, &Value::Null));
    assert_eq!(json["cats"][0]["cell"], Value::Null);
}

#[test]
fn a_stunned_mouse_and_a_spent_cat_are_seen_in_the_state_and_in_the_sketch() {
    let level = json!({ "id": "two", "placements": [{ "cell": "A3", "tier": 3 }, { "cell": "E1" }] });
    let (session, _) = played(&level, "P=A2 G=C5 B=B2 confirm PxA3");
    let json = Pangur::state_json(session.level(), session.state());
    assert_eq!(json["phase"], "cats");
    assert_eq!(
        json["cats"][0],
        json!({
            "id": "pangur", "cell": "A2", "hearts": 3, "catch": 4, "meow": 1, "movesLeft": 2, "spent": 1,
            "hitsLeft": 3, "primed": false, "committed": true, "active": true,
        })
    );
    assert_eq!(json["cats"][2]["catch"], 3, "Baircne beside Pangur");
    assert_eq!(
        json["mice"],
        json!([
            { "cell": "A3", "tier": 3, "hearts": 2, "stunned": true },
            { "cell": "E1", "tier": 1, "hearts": 1, "stunned": false },
        ])
    );
    assert_eq!(json["preview"], json!({ "meowge": 3, "incoming": 6, "deterred": 3, "entering": 3 }));
    assert_eq!(
        Pangur::sketch(session.level(), session.state()),
        "round 1 · wave 1 · grain lost 0 · cats\n\
         5  ~     ^     G5    ^     ~\n\
         4  ~     .     .     .     ~\n\
         3  m3:2  .     .     .     ~\n\
         2  P3    B5    .     .     ~\n\
         1  ~     ~     ~     ~     m1\n   \
            A     B     C     D     E\n"
    );
}

#[test]
fn a_hand_is_seen_in_the_sketch_until_it_is_empty() {
    let (session, _) = played(&empty_board(), "G=C4");
    let sketch = Pangur::sketch(session.level(), session.state());
    assert!(sketch.starts_with("round 1 · wave 1 · grain lost 0 · setup · hand PB\n"), "{sketch}");
    assert_eq!(sketch.lines().count(), 7);
}

#[test]
fn a_win_is_written_with_its_score_and_a_loss_with_its_reason() {
    let (session, _) = played(&empty_board(), "P=B5 G=C5 B=D5 confirm end");
    let json = Pangur::state_json(session.level(), session.state());
    assert_eq!(json["result"], json!({ "outcome": "won", "reason": "won" }));
    assert_eq!(
        json["score"],
        json!({
            "rounds": 1, "wavePoints": 4500, "grainSaved": 32, "grainPoints": 480, "catsFullHealth": 3,
            "healthPoints": 150, "total": 5130,
        })
    );
    assert_eq!((&json["phase"], &json["round"], &json["wave"]), (&json!("over"), &json!(1), &json!(2)));
    assert_eq!(Score::of(session.level(), session.state()).unwrap().total(), most(10, 500, 1));
    assert!(Pangur::sketch(session.level(), session.state()).contains("· won\n"));

    let strong = json!({ "id": "strong", "placements": [{ "cell": "A1", "tier": 6 }] });
    let (session, _) = played(&strong, "P=B5 G=C5 B=D5 confirm end");
    let json = Pangur::state_json(session.level(), session.state());
    assert_eq!(json["result"], json!({ "outcome": "lost", "reason": "seven_seven" }));
    assert_eq!((&json["score"], &json["round"], &json["wave"]), (&Value::Null, &json!(1), &json!(1)));
}

#[test]
fn actions_have_one_text_form_and_one_json_form() {
    let table = [
        ("P=C4", json!({ "place": "P", "at": "C4" }), Action::Place(Cat::Pangur, cell("C4"))),
        ("confirm", json!({ "confirm": true }), Action::Confirm),
        ("G>A1", json!({ "move": "G", "to": "A1" }), Action::Move(Cat::Guardian, cell("A1"))),
        ("BxE5", json!({ "hit": "B", "at": "E5" }), Action::Hit(Cat::Baircne, cell("E5"))),
        ("end", json!({ "end": true }), Action::End),
    ];
    for (text, json, action) in table {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
        assert_eq!(Pangur::action_json(action), json);
        assert_eq!(Pangur::action_from_json(&json), Ok(action));
    }
    for action in Pangur::action_space(&valid(&level()).level) {
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(Pangur::action_from_json(&Pangur::action_json(action)), Ok(action));
    }
}

#[test]
fn other_forms_of_actions_are_refused_with_what_is_accepted() {
    for text in ["", "P", "P=", "=C4", "P=C6", "P=c4", "p=C4", "X=C4", "PP=C4", "P=C4 ", "P>C", "PxxA3", "End", "skip"]
    {
        let error: UnreadableAction = text.parse::<Action>().unwrap_err();
        assert!(error.reason.contains("P=C4") && error.reason.contains("PxA3"), "{text}: {error}");
    }
    for (json, reason) in [
        (json!({}), "one of place with at"),
        (json!({ "place": "P", "end": true }), "one of place with at"),
        (json!({ "place": "P" }), "at: is missing"),
        (json!({ "place": "Q", "at": "C4" }), "unknown cat \"Q\"; expected one of P, G, B"),
        (json!({ "place": "P", "at": "C9" }), "no cell \"C9\""),
        (json!({ "place": "P", "to": "C4" }), "to: unknown key"),
        (json!({ "move": "P", "at": "C4" }), "to: is missing"),
        (json!({ "confirm": false }), "expected true, found false"),
        (json!({ "end": 1 }), "expected true or false"),
        (json!({ "end": true, "at": "C4" }), "at: unknown key"),
        (json!(["P=C4"]), "expected an object"),
    ] {
        let error = Pangur::action_from_json(&json).unwrap_err();
        assert!(error.reason.contains(reason), "{json}: {error}");
    }
}

#[test]
fn a_level_can_be_made_of_mice_alone_if_they_leave_room() {
    let ring: Vec<(Cell, u8)> = Cell::all().filter(|cell| cell.column() == 4).map(|cell| (cell, 2)).collect();
    let mut backwards = ring.clone();
    backwards.reverse();
    let level = Level::on_shipped(&backwards).unwrap();
    assert_eq!((level.mice(), level.ceiling(), level.wave_weight()), (ring.as_slice(), 10, 500));
    let everywhere: Vec<(Cell, u8)> = Cell::all().map(|cell| (cell, 1)).collect();
    let inside: Vec<(Cell, u8)> = Ground::shipped().layout().interior().iter().map(|cell| (cell, 1)).collect();
    let twice = [(cell("A1"), 1), (cell("A1"), 2)];
    for bad in [&everywhere[..], &everywhere[..23], &inside, &twice, &[(cell("A1"), 0)], &[(cell("A1"), 7)]] {
        assert_eq!(Level::on_shipped(bad), None, "{bad:?}");
    }
    assert!(Level::on_shipped(&[]).is_some());
}

#[test]
fn the_facts_of_the_game_are_correct() {
    let facts = Pangur::FACTS;
    assert_eq!((facts.id, facts.title, facts.players, facts.rules_version), ("pangur", "Pangur", 1, 2));
    assert_eq!((facts.smallest.to_string(), facts.largest.to_string()), ("5×5".to_owned(), "5×5".to_owned()));
}

#[test]
fn levels_can_be_sent_to_other_threads() {
    fn sent<T: Send + Sync>() {}
    sent::<Level>();
}
