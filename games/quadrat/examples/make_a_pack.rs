//! How do I generate a pack of levels? `cargo run --example make_a_pack -- FILE`
//!
//! The same request always gives the same bytes. Without an argument the pack goes to standard output.

use quadrat::{PackWriter, Request};
use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let game = quadrat::registry().find("citylines").ok_or("this program has no City Lines")?;
    let set = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    // An unknown key is an error that lists the known ones.
    let settings = vec![set("size", "6"), set("landmarks", "4")];
    let batch = game.generate(&Request { count: 5, seed: 42, settings, ..Request::default() })?;

    let out: Box<dyn Write> = match std::env::args().nth(1) {
        Some(path) => Box::new(File::create(path)?),
        None => Box::new(io::stdout()),
    };
    let mut pack = PackWriter::new(BufWriter::new(out), game.id(), &batch.head);
    // Jobs can run on any thread and in any order; the pack must receive them in the order of the batch.
    for job in batch.jobs() {
        // The closure is called between tries and returns whether to go on.
        let made = job.make(&mut |_tries| true);
        let level = made.level.ok_or_else(|| format!("no candidate passed for level {}", job.id()))?;
        pack.level(level.line())?;
    }
    pack.finish()?;
    Ok(())
}
