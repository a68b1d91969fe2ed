//! What other files does the game have? Board layouts, initial mice, the modes made of them, and
//! the scoring.
//!
//! A mode names its layout and its mice by the names of shipped files, so that a designer changes a
//! mode by changing those files. A mode with a plan proves by it that its par and its best score
//! can be reached.

use crate::Pangur;
use crate::board::Cell;
use crate::format::{
    Best, CellSpec, Ground, Level, PlacementSpec, ROUNDS, SCORES, check_best, check_inside, code, placements_spec,
    read_placements, read_scoring,
};
use crate::score::{Score, Scoring};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{AnyLevel, FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::game::Rules;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Certificate, Entry, LevelId, play_plan};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, Object, quoted};
use serde::Serialize;
use serde_json::json;
use std::collections::HashSet;
use std::sync::OnceLock;

/// A shipped file: its name and its content.
type Shipped = (&'static str, &'static [u8]);

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("../levels/", $name)))),*]
    };
}

/// The shipped layouts.
static LAYOUTS: [Shipped; 1] = shipped!["boardLayout.json"];

/// The shipped initial mice.
static MICE: [Shipped; 3] = shipped!["initialMice.json", "initialMice.easy.json", "initialMice.hard.json"];

/// The shipped modes.
static MODES: [Shipped; 1] = shipped!["modes.json"];

/// The shipped scoring.
static SCORING: [Shipped; 1] = shipped!["scoring.json"];

