//! `quadrat generate`: makes levels, on all cores, the same bytes whatever their number.

use crate::failure::Failure;
use crate::output::Target;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::file::{self, Kind};
use quadrat_engine::game::Request;
use quadrat_engine::layout::readable;
use quadrat_engine::pack::PackHead;
use quadrat_engine::registry::{AnyGenerate, Job, Listing, MadeLevel};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// How it is done and where it goes.
pub(crate) struct Ways {
    pub(crate) jobs: Option<u16>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) report: Option<PathBuf>,
    pub(crate) resume: bool,
}

/// Reads a seed: decimal or `0x…`.
pub(crate) fn seed(text: &str) -> Result<u32, String> {
    let number = match text.strip_prefix("0x") {
        Some(hex) if !hex.starts_with('+') => u32::from_str_radix(hex, 16),
        Some(_) => return Err("a sign has no place here".to_owned()),
        None => text.parse(),
    };
    number.map_err(|_| "a seed is a number from 0 to 4294967295, decimal or 0x0 to 0xffffffff".to_owned())
}

/// Reads `key=value`.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(key, _)| !key.is_empty());
    pair.map(|(key, value)| (key.to_owned(), value.to_owned())).ok_or_else(|| "write it as key=value".to_owned())
}

pub(crate) fn run(game: &str, mut request: Request, pack: Option<&Path>, ways: &Ways) -> Result<ExitCode, Failure> {
    let registry = quadrat_catalog::registry();
    let listing = registry
        .find(game)
        .ok_or_else(|| Failure::Usage(format!("unknown game {game:?}; known are {}", registry.ids())))?;
    let Some(generate) = listing.generate else {
        return Err(Failure::lacks(listing, "generator", "generate"));
    };
    read_files(game, generate, pack, &mut request)?;
    let request = &request;
    let (head, jobs) = generate.jobs(request).map_err(|error| Failure::Usage(format!("{game}: {error}")))?;
    // Opened before the work: hours of generating must not end with a file that cannot be written.
    let target = ways.output.as_deref().map(Target::open).transpose()?;
    let report_target = ways.report.as_deref().map(Target::open).transpose()?;
    // What goes to a device or a FIFO leaves nothing beside it to resume from.
    let beside = ways.output.as_ref().filter(|_| target.as_ref().is_some_and(|target| !target.is_direct()));
    let partial = beside.map(|path| with_end(path, ".partial"));
    let earlier = match &partial {
        Some(path) if ways.resume => earlier(path, listing, &head)?,
        _ => HashMap::new(),
    };
    interrupt::listen();
    let made = make_all(&jobs, &earlier, ways.jobs)?;

    if let Some(target) = report_target {
        target.finish(readable(&report(game, request, &jobs, &made)).as_bytes())?;
    }
    let levels: Vec<Value> = made.iter().filter_map(|made| made.json.clone()).collect();
    if levels.len() == jobs.len() {
        finish(listing, &head, &levels, target, partial.as_deref())?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut message = format!("{} of {} levels were made", levels.len(), jobs.len());
    if let Some(path) = partial.filter(|_| !levels.is_empty()) {
        output::write_file(&path, readable(&head.write(game, &levels)).as_bytes())?;
        message.push_str(&format!("; they are in {}, and --resume goes on from there", path.display()));
    }
    if interrupt::asked() {
        return Err(Failure::Interrupted(format!("interrupted: {message}")));
    }
    let failed = jobs.iter().zip(&made).find(|(_, made)| made.json.is_none());
    let (id, tries) = failed.map_or((String::new(), 0), |(job, made)| (job.id.to_string(), made.tries));
    Err(Failure::NotMade(format!("{message}; for level {id} none of {tries} candidates passed: try another seed")))
}

/// Reads the files that settings name.
fn read_files(
    game: &str,
    generate: &dyn AnyGenerate,
    pack: Option<&Path>,
    request: &mut Request,
) -> Result<(), Failure> {
    if pack.is_some() && !generate.file_keys().contains(&"pack") {
        return Err(Failure::Usage(format!("{game} takes no content pack")));
    }
    let named = request.settings.iter().filter(|(key, _)| generate.file_keys().contains(&key.as_str()));
    let paths = named.map(|(key, path)| (key.clone(), PathBuf::from(path)));
    for (key, path) in paths.chain(pack.map(|path| ("pack".to_owned(), path.to_owned()))).collect::<Vec<_>>() {
        let text = String::from_utf8(input::bytes(&path)?)
            .map_err(|_| Failure::Usage(format!("{}: it is no text", input::name(&path))))?;
        request.files.push((key, text));
    }
    Ok(())
}

fn finish(
    listing: &Listing,
    head: &PackHead,
    levels: &[Value],
    target: Option<Target>,
    partial: Option<&Path>,
) -> Result<(), Failure> {
    let text = readable(&head.write(listing.facts.id, levels));
    let Some(target) = target else { return output::print_data(text.as_bytes()) };
    let name = target.name();
    let bytes = target.finish(text.as_bytes())?;
    if let Some(partial) = partial {
        // It may never have been there.
        let _ = std::fs::remove_file(partial);
    }
    output::note(&format!("wrote {name} ({}, {bytes} bytes)", output::levels(levels.len())));
    Ok(())
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// The levels that an earlier run of the same request has finished, by id.
fn earlier(path: &Path, listing: &Listing, head: &PackHead) -> Result<HashMap<String, Value>, Failure> {
    if !path.exists() {
        output::note(&format!("there is no {}: starting anew", path.display()));
        return Ok(HashMap::new());
    }
    let document = file::read(quadrat_catalog::registry(), &input::bytes(path)?)
        .map_err(|defects| Failure::Unrecognised { file: input::name(path), defects })?;
    if !document.defects.is_empty() {
        return Err(Failure::Defects { file: input::name(path), defects: document.defects });
    }
    if document.kind != Kind::Pack || document.listing.is_none_or(|other| other.facts.id != listing.facts.id) {
        return Err(Failure::Usage(format!("{} is no pack of {}", path.display(), listing.facts.id)));
    }
    if document.head.as_ref() != Some(head) {
        let message = format!(
            "{} was begun with another request than this one ({}: {}); repeat that request, or remove the file",
            path.display(),
            head.name,
            head.description
        );
        return Err(Failure::Usage(message));
    }
    Ok(document.levels.into_iter().map(|level| (level.id.to_string(), level.json)).collect())
}

/// An earlier level counts only if it comes from the very seed that this job has.
fn already_made(job: &Job, earlier: &HashMap<String, Value>) -> Option<MadeLevel> {
    let json = earlier.get(&job.id.to_string())?;
    let seed = json["certificate"]["seed"].as_i64();
    (seed.is_some() && seed == job.seed).then(|| MadeLevel { json: Some(json.clone()), tries: 0, rejected: Vec::new() })
}

fn make_all(jobs: &[Job], earlier: &HashMap<String, Value>, threads: Option<u16>) -> Result<Vec<MadeLevel>, Failure> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0).into())
        .build()
        .map_err(|error| Failure::Usage(format!("--jobs: {error}")))?;
    let bar = ProgressBar::new(jobs.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} levels · {msg} · {per_sec} · {eta} left") {
        bar.set_style(style);
    }
    let tries = AtomicU32::new(0);
    let shown = Mutex::new(0);
    let make = |job: &Job| {
        let made = already_made(job, earlier).unwrap_or_else(|| {
            if interrupt::asked() {
                return MadeLevel { json: None, tries: 0, rejected: Vec::new() };
            }
            let mut counted = 0;
            job.make(&mut |so_far| {
                tries.fetch_add(so_far - counted, Ordering::Relaxed);
                counted = so_far;
                if let Ok(mut shown) = shown.try_lock() {
                    let now = tries.load(Ordering::Relaxed);
                    if now != *shown {
                        *shown = now;
                        bar.set_message(format!("{now} tries"));
                    }
                }
                !interrupt::asked()
            })
        });
        bar.inc(u64::from(made.json.is_some()));
        made
    };
    let made = pool.install(|| jobs.par_iter().map(make).collect());
    bar.finish_and_clear();
    Ok(made)
}

