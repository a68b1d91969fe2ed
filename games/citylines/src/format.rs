//! What does a level file look like, and what can be wrong with one?
//!
//! Reading a file proves what it claims: the solution solves the level, there is no other solution, tier and par are
//! right, and a level with a seed is the one that the seed generates.

use crate::Citylines;
use crate::deduce::{Piece, Puzzle, Thoughts, Tier, Verdict};
use crate::generate::{self, BUDGET};
use crate::params::{Difficulty, Facing, LandmarkType, SIDES, SPACING, Settings, THOUGHTS, Version, landmark_opens};
use crate::plane::{Plane, Planes, Round, Wide};
use crate::rules::{Action, Deed, State};
use crate::tiles::Road;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::{Node, Object};
use quadrat_engine::record::{self, Bounds, Field, Record, Words};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

/// The defect codes that only City Lines uses.
pub mod code {
    /// A tile is not on the board.
    pub const OFF_BOARD: &str = "E401";
    /// Two tiles share a cell.
    pub const TWICE: &str = "E402";
    /// There is no turnpike, or more than one.
    pub const TURNPIKE: &str = "E403";
    /// The keys of a tile contradict each other.
    pub const TILE: &str = "E404";
    /// The rotations given as the solution do not solve the level.
    pub const NOT_SOLVED: &str = "E405";
    /// The level has more than one solution.
    pub const SEVERAL: &str = "E406";
    /// The tier or par in the file is not the level's actual one.
    pub const MEASURED: &str = "E407";
    /// The level is already solved before the first move, or a landmark is already joined.
    pub const DECIDED: &str = "E408";
    /// The board violates its params.
    pub const PARAMS: &str = "E409";
    /// The seed generates a different level.
    pub const SEED: &str = "E410";
    /// The solution could not be proven unique.
    pub const UNPROVEN: &str = "E411";
}

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    /// An empty cell.
    Empty,
    /// The turnpike, to which all roads must lead.
    Turnpike,
    /// A landmark, which must be connected to the turnpike.
    Landmark(LandmarkType),
    /// A road tile, which the player can turn.
    Road(Road),
}

/// A cell of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The contents of the cell.
    pub tile: Tile,
    /// The quarter turns at the start.
    pub start: u8,
    /// The quarter turns in the solution.
    pub solution: u8,
}

impl Cell {
    pub(crate) const EMPTY: Self = Self { tile: Tile::Empty, start: 0, solution: 0 };
}

/// A validated level with a unique solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    settings: Settings,
    cells: Vec<Cell>,
    turnpike: Coord,
    tier: Tier,
    par: u32,
    /// The thoughts that the level needs, if its file states them.
    thoughts: Option<Thoughts>,
    seed: Option<u32>,
}

impl Level {
    /// Creates a level from cells, exactly one of which is the turnpike.
    pub(crate) fn of_cells(settings: Settings, cells: Vec<Cell>, tier: Tier) -> Self {
        let turnpike = settings.size.coords().zip(&cells).find(|(_, cell)| cell.tile == Tile::Turnpike);
        let turnpike = turnpike.map_or(Coord::new(0, 0), |(at, _)| at);
        let mut level = Self { settings, cells, turnpike, tier, par: 0, thoughts: None, seed: None };
        level.par = level.quarters(Cell::quarters_to_solution);
        level
    }

    /// Sets the seed that the level was generated from.
    pub(crate) fn made_from(mut self, seed: u32) -> Self {
        self.seed = Some(seed);
        self
    }

    /// Sets the thoughts that the level needs, which its file then states.
    pub(crate) fn with_thoughts(self, thoughts: Thoughts) -> Self {
        Self { thoughts: Some(thoughts), ..self }
    }

    /// Counts the thoughts of a board whose file states them.
    #[cfg(feature = "make")]
    pub(crate) fn with_counted_thoughts(self) -> Self {
        match self.settings.version {
            Version::First => self,
            Version::Second => {
                let thoughts = self.counted_thoughts();
                self.with_thoughts(thoughts)
            }
        }
    }

    /// Returns the same board with other settings.
    #[cfg(feature = "make")]
    pub(crate) fn with_settings(&self, settings: Settings) -> Self {
        Self { settings, ..self.clone() }
    }

