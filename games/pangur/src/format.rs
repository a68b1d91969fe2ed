//! What does a level file look like, and what is wrong with one?

use crate::Pangur;
use crate::board::{Cell, Cells, Layout, MOST_INCOMING, RulesVersion, SIDE, Terrain};
use crate::challenges::{Group, ParStatus};
use crate::data;
use crate::rules::{Action, Cat, End, Phase, State};
use crate::score::{Score, most};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Direction, Size};
use quadrat_engine::reader::{Node, Object, quoted};
use quadrat_engine::record::{self, Bounds, Field, Record};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The codes of the defects that only Pangur has.
pub mod code {
    /// A name that is not a cell.
    pub const UNKNOWN_CELL: &str = "E301";
    /// A cell that a layout lists twice.
    pub const CELL_TWICE: &str = "E302";
    /// Cells that are missing in a layout.
    pub const CELL_MISSING: &str = "E303";
    /// A gate that is not on the edge of the board.
    pub const GATE_INSIDE: &str = "E304";
    /// A gate without an entry, or an entry without a gate.
    pub const ENTRY: &str = "E305";
    /// An entry from a side that its gate is not on.
    pub const DIRECTION: &str = "E306";
    /// A layout without interior cells.
    pub const NO_INTERIOR: &str = "E307";
    /// Two mice on one cell.
    pub const MOUSE_TWICE: &str = "E308";
    /// So many mice that there is no room for three cats.
    pub const CROWDED: &str = "E309";
    /// Mice that have won before the game begins.
    pub const OVERRUN: &str = "E310";
    /// A best score that no game can reach, or that differs from its own plan's.
    pub const BEST: &str = "E311";
    /// A mode that names an unknown file.
    pub const UNKNOWN_FILE: &str = "E312";
    /// A list of modes without modes.
    pub const NO_MODES: &str = "E313";
    /// A run that contradicts itself.
    pub const RUN: &str = "E314";
    /// More runs than a scoreboard holds.
    pub const TOO_MANY_RUNS: &str = "E315";
    /// A layout without gates, which is a warning.
    pub const NO_GATES: &str = "E316";
    /// A level with two boards.
    pub const TWO_BOARDS: &str = "E317";
}

/// The default ceiling: the number of rounds from which a win earns nothing for speed.
pub const USUAL_CEILING: u32 = 10;
/// The default number of points for each round below the ceiling.
pub const USUAL_WAVE_WEIGHT: u32 = 500;
/// The largest ceiling, and the largest number of rounds of a win.
pub(crate) const MOST_ROUNDS: u32 = 1_000;
/// The largest weight.
pub(crate) const MOST_WEIGHT: u32 = 10_000;
/// The largest score. It is above any score that a level can give.
pub(crate) const MOST_SCORE: u32 = 100_000_000;
/// The highest tier before the game. One tier more would already win.
const HIGHEST_TIER: u8 = 6;
/// The number of cells that three cats need.
const ROOM: u32 = 3;
/// The number of cells of a board.
pub(crate) const CELLS: u32 = SIDE as u32 * SIDE as u32;
/// The largest number of mice before the game.
pub(crate) const MOST_MICE: u32 = CELLS - ROOM;

/// Returns the name of a side of the board, for messages.
const fn side_name(side: Direction) -> &'static str {
    match side {
        Direction::North => "row 5",
        Direction::South => "row 1",
        Direction::East => "column E",
        Direction::West => "column A",
    }
}

/// A level file.
#[derive(Clone, Debug, Record)]
struct LevelSpec {
    /// The version of the rules.
    #[record(range = 1..=RulesVersion::NEWEST.number(), default = 1, omit_default)]
    rules_version: u32,
    /// The idea of a challenge.
    group: Option<Group>,
    /// The mice on the board before the game, no two of them on one cell.
    #[record(items = ..=MOST_MICE)]
    placements: Vec<PlacementSpec>,
    /// The name of a shipped board layout; at most one of this key and `cells` is present.
    board_layout: Option<String>,
    /// All 25 cells of the board; the shipped board if absent.
    #[record(items = CELLS..=CELLS)]
    cells: Option<Vec<CellSpec>>,
    /// The number of rounds from which a win earns nothing for speed.
    #[record(range = 1..=MOST_ROUNDS, default = USUAL_CEILING)]
    ceiling: u32,
    /// The number of points for each round below the ceiling.
    #[record(range = 0..=MOST_WEIGHT, default = USUAL_WAVE_WEIGHT)]
    wave_weight: u32,
    /// The best known result.
    best: Option<Best>,
}

