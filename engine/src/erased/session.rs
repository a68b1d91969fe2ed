//! What can be asked of a game being played, whichever game it is?

use super::{Ability, AnyLevel, Budget, Erased, GameInfo, PairError, Solver, Unsupported};
use crate::defect::{Defects, code};
use crate::draw::Scene;
use crate::game::{Draw, Game, Message, Outcome, UnreadableAction, Worth};
use crate::layout::readable;
use crate::pack::verify_certificate;
use crate::reader::Node;
use crate::replay;
use crate::session::Session;
use serde_json::Value;
use std::any::Any;
use std::fmt;

/// A game being played: a level, what was done, and what was undone.
///
/// Actions are given in their text form (`"end"`, `"1,1+"`) or by their index in
/// [`AnySession::action_space`].
///
/// ```
/// use quadrat_engine::example;
///
/// let level = example::INFO.read_level(&serde_json::json!({ "id": 1, "countTo": 3 }))?;
/// let mut game = level.open()?;
/// assert_eq!(game.action_space(), ["add1", "add2"]);
/// game.act("add2")?;
/// let mut other = game.clone();
/// other.act_index(1)?;
/// assert!(!other.won() && game.undo());
/// let error = game.act("add7").unwrap_err();
/// assert_eq!((error.code(), game.actions().len()), ("E012", 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnySession {
    game: &'static GameInfo,
    inner: Box<dyn Erasable>,
}

/// Why an action was not done. The session is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActError {
    /// The action cannot be parsed.
    #[error(transparent)]
    Unreadable(#[from] UnreadableAction),
    /// The rules refuse the action, or the game is decided.
    #[error("{action} is refused: {reason}")]
    Refused {
        /// The action in text form.
        action: String,
        /// The reason; apps have the words for it.
        reason: Message,
    },
}

impl ActError {
    /// Returns the stable code of the error, as in [`Defect::code`](crate::defect::Defect::code).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => code::ACTION,
            Self::Refused { .. } => code::ILLEGAL,
        }
    }
}

impl AnySession {
    fn new<G: Game + Draw<Moment = G::State>>(game: &'static GameInfo, session: Session<G>) -> Self {
        Self { game, inner: Box::new(session) }
    }

    /// Returns the session as the type of its game, if that is `G`.
    pub fn downcast<G: Game>(&self) -> Option<&Session<G>> {
        self.inner.as_any().downcast_ref()
    }

    pub(crate) fn typed<G: Game>(&self) -> &Session<G> {
        self.downcast().expect("a session meets the abilities of its own game only")
    }

    /// Returns the game.
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// Returns the level being played.
    pub fn level(&self) -> AnyLevel {
        self.inner.level(self.game)
    }

    /// Returns the actions done so far, in text form.
    pub fn actions(&self) -> Vec<String> {
        self.inner.actions()
    }

    /// Returns the actions worth offering now, in text form; all of them are accepted. A decided game offers none.
    /// Some levels also accept actions that are not offered; see [`AnySession::wastes_unlisted`].
    pub fn legal_actions(&self) -> Vec<String> {
        self.inner.legal_actions()
    }

    /// Returns every action that some position of this level may accept, in text form. The place of an
    /// action in the list is its index. Indices are part of a game's rules version: within one they never change.
    pub fn action_space(&self) -> Vec<String> {
        self.inner.action_space()
    }

    /// Returns for each action of [`AnySession::action_space`] whether it is worth offering now.
    pub fn action_mask(&self) -> Vec<bool> {
        self.inner.action_mask()
    }

    /// Does an action given in text form, and returns what happened. What was undone is then forgotten.
    ///
    /// # Errors
    /// If the action cannot be parsed or is refused, or if the game is decided.
    pub fn act(&mut self, action: &str) -> Result<Vec<Message>, ActError> {
        self.inner.act(action, false)
    }

    /// Does an action by its index in [`AnySession::action_space`].
    ///
    /// # Errors
    /// If there is no such action or it is refused, or if the game is decided.
    pub fn act_index(&mut self, index: usize) -> Result<Vec<Message>, ActError> {
        self.inner.act_index(index)
    }

    /// [`AnySession::act`], also after the game is decided.
    ///
    /// # Errors
    /// If the action cannot be parsed or is refused.
    pub fn act_past_end(&mut self, action: &str) -> Result<Vec<Message>, ActError> {
        self.inner.act(action, true)
    }

