//! How is a played game written down? As its level and its actions; saves and resumable boards are the same file.
//!
//! A state is never written: a replay is simulated again under the rules its level names, so an old save stays true.

use crate::defect::{Defects, code};
use crate::game::{Game, Outcome, UnreadableAction};
use crate::pack::{Entry, FILE_VERSION, verify_certificate};
use crate::reader::{JsonObject, Node, quoted};
use crate::session::Session;
use serde_json::{Value, json};

/// The version of the replay file, in the key `replay`.
pub const REPLAY_VERSION: i64 = 1;

/// The keys of a replay file, in the order in which they are written.
pub const REPLAY_KEYS: [&str; 10] =
    ["quadrat", "replay", "game", "rules", "level", "levelHash", "actions", "outcome", "score", "hash"];

/// Writes down a session.
pub fn write<G: Game>(session: &Session<G>) -> Value {
    json!({
        "quadrat": FILE_VERSION,
        "replay": REPLAY_VERSION,
        "game": G::FACTS.id,
        "rules": G::rules_version(session.level()),
        "level": session.entry().write::<G>(),
        "levelHash": session.entry().level_hash::<G>(),
        "actions": session.actions().map(|action| action.to_string()).collect::<Vec<_>>(),
        "outcome": session.outcome().word(),
        "score": session.score(),
        "hash": session.hash(),
    })
}

/// Reads a replay of game `G` and plays it again, to the last action.
///
/// # Errors
/// Every defect: of the file, of its level, an action that cannot be read or is refused, and any figure that does not come
/// out as the file says.
pub fn read<G: Game>(value: &Value) -> Result<Session<G>, Defects> {
    let mut defects = Defects::new();
    let session = read_at::<G>(&Node::root(value), &mut defects);
    session.filter(|_| defects.is_empty()).ok_or(defects)
}

/// [`read`] for a replay that stands inside another file, filing every defect. What comes back is only to be used if none
/// was filed.
pub fn read_at<G: Game>(node: &Node<'_>, defects: &mut Defects) -> Option<Session<G>> {
    let mut object = node.object(defects)?;
    for (key, version) in [("quadrat", FILE_VERSION), ("replay", REPLAY_VERSION)] {
        object.required(key, defects).and_then(|n| n.int(version..=version, defects));
    }
    object.required("game", defects).and_then(|n| n.choice("game", &[(G::FACTS.id, ())], defects));
    let rules = object.required("rules", defects).and_then(|n| n.int(0..=i64::from(u32::MAX), defects));
    let level = object.required("level", defects);
    let entry = level.as_ref().and_then(|node| Entry::read::<G>(node, defects));
    if let (Some(entry), Some(node)) = (&entry, &level) {
        verify_certificate::<G>(entry, node.path(), defects);
    }
    let level_hash = object.required("levelHash", defects).and_then(|n| n.text(defects));
    let actions = object.required("actions", defects).and_then(|n| n.array(defects));
    let outcome = object.required("outcome", defects).and_then(|n| n.choice("outcome", &Outcome::WORDS, defects));
    let score = object.required("score", defects).and_then(|n| match n.value() {
        Value::Null => Some(None),
        _ => n.int(0..=i64::from(u32::MAX), defects).map(Some),
    });
    let hash = object.required("hash", defects).and_then(|n| n.text(defects));
    let path_of = |key: &str| object.path_of(key);
    let places = ["rules", "levelHash", "outcome", "score", "hash"].map(path_of);
    object.finish(defects);

    let mut session = Session::<G>::new(entry?);
    for node in actions? {
        let played = play_one(&mut session, node.value());
        if let Err((kind, message)) = played {
            // What follows an action that was not done means nothing.
            defects.add(kind, node.path(), message);
            return None;
        }
    }
    let written = |score: Option<i64>| score.map_or("null".to_owned(), |points| points.to_string());
    let said_and_found = [
        (rules.map(|r| r.to_string()), G::rules_version(session.level()).to_string()),
        (level_hash.map(str::to_owned), session.entry().level_hash::<G>()),
        (outcome.map(|o| o.word().to_owned()), session.outcome().word().to_owned()),
        (score.map(written), written(session.score().map(i64::from))),
        (hash.map(str::to_owned), session.hash()),
    ];
    for (place, (said, found)) in places.iter().zip(said_and_found) {
        if let Some(said) = said.filter(|said| *said != found) {
            defects.add(code::REPLAY, place, format!("the file says {}, but it is {found}", quoted(&said)));
        }
    }
    Some(session)
}

/// Reads one action and does it; a board may have been explored past its end, and its save must still open. What went
/// wrong comes with the code of its defect.
pub(crate) fn play_one<G: Game>(session: &mut Session<G>, action: &Value) -> Result<(), (&'static str, String)> {
    let action = read_action::<G>(action).map_err(|error| (code::ACTION, error.to_string()))?;
    session.act_past_end(action, &mut ()).map_err(|refused| (code::ILLEGAL, refused.to_string()))
}

/// Reads one action: its text form in a JSON string, or the game's own JSON form.
///
/// # Errors
/// What cannot be read and what would be.
pub fn read_action<G: Game>(value: &Value) -> Result<G::Action, UnreadableAction> {
    match value {
        Value::String(text) => text.parse(),
        other => G::action_from_json(other),
    }
}

/// Is this object a replay, valid or not?
pub(crate) fn recognises(object: &JsonObject) -> bool {
    object.contains_key("quadrat") && object.contains_key("replay")
}
