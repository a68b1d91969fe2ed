//! How does a change of the roads become motion? Tiles turn about their middle, light runs along the roads from the
//! turnpike, and at the end a pulse runs through the whole city.
//!
//! The pictures of a board are kept here from one input to the next: only what has changed is drawn anew.

use super::notes::Notes;
use crate::table::{Layers, Motion, Sprite};
use quadrat_citylines::draw::{self, BuildingParts, Look, RoadParts};
use quadrat_citylines::faults::Faults;
use quadrat_citylines::format::{Level, Tile};
use quadrat_citylines::tiles::Sides;
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_engine::grid::Coord;

/// The time in which a tile turns, in milliseconds.
const TURN: u32 = 180;
/// The time in which light crosses a tile.
const TILE: u32 = 40;
/// The time in which the windows of a landmark light up, one after the other.
const WINDOWS: u32 = 240;
/// The time that a pulse needs to fade on a tile.
const PULSE: u32 = 420;

/// The pictures of a board, and their motion since the last input.
pub(super) struct Stage {
    /// The nodes of the ground, which never change.
    ground: String,
    /// The nodes above the roads.
    signs: String,
    /// The picture of each cell, and what it depends on: the sides on which roads end at a piece that cannot be turned.
    /// The style sheet turns and lights it.
    pieces: Vec<(String, Sides)>,
    /// Whether each cell is lit.
    lit: Vec<bool>,
    /// The rotation of each tile in quarter turns. A full turn is four and not zero, so that a tile never turns back.
    angles: Vec<i32>,
    /// Whether the last input turned each tile.
    turned: Vec<bool>,
    /// When light reaches each cell that the last input lit, in milliseconds after it.
    arrivals: Vec<Option<u32>>,
    motion: Motion,
}

/// How pictures follow the roads.
#[derive(Clone, Copy)]
pub(super) struct Update {
    /// The number of the input.
    pub(super) beat: u32,
    /// Whether tiles turn left where both ways are equally long.
    pub(super) left: bool,
    /// Whether light runs along the roads. Otherwise it is there at once, as where another position is shown.
    pub(super) runs: bool,
    /// Whether the city is solved.
    pub(super) won: bool,
}

impl Stage {
    /// Draws a board at rest.
    pub(super) fn new(look: &Look<'_>) -> Self {
        let size = look.level.size();
        let (ground, cells) = (to_svg_inner(&draw::ground(look.level)), size.cells());
        Self {
            ground,
            signs: String::new(),
            pieces: size.coords().map(|at| (piece(look.level, at, ends(look, at)), ends(look, at))).collect(),
            lit: look.found.powered.clone(),
            angles: size.coords().map(|at| i32::from(look.state.quarters(size, at))).collect(),
            turned: vec![false; cells],
            arrivals: vec![None; cells],
            motion: Motion::default(),
        }
    }

    /// Lets the pictures follow the roads after an input: whatever lies or shines differently moves.
    pub(super) fn follow(&mut self, look: &Look<'_>, update: Update) {
        let size = look.level.size();
        let mut waves: Vec<Vec<Coord>> = Vec::new();
        let mut fresh = Vec::new();
        for at in size.coords() {
            let index = size.index(at);
            let by = turn(look.level, at, self.angles[index], look.state.quarters(size, at), update.left);
            self.angles[index] += by;
            self.turned[index] = by != 0;
            let sides = ends(look, at);
            if sides != self.pieces[index].1 {
                self.pieces[index] = (piece(look.level, at, sides), sides);
            }
            self.arrivals[index] = None;
            if let Some(ray) = look.rays[index] {
                let depth = ray.depth as usize;
                waves.resize_with(waves.len().max(depth + 1), Vec::new);
                waves[depth].push(at);
                if !self.lit[index] && update.runs {
                    fresh.push((at, ray.depth));
                }
            }
        }
        let start = if self.turned.contains(&true) { TURN } else { 0 };
        let first = fresh.iter().map(|(_, depth)| *depth).min().unwrap_or(0);
        for (at, depth) in &fresh {
            self.arrivals[size.index(*at)] = Some(start + (depth - first) * TILE);
        }
        let mut sprites = Vec::new();
        let mut length = start;
        for wave in &waves {
            let reached = || wave.iter().copied().filter(|at| self.arrivals[size.index(*at)].is_some());
            let Some(delay) = reached().find_map(|at| self.arrivals[size.index(at)]) else { continue };
            length = delay + TILE;
            sprites.push(sprite("light", &look.wave(reached()), delay));
        }
        if fresh.iter().any(|(at, _)| matches!(look.level.cell(*at).tile, Tile::Landmark(_))) {
            length += WINDOWS;
        }
        // Only the input that solves the city turns a tile of a solved one.
        if update.won && update.runs && length > 0 {
            for (depth, wave) in (0_u32..).zip(&waves) {
                let delay = length + depth * TILE;
                sprites.push(sprite("pulse", &look.wave(wave.iter().copied()), delay));
            }
            length += (waves.len() as u32) * TILE + PULSE;
        }
        self.lit.clone_from(&look.found.powered);
        self.motion = Motion { beat: update.beat, sprites, length };
    }

