//! What can be wrong with a level file? Each defect is checked by its code and path.

use quadrat_citylines::INFO;
use quadrat_citylines::config::GameConfigFile;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use serde_json::{Value, json};

fn written(id: &str) -> Value {
    ids::level(id).unwrap_or_else(|error| panic!("{error}")).write::<Citylines>()
}

fn defects(level: &Value) -> Vec<(&'static str, String)> {
    let mut defects = Defects::new();
    let read = Entry::read::<Citylines>(&Json::from(level).root(), &mut defects);
    assert_eq!(read.is_none(), !defects.is_empty(), "{defects}");
    defects.list().iter().map(|defect| (defect.code, defect.path.clone())).collect()
}

/// Returns the index of the first tile of a type in the file.
fn tile(level: &Value, kind: &str) -> usize {
    level["gridTiles"].as_array().unwrap().iter().position(|tile| tile["tileType"] == kind).unwrap()
}

#[test]
fn what_is_written_is_read_again() {
    for id in [
        "5x5k3#7",
        "6x6k8t1#12",
        "4x4k1es:.....T02...1...n",
        "12x9k20hst1#3",
        "8x8k13t2#5",
        "6x6k9t1n2v2#4",
        "3x3k2v2#1",
        "6x5k7wt1v2#1",
    ] {
        let level = written(id);
        let mut found = Defects::new();
        let entry =
            Entry::read::<Citylines>(&Json::from(&level).root(), &mut found).unwrap_or_else(|| panic!("{id}: {found}"));
        assert_eq!(entry.write::<Citylines>().to_string(), level.to_string(), "{id}");
    }
}

#[test]
fn each_defect_has_its_code_and_its_place() {
    let good = written("5x5k3#7");
    let corner = tile(&good, "corner");
    let landmark = tile(&good, "landmark");
    let at = |i: usize, key: &str| format!("gridTiles[{i}].{key}");
    let change = |key: &str, value: Value| {
        let mut level = good.clone();
        level[key] = value;
        level
    };
    let change_tile = |i: usize, key: &str, value: Value| {
        let mut level = good.clone();
        level["gridTiles"][i][key] = value;
        level
    };
    let param = |key: &str, value: Value| {
        let mut level = good.clone();
        level["params"][key] = value;
        level
    };
    let corner_at = |turns: i64| (good["gridTiles"][corner]["rotation"].as_i64().unwrap() + turns) % 360;
    let mut twice = good.clone();
    let copy = good["gridTiles"][corner].clone();
    twice["gridTiles"].as_array_mut().unwrap().push(copy);
    let last = twice["gridTiles"].as_array().unwrap().len() - 1;
    let mut none = good.clone();
    none["gridTiles"].as_array_mut().unwrap().retain(|tile| tile["tileType"] != "turnpike");
    let mut solved = good.clone();
    for tile in solved["gridTiles"].as_array_mut().unwrap() {
        tile["scrambledRotation"] = tile["rotation"].clone();
    }
    solved["par"] = json!(0);
    let mut by_hand = good.clone();
    by_hand.as_object_mut().unwrap().shift_remove("seed");
    let mut other_start = good.clone();
    other_start["gridTiles"][corner]["scrambledRotation"] = json!(corner_at(180));

    let table: Vec<(Value, &str, String)> = vec![
        (change("rows", json!(13)), "E005", "rows".into()),
        (change("rows", json!(2)), "E005", "rows".into()),
        (change("seed", json!(-1)), "E005", "seed".into()),
        (change("gridTiles", json!({})), "E002", "gridTiles".into()),
        (change_tile(corner, "row", json!(5)), "E401", format!("gridTiles[{corner}]")),
        (change_tile(corner, "col", json!(-1)), "E401", format!("gridTiles[{corner}]")),
        (twice, "E402", format!("gridTiles[{last}]")),
        (none, "E403", "gridTiles".into()),
        (change_tile(corner, "rotation", json!(45)), "E404", at(corner, "rotation")),
        (change_tile(corner, "rotation", json!(360)), "E005", at(corner, "rotation")),
        (change_tile(corner, "roadType", json!("landmark")), "E404", at(corner, "roadType")),
        (change_tile(corner, "rotatable", json!(false)), "E404", at(corner, "rotatable")),
        (change_tile(corner, "landmarkType", json!("home")), "E404", at(corner, "landmarkType")),
        (change_tile(landmark, "landmarkType", json!("castle")), "E006", at(landmark, "landmarkType")),
        (change_tile(landmark, "scrambledRotation", json!(0)), "E404", at(landmark, "scrambledRotation")),
        (change_tile(corner, "tileType", json!("roundabout")), "E006", at(corner, "tileType")),
        (change_tile(corner, "rotation", json!(corner_at(90))), "E405", "gridTiles".into()),
        (change("tier", json!(1)), "E407", "tier".into()),
        (change("par", json!(1)), "E407", "par".into()),
        (solved, "E408", "gridTiles".into()),
        (param("landmarks", json!(2)), "E409", "params".into()),
        (param("difficulty", json!("hard")), "E409", "params".into()),
        (param("minPathLength", json!(9)), "E409", "params".into()),
        (param("minDistance", json!(4)), "E409", "params".into()),
        (param("minDistance", json!(99)), "E409", "params".into()),
        (param("facing", json!("sideways")), "E006", "params.facing".into()),
        (param("colour", json!("red")), "E004", "params.colour".into()),
        (change("seed", json!(8)), "E410", "seed".into()),
    ];
    for (level, code, path) in table {
        let found = defects(&level);
        // Every landmark that is too near is reported, but nothing else.
        let only = !found.is_empty() && found.iter().all(|defect| *defect == (code, path.clone()));
        assert!(only, "{code} {path}: {found:?}");
    }
    assert_eq!(defects(&by_hand), [], "a level without its seed is as good");
    let codes: Vec<&str> = defects(&other_start).into_iter().map(|(code, _)| code).collect();
    assert!(codes == ["E407"] || codes == ["E410"], "{codes:?}");
}

