//! How does a newcomer learn the game? Step by step, along a game that is won.
//!
//! A [`Script`] is a file with steps to read, to do and to watch, in order. Reading it plays it, so
//! no script asks for an action that the rules refuse or ends in anything but a win. A [`Tutorial`]
//! leads through a script: at every step it accepts only what the step asks for, and declines
//! everything else by naming that.

use crate::Pangur;
use crate::data::Mode;
use crate::frames::{Frame, Stepper};
use crate::rules::{Action, Refusal, State};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, quoted};
use quadrat_engine::record::{Field, Record, Words};
use quadrat_engine::session::{Reason, Session};
use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::sync::OnceLock;

/// The codes of the defects that only a tutorial has.
pub mod code {
    /// A step of an unknown kind.
    pub const KIND: &str = "E330";
    /// A `do` step without an action, or another step with one.
    pub const ASKS: &str = "E331";
    /// A step whose action cannot be parsed.
    pub const UNREADABLE: &str = "E332";
    /// A step whose action the rules refuse at that point.
    pub const REFUSED: &str = "E333";
    /// Two steps with the same id.
    pub const STEP_TWICE: &str = "E334";
    /// A tutorial without steps.
    pub const NO_STEPS: &str = "E335";
    /// A tutorial that does not end in a win.
    pub const NOT_WON: &str = "E336";
    /// A `watch` step where no turn was ended.
    pub const NOTHING_TO_WATCH: &str = "E337";
    /// A tutorial of an unknown mode.
    pub const UNKNOWN_MODE: &str = "E338";
}

/// The message keys of the shipped tutorial, in the order of its steps.
pub const SAYS: [&str; 44] = [
    "pangur.tutorial.welcome",
    "pangur.tutorial.mice",
    "pangur.tutorial.cats",
    "pangur.tutorial.place_pangur",
    "pangur.tutorial.place_guardian",
    "pangur.tutorial.place_baircne",
    "pangur.tutorial.confirm",
    "pangur.tutorial.turn",
    "pangur.tutorial.hit",
    "pangur.tutorial.move",
    "pangur.tutorial.gates",
    "pangur.tutorial.shadow",
    "pangur.tutorial.shadow_hit",
    "pangur.tutorial.move_twice",
    "pangur.tutorial.strike",
    "pangur.tutorial.bite",
    "pangur.tutorial.heal",
    "pangur.tutorial.stay_dark",
    "pangur.tutorial.free_gate",
    "pangur.tutorial.bond",
    "pangur.tutorial.armour",
    "pangur.tutorial.help",
    "pangur.tutorial.finish",
    "pangur.tutorial.mice_act",
    "pangur.tutorial.mice_eat",
    "pangur.tutorial.end",
    "pangur.tutorial.watch",
    "pangur.tutorial.entered",
    "pangur.tutorial.winning",
    "pangur.tutorial.losing",
    "pangur.tutorial.clear_gate",
    "pangur.tutorial.clear_first",
    "pangur.tutorial.clear_second",
    "pangur.tutorial.take_gate",
    "pangur.tutorial.clear_third",
    "pangur.tutorial.last_mouse",
    "pangur.tutorial.count",
    "pangur.tutorial.again",
    "pangur.tutorial.once_more",
    "pangur.tutorial.catch",
    "pangur.tutorial.last_gate",
    "pangur.tutorial.last_end",
    "pangur.tutorial.watch_flight",
    "pangur.tutorial.won",
];

/// What a step asks of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// To read on.
    Tell,
    /// To do this action and no other.
    Do(Action),
    /// To watch the turn of the mice to its last frame.
    Watch,
}

/// A step of a tutorial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id, unique within the tutorial.
    pub id: String,
    /// The key of the message; its sentence has no values.
    pub say: String,
    /// What the step asks for.
    pub part: Part,
}

/// A tutorial as read from a file: a mode and its steps.
#[derive(Clone, Debug)]
pub struct Script {
    mode: &'static Mode,
    steps: Vec<Step>,
}

/// A tutorial in its file.
#[derive(Record)]
struct ScriptSpec {
    /// The id of the shipped mode that is played.
    mode: String,
    /// The steps, from the opening to the win.
    #[record(items = 1..)]
    steps: Vec<StepSpec>,
}

