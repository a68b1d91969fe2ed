//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod colours;
mod common;
mod draw;
mod explain;
mod format;
mod generator;
mod ids;
mod infinite;
mod reference;
mod rules;
mod sweep;
mod thoughts;
mod tour;
mod wrap;
