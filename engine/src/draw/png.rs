//! How does a scene become a PNG? Its SVG is painted by resvg, within sizes that cannot exhaust a machine.

use resvg::{tiny_skia, usvg};

use super::svg::pixels;
use super::{Scene, Theme, to_svg};

/// The longest side of a PNG, in pixels, which common viewers and browsers still open.
pub const MAX_SIDE: u32 = 16_384;

/// The most pixels of a PNG. Painting takes four bytes for each, so at most 400 MB.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The reason why a scene could not be rendered as a PNG.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// A side would have no pixels: the scene is empty or the scale is zero.
    #[error("a picture of {width}×{height} pixels is empty; each side must have at least 1 pixel")]
    Empty {
        /// The requested width, in pixels.
        width: i64,
        /// The requested height, in pixels.
        height: i64,
    },
    /// The picture would have more pixels than are accepted.
    #[error(
        "a picture of {width}×{height} pixels is too large; the limit is {MAX_SIDE} pixels a side and {} million in total",
        MAX_PIXELS / 1_000_000
    )]
    TooLarge {
        /// The requested width, in pixels.
        width: i64,
        /// The requested height, in pixels.
        height: i64,
    },
    /// The painter refused the generated SVG, or the encoder its result. Neither is the caller's fault.
    #[error("the picture could not be rendered: {0}")]
    Painter(String),
}

/// Renders the scene as a PNG in one theme, with `cell` pixels for each [`CELL`](super::CELL) units of the scene.
///
/// # Errors
///
/// [`PngError::Empty`] if a side would have no pixels, and [`PngError::TooLarge`] if one would have more than
/// [`MAX_SIDE`] or both together more than [`MAX_PIXELS`]; nothing is allocated in either case.
pub fn to_png(scene: &Scene, theme: Theme, cell: u32) -> Result<Vec<u8>, PngError> {
    paint(scene, theme, cell)?.encode_png().map_err(|error| PngError::Painter(error.to_string()))
}

/// A painted scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The width, in pixels.
    pub width: u32,
    /// The height, in pixels.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row from the top. Nothing is transparent.
    pub rgb: Vec<[u8; 3]>,
}

/// Paints the scene in one theme, with `cell` pixels for each [`CELL`](super::CELL) units of the scene.
///
/// # Errors
///
/// As [`to_png`].
pub fn to_pixels(scene: &Scene, theme: Theme, cell: u32) -> Result<Pixels, PngError> {
    let canvas = paint(scene, theme, cell)?;
    // The ground is opaque, so multiplied and plain colours are the same.
    let rgb = canvas.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    Ok(Pixels { width: canvas.width(), height: canvas.height(), rgb })
}

fn paint(scene: &Scene, theme: Theme, cell: u32) -> Result<tiny_skia::Pixmap, PngError> {
    let (width, height) = (pixels(scene.width, cell), pixels(scene.height, cell));
    if width < 1 || height < 1 {
        return Err(PngError::Empty { width, height });
    }
    // The sides are checked first: once both are small, their product cannot overflow.
    let side = i64::from(MAX_SIDE);
    if width > side || height > side || (width * height) as u64 > MAX_PIXELS {
        return Err(PngError::TooLarge { width, height });
    }
    let painter = |problem: &dyn std::fmt::Display| PngError::Painter(problem.to_string());

    let tree = usvg::Tree::from_str(&to_svg(scene, theme, cell), &usvg::Options::default()).map_err(|e| painter(&e))?;
    let mut canvas = tiny_skia::Pixmap::new(width as u32, height as u32).ok_or_else(|| painter(&"no canvas"))?;
    // A fractional side is rounded up, and the scene's own background ends before the last pixel.
    canvas.fill(ground(theme));
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    Ok(canvas)
}

/// Returns the page's colour in the painter's type.
fn ground(theme: Theme) -> tiny_skia::Color {
    let digits = theme.colour(super::Ink::Ground).trim_start_matches('#');
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).unwrap_or_default().to_be_bytes();
    tiny_skia::Color::from_rgba8(red, green, blue, 255)
}
