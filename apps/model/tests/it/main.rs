//! One binary for all integration tests of the crate: it links once, and its tests run side by side.

mod endings;
mod names;
mod themes;
mod tour;
