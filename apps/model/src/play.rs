//! What do all tables have in common? A session, the last status, and the effects of the last input
//! on cells.

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
    /// The game: a session, or a type that contains one.
    pub session: S,
    /// The last status.
    pub status: Status,
    /// The effects of the last input on cells.
    pub effects: Vec<(Coord, CellEffect)>,
    /// Counts inputs, so that the same effect on the same cell is recognised as a new one.
    pub beat: u32,
}

impl<S> Played<S> {
    /// Creates the state of a table for a game.
    pub fn new(session: S) -> Self {
        Self { session, status: Status::default(), effects: Vec::new(), beat: 0 }
    }

    /// Begins a new input: clears the effects of the last one.
    pub fn begin(&mut self) {
        self.beat += 1;
        self.effects.clear();
    }

    /// Sets the status.
    pub fn say(&mut self, text: String, sound: Option<Sound>) {
        self.status = Status { text, refused: false, count: self.status.count + 1, sound };
    }

    /// Sets the status to the reason why an input is refused, and marks the cell concerned.
    pub fn refuse(&mut self, reason: &Message, at: Option<Coord>) {
        self.say(sentence(reason), Some(Sound::Refused));
        self.status.refused = true;
        self.effects.extend(at.map(|at| (at, CellEffect::Refused)));
    }

    /// Returns the effect of the last input on a cell, and the number of that input.
    pub fn effect(&self, at: Coord) -> Option<(CellEffect, u32)> {
        self.effects.iter().find(|(cell, _)| *cell == at).map(|(_, effect)| (*effect, self.beat))
    }
}

/// Returns the turn in which the last action of a game was done, and the number of actions since its
/// beginning. `turn` tells the turn of a position.
pub(crate) fn turn_of_last<G: Game, T: PartialEq>(
    level: &G::Level,
    actions: &[G::Action],
    turn: impl Fn(&G::State) -> T,
) -> Option<(T, usize)>
where
    G::Action: Copy,
{
    let mut state = G::start(level);
    let mut last: Option<(T, usize)> = None;
    for action in actions {
        let now = turn(&state);
        let count = last.as_ref().map_or(0, |(before, count)| if *before == now { *count } else { 0 });
        last = Some((now, count + 1));
        // The session accepted the action in this very state.
        let _ = G::apply(level, &mut state, *action, &mut ());
    }
    last
}

impl<G: Game> Play<G> {
    /// Undoes, redoes or restarts, as the command says. Returns the action concerned, for which the
    /// game has words. If there is nothing to undo or redo, the command is refused and `None` is
    /// returned.
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
