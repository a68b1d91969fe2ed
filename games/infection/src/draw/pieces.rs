//! What is on a cell? A socket for every dot that still fits, and the dots: a germ is a spiky body with spots, a white
//! cell a round one with a nucleus.
//!
//! There is one socket for each open neighbour, on the side of that neighbour: the dot in it flies there when the cell
//! bursts. A full cell lies on a disc of a deeper tint, and a ring closes around its dots: no socket is as large, and
//! nothing else on the board is round, so that full cells are found without counting. Dots too many are in the middle,
//! and all dots of such a cell are smaller, so that none hides another.
//!
//! Equal dots of a cell are one path, because a large board has hundreds of them.

use crate::board::Field;
use crate::palette::{self, GERM, GERM_EDGE, GERM_SPOT, NUCLEUS, SOCKET, WHITE, WHITE_BODY};
use crate::rules::Player;
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction};

/// The distance of a socket from the middle of its cell.
const REACH: i32 = 25;

/// The radius of the disc of a full cell, and the width of the ring around it.
const DISC: i32 = 40;
const RING: i32 = 5;

/// The order in which sockets are filled: opposite ones after each other, so that few dots look balanced. On every
/// other cell the other pair comes first, or the dots of neighbours would line up.
const ORDER: [Direction; 4] = [Direction::North, Direction::South, Direction::West, Direction::East];

/// The outline of a germ with one of its nine spikes up.
const GERM_OUTLINE: [Point; 18] = [
    (0, -19),
    (4, -12),
    (12, -14),
    (11, -6),
    (18, -3),
    (12, 2),
    (16, 9),
    (8, 9),
    (6, 17),
    (0, 12),
    (-6, 17),
    (-8, 9),
    (-16, 9),
    (-12, 2),
    (-18, -3),
    (-11, -6),
    (-12, -14),
    (-4, -12),
];

/// The spots on a germ.
const SPOTS: [Point; 3] = [(-4, -3), (4, -2), (0, 5)];

/// The lobes of the nucleus of a white cell.
const LOBES: [Point; 3] = [(-4, -3), (4, -2), (0, 4)];

/// Returns the directions of the open neighbours of a cell, in the order in which its sockets are filled.
pub fn sockets(field: &Field<u128>, at: Coord) -> Vec<Direction> {
    let is_open = |towards: &Direction| {
        towards.step(field.size(), at).is_some_and(|beside| field.open() & field.cell(beside) != 0)
    };
    let mut order = ORDER;
    order.rotate_left(if (at.x + at.y).is_multiple_of(2) { 0 } else { 2 });
    order.into_iter().filter(is_open).collect()
}

/// Returns the place in the cell of the dot with this number, counted from 0: its socket, or the middle if every
/// socket is filled.
pub fn place(sockets: &[Direction], number: usize) -> Point {
    let (dx, dy) = sockets.get(number).map_or((0, 0), |towards| towards.delta());
    (CELL / 2 + dx as i32 * REACH, CELL / 2 + dy as i32 * REACH)
}

/// Draws what is on an open cell with these sockets: its owner's dots, and the sockets that are free. A cell that a
/// chain has left with more dots than fit has a numeral, because they are small.
pub fn content(sockets: &[Direction], owner: Option<Player>, number: u32) -> Scene {
    let mut scene = passing(sockets, owner, number);
    if owner.is_some() && number as usize > sockets.len() + 1 {
        scene.circle(80, 20, 17, Style::fill(Ink::Text));
        scene.label(80, 20, 32, Ink::Ground, &number.to_string());
    }
    scene
}

/// Draws the same without a numeral: in the middle of a chain it would be gone before it is read.
pub fn passing(sockets: &[Direction], owner: Option<Player>, number: u32) -> Scene {
    drawn(sockets, owner, number, number as usize)
}

/// Draws the same without the newest dot, and that dot on its own, to be moved: `None` if there is none.
pub fn content_apart(sockets: &[Direction], owner: Player, number: u32) -> (Scene, Option<Scene>) {
    let newest = (number as usize).checked_sub(1);
    let scene = drawn(sockets, Some(owner), number, newest.unwrap_or(0));
    let apart = newest.map(|newest| {
        let mut scene = Scene::cell();
        let (dot, size) = dot(sockets, newest, number as usize);
        pieces(&mut scene, owner, &[dot], size);
        scene
    });
    (scene, apart)
}

