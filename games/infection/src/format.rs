//! What does a level file look like, and what is wrong with one?

use crate::Infection;
use crate::board::Field;
use crate::rules::{Action, Player, State};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::{Node, Object, quoted};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
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
}

/// The allowed lengths of a side of the board.
const SIDES: std::ops::RangeInclusive<i64> = 3..=9;

/// A level file, as the source of the schema.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LevelSpec {
    /// A description of one or two sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    /// The number of columns and rows of a square board, in place of width and height.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 9)))]
    grid_size: Option<u8>,
    /// Columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 9)))]
    width: Option<u8>,
    /// Rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 9)))]
    height: Option<u8>,
    /// Cells that cannot be played or owned.
    #[cfg_attr(feature = "schema", schemars(default))]
    blocked_cells: Vec<CellSpec>,
    /// The player who moves first; red if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_player: Option<Player>,
    /// How often the player who moves first wins between equally strong players.
    #[serde(skip_serializing_if = "Option::is_none")]
    fairness: Option<FairnessSpec>,
}

/// A cell, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
struct CellSpec {
    /// The row, from the top.
    #[cfg_attr(feature = "schema", schemars(range(max = 8)))]
    row: u8,
    /// The column, from the left.
    #[cfg_attr(feature = "schema", schemars(range(max = 8)))]
    col: u8,
}

/// The result of games between two Masters with equal effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FairnessSpec {
    /// The number of games.
    games: u32,
    /// The number of positions that each Master searched per move.
    nodes: u32,
    /// The seed from which the openings were drawn.
    seed: u32,
    /// The number of games won by the player who moved first.
    first_wins: u32,
    /// The number of games won by the player who moved second.
    second_wins: u32,
    /// Fair if each player won at least a quarter of the games, else uphill.
    verdict: VerdictSpec,
}

/// The verdict on the fairness of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
enum VerdictSpec {
    Fair,
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

    /// Returns the verdict's word in files.
    pub const fn verdict(self) -> &'static str {
        if self.uphill() { "uphill" } else { "fair" }
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
        let allowed = SIDES.contains(&i64::from(size.w)) && SIDES.contains(&i64::from(size.h));
        let field = Field::new(size, []).filter(|_| allowed)?;
        Some(Self { description: None, field, blocked: Vec::new(), first: Player::Red, fairness: None })
    }
}

/// Reads the size of the board from `gridSize`, or from `width` and `height`.
fn read_size(object: &mut Object<'_>, defects: &mut Defects) -> Option<Size> {
    let [square, width, height] = ["gridSize", "width", "height"].map(|key| object.optional(key));
    let mut side = |node: Option<Node<'_>>| node.and_then(|n| n.int(SIDES, defects)).map(|n| n as u8);
    let size = match (square.is_some(), width.is_some(), height.is_some()) {
        (true, false, false) => return side(square).map(|n| Size::new(n, n)),
        (false, true, true) => {
            let (w, h) = (side(width), side(height));
            return Some(Size::new(w?, h?));
        }
        (true, ..) => "gridSize says the size already; leave out width and height",
        (false, false, false) => "the board needs a size: gridSize, or width and height, 3 to 9",
        (false, ..) => "width and height belong together; one of them is missing",
    };
    for node in [square, width, height] {
        side(node);
    }
    defects.add(code::SIZE, &object.path_of("gridSize"), size);
    None
}

/// Reads a cell written as `{ "row", "col" }`. If the size of the board is known, the cell must be
/// on it.
fn read_cell(node: &Node<'_>, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let mut object = node.object(defects)?;
    let any = i64::from(i32::MIN)..=i64::from(i32::MAX);
    let row = object.int("row", any.clone(), defects);
    let col = object.int("col", any, defects);
    object.finish(defects);
    let (row, col, size) = (row?, col?, size?);
    let cell = size.cell(col, row);
    if cell.is_none() {
        let message = format!("row {row}, column {col} is outside the {size} board, which counts from 0");
        defects.add(code::OFF_BOARD, node.path(), message);
    }
    cell
}

