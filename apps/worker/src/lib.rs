//! Heavy work in the browser, off the page's thread: a request comes as text, answers go back as text.
//!
//! A request is `{ "protocol": 1, "build", "id", "verb", "game", "payload" }`, where the payload is a file of ours or
//! text forms of actions, never a type of this program. An answer is `{ "protocol", "build", "id" }` with either `ok` or
//! `error: { "code", "message" }`; the codes are those of [`Refusal`]. Every request gets one answer.
//!
//! | verb | game | payload | ok |
//! |---|---|---|---|
//! | `hello` | – | – | `{ "games": […ids…] }` |
//! | `replay` | id | a replay file | `{ "outcome", "score", "turn", "hash" }`, played again action by action |
//! | `solve` | id | a replay file | `{ "solved", "actions", "nodes" }` and the game's figures, from where it stands; `budget` beside the payload says how many positions to look at |
//! | `move` | id | a replay file | as `solve`: the one action that a computer player does; `player` names it, `seed` is what it draws from |
//! | `generate` | id | – | `{ "levels": […level objects…] }`; `request` says which: `{ "count", "seed", "preset", "settings": [[key, value], …] }`, where only the count is needed |
//! | `cancel` | – | – | `{ "cancelled" }`: whether there still was something to cancel; `of` is the id of the request |
//!
//! `solve` and `generate` are done in slices, the oldest request first: some positions at a time, or one level. Between two
//! slices other requests are answered, among them one to cancel it, and it says how far it is: like an answer, with
//! `progress: { "looked", "budget" }` or `progress: { "made", "count" }` instead of `ok`.
//!
//! ```
//! let mut desk = quadrat_worker::Desk::new(quadrat::registry(), "b1");
//! let answer = desk.ask(r#"{ "protocol": 1, "build": "b1", "id": 7, "verb": "hello" }"#);
//! assert!(answer.unwrap().starts_with(r#"{"protocol":1,"build":"b1","id":7,"ok":{"games":["#));
//!
//! let making = r#"{ "protocol": 1, "build": "b1", "id": 8, "verb": "generate", "game": "citylines",
//!                   "request": { "count": 2, "preset": "easy" } }"#;
//! assert_eq!(desk.ask(making), None, "the answer comes with the work");
//! let progress = r#"{"protocol":1,"build":"b1","id":8,"progress":{"made":1,"count":2}}"#;
//! assert_eq!(desk.work().as_deref(), Some(progress));
//! assert!(desk.work().unwrap().starts_with(r#"{"protocol":1,"build":"b1","id":8,"ok":{"levels":[{"#));
//! assert_eq!(desk.work(), None, "nothing is left to do");
//! ```

mod making;
mod refusal;
mod solving;

pub use refusal::Refusal;

use making::Making;
use quadrat_engine::erased::{Ability, AnySession, Budget, GameInfo, Registry};
use quadrat_engine::reader::parse;
use serde_json::{Value, json};
use solving::Solving;
use std::collections::VecDeque;

/// The version of the messages. Another one means that page and worker are not of the same build.
pub const PROTOCOL: u64 = 1;

/// Does the work of one verb; nothing if it was put on the desk to be done in slices.
type Verb = fn(&mut Desk, &Value) -> Result<Option<Value>, Refusal>;

/// Every verb; the one list that both answers and error messages are made from.
const VERBS: [(&str, Verb); 6] = [
    ("hello", hello),
    ("replay", replay),
    ("solve", solve),
    ("move", think),
    ("generate", generate),
    ("cancel", cancel),
];

/// What takes long and is done in slices.
trait Work {
    /// Does a slice; gives the answer after the last.
    fn slice(&mut self) -> Result<Option<Value>, Refusal>;
    /// How far it is.
    fn progress(&self) -> Value;
}

/// A request that is being worked on.
struct Open {
    id: Value,
    work: Box<dyn Work>,
    cancelled: bool,
}

/// Where requests come in, and where those lie that take long.
pub struct Desk {
    registry: Registry,
    build: String,
    /// The oldest first.
    open: VecDeque<Open>,
}

impl Desk {
    /// An empty desk that knows these games and answers pages of this build.
    pub fn new(registry: Registry, build: &str) -> Self {
        Self { registry, build: build.to_owned(), open: VecDeque::new() }
    }

    /// Takes a request and gives the answer, or nothing if it takes long: then [`Desk::work`] gives it in the end.
    /// Whatever comes in, an answer goes out.
    pub fn ask(&mut self, request: &str) -> Option<String> {
        let parsed = parse(request.as_bytes());
        // As long as the id can be read at all, the page learns which of its requests was refused.
        let id = parsed.as_ref().map_or(Value::Null, |request| request["id"].clone());
        let answered = parsed
            .map_err(|defects| Refusal::Malformed(defects.to_string()))
            .and_then(|request| self.perform(&request))
            .transpose()?;
        Some(self.answer(&id, answered))
    }

    /// Does a slice of the oldest work and gives the answer to it, or how far it is; nothing if nothing is left to do.
    pub fn work(&mut self) -> Option<String> {
        // Nobody waits for what is cancelled, and it takes no time to say so.
        let at = self.open.iter().position(|open| open.cancelled).unwrap_or(0);
        let open = self.open.get_mut(at)?;
        let answered = if open.cancelled { Some(Err(Refusal::Cancelled)) } else { open.work.slice().transpose() };
        match answered {
            Some(answered) => self.open.remove(at).map(|open| self.answer(&open.id, answered)),
            None => {
                let open = &self.open[at];
                Some(self.message(&open.id, "progress", open.work.progress()))
            }
        }
    }

