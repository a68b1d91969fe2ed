//! `quadrat games`: the registry, as a table or as JSON.

use crate::failure::Failure;
use crate::output;
use serde_json::{Value, json};
use std::process::ExitCode;

pub(crate) fn run(as_json: bool) -> Result<ExitCode, Failure> {
    let registry = quadrat_catalog::registry();
    if as_json {
        let games: Vec<Value> = registry
            .all()
            .map(|listing| {
                json!({
                    "id": listing.facts.id,
                    "title": listing.facts.title,
                    "players": listing.facts.players,
                    "rulesVersion": listing.facts.rules_version,
                    "verbs": listing.verbs(),
                })
            })
            .collect();
        output::print_data(format!("{}\n", Value::from(games)).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = format!("{:<12} {:<12} {:>7}  {:>5}  {}\n", "id", "title", "players", "rules", "verbs");
    for listing in registry.all() {
        let facts = listing.facts;
        table.push_str(&format!(
            "{:<12} {:<12} {:>7}  {:>5}  {}\n",
            facts.id,
            facts.title,
            // A world is not played.
            if facts.players == 0 { "–".to_owned() } else { facts.players.to_string() },
            facts.rules_version,
            listing.verbs().join(", ")
        ));
    }
    output::print(&table)?;
    Ok(ExitCode::SUCCESS)
}
