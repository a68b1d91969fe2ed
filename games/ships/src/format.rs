//! What does a map file look like, and what can be wrong with one?
//!
//! A map is written in one form and read in several, because other programs write maps too: walls can be given in the
//! cells, in a list of segments or in a list of boundaries, and void cells may be omitted. For the same reason
//! unknown keys are ignored with a warning.

mod cells;
mod doors;
mod edges;
mod things;

use crate::Ships;
use crate::config::{DEPTHS, Strategy};
use crate::map::{Boundary, Cell, DOOR_IDS, Door, DoorState, Id, LONGEST, Map, OBJECTIVE_IDS, SPAWN_IDS, Shortfall};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::reader::{Node, Object};
use quadrat_engine::record::{Record, Words};
use serde::Serialize;

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
    /// A warning: something is written as another program writes it, and read as that program means it.
    pub const FOREIGN: &str = "E519";
}

/// The keys under which files of other programs contain a map, from the outside in.
const WRAPPERS: &[&[&str]] = &[&["map"], &["replayData", "map"]];

/// Returns the map inside an object of another program; any other value is returned as it is.
pub fn unwrapped<'a>(root: &Node<'a>) -> Node<'a> {
    let inner = |keys: &&[&str]| keys.iter().try_fold(root.clone(), |node, key| node.get(key));
    let is_map = |node: &Node<'_>| Ships::SIGNATURE.iter().all(|key| node.get(key).is_some());
    if is_map(root) {
        return root.clone();
    }
    WRAPPERS.iter().filter_map(inner).find(is_map).unwrap_or_else(|| root.clone())
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

/// A map of a ship. Walls are written in the cells; files may also list them in `walls` or `boundaries`.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct MapSpec {
    /// The number of columns.
    #[record(range = 1..=LONGEST)]
    width: u8,
    /// The number of rows.
    #[record(range = 1..=LONGEST)]
    height: u8,
    /// The cells. A cell that is not listed is void.
    cells: Vec<CellSpec>,
    /// The doors. A boundary has at most one.
    #[record(lenient)]
    doors: Vec<DoorSpec>,
    /// The places where enemies appear.
    #[record(lenient)]
    spawn_points: Vec<SpawnSpec>,
    /// The cell where the squad starts, if there is only one.
    squad_spawn: Option<PlaceSpec>,
    /// The cells where the squad starts, if there are several.
    squad_spawns: Option<Vec<PlaceSpec>>,
    /// The cell where the squad leaves.
    extraction: Option<PlaceSpec>,
    /// The goals of the squad.
    #[record(lenient)]
    objectives: Vec<ObjectiveSpec>,
    /// The origin of the map, if a generator made it.
    generator: Option<GeneratorSpec>,
    /// The number of requested things for which there was no room. Everything was placed if absent.
    shortfall: Option<Shortfall>,
    /// Walls between corners of cells. Other programs may write them instead of the walls of cells.
    walls: Option<Vec<WallSpec>>,
    /// Boundaries between cells, which take precedence over all walls. Other programs may write them instead of the
    /// walls of cells.
    boundaries: Option<Vec<BoundarySpec>>,
}

/// A cell of the map.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct PlaceSpec {
    /// The column, counted from 0 at the left.
    #[record(expected = 0..=LONGEST - 1)]
    x: i32,
    /// The row, counted from 0 at the top.
    #[record(expected = 0..=LONGEST - 1)]
    y: i32,
}

impl From<Coord> for PlaceSpec {
    fn from(at: Coord) -> Self {
        Self { x: at.x.into(), y: at.y.into() }
    }
}

/// A corner of a cell.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct CornerSpec {
    /// The distance from the left edge of the map, in cells. In walls between cells, the column.
    #[record(expected = -1..=LONGEST)]
    x: i32,
    /// The distance from the top edge of the map, in cells. In walls between cells, the row.
    #[record(expected = -1..=LONGEST)]
    y: i32,
}

/// A cell and its walls.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct CellSpec {
    /// The column, counted from 0 at the left.
    #[record(expected = 0..=LONGEST - 1)]
    x: i32,
    /// The row, counted from 0 at the top.
    #[record(expected = 0..=LONGEST - 1)]
    y: i32,
    /// What the cell consists of.
    #[record(key = "type")]
    kind: CellKind,
    /// The walls of the cell. Floor needs them unless the file has `walls` or `boundaries`.
    walls: Option<SidesSpec>,
    /// The id of a door between this cell and the neighbour with the same `doorId`. Other programs may write it instead
    /// of a list of doors.
    door_id: Option<String>,
}

