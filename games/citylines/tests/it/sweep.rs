//! Does every level of a long series keep its promises? `cargo xtask sweep citylines` checks tens
//! of thousands, a test a few.

use crate::common::{on_all_cores, violations};
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::format::Level;
use quadrat_citylines::generate::generate;
use quadrat_citylines::params::{FIRST_PRESETS, Params};
use quadrat_citylines::{ids, infinite};
use quadrat_testing::size;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The number of levels generated and checked between two progress lines.
const AT_ONCE: u32 = 500;
/// The number of broken promises that are printed in full.
const TOLD: usize = 20;

/// The findings about a series of levels.
struct Row {
    name: String,
    levels: usize,
    boards: BTreeSet<String>,
    broken: Vec<String>,
    tier_misses: Vec<String>,
    slowest: Duration,
}

/// Generates and checks levels by their number. `make` also returns the promised tier, if there is one.
fn row(name: &str, numbers: std::ops::Range<u32>, make: impl Fn(u32) -> (Level, Option<Tier>) + Sync) -> Row {
    let name = name.to_owned();
    let (boards, broken) = (BTreeSet::new(), Vec::new());
    let mut row = Row { name, levels: 0, boards, broken, tier_misses: Vec::new(), slowest: Duration::ZERO };
    for first in numbers.clone().step_by(AT_ONCE as usize) {
        let chunk: Vec<u32> = (first..numbers.end.min(first.saturating_add(AT_ONCE))).collect();
        let judged = on_all_cores(&chunk, |number| {
            let begun = Instant::now();
            let (level, promised) = make(*number);
            let took = begun.elapsed();
            let missed = promised.is_some_and(|tier| tier != level.tier());
            (took, ids::of(&level), ids::by_tiles(&level), violations(&level), missed)
        });
        for (number, (took, id, board, violations, missed)) in chunk.iter().zip(judged) {
            row.levels += 1;
            row.slowest = row.slowest.max(took);
            row.boards.insert(board);
            if !violations.is_empty() {
                row.broken.push(format!("{} {number}, {id}: {}", row.name, violations.join("; ")));
            }
            if missed {
                row.tier_misses.push(format!("{} {number}, {id}: another tier than was promised", row.name));
            }
        }
        eprintln!("{}: {} of {}", row.name, row.levels, numbers.len());
    }
    row
}

/// Returns a number from the environment, for runs longer than a test's.
fn asked(key: &str, otherwise: u32) -> u32 {
    let said = std::env::var(key).ok();
    said.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{key} is {text:?}, which is no number")))
}

#[test]
fn every_level_and_every_seed_of_a_preset_keeps_its_promises() {
    let levels = asked("QUADRAT_SWEEP_LEVELS", size(100, 10_000));
    let per_preset = asked("QUADRAT_SWEEP_PER_PRESET", size(100, 10_000));
    let begun = Instant::now();
    let mut rows = vec![row("level", 1..levels.saturating_add(1), |number| {
        (infinite::level(number).level, infinite::wave(number).and_then(|(settings, _)| settings.tier))
    })];
    for (name, settings) in FIRST_PRESETS {
        let params = Params::new(settings).unwrap();
        rows.push(row(name, 0..per_preset, |seed| (generate(&params, seed), settings.tier)));
    }
    println!(
        "\n{:<8} {:>7} {:>7} {:>10} {:>11} {:>11}",
        "", "levels", "boards", "violations", "tier misses", "slowest ms"
    );
    for row in &rows {
        let (broken, misses) = (row.broken.len(), row.tier_misses.len());
        let slowest = row.slowest.as_secs_f64() * 1e3;
        let (levels, boards) = (row.levels, row.boards.len());
        println!("{:<8} {levels:>7} {boards:>7} {broken:>10} {misses:>11} {slowest:>11.1}", row.name);
    }
    println!("in {:.0} s", begun.elapsed().as_secs_f64());
    let told: Vec<&str> =
        rows.iter().flat_map(|row| row.broken.iter().chain(&row.tier_misses)).map(String::as_str).collect();
    let first = told[..told.len().min(TOLD)].join("\n");
    assert!(told.is_empty(), "{} broken promises, the first of them:\n{first}", told.len());
}
