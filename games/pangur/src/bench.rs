//! How fast is the game? The turn of the mice, compared with the reference rules, and hints from
//! random setups.

use crate::Pangur;
use crate::data::Mode;
use crate::format::Level;
use crate::players::some_setups;
use crate::reference::Plain;
use crate::rules::{Action, State, end_turn};
use crate::solve::quick_win;

use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::game::Rules;

/// Returns the benchmarks of this game.
///
/// # Panics
/// If the embedded modes are not valid.
pub fn benches() -> Vec<Bench> {
    let hard = Mode::find("hard").unwrap_or_else(|| panic!("the shipped modes have no hard one"));
    let hard = hard.entry().level.clone();
    let setups: Vec<State> =
        some_setups(&hard, &Pangur::start(&hard), 1, 64).into_iter().map(|(state, _)| state).collect();
    vec![mice_turn(&hard, setups.clone()), hints(hard, setups)]
}

/// Measures the whole turn of the mice, from random setups of the hard start.
fn mice_turn(level: &Level, setups: Vec<State>) -> Bench {
    let plain: Vec<Plain> = setups.iter().map(Plain::of).collect();
    let layout = *level.layout();
    let add = |sum: u64, grain: u32, mice: usize| sum.rotate_left(5) ^ u64::from(grain) << 8 ^ mice as u64;
    let fast = move |rounds: u32| {
        let mut checksum = 0;
        for _ in 0..rounds {
            for setup in &setups {
                let mut state = *setup;
                end_turn(&layout, &mut state, &mut ());
                checksum = add(checksum, state.grain_loss(), state.mice().at().count() as usize);
            }
        }
        Work { units: u64::from(rounds) * setups.len() as u64, checksum }
    };
    let reference = move |rounds: u32| {
        let mut checksum = 0;
        for _ in 0..rounds {
            for setup in &plain {
                let mut state = setup.clone();
                state.act(&layout, Action::End);
                checksum = add(checksum, state.grain_loss, state.mice.len());
            }
        }
        Work { units: u64::from(rounds) * plain.len() as u64, checksum }
    };
    // The target is at most half a microsecond for each turn.
    let (name, target) = ("the mice's turn, hard start", Some(2.0));
    Bench { name, unit: "turns", target, fast: Box::new(fast), reference: Some(Box::new(reference)) }
}

/// Measures a hint from random setups of the hard start, one after the other.
fn hints(level: Level, setups: Vec<State>) -> Bench {
    let fast = move |rounds: u32| {
        let mut checksum = 0u64;
        for round in 0..rounds {
            let found = quick_win(&level, &setups[round as usize % setups.len()]);
            checksum = checksum.rotate_left(3) ^ found.map_or(0, |line| line.actions.len() as u64);
        }
        Work { units: rounds.into(), checksum }
    };
    // The target is at most 150 ms for each hint.
    let target = Some(1.0 / 150_000.0);
    Bench { name: "a hint from a random hard setup", unit: "hints", target, fast: Box::new(fast), reference: None }
}
