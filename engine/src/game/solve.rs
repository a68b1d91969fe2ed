//! How is a way to win found?

use super::{Figures, Game, Message};
use crate::search::Progress;
use std::sync::Arc;

/// A game with a solver.
pub trait Solve: Game {
    /// Starts a search for a way to win from a position. It gives up after judging about `budget` positions.
    fn search(level: Arc<Self::Level>, from: &Self::State, budget: u64) -> Box<dyn Search<Self::Action>>;

    /// Starts a search that settles every action of a position by proof: does it win against every defence? Only games
    /// of two players whose positions are small enough have one. It finds the actions that win; its figures `wins` and
    /// `loses` list what is proven so far, which is less than every action if the budget runs out.
    fn outlook(_level: Arc<Self::Level>, _from: &Self::State, _budget: u64) -> Option<Box<dyn Search<Self::Action>>> {
        None
    }

    /// Starts a search that looks back at a game that was won: what else would have won it? What it finds is in its
    /// figures, which are the game's own. Only games that explain a won game have one.
    fn hindsight(
        _level: Arc<Self::Level>,
        _played: &[Self::Action],
        _budget: u64,
    ) -> Option<Box<dyn Search<Self::Action>>> {
        None
    }

    /// Returns the budget of a search for which no budget is given.
    fn default_budget(_level: &Self::Level) -> u64 {
        5_000_000
    }
}

/// A search that can be stopped and resumed, on any thread.
pub trait Search<A>: Send {
    /// Continues until the search is decided or about `nodes` more positions were judged.
    fn run(&mut self, nodes: u64) -> Progress<A>;
    /// Returns how many positions were judged so far.
    fn nodes(&self) -> u64;
    /// Says how far the search looked, for a person who is told that nothing was found.
    fn looked(&self) -> Message;
    /// Returns the best line known so far, for games where there is one without a proof.
    fn line(&self) -> Vec<A> {
        Vec::new()
    }
    /// Names what proves the answer.
    fn proof(&self) -> &'static str {
        // For the only player, a line that wins proves itself.
        "line"
    }
    /// Returns further figures about the position.
    fn figures(&self) -> Figures {
        Vec::new()
    }
    /// Explains the answer step by step, for solvers that reason as a person does.
    fn reasons(&self) -> Vec<Message> {
        Vec::new()
    }
}