/// The places of dots too many, around the middle of their cell.
const SURPLUS: [Point; 4] = [(-9, -9), (9, 9), (9, -9), (-9, 9)];

/// Returns the place and the direction of the dot with this number on a cell with so many dots, and its size in
/// percent.
fn dot(sockets: &[Direction], number: usize, dots: usize) -> ((Point, Direction), i32) {
    let facing = sockets.get(number).copied().unwrap_or(Direction::North);
    let Some(surplus) = dots.checked_sub(sockets.len() + 1) else {
        return ((place(sockets, number), facing), 100);
    };
    let (reach, size) = if surplus == 0 { (REACH, 66) } else { (REACH + 4, 54) };
    let (dx, dy) = match number.checked_sub(sockets.len()) {
        None => {
            let (dx, dy) = facing.delta();
            (dx as i32 * reach, dy as i32 * reach)
        }
        Some(_) if surplus == 0 => (0, 0),
        // A chain never leaves more than twice as many dots as fit.
        Some(extra) => SURPLUS[extra % SURPLUS.len()],
    };
    (((CELL / 2 + dx, CELL / 2 + dy), facing), size)
}

/// Draws a cell with a number of dots, of which some are shown.
fn drawn(sockets: &[Direction], owner: Option<Player>, number: u32, shown: usize) -> Scene {
    let mut scene = Scene::cell();
    let (capacity, number) = (sockets.len(), number as usize);
    let Some(side) = owner else {
        hollows(&mut scene, sockets);
        return scene;
    };
    hollows(&mut scene, sockets.get(number..).unwrap_or_default());
    if number >= capacity {
        let [tint, ring] = palette::full(side);
        scene.circle(CELL / 2, CELL / 2, DISC, Style::fill(tint).outlined(ring, RING));
    }
    let (_, size) = dot(sockets, 0, number);
    let dots: Vec<_> = (0..shown).map(|one| dot(sockets, one, number).0).collect();
    pieces(&mut scene, side, &dots, size);
    scene
}

/// Draws one dot in the middle of a cell, facing a direction.
pub fn piece(side: Player, facing: Direction) -> Scene {
    let mut scene = Scene::cell();
    pieces(&mut scene, side, &[((CELL / 2, CELL / 2), facing)], 100);
    scene
}

/// Draws free sockets: rings that open towards their neighbours.
fn hollows(scene: &mut Scene, free: &[Direction]) {
    let mut path = None;
    for towards in free {
        let (dx, dy) = towards.delta();
        let out = |far: i32| (CELL / 2 + dx as i32 * far, CELL / 2 + dy as i32 * far);
        path = Some(ring(path, out(REACH), 8));
        path = Some(begin(path, out(REACH + 12)).line(out(REACH + 15)));
    }
    if let Some(path) = path {
        scene.path(path, Style::stroke(SOCKET, 2));
    }
}

/// Draws dots of a player, each around a point and facing a direction, in a size in percent.
fn pieces(scene: &mut Scene, side: Player, dots: &[(Point, Direction)], size: i32) {
    let mut bodies = None;
    let mut marks = None;
    for &(middle, facing) in dots {
        let placed = |point: Point| {
            let (x, y) = turned(point, facing);
            (middle.0 + x * size / 100, middle.1 + y * size / 100)
        };
        bodies = Some(match side {
            Player::Red => {
                let [first, rest @ ..] = GERM_OUTLINE;
                rest.into_iter().fold(begin(bodies, placed(first)), |path, point| path.line(placed(point))).close()
            }
            Player::Blue => ring(bodies, middle, 15 * size / 100),
        });
        // A short line with round ends is a spot.
        for (x, y) in if side == Player::Red { SPOTS } else { LOBES } {
            marks = Some(begin(marks, placed((x, y))).line(placed((x + 1, y))));
        }
    }
    let (Some(bodies), Some(marks)) = (bodies, marks) else { return };
    let [body, mark] = match side {
        Player::Red => [Style::fill(GERM).outlined(GERM_EDGE, 2), Style::stroke(GERM_SPOT, 6 * size / 100)],
        Player::Blue => [Style::fill(WHITE_BODY).outlined(WHITE, 4), Style::stroke(NUCLEUS, 10 * size / 100)],
    };
    scene.path(bodies, body).path(marks, mark);
}

