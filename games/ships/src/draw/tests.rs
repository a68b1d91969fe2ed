use super::*;
use crate::config::{MapGenerationConfig, MapGenerator, Strategy};
use crate::map::{Door, DoorState, Id, OBJECTIVE_IDS, Objective, SPAWN_IDS, SpawnPoint, USUAL_KIND};
use quadrat_engine::draw::{Theme, to_svg, to_svg_inner};
use quadrat_engine::grid::{Direction, Size};

/// Returns a map of four cells around a closed door.
fn example() -> Map {
    let mut map = Map::void(Size::new(2, 2));
    map.size().coords().for_each(|at| map.lay_floor(at));
    map.open(Coord::new(0, 0), Direction::East);
    map.open(Coord::new(0, 1), Direction::East);
    map.open(Coord::new(1, 0), Direction::South);
    assert!(map.add_door(Door::usual(0, Coord::new(0, 0), Direction::South)));
    map.spawn_points.push(SpawnPoint { id: Id::Numbered(SPAWN_IDS, 0), at: Coord::new(0, 0), radius: 1.0 });
    map.extraction = Some(Coord::new(1, 1));
    let kind = USUAL_KIND.to_owned();
    map.objectives.push(Objective { id: Id::Numbered(OBJECTIVE_IDS, 0), kind, at: Coord::new(0, 1) });
    map
}

fn generated(strategy: Strategy, w: u8, h: u8) -> Map {
    let generator = MapGenerator::new(MapGenerationConfig::new(7, w, h, strategy));
    generator.unwrap_or_else(|error| panic!("{error}")).generate()
}

/// Renders the picture in one ink, which is what remains of it without colour vision.
fn outlines(scene: &Scene) -> String {
    let svg = to_svg_inner(scene);
    svg.split("var(--ink-").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect()
}

fn assert_all_differ_without_colour(scenes: &[Scene]) {
    let plain: Vec<String> = scenes.iter().map(outlines).collect();
    for (i, one) in plain.iter().enumerate() {
        assert!(!plain[..i].contains(one), "picture {i} is drawn twice");
    }
}

#[test]
fn doors_differ_in_their_outlines_in_every_state_and_both_ways() {
    let ways = [false, true].map(|standing| DoorState::WORDS.map(|(_, state)| door(state, standing)));
    assert_all_differ_without_colour(ways.as_flattened());
    // The same on a map, where doors are painted together.
    let mut seen = Vec::new();
    for (_, state) in DoorState::WORDS {
        let mut map = Map::void(Size::new(1, 2));
        map.size().coords().for_each(|at| map.lay_floor(at));
        assert!(map.add_door(Door { state, ..Door::usual(0, Coord::new(0, 0), Direction::South) }));
        seen.push(scene(&map, Overlays::NONE));
    }
    assert_all_differ_without_colour(&seen);
}

#[test]
fn every_thing_has_an_outline_a_letter_and_an_ink_of_its_own() {
    assert_all_differ_without_colour(&Sign::ALL.map(sign));
    for (i, one) in Sign::ALL.iter().enumerate() {
        for other in &Sign::ALL[..i] {
            assert!(one.letter() != other.letter() && one.ink() != other.ink());
        }
        let letter = format!("data-text=\"{}\"", one.letter());
        assert!(to_svg_inner(&sign(*one)).contains(&letter));
    }
}

#[test]
fn things_that_share_a_cell_are_all_seen() {
    let mut map = example();
    let here = Coord::new(1, 1);
    map.squad_spawns.push(here);
    map.spawn_points[0].at = here;
    map.objectives[0].at = here;
    map.objectives.push(map.objectives[0].clone());
    let svg = to_svg_inner(&scene(&map, Overlays::NONE));
    for sign in Sign::ALL {
        // Two signs of one kind on one cell look like one.
        assert_eq!(svg.matches(&format!("data-text=\"{}\"", sign.letter())).count(), 1, "{sign:?}");
    }
}

#[test]
fn space_has_stars_and_no_walls() {
    let void = Map::void(Size::new(8, 8));
    for at in void.size().coords() {
        assert!(Direction::ALL.iter().all(|side| edge(&void, at, *side) == Edge::Nothing));
    }
    let svg = to_svg_inner(&scene(&void, Overlays::NONE));
    assert!(svg.contains("ink-muted") && !svg.contains("ink-wall"));
}