/// A mouse before the game.
#[derive(Clone, Debug, Record)]
pub(crate) struct PlacementSpec {
    /// The cell, such as C1.
    cell: Cell,
    /// The attack and the hearts.
    #[record(range = 1..=HIGHEST_TIER, default = 1)]
    tier: u8,
}

/// A cell of a layout.
#[derive(Clone, Debug, Record)]
pub(crate) struct CellSpec {
    /// The column letter, and the row number from the bottom.
    id: Cell,
    /// The terrain.
    terrain: Terrain,
    /// How mice come in. Every gate has an entry, and only gates do.
    entry: Option<EntrySpec>,
}

/// How mice come in by a gate.
#[derive(Clone, Copy, Debug, Record)]
struct EntrySpec {
    /// The side from which mice come. The gate is on that side of the board.
    direction: Direction,
    /// The number of mice of each wave that wait here; at most six for all gates together.
    #[record(range = 0..=MOST_INCOMING)]
    incoming_mice: u8,
}

/// The best known result on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
pub struct Best {
    /// The number of rounds it took to win.
    #[record(range = 1..=MOST_ROUNDS)]
    pub rounds: u32,
    /// The score.
    #[record(range = 0..=MOST_SCORE)]
    pub score: u32,
    /// How sure it is that no game is better; absent if nothing is claimed.
    pub status: Option<ParStatus>,
    /// The number of positions that were searched for the claim; given together with the status.
    pub positions: Option<u32>,
    /// The number of positions that the beam search was allowed; given if the result is not proved.
    pub beam_budget: Option<u32>,
}

impl Best {
    /// Returns a best known result about which nothing more is claimed.
    pub const fn new(rounds: u32, score: u32) -> Self {
        Self { rounds, score, status: None, positions: None, beam_budget: None }
    }

    /// Returns whether this result is better than another one: in fewer rounds, or in as many with
    /// a higher score.
    pub const fn beats(&self, other: &Self) -> bool {
        self.rounds < other.rounds || (self.rounds == other.rounds && self.score > other.score)
    }
}

/// A cell is written as its name.
impl record::Value for Cell {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let text = node.text(defects)?;
        let cell = text.parse().ok();
        if cell.is_none() {
            let message = format!("no cell {}; cells are A1 to E5, the row counted from the bottom", quoted(text));
            defects.add(code::UNKNOWN_CELL, node.path(), message);
        }
        cell
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

quadrat_engine::inline_schema!(Cell, { "type": "string", "pattern": "^[A-E][1-5]$" });

/// A gate of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The cell.
    pub cell: Cell,
    /// The side from which mice come.
    pub direction: Direction,
    /// The number of mice of each wave that wait there.
    pub incoming: u8,
}

/// A board as a file describes it: the layout for the rules, and details that only the file has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    layout: Layout,
    gates: Vec<Gate>,
}

