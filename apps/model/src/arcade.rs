//! Which page is open, and how does the app react to events? The arcade holds the open page, the
//! saves and the pending requests.
//!
//! This is the whole app without a browser: it receives messages ([`Msg`]), exposes pages
//! ([`Arcade::page`]) and returns effects ([`Effect`]). Its requests to the worker have a file of
//! their own, `worker_requests`, and so have the packs that it waits for, `waiting`, the pictures of
//! boards on other pages, `days` and `levels`, and what is remembered and shown of finished games,
//! `results`. Nothing here names a game: each game is described by a [`GameEntry`].

pub mod days;
pub mod levels;
mod opening;
mod results;
mod waiting;
mod worker_requests;

use self::days::HomeBoards;
use self::levels::LevelPictures;
pub use self::opening::{Opening, OpeningQuestion};
use self::results::Stopwatch;
use self::worker_requests::Purpose;
use crate::board::{Board, InputOutcome, MIN_TOUCH_PX};
use crate::celebration::milestones;
use crate::daily::{Month, day_of};
use crate::games::{GAMES, GameEntry, WORKSHOPS, find, find_workshop};
use crate::haptic::Haptic;
use crate::keys::{BOARD_KEYS, Key, KeyLine, LESSON_KEY, Meaning, PAGE_KEYS, WATCH_KEYS, WORKSHOP_KEYS, meaning};
use crate::route::Route;
use crate::saves::{BestGame, Finished, Saves, Settings, Storage, as_table};
use crate::sound::Sound;
use crate::table::{Answer, Change, Command, Input, Question, Seat};
use crate::tutorial::{Coached, Lesson};
use crate::words::{Language, label, plain, sentence, spoken};
use crate::workshop::{Done, Visit, Work, Workbench, Workshop};
use quadrat_engine::draw::{Scene, Theme};
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::grid::Direction;
use quadrat_engine::rng::{Mulberry32, Rng as _};

/// An event that the arcade reacts to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// A link was followed.
    Go(Route),
    /// A cell of the board was pressed, by its index.
    Press(usize),
    /// The pointer is over a cell, or has left the board.
    Point(Option<usize>),
    /// Confirms the cell that a touch has selected.
    Confirm,
    /// An input for the table.
    Tell(Input),
    /// Opens or closes the dialogue that lists the keys.
    Keys(bool),
    /// Dismisses the notices.
    Dismiss,
    /// Changes a setting.
    Set(Setting),
    /// Mutes sound and music, or unmutes them.
    Mute,
    /// Exports all saves as a file.
    Export,
    /// Opens the file picker.
    PickFile,
    /// A file was picked, with this content.
    Import(String),
    /// The system opens a file with the app, or another app shares it; without a text, it could not
    /// be read.
    Open(Option<String>),
    /// Answers the question about the file that is being opened.
    AnswerOpening(bool),
    /// Copies the scores.
    CopyScores,
    /// Asks for an irreversible action, or withdraws it. Asking a second time carries it out.
    Ask(Option<Danger>),
    /// Shares the address of this page.
    Share,
    /// Opens or closes the card about the game that has just ended.
    Card(bool),
    /// Shares that card: its picture and its text.
    ShareCard,
    /// Copies the text of that card.
    CopyCard,
    /// Saves the picture of that card.
    SaveCard,
    /// Shares the game on the board, to be watched.
    ShareReplay,
    /// Shares the address of another page.
    ShareAddress(Route),
    /// Generates a board from one of the game's presets, by its index.
    Make(usize),
    /// Unfolds or folds a group of levels, by its place in the list.
    Unfold(usize, bool),
    /// The text of a file with levels of the player's own, not read yet.
    OwnText(String),
    /// Reads that text.
    ReadOwn,
    /// A choice in the game's forms: the index of the field across all forms, and the index of the
    /// option.
    Choose(usize, usize),
    /// An input for the workshop.
    Work(Work),
    /// Cancels the worker's current job.
    Cancel,
    /// A tick of the clock.
    Tick,
    /// A pack or the texts of a language were loaded, by the name: the content of its file, or nothing if that failed.
    Loaded(&'static str, Option<Vec<u8>>),
    /// Tries again to load the pack that the page waits for.
    Retry,
    /// A message from the worker.
    Heard(String),
    /// The worker failed.
    WorkerFailed,
    /// Another tab has changed the storage.
    Stored,
    /// Loads the board as another tab has saved it.
    LoadStored,
    /// A new version of the app is ready.
    UpdateReady,
    /// Loads the new version.
    Update,
    /// An effect has completed; the key names the words to announce.
    Done(&'static str),
}

/// A setting and its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The language; `None` follows the system.
    Language(Option<Language>),
    /// The theme.
    Theme(Option<Theme>),
    /// Whether motion is reduced.
    Still(bool),
    /// Whether boards open with a preview.
    Preview(bool),
    /// Whether boards show debug information.
    Debug(bool),
    /// Whether boards show the names of their columns and rows.
    Edges(bool),
    /// Whether every level is unlocked.
    Unlocked(bool),
    /// Whether an assistant helps.
    Assistant(bool),
    /// Whether tiles lock by themselves.
    AutoLock(bool),
    /// Whether sound effects are on.
    EffectsOn(bool),
    /// The volume of sound effects.
    Effects(u32),
    /// Whether music is on.
    MusicOn(bool),
    /// The volume of music.
    Music(u32),
    /// Whether a phone vibrates.
    Haptics(bool),
}

/// An irreversible action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// Deletes all scores.
    ClearScores,
    /// Deletes all saved data.
    ClearAll,
    /// Removes the levels that the player has brought to this game.
    RemoveOwn,
}

impl Danger {
    /// Returns the question to confirm before the action is carried out, as a key of words.
    pub fn question(self) -> &'static str {
        match self {
            Self::ClearScores => "ui.clear_scores_sure",
            Self::ClearAll => "ui.clear_all_sure",
            Self::RemoveOwn => "ui.own.remove_sure",
        }
    }
}

