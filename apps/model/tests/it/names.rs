//! Does shared code name a game? It must not: the game's entry provides everything it needs.

use quadrat::{GameInfo, registry};
use std::fs;
use std::path::Path;

/// Files that list all games, or hold their words. Any other file that names a game is the game's
/// own.
const MAY_NAME_GAMES: [&str; 3] = ["lib", "games", "words"];

#[test]
fn the_game_independent_code_names_no_game() {
    let games: Vec<&str> = registry().all().map(GameInfo::id).filter(|id| *id != "null").collect();
    assert!(games.len() > 3, "{games:?}");
    let mut looked_at = Vec::new();
    for package in ["model", "pages"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("src");
        look(&folder, &games, &mut looked_at);
    }
    for known in ["arcade.rs", "worker_requests.rs", "play.rs", "table.rs", "tutorial.rs"] {
        assert!(looked_at.iter().any(|name| name == known), "{known} in {looked_at:?}");
    }
}

fn look(folder: &Path, games: &[&str], looked_at: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        if games.contains(&stem.as_str()) || MAY_NAME_GAMES.contains(&stem.as_str()) || stem == "tests" {
            continue;
        }
        if path.is_dir() {
            look(&path, games, looked_at);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        // Tests may play any game, and a comment may show an example.
        let code = source.split("#[cfg(test)]").next().unwrap_or_default().lines();
        for line in code.filter(|line| !line.trim_start().starts_with("//")) {
            let known = games.iter().find(|game| line.to_lowercase().contains(**game));
            assert_eq!(known, None, "{}: {line}", path.display());
        }
        looked_at.push(name);
    }
}
