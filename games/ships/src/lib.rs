//! Ships: maps of spaceships whose walls stand between cells. A world to view, generate and validate, not a game.
//!
//! | question | file |
//! |---|---|
//! | what is a map? | [`map`] |
//! | what is a room, what is a corridor, and how deep is it? | [`regions`] |
//! | what does a map file look like, and what can be wrong with one? | [`mod@format`] |
//! | how is a map written as text, or for the editor Tiled? | [`ascii`], [`tiled`], [`forms`] |
//! | what does a generator need to know, and how is it asked? | [`config`], [`generate`], [`content`] |
//! | how is a map generated? | `dense`, `tree` or `maze` on a `hull`, furnished by `place`; or [`scripts`] |
//! | does a map follow the rules? | [`validate`] |
//! | how is it drawn? | [`draw`] |
//! | how is it changed by hand? | [`edit`] |
//! | what is the shortest path between two cells? | [`ways`] |
//! | which ships are worth a visit? | [`gallery`] |
//! | how long is the mission, and which doors hold it up? | [`mission`], `grade` |
//! | how does a map fit into a URL? | [`share`] |
//!
//! ```
//! use quadrat_ships::ascii::to_ascii;
//! use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
//!
//! let generator = MapGenerator::new(MapGenerationConfig::new(7, 10, 10, Strategy::DenseShip)).unwrap();
//! let map = generator.generate();
//! assert_eq!(map.floor().count(), 100);
//! assert_eq!(to_ascii(&map).lines().count(), 21);
//! ```

pub mod ascii;
#[cfg(feature = "bench")]
pub mod bench;
pub mod config;
pub mod content;
mod dense;
mod doubled;
pub mod draw;
pub mod edit;
pub mod format;
pub mod forms;
pub mod gallery;
pub mod generate;
#[cfg(feature = "make")]
mod grade;
mod hull;
pub mod map;
mod maze;
pub mod mission;
pub mod palette;
mod place;
pub mod regions;
pub mod scripts;
pub mod share;
pub mod tiled;
mod tree;
pub mod validate;
pub mod ways;

use quadrat_engine::erased::GameInfo;

/// The type that implements the engine's traits for Ships.
pub struct Ships;

/// Ships as the engine's type-erased API sees it.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Ships>().draw();
    #[cfg(feature = "make")]
    let info = info
        .generate()
        .grade()
        .text_form(&forms::AsciiFile)
        .rule_book(&validate::MapRules)
        .files(&[&content::ContentPackFile, &forms::TiledFile]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    info.build()
};
