//! Does `cargo xtask new-game` keep its promise? Its result must compile and pass its tests before any edit.
//!
//! The test works on a copy of the tree, with its own target folder: cargo names build results by the path *within* a
//! workspace, so a copy that shared the folder would leave its crates where those of the tree are looked for, and an
//! edit made in between would go unnoticed. The copy is kept and only differing files are written, so that cargo
//! rebuilds as little as possible.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use quadrat_testing::size;

const ID: &str = "quagga";

/// Folders without sources: made by tools, or not part of the project.
const SKIPPED: [&str; 5] = [".git", "artefacts", "node_modules", "proptest-regressions", "target"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// Returns every file below a folder, by path from it.
fn files(root: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if SKIPPED.iter().any(|name| path.ends_with(name)) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(root).unwrap().to_path_buf());
            }
        }
    }
    found
}

/// Makes `copy` equal to the tree.
fn mirror(copy: &Path) {
    fs::create_dir_all(copy).unwrap();
    let sources = files(&root());
    for extra in files(copy).difference(&sources) {
        fs::remove_file(copy.join(extra)).unwrap();
    }
    // An empty folder left behind would still be taken for a game.
    let _ = fs::remove_dir_all(copy.join("games").join(ID));
    for path in sources {
        let bytes = fs::read(root().join(&path)).unwrap();
        let to = copy.join(&path);
        if fs::read(&to).is_ok_and(|old| old == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
}

/// Copies what cargo built for the tree, without the crates of the workspace, so that the copy of the tree need not
/// build every dependency again. Cargo itself judges what of it fits, and by times: so these are kept.
fn lend_dependencies(from: &Path, to: &Path) {
    if to.exists() {
        return;
    }
    let own = |name: &str| ["quadrat", "libquadrat", "xtask", "libxtask"].iter().any(|prefix| name.starts_with(prefix));
    for folder in [".fingerprint", "build", "deps"] {
        for path in files(&from.join(folder)) {
            // The part of a path just below the folder names the crate.
            let name = path.iter().next().and_then(|part| part.to_str()).unwrap();
            // The binaries of tests are large, and nobody else's.
            if own(name) || (folder == "deps" && path.extension().is_none()) {
                continue;
            }
            let (source, copy) = (from.join(folder).join(&path), to.join(folder).join(&path));
            fs::create_dir_all(copy.parent().unwrap()).unwrap();
            fs::copy(&source, &copy).unwrap();
            let modified = fs::metadata(&source).unwrap().modified().unwrap();
            File::options().write(true).open(&copy).unwrap().set_modified(modified).unwrap();
        }
    }
}

fn assert_runs(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?} failed:\n{text}");
    text
}

#[test]
fn a_new_game_compiles_and_on_full_runs_passes_its_tests() {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let copy = tmp.join("new-game");
    mirror(&copy);
    let target = tmp.join("new-game-target");
    lend_dependencies(&tmp.parent().unwrap().join("debug"), &target.join("debug"));
    let here = |program: &str| {
        let mut command = Command::new(program);
        command
            .current_dir(&copy)
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_NET_OFFLINE", "true")
            // What the tests of the tree do at their full size need not be done once more.
            .env("QUADRAT_TEST_SIZE", "quick");
        command
    };
    let new_game = || {
        let mut command = here(env!("CARGO_BIN_EXE_xtask"));
        // Golden files are rewritten by tests, which take long to build.
        command.args(["new-game", ID]).args(size(&["--files-only"][..], &[]));
        command
    };
    let cargo = || here(&env::var("CARGO").unwrap_or_else(|_| "cargo".into()));

    let said = assert_runs(&mut new_game());
    assert!(said.contains("CHECKLIST.md"), "{said}");
    assert!(!new_game().output().unwrap().status.success(), "the same id twice must be refused");
    let game = format!("quadrat-{ID}");
    let touched = ["--package", &game, "--package", "quadrat", "--package", "quadrat-model"];
    assert_runs(cargo().args(["fmt", "--check"]).args(touched));
    // Checking the game alone finds most problems, in a fraction of the time.
    let (job, packages) = size(("check", &touched[..2]), ("test", &touched[..]));
    // Examples are not built here, and the program outside of the workspace is the same as without the new game.
    let skipped = size(&[][..], &["--", "--skip", "examples::", "--skip", "outside::"]);
    let said = assert_runs(cargo().args([job, "--tests"]).args(packages).args(skipped));
    assert_eq!(said.contains("test result: ok."), job == "test", "{said}");
}
