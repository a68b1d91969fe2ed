//! How is a board drawn? Cats are shown by their heads, each with its own outline and letter; mice
//! from the side, with their tier on the back. Hearts are at the bottom of the cell, lost ones
//! hollow, so that no information is in the colour alone.

use crate::Pangur;
use crate::board::{Cell, SIDE, Terrain};
use crate::format::Level;
use crate::rules::{Cat, HEARTS, Phase, State};
use quadrat_engine::draw::{CELL, Ink, Path, Point, Scene, Style};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::Direction;

/// The line width of pieces.
const LINE: i32 = 6;
/// The line width of details within pieces.
const FINE: i32 = 4;
/// The middle of a cell.
const MIDDLE: i32 = CELL / 2;
/// The width of the margins that name columns and rows.
const MARGIN: i32 = 44;
/// The ink of every mouse.
const MOUSE: Ink = Ink::Purple;

/// Returns the colour of a cat.
pub const fn cat_ink(cat: Cat) -> Ink {
    match cat {
        Cat::Pangur => Ink::SkyBlue,
        Cat::Guardian => Ink::Orange,
        Cat::Baircne => Ink::Green,
    }
}

/// Whether a cat's eyes are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Open: the cat can still act.
    Open,
    /// Closed: the cat cannot act any more in this turn.
    Closed,
}

/// Returns the outline of a cat's head, including the ears.
fn head(cat: Cat) -> Path {
    match cat {
        // Lean: tall ears and a pointed face.
        Cat::Pangur => Path::start((20, 12))
            .line((40, 27))
            .line((60, 27))
            .line((80, 12))
            .line((84, 44))
            .line((50, 79))
            .line((16, 44))
            .close(),
        // Broad: a square head with small ears at its corners.
        Cat::Guardian => Path::start((15, 14))
            .line((34, 24))
            .line((66, 24))
            .line((85, 14))
            .line((85, 64))
            .quad((85, 77), (72, 77))
            .line((28, 77))
            .quad((15, 77), (15, 64))
            .close(),
        // Round: no corners but the tips of the ears, which lean outwards.
        Cat::Baircne => Path::start((13, 11))
            .quad((30, 14), (39, 24))
            .quad((50, 20), (61, 24))
            .quad((70, 14), (87, 11))
            .quad((89, 28), (82, 40))
            .cubic((90, 64), (70, 78), (50, 78))
            .cubic((30, 78), (10, 64), (18, 40))
            .quad((11, 28), (13, 11))
            .close(),
    }
}

/// Draws a cat with its hearts, without its cell.
pub fn cat(cat: Cat, hearts: u8, eyes: Eyes) -> Scene {
    let ink = cat_ink(cat);
    let mut scene = Scene::cell();
    scene.path(head(cat), Style::fill(Ink::Cell));
    scene.path(head(cat), Style::soft(ink, LINE));
    for x in [-13, 13] {
        match eyes {
            Eyes::Open => scene.ellipse(MIDDLE + x, 38, 4, 5, Style::fill(ink)),
            Eyes::Closed => scene.polyline(&[(MIDDLE + x - 6, 39), (MIDDLE + x + 6, 39)], Style::stroke(ink, FINE)),
        };
    }
    scene.label(MIDDLE, 55, 30, Ink::Text, &cat.letter().to_string());
    pips(&mut scene, hearts, HEARTS);
    scene
}

/// Draws a mouse with its tier and the hearts it has left, without its cell.
pub fn mouse(tier: u8, hearts: u8, stunned: bool) -> Scene {
    let mut scene = Scene::cell();
    let body = Path::start((10, 70)).cubic((18, 44), (36, 28), (56, 28)).cubic((76, 28), (86, 46), (84, 70)).close();
    let tail = Path::start((84, 68)).cubic((96, 64), (96, 50), (90, 42));
    let outline = if stunned { Style::soft(MOUSE, LINE).dashed() } else { Style::soft(MOUSE, LINE) };
    scene.path(tail, Style::stroke(MOUSE, FINE));
    scene.path(body.clone(), Style::fill(Ink::Cell));
    scene.path(body, outline);
    scene.circle(37, 29, 11, Style::fill(Ink::Cell));
    scene.circle(37, 29, 11, Style::soft(MOUSE, LINE));
    if stunned {
        for (from, to) in [((23, 50), (32, 59)), ((32, 50), (23, 59))] {
            scene.polyline(&[from, to], Style::stroke(MOUSE, FINE));
        }
        for at in [(63, 12), (84, 20)] {
            star(&mut scene, at);
        }
    } else {
        scene.circle(28, 54, 4, Style::fill(MOUSE));
    }
    scene.label(60, 51, 40, Ink::Text, &tier.to_string());
    pips(&mut scene, hearts, tier);
    scene
}

