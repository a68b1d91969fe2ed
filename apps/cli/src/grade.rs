//! `quadrat grade`: how hard levels are, as a table or as JSON.

use crate::failure::Failure;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::game::Figures;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(path: &Path, as_json: bool) -> Result<ExitCode, Failure> {
    let (document, listing) = input::document(path)?;
    let Some(grader) = listing.grade else {
        return Err(Failure::Usage(format!("{} has no grades", listing.facts.id)));
    };
    interrupt::listen();
    let bar = ProgressBar::new(document.levels.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} levels · {eta} left") {
        bar.set_style(style);
    }
    let grades: Vec<Option<Figures>> = document
        .levels
        .par_iter()
        .map(|level| {
            if interrupt::asked() {
                return None;
            }
            let figures = grader.figures(&level.json).ok();
            bar.inc(1);
            figures
        })
        .collect();
    bar.finish_and_clear();
    if interrupt::asked() {
        return Err(Failure::Interrupted("interrupted: nothing was printed".to_owned()));
    }
    let rows: Vec<(String, Figures)> = document
        .levels
        .iter()
        .zip(grades)
        .map(|(level, figures)| (level.id.to_string(), figures.unwrap_or_default()))
        .collect();
    let figures: Vec<f64> = rows.iter().filter_map(|(_, figures)| number(figures, "figure")).collect();
    let rising = rank_correlation(&figures);
    output::print(&if as_json { json_report(listing.facts.id, &rows, rising) } else { table(&rows, rising) })?;
    Ok(ExitCode::SUCCESS)
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
    // The longest row names all columns; a level that was not solved has fewer.
    let columns: Vec<&str> = rows
        .iter()
        .max_by_key(|(_, figures)| figures.len())
        .map(|(_, figures)| figures.iter().map(|(key, _)| *key).collect())
        .unwrap_or_default();
    let mut lines = vec![[&["level"], columns.as_slice()].concat().iter().map(ToString::to_string).collect::<Vec<_>>()];
    for (id, figures) in rows {
        let mut line = vec![id.clone()];
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
        text.push_str(&format!("rank correlation between place in the file and figure: {rising:.3}\n"));
    }
    text
}

/// Spearman's rank correlation between the order of a list and its values; equal values share their mean rank.
fn rank_correlation(values: &[f64]) -> Option<f64> {
    let n = values.len();
    if n < 2 {
        return None;
    }
    let rank = |value: f64| {
        let below = values.iter().filter(|other| **other < value).count() as f64;
        let equal = values.iter().filter(|other| **other == value).count() as f64;
        below + (equal - 1.0) / 2.0
    };
    let ranks: Vec<f64> = values.iter().map(|value| rank(*value)).collect();
    let mean = (n as f64 - 1.0) / 2.0;
    let places = (0..n).map(|place| place as f64 - mean);
    let (mut together, mut of_places, mut of_ranks) = (0.0, 0.0, 0.0);
    for (place, rank) in places.zip(ranks.iter().map(|rank| rank - mean)) {
        together += place * rank;
        of_places += place * place;
        of_ranks += rank * rank;
    }
    (of_ranks > 0.0).then(|| together / (of_places * of_ranks).sqrt())
}

#[cfg(test)]
mod tests {
    use super::rank_correlation;

    #[test]
    fn rank_correlation_is_spearmans() {
        let close = |values: &[f64], expected: f64| {
            let found = rank_correlation(values).unwrap();
            assert!((found - expected).abs() < 1e-12, "{values:?}: {found}");
        };
        close(&[1.0, 2.0, 3.0], 1.0);
        close(&[3.0, 2.0, 1.0], -1.0);
        close(&[1.0, 3.0, 2.0, 4.0], 0.8);
        // By hand: ranks 0.5, 0.5, 2 against 0, 1, 2.
        close(&[5.0, 5.0, 9.0], 0.75_f64.sqrt());
        assert_eq!(rank_correlation(&[1.0, 1.0]), None);
        assert_eq!(rank_correlation(&[1.0]), None);
    }
}
