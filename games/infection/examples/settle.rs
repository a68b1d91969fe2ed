//! Proves who wins a board of at most sixteen cells, however long it takes.
//!
//! `cargo run --release -p quadrat-infection --features make --example settle -- 3x5 4 TABLE`
//! proves the empty 3×5 board with a table of 4 GiB. The program reports its progress every minute
//! or so. The table is written to the file `TABLE` every half hour, and read from it at the start if
//! it is there; without `TABLE` nothing is saved.

use quadrat_engine::grid::Size;
use quadrat_infection::format::Level;
use quadrat_infection::settle::Settler;
use std::error::Error;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of positions between two looks at the clock.
const SLICE: u64 = 10_000_000;

/// The time between two reports, and between two savings.
const REPORT: Duration = Duration::from_secs(60);
const SAVE: Duration = Duration::from_secs(1_800);

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (Some(size), Some(memory)) = (words.first(), words.get(1)) else {
        return Err("usage: settle WIDTHxHEIGHT GIBIBYTES [TABLE]".into());
    };
    let (w, h) = size.split_once('x').ok_or("the size of the board is like 3x5")?;
    let level = Level::plain(Size::new(w.parse()?, h.parse()?)).ok_or("a board is 3x3 to 9x9")?;
    let gibibytes: f64 = memory.parse()?;
    let mut settler = Settler::new(&level, (gibibytes * f64::from(1 << 30)) as usize).ok_or("at most sixteen cells")?;
    let table = words.get(2).map(Path::new);
    if let Some(path) = table.filter(|path| path.exists()) {
        settler.load(&mut BufReader::with_capacity(1 << 20, File::open(path)?))?;
    }
    let (began, before) = (Instant::now(), settler.nodes());
    let (mut reported, mut saved) = (began, began);
    loop {
        let answer = settler.run(SLICE);
        if answer.is_some() || reported.elapsed() >= REPORT {
            reported = Instant::now();
            let (stored, room) = settler.stored();
            let (nodes, seconds) = (settler.nodes(), began.elapsed().as_secs());
            let path: Vec<String> = settler.path().iter().take(14).map(|(at, of)| format!("{at}/{of}")).collect();
            let rate = (nodes - before) / seconds.max(1) / 1_000;
            println!("{nodes} positions, {rate}k/s, {stored} of {room} stored, {seconds} s, at {}", path.join(" "));
        }
        if let Some(path) = table.filter(|_| answer.is_some() || saved.elapsed() >= SAVE) {
            // The old table stays whole until the new one is.
            let unfinished = path.with_extension("new");
            let mut file = BufWriter::with_capacity(1 << 20, File::create(&unfinished)?);
            settler.save(&mut file)?;
            file.flush()?;
            fs::rename(&unfinished, path)?;
            saved = Instant::now();
        }
        match answer {
            Some(true) => {
                let first = settler.winning().map_or_else(String::new, |action| format!(", for example with {action}"));
                println!("{size}: the first player wins{first}");
                return Ok(());
            }
            Some(false) => {
                println!("{size}: the second player wins");
                return Ok(());
            }
            None => {}
        }
    }
}