    /// Sets the tier that the deduction found.
    #[cfg(feature = "make")]
    pub(crate) fn with_tier(self, tier: Tier) -> Self {
        Self { tier, ..self }
    }

    /// Returns whether both boards have the same tiles with the same rotations. The types of landmarks are ignored.
    pub(crate) fn same_board(&self, other: &Self) -> bool {
        let same = |(a, b): (&Cell, &Cell)| match (a.tile, b.tile) {
            (Tile::Landmark(_), Tile::Landmark(_)) => a.solution == b.solution,
            _ => a == b,
        };
        self.settings.size == other.settings.size
            && self.settings.facing == other.settings.facing
            && self.settings.wrap == other.settings.wrap
            && self.cells.iter().zip(&other.cells).all(same)
    }

    /// Sets the rotation of every road tile at the start.
    pub(crate) fn turn(&mut self, mut start: impl FnMut(Coord, Road, u8) -> u8) {
        let size = self.settings.size;
        for (cell, at) in self.cells.iter_mut().zip(size.coords()) {
            if let Tile::Road(road) = cell.tile {
                cell.start = start(at, road, cell.solution);
            }
        }
        self.par = self.quarters(Cell::quarters_to_solution);
    }

    /// Adds up quarter turns over the road tiles.
    fn quarters(&self, of: impl Fn(&Cell, Road) -> u8) -> u32 {
        let quarters = |cell: &Cell| match cell.tile {
            Tile::Road(road) => u32::from(of(cell, road)),
            _ => 0,
        };
        self.cells.iter().map(quarters).sum()
    }

    /// Returns whether the level starts with no landmark connected and far enough from the solution.
    pub(crate) fn is_scrambled_enough(&self) -> bool {
        // A tile is never more than half a turn off.
        let most = self.quarters(|_, road| road.period() / 2);
        self.par * 2 >= most && self.par > 0 && !self.any_landmark_joined(&self.start())
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.settings.size
    }

    /// Returns the settings that the level was generated from.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns a cell.
    pub fn cell(&self, at: Coord) -> &Cell {
        &self.cells[self.settings.size.index(at)]
    }

    /// Returns the cell of the turnpike.
    pub fn turnpike(&self) -> Coord {
        self.turnpike
    }

    /// Returns the cells of the landmarks, row by row.
    pub fn landmarks(&self) -> impl Iterator<Item = Coord> {
        self.size().coords().filter(|at| matches!(self.cell(*at).tile, Tile::Landmark(_)))
    }

    /// Returns the tier of reasoning that the level needs.
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// Returns the fewest quarter turns that solve the level.
    pub fn par(&self) -> u32 {
        self.par
    }

    /// Returns the seed that the level was generated from, if any.
    pub fn seed(&self) -> Option<u32> {
        self.seed
    }

    /// Returns the quarter turns of each cell at the start, row by row.
    pub fn start(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.start).collect()
    }

    /// Returns the quarter turns of each cell in the solution, row by row.
    pub fn solution(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.solution).collect()
    }

    /// Returns the board as the solver sees it.
    pub(crate) fn puzzle<P: Plane>(&self) -> Puzzle<P> {
        let size = self.size();
        let piece = |at: Coord| {
            let cell = self.cell(at);
            let piece = match cell.tile {
                Tile::Empty => return None,
                Tile::Turnpike => Piece::Turnpike,
                Tile::Road(road) => Piece::Road(road),
                Tile::Landmark(_) => Piece::Landmark(match self.settings.facing {
                    Facing::Shown => landmark_opens(cell.solution).iter().next(),
                    Facing::Hidden => None,
                }),
            };
            Some((usize::from(at.y) * P::STRIDE + usize::from(at.x), piece))
        };
        Puzzle::new(size.h.into(), size.w.into(), size.coords().filter_map(piece))
    }

    /// Returns the tier that proves the solution unique, or why there is no such proof.
    pub(crate) fn proven_tier(&self) -> Result<Tier, Unproven> {
        fn decide<P: Plane>(level: &Level) -> Result<Tier, Unproven> {
            match level.puzzle::<P>().decide(Tier::Nested, BUDGET) {
                Verdict::One(tier, _) => Ok(tier),
                Verdict::None => Err(Unproven::NoSolution),
                Verdict::Several => Err(Unproven::Several),
                Verdict::Open => Err(Unproven::TooHard),
            }
        }
        match self.settings.planes() {
            Planes::Small => decide::<u64>(self),
            Planes::Wide => decide::<Wide>(self),
            Planes::Round => decide::<Round>(self),
        }
    }
}

