//! What does a board look like, and which inputs does it accept? A table is a game being played,
//! and a seat adds a cursor.
//!
//! [`Table`] is the object-safe interface to one game and the state of the player's hand (selected
//! tool, preview). A [`Seat`] adds the cursor. A screen draws the [`TableView`], sends [`Input`]s,
//! and saves [`Table::replay`] when told to.

use crate::cursor::{Step, moved};
use crate::keys::{Key, Meaning, meaning};
use crate::sound::Sound;
use crate::watch::Verdict;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::{Coord, Direction, Size};
use serde_json::{Map, Value};

/// A command that a player can give at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Undo the last action.
    Undo,
    /// Redo the action undone last.
    Redo,
    /// Restart the level.
    Restart,
    /// Show or hide the preview of the next turn.
    Preview,
    /// End the turn.
    EndTurn,
    /// End every remaining turn, where that wins.
    Finish,
    /// Show or hide the mistakes so far.
    Check,
    /// Say what to do next, and why.
    Hint,
    /// Show or hide the solution; the game stays as it is.
    Solution,
    /// Show the next frame of the playback.
    Next,
    /// Show the previous frame of the playback.
    Back,
    /// Start or stop automatic playback.
    Auto,
    /// Skip to the last frame.
    Skip,
    /// Abandon the game; undo returns to it.
    Quit,
    /// Undo a lost game to the beginning of the turn that [`Ending::back`] names; redo leads forward
    /// again, step by step.
    Rewind,
    /// Show the last step of a lost game again.
    Replay,
    /// Change the pace of a recorded game.
    Pace,
}

/// An input of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Presses a cell.
    Press(Coord),
    /// Presses a cell in the other way: by a right click or a long press.
    OtherPress(Coord),
    /// Locks or unlocks a cell, in games with locks.
    Lock(Coord),
    /// Marks an edge of a cell, in games with such notes.
    Mark(Coord, Direction),
    /// Points at a cell, or at none: the effect of pressing it is shown.
    Point(Option<Coord>),
    /// Selects the tool at this place of the palette, or the item at this place of the last panel.
    Select(usize),
    /// Puts the tool down.
    Release,
    /// Continues in a lesson after a text was read.
    ReadOn,
    /// A tick of the clock during playback.
    Tick,
    /// Gives a command.
    Command(Command),
}

/// The kind of change that an input made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Only the view has changed.
    View,
    /// The game has changed and must be saved.
    Game,
    /// There is nothing to save, but [`Table::question`] must be asked; the answer goes to
    /// [`Table::advise`].
    Ask,
}

/// A question of a table to the worker, about the current position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Find a winning plan.
    Solve {
        /// The most positions to search.
        budget: u32,
    },
    /// As [`Question::Solve`], but in the background: the board only shows whether a plan exists.
    Wonder {
        /// The most positions to search.
        budget: u32,
    },
    /// Prove of every move whether it wins. The answer goes to [`Table::take_outlook`].
    Outlook {
        /// The most positions to search.
        budget: u32,
    },
    /// Choose the move of a computer player.
    Move {
        /// The player, in the words of its game.
        player: String,
        /// The seed of its random choices.
        seed: u32,
    },
}

/// The moves of a position about which a proof says whether they win; about any others nothing is
/// proven.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The moves that win against every defence, in text form.
    pub wins: Vec<String>,
    /// The moves that lose against perfect play, in text form.
    pub loses: Vec<String>,
}