/// Returns a point that is drawn for north, turned to a direction.
const fn turned((x, y): Point, facing: Direction) -> Point {
    match facing {
        Direction::North => (x, y),
        Direction::East => (-y, x),
        Direction::South => (-x, -y),
        Direction::West => (y, -x),
    }
}

/// Returns a path that continues at a point, or begins there.
fn begin(path: Option<Path>, point: Point) -> Path {
    match path {
        Some(path) => path.jump(point),
        None => Path::start(point),
    }
}

/// Adds a circle to a path.
fn ring(path: Option<Path>, (x, y): Point, radius: i32) -> Path {
    // The distance of the control points, for four cubics.
    let bend = (radius * 55 + 50) / 100;
    begin(path, (x, y - radius))
        .cubic((x + bend, y - radius), (x + radius, y - bend), (x + radius, y))
        .cubic((x + radius, y + bend), (x + bend, y + radius), (x, y + radius))
        .cubic((x - bend, y + radius), (x - radius, y + bend), (x - radius, y))
        .cubic((x - radius, y - bend), (x - bend, y - radius), (x, y - radius))
        .close()
}

/// Draws a player as a figure that fills its cell: the same germ and the same white cell, larger.
pub fn sprite(side: Player) -> Scene {
    let mut scene = Scene::cell();
    let middle = CELL / 2;
    match side {
        Player::Red => {
            let outline = GERM_OUTLINE.map(|(x, y)| (middle + x * 23 / 10, middle + y * 23 / 10));
            scene.polygon(&outline, Style::fill(GERM).outlined(GERM_EDGE, 3));
            for ((x, y), radius) in SPOTS.into_iter().zip([6, 5, 5]) {
                scene.circle(middle + x * 5 / 2, middle + y * 5 / 2, radius, Style::fill(GERM_SPOT));
            }
        }
        Player::Blue => {
            scene.circle(middle, middle, 36, Style::fill(WHITE_BODY).outlined(WHITE, 8));
            for ((x, y), radius) in LOBES.into_iter().zip([12, 11, 11]) {
                scene.circle(middle + x * 5 / 2, middle + y * 5 / 2, radius, Style::fill(NUCLEUS));
            }
        }
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::to_svg_inner;
    use quadrat_engine::grid::Size;

    /// Returns the pen strokes of the paths in an ink, one for each of the closed outlines or lines.
    fn strokes(scene: &Scene, attribute: &str, ink: Ink) -> usize {
        let wanted = format!(" {attribute}=\"var(--ink-{})\"", ink.name());
        let nodes = to_svg_inner(scene);
        nodes.split("/>").filter(|line| line.contains(&wanted)).map(|line| line.matches('M').count()).sum()
    }

    #[test]
    fn every_dot_is_a_piece_and_every_free_place_a_socket() {
        for capacity in 1..=4 {
            let sockets = &ORDER[..capacity];
            let free = |scene: &Scene| strokes(scene, "stroke", SOCKET) / 2;
            assert_eq!(free(&content(sockets, None, 0)), capacity, "an empty cell shows what it holds");
            for number in 1..=2 * capacity {
                let drawn = number;
                let germs = content(sockets, Some(Player::Red), number as u32);
                let cells = content(sockets, Some(Player::Blue), number as u32);
                assert_eq!(strokes(&germs, "fill", GERM), drawn, "{number} of {capacity}");
                assert_eq!(strokes(&cells, "fill", WHITE_BODY), drawn, "{number} of {capacity}");
                assert_eq!(strokes(&cells, "fill", GERM) + strokes(&germs, "fill", WHITE_BODY), 0);
                assert_eq!(strokes(&germs, "stroke", GERM_SPOT), 3 * drawn);
                assert_eq!(strokes(&cells, "stroke", NUCLEUS), 3 * drawn);
                for scene in [&germs, &cells] {
                    assert_eq!(free(scene), capacity.saturating_sub(number), "{number} of {capacity}");
                    let nodes = to_svg_inner(scene);
                    let is_full = nodes.contains("r=\"40\"");
                    assert_eq!(is_full, number >= capacity, "{number} of {capacity}: a closed ring");
                    let numeral = nodes.contains(&format!("data-text=\"{number}\""));
                    assert_eq!(numeral, number > capacity + 1, "{number} of {capacity}: a numeral");
                }
            }
        }
    }

    #[test]
    fn the_newest_dot_can_be_drawn_apart() {
        for capacity in 1..=4 {
            let sockets = &ORDER[..capacity];
            for number in 1..=2 * capacity {
                let (rest, newest) = content_apart(sockets, Player::Red, number as u32);
                assert_eq!(strokes(&rest, "fill", GERM), number - 1, "{number} of {capacity}");
                assert_eq!(strokes(&newest.unwrap(), "fill", GERM), 1, "{number} of {capacity}");
            }
        }
    }

    #[test]
    fn a_socket_lies_on_the_side_of_the_neighbour_that_its_dot_flies_to() {
        let field = Field::new(Size::new(3, 3), [Coord::new(1, 0)]).unwrap();
        assert_eq!(sockets(&field, Coord::new(0, 0)), [Direction::South], "not towards a blocked cell or the edge");
        let middle = sockets(&field, Coord::new(1, 1));
        assert_eq!(middle, [Direction::South, Direction::West, Direction::East]);
        assert_eq!([0, 1, 2, 3].map(|dot| place(&middle, dot)), [(50, 75), (25, 50), (75, 50), (50, 50)]);
    }

    #[test]
    fn dots_too_many_are_apart_and_within_the_ring() {
        for capacity in 1..=4 {
            let sockets = &ORDER[..capacity];
            for number in capacity + 1..=2 * capacity {
                let dots: Vec<_> = (0..number).map(|one| dot(sockets, one, number)).collect();
                for (i, (((x, y), _), size)) in dots.iter().enumerate() {
                    let far = |(a, b): Point| (x - a) * (x - a) + (y - b) * (y - b);
                    let reach = 19 * size / 100;
                    assert!(far((50, 50)) <= (DISC - reach) * (DISC - reach), "dot {i} of {number}");
                    for ((other, _), _) in &dots[..i] {
                        // Spikes may touch; bodies, which reach two thirds as far, do not.
                        assert!(far(*other) >= (2 * reach * 2 / 3) * (2 * reach * 2 / 3), "dot {i} of {number}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_numeral_waits_until_a_chain_is_over() {
        let sockets = &ORDER[..4];
        let has_numeral = |scene: &Scene| to_svg_inner(scene).contains("data-text");
        for number in 1..=8 {
            assert_eq!(has_numeral(&content(sockets, Some(Player::Red), number)), number > 5);
            assert!(!has_numeral(&passing(sockets, Some(Player::Red), number)));
        }
    }

    /// In one ink, what is left is shape: a germ has spikes, a white cell is round, and a full cell has a disc.
    #[test]
    fn owner_and_fullness_are_told_by_shape_alone() {
        let reach = |points: &[Point]| {
            let far = points.iter().map(|(x, y)| f64::from(x * x + y * y).sqrt());
            far.clone().fold(f64::MAX, f64::min) / far.fold(0.0, f64::max)
        };
        assert!(reach(&GERM_OUTLINE) < 0.7, "a germ is anything but round");
        let shapes = |scene: &Scene| -> String {
            let nodes = to_svg_inner(scene);
            nodes.split("var(--ink-").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect()
        };
        for capacity in 1..=4 {
            let sockets = &ORDER[..capacity];
            let mut seen = vec![shapes(&content(sockets, None, 0))];
            for number in 1..=2 * capacity {
                for side in [Player::Red, Player::Blue] {
                    let plain = shapes(&content(sockets, Some(side), number as u32));
                    assert!(!seen.contains(&plain), "{number} of {capacity} for {side:?}");
                    let discs = plain.matches("<circle").count() - usize::from(number > capacity + 1);
                    assert_eq!(discs, usize::from(number >= capacity), "{number} of {capacity}");
                    seen.push(plain);
                }
            }
        }
    }

    #[test]
    fn a_dot_keeps_its_outline_in_every_direction() {
        for facing in Direction::ALL {
            for (x, y) in GERM_OUTLINE {
                let (a, b) = turned((x, y), facing);
                assert_eq!(a * a + b * b, x * x + y * y);
            }
        }
    }
}
