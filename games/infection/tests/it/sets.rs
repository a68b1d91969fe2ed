//! What is shipped, how can a level set be wrong, and what does a library accept?

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::grid::Size;
use quadrat_engine::layout::readable;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::LevelId;
use quadrat_engine::parse::Json;
use quadrat_infection::INFO;
use quadrat_infection::assign::wins;
use quadrat_infection::contest::Policy;
use quadrat_infection::players::Habit;
use quadrat_infection::sets::{Difficulty, LevelSet, Library, SetEntry};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels")
}

/// Returns every file of the folder with its text, in order.
fn shipped_files(end: &str) -> Vec<(PathBuf, String)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(end));
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

fn registry() -> Registry {
    static ALONE: [&GameInfo; 1] = [&INFO];
    Registry::new(&ALONE)
}

fn read(value: &Value, known: &Known) -> Document {
    file::read_with(registry(), value.to_string().as_bytes(), known, &Limits::default())
        .unwrap_or_else(|defects| panic!("{defects}"))
}

fn listed(defects: &Defects) -> Vec<String> {
    defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn set() -> Value {
    json!({
        "id": "mine",
        "name": "Mine",
        "description": "Two boards of my own choice.",
        "levelEntries": [
            { "levelId": "droplet", "aiDifficulty": "easy" },
            { "levelId": "dish", "aiDifficulty": "master" },
        ],
    })
}

fn with(pointer: &str, value: Value) -> Value {
    let mut set = set();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match set.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => set.pointer_mut(parent).unwrap()[key] = value,
    }
    set
}

fn without(pointer: &str) -> Value {
    let mut set = set();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    set.pointer_mut(parent).unwrap().as_object_mut().unwrap().shift_remove(key);
    set
}

#[test]
fn everything_in_the_folder_is_shipped_without_defects_and_in_its_own_layout() {
    let library = Library::complete();
    let mut ids = Vec::new();
    for (path, text) in shipped_files(".set.json") {
        let value: Value = serde_json::from_str(&text).unwrap();
        let mut defects = Defects::new();
        let read = LevelSet::read(&Json::from(&value).root(), library, &mut defects);
        let read = read.unwrap_or_else(|| panic!("{}: {defects}", path.display()));
        assert_eq!(library.set(read.id()), Some(&read), "{} is not in the program", path.display());
        assert_eq!(path.file_name().unwrap().to_string_lossy(), format!("{}.set.json", read.id()));
        assert_eq!(readable(&read.write()), text, "{}", path.display());
        ids.push(read.id().to_owned());
    }
    assert_eq!(ids.len(), library.sets().len());
    let boards = |end: &str| {
        let boards: Value = serde_json::from_str(&shipped_files(end)[0].1).unwrap();
        boards["levels"].as_array().unwrap().len()
    };
    assert_eq!(boards("boards.json"), Library::shipped().levels().len());
    assert_eq!(boards("boards.json") + boards("boards-2.json"), library.levels().len());
    let ids: BTreeSet<String> = library.levels().iter().map(|entry| entry.id.to_string()).collect();
    assert_eq!(ids.len(), library.levels().len(), "no id is used twice");
}

/// Returns the sets of the second edition.
fn second_edition() -> &'static [LevelSet] {
    &Library::complete().sets()[Library::shipped().sets().len()..]
}

#[test]
fn every_level_of_the_second_edition_has_the_rung_that_its_figures_say() {
    let sets = second_edition();
    let entries: Vec<&SetEntry> = sets.iter().flat_map(LevelSet::entries).collect();
    assert!(sets.len() >= 6 && entries.len() >= 48, "{} sets, {} levels", sets.len(), entries.len());
    for entry in &entries {
        let measured = entry.measured.unwrap_or_else(|| panic!("{} was not measured", entry.level));
        assert!(entry.difficulty.rung().is_some(), "{}", entry.level);
        // Master wins at least a quarter of its games from the player's side.
        assert!(measured.master_wins * 4 >= measured.master_games, "{}: {measured:?}", entry.level);
        // The step between two rungs is at most 85 %, so a neighbour of the right one may be off
        // by up to half of such a step.
        let share = measured.wins * 100 / measured.games;
        assert!(share.abs_diff(measured.target) <= 20, "{}: {measured:?}", entry.level);
    }
    for set in sets {
        let targets: Vec<u32> = set.entries().iter().filter_map(|entry| Some(entry.measured?.target)).collect();
        assert!(targets.is_sorted_by(|a, b| a >= b), "{}: {targets:?} become harder", set.id());
    }
    let played: BTreeSet<String> = entries.iter().map(|entry| entry.level.to_string()).collect();
    for board in &Library::complete().levels()[Library::shipped().levels().len()..] {
        assert!(played.contains(&board.id.to_string()), "{} is in no set", board.id);
        assert!(board.level.fairness().is_some(), "{} has no figures of fairness", board.id);
    }
    let rungs: BTreeSet<Difficulty> = entries.iter().map(|entry| entry.difficulty).collect();
    assert!(rungs.len() >= 6, "{rungs:?}");
}

