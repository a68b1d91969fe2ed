//! Does the validator find every fault, and only the actual one?
//!
//! For every rule of every set there is a map that breaks this rule and no other; small maps are drawn as letters.

use quadrat_engine::erased::RuleLine;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::map::{Boundary, Door, Id, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, SpawnPoint};
use quadrat_ships::validate::{RuleSet, validate};
use std::collections::BTreeSet;

type Place = (u8, u8);

fn at((x, y): Place) -> Coord {
    Coord::new(x, y)
}

fn coords(places: &[Place]) -> Vec<Coord> {
    places.iter().copied().map(at).collect()
}

/// A map in letters. Cells with the same letter are open to each other, except where a wall is named; `.` is void.
/// Each pair of letters in `doors` is one door, where the two first touch. The squad, the enemies, the extraction and
/// the objective are in the first cell of their letters, or absent (`-`).
struct Drawing {
    rows: &'static [&'static str],
    walls: &'static [(Place, Direction)],
    doors: &'static [&'static str],
    /// The letters of squad, enemies, extraction and objective.
    things: &'static str,
}

impl Drawing {
    fn letter(&self, place: Place) -> Option<char> {
        let letter = self.rows.get(usize::from(place.1))?.chars().nth(place.0.into())?;
        (letter != '.').then_some(letter)
    }

    fn first(&self, letter: char) -> Coord {
        let size = self.size();
        let found = size.coords().find(|at| self.letter((at.x, at.y)) == Some(letter));
        found.unwrap_or_else(|| panic!("{letter} is drawn"))
    }

    fn size(&self) -> Size {
        Size::new(self.rows[0].len() as u8, self.rows.len() as u8)
    }

    fn map(&self) -> Map {
        let size = self.size();
        let mut map = Map::void(size);
        size.coords().filter(|at| self.letter((at.x, at.y)).is_some()).for_each(|at| map.lay_floor(at));
        let boundaries: Vec<(Coord, Direction, Coord)> = size
            .coords()
            .flat_map(|at| [(at, Direction::East), (at, Direction::South)])
            .filter_map(|(at, side)| map.neighbour(at, side).map(|next| (at, side, next)))
            .collect();
        let letters = |a: Coord, b: Coord| Some((self.letter((a.x, a.y))?, self.letter((b.x, b.y))?));
        for (a, side, b) in &boundaries {
            let same = letters(*a, *b).is_some_and(|(a, b)| a == b);
            if same && !self.walls.contains(&((a.x, a.y), *side)) {
                assert!(map.open(*a, *side));
            }
        }
        for (number, door) in self.doors.iter().enumerate() {
            let (from, to) = (door.chars().next().expect("a letter"), door.chars().nth(1).expect("another"));
            let touch = |(a, side, b): &&(Coord, Direction, Coord)| {
                [Some((from, to)), Some((to, from))].contains(&letters(*a, *b))
                    && map.boundary(*a, *side) == Boundary::Wall
            };
            let (cell, side, _) = *boundaries.iter().find(touch).unwrap_or_else(|| panic!("{door} touch"));
            assert!(map.add_door(Door::usual(number as u32, cell, side)));
        }
        let things: Vec<Option<Coord>> =
            self.things.chars().map(|letter| (letter != '-').then(|| self.first(letter))).collect();
        map.squad_spawns.extend(things[0]);
        map.spawn_points.extend(things[1].map(|at| enemy(0, at)));
        map.extraction = things[2];
        map.objectives.extend(things[3].map(|at| objective(0, at)));
        map
    }
}

fn enemy(number: u32, at: Coord) -> SpawnPoint {
    SpawnPoint { id: Id::Numbered(SPAWN_IDS, number), at, radius: 1.0 }
}

fn objective(number: u32, at: Coord) -> Objective {
    Objective { id: Id::Numbered(OBJECTIVE_IDS, number), kind: "Recover".to_owned(), at }
}

/// A sparse ship that follows every rule, with a room of four cells, a room behind another, and plenty of void.
const TREE: Drawing = Drawing {
    rows: &[
        "A.BB.G", //
        "A.BB.G", //
        "CCCCCC", //
        "D..E..", //
        "...FF.",
    ],
    walls: &[],
    doors: &["AC", "BC", "DC", "EC", "EF", "GC"],
    things: "AFDG",
};

/// A full ship that follows every rule.
const DENSE: Drawing = Drawing {
    rows: &[
        "AABBDD", //
        "AABBDD", //
        "CCCCCC", //
        "EFFGGH", //
        "EFFGGH", //
        "IIJJKK",
    ],
    walls: &[],
    doors: &["AC", "BC", "DC", "EC", "FC", "GC", "HC", "EI", "GJ", "HK"],
    things: "AKDI",
};

