//! Is a city right? Every rule is checked from the level's file, as plainly as possible, and all
//! solutions are counted.
//!
//! Nothing is shared with the code that generates, solves and validates cities, not even the table of tiles: the file
//! alone defines the city. Solutions are counted cell by cell, row by row, with a frontier. The processed cells
//! affect the remaining ones only through which edges between them are open, and which of those edges belong to the
//! same component; partial boards with the same frontier are counted together.

mod thoughts;

use serde_json::Value;
use std::collections::BTreeMap;

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An empty cell.
    Empty,
    /// The turnpike, which accepts roads from any side.
    Turnpike,
    /// A landmark, which accepts one road.
    Landmark,
    /// A road that opens to two opposite sides.
    Straight,
    /// A road that opens to two adjacent sides.
    Corner,
    /// A road that opens to three sides.
    Junction,
}

/// The sides of a cell as bits, clockwise, each with its step in columns (to the right) and rows (down).
const SIDES: [(u8, isize, isize); 4] = [(NORTH, 0, -1), (EAST, 1, 0), (SOUTH, 0, 1), (WEST, -1, 0)];
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// The longest row for which solutions can be counted.
const WIDEST: usize = 16;

/// The sides to which each kind of road opens, by quarter turns; positions that look the same are listed once.
const STRAIGHTS: [u8; 2] = [NORTH | SOUTH, EAST | WEST];
const CORNERS: [u8; 4] = [NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH];
const JUNCTIONS: [u8; 4] = [WEST | NORTH | EAST, NORTH | EAST | SOUTH, EAST | SOUTH | WEST, SOUTH | WEST | NORTH];
/// The side that a landmark faces, by quarter turns.
const FACINGS: [u8; 4] = [SOUTH, WEST, NORTH, EAST];

fn across(side: u8) -> u8 {
    match side {
        NORTH => SOUTH,
        EAST => WEST,
        SOUTH => NORTH,
        _ => EAST,
    }
}

impl Kind {
    fn is_road(self) -> bool {
        matches!(self, Self::Straight | Self::Corner | Self::Junction)
    }

    /// Returns the positions of a road; other kinds have none.
    pub fn positions(self) -> &'static [u8] {
        match self {
            Self::Straight => &STRAIGHTS,
            Self::Corner => &CORNERS,
            Self::Junction => &JUNCTIONS,
            Self::Empty | Self::Turnpike | Self::Landmark => &[],
        }
    }

    /// Returns the sides to which a road opens after some quarter turns.
    fn openings(self, quarters: usize) -> u8 {
        let positions = self.positions();
        if positions.is_empty() { 0 } else { positions[quarters % positions.len()] }
    }

    /// Returns the fewest quarter turns, in either direction, from one position of a road to another.
    fn quarters_between(self, from: usize, to: usize) -> u64 {
        let wanted = self.openings(to);
        (0..4).find(|n| self.openings(from + n) == wanted || self.openings(from + 4 - n) == wanted).unwrap_or(0) as u64
    }
}

/// A cell of the file.
#[derive(Clone, Copy, Debug)]
struct Tile {
    kind: Kind,
    /// The quarter turns in the solution.
    solution: usize,
    /// The quarter turns at the start.
    start: usize,
}

/// A city as described by its file.
#[derive(Clone, Debug)]
pub struct City {
    rows: usize,
    cols: usize,
    shown: bool,
    /// Whether the cells at opposite edges of the board are neighbours.
    wrap: bool,
    tiles: Vec<Tile>,
    file: Value,
}

