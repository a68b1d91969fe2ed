//! `quadrat convert`: converts a file from one form to another.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, output};
use quadrat_engine::draw::{Theme, to_png};
use quadrat_engine::erased::{AnyLevel, GameInfo, Picture};
use quadrat_engine::file::Kind;
use quadrat_engine::layout::readable;
use quadrat_engine::pack::PackHead;
use serde_json::Value;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(from: &Path, to: &Path, level: Option<&str>, form: Option<&str>) -> Result<ExitCode, Failure> {
    let (document, game) = input::document(from)?;
    if document.kind == Kind::Replay {
        return Err(Failure::Usage(format!(
            "{} is a replay; only levels, arrays and packs can be converted",
            input::name(from)
        )));
    }
    let chosen = level.map(|_| input::level(&document, from, level)).transpose()?;
    let form = match form {
        Some(form) => form.to_owned(),
        None => form_by_name(to, game)?,
    };
    let target = (to != Path::new("-")).then(|| Target::open(to)).transpose()?;
    let levels: Vec<Value> = match chosen {
        Some(level) => vec![level.to_value()],
        None => document.levels.iter().map(AnyLevel::to_value).collect(),
    };
    let count = levels.len();
    let converted = match form.as_str() {
        "array" => Value::from(levels),
        "pack" => {
            // Levels without a pack get a pack that names their source.
            let stem = from.file_stem().map_or_else(|| "Levels".into(), |stem| stem.to_string_lossy());
            let description = format!("Converted from {}.", input::name(from));
            let head = document.head.unwrap_or(PackHead { name: stem.into_owned(), description, version: 1 });
            head.write(game.id(), &levels)
        }
        "level" => input::level(&document, from, level)?.to_value(),
        other if game.text_form().is_some_and(|text| dashed(text.word()) == other) => {
            let level = input::level(&document, from, level)?;
            let text = level.text();
            let text =
                text.ok_or_else(|| Failure::Usage(format!("level {} cannot be converted to {other}", level.id())))?;
            return finish(target, &text, 1);
        }
        other => {
            let kinds = game.files().iter().find(|file| file.takes_levels() && dashed(file.word()) == other);
            let file = kinds.ok_or_else(|| unknown_form(other, game))?;
            let level = input::level(&document, from, level)?;
            let written = file.of_level(level);
            let converted = written
                .ok_or_else(|| Failure::Usage(format!("level {} cannot be converted to {other}", level.id())))?;
            let beside = target.as_ref().is_some_and(|target| !target.is_direct());
            let done = finish(target, &readable(&converted), 1)?;
            if let Some(picture) = file.picture() {
                write_picture(beside.then_some(to), &picture)?;
            }
            return Ok(done);
        }
    };
    finish(target, &readable(&converted), count)
}

/// Writes the picture that a file refers to into the folder of the file. Another picture that is there already stays:
/// it may be a set of tiles drawn by hand.
fn write_picture(beside: Option<&Path>, picture: &Picture) -> Result<(), Failure> {
    let Some(file) = beside else {
        output::note(&format!("the file refers to {}, which is written only beside a file", picture.name));
        return Ok(());
    };
    let png = to_png(&picture.scene, Theme::Dark, picture.cell)
        .map_err(|error| Failure::Usage(format!("{}: {error}", picture.name)))?;
    let path = file.with_file_name(picture.name);
    match std::fs::read(&path) {
        Ok(found) if found == png => {}
        Ok(_) => output::note(&format!(
            "kept {}, although the file refers to a picture of its tiles by this name; to get that picture, move the \
             other one away and repeat the command",
            path.display()
        )),
        Err(_) => {
            let bytes = Target::open(&path)?.finish(&png)?;
            output::note(&format!("wrote {}, the picture of its tiles ({bytes} bytes)", path.display()));
        }
    }
    Ok(())
}

fn finish(target: Option<Target>, text: &str, count: usize) -> Result<ExitCode, Failure> {
    match target {
        None => output::print_data(text.as_bytes())?,
        Some(target) => {
            let name = target.name();
            let bytes = target.finish(text.as_bytes())?;
            output::note(&format!("wrote {name} ({}, {bytes} bytes)", output::levels(count)));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the form that matches the extension of a file.
fn form_by_name(to: &Path, game: &GameInfo) -> Result<String, Failure> {
    let end = to.extension().and_then(|end| end.to_str()).unwrap_or_default().to_ascii_lowercase();
    let form = match end.as_str() {
        "txt" => game.text_form().map(|text| dashed(text.word())),
        "tmj" => game.file("tiled map").map(|file| dashed(file.word())),
        _ => None,
    };
    form.ok_or_else(|| {
        let message = format!(
            "cannot tell the output format from the name {}; choose it with --to: {}",
            to.display(),
            forms(game)
        );
        Failure::Usage(message)
    })
}

/// Returns every form of a game's levels.
fn forms(game: &GameInfo) -> String {
    let own = game.files().iter().filter(|file| file.takes_levels()).map(|file| dashed(file.word()));
    let text = game.text_form().map(|text| dashed(text.word()));
    ["pack", "array", "level"].into_iter().map(str::to_owned).chain(own).chain(text).collect::<Vec<_>>().join(", ")
}

/// Formats a word as an argument.
fn dashed(word: &str) -> String {
    word.replace(' ', "-")
}

fn unknown_form(form: &str, game: &GameInfo) -> Failure {
    Failure::Usage(format!("unknown format {form:?} for {}; expected one of {}", game.id(), forms(game)))
}
