//! Which levels does the game ship? The modes, each with a word as its id, and numbered challenges,
//! which are part of the program with the feature `packs`.

use crate::Pangur;
use crate::data::Mode;
use crate::format::Level;
#[cfg(feature = "packs")]
use crate::{CHALLENGES, SECOND_CHALLENGES};
#[cfg(feature = "packs")]
use quadrat_engine::game::Daily;
#[cfg(feature = "packs")]
use quadrat_engine::game::daily::day_of;
use quadrat_engine::game::{BadRequest, Named};
use quadrat_engine::pack::Entry;
#[cfg(feature = "packs")]
use quadrat_engine::pack::embedded;
use quadrat_engine::reader::quoted;
#[cfg(feature = "packs")]
use std::sync::LazyLock;

/// Returns the challenges, in order.
#[cfg(feature = "packs")]
pub fn challenges() -> &'static [Entry<Level>] {
    static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<Pangur>(CHALLENGES));
    &LEVELS
}

/// Returns the challenges of the second pack, in order.
#[cfg(feature = "packs")]
pub fn second_challenges() -> &'static [Entry<Level>] {
    static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<Pangur>(SECOND_CHALLENGES));
    &LEVELS
}

/// Returns the numbered levels, pack by pack.
#[cfg(feature = "packs")]
fn packs() -> [&'static [Entry<Level>]; 2] {
    [challenges(), second_challenges()]
}

/// Without the packs there are only the modes.
#[cfg(not(feature = "packs"))]
fn packs() -> [&'static [Entry<Level>]; 0] {
    []
}

fn all() -> impl Iterator<Item = &'static Entry<Level>> {
    Mode::shipped().iter().map(Mode::entry).chain(packs().into_iter().flatten())
}

impl Named for Pangur {
    const EXAMPLE: &'static str = "classic";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        #[cfg(feature = "packs")]
        if let Some(day) = day_of(id) {
            return Self::daily(day?);
        }
        all().find(|entry| entry.id.to_string() == id).cloned().ok_or_else(|| {
            let modes: Vec<&str> = Mode::shipped().iter().map(Mode::id).collect();
            let ends = |pack: &[Entry<Level>]| Some(format!("{} to {}", pack.first()?.id, pack.last()?.id));
            let numbers: Vec<String> = packs().into_iter().filter_map(ends).collect();
            let challenges = if numbers.is_empty() { String::new() } else { " or a challenge from ".to_owned() };
            BadRequest::new(format!(
                "no level {}; expected {}{challenges}{}",
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
