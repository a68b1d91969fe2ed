//! How can a level file be wrong? In every way listed here, each with its code and its path.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Notation;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_germs::Germs;
use quadrat_germs::rules::{Action, Germ, Tool};
use serde_json::{Value, json};

fn good() -> Value {
    json!({
        "id": 1, "difficulty": 1, "seed": 1,
        "board": { "w": 5, "h": 4, "walls": [[0, 0]], "cores": [[4, 3]] },
        "seeds": [{ "germ": "bacteria", "x": 1, "y": 1 }, { "germ": "spore", "x": 3, "y": 1, "dormancy": 2 }],
        "tools": { "antibiotic": 1, "antiviral": 1, "barrier": 1 },
        "objective": { "type": "protect_cores", "cores": [[4, 3]], "maxTurns": 5 },
        "generatorVersion": 2,
        "rules": { "version": 2 }
    })
}

fn defects_of(level: &Value) -> Vec<String> {
    let mut defects = Defects::new();
    let read = Entry::read::<Germs>(&Json::from(level).root(), &mut defects);
    assert_eq!(read.is_some(), defects.is_empty());
    defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn with(pointer: &str, value: Value) -> Value {
    let mut level = good();
    match level.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            level.pointer_mut(parent).unwrap()[key] = value;
        }
    }
    level
}

#[test]
fn each_defect_is_found_at_its_place() {
    assert_eq!(defects_of(&good()), [""; 0]);
    let table: Vec<(Value, &[&str])> = vec![
        (with("/board/w", json!(0)), &["E011 board"]),
        (with("/board/w", json!(-3)), &["E011 board"]),
        (with("/board/h", json!(12)), &["E011 board"]),
        (with("/board/w", json!(11)), &["E011 board"]),
        (with("/board/w", json!(2.5)), &["E002 board.w"]),
        (with("/board/w", json!("5")), &["E002 board.w"]),
        (with("/board/depth", json!(1)), &["E004 board.depth"]),
        (with("/board/walls", json!([[1, 1]])), &["E102 seeds[0]"]),
        (with("/board/walls", json!([[4, 3]])), &["E102 board.cores[0]"]),
        (with("/board/walls", json!([[2, 2], [2, 2]])), &["E102 board.walls[1]"]),
        (
            with("/board/walls", json!([[5, 0], [0, 4], [-1, 0], [1]])),
            &["E101 board.walls[0]", "E101 board.walls[1]", "E101 board.walls[2]", "E002 board.walls[3]"],
        ),
        (with("/seeds/0/x", json!(99)), &["E101 seeds[0]"]),
        (with("/seeds/0/germ", json!("prion")), &["E006 seeds[0].germ"]),
        (with("/seeds/1/dormancy", json!(16)), &["E005 seeds[1].dormancy"]),
        (with("/seeds/1/dormancy", json!(-1)), &["E005 seeds[1].dormancy"]),
        (with("/seeds/1/sleep", json!(1)), &["E004 seeds[1].sleep"]),
        (with("/seeds", json!({})), &["E002 seeds"]),
        (with("/seeds/0", json!(7)), &["E002 seeds[0]"]),
        (with("/tools/antibiotic", json!(100)), &["E005 tools.antibiotic"]),
        (with("/tools/antibiotic", json!(-1)), &["E005 tools.antibiotic"]),
        (with("/tools/soap", json!(1)), &["E004 tools.soap"]),
        (with("/tools", json!({})), &["E003 tools.antibiotic", "E003 tools.antiviral", "E003 tools.barrier"]),
        (with("/objective/type", json!("win")), &["E006 objective.type"]),
        (with("/objective/cores", json!([[3, 3]])), &["E103 objective.cores"]),
        (with("/objective/cores", json!([])), &["E103 objective.cores"]),
        (with("/objective/cores", json!([[9, 9]])), &["E101 objective.cores[0]"]),
        (with("/objective/maxPct", json!(5)), &["E004 objective.maxPct"]),
        (with("/objective", json!({ "type": "clear_all" })), &["E003 objective.maxTurns"]),
        (
            with("/objective", json!({ "type": "cap_infection", "maxTurns": 3 })),
            &["E003 objective.maxPct", "E003 objective.maxTiles"],
        ),
        (
            with("/objective", json!({ "type": "cap_infection", "maxTiles": 21, "maxPct": "x", "maxTurns": 3 })),
            &["E005 objective.maxTiles", "E002 objective.maxPct"],
        ),
        (with("/rules/version", json!(3)), &["E005 rules.version"]),
        (with("/rules/gravity", json!(1)), &["E004 rules.gravity"]),
        (with("/rules/slowTurns", json!(8)), &["E005 rules.slowTurns"]),
        (with("/rules/actionsPerTurn", json!(0)), &["E005 rules.actionsPerTurn"]),
        (with("/rules/immuneTurns", json!(4)), &["E005 rules.immuneTurns"]),
        (with("/rules/slowedSpread", json!("sometimes")), &["E006 rules.slowedSpread"]),
        (with("/rules/clearHasLimit", json!("yes")), &["E002 rules.clearHasLimit"]),
        (with("/rules", json!(2)), &["E002 rules"]),
        (with("/seed", json!(2_147_483_648_u32)), &["E005 seed"]),
        (with("/id", json!("one")), &["E002 id"]),
        (with("/id", json!(null)), &["E002 id"]),
        (with("/difficulty", json!(null)), &["E002 difficulty"]),
        (with("/generatorVersion", json!(-1)), &["E005 generatorVersion"]),
        (with("/surprise", json!(1)), &["E004 surprise"]),
        (
            json!({}),
            &[
                "E003 id",
                "E003 difficulty",
                "E003 seed",
                "E003 generatorVersion",
                "E003 tools",
                "E003 seeds",
                "E003 objective",
                "E003 board",
            ],
        ),
        (
            with("/certificate", json!({ "plan": "end", "turns": -1, "difficulty": { "width": "wide" } })),
            &[
                "E002 certificate.plan",
                "E005 certificate.turns",
                "E003 certificate.par",
                "E002 certificate.difficulty.width",
            ],
        ),
    ];
    for (level, expected) in table {
        // The order of a list of defects is not a promise.
        let (mut found, mut expected) = (defects_of(&level), expected.to_vec());
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{level}");
    }
}

