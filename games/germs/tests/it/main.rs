//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod colours;
mod edition;
mod equal_to_reference;
mod exact;
mod explain;
mod facts;
mod format;
mod generator;
mod rules;
mod solver;
