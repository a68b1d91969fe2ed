//! Does a map follow the rules? It is judged by its contents alone, without any code or data from the generators.
//!
//! Every rule is independent: where one fault would break two rules, one of them leaves it to the other, so that a
//! failed line says what to fix. Together, the lines of a set say everything that the set requires.

use crate::Ships;
use crate::map::{Boundary, Cell, LONGEST, Map};
use crate::regions::{Region, Regions};
use quadrat_engine::erased::{AnyLevel, RuleBook, RuleLine};
use quadrat_engine::grid::{Coord, Direction, Size};

/// The set of rules that a map is checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// The rules for all maps.
    Any,
    /// The rules for all maps, and those for a sparse ship: rooms touch only their parent.
    TreeShip,
    /// The rules for all maps, and those for a full ship: a frame of long corridors with rooms all around it.
    DenseShip,
    /// The rules for all maps; a maze may wind freely.
    ProceduralMaze,
}

impl RuleSet {
    /// All sets.
    pub const ALL: [Self; 4] = [Self::Any, Self::TreeShip, Self::DenseShip, Self::ProceduralMaze];

    /// Returns the name. The set for the maps of one strategy has the strategy's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::TreeShip => "tree-ship",
            Self::DenseShip => "dense-ship",
            Self::ProceduralMaze => "procedural-maze",
        }
    }

    /// Returns the set with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }
}

/// Checks a map against every rule of a set, always in the same order. Without a maximum depth,
/// rooms may be behind any number of doors.
pub fn validate(map: &Map, set: RuleSet, max_depth: Option<u8>) -> Vec<RuleLine> {
    let mut look = Look::at(map);
    look.connected();
    look.things();
    match set {
        RuleSet::Any | RuleSet::ProceduralMaze => {}
        RuleSet::TreeShip => look.tree_ship(max_depth),
        RuleSet::DenseShip => look.dense_ship(max_depth),
    }
    look.lines
}

/// The rules in the form that every tool uses.
pub struct MapRules;

impl RuleBook for MapRules {
    fn sets(&self) -> Vec<&'static str> {
        RuleSet::ALL.map(RuleSet::name).to_vec()
    }

    fn claimed(&self, level: &AnyLevel) -> Option<&'static str> {
        // A map that was loaded or scripted promises nothing beyond being well-formed.
        let origin = level.downcast::<Ships>()?.level.origin.as_ref()?;
        RuleSet::named(origin.strategy).map(RuleSet::name)
    }

    fn check(&self, level: &AnyLevel, set: Option<&str>) -> Vec<RuleLine> {
        let Some(map) = level.downcast::<Ships>().map(|entry| &entry.level) else { return Vec::new() };
        let depth = map.origin.as_ref().map(|origin| origin.max_depth);
        validate(map, set.and_then(RuleSet::named).unwrap_or(RuleSet::Any), depth)
    }
}

// The marks of a cell: the sides on which it is open, and its kind.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;
const FLOOR: u8 = 16;
const CORRIDOR: u8 = 32;
const TAKEN: u8 = 64;

// The contents of a room.
const SQUAD: u8 = 1;
const ENEMIES: u8 = 2;
const EXTRACTION: u8 = 4;
const OBJECTIVE: u8 = 8;

/// The shortest side of a ship's map, and the longest side of a tree ship's.
const SHORTEST_SIDE: u8 = 3;
const LONGEST_TREE_SIDE: u8 = 16;
/// The percentage of floor cells: a dense ship has more than this, a tree ship less.
const FULL: usize = 90;
/// The number of cells named in a message; the line's list has all of them.
const NAMED: usize = 4;

/// A map, what one pass over its cells found, and the lines so far.
struct Look<'a> {
    map: &'a Map,
    size: Size,
    regions: Regions,
    /// The marks of each cell, row by row: the bits above.
    marks: Vec<u8>,
    floor: usize,
    /// The marks that all cells of each region share, with an empty entry for void at the end.
    kinds: Vec<u8>,
    /// The indices of the corridors' cells in `marks`.
    corridors: Vec<usize>,
    /// The doors between two regions that were already connected.
    circles: Vec<usize>,
    lines: Vec<RuleLine>,
}

