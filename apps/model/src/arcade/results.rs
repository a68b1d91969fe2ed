//! What is remembered of a game that ends, and what does the player show of it? Its time, its moves and its day; a card,
//! and an address at which it can be watched.

use super::{Arcade, Effect, Msg, Page, shortened};
use crate::board::Board;
use crate::card::Card;
use crate::daily::{day_name, day_of};
use crate::games::GameEntry;
use crate::route::Route;
use crate::saves::{BestGame, Finished};
use crate::table::{Command, Input, Seat};
use crate::watch::{WatchError, Watched};
use crate::words::sentence;
use quadrat_engine::draw::Theme;
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::layout::readable;

/// The longest pause, in seconds, that counts as thinking. A board that lies open over night is not played.
const PAUSE: u64 = 300;

/// The most games whose times are kept for this visit.
const KEPT: usize = 100;

/// The time played on a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Stopwatch {
    /// The board: the game and the level.
    board: (String, String),
    seconds: u64,
    /// When the player was seen last.
    last: Option<u64>,
    /// Whether the time is known from the first move on: that of a game begun on another visit is not.
    known: bool,
    /// The result that was recorded of this attempt, if any. A game that is undone after its end and ends again counts
    /// once, except that a loss may still become a win.
    told: Option<bool>,
}

impl Stopwatch {
    /// Adds the time since the player was seen last. A clock that was put back adds nothing.
    fn see(&mut self, now: u64) {
        let since = self.last.map_or(0, |last| now.saturating_sub(last));
        self.seconds = self.seconds.saturating_add(since.min(PAUSE));
        self.last = Some(now);
    }

    /// Begins another attempt on the same board.
    fn restart(&mut self) {
        (self.seconds, self.known, self.told) = (0, true, None);
    }
}

impl Arcade {
    /// Sets the origin of the page's address, such as `https://example.org`.
    pub fn at_origin(&mut self, origin: &str) {
        origin.clone_into(&mut self.origin);
    }

    /// Keeps the time of the board that is left.
    pub(super) fn leave_board(&mut self) {
        let stopwatch = std::mem::take(&mut self.stopwatch);
        if stopwatch.last.is_some() {
            self.times.retain(|kept| kept.board != stopwatch.board);
            self.times.push(Stopwatch { last: None, ..stopwatch });
            let excess = self.times.len().saturating_sub(KEPT);
            self.times.drain(..excess);
        }
    }

    /// Begins to take the time of the board that was opened.
    pub(super) fn begin_timing(&mut self) {
        let Page::Board(board) = &self.page else { return };
        if board.lesson.is_some() || board.is_watched() {
            return;
        }
        let table = board.seat.table();
        let name = (table.game().to_owned(), table.level());
        let undoes = board.view.commands.iter().any(|shown| shown.command == Command::Undo && shown.enabled);
        let is_fresh = !undoes && board.view.playback.is_none() && board.view.ending.is_none();
        let kept = self.times.iter().position(|kept| kept.board == name).filter(|_| !is_fresh);
        self.stopwatch = match kept {
            Some(place) => self.times.swap_remove(place),
            None => {
                let told = board.view.ending.as_ref().map(|ending| ending.won);
                Stopwatch { board: name, known: is_fresh, told, ..Stopwatch::default() }
            }
        };
        self.stopwatch.last = Some((self.clock.seconds)());
    }

    /// Notes that the player is there.
    pub(super) fn time(&mut self) {
        if self.stopwatch.last.is_some() {
            self.stopwatch.see((self.clock.seconds)());
        }
    }

    /// Takes the time anew if an input begins another attempt, or another level at the same table.
    pub(super) fn restart_timing(&mut self, input: Input) {
        let Page::Board(board) = &self.page else { return };
        let goes_on = board.view.ending.as_ref().is_some_and(|ending| ending.goes_on);
        match input {
            Input::Command(Command::Restart) => self.stopwatch.restart(),
            Input::Command(Command::Next) | Input::Select(_) if goes_on => self.stopwatch.restart(),
            _ => {}
        }
    }

