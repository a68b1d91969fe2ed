//! Which cells does a file name? Cells that it does not name are void.

use super::{CellKind, CellSpec, PlaceSpec, SidesSpec, code};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::record::Field;

/// Parses a place, on the map or not.
pub(super) fn read_pair(field: &Field<'_, PlaceSpec>, defects: &mut Defects) -> Option<(i64, i64)> {
    field.read(defects).map(|PlaceSpec { x, y }| (x.into(), y.into()))
}

/// Returns a cell that must be on the map. Returns `None` without a defect if the size of the map is unknown.
pub(super) fn on_map((x, y): (i64, i64), path: &str, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let size = size?;
    let at = size.cell(x, y);
    if at.is_none() {
        defects.add(code::OFF_MAP, path, format!("({x}, {y}) is not on the map of {size} cells"));
    }
    at
}

/// Parses a place on the map.
pub(super) fn read_place(field: &Field<'_, PlaceSpec>, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let pair = read_pair(field, defects)?;
    on_map(pair, field.path(), size, defects)
}

/// A cell that the file names.
#[derive(Clone, Copy)]
struct Named {
    /// Its index in the list.
    number: usize,
    floor: bool,
    /// Whether it has a wall on each side, clockwise from the north, if the file says so.
    walls: Option<[bool; 4]>,
}

/// The cells of a file, all of them without defects.
pub(super) struct Cells {
    size: Size,
    path: String,
    named: Vec<Option<Named>>,
    doors: Vec<NamedDoor>,
}

/// A cell that names a door.
pub(super) struct NamedDoor {
    pub(super) id: String,
    pub(super) at: Coord,
    pub(super) path: String,
}

impl Cells {
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn is_floor(&self, at: Coord) -> bool {
        self.named[self.size.index(at)].is_some_and(|cell| cell.floor)
    }

    /// Returns the cells that name a door, in the order of the file.
    pub(super) fn doors(&self) -> &[NamedDoor] {
        &self.doors
    }

    /// Returns whether a cell declares a wall on this side, if it declares its walls at all.
    pub(super) fn says(&self, at: Coord, side: Direction) -> Option<bool> {
        self.named[self.size.index(at)]?.walls.map(|walls| walls[side as usize])
    }

    /// Returns the path of a cell in the file.
    pub(super) fn path_of(&self, at: Coord) -> String {
        let number = self.named[self.size.index(at)].map(|cell| cell.number);
        number.map_or_else(|| self.path.clone(), |number| format!("{}[{number}]", self.path))
    }

    /// Returns the path in the file at which a cell declares the wall on one of its sides.
    pub(super) fn path_of_side(&self, at: Coord, side: Direction) -> String {
        format!("{}.walls.{}", self.path_of(at), SIDE_KEYS[side as usize])
    }
}

/// The keys of [`SidesSpec`], clockwise from the north: the paths of all sides of all cells would take more memory than
/// the cells, and only warnings need one.
const SIDE_KEYS: [&str; 4] = ["n", "e", "s", "w"];

/// Parses the cells. A floor cell must declare its walls unless another part of the file does.
pub(super) fn read(
    field: &Field<'_, Vec<CellSpec>>,
    size: Option<Size>,
    elsewhere: bool,
    defects: &mut Defects,
) -> Option<Cells> {
    let before = defects.count();
    let mut named: Vec<Option<Named>> = vec![None; size.map_or(0, Size::cells)];
    let mut doors = Vec::new();
    for (number, item) in field.items(defects)?.iter().enumerate() {
        let Some(fields) = item.open(defects) else { continue };
        let (x, y) = (fields.x.read(defects), fields.y.read(defects));
        let floor = fields.kind.read(defects) == Some(CellKind::Floor);
        if floor && !elsewhere && !fields.walls.is_present() {
            let message = "is missing; only with a list of walls or boundaries may floor omit its walls";
            defects.add(defect::code::MISSING, fields.walls.path(), message);
        }
        let walls = fields.walls.read(defects).flatten().map(|SidesSpec { n, e, s, w }| [n, e, s, w]);
        // An id that is not text is ignored, like the keys that only other programs know.
        let door = fields.door_id.node().and_then(|node| Some((node.as_text()?.to_owned(), node.path().to_owned())));
        let at = x.zip(y).and_then(|(x, y)| on_map((x.into(), y.into()), item.path(), size, defects));
        let (Some(at), Some(size)) = (at, size) else { continue };
        let place = &mut named[size.index(at)];
        if let Some(first) = place {
            let message = format!("{at} is already listed at {}[{}]", field.path(), first.number);
            defects.add(code::CELL_TWICE, item.path(), message);
        } else {
            *place = Some(Named { number, floor, walls });
            doors.extend(door.map(|(id, path)| NamedDoor { id, at, path }));
        }
    }
    let size = size?;
    (defects.count() == before).then(|| Cells { size, path: field.path().to_owned(), named, doors })
}
