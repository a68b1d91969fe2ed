//! Infection from the first page to the last: what is said before, during and after a game.

use super::*;

/// Plays a game of two people to its end with one press, and lets its chain run.
const NEARLY: &str = "/infection/play/free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

impl Visit {
    /// Plays the level on to its end by its own hints.
    pub(super) fn play_by_hints(&mut self) {
        self.run();
        while self.board().view.ending.is_none() {
            self.key("h", true);
            let hinted = |cell: &quadrat_model::table::CellView| {
                cell.effect.is_some_and(|(effect, _)| effect == quadrat_model::table::CellEffect::Hinted)
            };
            let cell = self.board().view.cells.iter().position(hinted).unwrap();
            self.tell(Msg::Press(cell));
            self.run();
        }
    }
}

fn heading_of(visit: &Visit) -> String {
    text(by_id(&page(&visit.arcade), "page").expect("a page has a heading"))
}

#[test]
fn the_end_is_told_and_counted_once_but_shown_after_the_chain() {
    let mut visit = Visit::at(NEARLY);
    visit.arcade.tell(Msg::Press(3));
    assert!(visit.board().view.ending.is_some());
    assert!(!visit.text().contains("Germs win") && !visit.arcade.said().contains("win"), "{}", visit.arcade.said());
    assert!(visit.board().view.turn == "Move 1: germs to play");
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
    assert!(Visit::with(&storage, "/").names().contains("Continue Infection"));
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
    assert!(home.contains("Begun"));
    visit.run();
    visit.play_by_hints();
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
    for (lesson, moves) in (1..).zip([3, 3, 3]) {
        let mut visit = Visit::at(&format!("/infection/tutorial/{lesson}"));
        assert!(visit.text().contains("Move 1: "), "{}", visit.text());
        let steps = (find("infection").unwrap().lessons[lesson - 1].steps)();
        for input in steps.iter().flat_map(|step| step.wants.inputs()) {
            visit.tell(Msg::Tell(input));
            visit.run();
        }
        assert!(visit.text().contains(&format!("in {moves} moves")), "{}", visit.text());
    }
}

#[test]
fn the_last_lesson_is_a_game_that_must_be_won_and_a_lost_one_is_played_again() {
    let storage = FakeStorage::default();
    let entry = find("infection").unwrap();
    let last = entry.lessons.len();
    let play = format!("Play {}", entry.place(entry.first().unwrap()));
    let path = format!("/infection/tutorial/{last}");
    let done = |storage: &FakeStorage| {
        Visit::with(storage, "/infection").text().contains(&format!("Tutorial: 1 of {last} done"))
    };
    let mut visit = Visit::with(&storage, &path);
    visit.press("Next");
    let words = visit.board().view.coach.clone().expect("the game is a step").text;
    // Always the last cell that is free: a plan so bad that the weakest opponent beats it.
    while visit.board().view.ending.is_none() {
        let cell = visit.board().view.cells.iter().rposition(|cell| cell.target).unwrap();
        visit.tell(Msg::Press(cell));
        visit.run();
    }
    assert!(!visit.board().view.ending.as_ref().unwrap().won, "{}", visit.text());
    assert!(!done(&storage) && !visit.text().contains(&play), "{}", visit.text());
    visit.press("Retry");
    assert_eq!(visit.board().view.coach.as_ref().map(|coach| coach.text.as_str()), Some(words.as_str()));
    visit.play_by_hints();
    visit.rest();
    assert!(visit.board().view.coach.is_none() && visit.text().contains("You won"), "{}", visit.text());
    assert!(done(&storage));
    visit.press(&play);
    assert_eq!(visit.arcade.address(), format!("/infection/play/{}", entry.first().unwrap()));
}

#[test]
fn the_game_of_a_lesson_goes_on_where_it_was_left_and_is_forgotten_once_it_is_won() {
    let storage = FakeStorage::default();
    let lesson = find("infection").unwrap().lessons.len();
    let path = format!("/infection/tutorial/{lesson}");
    let mut visit = Visit::with(&storage, &path);
    visit.press("Next");
    let cell = visit.board().view.cells.iter().position(|cell| cell.target).unwrap();
    visit.tell(Msg::Press(cell));
    visit.run();
    visit.arcade.settle();
    let replay = visit.board().seat.table().replay();
    let mut again = Visit::with(&storage, &path);
    assert_eq!(again.board().seat.table().replay(), replay);
    assert!(
        again.board().view.coach.as_ref().is_some_and(|coach| coach.step == coach.steps),
        "the game is the last step"
    );
    assert_eq!(again.arcade.saves().progress().last, None, "a lesson is not a game to be continued");
    again.play_by_hints();
    again.rest();
    assert!(again.board().view.ending.as_ref().is_some_and(|end| end.won), "{}", again.text());
    let keys: Vec<String> = storage.keys().into_iter().filter(|key| key.contains("lesson")).collect();
    assert_eq!(keys, Vec::<String>::new());
    // Taken again, the lesson begins at its first step.
    assert_eq!(Visit::with(&storage, &path).board().view.coach.as_ref().map(|coach| coach.step), Some(1));
}

#[test]
fn progress_in_the_single_lesson_of_before_is_read_and_kept_and_counts_for_none_of_the_new_ones() {
    for done in [0, 3, 8, 999] {
        let storage = FakeStorage::default();
        let old = format!(
            r#"{{"progress":4,"won":[],"lessons":[["infection",1,{done}],["germs",1,2]],"counts":[["infection","won",5]],"runs":[]}}"#
        );
        storage.set("quadrat.progress", &old);
        let lessons = find("infection").unwrap().lessons;
        for number in 1..=lessons.len() {
            let visit = Visit::with(&storage, &format!("/infection/tutorial/{number}"));
            assert_eq!(visit.board().view.coach.as_ref().map(|coach| coach.step), Some(1), "{done} steps");
        }
        assert_eq!(
            Visit::with(&storage, "/").arcade.saves().progress().counted("infection", "won"),
            5,
            "nothing is lost"
        );
        let mut visit = Visit::with(&storage, "/infection/tutorial/1");
        visit.press("Next");
        let kept = Visit::with(&storage, "/infection").arcade.saves().progress().lessons.clone();
        assert!(kept.contains(&("infection".to_owned(), 1, done)), "{kept:?}");
        assert!(kept.contains(&("infection".to_owned(), lessons[0].saved, 1)), "{kept:?}");
    }
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
