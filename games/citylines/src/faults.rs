//! What is wrong with the roads? Either everywhere, or only among the locked tiles, which the
//! player claims to be right.
//!
//! An unlocked tile may still be turned, so a road that ends at one is not wrong yet.

use crate::format::{Level, Tile};
use crate::params::{Facing, landmark_opens};
use crate::rules::{Inspection, State};
use crate::tiles::Sides;
use quadrat_engine::grid::{Coord, Direction};

/// The faults of the roads on each cell, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    dangling: Vec<Sides>,
    looped: Vec<bool>,
}

/// The state of one end of a locked road.
enum End {
    /// A dead end, however the other tiles are turned.
    Dangling,
    /// The end is connected to a piece that can no longer turn.
    Joined,
    /// The end faces a tile that may still be turned.
    Waiting,
}

impl Faults {
    /// Returns every fault that an inspection found.
    pub fn everywhere(level: &Level, found: &Inspection) -> Self {
        let size = level.size();
        let mut dangling = vec![Sides::NONE; size.cells()];
        for (at, side) in &found.dangling {
            let ends = &mut dangling[size.index(*at)];
            *ends = ends.with(*side);
        }
        Self::on_roads(level, dangling, &found.looped)
    }

    /// Returns only the faults between locked tiles, and between those and pieces that never turn.
    pub fn among_locked(level: &Level, state: &State) -> Self {
        let size = level.size();
        let mut dangling = vec![Sides::NONE; size.cells()];
        let mut joined = vec![Sides::NONE; size.cells()];
        for at in size.coords() {
            let here = size.index(at);
            for side in locked_openings(level, state, at).iter() {
                match (end(level, state, at, side), level.beside(at, side)) {
                    (End::Dangling, _) | (End::Joined, None) => dangling[here] = dangling[here].with(side),
                    (End::Joined, Some(next)) => {
                        let there = size.index(next);
                        joined[here] = joined[here].with(side);
                        joined[there] = joined[there].with(side.opposite());
                    }
                    (End::Waiting, _) => {}
                }
            }
        }
        let looped = level.looped(&joined);
        Self::on_roads(level, dangling, &looped)
    }

    /// Restricts loops to roads: the turnpike may be part of a loop, but only a road can be turned out of it.
    fn on_roads(level: &Level, dangling: Vec<Sides>, cells: &[Coord]) -> Self {
        let mut looped = vec![false; dangling.len()];
        for at in cells.iter().filter(|at| level.road(**at).is_some()) {
            looped[level.size().index(*at)] = true;
        }
        Self { dangling, looped }
    }

    /// Returns the sides on which the road on a cell has a dead end.
    pub fn dangling(&self, level: &Level, at: Coord) -> Sides {
        self.dangling[level.size().index(at)]
    }

    /// Returns whether the road on a cell is part of a loop, or of a path between two.
    pub fn looped(&self, level: &Level, at: Coord) -> bool {
        self.looped[level.size().index(at)]
    }

    /// Returns whether the road on a cell has any fault.
    pub fn any(&self, level: &Level, at: Coord) -> bool {
        self.looped(level, at) || self.dangling(level, at) != Sides::NONE
    }
}

/// Returns the sides to which a locked road opens; none for an unlocked one, whose sides are not certain.
fn locked_openings(level: &Level, state: &State, at: Coord) -> Sides {
    let size = level.size();
    let road = level.road(at).filter(|_| state.is_locked(size, at));
    road.map_or(Sides::NONE, |road| road.openings(state.quarters(size, at)))
}

