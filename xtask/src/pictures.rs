//! `cargo xtask pictures`: makes the pictures of the documents anew: those of the pages, and the films of games.
//!
//! The plots in `docs/plots` belong to `quadrat grade`, and the sheets in `docs/motion` to `cargo xtask film`.

use std::fs;
use std::process::Command;

use crate::workspace::{Workspace, run};
use crate::{browser, film};

/// A film: the file that it shows, the width of a cell in pixels, and the time of a frame in milliseconds.
struct Film {
    name: &'static str,
    file: &'static str,
    cell: u32,
    pace: u32,
    overlay: Option<&'static str>,
}

/// The films, one for each game: a game that was played, or the maps of a gallery.
const FILMS: [Film; 5] = [
    Film { name: "germs", file: "games/germs/golden/5.replay.json", cell: 48, pace: 900, overlay: None },
    Film {
        name: "infection",
        file: "games/infection/golden/dish-expert-master.replay.json",
        cell: 64,
        pace: 450,
        overlay: None,
    },
    Film { name: "pangur", file: "games/pangur/golden/classic.replay.json", cell: 72, pace: 700, overlay: None },
    Film { name: "citylines", file: "games/citylines/golden/tier-2.replay.json", cell: 56, pace: 450, overlay: None },
    Film { name: "ships", file: "games/ships/levels/gallery.json", cell: 44, pace: 1800, overlay: Some("rooms") },
];

/// The films that are shown together, side by side, in `docs/play.svg`.
const TOGETHER: [&str; 4] = ["germs", "infection", "pangur", "citylines"];

/// The width of a film among others, and the space between two, in pixels.
const SIDE: u32 = 230;
const GAP: u32 = 12;

/// The pictures that `apps/web/tests/pictures.mjs` takes of pages.
#[cfg(test)]
const PAGES: [&str; 6] = ["germs", "infection", "pangur", "citylines", "ship", "arcade"];

/// The diagrams that are drawn by hand.
#[cfg(test)]
const BY_HAND: [&str; 2] = ["floors.svg", "action.svg"];

/// Builds the site and the program, and makes every picture.
pub(crate) fn pictures(workspace: &Workspace) -> Result<(), String> {
    browser::build(workspace)?;
    let docs = workspace.root.join("docs");
    for one in &FILMS {
        let mut quadrat = Command::new(workspace.quadrat("debug"));
        quadrat.current_dir(&workspace.root).args(["render", one.file, "--output"]).arg(docs.join(file_of(one.name)));
        quadrat.args(["--cell", &one.cell.to_string(), "--film", &one.pace.to_string()]);
        if let Some(overlay) = one.overlay {
            quadrat.args(["--overlay", overlay]);
        }
        run(&mut quadrat)?;
    }
    let mut films = Vec::new();
    for name in TOGETHER {
        let file = docs.join(file_of(name));
        films.push(fs::read_to_string(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?);
    }
    let play = docs.join("play.svg");
    let text = side_by_side(&films)?;
    fs::write(&play, &text).map_err(|error| format!("cannot write {}: {error}", play.display()))?;
    println!("play.svg: {} bytes", text.len());
    run(film::script(workspace, "pictures.mjs")?.env("QUADRAT_PICTURES", docs))
}

/// Returns the file of a game's film, in `docs`.
fn file_of(name: &str) -> String {
    format!("{name}-film.svg")
}

/// Puts films into one document, each as wide as the others and in the middle of the height.
fn side_by_side(films: &[String]) -> Result<String, String> {
    let mut parts = Vec::new();
    for film in films {
        let (head, rest) = film.split_once('\n').ok_or("a film is empty")?;
        let size = head.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let sides: Vec<u32> = size.split(' ').filter_map(|side| side.parse().ok()).collect();
        let [width, height] = sides[..] else { return Err(format!("a film has no size: {head}")) };
        parts.push((size.to_owned(), SIDE * height / width.max(1), rest));
    }
    let high = parts.iter().map(|(_, height, _)| *height).max().unwrap_or(0);
    let count = films.len() as u32;
    let wide = count * SIDE + count.saturating_sub(1) * GAP;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\" \
         role=\"img\" aria-label=\"Four games, each played from its opening to its end\">\n"
    );
    for (place, (size, height, rest)) in (0..).zip(&parts) {
        let (x, y) = (place * (SIDE + GAP), (high - height) / 2);
        text.push_str(&format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{height}\" viewBox=\"0 0 {size}\">\n{rest}"
        ));
    }
    text.push_str("</svg>\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Every picture in the documents is made by a command or drawn by hand, and every picture made is shown.
    #[test]
    fn the_pictures_made_are_those_that_the_documents_show() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let documents = [root.to_owned(), root.join("docs")];
        let documents =
            documents.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|file| file.unwrap().path());
        let mut shown = BTreeSet::new();
        for document in documents.filter(|file| file.extension().is_some_and(|end| end == "md")) {
            let text = fs::read_to_string(&document).unwrap();
            for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                if [".png", ".svg"].iter().any(|end| link.ends_with(end)) {
                    let file = document.parent().unwrap().join(link);
                    let name = file.strip_prefix(root.join("docs")).map(Path::to_owned).unwrap_or(file.clone());
                    shown.insert(name.to_string_lossy().into_owned());
                }
            }
        }
        // Those of other commands have folders, or names, and tests of their own.
        shown.retain(|name| !["plots/", "motion/", "python-"].iter().any(|folder| name.starts_with(folder)));
        let films = FILMS.iter().map(|film| file_of(film.name));
        let pages = PAGES.iter().map(|name| format!("{name}.png"));
        let script = fs::read_to_string(root.join("apps/web/tests/pictures.mjs")).unwrap();
        let list = script.split("const LOOK = {").nth(1).unwrap().split("\n};").next().unwrap();
        let names = list.lines().filter_map(|line| Some(line.trim().split_once(": [")?.0.trim_matches('"')));
        let pages = pages.chain(names.map(|name| format!("look/{name}.png")));
        let made: BTreeSet<String> =
            films.chain(pages).chain(BY_HAND.map(str::to_owned)).chain(["play.svg".to_owned()]).collect();
        assert_eq!(shown, made);
        for name in PAGES {
            assert!(script.contains(&format!("  {name}: [")), "pictures.mjs takes {name}");
        }
        for name in &made {
            assert!(root.join("docs").join(name).is_file(), "docs/{name} is there");
        }
    }

    #[test]
    fn films_are_put_side_by_side_at_the_same_width() {
        let film = |width: u32, height: u32| {
            format!("<svg width=\"1\" height=\"1\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<g/>\n</svg>\n")
        };
        let text = side_by_side(&[film(500, 500), film(500, 600)]).unwrap();
        assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"472\" height=\"276\""), "{text}");
        assert!(
            text.contains("<svg x=\"0\" y=\"23\" width=\"230\" height=\"230\"")
                && text.contains("<svg x=\"242\" y=\"0\"")
        );
        assert!(side_by_side(&["<svg>\n</svg>".to_owned()]).is_err());
    }
}
