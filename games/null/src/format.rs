//! What does a level file look like, and what can be wrong with one?

use crate::Null;
use crate::rules::{Action, State};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Audience, Facts, Format, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::reader::Object;
use quadrat_engine::record::{Field, Place, Record};
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
#[derive(Clone, Debug, PartialEq, Eq, Record)]
struct LevelSpec {
    /// Columns.
    #[record(range = 1..=LONGEST)]
    width: u8,
    /// Rows.
    #[record(range = 1..=LONGEST)]
    height: u8,
    /// Where the token starts, as `[x, y]`.
    start: Place,
    /// Where it must go, as `[x, y]`.
    goal: Place,
    /// In how many steps at most.
    #[record(range = 1..=1000)]
    steps: u32,
}

/// A validated level.
#[derive(Clone, Debug)]
pub struct Level {
    size: Size,
    start: Coord,
    goal: Coord,
    steps: u32,
}

impl Level {
    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the cell where the token starts.
    pub fn start(&self) -> Coord {
        self.start
    }

    /// Returns the cell that the token must reach.
    pub fn goal(&self) -> Coord {
        self.goal
    }

    /// Returns the largest number of steps allowed.
    pub fn steps(&self) -> u32 {
        self.steps
    }
}

/// Reads a place and checks that the board has it.
fn read_cell(field: &Field<'_, Place>, size: Option<Size>, defects: &mut Defects) -> Option<Coord> {
    let (Place { x, y }, size) = (field.read(defects)?, size?);
    let cell = size.cell(x.into(), y.into());
    if cell.is_none() {
        defects.add(code::OFF_BOARD, field.path(), format!("({x}, {y}) is outside the {size} board"));
    }
    cell
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
        let fields = LevelSpec::fields(object, defects)?;
        let (width, height) = (fields.width.read(defects), fields.height.read(defects));
        let size = width.zip(height).map(|(w, h)| Size::new(w, h));
        let start = read_cell(&fields.start, size, defects);
        let goal = read_cell(&fields.goal, size, defects);
        let steps = fields.steps.read(defects);
        let (size, start, goal, steps) = (size?, start?, goal?, steps?);
        if start == goal {
            defects.add(code::DECIDED, fields.goal.path(), "the token starts on its goal");
            return None;
        }
        Some(Level { size, start, goal, steps })
    }

    fn spec(level: &Level) -> impl Serialize {
        LevelSpec {
            width: level.size.w,
            height: level.size.h,
            start: level.start.into(),
            goal: level.goal.into(),
            steps: level.steps,
        }
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
        "goal": [level.goal.x, level.goal.y],
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
        f.write_str(self.word())
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let found = Self::WORDS.iter().find(|(word, _)| *word == text);
        found.map(|(_, action)| *action).ok_or_else(|| {
            let words = Self::WORDS.map(|(word, _)| word).join(", ");
            UnreadableAction::new(text, format!("expected one of {words}"))
        })
    }
}

/// The JSON form of an action.
#[derive(Record)]
struct ActionSpec {
    /// The direction.
    step: Action,
}

pub(crate) fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
    UnreadableAction::read_record(value).map(|ActionSpec { step }| step)
}

pub(crate) fn action_json(action: Action) -> Value {
    json!(ActionSpec { step: action })
}
