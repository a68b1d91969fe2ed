//! How does a program play? `cargo run --release --example play_in_a_loop -- GAMES`
//!
//! A random player picks among the offered actions by index, as a reinforcement-learning agent would, and counts its
//! wins. `GAMES` is the number of games, 200 by default.

use quadrat::Outcome;
use quadrat::engine::rng::{Rng, Xorshift32};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(200), |text| text.parse())?;
    let opening = quadrat::level("germs:1")?.open()?;
    println!("{}", opening.state_json());

    let mut rng = Xorshift32::seeded(7);
    let mut wins = 0;
    for _ in 0..games {
        let mut session = opening.clone();
        while session.outcome() == Outcome::Ongoing {
            let mask = session.action_mask();
            let offered: Vec<usize> = (0..mask.len()).filter(|index| mask[*index]).collect();
            session.act_index(offered[rng.below(offered.len() as u32) as usize])?;
        }
        wins += u32::from(session.won());
    }
    println!("{wins} of {games} games won by random play");
    Ok(())
}