impl<'a> Look<'a> {
    fn at(map: &'a Map) -> Self {
        let size = map.size();
        let mut look = Self {
            map,
            size,
            regions: Regions::of(map),
            marks: vec![0; size.cells()],
            floor: 0,
            kinds: Vec::new(),
            corridors: Vec::with_capacity(size.cells()),
            circles: Vec::new(),
            lines: Vec::with_capacity(20),
        };
        look.edges();
        look
    }

    fn line(&mut self, rule: &'static str, kept: bool, found: impl FnOnce() -> String, cells: Vec<Coord>) {
        let found = if kept { String::new() } else { found() };
        self.lines.push(RuleLine { rule, kept, found, cells });
    }

    /// Adds a rule that holds if no cell breaks it.
    fn none(&mut self, rule: &'static str, what: &str, mut cells: Vec<Coord>) {
        cells.sort_unstable_by_key(|at| (at.y, at.x));
        cells.dedup();
        let found = || {
            let named: Vec<String> = cells.iter().take(NAMED).map(ToString::to_string).collect();
            match cells.len().saturating_sub(NAMED) {
                0 => format!("{what}: {}", named.join(", ")),
                more => format!("{what}: {} and {more} more", named.join(", ")),
            }
        };
        let (kept, found) = (cells.is_empty(), if cells.is_empty() { String::new() } else { found() });
        self.lines.push(RuleLine { rule, kept, found, cells });
    }

    fn marks(&self, at: Coord) -> u8 {
        self.marks[self.size.index(at)]
    }

    fn coord(&self, index: usize) -> Coord {
        let w = usize::from(self.size.w);
        Coord::new((index % w) as u8, (index / w) as u8)
    }

    /// Returns the cells of the regions for which `which` holds.
    fn cells_of(&self, which: impl Fn(usize, &Region) -> bool) -> Vec<Coord> {
        let regions = &self.regions;
        let asked: Vec<bool> =
            regions.list().iter().enumerate().map(|(number, region)| which(number, region)).collect();
        self.size.coords().filter(|at| regions.number(*at).is_some_and(|number| asked[number])).collect()
    }

