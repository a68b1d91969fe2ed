//! What do single germs, cores and marks look like? Each is a drawing of one cell.
//!
//! A piece's prongs point where it spreads: those of a virus to the corners, those of a spore that is
//! awake to the sides. Arcs around a piece count turns, one for each, and nothing else is drawn as arcs.

use crate::palette::{
    AGAR, COLONY, CORE, CORE_LIGHT, CORE_TOP, DOSE, FACET, HUSK, MEMBRANE, NUMERAL, ROD, SHELL, SLAB, SLAB_LINE, SPIKE,
    SPORE, SPOT, VIRUS, VIRUS_LIGHT,
};
use crate::rules::Germ;
use quadrat_engine::draw::shapes::{MIDDLE, drawn};
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The text size of a number on a piece: eleven pixels in a cell of 27, the smallest on a phone.
const NUMBER: i32 = 40;

/// The text size of a number on a badge.
const BADGE: i32 = 30;

/// Returns the points of a shape around the middle of a cell.
fn around<const N: usize>(points: [Point; N]) -> [Point; N] {
    points.map(|(x, y)| (MIDDLE + x, MIDDLE + y))
}

/// Returns a path of separate lines around the middle of a cell.
fn strokes(lines: &[(Point, Point)]) -> Path {
    let at = |(x, y): Point| (MIDDLE + x, MIDDLE + y);
    let mut path: Option<Path> = None;
    for &(from, to) in lines {
        let begun = match path {
            Some(path) => path.jump(at(from)),
            None => Path::start(at(from)),
        };
        path = Some(begun.line(at(to)));
    }
    path.unwrap_or_else(|| Path::start((MIDDLE, MIDDLE)))
}

/// Returns a circle that begins at its top, so that a dashed one is read like a clock.
fn clock(radius: i32) -> Path {
    // A quarter of a circle as a cubic has its control points at 0.5523 of the radius.
    let near = radius * 5523 / 10_000;
    let [top, right, bottom, left] = around([(0, -radius), (radius, 0), (0, radius), (-radius, 0)]);
    Path::start(top)
        .cubic((top.0 + near, top.1), (right.0, right.1 - near), right)
        .cubic((right.0, right.1 + near), (bottom.0 + near, bottom.1), bottom)
        .cubic((bottom.0 - near, bottom.1), (left.0, left.1 + near), left)
        .cubic((left.0, left.1 - near), (top.0 - near, top.1), top)
}

/// Adds a timer: an arc for every turn.
fn timer(scene: &mut Scene, radius: i32, turns: u32, gap: i32, style: Style) {
    let turns = turns.max(1) as i32;
    // To the nearest unit: the last gap is then a little shorter, or the first arc a little longer.
    let length = (radius * 6283 / 1000 + turns / 2) / turns;
    scene.path(clock(radius), style.flat().dashes((length - gap).max(2), gap));
}

/// The six corners of a virus's body.
pub(crate) const BODY: [Point; 6] = [(0, -24), (21, -12), (21, 12), (0, 24), (-21, 12), (-21, -12)];

/// The long spikes of a virus, which point where it spreads.
const SPIKES: [(Point, Point); 4] =
    [((-12, -12), (-32, -32)), ((12, -12), (32, -32)), ((12, 12), (32, 32)), ((-12, 12), (-32, 32))];

/// The short spikes between them.
const STUBS: [(Point, Point); 4] = [((0, -22), (0, -36)), ((19, 0), (34, 0)), ((0, 22), (0, 36)), ((-19, 0), (-34, 0))];

/// The knobs at the ends of the long spikes. A line of one unit is drawn as a dot.
const KNOBS: [(Point, Point); 4] =
    [((-33, -33), (-34, -34)), ((33, -33), (34, -34)), ((33, 33), (34, 34)), ((-33, 33), (-34, 34))];

