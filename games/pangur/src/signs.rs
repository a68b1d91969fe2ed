//! Which small signs do pieces share? Hearts, a paw, a speaker, and the plates that carry them.

use crate::palette::{HALO, HEART, LOST, MEOW, ON_HEART, OUTLINE, SPENT, SPOT};
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

/// Returns the ink of the number of hits: red as soon as a strike from shadow is ready, grey once no hit is left.
fn hits_ink(hits: u8, strike: Strike) -> Ink {
    match (strike, hits) {
        (Strike::Primed | Strike::Active, _) => HEART,
        (Strike::No, 0) => SPENT,
        (Strike::No, _) => OUTLINE,
    }
}

/// Draws what a cat can do, on two plates below its head: a paw with the hits it has left, red and framed in red while
/// a strike from shadow is ready, and larger and bolder once it is made; and a speaker with its meow, which is blue and
/// has waves on a gate, and is grey where it scares no mouse.
///
/// The plates of one cat are closer to each other than to those of a cat beside it, so that two cats never read as one
/// row of numbers.
pub fn figures(hits: u8, strike: Strike, meow: u8, on_gate: bool) -> Scene {
    let mut scene = Scene::cell();
    let (ink, text) = (hits_ink(hits, strike), hits.to_string());
    match strike {
        Strike::Active => {
            scene.rect(2, 56, 47, 30, 6, Style::fill(HALO).outlined(HEART, 5));
            paw(&mut scene, (15, 71), 9, ink);
            for dx in [-2, 0, 2] {
                scene.label(35 + dx, 71, 30, ink, &text);
            }
        }
        Strike::Primed | Strike::No => {
            let edge = if strike == Strike::Primed { (HEART, 4) } else { (OUTLINE, 2) };
            scene.rect(8, 61, 40, 24, 5, Style::fill(HALO).outlined(edge.0, edge.1));
            paw(&mut scene, (20, 73), 9, ink);
            number(&mut scene, (37, 73), 25, ink, &text);
        }
    }
    let (plate, voice) = if on_gate { (MEOW, ON_HEART) } else { (HALO, SPENT) };
    scene.rect(52, 61, 40, 24, 5, Style::fill(plate).outlined(OUTLINE, 2));
    speaker(&mut scene, (63, 73), on_gate, voice);
    number(&mut scene, (82, 73), 25, voice, &meow.to_string());
    scene
}

/// The distance of pips, and how many are side by side.
const PIPS_APART: i32 = 34;
const PIPS_ABREAST: i32 = 3;

/// Draws the moves and hits that a cat has left, beside its portrait: diamonds on the left of a cell and paws on its
/// right, hollow where they are spent.
pub fn pips(moves: (u8, u8), hits: (u8, u8)) -> Scene {
    let mut scene = Scene::cell();
    let line = |ink| Style::stroke(ink, 5);
    for i in 0..moves.0 + moves.1 {
        let (x, y) = (-18 - PIPS_APART * i32::from(i), 50);
        let diamond = [(x, y - 17), (x + 13, y), (x, y + 17), (x - 13, y), (x, y - 17)];
        scene.polygon(&diamond, if i < moves.0 { Style::fill(SPOT).outlined(SPOT, 5) } else { line(Ink::Muted) });
    }
    let all = i32::from(hits.0) + i32::from(hits.1);
    // One row in the middle, or two.
    let top = if all > PIPS_ABREAST { 50 - PIPS_APART / 2 } else { 50 };
    for i in 0..all {
        let at = (120 + PIPS_APART * (i % PIPS_ABREAST), top + PIPS_APART * (i / PIPS_ABREAST));
        if i < i32::from(hits.0) {
            paw(&mut scene, at, 14, SPOT);
        } else {
            scene.circle(at.0, at.1, 10, line(Ink::Muted));
        }
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::{Theme, to_svg, to_svg_inner};

    /// Returns how often an ink is used for fills and lines.
    fn uses(scene: &Scene, ink: Ink) -> usize {
        to_svg_inner(scene).matches(&["var(--ink-", ink.name(), ")"].concat()).count()
    }

    #[test]
    fn the_number_of_hits_is_red_while_a_strike_is_ready_and_bolder_once_it_is_made() {
        let [no, primed, active] = [Strike::No, Strike::Primed, Strike::Active].map(|strike| hits_ink(3, strike));
        assert_eq!((no, primed, active), (OUTLINE, HEART, HEART));
        assert_eq!((hits_ink(0, Strike::No), hits_ink(0, Strike::Primed)), (SPENT, HEART));
        let [no, primed, active] =
            [Strike::No, Strike::Primed, Strike::Active].map(|strike| figures(3, strike, 1, false));
        // The frame, the five parts of a paw, and each stroke of the number.
        assert_eq!([&no, &primed, &active].map(|scene| uses(scene, HEART)), [0, 1 + 5 + 2, 1 + 5 + 3]);
        assert_eq!([&no, &primed, &active].map(|scene| uses(scene, OUTLINE)), [1 + 5 + 2 + 1, 1, 1]);
        for theme in Theme::ALL {
            let red = theme.colour(HEART);
            assert!(!to_svg(&no, theme, 100).contains(red), "{theme}");
            assert!([&primed, &active].iter().all(|scene| to_svg(scene, theme, 100).contains(red)), "{theme}");
        }
    }

    #[test]
    fn pips_tell_what_is_left_from_what_is_spent() {
        let drawn = [((2, 0), (3, 0)), ((1, 1), (3, 0)), ((0, 2), (3, 0)), ((2, 0), (2, 1)), ((2, 0), (4, 0))]
            .map(|(moves, hits)| pips(moves, hits));
        for (place, one) in drawn.iter().enumerate() {
            assert!(!drawn[..place].contains(one), "{place}");
        }
        // Five is the most that a cat can have: three of its own, one beside Pangur, one from shadow.
        assert_eq!(uses(&pips((1, 1), (5, 0)), SPOT), 2 + 5 * 5);
    }
}
