//! How is a recorded game watched? At its own table, which does one action after the other, as fast as the viewer likes.
//!
//! An address names the level, and its fragment has the actions ([`quadrat_engine::replay_code`]). Nothing that it says
//! about the result is believed, because it says nothing: the game is played again, and what it is worth follows from
//! that. Watching saves nothing and counts for nothing.

use crate::games::GameEntry;
use crate::sound::Sound;
use crate::table::{Change, Command, CommandView, Ending, Input, PlaybackView, Record, Status, Table, TableView};
use crate::words::{label, sentence};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::replay_code::{CodeError, ReplayCode};
use serde_json::Value;

/// Why a recorded game cannot be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchError {
    /// The address names no level.
    NoLevel,
    /// The code of the game is no game on this level.
    Code(CodeError),
}

impl From<CodeError> for WatchError {
    fn from(error: CodeError) -> Self {
        Self::Code(error)
    }
}

/// The time that an action is seen at the usual pace, in milliseconds, unless its motion takes longer.
const PACE: u32 = 900;

/// The paces to choose from: the name of each, as a key of words, and its speed in percent. The usual one is the second.
const PACES: [(&str, u32); 4] =
    [("ui.watch.slow", 50), ("ui.watch.usual", 100), ("ui.watch.fast", 200), ("ui.watch.faster", 400)];

/// A table at which a recorded game is watched.
pub struct Watched {
    entry: &'static GameEntry,
    /// The level, as its address names it.
    level: String,
    code: ReplayCode,
    /// The actions in text form.
    actions: Vec<String>,
    /// The game as far as it is shown.
    table: Box<dyn Table>,
    /// The number of actions shown.
    at: usize,
    running: bool,
    /// The place in [`PACES`].
    pace: usize,
    /// Whether motion is reduced: then nothing runs until the viewer asks for it.
    still: bool,
    /// What is said instead of the words of the table, such as a refusal.
    said: Option<(String, bool)>,
    /// The number of such messages and of tables before this one, so that each is announced.
    count: u32,
    verdict: Verdict,
}

/// What a game that was played again is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How the game ended.
    pub outcome: Outcome,
    /// Whether the saved board of this browser is the same game.
    pub own: bool,
    /// How it ended, in words: whose game it is, and what it is worth.
    pub words: String,
    /// The record that the game would earn.
    pub record: Option<Record>,
}

impl Watched {
    /// Reads a code and plays it on the level that an address names. `own` is the code of the viewer's own game there.
    ///
    /// # Errors
    /// If there is no such level, or if the code is damaged, too long, or not a game on it.
    pub fn open(entry: &'static GameEntry, level: &str, code: &str, own: Option<&str>) -> Result<Self, WatchError> {
        let parsed: ReplayCode = code.parse()?;
        let whole = (entry.rewatch)(level, &parsed, parsed.len())?;
        let replay = whole.replay();
        let actions = replay["actions"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let actions: Vec<String> = actions.map(str::to_owned).collect();
        let verdict = verdict(entry, &*whole, own == Some(code));
        let table = (entry.rewatch)(level, &parsed, 0)?;
        let said = Some((verdict.words.clone(), false));
        let level = level.to_owned();
        let mut watched = Self {
            entry,
            level,
            code: parsed,
            actions,
            table,
            at: 0,
            running: true,
            pace: 1,
            still: false,
            said,
            count: 1,
            verdict,
        };
        watched.quieten();
        Ok(watched)
    }

    /// Returns what the game is worth.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Switches off what is for players only: a preview of what comes next would be drawn over every move.
    fn quieten(&mut self) {
        if self.table.preview() == Some(true) {
            self.count += self.table.view().status.count;
            self.table.input(Input::Command(Command::Preview));
        }
        self.table.keep_still(self.still);
    }

    fn say(&mut self, text: String, refused: bool) {
        self.count += 1;
        self.said = Some((text, refused));
    }

    /// Shows the game after so many actions, without motion.
    fn jump(&mut self, at: usize) {
        // The code was played to its end before, so every beginning of it is a game.
        let Ok(table) = (self.entry.rewatch)(&self.level, &self.code, at) else { return };
        self.count += self.table.view().status.count;
        (self.table, self.at) = (table, at);
        self.quieten();
        let words = Message::new("ui.watch.step").with("step", self.at).with("steps", self.actions.len());
        self.say(sentence(&words), false);
    }

    /// Shows the next action.
    fn forward(&mut self) {
        let Some(action) = self.actions.get(self.at) else { return };
        self.said = None;
        if self.table.perform(action) {
            self.at += 1;
            if self.at == self.actions.len() && !self.table.is_playing_back() {
                self.end();
            }
        } else {
            // The table still shows its last action: the game is shown as it is after this one.
            self.jump(self.at + 1);
        }
    }

    /// Says at the end how the game ended.
    fn end(&mut self) {
        self.running = false;
        let words = [self.table.view().status.text.as_str(), " ", &self.verdict.words].concat();
        self.say(words.trim().to_owned(), false);
    }

    fn tick(&mut self) {
        if !self.running {
            return;
        }
        if self.table.is_playing_back() {
            self.table.input(Input::Tick);
            if self.at == self.actions.len() && !self.table.is_playing_back() {
                self.end();
            }
        } else if self.at < self.actions.len() {
            self.forward();
        } else {
            self.end();
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Next if self.at < self.actions.len() => {
                self.running = false;
                self.forward();
            }
            Command::Back | Command::Undo if self.at > 0 => {
                self.running = false;
                self.jump(self.at - 1);
            }
            Command::Restart => self.jump(0),
            Command::Skip | Command::Finish => {
                self.running = false;
                self.jump(self.actions.len());
                self.end();
            }
            Command::Auto => {
                self.running = !self.running;
                if self.running && self.at == self.actions.len() {
                    self.jump(0);
                }
                let key = if self.running { "ui.watch.runs" } else { "ui.watch.paused" };
                self.say(label(key).to_owned(), false);
            }
            Command::Pace => {
                self.pace = (self.pace + 1) % PACES.len();
                self.say(label(PACES[self.pace].0).to_owned(), false);
            }
            Command::Next | Command::Back | Command::Undo => self.say(label("ui.watch.no_further").to_owned(), true),
            _ => self.say(label("ui.watch.only").to_owned(), true),
        }
    }

    fn commands(&self) -> Vec<CommandView> {
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        let (begun, left) = (self.at > 0, self.at < self.actions.len());
        vec![
            CommandView { name: Some("ui.watch.first"), ..command(Command::Restart, begun) },
            CommandView { name: Some(PACES[self.pace].0), ..command(Command::Pace, true) },
            command(Command::Back, begun),
            CommandView {
                name: Some(if self.running { "ui.watch.pause" } else { "ui.watch.play" }),
                ..command(Command::Auto, !self.actions.is_empty())
            },
            command(Command::Next, left),
            CommandView { name: Some("ui.watch.last"), ..command(Command::Skip, left) },
        ]
    }
}

/// Returns what a game is worth that was played again.
fn verdict(entry: &GameEntry, whole: &dyn Table, own: bool) -> Verdict {
    let (outcome, ending) = (whole.outcome(), whole.view().ending);
    let whose = label(if own { "ui.watch.yours" } else { "ui.watch.shared" }).to_owned();
    let record = ending.as_ref().and_then(|ending| ending.record);
    let how = match (&ending, record) {
        (Some(_), Some(Record { stars, figure })) => {
            let figure = sentence(&Message::new(entry.figure.name).with("figure", figure));
            sentence(&Message::new("ui.watch.worth").with("stars", stars).with("figure", figure))
        }
        (Some(Ending { won, title, .. }), None) => {
            let worth = label(if *won { "ui.watch.no_record" } else { "ui.watch.worth_nothing" });
            [title, ". ", worth].concat()
        }
        (None, _) => label("ui.watch.unfinished").to_owned(),
    };
    Verdict { outcome, own, words: [&whose, " ", &how].concat(), record }
}

impl Table for Watched {
    fn game(&self) -> &'static str {
        self.table.game()
    }

