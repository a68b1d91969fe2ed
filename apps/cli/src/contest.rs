//! `quadrat match`: plays computer against computer over many games and counts the wins.

use crate::failure::Failure;
use crate::{input, interrupt, output};
use indicatif::{ProgressBar, ProgressStyle};
use quadrat_engine::contest::Effort;
use quadrat_engine::erased::{Ability, AnyLevel, GameInfo, Pair};
use quadrat_engine::grid::Size;
use quadrat_engine::statistics::interval;
use rayon::prelude::*;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The request.
pub(crate) struct Match {
    pub(crate) game: String,
    /// The names of the players, red first.
    pub(crate) players: [String; 2],
    pub(crate) games: u32,
    pub(crate) size: Size,
    /// A file with a board, instead of a size, and the level in it.
    pub(crate) board: Option<(PathBuf, Option<String>)>,
    pub(crate) seed: u32,
    /// The number of plies drawn from the seed before the players take over.
    pub(crate) opening: u32,
    /// Whether red begins every game.
    pub(crate) red_begins: bool,
    pub(crate) effort: Option<Effort>,
    pub(crate) jobs: Option<u16>,
    pub(crate) as_json: bool,
}

/// Parses a size such as `9x9`.
pub(crate) fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| text.parse::<u8>().ok().filter(|side| (3..=9).contains(side));
    text.split_once(['x', 'X', '×'])
        .and_then(|(w, h)| Some(Size::new(side(w)?, side(h)?)))
        .ok_or_else(|| "expected WIDTHxHEIGHT, each from 3 to 9, such as 5x5".to_owned())
}

/// The result of one game.
struct Finished {
    red_won: bool,
    red_began: bool,
    plies: usize,
    nodes: u64,
    took: Duration,
}

