//! What does the arcade ask of the worker, and how does it use the answers?

use super::{Arcade, Effect, Page};
use crate::route::Route;
use crate::sound::Sound;
use crate::table::{Outlook, Question, Table};
use crate::words::label;
use quadrat_engine::reader::JsonObject;
use quadrat_engine::rng::Rng as _;
use quadrat_protocol::{Answer, Code, LevelRequest, Refusal, Reply, Request, Said, Verb};

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The hash of the position, for a board's debug information.
    Hash,
    /// The answer to the table's question.
    Question,
    /// The proofs of the moves that the table asked for.
    Outlook,
    /// What else would have won the game that is over.
    Hindsight,
    /// A generated level of this game.
    Level(&'static str),
}

/// The most positions that the search for a hint may visit.
const HINT: u32 = 400_000;

/// The most positions that a look back at a game may visit. It runs in the background.
const HINDSIGHT: u32 = 1_000_000;

/// Returns the request to replay the table's game and return the hash of its position.
fn replay(table: &dyn Table) -> Verb {
    Verb::Replay { game: table.game().to_owned(), payload: table.replay().to_string() }
}

/// Returns the request that answers a question about the table's game.
fn ask(table: &dyn Table, question: Question) -> Verb {
    let (game, payload) = (table.game().to_owned(), table.replay().to_string());
    match question {
        Question::Solve { budget } | Question::Wonder { budget } => Verb::Solve { game, payload, budget },
        Question::Outlook { budget } => Verb::Outlook { game, payload, budget },
        Question::Move { player, seed } => Verb::Move { game, payload, player, seed },
    }
}

impl Arcade {
    /// Sends a request. Returns its id.
    fn send(&mut self, verb: Verb) -> u32 {
        self.last_request += 1;
        let id = self.last_request;
        self.effects.push(Effect::Worker(Request { id: id.into(), verb }.to_text(&self.build)));
        id
    }

    /// Sends a request and records its purpose.
    fn request(&mut self, purpose: Purpose, verb: Verb) -> u32 {
        let id = self.send(verb);
        self.requests.push((id, purpose));
        id
    }

    pub(super) fn ask_hash(&mut self) {
        // Only the newest request for a hash matters.
        self.requests.retain(|(_, purpose)| *purpose != Purpose::Hash);
        let Page::Board(board) = &mut self.page else { return };
        board.hash = None;
        if self.saves.settings().debug {
            let verb = replay(board.seat.table());
            self.request(Purpose::Hash, verb);
        }
    }

    pub(super) fn ask_question(&mut self) {
        let Page::Board(board) = &mut self.page else { return };
        let table = board.seat.table();
        let question = table.question().unwrap_or(Question::Solve { budget: HINT });
        // A player may start to wait for a question asked in the background; the answer is the
        // same.
        board.quiet = matches!(question, Question::Wonder { .. });
        if board.waiting.is_some() {
            return;
        }
        let purpose = if matches!(question, Question::Outlook { .. }) { Purpose::Outlook } else { Purpose::Question };
        let verb = ask(board.seat.table(), question);
        let id = self.request(purpose, verb);
        if let Page::Board(board) = &mut self.page {
            board.waiting = Some((id, None));
        }
    }

    /// Asks in the background what else would have won the game on the board, if the table wants to know.
    pub(super) fn ask_hindsight(&mut self) {
        let Page::Board(board) = &self.page else { return };
        let table = board.seat.table();
        if table.wants_hindsight() && !self.requests.iter().any(|(_, purpose)| *purpose == Purpose::Hindsight) {
            let (game, payload) = (table.game().to_owned(), table.replay().to_string());
            self.request(Purpose::Hindsight, Verb::Hindsight { game, payload, budget: HINDSIGHT });
        }
    }

    /// Cancels that: the game is another one now, or the player has left the board.
    pub(super) fn leave_hindsight(&mut self) {
        if let Some((id, _)) = self.requests.iter().find(|(_, purpose)| *purpose == Purpose::Hindsight).copied() {
            self.leave(id);
        }
    }

    fn take_hindsight(&mut self, found: Option<&JsonObject>) {
        if let Page::Board(board) = &mut self.page {
            board.seat.take_hindsight(found);
            // Nothing that moves is cut short.
            board.looked();
        }
    }

    pub(super) fn make(&mut self, preset: usize) {
        let Page::Game(entry) = self.page else { return };
        let Some((_, preset)) = entry.presets.get(preset).filter(|_| self.making.is_none()) else { return };
        let request =
            LevelRequest { count: 1, seed: self.rng.next(), preset: Some((*preset).to_owned()), settings: Vec::new() };
        let game = entry.facts.id;
        let id = self.request(Purpose::Level(game), Verb::Generate { game: game.to_owned(), request });
        self.making = Some((id, (0, 1)));
        self.effects.push(Effect::Play(Sound::Tap));
    }

    /// Cancels every request that a player waits for. A table whose proofs are cancelled is told, or
    /// it would ask for them again at the next input.
    pub(super) fn cancel(&mut self) {
        let proving = self.requests.iter().find(|(_, purpose)| *purpose == Purpose::Outlook).map(|(id, _)| *id);
        if let Page::Board(board) = &mut self.page
            && board.waiting.is_some_and(|(id, _)| Some(id) == proving)
        {
            let change = board.seat.take_outlook(None);
            board.took(change);
        }
        self.leave_question();
        if let Some((id, _)) = self.making.take() {
            self.leave(id);
        }
    }

