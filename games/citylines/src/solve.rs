//! How is a city solved? By deducing the solution and turning every tile that differs from it.

use crate::Citylines;
use crate::explain::{Explanation, explain};
use crate::format::Level;
use crate::rules::{Action, Deed, State};
use quadrat_engine::game::{Figures, Message, Rules, Search, Solve};
use quadrat_engine::grid::Coord;
use quadrat_engine::search::Progress;
use std::sync::Arc;

/// Returns the fewest actions that solve a level from its start.
pub(crate) fn plan(level: &Level) -> Vec<Action> {
    rest(level, &Citylines::start(level))
}

/// Returns the fewest actions that solve a level from this state. A locked tile in a wrong
/// position is unlocked first.
pub fn rest(level: &Level, state: &State) -> Vec<Action> {
    level.size().coords().flat_map(|at| put_right(level, state, at)).collect()
}

/// Returns the fewest actions that bring one tile into its solved position.
fn put_right(level: &Level, state: &State, at: Coord) -> Vec<Action> {
    let Some(road) = level.road(at) else { return Vec::new() };
    let (from, to) = (state.quarters(level.size(), at), level.cell(at).solution);
    let quarters = road.quarters_between(from, to);
    let clockwise = (from + quarters) % road.period() == to;
    let deed = if clockwise { Deed::Clockwise } else { Deed::Anticlockwise };
    let locked = quarters > 0 && state.is_locked(level.size(), at);
    let unlock = locked.then_some(Action { at, deed: Deed::Lock });
    unlock.into_iter().chain((0..quarters).map(|_| Action { at, deed })).collect()
}

/// The next thing to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The actions that bring the tile into its solved position.
    pub actions: Vec<Action>,
    /// The reason why the tile must lie this way.
    pub why: Message,
}

/// Returns the first wrong tile in the order of the explanation; `None` if every tile is right.
pub fn hint(level: &Level, state: &State) -> Option<Hint> {
    explain(level).steps.into_iter().find_map(|step| {
        let actions = put_right(level, state, step.at);
        (!actions.is_empty()).then_some(Hint { actions, why: step.why })
    })
}

/// A solution found by deduction.
struct Thought {
    level: Arc<Level>,
    actions: Vec<Action>,
    explanation: Explanation,
}

impl Search<Action> for Thought {
    fn run(&mut self, _: u64) -> Progress<Action> {
        Progress::Found(self.actions.clone())
    }

    fn nodes(&self) -> u64 {
        self.explanation.looks
    }

    fn looked(&self) -> Message {
        Message::new("citylines.solve.looked").with("looks", self.explanation.looks)
    }

    fn proof(&self) -> &'static str {
        // Deduction ruled out everything else, so no other solution exists.
        "deduction"
    }

    fn figures(&self) -> Figures {
        vec![("tier", self.level.tier().number().into()), ("par", self.level.par().into())]
    }

    fn reasons(&self) -> Vec<Message> {
        self.explanation.steps.iter().map(|step| step.why.clone()).collect()
    }
}

impl Solve for Citylines {
    fn search(level: Arc<Level>, from: &State, _: u64) -> Box<dyn Search<Action>> {
        let (actions, explanation) = (rest(&level, from), explain(&level));
        Box::new(Thought { level, actions, explanation })
    }
}
