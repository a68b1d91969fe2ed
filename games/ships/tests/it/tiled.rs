//! Do maps survive the Tiled editor? Nothing is lost in a round trip, the editor's own changes do not
//! matter, and every defect has its path.

use crate::drawn::{Crowd, example, generated, random};
use proptest::prelude::*;
use quadrat_engine::defect::{Defects, code as engine};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_ships::map::{Boundary, Door, DoorState, Map};
use quadrat_ships::tiled::{code, from_tiled, picture, to_tiled};
use serde_json::{Value, json};

/// Parses a file that has neither defects nor warnings.
fn read(file: &Value) -> Map {
    let mut defects = Defects::new();
    let map = from_tiled(&Json::from(file).root(), &mut defects);
    assert!(defects.is_empty() && defects.warnings().is_empty(), "{defects} {:?}", defects.warnings());
    map.unwrap()
}

fn defects_of(file: &Value) -> Vec<(&'static str, String)> {
    let mut defects = Defects::new();
    let map = from_tiled(&Json::from(file).root(), &mut defects);
    assert_eq!(map.is_none(), !defects.is_empty());
    defects.list().iter().map(|defect| (defect.code, defect.path.clone())).collect()
}

fn comes_back(map: &Map) {
    let file = to_tiled(map);
    let mut defects = Defects::new();
    let back = from_tiled(&Json::from(&file).root(), &mut defects);
    assert_eq!(back.as_ref(), Some(map), "{defects}");
    // As text too.
    let text = serde_json::to_string_pretty(&file).unwrap();
    let value = parse(text.as_bytes()).unwrap();
    assert_eq!(from_tiled(&Json::from(&value).root(), &mut defects).as_ref(), Some(map));
}

#[test]
fn the_picture_has_the_size_and_the_name_that_the_file_gives() {
    let tileset = &to_tiled(&example())["tilesets"][0];
    let picture = picture();
    assert_eq!(tileset["image"], picture.name);
    let pixels = |side: i32| i64::from(side) * i64::from(picture.cell) / i64::from(quadrat_engine::draw::CELL);
    assert_eq!(tileset["imagewidth"], pixels(picture.scene.width()));
    assert_eq!(tileset["imageheight"], pixels(picture.scene.height()));
}

/// Changes every object of a file, innermost first.
fn change(value: &mut Value, how: &dyn Fn(&mut serde_json::Map<String, Value>)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| change(item, how)),
        Value::Object(object) => {
            object.values_mut().for_each(|value| change(value, how));
            how(object);
        }
        _ => {}
    }
}

/// Returns the file as the editor might save it again.
fn saved_again(mut file: Value) -> Value {
    change(&mut file, &|object| {
        let mut entries: Vec<(String, Value)> = std::mem::take(object).into_iter().collect();
        entries.reverse();
        for (key, value) in &mut entries {
            // Coordinates get fractions, and tiles are turned.
            if ["x", "y"].contains(&key.as_str()) {
                *value = json!(value.as_f64().unwrap() + 0.25);
            }
            if key == "data" {
                let tiles = value.as_array_mut().unwrap().iter_mut().enumerate();
                tiles.for_each(|(i, gid)| *gid = json!(gid.as_u64().unwrap() | ((i as u64 % 16) << 28)));
            }
            // The editor sorts properties by name.
            if key == "properties" {
                value.as_array_mut().unwrap().sort_by_key(|p| p["name"].as_str().unwrap().to_owned());
            }
        }
        object.extend(entries);
    });
    file["layers"].as_array_mut().unwrap().reverse();
    for layer in file["layers"].as_array_mut().unwrap() {
        layer["locked"] = json!(true);
        layer["tintcolor"] = json!("#ff0000");
        layer["offsetx"] = json!(0.5);
        layer["parallaxx"] = json!(1);
        layer["class"] = json!("");
    }
    file["editorsettings"] = json!({ "export": { "format": "json", "target": "x.json" } });
    file["backgroundcolor"] = json!("#000000");
    file["class"] = json!("");
    file["tilesets"][0]["wangsets"] = json!([]);
    file["tilesets"][0]["tiles"][0]["type"] = json!("anything");
    file
}

