//! Does the solver find the best known lines? It does, and its lines are sound.

use quadrat_engine::game::{Outcome, Rules, Scoring, Search};
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::search::Progress;
use quadrat_pangur::Pangur;
use quadrat_pangur::data::Mode;
use quadrat_pangur::format::Level;
use quadrat_pangur::players::some_setups;
use quadrat_pangur::rules::{Action, End, Phase, State};
use quadrat_pangur::score::Score;
use quadrat_pangur::solve::{Widening, quick_win, win_now};
use quadrat_testing::size;
use std::sync::Arc;

fn level(mode: &str) -> Level {
    Mode::find(mode).unwrap().entry().level.clone()
}

fn played(level: &Level, from: State, actions: &[Action]) -> State {
    let mut state = from;
    for action in actions {
        Pangur::apply(level, &mut state, *action, &mut ()).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
    }
    state
}

/// Returns the rounds and the score of the best line that the solver finds with its default budget.
fn best(mode: &str) -> (u32, u32) {
    let level = level(mode);
    let mut search = Widening::new(Arc::new(level.clone()), Pangur::start(&level), 40_000_000);
    let actions = loop {
        match search.run(100_000) {
            Progress::Working => {}
            Progress::Found(actions) => break actions,
            Progress::Exhausted => panic!("{mode} is not won"),
        }
    };
    let end = played(&level, Pangur::start(&level), &actions);
    let score = Score::of(&level, &end).unwrap();
    assert_eq!(search.figures()[0], ("rounds", score.rounds.into()));
    (score.rounds, score.total())
}

#[test]
fn classic_is_won_in_two_rounds_without_a_loss() {
    assert_eq!(best("classic"), (2, 4630));
}

#[test]
fn easy_is_won_in_two_rounds() {
    assert_eq!(best("easy"), (2, 4600));
}

#[test]
fn hard_is_won_in_four_rounds() {
    let (rounds, score) = best("hard");
    assert_eq!(rounds, 4);
    assert!(score >= 4790, "{score}");
}

#[test]
fn the_plans_of_the_modes_have_the_stated_scores() {
    for (mode, rounds, score) in [("tutorial", 2, 4630), ("classic", 2, 4630), ("easy", 2, 4600), ("hard", 4, 4805)] {
        let entry = Mode::find(mode).unwrap().entry();
        let plan = &entry.certificate.as_ref().unwrap_or_else(|| panic!("{mode} has no plan")).plan;
        let actions: Vec<Action> = plan.iter().map(|text| text.parse().unwrap()).collect();
        let end = played(&entry.level, Pangur::start(&entry.level), &actions);
        let found = Score::of(&entry.level, &end).unwrap();
        assert_eq!((found.rounds, found.total()), (rounds, score), "{mode}");
        let best = entry.level.best().unwrap();
        assert_eq!((best.rounds, best.score), (rounds, score), "{mode}");
        assert_eq!(Pangur::score(entry, &actions), Some(score));
    }
}

#[test]
fn a_hint_is_found_from_nearly_every_hard_setup() {
    let level = level("hard");
    let setups = some_setups(&level, &Pangur::start(&level), 7, size(10, 40));
    let mut won = 0;
    for (state, _) in &setups {
        if let Some(line) = quick_win(&level, state) {
            let end = played(&level, *state, &line.actions);
            assert!(end == line.end && Pangur::outcome(&level, &end) == Outcome::Won);
            won += 1;
        }
    }
    assert!(won * 100 >= setups.len() * 95, "{won} of {}", setups.len());
}

#[test]
fn a_win_in_this_turn_is_found_whenever_random_play_finds_one() {
    let level = level("easy");
    let mut rng = Xorshift32::seeded(3);
    let mut wins = 0;
    for (mut state, _) in some_setups(&level, &Pangur::start(&level), 2, 60) {
        let Some(line) = quick_win(&level, &state) else { continue };
        // To the start of the last turn, and then a few of its own actions: the rest of the line
        // still wins.
        let ends: Vec<usize> = (0..line.actions.len()).filter(|i| line.actions[*i] == Action::End).collect();
        let last_turn = if ends.len() < 2 { 0 } else { ends[ends.len() - 2] + 1 };
        let more = rng.below((line.actions.len() - last_turn) as u32) as usize;
        state = played(&level, state, &line.actions[..last_turn + more]);
        let (found, nodes) = win_now(level.layout(), &state, 2_000_000);
        let (actions, end) = found.unwrap_or_else(|| panic!("not found after {nodes} positions"));
        assert_eq!(end.end(), Some(End::Won));
        assert!(played(&level, state, &actions) == end);
        wins += 1;
    }
    assert!(wins > 30, "only {wins}");
}

#[test]
fn slicing_does_not_change_the_result() {
    let level = Arc::new(level("hard"));
    let (from, _) = some_setups(&level, &Pangur::start(&level), 5, 1).remove(0);
    assert_eq!(from.phase(), Phase::Cats);
    let whole = {
        let mut search = Widening::new(Arc::clone(&level), from, 300_000);
        (search.run(u64::MAX), search.nodes())
    };
    let sliced = {
        let mut search = Widening::new(Arc::clone(&level), from, 300_000);
        loop {
            match search.run(777) {
                Progress::Working => {}
                done => break (done, search.nodes()),
            }
        }
    };
    assert_eq!(whole, sliced);
}
