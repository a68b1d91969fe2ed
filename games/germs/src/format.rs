//! What does a level file look like, and what is wrong with one?
//!
//! A file is read into a [`LevelSpec`], which mirrors the file, and then, if it has no defects,
//! into a [`Level`], which can be played. This module also writes states and actions.

use crate::Germs;
use crate::bits::{BitGrid, Counters, Tiles};
use crate::claims::Claims;
use crate::knobs::{Rules, RulesVersion};
use crate::rules::{Action, Germ, State, Tool};
use quadrat_engine::defect::{Defects, code as engine_code};
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{JsonObject, Object, plain_number, quoted};
use quadrat_engine::record::{Field, Place, Record, Value};
use serde::Serialize;
use serde_json::json;
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
    /// A claim about the level that does not hold.
    pub const CLAIM: &str = "E107";
}

/// A level file.
#[derive(Clone, Debug, PartialEq, Record)]
pub struct LevelSpec {
    /// The level's number.
    // Whatever holds the level writes the id, before the level's own keys.
    #[record(unwritten, range = -MOST_ID..=MOST_ID)]
    pub id: i64,
    /// The intended difficulty.
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
    pub rules: Rules,
    /// What is claimed about the level beyond the plan of its certificate.
    pub claims: Option<Claims>,
}

/// The largest number that every JSON reader holds exactly.
const MOST_ID: i64 = 9_007_199_254_740_991;

/// The board of a level file.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct BoardSpec {
    /// Columns.
    #[record(expected = 1..=BitGrid::MAX_WIDTH)]
    pub w: i32,
    /// Rows.
    #[record(expected = 1..=BitGrid::MAX_HEIGHT)]
    pub h: i32,
    /// Cells that germs cannot enter, as `[x, y]`.
    pub walls: Vec<Place>,
    /// Cells to be protected, as `[x, y]`.
    #[record(default, omit_default)]
    pub cores: Vec<Place>,
}

/// A germ at the start.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct SeedSpec {
    /// The kind of germ.
    pub germ: Germ,
    /// Column.
    #[record(expected = 0..=BitGrid::MAX_WIDTH - 1)]
    pub x: i32,
    /// Row.
    #[record(expected = 0..=BitGrid::MAX_HEIGHT - 1)]
    pub y: i32,
    /// The number of turns for which a spore sleeps.
    pub dormancy: Option<u32>,
}

/// The number of units of each tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
pub struct ToolsSpec {
    /// Antibiotics.
    pub antibiotic: u32,
    /// Antivirals.
    pub antiviral: u32,
    /// Barriers.
    pub barrier: u32,
}

/// The objective of a level.
#[derive(Clone, Debug, PartialEq, Record)]
#[record(tag = "type", noun = "objective")]
pub enum Objective {
    /// No germ is left.
    ClearAll {
        /// The turn by which the board must be clear; absent where the rules set no limit.
        max_turns: Option<u32>,
    },
    /// The number of infected tiles is within a cap.
    CapInfection {
        /// The largest number of infected tiles; absent in version 1, which counts in percent.
        max_tiles: Option<u32>,
        /// The largest percentage of infected tiles.
        #[record(range = 0..=100)]
        max_pct: f64,
        /// The turn at which the infection is judged.
        max_turns: u32,
    },
    /// No core is infected.
    ProtectCores {
        /// The cores to protect, as `[x, y]`.
        cores: Vec<Place>,
        /// The turn until which the cores must hold.
        max_turns: u32,
    },
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
    /// Makes a level of rules version 2 from the parts that a generator drew, without writing and
    /// reading a file. The caller promises that they make a valid file: every cell is on the board,
    /// and no two things share one.
    #[cfg(feature = "make")]
    pub(crate) fn from_parts(spec: LevelSpec, grid: BitGrid, goal: Goal) -> Self {
        let on_board = |x: i32, y: i32| grid.size().cell(x.into(), y.into());
        let cells = |places: &[Place]| places.iter().filter_map(|place| on_board(place.x, place.y)).collect::<Vec<_>>();
        let seeds: Vec<(SeedSpec, Coord)> =
            spec.seeds.iter().filter_map(|seed| Some((seed.clone(), on_board(seed.x, seed.y)?))).collect();
        let (walls, cores) = (cells(&spec.board.walls), cells(&spec.board.cores));
        let rules = spec.rules;
        let start = lay_out(&grid, &walls, &cores, &seeds, &spec.tools, &rules);
        let waking = waking(&grid, &start, &seeds);
        Self { spec, grid, rules, goal, start, waking }
    }