fn report(game: &str, request: &Request, jobs: &[Job], made: &[MadeLevel]) -> Value {
    let mut rejected: Map<String, Value> = Map::new();
    for (reason, count) in made.iter().flat_map(|made| &made.rejected) {
        let sum = rejected.get(*reason).and_then(Value::as_u64).unwrap_or(0) + u64::from(*count);
        rejected.insert((*reason).to_owned(), sum.into());
    }
    let levels: Vec<Value> = jobs
        .iter()
        .zip(made)
        .map(|(job, made)| {
            let reasons: Map<String, Value> =
                made.rejected.iter().map(|(reason, count)| ((*reason).to_owned(), (*count).into())).collect();
            json!({ "id": job.id.to_string(), "made": made.json.is_some(), "tries": made.tries, "rejected": reasons })
        })
        .collect();
    json!({
        "game": game,
        "seed": request.seed,
        "count": request.count,
        "made": made.iter().filter(|made| made.json.is_some()).count(),
        "tries": made.iter().map(|made| u64::from(made.tries)).sum::<u64>(),
        "rejected": rejected,
        "levels": levels,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_decimal_or_hexadecimal() {
        assert_eq!(seed("0"), Ok(0));
        assert_eq!(seed("4294967295"), Ok(u32::MAX));
        assert_eq!(seed("0xFFffFFff"), Ok(u32::MAX));
        for bad in ["", "-1", "4294967296", "0x", "0x+1", "0x100000000", "seven", "1.5"] {
            assert!(seed(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn settings_have_a_key_and_a_value() {
        assert_eq!(setting("level=3"), Ok(("level".to_owned(), "3".to_owned())));
        assert_eq!(setting("level="), Ok(("level".to_owned(), String::new())));
        assert!(setting("level").is_err() && setting("=3").is_err());
    }
}
