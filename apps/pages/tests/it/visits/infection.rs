//! Infection from the first page to the last: what is said before, during and after a game.

use super::*;

/// Plays a game of two people to its end with one press, and lets its chain run.
const NEARLY: &str = "/infection/play/free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

fn heading_of(visit: &Visit) -> String {
    text(by_id(&page(&visit.arcade), "page").expect("a page has a heading"))
}

#[test]
fn the_end_is_told_and_counted_once_but_shown_after_the_chain() {
    let mut visit = Visit::at(NEARLY);
    visit.arcade.tell(Msg::Press(3));
    assert!(visit.board().view.ending.is_some());
    assert!(!visit.text().contains("Germs win") && !visit.arcade.said().contains("win"), "{}", visit.arcade.said());
    assert!(visit.board().view.turn == "Move 1: the germs");
    visit.run();
    assert!(visit.text().contains("Germs win") && visit.arcade.said().contains("Germs win."));
    assert!(visit.text().contains("1 move played"));
}

#[test]
fn quitting_can_be_undone_and_afterwards_nothing_is_continued() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/infection/play/first-drops");
    visit.tell(Msg::Press(0));
    visit.run();
    assert!(Visit::with(&storage, "/").text().contains("Continue Infection"));
    visit.press("Quit");
    assert_eq!(visit.arcade.address(), "/infection/play/first-drops");
    assert!(visit.text().contains("Game abandoned") && visit.arcade.said().starts_with("Game abandoned."));
    assert!(visit.effects.contains(&Effect::Focus("ending".into())));
    for (path, words) in [("/", "Continue"), ("/infection", "Continue"), ("/infection/levels", ", in progress")] {
        let other = Visit::with(&storage, path);
        let mut labels = other.text();
        each(&page(&other.arcade), &mut |el| labels.push_str(el.get("aria-label").unwrap_or_default()));
        assert!(!labels.contains(words), "{path}: {labels}");
    }
    visit.press("Undo");
    assert!(!visit.text().contains("Game abandoned"));
    assert_eq!(visit.board().seat.table().replay()["actions"].as_array().unwrap().len(), 2);
    let mut home = Visit::with(&storage, "/infection");
    home.press("Continue First drops");
    assert_eq!(home.board().seat.table().replay(), visit.board().seat.table().replay(), "it really continues");
}

#[test]
fn a_game_that_was_begun_or_won_a_level_says_so_everywhere() {
    let storage = FakeStorage::default();
    assert!(Visit::with(&storage, "/").text().matches("Not played yet").count() == GAMES.len());
    let mut visit = Visit::with(&storage, "/infection/play/first-drops");
    visit.tell(Msg::Press(0));
    let home = Visit::with(&storage, "/").text();
    assert_eq!(home.matches("Not played yet").count(), GAMES.len() - 1, "{home}");
    assert!(home.contains("Continue Infection") && home.contains("Begun"));
    visit.run();
    while visit.board().view.ending.is_none() {
        visit.key("h", true);
        let hinted = |cell: &quadrat_model::table::CellView| {
            cell.effect.is_some_and(|(effect, _)| effect == quadrat_model::table::CellEffect::Hinted)
        };
        let cell = visit.board().view.cells.iter().position(hinted).unwrap();
        visit.tell(Msg::Press(cell));
        visit.run();
    }
    let scores = Visit::with(&storage, "/scores").text();
    assert!(scores.contains("1 level won"), "{scores}");
    assert_eq!(scores.matches("No level won yet").count(), GAMES.len() - 1, "{scores}");
}

#[test]
fn a_lesson_is_titled_by_its_name_and_counts_the_moves_of_its_pupil() {
    for entry in GAMES {
        for (place, lesson) in entry.lessons.iter().enumerate() {
            let visit = Visit::at(&format!("/{}/tutorial/{}", entry.facts.id, place + 1));
            let name = quadrat_model::words::label(lesson.name);
            assert_eq!(heading_of(&visit), name);
            assert!(visit.arcade.title().starts_with(name), "{}", visit.arcade.title());
        }
    }
    let mut visit = Visit::at("/infection/tutorial/1");
    assert!(visit.text().contains("Move 1: "), "{}", visit.text());
    let steps = (find("infection").unwrap().lessons[0].steps)();
    for step in &steps {
        match step.wants {
            quadrat_model::tutorial::Wants::Press(x, y) => visit.tell(Msg::Press(usize::from(y) * 3 + usize::from(x))),
            _ => visit.tell(Msg::Tell(Input::ReadOn)),
        }
        visit.run();
    }
    assert!(visit.text().contains("in 7 moves"), "{}", visit.text());
}

#[test]
fn after_a_set_the_player_chooses_another_and_after_a_free_game_a_new_one_is_drawn() {
    let mut visit = Visit::at("/infection/play/free~3x3~you~novice~red~s7");
    while visit.board().view.ending.is_none() {
        let cell = visit.board().view.cells.iter().position(|cell| cell.target).unwrap();
        visit.tell(Msg::Press(cell));
        visit.run();
    }
    assert!(!visit.text().contains("Next level"));
    visit.press("New game");
    let address = visit.arcade.address();
    assert!(address.starts_with("/infection/play/free~3x3~you~novice~red~s") && !address.ends_with("~s7"), "{address}");
    assert_eq!(visit.board().view.turn, "Move 1: your turn");
}

#[test]
fn a_finished_game_is_reviewed_by_buttons_and_played_on_from() {
    let mut visit = Visit::at("/infection/play/free~4x4~you~novice~red~s7");
    while visit.board().view.ending.is_none() {
        let cell = visit.board().view.cells.iter().position(|cell| cell.target).unwrap();
        visit.tell(Msg::Press(cell));
        visit.run();
    }
    visit.press("Review");
    assert!(visit.board().view.turn.contains(" of "), "{}", visit.board().view.turn);
    visit.press("Back");
    let before = visit.board().view.turn.clone();
    visit.press("Next");
    assert_ne!(visit.board().view.turn, before);
    visit.press("Back");
    assert_eq!(visit.board().view.turn, before);
    visit.press("Play on from here");
    let number = before.split(' ').nth(1).unwrap();
    assert_eq!(visit.board().view.turn, format!("Move {number}: your turn"));
    assert!(visit.board().view.ending.is_none());
}
