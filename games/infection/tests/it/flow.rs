//! How does a game go over a level set? From the first move to the new game after the last level,
//! including saved games.

use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{GameInfo, Registry};
use quadrat_engine::file::{self, Kind, Known};
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::grid::Coord;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::LevelId;
use quadrat_engine::reader::parse;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::flow::{Campaign, CampaignState, Choices, Declined};
use quadrat_infection::format::Level;
use quadrat_infection::players::Habit;
use quadrat_infection::rules::{Action, Event, Player, Refusal};
use quadrat_infection::sets::{Difficulty, LevelSet, Library, SetEntry};
use quadrat_infection::{INFO, Infection};
use quadrat_testing::damage::pointers;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const RED: Player = Player::Red;
const BLUE: Player = Player::Blue;

/// Returns the shipped library with one more set of small boards.
fn library(levels: &[(&str, &str)]) -> Library {
    let mut library = Library::shipped().clone();
    let entries: Vec<Value> =
        levels.iter().map(|(id, difficulty)| json!({ "levelId": id, "aiDifficulty": difficulty })).collect();
    let set = json!({ "id": "tried", "name": "Tried", "description": "Small boards.", "levelEntries": entries });
    library.add_file(set.to_string().as_bytes()).unwrap();
    library
}

const THREE: [(&str, &str); 3] = [("droplet", "easy"), ("ring", "hard"), ("slide", "master")];

fn campaign(levels: &[(&str, &str)], choices: Choices) -> Campaign {
    let library = library(levels);
    Campaign::new(library.set("tried").unwrap(), &library, choices).unwrap()
}

fn usual() -> Campaign {
    campaign(&THREE, Choices::default())
}

fn at(row: u8, col: u8) -> Action {
    Action { at: Coord::new(col, row) }
}

/// Plays an action for the player to move.
fn step(campaign: &mut Campaign, action: Action) {
    let done = match campaign.computer_to_move() {
        Some(_) => campaign.computer_plays(action, &mut ()),
        None => campaign.play(action, &mut ()),
    };
    done.unwrap_or_else(|declined| panic!("{action}: {declined:?}"));
}

/// Returns a random game that `winner` wins, found by trying seeds.
fn line(level: &Level, winner: Player) -> Vec<Action> {
    let games = (0..).map(|seed| {
        let (mut rng, mut state, mut actions) = (Xorshift32::seeded(seed), Infection::start(level), Vec::new());
        while state.winner(level).is_none() {
            let offered = Infection::actions(level, &state);
            let action = offered[rng.below(offered.len() as u32) as usize];
            Infection::apply(level, &mut state, action, &mut ()).unwrap();
            actions.push(action);
        }
        (state.winner(level), actions)
    });
    games.take(10_000).find(|(won, _)| *won == Some(winner)).unwrap().1
}

/// Plays the current level from its start to its end.
fn play_out(campaign: &mut Campaign, winner: Player) {
    for action in line(campaign.session().level(), winner) {
        step(campaign, action);
    }
    assert!(campaign.level_over());
}

/// Level over, game over, winner, level index, winners of levels.
type Flags = (bool, bool, Option<Player>, u32, Vec<Player>);

fn flags(campaign: &Campaign) -> Flags {
    let state = campaign.state();
    (state.level_over, state.game_over, state.winner, state.current_level_index, state.level_winners)
}

