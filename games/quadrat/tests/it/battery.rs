//! What must hold for every registered game? It is checked through the handles that all tools use.
//!
//! A new game is tested as soon as it is registered, on its shipped levels and golden playthroughs.

use quadrat::registry;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::{Theme, to_svg};
use quadrat_engine::erased::{Ability, ActError, AnyLevel, AnySession, GameInfo};
use quadrat_engine::file::{self, Kind, Known};
use quadrat_engine::game::Outcome;
use quadrat_engine::hash;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_testing::damage::pointers;
use quadrat_testing::pinned::Copy;
use quadrat_testing::{golden, size};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the files of a folder whose names end with `end`, in order.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.to_string_lossy().ends_with(end))
        .collect();
    found.sort();
    found
}

/// The number of levels tested per game. A pack may have hundreds; the battery takes a sample from all over it.
const SAMPLE: usize = 9;

/// Returns the number of places of a level at which wrong values are tried.
fn most_places() -> usize {
    size(50, 250)
}

/// Returns every playable game with a sample of its shipped levels, from both ends of the difficulty and between.
fn played() -> Vec<(&'static GameInfo, Vec<AnyLevel>)> {
    let sample = |levels: Vec<AnyLevel>| {
        let count = levels.len();
        let chosen = |i: &usize| count <= SAMPLE || (i * SAMPLE) % count < SAMPLE;
        levels.into_iter().enumerate().filter(|(i, _)| chosen(i)).map(|(_, level)| level).collect()
    };
    every_level().into_iter().filter(can_be_played).map(|(game, levels)| (game, sample(levels))).collect()
}

fn can_be_played((game, _): &(&'static GameInfo, Vec<AnyLevel>)) -> bool {
    game.has(Ability::Play)
}

/// Returns every game and every world with every level it ships; reading them validates each one.
fn every_level() -> Vec<(&'static GameInfo, Vec<AnyLevel>)> {
    let games = registry().all();
    games
        .map(|game| {
            let mut levels = Vec::new();
            for path in files(&root().join("games").join(game.id()).join("levels"), ".json") {
                let document = file::read(registry(), &fs::read(&path).unwrap())
                    .unwrap_or_else(|defects| panic!("{}: {defects}", path.display()));
                assert!(document.defects.is_empty(), "{}: {}", path.display(), document.defects);
                levels.extend(document.levels);
            }
            assert!(!levels.is_empty(), "{} ships no level", game.id());
            (game, levels)
        })
        .collect()
}

fn open(level: &AnyLevel) -> AnySession {
    level.open().expect("only games that can be played are asked for")
}

/// Returns every action that can be tried on a level: those that some position accepts, and those that none does.
fn vocabulary(session: &AnySession) -> Vec<String> {
    [session.action_space(), session.impossible_actions()].concat()
}

/// Plays at most `most` random offered actions.
fn play(session: &mut AnySession, rng: &mut Xorshift32, most: u32) {
    for _ in 0..most {
        let offered = session.legal_actions();
        if offered.is_empty() {
            break;
        }
        let action = &offered[rng.below(offered.len() as u32) as usize];
        session.act(action).unwrap_or_else(|error| panic!("{action} was offered: {error:?}"));
    }
}

#[test]
fn every_shipped_id_is_an_address_and_none_comes_twice() {
    for game in registry().all() {
        let ids = game.shipped();
        for (i, id) in ids.iter().enumerate().step_by(size(20, 1)) {
            assert!(!ids[..i].contains(id), "{} lists {id} twice", game.id());
            let level = quadrat::level(&format!("{}:{id}", game.id())).unwrap();
            assert_eq!(level.id().to_string(), *id, "{}", game.id());
        }
    }
    // Both editions of each; Pangur has four modes besides.
    let count = |id: &str| registry().all().find(|game| game.id() == id).map(|game| game.shipped().len());
    assert_eq!([count("germs"), count("citylines"), count("pangur")], [Some(300), Some(424), Some(164)]);
}

/// Runs a check on every shipped level of every game, in positions of random games.
fn in_random_positions(positions: u32, mut check: impl FnMut(&'static GameInfo, &mut AnySession, &mut Xorshift32)) {
    for (game, levels) in played() {
        for level in &levels {
            for seed in 0..positions {
                let mut rng = Xorshift32::seeded(seed);
                let mut session = open(level);
                let moves = rng.below(12);
                play(&mut session, &mut rng, moves);
                check(game, &mut session, &mut rng);
            }
        }
    }
}

#[test]
fn listed_actions_are_accepted_and_unlisted_ones_refused_or_ignored() {
    let mut tried = 0;
    in_random_positions(size(3, 20), |game, session, _| {
        let offered = session.legal_actions();
        let before = session.state_json();
        for text in vocabulary(session) {
            let accepted = session.act(&text);
            match accepted {
                Ok(_) => {
                    let listed = offered.contains(&text) || session.wastes_unlisted();
                    assert!(listed, "{}: {text} was not offered and yet accepted", game.id());
                    assert!(session.undo());
                }
                Err(ActError::Refused { .. }) => {
                    assert!(!offered.contains(&text), "{}: {text} was offered and yet refused", game.id());
                }
                Err(error) => panic!("{}: {text} cannot be read: {error:?}", game.id()),
            }
            assert_eq!(session.state_json(), before, "{}: {text} left a trace", game.id());
            tried += 1;
        }
        let vocabulary = vocabulary(session);
        assert!(offered.iter().all(|text| vocabulary.contains(text)), "{}: offers unknown words", game.id());
    });
    assert!(tried > 5_000, "only {tried} actions were tried");
}

#[test]
fn actions_have_stable_indices_and_a_mask() {
    in_random_positions(2, |game, session, _| {
        let (space, mask, offered) = (session.action_space(), session.action_mask(), session.legal_actions());
        assert_eq!(space, open(&session.level()).action_space(), "{}: indices depend on the position", game.id());
        let masked = space.iter().zip(&mask).filter(|(_, legal)| **legal).map(|(action, _)| action);
        assert!(masked.clone().all(|action| offered.contains(action)) && masked.count() == offered.len());
        let mut distinct = space.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), space.len(), "{}: an action has two indices", game.id());
        for (index, action) in space.iter().enumerate() {
            let [mut by_index, mut by_text] = [session.clone(), session.clone()];
            assert_eq!(by_index.act_index(index), by_text.act(action), "{}: {action}", game.id());
            assert_eq!(by_index.hash(), by_text.hash(), "{}: {action}", game.id());
        }
        assert!(matches!(session.act_index(space.len()), Err(ActError::Unreadable(_))));
    });
}

