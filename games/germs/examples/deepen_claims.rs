//! Do the claims of the second edition hold in a far wider search than the generator makes? What
//! does not is corrected: par, and the kits of levels with a tool that is not needed.
//!
//! Every claim that is not proved rests on beams of a stated width. This program searches again with
//! beams of the given width and exhaustive searches of the given number of positions, prints each
//! claim that changes, and writes both packs.
//!
//! ```sh
//! cargo run --release -p quadrat-germs --features make --example deepen_claims -- 4000 1000000 FIRST SECOND
//! ```

use quadrat_engine::game::Rules;
use quadrat_engine::layout::Line;
use quadrat_engine::pack::{Entry, PackHead, PackWriter};
use quadrat_germs::Germs;
use quadrat_germs::deepen::{Deepened, Depth, deepen, rename, replace};
use quadrat_germs::format::Level;
use quadrat_germs::shipped::edition_2;
use quadrat_germs::templates::fingerprint;
use std::collections::HashSet;
use std::fs::File;
use std::io::BufWriter;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const USAGE: &str = "expected a beam width, a number of positions, and a file for each of the two packs";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [width, budget, first, second] = arguments.as_slice() else { return Err(USAGE.into()) };
    let depth = Depth { width: width.parse()?, budget: budget.parse()? };
    let levels = edition_2();
    let walls: HashSet<u64> =
        levels.iter().map(|entry| fingerprint(entry.level.grid(), Germs::start(&entry.level).walls())).collect();
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<(usize, Option<Deepened>)>> = Mutex::default();
    let work = || {
        // Each thread takes the next level that none has taken.
        while let Some((index, entry)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, levels.get(i)?)))
        {
            let deepened = deepen(entry, depth).or_else(|| replace(entry, |mark| walls.contains(&mark), depth));
            match &deepened {
                Some(deepened) if deepened.is_changed => {
                    println!("{}: {} -> {}", entry.id, summary(entry), summary(&deepened.entry));
                }
                Some(_) => {}
                None => {
                    println!("{}: not every tool is needed, and no other kit or board makes a level like it", entry.id);
                }
            }
            found.lock().expect("no search panics").push((index, deepened));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut found = found.into_inner()?;
    found.sort_by_key(|(index, _)| *index);
    let mut found: Vec<Deepened> =
        found.into_iter().map(|(_, level)| level).collect::<Option<_>>().ok_or("some levels need other boards")?;
    rename(&mut found);
    let changed = found.iter().filter(|level| level.is_changed).count();
    println!("{changed} of {} levels changed", found.len());
    for (place, (path, levels)) in [first, second].into_iter().zip(found.chunks(100)).enumerate() {
        let head = PackHead {
            name: format!("Germs {} to {}, second edition", place * 100 + 1, place * 100 + 100),
            description: format!(
                "Made by generator version 3 from seed 1; claims searched again with beams of width {}.",
                depth.width
            ),
            version: 2,
        };
        let mut writer = PackWriter::new(BufWriter::new(File::create(path)?), "germs", &head);
        for level in levels {
            writer.level(Line::of(&level.entry.spec::<Germs>())?)?;
        }
        writer.finish()?;
    }
    Ok(())
}

/// Returns the kit and the par of a level as text.
fn summary(entry: &Entry<Level>) -> String {
    let spec = entry.level.spec();
    let (kit, par) = (spec.tools, spec.claims.as_ref().map(|claims| claims.par));
    let par = par.map(|par| format!(", {} units, {} turns, {}", par.units, par.turns, par.status.word()));
    format!("{}+{}+{}{}", kit.antibiotic, kit.antiviral, kit.barrier, par.unwrap_or_default())
}
