//! Where are the doors? Each door gives its own place, or the list of boundaries gives it.

use super::cells::{Cells, NamedDoor, on_map, read_pair};
use super::edges::{Edge, Listed, Lookup, are_neighbours, by_edge};
use super::things::Ids;
use super::{BoundaryKind, DoorSpec, DoorSpecFields, Orientation, PlaceSpec, code, id_of};
use crate::map::{Door, DoorState, Map};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::grid::Size;
use quadrat_engine::reader::{plain_number, quoted};
use quadrat_engine::record::Field;
use std::collections::{HashMap, HashSet};

/// A door as far as it could be parsed.
#[derive(Default)]
pub(super) struct ReadDoor<'a> {
    path: String,
    segment_path: String,
    orientation_path: String,
    id: Option<&'a str>,
    /// The place that the door itself gives.
    own: Option<Edge>,
    /// Whether the door gives a place, even an impossible one.
    says_where: bool,
    orientation: Option<Orientation>,
    state: Option<DoorState>,
    hp: Option<f64>,
    max_hp: Option<f64>,
    open_duration: Option<f64>,
}

/// The resolved place of a door.
pub(super) struct Placed {
    /// The index in the list of doors.
    door: usize,
    pub(super) edge: Edge,
}

/// Parses the two cells between which a door is.
fn read_segment(field: &Field<'_, [PlaceSpec; 2]>, size: Option<Size>, defects: &mut Defects) -> Option<Edge> {
    let items = field.items(defects)?;
    let [a, b] = items.as_slice() else {
        let message = format!("{} cells; a door is between two", items.len());
        defects.add(code::SEGMENT, field.path(), message);
        return None;
    };
    let pairs = [a, b].map(|end| read_pair(end, defects).map(|pair| (pair, end.path())));
    let places = pairs.map(|end| end.map(|(pair, path)| (pair, on_map(pair, path, size, defects))));
    let [Some((a, at)), Some((b, beyond))] = places else { return None };
    if !are_neighbours(a, b) {
        let message = format!("({}, {}) and ({}, {}) are not neighbours", a.0, a.1, b.0, b.1);
        defects.add(code::NOT_NEIGHBOURS, field.path(), message);
        return None;
    }
    at.and(beyond).and(Edge::between(size?, a, b))
}

/// Parses the doors. They may omit their place if there is a list of boundaries.
pub(super) fn read<'a>(
    field: &Field<'a, Vec<DoorSpec>>,
    size: Option<Size>,
    has_boundaries: bool,
    defects: &mut Defects,
) -> Vec<ReadDoor<'a>> {
    // The unreadable door keeps its index and counts as having a place, so that no further defect
    // reports it as missing.
    let unreadable = || ReadDoor { says_where: true, ..ReadDoor::default() };
    if !field.is_present() {
        return Vec::new();
    }
    let Some(items) = field.items(defects) else { return vec![unreadable()] };
    let mut doors = Vec::new();
    let mut ids = Ids::default();
    for item in items {
        let Some(fields) = item.open(defects) else {
            doors.push(unreadable());
            continue;
        };
        let id = read_id(&fields, &mut ids, defects);
        let segment = fields.segment.present();
        if segment.is_none() && !has_boundaries {
            let message = "is missing; only with a list of boundaries may a door omit its place";
            defects.add(defect::code::MISSING, fields.segment.path(), message);
        }
        let own = segment.as_ref().and_then(|segment| read_segment(segment, size, defects));
        let orientation = fields.orientation.read(defects).flatten();
        if let (Some(edge), Some(orientation)) = (own, orientation) {
            check_orientation(edge, orientation, fields.orientation.path(), defects);
        }
        if !fields.orientation.is_present() {
            let message = "is missing; it follows from the place of the door";
            defects.warn(code::FOREIGN, fields.orientation.path(), message);
        }
        let state = fields.state.read(defects);
        let (hp, max_hp) = (fields.hp.read(defects), fields.max_hp.read(defects));
        if let (Some(hp), Some(max_hp)) = (hp, max_hp)
            && hp > max_hp
        {
            let message = format!("{} is more than its maxHp, {}", plain_number(hp), plain_number(max_hp));
            defects.warn(code::HEALTH, fields.hp.path(), message);
        }
        doors.push(ReadDoor {
            path: item.path().to_owned(),
            segment_path: fields.segment.path().to_owned(),
            orientation_path: fields.orientation.path().to_owned(),
            id,
            own,
            says_where: segment.is_some(),
            orientation,
            state,
            hp,
            max_hp,
            open_duration: fields.open_duration.read(defects),
        });
    }
    doors
}

