//! `quadrat grade`: prints how hard levels are, as a table or as JSON.

use crate::failure::Failure;
use crate::output::Target;
use crate::plot::{self, Measure};
use crate::render::Form;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::condition::number;
use quadrat_engine::draw::Theme;
use quadrat_engine::erased::{Ability, AnyLevel, GameInfo, Graded};
use quadrat_engine::file::{Document, Kind};
use quadrat_engine::game::Figures;
use quadrat_engine::layout::readable;
use quadrat_engine::statistics::rank_correlation;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(
    path: &Path,
    ids: Option<&str>,
    as_json: bool,
    output: Option<&Path>,
    sort: bool,
    plot: Option<&Path>,
) -> Result<ExitCode, Failure> {
    let (document, game) = ids.map_or_else(|| input::document(path), |game| input::listed(path, game))?;
    if !game.has(Ability::Grade) {
        return Err(Failure::lacks(game, Ability::Grade, "grade"));
    }
    let target = output.map(Target::open).transpose()?;
    let plot = plot.map(|file| Ok((Form::by_name(file)?, Target::open(file)?))).transpose()?;
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
    let measures = if plot.is_some() { plot::measures(&rows) } else { Vec::new() };
    if as_json {
        output::print_data(json_report(game.id(), &rows, rising, &measures).as_bytes())?;
    } else {
        output::print(&(table(&rows, rising) + &correlations(&measures)))?;
    }
    if let Some((form, target)) = plot {
        if measures.is_empty() {
            let message = format!("--plot: no level of {} has a measure that is a number", input::name(path));
            return Err(Failure::Usage(message));
        }
        draw(&title(path, &document, game), &measures, form, target)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the title of a plot: the game, the name of the pack and the number of its levels.
fn title(path: &Path, document: &Document, game: &GameInfo) -> String {
    let name = match &document.head {
        Some(head) => head.name.clone(),
        None => path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default(),
    };
    let game = game.facts.title;
    // Many packs are named after their game.
    let name = match name.as_str() {
        "" => game.to_owned(),
        _ if name.starts_with(game) => name,
        _ => format!("{game}: {name}"),
    };
    format!("{name} · {}", output::levels(document.levels.len()))
}

fn draw(title: &str, measures: &[Measure], form: Form, target: Target) -> Result<(), Failure> {
    let name = target.name();
    let bytes = form
        .bytes(&plot::scene(title, measures), Theme::Light, plot::CELL_PIXELS)
        .map_err(|error| Failure::Usage(format!("--plot {name}: {error}")))?;
    let bytes = target.finish(&bytes)?;
    output::note(&format!("wrote {name} ({bytes} bytes)"));
    Ok(())
}

/// Returns a line for each measure of a plot.
fn correlations(measures: &[Measure]) -> String {
    let width = measures.iter().map(|measure| measure.name.len()).max().unwrap_or(0);
    let line = |measure: &Measure| {
        let rho = measure.rho().map_or("constant".to_owned(), |rho| format!("{rho:>6.3}"));
        format!("rank correlation of {:width$}  {rho}\n", measure.name)
    };
    measures.iter().map(line).collect()
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

fn json_report(game: &str, rows: &[(String, Figures)], rising: Option<f64>, measures: &[Measure]) -> String {
    let levels: Vec<Value> = rows
        .iter()
        .map(|(id, figures)| {
            let mut row = Map::from_iter([("level".to_owned(), Value::from(id.as_str()))]);
            row.extend(figures.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
            Value::Object(row)
        })
        .collect();
    let mut report = json!({ "game": game, "levels": levels, "rankCorrelation": rising });
    if !measures.is_empty() {
        let each = measures.iter().map(|measure| (measure.name.to_owned(), measure.rho().into()));
        report["rankCorrelations"] = Value::Object(each.collect());
    }
    format!("{report}\n")
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
