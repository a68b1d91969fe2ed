//! How does a game go over a whole level set? A campaign leads from level to level and tracks what
//! is unlocked, won, undone and saved.
//!
//! A [`Campaign`] decides nothing by itself: it has no clock and no opponent; it says whose turn it
//! is and takes the moves of both players. Whether a level or the game is over is not stored but
//! follows from the moves of the current level and the levels completed before, so undoing a move
//! also undoes all its consequences.

use crate::Infection;
use crate::contest::{Policy, Thinker};
use crate::format::Level;
use crate::rules::{Action, Event, Player, Refusal};
use crate::sets::{Difficulty, LevelSet, Library};
use quadrat_engine::game::{Message, Sink};
use quadrat_engine::grid::Coord;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::rng::mix;
use quadrat_engine::session::{Reason, Session};
use serde::Serialize;

/// The choices a person makes before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The human's colour.
    pub human: Player,
    /// The player who moves first on every level, whatever the level file says.
    pub first: Player,
    /// The seed of the computer's random choices.
    pub seed: u32,
}

impl Choices {
    /// Returns the choices with which the human plays a colour and moves first.
    pub const fn playing(human: Player, seed: u32) -> Self {
        Self { human, first: human, seed }
    }
}

impl Default for Choices {
    fn default() -> Self {
        Self::playing(Player::Red, 0)
    }
}

/// Why a request is declined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The game was abandoned.
    Abandoned,
    /// The level is decided.
    LevelOver,
    /// The game is decided.
    GameOver,
    /// The computer, which plays this colour, is to move.
    ComputersTurn(Player),
    /// The human, who plays this colour, is to move.
    HumansTurn(Player),
    /// The rules refuse the action.
    Rules(Refusal),
    /// The human has not moved yet on this board.
    NothingToUndo,
    /// No move was undone.
    NothingToRedo,
    /// The level is not decided yet.
    NotDecided,
    /// The set has no further level.
    LastLevel,
    /// The set has no level at this index.
    NoSuchLevel {
        /// The requested index, counted from 0.
        index: usize,
        /// The number of levels.
        count: usize,
    },
    /// The level is not unlocked yet.
    Locked {
        /// The requested index, counted from 0.
        index: usize,
        /// The number of unlocked levels.
        unlocked: usize,
    },
    /// The library lacks a level of the set.
    MissingLevel(LevelId),
}

impl From<Declined> for Message {
    fn from(declined: Declined) -> Self {
        match declined {
            Declined::Abandoned => Message::new("infection.flow.abandoned"),
            Declined::LevelOver => Message::new("infection.flow.level_over"),
            Declined::GameOver => Message::new("infection.flow.game_over"),
            Declined::ComputersTurn(side) => Message::new("infection.flow.computers_turn").with("side", side.word()),
            Declined::HumansTurn(side) => Message::new("infection.flow.humans_turn").with("side", side.word()),
            Declined::Rules(refusal) => refusal.into(),
            Declined::NothingToUndo => Message::new("infection.flow.nothing_to_undo"),
            Declined::NothingToRedo => Message::new("infection.flow.nothing_to_redo"),
            Declined::NotDecided => Message::new("infection.flow.not_decided"),
            Declined::LastLevel => Message::new("infection.flow.last_level"),
            Declined::NoSuchLevel { index, count } => {
                Message::new("infection.flow.no_such_level").with("number", index + 1).with("count", count)
            }
            Declined::Locked { index, unlocked } => {
                Message::new("infection.flow.locked").with("number", index + 1).with("unlocked", unlocked)
            }
            Declined::MissingLevel(id) => Message::new("infection.flow.missing_level").with("id", id),
        }
    }
}

/// A cell, as a screen shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CellState {
    /// The owner.
    pub owner: Option<Player>,
    /// The number of dots on the cell.
    pub dots: u32,
    /// The capacity; 0 for a blocked cell.
    pub capacity: u32,
    /// Whether the cell is blocked.
    pub blocked: bool,
}

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoveEntry {
    /// The player who moved.
    pub player: Player,
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub col: u8,
}

