//! `quadrat render`: draws a level, or the last position of a replay.

use crate::failure::Failure;
use crate::gif::to_gif;
use crate::output::Target;
use crate::{input, output};
use quadrat_engine::draw::{PngError, Scene, Theme, to_film, to_png, to_svg};
use quadrat_engine::erased::GameInfo;
use std::path::Path;
use std::process::ExitCode;

/// The time of a frame of a GIF for which no other is given, in milliseconds.
const PACE: u32 = 700;

/// Parses the name of a theme, if one is given.
pub(crate) fn theme(name: Option<&str>) -> Result<Option<Theme>, Failure> {
    name.map(|name| name.parse().map_err(|error| Failure::Usage(format!("--theme: {error}")))).transpose()
}

pub(crate) fn run(
    path: &Path,
    level: Option<&str>,
    out: &Path,
    cell: u32,
    theme: Option<Theme>,
    overlays: &[String],
) -> Result<ExitCode, Failure> {
    if is_gif(out) {
        if let Some(level) = level {
            let message =
                format!("--level {level}: a GIF shows every level of the file; a single one is an .svg or a .png");
            return Err(Failure::Usage(message));
        }
        return film(path, out, cell, theme, overlays, PACE);
    }
    let form = Form::by_name(out)?;
    let target = Target::open(out)?;
    let scene = scene(path, level, overlays)?;
    let bytes = form
        .bytes(&scene, theme.unwrap_or_default(), cell)
        .map_err(|error| Failure::Usage(format!("--cell {cell}: {error}")))?;
    let name = target.name();
    let bytes = target.finish(&bytes)?;
    output::note(&format!("wrote {name} ({bytes} bytes)"));
    Ok(ExitCode::SUCCESS)
}

/// Draws every position of a replay, or every level of a pack, one after another.
pub(crate) fn film(
    path: &Path,
    out: &Path,
    cell: u32,
    theme: Option<Theme>,
    overlays: &[String],
    milliseconds: u32,
) -> Result<ExitCode, Failure> {
    let is_gif = is_gif(out);
    if !is_gif && !matches!(Form::by_name(out), Ok(Form::Svg)) {
        let message = format!("{}: a film is an SVG or a GIF; the name must end in .svg or .gif", out.display());
        return Err(Failure::Usage(message));
    }
    if let Some(theme) = theme.filter(|_| !is_gif) {
        let message =
            format!("--theme {theme}: a film as .svg follows the reader's light or dark theme; a .gif has one theme");
        return Err(Failure::Usage(message));
    }
    let target = Target::open(out)?;
    let (document, game) = input::document(path)?;
    let overlays = known_overlays(game, overlays)?;
    let mut scenes = Vec::new();
    if let Some(mut session) = document.session {
        while session.undo() {}
        scenes.push(session.scene());
        while session.redo() {
            scenes.push(session.scene());
        }
    } else {
        for level in &document.levels {
            let scene = level.scene_with(&overlays);
            scenes.push(scene.map_err(|missing| Failure::lacks(game, missing.ability, "render"))?);
        }
    }
    let name = target.name();
    let film = if is_gif {
        to_gif(&scenes, theme.unwrap_or_default(), cell, milliseconds)?
    } else {
        to_film(&scenes, game.id(), cell, milliseconds).into_bytes()
    };
    let bytes = target.finish(&film)?;
    output::note(&format!("wrote {name} ({} frames, {bytes} bytes)", scenes.len()));
    Ok(ExitCode::SUCCESS)
}

/// Returns whether a file is to be a GIF, by its extension.
fn is_gif(out: &Path) -> bool {
    out.extension().and_then(|end| end.to_str()).is_some_and(|end| end.eq_ignore_ascii_case("gif"))
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
    let overlays = known_overlays(game, overlays)?;
    if let Some(session) = &document.session {
        return Ok(session.scene());
    }
    chosen.scene_with(&overlays).map_err(|missing| Failure::lacks(game, missing.ability, "render"))
}

/// Returns the names of overlays, if the game has all of them.
fn known_overlays<'a>(game: &GameInfo, overlays: &'a [String]) -> Result<Vec<&'a str>, Failure> {
    let known = game.overlays();
    if let Some(unknown) = overlays.iter().find(|name| !known.contains(&name.as_str())) {
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        return Err(Failure::Usage(format!("--overlay: unknown overlay {unknown:?}; {} has {known}", game.id())));
    }
    Ok(overlays.iter().map(String::as_str).collect())
}
