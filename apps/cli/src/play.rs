//! `quadrat play`: plays a level in the terminal. The board is drawn in characters, and each typed
//! line is carried out.
//!
//! The session is the same as everywhere, so a game played here can be saved, replayed, drawn and
//! resumed in any other way. Lines may also come from a file or a pipe.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::erased::{ActError, AnySession};
use quadrat_engine::game::Outcome;
use quadrat_model::words;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

/// The commands of a line, besides actions.
const COMMANDS: &str = "? (lists the legal actions), undo, redo, restart, save FILE, quit";

pub(crate) fn run(path: &Path, level: Option<&str>) -> Result<ExitCode, Failure> {
    if path == Path::new("-") {
        let message = "cannot read the level from standard input, because the actions are read from there; name a file, or a level by its id \
             such as citylines:5x5k3#7";
        return Err(Failure::Usage(message.to_owned()));
    }
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    // A replay is resumed at its last position.
    let resumed = document.session.clone().map(Ok);
    let opened = resumed.unwrap_or_else(|| chosen.open());
    let mut session = opened.map_err(|missing| Failure::lacks(game, missing.ability, "play"))?;

    let name = chosen.name().map(|name| format!(", {name}")).unwrap_or_default();
    let title = output::escape_line(&format!("{} level {}{name}", game.id(), chosen.id()));
    output::print(&format!("{title}\n{}", session.sketch()))?;
    let keyboard = io::stdin().is_terminal();
    if keyboard {
        let example = session.legal_actions().pop();
        let example = example.map(|action| format!(", such as {action}")).unwrap_or_default();
        output::note(&format!("Type one or more actions{example}, or a command: {COMMANDS}."));
    }
    let mut lines = io::stdin().lock().lines();
    loop {
        if keyboard {
            output::note_raw("> ");
        }
        let Some(line) = lines.next() else { break };
        let line = line.map_err(|why| Failure::Unreadable { file: "standard input".to_owned(), why })?;
        match answer(&mut session, line.trim()) {
            Some(text) => output::print(&text)?,
            None => break,
        }
    }
    Ok(ExitCode::from(u8::from(session.outcome() == Outcome::Lost)))
}

/// Carries out a line and returns the response; `None` ends the game.
fn answer(session: &mut AnySession, line: &str) -> Option<String> {
    let changed = match line {
        "" => return Some(String::new()),
        "quit" => return None,
        "?" => return Some(offer(session)),
        "undo" => session.undo(),
        "redo" => session.redo(),
        "restart" => {
            session.restart();
            true
        }
        _ => match line.strip_prefix("save ") {
            Some(file) => return Some(save(session, Path::new(file.trim()))),
            None => return Some(act(session, line)),
        },
    };
    Some(if changed { position(session) } else { format!("nothing to {line}\n") })
}

/// Returns the legal actions; after the end there is only undo.
fn offer(session: &AnySession) -> String {
    let offered = session.legal_actions();
    let offered = if session.outcome() == Outcome::Ongoing {
        offered.join(" ")
    } else {
        "no legal actions: the game is over".to_owned()
    };
    format!("{offered}\ncommands: {COMMANDS}\n")
}

/// Saves the game as a replay. A file that cannot be written is no reason to lose the game.
fn save(session: &AnySession, file: &Path) -> String {
    let text = session.replay_file();
    match output::write_file(file, text.as_bytes()) {
        Ok(()) => format!("wrote {} ({} bytes)\n", file.display(), text.len()),
        Err(why) => format!("{why}\n"),
    }
}

/// Carries out the actions of a line, up to the first that is refused.
fn act(session: &mut AnySession, line: &str) -> String {
    let mut told = String::new();
    for word in line.split_whitespace() {
        match session.act(word) {
            Ok(events) => events.iter().for_each(|event| told.push_str(&format!("  {}\n", words::sentence(event)))),
            Err(ActError::Refused { action, reason }) => {
                return format!("{told}{action} is refused: {}\n{}", words::sentence(&reason), position(session));
            }
            Err(why) => return format!("{told}{why}\ncommands: {COMMANDS}\n{}", position(session)),
        }
    }
    told + &position(session)
}

/// Returns the board, and the outcome once the game is decided.
fn position(session: &AnySession) -> String {
    let end = match session.outcome() {
        Outcome::Ongoing => String::new(),
        decided => {
            let score = session.score().map(|score| format!(", score {score}")).unwrap_or_default();
            format!("{}{score}\n", decided.word())
        }
    };
    session.sketch() + &end
}
