//! `quadrat solve`: prints a winning line with its figures, or "no" with the extent of the search.

use crate::failure::Failure;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::erased::{Ability, AnySession, Budget};
use quadrat_engine::game::{Figures, Message};
use quadrat_engine::search::Progress;
use quadrat_model::words::{self, Language};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;

/// The number of positions between two checks for an interrupt: a few milliseconds.
const SLICE: u64 = 20_000;

pub(crate) fn run(path: &Path, level: Option<&str>, budget: Option<u64>, as_json: bool) -> Result<ExitCode, Failure> {
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    let lacks = |_| Failure::lacks(game, Ability::Solve, "solve");
    // A replay is solved from its last position.
    let resumed = document.session.clone().map(Ok);
    let mut session = resumed.unwrap_or_else(|| chosen.open()).map_err(lacks)?;
    let budget = budget.map_or_else(|| session.default_budget(), Ok).map_err(lacks)?;
    let mut search = session.solver(Budget::nodes(budget)).map_err(lacks)?;
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

    let solved = found.is_some();
    let actions = found.unwrap_or_else(|| search.line());
    for action in &actions {
        // The search found the line by these very rules; the outcome below would show any
        // difference.
        let _ = session.act_past_end(action);
    }
    let report = Report {
        game: game.id(),
        level: chosen.id().to_string(),
        solved,
        actions,
        nodes: search.nodes(),
        looked: words::sentence(&search.looked()),
        proof: search.proof(),
        figures: search.figures(),
        reasons: search.reasons(),
    };
    if as_json {
        output::print_data(report.json(&session).as_bytes())?;
    } else {
        output::print(&report.text(&session))?;
    }
    Ok(ExitCode::from(u8::from(!report.solved)))
}

struct Report {
    game: &'static str,
    level: String,
    solved: bool,
    /// The winning line, or the best line known without a proof.
    actions: Vec<String>,
    nodes: u64,
    looked: String,
    proof: &'static str,
    figures: Figures,
    reasons: Vec<Message>,
}

impl Report {
    fn json(&self, end: &AnySession) -> String {
        let mut report = json!({
            "game": self.game,
            "level": self.level,
            "solved": self.solved,
            "actions": self.actions,
            "turns": self.solved.then(|| end.turn()),
            "score": end.score(),
            "nodes": self.nodes,
            // Finding nothing proves nothing.
            "proof": if self.solved { self.proof } else { "none" },
        });
        if let Value::Object(report) = &mut report {
            report.extend(self.figures.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
            if !self.reasons.is_empty() {
                report.insert("reasons".to_owned(), self.reasons.iter().map(reason_json).collect());
            }
        }
        format!("{report}\n")
    }

    fn text(&self, end: &AnySession) -> String {
        let level = output::escape_line(&self.level);
        let line = self.actions.join(" ");
        let sentences = self.reasons.iter().enumerate();
        let reasons: String = sentences.map(|(i, why)| format!("{:>4}. {}\n", i + 1, words::sentence(why))).collect();
        let figures: String =
            self.figures.iter().map(|(name, value)| format!("  {name}: {}\n", plain(value))).collect();
        if self.solved {
            let winner = self.figures.iter().find(|(name, value)| *name == "winner" && value.is_string());
            let outcome = match winner {
                Some((_, side)) => format!("{} wins against every defence, in this line", plain(side)),
                None => end.outcome().word().to_owned(),
            };
            format!(
                "{line}\n{} level {}: {outcome} after turn {}, {}, {} positions searched\n{figures}{reasons}",
                self.game,
                level,
                end.turn(),
                if self.actions.len() == 1 { "1 action".to_owned() } else { format!("{} actions", self.actions.len()) },
                self.nodes
            )
        } else if self.actions.is_empty() {
            format!("{} level {}: no solution found. {}\n", self.game, level, self.looked)
        } else {
            format!("{line}\n{} level {}: not decided. {}\n{figures}", self.game, level, self.looked)
        }
    }
}

/// Returns a reason for scripts: its key, its values, and the sentence.
fn reason_json(why: &Message) -> Value {
    let values: Map<String, Value> =
        why.values.iter().map(|(name, value)| ((*name).to_owned(), Value::from(value.as_str()))).collect();
    json!({ "key": why.key, "values": values, "text": words::sentence_in(Language::ENGLISH, why) })
}

/// Formats a figure for people.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}