    /// Passes over the map once and collects what all other rules need.
    fn edges(&mut self) {
        let (map, Size { w, h }) = (self.map, self.size);
        let width = usize::from(w);
        let mut kind_of: Vec<u8> = Vec::with_capacity(self.regions.list().len() + 1);
        kind_of.extend(self.regions.list().iter().map(|region| FLOOR | (u8::from(!region.is_room()) * CORRIDOR)));
        // Void has a number larger than all others.
        let (numbers, nowhere) = (self.regions.numbers(), kind_of.len());
        kind_of.push(0);
        let mut leaks = Vec::new();
        let mut doors = 0;
        let (void, no_marks) = (vec![Cell::Void; width], vec![0; width]);
        for y in 0..h {
            let (cells, upright, north, south) = map.row(y);
            let below = if y + 1 < h { map.row(y + 1).0 } else { &void };
            let (west_end, east) = (matches!(upright[0], Boundary::Wall), &upright[1..=width]);
            if !west_end {
                leaks.push(Coord::new(0, y));
            }
            if y == 0 {
                let open = (0..w).zip(north).filter(|(_, north)| !matches!(north, Boundary::Wall));
                leaks.extend(open.map(|(x, _)| Coord::new(x, 0)));
            }
            let is_door = |boundary: &&Boundary| matches!(boundary, Boundary::Door(_));
            doors += east.iter().filter(is_door).count() + south.iter().filter(is_door).count();
            self.floor += cells.iter().filter(|cell| **cell == Cell::Floor).count();
            let start = usize::from(y) * width;
            let (earlier, here) = self.marks.split_at_mut(start);
            let above = if y > 0 { &earlier[start - width..] } else { &no_marks[..] };
            // Slices of one length, so that an index needs only one check.
            let (cells, south, below) = (&cells[..width], &south[..width], &below[..width]);
            let (above, here, numbers) = (&above[..width], &mut here[..width], &numbers[start..start + width]);
            let mut before = 0;
            for x in 0..width {
                let is_floor = cells[x] == Cell::Floor;
                let (right, down) = (cells.get(x + 1) == Some(&Cell::Floor), below[x] == Cell::Floor);
                // Walls are unpredictable to a processor, so this code has as few branches as possible.
                let east_is = (matches!(east[x], Boundary::Open), matches!(east[x], Boundary::Wall));
                let south_is = (matches!(south[x], Boundary::Open), matches!(south[x], Boundary::Wall));
                let (to_east, to_south) = (is_floor & right, is_floor & down);
                // A boundary is open for both of its cells, and the bits of opposite sides are two places apart.
                let mut mark = (u8::from(east_is.0 & to_east) * EAST)
                    | (u8::from(south_is.0 & to_south) * SOUTH)
                    | ((before & EAST) << 2)
                    | ((above[x] & SOUTH) >> 2);
                mark |= kind_of[usize::from(numbers[x]).min(nowhere)];
                if mark & CORRIDOR != 0 {
                    self.corridors.push(start + x);
                }
                let (east_leaks, south_leaks) = (!(east_is.1 | to_east), !(south_is.1 | to_south));
                if east_leaks || south_leaks {
                    let at = Coord::new(x as u8, y);
                    leaks.push(at);
                    leaks.extend(map.neighbour(at, Direction::East).filter(|_| east_leaks));
                    leaks.extend(map.neighbour(at, Direction::South).filter(|_| south_leaks));
                }
                here[x] = mark;
                before = mark;
            }
        }
        self.kinds = kind_of;
        self.stray_doors(doors, &mut leaks);
        self.none("edges", "no wall to void or the outside", leaks);
    }

    /// Checks that every listed door is where it says, seen from both sides, and that there are no other doors.
    fn stray_doors(&self, doors: usize, leaks: &mut Vec<Coord>) {
        let map = self.map;
        for (number, door) in map.doors().iter().enumerate() {
            let [here, there] = map.sides_of(door);
            let number = Boundary::Door(number as u16);
            if map.boundary(here, door.side) != number || map.boundary(there, door.side.opposite()) != number {
                leaks.push(door.cell);
            }
        }
        if doors != map.doors().len() {
            let is_listed =
                |at: Coord, side| map.door(at, side).is_some_and(|door| door.cell == at && door.side == side);
            let is_stray =
                |at: Coord, side| matches!(map.boundary(at, side), Boundary::Door(_)) && !is_listed(at, side);
            leaks.extend(
                self.size.coords().filter(|at| is_stray(*at, Direction::East) || is_stray(*at, Direction::South)),
            );
        }
    }

    /// Joins regions over doors with union-find. A region is connected in itself, so this reaches the same
    /// cells as a flood fill over cells would.
    fn connected(&mut self) {
        let (map, regions) = (self.map, &self.regions);
        let mut sets: Vec<u16> = (0..regions.list().len() as u16).collect();
        for (door, [a, b]) in regions.links().enumerate() {
            // A door within one region joins nothing; another rule covers it.
            if a == b {
                continue;
            }
            let (a, b) = (root(&mut sets, a), root(&mut sets, b));
            if a == b {
                self.circles.push(door);
            } else {
                sets[a.max(b)] = a.min(b) as u16;
            }
        }
        let stands = |at: &Coord| on_floor(map, *at);
        let first = map
            .squad_spawns
            .iter()
            .copied()
            .find(stands)
            .or_else(|| map.spawn_points.iter().map(|point| point.at).find(stands))
            .or_else(|| regions.list().first().map(|region| region.first));
        let mut lost = Vec::new();
        if let Some(from) = first.and_then(|at| regions.number(at)) {
            let from = root(&mut sets, from);
            let reached: Vec<bool> = (0..sets.len()).map(|number| root(&mut sets, number) == from).collect();
            if reached.contains(&false) {
                lost = self.cells_of(|number, _| !reached[number]);
            }
        }
        self.none("connected", "unreachable cells", lost);
    }

