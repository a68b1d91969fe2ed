//! Which levels make a game, and against which opponents? A level set lists them, and a library
//! holds the levels.
//!
//! A set names levels and opponents; the boards are in packs. So a set can only be read with a
//! [`Library`] that has its levels: the shipped one, or one with a designer's files added.

use crate::format::{Level, code};
use crate::players::Habit;
use crate::rungs::Rung;
use crate::{INFO, Infection};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{FileContent, FileKind, GameInfo, Registry};
use quadrat_engine::file::{self, Kind, Known};
use quadrat_engine::game::daily::day_of;
use quadrat_engine::game::{BadRequest, Daily, Format, Named};
use quadrat_engine::grid::Size;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, quoted};
use quadrat_engine::record::{self, Bounds, Field, Filled, Record};
use serde::Serializer;
use serde_json::Value;
#[cfg(feature = "schema")]
use serde_json::json;
use std::borrow::Cow;
use std::sync::OnceLock;

/// The strength of the computer player: a habit, Master or a rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Judges the board as it is, without searching.
    Habit(Habit),
    /// Searches ahead with the default effort.
    Master,
    /// Plays as a rung of the ladder does.
    Rung(Rung),
}

/// Master's word in files, and its meaning.
const MASTER: (&str, &str) = ("master", "Searches ahead.");

/// The number of habits, of Master and of rungs together.
const DIFFICULTIES: usize = Habit::WORDS.len() + 1 + Rung::WORDS.len();

impl Difficulty {
    /// Every value with its word in files: the habits, Master, and the rungs from the weakest to the
    /// strongest.
    pub const WORDS: [(&'static str, Self); DIFFICULTIES] = {
        let mut words = [(MASTER.0, Self::Master); DIFFICULTIES];
        let (mut habit, mut rung) = (0, 0);
        while habit < Habit::WORDS.len() {
            words[habit] = (Habit::WORDS[habit].0, Self::Habit(Habit::WORDS[habit].1));
            habit += 1;
        }
        while rung < Rung::WORDS.len() {
            words[habit + 1 + rung] = (Rung::WORDS[rung].0, Self::Rung(Rung::WORDS[rung].1));
            rung += 1;
        }
        words
    };

    /// Returns the word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Habit(habit) => habit.word(),
            Self::Master => MASTER.0,
            Self::Rung(rung) => rung.word(),
        }
    }

    /// Returns the points for winning a level against this difficulty, in addition to the size of
    /// the board. The step from Expert to Master is the largest and counts double. A rung counts
    /// by its number, since the steps of the ladder are even.
    pub const fn weight(self) -> u32 {
        100 * match self {
            Self::Habit(habit) => habit as u32 + 1,
            Self::Master => 6,
            Self::Rung(rung) => rung.number(),
        }
    }

    /// Returns the rung of the ladder that the computer plays on; none for the five named players.
    pub const fn rung(self) -> Option<Rung> {
        if let Self::Rung(rung) = self { Some(rung) } else { None }
    }
}

impl record::Value for Difficulty {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        node.choice("difficulty", &Self::WORDS, defects)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Difficulty {
    fn schema_name() -> Cow<'static, str> {
        "Difficulty".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let words =
            |schema: schemars::Schema| schema.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
        let master = json!({ "type": "string", "const": MASTER.0, "description": MASTER.1 });
        let all = [words(Habit::json_schema(generator)), vec![master], words(Rung::json_schema(generator))].concat();
        schemars::json_schema!({ "oneOf": all, "description": "The strength of the computer player." })
    }
}

/// A level, with its opponent.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct SetEntry {
    /// The id of a shipped level, or of one in a pack given with the set.
    #[record(key = "levelId")]
    pub level: LevelId,
    /// The strength of the computer player.
    #[record(key = "aiDifficulty")]
    pub difficulty: Difficulty,
    /// The games by which the opponent was chosen, if it was chosen by measurement.
    pub measured: Option<Measured>,
}

/// The games that assigned a rung to a level. The player began every game, and the first two dots
/// were drawn from the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
pub struct Measured {
    /// The rung that played on the human's side.
    pub player: Rung,
    /// The percentage of games that the player was meant to win.
    #[record(range = 0..=100)]
    pub target: u32,
    /// The seed of the first game; each further one has the next.
    #[record(range = 0..=u32::MAX)]
    pub seed: u32,
    /// The number of games.
    #[record(range = 1..=MOST_GAMES)]
    pub games: u32,
    /// The number of games that the player won.
    #[record(range = 0..=MOST_GAMES)]
    pub wins: u32,
    /// The number of positions that Master searched per move on the human's side.
    #[record(range = 1..=1_000_000_000)]
    pub master_nodes: u32,
    /// The number of Master's games.
    #[record(range = 1..=MOST_GAMES)]
    pub master_games: u32,
    /// The number of games that Master won.
    #[record(range = 0..=MOST_GAMES)]
    pub master_wins: u32,
}