#[test]
fn a_clone_is_independent_on_another_thread() {
    in_random_positions(1, |game, session, rng| {
        let before = session.hash();
        let (mut clone, mut rng) = (session.clone(), rng.clone());
        let clone = std::thread::spawn(move || {
            play(&mut clone, &mut rng, 3);
            clone
        });
        let clone = clone.join().unwrap();
        assert_eq!(session.hash(), before, "{}", game.id());
        assert_eq!(clone.level().to_json(), session.level().to_json());
    });
}

#[test]
fn actions_after_the_end_are_refused_unless_requested() {
    let mut ends = 0;
    in_random_positions(10, |game, session, rng| {
        play(session, rng, 1_000);
        if session.outcome() == Outcome::Ongoing {
            // A random game of a puzzle that cannot be lost may not end, but the plan of its certificate does.
            session.restart();
            let level = session.level();
            for action in level.certificate().iter().flat_map(|certificate| &certificate.plan) {
                session.act(action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
            }
        }
        assert_ne!(session.outcome(), Outcome::Ongoing, "{}: neither a random game nor the proof ends", game.id());
        for text in vocabulary(session) {
            let refused = session.act(&text);
            match refused {
                Err(ActError::Refused { reason, .. }) => assert_eq!(reason.key, "session.over"),
                other => panic!("{}: {text} after the end: {other:?}", game.id()),
            }
        }
        ends += 1;
    });
    assert!(ends > 0);
}

#[test]
fn text_and_json_forms_of_actions_round_trip() {
    in_random_positions(3, |game, session, _| {
        let [mut by_text, mut by_json] = [(); 2].map(|()| open(&session.level()));
        for text in vocabulary(session) {
            let as_json = session.action_json(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let first = by_text.act_past_end(&text);
            let second = by_json.act_past_end(&by_json.action_text(&as_json).unwrap());
            assert_eq!(first, second, "{}: {text} and {as_json}", game.id());
            assert_eq!(by_text.actions(), by_json.actions());
            if first.is_ok() {
                assert_eq!(by_text.actions(), [text.as_str()], "{}: the text form is canonical", game.id());
                assert!(by_text.undo() && by_json.undo());
            }
        }
    });
}

#[test]
fn levels_and_replays_round_trip_to_the_same_bytes() {
    in_random_positions(5, |game, session, _| {
        let level = session.level();
        let again = game.read_level(&parse(level.to_json().as_bytes()).unwrap()).unwrap();
        assert_eq!(again.to_json(), level.to_json(), "{}", game.id());
        assert_eq!(again.hash(), level.hash(), "{}", game.id());
        let replay = session.replay().to_string();
        let document = file::read(registry(), replay.as_bytes()).unwrap();
        assert!(document.kind == Kind::Replay && document.defects.is_empty(), "{}", document.defects);
        let resumed = document.session.unwrap();
        assert_eq!(resumed.replay().to_string(), replay, "{}", game.id());
        assert_eq!(resumed.hash(), hash::of(&session.state_json()), "{}", game.id());
    });
}

#[test]
fn undoing_everything_returns_to_the_start_and_redoing_to_the_end() {
    in_random_positions(20, |game, session, _| {
        let (end, start) = (session.hash(), open(&session.level()).hash());
        let actions = session.actions();
        while session.undo() {}
        assert_eq!(session.hash(), start, "{}", game.id());
        while session.redo() {}
        assert_eq!(session.hash(), end, "{}", game.id());
        assert_eq!(session.actions(), actions);
        session.restart();
        assert_eq!(session.hash(), start, "{}", game.id());
    });
}

#[test]
fn a_replay_with_anything_changed_is_refused() {
    in_random_positions(3, |game, session, _| {
        let good = session.replay();
        let changes: [(&str, Value); 8] = [
            ("quadrat", json!(2)),
            ("replay", json!(0)),
            ("game", json!("chess")),
            ("rules", json!(99)),
            ("levelHash", json!("0000000000000000")),
            ("outcome", json!(if session.outcome() == Outcome::Won { "lost" } else { "won" })),
            ("hash", json!("0000000000000000")),
            ("actions", json!(["dance"])),
        ];
        for (key, value) in changes {
            let mut bad = good.clone();
            bad[key] = value;
            let document = file::read(registry(), bad.to_string().as_bytes()).unwrap();
            assert!(!document.defects.is_empty(), "{}: a changed {key} went unnoticed", game.id());
            let mut without = good.clone();
            without.as_object_mut().unwrap().shift_remove(key);
            let complaint = file::read(registry(), without.to_string().as_bytes());
            assert!(complaint.is_err() || !complaint.unwrap().defects.is_empty(), "{}: no {key}", game.id());
        }
    });
}

/// Returns values that no key accepts everywhere.
fn oddities() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("x".repeat(10_000)),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({ "type": {} }),
    ]
}