    /// Checks the places of all things.
    fn things(&mut self) {
        let map = self.map;
        let mut uses = vec![0u8; self.regions.list().len()];
        let (mut crowded, mut off_floor, mut in_corridors) = (Vec::new(), Vec::new(), Vec::new());
        // Cells off the map have no mark. They are few, and only compete with each other.
        let mut off_map: Vec<Coord> = Vec::new();
        for (kind, at) in things_of(map) {
            if !on_map(self.size, at) {
                crowded.extend(off_map.contains(&at).then_some(at));
                off_map.push(at);
                continue;
            }
            let mark = &mut self.marks[self.size.index(at)];
            crowded.extend((*mark & TAKEN != 0).then_some(at));
            *mark |= TAKEN;
            match self.regions.number(at).filter(|_| *mark & FLOOR != 0) {
                None => off_floor.push(at),
                Some(_) if *mark & CORRIDOR != 0 => in_corridors.push(at),
                Some(room) => uses[room] |= kind,
            }
        }
        off_floor.extend(off_map);
        self.none("one-per-cell", "more than one object on a cell", crowded);
        self.none("entities-on-floor", "an object that is not on floor", off_floor);
        self.none("entities-in-rooms", "an object in a corridor", in_corridors);

        // The things of some kinds in rooms with some contents.
        let those = |kinds: u8, shared: &dyn Fn(u8) -> bool| -> Vec<Coord> {
            if !uses.iter().any(|used| shared(*used)) {
                return Vec::new();
            }
            let shares = |at: Coord| {
                on_floor(map, at)
                    && self
                        .regions
                        .number(at)
                        .is_some_and(|room| self.regions.list()[room].is_room() && shared(uses[room]))
            };
            things_of(map).filter(|(kind, at)| kind & kinds != 0 && shares(*at)).map(|(_, at)| at).collect()
        };
        let with_squad = those(u8::MAX, &|used| used & SQUAD != 0 && used != SQUAD);
        let majors = SQUAD | ENEMIES | EXTRACTION;
        let together = those(majors, &|used| (used & majors).count_ones() > 1);
        let idle = self.regions.rooms().any(|(room, _)| uses[room] == 0);
        let sharing = if idle {
            those(OBJECTIVE, &|used| used & OBJECTIVE != 0 && used & (ENEMIES | EXTRACTION) != 0)
        } else {
            Vec::new()
        };
        self.none("squad-alone", "something shares the squad's room", with_squad);
        self.none("majors-apart", "squad, enemies or extraction in one room", together);
        let complete = !map.squad_spawns.is_empty() && map.extraction.is_some();
        let missing = || match (map.squad_spawns.is_empty(), map.extraction.is_none()) {
            (true, true) => "no squad spawn and no extraction".to_owned(),
            (true, false) => "no squad spawn".to_owned(),
            _ => "no extraction".to_owned(),
        };
        self.line("complete", complete, missing, Vec::new());
        self.none("objectives-apart", "an objective beside enemies or the extraction while a room is empty", sharing);
    }

    fn tree_ship(&mut self, max_depth: Option<u8>) {
        self.sides(LONGEST_TREE_SIDE);
        let (floor, cells) = (self.floor, self.size.cells());
        self.line(
            "sparse",
            floor * 100 < cells * FULL,
            || format!("{floor} of {cells} cells are floor; expected less than {FULL} %"),
            Vec::new(),
        );
        self.narrow(1);
        self.inner_doors();
        self.room_size();
        self.nested_rooms();
        self.acyclic();
        self.depth(max_depth);
    }

