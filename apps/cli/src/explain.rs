//! `quadrat explain`: says why the plan of a level wins, turn by turn.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, output};
use quadrat_engine::draw::{Theme, to_animated_svg};
use quadrat_engine::erased::Ability;
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// Pixels for each cell of the picture, and seconds for each position.
const CELL: u32 = 48;
const SECONDS: u32 = 2;

pub(crate) fn run(path: &Path, level: Option<&str>, as_json: bool, out: Option<&Path>) -> Result<ExitCode, Failure> {
    if let Some(out) = out
        && out.extension().is_none_or(|end| !end.eq_ignore_ascii_case("svg"))
    {
        return Err(Failure::Usage(format!("{}: the name of the output file must end in .svg", out.display())));
    }
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    // Opened before the work: a search must not end with a picture that cannot be written.
    let target = out.map(Target::open).transpose()?;
    let explanation = chosen.explain().map_err(|_| Failure::lacks(game, Ability::Explain, "explain"))?;
    let Some(explanation) = explanation else {
        output::note(&format!("{} level {}: no plan that wins was found", game.id(), chosen.id()));
        return Ok(ExitCode::from(1));
    };
    if let Some(target) = target {
        let name = target.name();
        let picture = to_animated_svg(&explanation.frames, Theme::Light, CELL, SECONDS);
        let bytes = target.finish(picture.as_bytes())?;
        output::note(&format!("wrote {name} ({bytes} bytes)"));
    }
    if as_json {
        let report = json!({ "game": game.id(), "level": chosen.id().to_string(), "explanation": explanation.json });
        output::print_data(format!("{report}\n").as_bytes())?;
    } else {
        let title = format!(
            "{} level {}{}",
            game.id(),
            chosen.id(),
            chosen.name().map(|name| format!(", {name}")).unwrap_or_default()
        );
        output::print(&format!("{title}\n{}\n", explanation.lines.join("\n")))?;
    }
    Ok(ExitCode::SUCCESS)
}
