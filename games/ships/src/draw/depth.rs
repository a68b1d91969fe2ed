//! How deep does a room lie? A heat map: the more doors between a room and the corridors, the warmer its floor and the
//! denser its hatching.

use super::{Detail, Outlines, corner};
use crate::map::Map;
use crate::palette::{CORRIDOR, DEPTHS, FLOOR, HATCH, NUMBER};
use crate::regions::{Region, Regions};
use quadrat_engine::draw::{CELL, Ink, Scene, Style};
use quadrat_engine::grid::{Coord, Size};

/// The directions of hatching at each depth: none, rising, both, and both with a wide line.
const RISING: [bool; 4] = [false, true, true, true];
const FALLING: [bool; 4] = [false, false, true, true];

/// Returns the index of a room's depth among the colours; corridors and rooms that no corridor leads to have none.
fn grade(region: &Region) -> Option<usize> {
    let depth = region.depth.filter(|depth| *depth > 0)?;
    Some((depth as usize).min(DEPTHS.len()) - 1)
}

/// Returns the colour of a depth.
fn ink(grade: usize) -> Ink {
    DEPTHS[grade.min(DEPTHS.len() - 1)]
}

/// Returns the colour of a region's floor in the heat map.
pub(super) fn floor(region: &Region) -> Ink {
    grade(region).map_or(if region.is_room() { FLOOR } else { CORRIDOR }, ink)
}

/// Tints every room by its depth.
pub(super) fn tints(scene: &mut Scene, regions: &Regions) {
    let mut floors: [Outlines; DEPTHS.len()] = Default::default();
    for (_, room) in regions.rooms() {
        if let Some(grade) = grade(room) {
            let (right, bottom) = corner(room.to);
            floors[grade].rect(corner(room.from), (right + CELL, bottom + CELL));
        }
    }
    for (place, floor) in floors.into_iter().enumerate() {
        floor.paint(scene, Style::fill(ink(place)));
    }
}

/// Hatches every room by its depth.
pub(super) fn hatch(scene: &mut Scene, map: &Map, regions: &Regions, detail: Detail) {
    let grade_at = |at: Coord| regions.at(at).and_then(grade);
    let step = detail.weigh(20, 50);
    let (mut thin, mut wide) = (Outlines::default(), Outlines::default());
    for grade in 1..DEPTHS.len() {
        let lines = if grade == 3 { &mut wide } else { &mut thin };
        let is_here = |at: Coord| grade_at(at) == Some(grade);
        if RISING[grade] {
            diagonals(lines, map.size(), step, false, is_here);
        }
        if FALLING[grade] {
            diagonals(lines, map.size(), step, true, is_here);
        }
    }
    thin.paint(scene, Style::stroke(HATCH, detail.weigh(3, 6)).opacity(45));
    wide.paint(scene, Style::stroke(HATCH, detail.weigh(5, 10)).opacity(60));
}

/// Adds diagonal lines over a set of cells, each as long as the set goes on. `step` divides the side of a cell.
fn diagonals(lines: &mut Outlines, size: Size, step: i32, falling: bool, is_here: impl Fn(Coord) -> bool) {
    let (w, h) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    // A falling line is a rising one in the mirror.
    let mirror = |x: i32| if falling { w - x } else { x };
    for sum in (step..w + h).step_by(step as usize) {
        let mut begun = None;
        let mut x = (sum - h).max(0);
        let end = sum.min(w);
        while x < end {
            // Up to the next border between cells, of columns or of rows.
            let y = sum - x;
            let next = (x / CELL * CELL + CELL).min(sum - (y - 1) / CELL * CELL).min(end);
            let (column, row) = (x / CELL, (y - 1) / CELL);
            let column = if falling { i32::from(size.w) - 1 - column } else { column };
            if is_here(Coord::new(column as u8, row as u8)) {
                begun.get_or_insert(x);
            } else if let Some(from) = begun.take() {
                lines.line((mirror(from), sum - from), (mirror(x), sum - x));
            }
            x = next;
        }
        if let Some(from) = begun {
            lines.line((mirror(from), sum - from), (mirror(end), sum - end));
        }
    }
}

/// Returns a square of floor at a depth, for legends: 0 is a corridor.
pub fn swatch(depth: usize) -> Scene {
    let mut scene = Scene::cell();
    let Some(grade) = depth.checked_sub(1) else {
        scene.rect(0, 0, CELL, CELL, 0, Style::fill(CORRIDOR));
        return scene;
    };
    scene.rect(0, 0, CELL, CELL, 0, Style::fill(ink(grade)));
    let mut lines = Outlines::default();
    let grade = grade.min(DEPTHS.len() - 1);
    for (is_drawn, falling) in [(RISING[grade], false), (FALLING[grade], true)] {
        if is_drawn {
            diagonals(&mut lines, Size::new(1, 1), 20, falling, |_| true);
        }
    }
    let (width, opacity) = if grade == 3 { (5, 60) } else { (3, 45) };
    lines.paint(&mut scene, Style::stroke(HATCH, width).opacity(opacity));
    scene.label(CELL / 2, CELL / 2, 56, NUMBER, &depth.to_string());
    scene
}
