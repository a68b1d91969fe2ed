//! How does the tutorial go? From its first step to its win, with what it declines on the way and
//! how its file can be wrong.

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Kind};
use quadrat_engine::game::{Message, Notation, Outcome};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_pangur::frames::{Stepper, frames};
use quadrat_pangur::rules::{Action, Cat, Event, State};
use quadrat_pangur::tutorial::{Declined, Part, SAYS, Script, Tutorial};
use quadrat_pangur::{INFO, Pangur};
use quadrat_testing::damage::pointers;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

const FILE: &str = include_str!("../../levels/tutorial.json");

fn shipped() -> Value {
    parse(FILE.as_bytes()).unwrap()
}

fn tutorial() -> Tutorial {
    Tutorial::new(Script::shipped().unwrap().clone())
}

/// Returns everything observable about a tutorial.
fn seen(tutorial: &Tutorial) -> impl PartialEq + std::fmt::Debug + use<> {
    let actions: Vec<Action> = tutorial.session().actions().collect();
    let stepper: Option<Stepper> = tutorial.stepper().cloned();
    (tutorial.progress(), *tutorial.state(), *tutorial.session().state(), actions, stepper)
}

/// Does what the current step asks for.
fn obey(tutorial: &mut Tutorial) {
    match tutorial.current().unwrap().part {
        Part::Tell => tutorial.advance().unwrap(),
        Part::Do(action) => _ = tutorial.act(action).unwrap(),
        Part::Watch => {
            while tutorial.stepper_mut().unwrap().forward() {}
            tutorial.advance().unwrap();
        }
    }
}

#[test]
fn following_the_tutorial_wins() {
    let mut tutorial = tutorial();
    let count = tutorial.script().steps().len();
    assert!(count >= 22);
    let mut kinds = [0; 3];
    for i in 0..count {
        assert_eq!((tutorial.progress(), tutorial.finished()), ((i, count), false));
        match tutorial.current().unwrap().part {
            Part::Tell => kinds[0] += 1,
            Part::Do(_) => kinds[1] += 1,
            Part::Watch => kinds[2] += 1,
        }
        obey(&mut tutorial);
    }
    assert!(tutorial.finished() && tutorial.current().is_none());
    assert_eq!(tutorial.progress(), (count, count));
    assert_eq!(tutorial.session().outcome(), Outcome::Won);
    assert_eq!(tutorial.session().state().rounds(), 2, "as few as can be");
    assert_eq!(tutorial.session().entry().id.to_string(), "tutorial");
    assert!(kinds[0] >= 5 && kinds[1] >= 10 && kinds[2] == 2, "{kinds:?}");
}

/// Returns the events of an action, by the words of the rules.
fn shows(tutorial: &Tutorial, action: Action) -> Vec<&'static str> {
    let (film, _) = frames(tutorial.session().level(), tutorial.session().state(), action).unwrap();
    film.iter().map(|frame| frame.message().key.strip_prefix("pangur.event.").unwrap()).collect()
}

#[test]
fn the_texts_describe_what_happens() {
    let mut tutorial = tutorial();
    let (mut told, mut stands) = (HashMap::new(), HashMap::new());
    while let Some(step) = tutorial.current().cloned() {
        if let Part::Do(action) = step.part {
            told.insert(step.id.clone(), shows(&tutorial, action));
        }
        stands.insert(step.id, *tutorial.session().state());
        obey(&mut tutorial);
    }
    let of = |id: &str| &told[id];
    assert_eq!(*of("hit"), ["killed"]);
    assert_eq!(*of("strike"), ["struck", "retaliated"]);
    assert_eq!(*of("heal"), ["killed_healed"]);
    assert_eq!(*of("armour"), ["struck", "retaliated"]);
    assert_eq!(*of("help"), ["struck"]);
    assert_eq!(*of("finish"), ["killed_healed"]);
    assert_eq!(of("end")[..4], ["mouse_bluffed", "fed_grown", "meowge", "scared"]);
    assert_eq!(*of("last_end"), ["fed", "meowge", "scared", "wave_over", "won"]);
    // Hearts, moves left and hits left at the start of a step.
    let layout = tutorial.session().level().layout();
    let table = [
        ("move", Cat::Guardian, (5, 1, 1)),
        ("gates", Cat::Guardian, (5, 0, 0)),
        ("shadow_hit", Cat::Baircne, (5, 1, 3)),
        ("move_twice", Cat::Pangur, (5, 2, 3)),
        ("strike", Cat::Pangur, (5, 1, 4)),
        ("bite", Cat::Pangur, (4, 1, 3)),
        ("stay_dark", Cat::Pangur, (5, 1, 2)),
        ("bond", Cat::Baircne, (5, 1, 2)),
        ("armour", Cat::Baircne, (5, 0, 2)),
        ("help", Cat::Pangur, (5, 0, 1)),
        ("finish", Cat::Baircne, (4, 0, 1)),
        ("clear_first", Cat::Baircne, (5, 1, 3)),
        ("clear_third", Cat::Baircne, (5, 0, 1)),
        ("count", Cat::Pangur, (5, 1, 4)),
        ("again", Cat::Pangur, (2, 1, 3)),
        ("last_gate", Cat::Pangur, (3, 1, 0)),
    ];
    for (id, cat, expected) in table {
        let state: &State = &stands[id];
        let cat_state = state.cat(cat);
        assert_eq!((cat_state.hearts, cat_state.moves, state.hits_left(layout, cat)), expected, "{id}");
    }
    assert_eq!(stands["last_end"].meowge(layout), 6);
}

