//! Do the generators follow their rules at every size, depth and seed?
//!
//! The rules for maps are implemented here a second time, on a raster of characters in which cells, walls and doors
//! are all squares, with nothing shared with the generators, the validator or the code that finds rooms. Both
//! implementations must also agree on damaged maps.

use quadrat_engine::defect::Defects;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_ships::ascii::{from_ascii, to_ascii};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::map::{Boundary, Door, Map};
use quadrat_ships::validate::{RuleSet, validate};
use quadrat_testing::size;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

const WALL: u8 = b'#';
const OPEN: u8 = b' ';
const DOOR: u8 = b'+';
const FLOOR: u8 = b'.';

type Spot = (usize, usize);

/// A map as squares: cells at odd places, boundaries between them at even ones.
struct Raster {
    w: usize,
    h: usize,
    squares: Vec<Vec<u8>>,
    /// The number of each cell's part, row by row; a part is a set of cells that are open to each other.
    part: Vec<Vec<usize>>,
    parts: Vec<Vec<Spot>>,
    /// The parts on both sides of each door.
    doors: Vec<(usize, usize)>,
    faults: Vec<String>,
}

const NO_PART: usize = usize::MAX;

impl Raster {
    fn of(map: &Map) -> Self {
        let (w, h) = (usize::from(map.size().w), usize::from(map.size().h));
        let mut raster = Self {
            w,
            h,
            squares: vec![vec![0; w * 2 + 1]; h * 2 + 1],
            part: vec![vec![NO_PART; w]; h],
            parts: Vec::new(),
            doors: Vec::new(),
            faults: Vec::new(),
        };
        raster.draw(map);
        raster.number_parts();
        raster.find_doors();
        raster
    }

    fn draw(&mut self, map: &Map) {
        for y in 0..self.h {
            for x in 0..self.w {
                let at = Coord::new(x as u8, y as u8);
                self.squares[y * 2 + 1][x * 2 + 1] = if map.is_floor(at) { FLOOR } else { WALL };
                let sides = [
                    (Direction::North, 1, 0),
                    (Direction::South, 1, 2),
                    (Direction::West, 0, 1),
                    (Direction::East, 2, 1),
                ];
                for (side, dx, dy) in sides {
                    let seen = match map.boundary(at, side) {
                        Boundary::Wall => WALL,
                        Boundary::Open => OPEN,
                        Boundary::Door(_) => DOOR,
                    };
                    let square = &mut self.squares[y * 2 + dy][x * 2 + dx];
                    if *square != 0 && *square != seen {
                        self.faults.push(format!("two opinions on {side:?} of ({x}, {y})"));
                    }
                    *square = seen;
                }
            }
        }
        for y in 0..self.h {
            for x in 0..self.w {
                let is_floor = self.squares[y * 2 + 1][x * 2 + 1] == FLOOR;
                for (dx, dy, at_edge) in
                    [(0, 1, x == 0), (2, 1, x + 1 == self.w), (1, 0, y == 0), (1, 2, y + 1 == self.h)]
                {
                    let outside = at_edge || !is_floor;
                    if outside && self.squares[y * 2 + dy][x * 2 + dx] != WALL {
                        self.faults.push(format!("no wall around ({x}, {y})"));
                    }
                }
            }
        }
    }

    /// Returns the cells that can be reached from a cell over squares that may be passed.
    fn reach(&self, from: Spot, passes: &[u8]) -> Vec<Spot> {
        let mut seen = vec![false; self.w * self.h];
        let mut reached = vec![from];
        seen[from.1 * self.w + from.0] = true;
        let mut next = 0;
        while next < reached.len() {
            let (x, y) = reached[next];
            next += 1;
            let mut go = |x: usize, y: usize, square: u8| {
                if passes.contains(&square) && !seen[y * self.w + x] {
                    seen[y * self.w + x] = true;
                    reached.push((x, y));
                }
            };
            let (row, column) = (y * 2 + 1, x * 2 + 1);
            if x > 0 {
                go(x - 1, y, self.squares[row][column - 1]);
            }
            if x + 1 < self.w {
                go(x + 1, y, self.squares[row][column + 1]);
            }
            if y > 0 {
                go(x, y - 1, self.squares[row - 1][column]);
            }
            if y + 1 < self.h {
                go(x, y + 1, self.squares[row + 1][column]);
            }
        }
        reached
    }

