//! Which runs are stored, and what did the player choose? An app keeps both in documents, which
//! are read with all their defects.

use crate::data::Mode;
use crate::format::{Level, MOST_SCORE, code};
use crate::rules::{Cat, End, EndReason, State};
use crate::score::{Score, Scoring};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::erased::{FileContent, FileKind};
use quadrat_engine::file::Known;
use quadrat_engine::game::Message;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use quadrat_engine::record::Version;
use quadrat_engine::record::{Field, Filled, Record, Value as _, Words};
use serde::Serialize;
use std::cmp::Reverse;

/// The version of these documents.
const VERSION: i64 = 1;

/// The largest number of runs on a scoreboard.
pub const MOST_RUNS: usize = 10;

/// The number of cats.
const CATS: u32 = Cat::ALL.len() as u32;

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "result")]
pub enum RunResult {
    /// Won.
    Win,
    /// Lost.
    Loss,
}

/// A finished run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RunRecord(RunSpec);

/// A finished run in its document. The figures that may be absent are those of a win.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
struct RunSpec {
    /// The id of the mode that was played.
    mode_id: Filled,
    /// The result.
    result: RunResult,
    /// The score.
    #[record(range = 0..=MOST_SCORE)]
    score: Option<u32>,
    /// The number of rounds.
    #[record(range = 1..)]
    finish_wave: Option<u32>,
    /// The amount of grain saved.
    #[record(range = 0..=Scoring::shipped().grain)]
    grain_saved: Option<u32>,
    /// The amount of grain that mice ate.
    grain_loss: u32,
    /// The number of cats that were killed.
    #[record(range = 0..=CATS)]
    cats_lost: u32,
    /// The number of cats with all their hearts.
    #[record(range = 0..=CATS)]
    cats_full_health: Option<u32>,
    /// Why the run ended.
    reason: EndReason,
    /// When the run ended, as the app writes it.
    timestamp: Filled,
}

impl RunRecord {
    /// Returns the record of a game; none if the game is not over. Only the app knows the time.
    pub fn of(mode_id: &str, level: &Level, state: &State, timestamp: &str) -> Option<Self> {
        let end = state.end()?;
        let score = Score::of(level, state);
        Some(Self(RunSpec {
            mode_id: Filled(mode_id.to_owned()),
            result: if end == End::Won { RunResult::Win } else { RunResult::Loss },
            score: score.map(|score| score.total()),
            finish_wave: score.map(|score| score.rounds),
            grain_saved: score.map(|score| score.grain_saved),
            grain_loss: state.grain_loss(),
            cats_lost: Cat::ALL.into_iter().filter(|cat| state.cat(*cat).hearts == 0).count() as u32,
            cats_full_health: score.map(|score| score.cats_full_health),
            reason: end.reason(),
            timestamp: Filled(timestamp.to_owned()),
        }))
    }

    /// Returns the id of the mode that was played.
    pub fn mode_id(&self) -> &str {
        &self.0.mode_id.0
    }

    /// Returns the result.
    pub fn result(&self) -> RunResult {
        self.0.result
    }

    /// Returns the score; only a win has one.
    pub fn score(&self) -> Option<u32> {
        self.0.score
    }

    /// Returns the number of rounds of a win.
    pub fn finish_wave(&self) -> Option<u32> {
        self.0.finish_wave
    }

    /// Returns the amount of grain saved in a win.
    pub fn grain_saved(&self) -> Option<u32> {
        self.0.grain_saved
    }

    /// Returns the amount of grain that mice ate.
    pub fn grain_loss(&self) -> u32 {
        self.0.grain_loss
    }

    /// Returns the number of cats that were killed.
    pub fn cats_lost(&self) -> u32 {
        self.0.cats_lost
    }

    /// Returns the number of cats with all their hearts in a win.
    pub fn cats_full_health(&self) -> Option<u32> {
        self.0.cats_full_health
    }