/// Reads the name of a shipped file.
fn read_name(node: &Node<'_>, what: &str, shipped: &'static [Shipped], defects: &mut Defects) -> Option<Shipped> {
    let name = node.text(defects)?;
    let found = shipped.iter().find(|(known, _)| *known == name);
    if found.is_none() {
        let known: Vec<&str> = shipped.iter().map(|(name, _)| *name).collect();
        let message = format!("no {what} {}; known are {}", quoted(name), known.join(", "));
        defects.add(code::UNKNOWN_FILE, node.path(), message);
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
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct LayoutSpec {
    /// All 25 cells, in any order.
    #[cfg_attr(feature = "schema", schemars(length(min = 25, max = 25)))]
    cells: Vec<CellSpec>,
}

fn read_layout(node: &Node<'_>, defects: &mut Defects) -> Option<Ground> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let ground = object.required("cells", defects).and_then(|n| Ground::read(&n, defects));
    object.finish(defects);
    ground.filter(|_| defects.count() == before)
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
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MiceSpec {
    /// The mice, no two of them on one cell.
    #[cfg_attr(feature = "schema", schemars(length(max = 22)))]
    placements: Vec<PlacementSpec>,
}

fn read_mice(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<(Cell, u8)>> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let mice = object.required("placements", defects).and_then(|n| read_placements(&n, defects));
    object.finish(defects);
    mice.filter(|_| defects.count() == before)
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

/// A mode in its file.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ModeSpec {
    /// The id, used in runs and addresses.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    id: String,
    /// The name for people.
    name: String,
    /// A description of one or two sentences.
    description: String,
    /// The name of a shipped board layout.
    board_layout: String,
    /// The name of a shipped file of initial mice.
    initial_mice: String,
    /// The number of rounds from which a win earns nothing for speed.
    #[cfg_attr(feature = "schema", schemars(default = "crate::format::usual_ceiling", range(min = 1, max = 1_000)))]
    ceiling: u32,
    /// The number of points for each round below the ceiling.
    #[cfg_attr(feature = "schema", schemars(default = "crate::format::usual_wave_weight", range(max = 10_000)))]
    wave_weight: u32,
    /// The smallest number of rounds known to win; given together with the best score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1_000)))]
    par: Option<u32>,
    /// The best known score.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<u32>,
    /// Actions in text form that win in the rounds of `par` with the score of `best`.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<Vec<String>>,
}

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
            id: self.id.clone(),
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

    fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut object = node.object(defects)?;
        let id = object.required("id", defects).and_then(|n| read_id(&n, defects));
        let mut text = |key| object.text(key, defects).map(str::to_owned);
        let [name, description] = ["name", "description"].map(&mut text);
        let layout = object.required("boardLayout", defects);
        let layout = layout.and_then(|n| read_name(&n, "board layout", &LAYOUTS, defects));
        let mice = object.required("initialMice", defects);
        let mice = mice.and_then(|n| read_name(&n, "initial mice", &MICE, defects));
        let scoring = read_scoring(&mut object, defects);
        let best = read_known(&mut object, scoring, defects);
        let plan = object.optional("plan").map(|n| read_plan(&n, best.is_some(), defects));
        let place = object.clone();
        object.finish(defects);
        let (id, layout, mice) = (id?, layout?, mice?);
        let ground = from_shipped(layout, read_layout)?;
        let placed = from_shipped(mice, read_mice)?;
        check_inside(&ground, &placed, &place.path_of("initialMice"), defects);
        let mut level = Level::from_parts(ground, placed, scoring?);
        if let Some(best) = best {
            level = level.with_best(best);
        }
        let mut entry = Entry { id: LevelId::Word(id.clone()), name, hint: None, certificate: None, level };
        // A plan is checked only if everything before it is right.
        if let (Some(Some(plan)), Some(best), true) = (plan, best, defects.count() == before) {
            check_plan(&entry, &plan, best, &place, defects);
            let (turns, par) = (best.rounds, best.rounds);
            let difficulty = Vec::new();
            entry.certificate = Some(Certificate { generator_version: None, seed: None, plan, turns, par, difficulty });
        }
        let (layout_file, mice_file) = (layout.0, mice.0);
        let mode = Self { id, description: description?, layout_file, mice_file, entry };
        (defects.count() == before).then_some(mode)
    }
}

fn read_id(node: &Node<'_>, defects: &mut Defects) -> Option<String> {
    match LevelId::read(node, defects)? {
        LevelId::Word(word) => Some(word),
        LevelId::Number(number) => {
            let message = format!("the number {number} where the id of a mode belongs: a word");
            defects.add(defect::code::TYPE, node.path(), message);
            None
        }
    }
}

/// Reads par and best score, which are given together or not at all.
fn read_known(object: &mut Object<'_>, scoring: Option<(u32, u32)>, defects: &mut Defects) -> Option<Best> {
    let [par, best] = ["par", "best"].map(|key| object.optional(key));
    if par.is_some() != best.is_some() {
        let key = if par.is_some() { "best" } else { "par" };
        let message = "is missing; par and best belong together, as one game was both";
        defects.add(defect::code::MISSING, &object.path_of(key), message);
    }
    let rounds = par.and_then(|n| n.int(ROUNDS, defects));
    let score = best.and_then(|n| n.int(SCORES, defects));
    let known = Best { rounds: rounds? as u32, score: score? as u32 };
    if let Some(scoring) = scoring {
        check_best(scoring, known, &object.path_of("best"), defects);
    }
    Some(known)
}

fn read_plan(node: &Node<'_>, known: bool, defects: &mut Defects) -> Option<Vec<String>> {
    if !known {
        let message = "a plan proves par and best, so it stands beside these";
        defects.add(defect::code::PLAN, node.path(), message);
    }
    let steps: Vec<_> = node.array(defects)?.iter().map(|n| n.text(defects).map(str::to_owned)).collect();
    steps.into_iter().collect()
}

/// Checks that a plan wins in the rounds of par, with the best score.
fn check_plan(entry: &Entry<Level>, plan: &[String], best: Best, place: &Object<'_>, defects: &mut Defects) {
    let Some(session) = play_plan::<Pangur>(entry, plan, &place.path_of("plan"), defects) else { return };
    let rounds = Pangur::turn(session.state());
    if rounds != best.rounds {
        defects.add(defect::code::PLAN, &place.path_of("par"), format!("the plan wins in {rounds} rounds"));
    }
    if let Some(score) = Score::of(&entry.level, session.state()).filter(|score| score.total() != best.score) {
        defects.add(code::BEST, &place.path_of("best"), format!("the plan is worth {}", score.total()));
    }
}

fn read_modes(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<Mode>> {
    let before = defects.count();
    let mut object = node.object(defects)?;
    let list = object.required("modes", defects);
    object.finish(defects);
    let list = list?;
    let nodes = list.array(defects)?;
    if nodes.is_empty() {
        defects.add(code::NO_MODES, list.path(), "there is no mode; a game needs at least one");
    }
    let mut seen: HashSet<&str> = HashSet::new();
    for node in &nodes {
        let Some(id) = node.get("id").and_then(|id| id.as_text()) else { continue };
        if !seen.insert(id) {
            let message = format!("there is a mode {} already", quoted(id));
            defects.add(defect::code::DUPLICATE_ID, &format!("{}.id", node.path()), message);
        }
    }
    let modes: Vec<Mode> = nodes.iter().filter_map(|node| Mode::read(node, defects)).collect();
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
        let specs: Vec<ModeSpec> = modes.iter().map(Mode::spec).collect();
        let file = serde_json::to_value(specs).ok().map(|modes| json!({ "modes": modes }))?;
        let level = |mode: Mode| AnyLevel::new::<Pangur>(&crate::INFO, mode.entry);
        Some(FileContent { file, levels: modes.into_iter().map(level).collect() })
    }

    fn gives_levels(&self) -> bool {
        true
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        #[derive(schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "only its shape is asked for")]
        struct ModesSpec {
            /// The modes, in the order in which they are offered.
            #[schemars(length(min = 1))]
            modes: Vec<ModeSpec>,
        }
        Some(schemars::schema_for!(ModesSpec))
    }
}