    fn is_floor(&self, (x, y): Spot) -> bool {
        x < self.w && y < self.h && self.squares[y * 2 + 1][x * 2 + 1] == FLOOR
    }

    fn number_parts(&mut self) {
        for (x, y) in (0..self.h).flat_map(|y| (0..self.w).map(move |x| (x, y))) {
            if self.is_floor((x, y)) && self.part[y][x] == NO_PART {
                let cells = self.reach((x, y), &[OPEN]);
                for (x, y) in &cells {
                    self.part[*y][*x] = self.parts.len();
                }
                self.parts.push(cells);
            }
        }
    }

    fn find_doors(&mut self) {
        for (y, x) in (0..self.h).flat_map(|y| (0..self.w).map(move |x| (y, x))) {
            if x + 1 < self.w && self.squares[y * 2 + 1][x * 2 + 2] == DOOR {
                self.doors.push((self.part[y][x], self.part[y][x + 1]));
            }
            if y + 1 < self.h && self.squares[y * 2 + 2][x * 2 + 1] == DOOR {
                self.doors.push((self.part[y][x], self.part[y + 1][x]));
            }
        }
    }

    /// Returns the left, top, right and bottom bounds of a part.
    fn bounds(&self, part: usize) -> (usize, usize, usize, usize) {
        let cells = &self.parts[part];
        let (mut left, mut top, mut right, mut low) = (usize::MAX, usize::MAX, 0, 0);
        for (x, y) in cells {
            (left, top, right, low) = (left.min(*x), top.min(*y), right.max(*x), low.max(*y));
        }
        (left, top, right, low)
    }

    fn is_room(&self, part: usize) -> bool {
        let (left, top, right, low) = self.bounds(part);
        let (w, h) = (right - left + 1, low - top + 1);
        w <= 2 && h <= 2 && w * h == self.parts[part].len()
    }

    fn rooms(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|part| self.is_room(*part)).collect()
    }

    fn corridors(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|part| !self.is_room(*part)).collect()
    }

    fn part_of(&self, (x, y): Spot) -> Option<usize> {
        self.is_floor((x, y)).then(|| self.part[y][x])
    }

    /// Returns the number of doors between each part and the nearest corridor, by relaxing doors
    /// until nothing changes.
    fn depths(&self) -> Vec<usize> {
        let far = self.parts.len() + 1;
        let mut depths: Vec<usize> =
            (0..self.parts.len()).map(|part| if self.is_room(part) { far } else { 0 }).collect();
        loop {
            let before = depths.clone();
            for (a, b) in &self.doors {
                depths[*a] = depths[*a].min(depths[*b] + 1);
                depths[*b] = depths[*b].min(depths[*a] + 1);
            }
            if depths == before {
                return depths;
            }
        }
    }

    /// Returns the straight runs of corridor of two cells or more: all cells of each, and whether it is vertical.
    fn runs(&self) -> Vec<(bool, Vec<Spot>)> {
        let corridors: BTreeSet<usize> = self.corridors().into_iter().collect();
        let is_corridor = |x: usize, y: usize| corridors.contains(&self.part[y][x]);
        let mut runs = Vec::new();
        for y in 0..self.h {
            let mut run: Vec<Spot> = Vec::new();
            for x in 0..self.w {
                if !run.is_empty() && self.squares[y * 2 + 1][x * 2] != OPEN {
                    runs.push((false, std::mem::take(&mut run)));
                }
                if is_corridor(x, y) {
                    run.push((x, y));
                }
            }
            runs.push((false, run));
        }
        for x in 0..self.w {
            let mut run: Vec<Spot> = Vec::new();
            for y in 0..self.h {
                if !run.is_empty() && self.squares[y * 2][x * 2 + 1] != OPEN {
                    runs.push((true, std::mem::take(&mut run)));
                }
                if is_corridor(x, y) {
                    run.push((x, y));
                }
            }
            runs.push((true, run));
        }
        runs.retain(|(_, run)| run.len() > 1);
        runs
    }

    fn floor(&self) -> usize {
        self.parts.iter().map(Vec::len).sum()
    }
}

