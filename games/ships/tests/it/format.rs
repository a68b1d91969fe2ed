//! Which files are read, how are they written, and what can be wrong with them? Each defect has its code and path.

use proptest::prelude::*;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::Format;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_ships::Ships;
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::format::{code, id_of};
use quadrat_ships::map::{
    Boundary, Cell, DOOR_IDS, Door, DoorState, Id, Map, OBJECTIVE_IDS, Objective, Origin, SPAWN_IDS, Shortfall,
    SpawnPoint,
};
use quadrat_ships::scripts::ring;
use quadrat_testing::damage::pointers;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Parses a map, with every defect and warning.
fn read(value: &Value) -> (Option<Map>, Defects) {
    let mut defects = Defects::new();
    let entry = Entry::read::<Ships>(&Json::from(value).root(), &mut defects);
    assert_eq!(entry.is_some(), defects.is_empty(), "{defects}");
    assert!(defects.list().iter().all(|defect| !defect.message.is_empty()));
    (entry.map(|entry| entry.level), defects)
}

fn good(value: &Value) -> Map {
    let (map, defects) = read(value);
    map.unwrap_or_else(|| panic!("{defects}\n{value}"))
}

fn written(map: &Map) -> Value {
    serde_json::to_value(Ships::spec(map)).unwrap()
}

fn codes(found: &[quadrat_engine::defect::Defect]) -> Vec<(&str, &str)> {
    found.iter().map(|defect| (defect.code, defect.path.as_str())).collect()
}

fn place(x: u8, y: u8) -> Value {
    json!({ "x": x, "y": y })
}

fn small() -> Value {
    let cell = |x: u8, y: u8, walls: &str| {
        let side = |key| walls.contains(key);
        let walls = json!({ "n": side('n'), "e": side('e'), "s": side('s'), "w": side('w') });
        json!({ "x": x, "y": y, "type": "Floor", "walls": walls })
    };
    json!({
        "width": 2,
        "height": 2,
        "cells": [cell(0, 0, "nw"), cell(1, 0, "ne"), cell(0, 1, "sw"), cell(1, 1, "es")],
        "doors": [{
            "id": "door1",
            "segment": [place(0, 0), place(0, 1)],
            "orientation": "Horizontal",
            "state": "Closed",
            "hp": 10,
            "maxHp": 10,
            "openDuration": 1,
        }],
        "spawnPoints": [{ "id": "sp1", "pos": place(0, 0), "radius": 1 }],
        "extraction": place(1, 1),
        "objectives": [{ "id": "obj1", "kind": "Recover", "targetCell": place(0, 1) }],
    })
}

#[test]
fn a_small_map_is_read_without_warnings_and_written_unchanged() {
    let value = small();
    let (map, defects) = read(&value);
    let map = map.unwrap_or_else(|| panic!("{defects}"));
    assert_eq!(defects.warnings(), []);
    assert_eq!(written(&map).to_string(), value.to_string());
    assert_eq!(map.boundary(Coord::new(0, 0), Direction::South), Boundary::Door(0));
    assert_eq!(map.boundary(Coord::new(0, 1), Direction::North), Boundary::Door(0));
    assert_eq!(map.boundary(Coord::new(0, 0), Direction::East), Boundary::Open);
    assert_eq!(
        map.door(Coord::new(0, 0), Direction::South).map(|door| door.id.clone()),
        Some(Id::Named("door1".into()))
    );
    let mut defects = Defects::new();
    let entry = Entry::<Map>::read::<Ships>(&Json::from(&value).root(), &mut defects);
    assert_eq!(entry.map(|entry| entry.id.to_string()), Some("map".to_owned()));
}

#[test]
fn only_ids_in_canonical_spelling_are_numbered() {
    for id in ["d-0", "sp-17", "obj-4294967295"] {
        assert!(matches!(id_of(id), Id::Numbered(..)), "{id}");
        assert_eq!(id_of(id).to_string(), id);
    }
    for id in ["d-", "d-01", "d-+1", "d--1", "D-1", "d-4294967296", "d1", "sp", "x-1", "", "d-1 "] {
        assert_eq!(id_of(id), Id::Named(id.to_owned()));
    }
}

