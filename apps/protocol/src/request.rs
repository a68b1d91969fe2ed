//! What can a page ask of its worker?

use crate::refusal::{Code, Refusal};
use crate::{PROTOCOL, write};
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::game;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, Object, quoted};
use serde::Serialize;
use serde_json::Value;

/// The most positions that a request may ask to search: seconds on a desktop for most games, and minutes on a slow
/// phone. A request can be cancelled.
pub const MOST_BUDGET: u32 = 50_000_000;

/// The most levels that a request may ask for: one answer holds all of them.
pub const MOST_LEVELS: u32 = 1_000;

/// The seed of a request for levels that names none; the command line uses the same.
const DEFAULT_SEED: u32 = 1;

/// A request of a page to its worker.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// A JSON value that the page chooses; every answer to the request repeats it.
    pub id: Value,
    /// The verb, with its fields.
    pub verb: Verb,
}

/// The task of a request, with everything that it needs. A `payload` is the text of a replay file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verb", rename_all = "lowercase")]
pub enum Verb {
    /// List the games.
    Hello,
    /// Replay a game and describe its last position.
    Replay {
        /// The id of the game.
        game: String,
        /// The replay.
        payload: String,
    },
    /// Search for a winning line from the last position of a replay.
    Solve {
        /// The id of the game.
        game: String,
        /// The replay.
        payload: String,
        /// The most positions to search, from 1 to [`MOST_BUDGET`].
        budget: u32,
    },
    /// Prove of every action at the last position of a replay whether it wins.
    Outlook {
        /// The id of the game.
        game: String,
        /// The replay.
        payload: String,
        /// The most positions to search, from 1 to [`MOST_BUDGET`].
        budget: u32,
    },
    /// Look back at the won game of a replay: what else would have won it?
    Hindsight {
        /// The id of the game.
        game: String,
        /// The replay.
        payload: String,
        /// The most positions to search, from 1 to [`MOST_BUDGET`].
        budget: u32,
    },
    /// Choose the next action of a computer player.
    Move {
        /// The id of the game.
        game: String,
        /// The replay.
        payload: String,
        /// The player, in the words of its game.
        player: String,
        /// The seed of the player's random choices.
        seed: u32,
    },
    /// Generate levels.
    Generate {
        /// The id of the game.
        game: String,
        /// The levels to generate.
        request: LevelRequest,
    },
    /// Stop working on another request.
    Cancel {
        /// The id of that request.
        of: Value,
    },
}

/// A request for levels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LevelRequest {
    /// The number of levels, from 1 to [`MOST_LEVELS`].
    pub count: u32,
    /// The seed of the first level.
    pub seed: u32,
    /// A named set of settings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Settings by key.
    pub settings: Vec<(String, String)>,
}

/// Converts to the engine's form of the request. It has no files: a worker sees none.
impl From<LevelRequest> for game::Request {
    fn from(request: LevelRequest) -> Self {
        let LevelRequest { count, seed, preset, settings } = request;
        Self { count, seed, preset, settings, files: Vec::new() }
    }
}

/// A text that is not a request this worker can answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Unreadable {
    /// The id of the request, or `null` if the text has none.
    pub id: Value,
    /// The reason.
    pub refusal: Refusal,
}

impl Request {
    /// Returns the message of a page of this build.
    pub fn to_text(&self, build: &str) -> String {
        write(build, &self.id, &self.verb)
    }

    /// Reads the message of a page. Only pages of the worker's own `build` are understood.
    ///
    /// # Errors
    /// Returns a refusal with the code [`Code::Malformed`], [`Code::Reload`], [`Code::Verb`] or,
    /// for an invalid request for levels, [`Code::Defects`].
    pub fn read(text: &str, build: &str) -> Result<Self, Box<Unreadable>> {
        let parsed = Json::parse(text.as_bytes(), &Limits::default());
        let json = parsed.map_err(|defects| Unreadable { id: Value::Null, refusal: Refusal::malformed(&defects) })?;
        let root = json.root();
        // As long as the id can be read, the page learns which of its requests was refused.
        let id = root.get("id").map_or(Value::Null, |id| id.to_value());
        match read_verb(&root, build) {
            Ok(verb) => Ok(Self { id, verb }),
            Err(refusal) => Err(Box::new(Unreadable { id, refusal })),
        }
    }
}

/// Reads the fields of every request, then those of its verb.
fn read_verb(root: &Node<'_>, build: &str) -> Result<Verb, Refusal> {
    let mut defects = Defects::new();
    let header = read_header(root, &mut defects);
    let (mut object, protocol, asking, verb) = header.ok_or_else(|| Refusal::malformed(&defects))?;
    // Checked before anything else is read: a page of another build may have other verbs and fields.
    if (protocol, asking) != (i64::from(PROTOCOL), build) {
        return Err(Refusal::new(Code::Reload, "this page belongs to another build: reload it"));
    }
    let Some((_, fields)) = FIELDS.iter().find(|(name, _)| *name == verb) else {
        let known: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
        let message = format!("unknown verb {}; expected one of {}", quoted(verb), known.join(", "));
        return Err(Refusal::new(Code::Verb, message));
    };
    let mut wrong_levels = Defects::new();
    match fields(&mut object, &mut defects, &mut wrong_levels) {
        Some(verb) => Ok(verb),
        None if defects.is_empty() => Err(wrong_levels.into()),
        None => Err(Refusal::malformed(&defects)),
    }
}

