//! What are people told about a position? Who wins and how, which move to play and why, and which
//! move lost the game.

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::Budget;
use quadrat_engine::game::{Format, Message, Notation, Rules, Search, Solve};
use quadrat_engine::grid::Coord;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::search::Progress;
use quadrat_engine::session::Session;
use quadrat_infection::board::Field;
use quadrat_infection::format::Level;
use quadrat_infection::prove::Prover;
use quadrat_infection::reference::Plain;
use quadrat_infection::rules::{Action, Player, State};
use quadrat_infection::solve::{Analysis, Hint, Mistake, analyse, hint, review};
use quadrat_infection::{INFO, Infection};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

fn level(w: u8, h: u8, blocked: &[(u8, u8)]) -> Level {
    let cells: Vec<Value> = blocked.iter().map(|(row, col)| json!({ "row": row, "col": col })).collect();
    let file = json!({ "width": w, "height": h, "blockedCells": cells });
    let mut defects = Defects::new();
    Infection::read(&mut Json::from(&file).root().object(&mut defects).unwrap(), &mut defects).unwrap()
}

fn ring() -> Level {
    level(3, 3, &[(1, 1)])
}

fn play(level: &Level, state: &State, action: Action) -> State {
    let mut after = *state;
    Infection::apply(level, &mut after, action, &mut ()).expect("a move of the game");
    after
}

/// Returns the position after these moves.
fn played(level: &Level, moves: &str) -> State {
    let actions = moves.split_whitespace().map(|text| text.parse().unwrap());
    actions.fold(Infection::start(level), |state, action| play(level, &state, action))
}

fn random_action(level: &Level, state: &State, rng: &mut Xorshift32) -> Action {
    let actions = Infection::actions(level, state);
    actions[rng.below(actions.len() as u32) as usize]
}

/// Returns an undecided position of a random game, after at most `most` moves.
fn random_state(level: &Level, most: u32, rng: &mut Xorshift32) -> State {
    let mut state = Infection::start(level);
    for _ in 0..rng.below(most + 1) {
        let next = play(level, &state, random_action(level, &state, rng));
        if next.winner(level).is_some() {
            break;
        }
        state = next;
    }
    state
}

/// Returns the winner of a small board from a position, by proof.
fn winner(level: &Level, state: &State) -> Player {
    let mover = state.mover(level);
    if let Some(winner) = state.winner(level) {
        return winner;
    }
    let field = Field::<u64>::new(level.field().size(), level.blocked().iter().copied()).unwrap();
    let position = field.position(|at| {
        let dots = state.dots(level, at) as i32;
        if state.owner(level, at) == Some(mover) { dots } else { -dots }
    });
    let mut prover = Prover::new(field, position, 1 << 14).unwrap();
    prover.run(u64::MAX);
    if prover.answer().unwrap() { mover } else { mover.other() }
}

fn end_of(level: &Level, state: &State, line: &[Action]) -> State {
    line.iter().fold(*state, |state, action| {
        assert_eq!(state.winner(level), None, "nothing is played after the end");
        play(level, &state, *action)
    })
}

/// Returns positions of boards that can be proven, from the empty board to the end of random games.
fn small_positions(count: u32) -> Vec<(Level, State)> {
    let mut rng = Xorshift32::seeded(41);
    let boards = [level(3, 3, &[]), ring(), level(3, 3, &[(0, 0), (2, 2)]), level(4, 3, &[(0, 0), (0, 3), (2, 1)])];
    let mut positions: Vec<(Level, State)> =
        boards.iter().map(|level| (level.clone(), Infection::start(level))).collect();
    for round in 0..count {
        let level = boards[round as usize % boards.len()].clone();
        let level = if rng.below(2) == 0 { level } else { level.with_first(Player::Blue) };
        positions.push((level.clone(), random_state(&level, 20, &mut rng)));
    }
    positions
}

