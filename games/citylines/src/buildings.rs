//! What does a landmark look like? A small building: each type has a silhouette of its own, and a colour that helps.
//!
//! The windows of a landmark that the turnpike reaches are lit, and its colours are bright.

use crate::palette::{GAS, GROUND, HOME, HOSPITAL, LAMP, LIT, MARKET, PALE, SCHOOL, SHOW, TRIM, WALL, WINDOW};
use crate::params::LandmarkType;
use crate::roads::MIDDLE;
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The width of the edge around a part.
const EDGE: i32 = 3;
/// The width of the gap between a building and the road behind it.
const HALO: i32 = 9;
/// The opacity of colours on a dark building, in percent. The style sheet of the game's pages has the same.
pub(crate) const DIM: u8 = 60;

/// The parts of a building, from below.
pub struct BuildingParts {
    /// The light around it.
    pub glow: Scene,
    /// Its walls, and what lies under its colours.
    pub walls: Scene,
    /// Its coloured and pale parts.
    pub colours: Scene,
    /// Its windows, each a shape of its own.
    pub windows: Scene,
}

impl BuildingParts {
    /// Returns the building in one picture, without the light around it.
    pub(crate) fn whole(&self, lit: bool) -> Scene {
        let mut scene = Scene::cell();
        scene.place(0, 0, &self.walls);
        scene.place_faded(0, 0, if lit { 100 } else { DIM }, &self.colours);
        scene.place(0, 0, &self.windows);
        scene
    }
}

/// The material of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Material {
    Wall,
    /// In the colour of the type.
    Coloured,
    Pale,
}

/// A building as it is put together.
#[derive(Default)]
struct Plan {
    parts: Vec<(Material, Path)>,
    windows: Vec<Window>,
}

/// A window: a rectangle by its corner and size, or a round one by its centre and radius.
enum Window {
    Square(i32, i32, i32, i32),
    Round(i32, i32, i32),
}

/// Returns the closed outline through these points.
fn polygon(points: &[Point]) -> Path {
    let (&first, rest) = points.split_first().unwrap_or((&(MIDDLE, MIDDLE), &[]));
    rest.iter().fold(Path::start(first), |path, point| path.line(*point)).close()
}

