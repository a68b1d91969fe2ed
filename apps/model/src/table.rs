//! What does a board look like and what can be done with it? A game on the table, and a seat at it.
//!
//! [`Table`] is the object-safe face of one game with everything the hand is doing (selected tool, preview). A [`Seat`] adds
//! the cursor. A screen draws the [`TableView`], sends [`Input`]s, and saves [`Table::replay`] when it is told to.

use crate::cursor::{Step, moved};
use crate::keys::{Key, Meaning, meaning};
use crate::sound::Sound;
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use serde_json::Value;

/// What a player can ask of any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take the last action back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Back to the start of the level.
    Restart,
    /// Show or hide what the next turn will bring.
    Preview,
    /// End the turn.
    EndTurn,
    /// End every turn that is left, where that wins.
    Finish,
    /// Show or hide what is wrong so far.
    Check,
    /// Say what to do next, and why.
    Hint,
    /// Show or hide the solution; the game stays as it is.
    Solution,
    /// The next picture of what happened.
    Next,
    /// The picture before it.
    Back,
    /// Let the pictures run by themselves, or not any more.
    Auto,
    /// To the last picture.
    Skip,
    /// Leave the game for good.
    Quit,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Presses a cell.
    Press(Coord),
    /// Points at a cell, or at none any more: what pressing it would bring is shown.
    Point(Option<Coord>),
    /// Takes the tool at this place of the palette into the hand, or chooses what stands at this place of the last panel.
    Select(usize),
    /// Lays the tool down.
    Release,
    /// Reads on in a lesson.
    ReadOn,
    /// A moment passes while pictures run.
    Tick,
    /// Gives a command.
    Command(Command),
}

/// What an input changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Only what is shown.
    View,
    /// The game itself: it is to be saved.
    Game,
    /// Nothing that is to be saved: [`Table::question`] is to be asked, and the answer goes to [`Table::advise`].
    Ask,
}

/// What a table wants to be asked of the worker, about the game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// A way to win, after so many positions at most.
    Solve {
        /// So many positions.
        budget: u32,
    },
    /// The same, only that nobody waits for the answer: whether there is a way is shown beside the board.
    Wonder {
        /// So many positions.
        budget: u32,
    },
    /// What a computer player moves.
    Move {
        /// Which player, in the words of its game.
        player: String,
        /// The seed of what it leaves to chance.
        seed: u32,
    },
}

/// A game on the table.
pub trait Table {
    /// Which game.
    fn game(&self) -> &'static str;
    /// The id of the level.
    fn level(&self) -> String;
    /// The board.
    fn size(&self) -> Size;
    /// How the game stands.
    fn outcome(&self) -> Outcome;
    /// Everything to be shown.
    fn view(&self) -> TableView;
    /// Takes an input.
    fn input(&mut self, input: Input) -> Change;
    /// Whether the preview is on, a habit that outlives the level; nothing where there is none.
    fn preview(&self) -> Option<bool>;
    /// Whether nothing is to move by itself: pictures of what happened are then not run through.
    fn keep_still(&mut self, still: bool) {
        let _ = still;
    }
    /// How many steps of a lesson are done, in a lesson.
    fn lesson_steps(&self) -> Option<usize> {
        None
    }
    /// How many things of the last panel can be chosen by [`Input::Select`], from the first on.
    fn choosable(&self) -> usize {
        0
    }
    /// The replay file: what is saved, and what the worker is asked about.
    fn replay(&self) -> Value;
    /// What is saved, where that is more than the replay of one level.
    fn saved(&self) -> Value {
        self.replay()
    }
    /// What this is a game of: a saved game of something else is not resumed.
    fn origin(&self) -> Value {
        self.replay()["levelHash"].clone()
    }
    /// What is waited for, as long as something is: a table that is opened with a question is asked it at once.
    fn question(&self) -> Option<Question> {
        None
    }
    /// What goes from one cell to another in what is shown: an attack, a run.
    fn linked(&self) -> Option<(Coord, Coord)> {
        None
    }
    /// What was answered to the question: actions, or nothing if there are none. Only a table that asks is told.
    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        let _ = answer;
        Change::View
    }
}

