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
use quadrat_engine::file::Known;
use quadrat_engine::pack::{Entry, FILE_VERSION};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, quoted};
use quadrat_engine::record::{self, Bounds, Field, Nullable, Record, Version, Words};
use quadrat_engine::replay;
use quadrat_engine::session::Session;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The version of the saved game, in the key `campaign`.
pub const CAMPAIGN_VERSION: i64 = 1;

/// A game over a level set, as it is kept until it goes on.
#[derive(Clone, Debug, Record)]
struct SaveSpec {
    /// The version of Quadrat's files.
    quadrat: Version<FILE_VERSION>,
    /// The version of saved games.
    campaign: Version<CAMPAIGN_VERSION>,
    /// The game.
    game: OnlyGame,
    /// The id of the level set.
    #[record(pattern = ".")]
    set: String,
    /// The human's colour.
    human_player: Player,
    /// The player who moves first on every level.
    first_player: Player,
    /// The seed of the computer's random choices.
    #[record(range = 0..=u32::MAX)]
    seed: u32,
    /// The current level, counted from 0.
    current_level_index: u32,
    /// The winners of the completed levels.
    level_winners: Vec<Player>,
    /// The winner of the current level when it was played before; null if it was not.
    earlier_winner: Nullable<Player>,
    /// Whether the current level is decided.
    level_over: bool,
    /// Whether the game is over.
    game_over: bool,
    /// The winner of the game; null before its end.
    winner: Nullable<Player>,
    /// Whether the game was given up.
    abandoned: bool,
    /// What stood when this game was started.
    before: BeforeSpec,
    /// The current level as a replay; see its schema.
    replay: Replay,
}

/// The only game that has such files.
#[derive(Clone, Copy, Debug, Words)]
#[words(noun = "game")]
enum OnlyGame {
    Infection,
}

/// What stood when a game was started.
#[derive(Clone, Debug, Record)]
struct BeforeSpec {
    /// Whether the last level was decided.
    level_over: bool,
    /// Whether the last game was over.
    game_over: bool,
    /// The winner of the last game; null if it was not finished.
    winner: Nullable<Player>,
}

/// The moves of the current level, which the engine reads and writes as a replay.
#[derive(Clone, Debug)]
struct Replay(Session<Infection>);

impl record::Value for Replay {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let played = replay::read_at::<Infection>(node, defects);
        played.filter(|_| defects.count() == before).map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        replay::write(&self.0).serialize(serializer)
    }
}

quadrat_engine::inline_schema!(Replay, { "type": "object" });