    fn level(&self) -> String {
        self.level.clone()
    }

    fn size(&self) -> Size {
        self.table.size()
    }

    fn picture(&self) -> Scene {
        self.table.picture()
    }

    fn outcome(&self) -> Outcome {
        self.table.outcome()
    }

    fn preview(&self) -> Option<bool> {
        None
    }

    fn keep_still(&mut self, still: bool) {
        self.running &= !still;
        self.still = still;
        self.table.keep_still(still);
    }

    fn replay(&self) -> Value {
        self.table.replay()
    }

    fn confirms(&self) -> bool {
        false
    }

    fn linked(&self) -> Option<(Coord, Coord)> {
        self.table.linked()
    }

    fn tone(&self, at: Coord) -> &'static str {
        self.table.tone(at)
    }

    fn variables(&self, at: Coord) -> Vec<(&'static str, String)> {
        self.table.variables(at)
    }

    fn step_sound(&self) -> Option<Sound> {
        self.table.step_sound()
    }

    fn watched(&self) -> Option<&Verdict> {
        Some(&self.verdict)
    }

    fn input(&mut self, input: Input) -> Change {
        match input {
            Input::Tick => self.tick(),
            Input::Command(command) => self.command(command),
            // As on a film: a press anywhere pauses it.
            Input::Press(_) => self.command(Command::Auto),
            Input::Point(_) => {}
            _ => self.say(label("ui.watch.only").to_owned(), true),
        }
        Change::View
    }

    fn view(&self) -> TableView {
        let mut view = self.table.view();
        let own = view.playback.and_then(|playback| playback.running).filter(|_| self.table.is_playing_back());
        let time = own.unwrap_or(PACE.max(view.motion.length)) * 100 / PACES[self.pace].1;
        view.objective.clone_from(&self.verdict.words);
        view.playback = Some(PlaybackView {
            words: "ui.watch.step",
            at: self.at as u32,
            of: self.actions.len() as u32,
            running: self.running.then_some(time.max(1)),
        });
        let (text, refused) = match &self.said {
            Some((text, refused)) => (text.clone(), *refused),
            None => (view.status.text.clone(), false),
        };
        let sound = view.status.sound.filter(|_| self.said.is_none());
        view.status = Status { text, refused, count: view.status.count + self.count, sound };
        view.tools.clear();
        view.commands = self.commands();
        (view.compared, view.ending) = (None, None);
        for cell in &mut view.cells {
            (cell.target, cell.movable, cell.active) = (false, false, false);
        }
        view
    }
}

#[cfg(test)]
mod tests;
