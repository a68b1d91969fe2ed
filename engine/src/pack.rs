//! What is in a level file? Levels with a name, a hint and a certificate, alone or in a pack.
//!
//! Reading has two steps: text to a table of values ([`crate::parse`]), and values to valid levels (here). The second
//! step continues after a defect, so that the list of defects is complete.

use crate::defect::{Defects, code};
use crate::game::{Format, Game, Outcome};
use crate::hash;
use crate::layout::{Items, Line, readable};
use crate::parse::Json;
use crate::reader::{Node, Object, plain_number};
use crate::record::{self, Bounds};
use crate::session::Session;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;
use std::fmt;
use std::io;

/// The version of the engine's own file formats, in the key `quadrat`.
pub const FILE_VERSION: i64 = 1;

/// The keys of a level object that belong to the pack and not to the game.
pub const PACK_KEYS: [&str; 4] = ["id", "name", "hint", "certificate"];

/// The id of a level in its pack: a number or a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
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

impl LevelId {
    /// Parses an id, in a level or wherever a file refers to one.
    pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        if node.is_number() {
            return node.int(-MOST_ID..=MOST_ID, defects).map(Self::Number);
        }
        if let Some(word) = node.as_text().filter(|word| !word.is_empty() && !word.starts_with('#')) {
            return Some(Self::Word(word.to_owned()));
        }
        let message = format!(
            "{} where an id belongs: a whole number, or text that is not empty and does not start with #",
            node.describe()
        );
        defects.add(code::TYPE, node.path(), message);
        None
    }

    /// Serialises the id.
    pub fn write(&self) -> Value {
        match self {
            Self::Number(number) => Value::from(*number),
            Self::Word(word) => Value::from(word.as_str()),
        }
    }
}

/// So that a declared file can refer to a level.
impl record::Value for LevelId {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        Self::read(node, defects)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for LevelId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "LevelId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": ["integer", "string"], "pattern": "^[^#]" })
    }
}

/// The largest numeric id: every JSON reader holds integers up to this one exactly.
const MOST_ID: i64 = 9_007_199_254_740_991;

/// The proof that a level can be won, and the origin of the level.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// The version of the generator; absent for a level made by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generator_version: Option<i64>,
    /// The seed of the level; absent for a level made by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<i64>,
    /// The actions that win, in text form.
    pub plan: Vec<String>,
    /// The number of turns in which the plan wins.
    pub turns: u32,
    /// The par of a good player, as the game defines it: see [`Scoring::par`](crate::game::Scoring::par).
    pub par: u32,
    /// The measured difficulty, by name. No figure is negative, and one whose name ends with `Pct` is a percentage.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "write_figures")]
    pub difficulty: Vec<(String, f64)>,
}

