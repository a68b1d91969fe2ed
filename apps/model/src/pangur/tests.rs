//! Does the table of Pangur announce, show and do what it should?

mod ends;
mod motion;

use super::*;
use crate::games::Unlock;
use crate::table::{CellView, Panel};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Mulberry32, Rng};
use serde_json::json;

/// Returns the nodes of a picture without the group that every picture has around them.
fn within(nodes: &str) -> &str {
    nodes.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</g>")).expect("a picture is a group")
}

/// Returns the table of a mode or challenge.
fn level(id: &str) -> Box<dyn Table> {
    (ENTRY.open)(id).unwrap_or_else(|| panic!("no level {id}"))
}

/// Returns the table of a game with these mice.
fn table(mice: &[(&str, u8)]) -> Box<dyn Table> {
    let mice: Vec<Value> = mice.iter().map(|(cell, tier)| json!({ "cell": cell, "tier": tier })).collect();
    let level = json!({ "id": "test", "name": "A test", "hint": "A hint.", "placements": mice });
    of_file(&level)
}

/// Reads and validates a level.
fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Pangur>(&Json::from(level).root(), &mut defects).ok_or(defects)
}

/// Returns the table of a level file.
fn of_file(level: &Value) -> Box<dyn Table> {
    let entry = entry(level).unwrap_or_else(|defects| panic!("{defects}"));
    Box::new(PangurTable::new(Session::new(entry)))
}

const END: Input = Input::Command(Command::EndTurn);
const UNDO: Input = Input::Command(Command::Undo);
const REDO: Input = Input::Command(Command::Redo);
const NEXT: Input = Input::Command(Command::Next);
const BACK: Input = Input::Command(Command::Back);
const AUTO: Input = Input::Command(Command::Auto);
const SKIP: Input = Input::Command(Command::Skip);
const HINT: Input = Input::Command(Command::Hint);

fn place(name: &str) -> Coord {
    coord(name.parse().unwrap_or_else(|()| panic!("{name} is no cell")))
}

fn press(name: &str) -> Input {
    Input::Press(place(name))
}

fn point(name: &str) -> Input {
    Input::Point(Some(place(name)))
}

fn shown(table: &dyn Table, name: &str) -> CellView {
    table.view().cells[table.size().index(place(name))].clone()
}

fn said(table: &dyn Table) -> String {
    table.view().status.text
}

fn effect(table: &dyn Table, name: &str) -> Option<CellEffect> {
    shown(table, name).effect.map(|(effect, _)| effect)
}

fn targets(table: &dyn Table) -> Vec<String> {
    let view = table.view();
    Cell::reading().zip(&view.cells).filter(|(_, cell)| cell.target).map(|(at, _)| at.to_string()).collect()
}

fn panel(table: &dyn Table, number: usize) -> Panel {
    table.view().panels[number].clone()
}

/// Returns the number of mice of the next wave that flee.
fn fleeing(table: &dyn Table) -> usize {
    panel(table, 0).items.iter().filter(|item| item.tone == "off").count()
}

fn texts(panel: &Panel) -> Vec<&str> {
    panel.items.iter().map(|item| item.text.as_str()).collect()
}

fn offered(table: &dyn Table) -> Vec<(Command, bool)> {
    table.view().commands.iter().map(|command| (command.command, command.enabled)).collect()
}

fn do_all(table: &mut dyn Table, inputs: impl IntoIterator<Item = Input>) {
    for input in inputs {
        table.input(input);
        assert!(!table.view().status.refused, "{input:?}: {}", said(table));
    }
}

/// Returns the inputs of an action in text form; the mice's turn is skipped.
fn inputs(action: &str) -> Vec<Input> {
    match action.parse().unwrap() {
        Action::Place(cat, at) | Action::Move(cat, at) | Action::Hit(cat, at) => {
            vec![Input::Select(cat as usize), Input::Press(coord(at))]
        }
        Action::Confirm => vec![END],
        Action::End => vec![END, SKIP],
    }
}

fn play(table: &mut dyn Table, actions: &[&str]) {
    do_all(table, actions.iter().flat_map(|action| inputs(action)));
}

fn plan(id: &str) -> Vec<String> {
    groups::level(id).unwrap().certificate.unwrap().plan
}

/// Returns a game that has begun, with three cats on these cells.
fn begun(mice: &[(&str, u8)], cats: [&str; 3]) -> Box<dyn Table> {
    let mut table = table(mice);
    for (number, cell) in cats.iter().enumerate() {
        do_all(&mut *table, [Input::Select(number), press(cell)]);
    }
    do_all(&mut *table, [END]);
    table
}

