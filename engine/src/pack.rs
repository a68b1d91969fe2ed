//! What is in a level file? Levels with a name, a hint and a certificate, alone or in a pack.
//!
//! Reading is two steps: text to a raw value ([`crate::reader::parse`]), raw value to valid levels (here), and the second
//! step goes on after a defect so that the list is complete.

use crate::defect::{Defects, code};
use crate::game::{Format, Game, Outcome};
use crate::hash;
use crate::reader::{JsonObject, Node, Object, plain_number};
use crate::session::Session;
use serde_json::Value;
use std::fmt;

/// The version of our own file shapes, in the key `quadrat`.
pub const FILE_VERSION: i64 = 1;

/// The keys of a level object that belong to the pack and not to the game.
pub const PACK_KEYS: [&str; 4] = ["id", "name", "hint", "certificate"];

/// What a level is called in its pack: a number or a word.
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

impl LevelId {
    /// Reads an id, in a level or wherever a file refers to one.
    pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        match node.value() {
            Value::Number(_) => node.int(-MOST_ID..=MOST_ID, defects).map(Self::Number),
            Value::String(word) if !word.is_empty() && !word.starts_with('#') => Some(Self::Word(word.clone())),
            other => {
                let message = format!(
                    "{} where an id belongs: a whole number, or text that is not empty and does not start with #",
                    crate::reader::describe(other)
                );
                defects.add(code::TYPE, node.path(), message);
                None
            }
        }
    }

    /// The id as it is written.
    pub fn write(&self) -> Value {
        match self {
            Self::Number(number) => Value::from(*number),
            Self::Word(word) => Value::from(word.as_str()),
        }
    }
}

/// Ids are numbers that every JSON reader holds exactly.
const MOST_ID: i64 = 9_007_199_254_740_991;

/// The proof that a level can be won, and where it came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// Which version of the generator made it; absent for a level made by hand.
    pub generator_version: Option<i64>,
    /// The seed it was made from; absent for a level made by hand.
    pub seed: Option<i64>,
    /// Actions in text form that win.
    pub plan: Vec<String>,
    /// In how many turns the plan wins.
    pub turns: u32,
    /// What a good player should need.
    pub par: u32,
    /// Measured difficulty, by name.
    pub difficulty: Vec<(String, f64)>,
}

impl Certificate {
    fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        let limit = i64::from(u32::MAX);
        let generator_version = object.optional("generatorVersion").and_then(|n| n.int(0..=limit, defects));
        let seed = object.optional("seed").and_then(|n| n.int(i64::from(i32::MIN)..=limit, defects));
        let plan = object.required("plan", defects).and_then(|n| n.array(defects)).and_then(|steps| {
            let texts: Vec<_> = steps.iter().map(|step| step.text(defects).map(str::to_owned)).collect();
            texts.into_iter().collect::<Option<Vec<String>>>()
        });
        let turns = object.int("turns", 0..=limit, defects);
        let par = object.int("par", 0..=limit, defects);
        let mut difficulty = Vec::new();
        if let Some(node) = object.optional("difficulty")
            && let Value::Object(figures) = node.value()
        {
            for (name, figure) in figures {
                match figure.as_f64() {
                    Some(number) => difficulty.push((name.clone(), number)),
                    None => defects.add(code::TYPE, &format!("{}.{name}", node.path()), "a figure must be a number"),
                }
            }
        } else if let Some(node) = object.optional("difficulty") {
            node.object(defects);
        }
        object.finish(defects);
        Some(Self { generator_version, seed, plan: plan?, turns: turns? as u32, par: par? as u32, difficulty })
    }

    fn write(&self) -> Value {
        let mut object = JsonObject::new();
        if let Some(version) = self.generator_version {
            object.insert("generatorVersion".into(), version.into());
        }
        if let Some(seed) = self.seed {
            object.insert("seed".into(), seed.into());
        }
        object.insert("plan".into(), self.plan.clone().into());
        object.insert("turns".into(), self.turns.into());
        object.insert("par".into(), self.par.into());
        if !self.difficulty.is_empty() {
            let figures = self.difficulty.iter().map(|(name, figure)| (name.clone(), plain_number(*figure)));
            object.insert("difficulty".into(), Value::Object(figures.collect()));
        }
        Value::Object(object)
    }
}

/// A level with what its pack says about it.
#[derive(Clone, Debug)]
pub struct Entry<L> {
    /// What it is called by commands and addresses.
    pub id: LevelId,
    /// What it is called by people.
    pub name: Option<String>,
    /// One line of help.
    pub hint: Option<String>,
    /// The proof that it can be won.
    pub certificate: Option<Certificate>,
    /// The game's own level.
    pub level: L,
}

impl<L> Entry<L> {
    /// Reads one level object, pack keys and game keys together.
    pub fn read<G: Format<Level = L>>(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut object = node.object(defects)?;
        let entry = Self::read_object::<G>(&mut object, defects);
        // A level that has other defects may have a misspelt key as well, and often that is where they come from.
        if G::KEEPS_STRANGERS {
            object.finish_lightly(defects);
        } else {
            object.finish(defects);
        }
        entry.filter(|_| defects.count() == before)
    }

