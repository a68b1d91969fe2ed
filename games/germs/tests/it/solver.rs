//! Does the solver work? It finds plans that really win, always the same ones, and says when it
//! found none.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Outcome, Rules, Solve};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::search::Progress;
use quadrat_engine::session::Session;
use quadrat_germs::Germs;
use quadrat_germs::format::Level;
use quadrat_germs::generate::lessons;
use quadrat_germs::rules::Action;
use quadrat_germs::solve::{RUNGS, solve_at};
use serde_json::{Value, json};
use std::sync::Arc;

fn read(file: &Value) -> Entry<Level> {
    let mut defects = Defects::new();
    Entry::read::<Germs>(&Json::from(file).root(), &mut defects).unwrap_or_else(|| panic!("{defects}"))
}

fn wins(level: &Level, plan: &[Action]) -> bool {
    let mut state = Germs::start(level);
    plan.iter().all(|action| Germs::apply(level, &mut state, *action, &mut ()).is_ok())
        && Germs::outcome(level, &state) == Outcome::Won
}

/// One bacterium in a dead end under rules version 1: a barrier beside it and an antibiotic clear
/// the board.
fn first_rules() -> Value {
    json!({
        "id": 1, "difficulty": 1, "seed": 1,
        "board": { "w": 4, "h": 3, "walls": [[1, 0], [0, 1]] },
        "seeds": [{ "germ": "bacteria", "x": 0, "y": 0 }],
        "tools": { "antibiotic": 1, "antiviral": 0, "barrier": 1 },
        "objective": { "type": "clear_all" },
        "generatorVersion": 1
    })
}

#[test]
fn every_plan_found_wins() {
    for entry in lessons() {
        let plan = solve_at(&entry.level, &Germs::start(&entry.level), 100).0.unwrap();
        assert!(wins(&entry.level, &plan), "lesson {}", entry.id);
    }
    let level = read(&first_rules()).level;
    let plan = solve_at(&level, &Germs::start(&level), 10).0.unwrap();
    assert!(wins(&level, &plan), "{plan:?}");
}

#[test]
fn stopping_and_going_on_changes_nothing() {
    for entry in lessons() {
        let run = |slice: u64| {
            let mut search = Germs::search(Arc::new(entry.level.clone()), &Germs::start(&entry.level), 1_000_000);
            loop {
                match search.run(slice) {
                    Progress::Working => {}
                    done => return (done, search.nodes()),
                }
            }
        };
        let whole = run(u64::MAX);
        assert_eq!(run(1), whole);
        assert_eq!(run(997), whole);
    }
}

#[test]
fn a_budget_is_kept() {
    let entry = &lessons()[1];
    let mut search = Germs::search(Arc::new(entry.level.clone()), &Germs::start(&entry.level), 50);
    assert_eq!(search.run(u64::MAX), Progress::Exhausted);
    // All successors of the last position are judged, and there are fewer of those than tiles times
    // tools.
    assert!(search.nodes() < 50 + 150, "{}", search.nodes());
    assert_eq!(search.looked().key, "germs.solve.looked");
}

#[test]
fn a_hint_is_the_next_action_of_a_way_to_win() {
    for entry in lessons() {
        let mut session = Session::<Germs>::new(entry);
        while session.outcome() == Outcome::Ongoing {
            let hint = session.hint(1_000_000).unwrap();
            session.act(hint, &mut ()).unwrap();
        }
        assert_eq!(session.outcome(), Outcome::Won, "following hints wins");
        assert_eq!(session.hint(1_000_000).unwrap_err().key, "session.over");
    }
}

#[test]
fn a_hint_without_a_solution_reports_the_extent_of_the_search() {
    let mut file = lessons()[0].write::<Germs>();
    file["tools"]["antibiotic"] = 1.into();
    file.as_object_mut().unwrap().shift_remove("certificate");
    let message = Session::<Germs>::new(read(&file)).hint(100_000).unwrap_err();
    assert_eq!(message.key, "germs.solve.looked");
    assert!(message.values.iter().any(|(name, value)| *name == "nodes" && value != "0"), "{message:?}");
}

#[test]
fn the_search_for_a_clearance_without_a_turn_limit_terminates() {
    let mut file = first_rules();
    file["tools"] = json!({ "antibiotic": 0, "antiviral": 0, "barrier": 0 });
    let level = read(&file).level;
    for width in RUNGS {
        assert_eq!(solve_at(&level, &Germs::start(&level), width).0, None);
    }
}

#[test]
fn the_search_terminates_with_the_largest_turn_limit() {
    let mut file = lessons()[1].write::<Germs>();
    file.as_object_mut().unwrap().shift_remove("certificate");
    file["objective"]["maxTurns"] = u32::MAX.into();
    let entry = read(&file);
    // The solver may find nothing, but it must terminate.
    assert_eq!(solve_at(&entry.level, &Germs::start(&entry.level), 20).0, None);
    let figures = <Germs as quadrat_engine::game::Grade>::figures(&entry, &mut || true).unwrap();
    assert_eq!(figures[0], ("solved", false.into()));
}
