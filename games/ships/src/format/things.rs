//! What is on the map besides its doors? Enemy spawns, the squad, the extraction and objectives;
//! and the map's origin.

use super::cells::{Cells, read_place};
use super::{GeneratorSpec, MapSpecFields, ObjectiveSpec, PlaceSpec, SpawnSpec, code, id_of};
use crate::map::{Map, Objective, Origin, Shortfall, SpawnPoint};
use quadrat_engine::defect::Defects;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::quoted;
use quadrat_engine::record::{Field, Value};
use std::collections::HashMap;

/// The ids of one kind of thing, each with its path.
#[derive(Default)]
pub(super) struct Ids<'a> {
    taken: HashMap<&'a str, usize>,
    paths: Vec<String>,
}

impl<'a> Ids<'a> {
    /// Parses an id that must be unique for its kind.
    pub(super) fn read(&mut self, field: &Field<'a, String>, defects: &mut Defects) -> Option<&'a str> {
        let id = field.text(defects)?;
        if let Some(first) = self.taken.get(id) {
            let message = format!("{} is taken by {}", quoted(id), self.paths[*first]);
            defects.add(code::ID_TWICE, field.path(), message);
        } else {
            self.taken.insert(id, self.paths.len());
            self.paths.push(field.path().to_owned());
        }
        Some(id)
    }
}

/// The floor on which things are placed, as far as it is known.
#[derive(Clone, Copy)]
struct Ground<'a> {
    size: Option<Size>,
    cells: Option<&'a Cells>,
}

impl Ground<'_> {
    /// Parses the place of a thing that needs floor.
    fn read(self, field: &Field<'_, PlaceSpec>, defects: &mut Defects) -> Option<Coord> {
        let at = read_place(field, self.size, defects)?;
        if self.cells.is_some_and(|cells| !cells.is_floor(at)) {
            defects.add(code::ON_VOID, field.path(), format!("{at} is void; only floor can be stood on"));
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

fn read_spawn<'a>(
    field: &Field<'a, SpawnSpec>,
    ground: Ground<'_>,
    ids: &mut Ids<'a>,
    defects: &mut Defects,
) -> Option<SpawnPoint> {
    let fields = field.open(defects)?;
    let id = ids.read(&fields.id, defects);
    let at = ground.read(&fields.pos, defects);
    let radius = fields.radius.read(defects);
    Some(SpawnPoint { id: id_of(id?), at: at?, radius: radius? })
}

fn read_objective<'a>(
    field: &Field<'a, ObjectiveSpec>,
    ground: Ground<'_>,
    ids: &mut Ids<'a>,
    defects: &mut Defects,
) -> Option<Objective> {
    let fields = field.open(defects)?;
    let id = ids.read(&fields.id, defects);
    let kind = fields.kind.read(defects);
    let at = ground.read(&fields.target_cell, defects);
    Some(Objective { id: id_of(id?), kind: kind?, at: at? })
}

/// Parses a list that may be absent, skipping items with defects.
fn read_list<'a, T: Value, R>(
    field: &Field<'a, Vec<T>>,
    defects: &mut Defects,
    mut read: impl FnMut(&Field<'a, T>, &mut Defects) -> Option<R>,
) -> Vec<R> {
    field.items(defects).unwrap_or_default().iter().filter_map(|item| read(item, defects)).collect()
}

/// Parses everything that is placed on the map. Returns `None` if any of it has a defect.
pub(super) fn read(
    fields: &MapSpecFields<'_>,
    size: Option<Size>,
    cells: Option<&Cells>,
    defects: &mut Defects,
) -> Option<Things> {
    let before = defects.count();
    let ground = Ground { size, cells };
    let mut ids = Ids::default();
    let spawn_points = read_list(&fields.spawn_points, defects, |n, defects| read_spawn(n, ground, &mut ids, defects));
    // One place or a list of them: some programs write both, and then the single place is the first of the list.
    let squad = fields.squad_spawn.present().and_then(|at| ground.read(&at, defects));
    let several = fields.squad_spawns.present();
    let several = several.map(|list| read_list(&list, defects, |at, defects| ground.read(at, defects)));
    let mut squad_spawns = several.unwrap_or_default();
    if let Some(at) = squad
        && !squad_spawns.contains(&at)
    {
        squad_spawns.insert(0, at);
    }
    let extraction = fields.extraction.present().and_then(|at| ground.read(&at, defects));
    let mut ids = Ids::default();
    let objectives = read_list(&fields.objectives, defects, |n, defects| read_objective(n, ground, &mut ids, defects));
    let generator = fields.generator.read(defects).flatten();
    let origin = generator.map(|GeneratorSpec { strategy, version, seed, max_depth }| Origin {
        strategy: strategy.name(),
        version,
        seed,
        max_depth,
    });
    let shortfall = fields.shortfall.read(defects).flatten().unwrap_or_default();
    (defects.count() == before).then_some(Things {
        spawn_points,
        squad_spawns,
        extraction,
        objectives,
        origin,
        shortfall,
    })
}
