//! What happens when a player acts? A road tile turns by a quarter, or is locked, and the roads are inspected again.
//!
//! A city is solved when no road has a dead end, every landmark is connected to the turnpike, and there is no loop.
//! The roads then form a tree, and every road tile lies on a path from a landmark to the turnpike.

use crate::Citylines;
use crate::format::{self, Level, Tile};
use crate::params::{Facing, landmark_opens, step};
use crate::tiles::{Road, Sides};
use quadrat_engine::game::{Message, Named, Notation, Outcome, Rules, Scoring, Sink, Standard, UnreadableAction};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::record::Words;
use serde_json::Value;

/// Something that a player can do with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "turn")]
pub enum Deed {
    /// Turns the tile by a quarter clockwise.
    Clockwise,
    /// Turns the tile by a quarter anticlockwise.
    Anticlockwise,
    /// Locks the tile, or unlocks a locked one.
    Lock,
}

/// A deed and the tile it applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The cell of the tile.
    pub at: Coord,
    /// The deed.
    pub deed: Deed,
}

/// The part of a game that changes while it is played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The quarter turns of the tile on each cell, row by row.
    pub(crate) quarters: Vec<u8>,
    /// Whether the tile on each cell is locked, row by row.
    pub(crate) locked: Vec<bool>,
    /// The number of quarter turns made so far.
    pub(crate) moves: u32,
}

impl State {
    /// Returns the quarter turns of the tile on each cell, row by row.
    pub fn all_quarters(&self) -> &[u8] {
        &self.quarters
    }

    /// Returns the quarter turns of the tile on a cell.
    pub fn quarters(&self, size: Size, at: Coord) -> u8 {
        self.quarters[size.index(at)]
    }

    /// Returns this state with every tile turned as in the solution, for display. Locked tiles stay locked.
    #[must_use]
    pub fn solved(&self, level: &Level) -> Self {
        Self { quarters: level.solution(), ..self.clone() }
    }

    /// Returns whether the tile on a cell is locked.
    pub fn is_locked(&self, size: Size, at: Coord) -> bool {
        self.locked[size.index(at)]
    }
}

/// A change that a spectator sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile turned and now opens to these sides.
    Turned(Coord, Sides),
    /// A tile was locked.
    Locked(Coord),
    /// A tile was unlocked.
    Unlocked(Coord),
    /// A landmark was connected to the turnpike.
    Joined(Coord),
    /// A landmark was disconnected from the turnpike.
    CutOff(Coord),
    /// Every landmark is connected, with no dead ends and no loops.
    Solved,
}

impl From<Event> for Message {
    fn from(event: Event) -> Self {
        let at = |key, at: Coord| Message::new(key).with("at", at.label());
        match event {
            Event::Turned(cell, sides) => at("citylines.event.turned", cell).with("opens", sides),
            Event::Locked(cell) => at("citylines.event.locked", cell),
            Event::Unlocked(cell) => at("citylines.event.unlocked", cell),
            Event::Joined(cell) => at("citylines.event.joined", cell),
            Event::CutOff(cell) => at("citylines.event.cut_off", cell),
            Event::Solved => Message::new("citylines.event.solved"),
        }
    }
}

/// The reason why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The cell is not on the board.
    OffBoard(Coord),
    /// The cell holds no road tile; only road tiles can be turned and locked.
    NotRoad(Coord),
    /// The tile is locked.
    Locked(Coord),
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        let at = |key, at: Coord| Message::new(key).with("at", at.label());
        match refusal {
            Refusal::OffBoard(cell) => at("citylines.refused.off_board", cell),
            Refusal::NotRoad(cell) => at("citylines.refused.not_road", cell),
            Refusal::Locked(cell) => at("citylines.refused.locked", cell),
        }
    }
}

/// The result of inspecting every road for given rotations of the tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// The sides over which each cell is connected to its neighbour, row by row.
    pub joined: Vec<Sides>,
    /// Whether each cell is connected to the turnpike, directly or through other roads, row by row.
    pub powered: Vec<bool>,
    /// Dead ends: openings of road tiles towards a neighbour that does not accept a road from there.
    pub dangling: Vec<(Coord, Direction)>,
    /// Cells that are part of a loop, or of a path between two loops.
    pub looped: Vec<Coord>,
    /// Whether the level is solved.
    pub solved: bool,
}