impl Level {
    /// Returns the thoughts that the level's file states. Levels of version 1 of the generator state none.
    pub fn stored_thoughts(&self) -> Option<Thoughts> {
        self.thoughts
    }

    /// Returns the thoughts that the level needs.
    pub fn thoughts(&self) -> Thoughts {
        self.thoughts.unwrap_or_else(|| self.counted_thoughts())
    }

    /// Counts the thoughts that the level needs, whatever its file states.
    pub(crate) fn counted_thoughts(&self) -> Thoughts {
        let counted = match self.settings.planes() {
            Planes::Small => self.puzzle::<u64>().decide_and_count(),
            Planes::Wide => self.puzzle::<Wide>().decide_and_count(),
            Planes::Round => self.puzzle::<Round>().decide_and_count(),
        };
        // A level was proven when it was made or read, so there is always an answer.
        counted.map_or(Thoughts::NONE, |(_, thoughts)| thoughts)
    }
}

impl Cell {
    fn quarters_to_solution(&self, road: Road) -> u8 {
        road.quarters_between(self.start, self.solution)
    }
}

/// The reason why a board is not known to have a unique solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproven {
    /// The board has no solution.
    NoSolution,
    /// The board has several solutions.
    Several,
    /// The budget ran out before the search ended.
    TooHard,
}

/// A level file.
#[derive(Clone, Debug, Record)]
struct LevelSpec {
    /// The number of rows.
    #[record(range = *SIDES.start()..=*SIDES.end())]
    rows: u8,
    /// The number of columns.
    #[record(range = *SIDES.start()..=*SIDES.end())]
    cols: u8,
    /// The settings that the level satisfies.
    params: ParamsSpec,
    /// The seed that the level was generated from. A level made by hand has none.
    seed: Option<u32>,
    /// The tier of reasoning that the level needs.
    #[record(range = 0..=Tier::Nested.number())]
    tier: u8,
    /// The fewest thoughts with which the level can be explained. Levels of generator version 2 have it.
    #[record(range = 0..=MOST_PAR)]
    thoughts: Option<u32>,
    /// The fewest quarter turns that solve the level.
    #[record(range = 0..=MOST_PAR)]
    par: u32,
    /// All tiles. A cell without a tile is empty.
    grid_tiles: Vec<TileSpec>,
}

/// The settings of a level.
#[derive(Clone, Debug, Record)]
struct ParamsSpec {
    /// The number of landmarks.
    #[record(range = 1..=MOST)]
    landmarks: u8,
    /// Where the turnpike lies.
    difficulty: Difficulty,
    /// The minimum number of road tiles between a landmark and the turnpike.
    #[record(range = 1..=MOST)]
    min_path_length: u8,
    /// The minimum number of steps between a landmark and the turnpike.
    #[record(range = 1..=MOST)]
    min_distance: u8,
    /// Whether landmarks are drawn facing their road.
    facing: Facing,
    /// Whether a road that leaves the board on one side enters it again on the opposite side. Not if absent.
    wrap: Option<bool>,
    /// The tier of reasoning that was requested. Any tier if absent.
    #[record(range = 0..=Tier::Nested.number())]
    tier: Option<u8>,
    /// The fewest thoughts that were requested. Any number if absent.
    #[record(range = *THOUGHTS.start()..=*THOUGHTS.end())]
    thoughts: Option<u8>,
    /// The version of the generator. Version 1 if absent.
    #[record(range = 1..=Version::Second.number())]
    version: Option<u8>,
}

/// The largest number that a setting of any board can be: every cell except the turnpike. What is possible on the
/// board at hand is checked by [`Settings::in_range`].
const MOST: u8 = *SIDES.end() * *SIDES.end() - 1;

/// The largest par of any board: half a turn for every cell.
pub(crate) const MOST_PAR: u32 = 2 * *SIDES.end() as u32 * *SIDES.end() as u32;

/// The shape of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "tile type")]
pub(crate) enum TileType {
    Straight,
    Corner,
    TJunction,
    Landmark,
    Turnpike,
}