/// Everything that a screen shows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CampaignState {
    /// The board, row by row.
    pub board_state: Vec<Vec<CellState>>,
    /// The player to move.
    pub current_player: Player,
    /// The human's colour.
    pub human_player: Player,
    /// The computer's colour.
    pub computer_player_color: Player,
    /// The moves of the current level.
    pub move_history: Vec<MoveEntry>,
    /// Whether the game is over: true from its decision or abandonment until the first move of the
    /// next game.
    pub game_over: bool,
    /// Whether the level is over: true from its decision until the first move of the next level.
    pub level_over: bool,
    /// The index of the current level in its set, counted from 0.
    pub current_level_index: u32,
    /// The winners of the completed levels, in the order of the set.
    pub level_winners: Vec<Player>,
    /// The winner of the game, as long as it is over and was not abandoned.
    pub winner: Option<Player>,
    /// Whether the game that is over was abandoned.
    pub abandoned: bool,
}

/// The state in which the previous game ended. It is shown until the first move of the new game, so
/// that a player who has just lost can still be told so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    pub(crate) level_over: bool,
    pub(crate) game_over: bool,
    /// The winner; none for an abandoned game.
    pub(crate) winner: Option<Player>,
}

/// A game over a level set.
pub struct Campaign {
    pub(crate) set: LevelSet,
    /// The levels, one for each entry of the set and in the same order.
    pub(crate) levels: Vec<Entry<Level>>,
    pub(crate) choices: Choices,
    pub(crate) before: Before,
    /// The winners of the levels completed so far, without this attempt at the current one. A level
    /// is opened only when all before it are completed, so these are the first levels of the set,
    /// at least up to the current one.
    pub(crate) kept: Vec<Player>,
    pub(crate) index: usize,
    pub(crate) session: Session<Infection>,
    pub(crate) abandoned: bool,
}

/// Opens a level with a given player to move first.
pub(crate) fn open(levels: &[Entry<Level>], index: usize, first: Player) -> Session<Infection> {
    let mut entry = levels[index].clone();
    entry.level = entry.level.with_first(first);
    Session::new(entry)
}

/// Returns the levels of a set, in its order.
pub(crate) fn levels_of(set: &LevelSet, library: &Library) -> Result<Vec<Entry<Level>>, Declined> {
    let found = |id: &LevelId| library.level(&id.to_string()).cloned().ok_or(Declined::MissingLevel(id.clone()));
    set.entries().iter().map(|entry| found(&entry.level)).collect()
}

impl Campaign {
    /// Starts a game over a set, at its first level.
    ///
    /// # Errors
    /// If the library lacks one of the levels.
    pub fn new(set: &LevelSet, library: &Library, choices: Choices) -> Result<Self, Declined> {
        let levels = levels_of(set, library)?;
        let session = open(&levels, 0, choices.first);
        let (set, before) = (set.clone(), Before::default());
        Ok(Self { set, levels, choices, before, kept: Vec::new(), index: 0, session, abandoned: false })
    }

    /// Returns the level set.
    pub fn set(&self) -> &LevelSet {
        &self.set
    }

    /// Returns the choices made for this game.
    pub fn choices(&self) -> Choices {
        self.choices
    }

    /// Returns the index of the current level in its set, counted from 0.
    pub fn level_index(&self) -> usize {
        self.index
    }

    /// Returns the session of the current level.
    pub fn session(&self) -> &Session<Infection> {
        &self.session
    }

    /// Returns whether this game was abandoned.
    pub fn abandoned(&self) -> bool {
        self.abandoned
    }

    fn mover(&self) -> Player {
        self.session.state().mover(self.session.level())
    }

    fn decided(&self) -> Option<Player> {
        self.session.state().winner(self.session.level())
    }

    fn untouched(&self) -> bool {
        self.session.state().plies() == 0
    }

    /// Returns the winners of the completed levels, in the order of the set. The better result
    /// counts for a level that was played several times.
    pub fn level_winners(&self) -> Vec<Player> {
        let mut winners = self.kept.clone();
        if let Some(winner) = self.decided() {
            match winners.get_mut(self.index) {
                Some(kept) if winner == self.choices.human => *kept = winner,
                Some(_) => {}
                None => winners.push(winner),
            }
        }
        winners
    }

    /// Returns whether the current level is decided, or the next one not yet begun.
    pub fn level_over(&self) -> bool {
        self.decided().is_some() || (self.untouched() && (self.before.level_over || !self.kept.is_empty()))
    }

    /// Returns whether every level has a winner.
    pub(crate) fn complete(&self) -> bool {
        self.level_winners().len() == self.levels.len()
    }

    /// Returns whether the result of the previous game is still shown.
    fn still_before(&self) -> bool {
        self.untouched() && self.kept.is_empty()
    }

    /// Returns whether the game is decided or abandoned, or the next one not yet begun.
    pub fn game_over(&self) -> bool {
        self.complete() || self.abandoned || (self.still_before() && self.before.game_over)
    }

