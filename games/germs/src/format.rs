//! What does a level file look like, and what is wrong with one?
//!
//! A file is read into a [`LevelSpec`], which mirrors the file, and then, if it has no defects,
//! into a [`Level`], which can be played. This module also writes states and actions.

use crate::Germs;
use crate::bits::{BitGrid, Counters, Tiles};
use crate::knobs::{Rules, RulesVersion};
use crate::rules::{Action, Germ, State, Tool};
use quadrat_engine::defect::{Defects, code as engine_code};
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{JsonObject, Node, Object, plain_number, quoted};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

/// The codes of the defects that only Germs has.
pub mod code {
    /// A cell that is not on the board.
    pub const OFF_BOARD: &str = "E101";
    /// Two things share a cell.
    pub const OVERLAP: &str = "E102";
    /// The cores of the objective differ from the cores of the board.
    pub const CORES: &str = "E103";
    /// The level is decided before the first turn.
    pub const DECIDED: &str = "E104";
    /// A germ that never sleeps has a dormancy.
    pub const DORMANCY: &str = "E105";
    /// The percentage of a cap does not match its number of tiles.
    pub const CAP: &str = "E106";
}

/// A level file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LevelSpec {
    /// The level's number.
    // The pack entry or the state that holds the level writes the id before the level's own keys.
    #[serde(skip_serializing_if = "is_written_outside")]
    pub id: i64,
    /// The intended difficulty.
    #[serde(serialize_with = "as_plain_number")]
    pub difficulty: f64,
    /// The seed from which the level was generated.
    pub seed: i32,
    /// The board before any germs are placed.
    pub board: BoardSpec,
    /// The germs at the start.
    pub seeds: Vec<SeedSpec>,
    /// The number of units of each tool.
    pub tools: ToolsSpec,
    /// The objective.
    pub objective: Objective,
    /// The version of the generator; 0 for a hand-made level.
    pub generator_version: u32,
    /// The rules of the level; version 1 if absent.
    #[serde(skip_serializing_if = "Rules::is_plain_version_one", serialize_with = "Rules::write")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::knobs::RulesSpec>"))]
    pub rules: Rules,
}

fn is_written_outside(_: &i64) -> bool {
    true
}

/// The board of a level file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardSpec {
    /// Columns.
    pub w: u8,
    /// Rows.
    pub h: u8,
    /// Cells that germs cannot enter, as `[x, y]`.
    pub walls: Vec<(u8, u8)>,
    /// Cells to be protected, as `[x, y]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cores: Vec<(u8, u8)>,
}

/// A germ at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeedSpec {
    /// The kind of germ.
    #[serde(serialize_with = "germ_word")]
    #[cfg_attr(feature = "schema", schemars(with = "GermWord"))]
    pub germ: Germ,
    /// Column.
    pub x: u8,
    /// Row.
    pub y: u8,
    /// The number of turns for which a spore sleeps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dormancy: Option<u32>,
}

/// The number of units of each tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ToolsSpec {
    /// Antibiotics.
    pub antibiotic: u32,
    /// Antivirals.
    pub antiviral: u32,
    /// Barriers.
    pub barrier: u32,
}

/// The objective of a level.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Objective {
    /// No germ is left.
    ClearAll {
        /// The turn by which the board must be clear; absent where the rules set no limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_turns: Option<u32>,
    },
    /// The number of infected tiles is within a cap.
    CapInfection {
        /// The largest number of infected tiles; absent in version 1, which counts in percent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_tiles: Option<u32>,
        /// The largest percentage of infected tiles.
        #[serde(serialize_with = "as_plain_number")]
        max_pct: f64,
        /// The turn at which the infection is judged.
        max_turns: u32,
    },
    /// No core is infected.
    ProtectCores {
        /// The cores to protect, as `[x, y]`.
        cores: Vec<(u8, u8)>,
        /// The turn until which the cores must hold.
        max_turns: u32,
    },
}

fn germ_word<S: Serializer>(germ: &Germ, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(germ.word())
}

