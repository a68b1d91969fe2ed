//! Are the schemas in the repository up to date, and do all shipped files conform to them?

use quadrat::registry;
use quadrat_engine::file::{self, Kind};
use quadrat_engine::reader::parse;
use quadrat_engine::schema;
use quadrat_infection::flow::{Campaign, Choices};
use quadrat_infection::sets::Library;
use quadrat_testing::golden;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_schemas_in_the_repository_are_up_to_date() {
    let folder = golden::path("schemas");
    let mut expected = BTreeMap::new();
    for (name, schema) in schema::all(registry()) {
        let text = format!("{schema:#}\n");
        if golden::is_update() {
            golden::write(&folder.join(&name), &text);
        }
        expected.insert(name, text);
    }
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        found.insert(name, fs::read_to_string(path).unwrap());
    }
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(&expected), "cargo xtask golden writes them; delete what no code makes any more");
    for (name, text) in expected {
        assert!(found[&name] == text, "schemas/{name} is out of date; cargo xtask golden writes it");
    }
}

fn json_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            json_files(&path, found);
        } else if path.extension().is_some_and(|end| end == "json") {
            found.push(path);
        }
    }
}

/// Returns the validation errors of a value against a schema.
fn complaints(name: &str, value: &Value) -> Vec<String> {
    let schemas: BTreeMap<String, Value> = schema::all(registry()).into_iter().collect();
    let validator = jsonschema::validator_for(&schemas[name]).unwrap();
    validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn every_shipped_file_is_without_defects_and_keeps_to_its_schema() {
    let mut files = Vec::new();
    for game in registry().all() {
        let folder = root().join("games").join(game.id());
        json_files(&folder.join("levels"), &mut files);
        json_files(&folder.join("golden"), &mut files);
    }
    assert!(files.len() >= 4, "too few files to mean anything: {files:?}");
    for path in files {
        let bytes = fs::read(&path).unwrap();
        let document = file::read(registry(), &bytes).unwrap_or_else(|defects| panic!("{}: {defects}", path.display()));
        assert!(document.defects.is_empty(), "{}: {}", path.display(), document.defects);
        let (value, game) = (parse(&bytes).unwrap(), document.game.unwrap().id());
        let name = match document.kind {
            Kind::Replay => {
                let level = complaints(&format!("{game}.level.schema.json"), &value["level"]);
                assert!(level.is_empty(), "{}: level: {level:?}", path.display());
                "replay.schema.json".to_owned()
            }
            Kind::Pack => format!("{game}.pack.schema.json"),
            Kind::Other(word) => format!("{game}.{}.schema.json", word.replace(' ', "_")),
            // A map is a file by itself.
            Kind::Level => format!("{game}.level.schema.json"),
            Kind::Array => panic!("{}: levels are shipped in packs", path.display()),
        };
        let found = complaints(&name, &value);
        assert!(found.is_empty(), "{}: {found:?}", path.display());
        // A schema that accepts anything would pass all of the above.
        let mut broken = value.clone();
        broken["surprise"] = Value::Bool(true);
        assert!(!complaints(&name, &broken).is_empty(), "{name} accepts an unknown key");
        let list = if document.kind == Kind::Pack { "levels" } else { "levelEntries" };
        if let Some(level) = broken.get_mut(list).and_then(|levels| levels.get_mut(0)) {
            *level = serde_json::json!({ "id": 1 });
            broken.as_object_mut().unwrap().shift_remove("surprise");
            assert!(!complaints(&name, &broken).is_empty(), "{name} accepts a level without anything in it");
        }
    }
}

#[test]
fn a_saved_game_keeps_to_its_schema_at_its_start_and_at_its_end() {
    let library = Library::shipped();
    let mut game = Campaign::new(&library.sets()[0], library, Choices::default()).unwrap();
    let mut saves = vec![game.save()];
    game.play("0,0".parse().unwrap(), &mut ()).unwrap();
    saves.push(game.save());
    game.abandon().unwrap();
    game.new_game(Choices { seed: u32::MAX, ..Choices::default() });
    saves.push(game.save());
    for save in saves {
        let name = "infection.saved_game.schema.json";
        assert_eq!(complaints(name, &save), Vec::<String>::new());
        assert_eq!(complaints("replay.schema.json", &save["replay"]), Vec::<String>::new());
        for key in save.as_object().unwrap().keys() {
            let mut broken = save.clone();
            broken.as_object_mut().unwrap().shift_remove(key);
            assert!(!complaints(name, &broken).is_empty(), "{name} does not ask for {key}");
        }
        let mut broken = save.clone();
        broken["surprise"] = Value::Bool(true);
        assert!(!complaints(name, &broken).is_empty(), "{name} accepts an unknown key");
    }
}
