//! What does the house look like without cats and mice? A plank floor in the light of a lamp, a hatched ring of shadow,
//! gates in a timber wall, and above it the lane in which the next wave waits.
//!
//! All pictures of the house have their origin at the top left corner of the board; the lane is above it.

use crate::board::{Cell, SIDE, Terrain};
use crate::format::{Gate, Level};
use crate::frames::Waiting;
use crate::mice::face;
use crate::palette::{
    FLOOR, GLOW, GRAIN, HALO, HATCH, HEART, JOINT, MOUSE, OUTLINE, PALE, SEAM, SHADOW, SKY, SPENT, STAR, STONE, TIMBER,
};
use quadrat_engine::draw::{Anchor, CELL, Outline, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Direction, Size};

/// The height of the lane above the board, with the wall between them.
pub const LANE: i32 = 84;
/// The thickness of the walls. That above the gates is thicker.
pub const WALL: i32 = 5;
/// The thickness of the wall between the lane and the board.
const BEAM: i32 = 16;
/// The side of the board.
const BOARD: i32 = SIDE as i32 * CELL;
/// The size of a face in the lane, in percent.
const FACE: u8 = 51;
/// The distance between faces in the lane.
const FACES_APART: i32 = 53;
/// Where the words of the lane begin, behind the last face, and where they end, before the lantern.
const WORDS: (i32, i32) = (325, 440);
/// The middle of the lantern.
pub const LANTERN: Point = (470, -43);
/// The distance between lines of hatching.
const HATCHED: i32 = 20;

/// Returns the top left corner of a cell: rows are counted from the bottom, while a picture is drawn from the top.
pub fn corner(cell: Cell) -> Point {
    (i32::from(cell.column()) * CELL, i32::from(SIDE - 1 - cell.row()) * CELL)
}

/// Returns where the face of a waiting mouse is drawn, by its place in the lane: its top left corner.
pub fn waits_at(place: usize) -> Point {
    (4 + FACES_APART * place as i32, 8 - LANE)
}

/// How bright the lamp over the floor burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As always: it reaches the middle.
    Evening,
    /// The game is won: it reaches every corner.
    Feast,
}

/// Draws the house.
pub fn house(level: &Level, light: Light) -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    sky(&mut scene);
    scene.rect(-WALL, -BEAM, BOARD + 2 * WALL, BOARD + BEAM + WALL, 4, Style::fill(TIMBER));
    scene.rect(0, 0, BOARD, BOARD, 0, Style::fill(if light == Light::Feast { GLOW } else { FLOOR }));
    if light == Light::Evening {
        for (across, down) in [(240, 215), (180, 160), (115, 100)] {
            scene.ellipse(BOARD / 2, BOARD / 2 + 20, across, down, Style::fill(GLOW).opacity(34));
        }
    }
    scene.path(planks(), Style::stroke(SEAM, 2).flat());
    let is = |terrain: Terrain| {
        move |at: Coord| {
            let cell = Cell::new(at.x, SIDE - 1 - at.y);
            cell.is_some_and(|cell| level.layout().terrain(cell) == terrain)
        }
    };
    let size = Size::new(SIDE, SIDE);
    let stones = Outline::of(size, is(Terrain::Gate));
    if !stones.is_empty() {
        scene.path(stones.slab(0, 0), Style::fill(STONE));
        for at in cells(level, Terrain::Gate) {
            flags(&mut scene, at);
        }
    }
    let shadow = Outline::of(size, is(Terrain::Shadow));
    if !shadow.is_empty() {
        let (dark, hatched) = if light == Light::Feast { (28, 40) } else { (100, 100) };
        scene.path(shadow.slab(0, 0), Style::fill(SHADOW).opacity(dark));
        scene.path(hatching(level), Style::stroke(HATCH, 3).flat().opacity(hatched));
        if light == Light::Evening {
            // The edge of the light is soft.
            scene.path(shadow.slab(-3, 8), Style::stroke(OUTLINE, 6).opacity(30));
        }
    }
    scene.path(lines(), Style::stroke(OUTLINE, 2).flat().opacity(45));
    for gate in level.ground().gates() {
        opening(&mut scene, gate, level.layout().incoming() == 0);
    }
    scene
}

