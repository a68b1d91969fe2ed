//! How strong is each rung? The stored results of a round robin, and the ratings that they imply.
//!
//! A ladder file has the counted wins of every pairing that was played, and for each rung a rating
//! with its uncertainty. Every result can be reproduced: game `g` of a pairing has the seed of the
//! file plus `g`, its first plies are drawn from that seed, and red begins the even games.
//! `quadrat ladder` writes such files.

use crate::format::code;
use crate::rungs::Rung;
use quadrat_engine::defect::Defects;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::FILE_VERSION;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use quadrat_engine::record::{Record, Version, Words};
use serde_json::Value;
use std::sync::OnceLock;

/// The version of ladder files, in the key `ladder`.
pub const LADDER_VERSION: i64 = 1;

/// The largest number of games of a pairing.
const MOST_GAMES: u32 = 1_000_000;

/// The rating of the lowest rung, from which the others are counted.
pub const LOWEST_RATING: i32 = 500;

/// The results of a round robin between rungs, and the ratings that they imply.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
struct LadderSpec {
    /// The version of Quadrat's files.
    quadrat: Version<FILE_VERSION>,
    /// The version of ladder files.
    ladder: Version<LADDER_VERSION>,
    /// The game.
    game: OnlyGame,
    /// The number of plies at the start of every game that are drawn from its seed.
    #[record(range = 0..=20)]
    opening: u32,
    /// The seed of the first game of every pairing; each further game has the next one.
    #[record(range = 0..=u32::MAX)]
    seed: u32,
    /// The pairings, each on one board.
    results: Vec<Pairing>,
    /// The ratings, from the lowest rung to the highest.
    ratings: Vec<Rating>,
}

/// The only game that has such files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "game")]
enum OnlyGame {
    Infection,
}

/// The games between two rungs on a board. The rungs begin alternately, red first.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct Pairing {
    /// The size of the board, such as `5x5`, or the id of a shipped board.
    #[record(pattern = ".")]
    pub board: String,
    /// The rung that plays red.
    pub red: Rung,
    /// The rung that plays blue.
    pub blue: Rung,
    /// The number of games.
    #[record(range = 1..=MOST_GAMES)]
    pub games: u32,
    /// The number of games that red won.
    #[record(range = 0..=MOST_GAMES)]
    pub red_wins: u32,
}

/// The strength of a rung. A difference of 400 means that the stronger one is expected to win ten
/// games for each that it loses, as in the Elo system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
pub struct Rating {
    /// The rung.
    pub rung: Rung,
    /// The rating; the lowest rung has 500.
    #[record(range = -10_000..=10_000)]
    pub rating: i32,
    /// Half the width of the 95 % confidence interval of the difference from the lowest rung.
    #[record(range = 0..=10_000)]
    pub error: u32,
}

/// The results of a round robin, with ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder(LadderSpec);

/// The measured ladder of the shipped rungs.
static SHIPPED: &[u8] = include_bytes!("../levels/ladder.json");

impl Ladder {
    /// The name of this kind of file.
    pub const WORD: &'static str = "ladder";

    /// Returns a ladder of these results and ratings.
    pub fn new(opening: u32, seed: u32, results: Vec<Pairing>, ratings: Vec<Rating>) -> Self {
        Self(LadderSpec {
            quadrat: Version,
            ladder: Version,
            game: OnlyGame::Infection,
            opening,
            seed,
            results,
            ratings,
        })
    }

    /// Reads a ladder and adds every defect. The ratings are not computed again; a test does so for
    /// the shipped ladder.
    pub fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let before = defects.count();
        let fields = LadderSpec::open(node, defects)?;
        for item in fields.results.items(defects).unwrap_or_default() {
            let mut unheard = Defects::new();
            let Some(pairing) = item.read(&mut unheard) else { continue };
            if pairing.red_wins > pairing.games {
                let message = format!("{} wins in {} games", pairing.red_wins, pairing.games);
                defects.add(code::LADDER, item.path(), message);
            }
            if pairing.red == pairing.blue {
                defects.add(code::LADDER, item.path(), "a pairing needs two different rungs");
            }
        }
        let spec = LadderSpec::read_fields(&fields, defects)?;
        (defects.count() == before).then_some(Self(spec))
    }

    /// Returns the ladder as JSON.
    pub fn write(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }

    /// Returns the measured ladder of the shipped rungs, which is read once. A test checks that it
    /// has no defects; with one it would be empty.
    pub fn shipped() -> &'static Self {
        static LADDER: OnceLock<Ladder> = OnceLock::new();
        LADDER.get_or_init(|| {
            let file = Json::parse(SHIPPED, &Limits::default()).ok();
            let read = file.and_then(|file| Self::read(&file.root(), &mut Defects::new()));
            read.unwrap_or_else(|| Self::new(0, 0, Vec::new(), Vec::new()))
        })
    }

    /// Returns the number of plies at the start of every game that are drawn from its seed.
    pub fn opening(&self) -> u32 {
        self.0.opening
    }

    /// Returns the seed of the first game of every pairing.
    pub fn seed(&self) -> u32 {
        self.0.seed
    }

    /// Returns the results.
    pub fn results(&self) -> &[Pairing] {
        &self.0.results
    }

    /// Returns the ratings, from the lowest rung to the highest.
    pub fn ratings(&self) -> &[Rating] {
        &self.0.ratings
    }

    /// Returns the rating of a rung, if it was measured.
    pub fn rating(&self, rung: Rung) -> Option<Rating> {
        self.ratings().iter().copied().find(|rating| rating.rung == rung)
    }
}

#[cfg(feature = "make")]
pub use file::LadderFile;

#[cfg(feature = "make")]
mod file {
    use super::{Defects, Ladder, Node};
    use quadrat_engine::erased::{FileContent, FileKind};
    use quadrat_engine::file::Known;

    /// The file kind of ladders, for tools.
    pub struct LadderFile;

    impl FileKind for LadderFile {
        fn word(&self) -> &'static str {
            Ladder::WORD
        }

        fn signature(&self) -> &'static [&'static str] {
            &["quadrat", "ladder"]
        }

        fn read(&self, node: &Node<'_>, _: &Known, defects: &mut Defects) -> Option<FileContent> {
            Ladder::read(node, defects).map(|ladder| ladder.write().into())
        }

        #[cfg(feature = "schema")]
        fn schema(&self) -> Option<schemars::Schema> {
            Some(schemars::schema_for!(super::LadderSpec))
        }
    }
}
