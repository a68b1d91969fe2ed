//! What do pieces look like that several games draw? Each is a drawing of one cell.
//!
//! Pieces fill the middle of the cell and share one line width. Badges are in the corners and are backed by the
//! cell's own colour, so that the piece under them does not show through.

use super::{CELL, Ink, Point, Scene, Style};

/// The width of the lines of pieces and tools: two and a half pixels in a cell of forty.
pub const LINE: i32 = 6;

/// The width of the lines of badges, which are small and must stay open.
pub const FINE: i32 = 5;

/// The middle of a cell.
pub const MIDDLE: i32 = CELL / 2;

/// Returns a drawing of one cell.
pub fn drawn(draw: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::cell();
    draw(&mut scene);
    scene
}

/// Returns a ball with eight knobbed spikes.
pub fn spiky_ball(ink: Ink) -> Scene {
    /// The spikes that point up, right, down and left, and those between them: from the ball's edge to the knob.
    const SPIKES: [(Point, Point); 8] = [
        ((0, -22), (0, -34)),
        ((16, -16), (24, -24)),
        ((22, 0), (34, 0)),
        ((16, 16), (24, 24)),
        ((0, 22), (0, 34)),
        ((-16, 16), (-24, 24)),
        ((-22, 0), (-34, 0)),
        ((-16, -16), (-24, -24)),
    ];
    drawn(|scene| {
        for (from, to) in SPIKES {
            let [from, to] = [from, to].map(|(x, y)| (MIDDLE + x, MIDDLE + y));
            scene.polyline(&[from, to], Style::stroke(ink, LINE));
            scene.circle(to.0, to.1, 5, Style::fill(ink));
        }
        scene.circle(MIDDLE, MIDDLE, 22, Style::soft(ink, LINE));
        for (x, y) in [(51, 42), (43, 54), (58, 56)] {
            scene.circle(x, y, 4, Style::fill(ink));
        }
    })
}

/// Returns rings around a dot, like an open eye, which mean awake.
pub fn ring(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.circle(MIDDLE, MIDDLE, 31, Style::soft(ink, LINE));
        scene.circle(MIDDLE, MIDDLE, 17, Style::stroke(ink, LINE));
        scene.circle(MIDDLE, MIDDLE, 6, Style::fill(ink));
    })
}
