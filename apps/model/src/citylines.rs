//! How is City Lines put on the table? This file handles the player's inputs on a city, its
//! announcements and its view.

mod ending;
mod groups;
mod lessons;
mod motion;
mod notes;
mod pictures;
#[cfg(test)]
mod tests;
mod tiles;

use crate::games::{Figure, GameEntry};
use crate::keys;
use crate::play::Play;
use crate::sound::Sound;
use crate::table::{
    CellEffect, CellView, Change, Command, CommandView, Ending, Input, Progress, Story, Table, TableView, ToolView,
};
use crate::watch::WatchError;
use crate::words::{label, sentence};
use motion::Stage;
use notes::Notes;
use quadrat_citylines::draw::{self, Look, Note};
use quadrat_citylines::explain::{Forced, certain, forced};
use quadrat_citylines::faults::Faults;
use quadrat_citylines::format::Level;
use quadrat_citylines::rules::{Action, Deed, Event, Inspection, State};
use quadrat_citylines::solve::hint;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_engine::game::{Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::replay;
use quadrat_engine::replay_code;
use quadrat_engine::session::Session;
use serde_json::{Value, json};
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
    packs: || &[],
    daily_pool: None,
    thumbnail: |id| groups::named(id).map(|entry| draw::board(&entry.level, &Citylines::start(&entry.level))),
    glance: |_| None,
    open: |id| Some(Box::new(CityTable::new(Session::new(groups::named(id)?)))),
    fits: groups::fits,
    resume: |file| {
        // A board with notes or hints is saved as its replay and those.
        let replay = file.get(REPLAY).unwrap_or(file);
        let mut table = CityTable::new(replay::read::<Citylines>(replay)?);
        table.notes = Notes::read(table.level(), &file[NOTES]);
        table.hints = file[HINTS].as_u64().and_then(|hints| hints.try_into().ok()).unwrap_or(0);
        table.redraw();
        Ok(Box::new(table))
    },
    rewatch: |id, code, count| {
        let entry = groups::named(id).ok_or(WatchError::NoLevel)?;
        Ok(Box::new(CityTable::new(code.play(entry, count)?)))
    },
    lessons: lessons::LESSONS,
    keys: &[
        keys::TOOL,
        (&["1", "2", "3", "4"], "key.select"),
        (&["Esc"], "citylines.key.release"),
        (&["L"], "citylines.key.lock"),
        (&["K"], "citylines.key.marks"),
        keys::HISTORY,
        (&["C"], "citylines.key.check"),
        keys::HINT,
        (&["S"], "citylines.key.solution"),
    ],
    figure: Figure { name: "citylines.figure", fewer: true },
    form: None,
    own: None,
    counts: &[],
    run: |_| None,
    run_table: None,
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

/// The keys of a saved board with notes, or with hints taken.
const REPLAY: &str = "board";
const NOTES: &str = "marks";
const HINTS: &str = "hints";

/// What the player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// A deed, done to the tile that is pressed.
    Deed(Deed),
    /// The marks: an edge is named by its two cells, of which the first one may have been pressed already.
    Marks(Option<Coord>),
}

/// City Lines on the table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct CityTable {
    play: Play<Citylines>,
    /// The inspection of the roads, updated after each change.
    found: Inspection,
    /// The faults that are marked.
    faults: Faults,
    hand: Hand,
    /// Whether the par is not told before the city is solved.
    hides_par: bool,
    /// The player's notes on edges.
    notes: Notes,
    /// The number of times that the player was helped: by a hint, a check or a look at the solution.
    hints: u32,
    /// Whether the assistant does what follows from locked tiles.
    assistant: bool,
    /// Whether tiles lock by themselves once they can only lie as they do.
    auto_lock: bool,
    /// Whether each action was automatic, and not the player's: those done, followed by those undone.
    helped: Vec<bool>,
    /// Whether all faults are marked, rather than only those among locked tiles.
    marks: bool,
    /// The solution, while it is shown.
    solution: Option<(State, Inspection)>,
    /// The words about each action: those done, followed by those undone.
    log: Vec<Vec<String>>,
    /// The pictures of the board and their motion.
    stage: Stage,
    /// The cells as they are shown. They are kept, because a view is wanted much more often than a cell changes.
    cells: Vec<CellView>,
}

