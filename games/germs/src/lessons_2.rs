//! Which levels of the second edition are made by hand? Those that introduce a tool or a germ, each
//! at the start of the world that has it.

use crate::bits::BitGrid;
use crate::format::{Level, SeedSpec};
use crate::generate_3::{draft, objective};
use crate::rules::Germ;
use crate::worlds::Aim;

/// A level that teaches one thing.
pub(crate) struct Lesson {
    pub(crate) name: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) aim: Aim,
    pub(crate) level: Level,
}

/// A lesson as it is written here.
struct Sketch {
    world: usize,
    name: &'static str,
    hint: &'static str,
    aim: Aim,
    limit: u32,
    /// The largest number of infected tiles, where there is one.
    most: u32,
    kit: [u32; 3],
    /// The board: `#` wall, `C` core, `b` bacteria, `v` virus, and a digit for a spore that sleeps
    /// for so many turns.
    board: &'static [&'static str],
}

static SKETCHES: [Sketch; 6] = [
    Sketch {
        world: 0,
        name: "First Aid",
        hint: "A cured tile cannot be entered again this turn. Cure the front first; a germ that cannot get out can wait.",
        aim: Aim::Clear,
        limit: 7,
        most: 0,
        kit: [10, 0, 0],
        board: &["bb....", "b...#.", "......", "......", ".#...#", "....#b"],
    },
    Sketch {
        world: 0,
        name: "Two Doors",
        hint: "A barrier lasts for the rest of the game. Give up the west and close both doors in time.",
        aim: Aim::Cap,
        limit: 8,
        most: 21,
        kit: [0, 0, 4],
        board: &["...#...", ".......", "...#...", "b..#...", "...#...", ".......", "...#..."],
    },
    Sketch {
        world: 0,
        name: "Cure and Close",
        hint: "The room in the corner can be closed with one barrier. The two germs in the open have to be cured.",
        aim: Aim::Cap,
        limit: 6,
        most: 8,
        kit: [3, 0, 3],
        board: &["bb#....", "b......", "##.....", ".......", "....#..", ".......", ".....bb"],
    },
    Sketch {
        world: 1,
        name: "Second Dose",
        hint: "A virus spreads diagonally. The first dose slows it, and another one in a later turn removes it.",
        aim: Aim::Clear,
        limit: 5,
        most: 0,
        kit: [0, 4, 0],
        board: &["........", "..#.....", "........", "....v...", ".#......", "......#.", "........", "...#...."],
    },
    Sketch {
        world: 2,
        name: "Sleeper",
        hint: "A sleeping spore cannot be cured. Keep an antibiotic until it wakes.",
        aim: Aim::Clear,
        limit: 5,
        most: 0,
        kit: [6, 0, 0],
        board: &["2#....bb", "#......b", "..##....", "........", "....#...", "........", "........", ".....#.."],
    },
    Sketch {
        world: 3,
        name: "Hold the Line",
        hint: "A core is lost the moment it is infected. Close all three gaps, the one straight ahead first.",
        aim: Aim::Protect,
        limit: 8,
        most: 0,
        kit: [0, 0, 5],
        board: &[
            "....#....",
            "....#....",
            "....#....",
            "......C..",
            ".b.......",
            "......C..",
            "....#....",
            "....#....",
            "....#....",
        ],
    },
];

/// Returns the lessons that open a world, in order.
pub(crate) fn of_world(world: usize) -> Vec<Lesson> {
    SKETCHES.iter().filter(|sketch| sketch.world == world).filter_map(Sketch::lesson).collect()
}

impl Sketch {
    fn lesson(&self) -> Option<Lesson> {
        let (w, h) = (self.board.first()?.len(), self.board.len());
        let grid = BitGrid::new(w as i64, h as i64).ok()?;
        let (mut walls, mut cores, mut seeds) = (Vec::new(), Vec::new(), Vec::new());
        for (at, letter) in grid.size().coords().zip(self.board.iter().flat_map(|row| row.chars())) {
            let mut seed = |germ: Germ, dormancy: Option<u32>| {
                seeds.push(SeedSpec { germ, x: at.x.into(), y: at.y.into(), dormancy });
            };
            match letter {
                '#' => walls.push(at),
                'C' => cores.push(at),
                'b' => seed(Germ::Bacteria, None),
                'v' => seed(Germ::Virus, None),
                digit => {
                    if let Some(turns) = digit.to_digit(10) {
                        seed(Germ::Spore, Some(turns));
                    }
                }
            }
        }
        let [walls, cores] = [walls, cores].map(|cells| grid.tiles(cells));
        let objective = objective(&grid, self.aim, cores, self.limit, self.most);
        let level = draft(&grid, [walls, cores], seeds, self.kit, objective);
        Some(Lesson { name: self.name, hint: self.hint, aim: self.aim, level })
    }
}
