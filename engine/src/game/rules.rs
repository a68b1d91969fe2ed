//! What happens when a player acts?

use super::{Format, Message};
use crate::record::Words;
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game.
///
/// Every function is pure: the result depends on level, state and action only. [`Rules::apply`] does
/// not stop at the end of a game; whether a decided game may go on is up to the
/// [session](crate::session::Session).
pub trait Rules: Format {
    /// Everything that changes during play, and nothing that the level already says.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One thing a player can do.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;
    /// Something a spectator sees happen.
    type Event: Clone + Debug + Into<Message>;
    /// The reason why an action is not possible.
    type Refusal: Copy + Eq + Debug + Into<Message>;

    /// Returns the position in which the level opens.
    fn start(level: &Self::Level) -> Self::State;

    /// Lists every action worth offering. [`Rules::apply`] accepts all of them.
    fn actions(level: &Self::Level, state: &Self::State) -> Vec<Self::Action>;

    /// Applies an action and reports what happens to `sink`.
    ///
    /// # Errors
    /// Returns the reason if the action is not possible. The state is then unchanged.
    fn apply(
        level: &Self::Level,
        state: &mut Self::State,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Returns how the game stands for the first player.
    fn outcome(level: &Self::Level, state: &Self::State) -> Outcome;

    /// Returns how the game stands for a player, counted from 0. In a game for two, one player's win
    /// is the other's loss.
    fn result(level: &Self::Level, state: &Self::State, player: usize) -> Outcome {
        match (Self::outcome(level, state), player) {
            (outcome, 0) => outcome,
            (Outcome::Ongoing, _) => Outcome::Ongoing,
            (Outcome::Won, _) => Outcome::Lost,
            (Outcome::Lost, _) => Outcome::Won,
        }
    }

    /// Returns the player to move, counted from 0. Games for one player always return 0.
    fn to_move(_level: &Self::Level, _state: &Self::State) -> usize {
        0
    }

    /// Returns how many turns have passed.
    fn turn(state: &Self::State) -> u32;

    /// Returns the version of the rules that the level is played under.
    fn rules_version(_level: &Self::Level) -> u32 {
        Self::FACTS.rules_version
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "outcome")]
pub enum Outcome {
    /// Not decided yet.
    Ongoing,
    /// Won.
    Won,
    /// Lost.
    Lost,
}

/// Receives the events of a step. It is a type parameter, so that a search that ignores events does not
/// pay for them.
pub trait Sink<E> {
    /// Whether events are used at all. Rules need not build them otherwise.
    const LISTENS: bool;
    /// Takes the next event.
    fn emit(&mut self, event: E);
}

/// Ignores every event.
impl<E> Sink<E> for () {
    const LISTENS: bool = false;
    fn emit(&mut self, _: E) {}
}

/// Keeps every event, in order.
impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}