/// What a cell consists of. `Wall` is read as `Void`: some programs write it for a cell that cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "type of cell", case = "pascal")]
enum CellKind {
    Floor,
    Void,
    Wall,
}

/// The sides of a cell, each `true` if there is a wall. A door is not a wall.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
#[expect(clippy::struct_excessive_bools, reason = "a cell has four sides, each with a wall or without")]
struct SidesSpec {
    /// The north side.
    n: bool,
    /// The east side.
    e: bool,
    /// The south side.
    s: bool,
    /// The west side.
    w: bool,
}

/// A horizontal or vertical wall between two corners, or, if all walls of the file are so written, the wall between two
/// neighbouring cells.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct WallSpec {
    /// One end.
    p1: CornerSpec,
    /// The other end.
    p2: CornerSpec,
}

/// The boundary between two adjacent cells, one of which may be outside the map.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct BoundarySpec {
    /// The column of the first cell.
    #[record(expected = -1..=LONGEST)]
    x1: i32,
    /// The row of the first cell.
    #[record(expected = -1..=LONGEST)]
    y1: i32,
    /// The column of the second cell.
    #[record(expected = -1..=LONGEST)]
    x2: i32,
    /// The row of the second cell.
    #[record(expected = -1..=LONGEST)]
    y2: i32,
    /// What is between the cells. Required unless there is `isWall` or `doorId`.
    #[record(key = "type")]
    kind: Option<BoundaryKind>,
    /// Whether there is a wall or a door between the cells. Other programs may write it instead of `type`.
    is_wall: Option<bool>,
    /// The id of the door. A door may be found by its place instead.
    door_id: Option<String>,
}

/// What is between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "type of boundary", case = "pascal")]
enum BoundaryKind {
    Open,
    Wall,
    Door,
}

/// A door.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct DoorSpec {
    /// The id, which no other door has. Required unless there is `doorId`.
    id: Option<String>,
    /// The id. Other programs may write it instead of `id`.
    door_id: Option<String>,
    /// The cells on both sides, usually the one to the north or west first. Required unless a boundary has the door.
    segment: Option<[PlaceSpec; 2]>,
    /// `Horizontal` between a cell and the one below it, `Vertical` between a cell and the one to its right.
    /// If absent, it follows from the place.
    orientation: Option<Orientation>,
    /// The state of the door.
    state: DoorState,
    /// The remaining hit points.
    #[record(range = 0..)]
    hp: f64,
    /// The hit points of the undamaged door.
    #[record(range = 0..)]
    max_hp: f64,
    /// The time that the door takes to open.
    #[record(range = 0..)]
    open_duration: f64,
}

/// The direction in which a door runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "orientation", case = "pascal")]
enum Orientation {
    Horizontal,
    Vertical,
}

impl Orientation {
    const fn of(side: Direction) -> Self {
        match side {
            Direction::North | Direction::South => Self::Horizontal,
            Direction::East | Direction::West => Self::Vertical,
        }
    }
}

/// A place where enemies appear.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct SpawnSpec {
    /// The id, which no other enemy spawn has.
    id: String,
    /// The cell.
    pos: PlaceSpec,
    /// The radius within which enemies appear.
    #[record(range = 0..)]
    radius: f64,
}

/// A goal of the squad.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct ObjectiveSpec {
    /// The id, which no other objective has.
    id: String,
    /// The kind of goal, such as `Recover`.
    kind: String,
    /// The cell.
    target_cell: PlaceSpec,
}

/// The origin of a generated map.
#[derive(Clone, Debug, Record)]
#[record(warn_unknown_keys)]
struct GeneratorSpec {
    /// The strategy.
    strategy: Strategy,
    /// The version of the generator.
    version: u32,
    /// The seed.
    seed: u32,
    /// The largest number of doors between a room and the corridors.
    #[record(range = *DEPTHS.start()..=*DEPTHS.end())]
    max_depth: u8,
}

