//! How does a program that learns see and play a game? By numbers: observations and masks of a fixed shape, and
//! actions by their index.
//!
//! Programs that learn play thousands of positions side by side, billions of steps in all. So a position takes the form
//! that steps fastest, and what can be computed from the level alone is computed once.

use super::{Outcome, Solve};
use crate::grid::Size;
use crate::search::Progress;
use std::sync::Arc;

/// A game that programs learn to play.
///
/// Boards of different sizes share one *frame*, the smallest size that holds all of them: each board lies in the top
/// left corner. Observations have the shape of the frame, and actions are numbered as if the board had its size. On a
/// board that fills the frame these are the indices of [`Notation::action_space`](super::Notation::action_space).
pub trait Simulate: Solve {
    /// What every step on a level needs, computed once for each level and frame.
    type Course: Send + Sync + 'static;
    /// A position in the form that steps fastest.
    type Lane: Clone + Send + Sync + 'static;

    /// The names of the planes of an observation. A plane has one byte for each cell of the frame, row by row.
    const PLANES: &'static [&'static str];
    /// The names of the numbers of an observation that belong to no cell. Each is one byte; larger numbers are 255.
    const SCALARS: &'static [&'static str];

    /// Returns the size of a level's board.
    fn board(level: &Self::Level) -> Size;
    /// Returns the number of actions in a frame.
    fn space(frame: Size) -> usize;
    /// Returns the action with an index, which must be below [`Simulate::space`]. It may lie beyond the edge of a level's
    /// board.
    fn numbered(frame: Size, index: usize) -> Self::Action;
    /// Returns the index of an action; `None` if it lies outside the frame.
    fn number(frame: Size, action: Self::Action) -> Option<usize>;

    /// Prepares a level. Its board must not be larger than the frame.
    fn course(level: &Self::Level, frame: Size) -> Self::Course;
    /// Returns a position of the level in its fast form.
    fn lane(course: &Self::Course, state: &Self::State) -> Self::Lane;
    /// Returns the position in its usual form.
    fn state(course: &Self::Course, lane: &Self::Lane) -> Self::State;
    /// Applies an action by its index, and returns whether the rules accept it. A refused action changes nothing. The
    /// game must not be decided, and the index must be below [`Simulate::space`].
    fn step(course: &Self::Course, lane: &mut Self::Lane, index: usize) -> bool;
    /// Returns how the game stands for the first player.
    fn stands(course: &Self::Course, lane: &Self::Lane) -> Outcome;
    /// Returns the player to move, counted from 0.
    fn mover(_course: &Self::Course, _lane: &Self::Lane) -> usize {
        0
    }
    /// Writes the observation and the mask of the actions that [`Rules::actions`](super::Rules::actions) offers. Every
    /// byte is written. The mask is that of a game that goes on: the caller clears it where the game is decided.
    fn view(course: &Self::Course, lane: &Self::Lane, view: View<'_>);

    /// Returns what is known about the best way to go on. By default it is the line that the solver finds, which is the
    /// best known and need not be the best.
    fn insight(
        _course: &Self::Course,
        level: &Arc<Self::Level>,
        state: &Self::State,
        budget: u64,
    ) -> Insight<Self::Action> {
        match Self::search(Arc::clone(level), state, budget).run(budget) {
            Progress::Found(line) => Insight {
                optimal: line.first().copied().into_iter().collect(),
                distance: Some(line.len() as u32),
                exact: false,
            },
            _ => Insight { optimal: Vec::new(), distance: None, exact: false },
        }
    }
}

/// The memory that an observation is written to.
pub struct View<'a> {
    /// All planes, one after the other.
    pub planes: &'a mut [u8],
    /// The numbers that belong to no cell.
    pub scalars: &'a mut [u8],
    /// One byte for each action: 1 if it is offered, else 0.
    pub mask: &'a mut [u8],
}

/// What is known about the best way to go on from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight<A> {
    /// The actions that keep the distance, or those that begin the best known line; none if no way to win is known.
    pub optimal: Vec<A>,
    /// The number of actions to the end: of the shortest way to win, or for a player who loses against best play, of the
    /// longest defence.
    pub distance: Option<u32>,
    /// Whether that is proven. Otherwise it is the best known.
    pub exact: bool,
}

/// For each byte the eight bytes that are 1 where its bit is set, the lowest bit first.
pub static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte] |= 1 << (8 * bit);
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Writes up to eight cells of one row, of which `width` belong to the frame, at a place in some planes.
///
/// The bytes after them may be overwritten where they lie in the slice: rows and planes are written in order, so what
/// follows overwrites them again, and a store of eight bytes is faster than one of some number.
#[inline]
pub fn put_row(bytes: &mut [u8], at: usize, width: usize, row: u64) {
    if let Some(eight) = bytes.get_mut(at..at + 8) {
        eight.copy_from_slice(&row.to_le_bytes());
    } else {
        for (to, from) in bytes[at..at + width].iter_mut().zip(row.to_le_bytes()) {
            *to = from;
        }
    }
}

/// Returns a number as a scalar of an observation: 255 if it is larger.
#[inline]
pub fn scalar(number: u32) -> u8 {
    number.min(255) as u8
}