fn as_plain_number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    plain_number(*number).serialize(serializer)
}

/// The germs' words in the schema.
#[cfg(feature = "schema")]
struct GermWord;

#[cfg(feature = "schema")]
impl JsonSchema for GermWord {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "GermWord".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words = Germ::WORDS.map(|(word, _)| word);
        schemars::json_schema!({ "type": "string", "enum": words, "description": "The germs' words, for the schema." })
    }
}

/// The amount of infection that a cap allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Most {
    /// A number of tiles.
    Tiles(u32),
    /// A percentage of the board's tiles, compared as IEEE 754 doubles so that every language gets
    /// the same result.
    Percent(f64),
}

impl Most {
    /// Returns whether a number of infected tiles is allowed.
    pub fn allows(self, infected: u32, board: Size) -> bool {
        match self {
            Self::Tiles(most) => infected <= most,
            Self::Percent(most) => (f64::from(infected) / board.cells() as f64) * 100.0 <= most,
        }
    }
}

/// An objective, ready to be judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// No germ is left.
    ClearAll {
        /// The turn by which the board must be clear.
        limit: Option<u32>,
    },
    /// The number of infected tiles is within a cap.
    Cap {
        /// The cap.
        most: Most,
        /// The turn at which, or by which, the cap is judged.
        limit: u32,
    },
    /// No core is infected.
    Protect {
        /// The cores to protect.
        cores: Tiles,
        /// The turn until which the cores must hold.
        limit: u32,
    },
}

impl Goal {
    /// Returns the turn at which the game is decided at the latest, if the goal has a limit.
    pub fn limit(&self) -> Option<u32> {
        match self {
            Self::ClearAll { limit } => *limit,
            Self::Cap { limit, .. } | Self::Protect { limit, .. } => Some(*limit),
        }
    }
}

/// A validated level.
#[derive(Clone, Debug)]
pub struct Level {
    spec: LevelSpec,
    pub(crate) grid: BitGrid,
    pub(crate) rules: Rules,
    pub(crate) goal: Goal,
    pub(crate) start: State,
    /// The spores that wake after a number of turns, by that number.
    waking: Vec<(u32, Tiles)>,
}

impl Level {
    /// Returns the level file.
    pub fn spec(&self) -> &LevelSpec {
        &self.spec
    }

    /// Returns the board.
    pub fn grid(&self) -> &BitGrid {
        &self.grid
    }

    /// Returns the rules of the level.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the spores that wake after a number of turns.
    pub(crate) fn waking(&self, turn: u32) -> Tiles {
        self.waking.iter().filter(|(when, _)| *when == turn).fold(Tiles::NONE, |all, (_, tiles)| all | *tiles)
    }

    /// Returns the number of turns for which the spore on a tile still sleeps.
    pub fn dormancy_at(&self, state: &State, tile: Tiles) -> u32 {
        if !state.dormant.meets(tile) {
            return 0;
        }
        let wakes = self.waking.iter().find(|(_, tiles)| tiles.meets(tile)).map_or(state.turn, |(when, _)| *when);
        wakes.saturating_sub(state.turn)
    }
}

impl TryFrom<LevelSpec> for Level {
    type Error = Defects;

    /// Checks everything that the types of [`LevelSpec`] do not guarantee.
    fn try_from(spec: LevelSpec) -> Result<Self, Defects> {
        let mut value = serde_json::to_value(&spec).expect("a level's spec can be serialised");
        value["id"] = spec.id.into();
        let mut defects = Defects::new();
        Json::from(&value)
            .root()
            .object(&mut defects)
            .and_then(|mut object| Germs::read(&mut object, &mut defects))
            .ok_or(defects)
    }
}

/// Tracks the contents of each cell of a file to find overlaps.
struct Occupancy<'a> {
    /// Unknown if the board itself is wrong. The rest of the file is still checked.
    size: Option<Size>,
    version: RulesVersion,
    /// The last thing on each cell. Boards are small, so a linear search is fastest.
    taken: Vec<(Coord, String)>,
    defects: &'a mut Defects,
}