fn cell_spec(map: &Map, at: Coord) -> CellSpec {
    let wall = |side| map.boundary(at, side) == Boundary::Wall;
    CellSpec {
        x: at.x.into(),
        y: at.y.into(),
        kind: match map.cell(at) {
            Cell::Floor => CellKind::Floor,
            Cell::Void => CellKind::Void,
        },
        walls: Some(SidesSpec {
            n: wall(Direction::North),
            e: wall(Direction::East),
            s: wall(Direction::South),
            w: wall(Direction::West),
        }),
        door_id: None,
    }
}

fn door_spec(map: &Map, door: &Door) -> DoorSpec {
    DoorSpec {
        id: Some(door.id.to_string()),
        door_id: None,
        segment: Some(map.sides_of(door).map(PlaceSpec::from)),
        orientation: Some(Orientation::of(door.side)),
        state: door.state,
        hp: door.hp,
        max_hp: door.max_hp,
        open_duration: door.open_duration,
    }
}

fn spec(map: &Map) -> MapSpec {
    let Size { w, h } = map.size();
    let spawn = |spawn: &crate::map::SpawnPoint| SpawnSpec {
        id: spawn.id.to_string(),
        pos: spawn.at.into(),
        radius: spawn.radius,
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
    // The name of a strategy is always known; any other could not be read again.
    let generator = map.origin.as_ref().and_then(|origin| {
        let strategy = Strategy::named(origin.strategy).ok()?;
        Some(GeneratorSpec { strategy, version: origin.version, seed: origin.seed, max_depth: origin.max_depth })
    });
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
        generator,
        shortfall: Some(map.shortfall).filter(|shortfall| !shortfall.is_none()),
        walls: None,
        boundaries: None,
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
    const WRAPPERS: &'static [&'static [&'static str]] = WRAPPERS;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Map> {
        let before = defects.count();
        let fields = MapSpec::fields(object, defects)?;
        let (w, h) = (fields.width.read(defects), fields.height.read(defects));
        // Defects that do not depend on the size are reported even without one, and likewise below for the cells.
        let size = w.zip(h).map(|(w, h)| Size::new(w, h));

        let (walls, boundaries) = (fields.walls.present(), fields.boundaries.present());
        let elsewhere = walls.is_some() || boundaries.is_some();
        let cells = cells::read(&fields.cells, size, elsewhere, defects);
        let drawn = walls.map(|walls| edges::read_walls(&walls, size, cells.as_ref(), defects));
        let listed = boundaries.map(|boundaries| edges::read_boundaries(&boundaries, size, defects));
        let doors = doors::read(&fields.doors, size, listed.is_some(), defects);
        let placed = doors::settle(&doors, listed.as_deref(), cells.as_ref(), defects);
        let things = things::read(&fields, size, cells.as_ref(), defects);

        let (cells, placed, things) = (cells?, placed?, things?);
        if defects.count() != before {
            return None;
        }
        let mut map = edges::build(&cells, drawn.as_deref(), listed.as_deref().unwrap_or_default(), &placed, defects);
        // Each of the doors is known to have floor on both sides and a boundary of its own.
        doors::hang(&mut map, &doors, &placed);
        doors::hang_named_by_cells(&mut map, &cells, &doors, defects);
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
        let mut schema = schemars::schema_for!(MapSpec);
        // Which keys may be omitted depends on other keys, which a declaration cannot say.
        schema.insert(
            "allOf".to_owned(),
            serde_json::json!([
                {
                    "description": "Floor has walls unless the file has a list of walls or boundaries.",
                    "anyOf": [
                        { "required": ["walls"] },
                        { "required": ["boundaries"] },
                        { "properties": { "cells": { "items": { "anyOf": [
                            { "required": ["walls"] },
                            { "properties": { "type": { "enum": ["Void", "Wall"] } } },
                        ] } } } },
                    ],
                },
                {
                    "description": "A boundary has a type, or one of the keys that stand for it.",
                    "properties": { "boundaries": { "items": { "anyOf": [
                        { "required": ["type"] },
                        { "required": ["isWall"] },
                        { "required": ["doorId"] },
                    ] } } },
                },
                {
                    "description": "A door has an id, under one of its names.",
                    "properties": { "doors": { "items": { "anyOf": [
                        { "required": ["id"] },
                        { "required": ["doorId"] },
                    ] } } },
                },
                {
                    "description": "A door has a segment unless the file has a list of boundaries.",
                    "anyOf": [
                        { "required": ["boundaries"] },
                        { "properties": { "doors": { "items": { "required": ["segment"] } } } },
                    ],
                },
            ]),
        );
        schema
    }
}
