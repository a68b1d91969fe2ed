//! What do the rules say? Fact by fact, on boards small enough to take in at a glance.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Grade as _, Notation, Outcome};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::session::{Reason, Refused, Session};
use quadrat_germs::Germs;
use quadrat_germs::rules::{Event, Germ, Refusal, Tool};
use quadrat_germs::score::score;
use serde_json::{Value, json};

/// Returns a level from a drawing: `b` bacteria, `v` virus, `s` awake spore, a digit for a sleeping
/// spore, `#` wall, `C` core.
#[expect(clippy::needless_pass_by_value, reason = "objectives are written in place, once each")]
fn level(drawing: &[&str], rules: &Value, objective: Value) -> Value {
    let mut walls = vec![];
    let mut cores = vec![];
    let mut seeds = vec![];
    for (y, row) in drawing.iter().enumerate() {
        for (x, letter) in row.chars().enumerate() {
            match letter {
                '#' => walls.push(json!([x, y])),
                'C' => cores.push(json!([x, y])),
                'b' => seeds.push(json!({ "germ": "bacteria", "x": x, "y": y })),
                'v' => seeds.push(json!({ "germ": "virus", "x": x, "y": y })),
                's' => seeds.push(json!({ "germ": "spore", "x": x, "y": y })),
                '1'..='9' => {
                    seeds.push(json!({ "germ": "spore", "x": x, "y": y, "dormancy": letter.to_digit(10) }));
                }
                _ => {}
            }
        }
    }
    let mut file = json!({
        "id": 1, "difficulty": 1, "seed": 7,
        "board": { "w": drawing[0].len(), "h": drawing.len(), "walls": walls, "cores": cores },
        "seeds": seeds,
        "tools": { "antibiotic": 9, "antiviral": 9, "barrier": 9 },
        "objective": objective,
        "generatorVersion": 0
    });
    if !rules.is_null() {
        file["rules"] = rules.clone();
    }
    file
}

fn open(file: &Value) -> Session<Germs> {
    let mut defects = Defects::new();
    let entry = Entry::read::<Germs>(&Json::from(file).root(), &mut defects);
    Session::new(entry.unwrap_or_else(|| panic!("{defects}")))
}

fn one(drawing: &[&str]) -> Session<Germs> {
    open(&level(drawing, &Value::Null, json!({ "type": "clear_all" })))
}

fn two(drawing: &[&str]) -> Session<Germs> {
    open(&level(drawing, &json!({ "version": 2 }), json!({ "type": "clear_all", "maxTurns": 50 })))
}

/// Returns the board after these actions, row by row. A refused action fails the test.
fn after(mut session: Session<Germs>, actions: &str) -> Vec<String> {
    for action in actions.split_whitespace() {
        session.act_past_end(action.parse().unwrap(), &mut ()).unwrap_or_else(|refused| panic!("{refused:?}"));
    }
    rows(&session)
}

fn rows(session: &Session<Germs>) -> Vec<String> {
    Germs::sketch(session.level(), session.state()).lines().skip(1).map(str::to_owned).collect()
}

fn refusal(session: &mut Session<Germs>, action: &str) -> Refusal {
    match session.act(action.parse().unwrap(), &mut ()) {
        Err(Refused { reason: Reason::Rules(refusal), .. }) => refusal,
        other => panic!("{action} was not refused: {other:?}"),
    }
}

#[test]
fn bacteria_spread_to_the_sides_and_viruses_to_the_corners() {
    assert_eq!(after(one(&["...", ".b.", "..."]), "end"), [".b.", "bbb", ".b."]);
    assert_eq!(after(one(&["...", ".v.", "..."]), "end"), ["v.v", ".v.", "v.v"]);
}

#[test]
fn nothing_wraps_around_an_edge() {
    assert_eq!(after(one(&["..b", "...", "..."]), "end"), [".bb", "..b", "..."]);
    assert_eq!(after(one(&["...", "...", "v.."]), "end"), ["...", ".v.", "v.."]);
}

#[test]
fn all_spread_from_one_snapshot() {
    assert_eq!(after(one(&["b...."]), "end"), ["bb..."], "a germ that has just arrived does not go on");
}

#[test]
fn walls_are_never_entered_and_corners_between_walls_are_open() {
    assert_eq!(after(one(&["b#.", "#..", "..."]), "end end end"), ["b#.", "#..", "..."]);
    assert_eq!(after(one(&["v#.", "#..", "..."]), "end"), ["v#.", "#v.", "..."]);
}

