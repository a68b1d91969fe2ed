//! In which other form do programs read a level? As a game configuration: one entity for the grid, and tiles in their
//! start position with the solution beside it.

use crate::Citylines;
use crate::deduce::Tier;
use crate::format::{
    Level, MOST_PAR, RoadType, Rotation, TileSpec, TileSpecFields, TileType, check_measured, code, prove, read_tiles,
};
use crate::generate::entry;
use crate::ids;
use crate::params::{Difficulty, Facing, LandmarkType, SIDES, Settings, Version};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::reader::Node;
use quadrat_engine::record::{Field, Record, Words};
use serde_json::Value;

/// A level as a game configuration.
#[derive(Clone, Debug, Record)]
struct ConfigSpec {
    /// The only entity: the grid.
    #[record(items = 1..=1)]
    entities: Vec<EntitySpec>,
    /// All tiles. A cell without a tile is empty.
    grid_tiles: Vec<ConfigTileSpec>,
}

/// The grid of a level.
#[derive(Clone, Debug, Record)]
struct EntitySpec {
    /// The id of the entity.
    id: EntityId,
    /// The type of the entity.
    #[record(key = "type")]
    kind: EntityType,
    /// The configuration of the grid.
    config: GridSpec,
}

/// The id of the grid.
#[derive(Clone, Copy, Debug, Words)]
#[words(noun = "id")]
enum EntityId {
    CityGrid,
}

/// The type of the grid.
#[derive(Clone, Copy, Debug, Words)]
#[words(noun = "type", case = "pascal")]
enum EntityType {
    CityGrid,
}

/// The configuration of a grid.
#[derive(Clone, Debug, Record)]
struct GridSpec {
    /// The number of rows.
    #[record(range = *SIDES.start()..=*SIDES.end())]
    rows: u8,
    /// The number of columns.
    #[record(range = *SIDES.start()..=*SIDES.end())]
    cols: u8,
    /// Whether a road that leaves the board on one side enters it again on the opposite side. Not if absent.
    wrap: Option<bool>,
    /// What the player is shown.
    ui_config: UiSpec,
}

/// What the player is shown.
#[derive(Clone, Debug, Record)]
struct UiSpec {
    /// The id of the level, from which the whole level can be restored.
    #[record(lenient)]
    level_id: String,
    /// Whether landmarks are drawn facing their road.
    landmark_facing: Facing,
    /// The fewest quarter turns that solve the level.
    #[record(lenient, range = 0..=MOST_PAR)]
    par: u32,
}

/// A tile of a game configuration. In this form `rotation` is the position at the start.
#[derive(Clone, Debug, Record)]
struct ConfigTileSpec {
    /// The row, counted from 0 at the top.
    #[record(expected = 0..=*SIDES.end() - 1)]
    row: i32,
    /// The column, counted from 0 at the left.
    #[record(expected = 0..=*SIDES.end() - 1)]
    col: i32,
    /// The shape of the tile.
    tile_type: TileType,
    /// The role of the tile, which follows from its shape.
    road_type: RoadType,
    /// The rotation at the start, in degrees clockwise.
    rotation: Rotation,
    /// The rotation in the solution, in degrees clockwise.
    solution_rotation: Rotation,
    /// Whether the player can turn the tile, which is the case for roads only.
    rotatable: bool,
    /// The type of the landmark. Only landmarks have it.
    landmark_type: Option<LandmarkType>,
}

impl From<TileSpec> for ConfigTileSpec {
    fn from(tile: TileSpec) -> Self {
        let TileSpec { row, col, tile_type, road_type, rotation, scrambled_rotation, rotatable, landmark_type } = tile;
        let (rotation, solution_rotation) = (scrambled_rotation, rotation);
        Self { row, col, tile_type, road_type, rotation, solution_rotation, rotatable, landmark_type }
    }
}

/// Returns the keys of a tile under the names that level files give them.
fn keys_of(tile: ConfigTileSpecFields<'_>) -> TileSpecFields<'_> {
    let ConfigTileSpecFields { row, col, tile_type, road_type, rotation, solution_rotation, rotatable, landmark_type } =
        tile;
    let (rotation, scrambled_rotation) = (solution_rotation, rotation);
    TileSpecFields { row, col, tile_type, road_type, rotation, scrambled_rotation, rotatable, landmark_type }
}

/// Converts a level to this form.
fn spec(level: &Level) -> ConfigSpec {
    let size = level.size();
    let ui_config = UiSpec { level_id: ids::of(level), landmark_facing: level.settings().facing, par: level.par() };
    let wrap = level.settings().wrap.then_some(true);
    let config = GridSpec { rows: size.h, cols: size.w, wrap, ui_config };
    ConfigSpec {
        entities: vec![EntitySpec { id: EntityId::CityGrid, kind: EntityType::CityGrid, config }],
        grid_tiles: level.written_tiles().map(ConfigTileSpec::from).collect(),
    }
}

/// The grid entity of a configuration.
struct Grid<'a> {
    size: Size,
    wrap: bool,
    facing: Facing,
    /// The id of the level, if the file names one.
    id: Option<String>,
    /// The par, if the file names one, and its key.
    par: Option<u32>,
    par_key: Field<'a, u32>,
}

