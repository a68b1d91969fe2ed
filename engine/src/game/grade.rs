//! How is difficulty measured?

use super::Format;
use crate::pack::Entry;
use serde_json::Value;

/// Named figures of one level or position, in a fixed order.
pub type Figures = Vec<(&'static str, Value)>;

/// A game whose levels can be measured for difficulty.
pub trait Grade: Format {
    /// Measures a level. Levels are ordered by the figure called `figure`, a number. `go_on` is asked now and then; if it
    /// returns false, there is no result.
    fn figures(entry: &Entry<Self::Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures>;

    /// Returns the level with the figures written into it, if its file has a place for them.
    fn with_figures(_level: &Self::Level, _figures: &Figures) -> Option<Self::Level> {
        None
    }
}
