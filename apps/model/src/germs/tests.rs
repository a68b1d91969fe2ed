//! Does the table of Germs announce, show and do what it should?

mod picture;
mod told;

use super::*;
use crate::table::Record;
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::Budget;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_engine::search::Progress as Searched;
use quadrat_germs::format::Level;
use quadrat_testing::size;
use serde_json::json;

/// Returns the table of the level with this number.
fn level(id: &str) -> Box<dyn Table> {
    (ENTRY.open)(id).unwrap_or_else(|| panic!("no level {id}"))
}

/// Reads and validates a level.
fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Germs>(&Json::from(level).root(), &mut defects).ok_or(defects)
}

/// Returns the id of every level.
fn numbers() -> impl Iterator<Item = String> {
    (ENTRY.groups)().iter().flat_map(|group| &group.slots).map(|slot| slot.id.clone())
}

/// Returns the inputs that carry out a level's plan.
fn plan(id: &str) -> Vec<Input> {
    let plan = pack::level(id).unwrap().certificate.unwrap().plan;
    plan.iter().flat_map(|action| inputs(action.parse().unwrap())).collect()
}

fn inputs(action: Action) -> Vec<Input> {
    match action {
        Action::End => vec![END],
        Action::Place { tool, x, y } => vec![Input::Select(tool as usize), press(x as u8, y as u8)],
    }
}

fn offers(table: &dyn Table, command: Command) -> bool {
    table.view().commands.iter().any(|offered| offered.command == command && offered.enabled)
}

fn table(w: u8, h: u8, seeds: &Value, goal: &Value, rules: u8) -> Box<dyn Table> {
    let cores = goal.get("cores").cloned().unwrap_or_else(|| json!([]));
    let level = json!({
        "id": 7, "name": "A test", "hint": "A hint.", "difficulty": 1, "seed": 42,
        "board": { "w": w, "h": h, "walls": [[0, 0]], "cores": cores },
        "seeds": seeds,
        "tools": { "antibiotic": 2, "antiviral": 2, "barrier": 1 },
        "objective": goal,
        "generatorVersion": 0,
        "rules": { "version": rules }
    });
    let entry = entry(&level).unwrap_or_else(|defects| panic!("{defects}"));
    Box::new(GermsTable::new(Session::new(entry)))
}

fn clear(limit: u32) -> Value {
    json!({ "type": "clear_all", "maxTurns": limit })
}

fn cell(table: &dyn Table, x: u8, y: u8) -> CellView {
    table.view().cells[table.size().index(Coord::new(x, y))].clone()
}

const END: Input = Input::Command(Command::EndTurn);
const UNDO: Input = Input::Command(Command::Undo);
const REDO: Input = Input::Command(Command::Redo);

fn press(x: u8, y: u8) -> Input {
    Input::Press(Coord::new(x, y))
}

#[test]
fn a_label_says_place_content_state_and_consequence() {
    let seeds = json!([{ "germ": "virus", "x": 1, "y": 2 }, { "germ": "spore", "x": 4, "y": 4, "dormancy": 2 }]);
    let mut table = table(5, 5, &seeds, &clear(9), 2);
    assert_eq!(cell(&*table, 1, 2).label, "B3, virus, spreads next turn");
    assert_eq!(cell(&*table, 4, 4).label, "E5, spore, asleep for 2 turns");
    assert_eq!(cell(&*table, 0, 0).label, "A1, wall");
    assert_eq!(cell(&*table, 2, 1).label, "C2, empty, virus next turn");
    assert_eq!(cell(&*table, 3, 0).label, "D1, empty");
    table.input(Input::Select(1));
    table.input(press(1, 2));
    assert_eq!(cell(&*table, 1, 2).label, "B3, virus, slowed for 3 turns");
    assert_eq!(cell(&*table, 2, 1).label, "C2, empty");
}

#[test]
fn the_hints_of_the_second_edition_are_told_word_for_word() {
    let mut formed = 0;
    for id in 2001..=2200 {
        let hint = pack::level(&id.to_string()).unwrap().hint.unwrap();
        assert_eq!(phrases::hint(&id.to_string(), &hint), hint);
        formed += u32::from(phrases::known_hint(&hint).is_some());
    }
    assert_eq!(formed, 194, "the others were written for their levels");
}