impl Level {
    /// Returns each side of a cell that has a neighbour, with that neighbour.
    pub fn neighbours(&self, at: Coord) -> impl Iterator<Item = (Direction, Coord)> + use<> {
        let (size, wrap) = (self.size(), self.settings().wrap);
        Direction::ALL.into_iter().filter_map(move |side| step(size, wrap, at, side).map(|next| (side, next)))
    }

    /// Returns the cell beside this one; `None` off the board.
    pub fn beside(&self, at: Coord, side: Direction) -> Option<Coord> {
        self.settings().step(at, side)
    }

    /// Returns the sides of a cell at which a wrapped board goes on at its opposite edge; none on other boards.
    pub fn open_edges(&self, at: Coord) -> Sides {
        let sides = self.neighbours(at).filter(|(side, _)| side.step(self.size(), at).is_none());
        sides.fold(Sides::NONE, |sides, (side, _)| sides.with(side))
    }

    /// Returns the sides to which the road on a cell opens; none if the cell holds no road.
    fn road_openings(&self, at: Coord, quarters: &[u8]) -> Sides {
        match self.cell(at).tile {
            Tile::Road(road) => road.openings(quarters[self.size().index(at)]),
            _ => Sides::NONE,
        }
    }

    /// Returns the sides from which neighbouring roads open towards a cell.
    fn roads_towards(&self, at: Coord, quarters: &[u8]) -> Sides {
        self.neighbours(at)
            .filter(|(side, next)| self.road_openings(*next, quarters).has(side.opposite()))
            .fold(Sides::NONE, |sides, (side, _)| sides.with(side))
    }

    /// Returns whether the piece on a cell accepts a road from this side.
    pub(crate) fn takes(&self, at: Coord, from: Direction, quarters: &[u8]) -> bool {
        let cell = self.cell(at);
        match cell.tile {
            Tile::Empty => false,
            Tile::Turnpike => true,
            Tile::Road(_) => self.road_openings(at, quarters).has(from),
            Tile::Landmark(_) => match self.settings().facing {
                Facing::Shown => landmark_opens(cell.solution).has(from),
                // The landmark accepts one road. If two roads arrive, it accepts neither, since
                // the choice would be arbitrary.
                Facing::Hidden => self.roads_towards(at, quarters).count() == 1,
            },
        }
    }

    /// Returns the sides over which a road tile is connected to its neighbours.
    fn road_joints(&self, at: Coord, quarters: &[u8]) -> Sides {
        self.neighbours(at)
            .filter(|(side, next)| {
                self.road_openings(at, quarters).has(*side) && self.takes(*next, side.opposite(), quarters)
            })
            .fold(Sides::NONE, |sides, (side, _)| sides.with(side))
    }

    /// Inspects every road for the given rotations.
    pub fn inspect(&self, quarters: &[u8]) -> Inspection {
        let size = self.size();
        let mut joined = vec![Sides::NONE; size.cells()];
        let mut dangling = Vec::new();
        for at in size.coords() {
            let joints = self.road_joints(at, quarters);
            for side in self.road_openings(at, quarters).iter() {
                let Some(next) = self.beside(at, side).filter(|_| joints.has(side)) else {
                    dangling.push((at, side));
                    continue;
                };
                let (here, there) = (size.index(at), size.index(next));
                joined[here] = joined[here].with(side);
                joined[there] = joined[there].with(side.opposite());
            }
        }
        let powered = self.powered(&joined);
        let looped = self.looped(&joined);
        let everything = size.coords().filter(|at| self.cell(*at).tile != Tile::Empty);
        let solved =
            dangling.is_empty() && looped.is_empty() && everything.into_iter().all(|at| powered[size.index(at)]);
        Inspection { joined, powered, dangling, looped, solved }
    }