pub(crate) fn run(asked: &Match) -> Result<ExitCode, Failure> {
    let registry = quadrat::registry();
    let able = || registry.with(Ability::Contest).map(GameInfo::id).collect::<Vec<_>>().join(", ");
    let game = registry
        .find(&asked.game)
        .filter(|game| game.has(Ability::Contest))
        .ok_or_else(|| Failure::Usage(format!("no computer players for {:?}; only {} has some", asked.game, able())))?;
    let (board, level) = board(asked, game)?;
    let [red, blue] = &asked.players;
    let mut pair = game.pair(&level, [red, blue], asked.effort).map_err(|why| Failure::Usage(why.to_string()))?;
    pair.set_opening(asked.opening);
    interrupt::listen();
    let results = play(asked, pair.as_ref())?;
    let report = report(asked, game.id(), &board, pair.as_ref(), &results);
    if asked.as_json {
        output::print_data(report.as_bytes())?;
    } else {
        output::print(&report)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the board and its name.
fn board(asked: &Match, game: &'static GameInfo) -> Result<(String, AnyLevel), Failure> {
    match &asked.board {
        None => {
            let plain = game.plain_board(asked.size);
            let name = format!("{}x{}", asked.size.w, asked.size.h);
            plain
                .map(|level| (name, level))
                .ok_or_else(|| Failure::Usage(format!("{} has no board of size {}", game.id(), asked.size)))
        }
        Some((path, wanted)) => {
            let (document, other) = input::document(path)?;
            if other.id() != game.id() {
                let (file, other, game) = (input::name(path), other.id(), game.id());
                return Err(Failure::Usage(format!("{file} contains levels of {other}, not of {game}")));
            }
            let level = input::level_by(&document, path, wanted.as_deref(), "--id")?;
            Ok((level.id().to_string(), level.clone()))
        }
    }
}

/// Plays all games. Where a clock decides, they run one after the other: two searches at once would
/// take time from each other.
fn play(asked: &Match, pair: &dyn Pair) -> Result<Vec<Finished>, Failure> {
    let jobs = match asked.jobs {
        Some(jobs) => usize::from(jobs),
        None if pair.timed() => 1,
        None => 0,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .map_err(|why| Failure::Usage(format!("cannot start {jobs} threads: {why}")))?;
    let bar = ProgressBar::new(asked.games.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} games · red {msg} · {eta} left") {
        bar.set_style(style);
    }
    let red_wins = AtomicU32::new(0);
    let one = |game: u32| {
        let begun = Instant::now();
        let mut move_begun = begun;
        let mut patience = |milliseconds: u32, nodes: u64| {
            if nodes == 0 {
                move_begun = Instant::now();
            }
            move_begun.elapsed() < Duration::from_millis(milliseconds.into())
        };
        // The player who moves first alternates from game to game, unless red always begins.
        let swapped = game % 2 == 1 && !asked.red_begins;
        let seed = asked.seed.wrapping_add(game);
        let played = pair.play(seed, swapped, &mut patience, &mut || !interrupt::asked())?;
        let wins = red_wins.fetch_add(u32::from(played.first_side_won), Ordering::Relaxed);
        bar.set_message((wins + u32::from(played.first_side_won)).to_string());
        bar.inc(1);
        Some(Finished {
            red_won: played.first_side_won,
            red_began: !swapped,
            plies: played.actions.len(),
            nodes: played.nodes,
            took: begun.elapsed(),
        })
    };
    let results: Option<Vec<Finished>> = pool.install(|| (0..asked.games).into_par_iter().map(one).collect());
    bar.finish_and_clear();
    results
        .ok_or_else(|| Failure::Interrupted(format!("interrupted after {} of {} games", bar.position(), asked.games)))
}

fn report(asked: &Match, game: &str, board: &str, pair: &dyn Pair, results: &[Finished]) -> String {
    let count = |test: &dyn Fn(&Finished) -> bool| results.iter().filter(|result| test(result)).count();
    let games = results.len();
    let red_wins = count(&|result| result.red_won);
    let first_wins = count(&|result| result.red_won == result.red_began);
    let plies: usize = results.iter().map(|result| result.plies).sum();
    let nodes: u64 = results.iter().map(|result| result.nodes).sum();
    // The time spent in games, not wall-clock time: the throughput of one core.
    let seconds: f64 = results.iter().map(|result| result.took.as_secs_f64()).sum();
    let mean = plies as f64 / games as f64;
    let (moves_a_second, nodes_a_second) = (plies as f64 / seconds, nodes as f64 / seconds);
    let [red, blue] = pair.names();
    let (least, most) = interval(red_wins as u32, games as u32);
    let in_percent = |share: f64| (share * 1000.0).round() / 10.0;
    if asked.as_json {
        let report = json!({
            "game": game,
            "size": board,
            "games": games,
            "red": red,
            "blue": blue,
            "redWins": red_wins,
            "blueWins": games - red_wins,
            "firstPlayerWins": first_wins,
            "meanPlies": (mean * 100.0).round() / 100.0,
            "movesPerSecond": moves_a_second.round(),
            "nodesPerSecond": nodes_a_second.round(),
            "seed": asked.seed,
            "opening": asked.opening,
            "redInterval": [in_percent(least), in_percent(most)],
        });
        return format!("{report}\n");
    }
    let percent = |wins: usize| wins as f64 * 100.0 / games as f64;
    let width = red.chars().count().max(blue.chars().count());
    let line = |side: &str, name: &str, wins: usize| {
        format!("{side:<5} {name:<width$}  {wins:>6} wins  {:>5.1} %\n", percent(wins))
    };
    let begins = if asked.red_begins { "red begins" } else { "red and blue take turns to begin" };
    format!(
        "{game}, {board}: {games} games, {begins}\n{}{}the first player won {:.1} %; {mean:.1} moves \
         per game; {moves_a_second:.0} moves/s\nwith 95 % confidence red wins between {:.1} % and {:.1} %\n",
        line("red", &red, red_wins),
        line("blue", &blue, games - red_wins),
        percent(first_wins),
        in_percent(least),
        in_percent(most),
    )
}