/// Draws a mouse that waits at the gates: its face, calm or frightened.
pub fn face(scared: bool) -> Scene {
    let mut scene = Scene::cell();
    for x in [24, 76] {
        scene.circle(x, 30, 17, Style::fill(Ink::Cell));
        scene.circle(x, 30, 17, Style::soft(MOUSE, LINE));
    }
    scene.circle(MIDDLE, 56, 33, Style::fill(Ink::Cell));
    scene.circle(MIDDLE, 56, 33, Style::soft(MOUSE, LINE));
    for x in [-13, 13] {
        if scared {
            scene.circle(MIDDLE + x, 49, 8, Style::fill(Ink::Cell).outlined(MOUSE, FINE));
            scene.circle(MIDDLE + x, 49, 2, Style::fill(MOUSE));
        } else {
            scene.circle(MIDDLE + x, 50, 4, Style::fill(MOUSE));
        }
    }
    if scared {
        scene.ellipse(MIDDLE, 73, 8, 11, Style::fill(MOUSE));
    } else {
        scene.path(Path::start((40, 70)).quad((MIDDLE, 80), (60, 70)), Style::stroke(MOUSE, FINE));
    }
    scene
}

/// Draws a lamp that says whether a winning line is known: lit, dark with a cross, or with a
/// question mark.
pub fn lamp(lit: Option<bool>) -> Scene {
    let mut scene = Scene::cell();
    let glass = match lit {
        Some(true) => Style::fill(Ink::Yellow).outlined(Ink::Text, FINE),
        _ => Style::stroke(Ink::Text, FINE),
    };
    scene.circle(MIDDLE, 42, 30, glass);
    for y in [80, 90] {
        scene.polyline(&[(38, y), (62, y)], Style::stroke(Ink::Text, LINE));
    }
    match lit {
        Some(true) => {}
        Some(false) => {
            for (from, to) in [((39, 31), (61, 53)), ((61, 31), (39, 53))] {
                scene.polyline(&[from, to], Style::stroke(Ink::Vermillion, LINE));
            }
        }
        None => {
            scene.label(MIDDLE, 42, 40, Ink::Text, "?");
        }
    }
    scene
}

/// Draws the game's cover: a cat on watch at night, and the mouse it watches.
pub fn cover() -> Scene {
    let ink = cat_ink(Cat::Pangur);
    let mut scene = Scene::cell();
    scene.circle(74, 24, 17, Style::soft(Ink::Yellow, FINE));
    let tail = Path::start((62, 88)).cubic((92, 92), (94, 62), (78, 56));
    scene.path(tail, Style::stroke(ink, 8));
    let body =
        Path::start((22, 92)).cubic((18, 66), (24, 54), (34, 50)).line((52, 50)).cubic((66, 58), (70, 74), (68, 92));
    scene.path(body.clone().close(), Style::fill(Ink::Cell));
    scene.path(body.close(), Style::soft(ink, LINE));
    for x in [38, 50] {
        scene.polyline(&[(x, 90), (x, 76)], Style::stroke(ink, FINE));
    }
    let head = Path::start((18, 12))
        .line((32, 24))
        .quad((42, 21), (52, 24))
        .line((66, 12))
        .line((68, 38))
        .cubic((66, 54), (54, 60), (42, 60))
        .cubic((30, 60), (18, 54), (16, 38))
        .close();
    scene.path(head.clone(), Style::fill(Ink::Cell));
    scene.path(head, Style::soft(ink, LINE));
    for x in [32, 52] {
        scene.ellipse(x, 38, 5, 7, Style::fill(Ink::Yellow));
        scene.ellipse(x, 38, 2, 6, Style::fill(Ink::Ground));
    }
    scene.polygon(&[(38, 47), (46, 47), (42, 52)], Style::fill(Ink::Vermillion));
    for (from, to) in [((28, 49), (8, 45)), ((28, 52), (9, 54)), ((56, 49), (76, 45)), ((56, 52), (75, 54))] {
        scene.polyline(&[from, to], Style::stroke(Ink::Muted, 2));
    }
    let mouse = Path::start((76, 94)).cubic((78, 82), (86, 78), (90, 80)).cubic((96, 82), (97, 90), (96, 94)).close();
    scene.path(mouse.clone(), Style::fill(Ink::Cell));
    scene.path(mouse, Style::soft(MOUSE, FINE));
    scene.circle(82, 88, 2, Style::fill(MOUSE));
    scene.circle(88, 80, 4, Style::fill(Ink::Cell).outlined(MOUSE, 3));
    scene
}

