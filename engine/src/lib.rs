//! What every grid game shares, and nothing that only one of them needs.
//!
//! | question | module |
//! |---|---|
//! | where is a cell? | [`grid`] |
//! | which cells? (sets that fit one machine word) | [`bits`] |
//! | how are a few things put in order? | [`order`] |
//! | where does chance come from? | [`rng`] |
//! | what must a game provide? | [`game`] |
//! | who owns undo, redo, restart and saving? | [`session`] |
//! | what is in a level file, and what is wrong with it? | [`pack`], [`reader`], [`defect`] |
//! | how is a played game written down? | [`replay`] |
//! | what kind of file is this? | [`mod@file`] |
//! | how is JSON read and written? | [`json`] |
//! | where in a text is what a defect speaks of? | [`places`] |
//! | how is a file laid out for people, and how does it travel? | [`layout`], [`mod@shipped`] |
//! | how does a tool use a game it does not know? | [`registry`] |
//! | how is a way to win found? | [`search`] |
//! | what does it look like? | [`draw`] |
//! | does a pack grow harder? | [`statistics`] |
//! | how fast is it? | [`mod@bench`] |
//!
//! Everything here is pure: no clock, no files, no floating point that could differ between targets.

pub mod bench;
pub mod bits;
pub mod contest;
mod decimal;
pub mod defect;
pub mod draw;
pub mod duel;
pub mod file;
pub mod game;
pub mod grid;
pub mod hash;
pub mod json;
pub mod layout;
pub mod order;
pub mod pack;
pub mod places;
pub mod reader;
pub mod registry;
pub mod replay;
pub mod rng;
#[cfg(feature = "schema")]
pub mod schema;
pub mod search;
pub mod session;
pub mod shipped;
pub mod statistics;
