//! What does a saved game look like, and what is wrong with one?
//!
//! A saved game names the set, the choices and the winners of the levels before. It contains the
//! current level as a replay, which is played again on loading, so its moves can still be undone.
//! Flags that follow from these are written for other programs, and a saved game whose flags
//! contradict them is refused.

use crate::Infection;
use crate::flow::{Before, Campaign, Choices, levels_of, open};
use crate::format::{Level, code};
use crate::rules::Player;
use crate::sets::{LevelSet, Library};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{FileContent, FileKind};
use quadrat_engine::file::{self, Known};
use quadrat_engine::game::Format;
use quadrat_engine::pack::{Entry, FILE_VERSION};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, Object, quoted};
use quadrat_engine::replay;
use quadrat_engine::session::Session;
use serde_json::{Value, json};

/// The version of the saved game, in the key `campaign`.
pub const CAMPAIGN_VERSION: i64 = 1;

impl Campaign {
    /// Returns the saved game. It contains the current level as a replay, so its moves can still be
    /// undone.
    pub fn save(&self) -> Value {
        json!({
            "quadrat": FILE_VERSION,
            "campaign": CAMPAIGN_VERSION,
            "game": Infection::FACTS.id,
            "set": self.set.id(),
            "humanPlayer": self.choices.human,
            "firstPlayer": self.choices.first,
            "seed": self.choices.seed,
            "currentLevelIndex": self.index as u32,
            "levelWinners": self.level_winners(),
            "earlierWinner": self.kept.get(self.index),
            "levelOver": self.level_over(),
            "gameOver": self.game_over(),
            "winner": self.winner(),
            "abandoned": self.abandoned,
            "before": {
                "levelOver": self.before.level_over,
                "gameOver": self.before.game_over,
                "winner": self.before.winner,
            },
            "replay": replay::write(&self.session),
        })
    }

    /// Resumes a saved game of a set in a library.
    ///
    /// # Errors
    /// Returns every defect: of the file, of the replay in it, and wherever it contradicts itself
    /// or its set.
    pub fn resume(value: &Value, library: &Library) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        let campaign = Self::read(&Json::from(value).root(), library, &mut defects);
        campaign.filter(|_| defects.is_empty()).ok_or(defects)
    }

    fn read(node: &Node<'_>, library: &Library, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        let place = object.clone();
        let before = defects.count();
        let saved = Saved::read(&mut object, library, defects);
        let so_far = defects.count();
        let replay = object.required("replay", defects);
        let played = replay.and_then(|node| replay::read_at::<Infection>(&node, defects));
        let played = played.filter(|_| defects.count() == so_far);
        object.finish(defects);
        let (saved, played) = (saved?, played?);
        let mut session = open(&saved.levels, saved.index, saved.choices.first);
        if let Some(difference) = another_board(session.entry(), played.entry()) {
            defects.add(code::SAVED_GAME, &place.path_of("replay.level"), difference);
            return None;
        }
        for action in played.actions() {
            // These are the same moves on the same board, so the rules accept them again.
            if let Err(refused) = session.act(action, &mut ()) {
                let (path, reason) = (place.path_of("replay.actions"), refused.reason.message());
                defects.add_refused(code::SAVED_GAME, &path, refused.action, reason);
                return None;
            }
        }
        // Flags follow from the rest; if the rest is defective, they are not checked.
        (so_far == before).then(|| saved.continued(session, &place, defects))
    }
}

/// Everything in a saved game but the moves of the current level.
struct Saved {
    set: LevelSet,
    levels: Vec<Entry<Level>>,
    choices: Choices,
    before: Before,
    index: usize,
    winners: Vec<Player>,
    earlier: Option<Player>,
    level_over: bool,
    game_over: bool,
    winner: Option<Player>,
    abandoned: bool,
}

/// Reads a player, or null for no winner. Anything else is a defect, which the caller checks for.
fn winner_or_null(node: &Node<'_>, defects: &mut Defects) -> Option<Player> {
    if node.is_null() { None } else { node.choice("side", &Player::WORDS, defects) }
}

