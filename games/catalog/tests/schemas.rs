//! The schemas in the repository are the ones the code has now, and every file we ship keeps to them.

use quadrat_catalog::registry;
use quadrat_engine::schema;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_schemas_in_the_repository_are_up_to_date() {
    let folder = root().join("schemas");
    let update = std::env::var_os("QUADRAT_UPDATE_GOLDEN").is_some();
    let mut expected = BTreeMap::new();
    for (name, schema) in schema::all(registry()) {
        let text = format!("{schema:#}\n");
        if update {
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(&name), &text).unwrap();
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

#[test]
fn every_shipped_pack_and_replay_keeps_to_its_schema() {
    let schemas: BTreeMap<String, Value> = schema::all(registry()).into_iter().collect();
    let complaints = |name: &str, value: &Value| -> Vec<String> {
        let validator = jsonschema::validator_for(&schemas[name]).unwrap();
        validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect()
    };
    let mut files = Vec::new();
    json_files(&root().join("levels"), &mut files);
    for listing in registry().all() {
        json_files(&root().join("games").join(listing.facts.id).join("golden"), &mut files);
    }
    assert!(files.len() >= 4, "too few files to mean anything: {files:?}");
    for path in files {
        let value: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let game = value["game"].as_str().unwrap();
        let name = if value.get("replay").is_some() {
            let level = complaints(&format!("{game}.level.schema.json"), &value["level"]);
            assert!(level.is_empty(), "{}: level: {level:?}", path.display());
            "replay.schema.json".to_owned()
        } else {
            format!("{game}.pack.schema.json")
        };
        let found = complaints(&name, &value);
        assert!(found.is_empty(), "{}: {found:?}", path.display());
        // A schema that accepts anything would pass all of the above.
        let mut broken = value.clone();
        broken["surprise"] = Value::Bool(true);
        assert!(!complaints(&name, &broken).is_empty(), "{name} accepts an unknown key");
        if let Some(level) = broken["levels"].get_mut(0) {
            *level = serde_json::json!({ "id": 1 });
            broken.as_object_mut().unwrap().shift_remove("surprise");
            assert!(!complaints(&name, &broken).is_empty(), "{name} accepts a level without anything in it");
        }
    }
}