/// The tools in the order of the palette.
const TOOLS: [Hand; 4] =
    [Hand::Deed(Deed::Clockwise), Hand::Deed(Deed::Anticlockwise), Hand::Deed(Deed::Lock), Hand::Marks(None)];

/// The most lines of the log that are shown. A long game must not make every view longer.
const LINES: usize = 200;

impl CityTable {
    fn new(session: Session<Citylines>) -> Self {
        let (level, state) = (session.level(), session.state());
        let (found, faults) = (level.inspect(state.all_quarters()), Faults::among_locked(level, state));
        let (log, moves) = (history(&session), Citylines::turn(state));
        let greeting = match &session.entry().hint {
            _ if session.can_undo() => say("citylines.say.resumed", &[("moves", moves.to_string())]),
            Some(_) => groups::hint(session.entry()),
            None => objective(level),
        };
        let mut play = Play::new(session);
        play.say(greeting, None);
        let helped = vec![false; log.len()];
        let (hand, notes) = (Hand::Deed(Deed::Clockwise), Notes::default());
        let stage = Stage::new(&Look::new(play.session.level(), play.session.state(), &found));
        let mut table = Self {
            play,
            found,
            faults,
            hand,
            hides_par: false,
            notes,
            hints: 0,
            assistant: false,
            auto_lock: false,
            helped,
            marks: false,
            solution: None,
            log,
            stage,
            cells: Vec::new(),
        };
        table.redraw();
        table
    }

    /// Lets the pictures follow the roads after an input.
    fn follow(&mut self, left: bool, runs: bool) {
        let look = look(&self.play, &self.found, self.solution.as_ref());
        let update = motion::Update { beat: self.play.beat, left, runs, won: self.found.solved };
        self.stage.follow(&look, update);
        self.redraw();
    }

    /// Draws the signs and the cells anew.
    fn redraw(&mut self) {
        let look = look(&self.play, &self.found, self.solution.as_ref());
        let everywhere;
        let faults = match &self.solution {
            None => &self.faults,
            Some((_, found)) => {
                everywhere = Faults::everywhere(look.level, found);
                &everywhere
            }
        };
        self.stage.sign(&look, faults, &self.notes);
        self.cells = self.view_cells(&look, faults);
    }

    fn level(&self) -> &Level {
        self.play.session.level()
    }

    fn moves(&self) -> u32 {
        Citylines::turn(self.play.session.state())
    }

    /// Returns the name of the city, or its size if it is named by its figures: the goal and the notes have the others,
    /// and the head of a phone has no room for them.
    fn title(&self) -> String {
        let name = groups::name(self.play.session.entry());
        match name.split_once(", ") {
            Some((size, _)) if size.ends_with(&self.level().size().to_string()) => size.to_owned(),
            _ => name,
        }
    }

    /// Returns how many thoughts the city needs, where its level says so.
    fn about(&self) -> Vec<String> {
        let Some(thoughts) = self.level().stored_thoughts() else { return Vec::new() };
        let key = match (thoughts.fewest, thoughts.exact) {
            (0, true) => return vec![label("citylines.about.none").to_owned()],
            (_, true) => "citylines.about.exact",
            (_, false) => "citylines.about.known",
        };
        let count = say(key, &[("thoughts", thoughts.fewest.to_string())]);
        vec![count, label("citylines.about.thought").to_owned()]
    }