#[test]
fn measured_figures_can_be_measured_again() {
    let entries: Vec<&SetEntry> = second_edition().iter().flat_map(LevelSet::entries).collect();
    // The first levels have the weakest opponents, and so the cheapest games.
    for entry in entries.into_iter().take(quadrat_testing::size(1, 8)) {
        let level = &Library::complete().level(&entry.level.to_string()).unwrap().level;
        let measured = entry.measured.unwrap();
        let players = [Policy::Rung(measured.player), Policy::from(entry.difficulty)];
        let players = [&players[0], &players[1]];
        let won = wins(level, players, measured.games, measured.seed, &mut || true);
        assert_eq!(won, Some(measured.wins), "{}", entry.level);
    }
}

#[test]
fn a_measurement_that_contradicts_itself_is_refused() {
    let measured = |wins: u32| {
        json!({
            "player": "pupil", "target": 60, "seed": 1, "games": 10, "wins": wins,
            "masterNodes": 1000, "masterGames": 4, "masterWins": 4,
        })
    };
    let with_measured = |difficulty: &str, wins: u32| {
        let mut value = with("/levelEntries/1/aiDifficulty", json!(difficulty));
        value["levelEntries"][1]["measured"] = measured(wins);
        listed(&read(&value, &Known::nothing()).defects)
    };
    assert!(with_measured("adept", 10).is_empty());
    assert_eq!(with_measured("adept", 11), ["E215 levelEntries[1].measured"]);
    assert_eq!(with_measured("master", 3), ["E215 levelEntries[1].measured"]);
}

#[test]
fn there_is_enough_to_play_from_the_smallest_board_to_the_largest() {
    let library = Library::shipped();
    let entries: Vec<&SetEntry> = library.sets().iter().flat_map(LevelSet::entries).collect();
    assert!(library.levels().len() >= 32 && library.sets().len() >= 5 && entries.len() >= 30);
    assert!(library.sets().iter().all(|set| (5..=9).contains(&set.entries().len())));
    let sizes: Vec<Size> = library.levels().iter().map(|entry| entry.level.field().size()).collect();
    for (w, h) in [(3, 3), (3, 4), (4, 7), (6, 9), (9, 9)] {
        assert!(sizes.contains(&Size::new(w, h)), "no board is {w}×{h}");
    }
    let blocked = library.levels().iter().filter(|entry| !entry.level.blocked().is_empty()).count();
    assert!(blocked * 2 > library.levels().len(), "most boards have a design");
    let used: BTreeSet<Difficulty> = entries.iter().map(|entry| entry.difficulty).collect();
    let named = Difficulty::WORDS.iter().map(|(_, difficulty)| *difficulty).filter(|d| d.rung().is_none());
    assert_eq!(used.into_iter().collect::<Vec<_>>(), named.collect::<Vec<_>>());
    let named: BTreeSet<String> = entries.iter().map(|entry| entry.level.to_string()).collect();
    assert_eq!(named.len(), library.levels().len(), "every board is played in some set");
    let first = &library.sets()[0].entries()[0];
    let last = library.sets().last().unwrap().entries().last().unwrap();
    let size_of = |entry: &SetEntry| library.level(&entry.level.to_string()).unwrap().level.field().size();
    assert_eq!((size_of(first), first.difficulty), (Size::new(3, 3), Difficulty::Habit(Habit::Easy)));
    assert_eq!((size_of(last), last.difficulty), (Size::new(9, 9), Difficulty::Master));
}

#[test]
fn the_shipped_library_has_the_expected_boards() {
    let library = Library::shipped();
    for (id, size, blocked) in [
        ("dish", Size::new(5, 5), vec![]),
        ("nucleus", Size::new(5, 5), vec![(0, 0), (4, 0), (2, 2), (0, 4), (4, 4)]),
        ("droplet", Size::new(3, 3), vec![]),
        ("ring", Size::new(3, 3), vec![(1, 1)]),
        ("agar", Size::new(9, 9), vec![]),
    ] {
        let level = &library.level(id).unwrap().level;
        let found: Vec<(u8, u8)> = level.blocked().iter().map(|at| (at.x, at.y)).collect();
        assert_eq!((level.field().size(), found), (size, blocked), "{id}");
    }
}

