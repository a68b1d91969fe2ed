//! Four deterministic grid games and a generator of spaceship maps: rules, levels, solvers, generators
//! and pictures behind one interface.
//!
//! A level comes from a seed or a file, is validated once, and plays the same on every machine.
//!
//! ```
//! use quadrat::{Budget, Limits};
//!
//! // City Lines: 5×5 cells, 3 landmarks, seed 7.
//! let level = quadrat::level("citylines:5x5k3#7")?;
//! let mut session = level.open()?;
//! for action in level.solve(Budget::nodes(1_000_000))? {
//!     session.act(&action)?;
//! }
//! let checked = quadrat::verify(session.replay_file().as_bytes(), &Limits::server())?;
//! assert!(checked.won() && checked.worth.is_verified());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | you want to | use |
//! |---|---|
//! | read any Quadrat file | [`read`], which returns a [`File`] of [`AnyLevel`]s |
//! | get a level without a file | [`level`]: `germs:12`, `infection:ring`, `pangur:classic`, or any City Lines id |
//! | play | [`AnyLevel::open`], then [`AnySession`] |
//! | solve or grade a level | [`AnyLevel::solve`], [`AnyLevel::grade`] |
//! | draw a level or a position | [`AnyLevel::scene`], [`AnySession::scene`], then [`to_svg`] |
//! | play against a computer | [`AnySession::opponent`] |
//! | limit the cost of an untrusted file | [`Limits`]: the default for people, `server()` for requests |
//! | train a program | [`GameInfo::simulation`], with the feature `simulate` |
//! | generate levels | [`GameInfo::generate`] |
//! | verify an untrusted replay | [`verify`] |
//! | use the types of one game | [`germs`], [`infection`], [`pangur`], [`citylines`], [`ships`] |
//! | write a game of your own | [`engine`] |
//!
//! # Is it for you?
//!
//! It is for programs that play, make or check levels of these games: apps, servers and bots. It is not
//! a framework for real-time games, and boards are small: Germs up to 10×11, Infection 9×9, Pangur 5×5,
//! City Lines 12×12, Ships 64×64.
//!
//! # Features
//!
//! | feature | what it adds | cost |
//! |---|---|---|
//! | `packs` (default) | the shipped levels of Germs and Pangur | no further crates |
//! | `make` (default) | generating, grading and explaining, files that are not levels | no further crates |
//! | `png` | raster pictures | resvg |
//! | `schema` | JSON Schemas of every file | schemars |
//! | `simulate` | many games side by side as numbers, for programs that learn | no further crates |
//! | `bench` | benchmarks and the plain reference rules | no further crates |
//! | `template` | the template that new games start from | no further crates |

pub use quadrat_citylines as citylines;
pub use quadrat_engine as engine;
pub use quadrat_germs as germs;
pub use quadrat_infection as infection;
pub use quadrat_pangur as pangur;
pub use quadrat_ships as ships;

pub use engine::defect::{Defect, Defects};
#[cfg(feature = "png")]
pub use engine::draw::to_png;
pub use engine::draw::{Scene, Theme, to_svg};
pub use engine::erased::{
    Ability, ActError, AnyLevel, AnySession, Batch, Budget, GameInfo, NotSolved, Registry, Solver, Unsupported,
};
pub use engine::file::Document as File;
pub use engine::game::{BadRequest, Evidence, Message, Outcome, Request, Search, Worth};
pub use engine::limits::Limits;
pub use engine::pack::{Certificate, LevelId, PackHead, PackWriter};
pub use engine::search::Progress;

use engine::defect::code;
use engine::file::{self, Kind, Known};

/// Every game, in alphabetical order.
static GAMES: &[&GameInfo] = &[
    &quadrat_citylines::INFO,
    &quadrat_germs::INFO,
    &quadrat_infection::INFO,
    #[cfg(feature = "template")]
    &quadrat_null::INFO,
    &quadrat_pangur::INFO,
    &quadrat_ships::INFO,
];

/// Returns the list of all games.
pub fn registry() -> Registry {
    Registry::new(GAMES)
}

/// Returns the level at an address such as `citylines:5x5k3#7` or `germs:12`: a game's id, a colon, and a
/// level's id. [`GameInfo::shipped`] lists the ids of the levels that come with a game.
///
/// # Errors
/// If there is no such game, if its levels cannot be made from an id, or if the id is malformed. The message says
/// what would be accepted.
pub fn level(address: &str) -> Result<AnyLevel, BadRequest> {
    let able = || {
        let ids =
            registry().with(Ability::Named).filter_map(|game| Some(format!("{}:{}", game.id(), game.example_id()?)));
        ids.collect::<Vec<_>>().join(", ")
    };
    let named = address.split_once(':').and_then(|(game, id)| Some((registry().find(game)?, id)));
    match named {
        Some((game, id)) if game.has(Ability::Named) => game.level(id),
        Some((game, _)) => Err(BadRequest::new(format!(
            "a level of {} has no address; expected an address such as {}",
            game.id(),
            able()
        ))),
        None => Err(BadRequest::new(format!(
            "{address:?} is not the address of a level; expected an address such as {}",
            able()
        ))),
    }
}

/// Reads any Quadrat file: a level, an array or a pack of levels, a replay, or one of a game's own files.
///
/// # Errors
/// If the text is not JSON or not a Quadrat file. A recognised file is returned even if it has defects, with
/// all of them listed; only the levels without defects are in it.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<File, Defects> {
    file::read_with(registry(), bytes, &Known::nothing(), limits)
}

/// A replay that was played again, from [`verify`].
///
/// The replay is consistent, but its level may be anybody's: only if [`Worth::is_verified`] returns true does the
/// level come from this program.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// The game after its last action.
    pub session: AnySession,
    /// The score, and what it rests on.
    pub worth: Worth,
}

impl Verified {
    /// Returns whether the game was won, on whatever level. Anybody can write a level that is easily won: ask
    /// [`Worth::is_verified`] too, or compare the level's hash with that of the level you expect.
    pub fn won(&self) -> bool {
        self.session.won()
    }
}

/// Plays a replay again and measures it against the level as this program ships or generates it, not as the
/// file describes it.
///
/// `Ok` means that the replay is consistent, not that its level is trusted: a server that keeps scores must also ask
/// [`Worth::is_verified`].
///
/// # Errors
/// Every defect of the replay, or a claimed score that differs from the score on the trusted level.
pub fn verify(replay: &[u8], limits: &Limits) -> Result<Verified, Defects> {
    let file = read(replay, limits)?;
    if !file.defects.is_empty() {
        return Err(file.defects);
    }
    verify_file(&file)
}

/// [`verify`] for a file that was read already.
///
/// # Errors
/// If the file is not a replay without defects, or if its claimed score differs from the score on the trusted
/// level.
pub fn verify_file(file: &File) -> Result<Verified, Defects> {
    let mut defects = Defects::new();
    let Some(session) = file.session.clone() else {
        let message = match file.kind {
            Kind::Replay => "the replay has defects".to_owned(),
            kind => format!("this is a {}, not a replay", kind.word()),
        };
        defects.add(code::UNRECOGNISED, "", message);
        return Err(defects);
    };
    let worth = session.worth();
    if worth.is_verified() && worth.score != session.score() {
        let in_words = |score: Option<u32>| score.map_or_else(|| "no score".to_owned(), |score| score.to_string());
        let message = format!(
            "the file says {}, but the score computed from the trusted certificate of this level is {}",
            in_words(session.score()),
            in_words(worth.score)
        );
        defects.add(code::REPLAY, "score", message);
        return Err(defects);
    }
    Ok(Verified { session, worth })
}
