//! Are the controls of a board where its player needs them, and only there?

use super::*;

/// Returns the keys that the list of keys shows.
fn listed(visit: &Visit) -> Vec<String> {
    let page = page(&visit.arcade);
    let mut keys = Vec::new();
    each(by_id(&page, "keys").unwrap(), &mut |el| {
        if el.tag == "kbd" {
            keys.push(text(el));
        }
    });
    keys
}

#[test]
fn the_list_of_keys_has_those_of_this_page_only() {
    for path in ["/", "/germs", "/settings"] {
        assert_eq!(listed(&Visit::at(path)), ["M", "?"], "{path}");
    }
    let ships = Visit::at("/ships");
    assert!(["N", "E", "W", "?"].iter().all(|key| listed(&ships).contains(&(*key).to_owned())));
    assert!(ships.text().contains("Deck plans for games about squads on spaceships."), "{}", ships.text());
    let germs = listed(&Visit::at("/germs/play/1"));
    assert!(germs.contains(&"E".to_owned()) && !germs.contains(&"S".to_owned()), "{germs:?}");
    let city = listed(&Visit::at("/citylines/play/1"));
    assert!(city.contains(&"L".to_owned()) && !city.contains(&"E".to_owned()), "{city:?}");
    assert!(!city.contains(&"N".to_owned()) && listed(&Visit::at("/citylines/tutorial/1")).contains(&"N".to_owned()));
}

#[test]
fn a_board_can_be_shared_before_its_end() {
    for path in ["/germs/play/1", "/citylines/play/5x5k3~7", "/citylines/play/3x3k1sd2v2:...T0w..."] {
        let mut visit = Visit::at(path);
        visit.press("Share this board");
        assert_eq!(visit.effects, [Effect::Share(path.to_owned())]);
    }
    assert!(!Visit::at("/germs").text().contains("Share"));
}

#[test]
fn debug_information_is_seen_only_by_players_who_asked_for_it() {
    let mut visit = Visit::at("/germs/play/1");
    assert!(!visit.text().contains("Debug") && !visit.text().contains("State hash"));
    visit.tell(Msg::Set(Setting::Debug(true)));
    assert!(visit.text().contains("Debug") && visit.text().contains("State hash"));
}

#[test]
fn another_tab_that_plays_on_the_same_board_is_noticed_before_its_game_is_overwritten() {
    const BOARD: &str = "quadrat.board.germs.1";
    const NOTICE: &str = "This board was changed in another tab.";
    let storage = FakeStorage::default();
    let end = || Msg::Tell(Input::Command(Command::EndTurn));
    let turn = |visit: &Visit, turn: u32| visit.text().contains(&format!("Turn {turn} of"));
    let (mut one, mut other) = (Visit::with(&storage, "/germs/play/1"), Visit::with(&storage, "/germs/play/1"));
    one.tell(end());
    other.tell(Msg::Stored);
    assert!(other.text().contains(NOTICE) && other.arcade.said().contains(NOTICE), "{}", other.text());
    other.press("Load it");
    assert!(turn(&other, 2) && !other.text().contains(NOTICE), "{}", other.text());

    // The tab that plays on overwrites what the other one saved.
    other.tell(end());
    one.tell(Msg::Stored);
    assert!(one.text().contains(NOTICE));
    one.tell(end());
    one.tell(end());
    assert!(!one.text().contains(NOTICE));
    let kept = storage.get(BOARD);
    other.tell(Msg::Stored);
    other.press("Keep this one");
    assert!(turn(&other, 3) && !other.text().contains(NOTICE));
    assert_ne!(storage.get(BOARD), kept);

    // Even if the browser says nothing, the first action overwrites nothing.
    let kept = storage.get(BOARD);
    one.tell(Msg::Tell(Input::Command(Command::Undo)));
    assert!(one.text().contains(NOTICE) && one.arcade.said().contains(NOTICE), "{}", one.arcade.said());
    assert_eq!(storage.get(BOARD), kept);
    one.tell(Msg::Tell(Input::Command(Command::Undo)));
    assert_ne!(storage.get(BOARD), kept);

    // Other boards, other pages and lessons are not concerned.
    for path in ["/germs/play/2", "/germs", "/germs/tutorial/1"] {
        let mut third = Visit::with(&storage, path);
        one.tell(end());
        third.tell(Msg::Stored);
        assert!(!third.text().contains(NOTICE), "{path}");
    }
}

