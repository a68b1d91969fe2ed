//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod ascii;
mod content;
mod drawn;
mod format;
mod forms;
mod pinned;
mod share;
mod sweep;
mod tiled;
mod validate;
