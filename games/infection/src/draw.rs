//! How is a board drawn? As a plate of an atlas: each side's land has a tint, a pattern and a frontier; on the cells are
//! the dots, and the sockets for those that still fit.
//!
//! | question | file |
//! |---|---|
//! | who owns which part of the board? | `lands` |
//! | what is on a cell? | `pieces` |

mod lands;
mod pieces;

use crate::Infection;
use crate::format::Level;
use crate::rules::State;
pub use lands::{ground, lands, lines};
pub use pieces::{content, content_apart, passing, piece, place, sockets, sprite};
use quadrat_engine::draw::edges::{RIM, edges, rim};
use quadrat_engine::draw::{CELL, Ink, Scene};
use quadrat_engine::game::{Draw, Rules};

/// Draws the board without the names around it, as it is cropped and put beside others.
pub fn board(level: &Level, state: &State) -> Scene {
    let field = level.field();
    let mut scene = ground(field);
    scene.place(0, 0, &lands(field, |at| state.owner(level, at)));
    scene.place(0, 0, &lines(field));
    for at in field.coords(field.open()) {
        let content = content(&sockets(field, at), state.owner(level, at), state.dots(level, at));
        scene.place(i32::from(at.x) * CELL, i32::from(at.y) * CELL, &content);
    }
    scene
}

impl Draw for Infection {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        // The browser's module has no use for whole pictures: its page draws the edge itself.
        if cfg!(not(feature = "make")) {
            return board(level, state);
        }
        let size = level.field().size();
        let mut scene = rim(size);
        scene.append_at(RIM, RIM, board(level, state));
        scene.append(edges(size, Ink::Muted, Some(Ink::Line)));
        scene
    }
}