#[test]
fn the_flags_are_right_at_every_stage_of_a_whole_game() {
    let mut game = usual();
    assert_eq!(flags(&game), (false, false, None, 0, vec![]));
    step(&mut game, at(0, 0));
    assert_eq!(flags(&game), (false, false, None, 0, vec![]));
    game.restart_level().unwrap();
    play_out(&mut game, RED);
    assert_eq!(flags(&game), (true, false, None, 0, vec![RED]));

    game.next_level().unwrap();
    assert_eq!(flags(&game), (true, false, None, 1, vec![RED]), "between levels");
    assert!(game.state().move_history.is_empty());
    step(&mut game, at(0, 0));
    assert_eq!(flags(&game), (false, false, None, 1, vec![RED]));
    game.restart_level().unwrap();
    assert_eq!(flags(&game), (true, false, None, 1, vec![RED]), "as it was before the first move");
    play_out(&mut game, BLUE);
    assert_eq!(flags(&game), (true, false, None, 1, vec![RED, BLUE]));

    game.next_level().unwrap();
    play_out(&mut game, RED);
    assert_eq!(flags(&game), (true, true, Some(RED), 2, vec![RED, BLUE, RED]));
    assert_eq!(game.next_level(), Err(Declined::LastLevel));

    game.new_game(Choices::playing(BLUE, 5));
    assert_eq!(flags(&game), (true, true, Some(RED), 0, vec![]), "until the first move of the next game");
    step(&mut game, at(1, 1));
    assert_eq!(flags(&game), (false, false, None, 0, vec![]));
    game.undo().unwrap();
    assert_eq!(flags(&game), (true, true, Some(RED), 0, vec![]), "and again when it is taken back");
    play_out(&mut game, BLUE);
    assert_eq!(flags(&game), (true, false, None, 0, vec![BLUE]));
}

#[test]
fn the_state_is_written_with_the_names_that_screens_know() {
    let mut game = campaign(&[("nucleus", "hard")], Choices::default());
    step(&mut game, at(0, 1));
    step(&mut game, at(4, 2));
    let state = serde_json::to_value(game.state()).unwrap();
    let keys: Vec<&str> = state.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "boardState",
            "currentPlayer",
            "humanPlayer",
            "computerPlayerColor",
            "moveHistory",
            "gameOver",
            "levelOver",
            "currentLevelIndex",
            "levelWinners",
            "winner",
            "abandoned",
        ]
    );
    let cell = |row: usize, col: usize| &state["boardState"][row][col];
    assert_eq!(*cell(0, 0), json!({ "owner": null, "dots": 0, "capacity": 0, "blocked": true }));
    assert_eq!(*cell(0, 1), json!({ "owner": "red", "dots": 1, "capacity": 2, "blocked": false }));
    assert_eq!(*cell(4, 2), json!({ "owner": "blue", "dots": 1, "capacity": 3, "blocked": false }));
    assert_eq!(
        state["moveHistory"],
        json!([{ "player": "red", "row": 0, "col": 1 }, { "player": "blue", "row": 4, "col": 2 }])
    );
    assert_eq!((&state["currentPlayer"], &state["computerPlayerColor"]), (&json!("red"), &json!("blue")));
}

#[test]
fn the_game_is_won_by_more_levels_and_on_a_tie_by_the_last() {
    for (winners, winner) in [
        (vec![RED], RED),
        (vec![BLUE], BLUE),
        (vec![RED, BLUE], BLUE),
        (vec![BLUE, RED], RED),
        (vec![RED, BLUE, BLUE], BLUE),
        (vec![RED, RED, BLUE], RED),
        (vec![RED, RED, BLUE, BLUE], BLUE),
    ] {
        let levels: Vec<_> = winners.iter().map(|_| ("droplet", "easy")).collect();
        let mut game = campaign(&levels, Choices::default());
        for (i, side) in winners.iter().enumerate() {
            assert_eq!(game.winner(), None);
            play_out(&mut game, *side);
            assert_eq!(game.next_level().is_ok(), i + 1 < winners.len());
        }
        assert_eq!((game.game_over(), game.winner()), (true, Some(winner)), "{winners:?}");
    }
}

#[test]
fn each_side_plays_only_in_its_turn_and_not_after_the_end() {
    let mut game = usual();
    assert_eq!(game.computer_to_move(), None);
    assert_eq!(game.computer_plays(at(0, 0), &mut ()), Err(Declined::HumansTurn(RED)));
    let mut events: Vec<Event> = Vec::new();
    game.play(at(0, 0), &mut events).unwrap();
    assert_eq!(events, [Event::Placed { side: RED, at: Coord::new(0, 0), dots: 1 }]);
    assert_eq!(game.computer_to_move(), Some(Difficulty::Habit(Habit::Easy)));
    assert_eq!(game.play(at(0, 1), &mut ()), Err(Declined::ComputersTurn(BLUE)));
    let taken = Refusal::Taken(Coord::new(0, 0), RED);
    assert_eq!(game.computer_plays(at(0, 0), &mut ()), Err(Declined::Rules(taken)));
    assert_eq!(game.next_level(), Err(Declined::NotDecided));
    game.restart_level().unwrap();
    play_out(&mut game, BLUE);
    assert_eq!(game.computer_to_move(), None);
    assert_eq!(game.play(at(0, 0), &mut ()), Err(Declined::LevelOver));
    assert_eq!(game.computer_plays(at(0, 0), &mut ()), Err(Declined::LevelOver));
}