#[test]
fn a_virus_converts_weaker_germs_and_equal_germs_stay() {
    assert_eq!(
        after(one(&["v.", ".b"]), "end"),
        ["vb", "bv"],
        "the bacteria spread from the snapshot before they fell"
    );
    assert_eq!(after(one(&["v.", ".3"]), "end"), ["v.", ".v"], "a sleeping spore falls too");
    assert_eq!(after(one(&["v#", "#v"]), "end"), ["v#", "#v"]);
    assert_eq!(after(one(&["b#s"]), "end"), ["b#s"]);
}

#[test]
fn on_an_empty_tile_the_source_that_comes_first_row_by_row_wins_a_tie() {
    assert_eq!(after(one(&["s.b"]), "end"), ["ssb"]);
    assert_eq!(after(one(&["b.s"]), "end"), ["bbs"]);
    assert_eq!(after(one(&["#s#", "b.#", "###"]), "end")[1], "bs#", "above comes before left");
    assert_eq!(after(one(&["###", "s.#", "#b#"]), "end")[1], "ss#", "left comes before below");
    assert_eq!(after(one(&["###", "#.s", "#b#"]), "end")[1], "#ss", "right comes before below");
}

#[test]
fn a_stronger_source_wins_an_empty_tile_whichever_comes_first() {
    assert_eq!(after(one(&["b.", ".#", "v#"]), "end")[1], "b#", "a virus does not reach its sides");
    assert_eq!(after(one(&["#b#", "#.#", "v##"]), "end"), ["#b#", "#v#", "v##"]);
}

#[test]
fn a_spore_sleeps_for_its_turns_and_its_children_are_awake() {
    assert_eq!(after(one(&["2...."]), "end"), ["1...."]);
    assert_eq!(after(one(&["2...."]), "end end"), ["s...."], "it wakes after the spread of its last sleeping turn");
    assert_eq!(after(one(&["2...."]), "end end end end"), ["sss.."]);
}

#[test]
fn an_antiviral_slows_every_virus_in_its_box_for_three_turns() {
    // In version 1 slowed viruses spread in even turns only. Turn 0 is even, turn 1 is odd.
    let opened = || one(&["....", ".v..", "....", "...."]);
    assert_eq!(after(opened(), "antiviral@1,1"), ["v.v.", ".V..", "v.v.", "...."]);
    assert_eq!(after(opened(), "antiviral@1,1 antiviral@1,1")[2], "V.V.", "in an odd turn nothing comes of them");
    assert_eq!(after(one(&["v##", "###", "###"]), "antiviral@1,1 end end"), ["v##", "###", "###"]);
    assert_eq!(after(one(&["v##", "###", "###"]), "antiviral@1,1 end"), ["V##", "###", "###"]);
}

#[test]
fn version_1_ignores_impossible_actions_and_spends_stock_on_useless_ones() {
    let mut session = one(&["v##"]);
    let mut events = vec![];
    session.act_past_end("barrier@0,0".parse().unwrap(), &mut events).unwrap();
    assert_eq!(events[0], Event::Wasted { tool: Tool::Barrier, x: 0, y: 0 });
    assert_eq!(session.state().stock(Tool::Barrier), 9);
    for (action, tool, left) in [
        ("antibiotic@0,0", Tool::Antibiotic, 8),
        ("antiviral@2,0", Tool::Antiviral, 8),
        ("antibiotic@1,0", Tool::Antibiotic, 8),
        ("antiviral@-3,99", Tool::Antiviral, 8),
        ("barrier@2147483647,-2147483648", Tool::Barrier, 9),
    ] {
        session.act_past_end(action.parse().unwrap(), &mut ()).unwrap();
        assert_eq!(session.state().stock(tool), left, "{action}");
    }
    assert_eq!(session.state().turn(), 6);
    assert_eq!(rows(&session), ["v##"]);
}

#[test]
fn version_1_continues_when_the_stock_is_empty() {
    let mut file = level(&["b.."], &Value::Null, json!({ "type": "clear_all" }));
    file["tools"]["barrier"] = 0.into();
    assert_eq!(after(open(&file), "barrier@1,0"), ["bb."]);
}

