//! How does one drawing become the icons and splash screens of the projects? It is painted over the
//! pictures of Capacitor's template, each in the size that the template gives it.

use std::fs;
use std::path::{Path, PathBuf};

use resvg::tiny_skia::Pixmap;
use resvg::usvg;

use super::{Platform, trouble};
use crate::icons::{self, Shape};

/// The picture of an app: a name in the template, and how the drawing fills it.
struct Picture {
    /// The name of the file, in whichever folder.
    name: &'static str,
    shape: Shape,
}

/// The layer of an adaptive icon is half as wide again as what is ever shown of it, and everything
/// within a circle of 66/108 of its side is always shown. At 0.7 the tiles stay in that circle.
const ADAPTIVE: f32 = 0.7;
/// The share of a round icon that the drawing takes: at 0.78 its own corners stay within the circle.
const ROUND: f32 = 0.78;
/// The share of a splash screen's shorter side that the drawing takes.
const SPLASH: f32 = 0.3;

fn pictures(platform: Platform) -> &'static [Picture] {
    match platform {
        Platform::Android => &[
            Picture { name: "ic_launcher.png", shape: Shape::Own },
            Picture { name: "ic_launcher_round.png", shape: Shape::Round(ROUND) },
            Picture { name: "ic_launcher_foreground.png", shape: Shape::Clear(ADAPTIVE) },
            Picture { name: "splash.png", shape: Shape::Full(SPLASH) },
        ],
        Platform::Ios => &[
            Picture { name: "AppIcon-512@2x.png", shape: Shape::Full(1.0) },
            Picture { name: "splash-2732x2732.png", shape: Shape::Full(SPLASH) },
            Picture { name: "splash-2732x2732-1.png", shape: Shape::Full(SPLASH) },
            Picture { name: "splash-2732x2732-2.png", shape: Shape::Full(SPLASH) },
        ],
    }
}

/// Returns the folder of a project's pictures.
fn folder_of(platform: Platform) -> &'static str {
    match platform {
        Platform::Android => "app/src/main/res",
        Platform::Ios => "App/App/Assets.xcassets",
    }
}

/// Paints every icon and splash screen of a project.
pub(super) fn paint(platform: Platform, folder: &Path, svg: &str) -> Result<(), String> {
    let drawing = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| format!("icon.svg: {error}"))?;
    let mut found = Vec::new();
    list(&folder.join(folder_of(platform)), &mut found)?;
    // The splash screens of iOS are large and all the same.
    let mut last: Option<((u32, u32, Shape), Vec<u8>)> = None;
    for picture in pictures(platform) {
        let files: Vec<&PathBuf> = found.iter().filter(|file| file.ends_with(picture.name)).collect();
        if files.is_empty() {
            return Err(format!("the template of {} has no {}", platform.name(), picture.name));
        }
        for file in files {
            let old = Pixmap::load_png(file).map_err(|error| trouble(file, &error))?;
            let key = (old.width(), old.height(), picture.shape);
            if last.as_ref().is_none_or(|(known, _)| *known != key) {
                last = Some((key, icons::paint_in(&drawing, (key.0, key.1), picture.shape)?));
            }
            if let Some((_, bytes)) = &last {
                fs::write(file, bytes).map_err(|error| trouble(file, &error))?;
            }
        }
    }
    Ok(())
}

/// Lists every file below a folder, in a fixed order.
fn list(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| trouble(folder, &error))? {
        paths.push(entry.map_err(|error| trouble(folder, &error))?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() { list(&path, found)? } else { found.push(path) }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ICON: &str = include_str!("../../../apps/web/static/icon.svg");

    fn painted(size: (u32, u32), shape: Shape) -> Pixmap {
        let drawing = usvg::Tree::from_str(ICON, &usvg::Options::default()).unwrap();
        Pixmap::decode_png(&icons::paint_in(&drawing, size, shape).unwrap()).unwrap()
    }

    #[test]
    fn an_adaptive_icon_keeps_every_tile_in_the_circle_that_is_always_shown() {
        let picture = painted((432, 432), Shape::Clear(ADAPTIVE));
        let ground = picture.pixel(216, 216).unwrap();
        let mut tiles = 0;
        for (x, y) in (0..432).flat_map(|y| (0..432).map(move |x| (x, y))) {
            let pixel = picture.pixel(x, y).unwrap();
            let distance = (f64::from(x) - 215.5).hypot(f64::from(y) - 215.5);
            let is_tile = pixel.alpha() == 255 && pixel != ground;
            assert!(!is_tile || distance < 432.0 * 33.0 / 108.0, "({x}, {y})");
            tiles += u32::from(is_tile);
        }
        assert!(tiles > 432 * 432 / 10, "{tiles} pixels are tiles");
        assert_eq!(picture.pixel(0, 0).unwrap().alpha(), 0);
    }

    #[test]
    fn a_splash_screen_is_filled_with_the_ground_around_the_drawing() {
        let picture = painted((480, 320), Shape::Full(SPLASH));
        let ground = picture.pixel(0, 0).unwrap();
        let hex = format!("#{:02x}{:02x}{:02x}", ground.red(), ground.green(), ground.blue());
        assert_eq!((hex.as_str(), ground.alpha()), (super::super::project::GROUND, 255));
        let tile = |x: u32, y: u32| picture.pixel(x, y).unwrap() != ground;
        // A drawing of 96 pixels in the middle, whose tiles begin 18 pixels from its edge.
        assert!(tile(240 - 20, 160 - 20) && tile(240 + 20, 160 + 20));
        assert!(!tile(240 - 45, 160) && !tile(240, 160 - 45));
    }

    #[test]
    fn icons_for_ios_have_no_alpha_channel_and_round_ones_no_corners() {
        let drawing = usvg::Tree::from_str(ICON, &usvg::Options::default()).unwrap();
        let bytes = icons::paint_in(&drawing, (64, 64), Shape::Full(1.0)).unwrap();
        // The colour type in the header: 2 is RGB, 6 is RGB with alpha.
        assert_eq!(bytes[25], 2);
        let round = painted((96, 96), Shape::Round(ROUND));
        for (x, y) in (0..96).flat_map(|y| (0..96).map(move |x| (x, y))) {
            let distance = (f64::from(x) - 47.5).hypot(f64::from(y) - 47.5);
            let alpha = round.pixel(x, y).unwrap().alpha();
            // The pixels on the edge are partly covered.
            assert!(alpha == 255 || distance > 47.0, "({x}, {y}) is transparent");
            assert!(alpha == 0 || distance < 49.0, "({x}, {y}) is outside the circle");
        }
    }
}