    /// Returns why the run ended, by the word of the rules.
    pub fn reason(&self) -> &'static str {
        self.0.reason.word()
    }

    /// Returns when the run ended, as the app writes it.
    pub fn timestamp(&self) -> &str {
        &self.0.timestamp.0
    }

    /// Returns the run as one line.
    pub fn line(&self) -> Message {
        let about = |key| {
            let mode = Mode::find(self.mode_id()).map_or(self.mode_id(), Mode::name);
            Message::new(key).with("time", self.timestamp()).with("mode", mode)
        };
        match (self.score(), self.finish_wave(), self.grain_saved(), self.cats_full_health()) {
            (Some(score), Some(rounds), Some(grain), Some(cats)) => about("pangur.run.win")
                .with("score", score)
                .with("rounds", rounds)
                .with("grainSaved", grain)
                .with("catsFullHealth", cats),
            _ => about("pangur.run.loss").with("reason", self.reason()).with("grainLoss", self.grain_loss()),
        }
    }

    fn read(field: &Field<'_, RunSpec>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let fields = field.open(defects)?;
        // What is wrong with the result is said below, with the rest.
        let result = fields.result.read(&mut Defects::new());
        for figure in [&fields.score, &fields.finish_wave, &fields.grain_saved, &fields.cats_full_health] {
            match (result, figure.is_present()) {
                (Some(RunResult::Win), false) => defects.add(defect::code::MISSING, figure.path(), "is missing"),
                (Some(RunResult::Loss), true) => defects.add(code::RUN, figure.path(), "only a win has this key"),
                _ => {}
            }
        }
        let run = RunSpec::read_fields(&fields, defects)?;
        if defects.count() == before {
            run.contradictions(&fields, defects);
        }
        (defects.count() == before).then_some(Self(run))
    }
}

impl RunSpec {
    /// Adds a defect for every contradiction within a run.
    fn contradictions(&self, fields: &RunSpecFields<'_>, defects: &mut Defects) {
        let mut contradicted = |path: &str, message: String| defects.add(code::RUN, path, message);
        let won = self.result == RunResult::Win;
        let reason = self.reason.word();
        if won != (self.reason == EndReason::Won) {
            let fits = |reason: &EndReason| won == (*reason == EndReason::Won);
            let known: Vec<&str> = EndReason::WORDS.iter().filter(|(_, it)| fits(it)).map(|(word, _)| *word).collect();
            let message = format!("{reason} is not a reason for this result; expected one of {}", known.join(", "));
            contradicted(fields.reason.path(), message);
        }
        let killed = u32::from(self.reason == EndReason::CatKilled);
        if self.cats_lost != killed {
            let message = format!("{} cats lost, but the reason {reason} means {killed}", self.cats_lost);
            contradicted(fields.cats_lost.path(), message);
        }
        let scoring = Scoring::shipped();
        let saved = scoring.grain_saved(self.grain_loss);
        if self.grain_saved.is_some_and(|said| said != saved) {
            contradicted(
                fields.grain_saved.path(),
                format!("{} grain minus {} lost leaves {saved}", scoring.grain, self.grain_loss),
            );
        }
    }
}

/// The document of a scoreboard.
#[derive(Record)]
struct BoardSpec {
    /// The version of this document.
    scoreboard: Version<VERSION>,
    /// The last runs, the newest first.
    #[record(items = ..=MOST_RUNS)]
    runs: Vec<RunSpec>,
}

/// The last runs, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scoreboard {
    runs: Vec<RunRecord>,
}

impl Scoreboard {
    /// Adds a run. The oldest one is dropped if there are too many.
    pub fn add(&mut self, run: RunRecord) {
        self.runs.insert(0, run);
        self.runs.truncate(MOST_RUNS);
    }

    /// Returns the runs, the newest first.
    pub fn runs(&self) -> &[RunRecord] {
        &self.runs
    }

    /// Returns the best win in a mode: the highest score, then the fewest rounds, then the least
    /// grain lost, then the newest.
    pub fn best(&self, mode_id: &str) -> Option<&RunRecord> {
        let wins = self.runs.iter().filter(|run| run.mode_id() == mode_id && run.result() == RunResult::Win);
        // Ties go to the first run, which is the newest.
        wins.min_by_key(|run| (Reverse(run.score()), run.finish_wave(), run.grain_loss()))
    }

