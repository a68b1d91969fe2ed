//! `quadrat generate`: generates levels on all cores and writes them as they are finished, the same
//! bytes whatever the number of cores.

use crate::failure::Failure;
use crate::output::Target;
use crate::wanted::{Search, Wanted};
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::erased::{Ability, AnyLevel, Batch, GameInfo, Job};
use quadrat_engine::file::{Kind, Known};
use quadrat_engine::game::Request;
use quadrat_engine::layout::{Line, readable};
use quadrat_engine::pack::{PackHead, PackWriter};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufWriter, StdoutLock};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};

/// The options of the output and the work.
pub(crate) struct Ways {
    pub(crate) wanted: Option<Wanted>,
    pub(crate) jobs: Option<u16>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) report: Option<PathBuf>,
    pub(crate) resume: bool,
}

/// Parses a seed: decimal or `0x…`.
pub(crate) fn seed(text: &str) -> Result<u32, String> {
    let number = match text.strip_prefix("0x") {
        Some(hex) if !hex.starts_with('+') => u32::from_str_radix(hex, 16),
        Some(_) => return Err("a seed has no sign".to_owned()),
        None => text.parse(),
    };
    number.map_err(|_| "expected a number from 0 to 4294967295, in decimal or from 0x0 to 0xffffffff".to_owned())
}

/// Parses `key=value`.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(key, _)| !key.is_empty());
    pair.map(|(key, value)| (key.to_owned(), value.to_owned())).ok_or_else(|| "expected key=value".to_owned())
}

pub(crate) fn run(game: &str, mut request: Request, pack: Option<&Path>, ways: &Ways) -> Result<ExitCode, Failure> {
    let registry = quadrat::registry();
    let info = registry
        .find(game)
        .ok_or_else(|| Failure::Usage(format!("unknown game {game:?}; expected one of {}", registry.ids())))?;
    if !info.has(Ability::Generate) {
        return Err(Failure::lacks(info, Ability::Generate, "generate"));
    }
    read_files(info, pack, &mut request)?;
    let request = &request;
    let batch = info.generate(request).map_err(|error| Failure::Usage(format!("{game}: {error}")))?;
    let mut head = batch.head.clone();
    if let Some(wanted) = &ways.wanted {
        head.description.push_str(&format!(" Only levels with {}.", wanted.condition));
    }
    let head = &head;
    let search = ways.wanted.as_ref().map(|wanted| Search::new(info, request, wanted)).transpose()?;
    // Opened before the work: hours of generating must not end with a file that cannot be written.
    let target = ways.output.as_deref().map(Target::open).transpose()?;
    let report_target = ways.report.as_deref().map(Target::open).transpose()?;
    // A device or a FIFO has no partial file beside it to resume from.
    let beside = ways.output.as_ref().filter(|_| target.as_ref().is_some_and(|target| !target.is_direct()));
    let partial = beside.map(|path| with_end(path, ".partial"));
    let earlier = match &partial {
        Some(path) if ways.resume => earlier(path, info, head)?,
        _ => HashMap::new(),
    };
    interrupt::listen();
    if let Some(search) = &search {
        search.check_names(&mut || !interrupt::asked())?;
    }
    let mut tally = Tally::new(report_target.is_some());
    let bar = progress_bar(batch.len());
    let pack = match target {
        Some(target) => Pack::File(PackWriter::new(target, game, head)),
        None => Pack::Standard(PackWriter::new(BufWriter::new(io::stdout().lock()), game, head)),
    };
    let pack = write_all((&batch, search.as_ref()), &earlier, ways.jobs, pack, &mut tally, &bar);
    bar.finish_and_clear();
    let pack = pack?;
    if let Some(target) = report_target {
        target.finish(readable(&tally.report(game, request)).as_bytes())?;
    }
    if let Some((id, shortfall)) = &tally.first_short {
        let levels = output::levels(tally.short as usize);
        output::note(&format!("{levels} fell short of the request; the first is {id}: {shortfall}"));
    }
    let count = pack.count();
    let complete = count == batch.len();
    let mut message = format!("{count} of {} levels were generated", batch.len());
    match pack {
        Pack::Standard(writer) => finish_standard_output(writer)?,
        Pack::File(writer) if complete => finish_file(writer, partial.as_deref())?,
        Pack::File(writer) => {
            if let Some(path) = partial.filter(|_| count > 0) {
                let target = writer.finish().map_err(|why| unwritable(&path, why))?;
                target.copy_to(&path)?;
                message.push_str(&format!("; they are in {}, and --resume continues from there", path.display()));
            }
        }
    }
    if complete {
        return Ok(ExitCode::SUCCESS);
    }
    if interrupt::asked() {
        return Err(Failure::Interrupted(format!("interrupted: {message}")));
    }
    let (id, tries) = tally.first_failed.unwrap_or_default();
    if let Some(search) = &search {
        return Err(Failure::NotMade(format!("{message}; {}", search.not_found(&id))));
    }
    Err(Failure::NotMade(format!("{message}; for level {id} all {tries} candidates were rejected: try another seed")))
}