#[test]
fn classic_hints_are_told_in_the_words_of_the_second_edition_and_say_the_same() {
    let facts = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
    };
    let mut told = std::collections::BTreeSet::new();
    for id in 1..=100 {
        let hint = pack::level(&id.to_string()).unwrap().hint.unwrap();
        let shown = phrases::hint("1", &hint);
        assert_eq!(level(&id.to_string()).view().status.text, shown);
        if id <= 5 {
            assert_eq!(shown, hint, "lessons are told as they are");
            continue;
        }
        assert_eq!(facts(&shown), facts(&hint), "level {id}: {shown}");
        for old in ["give up", "would hold", "keep an eye", "worth an early"] {
            assert!(!shown.contains(old), "level {id}: {shown}");
        }
        told.insert(shown);
    }
    assert_eq!(told.len(), 95, "no two levels are told the same");
    assert_eq!(
        phrases::hint("99", "You may give up 26 tiles by turn 9; a wall on B7 would hold, and keep an eye on A8."),
        "You can afford 26 tiles by turn 9. A barrier on B7 holds them; watch A8."
    );
    assert_eq!(phrases::hint("1", "A hint; of another form."), "A hint; of another form.");
}

#[test]
fn a_turn_is_announced_as_a_summary() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    assert_eq!(table.view().status.text, "A hint.");
    table.input(END);
    assert_eq!(table.view().status.text, "Turn 1: infection spread to 4 tiles; 5 of 25 infected.");
    table.input(Input::Command(Command::EndTurn));
    let log = table.view().log;
    assert!(log[0].starts_with("Turn 2:") && log[1].starts_with("Bacteria spread to"), "{log:?}");
    assert_eq!(log[3], "Bacteria spread to C2, B3, D3, C4.");
}

#[test]
fn a_win_by_the_plan_is_worth_three_stars() {
    let mut table = level("1");
    for input in [press(1, 0), press(0, 1), END, press(0, 0), END] {
        table.input(input);
    }
    let view = table.view();
    let ending = view.ending.unwrap();
    assert_eq!(
        ending.text,
        "You used 3 tools in 2 turns. Three stars: up to 3 tools and 2 turns. Two: one more of either."
    );
    assert_eq!(ending.record, Some(Record { stars: 3, figure: 2955 }));
    let lines: Vec<(&str, &str)> = ending.lines.iter().map(|(what, much)| (what.as_str(), much.as_str())).collect();
    let expected = [
        ("Level won", "1000"),
        ("Nothing left infected", "500"),
        ("Tools left", "50"),
        ("Infection kept small", "420"),
        ("3 stars", "× 1.5"),
        ("Total", "2955"),
    ];
    assert_eq!(lines, expected);
    assert!(view.status.text.ends_with("one more of either. 3 of 3 stars, 2955 points."), "{}", view.status.text);
}

#[test]
fn placing_a_tool_acts_at_once_and_announces_the_remaining_stock() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    assert_eq!(table.input(press(2, 2)), Change::Game);
    let view = table.view();
    assert_eq!(view.status.text, "C3: bacteria cured. 1 action left this turn.");
    assert_eq!(view.tools[0].count, Some(1));
    let cured = cell(&*table, 2, 2);
    assert!(cured.effect.is_some_and(|(effect, _)| effect == CellEffect::Left));
    table.input(END);
    let view = table.view();
    let ending = view.ending.unwrap();
    assert!(ending.won && ending.text.starts_with("You used 1 tool in 1 turn."), "{}", ending.text);
    assert!(view.status.text.ends_with(&["Level won. ", &ending.text].concat()), "{}", view.status.text);
}

#[test]
fn a_refused_placement_says_why_marks_the_cell_and_changes_nothing() {
    let mut table = table(5, 5, &json!([{ "germ": "virus", "x": 2, "y": 2 }]), &clear(9), 2);
    let before = table.replay();
    assert_eq!(table.input(press(2, 2)), Change::View);
    let view = table.view();
    assert!(view.status.refused);
    assert_eq!(view.status.text, "C3: antibiotics do nothing to a virus.");
    assert_eq!(cell(&*table, 2, 2).effect.map(|(effect, _)| effect), Some(CellEffect::Refused));
    assert_eq!(table.replay(), before);
    // The same refusal is announced again.
    let count = view.status.count;
    table.input(press(2, 2));
    assert!(table.view().status.count > count);
}