#[test]
fn two_solutions_are_a_defect() {
    // The solution is unique only as long as the landmarks show their sides.
    let mut found = 0;
    for seed in 0..100 {
        let mut level = written(&format!("6x6k8s#{seed}"));
        level["params"]["facing"] = json!("hidden");
        level.as_object_mut().unwrap().shift_remove("seed");
        let codes: Vec<&str> = defects(&level).into_iter().map(|(code, _)| code).collect();
        match codes.as_slice() {
            // The same board, though perhaps of another tier, or with a landmark that is joined from another side.
            [] | ["E407" | "E408"] | ["E407", "E408"] => {}
            ["E406"] => found += 1,
            other => panic!("{seed}: {other:?}"),
        }
    }
    assert!(found > 0, "none of 100 has two solutions");
}

#[test]
fn a_game_config_says_the_same_as_the_level() {
    for id in ["5x5k3#7", "6x6k8st1#12", "4x4k1es:.....T02...1...n", "12x9k20ht1#3", "6x5k7wt1v2#1"] {
        let handle = INFO.level(id).unwrap();
        let level = handle.to_value();
        let config = GameConfigFile.of_level(&handle).unwrap();
        let tile = &config["gridTiles"][0];
        assert_eq!(tile["rotation"], level["gridTiles"][0]["scrambledRotation"]);
        assert_eq!(tile["solutionRotation"], level["gridTiles"][0]["rotation"]);
        let mut found = Defects::new();
        let again = GameConfigFile.read(&Json::from(&config).root(), &Known::nothing(), &mut found);
        let again = again.unwrap_or_else(|| panic!("{id}: {found}"));
        assert_eq!(again.file.to_string(), config.to_string());
        assert_eq!(again.levels.iter().map(AnyLevel::to_value).collect::<Vec<_>>(), [level], "{id}");
    }
}

#[test]
fn a_game_config_without_an_id_is_a_level_by_its_tiles() {
    let level = INFO.level("6x6k8t1#12").unwrap();
    let mut config = GameConfigFile.of_level(&level).unwrap();
    config["entities"][0]["config"]["uiConfig"].as_object_mut().unwrap().shift_remove("levelId");
    let read = GameConfigFile.read(&Json::from(&config).root(), &Known::nothing(), &mut Defects::new());
    let given = read.unwrap().levels[0].to_value();
    assert_eq!(given["gridTiles"], level.to_value()["gridTiles"]);
    assert!(given["id"].as_str().unwrap().starts_with("6x6k8:"), "{}", given["id"]);
}

