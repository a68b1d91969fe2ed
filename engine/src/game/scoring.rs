//! What is a played game worth?

use super::Rules;
use crate::pack::{Certificate, Entry};

/// Par and scores.
pub trait Scoring: Rules {
    /// Returns the par of a level whose plan takes this many turns.
    fn par(_level: &Self::Level, plan_turns: u32) -> u32 {
        plan_turns
    }

    /// Returns the score of a game in which these actions were played, if the game keeps scores.
    fn score(_entry: &Entry<Self::Level>, _actions: &[Self::Action]) -> Option<u32> {
        None
    }

    /// Returns what a score on this level is measured against.
    ///
    /// A replay carries its level with a certificate, and anybody can write one: a padded plan makes any
    /// play look good. A game whose scores depend on the certificate says here where a trusted one is found.
    fn standard(_entry: &Entry<Self::Level>) -> Standard {
        Standard::Level
    }
}

/// What a score is measured against.
#[derive(Clone, Debug, PartialEq)]
pub enum Standard {
    /// The level itself, which its hash covers and reading proves.
    Level,
    /// The certificate that this level has where the program ships or generates it.
    Certificate(Certificate),
    /// A certificate that only the file vouches for.
    Unknown,
}

/// The score of a game against a trusted [`Standard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The score, if there is one.
    pub score: Option<u32>,
    /// Whether the score is measured against a trusted standard. In a game whose scores depend on the level alone
    /// ([`Standard::Level`]) it always is, even on a level that a stranger wrote: to know which level was played,
    /// compare its hash.
    pub verified: bool,
}
