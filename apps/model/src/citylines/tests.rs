use super::*;
use crate::tutorial::Coached;
use quadrat_citylines::params::PRESETS;
use quadrat_engine::rng::{Mulberry32, Rng};

const UNDO: Input = Input::Command(Command::Undo);
const REDO: Input = Input::Command(Command::Redo);
const RESTART: Input = Input::Command(Command::Restart);
const CHECK: Input = Input::Command(Command::Check);
const HINT: Input = Input::Command(Command::Hint);
const SOLUTION: Input = Input::Command(Command::Solution);
const LOCK: Input = Input::Select(2);

fn table(id: &str) -> CityTable {
    CityTable::new(Session::new(groups::named(id).unwrap()))
}

fn press(x: u8, y: u8) -> Input {
    Input::Press(Coord::new(x, y))
}

fn label_at(table: &CityTable, x: u8, y: u8) -> String {
    let at = Coord::new(x, y);
    table.view().cells[Table::size(table).index(at)].label.clone()
}

fn labels(table: &dyn Table) -> Vec<String> {
    table.view().cells.into_iter().map(|cell| cell.label).collect()
}

/// Returns the tiles that are marked as wrong, and asserts that sight and screen readers agree on
/// them.
fn dangers(table: &CityTable) -> Vec<String> {
    let cells = table.view().cells;
    assert!(cells.iter().all(|cell| cell.danger == cell.label.contains("wrong: ")));
    cells.iter().filter(|cell| cell.danger).filter_map(|cell| cell.label.split(',').next()).map(str::to_owned).collect()
}

/// Carries out the plan of the certificate as a player would: selects the tool, then presses the
/// cell.
fn play(table: &mut CityTable, plan: &[Action]) {
    for action in plan {
        let place = TOOLS.iter().position(|tool| *tool == Hand::Deed(action.deed)).unwrap();
        table.input(Input::Select(place));
        assert_eq!(table.input(Input::Press(action.at)), Change::Game);
    }
}

fn plan(table: &CityTable) -> Vec<Action> {
    let certificate = table.play.session.entry().certificate.clone().unwrap();
    certificate.plan.iter().map(|text| text.parse().unwrap()).collect()
}

fn sound(table: &mut CityTable, input: Input) -> Option<Sound> {
    table.input(input);
    table.play.status.sound
}

#[test]
fn a_level_won_by_hand_announces_its_stars() {
    for id in ["1", "2", "3", "4", "60", "5x5k3~7", "6x6k8t1#2111"] {
        let mut table = table(id);
        let plan = plan(&table);
        assert!(table.view().ending.is_none() && table.view().progress.value == 0, "{id}");
        play(&mut table, &plan);
        let view = table.view();
        let ending = view.ending.unwrap();
        assert!(ending.won && ending.text.contains("3 of 3 stars"), "{id}: {}", ending.text);
        assert_eq!(ending.record.map(|record| (record.stars, record.figure)), Some((3, plan.len() as u32)), "{id}");
        assert_eq!(view.progress.value, view.progress.max, "{id}");
        assert!(view.status.text.starts_with("Level won."), "{}", view.status.text);
        assert_eq!((view.status.sound, table.outcome()), (Some(Sound::Won), Outcome::Won));
        assert_eq!(table.outcome(), table.play.session.outcome());
    }
}

#[test]
fn following_the_hints_solves_a_city_and_each_says_why() {
    let mut table = table("60");
    for _ in 0..table.level().par() {
        if table.outcome() != Outcome::Ongoing {
            break;
        }
        assert_eq!(table.input(HINT), Change::View);
        assert!(table.play.status.text.contains("must open"), "{}", table.play.status.text);
        assert_eq!(table.play.status.sound, Some(Sound::Hint));
        let at = table.play.effects.iter().find(|(_, effect)| *effect == CellEffect::Hinted).unwrap().0;
        let actions = hint(table.level(), table.play.session.state()).unwrap().actions;
        assert_eq!(actions[0].at, at, "the tile that is spoken of is the one that is shown");
        play(&mut table, &actions);
    }
    assert_eq!(table.outcome(), Outcome::Won);
    for command in [HINT, CHECK, SOLUTION] {
        table.input(command);
        let status = &table.play.status;
        assert!(status.refused && status.text.contains("already won"), "{command:?}: {}", status.text);
    }
}

