//! `quadrat verify`: prints the worth of replays against levels that can be trusted.

use crate::failure::Failure;
use crate::{input, output};
use quadrat::{Evidence, Verified};
use quadrat_engine::file::{Kind, Known};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(crate) fn run(files: &[PathBuf], as_json: bool) -> Result<ExitCode, Failure> {
    let mut status = ExitCode::SUCCESS;
    for path in files {
        let (name, verified) = (input::name(path), verified(path));
        match verified {
            Ok(Verified { session, worth, .. }) => {
                if !worth.is_verified() {
                    status = ExitCode::from(1);
                }
                let outcome = session.outcome().word();
                if as_json {
                    let (game, hash) = (session.game().id(), session.level().hash());
                    let report = json!({
                        "file": name, "game": game, "levelHash": hash, "outcome": outcome,
                        "score": worth.score, "verified": worth.is_verified(), "evidence": worth.evidence.word(),
                    });
                    output::print_data(format!("{report}\n").as_bytes())?;
                } else {
                    let score = worth.score.map_or_else(|| "no score".to_owned(), |score| format!("score {score}"));
                    output::print(&format!("{name}: {outcome}, {score}{}\n", doubt(worth.evidence)))?;
                }
            }
            // The other files are still verified.
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

/// Returns what speaks against a score, to be added to it.
pub(crate) fn doubt(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Known => "",
        Evidence::Level => {
            ", not verified: right for this level, but this program neither ships nor generates the level"
        }
        _ => ", not verified: this program neither ships nor generates the level",
    }
}

/// Replays the game in a file.
fn verified(path: &Path) -> Result<Verified, Failure> {
    let file = || input::name(path);
    let document = input::read(&input::bytes(path)?, &Known::nothing())
        .map_err(|defects| Failure::Unrecognised { file: file(), defects })?;
    if document.kind != Kind::Replay {
        let message =
            format!("{} is a {}, not a replay; `quadrat verify` reads replays only", file(), document.kind.word());
        return Err(Failure::Usage(message));
    }
    if !document.defects.is_empty() {
        return Err(Failure::Defects { file: file(), defects: document.defects });
    }
    quadrat::verify_file(&document).map_err(|defects| Failure::Defects { file: file(), defects })
}