impl TileType {
    const fn road(self) -> Option<Road> {
        match self {
            Self::Straight => Some(Road::Straight),
            Self::Corner => Some(Road::Corner),
            Self::TJunction => Some(Road::TJunction),
            Self::Landmark | Self::Turnpike => None,
        }
    }

    const fn road_type(self) -> RoadType {
        match self {
            Self::Straight | Self::Corner | Self::TJunction => RoadType::LocalRoad,
            Self::Landmark => RoadType::Landmark,
            Self::Turnpike => RoadType::Turnpike,
        }
    }
}

/// The role of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "road type")]
pub(crate) enum RoadType {
    LocalRoad,
    Landmark,
    Turnpike,
}

/// The rotation of a tile, counted in quarter turns clockwise and written in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rotation(u8);

impl record::Value for Rotation {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let degrees = node.int(0..=270, defects)?;
        if degrees % 90 != 0 {
            defects.add(code::TILE, node.path(), format!("{degrees} degrees; expected 0, 90, 180 or 270"));
            return None;
        }
        Some(Self((degrees / 90) as u8))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.degrees())
    }
}

impl Rotation {
    fn degrees(self) -> u16 {
        u16::from(self.0) * 90
    }
}

quadrat_engine::inline_schema!(Rotation, { "type": "integer", "enum": [0, 90, 180, 270] });

/// A tile of a level.
#[derive(Clone, Debug, Record)]
pub(crate) struct TileSpec {
    /// The row, counted from 0 at the top.
    #[record(expected = 0..=*SIDES.end() - 1)]
    pub(crate) row: i32,
    /// The column, counted from 0 at the left.
    #[record(expected = 0..=*SIDES.end() - 1)]
    pub(crate) col: i32,
    /// The shape of the tile.
    pub(crate) tile_type: TileType,
    /// The role of the tile, which follows from its shape.
    pub(crate) road_type: RoadType,
    /// The rotation in the solution, in degrees clockwise.
    pub(crate) rotation: Rotation,
    /// The rotation at the start, in degrees clockwise.
    pub(crate) scrambled_rotation: Rotation,
    /// Whether the player can turn the tile, which is the case for roads only.
    pub(crate) rotatable: bool,
    /// The type of the landmark. Only landmarks have it.
    pub(crate) landmark_type: Option<LandmarkType>,
}

impl Level {
    /// Returns every tile as it is written to files, row by row.
    pub(crate) fn written_tiles(&self) -> impl Iterator<Item = TileSpec> {
        self.size().coords().filter_map(|at| {
            let cell = self.cell(at);
            let (tile_type, landmark_type) = match cell.tile {
                Tile::Empty => return None,
                Tile::Turnpike => (TileType::Turnpike, None),
                Tile::Landmark(kind) => (TileType::Landmark, Some(kind)),
                Tile::Road(Road::Straight) => (TileType::Straight, None),
                Tile::Road(Road::Corner) => (TileType::Corner, None),
                Tile::Road(Road::TJunction) => (TileType::TJunction, None),
            };
            Some(TileSpec {
                row: at.y.into(),
                col: at.x.into(),
                tile_type,
                road_type: tile_type.road_type(),
                rotation: Rotation(cell.solution),
                scrambled_rotation: Rotation(cell.start),
                rotatable: tile_type.road().is_some(),
                landmark_type,
            })
        })
    }

    fn spec(&self) -> LevelSpec {
        let settings = &self.settings;
        LevelSpec {
            rows: settings.size.h,
            cols: settings.size.w,
            params: ParamsSpec {
                landmarks: settings.landmarks,
                difficulty: settings.difficulty,
                min_path_length: settings.min_path_length,
                min_distance: settings.min_distance,
                facing: settings.facing,
                wrap: settings.wrap.then_some(true),
                tier: settings.tier.map(Tier::number),
                thoughts: settings.thoughts,
                version: Some(settings.version.number()).filter(|number| *number > 1),
            },
            seed: self.seed,
            tier: self.tier.number(),
            thoughts: self.thoughts.map(|thoughts| thoughts.fewest),
            par: self.par,
            grid_tiles: self.written_tiles().collect(),
        }
    }
}