#[test]
fn labels_say_place_content_and_state() {
    let mut table = table("1");
    assert_eq!(label_at(&table, 1, 1), "B2, turnpike");
    assert_eq!(label_at(&table, 0, 0), "A1, empty");
    assert_eq!(label_at(&table, 3, 3), "D4, landmark, home, faces north, not joined");
    assert_eq!(label_at(&table, 2, 1), "C2, straight, opens north and south");
    table.input(press(2, 1));
    assert_eq!(label_at(&table, 2, 1), "C2, straight, opens east and west, lit");
    table.input(LOCK);
    table.input(press(2, 1));
    assert_eq!(label_at(&table, 2, 1), "C2, straight, opens east and west, lit, locked");
    table.input(CHECK);
    assert_eq!(label_at(&table, 3, 1), "D2, corner, opens north and east, wrong: dead end to the north and east");
    assert!(table.play.status.text.contains("dead end"), "{}", table.play.status.text);
    assert_eq!(dangers(&table), ["C2", "D2", "D3"]);
    table.input(CHECK);
    assert_eq!(dangers(&table), [""; 0]);
}

#[test]
fn mistakes_among_locked_tiles_are_marked_automatically() {
    let mut table = table("1");
    table.input(LOCK);
    table.input(press(3, 1));
    // The corner leads off the board; the straight beside it is not locked and may still be
    // rotated.
    assert_eq!(dangers(&table), ["D2"]);
    table.input(press(2, 1));
    assert_eq!(dangers(&table), ["C2", "D2"]);
    table.input(UNDO);
    assert_eq!(dangers(&table), ["D2"]);
    table.input(press(3, 1));
    assert_eq!(dangers(&table), [""; 0]);
}

#[test]
fn an_impossible_action_is_refused_in_words_and_changes_nothing() {
    let mut table = table("1");
    let before = table.replay();
    for (input, words) in [
        (press(1, 1), "not a road"),
        (press(9, 9), "outside the board"),
        (UNDO, "nothing to undo"),
        (REDO, "nothing to redo"),
        (Input::Command(Command::EndTurn), "does nothing in this game"),
    ] {
        assert_eq!(table.input(input), Change::View);
        let status = &table.play.status;
        assert!(status.refused && status.text.contains(words), "{input:?}: {}", status.text);
        assert_eq!(status.sound, Some(Sound::Refused));
    }
    table.input(LOCK);
    table.input(press(2, 1));
    table.input(Input::Release);
    table.input(press(2, 1));
    assert!(table.play.status.text.contains("is locked"), "{}", table.play.status.text);
    table.input(UNDO);
    assert_eq!(table.replay(), before);
}

#[test]
fn a_saved_city_resumes_where_it_was_left() {
    let mut one = table("5x5k3~7");
    let plan = plan(&one);
    play(&mut one, &plan[..3]);
    let other = (ENTRY.resume)(&one.replay()).unwrap();
    assert_eq!(other.replay(), one.replay());
    assert_eq!(labels(&*other), labels(&one));
    assert_eq!(other.view().log, one.view().log);
    assert!(other.view().status.text.contains("3 moves"), "{}", other.view().status.text);
}

#[test]
fn a_file_that_differs_from_its_seeds_level_is_refused_even_after_the_real_level_was_opened() {
    let id = "5x5k3#7";
    let replay = table(id).replay();
    for _ in 0..2 {
        assert!((ENTRY.resume)(&replay).is_ok());
        let mut other = table("5x5k3#8").replay()["level"].take();
        // All of the other city but its seed.
        other["seed"] = replay["level"]["seed"].clone();
        let mut saved = replay.clone();
        saved["level"] = other;
        assert!((ENTRY.resume)(&saved).is_err());
        let mut saved = replay.clone();
        saved["actions"] = serde_json::json!(["0,0+", "9,9+"]);
        assert!((ENTRY.resume)(&saved).is_err());
    }
}

