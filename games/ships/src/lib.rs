//! Ships: maps of spaceships whose walls stand between cells.

pub mod config;
mod dense;
mod hull;
pub mod map;
mod maze;
mod place;
pub mod regions;
pub mod scripts;
mod tree;
pub mod validate;

/// The world, as the engine's traits see it.
pub struct Ships;
