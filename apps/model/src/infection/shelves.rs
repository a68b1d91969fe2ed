//! Which level sets are listed?

use crate::rooms::{Order, Shelf, Slot};
use crate::words::sentence;
use quadrat_engine::game::Message;
use quadrat_infection::sets::{LevelSet, Library};

/// All that ship: each is one game, and so a shelf of its own with what it says of itself.
pub(super) fn shelves() -> Vec<Shelf> {
    Library::shipped().sets().iter().map(shelf).collect()
}

fn shelf(set: &LevelSet) -> Shelf {
    let entries = set.entries();
    let mut line = set.description().to_owned();
    if let [first, .., last] = entries {
        let levels = Message::new("infection.shelf_line").with("levels", entries.len());
        let strength = levels.with("first", first.difficulty.word()).with("last", last.difficulty.word());
        line.extend([" ", &sentence(&strength)]);
    }
    let name = set.name().to_owned();
    let slot = Slot { id: set.id().to_owned(), short: name.clone(), name: name.clone() };
    Shelf { name, line, slots: vec![slot], order: Order::Free }
}
