//! Does `quadrat daily` give the board of a day, to everybody the same?

use crate::support::quadrat;
use std::fs;
use tempfile::tempdir;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_board_of_a_day_is_printed_or_written_and_has_an_address() {
    let directory = tempdir().unwrap();
    for game in ["citylines", "germs", "infection", "pangur"] {
        let printed = quadrat(directory.path(), &["daily", game, "--date", "2026-11-19"]);
        assert_eq!(printed.status.code(), Some(0), "{}", text(&printed.stderr));
        let written = quadrat(directory.path(), &["daily", game, "--date", "2026-11-19", "-o", "day.json"]);
        assert!(text(&written.stderr).contains("wrote day.json (2026-11-19, Thursday, "), "{}", text(&written.stderr));
        assert_eq!(fs::read(directory.path().join("day.json")).unwrap(), printed.stdout, "{game}");
        let checked = quadrat(directory.path(), &["check", "day.json"]);
        assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
        let address = [game, ":daily-2026-11-19"].concat();
        let named = quadrat(directory.path(), &["convert", &address, "-", "--to", "level"]);
        assert_eq!(text(&named.stdout), text(&printed.stdout), "{game}");
        let today = quadrat(directory.path(), &["daily", game]);
        assert_eq!(today.status.code(), Some(0), "{}", text(&today.stderr));
    }
}

#[test]
fn a_day_without_a_board_is_refused_with_what_would_be_accepted() {
    let directory = tempdir().unwrap();
    for (arguments, words) in [
        (vec!["daily", "germs", "--date", "2026-02-30"], "no day 2026-02-30"),
        (vec!["daily", "germs", "--date", "tomorrow"], "expected one such as 2026-11-19"),
        (vec!["daily", "germs", "--date", "2026-01-04"], "the first day with boards is 2026-01-05"),
        (vec!["daily", "ships"], "works with citylines, germs, infection, pangur"),
        (vec!["daily", "chess"], "expected one of citylines"),
        (vec!["solve", "pangur:daily-2026-13-01"], "no day 2026-13-01"),
    ] {
        let output = quadrat(directory.path(), &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(words), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
}
