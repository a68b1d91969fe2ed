//! How is a board drawn? The house first, then its cats and mice, and the lane of the next wave. The page draws the same
//! pictures, in layers.
//!
//! | question | file |
//! |---|---|
//! | what does the house look like? | `granary` |
//! | and a cat? | `cats` |
//! | and a mouse? | `mice` |
//! | which signs do they share? | `signs` |
//! | how is shown what the mice will do? | `intent` |

use crate::Pangur;
use crate::board::{Cell, SIDE};
use crate::cats::{self, Mood};
use crate::format::Level;
use crate::frames::preview;
use crate::granary::{self, LANE, Light, WALL, corner};
use crate::mice::{self, Facing};
use crate::palette::{GRAIN, HALO, HEART, OUTLINE, SKY, VEIL};
use crate::rules::{Cat, End, Phase, State};
use crate::signs;
use quadrat_engine::draw::{CELL, Ink, Path, Scene, Style};
use quadrat_engine::game::{Draw, Rules};

pub use crate::signs::Strike;

/// The line width of signs.
const LINE: i32 = 6;
/// The middle of a cell.
const MIDDLE: i32 = CELL / 2;
/// The width of the margins that name columns and rows.
const MARGIN: i32 = 44;
/// The width of the other margins.
const EDGE: i32 = 12;

/// Draws a lamp that says whether a winning line is known: lit, dark with a cross, or with a
/// question mark.
pub fn lamp(lit: Option<bool>) -> Scene {
    let mut scene = Scene::cell();
    let glass = match lit {
        Some(true) => Style::fill(GRAIN).outlined(Ink::Text, 4),
        _ => Style::stroke(Ink::Text, 4),
    };
    let handle = Path::start((34, 28)).cubic((34, 2), (66, 2), (66, 28));
    scene.path(handle, Style::stroke(Ink::Text, 4));
    scene.rect(24, 28, 52, 56, 8, glass);
    scene.polyline(&[(18, 90), (82, 90)], Style::stroke(Ink::Text, LINE));
    match lit {
        Some(true) => {
            let flame = Path::start((50, 36)).cubic((68, 56), (62, 76), (50, 76)).cubic((38, 76), (32, 56), (50, 36));
            scene.path(flame.close(), Style::fill(HEART));
        }
        Some(false) => {
            for (from, to) in [((39, 45), (61, 67)), ((61, 45), (39, 67))] {
                scene.polyline(&[from, to], Style::stroke(Ink::Vermillion, LINE));
            }
        }
        None => {
            scene.label(MIDDLE, 56, 40, Ink::Text, "?");
        }
    }
    scene
}