#[test]
fn a_press_without_a_selected_tool_says_so() {
    let mut table = table(5, 5, &json!([{ "germ": "virus", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(Input::Release);
    table.input(press(2, 2));
    assert!(table.view().status.refused && table.view().tools.iter().all(|tool| !tool.selected));
}

#[test]
fn the_preview_shows_the_next_turn_and_follows_every_placement() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    let ghosts = picture::ghosts;
    assert_eq!(ghosts(&*table), 4);
    table.input(Input::Select(2));
    table.input(press(2, 1));
    assert_eq!(ghosts(&*table), 3);
    table.input(Input::Command(Command::Preview));
    assert_eq!(ghosts(&*table), 0);
    assert_eq!(table.preview(), Some(false));
}

#[test]
fn a_threatened_core_is_marked_and_losing_it_loses_the_game() {
    let goal = json!({ "type": "protect_cores", "cores": [[2, 1]], "maxTurns": 9 });
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &goal, 2);
    assert!(cell(&*table, 2, 1).danger);
    table.input(END);
    let ending = table.view().ending.unwrap();
    assert_eq!((ending.won, ending.text.as_str()), (false, "In turn 1, the infection reached the core at C2."));
    let fallen = cell(&*table, 2, 1);
    assert_eq!(fallen.label.split(", ").nth(2), Some("a core fell here"), "{}", fallen.label);
    assert_ne!(fallen.piece, cell(&*table, 2, 2).piece, "the same germ, with a mark");
    assert!(table.view().commands.iter().any(|c| c.command == Command::Undo && c.enabled));
}

#[test]
fn undo_redo_and_restart_lead_back_and_forth() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    let start = table.replay();
    table.input(press(2, 2));
    let cured = table.replay();
    table.input(UNDO);
    assert_eq!(table.replay(), start);
    assert_eq!(table.view().status.text, "Undid: Antibiotic on C3.");
    assert!(table.view().log.is_empty());
    table.input(REDO);
    assert_eq!(table.replay(), cured);
    table.input(END);
    table.input(Input::Command(Command::Restart));
    assert_eq!(table.replay(), start);
    table.input(UNDO);
    assert!(table.view().status.refused);
}

#[test]
fn a_saved_game_resumes_at_the_very_same_position_with_its_log() {
    let mut first = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    first.input(press(2, 2));
    first.input(UNDO);
    first.input(END);
    let mut second = (ENTRY.resume)(&first.replay()).unwrap();
    assert_eq!(second.replay(), first.replay());
    assert_eq!(second.view().log, first.view().log);
    second.input(UNDO);
    first.input(UNDO);
    assert_eq!(second.replay(), first.replay());
}

#[test]
fn under_rules_version_1_every_cell_is_a_target_and_no_action_is_refused() {
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }]);
    let mut table = table(3, 3, &seeds, &json!({ "type": "clear_all" }), 1);
    assert!(table.view().cells.iter().all(|cell| cell.target));
    assert_eq!(table.input(press(0, 0)), Change::Game);
    assert!(table.view().status.text.contains("did nothing"), "{}", table.view().status.text);
    table.input(UNDO);
    assert_eq!(table.view().status.text, "Undid: Antibiotic on A1.");
}

#[test]
fn every_objective_has_its_sentence() {
    let objective =
        |goal: Value| table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &goal, 2).view().objective;
    assert_eq!(objective(clear(4)), "Cure every germ within 4 turns.");
    let cap = json!({ "type": "cap_infection", "maxTiles": 5, "maxPct": 20, "maxTurns": 6 });
    assert_eq!(objective(cap), "Keep the infection to 5 tiles or fewer until turn 6.");
    let protect = json!({ "type": "protect_cores", "cores": [[4, 4], [1, 1]], "maxTurns": 6 });
    assert_eq!(objective(protect), "Keep the 2 cores clean for 6 turns.");
}

#[test]
fn ten_worlds_come_first_and_the_five_of_the_first_edition_below() {
    let groups = (ENTRY.groups)();
    assert_eq!(groups.iter().map(|group| group.slots.len()).collect::<Vec<_>>(), [20; 15]);
    assert!(groups.iter().enumerate().all(|(place, group)| group.classic == (place >= 10)));
    assert!(numbers().eq((2001..=2200).chain(1..=100).map(|n| n.to_string())));
    let shown = |from: usize, to: usize| groups[from..to].iter().flat_map(|group| &group.slots).map(|slot| &slot.short);
    assert!(shown(0, 10).eq((1..=200).map(|n| n.to_string()).collect::<Vec<_>>().iter()));
    assert!(shown(10, 15).eq((1..=100).map(|n| n.to_string()).collect::<Vec<_>>().iter()));
    assert_eq!(
        (groups[10].name.as_str(), groups[10].slots[6].name.as_str()),
        ("Classic 100: Bacteria", "Patient Clinic")
    );
    assert!(groups.iter().all(|group| !group.name.contains('.') && group.line.ends_with('.')), "{groups:?}");
    let names: std::collections::BTreeSet<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(names.len(), groups.len(), "no two worlds have the same name");
    assert_eq!(
        (ENTRY.place("2021"), ENTRY.place("12")),
        ("Virus, level 21".into(), "Classic 100: Bacteria, level 12".into())
    );
    assert_eq!((ENTRY.after("2200"), ENTRY.after("100"), ENTRY.after("2100")), (None, None, Some("2101".to_owned())));
    for unknown in ["007", "101", "2000", "2201", "02001"] {
        assert!((ENTRY.open)(unknown).is_none(), "{unknown}");
    }
}

/// Plays a level by its plan and returns its table.
fn won(id: &str) -> Box<dyn Table> {
    let mut table = level(id);
    for input in plan(id) {
        table.input(input);
    }
    assert_eq!(table.outcome(), Outcome::Won, "{id}");
    table
}

