//! What is in a level file? Levels with a name, a hint and a certificate, alone or in a pack.
//!
//! Reading has two steps: text to a table of values ([`crate::parse`]), and values to valid levels (here). The second
//! step continues after a defect, so that the list of defects is complete.

use crate::defect::{Defects, code};
use crate::game::{Format, Game, Outcome};
use crate::hash;
use crate::layout::{Items, Line, readable};
use crate::limits::Limits;
use crate::parse::Json;
use crate::reader::{Node, Object};
use crate::record::{self, Any, Bounds, Record, Version, Written};
use crate::session::Session;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;
use std::fmt;
use std::io;
use std::ops::Deref;

/// The version of the engine's own file formats, in the key `quadrat`.
pub const FILE_VERSION: i64 = 1;

/// The id of a level in its pack: a number or a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LevelId {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl fmt::Display for LevelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
        }
    }
}

/// An id, in a level or wherever a file refers to one.
impl record::Value for LevelId {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        if node.is_number() {
            return node.int(-MOST_ID..=MOST_ID, defects).map(Self::Number);
        }
        if let Some(word) = node.as_text().filter(|word| !word.is_empty() && !word.starts_with('#')) {
            return Some(Self::Word(word.to_owned()));
        }
        let message = format!(
            "expected an id (a whole number, or text that is not empty and does not start with #), found {}",
            node.describe()
        );
        defects.add(code::TYPE, node.path(), message);
        None
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Word(word) => serializer.serialize_str(word),
        }
    }
}

impl Serialize for LevelId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Value::write(self, serializer)
    }
}

crate::inline_schema!(LevelId, { "type": ["integer", "string"], "pattern": "^[^#]" });

/// The largest numeric id: every JSON reader holds integers up to this one exactly.
const MOST_ID: i64 = 9_007_199_254_740_991;

/// The proof that a level can be won, and the origin of the level.
#[derive(Clone, Debug, PartialEq, Record)]
pub struct Certificate {
    /// The version of the generator; absent for a level made by hand.
    #[record(range = 0..=u32::MAX)]
    pub generator_version: Option<i64>,
    /// The seed of the level; absent for a level made by hand.
    #[record(range = i32::MIN..=u32::MAX)]
    pub seed: Option<i64>,
    /// The actions that win, in text form.
    pub plan: Vec<String>,
    /// The number of turns in which the plan wins.
    pub turns: u32,
    /// The par of a good player, as the game defines it.
    // See `Scoring::par`; a link would stand in the schema.
    pub par: u32,
    /// The measured difficulty, by name.
    #[record(default, omit_default)]
    pub difficulty: Figures,
}

impl Certificate {
    fn read_bounded(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let fields = Self::open(node, defects)?;
        // Counted before it is read; what is no array at all is reported with the other keys.
        if let Some(plan) = fields.plan.node().filter(|plan| plan.is_array()) {
            plan.array_of(node.limits().actions, "actions", defects)?;
        }
        Self::read_fields(&fields, defects)
    }
}

/// Figures by name, in a fixed order. None is negative, and one whose name ends with `Pct` is a percentage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures(pub Vec<(String, f64)>);

impl Deref for Figures {
    type Target = [(String, f64)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl record::Value for Figures {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        node.object(defects)?;
        let mut figures = Some(Vec::new());
        for (name, figure) in node.members() {
            let most = name.ends_with("Pct").then_some(100);
            let number = f64::read(&figure, Bounds { min: Some(0), max: most }, defects);
            figures = figures.zip(number).map(|(mut figures, number)| {
                figures.push((name.to_owned(), number));
                figures
            });
        }
        figures.map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.len()))?;
        for (name, figure) in self.iter() {
            map.serialize_entry(name, &Written(figure))?;
        }
        map.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Figures {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Figures".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "patternProperties": { "Pct$": { "maximum": 100 } },
            "additionalProperties": { "type": "number", "minimum": 0 },
        })
    }
}

/// A level with the data that its pack adds.
#[derive(Clone, Debug)]
pub struct Entry<L> {
    /// The id in commands and URLs, unique in its pack.
    pub id: LevelId,
    /// The name for people.
    pub name: Option<String>,
    /// One line of help.
    pub hint: Option<String>,
    /// The proof that it can be won.
    pub certificate: Option<Certificate>,
    /// The game's own level.
    pub level: L,
}

