//! Arranges generated challenges as the pool of the boards of the day: 13 weeks, easy on Mondays and hard on
//! Sundays.
//!
//! The packs that it reads are made by `quadrat generate`; docs/levels.md has the commands. Levels made
//! by hand and levels that are in two packs are left out.
//!
//! ```sh
//! cargo run --release -p quadrat-pangur --features make --example make_dailies -- OUT PACK…
//! ```

use quadrat_engine::game::daily::arrange;
use quadrat_engine::layout::Line;
use quadrat_engine::pack::{Entry, LevelId, PackHead, PackWriter, embedded};
use quadrat_pangur::Pangur;
use quadrat_pangur::format::Level;
use std::collections::HashSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().ok_or("expected the file to write and packs to read")?;
    let (mut levels, mut seen): (Vec<Entry<Level>>, HashSet<String>) = (Vec::new(), HashSet::new());
    for pack in arguments {
        for entry in embedded::<Pangur>(&std::fs::read(&pack)?) {
            if figure(&entry).is_some() && seen.insert(entry.level_hash::<Pangur>()) {
                levels.push(entry);
            }
        }
    }
    levels.sort_by(|one, two| figure(one).unwrap_or(0.0).total_cmp(&figure(two).unwrap_or(0.0)));
    let count = levels.len();
    let pool = arrange(levels).ok_or_else(|| format!("{count} levels are too few for a pool"))?;
    let head = PackHead {
        name: "Boards of the day".to_owned(),
        description: "Thirteen weeks, easy on Mondays and hard on Sundays.".to_owned(),
        version: 1,
    };
    // A pool that players have played from is frozen, so no file is overwritten.
    let mut writer = PackWriter::new(std::fs::File::create_new(out)?, "pangur", &head);
    for (id, mut entry) in (1..).zip(pool) {
        entry.id = LevelId::Number(id);
        writer.level(Line::of(&entry.spec::<Pangur>())?)?;
    }
    writer.finish()?;
    Ok(())
}

/// Returns the measured difficulty of a level that was generated.
fn figure(entry: &Entry<Level>) -> Option<f64> {
    let certificate = entry.certificate.as_ref().filter(|certificate| certificate.seed.is_some())?;
    certificate.difficulty.iter().find(|(name, _)| name == "figure").map(|(_, figure)| *figure)
}