#[test]
fn a_small_board_is_solved_to_its_end() {
    let mut sides = [0; 2];
    for (level, state) in small_positions(80) {
        let sketch = Infection::sketch(&level, &state);
        let mut analysis = Analysis::new(&level, &state, 500_000);
        assert!(analysis.judgement().is_none() && analysis.winner().is_none() && analysis.figures().is_empty());
        let Progress::Found(line) = analysis.run(u64::MAX) else { panic!("not proven\n{sketch}") };
        let truth = winner(&level, &state);
        assert_eq!(analysis.winner(), Some(truth), "{sketch}");
        assert_eq!(analysis.judgement().unwrap().wins, Some(truth == state.mover(&level)));
        assert_eq!(end_of(&level, &state, &line).winner(&level), Some(truth), "the line shows the win\n{sketch}");
        assert_eq!((analysis.line(), analysis.proof()), (line.clone(), "exhaustive"));
        assert_eq!(&analysis.judgement().unwrap().line, &line);
        sides[truth as usize] += 1;
    }
    assert!(sides.iter().all(|count| *count > 15), "{sides:?}");
}

#[test]
fn the_first_player_wins_3x3_and_loses_the_ring() {
    for (level, expected) in [(level(3, 3, &[]), Player::Red), (ring(), Player::Blue)] {
        let analysis = analyse(&level, &Infection::start(&level), 500_000);
        assert_eq!(analysis.winner(), Some(expected));
        let other = level.clone().with_first(Player::Blue);
        assert_eq!(analyse(&other, &Infection::start(&other), 500_000).winner(), Some(expected.other()));
    }
}

#[test]
fn the_winner_keeps_winning_along_the_line() {
    for (level, state) in small_positions(40) {
        let truth = winner(&level, &state);
        let analysis = analyse(&level, &state, 500_000);
        let mut now = state;
        for action in analysis.line() {
            now = play(&level, &now, action);
            assert_eq!(winner(&level, &now), truth, "{action}\n{}", Infection::sketch(&level, &state));
        }
    }
}

#[test]
fn every_claim_is_true_however_few_positions_were_searched() {
    let mut unproven = 0;
    for (level, state) in small_positions(60) {
        let truth = winner(&level, &state);
        for nodes in [1, 10, 50, 200, 1_000, 5_000] {
            let analysis = analyse(&level, &state, nodes);
            let line = analysis.line();
            assert!(!line.is_empty());
            let end = end_of(&level, &state, &line).winner(&level);
            match analysis.winner() {
                Some(claimed) => {
                    assert_eq!(claimed, truth, "{nodes}\n{}", Infection::sketch(&level, &state));
                    assert!(end.is_none_or(|end| end == truth), "a line that the proof contradicts");
                }
                None => unproven += 1,
            }
        }
    }
    assert!(unproven > 30, "{unproven}");
}

#[test]
fn a_proven_loss_ends_the_search() {
    let mut rng = Xorshift32::seeded(47);
    let level = level(3, 4, &[]);
    let mut lost = 0;
    while lost < 2 {
        let state = random_state(&level, 10, &mut rng);
        if state.plies() < 8 {
            continue;
        }
        let analysis = analyse(&level, &state, 100_000_000);
        assert!(analysis.winner().is_some());
        assert!(analysis.nodes() < 10_000_000, "{} positions", analysis.nodes());
        lost += u32::from(analysis.winner() != Some(state.mover(&level)));
    }
}

#[test]
fn a_large_board_is_judged_but_not_proven() {
    let level = level(9, 9, &[]);
    let start = Infection::start(&level);
    let mut search = Infection::search(Arc::new(level.clone()), &start, 3_000);
    assert_eq!(search.run(u64::MAX), Progress::Exhausted);
    assert!((3_000..4_000).contains(&search.nodes()), "{}", search.nodes());
    assert!(!search.line().is_empty());
    end_of(&level, &start, &search.line());
    let figures: HashMap<&str, Value> = search.figures().into_iter().collect();
    assert_eq!((&figures["winner"], &figures["toMove"]), (&Value::Null, &json!("red")));
    assert!(figures["value"].is_i64() && figures["depth"].as_u64() >= Some(1), "{figures:?}");
    let analysis = analyse(&level, &start, 3_000);
    let judgement = analysis.judgement().unwrap();
    assert_eq!((json!(judgement.value), json!(judgement.depth)), (figures["value"].clone(), figures["depth"].clone()));
    assert_eq!((judgement.wins, analysis.winner()), (None, None));
    let looked = search.looked();
    assert_eq!(looked.key, "infection.solve.looked");
    let expected = [("nodes", search.nodes().to_string()), ("depth", judgement.depth.to_string())];
    assert_eq!(looked.values, expected);
}