/// Parses the id of a door, which some programs call `doorId`.
fn read_id<'a>(fields: &DoorSpecFields<'a>, ids: &mut Ids<'a>, defects: &mut Defects) -> Option<&'a str> {
    match (fields.id.present(), fields.door_id.present()) {
        (Some(id), _) => ids.read(&id, defects),
        (None, Some(other)) => {
            defects.warn(code::FOREIGN, other.path(), "is read as the id of the door");
            ids.read(&other, defects)
        }
        (None, None) => {
            defects.add(defect::code::MISSING, fields.id.path(), "is missing");
            None
        }
    }
}

fn check_orientation(edge: Edge, orientation: Orientation, path: &str, defects: &mut Defects) {
    let right = Orientation::of(edge.side);
    if right != orientation {
        let message = format!("{} between cells where a door is {}", orientation.word(), right.word());
        defects.add(code::ORIENTATION, path, message);
    }
}

/// Resolves the place of every door: where the list of boundaries has it, otherwise where the door itself says.
/// Returns `None` unless all places are known.
pub(super) fn settle(
    doors: &[ReadDoor<'_>],
    listed: Option<&[Listed<'_>]>,
    cells: Option<&Cells>,
    defects: &mut Defects,
) -> Option<Vec<Placed>> {
    let has_boundaries = listed.is_some();
    let listed = listed.unwrap_or_default();
    let mut named = settle_listed(doors, listed, cells, defects);
    let kinds = by_edge(listed);
    // The door on each boundary; those placed by the list of boundaries come first.
    let mut taken =
        Lookup::new(named.iter().enumerate().map(|(door, edge)| (edge.and_then(|by_list| by_list.edge), door)));
    let mut placed = Vec::new();
    for (i, door) in doors.iter().enumerate() {
        let path = &door.segment_path;
        if let Some(by_list) = named[i].take() {
            let Some(edge) = by_list.edge else { continue };
            if door.own.is_some_and(|own| own != edge) {
                defects.warn(code::DOOR_MOVED, path, "the list of boundaries has it elsewhere, and is right");
            }
            placed.push(Placed { door: i, edge });
            continue;
        }
        let Some(edge) = door.own else {
            if !door.says_where && has_boundaries {
                defects.add(defect::code::MISSING, path, "is missing, and no boundary names the door");
            }
            continue;
        };
        if let Some(other) = taken.get(edge).and_then(|other| doors.get(other)) {
            defects.add(code::DOORS_MEET, path, format!("{} is on this boundary already", other.path));
            continue;
        }
        if let Some(entry) = kinds.get(edge).and_then(|place| listed.get(place))
            && entry.kind.is_some_and(|kind| kind != BoundaryKind::Door)
        {
            defects.warn(code::DOOR_MOVED, path, format!("{} has no door here; it is here all the same", entry.path));
        }
        if cells.is_some_and(|cells| !edge.is_between_floors(cells)) {
            defects.add(code::DOOR_NOWHERE, path, "a door must have floor on both sides");
        }
        taken.set(edge, i);
        placed.push(Placed { door: i, edge });
    }
    (placed.len() == doors.len()).then_some(placed)
}

/// The place that the list of boundaries gives to a door, if that is a boundary.
#[derive(Clone, Copy)]
struct ByList {
    edge: Option<Edge>,
}

/// Returns for every door the place that the list of boundaries gives it, if the list names the door.
fn settle_listed(
    doors: &[ReadDoor<'_>],
    listed: &[Listed<'_>],
    cells: Option<&Cells>,
    defects: &mut Defects,
) -> Vec<Option<ByList>> {
    // Of several doors with one id or in one place, the first one is meant.
    let by_id: HashMap<&str, usize> =
        doors.iter().enumerate().rev().filter_map(|(i, door)| Some((door.id?, i))).collect();
    let by_place = Lookup::new(doors.iter().enumerate().rev().map(|(i, door)| (door.own, i)));
    // A boundary may mean a door that could not be parsed, so a missing door is reported only if all are known.
    let all_known = doors.iter().all(|door| door.id.is_some() && (door.own.is_some() || !door.says_where));
    let mut found: Vec<Option<ByList>> = vec![None; doors.len()];
    for entry in listed.iter().filter(|entry| entry.kind == Some(BoundaryKind::Door)) {
        if let (Some(edge), Some(cells)) = (entry.edge, cells)
            && !edge.is_between_floors(cells)
        {
            defects.add(code::DOOR_NOWHERE, &entry.path, "a door must have floor on both sides");
        }
        let door = match entry.door {
            Some(id) => by_id.get(id).copied(),
            None => entry.edge.and_then(|edge| by_place.get(edge)),
        };
        match (door, entry.door) {
            (Some(i), _) if found[i].is_some() => {
                let message = format!("{} is on another boundary already", doors[i].path);
                defects.add(code::DOOR_TWICE, &entry.path, message);
            }
            (Some(i), _) => {
                let door = &doors[i];
                if let (Some(edge), Some(orientation), false) = (entry.edge, door.orientation, door.says_where) {
                    check_orientation(edge, orientation, &door.orientation_path, defects);
                }
                found[i] = Some(ByList { edge: entry.edge });
            }
            (None, Some(id)) if all_known => {
                let message = format!("no door is called {}", quoted(id));
                defects.add(code::UNKNOWN_DOOR, &entry.door_path, message);
            }
            (None, None) if all_known && entry.edge.is_some() => {
                defects.add(code::UNKNOWN_DOOR, &entry.path, "it names no door, and none says that it is here");
            }
            (None, _) => {}
        }
    }
    found
}

/// Adds the doors to a map that has floor on both sides of each.
pub(super) fn hang(map: &mut Map, doors: &[ReadDoor<'_>], placed: &[Placed]) {
    for Placed { door, edge } in placed {
        let door = &doors[*door];
        let made = || {
            Some(Door {
                id: id_of(door.id?),
                cell: edge.at,
                side: edge.side,
                state: door.state?,
                hp: door.hp?,
                max_hp: door.max_hp?,
                open_duration: door.open_duration?,
            })
        };
        made().map(|door| map.add_door(door));
    }
}

/// Adds the doors that only cells name: each is between the two neighbours that have its id.
pub(super) fn hang_named_by_cells(map: &mut Map, cells: &Cells, doors: &[ReadDoor<'_>], defects: &mut Defects) {
    let listed: HashSet<&str> = doors.iter().filter_map(|door| door.id).collect();
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut groups: Vec<Vec<&NamedDoor>> = Vec::new();
    for named in cells.doors().iter().filter(|named| !listed.contains(named.id.as_str())) {
        let group = *seen.entry(&named.id).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Vec::new());
        }
        groups[group].push(named);
    }
    for group in groups {
        let edge = match group.as_slice() {
            [a, b] => {
                let [a, b] = [a.at, b.at].map(|at| (i64::from(at.x), i64::from(at.y)));
                Edge::between(cells.size(), a, b)
            }
            _ => None,
        };
        let (id, path) = (id_of(&group[0].id), &group[0].path);
        let added = edge.is_some_and(|Edge { at, side }| map.add_door(Door { id, ..Door::usual(0, at, side) }));
        let message = if added {
            "a door that only its two cells name; it is closed and has the default hit points"
        } else {
            "is ignored; no door has this id, and it is not that of two neighbouring floor cells"
        };
        defects.warn(code::FOREIGN, path, message);
    }
}