    fn dense_ship(&mut self, max_depth: Option<u8>) {
        self.sides(LONGEST);
        let (floor, cells) = (self.floor, self.size.cells());
        let full = floor * 100 > cells * FULL;
        let void =
            if full { Vec::new() } else { self.size.coords().filter(|at| self.marks(*at) & FLOOR == 0).collect() };
        let found = || format!("{floor} of {cells} cells are floor; expected more than {FULL} %");
        self.line("full", full, found, void);
        let frame = self.frame();
        self.line("frame", frame.is_some(), || "no corridor".to_owned(), Vec::new());
        self.corridor_length();
        self.corridors_apart();
        // Two corridors that are joined around the end of a wall are side by side, which the rule above reports.
        self.narrow(0);
        self.inner_doors();
        self.room_shapes(frame);
        self.acyclic();
        self.depth(max_depth);
    }

    fn sides(&mut self, longest: u8) {
        let Size { w, h } = self.size;
        let fits = |side: u8| (SHORTEST_SIDE..=longest).contains(&side);
        let found = || format!("{w}×{h}; expected sides from {SHORTEST_SIDE} to {longest}");
        self.line("size", fits(w) && fits(h), found, Vec::new());
    }

    /// Returns the largest corridor. Where there are several, the others are malformed rooms.
    fn frame(&self) -> Option<usize> {
        let is_corridor = |number: usize| self.kinds[number] & CORRIDOR != 0;
        let corridors = self.regions.list().iter().enumerate().filter(|(number, _)| is_corridor(*number));
        // `max_by_key` returns the last of equals, so the reversed order makes the first one win.
        corridors.rev().max_by_key(|(_, region)| region.cells).map(|(number, _)| number)
    }

    /// Returns the cells of all corridors except the frame.
    fn other_corridors(&self, frame: Option<usize>) -> Vec<Coord> {
        // Nearly every ship has one corridor, or none.
        if self.kinds.iter().filter(|kind| **kind & CORRIDOR != 0).count() < 2 {
            return Vec::new();
        }
        self.cells_of(|number, region| Some(number) != frame && !region.is_room())
    }

    /// Returns whether a cell is the top left one of four that are open to each other.
    fn is_open_block(&self, i: usize) -> bool {
        let w = usize::from(self.size.w);
        // A cell open to the east and the south has neighbours there, and hence also a cell diagonally between them.
        self.marks[i] & (EAST | SOUTH) == EAST | SOUTH
            && self.marks[i + 1] & SOUTH != 0
            && self.marks[i + w] & EAST != 0
    }

    /// Returns the boundaries within a block of four cells, given by its top left one.
    fn inner_boundaries(&self, from: Coord) -> [Boundary; 4] {
        let (right, below) = (Coord::new(from.x + 1, from.y), Coord::new(from.x, from.y + 1));
        [
            self.map.boundary(from, Direction::East),
            self.map.boundary(from, Direction::South),
            self.map.boundary(right, Direction::South),
            self.map.boundary(below, Direction::East),
        ]
    }

    /// Checks that no four cells of a corridor form a block with at most `walls` walls inside. A wall between two of
    /// them divides nothing: the way around its end is still two cells wide.
    fn narrow(&mut self, walls: usize) {
        let Size { w, h } = self.size;
        let width = usize::from(w);
        let mut wide = Vec::new();
        for &i in &self.corridors {
            // The cheapest test first: the place of a cell costs a division.
            if walls == 0 && !self.is_open_block(i) {
                continue;
            }
            let from = self.coord(i);
            if from.x + 1 == w || from.y + 1 == h {
                continue;
            }
            let block = [i, i + 1, i + width, i + width + 1];
            if block.iter().any(|i| self.marks[*i] & CORRIDOR == 0) {
                continue;
            }
            let inner = self.inner_boundaries(from);
            // A door in the block is left to another rule.
            let walled = inner.iter().filter(|boundary| **boundary == Boundary::Wall).count();
            if walled <= walls && !inner.iter().any(|boundary| matches!(boundary, Boundary::Door(_))) {
                wide.extend(block.map(|i| self.coord(i)));
            }
        }
        self.none("corridors-narrow", "a corridor two cells wide", wide);
    }

