//! Which cities are listed, what are their names, and how is one found by its id?
//!
//! The tour is listed by its ids alone. A city is a function of its id, so nothing else has to be
//! sent to the player, and no city is generated before it is opened.

use crate::daily::day_of;
use crate::games::{LevelGroup, Shape, Slot, Unlock};
use crate::words::{ByLanguage, Language, label, level_hint, level_name, sentence, sentence_in, spoken};
use quadrat_citylines::format::Level;
use quadrat_citylines::params::Settings;
use quadrat_citylines::{Citylines, ids, infinite, stages};
use quadrat_engine::game::{Daily as _, Message, Rules};
use quadrat_engine::pack::{Entry, LevelId};

/// The ids of the tour, one per line.
const TOUR: &str = quadrat_citylines::SECOND_TOUR_IDS;

/// The ids of the tour of the first edition, one per line; a test of this package writes them.
const CLASSIC_TOUR: &str = quadrat_citylines::TOUR_IDS;

/// The number of levels of each endless series that are listed; the series continue after them.
const LISTED: u32 = 24;

/// The prefix of the ids of the endless series. Those of the first edition are plain numbers.
const ENDLESS: &str = "e";

/// The groups of the classic tour by tier, as keys of words: the name of each, and one sentence
/// about it.
const TIERS: [(&str, &str); 3] = [
    ("citylines.shelf.neighbours", "citylines.shelf_line.neighbours"),
    ("citylines.shelf.loops", "citylines.shelf_line.loops"),
    ("citylines.shelf.what_if", "citylines.shelf_line.what_if"),
];

/// Returns the tour, a group for each number of thoughts, the wrapped boards, and the first levels
/// of the endless series; below them the classic tour and its endless series.
pub(super) fn groups() -> &'static [LevelGroup] {
    static GROUPS: ByLanguage<Vec<LevelGroup>> = ByLanguage::new();
    GROUPS.get(|| {
        let mut groups = tour();
        let (name, line) = (label("citylines.shelf.wrapped"), label("citylines.shelf_line.wrapped"));
        groups.push(group(name, line, wrapped(), Unlock::Free, false));
        let name = label("citylines.endless");
        groups.push(group(name, label("citylines.endless_line"), endless(), Unlock::Endless(ENDLESS), false));
        groups.extend(classic_tour());
        let (name, line) = (label("citylines.classic.endless"), label("citylines.classic.endless_line"));
        groups.push(group(name, line, classic_endless(), Unlock::Endless(""), true));
        groups
    })
}

/// Returns a group whose cities are stations of a line: they follow each other, and drawing one means
/// making it.
fn group(name: &str, line: &str, slots: Vec<Slot>, unlock: Unlock, classic: bool) -> LevelGroup {
    let (name, line) = (name.to_owned(), line.to_owned());
    LevelGroup { name, line, slots, unlock, classic, notes: Vec::new(), shape: Shape::Line }
}