/// Draws a virus: a spiked body. A slowed one has drawn its long spikes in.
pub fn virus(slowed: bool) -> Scene {
    drawn(|scene| {
        if slowed {
            scene.path(strokes(&STUBS.map(|(from, (x, y))| (from, (x * 5 / 6, y * 5 / 6)))), Style::stroke(SPIKE, 6));
        } else {
            let spikes: Vec<_> = SPIKES.into_iter().chain(STUBS).collect();
            scene.path(strokes(&spikes), Style::stroke(SPIKE, 6));
            scene.path(strokes(&KNOBS), Style::stroke(SPIKE, 17));
            scene.path(strokes(&KNOBS), Style::stroke(VIRUS, 9));
        }
        scene.polygon(&around(BODY), Style::fill(VIRUS).outlined(SPIKE, 5));
        scene.polygon(&around([(0, -20), (17, -10), (0, 0), (-17, -10)]), Style::fill(VIRUS_LIGHT));
        scene.path(strokes(&[((0, 0), (0, 19)), ((0, 0), (16, -9)), ((0, 0), (-16, -9))]), Style::stroke(SPIKE, 3));
    })
}

/// Draws the timer of a slowed virus: an arc for every turn, and their number on a badge.
pub fn slowed(turns: u32) -> Scene {
    drawn(|scene| {
        timer(scene, 42, turns, 18, Style::stroke(DOSE, 8));
        // The badge stands free of the arcs.
        scene.circle(77, 77, 28, Style::fill(AGAR));
        scene.circle(77, 77, 20, Style::fill(AGAR).outlined(DOSE, 3));
        scene.label(77, 77, BADGE, Ink::Text, &turns.to_string());
    })
}

/// The prongs of a spore that is awake, which point where it spreads.
const PRONGS: [(Point, Point); 2] = [((0, -36), (0, 36)), ((-36, 0), (36, 0))];

/// Draws a spore that is awake: a body with four prongs to the sides, and an open eye.
pub fn awake() -> Scene {
    drawn(|scene| {
        scene.path(strokes(&PRONGS), Style::stroke(HUSK, 22));
        scene.circle(MIDDLE, MIDDLE, 26, Style::fill(SPORE).outlined(HUSK, 5));
        scene.path(strokes(&PRONGS), Style::stroke(SPORE, 13));
        scene.circle(MIDDLE, MIDDLE, 12, Style::fill(NUMERAL));
        scene.circle(46, 46, 4, Style::fill(SPORE));
    })
}

/// Draws a spore that is asleep: a closed shell with an arc for every turn, and their number.
pub fn asleep(turns: u32) -> Scene {
    drawn(|scene| {
        scene.circle(MIDDLE, MIDDLE, 43, Style::fill(SHELL).outlined(HUSK, 4));
        timer(scene, 33, turns, if turns > 6 { 8 } else { 14 }, Style::stroke(HUSK, 9));
        scene.circle(MIDDLE, MIDDLE, 23, Style::fill(SPORE));
        scene.label(MIDDLE, MIDDLE, NUMBER, NUMERAL, &turns.to_string());
    })
}

/// The corners of a core, and of its flat top.
const GEM: [Point; 8] = [(-14, -33), (14, -33), (33, -14), (33, 14), (14, 33), (-14, 33), (-33, 14), (-33, -14)];
const TOP: [Point; 8] = [(-7, -17), (7, -17), (17, -7), (17, 7), (7, 17), (-7, 17), (-17, 7), (-17, -7)];

/// Draws a core: a cut gem in a setting.
pub fn core() -> Scene {
    drawn(|scene| {
        scene.circle(MIDDLE, MIDDLE, 44, Style::fill(AGAR).outlined(CORE, 4));
        scene.polygon(&around(GEM), Style::fill(CORE).outlined(FACET, 4));
        let [a, b, c, .., f, g] = GEM;
        let [p, q, r, .., u, v] = TOP;
        scene.polygon(&around([f, g, a, b, c, r, q, p, v, u]), Style::fill(CORE_LIGHT));
        scene.polygon(&around(TOP), Style::fill(CORE_TOP).outlined(FACET, 3));
        let facets: Vec<_> = TOP.into_iter().zip(GEM).collect();
        scene.path(strokes(&facets), Style::stroke(FACET, 3));
    })
}

