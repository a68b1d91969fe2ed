//! One binary for all integration tests of the crate: it links once, and its tests run side by side.

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