impl Campaign {
    /// Returns the saved game. It contains the current level as a replay, so its moves can still be
    /// undone.
    pub fn save(&self) -> Value {
        let spec = SaveSpec {
            quadrat: Version,
            campaign: Version,
            game: OnlyGame::Infection,
            set: self.set.id().to_owned(),
            human_player: self.choices.human,
            first_player: self.choices.first,
            seed: self.choices.seed,
            current_level_index: self.index as u32,
            level_winners: self.level_winners(),
            earlier_winner: Nullable(self.kept.get(self.index).copied()),
            level_over: self.level_over(),
            game_over: self.game_over(),
            winner: Nullable(self.winner()),
            abandoned: self.abandoned,
            before: BeforeSpec {
                level_over: self.before.level_over,
                game_over: self.before.game_over,
                winner: Nullable(self.before.winner),
            },
            replay: Replay(self.session.clone()),
        };
        serde_json::to_value(spec).unwrap_or_default()
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
        let fields = SaveSpec::open(node, defects)?;
        let before = defects.count();
        let saved = Saved::read(&fields, library, defects);
        let flawless = defects.count() == before;
        let played = fields.replay.read(defects);
        let (saved, Replay(played)) = (saved?, played?);
        let mut session = open(&saved.levels, saved.index, saved.choices.first);
        let path = fields.replay.path();
        if let Some(difference) = another_board(session.entry(), played.entry()) {
            defects.add(code::SAVED_GAME, &format!("{path}.level"), difference);
            return None;
        }
        for action in played.actions() {
            // These are the same moves on the same board, so the rules accept them again.
            if let Err(refused) = session.act(action, &mut ()) {
                let (path, reason) = (format!("{path}.actions"), refused.reason.message());
                defects.add_refused(code::SAVED_GAME, &path, refused.action, reason);
                return None;
            }
        }
        // Flags follow from the rest; if the rest is defective, they are not checked.
        flawless.then(|| saved.continued(session, &fields, defects))
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

fn read_set(field: &Field<'_, String>, library: &Library, defects: &mut Defects) -> Option<LevelSet> {
    let id = field.read(defects)?;
    let set = library.set(&id);
    if set.is_none() {
        let message = format!("no level set {}; expected one of {}", quoted(&id), library.some_set_ids());
        defects.add(code::UNKNOWN_SET, field.path(), message);
    }
    set.cloned()
}

fn read_before(field: &Field<'_, BeforeSpec>, defects: &mut Defects) -> Option<Before> {
    let fields = field.open(defects)?;
    let BeforeSpec { level_over, game_over, winner } = BeforeSpec::read_fields(&fields, defects)?;
    let before = Before { level_over, game_over, winner: winner.0 };
    if before.winner.is_some() && !before.game_over {
        let message = "must be true: a game that has a winner is over";
        defects.add(code::SAVED_GAME, fields.game_over.path(), message);
    }
    Some(before)
}

impl Saved {
    fn read(fields: &SaveSpecFields<'_>, library: &Library, defects: &mut Defects) -> Option<Self> {
        fields.quadrat.read(defects);
        fields.campaign.read(defects);
        fields.game.read(defects);
        let set = read_set(&fields.set, library, defects);
        let (human, first) = (fields.human_player.read(defects), fields.first_player.read(defects));
        let seed = fields.seed.read(defects);
        let count = set.as_ref().map(|set| set.entries().len());
        let within = Bounds { min: Some(0), max: count.map(|count| count as i64 - 1) };
        let index = fields.current_level_index.read_within(within, defects).map(|index| index as usize);
        let winners = read_winners(&fields.level_winners, count, index, defects);
        let (earlier, winner) = (fields.earlier_winner.read(defects), fields.winner.read(defects));
        let (level_over, game_over) = (fields.level_over.read(defects), fields.game_over.read(defects));
        let abandoned = fields.abandoned.read(defects);
        let before = read_before(&fields.before, defects);
        let set = set?;
        let levels = levels_of(&set, library).ok()?;
        Some(Self {
            set,
            levels,
            choices: Choices { human: human?, first: first?, seed: seed? },
            before: before?,
            index: index?,
            winners: winners?,
            earlier: earlier?.0,
            level_over: level_over?,
            game_over: game_over?,
            winner: winner?.0,
            abandoned: abandoned?,
        })
    }

    /// Returns the game with a session as its current level. Every contradiction between the file
    /// and the game is a defect.
    fn continued(self, session: Session<Infection>, fields: &SaveSpecFields<'_>, defects: &mut Defects) -> Campaign {
        let Self { set, levels, choices, before, index, abandoned, .. } = self;
        let mut kept = self.winners.clone();
        if session.state().winner(session.level()).is_some() {
            match (self.earlier, kept.get_mut(index)) {
                (Some(earlier), Some(result)) => *result = earlier,
                _ => kept.truncate(index),
            }
        }
        let campaign = Campaign { set, levels, choices, before, kept, index, session, abandoned };
        let mut contradicted = |path: &str, said: Value, found: Value| {
            if said != found {
                let (said, found) = (said.to_string(), found.to_string());
                let message = format!("the file says {said}, but from its moves and its winners follows {found}");
                defects.add(code::SAVED_GAME, path, message);
            }
        };
        let complete = campaign.complete();
        contradicted(fields.level_winners.path(), json!(self.winners), json!(campaign.level_winners()));
        contradicted(fields.earlier_winner.path(), json!(self.earlier), json!(campaign.kept.get(index)));
        contradicted(fields.level_over.path(), self.level_over.into(), campaign.level_over().into());
        contradicted(fields.game_over.path(), self.game_over.into(), campaign.game_over().into());
        contradicted(fields.winner.path(), json!(self.winner), json!(campaign.winner()));
        contradicted(fields.abandoned.path(), abandoned.into(), (abandoned && !complete).into());
        campaign
    }
}

fn read_winners(
    field: &Field<'_, Vec<Player>>,
    count: Option<usize>,
    index: Option<usize>,
    defects: &mut Defects,
) -> Option<Vec<Player>> {
    let items = field.items(defects)?;
    if let Some(count) = count.filter(|count| items.len() > *count) {
        let message = format!("{} winners, but the set has only {count} levels", items.len());
        defects.add(code::SAVED_GAME, field.path(), message);
    }
    if let Some(index) = index.filter(|index| *index > items.len()) {
        let message = format!("{} levels have winners, so the level with index {index} is still locked", items.len());
        defects.add(code::SAVED_GAME, field.path(), message);
    }
    let sides: Vec<_> = items.iter().map(|item| item.read(defects)).collect();
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
        Some(schemars::schema_for!(SaveSpec))
    }
}
