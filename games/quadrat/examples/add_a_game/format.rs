//! What does a level file look like?

use super::Heap;
use quadrat::Defects;
use quadrat::engine::game::{Audience, Facts, Format};
use quadrat::engine::grid::Size;
use quadrat::engine::reader::Object;
use quadrat::engine::record::Record;

/// A level, and the file of one: `{ "id": 1, "stones": 7, "most": 3 }`.
#[derive(Clone, Debug, Record)]
#[record(engine = "quadrat::engine")]
pub(crate) struct Level {
    /// The number of stones in the heap.
    #[record(range = 1..=1_000)]
    pub(crate) stones: u32,
    /// The largest number of stones that a player may take at once.
    #[record(range = 1..=9)]
    pub(crate) most: u32,
}

impl Format for Heap {
    const FACTS: Facts = Facts {
        id: "heap",
        title: "Heap",
        players: 2,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(1, 1),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["stones", "most"];
    type Level = Level;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Level> {
        let fields = Level::fields(object, defects)?;
        Level::read_fields(&fields, defects)
    }

    fn spec(level: &Level) -> impl serde::Serialize {
        level
    }
}