/// The destination of the pack while it is being written.
enum Pack {
    File(PackWriter<Target>),
    Standard(PackWriter<BufWriter<StdoutLock<'static>>>),
}

impl Pack {
    fn level(&mut self, level: Line) -> io::Result<()> {
        match self {
            Self::File(writer) => writer.level(level),
            Self::Standard(writer) => writer.level(level),
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::File(writer) => writer.count(),
            Self::Standard(writer) => writer.count(),
        }
    }
}

fn unwritable(path: &Path, why: io::Error) -> Failure {
    Failure::Unwritable { file: path.display().to_string(), why }
}

fn finish_file(writer: PackWriter<Target>, partial: Option<&Path>) -> Result<(), Failure> {
    let (name, count) = (writer.get_ref().name(), writer.count());
    let target = writer.finish().map_err(|why| Failure::Unwritable { file: name.clone(), why })?;
    let bytes = target.commit()?;
    if let Some(partial) = partial {
        // The file may never have existed.
        let _ = std::fs::remove_file(partial);
    }
    output::note(&format!("wrote {name} ({}, {bytes} bytes)", output::levels(count)));
    Ok(())
}

/// Ends a pack on standard output. A reader that closes early (`| head`) is not an error.
fn finish_standard_output(writer: PackWriter<BufWriter<StdoutLock<'_>>>) -> Result<(), Failure> {
    match writer.finish() {
        Err(why) if why.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Unwritable { file: "standard output".to_owned(), why })
        }
        _ => Ok(()),
    }
}

