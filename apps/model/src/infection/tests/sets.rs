//! Games over a level set: from level to level, as either player, and what they are worth.

use super::*;
use crate::saves::Saves;
use crate::saves::tests::FakeStorage;

#[test]
fn a_set_is_played_through_saved_in_the_middle_and_resumed_at_the_same_position() {
    let mut table = table("first-drops");
    let view = table.view();
    assert_eq!((view.title.as_str(), ENTRY.place("first-drops").as_str()), ("Droplet", "First drops"));
    assert!(
        view.objective.starts_with("Now playing First drops on level Droplet. Three by three"),
        "{}",
        view.objective
    );
    for level in 0..6 {
        assert!(matches!(table.active_match(), ActiveMatch::Set(campaign) if campaign.level_index() == level));
        table.input(Input::Press(Coord::new(1, 0)));
        settle(&mut table);
        let again = (ENTRY.resume)(&table.saved()).unwrap();
        assert_eq!(again.saved(), table.saved());
        assert_eq!(labels(&*again), labels(&table));
        assert_eq!(again.view().log, table.view().log);
        assert_eq!(again.origin(), (ENTRY.open)("first-drops").unwrap().origin());
        assert!(again.view().status.text.starts_with("Welcome back after 2 moves."));
        play_by_hints(&mut table);
        let ending = table.view().ending.unwrap();
        assert_eq!((ending.won, ending.title.as_str(), ending.tone), (true, "Germs win", "red"), "level {level}");
        assert_eq!((ending.counts, ending.goes_on), (Some("won"), level < 5));
        assert!(ending.text.contains(&format!("{} of 6", level + 1)), "{}", ending.text);
        assert_eq!(ending.record.is_some(), level == 5);
        assert_eq!(ending.lines.len(), level + 2, "a line for each level that is over, and the sum");
        let tones: Vec<&str> = table.view().panels[1].items.iter().map(|item| item.tone).collect();
        let expected = |place: usize| match place.cmp(&level) {
            std::cmp::Ordering::Less => "won",
            std::cmp::Ordering::Equal => "current",
            std::cmp::Ordering::Greater => "locked",
        };
        assert_eq!(tones, (0..6).map(expected).collect::<Vec<_>>());
        assert_eq!(table.outcome(), if level == 5 { Outcome::Won } else { Outcome::Ongoing });
        assert_eq!((ENTRY.resume)(&table.saved()).unwrap().view().ending, table.view().ending);
        if level < 5 {
            assert_eq!(table.input(NEXT), Change::Game);
            assert!(table.play.status.text.starts_with("Now playing First drops on level"));
        }
    }
    let ending = table.view().ending.unwrap();
    let record = ending.record.unwrap();
    assert_eq!(record.stars, 3);
    let points: u32 = ending.lines[..6].iter().map(|(_, points)| points.parse::<u32>().unwrap()).sum();
    assert_eq!((points, ending.lines[6].1.as_str()), (record.figure, record.figure.to_string().as_str()));
    assert!(ending.text.contains("Retry starts the set again."));
    table.input(RESTART);
    assert_eq!(table.view().title, "Droplet");
    assert_eq!(table.outcome(), Outcome::Ongoing);
}

/// Returns the tone of each level in the panel of the set.
fn level_tones(table: &InfectionTable) -> Vec<&'static str> {
    table.view().panels.last().unwrap().items.iter().map(|item| item.tone).collect()
}

#[test]
fn an_unlocked_level_can_be_replayed_but_not_left_unfinished() {
    let mut table = table("first-drops");
    assert_eq!(table.choosable(), 1);
    assert!(table.play.status.text.ends_with("You are the germs."), "{}", table.play.status.text);
    assert_eq!(table.input(Input::Select(1)), Change::View);
    assert_eq!(table.play.status.text, "Level 2 is still locked. Complete level 1 first.");
    play_by_hints(&mut table);
    assert_eq!(table.choosable(), 2, "a level that is over opens the next");
    table.input(NEXT);
    table.input(press("A1"));
    settle(&mut table);
    let begun = table.replay();
    assert_eq!(table.input(Input::Select(0)), Change::View);
    assert!(table.play.status.refused && table.play.status.text.starts_with("This level is being played."));
    assert_eq!(table.replay(), begun);
    table.input(RESTART);
    assert_eq!(table.input(Input::Select(0)), Change::Game);
    assert_eq!(table.view().title, "Droplet");
    assert!(table.play.status.text.starts_with("Now playing First drops on level Droplet."));
    assert_eq!(level_tones(&table), ["current", "locked", "locked", "locked", "locked", "locked"]);
    assert_eq!(table.choosable(), 2, "and what was unlocked stays so");
    table.input(press("A1"));
    settle(&mut table);
    table.input(RESTART);
    assert_eq!(table.input(Input::Select(1)), Change::Game);
    assert_eq!(level_tones(&table)[..2], ["won", "current"], "what was won stays won");
    assert_eq!(table.input(Input::Select(6)), Change::View);
    assert!(table.play.status.refused);
}

