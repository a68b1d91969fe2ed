//! How does one drawing become every icon that a home screen needs? It is painted in each size from the same source.
//!
//! Browsers show `icon.svg` itself. Systems that install the arcade among their programs want PNGs, in various sizes
//! and with various margins, so they are painted from it here and cannot differ from it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::assets::Files;

/// An icon to paint: its name, its side in pixels, and its margin.
struct Picture {
    name: &'static str,
    side: u32,
    /// The share of the side that the drawing takes; the margin is painted in the drawing's background colour. With
    /// `None` the drawing is the whole picture, with its round corners and transparency behind them.
    bleed: Option<f32>,
}

const PICTURES: [Picture; 4] = [
    Picture { name: "icon-192.png", side: 192, bleed: None },
    Picture { name: "icon-512.png", side: 512, bleed: None },
    // The system cuts this into any shape that keeps a circle of four fifths of the side; at nine
    // tenths the tiles stay in it.
    Picture { name: "icon-maskable.png", side: 512, bleed: Some(0.9) },
    // The system rounds this itself, and shows black wherever nothing was painted.
    Picture { name: "icon-touch.png", side: 180, bleed: Some(1.0) },
];

/// Returns the icons painted from a square drawing, by name.
pub(crate) fn painted(svg: &str) -> Result<Files, String> {
    let drawing = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| format!("icon.svg: {error}"))?;
    PICTURES.iter().map(|picture| Ok((picture.name.to_string(), paint(&drawing, picture)?))).collect()
}

fn paint(drawing: &usvg::Tree, &Picture { name, side, bleed }: &Picture) -> Result<Vec<u8>, String> {
    let trouble = |problem: &str| format!("{name} cannot be painted: {problem}");
    let mut canvas = canvas(drawing, side, 1.0).ok_or_else(|| trouble("no canvas"))?;
    if let Some(share) = bleed {
        // The middle of the upper edge has the background colour in every drawing of which only
        // the corners are round.
        let ground = canvas.pixel(side / 2, 1).ok_or_else(|| trouble("it is too small"))?.demultiply();
        canvas.fill(resvg::tiny_skia::Color::from_rgba8(ground.red(), ground.green(), ground.blue(), 255));
        draw(drawing, &mut canvas, share);
    }
    canvas.encode_png().map_err(|error| trouble(&error.to_string()))
}

/// Returns the drawing in the middle of an empty square.
fn canvas(drawing: &usvg::Tree, side: u32, share: f32) -> Option<Pixmap> {
    let mut canvas = Pixmap::new(side, side)?;
    draw(drawing, &mut canvas, share);
    Some(canvas)
}

fn draw(drawing: &usvg::Tree, canvas: &mut Pixmap, share: f32) {
    let side = canvas.width() as f32;
    let margin = side * (1.0 - share) / 2.0;
    let scale = side * share / drawing.size().width();
    resvg::render(drawing, Transform::from_row(scale, 0.0, 0.0, scale, margin, margin), &mut canvas.as_mut());
}

#[cfg(test)]
mod tests {
    use super::*;

    const ICON: &str = include_str!("../../apps/web/static/icon.svg");

    fn picture(name: &str) -> Pixmap {
        Pixmap::decode_png(&painted(ICON).unwrap()[name]).unwrap()
    }

    #[test]
    fn the_same_drawing_gives_the_same_bytes_in_every_size() {
        let pictures = painted(ICON).unwrap();
        assert_eq!(pictures, painted(ICON).unwrap());
        for (name, side) in
            [("icon-192.png", 192), ("icon-512.png", 512), ("icon-maskable.png", 512), ("icon-touch.png", 180)]
        {
            let picture = Pixmap::decode_png(&pictures[name]).unwrap();
            assert_eq!((picture.width(), picture.height()), (side, side), "{name}");
        }
        assert_eq!(pictures.len(), 4);
    }

    #[test]
    fn only_icons_that_are_never_masked_have_transparent_corners() {
        for (name, alpha) in
            [("icon-192.png", 0), ("icon-512.png", 0), ("icon-maskable.png", 255), ("icon-touch.png", 255)]
        {
            assert_eq!(picture(name).pixel(0, 0).unwrap().alpha(), alpha, "{name}");
        }
    }

    #[test]
    fn a_round_mask_cuts_off_no_tile() {
        let picture = picture("icon-maskable.png");
        let (side, ground) = (picture.width(), picture.pixel(0, 0).unwrap());
        let middle = f64::from(side) / 2.0;
        let mut tiles = 0;
        for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
            let distance = (f64::from(x) + 0.5 - middle).hypot(f64::from(y) + 0.5 - middle);
            let is_tile = picture.pixel(x, y).unwrap() != ground;
            assert!(!is_tile || distance < 0.4 * f64::from(side), "({x}, {y})");
            tiles += u32::from(is_tile);
        }
        assert!(tiles > side * side / 5, "{tiles} pixels are tiles");
    }
}
