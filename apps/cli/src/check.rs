//! `quadrat check`: what is wrong with a file, to the last defect.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::defect::{Defect, Defects};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::registry::AnyFile;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) fn run(files: &[PathBuf], as_json: bool) -> Result<ExitCode, Failure> {
    // Every file is read before any is judged: a level set may stand before the pack whose levels it names.
    let mut known = Known::nothing();
    let mut read = Vec::new();
    for path in files {
        read.push(input::bytes(path).map(|bytes| {
            let document = file::read(quadrat_catalog::registry(), &bytes);
            if let Ok(document) = &document {
                known.add(document);
            }
            (bytes, document)
        }));
    }
    let mut worst = 0;
    for (path, read) in files.iter().zip(read) {
        let (status, report) = match read {
            Ok((bytes, Ok(Document { kind: Kind::Other(_), .. }))) => {
                check(path, file::read_with(quadrat_catalog::registry(), &bytes, &known), as_json)
            }
            Ok((_, document)) => check(path, document, as_json),
            Err(failure) => {
                // The other files still deserve their answer.
                failure.report();
                (2, String::new())
            }
        };
        output::print(&report)?;
        worst = worst.max(status);
    }
    Ok(ExitCode::from(worst))
}

fn check(path: &Path, read: Result<Document, Defects>, as_json: bool) -> (u8, String) {
    let name = input::name(path);
    match read {
        Ok(document) => {
            let status = u8::from(!document.defects.is_empty());
            let report = if as_json {
                json_report(&name, Some(document.kind), &document.defects)
            } else {
                text_report(&name, &document)
            };
            (status, report)
        }
        Err(defects) if as_json => (2, json_report(&name, None, &defects)),
        Err(defects) => (2, format!("{name}: {defects}\n")),
    }
}

fn json_report(name: &str, kind: Option<Kind>, defects: &Defects) -> String {
    let list = |defects: &[Defect]| -> Vec<Value> {
        defects.iter().map(|d| json!({ "code": d.code, "path": d.path, "message": d.message })).collect()
    };
    let mut report = json!({
        "file": name,
        "kind": kind.map(Kind::word),
        "valid": kind.is_some() && defects.is_empty(),
        "defects": list(defects.list()),
        "warnings": list(defects.warnings()),
    });
    let omitted = defects.count() - defects.list().len();
    if omitted > 0 {
        report["omitted"] = omitted.into();
    }
    format!("{report}\n")
}

fn text_report(name: &str, document: &Document) -> String {
    let mut report = if document.defects.is_empty() {
        format!("{name}: valid, {}", contents(document))
    } else {
        format!("{name}: {}", document.defects)
    };
    for warning in document.defects.warnings() {
        report.push_str(&format!("\n  warning {warning}"));
    }
    report.push('\n');
    report
}

fn contents(document: &Document) -> String {
    let game = document.listing.map_or("unknown", |listing| listing.facts.id);
    let levels = match document.levels.len() {
        1 => "1 level".to_owned(),
        count => format!("{count} levels"),
    };
    match document.kind {
        Kind::Level => format!("a level of {game}"),
        Kind::Array => format!("an array of {levels} of {game}"),
        Kind::Pack => format!("a pack of {levels} of {game}"),
        Kind::Replay => format!("a replay of {game}"),
        Kind::Other(word) => {
            let file = document.listing.and_then(|listing| listing.file(word));
            let phrase = file.map_or_else(|| word.to_owned(), AnyFile::phrase);
            let gives = file.is_some_and(AnyFile::gives_levels);
            format!("{phrase} of {game}{}", if gives { format!(" with {levels}") } else { String::new() })
        }
    }
}
