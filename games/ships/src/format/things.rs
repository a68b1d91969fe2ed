//! What is on the map besides its doors? Enemy spawns, the squad, the extraction and objectives;
//! and the map's origin.

use super::cells::{Cells, read_place};
use super::{code, id_of};
use crate::config::{DEPTHS, Strategy};
use crate::map::{Map, Objective, Origin, Shortfall, SpawnPoint};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::{Node, Object, plain_number, quoted};
use std::collections::HashMap;

/// The ids of one kind of thing, each with its path.
#[derive(Default)]
pub(super) struct Ids<'a> {
    taken: HashMap<&'a str, usize>,
    paths: Vec<String>,
}

impl<'a> Ids<'a> {
    /// Parses an id that must be unique for its kind.
    pub(super) fn read(&mut self, node: &Node<'a>, defects: &mut Defects) -> Option<&'a str> {
        let id = node.text(defects)?;
        if let Some(first) = self.taken.get(id) {
            let message = format!("{} is taken by {}", quoted(id), self.paths[*first]);
            defects.add(code::ID_TWICE, node.path(), message);
        } else {
            self.taken.insert(id, self.paths.len());
            self.paths.push(node.path().to_owned());
        }
        Some(id)
    }
}

/// Formats a number as in files.
pub(super) fn plain(number: f64) -> String {
    plain_number(number).to_string()
}

/// Parses a number that must not be negative.
pub(super) fn measure(node: &Node<'_>, defects: &mut Defects) -> Option<f64> {
    let number = node.number(defects)?;
    if !(number.is_finite() && number >= 0.0) {
        defects.add(defect::code::RANGE, node.path(), format!("{} is less than 0", plain(number)));
        return None;
    }
    // Adding 0.0 turns a negative zero into a positive one.
    Some(number + 0.0)
}

/// The floor on which things are placed, as far as it is known.
#[derive(Clone, Copy)]
struct Ground<'a> {
    size: Option<Size>,
    cells: Option<&'a Cells>,
}

impl Ground<'_> {
    /// Parses the place of a thing that needs floor.
    fn read(self, node: &Node<'_>, defects: &mut Defects) -> Option<Coord> {
        let at = read_place(node, self.size, defects)?;
        if self.cells.is_some_and(|cells| !cells.is_floor(at)) {
            defects.add(code::ON_VOID, node.path(), format!("{at} is void; only floor can be stood on"));
        }
        Some(at)
    }
}

/// All things on a map.
pub(super) struct Things {
    spawn_points: Vec<SpawnPoint>,
    squad_spawns: Vec<Coord>,
    extraction: Option<Coord>,
    objectives: Vec<Objective>,
    origin: Option<Origin>,
    shortfall: Shortfall,
}

impl Things {
    pub(super) fn put_into(self, map: &mut Map) {
        map.spawn_points = self.spawn_points;
        map.squad_spawns = self.squad_spawns;
        map.extraction = self.extraction;
        map.objectives = self.objectives;
        map.origin = self.origin;
        map.shortfall = self.shortfall;
    }
}

fn read_spawn<'a>(node: &Node<'a>, ground: Ground<'_>, ids: &mut Ids<'a>, defects: &mut Defects) -> Option<SpawnPoint> {
    let mut object = node.object(defects)?;
    let id = object.required("id", defects).and_then(|n| ids.read(&n, defects));
    let at = object.required("pos", defects).and_then(|n| ground.read(&n, defects));
    let radius = object.required("radius", defects).and_then(|n| measure(&n, defects));
    object.finish_with_warnings(defects);
    Some(SpawnPoint { id: id_of(id?), at: at?, radius: radius? })
}