impl Ground {
    /// Returns the shipped board, which is read once.
    ///
    /// It is embedded in the program. A test checks that it has no defects.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Ground> = OnceLock::new();
        SHIPPED
            .get_or_init(|| data::shipped_layout().unwrap_or_else(|| Self::new(Cells::NONE, Cells::BOARD, Vec::new())))
    }

    fn new(shadow: Cells, interior: Cells, mut gates: Vec<Gate>) -> Self {
        gates.sort_by_key(|gate| gate.cell);
        let incoming = gates.iter().fold(0, |sum: u8, gate| sum.saturating_add(gate.incoming));
        let at = gates.iter().map(|gate| gate.cell).collect();
        Self { layout: Layout::new(shadow, at, interior, incoming), gates }
    }

    /// Returns the same board under another version of the rules.
    #[must_use]
    pub(crate) fn with_rules(mut self, rules: RulesVersion) -> Self {
        self.layout = self.layout.with_rules(rules);
        self
    }

    /// Returns whether the two are the same board, whatever the version of the rules.
    fn same_board(&self, other: &Self) -> bool {
        self.gates == other.gates && self.layout.with_rules(other.layout.rules()) == other.layout
    }

    /// Returns the layout for the rules.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the gates, in board order.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// Reads the cells of a layout and adds every defect.
    pub(crate) fn read(field: &Field<'_, Vec<CellSpec>>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut places: Vec<(Cell, String)> = Vec::new();
        let (mut shadow, mut interior, mut gates) = (Cells::NONE, Cells::NONE, Vec::new());
        for item in field.items(defects)? {
            match read_ground_cell(&item, &mut places, defects) {
                Some(GroundCell::Shadow(cell)) => shadow = shadow | cell.set(),
                Some(GroundCell::Interior(cell)) => interior = interior | cell.set(),
                Some(GroundCell::Gate(gate)) => gates.push(gate),
                None => {}
            }
        }
        let had = |cell: &Cell| places.iter().any(|(other, _)| other == cell);
        let missing: Vec<String> = Cell::all().filter(|cell| !had(cell)).map(|cell| cell.to_string()).collect();
        if !missing.is_empty() {
            let message = format!("without {}; a layout has each of the 25 cells", missing.join(" "));
            defects.add(code::CELL_MISSING, field.path(), message);
        }
        if defects.count() > before {
            return None;
        }
        if interior.is_empty() {
            let message = "no cell is interior; mice win by filling the interior, so there must be one";
            defects.add(code::NO_INTERIOR, field.path(), message);
            return None;
        }
        if gates.is_empty() {
            let message = "no cell is a gate, so no mouse ever comes in and no cat can scare one off";
            defects.warn(code::NO_GATES, field.path(), message);
        }
        Some(Self::new(shadow, interior, gates))
    }

    /// Returns the cells as they are written, in board order.
    pub(crate) fn spec(&self) -> Vec<CellSpec> {
        let cell = |cell: Cell| {
            let gate = self.gates.iter().find(|gate| gate.cell == cell);
            CellSpec {
                id: cell,
                terrain: self.layout.terrain(cell),
                entry: gate.map(|gate| EntrySpec { direction: gate.direction, incoming_mice: gate.incoming }),
            }
        };
        Cell::all().map(cell).collect()
    }
}

/// A cell of a layout, with the details of its terrain.
enum GroundCell {
    Shadow(Cell),
    Interior(Cell),
    Gate(Gate),
}

/// Reads a cell of a layout; `places` has the paths of the cells before it in the file.
fn read_ground_cell(
    field: &Field<'_, CellSpec>,
    places: &mut Vec<(Cell, String)>,
    defects: &mut Defects,
) -> Option<GroundCell> {
    let fields = field.open(defects)?;
    let (cell, terrain) = (fields.id.read(defects), fields.terrain.read(defects));
    let entry = fields.entry.present().map(|entry| read_entry(&entry, cell, defects));
    if let Some(cell) = cell {
        match places.iter().find(|(other, _)| *other == cell) {
            Some((_, place)) => {
                defects.add(code::CELL_TWICE, fields.id.path(), format!("{cell} is described already, at {place}"));
            }
            None => places.push((cell, field.path().to_owned())),
        }
    }
    let is_gate = terrain == Some(Terrain::Gate);
    if terrain.is_some() && is_gate != entry.is_some() {
        let message = if is_gate {
            "is missing; a gate says from which direction its mice come, and how many"
        } else {
            "only a gate has an entry"
        };
        defects.add(code::ENTRY, fields.entry.path(), message);
    }
    let at_edge = |cell: Cell| Direction::ALL.into_iter().any(|side| cell.is_on(side));
    if let Some(cell) = cell.filter(|cell| is_gate && !at_edge(*cell)) {
        let message = format!("{cell} cannot be a gate; gates are at the edge of the board");
        defects.add(code::GATE_INSIDE, fields.terrain.path(), message);
    }
    let (cell, terrain) = (cell?, terrain?);
    Some(match terrain {
        Terrain::Shadow => GroundCell::Shadow(cell),
        Terrain::Interior => GroundCell::Interior(cell),
        Terrain::Gate => {
            let EntrySpec { direction, incoming_mice } = entry??;
            GroundCell::Gate(Gate { cell, direction, incoming: incoming_mice })
        }
    })
}

