//! What other files does the game have? Board layouts, initial mice, the modes made of them, and
//! the scoring.
//!
//! A mode names its layout and its mice by the names of shipped files, so that a designer changes a
//! mode by changing those files. A mode with a plan proves by it that its par and its best score
//! can be reached.

use crate::Pangur;
use crate::board::Cell;
use crate::format::{
    Best, CELLS, CellSpec, Ground, Level, MOST_MICE, MOST_ROUNDS, MOST_SCORE, MOST_WEIGHT, PlacementSpec,
    USUAL_CEILING, USUAL_WAVE_WEIGHT, check_best, check_inside, code, placements_spec, read_placements,
};
use crate::score::{Score, Scoring};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{AnyLevel, FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::game::Rules;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Certificate, Entry, Figures, LevelId, play_plan};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, quoted};
use quadrat_engine::record::{self, Bounds, Field, Record};
use serde::Serializer;
use std::collections::HashSet;
use std::sync::OnceLock;

/// A shipped file: its name and its content.
type Shipped = (&'static str, &'static [u8]);

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("../levels/", $name)))),*]
    };
}

/// The shipped layouts: those of challenges, then the one of the lessons, whose gates are barred.
static LAYOUTS: [Shipped; 6] = shipped![
    "boardLayout.json",
    "boardLayout.alley.json",
    "boardLayout.crossroads.json",
    "boardLayout.hearth.json",
    "boardLayout.pinwheel.json",
    "boardLayout.barred.json",
];

/// The number of layouts that challenges are made on. The generator draws from them, so another one
/// would change what it makes.
const CHALLENGE_LAYOUTS: usize = 5;

/// The shipped initial mice.
static MICE: [Shipped; 3] = shipped!["initialMice.json", "initialMice.easy.json", "initialMice.hard.json"];

/// The shipped modes.
static MODES: [Shipped; 1] = shipped!["modes.json"];

/// The shipped scoring.
static SCORING: [Shipped; 1] = shipped!["scoring.json"];

/// Reads the name of a shipped file.
fn read_name(
    field: &Field<'_, String>,
    what: &str,
    shipped: &'static [Shipped],
    defects: &mut Defects,
) -> Option<Shipped> {
    let name = field.read(defects)?;
    let found = shipped.iter().find(|(known, _)| *known == name);
    if found.is_none() {
        let known: Vec<&str> = shipped.iter().map(|(name, _)| *name).collect();
        let message = format!("no {what} {}; expected one of {}", quoted(&name), known.join(", "));
        defects.add(code::UNKNOWN_FILE, field.path(), message);
    }
    found.copied()
}

/// Reads a shipped file. A test checks that it has no defects.
fn from_shipped<T>((_, file): Shipped, read: impl FnOnce(&Node<'_>, &mut Defects) -> Option<T>) -> Option<T> {
    let json = Json::parse(file, &Limits::default()).ok()?;
    read(&json.root(), &mut Defects::new())
}

/// Returns the board of every shipped level that does not define its own.
pub(crate) fn shipped_layout() -> Option<Ground> {
    from_shipped(LAYOUTS[0], read_layout)
}

/// Returns the names of the shipped layouts of challenges. The first is the board of a level that
/// names none.
pub fn layouts() -> impl Iterator<Item = &'static str> {
    LAYOUTS[..CHALLENGE_LAYOUTS].iter().map(|(name, _)| *name)
}

/// Returns the shipped layout with a name.
pub(crate) fn find_layout(name: &str) -> Option<(&'static str, Ground)> {
    let shipped = LAYOUTS.iter().find(|(known, _)| *known == name)?;
    Some((shipped.0, from_shipped(*shipped, read_layout)?))
}

/// Reads the name of a shipped layout in a level.
pub(crate) fn read_layout_name(field: &Field<'_, String>, defects: &mut Defects) -> Option<(&'static str, Ground)> {
    let shipped = read_name(field, "board layout", &LAYOUTS, defects)?;
    Some((shipped.0, from_shipped(shipped, read_layout)?))
}

