//! `quadrat bench`: measures the figures of docs/performance.md.
//!
//! Machines differ and are noisy. So each figure is printed three ways: raw, as a ratio to the
//! plain reference measured in the same minute, and scaled to a core that does 525 million
//! dependent xorshift32 steps a second, measured just before. Fast and reference code must give the
//! same answer or the bench fails; a slow figure never fails.

use crate::failure::Failure;
use crate::output;
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::erased::Ability;
use quadrat_engine::rng::{Rng, Xorshift32};
use serde_json::{Value, json};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The speed of the core for which targets are stated, in millions of xorshift32 steps a second.
const CALIBRATION: f64 = 525.0;
/// The approximate duration of one sample.
const SAMPLE: Duration = Duration::from_millis(200);
/// The number of samples of each kind, interleaved; the median counts.
const SAMPLES: usize = 5;

struct Figure {
    game: &'static str,
    bench: Bench,
    /// Millions of units a second.
    raw: f64,
    /// Millions of units a second on the core for which targets are stated.
    scaled: f64,
    ratio: Option<f64>,
    /// Millions of xorshift32 steps a second during this measurement.
    calibration: f64,
}

pub(crate) fn run(game: Option<&str>, as_json: bool) -> Result<ExitCode, Failure> {
    let registry = quadrat::registry();
    if let Some(id) = game {
        let game = registry
            .find(id)
            .ok_or_else(|| Failure::Usage(format!("unknown game {id:?}; expected one of {}", registry.ids())))?;
        if !game.has(Ability::Bench) {
            return Err(Failure::lacks(game, Ability::Bench, "bench"));
        }
    }
    let mut figures = Vec::new();
    for game in registry.all().filter(|info| game.is_none_or(|id| id == info.id())) {
        for bench in game.benches() {
            output::note(&format!("measuring {}: {} …", game.id(), bench.name));
            figures.push(measure(game.id(), bench)?);
        }
    }
    if as_json {
        output::print_data(json_report(&figures).as_bytes())?;
    } else {
        output::print(&table(&figures))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(game: &'static str, bench: Bench) -> Result<Figure, Failure> {
    let same_work = |n: u32, fast: Work| match &bench.reference {
        Some(reference) if reference(n) != fast => {
            let message = format!("{game}: {}: the fast code and the reference give different results", bench.name);
            Err(Failure::Bench(message))
        }
        _ => Ok(()),
    };
    same_work(3, (bench.fast)(3))?;
    let fast_rounds = rounds(&bench.fast);
    let reference_rounds = bench.reference.as_ref().map(|reference| rounds(reference));
    let expected = (bench.fast)(fast_rounds);
    let (mut raw, mut scaled, mut ratios, mut calibrations) = (vec![], vec![], vec![], vec![]);
    for _ in 0..SAMPLES {
        let calibration = calibrate();
        let (speed, work) = sample(&bench.fast, fast_rounds);
        if work != expected {
            return Err(Failure::Bench(format!(
                "{game}: {}: two runs of the same benchmark give different results",
                bench.name
            )));
        }
        if let (Some(reference), Some(rounds)) = (&bench.reference, reference_rounds) {
            ratios.push(speed / sample(reference, rounds).0);
        }
        raw.push(speed);
        scaled.push(speed * CALIBRATION / calibration);
        calibrations.push(calibration);
    }
    let ratio = (!ratios.is_empty()).then(|| median(ratios));
    Ok(Figure { game, bench, raw: median(raw), scaled: median(scaled), ratio, calibration: median(calibrations) })
}

/// Returns the number of rounds that fill a sample.
fn rounds(run: &dyn Fn(u32) -> Work) -> u32 {
    let mut rounds = 1;
    loop {
        let begun = Instant::now();
        black_box(run(rounds));
        let took = begun.elapsed();
        if took * 8 >= SAMPLE {
            let wanted = f64::from(rounds) * SAMPLE.as_secs_f64() / took.as_secs_f64();
            return (wanted as u32).max(1);
        }
        rounds *= 4;
    }
}

fn sample(run: &dyn Fn(u32) -> Work, rounds: u32) -> (f64, Work) {
    let begun = Instant::now();
    let work = black_box(run(black_box(rounds)));
    (work.units as f64 / begun.elapsed().as_secs_f64() / 1e6, work)
}

/// Measures millions of dependent xorshift32 steps a second, on this core, now.
fn calibrate() -> f64 {
    const STEPS: u32 = 20_000_000;
    let mut rng = Xorshift32::raw(black_box(1));
    let begun = Instant::now();
    for _ in 1..STEPS {
        rng.next();
    }
    let last = black_box(rng.next());
    assert_ne!(last, 0, "a xorshift32 sequence has no zero");
    f64::from(STEPS) / begun.elapsed().as_secs_f64() / 1e6
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Formats a rate: `23.5 M/s`, `412 /s`.
fn rate(millions: f64) -> String {
    match millions {
        1.0.. => format!("{millions:.1} M/s"),
        0.001.. => format!("{:.1} k/s", millions * 1e3),
        _ => format!("{:.1} /s", millions * 1e6),
    }
}

fn table(figures: &[Figure]) -> String {
    let names: Vec<String> = figures.iter().map(|figure| format!("{}: {}", figure.game, figure.bench.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut table = format!(
        "{:<width$} {:>11} {:>12} {:>12} {:>11} {:>11}\n",
        "benchmark", "raw", "× reference", "at 525 M/s", "target", "this core"
    );
    for (figure, what) in figures.iter().zip(names) {
        let ratio = figure.ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.1}"));
        let target = figure.bench.target.map_or("–".to_owned(), rate);
        table.push_str(&format!(
            "{what:<width$} {:>11} {ratio:>12} {:>12} {target:>11} {:>11}\n",
            rate(figure.raw),
            rate(figure.scaled),
            rate(figure.calibration)
        ));
    }
    table
}

fn json_report(figures: &[Figure]) -> String {
    let list: Vec<Value> = figures
        .iter()
        .map(|figure| {
            json!({
                "game": figure.game,
                "name": figure.bench.name,
                "unit": figure.bench.unit,
                "millionPerSecond": figure.raw,
                "ratioToReference": figure.ratio,
                "millionPerSecondAt525": figure.scaled,
                "calibration": figure.calibration,
                "target": figure.bench.target,
            })
        })
        .collect();
    format!("{}\n", Value::from(list))
}
