//! Does a map stay well-formed whatever is changed by hand?

use quadrat_engine::defect::Defects;
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Mulberry32, Rng as _};
use quadrat_ships::Ships;
use quadrat_ships::ascii::{from_ascii, to_ascii};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::edit::{Change, Refusal, Tool, apply};
use quadrat_ships::map::{Boundary, Map};
use quadrat_ships::share::{from_code, share_view, to_code};
use quadrat_ships::validate::{RuleSet, validate};
use quadrat_testing::size;

const SMALL: &str = "+-+-+-+\n|P|   |\n+=+ +=+\n|   |E|\n+-+-+-+\n";

fn small() -> Map {
    from_ascii(SMALL, &mut Defects::new()).unwrap()
}

fn at(x: u8, y: u8) -> Coord {
    Coord::new(x, y)
}

#[test]
fn a_wall_and_a_door_are_the_same_from_both_sides() {
    for (here, side, there, back) in [
        (at(0, 0), Direction::East, at(1, 0), Direction::West),
        (at(1, 0), Direction::South, at(1, 1), Direction::North),
    ] {
        for tool in [Tool::Wall, Tool::Door] {
            let (mut one, mut other) = (small(), small());
            assert_eq!(apply(&mut one, tool, here, Some(side)), apply(&mut other, tool, there, Some(back)));
            assert_eq!(one, other);
            assert_ne!(one, small());
        }
    }
}

#[test]
fn walls_are_put_and_removed_and_a_door_gives_way_to_a_wall() {
    let mut map = small();
    let wall = |map: &mut Map, cell, side| apply(map, Tool::Wall, cell, Some(side));
    assert_eq!(wall(&mut map, at(0, 0), Direction::East), Ok(Change::Removed));
    assert_eq!(wall(&mut map, at(0, 0), Direction::East), Ok(Change::Added));
    assert_eq!(to_ascii(&map), SMALL);
    // The first of two doors goes; the second one keeps its id and its place.
    assert_eq!(wall(&mut map, at(0, 0), Direction::South), Ok(Change::Added));
    assert_eq!(map.doors().len(), 1);
    assert_eq!(map.door(at(2, 1), Direction::North).unwrap().id.to_string(), "d-1");
    // A new door takes the number that is free.
    assert_eq!(apply(&mut map, Tool::Door, at(0, 1), Some(Direction::North)), Ok(Change::Added));
    assert_eq!(map.door(at(0, 0), Direction::South).unwrap().id.to_string(), "d-0");
    assert_eq!(to_ascii(&map), SMALL);
    assert_eq!(apply(&mut map, Tool::Door, at(0, 1), Some(Direction::North)), Ok(Change::Removed));
    assert_eq!(map.boundary(at(0, 0), Direction::South), Boundary::Wall);
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut map = small();
    apply(&mut map, Tool::Floor, at(2, 0), None).unwrap();
    let before = map.clone();
    for (tool, cell, side, refusal) in [
        (Tool::Wall, at(0, 0), None, Refusal::NoSide),
        (Tool::Wall, at(0, 0), Some(Direction::West), Refusal::Hull),
        (Tool::Door, at(1, 0), Some(Direction::East), Refusal::Hull),
        (Tool::Door, at(2, 0), Some(Direction::West), Refusal::Hull),
        (Tool::Squad, at(2, 0), None, Refusal::Void),
        (Tool::Objective, at(2, 0), None, Refusal::Void),
    ] {
        assert_eq!(apply(&mut map, tool, cell, side), Err(refusal), "{tool:?} {cell:?}");
        assert_eq!(map, before);
    }
}

#[test]
fn void_takes_the_doors_and_things_of_its_cell_along() {
    let mut map = small();
    assert_eq!(apply(&mut map, Tool::Floor, at(2, 1), None), Ok(Change::Removed));
    assert_eq!((map.extraction, map.doors().len()), (None, 1));
    assert_eq!(apply(&mut map, Tool::Floor, at(2, 1), None), Ok(Change::Added));
    assert!(Direction::ALL.into_iter().all(|side| map.boundary(at(2, 1), side) == Boundary::Wall));
}

#[test]
fn things_are_put_and_removed_and_the_squad_and_the_exit_move() {
    let mut map = small();
    for tool in [Tool::Squad, Tool::Extraction, Tool::Enemies, Tool::Objective] {
        assert_eq!(apply(&mut map, tool, at(1, 0), None), Ok(Change::Added));
    }
    assert_eq!((map.squad_spawns.as_slice(), map.extraction), (&[at(1, 0)][..], Some(at(1, 0))));
    assert_eq!((map.spawn_points[0].at, map.objectives[0].at), (at(1, 0), at(1, 0)));
    apply(&mut map, Tool::Objective, at(0, 1), None).unwrap();
    assert_eq!(apply(&mut map, Tool::Objective, at(1, 0), None), Ok(Change::Removed));
    apply(&mut map, Tool::Objective, at(1, 1), None).unwrap();
    let ids: Vec<String> = map.objectives.iter().map(|objective| objective.id.to_string()).collect();
    assert_eq!(ids, ["obj-1", "obj-0"]);
    let shared = validate(&map, RuleSet::Any, None).into_iter().find(|line| line.rule == "one-per-cell");
    assert!(shared.is_none_or(|line| !line.kept), "three things share a cell");
}

#[test]
fn an_edited_map_is_not_the_generators() {
    let mut map = MapGenerator::new(MapGenerationConfig::new(7, 8, 8, Strategy::DenseShip)).unwrap().generate();
    assert!(map.origin.is_some());
    apply(&mut map, Tool::Squad, at(3, 3), None).unwrap();
    assert_eq!(map.origin, None);
}

#[test]
fn any_sequence_of_edits_leaves_a_map_that_can_be_written_read_and_shared() {
    let mut rng = Mulberry32::seeded(5);
    let maps = size(6, 60);
    let (mut added, mut removed, mut refused) = (0, 0, 0);
    for seed in 0..maps {
        let config = MapGenerationConfig::new(seed, 9, 7, Strategy::TreeShip);
        let mut map = MapGenerator::new(config).unwrap().generate();
        for _ in 0..300 {
            let tool = Tool::ALL[rng.below(7) as usize];
            let cell = at(rng.below(9) as u8, rng.below(7) as u8);
            let side = Direction::ALL[rng.below(4) as usize];
            let before = map.clone();
            match apply(&mut map, tool, cell, Some(side)) {
                Ok(Change::Added) => added += 1,
                Ok(Change::Removed) => removed += 1,
                Err(_) => {
                    assert_eq!(map, before);
                    refused += 1;
                }
            }
            for (number, door) in map.doors().iter().enumerate() {
                assert_eq!(map.boundary(door.cell, door.side), Boundary::Door(number as u16));
            }
        }
        let id = LevelId::Word("map".to_owned());
        let written = Entry { id, name: None, hint: None, certificate: None, level: map.clone() }.write::<Ships>();
        let mut defects = Defects::new();
        let read = Entry::<Map>::read::<Ships>(&Json::from(&written).root(), &mut defects);
        assert_eq!(read.map(|entry| entry.level).as_ref(), Some(&map), "{:?}", defects.list());
        assert_eq!(from_code(&to_code(&map)).unwrap(), share_view(&map));
    }
    assert!(added > 30 * maps && removed > 30 * maps && refused > 10 * maps, "{added}, {removed}, {refused}");
}
