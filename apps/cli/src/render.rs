//! `quadrat render`: draws a level, or the last position of a replay.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, output};
use quadrat_engine::draw::{PngError, Scene, Theme, to_png, to_svg};
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
    let form = Form::by_name(out)?;
    let target = Target::open(out)?;
    let scene = scene(path, level, overlays)?;
    let bytes = form.bytes(&scene, theme, cell).map_err(|error| Failure::Usage(format!("--cell {cell}: {error}")))?;
    let name = target.name();
    let bytes = target.finish(&bytes)?;
    output::note(&format!("wrote {name} ({bytes} bytes)"));
    Ok(ExitCode::SUCCESS)
}

/// The form of a picture file.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Svg,
    Png,
}

impl Form {
    /// Returns the form that matches the extension of a file.
    pub(crate) fn by_name(out: &Path) -> Result<Self, Failure> {
        match out.extension().and_then(|end| end.to_str()).unwrap_or_default().to_ascii_lowercase().as_str() {
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            _ => {
                let message = format!("{}: the name of the output file must end in .svg or .png", out.display());
                Err(Failure::Usage(message))
            }
        }
    }

    /// Renders a picture.
    pub(crate) fn bytes(self, scene: &Scene, theme: Theme, cell: u32) -> Result<Vec<u8>, PngError> {
        match self {
            Self::Svg => Ok(to_svg(scene, theme, cell).into_bytes()),
            Self::Png => to_png(scene, theme, cell),
        }
    }
}

fn scene(path: &Path, level: Option<&str>, overlays: &[String]) -> Result<Scene, Failure> {
    let (document, game) = input::document(path)?;
    let chosen = input::level(&document, path, level)?;
    let known = game.overlays();
    if let Some(unknown) = overlays.iter().find(|name| !known.contains(&name.as_str())) {
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        return Err(Failure::Usage(format!("--overlay: unknown overlay {unknown:?}; {} has {known}", game.id())));
    }
    if let Some(session) = &document.session {
        return Ok(session.scene());
    }
    let overlays: Vec<&str> = overlays.iter().map(String::as_str).collect();
    chosen.scene_with(&overlays).map_err(|missing| Failure::lacks(game, missing.ability, "render"))
}
