//! What does the arcade ask of the worker, and what comes of the answers?

use super::{Arcade, Order, Page};
use crate::errand::{self, News};
use crate::route::Route;
use crate::sound::Sound;
use crate::table::Question;
use crate::words::label;
use quadrat_engine::game::Request;
use quadrat_engine::rng::Rng as _;

/// What the worker was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    Hash,
    Question,
    Make(&'static str),
}

/// How many positions a hint may look at.
const HINT: u64 = 400_000;

impl Arcade {
    fn send(&mut self, errand: Errand, text: impl FnOnce(&str, u32) -> String) -> u32 {
        self.last_errand += 1;
        let id = self.last_errand;
        self.errands.push((id, errand));
        self.orders.push(Order::Worker(text(&self.build, id)));
        id
    }

    pub(super) fn ask_hash(&mut self) {
        // Only the newest matters.
        self.errands.retain(|(_, errand)| *errand != Errand::Hash);
        let Page::Board(board) = &mut self.page else { return };
        board.hash = None;
        if self.saves.settings().debug {
            let request = errand::replay(&self.build, self.last_errand + 1, board.seat.table());
            self.send(Errand::Hash, |_, _| request);
        }
    }

    pub(super) fn ask_question(&mut self) {
        let Page::Board(board) = &mut self.page else { return };
        let table = board.seat.table();
        let question = table.question().unwrap_or(Question::Solve { budget: HINT });
        // What was only wondered about may be waited for from now on; the answer is the same.
        board.quiet = matches!(question, Question::Wonder { .. });
        if board.waiting.is_some() {
            return;
        }
        let table = board.seat.table();
        let request = errand::question(&self.build, self.last_errand + 1, table, &question);
        let id = self.send(Errand::Question, |_, _| request);
        if let Page::Board(board) = &mut self.page {
            board.waiting = Some((id, None));
        }
    }

    pub(super) fn make(&mut self, order: usize) {
        let Page::Game(room) = self.page else { return };
        let Some((_, preset)) = room.orders.get(order).filter(|_| self.making.is_none()) else { return };
        let request = Request {
            count: 1,
            seed: self.rng.next(),
            preset: Some((*preset).to_owned()),
            settings: Vec::new(),
            files: Vec::new(),
        };
        let game = room.facts.id;
        let id = self.send(Errand::Make(game), |build, id| errand::generate(build, id, game, &request));
        self.making = Some((id, (0, 1)));
        self.orders.push(Order::Play(Sound::Tap));
    }

    /// Nobody waits for the worker any more.
    pub(super) fn cancel(&mut self) {
        self.leave_question();
        if let Some((id, _)) = self.making.take() {
            self.leave(id);
        }
    }

    /// Nobody waits for the answer to the board's question any more.
    pub(super) fn leave_question(&mut self) {
        if let Page::Board(board) = &mut self.page
            && let Some((id, _)) = board.waiting.take()
        {
            self.leave(id);
        }
    }

    fn leave(&mut self, id: u32) {
        self.errands.retain(|(known, _)| *known != id);
        self.last_errand += 1;
        self.orders.push(Order::Worker(errand::cancel(&self.build, self.last_errand, id)));
    }

    pub(super) fn heard(&mut self, text: &str) {
        let Some((id, news)) = errand::news(text) else { return };
        let Some(place) = self.errands.iter().position(|(known, _)| *known == id) else { return };
        if let News::Progress { done, of } = news {
            if let Some((_, progress)) = self.making.as_mut().filter(|(known, _)| *known == id) {
                *progress = (done, of);
            }
            if let Page::Board(board) = &mut self.page
                && let Some((_, progress)) = board.waiting.as_mut().filter(|(known, _)| *known == id)
            {
                *progress = Some((done, of));
            }
            return;
        }
        let (_, errand) = self.errands.swap_remove(place);
        match (errand, news) {
            (Errand::Hash, News::Hash(hash)) => self.hash(hash),
            (Errand::Hash, News::Refused { message, .. }) => self.hash(message),
            (Errand::Question, News::Plan(plan)) => {
                if let Page::Board(board) = &mut self.page {
                    board.waiting = None;
                    let change = board.seat.advise(plan.as_deref());
                    let took = board.took(change);
                    self.after(took);
                }
            }
            (Errand::Make(game), News::Levels(levels)) => {
                self.making = None;
                if let Some(id) = levels.first().and_then(|level| level["id"].as_str()) {
                    self.go(Route::Play { game: game.to_owned(), level: id.to_owned() });
                }
            }
            (_, News::Refused { code, message }) => {
                let missed = self.is_missed(errand);
                self.forget(errand);
                if code == "reload" {
                    self.update_ready();
                } else if missed {
                    self.notice(message);
                }
            }
            _ => self.forget(errand),
        }
    }

    fn hash(&mut self, text: String) {
        if let Page::Board(board) = &mut self.page {
            board.hash = Some(text);
        }
    }

    fn forget(&mut self, errand: Errand) {
        match errand {
            Errand::Hash => self.hash(label("ui.debug.no_hash").to_owned()),
            Errand::Make(_) => self.making = None,
            Errand::Question => {
                if let Page::Board(board) = &mut self.page {
                    board.waiting = None;
                }
            }
        }
    }

    /// Whether somebody waits for it.
    fn is_missed(&self, errand: Errand) -> bool {
        match errand {
            Errand::Hash => false,
            Errand::Question => matches!(&self.page, Page::Board(board) if !board.quiet),
            Errand::Make(_) => true,
        }
    }

    /// The worker is gone, and with it what it was asked for; another one is started with the next question.
    pub(super) fn worker_failed(&mut self) {
        let lost = std::mem::take(&mut self.errands);
        let waited = lost.iter().any(|(_, errand)| self.is_missed(*errand));
        for (_, errand) in lost {
            self.forget(errand);
        }
        if waited {
            self.notice(label("ui.worker_failed").to_owned());
        }
    }
}
