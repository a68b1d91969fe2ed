//! Which runs are remembered, and what did the player choose? An app keeps both in documents, which
//! are read with all their defects.

use crate::data::Mode;
use crate::format::{Level, SCORES, code};
use crate::rules::{Cat, End, State};
use crate::score::{Score, Scoring};
use quadrat_engine::defect::{self, Defects};
use quadrat_engine::file::version;
use quadrat_engine::game::Message;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{Node, Object};
use serde::Serialize;
use serde_json::json;
use std::cmp::Reverse;

/// The version of these documents.
const VERSION: i64 = 1;

/// The largest number of runs on a scoreboard.
pub const MOST_RUNS: usize = 10;

/// The number of cats.
const CATS: u32 = Cat::ALL.len() as u32;

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RunResult {
    /// Won.
    Win,
    /// Lost.
    Loss,
}

/// Why a run ended, as words in files and messages. The first is the only win.
const REASONS: [&str; 4] = {
    let lost = End::CatKilled(Cat::Pangur);
    [End::Won.word(), lost.word(), End::Overrun.word(), End::SevenSeven.word()]
};

/// A finished run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RunRecord {
    mode_id: String,
    result: RunResult,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    finish_wave: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grain_saved: Option<u32>,
    grain_loss: u32,
    cats_lost: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    cats_full_health: Option<u32>,
    reason: &'static str,
    timestamp: String,
}

impl RunRecord {
    /// Returns the record of a game; none if the game is not over. Only the app knows the time.
    pub fn of(mode_id: &str, level: &Level, state: &State, timestamp: &str) -> Option<Self> {
        let end = state.end()?;
        let score = Score::of(level, state);
        Some(Self {
            mode_id: mode_id.to_owned(),
            result: if end == End::Won { RunResult::Win } else { RunResult::Loss },
            score: score.map(|score| score.total()),
            finish_wave: score.map(|score| score.rounds),
            grain_saved: score.map(|score| score.grain_saved),
            grain_loss: state.grain_loss(),
            cats_lost: Cat::ALL.into_iter().filter(|cat| state.cat(*cat).hearts == 0).count() as u32,
            cats_full_health: score.map(|score| score.cats_full_health),
            reason: end.word(),
            timestamp: timestamp.to_owned(),
        })
    }

    /// Returns the id of the mode that was played.
    pub fn mode_id(&self) -> &str {
        &self.mode_id
    }

    /// Returns the result.
    pub fn result(&self) -> RunResult {
        self.result
    }

    /// Returns the score; only a win has one.
    pub fn score(&self) -> Option<u32> {
        self.score
    }

    /// Returns the number of rounds of a win.
    pub fn finish_wave(&self) -> Option<u32> {
        self.finish_wave
    }

    /// Returns the amount of grain saved in a win.
    pub fn grain_saved(&self) -> Option<u32> {
        self.grain_saved
    }

    /// Returns the amount of grain that mice ate.
    pub fn grain_loss(&self) -> u32 {
        self.grain_loss
    }

    /// Returns the number of cats that were killed.
    pub fn cats_lost(&self) -> u32 {
        self.cats_lost
    }

    /// Returns the number of cats with all their hearts in a win.
    pub fn cats_full_health(&self) -> Option<u32> {
        self.cats_full_health
    }

    /// Returns why the run ended, by the word of the rules.
    pub fn reason(&self) -> &'static str {
        self.reason
    }

    /// Returns when the run ended, as the app writes it.
    pub fn timestamp(&self) -> &str {
        &self.timestamp
    }

    /// Returns the run as one line.
    pub fn line(&self) -> Message {
        let about = |key| {
            let mode = Mode::find(&self.mode_id).map_or(self.mode_id.as_str(), Mode::name);
            Message::new(key).with("time", &self.timestamp).with("mode", mode)
        };
        match (self.score, self.finish_wave, self.grain_saved, self.cats_full_health) {
            (Some(score), Some(rounds), Some(grain), Some(cats)) => about("pangur.run.win")
                .with("score", score)
                .with("rounds", rounds)
                .with("grainSaved", grain)
                .with("catsFullHealth", cats),
            _ => about("pangur.run.loss").with("reason", self.reason).with("grainLoss", self.grain_loss),
        }
    }

    fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let mut object = node.object(defects)?;
        let mode_id = object.required("modeId", defects).and_then(|n| words(&n, "the id of a mode", defects));
        let results = [("win", RunResult::Win), ("loss", RunResult::Loss)];
        let result = object.required("result", defects).and_then(|n| n.choice("result", &results, defects));
        let figures = Figures::read(&mut object, result, defects);
        let any = 0..=i64::from(u32::MAX);
        let grain_loss = object.int("grainLoss", any, defects);
        let cats_lost = object.int("catsLost", 0..=i64::from(CATS), defects);
        let reasons = REASONS.map(|word| (word, word));
        let reason = object.required("reason", defects).and_then(|n| n.choice("reason", &reasons, defects));
        let timestamp = object.required("timestamp", defects).and_then(|n| words(&n, "a time", defects));
        let place = object.clone();
        object.finish(defects);
        if defects.count() > before {
            return None;
        }
        let run = Self {
            mode_id: mode_id?,
            result: result?,
            score: figures.score,
            finish_wave: figures.finish_wave,
            grain_saved: figures.grain_saved,
            grain_loss: grain_loss? as u32,
            cats_lost: cats_lost? as u32,
            cats_full_health: figures.cats_full_health,
            reason: reason?,
            timestamp: timestamp?,
        };
        run.contradictions(&place, defects);
        (defects.count() == before).then_some(run)
    }

    /// Adds a defect for every contradiction within a run.
    fn contradictions(&self, place: &Object<'_>, defects: &mut Defects) {
        let mut contradicted = |key: &str, message: String| defects.add(code::RUN, &place.path_of(key), message);
        let won = self.result == RunResult::Win;
        if won != (self.reason == REASONS[0]) {
            let known = if won { REASONS[..1].join(", ") } else { REASONS[1..].join(", ") };
            contradicted("reason", format!("{} is not a reason for this result; expected one of {known}", self.reason));
        }
        let killed = u32::from(self.reason == REASONS[1]);
        if self.cats_lost != killed {
            contradicted(
                "catsLost",
                format!("{} cats lost, but the reason {} means {killed}", self.cats_lost, self.reason),
            );
        }
        let scoring = Scoring::shipped();
        let saved = scoring.grain_saved(self.grain_loss);
        if self.grain_saved.is_some_and(|said| said != saved) {
            contradicted(
                "grainSaved",
                format!("{} grain minus {} lost leaves {saved}", scoring.grain, self.grain_loss),
            );
        }
    }
}

