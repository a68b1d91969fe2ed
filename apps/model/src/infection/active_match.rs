//! Who plays against whom, over which levels, and how are moves undone, saved and resumed?
//!
//! A game is either played over a whole level set against its computers, or set up by hand between
//! people, computers or both. The table need not know which.

use super::groups::{board_name, strength};
use super::own::with_library;
use super::setup::{self, Setup};
use crate::watch::WatchError;
use crate::words::sentence;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::quoted;
use quadrat_engine::replay;
use quadrat_engine::replay_code::{self, ReplayCode};
use quadrat_engine::session::Session;
use quadrat_infection::Infection;
use quadrat_infection::flow::{Campaign, Choices};
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Action, Event, Player, State};
use quadrat_infection::sets::{Difficulty, LevelSet};
use serde_json::Value;

/// The controller of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Controller {
    /// A person in front of the screen.
    Person,
    /// A computer of this difficulty.
    Computer(Difficulty),
}

/// A game at the table.
pub(super) enum ActiveMatch {
    /// A game over a level set.
    Set(Box<Campaign>),
    /// A game set up by hand.
    Free(Box<(Setup, Session<Infection>)>),
}

/// Returns a set as it is serialised, under the id of the game played over it.
fn origin_of(set: &LevelSet, choices: Choices) -> Value {
    let mut origin = set.write();
    origin["id"] = setup::set_address(set.id(), choices).into();
    origin
}

fn unknown(id: &str) -> Defects {
    let mut defects = Defects::new();
    let message = ["there is no level set and no game of the id ", &quoted(id)].concat();
    defects.add(code::UNRECOGNISED, "level.id", message);
    defects
}

impl ActiveMatch {
    /// Starts the game that an address names: a level set and the choices for it, or a game set up
    /// by hand.
    pub(super) fn open(id: &str) -> Option<Self> {
        let campaign = |(set, choices)| with_library(|library| Campaign::new(&set, library, choices).ok());
        let set = setup::parse_set(id).and_then(campaign).map(|campaign| Self::Set(Box::new(campaign)));
        set.or_else(|| setup::parse(id).map(|free| Self::Free(Box::new(free))))
    }

    /// Resumes a saved game. An abandoned game starts again.
    ///
    /// # Errors
    /// Returns every defect.
    pub(super) fn resume(file: &Value) -> Result<Self, Defects> {
        if file.get("campaign").is_some() {
            let mut campaign = with_library(|library| Campaign::resume(file, library))?;
            if campaign.abandoned() {
                campaign.new_game(campaign.choices());
            }
            return Ok(Self::Set(Box::new(campaign)));
        }
        let played = replay::read::<Infection>(file)?;
        let id = played.entry().id.to_string();
        let board = |level: &Level| (*level.field(), level.first());
        let begun = |session: &Session<Infection>| session.actions().collect::<Vec<_>>();
        let same = |(setup, fresh): &(Setup, Session<Infection>)| {
            board(fresh.level()) == board(played.level())
                && begun(&played).get(..setup.begun) == Some(&begun(fresh)[..])
        };
        let free = setup::parse(&id).filter(same).ok_or_else(|| unknown(&id))?;
        Ok(Self::Free(Box::new((free.0, played))))
    }

    /// Opens the level that an address names after the first actions of a code, to be watched. Dots that were on the
    /// board at the beginning are actions like any other.
    ///
    /// # Errors
    /// If the address names no game, or the code is not one of its games.
    pub(super) fn rewatch(id: &str, code: &ReplayCode, count: usize) -> Result<Self, WatchError> {
        let (players, entry) = match setup::parse_set(id) {
            Some((set, choices)) => {
                let slot = set.entries().get(code.part() as usize).ok_or(WatchError::NoLevel)?;
                let entry = with_library(|library| library.level(&slot.level.to_string()).cloned());
                let entry = entry.ok_or(WatchError::NoLevel)?;
                let mut players = [Controller::Computer(slot.difficulty); 2];
                players[choices.human as usize] = Controller::Person;
                (players, Entry { level: entry.level.clone().with_first(choices.first), ..entry })
            }
            None => {
                let (setup, session) = setup::parse(id).ok_or(WatchError::NoLevel)?;
                (setup.players, session.entry().clone())
            }
        };
        let setup = Setup { players, begun: 0, seed: 1 };
        Ok(Self::Free(Box::new((setup, code.play(entry, count)?))))
    }

