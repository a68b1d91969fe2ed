//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod colours;
mod draw;
mod records;
