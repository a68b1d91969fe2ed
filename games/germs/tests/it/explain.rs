//! Is an explanation true? What it says about an action is played again by the rules.

use quadrat_engine::game::{Explain as _, Outcome, Rules as _};
use quadrat_germs::Germs;
use quadrat_germs::claims::stars_of;
use quadrat_germs::explain::explain;
use quadrat_germs::rules::{Action, next_turn};
use quadrat_germs::shipped::edition_2;
use quadrat_germs::solve::{Effort, Heuristic, search_with};
use quadrat_testing::size;

#[test]
fn every_action_prevents_what_is_said_and_every_alternative_wins() {
    let mut prevented = 0;
    for entry in edition_2().iter().step_by(size(40, 10)) {
        let level = &entry.level;
        let plan: Vec<Action> =
            entry.certificate.as_ref().unwrap().plan.iter().map(|text| text.parse().unwrap()).collect();
        let explained = explain(level, &plan).unwrap();
        assert_eq!(explained.positions.len(), explained.turns.len() + 1);
        for (turn, start) in explained.turns.iter().zip(&explained.positions) {
            for (left_out, action) in turn.actions.iter().enumerate() {
                let mut without = *start;
                for (_, other) in turn.actions.iter().enumerate().filter(|(i, _)| *i != left_out) {
                    let _ = Germs::apply(level, &mut without, other.action, &mut ());
                }
                let infected = next_turn(level, &without).infected();
                prevented += action.prevents.len();
                for at in &action.prevents {
                    assert!(infected.meets(level.grid().tile(*at)), "level {}: {at} is not infected", entry.id);
                }
            }
            for alternative in &turn.alternatives {
                let mut other = *start;
                Germs::apply(level, &mut other, *alternative, &mut ()).unwrap();
                let rest = search_with(level, &other, Effort::of(4, Heuristic::Mixed)).0.unwrap();
                for action in rest {
                    Germs::apply(level, &mut other, action, &mut ()).unwrap();
                }
                assert_eq!(Germs::outcome(level, &other), Outcome::Won, "level {}", entry.id);
            }
        }
        let par = level.spec().claims.as_ref().unwrap().par;
        assert_eq!(stars_of(level, &plan, par), Some(3));
        for (tool, turn) in &explained.necessary {
            assert!(turn.is_none_or(|turn| turn <= par.turns), "level {}: {}", entry.id, tool.word());
        }
    }
    assert!(prevented > 0);
}

#[test]
fn an_explanation_has_three_forms_and_needs_a_plan_that_wins() {
    let mut entry = edition_2()[0].clone();
    let told = Germs::explain(&entry).unwrap();
    assert!(told.lines[0].starts_with("Turn 1: "), "{:?}", told.lines);
    assert_eq!(told.json["turns"].as_array().unwrap().len() + 1, told.frames.len());
    entry.certificate.as_mut().unwrap().plan = vec!["end".to_owned()];
    assert!(Germs::explain(&entry).is_none());
    entry.certificate = None;
    assert!(Germs::explain(&entry).is_some(), "a plan is searched for");
}
