//! `quadrat solve`: a winning line with its figures, or "no" with what was searched.

use crate::failure::Failure;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::file::Kind;
use quadrat_engine::registry::{AnySession, PastEnd};
use quadrat_engine::search::Progress;
use quadrat_model::words;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;

/// Positions between two looks at the keyboard: a few milliseconds.
const SLICE: u64 = 20_000;

pub(crate) fn run(path: &Path, level: Option<&str>, budget: u64, as_json: bool) -> Result<ExitCode, Failure> {
    let (document, listing) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    let (Some(game), Some(solver)) = (listing.game, listing.solve) else {
        return Err(Failure::Usage(format!("{} has no solver", listing.facts.id)));
    };
    let defective = |defects| Failure::Defects { file: input::name(path), defects };
    // A replay is solved from where it stands.
    let before = match document.kind {
        Kind::Replay => document.value["actions"].as_array().cloned().unwrap_or_default(),
        _ => Vec::new(),
    };
    let mut search = solver.search(&chosen.json, &before, budget).map_err(defective)?;
    interrupt::listen();
    let bar = ProgressBar::new(budget);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} positions · {per_sec}") {
        bar.set_style(style);
    }
    let found = loop {
        match search.run(SLICE) {
            Progress::Found(actions) => break Some(actions),
            Progress::Exhausted => break None,
            Progress::Working if interrupt::asked() => {
                let looked = words::sentence(&search.looked());
                return Err(Failure::Interrupted(format!("interrupted: {looked}")));
            }
            Progress::Working => bar.set_position(search.nodes()),
        }
    };
    bar.finish_and_clear();

    let mut session = game.open(&chosen.json).map_err(defective)?;
    for action in before.iter().cloned().chain(found.iter().flatten().map(|text| Value::from(text.as_str()))) {
        // What the search found was found by these very rules; the outcome below would show it otherwise.
        let _ = session.act(&action, PastEnd::Allow);
    }
    let report = Report {
        game: listing.facts.id,
        level: chosen.id.to_string(),
        actions: found,
        nodes: search.nodes(),
        looked: words::sentence(&search.looked()),
    };
    output::print(&if as_json { report.json(session.as_ref()) } else { report.text(session.as_ref()) })?;
    Ok(ExitCode::from(u8::from(report.actions.is_none())))
}

struct Report {
    game: &'static str,
    level: String,
    actions: Option<Vec<String>>,
    nodes: u64,
    looked: String,
}

impl Report {
    fn json(&self, end: &dyn AnySession) -> String {
        let solved = self.actions.is_some();
        let report = json!({
            "game": self.game,
            "level": self.level,
            "solved": solved,
            "actions": self.actions.clone().unwrap_or_default(),
            "turns": solved.then(|| end.turn()),
            "score": end.score(),
            "nodes": self.nodes,
            // A line that wins proves itself; that none was found proves nothing.
            "proof": if solved { "line" } else { "none" },
        });
        format!("{report}\n")
    }

    fn text(&self, end: &dyn AnySession) -> String {
        match &self.actions {
            Some(actions) => format!(
                "{}\n{} level {}: {} after turn {}, {} actions, {} positions looked at\n",
                actions.join(" "),
                self.game,
                self.level,
                end.outcome().word(),
                end.turn(),
                actions.len(),
                self.nodes
            ),
            None => format!("{} level {}: no way to win was found. {}\n", self.game, self.level, self.looked),
        }
    }
}
