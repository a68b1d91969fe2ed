//! Which part of a picture is visible in a viewport? The picture can be zoomed around a position,
//! panned, or fitted whole.
//!
//! All arithmetic is in integers, so that the same gestures lead to the same view everywhere:
//! lengths on the screen in thousandths of a pixel, lengths in the picture in its own units.

use quadrat_engine::draw::CELL;

/// The number of parts in a pixel.
const PARTS: i64 = 1_000;
/// The largest size of a cell, in pixels, unless the whole picture fits anyway.
const LARGEST: i64 = 120;
/// The largest size of a cell after looking at a part of the picture, in pixels.
const NEAR: i64 = 80;

/// The visible part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The viewport, in pixels.
    window: (i64, i64),
    /// The picture, in its units.
    picture: (i64, i64),
    /// The size of a cell.
    cell: i64,
    /// The position of the picture's corner in the viewport.
    left: i64,
    top: i64,
    /// Whether the whole picture stays fitted, whatever the sizes are.
    fitted: bool,
}

impl View {
    /// Returns a whole picture in a viewport that was not measured yet.
    pub fn new(picture: (i32, i32)) -> Self {
        let mut view = Self { window: (360, 360), picture: (1, 1), cell: 0, left: 0, top: 0, fitted: true };
        view.show(picture);
        view
    }

    /// Shows another picture: a fitted view stays fitted, and any other view keeps its position.
    pub fn show(&mut self, (width, height): (i32, i32)) {
        self.picture = (i64::from(width.max(1)), i64::from(height.max(1)));
        self.settle();
    }

    /// Resizes the viewport.
    pub fn resize(&mut self, width: i32, height: i32) {
        self.window = (i64::from(width.max(1)), i64::from(height.max(1)));
        self.settle();
    }

    /// Fits the whole picture.
    pub fn fit(&mut self) {
        self.fitted = true;
        self.settle();
    }

    /// Returns the size of a cell at which the whole picture fits.
    fn whole(&self) -> i64 {
        let unit = i64::from(CELL) * PARTS;
        (self.window.0 * unit / self.picture.0).min(self.window.1 * unit / self.picture.1).max(1)
    }

    fn length(&self, units: i64) -> i64 {
        units * self.cell / i64::from(CELL)
    }

    /// Keeps the picture in the viewport: a whole one is centred, and any other covers the centre.
    fn settle(&mut self) {
        let whole = self.whole();
        if self.fitted {
            self.cell = whole;
        }
        self.cell = self.cell.clamp(whole, whole.max(LARGEST * PARTS));
        self.fitted = self.cell == whole;
        let cell = self.cell;
        let keep = |at: i64, window: i64, length: i64| {
            let (half, room) = (window * PARTS / 2, window * PARTS - length);
            if whole == cell { room / 2 } else { at.clamp(half - length, half) }
        };
        self.left = keep(self.left, self.window.0, self.length(self.picture.0));
        self.top = keep(self.top, self.window.1, self.length(self.picture.1));
    }

    /// Zooms by a factor in thousandths, around a position in the viewport that stays fixed.
    pub fn zoom(&mut self, x: i32, y: i32, by: u32) {
        let before = self.cell;
        let whole = self.whole();
        // Never zero, whatever the rounding.
        let wanted = (before * i64::from(by) / 1_000).max(1);
        self.cell = wanted.clamp(whole, whole.max(LARGEST * PARTS));
        let follow = |corner: i64, place: i32| {
            let place = i64::from(place) * PARTS;
            place - (place - corner) * self.cell / before
        };
        (self.left, self.top) = (follow(self.left, x), follow(self.top, y));
        self.fitted = false;
        self.settle();
    }

    /// Zooms by a factor in thousandths, around the centre.
    pub fn zoom_middle(&mut self, by: u32) {
        self.zoom((self.window.0 / 2) as i32, (self.window.1 / 2) as i32, by);
    }

    /// Pans the view, in pixels.
    pub fn pan(&mut self, x: i32, y: i32) {
        self.left += i64::from(x) * PARTS;
        self.top += i64::from(y) * PARTS;
        self.settle();
    }

    /// Pans the view, in fifths of the viewport.
    pub fn step(&mut self, x: i32, y: i32) {
        self.pan(x * self.window.0 as i32 / 5, y * self.window.1 as i32 / 5);
    }

    /// Returns the picture's unit at a position in the viewport; it may lie outside the picture.
    pub fn unit(&self, x: i32, y: i32) -> (i32, i32) {
        let at = |place: i32, corner: i64| {
            let far = i64::from(place) * PARTS - corner;
            (far * i64::from(CELL)).div_euclid(self.cell) as i32
        };
        (at(x, self.left), at(y, self.top))
    }

    /// Shows a part of the picture, from one corner to the other: as large as fits, up to a useful
    /// limit.
    pub fn look_at(&mut self, from: (i32, i32), to: (i32, i32)) {
        let (width, height) = (i64::from(to.0 - from.0).max(1), i64::from(to.1 - from.1).max(1));
        let unit = i64::from(CELL) * PARTS;
        let fits = (self.window.0 * unit / width).min(self.window.1 * unit / height);
        let whole = self.whole();
        self.cell = fits.min(NEAR * PARTS).max(whole);
        self.fitted = false;
        let middle = |from: i32, to: i32, window: i64| window * PARTS / 2 - self.length(i64::from(from + to)) / 2;
        (self.left, self.top) = (middle(from.0, to.0, self.window.0), middle(from.1, to.1, self.window.1));
        self.settle();
    }

