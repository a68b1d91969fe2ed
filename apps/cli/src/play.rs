//! `quadrat play`: plays a level in the terminal. The board is drawn in characters, and each typed
//! line is carried out.
//!
//! The session is the same as everywhere, so a game played here can be saved, replayed, drawn and
//! resumed in any other way. Lines may also come from a file or a pipe.

use crate::failure::Failure;
use crate::opponent::{self, Computer};
use crate::{input, language, output};
use quadrat_engine::erased::{ActError, AnySession};
use quadrat_engine::game::Outcome;
use quadrat_model::words;
use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The commands of a line, besides actions.
const COMMANDS: &str = "? (lists the legal actions), undo, redo, restart, save FILE, quit";

/// How a level is played.
pub(crate) struct Ways {
    /// The level of the file.
    pub(crate) level: Option<String>,
    /// The computer player of the second side.
    pub(crate) opponent: Option<String>,
    /// A level set, instead of one level.
    pub(crate) set: Option<PathBuf>,
    /// The seed of the computer's choices.
    pub(crate) seed: u32,
}

/// A game with the computer that answers in it, if any.
struct Table {
    session: AnySession,
    computer: Option<Computer>,
}

pub(crate) fn run(path: &Path, ways: &Ways) -> Result<ExitCode, Failure> {
    if path == Path::new("-") {
        let message = "cannot read the level from standard input, because the actions are read from there; name a file, or a level by its id \
             such as citylines:5x5k3#7";
        return Err(Failure::Usage(message.to_owned()));
    }
    if let Some(set) = &ways.set {
        return play_set(path, set, ways);
    }
    let named = ways.opponent.as_ref().and_then(|_| opponent::resolve(path, ways.level.as_deref()));
    let (path, level) = match &named {
        Some(named) => (named.as_path(), None),
        None => (path, ways.level.as_deref()),
    };
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    // A replay is resumed at its last position.
    let resumed = document.session.clone().map(Ok);
    let opened = resumed.unwrap_or_else(|| chosen.open());
    let session = opened.map_err(|missing| Failure::lacks(game, missing.ability, "play"))?;
    let computer = ways.opponent.as_ref().map(|player| Computer::new(player, ways.seed, &session)).transpose()?;
    let mut table = Table { session, computer };

    let name = language::level_name(chosen).map(|name| format!(", {name}")).unwrap_or_default();
    let against = ways.opponent.as_ref().map(|player| format!(", against {player}")).unwrap_or_default();
    let title = output::escape_line(&format!("{} level {}{name}{against}", game.id(), chosen.id()));
    let mut lines = io::stdin().lock().lines();
    converse(&mut table, &title, &mut lines, false)?;
    let lost = match &table.computer {
        Some(computer) => table.session.outcome() != Outcome::Ongoing && !computer.person_won(&table.session),
        None => table.session.outcome() == Outcome::Lost,
    };
    Ok(ExitCode::from(u8::from(lost)))
}

/// Plays the levels of a set, one after the other.
fn play_set(game: &Path, file: &Path, ways: &Ways) -> Result<ExitCode, Failure> {
    let (name, levels) = opponent::levels_of_set(game, file)?;
    let (count, mut won, mut points) = (levels.len(), 0, 0);
    let mut lines = io::stdin().lock().lines();
    for (number, level) in (1u32..).zip(levels) {
        let player = ways.opponent.as_deref().unwrap_or(level.player);
        let session = level.level.open().map_err(|missing| Failure::Usage(missing.to_string()))?;
        let computer = Computer::new(player, ways.seed.wrapping_add(number - 1), &session)?;
        let mut table = Table { session, computer: Some(computer) };
        let board = language::level_name(&level.level).unwrap_or_else(|| level.level.id().to_string());
        let title = output::escape_line(&format!("{name}, level {number} of {count}: {board}, against {player}"));
        if !converse(&mut table, &title, &mut lines, true)? {
            break;
        }
        if table.computer.as_ref().is_some_and(|computer| computer.person_won(&table.session)) {
            (won, points) = (won + 1, points + level.points);
        }
    }
    output::print(&format!("{won} of {count} levels won, score {points}\n"))?;
    Ok(ExitCode::from(u8::from(won * 2 < count)))
}

/// Answers lines until the person quits, or in a set until `next` is typed after the level's end.
/// Returns whether to go on with the next level.
fn converse(
    table: &mut Table,
    title: &str,
    lines: &mut impl Iterator<Item = io::Result<String>>,
    in_set: bool,
) -> Result<bool, Failure> {
    output::print(&format!("{title}\n{}", table.session.sketch()))?;
    let keyboard = io::stdin().is_terminal();
    if keyboard {
        let example = table.session.legal_actions().pop();
        let example = example.map(|action| format!(", such as {action}")).unwrap_or_default();
        let next = if in_set { ", next (after the end of a level)" } else { "" };
        output::note(&format!("Type one or more actions{example}, or a command: {COMMANDS}{next}."));
    }
    loop {
        if keyboard {
            output::note_raw("> ");
        }
        let Some(line) = lines.next() else { return Ok(false) };
        let line = line.map_err(|why| Failure::Unreadable { file: "standard input".to_owned(), why })?;
        if in_set && line.trim() == "next" {
            if table.session.outcome() != Outcome::Ongoing {
                return Ok(true);
            }
            output::print("this level is not decided yet\n")?;
            continue;
        }
        match answer(table, line.trim()) {
            Some(text) => output::print(&text)?,
            None => return Ok(false),
        }
    }
}

/// Carries out a line and returns the response; `None` ends the game.
fn answer(table: &mut Table, line: &str) -> Option<String> {
    let Table { session, computer } = table;
    let theirs = |session: &AnySession| computer.as_ref().is_some_and(|computer| computer.is_to_move(session));
    let changed = match line {
        "" => return Some(String::new()),
        "quit" => return None,
        "?" => return Some(offer(session)),
        // Undo and redo go on to a position in which the person is to move.
        "undo" => {
            let undone = session.undo();
            while theirs(session) && session.undo() {}
            undone
        }
        "redo" => {
            let redone = session.redo();
            while theirs(session) && session.redo() {}
            redone
        }
        "restart" => {
            session.restart();
            true
        }
        _ => match line.strip_prefix("save ") {
            Some(file) => return Some(save(session, Path::new(file.trim()))),
            None => return Some(act(table, line)),
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
fn act(Table { session, computer }: &mut Table, line: &str) -> String {
    let mut told = String::new();
    for word in line.split_whitespace() {
        match session.act(word) {
            Ok(mut events) => {
                events.extend(computer.as_ref().map(|computer| computer.reply(session)).unwrap_or_default());
                for event in &events {
                    told.push_str(&format!("  {}\n", words::sentence(event)));
                }
            }
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
