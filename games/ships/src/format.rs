//! What does a map file look like, and what can be wrong with one?
//!
//! A map is written in one form and read in several, because other programs write maps too: walls can be given in the
//! cells, in a list of segments or in a list of boundaries, and void cells may be omitted. For the same reason
//! unknown keys are ignored with a warning.

mod cells;
mod doors;
mod edges;
pub(crate) mod things;

use crate::Ships;
use crate::map::{Boundary, Cell, DOOR_IDS, Door, DoorState, Id, LONGEST, Map, OBJECTIVE_IDS, SPAWN_IDS};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::reader::{Object, plain_number};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The codes of defects and warnings that only map files have.
pub mod code {
    /// A cell, corner or place is not on the map.
    pub const OFF_MAP: &str = "E501";
    /// A cell is listed twice.
    pub const CELL_TWICE: &str = "E502";
    /// Two doors, two enemy spawns or two objectives share an id.
    pub const ID_TWICE: &str = "E503";
    /// A thing is placed on void.
    pub const ON_VOID: &str = "E504";
    /// Two cells are not neighbours, but have to be.
    pub const NOT_NEIGHBOURS: &str = "E505";
    /// The orientation of a door contradicts its place.
    pub const ORIENTATION: &str = "E506";
    /// A door has void or the outside on one side.
    pub const DOOR_NOWHERE: &str = "E507";
    /// Two doors share a boundary.
    pub const DOORS_MEET: &str = "E508";
    /// A segment does not consist of two cells.
    pub const SEGMENT: &str = "E509";
    /// A wall does not run along the edges of cells: it is slanted, or has no length.
    pub const WALL: &str = "E510";
    /// A boundary is listed twice, with different kinds.
    pub const BOUNDARY_TWICE: &str = "E511";
    /// A boundary names a door that the file does not have.
    pub const UNKNOWN_DOOR: &str = "E512";
    /// A door is in two places.
    pub const DOOR_TWICE: &str = "E513";
    /// A warning: two cells disagree about the wall between them.
    pub const DISAGREE: &str = "E514";
    /// A warning: floor is open towards void or the outside.
    pub const LEAK: &str = "E515";
    /// A warning: a door has more hit points than its maximum.
    pub const HEALTH: &str = "E516";
    /// A warning: the list of boundaries moves a door elsewhere.
    pub const DOOR_MOVED: &str = "E517";
    /// No generator makes this map.
    pub const NOT_MADE: &str = "E518";
}

/// Parses an id. An id of a generator such as `d-3` becomes a number again, so that writing and reading a map returns
/// an equal map; a number in any other spelling stays text.
pub fn id_of(text: &str) -> Id {
    let numbered = |kind: &'static str| {
        let digits = text.strip_prefix(kind)?.strip_prefix('-')?;
        let number = digits.parse::<u32>().ok().filter(|number| number.to_string() == digits)?;
        Some(Id::Numbered(kind, number))
    };
    [DOOR_IDS, SPAWN_IDS, OBJECTIVE_IDS].into_iter().find_map(numbered).unwrap_or_else(|| Id::Named(text.to_owned()))
}

/// A map's file as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct MapSpec {
    /// Columns.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    width: u8,
    /// Rows.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 64)))]
    height: u8,
    /// Every cell, row by row.
    cells: Vec<CellSpec>,
    /// The doors, no two of them on one boundary.
    doors: Vec<DoorSpec>,
    /// Where enemies come from.
    spawn_points: Vec<SpawnSpec>,
    /// Where the squad starts, if there is one such place.
    #[serde(skip_serializing_if = "Option::is_none")]
    squad_spawn: Option<PlaceSpec>,
    /// Where the squad starts, if there are several places.
    #[serde(skip_serializing_if = "Option::is_none")]
    squad_spawns: Option<Vec<PlaceSpec>>,
    /// Where the squad leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    extraction: Option<PlaceSpec>,
    /// What the squad is after.
    objectives: Vec<ObjectiveSpec>,
    /// Where the map came from, if a generator made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    generator: Option<GeneratorSpec>,
    /// How many things were asked for and found no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortfall: Option<ShortfallSpec>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlaceSpec {
    /// Column from the left, from 0.
    #[cfg_attr(feature = "schema", schemars(range(max = 63)))]
    x: u8,
    /// Row from the top, from 0.
    #[cfg_attr(feature = "schema", schemars(range(max = 63)))]
    y: u8,
}