/// Everything a board page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// The level's name.
    pub title: String,
    /// Which turn it is.
    pub turn: String,
    /// How many turns have passed and how many there are, where there is a limit.
    pub turns: Option<(u32, u32)>,
    /// What wins.
    pub objective: String,
    /// How far it is.
    pub progress: Progress,
    /// The board.
    pub size: Size,
    /// Whether the pictures fill their cells to the edge: they run on into each other, or have an edge of their own.
    pub seamless: bool,
    /// Its cells, row by row.
    pub cells: Vec<CellView>,
    /// What can be taken into the hand.
    pub tools: Vec<ToolView>,
    /// What can be asked for.
    pub commands: Vec<CommandView>,
    /// What was said last.
    pub status: Status,
    /// What pressing the cell that is pointed at would bring, against not pressing it.
    pub compared: Option<String>,
    /// What a teacher says, in a lesson.
    pub coach: Option<Coach>,
    /// What stands beside the board: whose turn it is, what comes next.
    pub panels: Vec<Panel>,
    /// The pictures of what happened, while they are shown.
    pub playback: Option<PlaybackView>,
    /// What happened so far, the newest first.
    pub log: Vec<String>,
    /// The end, once it is there; it is shown when there are no more pictures before it.
    pub ending: Option<Ending>,
    /// Figures for the curious.
    pub debug: Vec<(String, String)>,
}

impl TableView {
    /// Whether the end is to be seen: it is there, and no picture before it.
    pub fn shows_end(&self) -> bool {
        self.ending.is_some() && self.playback.is_none()
    }
}

/// A bar from nothing to everything, with a mark that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is counted.
    pub label: String,
    /// The figure in words.
    pub text: String,
    /// How many.
    pub value: u32,
    /// The mark: more than this does not win.
    pub limit: Option<u32>,
    /// Everything.
    pub max: u32,
    /// Whether more is better.
    pub good: bool,
}

/// What is said, once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The words.
    pub text: String,
    /// Whether an input was refused.
    pub refused: bool,
    /// Counts what was said, so that a screen can say the same words twice.
    pub count: u32,
    /// How it sounds; never the only sign.
    pub sound: Option<Sound>,
}

/// Something beside the board: a row of small pictures with words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub items: Vec<Item>,
}

/// A thing in a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its picture, as a cell's; may be nothing.
    pub picture: String,
    /// The words beside it; may be nothing.
    pub text: String,
    /// What is read of it by those who listen.
    pub label: String,
    /// The word by which a style sheet knows how it stands: `on`, `off`, `warn`, or a side; nothing for the usual.
    pub tone: &'static str,
}

/// Pictures that are shown one after the other; the game itself is at their end already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaybackView {
    /// Which picture is shown, from 1.
    pub at: u32,
    /// How many there are.
    pub of: u32,
    /// How long each stays in milliseconds, while they run by themselves.
    pub running: Option<u32>,
}

/// What a teacher says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coach {
    /// The words.
    pub text: String,
    /// Which step this is, from 1.
    pub step: u32,
    /// How many steps there are.
    pub steps: u32,
    /// Whether only reading is asked for, and a button leads on.
    pub reading: bool,
    /// The cell that is spoken of.
    pub at: Option<Coord>,
}

/// What just happened to a cell: decoration of a state that is already final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEffect {
    /// Something came.
    Came,
    /// Something became something else.
    Turned,
    /// Something left.
    Left,
    /// Something was put here by the player.
    Put,
    /// A hint speaks of this cell.
    Hinted,
    /// An input here was refused.
    Refused,
}

impl CellEffect {
    /// The word by which a style sheet knows it.
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
    /// Place, content, state and consequence, for who cannot see it.
    pub label: String,
    /// What stands here.
    pub piece: String,
    /// What will stand here next turn, if that is another thing.
    pub ghost: String,
    /// What stood here before the last action and is gone.
    pub gone: String,
    /// Whether nothing ever comes here.
    pub blocked: bool,
    /// Whether what is in the hand can be placed here.
    pub target: bool,
    /// Whether something is about to be lost here.
    pub danger: bool,
    /// Whether pressing the cell that is pointed at would keep something from coming here.
    pub spared: bool,
    /// Whether what stands here is in the hand.
    pub active: bool,
    /// Whether what stands here can be taken up and moved.
    pub movable: bool,
    /// What just happened here, and which of the table's inputs it belongs to.
    pub effect: Option<(CellEffect, u32)>,
}

