//! What is a played game worth?

use super::Rules;
use crate::defect::Defects;
use crate::pack::{Certificate, Entry};
use crate::record::Words;

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
    /// A replay carries its level with a certificate, and anybody can write both: an easy level, or a padded plan
    /// beside which any play looks good. A game says here which levels are its own, and a game whose scores depend on
    /// the certificate says where a trusted one is found.
    fn standard(_entry: &Entry<Self::Level>) -> Standard {
        Standard::Level
    }

    /// Checks what a level claims about itself beyond the plan of its certificate. A claim that does not hold is a
    /// defect; `path` is the place of the level in its file.
    fn verify_claims(_entry: &Entry<Self::Level>, _path: &str, _defects: &mut Defects) {}
}

/// What a score is measured against.
#[derive(Clone, Debug, PartialEq)]
pub enum Standard {
    /// A level that the program ships or generates. The score depends on the level alone.
    Known,
    /// A level that the program ships or generates. The score depends on this certificate of it.
    Certificate(Certificate),
    /// A level of the file. The score depends on the level alone, so it is right for this level.
    Level,
    /// A level of the file. The score depends on a certificate that only the file vouches for.
    Unknown,
}

/// The score of a game against its [`Standard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The score, if there is one.
    pub score: Option<u32>,
    /// What the score rests on.
    pub evidence: Evidence,
}

impl Worth {
    /// Returns whether the score counts beyond the file it comes from: the program itself vouches for the level.
    pub const fn is_verified(&self) -> bool {
        matches!(self.evidence, Evidence::Known)
    }
}

/// What a score rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "evidence")]
#[non_exhaustive]
pub enum Evidence {
    /// The program ships or generates the level, and the score is computed from that level.
    Known,
    /// The score is right for the level, but anybody may have written the level.
    Level,
    /// The score depends on a certificate that anybody may have written.
    File,
}
