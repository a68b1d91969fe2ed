//! Where is the edge of a set of cells? Its cells are traced into closed outlines, which can be drawn as a slab with
//! straight sides or as a blob that looks grown.

use super::{CELL, Path, Point};
use crate::grid::{Coord, Size};

/// The outlines of a set of cells: clockwise around the set, counter-clockwise around its holes.
///
/// Cells that touch only at a corner belong to different outlines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    loops: Vec<Vec<Edge>>,
}

/// One side of a cell with the set on its right, from one corner of the grid to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Edge {
    from: Point,
    towards: Heading,
}

/// A direction along the grid lines, in clockwise order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heading {
    East,
    South,
    West,
    North,
}

impl Heading {
    const ALL: [Heading; 4] = [Heading::East, Heading::South, Heading::West, Heading::North];

    /// Returns the step along this heading.
    const fn step(self) -> Point {
        match self {
            Heading::East => (1, 0),
            Heading::South => (0, 1),
            Heading::West => (-1, 0),
            Heading::North => (0, -1),
        }
    }

    /// Returns the heading after a quarter turn to the right.
    const fn right(self) -> Self {
        match self {
            Heading::East => Heading::South,
            Heading::South => Heading::West,
            Heading::West => Heading::North,
            Heading::North => Heading::East,
        }
    }

    /// Returns the step into the set, which is on the right of its outline.
    const fn inward(self) -> Point {
        self.right().step()
    }
}

impl Edge {
    const fn end(self) -> Point {
        let (dx, dy) = self.towards.step();
        (self.from.0 + dx, self.from.1 + dy)
    }
}

/// Returns the point at `along` units of a heading and `inward` units into the set.
const fn moved((x, y): Point, heading: Heading, along: i32, inward: i32) -> Point {
    let ((dx, dy), (ix, iy)) = (heading.step(), heading.inward());
    (x + dx * along + ix * inward, y + dy * along + iy * inward)
}

impl Outline {
    /// Traces the cells of a board that belong to a set.
    pub fn of(size: Size, is_inside: impl Fn(Coord) -> bool) -> Self {
        let (w, h) = (i32::from(size.w), i32::from(size.h));
        let inside =
            |(x, y): Point| (0..w).contains(&x) && (0..h).contains(&y) && is_inside(Coord::new(x as u8, y as u8));
        // An edge exists where the cell on its right is in the set and the one on its left is not.
        let exists = |edge: Edge| {
            let (x, y) = edge.from;
            let (right, left) = match edge.towards {
                Heading::East => ((x, y), (x, y - 1)),
                Heading::South => ((x - 1, y), (x, y)),
                Heading::West => ((x - 1, y - 1), (x - 1, y)),
                Heading::North => ((x, y - 1), (x - 1, y - 1)),
            };
            inside(right) && !inside(left)
        };
        let place = |edge: Edge| ((edge.from.1 * (w + 1) + edge.from.0) * 4 + edge.towards as i32) as usize;
        let mut used = vec![false; ((w + 1) * (h + 1) * 4) as usize];
        let mut loops = Vec::new();
        for y in 0..=h {
            for x in 0..=w {
                for towards in Heading::ALL {
                    let mut edge = Edge { from: (x, y), towards };
                    let mut traced = Vec::new();
                    // Every edge has exactly one successor, and every edge is the successor of exactly one: the walk
                    // comes back to where it began.
                    while exists(edge) && !std::mem::replace(&mut used[place(edge)], true) {
                        traced.push(edge);
                        let from = edge.end();
                        let right = edge.towards.right();
                        // Right first, so that cells that touch at a corner stay apart.
                        let next = [right, edge.towards, right.right().right()]
                            .map(|towards| Edge { from, towards })
                            .into_iter()
                            .find(|next| exists(*next));
                        edge = next.unwrap_or(edge);
                    }
                    if !traced.is_empty() {
                        loops.push(traced);
                    }
                }
            }
        }
        Self { loops }
    }

    /// Returns whether the set has no cell.
    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// Returns the outlines as straight lines, `inset` units inside the set, with corners rounded by `radius`.
    pub fn slab(&self, inset: i32, radius: i32) -> Path {
        let mut path = Path(Vec::new());
        for traced in &self.loops {
            let mut corners = Vec::new();
            for (edge, next) in pairs(traced) {
                if edge.towards != next.towards {
                    let (x, y) = edge.end();
                    let (one, two) = (edge.towards.inward(), next.towards.inward());
                    let corner = (x * CELL + inset * (one.0 + two.0), y * CELL + inset * (one.1 + two.1));
                    corners.push((corner, edge.towards, next.towards));
                }
            }
            for (index, (corner, before, after)) in corners.into_iter().enumerate() {
                let start = moved(corner, before, -radius, 0);
                path = if index == 0 { path.jump(start) } else { path.line(start) };
                if radius > 0 {
                    path = path.quad(corner, moved(corner, after, radius, 0));
                }
            }
            path = path.close();
        }
        path
    }