impl<L> Entry<L> {
    /// Parses one level object: the keys of the pack and those of the game.
    pub fn read<G: Format<Level = L>>(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut object = node.object(defects)?;
        let entry = Self::read_object::<G>(&mut object, defects);
        // Reported even if the level has other defects: a misspelt key is often their cause.
        if G::ALLOW_UNKNOWN_KEYS {
            object.finish_with_warnings(defects);
        } else {
            object.finish(defects);
        }
        entry.filter(|_| defects.count() == before)
    }

    fn read_object<G: Format<Level = L>>(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self> {
        let level = G::read(object, defects);
        let EntryKeys { id, name, hint, certificate } = EntryKeys::read_after(object, G::DEFAULT_ID, defects)?;
        Some(Self { id, name, hint, certificate, level: level? })
    }

    /// Returns the whole level object for serialisation: the keys of the pack around those of the game.
    pub fn spec<G: Format<Level = L>>(&self) -> impl Serialize {
        EntrySpec {
            id: &self.id,
            name: self.name.as_deref(),
            hint: self.hint.as_deref(),
            level: G::spec(&self.level),
            certificate: self.certificate.as_ref(),
        }
    }

    /// Returns the whole level object as compact JSON.
    ///
    /// # Panics
    /// If the game's [`Format::spec`] cannot be serialised.
    pub fn text<G: Format<Level = L>>(&self) -> String {
        serde_json::to_string(&self.spec::<G>()).expect("a level's spec can be serialised")
    }

    /// Returns the whole level object as a `serde_json` value.
    ///
    /// # Panics
    /// If the game's [`Format::spec`] cannot be serialised.
    pub fn write<G: Format<Level = L>>(&self) -> Value {
        // By way of the text, so that a spec is compiled for one serialiser and not for two.
        Json::of_own(&self.text::<G>()).root().to_value()
    }

    /// Returns the hash of the playable level. Levels that differ only in id, name, hint or
    /// certificate have the same hash.
    pub fn level_hash<G: Format<Level = L>>(&self) -> String {
        hash::of(&G::spec(&self.level))
    }
}

/// The keys of a level object that belong to the pack and not to the game.
#[derive(Clone, Debug, PartialEq, Record)]
pub(crate) struct EntryKeys {
    /// The id, unique in its pack.
    // Lenient, because a game may give a default, and because the game's own reader may report it.
    #[record(lenient)]
    id: LevelId,
    /// The name for people.
    name: Option<String>,
    /// One line of help.
    hint: Option<String>,
    /// The proof that the level can be won, and where the level came from.
    certificate: Option<Certificate>,
}

/// A level object as it is written: the keys of [`EntryKeys`] around those of the game, borrowed.
#[derive(Serialize)]
struct EntrySpec<'a, S: Serialize> {
    id: &'a LevelId,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'a str>,
    #[serde(flatten)]
    level: S,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<&'a Certificate>,
}

/// Reads the levels of a pack that is part of the program.
///
/// # Panics
/// If the pack has a defect, which a test of every embedded pack rules out.
pub fn embedded<G: Format>(pack: &[u8]) -> Vec<Entry<G::Level>> {
    let mut defects = Defects::new();
    let json = Json::parse(pack, &Limits::default()).unwrap_or_else(|defects| panic!("an embedded pack: {defects}"));
    let levels = json.root().get("levels").map(|levels| levels.items().collect::<Vec<_>>()).unwrap_or_default();
    let levels = levels.iter().filter_map(|level| Entry::read::<G>(level, &mut defects)).collect();
    assert!(defects.is_empty(), "an embedded pack: {defects}");
    levels
}

// The functions below are not generic, so that they are compiled once and not once per game.

impl EntryKeys {
    /// Reads the keys that a pack adds to a level, after those of the game.
    #[inline(never)]
    fn read_after(object: &mut Object<'_>, default_id: Option<&str>, defects: &mut Defects) -> Option<Self> {
        let keys = Self::fields(object, defects)?;
        let id = match default_id {
            Some(default) if !keys.id.is_present() => Some(LevelId::Word(default.to_owned())),
            _ => Self::read_id(&keys, defects),
        };
        let (name, hint) = (keys.name.read(defects).flatten(), keys.hint.read(defects).flatten());
        let certificate = keys.certificate.node().and_then(|node| Certificate::read_bounded(node, defects));
        Some(Self { id: id?, name, hint, certificate })
    }