#[test]
fn figures_of_a_proof_name_the_winner_and_guess_nothing() {
    let level = ring();
    let mut search = Infection::search(Arc::new(level.clone()), &played(&level, "0,0"), 500_000);
    assert!(matches!(search.run(u64::MAX), Progress::Found(_)));
    let figures = search.figures();
    let names: Vec<&str> = figures.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["winner", "toMove", "value", "depth"]);
    assert_eq!((&figures[0].1, &figures[1].1, &figures[2].1), (&json!("blue"), &json!("blue"), &Value::Null));
}

#[test]
fn slicing_does_not_change_an_analysis() {
    let mut rng = Xorshift32::seeded(42);
    let mut positions = small_positions(16);
    for _ in 0..6 {
        let level = level(6, 5, &[(2, 2)]);
        positions.push((level.clone(), random_state(&level, 60, &mut rng)));
    }
    for (level, state) in positions {
        let mut whole = Analysis::new(&level, &state, 30_000);
        let expected = whole.run(u64::MAX);
        for slice in [20, 3_000] {
            let mut sliced = Analysis::new(&level, &state, 30_000);
            let mut progress = Progress::Working;
            while progress == Progress::Working {
                progress = sliced.run(1 + u64::from(rng.below(slice)));
            }
            assert_eq!(progress, expected, "{}", Infection::sketch(&level, &state));
            assert_eq!((sliced.nodes(), sliced.figures()), (whole.nodes(), whole.figures()));
            assert_eq!((sliced.line(), sliced.judgement()), (whole.line(), whole.judgement()));
        }
    }
}

#[test]
fn a_decided_game_needs_no_search_and_has_no_hint() {
    let level = ring();
    let mut rng = Xorshift32::seeded(43);
    let mut state = Infection::start(&level);
    while state.winner(&level).is_none() {
        state = play(&level, &state, random_action(&level, &state, &mut rng));
    }
    let mut search = Infection::search(Arc::new(level.clone()), &state, 1_000);
    assert_eq!((search.run(1), search.nodes()), (Progress::Found(Vec::new()), 0));
    assert_eq!(search.looked().key, "session.over");
    assert_eq!(hint(&level, &state, 1_000), None);
}

#[test]
fn the_erased_interface_gives_the_same_answer() {
    let file = json!({ "id": "ring", "gridSize": 3, "blockedCells": [{ "row": 1, "col": 1 }] });
    let mut session = INFO.read_level(&file).unwrap().open().unwrap();
    let budget = session.default_budget().unwrap();
    for action in [json!("0,0"), json!({ "row": 0, "col": 1 })] {
        session.act(&session.action_text(&action).unwrap()).unwrap();
    }
    let mut search = session.solver(Budget::nodes(500_000)).unwrap();
    let Progress::Found(line) = search.run(u64::MAX) else { panic!("not proven") };
    let level = ring();
    let state = played(&level, "0,0 0,1");
    let actions: Vec<Action> = line.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(actions, analyse(&level, &state, 500_000).line());
    assert_eq!(search.figures()[0], ("winner", json!(winner(&level, &state).word())));
    let large = INFO.read_level(&json!({ "id": "large", "gridSize": 9 })).unwrap().open().unwrap();
    assert!(budget > large.default_budget().unwrap());
}

#[test]
fn a_session_has_a_move_to_offer_without_a_proof() {
    let level = level(9, 9, &[]);
    let entry = Entry { id: LevelId::Number(1), name: None, hint: None, certificate: None, level: level.clone() };
    let session = Session::<Infection>::new(entry);
    let offered = session.hint(1_000).unwrap();
    assert!(Infection::actions(&level, session.state()).contains(&offered));
}