/// Draws the rest of a core that fell: two halves with a crack between them. They are hollow under
/// bacteria, whose rods are part of the dish and would be covered.
pub fn fallen(hollow: bool) -> Scene {
    drawn(|scene| {
        let left =
            [(-4, -42), (-18, -42), (-42, -18), (-42, 18), (-18, 42), (-6, 42), (2, 22), (-13, 7), (3, -8), (-13, -23)];
        let right =
            [(7, -42), (18, -42), (42, -18), (42, 18), (18, 42), (5, 42), (13, 22), (-2, 7), (14, -8), (-2, -23)];
        for half in [left, right] {
            if hollow {
                scene.polygon(&around(half), Style::stroke(AGAR, 9));
            }
            let style = if hollow { Style::stroke(CORE, 5) } else { Style::fill(CORE_TOP).outlined(CORE, 5) };
            scene.polygon(&around(half), style);
        }
    })
}

/// Returns the four pieces into which a core breaks.
pub fn shards() -> [Scene; 4] {
    let shards: [&[Point]; 4] = [
        &[(-2, -4), (-14, -33), (-33, -14), (-33, 4)],
        &[(-2, -4), (-14, -33), (14, -33), (33, -14), (20, 0)],
        &[(-2, -4), (20, 0), (33, -14), (33, 14), (14, 33), (4, 33)],
        &[(-2, -4), (4, 33), (-14, 33), (-33, 14), (-33, 4)],
    ];
    shards.map(|points| {
        let points: Vec<Point> = points.iter().map(|(x, y)| (MIDDLE + x, MIDDLE + y)).collect();
        drawn(|scene| _ = scene.polygon(&points, Style::fill(CORE_LIGHT).outlined(FACET, 4)))
    })
}

/// Draws a tile that was cured: an arc for every turn in which it cannot be entered, and a tick.
pub fn immune(turns: u32) -> Scene {
    drawn(|scene| {
        timer(scene, 30, turns, 20, Style::stroke(SPOT, 6));
        scene.polyline(&around([(-12, 1), (-3, 10), (13, -9)]), Style::stroke(SPOT, 7));
    })
}

/// Draws one of the bacteria on its own, as it is shown away from a board.
pub fn bacterium() -> Scene {
    drawn(|scene| {
        scene.circle(MIDDLE, MIDDLE, 42, Style::fill(COLONY).outlined(MEMBRANE, 5));
        let rods = strokes(&[((-23, -9), (-12, -22)), ((13, -17), (22, -4)), ((-11, 21), (6, 16))]);
        scene.path(rods.clone(), Style::stroke(MEMBRANE, 17));
        scene.path(rods, Style::stroke(ROD, 10));
    })
}

/// Draws a barrier as it is dropped into the dish.
pub fn block() -> Scene {
    drawn(|scene| {
        scene.rect(7, 7, 86, 86, 14, Style::fill(SLAB).outlined(SLAB_LINE, 5));
        let rivets = [(-20, -20), (20, -20), (-20, 20), (20, 20)].map(|(x, y)| ((x, y), (x + 1, y)));
        scene.path(strokes(&rivets), Style::stroke(SLAB_LINE, 13));
    })
}