fn spot(at: Coord) -> Spot {
    (at.x.into(), at.y.into())
}

/// Returns everything on the map, with its kind and place.
fn things(map: &Map) -> Vec<(char, Spot)> {
    let mut things = Vec::new();
    things.extend(map.squad_spawns.iter().map(|at| ('s', spot(*at))));
    things.extend(map.spawn_points.iter().map(|point| ('e', spot(point.at))));
    things.extend(map.extraction.iter().map(|at| ('x', spot(*at))));
    things.extend(map.objectives.iter().map(|objective| ('o', spot(objective.at))));
    things
}

/// Returns the contents of each room.
fn contents(raster: &Raster, map: &Map) -> BTreeMap<usize, Vec<char>> {
    let mut contents: BTreeMap<usize, Vec<char>> = raster.rooms().into_iter().map(|room| (room, Vec::new())).collect();
    for (kind, at) in things(map) {
        if let Some(room) = raster.part_of(at).and_then(|part| contents.get_mut(&part)) {
            room.push(kind);
        }
    }
    contents
}

/// Returns the faults against the rules for all maps.
fn faults_of_any(raster: &Raster, map: &Map) -> Vec<String> {
    let mut faults = raster.faults.clone();
    let things = things(map);
    let start = ['s', 'e']
        .iter()
        .find_map(|kind| things.iter().find(|(other, at)| other == kind && raster.is_floor(*at)).map(|(_, at)| *at));
    if let Some(start) = start.or_else(|| raster.parts.first().map(|cells| cells[0])) {
        let reached = raster.reach(start, &[OPEN, DOOR]).into_iter().filter(|at| raster.is_floor(*at)).count();
        if reached != raster.floor() {
            faults.push(format!("{reached} of {} cells are reached", raster.floor()));
        }
    }
    let places: BTreeSet<Spot> = things.iter().map(|(_, at)| *at).collect();
    if places.len() != things.len() {
        faults.push("two things on a cell".to_owned());
    }
    for (kind, at) in &things {
        match raster.part_of(*at) {
            None => faults.push(format!("{kind} off the floor at {at:?}")),
            Some(part) if !raster.is_room(part) => faults.push(format!("{kind} in a corridor at {at:?}")),
            Some(_) => {}
        }
    }
    if map.squad_spawns.is_empty() || map.extraction.is_none() {
        faults.push("no squad or no extraction".to_owned());
    }
    let contents = contents(raster, map);
    let empty_room = contents.values().any(Vec::is_empty);
    for room in contents.values() {
        let has = |kind: char| room.contains(&kind);
        if has('s') && room.iter().any(|kind| *kind != 's') {
            faults.push(format!("the squad is not alone: {room:?}"));
        }
        if has('e') && has('x') {
            faults.push(format!("enemies at the extraction: {room:?}"));
        }
        if has('o') && (has('e') || has('x')) && empty_room {
            faults.push(format!("an objective shares: {room:?}"));
        }
    }
    faults
}

/// Returns the faults in the corridors and doors of a ship, sparse or full.
fn faults_of_ships(raster: &Raster, depth: u8) -> Vec<String> {
    let mut faults = Vec::new();
    if raster.corridors().len() != 1 {
        faults.push(format!("{} corridors", raster.corridors().len()));
    }
    for y in 1..raster.h {
        for x in 1..raster.w {
            let (row, column) = (y * 2, x * 2);
            let squares = &raster.squares;
            let around = [
                squares[row - 1][column],
                squares[row + 1][column],
                squares[row][column - 1],
                squares[row][column + 1],
            ];
            let is_corridor = |at: Spot| raster.part_of(at).is_some_and(|part| !raster.is_room(part));
            let corridor = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].into_iter().all(is_corridor);
            let closed: Vec<u8> = around.into_iter().filter(|square| *square != OPEN).collect();
            // One wall, but no door: that is another fault.
            if corridor && (closed.is_empty() || closed == [WALL]) {
                faults.push(format!("a wide corridor at ({x}, {y})"));
            }
        }
    }
    let depths = raster.depths();
    for (a, b) in &raster.doors {
        if a == b || !raster.is_room(*a) && !raster.is_room(*b) {
            faults.push("an inner door".to_owned());
        }
        if depths[*a].abs_diff(depths[*b]) != 1 {
            faults.push(format!("a door from depth {} to {}", depths[*a], depths[*b]));
        }
    }
    if raster.doors.len() + 1 != raster.parts.len() {
        faults.push(format!("{} doors for {} parts", raster.doors.len(), raster.parts.len()));
    }
    faults.extend(depths.iter().filter(|far| **far > depth.into()).map(|far| format!("a room {far} doors deep")));
    faults
}

