//! Are the figures of a mission right? They are compared with plain searches over every cell, door and order.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Grade;
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_ships::Ships;
use quadrat_ships::ascii::from_ascii;
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::map::{Boundary, Map};
use quadrat_ships::mission::{Leg, Mission, Tour};
use quadrat_testing::size;
use serde_json::json;

fn drawn(text: &str) -> Map {
    let mut defects = Defects::new();
    from_ascii(text, &mut defects).unwrap_or_else(|| panic!("{defects}"))
}

/// Returns the steps from a cell to another by a search over cells, with one door shut.
fn steps(map: &Map, from: Coord, to: Coord, shut: Option<usize>) -> Option<u32> {
    let mut reached = vec![(from, 0)];
    let mut next = 0;
    while let Some((at, steps)) = reached.get(next).copied() {
        if at == to {
            return Some(steps);
        }
        next += 1;
        for side in Direction::ALL {
            let passes = match map.boundary(at, side) {
                Boundary::Open => true,
                Boundary::Wall => false,
                Boundary::Door(number) => shut != Some(usize::from(number)),
            };
            if let Some(there) = map.neighbour(at, side)
                && passes
                && reached.iter().all(|(seen, _)| *seen != there)
            {
                reached.push((there, steps + 1));
            }
        }
    }
    None
}

/// Returns the shortest way over all places in any order, by trying every order.
fn every_order(map: &Map, from: Coord, places: &[Coord], exit: Coord) -> Option<u32> {
    if places.is_empty() {
        return steps(map, from, exit, None);
    }
    let rest = |i: usize| [&places[..i], &places[i + 1..]].concat();
    let over = |i: usize| Some(steps(map, from, places[i], None)? + every_order(map, places[i], &rest(i), exit)?);
    (0..places.len()).filter_map(over).min()
}

/// Returns maps of all strategies, some of them with doors that close loops.
fn maps(count: u32, objectives: u32) -> impl Iterator<Item = Map> {
    (0..count).map(move |seed| {
        let strategy = [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze][seed as usize % 3];
        let config = MapGenerationConfig {
            objective_count: objectives,
            ..MapGenerationConfig::new(seed, 5 + (seed % 5) as u8, 5 + (seed % 4) as u8, strategy)
        };
        MapGenerator::new(config).expect("in range").generate()
    })
}

#[test]
fn choke_doors_are_those_whose_closing_cuts_the_squad_off() {
    let (mut chokes, mut others) = (0, 0);
    for map in maps(size(90, 600), 2) {
        let mission = Mission::of(&map).expect("a squad");
        let targets: Vec<Coord> = map.objectives.iter().map(|objective| objective.at).chain(map.extraction).collect();
        let cuts = |door: &usize| {
            targets.iter().any(|target| steps(&map, map.squad_spawns[0], *target, Some(*door)).is_none())
        };
        let expected: Vec<usize> = (0..map.doors().len()).filter(cuts).collect();
        assert_eq!(mission.choke_doors, expected);
        chokes += expected.len();
        others += map.doors().len() - expected.len();
    }
    assert!(chokes > 100 && others > 100, "{chokes} and {others}");
}

#[test]
fn the_whole_mission_is_as_short_as_the_best_order() {
    for map in maps(size(24, 120), 5) {
        let mission = Mission::of(&map).expect("a squad");
        let squad = map.squad_spawns[0];
        let places: Vec<Coord> = map.objectives.iter().map(|objective| objective.at).collect();
        let exit = map.extraction.expect("an extraction");
        let shortest = every_order(&map, squad, &places, exit);
        assert_eq!(mission.tour, shortest.map(|steps| Tour { steps, proved: true }));
        let direct = steps(&map, squad, exit, None);
        assert_eq!(mission.extraction, direct);
        for (at, leg) in places.iter().zip(&mission.objectives) {
            let (there, rest) = (steps(&map, squad, *at, None), steps(&map, *at, exit, None));
            let detour = there.zip(rest).zip(direct).map(|((there, rest), direct)| there + rest - direct);
            assert_eq!(*leg, Leg { steps: there, detour });
        }
        let enemies = map.spawn_points.iter().filter_map(|spawn| steps(&map, squad, spawn.at, None));
        assert_eq!(mission.enemy, enemies.min());
    }
}

