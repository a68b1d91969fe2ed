//! Does every shipped pack have a plot in the documents, and does the plot show that pack?

use crate::support::{quadrat, root, said, status};
use quadrat_testing::golden::assert_golden;
use quadrat_testing::size;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A pack and the file of its plot in `docs/plots`.
struct Plot {
    pack: &'static str,
    file: &'static str,
    drawn: Drawn,
}

/// When the tests draw a plot again.
#[derive(PartialEq)]
enum Drawn {
    /// In every run: grading takes less than a second.
    Always,
    /// At full size: grading takes seconds.
    AtFullSize,
    /// Never: grading takes minutes. Only what the plot says about itself is compared with the pack.
    Never,
}

const PLOTS: [Plot; 14] = [
    Plot { pack: "citylines/levels/tour.json", file: "citylines-tour.svg", drawn: Drawn::Always },
    Plot { pack: "citylines/levels/tour2.json", file: "citylines-tour2.svg", drawn: Drawn::Always },
    Plot { pack: "citylines/levels/wrapped_ids.txt", file: "citylines-wrapped.svg", drawn: Drawn::Always },
    Plot { pack: "germs/levels/levels_001_100.json", file: "germs-001.svg", drawn: Drawn::Always },
    Plot { pack: "germs/levels/edition_2_001_100.json", file: "germs-edition-2-001.svg", drawn: Drawn::Never },
    Plot { pack: "germs/levels/edition_2_101_200.json", file: "germs-edition-2-101.svg", drawn: Drawn::Never },
    Plot { pack: "germs/levels/daily.json", file: "germs-daily.svg", drawn: Drawn::Always },
    Plot { pack: "infection/levels/boards.json", file: "infection-boards.svg", drawn: Drawn::Never },
    Plot { pack: "infection/levels/boards-2.json", file: "infection-boards-2.svg", drawn: Drawn::Never },
    Plot { pack: "pangur/levels/challenges.json", file: "pangur-challenges.svg", drawn: Drawn::AtFullSize },
    // Drawn again from its stored figures by a unit test.
    Plot { pack: "pangur/levels/challenges2.json", file: "pangur-challenges2.svg", drawn: Drawn::Never },
    Plot { pack: "pangur/levels/daily.json", file: "pangur-daily.svg", drawn: Drawn::Never },
    Plot { pack: "ships/levels/gallery.json", file: "ships-gallery.svg", drawn: Drawn::Always },
    Plot { pack: "ships/levels/gallery_24.json", file: "ships-gallery-24.svg", drawn: Drawn::Always },
];

/// The fewest levels of a pack whose order says something; fewer are lessons.
const FEWEST: usize = 10;

/// Returns the name of a pack and its levels; of a list of ids, the name of the file and the ids.
fn levels_of(file: &Path) -> Option<(String, Vec<Value>)> {
    if file.extension().is_some_and(|end| end == "txt") {
        let ids = fs::read_to_string(file).unwrap();
        return Some((file.file_stem()?.to_str()?.to_owned(), ids.lines().map(Value::from).collect()));
    }
    let document: Value = serde_json::from_slice(&fs::read(file).unwrap()).ok()?;
    Some((document["name"].as_str()?.to_owned(), document["levels"].as_array()?.clone()))
}

/// Returns whether a file lists the ids of levels that no pack has.
fn is_list_of_ids(file: &Path) -> bool {
    let name = file.file_name().unwrap().to_str().unwrap();
    name.strip_suffix("_ids.txt").is_some_and(|stem| !file.with_file_name(format!("{stem}.json")).exists())
}