/// Returns the points of a win beside those for its rounds.
pub(crate) fn shipped_scoring() -> Option<Scoring> {
    from_shipped(SCORING[0], Scoring::read)
}

/// The file kind of scorings, for tools.
pub struct ScoringFile;

impl FileKind for ScoringFile {
    fn word(&self) -> &'static str {
        "scoring"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["grain", "grainWeight", "fullHealthBonus"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        Scoring::read(node, defects).and_then(|scoring| serde_json::to_value(scoring).ok()).map(Into::into)
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(Scoring))
    }
}

/// A board layout: every cell of a board.
#[derive(Record)]
struct LayoutSpec {
    /// All 25 cells, in any order.
    #[record(items = CELLS..=CELLS)]
    cells: Vec<CellSpec>,
}

fn read_layout(node: &Node<'_>, defects: &mut Defects) -> Option<Ground> {
    let before = defects.count();
    let fields = LayoutSpec::open(node, defects)?;
    Ground::read(&fields.cells, defects).filter(|_| defects.count() == before)
}

/// The file kind of board layouts, for tools.
pub struct LayoutFile;

impl FileKind for LayoutFile {
    fn word(&self) -> &'static str {
        "board layout"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["cells"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let ground = read_layout(node, defects)?;
        serde_json::to_value(LayoutSpec { cells: ground.spec() }).ok().map(Into::into)
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(LayoutSpec))
    }
}

/// The mice on a board before the game.
#[derive(Record)]
struct MiceSpec {
    /// The mice, no two of them on one cell.
    #[record(items = ..=MOST_MICE)]
    placements: Vec<PlacementSpec>,
}

fn read_mice(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<(Cell, u8)>> {
    let before = defects.count();
    let fields = MiceSpec::open(node, defects)?;
    read_placements(&fields.placements, defects).filter(|_| defects.count() == before)
}

/// The file kind of initial mice, for tools. On the shipped board they are a level.
pub struct MiceFile;

impl FileKind for MiceFile {
    fn word(&self) -> &'static str {
        "initial mice"
    }

    fn phrase(&self) -> String {
        self.word().to_owned()
    }

    fn signature(&self) -> &'static [&'static str] {
        &["placements"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let before = defects.count();
        let mice = read_mice(node, defects)?;
        check_inside(Ground::shipped(), &mice, "placements", defects);
        if defects.count() != before {
            return None;
        }
        let file = serde_json::to_value(MiceSpec { placements: placements_spec(&mice) }).ok()?;
        let entry = |level| Entry {
            id: LevelId::Word("initialMice".to_owned()),
            name: None,
            hint: None,
            certificate: None,
            level,
        };
        let level = Level::on_shipped(&mice).map(|level| AnyLevel::new::<Pangur>(&crate::INFO, entry(level)));
        Some(FileContent { file, levels: level.into_iter().collect() })
    }

    fn gives_levels(&self) -> bool {
        true
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(MiceSpec))
    }
}

/// A mode: a board, its mice, and the points for a win.
#[derive(Clone, Debug)]
pub struct Mode {
    id: String,
    description: String,
    layout_file: &'static str,
    mice_file: &'static str,
    entry: Entry<Level>,
}

/// The modes of the game.
#[derive(Record)]
struct ModesSpec {
    /// The modes, in the order in which they are offered.
    #[record(items = 1..)]
    modes: Vec<ModeSpec>,
}

