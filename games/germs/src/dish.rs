//! What grows across cells? The dish, the walls in it, and colonies of bacteria, each drawn for the
//! whole board at once.
//!
//! Everything of one kind is one path, however many cells it covers: a board has few nodes, and a
//! picture of it is made anew in little time.

use crate::bits::{BitGrid, Tiles};
use crate::palette::{AGAR, ALARM, COLONY, GLASS, GRID, HUSK, MEMBRANE, RIM, ROD, SLAB, SLAB_LINE, VIRUS};
use crate::pieces::BODY;
use quadrat_engine::draw::edges::rim;
use quadrat_engine::draw::{CELL, Outline, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Size};

/// The distance of a colony's skin from the edge of its cells, and how far it is off at most.
const INSET: i32 = 9;
const WOBBLE: i32 = 3;

/// The distance of a wall from the edge of its cells, and the radius of its corners.
const SLAB_INSET: i32 = 7;
const SLAB_CORNER: i32 = 14;

/// The distance between two lines of the hatching, along the side of a cell. A cell has a whole
/// number of them, so that the lines run on from cell to cell.
const HATCH: i32 = 20;

/// The width of a colony's skin; the inner half is covered.
const SKIN: i32 = 9;

/// The rods in a cell, from the middle of one round end to that of the other. Which of the four
/// arrangements a cell has depends on its place alone.
const RODS: [[(Point, Point); 3]; 4] = [
    [((27, 41), (38, 28)), ((63, 33), (72, 46)), ((39, 71), (56, 66))],
    [((29, 62), (28, 45)), ((52, 28), (67, 34)), ((59, 71), (71, 59))],
    [((29, 33), (45, 29)), ((71, 44), (66, 60)), ((30, 62), (43, 72))],
    [((32, 56), (26, 40)), ((54, 34), (70, 30)), ((54, 71), (70, 62))],
];

/// The half-length of the one hollow rod in a cell that will be infected, by the same places.
const GHOST_RODS: [Point; 4] = [(7, -6), (2, 9), (9, 2), (6, 7)];

/// Returns the top left corner of a cell.
fn corner(at: Coord) -> Point {
    (i32::from(at.x) * CELL, i32::from(at.y) * CELL)
}

/// Returns the middle of a cell.
fn middle(at: Coord) -> Point {
    let (x, y) = corner(at);
    (x + CELL / 2, y + CELL / 2)
}

/// Returns the arrangement of a cell.
fn arrangement(at: Coord) -> usize {
    usize::from(at.x ^ (at.y >> 1)) % 2 + 2 * usize::from((at.y ^ (at.x >> 1)) % 2)
}

/// Returns an empty picture of the whole board.
pub fn board(size: Size) -> Scene {
    Scene::new(i32::from(size.w) * CELL, i32::from(size.h) * CELL)
}

/// Returns the outline of a set of tiles.
pub fn outline(grid: &BitGrid, tiles: Tiles) -> Outline {
    Outline::of(grid.size(), |at| grid.tile(at).meets(tiles))
}

/// Returns a path of lines, or `None` if there are none.
fn lines(lines: impl IntoIterator<Item = (Point, Point)>) -> Option<Path> {
    lines.into_iter().fold(None, |path: Option<Path>, (from, to)| {
        let begun = match path {
            Some(path) => path.jump(from),
            None => Path::start(from),
        };
        Some(begun.line(to))
    })
}

/// Returns a path of dots, or `None` if there are none. A line of one unit is drawn as a dot.
fn dotted(dots: impl IntoIterator<Item = Point>) -> Option<Path> {
    lines(dots.into_iter().map(|(x, y)| ((x, y), (x + 1, y))))
}

/// Returns the lines between the cells of a board.
fn grid_lines(size: Size) -> Option<Path> {
    let (w, h) = (i32::from(size.w) * CELL, i32::from(size.h) * CELL);
    // From rim to rim.
    let columns = (1..i32::from(size.w)).map(|x| ((x * CELL, 4), (x * CELL, h - 4)));
    let rows = (1..i32::from(size.h)).map(|y| ((4, y * CELL), (w - 4, y * CELL)));
    lines(columns.chain(rows))
}

