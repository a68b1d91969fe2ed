//! How does a program that learns see and play City Lines? As planes of the sides to which each tile opens.
//!
//! An action changes one tile, so a lane keeps its observation and changes a few bytes of it. It also counts the tiles
//! that are turned otherwise than in the solution: every level has exactly one solution, so a city is solved when there is
//! none. That is much faster than inspecting the roads, and tests compare the two.

use crate::Citylines;
use crate::format::{Level, Tile};
use crate::params::{Facing, landmark_opens};
use crate::rules::{Action, Deed, State};
use crate::tiles::{Road, Sides};
use quadrat_engine::game::{Insight, Outcome, Simulate, View, scalar};
use quadrat_engine::grid::{Coord, Direction, Size};
use std::sync::Arc;

/// What can be done with each tile, in the order of the action space.
const DEEDS: [Deed; 3] = [Deed::Clockwise, Deed::Anticlockwise, Deed::Lock];

/// The places of the planes that are not sides.
const TURNPIKE: usize = 4;
const LANDMARK: usize = 5;
const LOCKED: usize = 6;

/// A level, with what every step on it needs.
pub struct Course {
    size: Size,
    frame: Size,
    /// The road on each cell of the frame.
    roads: Vec<Option<Spot>>,
    /// The planes of what cannot be turned.
    still: Vec<u8>,
    /// The scalars that never change: par, whether the board is wrapped, and whether landmarks hide their side.
    fixed: [u8; 3],
}

/// A road tile.
#[derive(Clone, Copy)]
struct Spot {
    road: Road,
    /// The quarter turns in the solution.
    solution: u8,
    /// The index of the cell on the board.
    index: usize,
}

/// A position with its observation.
pub struct Lane {
    state: State,
    /// The number of tiles that are turned otherwise than in the solution.
    wrong: u32,
    planes: Vec<u8>,
    mask: Vec<u8>,
}

/// Copies into the memory that is there: a lane begins anew without allocating.
impl Clone for Lane {
    fn clone(&self) -> Self {
        let Self { state, wrong, planes, mask } = self;
        Self { state: state.clone(), wrong: *wrong, planes: planes.clone(), mask: mask.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.state.quarters.clone_from(&other.state.quarters);
        self.state.locked.clone_from(&other.state.locked);
        self.state.moves = other.state.moves;
        self.wrong = other.wrong;
        self.planes.clone_from(&other.planes);
        self.mask.clone_from(&other.mask);
    }
}

impl Spot {
    /// Returns whether the tile opens to the sides of the solution.
    #[inline]
    fn is_right(self, quarters: u8) -> bool {
        self.road.quarters_between(quarters, self.solution) == 0
    }
}

impl Lane {
    /// Writes the openings of the tile on a cell.
    #[inline]
    fn write_sides(&mut self, cells: usize, cell: usize, sides: Sides) {
        for side in 0..4 {
            self.planes[side * cells + cell] = sides.bits() >> side & 1;
        }
    }

    /// Writes whether the tile on a cell is locked, and what can be done with it.
    #[inline]
    fn write_lock(&mut self, cells: usize, cell: usize, locked: bool) {
        self.planes[LOCKED * cells + cell] = u8::from(locked);
        let turns = u8::from(!locked);
        self.mask[3 * cell..3 * cell + 3].copy_from_slice(&[turns, turns, 1]);
    }
}

impl Simulate for Citylines {
    type Course = Course;
    type Lane = Lane;