/// A game being played.
pub trait Table {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;
    /// Returns the id of the level.
    fn level(&self) -> String;
    /// Returns the picture of the current position, as it is shown outside the board's own page.
    fn picture(&self) -> Scene;
    /// Keeps the par to itself until the game is won, where the table tells it.
    fn hide_par(&mut self) {}
    /// Returns the size of the board.
    fn size(&self) -> Size;
    /// Returns the outcome of the game so far.
    fn outcome(&self) -> Outcome;
    /// Returns whether nothing is left to be played: the game is over, or in a series of games the last
    /// one.
    fn is_over(&self) -> bool {
        self.outcome() != Outcome::Ongoing
    }
    /// Returns everything to be shown.
    fn view(&self) -> TableView;
    /// Handles an input.
    fn input(&mut self, input: Input) -> Change;
    /// Returns whether the preview is on, a setting that outlives the level; `None` where there is
    /// no preview.
    fn preview(&self) -> Option<bool>;
    /// Sets whether motion is reduced: playback then does not run by itself.
    fn keep_still(&mut self, still: bool) {
        let _ = still;
    }
    /// Sets whether an assistant does what follows from the player's own steps, where the game has
    /// one.
    fn assist(&mut self, on: bool) {
        let _ = on;
    }
    /// Sets whether tiles lock by themselves once they can only lie as they do, where the game has
    /// locks.
    fn auto_lock(&mut self, on: bool) {
        let _ = on;
    }
    /// Returns the number of completed steps, in a lesson.
    fn lesson_steps(&self) -> Option<usize> {
        None
    }
    /// Returns whether the player has left the game for good. It is not kept then, but undo may still
    /// return to it.
    fn is_abandoned(&self) -> bool {
        false
    }
    /// Returns whether a finger has to confirm a press on a small cell: the first tap selects it,
    /// the second acts. A table whose presses can all be undone acts at once.
    fn confirms(&self) -> bool {
        true
    }
    /// Returns the tool that pressing a cell chooses, if it does no more than that.
    fn chosen_at(&self, _at: Coord) -> Option<usize> {
        None
    }
    /// Returns whether pressing near the edge of a cell now means [`Input::Mark`].
    fn has_marks(&self) -> bool {
        false
    }
    /// Returns whether [`Input::OtherPress`] means something now. If not, the browser shows its
    /// own menu.
    fn has_other_press(&self) -> bool {
        false
    }
    /// Returns how many items of the last panel, from the first on, can be selected by
    /// [`Input::Select`].
    fn choosable(&self) -> usize {
        0
    }
    /// Returns the replay file, which is saved and sent to the worker.
    fn replay(&self) -> Value;
    /// Returns the game as a code for an address, where it is short enough for one; see
    /// [`crate::games::GameEntry::rewatch`].
    fn replay_code(&self) -> Option<String> {
        None
    }
    /// Does an action given in its text form, for the player to move, with the motion and the words that it has in play.
    /// Returns whether it was done.
    fn perform(&mut self, action: &str) -> bool {
        let _ = action;
        false
    }
    /// Returns whether the last action is still being played back.
    fn is_playing_back(&self) -> bool {
        false
    }
    /// Returns what a recorded game is worth, at a table where one is only watched.
    fn watched(&self) -> Option<&Verdict> {
        None
    }
    /// Returns how the game went, as far as it can be told without giving a solution away; `None` while it is not over.
    fn story(&self) -> Option<Story> {
        None
    }
    /// Returns the document to save, where that is more than the replay of one level.
    fn saved(&self) -> Value {
        self.replay()
    }
    /// Returns what the game was started from: a saved game with another origin is not resumed.
    fn origin(&self) -> Value {
        self.replay()["levelHash"].clone()
    }
    /// Returns the pending question, if any. A table that opens with a question is asked it at
    /// once.
    fn question(&self) -> Option<Question> {
        None
    }
    /// Returns the two cells of a shown attack or run: from one to the other.
    fn linked(&self) -> Option<(Coord, Coord)> {
        None
    }
    /// Returns whether progress grows on the page, and an ending is told, only when the motion of the
    /// input is over.
    fn counts_follow(&self) -> bool {
        false
    }
    /// Returns one more class of a cell for the style sheet of its game; empty by default.
    fn tone(&self, at: Coord) -> &'static str {
        let _ = at;
        ""
    }
    /// Returns the CSS custom properties of a cell, without the leading dashes: what its style sheet
    /// must know beyond its picture, such as how far a tile is turned.
    fn variables(&self, at: Coord) -> Vec<(&'static str, String)> {
        let _ = at;
        Vec::new()
    }
    /// Returns what ending the turn now would cost, in a few words that stand below the name of that command; `None`
    /// where nothing is known or shown.
    fn cost(&self) -> Option<String> {
        None
    }
    /// Returns the sound of the frame of the playback that is shown, for frames without words.
    fn step_sound(&self) -> Option<Sound> {
        None
    }
    /// Takes the answer to the question: actions, or `None` if there are none. Only a table that
    /// asks is told.
    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        let _ = answer;
        Change::View
    }
    /// Returns whether the table wants to know what else would have won its game, in the background.
    fn wants_hindsight(&self) -> bool {
        false
    }
    /// Takes what was found out about that, in the game's own figures, or `None` if nothing will be. Only a table that
    /// wants to know is told.
    fn take_hindsight(&mut self, found: Option<&Map<String, Value>>) {
        let _ = found;
    }
    /// Takes what was proven about the moves, or `None` if the player cancelled the proof. Only a
    /// table that asks is told.
    fn take_outlook(&mut self, outlook: Option<Outlook>) -> Change {
        let _ = outlook;
        Change::View
    }
}

