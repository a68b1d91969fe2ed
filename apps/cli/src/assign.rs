//! `quadrat ladder --set`: assigns a rung to every level of a set by measured win rates.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat::infection::assign::{Request, assign};
use quadrat::infection::rungs::Rung;
use quadrat::infection::sets::{LevelSet, Library, SetEntry};
use quadrat_engine::defect::Defects;
use quadrat_engine::layout::readable;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use rayon::prelude::*;
use std::path::Path;
use std::process::ExitCode;

/// The percentage of games that the player should win on the first level of a set, and by how much
/// less on the last.
const TARGETS: (usize, usize) = (80, 55);

/// Measures every level of a set and writes the set with the assigned rungs.
pub(crate) fn run(file: &Path, request: &Request, out: Option<&Path>) -> Result<ExitCode, Failure> {
    let defective = |defects| Failure::Defects { file: input::name(file), defects };
    let bytes = input::bytes(file)?;
    let json = Json::parse(&bytes, &Limits::default()).map_err(defective)?;
    let mut defects = Defects::new();
    let library = Library::complete();
    let set = LevelSet::read(&json.root(), library, &mut defects).ok_or_else(|| defective(defects))?;
    let target = out.map(Target::open).transpose()?;
    interrupt::listen();
    let count = set.entries().len();
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} levels · {eta} left") {
        bar.set_style(style);
    }
    let measured = |(place, entry): (usize, &SetEntry)| {
        let share = (TARGETS.0 - TARGETS.1 * place / (count - 1).max(1)) as u32;
        let level = &library.level(&entry.level.to_string())?.level;
        let (difficulty, measured) = assign(level, request, share, &mut || !interrupt::asked())?;
        bar.inc(1);
        Some(SetEntry { level: entry.level.clone(), difficulty, measured: Some(measured) })
    };
    let entries: Option<Vec<SetEntry>> = set.entries().par_iter().enumerate().map(measured).collect();
    bar.finish_and_clear();
    let set = entries.and_then(|entries| set.with_entries(entries));
    let set = set.ok_or_else(|| Failure::Interrupted("interrupted: nothing was written".to_owned()))?;
    output::print(&report(&set))?;
    if let Some(target) = target {
        target.finish(readable(&set.write()).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the rung with a word.
pub(crate) fn rung(word: &str) -> Result<Rung, String> {
    let all = || Rung::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    let found = Rung::WORDS.iter().find(|(known, _)| *known == word);
    found.map(|(_, rung)| *rung).ok_or_else(|| format!("expected one of {}", all()))
}

fn report(set: &LevelSet) -> String {
    let mut text = String::new();
    for entry in set.entries() {
        let Some(measured) = entry.measured else { continue };
        text.push_str(&output::escape_line(&format!(
            "{:<12} {:<12} {} wins {} of {} (target {} %), Master {} of {}",
            entry.level.to_string(),
            entry.difficulty.word(),
            measured.player.word(),
            measured.wins,
            measured.games,
            measured.target,
            measured.master_wins,
            measured.master_games,
        )));
        text.push('\n');
    }
    text
}
