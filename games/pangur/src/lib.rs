//! Pangur: three cats against waves of mice on a board of five by five, without randomness.
//!
//! | question | file |
//! |---|---|
//! | what happens when a player acts, and what do the mice do? | [`rules`], on [`board`] |
//! | which events are seen, and why is an action refused? | [`events`] |
//! | what is a win worth? | [`score`] |
//! | what does a level file look like, and what is wrong with one? | [`mod@format`] |
//! | which boards, mice and modes are there, and what is wrong with their files? | [`data`] |
//! | what does a spectator see, and what would the mice do? | [`frames`] |
//! | how does a newcomer learn the game? | [`tutorial`] |
//! | how are challenges made? | `generate`, `generate_2`; the second pack in `edition_2`, groups in [`challenges`] |
//! | what is par, and how sure is it? | `par`, by the exhaustive searches of `exact` |
//! | how is a game won? | [`solve`] |
//! | how hard is a level? | `grade`, `measure`, `players` |
//! | how is a board drawn? | [`draw`]: the house in [`granary`], pieces in [`cats`] and [`mice`], small ones in [`signs`] |
//! | how is shown what the mice will do? | [`intent`] |
//! | which runs are remembered? | [`scoreboard`] |
//! | how did a game compare with the best line? | [`ghost`] |
//! | how does a program that learns see and play it? | `simulate` |
//! | is the fast code right? | `reference` (the plain rules, for tests and benchmarks) |
//!
//! ```
//! use quadrat_engine::{game::Outcome, pack::Entry, parse::Json, session::Session, defect::Defects};
//! use quadrat_pangur::Pangur;
//!
//! let level = serde_json::json!({
//!     "id": 1, "placements": [{ "cell": "C4", "tier": 1 }], "ceiling": 10, "waveWeight": 500
//! });
//! let entry = Entry::read::<Pangur>(&Json::from(&level).root(), &mut Defects::new()).unwrap();
//! let mut session = Session::<Pangur>::new(entry);
//! for action in "P=B5 G=C5 B=D5 confirm GxC4 end".split(' ') {
//!     session.act(action.parse().unwrap(), &mut ()).unwrap();
//! }
//! assert_eq!(session.outcome(), Outcome::Won);
//! ```

#[cfg(feature = "bench")]
pub mod bench;
pub mod board;
pub mod cats;
pub mod challenges;
pub mod daily;
pub mod data;
pub mod draw;
#[cfg(feature = "make")]
pub mod edition_2;
pub mod events;
#[cfg(feature = "make")]
pub mod exact;
pub mod format;
pub mod frames;
#[cfg(feature = "make")]
pub mod generate;
#[cfg(feature = "make")]
pub mod generate_2;
pub mod ghost;
#[cfg(feature = "make")]
pub mod grade;
pub mod granary;
pub mod intent;
#[cfg(feature = "make")]
pub mod measure;
pub mod mice;
pub mod palette;
#[cfg(feature = "make")]
pub mod par;
#[cfg(any(feature = "bench", feature = "make"))]
pub mod players;
#[cfg(feature = "bench")]
pub mod reference;
pub mod rules;
pub mod score;
pub mod scoreboard;
pub mod shipped;
pub mod signs;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solve;
pub mod tutorial;

use quadrat_engine::erased::GameInfo;

/// The shipped pack of challenges, as the bytes of its file.
#[cfg(feature = "packs")]
pub const CHALLENGES: &[u8] = include_bytes!("../levels/challenges.json");

/// The second pack of challenges, as the bytes of its file.
#[cfg(feature = "packs")]
pub const SECOND_CHALLENGES: &[u8] = include_bytes!("../levels/challenges2.json");

/// The pack of the six levels that teach the game, as the bytes of its file.
pub const LESSONS: &[u8] = include_bytes!("../levels/lessons.json");

/// The game, as a type that implements the engine's traits.
pub struct Pangur;

/// The game and its abilities.
pub static INFO: GameInfo = {
    let info = GameInfo::of::<Pangur>().play().draw().solve().named();
    #[cfg(feature = "packs")]
    let info = info.daily();
    #[cfg(feature = "make")]
    let info = info.generate().grade().files(&[
        &data::LayoutFile,
        &data::MiceFile,
        &data::ModesFile,
        &data::ScoringFile,
        &tutorial::TutorialFile,
        &scoreboard::ScoreboardFile,
    ]);
    #[cfg(feature = "bench")]
    let info = info.benches(bench::benches);
    #[cfg(feature = "schema")]
    let info = info.schema();
    #[cfg(feature = "simulate")]
    let info = info.simulate();
    info.build()
};
