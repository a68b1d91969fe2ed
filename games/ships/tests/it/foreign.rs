//! Which forms of other programs are read, and what is said about them?

use quadrat_engine::defect::{Defects, code as engine};
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{Document, Kind, read as read_file};
use quadrat_engine::game::{Format, Generate, Request};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_ships::ascii::{from_ascii, to_ascii};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::format::code;
use quadrat_ships::map::{Boundary, DoorState, Map};
use quadrat_ships::{INFO, Ships};
use serde_json::{Value, json};

static GAMES: [&GameInfo; 1] = [&INFO];

/// Cells of every kind, with doors in both directions.
const DRAWN: &str = "\
+-+-+-+
|PI  E|
+ +-+=+
| |#| |
+=+-+-+
|O|#|#|
+-+-+-+";

fn drawn() -> Map {
    from_ascii(DRAWN, &mut Defects::new()).unwrap()
}

fn written(map: &Map) -> Value {
    serde_json::to_value(Ships::spec(map)).unwrap()
}

fn read(value: &Value) -> (Option<Map>, Defects) {
    let mut defects = Defects::new();
    let entry = Entry::read::<Ships>(&Json::from(value).root(), &mut defects);
    (entry.map(|entry| entry.level), defects)
}

fn warnings(defects: &Defects) -> Vec<(&str, &str)> {
    defects.warnings().iter().map(|warning| (warning.code, warning.path.as_str())).collect()
}

/// Reads a map that must be the same as another in characters, with exactly these warnings.
fn assert_read(value: &Value, map: &Map, expected: &[(&str, &str)]) {
    let (found, defects) = read(value);
    let found = found.unwrap_or_else(|| panic!("{defects}\n{value}"));
    assert_eq!(to_ascii(&found), to_ascii(map), "{value}");
    assert_eq!(warnings(&defects), expected);
}

/// Returns the boundaries of a map's floor: two cells, of which one may be outside, and what is between them.
fn boundaries(map: &Map) -> Vec<([i64; 4], Boundary)> {
    let mut list = Vec::new();
    for at in map.floor() {
        for side in Direction::ALL {
            let beyond = map.neighbour(at, side).filter(|next| map.is_floor(*next));
            // Between two floor cells once.
            if beyond.is_none() || matches!(side, Direction::East | Direction::South) {
                let [(x, y), (next_x, next_y)] = crate::both_cells(at, side);
                list.push(([x, y, next_x, next_y], map.boundary(at, side)));
            }
        }
    }
    list
}

/// Returns the map with the walls of its cells replaced by a list.
fn with_walls(map: &Map, walls: Vec<Value>) -> Value {
    let mut value = written(map);
    for cell in value["cells"].as_array_mut().unwrap() {
        cell.as_object_mut().unwrap().remove("walls");
    }
    value["walls"] = walls.into();
    value
}

fn pairs_of_cells(map: &Map) -> Value {
    let walls = boundaries(map).into_iter().filter(|(_, boundary)| *boundary == Boundary::Wall);
    let wall = |[a, b, c, d]: [i64; 4]| json!({ "p1": { "x": a, "y": b }, "p2": { "x": c, "y": d } });
    with_walls(map, walls.map(|(cells, _)| wall(cells)).collect())
}

fn corners(map: &Map) -> Value {
    let walls = boundaries(map).into_iter().filter(|(_, boundary)| *boundary == Boundary::Wall);
    let wall = |[a, b, c, d]: [i64; 4]| {
        let (x, y) = (a.max(c), b.max(d));
        let (dx, dy) = if a == c { (1, 0) } else { (0, 1) };
        json!({ "p1": { "x": x, "y": y }, "p2": { "x": x + dx, "y": y + dy } })
    };
    with_walls(map, walls.map(|(cells, _)| wall(cells)).collect())
}

fn ships() -> impl Iterator<Item = Map> {
    let strategies = [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze];
    let config = move |(i, seed): (usize, u32)| MapGenerationConfig::new(seed, 5 + i as u8, 7, strategies[i % 3]);
    (0..60).map(move |seed| MapGenerator::new(config((seed % 9, seed as u32))).unwrap().generate())
}

