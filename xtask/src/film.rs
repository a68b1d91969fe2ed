//! `cargo xtask film`: films the motion of the boards, frame by frame, and lays the frames on sheets in `docs/motion`.
//!
//! The scenes are those of `apps/web/tests/film.mjs`, which stops the page's time and takes the pictures.

use std::fs;
use std::process::Command;

use crate::workspace::{Workspace, run};
use crate::{browser, tools};

/// The folder of the sheets, below the root.
const SHEETS: &str = "docs/motion";

/// Builds the site and the program, and films the scenes with these names, or all of them.
pub(crate) fn film(workspace: &Workspace, scenes: &[String]) -> Result<(), String> {
    browser::build(workspace)?;
    let sheets = workspace.root.join(SHEETS);
    fs::create_dir_all(&sheets).map_err(|error| format!("cannot create {}: {error}", sheets.display()))?;
    run(script(workspace, "film.mjs")?.args(scenes).env("QUADRAT_SHEETS", sheets))
}

/// Returns the command that runs a script of `apps/web/tests` against the built program.
pub(crate) fn script(workspace: &Workspace, name: &str) -> Result<Command, String> {
    let chromium = tools::browser()?;
    let folder = workspace.root.join("apps/web/tests");
    browser::install_packages(&folder)?;
    let mut node = Command::new("node");
    node.current_dir(&folder).arg(name);
    node.env("QUADRAT_BIN", workspace.quadrat("debug")).env("QUADRAT_CHROMIUM", chromium);
    Ok(node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Every scene has its sheet, and `docs/motion.md` shows all of them.
    #[test]
    fn the_sheets_are_those_of_the_scenes_and_are_shown() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let script = fs::read_to_string(root.join("apps/web/tests/film.mjs")).unwrap();
        let list = script.split("const SCENES = {").nth(1).unwrap().split("\n};").next().unwrap();
        let scenes: BTreeSet<String> = list
            .lines()
            .filter_map(|line| Some(line.strip_prefix("  ")?.split_once(": {")?.0.trim_matches('"').to_owned()))
            .collect();
        assert!(scenes.len() > 8 && scenes.contains("result"), "{scenes:?}");
        let files = fs::read_dir(root.join(SHEETS)).unwrap().map(|file| file.unwrap());
        let mut sheets = BTreeSet::new();
        for file in files {
            assert!(file.metadata().unwrap().len() <= 300_000, "{:?} is small", file.file_name());
            sheets.insert(file.path().file_stem().unwrap().to_string_lossy().into_owned());
        }
        assert_eq!(sheets, scenes);
        let document = fs::read_to_string(root.join("docs/motion.md")).unwrap();
        for name in scenes {
            assert!(document.contains(&format!("](motion/{name}.png)")), "docs/motion.md shows {name}");
        }
    }
}