impl Occupancy<'_> {
    fn cell(&mut self, x: i64, y: i64, path: &str) -> Option<Coord> {
        let size = self.size?;
        let cell = size.cell(x, y);
        if cell.is_none() {
            self.defects.add(code::OFF_BOARD, path, format!("({x}, {y}) is outside the {size} board"));
        }
        cell
    }

    /// Places a thing on a cell. An overlap is a defect, but only a warning in version 1, whose
    /// files may have them; the later thing wins.
    fn take(&mut self, at: Coord, what: &str, path: &str) {
        let there = self.taken.iter().position(|(other, _)| *other == at).map(|place| self.taken.swap_remove(place).1);
        self.taken.push((at, what.to_owned()));
        if let Some(other) = there {
            let message = format!("{at} already has a {other}");
            match self.version {
                RulesVersion::One => {
                    self.defects.warn(code::OVERLAP, path, format!("{message}; the later one, the {what}, stands"));
                }
                RulesVersion::Two => self.defects.add(code::OVERLAP, path, message),
            }
        }
    }

    fn pair(&mut self, node: &Node<'_>) -> Option<Coord> {
        let whole = i64::from(i32::MIN)..=i64::from(i32::MAX);
        let items = node.array(self.defects)?;
        let [x, y] = items.as_slice() else {
            let message = format!("{} numbers where [x, y] belongs", items.len());
            self.defects.add(engine_code::TYPE, node.path(), message);
            return None;
        };
        let (x, y) = (x.int(whole.clone(), self.defects), y.int(whole, self.defects));
        self.cell(x?, y?, node.path())
    }

    fn pairs(&mut self, node: Option<Node<'_>>, what: Option<&str>) -> Option<Vec<Coord>> {
        let mut cells = Some(Vec::new());
        for item in node?.array(self.defects)? {
            let cell = self.pair(&item);
            if let (Some(at), Some(what)) = (cell, what) {
                self.take(at, what, item.path());
            }
            cells = cells.zip(cell).map(|(mut cells, at)| {
                cells.push(at);
                cells
            });
        }
        cells
    }

    fn seed(&mut self, node: &Node<'_>) -> Option<(SeedSpec, Coord)> {
        let mut object = node.object(self.defects)?;
        let germ = object.required("germ", self.defects).and_then(|n| n.choice("germ", &Germ::WORDS, self.defects));
        let whole = i64::from(i32::MIN)..=i64::from(i32::MAX);
        let x = object.int("x", whole.clone(), self.defects);
        let y = object.int("y", whole, self.defects);
        let longest = match self.version {
            RulesVersion::One => i64::from(u32::MAX),
            RulesVersion::Two => 15,
        };
        let sleep = object.optional("dormancy");
        let dormancy = sleep.as_ref().and_then(|n| n.int(0..=longest, self.defects));
        if let (Some(sleep), Some(germ)) = (&sleep, germ)
            && germ != Germ::Spore
        {
            let message = format!("a {} never sleeps; its dormancy means nothing", germ.word());
            self.defects.warn(code::DORMANCY, sleep.path(), message);
        }
        object.finish(self.defects);
        let at = self.cell(x?, y?, node.path())?;
        self.take(at, germ?.word(), node.path());
        (sleep.is_none() || dormancy.is_some()).then_some(())?;
        let spec = SeedSpec { germ: germ?, x: at.x, y: at.y, dormancy: dormancy.map(|d| d as u32) };
        Some((spec, at))
    }

    fn seeds(&mut self, node: Option<Node<'_>>) -> Option<Vec<(SeedSpec, Coord)>> {
        let seeds: Vec<_> = node?.array(self.defects)?.iter().map(|item| self.seed(item)).collect();
        seeds.into_iter().collect()
    }
}