#[test]
fn walls_between_corners_and_walls_between_cells_are_told_apart() {
    for map in ships().chain([drawn()]) {
        assert_read(&corners(&map), &map, &[]);
        assert_read(&pairs_of_cells(&map), &map, &[(code::FOREIGN, "walls")]);
    }
}

#[test]
fn walls_between_cells_are_recognised_without_ends_beyond_the_edge() {
    // No floor touches the north or the west edge.
    let map = from_ascii("+-+-+-+\n|#|#|#|\n+-+-+-+\n|#|   |\n+-+ + +\n|#|   |\n+-+-+-+", &mut Defects::new()).unwrap();
    let value = pairs_of_cells(&map);
    let coordinates = value["walls"].to_string();
    assert!(!coordinates.contains("-1"), "{coordinates}");
    assert_read(&value, &map, &[(code::FOREIGN, "walls")]);
    assert_read(&corners(&map), &map, &[]);
    // A list that closes no hull in either form is one of corners.
    let some = json!([{ "p1": { "x": 1, "y": 1 }, "p2": { "x": 2, "y": 1 } }]);
    let (found, defects) = read(&with_walls(&map, some.as_array().unwrap().clone()));
    assert!(found.is_some() && defects.warnings().iter().all(|warning| warning.code == code::LEAK));
}

#[test]
fn a_wall_beyond_the_edge_that_is_no_pair_of_cells_is_a_defect() {
    let walls = vec![json!({ "p1": { "x": -1, "y": 0 }, "p2": { "x": 1, "y": 0 } })];
    let (found, defects) = read(&with_walls(&drawn(), walls));
    assert!(found.is_none());
    let found: Vec<_> = defects.list().iter().map(|defect| (defect.code, defect.path.as_str())).collect();
    assert_eq!(found, [(code::OFF_MAP, "walls[0].p1")]);
}

#[test]
fn boundaries_may_say_whether_they_are_walls() {
    for map in ships().chain([drawn()]) {
        let mut value = written(&map);
        let list = boundaries(&map).into_iter().map(|([x1, y1, x2, y2], boundary)| match boundary {
            Boundary::Door(number) => {
                let id = map.doors()[usize::from(number)].id.to_string();
                json!({ "x1": x1, "y1": y1, "x2": x2, "y2": y2, "isWall": true, "doorId": id })
            }
            other => json!({ "x1": x1, "y1": y1, "x2": x2, "y2": y2, "isWall": other == Boundary::Wall }),
        });
        value["boundaries"] = list.collect::<Vec<_>>().into();
        assert_read(&value, &map, &[(code::FOREIGN, "boundaries[0]")]);
    }
    let mut value = written(&drawn());
    value["boundaries"] = json!([{ "x1": 0, "y1": 0, "x2": 1, "y2": 0 }]);
    let (_, defects) = read(&value);
    assert_eq!((defects.list()[0].code, defects.list()[0].path.as_str()), (engine::MISSING, "boundaries[0].type"));
    value["boundaries"] = json!([{ "x1": 0, "y1": 0, "x2": 1, "y2": 0, "isWall": "no" }]);
    let (_, defects) = read(&value);
    assert_eq!(defects.list().len(), 1, "{defects}");
    assert_eq!((defects.list()[0].code, defects.list()[0].path.as_str()), (engine::TYPE, "boundaries[0].isWall"));
}

#[test]
fn the_orientation_of_a_door_follows_from_its_place() {
    let map = drawn();
    let mut value = written(&map);
    for door in value["doors"].as_array_mut().unwrap() {
        door.as_object_mut().unwrap().remove("orientation");
    }
    let warned = ["doors[0].orientation", "doors[1].orientation", "doors[2].orientation"];
    assert_read(&value, &map, &warned.map(|path| (code::FOREIGN, path)));
    let read = read(&value).0.unwrap();
    assert_eq!(written(&read)["doors"], written(&map)["doors"]);
    // Without a place there is nothing that it could follow from.
    value["doors"][0].as_object_mut().unwrap().remove("segment");
    assert!(self::read(&value).0.is_none());
}

