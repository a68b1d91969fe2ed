//! Do dependencies point in one direction? Apps use games and the engine, games use the engine,
//! the engine uses neither.
//!
//! The dependencies come from cargo itself, so that none can escape these tests, not even a dev-dependency.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Floor {
    /// The derives, which only the engine uses.
    Derive,
    Engine,
    Game,
    Facade,
    App,
    /// Outside the floors: builds them all and is used by none.
    Xtask,
    /// Outside the floors: used by the tests of all of them, and uses none.
    Testing,
}

struct Package {
    name: String,
    folder: String,
    uses: Vec<String>,
}

impl Package {
    fn floor(&self) -> Floor {
        match self.folder.split('/').collect::<Vec<_>>()[..] {
            ["engine", "derive"] => Floor::Derive,
            ["engine"] => Floor::Engine,
            ["games", "quadrat"] => Floor::Facade,
            ["games", _] => Floor::Game,
            ["apps", _] => Floor::App,
            ["xtask"] => Floor::Xtask,
            ["testing"] => Floor::Testing,
            _ => panic!("{} lies in {}, which is on no floor", self.name, self.folder),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn cargo(arguments: &[&str]) -> String {
    let program = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(program).current_dir(root()).args(arguments).output().unwrap();
    assert!(output.status.success(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn packages() -> Vec<Package> {
    let metadata: Value = serde_json::from_str(&cargo(&["metadata", "--no-deps", "--format-version", "1"])).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let root = text(&metadata["workspace_root"]);
    let packages = metadata["packages"].as_array().unwrap().iter().map(|package| {
        let manifest = PathBuf::from(text(&package["manifest_path"]));
        let folder = manifest.parent().unwrap().strip_prefix(&root).unwrap();
        // Every kind of dependency is listed here: normal, build and development, for every target. A package that
        // lists itself only enables a feature for its own tests.
        let uses = package["dependencies"].as_array().unwrap().iter().map(|used| text(&used["name"])).collect();
        Package { name: text(&package["name"]), folder: folder.to_str().unwrap().replace('\\', "/"), uses }
    });
    packages.collect()
}

fn allowed(from: Floor, to: Floor) -> bool {
    match from {
        _ if to == Floor::Testing => true,
        Floor::Engine => to == Floor::Derive,
        Floor::Derive | Floor::Xtask | Floor::Testing => false,
        Floor::Game => to == Floor::Engine,
        Floor::Facade => matches!(to, Floor::Engine | Floor::Game),
        Floor::App => !matches!(to, Floor::Derive | Floor::Xtask),
    }
}

#[test]
fn every_dependency_points_to_a_lower_layer() {
    let packages = packages();
    let mut checked = 0;
    for package in &packages {
        for used in package
            .uses
            .iter()
            .filter_map(|name| packages.iter().find(|other| other.name == *name && other.name != package.name))
        {
            checked += 1;
            assert!(
                allowed(package.floor(), used.floor()),
                "{} ({:?}) must not use {} ({:?})",
                package.name,
                package.floor(),
                used.name,
                used.floor()
            );
        }
    }
    assert!(checked > packages.len() / 2, "only {checked} dependencies were seen");
}

#[test]
fn every_game_is_in_the_facade() {
    let packages = packages();
    let facade = packages.iter().find(|package| package.floor() == Floor::Facade).unwrap();
    for game in packages.iter().filter(|package| package.floor() == Floor::Game) {
        assert!(facade.uses.contains(&game.name), "{} is not in the façade", game.name);
    }
}

#[test]
fn every_folder_of_a_layer_is_a_package_of_the_same_name() {
    let packages = packages();
    let known: BTreeSet<&str> = packages.iter().map(|package| package.folder.as_str()).collect();
    let mut found = BTreeSet::from(["engine", "engine/derive", "testing", "xtask"].map(String::from));
    for floor in ["games", "apps"] {
        for entry in fs::read_dir(root().join(floor)).unwrap() {
            let entry = entry.unwrap();
            if entry.path().is_dir() {
                found.insert(format!("{floor}/{}", entry.file_name().to_str().unwrap()));
            }
        }
    }
    assert_eq!(known, found.iter().map(String::as_str).collect());
    for package in packages.iter().filter(|package| package.floor() != Floor::Xtask) {
        let expected = match package.folder.rsplit('/').next().unwrap() {
            "quadrat" => "quadrat".to_owned(),
            folder => format!("quadrat-{folder}"),
        };
        assert_eq!(package.name, expected);
    }
}

#[test]
fn nothing_heavy_reaches_the_browser() {
    let tree = cargo(&[
        "tree",
        "--locked",
        "--target",
        "wasm32-unknown-unknown",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--package",
        "quadrat-web",
    ]);
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    // One module holds both the page and the worker.
    for part in ["quadrat-web", "quadrat-pages", "quadrat-worker", "wasm-bindgen"] {
        assert!(names.contains(part), "no {part} in {names:?}");
    }
    for heavy in ["clap", "rayon", "resvg", "schemars", "tiny-skia", "tokio", "usvg"] {
        assert!(!names.contains(heavy), "{heavy} is in the browser; cargo tree -i {heavy} says by whom");
    }
}

/// Returns the files with this ending in a folder of the repository and in the folders inside it.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let (mut folders, mut files) = (vec![root().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == ending) {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn the_web_crate_contains_no_native_tests() {
    for path in files("apps/web/src", "rs") {
        // Such a test would never run, because the page is not built for this machine.
        assert!(
            !fs::read_to_string(&path).unwrap().contains("#[test]"),
            "{} has tests: move what they test to apps/model or apps/pages",
            path.display()
        );
    }
}

/// The conditions by which code could be another one in the browser.
const TARGETS: [&str; 5] = ["target_arch", "target_family", "target_os", "target_pointer_width", "wasm32"];

#[test]
fn engine_and_games_are_the_same_code_for_every_target() {
    let mut read = 0;
    for folder in ["engine", "games"] {
        for path in files(folder, "rs").into_iter().chain(files(folder, "toml")) {
            let text = fs::read_to_string(&path).unwrap();
            for target in TARGETS {
                // A level, a verdict or a hash must not depend on where it is computed.
                assert!(!text.contains(target), "{} depends on {target}", path.display());
            }
            read += 1;
        }
    }
    assert!(read > 250, "only {read} files were read");
    // The search finds what it looks for: the tools that build the site do name the target.
    let tools = fs::read_to_string(root().join("xtask/src/tools.rs")).unwrap();
    assert!(TARGETS.iter().any(|target| tools.contains(target)));
}