fn read_entry(field: &Field<'_, EntrySpec>, cell: Option<Cell>, defects: &mut Defects) -> Option<EntrySpec> {
    let fields = field.open(defects)?;
    let (from, incoming) = (fields.direction.read(defects), fields.incoming_mice.read(defects));
    if let (Some(cell), Some(from)) = (cell, from) {
        let sides: Vec<(&str, Direction)> =
            Direction::WORDS.into_iter().filter(|(_, side)| cell.is_on(*side)).collect();
        // In the middle of the board no direction is right, and a gate there is another defect.
        if !sides.is_empty() && !cell.is_on(from) {
            let right: Vec<&str> = sides.iter().map(|(word, _)| *word).collect();
            let right = right.join(" or the ");
            let message = format!("{cell} is not in {}; mice come to it from the {right}", side_name(from));
            defects.add(code::DIRECTION, fields.direction.path(), message);
        }
    }
    Some(EntrySpec { direction: from?, incoming_mice: incoming? })
}

/// Reads the mice before a game and adds every defect. Returns them in board order.
pub(crate) fn read_placements(field: &Field<'_, Vec<PlacementSpec>>, defects: &mut Defects) -> Option<Vec<(Cell, u8)>> {
    let before = defects.count();
    let mut mice: Vec<(Cell, u8)> = Vec::new();
    let mut taken = Cells::NONE;
    for item in field.items(defects)? {
        let Some(fields) = item.open(defects) else { continue };
        let (cell, tier) = (fields.cell.read(defects), fields.tier.read(defects));
        if let Some(cell) = cell {
            if taken.meets(cell.set()) {
                defects.add(code::MOUSE_TWICE, fields.cell.path(), format!("a mouse is on {cell} already"));
            }
            taken = taken | cell.set();
        }
        mice.extend(cell.zip(tier));
    }
    let room = (Cells::BOARD - taken).count();
    if room < ROOM {
        let message = format!("{} mice leave {room} cells free; three cats need three", taken.count());
        defects.add(code::CROWDED, field.path(), message);
    }
    mice.sort_by_key(|(cell, _)| *cell);
    (defects.count() == before).then_some(mice)
}

/// Returns the mice as they are written.
pub(crate) fn placements_spec(mice: &[(Cell, u8)]) -> Vec<PlacementSpec> {
    mice.iter().map(|&(cell, tier)| PlacementSpec { cell, tier }).collect()
}

/// Checks that an interior cell is without a mouse, because the game would otherwise be lost before
/// it begins.
pub(crate) fn check_inside(ground: &Ground, mice: &[(Cell, u8)], path: &str, defects: &mut Defects) {
    let mice: Cells = mice.iter().map(|(cell, _)| *cell).collect();
    if ground.layout.interior().within(mice) {
        let message = "mice are on every cell inside, so the game would be lost before it begins";
        defects.add(code::OVERRUN, path, message);
    }
}

/// Adds a defect for a best score that no game can reach, which is probably a typing error.
pub(crate) fn check_best(scoring: (u32, u32), best: Best, path: &str, defects: &mut Defects) {
    let (ceiling, wave_weight) = scoring;
    let most = most(ceiling, wave_weight, best.rounds);
    if best.score > most {
        let message = format!("{} is too much; a win in round {} is worth at most {most}", best.score, best.rounds);
        defects.add(code::BEST, path, message);
    }
}

fn read_best(field: &Field<'_, Best>, scoring: Option<(u32, u32)>, defects: &mut Defects) -> Option<Best> {
    let fields = field.open(defects)?;
    let best = Best::read_fields(&fields, defects)?;
    if best.status.is_some() != best.positions.is_some() {
        let missing = if best.status.is_some() { fields.positions.path() } else { fields.status.path() };
        let message = "is missing; a status and the number of positions searched for it belong together";
        defects.add(defect::code::MISSING, missing, message);
    }
    if let Some(scoring) = scoring {
        check_best(scoring, best, fields.score.path(), defects);
    }
    Some(best)
}

/// A validated level: a board with its initial mice, and the points for a win on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    ground: Ground,
    /// The shipped layout that the file names.
    layout_file: Option<&'static str>,
    group: Option<Group>,
    /// The initial mice, in board order.
    mice: Vec<(Cell, u8)>,
    ceiling: u32,
    wave_weight: u32,
    best: Option<Best>,
}

impl Level {
    /// Returns a shipped board with these mice and the default scoring, under the newest rules;
    /// none if there is no such board, if two mice share a cell, if a tier is out of range, or if
    /// there is no room for the cats.
    pub fn on_layout(layout_file: &str, mice: &[(Cell, u8)]) -> Option<Self> {
        let (name, ground) = data::find_layout(layout_file)?;
        let mut level = Self::on_ground(ground.with_rules(RulesVersion::NEWEST), mice)?;
        level.layout_file = Some(name);
        Some(level)
    }

