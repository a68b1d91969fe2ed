//! How is a board drawn? As a dish: walls and colonies across its cells, and single pieces in them.
//!
//! | question | file |
//! |---|---|
//! | what grows across cells? | `dish` |
//! | what is in a single cell? | `pieces` |
//! | what are the tools? | `tools` |
//! | in which colours? | `palette` |
//!
//! Shape and colour always carry the same information, so either alone is enough.

use crate::Germs;
use crate::bits::Tiles;
use crate::dish;
use crate::format::Level;
use crate::palette::GRID;
use crate::pieces;
use crate::rules::{Germ, State};
use quadrat_engine::draw::edges::{RIM, edges};
use quadrat_engine::draw::{CELL, Ink, Scene};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::grid::Coord;

/// Returns whether a core has fallen on this tile. It stays lost, even where its germ is cured.
pub fn has_fallen(level: &Level, state: &State, tile: Tiles) -> bool {
    (Germs::start(level).cores() - state.cores()).meets(tile)
}

/// Draws the piece on a tile. Bacteria and walls are not pieces, but [part of the dish](dish).
pub fn piece(level: &Level, state: &State, tile: Tiles) -> Scene {
    let mut scene = Scene::cell();
    let germ = state.germ_at(tile);
    if has_fallen(level, state, tile) {
        scene.place(0, 0, &pieces::fallen(germ == Some(Germ::Bacteria)));
    }
    match germ {
        Some(Germ::Virus) => match state.slow_at(tile) {
            0 => _ = scene.place(0, 0, &pieces::virus(false)),
            turns => _ = scene.place(0, 0, &pieces::virus(true)).place(0, 0, &pieces::slowed(turns.into())),
        },
        Some(Germ::Spore) => match level.dormancy_at(state, tile) {
            0 => _ = scene.place(0, 0, &pieces::awake()),
            turns => _ = scene.place(0, 0, &pieces::asleep(turns)),
        },
        None if state.cores().meets(tile) => _ = scene.place(0, 0, &pieces::core()),
        Some(Germ::Bacteria) | None => {}
    }
    match state.immune_at(tile) {
        0 => {}
        turns => _ = scene.place(0, 0, &pieces::immune(turns.into())),
    }
    scene
}

/// Draws the walls of a position, above the colonies, whose hollows bulge a little into the next cell.
pub fn walls(level: &Level, state: &State) -> Scene {
    dish::walls(level.grid(), state.walls(), state.walls() - Germs::start(level).walls())
}

/// Returns each germ that will spread with a cell that it will take, for the germs of one kind. A cell
/// that several of them reach belongs to the first of them in row order.
pub fn sources(level: &Level, state: &State, germ: Germ, taken: Tiles) -> Vec<(Coord, Coord)> {
    let grid = level.grid();
    let spreading = state.spreading(level.rules()) & state.tiles_of(germ);
    let source = |to: Coord| {
        let around = grid.tile(to);
        let reached = if germ == Germ::Virus { grid.diagonal(around) } else { grid.orthogonal(around) };
        grid.coords(reached & spreading).next().map(|from| (from, to))
    };
    grid.coords(taken).filter_map(source).collect()
}

/// Draws the inside of the dish: the board without its glass, as it is cropped and put beside others.
pub fn board(level: &Level, state: &State) -> Scene {
    let grid = level.grid();
    let size = grid.size();
    let mut scene = dish::ground(size);
    scene.place(0, 0, &dish::colonies(grid, state.tiles_of(Germ::Bacteria)));
    scene.place(0, 0, &walls(level, state));
    for at in size.coords() {
        let (x, y) = (i32::from(at.x) * CELL, i32::from(at.y) * CELL);
        scene.place(x, y, &piece(level, state, grid.tile(at)));
    }
    scene
}

impl Draw for Germs {
    type Moment = State;

    fn opening(level: &Level) -> State {
        Self::start(level)
    }

    fn scene(level: &Level, state: &State) -> Scene {
        // The browser's module has no use for whole pictures: its page draws the edge itself.
        if cfg!(not(feature = "make")) {
            return board(level, state);
        }
        let size = level.grid().size();
        let mut scene = dish::glass(size);
        scene.append_at(RIM, RIM, board(level, state));
        scene.append(edges(size, Ink::Muted, Some(GRID)));
        scene
    }
}
