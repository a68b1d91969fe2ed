//! Which animation does the home page show, and which pictures float on the title page?

use quadrat_engine::contest::Think as _;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Rules;
use quadrat_engine::grid::{Direction, Size};
use quadrat_infection::contest::Policy;
use quadrat_infection::format::Level;
use quadrat_infection::players::Habit;
use quadrat_infection::rules::Player;
use quadrat_infection::{Infection, draw};

/// The most frames of the animation.
const FRAMES: usize = 13;
/// The seed of its game.
const SEED: u32 = 5;

/// Returns the end of a game between two computers: the chains come late, and they are the part
/// worth watching.
pub(super) fn film() -> Vec<Scene> {
    let Some(level) = Level::plain(Size::new(5, 5)) else { return Vec::new() };
    let mut states = vec![Infection::start(&level)];
    while let Some(now) = states.last().filter(|now| now.winner(&level).is_none()) {
        let habit = if now.mover(&level) == Player::Red { Habit::Expert } else { Habit::Hard };
        let mut next = *now;
        let chosen = Policy::Habit(habit).think(&level, now, SEED).choice();
        if chosen.is_none_or(|action| Infection::apply(&level, &mut next, action, &mut ()).is_err()) {
            break;
        }
        states.push(next);
    }
    let skipped = states.len().saturating_sub(FRAMES);
    states[skipped..].iter().map(|state| draw::board(&level, state)).collect()
}

/// Returns both players' cells, with their dots.
pub(super) fn floats() -> Vec<Scene> {
    vec![
        draw::sprite(Player::Red),
        draw::sprite(Player::Blue),
        draw::content(&Direction::ALL, Some(Player::Red), 3),
        draw::content(&Direction::ALL, Some(Player::Blue), 4),
        draw::piece(Player::Red, Direction::North),
        draw::content(&Direction::ALL[..3], Some(Player::Blue), 2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_film_shows_how_a_game_is_won() {
        let frames = film();
        assert!((10..=14).contains(&frames.len()), "{} frames", frames.len());
        assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn every_piece_floats_and_each_looks_different() {
        let scenes = floats();
        for (i, scene) in scenes.iter().enumerate() {
            assert!(!scenes[..i].contains(scene));
        }
    }
}
