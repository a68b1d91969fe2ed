//! How does it sound?

/// A sound of the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A tool is taken into the hand, a button pressed.
    Tap,
    /// Something is put down.
    Place,
    /// Something is turned.
    Turn,
    /// Something is locked or let go.
    Lock,
    /// Something bad is removed.
    Cure,
    /// Something bad spreads.
    Spread,
    /// Something good joins up.
    Join,
    /// A turn passes and nothing happens.
    Calm,
    /// Something is taken back or done again.
    Rewind,
    /// A hint.
    Hint,
    /// An input is refused.
    Refused,
    /// The level is won.
    Won,
    /// The level is lost.
    Lost,
}
