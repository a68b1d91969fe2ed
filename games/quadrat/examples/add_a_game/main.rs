//! How do I add a game of my own? Implement the traits, and list the game in a registry of your own;
//! the list of the façade is fixed. `cargo run --example add_a_game`
//!
//! Two players take stones from a heap in turn; the player who takes the last one wins. The level
//! file is in `format.rs`, the rules in `rules.rs`, text forms and pictures in `notation.rs`. For a game
//! with a board, `cargo xtask new-game ID` copies a template that has pictures and tests.

mod format;
mod notation;
mod rules;

use quadrat::engine::erased::{GameInfo, Registry};
use quadrat::engine::file;

/// The game.
struct Heap;

static INFO: GameInfo = GameInfo::of::<Heap>().play().draw().build();

fn main() -> Result<(), Box<dyn std::error::Error>> {
    static GAMES: [&GameInfo; 1] = [&INFO];
    let file = file::read(Registry::new(&GAMES), br#"{ "id": 1, "stones": 7, "most": 3 }"#)?;
    let mut session = file.level(None)?.open()?;
    for action in ["take 3", "take 2", "take 2"] {
        session.act(action)?;
        print!("{action}: {}", session.sketch());
    }
    println!("{}: {}", session.outcome().word(), session.replay());
    Ok(())
}
