//! What does a level file look like, and what is wrong with one?

use crate::Pangur;
use crate::board::{Cell, Cells, Layout, MOST_INCOMING, SIDE, Terrain};
use crate::data;
use crate::rules::{Action, Cat, End, Phase, State};
use crate::score::{Score, most};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::Size;
use quadrat_engine::reader::{Node, Object, quoted};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The codes of defects that only this game has.
pub mod code {
    /// A name that no cell has.
    pub const UNKNOWN_CELL: &str = "E301";
    /// A cell that a layout has twice.
    pub const CELL_TWICE: &str = "E302";
    /// Cells that a layout does not have.
    pub const CELL_MISSING: &str = "E303";
    /// A gate that is not at the edge of the board.
    pub const GATE_INSIDE: &str = "E304";
    /// A gate without an entry, or an entry without a gate.
    pub const ENTRY: &str = "E305";
    /// An entry from a side at which its gate is not.
    pub const DIRECTION: &str = "E306";
    /// A layout without cells inside.
    pub const NO_INTERIOR: &str = "E307";
    /// Two mice on one cell.
    pub const MOUSE_TWICE: &str = "E308";
    /// So many mice that three cats find no place.
    pub const CROWDED: &str = "E309";
    /// Mice that have won before the game begins.
    pub const OVERRUN: &str = "E310";
    /// A best score that no game can reach, or that its own plan does not reach.
    pub const BEST: &str = "E311";
    /// A mode that names a file nobody has.
    pub const UNKNOWN_FILE: &str = "E312";
    /// A list of modes without modes.
    pub const NO_MODES: &str = "E313";
    /// A run that contradicts itself.
    pub const RUN: &str = "E314";
    /// More runs than a scoreboard holds.
    pub const TOO_MANY_RUNS: &str = "E315";
}

/// From how many rounds on a win is worth nothing for being early, where a level does not say.
pub const USUAL_CEILING: u32 = 10;
/// What each round below the ceiling is worth, where a level does not say.
pub const USUAL_WAVE_WEIGHT: u32 = 500;
/// What a ceiling may be, and in how many rounds a game may have been won.
pub(crate) const ROUNDS: std::ops::RangeInclusive<i64> = 1..=1_000;
/// What a weight may be.
pub(crate) const WEIGHTS: std::ops::RangeInclusive<i64> = 0..=10_000;
/// What a score may be: more than any level can give.
pub(crate) const SCORES: std::ops::RangeInclusive<i64> = 0..=100_000_000;
/// What the tier of a mouse may be before the game; one more and it has won.
const TIERS: std::ops::RangeInclusive<i64> = 1..=6;
/// How many cells three cats need.
const ROOM: u32 = 3;

/// From where mice come to a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From above row 5.
    North,
    /// From below row 1.
    South,
    /// From right of column E.
    East,
    /// From left of column A.
    West,
}

impl Direction {
    /// All with their words in files.
    pub const WORDS: [(&'static str, Self); 4] =
        [("north", Self::North), ("south", Self::South), ("east", Self::East), ("west", Self::West)];

    /// Is the cell on this side of the board? A corner is on two.
    pub const fn has(self, cell: Cell) -> bool {
        match self {
            Self::North => cell.row() == SIDE - 1,
            Self::South => cell.row() == 0,
            Self::East => cell.column() == SIDE - 1,
            Self::West => cell.column() == 0,
        }
    }

    /// Which side that is, for messages.
    const fn side(self) -> &'static str {
        match self {
            Self::North => "row 5",
            Self::South => "row 1",
            Self::East => "column E",
            Self::West => "column A",
        }
    }
}

/// A level file: what the schema is made from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LevelSpec {
    /// The mice on the board before the game, no two of them on one cell.
    #[cfg_attr(feature = "schema", schemars(length(max = 22)))]
    placements: Vec<PlacementSpec>,
    /// All 25 cells of the board; the shipped board if they are not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 25, max = 25)))]
    cells: Option<Vec<CellSpec>>,
    /// From how many rounds on a win is worth nothing for being early.
    #[cfg_attr(feature = "schema", schemars(default = "usual_ceiling", range(min = 1, max = 1_000)))]
    ceiling: u32,
    /// What each round below the ceiling is worth.
    #[cfg_attr(feature = "schema", schemars(default = "usual_wave_weight", range(max = 10_000)))]
    wave_weight: u32,
    /// The best that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Best>,
}

