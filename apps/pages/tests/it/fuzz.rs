//! Does every parser survive any input? A seeded fuzzer over all of them, on stable Rust, without
//! instrumentation.
//!
//! Case `i` of a run is made from seed `S + i` alone, so a failure names the seed that reproduces
//! it: `QUADRAT_FUZZ_SEED=that cargo test -p quadrat-pages --test it fuzz`. `QUADRAT_FUZZ_SECONDS`
//! sets the least duration (2 by default). The corpora are the shipped packs and level sets, the golden
//! playthroughs, replays of random games, saved games over a level set, and saved documents.

use quadrat::registry;
use quadrat_engine::erased::{ActError, AnyLevel, AnySession};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::game::Rules;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_infection::flow::{Campaign, Choices};
use quadrat_infection::sets::Library;
use quadrat_model::arcade::{Arcade, Clock, Msg};
use quadrat_model::games;
use quadrat_model::route::Route;
use quadrat_model::saves::{Progress, Saves, Settings, Storage, Win, read_board};
use quadrat_model::table::Record;
use quadrat_pages::page;
use quadrat_protocol::{Answer, Request};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// The length to which corpora are cut: a mutated pack is read whole, so a long one would leave
/// time for few cases.
const LONGEST: usize = 32_768;

/// The number of cases that are tried however long they take: a busy machine must not make the run shallow.
const LEAST: u32 = 1_000;

struct Corpora {
    /// Packs, levels, replays, level sets and saved games.
    files: Vec<Vec<u8>>,
    /// Actions in text and JSON form, by game.
    actions: Vec<(AnyLevel, Vec<String>)>,
    /// Saved documents, addresses and answers.
    texts: Vec<Vec<u8>>,
}

fn json_files(folder: &Path, found: &mut Vec<Value>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            json_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "json") {
            found.extend(std::fs::read(&path).ok().and_then(|bytes| parse(&bytes).ok()));
        }
    }
}

fn corpora() -> Corpora {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for game in registry().all() {
        let folder = root.join("games").join(game.id());
        json_files(&folder.join("levels"), &mut found);
        json_files(&folder.join("golden"), &mut found);
    }
    let mut corpora = Corpora { files: Vec::new(), actions: Vec::new(), texts: Vec::new() };
    let mut rng = Mulberry32::seeded(0);
    for value in found {
        let text = value.to_string();
        let Ok(document) = file::read(registry(), text.as_bytes()) else { continue };
        for level in document.levels.iter().take(6) {
            let Ok(mut session) = level.open() else { continue };
            let vocabulary = [session.action_space(), session.impossible_actions()].concat();
            play(&mut session, 12, &mut rng);
            corpora.files.push(session.replay().to_string().into_bytes());
            corpora.files.push(level.to_json().into_bytes());
            corpora.actions.push((level.clone(), vocabulary));
        }
        if text.len() <= LONGEST {
            corpora.files.push(text.into_bytes());
        } else if let Some(levels) = value["levels"].as_array() {
            let mut short = value.clone();
            short["levels"] = levels.iter().take(3).cloned().collect();
            corpora.files.push(short.to_string().into_bytes());
        }
    }
    corpora.files.extend(saved_games(&mut rng).iter().map(|save| save.to_string().into_bytes()));
    assert!(corpora.files.len() > 3, "there is nothing to start from");
    let win = Win { game: "germs".into(), level: "1".into(), record: Some(Record { stars: 2, figure: 1200 }) };
    let progress = Progress {
        days: vec![20_776, 20_777],
        won: vec![win.clone()],
        lessons: vec![("germs".into(), 1, 3)],
        counts: vec![("germs".into(), "lost".into(), 2)],
        runs: vec![("germs".into(), "a run".into())],
        best_runs: vec![("germs".into(), "1".into(), "the best".into())],
        last: Some(("germs".into(), "2".into())),
        day: 20_408,
        today: vec![win],
    };
    let board = (games::GAMES[0].open)("1").expect("it is shipped");
    let mut saves = Saves::open(Box::new(Nowhere));
    saves.keep(&*board, 20_408);
    corpora.texts = [
        Settings::default().write(),
        progress.write(),
        saves.export(),
        "/germs/play/1".to_owned(),
        "/".to_owned(),
        json!({ "protocol": 1, "build": "b", "id": 7, "ok": { "outcome": "won", "score": null, "turn": 3, "hash": "0123456789abcdef" } }).to_string(),
        json!({ "protocol": 1, "build": "b", "id": 7, "error": { "code": "request", "message": "y" } }).to_string(),
    ]
    .map(String::into_bytes)
    .into();
    corpora
}

