//! What happens when a player acts?

use super::CountUp;
use quadrat::engine::game::{Message, Outcome, Rules, Scoring, Sink};
use std::convert::Infallible;

/// Adds one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Add(pub(crate) u32);

impl Rules for CountUp {
    type State = u32;
    type Action = Add;
    type Event = Message;
    type Refusal = Infallible; // Every action is possible.

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
