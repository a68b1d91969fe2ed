//! How do players of different skill fare? Levels are measured against simple players without
//! foresight.
//!
//! A level that an idle, a random or a greedy player wins is no challenge. All players are
//! deterministic.

use crate::Germs;
use crate::format::Level;
use crate::rules::{Action, State, Tool, next_turn};
use crate::solve::{Doses, promising_places, solve_at};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of turns after which a game without a limit is abandoned as undecided. Clearing in
/// version 1 may have no limit.
const LONGEST: u32 = 40;

/// Plays a game to its end. Returns the outcome and the last position.
fn play(level: &Level, mut choose: impl FnMut(&State) -> Action) -> (Outcome, State) {
    let mut state = Germs::start(level);
    loop {
        let outcome = Germs::outcome(level, &state);
        if outcome != Outcome::Ongoing || state.turn >= LONGEST {
            return (outcome, state);
        }
        let action = choose(&state);
        if Germs::apply(level, &mut state, action, &mut ()).is_err() {
            // These players never choose a refused action; if one did, the turn would still have to
            // end.
            debug_assert!(false, "{action} was refused");
            let _ = Germs::apply(level, &mut state, Action::End, &mut ());
        }
    }
}

/// Plays a game without placing anything.
pub fn idle(level: &Level) -> (Outcome, State) {
    play(level, |_| Action::End)
}

/// Plays random promising placements: one with a probability of three in four if there is any, else
/// `end`.
pub fn random(level: &Level, seed: u32) -> Outcome {
    let mut rng = Xorshift32::seeded(seed);
    let mut choices = Vec::new();
    let choose = |state: &State| {
        choices.clear();
        if state.actions_left() > 0 && rng.below(4) > 0 {
            places(level, state, &mut choices);
        }
        if choices.is_empty() { Action::End } else { choices[rng.below(choices.len() as u32) as usize] }
    };
    play(level, choose).0
}

/// Returns how many of `players` random players win.
pub fn random_wins(level: &Level, players: u32) -> u32 {
    (0..players).filter(|seed| random(level, *seed) == Outcome::Won).count() as u32
}

/// Plays whatever leaves the fewest germs at the end of this turn, without looking further.
pub fn greedy(level: &Level) -> Outcome {
    let mut choices = Vec::new();
    let choose = |state: &State| {
        choices.clear();
        if state.actions_left() > 0 {
            places(level, state, &mut choices);
        }
        let mut best = (next_turn(level, state).infected().count(), Action::End);
        for action in &choices {
            let mut after = *state;
            if Germs::apply(level, &mut after, *action, &mut ()).is_ok() {
                let infected = next_turn(level, &after).infected().count();
                if infected < best.0 {
                    best = (infected, *action);
                }
            }
        }
        best.1
    };
    play(level, choose).0
}

/// Looks a few turns ahead and never reconsiders: a beam of width 1.
pub fn look_ahead(level: &Level) -> Outcome {
    if solve_at(level, &Germs::start(level), 1).0.is_some() { Outcome::Won } else { Outcome::Lost }
}

fn places(level: &Level, state: &State, into: &mut Vec<Action>) {
    for (tool, tiles) in Tool::ALL.into_iter().zip(promising_places(level, state, Doses::Widest)) {
        into.extend(level.grid().coords(tiles).map(|at| Action::place(tool, at)));
    }
}