#[test]
fn every_shipped_pack_has_a_plot_that_the_documents_show() {
    let games = root().join("games");
    let mut packs = Vec::new();
    for game in fs::read_dir(&games).unwrap() {
        let Ok(files) = fs::read_dir(game.unwrap().path().join("levels")) else { continue };
        let files = files.map(|file| file.unwrap().path());
        let files = files.filter(|file| file.extension().is_some_and(|end| end == "json") || is_list_of_ids(file));
        let names = files.filter(|file| levels_of(file).is_some_and(|(_, levels)| levels.len() >= FEWEST));
        packs.extend(names.map(|file| file.strip_prefix(&games).unwrap().to_str().unwrap().to_owned()));
    }
    let mut plotted: Vec<&str> = PLOTS.iter().map(|plot| plot.pack).collect();
    packs.sort();
    plotted.sort_unstable();
    assert_eq!(packs, plotted, "every pack of {FEWEST} levels or more has a plot");
    let document = fs::read_to_string(root().join("docs/levels.md")).unwrap();
    for plot in &PLOTS {
        assert!(document.contains(&format!("](plots/{})", plot.file)), "docs/levels.md shows {}", plot.file);
    }
    let mut drawn: Vec<String> = fs::read_dir(root().join("docs/plots"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut listed: Vec<&str> = PLOTS.iter().map(|plot| plot.file).collect();
    drawn.sort();
    listed.sort_unstable();
    assert_eq!(drawn, listed, "no plot belongs to no pack");
}

/// Returns the figure that a level stores, in the formats that have a place for it.
fn stored(level: &Value) -> Option<f64> {
    let figure = level["certificate"]["difficulty"]["figure"].as_f64();
    // The boards of Infection all had the same number of games.
    figure.or_else(|| level["fairness"]["firstWins"].as_f64())
}

#[test]
fn every_plot_names_its_pack_and_shows_the_figure_of_each_level() {
    for plot in &PLOTS {
        let (name, levels) = levels_of(&root().join("games").join(plot.pack)).unwrap();
        let svg = fs::read_to_string(root().join("docs/plots").join(plot.file)).unwrap();
        let title = svg.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        assert!(title.contains(&format!("{name} · {} levels; ", levels.len())), "{}: {title}", plot.file);
        // Each panel is a group; the first one is that of the figure.
        let figure = svg.split("<g transform=").nth(1).unwrap();
        assert!(figure.contains("data-text=\"figure"), "{}", plot.file);
        let heights: Vec<i32> =
            figure.split("cy=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect();
        assert_eq!(heights.len(), levels.len(), "{}", plot.file);
        let Some(figures) = levels.iter().map(stored).collect::<Option<Vec<f64>>>() else { continue };
        for (one, height) in figures.iter().zip(&heights) {
            for (other, beside) in figures.iter().zip(&heights) {
                assert!(one >= other || height >= beside, "{}: {one} at {height}, {other} at {beside}", plot.file);
            }
        }
    }
}

#[test]
fn the_plots_that_are_quickly_drawn_are_current() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plots");
    fs::create_dir_all(&folder).unwrap();
    for plot in PLOTS.iter().filter(|plot| plot.drawn == Drawn::Always || size(false, plot.drawn == Drawn::AtFullSize))
    {
        let file = folder.join(plot.file);
        let pack = format!("games/{}", plot.pack);
        let mut arguments = vec!["grade", &pack, "--plot", file.to_str().unwrap()];
        if is_list_of_ids(Path::new(&pack)) {
            arguments.extend(["--ids", plot.pack.split('/').next().unwrap()]);
        }
        let output = quadrat(&root(), &arguments);
        assert_eq!(status(&output), 0, "{}", said(&output));
        assert_golden(&format!("docs/plots/{}", plot.file), &fs::read_to_string(&file).unwrap());
    }
}

#[test]
fn a_list_of_ids_is_graded_and_a_wrong_line_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let grade = |list: &str, game: &str| {
        fs::write(directory.path().join("list.txt"), list).unwrap();
        quadrat(directory.path(), &["grade", "list.txt", "--ids", game, "--json"])
    };
    let graded = grade("5x5k3#7\n\n4x4k4wt1n1v2#8\n", "citylines");
    assert_eq!(status(&graded), 0, "{}", said(&graded));
    let report: Value = serde_json::from_slice(&graded.stdout).unwrap();
    let ids: Vec<&str> =
        report["levels"].as_array().unwrap().iter().map(|row| row["level"].as_str().unwrap()).collect();
    assert_eq!(ids, ["5x5k3#7", "4x4k4wt1n1v2#8"]);
    for (list, game, expected) in [
        ("5x5k3#7\nhouse\n", "citylines", "list.txt: line 2: "),
        ("\n", "citylines", "list.txt has no ids"),
        ("1\n", "chess", "--ids chess: expected one of "),
    ] {
        let refused = grade(list, game);
        assert!(status(&refused) == 2 && said(&refused).contains(expected), "{}", said(&refused));
    }
}

/// Every file of levels is named in the document that says what is proved and measured about it.
#[test]
fn the_document_on_levels_names_every_file_of_levels() {
    let document = fs::read_to_string(root().join("docs/levels.md")).unwrap();
    let mut files = 0;
    for game in fs::read_dir(root().join("games")).unwrap() {
        let Ok(levels) = fs::read_dir(game.unwrap().path().join("levels")) else { continue };
        for file in levels {
            let file = file.unwrap().path();
            let name = file.file_name().unwrap().to_str().unwrap();
            // Some games have files of the same name, so each is named in the section of its game.
            let game = file.strip_prefix(root().join("games")).unwrap().iter().next().unwrap().to_str().unwrap();
            let section = format!("\n## {}\n", title(game));
            let section = document.split(&section).nth(1).unwrap_or_else(|| panic!("no section for {game}"));
            let section = section.split("\n## ").next().unwrap();
            assert!(section.contains(&format!("`{name}`")) || section.contains(&format!("/{name}`")), "{game}: {name}");
            files += 1;
        }
    }
    assert!(files > 40, "{files} files");
}

/// Returns the heading of a game in the documents.
fn title(game: &str) -> &str {
    match game {
        "citylines" => "City Lines",
        "germs" => "Germs",
        "infection" => "Infection",
        "null" => "Null",
        "pangur" => "Pangur",
        "ships" => "Ships",
        other => panic!("no heading for {other}"),
    }
}
