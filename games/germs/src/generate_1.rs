//! How did the first generator make levels? As it was published: levels drawn from (id, difficulty,
//! seed) with no check of any kind.
//!
//! It is kept for designers who ask for it and reproduces the original output number for number, so
//! its arithmetic is that of the language it was first written in: one floating-point number per
//! draw. Its levels are played under rules version 1. Many cannot be won, and entries may overlap,
//! which `check` warns about.

use crate::format::{BoardSpec, LevelSpec, Objective, SeedSpec, ToolsSpec};
use crate::knobs::{Rules, RulesVersion};
use crate::rules::Germ;
use quadrat_engine::record::Place;
use quadrat_engine::rng::{Mulberry32, Rng};

/// The version of this generator. It never changes.
pub const VERSION: u32 = 1;

/// The random draws of the first generator.
struct Draws(Mulberry32);

impl Draws {
    /// Draws a number from 0 (inclusive) to 1 (exclusive).
    fn unit(&mut self) -> f64 {
        f64::from(self.0.next()) / 4_294_967_296.0
    }

    /// Draws a number from `low` to `high`, both inclusive.
    fn between(&mut self, low: i32, high: i32) -> i32 {
        low + (self.unit() * f64::from(high - low + 1)).floor() as i32
    }

    fn chance(&mut self, of_one: f64) -> bool {
        self.unit() < of_one
    }
}

/// The parameters of a difficulty.
struct Params {
    side: i32,
    sources: u32,
    virus: bool,
    spore: bool,
    max_turns: u32,
    budget: u32,
    cores: i32,
}

impl Params {
    fn of(difficulty: u32) -> Self {
        // Each list has pairs of an upper limit and a value; the last value applies to everything
        // above.
        let step = |limits: &[(u32, u32)], last: u32| {
            limits.iter().find(|(limit, _)| difficulty < *limit).map_or(last, |(_, value)| *value)
        };
        Self {
            side: step(&[(20, 7), (60, 8), (86, 9)], 10) as i32,
            sources: step(&[(10, 1), (30, 2), (70, 3)], 4),
            virus: difficulty >= 12,
            spore: difficulty >= 35,
            max_turns: step(&[(25, 10), (60, 12)], 14),
            budget: step(&[(15, 7), (40, 6), (70, 5)], 4),
            cores: step(&[(50, 0), (80, 1)], 2) as i32,
        }
    }
}

/// Generates a level as the first generator did.
pub fn generate(id: u32, difficulty: u32, seed: u32) -> LevelSpec {
    // Products of whole numbers below 2^53 are exact; only their low 32 bits matter.
    let mixed = seed ^ (u64::from(difficulty) * 2_654_435_761) as u32 ^ (u64::from(id) * 1_013_904_223) as u32;
    let mut draws = Draws(Mulberry32::raw(mixed));
    let params = Params::of(difficulty);
    let side = params.side;
    let walls = layout(difficulty, side, &mut draws);
    let cores: Vec<(i32, i32)> = (0..params.cores).map(|i| (side / 2 + i, side / 2)).collect();
    let seeds = sources(difficulty, &params, &walls, &cores, &mut draws);
    let tools = loadout(difficulty, params.budget, &mut draws);
    let objective = if !cores.is_empty() {
        Objective::ProtectCores { cores: cells(&cores), max_turns: params.max_turns }
    } else if difficulty < 25 {
        Objective::ClearAll { max_turns: None }
    } else {
        let max_pct = f64::from(40_u32.saturating_sub(difficulty / 4).max(10));
        Objective::CapInfection { max_tiles: None, max_pct, max_turns: params.max_turns }
    };
    LevelSpec {
        id: id.into(),
        difficulty: difficulty.into(),
        seed: mixed as i32,
        board: BoardSpec { w: side, h: side, walls: cells(&walls), cores: cells(&cores) },
        seeds,
        tools,
        objective,
        generator_version: VERSION,
        rules: Rules::of(RulesVersion::One),
        claims: None,
    }
}

fn cells(list: &[(i32, i32)]) -> Vec<Place> {
    list.iter().map(|&(x, y)| Place { x, y }).collect()
}