#[test]
fn a_level_of_the_second_edition_shows_its_par_and_how_sure_it_is() {
    for id in numbers().take(200).step_by(9) {
        let claims = pack::level(&id).unwrap().level.spec().claims.clone().unwrap();
        let par = format!(
            "{} tool{}, {} turn",
            claims.par.units,
            if claims.par.units == 1 { "" } else { "s" },
            claims.par.turns
        );
        let strength = format!("({})", claims.par.status.word());
        let about = level(&id).view().about;
        assert!(
            about[0].starts_with(&format!("Par: {par}")) && about[0].ends_with(&format!("{strength}.")),
            "{about:?}"
        );
        // Only what is proved is told.
        let tools = Tool::ALL
            .iter()
            .filter(|tool| claims.needed.of(**tool) == Some(quadrat_germs::claims::Evidence::Proved))
            .count();
        assert_eq!(about.len(), 1 + tools, "{about:?}");
        assert!(about.iter().all(|line| !line.contains(['{', '_'])), "{about:?}");
        let ending = won(&id).view().ending.unwrap();
        let (name, value) = &ending.lines[0];
        assert_eq!(name, "Par");
        assert!(value.starts_with(&par) && value.ends_with(&strength), "{value}");
        assert_eq!(ending.record.unwrap().stars, 3, "{id}: the plan is par");
    }
    assert_eq!(level("12").view().about, Vec::<String>::new());
}

#[test]
fn after_a_win_each_turn_says_what_its_actions_prevented() {
    let ending = won("1").view().ending.unwrap();
    let fold = ending.fold.unwrap();
    assert_eq!(fold.title, "What each turn was worth");
    let (heading, lines) = &fold.parts[0];
    assert_eq!(heading, "Turn 1: 3 infected before, 1 after");
    assert_eq!(
        lines[0],
        "Antibiotic on B1 kept 3 tiles clean: B1, C1, B2. Without it, your other moves would not have won."
    );
    // A barrier that was not needed, and a turn without a placement.
    let core = json!({ "type": "protect_cores", "cores": [[4, 4]], "maxTurns": 2 });
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 1, "y": 0 }]), &core, 2);
    for input in [Input::Select(2), press(3, 4), END, END] {
        table.input(input);
    }
    assert!(table.wants_hindsight());
    table.take_hindsight(None);
    assert!(!table.wants_hindsight(), "asked once");
    let parts = table.view().ending.unwrap().fold.unwrap().parts;
    assert_eq!(parts[0].1, ["Barrier on D5 kept no tile clean this turn. Your other moves would have won without it."]);
    assert_eq!(parts[1].1, ["You placed nothing."]);
    for id in numbers().step_by(17) {
        let fold = won(&id).view().ending.unwrap().fold.unwrap_or_else(|| panic!("{id}"));
        let placed = pack::level(&id).unwrap().certificate.unwrap().plan;
        let turns = placed.iter().filter(|action| *action == "end").count();
        assert_eq!(fold.parts.len(), turns + 1, "{id}: every turn, and the tools");
        let text = format!("{fold:?}");
        assert!(!text.contains("germs.") && !text.contains('_') && !text.contains("{n"), "{text}");
    }
    let mut lost = level("1");
    while lost.outcome() == Outcome::Ongoing {
        lost.input(END);
    }
    assert_eq!(lost.view().ending.unwrap().fold, None);
    assert!(!lost.wants_hindsight());
}

/// Returns what the worker would find out about the game on a table.
fn hindsight(table: &dyn Table, budget: u64) -> serde_json::Map<String, Value> {
    let session = quadrat::registry().find("germs").unwrap().resume(&table.replay()).unwrap();
    let mut search = session.hindsight(Budget::nodes(budget)).unwrap();
    while search.run(500) == Searched::Working {}
    search.figures().into_iter().map(|(name, figure)| (name.to_owned(), figure)).collect()
}