#[test]
fn the_file_has_the_structure_that_tiled_expects() {
    let file = to_tiled(&example());
    for (key, wanted) in [
        ("type", json!("map")),
        ("version", json!("1.10")),
        ("orientation", json!("orthogonal")),
        ("renderorder", json!("right-down")),
        ("infinite", json!(false)),
        ("width", json!(5)),
        ("height", json!(5)),
        ("tilewidth", json!(16)),
        ("tileheight", json!(16)),
        ("nextlayerid", json!(4)),
        ("nextobjectid", json!(5)),
    ] {
        assert_eq!(file[key], wanted, "{key}");
    }
    assert_eq!(file["tilesets"][0]["firstgid"], 1);
    assert_eq!(file["tilesets"][0]["tiles"][5]["properties"][0]["value"], "door-horizontal");
    let wanted: Vec<u32> =
        [[8, 4, 8, 4, 8], [5, 1, 3, 1, 5], [8, 6, 3, 3, 8], [5, 1, 3, 1, 5], [8, 4, 8, 4, 8]].concat();
    assert_eq!(file["layers"][0]["data"], json!(wanted));
    let door = &file["layers"][1]["objects"][0];
    assert_eq!(
        (&door["name"], &door["type"], &door["x"], &door["y"]),
        (&json!("d-0"), &json!("Door"), &json!(24), &json!(40))
    );
    assert_eq!(file.get("properties"), None);
}

#[test]
fn generated_maps_round_trip() {
    for seed in [0, 1, 2, 3, 77, u32::MAX] {
        generated(seed).iter().for_each(comes_back);
    }
}

#[test]
fn the_longest_sides_round_trip() {
    crate::longest().iter().for_each(comes_back);
}

#[test]
fn a_map_can_be_drawn_from_scratch_in_tiled() {
    let mut file = to_tiled(&example());
    // Corners and passages erased, and the objects of doors with them; new doors and things without names.
    let data: Vec<u32> = [[0, 4, 0, 4, 0], [5, 1, 7, 1, 5], [0, 7, 0, 0, 0], [5, 1, 0, 1, 5], [0, 4, 0, 4, 0]].concat();
    file["layers"][0]["data"] = json!(data);
    file["layers"][1]["objects"] = json!([{ "name": "d-0", "type": "", "class": "Door", "x": 24, "y": 40.5 }]);
    file["layers"][2]["objects"] = json!([
        { "name": "sp-0", "type": "EnemySpawn", "x": 24, "y": 24 },
        { "name": "", "type": "EnemySpawn", "point": true, "x": 63.9, "y": 24 },
        { "type": "Objective", "x": 16, "y": 48, "width": 16, "height": 16 },
        { "type": "SquadSpawn", "gid": 1, "x": 48, "y": 64, "width": 16, "height": 16 },
    ]);
    let map = read(&file);
    let [a, b, c, d] = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Coord::new(x, y));
    // The door with an object comes first; the rotation of a tile does not matter.
    assert_eq!(map.doors(), [Door::usual(0, a, Direction::South), Door::usual(1, a, Direction::East)]);
    assert_eq!(map.boundary(c, Direction::East), Boundary::Open);
    let spawns: Vec<_> = map.spawn_points.iter().map(|spawn| (spawn.id.to_string(), spawn.at, spawn.radius)).collect();
    assert_eq!(spawns, [("sp-0".to_owned(), a, 1.0), ("sp-1".to_owned(), b, 1.0)]);
    assert_eq!((map.objectives[0].id.to_string(), map.objectives[0].at), ("obj-0".to_owned(), c));
    assert_eq!(map.squad_spawns, [d]);

    // Without the object layers there is still a ship.
    file["layers"].as_array_mut().unwrap().truncate(1);
    assert_eq!(read(&file).doors().len(), 2);
}

#[test]
fn unknown_properties_and_layers_are_warnings() {
    let mut file = to_tiled(&example());
    file["colour"] = json!(1);
    file["properties"] = json!([{ "name": "note", "type": "string", "value": "x" }]);
    file["layers"].as_array_mut().unwrap().push(json!({ "name": "sketch", "type": "imagelayer" }));
    file["layers"][0]["data"][23] = json!(3);
    file["layers"][2]["objects"][0]["properties"][0]["name"] = json!("radus");
    let mut defects = Defects::new();
    let map = from_tiled(&Json::from(&file).root(), &mut defects);
    assert_eq!(map, Some(example()), "{defects}");
    let mut found: Vec<_> = defects.warnings().iter().map(|w| (w.code, w.path.as_str())).collect();
    found.sort_unstable();
    let wanted = [
        (engine::UNKNOWN_KEY, "colour"),
        (code::LAYER, "layers[3]"),
        (code::PROPERTY, "layers[2].objects[0].properties[0].value"),
        (code::PROPERTY, "properties[0].value"),
        (code::VOID, "layers[0].data[23]"),
    ];
    assert_eq!(found, wanted);
}