#[test]
fn cats_are_placed_taken_up_again_and_swapped_until_they_are_confirmed() {
    let mut table = table(&[("B3", 1)]);
    assert_eq!(said(&*table), "A hint.");
    assert_eq!(table.view().turn, "Place the cats");
    assert!(table.view().cells.iter().all(|cell| !cell.target && !cell.movable));
    table.input(press("C3"));
    assert_eq!((said(&*table).as_str(), table.view().status.refused), ("Choose a cat first.", true));
    table.input(Input::Select(0));
    assert_eq!(said(&*table), "Pangur: catch 3, meow 1. Moves twice in a turn.");
    assert!(table.view().tools[0].selected);
    assert_eq!(targets(&*table).len(), 24, "everywhere but on the mouse");
    assert_eq!(table.input(press("C3")), Change::Game);
    assert_eq!(said(&*table), "Pangur is on C3. 2 cats are still to be placed.");
    assert_eq!(table.view().tools.iter().map(|tool| tool.count.unwrap()).collect::<Vec<_>>(), [0, 1, 1]);
    assert!(shown(&*table, "C3").movable && !shown(&*table, "C3").active);

    // A drag on the board is a press where it begins and one where it ends.
    do_all(&mut *table, [press("C3"), press("C4")]);
    assert_eq!(shown(&*table, "C4").label, "C4, Pangur in the light, 5 hearts");
    do_all(&mut *table, [Input::Select(1), press("C5"), Input::Select(2), press("A1")]);
    assert_eq!(said(&*table), "Baircne is on A1. All three cats are placed. Confirm the formation, or rearrange it.");
    do_all(&mut *table, [press("A1")]);
    let (held, other) = (shown(&*table, "A1"), shown(&*table, "C4"));
    assert!(held.active && held.movable && other.target && !other.movable, "what is a target begins no drag");
    do_all(&mut *table, [press("C4")]);
    assert_eq!(said(&*table).split('.').next(), Some("Baircne is on C4 and swaps places with Pangur"));
    assert!(shown(&*table, "A1").label.starts_with("A1, Pangur in the shadow"));
    table.input(Input::Select(0));
    table.input(press("B3"));
    assert_eq!(said(&*table), "There is a mouse on B3: cats start on cells without one.");
    assert_eq!(effect(&*table, "B3"), Some(CellEffect::Refused));
    assert!(shown(&*table, "A1").active, "it stays in the hand");
    do_all(&mut *table, [Input::Release]);
    assert_eq!(said(&*table), "You let go of the cat.");

    do_all(&mut *table, [END]);
    assert_eq!(table.view().turn, "Round 1: the cats' turn");
    assert!(table.view().tools.iter().all(|tool| tool.count.is_none()), "they stay, so that no button moves");
}

#[test]
fn the_formation_is_confirmed_only_when_it_is_complete() {
    let mut table = table(&[("B3", 1)]);
    let confirm = |table: &dyn Table| *table.view().commands.last().unwrap();
    assert_eq!((confirm(&*table).name, confirm(&*table).enabled), (Some("pangur.confirm"), false));
    table.input(END);
    assert_eq!(said(&*table), "Pangur is not on the board yet.");
    play(&mut *table, &["P=A1", "G=C5", "B=E1"]);
    assert!(confirm(&*table).enabled);
    play(&mut *table, &["confirm"]);
    assert_eq!((confirm(&*table).name, confirm(&*table).enabled), (None, true));
}

#[test]
fn presses_pick_up_a_cat_move_it_and_hit() {
    let mut table = begun(&[("B4", 2), ("E3", 1)], ["A1", "C5", "E1"]);
    table.input(press("B4"));
    assert_eq!(said(&*table), "Choose a cat first.");
    table.input(press("C5"));
    assert_eq!(said(&*table), "Guardian has 1 move and 1 hit left.");
    assert!(shown(&*table, "C5").active);
    assert!(targets(&*table).contains(&"B4".to_owned()) && !targets(&*table).contains(&"E3".to_owned()));
    assert_eq!(table.input(press("B4")), Change::Game);
    let text = said(&*table);
    assert_eq!(
        text,
        "Guardian hits the mouse on B4. It has 1 heart left and is stunned. Guardian has 1 move and 0 hits left."
    );
    assert_eq!(shown(&*table, "B4").label, "B4, mouse, tier 2, 1 of 2 hearts, stunned");
    table.input(press("B4"));
    assert_eq!(said(&*table), "Guardian has no hits left this turn.");
    do_all(&mut *table, [press("D5")]);
    assert!(shown(&*table, "D5").label.starts_with("D5, Guardian on a gate, 5 hearts, 0 moves, 0 hits left, asleep"));
    do_all(&mut *table, [press("A1")]);
    let label = shown(&*table, "A1").label;
    assert!(
        label.starts_with("A1, Pangur in the shadow, 5 hearts, 2 moves, 4 hits left, Shadow Strike ready"),
        "{label}"
    );
    assert!(label.contains("in your hand"), "{label}");
    do_all(&mut *table, [press("A3"), press("B4")]);
    assert_eq!(effect(&*table, "B4"), Some(CellEffect::Left));
    assert!(!shown(&*table, "B4").gone.is_empty());
    assert!(shown(&*table, "A3").label.contains("Shadow Strike made"));
    assert!(shown(&*table, "C3").label.contains("C3, in the light, in reach"), "{}", shown(&*table, "C3").label);
    // Pressing another cat picks that one up.
    do_all(&mut *table, [press("E1")]);
    assert!(shown(&*table, "E1").active && !shown(&*table, "A3").active);
}

