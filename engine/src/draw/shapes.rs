//! What pieces, badges and tools look like: drawings of one cell, from which games compose their boards.
//!
//! Each is told from every other by its outline alone; the ink only helps. Pieces and tools fill the middle of the
//! cell and share one line width. Badges sit in four different corners, so a piece can wear all of them at once, and
//! are backed by the cell's own colour, so the piece under them does not show through.

use super::{CELL, Ink, Path, Point, Scene, Style, glyphs};

/// How wide the lines of pieces and tools are: two and a half pixels in a cell of forty.
const LINE: i32 = 6;

/// How wide the lines of badges are: they are small, and must stay open.
const FINE: i32 = 5;

/// How large the numbers on badges are: eleven pixels in a cell of forty.
const BADGE_TEXT: i32 = 28;

/// Where a piece's middle is.
const MIDDLE: i32 = CELL / 2;

fn drawn(draw: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::cell();
    draw(&mut scene);
    scene
}

/// A cluster of round cells, each with a nucleus.
pub fn blobs(ink: Ink) -> Scene {
    drawn(|scene| {
        for (x, y, radius) in [(38, 37, 20), (72, 52, 13), (45, 74, 13)] {
            scene.circle(x, y, radius, Style::soft(ink, LINE));
            scene.circle(x - radius / 6, y - radius / 6, radius / 4 + 1, Style::fill(ink));
        }
    })
}

/// A ball with eight knobbed spikes.
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

/// Rings around a dot, like an open eye: awake.
pub fn ring(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.circle(MIDDLE, MIDDLE, 31, Style::soft(ink, LINE));
        scene.circle(MIDDLE, MIDDLE, 17, Style::stroke(ink, LINE));
        scene.circle(MIDDLE, MIDDLE, 6, Style::fill(ink));
    })
}

/// A broken ring around a Z: asleep.
pub fn sleeping_ring(ink: Ink) -> Scene {
    drawn(|scene| {
        // With this radius six dashes and gaps go around almost exactly: 182 units where they take 180.
        scene.circle(MIDDLE, MIDDLE, 29, Style::soft(ink, LINE).dashed());
        scene.polyline(&[(41, 40), (59, 40), (41, 60), (59, 60)], Style::stroke(ink, LINE));
    })
}

/// A wall of bricks that fills the cell.
pub fn bricks(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.rect(8, 8, 84, 84, 10, Style::soft(ink, LINE));
        for (from, to) in [
            ((8, 36), (92, 36)),
            ((8, 64), (92, 64)),
            ((58, 8), (58, 36)),
            ((34, 36), (34, 64)),
            ((70, 36), (70, 64)),
            ((46, 64), (46, 92)),
        ] {
            scene.polyline(&[from, to], Style::stroke(ink, LINE));
        }
    })
}

/// A heart inside a shield: what must not be lost.
pub fn guarded_heart(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.path(shield((MIDDLE, 12), 36, 76), Style::soft(ink, LINE));
        let heart = Path::start((50, 66))
            .cubic((34, 54), (30, 47), (30, 41))
            .cubic((30, 30), (44, 27), (50, 38))
            .cubic((56, 27), (70, 30), (70, 41))
            .cubic((70, 47), (66, 54), (50, 66))
            .close();
        scene.path(heart, Style::fill(ink));
    })
}

/// A small shield with a tick, in the top right corner: protected.
pub fn shield_badge(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.path(shield((80, 5), 15, 33), Style::fill(Ink::Cell).outlined(ink, FINE));
        scene.polyline(&[(73, 20), (78, 26), (87, 15)], Style::stroke(ink, FINE));
    })
}

/// A plate with an hourglass and a number, in the bottom right corner: slowed for so many turns.
pub fn hourglass_badge(ink: Ink, number: u32) -> Scene {
    let number = number.to_string();
    // The plate ends at the cell's edge and grows to the left, so that a longer number still fits.
    let left = 63 - glyphs::width(&number, BADGE_TEXT);
    drawn(|scene| {
        scene.rect(left, 64, 96 - left, 32, 10, Style::fill(Ink::Cell).outlined(ink, FINE));
        let glass =
            Path::start((left + 9, 73)).line((left + 21, 73)).line((left + 9, 87)).line((left + 21, 87)).close();
        scene.path(glass, Style::fill(ink).outlined(ink, 3));
        scene.label(i32::midpoint(left + 21, 98), 80, BADGE_TEXT, Ink::Text, &number);
    })
}

