//! How is it drawn? A ring marks the goal, a dot is the token.

use crate::Null;
use crate::format::Level;
use crate::rules::State;
use quadrat_engine::draw::{CELL, Ink, Scene, Style, shapes};
use quadrat_engine::game::{Draw, Rules};

impl Draw for Null {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let size = level.size();
        let mut scene = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
        for at in size.coords() {
            let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
            scene.rect(x + 3, y + 3, CELL - 6, CELL - 6, 12, Style::fill(Ink::Cell).outlined(Ink::Line, 2));
            if at == level.goal() {
                scene.place(x, y, &shapes::ring(Ink::Green));
            }
            if at == state.token {
                scene.circle(x + CELL / 2, y + CELL / 2, 22, Style::fill(Ink::SkyBlue));
            }
        }
        scene
    }
}
