//! Who owns undo, redo, restart, replay, save and resume? One session type for every game and every app.

use crate::game::{Evidence, Game, Message, Outcome, Sink, Solve, Standard, Worth};
use crate::hash;
use crate::pack::{Certificate, Entry};
use crate::search::Progress;
use std::fmt::{self, Debug};
use std::sync::Arc;

/// A game being played: the level, the actions done, and the actions undone.
///
/// ```
/// use quadrat_engine::example::{Add, CountUp, INFO};
/// use quadrat_engine::session::Session;
///
/// let level = INFO.read_level(&serde_json::json!({ "id": 1, "countTo": 3 }))?;
/// let mut session = Session::<CountUp>::new(level.downcast::<CountUp>().unwrap().clone());
/// session.act(Add(2), &mut ()).unwrap();
/// session.act(Add(2), &mut ()).unwrap();
/// session.undo();
/// assert_eq!(session.actions().collect::<Vec<_>>(), [Add(2)]);
/// # Ok::<(), quadrat_engine::defect::Defects>(())
/// ```
pub struct Session<G: Game> {
    entry: Arc<Entry<G::Level>>,
    /// Each action with the state before it.
    past: Vec<(G::State, G::Action)>,
    now: G::State,
    /// What undo took back, the next to be redone last, each with the state after it.
    future: Vec<(G::Action, G::State)>,
}

// Not derived: that would ask for games that can be cloned, and games are no values.
impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            entry: Arc::clone(&self.entry),
            past: self.past.clone(),
            now: self.now.clone(),
            future: self.future.clone(),
        }
    }
}

impl<G: Game> Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions: Vec<G::Action> = self.actions().collect();
        f.debug_struct("Session").field("actions", &actions).field("now", &self.now).finish_non_exhaustive()
    }
}

/// A refused action, with the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused<A, R> {
    /// The action.
    pub action: A,
    /// The reason.
    pub reason: Reason<R>,
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<R> {
    /// The game is decided.
    Over(Outcome),
    /// The rules refuse it.
    Rules(R),
}

impl<R: Into<Message>> Reason<R> {
    /// Returns the reason as a message for people.
    pub fn message(self) -> Message {
        match self {
            Self::Over(outcome) => Message::new("session.over").with("outcome", outcome.word()),
            Self::Rules(refusal) => refusal.into(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Opens a level.
    pub fn new(entry: impl Into<Arc<Entry<G::Level>>>) -> Self {
        let entry = entry.into();
        let now = G::start(&entry.level);
        Self { entry, past: Vec::new(), now, future: Vec::new() }
    }

    /// Returns the level with what its pack says about it.
    pub fn entry(&self) -> &Entry<G::Level> {
        &self.entry
    }

    /// [`Session::entry`], shared.
    pub(crate) fn shared_entry(&self) -> Arc<Entry<G::Level>> {
        Arc::clone(&self.entry)
    }

    /// Returns the level.
    pub fn level(&self) -> &G::Level {
        &self.entry.level
    }

    /// Returns the current position.
    pub fn state(&self) -> &G::State {
        &self.now
    }

    /// Iterates over the actions done so far.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = G::Action> {
        self.past.iter().map(|(_, action)| *action)
    }

    /// Returns the actions worth offering now. A decided game offers none.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        match self.outcome() {
            Outcome::Ongoing => G::actions(&self.entry.level, &self.now),
            _ => Vec::new(),
        }
    }

    /// Returns how the game stands.
    pub fn outcome(&self) -> Outcome {
        G::outcome(&self.entry.level, &self.now)
    }

    /// Returns the score as it stands, if the game keeps scores.
    pub fn score(&self) -> Option<u32> {
        let actions: Vec<G::Action> = self.actions().collect();
        G::score(&self.entry, &actions)
    }

    /// Returns the score as it stands, measured against a trusted standard if there is one.
    pub fn worth(&self) -> Worth {
        let actions: Vec<G::Action> = self.actions().collect();
        let score = |entry: &Entry<G::Level>| G::score(entry, &actions);
        match G::standard(&self.entry) {
            Standard::Known => Worth { score: score(&self.entry), evidence: Evidence::Known },
            Standard::Certificate(certificate) => {
                let trusted = Entry { certificate: Some(certificate), ..Entry::clone(&self.entry) };
                Worth { score: score(&trusted), evidence: Evidence::Known }
            }
            Standard::Level => Worth { score: score(&self.entry), evidence: Evidence::Level },
            Standard::Unknown => Worth { score: score(&self.entry), evidence: Evidence::File },
        }
    }

    /// Replaces the certificate, against which some games measure scores. The level stays the same.
    pub fn set_certificate(&mut self, certificate: Option<Certificate>) {
        Arc::make_mut(&mut self.entry).certificate = certificate;
    }

    /// Returns the hash of the position.
    pub fn hash(&self) -> String {
        hash::of(&G::state_json(&self.entry.level, &self.now))
    }