    /// Pans as little as needed to make a part of the picture visible.
    pub fn reveal(&mut self, from: (i32, i32), to: (i32, i32)) {
        let keep = |corner: i64, from: i64, to: i64, window: i64| {
            let (start, end) = (corner + from, corner + to);
            if start < 0 { corner - start } else { corner - (end - window * PARTS).max(0) }
        };
        let [fx, fy, tx, ty] = [from.0, from.1, to.0, to.1].map(|units| self.length(i64::from(units)));
        (self.left, self.top) = (keep(self.left, fx, tx, self.window.0), keep(self.top, fy, ty, self.window.1));
        self.settle();
    }

    /// Returns whether the whole picture is visible.
    pub fn is_whole(&self) -> bool {
        self.fitted
    }

    /// Returns the zoom, in percent of the whole picture.
    pub fn percent(&self) -> u32 {
        ((self.cell * 100 + self.whole() / 2) / self.whole()) as u32
    }

    /// Returns left, top, width and height of the picture in the viewport, in pixels.
    pub fn sheet(&self) -> [i64; 4] {
        let [width, height] = [self.picture.0, self.picture.1].map(|units| (self.length(units) + PARTS - 1) / PARTS);
        [self.left.div_euclid(PARTS), self.top.div_euclid(PARTS), width, height]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::rng::{Mulberry32, Rng as _};

    fn view(picture: (i32, i32), window: (i32, i32)) -> View {
        let mut view = View::new(picture);
        view.resize(window.0, window.1);
        view
    }

    #[test]
    fn a_picture_that_fits_is_centred_in_its_window() {
        let view = view((1_040, 540), (400, 400));
        let [left, top, width, height] = view.sheet();
        assert!((399..=400).contains(&width) && (206..=208).contains(&height), "{width}×{height}");
        assert_eq!((left, top), (0, 96));
        assert!(view.is_whole() && view.percent() == 100);
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let mut view = view((6_440, 6_440), (500, 400));
        let mut rng = Mulberry32::seeded(7);
        let mut moved = 0;
        for _ in 0..2_000 {
            let (x, y) = (rng.below(500) as i32, rng.below(400) as i32);
            let before = (view, view.unit(x, y));
            view.zoom(x, y, 900 + rng.below(250));
            let after = view.unit(x, y);
            // A position outside the picture moves with it, and zooming out to the end centres the
            // picture; elsewhere the position under the pointer stays fixed.
            let inside = |unit: i32, picture: i64| (0..picture).contains(&i64::from(unit));
            let closer = view.percent() > before.0.percent();
            if closer && inside(before.1.0, view.picture.0) && inside(before.1.1, view.picture.1) {
                let within = |one: i32, two: i32| (one - two).abs() <= CELL / 10 + 1;
                assert!(within(before.1.0, after.0) && within(before.1.1, after.1), "{before:?} {after:?} at {x}, {y}");
                moved += 1;
            }
        }
        assert!(moved > 500, "{moved}");
    }

    #[test]
    fn some_of_the_picture_always_stays_in_the_window() {
        let mut rng = Mulberry32::seeded(1);
        let mut view = view((1_640, 840), (320, 300));
        for _ in 0..20_000 {
            let (x, y) = (rng.below(900) as i32 - 300, rng.below(900) as i32 - 300);
            match rng.below(7) {
                0 => view.zoom(x, y, rng.below(4_000)),
                1 => view.pan(x, y),
                2 => view.look_at((x, y), (x + 300, y + 100)),
                3 => view.reveal((x, y), (x + 100, y + 100)),
                4 => view.resize(x, y),
                5 => view.step(rng.below(3) as i32 - 1, rng.below(3) as i32 - 1),
                _ => view.show((x, y)),
            }
            let [left, top, width, height] = view.sheet();
            let (w, h) = view.window;
            // Some part of the picture covers the centre of the viewport.
            assert!(left <= w / 2 && left + width >= w / 2, "{view:?}");
            assert!(top <= h / 2 && top + height >= h / 2, "{view:?}");
            assert!(view.percent() >= 100);
        }
        view.fit();
        assert!(view.is_whole());
    }

    #[test]
    fn look_at_centres_a_place_and_reveal_makes_it_visible() {
        let mut view = view((6_440, 6_440), (400, 400));
        view.look_at((3_000, 3_000), (3_300, 3_300));
        let (x, y) = view.unit(200, 200);
        assert!((3_145..=3_155).contains(&x) && (3_145..=3_155).contains(&y), "{x}, {y}");
        view.reveal((6_300, 100), (6_400, 200));
        let [left, top, ..] = view.sheet();
        assert!(view.unit(399, 0).0 >= 6_395 && view.unit(0, 0).1 <= 100, "{left}, {top}");
    }
}