/// A side effect that the arcade asks the screen to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Navigate to this address.
    Address(String),
    /// Replace the address of the current page.
    Readdress(String),
    /// Scroll to the top of the page.
    Top,
    /// Put the focus on the element with this id.
    Focus(String),
    /// Open or close the dialogue with this id.
    Dialogue(&'static str, bool),
    /// Load the file of the pack or the [language](Language::asset) with this name, and answer with
    /// [`Msg::Loaded`].
    Load(&'static str),
    /// The same, but once nothing else is to be done: no page waits for it yet.
    LoadLater(&'static str),
    /// Send this message to the worker.
    Worker(String),
    /// Stop the worker; the next message goes to a new one.
    StopWorker,
    /// Play this sound.
    Play(Sound),
    /// Offer a text as a file to download.
    Download {
        /// The name of the file.
        name: String,
        /// The content of the file.
        text: String,
    },
    /// Offer a drawing as a bitmap file to download.
    Picture {
        /// The name of the file.
        name: String,
        /// The drawing, as SVG.
        svg: String,
    },
    /// Select a range of the text in the field with this id, from one offset to another, in UTF-16
    /// code units.
    Select(&'static str, u32, u32),
    /// Open the file picker.
    PickFile,
    /// Copy this text to the clipboard; once that is done, announce the words of this key.
    Copy(String, &'static str),
    /// Share this address.
    Share(String),
    /// Share a text with a picture.
    ShareCard {
        /// The text.
        text: String,
        /// The name of the picture's file.
        name: String,
        /// The picture, as SVG; it is shared as a bitmap.
        svg: String,
    },
    /// Load the new version.
    Update,
}

/// The player's local time.
#[derive(Clone, Copy)]
pub struct Clock {
    /// Returns the time as shown in lists.
    pub time: fn() -> String,
    /// Returns the number of the local day, counted from an arbitrary day.
    pub day: fn() -> u32,
    /// Returns the time in seconds since 1 January 1970, in universal time. It may jump, even backwards.
    pub seconds: fn() -> u64,
}

impl Clock {
    /// Returns the number of the day in universal time, counted from 1 January 1970: boards of the
    /// day are the same everywhere.
    fn utc_day(&self) -> u32 {
        u32::try_from((self.seconds)() / 86_400).unwrap_or(u32::MAX)
    }
}

/// A page and its state.
pub enum Page {
    /// The home page.
    Home {
        /// An animation of each game and each workshop.
        films: Vec<Vec<Scene>>,
        /// The game to be continued, and the boards of the day.
        boards: HomeBoards,
    },
    /// The boards of the days of a month.
    Days(Month),
    /// The title page of a game.
    Game(&'static GameEntry),
    /// The levels of a game.
    Levels(&'static GameEntry, LevelPictures),
    /// A level being played, or a lesson.
    Board(Box<Board>),
    /// A level or a lesson whose pack is being loaded.
    Waiting {
        /// The game.
        entry: &'static GameEntry,
        /// The name of the level.
        name: String,
        /// The name of the pack.
        pack: &'static str,
        /// Whether loading has failed.
        failed: bool,
    },
    /// A workshop, where a world is generated and inspected.
    Workshop(&'static Workshop, Box<dyn Workbench>),
    /// A page that opens files.
    Opening(Box<Opening>),
    /// The settings.
    Settings,
    /// The scores.
    Scores,
    /// The statistics.
    Statistics,
    /// About this program.
    About,
    /// A page that does not exist or cannot be opened.
    Nothing {
        /// The heading, as a key of words.
        title: &'static str,
        /// The address or level that was requested.
        text: String,
        /// The game that the page belongs to.
        entry: Option<&'static GameEntry>,
        /// The level of that game that can be played instead.
        level: Option<String>,
    },
}

impl Page {
    /// Returns the title of the page, without the name of the arcade.
    fn title(&self) -> String {
        match self {
            Self::Home { .. } => String::new(),
            Self::Game(entry) => entry.title().to_owned(),
            Self::Levels(entry, _) => [entry.title(), ", ", label("ui.levels")].concat(),
            Self::Days(month) => [label("ui.daily.title"), ", ", &month.name()].concat(),
            Self::Board(board) => {
                let watch = if board.is_watched() { [label("ui.watch"), ": "] } else { ["", ""] }.concat();
                [&watch, &board.view.title, ", ", board.entry.title()].concat()
            }
            Self::Waiting { entry, name, .. } => [name, ", ", entry.title()].concat(),
            Self::Workshop(workshop, _) => workshop.title().to_owned(),
            Self::Opening(_) => label("ui.open").to_owned(),
            Self::Settings => label("ui.settings").to_owned(),
            Self::Scores => label("ui.scores").to_owned(),
            Self::Statistics => label("ui.statistics").to_owned(),
            Self::About => label("ui.about").to_owned(),
            Self::Nothing { title, .. } => label(title).to_owned(),
        }
    }
}

/// The state of the whole app.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are facts of different kinds that say nothing about each other"
)]
pub struct Arcade {
    build: String,
    saves: Saves,
    route: Route,
    page: Page,
    /// Whether the visit has gone beyond its first page: from then on a new page takes the focus.
    travelled: bool,
    notices: Vec<String>,
    update: bool,
    /// Whether another tab has changed the open board, and the player was told.
    elsewhere: bool,
    asked: Option<Danger>,
    /// The request that generates a level, by its id, with its progress.
    making: Option<(u32, (u32, u32))>,
    ticks: u32,
    said: String,
    spoken: u32,
    /// The words about the last action, where the page itself does not show it.
    noted: Option<&'static str>,
    /// The names of the packs and languages that are not here yet.
    lacking: Vec<&'static str>,
    requests: Vec<(u32, Purpose)>,
    last_request: u32,
    rng: Mulberry32,
    /// The size of a cell on the screen, in pixels.
    cell: u32,
    /// The size of the viewport of a world, once it was measured.
    window: Option<(i32, i32)>,
    /// Whether the last press was a touch.
    finger: bool,
    /// Whether the system asks for reduced motion.
    still: bool,
    /// What is still to be done about the last input: see [`Arcade::settle`].
    unsettled: Option<Unsettled>,
    /// Whether the worker is to be asked about the position: see [`Arcade::ponder`].
    pondering: bool,
    muted: Option<(bool, bool)>,
    /// The options chosen in the forms of the game's page, in the order of the fields.
    chosen: Vec<usize>,
    /// The text of a file with levels of the player's own, and what is wrong with the last one.
    own_text: String,
    own_defects: Vec<String>,
    /// A number drawn when the page was opened, for a game that may be set up on it.
    drawn: u32,
    clock: Clock,
    /// The origin of the page's address, for texts that leave the page.
    origin: String,
    /// The times of the games that were left on this visit, to go on with.
    times: Vec<Stopwatch>,
    /// The time of the game on the board.
    stopwatch: Stopwatch,
    /// The games that have ended and are still to be saved: see [`Arcade::settle`].
    finished: Vec<(Finished, Option<BestGame>)>,
    effects: Vec<Effect>,
}

/// What is to be saved once an input is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unsettled {
    /// The open board.
    Board,
    /// The work of the workshop.
    Work,
}

/// The frame interval of animations, in milliseconds.
pub const FILM: u32 = 1_100;
/// The number of crashes in a row after which a page is no longer opened from its save.
const CRASHES: u32 = 2;
/// The interval at which a score counts up, in milliseconds.
pub const COUNT: u32 = 40;

impl Arcade {
    /// Opens the arcade at an address. `build` names the build of the program, `chance` is an
    /// unpredictable number, `still` is whether the system asks for reduced motion, and `clock`
    /// tells the local time.
    pub fn open(storage: Box<dyn Storage>, build: &str, path: &str, chance: u32, still: bool, clock: Clock) -> Self {
        Self::open_lacking(waiting::not_here(), storage, build, path, chance, still, clock)
    }

    /// Opens the arcade in the same way, but as if the packs with these names were not part of the
    /// program.
    pub fn open_lacking(
        lacking: Vec<&'static str>,
        storage: Box<dyn Storage>,
        build: &str,
        path: &str,
        chance: u32,
        still: bool,
        clock: Clock,
    ) -> Self {
        let saves = Saves::open(storage);
        let mut arcade = Self {
            build: build.to_owned(),
            saves,
            route: Route::Home,
            page: Page::About,
            travelled: false,
            notices: Vec::new(),
            update: false,
            elsewhere: false,
            asked: None,
            making: None,
            ticks: 0,
            said: String::new(),
            spoken: 0,
            noted: None,
            lacking,
            requests: Vec::new(),
            last_request: 0,
            rng: Mulberry32::seeded(chance),
            cell: MIN_TOUCH_PX,
            window: None,
            finger: false,
            still,
            unsettled: None,
            pondering: false,
            muted: None,
            chosen: Vec::new(),
            own_text: String::new(),
            own_defects: Vec::new(),
            drawn: 1,
            clock,
            origin: String::new(),
            times: Vec::new(),
            stopwatch: Stopwatch::default(),
            finished: Vec::new(),
            effects: Vec::new(),
        };
        arcade.load_own();
        arcade.speak();
        arcade.enter(Route::parse(path));
        arcade.load_later();
        arcade
    }

    /// Returns the player's settings.
    pub fn settings(&self) -> Settings {
        self.saves.settings()
    }

    /// Returns the language of the page.
    pub fn language(&self) -> Language {
        spoken()
    }

    /// Returns whether motion is reduced.
    pub fn is_still(&self) -> bool {
        self.still || self.settings().still
    }

    /// Returns the title of the window.
    pub fn title(&self) -> String {
        let name = label("ui.name");
        match self.page.title() {
            page if page.is_empty() => name.to_owned(),
            page => [&page, " · ", name].concat(),
        }
    }

    /// Returns the page that is open.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Returns the keys that mean something on this page, for the player.
    pub fn key_map(&self) -> Vec<KeyLine> {
        let mut lines = Vec::new();
        if let Page::Board(board) = &self.page {
            let keys = if board.is_watched() { &WATCH_KEYS } else { board.entry.keys };
            lines.extend(BOARD_KEYS.iter().chain(keys));
            lines.extend(board.lesson.map(|_| LESSON_KEY));
        }
        if let Page::Workshop(..) = self.page {
            lines.extend(WORKSHOP_KEYS);
        }
        lines.extend(PAGE_KEYS);
        lines
    }

    /// Returns the last announcement for screen readers.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// Returns the name of the program's build.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// Returns the saved data.
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Returns the notices that were not dismissed yet.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// Returns whether a new version of the app waits to be loaded.
    pub fn has_update(&self) -> bool {
        self.update
    }

    /// Returns whether another tab has changed the open board.
    pub fn is_changed_elsewhere(&self) -> bool {
        self.elsewhere
    }

    /// Returns the irreversible action that waits for confirmation.
    pub fn asked(&self) -> Option<Danger> {
        self.asked
    }

    /// Returns the progress of a level that is being generated: steps done, and steps in all.
    pub fn making(&self) -> Option<(u32, u32)> {
        self.making.map(|(_, progress)| progress)
    }

    /// Returns the number of ticks since the page was opened.
    pub fn ticks(&self) -> u32 {
        self.ticks
    }

    /// Returns the words about the last action, where the page itself does not show it, as a key of
    /// words.
    pub fn noted(&self) -> Option<&'static str> {
        self.noted
    }

    /// Returns the options chosen in the forms of the game's page, in the order of the fields.
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// Returns the text of a file with levels of the player's own that is not read yet.
    pub fn own_text(&self) -> &str {
        &self.own_text
    }

    /// Returns what is wrong with the last file of the player's own.
    pub fn own_defects(&self) -> &[String] {
        &self.own_defects
    }

    /// Returns the number drawn for a game that is set up on this page.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Returns the number of the day, counted from an arbitrary day.
    pub fn today(&self) -> u32 {
        (self.clock.day)()
    }

    /// Notes that the page is on the screen: opening it did not crash. A page that waits is still to
    /// be opened.
    pub fn shown(&mut self) {
        match self.page {
            Page::Waiting { .. } => self.saves.put_opening_off(),
            _ => self.saves.finish_opening(),
        }
    }

    /// Returns the address of the page.
    pub fn address(&self) -> String {
        self.route.to_string()
    }

    /// Takes the pending effects, in order; each is returned once.
    pub fn effects(&mut self) -> Vec<Effect> {
        for notice in self.saves.notices() {
            // Appended to the last announcement rather than replacing it, so that a screen reader
            // reads both.
            self.said.extend([" ", &notice]);
            self.notices.push(notice);
        }
        std::mem::take(&mut self.effects)
    }

    /// Saves what the last input has changed, and tells the browser its address. Returns whether the page has changed with it.
    ///
    /// The screen calls this once the input is painted, and when the page is about to be left: saving
    /// a large map takes longer than drawing it. The next input or message does it first as well, so
    /// nothing is lost and nothing changes its order.
    pub fn settle(&mut self) -> bool {
        let spoken = self.spoken;
        let finished = std::mem::take(&mut self.finished);
        if !finished.is_empty() {
            self.saves.note_finished(finished);
        }
        match (self.unsettled.take(), &self.page) {
            // Another tab may have saved the board since the input.
            (Some(Unsettled::Board), Page::Board(_)) if self.saves.is_changed_elsewhere() => self.stored(),
            (Some(Unsettled::Board), Page::Board(board)) => {
                self.saves.keep(board.seat.table(), (self.clock.day)());
            }
            (Some(Unsettled::Work), Page::Workshop(workshop, workbench)) => {
                self.saves.keep_work(workshop.facts.id, &workbench.kept());
                self.effects.push(Effect::Readdress(self.route.to_string()));
            }
            _ => {}
        }
        self.spoken != spoken || self.saves.has_notices()
    }

    /// Asks the worker what the game on the board wants to know in the background.
    ///
    /// The screen calls this when a player pauses: a position that is played through is not worth the
    /// work, which would take processor time from what still moves.
    pub fn ponder(&mut self) {
        if std::mem::take(&mut self.pondering) {
            self.ask_hindsight();
            if self.wonders() {
                self.ask_question();
            }
        }
    }

    /// Returns whether there is something to [ponder](Self::ponder).
    pub fn is_pondering(&self) -> bool {
        self.pondering
    }

    /// Returns whether the table has a question for which the player does not wait.
    fn wonders(&self) -> bool {
        let question = |board: &Board| board.seat.table().question();
        matches!(&self.page, Page::Board(board) if matches!(question(board), Some(Question::Wonder { .. })))
    }

    /// Returns whether there is something to [settle](Self::settle).
    pub fn is_unsettled(&self) -> bool {
        self.unsettled.is_some() || !self.finished.is_empty()
    }

    /// Returns the interval in milliseconds at which the arcade wants [`Msg::Tick`], if at all.
    pub fn pulse(&self) -> Option<u32> {
        match &self.page {
            Page::Home { .. } if !self.is_still() => Some(FILM),
            Page::Levels(_, pictures) if pictures.is_waiting() => Some(levels::DRAWING),
            Page::Board(board) if board.counting() => Some(COUNT),
            Page::Board(board) => board.pulse(),
            _ => None,
        }
    }

    /// Sets the size of a cell of the board on the screen.
    pub fn measured(&mut self, cell: u32) {
        self.cell = cell;
    }

    /// Sets whether the system asks for reduced motion.
    pub fn keep_still(&mut self, still: bool) {
        self.still = still;
        let still = self.is_still();
        if let Page::Board(board) = &mut self.page {
            board.keep_still(still);
        }
    }

    /// Returns what a phone does with its motor when a sound is played: only for the touch of a
    /// finger, and only if the player wants it.
    pub fn haptic(&self, sound: Sound) -> Option<Haptic> {
        Haptic::of(sound).filter(|_| self.finger && self.settings().haptics)
    }

    /// Sets whether the next input comes from a touch.
    pub fn by_finger(&mut self, finger: bool) {
        self.finger = finger;
    }

    /// Opens the page of an address that the browser's own buttons led to.
    pub fn arrive(&mut self, path: &str) {
        self.settle();
        // The browser is at the new address already, which an old one must not replace.
        self.effects.retain(|effect| !matches!(effect, Effect::Readdress(_)));
        self.travelled = true;
        self.effects.push(Effect::Dialogue("keys", false));
        self.enter(Route::parse(path));
        self.effects.push(Effect::Focus(String::from("page")));
    }

    fn go(&mut self, route: Route) {
        self.effects.push(Effect::Address(route.to_string()));
        self.travelled = true;
        self.enter(route);
        self.effects.push(Effect::Top);
        self.effects.push(Effect::Focus(String::from("page")));
    }

    fn enter(&mut self, route: Route) {
        let route = self.resolved(route);
        self.cancel();
        self.leave_hindsight();
        self.leave_board();
        self.asked = None;
        self.elsewhere = false;
        self.said = String::new();
        self.noted = None;
        self.ticks = 0;
        let crashed = self.saves.begin_opening(&route.to_string()) >= CRASHES;
        self.page = if crashed {
            self.page_after_crashes(&route)
        } else {
            let early = self.day_missing(&route).or_else(|| self.waiting(&route));
            early.unwrap_or_else(|| self.page_of(&route))
        };
        self.route = route;
        if matches!(self.page, Page::Scores | Page::Statistics) {
            self.saves.load_statistics();
        }
        self.begin_timing();
        self.draw_levels();
        if let Page::Board(board) = &self.page {
            self.said.clone_from(board.view.coach.as_ref().map_or(&board.view.status.text, |coach| &coach.text));
            // On a board keys mean something, so it takes the focus even as the first page of a visit.
            if !self.travelled {
                self.effects.push(Effect::Focus(String::from("page")));
            }
        }
        self.ask_hash();
        if let Page::Game(entry) = &self.page {
            let fields = entry.form.unwrap_or_default().iter().flat_map(|form| (form.fields)());
            self.chosen = fields.map(|field| field.usual).collect();
            self.drawn = self.rng.next();
            self.own_text.clear();
            self.own_defects.clear();
        }
        if matches!(&self.page, Page::Board(board) if board.seat.table().question().is_some()) {
            self.ask_question();
        }
        self.ask_hindsight();
        // The map on the workbench gets its address even if the page was opened by the bare address
        // of the workshop.
        self.worked(Done::default());
    }

    /// Returns the route itself, or the page that it stands for: to continue is to open the last board.
    fn resolved(&mut self, route: Route) -> Route {
        if route != Route::Continue {
            return route;
        }
        let board = |(entry, level): (&GameEntry, String)| Route::Play { game: entry.facts.id.to_owned(), level };
        let route = self.to_continue().map_or(Route::Home, board);
        self.effects.push(Effect::Readdress(route.to_string()));
        route
    }

    /// Returns the page of a route that crashed repeatedly: without its save, or else a page that
    /// explains the crash.
    fn page_after_crashes(&mut self, route: &Route) -> Page {
        let moved = match route {
            Route::Play { game, level } => find(game).is_some_and(|entry| self.saves.set_board_aside(entry, level)),
            Route::Game(game) | Route::Shared { game, .. } => {
                find_workshop(game).is_some() && self.saves.set_work_aside(game)
            }
            _ => false,
        };
        if moved && let Some(waiting) = self.waiting(route) {
            // The page is opened when its pack arrives: with no save left, it starts anew.
            self.saves.finish_opening();
            self.saves.begin_opening(&route.to_string());
            return waiting;
        }
        if moved {
            return self.page_of(route);
        }
        Page::Nothing {
            title: "ui.failed.title",
            text: sentence(&Message::new("ui.failed.page").with("path", shortened(&route.to_string()))),
            entry: None,
            level: None,
        }
    }

    fn page_of(&mut self, route: &Route) -> Page {
        let entry = |game: &str| find(game);
        let nothing = || Page::Nothing {
            title: "ui.unknown.title",
            text: sentence(&Message::new("ui.unknown.page").with("path", shortened(&route.to_string()))),
            entry: None,
            level: None,
        };
        match route {
            Route::Home | Route::Continue => {
                let films = GAMES.iter().map(|entry| entry.film).chain(WORKSHOPS.iter().map(|workshop| workshop.film));
                Page::Home { films: films.map(|film| film()).collect(), boards: self.home_boards() }
            }
            Route::Open => Page::Opening(Box::default()),
            Route::Days(month) => self.days_page(*month).unwrap_or_else(|| Page::Nothing {
                title: "ui.daily.none",
                text: days::no_month(self.utc_day()),
                entry: None,
                level: None,
            }),
            Route::Settings => Page::Settings,
            Route::Scores => Page::Scores,
            Route::Statistics => Page::Statistics,
            Route::About => Page::About,
            Route::Game(game) => self.own_page(game, "").unwrap_or_else(nothing),
            Route::Shared { game, code } => self.own_page(game, code).unwrap_or_else(nothing),
            Route::Levels(game) => entry(game).map_or_else(nothing, |entry| self.levels_page(entry)),
            Route::Lesson { game, lesson } => match entry(game) {
                Some(entry) => self.lesson(entry, *lesson).unwrap_or_else(|| Page::Nothing {
                    title: "ui.unknown.title",
                    text: sentence(
                        &Message::new("ui.unknown.lesson").with("lesson", lesson).with("count", entry.lessons.len()),
                    ),
                    entry: Some(entry),
                    level: None,
                }),
                None => nothing(),
            },
            Route::Play { game, level } => match entry(game) {
                Some(entry) => self.board(entry, level).unwrap_or_else(|| unknown_level(entry, level)),
                None => nothing(),
            },
            Route::Watch { game, level, code } => match entry(game) {
                Some(entry) => self.watch(entry, level, code),
                None => nothing(),
            },
            Route::Unknown(_) => nothing(),
        }
    }

    fn own_page(&mut self, game: &str, code: &str) -> Option<Page> {
        if let Some(entry) = find(game) {
            return Some(Page::Game(entry));
        }
        let workshop = find_workshop(game)?;
        let kept = self.saves.work(game);
        let (chance, theme) = (self.rng.next(), self.settings().theme);
        let mut workbench = (workshop.open)(Visit { code, kept: kept.as_deref(), chance, theme });
        if let Some((width, height)) = self.window {
            workbench.take(Work::Window(width, height));
        }
        Some(Page::Workshop(workshop, workbench))
    }

    fn work(&mut self, work: Work) {
        if let Work::Window(width, height) = work {
            self.window = Some((width, height));
        }
        let Page::Workshop(_, workbench) = &mut self.page else { return };
        let done = workbench.take(work);
        self.worked(done);
    }

    /// Announces the outcome of work, queues its effects, and keeps the address in step with the
    /// workbench.
    fn worked(&mut self, done: Done) {
        let Page::Workshop(workshop, workbench) = &self.page else { return };
        let route = Route::Shared { game: workshop.facts.id.to_owned(), code: workbench.code() };
        if route != self.route {
            self.unsettled = Some(Unsettled::Work);
            self.route = route;
        }
        self.effects.extend(done.effects);
        if let Some(said) = done.said {
            self.say(said);
        }
    }

    fn board(&mut self, entry: &'static GameEntry, level: &str) -> Option<Page> {
        // A board that is written out cell by cell may be one that could not be saved.
        if level.contains(':') && (entry.fits)(level).is_some() {
            return None;
        }
        let mut table = self.saves.table(entry, level)?;
        let (game, progress) = (entry.facts.id, self.saves.progress());
        let level = table.level();
        let listed = entry.listed(&level);
        if day_of(&level).is_some() && progress.win(game, listed).is_none() {
            table.hide_par();
        }
        let best = progress.win(game, listed).and_then(|win| win.record);
        let best_run = progress.best_run(game, listed).map(str::to_owned);
        let board = Board { best_run, ..Board::new(entry, None, Seat::new(table), best) };
        Some(Page::Board(Box::new(self.sit(board))))
    }

    fn lesson(&mut self, entry: &'static GameEntry, number: u32) -> Option<Page> {
        let lesson = entry.lessons.get((number as usize).checked_sub(1)?)?;
        let progress = self.saves.progress();
        // A completed lesson starts again from the beginning.
        let done = if progress.has_done(entry, number) { 0 } else { progress.lesson(entry.facts.id, lesson.saved) };
        let done = done as usize;
        let mut table = Coached::open(entry, lesson, done)?;
        if lesson.is_game(done)
            && let Some(saved) = self.saves.lesson_game(entry, lesson.saved)
        {
            table.go_on(saved);
        }
        Some(Page::Board(Box::new(self.sit(Board::new(entry, Some(number), Seat::new(Box::new(table)), None)))))
    }

    /// Applies the player's settings to a board.
    fn sit(&self, mut board: Board) -> Board {
        board.keep_still(self.is_still());
        board.seat.assist(board.lesson.is_none() && self.settings().assistant);
        board.seat.auto_lock(board.lesson.is_none() && self.settings().auto_lock);
        board.refresh();
        let preview = board.seat.table().preview();
        if board.lesson.is_none() && preview.is_some_and(|on| on != self.settings().preview) {
            board.seat.input(Input::Command(Command::Preview));
            let greeting = std::mem::take(&mut board.view.status.text);
            board.refresh();
            // Applying a setting is not announced.
            board.view.status.text = greeting;
        }
        board
    }

    /// Handles a key. Returns whether the key had a meaning here.
    pub fn key(&mut self, key: Key<'_>) -> bool {
        self.settle();
        match meaning(key) {
            Some(Meaning::Help) => self.tell(Msg::Keys(true)),
            Some(Meaning::Mute) => self.tell(Msg::Mute),
            _ => {
                if let Page::Workshop(_, workbench) = &mut self.page {
                    let done = workbench.key(key);
                    let ours = done.is_some();
                    self.worked(done.unwrap_or_default());
                    return ours;
                }
                let Page::Board(board) = &mut self.page else { return false };
                let took = match board.seat.key(key) {
                    Answer::NotOurs => return false,
                    Answer::Moved => {
                        board.chosen = None;
                        let took = board.looked();
                        self.refocus();
                        took
                    }
                    Answer::Took(change) => board.took(change),
                };
                self.time();
                self.noted = None;
                self.after(took);
            }
        }
        true
    }

    /// Presses a cell in the other way, by a right click or a long press. Returns whether that means
    /// something on this board.
    pub fn press_other(&mut self, cell: usize) -> bool {
        self.settle();
        let Page::Board(board) = &mut self.page else { return false };
        let Some(at) = board.coord(cell).filter(|_| board.seat.table().has_other_press()) else { return false };
        self.noted = None;
        self.input(Input::OtherPress(at));
        true
    }

    /// Marks an edge of a cell, where that is what a press near the edge means now. Returns whether
    /// it is.
    pub fn mark(&mut self, cell: usize, side: Direction) -> bool {
        self.settle();
        let Page::Board(board) = &mut self.page else { return false };
        let Some(at) = board.coord(cell).filter(|_| board.seat.table().has_marks()) else { return false };
        self.noted = None;
        self.input(Input::Mark(at, side));
        true
    }

    /// Handles a message.
    pub fn tell(&mut self, msg: Msg) {
        self.settle();
        let unasked = matches!(
            msg,
            Msg::Tick
                | Msg::Point(_)
                | Msg::Stored
                | Msg::Heard(_)
                | Msg::Loaded(..)
                | Msg::Work(Work::Over(_) | Work::Window(..))
        );
        if !unasked {
            self.noted = None;
        }
        match msg {
            Msg::Go(route) => self.go(route),
            Msg::Press(cell) => self.press(cell),
            Msg::Point(cell) => self.point(cell),
            Msg::Confirm => {
                if let Page::Board(board) = &mut self.page
                    && let Some(at) = board.chosen.take()
                {
                    self.input(Input::Press(at));
                }
            }
            Msg::Tell(input) => self.input(input),
            Msg::Keys(shown) => self.effects.push(Effect::Dialogue("keys", shown)),
            Msg::Dismiss => self.dismiss(),
            Msg::Set(setting) => self.set(setting),
            Msg::Mute => self.mute(),
            Msg::Export => {
                self.effects
                    .push(Effect::Download { name: String::from("quadrat-saves.json"), text: self.saves.export() });
                self.note("ui.exported");
            }
            Msg::PickFile => self.effects.push(Effect::PickFile),
            Msg::Import(text) => match &self.page {
                Page::Workshop(..) => self.work(Work::Bring(text)),
                Page::Game(entry) if entry.own.is_some() => self.read_own(entry, &text),
                Page::Opening(_) => self.open_file(Some(text)),
                _ => self.import(&text),
            },
            Msg::Open(text) => self.open_file(text),
            Msg::AnswerOpening(yes) => self.answer_opening(yes),
            Msg::CopyScores => self.effects.push(Effect::Copy(as_table(self.saves.progress()), "ui.copied")),
            Msg::Ask(danger) => self.ask(danger),
            Msg::Share => {
                self.show_card(false);
                self.effects.push(Effect::Share(self.address()));
            }
            Msg::Card(shown) => self.show_card(shown),
            Msg::ShareCard | Msg::CopyCard | Msg::SaveCard => self.send_card(&msg),
            Msg::ShareReplay => self.share_replay(),
            Msg::ShareAddress(route) => self.effects.push(Effect::Share(route.to_string())),
            Msg::Make(preset) => self.make(preset),
            Msg::Unfold(group, open) => self.unfold(group, open),
            Msg::OwnText(text) => self.own_text = text,
            Msg::ReadOwn => {
                if let Page::Game(entry) = self.page {
                    let text = self.own_text.clone();
                    self.read_own(entry, &text);
                }
            }
            Msg::Choose(field, choice) => {
                if let Some(chosen) = self.chosen.get_mut(field) {
                    *chosen = choice;
                }
            }
            Msg::Work(work) => self.work(work),
            Msg::Cancel => {
                self.cancel();
                // Cancelling may mean that the worker no longer responds, so it is stopped.
                self.effects.push(Effect::StopWorker);
                self.ask_hash();
                self.note("ui.cancelled");
                self.refocus();
            }
            Msg::Tick => {
                self.ticks = self.ticks.wrapping_add(1);
                self.turn_day();
                self.draw_some();
                let Page::Board(board) = &mut self.page else { return };
                if board.counting() {
                    self.effects.extend(board.count_up().map(Effect::Play));
                } else if !board.age_refusal() {
                    self.input(Input::Tick);
                }
            }
            Msg::Loaded(pack, content) => self.loaded(pack, content),
            Msg::Retry => self.retry(),
            Msg::Heard(text) => self.heard(&text),
            Msg::WorkerFailed => self.worker_failed(),
            Msg::Stored => self.stored(),
            Msg::LoadStored => self.load_stored(),
            Msg::UpdateReady => self.update_ready(),
            Msg::Update => self.effects.push(Effect::Update),
            Msg::Done(words) => self.note(words),
        }
    }

    fn say(&mut self, text: String) {
        self.spoken += 1;
        self.said = text;
        if self.spoken % 2 == 1 {
            // A trailing space makes the same words a change, so that a screen reader reads them
            // again.
            self.said.push('\u{a0}');
        }
    }

    /// Announces an action and shows the words for a while, because the page itself looks the same
    /// as before.
    fn note(&mut self, words: &'static str) {
        self.say(label(words).to_owned());
        self.noted = Some(words);
    }

    /// Announces a notice and keeps it on the page until it is dismissed.
    fn notice(&mut self, text: String) {
        self.say(text.clone());
        self.notices.push(text);
    }

    /// Tells the player if another tab has changed the open board.
    fn stored(&mut self) {
        let board = matches!(&self.page, Page::Board(board) if board.lesson.is_none() && !board.is_watched());
        let before = std::mem::replace(&mut self.elsewhere, board && self.saves.is_changed_elsewhere());
        if self.elsewhere && !before {
            self.say(label("ui.changed_elsewhere").to_owned());
        }
    }

    fn load_stored(&mut self) {
        let route = self.route.clone();
        self.enter(route);
        self.refocus();
    }

    /// Dismisses the visible notice: an update takes precedence over all others, and a board that
    /// another tab has changed over the rest.
    fn dismiss(&mut self) {
        if self.update {
            self.update = false;
        } else if std::mem::take(&mut self.elsewhere) {
            if let Page::Board(board) = &self.page {
                self.saves.keep_board(board.seat.table());
            }
            self.note("ui.kept_mine");
        } else {
            self.notices.clear();
        }
        self.refocus();
    }

    fn update_ready(&mut self) {
        if !self.update {
            self.update = true;
            self.say(label("ui.update").to_owned());
        }
    }

    /// Moves the focus to the board, or else to the heading, because the focused element is gone.
    fn refocus(&mut self) {
        let focus = match &self.page {
            Page::Board(board) => board.cell_id(board.seat.cursor()),
            _ => String::from("page"),
        };
        self.effects.push(Effect::Focus(focus));
    }

    fn press(&mut self, cell: usize) {
        let (finger, small) = (self.finger, self.cell < MIN_TOUCH_PX);
        let Page::Board(board) = &mut self.page else { return };
        let Some(at) = board.coord(cell) else { return };
        if finger && small && board.seat.table().confirms() && board.chosen != Some(at) {
            board.chosen = Some(at);
            board.seat.visit(at);
            board.looked();
            let index = board.view.size.index(at);
            let label = board.view.cells.get(index).map(|cell| cell.label.clone()).unwrap_or_default();
            let text = sentence(&Message::new("ui.chosen").with("cell", label));
            return self.say(text);
        }
        board.chosen = None;
        self.input(Input::Press(at));
    }

    fn point(&mut self, cell: Option<usize>) {
        let Page::Board(board) = &mut self.page else { return };
        let at = cell.and_then(|cell| board.coord(cell));
        board.input(Input::Point(at));
    }

    fn input(&mut self, input: Input) {
        self.time();
        self.restart_timing(input);
        let Page::Board(board) = &mut self.page else { return };
        let took = board.input(input);
        self.after(took);
    }

    /// Saves if there is a change to save, then announces the outcome. In this order an action is
    /// never lost, whatever happens later.
    fn after(&mut self, took: InputOutcome) {
        let Page::Board(board) = &self.page else { return };
        let (game, lesson) = (board.entry.facts.id, board.lesson);
        let steps = board.seat.table().lesson_steps();
        let status = board.view.status.clone();
        let mut overtaken = false;
        let mut unsaved = false;
        let mut reached = Vec::new();
        let lecture = board.view.coach.as_ref().filter(|_| took.taught).map(|coach| coach.text.clone());
        if let (Some(lesson), Some(steps)) = (lesson, steps) {
            let taught = board.entry.lessons.get(lesson as usize - 1);
            let saved = taught.map_or(lesson, |lesson| lesson.saved);
            let table = board.seat.table();
            // A lesson that is taken again stays done.
            if !self.saves.progress().has_done(board.entry, lesson) {
                // After the win of its game, a lesson has no step left.
                let is_game = |lesson: &Lesson| lesson.is_game(steps) || lesson.is_game(steps.saturating_sub(1));
                if took.change == Change::Game && taught.is_some_and(is_game) {
                    self.saves.keep_lesson_game(table, saved);
                }
                self.saves.note_lesson(game, saved, steps as u32);
            }
            if took.ended && board.entry.counts_as_level(lesson) {
                let before = self.saves.progress().clone();
                self.saves.note_taught(table, (self.clock.day)());
                reached = milestones(board.entry, &table.level(), &before, self.saves.progress());
            }
        } else if took.change == Change::Game {
            let (table, day) = (board.seat.table(), (self.clock.day)());
            // What another tab has saved is not overwritten before the player knows of it.
            overtaken = !self.elsewhere && self.saves.is_changed_elsewhere();
            if std::mem::replace(&mut self.elsewhere, overtaken) {
                self.saves.overwrite_board();
            }
            let won = table.outcome() == Outcome::Won;
            if won || table.is_abandoned() {
                // What the page shows next depends on it.
                let before = won.then(|| self.saves.progress().clone());
                if !overtaken {
                    self.saves.keep_board(table);
                }
                self.saves.note_played(table, day);
                if let Some(date) = day_of(&table.level()).filter(|date| won && Some(*date) == self.utc_day()) {
                    self.saves.note_day(date.days());
                }
                if let Some(before) = before {
                    reached = milestones(board.entry, &table.level(), &before, self.saves.progress());
                }
            } else {
                unsaved = !overtaken;
            }
        }
        if lesson.is_none()
            && let Some(preview) = board.seat.table().preview()
            && preview != self.settings().preview
        {
            self.change(|settings| settings.preview = preview);
        }
        // The outcome first, then the teacher's words: one live region announces both.
        let told = overtaken.then(|| label("ui.changed_elsewhere").to_owned());
        let spoken: Vec<String> = took.said.then_some(status.text).into_iter().chain(lecture).chain(told).collect();
        if !spoken.is_empty() {
            self.say(spoken.join(" "));
        }
        if let Some(sound) = status.sound.filter(|_| took.said) {
            self.effects.push(Effect::Play(sound));
        }
        if let Page::Board(board) = &mut self.page {
            // A later input, such as one that skips a playback, reaches nothing more.
            board.milestones.extend(reached);
        }
        if took.stepped
            && let Page::Board(board) = &self.page
        {
            self.effects.extend(board.seat.table().step_sound().map(Effect::Play));
        }
        if took.ended {
            self.note_end();
        }
        if took.shown {
            self.effects.push(Effect::Focus(String::from("ending")));
        }
        if took.resumed {
            self.refocus();
        }
        match took.change {
            Change::View => {}
            Change::Game => {
                // The pending question was about another position.
                self.leave_question();
                self.leave_hindsight();
                self.ask_hash();
                if matches!(&self.page, Page::Board(board) if board.seat.table().question().is_some())
                    && !self.wonders()
                {
                    self.ask_question();
                }
                self.unsettled = unsaved.then_some(Unsettled::Board);
                self.pondering = true;
            }
            Change::Ask => self.ask_question(),
        }
    }

    /// Counts the game that has just ended; lessons are not counted.
    fn note_end(&mut self) {
        let Page::Board(board) = &self.page else { return };
        let Some(end) = board.view.ending.as_ref().filter(|_| board.lesson.is_none()) else { return };
        let run = end.run.clone().map(|mut run| {
            run["timestamp"] = (self.clock.time)().into();
            run
        });
        self.saves.note_end(board.entry.facts.id, end.counts, run);
        self.note_finished();
    }

    fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.saves.latest_settings();
        change(&mut settings);
        self.saves.choose(settings);
    }

    fn set(&mut self, setting: Setting) {
        self.change(|settings| match setting {
            Setting::Language(language) => settings.language = language,
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Still(still) => settings.still = still,
            Setting::Preview(preview) => settings.preview = preview,
            Setting::Debug(debug) => settings.debug = debug,
            Setting::Edges(edges) => settings.edges = edges,
            Setting::Unlocked(unlocked) => settings.unlocked = unlocked,
            Setting::Assistant(assistant) => settings.assistant = assistant,
            Setting::AutoLock(on) => settings.auto_lock = on,
            Setting::EffectsOn(on) => settings.effects.on = on,
            Setting::Effects(level) => settings.effects.level = level.min(100),
            Setting::MusicOn(on) => settings.music.on = on,
            Setting::Music(level) => settings.music.level = level.min(100),
            Setting::Haptics(on) => settings.haptics = on,
        });
        match setting {
            Setting::Debug(_) => self.ask_hash(),
            Setting::Language(_) => self.speak(),
            // Played at once, so that the player hears the chosen volume.
            Setting::EffectsOn(true) | Setting::Effects(_) => self.effects.push(Effect::Play(Sound::Tap)),
            _ => {}
        }
    }

    fn mute(&mut self) {
        let settings = self.settings();
        let heard = (settings.effects.on, settings.music.on);
        let silent = heard == (false, false);
        let next = if silent { self.muted.take().unwrap_or((true, false)) } else { (false, false) };
        if !silent {
            self.muted = Some(heard);
        }
        self.change(|settings| (settings.effects.on, settings.music.on) = next);
        self.note(if silent { "ui.sound_on" } else { "ui.sound_off" });
    }

    /// Hands the kept documents over to the games that read levels of the player's own.
    fn load_own(&self) {
        for (entry, own) in GAMES.iter().filter_map(|entry| Some((entry, entry.own?))) {
            (own.load)(&self.saves.work(entry.facts.id).unwrap_or_default());
        }
    }

    /// Reads a file of the player's own, and keeps it if nothing is wrong with it.
    fn read_own(&mut self, entry: &'static GameEntry, text: &str) {
        let Some(own) = entry.own else { return };
        match (own.add)(text) {
            Ok(document) => {
                self.saves.keep_work(entry.facts.id, &document);
                self.own_text.clear();
                self.own_defects.clear();
                self.note("ui.own.read");
            }
            Err(mut defects) => {
                defects.explain(sentence);
                self.own_defects = defects.list().iter().map(plain).collect();
                let count = self.own_defects.len();
                self.say(sentence(&Message::new("ui.own.defects").with("count", count)));
            }
        }
    }

    fn import(&mut self, text: &str) {
        let message = match self.saves.import(text) {
            Ok(boards) => Message::new("ui.imported").with("boards", boards),
            Err(defects) => {
                self.load_own();
                return self.notice(opening::not_imported(defects));
            }
        };
        self.load_own();
        self.speak();
        self.notice(sentence(&message));
    }

    fn ask(&mut self, danger: Option<Danger>) {
        let Some(sure) = danger.filter(|danger| self.asked == Some(*danger)) else {
            self.asked = danger;
            return self.say(danger.map_or("", |danger| label(danger.question())).to_owned());
        };
        self.asked = None;
        match sure {
            Danger::ClearScores => self.saves.clear_scores(),
            Danger::ClearAll => self.saves.clear(),
            Danger::RemoveOwn => {
                if let Page::Game(entry) = self.page {
                    self.saves.keep_work(entry.facts.id, "");
                }
            }
        }
        self.load_own();
        self.speak();
        self.note(if sure == Danger::RemoveOwn { "ui.own.removed" } else { "ui.cleared" });
        self.refocus();
    }
}

/// Returns the page for an id that names no level: what would fit, and which levels there are.
fn unknown_level(entry: &'static GameEntry, level: &str) -> Page {
    let unknown = Message::new("ui.unknown.level").with("level", shortened(level)).with("game", entry.title());
    let known = sentence(&Message::new("ui.unknown.known").with("known", entry.example_ids()));
    let sentences = [Some(sentence(&unknown)), (entry.fits)(level), Some(known)];
    let text = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Page::Nothing { title: "ui.unknown.title", text, entry: Some(entry), level: None }
}

/// Shortens a text for use in a sentence, because an address may have any length.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
