//! What the rules say, fact by fact.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::Coord;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::session::{Reason, Session};
use quadrat_null::Null;
use quadrat_null::rules::{Event, Refusal};
use serde_json::{Value, json};

fn level() -> Value {
    json!({ "id": "test", "width": 3, "height": 2, "start": [0, 0], "goal": [2, 1], "steps": 4 })
}

fn open(level: &Value) -> Session<Null> {
    let mut defects = Defects::new();
    Session::new(Entry::read::<Null>(&Json::from(level).root(), &mut defects).unwrap_or_else(|| panic!("{defects}")))
}

fn after(actions: &str) -> Session<Null> {
    let mut session = open(&level());
    for action in actions.split_whitespace() {
        session.act(action.parse().unwrap(), &mut ()).unwrap();
    }
    session
}

#[test]
fn the_token_takes_a_step_in_each_direction() {
    assert_eq!(after("east").state().token, Coord::new(1, 0));
    assert_eq!(after("east south").state().token, Coord::new(1, 1));
    assert_eq!(after("east south west").state().token, Coord::new(0, 1));
    assert_eq!(after("south north").state().token, Coord::new(0, 0));
}

#[test]
fn the_board_ends_at_its_edge() {
    let mut session = open(&level());
    let refused = session.act("north".parse().unwrap(), &mut ()).unwrap_err();
    assert_eq!(refused.reason, Reason::Rules(Refusal::Edge(Coord::new(0, 0))));
    let mut events = vec![];
    session.act("east".parse().unwrap(), &mut events).unwrap();
    assert_eq!(events, [Event::Stepped(Coord::new(1, 0))]);
}

#[test]
fn reaching_the_goal_wins_and_running_out_of_steps_loses() {
    assert_eq!(after("east east south").outcome(), Outcome::Won);
    assert_eq!(after("east west east").outcome(), Outcome::Ongoing);
    assert_eq!(after("east west east west").outcome(), Outcome::Lost);
}

#[test]
fn each_defect_is_found_at_its_place() {
    for (key, value, expected) in [
        ("width", json!(0), "E005 width"),
        ("height", json!("2"), "E002 height"),
        ("start", json!([9, 0]), "E901 start"),
        ("goal", json!([1]), "E002 goal"),
        ("goal", json!([0, 0]), "E902 goal"),
        ("steps", json!(0), "E005 steps"),
        ("walls", json!([]), "E004 walls"),
    ] {
        let mut bad = level();
        bad[key] = value;
        let mut defects = Defects::new();
        assert!(Entry::read::<Null>(&Json::from(&bad).root(), &mut defects).is_none());
        let found: Vec<String> = defects.list().iter().map(|d| format!("{} {}", d.code, d.path)).collect();
        assert_eq!(found, [expected], "{bad}");
    }
}