/// A mode in its file.
#[derive(Clone, Debug, Record)]
struct ModeSpec {
    /// The id, used in runs and addresses.
    id: ModeId,
    /// The name for people.
    name: String,
    /// A description of one or two sentences.
    description: String,
    /// The name of a shipped board layout.
    board_layout: String,
    /// The name of a shipped file of initial mice.
    initial_mice: String,
    /// The number of rounds from which a win earns nothing for speed.
    #[record(range = 1..=MOST_ROUNDS, default = USUAL_CEILING)]
    ceiling: u32,
    /// The number of points for each round below the ceiling.
    #[record(range = 0..=MOST_WEIGHT, default = USUAL_WAVE_WEIGHT)]
    wave_weight: u32,
    /// The smallest number of rounds known to win; given together with the best score.
    #[record(range = 1..=MOST_ROUNDS)]
    par: Option<u32>,
    /// The best known score.
    #[record(range = 0..=MOST_SCORE)]
    best: Option<u32>,
    /// Actions in text form that win in the rounds of `par` with the score of `best`.
    plan: Option<Vec<String>>,
}

/// The id of a mode: that of a level, but a word.
#[derive(Clone, Debug)]
struct ModeId(String);

impl record::Value for ModeId {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        match LevelId::read_whole(node, defects)? {
            LevelId::Word(word) => Some(Self(word)),
            LevelId::Number(number) => {
                let message = format!("expected a word as the id of a mode, found the number {number}");
                defects.add(defect::code::TYPE, node.path(), message);
                None
            }
        }
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

quadrat_engine::inline_schema!(ModeId, { "type": "string", "pattern": "^[^#]" });

impl Mode {
    /// Returns the shipped modes, which are read once.
    ///
    /// They are embedded in the program. A test checks that they have no defects; with one, the
    /// list would be empty.
    pub fn shipped() -> &'static [Self] {
        static SHIPPED: OnceLock<Vec<Mode>> = OnceLock::new();
        SHIPPED.get_or_init(|| from_shipped(MODES[0], read_modes).unwrap_or_default())
    }

    /// Returns the shipped mode with an id.
    pub fn find(id: &str) -> Option<&'static Self> {
        Self::shipped().iter().find(|mode| mode.id == id)
    }

    /// Returns the id, used in runs and addresses.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the name for people.
    pub fn name(&self) -> &str {
        self.entry.name.as_deref().unwrap_or(&self.id)
    }

    /// Returns the description, one or two sentences.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Returns the level, with the plan as its certificate.
    pub fn entry(&self) -> &Entry<Level> {
        &self.entry
    }

    fn spec(&self) -> ModeSpec {
        let level = &self.entry.level;
        let best = level.best();
        ModeSpec {
            id: ModeId(self.id.clone()),
            name: self.name().to_owned(),
            description: self.description.clone(),
            board_layout: self.layout_file.to_owned(),
            initial_mice: self.mice_file.to_owned(),
            ceiling: level.ceiling(),
            wave_weight: level.wave_weight(),
            par: best.map(|best| best.rounds),
            best: best.map(|best| best.score),
            plan: self.entry.certificate.as_ref().map(|certificate| certificate.plan.clone()),
        }
    }

    fn read(fields: &ModeSpecFields<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let id = fields.id.read(defects);
        let (name, description) = (fields.name.read(defects), fields.description.read(defects));
        let layout = read_name(&fields.board_layout, "board layout", &LAYOUTS, defects);
        let mice = read_name(&fields.initial_mice, "initial mice", &MICE, defects);
        let scoring = fields.ceiling.read(defects).zip(fields.wave_weight.read(defects));
        let best = read_known(fields, scoring, defects);
        let plan = fields.plan.present().and_then(|plan| read_plan(&plan, best.is_some(), defects));
        let (ModeId(id), layout, mice) = (id?, layout?, mice?);
        let ground = from_shipped(layout, read_layout)?;
        let placed = from_shipped(mice, read_mice)?;
        check_inside(&ground, &placed, fields.initial_mice.path(), defects);
        let mut level = Level::from_parts(ground, placed, scoring?);
        if let Some(best) = best {
            level = level.with_best(best);
        }
        let mut entry = Entry { id: LevelId::Word(id.clone()), name, hint: None, certificate: None, level };
        // A plan is checked only if everything before it is right.
        if let (Some(plan), Some(best), true) = (plan, best, defects.count() == before) {
            check_plan(&entry, &plan, best, fields, defects);
            let (turns, par) = (best.rounds, best.rounds);
            let difficulty = Figures::default();
            entry.certificate = Some(Certificate { generator_version: None, seed: None, plan, turns, par, difficulty });
        }
        let (layout_file, mice_file) = (layout.0, mice.0);
        let mode = Self { id, description: description?, layout_file, mice_file, entry };
        (defects.count() == before).then_some(mode)
    }
}

