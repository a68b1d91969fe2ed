//! Who owns which part of the board? Each side's land has a tint, a frontier around every connected part, and a
//! pattern as a second sign: dots for the germs, hatching for the white cells. Blocked cells are hatched slabs.

use crate::board::Field;
use crate::palette::{self, BLOCK, BLOCK_EDGE};
use crate::rules::Player;
use quadrat_engine::draw::{CELL, Ink, Outline, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction, Size};

/// How far a frontier is inside its land, and how round its corners are.
const INSET: i32 = 5;
const RADIUS: i32 = 16;

/// The part of a cell at a frontier that has no pattern.
const MARGIN: i32 = 10;

/// Returns an empty picture of the whole board.
fn board(size: Size) -> Scene {
    Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL)
}

/// Draws the ground below everything.
pub fn ground(field: &Field<u128>) -> Scene {
    let mut scene = board(field.size());
    scene.rect(0, 0, scene.width(), scene.height(), 0, Style::fill(Ink::Cell));
    scene
}

/// Draws the lands of both sides.
pub fn lands(field: &Field<u128>, owner: impl Fn(Coord) -> Option<Player>) -> Scene {
    let size = field.size();
    let pens = Pens::for_board(size);
    let mut scene = board(size);
    for side in [Player::Red, Player::Blue] {
        let has = |at: Coord| owner(at) == Some(side);
        let outline = Outline::of(size, has);
        if outline.is_empty() {
            continue;
        }
        let [tint, grain, frontier] = palette::land(side);
        let edge = outline.slab(INSET, RADIUS);
        scene.path(edge.clone(), Style::fill(tint));
        if let Some(pattern) = pattern(size, side, has) {
            let style = match side {
                Player::Red => Style::stroke(grain, pens.dot).dashes(1, pens.spacing - 1),
                Player::Blue => Style::stroke(grain, pens.hatch),
            };
            scene.path(pattern, style);
        }
        scene.path(edge, Style::stroke(frontier, pens.frontier));
    }
    scene
}

/// Draws what is above the lands: the lines between cells, and the blocked cells.
pub fn lines(field: &Field<u128>) -> Scene {
    let size = field.size();
    let pens = Pens::for_board(size);
    let mut scene = board(size);
    let (width, height) = (scene.width(), scene.height());
    let mut grid = None;
    for x in 1..i32::from(size.w) {
        grid = Some(stroke(grid, (x * CELL, 0), (x * CELL, height)));
    }
    for y in 1..i32::from(size.h) {
        grid = Some(stroke(grid, (0, y * CELL), (width, y * CELL)));
    }
    if let Some(grid) = grid {
        scene.path(grid, pens.grid);
    }
    scene.rect(0, 0, width, height, 0, Style::stroke(Ink::Muted, pens.edge));
    let blocked = |at: Coord| field.open() & field.cell(at) == 0;
    let outline = Outline::of(size, blocked);
    if !outline.is_empty() {
        let edge = outline.slab(8, 10);
        scene.path(edge.clone(), Style::fill(BLOCK));
        let (apart, thick) = (pens.hatch_apart, pens.hatch + 1);
        let mut hatching = None;
        for at in size.coords().filter(|at| blocked(*at)) {
            // The other way round than the white cells' hatching, and coarser.
            let [left, top, right, bottom] = inside(size, at, &blocked, 15);
            let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
            // All lines of the board have a difference of x and y that is a multiple of their distance.
            let first = (x - y - CELL).div_euclid(apart) * apart;
            for difference in (first..x - y + CELL).step_by(apart as usize) {
                let (from, to) = ((x + left).max(difference + y + top), (x + right).min(difference + y + bottom));
                if from < to {
                    hatching = Some(stroke(hatching, (from, from - difference), (to, to - difference)));
                }
            }
        }
        if let Some(hatching) = hatching {
            scene.path(hatching, Style::stroke(BLOCK_EDGE, thick));
        }
        scene.path(edge, Style::stroke(BLOCK_EDGE, thick + 1));
    }
    scene
}

/// The widths and distances of lines. Larger boards have smaller cells, and what is drawn on a cell grows with them:
/// the lines are about as fine on every screen.
struct Pens {
    /// The distance of the dots or lines of a pattern.
    spacing: i32,
    /// The width of such a dot.
    dot: i32,
    /// The width of a line of a hatching.
    hatch: i32,
    /// The distance of the lines on a blocked cell.
    hatch_apart: i32,
    /// The width of a frontier.
    frontier: i32,
    /// The lines between cells.
    grid: Style,
    /// The width of the edge of the board.
    edge: i32,
}

impl Pens {
    fn for_board(size: Size) -> Self {
        let hair = Style::stroke(Ink::Line, 1);
        match size.w.max(size.h) {
            ..=4 => Self { spacing: 12, dot: 2, hatch: 1, hatch_apart: 10, frontier: 4, grid: hair, edge: 1 },
            5..=6 => Self { spacing: 18, dot: 3, hatch: 2, hatch_apart: 14, frontier: 5, grid: hair, edge: 2 },
            _ => {
                let grid = Style::stroke(Ink::Line, 2).opacity(60);
                Self { spacing: 24, dot: 5, hatch: 2, hatch_apart: 20, frontier: 5, grid, edge: 3 }
            }
        }
    }
}