/// The state of the extra hit that a cat gets from shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strike {
    /// The cat has no extra hit.
    No,
    /// The next hit would bring it.
    Primed,
    /// The cat has struck from shadow.
    Active,
}

impl Strike {
    /// Returns the strike of a cat in a position.
    pub fn of(level: &Level, state: &State, cat: Cat) -> Self {
        let stands = state.cat(cat);
        let in_shadow = stands.at.is_some_and(|at| level.layout().shadow().meets(at.set()));
        match (stands.active, stands.primed && in_shadow) {
            (true, _) => Self::Active,
            (_, true) => Self::Primed,
            _ => Self::No,
        }
    }
}

/// Draws what a cat can do, as an overlay on its head: the hits it has left, which glow red while a
/// strike from shadow is ready and are also large and red themselves once it is made; and its meow,
/// which glows on a gate and is grey where it scares no mouse.
pub fn figures(hits: u8, strike: Strike, meow: u8, on_gate: bool) -> Scene {
    let mut scene = Scene::cell();
    let plain = Style::stroke(Ink::Line, 2);
    // The ring, the glow around it, and the size and ink of the number.
    let catch = match strike {
        Strike::No => (plain, None, 18, Ink::Text),
        Strike::Primed => (Style::stroke(Ink::Vermillion, 2), Some(Ink::Vermillion), 18, Ink::Text),
        Strike::Active => (Style::stroke(Ink::Vermillion, FINE), Some(Ink::Vermillion), 22, Ink::Vermillion),
    };
    let voice = if on_gate {
        (Style::stroke(Ink::SkyBlue, FINE), Some(Ink::SkyBlue), 18, Ink::Text)
    } else {
        (plain, None, 18, Ink::Muted)
    };
    for (x, number, (ring, glow, size, ink)) in [(15, hits, catch), (85, meow, voice)] {
        if let Some(glow) = glow {
            scene.circle(x, 67, 17, Style::fill(glow).opacity(40));
        }
        scene.circle(x, 67, 12, Style::fill(Ink::Cell));
        scene.circle(x, 67, 12, ring);
        scene.label(x, 67, size, ink, &number.to_string());
    }
    scene
}

/// Draws the overlay of a cell that a cat can move to, or of a mouse that it can hit.
pub fn reach(hit: bool) -> Scene {
    let mut scene = Scene::cell();
    if hit {
        for (corner, x, y) in [((8, 8), 1, 1), ((92, 8), -1, 1), ((8, 92), 1, -1), ((92, 92), -1, -1)] {
            let points = [(corner.0, corner.1 + 20 * y), corner, (corner.0 + 20 * x, corner.1)];
            scene.polyline(&points, Style::stroke(Ink::Vermillion, LINE));
        }
    } else {
        scene.circle(MIDDLE, MIDDLE, 9, Style::fill(Ink::SkyBlue).outlined(Ink::Ground, FINE));
    }
    scene
}

/// Returns whether a cat is drawn asleep: it is dead or cannot act any more in this turn.
pub fn is_asleep(level: &Level, state: &State, cat: Cat) -> bool {
    let stands = state.cat(cat);
    let done = stands.moves == 0 && state.hits_left(level.layout(), cat) == 0;
    stands.hearts == 0 || (state.phase() == Phase::Cats && done)
}

/// Draws a star, as seen after a blow.
fn star(scene: &mut Scene, (x, y): Point) {
    for (dx, dy) in [(0, 8), (7, 4), (7, -4)] {
        scene.polyline(&[(x - dx, y - dy), (x + dx, y + dy)], Style::stroke(Ink::Yellow, FINE));
    }
}

