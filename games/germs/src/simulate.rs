//! How does a program that learns see and play Germs? As planes of germs, walls, cores and timers.
//!
//! The position is the one that the rules use anyway: sets of tiles, which are written out row by row. An action changes
//! few of them, so a lane keeps its observation and writes out only the sets that are no longer what they were.

use crate::Germs;
use crate::bits::{STRIDE, Tiles};
use crate::format::{Goal, Level};
use crate::knobs::IllegalPlacement;
use crate::rules::{Action, State, Tool, useful_on};
use quadrat_engine::game::{Outcome, Rules, SPREAD, Simulate, View, put_row, scalar};
use quadrat_engine::grid::{Coord, Size};

/// A level, with what every step on it needs.
pub struct Course {
    level: Level,
    frame: Size,
    /// The action with each index.
    actions: Vec<Action>,
    /// The scalars that never change: the limit, the kind of goal, the infected tiles that it allows, and the version
    /// of the rules.
    fixed: [u8; 4],
}

/// Returns the largest number of infected tiles that the goal allows at its end.
fn allowed(level: &Level) -> u32 {
    match level.goal() {
        Goal::ClearAll { .. } => 0,
        Goal::Cap { most, .. } => {
            let board = level.grid.size();
            (0..=board.cells() as u32).rev().find(|infected| most.allows(*infected, board)).unwrap_or(0)
        }
        Goal::Protect { .. } => level.grid.size().cells() as u32,
    }
}

/// Writes a number for each cell as one of the planes, or as one of the parts of the mask. The number is given by its
/// bits, the lowest first.
#[inline]
fn put<const N: usize>(planes: &mut [u8], plane: usize, frame: Size, bits: [Tiles; N]) {
    let cells = frame.cells();
    // Nothing may be written beyond the plane: the next one is not written again unless it has changed too.
    let bytes = &mut planes[plane * cells..(plane + 1) * cells];
    if bits.iter().all(|tiles| tiles.is_empty()) {
        bytes.fill(0);
    } else if frame.w <= 8 {
        put_rows::<N, false>(bytes, frame, bits);
    } else {
        put_rows::<N, true>(bytes, frame, bits);
    }
}

#[inline]
fn put_rows<const N: usize, const WIDE: bool>(bytes: &mut [u8], frame: Size, bits: [Tiles; N]) {
    let width = usize::from(frame.w);
    let (mut at, mut left) = (0, frame.h);
    let fives = bits.map(Tiles::fives);
    for five in 0..3 {
        let mut rows = fives.map(|fives| fives[five]);
        for _ in 0..left.min(5) {
            let spread = |shift: u32| {
                let weighted = |(i, row): (usize, &u64)| SPREAD[(row >> shift & 0xFF) as usize] << i;
                rows.iter().enumerate().map(weighted).fold(0, |sum, word| sum | word)
            };
            if WIDE {
                put_row(bytes, at, 8, spread(0));
                put_row(bytes, at + 8, width - 8, spread(8));
            } else {
                put_row(bytes, at, width, spread(0));
            }
            rows = rows.map(|row| row >> STRIDE);
            at += width;
        }
        left = left.saturating_sub(5);
    }
}

/// A position with its observation.
pub struct Lane {
    state: State,
    planes: Vec<u8>,
    mask: Vec<u8>,
    /// The tiles where each tool is offered.
    places: [Tiles; 3],
}

/// Copies into the memory that is there: a lane begins anew without allocating.
impl Clone for Lane {
    fn clone(&self) -> Self {
        let Self { state, planes, mask, places } = self;
        Self { state: *state, planes: planes.clone(), mask: mask.clone(), places: *places }
    }

    fn clone_from(&mut self, other: &Self) {
        (self.state, self.places) = (other.state, other.places);
        self.planes.clone_from(&other.planes);
        self.mask.clone_from(&other.mask);
    }
}

/// Returns the tiles where each tool is offered.
#[inline]
fn places(level: &Level, state: &State) -> [Tiles; 3] {
    Tool::ALL.map(|tool| {
        if state.stock[tool as usize] == 0 || state.actions_left == 0 {
            Tiles::NONE
        } else if level.rules.illegal_placement == IllegalPlacement::WastesTurn {
            level.grid.board()
        } else {
            useful_on(level, state, tool)
        }
    })
}

