//! `quadrat render`: a picture of a level, or of the last position of a replay.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, output};
use quadrat_engine::draw::{Scene, Theme, to_png, to_svg};
use quadrat_engine::file::Kind;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(
    path: &Path,
    level: Option<&str>,
    out: &Path,
    cell: u32,
    theme: &str,
    overlays: &[String],
) -> Result<ExitCode, Failure> {
    let theme: Theme = theme.parse().map_err(|error| Failure::Usage(format!("--theme: {error}")))?;
    let extension = out.extension().and_then(|end| end.to_str()).unwrap_or_default().to_ascii_lowercase();
    if !["svg", "png"].contains(&extension.as_str()) {
        let message = format!("{}: the name must end with .svg or .png, which says what is written", out.display());
        return Err(Failure::Usage(message));
    }
    let target = Target::open(out)?;
    let scene = scene(path, level, overlays)?;
    let bytes = if extension == "svg" {
        to_svg(&scene, theme, cell).into_bytes()
    } else {
        to_png(&scene, theme, cell).map_err(|error| Failure::Usage(format!("--cell {cell}: {error}")))?
    };
    let name = target.name();
    let bytes = target.finish(&bytes)?;
    output::note(&format!("wrote {name} ({bytes} bytes)"));
    Ok(ExitCode::SUCCESS)
}

fn scene(path: &Path, level: Option<&str>, overlays: &[String]) -> Result<Scene, Failure> {
    let (document, listing) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    let defective = |defects| Failure::Defects { file: input::name(path), defects };
    let known = listing.draw.map_or(&[][..], |draw| draw.overlays());
    if let Some(unknown) = overlays.iter().find(|name| !known.contains(&name.as_str())) {
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        return Err(Failure::Usage(format!("--overlay {unknown}: {} has {known}", listing.facts.id)));
    }
    if document.kind == Kind::Replay
        && let Some(game) = listing.game
    {
        return Ok(game.resume(&document.content.unwrap_or_default()).map_err(defective)?.scene());
    }
    let Some(draw) = listing.draw else {
        return Err(Failure::lacks(listing, "pictures", "render"));
    };
    let overlays: Vec<&str> = overlays.iter().map(String::as_str).collect();
    draw.scene_with(&chosen.json(), &overlays).map_err(defective)
}
