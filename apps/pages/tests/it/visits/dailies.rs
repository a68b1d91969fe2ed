//! Are boards of the day played, counted and kept as they should be, whatever the clock does?

use super::*;
use quadrat_engine::date::Date;
use quadrat_model::daily::{Streak, board_of};
use std::cell::Cell;

thread_local! {
    /// The time by which the clock of a test goes: the day in UTC and the local day.
    static NOW: Cell<(u32, u32)> = const { Cell::new((20_776, 20_776)) };
}

const MOVING: Clock =
    Clock { time: || String::from("today"), day: || NOW.get().1, seconds: || u64::from(NOW.get().0) * 86_400 };

/// 19 November 2026, a Thursday.
const DAY: u32 = 20_776;

fn at(storage: &FakeStorage, path: &str) -> Visit {
    let arcade = Arcade::open(Box::new(storage.clone()), "b1", path, 7, false, MOVING);
    let mut visit = Visit { arcade, queue: JobQueue::new(registry(), "b1"), effects: Vec::new() };
    visit.settle();
    visit
}

fn path_of(game: &str, day: u32) -> String {
    ["/", game, "/play/", &board_of(find(game).unwrap(), Date::from_days(day).unwrap())].concat()
}

fn win(storage: &FakeStorage, game: &str, day: u32) {
    win_by_keys(&mut at(storage, &path_of(game, day)));
}

fn streak(storage: &FakeStorage) -> Streak {
    at(storage, "/").arcade.streak()
}

#[test]
fn a_board_won_on_its_day_extends_the_streak_and_one_won_late_is_kept_as_played() {
    let storage = FakeStorage::default();
    NOW.set((DAY, DAY));
    win(&storage, "citylines", DAY);
    assert_eq!(streak(&storage), Streak { days: 1, freezes: 0, today: true });
    win(&storage, "germs", DAY);
    assert_eq!(streak(&storage).days, 1, "a day counts once, however many boards are won");
    win(&storage, "pangur", DAY - 1);
    assert_eq!(streak(&storage).days, 1, "yesterday's board is late");
    let saves = at(&storage, "/").arcade;
    assert!(saves.saves().progress().win("pangur", "daily-2026-11-18").is_some());
    NOW.set((DAY + 1, DAY + 1));
    win(&storage, "citylines", DAY + 1);
    assert_eq!(streak(&storage), Streak { days: 2, freezes: 0, today: true });
    let home = at(&storage, "/").text();
    assert!(home.contains("2 days in a row.") && home.contains("1 of 4 won"), "{home}");
}

#[test]
fn midnight_in_the_middle_of_a_game_changes_nothing_on_the_board() {
    let storage = FakeStorage::default();
    NOW.set((DAY, DAY));
    let mut visit = at(&storage, &path_of("citylines", DAY));
    let before = visit.board().seat.table().origin();
    NOW.set((DAY + 1, DAY + 1));
    win_by_keys(&mut visit);
    assert_eq!(visit.board().seat.table().origin(), before);
    assert_eq!(visit.board().seat.table().level(), "daily-2026-11-19", "the day of a board is in its address");
    assert_eq!(streak(&storage).days, 0, "it was won on the next day");
    assert!(visit.arcade.saves().progress().win("citylines", "daily-2026-11-19").is_some());
}

#[test]
fn the_home_page_turns_to_the_next_day_while_it_is_open() {
    NOW.set((DAY, DAY));
    let mut visit = at(&FakeStorage::default(), "/");
    assert!(visit.text().contains("19 November 2026"));
    NOW.set((DAY + 1, DAY));
    visit.tell(Msg::Tick);
    let page = page(&visit.arcade);
    assert!(text(&page).contains("20 November 2026"), "{}", text(&page));
    let stamp = find_el(&page, &|el| el.get("href") == Some("/germs/play/daily-2026-11-20"));
    assert!(stamp.is_some());
}

#[test]
fn another_time_zone_changes_no_board_and_no_streak() {
    let storage = FakeStorage::default();
    NOW.set((DAY, DAY));
    win(&storage, "citylines", DAY);
    for local in [DAY - 1, DAY + 1] {
        NOW.set((DAY, local));
        assert_eq!(streak(&storage), Streak { days: 1, freezes: 0, today: true });
        assert!(at(&storage, "/").text().contains("Thursday, 19 November 2026"));
    }
}