    /// Returns the number of moves, and the par where it is told.
    fn turn(&self) -> String {
        let key = if self.hides_par && !self.is_won() { "citylines.turn_alone" } else { "citylines.turn" };
        say(key, &[("moves", self.moves().to_string()), ("par", self.level().par().to_string())])
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
        match self.hand {
            Hand::Deed(deed) => self.do_to(at, deed),
            Hand::Marks(first) => self.mark_edge(first, at),
        }
    }

    /// Does a deed to a tile, whatever is in the hand.
    fn do_to(&mut self, at: Coord, deed: Deed) -> Change {
        if self.solution.is_some() {
            self.play.refuse(&Message::new("citylines.refused.solution"), Some(at));
            return Change::View;
        }
        let mut text = match self.act(Action { at, deed }, false) {
            Ok(text) => text,
            Err(refused) => {
                self.play.refuse(&refused, Some(at));
                return Change::View;
            }
        };
        // Unlocking a tile says that it is not certain, so nothing follows from it.
        let unlocked = deed == Deed::Lock && !self.play.session.state().is_locked(self.level().size(), at);
        if !unlocked {
            // The assistant locks every tile that would lock by itself, and more.
            match (self.assistant, self.auto_lock) {
                (true, _) => text.extend(self.help()),
                (false, true) => text.extend(self.lock_certain()),
                (false, false) => {}
            }
        }

        let before = self.look().powered;
        let size = self.level().size();
        let lights_up = size.coords().any(|cell| self.found.powered[size.index(cell)] && !before[size.index(cell)]);
        let effect = if deed == Deed::Lock { CellEffect::Put } else { CellEffect::Turned };
        self.play.effects.insert(0, (at, effect));
        let mut sound = match deed {
            Deed::Lock => Sound::Lock,
            _ if lights_up => Sound::Join,
            _ => Sound::Turn,
        };
        if let Some(ending) = self.ending() {
            text = [ending.title.as_str(), ". ", &ending.text].concat();
            sound = Sound::Won;
        }
        self.play.say(text, Some(sound));
        Change::Game
    }

    /// Does one action and logs it. Returns what happened, in words.
    fn act(&mut self, action: Action, helped: bool) -> Result<String, Message> {
        let done = self.play.session.actions().len();
        let mut events = Vec::new();
        self.play.session.act(action, &mut events).map_err(|refused| refused.reason.message())?;
        let lines = report(&events);
        let text = lines.join(" ");
        self.log.truncate(done);
        self.log.push(lines);
        self.helped.truncate(done);
        self.helped.push(helped);
        Ok(text)
    }

    /// Lets the assistant do what follows from the locked tiles. Its turns are moves like any other. Returns what it
    /// says.
    fn help(&mut self) -> Option<String> {
        let actions = match forced(self.level(), self.play.session.state()) {
            Forced::Stuck(at) => return Some([" ", &say("citylines.say.stuck", &[("at", at.label())])].concat()),
            Forced::Actions(actions) => actions,
        };
        let (mut turned, mut locked) = (Vec::new(), 0);
        for action in actions {
            // The last turn may end the game, and then nothing is left to be locked.
            if self.play.session.outcome() != Outcome::Ongoing || self.act(action, true).is_err() {
                break;
            }
            if action.deed == Deed::Lock {
                locked += 1;
                self.play.effects.push((action.at, CellEffect::Put));
            } else if !turned.contains(&action.at) {
                turned.push(action.at);
                self.play.effects.push((action.at, CellEffect::Turned));
            }
        }
        let counts = [("turned", turned.len().to_string()), ("locked", locked.to_string())];
        let any = !turned.is_empty() || locked > 0;
        any.then(|| [" ", &say("citylines.say.assisted", &counts)].concat())
    }