#[test]
fn a_look_back_names_other_ways_to_win_in_the_places_kept_for_them() {
    for id in ["1", "2024", "2048"] {
        let mut table = won(id);
        let lines = |table: &dyn Table| -> Vec<Vec<String>> {
            table.view().ending.unwrap().fold.unwrap().parts.into_iter().map(|(_, lines)| lines).collect()
        };
        let before = lines(&*table);
        let places = |lines: &[Vec<String>]| lines.iter().map(Vec::len).collect::<Vec<_>>();
        assert!(before.iter().all(|part| part.last().unwrap().starts_with("Looking for")), "{before:?}");
        table.take_hindsight(Some(&hindsight(&*table, u64::MAX)));
        let after = lines(&*table);
        assert_eq!(places(&before), places(&after), "nothing moves when the answer comes");
        let (tools, turns) = after.split_last().unwrap();
        for turn in turns {
            let line = turn.last().unwrap();
            assert!(line.starts_with("A win could also begin with ") || line.starts_with("No other way"), "{line}");
        }
        // The first classic level is a lesson, with one way to win.
        let others = turns.iter().any(|turn| turn.last().unwrap().starts_with("A win could"));
        assert_eq!(others, id != "1", "level {id}: {turns:?}");
        for line in tools {
            let tool = Tool::ALL.into_iter().find(|tool| line.starts_with(name(*tool))).unwrap();
            assert!(line.contains("no win was found") || line.contains("could not have waited"), "{tool:?}: {line}");
        }
        // The game goes on: what was known is about another one.
        table.input(UNDO);
        assert!(!table.wants_hindsight());
        table.input(REDO);
        assert!(table.wants_hindsight() && lines(&*table) == before);
    }
    // What was not reached is not claimed.
    let mut table = won("2048");
    table.take_hindsight(Some(&hindsight(&*table, 1)));
    let text = format!("{:?}", table.view().ending.unwrap().fold);
    assert!(
        !text.contains("No other way") && !text.contains("Looking") && !text.contains("no win was found"),
        "{text}"
    );
}

#[test]
fn the_film_shows_every_action_of_its_plan() {
    let frames = (ENTRY.film)();
    assert_eq!(frames.len(), 12);
    assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn the_level_of_the_film_is_the_one_in_the_pack() {
    let film: serde_json::Value = serde_json::from_slice(include_bytes!("film.json")).unwrap();
    assert_eq!(film, pack::level("42").unwrap().write::<Germs>());
}

const POINT: fn(u8, u8) -> Input = |x, y| Input::Point(Some(Coord::new(x, y)));

#[test]
fn pointing_compares_the_next_turn_with_and_without_the_tool() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    let plain = table.view();
    assert_eq!(plain.compared, None);
    assert_eq!(table.input(POINT(2, 2)), Change::View);
    let view = table.view();
    assert_eq!(view.compared.unwrap(), "Antibiotic on C3: 0 tiles infected after this turn instead of 5.");
    assert_eq!(view.cells.iter().filter(|cell| cell.spared).count(), 4);
    assert_eq!(picture::ghosts(&*table), 0);
    assert_eq!(cell(&*table, 2, 1).label, "C2, empty, spared");
    let label = cell(&*table, 2, 2).label;
    assert_eq!(label, "C3, bacteria, spreads next turn, antibiotic here: 0 infected instead of 5");
    table.input(Input::Point(None));
    assert_eq!(table.view(), plain);
}

#[test]
fn a_barrier_is_compared_and_shown_even_if_it_makes_no_difference() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(Input::Select(2));
    table.input(POINT(2, 1));
    assert_eq!(table.view().compared.unwrap(), "Barrier on C2: 4 tiles infected after this turn instead of 5.");
    assert!(cell(&*table, 2, 1).spared && picture::has_ghost_of_barrier(&*table));
    table.input(POINT(4, 4));
    assert_eq!(table.view().compared.unwrap(), "Barrier on E5 makes no difference to the next turn: 5 infected.");
    assert_eq!(cell(&*table, 4, 4).label, "E5, empty, barrier here: no difference next turn");
    assert!(table.view().cells.iter().all(|cell| !cell.spared) && picture::has_ghost_of_barrier(&*table));
}

#[test]
fn the_comparison_says_why_nothing_can_be_placed() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    let ghosts = picture::ghosts;
    table.input(POINT(0, 1));
    assert_eq!(table.view().compared.unwrap(), "A2: there is no germ to cure.");
    assert_eq!(cell(&*table, 0, 1).label, "A2, empty, no antibiotic possible here");
    assert_eq!(ghosts(&*table), 4);
    table.input(POINT(200, 1));
    assert_eq!(table.view().compared, None, "there is no such cell");
    table.input(POINT(2, 2));
    table.input(Input::Command(Command::Preview));
    assert_eq!(table.view().compared, None, "the preview is off");
    table.input(Input::Command(Command::Preview));
    table.input(Input::Release);
    assert_eq!(table.view().compared, None, "nothing is in the hand");
    table.input(Input::Select(0));
    assert!(table.view().compared.is_some());
    table.input(press(2, 2));
    table.input(POINT(2, 2));
    assert_eq!(table.view().compared, None, "it is done");
    table.input(Input::Select(2));
    assert!(table.view().compared.is_some(), "another tool is another question");
    table.input(END);
    assert_eq!((table.outcome(), table.view().compared), (Outcome::Won, None));
}

