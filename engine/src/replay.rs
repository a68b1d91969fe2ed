//! How is a played game stored? As a replay: its level and its actions. Saves are replays too.
//!
//! A position is never stored. A replay is played again under the rules that its level names, so
//! an old save stays valid.

use crate::defect::{Defects, code};
use crate::game::{Game, Outcome, UnreadableAction};
use crate::pack::{Entry, FILE_VERSION, verify_certificate};
use crate::parse::Json;
use crate::reader::{Node, quoted};
use crate::session::Session;
use serde_json::{Value, json};

/// The version of the replay file, in the key `replay`.
pub const REPLAY_VERSION: i64 = 1;

/// The keys of a replay file, in the order in which they are written.
pub const REPLAY_KEYS: [&str; 10] =
    ["quadrat", "replay", "game", "rules", "level", "levelHash", "actions", "outcome", "score", "hash"];

/// The results that a replay records. The generic code below only computes them; everything that does not depend on
/// the game is done in non-generic code, since a browser downloads generic code once for each game.
struct Figures {
    rules: u32,
    level_hash: String,
    outcome: &'static str,
    score: Option<u32>,
    hash: String,
}

impl Figures {
    fn of<G: Game>(session: &Session<G>) -> Self {
        Self {
            rules: G::rules_version(session.level()),
            level_hash: session.entry().level_hash::<G>(),
            outcome: session.outcome().word(),
            score: session.score(),
            hash: session.hash(),
        }
    }

    fn write(&self, game: &str, level: &Value, actions: &[String]) -> Value {
        json!({
            "quadrat": FILE_VERSION,
            "replay": REPLAY_VERSION,
            "game": game,
            "rules": self.rules,
            "level": level,
            "levelHash": self.level_hash,
            "actions": actions,
            "outcome": self.outcome,
            "score": self.score,
            "hash": self.hash,
        })
    }
}

/// Serialises a session as a replay.
pub fn write<G: Game>(session: &Session<G>) -> Value {
    let actions: Vec<String> = session.actions().map(|action| action.to_string()).collect();
    Figures::of(session).write(G::FACTS.id, &session.entry().write::<G>(), &actions)
}

/// Parses a replay of game `G` and plays it to its last action.
///
/// # Errors
/// Every defect: of the file, of its level, an action that cannot be parsed or is refused, and any result
/// that differs from the one in the file.
pub fn read<G: Game>(value: &Value) -> Result<Session<G>, Defects> {
    let mut defects = Defects::new();
    let session = read_at::<G>(&Json::from(value).root(), &mut defects);
    session.filter(|_| defects.is_empty()).ok_or(defects)
}

/// Does the same as [`read`] for a replay inside another file, and adds every defect to a list. The returned session
/// may be used only if no defect was added.
pub fn read_at<G: Game>(node: &Node<'_>, defects: &mut Defects) -> Option<Session<G>> {
    let said = Said::read(node, G::FACTS.id, defects)?;
    let entry = said.level.as_ref().and_then(|node| Entry::read::<G>(node, defects));
    if let (Some(entry), Some(node)) = (&entry, &said.level) {
        verify_certificate::<G>(entry, node.path(), defects);
    }
    let mut session = Session::<G>::new(entry?);
    for node in said.actions.as_ref()? {
        // The actions after one that failed mean nothing.
        play_one(&mut session, &node.to_value(), node.path(), defects)?;
    }
    said.compare(&Figures::of(&session), defects);
    Some(session)
}

/// A replay as stated in its file.
struct Said<'a> {
    level: Option<Node<'a>>,
    actions: Option<Vec<Node<'a>>>,
    /// The results as text, each with its path, in the order of [`Figures`].
    figures: [(String, Option<String>); 5],
}

fn in_words(score: Option<i64>) -> String {
    score.map_or_else(|| "null".to_owned(), |points| points.to_string())
}

impl<'a> Said<'a> {
    fn read(node: &Node<'a>, game: &'static str, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        for (key, version) in [("quadrat", FILE_VERSION), ("replay", REPLAY_VERSION)] {
            object.int(key, version..=version, defects);
        }
        object.required("game", defects).and_then(|n| n.choice("game", &[(game, ())], defects));
        let any = 0..=i64::from(u32::MAX);
        let rules = object.int("rules", any.clone(), defects);
        let level = object.required("level", defects);
        let level_hash = object.text("levelHash", defects);
        let actions =
            object.required("actions", defects).and_then(|n| n.array_of(node.limits().actions, "actions", defects));
        let outcome = object.required("outcome", defects).and_then(|n| n.choice("outcome", &Outcome::WORDS, defects));
        let score = object
            .required("score", defects)
            .and_then(|n| if n.is_null() { Some(None) } else { n.int(any, defects).map(Some) });
        let hash = object.text("hash", defects);
        let figures = [
            ("rules", rules.map(|rules| rules.to_string())),
            ("levelHash", level_hash.map(str::to_owned)),
            ("outcome", outcome.map(|outcome| outcome.word().to_owned())),
            ("score", score.map(in_words)),
            ("hash", hash.map(str::to_owned)),
        ]
        .map(|(key, said)| (object.path_of(key), said));
        object.finish(defects);
        Some(Self { level, actions, figures })
    }

    /// Adds a defect for every result that differs from the stated one.
    fn compare(&self, found: &Figures, defects: &mut Defects) {
        let found = [
            found.rules.to_string(),
            found.level_hash.clone(),
            found.outcome.to_owned(),
            in_words(found.score.map(i64::from)),
            found.hash.clone(),
        ];
        for ((place, said), found) in self.figures.iter().zip(found) {
            if let Some(said) = said.as_ref().filter(|said| **said != found) {
                defects.add(
                    code::REPLAY,
                    place,
                    format!("the file says {}, but playing the replay gives {found}", quoted(said)),
                );
            }
        }
    }
}

/// Parses the action at `path` and applies it, or adds a defect. Actions after the end of the game are accepted: a
/// player may have explored past it, and that save must still open.
pub(crate) fn play_one<G: Game>(
    session: &mut Session<G>,
    action: &Value,
    path: &str,
    defects: &mut Defects,
) -> Option<()> {
    let action = match read_action::<G>(action) {
        Ok(action) => action,
        Err(error) => {
            defects.add(code::ACTION, path, error.to_string());
            return None;
        }
    };
    let played = session.act_past_end(action, &mut ());
    played.map_err(|refused| defects.add_refused(code::ILLEGAL, path, refused.action, refused.reason.message())).ok()
}

/// Parses one action: its text form in a JSON string, or the game's own JSON form.
///
/// # Errors
/// What cannot be parsed and what would be accepted.
pub fn read_action<G: Game>(value: &Value) -> Result<G::Action, UnreadableAction> {
    match value {
        Value::String(text) => text.parse(),
        other => G::action_from_json(other),
    }
}

/// Returns whether an object is a replay, valid or not.
pub(crate) fn recognises(object: &Node<'_>) -> bool {
    object.get("quadrat").is_some() && object.get("replay").is_some()
}