#[test]
fn undo_reverts_both_plies_and_redo_repeats_them() {
    let mut game = usual();
    assert_eq!(game.undo(), Err(Declined::NothingToUndo));
    assert_eq!(game.redo(), Err(Declined::NothingToRedo));
    let start = game.state();
    for action in [at(0, 0), at(2, 2), at(0, 0), at(2, 2)] {
        step(&mut game, action);
    }
    let end = game.state();
    assert_eq!(game.undo(), Ok(vec![at(2, 2), at(0, 0)]));
    assert_eq!((game.state().move_history.len(), game.state().current_player), (2, RED));
    assert_eq!(game.undo(), Ok(vec![at(2, 2), at(0, 0)]));
    assert_eq!((game.state(), game.can_undo(), game.can_redo()), (start, false, true));
    game.redo().unwrap();
    assert_eq!(game.redo(), Ok(vec![at(0, 0), at(2, 2)]));
    assert_eq!((game.state(), game.can_undo(), game.can_redo()), (end, true, false));
    // Before the computer has answered, only the human's own move is undone, and redo leaves the
    // answer to the computer.
    step(&mut game, at(0, 1));
    assert_eq!(game.undo(), Ok(vec![at(0, 1)]));
    assert_eq!(game.redo(), Ok(vec![at(0, 1)]));
    assert_eq!(game.computer_to_move(), Some(Difficulty::Habit(Habit::Easy)));
}

#[test]
fn undo_after_the_end_reverts_the_result_too() {
    for (winner, plies) in [(RED, 1), (BLUE, 2)] {
        let mut game = campaign(&[("droplet", "easy")], Choices::default());
        play_out(&mut game, winner);
        let end = game.state();
        assert_eq!(flags(&game), (true, true, Some(winner), 0, vec![winner]));
        assert_eq!(game.undo().unwrap().len(), plies);
        assert_eq!(flags(&game), (false, false, None, 0, vec![]));
        assert_eq!((game.state().current_player, game.score()), (RED, 0));
        game.redo().unwrap();
        assert_eq!(game.state(), end);
        // After a different move the undone moves are gone.
        game.undo().unwrap();
        let other = Infection::actions(game.session().level(), game.session().state())[0];
        step(&mut game, other);
        assert!(!game.can_redo());
    }
}

#[test]
fn the_computers_opening_is_not_undone_alone() {
    let mut game = campaign(&THREE, Choices { human: RED, first: BLUE, seed: 1 });
    assert_eq!(
        (game.computer_to_move(), game.undo()),
        (Some(Difficulty::Habit(Habit::Easy)), Err(Declined::NothingToUndo))
    );
    step(&mut game, at(1, 1));
    let opened = game.state();
    assert_eq!((game.undo(), game.can_undo()), (Err(Declined::NothingToUndo), false));
    assert_eq!(game.state(), opened);
    step(&mut game, at(0, 0));
    step(&mut game, at(1, 1));
    assert_eq!(game.undo(), Ok(vec![at(1, 1), at(0, 0)]));
    assert_eq!(game.state(), opened);
    game.restart_level().unwrap();
    assert_eq!(game.computer_to_move(), Some(Difficulty::Habit(Habit::Easy)));
    assert_eq!(game.redo(), Ok(vec![at(1, 1)]));
    assert_eq!(game.state(), opened);
}