#[test]
fn malformed_levels_are_refused_with_a_place_and_never_panic() {
    let mut refused = 0;
    for (game, levels) in every_level() {
        let step = levels.len().div_ceil(SAMPLE);
        for level in levels.iter().step_by(step) {
            let level = &level.to_value();
            let places = pointers(level);
            // A board of a hundred tiles has a thousand similar places, so a sample from all over it is enough.
            let step = places.len().div_ceil(most_places());
            for place in places.into_iter().step_by(step) {
                for odd in oddities() {
                    let mut bad = level.clone();
                    *bad.pointer_mut(&place).unwrap() = odd;
                    let mut defects = Defects::new();
                    let read = game.read_level_into(&bad, &mut defects);
                    assert_eq!(read.is_some(), defects.is_empty(), "{}: {place}: {bad}", game.id());
                    assert!(defects.list().iter().all(|defect| !defect.message.is_empty()));
                    refused += u32::from(read.is_none());
                }
            }
            for extra in ["extra", "Board", "ID"] {
                let mut bad = level.clone();
                bad[extra] = json!(1);
                let mut defects = Defects::new();
                let read = game.read_level_into(&bad, &mut defects);
                // Formats that other programs also write accept unknown keys with a warning.
                let said = if read.is_none() { defects.list() } else { defects.warnings() };
                assert!(said.iter().any(|defect| defect.path == extra), "{}: {extra} went unnoticed", game.id());
            }
        }
    }
    assert!(refused > 1_000, "only {refused} refused");
}

