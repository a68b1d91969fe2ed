//! What happens when a player acts? The token moves by one cell, unless it would leave the board.

use crate::Null;
use crate::format::{self, Level};
use quadrat_engine::game::{Message, Notation, Outcome, Rules, Scoring, Sink, UnreadableAction};
use quadrat_engine::grid::Coord;
use quadrat_engine::record::Words;
use serde_json::Value;

/// A step in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "step")]
pub enum Action {
    /// One cell up.
    North,
    /// One cell to the right.
    East,
    /// One cell down.
    South,
    /// One cell to the left.
    West,
}

impl Action {
    const fn delta(self) -> (i64, i64) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }
}

/// The part of a game that changes while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The cell of the token.
    pub token: Coord,
    /// The number of steps taken so far.
    pub steps: u32,
}

/// A change that a spectator sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The token moved to this cell.
    Stepped(Coord),
}

impl From<Event> for Message {
    fn from(event: Event) -> Self {
        let Event::Stepped(at) = event;
        Message::new("null.event.stepped").with("at", at.label())
    }
}

/// The reason why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The step would leave the board from this cell.
    Edge(Coord),
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        let Refusal::Edge(at) = refusal;
        Message::new("null.refused.edge").with("at", at.label())
    }
}

fn destination(level: &Level, state: &State, action: Action) -> Result<Coord, Refusal> {
    let (dx, dy) = action.delta();
    let there = level.size().cell(i64::from(state.token.x) + dx, i64::from(state.token.y) + dy);
    there.ok_or(Refusal::Edge(state.token))
}

impl Rules for Null {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn start(level: &Level) -> State {
        State { token: level.start(), steps: 0 }
    }

    fn actions(level: &Level, state: &State) -> Vec<Action> {
        let steps = Action::WORDS.iter().map(|(_, action)| *action);
        steps.filter(|action| destination(level, state, *action).is_ok()).collect()
    }

    fn apply(level: &Level, state: &mut State, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        state.token = destination(level, state, action)?;
        state.steps = state.steps.saturating_add(1);
        sink.emit(Event::Stepped(state.token));
        Ok(())
    }

    fn outcome(level: &Level, state: &State) -> Outcome {
        if state.token == level.goal() {
            Outcome::Won
        } else if state.steps >= level.steps() {
            Outcome::Lost
        } else {
            Outcome::Ongoing
        }
    }

    fn turn(state: &State) -> u32 {
        state.steps
    }
}

impl Scoring for Null {}

impl Notation for Null {
    fn state_json(level: &Level, state: &State) -> Value {
        format::state_json(level, state)
    }

    fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
        format::action_from_json(value)
    }

    fn action_json(action: Action) -> Value {
        format::action_json(action)
    }

    fn sketch(level: &Level, state: &State) -> String {
        format::sketch(level, state)
    }

    /// Returns a step in every direction.
    fn action_space(_: &Level) -> Vec<Action> {
        Action::WORDS.map(|(_, action)| action).to_vec()
    }
}
