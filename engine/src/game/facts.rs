//! What may tools know about a game without knowing the game?

use crate::grid::Size;

/// The audience of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Players.
    Players,
    /// Engineers who start a new game from it. Lists for players leave it out.
    Template,
}

/// What tools may know about a game without knowing the game.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The short name in files, addresses and commands.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The number of players; 0 for a world that is only looked at.
    pub players: u8,
    /// The newest version of the rules. Files may name an older one.
    pub rules_version: u32,
    /// The smallest board a level may have.
    pub smallest: Size,
    /// The largest square board a level may have.
    pub largest: Size,
    /// The audience.
    pub audience: Audience,
}