#[test]
fn a_refusal_leaves_the_board_after_a_while_also_without_motion() {
    for still in [false, true] {
        let mut visit = Visit::at("/germs/play/1");
        visit.arcade.keep_still(still);
        let shown = |visit: &Visit| {
            let page = page(&visit.arcade);
            let class = |word: &str| {
                find_el(&page, &|el| el.get("class").is_some_and(|all| all.split(' ').any(|one| one == word))).is_some()
            };
            (
                class("bubble"),
                find_el(&page, &|el| {
                    el.get("class").is_some_and(|all| all.contains("cell") && all.contains("refused"))
                })
                .is_some(),
            )
        };
        assert_eq!((shown(&visit), visit.arcade.pulse()), ((false, false), None));
        let empty = visit.board().view.cells.iter().position(|cell| cell.label.contains("empty")).unwrap();
        visit.tell(Msg::Press(empty));
        assert!(visit.board().view.status.refused);
        for _ in 0..3 {
            assert_eq!(shown(&visit), (true, true));
            assert!(visit.arcade.pulse().is_some());
            visit.tell(Msg::Tick);
        }
        // The same refusal again begins anew.
        visit.tell(Msg::Press(empty));
        let mut ticks = 0;
        while visit.arcade.pulse().is_some() {
            visit.tell(Msg::Tick);
            ticks += 1;
        }
        assert_eq!((ticks, shown(&visit)), (4, (false, false)));
        assert!(visit.board().view.status.refused, "the words below the board stay");
    }
}

#[test]
fn an_id_that_is_refused_says_what_would_fit() {
    let text = Visit::at("/citylines/play/5x5k99~1").text();
    assert!(
        text.contains("City Lines has no level 5x5k99~1. The reason: 99 landmarks do not fit on 5×5; 1 to 6 do."),
        "{text}"
    );
    let text = Visit::at("/citylines/play/nowhere").text();
    assert!(text.contains("City Lines has no level nowhere. "), "{text}");
}

#[test]
fn once_a_game_is_over_no_turn_is_the_current_one() {
    let mut visit = Visit::at("/germs/play/1");
    let now = |visit: &Visit| {
        let page = page(&visit.arcade);
        let pips = find_el(&page, &|el| el.get("class") == Some("pips")).unwrap();
        format!("{:?}", pips.inside).matches("class=now").count()
    };
    assert_eq!(now(&visit), 1);
    win_by_keys(&mut visit);
    assert!(visit.board().view.ending.is_some());
    assert_eq!(now(&visit), 0);
}

#[test]
fn a_board_written_out_cell_by_cell_is_resumed() {
    let storage = FakeStorage::default();
    let path = "/citylines/play/3x3k1sd2v2:...T0w...";
    let mut visit = Visit::with(&storage, path);
    assert!(visit.arcade.press_other(4));
    visit.settle();
    assert!(visit.text().contains("Level won"), "{}", visit.text());
    let again = Visit::with(&storage, path);
    assert!(again.text().contains("Level won"), "{}", again.text());
}

/// Lets the clock tick until nothing moves or counts up any more.
fn come_to_rest(visit: &mut Visit) {
    for _ in 0..100 {
        if visit.arcade.pulse().is_none() {
            return;
        }
        visit.tell(Msg::Tick);
    }
    panic!("something never comes to rest");
}

#[test]
fn a_lost_game_leads_back_by_one_button_and_a_first_win_is_celebrated_once() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    while visit.board().view.ending.is_none() {
        visit.press("End turn");
    }
    come_to_rest(&mut visit);
    let last = visit.board().view.ending.as_ref().unwrap().back.clone().unwrap();
    assert!(visit.text().contains(&last.reason), "{}", visit.text());
    visit.press(&last.name);
    assert!(visit.board().view.ending.is_none());
    visit.press("Restart");
    win_by_keys(&mut visit);
    come_to_rest(&mut visit);
    let won = "Your first win in Germs.";
    assert!(visit.text().contains(won) && !visit.text().contains("Back to turn"), "{}", visit.text());
    let again = Visit::with(&storage, "/germs/play/1");
    assert!(again.text().contains("Level won") && !again.text().contains(won), "{}", again.text());
}