fn read_tile(
    path: &str,
    fields: &TileSpecFields<'_>,
    size: Option<Size>,
    defects: &mut Defects,
) -> Option<(Coord, Cell)> {
    let before = defects.count();
    let (row, col) = (fields.row.read(defects), fields.col.read(defects));
    let (kind, role) = (fields.tile_type.read(defects), fields.road_type.read(defects));
    let (solution, start) = (fields.rotation.read(defects), fields.scrambled_rotation.read(defects));
    let rotatable = fields.rotatable.read(defects);
    let landmark_type = fields.landmark_type.read(defects);

    let at = row.zip(col).zip(size).and_then(|((row, col), size)| {
        let at = size.cell(col.into(), row.into());
        if at.is_none() {
            defects.add(code::OFF_BOARD, path, format!("row {row}, col {col} is outside the {size} board"));
        }
        at
    });
    let kind = kind?;
    if role.is_some_and(|role| role != kind.road_type()) {
        let message = format!("a tile of the type {} has the road type {}", kind.word(), kind.road_type().word());
        defects.add(code::TILE, fields.road_type.path(), message);
    }
    if rotatable.is_some_and(|rotatable| rotatable != kind.road().is_some()) {
        defects.add(code::TILE, fields.rotatable.path(), "roads are rotatable, and nothing else is");
    }
    if (kind == TileType::Landmark) != fields.landmark_type.is_present() {
        defects.add(code::TILE, fields.landmark_type.path(), "landmarks have a landmarkType, and nothing else has");
    }
    let (Rotation(solution), Rotation(start)) = (solution?, start?);
    if kind.road().is_none() && start != solution {
        let message = "a tile that cannot be turned starts with the rotation of the solution";
        defects.add(code::TILE, fields.scrambled_rotation.path(), message);
    }
    if kind == TileType::Turnpike && solution != 0 {
        let degrees = Rotation(solution).degrees();
        let message = format!("{degrees} degrees; a turnpike opens to all sides and always has 0");
        defects.add(code::TILE, fields.rotation.path(), message);
    }
    let (tile, period) = match kind {
        TileType::Turnpike => (Tile::Turnpike, 1),
        TileType::Landmark => (Tile::Landmark(landmark_type??), 4),
        _ => {
            let road = kind.road()?;
            (Tile::Road(road), road.period())
        }
    };
    (defects.count() == before).then_some((at?, Cell { tile, start: start % period, solution: solution % period }))
}

/// Parses the tiles of a board. A cell without a tile is empty. `keys` returns the keys of a tile under the names that
/// level files give them.
pub(crate) fn read_tiles<'a, T: Record>(
    field: &Field<'a, Vec<T>>,
    size: Option<Size>,
    keys: impl Fn(T::Fields<'a>) -> TileSpecFields<'a>,
    defects: &mut Defects,
) -> Option<Vec<Cell>> {
    let before = defects.count();
    let mut cells = vec![Cell::EMPTY; size.map_or(0, Size::cells)];
    let mut turnpikes = 0;
    for item in field.items(defects)? {
        let Some(tile) = item.open(defects) else { continue };
        let tile = read_tile(item.path(), &keys(tile), size, defects);
        let (Some((at, cell)), Some(size)) = (tile, size) else { continue };
        turnpikes += u32::from(cell.tile == Tile::Turnpike);
        let place = &mut cells[size.index(at)];
        if place.tile != Tile::Empty {
            defects.add(code::TWICE, item.path(), format!("row {}, col {} already has a tile", at.y, at.x));
        }
        *place = cell;
    }
    size?;
    if turnpikes != 1 && defects.count() == before {
        defects.add(code::TURNPIKE, field.path(), format!("{turnpikes} turnpikes; a level has one"));
    }
    (defects.count() == before).then_some(cells)
}

fn read_settings(field: &Field<'_, ParamsSpec>, size: Option<Size>, defects: &mut Defects) -> Option<Settings> {
    let params = field.read(defects)?;
    let settings = Settings {
        size: size?,
        landmarks: params.landmarks,
        difficulty: params.difficulty,
        min_path_length: params.min_path_length,
        min_distance: params.min_distance,
        facing: params.facing,
        wrap: params.wrap.unwrap_or(false),
        tier: params.tier.and_then(Tier::of),
        thoughts: params.thoughts,
        version: params.version.and_then(Version::of).unwrap_or(Version::First),
    };
    if let Err(error) = settings.in_range() {
        defects.add(code::PARAMS, field.path(), error.to_string());
        return None;
    }
    Some(settings)
}

