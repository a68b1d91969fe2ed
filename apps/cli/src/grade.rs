//! `quadrat grade`: prints how hard levels are, as a table or as JSON.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::erased::{Ability, AnyLevel, Graded};
use quadrat_engine::file::{Document, Kind};
use quadrat_engine::game::Figures;
use quadrat_engine::layout::readable;
use quadrat_engine::statistics::rank_correlation;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(path: &Path, as_json: bool, output: Option<&Path>, sort: bool) -> Result<ExitCode, Failure> {
    let (document, game) = input::document(path)?;
    if !game.has(Ability::Grade) {
        return Err(Failure::lacks(game, Ability::Grade, "grade"));
    }
    let target = output.map(Target::open).transpose()?;
    interrupt::listen();
    let bar = ProgressBar::new(document.levels.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} levels · {eta} left") {
        bar.set_style(style);
    }
    let grades: Vec<Option<Graded>> = document
        .levels
        .par_iter()
        .map(|level| {
            if interrupt::asked() {
                return None;
            }
            let graded = level.grade(&mut || !interrupt::asked()).ok().flatten();
            bar.inc(1);
            graded
        })
        .collect();
    bar.finish_and_clear();
    if interrupt::asked() {
        return Err(Failure::Interrupted("interrupted: no results were printed or written".to_owned()));
    }
    if let Some(target) = target {
        store(&document, game.id(), &grades, target, sort)?;
    }
    let rows: Vec<(String, Figures)> = document
        .levels
        .iter()
        .zip(grades)
        .map(|(level, graded)| (level.id().to_string(), graded.map(|graded| graded.figures).unwrap_or_default()))
        .collect();
    let figures: Vec<f64> = rows.iter().filter_map(|(_, figures)| number(figures, "figure")).collect();
    let rising = rank_correlation(&figures);
    if as_json {
        output::print_data(json_report(game.id(), &rows, rising).as_bytes())?;
    } else {
        output::print(&table(&rows, rising))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the levels back: with the measured figures where their format has a place for them,
/// sorted by figure if requested.
fn store(
    document: &Document,
    game: &str,
    grades: &[Option<Graded>],
    target: Target,
    sort: bool,
) -> Result<(), Failure> {
    let measured: Option<Vec<Value>> =
        grades.iter().map(|graded| Some(graded.as_ref()?.level.as_ref()?.to_value())).collect();
    let as_they_are = || document.levels.iter().map(AnyLevel::to_value).collect();
    let mut levels: Vec<Value> = match measured {
        Some(measured) => measured,
        None if sort => as_they_are(),
        None => {
            let message = format!(
                "the format of {game} levels cannot store the measured figures; leave out -o, or add --sort to write them sorted"
            );
            return Err(Failure::Usage(message));
        }
    };
    if sort {
        let figure = |i: usize| grades[i].as_ref().and_then(|graded| number(&graded.figures, "figure"));
        let mut order: Vec<usize> = (0..levels.len()).collect();
        order.sort_by(|a, b| figure(*a).unwrap_or(f64::MAX).total_cmp(&figure(*b).unwrap_or(f64::MAX)));
        levels = order.into_iter().map(|i| levels[i].clone()).collect();
        // Numeric ids count the levels of a pack and are renumbered; ids that are names stay.
        if levels.iter().all(|level| level["id"].is_number()) {
            for (number, level) in (1..).zip(&mut levels) {
                level["id"] = Value::from(number);
            }
        }
    }
    let (head, count) = (document.head.as_ref(), levels.len());
    let text = readable(&match (document.kind, head) {
        (Kind::Level, _) => levels.into_iter().next().unwrap_or_default(),
        (_, Some(head)) => head.write(game, &levels),
        _ => Value::from(levels),
    });
    let name = target.name();
    let bytes = target.finish(text.as_bytes())?;
    output::note(&format!("wrote {name} ({}, {bytes} bytes)", output::levels(count)));
    Ok(())
}

fn number(figures: &Figures, name: &str) -> Option<f64> {
    figures.iter().find(|(key, _)| *key == name).and_then(|(_, value)| value.as_f64())
}

fn json_report(game: &str, rows: &[(String, Figures)], rising: Option<f64>) -> String {
    let levels: Vec<Value> = rows
        .iter()
        .map(|(id, figures)| {
            let mut row = Map::from_iter([("level".to_owned(), Value::from(id.as_str()))]);
            row.extend(figures.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
            Value::Object(row)
        })
        .collect();
    format!("{}\n", json!({ "game": game, "levels": levels, "rankCorrelation": rising }))
}

fn table(rows: &[(String, Figures)], rising: Option<f64>) -> String {
    let cell = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    };
    // The longest row has all columns; a level that was not solved has fewer.
    let columns: Vec<&str> = rows
        .iter()
        .max_by_key(|(_, figures)| figures.len())
        .map(|(_, figures)| figures.iter().map(|(key, _)| *key).collect())
        .unwrap_or_default();
    let mut lines = vec![[&["level"], columns.as_slice()].concat().iter().map(ToString::to_string).collect::<Vec<_>>()];
    for (id, figures) in rows {
        let mut line = vec![output::escape_line(id)];
        line.extend(columns.iter().map(|column| {
            figures.iter().find(|(key, _)| key == column).map_or("–".to_owned(), |(_, value)| cell(value))
        }));
        lines.push(line);
    }
    let widths: Vec<usize> = (0..=columns.len())
        .map(|column| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for line in lines {
        let cells: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    if let Some(rising) = rising {
        text.push_str(&format!("rank correlation between position in the file and figure: {rising:.3}\n"));
    }
    text
}