/// Returns a map of any strategy. A predefined map comes from the script.
fn generated(seed: u32, w: u8, h: u8, which: usize, things: u32) -> Map {
    let strategy = Strategy::ALL[which];
    let config = MapGenerationConfig {
        spawn_point_count: things,
        objective_count: things * 2 % 65,
        ..MapGenerationConfig::new(seed, w, h, strategy)
    };
    let scripted = || MapGenerator::scripted(config, ring);
    let generator = match strategy {
        Strategy::CustomScripted => scripted(),
        Strategy::StaticPredefined => scripted().map(|source| MapGenerator::loading(source.generate(), seed)),
        _ => MapGenerator::new(config),
    };
    generator.unwrap_or_else(|error| panic!("{error}")).generate()
}

/// Returns a number that a door or a spawn may have: whole, with a fraction, large, small.
fn any_number(rng: &mut impl Rng) -> f64 {
    let n = f64::from(rng.below(1000));
    match rng.below(5) {
        0 | 1 => n,
        2 => n / 8.0,
        3 => n / 7.0,
        _ => n * 1e30,
    }
}

fn any_id(rng: &mut impl Rng, kind: &'static str, number: u32) -> Id {
    match rng.below(3) {
        0 => Id::Named(format!("{kind}{number}")),
        1 => Id::Named(format!("{kind}-0{number} \"ä\" \n")),
        _ => Id::Numbered(kind, number),
    }
}

/// Returns a map with anything anywhere.
fn any_map(seed: u32) -> Map {
    let mut rng = Xorshift32::seeded(seed);
    let size = Size::new(rng.below(9) as u8 + 1, rng.below(9) as u8 + 1);
    let mut map = Map::void(size);
    let share = rng.below(11);
    let floor: Vec<Coord> = size.coords().filter(|_| rng.below(10) < share).collect();
    for at in &floor {
        map.lay_floor(*at);
    }
    for (n, at) in floor.iter().enumerate() {
        for side in [Direction::East, Direction::South] {
            match rng.below(3) {
                0 => {
                    map.open(*at, side);
                }
                1 => {
                    let id = any_id(&mut rng, DOOR_IDS, n as u32 * 2 + u32::from(side == Direction::South));
                    let state = DoorState::WORDS[rng.below(4) as usize].1;
                    let mut number = || any_number(&mut rng);
                    let (hp, max_hp, open_duration) = (number(), number(), number());
                    map.add_door(Door { id, cell: *at, side, state, hp, max_hp, open_duration });
                }
                _ => {}
            }
        }
    }
    if floor.is_empty() {
        return map;
    }
    let somewhere = |rng: &mut Xorshift32| floor[rng.below(floor.len() as u32) as usize];
    for n in 0..rng.below(4) {
        let id = any_id(&mut rng, SPAWN_IDS, n);
        map.spawn_points.push(SpawnPoint { id, at: somewhere(&mut rng), radius: any_number(&mut rng) });
        let id = any_id(&mut rng, OBJECTIVE_IDS, n);
        let kind = ["Recover", "Kill", ""][rng.below(3) as usize].to_owned();
        map.objectives.push(Objective { id, kind, at: somewhere(&mut rng) });
    }
    for _ in 0..rng.below(4) {
        map.squad_spawns.push(somewhere(&mut rng));
    }
    if rng.below(2) == 0 {
        map.extraction = Some(somewhere(&mut rng));
    }
    if rng.below(2) == 0 {
        let strategy = Strategy::ALL[rng.below(5) as usize].name();
        let max_depth = rng.below(4) as u8 + 1;
        map.origin = Some(Origin { strategy, version: rng.below(3), seed: rng.next(), max_depth });
        map.shortfall = Shortfall { spawn_points: rng.below(3), objectives: rng.below(3) };
    }
    map
}

