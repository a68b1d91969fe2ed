//! How do I verify a replay that I do not trust? `cargo run --example verify_a_replay -- FILE`
//!
//! The game is played again by the rules, and its score is measured against the level that this program ships or
//! generates, not against what the file says. Without an argument a game is played first.

use quadrat::{Budget, Limits};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let replay = match std::env::args().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => {
            let level = quadrat::level("citylines:5x5k3#7")?;
            let mut session = level.open()?;
            for action in level.solve(Budget::default())? {
                session.act(&action)?;
            }
            session.replay_file().into_bytes()
        }
    };

    let verified = quadrat::verify(&replay, &Limits::server())?;
    let (session, worth) = (&verified.session, verified.worth);
    let score = worth.score.map_or_else(|| "no score".to_owned(), |score| format!("score {score}"));
    let unknown = "not verified: this program neither ships nor generates the level";
    let trust = if worth.is_verified() { "verified" } else { unknown };
    println!("{} level {}: {}, {score}, {trust}", session.game().id(), session.level().id(), session.outcome().word());
    Ok(())
}
