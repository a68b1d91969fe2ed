//! `quadrat convert`: from one form of a file to another.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::file::Kind;
use quadrat_engine::layout::readable;
use quadrat_engine::pack::PackHead;
use quadrat_engine::registry::Listing;
use serde_json::Value;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(from: &Path, to: &Path, level: Option<&str>, form: &str) -> Result<ExitCode, Failure> {
    let (document, listing) = input::document(from)?;
    if document.kind == Kind::Replay {
        return Err(Failure::Usage(format!("{} is a replay, which has one form only", input::name(from))));
    }
    let chosen = level.map(|_| input::level(&document, from, level)).transpose()?;
    let levels: Vec<Value> = match chosen {
        Some(level) => vec![level.json.clone()],
        None => document.levels.iter().map(|level| level.json.clone()).collect(),
    };
    let count = levels.len();
    let converted = match form {
        "array" => Value::from(levels),
        "pack" => {
            // What had no frame gets one that says where it came from.
            let stem = from.file_stem().map_or_else(|| "Levels".into(), |stem| stem.to_string_lossy());
            let description = format!("Converted from {}.", input::name(from));
            let head = document.head.unwrap_or(PackHead { name: stem.into_owned(), description, version: 1 });
            head.write(listing.facts.id, &levels)
        }
        other => {
            let kinds = listing.files.iter().find(|file| file.takes_levels() && dashed(file.word()) == other);
            let file = kinds.ok_or_else(|| unknown_form(other, listing))?;
            let level = input::level(&document, from, level)?;
            let written = file.of_level(&level.json);
            written.ok_or_else(|| Failure::Usage(format!("level {} cannot be written as {other}", level.id)))?
        }
    };
    let text = readable(&converted);
    if to == Path::new("-") {
        output::print(&text)?;
    } else {
        output::write_file(to, text.as_bytes())?;
        eprintln!("wrote {} ({} levels, {} bytes)", to.display(), count, text.len());
    }
    Ok(ExitCode::SUCCESS)
}

/// A word as an argument.
fn dashed(word: &str) -> String {
    word.replace(' ', "-")
}

fn unknown_form(form: &str, listing: &Listing) -> Failure {
    let own = listing.files.iter().filter(|file| file.takes_levels()).map(|file| dashed(file.word()));
    let known: Vec<String> = ["pack".to_owned(), "array".to_owned()].into_iter().chain(own).collect();
    Failure::Usage(format!("unknown form {form:?}; {} is written as {}", listing.facts.id, known.join(", ")))
}
