//! How are levels made without keeping everybody else waiting? One at a time.

use crate::Work;
use crate::refusal::Refusal;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::erased::{Batch, GameInfo};
use quadrat_engine::game::Request;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use serde_json::{Value, json};

/// The most levels a request may ask for: all of them are held in memory, and each has its place in one answer.
const MOST_LEVELS: i64 = 1_000;

/// Where no seed is named; the command line's too.
const USUAL_SEED: i64 = 1;

/// Levels that are being made.
pub(crate) struct Making {
    batch: Batch,
    levels: Vec<Value>,
}

impl Making {
    /// Reads what is asked for; nothing is made yet.
    pub(crate) fn new(game: &'static GameInfo, request: &Value) -> Result<Self, Refusal> {
        let shape = || Refusal::Malformed("this verb needs request (an object)".into());
        let request = wanted(request.get("request").ok_or_else(shape)?).map_err(Refusal::Defects)?;
        let batch = game.generate(&request).map_err(|bad| Refusal::Request(bad.0))?;
        Ok(Self { levels: Vec::with_capacity(batch.len()), batch })
    }
}

impl Work for Making {
    fn progress(&self) -> Value {
        json!({ "made": self.levels.len(), "count": self.batch.len() })
    }

    /// Makes one level, however long that takes; gives all of them after the last.
    fn slice(&mut self) -> Result<Option<Value>, Refusal> {
        if self.levels.len() < self.batch.len() {
            let job = self.batch.job(self.levels.len());
            let made = job.make(&mut |_| true);
            let level = made.level.ok_or_else(|| {
                let (id, tries) = (job.id(), made.tries);
                Refusal::NotMade(format!("for level {id} none of {tries} candidates passed: try another seed"))
            })?;
            self.levels.push(level.to_value());
        }
        if self.levels.len() < self.batch.len() {
            return Ok(None);
        }
        let mut all = json!({});
        all["levels"] = std::mem::take(&mut self.levels).into();
        Ok(Some(all))
    }
}

/// What is asked for, in the engine's own form.
fn wanted(request: &Value) -> Result<Request, Defects> {
    let mut defects = Defects::new();
    let read = read(request, &mut defects);
    read.filter(|_| defects.is_empty()).ok_or(defects)
}

fn read(request: &Value, defects: &mut Defects) -> Option<Request> {
    let json = Json::from(request);
    let mut object = json.root().object(defects)?;
    let count = object.int("count", 1..=MOST_LEVELS, defects);
    let seed = object.optional("seed").map(|node| node.int(0..=u32::MAX.into(), defects));
    let preset = object.optional("preset").map(|node| node.text(defects));
    let pairs = object.optional("settings").and_then(|node| node.array(defects)).unwrap_or_default();
    let settings: Vec<_> = pairs.iter().map(|pair| setting(pair, defects)).collect();
    object.finish(defects);
    Some(Request {
        count: count? as u32,
        seed: seed.unwrap_or(Some(USUAL_SEED))? as u32,
        preset: preset.unwrap_or_default().map(str::to_owned),
        settings: settings.into_iter().collect::<Option<_>>()?,
        // A worker sees no files.
        files: Vec::new(),
    })
}

fn setting(pair: &Node<'_>, defects: &mut Defects) -> Option<(String, String)> {
    let parts = pair.array(defects)?;
    let [key, value] = &parts[..] else {
        defects.add(code::TYPE, pair.path(), "a setting is a key and a value");
        return None;
    };
    let (key, value) = (key.text(defects), value.text(defects));
    Some((key?.to_owned(), value?.to_owned()))
}
