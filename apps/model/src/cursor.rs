//! Where does the cursor go? It follows the W3C pattern for grids: it stops at edges and never
//! wraps.

use quadrat_engine::grid::{Coord, Size};

/// A movement of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One cell to the left.
    Left,
    /// One cell to the right.
    Right,
    /// One cell up.
    Up,
    /// One cell down.
    Down,
    /// To the first cell of the row.
    RowStart,
    /// To the last cell of the row.
    RowEnd,
    /// To the first cell of the board.
    First,
    /// To the last cell of the board.
    Last,
}

/// Returns the position of the cursor after a step.
///
/// ```
/// use quadrat_engine::grid::{Coord, Size};
/// use quadrat_model::cursor::{Step, moved};
/// assert_eq!(moved(Size::new(3, 2), Coord::new(2, 0), Step::Right), Coord::new(2, 0));
/// ```
pub fn moved(size: Size, at: Coord, step: Step) -> Coord {
    let (right, bottom) = (size.w.saturating_sub(1), size.h.saturating_sub(1));
    let Coord { x, y } = at;
    match step {
        Step::Left => Coord::new(x.saturating_sub(1), y),
        Step::Right => Coord::new(right.min(x + 1), y),
        Step::Up => Coord::new(x, y.saturating_sub(1)),
        Step::Down => Coord::new(x, bottom.min(y + 1)),
        Step::RowStart => Coord::new(0, y),
        Step::RowEnd => Coord::new(right, y),
        Step::First => Coord::new(0, 0),
        Step::Last => Coord::new(right, bottom),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Step; 8] =
        [Step::Left, Step::Right, Step::Up, Step::Down, Step::RowStart, Step::RowEnd, Step::First, Step::Last];

    #[test]
    fn every_step_from_every_cell_stays_on_the_board() {
        for (w, h) in [(1, 1), (1, 5), (31, 4), (10, 10)] {
            let size = Size::new(w, h);
            for at in size.coords() {
                for step in ALL {
                    let there = moved(size, at, step);
                    assert!(there.x < w && there.y < h, "{step:?} from {at} on {size}");
                }
            }
        }
    }

    #[test]
    fn rows_and_the_board_have_a_start_and_an_end() {
        let size = Size::new(4, 3);
        let at = Coord::new(2, 1);
        let places = ALL.map(|step| moved(size, at, step)).map(|Coord { x, y }| (x, y));
        assert_eq!(places, [(1, 1), (3, 1), (2, 0), (2, 2), (0, 1), (3, 1), (0, 0), (3, 2)]);
    }
}