    /// Draws what lies above the roads anew.
    pub(super) fn sign(&mut self, look: &Look<'_>, faults: &Faults, notes: &Notes) {
        let index = |at: Coord| look.level.size().index(at);
        let turned = |at: Coord| self.turned[index(at)];
        let arrives = |at: Coord| self.arrivals[index(at)].is_some();
        let late = |at: Coord| turned(at) || arrives(at);
        let mut signs = String::new();
        let mut add = |class: &str, scene: &Scene| match class {
            _ if scene.is_empty() => {}
            "" => signs.push_str(&to_svg_inner(scene)),
            _ => signs.extend(["<g class=\"", class, "\">", &to_svg_inner(scene), "</g>"]),
        };
        add("", &look.ends(|at| !late(at)));
        add("late", &look.ends(|at| turned(at) && !arrives(at)));
        add("late dawn", &look.ends(arrives));
        add("flow", &look.dashes(|at| !late(at)));
        add("flow dawn", &look.dashes(late));
        add("", &look.mistakes(faults, |at| !turned(at)));
        add("late", &look.mistakes(faults, turned));
        add("", &look.pins(|_| true));
        add("", &look.notes(|at, note| notes.sides(look.level, at, note)));
        self.signs = signs;
    }

    /// Returns the picture of a cell.
    pub(super) fn piece(&self, cell: usize) -> &str {
        &self.pieces[cell].0
    }

    /// Returns the class of a cell for the style sheet.
    pub(super) fn tone(&self, cell: usize) -> &'static str {
        match (self.lit[cell], self.arrivals[cell]) {
            (true, Some(_)) => "lit dawn",
            (true, None) => "lit",
            (false, _) => "",
        }
    }

    /// Returns the properties of a cell for the style sheet: how far its tile is turned, in degrees, and when light
    /// reaches it.
    pub(super) fn variables(&self, cell: usize) -> Vec<(&'static str, String)> {
        let mut variables = vec![("angle", (self.angles[cell] * 90).to_string())];
        if let Some(arrival) = self.arrivals[cell] {
            variables.push(("delay", [&arrival.to_string(), "ms"].concat()));
        }
        variables
    }

    pub(super) fn layers(&self) -> Layers {
        Layers { under: self.ground.clone(), over: self.signs.clone() }
    }

    pub(super) fn motion(&self) -> Motion {
        self.motion.clone()
    }
}

fn sprite(kind: &'static str, picture: &Scene, delay: u32) -> Sprite {
    Sprite { kind, picture: to_svg_inner(picture), at: (0, 0), by: (0, 0), delay }
}

/// Returns the quarter turns, positive to the right, that bring a tile from an angle to a rotation: the shorter way, or
/// the given one if both are as long.
fn turn(level: &Level, at: Coord, angle: i32, quarters: u8, left: bool) -> i32 {
    let Some(road) = level.road(at) else { return 0 };
    let period = i32::from(road.period());
    let right = (i32::from(quarters) - angle).rem_euclid(period);
    if right * 2 > period || (right * 2 == period && left) { right - period } else { right }
}

/// Returns the sides on which roads end at the piece of a cell; none for a tile that can be turned.
fn ends(look: &Look<'_>, at: Coord) -> Sides {
    if look.level.road(at).is_some() { Sides::NONE } else { look.stub_sides(at) }
}