/// Draws hearts along the bottom of a cell, lost ones hollow.
fn pips(scene: &mut Scene, hearts: u8, most: u8) {
    // The distance between hearts. Seven hearts, which end a game, are closer together.
    let step = if most > 6 { 13 } else { 15 };
    let first = MIDDLE - step * (i32::from(most) - 1) / 2;
    for i in 0..most {
        let (x, y) = (first + step * i32::from(i), 89);
        let heart = Path::start((x, y + 7))
            .cubic((x - 9, y), (x - 6, y - 9), (x, y - 3))
            .cubic((x + 6, y - 9), (x + 9, y), (x, y + 7))
            .close();
        let style = Style::stroke(Ink::Vermillion, 2);
        scene.path(heart, if i < hearts { Style::fill(Ink::Vermillion).outlined(Ink::Vermillion, 2) } else { style });
    }
}

/// Draws a cell without cats or mice.
pub fn ground(level: &Level, cell: Cell) -> Scene {
    let mut scene = Scene::cell();
    let edge = |fill| Style::fill(fill).outlined(Ink::Line, 2);
    match level.layout().terrain(cell) {
        Terrain::Interior => {
            scene.rect(3, 3, CELL - 6, CELL - 6, 12, edge(Ink::Cell));
        }
        Terrain::Shadow => {
            scene.rect(3, 3, CELL - 6, CELL - 6, 12, edge(Ink::Ground));
            for i in [28, 52, 76] {
                let hatch = Style::stroke(Ink::Line, 3).opacity(60);
                scene.polyline(&[(7, i), (i, 7)], hatch);
                scene.polyline(&[(CELL - 7, i + 17), (i + 17, CELL - 7)], hatch);
            }
            scene.polyline(&[(8, CELL - 8), (CELL - 8, 8)], Style::stroke(Ink::Line, 3).opacity(60));
        }
        Terrain::Gate => {
            scene.rect(3, 3, CELL - 6, CELL - 6, 12, edge(Ink::CellAlt));
            let gate = level.ground().gates().iter().find(|gate| gate.cell == cell);
            if let Some(gate) = gate {
                opening(&mut scene, gate.direction);
                if level.layout().incoming() == 0 {
                    planks(&mut scene, gate.direction);
                }
            }
        }
    }
    scene
}

/// Draws the opening of a gate on one side of its cell: two posts with nothing between them, and a
/// sign that points inwards.
fn opening(scene: &mut Scene, from: Direction) {
    let mut line = |points: &[Point], style| at_side(scene, from, points, style);
    line(&[(20, 3), (80, 3)], Style::stroke(Ink::Ground, 6));
    for x in [16, 84] {
        line(&[(x, 2), (x, 14)], Style::stroke(Ink::Wall, 7));
    }
    line(&[(40, 4), (50, 13), (60, 4)], Style::stroke(Ink::Muted, FINE));
}

/// Draws two planks across the opening of a gate by which no mouse can come.
fn planks(scene: &mut Scene, from: Direction) {
    for ends in [[(8, 4), (92, 13)], [(8, 13), (92, 4)]] {
        at_side(scene, from, &ends, Style::stroke(Ink::Wall, LINE));
    }
}

/// Draws a line on one side of a cell. The points are given as if that side were the upper one.
fn at_side(scene: &mut Scene, side: Direction, points: &[Point], style: Style) {
    let turned = |(x, y): Point| match side {
        Direction::North => (x, y),
        Direction::South => (x, CELL - y),
        Direction::West => (y, x),
        Direction::East => (CELL - y, x),
    };
    let points: Vec<Point> = points.iter().map(|point| turned(*point)).collect();
    scene.polyline(&points, style);
}

/// Draws one cell of a position.
pub fn cell(level: &Level, state: &State, at: Cell) -> Scene {
    let mut scene = ground(level, at);
    let mice = state.mice();
    if let Some(who) = state.cat_on(at) {
        let eyes = if is_asleep(level, state, who) { Eyes::Closed } else { Eyes::Open };
        scene.place(0, 0, &cat(who, state.cat(who).hearts, eyes));
    } else if mice.at().meets(at.set()) {
        scene.place(0, 0, &mouse(mice.tier(at), mice.hearts(at), mice.stunned().meets(at.set())));
    }
    scene
}

impl Draw for Pangur {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let side = i32::from(SIDE) * CELL;
        let mut scene = Scene::new(MARGIN + side, side + MARGIN);
        for i in 0..SIDE {
            let middle = i32::from(i) * CELL + MIDDLE;
            scene.label(MARGIN / 2, middle, 28, Ink::Muted, &(SIDE - i).to_string());
            scene.label(MARGIN + middle, side + MARGIN / 2, 28, Ink::Muted, &char::from(b'A' + i).to_string());
        }
        for at in Cell::all() {
            let (x, y) = (i32::from(at.column()), i32::from(SIDE - 1 - at.row()));
            scene.place(MARGIN + x * CELL, y * CELL, &cell(level, state, at));
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, act};
    use quadrat_engine::defect::Defects;
    use quadrat_engine::pack::Entry;
    use quadrat_engine::parse::Json;
    use serde_json::{Value, json};

