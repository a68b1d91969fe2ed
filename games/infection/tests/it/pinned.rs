//! Do the computer players keep playing the same moves? Level sets, their stored figures and saved
//! games rely on them, so the moves of a seed must never change.

use quadrat_engine::contest::{Think, opening};
use quadrat_engine::game::Rules;
use quadrat_engine::grid::Size;
use quadrat_infection::Infection;
use quadrat_infection::contest::Policy;
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Action, State};
use quadrat_infection::sets::{Difficulty, Library};
use quadrat_testing::pinned::{Copy, assert_pinned};

const MOVES: &str = "games/infection/golden/players.txt";

fn play(level: &Level, state: &mut State, action: Action) {
    Infection::apply(level, state, action, &mut ()).expect("a move of the game");
}

/// Returns the next twelve moves of a game that the player plays against itself, after as many
/// random moves as half the cells. Short games stop at their end.
fn moves(level: &Level, policy: Policy, seed: u32) -> Vec<String> {
    let mut state = Infection::start(level);
    for action in opening::<Infection>(level, level.field().open().count_ones() / 2, seed) {
        play(level, &mut state, action);
    }
    let mut moves = Vec::new();
    while state.winner(level).is_none() && moves.len() < 12 {
        let mut thinker = policy.think(level, &state, seed);
        assert!(thinker.run(u64::MAX));
        let action = thinker.choice().expect("a player who is done has a move");
        moves.push(action.to_string());
        play(level, &mut state, action);
    }
    moves
}

#[test]
fn the_moves_of_every_player_never_change() {
    let library = Library::complete();
    let shipped = ["droplet", "gut"].map(|id| (id.to_owned(), library.level(id).unwrap().level.clone()));
    let plain = [5, 7, 9].map(|side| (format!("{side}x{side}"), Level::plain(Size::new(side, side)).unwrap()));
    let mut lines = String::new();
    for (word, difficulty) in Difficulty::WORDS {
        for (board, level) in shipped.iter().chain(&plain) {
            for seed in [1, 2_026] {
                let moves = moves(level, Policy::from(difficulty), seed).join(" ");
                lines.push_str(&format!("{word} {board} {seed}: {moves}\n"));
            }
        }
    }
    assert_pinned(MOVES, &lines);
}

#[test]
fn the_golden_switch_rewrites_no_moves() {
    Copy::assert_never_rewritten(MOVES, "pinned::the_moves_of_every_player_never_change");
}
