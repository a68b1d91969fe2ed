//! What is a ship's map? Cells of floor or void, and boundaries between them that two cells share.
//!
//! A boundary is one slot in one of two dense arrays, so that a boundary opened from one side is open from the other.
//! A boundary with void or the outside on either side is always a wall, which the type guarantees.

use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::record::{Record, Words};
use std::fmt;

/// The longest side of a map that can be loaded.
pub const LONGEST: u8 = 64;

/// The kind of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A cell that can be walked on.
    Floor,
    /// Outer space, or solid rock.
    Void,
}

/// The boundary between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Boundary {
    /// Neither a wall nor a door.
    Open,
    /// A wall.
    Wall,
    /// The door with this index in the list of doors.
    Door(u16),
}

/// The id of something on the map: numbered by a generator, or any text from a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Id {
    /// A prefix and a number, written `d-0`.
    Numbered(&'static str, u32),
    /// Any other text.
    Named(String),
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbered(kind, number) => write!(f, "{kind}-{number}"),
            Self::Named(text) => f.write_str(text),
        }
    }
}

/// The prefix of the ids of doors.
pub const DOOR_IDS: &str = "d";
/// The prefix of the ids of enemy spawns.
pub const SPAWN_IDS: &str = "sp";
/// The prefix of the ids of objectives.
pub const OBJECTIVE_IDS: &str = "obj";

/// The state of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "state", case = "pascal")]
pub enum DoorState {
    /// The door lets everyone through.
    Open,
    /// The door can be opened.
    Closed,
    /// The door must be unlocked or broken.
    Locked,
    /// Nothing is left of the door.
    Destroyed,
}

/// A door.
#[derive(Clone, Debug, PartialEq)]
pub struct Door {
    /// The id.
    pub id: Id,
    /// The cell to the north or west of the door.
    pub cell: Coord,
    /// The side of that cell: south for a horizontal door, east for a vertical one.
    pub side: Direction,
    /// The state.
    pub state: DoorState,
    /// The remaining hit points.
    pub hp: f64,
    /// The hit points of the undamaged door.
    pub max_hp: f64,
    /// The time the door takes to open.
    pub open_duration: f64,
}

impl Door {
    /// Returns a closed door with default values, as the generators and the text parser create it.
    pub const fn usual(number: u32, cell: Coord, side: Direction) -> Self {
        Self {
            id: Id::Numbered(DOOR_IDS, number),
            cell,
            side,
            state: DoorState::Closed,
            hp: 50.0,
            max_hp: 50.0,
            open_duration: 1.0,
        }
    }
}

/// A place where enemies appear.
#[derive(Clone, Debug, PartialEq)]
pub struct SpawnPoint {
    /// The id.
    pub id: Id,
    /// The cell.
    pub at: Coord,
    /// The radius within which enemies appear.
    pub radius: f64,
}

/// A goal of the squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The id.
    pub id: Id,
    /// The kind of goal, such as `Recover`.
    pub kind: String,
    /// The cell.
    pub at: Coord,
}

/// The kind of an objective that names none.
pub const USUAL_KIND: &str = "Recover";

/// The origin of a generated map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the strategy.
    pub strategy: &'static str,
    /// The version of the generator.
    pub version: u32,
    /// The seed.
    pub seed: u32,
    /// The largest number of doors between a room and the corridors.
    pub max_depth: u8,
}

/// The number of requested things for which there was no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Record)]
#[record(warn_unknown_keys)]
pub struct Shortfall {
    /// The number of enemy spawns that were left out.
    pub spawn_points: u32,
    /// The number of objectives that were left out.
    pub objectives: u32,
}

impl Shortfall {
    /// Returns whether everything was placed.
    pub const fn is_none(&self) -> bool {
        self.spawn_points == 0 && self.objectives == 0
    }
}

/// A map of a ship.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    size: Size,
    cells: Vec<Cell>,
    /// The boundary to the west of each cell, row by row, with one more at the end of each row.
    vertical: Vec<Boundary>,
    /// The boundary to the north of each cell, row by row, with one more row at the end.
    horizontal: Vec<Boundary>,
    doors: Vec<Door>,
    /// The places where enemies appear.
    pub spawn_points: Vec<SpawnPoint>,
    /// The cells where the squad starts; most maps have one.
    pub squad_spawns: Vec<Coord>,
    /// The cell where the squad leaves.
    pub extraction: Option<Coord>,
    /// The goals of the squad.
    pub objectives: Vec<Objective>,
    /// The origin of the map, if a generator made it.
    pub origin: Option<Origin>,
    /// The requested things for which there was no room.
    pub shortfall: Shortfall,
}