#[test]
fn the_result_of_an_input_is_shown_until_the_pointer_moves() {
    let mut table = level("1");
    table.input(Input::Point(Some(Coord::new(0, 0))));
    assert!(table.view().compared.is_some());
    for (input, refused) in [(press(4, 1), true), (Input::Select(2), true), (Input::Command(Command::EndTurn), false)] {
        table.input(input);
        let view = table.view();
        assert_eq!((view.status.refused, view.compared), (refused, None), "{input:?}");
        table.input(Input::Point(Some(Coord::new(0, 0))));
        assert_eq!(table.view().compared, None, "the pointer stays where it was");
        table.input(Input::Point(Some(Coord::new(1, 0))));
        assert!(table.view().compared.is_some(), "{input:?}");
        table.input(Input::Point(Some(Coord::new(0, 0))));
    }
}

#[test]
fn pointing_announces_nothing_and_keeps_the_last_announcement() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(press(2, 2));
    let before = table.view();
    table.input(POINT(4, 4));
    let after = table.view();
    assert_eq!((after.status, after.log), (before.status, before.log));
    let effects = |cells: &[CellView]| cells.iter().map(|cell| cell.effect).collect::<Vec<_>>();
    assert!(effects(&before.cells).iter().any(Option::is_some));
    assert_eq!(effects(&after.cells), effects(&before.cells));
}

#[test]
fn the_compared_turn_is_the_turn_that_follows() {
    let mut rng = Mulberry32::seeded(3);
    // What the next turn brings to each cell, in words.
    let coming = |cell: &CellView| {
        let parts = cell.label.split(", ").filter(|part| part.ends_with(" next turn") && !part.starts_with("spreads"));
        parts.collect::<Vec<_>>().join(", ")
    };
    let ghosts = |view: &TableView| view.cells.iter().map(coming).collect::<Vec<_>>();
    for id in ["4", "26", "45", "62", "81"] {
        let mut table = level(id);
        let mut compared = 0;
        for _ in 0..40 {
            if table.outcome() != Outcome::Ongoing {
                table.input(Input::Command(Command::Restart));
            }
            table.input(Input::Select(rng.below(3) as usize));
            let view = table.view();
            let targets: Vec<usize> = (0..view.cells.len()).filter(|place| view.cells[*place].target).collect();
            if targets.is_empty() {
                table.input(END);
                continue;
            }
            let place = targets[rng.below(targets.len() as u32) as usize];
            let at = view.size.coords().nth(place).unwrap();
            table.input(Input::Point(Some(at)));
            let foreseen = table.view();
            table.input(Input::Press(at));
            let (mut before, mut after) = (ghosts(&foreseen), ghosts(&table.view()));
            // The cell that is pressed has the comparison in its words.
            before.remove(place);
            after.remove(place);
            assert_eq!(after, before, "level {id}, {}", at.label());
            table.input(END);
            let text = foreseen.compared.unwrap();
            let figure = text.split(": ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
            assert_eq!(figure, table.view().progress.value.to_string(), "level {id}: {text}");
            compared += 1;
            table.input(UNDO);
        }
        assert!(compared > 5, "level {id} compared only {compared} placements");
    }
}

#[test]
fn under_rules_version_1_the_comparison_looks_one_turn_ahead() {
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }]);
    let mut table = table(5, 5, &seeds, &json!({ "type": "clear_all" }), 1);
    table.input(Input::Select(2));
    table.input(POINT(2, 1));
    let text = table.view().compared.unwrap();
    assert_eq!(text, "Barrier on C2: 4 tiles infected after this turn instead of 5.");
    table.input(press(2, 1));
    assert_eq!(table.view().progress.value, 4);
}

const FINISH: Input = Input::Command(Command::Finish);

#[test]
fn finishing_is_offered_only_once_the_last_tool_of_a_plan_is_placed() {
    for id in numbers() {
        let mut table = level(&id);
        assert!(!offers(&*table, Command::Finish), "level {id}");
        table.input(FINISH);
        assert!(table.view().status.refused && table.outcome() == Outcome::Ongoing, "level {id}");
        let plan = plan(&id);
        let last = plan.iter().rposition(|input| *input != END).unwrap();
        for input in &plan[..=last] {
            table.input(*input);
        }
        assert!(offers(&*table, Command::Finish), "level {id}");
        assert_eq!(table.input(FINISH), Change::Game);
        assert_eq!(table.outcome(), Outcome::Won, "level {id}");
    }
}

#[test]
fn finishing_ends_turns_one_by_one_and_is_announced_once() {
    let mut table = level("3");
    for input in plan("3").into_iter().take(7) {
        table.input(input);
    }
    let (before, count) = (table.replay(), table.view().status.count);
    table.input(FINISH);
    let view = table.view();
    assert_eq!(view.status.count, count + 1);
    assert_eq!(view.status.sound, Some(Sound::Won));
    let text = view.status.text;
    assert!(text.starts_with("The last 5 turns are over. Level won. You used "), "{text}");
    assert!(!offers(&*table, Command::Finish));
    for left in (0..5).rev() {
        table.input(UNDO);
        assert_eq!(table.replay() == before, left == 0);
    }
}