#[test]
fn files_without_levels_round_trip_and_malformed_ones_are_refused_and_never_panic() {
    let (mut found, mut refused) = (0, 0);
    for game in registry().all() {
        for path in files(&root().join("games").join(game.id()).join("levels"), ".json") {
            let document = file::read(registry(), &fs::read(&path).unwrap()).unwrap();
            let Some(reader) = game.files().iter().find(|reader| Kind::Other(reader.word()) == document.kind) else {
                continue;
            };
            let read = |value: &Value| {
                let mut defects = Defects::new();
                let read = reader.read(&Json::from(value).root(), &Known::nothing(), &mut defects);
                assert_eq!(read.is_some(), defects.is_empty(), "{}: {value}", path.display());
                assert!(defects.list().iter().all(|defect| !defect.message.is_empty()));
                read.map(|content| content.file)
            };
            assert_eq!(
                read(&document.content.clone().unwrap()).unwrap().to_string(),
                document.content.clone().unwrap().to_string(),
                "{}",
                path.display()
            );
            let places = pointers(&document.content.clone().unwrap());
            for (place, odd) in places.iter().flat_map(|place| oddities().into_iter().map(move |odd| (place, odd))) {
                let mut bad = document.content.clone().unwrap();
                *bad.pointer_mut(place).unwrap() = odd;
                refused += u32::from(read(&bad).is_none());
            }
            found += 1;
        }
    }
    assert!(found >= 5 && refused > 1_000, "{found} files, {refused} refused");
}

#[test]
fn malformed_actions_are_refused_and_never_panic() {
    let nonsense = [
        "",
        " ",
        "@",
        "@,",
        "north,",
        "antibiotic@",
        "antibiotic@1",
        "antibiotic@1,2,3",
        "antibiotic@+1,2",
        "🦠",
        "\0",
    ];
    in_random_positions(1, |game, session, _| {
        let before = session.hash();
        let texts = nonsense.iter().map(|text| json!(text)).chain([json!("x".repeat(100_000))]);
        for bad in texts.chain(oddities()) {
            match session.action_text(&bad).map_err(ActError::from).and_then(|text| session.act_past_end(&text)) {
                Err(ActError::Unreadable(error)) => assert!(error.given.len() < 400 && !error.reason.is_empty()),
                other => panic!("{}: {bad} was read: {other:?}", game.id()),
            }
        }
        assert_eq!(session.hash(), before);
    });
}

#[test]
fn every_level_has_a_picture_and_so_has_every_position() {
    in_random_positions(2, |game, session, _| {
        let scene = session.level().scene().unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        assert!(scene.width() > 0 && scene.height() > 0);
        assert!(session.scene().width() == scene.width() && !session.sketch().is_empty());
    });
}

#[test]
fn a_world_is_drawn_with_every_overlay_and_its_text_form_reads_back() {
    let mut worlds = 0;
    for (game, levels) in every_level().into_iter().filter(|listed| !can_be_played(listed)) {
        worlds += 1;
        assert_eq!(game.facts.players, 0, "{} says that somebody plays it", game.id());
        for level in &levels {
            let plain = level.scene().unwrap();
            for overlay in game.overlays() {
                let over = level.scene_with(&[overlay]).unwrap();
                assert_ne!(to_svg(&over, Theme::Dark, 20), to_svg(&plain, Theme::Dark, 20), "{overlay} shows nothing");
            }
            let Some(written) = level.text() else { continue };
            let document = file::read(registry(), written.as_bytes()).unwrap();
            assert!(document.defects.is_empty() && document.levels.len() == 1, "{}", document.defects);
            assert_eq!(document.levels[0].text().unwrap(), written);
        }
    }
    assert!(worlds > 0, "there is no world");
}