/// The key by which files of level sets are recognised.
const SET_KEY: &str = "levelEntries";

/// The largest number of games in a measurement.
const MOST_GAMES: u32 = 1_000_000;

/// A level set: levels that are played from the first to the last as one game. It has at least one
/// level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSet(SetSpec);

/// Levels that are played from the first to the last as one game, with the opponent on each.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
struct SetSpec {
    /// The id, used in saved games and addresses.
    id: Filled,
    /// The name for people.
    name: String,
    /// A description of one or two sentences.
    description: String,
    /// The levels, in the order in which they are played. A level may occur twice.
    #[record(items = 1..)]
    level_entries: Vec<SetEntry>,
}

impl LevelSet {
    /// The name of this kind of file.
    pub const WORD: &'static str = "level set";

    /// Returns a set of these levels, in this order; none if there are no levels.
    pub fn new(id: &str, name: &str, description: &str, entries: Vec<SetEntry>) -> Option<Self> {
        let [id, name, description] = [id, name, description].map(str::to_owned);
        let spec = SetSpec { id: Filled(id), name, description, level_entries: entries };
        (!spec.level_entries.is_empty()).then_some(Self(spec))
    }

    /// Reads a set whose levels are in a library and adds every defect.
    pub fn read(node: &Node<'_>, library: &Library, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let fields = SetSpec::open(node, defects)?;
        let (id, name) = (fields.id.read(defects), fields.name.read(defects));
        let description = fields.description.read(defects);
        let items = fields.level_entries.items(defects);
        if items.as_ref().is_some_and(Vec::is_empty) {
            defects.add(code::EMPTY_SET, fields.level_entries.path(), "a level set needs at least one level");
        }
        let entry = |item: &Field<'_, SetEntry>| read_entry(item, library, defects);
        let level_entries = items?.iter().filter_map(entry).collect();
        let spec = SetSpec { id: id?, name: name?, description: description?, level_entries };
        (defects.count() == before).then_some(Self(spec))
    }

    /// Returns the set as JSON.
    pub fn write(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }

    /// Returns the id, used in saved games and addresses.
    pub fn id(&self) -> &str {
        &self.0.id.0
    }

    /// Returns the name for people.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Returns the description, one or two sentences.
    pub fn description(&self) -> &str {
        &self.0.description
    }

    /// Returns the same set with another list of levels; none if there are no levels.
    pub fn with_entries(&self, entries: Vec<SetEntry>) -> Option<Self> {
        Self::new(self.id(), self.name(), self.description(), entries)
    }

    /// Returns the levels, in the order in which they are played.
    pub fn entries(&self) -> &[SetEntry] {
        &self.0.level_entries
    }
}

fn read_entry(field: &Field<'_, SetEntry>, library: &Library, defects: &mut Defects) -> Option<SetEntry> {
    let fields = field.open(defects)?;
    let (level, difficulty) = (fields.level.read(defects), fields.difficulty.read(defects));
    if let Some(id) = level.as_ref().map(LevelId::to_string).filter(|id| library.level(id).is_none()) {
        let message = format!("no level {}; expected one of {}", quoted(&id), library.some_ids());
        defects.add(code::UNKNOWN_LEVEL, fields.level.path(), message);
    }
    let measured = fields.measured.read(defects);
    if let Some(Some(measured)) = measured {
        let Measured { games, wins, master_games, master_wins, .. } = measured;
        if wins > games || master_wins > master_games {
            let message = format!("{wins} wins in {games} games, and {master_wins} of Master in {master_games}");
            defects.add(code::MEASURED, fields.measured.path(), message);
        }
        if difficulty.is_some_and(|difficulty| difficulty.rung().is_none()) {
            let message = "only a rung of the ladder is assigned by measurement; leave out measured, or name a rung";
            defects.add(code::MEASURED, fields.measured.path(), message);
        }
    }
    Some(SetEntry { level: level?, difficulty: difficulty?, measured: measured? })
}

/// Levels and the sets made of them. Ids of levels are unique, and so are ids of sets.
#[derive(Clone, Debug, Default)]
pub struct Library {
    levels: Vec<Entry<Level>>,
    sets: Vec<LevelSet>,
}

/// The shipped boards.
static BOARDS: &[u8] = include_bytes!("../levels/boards.json");