impl Map {
    /// Creates a map of nothing but void.
    pub fn void(size: Size) -> Self {
        let (w, h) = (usize::from(size.w), usize::from(size.h));
        Self {
            size,
            cells: vec![Cell::Void; w * h],
            vertical: vec![Boundary::Wall; (w + 1) * h],
            horizontal: vec![Boundary::Wall; w * (h + 1)],
            doors: Vec::new(),
            spawn_points: Vec::new(),
            squad_spawns: Vec::new(),
            extraction: None,
            objectives: Vec::new(),
            origin: None,
            shortfall: Shortfall::default(),
        }
    }

    /// Returns the number of columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the kind of a cell.
    #[inline]
    pub fn cell(&self, at: Coord) -> Cell {
        self.cells[self.size.index(at)]
    }

    /// Returns whether a cell is floor.
    #[inline]
    pub fn is_floor(&self, at: Coord) -> bool {
        self.cell(at) == Cell::Floor
    }

    /// Iterates over the floor cells, row by row.
    pub fn floor(&self) -> impl Iterator<Item = Coord> {
        self.size.coords().filter(|at| self.is_floor(*at))
    }

    /// Returns the neighbour of a cell on one side, if it is on the map.
    #[inline]
    pub fn neighbour(&self, at: Coord, side: Direction) -> Option<Coord> {
        let Coord { x, y } = at;
        match side {
            Direction::North => (y > 0).then(|| Coord::new(x, y - 1)),
            Direction::East => (x + 1 < self.size.w).then(|| Coord::new(x + 1, y)),
            Direction::South => (y + 1 < self.size.h).then(|| Coord::new(x, y + 1)),
            Direction::West => (x > 0).then(|| Coord::new(x - 1, y)),
        }
    }

    #[inline]
    fn slot(&self, at: Coord, side: Direction) -> (bool, usize) {
        let (w, x, y) = (usize::from(self.size.w), usize::from(at.x), usize::from(at.y));
        match side {
            Direction::North => (false, y * w + x),
            Direction::South => (false, (y + 1) * w + x),
            Direction::West => (true, y * (w + 1) + x),
            Direction::East => (true, y * (w + 1) + x + 1),
        }
    }

    /// Returns the boundary on one side of a cell.
    #[inline]
    pub fn boundary(&self, at: Coord, side: Direction) -> Boundary {
        match self.slot(at, side) {
            (true, i) => self.vertical[i],
            (false, i) => self.horizontal[i],
        }
    }

    /// Returns one row for code that visits every cell: its cells, the boundaries to their west followed by the one
    /// at the east end, those to their north, and those to their south.
    #[inline]
    pub(crate) fn row(&self, y: u8) -> (&[Cell], &[Boundary], &[Boundary], &[Boundary]) {
        let (w, y) = (usize::from(self.size.w), usize::from(y));
        let north = &self.horizontal[y * w..][..w];
        let south = &self.horizontal[(y + 1) * w..][..w];
        (&self.cells[y * w..][..w], &self.vertical[y * (w + 1)..][..=w], north, south)
    }

    fn set(&mut self, at: Coord, side: Direction, boundary: Boundary) {
        match self.slot(at, side) {
            (true, i) => self.vertical[i] = boundary,
            (false, i) => self.horizontal[i] = boundary,
        }
    }

    /// Turns a cell into floor with walls on every side.
    pub fn lay_floor(&mut self, at: Coord) {
        let i = self.size.index(at);
        self.cells[i] = Cell::Floor;
    }

    /// Opens one side of a cell, even a wall to void or the outside. This is the only way to build such a map; it
    /// exists so that tests can see the rule against it at work.
    #[cfg(feature = "bench")]
    pub fn breach(&mut self, at: Coord, side: Direction) {
        self.set(at, side, Boundary::Open);
    }

    /// Lays a block of floor that is open inside and walled on every side. The block must be on the map.
    pub(crate) fn lay_room(&mut self, from: Coord, w: u8, h: u8) {
        let columns = usize::from(self.size.w);
        let mut row = usize::from(from.y);
        let mut first = self.size.index(from);
        // Cell by cell, because a block has at most four cells and filling a range costs more than that. The indices
        // wrap: they are checked at the lists.
        for dy in 0..h {
            let mut cell = first;
            for dx in 0..w {
                self.cells[cell] = Cell::Floor;
                if dx > 0 {
                    self.vertical[cell.wrapping_add(row)] = Boundary::Open;
                }
                if dy > 0 {
                    self.horizontal[cell] = Boundary::Open;
                }
                cell = cell.wrapping_add(1);
            }
            first = first.wrapping_add(columns);
            row = row.wrapping_add(1);
        }
    }

    /// Reserves capacity for `count` doors.
    pub(crate) fn reserve_doors(&mut self, count: usize) {
        self.doors.reserve(count);
    }

