//! How is a winning line searched for without blocking other requests? A limited number of
//! positions at a time.

use crate::Work;
use quadrat_engine::erased::Solver;
use quadrat_engine::search::Progress as Searched;
use quadrat_protocol::{Progress, Refusal, Reply};

/// The approximate number of positions searched in one slice. The most expensive, those of Germs,
/// take a desktop 0.6 microseconds each, so that even a phone twenty times as slow stays under 10
/// milliseconds. The cheapest, those of Infection, take a twelfth of that; with fewer of them,
/// reporting progress would take longer than the search.
const SLICE: u64 = 512;

/// The same for a search in the background: its slices are longer, so that it reports its progress less often.
const LONG_SLICE: u64 = 8 * SLICE;

/// A search in progress.
pub(crate) struct Solving {
    search: Solver,
    budget: u32,
    slice: u64,
}

impl Solving {
    /// Returns the work on a search with this budget that has not begun.
    pub(crate) fn new(search: Solver, budget: u32) -> Self {
        Self { search, budget, slice: SLICE }
    }

    /// Returns the same for a search in the background.
    pub(crate) fn in_background(search: Solver, budget: u32) -> Self {
        Self { search, budget, slice: LONG_SLICE }
    }
}

impl Work for Solving {
    fn progress(&self) -> Progress {
        // A search counts positions after each step, and the last step may exceed the budget.
        let looked = self.search.nodes().min(self.budget.into()) as u32;
        Progress::Search { looked, budget: self.budget }
    }

    fn slice(&mut self) -> Result<Option<Reply>, Refusal> {
        let found = match self.search.run(self.slice) {
            Searched::Working => return Ok(None),
            Searched::Found(actions) => Some(actions),
            Searched::Exhausted => None,
        };
        Ok(Some(Reply::Line {
            solved: found.is_some(),
            actions: found.unwrap_or_else(|| self.search.line()),
            nodes: self.search.nodes(),
            figures: self.search.figures().into_iter().map(|(name, figure)| (name.to_owned(), figure)).collect(),
        }))
    }
}
