//! What happens when a player acts?

use super::Heap;
use super::format::Level;
use quadrat::engine::game::{Message, Outcome, Rules, Scoring, Sink};

/// Takes a number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Take(pub(crate) u32);

/// The stones that are left, and the number of turns so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) left: u32,
    pub(crate) turn: u32,
}

/// The only reason why stones cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany;
impl From<TooMany> for Message {
    fn from(_: TooMany) -> Self {
        Self::new("heap.refused.too_many")
    }
}

impl Rules for Heap {
    type State = State;
    type Action = Take;
    type Event = Message;
    type Refusal = TooMany;
    fn start(level: &Level) -> State {
        State { left: level.stones, turn: 0 }
    }
    fn actions(level: &Level, state: &State) -> Vec<Take> {
        (1..=level.most.min(state.left)).map(Take).collect()
    }
    fn apply(level: &Level, state: &mut State, take: Take, sink: &mut impl Sink<Message>) -> Result<(), TooMany> {
        let allowed = (1..=level.most).contains(&take.0);
        let left = state.left.checked_sub(take.0).filter(|_| allowed).ok_or(TooMany)?;
        *state = State { left, turn: state.turn + 1 };
        sink.emit(Message::new("heap.event.taken").with("stones", take.0));
        Ok(())
    }
    fn outcome(level: &Level, state: &State) -> Outcome {
        match (state.left, Self::to_move(level, state)) {
            (1.., _) => Outcome::Ongoing,
            (0, player) => [Outcome::Lost, Outcome::Won][player],
        }
    }
    fn to_move(_: &Level, state: &State) -> usize {
        state.turn as usize % 2
    }
    fn turn(state: &State) -> u32 {
        state.turn
    }
}

impl Scoring for Heap {}
