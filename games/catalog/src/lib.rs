//! The one list of all games.
//!
//! ```
//! let ids: Vec<&str> = quadrat_catalog::registry().all().map(|listing| listing.facts.id).collect();
//! assert!(ids.contains(&"germs"));
//! ```

use quadrat_engine::defect::{Defects, code};
use quadrat_engine::game::Worth;
use quadrat_engine::registry::{Listing, Registry};
use serde_json::Value;

/// Every game and every world, in alphabetical order.
#[cfg(feature = "template")]
static GAMES: &[&Listing] = &[
    &quadrat_citylines::LISTING,
    &quadrat_germs::LISTING,
    &quadrat_infection::LISTING,
    &quadrat_null::LISTING,
    &quadrat_pangur::LISTING,
    &quadrat_ships::LISTING,
];

/// Every game that a browser has a page for, or will have next: it carries neither the template nor worlds that nobody plays.
#[cfg(not(feature = "template"))]
static GAMES: &[&Listing] =
    &[&quadrat_citylines::LISTING, &quadrat_germs::LISTING, &quadrat_infection::LISTING, &quadrat_pangur::LISTING];

/// All games.
pub fn registry() -> Registry {
    Registry::new(GAMES)
}

/// Plays a replay again and measures it against the level as this program knows it, not as the file describes it.
///
/// # Errors
/// Every defect of the replay, and a score that it would not have against the trusted level.
pub fn verify(replay: &Value) -> Result<Worth, Defects> {
    let mut defects = Defects::new();
    let game = replay["game"].as_str().and_then(|id| registry().find(id)).and_then(|listing| listing.game);
    let Some(game) = game else {
        defects.add(code::UNKNOWN_GAME, "game", format!("not a game that is played; known are {}", registry().ids()));
        return Err(defects);
    };
    let worth = game.resume(replay)?.worth();
    let said = replay["score"].as_u64();
    if worth.verified && said != worth.score.map(u64::from) {
        let in_words = |score: Option<u64>| score.map_or_else(|| "no score".to_owned(), |score| score.to_string());
        let message = format!(
            "the file says {}, but measured against the certificate that this level comes with it is {}",
            in_words(said),
            in_words(worth.score.map(u64::from))
        );
        defects.add(code::REPLAY, "score", message);
        return Err(defects);
    }
    Ok(worth)
}
