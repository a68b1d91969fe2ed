//! Is the shipped content pack valid, and what can be wrong with others?

use quadrat_engine::defect::{Defects, code as engine};
use quadrat_engine::erased::FileKind;
use quadrat_engine::file::Known;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_ships::config::MapGenerator;
use quadrat_ships::content::{ContentPack, ContentPackFile, USUAL_SEED, read as read_pack};
use quadrat_ships::format::code;
use serde_json::{Value, json};

fn shipped() -> Value {
    parse(include_bytes!("../../levels/pack.json")).unwrap_or_else(|defects| panic!("{defects}"))
}

fn read(value: &Value) -> (Option<ContentPack>, Defects) {
    let mut defects = Defects::new();
    let pack = read_pack(&Json::from(value).root(), &mut defects);
    assert_eq!(pack.is_some(), defects.is_empty(), "{defects}");
    (pack, defects)
}

fn found(value: &Value) -> Vec<(&'static str, String)> {
    read(value).1.list().iter().map(|defect| (defect.code, defect.path.clone())).collect()
}

#[test]
fn the_shipped_pack_is_read_without_warnings_and_written_unchanged() {
    let value = shipped();
    let (pack, defects) = read(&value);
    let pack = pack.unwrap_or_else(|| panic!("{defects}"));
    assert_eq!(defects.warnings(), []);
    assert_eq!(pack.write().to_string(), value.to_string());
    assert_eq!(read(&pack.write()).0, Some(pack.clone()));
    assert_eq!(pack.maps.0.len(), 3);
    for (name, config) in &pack.maps.0 {
        let map = MapGenerator::new(*config).unwrap_or_else(|error| panic!("{error}")).generate();
        assert!(map.shortfall.is_none() && map.extraction.is_some(), "{name}");
    }
    assert_eq!(pack.map("freighter").map(|config| config.max_depth), Some(Some(3)));
    let mut defects = Defects::new();
    let written = ContentPackFile.read(&Json::from(&value).root(), &Known::nothing(), &mut defects);
    assert_eq!(written.map(|content| content.file.to_string()), Some(value.to_string()));
    assert!(!ContentPackFile.gives_levels());
}

#[test]
fn each_defect_has_its_code_and_its_place() {
    let good = shipped();
    let change = |pointer: &str, value: Value| {
        let mut pack = good.clone();
        *pack.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        pack
    };
    let cases = [
        ("/id", json!(1), engine::TYPE, "id"),
        ("/version", json!(null), engine::TYPE, "version"),
        ("/version", json!(-1), engine::RANGE, "version"),
        ("/rules", json!([]), engine::TYPE, "rules"),
        ("/rules/tickMs", json!(0), engine::RANGE, "rules.tickMs"),
        ("/rules/tickMs", json!(1.5), engine::TYPE, "rules.tickMs"),
        ("/rules/fogOfWar", json!("yes"), engine::TYPE, "rules.fogOfWar"),
        ("/rules/lineOfSight", json!({ "type": "raycast" }), engine::MISSING, "rules.lineOfSight.maxRange"),
        ("/rules/lineOfSight/type", json!(3), engine::TYPE, "rules.lineOfSight.type"),
        ("/rules/lineOfSight/maxRange", json!(0), engine::RANGE, "rules.lineOfSight.maxRange"),
        ("/soldierArchetypes", json!([]), engine::TYPE, "soldierArchetypes"),
        ("/soldierArchetypes/scout", json!("fast"), engine::TYPE, "soldierArchetypes.scout"),
        ("/enemyArchetypes/drone", json!(null), engine::TYPE, "enemyArchetypes.drone"),
        ("/commands/hold", json!(true), engine::TYPE, "commands.hold"),
        ("/maps", json!([]), engine::TYPE, "maps"),
        ("/maps/shuttle", json!(1), engine::TYPE, "maps.shuttle"),
        ("/maps/shuttle/seed", json!(-1), engine::RANGE, "maps.shuttle.seed"),
        ("/maps/shuttle/width", json!(65), engine::RANGE, "maps.shuttle.width"),
        ("/maps/shuttle/width", json!(17), code::NOT_MADE, "maps.shuttle"),
        ("/maps/shuttle/strategy", json!("kraken"), engine::UNKNOWN_WORD, "maps.shuttle.strategy"),
        ("/maps/shuttle/strategy", json!("static-predefined"), code::NOT_MADE, "maps.shuttle"),
        ("/maps/shuttle/spawnPointCount", json!(65), engine::RANGE, "maps.shuttle.spawnPointCount"),
        ("/maps/freighter/maxDepth", json!(0), code::NOT_MADE, "maps.freighter"),
        ("/maps/freighter/maxDepth", json!(5), engine::RANGE, "maps.freighter.maxDepth"),
    ];
    for (pointer, value, code, path) in cases {
        assert_eq!(found(&change(pointer, value.clone())), [(code, path.to_owned())], "{pointer}: {value}");
    }
    let missing = ["id", "version", "rules", "soldierArchetypes", "enemyArchetypes", "commands"];
    assert_eq!(found(&json!({})), missing.map(|key| (engine::MISSING, key.to_owned())));
}

#[test]
fn unknown_keys_are_warnings_and_missing_settings_get_defaults() {
    let mut value = shipped();
    value["extra"] = json!(1);
    value["rules"]["gravity"] = json!(9.81);
    value["rules"]["lineOfSight"]["blur"] = json!(1);
    value["maps"]["shuttle"] = json!({ "width": 8, "height": 8, "strategy": "TreeShip", "colour": "red" });
    let (pack, defects) = read(&value);
    let paths: Vec<&str> = defects.warnings().iter().map(|warning| warning.path.as_str()).collect();
    assert_eq!(paths, ["extra", "rules.gravity", "rules.lineOfSight.blur", "maps.shuttle.colour"]);
    let config = pack.and_then(|pack| pack.map("shuttle").copied()).unwrap();
    assert_eq!((config.seed, config.spawn_point_count, config.objective_count), (USUAL_SEED, 1, 1));
    value.as_object_mut().unwrap().remove("maps");
    assert!(read(&value).0.is_some_and(|pack| pack.maps.0.is_empty() && pack.write().get("maps").is_none()));
}