#[test]
fn the_human_player_may_be_blue_and_second() {
    for choices in [Choices { human: BLUE, first: RED, seed: 3 }, Choices { human: BLUE, first: BLUE, seed: 3 }] {
        let mut game = campaign(&THREE, choices);
        for (i, winner) in [BLUE, RED, BLUE].into_iter().enumerate() {
            assert_eq!(game.computer_to_move().is_some(), choices.first == RED);
            assert_eq!(game.state().current_player, choices.first);
            play_out(&mut game, winner);
            let players: Vec<Player> = game.state().move_history.iter().map(|entry| entry.player).collect();
            assert_eq!(players[..2], [choices.first, choices.first.other()]);
            if i < 2 {
                game.next_level().unwrap();
            }
        }
        assert_eq!((game.winner(), game.score()), (Some(BLUE), 100 + 9 + 600 + 12));
        let state = game.state();
        assert_eq!((state.human_player, state.computer_player_color), (BLUE, RED));
    }
}

#[test]
fn a_completed_level_unlocks_the_next_even_if_it_is_lost() {
    let mut game = usual();
    assert_eq!(game.unlocked(), 1);
    assert_eq!(game.open_level(1), Err(Declined::Locked { index: 1, unlocked: 1 }));
    assert_eq!(game.open_level(3), Err(Declined::NoSuchLevel { index: 3, count: 3 }));
    play_out(&mut game, BLUE);
    assert_eq!(game.unlocked(), 2);
    game.undo().unwrap();
    assert_eq!(game.unlocked(), 1, "what is taken back is not completed");
    game.redo().unwrap();
    game.open_level(1).unwrap();
    assert_eq!(flags(&game), (true, false, None, 1, vec![BLUE]));
    step(&mut game, at(0, 0));
    game.open_level(0).unwrap();
    assert_eq!((game.unlocked(), game.state().move_history.len()), (2, 0));
    game.open_level(1).unwrap();
    assert!(game.state().move_history.is_empty(), "a level that is left undecided begins anew");
    play_out(&mut game, RED);
    game.next_level().unwrap();
    assert_eq!((game.unlocked(), game.level_index()), (3, 2));
}

#[test]
fn the_score_counts_won_levels_and_the_better_of_two_results() {
    let mut game = usual();
    assert_eq!(game.score(), 0);
    play_out(&mut game, BLUE);
    game.next_level().unwrap();
    play_out(&mut game, RED);
    assert_eq!(game.score(), 300 + 8);
    game.open_level(0).unwrap();
    assert_eq!((game.score(), game.level_winners()), (308, vec![BLUE, RED]));
    play_out(&mut game, RED);
    assert_eq!((game.score(), game.level_winners()), (308 + 109, vec![RED, RED]));
    game.undo().unwrap();
    assert_eq!((game.score(), game.level_winners()), (308, vec![BLUE, RED]), "the earlier result stands again");
    game.redo().unwrap();
    // Losing the level afterwards takes nothing away.
    game.open_level(0).unwrap();
    play_out(&mut game, BLUE);
    assert_eq!((game.score(), game.level_winners()), (417, vec![RED, RED]));
    assert_eq!(game.unlocked(), 3);
    game.open_level(2).unwrap();
    play_out(&mut game, RED);
    assert_eq!((game.score(), game.winner()), (417 + 600 + 12, Some(RED)));
}

#[test]
fn restarting_a_lost_level_gives_a_fresh_board() {
    let mut game = usual();
    let fresh = game.state();
    play_out(&mut game, BLUE);
    game.restart_level().unwrap();
    assert_eq!(game.state(), fresh);
    assert_eq!((game.unlocked(), game.next_level()), (1, Err(Declined::NotDecided)));
    play_out(&mut game, RED);
    assert_eq!(flags(&game), (true, false, None, 0, vec![RED]));
    game.next_level().unwrap();
    let (fresh, score) = (game.state(), game.score());
    play_out(&mut game, BLUE);
    game.restart_level().unwrap();
    assert_eq!((game.state(), game.score()), (fresh, score));
}

