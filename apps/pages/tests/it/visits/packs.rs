//! What does a visit see of packs that are not part of the program?

use super::*;
use quadrat_model::packs::Pack;

fn packs() -> Vec<&'static str> {
    GAMES
        .iter()
        .flat_map(|entry| (entry.packs)().iter().chain(entry.daily_pool.map(|pool| pool())))
        .map(Pack::name)
        .collect()
}

/// The packs that are loaded when the page is idle: those of levels, and those of the boards of the day.
const LATER: [&str; 7] =
    ["germs-daily", "pangur-daily", "germs-2001", "germs-2101", "germs-1", "pangur-101", "pangur-1"];

/// Opens a visit of a program without packs.
pub(super) fn lacking(storage: &FakeStorage, path: &str) -> Visit {
    let arcade = Arcade::open_lacking(packs(), Box::new(storage.clone()), "b1", path, 7, false, CLOCK);
    let mut visit = Visit { arcade, queue: JobQueue::new(registry(), "b1"), effects: Vec::new() };
    visit.settle();
    visit
}

/// Returns the file of a pack as the site has it.
pub(super) fn file(name: &str) -> Vec<u8> {
    let path = match name {
        "germs-1" => "germs/levels/levels_001_100.json",
        "germs-2001" => "germs/levels/edition_2_001_100.json",
        "pangur-1" => "pangur/levels/challenges.json",
        "pangur-101" => "pangur/levels/challenges2.json",
        "germs-daily" => "germs/levels/daily.json",
        "pangur-daily" => "pangur/levels/daily.json",
        _ => panic!("{name}"),
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/");
    let content = std::fs::read_to_string([folder, path].concat()).unwrap();
    serde_json::from_str::<serde_json::Value>(&content).unwrap().to_string().into_bytes()
}

pub(super) fn loads(visit: &Visit) -> Vec<&'static str> {
    visit.effects.iter().filter_map(|effect| if let Effect::Load(pack) = effect { Some(*pack) } else { None }).collect()
}

fn focuses(visit: &Visit) -> bool {
    visit.effects.contains(&Effect::Focus("page".to_owned()))
}

#[test]
fn a_board_waits_for_its_pack_and_opens_when_it_arrives() {
    for (path, pack, title) in [
        ("/germs/play/7", "germs-1", None),
        ("/germs/play/2001", "germs-2001", Some("First Aid, Germs · Quadrat")),
        ("/germs/tutorial/1", "germs-2001", None),
        ("/germs/tutorial/6", "germs-1", None),
        ("/pangur/play/12", "pangur-1", None),
        ("/germs/play/daily-2026-11-19", "germs-daily", None),
        ("/pangur/play/daily-2026-11-19", "pangur-daily", None),
        ("/pangur/play/101", "pangur-101", Some("First Light, Pangur · Quadrat")),
    ] {
        let mut visit = lacking(&FakeStorage::default(), path);
        assert_eq!(loads(&visit), [pack], "{path}");
        assert!(matches!(visit.arcade.page(), Page::Waiting { failed: false, .. }), "{path}");
        assert!(visit.text().contains("Loading the level…") && visit.arcade.said() == "Loading the level…");
        let waiting = visit.arcade.title();
        assert!(title.is_none_or(|title| title == waiting), "{waiting}");
        // Other packs make no difference, and neither do keys and clicks for a board.
        let other = if pack == "germs-1" { "pangur-1" } else { "germs-1" };
        visit.tell(Msg::Loaded(other, Some(file(other))));
        visit.tell(Msg::Press(0));
        visit.tell(Msg::Tick);
        assert!(!visit.key("e", true) && matches!(visit.arcade.page(), Page::Waiting { .. }));
        visit.tell(Msg::Loaded(pack, Some(file(pack))));
        // The board of a day gets its own name with the pack.
        assert!(visit.arcade.title() == waiting || path.contains("daily"), "{path}");
        assert_eq!(visit.arcade.address(), path);
        assert_eq!(visit.board().lesson.is_some(), path.contains("tutorial"));
        assert!(focuses(&visit), "a board takes the focus, even as the first page");
        // A pack that arrives twice changes nothing.
        visit.tell(Msg::Loaded(pack, None));
        assert!(!visit.board().view.title.is_empty());
    }
}

#[test]
fn other_pages_wait_for_nothing_and_the_packs_are_loaded_later() {
    let paths =
        ["/", "/germs", "/germs/levels", "/pangur", "/pangur/levels", "/pangur/play/classic", "/pangur/tutorial/1"];
    for path in paths.into_iter().chain(["/infection/play/first-drops", "/citylines/play/1", "/scores", "/ships"]) {
        let visit = lacking(&FakeStorage::default(), path);
        assert!(!matches!(visit.arcade.page(), Page::Waiting { .. } | Page::Nothing { .. }), "{path}");
        let later = |effect: &Effect| if let Effect::LoadLater(pack) = effect { Some(*pack) } else { None };
        assert_eq!(visit.effects.iter().filter_map(later).collect::<Vec<_>>(), LATER, "{path}");
        assert!(loads(&visit).is_empty(), "{path}");
        assert_eq!(visit.text(), Visit::at(path).text(), "{path} shows the same with and without packs");
    }
    let unknown = lacking(&FakeStorage::default(), "/germs/play/999");
    assert!(matches!(unknown.arcade.page(), Page::Nothing { .. }) && loads(&unknown).is_empty());
    let waiting = lacking(&FakeStorage::default(), "/germs/play/1");
    assert!(!waiting.effects.contains(&Effect::LoadLater("germs-1")), "it is loaded at once");
    assert!(waiting.effects.contains(&Effect::LoadLater("germs-2001")));
}