impl City {
    /// Parses a level file, whether or not the level follows the rules.
    ///
    /// # Errors
    /// A description of the part of the file that makes no sense.
    pub fn read(file: &Value) -> Result<Self, String> {
        let number = |value: &Value, key: &str| {
            value[key].as_u64().map(|n| n as usize).ok_or_else(|| format!("{key} is {}", value[key]))
        };
        let (rows, cols) = (number(file, "rows")?, number(file, "cols")?);
        let shown = match file["params"]["facing"].as_str() {
            Some("shown") => true,
            Some("hidden") => false,
            _ => return Err(format!("facing is {}", file["params"]["facing"])),
        };
        let wrap = match &file["params"]["wrap"] {
            Value::Null => false,
            Value::Bool(wrap) => *wrap,
            other => return Err(format!("wrap is {other}")),
        };
        let mut tiles = vec![Tile { kind: Kind::Empty, solution: 0, start: 0 }; rows * cols];
        for tile in file["gridTiles"].as_array().ok_or("there are no gridTiles")? {
            let (kind, role) = match tile["tileType"].as_str() {
                Some("straight") => (Kind::Straight, "local_road"),
                Some("corner") => (Kind::Corner, "local_road"),
                Some("t_junction") => (Kind::Junction, "local_road"),
                Some("landmark") => (Kind::Landmark, "landmark"),
                Some("turnpike") => (Kind::Turnpike, "turnpike"),
                _ => return Err(format!("unknown type of tile: {tile}")),
            };
            let (row, col) = (number(tile, "row")?, number(tile, "col")?);
            if row >= rows || col >= cols || tiles[row * cols + col].kind != Kind::Empty {
                return Err(format!("outside the board, or on another tile: {tile}"));
            }
            let (solution, start) = (number(tile, "rotation")?, number(tile, "scrambledRotation")?);
            let turns = if kind.is_road() { kind.positions().len() } else { 4 };
            if [solution, start].iter().any(|degrees| degrees % 90 != 0 || degrees / 90 >= turns) {
                return Err(format!("invalid rotation: {tile}"));
            }
            let right = tile["roadType"] == role
                && tile["rotatable"] == kind.is_road()
                && tile["landmarkType"].is_string() == (kind == Kind::Landmark)
                && (kind.is_road() || solution == start)
                && (kind != Kind::Turnpike || solution == 0);
            if !right {
                return Err(format!("contradictory keys: {tile}"));
            }
            tiles[row * cols + col] = Tile { kind, solution: solution / 90, start: start / 90 };
        }
        Ok(Self { rows, cols, shown, wrap, tiles, file: file.clone() })
    }

    /// Returns the contents of each cell, row by row.
    pub fn kinds(&self) -> Vec<Kind> {
        self.tiles.iter().map(|tile| tile.kind).collect()
    }

    /// Returns the neighbour of a cell on one side.
    fn beside(&self, cell: usize, side: u8) -> Option<usize> {
        let (_, right, down) = *SIDES.iter().find(|(bit, ..)| *bit == side)?;
        if self.wrap {
            let row = (cell / self.cols).wrapping_add_signed(down).wrapping_add(self.rows) % self.rows;
            let col = (cell % self.cols).wrapping_add_signed(right).wrapping_add(self.cols) % self.cols;
            return Some(row * self.cols + col);
        }
        let col = (cell % self.cols).checked_add_signed(right).filter(|col| *col < self.cols)?;
        let row = (cell / self.cols).checked_add_signed(down).filter(|row| *row < self.rows)?;
        Some(row * self.cols + col)
    }

    /// Returns the sides from which roads with these rotations open towards a cell.
    fn roads_towards(&self, cell: usize, quarters: &[usize]) -> Vec<u8> {
        let comes = |side: &u8| {
            self.beside(cell, *side)
                .is_some_and(|next| self.tiles[next].kind.openings(quarters[next]) & across(*side) != 0)
        };
        [NORTH, EAST, SOUTH, WEST].into_iter().filter(comes).collect()
    }

    /// Returns whether the piece on a cell accepts a road from this side, for these rotations.
    fn takes(&self, cell: usize, from: u8, quarters: &[usize]) -> bool {
        let tile = self.tiles[cell];
        match tile.kind {
            Kind::Empty => false,
            Kind::Turnpike => true,
            Kind::Landmark if self.shown => FACINGS[tile.solution] == from,
            Kind::Landmark => self.roads_towards(cell, quarters).len() == 1,
            Kind::Straight | Kind::Corner | Kind::Junction => tile.kind.openings(quarters[cell]) & from != 0,
        }
    }

    /// Returns whether any road with these rotations has a dead end.
    fn dangles(&self, quarters: &[usize]) -> bool {
        (0..self.tiles.len()).any(|cell| {
            let openings = self.tiles[cell].kind.openings(quarters[cell]);
            SIDES.iter().any(|(side, ..)| {
                let taken = || self.beside(cell, *side).is_some_and(|next| self.takes(next, across(*side), quarters));
                openings & side != 0 && !taken()
            })
        })
    }

    /// Returns the cells that each cell is connected to, for these rotations.
    fn joints(&self, quarters: &[usize]) -> Vec<Vec<usize>> {
        let mut joints = vec![Vec::new(); self.tiles.len()];
        for cell in 0..self.tiles.len() {
            let openings = self.tiles[cell].kind.openings(quarters[cell]);
            for (side, ..) in SIDES.iter().filter(|(side, ..)| openings & side != 0) {
                let Some(next) = self.beside(cell, *side) else { continue };
                if self.takes(next, across(*side), quarters) {
                    joints[cell].push(next);
                    // Two roads both record their joint; a joint with any other piece is recorded for both here.
                    if !self.tiles[next].kind.is_road() {
                        joints[next].push(cell);
                    }
                }
            }
        }
        joints
    }