    /// Returns the winner of a finished game: the player with more levels, or the winner of the
    /// last level if both have the same number.
    pub fn winner(&self) -> Option<Player> {
        if self.abandoned {
            return None;
        }
        let winners = self.level_winners();
        if winners.len() < self.levels.len() {
            return self.before.winner.filter(|_| self.still_before());
        }
        let red = winners.iter().filter(|side| **side == Player::Red).count();
        match (red * 2).cmp(&winners.len()) {
            std::cmp::Ordering::Greater => Some(Player::Red),
            std::cmp::Ordering::Less => Some(Player::Blue),
            std::cmp::Ordering::Equal => winners.last().copied(),
        }
    }

    /// Returns everything that a screen shows.
    pub fn state(&self) -> CampaignState {
        let (level, state) = (self.session.level(), self.session.state());
        let size = level.field().size();
        let cell = |at: Coord| {
            let set = level.field().cell(at);
            CellState {
                owner: state.owner(level, at),
                dots: state.dots(level, at),
                capacity: level.field().capacity(set),
                blocked: level.field().open() & set == 0,
            }
        };
        let row = |y| (0..size.w).map(|x| cell(Coord::new(x, y))).collect();
        let players = [level.first(), level.first().other()].into_iter().cycle();
        let entry = |(Action { at }, player)| MoveEntry { player, row: at.y, col: at.x };
        CampaignState {
            board_state: (0..size.h).map(row).collect(),
            current_player: self.mover(),
            human_player: self.choices.human,
            computer_player_color: self.choices.human.other(),
            move_history: self.session.actions().zip(players).map(entry).collect(),
            game_over: self.game_over(),
            level_over: self.level_over(),
            current_level_index: self.index as u32,
            level_winners: self.level_winners(),
            winner: self.winner(),
            abandoned: self.game_over() && self.winner().is_none(),
        }
    }

    /// Returns the level at an index of the set, counted from 0.
    pub fn level_at(&self, index: usize) -> Option<&Entry<Level>> {
        self.levels.get(index)
    }

    /// Returns the points for winning the level at an index of the set: the weight of the opponent
    /// plus the open cells of the board.
    pub fn worth(&self, index: usize) -> u32 {
        let entry = self.set.entries().get(index).zip(self.levels.get(index));
        entry.map_or(0, |(entry, level)| entry.difficulty.weight() + level.level.field().open().count_ones())
    }

    /// Returns the score of the game: the points of every level that the human won.
    pub fn score(&self) -> u32 {
        let won = |side: &Player| *side == self.choices.human;
        self.level_winners().iter().enumerate().filter(|(_, side)| won(side)).map(|(i, _)| self.worth(i)).sum()
    }

    /// Returns the number of levels that may be opened, from the first on: every completed one, won
    /// or lost, and the one after.
    pub fn unlocked(&self) -> usize {
        (self.level_winners().len() + 1).min(self.levels.len())
    }

    /// Returns the seed of a level's computer player. It differs between levels, so that two levels
    /// on the same board do not go the same way.
    pub fn seed_of_level(&self, index: usize) -> u32 {
        mix(self.choices.seed.wrapping_add(mix(index as u32)))
    }

    fn going_on(&self) -> Result<(), Declined> {
        if self.abandoned { Err(Declined::Abandoned) } else { Ok(()) }
    }