fn read_blocked(node: &Node<'_>, size: Option<Size>, defects: &mut Defects) -> Option<Vec<Coord>> {
    let before = defects.count();
    let mut blocked = Vec::new();
    for item in node.array(defects)? {
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

fn read_fairness(node: &Node<'_>, defects: &mut Defects) -> Option<Fairness> {
    let mut object = node.object(defects)?;
    let mut count = |key, from| object.int(key, from..=1_000_000, defects).map(|n| n as u32);
    let [games, nodes] = ["games", "nodes"].map(|key| count(key, 1));
    let [first_wins, second_wins] = ["firstWins", "secondWins"].map(|key| count(key, 0));
    let seed = object.int("seed", 0..=i64::from(u32::MAX), defects);
    let words = [("fair", false), ("uphill", true)];
    let uphill = object.required("verdict", defects).and_then(|n| n.choice("verdict", &words, defects));
    let path = object.path_of("verdict");
    object.finish(defects);
    let fairness = Fairness { nodes: nodes?, seed: seed? as u32, first_wins: first_wins?, second_wins: second_wins? };
    let (games, uphill) = (games?, uphill?);
    if fairness.first_wins + fairness.second_wins != games {
        defects.add(code::FAIRNESS, node.path(), "there are no draws: firstWins and secondWins must add up to games");
        return None;
    }
    if uphill != fairness.uphill() {
        let message = format!("these figures are {}: fair is at least a quarter for each side", fairness.verdict());
        defects.add(code::FAIRNESS, &path, message);
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
        smallest: Size::new(3, 3),
        largest: Size::new(9, 9),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["gridSize", "blockedCells"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let before = defects.count();
        let description = object.optional("description").and_then(|n| n.text(defects)).map(str::to_owned);
        let size = read_size(object, defects);
        let blocked = match object.optional("blockedCells") {
            Some(node) => read_blocked(&node, size, defects),
            None => Some(Vec::new()),
        };
        let first = match object.optional("firstPlayer") {
            Some(node) => node.choice("side", &Player::WORDS, defects),
            None => Some(Player::Red),
        };
        let fairness = object.optional("fairness").and_then(|n| read_fairness(&n, defects));
        let path = object.path_of("blockedCells");
        let (size, blocked, first) = (size?, blocked?, first?);
        let field = read_field(size, &blocked, &path, defects)?;
        (defects.count() == before).then_some(Level { description, field, blocked, first, fairness })
    }

    fn spec(level: &Level) -> impl Serialize {
        let Size { w, h } = level.field.size();
        LevelSpec {
            description: level.description.clone(),
            grid_size: (w == h).then_some(w),
            width: (w != h).then_some(w),
            height: (w != h).then_some(h),
            blocked_cells: level.blocked.iter().map(|at| CellSpec { row: at.y, col: at.x }).collect(),
            first_player: (level.first == Player::Blue).then_some(Player::Blue),
            fairness: level.fairness.map(|fairness| FairnessSpec {
                games: fairness.first_wins + fairness.second_wins,
                nodes: fairness.nodes,
                seed: fairness.seed,
                first_wins: fairness.first_wins,
                second_wins: fairness.second_wins,
                verdict: if fairness.uphill() { VerdictSpec::Uphill } else { VerdictSpec::Fair },
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
        schema.insert("required".to_owned(), json!([]));
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
        cell.map(|at| Self { at }).ok_or_else(|| UnreadableAction {
            given: quoted(text),
            reason: "accepted is row,col from 0 at the top left, such as 2,3".to_owned(),
        })
    }
}

/// Parses `{ "row": 2, "col": 3 }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    UnreadableAction::parse_action(value, |object, defects| {
        let number = |node: Option<Node<'_>>, defects: &mut Defects| node?.int(0..=255, defects).map(|n| n as u8);
        let row = object.required("row", defects);
        let row = number(row, defects);
        let col = object.required("col", defects);
        let col = number(col, defects);
        Some(Action { at: Coord::new(col?, row?) })
    })
}

pub(crate) fn action_json(action: Action) -> Value {
    json!({ "row": action.at.y, "col": action.at.x })
}