#[test]
fn pictures_of_boards_come_when_their_pack_arrives() {
    let drawn = |visit: &Visit, class: &str| {
        let mut count = 0;
        each(&page(&visit.arcade), &mut |el| {
            let filled = matches!(&el.inside, Inside::Markup(markup) if !markup.as_str().is_empty());
            count += usize::from(el.get("class") == Some(class) && filled);
        });
        count
    };
    let mut home = lacking(&FakeStorage::default(), "/");
    assert_eq!(drawn(&home, "stamp-board"), 2, "City Lines and Infection need no pack");
    for (pack, count) in [("germs-1", 2), ("germs-daily", 3), ("pangur-daily", 4)] {
        home.tell(Msg::Loaded(pack, Some(file(pack))));
        assert_eq!(drawn(&home, "stamp-board"), count, "{pack}");
    }
    let mut levels = lacking(&FakeStorage::default(), "/germs/levels").unfold();
    assert_eq!(drawn(&levels, "tile-board"), 0);
    levels.tell(Msg::Loaded("germs-2001", Some(file("germs-2001"))));
    assert!(levels.arcade.pulse().is_some(), "they are drawn a few at a tick");
    assert_eq!(drawn(&levels.unfold(), "tile-board"), 100);
}

#[test]
fn only_what_is_unfolded_is_drawn() {
    for entry in GAMES {
        let mut visit = Visit::at(&["/", entry.facts.id, "/levels"].concat());
        let mut ticks = 0;
        while visit.arcade.pulse().is_some() {
            visit.tell(Msg::Tick);
            ticks += 1;
        }
        let groups = (entry.groups)();
        let most = groups.iter().map(|group| group.slots.len()).max().unwrap_or(0);
        assert!(ticks <= most.max(100), "{}: {ticks}", entry.facts.id);
    }
}

#[test]
fn a_pack_that_was_loaded_is_kept_for_the_visit() {
    let mut visit = lacking(&FakeStorage::default(), "/germs");
    visit.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
    visit.tell(Msg::Go(Route::parse("/germs/play/1")));
    assert!(loads(&visit).is_empty() && visit.board().view.ending.is_none());
    visit.tell(Msg::Go(Route::parse("/germs/play/2001")));
    assert_eq!(loads(&visit), ["germs-2001"]);
    visit.tell(Msg::Go(Route::parse("/germs/play/2")));
    assert!(loads(&visit).is_empty());
    // The pack of the page that was left arrives, and opens nothing.
    let before = visit.arcade.title();
    visit.tell(Msg::Loaded("germs-2001", Some(file("germs-2001"))));
    assert_eq!(visit.arcade.title(), before);
    visit.tell(Msg::Go(Route::parse("/germs/play/2001")));
    assert!(loads(&visit).is_empty() && visit.board().view.ending.is_none());
}

#[test]
fn a_pack_that_does_not_arrive_is_reported_and_loaded_again_on_request() {
    for nothing in [None, Some(b"<!doctype html>".to_vec()), Some(file("pangur-1"))] {
        let mut visit = lacking(&FakeStorage::default(), "/germs");
        visit.tell(Msg::Loaded("germs-1", nothing.clone()));
        assert!(visit.arcade.notices().is_empty() && !visit.text().contains("could not be loaded"));
        visit.tell(Msg::Go(Route::parse("/germs/play/1")));
        visit.tell(Msg::Loaded("germs-1", nothing.clone()));
        assert!(matches!(visit.arcade.page(), Page::Waiting { failed: true, .. }));
        let words = "The level could not be loaded. Check your connection, then try again.";
        assert!(visit.text().contains(words) && visit.arcade.said().starts_with(words));
        visit.press("Try again");
        assert_eq!(loads(&visit), ["germs-1"]);
        assert!(focuses(&visit), "the button that had the focus is gone");
        assert!(visit.text().contains("Loading the level…") && !visit.text().contains(words));
        visit.tell(Msg::Loaded("germs-1", nothing));
        visit.press("Try again");
        visit.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
        assert_eq!(
            (visit.arcade.address(), visit.board().view.title.as_str()),
            ("/germs/play/1".to_owned(), "First Aid")
        );
        visit.tell(Msg::Retry);
        assert!(loads(&visit).is_empty(), "nothing is left to be loaded");
    }
}

#[test]
fn a_saved_board_is_resumed_when_its_pack_arrives() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/1");
    visit.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let saved = visit.board().seat.table().saved();
    let mut again = lacking(&storage, "/germs/play/1");
    again.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
    assert_eq!(again.board().seat.table().saved(), saved);
    assert!(again.arcade.notices().is_empty());
}

#[test]
fn waiting_is_no_crash_and_a_crash_after_it_is_counted() {
    let storage = FakeStorage::default();
    let path = "/germs/play/1";
    Visit::with(&storage, path).tell(Msg::Tell(Input::Command(Command::EndTurn)));
    // Left while it waits, however often.
    for _ in 0..4 {
        lacking(&storage, path);
    }
    assert!(!storage.keys().iter().any(|key| key.contains("opening")), "{:?}", storage.keys());
    // Crashes while the board is opened, after the pack has arrived.
    for _ in 0..2 {
        let mut visit = lacking(&storage, path);
        visit.arcade.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
    }
    let mut visit = lacking(&storage, path);
    assert_eq!(visit.arcade.notices().len(), 1, "the save was set aside");
    visit.tell(Msg::Loaded("germs-1", Some(file("germs-1"))));
    assert!(visit.arcade.said().contains("failed to open twice in a row"), "{}", visit.arcade.said());
    assert!(visit.board().view.turn.starts_with("Turn 1"), "{}", visit.board().view.turn);
}
