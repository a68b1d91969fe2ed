//! In which other form do programs read a level? As a game configuration: one entity for the grid, and tiles in their
//! start position with the solution beside it.

use crate::Citylines;
use crate::deduce::Tier;
use crate::format::{Level, RoadType, RotationKeys, TileType, code, prove, read_tiles};
use crate::generate::entry;
use crate::ids;
use crate::params::{Difficulty, Facing, LandmarkType, SIDES, Settings};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::reader::{Node, Object};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// In this form, `rotation` is the position of a tile at the start.
const KEYS: RotationKeys = RotationKeys { solution: "solutionRotation", start: "rotation" };
const ENTITY_ID: &str = "city_grid";
const ENTITY_TYPE: &str = "CityGrid";

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ConfigSpec {
    /// The grid, alone.
    #[cfg_attr(feature = "schema", schemars(length(equal = 1)))]
    entities: [EntitySpec; 1],
    /// Every tile; cells without one are empty.
    grid_tiles: Vec<ConfigTileSpec>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
struct EntitySpec {
    /// `city_grid`.
    id: String,
    /// `CityGrid`.
    #[serde(rename = "type")]
    kind: String,
    config: GridSpec,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct GridSpec {
    /// Rows, 4 to 12.
    rows: u8,
    /// Columns, 4 to 12.
    cols: u8,
    ui_config: UiSpec,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct UiSpec {
    /// What the level is called in a line of text.
    level_id: String,
    /// Whether landmarks are drawn facing their road.
    landmark_facing: Facing,
    /// The fewest quarter turns that solve it.
    par: u32,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ConfigTileSpec {
    /// Row from the top, from 0.
    row: u8,
    /// Column from the left, from 0.
    col: u8,
    tile_type: TileType,
    road_type: RoadType,
    /// Degrees clockwise at the start: 0, 90, 180 or 270.
    rotation: u16,
    /// Degrees clockwise in the solution.
    solution_rotation: u16,
    /// Whether the player can turn it.
    rotatable: bool,
    /// What the landmark is; only for landmarks.
    #[serde(skip_serializing_if = "Option::is_none")]
    landmark_type: Option<LandmarkType>,
}

/// Converts a level to this form.
fn spec(level: &Level) -> ConfigSpec {
    let size = level.size();
    let ui_config = UiSpec { level_id: ids::of(level), landmark_facing: level.settings().facing, par: level.par() };
    let config = GridSpec { rows: size.h, cols: size.w, ui_config };
    ConfigSpec {
        entities: [EntitySpec { id: ENTITY_ID.to_owned(), kind: ENTITY_TYPE.to_owned(), config }],
        grid_tiles: level
            .written_tiles()
            .map(|tile| ConfigTileSpec {
                row: tile.row,
                col: tile.col,
                tile_type: tile.tile_type,
                road_type: tile.road_type,
                rotation: tile.start,
                solution_rotation: tile.solution,
                rotatable: tile.rotatable,
                landmark_type: tile.landmark_type,
            })
            .collect(),
    }
}

fn only_word(object: &mut Object<'_>, key: &'static str, word: &'static str, defects: &mut Defects) {
    let node = object.required(key, defects);
    let _ = node.and_then(|n| n.choice(key, &[(word, ())], defects));
}

/// The grid entity of a configuration.
struct Grid {
    size: Size,
    facing: Facing,
    /// The id of the level, if the file names one.
    id: Option<String>,
    /// The par with its path, if the file names one.
    par: Option<(i64, String)>,
}

fn read_grid(node: &Node<'_>, defects: &mut Defects) -> Option<Grid> {
    let mut object = node.object(defects)?;
    let sides = i64::from(*SIDES.start())..=i64::from(*SIDES.end());
    let mut side = |key| object.int(key, sides.clone(), defects).map(|n| n as u8);
    let (rows, cols) = (side("rows"), side("cols"));
    let ui = object.required("uiConfig", defects).and_then(|n| n.object(defects));
    object.finish(defects);
    let mut ui = ui?;
    let facing = ui.required("landmarkFacing", defects).and_then(|n| n.choice("facing", &Facing::WORDS, defects));
    let id = ui.optional("levelId").map(|n| n.text(defects).map(str::to_owned));
    let par = ui.optional("par").map(|n| n.int(0..=288, defects).map(|par| (par, n.path().to_owned())));
    ui.finish(defects);
    let id = match id {
        None => None,
        Some(id) => Some(id?),
    };
    let par = match par {
        None => None,
        Some(par) => Some(par?),
    };
    Some(Grid { size: Size::new(cols?, rows?), facing: facing?, id, par })
}

fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Entry<Level>> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let entities = object.required("entities", defects);
    let tiles = object.required("gridTiles", defects);
    let path_of_tiles = object.path_of("gridTiles");
    object.finish(defects);
    let entities = entities?;
    let list = entities.array(defects)?;
    let [grid] = list.as_slice() else {
        defects.add(code::TILE, entities.path(), format!("{} entities; a level has one, its grid", list.len()));
        return None;
    };
    let mut grid = grid.object(defects)?;
    only_word(&mut grid, "id", ENTITY_ID, defects);
    only_word(&mut grid, "type", ENTITY_TYPE, defects);
    let config = grid.required("config", defects);
    grid.finish(defects);
    let Grid { size, facing, id, par } = config.and_then(|n| read_grid(&n, defects))?;
    let cells = tiles.and_then(|n| read_tiles(&n, size, KEYS, defects))?;
    // The form does not store the requested settings; the mildest settings that the board satisfies take their place.
    let level = Level::of_cells(Settings::new(size, 1), cells, Tier::Edges);
    let level = level.with_settings(mildest(&level, facing));
    let tier = prove(&level, |key| if key == "gridTiles" { path_of_tiles.clone() } else { key.to_owned() }, defects)?;
    if let Some((said, path)) = par.filter(|(said, _)| *said != i64::from(level.par())) {
        defects.add(code::MEASURED, &path, format!("{said} is said, and {} is found", level.par()));
    }
    if defects.count() != before {
        return None;
    }
    let level = level.with_tier(tier);
    // If the id names this very board, the level is restored in full.
    let named = id.and_then(|id| ids::level(&id).ok()).filter(|named| named.level.same_board(&level));
    let level = named.map_or(level, |named| named.level);
    Some(entry(LevelId::Word(ids::of(&level)), level))
}

/// Returns the least demanding settings that the board satisfies.
fn mildest(level: &Level, facing: Facing) -> Settings {
    let (size, turnpike) = (level.size(), level.turnpike());
    let landmarks: Vec<Coord> = level.landmarks().collect();
    let apart = |at: &Coord| at.x.abs_diff(turnpike.x) + at.y.abs_diff(turnpike.y);
    let usual = Settings::new(size, landmarks.len().min(143) as u8);
    let nearest = landmarks.iter().map(apart).min().unwrap_or(usual.min_distance);
    let min_distance = usual.min_distance.min(nearest).max(2);
    let fitting = Difficulty::WORDS.iter().find(|(_, difficulty)| difficulty.allows(size, turnpike.y, turnpike.x));
    let difficulty = fitting.map_or(usual.difficulty, |(_, difficulty)| *difficulty);
    Settings { difficulty, facing, min_distance, min_path_length: min_distance - 1, ..usual }
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