/// How a finished game went, told without anything that would help another player to win it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The result in one line, such as "Won in 7 turns".
    pub line: String,
    /// What is counted, such as the infected tiles of each turn.
    pub chart: Option<Chart>,
    /// The number of moves, or whatever the game measures against its par.
    pub moves: Option<u32>,
    /// The par of the level.
    pub par: Option<u32>,
    /// The most cells that burst in one chain of the player's, where there are chains.
    pub chain: Option<u32>,
}

/// A small chart of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What it shows, in words.
    pub name: String,
    /// Its values, in order.
    pub values: Vec<u32>,
    /// The largest possible value.
    pub max: u32,
    /// The form in which it is drawn.
    pub form: ChartForm,
}

/// The form of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartForm {
    /// A bar for each value.
    Bars,
    /// A bar for each value, in the colours of two sides: the rest of it belongs to the other one.
    Tug,
    /// A row of hearts for each value, those lost in outline.
    Hearts,
    /// One bar for the first value, with a mark at the second, the par.
    Against,
}

/// Everything that the page of a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// The name of the level.
    pub title: String,
    /// The current turn, in words.
    pub turn: String,
    /// The number of turns passed, and the limit, where there is one.
    pub turns: Option<(u32, u32)>,
    /// The goal.
    pub objective: String,
    /// The progress towards the goal.
    pub progress: Progress,
    /// The size of the board.
    pub size: Size,
    /// Whether the pictures fill their cells to the edge: they run on into each other, or draw an
    /// edge of their own.
    pub seamless: bool,
    /// The cells, row by row.
    pub cells: Vec<CellView>,
    /// Pictures of the whole board, below and above those of the cells.
    pub layers: Layers,
    /// What moves over the board for a moment.
    pub motion: Motion,
    /// Whether the last motion is still to be seen, so that the ending waits for it. The board sets
    /// this, not the table.
    pub settling: bool,
    /// The tools of the palette.
    pub tools: Vec<ToolView>,
    /// The available commands.
    pub commands: Vec<CommandView>,
    /// The last status.
    pub status: Status,
    /// A comparison of pressing the cell under the pointer with not pressing it.
    pub compared: Option<String>,
    /// The teacher's words, in a lesson.
    pub coach: Option<Coach>,
    /// The panels beside the board, such as whose turn it is and what comes next.
    pub panels: Vec<Panel>,
    /// The playback, while it is shown.
    pub playback: Option<PlaybackView>,
    /// What is known about the level, such as its par and how sure it is.
    pub about: Vec<String>,
    /// The log, newest first.
    pub log: Vec<String>,
    /// The ending, once the game is over; it is shown when the playback is finished.
    pub ending: Option<Ending>,
    /// Debug information.
    pub debug: Vec<(String, String)>,
}

