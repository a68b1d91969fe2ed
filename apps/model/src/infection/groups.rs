//! Which level sets are listed?

use crate::games::{LevelGroup, Slot, Unlock};
use crate::words::sentence;
use quadrat_engine::game::Message;
use quadrat_infection::sets::{LevelSet, Library};

/// Returns all shipped sets: each is one game, and so a group of its own with its own description.
pub(super) fn groups() -> Vec<LevelGroup> {
    Library::shipped().sets().iter().map(group).collect()
}

fn group(set: &LevelSet) -> LevelGroup {
    let entries = set.entries();
    let mut line = set.description().to_owned();
    if let [first, .., last] = entries {
        let levels = Message::new("infection.shelf_line").with("levels", entries.len());
        let strength = levels.with("first", first.difficulty.word()).with("last", last.difficulty.word());
        line.extend([" ", &sentence(&strength)]);
    }
    let name = set.name().to_owned();
    let slot = Slot { id: set.id().to_owned(), short: name.clone(), name: name.clone() };
    LevelGroup { name, line, slots: vec![slot], unlock: Unlock::Free }
}