    /// Cancels the question of the board.
    pub(super) fn leave_question(&mut self) {
        if let Page::Board(board) = &mut self.page
            && let Some((id, _)) = board.waiting.take()
        {
            self.leave(id);
        }
    }

    fn leave(&mut self, id: u32) {
        self.requests.retain(|(known, _)| *known != id);
        self.send(Verb::Cancel { of: id.into() });
    }

    pub(super) fn heard(&mut self, text: &str) {
        let Some(Answer { id, said }) = Answer::read(text) else { return };
        let Some(place) = self.requests.iter().position(|(known, _)| id == *known) else { return };
        let reply = match said {
            Said::Progress(progress) => return self.progressed(self.requests[place].0, progress.of_total()),
            Said::Ok(reply) => Ok(reply),
            Said::Error(refusal) => Err(refusal),
        };
        let (_, purpose) = self.requests.swap_remove(place);
        match (purpose, reply) {
            (Purpose::Hash, Ok(Reply::Position { hash, .. })) => self.hash(hash),
            (Purpose::Hash, Err(Refusal { message, .. })) => self.hash(message),
            (Purpose::Question, Ok(Reply::Line { solved, actions, .. })) => {
                if let Page::Board(board) = &mut self.page {
                    board.waiting = None;
                    let change = board.seat.advise(Some(&*actions).filter(|_| solved));
                    let took = board.took(change);
                    self.after(took);
                }
            }
            (Purpose::Outlook, Ok(Reply::Line { figures, .. })) => {
                if let Page::Board(board) = &mut self.page {
                    board.waiting = None;
                    let named = |key: &str| {
                        let actions = figures.get(key).and_then(|list| list.as_array()).into_iter().flatten();
                        actions.filter_map(|action| action.as_str().map(str::to_owned)).collect()
                    };
                    let outlook = Outlook { wins: named("wins"), loses: named("loses") };
                    let change = board.seat.take_outlook(Some(outlook));
                    let took = board.took(change);
                    self.after(took);
                }
            }
            (Purpose::Hindsight, Ok(Reply::Line { figures, .. })) => self.take_hindsight(Some(&figures)),
            (Purpose::Level(game), Ok(Reply::Levels { levels })) => {
                self.making = None;
                if let Some(id) = levels.first().and_then(|level| level["id"].as_str()) {
                    self.go(Route::Play { game: game.to_owned(), level: id.to_owned() });
                }
            }
            (_, Err(Refusal { code, message, .. })) => {
                let missed = self.is_missed(purpose);
                self.forget(purpose);
                if code == Code::Reload {
                    self.update_ready();
                } else if missed {
                    self.notice(message);
                }
            }
            _ => self.forget(purpose),
        }
    }

    fn progressed(&mut self, id: u32, done: (u32, u32)) {
        if let Some((_, progress)) = self.making.as_mut().filter(|(known, _)| *known == id) {
            *progress = done;
        }
        if let Page::Board(board) = &mut self.page
            && let Some((_, progress)) = board.waiting.as_mut().filter(|(known, _)| *known == id)
        {
            *progress = Some(done);
        }
    }

    fn hash(&mut self, text: String) {
        if let Page::Board(board) = &mut self.page {
            board.hash = Some(text);
        }
    }

    fn forget(&mut self, purpose: Purpose) {
        match purpose {
            Purpose::Hash => self.hash(label("ui.debug.no_hash").to_owned()),
            Purpose::Hindsight => self.take_hindsight(None),
            Purpose::Level(_) => self.making = None,
            Purpose::Question | Purpose::Outlook => {
                if let Page::Board(board) = &mut self.page {
                    board.waiting = None;
                }
            }
        }
    }

    /// Returns whether a player waits for the answer.
    fn is_missed(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Hash | Purpose::Hindsight => false,
            Purpose::Question | Purpose::Outlook => matches!(&self.page, Page::Board(board) if !board.quiet),
            Purpose::Level(_) => true,
        }
    }

    /// Drops all requests, because the worker is gone. The next request starts a new worker.
    pub(super) fn worker_failed(&mut self) {
        let lost = std::mem::take(&mut self.requests);
        let waited = lost.iter().any(|(_, purpose)| self.is_missed(*purpose));
        for (_, purpose) in lost {
            self.forget(purpose);
        }
        if waited {
            self.notice(label("ui.worker_failed").to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use serde_json::{Value, json};

    #[test]
    fn requests_to_the_worker_describe_the_current_game() {
        for entry in games::GAMES {
            let id = &(entry.groups)()[0].slots[0].id;
            let table = (entry.open)(id).unwrap();
            let verb = ask(&*table, Question::Solve { budget: 20_000 });
            let text = Request { id: 7.into(), verb }.to_text("b1");
            let expected = json!({
                "protocol": 1, "build": "b1", "id": 7, "verb": "solve", "game": entry.facts.id,
                "payload": table.replay().to_string(), "budget": 20_000,
            });
            assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), expected);
        }
    }
}