#[test]
fn showing_and_hiding_the_solution_does_not_change_the_game() {
    let mut table = table("60");
    table.input(CHECK);
    let (before, own) = (table.replay(), labels(&table));
    let listed = |table: &CityTable| {
        let view = table.view();
        view.commands.into_iter().find(|listed| listed.command == Command::Solution).unwrap()
    };
    assert_eq!((listed(&table).enabled, listed(&table).pressed), (true, Some(false)));
    assert_eq!(table.input(SOLUTION), Change::View);
    assert_eq!(listed(&table).pressed, Some(true));
    let view = table.view();
    assert_eq!(dangers(&table), [""; 0]);
    assert!(view.cells.iter().all(|cell| !cell.target));
    for cell in &view.cells {
        let fixed = cell.label.ends_with("empty") || cell.label.ends_with("turnpike");
        assert!(fixed || cell.label.ends_with(", solution shown"), "{}", cell.label);
        assert!(!cell.label.contains("not joined") && (!cell.label.contains("opens") || cell.label.contains(", lit")));
    }
    assert_eq!((view.ending, table.outcome(), view.progress.value), (None, Outcome::Ongoing, 0));
    let at = table.play.session.level().size().coords().find(|at| table.level().road(*at).is_some()).unwrap();
    assert_eq!(table.input(Input::Press(at)), Change::View);
    assert!(table.play.status.refused && table.play.status.text.contains("Press Solution again"));
    assert_eq!(listed(&table).pressed, Some(true));
    table.input(SOLUTION);
    assert_eq!((table.replay(), labels(&table)), (before, own));

    for hides in [UNDO, REDO, RESTART, HINT, CHECK, Input::Release] {
        table.input(SOLUTION);
        table.input(hides);
        assert_eq!(listed(&table).pressed, Some(false), "{hides:?}");
    }
    assert_eq!(table.input(Input::Press(at)), Change::Game);
}

#[test]
fn actions_have_sounds() {
    let mut table = table("1");
    assert_eq!(sound(&mut table, press(3, 1)), Some(Sound::Turn));
    assert_eq!(sound(&mut table, press(2, 1)), Some(Sound::Join));
    assert_eq!(sound(&mut table, LOCK), Some(Sound::Tap));
    assert_eq!(sound(&mut table, press(2, 1)), Some(Sound::Lock));
    for command in [UNDO, REDO, RESTART] {
        assert_eq!(sound(&mut table, command), Some(Sound::Rewind));
    }
    for command in [CHECK, HINT, SOLUTION] {
        assert_eq!(sound(&mut table, command), Some(Sound::Hint));
    }
}

#[test]
fn pointing_changes_nothing_and_keeps_running_effects() {
    let mut table = table("1");
    table.input(press(2, 1));
    let before = table.view();
    assert!(before.cells.iter().any(|cell| cell.effect.is_some()));
    assert_eq!(table.input(Input::Point(Some(Coord::new(0, 0)))), Change::View);
    table.input(Input::Point(None));
    assert_eq!(table.view(), before);
}

#[test]
fn the_log_lists_actions_newest_first_without_undone_ones() {
    let mut table = table("1");
    table.input(press(2, 1));
    table.input(press(3, 1));
    let both = table.view().log;
    assert_eq!(both, ["D2 turned and opens east and south.", "C2 turned and opens east and west."]);
    table.input(UNDO);
    assert_eq!(table.view().log, both[1..]);
    table.input(REDO);
    assert_eq!(table.view().log, both);
    table.input(RESTART);
    assert_eq!(table.view().log, [""; 0]);
    table.input(REDO);
    table.input(press(3, 2));
    assert_eq!(table.view().log, ["D3 turned and opens north and south.", "C2 turned and opens east and west."]);
    table.input(LOCK);
    for _ in 0..LINES {
        table.input(press(3, 1));
    }
    assert_eq!(table.view().log.len(), LINES);
}

#[test]
fn the_texts_of_the_lessons_fit_their_boards() {
    let [roads, helpers] = LESSONS_BY_NAME.map(|name| ENTRY.lessons.iter().find(|lesson| lesson.name == name).unwrap());
    // After the third step the corner leads nowhere in the north, as the teacher says.
    let lesson = Coached::open(&ENTRY, roads, 3).unwrap();
    assert!(labels(&lesson)[7].starts_with("D2, corner, opens north and west, lit"), "{}", labels(&lesson)[7]);
    let lesson = Coached::open(&ENTRY, helpers, 4).unwrap();
    let view = lesson.view();
    assert!(view.status.text.contains("B3"), "the hint speaks of what is pressed next: {}", view.status.text);
    assert!(view.cells.iter().filter(|cell| cell.danger).count() > 1);
    assert!(view.cells[5].label.ends_with("locked"), "{}", view.cells[5].label);
}

