//! What is between two cells? The cells may say it, a list of wall segments or a list of boundaries.
//!
//! If several of them do, the list of boundaries takes precedence; among the others a wall wins, because a wall that
//! should not be there is noticed at once and a gap is not.

use super::cells::Cells;
use super::doors::Placed;
use super::{BoundaryKind, BoundarySpec, BoundarySpecFields, CornerSpec, WallSpec, code};
use crate::map::{LONGEST, Map};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::record::Field;

/// A boundary, as a cell and a side. The side is south or east where the map has such a cell, and north or west only
/// at the edge, so that a boundary is the same value from whichever side it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) at: Coord,
    pub(super) side: Direction,
}

impl Edge {
    pub(super) fn new(at: Coord, side: Direction) -> Self {
        match side {
            Direction::North if at.y > 0 => Self { at: Coord::new(at.x, at.y - 1), side: Direction::South },
            Direction::West if at.x > 0 => Self { at: Coord::new(at.x - 1, at.y), side: Direction::East },
            _ => Self { at, side },
        }
    }

    /// Returns the boundary between two neighbours, at least one of which is on the map.
    pub(super) fn between(size: Size, a: (i64, i64), b: (i64, i64)) -> Option<Self> {
        let side = match (b.0 - a.0, b.1 - a.1) {
            (0, -1) => Direction::North,
            (1, 0) => Direction::East,
            (0, 1) => Direction::South,
            (-1, 0) => Direction::West,
            _ => return None,
        };
        let from_a = size.cell(a.0, a.1).map(|at| Self::new(at, side));
        from_a.or_else(|| size.cell(b.0, b.1).map(|at| Self::new(at, side.opposite())))
    }

    /// Returns the cell on the other side, if it is on the map.
    pub(super) fn beyond(self, size: Size) -> Option<Coord> {
        let (x, y) = (i64::from(self.at.x), i64::from(self.at.y));
        match self.side {
            Direction::North => size.cell(x, y - 1),
            Direction::East => size.cell(x + 1, y),
            Direction::South => size.cell(x, y + 1),
            Direction::West => size.cell(x - 1, y),
        }
    }

    /// Returns whether there is floor on both sides.
    pub(super) fn is_between_floors(self, cells: &Cells) -> bool {
        cells.is_floor(self.at) && self.beyond(cells.size()).is_some_and(|at| cells.is_floor(at))
    }
}

/// A map from boundaries to list indices. It has one slot for every boundary that a map can have: a hash map would
/// add code for every type that it is instantiated with.
pub(super) struct Lookup(Vec<u32>);

impl Lookup {
    const NOTHING: u32 = u32::MAX;

    pub(super) fn new(entries: impl IntoIterator<Item = (Option<Edge>, usize)>) -> Self {
        let side = usize::from(LONGEST);
        let mut lookup = Self(vec![Self::NOTHING; side * side * Direction::ALL.len()]);
        for (edge, place) in entries {
            if let Some(edge) = edge {
                lookup.set(edge, place);
            }
        }
        lookup
    }

    fn slot(edge: Edge) -> usize {
        (usize::from(edge.at.y) * usize::from(LONGEST) + usize::from(edge.at.x)) * Direction::ALL.len()
            + edge.side as usize
    }

    pub(super) fn set(&mut self, edge: Edge, place: usize) {
        self.0[Self::slot(edge)] = place as u32;
    }

    pub(super) fn get(&self, edge: Edge) -> Option<usize> {
        Some(self.0[Self::slot(edge)]).filter(|place| *place != Self::NOTHING).map(|place| place as usize)
    }
}

/// Returns whether two cells are neighbours.
pub(super) const fn are_neighbours(a: (i64, i64), b: (i64, i64)) -> bool {
    (b.0 - a.0).abs() + (b.1 - a.1).abs() == 1
}

