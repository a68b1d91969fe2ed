//! Germs: contain a spreading infection with few tools.
//!
//! | question | file |
//! |---|---|
//! | how does a germ spread, and what does a tool do? | [`rules`] |
//! | what does a level file look like, and what is wrong with one? | [`mod@format`] |
//! | which rules is a level played under? | [`knobs`] |
//! | how are levels made? | `generate_3` from the table in `worlds`, the walls of `templates` and the names of `titles` |
//! | how were they made before? | `generate` and the first generator, `generate_1` |
//! | can a level be won? | [`solve`], by the beam search in [`beam`]; `exact` decides small ones |
//! | what is claimed about a level? | [`claims`] |
//! | why does a plan win? | [`explain`] |
//! | how are sets of cells stored? | [`bits`] |
//! | which level is to be won today? | [`daily`] |
//! | how hard is a level? | `measure` (second edition), `grade`, `players` |
//! | what is a win worth? | [`score`] |
//! | how is a board drawn? | [`draw`], with what grows in [`dish`], [`pieces`] and [`tools`] |
//! | how does a program that learns see and play it? | `simulate` |
//! | is the fast code right? | `reference` (the plain rules, for tests and benchmarks) |
//!
//! ```
//! use quadrat_engine::{game::{Outcome, Rules}, pack::Entry, parse::Json, session::Session, defect::Defects};
//! use quadrat_germs::Germs;
//!
//! let level = serde_json::json!({
//!     "id": 1, "difficulty": 1, "seed": 1,
//!     "board": { "w": 3, "h": 1, "walls": [] },
//!     "seeds": [{ "germ": "bacteria", "x": 0, "y": 0 }],
//!     "tools": { "antibiotic": 1, "antiviral": 0, "barrier": 0 },
//!     "objective": { "type": "clear_all", "maxTurns": 3 },
//!     "generatorVersion": 0,
//!     "rules": { "version": 2 }
//! });
//! let entry = Entry::read::<Germs>(&Json::from(&level).root(), &mut Defects::new()).unwrap();
//! let mut session = Session::<Germs>::new(entry);
//! session.act("antibiotic@0,0".parse().unwrap(), &mut ()).unwrap();
//! session.act("end".parse().unwrap(), &mut ()).unwrap();
//! assert_eq!(session.outcome(), Outcome::Won);
//! ```

pub mod beam;
#[cfg(feature = "bench")]
pub mod bench;
pub mod bits;
pub mod claims;
pub mod daily;
#[cfg(feature = "make")]
pub mod deepen;
pub mod dish;
pub mod draw;
#[cfg(feature = "make")]
pub mod exact;
pub mod explain;
pub mod format;
#[cfg(feature = "make")]
pub mod generate;
#[cfg(feature = "make")]
pub mod generate_1;
#[cfg(feature = "make")]
pub mod generate_3;
#[cfg(feature = "make")]
pub mod grade;
pub mod knobs;
#[cfg(feature = "make")]
mod layout;
#[cfg(feature = "make")]
mod lessons_2;
#[cfg(feature = "make")]
pub mod measure;
#[cfg(feature = "make")]
mod names;
pub mod palette;
pub mod pieces;
#[cfg(feature = "make")]
pub mod places;
#[cfg(feature = "make")]
pub mod players;
#[cfg(feature = "bench")]
pub mod reference;
pub mod rules;
pub mod score;
#[cfg(feature = "packs")]
pub mod shipped;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solve;
#[cfg(feature = "make")]
pub mod templates;
#[cfg(feature = "make")]
mod titles;
pub mod tools;
#[cfg(feature = "make")]
mod trusted;
#[cfg(feature = "make")]
pub mod worlds;

use quadrat_engine::erased::GameInfo;

/// The shipped pack of one hundred levels, as the bytes of its file.
#[cfg(feature = "packs")]
pub static PACK: &[u8] = include_bytes!("../levels/levels_001_100.json");

/// The game, as a type that implements the engine's traits.
pub struct Germs;

/// The game and its abilities.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Germs>().play().draw().solve();
    #[cfg(feature = "packs")]
    let info = info.named().daily();
    #[cfg(feature = "make")]
    let info = info.explain().generate().grade();
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    #[cfg(feature = "simulate")]
    let info = info.simulate();
    info.build()
};
