//! What does a level file look like, and what is wrong with one?

use crate::Infection;
use crate::board::Field;
use crate::rules::{Action, Player, State};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::Object;
use quadrat_engine::record::{self, Record, Words};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

/// The codes of the defects that only Infection has.
pub mod code {
    /// A blocked cell that is not on the board.
    pub const OFF_BOARD: &str = "E201";
    /// A cell that is listed as blocked twice.
    pub const BLOCKED_TWICE: &str = "E202";
    /// Open cells that cannot be reached from the others.
    pub const UNCONNECTED: &str = "E203";
    /// Open cells without an open neighbour.
    pub const NO_CAPACITY: &str = "E204";
    /// A size that is given twice, or not at all.
    pub const SIZE: &str = "E205";
    /// A fairness verdict that contradicts its own figures.
    pub const FAIRNESS: &str = "E206";
    /// A level set that names an unknown level.
    pub const UNKNOWN_LEVEL: &str = "E210";
    /// A level set without levels.
    pub const EMPTY_SET: &str = "E211";
    /// A saved game that contradicts itself or its level set.
    pub const SAVED_GAME: &str = "E212";
    /// A saved game of an unknown level set.
    pub const UNKNOWN_SET: &str = "E213";
    /// A ladder with impossible results.
    pub const LADDER: &str = "E214";
    /// A measurement in a level set that contradicts itself or its level.
    pub const MEASURED: &str = "E215";
}

/// The length of the shortest side of a board.
const SHORTEST: u8 = 3;
/// The length of the longest side of a board.
const LONGEST: u8 = 9;
/// The largest figure in a measurement of fairness.
const MOST_GAMES: u32 = 1_000_000;

/// A level file.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
struct LevelSpec {
    /// A description of one or two sentences.
    description: Option<String>,
    /// The number of columns and rows of a square board, in place of width and height.
    #[record(range = SHORTEST..=LONGEST)]
    grid_size: Option<u8>,
    /// Columns.
    #[record(range = SHORTEST..=LONGEST)]
    width: Option<u8>,
    /// Rows.
    #[record(range = SHORTEST..=LONGEST)]
    height: Option<u8>,
    /// Cells that cannot be played or owned.
    #[record(default)]
    blocked_cells: Vec<CellSpec>,
    /// The player who moves first; red if absent.
    #[record(default = Player::Red, omit_default)]
    first_player: Player,
    /// How often the player who moves first wins between equally strong players.
    fairness: Option<FairnessSpec>,
}

/// A cell, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
struct CellSpec {
    /// The row, from the top.
    #[record(expected = 0..=LONGEST - 1)]
    row: i32,
    /// The column, from the left.
    #[record(expected = 0..=LONGEST - 1)]
    col: i32,
}

/// The result of games between two Masters with equal effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
struct FairnessSpec {
    /// The number of games.
    #[record(range = 1..=MOST_GAMES)]
    games: u32,
    /// The number of positions that each Master searched per move.
    #[record(range = 1..=MOST_GAMES)]
    nodes: u32,
    /// The seed from which the openings were drawn.
    #[record(range = 0..=u32::MAX)]
    seed: u32,
    /// The number of games won by the player who moved first.
    #[record(range = 0..=MOST_GAMES)]
    first_wins: u32,
    /// The number of games won by the player who moved second.
    #[record(range = 0..=MOST_GAMES)]
    second_wins: u32,
    /// Fair if each player won at least a quarter of the games, else uphill.
    verdict: Verdict,
}

/// The verdict on the fairness of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "verdict")]
pub enum Verdict {
    /// Each player won at least a quarter of the games.
    Fair,
    /// One player won fewer than a quarter of the games.
    Uphill,
}

/// The result of games between two Masters with equal effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The number of positions that each Master searched per move.
    pub nodes: u32,
    /// The seed from which the openings were drawn.
    pub seed: u32,
    /// The number of games won by the player who moved first.
    pub first_wins: u32,
    /// The number of games won by the player who moved second.
    pub second_wins: u32,
}

impl Fairness {
    /// Returns whether one player won fewer than a quarter of the games. If so, apps should let
    /// people choose who starts.
    pub const fn uphill(self) -> bool {
        let games = self.first_wins + self.second_wins;
        let fewer = if self.first_wins < self.second_wins { self.first_wins } else { self.second_wins };
        fewer * 4 < games
    }

    /// Returns the verdict.
    pub const fn verdict(self) -> Verdict {
        if self.uphill() { Verdict::Uphill } else { Verdict::Fair }
    }
}

/// A validated level: a board on which every game ends.
#[derive(Clone, Debug)]
pub struct Level {
    description: Option<String>,
    field: Field<u128>,
    /// The blocked cells, row by row.
    blocked: Vec<Coord>,
    first: Player,
    fairness: Option<Fairness>,
}

impl Level {
    /// Returns the description, one or two sentences.
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// Returns the board without its dots.
    pub fn field(&self) -> &Field<u128> {
        &self.field
    }

    /// Returns the blocked cells, row by row.
    pub fn blocked(&self) -> &[Coord] {
        &self.blocked
    }

