//! What does a command do? Undo and redo, the steps of a playback, hints, and leaving the game.

use super::active_match::Controller;
use super::phrases::{self, say};
use super::playback::Chain;
use super::{InfectionTable, ending, motion};
use crate::sound::Sound;
use crate::table::{CellEffect, Change, Command, CommandView, Ending, Table as _};
use crate::words::{label, sentence};
use quadrat_engine::game::{Message, Outcome};
use quadrat_infection::contest::Policy;
use quadrat_infection::sets::Difficulty;
use quadrat_infection::solve;

/// The least number of positions that the search for a hint visits: it runs on the page's own
/// thread, in a few milliseconds.
const HINT: u64 = 15_000;
/// The most positions that the page's own thread may search. The hint against an opponent who
/// searches more comes from the worker.
pub(super) const HINT_ON_PAGE: u64 = 25_000;
impl InfectionTable {
    /// Gives a command.
    pub(super) fn command(&mut self, command: Command) -> Change {
        if self.abandoned {
            return self.command_after_quitting(command);
        }
        if self.review.is_some() {
            return self.command_in_review(command);
        }
        match command {
            Command::Undo | Command::Redo | Command::Restart => return self.step_history(command),
            Command::Hint => return self.hint(),
            Command::Solution if self.is_over() => self.look_back(),
            Command::Solution => self.show_proofs(),
            Command::Next => return self.next(),
            Command::Back => self.back(),
            Command::Auto => self.run_or_step(),
            // The playback is at its end already, as before every other input.
            Command::Skip => {}
            Command::Quit => return self.quit(),
            Command::Rewind => return self.rewind(),
            Command::Replay => self.replay_last(),
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    /// Abandons the game, unless it is over.
    fn quit(&mut self) -> Change {
        if self.outcome() != Outcome::Ongoing {
            self.play.refuse(&Message::new("infection.flow.game_over"), None);
            return Change::View;
        }
        self.review = None;
        self.abandoned = true;
        let Ending { title, text, .. } = ending::abandoned(self.active_match());
        self.play.say([&title, ". ", &text].concat(), Some(Sound::Tap));
        Change::Game
    }

    /// Returns to the abandoned game, or starts it again.
    fn command_after_quitting(&mut self, command: Command) -> Change {
        match command {
            Command::Undo => {
                self.abandoned = false;
                let text = say("infection.say.returned", &[("turn", phrases::turn(self.active_match()))]);
                self.play.say(text, Some(Sound::Rewind));
                Change::Game
            }
            Command::Restart => {
                self.abandoned = false;
                self.play.session.start_again();
                self.begin_level()
            }
            _ => self.refuse_abandoned(),
        }
    }

    pub(super) fn refuse_abandoned(&mut self) -> Change {
        self.play.refuse(&Message::new("infection.refused.abandoned"), None);
        Change::View
    }

    pub(super) fn step_history(&mut self, command: Command) -> Change {
        let (moves, key) = match command {
            Command::Undo => (self.play.session.undo(), "infection.say.undone"),
            Command::Redo => (self.play.session.redo(), "infection.say.redone"),
            _ => {
                self.counted = false;
                let text = if self.play.session.restart() {
                    self.log.clear();
                    phrases::greeting(self.active_match())
                } else {
                    label("ui.restarted").to_owned()
                };
                self.chain = Chain::default();
                self.fallen = None;
                // A game between computers would otherwise run on at once.
                self.auto &= !self.active_match().is_watched();
                self.play.say(text, Some(Sound::Rewind));
                return Change::Game;
            }
        };
        if moves == 0 {
            let nothing = if command == Command::Undo { "ui.nothing_to_undo" } else { "ui.nothing_to_redo" };
            self.play.refuse(&Message::new(nothing), None);
            return Change::View;
        }
        self.chain = Chain::default();
        self.fallen = motion::fallen(self.active_match());
        self.auto &= !self.active_match().is_watched();
        let text = say(key, &[("moves", moves.to_string()), ("turn", phrases::turn(self.active_match()))]);
        self.play.say(text, Some(Sound::Rewind));
        Change::Game
    }

    /// Shows the next frame, plays the next move of a game between computers, or opens the next
    /// level.
    fn next(&mut self) -> Change {
        if self.chain.is_open() {
            self.moves += u32::from(self.chain.forward());
            self.play.effects = self.chain.effects().to_vec();
            self.catch_up();
            return Change::View;
        }
        if self.is_over() && self.play.session.next_level() {
            return self.begin_level();
        }
        self.wanted = !self.is_over() && self.active_match().is_watched();
        if !self.wanted {
            self.play.refuse(&Message::new("infection.refused.no_picture"), None);
        }
        Change::View
    }

    /// Announces the beginning of another level.
    fn begin_level(&mut self) -> Change {
        self.chain = Chain::default();
        self.fallen = None;
        self.counted = false;
        self.log.clear();
        self.play.say(phrases::greeting(self.active_match()), Some(Sound::Tap));
        Change::Game
    }

    /// Opens a level of the set.
    pub(super) fn choose(&mut self, index: usize) -> Change {
        if self.abandoned {
            return self.refuse_abandoned();
        }
        self.review = None;
        match self.play.session.open_level(index) {
            Ok(()) => self.begin_level(),
            Err(reason) => {
                self.play.refuse(&reason, None);
                Change::View
            }
        }
    }

    /// Shows the previous frame, and stops automatic playback.
    fn back(&mut self) {
        if !self.chain.can_go_back() {
            return self.play.refuse(&Message::new("infection.refused.no_picture"), None);
        }
        self.auto = false;
        self.chain.back();
    }

    fn run_or_step(&mut self) {
        self.auto = !self.auto;
        let key = match (self.auto, self.active_match().is_watched()) {
            (true, false) => "infection.say.runs",
            (true, true) => "infection.say.plays",
            (false, false) => "infection.say.steps",
            (false, true) => "infection.say.paused",
        };
        self.play.say(label(key).to_owned(), Some(Sound::Tap));
        if self.auto && self.still {
            self.chain.close();
        } else if !self.auto {
            self.chain.halt();
        }
        self.catch_up();
    }

    /// Returns the opponent of the person to move: the stronger one, if both sides were computers.
    pub(super) fn opponent(&self) -> Option<Difficulty> {
        let active_match = self.active_match();
        match active_match.player(active_match.mover().other()) {
            Controller::Computer(difficulty) => Some(difficulty),
            Controller::Person => None,
        }
    }

    /// Gives a hint that is never weaker than the opponent.
    fn hint(&mut self) -> Change {
        let active_match = self.active_match();
        if self.is_over() {
            self.play.refuse(&Message::new("infection.flow.level_over"), None);
            return Change::View;
        }
        if active_match.player(active_match.mover()) != Controller::Person {
            let key =
                if active_match.is_watched() { "infection.refused.watched" } else { "infection.flow.computers_turn" };
            let message = Message::new(key).with("side", active_match.mover().word());
            self.play.refuse(&message, None);
            return Change::View;
        }
        let (level, state) = (active_match.level(), active_match.state());
        let opponent = self.opponent().map(Policy::from);
        if opponent.is_some_and(|opponent| opponent.sight().0 > HINT_ON_PAGE) {
            self.hinting = true;
            self.play.say(label("infection.hint.thinking").to_owned(), Some(Sound::Tap));
            return Change::Ask;
        }
        let hint = match opponent {
            Some(opponent) => solve::hint_against(level, state, opponent, HINT),
            None => solve::hint(level, state, HINT),
        };
        // The player to move always has a move, and the search has one from its first position on.
        let Some(hint) = hint else { return Change::View };
        self.play.effects.push((hint.action.at, CellEffect::Hinted));
        self.play.say(sentence(&hint.reason), Some(Sound::Hint));
        Change::View
    }

    /// Returns the available commands.
    pub(super) fn commands(&self) -> Vec<CommandView> {
        let active_match = self.active_match();
        let (open, watched) = (self.chain.is_open(), active_match.is_watched());
        let theirs = !self.is_over() && active_match.player(active_match.mover()) == Controller::Person;
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        if let Some(commands) = self.review_commands() {
            return commands;
        }
        let mut commands = vec![
            command(Command::Undo, active_match.can_undo()),
            command(Command::Redo, active_match.can_redo()),
            command(Command::Restart, active_match.can_undo()),
        ];
        if !watched {
            commands.push(command(Command::Hint, theirs));
        }
        commands.push(CommandView { pressed: Some(self.auto), ..command(Command::Auto, true) });
        // These are always there: buttons that move away under a finger are pressed by mistake.
        let steps = !self.runs();
        commands.push(command(Command::Back, steps && self.chain.can_go_back()));
        let step = command(Command::Next, steps && (open || (watched && !self.is_over())));
        // In a lesson the teacher's button is called Next.
        commands.push(CommandView { name: Some("infection.step"), ..step });
        // Not for the pause before an answer: the button would flicker with every move.
        commands.push(command(Command::Skip, self.chain.is_unfinished() || (watched && open)));
        if let Some(shown) = self.proofs_command() {
            commands.push(shown);
        } else if self.can_look_back() {
            commands.push(CommandView { name: Some("infection.review"), ..command(Command::Solution, true) });
        }
        commands.push(command(Command::Quit, true));
        commands
    }
}
