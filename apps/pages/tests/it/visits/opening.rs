//! What happens to a file that the system opens with the arcade?

use super::packs::{file, lacking, loads};
use super::*;

const SHIP: &str = include_str!("../../../../../games/ships/levels/example.json");
const SET: &str = include_str!("../../../../../games/infection/levels/signals.set.json");

fn opened(visit: &mut Visit, text: &str) {
    visit.tell(Msg::Open(Some(text.to_owned())));
}

/// Returns the saved board of a level after it was won elsewhere.
fn won_elsewhere(path: &str, key: &str) -> String {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, path);
    win_by_keys(&mut visit);
    storage.texts.borrow()[key].clone()
}

const BOARD: &str = "quadrat.board.germs.1";

#[test]
fn a_replay_opens_on_the_board_of_its_level_from_any_page() {
    let replay = won_elsewhere("/germs/play/1", BOARD);
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/settings");
    opened(&mut visit, &replay);
    assert_eq!(visit.arcade.address(), "/germs/play/1");
    assert_eq!(visit.board().seat.table().outcome(), Outcome::Won);
    assert_eq!(storage.texts.borrow()[BOARD], replay);
    assert!(visit.effects.contains(&Effect::Readdress("/germs/play/1".to_owned())));
    // The game was won by somebody else.
    assert!(visit.arcade.saves().progress().won.is_empty());
}

#[test]
fn a_board_of_the_player_is_replaced_only_after_a_question() {
    let replay = won_elsewhere("/germs/play/1", BOARD);
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    visit.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let mine = storage.texts.borrow()[BOARD].clone();
    opened(&mut visit, &replay);
    assert_eq!(visit.arcade.address(), "/open");
    assert!(visit.text().contains("You already have a game of Germs"), "{}", visit.text());
    assert!(visit.arcade.said().contains("You already have a game of Germs"));
    visit.press("Leave it");
    assert_eq!(storage.texts.borrow()[BOARD], mine);
    visit.tell(Msg::AnswerOpening(true));
    assert_eq!(storage.texts.borrow()[BOARD], mine, "there is no question any more");
    opened(&mut visit, &replay);
    visit.press("Replace my game");
    assert_eq!((visit.arcade.address().as_str(), &storage.texts.borrow()[BOARD]), ("/germs/play/1", &replay));
    // The same game is not asked about.
    opened(&mut visit, &replay);
    assert_eq!(visit.arcade.address(), "/germs/play/1");
}

#[test]
fn a_replay_of_a_changed_level_is_refused_and_changes_nothing() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/citylines/play/5x5k3~7");
    visit.tell(Msg::Press(2));
    let before = storage.texts.borrow().clone();
    let (key, board) = before.iter().find(|(key, _)| key.starts_with("quadrat.board.citylines")).unwrap();
    // The game is the same, but the level is no longer the one that its id names.
    let other = won_elsewhere("/germs/play/1", BOARD).replace("\"id\":1,", "\"id\":2,");
    let mut there = Visit::at("/open");
    opened(&mut there, &other);
    assert_eq!(there.arcade.address(), "/open");
    assert!(matches!(there.arcade.page(), Page::Opening(opening) if opening.refused.is_some()));
    // A board that another browser has saved, with marks or without, is a file too.
    opened(&mut there, board);
    assert!(there.arcade.address().starts_with("/citylines/play/"), "{key}: {}", there.text());
}

#[test]
fn a_game_waits_for_its_pack_and_a_pack_that_does_not_arrive_is_told() {
    let replay = won_elsewhere("/germs/play/1", BOARD);
    let storage = FakeStorage::default();
    let mut visit = lacking(&storage, "/open");
    opened(&mut visit, &replay);
    assert!(loads(&visit).contains(&"germs-1"));
    assert_eq!(visit.arcade.address(), "/open");
    visit.tell(Msg::Loaded("germs-1", None));
    assert!(visit.text().contains(label("ui.not_loaded")), "{}", visit.text());
    assert!(!storage.texts.borrow().contains_key(BOARD));
    opened(&mut visit, &replay);
    visit.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
    assert_eq!(visit.arcade.address(), "/germs/play/1");
    assert_eq!(storage.texts.borrow()[BOARD], replay);
}