    fn play_as(&mut self, side: Player, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Declined> {
        self.going_on()?;
        if self.decided().is_some() {
            return Err(Declined::LevelOver);
        }
        match self.mover() {
            mover if mover == side => {}
            mover if mover == self.choices.human => return Err(Declined::HumansTurn(mover)),
            mover => return Err(Declined::ComputersTurn(mover)),
        }
        self.session.act(action, sink).map_err(|refused| match refused.reason {
            Reason::Over(_) => Declined::LevelOver,
            Reason::Rules(refusal) => Declined::Rules(refusal),
        })
    }

    /// Plays a move of the human.
    ///
    /// # Errors
    /// If the game is abandoned, the level is decided, the computer is to move, or the rules refuse
    /// the action. The campaign is then unchanged.
    pub fn play(&mut self, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Declined> {
        self.play_as(self.choices.human, action, sink)
    }

    /// Returns the strength of the computer player, if it is to move.
    pub fn computer_to_move(&self) -> Option<Difficulty> {
        let its_turn = !self.abandoned && self.decided().is_none() && self.mover() != self.choices.human;
        its_turn.then(|| self.set.entries()[self.index].difficulty)
    }

    /// Returns the computer player that is to move now, ready to think. Its move depends on the
    /// board, on the number of moves made and on the seed of the level, so after undo it answers
    /// the same move in the same way.
    pub fn computer(&self) -> Option<Thinker> {
        let policy = Policy::from(self.computer_to_move()?);
        Some(policy.think(self.session.level(), self.session.state(), self.seed_of_level(self.index)))
    }

    /// Plays a move of the computer.
    ///
    /// # Errors
    /// If the game is abandoned, the level is decided, the human is to move, or the rules refuse
    /// the action. The campaign is then unchanged.
    pub fn computer_plays(&mut self, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Declined> {
        self.play_as(self.choices.human.other(), action, sink)
    }

    /// Returns whether the human's last move can be undone.
    pub fn can_undo(&self) -> bool {
        let opening = u32::from(self.choices.first != self.choices.human);
        !self.abandoned && self.session.state().plies() > opening
    }

    /// Returns whether an undone move can be redone.
    pub fn can_redo(&self) -> bool {
        !self.abandoned && self.session.can_redo()
    }

    /// Undoes the human's last move and the computer's answer, even after the end of the level.
    /// Returns the undone moves, the latest first. An opening move of the computer stays.
    ///
    /// # Errors
    /// If the game is abandoned or the human has not moved yet on this board.
    pub fn undo(&mut self) -> Result<Vec<Action>, Declined> {
        self.going_on()?;
        let human = self.choices.human;
        let taken = self.session.undo_until(|session| session.state().mover(session.level()) == human);
        if taken.is_empty() { Err(Declined::NothingToUndo) } else { Ok(taken) }
    }

    /// Redoes undone moves until the human is to move or none is left. Returns the moves in order.
    ///
    /// # Errors
    /// If the game is abandoned or no move was undone.
    pub fn redo(&mut self) -> Result<Vec<Action>, Declined> {
        self.going_on()?;
        let human = self.choices.human;
        let done =
            self.session.redo_until(|session| session.state().mover(session.level()) == human || !session.can_redo());
        if done.is_empty() { Err(Declined::NothingToRedo) } else { Ok(done) }
    }

    /// Returns to the empty board of this level. A result of this attempt is withdrawn; redo still
    /// leads forward again.
    ///
    /// # Errors
    /// If the game is abandoned.
    pub fn restart_level(&mut self) -> Result<(), Declined> {
        self.going_on()?;
        self.session.restart();
        Ok(())
    }

    fn go_to(&mut self, index: usize) {
        self.kept = self.level_winners();
        self.index = index;
        self.session = open(&self.levels, index, self.choices.first);
    }

    /// Opens the next level.
    ///
    /// # Errors
    /// If the game is abandoned, this level is not decided, or there is no next one.
    pub fn next_level(&mut self) -> Result<(), Declined> {
        self.going_on()?;
        if self.decided().is_none() {
            return Err(Declined::NotDecided);
        }
        if self.index + 1 == self.levels.len() {
            return Err(Declined::LastLevel);
        }
        self.go_to(self.index + 1);
        Ok(())
    }

    /// Opens an unlocked level. A level that was begun but not decided is left as if it had not
    /// been played.
    ///
    /// # Errors
    /// If the game is abandoned, the set has no level at this index, or that level is still locked.
    pub fn open_level(&mut self, index: usize) -> Result<(), Declined> {
        self.going_on()?;
        let (count, unlocked) = (self.levels.len(), self.unlocked());
        if index >= count {
            return Err(Declined::NoSuchLevel { index, count });
        }
        if index >= unlocked {
            return Err(Declined::Locked { index, unlocked });
        }
        self.go_to(index);
        Ok(())
    }

    /// Starts a new game over the same set, whatever the state of the current one.
    pub fn new_game(&mut self, choices: Choices) {
        self.before = Before { level_over: self.level_over(), game_over: self.game_over(), winner: self.winner() };
        self.kept.clear();
        self.index = 0;
        self.choices = choices;
        self.abandoned = false;
        self.session = open(&self.levels, 0, choices.first);
    }

    /// Ends the game without a winner. After that only a new game can be started.
    ///
    /// # Errors
    /// If the game is already over.
    pub fn abandon(&mut self) -> Result<(), Declined> {
        self.going_on()?;
        if self.complete() {
            return Err(Declined::GameOver);
        }
        self.abandoned = true;
        Ok(())
    }
}