fn comes_back(map: &Map) {
    let value = written(map);
    let text = value.to_string();
    let parsed = parse(text.as_bytes()).unwrap_or_else(|defects| panic!("{defects}"));
    let (again, defects) = read(&parsed);
    let again = again.unwrap_or_else(|| panic!("{defects}\n{text}"));
    assert!(defects.warnings().iter().all(|warning| warning.code == code::HEALTH), "{:?}", defects.warnings());
    assert_eq!(&again, map);
    assert_eq!(written(&again).to_string(), text);
}

/// Returns every boundary of a map, as the cell to its north or west; for the outer ones, the cell that exists.
fn edges(map: &Map) -> Vec<(Coord, Direction)> {
    let outer = |at: Coord, side: Direction| map.neighbour(at, side).is_none();
    let owned = |at: Coord, side: Direction| matches!(side, Direction::South | Direction::East) || outer(at, side);
    let of_cell =
        |at: Coord| Direction::ALL.into_iter().filter(move |side| owned(at, *side)).map(move |side| (at, side));
    map.size().coords().flat_map(of_cell).collect()
}

fn without_cell_walls(value: &mut Value) {
    for cell in value["cells"].as_array_mut().unwrap() {
        cell.as_object_mut().unwrap().remove("walls");
    }
}

fn without_void(value: &mut Value) {
    value["cells"].as_array_mut().unwrap().retain(|cell| cell["type"] == "Floor");
}

/// Returns the walls as segments between corners; with `long`, adjoining walls are one segment.
fn as_segments(map: &Map, long: bool) -> Value {
    let Size { w, h } = map.size();
    let wall = |x: u8, y: u8, level: bool| match (level, x < w, y < h) {
        (true, _, true) => map.boundary(Coord::new(x, y), Direction::North) == Boundary::Wall,
        (true, _, false) => map.boundary(Coord::new(x, y - 1), Direction::South) == Boundary::Wall,
        (false, true, _) => map.boundary(Coord::new(x, y), Direction::West) == Boundary::Wall,
        (false, false, _) => map.boundary(Coord::new(x - 1, y), Direction::East) == Boundary::Wall,
    };
    let mut walls = Vec::new();
    let mut line = |length: u8, wall: &dyn Fn(u8) -> bool, corner: &dyn Fn(u8) -> Value| {
        let mut from = None;
        for n in 0..=length {
            let here = n < length && wall(n);
            if let Some(start) = from
                && (!here || !long)
            {
                // Backwards as well as forwards.
                let (p1, p2) = if n % 2 == 0 { (start, n) } else { (n, start) };
                walls.push(json!({ "p1": corner(p1), "p2": corner(p2) }));
                from = None;
            }
            if here && from.is_none() {
                from = Some(n);
            }
        }
    };
    (0..=h).for_each(|y| line(w, &|x| wall(x, y, true), &|x| place(x, y)));
    (0..=w).for_each(|x| line(h, &|y| wall(x, y, false), &|y| place(x, y)));
    Value::Array(walls)
}

/// Returns everything between cells as a list of boundaries, including those to the outside if `outer`.
fn as_boundaries(map: &Map, outer: bool) -> Value {
    let entry = |(n, (at, side)): (usize, (Coord, Direction))| {
        if !outer && map.neighbour(at, side).is_none() {
            return None;
        }
        let [here, beyond] = crate::both_cells(at, side);
        let (a, b) = if n % 2 == 0 { (here, beyond) } else { (beyond, here) };
        let kind = match map.boundary(at, side) {
            Boundary::Open => "Open",
            Boundary::Wall => "Wall",
            Boundary::Door(_) => "Door",
        };
        let mut entry = json!({ "x1": a.0, "y1": a.1, "x2": b.0, "y2": b.1, "type": kind });
        if let Some(door) = map.door(at, side) {
            entry["doorId"] = door.id.to_string().into();
        }
        Some(entry)
    };
    edges(map).into_iter().enumerate().filter_map(entry).collect()
}

