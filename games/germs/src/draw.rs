//! How is a board drawn? Each tile fills a cell of 100 units: a shape shows its contents, badges
//! show their condition.
//!
//! Shape and colour always carry the same information, so either alone is enough.

use crate::Germs;
use crate::bits::Tiles;
use crate::format::Level;
use crate::rules::{Germ, State, Tool};
use crate::shapes;
use quadrat_engine::draw::shapes::{ring, spiky_ball};
use quadrat_engine::draw::{CELL, Ink, Scene, Style};
use quadrat_engine::game::{Draw, Rules};

/// Returns the colour of a germ.
pub const fn germ_ink(germ: Germ) -> Ink {
    match germ {
        Germ::Bacteria => Ink::Green,
        Germ::Virus => Ink::Vermillion,
        Germ::Spore => Ink::Yellow,
    }
}

/// Draws a tool.
pub fn tool(tool: Tool) -> Scene {
    match tool {
        Tool::Antibiotic => shapes::capsule(Ink::SkyBlue),
        Tool::Antiviral => shapes::syringe(Ink::Orange),
        Tool::Barrier => shapes::bricks_plus(Ink::Wall),
    }
}

/// Returns whether a core has fallen on this tile. It stays lost, even where its germ is cured.
pub fn has_fallen(level: &Level, state: &State, tile: Tiles) -> bool {
    (Germs::start(level).cores() - state.cores()).meets(tile)
}

/// Draws the contents of a tile without the tile itself. An empty tile has none.
pub fn piece(level: &Level, state: &State, tile: Tiles) -> Scene {
    let mut scene = Scene::cell();
    match state.germ_at(tile) {
        Some(Germ::Bacteria) => scene.place(0, 0, &shapes::blobs(germ_ink(Germ::Bacteria))),
        Some(Germ::Virus) => {
            scene.place(0, 0, &spiky_ball(germ_ink(Germ::Virus)));
            match state.slow_at(tile) {
                0 => &mut scene,
                turns => scene.place(0, 0, &shapes::hourglass_badge(Ink::SkyBlue, turns.into())),
            }
        }
        Some(Germ::Spore) => match level.dormancy_at(state, tile) {
            0 => scene.place(0, 0, &ring(germ_ink(Germ::Spore))),
            sleeps => scene.place(0, 0, &shapes::sleeping_ring(germ_ink(Germ::Spore))).place(
                0,
                0,
                &shapes::number_badge(germ_ink(Germ::Spore), sleeps),
            ),
        },
        None if state.walls().meets(tile) => scene.place(0, 0, &shapes::bricks(Ink::Wall)),
        None if state.cores().meets(tile) => scene.place(0, 0, &shapes::guarded_heart(Ink::Purple)),
        None => &mut scene,
    };
    if has_fallen(level, state, tile) {
        scene.rect(9, 9, 82, 82, 16, Style::stroke(Ink::Purple, 5).dashed());
        scene.polyline(&[(50, 9), (43, 20), (57, 27), (50, 38)], Style::stroke(Ink::Purple, 5));
    }
    if state.immune_at(tile) > 0 {
        scene.place(0, 0, &shapes::shield_badge(Ink::SkyBlue));
    }
    scene
}

impl Draw for Germs {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        let size = level.grid().size();
        let mut scene = Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL);
        for at in size.coords() {
            let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
            let mut tile = Scene::cell();
            tile.rect(3, 3, CELL - 6, CELL - 6, 12, Style::fill(Ink::Cell).outlined(Ink::Line, 2));
            tile.place(0, 0, &piece(level, state, level.grid().tile(at)));
            scene.place(x, y, &tile);
        }
        scene
    }
}
