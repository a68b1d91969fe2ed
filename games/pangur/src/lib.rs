//! Pangur: three cats against waves of mice on a board of five by five, without any chance.
//!
//! | question | file |
//! |---|---|
//! | what happens when a player acts, and what do the mice do? | [`rules`], on [`board`] |
//! | what is seen, and why is something refused? | [`events`] |
//! | what is a win worth? | [`score`] |
//! | what does a level file look like, and what is wrong with one? | [`mod@format`] |
//! | which boards, mice and modes are there, and what is wrong with a file of these? | [`data`] |
//! | what does a spectator see, and what would the mice do? | [`frames`] |
//! | how does a newcomer learn it? | [`tutorial`] |
//! | how are challenges made? | `generate` |
//! | how is a game won? | [`solve`] |
//! | how hard is it? | `grade`, `players` |
//! | how is it drawn? | [`draw`] |
//! | which runs are remembered? | [`scoreboard`] |
//! | is the fast code right? | `reference` (the plain rules, for tests and benches) |

#[cfg(feature = "bench")]
pub mod bench;
pub mod board;
pub mod data;
pub mod draw;
pub mod events;
pub mod format;
pub mod frames;
#[cfg(feature = "make")]
pub mod generate;
#[cfg(feature = "make")]
pub mod grade;
#[cfg(any(feature = "bench", feature = "make"))]
pub mod players;
#[cfg(feature = "bench")]
pub mod reference;
pub mod rules;
pub mod score;
pub mod scoreboard;
pub mod solve;
pub mod tutorial;

use quadrat_engine::registry::{Face, Listing};

/// The game, as the engine's traits see it.
pub struct Pangur;

/// The game, as the catalogue lists it.
pub static LISTING: Listing = Listing {
    facts: &<Pangur as quadrat_engine::game::Format>::FACTS,
    format: &Face::<Pangur>::new(),
    game: Some(&Face::<Pangur>::new()),
    draw: Some(&Face::<Pangur>::new()),
    #[cfg(feature = "make")]
    generate: Some(&Face::<Pangur>::new()),
    #[cfg(not(feature = "make"))]
    generate: None,
    solve: Some(&Face::<Pangur>::new()),
    #[cfg(feature = "make")]
    grade: Some(&Face::<Pangur>::new()),
    #[cfg(not(feature = "make"))]
    grade: None,
    #[cfg(feature = "bench")]
    benches: Some(bench::benches),
    #[cfg(not(feature = "bench"))]
    benches: None,
    contest: None,
    rival: None,
    named: None,
    text: None,
    rules: None,
    #[cfg(feature = "make")]
    files: &[&data::LayoutFile, &data::MiceFile, &data::ModesFile, &data::ScoringFile, &tutorial::TutorialFile],
    #[cfg(not(feature = "make"))]
    files: &[],
};