#[cfg(feature = "schema")]
pub(crate) fn usual_ceiling() -> u32 {
    USUAL_CEILING
}

#[cfg(feature = "schema")]
pub(crate) fn usual_wave_weight() -> u32 {
    USUAL_WAVE_WEIGHT
}

/// A mouse before the game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacementSpec {
    /// Where, such as C1.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[A-E][1-5]$")))]
    cell: String,
    /// Its attack and its hearts.
    #[cfg_attr(feature = "schema", schemars(default = "first_tier", range(min = 1, max = 6)))]
    tier: u8,
}

#[cfg(feature = "schema")]
fn first_tier() -> u8 {
    1
}

/// A cell of a layout.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct CellSpec {
    /// Column letter and row number from the bottom.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[A-E][1-5]$")))]
    id: String,
    /// What it is made of.
    terrain: TerrainSpec,
    /// How mice come in; every gate has it, and nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<EntrySpec>,
}

/// What a cell is made of.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
enum TerrainSpec {
    Shadow,
    Gate,
    Interior,
}

/// How mice come in by a gate.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct EntrySpec {
    /// From which side; the gate is on that side of the board.
    direction: Direction,
    /// How many mice of each wave wait here; all gates together send at most six.
    #[cfg_attr(feature = "schema", schemars(range(max = 6)))]
    incoming_mice: u8,
}

/// The best that is known about a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// In how many rounds it was won.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1_000)))]
    pub rounds: u32,
    /// What that was worth.
    pub score: u32,
}

/// A gate as a file describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// Where it is.
    pub cell: Cell,
    /// From which side mice come.
    pub direction: Direction,
    /// How many of each wave wait there.
    pub incoming: u8,
}

/// A board as a file describes it: what the rules need, and what only the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    layout: Layout,
    gates: Vec<Gate>,
}

impl Ground {
    /// The shipped board, read once.
    ///
    /// It is part of the program: that it has no defects is a test's business.
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

    /// What the rules need.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The gates, in the board's order.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// Reads the cells of a layout, filing every defect.
    pub(crate) fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut places: Vec<(Cell, String)> = Vec::new();
        let (mut shadow, mut interior, mut gates) = (Cells::NONE, Cells::NONE, Vec::new());
        for item in node.array(defects)? {
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
            defects.add(code::CELL_MISSING, node.path(), message);
        }
        if defects.count() > before {
            return None;
        }
        if interior.is_empty() {
            let message = "no cell is interior; mice win by filling the interior, so there must be one";
            defects.add(code::NO_INTERIOR, node.path(), message);
            return None;
        }
        Some(Self::new(shadow, interior, gates))
    }

    /// The cells as they are written, in the board's order.
    pub(crate) fn spec(&self) -> Vec<CellSpec> {
        let cell = |cell: Cell| {
            let gate = self.gates.iter().find(|gate| gate.cell == cell);
            CellSpec {
                id: cell.to_string(),
                terrain: match self.layout.terrain(cell) {
                    Terrain::Shadow => TerrainSpec::Shadow,
                    Terrain::Gate => TerrainSpec::Gate,
                    Terrain::Interior => TerrainSpec::Interior,
                },
                entry: gate.map(|gate| EntrySpec { direction: gate.direction, incoming_mice: gate.incoming }),
            }
        };
        Cell::all().map(cell).collect()
    }
}

/// The cell that a text names.
fn read_cell_name(node: &Node<'_>, defects: &mut Defects) -> Option<Cell> {
    let text = node.text(defects)?;
    let cell = text.parse().ok();
    if cell.is_none() {
        let message = format!("no cell {}; cells are A1 to E5, the row counted from the bottom", quoted(text));
        defects.add(code::UNKNOWN_CELL, node.path(), message);
    }
    cell
}

/// A cell of a layout with all that its terrain needs.
enum GroundCell {
    Shadow(Cell),
    Interior(Cell),
    Gate(Gate),
}

