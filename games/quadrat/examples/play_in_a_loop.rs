//! How does a program play? `cargo run --release --example play_in_a_loop -- GAMES`
//!
//! A random player chooses among legal actions by their indices, as a learning program would, and counts its wins.

use quadrat::engine::rng::{Rng, Xorshift32};
use quadrat::{Limits, Outcome};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(200), |text| text.parse())?;
    let lessons = concat!(env!("CARGO_MANIFEST_DIR"), "/../germs/levels/lessons.json");
    let file = quadrat::read(&std::fs::read(lessons)?, &Limits::default())?;
    let opening = file.level(Some("#1"))?.open()?;

    let mut rng = Xorshift32::seeded(7);
    let mut wins = 0;
    for _ in 0..games {
        let mut session = opening.clone();
        while session.outcome() == Outcome::Ongoing {
            let mask = session.action_mask();
            let legal: Vec<usize> = (0..mask.len()).filter(|index| mask[*index]).collect();
            session.act_index(legal[rng.below(legal.len() as u32) as usize])?;
        }
        wins += u32::from(session.won());
    }
    println!("{wins} of {games} games won by random play");
    Ok(())
}