/// Draws the night outside, with a few stars.
fn sky(scene: &mut Scene) {
    scene.rect(-WALL, -LANE, BOARD + 2 * WALL, LANE, 4, Style::fill(SKY));
    for (x, y, radius) in
        [(22, -78, 1), (96, -75, 2), (168, -79, 1), (228, -76, 2), (305, -79, 1), (418, -74, 2), (448, -78, 1)]
    {
        scene.circle(x, y, radius, Style::fill(STAR).opacity(70));
    }
}

/// Returns the seams of the planks, and where one plank ends and the next begins.
fn planks() -> Path {
    let mut path = Path::start((0, 25)).line((BOARD, 25));
    for plank in 1..20 {
        let y = plank * 25;
        if plank > 1 && plank % 4 != 0 {
            path = path.jump((0, y)).line((BOARD, y));
        }
        for x in [(plank * 137) % 240, 240 + (plank * 89) % 240] {
            path = path.jump((x, y)).line((x, y + 25));
        }
    }
    path
}

/// Returns the lines between cells.
fn lines() -> Path {
    let mut path = Path::start((0, CELL)).line((BOARD, CELL));
    for i in 1..i32::from(SIDE) {
        if i > 1 {
            path = path.jump((0, i * CELL)).line((BOARD, i * CELL));
        }
        path = path.jump((i * CELL, 0)).line((i * CELL, BOARD));
    }
    path
}

fn cells(level: &Level, terrain: Terrain) -> impl Iterator<Item = Cell> + '_ {
    Cell::reading().filter(move |cell| level.layout().terrain(*cell) == terrain)
}

/// Returns the hatching of all shadow: lines that run on from cell to cell.
fn hatching(level: &Level) -> Path {
    let mut path: Option<Path> = None;
    for cell in cells(level, Terrain::Shadow) {
        let (x, y) = corner(cell);
        for sum in (HATCHED / 2..2 * CELL).step_by(HATCHED as usize) {
            let far = sum.min(CELL);
            let (from, to) = ((x + sum - far, y + far), (x + far, y + sum - far));
            path = Some(path.map_or_else(|| Path::start(from), |path| path.jump(from)).line(to));
        }
    }
    path.unwrap_or_else(|| Path::start((0, 0)))
}

/// Draws the joints of the flagstones of a gate.
fn flags(scene: &mut Scene, cell: Cell) {
    let (x, y) = corner(cell);
    let joints = Path::start((x, y + 34))
        .line((x + CELL, y + 34))
        .jump((x, y + 68))
        .line((x + CELL, y + 68))
        .jump((x + 58, y))
        .line((x + 58, y + 34))
        .jump((x + 30, y + 34))
        .line((x + 30, y + 68))
        .jump((x + 70, y + 68))
        .line((x + 70, y + CELL));
    scene.path(joints, Style::stroke(JOINT, 2).flat());
}

/// Turns a point near the upper side of a cell to another side of it.
pub fn turned(side: Direction, (x, y): Point) -> Point {
    match side {
        Direction::North => (x, y),
        Direction::South => (CELL - x, CELL - y),
        Direction::West => (y, CELL - x),
        Direction::East => (CELL - y, x),
    }
}

/// Draws the opening of a gate: a gap in the wall between two posts, with planks across it where no mouse can come.
fn opening(scene: &mut Scene, gate: &Gate, barred: bool) {
    let (x, y) = corner(gate.cell);
    let at = |point: Point| {
        let (dx, dy) = turned(gate.direction, point);
        (x + dx, y + dy)
    };
    let depth = if gate.direction == Direction::North { BEAM } else { WALL };
    scene.polygon(&[at((14, -depth)), at((86, -depth)), at((86, 4)), at((14, 4))], Style::fill(SKY));
    for post in [14, 86] {
        scene.polyline(&[at((post, -depth)), at((post, 3))], Style::stroke(OUTLINE, 10));
        scene.polyline(&[at((post, -depth)), at((post, 3))], Style::stroke(JOINT, 6));
    }
    if barred {
        for ends in [[(6, -depth + 2), (94, 7)], [(6, 7), (94, -depth + 2)]] {
            scene.polyline(&ends.map(at), Style::stroke(OUTLINE, 10));
            scene.polyline(&ends.map(at), Style::stroke(HALO, 5));
        }
    }
}

