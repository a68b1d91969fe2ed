//! What does the ending of a solved city say? The score, its breakdown, and a newspaper headline.

use super::say;
use crate::table::{Chart, ChartForm, Ending, Record, Story};
use crate::words::label;
use quadrat_citylines::format::{Level, Tile};
use quadrat_engine::game::Message;
use quadrat_engine::rng::mix;

/// Headlines that fit any city.
const HEADLINES: [&str; 8] = [
    "citylines.headline.circles",
    "citylines.headline.dead_ends",
    "citylines.headline.detour",
    "citylines.headline.map",
    "citylines.headline.opens",
    "citylines.headline.quiet",
    "citylines.headline.ribbon",
    "citylines.headline.turned",
];
/// Headlines that need at least two landmarks.
const HEADLINES_OF_TWO: [&str; 4] = [
    "citylines.headline.between",
    "citylines.headline.every",
    "citylines.headline.neighbours",
    "citylines.headline.one_way",
];
/// The number of street names for lines: the words of the group `citylines.street`.
const STREETS: u32 = 12;

/// Returns the ending of a city that was solved in this number of moves.
pub(super) fn ending(level: &Level, id: &str, moves: u32) -> Ending {
    let stars = level.stars(moves);
    let figures = [("stars", stars), ("moves", moves), ("par", level.par()), ("two", level.two_stars())];
    Ending {
        won: true,
        title: label("ui.won").to_owned(),
        text: say("citylines.end", &figures.map(|(name, figure)| (name, figure.to_string()))),
        headline: Some(headline(level, id)),
        record: Some(Record { stars, figure: moves }),
        ..Ending::default()
    }
}

/// Returns how a solved city was solved: in how many moves, and with how much help.
pub(super) fn story(level: &Level, moves: u32, hints: u32) -> Story {
    let par = level.par();
    let figures = [("moves", moves), ("par", par), ("hints", hints)];
    Story {
        line: say("citylines.story", &figures.map(|(name, figure)| (name, figure.to_string()))),
        chart: Some(Chart {
            name: label("citylines.story.chart").to_owned(),
            values: vec![moves, par],
            max: moves.max(par),
            form: ChartForm::Against,
        }),
        moves: Some(moves),
        par: Some(par),
        chain: None,
    }
}

/// Returns the newspaper headline, which is always the same for the same city.
fn headline(level: &Level, id: &str) -> String {
    let kinds = || {
        level.landmarks().filter_map(|at| match level.cell(at).tile {
            Tile::Landmark(kind) => Some(kind.word()),
            _ => None,
        })
    };
    let count = kinds().count();
    let drawn = mix(id.bytes().fold(0, |sum: u32, byte| sum.wrapping_mul(31).wrapping_add(byte.into())));
    let choices = HEADLINES.len() + if count > 1 { HEADLINES_OF_TWO.len() } else { 0 };
    let chosen = drawn as usize % choices;
    let key = HEADLINES.iter().chain(&HEADLINES_OF_TWO).nth(chosen).copied().unwrap_or(HEADLINES[0]);
    let message = Message::new(key)
        .with("landmarks", count)
        .with("size", level.size())
        .with("first", kinds().next().unwrap_or_default())
        .with("last", kinds().last().unwrap_or_default())
        // The low bits have selected the headline.
        .with("street", (drawn >> 16) % STREETS);
    crate::words::sentence(&message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_citylines::ids;
    use std::collections::BTreeSet;

    #[test]
    fn a_headline_is_whole_and_the_same_for_the_same_city() {
        let mut seen = BTreeSet::new();
        for (id, count) in [("4x4k1e#", 1), ("5x5k3#", 3), ("6x6k8t1#", 8)] {
            for seed in 0..60 {
                let id = format!("{id}{seed}");
                let level = ids::level(&id).unwrap().level;
                let text = headline(&level, &id);
                assert_eq!(text, headline(&level, &id));
                assert!(!text.contains(['{', '}', '_', '#']) && !text.contains("citylines"), "{text}");
                assert!(count > 1 || !text.contains("landmarks"), "{text}");
                seen.insert(text);
            }
        }
        assert!(seen.len() > 40, "only {} headlines", seen.len());
        let level = ids::level("5x5k3#7").unwrap().level;
        let expected = "New map of the 5×5 city sells out: every road leads somewhere";
        assert_eq!(headline(&level, "5x5k3#7"), expected);
    }

    #[test]
    fn every_headline_and_every_street_name_has_text() {
        for key in HEADLINES.iter().chain(&HEADLINES_OF_TWO) {
            assert_ne!(label(key), *key);
        }
        for street in 0..STREETS {
            let key = format!("citylines.street.{street}");
            assert_ne!(label(&key), key);
        }
        let beyond = format!("citylines.street.{STREETS}");
        assert_eq!(label(&beyond), beyond, "a street that no line is named after");
    }

    #[test]
    fn the_closing_words_say_what_the_moves_are_worth_and_where_the_stars_end() {
        let level = ids::level("5x5k3#7").unwrap().level;
        let par = level.par();
        for (moves, stars) in [(par, 3), (par + 1, 2), (level.two_stars(), 2), (level.two_stars() + 1, 1)] {
            let ending = ending(&level, "5x5k3#7", moves);
            assert_eq!(ending.record, Some(Record { stars, figure: moves }));
            let two = level.two_stars();
            let words = format!("{stars} of 3 stars for {moves} moves. Three stars: up to {par}, two: up to {two}.");
            assert_eq!(ending.text, words);
        }
    }
}
