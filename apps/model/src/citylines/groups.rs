//! Which cities are listed, what are their names, and how is one found by its id?
//!
//! The tour is listed by its ids alone. A city is a function of its id, so nothing else has to be
//! sent to the player, and no city is generated before it is opened.

use crate::games::{LevelGroup, Slot, Unlock};
use crate::words::{label, sentence};
use quadrat_citylines::format::Level;
use quadrat_citylines::params::Settings;
use quadrat_citylines::{ids, infinite};
use quadrat_engine::game::Message;
use quadrat_engine::pack::Entry;

/// The ids of the tour, one per line; a test of this package writes them.
const TOUR: &str = quadrat_citylines::TOUR_IDS;

/// The number of levels of the endless series that are listed; the series continues after them.
const LISTED: u32 = 24;

/// The groups of the tour by tier, as keys of words: the name of each, and one sentence about it.
const TIERS: [(&str, &str); 3] = [
    ("citylines.shelf.neighbours", "citylines.shelf_line.neighbours"),
    ("citylines.shelf.loops", "citylines.shelf_line.loops"),
    ("citylines.shelf.what_if", "citylines.shelf_line.what_if"),
];

/// Returns the tour, a group for each of its tiers, and the first levels of the endless series.
pub(super) fn groups() -> Vec<LevelGroup> {
    let mut tiers = TIERS.map(|_| Vec::new());
    for id in TOUR.lines() {
        // An id that cannot be parsed or has no group is not listed; a test makes sure that there
        // is none.
        let Ok(settings) = ids::settings(id) else { continue };
        let Some(slots) = settings.tier.and_then(|tier| tiers.get_mut(usize::from(tier.number()))) else { continue };
        slots.push(Slot { id: id.to_owned(), short: (slots.len() + 1).to_string(), name: described(&settings) });
    }
    let group = |(name, line), slots, unlock| LevelGroup {
        name: label(name).to_owned(),
        line: label(line).to_owned(),
        slots,
        unlock,
    };
    let filled = TIERS.into_iter().zip(tiers).filter(|(_, slots)| !slots.is_empty());
    let mut groups: Vec<LevelGroup> = filled.map(|(words, slots)| group(words, slots, Unlock::Free)).collect();
    groups.push(group(("citylines.pack", "citylines.pack_line"), endless(), Unlock::Endless));
    groups
}

/// Returns the first levels of the endless series.
fn endless() -> Vec<Slot> {
    let by_hand = infinite::names_by_hand();
    let slot = |number: u32| {
        let name = match infinite::wave(number) {
            Some((settings, _)) => described(&settings),
            None => by_hand.get(number as usize - 1).cloned().unwrap_or_default(),
        };
        Slot { id: number.to_string(), short: number.to_string(), name }
    };
    (1..=LISTED).map(slot).collect()
}

/// Returns a description of a city, used as the name of a city without one.
fn described(settings: &Settings) -> String {
    let message = Message::new("citylines.level_name").with("difficulty", settings.difficulty.word());
    sentence(&message.with("size", settings.size).with("landmarks", settings.landmarks))
}

/// Returns a level by its number in the endless series, or by its id.
pub(super) fn named(id: &str) -> Option<Entry<Level>> {
    let number = id.parse::<u32>().ok().filter(|number| *number > 0 && number.to_string() == id);
    let entry = match number {
        Some(number) => infinite::level(number),
        None => ids::level(id).ok()?,
    };
    Some(introduced(entry))
}

/// Adds a name and a hint where they are missing.
fn introduced(mut entry: Entry<Level>) -> Entry<Level> {
    let level = &entry.level;
    let hint = Message::new("citylines.level_hint").with("tier", level.tier().number());
    entry.hint.get_or_insert_with(|| sentence(&hint));
    entry.name.get_or_insert_with(|| described(level.settings()));
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_citylines::Citylines;

    #[test]
    fn every_city_of_the_tour_is_in_the_group_of_its_tier() {
        let groups = groups();
        let tour: Vec<&str> =
            groups.iter().take(groups.len() - 1).flat_map(|s| &s.slots).map(|s| s.id.as_str()).collect();
        assert_eq!(tour, TOUR.lines().collect::<Vec<_>>());
        assert_eq!(groups.iter().map(|group| group.slots.len()).collect::<Vec<_>>(), [70, 80, 50, 24]);
        for (number, group) in groups.iter().enumerate().take(3) {
            assert_eq!(group.unlock, Unlock::Free);
            assert!(group.slots.iter().all(|slot| slot.id.contains(&format!("t{number}#"))), "{}", group.name);
            assert!(!group.line.is_empty() && !group.line.contains(['{', '_']), "{}", group.line);
        }
        assert_eq!(groups[3].unlock, Unlock::Endless);
        let slot = &groups[1].slots[3];
        assert_eq!((slot.id.as_str(), slot.short.as_str()), ("6x6k8t1#2111", "4"));
        assert_eq!(slot.name, "Medium 6×6, 8 landmarks");
    }

    #[test]
    fn a_slot_has_the_same_name_as_its_level() {
        for group in groups() {
            for slot in group.slots.iter().step_by(9).chain(group.slots.iter().take(4)) {
                let level = named(&slot.id).unwrap();
                assert_eq!(level.name.as_ref(), Some(&slot.name), "{}", slot.id);
            }
        }
    }

    #[test]
    fn an_unknown_name_resolves_to_no_level() {
        for name in ["0", "01", "-1", "4294967296", "tour", "6x6k3h", "6x6k3h~", "3x3k1~1", "", "é"] {
            assert!(named(name).is_none(), "{name}");
        }
        let file = |id: &str| named(id).unwrap().write::<Citylines>();
        assert_eq!(file("6x6k3h~7"), file("6x6k3h#7"));
    }
}