impl TableView {
    /// Returns whether the ending is to be shown: the game is over, and no playback is left.
    pub fn shows_end(&self) -> bool {
        self.ending.is_some() && self.playback.is_none() && !self.settling
    }
}

/// Pictures of the whole board, for what is not confined to a cell. Each is the nodes inside an SVG
/// with 100 units for each cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// What is below the cells: the ground, and what grows across cells.
    pub under: String,
    /// What is above them, such as arrows from cell to cell.
    pub over: String,
}

/// Pictures that move over the board after an input: decoration of a state that is already final.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// The number of the input that it belongs to; a new number starts the motion.
    pub beat: u32,
    /// The moving pictures, in the order in which they are drawn.
    pub sprites: Vec<Sprite>,
    /// The time until everything has come to rest, in milliseconds.
    pub length: u32,
}

/// A picture that moves over the board. All distances are in hundredths of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// The class for the style sheet, which says how it moves.
    pub kind: &'static str,
    /// Its picture, drawn as a cell's. It may reach over the edges of its cell.
    pub picture: String,
    /// The top left corner of its cell, from that of the board.
    pub at: (i32, i32),
    /// How far it travels, to the right and down.
    pub by: (i32, i32),
    /// The time after which it starts, in milliseconds.
    pub delay: u32,
}

/// A progress bar with a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The name of the counted quantity.
    pub label: String,
    /// The value in words.
    pub text: String,
    /// The value.
    pub value: u32,
    /// The value of the other side, measured from the other end, where two sides share the bar.
    pub rival: Option<u32>,
    /// The mark: a value above it does not win.
    pub limit: Option<u32>,
    /// The largest value.
    pub max: u32,
    /// Whether a larger value is better.
    pub good: bool,
}

/// A message to the player, announced once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The words.
    pub text: String,
    /// Whether it refuses an input.
    pub refused: bool,
    /// Counts messages, so that a screen can announce the same words twice.
    pub count: u32,
    /// The sound of the event; never its only sign.
    pub sound: Option<Sound>,
}

/// A panel beside the board: a row of small pictures with words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Its name.
    pub name: String,
    /// Its items.
    pub items: Vec<Item>,
}

/// An item of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its picture, drawn as a cell's; may be empty.
    pub picture: String,
    /// The words beside the picture; may be empty.
    pub text: String,
    /// The label for screen readers.
    pub label: String,
    /// The class for the style sheet: `on`, `off`, `warn`, or a player; empty by default.
    pub tone: &'static str,
}

/// The position of a playback. The game itself is at its end already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaybackView {
    /// What is played back, with the number of the frame, as a key of words.
    pub words: &'static str,
    /// The number of the current frame, from 1.
    pub at: u32,
    /// The number of frames.
    pub of: u32,
    /// The duration of a frame in milliseconds, while the playback runs by itself.
    pub running: Option<u32>,
}

/// The words of a teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coach {
    /// The words.
    pub text: String,
    /// The number of the step, from 1.
    pub step: u32,
    /// The number of steps.
    pub steps: u32,
    /// Whether the step is only read, and a button continues.
    pub reading: bool,
    /// The cells that the step wants pressed now: one, or several in any order.
    pub cells: Vec<Coord>,
    /// The tool or command that the step wants now.
    pub button: Option<Input>,
    /// How many times in a row the same thing is wanted.
    pub times: u32,
    /// Counts the inputs that the step did not want, each of which nudges what it wants.
    pub nudges: u32,
}

