//! What state does the page of a board hold? A seat at a table, a pending question to the worker,
//! and a cell selected by touch.

use crate::celebration::Milestone;
use crate::games::GameEntry;
use crate::markup::{Markup, picture};
use crate::saves::better;
use crate::sound::Sound;
use crate::table::{CellEffect, CellView, Change, Input, Record, Seat, Table, TableView};
use crate::words::label;
use quadrat_engine::draw::CELL;
use quadrat_engine::grid::Coord;

/// Smallest cell, in pixels, that a finger hits reliably. Below it the first tap selects and the
/// second confirms, where the table asks for that ([`crate::table::Table::confirms`]).
pub(crate) const MIN_TOUCH_PX: u32 = 44;

/// The number of steps in which a score counts up.
pub const COUNTS: u32 = 20;

/// The number of those steps from one star to the next.
const STAR_COUNTS: u32 = 6;

/// The interval at which a refusal shown at a cell grows older, in milliseconds.
pub(crate) const REFUSAL_TICK: u32 = 900;
/// The number of those intervals for which it is shown.
const REFUSAL_TICKS: u32 = 4;

/// The page of a board.
pub struct Board {
    /// The game.
    pub entry: &'static GameEntry,
    /// The number of the lesson, from 1, if the page shows one.
    pub lesson: Option<u32>,
    /// The table and its cursor.
    pub seat: Seat,
    /// The view of the table after the last input.
    pub view: TableView,
    /// The drawing of each cell. One that an input leaves as it was stays the same object, so that
    /// a screen need not compare it.
    pub pictures: Vec<Markup>,
    /// The drawings of the whole board below and above the cells, kept in the same way.
    pub layers: [Markup; 2],
    /// The cell that a touch has selected, to be confirmed.
    pub chosen: Option<Coord>,
    /// The pending question to the worker, by its id, with its progress.
    pub waiting: Option<(u32, Option<(u32, u32)>)>,
    /// Whether the question runs in the background, with no player waiting for the answer.
    pub quiet: bool,
    /// The hash of the position, once the worker has computed it.
    pub hash: Option<String>,
    /// The best record before this win.
    pub best: Option<Record>,
    /// The best run before this one in a few words, in games that list runs; a win that is undone is
    /// one before the next.
    pub best_run: Option<String>,
    /// How many of the [`COUNTS`] steps of the score have been counted up.
    pub counted: u32,
    /// What this win has reached for the first time.
    pub milestones: Vec<Milestone>,
    /// The code of the game, once it has ended, so that it can be watched.
    pub code: Option<String>,
    /// Whether the game ended on this visit: only then its end is celebrated.
    pub celebrates: bool,
    /// Whether motion is reduced.
    pub still: bool,
    /// The age of the last refusal, in ticks.
    pub(crate) refusal_age: u32,
    /// The words said before the last input, while its motion is still to be seen: what is told follows
    /// what is shown.
    pub(crate) lagging: Option<String>,
}

/// The consequences of an input for the page.
#[expect(clippy::struct_excessive_bools, reason = "each is a consequence of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InputOutcome {
    pub(crate) change: Change,
    /// Whether there is a new announcement.
    pub(crate) said: bool,
    /// Whether the playback has gone on to another frame, without words.
    pub(crate) stepped: bool,
    /// Whether the teacher's words have changed.
    pub(crate) taught: bool,
    /// Whether this input ended the game.
    pub(crate) ended: bool,
    /// Whether the ending is to be shown now.
    pub(crate) shown: bool,
    /// Whether play continues at the board, after an ending or a text to read. The focused element
    /// may be gone.
    pub(crate) resumed: bool,
}

impl Board {
    pub(crate) fn new(entry: &'static GameEntry, lesson: Option<u32>, seat: Seat, best: Option<Record>) -> Self {
        let view = seen(entry, lesson, seat.table());
        // The score of a game that had ended before does not count up again.
        let counted = if view.ending.is_some() { COUNTS } else { 0 };
        let code = view.ending.as_ref().and_then(|_| seat.table().replay_code());
        Self {
            entry,
            lesson,
            seat,
            pictures: view.cells.iter().map(drawn).collect(),
            layers: [&view.layers.under, &view.layers.over].map(|layer| layer_drawn(&view, layer)),
            view,
            chosen: None,
            waiting: None,
            quiet: false,
            hash: None,
            best,
            best_run: None,
            counted,
            milestones: Vec::new(),
            code,
            celebrates: false,
            still: false,
            refusal_age: 0,
            lagging: None,
        }
    }