fn faults_of_tree(raster: &Raster, depth: u8) -> Vec<String> {
    let mut faults = faults_of_ships(raster, depth);
    if raster.w < 3 || raster.h < 3 || raster.w > 16 || raster.h > 16 {
        faults.push("the size".to_owned());
    }
    if raster.floor() * 10 >= raster.w * raster.h * 9 {
        faults.push(format!("{} cells of floor", raster.floor()));
    }
    if raster.runs().iter().all(|(_, run)| run.len() < 3) {
        faults.push("no straight corridor".to_owned());
    }
    for room in raster.rooms() {
        let (left, top, _, _) = raster.bounds(room);
        if raster.parts[room].len() == 4 {
            let (row, column) = (top * 2 + 2, left * 2 + 2);
            let squares = &raster.squares;
            let inner = [
                squares[row - 1][column],
                squares[row + 1][column],
                squares[row][column - 1],
                squares[row][column + 1],
            ];
            if inner != [OPEN; 4] {
                faults.push(format!("a divided room at ({left}, {top})"));
            }
        }
        if raster.parts[room].len() == 1 {
            let (x, y) = (left, top);
            for (across, down) in [(1, 1), (usize::MAX, 1), (1, usize::MAX), (usize::MAX, usize::MAX)] {
                let (beside, below) = (x.wrapping_add(across), y.wrapping_add(down));
                if [(beside, y), (x, below), (beside, below)].into_iter().all(|at| raster.is_floor(at)) {
                    faults.push(format!("a nested room at ({x}, {y})"));
                }
            }
        }
    }
    faults
}

fn faults_of_dense(raster: &Raster, depth: u8) -> Vec<String> {
    let mut faults = faults_of_ships(raster, depth);
    if raster.w < 3 || raster.h < 3 || raster.w > 64 || raster.h > 64 {
        faults.push("the size".to_owned());
    }
    if raster.floor() * 10 <= raster.w * raster.h * 9 {
        faults.push(format!("{} cells of floor", raster.floor()));
    }
    for room in raster.rooms().into_iter().filter(|room| raster.parts[*room].len() == 4) {
        let (left, top, _, _) = raster.bounds(room);
        let (row, column, squares) = (top * 2 + 2, left * 2 + 2, &raster.squares);
        let inner =
            [squares[row - 1][column], squares[row + 1][column], squares[row][column - 1], squares[row][column + 1]];
        if inner.contains(&WALL) {
            faults.push(format!("a divided room at ({left}, {top})"));
        }
    }
    let runs = raster.runs();
    for (i, (stands, run)) in runs.iter().enumerate() {
        let side = if *stands { raster.h } else { raster.w };
        if run.len() * 2 < side {
            faults.push(format!("a corridor of {} of {side}", run.len()));
        }
        for (other_stands, other) in &runs[..i] {
            let beside = |(x, y): &Spot| {
                other
                    .iter()
                    .any(|(a, b)| if *stands { y == b && x.abs_diff(*a) == 1 } else { x == a && y.abs_diff(*b) == 1 })
            };
            if stands == other_stands && run.iter().any(beside) {
                faults.push("corridors side by side".to_owned());
            }
        }
    }
    faults
}

fn faults(map: &Map, strategy: Strategy, depth: u8) -> Vec<String> {
    let raster = Raster::of(map);
    let mut faults = faults_of_any(&raster, map);
    match strategy {
        Strategy::TreeShip => faults.extend(faults_of_tree(&raster, depth)),
        Strategy::DenseShip => faults.extend(faults_of_dense(&raster, depth)),
        _ => {}
    }
    faults
}

