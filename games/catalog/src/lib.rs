//! The one list of all games.
//!
//! ```
//! let ids: Vec<&str> = quadrat_catalog::registry().all().map(|listing| listing.facts.id).collect();
//! assert!(ids.contains(&"germs"));
//! ```

use quadrat_engine::registry::{Listing, Registry};

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
