//! Is a finished game shared, watched and counted as it should be?

use super::*;
use std::cell::Cell;

thread_local! {
    /// The time of the clock below, in seconds.
    static NOW: Cell<u64> = const { Cell::new(1_763_200_000) };
}

fn later(seconds: i64) {
    NOW.set(NOW.get().saturating_add_signed(seconds));
}

const WATCH: Clock = Clock { seconds: || NOW.get(), ..CLOCK };

fn visit(storage: &FakeStorage, path: &str) -> Visit {
    let arcade = Arcade::open(Box::new(storage.clone()), "b1", path, 7, false, WATCH);
    let mut visit = Visit { arcade, queue: JobQueue::new(registry(), "b1"), effects: Vec::new() };
    visit.arcade.at_origin("https://example.org");
    visit.settle();
    visit
}

fn address(visit: &Visit) -> String {
    let share = |effect: &Effect| match effect {
        Effect::Share(address) => Some(address.clone()),
        _ => None,
    };
    visit.effects.iter().find_map(share).expect("an address is shared")
}

#[test]
fn a_won_game_is_watched_from_its_end_by_its_address_and_from_the_scores() {
    for path in ["/germs/play/1", "/pangur/play/1", "/citylines/play/3"] {
        let storage = FakeStorage::default();
        let mut player = visit(&storage, path);
        win_by_keys(&mut player);
        player.run();
        player.press("Share");
        assert!(player.effects.contains(&Effect::Dialogue("card", true)), "{path}");
        player.press("Share this game");
        let shared = address(&player);
        assert!(shared.contains("/watch/") && shared.len() < 300, "{shared}");

        // Another browser.
        let elsewhere = FakeStorage::default();
        let mut viewer = visit(&elsewhere, &shared);
        assert_eq!(viewer.arcade.address(), shared);
        assert!(viewer.text().contains("A game that was shared with you: won with 3 of 3 stars"), "{}", viewer.text());
        viewer.run();
        let (seen, played) = (viewer.board().seat.table().replay(), player.board().seat.table().replay());
        assert_eq!((&seen["actions"], &seen["hash"]), (&played["actions"], &played["hash"]), "{path}");
        assert!(viewer.board().view.ending.is_none());
        // Nothing was saved and nothing counts.
        assert!(elsewhere.keys().is_empty(), "{:?}", elsewhere.keys());
        assert!(viewer.arcade.saves().progress().won.is_empty());

        // The same browser.
        let own = visit(&storage, &shared);
        assert!(own.text().contains("Your own game: won"), "{}", own.text());
        let mut scores = visit(&storage, "/scores");
        let level = scores.arcade.saves().statistics().unwrap().best[0].clone();
        assert_eq!(shared, format!("/{}/watch/{}#{}", level.game, level.played, level.code));
        let page = page(&scores.arcade);
        let named = |el: &El, name: &str| el.get("aria-label").is_some_and(|label| label.starts_with(name));
        let link = find_el(&page, &|el| named(el, "Watch your best game on ")).unwrap();
        assert_eq!(link.get("href"), Some(shared.as_str()));
        let share = find_el(&page, &|el| named(el, "Share your game on ")).unwrap();
        let Some(Tell::Plain(msg)) = share.tell(Event::Click) else { panic!("nothing is shared") };
        scores.tell(msg.clone());
        assert_eq!(address(&scores), shared);
    }
}

#[test]
fn a_damaged_address_of_a_game_opens_a_page_that_says_what_is_wrong_and_loses_nothing() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/germs/play/1");
    player.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let before = storage.texts.borrow().clone();
    let long = format!("/germs/watch/1#{}", "B".repeat(9_000));
    for (address, words) in [
        ("/germs/watch/1", "The address names no game."),
        ("/germs/watch/1#", "The address names no game."),
        ("/germs/watch/1#B", "damaged at character 2"),
        ("/germs/watch/1#B%20%3Cscript%3E", "damaged at character 2"),
        ("/germs/watch/1#ZAAA", "newer version of Quadrat"),
        (&long, "9000 characters"),
        ("/germs/watch/999999#BAAA", "Germs has no level 999999."),
    ] {
        let visit = visit(&storage, address);
        assert!(matches!(visit.arcade.page(), Page::Nothing { .. }), "{address}");
        assert!(visit.text().contains(words), "{address}: {}", visit.text());
        if !address.contains("999999") {
            assert_eq!(visit.arcade.address(), if address.contains('#') { address } else { "/germs/watch/1#" });
            let page = page(&visit.arcade);
            let play = find_el(&page, &|el| called(el) == "Play this level").unwrap();
            assert_eq!(play.get("href"), Some("/germs/play/1"));
        }
        assert_eq!(*storage.texts.borrow(), before, "{address}");
    }
    assert!(matches!(visit(&storage, "/nothing/watch/1#B").arcade.page(), Page::Nothing { entry: None, .. }));
}