/// Reads a cell of a layout; `places` is where the cells before it stand in the file.
fn read_ground_cell(node: &Node<'_>, places: &mut Vec<(Cell, String)>, defects: &mut Defects) -> Option<GroundCell> {
    let mut object = node.object(defects)?;
    let id = object.required("id", defects);
    let cell = id.as_ref().and_then(|n| read_cell_name(n, defects));
    let terrain = object.required("terrain", defects).and_then(|n| n.choice("terrain", &Terrain::WORDS, defects));
    let entry = object.optional("entry").map(|n| read_entry(&n, cell, defects));
    if let (Some(cell), Some(id)) = (cell, id) {
        match places.iter().find(|(other, _)| *other == cell) {
            Some((_, place)) => {
                defects.add(code::CELL_TWICE, id.path(), format!("{cell} is described already, at {place}"));
            }
            None => places.push((cell, node.path().to_owned())),
        }
    }
    let is_gate = terrain == Some(Terrain::Gate);
    if terrain.is_some() && is_gate != entry.is_some() {
        let message = if is_gate {
            "is missing; a gate says from which direction its mice come, and how many"
        } else {
            "only a gate has an entry"
        };
        defects.add(code::ENTRY, &object.path_of("entry"), message);
    }
    let at_edge = |cell: Cell| Direction::WORDS.iter().any(|(_, direction)| direction.has(cell));
    if let Some(cell) = cell.filter(|cell| is_gate && !at_edge(*cell)) {
        let message = format!("{cell} cannot be a gate; gates are at the edge of the board");
        defects.add(code::GATE_INSIDE, &object.path_of("terrain"), message);
    }
    object.finish(defects);
    let (cell, terrain) = (cell?, terrain?);
    Some(match terrain {
        Terrain::Shadow => GroundCell::Shadow(cell),
        Terrain::Interior => GroundCell::Interior(cell),
        Terrain::Gate => {
            let (direction, incoming) = entry??;
            GroundCell::Gate(Gate { cell, direction, incoming })
        }
    })
}

fn read_entry(node: &Node<'_>, cell: Option<Cell>, defects: &mut Defects) -> Option<(Direction, u8)> {
    let mut object = node.object(defects)?;
    let from = object.required("direction", defects);
    let from = from.and_then(|n| n.choice("direction", &Direction::WORDS, defects));
    let path = object.path_of("direction");
    let incoming = object.required("incomingMice", defects);
    let incoming = incoming.and_then(|n| n.int(0..=i64::from(MOST_INCOMING), defects));
    object.finish(defects);
    if let (Some(cell), Some(from)) = (cell, from) {
        let sides: Vec<(&str, Direction)> = Direction::WORDS.into_iter().filter(|(_, side)| side.has(cell)).collect();
        // In the middle of the board no direction is right, and that there is a gate at all is said elsewhere.
        if !sides.is_empty() && !from.has(cell) {
            let right: Vec<&str> = sides.iter().map(|(word, _)| *word).collect();
            let right = right.join(" or the ");
            let message = format!("{cell} is not in {}; mice come to it from the {right}", from.side());
            defects.add(code::DIRECTION, &path, message);
        }
    }
    Some((from?, incoming? as u8))
}