    /// Reads the id. A game may be stricter about ids than the pack; if it has already reported a defect, one is
    /// enough.
    fn read_id(keys: &EntryKeysFields<'_>, defects: &mut Defects) -> Option<LevelId> {
        if defects.list().iter().any(|defect| defect.path == keys.id.path()) {
            return keys.id.read(&mut Defects::new());
        }
        if !keys.id.is_present() {
            defects.add(code::MISSING, keys.id.path(), "is missing");
        }
        keys.id.read(defects)
    }
}

/// Plays the plan of a level's certificate, and checks what else the level claims. A plan that does not win is a defect
/// of the level.
pub fn verify_certificate<G: Game>(entry: &Entry<G::Level>, path: &str, defects: &mut Defects) {
    G::verify_claims(entry, path, defects);
    let Some(certificate) = &entry.certificate else { return };
    let path = if path.is_empty() { "certificate".to_owned() } else { format!("{path}.certificate") };
    let Some(session) = play_plan::<G>(entry, &certificate.plan, &format!("{path}.plan"), defects) else { return };
    if G::turn(session.state()) != certificate.turns {
        let message =
            format!("the file says {}, but the plan wins in {} turns", certificate.turns, G::turn(session.state()));
        defects.add(code::PLAN, &format!("{path}.turns"), message);
    }
    let par = G::par(&entry.level, G::turn(session.state()));
    if par != certificate.par {
        let message = format!("expected {par}, which follows from the level and its plan, found {}", certificate.par);
        defects.add(code::PLAN, &format!("{path}.par"), message);
    }
}

/// Plays a plan and returns the won game. `path` is the place of the plan in its file, for defects.
pub fn play_plan<G: Game>(
    entry: &Entry<G::Level>,
    plan: &[String],
    path: &str,
    defects: &mut Defects,
) -> Option<Session<G>> {
    let mut session = Session::<G>::new(entry.clone());
    for (i, text) in plan.iter().enumerate() {
        let path = || format!("{path}[{i}]");
        match text.parse::<G::Action>() {
            Err(error) => {
                defects.add(code::ACTION, &path(), error.to_string());
                return None;
            }
            Ok(action) => {
                if let Err(refused) = session.act(action, &mut ()) {
                    defects.add_refused(code::ILLEGAL, &path(), refused.action, refused.reason.message());
                    return None;
                }
            }
        }
    }
    if session.outcome() != Outcome::Won {
        let message = format!("the plan does not win: after it the game is {}", session.outcome().word());
        defects.add(code::PLAN, path, message);
        return None;
    }
    Some(session)
}

/// The header of a pack, without its levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackHead {
    /// The name of the pack.
    pub name: String,
    /// One or two sentences about the pack.
    pub description: String,
    /// The pack's own version.
    pub version: u32,
}

/// A pack file.
#[derive(Clone, Debug, PartialEq, Record)]
pub(crate) struct PackSpec {
    quadrat: Version<FILE_VERSION>,
    /// The id of the game.
    pub(crate) game: String,
    /// The name of the pack.
    name: String,
    /// One or two sentences about the pack.
    description: String,
    /// The pack's own version.
    version: u32,
    /// The levels.
    #[record(items = 1..)]
    pub(crate) levels: Vec<Any>,
}

impl PackHead {
    fn spec(&self, game: &str, levels: Vec<Any>) -> PackSpec {
        let Self { name, description, version } = self.clone();
        PackSpec { quadrat: Version, game: game.to_owned(), name, description, version, levels }
    }

    /// Serialises a pack of these levels.
    ///
    /// # Panics
    /// If a level cannot be serialised.
    pub fn write<L: Serialize>(&self, game: &str, levels: &[L]) -> Value {
        let levels: Result<Vec<Value>, _> = levels.iter().map(serde_json::to_value).collect();
        let levels = levels.expect("a level's spec can be serialised").into_iter().map(Any).collect();
        serde_json::to_value(self.spec(game, levels)).expect("a pack can be serialised")
    }

