//! How is a board drawn? Dots are laid out as on dice. Red dots are filled and blue dots are rings,
//! so they can be told apart without colour.

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

/// Draws the dots of a player without their cell.
pub fn dots(side: Player, number: u32) -> Scene {
    let mut scene = Scene::cell();
    // A cell never holds more than twice its capacity.
    let pattern = PATTERNS[(number as usize).min(PATTERNS.len() - 1)];
    for (x, y) in pattern {
        let (x, y) = (CELL / 2 + x, CELL / 2 + y);
        match side {
            Player::Red => scene.circle(x, y, 11, Style::fill(side_ink(side))),
            Player::Blue => scene.circle(x, y, 8, Style::stroke(side_ink(side), 6)),
        };
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

/// Draws an open cell with its owner, its number of dots and its capacity. In the middle of a chain
/// a cell may hold more dots than its capacity.
pub fn open(owner: Option<Player>, number: u32, capacity: u32) -> Scene {
    let mut scene = Scene::cell();
    let plain = Style::fill(Ink::Cell);
    let edge = match owner {
        Some(side) if number >= capacity => plain.outlined(side_ink(side), 5),
        _ => plain.outlined(Ink::Line, 2),
    };
    scene.rect(3, 3, CELL - 6, CELL - 6, 12, edge);
    if let Some(side) = owner {
        scene.place(0, 0, &dots(side, number));
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
