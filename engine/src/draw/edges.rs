//! What surrounds a board? A rim with the names of its columns and rows, and ticks between them.
//!
//! A picture that is looked at away from the arcade has them in the scene. The arcade's own page writes the same names
//! as text, because there they must stay as large as they are on a small screen, whatever the size of a cell.

use super::{CELL, Ink, Path, Scene, Style};
use crate::grid::{Coord, Size};

/// The width of the rim around a board, in scene units.
pub const RIM: i32 = 44;

/// The text size of a name: in a small picture, with thirty pixels to a cell, still eight pixels.
const NAME: i32 = 28;

/// The length of a tick.
const TICK: i32 = 9;

/// Returns an empty picture of a board with the rim around it.
pub fn rim(size: Size) -> Scene {
    let side = |cells: u8| i32::from(cells) * CELL + 2 * RIM;
    Scene::new(side(size.w), side(size.h))
}

/// Draws the names of the columns above a board and of the rows on its left, as [`Coord::label`] has them, and a tick
/// between two names where `ticks` says in which ink.
pub fn edges(size: Size, names: Ink, ticks: Option<Ink>) -> Scene {
    let mut scene = rim(size);
    let is_digit = |c: char| c.is_ascii_digit();
    let from = |place: u8| RIM + i32::from(place) * CELL;
    for x in 0..size.w {
        let name = Coord::new(x, 0).label();
        scene.label(from(x) + CELL / 2, RIM / 2, NAME, names, name.trim_end_matches(is_digit));
    }
    for y in 0..size.h {
        let name = Coord::new(0, y).label();
        scene.label(RIM / 2, from(y) + CELL / 2, NAME, names, name.trim_start_matches(|c| !is_digit(c)));
    }
    let above = (1..size.w).map(|x| ((from(x), RIM - TICK), (from(x), RIM)));
    let beside = (1..size.h).map(|y| ((RIM - TICK, from(y)), (RIM, from(y))));
    let path = above.chain(beside).fold(None, |path: Option<Path>, (from, to)| {
        let begun = match path {
            Some(path) => path.jump(from),
            None => Path::start(from),
        };
        Some(begun.line(to))
    });
    if let Some((path, ink)) = path.zip(ticks) {
        scene.path(path, Style::stroke(ink, 2).flat());
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::to_svg_inner;

    fn names(size: Size) -> Vec<String> {
        let svg = to_svg_inner(&edges(size, Ink::Muted, None));
        let texts = svg.split("data-text=\"").skip(1);
        texts.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    }

    #[test]
    fn columns_are_named_from_the_left_and_rows_from_the_top() {
        assert_eq!(names(Size::new(3, 2)), ["A", "B", "C", "1", "2"]);
        assert_eq!(names(Size::new(27, 1)).last_chunk(), Some(&["Z".to_owned(), "AA".to_owned(), "1".to_owned()]));
    }

    #[test]
    fn ticks_are_between_names_and_a_board_of_one_cell_has_none() {
        let ticks = |size| to_svg_inner(&edges(size, Ink::Muted, Some(Ink::Line))).matches('M').count();
        let letters = |size| to_svg_inner(&edges(size, Ink::Muted, None)).matches('M').count();
        for (size, count) in [(Size::new(3, 2), 3), (Size::new(1, 1), 0)] {
            assert_eq!(ticks(size) - letters(size), count);
        }
    }

    #[test]
    fn parts_of_a_scene_keep_their_places_however_they_are_moved() {
        let mut piece = Scene::cell();
        piece.circle(50, 50, 20, Style::fill(Ink::Text));
        let mut board = rim(Size::new(2, 2));
        board.rect(0, 0, 200, 200, 0, Style::fill(Ink::Cell)).place(100, 0, &piece);
        let mut moved = rim(Size::new(2, 2));
        moved.append_at(RIM, 7, board);
        let svg = to_svg_inner(&moved);
        assert!(svg.contains("translate(44 7)") && svg.contains("translate(144 7)"), "{svg}");
    }
}