/// A fault: the rule, the sets that include it, the map, the maximum depth and the cells that must be named.
struct Fault {
    rule: &'static str,
    set: RuleSet,
    map: Map,
    max_depth: Option<u8>,
    cells: Vec<Coord>,
}

fn fault(rule: &'static str, set: RuleSet, map: Map, cells: &[Place]) -> Fault {
    Fault { rule, set, map, max_depth: Some(4), cells: coords(cells) }
}

fn changed(drawing: &Drawing, change: impl FnOnce(&mut Map)) -> Map {
    let mut map = drawing.map();
    change(&mut map);
    map
}

/// Returns faults against the rules for all maps, in the sparse ship.
fn faults_of_tree_placement(set: RuleSet) -> Vec<Fault> {
    let of = |rule, cells: &[Place], change: &dyn Fn(&mut Map)| fault(rule, set, changed(&TREE, change), cells);
    vec![
        // To the outside, and to the void beside a corridor.
        of("edges", &[(0, 0)], &|map| map.breach(at((0, 0)), Direction::North)),
        of("edges", &[(0, 0)], &|map| map.breach(at((0, 0)), Direction::West)),
        of("edges", &[(5, 2)], &|map| map.breach(at((5, 2)), Direction::East)),
        of("edges", &[(4, 4)], &|map| map.breach(at((4, 4)), Direction::South)),
        of("edges", &[(1, 2), (1, 3)], &|map| map.breach(at((1, 2)), Direction::South)),
        fault(
            "connected",
            set,
            Drawing { doors: &["AC", "BC", "DC", "EC", "GC"], things: "ABDG", ..TREE }.map(),
            &[(3, 4), (4, 4)],
        ),
        of("one-per-cell", &[(3, 4)], &|map| map.spawn_points.push(enemy(1, at((3, 4))))),
        of("one-per-cell", &[(5, 0)], &|map| map.objectives.push(objective(1, at((5, 0))))),
        of("entities-on-floor", &[(1, 0)], &|map| map.spawn_points[0].at = at((1, 0))),
        of("entities-on-floor", &[(200, 1)], &|map| map.objectives[0].at = at((200, 1))),
        of("entities-on-floor", &[(0, 5)], &|map| map.extraction = Some(at((0, 5)))),
        of("entities-on-floor", &[(1, 0)], &|map| map.squad_spawns[0] = at((1, 0))),
        of("entities-in-rooms", &[(3, 2)], &|map| map.spawn_points[0].at = at((3, 2))),
        of("entities-in-rooms", &[(0, 2)], &|map| map.squad_spawns[0] = at((0, 2))),
        of("squad-alone", &[(0, 0), (0, 1)], &|map| map.objectives[0].at = at((0, 1))),
        of("majors-apart", &[(3, 4), (4, 4)], &|map| map.extraction = Some(at((4, 4)))),
        of("complete", &[], &|map| map.squad_spawns.clear()),
        of("complete", &[], &|map| map.extraction = None),
        of("objectives-apart", &[(4, 4)], &|map| map.objectives[0].at = at((4, 4))),
    ]
}

/// Returns the same faults in the full ship.
fn faults_of_dense_placement(set: RuleSet) -> Vec<Fault> {
    let of = |rule, cells: &[Place], change: &dyn Fn(&mut Map)| fault(rule, set, changed(&DENSE, change), cells);
    let cut_off = Drawing { doors: &["AC", "BC", "DC", "EC", "FC", "GC", "HC", "EI", "HK"], ..DENSE };
    vec![
        of("edges", &[(5, 5)], &|map| map.breach(at((5, 5)), Direction::South)),
        fault("connected", set, cut_off.map(), &[(2, 5), (3, 5)]),
        of("one-per-cell", &[(4, 5)], &|map| map.spawn_points.push(enemy(1, at((4, 5))))),
        of("entities-on-floor", &[(0, 200)], &|map| map.spawn_points[0].at = at((0, 200))),
        of("entities-in-rooms", &[(1, 2)], &|map| map.objectives[0].at = at((1, 2))),
        of("squad-alone", &[(0, 0), (1, 1)], &|map| map.objectives[0].at = at((1, 1))),
        of("majors-apart", &[(4, 5), (5, 5)], &|map| map.extraction = Some(at((5, 5)))),
        of("complete", &[], &|map| map.squad_spawns.clear()),
        of("objectives-apart", &[(5, 0)], &|map| map.objectives[0].at = at((5, 0))),
    ]
}