/// Parses a corner of a cell, which must be on the map.
fn read_corner(field: &Field<'_, CornerSpec>, size: Option<Size>, defects: &mut Defects) -> Option<(i64, i64)> {
    let CornerSpec { x, y } = field.read(defects)?;
    if let Some(Size { w, h }) = size
        && !((0..=w.into()).contains(&x) && (0..=h.into()).contains(&y))
    {
        let message = format!("({x}, {y}) is not a corner of a cell; corners go from (0, 0) to ({w}, {h})");
        defects.add(code::OFF_MAP, field.path(), message);
        return None;
    }
    Some((x.into(), y.into()))
}

/// Parses walls, and returns every boundary that they cover. Their ends are corners of cells, or cells.
pub(super) fn read_walls(
    field: &Field<'_, Vec<WallSpec>>,
    size: Option<Size>,
    cells: Option<&Cells>,
    defects: &mut Defects,
) -> Vec<Edge> {
    if let Some(between) = cells.and_then(|cells| read_pairs_of_cells(field, cells)) {
        let message = "the ends of the walls are cells and not corners; each wall is between its two cells";
        defects.warn(code::FOREIGN, field.path(), message);
        return between;
    }
    let mut covered = Vec::new();
    for item in field.items(defects).unwrap_or_default() {
        let Some(fields) = item.open(defects) else { continue };
        let ends = [&fields.p1, &fields.p2].map(|end| read_corner(end, size, defects));
        let [Some(from), Some(to)] = ends else { continue };
        if (from.0 == to.0) == (from.1 == to.1) {
            let message =
                if from == to { "a wall without length" } else { "a wall that is neither horizontal nor vertical" };
            defects.add(code::WALL, item.path(), message);
        } else if let Some(size) = size {
            covered.extend(along(size, from, to));
        }
    }
    covered
}

/// Returns the boundaries of walls whose ends are neighbouring cells, one of which may be outside the map; `None` if the
/// ends are corners.
///
/// Both forms look alike. They are told apart by ends beyond the edge, which only cells can be, or by the hull: a list
/// of walls closes all floor towards void and the outside in its right form, and in the wrong one it does not.
fn read_pairs_of_cells(field: &Field<'_, Vec<WallSpec>>, cells: &Cells) -> Option<Vec<Edge>> {
    let size = cells.size();
    // Defects are reported when the walls are read as corners.
    let walls = field.read(&mut Defects::new())?;
    let pair = |corner: &CornerSpec| (i64::from(corner.x), i64::from(corner.y));
    let walls: Vec<_> = walls.iter().map(|wall| (pair(&wall.p1), pair(&wall.p2))).collect();
    let edge = |(a, b): &((i64, i64), (i64, i64))| Edge::between(size, *a, *b);
    let between: Vec<Edge> = walls.iter().map(edge).collect::<Option<_>>()?;
    let beyond = |(a, b): &((i64, i64), (i64, i64))| a.0.min(a.1).min(b.0).min(b.1) < 0;
    if walls.iter().any(beyond) {
        return Some(between);
    }
    let covered = walls.iter().flat_map(|(a, b)| along(size, *a, *b)).collect::<Vec<_>>();
    (is_closed(cells, &between) && !is_closed(cells, &covered)).then_some(between)
}

/// Returns whether all floor has one of these walls towards void and the outside.
fn is_closed(cells: &Cells, walls: &[Edge]) -> bool {
    let walls = Lookup::new(walls.iter().map(|edge| (Some(*edge), 0)));
    let size = cells.size();
    let mut floor = size.coords().filter(|at| cells.is_floor(*at));
    floor.all(|at| {
        Direction::ALL
            .into_iter()
            .map(|side| Edge::new(at, side))
            .all(|edge| edge.is_between_floors(cells) || walls.get(edge).is_some())
    })
}

/// Iterates over the boundaries along a horizontal or vertical wall.
fn along(size: Size, from: (i64, i64), to: (i64, i64)) -> impl Iterator<Item = Edge> {
    let level = from.1 == to.1;
    let range = if level { from.0.min(to.0)..from.0.max(to.0) } else { from.1.min(to.1)..from.1.max(to.1) };
    range.filter_map(move |n| {
        if level {
            Edge::between(size, (n, from.1), (n, from.1 - 1))
        } else {
            Edge::between(size, (from.0, n), (from.0 - 1, n))
        }
    })
}

