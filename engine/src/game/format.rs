//! What does a game's level file look like?

use super::Facts;
use crate::defect::Defects;
use crate::reader::Object;
use serde::Serialize;

/// A kind of level, and how it is read from and written to files.
pub trait Format: 'static {
    /// What tools may know about the game.
    const FACTS: Facts;
    /// The keys by which a level of this game is told from levels of other games.
    const SIGNATURE: &'static [&'static str];
    /// The key that every level of this game has, for games whose other keys are common words.
    const ESSENTIAL: Option<&'static str> = None;
    /// The id of a level whose file omits `id`.
    const DEFAULT_ID: Option<&'static str> = None;
    /// Accept unknown keys with a warning instead of a defect. Set for formats that other programs also
    /// write.
    const ALLOW_UNKNOWN_KEYS: bool = false;

    /// The keys under which files of other programs contain a level, from the outside in. Such a file is read with a
    /// warning.
    const WRAPPERS: &'static [&'static [&'static str]] = &[];

    /// A validated level. Reading is the only way to get one.
    type Level: Clone + Send + Sync + 'static;

    /// Reads the game's own keys of a level and adds every defect. The pack reads `id`, `name`, `hint` and
    /// `certificate`.
    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self::Level>;

    /// Returns the level as it is written: a value whose keys have a fixed order, without `id`. Reading what
    /// it serialises to gives the same level.
    fn spec(level: &Self::Level) -> impl Serialize;
}

/// The JSON Schema of a game's levels.
#[cfg(feature = "schema")]
pub trait Schema: Format {
    /// Returns the JSON Schema of the level's own keys.
    fn schema() -> schemars::Schema;
}
