//! Which rung is right for a level? The one against which a player of known strength wins the
//! desired share of games on that very board.
//!
//! Boards differ: a rung that is strong on an open board may be weak in a narrow one. So an
//! opponent is not chosen by its rating alone. The player begins every game, as people do, the
//! first two dots are drawn from the seed, and the result is stored in the level set.

use crate::Infection;
use crate::contest::Policy;
use crate::format::Level;
use crate::rules::Player;
use crate::rungs::Rung;
use crate::sets::{Difficulty, Measured};
use quadrat_engine::contest::{Effort, opening, play};

/// The number of dots at the start of every game that are drawn from its seed.
pub const OPENING: u32 = 2;

/// How levels are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The player of known strength.
    pub player: Rung,
    /// The number of games against each rung that is tried.
    pub games: u32,
    /// The number of games of Master against the assigned rung.
    pub master_games: u32,
    /// The seed of the first game; each further one has the next.
    pub seed: u32,
}

/// Returns how many of the games red wins, beginning each of them; none if it was stopped.
pub fn wins(
    level: &Level,
    [red, blue]: [&Policy; 2],
    games: u32,
    seed: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<u32> {
    let level = level.clone().with_first(Player::Red);
    let mut wins = 0;
    for game in 0..games {
        let seed = seed.wrapping_add(game);
        let opening = opening::<Infection>(&level, OPENING, seed);
        let played = play::<Infection>(&level, &opening, [red, blue], seed, &mut |_, _| true, &mut || go_on())?;
        wins += u32::from(played.first_side_won);
    }
    Some(wins)
}

/// Returns the rung against which the player's share of wins is nearest to `target` percent, with
/// the measurement; none if it was stopped.
///
/// The search begins at the player's own rung. It goes up while the player wins more than wanted
/// and down while it wins less, and ends where the target lies between two neighbours, at an end of
/// the ladder, or at a rung that was tried before.
pub fn assign(
    level: &Level,
    request: &Request,
    target: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<(Difficulty, Measured)> {
    let Request { player, games, master_games, seed } = *request;
    let mut tried: Vec<(Rung, u32)> = Vec::new();
    let mut next = Some(player);
    while let Some(rung) = next.filter(|rung| tried.iter().all(|(other, _)| other != rung)) {
        let won = wins(level, [&Policy::Rung(player), &Policy::Rung(rung)], games, seed, go_on)?;
        tried.push((rung, won));
        let at = rung as usize;
        next = if won * 100 > target * games {
            Rung::ALL.get(at + 1).copied()
        } else {
            at.checked_sub(1).map(|at| Rung::ALL[at])
        };
    }
    let (rung, won) = tried.into_iter().min_by_key(|(rung, won)| ((won * 100).abs_diff(target * games), *rung))?;
    // A fraction of the positions of the default Master is enough to win, and cheaper to measure.
    let master_nodes = if rung < Rung::Champion { 20_000 } else { 60_000 };
    let master = Policy::Master(Some(Effort::Nodes(master_nodes)));
    let master_wins = wins(level, [&master, &Policy::Rung(rung)], master_games, seed, go_on)?;
    let measured = Measured {
        player,
        target,
        seed,
        games,
        wins: won,
        master_nodes: master_nodes as u32,
        master_games,
        master_wins,
    };
    Some((Difficulty::Rung(rung), measured))
}
