//! Which levels does the game ship? The modes, each with a word as its id, and numbered challenges.

use crate::data::Mode;
use crate::format::Level;
use crate::{CHALLENGES, Pangur};
use quadrat_engine::game::{BadRequest, Named};
use quadrat_engine::pack::{Entry, embedded};
use quadrat_engine::reader::quoted;
use std::sync::LazyLock;

static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<Pangur>(CHALLENGES));

/// Returns the challenges, in order.
pub fn challenges() -> &'static [Entry<Level>] {
    &LEVELS
}

fn all() -> impl Iterator<Item = &'static Entry<Level>> {
    Mode::shipped().iter().map(Mode::entry).chain(challenges())
}

impl Named for Pangur {
    const EXAMPLE: &'static str = "classic";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        all().find(|entry| entry.id.to_string() == id).cloned().ok_or_else(|| {
            let modes: Vec<&str> = Mode::shipped().iter().map(Mode::id).collect();
            BadRequest::new(format!(
                "no level {}; expected {} or a challenge from 1 to {}",
                quoted(id),
                modes.join(", "),
                challenges().len()
            ))
        })
    }

    fn shipped() -> Vec<String> {
        all().map(|entry| entry.id.to_string()).collect()
    }
}
