//! What kind of file is this? Every Quadrat file is recognised by its content and read to its last defect.

use crate::defect::{Defects, code};
use crate::erased::{AnyLevel, AnySession, FileKind, GameInfo, Registry, TextForm};
use crate::limits::Limits;
use crate::pack::LevelId;
use crate::pack::{PackHead, PackSpec};
use crate::parse::Json;
use crate::reader::{Node, quoted};
use crate::record::{Field, Record, Value as _};
use crate::replay;
use crate::replay::ReplaySpec;
use serde_json::Value;
use std::collections::HashMap;
use std::collections::hash_map::Entry::{Occupied, Vacant};

/// The kinds of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Levels in a frame with a name and a version.
    Pack,
    /// A bare array of levels.
    Array,
    /// One level.
    Level,
    /// A played game.
    Replay,
    /// A kind of file that only one game has and that is not a level, such as a level set or a saved game.
    Other(&'static str),
}

impl Kind {
    /// Returns the word for it in output.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pack => "pack",
            Self::Array => "array",
            Self::Level => "level",
            Self::Replay => "replay",
            Self::Other(word) => word,
        }
    }
}

/// The files that another file may refer to, besides those that its game ships: valid levels, and
/// a game's further files.
#[derive(Clone, Debug, Default)]
pub struct Known {
    levels: Vec<(&'static str, AnyLevel)>,
    files: Vec<(&'static str, &'static str, Value)>,
}

impl Known {
    /// Returns an empty list: only the shipped files are known.
    pub fn nothing() -> Self {
        Self::default()
    }

    /// Adds the content of a document. A replay adds nothing, because its level is its own copy.
    pub fn add(&mut self, document: &Document) {
        let Some(game) = document.game.map(GameInfo::id) else { return };
        if document.kind != Kind::Replay {
            self.levels.extend(document.levels.iter().map(|level| (game, level.clone())));
        }
        if let Kind::Other(word) = document.kind {
            self.files.push((game, word, document.content.clone().unwrap_or_default()));
        }
    }

    /// Iterates over the levels of a game.
    pub fn levels(&self, game: &str) -> impl Iterator<Item = &AnyLevel> {
        self.levels.iter().filter(move |(of, _)| *of == game).map(|(_, level)| level)
    }

    /// Iterates over a game's files of one kind, including files with defects.
    pub fn files(&self, game: &str, word: &str) -> impl Iterator<Item = &Value> {
        self.files.iter().filter(move |(of, called, _)| *of == game && *called == word).map(|(.., value)| value)
    }

    /// Returns whether nothing is known besides the shipped files.
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty() && self.files.is_empty()
    }
}

/// A recognised file, with all its defects.
pub struct Document {
    /// The kind of file.
    pub kind: Kind,
    /// The game; unknown if the file names one that this program does not have.
    pub game: Option<&'static GameInfo>,
    /// The frame of a pack.
    pub head: Option<PackHead>,
    /// The levels without defects: for a replay, the level it was played on; for a game's further
    /// file, the levels it gives.
    pub levels: Vec<AnyLevel>,
    /// The defects and warnings.
    pub defects: Defects,
    /// The file as JSON, for a replay and for a game's further files. Files of levels have everything in `levels`.
    pub content: Option<Value>,
    /// The game of a replay, played to its last action.
    pub session: Option<AnySession>,
}

/// The reason why no level of a file could be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchLevel {
    /// The file has several levels, and none was named.
    #[error("the file has {count} levels; choose one of {known}")]
    NotNamed {
        /// The number of levels.
        count: usize,
        /// The ids of the levels.
        known: String,
    },
    /// No level has this id or position.
    #[error("no level {wanted} in the file; it has {known} (or #1 to #{count} by position)")]
    Unknown {
        /// The requested id or position.
        wanted: String,
        /// The number of levels.
        count: usize,
        /// The ids of the levels.
        known: String,
    },
}

impl NoSuchLevel {
    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        code::REQUEST
    }
}

