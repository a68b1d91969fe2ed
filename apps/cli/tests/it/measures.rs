//! Are levels chosen and drawn by their measures?

use crate::support::{data, quadrat, root, said, status};
use quadrat_testing::golden::assert_golden;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const GALLERY: &str = "games/ships/levels/gallery.json";

fn scratch() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("measures");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in the repository, and returns its output with the exit status 0.
fn runs(arguments: &[&str]) -> String {
    let output = quadrat(&root(), arguments);
    assert_eq!(status(&output), 0, "{arguments:?}: {}", said(&output));
    data(&output)
}

/// Runs the program with an exit status that is not 0, and returns its message on one line.
fn fails(expected: i32, arguments: &[&str]) -> String {
    let output = quadrat(&root(), arguments);
    assert_eq!(status(&output), expected, "{arguments:?}: {}", said(&output));
    // Long messages are broken into lines.
    said(&output).replace("  │", " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn graded(pack: &str) -> Vec<Value> {
    let file = scratch().join("graded.json");
    fs::write(&file, pack).unwrap();
    let report: Value = serde_json::from_str(&runs(&["grade", file.to_str().unwrap(), "--json"])).unwrap();
    report["levels"].as_array().unwrap().clone()
}

#[test]
fn generated_levels_meet_the_condition_and_come_from_the_first_seeds_that_do() {
    let condition = "choke>=5 and detour<=8, rooms!=30";
    let made =
        |jobs: &str| runs(&["generate", "ships", "--count", "4", "--seed", "10", "--where", condition, "--jobs", jobs]);
    let pack = made("1");
    assert_eq!(pack, made("3"), "the number of threads does not matter");
    let holds = |level: &Value| {
        let figure = |name: &str| level[name].as_i64().unwrap();
        figure("choke") >= 5 && figure("detour") <= 8 && figure("rooms") != 30
    };
    let levels = graded(&pack);
    assert!(levels.len() == 4 && levels.iter().all(holds), "{levels:?}");
    // Level i has the first of the seeds 10+i, 14+i, 18+i, … that meets the condition.
    let all = graded(&runs(&["generate", "ships", "--count", "400", "--seed", "10"]));
    for (place, level) in levels.iter().enumerate() {
        let first = all.iter().skip(place).step_by(4).find(|level| holds(level)).unwrap();
        assert_eq!(first["level"], level["level"]);
    }
    assert!(levels.iter().enumerate().any(|(place, level)| level["level"] != all[place]["level"]));
}

#[test]
fn conditions_work_for_every_game_that_generates_and_grades() {
    let pack: Value =
        serde_json::from_str(&runs(&["generate", "citylines", "--count", "2", "--where", "par>=9"])).unwrap();
    assert!(pack["levels"].as_array().unwrap().iter().all(|level| level["par"].as_i64().unwrap() >= 9));
    let pack: Value =
        serde_json::from_str(&runs(&["generate", "citylines", "--count", "2", "--where", "par>=0"])).unwrap();
    let plain: Value = serde_json::from_str(&runs(&["generate", "citylines", "--count", "2"])).unwrap();
    assert_eq!(pack["levels"], plain["levels"], "a condition that always holds changes no level");
    let description = plain["description"].as_str().unwrap();
    assert_eq!(pack["description"], format!("{description} Only levels with par>=0."));
}

#[test]
fn a_condition_that_cannot_be_met_says_what_can() {
    let said = fails(2, &["generate", "ships", "--where", "chokes>=2"]);
    let known = "figure, extraction, nearest, farthest, detour, enemy, choke, rooms";
    assert!(said.contains(&format!("ships has no numeric figure \"chokes\"; expected one of {known}")), "{said}");
    let said = fails(2, &["generate", "ships", "--where", "choke>=two"]);
    assert!(said.contains("expected a number after the comparison; expected comparisons such as choke>=2"), "{said}");
    let said = fails(1, &["generate", "ships", "--where", "choke>99", "--tries", "7"]);
    assert!(said.contains("none of 7 seeds meets choke>99: choke was "), "{said}");
    let said = fails(2, &["generate", "ships", "--where", "choke>1", "--resume", "-o", "x.json"]);
    assert!(said.contains("cannot be used with"), "{said}");
    fails(2, &["generate", "ships", "--tries", "7"]);
}

#[test]
fn a_report_counts_the_seeds_that_do_not_meet_the_condition() {
    let report = scratch().join("report.json");
    let path = report.to_str().unwrap();
    runs(&["generate", "ships", "--where", "choke>=5", "--report", path]);
    let report: Value = serde_json::from_slice(&fs::read(&report).unwrap()).unwrap();
    assert_eq!(report["tries"].as_u64().unwrap(), 1 + report["rejected"]["where"].as_u64().unwrap());
}

#[test]
fn a_plot_shows_every_measure_with_its_rank_correlation() {
    let file = scratch().join("gallery.svg");
    let table = runs(&["grade", GALLERY, "--plot", file.to_str().unwrap()]);
    let svg = fs::read_to_string(&file).unwrap();
    assert_golden("docs/plots/ships-gallery.svg", &svg);
    let report: Value =
        serde_json::from_str(&runs(&["grade", GALLERY, "--json", "--plot", file.to_str().unwrap()])).unwrap();
    let correlations = report["rankCorrelations"].as_object().unwrap();
    assert_eq!(correlations["figure"], report["rankCorrelation"]);
    for (name, rho) in correlations {
        let rho = rho.as_f64().unwrap();
        assert!(svg.contains(&format!("{name} rho {rho:.2}")), "{name}");
        assert!(table.lines().any(|line| line.contains(name) && line.ends_with(&format!("{rho:.3}"))), "{table}");
    }
    assert_eq!(svg.matches("<circle").count(), correlations.len() * 12, "a dot for each level and measure");
    // Without a plot the output is what it was.
    let plain = runs(&["grade", GALLERY]);
    assert!(table.starts_with(&plain) && !plain.contains("rank correlation of"));
}

#[test]
fn a_plot_of_one_level_and_a_plot_as_png_are_drawn() {
    let file = scratch().join("one.png");
    runs(&["grade", "games/ships/levels/example.json", "--plot", file.to_str().unwrap()]);
    assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_plot_that_cannot_be_drawn_is_refused() {
    let said = fails(2, &["grade", GALLERY, "--plot", "plot.pdf"]);
    assert!(said.contains("must end in .svg or .png"), "{said}");
    let said = fails(2, &["grade", GALLERY, "--plot", "no/such/folder/plot.svg"]);
    assert!(said.contains("cannot write no/such/folder/plot.svg"), "{said}");
    let said = fails(2, &["grade", "games/null/levels/first_steps.json", "--plot", "plot.svg"]);
    assert!(said.contains("null has no measure of difficulty"), "{said}");
}

#[test]
fn a_level_that_is_the_same_for_every_seed_is_not_tried_with_a_thousand() {
    let output = quadrat(&root(), &["generate", "germs", "--where", "figure>2"]);
    assert_eq!(status(&output), 1);
    let said = said(&output);
    assert!(said.contains("level 1 is the same for every seed and does not meet figure>2"), "{said}");
}

#[test]
fn a_film_shows_every_position_of_a_replay_and_every_level_of_a_pack() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("film.svg");
    let out = file.to_str().unwrap();
    for (source, frames) in [("games/germs/golden/5.replay.json", 13), ("games/ships/levels/gallery.json", 12)] {
        let output = quadrat(&root(), &["render", source, "-o", out, "--film", "500"]);
        assert_eq!(status(&output), 0, "{}", said(&output));
        assert!(said(&output).contains(&format!("({frames} frames")), "{}", said(&output));
        let svg = fs::read_to_string(&file).unwrap();
        // The last frame is shown for five times the time of the others.
        assert!(svg.contains(&format!("animation:{}ms", 500 * (frames + 4))), "{source}");
    }
    let output = quadrat(&root(), &["render", "germs:1", "-o", "film.png", "--film", "500"]);
    assert_eq!(status(&output), 2);
    assert!(said(&output).contains("a film is an SVG"), "{}", said(&output));
}