/// A disc with a number, in the top left corner.
pub fn number_badge(ink: Ink, number: u32) -> Scene {
    let number = number.to_string();
    // One digit fits the disc; it stretches to the right for more.
    let width = (glyphs::width(&number, BADGE_TEXT) + 16).max(32);
    drawn(|scene| {
        scene.rect(4, 4, width, 32, 16, Style::fill(Ink::Cell).outlined(ink, FINE));
        scene.label(4 + width / 2, 20, BADGE_TEXT, Ink::Text, &number);
    })
}

/// A padlock, in the bottom left corner: not to be moved.
pub fn lock_badge(ink: Ink) -> Scene {
    drawn(|scene| {
        let shackle = Path::start((12, 82)).line((12, 78)).cubic((12, 70), (24, 70), (24, 78)).line((24, 82));
        scene.rect(4, 69, 28, 28, 8, Style::fill(Ink::Cell));
        scene.path(shackle, Style::stroke(ink, FINE));
        scene.rect(7, 81, 22, 14, 4, Style::fill(ink));
        scene.circle(18, 88, 3, Style::fill(Ink::Cell));
    })
}

/// A two-part capsule, lying aslant.
pub fn capsule(ink: Ink) -> Scene {
    drawn(|scene| {
        let lower = Path::start((37, 37))
            .line((21, 53))
            .cubic((14, 60), (14, 72), (21, 79))
            .cubic((28, 86), (40, 86), (47, 79))
            .line((63, 63));
        let whole = lower
            .clone()
            .line((79, 47))
            .cubic((86, 40), (86, 28), (79, 21))
            .cubic((72, 14), (60, 14), (53, 21))
            .close();
        scene.path(lower.close(), Style::fill(ink).opacity(60));
        scene.path(whole, Style::soft(ink, LINE));
        scene.polyline(&[(37, 37), (63, 63)], Style::stroke(ink, LINE));
        scene.polyline(&[(53, 33), (60, 26)], Style::stroke(ink, FINE));
    })
}

/// A syringe, half full, needle down to the left.
pub fn syringe(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.polygon(&[(24, 54), (46, 76), (60, 62), (38, 40)], Style::fill(ink).opacity(60));
        scene.polygon(&[(24, 54), (46, 76), (78, 44), (56, 22)], Style::soft(ink, LINE));
        for (from, to) in [
            ((35, 65), (14, 86)),
            ((67, 33), (80, 20)),
            ((72, 12), (88, 28)),
            ((38, 40), (46, 48)),
            ((48, 30), (56, 38)),
        ] {
            scene.polyline(&[from, to], Style::stroke(ink, LINE));
        }
    })
}

/// A low wall of bricks with a plus: one more to be built.
pub fn bricks_plus(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.rect(10, 26, 80, 58, 8, Style::soft(ink, LINE));
        for (from, to) in [((10, 55), (90, 55)), ((40, 26), (40, 55)), ((28, 55), (28, 84)), ((62, 55), (62, 84))] {
            scene.polyline(&[from, to], Style::stroke(ink, LINE));
        }
        scene.circle(76, 26, 18, Style::fill(Ink::Cell).outlined(ink, LINE));
        scene.polyline(&[(67, 26), (85, 26)], Style::stroke(ink, LINE));
        scene.polyline(&[(76, 17), (76, 35)], Style::stroke(ink, LINE));
    })
}

/// The outline of a shield by the middle of its top, half its width and its height.
fn shield((x, y): Point, half: i32, height: i32) -> Path {
    let (left, right, shoulder, foot) = (x - half, x + half, y + height / 8, y + height);
    let waist = y + height / 2;
    Path::start((x, y))
        .quad((x + half / 2, shoulder), (right, shoulder))
        .line((right, waist))
        .quad((right, y + height * 5 / 6), (x, foot))
        .quad((left, y + height * 5 / 6), (left, waist))
        .line((left, shoulder))
        .quad((x - half / 2, shoulder), (x, y))
        .close()
}