fn config(seed: u32, size: Size, strategy: Strategy, max_depth: u8) -> MapGenerationConfig {
    MapGenerationConfig { max_depth: Some(max_depth), ..MapGenerationConfig::new(seed, size.w, size.h, strategy) }
}

fn made(config: MapGenerationConfig) -> Map {
    MapGenerator::new(config).expect("in range").generate()
}

const SHIPS: [Strategy; 2] = [Strategy::TreeShip, Strategy::DenseShip];

/// Returns all sizes with sides from 3 to 16.
fn sizes() -> impl Iterator<Item = Size> {
    (3..=16).flat_map(|h| (3..=16).map(move |w| Size::new(w, h)))
}

/// Checks all sizes, all maximum depths, `seeds` seeds and both kinds of ships.
fn sweep(seeds: u32) {
    let before = Instant::now();
    let mut maps = 0;
    for strategy in SHIPS {
        let (mut least_fill, mut most_fill, mut fewest_rooms) = (100.0f64, 0.0f64, usize::MAX);
        for size in sizes() {
            for depth in 1..=4 {
                for seed in 0..seeds {
                    let config = config(seed, size, strategy, depth);
                    let map = made(config);
                    maps += 1;
                    let found = faults(&map, strategy, depth);
                    assert!(found.is_empty(), "{config:?}: {found:?}");
                    let raster = Raster::of(&map);
                    let fill = raster.floor() as f64 * 100.0 / size.cells() as f64;
                    (least_fill, most_fill) = (least_fill.min(fill), most_fill.max(fill));
                    let contents = contents(&raster, &map);
                    fewest_rooms = fewest_rooms.min(contents.len());
                    assert!(contents.len() >= 4, "{config:?}: {} rooms", contents.len());
                    assert!(map.shortfall.is_none(), "{config:?}");
                    let alone: BTreeSet<char> =
                        contents.values().filter(|room| room.len() == 1).map(|room| room[0]).collect();
                    assert_eq!(alone, BTreeSet::from(['s', 'e', 'x', 'o']), "{config:?}: each has a room of its own");
                    if strategy == Strategy::DenseShip {
                        assert_eq!(raster.floor(), size.cells(), "{config:?}: every cell is filled");
                    }
                }
            }
        }
        println!("{}: {least_fill:.1} % to {most_fill:.1} % floor, {fewest_rooms} rooms at least", strategy.name());
    }
    println!("{maps} maps without a fault in {:.1?}", before.elapsed());
}

#[test]
fn ships_of_all_sizes_and_depths_keep_the_rules() {
    // `cargo xtask sweep ships` asks for more.
    let seeds = std::env::var("QUADRAT_SWEEP_SEEDS").ok().and_then(|text| text.parse().ok());
    sweep(seeds.unwrap_or_else(|| size(25, 100)));
}

/// Where side corridors leave a short spine hardly any space, one map in a thousand would have fewer than four rooms.
#[test]
fn short_spines_have_four_rooms_too() {
    for (w, h) in [(5, 6), (6, 5), (5, 7), (7, 5)] {
        for seed in 0..20_000 {
            let config = config(seed, Size::new(w, h), Strategy::TreeShip, 1 + (seed % 4) as u8);
            let map = made(config);
            let rooms = Raster::of(&map).rooms().len();
            assert!(rooms >= 4 && map.shortfall.is_none(), "{config:?}: {rooms} rooms");
        }
    }
}

#[test]
fn mazes_keep_the_rules_for_all_maps() {
    let small = (5..=16).flat_map(|h| (5..=16).map(move |w| Size::new(w, h)));
    let large = [(5, 64), (64, 5), (17, 40), (33, 32), (48, 63), (64, 64)].map(|(w, h)| Size::new(w, h));
    for (size, seeds) in small.map(|size| (size, 25)).chain(large.map(|size| (size, 5))) {
        for seed in 0..seeds {
            let config = MapGenerationConfig::new(seed, size.w, size.h, Strategy::ProceduralMaze);
            let found = faults(&made(config), Strategy::ProceduralMaze, 0);
            assert!(found.is_empty(), "{config:?}: {found:?}");
        }
    }
}