    /// Reads the header of a pack.
    pub(crate) fn read(pack: &PackSpecFields<'_>, defects: &mut Defects) -> Option<Self> {
        pack.quadrat.read(defects);
        let (name, description) = (pack.name.read(defects), pack.description.read(defects));
        let version = pack.version.read(defects);
        Some(Self { name: name?, description: description?, version: version? })
    }
}

/// Writes a pack level by level, so that it may be larger than memory. The bytes are those of
/// [`readable`] for the whole pack.
///
/// ```
/// use quadrat_engine::layout::Line;
/// use quadrat_engine::pack::{PackHead, PackWriter};
///
/// let head = PackHead { name: "Small".into(), description: "Two levels.".into(), version: 1 };
/// let mut writer = PackWriter::new(Vec::new(), "null", &head);
/// for id in [1, 2] {
///     writer.level(Line::of(&serde_json::json!({ "id": id }))?)?;
/// }
/// let bytes = writer.finish()?;
/// assert!(bytes.starts_with(b"{\n  \"quadrat\": 1,\n  \"game\": \"null\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PackWriter<W> {
    out: W,
    game: String,
    head: PackHead,
    levels: Items,
    /// The text that is not written yet.
    text: String,
    /// Whether everything before the list of levels is written.
    begun: bool,
    count: usize,
}

/// The width of `  "levels": ` and of a comma after the list.
const LEVELS_LEAD: usize = 13;

impl<W: io::Write> PackWriter<W> {
    /// Creates a writer for a pack without levels. Nothing is written before the first level.
    pub fn new(out: W, game: &str, head: &PackHead) -> Self {
        let (game, head, levels) = (game.to_owned(), head.clone(), Items::new(LEVELS_LEAD));
        Self { out, game, head, levels, text: String::new(), begun: false, count: 0 }
    }

    /// Returns the underlying writer.
    pub fn get_ref(&self) -> &W {
        &self.out
    }

    /// Returns the number of levels added.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds a level.
    ///
    /// # Errors
    /// If the text cannot be written.
    pub fn level(&mut self, level: Line) -> io::Result<()> {
        self.count += 1;
        self.levels.push(level, 2, &mut self.text);
        if self.text.is_empty() {
            return Ok(());
        }
        if !self.begun {
            self.begun = true;
            self.out.write_all(self.opening()?.as_bytes())?;
        }
        self.out.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }

    /// Returns everything before the list of levels, opened up.
    fn opening(&self) -> io::Result<String> {
        let head = serde_json::to_value(self.head.spec(&self.game, Vec::new()))?;
        let mut text = String::from("{");
        for (key, value) in head.as_object().into_iter().flatten().filter(|(key, _)| *key != "levels") {
            text.push_str(&format!("\n  \"{key}\": {value},"));
        }
        text.push_str("\n  \"levels\": ");
        Ok(text)
    }

    /// Ends the pack and returns the writer, flushed.
    ///
    /// # Errors
    /// If the text cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        match self.levels.finish(2, &mut self.text) {
            None => self.text.push_str("\n}\n"),
            // There are so few levels that they fit on a line, so the pack is laid out as a whole.
            Some(held) => {
                let levels = held.iter().map(|line| Any(line.to_value())).collect();
                self.text = readable(&self.head.spec(&self.game, levels));
            }
        }
        self.out.write_all(self.text.as_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::tests::{reference, values};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_pack_written_level_by_level_is_the_same(levels in proptest::collection::vec(values(), 0..6), name in "[a-zé\"]{0,130}") {
            let head = PackHead { name, description: "About \"it\".".to_owned(), version: 3 };
            let mut writer = PackWriter::new(Vec::new(), "null", &head);
            for level in &levels {
                writer.level(Line::of(level).unwrap()).unwrap();
            }
            prop_assert_eq!(writer.count(), levels.len());
            let text = String::from_utf8(writer.finish().unwrap()).unwrap();
            prop_assert_eq!(text, reference::readable(&head.write("null", &levels)));
        }
    }

    #[test]
    fn a_writer_that_fails_is_an_error() {
        struct Full;
        impl io::Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let head = PackHead { name: "n".to_owned(), description: "d".to_owned(), version: 1 };
        let mut writer = PackWriter::new(Full, "null", &head);
        assert!(writer.level(Line::of(&vec!["x"; 100]).unwrap()).is_err());
        assert!(PackWriter::new(Full, "null", &head).finish().is_err());
    }
}