    /// Changes the number of units of each tool.
    #[cfg(feature = "make")]
    pub(crate) fn set_kit(&mut self, [antibiotic, antiviral, barrier]: [u32; 3]) {
        self.spec.tools = ToolsSpec { antibiotic, antiviral, barrier };
        self.start.stock = [antibiotic, antiviral, barrier];
    }

    /// Changes the objective and the goal that it stands for.
    #[cfg(feature = "make")]
    pub(crate) fn set_objective(&mut self, objective: Objective, goal: Goal) {
        self.spec.objective = objective;
        self.goal = goal;
    }

    /// Changes what the file says about the level without changing how it plays.
    #[cfg(feature = "make")]
    pub(crate) fn describe(&mut self, change: impl FnOnce(&mut LevelSpec)) {
        let (board, seeds, tools) = (self.spec.board.clone(), self.spec.seeds.clone(), self.spec.tools);
        change(&mut self.spec);
        debug_assert!(self.spec.board == board && self.spec.seeds == seeds && self.spec.tools == tools);
    }

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
    fn cell(&mut self, x: i32, y: i32, path: &str) -> Option<Coord> {
        let size = self.size?;
        let cell = size.cell(x.into(), y.into());
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

    fn places(&mut self, field: &Field<'_, Vec<Place>>, what: Option<&str>) -> Option<Vec<Coord>> {
        let mut cells = Some(Vec::new());
        for item in field.items(self.defects)? {
            let cell = item.read(self.defects).and_then(|place| self.cell(place.x, place.y, item.path()));
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

    fn seed(&mut self, field: &Field<'_, SeedSpec>) -> Option<(SeedSpec, Coord)> {
        let fields = field.open(self.defects)?;
        let spec = SeedSpec::read_fields(&fields, self.defects);
        let germ = fields.germ.read(&mut Defects::new());
        if let (true, Some(germ)) = (fields.dormancy.is_present(), germ)
            && germ != Germ::Spore
        {
            let message = format!("a {} never sleeps; its dormancy means nothing", germ.word());
            self.defects.warn(code::DORMANCY, fields.dormancy.path(), message);
        }
        let spec = spec?;
        let sleeps = spec.dormancy.unwrap_or(0);
        let longest = 15;
        if self.version == RulesVersion::Two && sleeps > longest {
            self.defects.add(engine_code::RANGE, fields.dormancy.path(), format!("{sleeps} is outside 0 to {longest}"));
            return None;
        }
        let at = self.cell(spec.x, spec.y, field.path())?;
        self.take(at, spec.germ.word(), field.path());
        Some((spec, at))
    }

    fn seeds(&mut self, field: &Field<'_, Vec<SeedSpec>>) -> Option<Vec<(SeedSpec, Coord)>> {
        let seeds: Vec<_> = field.items(self.defects)?.iter().map(|item| self.seed(item)).collect();
        seeds.into_iter().collect()
    }
}

/// Reads the size of the board.
fn read_size(board: &BoardSpecFields<'_>, path: &str, defects: &mut Defects) -> Option<BitGrid> {
    let (w, h) = (board.w.read(defects), board.h.read(defects));
    let grid = BitGrid::new(w?.into(), h?.into());
    grid.map_err(|error| defects.add(engine_code::BOARD_SIZE, path, error.to_string())).ok()
}

fn as_places(cells: &[Coord]) -> Vec<Place> {
    cells.iter().copied().map(Place::from).collect()
}

/// Reads the tools. Version 1 accepts any number of them.
fn read_tools(field: &Field<'_, ToolsSpec>, version: RulesVersion, defects: &mut Defects) -> Option<ToolsSpec> {
    let before = defects.count();
    let fields = field.open(defects)?;
    let most = 99;
    for tool in [&fields.antibiotic, &fields.antiviral, &fields.barrier] {
        if let Some(units) = tool.read(&mut Defects::new()).filter(|units| *units > most)
            && version == RulesVersion::Two
        {
            defects.add(engine_code::RANGE, tool.path(), format!("{units} is outside 0 to {most}"));
        }
    }
    ToolsSpec::read_fields(&fields, defects).filter(|_| defects.count() == before)
}

/// Reads a key that a level has if, and only if, its rules use it.
#[expect(clippy::option_option, reason = "as Field::read: None for a defect, Some(None) for an absent key")]
fn read_used<T: Value>(
    field: &Field<'_, Option<T>>,
    used: bool,
    why: &str,
    defects: &mut Defects,
) -> Option<Option<T>> {
    match (used, field.is_present()) {
        (true, false) => defects.add(engine_code::MISSING, field.path(), "is missing"),
        (false, true) => defects.add(engine_code::UNKNOWN_KEY, field.path(), why),
        _ => return field.read(defects),
    }
    None
}

fn read_objective(
    field: &Field<'_, Objective>,
    rules: &Rules,
    cores: Option<&[Coord]>,
    grid: Option<&BitGrid>,
    occupancy: &mut Occupancy<'_>,
) -> Option<(Objective, Goal)> {
    let two = rules.version == RulesVersion::Two;
    match field.open(occupancy.defects)? {
        ObjectiveFields::ClearAll { max_turns } => {
            let why = "the rules of this level set no limit for clearing the board";
            let limit = read_used(&max_turns, rules.clear_has_limit, why, occupancy.defects)?;
            Some((Objective::ClearAll { max_turns: limit }, Goal::ClearAll { limit }))
        }
        ObjectiveFields::CapInfection { max_tiles, max_pct, max_turns } => {
            let why = "rules of version 1 count the infection in percent";
            let tiles = read_used(&max_tiles, two, why, occupancy.defects);
            let percent = max_pct.read(occupancy.defects);
            let limit = max_turns.read(occupancy.defects);
            if let (Some(Some(tiles)), Some(size)) = (tiles, occupancy.size) {
                check_cap(tiles, percent, size, &max_tiles, &max_pct, occupancy.defects);
            }
            let (max_tiles, max_pct, max_turns) = (tiles?, percent?, limit?);
            let most = max_tiles.map_or(Most::Percent(max_pct), Most::Tiles);
            Some((Objective::CapInfection { max_tiles, max_pct, max_turns }, Goal::Cap { most, limit: max_turns }))
        }
        ObjectiveFields::ProtectCores { cores: named, max_turns } => {
            let path = named.path();
            let named = occupancy.places(&named, None);
            let limit = max_turns.read(occupancy.defects);
            if two && let (Some(named), Some(cores)) = (&named, cores) {
                let sorted = |cells: &[Coord]| {
                    let mut cells = cells.to_vec();
                    cells.sort_unstable();
                    cells
                };
                if named.is_empty() {
                    occupancy.defects.add(code::CORES, path, "there is no core to protect");
                } else if sorted(named) != sorted(cores) {
                    occupancy.defects.add(code::CORES, path, "must be the same cells as board.cores");
                }
            }
            let (named, max_turns) = (named?, limit?);
            let goal = Goal::Protect { cores: grid?.tiles(named.iter().copied()), limit: max_turns };
            Some((Objective::ProtectCores { cores: as_places(&named), max_turns }, goal))
        }
    }
}

/// Checks that a cap fits the board, and that its percentage matches its number of tiles.
fn check_cap(
    tiles: u32,
    percent: Option<f64>,
    size: Size,
    max_tiles: &Field<'_, Option<u32>>,
    max_pct: &Field<'_, f64>,
    defects: &mut Defects,
) {
    let all = size.cells();
    if tiles as usize > all {
        defects.add(engine_code::RANGE, max_tiles.path(), format!("{tiles} is outside 0 to {all}"));
        return;
    }
    let Some(percent) = percent else { return };
    // The percentage is for display and usually a whole number, so rounding in either direction is accepted.
    let exact = f64::from(tiles) * 100.0 / all as f64;
    if (percent - exact).abs() >= 1.0 {
        let message = format!(
            "{} % contradicts maxTiles: {tiles} of {all} tiles are {} %",
            plain_number(percent),
            plain_number(exact)
        );
        defects.add(code::CAP, max_pct.path(), message);
    }
}

impl Format for Germs {
    const FACTS: Facts = Facts {
        id: "germs",
        title: "Germs",
        players: 1,
        rules_version: 2,
        smallest: Size::new(1, 1),
        largest: Size::new(BitGrid::MAX_WIDTH as u8, BitGrid::MAX_HEIGHT as u8),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["board", "seeds", "tools", "objective"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let fields = LevelSpec::fields(object, defects)?;
        let id = fields.id.read(defects);
        let difficulty = fields.difficulty.read(defects);
        let seed = fields.seed.read(defects);
        let rules = fields.rules.read(defects);
        let version = rules.map_or(RulesVersion::Two, |rules| rules.version);
        let generator = fields.generator_version.read(defects);
        let claims = fields.claims.read(defects);
        let tools = read_tools(&fields.tools, version, defects);

        let board = fields.board.open(defects);
        let grid = board.as_ref().and_then(|board| read_size(board, fields.board.path(), defects));
        let size = grid.as_ref().map(BitGrid::size);
        let mut occupancy = Occupancy { size, version, taken: Vec::new(), defects };
        let walls = board.as_ref().and_then(|board| occupancy.places(&board.walls, Some("wall")));
        let cores = board.as_ref().and_then(|board| occupancy.places(&board.cores, Some("core")));
        let seeds = occupancy.seeds(&fields.seeds);
        let judged_under = rules.unwrap_or(Rules::of(version));
        let objective =
            read_objective(&fields.objective, &judged_under, cores.as_deref(), grid.as_ref(), &mut occupancy);
        if defects.count() > before {
            return None;
        }
        let grid = grid?;
        let (walls, cores, seeds, tools) = (walls?, cores?, seeds?, tools?);
        let (objective, goal) = objective?;
        let start = lay_out(&grid, &walls, &cores, &seeds, &tools, &rules?);
        let waking = waking(&grid, &start, &seeds);
        let spec = LevelSpec {
            id: id?,
            difficulty: difficulty?,
            seed: seed?,
            board: BoardSpec {
                w: grid.size().w.into(),
                h: grid.size().h.into(),
                walls: as_places(&walls),
                cores: as_places(&cores),
            },
            seeds: seeds.into_iter().map(|(seed, _)| seed).collect(),
            tools,
            objective,
            generator_version: generator?,
            rules: rules?,
            claims: claims?,
        };
        let level = Level { spec, grid, rules: rules?, goal, start, waking };
        if version == RulesVersion::Two && level.start.infected().is_empty() {
            defects.warn(code::DECIDED, fields.seeds.path(), "there is no germ, so there is nothing to do");
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

/// Returns the spores that sleep at the start, by the turn in which they wake.
fn waking(grid: &BitGrid, start: &State, seeds: &[(SeedSpec, Coord)]) -> Vec<(u32, Tiles)> {
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
    waking
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
pub(crate) fn state_json(level: &Level, state: &State) -> serde_json::Value {
    let size = level.grid.size();
    let tiles: Vec<serde_json::Value> = size.coords().map(|at| tile_json(level, state, level.grid.tile(at))).collect();
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

fn tile_json(level: &Level, state: &State, tile: Tiles) -> serde_json::Value {
    let mut json = JsonObject::new();
    let mut put = |key: &str, value: serde_json::Value| json.insert(key.to_owned(), value);
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
    serde_json::Value::Object(json)
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
        let unreadable = |reason: String| UnreadableAction::new(text, reason);
        if text == "end" || text == "skip" {
            return Ok(Self::End);
        }
        let Some((tool, place)) = text.split_once('@') else {
            return Err(unreadable("expected end, skip or TOOL@x,y".to_owned()));
        };
        let Some((_, tool)) = Tool::WORDS.iter().find(|(word, _)| *word == tool) else {
            let known = Tool::WORDS.map(|(word, _)| word).join(", ");
            return Err(unreadable(format!("unknown tool {}; expected one of {known}", quoted(tool))));
        };
        let numbers = place.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        let action = numbers.map(|(x, y)| Self::Place { tool: *tool, x, y });
        // Each action has one spelling: `+3` and `03` are rejected.
        action.filter(|action| action.to_string() == text).ok_or_else(|| {
            unreadable(format!("{} is not a place; write two whole numbers as in {}@3,4", quoted(place), tool.word()))
        })
    }
}

/// The JSON form of an action.
#[derive(Record)]
#[record(tag = "type", noun = "action")]
enum ActionSpec {
    /// Places a tool.
    PlaceTool {
        /// The tool.
        tool: Tool,
        /// Column.
        x: i32,
        /// Row.
        y: i32,
    },
    /// Ends the turn.
    Skip,
}

/// Reads the JSON form of an action.
pub(crate) fn action_from_json(value: &serde_json::Value) -> Result<Action, UnreadableAction> {
    Ok(match UnreadableAction::read_record(value)? {
        ActionSpec::PlaceTool { tool, x, y } => Action::Place { tool, x, y },
        ActionSpec::Skip => Action::End,
    })
}

/// Returns the JSON form of an action.
pub(crate) fn action_json(action: Action) -> serde_json::Value {
    json!(match action {
        Action::Place { tool, x, y } => ActionSpec::PlaceTool { tool, x, y },
        Action::End => ActionSpec::Skip,
    })
}