#[test]
fn a_clock_that_jumps_loses_nothing() {
    let storage = FakeStorage::default();
    NOW.set((DAY + 30, DAY + 30));
    win(&storage, "citylines", DAY + 30);
    let begun = path_of("germs", DAY + 30);
    at(&storage, &begun).tell(Msg::Tell(Input::Command(Command::EndTurn)));
    NOW.set((DAY, DAY));
    assert_eq!(streak(&storage), Streak::default(), "a day to come does not count yet");
    win(&storage, "citylines", DAY);
    assert_eq!(streak(&storage), Streak { days: 1, freezes: 0, today: true });
    // What was begun can be finished; no other board of that day can be opened.
    assert_eq!(at(&storage, &begun).board().seat.table().replay()["actions"].as_array().unwrap().len(), 1);
    assert!(matches!(at(&storage, &path_of("pangur", DAY + 30)).arcade.page(), Page::Nothing { .. }));
    NOW.set((DAY + 30, DAY + 30));
    assert_eq!(streak(&storage).days, 1, "the day counts once it comes");
    // A clock that shows a time before the first board, or none at all, opens every page.
    for utc in [0, 20_457, u32::MAX] {
        NOW.set((utc, DAY));
        let home = at(&storage, "/").text();
        assert!(home.contains("The clock of this device shows a day that has no boards."), "{home}");
        assert!(matches!(at(&storage, "/daily").arcade.page(), Page::Nothing { title: "ui.daily.none", .. }));
        assert!(matches!(at(&storage, &path_of("citylines", DAY)).arcade.page(), Page::Board(_)), "it was begun");
    }
}

#[test]
fn an_address_of_a_day_without_a_board_says_what_is_wrong() {
    NOW.set((DAY, DAY));
    for (level, words) in [
        ("daily-2026-11-20", "The board of 20 November 2026 comes on that day"),
        ("daily-2026-02-30", "“2026-02-30” is not a day of the calendar"),
        ("daily-tomorrow", "“tomorrow” is not a day of the calendar"),
        ("daily-2026-01-04", "The first ones are those of 5 January 2026"),
    ] {
        for entry in GAMES {
            let visit = at(&FakeStorage::default(), &["/", entry.facts.id, "/play/", level].concat());
            let Page::Nothing { title, .. } = visit.arcade.page() else { panic!("{level} opens a board") };
            assert_eq!(*title, "ui.daily.none");
            assert!(visit.text().contains(words), "{}", visit.text());
            assert!(!visit.effects.iter().any(|effect| matches!(effect, Effect::Load(_))));
        }
    }
    for (path, found) in
        [("/daily", true), ("/daily/2026-01", true), ("/daily/2026-12", false), ("/daily/2025-12", false)]
    {
        let visit = at(&FakeStorage::default(), path);
        assert_eq!(matches!(visit.arcade.page(), Page::Days(_)), found, "{path}");
    }
}

