//! `quadrat games`: prints the registry, as a table or as JSON.

use crate::failure::Failure;
use crate::{ladder, output};
use quadrat_engine::erased::{Ability, GameInfo};
use serde_json::{Value, json};
use std::process::ExitCode;

pub(crate) fn run(as_json: bool) -> Result<ExitCode, Failure> {
    let registry = quadrat::registry();
    if as_json {
        let games: Vec<Value> = registry
            .all()
            .map(|game| {
                json!({
                    "id": game.id(),
                    "title": game.facts.title,
                    "players": game.facts.players,
                    "rulesVersion": game.facts.rules_version,
                    "verbs": verbs(game),
                })
            })
            .collect();
        output::print_data(format!("{}\n", Value::from(games)).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = format!("{:<12} {:<12} {:>7}  {:>5}  {}\n", "id", "title", "players", "rules", "commands");
    for game in registry.all() {
        let facts = game.facts;
        table.push_str(&format!(
            "{:<12} {:<12} {:>7}  {:>5}  {}\n",
            facts.id,
            facts.title,
            // A world has no players.
            if facts.players == 0 { "–".to_owned() } else { facts.players.to_string() },
            facts.rules_version,
            verbs(game).join(", ")
        ));
    }
    output::print(&table)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the verbs that work with a game.
pub(crate) fn verbs(game: &GameInfo) -> Vec<&'static str> {
    let verbs = [
        ("generate", Some(Ability::Generate)),
        ("daily", Some(Ability::Daily)),
        ("check", None),
        ("solve", Some(Ability::Solve)),
        ("explain", Some(Ability::Explain)),
        ("grade", Some(Ability::Grade)),
        ("play", Some(Ability::Play)),
        ("replay", Some(Ability::Play)),
        ("verify", Some(Ability::Play)),
        ("render", Some(Ability::Draw)),
        ("match", Some(Ability::Contest)),
        ("convert", None),
        ("schema", None),
        ("bench", Some(Ability::Bench)),
    ];
    let able = verbs.into_iter().filter(|(_, ability)| ability.is_none_or(|ability| game.has(ability)));
    able.map(|(verb, _)| verb).chain(ladder::has_rungs(game).then_some("ladder")).collect()
}