    fn cells_of(&self, kind: Kind) -> impl Iterator<Item = usize> {
        self.tiles.iter().enumerate().filter(move |(_, tile)| tile.kind == kind).map(|(cell, _)| cell)
    }

    /// Returns the cells on the path from a landmark to the turnpike, both included; `None` if
    /// they are not connected. The path does not lead through another landmark. Where the roads
    /// form a tree there is no other path.
    fn way(&self, landmark: usize, joints: &[Vec<usize>]) -> Option<Vec<usize>> {
        let mut came_from = vec![None; self.tiles.len()];
        let mut front = vec![landmark];
        while let Some(cell) = front.pop() {
            if self.tiles[cell].kind == Kind::Turnpike {
                let mut way = vec![cell];
                while let Some(before) = came_from[way[way.len() - 1]] {
                    way.push(before);
                }
                return Some(way);
            }
            for next in joints[cell].iter().copied() {
                let new = came_from[next].is_none() && next != landmark;
                if new && self.tiles[next].kind != Kind::Landmark {
                    came_from[next] = Some(cell);
                    front.push(next);
                }
            }
        }
        None
    }

    /// Returns whether the city is solved for these rotations: the quarter turns of the road on
    /// each cell, row by row.
    pub fn is_solved(&self, quarters: &[usize]) -> bool {
        if self.dangles(quarters) {
            return false;
        }
        let joints = self.joints(quarters);
        let mut on_a_way = vec![false; self.tiles.len()];
        for landmark in self.cells_of(Kind::Landmark) {
            let Some(way) = self.way(landmark, &joints) else { return false };
            for cell in way {
                on_a_way[cell] = true;
            }
        }
        let left_over = (0..self.tiles.len()).any(|cell| self.tiles[cell].kind.is_road() && !on_a_way[cell]);
        // Everything is one component now; with one joint fewer than cells it is a tree.
        let cells = on_a_way.iter().filter(|on| **on).count();
        let joined = joints.iter().map(Vec::len).sum::<usize>() / 2;
        !left_over && joined == cells.max(1) - 1
    }

    /// Counts the rotations of the roads that solve the city; returns `most` if there are at least that many.
    ///
    /// # Panics
    /// If a row is longer than that of any city.
    pub fn solutions(&self, most: u32) -> u32 {
        assert!(self.cols < WIDEST, "a row of {}", self.cols);
        let mut solved = 0u32;
        let mut fronts = BTreeMap::from([(Front::default(), 1u32)]);
        for cell in 0..self.tiles.len() {
            if self.tiles[cell].kind == Kind::Empty {
                // No edge leads to an empty cell, so nothing changes.
                continue;
            }
            let last = self.tiles[cell + 1..].iter().all(|tile| tile.kind == Kind::Empty);
            let mut after = BTreeMap::new();
            for (front, count) in fronts {
                for sides in self.ways_to_lie(cell) {
                    match front.over(self, cell, sides) {
                        Next::Closed if last => solved = solved.saturating_add(count).min(most),
                        Next::Closed | Next::Impossible => {}
                        Next::Goes(next) => {
                            let sum = after.entry(next).or_insert(0u32);
                            *sum = sum.saturating_add(count).min(most);
                        }
                    }
                }
            }
            fronts = after;
        }
        solved
    }

    /// Returns the sets of sides over which the piece on a cell may be connected in a solution. A landmark
    /// has one joint, the turnpike any number. No edge off the board, to an empty cell, or between two
    /// pieces that are no roads is ever joined.
    fn ways_to_lie(&self, cell: usize) -> Vec<u8> {
        let tile = self.tiles[cell];
        let ways: Vec<u8> = match tile.kind {
            Kind::Empty => vec![0],
            Kind::Turnpike => (0..16).collect(),
            Kind::Landmark if self.shown => vec![FACINGS[tile.solution]],
            Kind::Landmark => FACINGS.to_vec(),
            Kind::Straight | Kind::Corner | Kind::Junction => tile.kind.positions().to_vec(),
        };
        let possible = |side: u8| {
            self.beside(cell, side).is_some_and(|next| {
                let there = self.tiles[next].kind;
                there.is_road() || tile.kind.is_road() && there != Kind::Empty
            })
        };
        ways.into_iter().filter(|way| SIDES.iter().all(|(side, ..)| way & side == 0 || possible(*side))).collect()
    }