impl From<Coord> for PlaceSpec {
    fn from(at: Coord) -> Self {
        Self { x: at.x, y: at.y }
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
struct CellSpec {
    /// Column from the left, from 0.
    #[cfg_attr(feature = "schema", schemars(range(max = 63)))]
    x: u8,
    /// Row from the top, from 0.
    #[cfg_attr(feature = "schema", schemars(range(max = 63)))]
    y: u8,
    #[serde(rename = "type")]
    kind: CellKind,
    walls: WallsSpec,
}

/// What a cell is.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
enum CellKind {
    Floor,
    Void,
}

/// The sides of a cell on which there is a wall. A door is none.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "a cell has four sides, each with a wall or without")]
struct WallsSpec {
    n: bool,
    e: bool,
    s: bool,
    w: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DoorSpec {
    /// What it is called; no other door is called so.
    id: String,
    /// The cells on both sides, the one to the north or west first.
    #[cfg_attr(feature = "schema", schemars(length(equal = 2)))]
    segment: [PlaceSpec; 2],
    /// `Horizontal` between a cell and the one below it, `Vertical` between a cell and the one to its right.
    orientation: Orientation,
    state: StateSpec,
    /// What it can still bear.
    #[cfg_attr(feature = "schema", schemars(with = "f64", range(min = 0)))]
    hp: Value,
    /// What it could bear when it was new.
    #[cfg_attr(feature = "schema", schemars(with = "f64", range(min = 0)))]
    max_hp: Value,
    /// How long it takes to open.
    #[cfg_attr(feature = "schema", schemars(with = "f64", range(min = 0)))]
    open_duration: Value,
}

/// How a door lies in the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
enum Orientation {
    Horizontal,
    Vertical,
}

impl Orientation {
    const WORDS: [(&'static str, Self); 2] = [("Horizontal", Self::Horizontal), ("Vertical", Self::Vertical)];

    const fn of(side: Direction) -> Self {
        match side {
            Direction::North | Direction::South => Self::Horizontal,
            Direction::East | Direction::West => Self::Vertical,
        }
    }

    const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// How a door stands.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
enum StateSpec {
    Open,
    Closed,
    Locked,
    Destroyed,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
struct SpawnSpec {
    /// What it is called; no other enemy spawn is called so.
    id: String,
    pos: PlaceSpec,
    /// How far around it enemies appear.
    #[cfg_attr(feature = "schema", schemars(with = "f64", range(min = 0)))]
    radius: Value,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ObjectiveSpec {
    /// What it is called; no other objective is called so.
    id: String,
    /// What is to be done, such as `Recover`.
    kind: String,
    target_cell: PlaceSpec,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct GeneratorSpec {
    /// The strategy's name.
    strategy: String,
    /// The version of the generator.
    version: u32,
    seed: u32,
    /// The most doors between a room and the corridors.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    max_depth: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ShortfallSpec {
    /// Enemy spawns that were left out.
    spawn_points: u32,
    /// Objectives that were left out.
    objectives: u32,
}

fn cell_spec(map: &Map, at: Coord) -> CellSpec {
    let wall = |side| map.boundary(at, side) == Boundary::Wall;
    CellSpec {
        x: at.x,
        y: at.y,
        kind: match map.cell(at) {
            Cell::Floor => CellKind::Floor,
            Cell::Void => CellKind::Void,
        },
        walls: WallsSpec {
            n: wall(Direction::North),
            e: wall(Direction::East),
            s: wall(Direction::South),
            w: wall(Direction::West),
        },
    }
}

fn door_spec(map: &Map, door: &Door) -> DoorSpec {
    DoorSpec {
        id: door.id.to_string(),
        segment: map.sides_of(door).map(PlaceSpec::from),
        orientation: Orientation::of(door.side),
        state: match door.state {
            DoorState::Open => StateSpec::Open,
            DoorState::Closed => StateSpec::Closed,
            DoorState::Locked => StateSpec::Locked,
            DoorState::Destroyed => StateSpec::Destroyed,
        },
        hp: plain_number(door.hp),
        max_hp: plain_number(door.max_hp),
        open_duration: plain_number(door.open_duration),
    }
}

fn spec(map: &Map) -> MapSpec {
    let Size { w, h } = map.size();
    let spawn = |spawn: &crate::map::SpawnPoint| SpawnSpec {
        id: spawn.id.to_string(),
        pos: spawn.at.into(),
        radius: plain_number(spawn.radius),
    };
    let objective = |objective: &crate::map::Objective| ObjectiveSpec {
        id: objective.id.to_string(),
        kind: objective.kind.clone(),
        target_cell: objective.at.into(),
    };
    let (squad_spawn, squad_spawns) = match map.squad_spawns.as_slice() {
        [] => (None, None),
        [only] => (Some((*only).into()), None),
        several => (None, Some(several.iter().map(|at| (*at).into()).collect())),
    };
    let shortfall = map.shortfall;
    MapSpec {
        width: w,
        height: h,
        cells: map.size().coords().map(|at| cell_spec(map, at)).collect(),
        doors: map.doors().iter().map(|door| door_spec(map, door)).collect(),
        spawn_points: map.spawn_points.iter().map(spawn).collect(),
        squad_spawn,
        squad_spawns,
        extraction: map.extraction.map(PlaceSpec::from),
        objectives: map.objectives.iter().map(objective).collect(),
        generator: map.origin.as_ref().map(|origin| GeneratorSpec {
            strategy: origin.strategy.to_owned(),
            version: origin.version,
            seed: origin.seed,
            max_depth: origin.max_depth,
        }),
        shortfall: (!shortfall.is_none())
            .then_some(ShortfallSpec { spawn_points: shortfall.spawn_points, objectives: shortfall.objectives }),
    }
}

impl Format for Ships {
    const FACTS: Facts = Facts {
        id: "ships",
        title: "Ships",
        // A world to look at.
        players: 0,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(LONGEST, LONGEST),
        // There is no game to play yet, but players may look around in it; it is no template for a new game.
        audience: Audience::Players,
    };
    // Only keys that every form of the file has: a key that some forms lack would make a map without it match only in
    // part, and another game's file with nothing but `cells` would be recognised as a map.
    const SIGNATURE: &'static [&'static str] = &["width", "height", "cells"];
    // Other games have boards with a width and a height too.
    const ESSENTIAL: Option<&'static str> = Some("cells");
    type Level = Map;
    const DEFAULT_ID: Option<&'static str> = Some("map");
    const ALLOW_UNKNOWN_KEYS: bool = true;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Map> {
        let before = defects.count();
        let mut side = |key| {
            let node = object.required(key, defects);
            node.and_then(|n| n.int(1..=i64::from(LONGEST), defects)).map(|n| n as u8)
        };
        let (w, h) = (side("width"), side("height"));
        // Defects that do not depend on the size are reported even without one, and likewise below for the cells.
        let size = w.zip(h).map(|(w, h)| Size::new(w, h));

        let (walls, boundaries) = (object.optional("walls"), object.optional("boundaries"));
        let elsewhere = walls.is_some() || boundaries.is_some();
        let cells = object.required("cells", defects).and_then(|n| cells::read(&n, size, elsewhere, defects));
        let drawn = walls.map(|n| edges::read_walls(&n, size, defects));
        let listed = boundaries.map(|n| edges::read_boundaries(&n, size, defects));
        let doors = object.optional("doors");
        let doors = doors.map(|n| doors::read(&n, size, listed.is_some(), defects)).unwrap_or_default();
        let placed = doors::settle(&doors, listed.as_deref(), cells.as_ref(), defects);
        let things = things::read(object, size, cells.as_ref(), defects);

        let (cells, placed, things) = (cells?, placed?, things?);
        if defects.count() != before {
            return None;
        }
        let mut map = edges::build(&cells, drawn.as_deref(), listed.as_deref().unwrap_or_default(), &placed, defects);
        // Each of the doors is known to have floor on both sides and a boundary of its own.
        doors::hang(&mut map, &doors, &placed);
        things.put_into(&mut map);
        Some(map)
    }

    fn spec(map: &Map) -> impl Serialize {
        spec(map)
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Ships {
    fn schema() -> schemars::Schema {
        schemars::schema_for!(MapSpec)
    }
}