/// Draws the glass of the dish, whose rim is around the board.
pub fn glass(size: Size) -> Scene {
    let mut scene = rim(size);
    let (w, h) = (scene.width(), scene.height());
    scene.rect(2, 2, w - 4, h - 4, 58, Style::fill(GLASS).outlined(RIM, 3));
    // Light on the edge of the glass.
    scene.rect(8, 8, w - 16, h - 16, 52, Style::stroke(GRID, 2).opacity(60));
    scene
}

/// Draws the agar with the grid under it.
pub fn ground(size: Size) -> Scene {
    let mut scene = board(size);
    let (w, h) = (scene.width(), scene.height());
    scene.rect(2, 2, w - 4, h - 4, 24, Style::fill(AGAR).outlined(RIM, 3));
    if let Some(lines) = grid_lines(size) {
        scene.path(lines, Style::stroke(GRID, 2).flat());
    }
    scene
}

/// Draws walls as hatched slabs, merged over neighbouring cells. Barriers are walls with rivets: the
/// rules treat them alike, and a player sees which ones were placed.
pub fn walls(grid: &BitGrid, walls: Tiles, barriers: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if walls.is_empty() {
        return scene;
    }
    let slab = outline(grid, walls).slab(SLAB_INSET, SLAB_CORNER);
    scene.path(slab.clone(), Style::fill(SLAB).outlined(AGAR, 12));
    if let Some(hatching) = lines(grid.coords(walls).flat_map(|at| hatching(grid, walls, at))) {
        scene.path(hatching, Style::stroke(SLAB_LINE, 3).opacity(70));
    }
    scene.path(slab, Style::stroke(SLAB_LINE, 5));
    if let Some(rivets) = dotted(grid.coords(barriers).flat_map(rivets)) {
        scene.path(rivets.clone(), Style::stroke(SLAB, 22));
        scene.path(rivets, Style::stroke(SLAB_LINE, 13));
    }
    scene
}

/// Returns the hatching of a cell of a wall.
fn hatching(grid: &BitGrid, walls: Tiles, at: Coord) -> Vec<(Point, Point)> {
    let tile = grid.tile(at);
    let has = |tiles: Tiles| tiles.meets(walls);
    // A wall runs on to the edge of the cell where the next cell is a wall as well.
    let reach = |next: Tiles| if has(next) { 0 } else { SLAB_INSET + 2 };
    let (left, right) = (reach(grid.west(tile)), CELL - reach(grid.east(tile)));
    let (top, bottom) = (reach(grid.north(tile)), CELL - reach(grid.south(tile)));
    let (x, y) = corner(at);
    // On a line from bottom left to top right, the sum of the coordinates is the same everywhere.
    let line = |sum: i32| {
        let (from, to) = ((sum - bottom).max(left), (sum - top).min(right));
        // At the corner of a cell the slab may be rounded, or end.
        let first = sum < HATCH && !has(grid.north_west(tile));
        let last = sum > 2 * CELL - HATCH && !has(grid.south_east(tile));
        (to - from > 4 && !first && !last).then_some(((x + from, y + sum - from), (x + to, y + sum - to)))
    };
    (0..2 * CELL / HATCH).filter_map(|number| line(number * HATCH + HATCH / 2)).collect()
}

/// Returns the rivets of a barrier.
fn rivets(at: Coord) -> [Point; 4] {
    let (x, y) = corner(at);
    [(30, 30), (70, 30), (30, 70), (70, 70)].map(|(dx, dy)| (x + dx, y + dy))
}

/// Draws the skins of colonies, below [their bodies](bodies).
pub fn skins(grid: &BitGrid, bacteria: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if !bacteria.is_empty() {
        scene.path(outline(grid, bacteria).blob(INSET, WOBBLE), Style::stroke(MEMBRANE, SKIN));
    }
    scene
}

/// Draws the bodies of colonies: one for all bacteria that touch side by side.
pub fn bodies(grid: &BitGrid, bacteria: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if !bacteria.is_empty() {
        scene.path(outline(grid, bacteria).blob(INSET, WOBBLE), Style::fill(COLONY));
    }
    scene
}

/// Draws the grid as it shows through colonies.
pub fn veins(size: Size) -> Scene {
    let mut scene = board(size);
    if let Some(lines) = grid_lines(size) {
        scene.path(lines, Style::stroke(MEMBRANE, 2).flat().opacity(12));
    }
    scene
}

