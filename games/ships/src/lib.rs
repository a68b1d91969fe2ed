//! Ships: maps of spaceships whose walls stand between cells. A world to be looked at, made and checked, and not a game.
//!
//! | question | file |
//! |---|---|
//! | what is a map? | [`map`] |
//! | what is a room and what is a corridor, and how deep is it? | [`regions`] |
//! | what does a map file look like, and what is wrong with one? | [`mod@format`] |
//! | how is a map written in characters, or for the editor Tiled? | [`ascii`], [`tiled`], [`forms`] |
//! | what is asked of a generator, and how do people ask? | [`config`], [`generate`], [`content`] |
//! | how is a map made? | `dense`, `tree`, `maze`, each on a `hull`; furnished by `place`; or by one of the [`scripts`] |
//! | does a map keep the rules? | [`validate`] |
//! | how is it drawn? | [`draw`] |
//! | how does one get from cell to cell? | [`ways`] |
//! | how does a map fit into an address? | [`share`] |
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
pub mod format;
pub mod forms;
pub mod generate;
mod hull;
pub mod map;
mod maze;
mod place;
pub mod regions;
pub mod scripts;
pub mod share;
pub mod tiled;
mod tree;
pub mod validate;
pub mod ways;

use quadrat_engine::erased::GameInfo;

/// The world, as the engine's traits see it.
pub struct Ships;

/// The game and its abilities.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Ships>().draw();
    #[cfg(feature = "make")]
    let info = info
        .generate()
        .text_form(&forms::AsciiFile)
        .rule_book(&validate::MapRules)
        .files(&[&content::ContentPackFile, &forms::TiledFile]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    info.build()
};
