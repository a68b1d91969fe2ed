//! Is a board fair? Fairness is how often the player who begins wins between two Masters with equal
//! effort.

use crate::Infection;
use crate::contest::Policy;
use crate::format::{Fairness, Level};
use crate::rules::{Action, Player};
use quadrat_engine::contest::{self, Contest, Effort};
use quadrat_engine::game::{Figures, Grade, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::plain_number;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of openings, each of which both players begin once.
pub const OPENINGS: u32 = 200;
/// The number of positions that each Master searches per move.
pub const NODES: u32 = 2_000;
/// The seed of the first opening. Each opening has its own.
pub const SEED: u32 = 1;

/// Plays the games: the first two dots are random, and each opening is begun once by red and once
/// by blue. Returns the wins of the player who began and of the other, and the total number of
/// moves; none if it was stopped.
pub fn measure(level: &Level, go_on: &mut dyn FnMut() -> bool) -> Option<(Fairness, u64)> {
    let master = Policy::Master(Some(Effort::Nodes(NODES.into())));
    let mut fairness = Fairness { nodes: NODES, seed: SEED, first_wins: 0, second_wins: 0 };
    let mut plies = 0;
    for game in 0..2 * OPENINGS {
        let opening = opening(level, SEED.wrapping_add(game / 2));
        let level = <Infection as Contest>::begun_by(level, game % 2 == 1);
        let played =
            contest::play::<Infection>(&level, &opening, [&master; 2], game, &mut |_, _| true, &mut || go_on())?;
        plies += played.actions.len() as u64;
        if played.first_side_won == (level.first() == Player::Red) {
            fairness.first_wins += 1;
        } else {
            fairness.second_wins += 1;
        }
    }
    Some((fairness, plies))
}

/// Returns an opening of two random dots.
fn opening(level: &Level, seed: u32) -> Vec<Action> {
    let mut rng = Xorshift32::seeded(seed);
    let mut state = Infection::start(level);
    let mut opening = Vec::new();
    for _ in 0..2 {
        let actions = Infection::actions(level, &state);
        let action = actions[rng.below(actions.len() as u32) as usize];
        if Infection::apply(level, &mut state, action, &mut ()).is_ok() {
            opening.push(action);
        }
    }
    opening
}

impl Grade for Infection {
    fn figures(entry: &Entry<Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures> {
        let (fairness, plies) = measure(&entry.level, go_on)?;
        let games = f64::from(fairness.first_wins + fairness.second_wins);
        let percent = |wins: u32| plain_number((f64::from(wins) * 1000.0 / games).round() / 10.0);
        Some(vec![
            // A board far from even is what a player should know about, so levels are ordered by
            // this.
            ("figure", percent(fairness.first_wins)),
            ("firstWins", fairness.first_wins.into()),
            ("secondWins", fairness.second_wins.into()),
            ("verdict", fairness.verdict().word().into()),
            ("meanPlies", plain_number((plies as f64 / games * 10.0).round() / 10.0)),
            ("nodes", fairness.nodes.into()),
            ("seed", fairness.seed.into()),
        ])
    }

    fn with_figures(level: &Level, figures: &Figures) -> Option<Level> {
        let number = |name: &str| {
            let figure = figures.iter().find(|(key, _)| *key == name)?;
            figure.1.as_u64().and_then(|number| u32::try_from(number).ok())
        };
        let fairness = Fairness {
            nodes: number("nodes")?,
            seed: number("seed")?,
            first_wins: number("firstWins")?,
            second_wins: number("secondWins")?,
        };
        Some(level.clone().with_fairness(fairness))
    }
}
