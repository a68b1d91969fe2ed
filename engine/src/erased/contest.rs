//! How do computers play a game, whichever game it is?

use super::solve::{Solver, in_text};
use super::{AnyLevel, AnySession, Erased, GameInfo, Unsupported};
use crate::contest::{self, Contest, Effort, Played, Think};
use crate::defect::code;
use crate::game::{BadRequest, Message, Outcome, Search};
use crate::grid::Size;
use crate::search::Progress;
use std::marker::PhantomData;

/// Why a computer cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairError {
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] BadRequest),
    /// The game is decided: no player is to move.
    #[error("the game is over: no player is to move")]
    Over,
    /// The game has no computer players.
    #[error(transparent)]
    Unsupported(Unsupported),
    /// The level is of another game.
    #[error("a level of {level}; expected a level of {game}")]
    OtherGame {
        /// The game of the players.
        game: &'static str,
        /// The game of the level.
        level: &'static str,
    },
}

impl PairError {
    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Player(bad) => bad.code(),
            Self::Over => code::ILLEGAL,
            Self::Unsupported(missing) => missing.code(),
            Self::OtherGame { .. } => code::REQUEST,
        }
    }
}

/// Two computer players and a level, ready for games on any thread.
pub trait Pair: Send + Sync {
    /// Returns the full names of the players.
    fn names(&self) -> [String; 2];
    /// Returns whether a clock may cut a player short.
    fn timed(&self) -> bool;
    /// Draws the first `plies` actions of every game from its seed. A game that is `swapped` has the opening of the
    /// seed before, so a match that alternates who begins plays every opening from both sides.
    fn set_opening(&mut self, plies: u32);
    /// Plays a game; see [`contest::play`]. The second player begins if `swapped`.
    fn play(
        &self,
        seed: u32,
        swapped: bool,
        patience: &mut dyn FnMut(u32, u64) -> bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Played<String>>;
}

/// Provides computer players.
pub(crate) trait Contests: Sync {
    fn policies(&self) -> &'static str;
    fn board(&self, game: &'static GameInfo, size: Size) -> Option<AnyLevel>;
    fn pair(&self, level: &AnyLevel, players: [&str; 2], effort: Option<Effort>) -> Result<Box<dyn Pair>, PairError>;
    fn think(&self, session: &AnySession, player: &str, seed: u32) -> Result<Solver, PairError>;
}

impl<G: Contest> Contests for Erased<G> {
    fn policies(&self) -> &'static str {
        G::POLICIES
    }

    fn board(&self, game: &'static GameInfo, size: Size) -> Option<AnyLevel> {
        G::board(size).map(|entry| AnyLevel::new::<G>(game, entry))
    }

    fn pair(&self, level: &AnyLevel, players: [&str; 2], effort: Option<Effort>) -> Result<Box<dyn Pair>, PairError> {
        let level = &level.typed::<G>().level;
        let player = |text: &str| {
            let policy: G::Policy = text.parse()?;
            Ok::<_, PairError>(effort.map_or(policy.clone(), |effort| G::with_effort(policy, effort)))
        };
        let players = [player(players[0])?, player(players[1])?];
        let levels = [false, true].map(|other| G::begun_by(level, other));
        Ok(Box::new(PairOf::<G> { levels, players, opening: 0 }))
    }

    fn think(&self, session: &AnySession, player: &str, seed: u32) -> Result<Solver, PairError> {
        let policy: G::Policy = player.parse()?;
        let session = session.typed::<G>();
        if session.outcome() != Outcome::Ongoing {
            return Err(PairError::Over);
        }
        let thinker = G::think(session.level(), session.state(), &policy, seed);
        Ok(in_text(Box::new(MoveSearch { thinker, action: PhantomData::<fn() -> G::Action> })))
    }
}

struct PairOf<G: Contest> {
    /// The level as each of the two players begins it.
    levels: [G::Level; 2],
    players: [G::Policy; 2],
    /// The number of actions drawn from the seed before the players take over.
    opening: u32,
}

impl<G: Contest> Pair for PairOf<G> {
    fn names(&self) -> [String; 2] {
        [0, 1].map(|player| self.players[player].to_string())
    }

    fn timed(&self) -> bool {
        self.players.iter().any(|player| G::milliseconds(player).is_some())
    }

    fn set_opening(&mut self, plies: u32) {
        self.opening = plies;
    }

    fn play(
        &self,
        seed: u32,
        swapped: bool,
        patience: &mut dyn FnMut(u32, u64) -> bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Played<String>> {
        let level = &self.levels[usize::from(swapped)];
        let opening = contest::opening::<G>(level, self.opening, seed.wrapping_sub(u32::from(swapped)));
        let played = contest::play::<G>(level, &opening, [&self.players[0], &self.players[1]], seed, patience, go_on)?;
        let actions = played.actions.iter().map(ToString::to_string).collect();
        Some(Played { actions, first_side_won: played.first_side_won, nodes: played.nodes })
    }
}

/// A player's thinking as a search for its move.
struct MoveSearch<T, A> {
    thinker: T,
    action: PhantomData<fn() -> A>,
}

impl<A, T: Think<A> + Send> Search<A> for MoveSearch<T, A> {
    fn run(&mut self, nodes: u64) -> Progress<A> {
        match (self.thinker.run(nodes), self.thinker.choice()) {
            (false, _) => Progress::Working,
            (true, Some(action)) => Progress::Found(vec![action]),
            (true, None) => Progress::Exhausted,
        }
    }
    fn nodes(&self) -> u64 {
        self.thinker.nodes()
    }
    fn looked(&self) -> Message {
        Message::new("session.looked").with("nodes", self.thinker.nodes())
    }
}