/// Returns the map in every form in which programs write it.
fn forms(map: &Map) -> Vec<(&'static str, Value)> {
    let canonical = written(map);
    let form = |change: &dyn Fn(&mut Value)| {
        let mut value = canonical.clone();
        change(&mut value);
        value
    };
    let forget_doors = |value: &mut Value| {
        for door in value["doors"].as_array_mut().unwrap() {
            door.as_object_mut().unwrap().remove("segment");
        }
    };
    vec![
        ("only floor is named", form(&without_void)),
        (
            "void is called Wall",
            form(&|value| {
                for cell in value["cells"].as_array_mut().unwrap() {
                    if cell["type"] == "Void" {
                        cell["type"] = json!("Wall");
                    }
                }
            }),
        ),
        (
            "cells in another order",
            form(&|value| {
                value["cells"].as_array_mut().unwrap().reverse();
            }),
        ),
        (
            "long segments",
            form(&|value| {
                without_cell_walls(value);
                without_void(value);
                value["walls"] = as_segments(map, true);
            }),
        ),
        (
            "short segments",
            form(&|value| {
                without_cell_walls(value);
                value["walls"] = as_segments(map, false);
            }),
        ),
        ("segments beside walls in cells", form(&|value| value["walls"] = as_segments(map, true))),
        (
            "boundaries",
            form(&|value| {
                without_cell_walls(value);
                without_void(value);
                forget_doors(value);
                value["boundaries"] = as_boundaries(map, true);
            }),
        ),
        (
            "inner boundaries",
            form(&|value| {
                without_cell_walls(value);
                value["boundaries"] = as_boundaries(map, false);
            }),
        ),
        (
            "boundaries that do not name their doors",
            form(&|value| {
                without_cell_walls(value);
                value["boundaries"] = as_boundaries(map, true);
                for entry in value["boundaries"].as_array_mut().unwrap() {
                    entry.as_object_mut().unwrap().remove("doorId");
                }
            }),
        ),
        (
            "a list of squads",
            form(&|value| {
                value.as_object_mut().unwrap().remove("squadSpawn");
                value["squadSpawns"] = map.squad_spawns.iter().map(|at| place(at.x, at.y)).collect();
            }),
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_maps_round_trip(seed: u32, w in 5u8..=16, h in 5u8..=16, which in 0usize..5, things in 0u32..6) {
        comes_back(&generated(seed, w, h, which, things));
    }

    #[test]
    fn maps_with_random_contents_round_trip(seed: u32) {
        comes_back(&any_map(seed));
    }

    #[test]
    fn every_format_describes_the_same_map(seed: u32, w in 5u8..=12, h in 5u8..=12, which in 0usize..6) {
        let map = if which == 5 { any_map(seed) } else { generated(seed, w, h, which, 2) };
        for (form, value) in forms(&map) {
            let (read, defects) = read(&value);
            prop_assert!(read.as_ref() == Some(&map), "{}: {}\n{}", form, defects, value);
            let odd = defects.warnings().iter().find(|warning| warning.code != code::HEALTH);
            prop_assert!(odd.is_none(), "{}: {:?}", form, odd);
        }
    }
}

#[test]
fn the_largest_maps_round_trip() {
    for which in 1..3 {
        comes_back(&generated(1, 64, 64, which, 64));
    }
    comes_back(&Map::void(Size::new(1, 1)));
}

#[test]
fn contradicting_cells_get_a_wall_and_a_warning_that_names_both() {
    let mut value = small();
    value["cells"][1]["walls"]["w"] = json!(true);
    let (map, defects) = read(&value);
    assert_eq!(codes(defects.warnings()), [(code::DISAGREE, "cells[0].walls.e")]);
    let message = &defects.warnings()[0].message;
    assert!(message.contains("(0, 0)") && message.contains("(1, 0)") && message.contains("cells[1].walls.w"));
    assert_eq!(map.unwrap().boundary(Coord::new(0, 0), Direction::East), Boundary::Wall);
}

#[test]
fn floor_beside_void_always_has_a_wall() {
    let mut value = small();
    value["cells"][0]["walls"]["n"] = json!(false);
    value["cells"][3] = json!({ "x": 1, "y": 1, "type": "Void" });
    value["extraction"] = place(0, 0);
    let (map, defects) = read(&value);
    let leaks = [(code::LEAK, "cells[0].walls.n"), (code::LEAK, "cells[1].walls.s"), (code::LEAK, "cells[2].walls.e")];
    assert_eq!(codes(defects.warnings()), leaks);
    let map = map.unwrap();
    assert_eq!(map.boundary(Coord::new(0, 0), Direction::North), Boundary::Wall);
    assert_eq!(map.boundary(Coord::new(1, 0), Direction::South), Boundary::Wall);

    // A list of segments without them, and boundaries that are open to the outside.
    let mut value = small();
    without_cell_walls(&mut value);
    value["walls"] = json!([{ "p1": place(0, 0), "p2": place(2, 0) }, { "p1": place(0, 0), "p2": place(0, 2) }]);
    let (map, defects) = read(&value);
    assert_eq!(
        codes(defects.warnings()),
        [(code::LEAK, "cells[1]"), (code::LEAK, "cells[2]"), (code::LEAK, "cells[3]"), (code::LEAK, "cells[3]")]
    );
    assert_eq!(map, Some(good(&small())));
    let mut value = small();
    value["boundaries"] = json!([{ "x1": 0, "y1": 0, "x2": -1, "y2": 0, "type": "Open" }]);
    let (map, defects) = read(&value);
    assert_eq!(codes(defects.warnings()), [(code::LEAK, "boundaries[0]")]);
    assert_eq!(map, Some(good(&small())));
}

#[test]
fn a_door_replaces_the_wall_or_opening_at_its_place() {
    let plain = good(&small());
    let mut value = small();
    value["cells"][0]["walls"]["s"] = json!(true);
    let (map, defects) = read(&value);
    assert_eq!((map.as_ref(), defects.warnings()), (Some(&plain), [].as_slice()));

    let mut value = small();
    value["boundaries"] = json!([
        { "x1": 0, "y1": 0, "x2": 1, "y2": 0, "type": "Door", "doorId": "door1" },
        { "x1": 0, "y1": 1, "x2": 0, "y2": 0, "type": "Wall" },
    ]);
    let (map, defects) = read(&value);
    assert_eq!(codes(defects.warnings()), [(code::DOOR_MOVED, "doors[0].segment")]);
    let map = map.unwrap();
    assert_eq!(map.boundary(Coord::new(0, 0), Direction::East), Boundary::Door(0));
    assert_eq!(map.boundary(Coord::new(0, 0), Direction::South), Boundary::Wall);
    assert_eq!(written(&map)["doors"][0]["orientation"], "Vertical");

    // A door that no boundary names stays at the place that it gives itself.
    let mut value = small();
    value["boundaries"] = json!([{ "x1": 0, "y1": 0, "x2": 0, "y2": 1, "type": "Open" }]);
    let (map, defects) = read(&value);
    assert_eq!(codes(defects.warnings()), [(code::DOOR_MOVED, "doors[0].segment")]);
    assert_eq!(map, Some(plain));
}

#[test]
fn doubtful_values_and_unknown_keys_are_only_warnings() {
    let mut value = small();
    value["doors"][0]["hp"] = json!(11);
    let (_, defects) = read(&value);
    assert_eq!(codes(defects.warnings()), [(code::HEALTH, "doors[0].hp")]);

    // An unknown key in every object of the file.
    let mut value = small();
    value["squadSpawns"] = json!([place(0, 0)]);
    value["walls"] = json!([{ "p1": place(0, 0), "p2": place(1, 0) }]);
    value["boundaries"] = json!([{ "x1": 0, "y1": 0, "x2": 1, "y2": 0, "type": "Open" }]);
    value["generator"] = json!({ "strategy": "TreeShip", "version": 1, "seed": 3, "maxDepth": 2 });
    value["shortfall"] = json!({ "spawnPoints": 1, "objectives": 0 });
    let plain = good(&value);
    assert_eq!(plain.origin.as_ref().map(|origin| origin.strategy), Some("tree-ship"));
    let places = pointers(&value);
    let mut objects = 0;
    for place in places {
        if let Some(object) = value.pointer_mut(&place).and_then(Value::as_object_mut) {
            object.insert("stranger".into(), json!([1]));
            objects += 1;
        }
    }
    let (map, defects) = read(&value);
    assert_eq!(map, Some(plain), "{defects}");
    assert_eq!(defects.warnings().len(), objects);
    assert!(defects.warnings().iter().all(|warning| warning.path.ends_with("stranger")));
}

#[test]
fn one_squad_spawn_and_a_list_of_them_are_merged() {
    let mut value = small();
    value["squadSpawn"] = place(1, 0);
    value["squadSpawns"] = json!([place(0, 0), place(1, 0)]);
    assert_eq!(good(&value).squad_spawns, [Coord::new(0, 0), Coord::new(1, 0)]);
    value["squadSpawns"] = json!([place(0, 0)]);
    assert_eq!(good(&value).squad_spawns, [Coord::new(1, 0), Coord::new(0, 0)]);
}

fn bad_files() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad")
}

#[test]
fn bad_files_have_exactly_the_defects_of_the_table() {
    let table = fs::read_to_string(bad_files().join("expected.txt")).unwrap();
    let expected: BTreeMap<&str, &str> = table.lines().map(|line| line.split_once(": ").unwrap()).collect();
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(bad_files()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "json") {
            continue;
        }
        let defects = match parse(&fs::read(&path).unwrap()) {
            Ok(value) => read(&value).1,
            Err(defects) => defects,
        };
        let line = |(code, path): (&str, &str)| format!("{code} {}", if path.is_empty() { "-" } else { path });
        let lines: Vec<String> = codes(defects.list()).into_iter().map(line).collect();
        found.insert(path.file_stem().unwrap().to_string_lossy().into_owned(), lines.join(", "));
    }
    let expected: BTreeMap<String, String> =
        expected.into_iter().map(|(name, lines)| (name.to_owned(), lines.to_owned())).collect();
    assert_eq!(found, expected);
    assert!(found.len() >= 45 && found.values().filter(|lines| lines.contains(',')).count() >= 5);
    // Every code that refuses a map has a file here.
    for number in 501..=513 {
        let code = format!("E{number}");
        assert!(found.values().any(|lines| lines.contains(&code)), "no file has {code}");
    }
}