/// Reads the mice before a game, filing every defect; they come back in the board's order.
pub(crate) fn read_placements(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<(Cell, u8)>> {
    let before = defects.count();
    let mut mice: Vec<(Cell, u8)> = Vec::new();
    let mut taken = Cells::NONE;
    for item in node.array(defects)? {
        let Some(mut object) = item.object(defects) else { continue };
        let place = object.required("cell", defects);
        let cell = place.as_ref().and_then(|n| read_cell_name(n, defects));
        let tier = match object.optional("tier") {
            Some(tier) => tier.int(TIERS, defects),
            None => Some(1),
        };
        object.finish(defects);
        if let (Some(cell), Some(place)) = (cell, place) {
            if taken.meets(cell.set()) {
                defects.add(code::MOUSE_TWICE, place.path(), format!("a mouse is on {cell} already"));
            }
            taken = taken | cell.set();
        }
        if let (Some(cell), Some(tier)) = (cell, tier) {
            mice.push((cell, tier as u8));
        }
    }
    let room = (Cells::BOARD - taken).count();
    if room < ROOM {
        let message = format!("{} mice leave {room} cells free; three cats need three", taken.count());
        defects.add(code::CROWDED, node.path(), message);
    }
    mice.sort_by_key(|(cell, _)| *cell);
    (defects.count() == before).then_some(mice)
}

/// The mice as they are written.
pub(crate) fn placements_spec(mice: &[(Cell, u8)]) -> Vec<PlacementSpec> {
    mice.iter().map(|(cell, tier)| PlacementSpec { cell: cell.to_string(), tier: *tier }).collect()
}

/// Is there a cell inside without a mouse? If not, the game would be lost before it begins.
pub(crate) fn check_inside(ground: &Ground, mice: &[(Cell, u8)], path: &str, defects: &mut Defects) {
    let mice: Cells = mice.iter().map(|(cell, _)| *cell).collect();
    if ground.layout.interior().within(mice) {
        let message = "mice are on every cell inside, so the game would be lost before it begins";
        defects.add(code::OVERRUN, path, message);
    }
}

/// A ceiling and a weight, each as usual where the object does not say.
pub(crate) fn read_scoring(object: &mut Object<'_>, defects: &mut Defects) -> Option<(u32, u32)> {
    let mut number = |key, range, usual| match object.optional(key) {
        Some(node) => node.int(range, defects).map(|n| n as u32),
        None => Some(usual),
    };
    let ceiling = number("ceiling", ROUNDS, USUAL_CEILING);
    let wave_weight = number("waveWeight", WEIGHTS, USUAL_WAVE_WEIGHT);
    Some((ceiling?, wave_weight?))
}

/// A best score that no game can have is a slip of the pen.
pub(crate) fn check_best(scoring: (u32, u32), best: Best, path: &str, defects: &mut Defects) {
    let (ceiling, wave_weight) = scoring;
    let most = most(ceiling, wave_weight, best.rounds);
    if best.score > most {
        let message = format!("{} is too much; a win in round {} is worth at most {most}", best.score, best.rounds);
        defects.add(code::BEST, path, message);
    }
}

fn read_best(node: &Node<'_>, scoring: Option<(u32, u32)>, defects: &mut Defects) -> Option<Best> {
    let mut object = node.object(defects)?;
    let rounds = object.int("rounds", ROUNDS, defects);
    let score = object.int("score", SCORES, defects);
    let path = object.path_of("score");
    object.finish(defects);
    let best = Best { rounds: rounds? as u32, score: score? as u32 };
    if let Some(scoring) = scoring {
        check_best(scoring, best, &path, defects);
    }
    Some(best)
}

/// A board with its first mice, and what a win on it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    ground: Ground,
    /// In the board's order.
    mice: Vec<(Cell, u8)>,
    ceiling: u32,
    wave_weight: u32,
    best: Option<Best>,
}

impl Level {
    /// The shipped board with these mice and their tiers, scored as usual; nothing if a mouse is on another, if one has no
    /// tier that a mouse can begin with, or if the cats would find no place.
    pub fn on_shipped(mice: &[(Cell, u8)]) -> Option<Self> {
        let mut mice = mice.to_vec();
        mice.sort_by_key(|(cell, _)| *cell);
        let at: Cells = mice.iter().map(|(cell, _)| *cell).collect();
        let tiers = mice.iter().all(|(_, tier)| TIERS.contains(&i64::from(*tier)));
        let apart = at.count() as usize == mice.len();
        let ground = Ground::shipped();
        let room = (Cells::BOARD - at).count() >= ROOM && !ground.layout.interior().within(at);
        (tiers && apart && room).then(|| Self::from_parts(ground.clone(), mice, (USUAL_CEILING, USUAL_WAVE_WEIGHT)))
    }

    /// The parts must have been read and checked.
    pub(crate) fn from_parts(ground: Ground, mice: Vec<(Cell, u8)>, (ceiling, wave_weight): (u32, u32)) -> Self {
        Self { ground, mice, ceiling, wave_weight, best: None }
    }

    /// The same level with this as the best that is known.
    #[must_use]
    pub fn with_best(mut self, best: Best) -> Self {
        self.best = Some(best);
        self
    }

