//! What do all tables have in common? A session, what was said last, and what the last input did to which cell.

use crate::sound::Sound;
use crate::table::{CellEffect, Command, Status};
use crate::words::{label, sentence};
use quadrat_engine::game::{Game, Message};
use quadrat_engine::grid::Coord;
use quadrat_engine::session::Session;

/// A session being played at a table.
pub type Play<G> = Played<Session<G>>;

/// A game being played at a table.
pub struct Played<S> {
    /// The game: a session, or something that has one.
    pub session: S,
    /// What was said last.
    pub status: Status,
    /// What the last input did to cells.
    pub effects: Vec<(Coord, CellEffect)>,
    /// Counts inputs, so that the same effect on the same cell is still a new one.
    pub beat: u32,
}

impl<S> Played<S> {
    /// Puts a game on the table.
    pub fn new(session: S) -> Self {
        Self { session, status: Status::default(), effects: Vec::new(), beat: 0 }
    }

    /// A new input comes: what the last one did is over.
    pub fn begin(&mut self) {
        self.beat += 1;
        self.effects.clear();
    }

    /// Says something.
    pub fn say(&mut self, text: String, sound: Option<Sound>) {
        self.status = Status { text, refused: false, count: self.status.count + 1, sound };
    }

    /// Says why an input is not taken, and marks the cell that it was about.
    pub fn refuse(&mut self, reason: &Message, at: Option<Coord>) {
        self.say(sentence(reason), Some(Sound::Refused));
        self.status.refused = true;
        self.effects.extend(at.map(|at| (at, CellEffect::Refused)));
    }

    /// What the last input did to a cell, and which input that was.
    pub fn effect(&self, at: Coord) -> Option<(CellEffect, u32)> {
        self.effects.iter().find(|(cell, _)| *cell == at).map(|(_, effect)| (*effect, self.beat))
    }
}

impl<G: Game> Play<G> {
    /// Takes back, does again or starts again, as the command says; gives the action that this was about, which the game has
    /// words for. What cannot be done is refused, and then there is none.
    pub fn step_history(&mut self, command: Command) -> Option<G::Action> {
        match command {
            Command::Undo => {
                let action = self.session.undo();
                if action.is_none() {
                    self.refuse(&Message::new("ui.nothing_to_undo"), None);
                }
                action
            }
            Command::Redo => {
                let action = self.session.redo();
                if action.is_none() {
                    self.refuse(&Message::new("ui.nothing_to_redo"), None);
                }
                action
            }
            Command::Restart => {
                self.session.restart();
                self.say(label("ui.restarted").to_owned(), Some(Sound::Rewind));
                None
            }
            _ => None,
        }
    }
}
