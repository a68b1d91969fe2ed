//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod floors;
mod golden;
mod links;
mod look;
mod new_game;
