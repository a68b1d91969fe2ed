//! What is shipped, how can a layout, mice or modes be wrong, and which levels do these files give?

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::layout::readable;
use quadrat_engine::pack::embedded;
use quadrat_engine::parse::Json;
use quadrat_engine::session::Session;
use quadrat_pangur::board::{Cell, Cells, RulesVersion, Terrain};
use quadrat_pangur::data::{LayoutFile, MiceFile, Mode, ModesFile, layouts};
use quadrat_pangur::format::{Ground, Level};
use quadrat_pangur::score::Score;
use quadrat_pangur::{INFO, LESSONS, Pangur};
use quadrat_testing::damage::pointers;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(name);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn json_of(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap()
}

fn registry() -> Registry {
    static ALONE: [&GameInfo; 1] = [&INFO];
    Registry::new(&ALONE)
}

fn read(value: &Value) -> Document {
    file::read(registry(), value.to_string().as_bytes()).unwrap_or_else(|defects| panic!("{defects}"))
}

fn listed(value: &Value, kind: &'static str) -> Vec<String> {
    let document = read(value);
    assert_eq!(document.kind, Kind::Other(kind), "{value}");
    assert!(document.defects.is_empty() || document.levels.is_empty(), "a file with defects gives no levels: {value}");
    document.defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn with(mut value: Value, pointer: &str, put: Value) -> Value {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(pointer) {
        Some(place) => *place = put,
        None => value.pointer_mut(parent).unwrap()[key] = put,
    }
    value
}

fn without(mut value: Value, pointer: &str) -> Value {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    value.pointer_mut(parent).unwrap().as_object_mut().unwrap().shift_remove(key);
    value
}

fn names(mice: &[(Cell, u8)]) -> Vec<String> {
    mice.iter().map(|(cell, tier)| format!("{cell}/{tier}")).collect()
}

#[test]
fn every_shipped_file_is_without_defects_in_its_own_layout_and_gives_what_it_should() {
    for (name, kind, levels) in [
        ("boardLayout.json", "board layout", vec![]),
        ("boardLayout.alley.json", "board layout", vec![]),
        ("boardLayout.crossroads.json", "board layout", vec![]),
        ("boardLayout.hearth.json", "board layout", vec![]),
        ("boardLayout.pinwheel.json", "board layout", vec![]),
        ("boardLayout.barred.json", "board layout", vec![]),
        ("initialMice.json", "initial mice", vec!["initialMice"]),
        ("initialMice.easy.json", "initial mice", vec!["initialMice"]),
        ("initialMice.hard.json", "initial mice", vec!["initialMice"]),
        ("modes.json", "modes", vec!["tutorial", "classic", "easy", "hard"]),
    ] {
        let document = read(&json_of(name));
        assert!(document.defects.is_empty(), "{name}: {}", document.defects);
        assert_eq!(document.kind, Kind::Other(kind), "{name}");
        let ids: Vec<String> = document.levels.iter().map(|level| level.id().to_string()).collect();
        assert_eq!(ids, levels, "{name}");
        let file = INFO.file(kind).unwrap();
        assert_eq!(file.gives_levels(), !levels.is_empty(), "{name}");
        let written = file
            .read(&Json::from(&document.content.clone().unwrap()).root(), &Known::nothing(), &mut Defects::new())
            .unwrap();
        assert_eq!(readable(&written.file), text(name), "{name}");
    }
}

#[test]
fn the_levels_that_teach_are_without_defects_and_four_of_them_are_barred() {
    let document = read(&json_of("lessons.json"));
    assert!(document.defects.is_empty(), "{}", document.defects);
    let written: Value = serde_json::from_str(&text("lessons.json")).unwrap();
    assert_eq!(readable(&written), text("lessons.json"));
    let levels = embedded::<Pangur>(LESSONS);
    let incoming: Vec<u8> = levels.iter().map(|entry| entry.level.layout().incoming()).collect();
    assert_eq!(incoming, [0, 0, 0, 6, 0, 6]);
    for entry in levels {
        assert_eq!(entry.level.layout().rules(), RulesVersion::NEWEST, "{}", entry.id);
        assert!(entry.certificate.is_some_and(|certificate| certificate.plan.len() > 4), "a plan was played");
    }
    let (barred, open) = (Level::on_layout("boardLayout.barred.json", &[]).unwrap(), Ground::shipped().layout());
    assert_eq!((barred.layout().gates(), barred.layout().shadow()), (open.gates(), open.shadow()));
}

#[test]
fn the_shipped_board_is_a_ring_of_shadow_with_three_gates_at_the_top() {
    let ground = Ground::shipped();
    for cell in Cell::all() {
        let edge = [0, 4].contains(&cell.column()) || [0, 4].contains(&cell.row());
        let expected = match cell.to_string().as_str() {
            "B5" | "C5" | "D5" => Terrain::Gate,
            _ if edge => Terrain::Shadow,
            _ => Terrain::Interior,
        };
        assert_eq!(ground.layout().terrain(cell), expected, "{cell}");
    }
    assert_eq!(ground.gates().iter().map(|gate| gate.incoming).sum::<u8>(), 6);
    assert_eq!(ground.layout().incoming(), 6);
}

#[test]
fn the_other_boards_have_gates_on_several_sides_and_shadow_elsewhere() {
    // The gates of each board, its shadow, and the number of mice in a wave. They are frozen: levels
    // name boards, so a changed board would be another level under the same hash.
    let known: Vec<(&str, &str, &str, u8)> = vec![
        ("boardLayout.json", "B5 C5 D5", "A1 A2 A3 A4 A5 B1 C1 D1 E1 E2 E3 E4 E5", 6),
        ("boardLayout.alley.json", "A2 A4", "C3 E1 E2 E3 E4 E5", 5),
        ("boardLayout.crossroads.json", "A3 C5 E3", "A1 A5 B1 C1 D1 E1 E5", 6),
        ("boardLayout.hearth.json", "A1 C5 E1", "B3 C2 C3 C4 D3", 6),
        ("boardLayout.pinwheel.json", "A3 C1 C5 E3", "A1 A2 A5 B5 D1 E1 E4 E5", 6),
    ];
    assert!(layouts().eq(known.iter().map(|(name, ..)| *name)));
    for (name, gates, shadow, incoming) in known {
        let level = Level::on_layout(name, &[]).unwrap();
        let names = |cells: Cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        let layout = level.layout();
        assert_eq!((names(layout.gates()).as_str(), names(layout.shadow()).as_str()), (gates, shadow), "{name}");
        assert_eq!((layout.incoming(), layout.rules()), (incoming, RulesVersion::Two), "{name}");
        assert_eq!(level.layout_file(), Some(name));
    }
    assert!(Level::on_layout("boardLayout.moon.json", &[]).is_none());
}

#[test]
fn a_board_without_gates_is_accepted_with_a_warning() {
    let mut board = json_of("boardLayout.json");
    for cell in board["cells"].as_array_mut().unwrap() {
        if cell["terrain"] == "gate" {
            *cell = json!({ "id": cell["id"], "terrain": "shadow" });
        }
    }
    let document = read(&board);
    assert!(document.defects.is_empty());
    let warnings: Vec<(&str, &str)> =
        document.defects.warnings().iter().map(|warning| (warning.code, warning.path.as_str())).collect();
    assert_eq!(warnings, [("E316", "cells")]);
    assert!(read(&json_of("boardLayout.json")).defects.warnings().is_empty());
}

#[test]
fn the_shipped_modes_are_the_four_that_players_know() {
    let classic = ["A3/3", "B4/1", "B5/1", "C1/1", "D5/1", "E1/2", "E3/3"];
    let easy = ["A1", "A2", "A4", "A5", "B5", "C1", "C5", "D5", "E1", "E2", "E4", "E5"];
    let hard: Vec<String> = Cell::all()
        .filter(|cell| Ground::shipped().layout().terrain(*cell) != Terrain::Interior)
        .map(|cell| format!("{cell}/1"))
        .collect();
    assert_eq!(hard.len(), 16);
    let table = [
        ("tutorial", classic.map(str::to_owned).to_vec(), (10, 500), (2, 4630)),
        ("classic", classic.map(str::to_owned).to_vec(), (10, 500), (2, 4630)),
        ("easy", easy.map(|cell| format!("{cell}/1")).to_vec(), (10, 500), (2, 4600)),
        ("hard", hard, (12, 550), (4, 4805)),
    ];
    assert_eq!(Mode::shipped().len(), table.len());
    for (mode, (id, mice, scoring, known)) in Mode::shipped().iter().zip(table) {
        let level = &mode.entry().level;
        assert_eq!((mode.id(), names(level.mice())), (id, mice));
        assert_eq!((level.ceiling(), level.wave_weight()), scoring, "{id}");
        assert_eq!(level.best().map(|best| (best.rounds, best.score)), Some(known), "{id}");
        assert!(!mode.name().is_empty() && mode.description().ends_with('.'), "{id}");
        assert_eq!(Mode::find(id).map(Mode::id), Some(id));
        assert_eq!(mode.entry().id.to_string(), id);
    }
    assert!(Mode::find("nightmare").is_none());
}

#[test]
fn a_shipped_plan_wins_at_par_with_the_best_score() {
    for mode in Mode::shipped() {
        let certificate = mode.entry().certificate.as_ref().unwrap_or_else(|| panic!("{} has no plan", mode.id()));
        let mut session = Session::<Pangur>::new(mode.entry().clone());
        for text in &certificate.plan {
            session.act(text.parse().unwrap(), &mut ()).unwrap();
        }
        let best = mode.entry().level.best().unwrap();
        assert_eq!(session.outcome(), Outcome::Won, "{}", mode.id());
        assert_eq!(Pangur::turn(session.state()), best.rounds, "{}", mode.id());
        assert_eq!(Score::of(session.level(), session.state()).unwrap().total(), best.score, "{}", mode.id());
        assert_eq!((certificate.turns, certificate.par), (best.rounds, best.rounds));
    }
}

#[test]
fn every_defect_of_a_layout_is_found_with_its_code_and_its_path() {
    let shipped = || json_of("boardLayout.json");
    let table = [
        (shipped(), vec![]),
        (json!({ "cells": [] }), vec!["E303 cells"]),
        (json!({ "cells": 25 }), vec!["E002 cells"]),
        (with(shipped(), "/name", json!("mine")), vec!["E004 name"]),
        (with(shipped(), "/cells/0/id", json!("A9")), vec!["E301 cells[0].id", "E303 cells"]),
        (with(shipped(), "/cells/0/id", json!("A2")), vec!["E302 cells[1].id", "E303 cells"]),
        (with(shipped(), "/cells/0/terrain", json!("swamp")), vec!["E006 cells[0].terrain"]),
        (with(shipped(), "/cells/0/terrain", json!("gate")), vec!["E305 cells[0].entry"]),
        (with(shipped(), "/cells/9/terrain", json!("interior")), vec!["E305 cells[9].entry"]),
        (with(shipped(), "/cells/9/entry/direction", json!("south")), vec!["E306 cells[9].entry.direction"]),
        (without(shipped(), "/cells/9/entry/incomingMice"), vec!["E003 cells[9].entry.incomingMice"]),
        (with(shipped(), "/cells/9/entry/incomingMice", json!(-1)), vec!["E005 cells[9].entry.incomingMice"]),
        (with(shipped(), "/cells/9/entry/tier", json!(1)), vec!["E004 cells[9].entry.tier"]),
        (
            with(
                shipped(),
                "/cells/12",
                json!({ "id": "C3", "terrain": "gate", "entry": { "direction": "north", "incomingMice": 1 } }),
            ),
            vec!["E304 cells[12].terrain"],
        ),
    ];
    for (value, expected) in table {
        assert_eq!(listed(&value, "board layout"), expected, "{value}");
    }
}

#[test]
fn every_defect_of_initial_mice_is_found_with_its_code_and_its_path() {
    let mice =
        |names: &[&str]| json!({ "placements": names.iter().map(|name| json!({ "cell": name })).collect::<Value>() });
    let all: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let inside = ["B2", "B3", "B4", "C2", "C3", "C4", "D2", "D3", "D4"];
    let table = [
        (mice(&["A1", "B2"]), vec![]),
        (mice(&[]), vec![]),
        (json!({ "placements": "none" }), vec!["E002 placements"]),
        (mice(&["A1", "A1", "F5"]), vec!["E308 placements[1].cell", "E301 placements[2].cell"]),
        (json!({ "placements": [{ "cell": "A1", "tier": 7 }] }), vec!["E005 placements[0].tier"]),
        (json!({ "placements": [], "mode": "hard" }), vec!["E004 mode"]),
        (mice(&inside), vec!["E310 placements"]),
        (mice(&all), vec!["E309 placements"]),
    ];
    for (value, expected) in table {
        assert_eq!(listed(&value, "initial mice"), expected, "{value}");
    }
}

fn modes() -> Value {
    let mode = |id: &str| {
        json!({
            "id": id,
            "name": "Mine",
            "description": "A mode of my own.",
            "boardLayout": "boardLayout.json",
            "initialMice": "initialMice.easy.json",
            "ceiling": 10,
            "waveWeight": 500,
            "par": 2,
            "best": 4600,
        })
    };
    json!({ "modes": [mode("one"), mode("two")] })
}

#[test]
fn every_defect_of_modes_is_found_with_its_code_and_its_path() {
    let plan = |plan: Value| with(modes(), "/modes/1/plan", plan);
    let table = [
        (modes(), vec![]),
        (without(modes(), "/modes/1/ceiling"), vec![]),
        (without(without(modes(), "/modes/1/par"), "/modes/1/best"), vec![]),
        (json!({ "modes": [] }), vec!["E313 modes"]),
        (json!({ "modes": {} }), vec!["E002 modes"]),
        (with(modes(), "/version", json!(1)), vec!["E004 version"]),
        (with(modes(), "/modes/1", json!("hard")), vec!["E002 modes[1]"]),
        (with(modes(), "/modes/1/id", json!("one")), vec!["E007 modes[1].id"]),
        (with(modes(), "/modes/1/id", json!("")), vec!["E002 modes[1].id"]),
        (with(modes(), "/modes/1/id", json!("#2")), vec!["E002 modes[1].id"]),
        (with(modes(), "/modes/1/id", json!(2)), vec!["E002 modes[1].id"]),
        (without(modes(), "/modes/1/id"), vec!["E003 modes[1].id"]),
        (without(modes(), "/modes/1/name"), vec!["E003 modes[1].name"]),
        (without(modes(), "/modes/1/description"), vec!["E003 modes[1].description"]),
        (without(modes(), "/modes/1/boardLayout"), vec!["E003 modes[1].boardLayout"]),
        (without(modes(), "/modes/1/initialMice"), vec!["E003 modes[1].initialMice"]),
        (with(modes(), "/modes/1/boardLayout", json!("initialMice.json")), vec!["E312 modes[1].boardLayout"]),
        (with(modes(), "/modes/1/initialMice", json!("mice.json")), vec!["E312 modes[1].initialMice"]),
        (with(modes(), "/modes/1/initialMice", json!(3)), vec!["E002 modes[1].initialMice"]),
        (with(modes(), "/modes/1/ceiling", json!(0)), vec!["E005 modes[1].ceiling"]),
        (with(modes(), "/modes/1/waveWeight", json!("much")), vec!["E002 modes[1].waveWeight"]),
        (without(modes(), "/modes/1/par"), vec!["E003 modes[1].par"]),
        (without(modes(), "/modes/1/best"), vec!["E003 modes[1].best"]),
        (with(modes(), "/modes/1/best", json!(4631)), vec!["E311 modes[1].best"]),
        (with(modes(), "/modes/1/par", json!(0)), vec!["E005 modes[1].par"]),
        (with(modes(), "/modes/1/music", json!("jig")), vec!["E004 modes[1].music"]),
        (plan(json!("P=C4")), vec!["E002 modes[1].plan"]),
        (plan(json!([1])), vec!["E002 modes[1].plan[0]"]),
        (plan(json!(["P=B4", "dance"])), vec!["E012 modes[1].plan[1]"]),
        (plan(json!(["P=B4", "P=B5"])), vec!["E013 modes[1].plan[1]"]),
        (plan(json!(["P=B4", "G=C4", "B=D4", "confirm", "end"])), vec!["E014 modes[1].plan"]),
        (plan(json!([])), vec!["E014 modes[1].plan"]),
        (without(without(plan(json!([])), "/modes/1/par"), "/modes/1/best"), vec!["E014 modes[1].plan"]),
    ];
    for (value, expected) in table {
        assert_eq!(listed(&value, "modes"), expected, "{value}");
    }
}

#[test]
fn a_plan_must_win_at_par_and_with_the_best_score() {
    let shipped = json_of("modes.json");
    let sooner = with(shipped.clone(), "/modes/1/par", json!(1));
    assert_eq!(listed(&sooner, "modes"), ["E014 modes[1].par"]);
    let poorer = with(shipped.clone(), "/modes/1/best", json!(4620));
    assert_eq!(listed(&poorer, "modes"), ["E311 modes[1].best"]);
    assert!(read(&poorer).defects.to_string().contains("the plan is worth 4630"));
    let elsewhere = with(shipped, "/modes/1/initialMice", json!("initialMice.hard.json"));
    assert_eq!(listed(&elsewhere, "modes"), ["E013 modes[1].plan[0]"], "another start needs another plan");
}

#[test]
fn all_defects_of_modes_are_reported_at_once_with_the_known_names() {
    let bad = json!({
        "modes": [
            { "id": "one", "boardLayout": "board.json", "initialMice": "mice.json", "best": 1 },
            { "id": "one", "name": 1, "description": "Twice.", "boardLayout": "boardLayout.json", "plan": ["end"] },
        ],
        "mode": {},
    });
    assert_eq!(
        listed(&bad, "modes"),
        [
            "E004 mode",
            "E003 modes[0].name",
            "E003 modes[0].description",
            "E003 modes[1].initialMice",
            "E007 modes[1].id",
            "E312 modes[0].boardLayout",
            "E312 modes[0].initialMice",
            "E003 modes[0].par",
            "E002 modes[1].name",
            "E014 modes[1].plan",
        ]
    );
    let said = read(&bad).defects.to_string();
    assert!(said.contains("no board layout \"board.json\"; expected one of boardLayout.json"), "{said}");
    let known = "expected one of initialMice.json, initialMice.easy.json, initialMice.hard.json";
    assert!(said.contains(&format!("no initial mice \"mice.json\"; {known}")), "{said}");
}

#[test]
fn modes_and_mice_are_played_as_levels() {
    let document = read(&json_of("modes.json"));
    let hard = document.level(Some("hard")).unwrap();
    assert_eq!(hard.name(), Some("Hard"));
    let mut session = hard.open().unwrap();
    for text in ["P=B4", "G=C4", "B=D4", "confirm", "PxA5"] {
        session.act(text).unwrap();
    }
    assert!(hard.scene().is_ok());
    assert!(document.level(None).unwrap_err().to_string().contains("tutorial, classic, easy, hard"));
    let mice = read(&json!({ "placements": [{ "cell": "A1" }] }));
    let level = mice.level(None).unwrap();
    assert_eq!(level.id().to_string(), "initialMice");
    level.open().unwrap().act("P=A2").unwrap();
}

#[test]
fn levels_of_one_file_are_known_to_others() {
    let mut known = Known::nothing();
    known.add(&read(&json_of("modes.json")));
    assert_eq!(known.levels("pangur").count(), 4);
    assert_eq!(known.files("pangur", "modes").count(), 1);
}

#[test]
fn kinds_are_told_apart_by_their_keys() {
    for (value, kind) in [
        (json!({ "placements": [] }), Kind::Other("initial mice")),
        (json!({ "cells": [] }), Kind::Other("board layout")),
        (json!({ "modes": [] }), Kind::Other("modes")),
        (json!({ "scoreboard": 1, "runs": [] }), Kind::Other("scoreboard")),
        (json!({ "id": "a", "placements": [], "waveWeight": 500 }), Kind::Level),
        (json!({ "id": "a", "placements": [], "cells": [] }), Kind::Level),
        (json!([{ "id": "a", "placements": [] }]), Kind::Array),
        (json!({ "quadrat": 1, "game": "pangur", "levels": [{ "id": "a", "placements": [] }] }), Kind::Pack),
    ] {
        assert_eq!(read(&value).kind, kind, "{value}");
    }
    let refused = file::read(registry(), b"{}").err().unwrap().to_string();
    for said in
        ["a board layout of pangur (cells)", ", initial mice of pangur (placements)", ", modes of pangur (modes)"]
    {
        assert!(refused.contains(said), "{refused}");
    }
}

/// Returns values that are valid nowhere.
fn oddities() -> [Value; 9] {
    [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(u64::MAX),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[]]]),
        json!({ "id": {} }),
    ]
}