/// The shipped sets, in the recommended order.
static SETS: &[&[u8]] = &[
    include_bytes!("../levels/first-drops.set.json"),
    include_bytes!("../levels/glassware.set.json"),
    include_bytes!("../levels/rivers.set.json"),
    include_bytes!("../levels/skin-and-bones.set.json"),
    include_bytes!("../levels/signals.set.json"),
    include_bytes!("../levels/outbreak.set.json"),
];

/// The boards of the second edition.
static BOARDS_2: &[u8] = include_bytes!("../levels/boards-2.json");

/// The sets of the second edition, in the recommended order.
static SETS_2: &[&[u8]] = &[
    include_bytes!("../levels/shoreline.set.json"),
    include_bytes!("../levels/kitchen-table.set.json"),
    include_bytes!("../levels/garden.set.json"),
    include_bytes!("../levels/lens-and-sky.set.json"),
    include_bytes!("../levels/by-rail.set.json"),
    include_bytes!("../levels/midwinter.set.json"),
];

impl Library {
    /// Returns the shipped library of the first edition, which is read once.
    ///
    /// It is embedded in the program. A test checks that it has no defects; an item with a defect
    /// would be missing here.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Library> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let mut library = Self::default();
            library.embed(BOARDS, SETS);
            library
        })
    }

    /// Returns the shipped library with the second edition: the boards and level sets whose
    /// opponents are rungs of the ladder. It is read once.
    pub fn complete() -> &'static Self {
        static COMPLETE: OnceLock<Library> = OnceLock::new();
        COMPLETE.get_or_init(|| {
            let mut library = Self::shipped().clone();
            library.embed(BOARDS_2, SETS_2);
            library
        })
    }

    /// Adds boards and sets that are embedded in the program.
    fn embed(&mut self, boards: &[u8], sets: &[&[u8]]) {
        let mut defects = Defects::new();
        let parsed = |file| Json::parse(file, &Limits::default()).ok();
        for level in parsed(boards).iter().filter_map(|file| file.root().get("levels")).flat_map(|n| n.items()) {
            self.levels.extend(Entry::read::<Infection>(&level, &mut defects));
        }
        for set in sets.iter().filter_map(|file| parsed(file)) {
            let set = LevelSet::read(&set.root(), self, &mut defects);
            self.sets.extend(set);
        }
    }

    /// Returns a library of the shipped files and other known files. The latter take precedence: a
    /// designer who tries out a new version of a shipped level or set means the new one.
    pub fn beside(known: &Known) -> Cow<'static, Self> {
        if known.is_empty() {
            return Cow::Borrowed(Self::complete());
        }
        let (mut library, mut unheard) = (Self::default(), Defects::new());
        for level in known.levels(Infection::FACTS.id) {
            let entry = level.downcast::<Infection>().filter(|entry| library.level(&entry.id.to_string()).is_none());
            library.levels.extend(entry.cloned());
        }
        for level in &Self::complete().levels {
            if library.level(&level.id.to_string()).is_none() {
                library.levels.push(level.clone());
            }
        }
        for value in known.files(Infection::FACTS.id, LevelSet::WORD) {
            let set = LevelSet::read(&Json::from(value).root(), &library, &mut unheard);
            library.sets.extend(set.filter(|set| library.set(set.id()).is_none()));
        }
        for set in &Self::complete().sets {
            if library.set(set.id()).is_none() {
                library.sets.push(set.clone());
            }
        }
        Cow::Owned(library)
    }

    /// Adds a designer's file: levels in any form, or a level set of levels that the library
    /// already has.
    ///
    /// # Errors
    /// Returns every defect, including an id that is taken. Nothing is added then.
    pub fn add_file(&mut self, bytes: &[u8]) -> Result<(), Defects> {
        static ALONE: [&GameInfo; 1] = [&INFO];
        // A set may name levels that only this library has. A file with a key of packs is none.
        if let Ok(json) = Json::parse(bytes, &Limits::default())
            && json.root().get(SET_KEY).is_some()
            && ["quadrat", "levels"].iter().all(|key| json.root().get(key).is_none())
        {
            return self.add_set(&json.root());
        }
        let document = file::read(Registry::new(&ALONE), bytes)?;
        let mut defects = document.defects;
        let place = match document.kind {
            Kind::Pack => |i: usize| format!("levels[{i}].id"),
            Kind::Array => |i: usize| format!("[{i}].id"),
            Kind::Level => |_: usize| "id".to_owned(),
            other => {
                let message = format!("a {} brings no levels; give a pack, a level or a level set", other.word());
                defects.add(defect::code::UNRECOGNISED, "", message);
                return Err(defects);
            }
        };
        let mut levels = Vec::new();
        for (i, level) in document.levels.iter().enumerate() {
            if self.level(&level.id().to_string()).is_some() {
                let message = format!("the library has a level {} already", quoted(&level.id().to_string()));
                defects.add(defect::code::DUPLICATE_ID, &place(i), message);
            }
            levels.extend(level.downcast::<Infection>().cloned());
        }
        if !defects.is_empty() {
            return Err(defects);
        }
        self.levels.extend(levels);
        Ok(())
    }

    fn add_set(&mut self, node: &Node<'_>) -> Result<(), Defects> {
        let mut defects = Defects::new();
        let set = LevelSet::read(node, self, &mut defects);
        if let Some(id) = set.as_ref().map(LevelSet::id).filter(|id| self.set(id).is_some()) {
            let message = format!("the library has a level set {} already", quoted(id));
            defects.add(defect::code::DUPLICATE_ID, "id", message);
        }
        self.sets.extend(set.filter(|_| defects.is_empty()));
        if defects.is_empty() { Ok(()) } else { Err(defects) }
    }

    /// Returns every level.
    pub fn levels(&self) -> &[Entry<Level>] {
        &self.levels
    }

    /// Returns every set.
    pub fn sets(&self) -> &[LevelSet] {
        &self.sets
    }

    /// Returns the level with an id.
    pub fn level(&self, id: &str) -> Option<&Entry<Level>> {
        self.levels.iter().find(|entry| match &entry.id {
            LevelId::Word(word) => word == id,
            number @ LevelId::Number(_) => number.to_string() == id,
        })
    }

    /// Returns the set with an id.
    pub fn set(&self, id: &str) -> Option<&LevelSet> {
        self.sets.iter().find(|set| set.id() == id)
    }

    /// Returns some of the levels' ids, for messages.
    fn some_ids(&self) -> String {
        some(self.levels.iter().map(|entry| entry.id.to_string()))
    }

    /// Returns some of the sets' ids, for messages.
    pub(crate) fn some_set_ids(&self) -> String {
        some(self.sets.iter().map(|set| set.id().to_owned()))
    }
}