#[test]
fn a_damaged_board_of_the_day_is_set_aside_and_the_board_opens_anew() {
    NOW.set((DAY, DAY));
    for entry in GAMES {
        let (storage, path) = (FakeStorage::default(), path_of(entry.facts.id, DAY));
        let key = ["quadrat.board.", entry.facts.id, ".daily-2026-11-19"].concat();
        storage.set(&key, "{\"quadrat\":1,\"replay\":");
        storage.set("quadrat.progress", r#"{"progress":5,"won":[],"lessons":[],"counts":[],"runs":[],"days":["x"]}"#);
        assert!(matches!(at(&storage, "/").arcade.page(), Page::Home { .. }), "the home page opens");
        let visit = at(&storage, &path);
        assert_eq!(visit.board().seat.table().level(), "daily-2026-11-19");
        assert!(visit.text().contains("Your game"), "{}", visit.text());
        assert!(storage.get(&[&key, ".aside"].concat()).is_some());
        assert!(storage.get("quadrat.progress.aside").is_some());
    }
}

#[test]
fn the_card_of_a_board_of_the_day_names_the_day_and_a_streak_that_it_counts_for() {
    let storage = FakeStorage::default();
    NOW.set((DAY - 1, DAY - 1));
    win(&storage, "citylines", DAY - 1);
    NOW.set((DAY, DAY));
    for (day, expected) in [(DAY, "19 November 2026, 2 days in a row"), (DAY - 9, "10 November 2026")] {
        let mut visit = at(&storage, &path_of("citylines", day));
        win_by_keys(&mut visit);
        let text = visit.arcade.card().expect("a win has a card").text();
        assert!(text.lines().next().unwrap().ends_with(&[" · ", expected].concat()), "{text}");
    }
}

#[test]
fn the_par_of_a_day_is_told_only_once_its_board_is_won() {
    NOW.set((DAY, DAY));
    for game in ["citylines", "germs", "pangur"] {
        let storage = FakeStorage::default();
        let mut visit = at(&storage, &path_of(game, DAY));
        let told = |visit: &Visit| {
            let view = &visit.board().view;
            [view.turn.as_str(), &view.objective, &view.about.join(" "), &view.status.text].concat()
        };
        let par =
            |visit: &Visit| told(visit).to_lowercase().split(|c: char| !c.is_alphabetic()).any(|word| word == "par");
        assert!(!par(&visit) || told(&visit).contains("Its par is shown once"), "{}", told(&visit));
        visit.tell(Msg::Tell(Input::Command(Command::Undo)));
        assert!(!par(&visit), "{}", told(&visit));
        win_by_keys(&mut visit);
        assert!(visit.board().view.ending.is_some());
        visit.tell(Msg::Tell(Input::Command(Command::Restart)));
        let again = at(&storage, &path_of(game, DAY));
        // The boards of Germs come from a generator that states no par.
        assert_eq!(par(&again), game != "germs", "{game}: {}", told(&again));
    }
}

#[test]
fn the_page_of_past_days_lists_every_board_so_far() {
    let storage = FakeStorage::default();
    NOW.set((DAY, DAY));
    win(&storage, "citylines", DAY - 3);
    at(&storage, &path_of("germs", DAY - 2)).tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let visit = at(&storage, "/daily");
    let page = page(&visit.arcade);
    let (mut boards, mut names) = (Vec::new(), Vec::new());
    each(&page, &mut |el| {
        if let Some(address) = el.get("href").filter(|address| address.contains("/play/daily-")) {
            boards.push(address.to_owned());
            names.push(called(el));
        }
    });
    assert_eq!(boards.len(), 19 * GAMES.len());
    assert_eq!(boards[0], "/germs/play/daily-2026-11-19", "the newest day comes first");
    for name in [
        "City Lines, board of 16 November 2026, won with 3 of 3 stars",
        "Germs, board of 17 November 2026, in progress",
    ] {
        assert!(names.iter().any(|known| known == name), "{names:?}");
    }
    let months: Vec<String> = ["/daily/2026-10", "/daily/2026-12"]
        .into_iter()
        .filter(|address| find_el(&page, &|el| el.get("href") == Some(address)).is_some())
        .map(str::to_owned)
        .collect();
    assert_eq!(months, ["/daily/2026-10"]);
}

#[test]
fn continue_shows_the_board_as_it_was_left() {
    let storage = FakeStorage::default();
    NOW.set((DAY, DAY));
    for entry in GAMES {
        let path = path_of(entry.facts.id, DAY);
        let mut visit = at(&storage, &path);
        let (x, y) = (0..visit.board().view.size.h)
            .flat_map(|y| (0..visit.board().view.size.w).map(move |x| (x, y)))
            .find(|(x, y)| {
                let mut trial = at(&FakeStorage::default(), &path);
                let before = trial.board().seat.table().replay()["actions"].clone();
                trial.tell(Msg::Tell(Input::Select(0)));
                trial.press_cell(*x, *y);
                trial.board().seat.table().replay()["actions"] != before
            })
            .unwrap();
        visit.tell(Msg::Tell(Input::Select(0)));
        visit.press_cell(x, y);
        visit.arcade.settle();
        let picture = quadrat_model::markup::picture_of(&visit.board().seat.table().picture());
        let home = at(&storage, "/");
        let tree = page(&home.arcade);
        let card = find_el(&tree, &|el| el.get("class") == Some("resume-card")).unwrap();
        assert_eq!(card.get("href"), Some(path.as_str()));
        let board = find_el(card, &|el| el.get("class") == Some("resume-board")).unwrap();
        assert_eq!(board.inside, Inside::Markup(picture), "{}", entry.facts.id);
        assert!(called(card).starts_with(&["Continue ", entry.facts.title].concat()), "{}", called(card));
    }
}
