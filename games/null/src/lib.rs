//! The template: a trivial but real one-player game, from which new games start.
//!
//! A token walks over a board to its goal in a given number of steps. The files have the same names as in every game:
//!
//! | question | file |
//! |---|---|
//! | what happens when a player acts? | [`rules`] |
//! | what does a level file look like, and what can be wrong with one? | [`mod@format`] |
//! | how is it drawn? | [`draw`] |
//!
//! ```
//! use quadrat_engine::{game::Outcome, pack::Entry, parse::Json, session::Session, defect::Defects};
//! use quadrat_null::Null;
//!
//! let level = serde_json::json!({ "id": "hop", "width": 2, "height": 1, "start": [0, 0], "goal": [1, 0], "steps": 1 });
//! let entry = Entry::read::<Null>(&Json::from(&level).root(), &mut Defects::new()).unwrap();
//! let mut session = Session::<Null>::new(entry);
//! session.act("east".parse().unwrap(), &mut ()).unwrap();
//! assert_eq!(session.outcome(), Outcome::Won);
//! ```

#[cfg(feature = "bench")]
pub mod bench;
pub mod draw;
pub mod format;
pub mod rules;

use quadrat_engine::erased::GameInfo;

/// The type that implements the engine's traits for this game.
pub struct Null;

/// This game as the engine's type-erased API sees it.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Null>().play().draw();
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    info.build()
};