#[test]
fn nonsense_anywhere_is_a_defect_and_never_a_panic() {
    for name in ["boardLayout.json", "initialMice.hard.json", "modes.json"] {
        let value = json_of(name);
        let places = pointers(&value);
        for place in places {
            for odd in oddities() {
                let mut bad = value.clone();
                *bad.pointer_mut(&place).unwrap() = odd;
                let Ok(document) = file::read(registry(), bad.to_string().as_bytes()) else { continue };
                assert!(document.defects.is_empty() || document.levels.is_empty(), "{name}: {place}");
            }
        }
    }
}

#[test]
fn the_kinds_are_listed() {
    let words = INFO.files().iter().map(|file| file.word()).collect::<Vec<_>>();
    for file in [&LayoutFile as &dyn quadrat_engine::erased::FileKind, &MiceFile, &ModesFile] {
        assert!(words.contains(&file.word()), "{}", file.word());
    }
}

#[test]
fn scoring_is_read_from_a_file_and_its_defects_are_reported() {
    use quadrat_pangur::score::Scoring;
    assert_eq!(*Scoring::shipped(), Scoring { grain: 32, grain_weight: 15, full_health_bonus: 50 });
    let file = serde_json::json!({ "grain": -1, "grainWeight": "x", "bonus": 3 });
    let mut defects = Defects::new();
    assert!(Scoring::read(&Json::from(&file).root(), &mut defects).is_none());
    let found: Vec<(&str, &str)> = defects.list().iter().map(|defect| (defect.code, defect.path.as_str())).collect();
    assert_eq!(found, [("E003", "fullHealthBonus"), ("E004", "bonus"), ("E005", "grain"), ("E002", "grainWeight")]);
}