    /// Sets whether motion is reduced.
    pub(crate) fn keep_still(&mut self, still: bool) {
        self.still = still;
        self.view.settling &= !still;
        self.lagging = self.lagging.take().filter(|_| !still);
        self.seat.keep_still(still);
    }

    /// Returns whether the board shows a recorded game, which is only watched.
    pub fn is_watched(&self) -> bool {
        self.seat.table().watched().is_some()
    }

    /// Passes an input to the table.
    pub(crate) fn input(&mut self, input: Input) -> InputOutcome {
        let looks = matches!(input, Input::Point(_));
        let change = self.seat.input(input);
        self.update(change, !looks)
    }

    /// Updates the view after the table has changed.
    pub(crate) fn took(&mut self, change: Change) -> InputOutcome {
        self.update(change, true)
    }

    /// Updates the view after the player has looked around.
    pub(crate) fn looked(&mut self) -> InputOutcome {
        self.update(Change::View, false)
    }

    /// Updates the view. Whatever the player does skips the rest of the last motion; only looking
    /// around does not.
    fn update(&mut self, change: Change, skips: bool) -> InputOutcome {
        let mut view = self.look();
        let moves = view.motion.beat != self.view.motion.beat && view.motion.length > 0 && !self.still;
        view.settling = (self.view.settling && !skips) || (moves && view.ending.is_some());
        let waits = self.lagging.is_some() && !skips && view.motion.beat == self.view.motion.beat;
        let tells = view.progress.value > self.view.progress.value || view.ending.is_some();
        let lags = (moves || waits) && tells && self.seat.table().counts_follow();
        let words = self.lagging.take().filter(|_| waits).unwrap_or_else(|| self.view.status.text.clone());
        self.lagging = lags.then_some(words);
        if lags {
            view.progress.clone_from(&self.view.progress);
            // A turn that is over says that the game is.
            if view.ending.is_some() && view.turns.is_some() {
                view.turns = self.view.turns;
                view.turn.clone_from(&self.view.turn);
            }
        }
        let said = view.status.count != self.view.status.count;
        let frame = |view: &TableView| view.playback.map(|playback| playback.at);
        let stepped = !said && frame(&view) > frame(&self.view);
        let step = |view: &TableView| view.coach.as_ref().map(|coach| coach.step);
        let taught = step(&view) != step(&self.view);
        let ended = view.ending.is_some() && self.view.ending.is_none();
        let (shows, showed) = (view.shows_end(), self.view.shows_end());
        let shown = shows && !showed;
        let reading = |view: &TableView| view.coach.as_ref().is_some_and(|coach| coach.reading);
        let undone = view.ending.is_none() && self.view.ending.is_some();
        let resumed = (showed && !shows) || (reading(&self.view) && !reading(&view) && !shown);
        if undone {
            // The next win is compared with the record just reached.
            if let Some((record, true)) = self.record() {
                self.best = Some(record);
                self.best_run = self.view.ending.take().and_then(|ending| ending.best_run).or(self.best_run.take());
            }
        }
        self.celebrates |= ended;
        if ended {
            self.code = self.seat.table().replay_code();
        }
        if view.ending.is_none() {
            self.code = None;
            self.counted = 0;
            self.milestones.clear();
            self.celebrates = false;
        }
        if said {
            self.refusal_age = 0;
        }
        if change == Change::Game {
            self.chosen = None;
        }
        self.show(view);
        InputOutcome { change, said, stepped, taught, ended, shown, resumed }
    }

