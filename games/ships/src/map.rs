//! What is a ship's map? Cells of floor or void, and between them boundaries that two cells share.
//!
//! A boundary is one slot in one of two dense arrays, so that what is opened from one side is open from the other. A boundary
//! with void or the outside on either side is always a wall; the type keeps it so.

use quadrat_engine::grid::{Coord, Direction, Size};
use std::fmt;

/// The longest side of a map that can be loaded.
pub const LONGEST: u8 = 64;

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Can be walked on.
    Floor,
    /// Outer space, or solid rock.
    Void,
}

/// What is between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Boundary {
    /// Nothing.
    Open,
    /// A wall.
    Wall,
    /// The door with this place in the list of doors.
    Door(u16),
}

/// What a thing on the map is called: by a number, as the generators do, or as its file says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Id {
    /// A kind and a number, written `d-0`.
    Numbered(&'static str, u32),
    /// Any text.
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

/// How ids of doors, enemy spawns and objectives begin.
pub const DOOR_IDS: &str = "d";
/// See [`DOOR_IDS`].
pub const SPAWN_IDS: &str = "sp";
/// See [`DOOR_IDS`].
pub const OBJECTIVE_IDS: &str = "obj";

/// How a door stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorState {
    /// Lets everyone through.
    Open,
    /// Can be opened.
    Closed,
    /// Must be unlocked or broken.
    Locked,
    /// Nothing is left of it.
    Destroyed,
}

impl DoorState {
    /// Every state with its word in files.
    pub const WORDS: [(&'static str, Self); 4] =
        [("Open", Self::Open), ("Closed", Self::Closed), ("Locked", Self::Locked), ("Destroyed", Self::Destroyed)];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// A door.
#[derive(Clone, Debug, PartialEq)]
pub struct Door {
    /// What it is called.
    pub id: Id,
    /// The cell to the north or west of it.
    pub cell: Coord,
    /// Its side: south for a door that lies (`Horizontal`), east for one that stands (`Vertical`).
    pub side: Direction,
    /// How it stands.
    pub state: DoorState,
    /// What it can still bear.
    pub hp: f64,
    /// What it could bear when it was new.
    pub max_hp: f64,
    /// How long it takes to open.
    pub open_duration: f64,
}

impl Door {
    /// A closed door as the generators and the reader of characters make it.
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

/// Where enemies come from.
#[derive(Clone, Debug, PartialEq)]
pub struct SpawnPoint {
    /// What it is called.
    pub id: Id,
    /// Where.
    pub at: Coord,
    /// How far around it they appear.
    pub radius: f64,
}

/// What the squad is after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// What it is called.
    pub id: Id,
    /// What is to be done, such as `Recover`.
    pub kind: String,
    /// Where.
    pub at: Coord,
}

/// The kind of an objective where nobody says.
pub const USUAL_KIND: &str = "Recover";

/// Where a map came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The strategy's name.
    pub strategy: &'static str,
    /// The version of the generator.
    pub version: u32,
    /// The seed.
    pub seed: u32,
    /// The most doors between a room and the corridors.
    pub max_depth: u8,
}

/// How many things were asked for and found no place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shortfall {
    /// Enemy spawns that were left out.
    pub spawn_points: u32,
    /// Objectives that were left out.
    pub objectives: u32,
}

impl Shortfall {
    /// Did everything find its place?
    pub const fn is_none(&self) -> bool {
        self.spawn_points == 0 && self.objectives == 0
    }
}

/// A map.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    size: Size,
    cells: Vec<Cell>,
    /// The boundaries to the west of each cell, row by row, with one more at the end of each row.
    vertical: Vec<Boundary>,
    /// The boundaries to the north of each cell, row by row, with one more row at the end.
    horizontal: Vec<Boundary>,
    doors: Vec<Door>,
    /// Where enemies come from.
    pub spawn_points: Vec<SpawnPoint>,
    /// Where the squad starts; most maps have one such place.
    pub squad_spawns: Vec<Coord>,
    /// Where the squad leaves.
    pub extraction: Option<Coord>,
    /// What the squad is after.
    pub objectives: Vec<Objective>,
    /// Where it came from, if a generator made it.
    pub origin: Option<Origin>,
    /// What found no place.
    pub shortfall: Shortfall,
}

