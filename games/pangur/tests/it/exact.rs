//! Are the exhaustive searches right? They are compared with plain ones that know no bounds.

use quadrat_engine::game::Rules;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, Cells, Layout};
use quadrat_pangur::challenges::ParStatus;
use quadrat_pangur::data::Mode;
use quadrat_pangur::exact::{MOST_HITS, TwoRounds, fewest_rounds, least_first_meal, mate};
use quadrat_pangur::par::{Effort, find, first_round};
use quadrat_pangur::rules::{Action, Cat, End, Phase, State, act};
use quadrat_pangur::score::{Scoring, full_health};
use quadrat_pangur::solve::setups;
use quadrat_testing::size;
use std::collections::HashSet;

/// Returns a board with random gates on the edge, random shadow and a random wave.
fn layout(rng: &mut Xorshift32) -> Layout {
    let edge: Vec<Cell> =
        Cell::all().filter(|cell| [0, 4].contains(&cell.column()) || [0, 4].contains(&cell.row())).collect();
    let gates: Cells = (0..2 + rng.below(4)).map(|_| edge[rng.below(16) as usize]).collect();
    let shadow = Cell::all().filter(|_| rng.below(3) == 0).collect::<Cells>() - gates;
    Layout::new(shadow, gates, Cells::BOARD - shadow - gates, 1 + rng.below(6) as u8)
}

/// Returns a random position in a turn with some mice, in which every cat but Pangur has moved, and
/// Pangur has moved once.
fn position(rng: &mut Xorshift32, layout: &Layout, mice: u32) -> State {
    let all: Vec<Cell> = Cell::all().collect();
    let mut cells = all.clone();
    rng.shuffle(&mut cells);
    let mut state = State::empty();
    for cell in cells.drain(..mice as usize) {
        state.put_mouse(cell, 1 + rng.below(3) as u8);
    }
    for (cat, cell) in Cat::ALL.into_iter().zip(cells) {
        act(layout, &mut state, Action::Place(cat, cell), &mut ()).unwrap();
    }
    act(layout, &mut state, Action::Confirm, &mut ()).unwrap();
    for cat in Cat::ALL {
        for _ in 0..100 {
            let to = all[rng.below(25) as usize];
            if act(layout, &mut state, Action::Move(cat, to), &mut ()).is_ok() {
                break;
            }
        }
    }
    state
}

/// Returns every position that a turn can lead to, by trying every action that can be written.
fn reachable(layout: &Layout, start: &State) -> HashSet<State> {
    let mut seen = HashSet::from([*start]);
    let mut open = vec![*start];
    while let Some(state) = open.pop() {
        for cat in Cat::ALL {
            for cell in Cell::all() {
                for action in [Action::Move(cat, cell), Action::Hit(cat, cell)] {
                    let mut after = state;
                    if act(layout, &mut after, action, &mut ()).is_ok()
                        && after.phase() == Phase::Cats
                        && seen.insert(after)
                    {
                        open.push(after);
                    }
                }
            }
        }
    }
    seen
}

fn ended(layout: &Layout, state: &State) -> State {
    let mut after = *state;
    act(layout, &mut after, Action::End, &mut ()).unwrap();
    after
}

fn bonus(end: &State) -> u32 {
    let scoring = Scoring::shipped();
    scoring.bonus(scoring.grain_saved(end.grain_loss()), full_health(end))
}

fn replayed(layout: &Layout, start: &State, actions: &[Action]) -> State {
    let mut state = *start;
    for action in actions {
        act(layout, &mut state, *action, &mut ()).unwrap();
    }
    state
}

#[test]
fn a_win_in_this_turn_is_found_exactly_where_there_is_one_and_with_the_healthiest_cats() {
    let mut rng = Xorshift32::seeded(21);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..size(150, 3_000) {
        let layout = layout(&mut rng);
        let mice = rng.below(4);
        let start = position(&mut rng, &layout, mice);
        let wins = reachable(&layout, &start).into_iter().map(|state| ended(&layout, &state));
        let best = wins.filter(|end| end.end() == Some(End::Won)).map(|end| full_health(&end)).max();
        let answer = mate(&layout, &start, (0, 3), u64::MAX);
        assert!(answer.complete);
        assert_eq!(answer.line.as_ref().map(|line| full_health(&line.end)), best, "{start:?}\n{layout:?}");
        if let Some(line) = answer.line {
            assert!(replayed(&layout, &start, &line.actions) == line.end);
            won += 1;
        } else {
            lost += 1;
        }
        // A win is asked for that has more healthy cats than any.
        let more = best.map_or(0, |best| best + 1);
        assert!(mate(&layout, &start, (more, 3), u64::MAX).line.is_none());
    }
    assert!(won > 10 && lost > 10, "{won} won, {lost} lost");
}

