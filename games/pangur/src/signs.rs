//! Which small signs do pieces share? Hearts, a paw, a speaker, and the plates that carry them.

use crate::palette::{HALO, HEART, LOST, MEOW, ON_HEART, OUTLINE, SPENT};
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The outline of a heart around a point, `size` units from its middle to its tip.
pub fn heart((x, y): Point, size: i32) -> Path {
    let side = size * 5 / 4;
    Path::start((x, y + size))
        .cubic((x - side, y + size / 4), (x - side, y - size), (x, y - size / 3))
        .cubic((x + side, y - size), (x + side, y + size / 4), (x, y + size))
        .close()
}

/// What a heart in a row of hearts says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heart {
    Full,
    /// It will be lost in the next turn of the mice.
    AtRisk,
    Lost,
}

/// Draws a row of hearts around a point: those left, of which the last `at_risk` are hollow, and those lost, in grey.
pub fn hearts(scene: &mut Scene, (x, y): Point, left: u8, at_risk: u8, most: u8) {
    // Seven hearts, which end a game, are closer together.
    let step = if most > 6 { 12 } else { 14 };
    let first = x - step * (i32::from(most) - 1) / 2;
    for i in 0..most {
        let what = match i {
            _ if i >= left => Heart::Lost,
            _ if i + at_risk >= left => Heart::AtRisk,
            _ => Heart::Full,
        };
        let (size, style) = match what {
            Heart::Full => (6, Style::fill(HEART).outlined(ON_HEART, 2)),
            Heart::AtRisk => (6, Style::fill(ON_HEART).outlined(HEART, 3)),
            Heart::Lost => (4, Style::fill(LOST).outlined(SPENT, 1)),
        };
        scene.path(heart((first + step * i32::from(i), y), size), style);
    }
}

/// Draws a paw print around a point; `size` is about half its width.
pub fn paw(scene: &mut Scene, (x, y): Point, size: i32, ink: Ink) {
    let part = |hundredths: i32| size * hundredths / 100;
    let style = Style::fill(ink);
    scene.ellipse(x, y + part(40), part(62), part(50), style);
    for (dx, dy) in [(-78, -12), (-28, -58), (28, -58), (78, -12)] {
        scene.ellipse(x + part(dx), y + part(dy), part(24).max(2), part(32).max(2), style);
    }
}

/// Draws a loudspeaker around a point, with waves if it is heard.
pub fn speaker(scene: &mut Scene, (x, y): Point, heard: bool, ink: Ink) {
    scene.polygon(
        &[(x - 7, y - 3), (x - 3, y - 3), (x + 2, y - 7), (x + 2, y + 7), (x - 3, y + 3), (x - 7, y + 3)],
        Style::fill(ink),
    );
    if heard {
        for (dx, reach) in [(5, 3), (8, 6)] {
            let wave = Path::start((x + dx, y - reach)).quad((x + dx + reach, y), (x + dx, y + reach));
            scene.path(wave, Style::stroke(ink, 2));
        }
    }
}

/// Draws a bold number around a point.
pub fn number(scene: &mut Scene, (x, y): Point, size: i32, ink: Ink, text: &str) {
    scene.label(x - 1, y, size, ink, text);
    scene.label(x + 1, y, size, ink, text);
}

/// The state of the extra hit that a cat gets from shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strike {
    /// The cat has no extra hit.
    No,
    /// The next hit would bring it.
    Primed,
    /// The cat has struck from shadow.
    Active,
}

/// Draws what a cat can do, on two plates below its head: a paw with the hits it has left, framed in red while a
/// strike from shadow is ready and large and red itself once it is made; and a speaker with its meow, which is blue
/// and has waves on a gate, and is grey where it scares no mouse.
pub fn figures(hits: u8, strike: Strike, meow: u8, on_gate: bool) -> Scene {
    let mut scene = Scene::cell();
    let (edge, size, ink) = match (strike, hits) {
        (Strike::Active, _) => (Style::fill(HALO).outlined(HEART, 5), 32, HEART),
        (Strike::Primed, _) => (Style::fill(HALO).outlined(HEART, 4), 26, OUTLINE),
        (Strike::No, 0) => (Style::fill(HALO).outlined(OUTLINE, 2), 26, SPENT),
        (Strike::No, _) => (Style::fill(HALO).outlined(OUTLINE, 2), 26, OUTLINE),
    };
    scene.rect(2, 61, 44, 24, 5, edge);
    paw(&mut scene, (15, 73), 11, ink);
    number(&mut scene, (34, 73), size, ink, &hits.to_string());
    let (plate, voice) = if on_gate { (MEOW, ON_HEART) } else { (HALO, SPENT) };
    scene.rect(54, 61, 44, 24, 5, Style::fill(plate).outlined(OUTLINE, 2));
    speaker(&mut scene, (67, 73), on_gate, voice);
    number(&mut scene, (88, 73), 26, voice, &meow.to_string());
    scene
}
