//! What do doors and the things on a map look like? Each has its own outline; the colour only helps.

use super::{MIDDLE, Outlines, WALL};
use crate::map::DoorState;
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The width of the lines of signs.
const LINE: i32 = 6;
/// The size of a sign that has a cell to itself, in percent. It stays clear of the padlocks on the cell's doors.
const ALONE: i32 = 88;
/// The size of signs that share a cell, in percent.
const SHARING: i32 = 50;

/// The sign of a thing on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// The start of the squad: a shield.
    Squad,
    /// An enemy spawn: spikes all around.
    Enemies,
    /// The extraction: an arrow.
    Extraction,
    /// An objective: a diamond.
    Objective,
}

impl Sign {
    /// All signs.
    pub const ALL: [Self; 4] = [Self::Squad, Self::Enemies, Self::Extraction, Self::Objective];

    /// Returns the letter on the sign.
    pub const fn letter(self) -> char {
        match self {
            Self::Squad => 'P',
            Self::Enemies => 'S',
            Self::Extraction => 'E',
            Self::Objective => 'O',
        }
    }

    /// Returns the colour of the sign.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Squad => Ink::SkyBlue,
            Self::Enemies => Ink::Vermillion,
            Self::Extraction => Ink::Green,
            Self::Objective => Ink::Yellow,
        }
    }

    /// Returns the outline around a spot, and the distance of its letter below the middle.
    fn outline(self, spot: Spot) -> (Path, i32) {
        let closed = |points: &[Point]| {
            let path = Path::start(spot.at(points[0]));
            points[1..].iter().fold(path, |path, point| path.line(spot.at(*point))).close()
        };
        match self {
            Self::Squad => {
                let path = Path::start(spot.at((-28, -29)))
                    .line(spot.at((28, -29)))
                    .line(spot.at((28, 4)))
                    .quad(spot.at((26, 23)), spot.at((0, 34)))
                    .quad(spot.at((-26, 23)), spot.at((-28, 4)));
                (path.close(), -3)
            }
            Self::Enemies => {
                let quarter = [(0, -37), (9, -23), (26, -26), (23, -9)];
                let mut points = Vec::with_capacity(16);
                points.extend(quarter);
                points.extend(quarter.map(|(x, y)| (-y, x)));
                points.extend(quarter.map(|(x, y)| (-x, -y)));
                points.extend(quarter.map(|(x, y)| (y, -x)));
                (closed(&points), 0)
            }
            Self::Extraction => (closed(&[(0, -37), (35, -3), (20, -3), (20, 33), (-20, 33), (-20, -3), (-35, -3)]), 8),
            Self::Objective => (closed(&[(0, -37), (37, 0), (0, 37), (-37, 0)]), 0),
        }
    }
}

/// The position and size of a sign.
#[derive(Clone, Copy)]
struct Spot {
    middle: Point,
    /// The size in percent.
    scale: i32,
}

impl Spot {
    const fn at(self, (x, y): Point) -> Point {
        (self.middle.0 + x * self.scale / 100, self.middle.1 + y * self.scale / 100)
    }

    fn paint(self, scene: &mut Scene, sign: Sign) {
        let (path, below) = sign.outline(self);
        let line = if self.scale < ALONE { LINE - 2 } else { LINE };
        // Backed by the colour of cells, on which every theme keeps each ink readable.
        scene.path(path.clone(), Style::fill(Ink::Cell));
        scene.path(path, Style::soft(sign.ink(), line));
        let (x, y) = self.at((0, below));
        scene.label(x, y, 36 * self.scale / 100, Ink::Text, &sign.letter().to_string());
    }
}

/// Returns the picture of one sign, in the middle of a cell.
pub fn sign(sign: Sign) -> Scene {
    together(&[sign])
}

/// Returns the picture of signs that share a cell: a single sign fills the cell, and up to four
/// stand in its quarters.
pub(super) fn together(signs: &[Sign]) -> Scene {
    let mut scene = Scene::cell();
    if let [only] = signs {
        Spot { middle: (MIDDLE, MIDDLE), scale: ALONE }.paint(&mut scene, *only);
        return scene;
    }
    // Two signs stand diagonally opposite, so that neither hides the other's side of the cell.
    let places =
        if signs.len() == 2 { [(30, 30), (70, 70), (0, 0), (0, 0)] } else { [(30, 30), (70, 30), (30, 70), (70, 70)] };
    for (sign, middle) in signs.iter().zip(places) {
        Spot { middle, scale: SHARING }.paint(&mut scene, *sign);
    }
    scene
}

