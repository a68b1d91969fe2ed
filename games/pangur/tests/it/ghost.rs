//! What does each round cost against the best line? The costs add up to the difference of scores.

use quadrat_engine::game::Rules;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_pangur::Pangur;
use quadrat_pangur::data::Mode;
use quadrat_pangur::format::Level;
use quadrat_pangur::ghost::{Cost, compare, compare_with_plan};
use quadrat_pangur::players::some_setups;
use quadrat_pangur::rules::{Action, End, State};
use quadrat_pangur::score::Score;
use quadrat_pangur::solve::quick_win;
use quadrat_testing::size;

fn actions(text: &str) -> Vec<Action> {
    text.split_whitespace().map(|action| action.parse().unwrap()).collect()
}

fn played(level: &Level, actions: &[Action]) -> State {
    let mut state = Pangur::start(level);
    for action in actions {
        Pangur::apply(level, &mut state, *action, &mut ()).unwrap();
    }
    state
}

#[test]
fn the_plan_against_itself_costs_nothing() {
    let entry = Mode::find("hard").unwrap().entry();
    let plan: Vec<Action> = entry.certificate.as_ref().unwrap().plan.iter().map(|text| text.parse().unwrap()).collect();
    let same = compare_with_plan(entry, &plan).unwrap();
    assert_eq!((same.rounds.len(), same.total(), same.dearest()), (4, 0, None));
    assert!(same.rounds.iter().all(|round| round.played == round.best && round.cost == Cost::default()));
    assert_eq!(same.rounds[3].best.unwrap().end, Some(End::Won));
}

#[test]
fn costs_add_up_to_the_difference_of_two_scores() {
    let mut rng = Xorshift32::seeded(4);
    let mut compared = 0;
    for mode in ["classic", "easy", "hard"] {
        let entry = Mode::find(mode).unwrap().entry();
        let level = &entry.level;
        let best = level.best().unwrap();
        for (setup, placing) in some_setups(level, &Pangur::start(level), rng.below(1000), size(3, 12)) {
            let Some(line) = quick_win(level, &setup) else { continue };
            let game: Vec<Action> = placing.into_iter().chain(line.actions).collect();
            let comparison = compare_with_plan(entry, &game).unwrap();
            let score = Score::of(level, &played(level, &game)).unwrap();
            assert_eq!(comparison.total(), i64::from(best.score) - i64::from(score.total()), "{mode}");
            assert_eq!(comparison.rounds.len(), score.rounds.max(best.rounds) as usize);
            // The other way round every cost changes its sign.
            let plan = actions(&entry.certificate.as_ref().unwrap().plan.join(" "));
            assert_eq!(compare(level, &plan, &game).unwrap().total(), -comparison.total());
            compared += 1;
        }
    }
    assert!(compared >= 6, "only {compared} games were won");
}

#[test]
fn a_lost_game_and_one_that_is_not_over_are_compared_as_far_as_they_went() {
    let entry = Mode::find("classic").unwrap().entry();
    let idle = actions("P=B1 G=C2 B=D2 confirm end");
    let one = compare_with_plan(entry, &idle).unwrap();
    assert_eq!((one.rounds.len(), one.rounds[0].played.unwrap().end), (2, None));
    // All seven mice eat, and in the plan none does.
    let start = Pangur::start(&entry.level);
    assert_eq!(one.rounds[0].played.unwrap().grain_loss, start.mice().all_tiers());
    assert_eq!(one.rounds[0].cost.grain, 15 * i64::from(start.mice().all_tiers()));
    assert_eq!(one.dearest(), Some((1, one.rounds[0].cost.total())));
    assert_eq!(one.rounds[1].played, None);
    let mut game = idle;
    while played(&entry.level, &game).end().is_none() {
        game.push(Action::End);
    }
    let lost = compare_with_plan(entry, &game).unwrap();
    let last = lost.rounds.iter().rev().find_map(|round| round.played).unwrap();
    assert!(last.end.is_some_and(|end| end != End::Won));
}

#[test]
fn a_refused_action_and_a_level_without_a_plan_have_no_comparison() {
    let entry = Mode::find("classic").unwrap().entry();
    assert_eq!(compare_with_plan(entry, &actions("P=B1 end")), None);
    let mut bare = entry.clone();
    bare.certificate = None;
    assert_eq!(compare_with_plan(&bare, &[]), None);
}
