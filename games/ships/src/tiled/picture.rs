//! What do the tiles look like in the editor? All tiles in a row, in the order of the tileset.

use super::{PICTURE, SIDE, Tile};
use quadrat_engine::draw::{CELL, Ink, Scene, Style};
use quadrat_engine::erased::Picture;

/// The thickness of a door and of the line along a wall, and their distance from the edges of the tile.
const DOOR: i32 = 44;
const LINE: i32 = 12;
const MARGIN: i32 = 14;

/// Returns the picture of the tileset, to be written beside every map for Tiled.
pub fn picture() -> Picture {
    let mut scene = Scene::new(CELL * Tile::WORDS.len() as i32, CELL);
    for (place, (_, tile)) in (0..).zip(Tile::WORDS) {
        draw(&mut scene, place * CELL, tile);
    }
    Picture { name: PICTURE, scene, cell: SIDE as u32 }
}

/// Draws a tile. Walls fill their tiles, so that they join at corners.
fn draw(scene: &mut Scene, x: i32, tile: Tile) {
    let ground = match tile {
        Tile::Void => Ink::Ground,
        Tile::Floor => Ink::CellAlt,
        Tile::Open | Tile::DoorHorizontal | Tile::DoorVertical => Ink::Cell,
        Tile::WallHorizontal | Tile::WallVertical | Tile::Corner => Ink::Wall,
    };
    scene.rect(x, 0, CELL, CELL, 0, Style::fill(ground));
    let middle = |thickness: i32| (CELL - thickness) / 2;
    let mut along = |horizontal: bool, margin: i32, thickness: i32, ink: Ink| {
        let (long, across) = (CELL - 2 * margin, middle(thickness));
        let style = Style::fill(ink);
        if horizontal {
            scene.rect(x + margin, across, long, thickness, 0, style);
        } else {
            scene.rect(x + across, margin, thickness, long, 0, style);
        }
    };
    match tile {
        Tile::WallHorizontal => along(true, 0, LINE, Ink::Line),
        Tile::WallVertical => along(false, 0, LINE, Ink::Line),
        Tile::DoorHorizontal => along(true, MARGIN, DOOR, Ink::Orange),
        Tile::DoorVertical => along(false, MARGIN, DOOR, Ink::Orange),
        Tile::Floor | Tile::Void | Tile::Open | Tile::Corner => {}
    }
}