    /// Returns the shipped board with these mice and the default scoring; none if two mice share a
    /// cell, if a tier is out of range, or if there is no room for the cats.
    pub fn on_shipped(mice: &[(Cell, u8)]) -> Option<Self> {
        Self::on_ground(Ground::shipped().clone(), mice)
    }

    fn on_ground(ground: Ground, mice: &[(Cell, u8)]) -> Option<Self> {
        let mut mice = mice.to_vec();
        mice.sort_by_key(|(cell, _)| *cell);
        let at: Cells = mice.iter().map(|(cell, _)| *cell).collect();
        let tiers = mice.iter().all(|(_, tier)| (1..=HIGHEST_TIER).contains(tier));
        let apart = at.count() as usize == mice.len();
        let room = (Cells::BOARD - at).count() >= ROOM && !ground.layout.interior().within(at);
        (tiers && apart && room).then(|| Self::from_parts(ground, mice, (USUAL_CEILING, USUAL_WAVE_WEIGHT)))
    }

    /// Returns a level of parts that have been read and checked.
    pub(crate) fn from_parts(ground: Ground, mice: Vec<(Cell, u8)>, (ceiling, wave_weight): (u32, u32)) -> Self {
        Self { ground, layout_file: None, group: None, mice, ceiling, wave_weight, best: None }
    }

    /// Returns the same level under the newest rules.
    #[must_use]
    pub fn with_newest_rules(mut self) -> Self {
        self.ground = self.ground.with_rules(RulesVersion::NEWEST);
        self
    }

    /// Returns the same level in a group of challenges.
    #[must_use]
    pub fn with_group(mut self, group: Group) -> Self {
        self.group = Some(group);
        self
    }

    /// Returns the same level with another best known result.
    #[must_use]
    pub fn with_best(mut self, best: Best) -> Self {
        self.best = Some(best);
        self
    }

    /// Returns the layout of the board.
    pub fn layout(&self) -> &Layout {
        &self.ground.layout
    }

    /// Returns the board with the details that only its file has.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Returns the name of the shipped layout that the level names, if it names one.
    pub fn layout_file(&self) -> Option<&'static str> {
        self.layout_file
    }

    /// Returns the idea of a challenge, if it belongs to a group.
    pub fn group(&self) -> Option<Group> {
        self.group
    }

    /// Returns the initial mice with their tiers, in board order.
    pub fn mice(&self) -> &[(Cell, u8)] {
        &self.mice
    }

    /// Returns the number of rounds from which a win earns nothing for speed.
    pub fn ceiling(&self) -> u32 {
        self.ceiling
    }

    /// Returns the number of points for each round below the ceiling.
    pub fn wave_weight(&self) -> u32 {
        self.wave_weight
    }

    /// Returns the best known result.
    pub fn best(&self) -> Option<Best> {
        self.best
    }
}

impl Format for Pangur {
    const FACTS: Facts = Facts {
        id: "pangur",
        title: "Pangur",
        players: 1,
        rules_version: RulesVersion::NEWEST.number(),
        smallest: Size::new(SIDE, SIDE),
        largest: Size::new(SIDE, SIDE),
        audience: Audience::Players,
    };
    // Mice alone are another kind of file; `waveWeight` makes them a level.
    const SIGNATURE: &'static [&'static str] = &["placements", "waveWeight"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let fields = LevelSpec::fields(object, defects)?;
        let mice = read_placements(&fields.placements, defects);
        let rules = fields.rules_version.read(defects).and_then(RulesVersion::from_number);
        let group = fields.group.read(defects);
        let named = fields.board_layout.present().map(|name| data::read_layout_name(&name, defects));
        let ground = match (fields.cells.present(), &named) {
            (Some(cells), Some(_)) => {
                let message = "a level has one board: give either boardLayout or cells";
                defects.add(code::TWO_BOARDS, cells.path(), message);
                None
            }
            (Some(cells), None) => Ground::read(&cells, defects),
            (None, Some(named)) => named.as_ref().map(|(_, ground)| ground.clone()),
            (None, None) => Some(Ground::shipped().clone()),
        };
        let scoring = fields.ceiling.read(defects).zip(fields.wave_weight.read(defects));
        let best = fields.best.present().and_then(|best| read_best(&best, scoring, defects));
        if let (Some(ground), Some(mice)) = (&ground, &mice) {
            check_inside(ground, mice, fields.placements.path(), defects);
        }
        let (ground, mice, (ceiling, wave_weight)) = (ground?, mice?, scoring?);
        let ground = ground.with_rules(rules?);
        let layout_file = named.flatten().map(|(name, _)| name);
        let level = Level { ground, layout_file, group: group?, mice, ceiling, wave_weight, best };
        (defects.count() == before).then_some(level)
    }

    fn spec(level: &Level) -> impl Serialize {
        let own_board = level.layout_file.is_none() && !level.ground.same_board(Ground::shipped());
        LevelSpec {
            rules_version: level.layout().rules().number(),
            group: level.group,
            placements: placements_spec(&level.mice),
            board_layout: level.layout_file.map(str::to_owned),
            cells: own_board.then(|| level.ground.spec()),
            ceiling: level.ceiling,
            wave_weight: level.wave_weight,
            best: level.best,
        }
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Pangur {
    fn schema() -> schemars::Schema {
        schemars::schema_for!(LevelSpec)
    }
}

/// Returns the word for a phase.
const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Cats => "cats",
        Phase::Over(_) => "over",
    }
}

