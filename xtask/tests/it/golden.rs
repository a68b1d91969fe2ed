//! Which code can rewrite the files that tests compare with? Only `quadrat-testing`, and never a pinned file.

use std::fs;
use std::path::{Path, PathBuf};

/// The switch as a string literal, spelled so that this file does not contain it.
const SWITCH: &str = concat!("\"QUADRAT_UPDATE", "_GOLDEN\"");

/// Returns every Rust source of the workspace, with its path from the root.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf();
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["apps", "engine", "games", "testing", "xtask"].map(|name| root.join(name)).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("node_modules") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_switch_is_set_in_one_place_and_read_in_one_place() {
    let named = sources().into_iter().filter(|(_, text)| text.contains(SWITCH)).map(|(name, _)| name);
    assert_eq!(named.collect::<Vec<_>>(), ["testing/src/golden.rs", "xtask/src/golden.rs"]);
}

#[test]
fn tests_of_pinned_files_do_not_write_them() {
    let owners: Vec<_> = sources().into_iter().filter(|(_, text)| text.contains("assert_pinned(")).collect();
    assert!(owners.len() >= 4, "{} owners of pinned files", owners.len());
    for (name, text) in owners.iter().filter(|(name, _)| !name.starts_with("testing/") && !name.starts_with("xtask/")) {
        for way in ["fs::write", "File::create", "golden::write", "OpenOptions"] {
            assert!(!text.contains(way), "{name} uses {way}");
        }
        assert!(
            text.contains("assert_never_rewritten("),
            "{name} does not prove that the switch leaves its files alone"
        );
    }
}
