//! City Lines: turn the roads until every landmark reaches the turnpike, and nothing is left over.
//!
//! | question | file |
//! |---|---|
//! | which way does a tile open? | [`tiles`] |
//! | what happens when a player acts, and how do the roads stand? | [`rules`] |
//! | what is wrong with the roads? | [`faults`] |
//! | what does a level file look like, and what is wrong with one? | [`mod@format`] |
//! | in which other form do programs take a level? | `config` |
//! | what is a level called in a line of text? | [`ids`] |
//! | what may be asked of a city? | [`params`] |
//! | how is a city made? | [`generate`], laid out by `city` |
//! | which level comes next? | [`infinite`] |
//! | how much thinking does it need, and has it one solution? | [`deduce`], on `plane` |
//! | how would a person see it? | [`explain`], [`solve`] |
//! | how hard is it? | `grade` |
//! | how is it drawn? | [`draw`] |
//! | is the fast code right? | `reference` (every rule read off the file, for tests and sweeps) |
//!
//! ```
//! use quadrat_citylines::{Citylines, ids};
//! use quadrat_engine::{game::Outcome, session::Session};
//!
//! let entry = ids::level("5x5k3#7").unwrap();
//! let plan = entry.certificate.clone().unwrap().plan;
//! let mut session = Session::<Citylines>::new(entry);
//! for action in plan {
//!     session.act(action.parse().unwrap(), &mut ()).unwrap();
//! }
//! assert_eq!(session.outcome(), Outcome::Won);
//! ```

#[cfg(feature = "bench")]
pub mod bench;
mod city;
#[cfg(feature = "make")]
pub mod config;
pub mod deduce;
pub mod draw;
pub mod explain;
pub mod faults;
pub mod format;
pub mod generate;
#[cfg(feature = "make")]
pub mod grade;
pub mod ids;
pub mod infinite;
mod landmarks;
pub mod params;
mod plane;
#[cfg(feature = "bench")]
pub mod reference;
pub mod rules;
pub mod solve;
pub mod tiles;

use quadrat_engine::erased::GameInfo;

/// The ids of the shipped tour, one in a line.
pub const TOUR_IDS: &str = include_str!("../levels/tour_ids.txt");

/// The game, as the engine's traits see it.
pub struct Citylines;

/// The game and its abilities.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Citylines>().play().draw().solve().generate().named();
    #[cfg(feature = "make")]
    let info = info.grade().files(&[&config::GameConfigFile]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    info.build()
};