/// A change to a valid file, and the codes and paths of the defects that it causes.
type Row = (fn(&mut Value), &'static [(&'static str, &'static str)]);

const SPOILT: &[Row] = &[
    (|file| *file = json!([]), &[(engine::TYPE, "")]),
    (
        |file| *file = json!({}),
        &[
            (engine::MISSING, "orientation"),
            (engine::MISSING, "width"),
            (engine::MISSING, "height"),
            (engine::MISSING, "tilewidth"),
            (engine::MISSING, "tileheight"),
            (engine::MISSING, "tilesets"),
            (engine::MISSING, "layers"),
        ],
    ),
    (|file| file["orientation"] = json!("isometric"), &[(code::UNSUPPORTED, "orientation")]),
    (|file| file["infinite"] = json!(true), &[(code::UNSUPPORTED, "infinite")]),
    (|file| file["type"] = json!("tileset"), &[(engine::UNKNOWN_WORD, "type")]),
    (|file| file["width"] = json!(4), &[(code::SIZE, "width")]),
    (|file| file["height"] = json!(131), &[(code::SIZE, "height")]),
    (|file| file["width"] = json!(1), &[(code::SIZE, "width")]),
    (|file| file["tilewidth"] = json!(0), &[(engine::RANGE, "tilewidth")]),
    (|file| file["width"] = json!(7), &[(code::SIZE, "layers[0].width"), (code::SIZE, "layers[0].data")]),
    (|file| file["layers"] = json!([]), &[(code::LAYER, "layers")]),
    (|file| file["layers"][0]["name"] = json!("doors"), &[(code::LAYER, "layers[0].type"), (code::LAYER, "layers")]),
    (
        |file| {
            let layer = file["layers"][0].clone();
            file["layers"].as_array_mut().unwrap().push(layer);
        },
        &[(code::LAYER, "layers[3]")],
    ),
    (|file| file["layers"][0]["data"] = json!("eJxjYBhYAAAA"), &[(code::UNSUPPORTED, "layers[0].data")]),
    (|file| file["layers"][0]["data"] = json!([1, 2, 3]), &[(code::SIZE, "layers[0].data")]),
    (|file| file["layers"][0]["data"][6] = json!("x"), &[(engine::TYPE, "layers[0].data[6]")]),
    (|file| file["layers"][0]["data"][6] = json!(-1), &[(engine::RANGE, "layers[0].data[6]")]),
    (|file| file["layers"][0]["data"][6] = json!(9), &[(code::TILE, "layers[0].data[6]")]),
    (|file| file["layers"][0]["data"][8] = json!(8), &[(code::TILE, "layers[0].data[8]")]),
    (|file| file["layers"][0]["data"][7] = json!(1), &[(code::TILE, "layers[0].data[7]")]),
    (|file| file["layers"][0]["data"][1] = json!(6), &[(code::DOOR, "layers[0].data[1]")]),
    (|file| file["layers"][0]["data"][16] = json!(2), &[(code::DOOR, "layers[0].data[11]")]),
    (
        |file| file["tilesets"] = json!([{ "firstgid": 1, "source": "ship.tsj" }]),
        &[(code::UNSUPPORTED, "tilesets[0].source"), (code::TILE, "layers[0].data[0]")],
    ),
    (
        |file| file["tilesets"][0]["tiles"][2]["properties"][0]["value"] = json!("lava"),
        &[(engine::UNKNOWN_WORD, "tilesets[0].tiles[2].properties[0].value"), (code::TILE, "layers[0].data[7]")],
    ),
    (|file| file["layers"][1]["objects"] = json!(3), &[(engine::TYPE, "layers[1].objects")]),
    (|file| file["layers"][1]["objects"][0]["type"] = json!("Hatch"), &[(code::OBJECT, "layers[1].objects[0].type")]),
    (|file| file["layers"][1]["objects"][0]["y"] = json!(24), &[(code::PLACE, "layers[1].objects[0]")]),
    (|file| file["layers"][1]["objects"][0]["x"] = json!(56), &[(code::PLACE, "layers[1].objects[0]")]),
    (
        |file| {
            let mut door = file["layers"][1]["objects"][0].clone();
            door["name"] = json!("d-1");
            file["layers"][1]["objects"].as_array_mut().unwrap().push(door);
        },
        &[(code::TWICE, "layers[1].objects[1]")],
    ),
    (
        |file| file["layers"][1]["objects"][0]["properties"][0]["value"] = json!("Ajar"),
        &[(engine::UNKNOWN_WORD, "layers[1].objects[0].properties[0].value")],
    ),
    (
        |file| file["layers"][1]["objects"][0]["properties"][1]["value"] = json!("many"),
        &[(engine::TYPE, "layers[1].objects[0].properties[1].value")],
    ),
    (
        |file| file["layers"][1]["objects"][0]["properties"][1]["name"] = json!("state"),
        &[(code::TWICE, "layers[1].objects[0].properties[1]")],
    ),
    (|file| file["layers"][2]["objects"][0]["type"] = json!(""), &[(code::OBJECT, "layers[2].objects[0].type")]),
    (|file| file["layers"][2]["objects"][0]["x"] = json!(-1), &[(code::PLACE, "layers[2].objects[0]")]),
    (|file| file["layers"][2]["objects"][0]["x"] = json!(1e300), &[(code::PLACE, "layers[2].objects[0]")]),
    (|file| file["layers"][2]["objects"][0]["x"] = json!(40), &[(code::PLACE, "layers[2].objects[0]")]),
    (|file| file["layers"][2]["objects"][0]["y"] = json!(null), &[(engine::TYPE, "layers[2].objects[0].y")]),
    (
        |file| {
            let list = file["layers"][2]["objects"].as_array().unwrap().clone();
            file["layers"][2]["objects"].as_array_mut().unwrap().extend(list);
        },
        &[
            (code::TWICE, "layers[2].objects[3]"),
            (code::TWICE, "layers[2].objects[4]"),
            (code::TWICE, "layers[2].objects[5]"),
        ],
    ),
    (
        |file| file["properties"] = json!([{ "name": "seed", "type": "string", "value": "-07" }]),
        &[
            (engine::MISSING, "properties"),
            (engine::MISSING, "properties"),
            (engine::MISSING, "properties"),
            (engine::RANGE, "properties[0].value"),
        ],
    ),
    (|file| file["properties"] = json!({ "seed": 1 }), &[(engine::TYPE, "properties")]),
    (
        |file| {
            file["properties"] = json!([{ "name": "missingObjectives", "type": "int", "value": 1.5 }, { "value": 1 }]);
        },
        &[(engine::MISSING, "properties[1].name"), (engine::TYPE, "properties[0].value")],
    ),
];

#[test]
fn every_defect_has_its_place() {
    for (i, (spoil, wanted)) in SPOILT.iter().enumerate() {
        let mut file = to_tiled(&example());
        spoil(&mut file);
        let mut found = defects_of(&file);
        // A tile that is unknown everywhere counts as one defect.
        found.dedup_by(|a, b| a.0 == b.0 && a.0 == code::TILE);
        let wanted: Vec<_> = wanted.iter().map(|(code, place)| (*code, (*place).to_owned())).collect();
        assert_eq!(found, wanted, "row {i}");
    }
}

#[test]
fn several_defects_are_all_found() {
    let mut file = to_tiled(&example());
    file["orientation"] = json!("hexagonal");
    file["layers"][0]["data"][6] = json!(99);
    file["layers"][1]["objects"][0]["type"] = json!(1);
    file["layers"][2]["objects"][2]["y"] = json!("low");
    let wanted = ["orientation", "layers[0].data[6]", "layers[2].objects[2].y", "layers[1].objects[0].type"];
    assert_eq!(defects_of(&file).into_iter().map(|(_, path)| path).collect::<Vec<_>>(), wanted);
}

proptest! {
    #[test]
    fn random_maps_round_trip(map in random(Crowd::Single)) {
        comes_back(&map);
        prop_assert_eq!(read(&to_tiled(&map)), map);
    }

    #[test]
    fn crowded_maps_round_trip(map in random(Crowd::Any)) {
        comes_back(&map);
    }

    #[test]
    fn changes_that_tiled_makes_do_not_matter(map in random(Crowd::Single)) {
        prop_assert_eq!(read(&saved_again(to_tiled(&map))), map);
    }

    /// Replaces a random value of a valid file.
    #[test]
    fn damaged_files_are_read_or_refused(map in random(Crowd::Single), at in any::<prop::sample::Index>(), with in 0..8_usize) {
        fn count(value: &Value) -> usize {
            1 + match value {
                Value::Array(items) => items.iter().map(count).sum(),
                Value::Object(object) => object.values().map(count).sum(),
                _ => 0,
            }
        }
        fn nth<'a>(value: &'a mut Value, n: &mut usize) -> Option<&'a mut Value> {
            if *n == 0 {
                return Some(value);
            }
            *n -= 1;
            match value {
                Value::Array(items) => items.iter_mut().find_map(|item| nth(item, n)),
                Value::Object(object) => object.values_mut().find_map(|item| nth(item, n)),
                _ => None,
            }
        }
        let mut file = to_tiled(&map);
        let mut n = at.index(count(&file));
        let other = [json!(null), json!(true), json!(-1), json!(1e308), json!(4_294_967_295_u32), json!("x"), json!([[]]), json!({ "name": "ship" })];
        *nth(&mut file, &mut n).unwrap() = other[with].clone();
        defects_of(&file);
    }
}

#[test]
fn states_of_doors_round_trip() {
    for (_, state) in DoorState::WORDS {
        let mut map = Map::void(Size::new(2, 1));
        let [a, b] = [Coord::new(0, 0), Coord::new(1, 0)];
        map.lay_floor(a);
        map.lay_floor(b);
        map.add_door(Door { state, hp: 12.5, ..Door::usual(7, a, Direction::East) });
        comes_back(&map);
    }
}