#[test]
fn large_dense_ships_keep_the_rules() {
    for (w, h) in [(17, 17), (3, 64), (64, 3), (31, 50), (64, 64)] {
        for (depth, seed) in (1..=4).flat_map(|depth| (0..3).map(move |seed| (depth, seed))) {
            let config = config(seed, Size::new(w, h), Strategy::DenseShip, depth);
            let found = faults(&made(config), Strategy::DenseShip, depth);
            assert!(found.is_empty(), "{config:?}: {found:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_map() {
    for strategy in [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze] {
        for (size, seed) in sizes().filter(|size| size.w >= 5 && size.h >= 5).zip(0..) {
            let config = MapGenerationConfig::new(seed, size.w, size.h, strategy);
            let generator = MapGenerator::new(config).expect("in range");
            let map = generator.generate();
            assert_eq!(map, generator.generate(), "{config:?}: the same generator");
            assert_eq!(map, made(config), "{config:?}: a new generator");
        }
    }
}

#[test]
fn objects_that_do_not_fit_are_counted_and_break_no_rule() {
    let counts = [0, 1, 2, 3, 5, 9, 20, 64];
    let mut left_out = 0;
    for strategy in [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze] {
        for (w, h) in [(3, 3), (3, 8), (5, 5), (6, 5), (7, 7), (8, 12), (16, 16)] {
            if !strategy.sides().contains(&w) || !strategy.sides().contains(&h) {
                continue;
            }
            for (spawn_point_count, objective_count) in counts.iter().flat_map(|a| counts.iter().map(|b| (*a, *b))) {
                for (seed, depth) in (0..10).flat_map(|seed| [1, 4].map(|depth| (seed, depth))) {
                    let asked = config(seed, Size::new(w, h), strategy, depth);
                    let asked = MapGenerationConfig { spawn_point_count, objective_count, ..asked };
                    let map = made(asked);
                    let found = faults(&map, strategy, depth);
                    assert!(found.is_empty(), "{asked:?}: {found:?}");
                    let short = map.shortfall;
                    assert_eq!(map.spawn_points.len() as u32 + short.spawn_points, spawn_point_count, "{asked:?}");
                    assert_eq!(map.objectives.len() as u32 + short.objectives, objective_count, "{asked:?}");
                    left_out += u32::from(!short.is_none());
                }
            }
        }
    }
    assert!(left_out > 0, "some of these maps are too small for what was asked");
}

/// Damages a map anywhere: opens boundaries, adds doors, lays floor and moves things.
fn damage(map: &mut Map, rng: &mut Mulberry32) {
    let size = map.size();
    let mut anywhere = || Coord::new(rng.below(size.w.into()) as u8, rng.below(size.h.into()) as u8);
    let (at, there) = (anywhere(), anywhere());
    let side = [Direction::East, Direction::South][rng.below(2) as usize];
    match rng.below(6) {
        0 => {
            map.open(at, side);
        }
        1 => {
            map.add_door(Door::usual(map.doors().len() as u32, at, side));
        }
        2 => {
            map.lay_floor(at);
            map.open(at, side);
            map.add_door(Door::usual(map.doors().len() as u32, there, side));
        }
        3 => map.squad_spawns[0] = at,
        4 => map.extraction = Some(at),
        _ => match map.objectives.first_mut() {
            Some(objective) if rng.below(2) == 0 => objective.at = at,
            _ => map.spawn_points[0].at = at,
        },
    }
}

#[test]
fn both_validators_agree_on_damaged_maps() {
    let mut rng = Mulberry32::seeded(1);
    let sets = [
        (Strategy::TreeShip, RuleSet::TreeShip),
        (Strategy::DenseShip, RuleSet::DenseShip),
        (Strategy::ProceduralMaze, RuleSet::ProceduralMaze),
    ];
    for (strategy, set) in sets {
        let (mut sound, mut broken) = (0, 0);
        for seed in 0..6000 {
            let (w, h, depth) = (5 + rng.below(5) as u8, 5 + rng.below(5) as u8, 1 + rng.below(4) as u8);
            let mut map = made(config(seed, Size::new(w, h), strategy, depth));
            (0..=rng.below(2)).for_each(|_| damage(&mut map, &mut rng));
            let found = faults(&map, strategy, depth);
            let lines: Vec<_> = validate(&map, set, Some(depth)).into_iter().filter(|line| !line.kept).collect();
            assert_eq!(found.is_empty(), lines.is_empty(), "{strategy:?} {w}×{h} of {seed}: {found:?} or {lines:?}");
            if found.is_empty() { sound += 1 } else { broken += 1 }
        }
        assert!(sound > 300 && broken > 300, "{strategy:?}: {sound} sound and {broken} broken maps say something");
    }
}

/// Returns the map with a wall on an open boundary, chosen at random. Only a drawing can close a boundary.
fn walled(map: &Map, rng: &mut Mulberry32) -> Option<Map> {
    let sides = |at| [Direction::East, Direction::South].map(|side| (at, side));
    let open: Vec<_> = map.size().coords().flat_map(sides).collect();
    let open: Vec<_> = open.into_iter().filter(|(at, side)| map.boundary(*at, *side) == Boundary::Open).collect();
    let (at, side) = *open.get(rng.below(open.len().max(1) as u32) as usize)?;
    let (column, line) = (usize::from(at.x) * 2 + 1, usize::from(at.y) * 2 + 1);
    let (column, line, wall) = if side == Direction::East { (column + 1, line, "|") } else { (column, line + 1, "-") };
    let mut lines: Vec<String> = to_ascii(map).lines().map(str::to_owned).collect();
    lines[line].replace_range(column..=column, wall);
    from_ascii(&lines.join("\n"), &mut Defects::new())
}

#[test]
fn both_validators_agree_on_maps_with_more_walls() {
    let mut rng = Mulberry32::seeded(2);
    for (strategy, set) in [(Strategy::TreeShip, RuleSet::TreeShip), (Strategy::DenseShip, RuleSet::DenseShip)] {
        let (mut in_rooms, mut wide) = (0, 0);
        for seed in 0..size(1_500, 6_000) {
            let (w, h, depth) = (4 + rng.below(7) as u8, 4 + rng.below(7) as u8, 1 + rng.below(4) as u8);
            let mut map = made(config(seed, Size::new(w, h), strategy, depth));
            // A wide corridor now and then, which one wall does not make narrow.
            (0..rng.below(3)).for_each(|_| damage(&mut map, &mut rng));
            let Some(map) = walled(&map, &mut rng) else { continue };
            let found = faults(&map, strategy, depth);
            let lines: Vec<_> = validate(&map, set, Some(depth)).into_iter().filter(|line| !line.kept).collect();
            assert_eq!(found.is_empty(), lines.is_empty(), "{strategy:?} {w}×{h} of {seed}: {found:?} or {lines:?}");
            in_rooms += u32::from(found.iter().any(|fault| fault.starts_with("a divided room")));
            wide += u32::from(found.iter().any(|fault| fault.starts_with("a wide corridor")));
        }
        assert!(in_rooms > 50 && wide > 0, "{strategy:?}: {in_rooms} divided rooms and {wide} wide corridors");
    }
}

/// Returns the place of the single rib of a dense ship of 5×5 with the deepest rooms: its row, or
/// 5 plus its column if it is vertical.
fn rib(seed: u32) -> usize {
    let map = made(config(seed, Size::new(5, 5), Strategy::DenseShip, 4));
    let raster = Raster::of(&map);
    let (left, top, right, _) = raster.bounds(raster.corridors()[0]);
    if left == right { 5 + left } else { top }
}

#[test]
fn neighbouring_seeds_are_unrelated() {
    const PLACES: usize = 10;
    const PAIRS: u32 = 20_000;
    // The 99.9th percentile of chi-square with 99 degrees of freedom, if every pair of places is equally likely.
    const MOST: f64 = 148.23;
    let mut seen = [[0u32; PLACES]; PLACES];
    for pair in 0..PAIRS {
        seen[rib(pair * 2)][rib(pair * 2 + 1)] += 1;
    }
    let expected = f64::from(PAIRS) / (PLACES * PLACES) as f64;
    let statistic: f64 = seen.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    println!("chi-square {statistic:.2}, at most {MOST}");
    assert!(statistic < MOST, "{statistic} for {seen:?}");
}
