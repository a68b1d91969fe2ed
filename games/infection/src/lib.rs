//! Infection: two players add dots to a board, cells with too many dots fire them at their
//! neighbours, and the player who owns every open cell wins.
//!
//! | question | file |
//! |---|---|
//! | what happens when a player acts? | [`rules`], by [`board`] |
//! | what does a level file look like, and what is wrong with one? | [`mod@format`] |
//! | who are the simple computer players? | [`players`] |
//! | which levels make a game, and against which opponents? | [`sets`] |
//! | how does a game go over a whole level set? | [`flow`] |
//! | what does a saved game look like, and what is wrong with one? | [`saved`] |
//! | who plays for the computer? | [`contest`] |
//! | which board is played today? | [`daily`] |
//! | who stands on the ladder of opponents? | [`rungs`] |
//! | how strong is each rung? | [`ladder`], by `ratings` |
//! | how does Master think? | [`master`], by the search in [`duel`] and the proofs in [`prove`] |
//! | who wins from here, and why? | [`solve`] |
//! | who wins a board that takes hours to prove? | `settle` |
//! | is a board fair, and which rung suits it? | `grade`, `assign` |
//! | how is a board drawn? | [`draw`] |
//! | how far is the end with best play? | `distance` |
//! | how does a program that learns see and play it? | `simulate` |
//! | is the fast code right? | `reference` (the plain rules, for tests and benchmarks) |
//!
//! ```
//! use quadrat_engine::{game::Outcome, pack::Entry, parse::Json, session::Session, defect::Defects};
//! use quadrat_infection::Infection;
//!
//! let level = serde_json::json!({ "id": "small", "gridSize": 3, "blockedCells": [{ "row": 1, "col": 1 }] });
//! let entry = Entry::read::<Infection>(&Json::from(&level).root(), &mut Defects::new()).unwrap();
//! let mut session = Session::<Infection>::new(entry);
//! session.act("0,0".parse().unwrap(), &mut ()).unwrap();
//! assert!(session.act("0,0".parse().unwrap(), &mut ()).is_err());
//! ```

#[cfg(feature = "make")]
pub mod assign;
#[cfg(feature = "bench")]
pub mod bench;
pub mod board;
pub mod contest;
pub mod daily;
#[cfg(feature = "simulate")]
pub mod distance;
pub mod draw;
pub mod duel;
pub mod flow;
pub mod format;
#[cfg(feature = "make")]
pub mod grade;
pub mod ladder;
pub mod master;
pub mod palette;
pub mod players;
pub mod prove;
#[cfg(feature = "make")]
pub mod ratings;
#[cfg(feature = "bench")]
pub mod reference;
pub mod rules;
pub mod rungs;
pub mod saved;
pub mod sets;
#[cfg(feature = "make")]
pub mod settle;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solve;

use quadrat_engine::erased::GameInfo;

/// The game, as a type that implements the engine's traits.
pub struct Infection;

/// The game and its abilities.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Infection>().play().draw().solve().named().daily().contest();
    #[cfg(feature = "make")]
    let info = info.grade().files(&[&sets::SetFile, &saved::SaveFile, &ladder::LadderFile]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    #[cfg(feature = "simulate")]
    let info = info.simulate();
    info.build()
};
