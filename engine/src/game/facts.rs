//! What may tools know about a game without knowing the game?

use crate::grid::Size;

/// For whom a registered game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// People who play.
    Players,
    /// Engineers who start a new game from it; lists for players skip it.
    Template,
}

/// What tools may know about a game without knowing the game.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Short name in files, addresses and commands.
    pub id: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// How many play; nobody, if it is a world to be looked at and not a game.
    pub players: u8,
    /// The newest version of the rules; files may name an older one.
    pub rules_version: u32,
    /// The smallest board a level may have.
    pub smallest: Size,
    /// The largest square board a level may have.
    pub largest: Size,
    /// For whom it is.
    pub audience: Audience,
}