/// A shipped board by its id, or a board without blocked cells by its size, such as `5x7`.
impl Named for Infection {
    const EXAMPLE: &'static str = "5x5";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        if let Some(day) = day_of(id) {
            return Self::daily(day?);
        }
        let library = Library::complete();
        if let Some(entry) = library.level(id) {
            return Ok(entry.clone());
        }
        let size = id.split_once('x').and_then(|(w, h)| Some(Size::new(w.parse().ok()?, h.parse().ok()?)));
        let level = size.filter(|size| format!("{}x{}", size.w, size.h) == id).and_then(Level::plain);
        let entry =
            |level| Entry { id: LevelId::Word(id.to_owned()), name: None, hint: None, certificate: None, level };
        level.map(entry).ok_or_else(|| {
            BadRequest::new(format!(
                "no board {}; expected a size from 3x3 to 9x9 or one of {}",
                quoted(id),
                library.some_ids()
            ))
        })
    }

    fn shipped() -> Vec<String> {
        Library::complete().levels().iter().map(|entry| entry.id.to_string()).collect()
    }

    /// A board is its size and its blocked cells, whatever its id, its description and the player who starts.
    fn vouches_for(entry: &Entry<Level>) -> bool {
        let board = |level: &Level| (level.field().size(), level.blocked().to_vec());
        let own = |shipped: &Entry<Level>| board(&shipped.level) == board(&entry.level);
        let today = || day_of(&entry.id.to_string()).and_then(|day| Self::daily(day.ok()?).ok());
        entry.level.blocked().is_empty()
            || today().is_some_and(|today| own(&today))
            || Library::complete().levels().iter().any(own)
    }
}

/// Returns the first words of a list that may be long.
fn some(mut words: impl Iterator<Item = String>) -> String {
    let mut list: Vec<String> = words.by_ref().take(12).collect();
    if words.next().is_some() {
        list.push("…".to_owned());
    }
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

/// The file kind of level sets, for tools.
pub struct SetFile;

impl FileKind for SetFile {
    fn word(&self) -> &'static str {
        LevelSet::WORD
    }

    fn signature(&self) -> &'static [&'static str] {
        &[SET_KEY]
    }

    fn read(&self, node: &Node<'_>, known: &Known, defects: &mut Defects) -> Option<FileContent> {
        LevelSet::read(node, &Library::beside(known), defects).map(|set| set.write().into())
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(SetSpec))
    }
}