/// An entry of the list of boundaries.
pub(super) struct Listed<'a> {
    pub(super) path: String,
    pub(super) edge: Option<Edge>,
    pub(super) kind: Option<BoundaryKind>,
    /// The door that it names, and the path of the name.
    pub(super) door: Option<&'a str>,
    pub(super) door_path: String,
}

/// Parses the list of boundaries. Boundaries with the outside may be listed too, as if there were a cell.
pub(super) fn read_boundaries<'a>(
    field: &Field<'a, Vec<BoundarySpec>>,
    size: Option<Size>,
    defects: &mut Defects,
) -> Vec<Listed<'a>> {
    let mut list: Vec<Listed<'a>> = Vec::new();
    let mut first_at = Lookup::new([]);
    let mut foreign = None;
    for item in field.items(defects).unwrap_or_default() {
        let Some(fields) = item.open(defects) else { continue };
        let [x1, y1, x2, y2] =
            [&fields.x1, &fields.y1, &fields.x2, &fields.y2].map(|field| field.read(defects).map(i64::from));
        let kind = fields.kind.read(defects).flatten();
        let door = fields.door_id.present().and_then(|id| id.text(defects));
        let kind = if fields.kind.is_present() {
            kind
        } else {
            let kind = kind_without_type(&fields, door, defects);
            foreign = foreign.or_else(|| kind.map(|_| item.path().to_owned()));
            kind
        };
        let edge = x1.zip(y1).zip(x2.zip(y2)).and_then(|(a, b)| {
            if !are_neighbours(a, b) {
                let message = format!("({}, {}) and ({}, {}) are not neighbours", a.0, a.1, b.0, b.1);
                defects.add(code::NOT_NEIGHBOURS, item.path(), message);
                return None;
            }
            let size = size?;
            let edge = Edge::between(size, a, b);
            if edge.is_none() {
                let message = format!("({}, {}) and ({}, {}) are both outside the map", a.0, a.1, b.0, b.1);
                defects.add(code::OFF_MAP, item.path(), message);
            }
            edge
        });
        let (path, door_path) = (item.path().to_owned(), fields.door_id.path().to_owned());
        let entry = Listed { path, edge, kind, door, door_path };
        if let Some(edge) = edge
            && let Some(first) = first_at.get(edge).and_then(|first| list.get(first))
        {
            // Naming a boundary from both sides is no contradiction.
            let same_door = kind != Some(BoundaryKind::Door) || door == first.door;
            if kind.is_some() && first.kind.is_some() && (kind != first.kind || !same_door) {
                let message = format!("it is already listed at {}, with another type or door", first.path);
                defects.add(code::BOUNDARY_TWICE, &entry.path, message);
            }
            continue;
        }
        if let Some(edge) = edge {
            first_at.set(edge, list.len());
        }
        list.push(entry);
    }
    if let Some(path) = foreign {
        // Once, for a list has hundreds of them.
        defects.warn(code::FOREIGN, &path, "has no type; it follows from isWall and doorId, here and below");
    }
    list
}

/// Returns what is between two cells according to `isWall` and `doorId`. Programs that write these keys count a door as
/// a wall.
fn kind_without_type(
    fields: &BoundarySpecFields<'_>,
    door: Option<&str>,
    defects: &mut Defects,
) -> Option<BoundaryKind> {
    let wall = fields.is_wall.read(defects).flatten();
    match (door, wall) {
        (Some(_), _) => Some(BoundaryKind::Door),
        (None, Some(true)) => Some(BoundaryKind::Wall),
        (None, Some(false)) => Some(BoundaryKind::Open),
        (None, None) => {
            if !fields.is_wall.is_present() && !fields.door_id.is_present() {
                defects.add(defect::code::MISSING, fields.kind.path(), "is missing");
            }
            None
        }
    }
}

