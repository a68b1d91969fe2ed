//! Which levels does the game ship? A pack of one hundred, each with its number as its id, and the
//! two hundred of the second edition, whose ids begin at 2001.

use crate::daily::day_of_number;
use crate::format::Level;
use crate::{Germs, PACK};
use quadrat_engine::game::daily::day_of;
use quadrat_engine::game::{BadRequest, Daily, Named};
use quadrat_engine::pack::{self, Entry};
use quadrat_engine::reader::quoted;
use std::sync::LazyLock;

static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| pack::embedded::<Germs>(PACK));

/// Returns the shipped levels in order.
pub fn levels() -> &'static [Entry<Level>] {
    &LEVELS
}

/// The packs of the second edition, as the bytes of their files.
pub static EDITION_2: [&[u8]; 2] =
    [include_bytes!("../levels/edition_2_001_100.json"), include_bytes!("../levels/edition_2_101_200.json")];

static EDITION_2_LEVELS: LazyLock<Vec<Entry<Level>>> =
    LazyLock::new(|| EDITION_2.iter().flat_map(|file| pack::embedded::<Germs>(file)).collect());

/// Returns the levels of the second edition in order. Level `n` has the id 2000 + `n`.
pub fn edition_2() -> &'static [Entry<Level>] {
    &EDITION_2_LEVELS
}

impl Named for Germs {
    const EXAMPLE: &'static str = "12";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        if let Some(day) = day_of(id) {
            return Self::daily(day?);
        }
        // The number of such a level stands for its day.
        if let Some(day) = day_of_number(id) {
            return Self::daily(day);
        }
        let find = |levels: &'static [Entry<Level>]| levels.iter().find(|entry| entry.id.to_string() == id);
        // The second edition is parsed only where the first has no such level.
        let found = find(levels()).or_else(|| find(edition_2()));
        found.cloned().ok_or_else(|| {
            let last = levels().len();
            let known = format!("a number from 1 to {last}, or from 2001 to 2200, or a day such as daily-2026-11-19");
            let message = format!("no shipped level {}; expected {known}", quoted(id));
            BadRequest::new(message)
        })
    }

    fn shipped() -> Vec<String> {
        levels().iter().chain(edition_2()).map(|entry| entry.id.to_string()).collect()
    }
}