    /// Returns whether there is floor on both sides.
    fn is_between_floors(&self, at: Coord, side: Direction) -> bool {
        self.is_floor(at) && self.neighbour(at, side).is_some_and(|next| self.is_floor(next))
    }

    /// Opens the boundary between two floor cells. Returns `false`, and keeps the wall, between any other
    /// cells. A door must be removed by name.
    pub fn open(&mut self, at: Coord, side: Direction) -> bool {
        let can = self.is_between_floors(at, side) && !matches!(self.boundary(at, side), Boundary::Door(_));
        if can {
            self.set(at, side, Boundary::Open);
        }
        can
    }

    /// Adds a door between two floor cells that have none yet. Returns `false`, and keeps the wall, between any other
    /// cells.
    pub fn add_door(&mut self, door: Door) -> bool {
        let (at, side) = (door.cell, door.side);
        let can = matches!(side, Direction::South | Direction::East)
            && self.is_between_floors(at, side)
            && !matches!(self.boundary(at, side), Boundary::Door(_))
            && self.doors.len() < usize::from(u16::MAX);
        if can {
            self.set(at, side, Boundary::Door(self.doors.len() as u16));
            self.doors.push(door);
        }
        can
    }

    /// Puts a wall between two floor cells, in place of a door too. Returns whether anything changed.
    pub fn close(&mut self, at: Coord, side: Direction) -> bool {
        match self.boundary(at, side) {
            Boundary::Wall => return false,
            Boundary::Open => {}
            Boundary::Door(gone) => {
                self.doors.remove(usize::from(gone));
                // A boundary names its door by index, and those behind the removed one move up.
                for boundary in self.vertical.iter_mut().chain(&mut self.horizontal) {
                    if let Boundary::Door(door) = boundary
                        && *door > gone
                    {
                        *door -= 1;
                    }
                }
            }
        }
        self.set(at, side, Boundary::Wall);
        true
    }

    /// Turns a cell into void, with walls on every side and without the things that were in it.
    pub fn lift_floor(&mut self, at: Coord) {
        for side in Direction::ALL {
            self.close(at, side);
        }
        let i = self.size.index(at);
        self.cells[i] = Cell::Void;
        self.squad_spawns.retain(|spawn| *spawn != at);
        self.spawn_points.retain(|spawn| spawn.at != at);
        self.objectives.retain(|objective| objective.at != at);
        self.extraction = self.extraction.filter(|exit| *exit != at);
    }

    /// Returns the number of steps from a cell to every cell, through everything except walls, row by row;
    /// [`u16::MAX`] for unreachable cells.
    pub fn steps_from(&self, from: Coord) -> Vec<u16> {
        let w = usize::from(self.size.w);
        let mut steps = vec![u16::MAX; self.cells.len()];
        // The index of a cell, and that of its west side, of which a row has one more. Both are tracked, since a
        // division per cell would cost more than everything else.
        let mut waiting = vec![(0u16, 0u16); self.cells.len()];
        let start = self.size.index(from);
        steps[start] = 0;
        waiting[0] = (start as u16, (start + usize::from(from.y)) as u16);
        let (mut next, mut end) = (0, 1);
        while next < end {
            // Every index is checked where it is used, so that the sums need no check of their own.
            let (at, west) = waiting[next];
            next += 1;
            let (i, west) = (usize::from(at), usize::from(west));
            let far = steps[i].wrapping_add(1);
            // There is always a cell beyond a boundary that is not a wall.
            let mut reach = |boundary: Boundary, there: usize, west: usize| {
                if boundary != Boundary::Wall && steps[there] == u16::MAX {
                    steps[there] = far;
                    waiting[end] = (there as u16, west as u16);
                    end += 1;
                }
            };
            let (east, south, row) = (west.wrapping_add(1), i.wrapping_add(w), w + 1);
            reach(self.horizontal[i], i.wrapping_sub(w), west.wrapping_sub(row));
            reach(self.vertical[east], i.wrapping_add(1), east);
            reach(self.horizontal[south], south, west.wrapping_add(row));
            reach(self.vertical[west], i.wrapping_sub(1), west.wrapping_sub(1));
        }
        steps
    }

    /// Returns the doors in the order in which they were added.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// Returns the door on one side of a cell, if there is one.
    pub fn door(&self, at: Coord, side: Direction) -> Option<&Door> {
        match self.boundary(at, side) {
            Boundary::Door(number) => self.doors.get(usize::from(number)),
            _ => None,
        }
    }

    /// Returns the cells on both sides of a door.
    pub fn sides_of(&self, door: &Door) -> [Coord; 2] {
        // A door is added only where there is a cell on either side.
        [door.cell, self.neighbour(door.cell, door.side).unwrap_or(door.cell)]
    }
}