#[test]
fn a_set_is_played_as_either_side_and_either_may_begin() {
    for (id, side, first) in [
        ("first-drops~blue~blue", Player::Blue, Player::Blue),
        ("first-drops~blue~red", Player::Blue, Player::Red),
        ("first-drops~red~blue", Player::Red, Player::Blue),
    ] {
        let mut table = table(id);
        assert_eq!((table.active_match().person(), table.active_match().mover()), (Some(side), first), "{id}");
        assert_eq!((table.level(), table.question().is_some()), (id.to_owned(), side != first));
        settle(&mut table);
        let opened = table.active_match().state().plies();
        assert_eq!(opened, u32::from(side != first));
        assert!(!table.view().commands[0].enabled, "an opening of the computer stays");
        play_by_hints(&mut table);
        let ending = table.view().ending.unwrap();
        assert_eq!((ending.won, ending.tone), (true, side.word()));
        table.input(NEXT);
        assert_eq!(table.active_match().mover(), first, "and so on every level");
        let again = (ENTRY.resume)(&table.saved()).unwrap();
        assert_eq!((again.level(), again.origin(), again.saved()), (id.to_owned(), table.origin(), table.saved()));
        assert_ne!(
            again.origin(),
            (ENTRY.open)("first-drops").unwrap().origin(),
            "another way to play it is another game"
        );
        table.input(QUIT);
        assert_eq!(
            (ENTRY.resume)(&table.saved()).unwrap().level(),
            id,
            "a game that was left is begun in the same way"
        );
        assert_eq!((ENTRY.listed(id), ENTRY.place(id)), ("first-drops", "First drops".to_owned()));
        assert_eq!(ENTRY.after(id), ENTRY.after("first-drops"));
    }
}

#[test]
fn a_level_counts_once_however_often_its_end_is_undone() {
    let mut table = table("first-drops");
    play_by_hints(&mut table);
    let counts = |table: &InfectionTable| table.view().ending.unwrap().counts;
    assert_eq!(counts(&table), Some("won"));
    table.input(UNDO);
    table.input(REDO);
    assert_eq!(counts(&table), None);
    table.input(RESTART);
    play_by_hints(&mut table);
    assert_eq!(counts(&table), Some("won"), "played anew it counts anew");
    table.input(UNDO);
    play_by_hints(&mut table);
    table.input(NEXT);
    play_by_hints(&mut table);
    assert_eq!(counts(&table), Some("won"));
}

#[test]
fn winning_a_lost_level_later_raises_the_score_of_a_finished_set() {
    let mut table = table("first-drops~blue~blue");
    lose(&mut table);
    assert_eq!(table.view().ending.unwrap().tone, "red");
    for _ in 1..6 {
        table.input(NEXT);
        play_by_hints(&mut table);
    }
    let before = table.view().ending.unwrap().record.unwrap();
    assert_eq!((before.stars, table.outcome()), (2, Outcome::Won));
    assert_eq!(table.input(Input::Select(0)), Change::Game);
    assert_eq!(table.outcome(), Outcome::Ongoing);
    play_by_hints(&mut table);
    let after = table.view().ending.unwrap();
    assert_eq!((after.record.unwrap().stars, after.goes_on, table.outcome()), (3, false, Outcome::Won));
    assert!(after.record.unwrap().figure > before.figure);
    let mut saves = Saves::open(Box::new(FakeStorage::default()));
    saves.keep(&table, 1);
    let win = saves.progress().win("infection", "first-drops").unwrap();
    assert_eq!(win.record, after.record, "whichever side one plays, it is the same set that is won");
    assert_eq!(saves.progress().last, Some(("infection".to_owned(), "first-drops~blue~blue".to_owned())));
}

#[test]
fn a_lost_set_has_no_record_and_its_last_level_can_be_retried() {
    let mut table = table("outbreak");
    for _ in 0..9 {
        lose(&mut table);
        let ending = table.view().ending.unwrap();
        assert_eq!((ending.won, ending.record), (false, None));
        if !ending.goes_on {
            break;
        }
        table.input(NEXT);
    }
    let ending = table.view().ending.unwrap();
    assert_eq!((table.outcome(), ending.title.as_str()), (Outcome::Lost, "White Cells win"));
    assert!(ending.text.contains("0 of 9 levels") && !ending.text.contains("anew"), "{}", ending.text);
    assert!(ending.lines[..9].iter().all(|(_, points)| points == "lost"));
    table.input(RESTART);
    assert_eq!(table.view().title, "Agar plate");
}