    /// Returns the player who moves first.
    pub fn first(&self) -> Player {
        self.first
    }

    /// Returns the same board with another player to move first.
    #[must_use]
    pub fn with_first(mut self, first: Player) -> Self {
        self.first = first;
        self
    }

    /// Returns the measured fairness.
    pub fn fairness(&self) -> Option<Fairness> {
        self.fairness
    }

    /// Returns the same board with another measurement of its fairness.
    #[must_use]
    pub fn with_fairness(mut self, fairness: Fairness) -> Self {
        self.fairness = Some(fairness);
        self
    }

    /// Returns a board without blocked cells, red to move, if the size is allowed.
    pub fn plain(size: Size) -> Option<Self> {
        let allowed = [size.w, size.h].iter().all(|side| (SHORTEST..=LONGEST).contains(side));
        let field = Field::new(size, []).filter(|_| allowed)?;
        Some(Self { description: None, field, blocked: Vec::new(), first: Player::Red, fairness: None })
    }
}

/// Reads the size of the board from `gridSize`, or from `width` and `height`.
fn read_size(fields: &LevelSpecFields<'_>, defects: &mut Defects) -> Option<Size> {
    let keys = [&fields.grid_size, &fields.width, &fields.height];
    let [square, width, height] = keys.map(|key| key.read(defects).flatten());
    let message = match keys.map(record::Field::is_present) {
        [true, false, false] => return square.map(|side| Size::new(side, side)),
        [false, true, true] => return Some(Size::new(width?, height?)),
        [true, ..] => "gridSize says the size already; leave out width and height".to_owned(),
        [false, false, false] => {
            format!("the board needs a size: gridSize, or width and height, {SHORTEST} to {LONGEST}")
        }
        [false, ..] => "width and height belong together; one of them is missing".to_owned(),
    };
    defects.add(code::SIZE, fields.grid_size.path(), message);
    None
}

/// Reads a cell. If the size of the board is known, the cell must be on it.
fn read_cell(field: &record::Field<'_, CellSpec>, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let (CellSpec { row, col }, size) = (field.read(defects)?, size?);
    let cell = size.cell(col.into(), row.into());
    if cell.is_none() {
        let message = format!("row {row}, column {col} is outside the {size} board, which counts from 0");
        defects.add(code::OFF_BOARD, field.path(), message);
    }
    cell
}

fn read_blocked(
    field: &record::Field<'_, Vec<CellSpec>>,
    size: Option<Size>,
    defects: &mut Defects,
) -> Option<Vec<Coord>> {
    let before = defects.count();
    let mut blocked = Vec::new();
    for item in field.items(defects)? {
        let Some(at) = read_cell(&item, size, defects) else { continue };
        if blocked.contains(&at) {
            let message = format!("row {}, column {} is blocked already", at.y, at.x);
            defects.add(code::BLOCKED_TWICE, item.path(), message);
        }
        blocked.push(at);
    }
    let in_order = size?.coords().filter(|at| blocked.contains(at)).collect();
    (defects.count() == before).then_some(in_order)
}

fn named(cells: &[Coord]) -> String {
    let names: Vec<String> = cells.iter().map(|at| format!("({}, {})", at.y, at.x)).collect();
    names.join(" ")
}

/// Reads the board. It must be connected and every cell must have a neighbour, because a game may
/// otherwise go on forever.
fn read_field(size: Size, blocked: &[Coord], path: &str, defects: &mut Defects) -> Option<Field<u128>> {
    let field = Field::<u128>::new(size, blocked.iter().copied())?;
    let open: Vec<Coord> = field.coords(field.open()).collect();
    let Some(first) = open.first() else {
        defects.add(code::NO_CAPACITY, path, "every cell is blocked; a board needs open cells");
        return None;
    };
    let alone: Vec<Coord> = open.iter().copied().filter(|at| field.capacity(field.cell(*at)) == 0).collect();
    let mut reached = field.cell(*first);
    loop {
        let wider = reached | field.beside(reached);
        if wider == reached {
            break;
        }
        reached = wider;
    }
    let apart: Vec<Coord> = field.coords(field.open() & !reached).collect();
    if !alone.is_empty() {
        let message = format!("capacity 0, no open neighbour, at (row, column) {}", named(&alone));
        defects.add(code::NO_CAPACITY, path, message);
    }
    if !apart.is_empty() {
        let message = format!(
            "the board is in pieces: from ({}, {}) no way leads to (row, column) {}",
            first.y,
            first.x,
            named(&apart)
        );
        defects.add(code::UNCONNECTED, path, message);
    }
    (alone.is_empty() && apart.is_empty()).then_some(field)
}