/// A storage that keeps nothing.
struct Nowhere;

impl Storage for Nowhere {
    fn get(&self, _: &str) -> Option<String> {
        None
    }
    fn set(&self, _: &str, _: &str) -> bool {
        false
    }
    fn remove(&self, _: &str) {}
    fn keys(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Returns games over the first shipped set, saved in the middle of a level, between levels and
/// abandoned.
fn saved_games(rng: &mut Mulberry32) -> Vec<Value> {
    let library = Library::shipped();
    let mut game = Campaign::new(&library.sets()[0], library, Choices::default()).expect("a shipped set is whole");
    let mut saves = vec![game.save()];
    for moves in 1..60 {
        let offered = quadrat_infection::Infection::actions(game.session().level(), game.session().state());
        let action = *pick(&offered, rng);
        let played = match game.computer_to_move() {
            Some(_) => game.computer_plays(action, &mut ()),
            None => game.play(action, &mut ()),
        };
        played.expect("it was offered");
        if moves % 12 == 0 || game.level_over() {
            saves.push(game.save());
        }
        if game.next_level().is_ok() {
            saves.push(game.save());
        }
    }
    game.abandon().expect("it is not over");
    saves.push(game.save());
    saves
}

fn pick<'a, T>(items: &'a [T], rng: &mut Mulberry32) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}

/// Plays random legal actions; returns early at the end of the game.
fn play(session: &mut AnySession, count: u32, rng: &mut Mulberry32) {
    for _ in 0..count {
        let offered = session.legal_actions();
        if offered.is_empty() {
            return;
        }
        let action = pick(&offered, rng).clone();
        session.act(&action).unwrap_or_else(|e| panic!("{action} was offered: {e:?}"));
    }
}

const BYTES: &[&[u8]] = &[
    b"\0",
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"-",
    b"0",
    b"9",
    b"e9",
    b".",
    b"null",
    b"true",
    b"\\u0000",
    b"\\ud800",
    b"\xff",
    b"\xc3\x28",
    "…".as_bytes(),
    b"99999999999999999999",
    b"@",
    b"/",
    b"#",
    b"{}",
    b"[]",
    b"\n",
    b"-1",
];

fn mutate_bytes(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Mulberry32) {
    let length = bytes.len() as u32;
    let at = rng.below(length + 1) as usize;
    let end = (at + 1 + rng.below(24) as usize).min(bytes.len());
    match rng.below(8) {
        0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
        1 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
        2 => drop(bytes.splice(at..at, pick(BYTES, rng).iter().copied())),
        3 if at < end => drop(bytes.drain(at..end)),
        4 if at < end => {
            let chunk = bytes[at..end].to_vec();
            let to = rng.below(length + 1) as usize;
            bytes.splice(to..to, chunk);
        }
        5 if !other.is_empty() => {
            let from = rng.below(other.len() as u32) as usize;
            let to = (from + rng.below(64) as usize).min(other.len());
            bytes.splice(at..end.max(at), other[from..to].iter().copied());
        }
        6 => bytes.truncate(at),
        _ => drop(bytes.splice(at..end.max(at), pick(BYTES, rng).iter().copied())),
    }
}

fn odd_value(rng: &mut Mulberry32) -> Value {
    match rng.below(20) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(1),
        5 => json!(255),
        6 => json!(256),
        7 => json!(i64::MIN),
        8 => json!(u64::MAX),
        9 => json!(1e308),
        10 => json!(0.5),
        11 => json!(9_007_199_254_740_993_i64),
        12 => json!(""),
        13 => json!("end"),
        14 => json!("x".repeat(3000)),
        15 => json!("\u{0}\u{202e}💩"),
        16 => json!([]),
        17 => json!({}),
        18 => (0..90).fold(Value::Null, |inner, _| json!([inner])),
        _ => json!(rng.next() as i32),
    }
}

fn count_nodes(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(count_nodes).sum(),
        Value::Object(map) => map.values().map(count_nodes).sum(),
        _ => 0,
    }
}