#[test]
fn a_counterattack_and_a_kill_are_announced() {
    let mut table = begun(&[("E1", 3), ("E5", 1)], ["D1", "C5", "B5"]);
    do_all(&mut *table, [press("D1"), press("E1")]);
    let text = said(&*table);
    assert!(text.contains("The mouse on E1 strikes back: Pangur loses 2 hearts."), "{text}");
    assert_eq!(table.view().status.sound, Some(Sound::Spread));
    assert_eq!(effect(&*table, "D1"), Some(CellEffect::Turned));
    assert_eq!(table.linked(), Some((place("E1"), place("D1"))), "the bite back is what happened last");
    do_all(&mut *table, [press("E1"), press("E1")]);
    assert!(said(&*table).starts_with("Pangur catches the mouse on E1 and gains a heart."));
    assert_eq!(table.linked(), Some((place("D1"), place("E1"))));
    do_all(&mut *table, [Input::Release]);
    assert_eq!(table.linked(), None, "it is over with the next input");
}

#[test]
fn pointing_with_a_cat_in_hand_shows_scared_mice_in_the_lane() {
    let mut table = begun(&[("E1", 1)], ["A1", "C4", "D3"]);
    assert_eq!((fleeing(&*table), panel(&*table, 0).items.len()), (0, 7));
    do_all(&mut *table, [press("C4"), point("C5")]);
    assert_eq!(fleeing(&*table), 3);
    let sum = panel(&*table, 0).items[6].clone();
    assert_eq!((sum.text.as_str(), sum.label.as_str()), ("Meowge 3", "Meowge 3: 3 flee, 3 come in"));
    assert_eq!(panel(&*table, 0).items[0].label, "Mouse 1 flees");
    assert_eq!(panel(&*table, 1).items[1].text, "Catch 1: 1 base · Meow 3 (on a gate)");
    table.input(point("C3"));
    assert_eq!(fleeing(&*table), 0);
    do_all(&mut *table, [point("C5"), press("C5")]);
    assert_eq!(fleeing(&*table), 3, "and so it is");
    table.input(Input::Point(None));
    assert_eq!(fleeing(&*table), 3);
}

#[test]
fn pointing_describes_what_the_mice_would_do_or_what_a_cell_is() {
    let mut table = begun(&[("C3", 2)], ["A1", "C4", "E1"]);
    table.input(point("A2"));
    assert!(table.view().compared.unwrap().starts_with("A2 is shadow."));
    table.input(press("C4"));
    table.input(point("C5"));
    let text = table.view().compared.unwrap();
    assert_eq!(text, "Guardian to C5: then 1 mouse runs, they eat 2 grain, 1 mouse grows, 3 flee and 3 come in.");
    assert!(!shown(&*table, "C5").ghost.is_empty(), "the cat, as it would stand");
    table.input(point("C3"));
    assert!(table.view().compared.unwrap().starts_with("Guardian hits C3: then "));
    table.input(point("A3"));
    assert!(table.view().compared.unwrap().starts_with("Guardian cannot reach A3: cats move along"));
    table.input(point("C4"));
    assert_eq!(table.view().compared, None, "it stands there");
    do_all(&mut *table, [press("C5")]);
    table.input(point("C5"));
    assert_eq!(table.view().compared, None);
    do_all(&mut *table, [point("D4"), Input::Command(Command::Preview)]);
    assert_eq!(table.view().compared, None, "the preview is off");
    assert_eq!(table.preview(), Some(false));
}

#[test]
fn the_next_turn_of_the_mice_is_shown_and_announced_in_advance() {
    let mut table = begun(&[("B3", 1), ("E2", 4), ("A5", 1)], ["A1", "C5", "E1"]);
    assert_eq!(shown(&*table, "B3").label, "B3, mouse, tier 1, 1 of 1 heart, will run to A3");
    assert_eq!(shown(&*table, "A3").label, "A3, shadow, a mouse will run here");
    assert!(!shown(&*table, "A3").ghost.is_empty());
    let label = shown(&*table, "E2").label;
    assert_eq!(label, "E2, mouse, tier 4, 4 of 4 hearts, in the shadow, will bite Baircne, will grow");
    let bitten = shown(&*table, "E1");
    assert!(bitten.danger && bitten.label.ends_with("will lose 2 hearts"), "{}", bitten.label);
    assert_eq!(shown(&*table, "B5").label, "B5, gate, a mouse will come in here");
    do_all(&mut *table, [press("E1"), point("B4")]);
    assert!(!shown(&*table, "E1").danger, "who goes away is not bitten");
    do_all(&mut *table, [press("C5"), point("B5")]);
    assert!(shown(&*table, "B5").spared && shown(&*table, "B5").label.ends_with("spared"));
    table.input(Input::Command(Command::Preview));
    let view = table.view();
    assert!(view.cells.iter().all(|cell| cell.ghost.is_empty() && !cell.danger && !cell.spared));
    assert!(!shown(&*table, "B3").label.contains("will"));
}

