//! What happens to a game that the player leaves?

use super::*;
use crate::saves::Saves;
use crate::saves::tests::FakeStorage;

#[test]
fn quitting_leads_to_a_page_that_says_so_and_can_be_undone() {
    for id in ["first-drops", "free~4x4~you~easy~red"] {
        let mut table = table(id);
        table.input(press("A1"));
        settle(&mut table);
        let (before, turn) = (table.saved(), table.view().turn);
        assert_eq!(table.input(QUIT), Change::Game);
        let view = table.view();
        let ending = view.ending.clone().unwrap();
        assert_eq!((ending.title.as_str(), ending.won, ending.counts), ("Game abandoned", false, None), "{id}");
        assert!(ending.text.contains("after 2 moves") && ending.text.contains("Undo"), "{}", ending.text);
        assert!(view.shows_end() && table.is_abandoned() && table.question().is_none());
        assert!(table.play.status.text.starts_with("Game abandoned. You left "), "{}", table.play.status.text);
        assert!(view.cells.iter().all(|cell| !cell.target));
        for input in [press("B2"), HINT, REDO, NEXT, Input::Select(0)] {
            assert_eq!(table.input(input), Change::View, "{id} {input:?}");
            assert!(table.play.status.refused && table.play.status.text.contains("abandoned"), "{input:?}");
        }
        assert_eq!(table.input(UNDO), Change::Game);
        assert_eq!((table.saved(), table.view().turn, table.view().ending), (before, turn, None), "{id}");
        table.input(QUIT);
        assert_eq!(table.input(RESTART), Change::Game);
        assert!(!table.is_abandoned() && table.view().ending.is_none());
        assert_eq!(table.replay()["actions"], serde_json::json!([]), "{id}");
    }
}

#[test]
fn a_game_that_is_over_cannot_be_abandoned() {
    let mut table = table("free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1");
    table.input(press("A2"));
    assert_eq!(table.input(QUIT), Change::View);
    assert!(table.play.status.refused && !table.is_abandoned());
}

#[test]
fn an_abandoned_game_is_not_kept_and_undo_keeps_it_again() {
    let mut saves = Saves::open(Box::new(FakeStorage::default()));
    let mut table = table("first-drops");
    table.input(press("A1"));
    settle(&mut table);
    saves.keep(&table, 1);
    let last = Some(("infection".to_owned(), "first-drops".to_owned()));
    assert_eq!((saves.has_board("infection", "first-drops"), &saves.progress().last), (true, &last));
    table.input(QUIT);
    saves.keep(&table, 1);
    assert_eq!((saves.has_board("infection", "first-drops"), &saves.progress().last), (false, &None));
    table.input(UNDO);
    saves.keep(&table, 1);
    assert_eq!((saves.has_board("infection", "first-drops"), &saves.progress().last), (true, &last));
}

#[test]
fn an_abandoned_game_can_be_returned_to_until_another_is_played() {
    let mut saves = Saves::open(Box::new(FakeStorage::default()));
    let mut table = table("first-drops");
    table.input(press("A1"));
    settle(&mut table);
    let (before, turn) = (table.saved(), table.view().turn);
    table.input(QUIT);
    saves.keep(&table, 1);
    for _ in 0..2 {
        let mut again = saves.table(&ENTRY, "first-drops").unwrap();
        assert!(again.is_abandoned() && again.view().ending.unwrap().title == "Game abandoned");
        again.input(UNDO);
        assert_eq!((again.saved(), again.view().turn), (before.clone(), turn.clone()));
    }
    assert!(!saves.table(&ENTRY, "glassware").unwrap().is_abandoned(), "looking at another game changes nothing");
    let mut other = self::table("glassware");
    other.input(press("A1"));
    saves.keep(&other, 1);
    let fresh = saves.table(&ENTRY, "first-drops").unwrap();
    assert!(!fresh.is_abandoned());
    assert_eq!(fresh.replay()["actions"], serde_json::json!([]), "another game has begun, and this one starts over");
}

#[test]
fn an_abandoned_game_of_an_earlier_version_starts_over() {
    let mut table = table("first-drops");
    table.input(press("A1"));
    settle(&mut table);
    let ActiveMatch::Set(campaign) = &mut table.play.session else { panic!("a set") };
    campaign.abandon().unwrap();
    let again = (ENTRY.resume)(&table.saved()).unwrap();
    assert_eq!(again.replay()["actions"], serde_json::json!([]));
    assert_eq!(again.view().ending, None);
}