#[test]
fn a_ship_a_set_and_a_link_lead_to_their_pages() {
    let mut visit = Visit::at("/scores");
    opened(&mut visit, SHIP);
    assert!(matches!(visit.arcade.page(), Page::Workshop(..)));
    assert!(visit.arcade.address().starts_with("/ships#map."), "{}", visit.arcade.address());
    opened(&mut visit, &SET.replace("\"signals\"", "\"my-signals\"").replace("\"Signals\"", "\"My signals\""));
    assert_eq!(visit.arcade.address(), "/infection");
    assert!(visit.text().contains("My signals"), "{}", visit.text());
    // A set that cannot be read stays in the field, with what is wrong with it.
    opened(&mut visit, r#"{"id": "x", "levelEntries": 7}"#);
    assert_eq!(visit.arcade.address(), "/infection");
    assert!(!visit.arcade.own_defects().is_empty() && visit.arcade.own_text().contains("levelEntries"));
    opened(&mut visit, "See https://quadrat.example/pangur/play/easy");
    assert_eq!(visit.arcade.address(), "/pangur/play/easy");
}

#[test]
fn saved_data_is_imported_only_after_a_question() {
    let storage = FakeStorage::default();
    let mut here = Visit::with(&storage, "/germs/play/1");
    win_by_keys(&mut here);
    here.tell(Msg::Export);
    let file = here.effects.iter().find_map(|effect| match effect {
        Effect::Download { text, .. } => Some(text.clone()),
        _ => None,
    });
    let file = file.unwrap();
    let mut visit = Visit::at("/open");
    opened(&mut visit, &file);
    assert!(visit.text().contains("This is saved data with one board."), "{}", visit.text());
    assert!(visit.arcade.saves().progress().won.is_empty());
    visit.press("Load it");
    assert_eq!(visit.arcade.address(), "/settings");
    assert_eq!(visit.arcade.saves().progress().won.len(), 1);
    assert!(visit.text().contains("Everything in the file was loaded"), "{}", visit.text());
    opened(&mut visit, r#"{"quadratSaves": 1, "documents": {"quadrat.settings": "{}"}}"#);
    assert!(visit.text().contains("nothing has changed"), "{}", visit.text());
}

#[test]
fn an_unknown_file_gets_words_and_a_file_that_cannot_be_read_too() {
    let mut visit = Visit::at("/");
    for text in ["hello", "{}", "[[", "\u{0}", &"[".repeat(100_000)] {
        opened(&mut visit, text);
        assert_eq!(visit.arcade.address(), "/open");
        assert!(matches!(visit.arcade.page(), Page::Opening(opening) if opening.refused.is_some()), "{text}");
        assert!(!visit.text().contains("E0"), "a player reads words: {}", visit.text());
    }
    visit.tell(Msg::Open(None));
    assert!(visit.text().contains("The file could not be read."), "{}", visit.text());
}

#[test]
fn to_continue_is_to_open_the_last_board_or_the_home_page() {
    let storage = FakeStorage::default();
    assert_eq!(Visit::with(&storage, "/continue").arcade.address(), "/");
    let mut visit = Visit::with(&storage, "/germs/play/1");
    visit.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let again = Visit::with(&storage, "/continue");
    assert_eq!(again.arcade.address(), "/germs/play/1");
}

#[test]
fn only_a_finger_is_answered_by_a_vibration() {
    let mut visit = Visit::at("/citylines/play/5x5k3~7");
    assert_eq!(visit.arcade.haptic(Sound::Turn), None);
    visit.arcade.by_finger(true);
    assert_eq!(visit.arcade.haptic(Sound::Turn), Some(Haptic::Light));
    visit.tell(Msg::Set(Setting::Haptics(false)));
    assert_eq!(visit.arcade.haptic(Sound::Turn), None);
}
