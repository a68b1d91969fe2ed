//! How is a played game stored? As a replay: its level and its actions. Saves are replays too.
//!
//! A position is never stored. A replay is played again under the rules that its level names, so
//! an old save stays valid.

use crate::defect::{Defects, code};
use crate::game::{Game, Outcome, UnreadableAction};
use crate::pack::{Entry, FILE_VERSION, verify_certificate};
use crate::parse::Json;
use crate::reader::{Node, quoted};
use crate::record::{Any, Nullable, Record, Version};
use crate::session::Session;
use serde_json::Value;

/// The version of the replay file, in the key `replay`.
pub const REPLAY_VERSION: i64 = 1;

/// A replay file: a played game, or one that can be continued.
#[derive(Clone, Debug, PartialEq, Record)]
pub(crate) struct ReplaySpec {
    pub(crate) quadrat: Version<FILE_VERSION>,
    pub(crate) replay: Version<REPLAY_VERSION>,
    /// The id of the game.
    pub(crate) game: String,
    /// The version of the rules under which it was played.
    rules: u32,
    /// The whole level; see the schema of its game.
    level: Any,
    /// The hash of the level.
    #[record(pattern = "^[0-9a-f]{16}$")]
    level_hash: String,
    /// The actions, each in text form or as an object.
    pub(crate) actions: Vec<Any>,
    /// How the game stands after the last action.
    outcome: Outcome,
    /// The score; null for a game that is not won.
    score: Nullable<u32>,
    /// The hash of the last position.
    #[record(pattern = "^[0-9a-f]{16}$")]
    hash: String,
}

/// The results that a replay records. The generic code below only computes them; everything that does not depend on
/// the game is done in non-generic code, since a browser downloads generic code once for each game.
struct Figures {
    rules: u32,
    level_hash: String,
    outcome: Outcome,
    score: Option<u32>,
    hash: String,
}

impl Figures {
    fn of<G: Game>(session: &Session<G>) -> Self {
        Self {
            rules: G::rules_version(session.level()),
            level_hash: session.entry().level_hash::<G>(),
            outcome: session.outcome(),
            score: session.score(),
            hash: session.hash(),
        }
    }

    fn write(self, game: &str, level: Value, actions: Vec<String>) -> Value {
        let Self { rules, level_hash, outcome, score, hash } = self;
        let replay = ReplaySpec {
            quadrat: Version,
            replay: Version,
            game: game.to_owned(),
            rules,
            level: Any(level),
            level_hash,
            actions: actions.into_iter().map(|action| Any(action.into())).collect(),
            outcome,
            score: Nullable(score),
            hash,
        };
        serde_json::to_value(replay).expect("a replay can be serialised")
    }
}

/// Serialises a session as a replay.
pub fn write<G: Game>(session: &Session<G>) -> Value {
    let actions: Vec<String> = session.actions().map(|action| action.to_string()).collect();
    Figures::of(session).write(G::FACTS.id, session.entry().write::<G>(), actions)
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
    let replay = open(node, G::FACTS.id, defects)?;
    let entry = replay.level.node().and_then(|node| Entry::read::<G>(node, defects));
    if let (Some(entry), Some(node)) = (&entry, replay.level.node()) {
        verify_certificate::<G>(entry, node.path(), defects);
    }
    let actions = replay.actions.items_within(node.limits().actions, "actions", defects);
    let said = Said::read(&replay, defects);
    let mut session = Session::<G>::new(entry?);
    for action in actions? {
        // The actions after one that failed mean nothing.
        play_one(&mut session, &action.read(defects)?.0, action.path(), defects)?;
    }
    said.compare(Figures::of(&session), defects);
    Some(session)
}

/// Opens a replay of a game.
fn open<'a>(node: &Node<'a>, game: &'static str, defects: &mut Defects) -> Option<ReplaySpecFields<'a>> {
    let replay = ReplaySpec::open(node, defects)?;
    replay.quadrat.read(defects);
    replay.replay.read(defects);
    if let Some(node) = replay.game.node() {
        node.choice("game", &[(game, ())], defects);
    }
    Some(replay)
}

/// The results that a replay file states, as text with their paths, in the order of [`Figures`].
struct Said([(String, Option<String>); 5]);

fn in_words(score: Option<u32>) -> String {
    score.map_or_else(|| "null".to_owned(), |points| points.to_string())
}

impl Said {
    fn read(replay: &ReplaySpecFields<'_>, defects: &mut Defects) -> Self {
        let rules = replay.rules.read(defects).map(|rules| rules.to_string());
        let level_hash = replay.level_hash.read(defects);
        let outcome = replay.outcome.read(defects).map(|outcome| outcome.word().to_owned());
        let score = replay.score.read(defects).map(|score| in_words(score.0));
        let hash = replay.hash.read(defects);
        Self([
            (replay.rules.path().to_owned(), rules),
            (replay.level_hash.path().to_owned(), level_hash),
            (replay.outcome.path().to_owned(), outcome),
            (replay.score.path().to_owned(), score),
            (replay.hash.path().to_owned(), hash),
        ])
    }

    /// Adds a defect for every result that differs from the stated one.
    fn compare(&self, found: Figures, defects: &mut Defects) {
        let Figures { rules, level_hash, outcome, score, hash } = found;
        let found = [rules.to_string(), level_hash, outcome.word().to_owned(), in_words(score), hash];
        for ((place, said), found) in self.0.iter().zip(found) {
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
