//! What does a landmark look like? Each type has its own outline in the middle of a cell; the colour only helps.

use crate::params::LandmarkType;
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The width of the lines in pictograms.
const LINE: i32 = 5;

/// Returns the colour of a landmark. None is green, which marks cells that the turnpike reaches.
pub const fn landmark_ink(kind: LandmarkType) -> Ink {
    match kind {
        LandmarkType::Home => Ink::Orange,
        LandmarkType::Diner | LandmarkType::Cinema => Ink::Purple,
        LandmarkType::GasStation => Ink::Neutral,
        LandmarkType::Market => Ink::Yellow,
        LandmarkType::School => Ink::Blue,
        LandmarkType::Hospital => Ink::Vermillion,
        LandmarkType::Library => Ink::SkyBlue,
    }
}

/// The style of a pictogram: its body, its lines, and the details on the body.
struct Brush {
    body: Style,
    line: Style,
    detail: Ink,
}

impl Brush {
    const fn new(kind: LandmarkType, lit: bool) -> Self {
        let ink = landmark_ink(kind);
        let line = Style::stroke(ink, LINE);
        if lit {
            Self { body: Style::fill(ink).outlined(ink, LINE), line, detail: Ink::Cell }
        } else {
            Self { body: Style::soft(ink, LINE), line, detail: ink }
        }
    }

    const fn filled(&self) -> Style {
        Style::fill(self.detail)
    }

    const fn drawn(&self) -> Style {
        Style::stroke(self.detail, LINE)
    }
}

/// Returns the pictogram of a landmark: solid where it is lit, otherwise an outline around a thin wash.
pub(crate) fn pictogram(kind: LandmarkType, lit: bool) -> Scene {
    let mut scene = Scene::cell();
    let brush = Brush::new(kind, lit);
    match kind {
        LandmarkType::Home => home(&mut scene, &brush),
        LandmarkType::Diner => diner(&mut scene, &brush),
        LandmarkType::GasStation => gas_station(&mut scene, &brush),
        LandmarkType::Market => market(&mut scene, &brush),
        LandmarkType::School => school(&mut scene, &brush),
        LandmarkType::Hospital => hospital(&mut scene, &brush),
        LandmarkType::Library => library(&mut scene, &brush),
        LandmarkType::Cinema => cinema(&mut scene, &brush),
    }
    scene
}

/// Draws a house with a door.
fn home(scene: &mut Scene, brush: &Brush) {
    const HOUSE: [Point; 7] = [(50, 27), (74, 48), (67, 48), (67, 72), (33, 72), (33, 48), (26, 48)];
    scene.polygon(&HOUSE, brush.body);
    scene.rect(44, 54, 12, 18, 0, brush.filled());
}

/// Draws a steaming cup.
fn diner(scene: &mut Scene, brush: &Brush) {
    let cup = Path::start((28, 46))
        .line((60, 46))
        .line((60, 61))
        .quad((60, 73), (48, 73))
        .line((40, 73))
        .quad((28, 73), (28, 61))
        .close();
    scene.path(Path::start((60, 50)).cubic((76, 48), (76, 65), (60, 65)), brush.line);
    scene.path(cup, brush.body);
    for x in [37, 51] {
        scene.path(Path::start((x, 39)).cubic((x - 6, 34), (x + 6, 32), (x, 26)), brush.line);
    }
}

/// Draws a fuel pump with its hose.
fn gas_station(scene: &mut Scene, brush: &Brush) {
    let hose = Path::start((56, 52))
        .line((60, 52))
        .quad((64, 52), (64, 56))
        .line((64, 64))
        .quad((64, 70), (69, 70))
        .quad((74, 70), (74, 64))
        .line((74, 42))
        .line((64, 32));
    scene.path(hose, brush.line);
    scene.rect(30, 28, 26, 44, 5, brush.body);
    scene.rect(36, 34, 14, 12, 2, brush.filled());
    scene.polyline(&[(25, 73), (61, 73)], brush.line);
}

/// Draws a stall under a scalloped awning.
fn market(scene: &mut Scene, brush: &Brush) {
    let awning = Path::start((33, 27))
        .line((67, 27))
        .line((75, 43))
        .quad((67, 54), (58, 43))
        .quad((50, 54), (42, 43))
        .quad((33, 54), (25, 43))
        .close();
    for x in [30, 70] {
        scene.polyline(&[(x, 48), (x, 73)], brush.line);
    }
    scene.rect(30, 60, 40, 13, 0, brush.body);
    scene.path(awning, brush.body);
    for (top, foot) in [(45, 42), (55, 58)] {
        scene.polyline(&[(top, 29), (foot, 42)], brush.drawn());
    }
}

/// Draws a scholar's cap with its tassel.
fn school(scene: &mut Scene, brush: &Brush) {
    let crown = Path::start((36, 50)).line((36, 65)).quad((50, 76), (64, 65)).line((64, 50)).close();
    scene.path(crown, brush.body);
    // The board hides the crown, and an edge in the background colour separates the two where both are solid.
    let board = [(50, 30), (77, 43), (50, 56), (23, 43)];
    scene.polygon(&board, Style::fill(Ink::Cell).outlined(Ink::Cell, LINE + 6));
    scene.polygon(&board, brush.body);
    scene.polyline(&[(76, 44), (76, 64)], brush.line);
    scene.circle(76, 67, 3, brush.body);
}

/// Draws a cross.
fn hospital(scene: &mut Scene, brush: &Brush) {
    const CROSS: [Point; 12] = [
        (42, 28),
        (58, 28),
        (58, 42),
        (72, 42),
        (72, 58),
        (58, 58),
        (58, 72),
        (42, 72),
        (42, 58),
        (28, 58),
        (28, 42),
        (42, 42),
    ];
    scene.polygon(&CROSS, brush.body);
}

/// Draws an open book.
fn library(scene: &mut Scene, brush: &Brush) {
    let book = Path::start((50, 37))
        .quad((40, 28), (25, 31))
        .line((25, 65))
        .quad((40, 62), (50, 71))
        .quad((60, 62), (75, 65))
        .line((75, 31))
        .quad((60, 28), (50, 37))
        .close();
    scene.path(book, brush.body);
    scene.polyline(&[(50, 38), (50, 69)], brush.drawn());
    for side in [-1, 1] {
        for y in [44, 54] {
            scene.polyline(&[(50 + 9 * side, y + 1), (50 + 17 * side, y - 1)], Style::stroke(brush.detail, 4));
        }
    }
}

/// Draws a clapperboard.
fn cinema(scene: &mut Scene, brush: &Brush) {
    scene.rect(27, 47, 46, 26, 3, brush.body);
    scene.polygon(&[(26, 38), (70, 26), (72, 34), (28, 46)], brush.body);
    for x in [38, 52] {
        scene.polyline(&[(x, 42 - (x - 28) / 4), (x + 4, 34 - (x - 28) / 4)], brush.drawn());
    }
    scene.polygon(&[(45, 53), (57, 60), (45, 67)], brush.filled());
}