/// Returns the outline of a rectangle by its corner and size.
fn rect(x: i32, y: i32, width: i32, height: i32) -> Path {
    polygon(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
}

/// Returns the outline of a circle.
fn circle(x: i32, y: i32, radius: i32) -> Path {
    // The control points of four curves that make a circle.
    let by = radius * 55 / 100;
    Path::start((x, y - radius))
        .cubic((x + by, y - radius), (x + radius, y - by), (x + radius, y))
        .cubic((x + radius, y + by), (x + by, y + radius), (x, y + radius))
        .cubic((x - by, y + radius), (x - radius, y + by), (x - radius, y))
        .cubic((x - radius, y - by), (x - by, y - radius), (x, y - radius))
        .close()
}

impl Plan {
    fn wall(&mut self, path: Path) {
        self.parts.push((Material::Wall, path));
    }

    fn coloured(&mut self, path: Path) {
        self.parts.push((Material::Coloured, path));
    }

    fn pale(&mut self, path: Path) {
        self.parts.push((Material::Pale, path));
    }

    fn windows<const N: usize>(&mut self, windows: [(i32, i32, i32, i32); N]) {
        self.windows.extend(windows.map(|(x, y, width, height)| Window::Square(x, y, width, height)));
    }

    fn lamps<const N: usize>(&mut self, lamps: [(i32, i32, i32); N]) {
        self.windows.extend(lamps.map(|(x, y, radius)| Window::Round(x, y, radius)));
    }

    fn built(&self, colour: Ink, lit: bool) -> BuildingParts {
        let [mut glow, mut walls, mut colours, mut windows] = [(); 4].map(|()| Scene::cell());
        glow.circle(MIDDLE, MIDDLE, 49, Style::fill(LIT).opacity(13));
        let edged = |ink| Style::fill(ink).outlined(TRIM, EDGE);
        let solid = || self.parts.iter().filter(|(material, _)| *material != Material::Pale);
        for (_, path) in solid() {
            walls.path(path.clone(), Style::stroke(GROUND, HALO));
        }
        // What is below shines through a dimmed colour, so every part is a wall first.
        for (_, path) in solid() {
            walls.path(path.clone(), edged(WALL));
        }
        for (material, path) in &self.parts {
            match material {
                Material::Wall => {}
                Material::Coloured => {
                    colours.path(path.clone(), edged(colour));
                }
                Material::Pale => {
                    colours.path(path.clone(), Style::fill(PALE));
                }
            }
        }
        let pane = Style::fill(if lit { LAMP } else { WINDOW });
        for window in &self.windows {
            match *window {
                Window::Square(x, y, width, height) => windows.rect(x, y, width, height, 1, pane),
                Window::Round(x, y, radius) => windows.circle(x, y, radius, pane),
            };
        }
        BuildingParts { glow, walls, colours, windows }
    }
}

/// Returns the building of a landmark.
pub fn building(kind: LandmarkType, lit: bool) -> BuildingParts {
    let mut plan = Plan::default();
    let colour = match kind {
        LandmarkType::Home => {
            home(&mut plan);
            HOME
        }
        LandmarkType::Diner => {
            diner(&mut plan);
            SHOW
        }
        LandmarkType::GasStation => {
            gas_station(&mut plan);
            GAS
        }
        LandmarkType::Market => {
            market(&mut plan);
            MARKET
        }
        LandmarkType::School => {
            school(&mut plan);
            SCHOOL
        }
        LandmarkType::Hospital => {
            hospital(&mut plan);
            HOSPITAL
        }
        LandmarkType::Library => {
            library(&mut plan);
            SCHOOL
        }
        LandmarkType::Cinema => {
            cinema(&mut plan);
            SHOW
        }
    };
    plan.built(colour, lit)
}

/// Plans a house with a chimney under a wide gable.
fn home(plan: &mut Plan) {
    plan.wall(rect(65, 17, 11, 26));
    plan.wall(polygon(&[(22, 84), (22, 48), (50, 24), (78, 48), (78, 84)]));
    plan.coloured(polygon(&[(10, 51), (50, 15), (90, 51), (82, 60), (50, 32), (18, 60)]));
    plan.windows([(29, 58, 13, 13), (44, 66, 12, 18), (58, 58, 13, 13)]);
}

/// Plans a long low car of a diner, and a cup on a sign above it.
fn diner(plan: &mut Plan) {
    let car = Path::start((11, 84)).line((11, 60)).quad((11, 45), (26, 45)).line((74, 45)).quad((89, 45), (89, 60));
    let band = Path::start((11, 61)).quad((11, 45), (26, 45)).line((74, 45)).quad((89, 45), (89, 61)).close();
    plan.wall(rect(66, 30, 7, 16));
    plan.wall(car.line((89, 84)).close());
    plan.coloured(band);
    plan.coloured(rect(46, 9, 44, 23));
    let cup = Path::start((55, 13)).line((73, 13)).line((73, 20)).quad((73, 28), (65, 28)).line((63, 28));
    plan.pale(cup.quad((55, 28), (55, 20)).close());
    plan.pale(rect(75, 15, 6, 8));
    plan.windows([(17, 66, 13, 11), (34, 66, 13, 11), (53, 66, 13, 18), (71, 66, 13, 11)]);
}

/// Plans two wings with a tower between them, and a flag on top.
fn school(plan: &mut Plan) {
    plan.wall(rect(10, 53, 80, 31));
    plan.wall(polygon(&[(35, 84), (35, 40), (50, 27), (65, 40), (65, 84)]));
    plan.coloured(polygon(&[(29, 45), (50, 26), (71, 45), (66, 51), (50, 37), (34, 51)]));
    plan.coloured(rect(8, 50, 25, 8));
    plan.coloured(rect(67, 50, 25, 8));
    plan.coloured(polygon(&[(48, 27), (48, 6), (70, 12), (52, 18), (52, 27)]));
    plan.windows([(15, 64, 7, 12), (26, 64, 7, 12), (44, 66, 12, 18), (67, 64, 7, 12), (78, 64, 7, 12)]);
    plan.lamps([(50, 52, 6)]);
}

/// Plans a tower with a cross, between two low wings.
fn hospital(plan: &mut Plan) {
    const CROSS: [Point; 12] = [
        (46, 20),
        (54, 20),
        (54, 28),
        (62, 28),
        (62, 36),
        (54, 36),
        (54, 44),
        (46, 44),
        (46, 36),
        (38, 36),
        (38, 28),
        (46, 28),
    ];
    plan.wall(rect(9, 53, 82, 31));
    plan.wall(rect(26, 12, 48, 72));
    plan.pale(rect(35, 17, 30, 30));
    plan.coloured(polygon(&CROSS));
    plan.windows([(14, 61, 8, 10), (32, 53, 9, 9), (59, 53, 9, 9), (78, 61, 8, 10)]);
    plan.windows([(32, 68, 9, 9), (45, 66, 10, 18), (59, 68, 9, 9)]);
}

/// Plans a shop under a striped awning, with a board on the roof.
fn market(plan: &mut Plan) {
    plan.wall(rect(27, 13, 46, 17));
    plan.wall(rect(17, 38, 66, 46));
    // Five stripes, each with a scallop at its foot.
    let stripe = |place: i32| {
        let x = 10 + 16 * place;
        Path::start((x, 28)).line((x + 16, 28)).line((x + 16, 46)).quad((x + 8, 59), (x, 46)).close()
    };
    for place in [1, 3] {
        plan.wall(stripe(place));
        plan.pale(stripe(place));
    }
    for place in [0, 2, 4] {
        plan.coloured(stripe(place));
    }
    plan.windows([(33, 18, 34, 7), (23, 60, 28, 15), (60, 60, 15, 24)]);
}

/// Plans a temple: a wide gable on columns, and steps.
fn library(plan: &mut Plan) {
    plan.wall(rect(17, 42, 66, 36));
    plan.coloured(polygon(&[(7, 43), (50, 12), (93, 43)]));
    plan.wall(rect(9, 76, 82, 9));
    plan.pale(rect(10, 77, 80, 7));
    for x in [20, 37, 55, 72] {
        plan.pale(rect(x, 46, 8, 30));
    }
    plan.windows([(30, 48, 5, 27), (47, 48, 6, 27), (65, 48, 5, 27)]);
    plan.lamps([(50, 32, 6)]);
}

/// Plans a house with a film reel on its roof, a tall sign, and lamps along the marquee.
fn cinema(plan: &mut Plan) {
    plan.coloured(circle(62, 25, 17));
    plan.wall(polygon(&[(24, 84), (24, 38), (86, 38), (86, 84)]));
    plan.coloured(rect(9, 12, 17, 56));
    plan.coloured(rect(7, 54, 86, 13));
    plan.pale(rect(35, 42, 42, 9));
    for (x, y) in [(62, 16), (62, 34), (53, 25), (71, 25)] {
        plan.pale(circle(x, y, 4));
    }
    plan.windows([(14, 17, 7, 7), (14, 28, 7, 7), (14, 39, 7, 7), (34, 71, 16, 13), (60, 71, 16, 13)]);
    plan.lamps([(17, 60, 3), (33, 60, 3), (50, 60, 3), (67, 60, 3), (83, 60, 3)]);
}

/// Plans a wide canopy on one post, and a pump with its hose beside it.
fn gas_station(plan: &mut Plan) {
    plan.wall(rect(19, 34, 10, 48));
    plan.coloured(rect(6, 15, 88, 20));
    let arm = [(64, 52), (76, 52), (84, 60), (84, 74), (77, 74), (77, 63), (73, 59), (64, 59)];
    plan.wall(polygon(&arm));
    plan.wall(rect(40, 45, 27, 37));
    plan.wall(rect(10, 79, 80, 6));
    plan.pale(rect(44, 68, 19, 4));
    plan.windows([(12, 21, 34, 8), (54, 21, 34, 8), (45, 50, 17, 13)]);
}