/// Returns the current round, or the last one if the game is over. A won round is the one whose
/// wave has passed.
fn round(state: &State) -> u32 {
    if state.end() == Some(End::Won) { state.rounds() } else { state.wave() }
}

/// Returns the state as JSON: the position, and what it implies for the next wave and for the
/// result.
pub(crate) fn state_json(level: &Level, state: &State) -> Value {
    let layout = level.layout();
    let cat = |cat: Cat| {
        let stands = state.cat(cat);
        json!({
            "id": cat.word(),
            "cell": stands.at.map(|cell| cell.to_string()),
            "hearts": stands.hearts,
            "catch": state.catch(layout, cat),
            "meow": cat.meow(),
            "movesLeft": stands.moves,
            "spent": stands.spent,
            "hitsLeft": state.hits_left(layout, cat),
            "primed": stands.primed,
            "committed": stands.committed,
            "active": stands.active,
        })
    };
    let mice = state.mice();
    let mouse = |cell: Cell| {
        json!({
            "cell": cell.to_string(),
            "tier": mice.tier(cell),
            "hearts": mice.hearts(cell),
            "stunned": mice.stunned().meets(cell.set()),
        })
    };
    let (meowge, incoming) = (state.meowge(layout), layout.incoming());
    let deterred = meowge.min(incoming);
    let result = |end: End| json!({ "outcome": if end == End::Won { "won" } else { "lost" }, "reason": end.word() });
    json!({
        "phase": phase_word(state.phase()),
        "round": round(state),
        "wave": state.wave(),
        "grainLoss": state.grain_loss(),
        "cats": Cat::ALL.map(cat),
        "mice": mice.at().iter().map(mouse).collect::<Value>(),
        "preview": {
            "meowge": meowge,
            "incoming": incoming,
            "deterred": deterred,
            "entering": incoming - deterred,
        },
        "result": state.end().map(result),
        "score": Score::of(level, state).map(score_json),
    })
}

fn score_json(score: Score) -> Value {
    let mut json = serde_json::to_value(score).unwrap_or_default();
    json["total"] = score.total().into();
    json
}

/// Draws the position in characters: a cat as its letter and its hearts, a mouse as `m` and its
/// tier, followed by a colon and the hearts left if it is stunned; empty cells are `~` shadow, `^`
/// gate and `.` interior.
pub(crate) fn sketch(level: &Level, state: &State) -> String {
    let phase = state.end().map_or_else(|| phase_word(state.phase()), End::word);
    let mut text =
        format!("round {} · wave {} · grain lost {} · {phase}", round(state), state.wave(), state.grain_loss());
    let hand: String = Cat::ALL.into_iter().filter(|cat| state.cat(*cat).at.is_none()).map(Cat::letter).collect();
    if !hand.is_empty() {
        text.push_str(&format!(" · hand {hand}"));
    }
    let mice = state.mice();
    for cell in Cell::reading() {
        if cell.column() == 0 {
            text.push_str(&format!("\n{}", cell.row() + 1));
        }
        let here = if let Some(cat) = state.cat_on(cell) {
            format!("{}{}", cat.letter(), state.cat(cat).hearts)
        } else if mice.stunned().meets(cell.set()) {
            format!("m{}:{}", mice.tier(cell), mice.hearts(cell))
        } else if mice.at().meets(cell.set()) {
            format!("m{}", mice.tier(cell))
        } else {
            let mark = match level.layout().terrain(cell) {
                Terrain::Shadow => "~",
                Terrain::Gate => "^",
                Terrain::Interior => ".",
            };
            mark.to_owned()
        };
        text.push_str(&format!("  {here:4}"));
        if cell.column() == SIDE - 1 {
            text.truncate(text.trim_end().len());
        }
    }
    text.push_str("\n   A     B     C     D     E\n");
    text
}