#[test]
fn an_abandoned_game_says_so_and_only_a_new_game_is_possible() {
    let mut game = usual();
    play_out(&mut game, RED);
    game.next_level().unwrap();
    step(&mut game, at(0, 0));
    game.abandon().unwrap();
    let state = game.state();
    assert_eq!((state.abandoned, state.game_over, state.level_over, state.winner), (true, true, false, None));
    assert_eq!((game.level_winners(), game.score()), (vec![RED], 109));
    assert_eq!((game.computer_to_move(), game.can_undo(), game.can_redo()), (None, false, false));
    let refused = [
        game.play(at(0, 1), &mut ()).err(),
        game.computer_plays(at(0, 1), &mut ()).err(),
        game.undo().err(),
        game.redo().err(),
        game.restart_level().err(),
        game.next_level().err(),
        game.open_level(0).err(),
        game.abandon().err(),
    ];
    assert!(refused.iter().all(|declined| *declined == Some(Declined::Abandoned)), "{refused:?}");
    assert_eq!(game.state(), state);
    game.new_game(Choices::default());
    let state = game.state();
    assert_eq!((state.abandoned, state.game_over, state.level_over, state.winner), (true, true, false, None));
    step(&mut game, at(0, 0));
    let state = game.state();
    assert_eq!((state.abandoned, state.game_over, game.abandoned()), (false, false, false));

    let mut decided = campaign(&[("droplet", "easy")], Choices::default());
    play_out(&mut decided, RED);
    assert_eq!(decided.abandon(), Err(Declined::GameOver));
}

#[test]
fn every_level_has_a_seed_of_its_own() {
    let mut seen = BTreeSet::new();
    for seed in [0, 1, 2, u32::MAX] {
        let game = campaign(&THREE, Choices::playing(RED, seed));
        seen.extend((0..9).map(|index| game.seed_of_level(index)));
        assert_eq!(game.seed_of_level(1), campaign(&THREE, Choices::playing(BLUE, seed)).seed_of_level(1));
    }
    assert_eq!(seen.len(), 4 * 9);
}

#[test]
fn a_set_with_missing_levels_cannot_be_played() {
    let entry = SetEntry {
        level: LevelId::Word("atlantis".into()),
        difficulty: Difficulty::Habit(Habit::Easy),
        measured: None,
    };
    let set = LevelSet::new("lost", "Lost", "Under the sea.", vec![entry]).unwrap();
    let refused = Campaign::new(&set, Library::shipped(), Choices::default()).err();
    assert_eq!(refused, Some(Declined::MissingLevel(LevelId::Word("atlantis".into()))));
}

#[test]
fn every_reason_is_a_message_of_its_own() {
    let reasons = [
        Declined::Abandoned,
        Declined::LevelOver,
        Declined::GameOver,
        Declined::ComputersTurn(RED),
        Declined::HumansTurn(BLUE),
        Declined::NothingToUndo,
        Declined::NothingToRedo,
        Declined::NotDecided,
        Declined::LastLevel,
        Declined::NoSuchLevel { index: 9, count: 3 },
        Declined::Locked { index: 2, unlocked: 1 },
        Declined::MissingLevel(LevelId::Number(7)),
    ];
    let keys: BTreeSet<&str> = reasons.clone().map(|reason| Message::from(reason).key).into();
    assert!(keys.len() == reasons.len() && keys.iter().all(|key| key.starts_with("infection.flow.")));
    let rules = Declined::Rules(Refusal::Blocked(Coord::new(0, 0)));
    assert_eq!(Message::from(rules).key, "infection.refused.blocked");
}

/// Returns everything observable about a game.
fn seen(game: &Campaign) -> (CampaignState, u32, usize, bool, String) {
    (game.state(), game.score(), game.unlocked(), game.can_undo(), game.save().to_string())
}

fn resumed(game: &Campaign, library: &Library) -> Campaign {
    let value = parse(game.save().to_string().as_bytes()).unwrap();
    Campaign::resume(&value, library).unwrap_or_else(|defects| panic!("{defects}\n{value:#}"))
}

