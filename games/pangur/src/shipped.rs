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

/// Returns the challenges of the second pack, in order.
pub fn second_challenges() -> &'static [Entry<Level>] {
    static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<Pangur>(crate::SECOND_CHALLENGES));
    &LEVELS
}

/// Returns the numbered levels, pack by pack.
fn packs() -> [&'static [Entry<Level>]; 2] {
    [challenges(), second_challenges()]
}

fn all() -> impl Iterator<Item = &'static Entry<Level>> {
    Mode::shipped().iter().map(Mode::entry).chain(packs().into_iter().flatten())
}

impl Named for Pangur {
    const EXAMPLE: &'static str = "classic";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        all().find(|entry| entry.id.to_string() == id).cloned().ok_or_else(|| {
            let modes: Vec<&str> = Mode::shipped().iter().map(Mode::id).collect();
            let ends = |pack: &[Entry<Level>]| Some(format!("{} to {}", pack.first()?.id, pack.last()?.id));
            let numbers: Vec<String> = packs().into_iter().filter_map(ends).collect();
            BadRequest::new(format!(
                "no level {}; expected {} or a challenge from {}",
                quoted(id),
                modes.join(", "),
                numbers.join(" or ")
            ))
        })
    }

    fn shipped() -> Vec<String> {
        all().map(|entry| entry.id.to_string()).collect()
    }
}