/// Draws the game's cover: Pangur on watch at night, and the mouse it watches.
pub fn cover() -> Scene {
    let mut scene = Scene::cell();
    scene.circle(50, 50, 49, Style::fill(SKY));
    let moon = Path::start((80, 12)).cubic((64, 16), (62, 40), (82, 44)).cubic((74, 36), (72, 20), (80, 12));
    scene.path(moon.close(), Style::fill(GRAIN));
    scene.place_scaled(2, 10, 78, &cats::sitting(Cat::Pangur, Mood::Awake));
    scene.place_scaled(58, 58, 40, &mice::runner(1, Facing::Left));
    scene
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

/// Draws the overlay of a cell that a cat can move to, or of a mouse that it can hit.
pub fn reach(hit: bool) -> Scene {
    let mut scene = Scene::cell();
    if hit {
        for (corner, x, y) in [((6, 6), 1, 1), ((94, 6), -1, 1), ((6, 94), 1, -1), ((94, 94), -1, -1)] {
            let points = [(corner.0, corner.1 + 18 * y), corner, (corner.0 + 18 * x, corner.1)];
            scene.polyline(&points, Style::stroke(OUTLINE, LINE + 4));
            scene.polyline(&points, Style::stroke(GRAIN, LINE));
        }
    } else {
        signs::paw(&mut scene, (MIDDLE, MIDDLE), 19, OUTLINE);
        signs::paw(&mut scene, (MIDDLE, MIDDLE), 15, GRAIN);
    }
    scene
}

/// Returns whether a cat is drawn asleep: it is dead or cannot act any more in this turn.
pub fn is_asleep(level: &Level, state: &State, cat: Cat) -> bool {
    let stands = state.cat(cat);
    let done = stands.moves == 0 && state.hits_left(level.layout(), cat) == 0;
    stands.hearts == 0 || (state.phase() == Phase::Cats && done)
}

/// Returns the mood of a cat in a position.
pub fn mood(level: &Level, state: &State, cat: Cat) -> Mood {
    match state.phase() {
        _ if state.cat(cat).hearts == 0 => Mood::Dead,
        _ if is_asleep(level, state, cat) => Mood::Asleep,
        _ => Mood::Awake,
    }
}

/// Draws a cat with its hearts, of which the last `at_risk` are hollow, and with what it can do.
pub fn cat(level: &Level, state: &State, who: Cat, at_risk: u8, mood: Mood) -> Scene {
    let mut scene = cats::cat(who, state.cat(who).hearts, at_risk, mood);
    if mood == Mood::Dead {
        return scene;
    }
    let hits = match state.phase() {
        Phase::Cats => state.hits_left(level.layout(), who),
        _ => state.catch(level.layout(), who),
    };
    let on_gate = state.cat(who).at.is_some_and(|at| level.layout().gates().meets(at.set()));
    scene.append(signs::figures(hits, Strike::of(level, state, who), who.meow(), on_gate));
    scene
}

/// Returns the side to which the mouse on a cell looks unless it has plans: the middle of the house.
pub fn facing(at: Cell) -> Facing {
    if at.column() < SIDE / 2 { Facing::Right } else { Facing::Left }
}

/// Draws the mouse on a cell, looking to a side.
pub fn mouse(state: &State, at: Cell, facing: Facing) -> Scene {
    let mice = state.mice();
    mice::mouse(mice.tier(at), mice.hearts(at), mice.stunned().meets(at.set()), facing)
}

/// Draws the piece on a cell; none where there is no cat or mouse.
pub fn piece(level: &Level, state: &State, at: Cell) -> Option<Scene> {
    match state.cat_on(at) {
        Some(who) => Some(cat(level, state, who, 0, mood(level, state, who))),
        None => state.mice().at().meets(at.set()).then(|| mouse(state, at, facing(at))),
    }
}

/// Returns how bright the lamp burns in a position.
pub fn light(state: &State) -> Light {
    if state.end() == Some(End::Won) { Light::Feast } else { Light::Evening }
}

/// Returns the cell of the cat that has died, also before the rest of its end is told.
fn grave(state: &State) -> Option<Cell> {
    Cat::ALL.into_iter().map(|who| state.cat(who)).find(|cat| cat.hearts == 0).and_then(|cat| cat.at)
}

/// Returns whether a cat has died.
pub fn has_died(state: &State) -> bool {
    grave(state).is_some()
}

/// Draws the dark that falls over the house when a cat dies, all around its cell.
fn hush(at: Cell) -> Scene {
    let side = i32::from(SIDE) * CELL;
    let mut scene = Scene::new(side, side);
    let (x, y) = corner(at);
    let (first, last) = (-WALL, side + WALL);
    for (left, top, right, bottom) in
        [(first, -LANE, last, y), (first, y, x, y + CELL), (x + CELL, y, last, y + CELL), (first, y + CELL, last, last)]
    {
        scene.rect(left, top, right - left, bottom - top, 0, Style::fill(VEIL).opacity(62));
    }
    scene
}

/// Draws where a game was lost: darkness around the cat that died, or brackets around the mouse that grew too large or
/// the floor that mice have overrun.
pub fn fatal(level: &Level, state: &State) -> Scene {
    let side = i32::from(SIDE) * CELL;
    let mut scene = Scene::new(side, side);
    if let Some(at) = grave(state) {
        scene.append(hush(at));
        scene.append(granary::lantern_out());
        return scene;
    }
    let mice = state.mice();
    let cells = match state.end() {
        Some(End::SevenSeven) => mice.of_tier(crate::rules::LAST_TIER),
        Some(End::Overrun) => level.layout().interior(),
        Some(End::CatKilled(_) | End::Won) | None => return scene,
    };
    for at in cells.iter() {
        let (x, y) = corner(at);
        let mut mark = Scene::cell();
        mark.rect(4, 4, CELL - 8, CELL - 8, 4, Style::stroke(HALO, 10));
        mark.rect(4, 4, CELL - 8, CELL - 8, 4, Style::stroke(HEART, 6).dashes(18, 12).flat());
        if cells.iter().count() == 1 {
            for ends in [[(74, 4), (96, 26)], [(96, 4), (74, 26)]] {
                mark.polyline(&ends, Style::stroke(HALO, 14));
            }
            for ends in [[(74, 4), (96, 26)], [(96, 4), (74, 26)]] {
                mark.polyline(&ends, Style::stroke(HEART, 8));
            }
        }
        scene.place(x, y, &mark);
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
        let mut scene = Scene::new(MARGIN + side + EDGE, EDGE + LANE + side + MARGIN);
        let (left, top) = (MARGIN, EDGE + LANE);
        scene.place(left, top, &granary::house(level, light(state)));
        for i in 0..SIDE {
            let middle = i32::from(i) * CELL + MIDDLE;
            scene.label(MARGIN / 2 - 4, top + middle, 28, Ink::Muted, &(SIDE - i).to_string());
            scene.label(left + middle, top + side + MARGIN / 2 + 4, 28, Ink::Muted, &char::from(b'A' + i).to_string());
        }
        if state.end().is_none() {
            scene.place(left, top, &granary::lane(preview(level, state).lane().enumerate()));
        }
        for at in Cell::all() {
            if let Some(piece) = piece(level, state, at) {
                let (x, y) = corner(at);
                scene.place(left + x, top + y, &piece);
            }
        }
        scene.place(left, top, &fatal(level, state));
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
    fn every_difference_that_matters_changes_the_drawing() {
        let lamps = [None, Some(false), Some(true)].map(lamp);
        assert!(lamps[0] != lamps[1] && lamps[1] != lamps[2] && lamps[2] != lamps[0]);
        let lanterns = [None, Some(false), Some(true)].map(granary::lantern);
        assert!(lanterns[0] != lanterns[1] && lanterns[1] != lanterns[2] && lanterns[2] != lanterns[0]);
        let plain = signs::figures(3, Strike::No, 1, false);
        for other in [
            signs::figures(2, Strike::No, 1, false),
            signs::figures(3, Strike::Primed, 1, false),
            signs::figures(3, Strike::Active, 1, false),
            signs::figures(3, Strike::No, 2, false),
            signs::figures(3, Strike::No, 1, true),
        ] {
            assert_ne!(plain, other);
        }
        assert_ne!(reach(true), reach(false));
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
        let drawn = |name| piece(&level, &state, at(name));
        assert_eq!(drawn("C2"), Some(cat(&level, &state, Cat::Guardian, 0, Mood::Asleep)));
        assert_eq!(drawn("A5"), Some(cat(&level, &state, Cat::Pangur, 0, Mood::Awake)));
        assert_eq!(drawn("C3"), None);
    }

    #[test]
    fn the_house_tells_layouts_and_barred_gates_apart_and_is_bright_after_a_win() {
        let with = |layout: &str| level(&json!({ "id": "one", "placements": [], "boardLayout": layout }));
        let layouts = ["", ".barred", ".alley", ".crossroads", ".hearth", ".pinwheel"];
        let houses = layouts.map(|name| granary::house(&with(&format!("boardLayout{name}.json")), Light::Evening));
        for (place, one) in houses.iter().enumerate() {
            assert!(!houses[..place].contains(one), "{}", layouts[place]);
        }
        assert_ne!(houses[0], granary::house(&with("boardLayout.json"), Light::Feast));
    }

    #[test]
    fn a_cat_that_died_lies_in_the_only_light_and_its_lantern_is_out() {
        let level = level(&json!({ "id": "one", "placements": [{ "cell": "E2", "tier": 6 }] }));
        let mut state = Pangur::opening(&level);
        for text in ["P=E1", "G=A5", "B=A4", "confirm"] {
            let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(act(level.layout(), &mut state, action, &mut ()), Ok(()), "{text}");
        }
        assert!(!has_died(&state) && fatal(&level, &state).is_empty());
        let alive = piece(&level, &state, at("E1"));
        assert_eq!(act(level.layout(), &mut state, Action::Hit(Cat::Pangur, at("E2")), &mut ()), Ok(()));
        assert!(has_died(&state));
        let dead = piece(&level, &state, at("E1"));
        assert_eq!(dead, Some(cats::cat(Cat::Pangur, 0, 0, Mood::Dead)), "it has no figures any more");
        assert_ne!(alive, dead);
        let mut expected = hush(at("E1"));
        expected.append(granary::lantern_out());
        assert_eq!(fatal(&level, &state), expected);
        assert_ne!(hush(at("E1")), hush(at("E2")));
    }

    #[test]
    fn the_picture_has_room_for_the_lane_the_board_and_its_names() {
        let level = level(&json!({ "id": "one", "placements": [] }));
        let scene = Pangur::scene(&level, &Pangur::opening(&level));
        assert_eq!((scene.width(), scene.height()), (MARGIN + 500 + EDGE, EDGE + LANE + 500 + MARGIN));
    }
}
