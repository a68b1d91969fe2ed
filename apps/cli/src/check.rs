//! `quadrat check`: lists every defect of a file.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::defect::{Defect, Defects, code};
use quadrat_engine::erased::{AnyLevel, FileKind, GameInfo, RuleBook, RuleLine};
use quadrat_engine::file::{Document, Kind, Known};
use quadrat_engine::game::{Evidence, Message};
use quadrat_model::words::{self, Language};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) fn run(files: &[PathBuf], rules: Option<&str>, as_json: bool) -> Result<ExitCode, Failure> {
    if let Some(set) = rules {
        known_rules(set)?;
    }
    // Every file is read before any is judged: a level set may come before the pack whose levels it
    // names.
    let mut known = Known::nothing();
    let mut read = Vec::new();
    for path in files {
        read.push(input::bytes(path).map(|bytes| {
            let document = input::read(&bytes, &Known::nothing());
            if let Ok(document) = &document {
                known.add(document);
            }
            // A file that may refer to others is read again once all are known.
            let again = matches!(document, Ok(Document { kind: Kind::Other(_), .. }));
            (again.then_some(bytes), document)
        }));
    }
    let mut worst = 0;
    for (path, read) in files.iter().zip(read) {
        let (status, report) = match read {
            Ok((Some(bytes), _)) => check(path, input::read(&bytes, &known), rules, as_json),
            Ok((None, document)) => check(path, document, rules, as_json),
            Err(failure) => {
                // The other files are still checked.
                failure.report();
                (2, String::new())
            }
        };
        if as_json {
            output::print_data(report.as_bytes())?;
        } else {
            output::print(&report)?;
        }
        worst = worst.max(status);
    }
    Ok(ExitCode::from(worst))
}

fn check(path: &Path, read: Result<Document, Defects>, rules: Option<&str>, as_json: bool) -> (u8, String) {
    let name = input::name(path);
    match read {
        Ok(mut document) => {
            // JSON is for programs, and the same in every language.
            let language = if as_json { Language::ENGLISH } else { words::spoken() };
            document.defects.explain(|reason| words::sentence_in(language, reason));
            if document.kind == Kind::Replay && document.defects.is_empty() {
                verify(&mut document);
            }
            let tables = tables(&document, rules);
            let status = u8::from(!document.defects.is_empty() || tables.iter().any(Table::is_broken));
            let report = if as_json {
                json_report(&name, Some(document.kind), &document.defects, &tables)
            } else {
                let texts: String = tables.iter().map(|table| table.text(tables.len() > 1)).collect();
                text_report(&name, &document, &tables) + &texts
            };
            (status, report)
        }
        Err(defects) if as_json => (2, json_report(&name, None, &defects, &[])),
        Err(defects) => (2, format!("{name}: {}\n", said(&defects))),
    }
}

/// Compares the score of a replay with its worth against a level that can be trusted.
fn verify(document: &mut Document) {
    match quadrat::verify_file(document) {
        // A score that depends on the level alone is right for the level in the file.
        Ok(verified) if verified.worth.evidence != Evidence::File => {}
        Ok(_) => document.defects.warn(
            code::UNVERIFIED,
            "score",
            "not verified: this program neither ships nor generates the level, so the score was computed from the \
             certificate in the file",
        ),
        Err(defects) => document.defects = defects,
    }
}

fn json_report(name: &str, kind: Option<Kind>, defects: &Defects, tables: &[Table]) -> String {
    let list = |defects: &[Defect]| -> Vec<Value> {
        let entry = |defect: &Defect| {
            let mut entry = json!({ "code": defect.code, "path": defect.path, "message": defect.message });
            if let Some(span) = defect.span {
                entry["line"] = span.line.into();
                entry["column"] = span.column.into();
            }
            entry
        };
        defects.iter().map(entry).collect()
    };
    let mut report = json!({
        "file": name,
        "kind": kind.map(Kind::word),
        "valid": kind.is_some() && defects.is_empty() && !tables.iter().any(Table::is_broken),
        "defects": list(defects.list()),
        "warnings": list(defects.warnings()),
    });
    if !tables.is_empty() {
        report["rules"] = tables.iter().map(Table::json).collect();
    }
    let omitted = defects.count() - defects.list().len();
    if omitted > 0 {
        report["omitted"] = omitted.into();
    }
    format!("{report}\n")
}