const LESSONS_BY_NAME: [&str; 2] = ["citylines.tutorial.roads", "citylines.tutorial.helpers"];

#[test]
fn every_preset_of_the_generator_is_offered_with_a_correct_description() {
    let presets: Vec<&str> = ENTRY.presets.iter().map(|(_, preset)| *preset).collect();
    assert_eq!(presets, PRESETS.map(|(name, _)| name));
    for ((key, _), (_, settings)) in ENTRY.presets.iter().zip(PRESETS) {
        assert!(label(key).contains(&settings.size.to_string()), "{}", label(key));
    }
}

/// Returns whether a replay of the game is accepted, with the same end.
fn replays(table: &CityTable) -> bool {
    let again = replay::read::<Citylines>(&table.replay()).unwrap();
    again.state() == table.play.session.state()
}

#[test]
fn the_assistant_does_what_follows_and_its_turns_are_moves() {
    let mut alone = table("4");
    let plan = plan(&alone);
    let mut assisted = table("4");
    assisted.assist(true);
    play(&mut alone, &plan[..1]);
    play(&mut assisted, &plan[..1]);
    assert_eq!((alone.moves(), alone.outcome()), (1, Outcome::Ongoing));
    // Every tile of this city follows from its neighbours, so the first turn is the only one left to the player.
    assert_eq!((assisted.moves(), assisted.outcome()), (assisted.level().par(), Outcome::Won));
    assert!(replays(&assisted));
    assert_eq!(assisted.view().ending.unwrap().record.unwrap().stars, 3);
    // One step back takes all of it back, and one step forward brings it again.
    let won = assisted.replay();
    assisted.input(UNDO);
    assert_eq!(assisted.moves(), 0);
    assisted.input(REDO);
    assert_eq!((assisted.replay(), assisted.moves()), (won, assisted.level().par()));
}

#[test]
fn the_assistant_goes_on_from_a_locked_tile_and_stops_at_a_wrong_one() {
    let mut table = table("6x6k9t1n2v2#4");
    table.assist(true);
    let size = Table::size(&table);
    let at = plan(&table)[0].at;
    table.input(Input::Press(at));
    assert!(table.play.status.text.contains("The assistant turned"), "{}", table.play.status.text);
    let locked = |table: &CityTable| {
        let (level, state) = (table.level(), table.play.session.state());
        let cells: Vec<Coord> = size.coords().filter(|at| state.is_locked(size, *at)).collect();
        assert!(cells.iter().all(|at| state.quarters(size, *at) == level.cell(*at).solution));
        cells.len()
    };
    let before = locked(&table);
    assert!(before > 0 && table.outcome() == Outcome::Ongoing);
    while let Some(hint) = hint(table.level(), table.play.session.state()) {
        play(&mut table, &hint.actions);
        if table.outcome() != Outcome::Won {
            play(&mut table, &[Action { at: hint.actions[0].at, deed: Deed::Lock }]);
        }
    }
    assert_eq!(table.outcome(), Outcome::Won);
    assert!(replays(&table));

    let mut table = self::table("1");
    table.assist(true);
    // The straight at C2 has two dead ends as it lies.
    play(&mut table, &[Action { at: Coord::new(2, 1), deed: Deed::Lock }]);
    assert!(table.play.status.text.contains("no longer fits"), "{}", table.play.status.text);
    // An unlocked tile is not locked again at once.
    play(&mut table, &[Action { at: Coord::new(2, 1), deed: Deed::Lock }]);
    assert!(!table.play.session.state().is_locked(Table::size(&table), Coord::new(2, 1)));
}

/// Returns the tiles that are locked.
fn locked(table: &CityTable) -> Vec<Coord> {
    let (size, state) = (Table::size(table), table.play.session.state());
    size.coords().filter(|at| state.is_locked(size, *at)).collect()
}