    const PLANES: &'static [&'static str] = &["north", "east", "south", "west", "turnpike", "landmark", "locked"];
    const SCALARS: &'static [&'static str] = &["moves", "par", "wrapped", "hidden"];

    fn board(level: &Level) -> Size {
        level.size()
    }

    fn space(frame: Size) -> usize {
        DEEDS.len() * frame.cells()
    }

    fn numbered(frame: Size, index: usize) -> Action {
        let (cell, width) = (index / DEEDS.len(), usize::from(frame.w));
        Action { at: Coord::new((cell % width) as u8, (cell / width) as u8), deed: DEEDS[index % DEEDS.len()] }
    }

    fn number(frame: Size, action: Action) -> Option<usize> {
        let at = frame.cell(action.at.x.into(), action.at.y.into())?;
        let deed = DEEDS.iter().position(|deed| *deed == action.deed)?;
        Some(DEEDS.len() * frame.index(at) + deed)
    }

    fn course(level: &Level, frame: Size) -> Course {
        let (size, cells) = (level.size(), frame.cells());
        let mut still = vec![0; Self::PLANES.len() * cells];
        let hidden = level.settings().facing == Facing::Hidden;
        let mut mark = |at: Coord, plane: usize, sides: Sides| {
            let cell = frame.index(at);
            still[plane * cells + cell] = 1;
            sides.iter().for_each(|side: Direction| still[side as usize * cells + cell] = 1);
        };
        let mut roads = vec![None; cells];
        for at in size.coords() {
            let cell = level.cell(at);
            match cell.tile {
                Tile::Empty => {}
                Tile::Turnpike => mark(at, TURNPIKE, Sides::ALL),
                // A landmark that hides its side may have its road on any.
                Tile::Landmark(_) if hidden => mark(at, LANDMARK, Sides::ALL),
                Tile::Landmark(_) => mark(at, LANDMARK, landmark_opens(cell.solution)),
                Tile::Road(road) => {
                    roads[frame.index(at)] = Some(Spot { road, solution: cell.solution, index: size.index(at) });
                }
            }
        }
        let fixed = [scalar(level.par()), u8::from(level.settings().wrap), u8::from(hidden)];
        Course { size, frame, roads, still, fixed }
    }

    fn lane(course: &Course, state: &State) -> Lane {
        let cells = course.frame.cells();
        let (planes, mask) = (course.still.clone(), vec![0; DEEDS.len() * cells]);
        let mut lane = Lane { state: state.clone(), wrong: 0, planes, mask };
        for (cell, spot) in course.roads.iter().enumerate() {
            let Some(spot) = spot else { continue };
            let quarters = state.quarters[spot.index];
            lane.wrong += u32::from(!spot.is_right(quarters));
            lane.write_sides(cells, cell, spot.road.openings(quarters));
            lane.write_lock(cells, cell, state.locked[spot.index]);
        }
        lane
    }

    fn state(_: &Course, lane: &Lane) -> State {
        lane.state.clone()
    }

    #[inline]
    fn step(course: &Course, lane: &mut Lane, index: usize) -> bool {
        let (cell, cells) = (index / DEEDS.len(), course.frame.cells());
        let Some(spot) = course.roads[cell] else { return false };
        let locked = lane.state.locked[spot.index];
        let turned = match DEEDS[index % DEEDS.len()] {
            Deed::Lock => {
                lane.state.locked[spot.index] = !locked;
                lane.write_lock(cells, cell, !locked);
                return true;
            }
            _ if locked => return false,
            Deed::Clockwise => 1,
            Deed::Anticlockwise => 3,
        };
        let before = lane.state.quarters[spot.index];
        // The period is a power of two, so a remainder is a mask.
        let after = (before + turned) & (spot.road.period() - 1);
        lane.state.quarters[spot.index] = after;
        lane.state.moves = lane.state.moves.saturating_add(1);
        lane.wrong = lane.wrong + u32::from(!spot.is_right(after)) - u32::from(!spot.is_right(before));
        lane.write_sides(cells, cell, spot.road.openings(after));
        true
    }

    #[inline]
    fn stands(_: &Course, lane: &Lane) -> Outcome {
        if lane.wrong == 0 { Outcome::Won } else { Outcome::Ongoing }
    }

    #[inline]
    fn view(course: &Course, lane: &Lane, view: View<'_>) {
        view.planes.copy_from_slice(&lane.planes);
        view.mask.copy_from_slice(&lane.mask);
        let [par, wrapped, hidden] = course.fixed;
        view.scalars.copy_from_slice(&[scalar(lane.state.moves), par, wrapped, hidden]);
    }

    /// The distance is exact: each tile takes its quarter turns the shorter way round, and a locked one has to be unlocked
    /// first.
    fn insight(course: &Course, _: &Arc<Level>, state: &State, _: u64) -> Insight<Action> {
        let (mut optimal, mut distance) = (Vec::new(), 0);
        for at in course.size.coords() {
            let Some(spot) = course.roads[course.frame.index(at)] else { continue };
            let (quarters, period) = (state.quarters[spot.index], spot.road.period());
            let further = |turned: u8| spot.road.quarters_between((quarters + turned) & (period - 1), spot.solution);
            let left = further(0);
            if left == 0 {
                continue;
            }
            distance += u32::from(left);
            if state.locked[spot.index] {
                distance += 1;
                optimal.push(Action { at, deed: Deed::Lock });
                continue;
            }
            let turns = [(Deed::Clockwise, 1), (Deed::Anticlockwise, 3)];
            optimal
                .extend(turns.into_iter().filter(|(_, by)| further(*by) < left).map(|(deed, _)| Action { at, deed }));
        }
        Insight { optimal, distance: Some(distance), exact: true }
    }
}