/// A step in its file.
#[derive(Clone, Debug, Record)]
struct StepSpec {
    /// The id; no two steps share it.
    id: String,
    /// What the step asks of the player.
    kind: Kind,
    /// The key of the message.
    say: String,
    /// The only accepted action, in text form; for `do` only.
    action: Option<String>,
}

/// The kinds of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "kind")]
enum Kind {
    /// Something is explained; the board waits until the player reads on.
    Tell,
    /// The player does one action.
    Do,
    /// The player steps through the turn of the mice that was ended in the previous step.
    Watch,
}

/// Reads a kind. An unknown one has a code of its own.
fn read_kind(field: &Field<'_, Kind>, defects: &mut Defects) -> Option<Kind> {
    let text = field.node()?.text(defects)?;
    let found = Kind::WORDS.iter().find(|(word, _)| *word == text).map(|(_, kind)| *kind);
    if found.is_none() {
        let known = Kind::WORDS.map(|(word, _)| word).join(", ");
        defects.add(code::KIND, field.path(), format!("unknown kind {}; expected one of {known}", quoted(text)));
    }
    found
}

impl Step {
    /// Reads a step. A step that is returned can be played, whatever other defects it has.
    fn read(fields: &StepSpecFields<'_>, defects: &mut Defects) -> Option<Self> {
        let (id, say) = (fields.id.read(defects), fields.say.read(defects));
        let kind = read_kind(&fields.kind, defects);
        let part = match (kind?, fields.action.present()) {
            (Kind::Tell, None) => Part::Tell,
            (Kind::Watch, None) => Part::Watch,
            (Kind::Do, Some(action)) => Part::Do(read_action(&action, defects)?),
            (Kind::Do, None) => {
                let message = "is missing; a step of kind do says what is to be done";
                defects.add(code::ASKS, fields.action.path(), message);
                return None;
            }
            (Kind::Tell | Kind::Watch, Some(action)) => {
                defects.add(code::ASKS, action.path(), "only a step of kind do has an action");
                return None;
            }
        };
        Some(Self { id: id?, say: say?, part })
    }

    fn spec(&self) -> StepSpec {
        let (kind, action) = match self.part {
            Part::Tell => (Kind::Tell, None),
            Part::Do(action) => (Kind::Do, Some(action.to_string())),
            Part::Watch => (Kind::Watch, None),
        };
        StepSpec { id: self.id.clone(), kind, say: self.say.clone(), action }
    }
}

fn read_action(field: &Field<'_, String>, defects: &mut Defects) -> Option<Action> {
    let action = field.read(defects)?.parse::<Action>();
    action.map_err(|error| defects.add(code::UNREADABLE, field.path(), error.to_string())).ok()
}

fn read_mode(field: &Field<'_, String>, defects: &mut Defects) -> Option<&'static Mode> {
    let id = field.read(defects)?;
    let found = Mode::find(&id);
    if found.is_none() {
        let known: Vec<&str> = Mode::shipped().iter().map(Mode::id).collect();
        let message = format!("no mode {}; expected one of {}", quoted(&id), known.join(", "));
        defects.add(code::UNKNOWN_MODE, field.path(), message);
    }
    found
}

/// A step of a file: its keys, unless it is no object, and what could be read.
struct Read<'a> {
    path: String,
    fields: Option<StepSpecFields<'a>>,
    step: Option<Step>,
}

impl<'a> Read<'a> {
    fn of(item: &Field<'a, StepSpec>, defects: &mut Defects) -> Self {
        let fields = item.open(defects);
        let step = fields.as_ref().and_then(|fields| Step::read(fields, defects));
        Self { path: item.path().to_owned(), fields, step }
    }
}