/// Returns the state of the end of a locked road on one of its sides.
fn end(level: &Level, state: &State, at: Coord, side: Direction) -> End {
    let size = level.size();
    let Some(next) = level.beside(at, side) else { return End::Dangling };
    let cell = level.cell(next);
    let taken = match cell.tile {
        Tile::Empty => false,
        Tile::Turnpike => true,
        Tile::Road(_) if !state.is_locked(size, next) => return End::Waiting,
        Tile::Road(_) => locked_openings(level, state, next).has(side.opposite()),
        Tile::Landmark(_) => match level.settings().facing {
            Facing::Shown => landmark_opens(cell.solution).has(side.opposite()),
            // The landmark accepts one road, and if two locked roads arrive, neither.
            Facing::Hidden => {
                let sure = level
                    .neighbours(next)
                    .filter(|(from, other)| locked_openings(level, state, *other).has(from.opposite()));
                sure.count() == 1
            }
        },
    };
    if taken { End::Joined } else { End::Dangling }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Citylines;
    use crate::ids;
    use crate::tiles::Road;
    use quadrat_engine::game::Rules;

    /// Returns the faulty cells of a board after some tiles are turned from the start and some are locked.
    fn wrong(id: &str, turned: &[(u8, u8, u8)], locked: &[(u8, u8)]) -> Vec<String> {
        let level = ids::level(id).unwrap().level;
        let size = level.size();
        let mut state = Citylines::start(&level);
        for (x, y, quarters) in turned {
            state.quarters[size.index(Coord::new(*x, *y))] = *quarters;
        }
        for (x, y) in locked {
            state.locked[size.index(Coord::new(*x, *y))] = true;
        }
        let faults = Faults::among_locked(&level, &state);
        size.coords().filter(|at| faults.any(&level, *at)).map(Coord::label).collect()
    }

    /// The turnpike at B2, a straight at C2, a corner at D2, a straight at D3 and a landmark at D4 that opens north.
    const ONE_ROAD: &str = "4x4k1es:.....T02...1...n";

    #[test]
    fn a_locked_road_towards_an_unlocked_tile_is_not_a_mistake() {
        assert_eq!(wrong(ONE_ROAD, &[(2, 1, 1)], &[(2, 1)]), [""; 0]);
        assert_eq!(wrong(ONE_ROAD, &[(2, 1, 1)], &[(2, 1), (3, 1)]), ["C2", "D2"]);
    }

    #[test]
    fn a_locked_road_off_the_board_or_against_a_fixed_tile_is_a_mistake() {
        assert_eq!(wrong(ONE_ROAD, &[], &[]), [""; 0]);
        // The straight has two dead ends, and the corner leads off the board.
        assert_eq!(wrong(ONE_ROAD, &[], &[(2, 1)]), ["C2"]);
        assert_eq!(wrong(ONE_ROAD, &[], &[(3, 1)]), ["D2"]);
        // The landmark shows that it opens north, which is where the road comes from.
        assert_eq!(wrong(ONE_ROAD, &[(3, 2, 0)], &[(3, 2)]), [""; 0]);
    }

    #[test]
    fn a_hidden_landmark_takes_either_of_two_roads_until_both_are_locked() {
        let level = ids::level("4x4k4et1:55L.1T7L26L..L..").unwrap().level;
        let hidden = Coord::new(2, 0);
        assert!(matches!(level.cell(hidden).tile, Tile::Landmark(_)));
        let around: Vec<(Direction, Coord)> =
            level.neighbours(hidden).filter(|(_, next)| level.road(*next).is_some()).collect();
        assert_eq!(around.len(), 2);
        let mut state = Citylines::start(&level);
        for (side, next) in &around {
            let towards = |quarters: &u8| level.road(*next).unwrap().openings(*quarters).has(side.opposite());
            state.quarters[level.size().index(*next)] = (0..4).find(towards).unwrap();
        }
        let ends = |state: &State| {
            let faults = Faults::among_locked(&level, state);
            around.iter().filter(|(side, next)| faults.dangling(&level, *next).has(side.opposite())).count()
        };
        for (n, (_, next)) in around.iter().enumerate() {
            state.locked[level.size().index(*next)] = true;
            assert_eq!(ends(&state), 2 * n);
        }
    }

    #[test]
    fn a_loop_is_a_mistake_once_all_of_it_is_locked() {
        let id = "6x6k9et2:4L.L1242L715L866L.330T7LL2827233L33L";
        let level = ids::level(id).unwrap().level;
        let size = level.size();
        // Four roads in a square, each turned towards its two neighbours.
        let square = size.coords().find_map(|at| {
            let four = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| size.cell((at.x + x).into(), (at.y + y).into()));
            let four: Vec<Coord> = four.into_iter().flatten().collect();
            let corners = |at: &Coord| level.road(*at).is_some_and(|road| road != Road::Straight);
            (four.len() == 4 && four.iter().all(corners)).then_some(four)
        });
        let square = square.unwrap();
        let sides = [
            [Direction::East, Direction::South],
            [Direction::South, Direction::West],
            [Direction::West, Direction::North],
            [Direction::North, Direction::East],
        ];
        let mut state = Citylines::start(&level);
        for (at, open) in square.iter().zip(sides) {
            let road = level.road(*at).unwrap();
            let fits = |quarters: &u8| open.iter().all(|side| road.openings(*quarters).has(*side));
            state.quarters[size.index(*at)] = (0..4).find(fits).unwrap();
        }
        let looped = |state: &State| {
            let faults = Faults::among_locked(&level, state);
            square.iter().filter(|at| faults.looped(&level, **at)).count()
        };
        for (n, at) in square.iter().enumerate() {
            state.locked[size.index(*at)] = true;
            assert_eq!(looped(&state), if n == 3 { 4 } else { 0 });
        }
        let all = Faults::everywhere(&level, &level.inspect(&state.quarters));
        assert!(square.iter().all(|at| all.looped(&level, *at) && all.any(&level, *at)));
    }
}