/// Draws walls in the layout of the difficulty, each cell once, in the order in which the cells
/// were first drawn.
fn layout(difficulty: u32, side: i32, draws: &mut Draws) -> Vec<(i32, i32)> {
    let mut walls = Vec::new();
    match difficulty {
        0..15 => {
            let stones = (f64::from(side * side) * 0.05).floor() as u32;
            for _ in 0..stones {
                let x = draws.between(0, side - 1);
                walls.push((x, draws.between(0, side - 1)));
            }
        }
        15..40 => {
            let bars = 2 + u32::from(!draws.chance(0.5));
            for _ in 0..bars {
                let x = draws.between(2, side - 3);
                walls.extend((0..side).filter(|_| !draws.chance(0.2)).map(|y| (x, y)));
            }
        }
        40..70 => {
            let rooms = 2 + u32::from(!draws.chance(0.5));
            for _ in 0..rooms {
                let (left, top) = (draws.between(1, side - 5), draws.between(1, side - 5));
                let (wide, high) = (draws.between(3, 5), draws.between(3, 5));
                for x in left..left + wide {
                    walls.extend([(x, top), (x, top + high - 1)]);
                }
                for y in top..top + high {
                    walls.extend([(left, y), (left + wide - 1, y)]);
                }
            }
        }
        _ => {
            for _ in 0..3 {
                let (x, y) = (draws.between(1, side - 2), draws.between(1, side - 2));
                for _ in 0..3 + draws.between(0, 4) {
                    let dx = draws.between(-1, 1);
                    walls.push((x + dx, y + draws.between(-1, 1)));
                }
            }
        }
    }
    let mut once: Vec<(i32, i32)> = Vec::new();
    for wall in walls {
        if !once.contains(&wall) {
            once.push(wall);
        }
    }
    once
}

fn sources(
    difficulty: u32,
    params: &Params,
    walls: &[(i32, i32)],
    cores: &[(i32, i32)],
    draws: &mut Draws,
) -> Vec<SeedSpec> {
    let apart = if difficulty < 50 { 3 } else { 2 };
    let mut seeds: Vec<SeedSpec> = Vec::new();
    for _ in 0..params.sources {
        let germ = pick_germ(params, draws);
        let mut at = (0, 0);
        // After 200 tries the last cell is taken whatever it holds. This is how entries come to
        // overlap.
        for _ in 0..200 {
            at.0 = draws.between(0, params.side - 1);
            at.1 = draws.between(0, params.side - 1);
            let far = |seed: &SeedSpec| (seed.x - at.0).abs() + (seed.y - at.1).abs() >= apart;
            if !walls.contains(&at) && !cores.contains(&at) && seeds.iter().all(far) {
                break;
            }
        }
        let longest = if difficulty < 60 { 4 } else { 6 };
        let dormancy = (germ == Germ::Spore).then(|| draws.between(2, longest) as u32);
        seeds.push(SeedSpec { germ, x: at.0, y: at.1, dormancy });
    }
    seeds
}

fn pick_germ(params: &Params, draws: &mut Draws) -> Germ {
    let mut bag = vec![Germ::Bacteria, Germ::Bacteria];
    if params.virus {
        bag.push(Germ::Virus);
    }
    if params.spore {
        bag.push(if draws.chance(0.6) { Germ::Spore } else { Germ::Bacteria });
    }
    bag[draws.between(0, bag.len() as i32 - 1) as usize]
}

fn loadout(difficulty: u32, budget: u32, draws: &mut Draws) -> ToolsSpec {
    // Halves are rounded up.
    let share = |part: f64| (f64::from(budget) * part + 0.5).floor() as u32;
    let mut antibiotic = share(if difficulty < 40 { 0.5 } else { 0.35 }).max(1);
    let antiviral = if difficulty >= 12 { share(0.25) } else { 0 };
    // With these shares the remainder is never negative.
    let mut barrier = budget - antibiotic - antiviral;
    if draws.chance(0.3) && barrier > 0 {
        barrier -= 1;
        antibiotic += 1;
    }
    ToolsSpec { antibiotic, antiviral, barrier }
}
