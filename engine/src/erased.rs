//! How does a program use a game that it does not know? Through handles that hide the game's types.
//!
//! | handle | what it is |
//! |---|---|
//! | [`GameInfo`] | a game: its facts, its abilities, and what needs no level |
//! | [`AnyLevel`] | a validated level of any game; cheap to clone, `Send + Sync` |
//! | [`AnySession`] | a game being played; `Clone + Send` |
//! | [`Solver`] | a search that can be stopped and resumed; `Send` |
//! | [`Batch`] | levels to be generated, in any order, on any thread |
//! | [`Pair`] | two computer players, ready to play each other |
//! | [`Simulation`] | many games side by side, for programs that learn; `Send + Sync` |
//!
//! A file is parsed once, into handles. After that, no JSON is touched until something is written.

mod contest;
mod files;
mod generate;
mod info;
mod level;
mod session;
mod simulate;
mod solve;

pub use contest::{Pair, PairError};
pub use files::{FileContent, FileKind, Picture, RuleBook, RuleLine, TextForm};
pub use generate::{Batch, Job, MadeLevel};
pub use info::{Ability, GameInfo, GameInfoBuilder, Registry, Unsupported};
pub use level::{AnyLevel, Graded};
pub use session::{ActError, AnySession};
pub use simulate::{Arrays, Autoreset, Episodes, LaneError, LaneInsight, MOST_LANES, Results, Shape, Simulation};
pub use solve::{Budget, NotSolved, Solver};

use std::marker::PhantomData;

/// Stands for the game `G` behind the object-safe traits of this module. It has no data.
struct Erased<G>(PhantomData<fn() -> G>);

impl<G: 'static> Erased<G> {
    const INSTANCE: &'static Self = &Self(PhantomData);
}
