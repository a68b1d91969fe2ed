//! What does a mouse look like? It stands in profile with its tier on its back, and grows fatter and fiercer with it.

use crate::palette::{GRAIN, HALO, HEART, MOUSE, OUTLINE, PALE, PINK, TAIL};
use crate::signs;
use quadrat_engine::draw::{Path, Point, Scene, Style};

/// The line width of outlines.
const LINE: i32 = 4;
/// Where the feet of every mouse are.
const GROUND: i32 = 82;

/// The side to which a mouse looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A pen for a mouse of some size that may look to the right: all its points are given for a large one that looks to
/// the left.
struct Pen {
    scene: Scene,
    percent: i32,
    facing: Facing,
}

impl Pen {
    fn at(&self, (x, y): Point) -> Point {
        let x = 50 + (x - 50) * self.percent / 100;
        let y = GROUND + (y - GROUND) * self.percent / 100;
        (if self.facing == Facing::Left { x } else { 100 - x }, y)
    }

    /// Draws a curve through triples of points: two controls and an end.
    fn curve(&mut self, from: Point, curves: &[[Point; 3]], closed: bool, style: Style) {
        let path = curves.iter().fold(Path::start(self.at(from)), |path, [first, second, to]| {
            path.cubic(self.at(*first), self.at(*second), self.at(*to))
        });
        self.scene.path(if closed { path.close() } else { path }, style);
    }

    fn lines(&mut self, points: &[Point], style: Style) {
        let points: Vec<Point> = points.iter().map(|point| self.at(*point)).collect();
        self.scene.polyline(&points, style);
    }

    fn dot(&mut self, centre: Point, radius: i32, style: Style) {
        let (x, y) = self.at(centre);
        self.scene.circle(x, y, radius * self.percent / 100, style);
    }
}

/// How large a mouse is drawn, in percent.
fn size(tier: u8) -> i32 {
    (74 + 6 * i32::from(tier)).min(104)
}

/// The body of a mouse that looks to the left, nose first.
const BODY: [[Point; 3]; 5] = [
    [(10, 59), (22, 50), (30, 43)],
    [(38, 34), (52, 29), (64, 31)],
    [(82, 34), (92, 50), (91, 66)],
    [(91, 74), (88, 80), (84, 82)],
    [(64, 84), (30, 84), (18, 78)],
];
/// Where the outline of the body begins and ends.
const NOSE: Point = (8, 67);

/// Draws a mouse with its tier and the hearts it has left, without its cell.
pub fn mouse(tier: u8, hearts: u8, stunned: bool, facing: Facing) -> Scene {
    let mut pen = Pen { scene: Scene::cell(), percent: size(tier), facing };
    body(&mut pen, tier, stunned);
    let (x, y) = pen.at((66, 58));
    let mut scene = pen.scene;
    signs::number(&mut scene, (x, y), 36, OUTLINE, &tier.to_string());
    if stunned {
        for (place, large) in [((28, 17), 13), ((57, 10), 11), ((83, 18), 10)] {
            star(&mut scene, place, large);
        }
    }
    signs::hearts(&mut scene, (50, 92), hearts, 0, tier);
    scene
}

/// Draws a mouse without figures, as it runs.
pub fn runner(tier: u8, facing: Facing) -> Scene {
    let mut pen = Pen { scene: Scene::cell(), percent: size(tier), facing };
    body(&mut pen, tier, false);
    let (x, y) = pen.at((66, 58));
    signs::number(&mut pen.scene, (x, y), 36, OUTLINE, &tier.to_string());
    pen.scene
}

fn body(pen: &mut Pen, tier: u8, stunned: bool) {
    let outlined = |ink| Style::fill(ink).outlined(OUTLINE, LINE);
    let tail = [[(104, 78), (99, 60), (93, 52)], [(89, 46), (95, 40), (98, 44)]];
    pen.curve((84, 76), &tail, false, Style::stroke(OUTLINE, LINE + 5));
    pen.curve((84, 76), &tail, false, Style::stroke(TAIL, LINE));
    pen.dot((54, 30), 12, outlined(TAIL));
    for x in [32, 70] {
        pen.lines(&[(x, 81), (x - 9, 82)], Style::stroke(OUTLINE, 9));
        pen.lines(&[(x, 81), (x - 9, 82)], Style::stroke(PINK, 4));
    }
    let mut curves = BODY.to_vec();
    curves.push([(12, 76), (8, 71), NOSE]);
    pen.curve(NOSE, &curves, true, outlined(MOUSE));
    // The ear in front; an old warrior's is torn.
    pen.dot((38, 37), 15, outlined(MOUSE));
    pen.dot((38, 38), 8, Style::fill(PINK));
    if tier >= 5 {
        pen.lines(&[(40, 21), (43, 28), (48, 25)], Style::stroke(OUTLINE, LINE));
    }
    pen.dot((8, 66), 5, Style::fill(HEART).outlined(OUTLINE, 2));
    for whisker in [[(17, 70), (2, 74)], [(18, 73), (5, 80)]] {
        pen.lines(&whisker, Style::stroke(OUTLINE, 2));
    }
    if stunned {
        for cross in [[(18, 54), (27, 63)], [(27, 54), (18, 63)]] {
            pen.lines(&cross, Style::stroke(OUTLINE, 4));
        }
    } else {
        pen.dot((23, 59), 5, Style::fill(OUTLINE));
        pen.dot((21, 57), 2, Style::fill(HALO));
        if tier >= 3 {
            pen.lines(&[(14, 52), (29, 53)], Style::stroke(OUTLINE, 4));
        }
    }
    if tier >= 3 {
        for x in [16, 22] {
            pen.lines(&[(x - 2, 73), (x, 79), (x + 3, 74)], Style::fill(HALO).outlined(OUTLINE, 1));
        }
    }
    if tier >= 5 {
        for x in [82, 86] {
            pen.lines(&[(x - 6, 40), (x - 2, 50)], Style::stroke(OUTLINE, 3));
        }
    }
}

