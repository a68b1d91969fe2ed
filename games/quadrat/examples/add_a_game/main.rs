//! How is a game of one's own added? By implementing the traits and listing it in a registry of one's own: the list
//! of the façade is fixed. `cargo run --example add_a_game`; it needs `serde` and `serde_json` too.
//!
//! In this game one or two are added to a number; reaching the goal exactly wins, passing it loses. The rules are in
//! `rules.rs`, text forms and pictures in `notation.rs`. For a game with a board, `cargo xtask new-game ID` copies a template that has pictures and tests.

mod notation;
mod rules;

use quadrat::engine::erased::{GameInfo, Registry};
use quadrat::engine::game::{Audience, Facts, Format};
use quadrat::engine::grid::Size;
use quadrat::engine::reader::Object;
use quadrat::{Defects, engine::file};
use std::error::Error;

/// The game.
struct CountUp;

static INFO: GameInfo = GameInfo::of::<CountUp>().play().draw().build();

/// The level file: `{ "id": 1, "countTo": 3 }`. The level is just the number.
impl Format for CountUp {
    const FACTS: Facts = Facts {
        id: "countup",
        title: "Count Up",
        players: 1,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(1, 1),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["countTo"];
    type Level = u32;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<u32> {
        object.int("countTo", 1..=1_000, defects).map(|goal| goal as u32)
    }

    fn spec(goal: &u32) -> impl serde::Serialize {
        serde_json::json!({ "countTo": goal })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    static GAMES: [&GameInfo; 1] = [&INFO];
    let file = file::read(Registry::new(&GAMES), br#"{ "id": 1, "countTo": 3 }"#)?;
    let mut session = file.level(None)?.open()?;
    for action in ["add2", "add1"] {
        session.act(action)?;
        print!("{action}: {}", session.sketch());
    }
    println!("{}: {}", session.outcome().word(), session.replay());
    Ok(())
}
