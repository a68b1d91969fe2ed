//! Is a game with playback saved, listed and searched in the background as it should be?

use super::*;

/// Plays the plan of the level on the table, except for the playback of its last action.
fn play_to_the_last_picture(visit: &mut Visit) {
    let board = visit.board();
    let level = board.seat.table().replay()["level"].take();
    let plan = level["certificate"]["plan"].as_array().unwrap().clone();
    for action in &plan[..plan.len() - 1] {
        by_keys(visit, action.as_str().unwrap());
    }
    assert!(visit.key("e", false));
}

fn runs(visit: &Visit) -> Vec<String> {
    let entry = find("pangur").unwrap();
    visit.arcade.saves().progress().runs.iter().map(|(_, run)| entry.run_line(run)).collect()
}

#[test]
fn a_finished_game_is_recorded_before_its_end_was_watched() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/pangur/play/easy");
    play_to_the_last_picture(&mut visit);
    let playback = visit.board().view.playback.unwrap();
    assert_eq!((playback.at, visit.arcade.pulse()), (1, playback.running), "nothing is counted up yet");
    assert!(playback.running.is_some());
    assert!(
        by_id(&page(&visit.arcade), "ending").is_none() && !visit.effects.contains(&Effect::Focus("ending".into()))
    );
    assert!(runs(&visit)[0].starts_with("today: Easy won with 4600 points in 2 rounds, "), "{:?}", runs(&visit));

    // The page is reloaded before the last frame: the mice's turn is shown again, and its end is
    // recorded once.
    let mut again = Visit::with(&storage, "/pangur/play/easy");
    assert_eq!(again.board().view.playback.unwrap().at, 1);
    assert!(by_id(&page(&again.arcade), "ending").is_none());
    again.key("k", false);
    assert!(by_id(&page(&again.arcade), "ending").is_some());
    assert_eq!((runs(&again).len(), again.arcade.saves().progress().counted("pangur", "won")), (1, 1));
    let record = again.arcade.saves().progress().win("pangur", "easy").unwrap().record.unwrap();
    assert_eq!((record.stars, record.figure), (3, 4600));

    // Undone in the middle of the playback, and ended once more.
    visit.key("u", false);
    assert!(visit.board().view.ending.is_none());
    visit.key("e", false);
    visit.key("k", false);
    assert!(visit.effects.contains(&Effect::Focus("ending".into())));
    assert_eq!(visit.arcade.pulse(), Some(arcade::COUNT));
    assert!(visit.text().contains("Your best: 3 of 3 stars, 4600 points."), "{}", visit.text());
    assert_eq!(runs(&visit).len(), 2);
}

