//! City Lines: turn the roads until every landmark reaches the turnpike, with no dead ends and no loops.
//!
//! | question | file |
//! |---|---|
//! | to which sides does a tile open? | [`tiles`] |
//! | what happens when a player acts, and which roads are connected? | [`rules`] |
//! | what is wrong with the roads? | [`faults`] |
//! | what does a level file look like, and what can be wrong with one? | [`mod@format`] |
//! | in which other form do programs read a level? | `config` |
//! | how is a level written in one line of text? | [`ids`] |
//! | which settings does the generator accept? | [`params`] |
//! | how is a city generated? | [`generate`], laid out by `city`; version 2 in `generate/second` |
//! | which level comes next? | [`infinite`]; in the second edition [`stages`] |
//! | how much reasoning does a level need, and is its solution unique? | [`deduce`], on `plane` |
//! | how many thoughts does a level need? | `deduce/thoughts` |
//! | how would a person reason? | [`explain`], [`solve`] |
//! | what follows from the tiles that are locked? | [`explain::forced`], [`explain::certain`] |
//! | how hard is a level? | `grade` |
//! | how is it drawn? | [`draw`], with `ground`, `roads`, `buildings` and `signs`; in which colours, [`palette`] |
//! | in which order does light reach the roads? | [`light`] |
//! | how does a program that learns see and play it? | `simulate` |
//! | is the fast code right? | `reference` (every rule checked from the file, for tests and sweeps) |
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
mod buildings;
mod city;
#[cfg(feature = "make")]
pub mod config;
pub mod daily;
pub mod deduce;
pub mod draw;
pub mod explain;
pub mod faults;
pub mod format;
pub mod generate;
#[cfg(feature = "make")]
pub mod grade;
mod ground;
pub mod ids;
pub mod infinite;
pub mod light;
pub mod palette;
pub mod params;
mod plane;
#[cfg(feature = "bench")]
pub mod reference;
mod roads;
pub mod rules;
mod signs;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solve;
pub mod stages;
pub mod tiles;

use quadrat_engine::erased::GameInfo;

/// The level ids of the shipped tour, one per line.
pub const TOUR_IDS: &str = include_str!("../levels/tour_ids.txt");

/// The level ids of the second tour, which rises by thoughts, one per line.
pub const SECOND_TOUR_IDS: &str = include_str!("../levels/tour2_ids.txt");

/// The level ids of the wrapped boards, which rise by thoughts, one per line.
pub const WRAPPED_IDS: &str = include_str!("../levels/wrapped_ids.txt");

/// The type that implements the engine's traits for City Lines.
pub struct Citylines;

/// City Lines as the engine's type-erased API sees it.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Citylines>().play().draw().solve().generate().named().daily();
    #[cfg(feature = "make")]
    let info = info.grade().files(&[&config::GameConfigFile]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    #[cfg(feature = "simulate")]
    let info = info.simulate();
    info.build()
};
