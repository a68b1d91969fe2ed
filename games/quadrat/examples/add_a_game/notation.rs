//! How are actions and positions written and drawn?

use super::Heap;
use super::format::Level;
use super::rules::{State, Take};
use quadrat::engine::draw::{CELL, Ink, Scene};
use quadrat::engine::game::{Draw, Notation, UnreadableAction};
use std::{fmt, str::FromStr};

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let stones = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        stones.map(Self).ok_or_else(|| UnreadableAction::new(text, "expected take and a number, such as take 2"))
    }
}

impl Notation for Heap {
    fn state_json(_: &Level, state: &State) -> serde_json::Value {
        serde_json::json!({ "left": state.left, "turn": state.turn })
    }
    fn action_space(level: &Level) -> Vec<Take> {
        (1..=level.most).map(Take).collect()
    }
}

impl Draw for Heap {
    type Moment = State;

    fn opening(level: &Level) -> State {
        State { left: level.stones, turn: 0 }
    }
    fn scene(_: &Level, state: &State) -> Scene {
        let mut scene = Scene::new(4 * CELL, CELL);
        scene.label(2 * CELL, CELL / 2, 40, Ink::Text, &format!("{} stones left", state.left));
        scene
    }
}
