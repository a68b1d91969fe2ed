//! Which level sets are listed?

use crate::rooms::{Order, Shelf, Slot};
use crate::words::label;
use quadrat_infection::sets::Library;

/// All that ship, each of them one game.
pub(super) fn shelves() -> Vec<Shelf> {
    let slots = Library::shipped().sets().iter().enumerate();
    let slots = slots.map(|(place, set)| Slot {
        id: set.id().to_owned(),
        short: (place + 1).to_string(),
        name: set.name().to_owned(),
    });
    vec![Shelf {
        name: label("infection.shelf").to_owned(),
        line: label("infection.shelf_line").to_owned(),
        slots: slots.collect(),
        order: Order::Free,
    }]
}