/// Returns the pattern on a side's land: rows of dots, to be drawn dashed, or hatching. It runs on from cell to cell.
fn pattern(size: Size, side: Player, has: impl Fn(Coord) -> bool) -> Option<Path> {
    let step = Pens::for_board(size).spacing;
    let mut path = None;
    for at in size.coords().filter(|at| has(*at)) {
        let [left, top, right, bottom] = inside(size, at, &has, MARGIN);
        let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
        let (left, right, top, bottom) = (x + left, x + right, y + top, y + bottom);
        match side {
            Player::Red => {
                for row in (top + step - 1) / step..=(bottom - 1) / step {
                    // Every other row is shifted by half a step.
                    let shift = if row % 2 == 0 { 0 } else { step / 2 };
                    let first = (left - shift + step - 1).div_euclid(step) * step + shift;
                    if first < right {
                        path = Some(stroke(path, (first, row * step), (right.max(first + 1), row * step)));
                    }
                }
            }
            Player::Blue => {
                for line in (left + top) / step + 1..=(right + bottom - 1) / step {
                    let sum = line * step;
                    let (from, to) = (left.max(sum - bottom), right.min(sum - top));
                    if from < to {
                        path = Some(stroke(path, (from, sum - from), (to, sum - to)));
                    }
                }
            }
        }
    }
    path
}

/// Returns the left, top, right and bottom of the part of a cell that is `margin` away from the edge of its set.
fn inside(size: Size, at: Coord, has: &impl Fn(Coord) -> bool, margin: i32) -> [i32; 4] {
    let free = |towards: Direction| if towards.step(size, at).is_some_and(has) { 0 } else { margin };
    [free(Direction::West), free(Direction::North), CELL - free(Direction::East), CELL - free(Direction::South)]
}

/// Adds a straight line to a path.
fn stroke(path: Option<Path>, from: Point, to: Point) -> Path {
    match path {
        Some(path) => path.jump(from).line(to),
        None => Path::start(from).line(to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::to_svg_inner;
    use quadrat_engine::rng::{Mulberry32, Rng as _};

    /// Returns the points of the path in an ink that is a line and has no fill.
    fn points(scene: &Scene, ink: Ink) -> Vec<(i32, i32)> {
        let wanted = format!("fill=\"none\" stroke=\"var(--ink-{})\"", ink.name());
        let nodes = to_svg_inner(scene);
        let Some(node) = nodes.split("/>").find(|line| line.contains(&wanted)) else { return Vec::new() };
        let path = node.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
        let numbers: Vec<i32> =
            path.split(['M', 'L', ' ']).filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect();
        numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
    }

    #[test]
    fn a_pattern_stays_on_the_land_of_its_side_and_away_from_the_frontier() {
        let mut rng = Mulberry32::seeded(7);
        for side in [3, 5, 9] {
            let field = Field::new(Size::new(side, side), []).unwrap();
            let owners: Vec<_> = field
                .size()
                .coords()
                .map(|_| [None, Some(Player::Red), Some(Player::Blue)][rng.below(3) as usize])
                .collect();
            let owner = |at: Coord| owners[field.size().index(at)];
            let scene = lands(&field, owner);
            for player in [Player::Red, Player::Blue] {
                let drawn = points(&scene, palette::land(player)[1]);
                assert_eq!(drawn.is_empty(), !owners.contains(&Some(player)), "every land has its pattern");
                for (x, y) in drawn {
                    // Everything within the margin around a point belongs to the side, except across a corner.
                    let around = [(MARGIN, 0), (-MARGIN, 0), (0, MARGIN), (0, -MARGIN)];
                    let is_inside = around.into_iter().any(|(dx, dy)| {
                        let near = |value: i32, by: i32| (value + by - by.signum()).div_euclid(CELL);
                        let place = (near(x, dx), near(y, dy));
                        field.size().cell(place.0.into(), place.1.into()).is_some_and(|at| owner(at) == Some(player))
                    });
                    assert!(is_inside, "({x}, {y}) of {player:?} on {side}×{side}");
                }
            }
        }
    }

    #[test]
    fn each_side_has_its_own_tint_pattern_and_frontier_and_open_ground_has_none() {
        let field = Field::new(Size::new(3, 3), [Coord::new(1, 1)]).unwrap();
        assert!(lands(&field, |_| None).is_empty());
        let nodes = to_svg_inner(&lands(&field, |at| (at.x == 0).then_some(Player::Red)));
        for ink in palette::land(Player::Red) {
            assert!(nodes.contains(ink.name()), "{} is missing", ink.name());
        }
        assert!(!nodes.contains("infection-white"));
        assert!(nodes.contains("stroke-dasharray"), "the germs have dots");
        let nodes = to_svg_inner(&lands(&field, |at| (at.y == 2).then_some(Player::Blue)));
        assert!(!nodes.contains("infection-germ") && !nodes.contains("stroke-dasharray"), "the white cells have lines");
        let blocked = to_svg_inner(&lines(&field));
        assert!(blocked.contains(BLOCK.name()) && blocked.contains(BLOCK_EDGE.name()));
        let open = to_svg_inner(&lines(&Field::new(Size::new(3, 3), []).unwrap()));
        assert!(!open.contains(BLOCK.name()));
    }
}