/// Checks everything about a level that depends on the whole board. `tiles` and `params` are the paths of defects.
pub(crate) fn prove(level: &Level, tiles: &str, params: &str, defects: &mut Defects) -> Option<Tier> {
    let before = defects.count();
    let size = level.size();
    let found = level.inspect(&level.solution());
    if !found.solved {
        let problem = if let Some((at, side)) = found.dangling.first() {
            format!("{} opens {} into nothing that takes it", at.label(), side.word())
        } else if let Some(at) = found.looped.first() {
            format!("{} is part of a loop", at.label())
        } else {
            let cut_off =
                size.coords().find(|at| level.cell(*at).tile != Tile::Empty && !found.powered[size.index(*at)]);
            format!("{} is not joined to the turnpike", cut_off.map_or_else(String::new, Coord::label))
        };
        defects.add(code::NOT_SOLVED, tiles, format!("the rotations of the solution do not solve it: {problem}"));
        return None;
    }
    if level.landmarks().any(|at| {
        let facing = landmark_opens(level.cell(at).solution);
        facing != found.joined[size.index(at)]
    }) {
        defects.add(code::NOT_SOLVED, tiles, "a landmark's rotation does not face its road");
    }
    keeps_settings(level, &found.joined, params, defects);
    if level.inspect(&level.start()).solved {
        defects.add(code::DECIDED, tiles, "it is solved before the first move");
    }
    let tier = match level.proven_tier() {
        Ok(tier) => Some(tier),
        Err(Unproven::TooHard) => {
            defects.add(code::UNPROVEN, tiles, format!("{BUDGET} assumptions did not prove that it has one solution"));
            None
        }
        Err(Unproven::Several | Unproven::NoSolution) => {
            defects.add(code::SEVERAL, tiles, "it has another solution than its own");
            None
        }
    };
    tier.filter(|_| defects.count() == before)
}

/// Checks a number that the file states about the level.
pub(crate) fn check_measured<T: record::Value>(field: &Field<'_, T>, stated: u32, actual: u32, defects: &mut Defects) {
    if stated != actual {
        defects.add(code::MEASURED, field.path(), format!("the file says {stated}, but it is {actual}"));
    }
}

/// Checks that the board satisfies its params.
fn keeps_settings(level: &Level, joined: &[crate::tiles::Sides], path: &str, defects: &mut Defects) {
    let (size, settings) = (level.size(), level.settings());
    let mut broken = |message: String| defects.add(code::PARAMS, path, message);
    let turnpike = level.turnpike();
    let landmarks: Vec<Coord> = level.landmarks().collect();
    if landmarks.len() != usize::from(settings.landmarks) {
        broken(format!("landmarks is {}, and the board has {}", settings.landmarks, landmarks.len()));
    }
    if !settings.allows_turnpike(turnpike) {
        let fitting = Difficulty::WORDS.iter().filter(|(_, other)| other.allows(size, turnpike.y, turnpike.x));
        let fitting: Vec<&str> = fitting.map(|(word, _)| *word).collect();
        let word = settings.difficulty.word();
        let fitting = if fitting.is_empty() { "no difficulty".to_owned() } else { fitting.join(" or ") };
        broken(format!("a turnpike at {} is not {word}; {fitting} has it there", turnpike.label()));
    }
    if joined[size.index(turnpike)].count() == 4 {
        broken("the turnpike is a crossroads".to_owned());
    }
    let tiles_to_turnpike = distances(level, joined);
    for (i, at) in landmarks.iter().enumerate() {
        let distance = settings.apart(*at, turnpike);
        if distance < settings.min_distance {
            broken(format!("{} is {distance} from the turnpike; minDistance is {}", at.label(), settings.min_distance));
        }
        let tiles = tiles_to_turnpike[size.index(*at)].saturating_sub(1);
        if tiles < u32::from(settings.min_path_length) {
            let min = settings.min_path_length;
            broken(format!("{} has {tiles} road tiles to the turnpike; minPathLength is {min}", at.label()));
        }
        if let Some(other) = landmarks[..i].iter().find(|other| settings.apart(**other, *at) < SPACING) {
            broken(format!("{} and {} are side by side; landmarks are {SPACING} apart", other.label(), at.label()));
        }
    }
}