#[test]
fn two_bacteria_side_by_side_cannot_be_reduced_by_one_action_a_turn() {
    assert_eq!(after(one(&["#bb#"]), "antibiotic@1,0"), ["#bb#"]);
}

#[test]
fn in_version_2_a_turn_has_two_actions_and_only_end_ends_it() {
    let mut session = two(&["bb.", "...", "..."]);
    session.act("barrier@2,0".parse().unwrap(), &mut ()).unwrap();
    session.act("barrier@0,1".parse().unwrap(), &mut ()).unwrap();
    assert_eq!((session.state().turn(), session.state().actions_left()), (0, 0));
    assert_eq!(refusal(&mut session, "barrier@1,1"), Refusal::NoActionsLeft { per_turn: 2 });
    session.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!((session.state().turn(), session.state().actions_left()), (1, 2));
}

#[test]
fn a_cured_tile_cannot_be_entered_in_the_same_turn_but_in_the_next() {
    assert_eq!(after(two(&["bb.."]), "antibiotic@1,0"), ["b+.."]);
    assert_eq!(after(two(&["bb.."]), "antibiotic@1,0 end"), ["b..."]);
    assert_eq!(after(two(&["bb.."]), "antibiotic@1,0 end end"), ["bb.."]);
    assert_eq!(after(two(&["bv.", "...", "..."]), "antibiotic@0,0 barrier@2,1 end")[0], ".v.");
}

#[test]
fn a_barrier_may_stand_on_an_immune_tile_and_lasts() {
    assert_eq!(after(two(&["bb.."]), "antibiotic@1,0 barrier@1,0 end end end"), ["b#.."]);
}

#[test]
fn a_second_dose_removes_a_virus_only_if_it_was_slowed_before_this_turn() {
    let opened = || two(&["...", ".v.", "..."]);
    assert_eq!(after(opened(), "antiviral@1,1 antiviral@1,1 end"), ["...", ".V.", "..."], "both doses in one turn");
    assert_eq!(after(opened(), "antiviral@1,1 end antiviral@0,0"), ["...", ".+.", "..."]);
    assert_eq!(after(opened(), "antiviral@1,1 end end end"), ["...", ".v.", "..."], "slowed for three turns");
    assert_eq!(after(opened(), "antiviral@1,1 end end end antiviral@1,1 end"), ["...", ".V.", "..."]);
}

#[test]
fn an_antibiotic_takes_a_spore_only_when_it_is_awake() {
    let mut session = two(&["1.."]);
    let asleep = refusal(&mut session, "antibiotic@0,0");
    assert_eq!(asleep, Refusal::Asleep(quadrat_engine::grid::Coord::new(0, 0)));
    assert_eq!(after(session, "end antibiotic@0,0 end"), ["..."]);
}

#[test]
fn version_2_refuses_useless_actions_and_says_why() {
    use quadrat_engine::grid::{Coord, Size};
    let file = level(&["v#C", "...", "..b"], &json!({ "version": 2 }), json!({ "type": "clear_all", "maxTurns": 9 }));
    let mut session = open(&file);
    let at = Coord::new;
    for (action, expected) in [
        ("antibiotic@0,0", Refusal::Resistant(at(0, 0), Germ::Virus)),
        ("antibiotic@0,1", Refusal::NothingToCure(at(0, 1))),
        ("antiviral@2,2", Refusal::NoVirusNear(at(2, 2))),
        ("barrier@0,0", Refusal::Occupied(at(0, 0))),
        ("barrier@1,0", Refusal::Occupied(at(1, 0))),
        ("barrier@2,0", Refusal::Core(at(2, 0))),
        ("barrier@3,0", Refusal::OffBoard { x: 3, y: 0, size: Size::new(3, 3) }),
        ("antiviral@0,-1", Refusal::OffBoard { x: 0, y: -1, size: Size::new(3, 3) }),
    ] {
        let before = *session.state();
        assert_eq!(refusal(&mut session, action), expected);
        assert_eq!(*session.state(), before, "{action}");
    }
    let mut empty = file;
    empty["tools"] = json!({ "antibiotic": 0, "antiviral": 0, "barrier": 0 });
    assert_eq!(refusal(&mut open(&empty), "antibiotic@2,2"), Refusal::NoStock(Tool::Antibiotic));
}