/// Returns the tour, in stretches that rise by a thought. An easier city on the way belongs to the
/// stretch around it.
fn tour() -> Vec<LevelGroup> {
    let mut groups: Vec<(u8, LevelGroup)> = Vec::new();
    for (place, id) in TOUR.lines().enumerate() {
        // An id that cannot be parsed is not listed; a test makes sure that there is none.
        let Ok(settings) = ids::settings(id) else { continue };
        let thoughts = settings.thoughts.unwrap_or(0);
        if groups.last().is_none_or(|(most, _)| *most < thoughts) {
            let counted = |key: &'static str| sentence(&Message::new(key).with("thoughts", thoughts));
            let (name, line) = match thoughts {
                0 => (label("citylines.tour.warm_up").to_owned(), label("citylines.tour_line.warm_up").to_owned()),
                1 => (counted("citylines.tour.thoughts"), label("citylines.tour_line.one").to_owned()),
                _ => (counted("citylines.tour.thoughts"), counted("citylines.tour_line.thoughts")),
            };
            groups.push((thoughts, group(&name, &line, Vec::new(), Unlock::Free, false)));
        }
        let slot = Slot { id: id.to_owned(), short: (place + 1).to_string(), name: described(&settings) };
        groups.last_mut().into_iter().for_each(|(_, group)| group.slots.push(slot.clone()));
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Returns the wrapped boards.
fn wrapped() -> Vec<Slot> {
    let slot = |(i, id): (usize, &str)| {
        let name = ids::settings(id).map_or_else(|_| id.to_owned(), |settings| described(&settings));
        Slot { id: id.to_owned(), short: (i + 1).to_string(), name }
    };
    quadrat_citylines::WRAPPED_IDS.lines().enumerate().map(slot).collect()
}

/// Returns the first levels of the endless series.
fn endless() -> Vec<Slot> {
    let slot = |number: u32| Slot {
        id: [ENDLESS, &number.to_string()].concat(),
        short: number.to_string(),
        name: described(&stages::endless(number).0),
    };
    (1..=LISTED).map(slot).collect()
}

/// Returns the classic tour, a group for each of its tiers.
fn classic_tour() -> impl Iterator<Item = LevelGroup> {
    let mut tiers = TIERS.map(|_| Vec::new());
    for id in CLASSIC_TOUR.lines() {
        // As in the tour: a test makes sure that every id is listed.
        let Ok(settings) = ids::settings(id) else { continue };
        let Some(slots) = settings.tier.and_then(|tier| tiers.get_mut(usize::from(tier.number()))) else { continue };
        slots.push(Slot { id: id.to_owned(), short: (slots.len() + 1).to_string(), name: described(&settings) });
    }
    let tier = |((name, line), slots)| group(label(name), label(line), slots, Unlock::Free, true);
    TIERS.into_iter().zip(tiers).map(tier)
}

/// Returns the first levels of the classic endless series.
fn classic_endless() -> Vec<Slot> {
    let by_hand = infinite::names_by_hand();
    let slot = |number: u32| {
        let name = match infinite::wave(number) {
            Some((settings, _)) => described(&settings),
            None => {
                let own = by_hand.get(number as usize - 1).map(String::as_str).unwrap_or_default();
                level_name("citylines", &number.to_string(), own).to_owned()
            }
        };
        Slot { id: number.to_string(), short: number.to_string(), name }
    };
    (1..=LISTED).map(slot).collect()
}

/// Returns a description of a city, used as the name of a city without one. Where the turnpike lies is
/// seen on the board, and says little about how hard the city is.
fn described(settings: &Settings) -> String {
    described_in(spoken(), settings)
}

fn described_in(language: Language, settings: &Settings) -> String {
    let key = if settings.wrap { "citylines.level_name_wrapped" } else { "citylines.level_name" };
    let message = Message::new(key).with("size", settings.size).with("landmarks", settings.landmarks);
    let name = sentence_in(language, &message);
    match settings.thoughts {
        Some(thoughts) => {
            let message = Message::new("citylines.level_thoughts").with("name", name).with("thoughts", thoughts);
            sentence_in(language, &message)
        }
        None => name,
    }
}

/// Returns what a city without a hint of its own begins with.
fn hinted_in(language: Language, level: &Level) -> String {
    let key = if level.settings().wrap { "citylines.level_hint_wrapped" } else { "citylines.level_hint" };
    sentence_in(language, &Message::new(key).with("tier", level.tier().number()))
}

/// Returns the name of a city in the language that is spoken.
pub(super) fn name(entry: &Entry<Level>) -> String {
    let settings = entry.level.settings();
    match &entry.name {
        Some(own) if *own != described_in(Language::ENGLISH, settings) => {
            level_name("citylines", &entry.id.to_string(), own).to_owned()
        }
        _ => described(settings),
    }
}

/// Returns what a city begins with, in the language that is spoken.
pub(super) fn hint(entry: &Entry<Level>) -> String {
    match &entry.hint {
        Some(own) if *own != hinted_in(Language::ENGLISH, &entry.level) => {
            level_hint("citylines", &entry.id.to_string(), own).to_owned()
        }
        _ => hinted_in(spoken(), &entry.level),
    }
}

/// Returns a level by its number in an endless series, or by its id.
pub(super) fn named(id: &str) -> Option<Entry<Level>> {
    if let Some(date) = day_of(id) {
        let entry = Citylines::daily(date).ok()?;
        let hint = label("citylines.daily_hint").to_owned();
        return Some(introduced(Entry { hint: Some(hint), ..entry }));
    }
    let number = |prefix| Unlock::Endless(prefix).number(id).filter(|number| *number > 0);
    let entry = if let Some(number) = number(ENDLESS) {
        let (settings, seed) = stages::endless(number);
        Entry { id: LevelId::Word(id.to_owned()), ..ids::level(&ids::by_seed(&settings, seed)).ok()? }
    } else if let Some(number) = number("") {
        infinite::level(number)
    } else {
        ids::level(id).ok()?
    };
    Some(introduced(entry))
}

/// Returns what would fit in place of an id that names no city.
pub(super) fn fits(id: &str) -> Option<String> {
    let refused = match ids::level(id) {
        Err(reason) => reason.to_string(),
        Ok(entry) if is_joined(&entry.level) => return Some(label("citylines.refused.joined").to_owned()),
        Ok(_) => return None,
    };
    let reason = refused.split_once("\": ").map_or(refused.as_str(), |(_, reason)| reason);
    let known = label("citylines.ids");
    // Players need not learn the whole grammar of ids.
    Some(if reason.starts_with("expected ") {
        known.to_owned()
    } else {
        let reason = Message::new("citylines.ids_refused").with("reason", reason);
        [&sentence(&reason), " ", known].concat()
    })
}

/// Returns whether a landmark is joined to the turnpike before the first move, as in no level file.
fn is_joined(level: &Level) -> bool {
    let found = level.inspect(Citylines::start(level).all_quarters());
    level.landmarks().any(|at| found.powered[level.size().index(at)])
}

/// Adds a name and a hint where they are missing. They are in English, whichever language is spoken:
/// they are saved with the board, which [`name`] and [`hint`] put into words when it is shown.
fn introduced(mut entry: Entry<Level>) -> Entry<Level> {
    let level = &entry.level;
    entry.hint.get_or_insert_with(|| hinted_in(Language::ENGLISH, level));
    entry.name.get_or_insert_with(|| described_in(Language::ENGLISH, level.settings()));
    entry
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_city_of_the_classic_tour_is_in_the_group_of_its_tier() {
        let classic: Vec<&LevelGroup> = groups().iter().filter(|group| group.classic).collect();
        let tour: Vec<&str> = classic[..3].iter().flat_map(|s| &s.slots).map(|s| s.id.as_str()).collect();
        assert_eq!(tour, CLASSIC_TOUR.lines().collect::<Vec<_>>());
        assert_eq!(classic.iter().map(|group| group.slots.len()).collect::<Vec<_>>(), [70, 80, 50, 24]);
        for (number, group) in classic.iter().enumerate().take(3) {
            assert_eq!(group.unlock, Unlock::Free);
            assert!(group.slots.iter().all(|slot| slot.id.contains(&format!("t{number}#"))), "{}", group.name);
            assert!(!group.line.is_empty() && !group.line.contains(['{', '_']), "{}", group.line);
        }
        assert_eq!((classic[3].unlock, classic[3].name.as_str()), (Unlock::Endless(""), "Classic endless"));
        let slot = &classic[1].slots[3];
        assert_eq!((slot.id.as_str(), slot.short.as_str()), ("6x6k8t1#2111", "4"));
        assert_eq!(slot.name, "6×6, 8 landmarks");
        let words = ["Easy", "Medium", "Hard"];
        for slot in groups().iter().flat_map(|group| &group.slots) {
            assert!(!words.iter().any(|word| slot.name.starts_with(word)), "{}", slot.name);
        }
        assert_eq!(classic[1].name, "Loops");
    }

    #[test]
    fn the_tour_lists_every_city_by_its_number_and_its_thoughts() {
        let newest: Vec<&LevelGroup> = groups().iter().filter(|group| !group.classic).collect();
        let (endless, newest) = newest.split_last().unwrap();
        let (wrapped, tour) = newest.split_last().unwrap();
        assert_eq!((wrapped.unlock, wrapped.slots.len()), (Unlock::Free, 24));
        assert!(wrapped.slots[0].name.starts_with("Wrapped 4×4, 3 landmarks"), "{}", wrapped.slots[0].name);
        let slots: Vec<&Slot> = tour.iter().flat_map(|group| &group.slots).collect();
        assert_eq!(slots.iter().map(|slot| slot.id.as_str()).collect::<Vec<_>>(), TOUR.lines().collect::<Vec<_>>());
        assert!(slots.iter().enumerate().all(|(place, slot)| slot.short == (place + 1).to_string()));
        assert_eq!((tour[0].name.as_str(), tour[1].name.as_str()), ("Warm-up", "One thought"));
        for (thoughts, group) in tour.iter().enumerate() {
            assert!(!group.line.contains(['{', '_']) && !group.name.contains('{'), "{group:?}");
            let slot = &group.slots[0];
            let promised = |slot: &Slot| ids::settings(&slot.id).unwrap().thoughts.unwrap_or(0);
            assert_eq!(promised(slot), thoughts as u8, "{}", group.name);
            let most = group.slots.iter().filter(|slot| promised(slot) == thoughts as u8).count();
            assert!(most * 2 > group.slots.len(), "most of {} are so", group.name);
            assert_eq!(slot.name.contains("thought"), thoughts > 0, "{}", slot.name);
            let level = named(&slot.id).unwrap().level;
            assert!(level.thoughts().fewest >= thoughts as u32, "{}", slot.id);
        }
        assert_eq!((endless.name.as_str(), endless.unlock), ("Endless", Unlock::Endless("e")));
        assert_eq!(endless.slots.len(), LISTED as usize);
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
    fn no_name_claims_a_difficulty() {
        for group in groups() {
            for name in group.slots.iter().map(|slot| &slot.name) {
                assert!(!["Easy", "Medium", "Hard"].iter().any(|word| name.contains(word)), "{name}");
            }
        }
    }

    #[test]
    fn a_refused_id_says_what_would_fit() {
        for (id, reason) in [
            ("5x5k99~1", "99 landmarks do not fit on 5×5; 1 to 6 do"),
            ("3x3k1~1", "sides must be between 4 and 12"),
            ("6x6k3h", "such as 5x5k3~7"),
            ("5x5k3:.T.", "3 tiles, but the board has 25 cells"),
            ("3x3k2v2:.T.L7L...", "a landmark is joined to the turnpike before the first move"),
        ] {
            let why = fits(id).unwrap();
            assert!(why.contains(reason) && !why.starts_with("the id"), "{id}: {why}");
        }
        assert_eq!(fits("5x5k3~7"), None);
    }

    #[test]
    fn an_unknown_name_resolves_to_no_level() {
        for name in [
            "0",
            "01",
            "-1",
            "e",
            "e0",
            "e01",
            "E1",
            "e-1",
            "e4294967296",
            "4294967296",
            "tour",
            "6x6k3h",
            "6x6k3h~",
            "3x3k1~1",
            "",
            "é",
        ] {
            assert!(named(name).is_none(), "{name}");
        }
        for (name, words) in [
            ("6x6k3h", "such as 5x5k3~7"),
            ("nonsense", "such as 5x5k3~7"),
            ("5x5k99~1", "99 landmarks do not fit on 5×5; 1 to 6 do. A city"),
            ("4x4k3:zzz", "3 tiles, but the board has 16 cells. A city"),
        ] {
            let fits = fits(name).unwrap();
            assert!(fits.contains(words), "{name}: {fits}");
        }
        let file = |id: &str| named(id).unwrap().write::<Citylines>();
        assert_eq!(file("6x6k3h~7"), file("6x6k3h#7"));
    }
}
