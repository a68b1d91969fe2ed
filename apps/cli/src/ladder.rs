//! `quadrat ladder`: lets the rungs of a game's ladder play each other, and rates them.

use crate::failure::Failure;
use crate::output::Target;
use crate::{contest, input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat::infection::ladder::{Ladder, Pairing};
use quadrat::infection::ratings::ratings;
use quadrat::infection::rungs::Rung;
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, GameInfo};
use quadrat_engine::layout::readable;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::statistics::interval;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The number of plies of every game that are drawn from its seed.
const OPENING: u32 = 2;

/// The request.
pub(crate) struct Request {
    pub(crate) game: String,
    pub(crate) boards: Vec<String>,
    /// The words of the rungs; all if empty.
    pub(crate) rungs: Vec<String>,
    /// The number of games of neighbouring rungs on a board.
    pub(crate) games: u32,
    /// The number of games of other rungs on a board.
    pub(crate) others: u32,
    pub(crate) seed: u32,
    pub(crate) jobs: Option<u16>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) resume: bool,
    pub(crate) json: bool,
}

/// Returns whether a game has a ladder of opponents.
pub(crate) fn has_rungs(game: &GameInfo) -> bool {
    game.id() == quadrat::infection::INFO.id()
}

pub(crate) fn run(request: &Request) -> Result<ExitCode, Failure> {
    let infection = &quadrat::infection::INFO;
    if request.game != infection.id() {
        return Err(Failure::Usage(format!("no rungs for {:?}; expected {}", request.game, infection.id())));
    }
    let rungs = rungs(&request.rungs)?;
    let boards: Vec<(String, AnyLevel)> = request
        .boards
        .iter()
        .map(|name| Ok((name.clone(), board(infection, name)?)))
        .collect::<Result<_, Failure>>()?;
    let file = request.output.as_deref();
    let mut results = match file {
        Some(file) if request.resume && file.exists() => earlier(file, request.seed)?,
        _ => Vec::new(),
    };
    // Opened before the work: hours of games must not end with a file that cannot be written. A regular file gets the
    // results after every pairing. A device or a FIFO stays open and gets them once, because it cannot take them back.
    let (direct, file) = match file.map(Target::open).transpose()? {
        Some(target) if target.is_direct() => (Some(target), None),
        _ => (None, file),
    };
    interrupt::listen();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(request.jobs.map_or(0, usize::from))
        .build()
        .map_err(|why| Failure::Usage(format!("cannot start threads: {why}")))?;
    let planned = planned(&rungs, &boards, request, &results);
    let missing: u64 = planned.iter().map(|(_, from, to)| u64::from(to - from)).sum();
    let bar = ProgressBar::new(missing);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} games · {msg} · {eta} left") {
        bar.set_style(style);
    }
    for (pairing, from, to) in planned {
        let Pairing { board, red, blue, .. } = &pairing;
        bar.set_message(format!("{} against {} on {board}", red.word(), blue.word()));
        let Some((_, level)) = boards.iter().find(|(name, _)| name == board) else { continue };
        let mut pair =
            infection.pair(level, [red.word(), blue.word()], None).map_err(|why| Failure::Usage(why.to_string()))?;
        pair.set_opening(OPENING);
        let one = |game: u32| {
            let seed = request.seed.wrapping_add(game);
            let played = pair.play(seed, game % 2 == 1, &mut |_, _| true, &mut || !interrupt::asked())?;
            bar.inc(1);
            Some(u32::from(played.first_side_won))
        };
        let wins: Option<Vec<u32>> = pool.install(|| (from..to).into_par_iter().map(one).collect());
        let Some(wins) = wins else {
            bar.finish_and_clear();
            let kept = if file.is_some() { "; the finished pairings are written" } else { "" };
            return Err(Failure::Interrupted(format!("interrupted{kept}")));
        };
        add(&mut results, pairing, to, wins.iter().sum());
        store(file, &rated(request.seed, results.clone()))?;
    }
    bar.finish_and_clear();
    let ladder = rated(request.seed, results);
    store(file, &ladder)?;
    if let Some(target) = direct {
        target.finish(readable(&ladder.write()).as_bytes())?;
    }
    if request.json {
        output::print_data(format!("{}\n", ladder.write()).as_bytes())?;
    } else {
        output::print(&report(&ladder))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the rungs with these words, or all of them.
fn rungs(words: &[String]) -> Result<Vec<Rung>, Failure> {
    if words.is_empty() {
        return Ok(Rung::ALL.to_vec());
    }
    let known = |word: &String| Rung::WORDS.iter().find(|(known, _)| known == word).map(|(_, rung)| *rung);
    let unknown = |word: &String| {
        let all: Vec<&str> = Rung::WORDS.iter().map(|(word, _)| *word).collect();
        Failure::Usage(format!("no rung {word:?}; expected some of {}", all.join(", ")))
    };
    let mut rungs: Vec<Rung> =
        words.iter().map(|word| known(word).ok_or_else(|| unknown(word))).collect::<Result<_, _>>()?;
    rungs.sort_unstable();
    rungs.dedup();
    if rungs.len() < 2 {
        return Err(Failure::Usage("a ladder needs at least two rungs".to_owned()));
    }
    Ok(rungs)
}

/// Returns the board of a size, or a shipped one.
fn board(game: &'static GameInfo, name: &str) -> Result<AnyLevel, Failure> {
    let plain = contest::size(name).ok().and_then(|size| game.plain_board(size));
    plain.map_or_else(|| game.level(name).map_err(|why| Failure::Usage(why.to_string())), Ok)
}

/// Reads the results of an earlier run, which must have been played with the same seed.
fn earlier(file: &Path, seed: u32) -> Result<Vec<Pairing>, Failure> {
    let defective = |defects| Failure::Defects { file: input::name(file), defects };
    let bytes = input::bytes(file)?;
    let json = Json::parse(&bytes, &Limits::default()).map_err(defective)?;
    let mut defects = Defects::new();
    let ladder = Ladder::read(&json.root(), &mut defects).ok_or_else(|| defective(defects))?;
    if (ladder.seed(), ladder.opening()) != (seed, OPENING) {
        let (name, old, opening) = (input::name(file), ladder.seed(), ladder.opening());
        let message = format!(
            "{name} has the seed {old} and openings of {opening} plies; this run has {seed} and {OPENING}. Give the seed of \
             the file, or leave out --resume"
        );
        return Err(Failure::Usage(message));
    }
    Ok(ladder.results().to_vec())
}

/// Lists the pairings that lack games, each with its first and one past its last missing game.
/// Neighbouring rungs come first, the cheapest of them first.
fn planned(
    rungs: &[Rung],
    boards: &[(String, AnyLevel)],
    request: &Request,
    results: &[Pairing],
) -> Vec<(Pairing, u32, u32)> {
    let mut planned = Vec::new();
    for apart in 1..rungs.len() {
        let wanted = if apart == 1 { request.games } else { request.others };
        for (blue, red) in rungs.iter().zip(&rungs[apart..]) {
            for (board, _) in boards {
                let same = |other: &&Pairing| (&other.board, other.red, other.blue) == (board, *red, *blue);
                let played = results.iter().find(same).map_or(0, |pairing| pairing.games);
                if played < wanted {
                    let (board, red, blue) = (board.clone(), *red, *blue);
                    planned.push((Pairing { board, red, blue, games: 0, red_wins: 0 }, played, wanted));
                }
            }
        }
    }
    planned
}

/// Adds the wins of further games to the result of a pairing.
fn add(results: &mut Vec<Pairing>, pairing: Pairing, games: u32, wins: u32) {
    let same =
        |other: &&mut Pairing| (&other.board, other.red, other.blue) == (&pairing.board, pairing.red, pairing.blue);
    match results.iter_mut().find(same) {
        Some(old) => (old.games, old.red_wins) = (games, old.red_wins + wins),
        None => results.push(Pairing { games, red_wins: wins, ..pairing }),
    }
    results.sort_by(|a, b| (a.red, b.blue, &a.board).cmp(&(b.red, a.blue, &b.board)));
}

/// Returns the results with their ratings; without ratings where these have no maximum, which is
/// so before every rung has won and lost a game.
fn rated(seed: u32, results: Vec<Pairing>) -> Ladder {
    let ratings = ratings(&results).unwrap_or_default();
    Ladder::new(OPENING, seed, results, ratings)
}

/// Writes the results and ratings to a regular file.
fn store(file: Option<&Path>, ladder: &Ladder) -> Result<(), Failure> {
    let Some(file) = file else { return Ok(()) };
    output::write_file(file, readable(&ladder.write()).as_bytes())
}

/// Returns a table of the ratings, and of how often each rung beats the one below.
fn report(ladder: &Ladder) -> String {
    let mut text = String::new();
    for rating in ladder.ratings() {
        text.push_str(&format!("{:<12} {:>5} ± {}\n", rating.rung.word(), rating.rating, rating.error));
    }
    if let Err(rung) = ratings(ladder.results()) {
        text.push_str(&format!("no ratings: {} won or lost all its games; play more\n", rung.word()));
    }
    for pairing in ladder.results() {
        let Pairing { board, red, blue, games, red_wins } = pairing;
        let (least, most) = interval(*red_wins, *games);
        text.push_str(&format!(
            "{:<12} beats {:<12} on {board}: {:>5.1} % of {games} games (95 %: {:.1} to {:.1})\n",
            red.word(),
            blue.word(),
            f64::from(*red_wins) * 100.0 / f64::from(*games),
            least * 100.0,
            most * 100.0,
        ));
    }
    text
}
