//! Can a wider search refute what the levels of the second edition claim?
//!
//! Every claim that is not proved rests on beams of a stated width. This program repeats those
//! searches with wider beams and prints each claim that falls: a win without a tool that is called
//! needed, or a plan with fewer units or turns than par. It exits with status 1 if there is one.
//!
//! ```sh
//! cargo run --release -p quadrat-germs --features make --example challenge_claims -- 4000
//! ```

use quadrat_engine::pack::Entry;
use quadrat_germs::claims::{Claims, Evidence, Status};
use quadrat_germs::format::Level;
use quadrat_germs::measure::{evidence, improve};
use quadrat_germs::rules::{Action, Tool};
use quadrat_germs::shipped::edition_2;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What was searched and what was refuted.
#[derive(Default)]
struct Found {
    tools: usize,
    pars: usize,
    refuted: Vec<String>,
}

fn main() -> ExitCode {
    let Some(width) = std::env::args().nth(1).and_then(|text| text.parse().ok()).filter(|width| *width > 0) else {
        eprintln!("expected the width of the beams, such as 4000");
        return ExitCode::from(2);
    };
    let levels = edition_2();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Found::default();
        // Each thread takes the next level that none has taken.
        while let Some(entry) = levels.get(next.fetch_add(1, Ordering::Relaxed)) {
            let before = found.refuted.len();
            challenge(entry, width, &mut found);
            for line in &found.refuted[before..] {
                println!("{line}");
            }
        }
        found
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Found> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join().expect("a search does not panic")).collect()
    });
    let total = |part: fn(&Found) -> usize| parts.iter().map(part).sum::<usize>();
    let refuted = total(|part| part.refuted.len());
    println!(
        "width {width}, three heuristics: {} tools called needed and {} best-known pars searched, {refuted} claims refuted",
        total(|part| part.tools),
        total(|part| part.pars)
    );
    ExitCode::from(u8::from(refuted > 0))
}

/// Searches for a counterexample to each claim of a level that is not proved.
fn challenge(entry: &Entry<Level>, width: u32, found: &mut Found) {
    let level = &entry.level;
    let claims: &Claims = level.spec().claims.as_ref().expect("every level of the second edition states its claims");
    for tool in Tool::ALL {
        if let Some(Evidence::Width(_)) = claims.needed.of(tool) {
            found.tools += 1;
            // The exhaustive search has given up on this one before: all is left to the beams.
            if evidence(level, tool, width, 0).is_none() {
                found.refuted.push(format!("{}: can be won without {}", entry.id, tool.word()));
            }
        }
    }
    let par = claims.par;
    if par.status == Status::BestKnown {
        found.pars += 1;
        let plan = entry.certificate.as_ref().map_or(Vec::new(), |certificate| actions(&certificate.plan));
        let better = improve(level, plan.clone(), width);
        if better != plan {
            let better: Vec<String> = better.iter().map(ToString::to_string).collect();
            let line =
                format!("{}: {} units and {} turns are beaten: {}", entry.id, par.units, par.turns, better.join(" "));
            found.refuted.push(line);
        }
    }
}

/// Returns the actions of a stored plan.
fn actions(plan: &[String]) -> Vec<Action> {
    plan.iter().map(|action| action.parse().expect("a stored plan can be read")).collect()
}