/// Returns why an unproven move is good, computed on the plain board, with key and values.
fn plain_reason(level: &Level, state: &State, at: Coord, depth: u8) -> Message {
    let size = level.field().size();
    let mover = state.mover(level);
    let mut board = Plain::new(size, level.blocked(), mover);
    for at in size.coords().filter(|at| !level.blocked().contains(at)) {
        board.put(at, state.owner(level, at), state.dots(level, at));
    }
    let labels = |cells: &[Coord]| cells.iter().map(|at| at.label()).collect::<Vec<_>>().join(", ");
    let theirs = Some(mover.other());
    let full = |board: &Plain, at: Coord| board.at(at).dots == board.capacity(at);
    let attackers: Vec<Coord> =
        board.beside(at).into_iter().filter(|there| board.at(*there).owner == theirs && full(&board, *there)).collect();
    let taken: Vec<Coord> = board.play(at).into_iter().flat_map(|wave| wave.taken).collect();
    let threatened: Vec<Coord> =
        board.beside(at).into_iter().filter(|there| board.at(*there).owner == theirs && full(&board, at)).collect();
    let says = |key| Message::new(key).with("at", at.label());
    if board.winner() == Some(mover) {
        says("infection.hint.wins_now")
    } else if !taken.is_empty() {
        says("infection.hint.takes").with("count", taken.len()).with("taken", labels(&taken))
    } else if !threatened.is_empty() {
        says("infection.hint.threatens").with("cells", labels(&threatened))
    } else if !attackers.is_empty() {
        says("infection.hint.faces").with("cells", labels(&attackers))
    } else {
        says("infection.hint.builds").with("depth", depth)
    }
}

#[test]
fn every_hint_says_what_the_move_does() {
    let mut rng = Xorshift32::seeded(44);
    let mut seen: HashMap<&str, u32> = HashMap::new();
    let boards = [level(5, 5, &[]), level(5, 5, &[(0, 0), (2, 2), (4, 1)]), level(4, 7, &[(3, 1)])];
    for round in 0..600 {
        let level = &boards[round % boards.len()];
        let state = random_state(level, 70, &mut rng);
        let analysis = analyse(level, &state, 1_500);
        let judgement = analysis.judgement().unwrap();
        let Hint { action, reason } = hint(level, &state, 1_500).unwrap();
        assert_eq!(action, judgement.line[0]);
        let plain = plain_reason(level, &state, action.at, judgement.depth);
        let proven = |key| Message::new(key).with("at", action.at.label());
        let expected = match judgement.wins {
            _ if plain.key == "infection.hint.wins_now" => plain,
            Some(true) => proven("infection.hint.wins"),
            Some(false) => proven("infection.hint.holds_out"),
            None => plain,
        };
        assert_eq!(reason, expected, "{}", Infection::sketch(level, &state));
        *seen.entry(reason.key).or_default() += 1;
    }
    // A good move seldom does no more than face a full cell.
    for reason in ["wins_now", "wins", "holds_out", "takes", "threatens", "builds"] {
        let count = seen.get(format!("infection.hint.{reason}").as_str()).copied().unwrap_or(0);
        assert!(count >= 3, "{reason} {count} times: {seen:?}");
    }
}

/// Returns a 3×3 board with only these cells open.
fn only(open: &[(u8, u8)]) -> Level {
    let cells = (0..3).flat_map(|row| (0..3).map(move |col| (row, col)));
    level(3, 3, &cells.filter(|cell| !open.contains(cell)).collect::<Vec<_>>())
}

/// After these moves one cell is left to play, so it is the move whatever Master thinks of it.
#[test]
fn each_reason_names_its_cells() {
    let square = [(0, 0), (0, 1), (1, 0), (1, 1)];
    for (open, moves, at, key, values) in [
        (&square[..2], "0,0 0,1", "0,0", "wins_now", vec![]),
        (&[(0, 0), (0, 1), (0, 2)], "0,0 0,2 0,0", "0,2", "takes", vec![("count", "1"), ("taken", "B1")]),
        (&square[..2], "0,0", "0,1", "threatens", vec![("cells", "A1")]),
        (&square, "0,0 0,1 0,0 1,0 0,0", "1,1", "faces", vec![("cells", "B1, A2")]),
    ] {
        let level = only(open);
        let state = played(&level, moves);
        assert_eq!(Infection::actions(&level, &state).len(), 1);
        let action: Action = at.parse().unwrap();
        let mut reason = Message { key: "", values: vec![("at", action.at.label())] };
        reason.values.extend(values.into_iter().map(|(name, value)| (name, value.to_owned())));
        let hint = hint(&level, &state, 1).unwrap();
        assert_eq!(hint.reason.key, format!("infection.hint.{key}"));
        assert_eq!((hint.action, &hint.reason.values), (action, &reason.values), "{key}");
    }
}

