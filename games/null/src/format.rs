//! What does a level file look like, and what can be wrong with one?

use crate::Null;
use crate::rules::{Action, State};
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

/// The defect codes that only this game uses.
pub mod code {
    /// A cell is not on the board.
    pub const OFF_BOARD: &str = "E901";
    /// The level is decided before the first step.
    pub const DECIDED: &str = "E902";
}

/// The longest side of a board.
const LONGEST: u8 = 16;

/// A level file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LevelSpec {
    /// Columns.
    width: u8,
    /// Rows.
    height: u8,
    /// Where the token starts, as `[x, y]`.
    start: (u8, u8),
    /// Where it must go, as `[x, y]`.
    goal: (u8, u8),
    /// In how many steps at most.
    steps: u32,
}

/// A validated level.
#[derive(Clone, Debug)]
pub struct Level(LevelSpec);

impl Level {
    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.0.width, self.0.height)
    }

    /// Returns the cell where the token starts.
    pub fn start(&self) -> Coord {
        Coord::new(self.0.start.0, self.0.start.1)
    }

    /// Returns the cell that the token must reach.
    pub fn goal(&self) -> Coord {
        Coord::new(self.0.goal.0, self.0.goal.1)
    }

    /// Returns the largest number of steps allowed.
    pub fn steps(&self) -> u32 {
        self.0.steps
    }
}

fn read_cell(node: Option<Node<'_>>, size: Option<Size>, defects: &mut Defects) -> Option<(u8, u8)> {
    let node = node?;
    let any = i64::from(i32::MIN)..=i64::from(i32::MAX);
    let numbers: Vec<_> = node.array(defects)?.iter().map(|n| n.int(any.clone(), defects)).collect();
    let [x, y] = numbers.as_slice() else {
        defects.add(quadrat_engine::defect::code::TYPE, node.path(), "two numbers [x, y] belong here");
        return None;
    };
    let (x, y, size) = ((*x)?, (*y)?, size?);
    let cell = size.cell(x, y);
    if cell.is_none() {
        defects.add(code::OFF_BOARD, node.path(), format!("({x}, {y}) is outside the {size} board"));
    }
    cell.map(|at| (at.x, at.y))
}

impl Format for Null {
    const FACTS: Facts = Facts {
        id: "null",
        title: "Null",
        players: 1,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(LONGEST, LONGEST),
        audience: Audience::Template,
    };
    const SIGNATURE: &'static [&'static str] = &["start", "goal", "steps"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let side = 1..=i64::from(LONGEST);
        let width = object.int("width", side.clone(), defects).map(|n| n as u8);
        let height = object.int("height", side, defects).map(|n| n as u8);
        let size = width.zip(height).map(|(w, h)| Size::new(w, h));
        let start = read_cell(object.required("start", defects), size, defects);
        let goal = read_cell(object.required("goal", defects), size, defects);
        let steps = object.int("steps", 1..=1000, defects).map(|n| n as u32);
        if let (Some(start), Some(goal)) = (start, goal)
            && start == goal
        {
            defects.add(code::DECIDED, &object.path_of("goal"), "the token starts on its goal");
            return None;
        }
        Some(Level(LevelSpec { width: width?, height: height?, start: start?, goal: goal?, steps: steps? }))
    }

    fn spec(level: &Level) -> impl Serialize {
        &level.0
    }
}

#[cfg(feature = "schema")]
impl quadrat_engine::game::Schema for Null {
    fn schema() -> schemars::Schema {
        schemars::schema_for!(LevelSpec)
    }
}

pub(crate) fn state_json(level: &Level, state: &State) -> Value {
    json!({
        "steps": state.steps,
        "token": [state.token.x, state.token.y],
        "goal": [level.0.goal.0, level.0.goal.1],
    })
}

/// Draws the position as text: `.` empty, `@` token, `x` goal.
pub(crate) fn sketch(level: &Level, state: &State) -> String {
    let mut text = format!("step {} of {}\n", state.steps, level.steps());
    for at in level.size().coords() {
        text.push(match at {
            _ if at == state.token => '@',
            _ if at == level.goal() => 'x',
            _ => '.',
        });
        if at.x + 1 == level.size().w {
            text.push('\n');
        }
    }
    text
}

/// The text form: the direction.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::WORDS[*self as usize].0)
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let found = Self::WORDS.iter().find(|(word, _)| *word == text);
        found.map(|(_, action)| *action).ok_or_else(|| UnreadableAction {
            given: quoted(text),
            reason: format!("accepted are {}", Self::WORDS.map(|(word, _)| word).join(", ")),
        })
    }
}

/// Parses `{ "step": "north" }`.
pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    UnreadableAction::parse_action(value, |object, defects| {
        object.required("step", defects).and_then(|n| n.choice("step", &Action::WORDS, defects))
    })
}

pub(crate) fn action_json(action: Action) -> Value {
    json!({ "step": action.to_string() })
}
