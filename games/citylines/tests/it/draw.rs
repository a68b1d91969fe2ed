//! Do the pictures say what the rules say? Roads turn as their tiles do, light is where the turnpike reaches, and signs
//! are where mistakes are.

use quadrat_citylines::draw::{Look, Note, building, ground, road};
use quadrat_citylines::faults::Faults;
use quadrat_citylines::format::{Level, Tile};
use quadrat_citylines::params::LandmarkType;
use quadrat_citylines::rules::{Action, Deed, State};
use quadrat_citylines::tiles::{Road, Sides};
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::draw::{CELL, Scene, to_svg_inner};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Mulberry32, Rng};
use std::collections::BTreeSet;

type Point = (i32, i32);

const LEVELS: [&str; 6] =
    ["3x3k1sd2v2:...T0w...", "5x5k3#7", "5x4k2hst0#2034", "6x6k9wt1n2v2#15", "7x7k10t2#2177", "12x12k24t2#1"];

fn level(id: &str) -> Level {
    ids::level(id).unwrap().level
}

/// Returns the position of a level after some turns and locks that chance chooses.
fn shuffled(level: &Level, seed: u32) -> State {
    let mut rng = Mulberry32::seeded(seed);
    let mut state = Citylines::start(level);
    let roads: Vec<Coord> = level.size().coords().filter(|at| level.road(*at).is_some()).collect();
    for _ in 0..roads.len() * 2 {
        let at = roads[rng.below(roads.len() as u32) as usize];
        let deed = if rng.below(6) == 0 { Deed::Lock } else { Deed::Clockwise };
        let _ = Citylines::apply(level, &mut state, Action { at, deed }, &mut ());
    }
    state
}

