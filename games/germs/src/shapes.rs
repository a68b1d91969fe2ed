//! What do germs, tools, walls and badges look like? Each is a drawing of one cell.
//!
//! Each drawing differs from every other in its outline alone; the ink only helps. Badges sit in
//! different corners, so a piece can have all of them at once.

use quadrat_engine::draw::shapes::{FINE, LINE, MIDDLE, drawn};
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style, glyphs};

/// The text size of numbers on badges: eleven pixels in a cell of forty.
const BADGE_TEXT: i32 = 28;

/// Draws a cluster of round cells, each with a nucleus.
pub fn blobs(ink: Ink) -> Scene {
    drawn(|scene| {
        for (x, y, radius) in [(38, 37, 20), (72, 52, 13), (45, 74, 13)] {
            scene.circle(x, y, radius, Style::soft(ink, LINE));
            scene.circle(x - radius / 6, y - radius / 6, radius / 4 + 1, Style::fill(ink));
        }
    })
}

/// Draws a dashed ring around a Z: asleep.
pub fn sleeping_ring(ink: Ink) -> Scene {
    drawn(|scene| {
        // With this radius six dashes and gaps almost exactly fill the circle: they take 180 of its
        // 182 units.
        scene.circle(MIDDLE, MIDDLE, 29, Style::soft(ink, LINE).dashed());
        scene.polyline(&[(41, 40), (59, 40), (41, 60), (59, 60)], Style::stroke(ink, LINE));
    })
}

/// Draws a wall of bricks that fills the cell.
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

/// Draws a heart inside a shield: a core to protect.
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

/// Draws a small shield with a tick in the top right corner: protected.
pub fn shield_badge(ink: Ink) -> Scene {
    drawn(|scene| {
        scene.path(shield((80, 5), 15, 33), Style::fill(Ink::Cell).outlined(ink, FINE));
        scene.polyline(&[(73, 20), (78, 26), (87, 15)], Style::stroke(ink, FINE));
    })
}

/// Draws a plate with an hourglass and a number in the bottom right corner: slowed for that many
/// turns.
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

/// Draws a disc with a number in the top left corner.
pub fn number_badge(ink: Ink, number: u32) -> Scene {
    let number = number.to_string();
    // One digit fits on the disc; it stretches to the right for more.
    let width = (glyphs::width(&number, BADGE_TEXT) + 16).max(32);
    drawn(|scene| {
        scene.rect(4, 4, width, 32, 16, Style::fill(Ink::Cell).outlined(ink, FINE));
        scene.label(4 + width / 2, 20, BADGE_TEXT, Ink::Text, &number);
    })
}

/// Draws a two-part capsule, tilted.
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

/// Draws a half-full syringe, needle down to the left.
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

/// Draws a low wall of bricks with a plus: a wall to be built.
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

/// Returns the outline of a shield, given the middle of its top, half its width and its height.
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

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::CELL;
    use quadrat_engine::draw::shapes::{ring, spiky_ball};

    // A board has more kinds of things than there are colours that everyone can tell apart, so the
    // shapes alone must be enough.
    #[test]
    fn every_drawing_is_one_cell_and_differs_from_the_others_without_colour() {
        let ink = Ink::Text;
        let all = [
            blobs(ink),
            spiky_ball(ink),
            ring(ink),
            sleeping_ring(ink),
            bricks(ink),
            guarded_heart(ink),
            shield_badge(ink),
            hourglass_badge(ink, 3),
            number_badge(ink, 3),
            capsule(ink),
            syringe(ink),
            bricks_plus(ink),
        ];
        for (index, scene) in all.iter().enumerate() {
            assert_eq!((scene.width(), scene.height()), (CELL, CELL));
            assert!(!all[..index].contains(scene), "drawing {index} is drawn twice");
        }
    }
}
