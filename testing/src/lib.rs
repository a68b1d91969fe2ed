//! Support for this workspace's tests. Only ever a dev-dependency.
//!
//! - [`colour`]: contrast, and the distance of colours for every kind of colour vision.
//! - [`size`]: how much a long test does, quick by default and more for `cargo verify --full`.
//! - [`damage`]: every place in a file, for tests that put nonsense there.
//! - [`golden`]: files that `cargo xtask golden` may rewrite, because a person reads the diff.
//! - [`pinned`]: files that are never rewritten, because they are promises to players and programs.
//! - [`process`]: child processes that end with the test that started them.

pub mod colour;
pub mod damage;
pub mod golden;
pub mod pinned;
pub mod process;
mod size;

pub use size::size;