/// Lays the floor and opens the open boundaries. Doors come later.
pub(super) fn build(
    cells: &Cells,
    drawn: Option<&[Edge]>,
    listed: &[Listed<'_>],
    doors: &[Placed],
    defects: &mut Defects,
) -> Map {
    let size = cells.size();
    let mut map = Map::void(size);
    size.coords().filter(|at| cells.is_floor(*at)).for_each(|at| map.lay_floor(at));
    let said = Said {
        cells,
        has_segments: drawn.is_some(),
        segments: Lookup::new(drawn.unwrap_or_default().iter().map(|edge| (Some(*edge), 0))),
        listed,
        by_edge: by_edge(listed),
    };
    let doors = Lookup::new(doors.iter().map(|placed| (Some(placed.edge), 0)));
    for at in size.coords().filter(|at| cells.is_floor(*at)) {
        for side in Direction::ALL {
            let edge = Edge::new(at, side);
            if !edge.is_between_floors(cells) {
                said.check_hull(at, side, defects);
            } else if edge.at == at && doors.get(edge).is_none() && said.is_open(edge, defects) {
                map.open(at, side);
            }
        }
    }
    map
}

/// Everything that a file says about boundaries.
struct Said<'a> {
    cells: &'a Cells,
    /// Whether there is a list of segments, in which case a boundary without a segment has no wall.
    has_segments: bool,
    segments: Lookup,
    listed: &'a [Listed<'a>],
    by_edge: Lookup,
}

/// Indexes the entries of the list by their boundaries.
pub(super) fn by_edge(listed: &[Listed<'_>]) -> Lookup {
    Lookup::new(listed.iter().enumerate().map(|(place, entry)| (entry.edge, place)))
}

impl Said<'_> {
    fn entry(&self, edge: Edge) -> Option<&Listed<'_>> {
        self.by_edge.get(edge).and_then(|place| self.listed.get(place))
    }

    /// Returns whether a boundary between two floor cells is open. A boundary that the file does not mention is open.
    fn is_open(&self, edge: Edge, defects: &mut Defects) -> bool {
        let Edge { at, side } = edge;
        if let Some(kind) = self.entry(edge).and_then(|entry| entry.kind) {
            return kind == BoundaryKind::Open;
        }
        if self.segments.get(edge).is_some() {
            return false;
        }
        let here = self.cells.says(at, side);
        let beyond = edge.beyond(self.cells.size());
        let there = beyond.and_then(|beyond| self.cells.says(beyond, side.opposite()));
        if let (Some(here), Some(there), Some(beyond)) = (here, there, beyond)
            && here != there
        {
            let word = |wall| if wall { "a wall" } else { "no wall" };
            let message = format!(
                "{at} has {} here and {beyond} has {} at {}; a wall is there",
                word(here),
                word(there),
                self.cells.path_of_side(beyond, side.opposite())
            );
            defects.warn(code::DISAGREE, &self.cells.path_of_side(at, side), message);
        }
        here != Some(true) && there != Some(true)
    }

    /// Warns if a file opens floor towards void or the outside, where there is a wall in any case.
    fn check_hull(&self, at: Coord, side: Direction, defects: &mut Defects) {
        let edge = Edge::new(at, side);
        let own = self.cells.says(at, side);
        let path = match self.entry(edge) {
            Some(entry) if entry.kind == Some(BoundaryKind::Wall) => return,
            Some(entry) => entry.path.clone(),
            None if self.segments.get(edge).is_some() || own == Some(true) => return,
            None if own == Some(false) => self.cells.path_of_side(at, side),
            None if self.has_segments => self.cells.path_of(at),
            None => return,
        };
        let what = edge.beyond(self.cells.size()).map_or("the outside", |_| "void");
        let message = format!("{at} is open to {what} in the {}; a wall is there", SIDE_WORDS[side as usize]);
        defects.warn(code::LEAK, &path, message);
    }
}

const SIDE_WORDS: [&str; 4] = ["north", "east", "south", "west"];
