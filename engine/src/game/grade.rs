//! How is difficulty measured?

use super::Format;
use crate::pack::Entry;
use serde_json::Value;

/// A column of a table of difficulty, and the figure of one level in it.
pub type Figures = Vec<(&'static str, Value)>;

/// Can be measured for difficulty.
pub trait Grade: Format {
    /// The figures of a level. The one called `figure`, a number, is what levels are ordered by. `go_on` is asked now and
    /// then and may stop the measuring, which then has no result.
    fn figures(entry: &Entry<Self::Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures>;

    /// The level with these figures written into it, where its file has a place for them.
    fn with_figures(_level: &Self::Level, _figures: &Figures) -> Option<Self::Level> {
        None
    }
}