#[test]
fn every_set_and_every_board_has_a_name_a_description_and_a_plain_id() {
    let library = Library::shipped();
    let plain = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let mut names = BTreeSet::new();
    for set in library.sets() {
        assert!(plain(set.id()) && !set.name().is_empty() && set.description().ends_with('.'), "{}", set.id());
        assert!(names.insert(set.name().to_owned()), "{} is the name of two things", set.name());
    }
    for entry in library.levels() {
        assert!(plain(&entry.id.to_string()), "{}", entry.id);
        assert!(entry.level.description().is_some_and(|text| text.ends_with('.')), "{}", entry.id);
        assert!(names.insert(entry.name.clone().unwrap()), "{:?} is the name of two things", entry.name);
    }
}

#[test]
fn sets_rise_in_difficulty() {
    for set in Library::shipped().sets() {
        assert!(set.entries().is_sorted_by_key(|entry| entry.difficulty), "{}", set.id());
    }
    let weights = Difficulty::WORDS.map(|(_, difficulty)| difficulty.weight());
    assert_eq!(weights[..5], [100, 200, 300, 400, 600]);
    assert!(Difficulty::WORDS.iter().all(|(word, difficulty)| *word == difficulty.word()));
}

#[test]
fn every_defect_of_a_set_is_found_with_its_code_and_its_path() {
    let table = [
        (set(), vec![]),
        (without("/name"), vec!["E003 name"]),
        (without("/id"), vec!["E003 id"]),
        (without("/description"), vec!["E003 description"]),
        (without("/levelEntries/1/levelId"), vec!["E003 levelEntries[1].levelId"]),
        (without("/levelEntries/1/aiDifficulty"), vec!["E003 levelEntries[1].aiDifficulty"]),
        (with("/id", json!("")), vec!["E002 id"]),
        (with("/id", json!(7)), vec!["E002 id"]),
        (with("/name", json!(null)), vec!["E002 name"]),
        (with("/author", json!("me")), vec!["E004 author"]),
        (with("/levelEntries/0/hint", json!("x")), vec!["E004 levelEntries[0].hint"]),
        (with("/levelEntries", json!([])), vec!["E211 levelEntries"]),
        (with("/levelEntries", json!({})), vec!["E002 levelEntries"]),
        (with("/levelEntries/0", json!("dish")), vec!["E002 levelEntries[0]"]),
        (with("/levelEntries/0/levelId", json!("atlantis")), vec!["E210 levelEntries[0].levelId"]),
        (with("/levelEntries/0/levelId", json!(17)), vec!["E210 levelEntries[0].levelId"]),
        (with("/levelEntries/0/levelId", json!("")), vec!["E002 levelEntries[0].levelId"]),
        (with("/levelEntries/0/levelId", json!([])), vec!["E002 levelEntries[0].levelId"]),
        (with("/levelEntries/1/aiDifficulty", json!("godlike")), vec!["E006 levelEntries[1].aiDifficulty"]),
        (with("/levelEntries/1/aiDifficulty", json!(3)), vec!["E002 levelEntries[1].aiDifficulty"]),
    ];
    for (value, expected) in table {
        let document = read(&value, &Known::nothing());
        assert_eq!(document.kind, Kind::Other("level set"), "{value}");
        assert_eq!(listed(&document.defects), expected, "{value}");
    }
}

#[test]
fn all_defects_of_a_set_are_reported_at_once() {
    let bad = json!({
        "id": "",
        "description": 3,
        "levelEntries": [
            { "levelId": "nowhere", "aiDifficulty": "gentle" },
            7,
            { "aiDifficulty": "easy", "board": "dish" },
        ],
        "levelEntrys": [],
    });
    assert_eq!(
        listed(&read(&bad, &Known::nothing()).defects),
        [
            "E003 name",
            "E004 levelEntrys",
            "E002 id",
            "E002 description",
            "E006 levelEntries[0].aiDifficulty",
            "E210 levelEntries[0].levelId",
            "E002 levelEntries[1]",
            "E003 levelEntries[2].levelId",
            "E004 levelEntries[2].board",
        ]
    );
    let said = read(&bad, &Known::nothing()).defects.to_string();
    assert!(said.contains("no level \"nowhere\"; expected one of droplet, slide, vial, "), "{said}");
    assert!(
        said.contains("unknown difficulty \"gentle\"; expected one of easy, medium, hard, expert, master"),
        "{said}"
    );
}

