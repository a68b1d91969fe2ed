//! `quadrat convert`: from one form of a file to another.

use crate::failure::Failure;
use crate::{input, output};
use clap::ValueEnum;
use quadrat_engine::file::Kind;
use quadrat_engine::layout::readable;
use quadrat_engine::pack::PackHead;
use serde_json::Value;
use std::path::Path;
use std::process::ExitCode;

/// The forms that levels can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Levels in a frame with a name and a version
    Pack,
    /// A bare array of levels
    Array,
}

pub(crate) fn run(from: &Path, to: &Path, form: Form) -> Result<ExitCode, Failure> {
    let (document, listing) = input::document(from)?;
    if document.kind == Kind::Replay {
        return Err(Failure::Usage(format!("{} is a replay, which has one form only", input::name(from))));
    }
    let levels: Vec<Value> = document.levels.iter().map(|level| level.json.clone()).collect();
    let converted = match form {
        Form::Array => Value::from(levels),
        Form::Pack => {
            // What had no frame gets one that says where it came from.
            let stem = from.file_stem().map_or_else(|| "Levels".into(), |stem| stem.to_string_lossy());
            let description = format!("Converted from {}.", input::name(from));
            let head = document.head.unwrap_or(PackHead { name: stem.into_owned(), description, version: 1 });
            head.write(listing.facts.id, &levels)
        }
    };
    let text = readable(&converted);
    if to == Path::new("-") {
        output::print(&text)?;
    } else {
        output::write_file(to, text.as_bytes())?;
        eprintln!("wrote {} ({} levels, {} bytes)", to.display(), document.levels.len(), text.len());
    }
    Ok(ExitCode::SUCCESS)
}
