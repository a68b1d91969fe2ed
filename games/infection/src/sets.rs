//! Which levels make a game, and against whom? Level sets, and the library in which their levels are found.
//!
//! A set names levels and opponents; the boards are in packs. So a set can only be read beside a [`Library`] that has its
//! levels: the shipped one, or one to which a designer's files were added.

use crate::format::{Level, code};
use crate::{INFO, Infection};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{FileContent, FileKind, GameInfo, Registry};
use quadrat_engine::file::{self, Kind, Known};
use quadrat_engine::game::Format;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, quoted};
use serde::Serialize;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::sync::OnceLock;

/// How strong the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Anywhere at random.
    Easy,
    /// Fires what is full.
    Medium,
    /// Fires where it hurts.
    Hard,
    /// Keeps ahead of its neighbours.
    Expert,
    /// Looks ahead.
    Master,
}

impl Difficulty {
    /// All of them with their words in files, the weakest first.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("expert", Self::Expert),
        ("master", Self::Master),
    ];

    /// The word used in files and output.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// What a level won against it is worth, beside the size of the board. From Expert to Master is the largest step, and
    /// worth two.
    pub const fn weight(self) -> u32 {
        100 * match self {
            Self::Easy => 1,
            Self::Medium => 2,
            Self::Hard => 3,
            Self::Expert => 4,
            Self::Master => 6,
        }
    }
}

/// A level of a set and the opponent there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetEntry {
    /// Which level.
    pub level: LevelId,
    /// How strong the computer plays on it.
    pub difficulty: Difficulty,
}

/// A level set: what is played from the first level to the last as one game. It has at least one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSet {
    id: String,
    name: String,
    description: String,
    entries: Vec<SetEntry>,
}

/// Levels that are played from the first to the last as one game, and the opponent on each.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "only its shape is asked for")]
struct SetSpec {
    /// What saves and addresses call it.
    #[schemars(length(min = 1))]
    id: String,
    /// What people call it.
    name: String,
    /// One or two sentences about it.
    description: String,
    /// The levels, in the order in which they are played; one may come twice.
    #[schemars(length(min = 1))]
    level_entries: Vec<EntrySpec>,
}

/// A level and the opponent there.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "only its shape is asked for")]
struct EntrySpec {
    /// The id of a level that is shipped, or of one in a pack that is given along.
    #[schemars(extend("type" = ["integer", "string"]))]
    level_id: Value,
    /// How strong the computer plays.
    ai_difficulty: Difficulty,
}

impl LevelSet {
    /// The word for such a file.
    pub const WORD: &'static str = "level set";

    /// A set of these levels, in this order; nothing if there is none.
    pub fn new(id: &str, name: &str, description: &str, entries: Vec<SetEntry>) -> Option<Self> {
        let [id, name, description] = [id, name, description].map(str::to_owned);
        (!entries.is_empty()).then_some(Self { id, name, description, entries })
    }

    /// Reads a set whose levels are in this library, filing every defect.
    pub fn read(node: &Node<'_>, library: &Library, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut object = node.object(defects)?;
        let id = object.required("id", defects).and_then(|n| {
            let id = n.text(defects)?;
            if id.is_empty() {
                defects.add(defect::code::TYPE, n.path(), "an empty text where an id belongs: a word or two");
            }
            Some(id)
        });
        let mut text = |key| object.text(key, defects);
        let [name, description] = ["name", "description"].map(&mut text);
        let mut entries = Vec::new();
        if let Some(node) = object.required("levelEntries", defects)
            && let Some(nodes) = node.array(defects)
        {
            if nodes.is_empty() {
                defects.add(code::EMPTY_SET, node.path(), "a level set needs at least one level");
            }
            entries = nodes.iter().filter_map(|node| read_entry(node, library, defects)).collect();
        }
        object.finish(defects);
        Self::new(id?, name?, description?, entries).filter(|_| defects.count() == before)
    }

    /// The set as it is written.
    pub fn write(&self) -> Value {
        let entry =
            |entry: &SetEntry| json!({ "levelId": entry.level.write(), "aiDifficulty": entry.difficulty.word() });
        json!({
            "id": self.id,
            "name": self.name,
            "description": self.description,
            "levelEntries": self.entries.iter().map(entry).collect::<Vec<_>>(),
        })
    }

    /// What saves and addresses call it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One or two sentences about it.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Its levels, in the order in which they are played.
    pub fn entries(&self) -> &[SetEntry] {
        &self.entries
    }
}

fn read_entry(node: &Node<'_>, library: &Library, defects: &mut Defects) -> Option<SetEntry> {
    let mut object = node.object(defects)?;
    let level = object.required("levelId", defects).and_then(|n| {
        let id = LevelId::read(&n, defects)?;
        if library.level(&id.to_string()).is_none() {
            let message = format!("no level {}; known are {}", quoted(&id.to_string()), library.some_ids());
            defects.add(code::UNKNOWN_LEVEL, n.path(), message);
        }
        Some(id)
    });
    let difficulty =
        object.required("aiDifficulty", defects).and_then(|n| n.choice("difficulty", &Difficulty::WORDS, defects));
    object.finish(defects);
    Some(SetEntry { level: level?, difficulty: difficulty? })
}

/// Levels and the sets made of them. No two levels and no two sets have the same id.
#[derive(Clone, Debug, Default)]
pub struct Library {
    levels: Vec<Entry<Level>>,
    sets: Vec<LevelSet>,
}

