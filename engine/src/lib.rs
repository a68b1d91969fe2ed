//! What every grid game shares, and nothing that only one of them needs.
//!
//! | question | module |
//! |---|---|
//! | where is a cell? | [`grid`] |
//! | where does chance come from? | [`rng`] |
//! | which day is it? | [`date`] |
//! | what must a game provide? | [`game`] |
//! | who owns undo, redo, restart and saving? | [`session`] |
//! | what is in a level file, and what is wrong with it? | [`pack`], [`reader`], [`defect`] |
//! | how is a file format declared? | [`record`] |
//! | how is a format described to other programs? | `schema`, with the feature of that name |
//! | how much may a file cost? | [`limits`] |
//! | how is a played game written down? | [`replay`] |
//! | how does a played game fit into a URL? | [`replay_code`], [`bit_text`] |
//! | how are levels and positions identified? | [`hash`] |
//! | what kind of file is this? | [`mod@file`] |
//! | how is JSON text parsed? | [`parse`] |
//! | how is a file laid out for people? | [`layout`] |
//! | how does a tool use a game it does not know? | [`erased`] |
//! | who plays against whom? | [`contest`] |
//! | what do all searches share? | [`search`] |
//! | what does it look like? | [`draw`] |
//! | which tiny game do the examples play? | [`example`] |
//! | does a pack grow harder? | [`statistics`] |
//! | which levels are wanted? | [`condition`] |
//! | how fast is it? | [`mod@bench`] |
//!
//! Everything here is pure: no clock, no files, no floating point that could differ between targets.

// The derives of `record` name the engine from outside; its own formats use them too.
extern crate self as quadrat_engine;

#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars;
#[doc(hidden)]
pub use serde;

pub mod bench;
pub mod bit_text;
pub mod condition;
pub mod contest;
pub mod date;
pub mod defect;
pub mod draw;
pub mod erased;
pub mod example;
pub mod file;
pub mod game;
pub mod grid;
pub mod hash;
pub mod layout;
pub mod limits;
pub mod pack;
pub mod parse;
pub mod reader;
pub mod record;
pub mod replay;
pub mod replay_code;
pub mod rng;
#[cfg(feature = "schema")]
pub mod schema;
pub mod search;
pub mod session;
pub mod statistics;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