/// Writes the text form: `P=C4`, `confirm`, `P>C4`, `PxA3` or `end`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cat, at) => write!(f, "{}={at}", cat.letter()),
            Self::Confirm => f.write_str("confirm"),
            Self::Move(cat, to) => write!(f, "{}>{to}", cat.letter()),
            Self::Hit(cat, at) => write!(f, "{}x{at}", cat.letter()),
            Self::End => f.write_str("end"),
        }
    }
}

fn cat_of(letter: &str) -> Option<Cat> {
    Cat::ALL.into_iter().find(|cat| letter.chars().eq([cat.letter()]))
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let about = |sign: char, action: fn(Cat, Cell) -> Self| {
            let (letter, cell) = text.split_once(sign)?;
            Some(action(cat_of(letter)?, cell.parse().ok()?))
        };
        let action = match text {
            "confirm" => Some(Self::Confirm),
            "end" => Some(Self::End),
            _ => about('=', Self::Place).or_else(|| about('>', Self::Move)).or_else(|| about('x', Self::Hit)),
        };
        action.ok_or_else(|| {
            let expected = "expected P=C4 to place a cat, confirm, P>C4 to move one, PxA3 to hit a mouse, or end; \
                            cats are P, G and B, cells A1 to E5";
            UnreadableAction::new(text, expected)
        })
    }
}

/// Parses `{ "place": "P", "at": "C4" }`, `{ "confirm": true }`, `{ "move": "P", "to": "C4" }`, `{
/// "hit": "P", "at": "A3" }` or `{ "end": true }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    fn cat_and_cell(
        cat: &Node<'_>,
        object: &mut Object<'_>,
        key: &'static str,
        defects: &mut Defects,
    ) -> Option<(Cat, Cell)> {
        let words = [("P", Cat::Pangur), ("G", Cat::Guardian), ("B", Cat::Baircne)];
        let cat = cat.choice("cat", &words, defects);
        let cell = object.required(key, defects).and_then(|n| <Cell as record::Value>::read_whole(&n, defects));
        Some((cat?, cell?))
    }
    fn agreed(node: &Node<'_>, action: Action, defects: &mut Defects) -> Option<Action> {
        let truth = node.bool(defects)?;
        if !truth {
            defects.add(defect::code::TYPE, node.path(), "expected true, found false");
        }
        truth.then_some(action)
    }
    UnreadableAction::parse_action(value, |object, defects| {
        match ["place", "confirm", "move", "hit", "end"].map(|key| object.optional(key)) {
            [Some(cat), None, None, None, None] => {
                cat_and_cell(&cat, object, "at", defects).map(|(cat, at)| Action::Place(cat, at))
            }
            [None, Some(node), None, None, None] => agreed(&node, Action::Confirm, defects),
            [None, None, Some(cat), None, None] => {
                cat_and_cell(&cat, object, "to", defects).map(|(cat, to)| Action::Move(cat, to))
            }
            [None, None, None, Some(cat), None] => {
                cat_and_cell(&cat, object, "at", defects).map(|(cat, at)| Action::Hit(cat, at))
            }
            [None, None, None, None, Some(node)] => agreed(&node, Action::End, defects),
            _ => {
                let message = "expected one of place with at, confirm, move with to, hit with at, or end";
                defects.add(defect::code::MISSING, "", message);
                None
            }
        }
    })
}

/// Returns the JSON form of an action.
pub(crate) fn action_json(action: Action) -> Value {
    let letter = |cat: Cat| cat.letter().to_string();
    match action {
        Action::Place(cat, at) => json!({ "place": letter(cat), "at": at.to_string() }),
        Action::Confirm => json!({ "confirm": true }),
        Action::Move(cat, to) => json!({ "move": letter(cat), "to": to.to_string() }),
        Action::Hit(cat, at) => json!({ "hit": letter(cat), "at": at.to_string() }),
        Action::End => json!({ "end": true }),
    }
}
