//! How is a board drawn? Each dot is a small germ or a small white cell: germs are solid and spiky,
//! white cells are rings with a nucleus, so they can be told apart without colour. Faint sockets
//! show how many more dots a cell holds.

use crate::Infection;
use crate::format::Level;
use crate::rules::{Player, State};
use quadrat_engine::draw::{CELL, Ink, Point, Scene, Style, shapes};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::Coord;

/// Returns the colour of a player.
pub const fn side_ink(side: Player) -> Ink {
    match side {
        Player::Red => Ink::Vermillion,
        Player::Blue => Ink::SkyBlue,
    }
}

/// The distance of the dots in a pattern from the middle of the cell.
const OUT: i32 = 24;

/// The opacity of the owner's colour over the whole cell, in percent.
const TINT: u8 = 14;

/// The positions of the dots for each number, relative to the middle of the cell. Eight dots occur
/// in the middle of a chain.
const PATTERNS: [&[Point]; 9] = [
    &[],
    &[(0, 0)],
    &[(-OUT, OUT), (OUT, -OUT)],
    &[(-OUT, OUT), (0, 0), (OUT, -OUT)],
    &[(-OUT, -OUT), (OUT, -OUT), (-OUT, OUT), (OUT, OUT)],
    &[(-OUT, -OUT), (OUT, -OUT), (0, 0), (-OUT, OUT), (OUT, OUT)],
    &[(-OUT, -OUT), (OUT, -OUT), (-OUT, 0), (OUT, 0), (-OUT, OUT), (OUT, OUT)],
    &[(-OUT, -OUT), (OUT, -OUT), (-OUT, 0), (0, 0), (OUT, 0), (-OUT, OUT), (OUT, OUT)],
    &[(-OUT, -OUT), (0, -OUT), (OUT, -OUT), (-OUT, 0), (OUT, 0), (-OUT, OUT), (0, OUT), (OUT, OUT)],
];

/// The places of the dots in a cell of each capacity, relative to its middle, in the order in which
/// they are filled. The corner at the top left is filled last: pages put marks there.
const SOCKETS: [&[Point]; 5] = [
    &[],
    &[(0, 0)],
    &[(-OUT, OUT), (OUT, -OUT)],
    &[(-OUT, OUT - 4), (OUT, OUT - 4), (0, -OUT)],
    &[(OUT, -OUT), (-OUT, OUT), (OUT, OUT), (-OUT, -OUT)],
];

/// The outline of a germ: eight spikes around a body.
const GERM: [Point; 16] = [
    (0, -16),
    (4, -9),
    (11, -11),
    (9, -4),
    (16, 0),
    (9, 4),
    (11, 11),
    (4, 9),
    (0, 16),
    (-4, 9),
    (-11, 11),
    (-9, 4),
    (-16, 0),
    (-9, -4),
    (-11, -11),
    (-4, -9),
];

/// The spots on the body of a germ.
const SPOTS: [Point; 2] = [(-3, -4), (3, 4)];

/// Draws a dot of a player around a point.
fn piece(scene: &mut Scene, side: Player, (x, y): Point) {
    let ink = side_ink(side);
    match side {
        Player::Red => {
            let outline = GERM.map(|(dx, dy)| (x + dx, y + dy));
            scene.polygon(&outline, Style::fill(ink));
            for (dx, dy) in SPOTS {
                scene.circle(x + dx, y + dy, 3, Style::fill(Ink::Cell));
            }
        }
        Player::Blue => {
            scene.circle(x, y, 12, Style::soft(ink, 5));
            scene.circle(x, y, 4, Style::fill(ink));
        }
    }
}

/// Returns a place in the cell.
const fn in_cell((x, y): Point) -> Point {
    (CELL / 2 + x, CELL / 2 + y)
}

/// Draws the dots of a player without their cell.
pub fn dots(side: Player, number: u32) -> Scene {
    let mut scene = Scene::cell();
    // A cell never holds more than twice its capacity.
    let pattern = PATTERNS[(number as usize).min(PATTERNS.len() - 1)];
    for place in pattern {
        piece(&mut scene, side, in_cell(*place));
    }
    scene
}