    /// Describes every rule that this level breaks; empty if the level is right.
    pub fn violations(&self) -> Vec<String> {
        let mut broken = self.layout_violations();
        broken.extend(self.solution_violations());
        broken.extend(self.start_violations());
        match self.solutions(2) {
            0 => broken.push("no solution".to_owned()),
            1 => {}
            _ => broken.push("several solutions".to_owned()),
        }
        broken
    }

    fn param(&self, key: &str) -> usize {
        self.file["params"][key].as_u64().map_or(usize::MAX, |n| n as usize)
    }

    fn steps_between(&self, a: usize, b: usize) -> usize {
        let (right, down) = ((a % self.cols).abs_diff(b % self.cols), (a / self.cols).abs_diff(b / self.cols));
        if self.wrap { right.min(self.cols - right) + down.min(self.rows - down) } else { right + down }
    }

    /// Returns whether the difficulty allows the turnpike on this cell.
    fn turnpike_may_lie(&self, cell: usize) -> bool {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let (bottom, right) = (self.rows - 1, self.cols - 1);
        let corners = [0, right, bottom * self.cols, bottom * self.cols + right];
        match self.file["params"]["difficulty"].as_str() {
            Some("medium") if self.wrap => true,
            _ if self.wrap => false,
            Some("easy") => {
                let middle = |at: usize, side: usize| side / 3 <= at && at + side / 3 < side;
                middle(row, self.rows) && middle(col, self.cols)
            }
            Some("medium") => (row == 0 || row == bottom || col == 0 || col == right) && !corners.contains(&cell),
            Some("hard") => corners.iter().any(|corner| self.steps_between(*corner, cell) <= 1),
            _ => false,
        }
    }

    /// Describes the violations in the layout of the pieces.
    fn layout_violations(&self) -> Vec<String> {
        let mut broken = Vec::new();
        let second = self.file["params"]["version"].as_u64() == Some(2);
        let shortest = if second && !self.wrap { 3 } else { 4 };
        if self.wrap && !second {
            broken.push("a wrapped board of version 1".to_owned());
        }
        if !(shortest..=12).contains(&self.rows) || !(shortest..=12).contains(&self.cols) {
            broken.push(format!("{} rows of {}", self.rows, self.cols));
        }
        let turnpikes: Vec<usize> = self.cells_of(Kind::Turnpike).collect();
        let [turnpike] = turnpikes[..] else {
            broken.push(format!("{} turnpikes", turnpikes.len()));
            return broken;
        };
        if !self.turnpike_may_lie(turnpike) {
            broken.push(format!("the turnpike on cell {turnpike}, which its difficulty does not allow"));
        }
        let landmarks: Vec<usize> = self.cells_of(Kind::Landmark).collect();
        let count = landmarks.len();
        if count != self.param("landmarks") || count == 0 || count > self.rows * self.cols / 4 {
            broken.push(format!("{count} landmarks"));
        }
        for (i, landmark) in landmarks.iter().enumerate() {
            let distance = self.steps_between(*landmark, turnpike);
            if distance < self.param("minDistance") {
                broken.push(format!("the landmark on cell {landmark} is {distance} from the turnpike"));
            }
            if landmarks[..i].iter().any(|other| self.steps_between(*landmark, *other) < 2) {
                broken.push(format!("the landmark on cell {landmark} is beside another"));
            }
        }
        broken
    }

    /// Describes the violations in the solution that the file gives.
    fn solution_violations(&self) -> Vec<String> {
        let mut broken = Vec::new();
        let quarters: Vec<usize> = self.tiles.iter().map(|tile| tile.solution).collect();
        if !self.is_solved(&quarters) {
            broken.push("the solution of the file does not solve it".to_owned());
        }
        let joints = self.joints(&quarters);
        for (cell, tile) in self.tiles.iter().enumerate() {
            let joined = joints[cell].len();
            if joined > 3 || tile.kind.is_road() && joined < 2 {
                broken.push(format!("{joined} joints on cell {cell}"));
            }
        }
        for landmark in self.cells_of(Kind::Landmark) {
            // The landmark and the turnpike are no road tiles.
            let tiles = self.way(landmark, &joints).map_or(0, |way| way.len() - 2);
            if tiles < self.param("minPathLength") {
                broken.push(format!("{tiles} road tiles from cell {landmark} to the turnpike"));
            }
            let facing = FACINGS[self.tiles[landmark].solution];
            if self.roads_towards(landmark, &quarters) != [facing] {
                broken.push(format!("the landmark on cell {landmark} does not face its road"));
            }
        }
        broken
    }

