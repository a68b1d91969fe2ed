//! Which features of the program are specific to City Lines and Ships? Levels by id, reasons, rule
//! tables, overlays, and text formats.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn quadrat(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrat"));
    command.args(arguments).current_dir(root()).env("LC_ALL", "C").output().unwrap()
}

/// Asserts the exit status, and returns the output.
fn prints(status: i32, arguments: &[&str]) -> String {
    let output = quadrat(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts status 2, and returns the error message.
fn complains(arguments: &[&str]) -> String {
    let output = quadrat(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    // Long messages are broken into lines.
    String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn scratch(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cities_and_ships");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_level_by_its_id_is_used_like_a_file() {
    let solved = prints(0, &["solve", "citylines:6x6k8t1#12"]);
    assert!(solved.contains("won after turn") && solved.contains("   1. The "), "{solved}");
    let json: Value = serde_json::from_str(&prints(0, &["solve", "citylines:6x6k8t1#12", "--json"])).unwrap();
    let reasons = json["reasons"].as_array().unwrap();
    assert_eq!((&json["solved"], &json["proof"], &json["tier"]), (&true.into(), &"deduction".into(), &1.into()));
    for reason in reasons {
        let (key, text) = (reason["key"].as_str().unwrap(), reason["text"].as_str().unwrap());
        assert!(key.starts_with("citylines.why.") && text.contains("must open") && !text.contains('{'), "{reason}");
    }
    let plan: Vec<&str> = json["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let played = prints(0, &["replay", "citylines:6x6k8t1~12", "--actions", &plan.join(" ")]);
    assert!(played.contains("\"won\"") && played.contains("\"score\":3"), "{played}");
    let picture = scratch("city.svg");
    prints(0, &["render", "citylines:6x6k8t1#12", "-o", &picture]);
    assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg "));
    prints(0, &["check", "citylines:6x6k8t1#12"]);
    let said = complains(&["solve", "citylines:6x6k99#1"]);
    assert!(said.contains("99 landmarks do not fit on 6×6; 1 to 9 do"), "{said}");
}

#[test]
fn the_endless_series_is_the_same_however_it_is_requested() {
    let pack = |arguments: &[&str]| -> Value {
        let all = [&["generate", "citylines", "--set"], arguments].concat();
        serde_json::from_str(&prints(0, &all)).unwrap()
    };
    let together = pack(&["level=1", "--count", "6", "--jobs", "2"]);
    for number in 1..=6u32 {
        let alone = pack(&[&format!("level={number}")]);
        assert_eq!(alone["levels"][0], together["levels"][number as usize - 1], "level {number}");
    }
    assert_eq!(together["levels"][0]["name"], "One road");
    let said = complains(&["generate", "citylines", "--set", "level=0"]);
    assert!(said.contains("a number from 1 to 4294967295"), "{said}");
    let said = complains(&["generate", "citylines", "--set", "level=5", "--set", "tier=1"]);
    assert!(said.contains("cannot be combined with other settings"), "{said}");
}

#[test]
fn the_error_for_impossible_settings_names_possible_ones() {
    let ask = |settings: &[&str]| {
        let pairs = settings.iter().flat_map(|pair| ["--set", pair]);
        complains(&["generate", "citylines"].into_iter().chain(pairs).collect::<Vec<_>>())
    };
    assert!(ask(&["size=13"]).contains("between 4 and 12"));
    assert!(ask(&["landmarks=9"]).contains("1 to 6 do"));
    for tier in ["tier=7", "tier=3", "tier=-1"] {
        assert!(ask(&[tier]).contains("0, 1, 2 or any"), "{tier}");
    }
    assert!(ask(&["difficulty=cruel"]).contains("easy, medium, hard"));
    assert!(ask(&["colour=red"]).contains("expected one of size"));
    let said = ask(&["minPathLength=21"]);
    assert!(said.contains("minPathLength") && said.contains("would"), "{said}");
    let said = complains(&["generate", "citylines", "--preset", "huge"]);
    assert!(said.contains("easy, medium, hard, expert, giant, tour"), "{said}");
}

#[test]
fn a_level_that_falls_short_says_so() {
    let report = scratch("short.json");
    let first = ["--set", "size=4", "--set", "landmarks=1", "--set", "tier=2", "--set", "version=1"];
    let pack = scratch("short-pack.json");
    let rest = ["--count", "3", "--seed", "1", "-o", &pack, "--report", &report];
    let said = quadrat(&[&["generate", "citylines"], &first[..], &rest].concat()).stderr;
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains("3 levels fell short of the request; the first is 4x4k1t2#1: tier 0 instead of 2"), "{said}");
    let report: Value = serde_json::from_str(&fs::read_to_string(report).unwrap()).unwrap();
    assert_eq!(report["levels"][2]["shortfall"], "tier 0 instead of 2");
    // The id is frozen and names the tier that was asked for; the file has the tier of the board.
    let made: Value = serde_json::from_str(&fs::read_to_string(&pack).unwrap()).unwrap();
    assert_eq!(made["levels"][0]["id"], "4x4k1t2#1");
    assert_eq!(made["levels"][0]["certificate"]["difficulty"]["tier"], 0);
    // Version 2, which a request for a tier goes to, refuses what cannot be had.
    let said = complains(&[&["generate", "citylines"], &first[..6]].concat());
    assert!(said.contains("no city of 4×4 with 1 landmarks") && said.contains("tier 0 would"), "{said}");
}

#[test]
fn a_game_config_round_trips() {
    let file = scratch("config.json");
    prints(0, &["convert", "citylines:5x5k3#7", &file, "--to", "game-config"]);
    assert!(prints(0, &["check", &file]).contains("valid, a game config of citylines with 1 level"));
    let there: Value =
        serde_json::from_str(&prints(0, &["convert", "citylines:5x5k3#7", "-", "--to", "level"])).unwrap();
    let back: Value = serde_json::from_str(&prints(0, &["convert", &file, "-", "--to", "level"])).unwrap();
    assert_eq!(there, back);
    let said = complains(&["convert", "games/citylines/levels/tour.json", "-", "--to", "game-config"]);
    assert!(said.contains("choose one with --level"), "{said}");
    let said = complains(&["convert", &file, "-", "--to", "poem"]);
    assert!(said.contains("pack, array, level, game-config"), "{said}");
}

#[test]
fn maps_are_made_by_every_strategy() {
    for strategy in ["tree-ship", "dense-ship", "procedural-maze", "TreeShip", "Procedural"] {
        let setting = format!("strategy={strategy}");
        let file = scratch(&format!("{strategy}.json"));
        prints(
            0,
            &["generate", "ships", "--preset", "small", "--set", &setting, "--seed", "5", "--count", "3", "-o", &file],
        );
        let checked = prints(0, &["check", &file]);
        assert!(checked.contains("a pack of 3 levels of ships") && checked.matches(" kept").count() == 3, "{checked}");
    }
    let fixed = prints(
        0,
        &["generate", "ships", "--set", "strategy=static-predefined", "--set", "file=games/ships/levels/example.txt"],
    );
    assert!(fixed.contains("\"width\": 2"), "{fixed}");
    let ring = prints(0, &["generate", "ships", "--set", "strategy=custom-scripted", "--set", "script=ring"]);
    assert!(ring.contains("custom-scripted-10x10-1"), "{ring}");
    let packed = prints(0, &["generate", "ships", "--pack", "games/ships/levels/pack.json", "--preset", &first_map()]);
    assert!(packed.contains("\"generator\""), "{packed}");

    let said = complains(&["generate", "ships", "--set", "strategy=sphere"]);
    assert!(said.contains("tree-ship, dense-ship, procedural-maze, static-predefined, custom-scripted"), "{said}");
    let said = complains(&["generate", "ships", "--set", "strategy=tree-ship", "--set", "width=17"]);
    assert!(said.contains("between 3 and 16"), "{said}");
    let said = complains(&["generate", "ships", "--pack", "games/ships/levels/pack.json", "--preset", "nowhere"]);
    assert!(said.contains("the pack has no map \"nowhere\""), "{said}");
    let said = complains(&["generate", "germs", "--pack", "games/ships/levels/pack.json", "--preset", "world1"]);
    assert!(said.contains("does not use content packs"), "{said}");
    let said = complains(&["generate", "ships", "--set", "strategy=static-predefined"]);
    assert!(said.contains("file="), "{said}");
}

/// Returns the first map of the shipped content pack.
fn first_map() -> String {
    let pack: Value = serde_json::from_slice(&fs::read(root().join("games/ships/levels/pack.json")).unwrap()).unwrap();
    pack["maps"].as_object().unwrap().keys().next().unwrap().clone()
}

#[test]
fn a_map_round_trips_through_ascii_and_tiled() {
    let (text, tiled) = (scratch("example.txt"), scratch("example.tmj"));
    prints(0, &["convert", "games/ships/levels/example.json", &text]);
    assert_eq!(fs::read_to_string(&text).unwrap(), "+-+-+\n|S  |\n+=  +\n|O E|\n+-+-+\n");
    assert!(prints(0, &["check", &text]).contains("valid, an ascii map of ships"));
    prints(0, &["convert", "games/ships/levels/example.json", &tiled]);
    let back: Value = serde_json::from_str(&prints(0, &["convert", &tiled, "-", "--to", "level"])).unwrap();
    let there: Value =
        serde_json::from_slice(&fs::read(root().join("games/ships/levels/example.json")).unwrap()).unwrap();
    assert_eq!(back["doors"], there["doors"]);
    assert_eq!(back["cells"], there["cells"]);
    let said = complains(&["convert", "games/ships/levels/example.json", &scratch("what.pdf")]);
    assert!(said.contains("choose it with --to: pack, array, level, tiled-map, ascii-map"), "{said}");
    let bad = scratch("bad.txt");
    fs::write(&bad, "+-+\n|x|\n+-+\n").unwrap();
    let output = prints(1, &["check", &bad]);
    assert!(output.contains("line 2, column 2"), "{output}");
}

/// Returns the width and the height of a PNG.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_map_for_tiled_comes_with_the_picture_that_it_names() {
    let folder = scratch("with_picture");
    fs::create_dir_all(&folder).unwrap();
    let (tiled, picture) = (format!("{folder}/example.tmj"), format!("{folder}/ship-tiles.png"));
    // The folder may be left from an earlier run.
    let _ = fs::remove_file(&picture);
    prints(0, &["convert", "games/ships/levels/example.json", &tiled]);
    let map: Value = serde_json::from_slice(&fs::read(&tiled).unwrap()).unwrap();
    let tileset = &map["tilesets"][0];
    assert_eq!(tileset["image"], "ship-tiles.png");
    let (width, height) = png_size(&fs::read(&picture).unwrap());
    assert_eq!((&tileset["imagewidth"], &tileset["imageheight"]), (&width.into(), &height.into()));
    // The editor's file is read by every verb.
    prints(0, &["check", &tiled]);
    prints(0, &["render", &tiled, "-o", &format!("{folder}/example.svg")]);
    prints(0, &["convert", &tiled, &format!("{folder}/example.txt")]);
    // Tiles drawn by hand stay.
    fs::write(&picture, "drawn by hand").unwrap();
    prints(0, &["convert", "games/ships/levels/example.json", &tiled]);
    assert_eq!(fs::read(&picture).unwrap(), b"drawn by hand");
    // On standard output there is no folder for a picture.
    prints(0, &["convert", "games/ships/levels/example.json", "-", "--to", "tiled-map"]);
}

#[test]
fn rules_bind_only_maps_that_claim_them() {
    let free = prints(0, &["check", "games/ships/levels/example.json"]);
    assert!(free.contains("optional rules") && free.contains("majors-apart       broken"), "{free}");
    let bound = prints(1, &["check", "games/ships/levels/example.json", "--rules", "any"]);
    assert!(bound.contains("rules of any"), "{bound}");
    let json: Value = serde_json::from_str(&prints(
        1,
        &["check", "--json", "--rules", "dense-ship", "games/ships/levels/example.json"],
    ))
    .unwrap();
    assert_eq!((&json["valid"], &json["rules"][0]["kept"]), (&false.into(), &false.into()));
    let broken =
        json["rules"][0]["lines"].as_array().unwrap().iter().find(|line| line["rule"] == "majors-apart").unwrap();
    assert_eq!(broken["cells"].as_array().unwrap().len(), 2);
    let said = complains(&["check", "games/ships/levels/example.json", "--rules", "chess"]);
    assert!(said.contains("any, tree-ship, dense-ship, procedural-maze"), "{said}");
}

#[test]
fn overlays_are_drawn_where_there_are_any() {
    let picture = |name: &str, overlays: &[&str]| {
        let file = scratch(name);
        let all = [&["render", "games/ships/levels/gallery.json", "--level", "#5", "-o", &file], overlays].concat();
        prints(0, &all);
        fs::read_to_string(&file).unwrap()
    };
    assert_ne!(picture("plain.svg", &[]), picture("rooms.svg", &["--overlay", "rooms,depth"]));
    let file = scratch("no.svg");
    let said = complains(&["render", "games/ships/levels/example.json", "-o", &file, "--overlay", "ghosts"]);
    assert!(said.contains("ships has coordinates, rooms, depth, graph"), "{said}");
    let said = complains(&["render", "citylines:5x5k3#7", "-o", &file, "--overlay", "rooms"]);
    assert!(said.contains("citylines has none"), "{said}");
}

#[test]
fn a_world_cannot_be_played() {
    let said = complains(&["solve", "games/ships/levels/example.json"]);
    assert!(said.contains("ships has no solver"), "{said}");
    let said = complains(&["replay", "games/ships/levels/example.json", "--actions", "end"]);
    assert!(said.contains("ships"), "{said}");
    let games: Value = serde_json::from_str(&prints(0, &["games", "--json"])).unwrap();
    let ships = games.as_array().unwrap().iter().find(|game| game["id"] == "ships").unwrap();
    assert_eq!(ships["players"], 0);
    assert!(!ships["verbs"].as_array().unwrap().iter().any(|verb| verb == "replay" || verb == "solve"));
}
