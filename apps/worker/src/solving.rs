//! How is a way to win looked for without keeping everybody else waiting? Some positions at a time.

use crate::Work;
use crate::refusal::Refusal;
use quadrat_engine::game::Search;
use quadrat_engine::search::Progress;
use serde_json::{Value, json};

/// About so many positions are looked at in one slice. The dearest, those of Germs, take a desktop 0.6 microseconds each,
/// so that even a phone twenty times as slow stays under 10 milliseconds; the cheapest, those of Infection, a twelfth of
/// that, so that fewer of them would take less time than to say how far it is.
const SLICE: u64 = 512;

/// A search that is under way.
pub(crate) struct Solving {
    search: Box<dyn Search<String>>,
    budget: u64,
}

impl Solving {
    /// A search that was told this budget; nothing is looked at yet.
    pub(crate) fn new(search: Box<dyn Search<String>>, budget: u64) -> Self {
        Self { search, budget }
    }
}

impl Work for Solving {
    fn progress(&self) -> Value {
        // A search counts what it has done once a step is through, and may go over its budget by the last.
        json!({ "looked": self.search.nodes().min(self.budget), "budget": self.budget })
    }

    fn slice(&mut self) -> Result<Option<Value>, Refusal> {
        let found = match self.search.run(SLICE) {
            Progress::Working => return Ok(None),
            Progress::Found(actions) => Some(actions),
            Progress::Exhausted => None,
        };
        let mut answer = json!({ "solved": found.is_some() });
        answer["actions"] = found.unwrap_or_else(|| self.search.line()).into();
        answer["nodes"] = self.search.nodes().into();
        for (name, figure) in self.search.figures() {
            answer[name] = figure;
        }
        Ok(Some(answer))
    }
}