    /// Describes the violations in the rotations at the start.
    fn start_violations(&self) -> Vec<String> {
        let mut broken = Vec::new();
        let quarters: Vec<usize> = self.tiles.iter().map(|tile| tile.start).collect();
        if self.is_solved(&quarters) {
            broken.push("it is solved at the start".to_owned());
        }
        let joints = self.joints(&quarters);
        for landmark in self.cells_of(Kind::Landmark).filter(|landmark| self.way(*landmark, &joints).is_some()) {
            broken.push(format!("the landmark on cell {landmark} is joined at the start"));
        }
        let par: u64 = self.tiles.iter().map(|tile| tile.kind.quarters_between(tile.start, tile.solution)).sum();
        let most: u64 = self.tiles.iter().map(|tile| tile.kind.positions().len() as u64 / 2).sum();
        if self.file["par"].as_u64() != Some(par) {
            broken.push(format!("par is {}, and {par} quarter turns are needed", self.file["par"]));
        }
        if par * 2 < most {
            broken.push(format!("par {par} is less than half of {most}"));
        }
        if self.file["tier"].as_u64().is_none_or(|tier| tier > 3) {
            broken.push(format!("tier {}", self.file["tier"]));
        }
        broken
    }
}

/// The frontier between processed and remaining cells: for each column the edge that leads down, and the edge that
/// leads right from the last cell. 0 is a shut edge; open edges with the same number belong to the same component.
/// Numbers are assigned in the order of first use, so that equal frontiers have equal representations.
///
/// On a wrapped board the edges that lead up from the first row, and the edge that leads left from the first cell of
/// the current row, wait for the last row and for the last cell of the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Front {
    down: [u8; WIDEST],
    right: u8,
    up: [u8; WIDEST],
    left: u8,
}

/// The result of adding one more cell to the frontier.
enum Next {
    /// The cell does not fit, or closes a loop.
    Impossible,
    /// A component is complete; unless it is the whole city, it can never be connected to the rest.
    Closed,
    /// The frontier behind the new cell.
    Goes(Front),
}

impl Front {
    fn edges(&mut self) -> impl Iterator<Item = &mut u8> {
        self.down.iter_mut().chain([&mut self.right]).chain(&mut self.up).chain([&mut self.left])
    }

    /// Adds one more cell, connected over these sides.
    fn over(mut self, city: &City, cell: usize, sides: u8) -> Next {
        let (row, col) = (cell / city.cols, cell % city.cols);
        // A number that no frontier uses, for the component of this cell.
        let here = u8::MAX;
        let new = |side: u8| if sides & side == 0 { 0 } else { here };
        // Each edge either meets one that waits, or waits for a later cell.
        let (opens_up, opens_left) = (city.wrap && row == 0, city.wrap && col == 0);
        let (closes_down, closes_right) = (city.wrap && row + 1 == city.rows, city.wrap && col + 1 == city.cols);
        let mut met = Vec::new();
        let mut meet = |side: u8, edge: &mut u8| {
            let fits = (sides & side != 0) == (*edge != 0);
            met.push(std::mem::take(edge));
            fits
        };
        let fits = (opens_up || meet(NORTH, &mut self.down[col]))
            && (opens_left || meet(WEST, &mut self.right))
            && (!closes_down || meet(SOUTH, &mut self.up[col]))
            && (!closes_right || meet(EAST, &mut self.left));
        met.retain(|edge| *edge != 0);
        // Two edges of one component, both joined by this cell, close a loop.
        if !fits || met.iter().enumerate().any(|(i, edge)| met[..i].contains(edge)) {
            return Next::Impossible;
        }
        for edge in self.edges().filter(|edge| met.contains(edge)) {
            *edge = here;
        }
        if opens_up {
            self.up[col] = new(NORTH);
        }
        if opens_left {
            self.left = new(WEST);
        }
        self.down[col] = if closes_down { 0 } else { new(SOUTH) };
        self.right = if closes_right { 0 } else { new(EAST) };
        let others_open = self.edges().any(|edge| *edge != 0 && *edge != here);
        if !self.edges().any(|edge| *edge == here) {
            // The component can be the whole city only if no other one is still open.
            return if others_open { Next::Impossible } else { Next::Closed };
        }
        let mut renamed = [0u8; u8::MAX as usize + 1];
        let mut used = 0;
        for edge in self.edges().filter(|edge| **edge != 0) {
            let name = &mut renamed[usize::from(*edge)];
            if *name == 0 {
                used += 1;
                *name = used;
            }
            *edge = *name;
        }
        Next::Goes(self)
    }
}
