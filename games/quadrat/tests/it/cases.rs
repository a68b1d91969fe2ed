//! Do all implementations agree? The cases in `testdata/` run on the fast rules, and on the plain
//! reference of every game.

use quadrat::citylines::Citylines;
use quadrat::engine::game::{Audience, Outcome, Rules};
use quadrat::germs::Germs;
use quadrat::infection::Infection;
use quadrat::pangur::Pangur;
use quadrat::{Ability, ActError, AnySession, Limits, registry};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

fn cases(name: &str) -> Vec<Value> {
    let path = folder().join(name).with_extension("json");
    let text = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: Value = serde_json::from_slice(&text).unwrap();
    let cases = file["cases"].as_array().unwrap().clone();
    assert!(!cases.is_empty(), "{name} has no cases");
    cases
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn the_fast_rules_pass_every_case() {
    for game in registry().with(Ability::Play) {
        // A game that was just started from the template has none yet; once it is for players, it must.
        let started =
            game.facts.audience == Audience::Template && !folder().join(format!("{}.json", game.id())).exists();
        if started {
            continue;
        }
        let (mut refused, mut outcomes) = (0, Vec::new());
        for case in cases(game.id()) {
            let name = format!("{} {}", game.id(), case["name"]);
            let replay = &case["replay"];
            let level = game.read_level(&replay["level"]).unwrap_or_else(|defects| panic!("{name}: {defects}"));
            assert_eq!(level.hash(), replay["levelHash"], "{name}");
            let mut session = level.open().unwrap();
            let (actions, hashes) = (strings(&replay["actions"]), strings(&case["hashes"]));
            assert_eq!(actions.len(), hashes.len(), "{name}");
            for (n, (action, hash)) in actions.into_iter().zip(hashes).enumerate() {
                for bad in case["refused"].as_array().unwrap().iter().filter(|bad| bad["after"] == n) {
                    match session.act(bad["action"].as_str().unwrap()) {
                        Err(ActError::Refused { reason, .. }) => assert_eq!(reason.key, bad["reason"], "{name}"),
                        other => panic!("{name}: {bad} gives {other:?}"),
                    }
                    refused += 1;
                }
                session.act(action).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(session.hash(), hash, "{name} after {action}");
            }
            assert_eq!(session.turn(), case["turn"], "{name}");
            assert_eq!(session.replay(), *replay, "{name}");
            let read = quadrat::read(replay.to_string().as_bytes(), &Limits::server()).unwrap();
            assert!(read.defects.is_empty(), "{name}: {}", read.defects);
            outcomes.push(session.outcome());
        }
        assert!(outcomes.contains(&Outcome::Won), "no case of {} is won", game.id());
        assert!(refused > 0, "no case of {} has a refused action", game.id());
    }
}

/// Plays every case of a game. Calls `check` before the first and after every action, with the
/// session and that action.
fn in_every_position(game: &str, mut check: impl FnMut(&AnySession, Option<&str>)) {
    for case in cases(game) {
        let level = registry().find(game).unwrap().read_level(&case["replay"]["level"]).unwrap();
        let mut session = level.open().unwrap();
        check(&session, None);
        for action in strings(&case["replay"]["actions"]) {
            session.act(action).unwrap();
            check(&session, Some(action));
        }
    }
}

#[test]
fn the_plain_rules_of_germs_pass_every_case() {
    use quadrat::germs::reference::Position;
    let mut plain = None;
    in_every_position("germs", |session, action| {
        let session = session.downcast::<Germs>().unwrap();
        let level = session.level();
        let plain = match action {
            None => plain.insert(Position::start(level)),
            Some(_) => plain.as_mut().unwrap(),
        };
        if let Some(action) = action {
            assert!(plain.act(level.rules(), action.parse().unwrap()), "{action}");
        }
        assert_eq!(*plain, Position::of(level, session.state()), "{action:?}");
        assert_eq!(plain.outcome(level), session.outcome());
    });
}

#[test]
fn the_plain_rules_of_infection_pass_every_case() {
    use quadrat::infection::reference::Plain;
    let mut plain = None;
    in_every_position("infection", |session, action| {
        let session = session.downcast::<Infection>().unwrap();
        let (level, state) = (session.level(), session.state());
        let size = level.field().size();
        let plain = match action {
            None => plain.insert(Plain::new(size, level.blocked(), level.first())),
            Some(_) => plain.as_mut().unwrap(),
        };
        if let Some(action) = action {
            plain.play(action.parse::<quadrat::infection::rules::Action>().unwrap().at);
        }
        for at in size.coords().filter(|at| !level.blocked().contains(at)) {
            let cell = plain.at(at);
            assert_eq!((cell.owner, cell.dots), (state.owner(level, at), state.dots(level, at)), "{action:?} at {at}");
        }
        assert_eq!(plain.winner(), state.winner(level));
    });
}

#[test]
fn the_plain_rules_of_pangur_pass_every_case() {
    use quadrat::pangur::reference::Plain;
    let mut plain = None;
    in_every_position("pangur", |session, action| {
        let session = session.downcast::<Pangur>().unwrap();
        let plain = match action {
            None => plain.insert(Plain::of(&Pangur::start(session.level()))),
            Some(_) => plain.as_mut().unwrap(),
        };
        if let Some(action) = action {
            assert!(plain.act(session.level().layout(), action.parse().unwrap()).is_some(), "{action}");
        }
        assert!(plain.same_as(session.state()), "{action:?}");
    });
}

#[test]
fn the_plain_rules_of_city_lines_pass_every_case() {
    use quadrat::citylines::reference::City;
    let mut city = None;
    in_every_position("citylines", |session, action| {
        let level = session.level().to_value();
        let city = match action {
            None => city.insert(City::read(&level).unwrap()),
            Some(_) => city.as_ref().unwrap(),
        };
        let typed = session.downcast::<Citylines>().unwrap();
        let quarters: Vec<usize> = typed.state().all_quarters().iter().map(|quarter| usize::from(*quarter)).collect();
        assert_eq!(city.is_solved(&quarters), session.won(), "{action:?}");
    });
}

#[test]
fn bad_files_have_the_defects_that_are_listed() {
    let mut codes = std::collections::BTreeSet::new();
    for case in cases("bad_files") {
        let name = &case["name"];
        let read = quadrat::read(case["text"].as_str().unwrap().as_bytes(), &Limits::default());
        assert_eq!(read.is_ok(), case["recognised"] != false, "{name}");
        let defects = read.map_or_else(|defects| defects, |file| file.defects);
        let found: Vec<String> = defects.list().iter().map(|d| format!("{} {}", d.code, d.path)).collect();
        let expected: Vec<&str> = strings(&case["defects"]);
        assert_eq!(found, expected, "{name}: {defects}");
        codes.extend(defects.list().iter().map(|defect| defect.code));
    }
    assert!(codes.len() > 12, "only {codes:?} are tried");
}