#[test]
fn a_file_without_a_seed_is_checked_as_strictly() {
    let mut good = written("6x6k9t1n2v2#4");
    let object = good.as_object_mut().unwrap();
    object.remove("seed");
    object.remove("certificate");
    assert_eq!(defects(&good), []);
    let change = |key: &str, value: Value| {
        let mut level = good.clone();
        level[key] = value;
        level
    };
    let par = good["par"].as_i64().unwrap();
    assert_eq!(defects(&change("par", json!(par + 1))), [("E407", "par".to_owned())]);
    let thoughts = good["thoughts"].as_i64().unwrap();
    assert_eq!(defects(&change("thoughts", json!(thoughts + 1))), [("E407", "thoughts".to_owned())]);
    assert_eq!(defects(&change("thoughts", Value::Null)), [("E002", "thoughts".to_owned())]);
    let mut missing = good.clone();
    missing.as_object_mut().unwrap().remove("thoughts");
    assert_eq!(defects(&missing), [("E407", "thoughts".to_owned())]);
    let mut more = good.clone();
    more["params"]["thoughts"] = json!(thoughts + 1);
    assert_eq!(defects(&more), [("E409", "thoughts".to_owned())]);
    let mut first = good.clone();
    for key in ["thoughts", "version"] {
        first["params"].as_object_mut().unwrap().remove(key);
    }
    assert_eq!(defects(&first), [("E407", "thoughts".to_owned())]);
    let turnpike = tile(&good, "turnpike");
    let mut turned = good.clone();
    for key in ["rotation", "scrambledRotation"] {
        turned["gridTiles"][turnpike][key] = json!(90);
    }
    assert_eq!(defects(&turned), [("E404", format!("gridTiles[{turnpike}].rotation"))]);
    // Every tile as in the solution but one: some landmark is joined, and the board is not solved.
    let mut joined = good.clone();
    let tiles = joined["gridTiles"].as_array_mut().unwrap();
    let mut par = 0;
    for (i, tile) in tiles.iter_mut().enumerate() {
        let solved = tile["rotation"].clone();
        let straight = tile["tileType"] == "straight";
        if straight && par == 0 && i > 0 {
            let other = (solved.as_i64().unwrap() + 90) % 180;
            tile["scrambledRotation"] = json!(other);
            par = 1;
        } else {
            tile["scrambledRotation"] = solved;
        }
    }
    joined["par"] = json!(par);
    assert_eq!(par, 1);
    assert_eq!(defects(&joined), [("E408", "gridTiles".to_owned())]);
}

#[test]
fn a_game_config_reports_each_defect() {
    let good = GameConfigFile.of_level(&INFO.level("5x5k3#7").unwrap()).unwrap();
    let mut wrong_type = good.clone();
    wrong_type["entities"][0]["type"] = json!("Castle");
    let mut two = good.clone();
    two["entities"] = json!([{}, {}]);
    let mut unsolved = good.clone();
    let corner = tile(&good, "corner");
    let turned = (good["gridTiles"][corner]["solutionRotation"].as_i64().unwrap() + 90) % 360;
    unsolved["gridTiles"][corner]["solutionRotation"] = json!(turned);
    let mut size = good.clone();
    size["entities"][0]["config"]["rows"] = json!(2);
    for (config, code, path) in [
        (wrong_type, "E006", "entities[0].type"),
        (two, "E404", "entities"),
        (unsolved, "E405", "gridTiles"),
        (size, "E005", "entities[0].config.rows"),
    ] {
        let mut defects = Defects::new();
        assert!(GameConfigFile.read(&Json::from(&config).root(), &Known::nothing(), &mut defects).is_none());
        let found: Vec<(&str, &str)> = defects.list().iter().map(|d| (d.code, d.path.as_str())).collect();
        assert_eq!(found, [(code, path)], "{defects}");
    }
}