    /// Checks that all cells outside the frame form rooms of at most 2×2 without inner walls. A door inside a room is
    /// left to another rule.
    fn room_shapes(&mut self, frame: Option<usize>) {
        let shapeless = self.other_corridors(frame);
        if !shapeless.is_empty() {
            self.none("room-shapes", "cells outside the frame that do not form a room of at most 2×2", shapeless);
            return;
        }
        let divided = |region: &Region| {
            region.cells == 4
                && region.is_room()
                && !self.is_open_block(self.size.index(region.from))
                && self.inner_boundaries(region.from).contains(&Boundary::Wall)
        };
        let cells = if self.regions.list().iter().any(divided) {
            self.cells_of(|_, region| divided(region))
        } else {
            Vec::new()
        };
        self.none("room-shapes", "a room with inner walls", cells);
    }

    /// Checks the lengths of straight runs of corridor, which continue through crossings.
    fn corridor_length(&mut self) {
        let Size { w, h } = self.size;
        let mut short = Vec::new();
        for (forth, back, step, side) in
            [(EAST, WEST, 1, usize::from(w)), (SOUTH, NORTH, usize::from(w), usize::from(h))]
        {
            for &start in &self.corridors {
                // Only the first cell of a run is open forwards and not backwards. A cell open in neither direction is
                // part of a crossing run, or of none.
                if self.marks[start] & (forth | back) != forth {
                    continue;
                }
                let mut end = start;
                while self.marks[end] & forth != 0 {
                    end += step;
                }
                if ((end - start) / step + 1) * 2 < side {
                    short.extend((start..=end).step_by(step).map(|i| self.coord(i)));
                }
            }
        }
        self.none("corridor-length", "a corridor shorter than half the map", short);
    }

    fn corridors_apart(&mut self) {
        let w = usize::from(self.size.w);
        let mut beside = Vec::new();
        for &i in &self.corridors {
            let mark = self.marks[i];
            // A corridor two cells wide is one corridor, and is left to another rule.
            let runs_along = |along: u8, next: usize| {
                mark & along != 0
                    && self.marks.get(next).is_some_and(|next| next & CORRIDOR != 0 && next & along != 0)
                    && !self.is_open_block(i)
            };
            // The column, which costs a division, is asked for last; beyond the last row there are no marks.
            if runs_along(EAST | WEST, i + w) && !(i % w > 0 && self.is_open_block(i - 1)) {
                beside.extend([i, i + w]);
            }
            if runs_along(NORTH | SOUTH, i + 1) && (i + 1) % w > 0 && !(i >= w && self.is_open_block(i - w)) {
                beside.extend([i, i + 1]);
            }
        }
        let beside = beside.into_iter().map(|i| self.coord(i)).collect();
        self.none("corridors-apart", "corridors side by side", beside);
    }

    fn inner_doors(&mut self) {
        let inner = |[a, b]: [usize; 2]| a == b || self.kinds[a] & self.kinds[b] & CORRIDOR != 0;
        let doors = self.map.doors().iter().zip(self.regions.links()).filter(|(_, link)| inner(*link));
        let cells = doors.flat_map(|(door, _)| self.map.sides_of(door)).collect();
        self.none("no-inner-doors", "a door within a corridor or a room", cells);
    }

    fn room_size(&mut self) {
        let frame = self.frame();
        let others = self.other_corridors(frame);
        if !others.is_empty() || frame.is_none() {
            if frame.is_some() {
                self.none("room-size", "cells outside the frame that do not form a room of at most 2×2", others);
            } else {
                self.line("room-size", false, || "no corridor".to_owned(), Vec::new());
            }
            return;
        }
        let straight = |i: &usize| {
            let mark = self.marks[*i];
            mark & (EAST | WEST) == EAST | WEST || mark & (NORTH | SOUTH) == NORTH | SOUTH
        };
        // There is one corridor, so every corridor cell belongs to it.
        let bent = if self.corridors.iter().any(straight) {
            Vec::new()
        } else {
            self.cells_of(|number, _| Some(number) == frame)
        };
        self.none("room-size", "a corridor without a straight part of three cells", bent);
    }