    /// Undoes the last action, and returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.inner.undo()
    }

    /// Redoes what was undone last, and returns whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.inner.redo()
    }

    /// Goes back to the start. Redo leads forward again.
    pub fn restart(&mut self) {
        self.inner.restart();
    }

    /// Returns the player to move, counted from 0.
    pub fn to_move(&self) -> usize {
        self.inner.to_move()
    }

    /// Returns how the game stands for player 0, which in Infection is red even if blue moves first.
    pub fn outcome(&self) -> Outcome {
        self.inner.outcome()
    }

    /// Returns how the game stands for a player, counted from 0.
    pub fn result(&self, player: usize) -> Outcome {
        self.inner.result(player)
    }

    /// Returns whether player 0 has won.
    pub fn won(&self) -> bool {
        self.outcome() == Outcome::Won
    }

    /// Returns how many turns have passed.
    pub fn turn(&self) -> u32 {
        self.inner.turn()
    }

    /// Returns the score as it stands, if the game keeps scores. It is measured against the level's own
    /// certificate; see [`AnySession::worth`] for levels from strangers.
    pub fn score(&self) -> Option<u32> {
        self.inner.score()
    }

    /// Returns the score as it stands, measured against a trusted standard if there is one.
    pub fn worth(&self) -> Worth {
        self.inner.worth()
    }

    /// Returns the hash of the position.
    pub fn hash(&self) -> String {
        self.inner.hash()
    }

    /// Returns the position as JSON.
    pub fn state_json(&self) -> Value {
        self.inner.state_json()
    }

    /// Returns the replay: the level, the actions and how the game stands.
    pub fn replay(&self) -> Value {
        self.inner.replay()
    }

    /// Returns the text of the replay file, laid out for people.
    pub fn replay_file(&self) -> String {
        readable(&self.replay())
    }

    /// Draws the position.
    pub fn scene(&self) -> Scene {
        self.inner.scene()
    }

    /// Draws the position in plain characters.
    pub fn sketch(&self) -> String {
        self.inner.sketch()
    }

    /// Starts a search for a way to win from here.
    ///
    /// # Errors
    /// If the game has no solver.
    pub fn solver(&self, budget: Budget) -> Result<Solver, Unsupported> {
        self.game.solve.map(|solve| solve.search(self, budget)).ok_or(self.game.lacks(Ability::Solve))
    }

    /// Starts a search that proves of every action whether it wins. Returns `None` where the game has no such search,
    /// or where the position is too large for one.
    pub fn outlook(&self, budget: Budget) -> Option<Solver> {
        self.game.solve.and_then(|solve| solve.outlook(self, budget))
    }

    /// Starts a search that looks back at the game: what else would have won it? Returns `None` where the game has no
    /// such search, or was not won.
    pub fn hindsight(&self, budget: Budget) -> Option<Solver> {
        self.game.solve.and_then(|solve| solve.hindsight(self, budget))
    }

    /// Returns the budget of a search for which no budget is given, in positions.
    ///
    /// # Errors
    /// If the game has no solver.
    pub fn default_budget(&self) -> Result<u64, Unsupported> {
        self.game.solve.map(|solve| solve.default_budget(self)).ok_or(self.game.lacks(Ability::Solve))
    }

    /// Starts a computer player's search for its move. The solver finds a line of one action.
    ///
    /// # Errors
    /// If the player is unknown, if the game is decided, or if the game has no computer players.
    pub fn opponent(&self, player: &str, seed: u32) -> Result<Solver, PairError> {
        let contest = self.game.contest().ok_or(PairError::Unsupported(self.game.lacks(Ability::Contest)))?;
        contest.think(self, player, seed)
    }

    /// Returns the text form of an action given in its JSON form, or as its text in a JSON string.
    ///
    /// # Errors
    /// If the action cannot be parsed.
    pub fn action_text(&self, action: &Value) -> Result<String, UnreadableAction> {
        self.inner.action_text(action)
    }

    /// Returns the JSON form of an action given in text form.
    ///
    /// # Errors
    /// If the action cannot be parsed.
    pub fn action_json(&self, action: &str) -> Result<Value, UnreadableAction> {
        self.inner.action_json(action)
    }

    /// Returns well-formed actions that no position accepts, for tests.
    pub fn impossible_actions(&self) -> Vec<String> {
        self.inner.impossible_actions()
    }

    /// Returns whether the level's rules accept actions that are not offered, and waste them.
    pub fn wastes_unlisted(&self) -> bool {
        self.inner.wastes_unlisted()
    }
}

impl Clone for AnySession {
    fn clone(&self) -> Self {
        Self { game: self.game, inner: self.inner.boxed_clone() }
    }
}

impl fmt::Debug for AnySession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnySession({}, {:?})", self.game.id(), self.actions())
    }
}

