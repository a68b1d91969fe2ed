//! How is a level or a position pictured?

use super::Format;
use crate::draw::Scene;

/// Can be pictured.
pub trait Draw: Format {
    /// What is pictured: the state of a game, or nothing more than the level itself.
    type Moment;

    /// The moment in which a level opens.
    fn opening(level: &Self::Level) -> Self::Moment;

    /// What can be drawn over the picture for those who look closely, by name.
    const OVERLAYS: &'static [&'static str] = &[];

    /// The picture, one cell being 100 units wide.
    fn scene(level: &Self::Level, moment: &Self::Moment) -> Scene;

    /// The picture with these overlays, all of them known.
    fn scene_with(level: &Self::Level, moment: &Self::Moment, _overlays: &[&str]) -> Scene {
        Self::scene(level, moment)
    }
}