impl Coach {
    /// Returns the class for the style sheet of the cell, or of the button for an input: empty
    /// unless the step wants it now.
    pub fn mark(&self, input: Input) -> &'static str {
        let wanted = match input {
            Input::Press(at) => self.cells.contains(&at),
            Input::ReadOn => self.reading,
            _ => self.button == Some(input),
        };
        // An animation restarts only under another name.
        match (wanted, self.nudges) {
            (false, _) => "",
            (true, 0) => "coached",
            (true, nudges) if nudges % 2 == 1 => "coached nudged",
            (true, _) => "coached nudged again",
        }
    }
}

/// A visual effect on a cell: decoration of a state that is already final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEffect {
    /// A piece has appeared.
    Came,
    /// A piece has turned into another.
    Turned,
    /// A piece has disappeared.
    Left,
    /// The player has placed a piece.
    Put,
    /// A hint is about this cell.
    Hinted,
    /// An input on this cell was refused.
    Refused,
}

impl CellEffect {
    /// Returns the class for the style sheet.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Came => "came",
            Self::Turned => "turned",
            Self::Left => "left",
            Self::Put => "put",
            Self::Hinted => "hinted",
            Self::Refused => "refused",
        }
    }
}

/// A cell. Pictures are the nodes inside an SVG of 100 × 100 units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own, and a cell may have them all")]
pub struct CellView {
    /// Place, content, state and consequence, for players who cannot see the cell.
    pub label: String,
    /// The piece on the cell.
    pub piece: String,
    /// The piece that will be on the cell next turn, if it is another one.
    pub ghost: String,
    /// The piece that was on the cell before the last action and is gone.
    pub gone: String,
    /// Whether the cell can never hold a piece.
    pub blocked: bool,
    /// Whether the tool in the hand can be placed here.
    pub target: bool,
    /// Whether the cell is about to be lost.
    pub danger: bool,
    /// Whether pressing the cell under the pointer would spare this one.
    pub spared: bool,
    /// Whether the piece is in the hand.
    pub active: bool,
    /// Whether the piece can be picked up and moved.
    pub movable: bool,
    /// The last effect on the cell, and the number of the input that it belongs to.
    pub effect: Option<(CellEffect, u32)>,
}

/// A tool of the palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolView {
    /// Its name.
    pub name: String,
    /// Its effect, in one sentence.
    pub help: String,
    /// The number left, if it is limited.
    pub count: Option<u32>,
    /// Its picture, drawn as a cell's.
    pub icon: String,
    /// Whether it is in the hand.
    pub selected: bool,
}

/// A command of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandView {
    /// The command.
    pub command: Command,
    /// Whether the command has an effect now.
    pub enabled: bool,
    /// Whether the command is on, for a toggle.
    pub pressed: Option<bool>,
    /// The name at this table, where it differs from the usual one, as a key of words.
    pub name: Option<&'static str>,
}

/// The end of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Whether the level is won.
    pub won: bool,
    /// The headline.
    pub title: String,
    /// How the game ended, in words.
    pub text: String,
    /// A headline that celebrates it, where the game has one.
    pub headline: Option<String>,
    /// The record, if the game earned one.
    pub record: Option<Record>,
    /// The score line by line: name and amount.
    pub lines: Vec<(String, String)>,
    /// A closer look at the game that ended.
    pub fold: Option<Fold>,
    /// The class for the style sheet, which selects the winner's colours; empty by default.
    pub tone: &'static str,
    /// The counter of the game that this ending increments, once.
    pub counts: Option<&'static str>,
    /// The record of the run, for the list of recent runs; only `timestamp` is left to be filled in.
    pub run: Option<Value>,
    /// The run in a few words, kept as the best of its level if it is.
    pub best_run: Option<String>,
    /// Whether the game continues with another level at the same table, by [`Command::Next`].
    pub goes_on: bool,
    /// Where [`Command::Rewind`] leads, after a loss.
    pub back: Option<Back>,
    /// Whether [`Command::Replay`] shows the last step again.
    pub replays: bool,
}