    /// Returns the game on the current level as a code for an address.
    pub(super) fn replay_code(&self) -> Option<String> {
        let part = if let Self::Set(campaign) = self { campaign.level_index() } else { 0 };
        replay_code::encode(self.session(), part as u32)
    }

    /// Returns the id in addresses.
    pub(super) fn id(&self) -> String {
        match self {
            Self::Set(campaign) => setup::set_address(campaign.set().id(), campaign.choices()),
            Self::Free(free) => free.1.entry().id.to_string(),
        }
    }

    pub(super) fn saved(&self) -> Value {
        match self {
            Self::Set(campaign) => campaign.save(),
            Self::Free(free) => replay::write(&free.1),
        }
    }

    /// Returns what the game was started from.
    pub(super) fn origin(&self) -> Value {
        match self {
            Self::Set(campaign) => origin_of(campaign.set(), campaign.choices()),
            Self::Free(free) => free.1.entry().write::<Infection>(),
        }
    }

    /// Returns the session of the current level.
    pub(super) fn session(&self) -> &Session<Infection> {
        match self {
            Self::Set(campaign) => campaign.session(),
            Self::Free(free) => &free.1,
        }
    }

    pub(super) fn level(&self) -> &Level {
        self.session().level()
    }

    pub(super) fn state(&self) -> &State {
        self.session().state()
    }

    /// Returns the number of dots that were on the board at the beginning.
    pub(super) fn begun(&self) -> usize {
        match self {
            Self::Set(_) => 0,
            Self::Free(free) => free.0.begun,
        }
    }

    /// Returns the number of moves played on this level.
    pub(super) fn played(&self) -> usize {
        (self.state().plies() as usize).saturating_sub(self.begun())
    }

    /// Returns the name of the level.
    pub(super) fn level_name(&self) -> String {
        board_name(self.session().entry())
    }

    /// Returns the player to move.
    pub(super) fn mover(&self) -> Player {
        self.state().mover(self.level())
    }

    /// Returns the winner of the level.
    pub(super) fn winner(&self) -> Option<Player> {
        self.state().winner(self.level())
    }

    /// Returns the controller of a player.
    pub(super) fn player(&self, side: Player) -> Controller {
        match self {
            Self::Set(campaign) if side == campaign.choices().human => Controller::Person,
            Self::Set(campaign) => Controller::Computer(campaign.set().entries()[campaign.level_index()].difficulty),
            Self::Free(free) => free.0.players[side as usize],
        }
    }

    /// Returns the player of the only person, if there is exactly one.
    pub(super) fn person(&self) -> Option<Player> {
        match [Player::Red, Player::Blue].map(|side| self.player(side)) {
            [Controller::Person, Controller::Computer(_)] => Some(Player::Red),
            [Controller::Computer(_), Controller::Person] => Some(Player::Blue),
            _ => None,
        }
    }

    /// Returns whether computers play each other while people only watch.
    pub(super) fn is_watched(&self) -> bool {
        self.person().is_none() && self.player(Player::Red) != Controller::Person
    }

    /// Returns the seed of the computers' random choices on this level.
    pub(super) fn seed(&self) -> u32 {
        match self {
            Self::Set(campaign) => campaign.seed_of_level(campaign.level_index()),
            // The address is the whole setup, so the same moves lead to the same end.
            Self::Free(free) => free.0.seed,
        }
    }

    /// Returns what is known about the opponent on this level.
    pub(super) fn about(&self) -> Vec<String> {
        match self {
            Self::Set(campaign) => {
                campaign.set().entries().get(campaign.level_index()).map(strength).into_iter().collect()
            }
            Self::Free(free) => {
                let computers = free.0.players.into_iter().filter_map(|player| match player {
                    Controller::Computer(difficulty) => Some(difficulty),
                    Controller::Person => None,
                });
                let rated: Vec<String> = computers.map(setup::rated).collect();
                match rated.as_slice() {
                    [] => Vec::new(),
                    [one] => vec![sentence(&Message::new("infection.strength").with("opponent", one))],
                    several => vec![several.join(", ")],
                }
            }
        }
    }