/// Draws a star, as seen after a blow.
fn star(scene: &mut Scene, (x, y): Point, large: i32) {
    let points: Vec<Point> =
        [(0, -10), (2, -3), (10, -3), (4, 2), (6, 9), (0, 5), (-6, 9), (-4, 2), (-10, -3), (-2, -3)]
            .iter()
            .map(|(dx, dy)| (x + dx * large / 10, y + dy * large / 10))
            .collect();
    scene.polygon(&points, Style::fill(OUTLINE).outlined(OUTLINE, 5));
    scene.polygon(&points, Style::fill(GRAIN));
}

/// Draws a mouse that waits outside: its face, sly, or pale with hanging ears once it has lost heart.
pub fn face(scared: bool) -> Scene {
    let mut scene = Scene::cell();
    let outlined = |ink| Style::fill(ink).outlined(OUTLINE, LINE);
    if scared {
        for side in [-1, 1] {
            let x = |dx: i32| 50 + dx * side;
            let ear = Path::start((x(18), 34)).cubic((x(40), 32), (x(52), 48), (x(44), 64)).cubic(
                (x(34), 62),
                (x(26), 56),
                (x(22), 46),
            );
            scene.path(ear.close(), outlined(PALE));
        }
    } else {
        for x in [23, 77] {
            scene.circle(x, 30, 19, outlined(MOUSE));
            scene.circle(x, 31, 10, Style::fill(PINK));
        }
    }
    let cheeks = Path::start((50, 24))
        .cubic((76, 24), (84, 42), (82, 56))
        .cubic((78, 78), (62, 92), (50, 92))
        .cubic((38, 92), (22, 78), (18, 56))
        .cubic((16, 42), (24, 24), (50, 24))
        .close();
    scene.path(cheeks, outlined(if scared { PALE } else { MOUSE }));
    if scared {
        for x in [37, 63] {
            scene.circle(x, 49, 11, Style::fill(HALO).outlined(OUTLINE, 3));
            scene.circle(x, 49, 3, Style::fill(OUTLINE));
        }
        scene.ellipse(50, 76, 8, 10, Style::fill(OUTLINE));
        for drop in [[(28, 14), (26, 4)], [(50, 14), (50, 0)], [(72, 14), (74, 4)]] {
            scene.polyline(&drop, Style::stroke(PALE, 5));
        }
    } else {
        for (x, side) in [(37, 1), (63, -1)] {
            scene.circle(x, 52, 5, Style::fill(OUTLINE));
            scene.polyline(&[(x - 9 * side, 40), (x + 8 * side, 45)], Style::stroke(OUTLINE, 4));
        }
        scene.circle(50, 66, 5, Style::fill(HEART).outlined(OUTLINE, 2));
        scene.path(Path::start((36, 72)).quad((50, 84), (64, 72)), Style::stroke(OUTLINE, 3));
        scene.rect(45, 77, 10, 10, 2, Style::fill(HALO).outlined(OUTLINE, 2));
    }
    scene
}

/// The width of a newcomer's dashes, and of the dark rim around each.
const DOT: i32 = 4;
const RIM: i32 = 2;

/// Draws where a mouse of the next wave will settle: the dashed outline of a face, thin enough for the ground to stay
/// in sight, and rimmed so that it is seen on every ground.
pub fn newcomer() -> Scene {
    let mut scene = Scene::cell();
    let outline = Path::start((38, 34))
        .cubic((22, 38), (14, 14), (30, 14))
        .cubic((42, 12), (46, 22), (45, 31))
        .quad((50, 30), (55, 31))
        .cubic((54, 22), (58, 12), (70, 14))
        .cubic((86, 14), (78, 38), (62, 34))
        .cubic((76, 44), (74, 62), (66, 70))
        .cubic((58, 78), (42, 78), (34, 70))
        .cubic((26, 62), (24, 44), (38, 34))
        .close();
    for (ink, width) in [(OUTLINE, DOT + 2 * RIM), (MOUSE, DOT)] {
        scene.path(outline.clone(), Style::stroke(ink, width).dashes(5, 10));
    }
    for x in [42, 58] {
        scene.circle(x, 47, 3, Style::fill(MOUSE).outlined(OUTLINE, RIM));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::LAST_TIER;

    #[test]
    fn every_difference_that_matters_changes_the_drawing() {
        let mut drawn = vec![face(true), face(false), newcomer()];
        for tier in 1..=LAST_TIER {
            for facing in [Facing::Left, Facing::Right] {
                drawn.extend((0..=tier).map(|hearts| mouse(tier, hearts, false, facing)));
                drawn.extend([mouse(tier, tier, true, facing), runner(tier, facing)]);
            }
        }
        for (place, one) in drawn.iter().enumerate() {
            assert!(!drawn[..place].contains(one), "{place}");
        }
    }

    #[test]
    fn mice_grow_with_their_tier_and_stay_in_their_cell() {
        for tier in 1..LAST_TIER {
            assert!(size(tier) <= size(tier + 1));
        }
        let pen = Pen { scene: Scene::cell(), percent: size(LAST_TIER), facing: Facing::Left };
        assert!(pen.at((3, 15)).0 >= 0 && pen.at((97, 15)).0 <= 100 && pen.at((50, 15)).1 >= 0);
    }
}