fn faults_of_tree_ships() -> Vec<Fault> {
    let set = RuleSet::TreeShip;
    let drawn = |rule, rows, walls, doors, things, cells: &[Place]| {
        fault(rule, set, Drawing { rows, walls, doors, things }.map(), cells)
    };
    let mut faults = vec![
        drawn("size", &["CA", "C.", "CB", "C.", "CD"], &[], &["AC", "BC", "DC"], "ADB-", &[]),
        drawn(
            "size",
            &["A...B...D........", "CCCCCCCCCCCCCCCCC", "E................"],
            &[],
            &["AC", "BC", "DC", "EC"],
            "ABDE",
            &[],
        ),
        drawn("sparse", &["AABB", "CCCC", "DDEE"], &[], &["AC", "BC", "DC", "EC"], "ABDE", &[]),
        drawn(
            "corridors-narrow",
            &["A....B", "CCCCCC", ".CC..."],
            &[],
            &["AC", "BC"],
            "A-B-",
            &[(1, 1), (2, 1), (1, 2), (2, 2)],
        ),
        // A wall inside the block does not make the corridor narrow.
        drawn(
            "corridors-narrow",
            &["A....B", "CCCCCC", ".CC..."],
            &[((1, 2), Direction::East)],
            &["AC", "BC"],
            "A-B-",
            &[(1, 1), (2, 1), (1, 2), (2, 2)],
        ),
        // Two corridors side by side, joined around the end of the wall between them.
        drawn(
            "corridors-narrow",
            &["A....B", "CCCCCC", ".CCC.."],
            &[((1, 1), Direction::South), ((2, 1), Direction::South)],
            &["AC", "BC"],
            "A-B-",
            &[(2, 1), (3, 1), (2, 2), (3, 2)],
        ),
        // A corridor that leads around a hole, with a door across it.
        drawn(
            "no-inner-doors",
            &["A....B", "CCCCCC", ".C.C..", ".CCC.."],
            &[((2, 3), Direction::East)],
            &["AC", "BC", "CC"],
            "A-B-",
            &[(2, 3), (3, 3)],
        ),
        // A corridor that is nowhere straight for three cells.
        drawn("room-size", &["ACC.", "..CE", "...."], &[], &["AC", "CE"], "A-E-", &[(1, 0), (2, 0), (2, 1)]),
        // Three cells behind a room.
        drawn(
            "room-size",
            &["A.B..", "CCCCC", "E...D", "FFF.."],
            &[],
            &["AC", "BC", "EC", "EF", "DC"],
            "ABDE",
            &[(0, 3), (1, 3), (2, 3)],
        ),
        // A wall within a room of four, and a room of one in the corner between a room and the corridor.
        drawn(
            "no-nested-rooms",
            &["..BB.", "..BB.", "CCCCC", "D...E"],
            &[((2, 0), Direction::East)],
            &["BC", "DC", "EC"],
            "BDE-",
            &[(2, 0), (3, 0), (2, 1), (3, 1)],
        ),
        drawn(
            "no-nested-rooms",
            &["AB..D", "CCCCC", "E...."],
            &[],
            &["AC", "BC", "DC", "EC"],
            "ADEB",
            &[(0, 0), (1, 0)],
        ),
        // A room with two doors to the corridor.
        drawn("acyclic", &["AA..D", "CCCCC", "E...."], &[], &["AC", "AC", "DC", "EC"], "ADE-", &[(1, 0), (1, 1)]),
    ];
    faults.push(Fault { max_depth: Some(1), ..fault("depth", set, TREE.map(), &[(3, 4), (4, 4)]) });
    faults
}

