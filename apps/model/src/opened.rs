//! What is in a file that the player opens, and which page can use it?
//!
//! Files come from the system, which opens them with the installed app, from other apps, which share
//! them, and from the page that opens files. All of them are recognised by their content, as on the
//! command line; a shared text may also be a link to a page.

use crate::games::{GAMES, GameEntry, WORKSHOPS, find, find_workshop};
use crate::route::Route;
use crate::table::Table;
use crate::words::{plain, sentence};
use crate::workshop::Workshop;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::Message;
use quadrat_engine::reader::parse;
use serde_json::Value;

/// The most bytes that are read: as many as an export of everything may have.
const LONGEST: usize = 10_000_000;
/// The longest text that is taken for a link: the longest address and a title beside it.
const LONGEST_LINK: usize = 10_000;

/// A recognised file.
pub enum Opened {
    /// A link to a page.
    Link(Route),
    /// An export of all saved data.
    Saves,
    /// A played game: a replay or a saved game.
    Game(&'static GameEntry, Box<dyn Table>),
    /// Levels of the player's own, for a game that reads them.
    Own(&'static GameEntry),
    /// A world for a workshop.
    World(&'static Workshop),
    /// A file that no page can use: the reason, and the game it belongs to.
    Refused(String, Option<&'static GameEntry>),
}

/// Recognises a file by its content.
pub fn recognise(text: &str) -> Opened {
    let refused = |key: &'static str| Opened::Refused(sentence(&Message::new(key)), None);
    if text.len() > LONGEST {
        let words = Message::new("ui.open.too_long").with("most", LONGEST / 1_000_000);
        return Opened::Refused(sentence(&words), None);
    }
    if text.trim().is_empty() {
        return refused("ui.open.empty");
    }
    if let Some(route) = link(text) {
        return Opened::Link(route);
    }
    if let Some(workshop) = WORKSHOPS.iter().find(|workshop| (workshop.recognises)(text)) {
        return Opened::World(workshop);
    }
    let file = match parse(text.as_bytes()) {
        Ok(file) => file,
        // A text that does not even begin like JSON is no file of any kind that is known here.
        Err(_) if !text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']) => {
            return refused("ui.open.unknown");
        }
        Err(defects) => return Opened::Refused(because("ui.open.broken", "", defects), None),
    };
    if file.get("quadratSaves").is_some() {
        return Opened::Saves;
    }
    let own = |entry: &&GameEntry| entry.own.is_some_and(|own| (own.recognises)(&file));
    if let Some(entry) = GAMES.iter().find(own) {
        return Opened::Own(entry);
    }
    let game = file["game"].as_str().unwrap_or_default();
    match find(game) {
        Some(entry) if file.get("levels").is_some() => {
            let words = Message::new("ui.open.pack").with("game", entry.title());
            Opened::Refused(sentence(&words), Some(entry))
        }
        Some(entry) => match (entry.resume)(&file) {
            Ok(table) => Opened::Game(entry, table),
            Err(defects) => Opened::Refused(because("ui.open.game", entry.title(), defects), Some(entry)),
        },
        None => refused("ui.open.unknown"),
    }
}

/// Returns the words of a key with the first of a list of defects.
fn because(key: &'static str, game: &str, mut defects: Defects) -> String {
    defects.explain(sentence);
    let first = defects.list().first().map(plain).unwrap_or_default();
    sentence(&Message::new(key).with("game", game).with("defect", first))
}

/// Returns the page to which a text leads, if it ends with a link to a page of a game: whichever
/// server it names, the page is here too.
fn link(text: &str) -> Option<Route> {
    let address = Some(text.trim()).filter(|text| text.len() <= LONGEST_LINK)?.split_whitespace().next_back()?;
    let (scheme, rest) = address.split_once("://")?;
    if !["https", "http", "quadrat"].contains(&scheme) {
        return None;
    }
    let route = Route::parse(&rest[rest.find('/')?..]);
    let (Route::Game(game)
    | Route::Levels(game)
    | Route::Shared { game, .. }
    | Route::Lesson { game, .. }
    | Route::Play { game, .. }) = &route
    else {
        return None;
    };
    (find(game).is_some() || find_workshop(game).is_some()).then(|| route.clone())
}

/// Returns whether a file has any of these keys, itself or in the first of its levels or items.
pub(crate) fn has_key(file: &Value, keys: &[&str]) -> bool {
    let first = file.get("levels").or(Some(file)).and_then(|list| list.get(0));
    [Some(file), first].into_iter().flatten().any(|part| keys.iter().any(|key| part.get(*key).is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Command, Input};

    fn words(text: &str) -> String {
        match recognise(text) {
            Opened::Refused(words, _) => words,
            _ => panic!("{text} is recognised"),
        }
    }

    #[test]
    fn a_played_game_is_recognised_in_every_game() {
        for entry in GAMES {
            let id = entry.first().expect("every game lists a level");
            let table = (entry.open)(id).unwrap();
            match recognise(&table.saved().to_string()) {
                Opened::Game(found, game) => {
                    assert_eq!((found.facts.id, game.level()), (entry.facts.id, table.level()));
                }
                _ => panic!("{} {id}", entry.facts.id),
            }
        }
    }

    #[test]
    fn a_ship_is_recognised_in_every_form() {
        let files = [
            include_str!("../../../games/ships/levels/example.json"),
            include_str!("../../../games/ships/levels/example.txt"),
            include_str!("../../../games/ships/levels/gallery.json"),
            include_str!("../../../games/ships/levels/pack.json"),
        ];
        for file in files {
            assert!(matches!(recognise(file), Opened::World(_)), "{}", &file[..60]);
        }
        // A map with a defect still belongs to the workshop, which explains it.
        assert!(matches!(recognise(r#"{"width": 3, "height": 2, "cells": 7}"#), Opened::World(_)));
    }

    #[test]
    fn sets_boards_and_saved_data_are_recognised() {
        let sets = include_str!("../../../games/infection/levels/signals.set.json");
        let boards = include_str!("../../../games/infection/levels/boards.json");
        for file in [sets, boards, r#"[{ "id": "mine", "name": "Mine", "gridSize": 4 }]"#] {
            assert!(matches!(recognise(file), Opened::Own(_)), "{}", &file[..40]);
        }
        assert!(matches!(recognise(r#"{"quadratSaves": 1, "documents": {}}"#), Opened::Saves));
    }

    #[test]
    fn a_link_leads_to_its_page_on_whatever_server() {
        for (text, address) in [
            ("https://quadrat.example/germs/play/3", "/germs/play/3"),
            ("First Aid, Germs\nhttps://quadrat.example/germs/play/3", "/germs/play/3"),
            ("quadrat://open/citylines/play/6x6k3h~99", "/citylines/play/6x6k3h~99"),
            ("http://127.0.0.1:4817/ships#dense-ship.12x12.7", "/ships#dense-ship.12x12.7"),
        ] {
            match recognise(text) {
                Opened::Link(route) => assert_eq!(route.to_string(), address),
                _ => panic!("{text}"),
            }
        }
        for text in ["https://quadrat.example/", "https://quadrat.example/news/today", "ftp://x/germs", "/germs"] {
            assert_eq!(words(text), sentence(&Message::new("ui.open.unknown")), "{text}");
        }
    }

    #[test]
    fn an_unknown_file_gets_words_that_say_what_would_be_accepted() {
        for text in ["hello", "{}", "[]", "null", "7", r#"{"game":"chess"}"#, "<svg/>", "\u{e9}"] {
            assert!(words(text).contains("replay"), "{text}: {}", words(text));
        }
        assert!(words("  \n").contains("empty"));
        assert!(words("{\"a\": ").contains("line 1"), "{}", words("{\"a\": "));
        assert!(words(&"[".repeat(5_000)).contains("deep") || !words(&"[".repeat(5_000)).is_empty());
        assert!(words(&" ".repeat(LONGEST + 1)).contains("10 MB"));
    }

    #[test]
    fn a_pack_and_a_broken_replay_name_their_game() {
        let pack = include_str!("../../../games/citylines/levels/first_steps.json");
        let mut table = (GAMES[0].open)(GAMES[0].first().unwrap()).unwrap();
        table.input(Input::Command(Command::EndTurn));
        let mut replay = table.replay();
        replay["hash"] = "0000000000000000".into();
        for (text, game) in [(pack, "City Lines"), (replay.to_string().as_str(), GAMES[0].facts.title)] {
            match recognise(text) {
                Opened::Refused(words, Some(entry)) => {
                    assert!(words.contains(game) && entry.facts.title == game, "{words}");
                }
                _ => panic!("{game}"),
            }
        }
    }
}