    /// Removes every run.
    pub fn clear(&mut self) {
        self.runs.clear();
    }

    /// Returns every run as one line, the newest first.
    pub fn copy_lines(&self) -> Vec<Message> {
        self.runs.iter().map(RunRecord::line).collect()
    }

    /// Reads a document that [`Scoreboard::write`] wrote.
    ///
    /// # Errors
    /// Returns every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        read_document(text, Self::read_node)
    }

    fn read_node(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let fields = BoardSpec::open(node, defects)?;
        fields.scoreboard.read(defects);
        let items = fields.runs.items(defects)?;
        if items.len() > MOST_RUNS {
            let message = format!("{} runs; at most {MOST_RUNS} are stored", items.len());
            defects.add(code::TOO_MANY_RUNS, fields.runs.path(), message);
        }
        let runs = items.iter().filter_map(|item| RunRecord::read(item, defects)).collect();
        Some(Self { runs })
    }

    fn spec(&self) -> BoardSpec {
        BoardSpec { scoreboard: Version, runs: self.runs.iter().map(|run| run.0.clone()).collect() }
    }

    /// Returns the document.
    pub fn write(&self) -> String {
        write_document(&self.spec())
    }
}

/// The file kind of scoreboards, for tools.
pub struct ScoreboardFile;

impl FileKind for ScoreboardFile {
    fn word(&self) -> &'static str {
        "scoreboard"
    }

    fn signature(&self) -> &'static [&'static str] {
        &["scoreboard", "runs"]
    }

    fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
        let before = defects.count();
        let board = Scoreboard::read_node(node, defects).filter(|_| defects.count() == before)?;
        serde_json::to_value(board.spec()).ok().map(Into::into)
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        Some(schemars::schema_for!(BoardSpec))
    }
}

/// The document of the settings.
#[derive(Record)]
struct SettingsSpec {
    /// The version of this document.
    settings: Version<VERSION>,
    /// Whether all sound is off.
    mute: bool,
    /// The volume of the music.
    #[record(range = 0..=Settings::LOUDEST)]
    music_volume: u8,
}

/// The player's sound settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    mute: bool,
    /// The volume, at most [`Settings::LOUDEST`].
    music_volume: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self { mute: false, music_volume: 70 }
    }
}

impl Settings {
    /// The highest volume.
    pub const LOUDEST: u8 = 100;

    /// Returns the settings. A volume above the highest is clamped.
    pub fn new(mute: bool, music_volume: u8) -> Self {
        Self { mute, music_volume: music_volume.min(Self::LOUDEST) }
    }

    /// Returns whether all sound is off.
    pub fn mute(self) -> bool {
        self.mute
    }

    /// Returns the volume of the music, from 0 to [`Settings::LOUDEST`].
    pub fn music_volume(self) -> u8 {
        self.music_volume
    }

    /// Reads a document that [`Settings::write`] wrote.
    ///
    /// # Errors
    /// Returns every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        read_document(text, |node, defects| {
            let SettingsSpec { mute, music_volume, .. } = SettingsSpec::read_whole(node, defects)?;
            Some(Self { mute, music_volume })
        })
    }

    /// Returns the document.
    pub fn write(&self) -> String {
        let Self { mute, music_volume } = *self;
        write_document(&SettingsSpec { settings: Version, mute, music_volume })
    }
}

fn read_document<T>(text: &str, read: impl FnOnce(&Node<'_>, &mut Defects) -> Option<T>) -> Result<T, Defects> {
    let json = Json::parse(text.as_bytes(), &Limits::default())?;
    let mut defects = Defects::new();
    let document = read(&json.root(), &mut defects);
    document.filter(|_| defects.is_empty()).ok_or(defects)
}

fn write_document(document: &impl Serialize) -> String {
    serde_json::to_string(document).unwrap_or_default()
}