fn read_before(node: &Node<'_>, defects: &mut Defects) -> Option<Before> {
    let mut object = node.object(defects)?;
    let level_over = object.bool("levelOver", defects);
    let game_over = object.bool("gameOver", defects);
    let winner = object.required("winner", defects).and_then(|n| winner_or_null(&n, defects));
    let path = object.path_of("gameOver");
    object.finish(defects);
    let before = Before { level_over: level_over?, game_over: game_over?, winner };
    if before.winner.is_some() && !before.game_over {
        defects.add(code::SAVED_GAME, &path, "must be true: a game that has a winner is over");
    }
    Some(before)
}

impl Saved {
    fn read(object: &mut Object<'_>, library: &Library, defects: &mut Defects) -> Option<Self> {
        for (key, version) in [("quadrat", FILE_VERSION), ("campaign", CAMPAIGN_VERSION)] {
            file::version(object, key, version, defects);
        }
        object.required("game", defects).and_then(|n| n.choice("game", &[(Infection::FACTS.id, ())], defects));
        let set = object.required("set", defects).and_then(|n| {
            let id = n.text(defects)?;
            let set = library.set(id);
            if set.is_none() {
                let message = format!("no level set {}; known are {}", quoted(id), library.some_set_ids());
                defects.add(code::UNKNOWN_SET, n.path(), message);
            }
            set.cloned()
        });
        let [human, first] = ["humanPlayer", "firstPlayer"]
            .map(|key| object.required(key, defects).and_then(|n| n.choice("side", &Player::WORDS, defects)));
        let seed = object.int("seed", 0..=i64::from(u32::MAX), defects);
        let count = set.as_ref().map(|set| set.entries().len());
        let last = count.map_or(i64::from(u32::MAX), |count| count as i64 - 1);
        let index = object.int("currentLevelIndex", 0..=last, defects);
        let index = index.map(|index| index as usize);
        let winners = object.required("levelWinners", defects).and_then(|n| read_winners(&n, count, index, defects));
        let mut side = |key| object.required(key, defects).and_then(|n| winner_or_null(&n, defects));
        let [earlier, winner] = ["earlierWinner", "winner"].map(&mut side);
        let mut flag = |key| object.bool(key, defects);
        let [level_over, game_over, abandoned] = ["levelOver", "gameOver", "abandoned"].map(&mut flag);
        let before = object.required("before", defects).and_then(|n| read_before(&n, defects));
        let set = set?;
        let levels = levels_of(&set, library).ok()?;
        Some(Self {
            set,
            levels,
            choices: Choices { human: human?, first: first?, seed: seed? as u32 },
            before: before?,
            index: index?,
            winners: winners?,
            earlier,
            level_over: level_over?,
            game_over: game_over?,
            winner,
            abandoned: abandoned?,
        })
    }

    /// Returns the game with a session as its current level. Every contradiction between the file
    /// and the game is a defect.
    fn continued(self, session: Session<Infection>, place: &Object<'_>, defects: &mut Defects) -> Campaign {
        let Self { set, levels, choices, before, index, abandoned, .. } = self;
        let mut kept = self.winners.clone();
        if session.state().winner(session.level()).is_some() {
            match (self.earlier, kept.get_mut(index)) {
                (Some(earlier), Some(result)) => *result = earlier,
                _ => kept.truncate(index),
            }
        }
        let campaign = Campaign { set, levels, choices, before, kept, index, session, abandoned };
        let mut contradicted = |key: &str, said: Value, found: Value| {
            if said != found {
                let (said, found) = (said.to_string(), found.to_string());
                let message = format!("the file says {said}, but from its moves and its winners follows {found}");
                defects.add(code::SAVED_GAME, &place.path_of(key), message);
            }
        };
        let complete = campaign.complete();
        contradicted("levelWinners", json!(self.winners), json!(campaign.level_winners()));
        contradicted("earlierWinner", json!(self.earlier), json!(campaign.kept.get(index)));
        contradicted("levelOver", self.level_over.into(), campaign.level_over().into());
        contradicted("gameOver", self.game_over.into(), campaign.game_over().into());
        contradicted("winner", json!(self.winner), json!(campaign.winner()));
        contradicted("abandoned", abandoned.into(), (abandoned && !complete).into());
        campaign
    }
}

