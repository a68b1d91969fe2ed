//! How does a program that learns see and play Germs? As planes of germs, walls, cores and timers.
//!
//! The position is the one that the rules use anyway: sets of tiles, which are written out row by row. A set that is
//! empty, as most timers are most of the time, is one block of zeros.

use crate::Germs;
use crate::bits::Tiles;
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

/// Writes a set as a plane, or as a part of the mask.
#[inline]
fn put(bytes: &mut [u8], at: usize, frame: Size, tiles: Tiles) {
    put_number(bytes, at, frame, &[tiles]);
}

/// Writes a number for each cell, given by its bits, the lowest first.
#[inline]
fn put_number(bytes: &mut [u8], at: usize, frame: Size, bits: &[Tiles]) {
    if bits.iter().all(|tiles| tiles.is_empty()) {
        bytes[at..at + frame.cells()].fill(0);
        return;
    }
    let (width, height) = (usize::from(frame.w), usize::from(frame.h));
    let spread = |row: usize, part: usize| {
        let weighted = |(i, tiles): (usize, &Tiles)| SPREAD[usize::from((tiles.row(row) >> (8 * part)) as u8)] << i;
        bits.iter().enumerate().map(weighted).fold(0, |sum, word| sum | word)
    };
    for row in 0..height {
        put_row(bytes, at + row * width, width.min(8), spread(row, 0));
        if width > 8 {
            put_row(bytes, at + row * width + 8, width - 8, spread(row, 1));
        }
    }
}

impl Simulate for Germs {
    type Course = Course;
    type Lane = State;

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

    fn lane(_: &Course, state: &State) -> State {
        *state
    }

    fn state(_: &Course, lane: &State) -> State {
        *lane
    }

    #[inline]
    fn step(course: &Course, lane: &mut State, index: usize) -> bool {
        Self::apply(&course.level, lane, course.actions[index], &mut ()).is_ok()
    }

    #[inline]
    fn stands(course: &Course, lane: &State) -> Outcome {
        Self::outcome(&course.level, lane)
    }

    #[inline]
    fn view(course: &Course, lane: &State, view: View<'_>) {
        let Course { level, frame, .. } = course;
        let (frame, cells) = (*frame, frame.cells());
        let View { planes, scalars, mask } = view;
        for (i, tiles) in
            [lane.bacteria, lane.virus, lane.spore, Tiles::NONE, lane.walls, lane.cores].into_iter().enumerate()
        {
            put(planes, i * cells, frame, tiles);
        }
        put_number(planes, 6 * cells, frame, &lane.slow.planes());
        put_number(planes, 7 * cells, frame, &lane.immune.planes());
        if !lane.dormant.is_empty() {
            for at in level.grid.coords(lane.dormant) {
                planes[3 * cells + frame.index(at)] = scalar(level.dormancy_at(lane, level.grid.tile(at)));
            }
        }
        let [antibiotic, antiviral, barrier] = lane.stock.map(scalar);
        let moving = [antibiotic, antiviral, barrier, lane.actions_left, scalar(lane.turn)];
        scalars[..5].copy_from_slice(&moving);
        scalars[5..].copy_from_slice(&course.fixed);
        mask[0] = 1;
        for tool in Tool::ALL {
            let places = if lane.stock[tool as usize] == 0 || lane.actions_left == 0 {
                Tiles::NONE
            } else if level.rules.illegal_placement == IllegalPlacement::WastesTurn {
                level.grid.board()
            } else {
                useful_on(level, lane, tool)
            };
            put(mask, 1 + tool as usize * cells, frame, places);
        }
    }
}
