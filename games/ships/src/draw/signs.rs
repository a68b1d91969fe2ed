//! What do the things on a map look like? Solid marks, each with an outline and a drawing of its own; the colour only
//! helps.

use super::MIDDLE;
use crate::palette::{AIM, ENEMY, EXIT, RIM, SQUAD};
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The width of the rim around a mark.
const HALO: i32 = 7;
/// The size of a mark that has a cell to itself, in percent.
const ALONE: i32 = 100;
/// The size of marks that share a cell, in percent.
const SHARING: i32 = 56;

/// The mark of a thing on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// The start of the squad: a shield with chevrons.
    Squad,
    /// An enemy spawn: spikes around a scowl.
    Enemies,
    /// The extraction: an arrow.
    Extraction,
    /// An objective: a diamond in a diamond.
    Objective,
}

impl Sign {
    /// All signs.
    pub const ALL: [Self; 4] = [Self::Squad, Self::Enemies, Self::Extraction, Self::Objective];

    /// Returns the colour of the sign.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Squad => SQUAD,
            Self::Enemies => ENEMY,
            Self::Extraction => EXIT,
            Self::Objective => AIM,
        }
    }

    /// Returns the outline around a spot.
    fn outline(self, spot: Spot) -> Path {
        match self {
            Self::Squad => Path::start(spot.at((-30, -33)))
                .line(spot.at((30, -33)))
                .line(spot.at((30, 4)))
                .quad(spot.at((28, 25)), spot.at((0, 38)))
                .quad(spot.at((-28, 25)), spot.at((-30, 4)))
                .close(),
            Self::Enemies => {
                let quarter = [(0, -41), (10, -26), (29, -29), (26, -10)];
                let mut points = Vec::with_capacity(16);
                points.extend(quarter);
                points.extend(quarter.map(|(x, y)| (-y, x)));
                points.extend(quarter.map(|(x, y)| (-x, -y)));
                points.extend(quarter.map(|(x, y)| (y, -x)));
                spot.lines(&points).close()
            }
            Self::Extraction => {
                spot.lines(&[(0, -40), (38, -3), (23, -3), (23, 36), (-23, 36), (-23, -3), (-38, -3)]).close()
            }
            Self::Objective => spot.lines(&[(0, -40), (40, 0), (0, 40), (-40, 0)]).close(),
        }
    }

    /// Returns the lines on the mark.
    fn drawing(self, spot: Spot) -> Path {
        match self {
            Self::Squad => spot
                .lines(&[(-15, -9), (0, -20), (15, -9)])
                .jump(spot.at((-15, 7)))
                .line(spot.at((0, -4)))
                .line(spot.at((15, 7)))
                .jump(spot.at((-12, 22)))
                .line(spot.at((0, 13)))
                .line(spot.at((12, 22))),
            Self::Enemies => spot
                .lines(&[(-15, -11), (-5, -5)])
                .jump(spot.at((15, -11)))
                .line(spot.at((5, -5)))
                .jump(spot.at((-13, 12)))
                .line(spot.at((-6, 6)))
                .line(spot.at((0, 12)))
                .line(spot.at((6, 6)))
                .line(spot.at((13, 12))),
            Self::Extraction => spot
                .lines(&[(0, 22), (0, -18)])
                .jump(spot.at((-12, -6)))
                .line(spot.at((0, -18)))
                .line(spot.at((12, -6))),
            Self::Objective => spot.lines(&[(0, -17), (17, 0), (0, 17), (-17, 0)]).close(),
        }
    }
}

/// The position and size of a mark.
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

    fn lines(self, points: &[Point]) -> Path {
        let mut points = points.iter().map(|point| self.at(*point));
        let first = points.next().unwrap_or_default();
        points.fold(Path::start(first), Path::line)
    }

    fn paint(self, scene: &mut Scene, sign: Sign) {
        let path = sign.outline(self);
        let width = |units: i32| (units * self.scale / 100).max(3);
        scene.path(path.clone(), Style::fill(RIM).outlined(RIM, width(2 * HALO)));
        scene.path(path, Style::fill(sign.ink()));
        scene.path(sign.drawing(self), Style::stroke(RIM, width(6)));
    }
}

/// Returns the picture of one mark, in the middle of a cell.
pub fn sign(sign: Sign) -> Scene {
    together(&[sign], ALONE)
}

/// Returns the picture of marks that share a cell, in a size given in percent: a single mark fills the cell, and up to
/// four stand in its quarters.
pub(super) fn together(signs: &[Sign], size: i32) -> Scene {
    let mut scene = Scene::cell();
    if let [only] = signs {
        Spot { middle: (MIDDLE, MIDDLE), scale: size }.paint(&mut scene, *only);
        return scene;
    }
    // Two marks stand diagonally opposite, so that neither hides the other's side of the cell.
    let places =
        if signs.len() == 2 { [(29, 29), (71, 71), (0, 0), (0, 0)] } else { [(29, 29), (71, 29), (29, 71), (71, 71)] };
    for (sign, middle) in signs.iter().zip(places) {
        let far = |place: i32| MIDDLE + (place - MIDDLE) * size / 100;
        Spot { middle: (far(middle.0), far(middle.1)), scale: SHARING * size / 100 }.paint(&mut scene, *sign);
    }
    scene
}