    /// Does an action. Undone actions are then forgotten.
    ///
    /// # Errors
    /// If the game is decided or the rules refuse the action. The session is then unchanged.
    pub fn act(
        &mut self,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Refused<G::Action, G::Refusal>> {
        match self.outcome() {
            Outcome::Ongoing => self.act_past_end(action, sink),
            over => Err(Refused { action, reason: Reason::Over(over) }),
        }
    }

    /// Does an action even if the game is decided.
    ///
    /// # Errors
    /// If the rules refuse the action. The session is then unchanged.
    pub fn act_past_end(
        &mut self,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Refused<G::Action, G::Refusal>> {
        let before = self.now.clone();
        match G::apply(&self.entry.level, &mut self.now, action, sink) {
            Ok(()) => {
                self.past.push((before, action));
                self.future.clear();
                Ok(())
            }
            Err(refusal) => {
                debug_assert!(self.now == before, "a refused action changed the state");
                self.now = before;
                Err(Refused { action, reason: Reason::Rules(refusal) })
            }
        }
    }

    /// Returns whether there is an action to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is an action to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Undoes the last action and returns it.
    pub fn undo(&mut self) -> Option<G::Action> {
        let (before, action) = self.past.pop()?;
        let after = std::mem::replace(&mut self.now, before);
        self.future.push((action, after));
        Some(action)
    }

    /// Redoes the action that was undone last and returns it.
    pub fn redo(&mut self) -> Option<G::Action> {
        let (action, after) = self.future.pop()?;
        let before = std::mem::replace(&mut self.now, after);
        self.past.push((before, action));
        Some(action)
    }

    /// Undoes at least one action, and more until `test` returns true: in a game against a computer, until the person is
    /// to move. Returns the undone actions, the latest first. If `test` never returns true, nothing changes.
    pub fn undo_until(&mut self, test: impl Fn(&Self) -> bool) -> Vec<G::Action> {
        let mut taken = Vec::new();
        while let Some(action) = self.undo() {
            taken.push(action);
            if test(self) {
                return taken;
            }
        }
        for _ in taken {
            self.redo();
        }
        Vec::new()
    }

    /// Redoes at least one action, and more until `test` returns true. Returns the redone actions, in order. If `test` never
    /// returns true, nothing changes.
    pub fn redo_until(&mut self, test: impl Fn(&Self) -> bool) -> Vec<G::Action> {
        let mut done = Vec::new();
        while let Some(action) = self.redo() {
            done.push(action);
            if test(self) {
                return done;
            }
        }
        for _ in done {
            self.undo();
        }
        Vec::new()
    }

    /// Goes back to the start. Redo leads forward again: a slip of the finger must not cost a game.
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
    }
}

impl<G: Solve> Session<G> {
    /// Returns the next action of a way to win, judging at most about `budget` positions.
    ///
    /// # Errors
    /// If the game is decided, or if no way was found; the message says how far the search looked, which proves nothing.
    pub fn hint(&self, budget: u64) -> Result<G::Action, Message> {
        match self.outcome() {
            Outcome::Ongoing => {}
            over => return Err(Message::new("session.over").with("outcome", over.word())),
        }
        let mut search = G::search(Arc::new(self.entry.level.clone()), &self.now, budget);
        match search.run(u64::MAX) {
            Progress::Found(actions) if !actions.is_empty() => Ok(actions[0]),
            // Where nothing is proven, a game for two still has a best move.
            _ => search.line().first().copied().ok_or_else(|| search.looked()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::{Add, CountUp};
    use crate::pack::LevelId;

    /// 1, 3, 6, 10: the sums after each of four actions.
    fn session() -> Session<CountUp> {
        let entry = Entry { id: LevelId::Number(1), name: None, hint: None, certificate: None, level: 1_000 };
        let mut session = Session::<CountUp>::new(entry);
        (1..=4).for_each(|more| session.act(Add(more), &mut ()).unwrap());
        session
    }

    #[test]
    fn undo_until_stops_where_the_predicate_holds() {
        let mut session = session();
        assert_eq!(session.undo_until(|s| s.state() % 3 == 0), [Add(4)]);
        assert_eq!(session.undo_until(|s| s.state() % 2 == 1), [Add(3)]);
        assert_eq!(session.undo_until(|s| *s.state() == 0), [Add(2), Add(1)]);
        assert_eq!((session.can_undo(), session.undo_until(|_| true)), (false, vec![]));
    }

    #[test]
    fn redo_until_stops_where_the_predicate_holds() {
        let mut session = session();
        session.restart();
        assert_eq!(session.redo_until(|s| *s.state() > 1), [Add(1), Add(2)]);
        assert_eq!(session.redo_until(|s| !s.can_redo()), [Add(3), Add(4)]);
        assert_eq!((*session.state(), session.redo_until(|_| true)), (10, vec![]));
    }

    #[test]
    fn nothing_changes_if_the_predicate_never_holds() {
        let mut session = session();
        session.undo();
        let before = (*session.state(), session.actions().collect::<Vec<_>>());
        assert_eq!(session.undo_until(|_| false), []);
        assert_eq!(session.redo_until(|_| false), []);
        assert_eq!((*session.state(), session.actions().collect::<Vec<_>>()), before);
        assert_eq!((session.redo(), session.redo()), (Some(Add(4)), None), "redo leads where it led");
    }
}
