//! How are levels generated without blocking other requests? One at a time.

use crate::Work;
use quadrat_engine::erased::Batch;
use quadrat_protocol::{Code, Progress, Refusal, Reply};
use serde_json::Value;

/// A batch of levels being generated.
pub(crate) struct Making {
    batch: Batch,
    levels: Vec<Value>,
}

impl Making {
    /// Returns the work on a batch of at least one level, none of which is generated yet.
    pub(crate) fn new(batch: Batch) -> Self {
        Self { levels: Vec::with_capacity(batch.len()), batch }
    }
}

impl Work for Making {
    fn progress(&self) -> Progress {
        Progress::Levels { made: self.levels.len() as u32, count: self.batch.len() as u32 }
    }

    /// Generates one level, however long that takes. Returns all of them after the last.
    fn slice(&mut self) -> Result<Option<Reply>, Refusal> {
        if self.levels.len() < self.batch.len() {
            let job = self.batch.job(self.levels.len());
            let made = job.make(&mut |_| true);
            let level = made.level.ok_or_else(|| {
                let (id, tries) = (job.id(), made.tries);
                let message = format!("for level {id} all {tries} candidates were rejected: try another seed");
                Refusal::new(Code::NotMade, message)
            })?;
            self.levels.push(level.to_value());
        }
        if self.levels.len() < self.batch.len() {
            return Ok(None);
        }
        Ok(Some(Reply::Levels { levels: std::mem::take(&mut self.levels) }))
    }
}