/// Draws the bacteria in colonies: a few rods in each cell.
pub fn rods(grid: &BitGrid, bacteria: Tiles) -> Scene {
    let mut scene = board(grid.size());
    let moved = |at: Coord| {
        let (x, y) = corner(at);
        let shift = move |(dx, dy): Point| (x + dx, y + dy);
        RODS[arrangement(at)].map(|(from, to)| (shift(from), shift(to)))
    };
    if let Some(rods) = lines(grid.coords(bacteria).flat_map(moved)) {
        scene.path(rods.clone(), Style::stroke(MEMBRANE, 17));
        scene.path(rods, Style::stroke(ROD, 10));
    }
    scene
}

/// Draws colonies as they are: skins, bodies and rods.
pub fn colonies(grid: &BitGrid, bacteria: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if !bacteria.is_empty() {
        for part in [skins(grid, bacteria), bodies(grid, bacteria), veins(grid.size()), rods(grid, bacteria)] {
            scene.place(0, 0, &part);
        }
    }
    scene
}

/// Draws what colonies will be after the next turn, to be covered by what they are: the dashed outline
/// of both, and in each new cell dots and a hollow rod.
pub fn ghost_colonies(grid: &BitGrid, bacteria: Tiles, births: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if births.is_empty() {
        return scene;
    }
    let outline = outline(grid, bacteria | births).blob(INSET, WOBBLE);
    scene.path(outline, Style::stroke(MEMBRANE, 4).dashes(7, 11));
    let stipple = |at: Coord| {
        let (x, y) = corner(at);
        (0..5).map(move |row| {
            let shift = if row % 2 == 0 { 0 } else { 9 };
            ((x + 20 + shift, y + 20 + 15 * row), (x + 82, y + 20 + 15 * row))
        })
    };
    if let Some(dots) = lines(grid.coords(births).flat_map(stipple)) {
        scene.path(dots, Style::stroke(ROD, 4).dashes(0, 18));
    }
    let rod = |at: Coord| {
        let ((x, y), (dx, dy)) = (corner(at), GHOST_RODS[arrangement(at)]);
        ((x + 50 - dx, y + 50 - dy), (x + 50 + dx, y + 50 + dy))
    };
    if let Some(rods) = lines(grid.coords(births).map(rod)) {
        scene.path(rods.clone(), Style::stroke(MEMBRANE, 20));
        scene.path(rods, Style::stroke(AGAR, 14));
    }
    scene
}

/// Draws the viruses and spores that the next turn will bring: thin outlines with short prongs, so that whatever is
/// under them stays visible.
pub fn ghost_pieces(grid: &BitGrid, viruses: Tiles, spores: Tiles) -> Scene {
    const SPIKES: [(Point, Point); 4] =
        [((-16, -16), (-29, -29)), ((16, -16), (29, -29)), ((16, 16), (29, 29)), ((-16, 16), (-29, 29))];
    const PRONGS: [(Point, Point); 4] =
        [((0, -23), (0, -37)), ((23, 0), (37, 0)), ((0, 23), (0, 37)), ((-23, 0), (-37, 0))];
    let mut scene = board(grid.size());
    let bodies = hexagons(grid.coords(viruses).map(middle));
    let shells = circles(grid.coords(spores).map(middle), 23);
    for (ink, bodies, prongs, tiles) in [(VIRUS, bodies, SPIKES, viruses), (HUSK, shells, PRONGS, spores)] {
        let shifted = |at: Coord| {
            let (x, y) = middle(at);
            prongs.map(|(from, to)| ((x + from.0, y + from.1), (x + to.0, y + to.1)))
        };
        if let Some((bodies, prongs)) = bodies.zip(lines(grid.coords(tiles).flat_map(shifted))) {
            scene.path(bodies, Style::stroke(ink, 5)).path(prongs, Style::stroke(ink, 5));
        }
    }
    scene
}

/// Draws a barrier that is being considered, hollow.
pub fn ghost_barrier(grid: &BitGrid, tile: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if !tile.is_empty() {
        scene.path(outline(grid, tile).slab(12, 14), Style::stroke(SLAB_LINE, 5).dashes(10, 12));
        if let Some(rivets) = dotted(grid.coords(tile).flat_map(rivets)) {
            scene.path(rivets, Style::stroke(SLAB_LINE, 8));
        }
    }
    scene
}