#[test]
fn watching_waits_for_a_pack_that_is_not_here() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/germs/play/2001");
    win_by_keys(&mut player);
    let code = player.board().seat.table().replay_code().unwrap();
    let lacking: Vec<&str> =
        GAMES.iter().flat_map(|entry| (entry.packs)()).map(quadrat_model::packs::Pack::name).collect();
    let address = format!("/germs/watch/2001#{code}");
    let mut arcade = Arcade::open_lacking(lacking, Box::new(FakeStorage::default()), "b1", &address, 7, false, WATCH);
    assert!(matches!(arcade.page(), Page::Waiting { .. }));
    assert!(arcade.effects().iter().any(|effect| matches!(effect, Effect::Load(_))));
    assert_eq!(arcade.address(), address);
}

#[test]
fn a_card_is_shared_copied_and_saved_after_a_win_only() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/germs/play/1");
    assert!(player.arcade.card().is_none());
    player.tell(Msg::ShareCard);
    assert!(!player.effects.iter().any(|effect| matches!(effect, Effect::ShareCard { .. })));
    win_by_keys(&mut player);
    player.rest();
    player.press("Share the card");
    let sent = player.effects.iter().find_map(|effect| match effect {
        Effect::ShareCard { text, name, svg } => Some((text.clone(), name.clone(), svg.clone())),
        _ => None,
    });
    let (words, name, svg) = sent.unwrap();
    assert!(words.ends_with("\nhttps://example.org/germs/play/1"), "{words}");
    assert!(name.rsplit_once('.').is_some_and(|(_, kind)| kind == "png") && svg.starts_with("<svg xmlns"), "{name}");
    player.press("Copy the text");
    assert!(player.effects.contains(&Effect::Copy(words, "ui.card.copied")));
    player.press("Save the picture");
    assert!(player.effects.contains(&Effect::Picture { name, svg }));
    // The picture in the dialogue says in words what it shows.
    let page = page(&player.arcade);
    let picture = find_el(by_id(&page, "card").unwrap(), &|el| el.get("role") == Some("img")).unwrap();
    assert!(picture.get("aria-label").unwrap().contains("3 of 3 stars"));
}

#[test]
fn the_time_of_a_game_leaves_out_long_pauses_and_a_clock_that_is_put_back() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/citylines/play/3");
    later(20);
    player.key("h", false);
    // An hour at the coffee machine counts as five minutes.
    later(3_600);
    player.key("h", false);
    later(-100_000);
    player.key("h", false);
    later(10);
    win_by_keys(&mut player);
    let statistics = visit(&storage, "/scores/statistics");
    let finished = &statistics.arcade.saves().statistics().unwrap().finished;
    assert_eq!((finished.len(), finished[0].seconds), (1, Some(20 + 300 + 10)));
    assert_eq!((finished[0].day, finished[0].won, finished[0].moves), (20_408, true, finished[0].par));
}