/// The shipped boards.
static BOARDS: &[u8] = include_bytes!("../levels/boards.json");

/// The shipped sets, in the order in which they are best played.
static SETS: &[&[u8]] = &[
    include_bytes!("../levels/first-drops.set.json"),
    include_bytes!("../levels/glassware.set.json"),
    include_bytes!("../levels/rivers.set.json"),
    include_bytes!("../levels/skin-and-bones.set.json"),
    include_bytes!("../levels/signals.set.json"),
    include_bytes!("../levels/outbreak.set.json"),
];

impl Library {
    /// What is shipped, read once.
    ///
    /// It is part of the program: that it has no defects is a test's business, and here what had one would be missing.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Library> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let mut library = Self::default();
            let mut defects = Defects::new();
            let parsed = |file| Json::parse(file, &Limits::default()).ok();
            for level in parsed(BOARDS).iter().filter_map(|file| file.root().get("levels")).flat_map(|n| n.items()) {
                library.levels.extend(Entry::read::<Infection>(&level, &mut defects));
            }
            for set in SETS.iter().filter_map(|file| parsed(file)) {
                let set = LevelSet::read(&set.root(), &library, &mut defects);
                library.sets.extend(set);
            }
            library
        })
    }

    /// What is shipped and what other files say. These come first: who tries out a new version of a shipped level or set
    /// means the new one.
    pub fn beside(known: &Known) -> Cow<'static, Self> {
        if known.is_empty() {
            return Cow::Borrowed(Self::shipped());
        }
        let (mut library, mut unheard) = (Self::default(), Defects::new());
        for level in known.levels(Infection::FACTS.id) {
            let entry = level.downcast::<Infection>().filter(|entry| library.level(&entry.id.to_string()).is_none());
            library.levels.extend(entry.cloned());
        }
        for level in &Self::shipped().levels {
            if library.level(&level.id.to_string()).is_none() {
                library.levels.push(level.clone());
            }
        }
        for value in known.files(Infection::FACTS.id, LevelSet::WORD) {
            let set = LevelSet::read(&Json::from(value).root(), &library, &mut unheard);
            library.sets.extend(set.filter(|set| library.set(&set.id).is_none()));
        }
        for set in &Self::shipped().sets {
            if library.set(&set.id).is_none() {
                library.sets.push(set.clone());
            }
        }
        Cow::Owned(library)
    }

    /// Adds a designer's file: levels in any form, or a level set of levels that are here already.
    ///
    /// # Errors
    /// Every defect, an id that is taken included; nothing is added then.
    pub fn add_file(&mut self, bytes: &[u8]) -> Result<(), Defects> {
        static ALONE: [&GameInfo; 1] = [&INFO];
        let document = file::read(Registry::new(&ALONE), bytes)?;
        let mut defects = document.defects;
        let place = match document.kind {
            Kind::Pack => |i: usize| format!("levels[{i}].id"),
            Kind::Array => |i: usize| format!("[{i}].id"),
            Kind::Level => |_: usize| "id".to_owned(),
            Kind::Other(LevelSet::WORD) => return self.add_set(&document.content.unwrap_or_default()),
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

    fn add_set(&mut self, value: &Value) -> Result<(), Defects> {
        let mut defects = Defects::new();
        let set = LevelSet::read(&Json::from(value).root(), self, &mut defects);
        if let Some(id) = value["id"].as_str().filter(|id| self.set(id).is_some()) {
            let message = format!("the library has a level set {} already", quoted(id));
            defects.add(defect::code::DUPLICATE_ID, "id", message);
        }
        self.sets.extend(set.filter(|_| defects.is_empty()));
        if defects.is_empty() { Ok(()) } else { Err(defects) }
    }

    /// Every level.
    pub fn levels(&self) -> &[Entry<Level>] {
        &self.levels
    }

    /// Every set.
    pub fn sets(&self) -> &[LevelSet] {
        &self.sets
    }

    /// The level with this id.
    pub fn level(&self, id: &str) -> Option<&Entry<Level>> {
        self.levels.iter().find(|entry| match &entry.id {
            LevelId::Word(word) => word == id,
            number @ LevelId::Number(_) => number.to_string() == id,
        })
    }

    /// The set with this id.
    pub fn set(&self, id: &str) -> Option<&LevelSet> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// Some of the levels' ids, for messages.
    fn some_ids(&self) -> String {
        some(self.levels.iter().map(|entry| entry.id.to_string()))
    }

    /// Some of the sets' ids, for messages.
    pub(crate) fn some_set_ids(&self) -> String {
        some(self.sets.iter().map(|set| set.id.clone()))
    }
}

/// The first words of a list that may be long.
fn some(mut words: impl Iterator<Item = String>) -> String {
    let mut list: Vec<String> = words.by_ref().take(12).collect();
    if words.next().is_some() {
        list.push("…".to_owned());
    }
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

/// Level sets, as every tool reads them.
pub struct SetFile;

impl FileKind for SetFile {
    fn word(&self) -> &'static str {
        LevelSet::WORD
    }

    fn signature(&self) -> &'static [&'static str] {
        &["levelEntries"]
    }

    fn read(&self, node: &Node<'_>, known: &Known, defects: &mut Defects) -> Option<FileContent> {
        LevelSet::read(node, &Library::beside(known), defects).map(|set| set.write().into())
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(SetSpec))
    }
}
