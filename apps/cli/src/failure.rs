//! How are failures reported? As a message for people and an exit status for scripts.

use crate::{interrupt, output};
use miette::Diagnostic;
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{Ability, GameInfo};
use quadrat_engine::file::NoSuchLevel;
use quadrat_model::words;
use std::fmt;
use std::process::ExitCode;
use thiserror::Error;

/// The reason why a verb failed.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum Failure {
    #[error("cannot read {file}: {why}")]
    #[diagnostic(
        code(quadrat::unreadable),
        help("name an existing file that you have permission to read, or - for standard input")
    )]
    Unreadable { file: String, why: std::io::Error },

    #[error("cannot write {file}: {why}")]
    #[diagnostic(
        code(quadrat::unwritable),
        help("name a file in an existing directory to which you have permission to write")
    )]
    Unwritable { file: String, why: std::io::Error },

    #[error("{file}: {defects}")]
    #[diagnostic(code(quadrat::unrecognised))]
    Unrecognised { file: String, defects: Defects },

    #[error("{file}: {defects}")]
    #[diagnostic(code(quadrat::defects), help("`quadrat check` lists the defects of any Quadrat file"))]
    Defects { file: String, defects: Defects },

    #[error("{file} is a {kind} of {game}, which contains no levels")]
    #[diagnostic(
        code(quadrat::no_levels),
        help(
            "name a level, a pack or a replay; `quadrat check` accepts every kind of file, and `quadrat play GAME --set FILE` plays a level set"
        )
    )]
    NoLevels { file: String, kind: &'static str, game: &'static str },

    #[error("{file}: {why}")]
    #[diagnostic(code(quadrat::level), help("choose one with {option}"))]
    Level { file: String, why: NoSuchLevel, option: &'static str },

    #[error("{source_name}: action {index}: {why}")]
    #[diagnostic(code(quadrat::action_unreadable))]
    ActionUnreadable { source_name: String, index: usize, why: String },

    #[error("{source_name}: action {index}, {action}, is refused: {why}")]
    #[diagnostic(
        code(quadrat::action_refused),
        help(
            "actions are counted from 0; to see the position, repeat the command with --trace and the actions before it"
        )
    )]
    ActionRefused { source_name: String, index: usize, action: String, why: String },

    #[error("{0}")]
    #[diagnostic(code(quadrat::usage))]
    Usage(String),

    #[error("{0}")]
    #[diagnostic(code(quadrat::bench))]
    Bench(String),

    #[error("{0}")]
    #[diagnostic(code(quadrat::not_made))]
    NotMade(String),

    #[error("{0}")]
    #[diagnostic(code(quadrat::interrupted))]
    Interrupted(String),
}

impl Failure {
    /// Reports that a game lacks the ability that a verb needs, and names the games that have it.
    pub(crate) fn lacks(game: &GameInfo, ability: Ability, verb: &str) -> Self {
        let able: Vec<&str> = quadrat::registry().with(ability).map(GameInfo::id).collect();
        Self::Usage(format!("{}; `quadrat {verb}` works with {}", game.lacks(ability), able.join(", ")))
    }

    /// Returns 1 where the answer is no, and 2 where the request could not be understood.
    fn status(&self) -> u8 {
        match self {
            Self::Defects { .. } | Self::ActionRefused { .. } | Self::Bench(_) | Self::NotMade(_) => 1,
            Self::Interrupted(_) => interrupt::STATUS,
            Self::Unreadable { .. }
            | Self::Unwritable { .. }
            | Self::Unrecognised { .. }
            | Self::NoLevels { .. }
            | Self::Level { .. }
            | Self::ActionUnreadable { .. }
            | Self::Usage(_) => 2,
        }
    }

    /// Prints the failure to standard error and returns the exit status.
    pub(crate) fn report(mut self) -> ExitCode {
        if let Self::Unrecognised { defects, .. } | Self::Defects { defects, .. } = &mut self {
            defects.explain(words::sentence);
        }
        let status = ExitCode::from(self.status());
        output::note_raw(&format!("{:?}\n", miette::Report::new(Escaped(self))));
        status
    }
}

/// A failure whose message cannot steer the terminal: it may quote names from files and arguments.
/// It is escaped before the reporter adds its colours, which are escape sequences themselves.
#[derive(Debug)]
struct Escaped(Failure);

impl fmt::Display for Escaped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&output::escape(&self.0.to_string()))
    }
}

impl std::error::Error for Escaped {}

impl Diagnostic for Escaped {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0.code()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0.help()
    }
}

/// Installs the reporter. Lines are not wrapped: a path or a defect that is broken at column 80
/// cannot be searched for.
pub(crate) fn install_reporter() {
    // Only the first hook counts, and this is the first thing the program does.
    let _ = miette::set_hook(Box::new(|_| {
        Box::new(miette::MietteHandlerOpts::new().wrap_lines(false).break_words(false).build())
    }));
}