    /// Draws the cells that differ from those of the last view.
    fn redraw(&mut self, cells: &[CellView]) {
        let old = &self.view.cells;
        self.pictures.truncate(cells.len());
        for (index, cell) in cells.iter().enumerate() {
            let looks_alike =
                |old: &CellView| (&old.piece, &old.ghost, &old.gone) == (&cell.piece, &cell.ghost, &cell.gone);
            match self.pictures.get_mut(index) {
                Some(_) if old.get(index).is_some_and(looks_alike) => {}
                Some(picture) => *picture = drawn(cell),
                None => self.pictures.push(drawn(cell)),
            }
        }
    }

    /// Looks at the table again.
    pub(crate) fn refresh(&mut self) {
        let view = TableView { settling: self.view.settling, ..self.look() };
        self.show(view);
    }

    fn show(&mut self, view: TableView) {
        self.redraw(&view.cells);
        let (old, new) = (&self.view.layers, &view.layers);
        for (place, old, new) in [(0, &old.under, &new.under), (1, &old.over, &new.over)] {
            if old != new || self.view.size != view.size {
                self.layers[place] = layer_drawn(&view, new);
            }
        }
        self.view = view;
    }

    /// Returns the view of the table as it is now.
    pub(crate) fn look(&self) -> TableView {
        seen(self.entry, self.lesson, self.seat.table())
    }

    /// Returns the cell at which the reason of a refusal is to be shown. It is shown for a while: the
    /// words below the board stay.
    pub fn refused_cell(&self) -> Option<usize> {
        let refused = |cell: &CellView| cell.effect.is_some_and(|(effect, _)| effect == CellEffect::Refused);
        let fresh = self.view.status.refused && self.refusal_age < REFUSAL_TICKS;
        if fresh { self.view.cells.iter().position(refused) } else { None }
    }

    /// Returns the words that stay below the board until the motion of the last input is over. Screen
    /// readers, which show no motion, are told at once.
    pub fn words_before(&self) -> Option<&str> {
        self.lagging.as_deref()
    }

    /// Returns the interval in milliseconds at which the board wants ticks, if at all.
    pub(crate) fn pulse(&self) -> Option<u32> {
        if self.view.settling || self.lagging.is_some() {
            return Some(self.view.motion.length);
        }
        let running = self.view.playback.and_then(|playback| playback.running);
        running.or_else(|| self.refused_cell().map(|_| REFUSAL_TICK))
    }

    /// Lets a refusal grow older. Returns whether one is shown.
    pub(crate) fn age_refusal(&mut self) -> bool {
        let shown = !self.view.settling
            && self.refused_cell().is_some()
            && self.view.playback.is_none_or(|playback| playback.running.is_none());
        self.refusal_age += u32::from(shown);
        shown
    }

    /// Returns whether the score is still counting up.
    pub(crate) fn counting(&self) -> bool {
        let worth = self.view.ending.as_ref().is_some_and(|ending| ending.record.is_some());
        self.counted < COUNTS && worth && self.view.shows_end()
    }

    /// Returns the number of stars that have been stamped so far.
    pub fn stars(&self) -> u32 {
        let stars = self.record().map_or(0, |(record, _)| record.stars);
        if self.counted >= COUNTS { stars } else { stars.min((self.counted + 1) / STAR_COUNTS) }
    }

    /// Counts the score up by a step, or to its end. Returns the sound of it, if it has one: that of
    /// a star, or at the end that of a milestone.
    pub(crate) fn count_up(&mut self) -> Option<Sound> {
        let stars = self.stars();
        self.counted = if self.still { COUNTS } else { self.counted + 1 };
        let milestone = || self.milestones.iter().find_map(Milestone::sound).filter(|_| self.counted >= COUNTS);
        if self.stars() > stars && !(self.still && milestone().is_some()) {
            return Some(Sound::star(self.stars()));
        }
        milestone()
    }

    /// Returns the record of this game, and whether it is the best so far.
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

    /// Returns the names of the columns from left to right, and of the rows from top to bottom, as the
    /// labels of the cells have them.
    pub fn edges(&self) -> (Vec<&str>, Vec<&str>) {
        let width = usize::from(self.view.size.w);
        let is_digit = |c: char| c.is_ascii_digit();
        let columns = self.view.cells.iter().take(width).map(|cell| name_of(cell).trim_end_matches(is_digit));
        let rows =
            self.view.cells.iter().step_by(width.max(1)).map(|cell| name_of(cell).trim_start_matches(|c| !is_digit(c)));
        (columns.collect(), rows.collect())
    }

