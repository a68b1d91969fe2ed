//! Heavy work in the browser, off the page's thread: a request comes as text, an answer goes back as text.
//!
//! A request is `{ "protocol": 1, "build", "id", "verb", "game", "payload" }`, where the payload is a file of ours or
//! text forms of actions, never a type of this program. An answer is `{ "protocol", "build", "id" }` with either `ok` or
//! `error: { "code", "message" }`; the codes are those of [`Refusal`].
//!
//! | verb | game | payload | ok |
//! |---|---|---|---|
//! | `hello` | – | – | `{ "games": […ids…] }` |
//! | `replay` | id | a replay file | `{ "outcome", "score", "turn", "hash" }`, played again action by action |
//! | `solve` | id | a replay file | `{ "solved", "actions", "nodes" }` and the game's figures, from where it stands; `budget` beside the payload says how many positions to look at |
//!
//! ```
//! let registry = quadrat_catalog::registry();
//! let request = r#"{ "protocol": 1, "build": "b1", "id": 7, "verb": "hello" }"#;
//! let answer = quadrat_worker::answer(registry, "b1", request);
//! assert!(answer.starts_with(r#"{"protocol":1,"build":"b1","id":7,"ok":{"games":["#));
//! ```

use quadrat_engine::defect::Defects;
use quadrat_engine::reader::parse;
use quadrat_engine::registry::{AnyGame, Registry};
use quadrat_engine::search::Progress;
use serde_json::{Value, json};

/// The version of the messages. Another one means that page and worker are not of the same build.
pub const PROTOCOL: u64 = 1;

/// Does the work of one verb.
type Work = fn(Registry, &Value) -> Result<Value, Refusal>;

/// Every verb; the one list that both answers and error messages are made from.
const VERBS: [(&str, Work); 3] = [("hello", hello), ("replay", replay), ("solve", solve)];

/// Why a request was not answered.
#[derive(Debug)]
pub enum Refusal {
    /// It is no request at all.
    Malformed(String),
    /// It comes from a page of another build, which must be reloaded.
    Reload,
    /// Nobody here knows the verb.
    Verb(String),
    /// Nobody here knows the game, or it cannot be played.
    Game(String),
    /// The payload is read to its end and is not right.
    Defects(Defects),
}

impl Refusal {
    /// The stable name, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Reload => "reload",
            Self::Verb(_) => "verb",
            Self::Game(_) => "game",
            Self::Defects(_) => "defects",
        }
    }

    fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code(), "message": self.message() });
        if let Self::Defects(defects) = self {
            let defect =
                |d: &quadrat_engine::defect::Defect| json!({ "code": d.code, "path": d.path, "message": d.message });
            error["defects"] = defects.list().iter().map(defect).collect();
        }
        error
    }

    fn message(&self) -> String {
        match self {
            Self::Malformed(message) | Self::Verb(message) | Self::Game(message) => message.clone(),
            Self::Reload => "this page is of another build: reload it".into(),
            Self::Defects(defects) => defects.to_string(),
        }
    }
}

/// Answers a request. Whatever comes in, an answer goes out.
pub fn answer(registry: Registry, build: &str, request: &str) -> String {
    let parsed = parse(request.as_bytes());
    // As long as the id can be read at all, the page learns which of its requests was refused.
    let id = parsed.as_ref().map_or(Value::Null, |request| request["id"].clone());
    let answered = parsed
        .map_err(|defects| Refusal::Malformed(defects.to_string()))
        .and_then(|request| perform(registry, build, &request));
    let (key, value) = match answered {
        Ok(value) => ("ok", value),
        Err(refusal) => ("error", refusal.to_json()),
    };
    json!({ "protocol": PROTOCOL, "build": build, "id": id, key: value }).to_string()
}

