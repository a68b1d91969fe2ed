//! How are challenges of version 2 made? Mice are drawn from a seed on one of the shipped layouts,
//! and kept only if the par of the level is proved, or searched for long.
//!
//! The search for par does not stop at the first line that it finds: it stops when bounds and
//! exhaustive searches show that there is no better one ([`crate::par`]). A candidate whose par
//! stays open within the budget is rejected. Only where a par of three rounds is requested, which
//! the exhaustive searches cannot settle, is it the best one known, at the effort of a stored par.
//!
//! A level depends only on the settings and its seed. Generation ends: a rejected candidate is
//! followed by another from the same seed's sequence, at most sixty times.

use crate::Pangur;
use crate::board::{Cell, Cells};
use crate::challenges::{Group, ParStatus};
use crate::data::layouts;
use crate::exact::{MOST_HITS, fewest_rounds};
use crate::format::Level;
use crate::generate::Order;
use crate::measure::Measures;
use crate::par::{Effort, Par, find_after, first_round};
use crate::score::{Score, most};
use quadrat_engine::game::{BadRequest, Made, Rules};
use quadrat_engine::pack::{Certificate, Entry, LevelId, PackHead};
use quadrat_engine::reader::quoted;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The version of this generator.
pub const GENERATOR_VERSION: i64 = 2;
/// The largest number of candidates drawn for one level.
const MOST_TRIES: u32 = 60;
/// What may be searched for the par of one candidate.
const EFFORT: Effort = Effort { beams: 1_500_000, first: 4_000_000, two: 1_500_000 };
/// The number of rounds from which a par is not proved.
const LONG: u32 = 3;

/// The settings that version 1 does not have. What is absent is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The name of a shipped layout.
    pub(crate) layout: Option<&'static str>,
    /// The number of rounds of par.
    pub(crate) rounds: Option<u32>,
    /// The number of gates that hold a mouse.
    pub(crate) gate_mice: Option<u32>,
}

/// Returns the word of a layout in settings: the part of its file's name that differs.
fn word(file: &str) -> &str {
    file.trim_start_matches("boardLayout.").trim_end_matches("json").trim_end_matches('.')
}

/// Returns the word of a layout; the first one has none in its name.
fn layout_word(file: &'static str) -> &'static str {
    if word(file).is_empty() { "classic" } else { word(file) }
}

/// Describes the setting `layout`.
pub(crate) fn layout_setting() -> String {
    format!("layout ({})", layouts().map(layout_word).collect::<Vec<_>>().join(", "))
}

/// Returns the layout that a setting names.
pub(crate) fn layout(value: &str) -> Result<&'static str, BadRequest> {
    layouts()
        .find(|file| layout_word(file) == value)
        .ok_or_else(|| BadRequest::new(format!("no layout {}; the setting is {}", quoted(value), layout_setting())))
}

pub(crate) fn head(seed: u32) -> PackHead {
    PackHead {
        name: "Challenges".to_owned(),
        description: format!("Made by generator version 2 from seed {seed}; pars of one and two rounds are proved."),
        version: 2,
    }
}

/// Draws a candidate: mice on some of the gates, and on any other cells.
fn candidate(rng: &mut Xorshift32, order: &Order, settings: &Settings) -> Option<Level> {
    let files: Vec<&str> = layouts().collect();
    let file = settings.layout.unwrap_or_else(|| files[rng.below(files.len() as u32) as usize]);
    let board = Level::on_layout(file, &[])?;
    let layout = board.layout();
    let highest = order.max_tier.unwrap_or_else(|| 1 + rng.below(3));
    // The more hearts a mouse may have, the fewer mice fill the same number of turns.
    let count = order.mice.unwrap_or_else(|| match settings.rounds {
        Some(1) => 5 + rng.below(5),
        _ => 6 + rng.below(7),
    });
    let on_gates = settings.gate_mice.unwrap_or_else(|| rng.below(2)).min(layout.gates().count()).min(count);
    let mut draw = |cells: Cells, count: u32| {
        let mut cells: Vec<Cell> = cells.iter().collect();
        rng.shuffle(&mut cells);
        cells.truncate(count as usize);
        cells
    };
    let mut cells = draw(layout.gates(), on_gates);
    cells.extend(draw(Cells::BOARD - layout.gates(), count - on_gates));
    // Low tiers are more common: each is the lower of two draws.
    let mice: Vec<(Cell, u8)> =
        cells.into_iter().map(|cell| (cell, 1 + rng.below(highest).min(rng.below(highest)) as u8)).collect();
    Level::on_layout(file, &mice)
}

