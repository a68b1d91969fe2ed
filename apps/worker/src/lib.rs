//! Heavy work in the browser, off the page's thread: a request comes as text, answers go back as text.
//!
//! The messages are those of [`quadrat_protocol`], where a payload is the text of a replay file. Every
//! request gets one answer, `ok` or `error`.
//!
//! | verb | fields | ok |
//! |---|---|---|
//! | `hello` | – | `games`: their ids |
//! | `replay` | `game`, `payload` | `outcome`, `score`, `turn` and `hash` of the last position |
//! | `solve` | `game`, `payload`, `budget`: how many positions to search | `solved`, `actions`, `nodes` and the game's own figures, from the last position on |
//! | `outlook` | as `solve` | as `solve`: `solved` is whether every action is settled, `actions` are those that are proven to win, and the figures `wins` and `loses` list the actions that are settled |
//! | `hindsight` | as `solve`, of a game that was won | as `solve`: the figures are what else would have won it |
//! | `move` | `game`, `payload`, `player`: its name, `seed`: for what the player leaves to chance | as `solve`: the one action of a computer player |
//! | `generate` | `game`, `request`: `{ "count", "seed", "preset", "settings": [[key, value], …] }`, where only the count is needed | `levels`: the level objects |
//! | `cancel` | `of`: the id of a request | `cancelled`: whether there still was something to cancel |
//!
//! `solve`, `outlook`, `hindsight`, `move` and `generate` are done in slices, the oldest request first: some positions at a time,
//! or one level. Between two slices other requests are answered, among them one to cancel the work, and
//! the worker reports `progress`: `{ "looked", "budget" }` or `{ "made", "count" }`.
//!
//! ```
//! let mut queue = quadrat_worker::JobQueue::new(quadrat::registry(), "b1");
//! let answer = queue.ask(r#"{ "protocol": 1, "build": "b1", "id": 7, "verb": "hello" }"#);
//! assert!(answer.unwrap().starts_with(r#"{"protocol":1,"build":"b1","id":7,"ok":{"games":["#));
//!
//! let making = r#"{ "protocol": 1, "build": "b1", "id": 8, "verb": "generate", "game": "citylines",
//!                   "request": { "count": 2, "preset": "easy" } }"#;
//! assert_eq!(queue.ask(making), None, "the answer comes with the work");
//! let progress = r#"{"protocol":1,"build":"b1","id":8,"progress":{"made":1,"count":2}}"#;
//! assert_eq!(queue.work().as_deref(), Some(progress));
//! assert!(queue.work().unwrap().starts_with(r#"{"protocol":1,"build":"b1","id":8,"ok":{"levels":[{"#));
//! assert_eq!(queue.work(), None, "nothing is left to do");
//! ```

mod making;
mod solving;

use making::Making;
use quadrat_engine::erased::{Ability, AnySession, Budget, GameInfo, Registry};
use quadrat_engine::reader::parse;
use quadrat_protocol::{Answer, Code, MOST_BUDGET, Progress, Refusal, Reply, Request, Said, Verb};
use serde_json::Value;
use solving::Solving;
use std::collections::VecDeque;

/// Work that takes long and is done in slices.
trait Work {
    /// Does a slice. Returns the reply after the last one.
    fn slice(&mut self) -> Result<Option<Reply>, Refusal>;
    /// Returns how much is done.
    fn progress(&self) -> Progress;
}

/// A request that is being worked on.
struct Job {
    id: Value,
    work: Box<dyn Work>,
    cancelled: bool,
}

/// The immediate result of a request.
enum Start {
    Reply(Reply),
    Work(Box<dyn Work>),
}

/// Answers requests, and queues long ones until they are done.
pub struct JobQueue {
    registry: Registry,
    build: String,
    /// The jobs, oldest first.
    jobs: VecDeque<Job>,
}

impl JobQueue {
    /// Returns an empty queue for these games, which answers pages of this build.
    pub fn new(registry: Registry, build: &str) -> Self {
        Self { registry, build: build.to_owned(), jobs: VecDeque::new() }
    }

    /// Handles a request and returns the answer, or `None` if it takes long: [`JobQueue::work`]
    /// then returns the answer in the end. A text that is not a request is answered too.
    pub fn ask(&mut self, request: &str) -> Option<String> {
        let (id, start) = match Request::read(request, &self.build) {
            Ok(Request { id, verb }) => (id, self.start(verb)),
            Err(unreadable) => (unreadable.id, Err(unreadable.refusal)),
        };
        let said = match start {
            Ok(Start::Work(work)) => {
                self.jobs.push_back(Job { id, work, cancelled: false });
                return None;
            }
            Ok(Start::Reply(reply)) => Said::Ok(reply),
            Err(refusal) => Said::Error(refusal),
        };
        Some(self.message(id, said))
    }