#[test]
fn tiles_lock_automatically_without_a_move_or_a_turn() {
    for id in ["4", "6x6k9t1n2v2#4", "5x4k2hst0#2034", "6x6k9wt1n2v2#15"] {
        let (mut plain, mut auto) = (table(id), table(id));
        auto.auto_lock(true);
        let mut most = 0;
        for action in plan(&plain) {
            play(&mut plain, &[action]);
            let before = (auto.replay(), locked(&auto));
            // A tile on its way to its place is not locked before it gets there, so the plan can be played as it is.
            play(&mut auto, &[action]);
            assert_eq!((auto.moves(), auto.outcome()), (plain.moves(), plain.outcome()), "{id}");
            let (level, state) = (auto.level(), auto.play.session.state());
            assert_eq!(state.all_quarters(), plain.play.session.state().all_quarters(), "{id}");
            let now = locked(&auto);
            assert!(now.iter().all(|at| state.quarters(level.size(), *at) == level.cell(*at).solution), "{id}");
            let said = auto.play.status.text.contains("locked automatically");
            assert_eq!(said, auto.outcome() == Outcome::Ongoing && now.len() > before.1.len(), "{id}");
            for at in &now {
                assert!(label_at(&auto, at.x, at.y).contains("locked"), "{}", label_at(&auto, at.x, at.y));
            }
            most = most.max(now.len());
            // Undo takes the locks back together with the turn, and Redo brings all of it again.
            let after = auto.replay();
            auto.input(UNDO);
            assert_eq!((auto.replay(), locked(&auto)), before, "{id}");
            auto.input(REDO);
            assert_eq!((auto.replay(), locked(&auto)), (after, now), "{id}");
        }
        assert!(most > 1 && auto.outcome() == Outcome::Won, "{id}");
        assert!(replays(&auto));
        let record = |table: &CityTable| table.view().ending.unwrap().record;
        assert_eq!(record(&auto), record(&plain), "{id}");
    }
}

#[test]
fn a_tile_that_its_player_unlocks_is_locked_again_only_after_a_turn() {
    let mut table = table("6x6k9t1n2v2#4");
    table.auto_lock(true);
    let mut plan = plan(&table).into_iter();
    while locked(&table).is_empty() {
        play(&mut table, &[plan.next().unwrap()]);
    }
    let at = locked(&table)[0];
    let lock = Action { at, deed: Deed::Lock };
    play(&mut table, &[lock]);
    assert!(!locked(&table).contains(&at));
    play(&mut table, &[plan.next().unwrap()]);
    assert!(!locked(&table).contains(&at), "a turn elsewhere locked it");
    let road = table.level().road(at).unwrap();
    for _ in 0..road.period() {
        assert!(!locked(&table).contains(&at));
        play(&mut table, &[Action { at, deed: Deed::Clockwise }]);
    }
    assert!(locked(&table).contains(&at));
}

#[test]
fn the_assistant_does_the_same_with_automatic_locks_and_without() {
    let (mut one, mut both) = (table("6x6k9t1n2v2#4"), table("6x6k9t1n2v2#4"));
    one.assist(true);
    both.assist(true);
    both.auto_lock(true);
    let first = plan(&one)[0];
    play(&mut one, &[first]);
    play(&mut both, &[first]);
    assert!(!locked(&one).is_empty());
    assert_eq!((one.replay(), one.view()), (both.replay(), both.view()));
}

#[test]
fn marks_on_edges_are_no_moves_and_are_saved_with_the_board() {
    let mut table = table("1");
    let skip = Input::Command(Command::Skip);
    table.input(skip);
    assert!(table.view().tools[3].selected);
    let before = table.replay();
    assert_eq!(table.input(press(2, 1)), Change::View);
    assert!(table.view().cells[6].active);
    assert_eq!(table.input(press(3, 1)), Change::Game);
    assert!(label_at(&table, 2, 1).ends_with("marked: a road east"), "{}", label_at(&table, 2, 1));
    assert!(label_at(&table, 3, 1).ends_with("marked: a road west"), "{}", label_at(&table, 3, 1));
    // Once more it says the opposite, and named from the other side it is the same edge.
    table.input(press(3, 1));
    table.input(press(2, 1));
    assert!(label_at(&table, 2, 1).ends_with("marked: no road east"), "{}", label_at(&table, 2, 1));
    assert_eq!((table.replay(), table.moves()), (before.clone(), 0));
    let again = (ENTRY.resume)(&table.saved()).unwrap();
    assert_eq!(labels(&*again), labels(&table));
    assert_eq!((again.saved(), again.origin()), (table.saved(), table.origin()));
    table.input(press(2, 1));
    table.input(press(3, 1));
    assert_eq!(table.saved(), before, "a board without marks is saved as its replay");
    // A cell that is no neighbour begins a new edge, and the same cell again begins none.
    table.input(press(0, 0));
    table.input(press(3, 3));
    assert!(table.view().cells[15].active && !table.view().cells[0].active);
    table.input(press(3, 3));
    assert!(!table.view().cells[15].active);
    assert_eq!(table.input(press(9, 9)), Change::View);
    assert!(table.play.status.refused);
    table.input(skip);
    assert!(table.view().tools[0].selected);
    // Marks that make no sense are left out.
    let mut odd = serde_json::json!({ "board": before });
    odd["marks"] = serde_json::json!([[9, 9, "east", "road"], [0, 3, "east", "road"], 7, [1, 2, "east", "maybe"]]);
    assert_eq!((ENTRY.resume)(&odd).unwrap().saved(), before);
}

