//! How are actions and positions written and drawn?

use super::CountUp;
use super::rules::Add;
use quadrat::engine::draw::{CELL, Ink, Scene};
use quadrat::engine::game::{Draw, Notation, Rules, UnreadableAction};
use std::{fmt, str::FromStr};

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "add{}", self.0)
    }
}

impl FromStr for Add {
    type Err = UnreadableAction;
    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let known = [Self(1), Self(2)].into_iter().find(|add| add.to_string() == text);
        known.ok_or_else(|| UnreadableAction::new(text, "expected add1 or add2"))
    }
}

impl Notation for CountUp {
    fn state_json(_: &u32, number: &u32) -> serde_json::Value {
        (*number).into()
    }
    fn action_space(goal: &u32) -> Vec<Add> {
        Self::actions(goal, &0)
    }
}

impl Draw for CountUp {
    type Moment = u32;
    fn opening(_: &u32) -> u32 {
        0
    }
    fn scene(goal: &u32, number: &u32) -> Scene {
        let mut scene = Scene::new(2 * CELL, CELL);
        scene.label(CELL, CELL / 2, 40, Ink::Text, &format!("{number} of {goal}"));
        scene
    }
}