fn read_winners(
    node: &Node<'_>,
    count: Option<usize>,
    index: Option<usize>,
    defects: &mut Defects,
) -> Option<Vec<Player>> {
    let nodes = node.array(defects)?;
    if let Some(count) = count.filter(|count| nodes.len() > *count) {
        let message = format!("{} winners, but the set has only {count} levels", nodes.len());
        defects.add(code::SAVED_GAME, node.path(), message);
    }
    if let Some(index) = index.filter(|index| *index > nodes.len()) {
        let message = format!("{} levels have winners, so the level with index {index} is still locked", nodes.len());
        defects.add(code::SAVED_GAME, node.path(), message);
    }
    let sides: Vec<_> = nodes.iter().map(|node| node.choice("side", &Player::WORDS, defects)).collect();
    sides.into_iter().collect()
}

/// Returns why a replay is not of this level. Descriptive keys, such as the name, may have changed
/// since.
fn another_board(level: &Entry<Level>, played: &Entry<Level>) -> Option<String> {
    if level.id != played.id {
        let (played, level) = (quoted(&played.id.to_string()), quoted(&level.id.to_string()));
        return Some(format!("this is level {played}, but the set has level {level} here"));
    }
    let board = |level: &Level| (level.field().size(), level.blocked().to_vec());
    if board(&level.level) != board(&played.level) {
        return Some(format!("the level {} has another board now", quoted(&level.id.to_string())));
    }
    let [level, played] = [level, played].map(|entry| entry.level.first());
    (level != played).then(|| format!("{} moves first here, but firstPlayer says {}", played.word(), level.word()))
}

/// The file kind of saved games, for tools.
pub struct SaveFile;

impl FileKind for SaveFile {
    fn word(&self) -> &'static str {
        "saved game"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["quadrat", "campaign"]
    }

    fn read(&self, node: &Node<'_>, known: &Known, defects: &mut Defects) -> Option<FileContent> {
        let before = defects.count();
        let campaign = Campaign::read(node, &Library::beside(known), defects);
        campaign.filter(|_| defects.count() == before).map(|campaign| campaign.save().into())
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        let side = json!({ "enum": Player::WORDS.map(|(word, _)| word) });
        let winner = json!({ "enum": ["red", "blue", null] });
        Some(schemars::json_schema!({
            "type": "object",
            "properties": {
                "quadrat": { "const": FILE_VERSION },
                "campaign": { "const": CAMPAIGN_VERSION },
                "game": { "const": Infection::FACTS.id },
                "set": { "type": "string", "minLength": 1, "description": "The id of the level set." },
                "humanPlayer": side,
                "firstPlayer": side,
                "seed": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
                "currentLevelIndex": { "type": "integer", "minimum": 0 },
                "levelWinners": { "type": "array", "items": side, "description": "Of the completed levels." },
                "earlierWinner": {
                    "enum": winner["enum"],
                    "description": "Who won the current level when it was played before, null if it was not."
                },
                "levelOver": { "type": "boolean" },
                "gameOver": { "type": "boolean" },
                "winner": winner,
                "abandoned": { "type": "boolean" },
                "before": {
                    "type": "object",
                    "description": "What stood when this game was started.",
                    "properties": {
                        "levelOver": { "type": "boolean" },
                        "gameOver": { "type": "boolean" },
                        "winner": winner
                    },
                    "required": ["levelOver", "gameOver", "winner"],
                    "additionalProperties": false
                },
                "replay": { "type": "object", "description": "The current level as a replay; see its schema." }
            },
            "required": [
                "quadrat", "campaign", "game", "set", "humanPlayer", "firstPlayer", "seed", "currentLevelIndex",
                "levelWinners", "earlierWinner", "levelOver", "gameOver", "winner", "abandoned", "before", "replay"
            ],
            "additionalProperties": false
        }))
    }
}