fn faults_of_dense_ships() -> Vec<Fault> {
    let set = RuleSet::DenseShip;
    let drawn = |rule, rows, walls, doors, things, cells: &[Place]| {
        fault(rule, set, Drawing { rows, walls, doors, things }.map(), cells)
    };
    let mut faults = vec![
        drawn("size", &["CA", "CA", "CB", "CD", "CE"], &[], &["AC", "BC", "DC", "EC"], "ABDE", &[]),
        drawn("full", &["AABB", "CCCC", "D..E"], &[], &["AC", "BC", "DC", "EC"], "ABDE", &[(1, 2), (2, 2)]),
        drawn("frame", &["AAB", "AAB", "DDE"], &[], &["AB", "AD", "DE"], "ABDE", &[]),
        // A stub, which is a third of the map.
        drawn(
            "corridor-length",
            &["CCCCCC", "ACBBDD", "AEBBDD", "GEFFHH", "GIFFHH", "JIKKLL"],
            &[],
            &["AC", "BC", "CD", "EC", "AG", "BF", "DH", "EI", "GJ", "FK", "HL"],
            "ALKJ",
            &[(1, 0), (1, 1)],
        ),
        // Two corridors in neighbouring rows, joined at one end.
        drawn(
            "corridors-apart",
            &["CCCC", "CCCC", "AABB", "DDEE"],
            &[((0, 0), Direction::South), ((1, 0), Direction::South), ((2, 0), Direction::South)],
            &["AC", "BC", "AD", "BE"],
            "ADEB",
            &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)],
        ),
        drawn(
            "corridors-narrow",
            &["CCCC", "ACCB", "AGGB", "DDEE"],
            &[],
            &["AC", "BC", "CG", "AD", "BE"],
            "ADEB",
            &[(1, 0), (2, 0), (1, 1), (2, 1)],
        ),
        // Three cells in a corner, behind a room.
        drawn(
            "room-shapes",
            &["CCCC", "ABDD", "FBDD", "FFEE"],
            &[],
            &["AC", "BC", "DC", "AF", "DE"],
            "BDEA",
            &[(0, 2), (0, 3), (1, 3)],
        ),
        // A wall within a room of four.
        drawn(
            "room-shapes",
            &["AABB", "AABB", "CCCC", "DDEE"],
            &[((2, 0), Direction::South)],
            &["AC", "BC", "DC", "EC"],
            "ADEB",
            &[(2, 0), (3, 0), (2, 1), (3, 1)],
        ),
        drawn("acyclic", &["AABB", "CCCC", "DDEE"], &[], &["AC", "BC", "DC", "EC", "AC"], "ABDE", &[(1, 0), (1, 1)]),
    ];
    let door = Door::usual(10, at((0, 0)), Direction::East);
    let inner = changed(&DENSE, |map| assert!(map.add_door(door)));
    faults.push(fault("no-inner-doors", set, inner, &[(0, 0), (1, 0)]));
    let deep = coords(&[(0, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]);
    faults.push(Fault { rule: "depth", set, map: DENSE.map(), max_depth: Some(1), cells: deep });
    faults
}

fn broken(lines: &[RuleLine]) -> Vec<&'static str> {
    lines.iter().filter(|line| !line.kept).map(|line| line.rule).collect()
}

fn all_faults() -> Vec<Fault> {
    let mut faults = faults_of_tree_ships();
    faults.extend(faults_of_dense_ships());
    for set in [RuleSet::Any, RuleSet::ProceduralMaze, RuleSet::TreeShip] {
        faults.extend(faults_of_tree_placement(set));
    }
    for set in [RuleSet::Any, RuleSet::ProceduralMaze, RuleSet::DenseShip] {
        faults.extend(faults_of_dense_placement(set));
    }
    faults
}

#[test]
fn good_maps_keep_every_rule() {
    for (drawing, set) in [(&TREE, RuleSet::TreeShip), (&DENSE, RuleSet::DenseShip)] {
        for set in [set, RuleSet::Any, RuleSet::ProceduralMaze] {
            for max_depth in [Some(2), None] {
                let lines = validate(&drawing.map(), set, max_depth);
                assert!(
                    lines.iter().all(|line| line.kept && line.found.is_empty() && line.cells.is_empty()),
                    "{lines:?}"
                );
            }
        }
    }
}

#[test]
fn every_fault_breaks_its_rule_and_no_other_and_is_named() {
    for Fault { rule, set, map, max_depth, cells } in all_faults() {
        let lines = validate(&map, set, max_depth);
        let what = format!("{rule} of {}: {lines:#?}", set.name());
        assert_eq!(broken(&lines), [rule], "{what}");
        let line = lines.iter().find(|line| line.rule == rule).expect("just seen");
        assert!(!line.found.is_empty(), "{what}");
        let mut sorted = cells;
        sorted.sort_by_key(|at| (at.y, at.x));
        assert_eq!(line.cells, sorted, "{what}");
    }
}

#[test]
fn there_is_a_fault_for_every_rule_of_every_set() {
    let faults = all_faults();
    for set in RuleSet::ALL {
        let rules: Vec<&str> = validate(&TREE.map(), set, None).iter().map(|line| line.rule).collect();
        assert_eq!(rules.iter().collect::<BTreeSet<_>>().len(), rules.len(), "a rule has one line");
        for rule in rules {
            let tried = faults.iter().any(|fault| fault.rule == rule && fault.set == set);
            assert!(tried, "{rule} of {} is never broken", set.name());
        }
    }
}