#[test]
fn an_edge_is_marked_at_once_with_the_marks_in_the_hand() {
    use quadrat_engine::grid::Direction::{East, North, West};
    let mut table = table("1");
    let before = table.replay();
    let at = Coord::new(2, 1);
    assert!(!table.has_marks(), "near an edge or not, a press turns the tile");
    table.input(Input::Command(Command::Skip));
    assert!(table.has_marks());
    // A tile pressed in its middle waits for a neighbour no longer.
    table.input(press(0, 0));
    assert_eq!(table.input(Input::Mark(at, East)), Change::Game);
    assert_eq!(table.play.status.text, "Between C2 and D2: a road.");
    assert!(!table.view().cells[0].active);
    // The same edge, named by its other tile.
    table.input(Input::Mark(Coord::new(3, 1), West));
    assert_eq!(table.play.status.text, "Between D2 and C2: no road.");
    assert_eq!(table.hand, Hand::Marks(None), "what is in the hand stays there");
    assert_eq!(table.replay(), before, "a note is no move");
    for nowhere in [Coord::new(2, 0), Coord::new(9, 9)] {
        assert_eq!(table.input(Input::Mark(nowhere, North)), Change::View);
        assert!(table.play.status.refused && table.play.status.text.contains("no neighbour on that side"));
    }
}

#[test]
fn the_other_press_turns_left_and_the_key_l_locks_whatever_is_in_the_hand() {
    let mut table = table("1");
    let at = Coord::new(2, 1);
    let quarters = |table: &CityTable| table.play.session.state().quarters(table.level().size(), at);
    let period = table.level().road(at).unwrap().period();
    for hand in 0..TOOLS.len() {
        table.input(Input::Select(hand));
        let before = quarters(&table);
        assert_eq!(table.input(Input::OtherPress(at)), Change::Game, "tool {hand}");
        assert_eq!((quarters(&table) + 1) % period, before, "tool {hand}");
        assert_eq!(table.input(UNDO), Change::Game);
        table.input(Input::Lock(at));
        assert_eq!(locked(&table), [at], "tool {hand}");
        table.input(Input::OtherPress(at));
        assert!(table.play.status.refused, "a locked tile is not turned");
        table.input(Input::Lock(at));
        assert_eq!(locked(&table), []);
        assert!(table.view().tools[hand].selected, "the tool stays in the hand");
    }
    assert!(!Table::confirms(&table) && table.has_other_press());
    let plan = plan(&table);
    play(&mut table, &plan);
    assert!(!table.has_other_press(), "a solved city is not turned");
}

#[test]
fn two_landmarks_are_both() {
    let goals: Vec<String> = ["1", "3x3k2v2:.T.L7L..."].map(|id| table(id).view().objective).into();
    assert!(
        goals[0].starts_with("Join the landmark to") && goals[1].starts_with("Join both landmarks to"),
        "{goals:?}"
    );
}

#[test]
fn a_wrapped_city_shows_its_open_edges_and_marks_cross_them() {
    let mut table = table("4x4k3wt0v2#11");
    assert!(table.play.status.text.contains("comes back"), "{}", table.play.status.text);
    assert!(label_at(&table, 0, 0).contains("edge open north and west"), "{}", label_at(&table, 0, 0));
    assert!(!label_at(&table, 1, 1).contains("edge open"), "{}", label_at(&table, 1, 1));
    table.input(Input::Select(3));
    table.input(press(0, 1));
    table.input(press(3, 1));
    assert!(label_at(&table, 3, 1).contains("marked: a road east"), "{}", label_at(&table, 3, 1));
    let plan = plan(&table);
    play(&mut table, &plan);
    assert_eq!(table.outcome(), Outcome::Won);
}

