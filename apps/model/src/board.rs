//! What does a board page know? A seat at a table, what was asked of the worker, and what a finger has chosen but not done.

use crate::games::GameEntry;
use crate::saves::better;
use crate::table::{Change, Input, Record, Seat, TableView};
use quadrat_engine::grid::Coord;

/// Below this many pixels a finger may miss a cell: the first tap chooses, the second does.
pub(crate) const MIN_TOUCH_PX: u32 = 44;

/// In how many steps a score is counted up.
pub const COUNTS: u32 = 20;

/// A board page.
pub struct Board {
    /// The game.
    pub entry: &'static GameEntry,
    /// The lesson, from 1, if this is one.
    pub lesson: Option<u32>,
    /// The table, and the cursor of the one who sits there.
    pub seat: Seat,
    /// What the table shows, as of the last input.
    pub view: TableView,
    /// What a finger has chosen but not done.
    pub chosen: Option<Coord>,
    /// A question to the worker, and how far it is.
    pub waiting: Option<(u32, Option<(u32, u32)>)>,
    /// Whether that is only wondered about, and nobody waits.
    pub quiet: bool,
    /// The hash of the position, once the worker has said it.
    pub hash: Option<String>,
    /// The best before this win.
    pub best: Option<Record>,
    /// How many of [`COUNTS`] steps the score was counted up.
    pub counted: u32,
}

/// What a board page wants done after an input.
#[expect(clippy::struct_excessive_bools, reason = "each is a consequence of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InputOutcome {
    pub(crate) change: Change,
    /// Whether something new was said.
    pub(crate) said: bool,
    /// Whether a teacher says something else now.
    pub(crate) taught: bool,
    /// Whether the game has ended with this input.
    pub(crate) ended: bool,
    /// Whether its end is to be seen now.
    pub(crate) shown: bool,
    /// Whether play goes on at the board, after an end or after something to read: what had the focus may be gone.
    pub(crate) resumed: bool,
}

impl Board {
    pub(crate) fn new(entry: &'static GameEntry, lesson: Option<u32>, seat: Seat, best: Option<Record>) -> Self {
        let view = seat.table().view();
        // A game that had ended before is not counted up once more.
        let counted = if view.ending.is_some() { COUNTS } else { 0 };
        Self { entry, lesson, seat, view, chosen: None, waiting: None, quiet: false, hash: None, best, counted }
    }

    /// Gives an input to the table.
    pub(crate) fn input(&mut self, input: Input) -> InputOutcome {
        let change = self.seat.input(input);
        self.took(change)
    }

    /// Looks at the table again after it took something.
    pub(crate) fn took(&mut self, change: Change) -> InputOutcome {
        let view = self.seat.table().view();
        let said = view.status.count != self.view.status.count;
        let step = |view: &TableView| view.coach.as_ref().map(|coach| coach.step);
        let taught = step(&view) != step(&self.view);
        let ended = view.ending.is_some() && self.view.ending.is_none();
        let (shows, showed) = (view.shows_end(), self.view.shows_end());
        let shown = shows && !showed;
        let reading = |view: &TableView| view.coach.as_ref().is_some_and(|coach| coach.reading);
        let undone = view.ending.is_none() && self.view.ending.is_some();
        let resumed = (showed && !shows) || (reading(&self.view) && !reading(&view) && !shown);
        if undone {
            // What was just reached is what the next win is measured by.
            self.best = self.record().filter(|(_, new)| *new).map(|(record, _)| record).or(self.best);
        }
        if view.ending.is_none() {
            self.counted = 0;
        }
        if change == Change::Game {
            self.chosen = None;
        }
        self.view = view;
        InputOutcome { change, said, taught, ended, shown, resumed }
    }

    /// Whether the score is still being counted up.
    pub(crate) fn counting(&self) -> bool {
        let worth = self.view.ending.as_ref().is_some_and(|ending| ending.record.is_some());
        self.counted < COUNTS && worth && self.view.shows_end()
    }

    /// The record of this game, and whether it is the best so far.
    pub fn record(&self) -> Option<(Record, bool)> {
        let record = self.view.ending.as_ref()?.record?;
        let fewer = self.entry.figure.fewer;
        let new = self.best.is_none_or(|best| best != record && better(best, record, fewer) == record);
        Some((record, new))
    }

    pub(crate) fn coord(&self, cell: usize) -> Option<Coord> {
        let size = self.view.size;
        (cell < size.cells()).then(|| {
            let width = usize::from(size.w);
            Coord::new((cell % width) as u8, (cell / width) as u8)
        })
    }

    /// Returns the id of the element that shows a cell.
    pub fn cell_id(&self, at: Coord) -> String {
        cell_id(self.view.size.index(at))
    }
}

/// Returns the id of the element that shows the cell with this index.
pub fn cell_id(index: usize) -> String {
    ["cell-", &index.to_string()].concat()
}