#[test]
fn clearing_is_judged_when_the_turn_ends_and_has_a_limit_in_version_2() {
    let objective = json!({ "type": "clear_all", "maxTurns": 2 });
    let mut session = open(&level(&["b#"], &json!({ "version": 2 }), objective.clone()));
    session.act("antibiotic@0,0".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(session.outcome(), Outcome::Ongoing, "a clean board in the middle of a turn decides nothing");
    session.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(session.outcome(), Outcome::Won);
    let mut idle = open(&level(&["b#"], &json!({ "version": 2 }), objective));
    idle.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(idle.outcome(), Outcome::Ongoing);
    idle.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(idle.outcome(), Outcome::Lost);
    let over = idle.act("end".parse().unwrap(), &mut ());
    assert_eq!(over.unwrap_err().reason, Reason::Over(Outcome::Lost));
}

#[test]
fn a_cap_is_judged_at_any_turn_in_version_1_and_at_the_limit_in_version_2() {
    let first = |percent: f64| {
        let objective = json!({ "type": "cap_infection", "maxPct": percent, "maxTurns": 1 });
        open(&level(&["b##"], &Value::Null, objective))
    };
    assert_eq!(first(34.0).outcome(), Outcome::Won, "at turn 0 already");
    let third = f64::from(1) / 3.0 * 100.0;
    assert_eq!(first(third).outcome(), Outcome::Won, "on the very threshold");
    let mut lost = first(33.0);
    assert_eq!(lost.outcome(), Outcome::Ongoing);
    lost.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(lost.outcome(), Outcome::Ongoing, "the limit itself still counts");
    lost.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(lost.outcome(), Outcome::Lost);

    let second = |tiles: u32| {
        let objective = json!({ "type": "cap_infection", "maxTiles": tiles, "maxPct": tiles * 100 / 3, "maxTurns": 2 });
        open(&level(&["b##"], &json!({ "version": 2 }), objective))
    };
    for (tiles, end) in [(1, Outcome::Won), (0, Outcome::Lost)] {
        let mut session = second(tiles);
        session.act("end".parse().unwrap(), &mut ()).unwrap();
        assert_eq!(session.outcome(), Outcome::Ongoing);
        session.act("end".parse().unwrap(), &mut ()).unwrap();
        assert_eq!(session.outcome(), end);
    }
    let mut early = second(0);
    early.act("antibiotic@0,0".parse().unwrap(), &mut ()).unwrap();
    early.act("end".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(early.outcome(), Outcome::Won, "at once when nothing is infected");
}

#[test]
fn a_core_is_lost_the_moment_it_is_infected_and_won_at_the_limit() {
    let objective = json!({ "type": "protect_cores", "cores": [[2, 0]], "maxTurns": 3 });
    let opened = || open(&level(&["b.C"], &json!({ "version": 2 }), objective.clone()));
    let mut idle = opened();
    idle.act("end".parse().unwrap(), &mut ()).unwrap();
    let mut events = vec![];
    idle.act("end".parse().unwrap(), &mut events).unwrap();
    assert_eq!(idle.outcome(), Outcome::Lost);
    assert_eq!(events[0], Event::CoreInfected(quadrat_engine::grid::Coord::new(2, 0), Germ::Bacteria));
    let mut safe = opened();
    for action in ["barrier@1,0", "end", "end", "end"] {
        assert_eq!(safe.outcome(), Outcome::Ongoing);
        safe.act(action.parse().unwrap(), &mut ()).unwrap();
    }
    assert_eq!(safe.outcome(), Outcome::Won);
}

#[test]
fn version_1_places_walls_then_cores_then_germs_and_later_ones_replace_earlier_ones() {
    let mut file = level(&["..."], &Value::Null, json!({ "type": "clear_all" }));
    file["board"]["walls"] = json!([[0, 0], [1, 0], [2, 0], [2, 0]]);
    file["board"]["cores"] = json!([[1, 0], [2, 0]]);
    file["seeds"] = json!([{ "germ": "spore", "x": 2, "y": 0, "dormancy": 4 }, { "germ": "bacteria", "x": 2, "y": 0, "dormancy": 9 }]);
    assert_eq!(rows(&open(&file)), ["#Cb"]);
    file["seeds"] = json!([{ "germ": "bacteria", "x": 2, "y": 0 }, { "germ": "spore", "x": 2, "y": 0, "dormancy": 4 }]);
    assert_eq!(rows(&open(&file)), ["#C4"]);
    let mut defects = Defects::new();
    assert!(Entry::read::<Germs>(&Json::from(&file).root(), &mut defects).is_some());
    assert_eq!(defects.warnings().len(), 5, "{:?}", defects.warnings());
}

#[test]
fn the_state_is_written_with_the_fields_that_apply_and_no_others() {
    let mut file =
        level(&["v2#", "Cb."], &Value::Null, json!({ "type": "cap_infection", "maxPct": 12.5, "maxTurns": 9 }));
    file["seed"] = (-5).into();
    let mut session = open(&file);
    session.act("antiviral@0,0".parse().unwrap(), &mut ()).unwrap();
    let text = Germs::state_json(session.level(), session.state()).to_string();
    assert_eq!(
        text,
        concat!(
            r#"{"levelId":1,"turn":1,"board":{"w":3,"h":2,"tiles":["#,
            r#"{"kind":"infected","germ":"virus","strength":2,"statuses":[{"id":"slow","remaining":2}]},"#,
            r#"{"kind":"infected","germ":"spore","strength":1,"dormancy":1},{"kind":"wall"},"#,
            r#"{"kind":"infected","germ":"bacteria","strength":1},{"kind":"infected","germ":"virus","strength":2},"#,
            r#"{"kind":"infected","germ":"bacteria","strength":1}]},"#,
            r#""tools":{"antibiotic":9,"antiviral":8,"barrier":9},"#,
            r#""objective":{"type":"cap_infection","maxPct":12.5,"maxTurns":9},"rngSeed":-5}"#
        )
    );
    let mut session = two(&["bb."]);
    session.act("antibiotic@1,0".parse().unwrap(), &mut ()).unwrap();
    let json = Germs::state_json(session.level(), session.state());
    assert_eq!(json["board"]["tiles"][1], json!({ "kind": "empty", "immune": 1 }));
    assert_eq!(json["actionsLeft"], 1);
}

#[test]
fn undo_returns_to_the_very_same_state_and_redo_goes_on() {
    let mut session = two(&["bb.", ".v.", "2.."]);
    let mut states = vec![*session.state()];
    for action in ["antibiotic@1,0", "antiviral@1,1", "end", "antiviral@0,0", "end"] {
        session.act(action.parse().unwrap(), &mut ()).unwrap();
        states.push(*session.state());
    }
    for state in states.iter().rev().skip(1) {
        session.undo().unwrap();
        assert_eq!(session.state(), state);
    }
    assert!(session.undo().is_none());
    while session.redo().is_some() {}
    assert_eq!(session.state(), states.last().unwrap());
    session.restart();
    assert_eq!(*session.state(), states[0]);
}

/// In version 1 every action ends a turn, whether or not it is `end`.
#[test]
fn the_turns_of_a_plan_are_those_the_rules_count() {
    let mut file = level(&["b#b", "###"], &Value::Null, json!({ "type": "clear_all" }));
    let plan = ["antibiotic@0,0", "antibiotic@2,0"];
    file["certificate"] = json!({ "plan": plan, "turns": 2, "par": 2 });
    let mut session = open(&file);
    for action in plan {
        session.act(action.parse().unwrap(), &mut ()).unwrap();
    }
    let actions: Vec<_> = session.actions().collect();
    let score = score(session.entry(), &actions).unwrap();
    assert_eq!((score.stars, score.pace), (3, 0), "the plan's own play is as good as the plan");

    let figures = Germs::figures(session.entry(), &mut || true).unwrap();
    let figure = |name: &str| figures.iter().find(|(key, _)| *key == name).unwrap().1.clone();
    assert_eq!((figure("turns"), figure("peakPct")), (json!(2), json!(33)));
}

/// Version 1 sets no limit on the size of a kit.
#[test]
fn the_largest_kit_of_version_1_can_be_scored_and_graded() {
    let mut file = level(&["b#"], &Value::Null, json!({ "type": "clear_all" }));
    let most = u32::MAX;
    file["tools"] = json!({ "antibiotic": most, "antiviral": most, "barrier": most });
    file["certificate"] = json!({ "plan": ["antibiotic@0,0"], "turns": 1, "par": 1 });
    let mut session = open(&file);
    session.act("antibiotic@0,0".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(session.score(), Some(u32::MAX), "not a small number that is left of a large one");
    let figures = Germs::figures(session.entry(), &mut || true).unwrap();
    assert!(figures.contains(&("slack", json!(most))));
}