/// Returns the number of joints between each cell and the turnpike.
fn distances(level: &Level, joined: &[crate::tiles::Sides]) -> Vec<u32> {
    let size = level.size();
    let mut distance = vec![0; size.cells()];
    let mut front = vec![(level.turnpike(), None)];
    // The joints form a tree, so a walk that never turns back reaches each cell once.
    while let Some((at, from)) = front.pop() {
        for (side, next) in level.neighbours(at) {
            if joined[size.index(at)].has(side) && Some(next) != from {
                distance[size.index(next)] = distance[size.index(at)] + 1;
                front.push((next, Some(at)));
            }
        }
    }
    distance
}

impl Format for Citylines {
    const FACTS: Facts = Facts {
        id: "citylines",
        title: "City Lines",
        players: 1,
        rules_version: 1,
        smallest: Size::new(*SIDES.start(), *SIDES.start()),
        largest: Size::new(*SIDES.end(), *SIDES.end()),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["rows", "cols", "gridTiles", "tier", "par"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let fields = LevelSpec::fields(object, defects)?;
        let (rows, cols) = (fields.rows.read(defects), fields.cols.read(defects));
        let size = cols.zip(rows).map(|(w, h)| Size::new(w, h));
        let (seed, tier, par) = (fields.seed.read(defects), fields.tier.read(defects), fields.par.read(defects));
        let settings = read_settings(&fields.params, size, defects);
        let cells = read_tiles(&fields.grid_tiles, size, |keys| keys, defects);
        let (settings, cells, tier, par) = (settings?, cells?, tier?, par?);
        let mut level = Level::of_cells(settings, cells, Tier::Edges);
        level.tier = prove(&level, fields.grid_tiles.path(), fields.params.path(), defects)?;
        check_measured(&fields.tier, tier.into(), level.tier.number().into(), defects);
        check_measured(&fields.par, par, level.par, defects);
        level.thoughts = read_thoughts(&level, &fields.thoughts, defects);
        level.seed = seed?;
        if level.par > 0 && level.any_landmark_joined(&level.start()) {
            let message = "a landmark is joined to the turnpike before the first move";
            defects.add(code::DECIDED, fields.grid_tiles.path(), message);
        }
        if let Some(seed) = level.seed
            && defects.count() == before
        {
            came_from_its_seed(&level, seed, fields.seed.path(), defects);
        }
        (defects.count() == before).then_some(level)
    }

    fn spec(level: &Level) -> impl Serialize {
        level.spec()
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Citylines {
    fn schema() -> schemars::Schema {
        schemars::schema_for!(LevelSpec)
    }
}

/// Checks a level against its seed: the same seed generates the same level for ever.
fn came_from_its_seed(level: &Level, seed: u32, path: &str, defects: &mut Defects) {
    match generate::of_seed(&level.settings, seed) {
        Err(error) => defects.add(code::SEED, path, format!("nothing comes from it: {error}")),
        Ok(made) if !made.same_board(level) => {
            defects.add(code::SEED, path, "another level comes from this seed with these params");
        }
        Ok(_) => {}
    }
}

/// Counts the thoughts of a level and compares them with its file and its params.
fn read_thoughts(level: &Level, field: &Field<'_, Option<u32>>, defects: &mut Defects) -> Option<Thoughts> {
    let stated = field.read(defects)?;
    let settings = level.settings();
    match (settings.version, stated) {
        (Version::First, None) => return None,
        (Version::First, Some(_)) => {
            defects.add(code::MEASURED, field.path(), "only levels with version 2 in their params state thoughts");
            return None;
        }
        (Version::Second, None) => {
            defects.add(code::MEASURED, field.path(), "is missing; levels with version 2 in their params have it");
            return None;
        }
        (Version::Second, Some(stated)) => check_measured(field, stated, level.thoughts().fewest, defects),
    }
    let thoughts = level.thoughts();
    if let Some(asked) = settings.thoughts.filter(|asked| u32::from(*asked) > thoughts.fewest) {
        let message = format!("params ask for {asked} thoughts, but the level needs {}", thoughts.fewest);
        defects.add(code::PARAMS, field.path(), message);
    }
    Some(thoughts)
}

pub(crate) fn state_json(level: &Level, state: &State) -> Value {
    let size = level.size();
    let degrees = |at: Coord| level.road(at).map(|_| u16::from(state.quarters(size, at)) * 90);
    let rows: Vec<Vec<Option<u16>>> =
        (0..size.h).map(|y| (0..size.w).map(|x| degrees(Coord::new(x, y))).collect()).collect();
    let locked: Vec<[u8; 2]> = size.coords().filter(|at| state.is_locked(size, *at)).map(|at| [at.y, at.x]).collect();
    json!({ "moves": state.moves, "rotations": rows, "locked": locked })
}

/// Roads by the sides they open to (north 1, east 2, south 4, west 8), thin and, where the turnpike reaches, thick.
const THIN: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const THICK: [char; 16] = [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];

/// Draws the position as text. Roads are lines, thick where they are connected to the turnpike, `#`. Landmarks are
/// circles, filled once they are connected, or arrows towards their road where that side is shown. A dot is an empty
/// cell; a locked tile is followed by a `'`. A wrapped board is framed by `~`.
pub(crate) fn sketch(level: &Level, state: &State) -> String {
    let size = level.size();
    let found = level.inspect(&state.quarters);
    let mut text = format!("move {} of par {}\n", state.moves, level.par());
    let wrap = level.settings().wrap;
    let frame = if wrap { ["~".repeat(usize::from(size.w) + 2), "\n".to_owned()].concat() } else { String::new() };
    text.push_str(&frame);
    for at in size.coords() {
        if wrap && at.x == 0 {
            text.push('~');
        }
        let powered = found.powered[size.index(at)];
        let cell = level.cell(at);
        text.push(match cell.tile {
            Tile::Empty => '·',
            Tile::Turnpike => '#',
            Tile::Landmark(_) if powered => '●',
            Tile::Landmark(_) if level.settings().facing == Facing::Hidden => '○',
            Tile::Landmark(_) => ['▽', '◁', '△', '▷'][usize::from(cell.solution)],
            Tile::Road(road) => {
                let sides = road.openings(state.quarters(size, at)).bits();
                if powered { THICK[usize::from(sides)] } else { THIN[usize::from(sides)] }
            }
        });
        if level.road(at).is_some() && state.is_locked(size, at) {
            text.push('\'');
        }
        if at.x + 1 == size.w {
            text.push_str(if wrap { "~\n" } else { "\n" });
        }
    }
    text.push_str(&frame);
    text
}

/// The sign of each deed in text.
const SIGNS: [(char, Deed); 3] = [('+', Deed::Clockwise), ('-', Deed::Anticlockwise), ('!', Deed::Lock)];

/// The text form: `row,col`, then `+` for a quarter turn clockwise, `-` for one anticlockwise, `!` to lock or unlock.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = SIGNS[self.deed as usize].0;
        write!(f, "{},{}{sign}", self.at.y, self.at.x)
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        // A number has exactly one spelling: no sign, no leading zero.
        let number = |text: &str| text.parse::<u8>().ok().filter(|number| number.to_string() == text);
        let read = || {
            let sign = text.chars().last()?;
            let deed = SIGNS.iter().find(|(form, _)| *form == sign)?.1;
            let (row, col) = text.strip_suffix(sign)?.split_once(',')?;
            Some(Self { at: Coord::new(number(col)?, number(row)?), deed })
        };
        read().ok_or_else(|| {
            let expected = "expected row,col+ (clockwise), row,col- (anticlockwise) or row,col! (lock), counted from 0";
            UnreadableAction::new(text, expected)
        })
    }
}

/// An action as JSON.
#[derive(Clone, Debug, Record)]
struct ActionSpec {
    /// The row of the tile, counted from 0 at the top.
    row: u8,
    /// The column of the tile, counted from 0 at the left.
    col: u8,
    /// What is done with the tile.
    turn: Deed,
}

/// Parses `{ "row": 0, "col": 1, "turn": "clockwise" }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    let ActionSpec { row, col, turn } = UnreadableAction::read_record(value)?;
    Ok(Action { at: Coord::new(col, row), deed: turn })
}

pub(crate) fn action_json(action: Action) -> Value {
    let Action { at: Coord { x, y }, deed } = action;
    json!(ActionSpec { row: y, col: x, turn: deed })
}