#[test]
fn the_tour_comes_first_and_the_endless_series_follows_it() {
    for (classic, first, listed, beyond) in [(false, "e1", "e24", "e25"), (true, "1", "24", "25")] {
        let groups: Vec<_> = (ENTRY.groups)().iter().filter(|group| group.classic == classic).collect();
        let [.., tour, endless] = groups.as_slice() else { panic!("{} groups", groups.len()) };
        assert_eq!(ENTRY.after(&tour.slots.last().unwrap().id).as_deref(), Some(first));
        assert_eq!(ENTRY.after(listed).as_deref(), Some(beyond));
        assert_eq!(ENTRY.place(beyond), format!("{}, level 25", endless.name));
        assert_eq!(ENTRY.is_classic(beyond), classic);
        assert!(endless.unlock.is_endless() && !tour.unlock.is_endless());
    }
}

#[test]
fn the_title_of_a_city_is_its_name_or_its_size() {
    for (id, title) in [("1", "One road"), ("5x5k3#7", "5×5"), ("6x6k9et1n2v2#2089", "6×6"), ("12x12k24t2#1", "12×12")]
    {
        let table = CityTable::new(Session::new(groups::named(id).unwrap()));
        assert_eq!(table.view().title, title);
    }
    let wrapped = groups::groups().iter().flat_map(|group| &group.slots).find(|slot| slot.name.starts_with("Wrapped"));
    let table = CityTable::new(Session::new(groups::named(&wrapped.unwrap().id).unwrap()));
    assert!(table.view().title.starts_with("Wrapped ") && !table.view().title.contains(','), "{}", table.view().title);
}

#[test]
fn a_city_of_the_second_edition_says_how_many_thoughts_it_needs() {
    let tour = (ENTRY.groups)();
    let about = |id: &str| table(id).view().about;
    assert_eq!(about(&tour[0].slots[0].id), ["Looking at neighbours is enough here."]);
    let one = about(&tour[1].slots[0].id);
    assert!(one[0].starts_with("You need "), "{one:?}");
    assert_eq!(about("1"), Vec::<String>::new(), "levels of the first edition do not say");
    let endless = table("e70");
    assert_eq!((Table::level(&endless), endless.view().about.len()), ("e70".to_owned(), 2));
}

#[test]
fn random_input_never_panics_or_leaves_a_placeholder_unfilled() {
    let mut rng = Mulberry32::seeded(11);
    for id in ["1", "3", "30", "5x4k2hst0#2034", "7x7k10t2#2177", "6x6k9wt1n2v2#15"] {
        let mut table = table(id);
        table.assist(id == "30" || id.contains('w'));
        table.auto_lock(id == "3" || id.starts_with('7'));
        let size = Table::size(&table);
        for _ in 0..400 {
            let (x, y) = (rng.below(u32::from(size.w) + 1) as u8, rng.below(u32::from(size.h) + 1) as u8);
            table.input(match rng.below(20) {
                0..8 => press(x, y),
                8 => Input::Point(Some(Coord::new(x, y))),
                9..12 => Input::Select(rng.below(5) as usize),
                12 => Input::Release,
                13 => UNDO,
                14 => REDO,
                15 if rng.below(8) == 0 => RESTART,
                15 => Input::Command(Command::Finish),
                16 => CHECK,
                17 => HINT,
                18 => SOLUTION,
                _ => match hint(table.level(), table.play.session.state()) {
                    Some(hint) => Input::Press(hint.actions[0].at),
                    None => RESTART,
                },
            });
            let view = table.view();
            dangers(&table);
            assert_eq!(table.outcome(), table.play.session.outcome());
            let ending = view.ending.iter().flat_map(|ending| [Some(&ending.text), ending.headline.as_ref()]);
            let shown = view.cells.iter().map(|cell| &cell.label).chain(&view.log).chain(ending.flatten());
            for text in shown.chain([&view.status.text, &view.turn, &view.objective, &view.progress.text, &view.title])
            {
                let hole = text.contains(['{', '}', '_']) || text.contains("citylines.");
                assert!(!text.is_empty() && !hole, "{text}");
            }
        }
    }
}