/// Returns the message that declines everything but what a step asks for.
fn reminder(part: Part) -> Declined {
    match part {
        Part::Tell => Declined::ReadOn,
        Part::Do(action) => Declined::Asked(action),
        Part::Watch => Declined::WatchOn,
    }
}

#[test]
fn at_every_step_every_other_action_is_declined_and_changes_nothing() {
    let mut tutorial = tutorial();
    let words = Pangur::action_space(tutorial.session().level());
    let mut declined = 0;
    while let Some(part) = tutorial.current().map(|step| step.part) {
        let before = seen(&tutorial);
        for action in words.iter().filter(|action| part != Part::Do(**action)) {
            assert_eq!(tutorial.act(*action), Err(reminder(part)), "{action}");
            declined += 1;
        }
        if part != Part::Tell {
            assert_eq!(tutorial.advance(), Err(reminder(part)), "reading on is not what is asked for");
        }
        assert_eq!(seen(&tutorial), before);
        obey(&mut tutorial);
    }
    let before = seen(&tutorial);
    assert!(words.iter().all(|action| tutorial.act(*action) == Err(Declined::Finished)));
    assert_eq!(tutorial.advance(), Err(Declined::Finished));
    assert_eq!(seen(&tutorial), before);
    assert!(declined > 22 * 200, "{declined}");
}

#[test]
fn a_declined_action_names_the_expected_one() {
    let said = |text: &str| Message::from(Declined::Asked(text.parse().unwrap()));
    let about = |key, cat: &str| Message::new(key).with("cat", cat);
    assert_eq!(said("P=D3"), about("pangur.declined.place", "pangur").with("at", "D3"));
    assert_eq!(said("G>C5"), about("pangur.declined.move", "guardian").with("to", "C5"));
    assert_eq!(said("BxC1"), about("pangur.declined.hit", "baircne").with("at", "C1"));
    let others = [Declined::ReadOn, Declined::WatchOn, Declined::Finished].map(|declined| Message::from(declined).key);
    let keys: BTreeSet<&str> = others.into_iter().chain(["confirm", "end"].map(|text| said(text).key)).collect();
    assert!(keys.len() == 5 && keys.iter().all(|key| key.starts_with("pangur.declined.")));
}

#[test]
fn a_turn_is_watched_to_its_last_frame() {
    let mut tutorial = tutorial();
    let mut watched = 0;
    while let Some(part) = tutorial.current().map(|step| step.part) {
        assert_eq!(tutorial.stepper().is_some(), part == Part::Watch);
        if part != Part::Watch {
            assert_eq!(tutorial.state(), tutorial.session().state());
            obey(&mut tutorial);
            continue;
        }
        watched += 1;
        let stepper = tutorial.stepper().unwrap();
        let (film, after) = (stepper.frames().to_vec(), *stepper.after());
        assert_eq!(*tutorial.session().state(), after, "the game itself is there already");
        for frame in &film {
            assert_eq!(tutorial.advance(), Err(Declined::WatchOn));
            assert!(tutorial.stepper_mut().unwrap().forward());
            assert_eq!(*tutorial.state(), frame.state);
        }
        assert!(tutorial.stepper_mut().unwrap().back());
        assert_eq!(tutorial.advance(), Err(Declined::WatchOn), "stepping back is not having seen the end");
        tutorial.stepper_mut().unwrap().skip();
        tutorial.advance().unwrap();
        assert_eq!(*tutorial.state(), after);
    }
    assert_eq!(watched, 2);
}