fn read_size(board: &mut Object<'_>, defects: &mut Defects) -> Option<BitGrid> {
    let whole = i64::from(i32::MIN)..=i64::from(i32::MAX);
    let [w, h] = ["w", "h"].map(|key| board.int(key, whole.clone(), defects));
    let grid = BitGrid::new(w?, h?);
    grid.map_err(|error| defects.add(engine_code::BOARD_SIZE, board.path(), error.to_string())).ok()
}

fn as_pairs(cells: &[Coord]) -> Vec<(u8, u8)> {
    cells.iter().map(|at| (at.x, at.y)).collect()
}

fn read_tools(node: Option<Node<'_>>, version: RulesVersion, defects: &mut Defects) -> Option<ToolsSpec> {
    let most = match version {
        RulesVersion::One => i64::from(u32::MAX),
        RulesVersion::Two => 99,
    };
    let mut object = node?.object(defects)?;
    let [antibiotic, antiviral, barrier] =
        ["antibiotic", "antiviral", "barrier"].map(|key| object.int(key, 0..=most, defects).map(|n| n as u32));
    object.finish(defects);
    Some(ToolsSpec { antibiotic: antibiotic?, antiviral: antiviral?, barrier: barrier? })
}

fn percentage(node: &Node<'_>, defects: &mut Defects) -> Option<f64> {
    let number = node.number(defects)?;
    if (0.0..=100.0).contains(&number) {
        return Some(number);
    }
    defects.add(engine_code::RANGE, node.path(), format!("{} is outside 0 to 100", plain_number(number)));
    None
}

fn read_objective(
    node: Option<Node<'_>>,
    rules: &Rules,
    cores: Option<&[Coord]>,
    grid: Option<&BitGrid>,
    occupancy: &mut Occupancy<'_>,
) -> Option<(Objective, Goal)> {
    #[derive(Clone, Copy)]
    enum Type {
        Clear,
        Cap,
        Protect,
    }
    let types = [("clear_all", Type::Clear), ("cap_infection", Type::Cap), ("protect_cores", Type::Protect)];
    let two = rules.version == RulesVersion::Two;
    let turns = 0..=i64::from(u32::MAX);
    let mut object = node?.object(occupancy.defects)?;
    let kind =
        object.required("type", occupancy.defects).and_then(|n| n.choice("objective", &types, occupancy.defects))?;
    let limit = |object: &mut Object<'_>, defects: &mut Defects| {
        object.int("maxTurns", turns.clone(), defects).map(|n| n as u32)
    };
    let goal = match kind {
        Type::Clear => {
            let limit = if rules.clear_has_limit { Some(limit(&mut object, occupancy.defects)) } else { None };
            // The outer option says whether there was a limit to read, the inner one whether it
            // could be read.
            let goal = match limit {
                None => Some(None),
                Some(read) => read.map(Some),
            };
            goal.map(|limit| (Objective::ClearAll { max_turns: limit }, Goal::ClearAll { limit }))
        }
        Type::Cap => {
            let all = occupancy.size.map_or(i64::from(u32::MAX), |size| size.cells() as i64);
            let tiles = two.then(|| object.int("maxTiles", 0..=all, occupancy.defects));
            let percent = object.required("maxPct", occupancy.defects).and_then(|n| percentage(&n, occupancy.defects));
            if let (Some(Some(tiles)), Some(percent), Some(size)) = (tiles, percent, occupancy.size) {
                // The percentage is for display and usually a whole number, so rounding in either
                // direction is accepted.
                let exact = tiles as f64 * 100.0 / size.cells() as f64;
                if (percent - exact).abs() >= 1.0 {
                    let message = format!(
                        "{} % contradicts maxTiles: {tiles} of {} tiles are {} %",
                        plain_number(percent),
                        size.cells(),
                        plain_number(exact)
                    );
                    occupancy.defects.add(code::CAP, &object.path_of("maxPct"), message);
                }
            }
            let limit = limit(&mut object, occupancy.defects);
            let most = match tiles {
                Some(tiles) => tiles.map(|n| Most::Tiles(n as u32)),
                None => percent.map(Most::Percent),
            };
            most.zip(percent).zip(limit).map(|((most, max_pct), limit)| {
                let max_tiles = match most {
                    Most::Tiles(tiles) => Some(tiles),
                    Most::Percent(_) => None,
                };
                (Objective::CapInfection { max_tiles, max_pct, max_turns: limit }, Goal::Cap { most, limit })
            })
        }
        Type::Protect => {
            let node = object.required("cores", occupancy.defects);
            let path = object.path_of("cores");
            let named = occupancy.pairs(node, None);
            let limit = limit(&mut object, occupancy.defects);
            if two && let (Some(named), Some(cores)) = (&named, cores) {
                let sorted = |cells: &[Coord]| {
                    let mut cells = cells.to_vec();
                    cells.sort_unstable();
                    cells
                };
                if named.is_empty() {
                    occupancy.defects.add(code::CORES, &path, "there is no core to protect");
                } else if sorted(named) != sorted(cores) {
                    occupancy.defects.add(code::CORES, &path, "must be the same cells as board.cores");
                }
            }
            named.zip(limit).zip(grid).map(|((named, limit), grid)| {
                let goal = Goal::Protect { cores: grid.tiles(named.iter().copied()), limit };
                (Objective::ProtectCores { cores: as_pairs(&named), max_turns: limit }, goal)
            })
        }
    };
    object.finish(occupancy.defects);
    goal
}

