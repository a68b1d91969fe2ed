//! How are actions and positions written?

use super::Rules;
use crate::defect::{Defects, code};
use crate::parse::Json;
use crate::reader::{Object, quoted};
use crate::record::Record;
use serde_json::Value;
use std::fmt::Display;
use std::str::FromStr;

/// Text, JSON and numbers for a game's actions and positions.
///
/// The text form of an action is its `Display` and `FromStr`. It is canonical: parsing what is displayed
/// gives the same action.
pub trait Notation: Rules<Action: Display + FromStr<Err = UnreadableAction>> {
    /// Returns the position as JSON, keys in a fixed order. Its hash identifies the position.
    fn state_json(level: &Self::Level, state: &Self::State) -> Value;

    /// Parses the JSON form of an action. By default there is none beside the text form in a JSON string, which
    /// every tool understands anyway.
    ///
    /// # Errors
    /// Says what cannot be parsed and what would be accepted.
    fn action_from_json(value: &Value) -> Result<Self::Action, UnreadableAction> {
        let reason = "an action of this game is written as text".to_owned();
        Err(UnreadableAction { given: Json::from(value).root().describe(), reason })
    }

    /// Returns the JSON form of an action. By default that is its text.
    fn action_json(action: Self::Action) -> Value {
        Value::String(action.to_string())
    }

    /// Draws the position in plain characters, for terminals and transcripts. Every line ends with a
    /// newline. By default the position is written as JSON.
    fn sketch(level: &Self::Level, state: &Self::State) -> String {
        format!("{}\n", Self::state_json(level, state))
    }

    /// Lists every action that some position of the level may accept, each once, in an order that never
    /// changes: the place of an action in the list is its index for programs that learn or bind.
    fn action_space(level: &Self::Level) -> Vec<Self::Action>;

    /// Lists well-formed actions that no position accepts, such as those beyond the edge of the board.
    /// Tests try them.
    fn impossible_actions(_level: &Self::Level) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns whether the level's rules accept actions that [`Rules::actions`] does not list, and waste
    /// them.
    fn wastes_unlisted(_level: &Self::Level) -> bool {
        false
    }
}

/// An action that cannot be parsed, and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read the action {given}: {reason}")]
#[non_exhaustive]
pub struct UnreadableAction {
    /// The given text, shortened.
    pub given: String,
    /// Why it cannot be parsed and what would be accepted.
    pub reason: String,
}

impl UnreadableAction {
    /// Creates the error for a text that is not an action.
    pub fn new(given: &str, reason: impl Into<String>) -> Self {
        Self { given: quoted(given), reason: reason.into() }
    }

    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        code::ACTION
    }

    /// Reads the JSON form of an action, which a record declares; every defect becomes part of the reason.
    ///
    /// # Errors
    /// If the value has any defect.
    pub fn read_record<R: Record>(value: &Value) -> Result<R, Self> {
        let mut defects = Defects::new();
        let json = Json::from(value);
        let action = R::read_whole(&json.root(), &mut defects);
        action.filter(|_| defects.is_empty()).ok_or_else(|| Self::because(&json, &defects))
    }

    fn because(json: &Json<'_>, defects: &Defects) -> Self {
        let reasons: Vec<String> = defects.list().iter().map(ToString::to_string).collect();
        Self { given: json.root().describe(), reason: reasons.join("; ") }
    }

    /// Parses the JSON form of an action: `read` asks for its keys, and every defect becomes part of the
    /// reason.
    ///
    /// # Errors
    /// If the value is not an object, if `read` returns nothing, or if any defect was added.
    pub fn parse_action<A>(
        value: &Value,
        read: impl FnOnce(&mut Object<'_>, &mut Defects) -> Option<A>,
    ) -> Result<A, Self> {
        let mut defects = Defects::new();
        let json = Json::from(value);
        let action = json.root().object(&mut defects).and_then(|mut object| {
            let action = read(&mut object, &mut defects);
            object.finish(&mut defects);
            action
        });
        action.filter(|_| defects.is_empty()).ok_or_else(|| Self::because(&json, &defects))
    }
}