/// The way back from a lost game to the beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Back {
    /// The name of the button, such as "Back to turn 3".
    pub name: String,
    /// Why that turn: a win is known from there, or it is only the last one.
    pub reason: String,
    /// Whether a win is known from there.
    pub known: bool,
    /// How many times the game is undone.
    pub undos: usize,
}

/// A text of several parts, folded away until the player opens it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fold {
    /// Its title.
    pub title: String,
    /// Its parts: a heading, and the lines below it.
    pub parts: Vec<(String, Vec<String>)>,
}

/// The record of a won game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The stars, from one to three.
    pub stars: u32,
    /// The game's own figure; [`crate::games::GameEntry::figure`] says what it counts and whether
    /// more is better.
    pub figure: u32,
}

/// The outcome of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The key has no meaning here and is left to the browser.
    NotOurs,
    /// The cursor was moved, though it may have stayed at an edge.
    Moved,
    /// The table handled an input.
    Took(Change),
}

/// A player's seat: the table and the position of the cursor.
pub struct Seat {
    table: Box<dyn Table>,
    cursor: Coord,
}

impl Seat {
    /// Opens a seat with the cursor in the middle of the board, from where every cell is near.
    pub fn new(table: Box<dyn Table>) -> Self {
        let size = table.size();
        Self { table, cursor: Coord::new(size.w.saturating_sub(1) / 2, size.h.saturating_sub(1) / 2) }
    }

    /// Returns the table.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Returns the position of the cursor.
    pub fn cursor(&self) -> Coord {
        self.cursor
    }

    /// Moves the cursor, and points at its new cell.
    pub fn step(&mut self, step: Step) {
        self.cursor = moved(self.table.size(), self.cursor, step);
        self.table.input(Input::Point(Some(self.cursor)));
    }

    /// Puts the cursor on a cell, and points at it.
    pub fn visit(&mut self, at: Coord) {
        self.cursor = at;
        self.table.input(Input::Point(Some(at)));
    }

    /// Tells the table whether motion is reduced.
    pub fn keep_still(&mut self, still: bool) {
        self.table.keep_still(still);
    }

    /// Tells the table whether an assistant helps.
    pub fn assist(&mut self, on: bool) {
        self.table.assist(on);
    }

    /// Tells the table whether tiles lock by themselves.
    pub fn auto_lock(&mut self, on: bool) {
        self.table.auto_lock(on);
    }

    /// Passes the answer to the table's question on to the table.
    pub fn advise(&mut self, answer: Option<&[String]>) -> Change {
        self.table.advise(answer)
    }

    /// Passes what else would have won the game on to the table.
    pub fn take_hindsight(&mut self, found: Option<&Map<String, Value>>) {
        self.table.take_hindsight(found);
    }

    /// Passes what was proven about the moves on to the table.
    pub fn take_outlook(&mut self, outlook: Option<Outlook>) -> Change {
        self.table.take_outlook(outlook)
    }

    /// Handles an input. The cursor follows a pressed cell, and is moved onto the board where the
    /// next level has a smaller one.
    pub fn input(&mut self, input: Input) -> Change {
        if let Input::Press(at) | Input::OtherPress(at) = input {
            self.cursor = at;
        }
        let change = self.table.input(input);
        let size = self.table.size();
        let Coord { x, y } = self.cursor;
        self.cursor = Coord::new(x.min(size.w.saturating_sub(1)), y.min(size.h.saturating_sub(1)));
        change
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key<'_>) -> Answer {
        match meaning(key) {
            // Keys for the page are not passed to the table.
            None | Some(Meaning::Help | Meaning::Mute) => Answer::NotOurs,
            Some(Meaning::Move(step)) => {
                self.step(step);
                Answer::Moved
            }
            Some(Meaning::Press) => Answer::Took(self.input(Input::Press(self.cursor))),
            Some(Meaning::Lock) => Answer::Took(self.input(Input::Lock(self.cursor))),
            Some(Meaning::Tell(input)) => Answer::Took(self.input(input)),
        }
    }
}