    fn read_object<G: Format<Level = L>>(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self> {
        let (name, hint, certificate) = read_about(object, defects);
        let level = G::read(object, defects);
        let id = match G::USUAL_ID {
            Some(usual) if object.optional("id").is_none() => Some(LevelId::Word(usual.to_owned())),
            _ => read_id(object, defects),
        };
        Some(Self { id: id?, name, hint, certificate, level: level? })
    }

    /// The whole object, in the order in which we write it.
    pub fn write<G: Format<Level = L>>(&self) -> Value {
        write_around(&self.id, [&self.name, &self.hint], self.certificate.as_ref(), G::write(&self.level))
    }

    /// The hash of what is played: two levels that differ only in id, name, hint or certificate are the same level.
    pub fn level_hash<G: Format<Level = L>>(&self) -> String {
        hash::of(&Value::Object(G::write(&self.level)))
    }
}

// What follows knows no game, and so is compiled once and not once for each.

/// Reads what a pack says about a level.
fn read_about(object: &mut Object<'_>, defects: &mut Defects) -> (Option<String>, Option<String>, Option<Certificate>) {
    let name = object.optional("name").and_then(|n| n.text(defects)).map(str::to_owned);
    let hint = object.optional("hint").and_then(|n| n.text(defects)).map(str::to_owned);
    let certificate = object.optional("certificate").and_then(|n| Certificate::read(&n, defects));
    (name, hint, certificate)
}

/// Reads the id. A game may be stricter about ids than the pack; where it has complained, once is enough.
fn read_id(object: &mut Object<'_>, defects: &mut Defects) -> Option<LevelId> {
    let mut lenient = Defects::new();
    let said = defects.list().iter().any(|defect| defect.path == object.path_of("id"));
    let about_id = if said { &mut lenient } else { defects };
    object.required("id", about_id).and_then(|n| LevelId::read(&n, about_id))
}

/// The keys of the pack around those of the game.
fn write_around(
    id: &LevelId,
    texts: [&Option<String>; 2],
    certificate: Option<&Certificate>,
    own: JsonObject,
) -> Value {
    let mut object = JsonObject::new();
    object.insert("id".into(), id.write());
    for (key, text) in ["name", "hint"].into_iter().zip(texts) {
        if let Some(text) = text {
            object.insert(key.into(), text.as_str().into());
        }
    }
    object.extend(own);
    if let Some(certificate) = certificate {
        object.insert("certificate".into(), certificate.write());
    }
    Value::Object(object)
}

/// Replays the certificate's plan. A level whose plan does not win is defective: nobody may be shown an unproven proof.
pub fn verify_certificate<G: Game>(entry: &Entry<G::Level>, path: &str, defects: &mut Defects) {
    let Some(certificate) = &entry.certificate else { return };
    let path = if path.is_empty() { "certificate".to_owned() } else { format!("{path}.certificate") };
    let Some(session) = play_plan::<G>(entry, &certificate.plan, &format!("{path}.plan"), defects) else { return };
    if G::turn(session.state()) != certificate.turns {
        let message = format!("the plan wins in {} turns", G::turn(session.state()));
        defects.add(code::PLAN, &format!("{path}.turns"), message);
    }
}

/// Plays a plan that stands at `path`, and gives back how it ends if it wins. Where it does not is a defect.
pub fn play_plan<G: Game>(
    entry: &Entry<G::Level>,
    plan: &[String],
    path: &str,
    defects: &mut Defects,
) -> Option<Session<G>> {
    let mut session = Session::<G>::new(entry.clone());
    for (i, text) in plan.iter().enumerate() {
        let refused = match text.parse::<G::Action>() {
            Err(error) => Some((code::ACTION, error.to_string())),
            Ok(action) => session.act(action, &mut ()).err().map(|refused| (code::ILLEGAL, refused.to_string())),
        };
        if let Some((code, message)) = refused {
            defects.add(code, &format!("{path}[{i}]"), message);
            return None;
        }
    }
    if session.outcome() != Outcome::Won {
        let message = format!("the plan does not win: after it the game is {}", session.outcome().word());
        defects.add(code::PLAN, path, message);
        return None;
    }
    Some(session)
}

/// The frame of a pack, without its levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackHead {
    /// What the pack is called.
    pub name: String,
    /// One or two sentences about it.
    pub description: String,
    /// The pack's own version.
    pub version: u32,
}

impl PackHead {
    /// The pack of these levels, each already written.
    pub fn write(&self, game: &str, levels: &[Value]) -> Value {
        serde_json::json!({
            "quadrat": FILE_VERSION,
            "game": game,
            "name": self.name,
            "description": self.description,
            "version": self.version,
            "levels": levels,
        })
    }

    /// Reads the frame; the caller has asked for `quadrat`, `game` and `levels`.
    pub(crate) fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self> {
        let name = object.text("name", defects).map(str::to_owned);
        let description = object.text("description", defects).map(str::to_owned);
        let version = object.int("version", 0..=i64::from(u32::MAX), defects);
        Some(Self { name: name?, description: description?, version: version? as u32 })
    }
}