impl Lane {
    /// Writes out the sets that differ from those before, or all of them if there were none.
    #[inline]
    fn write(&mut self, course: &Course, before: Option<&State>) {
        let (state, frame, level) = (&self.state, course.frame, &course.level);
        let cells = frame.cells();
        let planes = &mut self.planes[..];
        let sets = |state: &State| [state.bacteria, state.virus, state.spore, state.walls, state.cores];
        let old = before.map(sets);
        for (i, (set, plane)) in sets(state).into_iter().zip([0, 1, 2, 4, 5]).enumerate() {
            if old.is_none_or(|old| old[i] != set) {
                put(planes, plane, frame, [set]);
            }
        }
        if before.is_none_or(|before| before.slow != state.slow) {
            put(planes, 6, frame, state.slow.planes());
        }
        if before.is_none_or(|before| before.immune != state.immune) {
            put(planes, 7, frame, state.immune.planes());
        }
        // Spores sleep for a number of turns, which changes without the set of those that sleep.
        if !state.dormant.is_empty() || before.is_some_and(|before| !before.dormant.is_empty()) {
            planes[3 * cells..4 * cells].fill(0);
            for at in level.grid.coords(state.dormant) {
                planes[3 * cells + frame.index(at)] = scalar(level.dormancy_at(state, level.grid.tile(at)));
            }
        }
        let places = places(level, state);
        for (tool, (set, old)) in places.into_iter().zip(self.places).enumerate() {
            if set != old || before.is_none() {
                put(&mut self.mask[1..], tool, frame, [set]);
            }
        }
        self.places = places;
    }
}

impl Simulate for Germs {
    type Course = Course;
    type Lane = Lane;

    const PLANES: &'static [&'static str] =
        &["bacteria", "virus", "spore", "asleep", "wall", "core", "slowed", "immune"];
    const SCALARS: &'static [&'static str] =
        &["antibiotic", "antiviral", "barrier", "actions_left", "turn", "limit", "goal", "allowed", "rules"];

    fn board(level: &Level) -> Size {
        level.grid.size()
    }

    fn space(frame: Size) -> usize {
        1 + Tool::ALL.len() * frame.cells()
    }

    fn numbered(frame: Size, index: usize) -> Action {
        let Some(place) = index.checked_sub(1) else { return Action::End };
        let (tool, cell) = (place / frame.cells(), place % frame.cells());
        let (x, y) = (cell % usize::from(frame.w), cell / usize::from(frame.w));
        Action::place(Tool::ALL[tool], Coord::new(x as u8, y as u8))
    }

    fn number(frame: Size, action: Action) -> Option<usize> {
        match action {
            Action::End => Some(0),
            Action::Place { tool, x, y } => {
                let at = frame.cell(x.into(), y.into())?;
                Some(1 + tool as usize * frame.cells() + frame.index(at))
            }
        }
    }

    fn course(level: &Level, frame: Size) -> Course {
        let goal = match level.goal() {
            Goal::ClearAll { .. } => 0,
            Goal::Cap { .. } => 1,
            Goal::Protect { .. } => 2,
        };
        let limit = scalar(level.goal().limit().unwrap_or(0));
        Course {
            level: level.clone(),
            frame,
            actions: (0..Self::space(frame)).map(|index| Self::numbered(frame, index)).collect(),
            fixed: [limit, goal, scalar(allowed(level)), level.rules.version as u8],
        }
    }

    fn lane(course: &Course, state: &State) -> Lane {
        let (cells, space) = (course.frame.cells(), Self::space(course.frame));
        let (planes, mut mask) = (vec![0; Self::PLANES.len() * cells], vec![0; space]);
        // A turn can always be ended.
        mask[0] = 1;
        let mut lane = Lane { state: *state, planes, mask, places: [Tiles::NONE; 3] };
        lane.write(course, None);
        lane
    }

    fn state(_: &Course, lane: &Lane) -> State {
        lane.state
    }

    #[inline]
    fn step(course: &Course, lane: &mut Lane, index: usize) -> bool {
        let before = lane.state;
        let accepted = Self::apply(&course.level, &mut lane.state, course.actions[index], &mut ()).is_ok();
        if accepted {
            lane.write(course, Some(&before));
        }
        accepted
    }

    #[inline]
    fn stands(course: &Course, lane: &Lane) -> Outcome {
        Self::outcome(&course.level, &lane.state)
    }

    #[inline]
    fn view(course: &Course, lane: &Lane, view: View<'_>) {
        view.planes.copy_from_slice(&lane.planes);
        view.mask.copy_from_slice(&lane.mask);
        let state = &lane.state;
        let [antibiotic, antiviral, barrier] = state.stock.map(scalar);
        let [limit, goal, allowed, rules] = course.fixed;
        let (left, turn) = (state.actions_left, scalar(state.turn));
        view.scalars.copy_from_slice(&[antibiotic, antiviral, barrier, left, turn, limit, goal, allowed, rules]);
    }
}