/// Draws the mark of cores that are about to fall: a ring and an exclamation mark.
pub fn threatened(grid: &BitGrid, cores: Tiles) -> Scene {
    let mut scene = rings(grid, cores);
    let badge = |at: Coord| (middle(at).0 + 30, middle(at).1 - 30);
    let above = |(dx, dy): Point| move |(x, y): Point| (x + dx, y + dy);
    let badges = || grid.coords(cores).map(badge);
    if let (Some(discs), Some(marks)) = (
        dotted(badges()),
        lines(
            badges().flat_map(|at| [(above((0, -9))(at), above((0, 1))(at)), (above((0, 9))(at), above((0, 10))(at))]),
        ),
    ) {
        scene.path(discs.clone(), Style::stroke(AGAR, 46));
        scene.path(discs, Style::stroke(ALARM, 36));
        scene.path(marks, Style::stroke(AGAR, 6));
    }
    scene
}

/// Draws a line around the tiles by which a level was lost, merged over neighbours.
pub fn fatal(grid: &BitGrid, tiles: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if !tiles.is_empty() {
        let line = outline(grid, tiles).slab(5, 32);
        scene.path(line.clone(), Style::stroke(AGAR, 13));
        scene.path(line, Style::stroke(ALARM, 7));
    }
    scene
}

/// Draws a ring in each of these tiles.
fn rings(grid: &BitGrid, tiles: Tiles) -> Scene {
    let mut scene = board(grid.size());
    if let Some(path) = circles(grid.coords(tiles).map(middle), 45) {
        scene.path(path.clone(), Style::stroke(AGAR, 12));
        scene.path(path, Style::stroke(ALARM, 6));
    }
    scene
}

/// Returns a path of the bodies of viruses around these points, or `None` if there are none.
fn hexagons(middles: impl Iterator<Item = Point>) -> Option<Path> {
    middles.fold(None, |path: Option<Path>, (x, y)| {
        let [top, rest @ ..] = BODY.map(|(dx, dy)| (x + dx, y + dy));
        let begun = path.map_or_else(|| Path::start(top), |path| path.jump(top));
        Some(rest.into_iter().fold(begun, Path::line).close())
    })
}

/// Returns a path of circles around these points, or `None` if there are none.
fn circles(middles: impl Iterator<Item = Point>, radius: i32) -> Option<Path> {
    // A quarter of a circle as a cubic has its control points at 0.5523 of the radius.
    let near = (radius * 5523 + 5000) / 10_000;
    middles.fold(None, |path: Option<Path>, (x, y)| {
        let (left, right, top, bottom) = (x - radius, x + radius, y - radius, y + radius);
        let begun = path.map_or_else(|| Path::start((x, top)), |path| path.jump((x, top)));
        let ring = begun
            .cubic((x + near, top), (right, y - near), (right, y))
            .cubic((right, y + near), (x + near, bottom), (x, bottom))
            .cubic((x - near, bottom), (left, y + near), (left, y))
            .cubic((left, y - near), (x - near, top), (x, top));
        Some(ring.close())
    })
}

/// Draws dotted lines from germs to the cells that they will take diagonally.
pub fn leaps(size: Size, leaps: &[(Coord, Coord)]) -> Scene {
    let mut scene = board(size);
    // From just outside the spikes of one to just before those of the other.
    let line = |&(from, to): &(Coord, Coord)| {
        let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
        let (dx, dy) = ((to_x - x) / 100, (to_y - y) / 100);
        ((x + 44 * dx, y + 44 * dy), (x + 64 * dx, y + 64 * dy))
    };
    if let Some(dots) = lines(leaps.iter().map(line)) {
        scene.path(dots, Style::stroke(VIRUS, 6).dashes(0, 14));
    }
    scene
}