    /// Adds a dot for the player to move.
    ///
    /// # Errors
    /// Returns the reason for a refusal; nothing has changed then.
    pub(super) fn act(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Message> {
        match self {
            Self::Set(campaign) if campaign.computer_to_move().is_some() => {
                campaign.computer_plays(action, events).map_err(Message::from)
            }
            Self::Set(campaign) => campaign.play(action, events).map_err(Message::from),
            Self::Free(free) => free.1.act(action, events).map_err(|refused| refused.reason.message()),
        }
    }

    pub(super) fn can_undo(&self) -> bool {
        match self {
            Self::Set(campaign) => campaign.can_undo(),
            Self::Free(free) => {
                let (setup, session) = &**free;
                // A computer's opening move is not undone.
                let first = Infection::turn(session.state()) as usize - setup.begun;
                let opened = self.person().is_some_and(|person| {
                    let opener = if first.is_multiple_of(2) { self.mover() } else { self.mover().other() };
                    opener != person
                });
                first > usize::from(opened)
            }
        }
    }

    pub(super) fn can_redo(&self) -> bool {
        self.session().can_redo()
    }

    /// Undoes the last move or, with one person, all moves since that person's last. Returns the
    /// number of moves.
    pub(super) fn undo(&mut self) -> usize {
        if !self.can_undo() {
            return 0;
        }
        let person = self.person();
        match self {
            Self::Set(campaign) => campaign.undo().map_or(0, |moves| moves.len()),
            Self::Free(free) => free.1.undo_until(|session| turn_of(session, person)).len(),
        }
    }

    /// Undoes moves until no more than this many dots have been added to the board.
    pub(super) fn rewind(&mut self, moves: usize) {
        while self.session().actions().len() > moves && self.undo() > 0 {}
    }

    /// Redoes the moves that were undone at once. Returns the number of moves.
    pub(super) fn redo(&mut self) -> usize {
        let person = self.person();
        match self {
            Self::Set(campaign) => campaign.redo().map_or(0, |moves| moves.len()),
            Self::Free(free) => free.1.redo_until(|session| turn_of(session, person) || !session.can_redo()).len(),
        }
    }

    /// Restarts the level. A game over a set that is won, or has nothing left to win, starts again;
    /// returns whether it did.
    pub(super) fn restart(&mut self) -> bool {
        match self {
            Self::Set(campaign) if is_done(campaign) => {
                campaign.new_game(campaign.choices());
                true
            }
            Self::Set(campaign) => {
                // Only an abandoned game refuses, and no such game is ever at the table.
                let _ = campaign.restart_level();
                false
            }
            Self::Free(free) => {
                free.1.restart();
                for _ in 0..free.0.begun {
                    free.1.redo();
                }
                false
            }
        }
    }

    /// Returns whether [`ActiveMatch::restart`] starts the whole set again.
    pub(super) fn restarts_all(&self) -> bool {
        matches!(self, Self::Set(campaign) if is_done(campaign))
    }

    /// Opens the next level, if there is one and this one is decided. Returns whether it did.
    pub(super) fn next_level(&mut self) -> bool {
        match self {
            Self::Set(campaign) => campaign.next_level().is_ok(),
            Self::Free(_) => false,
        }
    }

    /// Returns the number of unlocked levels, from the first on.
    pub(super) fn unlocked(&self) -> usize {
        match self {
            Self::Set(campaign) => campaign.unlocked(),
            Self::Free(_) => 0,
        }
    }

    /// Opens an unlocked level of the set at its beginning. A level in progress is not left for it.
    ///
    /// # Errors
    /// Returns the reason for a refusal; nothing has changed then.
    pub(super) fn open_level(&mut self, index: usize) -> Result<(), Message> {
        let begun = self.can_undo() && self.winner().is_none();
        match self {
            Self::Set(_) if begun => Err(Message::new("infection.refused.begun")),
            Self::Set(campaign) => campaign.open_level(index).map_err(Message::from),
            Self::Free(_) => Err(Message::new("ui.not_here")),
        }
    }

    /// Starts the game again: a set from its first level.
    pub(super) fn start_again(&mut self) {
        match self {
            Self::Set(campaign) => campaign.new_game(campaign.choices()),
            Self::Free(_) => {
                self.restart();
            }
        }
    }
}

/// Returns whether the set is over and its last level was not lost: a player who lost it may want
/// to replay just that one.
fn is_done(campaign: &Campaign) -> bool {
    let session = campaign.session();
    campaign.level_winners().len() == campaign.set().entries().len()
        && session.state().winner(session.level()) == Some(campaign.choices().human)
}

/// Returns whether this person is to move; unless there is exactly one person, every move counts.
fn turn_of(session: &Session<Infection>, person: Option<Player>) -> bool {
    person.is_none_or(|person| session.state().mover(session.level()) == person)
}