#[test]
fn a_hint_says_whether_its_move_wins_or_holds_out() {
    for (level, key) in [(level(3, 3, &[]), "infection.hint.wins"), (ring(), "infection.hint.holds_out")] {
        let start = Infection::start(&level);
        let Hint { action, reason } = hint(&level, &start, 500_000).unwrap();
        assert_eq!(reason, Message::new(key).with("at", action.at.label()));
        let wins = winner(&level, &play(&level, &start, action)) == Player::Red;
        assert_eq!(wins, key == "infection.hint.wins", "{action}");
    }
}

#[test]
fn the_first_move_on_a_large_board_builds() {
    let level = level(9, 9, &[]);
    let start = Infection::start(&level);
    let depth = analyse(&level, &start, 2_000).judgement().unwrap().depth;
    let Hint { action, reason } = hint(&level, &start, 2_000).unwrap();
    let expected = Message::new("infection.hint.builds").with("at", action.at.label()).with("depth", depth);
    assert_eq!(reason, expected);
    assert!(depth >= 1);
}

/// Returns a game that red plays at random and blue perfectly once it can win, with the index of
/// red's last move from a won position.
fn lost_game(level: &Level, rng: &mut Xorshift32) -> Option<(Vec<Action>, Option<usize>)> {
    let mut state = Infection::start(level);
    let mut actions = Vec::new();
    let mut mistake = None;
    while state.winner(level).is_none() {
        let red_moves = state.mover(level) == Player::Red;
        if red_moves && winner(level, &state) == Player::Red {
            mistake = Some(actions.len());
        }
        let good = |action: &Action| winner(level, &play(level, &state, *action)) == Player::Blue;
        let winning = Infection::actions(level, &state).into_iter().find(good).filter(|_| !red_moves);
        let action = winning.unwrap_or_else(|| random_action(level, &state, rng));
        actions.push(action);
        state = play(level, &state, action);
    }
    (state.winner(level) == Some(Player::Blue)).then_some((actions, mistake))
}

#[test]
fn a_review_finds_the_move_that_lost() {
    let mut rng = Xorshift32::seeded(45);
    let level = level(3, 3, &[]);
    let mut found = 0;
    while found < 6 {
        let Some((actions, mistake)) = lost_game(&level, &mut rng) else { continue };
        let index = mistake.expect("who begins could have won at first");
        let before = end_of(&level, &Infection::start(&level), &actions[..index]);
        let review = review(&level, &actions, 100_000).expect("there was a mistake");
        assert_eq!((review.index, review.played), (index, actions[index]));
        let Mistake { played, better, .. } = review;
        assert_eq!(winner(&level, &before), Player::Red, "not lost before it");
        assert_eq!(winner(&level, &play(&level, &before, played)), Player::Blue, "lost after it");
        assert_eq!(winner(&level, &play(&level, &before, better)), Player::Red, "and won by what was better");
        found += 1;
        // The same game, begun by blue and lost by blue.
        let other = level.clone().with_first(Player::Blue);
        assert_eq!(self::review(&other, &actions, 100_000), Some(review));
    }
}

#[test]
fn a_game_lost_from_the_start_has_no_mistake() {
    let mut rng = Xorshift32::seeded(46);
    let level = ring();
    let mut lost = 0;
    while lost < 5 {
        let Some((actions, mistake)) = lost_game(&level, &mut rng) else { continue };
        assert_eq!((mistake, review(&level, &actions, 100_000)), (None, None));
        lost += 1;
    }
}

#[test]
fn only_a_game_that_is_decided_can_be_reviewed() {
    let level = level(3, 3, &[]);
    let actions: Vec<Action> = ["0,0", "2,2", "0,0"].map(|text| text.parse().unwrap()).into();
    for length in 0..=actions.len() {
        assert_eq!(review(&level, &actions[..length], 1_000), None);
    }
    let refused: Vec<Action> = ["0,0", "0,0"].map(|text| text.parse().unwrap()).into();
    assert_eq!(review(&level, &refused, 1_000), None);
}
