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
fn every_thing_has_an_outline_and_an_ink_of_its_own() {
    assert_all_differ_without_colour(&Sign::ALL.map(sign));
    for (i, one) in Sign::ALL.iter().enumerate() {
        for other in &Sign::ALL[..i] {
            assert_ne!(one.ink(), other.ink());
        }
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
    let svg = to_svg_inner(&layers(&map, &Regions::of(&map), Overlays::NONE).marks);
    for sign in Sign::ALL {
        // Two signs of one kind on one cell look like one.
        let fill = format!("fill=\"var(--ink-{})\"", sign.ink().name());
        assert_eq!(svg.matches(&fill).count(), 1, "{sign:?}");
    }
}

#[test]
fn space_has_stars_and_no_ship() {
    let void = Map::void(Size::new(8, 8));
    for at in void.size().coords() {
        assert!(Direction::ALL.iter().all(|side| edge(&void, at, *side) == Edge::Nothing));
    }
    let svg = to_svg_inner(&scene(&void, Overlays::NONE));
    assert!(svg.contains("ink-ships-star") && !svg.contains("ink-ships-line") && !svg.contains("ink-ships-hull"));
}

#[test]
fn outer_walls_are_where_floor_meets_space_and_inner_ones_where_it_meets_floor() {
    let mut map = Map::void(Size::new(3, 2));
    let [a, b] = [Coord::new(0, 0), Coord::new(1, 0)];
    map.lay_floor(a);
    map.lay_floor(b);
    assert_eq!(edge(&map, a, Direction::East), Edge::Inner);
    assert_eq!(edge(&map, b, Direction::West), Edge::Inner);
    // Towards the edge of the map, towards void, and from the void.
    for (at, side) in
        [(a, Direction::West), (a, Direction::South), (b, Direction::East), (Coord::new(2, 0), Direction::West)]
    {
        assert_eq!(edge(&map, at, side), Edge::Outer, "{at} {side:?}");
    }
    map.open(a, Direction::East);
    assert_eq!(edge(&map, a, Direction::East), Edge::Nothing);
}

/// Returns the straight lines of a path in the picture of walls, as pieces of one cell's length: those of the first
/// path with this width.
fn pieces(svg: &str, width: i32) -> Vec<(Point, Point)> {
    let mark = format!("stroke=\"var(--ink-ships-line)\" stroke-width=\"{width}\"");
    let path = svg.split("/>").find(|line| line.contains(&mark) && line.contains("fill=\"none\"")).unwrap_or("d=\"\"");
    let data = path.split_once("d=\"").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
    let point = |text: &str| {
        let (x, y) = text.trim().split_once(' ').unwrap();
        (x.parse::<i32>().unwrap(), y.parse::<i32>().unwrap())
    };
    let mut all = Vec::new();
    for run in data.split('M').filter(|run| !run.is_empty()) {
        let (from, to) = run.split_once('L').unwrap();
        let ((x, y), (to_x, to_y)) = (point(from), point(to));
        let cells = (to_x - x).max(to_y - y) / CELL;
        for step in 0..cells {
            let along = |n: i32| if to_x > x { (x + n * CELL, y) } else { (x, y + n * CELL) };
            all.push((along(step), along(step + 1)));
        }
    }
    all.sort_unstable();
    all
}

/// Returns the maps that the tests of walls and hulls draw.
fn fleet() -> Vec<Map> {
    let mut maps = vec![example()];
    for (w, h) in [(3, 3), (5, 8), (16, 9), (11, 15), (16, 16)] {
        maps.extend([Strategy::TreeShip, Strategy::DenseShip].map(|strategy| generated(strategy, w, h)));
    }
    maps.extend([generated(Strategy::ProceduralMaze, 9, 14), generated(Strategy::DenseShip, 40, 23)]);
    maps
}

#[test]
fn the_walls_of_the_picture_are_the_walls_of_the_map() {
    for map in fleet() {
        let detail = Detail::of(map.size());
        let mut scene = empty(map.size());
        walls(&mut scene, &map, detail);
        let svg = to_svg_inner(&scene);
        let mut expected = [Vec::new(), Vec::new()];
        for at in map.floor() {
            for side in Direction::ALL {
                let (x, y) = corner(at);
                let ends = match side {
                    Direction::North => ((x, y), (x + CELL, y)),
                    Direction::East => ((x + CELL, y), (x + CELL, y + CELL)),
                    Direction::South => ((x, y + CELL), (x + CELL, y + CELL)),
                    Direction::West => ((x, y), (x, y + CELL)),
                };
                if map.boundary(at, side) == Boundary::Wall {
                    let is_inner = map.neighbour(at, side).is_some_and(|next| map.is_floor(next));
                    expected[usize::from(is_inner)].push(ends);
                }
            }
        }
        for (mut expected, width) in expected.into_iter().zip([detail.outer_wall(), detail.wall()]) {
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(pieces(&svg, width), expected, "width {width} of {:?}", map.size());
        }
    }
}

/// Returns whether a polygon has a point inside it or on its edge.
fn covers(corners: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (place, (ax, ay)) in corners.iter().enumerate() {
        let (bx, by) = corners[(place + 1) % corners.len()];
        let cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        let between = (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0;
        if cross == 0 && between {
            return true;
        }
        if (*ay > y) != (by > y) {
            inside ^= (cross > 0) == (by > *ay);
        }
    }
    inside
}

#[test]
fn the_hull_covers_all_floor_and_stays_on_the_map() {
    for map in fleet() {
        let hull = Hull::of(&map).unwrap();
        let corners = hull.corners();
        for at in map.floor() {
            let (x, y) = corner(at);
            for point in [(x, y), (x + CELL, y), (x, y + CELL), (x + CELL, y + CELL)] {
                assert!(covers(&corners, point), "{at} of {:?} is outside {corners:?}", map.size());
            }
        }
        let (w, h) = (i32::from(map.size().w) * CELL, i32::from(map.size().h) * CELL);
        for (x, y) in corners {
            assert!((0..=w).contains(&x) && (0..=h).contains(&y), "({x}, {y}) of {:?}", map.size());
        }
    }
    assert!(Hull::of(&Map::void(Size::new(4, 4))).is_none());
}

#[test]
fn a_ship_that_is_full_of_rooms_has_four_corners_and_a_slender_one_tapers() {
    let dense = Hull::of(&generated(Strategy::DenseShip, 9, 11)).unwrap();
    assert_eq!(dense.corners(), [(900, 0), (900, 1100), (0, 1100), (0, 0)]);
    let mut map = Map::void(Size::new(5, 5));
    for (x, y) in [(2, 0), (2, 1), (1, 1), (0, 3), (4, 4)] {
        map.lay_floor(Coord::new(x, y));
    }
    let corners = Hull::of(&map).unwrap().corners();
    assert_eq!(corners, [(300, 0), (400, 100), (500, 300), (500, 500), (0, 500), (0, 300), (100, 100), (200, 0)]);
}

#[test]
fn nothing_of_a_ship_lies_outside_its_picture() {
    for map in fleet() {
        let frame = frame(map.size(), Overlays::NONE);
        let Layers { hull, .. } = layers(&map, &Regions::of(&map), Overlays::NONE);
        let svg = to_svg_inner(&hull);
        for data in svg.split(" d=\"").skip(1).filter_map(|rest| rest.split_once('"')) {
            let numbers: Vec<i32> =
                data.0.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|n| n.parse().ok()).collect();
            for point in numbers.chunks_exact(2) {
                let (x, y) = (point[0] + frame.origin.0, point[1] + frame.origin.1);
                assert!(
                    (0..=frame.width).contains(&x) && (0..=frame.height).contains(&y),
                    "{:?} {point:?}",
                    map.size()
                );
            }
        }
    }
}

#[test]
fn rooms_are_furnished_where_nothing_stands_in_the_way_and_corridors_have_a_centre_line() {
    for map in [generated(Strategy::DenseShip, 12, 12), generated(Strategy::TreeShip, 11, 15)] {
        let regions = Regions::of(&map);
        let mut lines = Outlines::default();
        rooms::furnish(&mut lines, &map, &regions, |_| false);
        assert!(lines.0.is_some());
        let mut none = Outlines::default();
        rooms::furnish(&mut none, &map, &regions, |_| true);
        assert!(none.0.is_none(), "a thing on a cell leaves no room for furniture");
        let mut scene = empty(map.size());
        furniture(&mut scene, &map, &regions, false);
        let svg = to_svg_inner(&scene);
        assert!(svg.contains("ink-ships-fitting") && svg.contains("stroke-dasharray"));
    }
    // Where cells are small there is neither.
    let map = generated(Strategy::DenseShip, 40, 40);
    let svg = to_svg_inner(&layers(&map, &Regions::of(&map), Overlays::NONE).walls);
    assert!(!svg.contains("ink-ships-fitting") && !svg.contains("ink-ships-guide"));
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
        assert!(plain.width() > 64 * CELL && plain.height() > 64 * CELL);
        assert!(to_svg(&plain, Theme::Light, 16).len() < 250_000);
        let numbered = scene(&map, Overlays::named(&["coordinates"]));
        assert!(numbered.width() > plain.width());
        let svg = to_svg_inner(&numbered);
        // Every fifth column and row has a number that is readable at a small scale.
        assert!(svg.contains("data-text=\"60\"") && !svg.contains("data-text=\"61\""));
    }
}