/// Returns the `n`th node of a document, counted from its root.
fn nth<'a>(value: &'a mut Value, n: &mut u32) -> Option<&'a mut Value> {
    if *n == 0 {
        return Some(value);
    }
    *n -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, n)),
        Value::Object(map) => map.values_mut().find_map(|item| nth(item, n)),
        _ => None,
    }
}

fn mutate_value(value: &mut Value, other: &Value, rng: &mut Mulberry32) {
    let mut n = rng.below(count_nodes(value));
    let mut m = rng.below(count_nodes(other));
    let mut donor = other.clone();
    let graft = nth(&mut donor, &mut m).map_or(Value::Null, |node| node.clone());
    let Some(node) = nth(value, &mut n) else { return };
    match (rng.below(6), node) {
        (0, Value::Array(items)) if !items.is_empty() => drop(items.remove(rng.below(items.len() as u32) as usize)),
        (1, Value::Array(items)) if !items.is_empty() => {
            let item = pick(items, rng).clone();
            items.insert(rng.below(items.len() as u32 + 1) as usize, item);
        }
        (2, Value::Array(items)) => items.push(odd_value(rng)),
        (0, Value::Object(map)) if !map.is_empty() => {
            let key = pick(&map.keys().cloned().collect::<Vec<_>>(), rng).clone();
            map.shift_remove(&key);
        }
        (1, Value::Object(map)) if !map.is_empty() => {
            let key = pick(&map.keys().cloned().collect::<Vec<_>>(), rng).clone();
            let moved = map.shift_remove(&key).unwrap_or_default();
            map.insert(format!("{key}x"), moved);
        }
        (2, Value::Object(map)) => drop(map.insert("extra".to_owned(), odd_value(rng))),
        (3, node) => *node = graft,
        (_, node) => *node = odd_value(rng),
    }
}

/// Returns one input, made from a seed and the corpora.
fn mutant(corpus: &[Vec<u8>], rng: &mut Mulberry32) -> Vec<u8> {
    let mut bytes = pick(corpus, rng).clone();
    let other = pick(corpus, rng);
    if rng.below(2) == 0
        && let (Ok(mut value), Ok(other)) = (parse(&bytes), parse(other))
    {
        for _ in 0..=rng.below(3) {
            mutate_value(&mut value, &other, rng);
        }
        bytes = value.to_string().into_bytes();
    } else {
        for _ in 0..=rng.below(4) {
            mutate_bytes(&mut bytes, other, rng);
        }
    }
    bytes
}

/// Checks that a document read without defects is written as one text, and that this text
/// round-trips.
fn check_document(document: &Document, rng: &mut Mulberry32) {
    let Some(game) = document.game else {
        assert!(!document.defects.is_empty(), "a file of no game is a defect");
        return;
    };
    if document.kind == Kind::Replay && document.defects.is_empty() {
        let session = document.session.as_ref().expect("it was read without defects");
        let written = session.replay();
        let again = game.resume(&written).expect("what we write we read");
        assert_eq!(again.replay().to_string(), written.to_string());
        assert_eq!(again.hash(), session.hash());
    }
    if let Some(file) = game.files().iter().find(|file| Kind::Other(file.word()) == document.kind) {
        let read = |value: &Value| {
            let mut defects = quadrat_engine::defect::Defects::new();
            let written = file.read(&Json::from(value).root(), &Known::nothing(), &mut defects);
            assert_eq!(written.is_some(), defects.is_empty(), "{defects}");
            written.map(|content| content.file)
        };
        if let Some(written) = document.content.as_ref().and_then(read) {
            assert_eq!(read(&written).expect("what we write we read").to_string(), written.to_string());
        }
    }
    for level in &document.levels {
        let again = game.read_level(&level.to_value()).expect("what we write we read");
        assert_eq!(again.to_json(), level.to_json());
        // Even where the rest of the file is full of defects, a level read from it can be played.
        if let Ok(mut session) = level.open() {
            play(&mut session, 20, rng);
        }
    }
}

fn try_files(corpora: &Corpora, rng: &mut Mulberry32, input: &mut Vec<u8>) {
    *input = mutant(&corpora.files, rng);
    if let Ok(document) = file::read(registry(), input) {
        check_document(&document, rng);
    }
    if let Ok(text) = std::str::from_utf8(input) {
        for entry in games::GAMES {
            if let Ok(mut table) = read_board(entry, text) {
                table.view();
                table.input(quadrat_model::table::Input::Command(quadrat_model::table::Command::EndTurn));
                table.view();
            }
        }
    }
}