impl Document {
    /// Returns the level with this id, or at this position (`#3`), or the only level.
    ///
    /// # Errors
    /// If there is no such level, or if there are several and none was named.
    pub fn level(&self, wanted: Option<&str>) -> Result<&AnyLevel, NoSuchLevel> {
        let known = || {
            let mut ids: Vec<String> = self.levels.iter().take(12).map(|level| level.id().to_string()).collect();
            if self.levels.len() > ids.len() {
                ids.push("…".to_owned());
            }
            ids.join(", ")
        };
        let count = self.levels.len();
        let Some(wanted) = wanted else {
            return match self.levels.as_slice() {
                [only] => Ok(only),
                _ => Err(NoSuchLevel::NotNamed { count, known: known() }),
            };
        };
        let found = match wanted.strip_prefix('#') {
            Some(position) => {
                position.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).and_then(|i| self.levels.get(i))
            }
            None => self.levels.iter().find(|level| level.id().to_string() == wanted),
        };
        found.ok_or_else(|| NoSuchLevel::Unknown { wanted: wanted.to_owned(), count, known: known() })
    }
}

/// Reads any Quadrat file within the default [`Limits`]. It may refer to the files that the games ship.
///
/// # Errors
/// If the text is not JSON or not a Quadrat file. A recognised file is returned as a [`Document`] even if it has
/// defects; its levels are those without defects.
pub fn read(registry: Registry, bytes: &[u8]) -> Result<Document, Defects> {
    read_with(registry, bytes, &Known::nothing(), &Limits::default())
}

/// Does the same as [`read`] with other limits, for a file that may refer to other files.
///
/// # Errors
/// If the text is not JSON or not a Quadrat file.
pub fn read_with(registry: Registry, bytes: &[u8], known: &Known, limits: &Limits) -> Result<Document, Defects> {
    let json = match Json::parse(bytes, limits) {
        Ok(json) => json,
        Err(not_json) => {
            let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= limits.bytes);
            let form = text.and_then(|text| in_text(registry, text).map(|(game, form)| (game, form, text)));
            let (game, form, text) = form.ok_or(not_json)?;
            return Ok(read_text(game, form, text));
        }
    };
    recognised(registry, &json, known)
}

/// Reads a level in a plain text form.
fn read_text(game: &'static GameInfo, form: &'static dyn TextForm, text: &str) -> Document {
    let mut defects = Defects::new();
    let levels: Vec<AnyLevel> = form.read(text, &mut defects).into_iter().collect();
    check_given(game, &levels, &mut defects);
    let (kind, game) = (Kind::Other(form.word()), Some(game));
    Document { kind, game, head: None, levels, defects, content: None, session: None }
}

/// Reads a file that is JSON.
fn recognised(registry: Registry, json: &Json<'_>, known: &Known) -> Result<Document, Defects> {
    let mut defects = Defects::new();
    let root = json.root();
    if let Some((game, file)) = further(registry, &root) {
        let read = file.read(&root, known, &mut defects);
        // Levels are made from the whole file, so a file with defects gives none.
        let levels = read.filter(|_| defects.is_empty()).map(|content| content.levels).unwrap_or_default();
        defects.locate(json);
        check_given(game, &levels, &mut defects);
        let (kind, content) = (Kind::Other(file.word()), Some(root.to_value()));
        return Ok(Document { kind, game: Some(game), head: None, levels, defects, content, session: None });
    }
    let read = if replay::recognises(&root) {
        Some(read_replay(registry, &root, &mut defects))
    } else if root.get("quadrat").is_some() || root.get("levels").is_some() {
        Some(read_pack(registry, &root, &mut defects))
    } else if root.is_array() {
        root.items().find_map(|item| owner(registry, &item)).map(|game| {
            let nodes = root.array_of(json.limits().levels, "levels", &mut defects).unwrap_or_default();
            Read::levels(Kind::Array, game, read_levels(game, nodes, &mut defects))
        })
    } else {
        let whole = owner(registry, &root).map(|game| (game, root.clone()));
        whole
            .or_else(|| unwrap(registry, &root, &mut defects))
            .map(|(game, level)| Read::levels(Kind::Level, game, read_levels(game, vec![level], &mut defects)))
    };
    match read {
        Some(Read { kind, game, head, levels, session }) => {
            defects.locate(json);
            let content = (kind == Kind::Replay).then(|| root.to_value());
            Ok(Document { kind, game, head, levels, defects, content, session })
        }
        None => {
            defects.add(code::UNRECOGNISED, "", unrecognised(registry, &root));
            Err(defects)
        }
    }
}

/// Returns the game that recognises a text, with the form of the text.
fn in_text(registry: Registry, text: &str) -> Option<(&'static GameInfo, &'static dyn TextForm)> {
    let forms = registry.all().filter_map(|game| game.text_form().map(|form| (game, form)));
    forms.into_iter().find(|(_, form)| form.recognises(text))
}

