//! Ships: maps of spaceships whose walls stand between cells.

pub mod ascii;
pub mod config;
pub mod content;
mod dense;
mod doubled;
pub mod draw;
pub mod format;
pub mod forms;
pub mod generate;
mod hull;
pub mod map;
mod maze;
mod place;
pub mod regions;
pub mod scripts;
pub mod tiled;
mod tree;

/// The world, as the engine's traits see it.
pub struct Ships;
