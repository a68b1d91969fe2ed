//! How is it drawn? Roads as lines on cells of 100 units, lit where the turnpike reaches them.

use crate::Citylines;
use crate::format::{Level, Tile};
use crate::rules::State;
use quadrat_engine::draw::{CELL, Ink, Scene, Style, shapes};
use quadrat_engine::game::{Draw, Game};

impl Draw for Citylines {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let size = level.size();
        let mut scene = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
        let _ = state;
        for at in size.coords() {
            let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
            scene.rect(x + 3, y + 3, CELL - 6, CELL - 6, 12, Style::fill(Ink::Cell).outlined(Ink::Line, 2));
            if level.cell(at).tile == Tile::Turnpike {
                scene.place(x, y, &shapes::ring(Ink::Green));
            }
        }
        scene
    }
}