/// Returns the plan of the level on the table.
fn plan(visit: &Visit) -> Vec<String> {
    let level = visit.board().seat.table().replay()["level"].take();
    let plan = level["certificate"]["plan"].as_array().unwrap();
    plan.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_game_that_was_begun_on_another_visit_has_no_time_and_one_that_was_only_left_has() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/citylines/play/3");
    let plan = plan(&player);
    later(7);
    by_keys(&mut player, &plan[0]);
    player.tell(Msg::Go(Route::Scores));
    later(200);
    player.tell(Msg::Go(Route::Play { game: "citylines".into(), level: "3".into() }));
    later(5);
    plan[1..].iter().for_each(|action| by_keys(&mut player, action));
    player.tell(Msg::Go(Route::Statistics));
    assert_eq!(player.arcade.saves().statistics().unwrap().finished[0].seconds, Some(12));

    let mut player = visit(&storage, "/citylines/play/5");
    let plan = self::plan(&player);
    by_keys(&mut player, &plan[0]);
    let mut again = visit(&storage, "/citylines/play/5");
    plan[1..].iter().for_each(|action| by_keys(&mut again, action));
    again.tell(Msg::Go(Route::Statistics));
    assert_eq!(again.arcade.saves().statistics().unwrap().finished[1].seconds, None);
}

#[test]
fn a_win_that_is_undone_and_won_again_counts_once_and_after_a_restart_once_more() {
    let storage = FakeStorage::default();
    let mut player = visit(&storage, "/germs/play/1");
    win_by_keys(&mut player);
    let count = |player: &mut Visit| {
        player.tell(Msg::Go(Route::Statistics));
        let count = player.arcade.saves().statistics().unwrap().counts("germs");
        player.tell(Msg::Go(Route::Play { game: "germs".into(), level: "1".into() }));
        count
    };
    assert_eq!(count(&mut player), (1, 0));
    player.key("u", false);
    player.key("r", false);
    assert_eq!(count(&mut player), (1, 0));
    player.tell(Msg::Tell(Input::Command(Command::Restart)));
    win_by_keys(&mut player);
    assert_eq!(count(&mut player), (2, 0));
}

#[test]
fn statistics_have_words_for_every_plot_and_for_nothing_at_all() {
    let storage = FakeStorage::default();
    let empty = visit(&storage, "/scores/statistics");
    assert!(empty.text().contains("Nothing to count yet."), "{}", empty.text());
    for path in ["/germs/play/1", "/citylines/play/3", "/pangur/play/1"] {
        let mut player = visit(&storage, path);
        later(65);
        win_by_keys(&mut player);
        player.run();
    }
    let shown = visit(&storage, "/scores/statistics");
    let words = shown.text();
    for expected in ["You have played on 1 day.", "Current run: 1 day in a row.", "Stars by world", "Moves against par"]
    {
        assert!(words.contains(expected), "{expected}: {words}");
    }
    assert!(!words.contains(['{', '}']) && !words.contains("ui."), "{words}");
    let page = page(&shown.arcade);
    let mut plots = 0;
    each(&page, &mut |el| {
        if el.get("role") == Some("img") {
            plots += 1;
            assert!(el.get("aria-label").is_some_and(|label| label.contains("oldest first")), "{el:?}");
        }
    });
    assert!(plots >= 5, "{plots}");
}

/// The page is made in one pass over the games; here it is only made sure that thousands of them are all counted.
#[test]
fn thousands_of_results_are_counted() {
    use quadrat_model::saves::{Finished, Statistics};
    let storage = FakeStorage::default();
    let mut statistics = Statistics::default();
    for number in 0..4_321u32 {
        let finished = Finished {
            game: "citylines".into(),
            level: (number % 200).to_string(),
            day: number / 10,
            ended: number.into(),
            won: true,
            seconds: Some(number % 500),
            moves: Some(20 + number % 7),
            par: Some(20),
            chain: None,
        };
        statistics.note(finished);
    }
    storage.set("quadrat.statistics", &statistics.write());
    let shown = visit(&storage, "/scores/statistics");
    assert!(shown.text().contains("4321 games won and 0 lost"), "{}", shown.text());
    // The export has them, and another browser takes them over.
    let mut other = visit(&FakeStorage::default(), "/settings");
    other.tell(Msg::Import(shown.arcade.saves().export()));
    other.tell(Msg::Go(Route::Statistics));
    assert!(other.text().contains("4321 games won and 0 lost"));
    other.tell(Msg::Ask(Some(Danger::ClearScores)));
    other.tell(Msg::Ask(Some(Danger::ClearScores)));
    other.tell(Msg::Go(Route::Home));
    other.tell(Msg::Go(Route::Statistics));
    assert!(other.text().contains("Nothing to count yet."));
}