/// Returns the transcript of a replay for people: the actions, the events and the board after each.
fn transcript(played: &AnySession) -> String {
    let mut session = open(&played.level());
    let id = &session.level().to_value()["id"];
    let mut text = format!("{} {id}\n\n{}", played.game().id(), session.sketch());
    for action in played.actions() {
        let events = session.act_past_end(&action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
        text.push_str(&format!("\n> {action}\n"));
        for event in events {
            text.push_str(&format!("  {}", event.key));
            event.values.iter().for_each(|(name, value)| text.push_str(&format!(" {name}={value}")));
            text.push('\n');
        }
        text.push_str(&session.sketch());
        text.push_str(&format!("{} {}\n", session.outcome().word(), session.hash()));
    }
    text
}

/// Returns the pinned lines of a transcript: each action, and the outcome and state hash after it. Sketches and event
/// keys are for readers and may change.
fn pinned_lines(transcript: &str) -> Vec<&str> {
    let is_hash = |word: &str| word.len() == 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_pinned = |line: &&str| {
        let end = line.split_once(' ');
        line.starts_with("> ") || end.is_some_and(|(outcome, hash)| !outcome.is_empty() && is_hash(hash))
    };
    transcript.lines().filter(is_pinned).collect()
}

#[test]
fn every_game_has_golden_playthroughs_with_unchanged_results() {
    let update = golden::is_update();
    for (game, levels) in every_level().into_iter().filter(can_be_played) {
        let folder = golden::path(&format!("games/{}/golden", game.id()));
        if update && files(&folder, ".replay.json").is_empty() {
            // A new game begins with the plans of its first levels, played out. Replays are never rewritten.
            for level in levels.iter().take(5) {
                let mut session = open(level);
                for action in level.certificate().iter().flat_map(|certificate| &certificate.plan) {
                    session.act(action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
                }
                let path = folder.join(format!("{}.replay.json", level.id()));
                golden::write(&path, &format!("{:#}\n", session.replay()));
            }
        }
        let replays = files(&folder, ".replay.json");
        assert!(!replays.is_empty(), "{} has no golden playthrough; cargo xtask golden makes them", game.id());
        let mut won = 0;
        for path in replays {
            let document = file::read(registry(), &fs::read(&path).unwrap()).unwrap();
            assert!(document.defects.is_empty(), "{}: {}", path.display(), document.defects);
            let played = document.session.unwrap();
            let found = transcript(&played);
            let beside =
                path.with_file_name(path.file_name().unwrap().to_string_lossy().replace(".replay.json", ".txt"));
            let before = fs::read_to_string(&beside).unwrap_or_default();
            if update {
                let promised = before.is_empty() || pinned_lines(&before) == pinned_lines(&found);
                assert!(promised, "{}: another outcome or hash than before:\n{found}", beside.display());
                golden::write(&beside, &found);
            } else {
                assert!(
                    found == before,
                    "{} is out of date; cargo xtask golden rewrites it:\n{found}",
                    beside.display()
                );
            }
            won += u32::from(played.won());
        }
        assert!(won > 0, "no golden playthrough of {} is won", game.id());
    }
}

#[test]
fn the_golden_switch_rewrites_sketches_and_neither_replays_nor_hashes() {
    let test = "battery::every_game_has_golden_playthroughs_with_unchanged_results";
    let folders = registry().all().map(|game| format!("games/{}/golden", game.id()));
    let folders: Vec<String> = folders.filter(|folder| golden::path(folder).is_dir()).collect();
    let copy = || Copy::of(&folders.iter().map(String::as_str).collect::<Vec<_>>());
    let original = copy();
    let [replay, transcript] = ["replay.json", "txt"].map(|end| format!("games/germs/golden/1.{end}"));

    // A readable line is rewritten, and everything else stays.
    let readable = copy();
    readable.tamper(&transcript, "turn 0", "round 0");
    assert!(readable.update(test));
    let texts = |copy: &Copy| copy.contents().into_iter().map(|(_, contents)| contents).collect::<Vec<_>>();
    assert!(texts(&readable) == texts(&original), "the switch rewrites the transcript as it was");

    let hash = serde_json::from_slice::<Value>(&fs::read(original.path(&replay)).unwrap()).unwrap()["hash"].clone();
    let hash = hash.as_str().unwrap();
    for file in [&replay, &transcript] {
        let tampered = copy();
        tampered.tamper(file, hash, "0123456789abcdef");
        let before = tampered.contents();
        assert!(!tampered.update(test), "{file} has another hash, and the test passes");
        assert!(tampered.contents() == before, "{file} is rewritten");
    }
}