impl Script {
    /// Returns the shipped tutorial, which is read once.
    ///
    /// It is embedded in the program. A test checks that it has no defects; with one, there would
    /// be no tutorial.
    pub fn shipped() -> Option<&'static Self> {
        static SHIPPED: OnceLock<Option<Script>> = OnceLock::new();
        let read = || {
            let file = include_bytes!("../levels/tutorial.json");
            let json = Json::parse(file, &Limits::default()).ok()?;
            Script::read(&json.root(), &mut Defects::new())
        };
        SHIPPED.get_or_init(read).as_ref()
    }

    /// Returns the mode that is played.
    pub fn mode(&self) -> &'static Mode {
        self.mode
    }

    /// Returns the steps, at least one.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Reads a tutorial and adds every defect.
    pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let fields = ScriptSpec::open(node, defects)?;
        let mode = read_mode(&fields.mode, defects);
        let items = fields.steps.items(defects)?;
        if items.is_empty() {
            defects.add(code::NO_STEPS, fields.steps.path(), "there is no step; a tutorial needs at least one");
        }
        let steps: Vec<Read<'_>> = items.iter().map(|item| Read::of(item, defects)).collect();
        check_ids(&steps, defects);
        check_watching(&steps, defects);
        if let Some(mode) = mode {
            check_play(mode, fields.steps.path(), &steps, defects);
        }
        let steps: Option<Vec<Step>> = steps.into_iter().map(|read| read.step).collect();
        let script = Self { mode: mode?, steps: steps? };
        (defects.count() == before).then_some(script)
    }

    /// Returns the tutorial as it is written.
    fn spec(&self) -> ScriptSpec {
        ScriptSpec { mode: self.mode.id().to_owned(), steps: self.steps.iter().map(Step::spec).collect() }
    }
}