    /// Flood-fills from the turnpike. A landmark has only one connection, so nothing lies behind one.
    fn powered(&self, joined: &[Sides]) -> Vec<bool> {
        let size = self.size();
        let mut reached = vec![false; size.cells()];
        let mut waiting = vec![self.turnpike()];
        reached[size.index(self.turnpike())] = true;
        while let Some(at) = waiting.pop() {
            for (side, next) in self.neighbours(at) {
                if joined[size.index(at)].has(side) && !reached[size.index(next)] {
                    reached[size.index(next)] = true;
                    waiting.push(next);
                }
            }
        }
        reached
    }

    /// Returns the cells that remain after repeatedly removing dead ends: the loops and the paths between them.
    pub(crate) fn looped(&self, joined: &[Sides]) -> Vec<Coord> {
        let size = self.size();
        let mut degree: Vec<u32> = joined.iter().map(|sides| sides.count()).collect();
        let mut ends: Vec<Coord> = size.coords().filter(|at| degree[size.index(*at)] == 1).collect();
        while let Some(end) = ends.pop() {
            degree[size.index(end)] = 0;
            for (side, next) in self.neighbours(end) {
                let left = &mut degree[size.index(next)];
                if joined[size.index(end)].has(side) && *left > 0 {
                    *left -= 1;
                    if *left == 1 {
                        ends.push(next);
                    }
                }
            }
        }
        size.coords().filter(|at| degree[size.index(*at)] > 0).collect()
    }

    /// Returns whether any landmark is connected to the turnpike. Gives the same answer as [`Level::inspect`], but
    /// visits only the cells that the turnpike reaches.
    pub(crate) fn any_landmark_joined(&self, quarters: &[u8]) -> bool {
        // The generator asks this of every scramble, so a board with edges pays nothing for wrapped ones.
        if self.settings().wrap { self.any_joined::<true>(quarters) } else { self.any_joined::<false>(quarters) }
    }

    fn any_joined<const WRAP: bool>(&self, quarters: &[u8]) -> bool {
        let size = self.size();
        let mut reached = [false; 144];
        let mut waiting = [Coord::new(0, 0); 144];
        waiting[0] = self.turnpike();
        reached[size.index(self.turnpike())] = true;
        let mut left = 1;
        while left > 0 {
            left -= 1;
            let at = waiting[left];
            let from_turnpike = self.cell(at).tile == Tile::Turnpike;
            let openings = self.road_openings(at, quarters);
            for side in Direction::ALL {
                let Some(next) = step(size, WRAP, at, side) else { continue };
                let joint = if from_turnpike {
                    self.road_openings(next, quarters).has(side.opposite())
                } else {
                    openings.has(side) && self.takes(next, side.opposite(), quarters)
                };
                let seen = &mut reached[size.index(next)];
                if !joint || *seen {
                    continue;
                }
                if matches!(self.cell(next).tile, Tile::Landmark(_)) {
                    return true;
                }
                *seen = true;
                waiting[left] = next;
                left += 1;
            }
        }
        false
    }

    /// Returns the largest number of moves that still earns two stars.
    pub fn two_stars(&self) -> u32 {
        self.par() + self.par().div_ceil(2)
    }

    /// Returns the stars for a number of moves: three at par, two within 150 % of par, one for any solution.
    pub fn stars(&self, moves: u32) -> u32 {
        match moves {
            _ if moves <= self.par() => 3,
            _ if moves <= self.two_stars() => 2,
            _ => 1,
        }
    }

    /// Returns the road on a cell, if there is one.
    pub fn road(&self, at: Coord) -> Option<Road> {
        match self.cell(at).tile {
            Tile::Road(road) => Some(road),
            _ => None,
        }
    }
}

/// Returns the tile that an action applies to, or why the action is refused.
fn target(level: &Level, state: &State, action: Action) -> Result<(usize, Road), Refusal> {
    let size = level.size();
    let at = size.cell(action.at.x.into(), action.at.y.into()).ok_or(Refusal::OffBoard(action.at))?;
    let road = level.road(at).ok_or(Refusal::NotRoad(at))?;
    if action.deed != Deed::Lock && state.is_locked(size, at) {
        return Err(Refusal::Locked(at));
    }
    Ok((size.index(at), road))
}

