//! What is stamped on a dish whose level is won? A round mark with a word, the stars and how it was
//! done, where it hides the least.

use super::phrases::{most_tiles, say};
use crate::table::Ending;
use crate::words::label;
use quadrat_engine::draw::{CELL, Point};
use quadrat_germs::format::{Goal, Level};
use quadrat_germs::rules::State;

/// The words of a stamp.
pub(super) struct Stamp {
    /// The word along the upper edge.
    word: &'static str,
    /// How it was done, along the lower edge.
    how: String,
    /// The stars, where the level is worth any.
    stars: Option<u32>,
}

/// Returns the stamp of an ending, if that is a win.
pub(super) fn stamped(level: &Level, state: &State, ending: &Ending) -> Option<Stamp> {
    let turns = || say("germs.stamp.turns", &[("turns", state.turn().to_string())]);
    let (word, how) = match level.goal() {
        Goal::ClearAll { .. } => ("germs.stamp.clear", turns()),
        Goal::Cap { most, .. } => {
            let values =
                [("infected", state.infected().count().to_string()), ("most", most_tiles(*most, level).to_string())];
            ("germs.stamp.cap", say("germs.stamp.of", &values))
        }
        Goal::Protect { .. } => ("germs.stamp.protect", turns()),
    };
    let stars = ending.record.map(|record| record.stars);
    ending.won.then(|| Stamp { word: label(word), how, stars })
}

/// The radius of a stamp on its own, before it is scaled to the board.
const RADIUS: i32 = 100;

/// A star around the origin, a little less than forty units wide.
const STAR: &str = "M0-19 5-6 18-6 8 3 12 16 0 8-12 16-8 3-18-6-5-6Z";

/// A tick of the same size, for a level that is worth no stars.
const TICK: &str = "M-26 2-8 20 28-20";

/// Returns the nodes of a stamp on a board. `after` is a class, with a space before it.
pub(super) fn stamp(level: &Level, state: &State, stamp: &Stamp, after: &str) -> String {
    let ((x, y), radius) = place(level, state);
    let scale = radius * 100 / RADIUS;
    let scale = [&(scale / 100).to_string(), ".", &(100 + scale % 100).to_string()[1..]].concat();
    let mut marks = String::new();
    match stamp.stars {
        Some(stars) => {
            for (number, (at, class)) in
                [("-45 4", "star"), ("0-4", "star tall"), ("45 4", "star")].into_iter().enumerate()
            {
                let class = if (number as u32) < stars { class.to_owned() } else { [class, " missing"].concat() };
                marks.extend(["<g transform='translate(", at, ")'><path class='", &class, "' d='", STAR, "'/></g>"]);
            }
        }
        None => marks.extend(["<path class='tick' d='", TICK, "'/>"]),
    }
    let words = |id: &str, words: &str| {
        ["<text><textPath href='#", id, "' startOffset='50%'>", words, "</textPath></text>"].concat()
    };
    [
        "<g transform='translate(",
        &x.to_string(),
        " ",
        &y.to_string(),
        ") rotate(-9) scale(",
        &scale,
        ")'><g class='seal",
        after,
        "'><circle class='pad' r='100'/><circle r='97'/><circle class='toothed' r='88'/><circle r='80'/>",
        "<path id='seal-above' class='rail' d='M-56 0A56 56 0 0 1 56 0'/>",
        "<path id='seal-below' class='rail' d='M-72 0A72 72 0 0 0 72 0'/>",
        &words("seal-above", stamp.word),
        &words("seal-below", &stamp.how),
        &marks,
        "</g></g>",
    ]
    .concat()
}

/// Returns the middle and the radius of the stamp on a board: in the upper corner with fewer germs and
/// cores under it. On a phone the result covers the lower ones.
fn place(level: &Level, state: &State) -> (Point, i32) {
    let grid = level.grid();
    let size = grid.size();
    let (width, height) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    let radius = (width.min(height) * 22 / 100).max(130);
    let (near, right) = (radius + 20, width - radius - 20);
    let covered = |&(x, y): &Point| {
        let under = |at: &quadrat_engine::grid::Coord| {
            let (dx, dy) = (i32::from(at.x) * CELL + CELL / 2 - x, i32::from(at.y) * CELL + CELL / 2 - y);
            dx * dx + dy * dy < radius * radius
        };
        grid.coords(state.infected() | state.cores()).filter(under).count()
    };
    // The right one if both are alike.
    ([(right, near), (near, near)].into_iter().min_by_key(covered).unwrap_or((right, near)), radius)
}