/// A session whose game is hidden.
trait Erasable: Send {
    fn as_any(&self) -> &dyn Any;
    fn boxed_clone(&self) -> Box<dyn Erasable>;
    fn level(&self, game: &'static GameInfo) -> AnyLevel;
    fn actions(&self) -> Vec<String>;
    fn legal_actions(&self) -> Vec<String>;
    fn action_space(&self) -> Vec<String>;
    fn action_mask(&self) -> Vec<bool>;
    fn act(&mut self, action: &str, past_end: bool) -> Result<Vec<Message>, ActError>;
    fn act_index(&mut self, index: usize) -> Result<Vec<Message>, ActError>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn restart(&mut self);
    fn to_move(&self) -> usize;
    fn outcome(&self) -> Outcome;
    fn result(&self, player: usize) -> Outcome;
    fn turn(&self) -> u32;
    fn score(&self) -> Option<u32>;
    fn worth(&self) -> Worth;
    fn hash(&self) -> String;
    fn state_json(&self) -> Value;
    fn replay(&self) -> Value;
    fn scene(&self) -> Scene;
    fn sketch(&self) -> String;
    fn action_text(&self, action: &Value) -> Result<String, UnreadableAction>;
    fn action_json(&self, action: &str) -> Result<Value, UnreadableAction>;
    fn impossible_actions(&self) -> Vec<String>;
    fn wastes_unlisted(&self) -> bool;
}

fn in_text<A: fmt::Display>(actions: impl IntoIterator<Item = A>) -> Vec<String> {
    actions.into_iter().map(|action| action.to_string()).collect()
}

fn do_action<G: Game>(session: &mut Session<G>, action: G::Action, past_end: bool) -> Result<Vec<Message>, ActError> {
    let mut events = Vec::new();
    let done = if past_end { session.act_past_end(action, &mut events) } else { session.act(action, &mut events) };
    match done {
        Ok(()) => Ok(events.into_iter().map(Into::into).collect()),
        Err(refused) => Err(ActError::Refused { action: refused.action.to_string(), reason: refused.reason.message() }),
    }
}

impl<G: Game + Draw<Moment = G::State>> Erasable for Session<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn boxed_clone(&self) -> Box<dyn Erasable> {
        Box::new(self.clone())
    }
    fn level(&self, game: &'static GameInfo) -> AnyLevel {
        AnyLevel::new::<G>(game, self.shared_entry())
    }
    fn actions(&self) -> Vec<String> {
        in_text(self.actions())
    }
    fn legal_actions(&self) -> Vec<String> {
        in_text(self.legal_actions())
    }
    fn action_space(&self) -> Vec<String> {
        in_text(G::action_space(self.level()))
    }
    fn action_mask(&self) -> Vec<bool> {
        let legal = self.legal_actions();
        G::action_space(self.level()).iter().map(|action| legal.contains(action)).collect()
    }
    fn act(&mut self, action: &str, past_end: bool) -> Result<Vec<Message>, ActError> {
        do_action(self, action.parse()?, past_end)
    }
    fn act_index(&mut self, index: usize) -> Result<Vec<Message>, ActError> {
        let space = G::action_space(self.level());
        let unknown = || UnreadableAction {
            given: index.to_string(),
            reason: format!("expected the index of an action, from 0 to {}", space.len() - 1),
        };
        let action = *space.get(index).ok_or_else(unknown)?;
        do_action(self, action, false)
    }
    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }
    fn redo(&mut self) -> bool {
        self.redo().is_some()
    }
    fn restart(&mut self) {
        self.restart();
    }
    fn to_move(&self) -> usize {
        G::to_move(self.level(), self.state())
    }
    fn outcome(&self) -> Outcome {
        self.outcome()
    }
    fn result(&self, player: usize) -> Outcome {
        G::result(self.level(), self.state(), player)
    }
    fn turn(&self) -> u32 {
        G::turn(self.state())
    }
    fn score(&self) -> Option<u32> {
        self.score()
    }
    fn worth(&self) -> Worth {
        self.worth()
    }
    fn hash(&self) -> String {
        self.hash()
    }
    fn state_json(&self) -> Value {
        G::state_json(self.level(), self.state())
    }
    fn replay(&self) -> Value {
        replay::write(self)
    }
    fn scene(&self) -> Scene {
        G::scene(self.level(), self.state())
    }
    fn sketch(&self) -> String {
        G::sketch(self.level(), self.state())
    }
    fn action_text(&self, action: &Value) -> Result<String, UnreadableAction> {
        replay::read_action::<G>(action).map(|action| action.to_string())
    }
    fn action_json(&self, action: &str) -> Result<Value, UnreadableAction> {
        action.parse().map(G::action_json)
    }
    fn impossible_actions(&self) -> Vec<String> {
        in_text(G::impossible_actions(self.level()))
    }
    fn wastes_unlisted(&self) -> bool {
        G::wastes_unlisted(self.level())
    }
}

/// Opens levels and replays.
pub(crate) trait Plays: Sync {
    fn open(&self, level: &AnyLevel) -> AnySession;
    /// Reads a replay and plays it to its last action. The session may be used only if no defect was added.
    fn resume(&self, game: &'static GameInfo, replay: &Node<'_>, defects: &mut Defects) -> Option<AnySession>;
    /// Plays the level's certificate, if it has one.
    fn verify(&self, level: &AnyLevel, path: &str, defects: &mut Defects);
}

impl<G: Game + Draw<Moment = G::State>> Plays for Erased<G> {
    fn open(&self, level: &AnyLevel) -> AnySession {
        AnySession::new(level.game(), Session::<G>::new(level.shared::<G>()))
    }
    fn resume(&self, game: &'static GameInfo, replay: &Node<'_>, defects: &mut Defects) -> Option<AnySession> {
        replay::read_at::<G>(replay, defects).map(|session| AnySession::new(game, session))
    }
    fn verify(&self, level: &AnyLevel, path: &str, defects: &mut Defects) {
        verify_certificate::<G>(level.typed::<G>(), path, defects);
    }
}