#[test]
fn an_action_shows_its_frames() {
    let mut tutorial = tutorial();
    while let Some(step) = tutorial.current().cloned() {
        let Part::Do(action) = step.part else {
            obey(&mut tutorial);
            continue;
        };
        let before = *tutorial.session().state();
        let expected = frames(tutorial.session().level(), &before, action).unwrap();
        assert_eq!(tutorial.act(action), Ok(expected.0.clone()), "{}", step.id);
        assert_eq!(*tutorial.session().state(), expected.1);
        let ends = expected.0.iter().any(|frame| matches!(frame.event, Event::WaveOver { .. }));
        assert_eq!(tutorial.stepper().is_some(), ends, "{}", step.id);
    }
}

#[test]
fn restarting_leads_to_the_first_step_from_anywhere() {
    let first = seen(&tutorial());
    let count = Script::shipped().unwrap().steps().len();
    for steps in 0..=count {
        let mut tutorial = tutorial();
        (0..steps).for_each(|_| obey(&mut tutorial));
        tutorial.restart();
        assert_eq!(seen(&tutorial), first, "after {steps} steps");
        (0..count).for_each(|_| obey(&mut tutorial));
        assert!(tutorial.finished());
    }
}

#[test]
fn the_keys_in_the_file_are_those_in_the_source() {
    let steps = Script::shipped().unwrap().steps();
    let says: Vec<&str> = steps.iter().map(|step| step.say.as_str()).collect();
    assert_eq!(says, SAYS);
    for step in steps {
        assert_eq!(step.say, format!("pangur.tutorial.{}", step.id));
    }
}

#[test]
fn a_tutorial_is_recognised_and_written_unchanged() {
    static ALONE: [&GameInfo; 1] = [&INFO];
    let document = file::read(Registry::new(&ALONE), FILE.as_bytes()).unwrap();
    assert_eq!(document.kind, Kind::Other("tutorial"));
    assert!(document.defects.is_empty() && document.levels.is_empty(), "{}", document.defects);
    let file = INFO.file("tutorial").unwrap();
    let known = file::Known::nothing();
    let read = file.read(&Json::from(&shipped()).root(), &known, &mut Defects::new());
    assert_eq!(read.unwrap().file, shipped());
}

fn listed(value: &Value) -> Vec<String> {
    let mut defects = Defects::new();
    let script = Script::read(&Json::from(value).root(), &mut defects);
    assert_eq!(script.is_some(), defects.is_empty(), "{value}");
    assert!(defects.list().iter().all(|defect| !defect.message.is_empty()));
    defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn changed(changes: &[(&str, Value)]) -> Value {
    let mut value = shipped();
    for (pointer, new) in changes {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        match value.pointer_mut(pointer) {
            Some(place) => *place = new.clone(),
            None => value.pointer_mut(parent).unwrap()[key] = new.clone(),
        }
    }
    value
}

fn without(pointer: &str) -> Value {
    let mut value = shipped();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Object(object) => _ = object.shift_remove(key),
        Value::Array(items) => _ = items.remove(key.parse().unwrap()),
        _ => {}
    }
    value
}

/// Returns the index of the step with an id.
fn index(id: &str) -> usize {
    Script::shipped().unwrap().steps().iter().position(|step| step.id == id).unwrap()
}

