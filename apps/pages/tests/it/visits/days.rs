//! Does the home page show the wins of today only, and animate unless motion is reduced? And do two
//! pages open at once keep each other's data?

use super::*;

fn home(storage: &FakeStorage, clock: Clock) -> String {
    let arcade = Arcade::open(Box::new(storage.clone()), "b1", "/", 7, false, clock);
    text(&page(&arcade))
}

#[test]
fn the_home_page_shows_todays_wins_beside_all_wins() {
    let storage = FakeStorage::default();
    let tomorrow = Clock { day: || (CLOCK.day)() + 1, ..CLOCK };
    assert!(!home(&storage, CLOCK).contains("Today:"));
    win_by_keys(&mut Visit::with(&storage, "/germs/play/1"));
    assert!(home(&storage, CLOCK).contains("Today: 1 level, 3 stars"), "{}", home(&storage, CLOCK));
    win_by_keys(&mut Visit::with(&storage, "/citylines/play/1"));
    assert!(home(&storage, CLOCK).contains("Today: 2 levels, 6 stars"), "{}", home(&storage, CLOCK));
    let later = home(&storage, tomorrow);
    assert!(later.contains("2 levels won, 6 stars") && !later.contains("Today:"), "{later}");
}

#[test]
fn the_films_on_the_home_page_play_only_while_motion_is_allowed() {
    let mut visit = Visit::at("/");
    assert_eq!(visit.arcade.pulse(), Some(arcade::FILM));
    visit.arcade.keep_still(true);
    assert_eq!(visit.arcade.pulse(), None, "the system asks for it, in the middle of a visit");
    visit.arcade.keep_still(false);
    assert_eq!(visit.arcade.pulse(), Some(arcade::FILM));
    visit.tell(Msg::Set(Setting::Still(true)));
    assert_eq!(visit.arcade.pulse(), None, "the player asks for it");
}

#[test]
fn settings_chosen_on_one_page_do_not_undo_those_of_another() {
    let storage = FakeStorage::default();
    let (mut one, mut two) = (Visit::with(&storage, "/settings"), Visit::with(&storage, "/settings"));
    one.tell(Msg::Set(Setting::Theme(Some(Theme::Light))));
    two.tell(Msg::Set(Setting::Debug(true)));
    let after = Visit::with(&storage, "/").arcade.settings();
    assert_eq!((after.theme, after.debug), (Some(Theme::Light), true));
}