/// Does something random to a game; refusals are ignored.
fn wander(game: &mut Campaign, rng: &mut Xorshift32) {
    let index = rng.below(4) as usize;
    match rng.below(40) {
        0 => drop(game.undo()),
        1 => drop(game.restart_level()),
        2 => drop(game.open_level(index)),
        3 if rng.below(8) == 0 => drop(game.abandon()),
        4 if game.game_over() || rng.below(16) == 0 => {
            let side = |n| if n == 0 { RED } else { BLUE };
            game.new_game(Choices { human: side(rng.below(2)), first: side(rng.below(2)), seed: rng.next() });
        }
        5..9 => drop(game.next_level()),
        _ => {
            let offered = Infection::actions(game.session().level(), game.session().state());
            if offered.is_empty() || game.abandoned() {
                return;
            }
            let action = offered[rng.below(offered.len() as u32) as usize];
            let _ = match game.computer_to_move() {
                Some(_) => game.computer_plays(action, &mut ()),
                None => game.play(action, &mut ()),
            };
        }
    }
}

#[test]
fn a_resumed_game_continues_as_if_it_had_never_been_saved() {
    let library = library(&THREE);
    let (mut ends, mut abandoned, mut levels) = (0, 0, 0);
    for seed in 0..16 {
        let mut rng = Xorshift32::seeded(seed);
        let mut game = campaign(&THREE, Choices::default());
        for round in 0..200 {
            let copy = resumed(&game, &library);
            assert_eq!(seen(&copy), seen(&game), "seed {seed}");
            let state = game.state();
            assert!(state.winner.is_none() || (state.game_over && !state.abandoned), "seed {seed}");
            assert!(!state.abandoned || state.game_over, "seed {seed}");
            ends += u32::from(state.winner.is_some());
            abandoned += u32::from(game.abandoned());
            levels += u32::from(state.level_over);
            // Both have the same future: the same is done to both, and everything is undone in
            // both.
            let mut copy = copy;
            let mut same = rng.clone();
            wander(&mut copy, &mut same);
            wander(&mut game, &mut rng);
            assert_eq!(seen(&copy), seen(&game), "seed {seed}");
            let (mut back, mut also) = (resumed(&game, &library), copy);
            while round % 8 == 0 && back.undo().is_ok() {
                also.undo().unwrap();
                assert_eq!(seen(&back), seen(&also), "seed {seed}");
            }
        }
    }
    assert!(ends > 20 && abandoned > 20 && levels > 200, "{ends} {abandoned} {levels}");
}

/// JSON pointers into a saved game, with their new values.
type Changes<'a> = &'a [(&'a str, Value)];

/// Returns a game saved in the middle of a level that was completed before, in the second game.
fn rich_save() -> (Library, Value) {
    let library = library(&THREE);
    let mut game = Campaign::new(library.set("tried").unwrap(), &library, Choices::playing(BLUE, 77)).unwrap();
    for winner in [BLUE, RED, BLUE] {
        play_out(&mut game, winner);
        let _ = game.next_level();
    }
    game.new_game(Choices { human: RED, first: BLUE, seed: 78 });
    play_out(&mut game, BLUE);
    game.next_level().unwrap();
    play_out(&mut game, RED);
    game.open_level(0).unwrap();
    for action in [at(0, 0), at(2, 2), at(0, 0)] {
        step(&mut game, action);
    }
    let save = game.save();
    (library, save)
}

fn listed(defects: &Defects) -> Vec<String> {
    defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect()
}

fn defects_of(save: &Value, library: &Library) -> Vec<String> {
    Campaign::resume(save, library).err().map(|defects| listed(&defects)).unwrap_or_default()
}

#[test]
fn a_save_is_a_file_with_these_keys_in_this_order() {
    let (_, save) = rich_save();
    let keys: Vec<&str> = save.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "quadrat",
            "campaign",
            "game",
            "set",
            "humanPlayer",
            "firstPlayer",
            "seed",
            "currentLevelIndex",
            "levelWinners",
            "earlierWinner",
            "levelOver",
            "gameOver",
            "winner",
            "abandoned",
            "before",
            "replay",
        ]
    );
    assert_eq!(save["before"], json!({ "levelOver": true, "gameOver": true, "winner": "blue" }));
    assert_eq!((&save["levelWinners"], &save["earlierWinner"]), (&json!(["blue", "red"]), &json!("blue")));
}