impl Format for Germs {
    const FACTS: Facts = Facts {
        id: "germs",
        title: "Germs",
        players: 1,
        rules_version: 2,
        smallest: Size::new(1, 1),
        largest: Size::new(10, 10),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["board", "seeds", "tools", "objective"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let exact = 9_007_199_254_740_991;
        let id = object.int("id", -exact..=exact, defects);
        let difficulty = object.required("difficulty", defects).and_then(|n| n.number(defects));
        let seed = object.int("seed", i64::from(i32::MIN)..=i64::from(i32::MAX), defects);
        let rules = Rules::read(object.optional("rules"), defects);
        let version = rules.map_or(RulesVersion::Two, |rules| rules.version);
        let generator = object.int("generatorVersion", 0..=i64::from(u32::MAX), defects);
        let tools = read_tools(object.required("tools", defects), version, defects);

        let seeds_node = object.required("seeds", defects);
        let objective_node = object.required("objective", defects);
        let mut board = object.required("board", defects).and_then(|n| n.object(defects));
        let grid = board.as_mut().and_then(|board| read_size(board, defects));
        let walls_node = board.as_mut().and_then(|board| board.required("walls", defects));
        let cores_node = board.as_mut().and_then(|board| board.optional("cores"));
        if let Some(board) = board {
            board.finish(defects);
        }
        let size = grid.as_ref().map(BitGrid::size);
        let mut occupancy = Occupancy { size, version, taken: Vec::new(), defects };
        let walls = occupancy.pairs(walls_node, Some("wall"));
        let cores = match cores_node {
            None => Some(Vec::new()),
            Some(node) => occupancy.pairs(Some(node), Some("core")),
        };
        let seeds = occupancy.seeds(seeds_node);
        let judged_under = rules.unwrap_or(Rules::of(version));
        let objective = read_objective(objective_node, &judged_under, cores.as_deref(), grid.as_ref(), &mut occupancy);
        if defects.count() > before {
            return None;
        }
        let grid = grid?;
        let (walls, cores, seeds, tools) = (walls?, cores?, seeds?, tools?);
        let (objective, goal) = objective?;
        let start = lay_out(&grid, &walls, &cores, &seeds, &tools, &rules?);
        let mut waking: Vec<(u32, Tiles)> = Vec::new();
        for at in grid.coords(start.dormant) {
            // The last of several seeds on one cell wins, so its dormancy counts.
            let last = seeds.iter().rev().find(|(_, cell)| *cell == at);
            let when = last.and_then(|(seed, _)| seed.dormancy).unwrap_or(0);
            match waking.iter_mut().find(|(turn, _)| *turn == when) {
                Some((_, tiles)) => *tiles |= grid.tile(at),
                None => waking.push((when, grid.tile(at))),
            }
        }
        let spec = LevelSpec {
            id: id?,
            difficulty: difficulty?,
            seed: seed? as i32,
            board: BoardSpec { w: grid.size().w, h: grid.size().h, walls: as_pairs(&walls), cores: as_pairs(&cores) },
            seeds: seeds.into_iter().map(|(seed, _)| seed).collect(),
            tools,
            objective,
            generator_version: generator? as u32,
            rules: rules?,
        };
        let level = Level { spec, grid, rules: rules?, goal, start, waking };
        if version == RulesVersion::Two && level.start.infected().is_empty() {
            defects.warn(code::DECIDED, &object.path_of("seeds"), "there is no germ, so there is nothing to do");
        }
        Some(level)
    }

    fn spec(level: &Level) -> impl Serialize {
        &level.spec
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Germs {
    fn schema() -> schemars::Schema {
        schemars::schema_for!(LevelSpec)
    }
}

/// Returns the opening board. Walls, then cores, then germs are placed, each replacing what the
/// cell held before.
fn lay_out(
    grid: &BitGrid,
    walls: &[Coord],
    cores: &[Coord],
    seeds: &[(SeedSpec, Coord)],
    tools: &ToolsSpec,
    rules: &Rules,
) -> State {
    let mut state = State {
        bacteria: Tiles::NONE,
        virus: Tiles::NONE,
        spore: Tiles::NONE,
        dormant: Tiles::NONE,
        walls: grid.tiles(walls.iter().copied()),
        cores: grid.tiles(cores.iter().copied()),
        slow: Counters::default(),
        immune: Counters::default(),
        turn: 0,
        stock: [tools.antibiotic, tools.antiviral, tools.barrier],
        actions_left: rules.actions_per_turn,
    };
    state.walls -= state.cores;
    for (seed, at) in seeds {
        let tile = grid.tile(*at);
        for plane in [
            &mut state.walls,
            &mut state.cores,
            &mut state.bacteria,
            &mut state.virus,
            &mut state.spore,
            &mut state.dormant,
        ] {
            *plane -= tile;
        }
        match seed.germ {
            Germ::Bacteria => state.bacteria |= tile,
            Germ::Virus => state.virus |= tile,
            Germ::Spore => {
                state.spore |= tile;
                state.dormant |= tile.only_if(seed.dormancy.unwrap_or(0) > 0);
            }
        }
    }
    state
}

/// Returns the state as JSON: `levelId`, `turn`, `board` with one object per tile, `tools`,
/// `objective`, `rngSeed`, and `actionsLeft` if a turn has more than one action. Keys that do not
/// apply to a tile are absent.
pub(crate) fn state_json(level: &Level, state: &State) -> Value {
    let size = level.grid.size();
    let tiles: Vec<Value> = size.coords().map(|at| tile_json(level, state, level.grid.tile(at))).collect();
    let mut json = json!({
        "levelId": level.spec.id,
        "turn": state.turn,
        "board": { "w": size.w, "h": size.h, "tiles": tiles },
        "tools": ToolsSpec { antibiotic: state.stock[0], antiviral: state.stock[1], barrier: state.stock[2] },
        "objective": &level.spec.objective,
        "rngSeed": level.spec.seed,
    });
    if level.rules.version == RulesVersion::Two || level.rules.actions_per_turn > 1 {
        json["actionsLeft"] = state.actions_left.into();
    }
    json
}

fn tile_json(level: &Level, state: &State, tile: Tiles) -> Value {
    let mut json = JsonObject::new();
    let mut put = |key: &str, value: Value| json.insert(key.to_owned(), value);
    if let Some(germ) = state.germ_at(tile) {
        put("kind", "infected".into());
        put("germ", germ.word().into());
        put("strength", germ.strength().into());
        if germ == Germ::Spore {
            put("dormancy", level.dormancy_at(state, tile).into());
        }
        let slow = state.slow.at(tile);
        if slow > 0 {
            put("statuses", json!([{ "id": "slow", "remaining": slow }]));
        }
    } else {
        let kind = if state.walls.meets(tile) {
            "wall"
        } else if state.cores.meets(tile) {
            "core"
        } else {
            "empty"
        };
        put("kind", kind.into());
    }
    let immune = state.immune.at(tile);
    if immune > 0 {
        put("immune", immune.into());
    }
    Value::Object(json)
}

/// Draws the position in characters: `.` empty, `+` immune, `#` wall, `C` core, `b` bacteria, `v`
/// virus (`V` slowed), `s` spore, and a digit for the number of turns a spore still sleeps (9 for 9
/// or more).
pub(crate) fn sketch(level: &Level, state: &State) -> String {
    let [antibiotic, antiviral, barrier] = state.stock;
    let mut text = format!(
        "turn {} · actions {} · antibiotic {antibiotic} · antiviral {antiviral} · barrier {barrier} · infected {}\n",
        state.turn,
        state.actions_left,
        state.infected().count()
    );
    for at in level.grid.size().coords() {
        let tile = level.grid.tile(at);
        text.push(match state.germ_at(tile) {
            Some(Germ::Bacteria) => 'b',
            Some(Germ::Virus) if state.slow.at(tile) > 0 => 'V',
            Some(Germ::Virus) => 'v',
            Some(Germ::Spore) => match level.dormancy_at(state, tile) {
                0 => 's',
                sleeps => char::from(b'0' + sleeps.min(9) as u8),
            },
            None if state.walls.meets(tile) => '#',
            None if state.cores.meets(tile) => 'C',
            None if state.immune.at(tile) > 0 => '+',
            None => '.',
        });
        if at.x + 1 == level.grid.size().w {
            text.push('\n');
        }
    }
    text
}

/// Writes the text form: `antibiotic@3,4` or `end`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { tool, x, y } => write!(f, "{}@{x},{y}", tool.word()),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let unreadable = |reason: String| UnreadableAction { given: quoted(text), reason };
        if text == "end" || text == "skip" {
            return Ok(Self::End);
        }
        let Some((tool, place)) = text.split_once('@') else {
            return Err(unreadable("accepted are end, skip, and TOOL@x,y".to_owned()));
        };
        let Some((_, tool)) = Tool::WORDS.iter().find(|(word, _)| *word == tool) else {
            let known = Tool::WORDS.map(|(word, _)| word).join(", ");
            return Err(unreadable(format!("unknown tool {}; known are {known}", quoted(tool))));
        };
        let numbers = place.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        let action = numbers.map(|(x, y)| Self::Place { tool: *tool, x, y });
        // Each action has one spelling: `+3` and `03` are rejected.
        action.filter(|action| action.to_string() == text).ok_or_else(|| {
            unreadable(format!("{} is not a place; write two whole numbers as in {}@3,4", quoted(place), tool.word()))
        })
    }
}

/// Parses `{ "type": "place_tool", "tool", "x", "y" }` or `{ "type": "skip" }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    #[derive(Clone, Copy)]
    enum Type {
        Place,
        Skip,
    }
    UnreadableAction::parse_action(value, |object, defects| {
        let types = [("place_tool", Type::Place), ("skip", Type::Skip)];
        match object.required("type", defects)?.choice("action", &types, defects)? {
            Type::Skip => Some(Action::End),
            Type::Place => {
                let tool = object.required("tool", defects).and_then(|n| n.choice("tool", &Tool::WORDS, defects));
                let [x, y] = ["x", "y"].map(|key| {
                    let whole = i64::from(i32::MIN)..=i64::from(i32::MAX);
                    object.int(key, whole, defects)
                });
                Some(Action::Place { tool: tool?, x: x? as i32, y: y? as i32 })
            }
        }
    })
}

/// Returns the JSON form of an action.
pub(crate) fn action_json(action: Action) -> Value {
    match action {
        Action::Place { tool, x, y } => json!({ "type": "place_tool", "tool": tool.word(), "x": x, "y": y }),
        Action::End => json!({ "type": "skip" }),
    }
}