#[test]
fn the_preview_of_the_mices_turn_is_what_happens() {
    let mut rng = Mulberry32::seeded(5);
    for id in ["classic", "hard", "40"] {
        let mut table = level(id);
        play(&mut *table, &plan(id).iter().map(String::as_str).take(4).collect::<Vec<_>>());
        for _ in 0..12 {
            if table.outcome() != Outcome::Ongoing {
                break;
            }
            table.input(Input::Select(rng.below(3) as usize));
            let view = table.view();
            let targets: Vec<Coord> =
                table.size().coords().zip(&view.cells).filter(|(_, c)| c.target).map(|(at, _)| at).collect();
            if let Some(at) = targets.get(rng.below(targets.len().max(1) as u32) as usize) {
                table.input(Input::Point(Some(*at)));
                let foreseen = table.view();
                table.input(Input::Press(*at));
                if table.outcome() != Outcome::Ongoing {
                    break;
                }
                table.input(Input::Point(None));
                assert_eq!(table.view().panels[0], foreseen.panels[0], "{id}");
                let ghosts = |view: &TableView| {
                    let cells = table.size().coords().zip(&view.cells).filter(|(cell, _)| cell != at);
                    cells.map(|(_, cell)| cell.ghost.clone()).collect::<Vec<_>>()
                };
                let now = table.view();
                let same = ghosts(&now).iter().zip(ghosts(&foreseen)).all(|(now, then)| *now == then);
                assert!(same || now.cells.iter().zip(&foreseen.cells).any(|(now, then)| now.piece != then.piece));
                let text = foreseen.compared.unwrap();
                do_all(&mut *table, [END, SKIP]);
                let happened = said(&*table);
                let summary = happened.strip_prefix("The mice's turn: ").unwrap();
                let summary = summary.split('.').next().unwrap();
                assert!(text.contains(summary), "{id}: {text} / {happened}");
            }
        }
    }
}

#[test]
fn the_panels_show_what_each_cat_can_do_and_warn_of_a_loss() {
    let mut table = begun(&[("B2", 1), ("C2", 6), ("D2", 1)], ["A1", "C5", "B1"]);
    assert_eq!(
        texts(&panel(&*table, 1)),
        [
            "Catch 4: 3 base + 1 shadow · Meow 1 (not on a gate)",
            "Catch 1: 1 base · Meow 3 (on a gate)",
            "Catch 4: 2 base + 1 shadow + 1 beside Pangur · Meow 2 (not on a gate)",
        ]
    );
    let label = &panel(&*table, 1).items[1].label;
    assert_eq!(label, "Guardian: Catch 1: 1 base · Meow 3 (on a gate), 5 hearts");
    let house = panel(&*table, 2);
    let strong = "C2 has a mouse of tier 6: one more meal in the shadow and the game is lost";
    let lamp = "Not known yet whether this can be won";
    assert_eq!(texts(&house), ["Wave 1", "Grain lost: 0", "Mice in the light: 3 of 9", strong, lamp]);
    assert_eq!(house.items.iter().map(|item| item.tone).collect::<Vec<_>>(), ["", "", "", "warn", "off"]);
    table.input(press("C5"));
    assert_eq!(panel(&*table, 1).items[1].tone, "on");

    let crowd = ["B2", "B3", "B4", "C2", "C3", "C4", "D2"].map(|cell| (cell, 1));
    let table = begun(&crowd, ["A1", "C5", "E1"]);
    assert_eq!(panel(&*table, 2).items[2].tone, "warn");
    assert_eq!(table.view().progress.text, "32 of 32");
}