    fn nested_rooms(&mut self) {
        let (size, w) = (self.size, usize::from(self.size.w));
        let floor = |i: usize| self.marks[i] & FLOOR != 0;
        let nested = |region: &Region| {
            let Coord { x, y } = region.from;
            let i = size.index(region.from);
            match region.cells {
                4 => !self.is_open_block(i),
                1 => {
                    let (left, right) = (x > 0 && floor(i - 1), x + 1 < size.w && floor(i + 1));
                    let (above, below) = (y > 0 && floor(i - w), y + 1 < size.h && floor(i + w));
                    // Most rooms of one cell touch one part; the diagonal cell matters only where they touch two.
                    (left || right)
                        && (above || below)
                        && (left && above && floor(i - w - 1)
                            || right && above && floor(i - w + 1)
                            || left && below && floor(i + w - 1)
                            || right && below && floor(i + w + 1))
                }
                _ => false,
            }
        };
        let asked = |region: &Region| region.is_room() && nested(region);
        let cells =
            if self.regions.list().iter().any(asked) { self.cells_of(|_, region| asked(region)) } else { Vec::new() };
        self.none("no-nested-rooms", "a room with inner walls, or a room in the corner of other rooms", cells);
    }

    /// Checks that no door closes a loop. With everything connected, the doors then form a tree.
    fn acyclic(&mut self) {
        let doors = self.map.doors();
        let cells = self.circles.iter().flat_map(|door| self.map.sides_of(&doors[*door])).collect();
        self.none("acyclic", "a door that closes a loop", cells);
    }

    /// Checks that no region is too deep and that no door joins two rooms of the same depth. Unreachable regions are left
    /// to the rule of connectedness.
    fn depth(&mut self, max_depth: Option<u8>) {
        let list = self.regions.list();
        let too_deep =
            |region: &Region| max_depth.is_some_and(|most| region.depth.is_some_and(|depth| depth > u32::from(most)));
        let back = |[a, b]: [usize; 2]| {
            a != b && list[a].depth.is_some_and(|depth| depth > 0) && list[a].depth == list[b].depth
        };
        let mut cells =
            if list.iter().any(too_deep) { self.cells_of(|_, region| too_deep(region)) } else { Vec::new() };
        let deep = !cells.is_empty();
        let doors = self.map.doors().iter().zip(self.regions.links()).filter(|(_, link)| back(*link));
        cells.extend(doors.flat_map(|(door, _)| self.map.sides_of(door)));
        let what = if deep { "too many doors from the corridors" } else { "a door between rooms of the same depth" };
        self.none("depth", what, cells);
    }
}

/// Returns the representative of a set of regions.
fn root(sets: &mut [u16], mut i: usize) -> usize {
    while usize::from(sets[i]) != i {
        sets[i] = sets[usize::from(sets[i])];
        i = usize::from(sets[i]);
    }
    i
}

fn on_map(size: Size, at: Coord) -> bool {
    at.x < size.w && at.y < size.h
}

fn on_floor(map: &Map, at: Coord) -> bool {
    on_map(map.size(), at) && map.is_floor(at)
}

/// Iterates over all things on a map, with their kinds.
fn things_of(map: &Map) -> impl Iterator<Item = (u8, Coord)> {
    let squad = map.squad_spawns.iter().map(|at| (SQUAD, *at));
    let enemies = map.spawn_points.iter().map(|point| (ENEMIES, point.at));
    let extraction = map.extraction.iter().map(|at| (EXTRACTION, *at));
    let objectives = map.objectives.iter().map(|objective| (OBJECTIVE, objective.at));
    squad.chain(enemies).chain(extraction).chain(objectives)
}