fn read_fairness(field: &record::Field<'_, FairnessSpec>, defects: &mut Defects) -> Option<Fairness> {
    let fields = field.open(defects)?;
    let FairnessSpec { games, nodes, seed, first_wins, second_wins, verdict } =
        FairnessSpec::read_fields(&fields, defects)?;
    let fairness = Fairness { nodes, seed, first_wins, second_wins };
    if first_wins + second_wins != games {
        let message = "there are no draws: firstWins and secondWins must add up to games";
        defects.add(code::FAIRNESS, field.path(), message);
        return None;
    }
    if verdict != fairness.verdict() {
        let right = fairness.verdict().word();
        let message = format!("these figures are {right}: fair is at least a quarter for each side");
        defects.add(code::FAIRNESS, fields.verdict.path(), message);
        return None;
    }
    Some(fairness)
}

impl Format for Infection {
    const FACTS: Facts = Facts {
        id: "infection",
        title: "Infection",
        players: 2,
        rules_version: 1,
        smallest: Size::new(SHORTEST, SHORTEST),
        largest: Size::new(LONGEST, LONGEST),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["gridSize", "blockedCells"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let fields = LevelSpec::fields(object, defects)?;
        let description = fields.description.read(defects);
        let size = read_size(&fields, defects);
        let blocked = read_blocked(&fields.blocked_cells, size, defects);
        let first = fields.first_player.read(defects);
        let fairness = fields.fairness.present().and_then(|field| read_fairness(&field, defects));
        let path = fields.blocked_cells.path();
        let field = size.zip(blocked.as_deref()).and_then(|(size, cells)| read_field(size, cells, path, defects));
        let (description, blocked, first, field) = (description?, blocked?, first?, field?);
        (defects.count() == before).then_some(Level { description, field, blocked, first, fairness })
    }

    fn spec(level: &Level) -> impl Serialize {
        let Size { w, h } = level.field.size();
        LevelSpec {
            description: level.description.clone(),
            grid_size: (w == h).then_some(w),
            width: (w != h).then_some(w),
            height: (w != h).then_some(h),
            blocked_cells: level.blocked.iter().map(|at| CellSpec { row: at.y.into(), col: at.x.into() }).collect(),
            first_player: level.first,
            fairness: level.fairness.map(|fairness| FairnessSpec {
                games: fairness.first_wins + fairness.second_wins,
                nodes: fairness.nodes,
                seed: fairness.seed,
                first_wins: fairness.first_wins,
                second_wins: fairness.second_wins,
                verdict: fairness.verdict(),
            }),
        }
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Infection {
    fn schema() -> schemars::Schema {
        let mut schema = schemars::schema_for!(LevelSpec);
        // Exactly one of the two ways to give the size.
        schema.insert("oneOf".to_owned(), json!([{ "required": ["gridSize"] }, { "required": ["width", "height"] }]));
        schema
    }
}

pub(crate) fn state_json(level: &Level, state: &State) -> Value {
    let size = level.field().size();
    let cell = |at: Coord| {
        let set = level.field().cell(at);
        json!({
            "owner": state.owner(level, at).map(Player::word),
            "dots": state.dots(level, at),
            "capacity": level.field().capacity(set),
            "blocked": level.field().open() & set == 0,
        })
    };
    let row = |y| (0..size.w).map(|x| cell(Coord::new(x, y))).collect::<Value>();
    json!({
        "turn": state.plies(),
        "currentPlayer": state.mover(level).word(),
        "boardState": (0..size.h).map(row).collect::<Value>(),
        "winner": state.winner(level).map(Player::word),
    })
}

/// Draws the position in characters: `#` blocked, `.` empty, else the number of dots with `r` or
/// `b` for the owner.
pub(crate) fn sketch(level: &Level, state: &State) -> String {
    let mut text = match state.winner(level) {
        Some(side) => format!("turn {}: {} has won\n", state.plies(), side.word()),
        None => format!("turn {}: {} to move\n", state.plies(), state.mover(level).word()),
    };
    let size = level.field().size();
    for at in size.coords() {
        text.push_str(&match state.owner(level, at) {
            Some(side) => format!("{}{}", state.dots(level, at), &side.word()[..1]),
            None if level.field().open() & level.field().cell(at) == 0 => "##".to_owned(),
            None => " .".to_owned(),
        });
        text.push(if at.x + 1 == size.w { '\n' } else { ' ' });
    }
    text
}

/// Writes the text form: `row,col`, counted from 0.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.at.y, self.at.x)
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| digits.parse::<u8>().ok()).flatten()
        };
        let cell = text.split_once(',').and_then(|(row, col)| Some(Coord::new(number(col)?, number(row)?)));
        cell.map(|at| Self { at })
            .ok_or_else(|| UnreadableAction::new(text, "expected row,col from 0 at the top left, such as 2,3"))
    }
}

/// The JSON form of an action. Any cell can be named; whether the board has it is for the rules to say.
#[derive(Record)]
struct ActionSpec {
    /// The row, from the top.
    row: u8,
    /// The column, from the left.
    col: u8,
}

/// Parses `{ "row": 2, "col": 3 }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    let ActionSpec { row, col } = UnreadableAction::read_record(value)?;
    Ok(Action { at: Coord::new(col, row) })
}

pub(crate) fn action_json(action: Action) -> Value {
    serde_json::to_value(ActionSpec { row: action.at.y, col: action.at.x }).unwrap_or_default()
}