/// Returns the group that a level with this par belongs to.
pub fn group(level: &Level, par: &Par) -> Group {
    let gates = level.layout().gates();
    let on_gates = level.mice().iter().filter(|(cell, _)| gates.meets(cell.set())).count();
    if par.best.rounds > 2 {
        Group::Siege
    } else if on_gates >= 2 {
        Group::GateFight
    } else if level.mice().iter().any(|(_, tier)| *tier >= 3) {
        Group::TierThreeHunt
    } else if par.best.rounds == 1 {
        let hearts = Pangur::start(level).mice().all_tiers();
        if hearts + 1 >= MOST_HITS { Group::EveryHit } else { Group::OneRoundMate }
    } else if par.end.grain_loss() > 0 {
        Group::LastGrain
    } else {
        Group::FullGranary
    }
}

/// Why a candidate was rejected.
#[derive(Clone, Copy)]
enum Rejection {
    NoRoom,
    OtherRounds,
    /// No win was found, or none in so few rounds as requested.
    NotWon,
    NotProved,
    Stopped,
}

/// Returns the par of a candidate and its measures.
fn settle(level: &Level, rounds: Option<u32>, go_on: &mut dyn FnMut() -> bool) -> Result<(Par, Measures), Rejection> {
    let fewest = fewest_rounds(&Pangur::start(level));
    if rounds.is_some_and(|rounds| rounds < fewest) {
        return Err(Rejection::OtherRounds);
    }
    let stopped = std::cell::Cell::new(false);
    let mut going = || {
        stopped.set(stopped.get() || !go_on());
        !stopped.get()
    };
    let first = if fewest == 1 { first_round(level, EFFORT.first, &mut going) } else { None };
    let is_mate = first.as_ref().is_some_and(|first| first.won > 0);
    if rounds.is_some_and(|rounds| (rounds == 1) != is_mate) {
        return Err(if stopped.get() { Rejection::Stopped } else { Rejection::OtherRounds });
    }
    let is_long = rounds.is_some_and(|rounds| rounds >= LONG);
    let efforts: &[Effort] = if is_long { &[Effort { two: 0, ..EFFORT }, Effort::FULL] } else { &[EFFORT] };
    let mut settled = None;
    for effort in efforts {
        let par = find_after(level, first.as_ref(), rounds.unwrap_or(u32::MAX), *effort, &mut going);
        let par = par.ok_or(if stopped.get() { Rejection::Stopped } else { Rejection::NotWon })?;
        if rounds.is_some_and(|rounds| rounds != par.best.rounds) {
            return Err(Rejection::OtherRounds);
        }
        settled = Some(par);
    }
    let par = settled.ok_or(Rejection::NotWon)?;
    // A slower win must not be worth more points than par.
    let slower = most(level.ceiling(), level.wave_weight(), par.best.rounds + 1);
    if !(is_long || par.best.status == Some(ParStatus::Proved)) || par.best.score <= slower {
        return Err(Rejection::NotProved);
    }
    let first = first.filter(|_| is_mate);
    let measures = Measures::with(level, par.best.rounds, first.as_ref(), &mut going);
    measures.map(|measures| (par, measures)).ok_or(Rejection::Stopped)
}

fn entry(order: &Order, level: Level, par: &Par, measures: &Measures) -> Entry<Level> {
    let group = group(&level, par);
    let certificate = Certificate {
        generator_version: Some(GENERATOR_VERSION),
        seed: Some(order.seed.into()),
        plan: par.actions.iter().map(ToString::to_string).collect(),
        turns: Pangur::turn(&par.end),
        par: par.best.rounds,
        difficulty: measures.figures(),
    };
    let level = level.with_best(par.best).with_group(group);
    debug_assert!(Score::of(&level, &par.end).is_some_and(|score| score.total() == par.best.score));
    let strongest = level.mice().iter().map(|(_, tier)| *tier).max().unwrap_or(1);
    let name = match (level.mice().len(), strongest) {
        (count, 1) => format!("{count} small mice"),
        (count, strongest) => format!("{count} mice, the strongest {strongest}"),
    };
    Entry { id: LevelId::Number(order.id), name: Some(name), hint: None, certificate: Some(certificate), level }
}

/// Makes one level.
pub(crate) fn make(order: &Order, settings: &Settings, go_on: &mut dyn FnMut(u32) -> bool) -> Made<Level> {
    let mut rng = Xorshift32::seeded(order.seed);
    let mut made = Made { entry: None, tries: 0, rejected: Vec::new() };
    let mut counts = [("no room", 0), ("other rounds", 0), ("not won", 0), ("not proved", 0)];
    while made.tries < MOST_TRIES && go_on(made.tries) {
        made.tries += 1;
        let tries = made.tries;
        let level = candidate(&mut rng, order, settings).ok_or(Rejection::NoRoom);
        let settled = level.and_then(|level| {
            settle(&level, settings.rounds, &mut || go_on(tries)).map(|(par, measures)| (level, par, measures))
        });
        match settled {
            Ok((level, par, measures)) => {
                made.entry = Some(entry(order, level, &par, &measures));
                break;
            }
            Err(Rejection::Stopped) => break,
            Err(rejection) => counts[rejection as usize].1 += 1,
        }
    }
    made.rejected = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    made
}
