//! A program outside the workspace that has only `quadrat` as a dependency. It reads, opens, plays, solves, grades,
//! draws, generates and verifies levels of every game, without handling any JSON.

use quadrat::{Ability, AnyLevel, Budget, Limits, NotSolved, PackWriter, Request, Theme, to_svg};
use std::error::Error;
use std::path::Path;

/// Returns the folder of the shipped levels.
fn games() -> std::path::PathBuf {
    std::env::var_os("QUADRAT_GAMES").map_or_else(|| Path::new("..").to_owned(), Into::into)
}

/// Returns levels from a folder, a few from each file.
fn levels(folder: &Path) -> Result<Vec<AnyLevel>, Box<dyn Error>> {
    let mut levels = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "json") {
            let file = quadrat::read(&std::fs::read(&path)?, &Limits::default())?;
            if !file.defects.is_empty() {
                return Err(format!("{}: {}", path.display(), file.defects).into());
            }
            levels.extend(file.levels.into_iter().take(2));
        }
    }
    Ok(levels)
}

/// Plays the solver's solution of a level, and verifies the result.
fn play(level: &AnyLevel) -> Result<(), Box<dyn Error>> {
    let line = match level.solve(Budget::nodes(200_000)) {
        Ok(line) => line,
        Err(NotSolved::NotFound(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let mut game = level.open()?;
    for action in &line {
        game.act(action)?;
    }
    let verified = quadrat::verify(game.replay_file().as_bytes(), &Limits::server())?;
    assert_eq!((verified.session.hash(), verified.won()), (game.hash(), game.won()));
    Ok(())
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut tried = Vec::new();
    for game in quadrat::registry().all() {
        let levels = levels(&games().join(game.id()).join("levels"))?;
        let level = levels.first().ok_or("a game ships levels")?;
        assert!(to_svg(&level.scene()?, Theme::Dark, 40).starts_with("<svg"));
        if game.has(Ability::Solve) {
            levels.iter().try_for_each(play)?;
        }
        if game.has(Ability::Grade) {
            let graded = level.grade(&mut || true)?.ok_or("nobody stopped it")?;
            assert!(!graded.figures.is_empty());
        }
        if game.has(Ability::Generate) {
            let batch = game.generate(&Request { count: 1, seed: 3, ..Request::default() })?;
            let made = batch.job(0).make(&mut |_| true);
            let mut pack = PackWriter::new(Vec::new(), game.id(), &batch.head);
            pack.level(made.level.ok_or("no candidate passed")?.line())?;
            let file = quadrat::read(&pack.finish()?, &Limits::default())?;
            assert!(file.defects.is_empty() && file.levels.len() == 1, "{}", file.defects);
        }
        tried.push(game.id());
    }
    println!("tried {}", tried.join(", "));
    Ok(())
}