/// The figures that only a win has.
#[derive(Default)]
struct Figures {
    score: Option<u32>,
    finish_wave: Option<u32>,
    grain_saved: Option<u32>,
    cats_full_health: Option<u32>,
}

impl Figures {
    fn read(object: &mut Object<'_>, result: Option<RunResult>, defects: &mut Defects) -> Self {
        let mut number = |key, range| {
            let node = match result {
                Some(RunResult::Win) => object.required(key, defects),
                _ => object.optional(key),
            }?;
            if result == Some(RunResult::Loss) {
                defects.add(code::RUN, node.path(), "only a win has this key");
            }
            node.int(range, defects).map(|n| n as u32)
        };
        Self {
            score: number("score", SCORES),
            finish_wave: number("finishWave", 1..=i64::from(u32::MAX)),
            grain_saved: number("grainSaved", 0..=i64::from(Scoring::shipped().grain)),
            cats_full_health: number("catsFullHealth", 0..=i64::from(CATS)),
        }
    }
}

/// Reads a text that must not be empty.
fn words(node: &Node<'_>, what: &str, defects: &mut Defects) -> Option<String> {
    let text = node.text(defects)?;
    if text.is_empty() {
        defects.add(defect::code::TYPE, node.path(), format!("expected {what}, found an empty text"));
    }
    Some(text.to_owned())
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
        let wins = self.runs.iter().filter(|run| run.mode_id == mode_id && run.result == RunResult::Win);
        // Ties go to the first run, which is the newest.
        wins.min_by_key(|run| (Reverse(run.score), run.finish_wave, run.grain_loss))
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
        read_document(text, |object, defects| {
            version(object, "scoreboard", VERSION, defects);
            let list = object.required("runs", defects)?;
            let nodes = list.array(defects)?;
            if nodes.len() > MOST_RUNS {
                let message = format!("{} runs; at most {MOST_RUNS} are stored", nodes.len());
                defects.add(code::TOO_MANY_RUNS, list.path(), message);
            }
            let runs = nodes.iter().filter_map(|node| RunRecord::read(node, defects)).collect();
            Some(Self { runs })
        })
    }

    /// Returns the document.
    pub fn write(&self) -> String {
        json!({ "scoreboard": VERSION, "runs": self.runs }).to_string()
    }
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
        read_document(text, |object, defects| {
            version(object, "settings", VERSION, defects);
            let mute = object.bool("mute", defects);
            let loudest = i64::from(Self::LOUDEST);
            let volume = object.int("musicVolume", 0..=loudest, defects);
            Some(Self { mute: mute?, music_volume: volume? as u8 })
        })
    }

    /// Returns the document.
    pub fn write(&self) -> String {
        json!({ "settings": VERSION, "mute": self.mute, "musicVolume": self.music_volume }).to_string()
    }
}

fn read_document<T>(text: &str, read: impl FnOnce(&mut Object<'_>, &mut Defects) -> Option<T>) -> Result<T, Defects> {
    let json = Json::parse(text.as_bytes(), &Limits::default())?;
    let mut defects = Defects::new();
    let document = json.root().object(&mut defects).and_then(|mut object| {
        let document = read(&mut object, &mut defects);
        object.finish(&mut defects);
        document
    });
    document.filter(|_| defects.is_empty()).ok_or(defects)
}