/// Reads the files that settings name.
fn read_files(game: &GameInfo, pack: Option<&Path>, request: &mut Request) -> Result<(), Failure> {
    let keys = game.file_settings();
    if pack.is_some() && !keys.contains(&"pack") {
        return Err(Failure::Usage(format!("{} does not use content packs; leave out --pack", game.id())));
    }
    let named = request.settings.iter().filter(|(key, _)| keys.contains(&key.as_str()));
    let paths = named.map(|(key, path)| (key.clone(), PathBuf::from(path)));
    for (key, path) in paths.chain(pack.map(|path| ("pack".to_owned(), path.to_owned()))).collect::<Vec<_>>() {
        let text = String::from_utf8(input::bytes(&path)?)
            .map_err(|_| Failure::Usage(format!("{} is not UTF-8 text", input::name(&path))))?;
        request.files.push((key, text));
    }
    Ok(())
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Returns the levels that an earlier run of the same request has finished, by id.
fn earlier(path: &Path, game: &GameInfo, head: &PackHead) -> Result<HashMap<String, AnyLevel>, Failure> {
    if !path.exists() {
        output::note(&format!("{} does not exist: starting from the first level", path.display()));
        return Ok(HashMap::new());
    }
    let document = input::read(&input::bytes(path)?, &Known::nothing())
        .map_err(|defects| Failure::Unrecognised { file: input::name(path), defects })?;
    if !document.defects.is_empty() {
        return Err(Failure::Defects { file: input::name(path), defects: document.defects });
    }
    if document.kind != Kind::Pack || document.game.is_none_or(|other| other.id() != game.id()) {
        return Err(Failure::Usage(format!("{} is not a pack of {}", path.display(), game.id())));
    }
    if document.head.as_ref() != Some(head) {
        let message = format!(
            "{} was started by a different request than this one ({}: {}); repeat that request, or remove the file",
            path.display(),
            head.name,
            head.description
        );
        return Err(Failure::Usage(message));
    }
    Ok(document.levels.into_iter().map(|level| (level.id().to_string(), level)).collect())
}

/// Returns a level of an earlier run, but only if it comes from the very seed of this job.
fn already_made(job: Job<'_>, earlier: &HashMap<String, AnyLevel>) -> Option<Written> {
    if earlier.is_empty() {
        return None;
    }
    let level = earlier.get(&job.id().to_string())?;
    let seed = level.certificate().and_then(|certificate| certificate.seed);
    let same = seed.is_some() && seed == job.seed();
    same.then(|| Written { line: Some(level.line()), tries: 0, rejected: Vec::new(), shortfall: None })
}

/// A generated level, ready to be written.
struct Written {
    line: Option<Line>,
    tries: u32,
    rejected: Vec<(&'static str, u32)>,
    /// In what the level falls short of what was asked for.
    shortfall: Option<String>,
}

fn progress_bar(jobs: usize) -> ProgressBar {
    let bar = ProgressBar::new(jobs as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} levels · {msg} · {per_sec} · {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// Generates every level and writes it as soon as all before it are written.
fn write_all(
    (batch, search): (&Batch, Option<&Search<'_>>),
    earlier: &HashMap<String, AnyLevel>,
    threads: Option<u16>,
    mut pack: Pack,
    tally: &mut Tally,
    bar: &ProgressBar,
) -> Result<Pack, Failure> {
    let tries = AtomicU32::new(0);
    let shown = Mutex::new(0);
    let make = |index: usize| {
        let job = batch.job(index);
        already_made(job, earlier).unwrap_or_else(|| {
            if interrupt::asked() {
                return Written { line: None, tries: 0, rejected: Vec::new(), shortfall: None };
            }
            let mut counted = 0;
            let mut go_on = |so_far: u32| {
                tries.fetch_add(so_far.saturating_sub(counted), Ordering::Relaxed);
                counted = so_far;
                if let Ok(mut shown) = shown.try_lock() {
                    let now = tries.load(Ordering::Relaxed);
                    if now != *shown {
                        *shown = now;
                        bar.set_message(format!("{now} tries"));
                    }
                }
                !interrupt::asked()
            };
            let made = match search {
                Some(search) => search.make(index, &mut go_on),
                None => job.make(&mut go_on),
            };
            // Formatted here, on all threads, rather than on the one thread that writes levels.
            let line = made.level.map(|level| level.line());
            Written { line, tries: made.tries, rejected: made.rejected, shortfall: made.shortfall }
        })
    };
    let write = |index: usize, made: Written| {
        tally.add(batch.job(index), &made);
        let Some(line) = made.line else { return Ok(()) };
        bar.inc(1);
        pack.level(line)
    };
    let threads = threads.filter(|&threads| threads > 0).map_or_else(cores, usize::from);
    match in_order(batch.len(), threads, make, write) {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe && matches!(pack, Pack::Standard(_)) => Ok(pack),
        Err(why) => Err(match &pack {
            Pack::File(writer) => writer.get_ref().failed(why),
            Pack::Standard(_) => Failure::Unwritable { file: "standard output".to_owned(), why },
        }),
        Ok(()) => Ok(pack),
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The number of finished levels for each thread that may wait while an earlier one is still being
/// generated.
const WINDOW: usize = 64;

/// Runs every job on several threads and takes the results in the order of the jobs. A thread that
/// is too far ahead waits, so memory is bounded however many jobs there are.
fn in_order<M: Send>(
    jobs: usize,
    threads: usize,
    make: impl Fn(usize) -> M + Sync,
    mut take: impl FnMut(usize, M) -> io::Result<()>,
) -> io::Result<()> {
    if threads <= 1 {
        return (0..jobs).try_for_each(|job| take(job, make(job)));
    }
    let next = AtomicUsize::new(0);
    // The number of results taken; the maximum, once no more are wanted.
    let (taken, moved) = (Mutex::new(0), Condvar::new());
    let advance = |to: usize| {
        *taken.lock().unwrap_or_else(PoisonError::into_inner) = to;
        moved.notify_all();
    };
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        let mut started = 0;
        for _ in 0..threads {
            let (sender, make, next, taken, moved) = (sender.clone(), &make, &next, &taken, &moved);
            let work = move || {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= jobs {
                        break;
                    }
                    let guard = taken.lock().unwrap_or_else(PoisonError::into_inner);
                    let too_far = |taken: &mut usize| i >= taken.saturating_add(WINDOW * threads);
                    drop(moved.wait_while(guard, too_far).unwrap_or_else(PoisonError::into_inner));
                    if sender.send((i, make(i))).is_err() {
                        break;
                    }
                }
            };
            // Where the system gives no more threads, those that run do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
            started += 1;
        }
        if started == 0 {
            return (0..jobs).try_for_each(|job| take(job, make(job)));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut count = 0;
        for (i, made) in results {
            waiting.insert(i, made);
            while let Some(made) = waiting.remove(&count) {
                if let Err(error) = take(count, made) {
                    next.store(jobs, Ordering::Relaxed);
                    advance(usize::MAX);
                    return Err(error);
                }
                count += 1;
            }
            advance(count);
        }
        Ok(())
    })
}

/// The results of the jobs.
struct Tally {
    /// One entry for each job, if a report was requested.
    levels: Option<Vec<Value>>,
    rejected: Map<String, Value>,
    made: usize,
    tries: u64,
    /// The first level for which no candidate passed, and the number of candidates tried.
    first_failed: Option<(String, u32)>,
    /// The number of levels that fall short of the request, and the first of them with what it lacks.
    short: u32,
    first_short: Option<(String, String)>,
}

impl Tally {
    fn new(report: bool) -> Self {
        let levels = report.then(Vec::new);
        Self { levels, rejected: Map::new(), made: 0, tries: 0, first_failed: None, short: 0, first_short: None }
    }

    fn add(&mut self, job: Job<'_>, made: &Written) {
        self.made += usize::from(made.line.is_some());
        self.tries += u64::from(made.tries);
        if made.line.is_none() && self.first_failed.is_none() {
            self.first_failed = Some((job.id().to_string(), made.tries));
        }
        if let Some(shortfall) = &made.shortfall {
            self.short += 1;
            self.first_short.get_or_insert_with(|| (job.id().to_string(), shortfall.clone()));
        }
        for (reason, count) in &made.rejected {
            let sum = self.rejected.get(*reason).and_then(Value::as_u64).unwrap_or(0) + u64::from(*count);
            self.rejected.insert((*reason).to_owned(), sum.into());
        }
        if let Some(levels) = &mut self.levels {
            let reasons = made.rejected.iter().map(|(reason, count)| ((*reason).to_owned(), (*count).into()));
            let reasons: Map<String, Value> = reasons.collect();
            let (id, is_made) = (job.id().to_string(), made.line.is_some());
            let mut level = json!({ "id": id, "made": is_made, "tries": made.tries, "rejected": reasons });
            if let Some(shortfall) = &made.shortfall {
                level["shortfall"] = shortfall.as_str().into();
            }
            levels.push(level);
        }
    }

    fn report(&self, game: &str, request: &Request) -> Value {
        json!({
            "game": game,
            "seed": request.seed,
            "count": request.count,
            "made": self.made,
            "tries": self.tries,
            "rejected": self.rejected,
            "levels": self.levels,
        })
    }
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
    fn results_are_taken_in_order_with_any_number_of_threads() {
        let jobs = 2_000;
        let make = |job: usize| {
            // Some jobs take much longer than their neighbours.
            let rounds = if job.is_multiple_of(97) { 200_000 } else { 10 };
            std::hint::black_box((0..rounds).fold(0_u64, |sum, i| sum ^ i));
            job * 3
        };
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            let done = in_order(jobs, threads, make, |job, made| {
                taken.push((job, made));
                Ok(())
            });
            assert!(done.is_ok());
            assert!(taken.iter().enumerate().all(|(i, taken)| *taken == (i, i * 3)));
            assert_eq!(taken.len(), jobs);
        }
    }

    #[test]
    fn a_result_that_cannot_be_written_ends_the_work() {
        let jobs = 100_000;
        for threads in [1, 3] {
            let made = AtomicU32::new(0);
            let make = |_| made.fetch_add(1, Ordering::Relaxed);
            let done =
                in_order(
                    jobs,
                    threads,
                    make,
                    |job, _| {
                        if job == 10 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
                    },
                );
            assert_eq!(done.unwrap_err().kind(), io::ErrorKind::StorageFull);
            assert!(made.load(Ordering::Relaxed) < 10_000, "{made:?}");
        }
    }

    #[test]
    fn settings_have_a_key_and_a_value() {
        assert_eq!(setting("level=3"), Ok(("level".to_owned(), "3".to_owned())));
        assert_eq!(setting("level="), Ok(("level".to_owned(), String::new())));
        assert!(setting("level").is_err() && setting("=3").is_err());
    }
}