#[test]
fn the_hull_is_where_floor_meets_space_and_walls_are_where_it_meets_floor() {
    let mut map = Map::void(Size::new(3, 2));
    let [a, b] = [Coord::new(0, 0), Coord::new(1, 0)];
    map.lay_floor(a);
    map.lay_floor(b);
    assert_eq!(edge(&map, a, Direction::East), Edge::Wall);
    assert_eq!(edge(&map, b, Direction::West), Edge::Wall);
    // Towards the edge of the map, towards void, and from the void.
    for (at, side) in
        [(a, Direction::West), (a, Direction::South), (b, Direction::East), (Coord::new(2, 0), Direction::West)]
    {
        assert_eq!(edge(&map, at, side), Edge::Hull, "{at} {side:?}");
    }
    map.open(a, Direction::East);
    assert_eq!(edge(&map, a, Direction::East), Edge::Seam);
}

#[test]
fn rooms_and_corridors_differ_without_colour() {
    // The number of paths of a strip of `w` cells, and whether the topmost is closed.
    let strip = |w: u8| {
        let mut map = Map::void(Size::new(3, 1));
        (0..w).for_each(|x| map.lay_floor(Coord::new(x, 0)));
        (1..w).for_each(|x| assert!(map.open(Coord::new(x - 1, 0), Direction::East)));
        let mut scene = Scene::cell();
        decks(&mut scene, &map, &Regions::of(&map));
        let svg = to_svg_inner(&scene);
        let paths: Vec<&str> = svg.lines().filter(|line| line.contains("<path")).collect();
        (paths.len(), paths.last().is_some_and(|path| path.contains('Z')))
    };
    // A wash and a pattern each: a frame for a room, dots for a corridor.
    assert_eq!((strip(2), strip(3)), ((2, true), (2, false)));
}

#[test]
fn each_overlay_changes_the_picture_in_its_own_way() {
    for map in [generated(Strategy::TreeShip, 10, 8), generated(Strategy::DenseShip, 30, 30)] {
        let mut scenes = vec![scene(&map, Overlays::NONE), scene(&map, Overlays::named(Overlays::NAMES))];
        scenes.extend(Overlays::NAMES.iter().map(|name| scene(&map, Overlays::named(&[name]))));
        assert_all_differ_without_colour(&scenes);
    }
    assert_eq!(Overlays::named(&[]), Overlays::NONE);
    assert_eq!(Overlays::named(&["stars"]), Overlays::NONE);
    let all = Overlays { coordinates: true, rooms: true, depth: true, graph: true, grid: true, path: true };
    assert_eq!(Overlays::named(Overlays::NAMES), all);
}

#[test]
fn highlights_fit_over_the_map_and_differ_without_colour() {
    let map = generated(Strategy::DenseShip, 6, 6);
    for overlays in [Overlays::NONE, Overlays::named(&["coordinates"])] {
        let (below, size) = (scene(&map, overlays), map.size());
        let cells = [Coord::new(1, 1), Coord::new(2, 1)];
        let shown = [
            Highlights::default(),
            Highlights { cursor: Some(cells[0]), ..Highlights::default() },
            Highlights { marked: &cells[..1], ..Highlights::default() },
            Highlights { way: &cells, ..Highlights::default() },
        ];
        let scenes = shown.map(|shown| highlights(size, overlays, shown));
        for over in &scenes {
            assert_eq!((over.width(), over.height()), (below.width(), below.height()));
        }
        assert_all_differ_without_colour(&scenes);
    }
}

#[test]
fn cells_without_a_path_to_a_corridor_have_no_depth() {
    let overlays = Overlays::named(&["depth"]);
    assert!(to_svg_inner(&scene(&example(), overlays)).contains("data-text=\"–\""));
}

#[test]
fn the_largest_maps_are_drawn_whole_and_stay_small_files() {
    for strategy in [Strategy::DenseShip, Strategy::ProceduralMaze] {
        let map = generated(strategy, 64, 64);
        let plain = scene(&map, Overlays::NONE);
        assert_eq!((plain.width(), plain.height()), (64 * CELL + 2 * EDGE, 64 * CELL + 2 * EDGE));
        assert!(to_svg(&plain, Theme::Light, 16).len() < 600_000);
        let numbered = scene(&map, Overlays::named(&["coordinates"]));
        assert!(numbered.width() > plain.width());
        let svg = to_svg_inner(&numbered);
        // Every fifth column and row has a number that is readable at a small scale.
        assert!(svg.contains("data-text=\"60\"") && !svg.contains("data-text=\"61\""));
    }
}