/// Checks that no two steps share an id.
fn check_ids(steps: &[Read<'_>], defects: &mut Defects) {
    let mut first_with: HashMap<&str, &str> = HashMap::new();
    for Read { path, fields, .. } in steps {
        let Some(field) = fields.as_ref().map(|fields| &fields.id) else { continue };
        let Some(id) = field.node().and_then(Node::as_text) else { continue };
        match first_with.entry(id) {
            Occupied(taken) => {
                let message = format!("the id {} is taken by {}", quoted(id), taken.get());
                defects.add(code::STEP_TWICE, field.path(), message);
            }
            Vacant(free) => {
                free.insert(path);
            }
        }
    }
}

/// Checks that every `watch` step follows the end of a turn.
fn check_watching(steps: &[Read<'_>], defects: &mut Defects) {
    // The effect of a step that cannot be read is unknown.
    let mut ended = false;
    for Read { fields, step, .. } in steps {
        let part = step.as_ref().map(|step| step.part);
        if let (Some(fields), Some(Part::Watch), false) = (fields, part, ended) {
            let message = "there is nothing to watch; the step before it must end the turn";
            defects.add(code::NOTHING_TO_WATCH, fields.kind.path(), message);
        }
        ended = part.is_none_or(|part| part == Part::Do(Action::End));
    }
}

/// Checks that the rules accept every action and that the last one wins. After a step that cannot
/// be read or an action that is refused, the position is unknown, so the check stops.
fn check_play(mode: &Mode, path: &str, steps: &[Read<'_>], defects: &mut Defects) {
    let mut session = Session::<Pangur>::new(mode.entry().clone());
    for Read { fields, step, .. } in steps {
        let (Some(fields), Some(step)) = (fields, step) else { return };
        let Part::Do(action) = step.part else { continue };
        if let Err(refused) = session.act(action, &mut ()) {
            defects.add_refused(code::REFUSED, fields.action.path(), refused.action, refused.reason.message());
            return;
        }
    }
    if session.outcome() != Outcome::Won && !steps.is_empty() {
        let message = format!("the steps do not lead to a win: after them the game is {}", session.outcome().word());
        defects.add(code::NOT_WON, path, message);
    }
}

/// The file kind of tutorials, for tools.
pub struct TutorialFile;

impl FileKind for TutorialFile {
    fn word(&self) -> &'static str {
        "tutorial"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["mode", "steps"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let script = Script::read(node, defects)?;
        serde_json::to_value(script.spec()).ok().map(Into::into)
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(ScriptSpec))
    }
}

/// Why a tutorial declines an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// A text must be read first.
    ReadOn,
    /// A turn must be watched first.
    WatchOn,
    /// This action must be done.
    Asked(Action),
    /// Every step is done.
    Finished,
    /// The rules refuse the action. No valid script asks for such an action.
    Rules(Refusal),
}

impl From<Declined> for Message {
    fn from(declined: Declined) -> Self {
        match declined {
            Declined::ReadOn => Message::new("pangur.declined.read_on"),
            Declined::WatchOn => Message::new("pangur.declined.watch_on"),
            Declined::Asked(Action::Place(cat, at)) => {
                Message::new("pangur.declined.place").with("cat", cat.word()).with("at", at)
            }
            Declined::Asked(Action::Confirm) => Message::new("pangur.declined.confirm"),
            Declined::Asked(Action::Move(cat, to)) => {
                Message::new("pangur.declined.move").with("cat", cat.word()).with("to", to)
            }
            Declined::Asked(Action::Hit(cat, at)) => {
                Message::new("pangur.declined.hit").with("cat", cat.word()).with("at", at)
            }
            Declined::Asked(Action::End) => Message::new("pangur.declined.end"),
            Declined::Finished => Message::new("pangur.declined.finished"),
            Declined::Rules(refusal) => refusal.into(),
        }
    }
}

/// A tutorial being played.
pub struct Tutorial {
    script: Script,
    /// The number of steps done.
    done: usize,
    session: Session<Pangur>,
    /// The turn to be watched; present exactly while the current step is to watch it.
    stepper: Option<Stepper>,
}

impl Tutorial {
    /// Returns a tutorial at its first step.
    pub fn new(script: Script) -> Self {
        let session = Session::new(script.mode.entry().clone());
        Self { script, done: 0, session, stepper: None }
    }

    /// Returns the script.
    pub fn script(&self) -> &Script {
        &self.script
    }

    /// Returns the current step; none once all are done.
    pub fn current(&self) -> Option<&Step> {
        self.script.steps.get(self.done)
    }

    /// Returns whether every step is done.
    pub fn finished(&self) -> bool {
        self.current().is_none()
    }

    /// Returns the number of steps done, and the number of all steps.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.script.steps.len())
    }

    /// Returns the session. While a turn is watched, it is already at the end of that turn.
    pub fn session(&self) -> &Session<Pangur> {
        &self.session
    }

    /// Returns the board that is shown: that of the watched turn, or of the game.
    pub fn state(&self) -> &State {
        self.stepper.as_ref().map_or(self.session.state(), Stepper::state)
    }

    /// Returns the turn to be watched now, if the current step is to watch one.
    pub fn stepper(&self) -> Option<&Stepper> {
        self.stepper.as_ref()
    }

    /// Returns [`Tutorial::stepper`] mutably, to step through it.
    pub fn stepper_mut(&mut self) -> Option<&mut Stepper> {
        self.stepper.as_mut()
    }

    /// Returns what the current step asks for before anything else is accepted.
    fn wanted(&self) -> Declined {
        match self.current().map(|step| step.part) {
            None => Declined::Finished,
            Some(Part::Tell) => Declined::ReadOn,
            Some(Part::Watch) => Declined::WatchOn,
            Some(Part::Do(action)) => Declined::Asked(action),
        }
    }

    /// Continues from a step that tells, or from one that watches once the last frame is shown.
    ///
    /// # Errors
    /// Returns what must be done first. The tutorial is then unchanged.
    pub fn advance(&mut self) -> Result<(), Declined> {
        match self.wanted() {
            Declined::ReadOn => {}
            Declined::WatchOn if self.stepper.as_ref().is_none_or(Stepper::at_end) => {}
            wanted => return Err(wanted),
        }
        self.stepper = None;
        self.done += 1;
        Ok(())
    }

    /// Does the action that the step asks for and returns its frames.
    ///
    /// # Errors
    /// Returns what must be done instead. The tutorial is then unchanged.
    pub fn act(&mut self, action: Action) -> Result<Vec<Frame>, Declined> {
        let wanted = self.wanted();
        if wanted != Declined::Asked(action) {
            return Err(wanted);
        }
        let stepper = Stepper::new(self.session.level(), self.session.state(), action).map_err(Declined::Rules)?;
        self.session.act(action, &mut ()).map_err(|refused| match refused.reason {
            Reason::Over(_) => Declined::Finished,
            Reason::Rules(refusal) => Declined::Rules(refusal),
        })?;
        self.done += 1;
        let frames = stepper.frames().to_vec();
        self.stepper = Some(stepper).filter(|_| self.wanted() == Declined::WatchOn);
        Ok(frames)
    }

    /// Returns to the first step.
    pub fn restart(&mut self) {
        self.session = Session::new(self.script.mode.entry().clone());
        self.done = 0;
        self.stepper = None;
    }
}