    /// Locks every tile that can only lie as it does. A tile that the player unlocked is left alone until it is turned
    /// again. Returns what is said about it.
    fn lock_certain(&mut self) -> Option<String> {
        if self.play.session.outcome() != Outcome::Ongoing {
            return None;
        }
        let (size, state) = (self.level().size(), self.play.session.state());
        // An unlocked tile whose last action is the one that locks and unlocks was unlocked by the player.
        let mut unlocked = vec![false; size.cells()];
        for action in self.play.session.actions() {
            let locks = action.deed == Deed::Lock;
            unlocked[size.index(action.at)] = locks && !state.is_locked(size, action.at);
        }
        let mut locked = 0;
        for at in certain(self.level(), state, |at| unlocked[size.index(at)]) {
            if self.act(Action { at, deed: Deed::Lock }, true).is_ok() {
                locked += 1;
                self.play.effects.push((at, CellEffect::Put));
            }
        }
        (locked > 0).then(|| [" ", &say("citylines.say.auto_locked", &[("locked", locked.to_string())])].concat())
    }

    /// Marks the edge between two tiles, of which the first one may have been pressed before.
    fn mark_edge(&mut self, first: Option<Coord>, at: Coord) -> Change {
        let (level, size) = (self.play.session.level(), self.play.session.level().size());
        if size.cell(at.x.into(), at.y.into()).is_none() {
            self.play.refuse(&Message::new("citylines.refused.off_board").with("at", at.label()), Some(at));
            return Change::View;
        }
        let edge = first.and_then(|first| {
            let side = level.neighbours(first).find(|(_, next)| *next == at).map(|(side, _)| side);
            side.map(|side| (first, side))
        });
        let Some((from, side)) = edge else {
            let first = if first == Some(at) { None } else { Some(at) };
            self.hand = Hand::Marks(first);
            let text = match first {
                Some(at) => say("citylines.say.mark_first", &[("at", at.label())]),
                None => help(self.hand).to_owned(),
            };
            self.play.say(text, Some(Sound::Tap));
            return Change::View;
        };
        self.hand = Hand::Marks(None);
        self.turn_note(from, side, at)
    }

    /// Marks one side of a tile at once.
    fn mark_side(&mut self, at: Coord, side: Direction) -> Change {
        if self.solution.is_some() {
            self.play.refuse(&Message::new("citylines.refused.solution"), Some(at));
            return Change::View;
        }
        let level = self.play.session.level();
        let on_board = level.size().cell(at.x.into(), at.y.into()).is_some();
        let next = level.neighbours(at).find(|(beside, _)| on_board && *beside == side);
        let Some((_, next)) = next else {
            self.play.refuse(&Message::new("citylines.refused.no_edge").with("at", at.label()), Some(at));
            return Change::View;
        };
        // A tile that was pressed in its middle no longer waits for its neighbour.
        if let Hand::Marks(first) = &mut self.hand {
            *first = None;
        }
        self.turn_note(at, side, next)
    }