/// Calls a function with several positions of several levels: the start, the solution, and others between them.
fn everywhere(mut check: impl FnMut(&Level, &State, &Look<'_>)) {
    for level in LEVELS.map(level) {
        let start = Citylines::start(&level);
        let states = [start.clone(), start.solved(&level), shuffled(&level, 1), shuffled(&level, 2)];
        for state in &states {
            let found = level.inspect(state.all_quarters());
            check(&level, state, &Look::new(&level, state, &found));
        }
    }
}

/// Returns the data of every path in a picture whose node contains these words.
fn paths(scene: &Scene, having: &str) -> Vec<String> {
    let svg = to_svg_inner(scene);
    let nodes = svg.split_inclusive("/>").filter(|line| line.contains("<path") && line.contains(having));
    nodes.map(|line| line.split("d=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()).collect()
}

/// Returns the points of each line of a path, from where the pen is put down to where it is lifted.
fn lines(path: &str) -> Vec<Vec<Point>> {
    let numbers = |line: &str| -> Vec<i32> {
        line.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|number| number.parse().ok()).collect()
    };
    path.split('M').skip(1).map(|line| numbers(line).chunks(2).map(|pair| (pair[0], pair[1])).collect()).collect()
}

/// Returns the lines of the first such path, in either direction.
fn strokes(scene: &Scene) -> BTreeSet<Vec<Point>> {
    let either = |line: Vec<Point>| {
        let back: Vec<Point> = line.iter().rev().copied().collect();
        line.min(back)
    };
    lines(&paths(scene, "stroke").concat()).into_iter().map(either).collect()
}

/// Returns the cell that a point of the board lies on.
fn cell_of((x, y): Point) -> Coord {
    Coord::new((x / CELL) as u8, (y / CELL) as u8)
}

#[test]
fn every_rotation_of_every_road_is_the_first_one_turned_about_the_middle_of_the_cell() {
    let turned = |line: &Vec<Point>| -> Vec<Point> {
        let line: Vec<Point> = line.iter().map(|(x, y)| (CELL - y, *x)).collect();
        let back: Vec<Point> = line.iter().rev().copied().collect();
        line.min(back)
    };
    for (_, kind) in Road::WORDS {
        for lit in [false, true] {
            for quarters in 0..4 {
                let (one, next) = (road(kind, quarters, lit), road(kind, quarters + 1, lit));
                for (one, next) in [(&one.kerbs, &next.kerbs), (&one.surface, &next.surface), (&one.glow, &next.glow)] {
                    let expected: BTreeSet<Vec<Point>> = strokes(one).iter().map(turned).collect();
                    assert_eq!(strokes(next), expected, "{kind:?} after {quarters} quarter turns");
                }
                let ends = strokes(&one.kerbs).len();
                assert_eq!(ends, if kind == Road::TJunction { 3 } else { 1 }, "{kind:?}");
            }
        }
    }
}

#[test]
fn lit_are_exactly_the_cells_that_the_turnpike_reaches() {
    let is_lit = |scene: &Scene| to_svg_inner(scene).contains("var(--ink-citylines-lit)");
    let (mut lit, mut dark) = (0, 0);
    everywhere(|level, _, look| {
        for at in level.size().coords() {
            let reached = look.found.powered[level.size().index(at)];
            let picture = look.cell(at);
            match level.cell(at).tile {
                Tile::Empty => assert!(picture.is_empty()),
                Tile::Turnpike => assert!(is_lit(&picture)),
                Tile::Road(_) => {
                    assert_eq!(is_lit(&picture), reached, "{at}");
                    *(if reached { &mut lit } else { &mut dark }) += 1;
                }
                Tile::Landmark(_) => {
                    let shines = to_svg_inner(&picture).contains("var(--ink-citylines-lamp)");
                    assert_eq!((shines, is_lit(&picture)), (reached, reached), "{at}");
                }
            }
        }
    });
    assert!(lit > 100 && dark > 200, "{lit} lit, {dark} dark");
}

#[test]
fn light_reaches_the_roads_breadth_first() {
    everywhere(|level, _, look| {
        let size = level.size();
        let depth = |at: Coord| look.rays[size.index(at)].map(|ray| ray.depth);
        for at in size.coords() {
            let joined = look.found.joined[size.index(at)];
            let beside = || level.neighbours(at).filter(|(side, _)| joined.has(*side));
            let nearest = beside().filter_map(|(_, next)| depth(next)).min();
            let ray = look.rays[size.index(at)];
            assert_eq!(ray.is_some(), look.found.powered[size.index(at)], "{at}");
            let Some(ray) = ray else { continue };
            if at == level.turnpike() {
                assert_eq!((ray.depth, ray.from), (0, None));
                continue;
            }
            assert_eq!(Some(ray.depth), nearest.map(|least| least + 1), "{at}");
            let from = beside().find(|(side, _)| Some(*side) == ray.from).and_then(|(_, next)| depth(next));
            assert_eq!(from, nearest, "light comes to {at} from the side where it is");
        }
    });
}

#[test]
fn dashes_lead_from_where_light_comes_to_every_other_opening() {
    everywhere(|level, state, look| {
        let size = level.size();
        let mut seen = BTreeSet::new();
        for line in lines(&paths(&look.dashes(|_| true), "citylines-dash").concat()) {
            // Lines keep a unit away from the edges of their cell.
            let (start, end) = (line[0], *line.last().unwrap());
            let (at, side) = (cell_of(start), |point: Point| match (point.0 % CELL, point.1 % CELL) {
                (_, 1) => Direction::North,
                (99, _) => Direction::East,
                (_, 99) => Direction::South,
                _ => Direction::West,
            });
            assert_eq!(cell_of(end), at);
            assert_eq!(look.rays[size.index(at)].and_then(|ray| ray.from), Some(side(start)), "{at}");
            assert!(seen.insert((at, side(end) as u8)), "{at} has two lines to the same side");
        }
        let expected: usize = (size.coords())
            .filter(|at| look.is_lit(*at))
            .filter_map(|at| level.road(at).map(|road| road.openings(state.quarters(size, at)).count() as usize - 1))
            .sum();
        assert_eq!(seen.len(), expected);
    });
}

#[test]
fn every_dead_end_has_one_barrier_and_no_other_place_has_one() {
    let mut ends = 0;
    everywhere(|level, state, look| {
        let dangling = &look.found.dangling;
        let count =
            |scene: &Scene, having: &str| paths(scene, having).iter().map(|path| lines(path).len()).sum::<usize>();
        let all = look.mistakes(&Faults::everywhere(level, look.found), |_| true);
        assert_eq!(count(&all, "stroke-width=\"11\""), dangling.len());
        // The barriers that are always there: striped where light stops, and pale elsewhere.
        let closed = look.ends(|_| true);
        let lit = dangling.iter().filter(|(at, _)| look.is_lit(*at)).count();
        let boards = |ink, width| count(&closed, &format!("stroke=\"var(--ink-{ink})\" stroke-width=\"{width}\""));
        assert_eq!((boards("vermillion", 10), boards("citylines-road", 7)), (lit, dangling.len() - lit));
        // Two ends that meet are no gap, so no edge has a barrier on both of its sides.
        for (at, side) in dangling {
            let beyond = level.beside(*at, *side);
            assert!(beyond.is_none_or(|next| !dangling.contains(&(next, side.opposite()))), "{at} {side:?}");
        }
        // Each lies on the cell of its road, at the side where the road ends.
        let boards = lines(&paths(&all, "stroke-width=\"11\"").concat());
        for line in boards {
            let middle = (i32::midpoint(line[0].0, line[1].0), i32::midpoint(line[0].1, line[1].1));
            let at = cell_of(middle);
            let side = match (middle.0 % CELL, middle.1 % CELL) {
                (_, 8) => Direction::North,
                (92, _) => Direction::East,
                (_, 92) => Direction::South,
                _ => Direction::West,
            };
            assert!(dangling.contains(&(at, side)), "{at} {side:?}");
        }
        ends += dangling.len();
        // Without a request only mistakes among locked tiles have signs.
        let faults = Faults::among_locked(level, state);
        let locked: usize = level.size().coords().map(|at| faults.dangling(level, at).count() as usize).sum();
        assert_eq!(count(&look.mistakes(&faults, |_| true), "stroke-width=\"11\""), locked);
    });
    assert!(ends > 300, "only {ends} ends");
}

#[test]
fn signs_can_be_drawn_for_some_cells_and_for_the_others() {
    everywhere(|level, _, look| {
        let left = |at: Coord| at.x * 2 < level.size().w;
        let faults = Faults::everywhere(level, look.found);
        let count = |scenes: &[Scene]| -> usize {
            scenes.iter().flat_map(|scene| paths(scene, "stroke")).map(|path| lines(&path).len()).sum()
        };
        let some = |shows: &dyn Fn(Coord) -> bool| {
            count(&[look.ends(shows), look.dashes(shows), look.mistakes(&faults, shows), look.pins(shows)])
        };
        assert_eq!(some(&left) + some(&|at| !left(at)), some(&|_| true));
    });
}

#[test]
fn a_locked_tile_has_a_pin_and_a_marked_edge_has_half_a_sign_on_each_side() {
    everywhere(|level, state, look| {
        let size = level.size();
        let locked = size.coords().filter(|at| state.is_locked(size, *at)).count();
        let needles = paths(&look.pins(|_| true), "stroke-width=\"3\"").concat();
        assert_eq!(lines(&needles).len(), locked);
        let [one, other] = [Coord::new(0, 1), Coord::new(1, 1)];
        let notes = |at, note| match (at, note) {
            (at, Note::Road) if at == one => Sides::of(&[Direction::East]),
            (at, Note::Road) if at == other => Sides::of(&[Direction::West]),
            _ => Sides::NONE,
        };
        let marks = lines(&paths(&look.notes(notes), "sky-blue").concat());
        assert_eq!(marks, [vec![(100, 150), (84, 150)], vec![(100, 150), (116, 150)]]);
    });
}

#[test]
fn the_ground_is_the_same_however_the_tiles_lie_and_leaves_the_roads_alone() {
    let (mut trees, mut rivers) = (0, 0);
    for level in LEVELS.map(level) {
        let scene = ground(&level);
        let svg = to_svg_inner(&scene);
        for ink in ["citylines-road", "citylines-kerb", "citylines-lit", "citylines-dash"] {
            assert!(!svg.contains(&format!("var(--ink-{ink})")), "{ink}");
        }
        // Trees and roofs stand only where no tile is.
        for ink in ["citylines-shade", "citylines-tree", "citylines-block)"] {
            for line in lines(&paths(&scene, ink).concat()) {
                let at = cell_of(line[0]);
                assert_eq!(level.cell(at).tile, Tile::Empty, "{ink} on {at}");
                trees += 1;
            }
        }
        rivers += paths(&scene, "citylines-water").len();
        let open = paths(&scene, "sky-blue").concat();
        let Size { w, h } = level.size();
        let arrows = if level.settings().wrap { 4 * (usize::from(w) + usize::from(h)) } else { 0 };
        assert_eq!(lines(&open).len(), arrows, "only a wrapped board is open at its edges");
    }
    assert!(trees > 100 && rivers > 0, "{trees} trees and roofs, {rivers} rivers");
}

/// Renders a picture in one ink, which is what remains of it without colour vision.
fn outlines(scene: &Scene) -> String {
    let svg = to_svg_inner(scene);
    svg.split("var(--ink-").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect()
}

#[test]
fn every_landmark_has_a_silhouette_of_its_own() {
    let mut walls: Vec<String> = LandmarkType::WORDS.map(|(_, kind)| outlines(&building(kind, true).walls)).into();
    walls.sort_unstable();
    walls.dedup();
    assert_eq!(walls.len(), LandmarkType::WORDS.len());
}

#[test]
fn the_picture_of_a_board_stays_small() {
    let level = level("12x12k24t2#1");
    let (start, ground) = (Citylines::start(&level), to_svg_inner(&ground(&level)).len());
    let board = to_svg_inner(&Citylines::scene(&level, &start.solved(&level))).len();
    // The ground is drawn once for a game; of the rest only what an input changes.
    assert!(ground < 40_000 && board < 200_000, "ground {ground} bytes, board {board} bytes");
}