    fn level(json: &Value) -> Level {
        let mut defects = Defects::new();
        let entry = Entry::read::<Pangur>(&Json::from(json).root(), &mut defects);
        entry.unwrap_or_else(|| panic!("{defects}")).level
    }

    fn at(name: &str) -> Cell {
        name.parse().unwrap_or_else(|()| panic!("{name} is no cell"))
    }

    #[test]
    fn cats_differ_in_their_outline_and_not_only_in_their_colour() {
        let [pangur, guardian, baircne] = Cat::ALL.map(head);
        assert!(pangur != guardian && guardian != baircne && baircne != pangur);
    }

    #[test]
    fn every_difference_that_matters_changes_the_drawing() {
        let awake = cat(Cat::Pangur, 5, Eyes::Open);
        assert_ne!(awake, cat(Cat::Pangur, 4, Eyes::Open));
        assert_ne!(awake, cat(Cat::Pangur, 5, Eyes::Closed));
        let well = mouse(3, 3, false);
        for other in [mouse(2, 2, false), mouse(3, 2, false), mouse(3, 3, true)] {
            assert_ne!(well, other);
        }
        assert_ne!(face(true), face(false));
        let lamps = [None, Some(false), Some(true)].map(lamp);
        assert!(lamps[0] != lamps[1] && lamps[1] != lamps[2] && lamps[2] != lamps[0]);
        let plain = figures(3, Strike::No, 1, false);
        for other in [
            figures(2, Strike::No, 1, false),
            figures(3, Strike::Primed, 1, false),
            figures(3, Strike::Active, 1, false),
            figures(3, Strike::No, 2, false),
            figures(3, Strike::No, 1, true),
        ] {
            assert_ne!(plain, other);
        }
    }

    #[test]
    fn a_cat_that_can_do_nothing_more_has_closed_its_eyes() {
        let level = level(&json!({ "id": "one", "placements": [{ "cell": "B3" }] }));
        let mut state = Pangur::opening(&level);
        let plan = ["P=A5", "G=C3", "B=E5", "confirm", "GxB3", "G>C2"];
        for (i, text) in plan.iter().enumerate() {
            let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(act(level.layout(), &mut state, action, &mut ()), Ok(()), "{i}");
        }
        let (mut asleep, mut awake) = (ground(&level, at("C2")), ground(&level, at("A5")));
        asleep.place(0, 0, &cat(Cat::Guardian, 5, Eyes::Closed));
        awake.place(0, 0, &cat(Cat::Pangur, 5, Eyes::Open));
        assert_eq!(cell(&level, &state, at("C2")), asleep);
        assert_eq!(cell(&level, &state, at("A5")), awake);
    }

    #[test]
    fn the_ground_tells_shadow_gate_and_inside_apart_and_from_where_mice_come() {
        let shipped = level(&json!({ "id": "one", "placements": [] }));
        let grounds = ["A1", "B5", "C3"].map(|name| ground(&shipped, at(name)));
        assert!(grounds[0] != grounds[1] && grounds[1] != grounds[2] && grounds[2] != grounds[0]);
        let openings = Direction::ALL.map(|from| {
            let mut scene = Scene::cell();
            opening(&mut scene, from);
            scene
        });
        for (i, one) in openings.iter().enumerate() {
            assert!(openings[i + 1..].iter().all(|other| other != one));
        }
        let barred = level(&json!({ "id": "one", "placements": [], "boardLayout": "boardLayout.barred.json" }));
        assert_ne!(ground(&barred, at("B5")), grounds[1], "planks bar a gate by which no mouse comes");
        assert_eq!(ground(&barred, at("A1")), grounds[0]);
    }

    #[test]
    fn the_picture_has_room_for_the_board_and_its_names() {
        let level = level(&json!({ "id": "one", "placements": [] }));
        let scene = Pangur::scene(&level, &Pangur::opening(&level));
        assert_eq!((scene.width(), scene.height()), (MARGIN + 500, MARGIN + 500));
    }
}