/// Returns the worker's answer to a question about a table.
fn solved(table: &dyn Table) -> Option<Vec<String>> {
    let session = quadrat::registry().find(table.game()).unwrap().resume(&table.replay()).unwrap();
    let mut search = session.solver(Budget::nodes(1_000_000)).unwrap();
    match search.run(u64::MAX) {
        Searched::Found(plan) => Some(plan),
        Searched::Working | Searched::Exhausted => None,
    }
}

const HINT: Input = Input::Command(Command::Hint);

#[test]
fn following_the_hints_wins() {
    for id in ["1", "6", "25", "45", "66"] {
        let mut table = level(id);
        while table.outcome() == Outcome::Ongoing {
            assert_eq!(table.input(HINT), Change::Ask);
            let before = table.replay();
            table.advise(solved(&*table).as_deref());
            assert_eq!(table.replay(), before, "a hint does nothing");
            let view = table.view();
            assert_eq!(view.status.sound, Some(Sound::Hint));
            let hinted = |cell: &CellView| cell.effect.is_some_and(|(effect, _)| effect == CellEffect::Hinted);
            let change = match view.cells.iter().position(hinted) {
                Some(place) => {
                    assert!(view.status.text.starts_with("Try a"), "level {id}: {}", view.status.text);
                    table.input(Input::Press(view.size.coords().nth(place).unwrap()))
                }
                None => {
                    assert!(view.status.text.starts_with("End the turn now: "), "level {id}: {}", view.status.text);
                    table.input(END)
                }
            };
            assert_eq!(change, Change::Game, "level {id}: {}", table.view().status.text);
        }
        assert_eq!(table.outcome(), Outcome::Won, "level {id}");
        table.input(HINT);
        assert!(table.view().status.refused);
    }
}

#[test]
fn a_hint_names_the_tool_the_place_and_the_turns() {
    let mut table = level("3");
    table.input(HINT);
    let plan = ["barrier@2,5", "antiviral@4,1", "end", "antiviral@4,1", "end", "end", "end", "end", "end"];
    let plan = plan.map(String::from);
    table.advise(Some(&plan));
    let view = table.view();
    assert_eq!(view.status.text, "Try a barrier on C6: from here the level can be won in 6 more turns.");
    assert!(view.tools[2].selected);
    assert_eq!(cell(&*table, 2, 5).effect.map(|(effect, _)| effect), Some(CellEffect::Hinted));
    table.input(HINT);
    table.advise(None);
    assert_eq!(table.view().status.text, "No win found from here. Try undoing.");
}

#[test]
fn a_hint_for_another_position_is_ignored() {
    let mut table = level("1");
    table.advise(None);
    assert_eq!(table.view().status.count, 1, "nobody asked");
    table.input(HINT);
    let plan = solved(&*table);
    table.input(END);
    let said = table.view().status;
    table.advise(plan.as_deref());
    table.advise(None);
    assert_eq!(table.view().status, said, "the game went on");
    table.input(HINT);
    let said = table.view().status;
    table.advise(plan.as_deref());
    assert_eq!(table.view().status, said, "the plan is for where the game was before");
}

#[test]
fn the_lines_of_every_score_add_up() {
    let mut seen = [0; 3];
    for (number, id) in numbers().enumerate() {
        let mut table = level(&id);
        let mut plan = plan(&id);
        let end = plan.pop().unwrap();
        for input in plan {
            table.input(input);
        }
        // Up to two tools more than the plan needs, so that the result is not always three stars.
        for more in 0..2 * (number % 3) {
            table.input(Input::Select(2 - more % 3));
            let target = table.view().cells.iter().position(|cell| cell.target);
            if let Some(at) = target.and_then(|place| table.size().coords().nth(place)) {
                table.input(Input::Press(at));
            }
        }
        table.input(end);
        let ending = table.view().ending.unwrap();
        let record = ending.record.unwrap();
        seen[record.stars as usize - 1] += 1;
        let (mut sum, mut tenths) = (0, 0);
        let score: Vec<_> = ending.lines.iter().filter(|(what, _)| what != "Par").collect();
        let (total, parts) = score.split_last().unwrap();
        for (what, much) in parts {
            match much.strip_prefix("× ") {
                Some(factor) => tenths = if factor == "1" { 10 } else { factor.replace('.', "").parse().unwrap() },
                None => sum += much.parse::<u32>().unwrap_or_else(|_| panic!("{what}: {much}")),
            }
        }
        assert_eq!(sum * tenths / 10, record.figure, "level {id}: {:?}", ending.lines);
        assert_eq!(total.1, record.figure.to_string());
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn a_level_without_a_plan_has_no_record() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(press(2, 2));
    table.input(END);
    let ending = table.view().ending.unwrap();
    assert!(ending.won && ending.record.is_none() && ending.lines.is_empty());
}

#[test]
fn every_action_has_its_sound() {
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }, { "germ": "virus", "x": 4, "y": 0 }]);
    let mut table = table(5, 5, &seeds, &clear(2), 2);
    assert_eq!(table.view().status.sound, None);
    let script = [
        (press(0, 1), Sound::Refused),
        (press(2, 2), Sound::Cure),
        (UNDO, Sound::Rewind),
        (REDO, Sound::Rewind),
        (Input::Select(1), Sound::Tap),
        (press(4, 0), Sound::Place),
        (END, Sound::Calm),
        (UNDO, Sound::Rewind),
        (UNDO, Sound::Rewind),
        (END, Sound::Spread),
        (HINT, Sound::Tap),
        (Input::Command(Command::Preview), Sound::Tap),
        (Input::Release, Sound::Tap),
        (END, Sound::Lost),
        (Input::Command(Command::Restart), Sound::Rewind),
    ];
    for (number, (input, sound)) in script.into_iter().enumerate() {
        table.input(input);
        assert_eq!(table.view().status.sound, Some(sound), "number {number}: {}", table.view().status.text);
    }
}

