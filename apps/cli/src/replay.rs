//! `quadrat replay`: applies actions to a level and prints how it ends, or every state on the way.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::erased::{ActError, AnySession};
use quadrat_engine::file::Kind;
use quadrat_engine::game::Outcome;
use quadrat_engine::parse::Json;
use quadrat_engine::reader;
use quadrat_model::words;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(
    path: &Path,
    level: Option<&str>,
    actions: Option<&str>,
    trace: bool,
    past_end: bool,
) -> Result<ExitCode, Failure> {
    if path == Path::new("-") && actions == Some("-") {
        return Err(Failure::Usage("the level and the actions cannot both come from standard input".to_owned()));
    }
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    let mut session = chosen.open().map_err(|missing| Failure::lacks(game, missing.ability, "replay"))?;
    let (source_name, actions) = match actions {
        Some(given) => read_actions(given)?,
        None if document.kind == Kind::Replay => {
            let own = document.session.iter().flat_map(AnySession::actions);
            (input::name(path), own.map(Value::from).collect())
        }
        None => {
            let message =
                "no actions: add --actions with a file, - or the actions themselves (only a replay contains its own)";
            return Err(Failure::Usage(message.to_owned()));
        }
    };
    let mut lines = String::new();
    let mut tell = |session: &AnySession| {
        if trace {
            lines.push_str(&session.state_json().to_string());
            lines.push('\n');
        }
    };
    tell(&session);
    // A stored replay may continue after the end of the game, as its session could.
    let past = past_end || document.kind == Kind::Replay;
    for (index, action) in actions.iter().enumerate() {
        let action = session.action_text(action).map_err(ActError::from);
        let done = action.and_then(|action| if past { session.act_past_end(&action) } else { session.act(&action) });
        done.map_err(|error| failure(&source_name, index, error))?;
        tell(&session);
    }
    if !trace {
        let summary = json!({
            "outcome": session.outcome().word(),
            "score": session.score(),
            "turn": session.turn(),
            "hash": session.hash(),
        });
        lines = format!("{summary}\n");
    }
    output::print_data(lines.as_bytes())?;
    let lost = session.outcome() == Outcome::Lost && !past_end;
    Ok(ExitCode::from(u8::from(lost)))
}

fn failure(source_name: &str, index: usize, error: ActError) -> Failure {
    let source_name = source_name.to_owned();
    match error {
        ActError::Refused { action, reason } => {
            Failure::ActionRefused { source_name, index, action, why: words::sentence(&reason) }
        }
        why => Failure::ActionUnreadable { source_name, index, why: why.to_string() },
    }
}

/// Reads the argument of `--actions`: a file, standard input, or the actions themselves where no
/// file has that name.
fn read_actions(given: &str) -> Result<(String, Vec<Value>), Failure> {
    let path = Path::new(given);
    let (name, bytes) = if given == "-" || path.is_file() {
        (input::name(path), input::bytes(path)?)
    } else if looks_like_a_path(given) {
        let why = std::fs::metadata(path).err().unwrap_or_else(|| std::io::ErrorKind::IsADirectory.into());
        return Err(Failure::Unreadable { file: given.to_owned(), why });
    } else {
        ("--actions".to_owned(), given.as_bytes().to_vec())
    };
    let text = String::from_utf8(bytes).map_err(|_| Failure::ActionUnreadable {
        source_name: name.clone(),
        index: 0,
        why: "not UTF-8 text; expected a JSON array, or actions separated by white space".to_owned(),
    })?;
    if !text.trim_start().starts_with('[') {
        let words = text.split_whitespace().map(Value::from).collect();
        return Ok((name, words));
    }
    match reader::parse(text.as_bytes()) {
        Ok(Value::Array(items)) => Ok((name, items)),
        Ok(other) => {
            let why = format!("expected an array of actions, found {}", Json::from(&other).root().describe());
            Err(Failure::ActionUnreadable { source_name: name, index: 0, why })
        }
        Err(defects) => Err(Failure::Unrecognised { file: name, defects }),
    }
}

/// Returns whether the argument looks like a path. Actions never do, and "no such file" helps more
/// than "cannot read the action plan.txt".
fn looks_like_a_path(given: &str) -> bool {
    !given.trim_start().starts_with('[')
        && !given.contains(char::is_whitespace)
        && !given.contains('@')
        && (given.contains('/') || given.contains('.'))
}
