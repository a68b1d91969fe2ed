//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod challenges;
mod colours;
mod data;
mod equal_to_reference;
mod exact;
mod format;
mod frames;
mod generator;
mod ghost;
mod intent;
mod rules;
mod scoreboard;
mod solve;
mod tutorial;
