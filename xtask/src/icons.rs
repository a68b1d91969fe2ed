//! How does one drawing become every icon that a home screen needs? It is painted in each size from the same source.
//!
//! Browsers show `icon.svg` itself. Systems that install the arcade among their programs want PNGs, in various sizes
//! and with various margins, so they are painted from it here and cannot differ from it.

use resvg::tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Transform};
use resvg::usvg;

use crate::assets::Files;

/// How a square drawing, of which only the corners are transparent, fills a picture. A number is the
/// share of the picture's shorter side that the drawing takes, in the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// The drawing is the whole picture, with its round corners and transparency behind them.
    Own,
    /// The rest has the drawing's background colour. Such a picture has no alpha channel.
    Full(f32),
    /// The rest of a circle as wide as the picture has the drawing's background colour.
    Round(f32),
    /// The rest is transparent.
    Clear(f32),
}

/// An icon to paint: its name, its side in pixels, and its shape.
struct Picture {
    name: &'static str,
    side: u32,
    shape: Shape,
}

const PICTURES: [Picture; 4] = [
    Picture { name: "icon-192.png", side: 192, shape: Shape::Own },
    Picture { name: "icon-512.png", side: 512, shape: Shape::Own },
    // The system cuts this into any shape that keeps a circle of four fifths of the side; at nine
    // tenths the tiles stay in it.
    Picture { name: "icon-maskable.png", side: 512, shape: Shape::Full(0.9) },
    // The system rounds this itself, and shows black wherever nothing was painted.
    Picture { name: "icon-touch.png", side: 180, shape: Shape::Full(1.0) },
];

/// Returns the icons painted from a square drawing, by name.
pub(crate) fn painted(svg: &str) -> Result<Files, String> {
    let drawing = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| format!("icon.svg: {error}"))?;
    let paint = |&Picture { name, side, shape }: &Picture| {
        let bytes = paint_in(&drawing, (side, side), shape).map_err(|problem| format!("{name}: {problem}"))?;
        Ok((name.to_string(), bytes))
    };
    PICTURES.iter().map(paint).collect()
}

/// Paints a drawing into a picture of this width and height, and returns it as a PNG.
pub(crate) fn paint_in(drawing: &usvg::Tree, (width, height): (u32, u32), shape: Shape) -> Result<Vec<u8>, String> {
    let trouble = |problem: &str| format!("{width}×{height} pixels cannot be painted: {problem}");
    let mut canvas = Pixmap::new(width, height).ok_or_else(|| trouble("no canvas"))?;
    let ground = ground(drawing).ok_or_else(|| trouble("the drawing has no background"))?;
    let share = match shape {
        Shape::Own => 1.0,
        Shape::Full(share) | Shape::Round(share) | Shape::Clear(share) => share,
    };
    match shape {
        Shape::Own | Shape::Clear(_) => {}
        Shape::Full(_) => canvas.fill(ground),
        Shape::Round(_) => {
            let (x, y) = (width as f32 / 2.0, height as f32 / 2.0);
            let circle = PathBuilder::from_circle(x, y, x.min(y)).ok_or_else(|| trouble("it is too small"))?;
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color(ground);
            canvas.fill_path(&circle, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }
    let side = width.min(height) as f32 * share;
    let scale = side / drawing.size().width();
    let (left, top) = ((width as f32 - side) / 2.0, (height as f32 - side) / 2.0);
    resvg::render(drawing, Transform::from_row(scale, 0.0, 0.0, scale, left, top), &mut canvas.as_mut());
    let encoded = match shape {
        Shape::Full(_) => opaque(&canvas),
        _ => canvas.encode_png().map_err(|error| error.to_string()),
    };
    encoded.map_err(|problem| trouble(&problem))
}

/// Returns the background colour of a drawing: that in the middle of its upper edge.
fn ground(drawing: &usvg::Tree) -> Option<Color> {
    const SIDE: u32 = 64;
    let mut canvas = Pixmap::new(SIDE, SIDE)?;
    let scale = SIDE as f32 / drawing.size().width();
    resvg::render(drawing, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let ground = canvas.pixel(SIDE / 2, 1)?.demultiply();
    Some(Color::from_rgba8(ground.red(), ground.green(), ground.blue(), 255))
}

/// Encodes a picture without transparency and without an alpha channel, which the App Store refuses in icons.
pub(crate) fn opaque(canvas: &Pixmap) -> Result<Vec<u8>, String> {
    let colours: Vec<u8> =
        canvas.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
    writer.write_image_data(&colours).map_err(|error| error.to_string())?;
    writer.finish().map_err(|error| error.to_string())?;
    Ok(bytes)
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