#[test]
fn random_input_never_panics_and_no_sentence_is_missing() {
    let mut rng = Mulberry32::seeded(11);
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }, { "germ": "virus", "x": 4, "y": 1 },
                       { "germ": "spore", "x": 0, "y": 4, "dormancy": 1 }]);
    let goal = json!({ "type": "protect_cores", "cores": [[4, 4]], "maxTurns": 6 });
    let tables = [table(5, 5, &seeds, &goal, 1), table(5, 5, &seeds, &goal, 2), level("3"), level("45"), level("62")];
    for mut table in tables {
        for _ in 0..size(120, 400) {
            let any = |rng: &mut Mulberry32| Coord::new(rng.below(10) as u8, rng.below(10) as u8);
            table.input(match rng.below(16) {
                0..4 => Input::Press(any(&mut rng)),
                4..7 => Input::Point(Some(any(&mut rng))),
                7..9 => Input::Select(rng.below(5) as usize),
                9 => END,
                10 => UNDO,
                11 => REDO,
                12 => match rng.below(8) {
                    0 => Input::Command(Command::Restart),
                    1 => Input::Command(Command::Check),
                    2 => Input::Point(None),
                    _ => Input::Release,
                },
                13 => FINISH,
                14 => HINT,
                _ => Input::Command(Command::Preview),
            });
            match rng.below(6) {
                0 => _ = table.advise(None),
                1 => _ = table.advise(Some(&["end", "antiviral@4,1", "7"].map(String::from))),
                _ => {}
            }
            let view = table.view();
            let words = view.cells.iter().map(|cell| &cell.label).chain(&view.log).chain(&view.compared);
            for text in words.chain([&view.status.text, &view.turn, &view.objective, &view.progress.text]) {
                assert!(!text.is_empty() && !text.contains(['{', '}', '_']), "{text}");
            }
            // The log written while playing equals the log of the replay.
            assert_eq!((ENTRY.resume)(&table.replay()).unwrap().view().log, view.log);
        }
    }
}

/// Returns the level with this number, with an idle turn added to its plan, if that plan still
/// wins: every play looks better against it.
fn padded(id: &str) -> Option<Entry<Level>> {
    let entry = pack::level(id)?;
    let certificate = entry.certificate.as_ref()?;
    (0..certificate.plan.len()).find_map(|at| {
        let mut padded = entry.clone();
        let certificate = padded.certificate.as_mut()?;
        certificate.plan.insert(at, "end".to_owned());
        (certificate.turns, certificate.par) = (certificate.turns + 1, certificate.par + 1);
        let mut defects = Defects::new();
        quadrat_engine::pack::verify_certificate::<Germs>(&padded, "", &mut defects);
        defects.is_empty().then_some(padded)
    })
}

#[test]
fn a_saved_game_is_scored_against_the_shipped_plan() {
    let (id, padded) = numbers().find_map(|id| padded(&id).map(|padded| (id, padded))).unwrap();
    let mut honest = level(&id);
    for input in plan(&id) {
        honest.input(input);
    }
    let record = honest.view().ending.unwrap().record.unwrap();

    for called in [json!(id.parse::<u32>().unwrap()), json!(999)] {
        let mut file = padded.write::<Germs>();
        file["id"] = called;
        let mut forged = Session::<Germs>::new(entry(&file).unwrap());
        for action in honest.replay()["actions"].as_array().unwrap() {
            forged.act(action.as_str().unwrap().parse().unwrap(), &mut ()).unwrap();
        }
        assert!(forged.score().unwrap() > record.figure, "the padded plan pays");
        let resumed = (ENTRY.resume)(&replay::write(&forged)).unwrap_or_else(|defects| panic!("{defects}"));
        assert_eq!(resumed.view().ending.unwrap().record, Some(record), "level {}", file["id"]);
    }
}