    /// Returns the outlines as curves through the middles of the sides, `inset` units inside the set. Each side is
    /// off by up to `wobble` units, always by the same for the same side, so that an outline does not shiver when
    /// the set grows elsewhere.
    pub fn blob(&self, inset: i32, wobble: i32) -> Path {
        /// The distance of a control point from the middle of a side, at a turn: that of a circle.
        const TURN: i32 = 30;
        /// The same along a straight joint, and how far the joint is pinched inwards.
        const STRAIGHT: i32 = 32;
        const PINCH: i32 = 5;
        let middle = |edge: Edge| {
            let (x, y) = edge.from;
            moved((x * CELL, y * CELL), edge.towards, CELL / 2, inset + shifted(edge, wobble))
        };
        let mut path = Path(Vec::new());
        for traced in &self.loops {
            for (index, (edge, next)) in pairs(traced).enumerate() {
                if index == 0 {
                    path = path.jump(middle(edge));
                }
                let (reach, pinch) = if edge.towards == next.towards { (STRAIGHT, PINCH) } else { (TURN, 0) };
                let leave = moved(middle(edge), edge.towards, reach, pinch);
                let arrive = moved(middle(next), next.towards, -reach, pinch);
                path = path.cubic(leave, arrive, middle(next));
            }
            path = path.close();
        }
        path
    }
}

/// Returns each edge of a closed outline with the one after it.
fn pairs(traced: &[Edge]) -> impl Iterator<Item = (Edge, Edge)> + '_ {
    traced.iter().copied().zip(traced.iter().copied().cycle().skip(1))
}

/// Returns a number from −`most` to `most` that depends only on the edge.
fn shifted(edge: Edge, most: i32) -> i32 {
    let (x, y) = (edge.from.0 as u32, edge.from.1 as u32);
    let mixed = crate::rng::mix(x.wrapping_mul(0x9E37).wrapping_add(y.wrapping_mul(0x79B9)) + edge.towards as u32);
    (mixed % (2 * most.unsigned_abs() + 1)) as i32 - most.abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Step;

    fn outline(rows: &[&str]) -> Outline {
        let size = Size::new(rows[0].len() as u8, rows.len() as u8);
        Outline::of(size, |at| rows[usize::from(at.y)].as_bytes()[usize::from(at.x)] == b'#')
    }

    #[test]
    fn one_cell_has_four_sides_and_is_drawn_clockwise() {
        let outline = outline(&["#"]);
        assert_eq!(outline.loops.len(), 1);
        let slab = outline.slab(10, 0);
        let corners: Vec<Point> = slab
            .0
            .iter()
            .filter_map(|step| match step {
                Step::Move(point) | Step::Line(point) => Some(*point),
                _ => None,
            })
            .collect();
        assert_eq!(corners, [(90, 10), (90, 90), (10, 90), (10, 10)]);
    }

    #[test]
    fn a_hole_has_an_outline_of_its_own_and_so_has_a_cell_that_touches_at_a_corner() {
        assert_eq!(outline(&["###", "#.#", "###"]).loops.len(), 2);
        assert_eq!(outline(&["#.", ".#"]).loops.len(), 2);
        assert_eq!(outline(&["##", "##"]).loops.len(), 1);
        assert!(outline(&["..", ".."]).is_empty());
    }

    #[test]
    fn every_side_of_the_set_is_traced_exactly_once() {
        let rows = ["##.#", ".###", "#.##", "####"];
        let has = |x: i32, y: i32| {
            (0..4).contains(&x) && (0..4).contains(&y) && rows[y as usize].as_bytes()[x as usize] == b'#'
        };
        let sides: usize = (0..4)
            .flat_map(|y| (0..4).map(move |x| (x, y)))
            .filter(|&(x, y)| has(x, y))
            .map(|(x, y)| [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().filter(|(dx, dy)| !has(x + dx, y + dy)).count())
            .sum();
        let outline = outline(&rows);
        assert_eq!(outline.loops.iter().map(Vec::len).sum::<usize>(), sides);
        for traced in &outline.loops {
            assert!(pairs(traced).all(|(edge, next)| edge.end() == next.from));
        }
    }

    #[test]
    fn a_blob_keeps_its_other_sides_when_the_set_grows() {
        let points = |path: Path| -> Vec<Point> {
            path.0.iter().filter_map(|step| if let Step::Cubic(_, _, end) = step { Some(*end) } else { None }).collect()
        };
        let (one, two) = (points(outline(&["#.."]).blob(7, 3)), points(outline(&["##."]).blob(7, 3)));
        // The left, top and bottom sides of the first cell are where they were.
        assert_eq!(one.iter().filter(|point| two.contains(point)).count(), 3);
    }
}