#[test]
fn the_last_ten_runs_are_listed_copied_and_cleared_and_the_best_is_a_badge() {
    let storage = FakeStorage::default();
    let page = |path: &str| Visit::with(&storage, path);
    assert!(!page("/pangur").text().contains("Best run"));
    let mut visit = page("/pangur/play/1");
    win_by_keys(&mut visit);
    for _ in 0..11 {
        // A game that was undone and ended again is another run.
        visit.key("u", false);
        visit.key("e", false);
        visit.key("k", false);
    }
    assert_eq!(runs(&visit).len(), 10);
    let mut scores = page("/scores");
    let best = visit.arcade.saves().progress().win("pangur", "1").unwrap().record.unwrap().figure;
    let table = |visit: &Visit| {
        let (mut rows, mut head) = (Vec::new(), Vec::new());
        let page = quadrat_pages::page(&visit.arcade);
        let list = find_el(&page, &|el| el.get("class") == Some("runs")).unwrap();
        each(list, &mut |el| match (el.tag, el.get("scope")) {
            ("tr", _) => rows.push(Vec::new()),
            ("th", Some("col")) => head.push(text(el).trim().to_owned()),
            ("th" | "td", _) => rows.last_mut().unwrap().push(text(el).trim().to_owned()),
            _ => {}
        });
        (head, rows.split_off(1))
    };
    let row = ["Challenge 1", "Won", &best.to_string(), "1", "0", "today"].map(str::to_owned).to_vec();
    let head = ["Mode", "Result", "Score", "Rounds", "Grain lost", "When"].map(str::to_owned).to_vec();
    assert_eq!(table(&scores), (head, vec![row; 10]));
    let run = &visit.arcade.saves().progress().runs[0].1;
    assert_eq!((&run["modeId"], &run["result"], &run["timestamp"]), (&"1".into(), &"win".into(), &"today".into()));
    assert_eq!(table(&page("/pangur")), table(&scores), "on the start page too");
    let badge = format!("Best run: Classic challenges, level 1, {best} points");
    assert!(page("/pangur").text().contains(&badge), "{}", page("/pangur").text());
    scores.press("Copy scores");
    let copied = scores.effects.iter().find_map(|effect| match effect {
        Effect::Copy(text, _) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(copied.unwrap().matches("pangur\ttoday: Challenge 1 won").count(), 10);
    scores.press("Clear scores");
    scores.tell(Msg::Ask(Some(Danger::ClearScores)));
    assert!(runs(&scores).is_empty() && !scores.text().contains("today"));
    assert!(!page("/pangur").text().contains("Best run"));
}

#[test]
fn runs_alone_can_be_copied_and_cleared() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/pangur/play/classic");
    for action in ["P=A1", "G=C3", "B=E2", "confirm"] {
        by_keys(&mut visit, action);
    }
    while visit.board().view.ending.is_none() {
        by_keys(&mut visit, "end");
    }
    assert_eq!(visit.arcade.saves().progress().counted("pangur", "lost"), 1);
    let scores = Visit::with(&storage, "/scores").text();
    assert!(scores.contains("Lost: ") && scores.contains("Classic") && scores.contains("Clear scores"), "{scores}");
}

#[test]
fn a_run_of_an_earlier_version_is_still_told_as_a_sentence() {
    let storage = FakeStorage::default();
    let old = r#"{"progress":4,"won":[],"lessons":[],"counts":[],"runs":[["pangur","Monday: Easy won."]]}"#;
    storage.set("quadrat.progress", old);
    let page = page(&Visit::with(&storage, "/pangur").arcade);
    let cell = find_el(&page, &|el| el.get("colspan") == Some("6")).unwrap();
    assert_eq!(text(cell).trim(), "Monday: Easy won.");
}

/// The page shows the game's cover itself, first of all that floats, and everything that can be played after it.
#[test]
fn the_start_page_begins_with_the_cover_and_goes_on_with_the_modes() {
    let page = page(&Visit::at("/pangur").arcade);
    let cover = quadrat::pangur::draw::cover();
    let drawn = quadrat_engine::draw::to_svg_inner(&cover);
    let title = find_el(&page, &|el| el.get("class") == Some("title")).unwrap();
    let mut seen = Vec::new();
    each(title, &mut |el| {
        if let Some(class @ ("emblem" | "ways" | "lessons")) = el.get("class") {
            seen.push(class.to_owned());
        }
    });
    assert_eq!(seen, ["emblem", "ways", "lessons"]);
    let emblem = find_el(title, &|el| el.get("class") == Some("emblem")).unwrap();
    let Inside::Markup(picture) = &emblem.inside else { panic!("the cover is a picture") };
    assert!(picture.as_str().contains(drawn.trim()), "it is that of the game");
}

#[test]
fn named_modes_and_levels_are_offered_by_their_names() {
    let title = Visit::at("/pangur");
    let mut names = Vec::new();
    each(&page(&title.arcade), &mut |el| {
        if el.tag == "a" && el.get("class").is_some_and(|class| class.starts_with("button")) {
            names.push(called(el));
        }
    });
    assert_eq!(names, ["Play", "Play Easy", "Classic", "Hard", "Levels", "Scores"]);
    let levels = page(&Visit::at("/pangur/levels").unfold().arcade);
    for name in ["Classic", "Easy", "Hard", "Level 1, 6 mice, the strongest 2"] {
        assert!(find_el(&levels, &|el| called(el) == name && el.tag == "a").is_some(), "{name}");
    }
}

#[test]
fn whether_a_game_can_be_won_is_searched_in_the_background() {
    let mut visit = Visit::at("/pangur/play/classic");
    let asked = |visit: &mut Visit| {
        visit.arcade.ponder();
        let effects = visit.arcade.effects();
        effects.iter().any(|effect| matches!(effect, Effect::Worker(text) if text.contains("\"solve\"")))
    };
    // While the game follows the plan, no question is asked.
    for action in ["P=D1", "G=E4", "B=E2"] {
        by_keys(&mut visit, action);
    }
    visit.arcade.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    assert!(!asked(&mut visit) && visit.text().contains("A win is known"));
    for cell in [9, 7] {
        visit.arcade.tell(Msg::Press(cell));
    }
    assert!(asked(&mut visit), "off the plan");
    let said = visit.arcade.said().to_owned();
    assert!(visit.board().waiting.is_some() && !visit.text().contains("Cancel"), "{}", visit.text());
    visit.arcade.tell(Msg::WorkerFailed);
    assert_eq!((visit.arcade.said(), visit.arcade.notices().len()), (said.as_str(), 0), "nobody misses it");
    assert!(visit.text().contains("Not known yet"));

    // The next action asks again, and a hint waits for that very answer.
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Undo)));
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Redo)));
    assert!(asked(&mut visit));
    visit.arcade.tell(Msg::Tell(Input::Command(Command::Hint)));
    assert!(!asked(&mut visit) && visit.text().contains("Cancel"));
    let id = visit.board().waiting.unwrap().0;
    visit.arcade.tell(Msg::Heard(format!(r#"{{"id":{id},"ok":{{"solved":false,"actions":[],"nodes":9}}}}"#)));
    assert!(visit.arcade.said().starts_with("No win found from here."), "{}", visit.arcade.said());
    assert!(visit.text().contains("No win found from here") && !visit.text().contains("Cancel"));
}

#[test]
fn the_confirm_button_names_its_cell() {
    let mut visit = Visit::at("/pangur/play/classic");
    visit.arcade.measured(30);
    visit.arcade.by_finger(true);
    visit.tell(Msg::Tell(Input::Select(0)));
    visit.tell(Msg::Press(2 * 5 + 2));
    visit.press("Confirm C3");
    assert_eq!(visit.board().seat.table().replay()["actions"][0], "P=C3");
    visit.tell(Msg::Tell(Input::Select(1)));
    visit.tell(Msg::Press(4 * 5));
    visit.press("Confirm A1");
}

#[test]
fn the_board_shows_the_best_run_with_its_wave_and_grain_loss() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/pangur/play/classic");
    assert!(!visit.text().contains("Best run"));
    win_by_keys(&mut visit);
    let record = visit.arcade.saves().progress().win("pangur", "classic").unwrap().record.unwrap();
    let badge = format!("Best run: {} points in wave 2, ", record.figure);
    visit.tell(Msg::Tell(Input::Command(Command::Restart)));
    assert!(visit.text().contains(&badge), "at once in the next game: {}", visit.text());
    let again = Visit::with(&storage, "/pangur/play/classic").text();
    assert!(again.contains(&badge) && again.contains(" grain lost"), "{again}");
    assert!(!Visit::with(&storage, "/pangur/play/easy").text().contains("Best run"), "each mode has its own");
}

#[test]
fn a_lesson_saved_by_an_earlier_version_opens_at_its_start() {
    for done in [1, 4, 20, 55, 56, 4_000_000] {
        let storage = FakeStorage::default();
        let old = format!(r#"{{"progress":3,"won":[],"lessons":[["pangur",1,{done}]],"counts":[],"runs":[]}}"#);
        storage.set("quadrat.progress", &old);
        let mut visit = Visit::with(&storage, "/pangur/tutorial/1");
        assert_eq!(visit.board().view.coach.as_ref().map(|coach| coach.step), Some(1), "{done} steps");
        visit.tell(Msg::Press(2 * 5 + 2));
        assert_eq!(visit.board().view.coach.as_ref().map(|coach| coach.step), Some(2), "{done} steps");
    }
}

#[test]
fn a_lesson_that_is_taken_again_stays_done() {
    let storage = FakeStorage::default();
    let follow = |visit: &mut Visit, steps: usize| {
        let lesson = &find("pangur").unwrap().lessons[0];
        for input in (lesson.steps)().iter().take(steps).flat_map(|step| step.wants.inputs()) {
            visit.tell(Msg::Tell(input));
        }
    };
    let mut visit = Visit::with(&storage, "/pangur/tutorial/1");
    follow(&mut visit, 5);
    visit.key("k", false);
    assert!(visit.text().contains("Lesson 2: Move"), "{}", visit.text());
    let done = |storage: &FakeStorage| {
        let title = page(&Visit::with(storage, "/pangur").arcade);
        find_el(&title, &|el| el.get("class") == Some("plain done")).map(called)
    };
    assert_eq!(done(&storage).as_deref(), Some("Lesson 1: Hit (done)"));
    let mut again = Visit::with(&storage, "/pangur/tutorial/1");
    follow(&mut again, 2);
    assert_eq!(done(&storage).as_deref(), Some("Lesson 1: Hit (done)"));
}
