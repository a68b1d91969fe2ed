//! Which animation does the home page show, and which pictures float on the title page?

use quadrat_citylines::draw;
use quadrat_citylines::format::Level;
use quadrat_citylines::params::LandmarkType;
use quadrat_citylines::rules::Action;
use quadrat_citylines::solve::rest;
use quadrat_citylines::tiles::Road;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Rules;
use quadrat_engine::grid::Coord;

/// The city of the animation: small, and with roads in every direction from the middle.
const CITY: &str = "6x6k5et0#2062";
/// The most frames after the first.
const FRAMES: usize = 12;

/// Returns the animation: a city is solved from the turnpike outward.
pub(super) fn film() -> Vec<Scene> {
    let Ok(entry) = ids::level(CITY) else { return Vec::new() };
    let level = &entry.level;
    let mut state = Citylines::start(level);
    let actions = outward(level, rest(level, &state));
    let mut frames = vec![draw::board(level, &state)];
    for few in actions.chunks(actions.len().div_ceil(FRAMES).max(1)) {
        for action in few {
            // The action is part of a plan made in this very state, so it is accepted.
            let _ = Citylines::apply(level, &mut state, *action, &mut ());
        }
        frames.push(draw::board(level, &state));
    }
    frames
}

/// Returns the same actions, in the order in which light reaches their tiles.
fn outward(level: &Level, mut actions: Vec<Action>) -> Vec<Action> {
    let size = level.size();
    let joined = level.inspect(&level.solution()).joined;
    let mut order: Vec<Coord> = vec![level.turnpike()];
    let mut next = 0;
    while let Some(at) = order.get(next).copied() {
        next += 1;
        for (side, beside) in level.neighbours(at) {
            if joined[size.index(at)].has(side) && !order.contains(&beside) {
                order.push(beside);
            }
        }
    }
    actions.sort_by_key(|action| order.iter().position(|at| *at == action.at));
    actions
}

/// Returns every landmark, the turnpike and every kind of road.
pub(super) fn floats() -> Vec<Scene> {
    let mut scenes: Vec<Scene> = LandmarkType::WORDS.iter().map(|(_, kind)| draw::landmark(*kind)).collect();
    scenes.push(draw::turnpike_alone());
    scenes.extend(Road::WORDS.iter().map(|(_, road)| draw::road_alone(*road, 0)));
    scenes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_film_ends_with_the_solved_city_and_no_two_pictures_in_a_row_are_the_same() {
        let frames = film();
        assert!((8..=14).contains(&frames.len()), "{} frames", frames.len());
        assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
        let level = ids::level(CITY).unwrap().level;
        let solved = Citylines::start(&level).solved(&level);
        assert_eq!(frames.last(), Some(&draw::board(&level, &solved)));
    }

    #[test]
    fn every_piece_floats_and_each_looks_different() {
        let scenes = floats();
        assert_eq!(scenes.len(), 12);
        for (i, scene) in scenes.iter().enumerate() {
            assert!(!scenes[..i].contains(scene));
        }
    }
}
