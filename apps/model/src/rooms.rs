//! Which games are there to be played? One room for each; a new game adds a file beside `germs.rs` and a line here.

use crate::citylines;
use crate::germs;
use crate::table::Table;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Facts;
use serde_json::Value;

/// A game that can be played here.
pub struct Room {
    /// What tools may know about it.
    pub facts: &'static Facts,
    /// One line about it, as a key of words.
    pub line: &'static str,
    /// How it is played, as keys of words.
    pub rules: &'static [&'static str],
    /// The levels that are listed, as a pack.
    pub pack: fn() -> Option<Value>,
    /// A level that is not listed, by what an address calls it, where a game has such levels. Numbers then go on without end.
    pub named: Option<fn(&str) -> Option<Value>>,
    /// Puts a level on the table.
    pub open: fn(&Value) -> Result<Box<dyn Table>, Defects>,
    /// Puts a saved game on the table.
    pub resume: fn(&Value) -> Result<Box<dyn Table>, Defects>,
    /// What a level's card shows.
    pub glance: fn(&Value) -> Option<Glance>,
}

/// A level at a glance.
#[derive(Clone, Debug)]
pub struct Glance {
    /// What wins, in words.
    pub objective: String,
    /// Its picture as it opens.
    pub picture: Scene,
}

/// Every game that can be played.
pub const ROOMS: &[Room] = &[germs::ROOM, citylines::ROOM];

/// Games that are being built: title and one line, as keys of words. They are shown as what they are and lead nowhere.
pub const COMING: [(&str, &str); 3] = [
    ("ui.coming.infection", "ui.coming.infection_line"),
    ("ui.coming.pangur", "ui.coming.pangur_line"),
    ("ui.coming.ships", "ui.coming.ships_line"),
];

/// The room of a game.
pub fn find(game: &str) -> Option<&'static Room> {
    ROOMS.iter().find(|room| room.facts.id == game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::game::Audience;

    #[test]
    fn every_game_and_world_for_players_has_a_room_or_is_announced() {
        for listing in quadrat_catalog::registry().all() {
            let id = listing.facts.id;
            let wanted = listing.facts.audience == Audience::Players;
            let coming = COMING.iter().any(|(title, _)| title.rsplit('.').next() == Some(id));
            assert_eq!(find(id).is_some() || coming, wanted, "{id}");
            assert!(!(find(id).is_some() && coming), "{id} is here and yet announced");
        }
    }
}