#[test]
fn the_best_win_in_two_rounds_is_the_best_over_all_ends_of_the_first() {
    let mut rng = Xorshift32::seeded(22);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..size(12, 200) {
        let layout = layout(&mut rng);
        let mice = 2 + rng.below(3);
        let start = position(&mut rng, &layout, mice);
        let mut best = None;
        let seconds: HashSet<State> = reachable(&layout, &start).iter().map(|state| ended(&layout, state)).collect();
        for second in seconds.iter().filter(|state| state.phase() == Phase::Cats) {
            let line = mate(&layout, second, (0, 3), u64::MAX).line;
            best = best.max(line.map(|line| bonus(&line.end)));
        }
        let mut search = TwoRounds::new(&layout, None, u64::MAX);
        assert!(search.search(&start, &[]));
        let answer = search.answer();
        assert_eq!(answer.line.as_ref().map(|line| bonus(&line.end)), best, "{start:?}\n{layout:?}");
        if let Some(line) = answer.line {
            let end = replayed(&layout, &start, &line.actions);
            assert!(end == line.end && end.rounds() == 2);
            won += 1;
        } else {
            lost += 1;
        }
        // Nothing is above the best, and the best is above anything less.
        if let Some(best) = best {
            let mut above = TwoRounds::new(&layout, Some(best), u64::MAX);
            above.search(&start, &[]);
            assert!(above.answer().line.is_none());
            let mut below = TwoRounds::new(&layout, Some(best - 1), u64::MAX);
            below.search(&start, &[]);
            assert_eq!(below.answer().line.map(|line| bonus(&line.end)), Some(best));
        }
    }
    assert!(won > 2 && lost > 2, "{won} won, {lost} lost");
}

#[test]
fn a_search_that_stops_at_its_budget_says_so() {
    let level = &Mode::find("easy").unwrap().entry().level;
    let (layout, start) = (level.layout(), Pangur::start(level));
    let few = Cell::all().zip([1; 3]).fold(State::empty(), |mut state, (cell, tier)| {
        state.put_mouse(cell, tier);
        state
    });
    let whole = |setup: &State| mate(layout, setup, (0, 3), u64::MAX);
    let lost = |(setup, _): &(State, Vec<Action>)| {
        let answer = whole(setup);
        answer.line.is_none() && answer.nodes > 5
    };
    let (setup, _) = setups(layout, &few).into_iter().find(lost).unwrap();
    let answer = mate(layout, &setup, (0, 3), 5);
    assert!(!answer.complete && answer.line.is_none() && answer.nodes == 5);
    let (setup, _) = setups(layout, &start).swap_remove(0);
    let mut search = TwoRounds::new(layout, None, 100);
    assert!(!search.search(&setup, &[]));
    assert!(search.nodes() <= 100);
}

#[test]
fn the_bounds_hold_for_the_best_known_games() {
    for mode in Mode::shipped() {
        let entry = mode.entry();
        let start = Pangur::start(&entry.level);
        assert!(fewest_rounds(&start) <= entry.level.best().unwrap().rounds);
    }
    let easy = Pangur::start(&Mode::find("easy").unwrap().entry().level);
    assert_eq!((least_first_meal(&easy), MOST_HITS), (2, 10));
}

#[test]
fn the_stored_games_of_easy_and_classic_meet_both_bounds_and_so_cannot_be_bettered() {
    for (mode, score) in [("easy", 4600), ("classic", 4630)] {
        let entry = Mode::find(mode).unwrap().entry();
        let start = Pangur::start(&entry.level);
        let mut end = start;
        for action in &entry.certificate.as_ref().unwrap().plan {
            Pangur::apply(&entry.level, &mut end, action.parse().unwrap(), &mut ()).unwrap();
        }
        assert_eq!((end.end(), end.rounds()), (Some(End::Won), fewest_rounds(&start)), "{mode}");
        let scoring = Scoring::shipped();
        let bonus = |loss: u32, healthy: u32| scoring.bonus(scoring.grain_saved(loss), healthy);
        let highest = bonus(least_first_meal(&start), Cat::ALL.len() as u32);
        assert_eq!(bonus(end.grain_loss(), full_health(&end)), highest, "{mode}");
        let best = entry.level.best().unwrap();
        assert_eq!((best.rounds, best.score), (end.rounds(), score), "{mode}");
    }
}

#[test]
fn a_search_proves_the_par_of_easy_by_itself() {
    let level = &Mode::find("easy").unwrap().entry().level;
    let par = find(level, Effort { beams: 8_000_000, first: 1_000, two: 1_000 }, &mut || true).unwrap();
    assert_eq!((par.best.rounds, par.best.score, par.best.status), (2, 4600, Some(ParStatus::Proved)));
}

#[test]
fn looking_for_par_can_be_stopped() {
    let level = &Mode::find("easy").unwrap().entry().level;
    assert!(find(level, Effort::FULL, &mut || false).is_none());
    assert!(first_round(level, 1_000, &mut || false).is_none());
}