fn write_figures<S: Serializer>(figures: &[(String, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(figures.len()))?;
    for (name, figure) in figures {
        map.serialize_entry(name, &plain_number(*figure))?;
    }
    map.end()
}

impl Certificate {
    fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        let limit = i64::from(u32::MAX);
        let generator_version = object.optional("generatorVersion").and_then(|n| n.int(0..=limit, defects));
        let seed = object.optional("seed").and_then(|n| n.int(i64::from(i32::MIN)..=limit, defects));
        let most = node.limits().actions;
        let plan =
            object.required("plan", defects).and_then(|n| n.array_of(most, "actions", defects)).and_then(|steps| {
                let texts: Vec<_> = steps.iter().map(|step| step.text(defects).map(str::to_owned)).collect();
                texts.into_iter().collect::<Option<Vec<String>>>()
            });
        let turns = object.int("turns", 0..=limit, defects);
        let par = object.int("par", 0..=limit, defects);
        let mut difficulty = Vec::new();
        if let Some(node) = object.optional("difficulty")
            && node.object(defects).is_some()
        {
            for (name, figure) in node.members() {
                let Some(number) = figure.number(defects) else { continue };
                if name.ends_with("Pct") && !(0.0..=100.0).contains(&number) {
                    defects.add(code::RANGE, figure.path(), format!("{} is outside 0 to 100", plain_number(number)));
                } else if number < 0.0 {
                    defects.add(
                        code::RANGE,
                        figure.path(),
                        format!("{} is not a figure from 0 up", plain_number(number)),
                    );
                } else {
                    difficulty.push((name.to_owned(), number));
                }
            }
        }
        object.finish(defects);
        Some(Self { generator_version, seed, plan: plan?, turns: turns? as u32, par: par? as u32, difficulty })
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
        let (name, hint, certificate) = read_about(object, defects);
        let level = G::read(object, defects);
        let id = match G::DEFAULT_ID {
            Some(default) if object.optional("id").is_none() => Some(LevelId::Word(default.to_owned())),
            _ => read_id(object, defects),
        };
        Some(Self { id: id?, name, hint, certificate, level: level? })
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

// The functions below are not generic, so that they are compiled once and not once per game.

/// Parses the keys that a pack adds to a level.
fn read_about(object: &mut Object<'_>, defects: &mut Defects) -> (Option<String>, Option<String>, Option<Certificate>) {
    let name = object.optional("name").and_then(|n| n.text(defects)).map(str::to_owned);
    let hint = object.optional("hint").and_then(|n| n.text(defects)).map(str::to_owned);
    let certificate = object.optional("certificate").and_then(|n| Certificate::read(&n, defects));
    (name, hint, certificate)
}

/// Parses the id. A game may be stricter about ids than the pack; if it has already reported a defect, one is enough.
fn read_id(object: &mut Object<'_>, defects: &mut Defects) -> Option<LevelId> {
    let mut lenient = Defects::new();
    let said = defects.list().iter().any(|defect| defect.path == object.path_of("id"));
    let about_id = if said { &mut lenient } else { defects };
    object.required("id", about_id).and_then(|n| LevelId::read(&n, about_id))
}

/// Plays the plan of a level's certificate. A plan that does not win is a defect of the level.
pub fn verify_certificate<G: Game>(entry: &Entry<G::Level>, path: &str, defects: &mut Defects) {
    let Some(certificate) = &entry.certificate else { return };
    let path = if path.is_empty() { "certificate".to_owned() } else { format!("{path}.certificate") };
    let Some(session) = play_plan::<G>(entry, &certificate.plan, &format!("{path}.plan"), defects) else { return };
    if G::turn(session.state()) != certificate.turns {
        let message = format!("the plan wins in {} turns", G::turn(session.state()));
        defects.add(code::PLAN, &format!("{path}.turns"), message);
    }
    let par = G::par(&entry.level, G::turn(session.state()));
    if par != certificate.par {
        let message = format!("{} where {par} belongs: par follows from the level and its plan", certificate.par);
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

/// A pack as it is serialised.
#[derive(Serialize)]
struct PackSpec<'a, L: Serialize> {
    quadrat: i64,
    game: &'a str,
    name: &'a str,
    description: &'a str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<&'a [L]>,
}

impl PackHead {
    fn spec<'a, L: Serialize>(&'a self, game: &'a str, levels: Option<&'a [L]>) -> PackSpec<'a, L> {
        let Self { name, description, version } = self;
        PackSpec { quadrat: FILE_VERSION, game, name, description, version: *version, levels }
    }

    /// Serialises a pack of these levels.
    ///
    /// # Panics
    /// If a level cannot be serialised.
    pub fn write<L: Serialize>(&self, game: &str, levels: &[L]) -> Value {
        serde_json::to_value(self.spec(game, Some(levels))).expect("a level's spec can be serialised")
    }

    /// Parses the header; the caller has already read `quadrat`, `game` and `levels`.
    pub(crate) fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self> {
        let name = object.text("name", defects).map(str::to_owned);
        let description = object.text("description", defects).map(str::to_owned);
        let version = object.int("version", 0..=i64::from(u32::MAX), defects);
        Some(Self { name: name?, description: description?, version: version? as u32 })
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
        let head = serde_json::to_value(self.head.spec::<()>(&self.game, None))?;
        let mut text = String::from("{");
        for (key, value) in head.as_object().into_iter().flatten() {
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
                let levels: Vec<Value> = held.iter().map(Line::to_value).collect();
                self.text = readable(&self.head.spec(&self.game, Some(&levels)));
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