/// Returns the picture of a cell in full light. Its parts are named for the style sheet, which dims and turns them.
fn piece(level: &Level, at: Coord, sides: Sides) -> String {
    // Each shape has the class, and not a group around them: a board has many cells.
    let named = |class: &str, scene: &Scene| {
        let nodes = ["<path ", "<circle ", "<rect "];
        nodes
            .iter()
            .fold(to_svg_inner(scene), |svg, node| svg.replace(node, &[node, "class=\"", class, "\" "].concat()))
    };
    let road = |road: &RoadParts| {
        [named("glow", &road.glow), named("kerb", &road.kerbs), named("surface", &road.surface)].concat()
    };
    match level.cell(at).tile {
        Tile::Empty => String::new(),
        Tile::Turnpike => to_svg_inner(&draw::turnpike(sides)),
        Tile::Road(kind) => ["<g class=\"turns\">", &road(&draw::road(kind, 0, true)), "</g>"].concat(),
        Tile::Landmark(kind) => {
            let BuildingParts { glow, walls, colours, windows } = draw::building(kind, true);
            let (stubs, walls) = (road(&draw::stubs(sides, true)), to_svg_inner(&walls));
            let colours = ["<g class=\"colours\">", &to_svg_inner(&colours), "</g>"].concat();
            [named("glow", &glow), stubs, walls, colours, named("glass", &windows)].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::citylines::{CityTable, groups};
    use crate::table::{Command, Input, Sprite, Table};
    use quadrat_citylines::light::rays;
    use quadrat_citylines::rules::{Action, Deed};
    use quadrat_citylines::solve::rest;
    use quadrat_engine::grid::Coord;
    use quadrat_engine::rng::{Mulberry32, Rng};
    use quadrat_engine::session::Session;

    fn table(id: &str) -> CityTable {
        CityTable::new(Session::new(groups::named(id).unwrap()))
    }

    fn variable(table: &CityTable, at: Coord, name: &str) -> Option<String> {
        table.variables(at).into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn angle(table: &CityTable, at: Coord) -> i32 {
        variable(table, at, "angle").unwrap().parse().unwrap()
    }

    fn delays(sprites: &[Sprite], kind: &str) -> Vec<u32> {
        sprites.iter().filter(|sprite| sprite.kind == kind).map(|sprite| sprite.delay).collect()
    }

    fn act(table: &mut CityTable, action: Action) {
        let place = [Deed::Clockwise, Deed::Anticlockwise, Deed::Lock].iter().position(|deed| *deed == action.deed);
        table.input(Input::Select(place.unwrap()));
        table.input(Input::Press(action.at));
    }

    #[test]
    fn a_tile_turns_the_way_it_is_told_and_never_back() {
        let mut table = table("1");
        // A straight, which looks the same after half a turn, and a corner.
        for at in [Coord::new(2, 1), Coord::new(3, 1)] {
            let start = angle(&table, at);
            for turns in 1..=5 {
                table.input(Input::Press(at));
                assert_eq!(angle(&table, at), start + 90 * turns, "{at} to the right");
            }
            for turns in (3..=4).rev() {
                table.input(Input::OtherPress(at));
                assert_eq!(angle(&table, at), start + 90 * turns, "{at} to the left");
            }
            table.input(Input::Command(Command::Undo));
            assert_eq!(angle(&table, at), start + 360, "what was turned left is undone to the right");
            for _ in 0..2 {
                table.input(Input::Command(Command::Undo));
            }
            assert_eq!(angle(&table, at), start + 360);
            table.input(Input::Command(Command::Redo));
            assert_eq!(angle(&table, at), start + 450);
            table.input(Input::Point(Some(Coord::new(0, 0))));
            assert_eq!(angle(&table, at), start + 450);
        }
    }

    #[test]
    fn a_tile_is_drawn_as_it_lies_whatever_happened_before() {
        let mut rng = Mulberry32::seeded(5);
        for id in ["1", "6x6k9wt1n2v2#15", "7x7k10t2#2177"] {
            let mut table = table(id);
            let size = Table::size(&table);
            for _ in 0..150 {
                let at = Coord::new(rng.below(size.w.into()) as u8, rng.below(size.h.into()) as u8);
                table.input(match rng.below(9) {
                    0..3 => Input::Press(at),
                    3..5 => Input::OtherPress(at),
                    5 => Input::Command(Command::Undo),
                    6 => Input::Command(Command::Redo),
                    7 => Input::Command(Command::Solution),
                    _ if rng.below(9) == 0 => Input::Command(Command::Restart),
                    _ => Input::Lock(at),
                });
                let own = table.play.session.state();
                let state = table.solution.as_ref().map_or(own, |(state, _)| state);
                for at in size.coords() {
                    let Some(road) = table.level().road(at) else { continue };
                    let quarters = (angle(&table, at) / 90).rem_euclid(road.period().into());
                    assert_eq!(quarters, i32::from(state.quarters(size, at)), "{id}: {at}");
                }
            }
        }
    }

    #[test]
    fn a_tile_that_is_turned_or_lit_keeps_its_picture() {
        let mut table = table("1");
        let at = Coord::new(2, 1);
        let piece = |table: &CityTable| table.view().cells[6].piece.clone();
        let before = piece(&table);
        assert_eq!((table.tone(at), before.matches("surface").count()), ("", 1));
        table.input(Input::Press(at));
        assert_eq!((table.tone(at), piece(&table)), ("lit dawn", before));
        table.input(Input::Select(0));
        assert_eq!(table.tone(at), "lit");
    }

    #[test]
    fn light_runs_breadth_first_after_the_turn_and_darkness_comes_at_once() {
        let mut table = table("6x6k9t1n2v2#4");
        let (mut lit_up, mut longest) = (0, 0);
        for action in rest(table.level(), table.play.session.state()) {
            let before = table.found.clone();
            act(&mut table, action);
            let size = Table::size(&table);
            let rays = rays(table.level(), &table.found.joined);
            let fresh: Vec<Coord> = size
                .coords()
                .filter(|at| table.found.powered[size.index(*at)] && !before.powered[size.index(*at)])
                .collect();
            let depth = |at: &Coord| rays[size.index(*at)].unwrap().depth;
            let first = fresh.iter().map(depth).min().unwrap_or_default();
            for at in size.coords() {
                let expected = fresh.contains(&at).then(|| format!("{}ms", 180 + 40 * (depth(&at) - first)));
                assert_eq!(variable(&table, at, "delay"), expected, "{at}");
                assert_eq!(table.tone(at).starts_with("lit"), table.found.powered[size.index(at)], "{at}");
            }
            let waves = fresh.iter().map(depth).max().map_or(0, |last| last - first + 1);
            let motion = table.view().motion;
            let expected: Vec<u32> = (0..waves).map(|wave| 180 + 40 * wave).collect();
            assert_eq!(delays(&motion.sprites, "light"), expected);
            assert!(motion.length >= 180 + 40 * waves);
            lit_up += fresh.len();
            longest = longest.max(waves);
        }
        assert!(lit_up > 15 && longest > 3, "{lit_up} tiles lit, in up to {longest} waves");
    }

    #[test]
    fn a_pulse_runs_through_the_whole_city_when_it_is_solved_and_the_result_waits_for_it() {
        let mut table = table("5x5k3#7");
        let plan = rest(table.level(), table.play.session.state());
        for action in plan {
            assert_eq!(delays(&table.view().motion.sprites, "pulse"), [0; 0]);
            act(&mut table, action);
        }
        let view = table.view();
        assert!(view.ending.is_some());
        let (light, pulse) = (delays(&view.motion.sprites, "light"), delays(&view.motion.sprites, "pulse"));
        let depth = rays(table.level(), &table.found.joined).iter().flatten().map(|ray| ray.depth).max().unwrap();
        assert_eq!(pulse.len(), depth as usize + 1);
        assert!(pulse.windows(2).all(|pair| pair[1] == pair[0] + 40));
        assert!(pulse[0] > *light.last().unwrap(), "the pulse follows the light");
        assert_eq!(view.motion.length, pulse.last().unwrap() + 40 + 420);
        // Looking around starts nothing, and neither does an input that changes no road.
        let beat = view.motion.beat;
        table.input(Input::Point(None));
        assert_eq!(table.view().motion.beat, beat);
        table.input(Input::Select(1));
        assert_eq!((table.view().motion.sprites.len(), table.view().motion.length), (0, 0));
    }

    #[test]
    fn the_count_of_landmarks_follows_the_light_and_falls_with_it_at_once() {
        use crate::board::Board;
        use crate::citylines::ENTRY;
        use crate::table::Seat;
        let id = "6x6k9t1n2v2#4";
        let level = table(id);
        let mut board = Board::new(&ENTRY, None, Seat::new((ENTRY.open)(id).unwrap()), None);
        let mut joins = 0;
        for action in rest(level.level(), level.play.session.state()) {
            let before = board.view.progress.value;
            board.input(Input::Select(usize::from(action.deed == Deed::Anticlockwise)));
            board.input(Input::Press(action.at));
            if board.look().progress.value > before {
                joins += 1;
                assert_eq!(board.view.progress.value, before, "not before the light is there");
                board.input(Input::Point(None));
                assert_eq!((board.view.progress.value, board.pulse()), (before, Some(board.view.motion.length)));
                board.input(Input::Tick);
                assert!(board.view.progress.value > before);
            }
            assert_eq!(board.view.progress, board.look().progress);
        }
        assert!(joins > 3, "{joins} joins");
        let all = board.view.progress.value;
        board.input(Input::Command(Command::Undo));
        assert!(board.view.progress.value < all);
    }

    #[test]
    fn another_position_is_shown_in_its_light_at_once() {
        let mut table = table("5x5k3#7");
        table.input(Input::Command(Command::Solution));
        let view = table.view();
        assert_eq!((view.motion.sprites.len(), view.motion.length), (0, 180), "only tiles turn");
        let size = Table::size(&table);
        assert!(size.coords().all(|at| !table.tone(at).contains("dawn")));
        assert!(table.level().landmarks().all(|at| table.tone(at) == "lit"));
        table.input(Input::Command(Command::Solution));
        assert!(table.level().landmarks().all(|at| table.tone(at).is_empty()));
    }

    #[test]
    fn what_is_refused_moves_nothing() {
        let mut table = table("1");
        table.input(Input::Press(Coord::new(0, 0)));
        assert!(table.play.status.refused);
        assert_eq!((table.view().motion.sprites.len(), table.view().motion.length), (0, 0));
    }
}
