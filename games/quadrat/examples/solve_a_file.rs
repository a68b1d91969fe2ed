//! How do I solve a level from a file? `cargo run --example solve_a_file -- FILE [LEVEL]`
//!
//! Without arguments it solves the first lesson of Germs.

use quadrat::{Budget, Limits, Progress};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let lessons = concat!(env!("CARGO_MANIFEST_DIR"), "/../germs/levels/lessons.json");
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap_or_else(|| lessons.to_owned());
    let wanted = arguments.next().unwrap_or_else(|| "#1".to_owned());

    let file = quadrat::read(&std::fs::read(&path)?, &Limits::default())?;
    if !file.defects.is_empty() {
        return Err(format!("{path}: {}", file.defects).into());
    }
    let level = file.level(Some(&wanted))?;

    // `level.solve(budget)` would do; this search can be stopped between two slices.
    let mut session = level.open()?;
    let mut solver = session.solver(Budget::default())?;
    let line = loop {
        match solver.run(10_000) {
            Progress::Found(line) => break line,
            // The search ended without a win; that does not prove that there is none.
            Progress::Exhausted => return Err(format!("nothing found: {}", solver.looked()).into()),
            Progress::Working => eprintln!("{} positions so far", solver.nodes()),
        }
    };

    for action in &line {
        session.act(action)?;
    }
    println!("{} level {}: {}", level.game().id(), level.id(), line.join(" "));
    println!("{}{} after {} turns", session.sketch(), session.outcome().word(), session.turn());
    Ok(())
}