fn try_actions(corpora: &Corpora, rng: &mut Mulberry32, input: &mut Vec<u8>) {
    let (level, vocabulary) = pick(&corpora.actions, rng);
    let mut session = level.open().expect("a level of the corpora opens");
    play(&mut session, rng.below(6), rng);
    let text = pick(vocabulary, rng);
    let action = if rng.below(2) == 0 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=rng.below(3) {
            mutate_bytes(&mut bytes, b"antibiotic@3,4", rng);
        }
        Value::String(String::from_utf8_lossy(&bytes).into_owned())
    } else {
        let mut value = session.action_json(text).expect("a word of the vocabulary is read");
        mutate_value(&mut value, &json!({ "type": "skip", "x": [1] }), rng);
        value
    };
    *input = action.to_string().into_bytes();
    let before = (session.state_json(), session.actions().len());
    match session.action_text(&action).map_err(ActError::from).and_then(|text| session.act_past_end(&text)) {
        Ok(_) => {
            // An accepted action has a text form, and that is the same action.
            let done = session.actions().pop().expect("it was done");
            let after = session.state_json();
            session.undo();
            session.act_past_end(&done).expect("its text form is the same action");
            assert_eq!(session.state_json(), after);
        }
        Err(_) => {
            assert_eq!((session.state_json(), session.actions().len()), before, "what is refused changes nothing");
        }
    }
}

fn try_texts(corpora: &Corpora, rng: &mut Mulberry32, input: &mut Vec<u8>) {
    *input = mutant(&corpora.texts, rng);
    let text = String::from_utf8_lossy(input);
    if let Ok(settings) = Settings::read(&text) {
        assert_eq!(Settings::read(&settings.write()), Ok(settings));
    }
    if let Ok(progress) = Progress::read(&text) {
        assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }
    let route = Route::parse(&text);
    assert_eq!(Route::parse(&route.to_string()), route);
    let _ = Answer::read(&text);
    let _ = Request::read(&text, "b");
    let mut saves = Saves::open(Box::new(Nowhere));
    let before = saves.export();
    match saves.import(&text) {
        Ok(_) => assert!(saves.import(&saves.export()).is_ok(), "what we write we read"),
        Err(_) => assert_eq!(saves.export(), before, "what is refused changes nothing"),
    }
    let mut arcade = Arcade::open(
        Box::new(Nowhere),
        "b",
        &text,
        1,
        true,
        Clock { time: String::new, day: || 1, seconds: || 20_776 * 86_400 },
    );
    page(&arcade);
    arcade.tell(Msg::Heard(text.clone().into_owned()));
    page(&arcade);
    for entry in games::GAMES {
        let _ = read_board(entry, &text);
    }
}

thread_local! {
    /// The message of the last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

#[test]
fn random_files_never_panic_and_valid_ones_round_trip() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u32>().expect(name));
    let first = number("QUADRAT_FUZZ_SEED").unwrap_or(1);
    let time = Duration::from_secs(number("QUADRAT_FUZZ_SECONDS").unwrap_or(2).into());
    let corpora = corpora();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(|info| PANIC.with(|said| *said.borrow_mut() = info.to_string())));
    let start = Instant::now();
    let mut cases = 0u32;
    let mut failure = None;
    while (start.elapsed() < time || cases < LEAST) && failure.is_none() {
        let seed = first.wrapping_add(cases);
        let mut rng = Mulberry32::seeded(seed);
        let mut input = Vec::new();
        let reader = [try_files, try_files, try_actions, try_texts][rng.below(4) as usize];
        if catch_unwind(AssertUnwindSafe(|| reader(&corpora, &mut rng, &mut input))).is_err() {
            let mut shown = String::from_utf8_lossy(&input).into_owned();
            shown.truncate(shown.floor_char_boundary(4000));
            failure = Some(format!("QUADRAT_FUZZ_SEED={seed}: {}\n{shown}", PANIC.with(RefCell::take)));
        }
        cases += 1;
    }
    std::panic::set_hook(usual);
    println!("{cases} cases from seed {first} in {:.1} s", start.elapsed().as_secs_f64());
    assert_eq!(failure, None);
}
