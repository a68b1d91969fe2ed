//! How does a program that learns see and play Infection? From the side of the player to move, as planes of owners and
//! dots.
//!
//! A program plays both sides: every step is the move of the player whose turn it is. Boards of up to 7×8 cells are
//! stepped in 64 bits, which is faster.

use crate::Infection;
use crate::board::{Field, Position, Word};
use crate::distance::Distances;
use crate::format::Level;
use crate::master::narrow;
use crate::rules::{Action, Player, State};
use quadrat_engine::game::{Insight, Outcome, Rules, SPREAD, Simulate, Solve, View, put_row, scalar};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::search::Progress;
use std::sync::{Arc, Mutex};

/// A level, with what every step on it needs.
pub struct Course {
    level: Level,
    frame: Size,
    narrow: Option<Track<u64>>,
    wide: Track<u128>,
    /// The capacity of every cell of the frame.
    capacity: Vec<u8>,
    /// What was found out about distances, for the positions that follow.
    distances: Mutex<Distances>,
}

/// A board in words of one width.
struct Track<W> {
    field: Field<W>,
    /// The cell of every action; the empty set beyond the edge of the board.
    cells: Vec<W>,
    /// The charge of empty cells, row by row, as bytes.
    empty: Vec<u64>,
}

/// A position in the words of its board.
#[derive(Clone)]
pub struct Lane {
    position: Either,
    plies: u32,
}

#[derive(Clone)]
enum Either {
    Narrow(Position<u64>),
    Wide(Position<u128>),
}

impl<W: Word> Track<W> {
    fn new(field: Field<W>, frame: Size) -> Self {
        let board = field.size();
        let cell = |at: Coord| board.cell(at.x.into(), at.y.into()).map_or(W::NONE, |at| field.cell(at));
        let start = field.start();
        let parts = usize::from(frame.w).div_ceil(8);
        let rows = (0..u32::from(frame.h)).flat_map(|y| (0..parts).map(move |part| (y, part)));
        let empty = rows.map(|(y, part)| charge(&start, y, part)).collect();
        Self { cells: frame.coords().map(cell).collect(), field, empty }
    }

    #[inline]
    fn step(&self, position: &mut Position<W>, index: usize) -> bool {
        let cell = self.cells[index] & self.field.legal(position);
        if cell == W::NONE {
            return false;
        }
        self.field.play(position, cell);
        true
    }

    #[inline]
    fn view(&self, position: &Position<W>, frame: Size, planes: &mut [u8], mask: &mut [u8]) {
        let cells = frame.cells();
        put_rows(mask, 0, frame, |y, part| SPREAD[self.field.legal(position).eight(y, part)]);
        put_rows(planes, 0, frame, |y, part| SPREAD[position.mine.eight(y, part)]);
        put_rows(planes, cells, frame, |y, part| SPREAD[position.theirs.eight(y, part)]);
        let mut empty = self.empty.iter();
        // No byte borrows: a cell never has less charge than when it is empty.
        put_rows(planes, 2 * cells, frame, |y, part| {
            charge(position, y, part).wrapping_sub(empty.next().copied().unwrap_or(0))
        });
    }
}

/// Writes a plane row by row, in parts of up to eight columns.
#[inline]
fn put_rows(bytes: &mut [u8], mut at: usize, frame: Size, mut row: impl FnMut(u32, usize) -> u64) {
    let width = usize::from(frame.w);
    for y in 0..u32::from(frame.h) {
        if width <= 8 {
            put_row(bytes, at, width, row(y, 0));
        } else {
            put_row(bytes, at, 8, row(y, 0));
            put_row(bytes, at + 8, width - 8, row(y, 1));
        }
        at += width;
    }
}

/// Returns the charges of eight cells of a row, one byte each.
#[inline]
fn charge<W: Word>(position: &Position<W>, y: u32, part: usize) -> u64 {
    let [a, b, c, d] = position.charge().map(|plane| SPREAD[plane.eight(y, part)]);
    a | b << 1 | c << 2 | d << 3
}

impl Course {
    fn mover(&self, lane: &Lane) -> Player {
        if lane.plies.is_multiple_of(2) { self.level.first() } else { self.level.first().other() }
    }
}

impl Simulate for Infection {
    type Course = Course;
    type Lane = Lane;