#[test]
fn the_mices_turn_can_be_stepped_both_ways_played_or_skipped() {
    let mut table = begun(&[("B3", 1), ("E2", 4)], ["A1", "C5", "E1"]);
    let before = table.replay();
    assert_eq!(table.input(END), Change::Game);
    let saved = table.replay();
    assert_ne!(saved, before, "the game is at the end of the turn already");
    let playback =
        |table: &dyn Table| table.view().playback.map(|playback| (playback.at, playback.of, playback.running));
    let (at, of, running) = playback(&*table).unwrap();
    assert_eq!((at, running.is_some()), (1, true), "it plays by itself");
    table.input(AUTO);
    assert_eq!((playback(&*table), said(&*table).as_str()), (Some((1, of, None)), "Paused."));
    do_all(&mut *table, [NEXT, BACK]);
    assert_eq!(playback(&*table), Some((1, of, None)));
    assert_eq!(table.view().turn, "Round 1: the mice's turn");
    assert_eq!(said(&*table), "The mouse on B3 runs to A3.");
    assert_eq!((effect(&*table, "A3"), effect(&*table, "B3")), (Some(CellEffect::Came), Some(CellEffect::Left)));
    assert_eq!(table.linked(), Some((place("B3"), place("A3"))));
    assert!(shown(&*table, "A3").label.starts_with("A3, mouse"));
    table.input(BACK);
    assert!(table.view().status.refused, "there is nothing before the first picture");
    assert_eq!(table.input(NEXT), Change::View);
    assert_eq!(said(&*table), "The mouse on E2 bites Baircne, who has 4 hearts left.");
    assert_eq!((effect(&*table, "E2"), effect(&*table, "E1")), (Some(CellEffect::Hinted), Some(CellEffect::Turned)));
    assert_eq!(table.linked(), Some((place("E2"), place("E1"))), "who bites and who is bitten");
    let bitten = shown(&*table, "E1").piece;
    table.input(NEXT);
    assert_ne!(shown(&*table, "E1").piece, bitten);
    table.input(BACK);
    assert_eq!((playback(&*table), shown(&*table, "E1").piece), (Some((2, of, None)), bitten));

    for other in [press("A1"), Input::Select(0), END, REDO, HINT, Input::Command(Command::Restart)] {
        assert_eq!(table.input(other), Change::View);
        assert_eq!(said(&*table), "Watch the mice's turn to its end, or skip it.");
    }
    table.input(Input::Tick);
    assert_eq!(playback(&*table), Some((2, of, None)), "it stands");
    table.input(AUTO);
    assert!(playback(&*table).is_some_and(|(at, _, running)| at == 2 && running.is_some()));
    // The second heart; the feast; the meows and the flight; the three mice that come in.
    let mut seen = Vec::new();
    while let Some((at, ..)) = playback(&*table) {
        seen.push(at);
        match at {
            3 => assert_eq!(said(&*table), "The mouse on E2 bites Baircne, who has 3 hearts left."),
            9 => assert_eq!(said(&*table), "3 mice come in."),
            _ => {}
        }
        table.input(Input::Tick);
    }
    assert_eq!(seen, [2, 3, 4, 6, 9]);
    assert_eq!((playback(&*table), said(&*table).as_str()), (None, "The wave is over. Round 2 begins."));
    assert_eq!(table.view().turn, "Round 2: the cats' turn");
    assert_eq!(table.replay(), saved);

    table.input(UNDO);
    assert_eq!((table.replay(), said(&*table).as_str()), (before.clone(), "Undid: the end of the turn."));
    do_all(&mut *table, [END, SKIP]);
    let text = said(&*table);
    let turn = "The mice's turn: 1 mouse runs, Baircne loses 2 hearts, they eat 5 grain, 2 mice grow, 3 flee and 3 come in. Round 2 begins.";
    assert_eq!(text, turn);
    assert_eq!(playback(&*table), None);
    table.input(UNDO);
    do_all(&mut *table, [END, NEXT, UNDO]);
    assert_eq!((playback(&*table), table.replay()), (None, before), "undo leads out of the pictures");
    table.input(NEXT);
    assert_eq!(said(&*table), "There is nothing to watch: end the turn first.");
}