/// Draws the mice that wait in the lane, each at its place.
pub fn lane(waiting: impl Iterator<Item = (usize, Waiting)>) -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    for (place, mouse) in waiting {
        let (x, y) = waits_at(place);
        scene.place(x, y, &waiting_face(mouse));
    }
    scene
}

/// Draws the face of a mouse as it waits in the lane.
pub fn waiting_face(mouse: Waiting) -> Scene {
    let mut scene = Scene::cell();
    scene.place_scaled(0, 0, FACE, &face(mouse == Waiting::Scared));
    scene
}

/// Writes beside the waiting mice what becomes of them: how many flee, and below it how many come in.
pub fn sums(flee: &str, come: &str) -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    scene.text(WORDS.0, -49, 21, Anchor::Start, PALE, flee);
    scene.text(WORDS.0, -24, 21, Anchor::Start, MOUSE, come);
    scene
}

/// Draws the lantern that hangs on the wall: it burns while a winning line is known, is out with a cross when none was
/// found, and has a question mark before anyone has looked.
pub fn lantern(lit: Option<bool>) -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    let (x, y) = LANTERN;
    if lit == Some(true) {
        for radius in [32, 24] {
            scene.circle(x, y, radius, Style::fill(GRAIN).opacity(25));
        }
    }
    scene.polyline(
        &[(x - 8, y - 16), (x - 8, y - 24), (x, y - 30), (x + 8, y - 24), (x + 8, y - 16)],
        Style::stroke(STAR, 3),
    );
    let glass = if lit == Some(true) { HALO } else { OUTLINE };
    scene.rect(x - 13, y - 17, 26, 34, 4, Style::fill(glass).outlined(STAR, 3));
    match lit {
        Some(true) => {
            let flame = Path::start((x, y - 12)).cubic((x + 12, y + 2), (x + 8, y + 12), (x, y + 13)).cubic(
                (x - 8, y + 12),
                (x - 12, y + 2),
                (x, y - 12),
            );
            scene.path(flame.close(), Style::fill(GRAIN).outlined(HEART, 3));
        }
        Some(false) => {
            for ends in [[(x - 7, y - 8), (x + 7, y + 8)], [(x + 7, y - 8), (x - 7, y + 8)]] {
                scene.polyline(&ends, Style::stroke(STAR, 4));
            }
        }
        None => {
            scene.label(x, y, 28, STAR, "?");
        }
    }
    scene
}

/// Draws the lantern after a cat has died: it is out, and a wisp of smoke rises from it.
pub fn lantern_out() -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    let (x, y) = LANTERN;
    scene.rect(x - 13, y - 5, 26, 22, 4, Style::fill(OUTLINE).outlined(SPENT, 3));
    scene.polyline(&[(x, y + 14), (x, y + 7)], Style::stroke(SPENT, 3));
    let smoke = Path::start((x, y + 2)).cubic((x - 12, y - 10), (x + 12, y - 18), (x, y - 32));
    scene.path(smoke, Style::stroke(STAR, 3).opacity(60));
    scene
}

/// Draws what the mice will eat: a grain with the amount, in the lane.
pub fn eaten(amount: u32) -> Scene {
    let mut scene = Scene::new(BOARD, BOARD);
    let (_, end) = WORDS;
    grain(&mut scene, (end - 7, -57));
    let text = ["-", &amount.to_string()].concat();
    scene.text(end - 16, -49, 21, Anchor::End, STAR, &text);
    scene
}

/// Draws a grain around a point.
pub fn grain(scene: &mut Scene, (x, y): Point) {
    let husk = Path::start((x - 5, y + 11)).cubic((x - 10, y - 2), (x - 1, y - 12), (x + 6, y - 12)).cubic(
        (x + 9, y - 2),
        (x + 4, y + 8),
        (x - 5, y + 11),
    );
    scene.path(husk.close(), Style::fill(GRAIN).outlined(OUTLINE, 2));
    scene.polyline(&[(x - 4, y + 8), (x + 3, y - 6)], Style::stroke(OUTLINE, 2));
}