fn perform(registry: Registry, build: &str, request: &Value) -> Result<Value, Refusal> {
    let (Some(protocol), Some(asking), Some(verb)) =
        (request["protocol"].as_u64(), request["build"].as_str(), request["verb"].as_str())
    else {
        let shape = "a request needs protocol (a number), build (text) and verb (text)";
        return Err(Refusal::Malformed(shape.into()));
    };
    if (protocol, asking) != (PROTOCOL, build) {
        return Err(Refusal::Reload);
    }
    let Some((_, work)) = VERBS.iter().find(|(name, _)| *name == verb) else {
        let known: Vec<&str> = VERBS.iter().map(|(name, _)| *name).collect();
        return Err(Refusal::Verb(format!("unknown verb {verb:?}; known are {}", known.join(", "))));
    };
    work(registry, request)
}

#[expect(clippy::unnecessary_wraps, reason = "every verb has the same shape")]
fn hello(registry: Registry, _: &Value) -> Result<Value, Refusal> {
    Ok(json!({ "games": registry.all().map(|listing| listing.facts.id).collect::<Vec<_>>() }))
}

fn replay(registry: Registry, request: &Value) -> Result<Value, Refusal> {
    let game = playable(registry, request)?;
    let file = parse(payload(request)?.as_bytes()).map_err(Refusal::Defects)?;
    let session = game.resume(&file).map_err(Refusal::Defects)?;
    Ok(json!({
        "outcome": session.outcome().word(),
        "score": session.score(),
        "turn": session.turn(),
        "hash": session.hash(),
    }))
}

/// The most positions a request may ask for: some seconds of a slow phone.
const MOST_BUDGET: u64 = 50_000_000;

fn solve(registry: Registry, request: &Value) -> Result<Value, Refusal> {
    let game = playable(registry, request)?;
    let solver = request["game"].as_str().and_then(|id| registry.find(id)).and_then(|listing| listing.solve);
    let solver = solver.ok_or_else(|| Refusal::Game(format!("nobody solves {}", request["game"])))?;
    let budget = request["budget"].as_u64().filter(|budget| (1..=MOST_BUDGET).contains(budget));
    let shape = || Refusal::Malformed(format!("this verb needs budget (a number from 1 to {MOST_BUDGET})"));
    let budget = budget.ok_or_else(shape)?;
    let file = parse(payload(request)?.as_bytes()).map_err(Refusal::Defects)?;
    let session = game.resume(&file).map_err(Refusal::Defects)?;
    let actions: Vec<Value> = session.actions().into_iter().map(Value::from).collect();
    let mut search = solver.search(&session.level_json(), &actions, budget).map_err(Refusal::Defects)?;
    let found = loop {
        match search.run(budget) {
            Progress::Working => {}
            Progress::Found(actions) => break Some(actions),
            Progress::Exhausted => break None,
        }
    };
    let mut answer = json!({ "solved": found.is_some() });
    answer["actions"] = found.unwrap_or_else(|| search.line()).into();
    answer["nodes"] = search.nodes().into();
    for (name, figure) in search.figures() {
        answer[name] = figure;
    }
    Ok(answer)
}

fn playable(registry: Registry, request: &Value) -> Result<&'static dyn AnyGame, Refusal> {
    let id = request["game"].as_str().ok_or_else(|| Refusal::Malformed("this verb needs game (text)".into()))?;
    registry.find(id).and_then(|listing| listing.game).ok_or_else(|| {
        let known: Vec<&str> = registry.all().filter(|one| one.game.is_some()).map(|one| one.facts.id).collect();
        Refusal::Game(format!("no game {id:?} to be played; known are {}", known.join(", ")))
    })
}

fn payload(request: &Value) -> Result<&str, Refusal> {
    request["payload"].as_str().ok_or_else(|| Refusal::Malformed("this verb needs payload (text)".into()))
}

/// Answers a request with the games of this build: what the worker's script calls.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = answer)]
pub fn answer_here(build: &str, request: &str) -> String {
    console_error_panic_hook::set_once();
    answer(quadrat_catalog::registry(), build, request)
}