/// Returns the picture of a horizontal or vertical door in the middle of a cell, to be moved to where two cells meet.
pub fn door(state: DoorState, standing: bool) -> Scene {
    let mut scene = Scene::cell();
    let mut doors = Doors::default();
    doors.add(state, (MIDDLE, MIDDLE), standing);
    doors.paint(&mut scene);
    scene
}

/// A collection of doors, painted one kind of part at a time.
#[derive(Default)]
pub(super) struct Doors {
    stubs: Outlines,
    posts: Outlines,
    leaves: Outlines,
    closed: Outlines,
    gaps: Outlines,
    locked: Outlines,
    shackles: Outlines,
    bodies: Outlines,
    keyholes: Outlines,
    pieces: Outlines,
}

impl Doors {
    /// Adds a door around a point.
    pub(super) fn add(&mut self, state: DoorState, (x, y): Point, standing: bool) {
        // Coordinates of a horizontal door, mirrored along the diagonal for a vertical one.
        let at = |(along, across): Point| if standing { (x + across, y + along) } else { (x + along, y + across) };
        for side in [-1, 1] {
            self.stubs.line(at((MIDDLE * side, 0)), at((38 * side, 0)));
            self.posts.line(at((38 * side, -10)), at((38 * side, 10)));
        }
        match state {
            DoorState::Open => {
                // Two leaves, swung aside, with nothing between them.
                for hinge in [-29, 29] {
                    self.leaves.line(at((hinge, 0)), at((hinge, -28)));
                }
            }
            DoorState::Closed => {
                self.closed.rect(at((-30, -8)), at((30, 8)));
                self.gaps.line(at((0, -8)), at((0, 8)));
            }
            DoorState::Locked => {
                self.locked.rect(at((-30, -8)), at((30, 8)));
                // The padlock is upright on every door.
                self.shackles.curve((x - 7, y - 2), (x - 7, y - 17), (x + 7, y - 17), (x + 7, y - 2));
                self.bodies.rect((x - 11, y - 3), (x + 11, y + 12));
                self.keyholes.line((x, y + 3), (x, y + 6));
            }
            DoorState::Destroyed => {
                for piece in [
                    [(-31, -8), (-18, -8), (-24, 1), (-21, 8), (-31, 8)],
                    [(31, -8), (31, 8), (15, 8), (21, 1), (18, -8)],
                    [(-13, -15), (-6, -20), (0, -13), (-4, -8), (-10, -9)],
                    [(-5, 12), (4, 9), (9, 15), (3, 21), (-3, 18)],
                ] {
                    self.pieces.polygon(&piece.map(at));
                }
            }
        }
    }

    /// Paints all doors.
    pub(super) fn paint(self, scene: &mut Scene) {
        self.stubs.paint(scene, Style::stroke(Ink::Wall, WALL));
        self.posts.paint(scene, Style::stroke(Ink::Wall, 8));
        self.leaves.paint(scene, Style::stroke(Ink::Green, 8));
        self.closed.paint(scene, Style::fill(Ink::Orange).outlined(Ink::Orange, 3));
        self.gaps.paint(scene, Style::stroke(Ink::Ground, 4));
        self.locked.paint(scene, Style::fill(Ink::Vermillion).outlined(Ink::Vermillion, 3));
        // Set off from the bar by a rim in the page's colour.
        self.shackles.clone().paint(scene, Style::stroke(Ink::Ground, 13));
        self.bodies.clone().paint(scene, Style::fill(Ink::Ground).outlined(Ink::Ground, 11));
        self.shackles.paint(scene, Style::stroke(Ink::Vermillion, 6));
        self.bodies.paint(scene, Style::fill(Ink::Vermillion).outlined(Ink::Vermillion, 4));
        self.keyholes.paint(scene, Style::stroke(Ink::Ground, 6));
        self.pieces.paint(scene, Style::fill(Ink::Neutral).outlined(Ink::Neutral, 2));
    }
}
