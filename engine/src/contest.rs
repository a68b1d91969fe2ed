//! How do computers play? A game's computer players, and a game between two of them.
//!
//! A player's move is a function of level, state, policy and seed, so a game can be replayed with the same result.
//! Only code that owns a clock may cut a player short.

use crate::game::{BadRequest, Game};
use crate::grid::Size;
use crate::pack::Entry;
use std::fmt::Display;
use std::str::FromStr;

/// A game with computer players.
pub trait Contest: Game {
    /// A kind of player. Commands and files use its text form.
    type Policy: Clone + Send + Sync + 'static + Display + FromStr<Err = BadRequest>;

    /// A player thinking about its move.
    type Thinker: Think<Self::Action> + Send + 'static;

    /// Describes every kind of player, for messages.
    const POLICIES: &'static str;

    /// Returns the plain board of a size, if there is one.
    fn board(size: Size) -> Option<Entry<Self::Level>>;

    /// Returns the same level, begun by the other player if `other`.
    fn begun_by(level: &Self::Level, other: bool) -> Self::Level;

    /// Returns the same player with this effort, unless the player sets its own.
    #[must_use]
    fn with_effort(policy: Self::Policy, effort: Effort) -> Self::Policy;

    /// Returns for how many milliseconds a player may think, if a clock limits it.
    fn milliseconds(policy: &Self::Policy) -> Option<u32>;

    /// Starts a player's search for its move. The game must not be decided.
    fn think(level: &Self::Level, state: &Self::State, policy: &Self::Policy, seed: u32) -> Self::Thinker;
}

/// The effort that a player may spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About this many positions, which gives the same move on every machine.
    Nodes(u64),
    /// This many milliseconds.
    Milliseconds(u32),
    /// A search this many moves deep.
    Depth(u8),
}

/// A player's search for its move.
pub trait Think<A> {
    /// Continues for about `nodes` positions, and returns whether it is done.
    fn run(&mut self, nodes: u64) -> bool;
    /// Returns the best move so far. There is none only before the first run.
    fn choice(&self) -> Option<A>;
    /// Returns how many positions were searched so far.
    fn nodes(&self) -> u64;
}

/// The number of positions between two looks at the clock: a tenth of a millisecond or less.
const SLICE: u64 = 1_000;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<A> {
    /// The actions.
    pub actions: Vec<A>,
    /// Whether the first player won.
    pub first_side_won: bool,
    /// The number of positions that both players searched.
    pub nodes: u64,
}

/// Returns the first `plies` actions of a game, each drawn evenly from the legal ones by the seed; fewer where the game
/// is decided earlier. Players without randomness then do not play the same game twice.
pub fn opening<G: Contest>(level: &G::Level, plies: u32, seed: u32) -> Vec<G::Action> {
    use crate::game::Outcome;
    use crate::rng::{Rng, Xorshift32};
    let (mut state, mut opening, mut rng) = (G::start(level), Vec::new(), Xorshift32::seeded(seed));
    for _ in 0..plies {
        let actions = G::actions(level, &state);
        if G::outcome(level, &state) != Outcome::Ongoing || actions.is_empty() {
            break;
        }
        let action = actions[rng.below(actions.len() as u32) as usize];
        if G::apply(level, &mut state, action, &mut ()).is_err() {
            break;
        }
        opening.push(action);
    }
    opening
}

/// Lets two players play a level from a state to its end. `patience` is called before the first and between the
/// slices of every move, with the milliseconds that the player has and the positions it has searched for this move;
/// it may cut the search short. `go_on` is called before every move and may stop the game, which then has no result.
pub fn play<G: Contest>(
    level: &G::Level,
    opening: &[G::Action],
    players: [&G::Policy; 2],
    seed: u32,
    patience: &mut dyn FnMut(u32, u64) -> bool,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Played<G::Action>> {
    use crate::game::Outcome;
    let mut state = G::start(level);
    let mut played = Played { actions: Vec::new(), first_side_won: false, nodes: 0 };
    for action in opening {
        if G::outcome(level, &state) == Outcome::Ongoing && G::apply(level, &mut state, *action, &mut ()).is_ok() {
            played.actions.push(*action);
        }
    }
    while G::outcome(level, &state) == Outcome::Ongoing {
        if !go_on() {
            return None;
        }
        let policy = players[G::to_move(level, &state)];
        let mut thinker = G::think(level, &state, policy, seed);
        match G::milliseconds(policy) {
            None => while !thinker.run(u64::MAX) {},
            Some(milliseconds) => {
                let mut more = patience(milliseconds, 0);
                // Even a player without time must have searched some positions.
                while !thinker.run(SLICE) && more {
                    more = patience(milliseconds, thinker.nodes());
                }
            }
        }
        played.nodes += thinker.nodes();
        // A player without a move, or with one that the rules refuse, would play for ever, so the game has no result.
        let action = thinker.choice()?;
        G::apply(level, &mut state, action, &mut ()).ok()?;
        played.actions.push(action);
    }
    played.first_side_won = G::outcome(level, &state) == Outcome::Won;
    Some(played)
}