/// Draws the buds of colonies that grow from cell to cell: their skins, and their bodies. Each bud is a
/// line of [`CELL`] units from the middle of one cell to that of the next, so that a page can draw it
/// bit by bit.
pub fn buds(size: Size, buds: &[(Coord, Coord)]) -> [Scene; 2] {
    let path = lines(buds.iter().map(|&(from, to)| (middle(from), middle(to))));
    let width = CELL - 2 * INSET;
    [Style::stroke(MEMBRANE, width + SKIN), Style::stroke(COLONY, width)].map(|style| {
        let mut scene = board(size);
        if let Some(path) = &path {
            scene.path(path.clone(), style);
        }
        scene
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::to_svg_inner;

    fn grid() -> BitGrid {
        BitGrid::new(5, 4).expect("a small board")
    }

    fn tiles(cells: &[(u8, u8)]) -> Tiles {
        grid().tiles(cells.iter().map(|&(x, y)| Coord::new(x, y)))
    }

    /// Returns how many closed outlines the drawings of a scene have in all.
    fn loops(scene: &Scene) -> usize {
        to_svg_inner(scene).matches('Z').count()
    }

    #[test]
    fn neighbouring_bacteria_are_one_colony_and_those_at_a_corner_are_two() {
        assert_eq!(loops(&bodies(&grid(), tiles(&[(1, 1), (2, 1), (2, 2)]))), 1);
        assert_eq!(loops(&bodies(&grid(), tiles(&[(1, 1), (2, 2)]))), 2);
        // However many they are, all colonies together are one node of each kind.
        let nodes = |scene: &Scene| to_svg_inner(scene).matches("<path").count();
        let (few, many) = (tiles(&[(0, 0)]), tiles(&[(0, 0), (2, 0), (4, 0), (1, 1), (3, 3), (4, 3)]));
        assert_eq!(nodes(&colonies(&grid(), few)), nodes(&colonies(&grid(), many)));
        assert!(colonies(&grid(), Tiles::NONE).is_empty());
    }

    #[test]
    fn walls_merge_and_only_barriers_have_rivets() {
        let all = tiles(&[(1, 1), (2, 1), (3, 1)]);
        let plain = walls(&grid(), all, Tiles::NONE);
        // The slab is filled and then stroked.
        assert_eq!(loops(&plain), 2);
        assert_ne!(plain, walls(&grid(), all, tiles(&[(3, 1)])));
        assert!(walls(&grid(), Tiles::NONE, Tiles::NONE).is_empty());
    }

    #[test]
    fn hatching_stays_inside_its_slab() {
        // Every way in which the eight neighbours of a cell can be walls.
        let around = [(1, 0), (2, 0), (3, 0), (1, 1), (3, 1), (1, 2), (2, 2), (3, 2)];
        for kind in 0..1u32 << 8 {
            let others = around.iter().enumerate().filter(|(bit, _)| kind >> bit & 1 == 1).map(|(_, at)| *at);
            let all: Vec<(u8, u8)> = others.chain([(2, 1)]).collect();
            let all = tiles(&all);
            let is_wall = |x: i32, y: i32| grid().tile(Coord::new((x / CELL) as u8, (y / CELL) as u8)).meets(all);
            for (from, to) in hatching(&grid(), all, Coord::new(2, 1)) {
                for step in 0..=20 {
                    let (x, y) = (from.0 + (to.0 - from.0) * step / 20, from.1 + (to.1 - from.1) * step / 20);
                    assert!((200..=300).contains(&x) && (100..=200).contains(&y), "{x}, {y} is in the cell");
                    let near = [(-6, -6), (6, -6), (-6, 6), (6, 6)];
                    let inside = near.iter().all(|(dx, dy)| is_wall(x + dx, y + dy));
                    assert!(inside, "{kind:08b}: {x}, {y} is at the edge of the slab");
                }
            }
        }
    }

    #[test]
    fn a_ghost_shows_births_alone_and_takes_nothing_from_the_outline_of_the_colony() {
        let (now, births) = (tiles(&[(1, 1)]), tiles(&[(2, 1), (1, 2)]));
        assert!(ghost_colonies(&grid(), now, Tiles::NONE).is_empty());
        let svg = to_svg_inner(&ghost_colonies(&grid(), now, births));
        assert!(!svg.contains("germs-colony"), "nothing in a ghost is filled like a colony");
        // One outline around both, and it is dashed.
        assert_eq!(svg.matches('Z').count(), 1);
        assert!(svg.split("/>").any(|line| line.contains('Z') && line.contains("stroke-dasharray")));
    }

    #[test]
    fn buds_are_one_cell_long() {
        let buds = buds(grid().size(), &[(Coord::new(1, 1), Coord::new(2, 1)), (Coord::new(1, 1), Coord::new(1, 0))]);
        for scene in buds {
            assert!(to_svg_inner(&scene).contains("d=\"M150 150L250 150M150 150L150 50\""));
        }
    }
}