#[test]
fn every_defect_is_found_with_its_code_and_its_place() {
    let (first, place, end, watch) = (0, index("place_pangur"), index("end"), index("watch"));
    let last = index("won");
    let at = |step: usize, key: &str| format!("/steps/{step}/{key}");
    let path = |code: &str, step: usize, key: &str| format!("{code} steps[{step}].{key}");
    let one = |pointer: &str, value: Value| changed(&[(pointer, value)]);
    let table = [
        (shipped(), vec![]),
        (without("/mode"), vec!["E003 mode".to_owned()]),
        (without("/steps"), vec!["E003 steps".to_owned()]),
        (one("/more", json!(1)), vec!["E004 more".to_owned()]),
        (one("/mode", json!(7)), vec!["E002 mode".to_owned()]),
        (one("/mode", json!("night")), vec!["E338 mode".to_owned()]),
        (one("/steps", json!({})), vec!["E002 steps".to_owned()]),
        (one("/steps", json!([])), vec!["E335 steps".to_owned()]),
        (one(&format!("/steps/{first}"), json!("hello")), vec![format!("E002 steps[{first}]")]),
        (without(&at(first, "id")), vec![path("E003", first, "id")]),
        (without(&at(first, "say")), vec![path("E003", first, "say")]),
        (one(&at(first, "say"), json!(null)), vec![path("E002", first, "say")]),
        (without(&at(first, "kind")), vec![path("E003", first, "kind")]),
        (one(&at(first, "kind"), json!("sing")), vec![path("E330", first, "kind")]),
        (one(&at(first, "kind"), json!(1)), vec![path("E002", first, "kind")]),
        (one(&at(first, "hint"), json!("x")), vec![path("E004", first, "hint")]),
        (one(&at(first, "kind"), json!("do")), vec![path("E331", first, "action")]),
        (without(&at(place, "action")), vec![path("E331", place, "action")]),
        (one(&at(first, "action"), json!("end")), vec![path("E331", first, "action")]),
        (one(&at(watch, "action"), json!("end")), vec![path("E331", watch, "action")]),
        (one(&at(place, "action"), json!("P=Z9")), vec![path("E332", place, "action")]),
        (one(&at(place, "action"), json!({ "end": true })), vec![path("E002", place, "action")]),
        (one(&at(place, "action"), json!("P=B5")), vec![path("E333", place, "action")]),
        (one(&at(place, "action"), json!("end")), vec![path("E333", place, "action")]),
        (one(&at(last, "id"), json!("mice")), vec![path("E334", last, "id")]),
        (
            without(&format!("/steps/{}", index("last_end"))),
            vec![path("E337", index("watch_flight") - 1, "kind"), "E336 steps".to_owned()],
        ),
        (one(&at(first, "kind"), json!("watch")), vec![path("E337", first, "kind")]),
        // An action after the end is refused.
        (
            changed(&[(&at(last, "kind"), json!("do")), (&at(last, "action"), json!("end"))]),
            vec![path("E333", last, "action")],
        ),
        // On another board it is another game: the mice of the hard mode leave no room on the edge.
        (one("/mode", json!("hard")), vec![path("E333", index("place_guardian"), "action")]),
        // Without a watched turn nothing is wrong.
        (without(&format!("/steps/{watch}")), vec![]),
    ];
    for (value, expected) in table {
        assert_eq!(listed(&value), expected, "{value}");
    }
    let several = changed(&[
        ("/mode", json!("night")),
        ("/extra", json!(1)),
        (&at(first, "kind"), json!("sing")),
        (&at(place, "action"), json!("nonsense")),
        (&at(end, "id"), json!("welcome")),
        (&at(last, "kind"), json!("watch")),
    ]);
    assert_eq!(
        listed(&several),
        [
            "E004 extra".to_owned(),
            "E338 mode".to_owned(),
            path("E330", first, "kind"),
            path("E332", place, "action"),
            path("E334", end, "id"),
            path("E337", last, "kind"),
        ]
    );
}

#[test]
fn damaged_files_are_refused_or_harmless_and_never_panic() {
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(u64::MAX),
        json!(""),
        json!("do"),
        json!("tell"),
        json!("watch"),
        json!("end"),
        json!("P=Ω1"),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[[]]]]),
        json!([null, {}, { "kind": "watch" }]),
        json!({}),
        json!({ "id": {}, "kind": [], "say": 0, "action": false }),
    ];
    let file = shipped();
    let places = pointers(&file);
    let (mut refused, mut harmless) = (0, 0);
    for place in places {
        for odd in &odd {
            let mut bad = file.clone();
            *bad.pointer_mut(&place).unwrap() = odd.clone();
            let mut defects = Defects::new();
            match Script::read(&Json::from(&bad).root(), &mut defects) {
                None => {
                    assert!(!defects.is_empty(), "{place} {odd}: refused without a reason");
                    refused += 1;
                }
                Some(script) => {
                    let mut tutorial = Tutorial::new(script);
                    while !tutorial.finished() {
                        obey(&mut tutorial);
                    }
                    assert_eq!(tutorial.session().outcome(), Outcome::Won, "{place} {odd}");
                    harmless += 1;
                }
            }
        }
    }
    assert!(refused > 2_000 && harmless > 100, "{refused} {harmless}");
    for cut in 0..FILE.len() {
        let Some(text) = FILE.get(..cut) else { continue };
        assert!(parse(text.as_bytes()).is_err() || cut + 1 == FILE.len(), "{cut}");
    }
}
