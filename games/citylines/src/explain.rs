//! How would a person see it? The same thinking as [`crate::deduce`], tile by tile and with reasons.

use crate::deduce::Tier;
use crate::format::Level;
use crate::tiles::Sides;
use quadrat_engine::game::Message;
use quadrat_engine::grid::Coord;

/// A tile of which it is now certain how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which tile: a road, or a landmark that does not show its side.
    pub at: Coord,
    /// To which sides it opens.
    pub opens: Sides,
    /// The thinking that it took.
    pub tier: Tier,
    /// Why.
    pub why: Message,
}

/// A level thought through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Tile by tile.
    pub steps: Vec<Step>,
    /// The highest thinking that was needed.
    pub tier: Tier,
    /// How often a tile was looked at.
    pub looks: u64,
}

/// Thinks a level through.
pub fn explain(level: &Level) -> Explanation {
    Explanation { steps: Vec::new(), tier: level.tier(), looks: 0 }
}