    /// Turns the note on an edge to the next one: a road, no road, or none.
    fn turn_note(&mut self, from: Coord, side: Direction, to: Coord) -> Change {
        let key = match self.notes.turn(self.play.session.level(), from, side) {
            Some(Note::Road) => "citylines.say.marked_road",
            Some(Note::NoRoad) => "citylines.say.marked_no_road",
            None => "citylines.say.unmarked",
        };
        self.play.effects.extend([(from, CellEffect::Put), (to, CellEffect::Put)]);
        self.play.say(say(key, &[("from", from.label()), ("to", to.label())]), Some(Sound::Lock));
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
            Command::Hint | Command::Check | Command::Solution => {
                match command {
                    Command::Hint => self.hint(),
                    Command::Check => self.check(),
                    _ => self.show_solution(!was_shown),
                }
                // Switching something off is no help.
                let on = if command == Command::Check { self.marks } else { self.solution.is_some() };
                // It is saved with the next move.
                self.hints = self.hints.saturating_add(u32::from(command == Command::Hint || on));
            }
            // The key of this command takes the marks here, where there is no playback to skip.
            Command::Skip => {
                let marks = !matches!(self.hand, Hand::Marks(_));
                self.take(if marks { Hand::Marks(None) } else { Hand::Deed(Deed::Clockwise) });
            }
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    fn step_history(&mut self, command: Command) -> Change {
        let mut action = self.play.step_history(command);
        if command == Command::Restart {
            self.hints = 0;
        }
        // What was done automatically belongs to the action before it.
        while action.is_some() && self.helped.get(self.play.session.actions().len()) == Some(&true) {
            let session = &mut self.play.session;
            let Some(other) = (if command == Command::Undo { session.undo() } else { session.redo() }) else { break };
            self.play.effects.push((other.at, CellEffect::Turned));
            if command == Command::Undo {
                action = Some(other);
            }
        }
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

    fn take_input(&mut self, input: Input) -> Change {
        match input {
            Input::Command(command) => return self.command(command),
            Input::Press(at) => return self.press(at),
            Input::OtherPress(at) => return self.do_to(at, Deed::Anticlockwise),
            Input::Lock(at) => return self.do_to(at, Deed::Lock),
            Input::Mark(at, side) => return self.mark_side(at, side),
            Input::Select(place) => {
                if let Some(hand) = TOOLS.get(place) {
                    self.take(*hand);
                }
            }
            Input::Release if self.solution.is_some() => self.show_solution(false),
            Input::Release if self.hand != TOOLS[0] => self.take(TOOLS[0]),
            Input::Point(_) | Input::Release | Input::ReadOn | Input::Tick => {}
        }
        Change::View
    }

    fn take(&mut self, hand: Hand) {
        self.hand = hand;
        self.play.say(help(hand).to_owned(), Some(Sound::Tap));
    }

    fn ending(&self) -> Option<Ending> {
        let ending = || ending::ending(self.level(), &Table::level(self), self.moves());
        self.is_won().then(ending)
    }

    fn view_cells(&self, look: &Look<'_>, faults: &Faults) -> Vec<CellView> {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let (size, is_solution) = (level.size(), self.solution.is_some());
        let shown = Shown { look, faults, notes: &self.notes, solution: is_solution };
        let takes = |at: Coord| match self.hand {
            Hand::Deed(Deed::Lock) | Hand::Marks(_) => true,
            Hand::Deed(_) => !state.is_locked(size, at),
        };
        let cell = |at: Coord| {
            let road = level.road(at).is_some();
            CellView {
                label: shown.label(at),
                piece: self.stage.piece(size.index(at)).to_owned(),
                ghost: String::new(),
                gone: String::new(),
                blocked: !road,
                target: road && !self.is_won() && !is_solution && takes(at),
                danger: faults.any(level, at),
                spared: false,
                active: self.hand == Hand::Marks(Some(at)),
                movable: false,
                effect: self.play.effect(at),
            }
        };
        size.coords().map(cell).collect()
    }

    fn tools(&self) -> Vec<ToolView> {
        let view = |hand: Hand| ToolView {
            name: label(match hand {
                Hand::Deed(Deed::Clockwise) => "citylines.name.clockwise",
                Hand::Deed(Deed::Anticlockwise) => "citylines.name.anticlockwise",
                Hand::Deed(Deed::Lock) => "citylines.name.lock",
                Hand::Marks(_) => "citylines.name.marks",
            })
            .to_owned(),
            help: help(hand).to_owned(),
            count: None,
            icon: to_svg_inner(&tiles::icon(hand)),
            selected: match hand {
                Hand::Deed(_) => self.hand == hand,
                Hand::Marks(_) => matches!(self.hand, Hand::Marks(_)),
            },
        };
        TOOLS.map(view).into()
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

    fn picture(&self) -> Scene {
        draw::board(self.play.session.level(), self.play.session.state())
    }

    fn hide_par(&mut self) {
        self.hides_par = true;
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

    fn replay_code(&self) -> Option<String> {
        replay_code::encode(&self.play.session, 0)
    }

    fn perform(&mut self, action: &str) -> bool {
        let Ok(Action { at, deed }) = action.parse() else { return false };
        self.play.begin();
        let done = self.do_to(at, deed) == Change::Game;
        self.follow(deed == Deed::Anticlockwise, true);
        done
    }

    fn story(&self) -> Option<Story> {
        self.is_won().then(|| ending::story(self.level(), self.moves(), self.hints))
    }

    fn saved(&self) -> Value {
        if self.notes.is_empty() && self.hints == 0 {
            return self.replay();
        }
        let mut file = json!({ REPLAY: self.replay(), NOTES: self.notes.write() });
        if self.hints > 0 {
            file[HINTS] = self.hints.into();
        }
        file
    }

    fn assist(&mut self, on: bool) {
        self.assistant = on;
    }

    fn auto_lock(&mut self, on: bool) {
        self.auto_lock = on;
    }

    // Turning, locking and marking can all be taken back.
    fn confirms(&self) -> bool {
        false
    }

    fn has_marks(&self) -> bool {
        !self.is_won() && matches!(self.hand, Hand::Marks(_))
    }

    fn has_other_press(&self) -> bool {
        !self.is_won()
    }

    fn counts_follow(&self) -> bool {
        true
    }

    fn tone(&self, at: Coord) -> &'static str {
        self.stage.tone(self.level().size().index(at))
    }

    fn variables(&self, at: Coord) -> Vec<(&'static str, String)> {
        self.stage.variables(self.level().size().index(at))
    }

    fn input(&mut self, input: Input) -> Change {
        // Pointing reveals nothing here, and the effects of the last input stay visible. When a motion is over, its last
        // picture is the board.
        if matches!(input, Input::Point(_) | Input::Tick) {
            return Change::View;
        }
        self.play.begin();
        let (last, solution) = (self.play.session.actions().last(), self.solution.is_some());
        let change = self.take_input(input);
        // Undoing turns a tile the other way.
        let (deed, back) = match input {
            Input::Command(Command::Undo | Command::Restart) => (last, true),
            _ => (self.play.session.actions().last(), false),
        };
        let left = deed.is_some_and(|action| action.deed == Deed::Anticlockwise) != back;
        let same_position = solution == self.solution.is_some() && input != Input::Command(Command::Restart);
        self.follow(left, same_position);
        change
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
            title: self.title(),
            turn: self.turn(),
            turns: None,
            objective: objective(level),
            progress: Progress {
                label: label("citylines.progress").to_owned(),
                text: say("citylines.progress_text", &numbers),
                value: joined,
                rival: None,
                limit: None,
                max: landmarks,
                good: true,
            },
            size,
            seamless: true,
            cells: self.cells.clone(),
            layers: self.stage.layers(),
            motion: self.stage.motion(),
            settling: false,
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
            about: self.about(),
            log: self.log(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

/// Returns the position that is shown: the player's own, or the solution.
fn look<'a>(play: &'a Play<Citylines>, found: &'a Inspection, solution: Option<&'a (State, Inspection)>) -> Look<'a> {
    let (state, found) = solution.map_or((play.session.state(), found), |(state, found)| (state, found));
    Look::new(play.session.level(), state, found)
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

fn help(hand: Hand) -> &'static str {
    label(match hand {
        Hand::Deed(Deed::Clockwise) => "citylines.help.clockwise",
        Hand::Deed(Deed::Anticlockwise) => "citylines.help.anticlockwise",
        Hand::Deed(Deed::Lock) => "citylines.help.lock",
        Hand::Marks(_) => "citylines.help.marks",
    })
}

fn objective(level: &Level) -> String {
    let landmarks = level.landmarks().count();
    let key = if landmarks == 2 { "citylines.goal_both" } else { "citylines.goal" };
    say(key, &[("landmarks", landmarks.to_string())])
}
