//! Which part of a picture is seen through a window? Zoomed around a place, moved, or fitted whole.
//!
//! All in whole numbers, so that the same gestures lead to the same view everywhere: lengths on the screen in thousandths of a
//! pixel, lengths in the picture in its own units.

use quadrat_engine::draw::CELL;

/// A pixel has so many parts.
const PARTS: i64 = 1_000;
/// A cell is never shown larger, in pixels, unless the whole picture fits anyway.
const LARGEST: i64 = 240;
/// What is looked for is shown at most so large.
const NEAR: i64 = 120;

/// What is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The window, in pixels.
    window: (i64, i64),
    /// The picture, in its units.
    picture: (i64, i64),
    /// How large a cell is.
    cell: i64,
    /// Where the picture's corner is in the window.
    left: i64,
    top: i64,
    /// Whether the whole picture is to be seen, whatever the sizes are.
    fitted: bool,
}

impl View {
    /// A whole picture in a window that was not measured yet.
    pub fn new(picture: (i32, i32)) -> Self {
        let mut view = Self { window: (360, 360), picture: (1, 1), cell: 0, left: 0, top: 0, fitted: true };
        view.show(picture);
        view
    }

    /// Another picture: a whole one is seen whole, and of others what is seen stays where it was.
    pub fn show(&mut self, (width, height): (i32, i32)) {
        self.picture = (i64::from(width.max(1)), i64::from(height.max(1)));
        self.settle();
    }

    /// The window has another size.
    pub fn resize(&mut self, width: i32, height: i32) {
        self.window = (i64::from(width.max(1)), i64::from(height.max(1)));
        self.settle();
    }

    /// The whole picture.
    pub fn fit(&mut self) {
        self.fitted = true;
        self.settle();
    }

    /// The size of a cell at which the whole picture is seen.
    fn whole(&self) -> i64 {
        let unit = i64::from(CELL) * PARTS;
        (self.window.0 * unit / self.picture.0).min(self.window.1 * unit / self.picture.1).max(1)
    }

    fn length(&self, units: i64) -> i64 {
        units * self.cell / i64::from(CELL)
    }

    /// Keeps the picture in the window: a whole one in its middle, and of others something in its middle.
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

    /// Closer or farther by so many thousandths, around a place in the window that stays where it is.
    pub fn zoom(&mut self, x: i32, y: i32, by: u32) {
        let before = self.cell;
        let whole = self.whole();
        // Never by nothing, whatever the rounding.
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

    /// The same around the middle.
    pub fn zoom_middle(&mut self, by: u32) {
        self.zoom((self.window.0 / 2) as i32, (self.window.1 / 2) as i32, by);
    }

    /// Moves what is seen, in pixels.
    pub fn pan(&mut self, x: i32, y: i32) {
        self.left += i64::from(x) * PARTS;
        self.top += i64::from(y) * PARTS;
        self.settle();
    }

    /// Moves what is seen by parts of the window: so many fifths.
    pub fn step(&mut self, x: i32, y: i32) {
        self.pan(x * self.window.0 as i32 / 5, y * self.window.1 as i32 / 5);
    }

    /// Where in the picture a place in the window is, in the picture's units; it may be beside the picture.
    pub fn unit(&self, x: i32, y: i32) -> (i32, i32) {
        let at = |place: i32, corner: i64| {
            let far = i64::from(place) * PARTS - corner;
            (far * i64::from(CELL)).div_euclid(self.cell) as i32
        };
        (at(x, self.left), at(y, self.top))
    }

    /// Shows a part of the picture, from one corner to the other: as large as it fits, but not larger than is of use.
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

    /// Moves as little as needed for a part of the picture to be seen.
    pub fn reveal(&mut self, from: (i32, i32), to: (i32, i32)) {
        let keep = |corner: i64, from: i64, to: i64, window: i64| {
            let (start, end) = (corner + from, corner + to);
            if start < 0 { corner - start } else { corner - (end - window * PARTS).max(0) }
        };
        let [fx, fy, tx, ty] = [from.0, from.1, to.0, to.1].map(|units| self.length(i64::from(units)));
        (self.left, self.top) = (keep(self.left, fx, tx, self.window.0), keep(self.top, fy, ty, self.window.1));
        self.settle();
    }

    /// Whether the whole picture is seen.
    pub fn is_whole(&self) -> bool {
        self.fitted
    }

    /// How close one is, in percent of the whole picture.
    pub fn percent(&self) -> u32 {
        ((self.cell * 100 + self.whole() / 2) / self.whole()) as u32
    }

    /// Left, top, width and height of the picture in the window, in pixels.
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
    fn a_whole_picture_stands_in_the_middle_of_its_window() {
        let view = view((1_040, 540), (400, 400));
        let [left, top, width, height] = view.sheet();
        assert!((399..=400).contains(&width) && (206..=208).contains(&height), "{width}×{height}");
        assert_eq!((left, top), (0, 96));
        assert!(view.is_whole() && view.percent() == 100);
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let mut view = view((6_440, 6_440), (500, 400));
        let mut rng = Mulberry32::seeded(7);
        let mut moved = 0;
        for _ in 0..2_000 {
            let (x, y) = (rng.below(500) as i32, rng.below(400) as i32);
            let before = (view, view.unit(x, y));
            view.zoom(x, y, 900 + rng.below(250));
            let after = view.unit(x, y);
            // What is beside the picture moves with it, and who zooms out to the end sees it whole: elsewhere nothing moves.
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
    fn whatever_is_done_something_of_the_picture_is_in_the_window() {
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
            // Something of it is in the middle of the window.
            assert!(left <= w / 2 && left + width >= w / 2, "{view:?}");
            assert!(top <= h / 2 && top + height >= h / 2, "{view:?}");
            assert!(view.percent() >= 100);
        }
        view.fit();
        assert!(view.is_whole());
    }

    #[test]
    fn what_is_looked_at_is_in_the_middle_and_what_is_revealed_is_seen() {
        let mut view = view((6_440, 6_440), (400, 400));
        view.look_at((3_000, 3_000), (3_300, 3_300));
        let (x, y) = view.unit(200, 200);
        assert!((3_145..=3_155).contains(&x) && (3_145..=3_155).contains(&y), "{x}, {y}");
        view.reveal((6_300, 100), (6_400, 200));
        let [left, top, ..] = view.sheet();
        assert!(view.unit(399, 0).0 >= 6_395 && view.unit(0, 0).1 <= 100, "{left}, {top}");
    }
}