/// Draws one cell of a position. A cell that one more dot would make fire has an edge in its
/// owner's colour.
pub fn cell(level: &Level, state: &State, at: Coord) -> Scene {
    let set = level.field().cell(at);
    if level.field().open() & set == 0 {
        return blocked();
    }
    open(state.owner(level, at), state.dots(level, at), level.field().capacity(set))
}

/// Draws a blocked cell.
pub fn blocked() -> Scene {
    let mut scene = Scene::cell();
    scene.rect(3, 3, CELL - 6, CELL - 6, 12, Style::fill(Ink::Wall).outlined(Ink::Neutral, 4));
    scene.polyline(&[(26, 74), (74, 26)], Style::stroke(Ink::Cell, 8));
    scene.polyline(&[(26, 26), (74, 74)], Style::stroke(Ink::Cell, 8));
    scene
}

/// Draws an open cell with its owner, its number of dots and its capacity: a wash in the owner's
/// colour, the dots, and a faint socket for each dot that still fits. In the middle of a chain a cell
/// may hold more dots than its capacity.
pub fn open(owner: Option<Player>, number: u32, capacity: u32) -> Scene {
    let mut scene = Scene::cell();
    let plain = Style::fill(Ink::Cell);
    let edge = match owner {
        Some(side) if number >= capacity => plain.outlined(side_ink(side), 5),
        _ => plain.outlined(Ink::Line, 2),
    };
    scene.rect(3, 3, CELL - 6, CELL - 6, 12, edge);
    if let Some(side) = owner {
        scene.rect(5, 5, CELL - 10, CELL - 10, 10, Style::fill(side_ink(side)).opacity(TINT));
    }
    let sockets = SOCKETS[(capacity as usize).min(SOCKETS.len() - 1)];
    match owner {
        Some(side) if number > capacity => {
            scene.place(0, 0, &dots(side, number));
        }
        _ => {
            for (place, socket) in sockets.iter().enumerate() {
                let (x, y) = in_cell(*socket);
                match owner {
                    Some(side) if place < number as usize => piece(&mut scene, side, (x, y)),
                    _ => {
                        scene.circle(x, y, 7, Style::stroke(Ink::Line, 3));
                    }
                }
            }
        }
    }
    scene
}

/// Draws a player as a figure: a germ has spikes, and a white cell is round with a nucleus of three
/// lobes.
pub fn sprite(side: Player) -> Scene {
    let ink = side_ink(side);
    if side == Player::Red {
        return shapes::spiky_ball(ink);
    }
    let mut scene = Scene::cell();
    scene.circle(CELL / 2, CELL / 2, 36, Style::soft(ink, 5));
    for (x, y) in [(40, 42), (60, 44), (49, 60)] {
        scene.circle(x, y, 11, Style::fill(ink));
    }
    scene
}

impl Draw for Infection {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let size = level.field().size();
        let mut scene = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
        for at in size.coords() {
            scene.place(i32::from(at.x) * CELL, i32::from(at.y) * CELL, &cell(level, state, at));
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::to_svg_inner;

    fn count(scene: &Scene, what: &str) -> usize {
        to_svg_inner(scene).matches(what).count()
    }

    #[test]
    fn every_dot_is_a_piece_and_every_free_place_a_socket() {
        for capacity in 1..=4 {
            let empty = count(&open(None, 0, capacity), "<circle");
            assert_eq!(empty, capacity as usize, "an empty cell shows what it holds");
            for number in 1..=capacity {
                let free = (capacity - number) as usize;
                let germs = open(Some(Player::Red), number, capacity);
                assert_eq!(
                    count(&germs, "<circle"),
                    free + 2 * number as usize,
                    "{number} of {capacity}, two spots each"
                );
                assert_eq!(count(&germs, "<path") + count(&germs, "<polygon"), number as usize);
                let cells = open(Some(Player::Blue), number, capacity);
                assert_eq!(count(&cells, "<circle"), free + 2 * number as usize, "a ring and a nucleus");
                assert_eq!(
                    count(&cells, "<path") + count(&cells, "<polygon"),
                    0,
                    "the shapes differ, not only the colour"
                );
            }
        }
        for number in 5..=8 {
            let many = open(Some(Player::Red), number, 4);
            assert_eq!(count(&many, "<path") + count(&many, "<polygon"), number as usize, "in the middle of a chain");
        }
    }
}