fn read_header<'a>(root: &Node<'a>, defects: &mut Defects) -> Option<(Object<'a>, i64, &'a str, &'a str)> {
    let mut object = root.object(defects)?;
    let protocol = object.int("protocol", 0..=i64::MAX, defects);
    let (build, verb) = (object.text("build", defects), object.text("verb", defects));
    Some((object, protocol?, build?, verb?))
}

/// Reads the fields of a verb. Defects of a request for levels go into the second list.
type Fields = fn(&mut Object<'_>, &mut Defects, &mut Defects) -> Option<Verb>;

/// Every verb by its name, as [`Verb`] is serialised.
const FIELDS: [(&str, Fields); 8] = [
    ("hello", |_, _, _| Some(Verb::Hello)),
    ("replay", |object, defects, _| {
        let (game, payload) = about(object, defects);
        Some(Verb::Replay { game: game?, payload: payload? })
    }),
    ("solve", |object, defects, _| {
        let (game, payload, budget) = search(object, defects)?;
        Some(Verb::Solve { game, payload, budget })
    }),
    ("outlook", |object, defects, _| {
        let (game, payload, budget) = search(object, defects)?;
        Some(Verb::Outlook { game, payload, budget })
    }),
    ("hindsight", |object, defects, _| {
        let (game, payload, budget) = search(object, defects)?;
        Some(Verb::Hindsight { game, payload, budget })
    }),
    ("move", |object, defects, _| {
        let (game, payload) = about(object, defects);
        let player = object.text("player", defects).map(str::to_owned);
        let seed = object.int("seed", 0..=u32::MAX.into(), defects);
        Some(Verb::Move { game: game?, payload: payload?, player: player?, seed: seed? as u32 })
    }),
    ("generate", |object, defects, wrong_levels| {
        let game = object.text("game", defects).map(str::to_owned);
        let request = object.required("request", defects).map(|node| read_levels(&node, wrong_levels));
        let request = request.flatten().filter(|_| wrong_levels.is_empty());
        Some(Verb::Generate { game: game?, request: request? })
    }),
    ("cancel", |object, defects, _| Some(Verb::Cancel { of: object.required("of", defects)?.to_value() })),
];

/// Reads the game and the replay that a request is about.
fn about(object: &mut Object<'_>, defects: &mut Defects) -> (Option<String>, Option<String>) {
    let mut text = |key| object.text(key, defects).map(str::to_owned);
    (text("game"), text("payload"))
}

/// Reads what a search is about, and its budget.
fn search(object: &mut Object<'_>, defects: &mut Defects) -> Option<(String, String, u32)> {
    let (game, payload) = about(object, defects);
    let budget = object.int("budget", 1..=MOST_BUDGET.into(), defects);
    Some((game?, payload?, budget? as u32))
}

fn read_levels(node: &Node<'_>, defects: &mut Defects) -> Option<LevelRequest> {
    let mut object = node.object(defects)?;
    let count = object.int("count", 1..=MOST_LEVELS.into(), defects);
    let seed = object.optional("seed").map(|node| node.int(0..=u32::MAX.into(), defects));
    let preset = object.optional("preset").map(|node| node.text(defects));
    let pairs = object.optional("settings").and_then(|node| node.array(defects)).unwrap_or_default();
    let settings: Vec<_> = pairs.iter().map(|pair| read_setting(pair, defects)).collect();
    object.finish(defects);
    Some(LevelRequest {
        count: count? as u32,
        seed: seed.unwrap_or(Some(DEFAULT_SEED.into()))? as u32,
        preset: preset.unwrap_or_default().map(str::to_owned),
        settings: settings.into_iter().collect::<Option<_>>()?,
    })
}

fn read_setting(pair: &Node<'_>, defects: &mut Defects) -> Option<(String, String)> {
    let parts = pair.array(defects)?;
    let [key, value] = &parts[..] else {
        defects.add(code::TYPE, pair.path(), "a setting is a key and a value");
        return None;
    };
    let (key, value) = (key.text(defects), value.text(defects));
    Some((key?.to_owned(), value?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_read_as_it_was_written() {
        let (game, payload) = (|| "germs".to_owned(), || r#"{"quadrat":"replay"}"#.to_owned());
        let levels = |preset| LevelRequest { count: 3, seed: 9, preset, settings: vec![("level".into(), "2".into())] };
        for verb in [
            Verb::Hello,
            Verb::Replay { game: game(), payload: payload() },
            Verb::Solve { game: game(), payload: payload(), budget: MOST_BUDGET },
            Verb::Outlook { game: game(), payload: payload(), budget: 1 },
            Verb::Hindsight { game: game(), payload: payload(), budget: 2 },
            Verb::Move { game: game(), payload: payload(), player: "easy".into(), seed: u32::MAX },
            Verb::Generate { game: game(), request: levels(None) },
            Verb::Generate { game: game(), request: levels(Some("hard".into())) },
            Verb::Cancel { of: 4.into() },
        ] {
            for id in [Value::from(7), Value::from("seven"), Value::Null] {
                let request = Request { id, verb: verb.clone() };
                assert_eq!(Request::read(&request.to_text("b1"), "b1").as_ref(), Ok(&request));
            }
        }
    }

    #[test]
    fn a_field_that_is_wrong_is_named_with_what_would_be_accepted() {
        let text = r#"{"protocol":1,"build":"b1","id":5,"verb":"move","game":7,"payload":"{}","seed":-1}"#;
        let Unreadable { id, refusal } = *Request::read(text, "b1").unwrap_err();
        assert_eq!((id, refusal.code), (Value::from(5), Code::Malformed));
        assert_eq!(
            refusal.message,
            "not a request: E002 game: expected text, found the number 7; E003 player: is missing; \
             E005 seed: -1 is outside 0 to 4294967295"
        );
    }
}