#[test]
fn the_end_of_a_turn_says_what_it_costs_and_follows_the_pointer() {
    let mut table = begun(&[("B3", 1), ("E2", 4), ("A5", 1)], ["A1", "C5", "E1"]);
    // One mouse bites twice; three eat 1, 4 and 1.
    assert_eq!(table.cost().as_deref(), Some("−2 hearts · −6 grain"));
    do_all(&mut *table, [press("E1"), point("B4")]);
    assert_eq!(table.cost().as_deref(), Some("−6 grain"), "as it would be with Baircne elsewhere");
    table.input(Input::Point(None));
    do_all(&mut *table, [END]);
    assert_eq!(table.cost(), None, "the turn is over");
    do_all(&mut *table, [SKIP, UNDO, Input::Command(Command::Preview)]);
    assert_eq!(table.cost(), None, "the preview is off");
    assert_eq!(level("classic").cost(), None, "nothing ends yet");
    let mut won = level("classic");
    let plan = plan("classic");
    play(&mut *won, &plan[..plan.len() - 1].iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(won.cost().as_deref(), Some("wins the game"));
    let lost = begun(&[("E2", 6)], ["A5", "A4", "E1"]);
    assert_eq!(lost.cost().as_deref(), Some("loses the game"));
    let calm = begun(&[("C3", 1)], ["A1", "C5", "E1"]);
    assert_eq!(calm.cost().as_deref(), Some("−1 grain"));
}

#[test]
fn a_cat_shows_and_says_how_many_moves_and_hits_it_has_left() {
    let mut table = table(&[("B4", 2)]);
    let tool = |table: &dyn Table, cat: usize| table.view().tools[cat].clone();
    assert_eq!(tool(&*table, 0).help, "catch 3, meow 1. Moves twice in a turn.");
    let before = tool(&*table, 1).icon;
    play(&mut *table, &["P=A1", "G=C5", "B=E1", "confirm"]);
    assert!(tool(&*table, 0).help.ends_with(" Pangur has 2 moves and 4 hits left."), "{}", tool(&*table, 0).help);
    let fresh = tool(&*table, 1).icon;
    assert_ne!(before, fresh);
    play(&mut *table, &["GxB4"]);
    assert!(tool(&*table, 1).help.ends_with(" Guardian has 1 move and 0 hits left."));
    let spent = tool(&*table, 1).icon;
    assert_ne!(fresh, spent);
    play(&mut *table, &["G>C4"]);
    assert!(tool(&*table, 1).help.ends_with(" Guardian is done for this turn."));
    assert_ne!(tool(&*table, 1).icon, spent);
}

#[test]
fn the_lane_says_how_many_flee_and_how_many_come_in() {
    let mut table = begun(&[("E1", 1)], ["A1", "C4", "D3"]);
    let written = |table: &dyn Table, words: [&str; 2]| {
        let mut scene = quadrat_engine::draw::Scene::new(0, 0);
        scene.append(quadrat_pangur::granary::sums(words[0], words[1]));
        table.view().layers.over.contains(within(&quadrat_engine::draw::to_svg_inner(&scene)))
    };
    assert!(written(&*table, ["0 flee", "6 come in"]));
    do_all(&mut *table, [press("C4"), point("C5")]);
    assert!(written(&*table, ["3 flee", "3 come in"]), "as it would be");
    do_all(&mut *table, [press("C5"), press("D3"), press("D4"), press("D4"), END]);
    let mut told = Vec::new();
    while table.view().playback.is_some() {
        for words in [["3 flee", "3 come in"], ["0 flee", "3 come in"]] {
            if written(&*table, words) && told.last() != Some(&words) {
                told.push(words);
            }
        }
        table.input(NEXT);
    }
    assert_eq!(told, [["3 flee", "3 come in"], ["0 flee", "3 come in"]], "they follow the picture");
}

#[test]
fn frames_do_not_advance_with_reduced_motion() {
    let mut table = begun(&[("B3", 1)], ["A1", "C5", "E1"]);
    do_all(&mut *table, [END, AUTO]);
    table.keep_still(true);
    assert_eq!(table.view().playback.unwrap().running, None);
    assert!(offered(&*table).contains(&(Command::Auto, false)));
    table.input(AUTO);
    assert!(table.view().status.refused);
    assert_eq!(table.view().playback.unwrap().running, None);
}

#[test]
fn a_cat_that_sleeps_wakes_when_it_is_bitten() {
    let mut table = begun(&[("E2", 5), ("C4", 1), ("B4", 1)], ["A1", "C3", "E5"]);
    let asleep = |table: &dyn Table| {
        let item = panel(table, 1).items[1].clone();
        (item.tone == "off", item.label.contains("asleep"))
    };
    do_all(&mut *table, [press("C3"), press("C4"), press("D2"), Input::Release]);
    assert_eq!(asleep(&*table), (true, true));
    do_all(&mut *table, [END]);
    assert_eq!(asleep(&*table), (true, true), "{}", said(&*table));
    let sleeping = shown(&*table, "D2");
    assert!(sleeping.label.ends_with("asleep"), "{}", sleeping.label);
    do_all(&mut *table, [NEXT]);
    assert_eq!(said(&*table), "The mouse on E2 bites Guardian, who has 4 hearts left.");
    assert_eq!(asleep(&*table), (false, false));
    assert!(!shown(&*table, "D2").label.ends_with("asleep"), "{}", shown(&*table, "D2").label);
    do_all(&mut *table, [BACK]);
    assert_eq!(asleep(&*table), (true, true));
    assert_eq!(shown(&*table, "D2").piece, sleeping.piece);
}

#[test]
fn single_actions_are_undone_and_redone_across_turns() {
    let mut table = begun(&[("B3", 1), ("E3", 1)], ["A1", "C5", "E1"]);
    let mut replays = vec![table.replay()];
    for action in ["P>A2", "PxB3", "G>D4", "end", "BxE2", "P>A3"] {
        for input in inputs(action) {
            table.input(input);
        }
        if replays.last() != Some(&table.replay()) {
            replays.push(table.replay());
        }
    }
    assert!(replays.len() > 4);
    for expected in replays.iter().rev().skip(1) {
        table.input(UNDO);
        assert_eq!(table.replay()["actions"], expected["actions"]);
        assert!(table.view().playback.is_none() && said(&*table).starts_with("Undid: "), "{}", said(&*table));
    }
    for expected in &replays[1..] {
        table.input(REDO);
        assert_eq!(table.replay()["actions"], expected["actions"]);
        assert!(table.view().playback.is_none() && said(&*table).starts_with("Redid: "));
    }
    table.input(UNDO);
    table.input(UNDO);
    table.input(Input::Command(Command::Restart));
    assert_eq!((table.level().as_str(), table.view().turn.as_str()), ("test", "Place the cats"));
    table.input(UNDO);
    assert!(table.view().status.refused);
}

#[test]
fn a_saved_game_resumes_after_the_mices_turn_with_its_log() {
    let mut first = begun(&[("B3", 1), ("E3", 1)], ["A1", "C5", "E1"]);
    do_all(&mut *first, [press("A1"), press("A2"), END, NEXT]);
    let second = (ENTRY.resume)(&first.replay()).unwrap();
    first.input(SKIP);
    let (first, second) = (first.view(), second.view());
    assert_eq!(second.status.text, "Welcome back. You are in round 2.");
    assert_eq!(second.playback, None);
    assert_eq!((second.log, second.turn, second.panels), (first.log, first.turn, first.panels));
    let labels = |cells: &[CellView]| cells.iter().map(|cell| cell.label.clone()).collect::<Vec<_>>();
    assert_eq!(labels(&second.cells), labels(&first.cells));
}

#[test]
fn modes_come_first_then_challenges_by_idea_and_the_classic_ones_last() {
    let groups = (ENTRY.groups)();
    let (first, last) = (&groups[0], groups.last().unwrap());
    assert_eq!((first.slots.len(), last.slots.len(), last.name.as_str()), (3, 60, "Classic challenges"));
    assert!(last.classic && groups[..groups.len() - 1].iter().all(|group| !group.classic));
    assert!(groups.iter().all(|group| group.unlock == Unlock::Free && group.line.ends_with('.')));
    let pack = quadrat_pangur::shipped::second_challenges();
    let mut listed = 0;
    for group in &groups[1..groups.len() - 1] {
        assert!(!group.name.contains('.') && !group.slots.is_empty(), "{}", group.name);
        let mut before = 0;
        for slot in &group.slots {
            let place: usize = slot.short.parse().unwrap();
            assert!(place > before, "the order is that of the pack");
            let entry = &pack[place - 1];
            assert_eq!((entry.id.to_string(), entry.name.as_deref()), (slot.id.clone(), Some(slot.name.as_str())));
            let idea = ["pangur.group.", entry.level.group().unwrap().word()].concat();
            assert_eq!(label(&idea), group.name);
            before = place;
        }
        listed += group.slots.len();
    }
    assert_eq!(listed, pack.len());
    assert_eq!(groups[0].slots.iter().map(|slot| slot.name.as_str()).collect::<Vec<_>>(), ["Easy", "Classic", "Hard"]);
    assert!((ENTRY.open)("61").is_none());
    let ids = [&groups[1].slots[0].id, &groups[2].slots[0].id];
    for id in ids {
        let about = (ENTRY.open)(id).unwrap().view().about;
        assert!(about[0].starts_with("Par: ") && about[0].ends_with("(proved)."), "{about:?}");
        assert!(about.iter().all(|line| !line.contains(['{', '_'])), "{about:?}");
    }
    assert!((ENTRY.open)("1").unwrap().view().about.is_empty(), "the first edition claims nothing");
    assert!((ENTRY.open)("nothing").is_none());
    let hint = groups::level("1").unwrap().hint;
    assert_eq!(hint.unwrap(), "Can be won in 1 round. Where will your cats start?");
}

#[test]
fn the_film_ends_with_the_win_and_no_two_pictures_in_a_row_are_the_same() {
    let frames = (ENTRY.film)();
    assert!((8..=14).contains(&frames.len()), "{} frames", frames.len());
    assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
    let floats = (ENTRY.floats)();
    for (place, scene) in floats.iter().enumerate() {
        assert!(!floats[..place].contains(scene), "each looks different");
    }
}

#[test]
fn a_lesson_can_be_stepped_both_ways_and_played() {
    let lesson = &ENTRY.lessons[4];
    let watch = (lesson.steps)().iter().position(|step| step.says == "pangur.lesson.mice_watch").unwrap();
    let mut table = crate::tutorial::Coached::open(&ENTRY, lesson, watch).unwrap();
    do_all(&mut table, [Input::Command(Command::EndTurn), NEXT, NEXT, BACK]);
    assert_eq!((table.view().playback.unwrap().at, table.lesson_steps()), (2, Some(watch)));
    do_all(&mut table, [AUTO]);
    while table.view().playback.is_some() {
        assert_eq!(table.lesson_steps(), Some(watch));
        table.input(Input::Tick);
    }
    assert_eq!(table.lesson_steps(), Some(watch + 1));
}

#[test]
fn a_game_saved_in_the_middle_of_the_mices_turn_plays_that_turn_back_again() {
    let mut table = (ENTRY.open)("lesson-gates").unwrap();
    do_all(&mut *table, (ENTRY.lessons[3].opening)());
    do_all(&mut *table, [Input::Command(Command::EndTurn), NEXT, NEXT]);
    let pictures = table.view().playback.unwrap();
    let again = (ENTRY.resume)(&table.saved()).unwrap();
    let view = again.view();
    assert_eq!(view.playback.map(|playback| (playback.at, playback.of)), Some((1, pictures.of)));
    assert_eq!((again.replay(), again.saved()), (table.replay(), table.saved()));
    // Watched to its end, the turn is not shown again.
    assert_eq!(table.input(Input::Command(Command::Skip)), Change::Game, "this is saved");
    assert_eq!(table.saved(), table.replay());
    assert!((ENTRY.resume)(&table.saved()).unwrap().view().playback.is_none());
}

#[test]
fn a_lesson_shows_only_what_it_teaches() {
    let panels = |lesson: usize| {
        let lesson = &ENTRY.lessons[lesson];
        let view = crate::tutorial::Coached::open(&ENTRY, lesson, 0).unwrap().view();
        view.panels.iter().flat_map(|panel| &panel.items).map(|item| item.label.clone()).collect::<Vec<_>>().join("; ")
    };
    let [hit, gates, win] = [0, 3, 5].map(panels);
    assert!(hit.starts_with("The gates are barred; ") && !hit.contains("Meowge"), "{hit}");
    assert!(gates.contains("Meowge 2: 2 flee, 4 come in") && !gates.contains("win is known"), "{gates}");
    assert!(win.contains("A win is known"), "{win}");
}

#[test]
fn new_games_of_a_mode_follow_the_newest_rules_and_games_begun_earlier_go_on() {
    for slot in &(ENTRY.groups)()[0].slots {
        let fresh = (ENTRY.open)(&slot.id).unwrap();
        assert_eq!(fresh.replay()["level"]["rulesVersion"], 2, "{}", slot.id);
        let old = quadrat_pangur::data::Mode::find(&slot.id).unwrap().entry().clone();
        let old = replay::write(&Session::<Pangur>::new(old));
        assert_eq!(old["level"].get("rulesVersion"), None, "the first version is not written");
        assert_eq!((ENTRY.resume)(&old).unwrap().origin(), fresh.origin());
    }
}

/// Compares every announcement of a golden game that is played by inputs and watched frame by
/// frame.
#[test]
fn a_golden_game_has_unchanged_announcements() {
    let file: Value =
        serde_json::from_str(include_str!("../../../../games/pangur/golden/classic.replay.json")).unwrap();
    let mut table = of_file(&file["level"]);
    let mut told = said(&*table);
    told.push('\n');
    let mut tell = |table: &dyn Table| told.extend([&said(table), "\n"]);
    for action in file["actions"].as_array().unwrap() {
        for input in inputs(action.as_str().unwrap()) {
            if input == SKIP {
                while table.view().playback.is_some() {
                    table.input(NEXT);
                    tell(&*table);
                }
            } else {
                table.input(input);
                tell(&*table);
            }
        }
    }
    quadrat_testing::golden::assert_golden("apps/model/src/pangur/classic.told.txt", &told);
}

#[test]
fn random_input_never_panics_and_no_sentence_is_missing() {
    let mut rng = Mulberry32::seeded(11);
    for id in ["classic", "hard", "7"] {
        let mut table = level(id);
        for turn in 0..500 {
            let any = |rng: &mut Mulberry32| Coord::new(rng.below(6) as u8, rng.below(6) as u8);
            table.input(match rng.below(18) {
                0..6 => Input::Press(any(&mut rng)),
                6..8 => Input::Point(Some(any(&mut rng))),
                8..11 => Input::Select(rng.below(4) as usize),
                11 => END,
                12 => UNDO,
                13 => REDO,
                14 => [NEXT, BACK, AUTO, SKIP][rng.below(4) as usize],
                15 => Input::Tick,
                16 => HINT,
                _ => match rng.below(8) {
                    0 => Input::Command(Command::Restart),
                    1 => Input::Command(Command::Check),
                    2 => Input::Point(None),
                    3 => Input::Command(Command::Preview),
                    4 => Input::ReadOn,
                    _ => Input::Release,
                },
            });
            match rng.below(8) {
                0 => _ = table.advise(None),
                1 => _ = table.advise(Some(&["end", "P>A1", "7"].map(String::from))),
                _ => {}
            }
            let view = table.view();
            let items = view.panels.iter().flat_map(|panel| &panel.items).map(|item| &item.label);
            let words = view.cells.iter().map(|cell| &cell.label).chain(&view.log).chain(&view.compared).chain(items);
            for text in words.chain([&view.status.text, &view.turn, &view.objective, &view.progress.text]) {
                assert!(!text.is_empty() && !text.contains(['{', '}', '_']) && !text.contains("pangur."), "{text}");
            }
            // The log written while playing equals the log of the replay.
            if turn % 10 == 0 {
                assert_eq!((ENTRY.resume)(&table.replay()).unwrap().view().log, view.log);
            }
        }
    }
}
