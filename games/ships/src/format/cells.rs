//! Which cells does a file name? Cells that it does not name are void.

use super::code;
use quadrat_engine::defect::Defects;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::reader::{Node, Object};

/// The range of a coordinate before it is compared with the map, so that the sum of two cannot overflow.
const COORDINATES: std::ops::RangeInclusive<i64> = -1_000_000..=1_000_000;

/// The kinds of cells. Some programs write `Wall` for a cell that cannot be entered.
const KINDS: [(&str, bool); 3] = [("Floor", true), ("Void", false), ("Wall", false)];

/// Parses a coordinate.
pub(super) fn coordinate(object: &mut Object<'_>, key: &'static str, defects: &mut Defects) -> Option<i64> {
    object.int(key, COORDINATES, defects)
}

/// Parses `x` and `y` of an object, on the map or not.
pub(super) fn read_pair(node: &Node<'_>, defects: &mut Defects) -> Option<(i64, i64)> {
    let mut object = node.object(defects)?;
    let (x, y) = (coordinate(&mut object, "x", defects), coordinate(&mut object, "y", defects));
    object.finish_with_warnings(defects);
    x.zip(y)
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
pub(super) fn read_place(node: &Node<'_>, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let pair = read_pair(node, defects)?;
    on_map(pair, node.path(), size, defects)
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
}

impl Cells {
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn is_floor(&self, at: Coord) -> bool {
        self.named[self.size.index(at)].is_some_and(|cell| cell.floor)
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

/// The keys of a cell's sides in files, clockwise from the north.
const SIDE_KEYS: [&str; 4] = ["n", "e", "s", "w"];

fn read_sides(node: &Node<'_>, defects: &mut Defects) -> Option<[bool; 4]> {
    let mut object = node.object(defects)?;
    let sides = SIDE_KEYS.map(|key| object.bool(key, defects));
    object.finish_with_warnings(defects);
    let [n, e, s, w] = sides;
    Some([n?, e?, s?, w?])
}

/// Parses the cells. A floor cell must declare its walls unless another part of the file does.
pub(super) fn read(node: &Node<'_>, size: Option<Size>, elsewhere: bool, defects: &mut Defects) -> Option<Cells> {
    let before = defects.count();
    let mut named: Vec<Option<Named>> = vec![None; size.map_or(0, Size::cells)];
    for (number, item) in node.array(defects)?.iter().enumerate() {
        let Some(mut object) = item.object(defects) else { continue };
        let (x, y) = (coordinate(&mut object, "x", defects), coordinate(&mut object, "y", defects));
        let floor = object.required("type", defects).and_then(|n| n.choice("type of cell", &KINDS, defects));
        let walls = match object.optional("walls") {
            None if floor == Some(true) && !elsewhere => object.required("walls", defects),
            given => given,
        };
        let walls = walls.and_then(|n| read_sides(&n, defects));
        object.finish_with_warnings(defects);
        let at = x.zip(y).and_then(|pair| on_map(pair, item.path(), size, defects));
        let (Some(at), Some(size)) = (at, size) else { continue };
        let place = &mut named[size.index(at)];
        if let Some(first) = place {
            let message = format!("{at} stands already at {}[{}]", node.path(), first.number);
            defects.add(code::CELL_TWICE, item.path(), message);
        } else {
            *place = Some(Named { number, floor: floor.unwrap_or(false), walls });
        }
    }
    let size = size?;
    (defects.count() == before).then(|| Cells { size, path: node.path().to_owned(), named })
}