fn oddities() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(64),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("Door"),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({ "type": {} }),
        json!({ "x": 1, "y": 1 }),
    ]
}

#[test]
fn random_values_never_panic_and_valid_files_round_trip() {
    // Every form of a small map, and one of a generated map with everything in it.
    let map = good(&small());
    let mut values: Vec<Value> = forms(&map).into_iter().map(|(_, value)| value).collect();
    values.push(written(&generated(3, 5, 5, 0, 1)));
    let (mut refused, mut accepted) = (0, 0);
    for value in values {
        let places = pointers(&value);
        for place in places {
            for odd in oddities() {
                let mut bad = value.clone();
                *bad.pointer_mut(&place).unwrap() = odd;
                match read(&bad).0 {
                    Some(map) => {
                        comes_back(&map);
                        accepted += 1;
                    }
                    None => refused += 1,
                }
            }
            if let Some((above, key)) = place.rsplit_once('/') {
                let mut bad = value.clone();
                match bad.pointer_mut(above).unwrap() {
                    Value::Object(object) => drop(object.remove(key)),
                    Value::Array(items) => drop(items.remove(key.parse::<usize>().unwrap())),
                    _ => {}
                }
                let _ = read(&bad);
            }
        }
    }
    assert!(refused > 10_000 && accepted > 100, "{refused} refused, {accepted} accepted");
}

#[test]
fn cells_that_a_file_does_not_name_are_void() {
    let map = good(&json!({ "width": 3, "height": 2, "cells": [] }));
    assert!(map.size() == Size::new(3, 2) && map.size().coords().all(|at| map.cell(at) == Cell::Void));
}
