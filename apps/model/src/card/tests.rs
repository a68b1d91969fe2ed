//! Tests of cards: they say how a game went, and nothing that helps to win it.

use super::*;
use crate::games::{GAMES, find};
use crate::table::Table;
use quadrat::registry;

fn won(entry: &'static GameEntry) -> (String, Box<dyn Table>) {
    let id = (entry.groups)()[0].slots[2].id.clone();
    let level = (entry.open)(&id).unwrap().replay()["level"].take();
    let level = registry().find(entry.facts.id).unwrap().read_level(&level).unwrap();
    let mut played = level.open().unwrap();
    for action in &level.certificate().unwrap().plan {
        played.act(action).unwrap();
    }
    (id, (entry.resume)(&played.replay()).unwrap())
}

fn card(entry: &'static GameEntry) -> (Card, Box<dyn Table>) {
    let (id, table) = won(entry);
    let record = table.view().ending.unwrap().record;
    let address = format!("https://example.org/{}/play/{id}", entry.facts.id);
    (Card::new(entry, &id, record, table.story().unwrap(), address), table)
}

#[test]
fn a_card_of_every_puzzle_has_its_level_its_stars_its_chart_and_its_address() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let (card, _) = card(entry);
        let text = card.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], format!("Quadrat · {}", entry.facts.title));
        assert_eq!(lines[1], card.level);
        assert!(lines[2].starts_with("★★★ "), "{text}");
        assert!(lines.len() > 4 && lines.last().unwrap().starts_with("https://"), "{text}");
        assert!(!text.contains(['{', '}']), "{text}");
    }
}

/// The actions of the plan, the cells that they name, and the tools are not on the card.
#[test]
fn a_card_gives_nothing_of_the_solution_away() {
    for entry in GAMES.iter().filter(|entry| entry.puzzles) {
        let (card, table) = card(entry);
        let shown = [card.text(), card.described(), card.svg(Theme::Dark)].concat();
        for action in table.replay()["actions"].as_array().unwrap() {
            let action = action.as_str().unwrap();
            // Words that are part of other words on the card are no actions.
            if action.chars().any(|c| c.is_ascii_digit()) {
                assert!(!shown.contains(action), "{action} is on the card of {}", entry.facts.id);
            }
        }
        let log: Vec<String> = table.view().log;
        assert!(log.iter().all(|line| !shown.contains(line.as_str())), "{}", entry.facts.id);
    }
}

/// Two ways to win in the same figures have the same card.
#[test]
fn a_card_depends_on_the_figures_only() {
    let entry = find("citylines").unwrap();
    let (card, table) = card(entry);
    let moves = table.replay()["actions"].as_array().unwrap().len();
    let mut other = (entry.open)(&table.level()).unwrap();
    let mut actions: Vec<String> = table.replay()["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action.as_str().unwrap().to_owned())
        .collect();
    actions.reverse();
    assert!(actions.iter().all(|action| other.perform(action)));
    assert_eq!(other.story().unwrap().moves, Some(moves as u32));
    assert_eq!(other.story(), Some(card.story));
}

fn chart(values: &[u32], max: u32, form: ChartForm) -> Vec<String> {
    chart_in_text(&Chart { name: "Values".to_owned(), values: values.to_vec(), max, form })
}

#[test]
fn charts_are_written_in_signs_that_every_messenger_has() {
    assert_eq!(chart(&[0, 7, 14], 99, ChartForm::Bars), ["Values:", "▁▄█"]);
    assert_eq!(chart(&[0, 5, 10], 10, ChartForm::Tug), ["Values:", "▁▄█"]);
    assert_eq!(chart(&[3, 1], 3, ChartForm::Hearts), ["♥♥♥", "♥♡♡"]);
    assert_eq!(chart(&[10, 10], 10, ChartForm::Against), ["■■■■■■■■■■"]);
    assert_eq!(chart(&[13, 10], 13, ChartForm::Against), ["■■■■■■■■■■□□□"]);
    assert_eq!(chart(&[0, 0], 0, ChartForm::Against), [""]);
    assert_eq!(chart(&[u32::MAX, 1], u32::MAX, ChartForm::Against)[0].chars().count(), 30);
    assert_eq!(chart(&[], 0, ChartForm::Bars), ["Values:", ""]);
    let long: Vec<u32> = (0..1_000).collect();
    assert_eq!(chart(&long, 999, ChartForm::Bars)[1].chars().count(), COLUMNS);
    assert!(chart(&long, 999, ChartForm::Bars)[1].ends_with('█'), "the last value is shown");
    assert_eq!(chart(&[1; 9], 3, ChartForm::Hearts).len(), 2, "a long game has bars");
}

#[test]
fn a_day_and_a_streak_are_on_the_card_where_there_are_any() {
    let (mut card, _) = card(find("germs").unwrap());
    card.day = Some(("19 November 2026".to_owned(), 1));
    assert!(card.text().starts_with("Quadrat · Germs · 19 November 2026\n"), "{}", card.text());
    card.day = Some(("19 November 2026".to_owned(), 5));
    assert!(card.text().starts_with("Quadrat · Germs · 19 November 2026, 5 days in a row\n"), "{}", card.text());
    assert!(card.svg(Theme::Light).contains("data-text=\"19 November 2026, 5 days in a row\""));
}

#[test]
fn a_long_name_is_cut_off_in_the_picture_and_an_unknown_letter_is_no_box() {
    let (mut card, _) = card(find("germs").unwrap());
    card.level = "Ä ".repeat(200);
    card.address = format!("https://example.org/{}", "x".repeat(300));
    let svg = card.svg(Theme::Contrast);
    let texts = svg.split("data-text=\"").skip(1).filter_map(|rest| rest.split('"').next());
    for text in texts {
        assert!(glyphs::width(text, 14) <= WIDTH - 2 * EDGE, "{text}");
        assert!(text.chars().all(glyphs::covers), "{text}");
    }
    assert!(card.text().contains(&"x".repeat(300)), "the text has the whole address");
}

#[test]
fn the_name_of_the_file_is_plain() {
    let (mut card, _) = card(find("citylines").unwrap());
    card.level = "../Tour 3, level \u{202e}<7>".to_owned();
    assert_eq!(card.file(), "quadrat-city-lines-tour-3-level-7.png");
}