#[test]
fn a_save_that_contradicts_itself_is_refused_with_code_and_path() {
    let (library, save) = rich_save();
    assert_eq!(defects_of(&save, &library), Vec::<String>::new());
    let mut other = usual();
    play_out(&mut other, RED);
    other.next_level().unwrap();
    let table: &[(Changes<'_>, &[&str])] = &[
        (&[("/quadrat", json!(2))], &["E009 quadrat"]),
        (&[("/campaign", json!(9))], &["E009 campaign"]),
        (&[("/game", json!("germs"))], &["E006 game"]),
        (&[("/set", json!("nobodys"))], &["E213 set"]),
        (&[("/humanPlayer", json!("green"))], &["E006 humanPlayer"]),
        (&[("/firstPlayer", json!("red"))], &["E212 replay.level"]),
        (&[("/seed", json!(-1))], &["E005 seed"]),
        (&[("/currentLevelIndex", json!(3))], &["E005 currentLevelIndex"]),
        (&[("/currentLevelIndex", json!(1))], &["E212 replay.level"]),
        (&[("/levelWinners", json!(["blue", "red", "red", "red"]))], &["E212 levelWinners"]),
        (&[("/levelWinners", json!(["red", "red"]))], &["E212 earlierWinner"]),
        (&[("/levelWinners", json!(["blue", "grey"]))], &["E006 levelWinners[1]"]),
        (&[("/levelWinners", json!(["blue", "red", "red"]))], &["E212 gameOver", "E212 winner"]),
        (
            &[("/levelWinners", json!([])), ("/currentLevelIndex", json!(1))],
            &["E212 levelWinners", "E212 replay.level"],
        ),
        (&[("/earlierWinner", json!(null))], &["E212 earlierWinner"]),
        (&[("/levelOver", json!(true))], &["E212 levelOver"]),
        (&[("/gameOver", json!(true))], &["E212 gameOver"]),
        (&[("/winner", json!("red"))], &["E212 winner"]),
        (&[("/abandoned", json!(true))], &["E212 gameOver"]),
        (&[("/abandoned", json!(1))], &["E002 abandoned"]),
        (&[("/before/gameOver", json!(false))], &["E212 before.gameOver"]),
        (&[("/before/more", json!(1))], &["E004 before.more"]),
        (&[("/more", json!(1)), ("/winner", json!("red"))], &["E004 more", "E212 winner"]),
        (&[("/replay", other.save()["replay"].clone())], &["E212 replay.level"]),
        (&[("/replay/level/gridSize", json!(4))], &["E015 replay.levelHash", "E015 replay.hash"]),
        (&[("/replay/level/id", json!("dish"))], &["E212 replay.level"]),
        (&[("/replay/actions/1", json!("0,0"))], &["E013 replay.actions[1]"]),
        (&[("/replay/actions/1", json!("here"))], &["E012 replay.actions[1]"]),
        (&[("/replay/outcome", json!("won"))], &["E015 replay.outcome"]),
        (&[("/replay/hash", json!(7)), ("/set", json!("x"))], &["E213 set", "E002 replay.hash"]),
        (&[("/replay", json!(null)), ("/seed", json!("x"))], &["E002 seed", "E002 replay"]),
    ];
    for (changes, expected) in table {
        let mut bad = save.clone();
        for (pointer, value) in *changes {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            match bad.pointer_mut(pointer) {
                Some(place) => *place = value.clone(),
                None => bad.pointer_mut(parent).unwrap()[key] = value.clone(),
            }
        }
        assert_eq!(defects_of(&bad, &library), *expected, "{changes:?}");
    }
    for key in save.as_object().unwrap().keys() {
        let mut without = save.clone();
        without.as_object_mut().unwrap().shift_remove(key);
        assert!(defects_of(&without, &library).contains(&format!("E003 {key}")), "{key}");
    }
    // A complete game cannot have been abandoned.
    let mut complete = campaign(&[("droplet", "easy")], Choices::default());
    play_out(&mut complete, RED);
    let mut bad = complete.save();
    bad["abandoned"] = json!(true);
    let library = self::library(&[("droplet", "easy")]);
    assert_eq!(defects_of(&bad, &library), ["E212 winner", "E212 abandoned"]);
}

#[test]
fn several_defects_of_a_save_are_reported_at_once() {
    let (library, mut save) = rich_save();
    save["quadrat"] = json!(3);
    save["humanPlayer"] = json!(null);
    save["levelWinners"] = json!("red");
    save["before"] = json!({ "levelOver": 1 });
    save["replay"]["actions"][0] = json!({});
    save["extra"] = json!([]);
    assert_eq!(
        defects_of(&save, &library),
        [
            "E004 extra",
            "E009 quadrat",
            "E002 humanPlayer",
            "E002 levelWinners",
            "E003 before.gameOver",
            "E003 before.winner",
            "E002 before.levelOver",
            "E012 replay.actions[0]",
        ]
    );
}

#[test]
fn damaged_saves_are_refused_or_harmless_and_never_panic() {
    let odd = [
        json!(null),
        json!(true),
        json!(false),
        json!(-1),
        json!(0),
        json!(1),
        json!(2),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("red"),
        json!("blue"),
        json!("x".repeat(10_000)),
        json!([]),
        json!(["red", "red", "red"]),
        json!([[[[]]]]),
        json!({}),
        json!({ "type": {} }),
    ];
    let (library, save) = rich_save();
    let mut decided = Campaign::resume(&save, &library).unwrap();
    decided.restart_level().unwrap();
    play_out(&mut decided, RED);
    let mut refused = 0;
    for save in [save, decided.save(), usual().save()] {
        let places = pointers(&save);
        for place in places {
            for odd in &odd {
                let mut bad = save.clone();
                *bad.pointer_mut(&place).unwrap() = odd.clone();
                match Campaign::resume(&bad, &library) {
                    Ok(mut game) => {
                        assert_eq!(seen(&resumed(&game, &library)), seen(&game), "{place} {odd}");
                        while game.undo().is_ok() {}
                        let _ = game.next_level();
                        game.new_game(Choices::default());
                        step(&mut game, at(0, 0));
                    }
                    Err(defects) => {
                        assert!(!defects.is_empty(), "{place} {odd}: refused without a reason");
                        assert!(defects.list().iter().all(|defect| !defect.message.is_empty()));
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 2_000, "only {refused} refused");
}

#[test]
fn a_saved_game_is_recognised_along_with_the_sets_it_refers_to() {
    static ALONE: [&GameInfo; 1] = [&INFO];
    let registry = Registry::new(&ALONE);
    let (library, save) = rich_save();
    let read = |value: &Value, known: &Known| {
        file::read_with(registry, value.to_string().as_bytes(), known, &Limits::default()).unwrap()
    };
    let document = read(&save, &Known::nothing());
    assert_eq!(document.kind, Kind::Other("saved game"));
    assert_eq!(listed(&document.defects), ["E213 set"], "the set is not shipped");
    let mut known = Known::nothing();
    known.add(&document);
    known.add(&read(&library.set("tried").unwrap().write(), &Known::nothing()));
    assert!(read(&save, &known).defects.is_empty());

    let shipped = Library::shipped();
    let mut game = Campaign::new(&shipped.sets()[0], shipped, Choices::default()).unwrap();
    play_out(&mut game, RED);
    let document = read(&game.save(), &Known::nothing());
    assert!(document.defects.is_empty() && document.levels.is_empty(), "{}", document.defects);
    let replay = read(&game.save()["replay"], &Known::nothing());
    assert_eq!((replay.kind, replay.defects.is_empty()), (Kind::Replay, true));
}

#[test]
fn every_shipped_set_can_be_played_to_its_end() {
    let library = Library::shipped();
    for set in library.sets() {
        let mut game = Campaign::new(set, library, Choices::default()).unwrap();
        let mut rng = Xorshift32::seeded(4);
        while !game.game_over() {
            let offered = Infection::actions(game.session().level(), game.session().state());
            let action = offered[rng.below(offered.len() as u32) as usize];
            step(&mut game, action);
            let _ = game.next_level();
        }
        assert!(game.game_over() && game.winner().is_some(), "{}", set.id());
        assert_eq!(game.level_winners().len(), set.entries().len());
        assert_eq!(seen(&resumed(&game, library)), seen(&game));
    }
}