fn listens<S: Sink<Event>>(_: &S) -> bool {
    S::LISTENS
}

impl Rules for Citylines {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn start(level: &Level) -> State {
        State { quarters: level.start(), locked: vec![false; level.size().cells()], moves: 0 }
    }

    fn actions(level: &Level, state: &State) -> Vec<Action> {
        let size = level.size();
        let deeds = |at: Coord| {
            let turns = if state.is_locked(size, at) { &[][..] } else { &[Deed::Clockwise, Deed::Anticlockwise] };
            turns.iter().chain(&[Deed::Lock]).map(move |deed| Action { at, deed: *deed })
        };
        size.coords().filter(|at| level.road(*at).is_some()).flat_map(deeds).collect()
    }

    fn apply(level: &Level, state: &mut State, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        let (index, road) = target(level, state, action)?;
        let turned = match action.deed {
            Deed::Lock => {
                let locked = &mut state.locked[index];
                *locked = !*locked;
                sink.emit(if *locked { Event::Locked(action.at) } else { Event::Unlocked(action.at) });
                return Ok(());
            }
            Deed::Clockwise => 1,
            Deed::Anticlockwise => 3,
        };
        let before = listens(sink).then(|| level.inspect(&state.quarters).powered);
        state.quarters[index] = (state.quarters[index] + turned) % road.period();
        state.moves = state.moves.saturating_add(1);
        sink.emit(Event::Turned(action.at, road.openings(state.quarters[index])));
        if let Some(before) = before {
            let after = level.inspect(&state.quarters);
            for at in level.landmarks() {
                let i = level.size().index(at);
                match (before[i], after.powered[i]) {
                    (false, true) => sink.emit(Event::Joined(at)),
                    (true, false) => sink.emit(Event::CutOff(at)),
                    _ => {}
                }
            }
            if after.solved {
                sink.emit(Event::Solved);
            }
        }
        Ok(())
    }

    fn outcome(level: &Level, state: &State) -> Outcome {
        if level.inspect(&state.quarters).solved { Outcome::Won } else { Outcome::Ongoing }
    }

    fn turn(state: &State) -> u32 {
        state.moves
    }
}

impl Scoring for Citylines {
    fn par(level: &Level, _: u32) -> u32 {
        // Par is exact because the solution is unique, however long the plan is.
        level.par()
    }

    /// Returns the stars as in [`Level::stars`]; `None` until the level is solved.
    fn score(entry: &Entry<Level>, actions: &[Action]) -> Option<u32> {
        let mut state = Self::start(&entry.level);
        for action in actions {
            Self::apply(&entry.level, &mut state, *action, &mut ()).ok()?;
        }
        if Self::outcome(&entry.level, &state) != Outcome::Won {
            return None;
        }
        Some(entry.level.stars(state.moves))
    }

    fn standard(entry: &Entry<Level>) -> Standard {
        if Self::vouches_for(entry) { Standard::Known } else { Standard::Level }
    }
}

impl Notation for Citylines {
    fn state_json(level: &Level, state: &State) -> Value {
        format::state_json(level, state)
    }

    fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
        format::action_from_json(value)
    }

    fn action_json(action: Action) -> Value {
        format::action_json(action)
    }

    fn sketch(level: &Level, state: &State) -> String {
        format::sketch(level, state)
    }

    /// Returns both turns and the lock for every cell.
    fn action_space(level: &Level) -> Vec<Action> {
        level.size().coords().flat_map(deeds).collect()
    }

    /// Returns the same actions for the column and the row just beyond the edge.
    fn impossible_actions(level: &Level) -> Vec<Action> {
        let Size { w, h } = level.size();
        let beyond = Size::new(w + 1, h + 1).coords().filter(|at| at.x == w || at.y == h);
        beyond.flat_map(deeds).collect()
    }
}

/// Returns every action on a cell.
fn deeds(at: Coord) -> [Action; 3] {
    [Deed::Clockwise, Deed::Anticlockwise, Deed::Lock].map(|deed| Action { at, deed })
}