/// A tool of the palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolView {
    /// What it is called.
    pub name: String,
    /// What it does, in one sentence.
    pub help: String,
    /// How many are left, where they run out.
    pub count: Option<u32>,
    /// Its picture, as a cell's.
    pub icon: String,
    /// Whether it is in the hand.
    pub selected: bool,
}

/// A command of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandView {
    /// Which.
    pub command: Command,
    /// Whether it would do something.
    pub enabled: bool,
    /// Whether it is on, for one that is on or off.
    pub pressed: Option<bool>,
    /// What it is called here, where that is not what it is called everywhere, as a key of words.
    pub name: Option<&'static str>,
}

/// How the level ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Won or not.
    pub won: bool,
    /// The headline.
    pub title: String,
    /// How it came.
    pub text: String,
    /// What is said to celebrate it, where a game does.
    pub headline: Option<String>,
    /// What it is worth, where it is worth something.
    pub record: Option<Record>,
    /// Where that comes from, line by line: what, and how much.
    pub lines: Vec<(String, String)>,
    /// The word by which a style sheet knows in whose colours it is shown; nothing for the usual.
    pub tone: &'static str,
    /// Which of the game's counts this adds to, once.
    pub counts: Option<&'static str>,
    /// The run in one line, for the list of the last runs; the time is put where it says `{time}`.
    pub run: Option<Message>,
    /// Whether the game goes on with another level at the same table, by [`Command::Next`].
    pub goes_on: bool,
}

/// What a won game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// One to three.
    pub stars: u32,
    /// The game's own figure; what it counts and whether more is better says [`crate::games::GameEntry::figure`].
    pub figure: u32,
}

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: the key is the browser's.
    NotOurs,
    /// The cursor is somewhere else now, or was sent to where it is.
    Moved,
    /// The table took an input.
    Took(Change),
}

/// A person's place at a table: the table and where the cursor is.
pub struct Seat {
    table: Box<dyn Table>,
    cursor: Coord,
}

impl Seat {
    /// Sits down, the cursor in the middle of the board: nothing is far from there.
    pub fn new(table: Box<dyn Table>) -> Self {
        let size = table.size();
        Self { table, cursor: Coord::new(size.w.saturating_sub(1) / 2, size.h.saturating_sub(1) / 2) }
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> Coord {
        self.cursor
    }

    /// Moves the cursor, which points at where it is.
    pub fn step(&mut self, step: Step) {
        self.cursor = moved(self.table.size(), self.cursor, step);
        self.table.input(Input::Point(Some(self.cursor)));
    }

    /// Puts the cursor on a cell, which it then points at.
    pub fn visit(&mut self, at: Coord) {
        self.cursor = at;
        self.table.input(Input::Point(Some(at)));
    }

    /// Tells the table whether nothing is to move by itself.
    pub fn keep_still(&mut self, still: bool) {
        self.table.keep_still(still);
    }

    /// Tells the table what was answered.
    pub fn advise(&mut self, answer: Option<&[String]>) -> Change {
        self.table.advise(answer)
    }

    /// Takes an input; the cursor follows a pressed cell, and stays on the board where the next level has a smaller one.
    pub fn input(&mut self, input: Input) -> Change {
        if let Input::Press(at) = input {
            self.cursor = at;
        }
        let change = self.table.input(input);
        let size = self.table.size();
        let Coord { x, y } = self.cursor;
        self.cursor = Coord::new(x.min(size.w.saturating_sub(1)), y.min(size.h.saturating_sub(1)));
        change
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key<'_>) -> Answer {
        match meaning(key) {
            // What is for the page is not for the table.
            None | Some(Meaning::Help | Meaning::Mute) => Answer::NotOurs,
            Some(Meaning::Move(step)) => {
                self.step(step);
                Answer::Moved
            }
            Some(Meaning::Press) => Answer::Took(self.input(Input::Press(self.cursor))),
            Some(Meaning::Tell(input)) => Answer::Took(self.input(input)),
        }
    }
}