#[test]
fn one_fault_may_break_two_rules() {
    let tree =
        |rows, doors, things| validate(&Drawing { rows, walls: &[], doors, things }.map(), RuleSet::TreeShip, None);
    // A door between rooms of the same depth closes a loop.
    let lines = tree(&["AABB.", "CCCCC", "D...."], &["AC", "BC", "AB", "DC"], "ABD-");
    assert_eq!(broken(&lines), ["acyclic", "depth"]);
    assert_eq!(lines.last().expect("depth is last").cells, coords(&[(1, 0), (2, 0)]));
    // A door across a corridor splits it in two.
    let lines = tree(&["A...B.", "CCCFFF", "D....E"], &["AC", "BF", "CF", "DC", "EF"], "ABDE");
    assert_eq!(broken(&lines), ["no-inner-doors", "room-size"]);
    assert_eq!(
        lines.iter().find(|line| line.rule == "room-size").expect("it is").cells,
        coords(&[(3, 1), (4, 1), (5, 1)])
    );
    // An enemy in the squad's room breaks two rules.
    let lines = validate(&changed(&TREE, |map| map.spawn_points[0].at = at((0, 1))), RuleSet::Any, None);
    assert_eq!(broken(&lines), ["squad-alone", "majors-apart"]);
    // An empty map.
    let lines = validate(&Map::void(Size::new(4, 4)), RuleSet::Any, None);
    assert_eq!(broken(&lines), ["complete"]);
    let lines = validate(&Map::void(Size::new(4, 4)), RuleSet::DenseShip, Some(1));
    assert_eq!(broken(&lines), ["complete", "full", "frame"]);
    let lines = validate(&Map::void(Size::new(0, 0)), RuleSet::TreeShip, None);
    assert_eq!(broken(&lines), ["complete", "size", "sparse", "room-size"]);
}

#[test]
fn the_message_names_a_few_cells_and_the_list_all_of_them() {
    let map = Drawing { doors: &["BC", "DC", "EC", "EF", "GC"], things: "BFDG", ..TREE }.map();
    let lines = validate(&map, RuleSet::Any, None);
    assert_eq!(lines[1].found, "unreachable cells: (0, 0), (0, 1)");
    let mut map = DENSE.map();
    map.spawn_points.extend((0..6).map(|x| enemy(x.into(), at((x, 2)))));
    let lines = validate(&map, RuleSet::Any, None);
    assert_eq!(lines[4].found, "an object in a corridor: (0, 2), (1, 2), (2, 2), (3, 2) and 2 more");
    assert_eq!(lines[4].cells.len(), 6);
}

#[test]
fn objectives_may_share_rooms_if_no_room_is_empty() {
    let full = Drawing { rows: &["A.BB.", "CCCCC", "D...."], things: "ABDB", walls: &[], doors: &["AC", "BC", "DC"] };
    let mut map = full.map();
    map.objectives[0].at = at((3, 0));
    assert_eq!(broken(&validate(&map, RuleSet::TreeShip, None)), [] as [&str; 0]);
}

#[test]
fn rule_sets_are_named_after_strategies() {
    for set in RuleSet::ALL {
        assert_eq!(RuleSet::named(set.name()), Some(set));
    }
    for strategy in [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze] {
        assert!(RuleSet::named(strategy.name()).is_some());
    }
    assert_eq!(RuleSet::named("static-predefined"), None);
}

#[test]
fn generated_maps_keep_every_rule() {
    let sets = [
        (Strategy::TreeShip, RuleSet::TreeShip),
        (Strategy::DenseShip, RuleSet::DenseShip),
        (Strategy::ProceduralMaze, RuleSet::ProceduralMaze),
    ];
    for (strategy, set) in sets {
        let sides: Vec<u8> = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 31, 64]
            .into_iter()
            .filter(|side| strategy.sides().contains(side))
            .collect();
        for (w, h) in sides.iter().flat_map(|w| sides.iter().map(|h| (*w, *h))) {
            for max_depth in [None, Some(1), Some(2), Some(3), Some(4)] {
                let seed = u32::from(w) * 1000 + u32::from(h) * 10 + u32::from(max_depth.unwrap_or(0));
                let config = MapGenerationConfig { max_depth, ..MapGenerationConfig::new(seed, w, h, strategy) };
                let map = MapGenerator::new(config).expect("in range").generate();
                let cap = max_depth.unwrap_or_else(|| config.usual_depth());
                let lines = validate(&map, set, Some(cap));
                assert_eq!(broken(&lines), [] as [&str; 0], "{config:?}");
            }
        }
    }
}
