//! What is the smallest game? Count up to a number, for examples and tests.
//!
//! One or two are added to a number. Reaching the goal exactly wins; passing it loses. A level is
//! `{ "id": 1, "countTo": 3 }`, and the actions are `add1` and `add2`.

use crate::defect::Defects;
use crate::draw::{CELL, Ink, Scene};
use crate::erased::{GameInfo, Registry};
use crate::game::{Audience, Draw, Facts, Format, Message, Notation, Outcome, Rules, Scoring, Sink, UnreadableAction};
use crate::grid::Size;
use crate::reader::{JsonObject, Object};
use serde::Serialize;
use serde_json::Value;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// The game.
pub struct CountUp;

/// The game and its abilities.
pub static INFO: GameInfo = GameInfo::of::<CountUp>().play().draw().build();

/// Returns a registry that lists this game only.
pub fn registry() -> Registry {
    static GAMES: [&GameInfo; 1] = [&INFO];
    Registry::new(&GAMES)
}

/// Adds a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Add(pub u32);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "add{}", self.0)
    }
}

impl FromStr for Add {
    type Err = UnreadableAction;
    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let known = [Self(1), Self(2)].into_iter().find(|add| add.to_string() == text);
        let reason = || "expected add1 or add2".to_owned();
        known.ok_or_else(|| UnreadableAction::new(text, reason()))
    }
}

impl Format for CountUp {
    const FACTS: Facts = Facts {
        id: "countup",
        title: "Count Up",
        players: 1,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(1, 1),
        audience: Audience::Template,
    };
    const SIGNATURE: &'static [&'static str] = &["countTo"];
    type Level = u32;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<u32> {
        object.int("countTo", 1..=1_000, defects).map(|goal| goal as u32)
    }

    fn spec(goal: &u32) -> impl Serialize {
        JsonObject::from_iter([("countTo".to_owned(), (*goal).into())])
    }
}

impl Rules for CountUp {
    type State = u32;
    type Action = Add;
    type Event = Message;
    type Refusal = Infallible;

    fn start(_: &u32) -> u32 {
        0
    }
    fn actions(_: &u32, _: &u32) -> Vec<Add> {
        vec![Add(1), Add(2)]
    }
    fn apply(_: &u32, number: &mut u32, Add(more): Add, sink: &mut impl Sink<Message>) -> Result<(), Infallible> {
        *number += more;
        sink.emit(Message::new("countup.event.added").with("more", more));
        Ok(())
    }
    fn outcome(goal: &u32, number: &u32) -> Outcome {
        match number.cmp(goal) {
            std::cmp::Ordering::Less => Outcome::Ongoing,
            std::cmp::Ordering::Equal => Outcome::Won,
            std::cmp::Ordering::Greater => Outcome::Lost,
        }
    }
    fn turn(number: &u32) -> u32 {
        *number
    }
}

impl Scoring for CountUp {}

impl Notation for CountUp {
    fn state_json(_: &u32, number: &u32) -> Value {
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
