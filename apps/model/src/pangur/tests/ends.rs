//! How do games end, and do hints lead there?

use super::*;
use crate::table::Record;
use quadrat_engine::search::Progress as Searched;

#[test]
fn every_mode_and_some_challenges_are_won_by_their_plans_with_three_stars() {
    for id in ["classic", "easy", "hard", "tutorial", "1", "30", "60"] {
        let mut table = level(id);
        for action in plan(id) {
            play(&mut *table, &[&action]);
        }
        let best = groups::level(id).unwrap().level.best().unwrap().score;
        let ending = table.view().ending.unwrap();
        assert_eq!(ending.record, Some(Record { stars: 3, figure: best }), "{id}");
        assert_eq!((ending.won, ending.counts), (true, Some("won")));
        let points: u32 = ending.lines[2..5].iter().map(|(_, points)| points.parse::<u32>().unwrap()).sum();
        assert_eq!((points, ending.lines[5].1.as_str()), (best, best.to_string().as_str()));
        assert!(said(&*table).contains("Level won. In ") && table.view().status.sound == Some(Sound::Won));
    }
}

#[test]
fn a_win_is_explained_and_scored_before_it_was_watched() {
    let mut table = level("classic");
    let mut plan = plan("classic");
    plan.pop();
    play(&mut *table, &plan.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(table.input(END), Change::Game);
    let view = table.view();
    assert!(view.playback.is_some() && !view.shows_end(), "it is still to be watched");
    assert_eq!(view.ending.unwrap().record, Some(Record { stars: 3, figure: 4630 }), "and known already");
    assert_eq!(table.input(SKIP), Change::Game, "so that it is not shown again");
    assert!(table.view().shows_end());
    let ending = table.view().ending.unwrap();
    assert_eq!(ending.text, "In 2 rounds, with 32 grain saved.");
    let lines: Vec<(&str, &str)> = ending.lines.iter().map(|(what, much)| (what.as_str(), much.as_str())).collect();
    let expected = [
        ("Par", "2 rounds"),
        ("Best known", "4630 points"),
        ("Rounds: 2", "4000"),
        ("Grain saved: 32", "480"),
        ("Cats with all hearts: 3", "150"),
        ("Total", "4630"),
    ];
    assert_eq!(lines, expected);
    let mut run = ending.run.unwrap();
    run["timestamp"] = "Today".into();
    let run = ENTRY.run_line(&run);
    assert!(run.starts_with("Today: Classic won with 4630 points in 2 rounds, "), "{run}");
    for over in [press("A1"), Input::Select(0), END, HINT] {
        table.input(over);
        assert!(table.view().status.refused, "{over:?}");
    }
    let replayed = (ENTRY.resume)(&table.replay()).unwrap().view();
    assert!(replayed.ending.is_some() && replayed.playback.is_none());
}

#[test]
fn a_loss_says_why_and_when() {
    let mut table = begun(&[("C4", 6)], ["A1", "E1", "C5"]);
    do_all(&mut *table, [press("C5")]);
    table.input(END);
    assert!(!table.view().shows_end());
    table.input(SKIP);
    let (mut rounds, mut ending) = (1, table.view().ending);
    while ending.is_none() {
        table.input(END);
        table.input(SKIP);
        rounds += 1;
        ending = table.view().ending;
    }
    let ending = ending.unwrap();
    assert!(!ending.won && ending.record.is_none() && ending.counts == Some("lost"));
    assert!(ending.title.starts_with("Lost: "), "{}", ending.title);
    assert_eq!(ending.text, format!("That was in round {rounds}."));
    let mut run = ending.run.unwrap();
    run["timestamp"] = "Today".into();
    let run = ENTRY.run_line(&run);
    assert!(run.starts_with("Today: Challenge test lost, because "), "{run}");
    assert_eq!(table.view().status.sound, Some(Sound::Lost));
    assert!(offered(&*table).contains(&(Command::Undo, true)) && offered(&*table).contains(&(Command::EndTurn, false)));
}

/// Returns the worker's answer to a question about a table.
fn solved(table: &dyn Table) -> Option<Vec<String>> {
    let Some(Question::Solve { budget } | Question::Wonder { budget }) = table.question() else {
        panic!("nothing is asked")
    };
    let session = quadrat::registry().find(table.game()).unwrap().resume(&table.replay()).unwrap();
    let mut search = session.solver(quadrat_engine::erased::Budget::nodes(budget.into())).unwrap();
    match search.run(u64::MAX) {
        Searched::Found(plan) => Some(plan),
        Searched::Working | Searched::Exhausted => None,
    }
}

/// Follows a hint, and skips the playback.
fn obey(table: &mut dyn Table) {
    let view = table.view();
    assert_eq!(view.status.sound, Some(Sound::Hint), "{}", view.status.text);
    let hinted = |cell: &CellView| cell.effect.is_some_and(|(effect, _)| effect == CellEffect::Hinted);
    match view.cells.iter().position(hinted) {
        Some(place) => do_all(table, [Input::Press(view.size.coords().nth(place).unwrap())]),
        None => do_all(table, [END]),
    }
    if table.view().playback.is_some() {
        table.input(SKIP);
    }
}

#[test]
fn following_the_hints_along_a_levels_plan_wins() {
    for id in ["classic", "hard", "57"] {
        let mut table = level(id);
        // Cats placed elsewhere are led to their places.
        let free = table.size().coords().zip(table.view().cells).filter(|(_, cell)| !cell.label.contains("mouse"));
        let free: Vec<Coord> = free.map(|(at, _)| at).take(2).collect();
        do_all(&mut *table, [Input::Select(2), Input::Press(free[0]), Input::Select(0), Input::Press(free[1])]);
        while table.outcome() == Outcome::Ongoing {
            let before = table.replay();
            assert_eq!(table.input(HINT), Change::View, "{id}: {}", said(&*table));
            assert_eq!(table.replay(), before, "a hint does nothing");
            obey(&mut *table);
        }
        assert_eq!(table.view().ending.unwrap().record.unwrap().stars, 3, "{id}");
    }
}

#[test]
fn following_the_hints_of_a_solver_wins() {
    let entry = quadrat_engine::pack::Entry { certificate: None, ..groups::level("12").unwrap() };
    let mut table: Box<dyn Table> = Box::new(PangurTable::new(Session::new(entry)));
    assert_eq!(table.input(HINT), Change::Ask);
    let mut plan = solved(&*table).expect("there is a way to win");
    table.advise(Some(&plan));
    loop {
        obey(&mut *table);
        if table.outcome() != Outcome::Ongoing {
            break;
        }
        // The rest of a plan is a valid answer too.
        plan.remove(0);
        assert_eq!(table.input(HINT), Change::View, "and it is remembered");
        assert_eq!(table.question(), None);
    }
    assert_eq!(table.outcome(), Outcome::Won);
}

#[test]
fn a_hint_names_the_cat_the_cell_and_the_number_of_rounds() {
    let mut table = level("classic");
    assert_eq!(table.question(), None, "nobody waits");
    table.input(HINT);
    assert_eq!(said(&*table), "Try this: Pangur on D1. From here the game can be won in 2 rounds.");
    assert_eq!(effect(&*table, "D1"), Some(CellEffect::Hinted));
    assert!(table.view().tools[0].selected);
    play(&mut *table, &["P=A1", "G=E4", "B=E2", "confirm"]);
    assert_eq!(table.input(HINT), Change::Ask, "off the plan");
    table.advise(Some(&plan("classic")));
    assert_eq!(said(&*table), "Looking for a way to win.", "the plan is for another position");
    table.advise(None);
    assert_eq!(said(&*table), "No win found from here. Try undoing.");
    let before = table.view().status;
    table.advise(None);
    assert_eq!(table.view().status, before, "nobody asked");
    assert_eq!(table.input(HINT), Change::View, "what was found out is not asked again");
    assert_eq!(said(&*table), "No win found from here. Try undoing.");
}

fn lamp(table: &dyn Table) -> (String, &'static str) {
    let item = panel(table, 2).items.pop().unwrap();
    (item.text, item.tone)
}

#[test]
fn the_lamp_shows_whether_a_win_is_known_without_an_announcement() {
    let lit = ("A win is known".to_owned(), "on");
    let unknown = ("Not known yet whether this can be won".to_owned(), "off");
    let wonders = Some(Question::Wonder { budget: super::super::HINT });
    let mut table = level("classic");
    assert_eq!((lamp(&*table), table.question()), (lit.clone(), None), "the level has a plan");
    play(&mut *table, &["P=D1", "G=E4", "B=A1"]);
    assert_eq!((lamp(&*table), table.question()), (lit.clone(), None), "who is misplaced can still be moved");
    play(&mut *table, &["B=E2", "confirm", "GxD5"]);
    assert_eq!(lamp(&*table), lit);
    do_all(&mut *table, [press("E4"), press("C4")]);
    assert_eq!((lamp(&*table), table.question()), (unknown.clone(), wonders.clone()), "off the plan");
    let said = table.view().status;
    table.advise(None);
    assert_eq!(lamp(&*table), ("No win found from here".to_owned(), "warn"));
    assert_eq!((table.view().status, table.question()), (said, None), "nothing is said, and nothing asked again");
    do_all(&mut *table, [UNDO]);
    assert_eq!(lamp(&*table), lit, "back on the plan");

    // The same actions in another order: a line that a solver finds is remembered, action by
    // action.
    do_all(&mut *table, [press("E2"), press("E3")]);
    assert_eq!(table.question(), wonders);
    let plan = solved(&*table).expect("there is a way to win");
    table.advise(Some(&plan));
    assert_eq!((lamp(&*table), table.question()), (lit.clone(), None));
    for action in plan {
        assert_eq!(lamp(&*table), lit);
        play(&mut *table, &[action.as_str()]);
    }
    assert_eq!(table.outcome(), Outcome::Won);
    assert!(!texts(&panel(&*table, 2)).contains(&lit.0.as_str()), "no lamp over a game that is decided");
}

#[test]
fn a_lost_game_says_until_when_a_way_to_win_was_known() {
    let mut table = level("classic");
    play(&mut *table, &plan("classic").iter().map(String::as_str).take(6).collect::<Vec<_>>());
    while table.outcome() == Outcome::Ongoing {
        table.input(END);
        table.input(SKIP);
    }
    let text = table.view().ending.unwrap().text;
    assert!(text.ends_with("Your last known chance to win went in round 1: the end of the turn."), "{text}");
    assert!(said(&*table).contains("chance to win went in round 1"));
    let mut table = level("classic");
    play(&mut *table, &["P=A1", "G=C3", "B=E2", "confirm"]);
    while table.outcome() == Outcome::Ongoing {
        table.input(END);
        table.input(SKIP);
    }
    let text = table.view().ending.unwrap().text;
    assert!(text.ends_with("Your last known chance to win went in round 1: the formation."), "{text}");
}

#[test]
fn a_finished_game_is_compared_with_the_best_known_line() {
    let played_by_plan = |id: &str| {
        let mut table = level(id);
        for action in plan(id) {
            play(&mut *table, &[&action]);
        }
        table.view().ending.unwrap().fold.unwrap()
    };
    for id in ["classic", "1", &(ENTRY.groups)()[1].slots[0].id] {
        let fold = played_by_plan(id);
        let (total, rounds) = fold.parts.split_last().unwrap();
        assert_eq!(total.0, "In all: even", "{id}");
        let par = groups::level(id).unwrap().level.best().unwrap().rounds;
        assert_eq!(rounds.len(), par as usize, "{id}");
        for (place, (heading, lines)) in rounds.iter().enumerate() {
            assert_eq!(*heading, format!("Round {}: even", place + 1));
            let (yours, best) =
                (lines[0].strip_prefix("You: ").unwrap(), lines[1].strip_prefix("Best line: ").unwrap());
            assert_eq!((yours, lines.len()), (best, 2));
        }
        assert!(rounds.last().unwrap().1[0].starts_with("You: won"), "{rounds:?}");
    }
    // A game that is lost by waiting: every round that it lasts longer than the line costs points.
    let mut table = level("classic");
    play(&mut *table, &["P=A1", "G=C3", "B=E2", "confirm"]);
    while table.view().ending.is_none() {
        table.input(END);
        table.input(SKIP);
    }
    let fold = table.view().ending.unwrap().fold.unwrap();
    assert!(fold.parts.iter().any(|(heading, _)| heading.contains(": cost you ")), "{fold:?}");
    assert!(fold.parts.iter().any(|(_, lines)| lines.contains(&"Best line: already over.".to_owned())), "{fold:?}");
    assert!(fold.parts.iter().all(|(heading, _)| !heading.starts_with("In all")), "a lost game has no score");
}