/// Draws a germ on its way to another cell, in few lines: it is seen for a moment.
pub fn traveller(germ: Germ) -> Scene {
    drawn(|scene| match germ {
        Germ::Bacteria => _ = scene.circle(MIDDLE, MIDDLE, 30, Style::fill(COLONY).outlined(MEMBRANE, 5)),
        Germ::Virus => {
            scene.path(strokes(&SPIKES), Style::stroke(SPIKE, 8));
            scene.polygon(&around(BODY), Style::fill(VIRUS).outlined(SPIKE, 5));
        }
        Germ::Spore => {
            scene.path(strokes(&PRONGS), Style::stroke(HUSK, 22));
            scene.circle(MIDDLE, MIDDLE, 26, Style::fill(SPORE).outlined(HUSK, 5));
        }
    })
}

/// Draws the ring that a cure, a dose or a conversion leaves.
pub fn ring(ink: Ink) -> Scene {
    drawn(|scene| _ = scene.circle(MIDDLE, MIDDLE, 40, Style::stroke(ink, 6)))
}

/// Draws the droplets that a cure leaves.
pub fn droplets(ink: Ink) -> Scene {
    // Nine in a circle, not quite evenly, of two sizes. A line of one unit is drawn as a dot.
    const LARGE: [Point; 5] = [(4, -44), (43, -12), (30, 36), (-24, 40), (-43, -8)];
    const SMALL: [Point; 4] = [(31, -36), (47, 14), (2, 50), (-36, -34)];
    drawn(|scene| {
        scene.path(strokes(&LARGE.map(|(x, y)| ((x, y), (x + 1, y)))), Style::stroke(ink, 15));
        scene.path(strokes(&SMALL.map(|(x, y)| ((x, y), (x + 1, y)))), Style::stroke(ink, 9));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::{CELL, Theme, to_svg};

    /// Returns a drawing with every colour replaced by one.
    fn in_one_colour(scene: &Scene) -> String {
        let svg = to_svg(scene, Theme::Light, 40);
        let mut parts = svg.split('#');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + "#" + &part[6..])
    }

    // A board has more kinds of things than there are colours that everyone can tell apart, so the
    // shapes alone must be enough.
    #[test]
    fn every_drawing_is_one_cell_and_differs_from_the_others_without_colour() {
        let all = [
            virus(false),
            virus(true),
            slowed(3),
            slowed(2),
            awake(),
            asleep(3),
            asleep(2),
            core(),
            fallen(true),
            fallen(false),
            immune(1),
            bacterium(),
            block(),
            traveller(Germ::Bacteria),
            traveller(Germ::Virus),
            traveller(Germ::Spore),
            ring(SPOT),
            droplets(SPOT),
        ];
        let drawn: Vec<String> = all.iter().map(in_one_colour).collect();
        for (index, scene) in all.iter().enumerate() {
            assert_eq!((scene.width(), scene.height()), (CELL, CELL));
            assert!(!drawn[..index].contains(&drawn[index]), "drawing {index} is drawn twice");
        }
    }

    /// Returns the dashes of the one dashed line in a drawing.
    fn dashes(scene: &Scene) -> (i32, i32) {
        let svg = to_svg(scene, Theme::Light, 40);
        let mut all = svg.split("stroke-dasharray=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let (dash, gap) = all.next().and_then(|dashes| dashes.split_once(' ')).expect("a dashed line");
        assert_eq!(all.next(), None);
        (dash.parse().unwrap(), gap.parse().unwrap())
    }

    #[test]
    fn a_timer_has_an_arc_for_every_turn() {
        for turns in 1..=15 {
            for (scene, radius) in [(asleep(turns), 33), (slowed(turns.min(7)), 42), (immune(turns.min(3)), 30)] {
                let turns = match radius {
                    33 => turns,
                    42 => turns.min(7),
                    _ => turns.min(3),
                };
                let (dash, gap) = dashes(&scene);
                let around = f64::from(radius) * std::f64::consts::TAU;
                let off = (f64::from(dash + gap) * f64::from(turns) - around).abs();
                assert!(dash > 2 && off < f64::from(gap) / 2.0, "{turns} arcs of {dash} and {gap} are off by {off:.1}");
            }
        }
    }
}