    /// Notes the game that has just ended. It is saved once the end is painted.
    pub(super) fn note_finished(&mut self) {
        let Page::Board(board) = &self.page else { return };
        let Some(end) = board.view.ending.as_ref().filter(|_| !board.is_watched()) else { return };
        // A game between two people, or two computers, counts as a win for neither.
        let counts = board.entry.puzzles || end.counts.is_some();
        let table = board.seat.table();
        if !counts || table.is_abandoned() {
            return;
        }
        let known = match self.stopwatch.told {
            None => true,
            Some(won) => end.won && !won,
        };
        if !known {
            return;
        }
        let story = table.story().unwrap_or_default();
        let (game, played) = (table.game().to_owned(), table.level());
        let level = board.entry.listed(&played).to_owned();
        let finished = Finished {
            game: game.clone(),
            level: level.clone(),
            day: (self.clock.day)(),
            ended: (self.clock.seconds)(),
            won: end.won,
            seconds: self.stopwatch.known.then(|| u32::try_from(self.stopwatch.seconds).unwrap_or(u32::MAX)),
            moves: story.moves.filter(|_| end.won),
            par: story.par.filter(|_| end.won),
            chain: story.chain,
        };
        let best = end
            .record
            .filter(|_| table.outcome() == Outcome::Won)
            .and_then(|record| Some(BestGame { game, level, played, record, code: table.replay_code()? }));
        self.finished.push((finished, best));
        self.stopwatch.told = Some(end.won);
    }

    /// Returns the page on which a recorded game is watched, or one that says why it cannot be.
    pub(super) fn watch(&mut self, entry: &'static GameEntry, level: &str, code: &str) -> Page {
        let own = self.saves.code_of_board(entry, level);
        match Watched::open(entry, level, code, own.as_deref()) {
            Ok(watched) => Page::Board(Box::new(self.sit(Board::new(entry, None, Seat::new(Box::new(watched)), None)))),
            Err(WatchError::Code(error)) if (entry.open)(level).is_some() => {
                let place = shortened(&entry.place(level));
                let wrong = sentence(&error.message());
                let safe = sentence(&Message::new("ui.watch.nothing_lost").with("level", place));
                Page::Nothing {
                    title: "ui.watch.failed",
                    text: [&wrong, " ", &safe].concat(),
                    entry: Some(entry),
                    level: Some(level.to_owned()),
                }
            }
            Err(_) => super::unknown_level(entry, level),
        }
    }

    /// Returns the card about the game on the board, once it is won.
    pub fn card(&self) -> Option<Card> {
        let Page::Board(board) = &self.page else { return None };
        let end = board.view.ending.as_ref().filter(|end| end.won && board.lesson.is_none())?;
        let table = board.seat.table();
        let level = table.level();
        let route = Route::Play { game: table.game().to_owned(), level: level.clone() };
        let address = [self.origin.as_str(), &route.to_string()].concat();
        let mut card = Card::new(board.entry, &level, end.record, table.story()?, address);
        if let Some(date) = day_of(&level) {
            // Only a board that is won on its own day counts for the streak.
            let streak = Some(self.streak()).filter(|streak| streak.today && self.utc_day() == Some(date));
            card.day = Some((day_name(date), streak.map_or(0, |streak| streak.days)));
        }
        Some(card)
    }

    /// Opens or closes the dialogue of a finished game. It is closed before anything is shared: what is said about that is
    /// said on the page behind it.
    pub(super) fn show_card(&mut self, shown: bool) {
        if matches!(&self.page, Page::Board(board) if board.view.shows_end() && board.lesson.is_none()) {
            self.effects.push(Effect::Dialogue("card", shown));
        }
    }

    /// Shares the card, copies its text or saves its picture.
    pub(super) fn send_card(&mut self, how: &Msg) {
        let Some(card) = self.card() else { return };
        self.show_card(false);
        let theme = self.settings().theme.unwrap_or(Theme::Light);
        self.effects.push(match how {
            Msg::CopyCard => Effect::Copy(card.text(), "ui.card.copied"),
            Msg::SaveCard => Effect::Picture { name: card.file(), svg: card.svg(theme) },
            _ => Effect::ShareCard { text: card.text(), name: card.file(), svg: card.svg(theme) },
        });
        if *how == Msg::SaveCard {
            self.note("ui.card.saved");
        }
    }

    /// Shares the address at which the game on the board can be watched. A game that is too long for one is saved as a
    /// file, which the command line reads.
    pub(super) fn share_replay(&mut self) {
        self.show_card(false);
        let Page::Board(board) = &self.page else { return };
        let table = board.seat.table();
        if board.is_watched() {
            return self.effects.push(Effect::Share(self.address()));
        }
        let (game, level) = (table.game().to_owned(), table.level());
        if let Some(code) = table.replay_code() {
            return self.effects.push(Effect::Share(Route::Watch { game, level, code }.to_string()));
        }
        let name: String = level.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(40).collect();
        let name = [&game, "-", &name, ".replay.json"].concat();
        self.effects.push(Effect::Download { name, text: readable(&table.replay()) });
        self.note("ui.replay.saved");
    }
}
