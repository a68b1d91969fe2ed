//! How do players of different skill fare? Players without foresight, against whom levels are measured.
//!
//! A level that an idle, a random or a greedy player wins asks for nothing. All of them are deterministic.

use crate::Germs;
use crate::format::Level;
use crate::rules::{Action, State, Tool, next_turn};
use crate::solve::{promising_places, solve_at};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::rng::{Rng, Xorshift32};

/// How long a game without a limit is played, as clearing in version 1 may be: then it is still open.
const LONGEST: u32 = 40;

/// Plays to the end and says how it went.
fn play(level: &Level, mut choose: impl FnMut(&State) -> Action) -> (Outcome, State) {
    let mut state = Germs::start(level);
    loop {
        let outcome = Germs::outcome(level, &state);
        if outcome != Outcome::Ongoing || state.turn >= LONGEST {
            return (outcome, state);
        }
        let action = choose(&state);
        if Germs::apply(level, &mut state, action, &mut ()).is_err() {
            // Nobody here chooses what is refused; were it so, the turn would still have to end.
            debug_assert!(false, "{action} was refused");
            let _ = Germs::apply(level, &mut state, Action::End, &mut ());
        }
    }
}

/// Does nothing.
pub fn idle(level: &Level) -> (Outcome, State) {
    play(level, |_| Action::End)
}

/// Places what could matter, anywhere it could matter, without a thought: three times in four if it can, else the turn
/// ends.
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

/// Of so many random players, how many win.
pub fn random_wins(level: &Level, players: u32) -> u32 {
    (0..players).filter(|seed| random(level, *seed) == Outcome::Won).count() as u32
}

/// Takes whatever leaves the fewest germs when this turn ends, and sees no further.
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

/// Looks a few turns ahead and never reconsiders: the narrowest beam there is.
pub fn look_ahead(level: &Level) -> Outcome {
    if solve_at(level, &Germs::start(level), 1).0.is_some() { Outcome::Won } else { Outcome::Lost }
}

fn places(level: &Level, state: &State, into: &mut Vec<Action>) {
    for (tool, tiles) in Tool::ALL.into_iter().zip(promising_places(level, state)) {
        into.extend(level.grid().coords(tiles).map(|at| Action::place(tool, at)));
    }
}