/// Describes why a file is not a Quadrat file, and what would be one.
fn unrecognised(registry: Registry, root: &Node<'_>) -> String {
    let first = root.items().next().unwrap_or_else(|| root.clone());
    let several: Vec<&str> = owners(registry, &first).iter().map(|game| game.facts.id).collect();
    if !several.is_empty() {
        return format!(
            "the keys fit a level of {}; put the level in a pack, which names its game",
            several.join(" or ")
        );
    }
    let games = registry.all().map(|l| format!("{} ({})", l.facts.id, l.format.signature().join(", ")));
    let further: String = registry
        .all()
        .flat_map(|l| l.files().iter().map(move |file| (l.facts.id, file)))
        .map(|(game, file)| format!(", {} of {game} ({})", file.phrase(), file.signature().join(", ")))
        .collect();
    format!(
        "{} is not a Quadrat file; expected a pack (quadrat, game, levels), a replay (quadrat, replay, game){further}, or a \
         level, alone or in an array, recognised by its keys: {}",
        root.describe(),
        games.collect::<Vec<_>>().join("; ")
    )
}

struct Read {
    kind: Kind,
    game: Option<&'static GameInfo>,
    head: Option<PackHead>,
    levels: Vec<AnyLevel>,
    session: Option<AnySession>,
}

impl Read {
    fn levels(kind: Kind, game: &'static GameInfo, levels: Vec<AnyLevel>) -> Self {
        Self { kind, game: Some(game), head: None, levels, session: None }
    }
}

/// Returns the percentage of a signature's keys that an object has; `None` below one half.
fn share(signature: &[&str], object: &Node<'_>) -> Option<usize> {
    let present = signature.iter().filter(|key| object.get(key).is_some()).count();
    (present * 2 >= signature.len() && present > 0).then_some(present * 100 / signature.len())
}

/// Returns how well an object matches a game's levels, in percent.
fn level_share(game: &GameInfo, object: &Node<'_>) -> Option<usize> {
    let essential = game.format.essential().is_none_or(|key| object.get(key).is_some());
    share(game.format.signature(), object).filter(|_| essential)
}