impl Map {
    /// Nothing but void.
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

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What a cell is.
    #[inline]
    pub fn cell(&self, at: Coord) -> Cell {
        self.cells[self.size.index(at)]
    }

    /// Is it floor?
    #[inline]
    pub fn is_floor(&self, at: Coord) -> bool {
        self.cell(at) == Cell::Floor
    }

    /// Every floor cell, row by row.
    pub fn floor(&self) -> impl Iterator<Item = Coord> {
        self.size.coords().filter(|at| self.is_floor(*at))
    }

    /// The cell on one side of another, if the map goes on there.
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

    /// What is on one side of a cell.
    #[inline]
    pub fn boundary(&self, at: Coord, side: Direction) -> Boundary {
        match self.slot(at, side) {
            (true, i) => self.vertical[i],
            (false, i) => self.horizontal[i],
        }
    }

    /// A row at once, for those who walk over all of them: its cells, the boundaries to the west of each with the last one's
    /// to the east, those to the north, and those to the south.
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

    /// Lays floor, walled in on every side.
    pub fn lay_floor(&mut self, at: Coord) {
        let i = self.size.index(at);
        self.cells[i] = Cell::Floor;
    }

    /// Takes away what is on one side of a cell, even a wall to void or the outside. No other way leads to such a map; it exists
    /// so that the rule against it can be seen to work.
    #[cfg(feature = "bench")]
    pub fn breach(&mut self, at: Coord, side: Direction) {
        self.set(at, side, Boundary::Open);
    }

    /// Lays a block of floor that is open inside and walled in on every side; it must be on the map.
    pub(crate) fn lay_room(&mut self, from: Coord, w: u8, h: u8) {
        let columns = usize::from(self.size.w);
        let (x, y) = (usize::from(from.x), usize::from(from.y));
        // Cell by cell: a block has four cells at most, and setting a range costs more than that.
        for dy in 0..usize::from(h) {
            for dx in 0..usize::from(w) {
                let cell = (y + dy) * columns + x + dx;
                self.cells[cell] = Cell::Floor;
                if dx > 0 {
                    self.vertical[cell + y + dy] = Boundary::Open;
                }
                if dy > 0 {
                    self.horizontal[cell] = Boundary::Open;
                }
            }
        }
    }

    /// Makes room for so many doors.
    pub(crate) fn reserve_doors(&mut self, count: usize) {
        self.doors.reserve(count);
    }

    /// Is there floor on both sides?
    fn is_between_floors(&self, at: Coord, side: Direction) -> bool {
        self.is_floor(at) && self.neighbour(at, side).is_some_and(|next| self.is_floor(next))
    }

    /// Takes away what is between two floor cells; between anything else there stays a wall, and the answer is no. A door must be
    /// taken away by name.
    pub fn open(&mut self, at: Coord, side: Direction) -> bool {
        let can = self.is_between_floors(at, side) && !matches!(self.boundary(at, side), Boundary::Door(_));
        if can {
            self.set(at, side, Boundary::Open);
        }
        can
    }

    /// Puts a door between two floor cells where there is none yet; between anything else there stays a wall, and the answer
    /// is no.
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

    /// Steps from a cell to every other through whatever is no wall, row by row; [`u16::MAX`] where none lead.
    pub fn steps_from(&self, from: Coord) -> Vec<u16> {
        let w = usize::from(self.size.w);
        let mut steps = vec![u16::MAX; self.cells.len()];
        // A cell's place among the cells, and that of its west side: there a row has one slot more. Both are stepped, since a
        // division for every cell would cost more than all the rest.
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
            // Beyond whatever is no wall there is a cell.
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

    /// The doors, in the order in which they were put in.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The door between two cells, if there is one.
    pub fn door(&self, at: Coord, side: Direction) -> Option<&Door> {
        match self.boundary(at, side) {
            Boundary::Door(number) => self.doors.get(usize::from(number)),
            _ => None,
        }
    }

    /// The cells on both sides of a door.
    pub fn sides_of(&self, door: &Door) -> [Coord; 2] {
        // A door is put in only where there is a cell on either side.
        [door.cell, self.neighbour(door.cell, door.side).unwrap_or(door.cell)]
    }
}
