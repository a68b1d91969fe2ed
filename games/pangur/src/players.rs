//! Who plays without thinking ahead? Simple players, against which the difficulty of a level is
//! measured.

use crate::format::Level;
use crate::rules::{Action, Cat, End, HEARTS, Phase, State, act, end_turn};
use crate::solve::{MOST_ROUNDS, Widths, best_turns, setups, turn_actions, win_now};
use quadrat_engine::rng::{Rng, Xorshift32};

/// Plays greedily: always the action that leaves the mice weakest if the turn ended then, and `end`
/// when no action helps any more. Returns whether the player wins from a position.
pub fn greedy(level: &Level, from: &State) -> bool {
    let layout = level.layout();
    let outlook = |state: &State| {
        let mut after = *state;
        end_turn(layout, &mut after, &mut ());
        match after.phase() {
            Phase::Over(End::Won) => i32::MIN,
            Phase::Over(_) => i32::MAX,
            _ => {
                let lost: i32 = Cat::ALL.into_iter().map(|cat| i32::from(HEARTS - after.cat(cat).hearts)).sum();
                after.mice().all_tiers() as i32 * 4 + lost
            }
        }
    };
    let mut state = *from;
    for _ in 0..MOST_ROUNDS {
        let mut now = outlook(&state);
        loop {
            let after = turn_actions(layout, &state).filter_map(|action| {
                let mut after = state;
                act(layout, &mut after, action, &mut ()).ok()?;
                (after.phase() == Phase::Cats).then(|| (outlook(&after), after))
            });
            match after.min_by_key(|(outlook, _)| *outlook) {
                Some((better, after)) if better < now => (now, state) = (better, after),
                _ => break,
            }
        }
        end_turn(layout, &mut state, &mut ());
        if let Some(end) = state.end() {
            return end == End::Won;
        }
    }
    false
}

/// Draws `count` setups from a seed, without repeats as long as there are enough.
pub fn some_setups(level: &Level, start: &State, seed: u32, count: usize) -> Vec<(State, Vec<Action>)> {
    let mut all = setups(level.layout(), start);
    Xorshift32::seeded(seed).shuffle(&mut all);
    all.truncate(count);
    all
}

/// Plays carelessly: sees a win in this turn only if it is close, and otherwise plays the most
/// promising turn three times out of four and one of the next best ones the other time. Returns
/// whether the player wins from a position.
pub fn careless(level: &Level, from: &State, rng: &mut impl Rng) -> bool {
    let layout = level.layout();
    let mut state = *from;
    for _ in 0..MOST_ROUNDS {
        if win_now(layout, &state, CARELESS.win).0.is_some() {
            return true;
        }
        let mut turns = best_turns(layout, &state, CARELESS);
        if turns.is_empty() {
            return false;
        }
        let slip = turns.len() > 1 && rng.below(4) == 0;
        state = turns.swap_remove(if slip { 1 + rng.below(turns.len() as u32 - 1) as usize } else { 0 });
        if let Some(end) = state.end() {
            return end == End::Won;
        }
    }
    false
}

/// How far the careless player sees.
const CARELESS: Widths = Widths { rounds: 6, actions: 4, win: 60 };
