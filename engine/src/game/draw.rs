//! How is a level or a position pictured?

use super::Format;
use crate::draw::Scene;

/// A game or world that can be drawn.
pub trait Draw: Format {
    /// What is drawn beside the level: the position of a game, or nothing.
    type Moment;

    /// Returns the moment in which a level opens.
    fn opening(level: &Self::Level) -> Self::Moment;

    /// The names of overlays that can be drawn over the picture.
    const OVERLAYS: &'static [&'static str] = &[];

    /// Draws the picture. One cell is 100 units wide.
    fn scene(level: &Self::Level, moment: &Self::Moment) -> Scene;

    /// Draws the picture with overlays, all of them known.
    fn scene_with(level: &Self::Level, moment: &Self::Moment, _overlays: &[&str]) -> Scene {
        Self::scene(level, moment)
    }
}
