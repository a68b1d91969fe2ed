//! How does a player look back at a finished level? One position of theirs at a time, with the move
//! that was played there; a lost level opens at the move that lost it. Play can go on from any of
//! them.

use super::InfectionTable;
use super::active_match::ActiveMatch;
use super::phrases::{self, say};
use super::playback::{self, Tile};
use crate::sound::Sound;
use crate::table::{CellEffect, Change, Command, CommandView, PlaybackView};
use crate::words::label;
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::grid::Coord;
use quadrat_infection::Infection;
use quadrat_infection::rules::{Action, Player};
use quadrat_infection::solve::{self, Mistake};

/// The most positions that the search for the losing move visits for each move.
const BUDGET: u64 = 6_000;

/// A position of a finished level.
pub(super) struct Review {
    /// The number of dots added before this position.
    pub(super) at: usize,
    /// The player to move.
    pub(super) mover: Player,
    /// The cells.
    pub(super) tiles: Vec<Tile>,
    /// The cell on which a dot was placed next.
    pub(super) played: Coord,
    /// The move that lost the level, if there was one such move.
    mistake: Option<Mistake>,
}

impl Review {
    /// Returns the losing move, if it was played in this position.
    pub(super) fn mistake_here(&self) -> Option<&Mistake> {
        self.mistake.as_ref().filter(|mistake| mistake.index == self.at)
    }
}

/// Returns the positions that a review stops at, each by the number of dots added before it: those
/// in which the only person was to move, or else all.
fn stops(active_match: &ActiveMatch) -> Vec<usize> {
    let first = active_match.level().first();
    let mover = |at: usize| if at.is_multiple_of(2) { first } else { first.other() };
    let all = active_match.begun()..active_match.session().actions().len();
    all.filter(|at| active_match.person().is_none_or(|person| mover(*at) == person)).collect()
}

impl InfectionTable {
    /// Returns whether there is a level to look back at.
    pub(super) fn can_look_back(&self) -> bool {
        self.is_seen_over() && !self.active_match().is_watched() && !stops(self.active_match()).is_empty()
    }

    /// Returns whether the only person has lost.
    fn is_lost(&self) -> bool {
        let active_match = self.active_match();
        active_match.winner().zip(active_match.person()).is_some_and(|(winner, person)| winner != person)
    }

    /// Starts the review: at the losing move, or else at the last position.
    pub(super) fn look_back(&mut self) {
        if !self.can_look_back() {
            return self.play.refuse(&Message::new("infection.refused.no_review"), None);
        }
        let active_match = self.active_match();
        let actions: Vec<Action> = active_match.session().actions().collect();
        let stops = stops(active_match);
        let mistake = if self.is_lost() { solve::review(active_match.level(), &actions, BUDGET) } else { None };
        let mistake = mistake.filter(|mistake| stops.contains(&mistake.index));
        let Some(at) = mistake.as_ref().map(|mistake| mistake.index).or(stops.last().copied()) else { return };
        let none = mistake.is_none() && self.is_lost();
        self.show_position(at, mistake);
        if none {
            let text = [label("infection.review.none"), " ", &self.play.status.text].concat();
            self.play.say(text, Some(Sound::Hint));
        }
    }

    /// Shows the position after this number of dots, and says what was played there.
    fn show_position(&mut self, at: usize, mistake: Option<Mistake>) {
        let active_match = self.active_match();
        let level = active_match.level();
        let mut actions = active_match.session().actions();
        let mut state = Infection::start(level);
        for action in actions.by_ref().take(at) {
            // The session accepted the actions in this order.
            let _ = Infection::apply(level, &mut state, action, &mut ());
        }
        let Some(Action { at: played }) = actions.next() else { return };
        drop(actions);
        let (mover, tiles) = (state.mover(level), playback::tiles(level, &state));
        let number = (at - active_match.begun() + 1).to_string();
        let review = Review { at, mover, tiles, played, mistake };
        let text = match review.mistake_here() {
            Some(mistake) => {
                let values = [("move", number), ("played", played.label()), ("better", mistake.better.at.label())];
                say("infection.review.found", &values)
            }
            None => {
                let who = phrases::who(active_match, mover);
                say("infection.review.move", &[("move", number), ("who", who), ("at", played.label())])
            }
        };
        self.play.effects.extend(review.mistake_here().map(|mistake| (mistake.better.at, CellEffect::Hinted)));
        self.review = Some(review);
        self.play.say(text, Some(Sound::Hint));
    }

    /// Handles a command while a position is reviewed.
    pub(super) fn command_in_review(&mut self, command: Command) -> Change {
        match command {
            Command::Next => self.step_review(true),
            Command::Back => self.step_review(false),
            Command::Undo => return self.play_on(),
            Command::Solution | Command::Skip => self.leave_review(),
            Command::Restart => {
                self.review = None;
                return self.step_history(command);
            }
            _ => self.play.refuse(&Message::new("infection.refused.reviewing"), None),
        }
        Change::View
    }

    /// Shows the next position or the previous one. After the last comes the end of the level.
    fn step_review(&mut self, forward: bool) {
        let stops = stops(self.active_match());
        let Some(review) = self.review.take() else { return };
        let place = stops.iter().position(|stop| *stop == review.at).unwrap_or(0);
        let next = if forward { Some(place + 1) } else { place.checked_sub(1) };
        match next.map(|next| stops.get(next)) {
            Some(Some(at)) => self.show_position(*at, review.mistake),
            Some(None) => self.leave_review(),
            None => {
                self.review = Some(review);
                self.play.refuse(&Message::new("infection.refused.no_picture"), None);
            }
        }
    }

    fn leave_review(&mut self) {
        self.review = None;
        self.play.say(label("infection.review.off").to_owned(), Some(Sound::Tap));
    }

    /// Undoes everything after the position that is shown. Redo takes the player forward again.
    fn play_on(&mut self) -> Change {
        let Some(review) = self.review.take() else { return Change::View };
        self.play.session.rewind(review.at);
        self.chain = playback::Chain::default();
        let text = say("infection.review.playing_on", &[("turn", phrases::turn(self.active_match()))]);
        self.play.say(text, Some(Sound::Rewind));
        Change::Game
    }

    /// Returns which of all moves the reviewed position is about.
    pub(super) fn reviewed_turn(&self, review: &Review) -> String {
        let active_match = self.active_match();
        let number = review.at - active_match.begun() + 1;
        say("infection.turn.review", &[("move", number.to_string()), ("moves", active_match.played().to_string())])
    }

    /// Returns the place of the review in its positions: the ending is not shown meanwhile.
    pub(super) fn review_playback(&self) -> Option<PlaybackView> {
        let review = self.review.as_ref()?;
        let stops = stops(self.active_match());
        let place = stops.iter().position(|stop| *stop == review.at)?;
        // The end of the level is the last picture.
        Some(PlaybackView {
            words: "infection.review.film",
            at: place as u32 + 1,
            of: stops.len() as u32 + 1,
            running: None,
        })
    }

    /// Returns the commands of the review, while it is shown.
    pub(super) fn review_commands(&self) -> Option<Vec<CommandView>> {
        let place = self.review_playback()?.at;
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        Some(vec![
            command(Command::Back, place > 1),
            command(Command::Next, true),
            CommandView { name: Some("infection.review.play_on"), ..command(Command::Undo, true) },
            CommandView { name: Some("infection.review"), pressed: Some(true), ..command(Command::Solution, true) },
        ])
    }
}
