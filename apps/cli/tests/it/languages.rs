//! Does the program speak the language that it is asked for, and is everything for programs the same in each?

use crate::support::{data, program, root, said, status};
use std::io::Write as _;
use std::process::{Output, Stdio};

/// Runs the program with these variables of the environment, and types lines.
fn run(variables: &[(&str, &str)], arguments: &[&str], lines: &str) -> Output {
    let mut command = program();
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command.envs(variables.iter().copied()).args(arguments).current_dir(root());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

const PLAY: [&str; 2] = ["play", "germs:1"];
const MOVES: &str = "antibiotic@1,0 antibiotic@9,9\n";

#[test]
fn events_refusals_and_names_of_levels_are_in_the_language_of_the_option_or_of_the_environment() {
    let english = data(&run(&[], &PLAY, MOVES));
    assert!(english.contains("B1: bacteria cured.") && english.contains("First Aid"), "{english}");
    let german = data(&run(&[], &["play", "germs:1", "--lang", "de"], MOVES));
    assert!(!german.contains("bacteria cured") && !german.contains("First Aid"), "{german}");
    assert_eq!(german.lines().count(), english.lines().count());
    for variables in [&[("LANG", "de_DE.UTF-8")][..], &[("LANG", "C"), ("LC_ALL", "de")], &[("LC_MESSAGES", "de_AT")]] {
        assert_eq!(data(&run(variables, &PLAY, MOVES)), german, "{variables:?}");
    }
    for variables in [&[("LANG", "de"), ("LC_ALL", "C.UTF-8")][..], &[("LANG", "tlh_KL")], &[("LANG", "")]] {
        assert_eq!(data(&run(variables, &PLAY, MOVES)), english, "{variables:?}");
    }
    assert_eq!(data(&run(&[("LANG", "de")], &["--lang", "en", "play", "germs:1"], MOVES)), english);
    let french = data(&run(&[("LANG", "fr_FR.UTF-8")], &PLAY, MOVES));
    assert!(french != english && french != german);
}

#[test]
fn reasons_and_defects_are_translated_and_codes_and_places_stay() {
    let solve = |language: &str| data(&run(&[("LANG", language)], &["solve", "citylines:4x4k3#2"], ""));
    assert!(solve("en").contains("The landmark D1 must open south"));
    assert!(!solve("es").contains("must open") && solve("es").lines().next() == solve("en").lines().next());

    let bad = r#"{ "quadrat": 1, "game": "germs" }"#;
    let check = |language: &str| run(&[("LANG", language)], &["check", "-"], bad);
    let (english, german) = (check("en"), check("de"));
    assert_eq!((status(&english), status(&german)), (1, 1), "{}{}", data(&english), said(&english));
    assert!(data(&english).contains("E003 levels") && data(&english).contains(": is missing"), "{}", data(&english));
    assert!(data(&german).contains("E003 levels") && !data(&german).contains("is missing"), "{}", data(&german));
}

#[test]
fn json_is_the_same_in_every_language() {
    for arguments in [
        &["solve", "citylines:4x4k3#2", "--json"][..],
        &["solve", "germs:1", "--json"],
        &["games", "--json"],
        &["check", "testdata/bad_files.json", "--json"],
        &["explain", "germs:2001", "--json"],
        &["grade", "germs:1", "--json"],
        &["generate", "citylines", "--count", "2", "--seed", "3"],
        &["generate", "pangur", "--seed", "1"],
    ] {
        let english = run(&[], arguments, "");
        for language in ["de", "fr", "es"] {
            let other = run(&[], &[arguments, &["--lang", language]].concat(), "");
            assert_eq!(
                (status(&other), data(&other)),
                (status(&english), data(&english)),
                "{arguments:?} in {language}"
            );
        }
    }
    // A game that was saved while German was spoken is the same file, and opens in any language.
    let folder = tempfile::TempDir::new().unwrap();
    let saved = |language: &str| {
        let path = folder.path().join(format!("{language}.json"));
        run(&[("LANG", language)], &PLAY, &format!("antibiotic@1,0 end\nsave {}\n", path.display()));
        std::fs::read_to_string(path).unwrap()
    };
    assert_eq!(saved("de"), saved("en"));
}

#[test]
fn an_unknown_language_is_refused_with_the_known_ones() {
    let output = run(&[], &["--lang", "tlh", "games"], "");
    assert_eq!(status(&output), 2);
    for known in ["en (English)", "de (Deutsch)", "fr (Français)", "es (Español)"] {
        assert!(said(&output).contains(known), "{}", said(&output));
    }
}