#[test]
fn version_1_files_may_overlap_and_have_no_limits_on_stock_and_sleep() {
    let mut level = good();
    level.as_object_mut().unwrap().shift_remove("rules");
    level["board"]["walls"] = json!([[1, 1], [1, 1], [4, 3]]);
    level["tools"]["antibiotic"] = json!(1_000_000);
    level["seeds"][1]["dormancy"] = json!(4_000_000_000_u32);
    level["seed"] = json!(-2_147_483_648_i32);
    level["objective"]["cores"] = json!([[2, 2]]);
    assert_eq!(defects_of(&level), [""; 0]);
}

#[test]
fn text_forms_have_one_spelling() {
    for text in ["end", "antibiotic@0,0", "antiviral@-1,12", "barrier@2147483647,-2147483648"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    assert_eq!("skip".parse::<Action>().unwrap(), Action::End);
    for text in [
        "End",
        "end ",
        "antibiotic@+1,2",
        "antibiotic@01,2",
        "antibiotic@1,2,",
        "antibiotic@1;2",
        "barrier@2147483648,0",
        "@1,2",
        "soap@1,2",
    ] {
        let error = text.parse::<Action>().unwrap_err();
        assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
    }
}

#[test]
fn json_actions_are_strict_about_their_keys() {
    for good in [json!({ "type": "skip" }), json!({ "type": "place_tool", "tool": "barrier", "x": 1.0, "y": -2 })] {
        assert!(Germs::action_from_json(&good).is_ok(), "{good}");
    }
    for bad in [
        json!({ "type": "skip", "x": 1 }),
        json!({ "type": "place_tool", "tool": "barrier", "x": 1 }),
        json!({ "type": "place_tool", "tool": "soap", "x": 1, "y": 1 }),
        json!({ "type": "place_tool", "tool": "barrier", "x": 1.5, "y": 1 }),
        json!({ "type": "place_tool", "tool": "barrier", "x": 2_147_483_648_u32, "y": 1 }),
        json!({ "type": "pass" }),
        json!({}),
        json!(null),
    ] {
        assert!(Germs::action_from_json(&bad).is_err(), "{bad}");
    }
}

#[test]
fn the_description_of_files_names_every_germ_and_every_tool() {
    let text = include_str!("../../../../docs/files.md");
    let germs = Germ::WORDS.map(|(word, _)| format!("`{word}`"));
    for word in germs.into_iter().chain(Tool::WORDS.map(|(word, _)| format!("`{word}@x,y`"))) {
        assert!(text.contains(&word), "{word} is not in docs/files.md");
    }
}
