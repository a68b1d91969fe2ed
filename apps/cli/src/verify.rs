//! `quadrat verify`: what replays are worth against levels that can be trusted.

use crate::failure::Failure;
use crate::{input, output};
use quadrat_engine::file::{Kind, Known};
use quadrat_engine::game::Worth;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) fn run(files: &[PathBuf], as_json: bool) -> Result<ExitCode, Failure> {
    let mut status = ExitCode::SUCCESS;
    for path in files {
        let (name, verified) = (input::name(path), verified(path));
        match verified {
            Ok((replay, worth)) => {
                if !worth.verified {
                    status = ExitCode::from(1);
                }
                let outcome = replay["outcome"].as_str().unwrap_or_default();
                if as_json {
                    let (game, hash) = (&replay["game"], &replay["levelHash"]);
                    let report = json!({
                        "file": name, "game": game, "levelHash": hash, "outcome": outcome,
                        "score": worth.score, "verified": worth.verified,
                    });
                    output::print_data(format!("{report}\n").as_bytes())?;
                } else {
                    let score = worth.score.map_or_else(|| "no score".to_owned(), |score| format!("score {score}"));
                    let doubt = if worth.verified { "" } else { ", not verified: the level is not one of ours" };
                    output::print(&format!("{name}: {outcome}, {score}{doubt}\n"))?;
                }
            }
            // The other files still deserve their answer.
            Err(failure) => {
                let found = failure.report();
                if status != ExitCode::from(2) {
                    status = found;
                }
            }
        }
    }
    Ok(status)
}

/// The replay in a file and what it is worth.
fn verified(path: &Path) -> Result<(Value, Worth), Failure> {
    let file = || input::name(path);
    let document = input::read(&input::bytes(path)?, &Known::nothing())
        .map_err(|defects| Failure::Unrecognised { file: file(), defects })?;
    if document.kind != Kind::Replay {
        let message = format!("{} is a {}; verify takes replays", file(), document.kind.word());
        return Err(Failure::Usage(message));
    }
    if !document.defects.is_empty() {
        return Err(Failure::Defects { file: file(), defects: document.defects });
    }
    let replay = document.content.unwrap_or_default();
    let worth = quadrat_catalog::verify(&replay).map_err(|defects| Failure::Defects { file: file(), defects })?;
    Ok((replay, worth))
}
