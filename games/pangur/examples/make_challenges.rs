//! Makes the second pack of challenges: levels of generator version 2 on every layout, ordered by
//! difficulty, with names of their own.
//!
//! More levels are made than the pack has. Those on which its two measures of difficulty disagree
//! most are left out, since no order could follow both.
//!
//! The work is stored level by level in a file, one JSON object per line, so that it can be stopped
//! and continued:
//!
//! ```sh
//! cargo run --release -p quadrat-pangur --features make --example make_challenges -- work.jsonl pack.json
//! ```

use quadrat_engine::defect::Defects;
use quadrat_engine::game::Generate;
use quadrat_engine::layout::Line;
use quadrat_engine::pack::{Entry, LevelId, PackHead, PackWriter};
use quadrat_engine::parse::Json;
use quadrat_pangur::Pangur;
use quadrat_pangur::challenges::Group;
use quadrat_pangur::edition_2::{FIRST_ID, WANTED, names, requests};
use quadrat_pangur::format::Level;
use quadrat_pangur::measure::Measures;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [work, pack] = arguments.as_slice() else { return Err("expected a work file and a pack file".into()) };
    let done = std::fs::read_to_string(work).unwrap_or_default();
    let mut done: HashMap<String, Value> = done
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|line| Some((line["key"].as_str()?.to_owned(), line["level"].clone())))
        .collect();
    let mut file = OpenOptions::new().create(true).append(true).open(work)?;
    let mut keys = Vec::new();
    for request in requests() {
        let (_, orders) = Pangur::orders(&request)?;
        for (order, seed) in orders.iter().zip(request.seed..) {
            let key = seed.to_string();
            keys.push(key.clone());
            if done.contains_key(&key) {
                continue;
            }
            let made = Pangur::make(order, &mut |_| true);
            let level = made.entry.map_or(Value::Null, |entry| entry.write::<Pangur>());
            eprintln!("{key}: {} tries, {:?}, {}", made.tries, made.rejected, level["best"]);
            writeln!(file, "{}", json!({ "key": key, "level": level }))?;
            done.insert(key, level);
        }
    }
    let entries = keys.iter().filter_map(|key| done.get(key)).filter(|level| !level.is_null());
    let entries: Vec<Entry<Level>> =
        entries.filter_map(|level| Entry::read::<Pangur>(&Json::from(level).root(), &mut Defects::new())).collect();
    write_pack(selected(entries), pack)
}

fn measures(entry: &Entry<Level>) -> Option<Measures> {
    Measures::read(&entry.certificate.as_ref()?.difficulty)
}

/// Leaves out levels until each number of rounds has as many as the pack wants: again and again the
/// one whose ranks by the two measures are farthest apart.
fn selected(mut entries: Vec<Entry<Level>>) -> Vec<Entry<Level>> {
    loop {
        let all: Vec<Measures> = entries.iter().filter_map(measures).collect();
        let surplus = |rounds: u32| {
            let wanted = WANTED.iter().find(|(of, _)| *of == rounds).map_or(0, |(_, wanted)| *wanted);
            all.iter().filter(|one| one.rounds == rounds).count() > wanted
        };
        // A rank is the number of levels below, where an equal one counts half.
        let rank = |value: fn(&Measures) -> f64, own: &Measures| {
            let below = |other: &Measures| match value(other).total_cmp(&value(own)) {
                Ordering::Less => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 0.0,
            };
            all.iter().map(below).sum::<f64>()
        };
        let apart = |own: &Measures| (rank(Measures::par_share, own) - rank(Measures::careless_share, own)).abs();
        let worst = (0..all.len())
            .filter(|i| surplus(all[*i].rounds))
            .max_by(|a, b| apart(&all[*a]).total_cmp(&apart(&all[*b])));
        match worst {
            Some(worst) => drop(entries.remove(worst)),
            None => return entries,
        }
    }
}

/// Orders and names the levels, and writes the pack.
fn write_pack(mut entries: Vec<Entry<Level>>, path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let figure = |entry: &Entry<Level>| measures(entry).map(|measures| measures.figure);
    entries.sort_by(|a, b| figure(a).unwrap_or(0.0).total_cmp(&figure(b).unwrap_or(0.0)));
    let head = PackHead {
        name: "Challenges, second edition".to_owned(),
        description: "A hundred challenges on five boards, from easy to hard: wins in one, two and three rounds."
            .to_owned(),
        version: 2,
    };
    let mut writer = PackWriter::new(std::fs::File::create(path)?, "pangur", &head);
    let mut used: HashMap<Group, usize> = HashMap::new();
    for (i, mut entry) in entries.into_iter().enumerate() {
        let group = entry.level.group().ok_or("a level without a group")?;
        let next = used.entry(group).or_default();
        let name = names(group).get(*next).ok_or_else(|| format!("{group:?} has only {next} names"))?;
        *next += 1;
        entry.id = LevelId::Number(FIRST_ID + i as i64);
        entry.name = Some((*name).to_owned());
        writer.level(Line::of(&entry.spec::<Pangur>())?)?;
    }
    writer.finish()?;
    Ok(())
}
