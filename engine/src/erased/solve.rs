//! How is a level of any game solved?

use super::{AnySession, Erased, Unsupported};
use crate::defect::code;
use crate::game::{Figures, Message, Search, Solve};
use crate::search::Progress;
use std::fmt::Display;
use std::sync::Arc;

/// A search whose actions are in text form. It can be stopped, resumed and sent to another thread.
pub type Solver = Box<dyn Search<String>>;

/// How much a search may cost. Work is bounded by a budget of positions, called nodes, and by nothing else;
/// [`Limits`](crate::limits::Limits) bound what is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    nodes: Option<u64>,
}

impl Budget {
    /// Limits a search to roughly this many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes) }
    }
}

/// Why no way to win is known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSolved {
    /// The search ended without one. That proves nothing unless the message says so.
    #[error("no solution found: {0}")]
    NotFound(Message),
    /// The game has no solver.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

impl NotSolved {
    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound(_) => code::NOT_SOLVED,
            Self::Unsupported(missing) => missing.code(),
        }
    }
}

/// Runs a search to its end.
pub(super) fn finish(mut solver: Solver) -> Result<Vec<String>, NotSolved> {
    loop {
        match solver.run(u64::MAX) {
            Progress::Found(actions) => return Ok(actions),
            Progress::Exhausted => return Err(NotSolved::NotFound(solver.looked())),
            Progress::Working => {}
        }
    }
}

/// Finds ways to win.
pub(crate) trait Solves: Sync {
    fn search(&self, session: &AnySession, budget: Budget) -> Solver;
    fn outlook(&self, session: &AnySession, budget: Budget) -> Option<Solver>;
    fn hindsight(&self, session: &AnySession, budget: Budget) -> Option<Solver>;
    fn default_budget(&self, session: &AnySession) -> u64;
}

impl<G: Solve> Solves for Erased<G> {
    fn search(&self, session: &AnySession, budget: Budget) -> Solver {
        let typed = session.typed::<G>();
        let nodes = budget.nodes.unwrap_or_else(|| self.default_budget(session));
        in_text(G::search(Arc::new(typed.level().clone()), typed.state(), nodes))
    }
    fn outlook(&self, session: &AnySession, budget: Budget) -> Option<Solver> {
        let typed = session.typed::<G>();
        let nodes = budget.nodes.unwrap_or_else(|| self.default_budget(session));
        G::outlook(Arc::new(typed.level().clone()), typed.state(), nodes).map(in_text)
    }
    fn hindsight(&self, session: &AnySession, budget: Budget) -> Option<Solver> {
        let typed = session.typed::<G>();
        let nodes = budget.nodes.unwrap_or_else(|| self.default_budget(session));
        let played: Vec<G::Action> = typed.actions().collect();
        G::hindsight(Arc::new(typed.level().clone()), &played, nodes).map(in_text)
    }
    fn default_budget(&self, session: &AnySession) -> u64 {
        G::default_budget(session.typed::<G>().level())
    }
}

/// Gives the actions of a search in text form.
pub(super) fn in_text<A: Display + 'static>(search: Box<dyn Search<A>>) -> Solver {
    Box::new(InText(search))
}

struct InText<A>(Box<dyn Search<A>>);

impl<A: Display> InText<A> {
    fn texts(actions: &[A]) -> Vec<String> {
        actions.iter().map(ToString::to_string).collect()
    }
}

impl<A: Display> Search<String> for InText<A> {
    fn run(&mut self, nodes: u64) -> Progress<String> {
        match self.0.run(nodes) {
            Progress::Working => Progress::Working,
            Progress::Exhausted => Progress::Exhausted,
            Progress::Found(actions) => Progress::Found(Self::texts(&actions)),
        }
    }
    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
    fn looked(&self) -> Message {
        self.0.looked()
    }
    fn line(&self) -> Vec<String> {
        Self::texts(&self.0.line())
    }
    fn proof(&self) -> &'static str {
        self.0.proof()
    }
    fn figures(&self) -> Figures {
        self.0.figures()
    }
    fn reasons(&self) -> Vec<Message> {
        self.0.reasons()
    }
}
