//! Which levels does the game ship? A pack of one hundred, each with its number as its id.

use crate::format::Level;
use crate::{Germs, PACK};
use quadrat_engine::game::{BadRequest, Named};
use quadrat_engine::pack::{self, Entry};
use quadrat_engine::reader::quoted;
use std::sync::LazyLock;

static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| pack::embedded::<Germs>(PACK));

/// Returns the shipped levels in order.
pub fn levels() -> &'static [Entry<Level>] {
    &LEVELS
}

impl Named for Germs {
    const EXAMPLE: &'static str = "12";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        let found = levels().iter().find(|entry| entry.id.to_string() == id);
        found.cloned().ok_or_else(|| {
            BadRequest::new(format!("no shipped level {}; expected a number from 1 to {}", quoted(id), levels().len()))
        })
    }

    fn shipped() -> Vec<String> {
        levels().iter().map(|entry| entry.id.to_string()).collect()
    }
}