    /// Returns the id of the element that shows a cell.
    pub fn cell_id(&self, at: Coord) -> String {
        cell_id(self.view.size.index(at))
    }
}

/// Returns the name of a cell: the first part of its label.
fn name_of(cell: &CellView) -> &str {
    cell.label.split(',').next().unwrap_or_default()
}

fn layer_drawn(view: &TableView, nodes: &str) -> Markup {
    let side = |cells: u8| i32::from(cells) * CELL;
    if nodes.is_empty() { Markup::default() } else { picture((side(view.size.w), side(view.size.h)), nodes) }
}

fn drawn(cell: &CellView) -> Markup {
    let mut nodes = String::with_capacity(cell.piece.len() + cell.ghost.len() + cell.gone.len() + 80);
    for (class, part) in [("piece", &cell.piece), ("ghost", &cell.ghost), ("gone", &cell.gone)] {
        if !part.is_empty() {
            nodes.extend(["<g class=\"", class, "\">", part, "</g>"]);
        }
    }
    picture((100, 100), &nodes)
}

/// Returns the view of a table. A lesson is titled by its own name, not by that of its board.
fn seen(entry: &GameEntry, lesson: Option<u32>, table: &dyn Table) -> TableView {
    let mut view = table.view();
    let lesson = lesson.and_then(|number| entry.lessons.get((number as usize).checked_sub(1)?));
    if let Some(lesson) = lesson {
        label(lesson.name).clone_into(&mut view.title);
    }
    view
}

/// Returns the id of the element that shows the cell with this index.
pub fn cell_id(index: usize) -> String {
    ["cell-", &index.to_string()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use quadrat::registry;
    use quadrat_engine::draw::edges::RIM;
    use quadrat_engine::draw::to_svg_inner;

    /// Returns the names at the edges of a board's page and in the picture of the whole board, both sorted, and the
    /// room that the picture has beside the board and above it.
    fn named(game: &str, id: &str) -> ([Vec<String>; 2], (i32, i32)) {
        let entry = find(game).unwrap();
        let table = (entry.open)(id).unwrap_or_else(|| panic!("no {game} {id}"));
        let scene = registry().find(game).unwrap().resume(&table.replay()).unwrap().scene();
        let board = Board::new(entry, None, Seat::new(table), None);
        let (columns, rows) = board.edges();
        let mut page: Vec<String> = columns.into_iter().chain(rows).map(str::to_owned).collect();
        let svg = to_svg_inner(&scene);
        let texts = svg.split("data-text=\"").skip(1).filter_map(|rest| rest.split('"').next());
        // The names are drawn last, so that nothing covers them.
        let mut texts: Vec<String> = texts.map(str::to_owned).collect();
        let mut drawn = texts.split_off(texts.len() - page.len().min(texts.len()));
        page.sort_unstable();
        drawn.sort_unstable();
        let side = |cells: u8| i32::from(cells) * CELL;
        let size = board.view.size;
        ([page, drawn], (scene.width() - side(size.w), scene.height() - side(size.h)))
    }

    #[test]
    fn the_picture_of_a_germs_board_has_a_rim_with_the_names_of_its_page() {
        let ([page, drawn], room) = named("germs", "2048");
        assert_eq!((drawn, room), (page, (2 * RIM, 2 * RIM)));
    }

    #[test]
    fn the_picture_of_an_infection_board_has_the_names_of_its_page() {
        let ([page, drawn], room) = named("infection", "free~6x5~you~you~red~a1c1");
        assert_eq!((drawn, room), (page, (2 * RIM, 2 * RIM)));
    }

    #[test]
    fn the_picture_of_a_city_has_a_frame_with_the_names_of_its_page() {
        let ([page, drawn], room) = named("citylines", "12x12k24t2#1");
        assert_eq!((drawn, room), (page, (2 * RIM, 2 * RIM)));
    }
}