#[test]
fn a_set_is_written_as_it_was_read_and_a_level_may_come_twice() {
    let twice = with("/levelEntries/1/levelId", json!("droplet"));
    for value in [set(), twice] {
        let read = LevelSet::read(&Json::from(&value).root(), Library::shipped(), &mut Defects::new()).unwrap();
        assert_eq!(read.write().to_string(), value.to_string());
    }
    let entry =
        SetEntry { level: LevelId::Word("dish".into()), difficulty: Difficulty::Habit(Habit::Hard), measured: None };
    let made = LevelSet::new("free", "Free play", "One board.", vec![entry]).unwrap();
    assert_eq!(LevelSet::read(&Json::from(&made.write()).root(), Library::shipped(), &mut Defects::new()), Some(made));
    assert_eq!(LevelSet::new("none", "None", "No board.", vec![]), None);
}

fn own_pack() -> Value {
    json!({
        "quadrat": 1, "game": "infection", "name": "Own", "description": "My own boards.", "version": 1,
        "levels": [
            { "id": "cave", "name": "Cave", "gridSize": 4, "blockedCells": [] },
            { "id": 17, "name": "Seventeen", "width": 3, "height": 5, "blockedCells": [{ "row": 1, "col": 1 }] },
        ],
    })
}

fn own_set() -> Value {
    let mut set = with("/levelEntries/0/levelId", json!("cave"));
    set["levelEntries"][1]["levelId"] = json!(17);
    set
}

#[test]
fn levels_of_other_files_are_known_and_shipped_ones_still_are() {
    let nothing = Known::nothing();
    assert_eq!(
        listed(&read(&own_set(), &nothing).defects),
        ["E210 levelEntries[0].levelId", "E210 levelEntries[1].levelId"]
    );
    for levels in [own_pack(), own_pack()["levels"].clone()] {
        let mut known = Known::nothing();
        known.add(&read(&levels, &nothing));
        let document = read(&own_set(), &known);
        assert!(document.defects.is_empty() && document.levels.is_empty(), "{}", document.defects);
        assert!(read(&set(), &known).defects.is_empty());
    }
    let mut known = Known::nothing();
    known.add(&read(&own_pack()["levels"][0], &nothing));
    assert_eq!(listed(&read(&own_set(), &known).defects), ["E210 levelEntries[1].levelId"]);
}

#[test]
fn a_file_is_added_to_the_library_whole_or_not_at_all() {
    let mut library = Library::shipped().clone();
    let (levels, sets) = (library.levels().len(), library.sets().len());
    let add = |library: &mut Library, value: &Value| match library.add_file(value.to_string().as_bytes()) {
        Ok(()) => vec![],
        Err(defects) => listed(&defects),
    };
    assert_eq!(add(&mut library, &own_set()), ["E210 levelEntries[0].levelId", "E210 levelEntries[1].levelId"]);
    assert_eq!(add(&mut library, &own_pack()), Vec::<String>::new());
    assert_eq!(add(&mut library, &own_set()), Vec::<String>::new());
    assert_eq!((library.levels().len(), library.sets().len()), (levels + 2, sets + 1));
    assert!(library.level("17").is_some() && library.set("mine").is_some());

    assert_eq!(add(&mut library, &own_set()), ["E007 id"]);
    assert_eq!(add(&mut library, &own_pack()), ["E007 levels[0].id", "E007 levels[1].id"]);
    assert_eq!(add(&mut library, &own_pack()["levels"]), ["E007 [0].id", "E007 [1].id"]);
    assert_eq!(add(&mut library, &own_pack()["levels"][1]), ["E007 id"]);
    let mut half = own_pack();
    half["levels"][0]["id"] = json!("new");
    assert_eq!(add(&mut library, &half), ["E007 levels[1].id"]);
    assert_eq!(add(&mut library, &json!({ "id": "odd" })), ["E016 "]);
    assert_eq!((library.levels().len(), library.sets().len()), (levels + 2, sets + 1));
}

#[test]
fn a_set_is_told_from_a_level_by_its_keys() {
    for (value, kind) in [
        (set(), Kind::Other("level set")),
        (json!({ "levelEntries": 1 }), Kind::Other("level set")),
        (json!({ "levelEntries": [], "gridSize": 5 }), Kind::Other("level set")),
        (json!({ "levelEntries": [], "gridSize": 5, "blockedCells": [] }), Kind::Level),
        (json!({ "levelEntries": [], "levels": [] }), Kind::Pack),
        (json!({ "levelEntries": [], "quadrat": 1 }), Kind::Pack),
    ] {
        assert_eq!(read(&value, &Known::nothing()).kind, kind, "{value}");
    }
    let refused = file::read(registry(), b"{}").err().unwrap().to_string();
    assert!(refused.contains("a level set of infection (levelEntries)"), "{refused}");
    assert!(refused.contains("a saved game of infection (quadrat, campaign)"), "{refused}");
}