fn text_report(name: &str, document: &Document, tables: &[Table]) -> String {
    let broken = tables.iter().filter(|table| table.is_broken()).count();
    let mut report = if document.defects.is_empty() && broken > 0 {
        let rules = if document.levels.len() > 1 {
            format!("; {} break rules", output::levels(broken))
        } else {
            "; it breaks rules".to_owned()
        };
        format!("{name}: not valid, {}{rules}", contents(document))
    } else if document.defects.is_empty() {
        format!("{name}: valid, {}", contents(document))
    } else {
        format!("{name}: {}", said(&document.defects))
    };
    for warning in document.defects.warnings() {
        report.push_str(&format!("\n  warning {}", said_of(warning)));
    }
    report.push('\n');
    report
}

/// Returns the defects as they are written, in the language that is spoken.
fn said(defects: &Defects) -> String {
    let count = Message::new("cli.defects").with("count", defects.count());
    let lines = defects.list().iter().map(|defect| format!("\n  {}", said_of(defect)));
    let more = defects.count() - defects.list().len();
    let more = (more > 0).then(|| format!("\n  … {}", words::sentence(&Message::new("cli.more").with("count", more))));
    std::iter::once(words::sentence(&count)).chain(lines).chain(more).collect()
}

fn said_of(defect: &Defect) -> String {
    let mut said = defect.clone();
    said.message = words::reworded(&defect.message);
    said.to_string()
}

fn contents(document: &Document) -> String {
    let game = document.game.map_or("unknown", GameInfo::id);
    let levels = output::levels(document.levels.len());
    match document.kind {
        Kind::Level => format!("a level of {game}"),
        Kind::Array => format!("an array of {levels} of {game}"),
        Kind::Pack => format!("a pack of {levels} of {game}"),
        Kind::Replay => format!("a replay of {game}"),
        Kind::Other(word) => {
            let file = document.game.and_then(|game| game.file(word));
            let phrase = file.map_or_else(|| format!("an {word}"), FileKind::phrase);
            let gives = file.is_some_and(FileKind::gives_levels);
            format!("{phrase} of {game}{}", if gives { format!(" with {levels}") } else { String::new() })
        }
    }
}

/// Checks that there is a set of rules with this name.
fn known_rules(set: &str) -> Result<(), Failure> {
    let known: Vec<&str> = quadrat::registry().all().filter_map(GameInfo::rule_book).flat_map(RuleBook::sets).collect();
    if known.contains(&set) {
        return Ok(());
    }
    Err(Failure::Usage(format!("--rules: unknown set of rules {set:?}; expected one of {}", known.join(", "))))
}

/// The results of one level under rules that not every level needs to keep.
struct Table {
    level: String,
    /// The rules that the level claims to keep, or that were requested; breaking others is not a
    /// fault.
    bound: Option<String>,
    lines: Vec<RuleLine>,
}

fn tables(document: &Document, asked: Option<&str>) -> Vec<Table> {
    let Some(rules) = document.game.and_then(GameInfo::rule_book) else { return Vec::new() };
    let table = |level: &AnyLevel| {
        let bound = asked.or_else(|| rules.claimed(level));
        Table { level: level.id().to_string(), bound: bound.map(str::to_owned), lines: rules.check(level, bound) }
    };
    document.levels.iter().map(table).collect()
}

impl Table {
    fn is_broken(&self) -> bool {
        self.bound.is_some() && self.lines.iter().any(|line| !line.kept)
    }

    fn text(&self, named: bool) -> String {
        let set = self.bound.as_deref().map_or("optional rules".to_owned(), |set| format!("rules of {set}"));
        let level = output::escape_line(&self.level);
        let title = if named { format!("  {level}: {set}\n") } else { format!("  {set}\n") };
        let broken = self.lines.iter().any(|line| !line.kept);
        if named && !broken {
            // Of many levels, only those with broken rules are shown in full.
            return format!("  {level}: {set}, all {} kept\n", self.lines.len());
        }
        let width = self.lines.iter().map(|line| line.rule.len()).max().unwrap_or(0);
        let line = |line: &RuleLine| {
            let verdict = if line.kept { "kept" } else { "broken" };
            let text = format!("    {:width$}  {verdict:6}  {}", line.rule, line.found);
            format!("{}\n", text.trim_end())
        };
        title + &self.lines.iter().map(line).collect::<String>()
    }

    fn json(&self) -> Value {
        let lines: Vec<Value> = self
            .lines
            .iter()
            .map(|line| {
                let cells: Vec<Value> = line.cells.iter().map(|at| json!({ "x": at.x, "y": at.y })).collect();
                json!({ "rule": line.rule, "kept": line.kept, "found": line.found, "cells": cells })
            })
            .collect();
        json!({ "level": self.level, "set": self.bound, "kept": !self.is_broken(), "lines": lines })
    }
}