/// Returns the length of the shortest order of many places, by a search over sets of places.
fn shortest_of_many(map: &Map, squad: Coord, places: &[Coord], exit: Coord) -> u32 {
    let far = |a: Coord, b: Coord| steps(map, a, b, None).expect("reachable");
    let table: Vec<Vec<u32>> = places.iter().map(|a| places.iter().map(|b| far(*a, *b)).collect()).collect();
    let mut sets: Vec<Vec<Option<u32>>> = vec![vec![None; places.len()]; 1 << places.len()];
    for (i, at) in places.iter().enumerate() {
        sets[1 << i][i] = Some(far(squad, *at));
    }
    for set in 1..sets.len() {
        for last in 0..places.len() {
            let Some(so_far) = sets[set][last] else { continue };
            for next in (0..places.len()).filter(|next| set >> next & 1 == 0) {
                let longer = so_far + table[last][next];
                let known = &mut sets[set | 1 << next][next];
                *known = Some(known.map_or(longer, |known| known.min(longer)));
            }
        }
    }
    let whole = sets.last().expect("all places");
    places.iter().zip(whole).filter_map(|(at, steps)| Some((*steps)? + far(*at, exit))).min().expect("an order")
}

#[test]
fn the_mission_over_many_objectives_claims_no_more_than_it_knows() {
    let mut proved = 0;
    for seed in 0..size(6, 30) {
        let config = MapGenerationConfig {
            objective_count: 14,
            ..MapGenerationConfig::new(seed, 12, 11, Strategy::ProceduralMaze)
        };
        let map = MapGenerator::new(config).expect("in range").generate();
        let places: Vec<Coord> = map.objectives.iter().map(|objective| objective.at).collect();
        assert_eq!(places.len(), 14);
        let tour = Mission::of(&map).and_then(|mission| mission.tour).expect("a mission");
        let shortest = shortest_of_many(&map, map.squad_spawns[0], &places, map.extraction.expect("an extraction"));
        assert!(tour.steps >= shortest && tour.steps <= shortest * 3 / 2, "{} and {shortest}", tour.steps);
        assert!(!tour.proved || tour.steps == shortest);
        proved += u32::from(tour.proved);
    }
    println!("{proved} proved");
}

/// Two ways lead to the extraction, and one door to the objective.
const LOOP: &str = "\
+-+-+-+-+
|PI    E|
+ +-+-+=+
| I     |
+-+-+-+=+
|#|#|#|O|
+-+-+-+-+";

#[test]
fn figures_are_named() {
    let figures = |map: Map| {
        let entry = Entry { id: LevelId::Number(1), name: None, hint: None, certificate: None, level: map };
        let figures = Ships::figures(&entry, &mut || true).expect("measured");
        assert!(Ships::figures(&entry, &mut || false).is_none());
        serde_json::Value::Object(figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    };
    let found = figures(drawn(LOOP));
    let expected = json!({
        "figure": 7, "proved": true, "extraction": 3, "nearest": 5, "farthest": 5, "detour": 4, "enemy": null, "choke": 1,
        "rooms": 2, "objectiveSteps": [5], "detours": [4],
    });
    assert_eq!(found, expected);
    // With a second squad the first one counts; without any there is no mission.
    let found = figures(drawn("+-+-+\n|E  |\n+-+-+"));
    assert_eq!((&found["figure"], &found["proved"], &found["choke"]), (&json!(0), &json!(null), &json!(null)));
    // An objective that cannot be reached has no steps, and neither has the mission.
    let found = figures(drawn("+-+-+-+\n|P E|O|\n+-+-+-+"));
    assert_eq!((&found["figure"], &found["extraction"]), (&json!(0), &json!(1)));
    assert_eq!((&found["objectiveSteps"], &found["choke"]), (&json!([null]), &json!(0)));
}