    /// Does a slice of the oldest job and returns its answer or its progress; `None` if no job is left.
    pub fn work(&mut self) -> Option<String> {
        // A cancelled job goes first: no page waits for it, and reporting it takes no time.
        let at = self.jobs.iter().position(|job| job.cancelled).unwrap_or(0);
        let job = self.jobs.get_mut(at)?;
        let done = if job.cancelled {
            Err(Refusal::new(Code::Cancelled, "it was cancelled"))
        } else {
            match job.work.slice() {
                Ok(None) => {
                    let (id, progress) = (job.id.clone(), job.work.progress());
                    return Some(self.message(id, Said::Progress(progress)));
                }
                Ok(Some(reply)) => Ok(reply),
                Err(refusal) => Err(refusal),
            }
        };
        let job = self.jobs.remove(at)?;
        Some(self.message(job.id, done.map_or_else(Said::Error, Said::Ok)))
    }

    fn message(&self, id: Value, said: Said) -> String {
        Answer { id, said }.to_text(&self.build)
    }

    fn start(&mut self, verb: Verb) -> Result<Start, Refusal> {
        match verb {
            Verb::Hello => {
                Ok(Start::Reply(Reply::Games { games: self.registry.all().map(|game| game.id().to_owned()).collect() }))
            }
            Verb::Replay { game, payload } => {
                let session = resume(self.able(&game, "play", Ability::Play)?, &payload)?;
                Ok(Start::Reply(Reply::Position {
                    outcome: session.outcome().word().to_owned(),
                    score: session.score(),
                    turn: session.turn(),
                    hash: session.hash(),
                }))
            }
            Verb::Solve { game, payload, budget } => {
                let session = resume(self.able(&game, "solve", Ability::Solve)?, &payload)?;
                let search = session.solver(Budget::nodes(budget.into()));
                let search = search.map_err(|missing| Refusal::new(Code::Game, missing.to_string()))?;
                Ok(Start::Work(Box::new(Solving::new(search, budget))))
            }
            Verb::Outlook { game, payload, budget } => {
                let session = resume(self.able(&game, "solve", Ability::Solve)?, &payload)?;
                let search = session.outlook(Budget::nodes(budget.into())).ok_or_else(|| {
                    Refusal::new(
                        Code::Game,
                        format!("the moves of this position of {game} cannot be proved one by one"),
                    )
                })?;
                Ok(Start::Work(Box::new(Solving::new(search, budget))))
            }
            Verb::Hindsight { game, payload, budget } => {
                let session = resume(self.able(&game, "solve", Ability::Solve)?, &payload)?;
                let search = session.hindsight(Budget::nodes(budget.into())).ok_or_else(|| {
                    Refusal::new(Code::Game, format!("there is no looking back at this game of {game}"))
                })?;
                Ok(Start::Work(Box::new(Solving::in_background(search, budget))))
            }
            Verb::Move { game, payload, player, seed } => {
                let session = resume(self.able(&game, "move in", Ability::Contest)?, &payload)?;
                let search = session.opponent(&player, seed);
                let search = search.map_err(|error| Refusal::new(Code::Request, error.to_string()))?;
                Ok(Start::Work(Box::new(Solving::new(search, MOST_BUDGET))))
            }
            Verb::Generate { game, request } => {
                let game = self.able(&game, "make levels of", Ability::Generate)?;
                let batch =
                    game.generate(&request.into()).map_err(|bad| Refusal::new(Code::Request, bad.to_string()))?;
                Ok(Start::Work(Box::new(Making::new(batch))))
            }
            Verb::Cancel { of } => Ok(Start::Reply(Reply::Cancelled { cancelled: self.cancel(&of) })),
        }
    }

    /// Marks the jobs with this id as cancelled. Returns whether there was one.
    fn cancel(&mut self, id: &Value) -> bool {
        let mut found = false;
        for job in self.jobs.iter_mut().filter(|job| job.id == *id) {
            job.cancelled = true;
            found = true;
        }
        found
    }

    /// Returns a game, if it has the ability that the verb needs.
    fn able(&self, id: &str, verb: &str, ability: Ability) -> Result<&'static GameInfo, Refusal> {
        self.registry.find(id).filter(|game| game.has(ability)).ok_or_else(|| {
            let known: Vec<&str> = self.registry.with(ability).map(GameInfo::id).collect();
            Refusal::new(Code::Game, format!("no game {id:?} to {verb}; expected one of {}", known.join(", ")))
        })
    }
}

/// Replays a game to its last action.
fn resume(game: &'static GameInfo, payload: &str) -> Result<AnySession, Refusal> {
    Ok(parse(payload.as_bytes()).and_then(|file| game.resume(&file))?)
}
