//! How is City Lines put on the table? This file handles the player's inputs on a city, its
//! announcements and its view.

mod ending;
mod groups;
mod lessons;
mod pictures;
#[cfg(test)]
mod tests;
mod tiles;

use crate::games::{Figure, GameEntry};
use crate::play::Play;
use crate::sound::Sound;
use crate::table::{
    CellEffect, CellView, Change, Command, CommandView, Ending, Input, Progress, Table, TableView, ToolView,
};
use crate::words::{label, sentence};
use quadrat_citylines::faults::Faults;
use quadrat_citylines::format::Level;
use quadrat_citylines::rules::{Action, Deed, Event, Inspection, State};
use quadrat_citylines::solve::hint;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::draw::to_svg_inner;
use quadrat_engine::game::{Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::replay;
use quadrat_engine::session::Session;
use serde_json::Value;
use tiles::Shown;

/// City Lines in the list of games.
pub const ENTRY: GameEntry = GameEntry {
    facts: &<Citylines as Format>::FACTS,
    line: "citylines.line",
    rules: &[
        "citylines.rules.turn",
        "citylines.rules.solved",
        "citylines.rules.landmark",
        "citylines.rules.one",
        "citylines.rules.stars",
    ],
    puzzles: true,
    groups: groups::groups,
    open: |id| Some(Box::new(CityTable::new(Session::new(groups::named(id)?)))),
    resume: |file| Ok(Box::new(CityTable::new(replay::read::<Citylines>(file)?))),
    lessons: lessons::LESSONS,
    figure: Figure { name: "citylines.figure", fewer: true },
    form: None,
    counts: &[],
    presets: &[
        ("citylines.order.easy", "easy"),
        ("citylines.order.medium", "medium"),
        ("citylines.order.hard", "hard"),
        ("citylines.order.expert", "expert"),
        ("citylines.order.giant", "giant"),
    ],
    film: pictures::film,
    floats: pictures::floats,
};

/// City Lines on the table.
pub struct CityTable {
    play: Play<Citylines>,
    /// The inspection of the roads, updated after each change.
    found: Inspection,
    /// The faults that are marked.
    faults: Faults,
    /// The action of pressing a tile.
    hand: Deed,
    /// Whether all faults are marked, rather than only those among locked tiles.
    marks: bool,
    /// The solution, while it is shown.
    solution: Option<(State, Inspection)>,
    /// The words about each action: those done, followed by those undone.
    log: Vec<Vec<String>>,
}

/// The deeds in the order of the palette.
const DEEDS: [Deed; 3] = [Deed::Clockwise, Deed::Anticlockwise, Deed::Lock];

/// The most lines of the log that are shown. A long game must not make every view longer.
const LINES: usize = 200;

impl CityTable {
    fn new(session: Session<Citylines>) -> Self {
        let (level, state) = (session.level(), session.state());
        let (found, faults) = (level.inspect(state.all_quarters()), Faults::among_locked(level, state));
        let (log, moves) = (history(&session), Citylines::turn(state));
        let greeting = match &session.entry().hint {
            _ if session.can_undo() => say("citylines.say.resumed", &[("moves", moves.to_string())]),
            Some(hint) => hint.clone(),
            None => objective(level),
        };
        let mut play = Play::new(session);
        play.say(greeting, None);
        Self { play, found, faults, hand: Deed::Clockwise, marks: false, solution: None, log }
    }

    fn level(&self) -> &Level {
        self.play.session.level()
    }

    fn moves(&self) -> u32 {
        Citylines::turn(self.play.session.state())
    }

    fn is_won(&self) -> bool {
        self.found.solved
    }

    /// Inspects the roads again. Returns the previous inspection.
    fn look(&mut self) -> Inspection {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let before = std::mem::replace(&mut self.found, level.inspect(state.all_quarters()));
        self.mark();
        before
    }

    /// Finds the faults to mark.
    fn mark(&mut self) {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        self.faults =
            if self.marks { Faults::everywhere(level, &self.found) } else { Faults::among_locked(level, state) };
    }

    fn press(&mut self, at: Coord) -> Change {
        if self.solution.is_some() {
            self.play.refuse(&Message::new("citylines.refused.solution"), Some(at));
            return Change::View;
        }
        let done = self.play.session.actions().len();
        let mut events = Vec::new();
        if let Err(refused) = self.play.session.act(Action { at, deed: self.hand }, &mut events) {
            self.play.refuse(&refused.reason.message(), Some(at));
            return Change::View;
        }
        let lines = report(&events);
        let mut text = lines.join(" ");
        self.log.truncate(done);
        self.log.push(lines);

        let before = self.look().powered;
        let size = self.level().size();
        let lit: Vec<Coord> =
            size.coords().filter(|cell| self.found.powered[size.index(*cell)] && !before[size.index(*cell)]).collect();
        let effect = if self.hand == Deed::Lock { CellEffect::Put } else { CellEffect::Turned };
        self.play.effects.push((at, effect));
        self.play.effects.extend(lit.iter().filter(|cell| **cell != at).map(|cell| (*cell, CellEffect::Came)));
        let mut sound = match self.hand {
            Deed::Lock => Sound::Lock,
            _ if lit.is_empty() => Sound::Turn,
            _ => Sound::Join,
        };
        if let Some(ending) = self.ending() {
            text = [ending.title.as_str(), ". ", &ending.text].concat();
            sound = Sound::Won;
        }
        self.play.say(text, Some(sound));
        Change::Game
    }

    /// Hints at the next wrong tile, and why it must be rotated. The tile is pointed out, and left
    /// to the player.
    fn hint(&mut self) {
        let Some(hint) = hint(self.play.session.level(), self.play.session.state()) else { return };
        let at = hint.actions.first().map(|action| action.at);
        self.play.effects.extend(at.map(|at| (at, CellEffect::Hinted)));
        self.play.say(sentence(&hint.why), Some(Sound::Hint));
    }

    /// Counts the faults so far, and marks them on the board until the command is given again.
    fn check(&mut self) {
        self.marks = !self.marks;
        self.mark();
        let message = if self.marks {
            Message::new("citylines.say.marks")
                .with("dangling", self.found.dangling.len())
                .with("looped", self.found.looped.len())
        } else {
            Message::new("citylines.say.marks_off")
        };
        self.play.say(sentence(&message), Some(Sound::Hint));
    }

    /// Shows the solution, or the player's own roads again.
    fn show_solution(&mut self, show: bool) {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let size = level.size();
        let solved = state.solved(level);
        let turned = size.coords().filter(|at| solved.quarters(size, *at) != state.quarters(size, *at));
        self.play.effects = turned.map(|at| (at, CellEffect::Turned)).collect();
        let found = level.inspect(solved.all_quarters());
        self.solution = show.then_some((solved, found));
        let key = if show { "citylines.say.solution" } else { "citylines.say.solution_off" };
        self.play.say(label(key).to_owned(), Some(Sound::Hint));
    }

    fn command(&mut self, command: Command) -> Change {
        let was_shown = self.solution.take().is_some();
        match command {
            Command::Undo | Command::Redo | Command::Restart => return self.step_history(command),
            Command::Hint | Command::Check | Command::Solution if self.is_won() => {
                self.play.refuse(&Message::new("session.over").with("outcome", Outcome::Won.word()), None);
            }
            Command::Hint => self.hint(),
            Command::Check => self.check(),
            Command::Solution => self.show_solution(!was_shown),
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    fn step_history(&mut self, command: Command) -> Change {
        let action = self.play.step_history(command);
        if action.is_none() && command != Command::Restart {
            return Change::View;
        }
        self.look();
        if let Some(action) = action {
            let key = if command == Command::Undo { "citylines.say.undone" } else { "citylines.say.redone" };
            let text = say(key, &[("at", action.at.label()), ("deed", word(action.deed).to_owned())]);
            self.play.effects.push((action.at, CellEffect::Turned));
            self.play.say(text, Some(Sound::Rewind));
        }
        Change::Game
    }

    fn take(&mut self, deed: Deed) {
        self.hand = deed;
        self.play.say(help(deed).to_owned(), Some(Sound::Tap));
    }

    fn ending(&self) -> Option<Ending> {
        let ending = || ending::ending(self.level(), &Table::level(self), self.moves());
        self.is_won().then(ending)
    }

    fn cells(&self) -> Vec<CellView> {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let size = level.size();
        let own = Shown { level, state, found: &self.found, faults: &self.faults, solution: false };
        let nothing_wrong;
        let shown = match &self.solution {
            None => own,
            Some((state, found)) => {
                nothing_wrong = Faults::everywhere(level, found);
                Shown { level, state, found, faults: &nothing_wrong, solution: true }
            }
        };
        let takes = |at: Coord| self.hand == Deed::Lock || !state.is_locked(size, at);
        let cell = |at: Coord| {
            let road = level.road(at).is_some();
            CellView {
                label: shown.label(at),
                piece: shown.picture(at),
                ghost: String::new(),
                gone: String::new(),
                blocked: !road,
                target: road && !self.is_won() && !shown.solution && takes(at),
                danger: shown.faults.any(level, at),
                spared: false,
                active: false,
                movable: false,
                effect: self.play.effect(at),
            }
        };
        size.coords().map(cell).collect()
    }

    fn tools(&self) -> Vec<ToolView> {
        let view = |deed: Deed| ToolView {
            name: label(match deed {
                Deed::Clockwise => "citylines.name.clockwise",
                Deed::Anticlockwise => "citylines.name.anticlockwise",
                Deed::Lock => "citylines.name.lock",
            })
            .to_owned(),
            help: help(deed).to_owned(),
            count: None,
            icon: to_svg_inner(&tiles::icon(deed)),
            selected: self.hand == deed,
        };
        DEEDS.map(view).into()
    }

    /// Returns the log: the newest action first, each with its effects in the order in which they
    /// happened.
    fn log(&self) -> Vec<String> {
        let done = &self.log[..self.play.session.actions().len()];
        done.iter().rev().flatten().take(LINES).cloned().collect()
    }

    fn debug(&self) -> Vec<(String, String)> {
        let level = self.level();
        let rows = [
            ("ui.debug.turn", self.moves().to_string()),
            ("ui.debug.objective", objective(level)),
            ("ui.debug.tier", level.tier().number().to_string()),
            ("ui.debug.rules", Citylines::rules_version(level).to_string()),
            ("ui.debug.id", ids::of(level)),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }
}

impl Table for CityTable {
    fn game(&self) -> &'static str {
        Citylines::FACTS.id
    }

    fn level(&self) -> String {
        self.play.session.entry().id.to_string()
    }

    fn size(&self) -> Size {
        self.play.session.level().size()
    }

    fn outcome(&self) -> Outcome {
        if self.is_won() { Outcome::Won } else { Outcome::Ongoing }
    }

    fn preview(&self) -> Option<bool> {
        None
    }

    fn replay(&self) -> Value {
        replay::write(&self.play.session)
    }

    fn input(&mut self, input: Input) -> Change {
        // Pointing reveals nothing here, and the effects of the last input stay visible.
        if matches!(input, Input::Point(_)) {
            return Change::View;
        }
        self.play.begin();
        match input {
            Input::Command(command) => return self.command(command),
            Input::Press(at) => return self.press(at),
            Input::Select(place) => {
                if let Some(deed) = DEEDS.get(place) {
                    self.take(*deed);
                }
            }
            Input::Release if self.solution.is_some() => self.show_solution(false),
            Input::Release if self.hand != Deed::Clockwise => self.take(Deed::Clockwise),
            Input::Point(_) | Input::Release | Input::ReadOn | Input::Tick => {}
        }
        Change::View
    }

    fn view(&self) -> TableView {
        let level = self.play.session.level();
        let size = level.size();
        let landmarks = level.landmarks().count() as u32;
        let joined = level.landmarks().filter(|at| self.found.powered[size.index(*at)]).count() as u32;
        let ongoing = !self.is_won();
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        let toggle = |command, on| CommandView { command, enabled: ongoing, pressed: Some(on), name: None };
        let numbers = [("joined", joined.to_string()), ("landmarks", landmarks.to_string())];
        let (can_undo, can_redo) = (self.play.session.can_undo(), self.play.session.can_redo());
        TableView {
            title: self.play.session.entry().name.clone().unwrap_or_else(|| Table::level(self)),
            turn: say("citylines.turn", &[("moves", self.moves().to_string()), ("par", level.par().to_string())]),
            turns: None,
            objective: objective(level),
            progress: Progress {
                label: label("citylines.progress").to_owned(),
                text: say("citylines.progress_text", &numbers),
                value: joined,
                limit: None,
                max: landmarks,
                good: true,
            },
            size,
            seamless: true,
            cells: self.cells(),
            tools: self.tools(),
            commands: vec![
                command(Command::Undo, can_undo),
                command(Command::Redo, can_redo),
                command(Command::Restart, can_undo),
                toggle(Command::Check, self.marks),
                command(Command::Hint, ongoing),
                toggle(Command::Solution, self.solution.is_some()),
            ],
            status: self.play.status.clone(),
            compared: None,
            coach: None,
            panels: Vec::new(),
            playback: None,
            log: self.log(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

/// Returns the words about the actions so far, by replaying a session that was played elsewhere.
fn history(session: &Session<Citylines>) -> Vec<Vec<String>> {
    let mut state = Citylines::start(session.level());
    let lines = |action| {
        let mut events = Vec::new();
        // The session accepted the action in this very state.
        let _ = Citylines::apply(session.level(), &mut state, action, &mut events);
        report(&events)
    };
    session.actions().map(lines).collect()
}

fn say(key: &'static str, values: &[(&'static str, String)]) -> String {
    sentence(&Message { key, values: values.to_vec() })
}

/// Returns the events in sentences.
fn report(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| sentence(&Message::from(*event))).collect()
}

const fn word(deed: Deed) -> &'static str {
    match deed {
        Deed::Clockwise => "clockwise",
        Deed::Anticlockwise => "anticlockwise",
        Deed::Lock => "lock",
    }
}

fn help(deed: Deed) -> &'static str {
    label(match deed {
        Deed::Clockwise => "citylines.help.clockwise",
        Deed::Anticlockwise => "citylines.help.anticlockwise",
        Deed::Lock => "citylines.help.lock",
    })
}

fn objective(level: &Level) -> String {
    say("citylines.goal", &[("landmarks", level.landmarks().count().to_string())])
}