    /// The board without anybody on it.
    pub fn layout(&self) -> &Layout {
        &self.ground.layout
    }

    /// The board with what only its file says.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The mice before the game with their tiers, in the board's order.
    pub fn mice(&self) -> &[(Cell, u8)] {
        &self.mice
    }

    /// From how many rounds on a win is worth nothing for being early.
    pub fn ceiling(&self) -> u32 {
        self.ceiling
    }

    /// What each round below the ceiling is worth.
    pub fn wave_weight(&self) -> u32 {
        self.wave_weight
    }

    /// The best that is known.
    pub fn best(&self) -> Option<Best> {
        self.best
    }
}

impl Format for Pangur {
    const FACTS: Facts = Facts {
        id: "pangur",
        title: "Pangur",
        players: 1,
        rules_version: 1,
        smallest: Size::new(SIDE, SIDE),
        largest: Size::new(SIDE, SIDE),
        audience: Audience::Players,
    };
    // Mice alone are a file of their own; what they are worth makes them a level.
    const SIGNATURE: &'static [&'static str] = &["placements", "waveWeight"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let mice = object.required("placements", defects).and_then(|n| read_placements(&n, defects));
        let ground = match object.optional("cells") {
            Some(node) => Ground::read(&node, defects),
            None => Some(Ground::shipped().clone()),
        };
        let scoring = read_scoring(object, defects);
        let best = object.optional("best").and_then(|n| read_best(&n, scoring, defects));
        if let (Some(ground), Some(mice)) = (&ground, &mice) {
            check_inside(ground, mice, &object.path_of("placements"), defects);
        }
        let (ground, mice, (ceiling, wave_weight)) = (ground?, mice?, scoring?);
        (defects.count() == before).then_some(Level { ground, mice, ceiling, wave_weight, best })
    }

    fn spec(level: &Level) -> impl Serialize {
        LevelSpec {
            placements: placements_spec(&level.mice),
            cells: (level.ground != *Ground::shipped()).then(|| level.ground.spec()),
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

/// The word for a phase.
const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Cats => "cats",
        Phase::Over(_) => "over",
    }
}

/// The round that is being played, or was the last. A won round is the one whose wave has passed.
fn round(state: &State) -> u32 {
    if state.end() == Some(End::Won) { state.rounds() } else { state.wave() }
}

/// The state as it is written: what there is, and beside it what follows for the next wave and from the end.
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

/// The position in characters: a cat by its letter with its hearts, a mouse by `m` with its tier, and behind a colon the
/// hearts that are left to a stunned one; empty cells are `~` shadow, `^` gate and `.` interior.
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

/// Text form: `P=C4`, `confirm`, `P>C4`, `PxA3`, `end`.
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
        action.ok_or_else(|| UnreadableAction {
            given: quoted(text),
            reason: "accepted are P=C4 to place a cat, confirm, P>C4 to move one, PxA3 to hit a mouse, and end; \
                     cats are P, G and B, cells A1 to E5"
                .to_owned(),
        })
    }
}

/// Reads `{ "place": "P", "at": "C4" }`, `{ "confirm": true }`, `{ "move": "P", "to": "C4" }`, `{ "hit": "P", "at": "A3" }`
/// or `{ "end": true }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    fn cat_and_cell(
        cat: &Node<'_>,
        object: &mut Object<'_>,
        key: &'static str,
        defects: &mut Defects,
    ) -> Option<(Cat, Cell)> {
        let words = [("P", Cat::Pangur), ("G", Cat::Guardian), ("B", Cat::Baircne)];
        let cat = cat.choice("cat", &words, defects);
        let cell = object.required(key, defects).and_then(|n| read_cell_name(&n, defects));
        Some((cat?, cell?))
    }
    fn agreed(node: &Node<'_>, action: Action, defects: &mut Defects) -> Option<Action> {
        let truth = node.bool(defects)?;
        if !truth {
            defects.add(defect::code::TYPE, node.path(), "false where true belongs");
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
                let message = "accepted is one of place with at, confirm, move with to, hit with at, and end";
                defects.add(defect::code::MISSING, "", message);
                None
            }
        }
    })
}

/// The JSON form of an action.
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