#[test]
fn a_door_may_call_its_id_otherwise() {
    let map = drawn();
    let mut value = written(&map);
    let door = value["doors"][0].as_object_mut().unwrap();
    let id = door.remove("id").unwrap();
    door.insert("doorId".to_owned(), id);
    assert_read(&value, &map, &[(code::FOREIGN, "doors[0].doorId")]);
    assert_eq!(read(&value).0.unwrap().doors()[0].id, map.doors()[0].id);
}

#[test]
fn cells_may_name_the_door_between_them() {
    let map = drawn();
    let mut value = written(&map);
    value.as_object_mut().unwrap().remove("doors");
    let (sides, places) = (["s", "n"], [(2, 0), (2, 1)]);
    for cell in value["cells"].as_array_mut().unwrap() {
        let at = (cell["x"].as_u64().unwrap(), cell["y"].as_u64().unwrap());
        if let Some(i) = places.iter().position(|place| *place == at) {
            cell["doorId"] = json!("hatch");
            cell["walls"][sides[i]] = json!(true);
        }
    }
    let (found, defects) = read(&value);
    let found = found.unwrap_or_else(|| panic!("{defects}"));
    assert_eq!(warnings(&defects), [(code::FOREIGN, "cells[2].doorId")]);
    let door = found.door(Coord::new(2, 0), Direction::South).expect("a door");
    assert_eq!((door.id.to_string().as_str(), door.state, door.hp), ("hatch", DoorState::Closed, 50.0));
    assert_eq!(found.doors().len(), 1);

    // A third cell with the id leaves the place open; a cell of a door in the list repeats what is known.
    value["cells"][0]["doorId"] = json!("hatch");
    let (found, defects) = read(&value);
    assert_eq!(found.map(|map| map.doors().len()), Some(0));
    assert_eq!(warnings(&defects), [(code::FOREIGN, "cells[0].doorId")]);
    let mut value = written(&map);
    value["cells"][0]["doorId"] = value["doors"][0]["id"].clone();
    assert_read(&value, &map, &[]);
}

fn file(value: &Value) -> Document {
    read_file(Registry::new(&GAMES), value.to_string().as_bytes()).unwrap_or_else(|defects| panic!("{defects}"))
}

#[test]
fn a_map_inside_another_object_is_read_with_a_warning() {
    let map = written(&drawn());
    let wrapped = [
        (json!({ "map": map, "seed": 3 }), "map"),
        (json!({ "replayData": { "seed": 4, "map": map }, "currentState": { "t": 1 } }), "replayData.map"),
    ];
    for (value, path) in wrapped {
        let document = file(&value);
        assert_eq!((document.kind, document.levels.len()), (Kind::Level, 1));
        assert_eq!(warnings(&document.defects), [(engine::WRAPPED, path)]);
        assert_eq!(document.levels[0].downcast::<Ships>().unwrap().level, drawn());
        // A generator that loads the map finds it too.
        let mut request = Request { count: 1, ..Request::default() };
        request.settings =
            vec![("strategy".to_owned(), "static".to_owned()), ("file".to_owned(), "wrapped.json".to_owned())];
        request.files = vec![("file".to_owned(), value.to_string())];
        let (_, orders) = Ships::orders(&request).unwrap();
        let made = Ships::make(&orders[0], &mut |_| true).entry.expect("a map");
        assert_eq!(to_ascii(&made.level), to_ascii(&drawn()));
    }
    // A defect inside has its whole path; a map that is not wrapped keeps its own.
    let mut broken = json!({ "replayData": { "map": map } });
    broken["replayData"]["map"]["doors"][0]["state"] = json!("Ajar");
    let document = file(&broken);
    assert_eq!(document.defects.list()[0].path, "replayData.map.doors[0].state");
    let mut plain = map.clone();
    plain["map"] = json!({ "width": 1 });
    assert_eq!(warnings(&file(&plain).defects), [(engine::UNKNOWN_KEY, "map")]);
    assert!(read_file(Registry::new(&GAMES), br#"{ "map": { "width": 3 } }"#).is_err());
}
