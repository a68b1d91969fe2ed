//! Can a program with only `quadrat` as a dependency use every game? A full run also builds it outside the workspace.

use quadrat_testing::size;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

#[path = "outside/main.rs"]
mod program;

#[test]
fn the_program_runs() {
    program::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_program_uses_nothing_else() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = fs::read_to_string(here.join("tests/it/outside/main.rs")).unwrap();
    assert!(!source.contains("serde") && !source.contains("json!"), "it must not see JSON");
    if size(true, false) {
        return;
    }
    // Outside the workspace, so that only the package itself is available.
    let folder = env::temp_dir().join(format!("quadrat-outside-{}", std::process::id()));
    fs::create_dir_all(folder.join("src")).unwrap();
    let package = format!(
        "[package]\nname = \"outside\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nquadrat = {{ path = {here:?} }}\n"
    );
    fs::write(folder.join("Cargo.toml"), package).unwrap();
    fs::write(folder.join("src/main.rs"), source).unwrap();
    fs::copy(here.join("../../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--offline"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside"))
        .env("QUADRAT_GAMES", here.join(".."))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    fs::remove_dir_all(&folder).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("tried citylines, germs, infection, pangur, ships"), "{said}");
}