/// Returns the further file kind of a game that an object matches best, and better than any level. If several match
/// equally well, the game that the object names must have one of them.
fn further(registry: Registry, object: &Node<'_>) -> Option<(&'static GameInfo, &'static dyn FileKind)> {
    let framed = object.get("quadrat").is_some() || object.get("levels").is_some();
    let level = registry.all().filter_map(|game| level_share(game, object)).max();
    let shown = |file: &dyn FileKind| {
        let shown = share(file.signature(), object);
        let enough = if file.signature().contains(&"quadrat") { shown == Some(100) } else { !framed && shown > level };
        shown.filter(|_| enough)
    };
    let mut found: Vec<(&'static GameInfo, &'static dyn FileKind)> =
        registry.all().flat_map(|game| game.files().iter().map(move |file| (game, *file))).collect();
    let best = found.iter().filter_map(|(_, file)| shown(*file)).max()?;
    found.retain(|(_, file)| shown(*file) == Some(best));
    let named =
        |(game, _): &&(&'static GameInfo, _)| object.get("game").is_some_and(|id| id.as_text() == Some(game.facts.id));
    match found.as_slice() {
        [only] => Some(*only),
        several => several.iter().find(named).copied(),
    }
}

/// Returns the games whose signature a level object matches best, each at least by half of its
/// keys. More than one game is ambiguous.
fn owners(registry: Registry, level: &Node<'_>) -> Vec<&'static GameInfo> {
    let shares: Vec<(usize, &'static GameInfo)> =
        registry.all().filter_map(|game| Some((level_share(game, level)?, game))).collect();
    let best = shares.iter().map(|(share, _)| *share).max();
    shares.into_iter().filter(|(share, _)| Some(*share) == best).map(|(_, game)| game).collect()
}

/// Returns the only game that a level object can belong to.
fn owner(registry: Registry, level: &Node<'_>) -> Option<&'static GameInfo> {
    match owners(registry, level).as_slice() {
        [only] => Some(only),
        _ => None,
    }
}

/// Returns the level inside an object of another program, with its game, and warns of the object.
fn unwrap<'a>(registry: Registry, root: &Node<'a>, defects: &mut Defects) -> Option<(&'static GameInfo, Node<'a>)> {
    let (game, level) = registry.all().find_map(|game| {
        let inside = |keys: &&[&str]| keys.iter().try_fold(root.clone(), |node, key| node.get(key));
        let is_level = |node: &Node<'_>| owner(registry, node).is_some_and(|owner| owner.id() == game.id());
        game.format.wrappers().iter().filter_map(inside).find(is_level).map(|level| (game, level))
    })?;
    defects.warn(code::WRAPPED, level.path(), "a level inside another object; everything around it is ignored");
    Some((game, level))
}

/// Returns the game that a pack or a replay names.
fn named_game(registry: Registry, field: &Field<'_, String>, defects: &mut Defects) -> Option<&'static GameInfo> {
    let id = field.read(defects)?;
    let game = registry.find(&id);
    if game.is_none() {
        let message = format!("unknown game {}; expected one of {}", quoted(&id), registry.ids());
        defects.add(code::UNKNOWN_GAME, field.path(), message);
    }
    game
}

fn read_pack(registry: Registry, root: &Node<'_>, defects: &mut Defects) -> Read {
    let mut game = None;
    let mut head = None;
    let mut levels = Vec::new();
    let most = root.limits().levels;
    if let Some(pack) = PackSpec::open(root, defects) {
        game = named_game(registry, &pack.game, defects);
        head = PackHead::read(&pack, defects);
        if let Some(nodes) = pack.levels.node().and_then(|node| node.array_of(most, "levels", defects)) {
            if nodes.is_empty() {
                defects.add(code::EMPTY_PACK, "levels", "a pack needs at least one level");
            }
            if let Some(game) = game {
                levels = read_levels(game, nodes, defects);
            }
        }
    }
    Read { kind: Kind::Pack, game, head, levels, session: None }
}

/// Plays the certificates of levels that another file contains. Their defects have no span in the text of that file.
fn check_given(game: &'static GameInfo, levels: &[AnyLevel], defects: &mut Defects) {
    for level in levels {
        if let Some(play) = game.play {
            play.verify(level, "", defects);
        }
    }
}

fn read_levels(game: &'static GameInfo, nodes: Vec<Node<'_>>, defects: &mut Defects) -> Vec<AnyLevel> {
    let mut first_with: HashMap<String, String> = HashMap::new();
    let mut levels = Vec::new();
    for node in nodes {
        // Checked before the level itself is read: a duplicate id is a defect whatever else is wrong with the level.
        if let Some(id) = written_id(game, &node) {
            match first_with.entry(id) {
                Occupied(taken) => {
                    let path = if node.path().is_empty() { "id".to_owned() } else { format!("{}.id", node.path()) };
                    let message = format!("the id {} is already used by {}", taken.key(), taken.get());
                    defects.add(code::DUPLICATE_ID, &path, message);
                }
                Vacant(free) => {
                    free.insert(node.path().to_owned());
                }
            }
        }
        let Some(level) = game.format.read(game, &node, defects) else { continue };
        if let Some(play) = game.play {
            play.verify(&level, node.path(), defects);
        }
        levels.push(level);
    }
    levels
}

/// Returns the id of a level that may have other defects.
fn written_id(game: &GameInfo, level: &Node<'_>) -> Option<String> {
    match level.get("id") {
        Some(id) => LevelId::read_whole(&id, &mut Defects::new()).map(|id| id.to_string()),
        None => game.format.default_id().map(str::to_owned),
    }
}

fn read_replay(registry: Registry, root: &Node<'_>, defects: &mut Defects) -> Read {
    let mut game = None;
    let mut levels = Vec::new();
    let mut session = None;
    // The game's own reader reports the keys again, and more; it cannot be asked if the game is unknown.
    let mut missing = Defects::new();
    if let Some(replay) = ReplaySpec::open(root, &mut missing) {
        replay.quadrat.read(defects);
        replay.replay.read(defects);
        game = named_game(registry, &replay.game, defects);
        // Counted before anything is played.
        if let Some(actions) = replay.actions.node().filter(|node| node.is_array()) {
            actions.array_of(root.limits().actions, "actions", defects);
        }
        match game.and_then(|game| Some((game, game.play?))) {
            Some((game, play)) if defects.is_empty() => {
                session = play.resume(game, root, defects).filter(|_| defects.is_empty());
                levels.extend(session.as_ref().map(AnySession::level));
            }
            _ => defects.extend(missing),
        }
    }
    Read { kind: Kind::Replay, game, head: None, levels, session }
}