fn read_objective<'a>(
    node: &Node<'a>,
    ground: Ground<'_>,
    ids: &mut Ids<'a>,
    defects: &mut Defects,
) -> Option<Objective> {
    let mut object = node.object(defects)?;
    let id = object.required("id", defects).and_then(|n| ids.read(&n, defects));
    let kind = object.text("kind", defects);
    let at = object.required("targetCell", defects).and_then(|n| ground.read(&n, defects));
    object.finish_with_warnings(defects);
    Some(Objective { id: id_of(id?), kind: kind?.to_owned(), at: at? })
}

/// Parses a whole number that fits `u32`.
fn count(object: &mut Object<'_>, key: &'static str, defects: &mut Defects) -> Option<u32> {
    object.int(key, 0..=i64::from(u32::MAX), defects).map(|n| n as u32)
}

/// Parses the name of a strategy.
pub(crate) fn read_strategy(node: &Node<'_>, defects: &mut Defects) -> Option<Strategy> {
    let name = node.text(defects)?;
    Strategy::named(name).map_err(|error| defects.add(defect::code::UNKNOWN_WORD, node.path(), error.0)).ok()
}

fn read_origin(node: &Node<'_>, defects: &mut Defects) -> Option<Origin> {
    let mut object = node.object(defects)?;
    let strategy = object.required("strategy", defects).and_then(|n| read_strategy(&n, defects));
    let (version, seed) = (count(&mut object, "version", defects), count(&mut object, "seed", defects));
    let depths = i64::from(*DEPTHS.start())..=i64::from(*DEPTHS.end());
    let max_depth = object.int("maxDepth", depths, defects).map(|n| n as u8);
    object.finish_with_warnings(defects);
    Some(Origin { strategy: strategy?.name(), version: version?, seed: seed?, max_depth: max_depth? })
}

fn read_shortfall(node: &Node<'_>, defects: &mut Defects) -> Option<Shortfall> {
    let mut object = node.object(defects)?;
    let spawn_points = count(&mut object, "spawnPoints", defects);
    let objectives = count(&mut object, "objectives", defects);
    object.finish_with_warnings(defects);
    Some(Shortfall { spawn_points: spawn_points?, objectives: objectives? })
}

/// Parses an optional list, skipping items with defects.
fn read_list<'a, T>(
    node: Option<Node<'a>>,
    defects: &mut Defects,
    mut read: impl FnMut(&Node<'a>, &mut Defects) -> Option<T>,
) -> Vec<T> {
    let items = node.and_then(|n| n.array(defects)).unwrap_or_default();
    items.iter().filter_map(|item| read(item, defects)).collect()
}

/// Parses everything that is placed on the map. Returns `None` if any of it has a defect.
pub(super) fn read(
    object: &mut Object<'_>,
    size: Option<Size>,
    cells: Option<&Cells>,
    defects: &mut Defects,
) -> Option<Things> {
    let before = defects.count();
    let ground = Ground { size, cells };
    let mut ids = Ids::default();
    let spawn_points = object.optional("spawnPoints");
    let spawn_points = read_list(spawn_points, defects, |n, defects| read_spawn(n, ground, &mut ids, defects));
    // One place or a list of them: some programs write both, and then the single place is the first of the list.
    let squad = object.optional("squadSpawn").and_then(|n| ground.read(&n, defects));
    let mut squad_spawns = read_list(object.optional("squadSpawns"), defects, |n, defects| ground.read(n, defects));
    if let Some(at) = squad
        && !squad_spawns.contains(&at)
    {
        squad_spawns.insert(0, at);
    }
    let extraction = object.optional("extraction").and_then(|n| ground.read(&n, defects));
    let mut ids = Ids::default();
    let objectives = object.optional("objectives");
    let objectives = read_list(objectives, defects, |n, defects| read_objective(n, ground, &mut ids, defects));
    let origin = object.optional("generator").and_then(|n| read_origin(&n, defects));
    let shortfall = object.optional("shortfall").and_then(|n| read_shortfall(&n, defects)).unwrap_or_default();
    (defects.count() == before).then_some(Things {
        spawn_points,
        squad_spawns,
        extraction,
        objectives,
        origin,
        shortfall,
    })
}