    const PLANES: &'static [&'static str] = &["mine", "theirs", "dots", "capacity"];
    const SCALARS: &'static [&'static str] = &["to_move", "plies"];

    fn board(level: &Level) -> Size {
        level.field().size()
    }

    fn space(frame: Size) -> usize {
        frame.cells()
    }

    fn numbered(frame: Size, index: usize) -> Action {
        let width = usize::from(frame.w);
        Action { at: Coord::new((index % width) as u8, (index / width) as u8) }
    }

    fn number(frame: Size, action: Action) -> Option<usize> {
        frame.cell(action.at.x.into(), action.at.y.into()).map(|at| frame.index(at))
    }

    fn course(level: &Level, frame: Size) -> Course {
        let board = level.field().size();
        let capacity = |at: Coord| {
            let cell = board.cell(at.x.into(), at.y.into()).map_or(0, |at| level.field().cell(at));
            level.field().capacity(cell) as u8
        };
        let narrow = Field::<u64>::new(board, level.blocked().iter().copied());
        Course {
            level: level.clone(),
            frame,
            narrow: narrow.map(|field| Track::new(field, frame)),
            wide: Track::new(*level.field(), frame),
            capacity: frame.coords().map(capacity).collect(),
            distances: Mutex::default(),
        }
    }

    fn lane(course: &Course, state: &State) -> Lane {
        // A field of 64 bits is there exactly for the boards that fit in 64 bits.
        let position = match narrow(&course.level, state) {
            Some((_, position)) if course.narrow.is_some() => Either::Narrow(position),
            _ => Either::Wide(state.position),
        };
        Lane { position, plies: state.plies }
    }

    fn state(course: &Course, lane: &Lane) -> State {
        let position = match (&lane.position, &course.narrow) {
            (Either::Narrow(position), Some(track)) => course.level.field().position(|at| {
                let cell = track.field.cell(at);
                let dots = track.field.dots(position, cell) as i32;
                if position.theirs & cell == 0 { dots } else { -dots }
            }),
            (Either::Wide(position), _) => *position,
            (Either::Narrow(_), None) => course.level.field().start(),
        };
        State { position, plies: lane.plies }
    }

    #[inline]
    fn step(course: &Course, lane: &mut Lane, index: usize) -> bool {
        let accepted = match (&mut lane.position, &course.narrow) {
            (Either::Narrow(position), Some(track)) => track.step(position, index),
            (Either::Wide(position), _) => course.wide.step(position, index),
            (Either::Narrow(_), None) => false,
        };
        lane.plies += u32::from(accepted);
        accepted
    }

    #[inline]
    fn stands(course: &Course, lane: &Lane) -> Outcome {
        let won = match (&lane.position, &course.narrow) {
            (Either::Narrow(position), Some(track)) => position.theirs == track.field.open(),
            (Either::Wide(position), _) => position.theirs == course.wide.field.open(),
            (Either::Narrow(_), None) => false,
        };
        // Only the player who has just moved can have won.
        match (won, course.mover(lane)) {
            (false, _) => Outcome::Ongoing,
            (true, Player::Blue) => Outcome::Won,
            (true, Player::Red) => Outcome::Lost,
        }
    }

    #[inline]
    fn mover(course: &Course, lane: &Lane) -> usize {
        course.mover(lane) as usize
    }

    #[inline]
    fn view(course: &Course, lane: &Lane, view: View<'_>) {
        let View { planes, scalars, mask } = view;
        match (&lane.position, &course.narrow) {
            (Either::Narrow(position), Some(track)) => track.view(position, course.frame, planes, mask),
            (Either::Wide(position), _) => course.wide.view(position, course.frame, planes, mask),
            (Either::Narrow(_), None) => {}
        }
        planes[3 * course.frame.cells()..].copy_from_slice(&course.capacity);
        scalars.copy_from_slice(&[course.mover(lane) as u8, scalar(lane.plies)]);
    }

    /// On boards of up to fifteen cells every line is followed to its end, as far as the budget allows. Otherwise it is
    /// what the search thinks best.
    fn insight(course: &Course, level: &Arc<Level>, state: &State, budget: u64) -> Insight<Action> {
        let exact = narrow(level, state).and_then(|(field, position)| {
            let mut distances = course.distances.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            distances.insight(&field, &position, budget)
        });
        if let Some((optimal, distance)) = exact {
            return Insight { optimal, distance: Some(distance), exact: true };
        }
        let mut search = Self::search(Arc::clone(level), state, budget);
        let line = match search.run(budget) {
            Progress::Found(line) => line,
            _ => search.line(),
        };
        let distance = (!line.is_empty() && decides(level, state, &line)).then_some(line.len() as u32);
        Insight { optimal: line.first().copied().into_iter().collect(), distance, exact: false }
    }
}

/// Returns whether a line ends in a decided game.
fn decides(level: &Level, state: &State, line: &[Action]) -> bool {
    let mut end = *state;
    line.iter().all(|action| Infection::apply(level, &mut end, *action, &mut ()).is_ok())
        && Infection::outcome(level, &end) != Outcome::Ongoing
}