    /// Puts work on the desk.
    fn begin(&mut self, request: &Value, work: impl Work + 'static) {
        self.open.push_back(Open { id: request["id"].clone(), work: Box::new(work), cancelled: false });
    }

    fn perform(&mut self, request: &Value) -> Result<Option<Value>, Refusal> {
        let (Some(protocol), Some(asking), Some(verb)) =
            (request["protocol"].as_u64(), request["build"].as_str(), request["verb"].as_str())
        else {
            let shape = "a request needs protocol (a number), build (text) and verb (text)";
            return Err(Refusal::Malformed(shape.into()));
        };
        if (protocol, asking) != (PROTOCOL, &*self.build) {
            return Err(Refusal::Reload);
        }
        let Some((_, work)) = VERBS.iter().find(|(name, _)| *name == verb) else {
            let known: Vec<&str> = VERBS.iter().map(|(name, _)| *name).collect();
            return Err(Refusal::Verb(format!("unknown verb {verb:?}; known are {}", known.join(", "))));
        };
        work(self, request)
    }

    fn answer(&self, id: &Value, answered: Result<Value, Refusal>) -> String {
        match answered {
            Ok(value) => self.message(id, "ok", value),
            Err(refusal) => self.message(id, "error", refusal.to_json()),
        }
    }

    fn message(&self, id: &Value, key: &str, value: Value) -> String {
        let mut message = json!({ "protocol": PROTOCOL, "build": self.build, "id": id });
        // Moved and not copied into the macro: levels are many.
        message[key] = value;
        message.to_string()
    }

    /// Returns the game of a request, if it has the ability that the verb needs.
    fn able(&self, request: &Value, verb: &str, ability: Ability) -> Result<&'static GameInfo, Refusal> {
        let id = request["game"].as_str().ok_or_else(|| Refusal::Malformed("this verb needs game (text)".into()))?;
        self.registry.find(id).filter(|game| game.has(ability)).ok_or_else(|| {
            let known: Vec<&str> = self.registry.with(ability).map(GameInfo::id).collect();
            Refusal::Game(format!("no game {id:?} to {verb}; known are {}", known.join(", ")))
        })
    }
}

#[expect(clippy::unnecessary_wraps, reason = "every verb has the same shape")]
fn hello(desk: &mut Desk, _: &Value) -> Result<Option<Value>, Refusal> {
    Ok(Some(json!({ "games": desk.registry.all().map(GameInfo::id).collect::<Vec<_>>() })))
}

fn replay(desk: &mut Desk, request: &Value) -> Result<Option<Value>, Refusal> {
    let game = desk.able(request, "play", Ability::Play)?;
    let session = resumed(request, game)?;
    Ok(Some(json!({
        "outcome": session.outcome().word(),
        "score": session.score(),
        "turn": session.turn(),
        "hash": session.hash(),
    })))
}

/// The most positions a request may ask for: some seconds of a slow phone.
const MOST_BUDGET: u64 = 50_000_000;

fn solve(desk: &mut Desk, request: &Value) -> Result<Option<Value>, Refusal> {
    let game = desk.able(request, "solve", Ability::Solve)?;
    let budget = request["budget"].as_u64().filter(|budget| (1..=MOST_BUDGET).contains(budget));
    let shape = || Refusal::Malformed(format!("this verb needs budget (a number from 1 to {MOST_BUDGET})"));
    let budget = budget.ok_or_else(shape)?;
    let session = resumed(request, game)?;
    let search = session.solver(Budget::nodes(budget)).map_err(|missing| Refusal::Game(missing.to_string()))?;
    desk.begin(request, Solving::new(search, budget));
    Ok(None)
}

fn think(desk: &mut Desk, request: &Value) -> Result<Option<Value>, Refusal> {
    let game = desk.able(request, "move in", Ability::Contest)?;
    let shape = || Refusal::Malformed("this verb needs player (text) and seed (a number)".into());
    let player = request["player"].as_str().ok_or_else(shape)?;
    let seed = request["seed"].as_u64().and_then(|seed| u32::try_from(seed).ok()).ok_or_else(shape)?;
    let session = resumed(request, game)?;
    let search = session.opponent(player, seed).map_err(|error| Refusal::Request(error.to_string()))?;
    desk.begin(request, Solving::new(search, MOST_BUDGET));
    Ok(None)
}

fn generate(desk: &mut Desk, request: &Value) -> Result<Option<Value>, Refusal> {
    let game = desk.able(request, "make levels of", Ability::Generate)?;
    desk.begin(request, Making::new(game, request)?);
    Ok(None)
}

fn cancel(desk: &mut Desk, request: &Value) -> Result<Option<Value>, Refusal> {
    let of = request.get("of").ok_or_else(|| Refusal::Malformed("this verb needs of (the id of a request)".into()))?;
    let mut cancelled = false;
    for open in desk.open.iter_mut().filter(|open| open.id == *of) {
        open.cancelled = true;
        cancelled = true;
    }
    Ok(Some(json!({ "cancelled": cancelled })))
}

/// Plays the replay in the payload of a request.
fn resumed(request: &Value, game: &'static GameInfo) -> Result<AnySession, Refusal> {
    let file = parse(payload(request)?.as_bytes()).map_err(Refusal::Defects)?;
    game.resume(&file).map_err(Refusal::Defects)
}

fn payload(request: &Value) -> Result<&str, Refusal> {
    request["payload"].as_str().ok_or_else(|| Refusal::Malformed("this verb needs payload (text)".into()))
}
