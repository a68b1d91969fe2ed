//! Why does a plan win? A game may explain the plan of a level turn by turn.

use super::Format;
use crate::draw::Scene;
use crate::pack::Entry;
use serde_json::Value;

/// An explanation of a level's plan, in three forms.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// Lines for people.
    pub lines: Vec<String>,
    /// The same for programs.
    pub json: Value,
    /// The positions of the plan, from the first to the last.
    pub frames: Vec<Scene>,
}

/// A game that explains plans.
pub trait Explain: Format {
    /// Explains the plan of the level's certificate, or one that the solver finds; none without a plan.
    fn explain(entry: &Entry<Self::Level>) -> Option<Explanation>;
}