/// Reads par and best score, which are given together or not at all.
fn read_known(fields: &ModeSpecFields<'_>, scoring: Option<(u32, u32)>, defects: &mut Defects) -> Option<Best> {
    let (par, best) = (&fields.par, &fields.best);
    if par.is_present() != best.is_present() {
        let missing = if par.is_present() { best } else { par };
        let message = "is missing; par and best belong together, as one game was both";
        defects.add(defect::code::MISSING, missing.path(), message);
    }
    let (rounds, score) = (par.read(defects).flatten(), best.read(defects).flatten());
    let known = Best::new(rounds?, score?);
    if let Some(scoring) = scoring {
        check_best(scoring, known, best.path(), defects);
    }
    Some(known)
}

fn read_plan(field: &Field<'_, Vec<String>>, known: bool, defects: &mut Defects) -> Option<Vec<String>> {
    if !known {
        let message = "a plan proves par and best, so it stands beside these";
        defects.add(defect::code::PLAN, field.path(), message);
    }
    field.read(defects)
}

/// Checks that a plan wins in the rounds of par, with the best score.
fn check_plan(entry: &Entry<Level>, plan: &[String], best: Best, fields: &ModeSpecFields<'_>, defects: &mut Defects) {
    let Some(session) = play_plan::<Pangur>(entry, plan, fields.plan.path(), defects) else { return };
    let rounds = Pangur::turn(session.state());
    if rounds != best.rounds {
        defects.add(defect::code::PLAN, fields.par.path(), format!("the plan wins in {rounds} rounds"));
    }
    if let Some(score) = Score::of(&entry.level, session.state()).filter(|score| score.total() != best.score) {
        defects.add(code::BEST, fields.best.path(), format!("the plan is worth {}", score.total()));
    }
}

fn read_modes(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<Mode>> {
    let before = defects.count();
    let fields = ModesSpec::open(node, defects)?;
    let items = fields.modes.items(defects)?;
    if items.is_empty() {
        defects.add(code::NO_MODES, fields.modes.path(), "there is no mode; a game needs at least one");
    }
    let modes: Vec<ModeSpecFields<'_>> = items.iter().filter_map(|item| item.open(defects)).collect();
    let mut seen: HashSet<&str> = HashSet::new();
    for mode in &modes {
        let Some(id) = mode.id.node().and_then(Node::as_text) else { continue };
        if !seen.insert(id) {
            let message = format!("there is a mode {} already", quoted(id));
            defects.add(defect::code::DUPLICATE_ID, mode.id.path(), message);
        }
    }
    let modes: Vec<Mode> = modes.iter().filter_map(|mode| Mode::read(mode, defects)).collect();
    (defects.count() == before).then_some(modes)
}

/// The file kind of modes, for tools. Each mode is a level.
pub struct ModesFile;

impl FileKind for ModesFile {
    fn word(&self) -> &'static str {
        "modes"
    }

    fn phrase(&self) -> String {
        self.word().to_owned()
    }

    fn signature(&self) -> &'static [&'static str] {
        &["modes"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let modes = read_modes(node, defects)?;
        let file = serde_json::to_value(ModesSpec { modes: modes.iter().map(Mode::spec).collect() }).ok()?;
        let level = |mode: Mode| AnyLevel::new::<Pangur>(&crate::INFO, mode.entry);
        Some(FileContent { file, levels: modes.into_iter().map(level).collect() })
    }

    fn gives_levels(&self) -> bool {
        true
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(ModesSpec))
    }
}