fn read_grid<'a>(field: &Field<'a, GridSpec>, defects: &mut Defects) -> Option<Grid<'a>> {
    let fields = field.open(defects)?;
    let (rows, cols) = (fields.rows.read(defects), fields.cols.read(defects));
    let wrap = fields.wrap.read(defects);
    let UiSpecFields { level_id, landmark_facing, par: par_key } = fields.ui_config.open(defects)?;
    let facing = landmark_facing.read(defects);
    let (id, par) = (level_id.read(defects), par_key.read(defects));
    if id.is_none() && level_id.is_present() || par.is_none() && par_key.is_present() {
        return None;
    }
    let wrap = wrap?.unwrap_or(false);
    Some(Grid { size: Size::new(cols?, rows?), wrap, facing: facing?, id, par, par_key })
}

fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Entry<Level>> {
    let before = defects.count();
    let fields = ConfigSpec::open(node, defects)?;
    let entities = fields.entities.items(defects)?;
    let [entity] = entities.as_slice() else {
        let message = format!("{} entities; a level has one, its grid", entities.len());
        defects.add(code::TILE, fields.entities.path(), message);
        return None;
    };
    let entity = entity.open(defects)?;
    // Each has one possible value, so all that matters is whether it has a defect.
    entity.id.read(defects);
    entity.kind.read(defects);
    let Grid { size, wrap, facing, id, par, par_key } = read_grid(&entity.config, defects)?;
    let cells = read_tiles(&fields.grid_tiles, Some(size), keys_of, defects)?;
    // The form does not store the requested settings; the mildest settings that the board satisfies take their place.
    let level = Level::of_cells(Settings { wrap, ..Settings::new(size, 1) }, cells, Tier::Edges);
    let settings = mildest(&level, facing);
    if let Err(error) = settings.wrap_in_range() {
        defects.add(code::PARAMS, entity.config.path(), error.to_string());
        return None;
    }
    let level = level.with_settings(settings);
    let tier = prove(&level, fields.grid_tiles.path(), "params", defects)?;
    check_measured(&par_key, par.unwrap_or(level.par()), level.par(), defects);
    if defects.count() != before {
        return None;
    }
    let level = level.with_tier(tier).with_counted_thoughts();
    // If the id names this very board, the level is restored in full.
    let named = id.and_then(|id| ids::level(&id).ok()).filter(|named| named.level.same_board(&level));
    let level = named.map_or(level, |named| named.level);
    Some(entry(LevelId::Word(ids::of(&level)), level))
}

/// Returns the least demanding settings that the board satisfies.
fn mildest(level: &Level, facing: Facing) -> Settings {
    let (size, turnpike) = (level.size(), level.turnpike());
    let landmarks: Vec<Coord> = level.landmarks().collect();
    let wrap = level.settings().wrap;
    let apart = |at: &Coord| level.settings().apart(*at, turnpike);
    let usual = Settings::new(size, landmarks.len().min(143) as u8);
    let nearest = landmarks.iter().map(apart).min().unwrap_or(usual.min_distance);
    let min_distance = usual.min_distance.min(nearest).max(2);
    let fits = |difficulty: &Difficulty| !wrap && difficulty.allows(size, turnpike.y, turnpike.x);
    let fitting = Difficulty::WORDS.iter().find(|(_, difficulty)| fits(difficulty));
    let difficulty = fitting.map_or(usual.difficulty, |(_, difficulty)| *difficulty);
    // Version 1 does not make boards as small as those of version 2.
    let small = size.w.min(size.h) < Version::First.shortest_side();
    let version = if small || wrap { Version::Second } else { Version::First };
    Settings { difficulty, facing, wrap, min_distance, min_path_length: min_distance - 1, version, ..usual }
}

/// The game configuration as a file form that every tool reads.
pub struct GameConfigFile;

impl FileKind for GameConfigFile {
    fn word(&self) -> &'static str {
        "game config"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["entities", "gridTiles"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let entry = read(node, defects)?;
        let file = serde_json::to_value(spec(&entry.level)).ok()?;
        Some(FileContent { file, levels: vec![AnyLevel::new::<Citylines>(&crate::INFO, entry)] })
    }

    fn gives_levels(&self) -> bool {
        true
    }

    fn takes_levels(&self) -> bool {
        true
    }

    fn of_level(&self, level: &AnyLevel) -> Option<Value> {
        serde_json::to_value(spec(&level.downcast::<Citylines>()?.level)).ok()
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(ConfigSpec))
    }
}
