//! What of a level's claims is left when they are searched far wider than a generator can afford?
//!
//! A generator has seconds for a level, and what its beams do not find may still be there. Here the
//! claims of a finished level are searched again: a better plan replaces par, and the evidence names
//! the wider search. Where a tool turns out not to be needed, the level gets another kit, or a
//! stricter limit as well, so that every tool of the kit is. Walls, germs and cores never change,
//! unless nothing else helps and another board takes the level's place.

use crate::Germs;
use crate::bits::Tiles;
use crate::claims::{Claims, Evidence, Needed, Par, Witnesses, idle_outcome, stars_of};
use crate::format::{Goal, Level, Most};
use crate::generate_3::{FIRST_ID, Rejected, figures_of, make_world, objective};
use crate::measure::{self, Measures};
use crate::places::least_forgiveness;
use crate::players;
use crate::rules::{Action, Tool};
use crate::solve::{Effort, Heuristic, search_with};
use crate::templates::fingerprint;
use crate::titles;
use crate::worlds::{Aim, LEVELS};
use quadrat_engine::game::{Outcome, Rules as _};
use quadrat_engine::pack::{Entry, LevelId};
use std::collections::HashSet;
use std::mem::discriminant;
use std::ops::RangeInclusive;

/// How far the claims of a level are searched.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// The width of the beams, with each heuristic.
    pub width: u32,
    /// The number of positions for each exhaustive search.
    pub budget: u64,
}

/// The narrower beams that come first: what they find need not be searched for by the wide ones.
const NARROWER: [u32; 3] = [16, 100, 1000];

/// How much the difficulty of a level may change with its kit, on the scale from 0 to 1.
const MOST_SHIFT: f64 = 0.16;
/// The steps by which the objective may become stricter: turns less to clear the board, turns more
/// to hold the cores, pairs of tiles less to be infected.
const STRICTER: [u32; 2] = [0, 1];
/// The number of noises with which beams look for other wins.
const NOISES: u32 = 40;
/// The most kits whose claims are searched wide, because that takes long.
const MOST_DEEP: usize = 4;
/// The number of kits that are tried with each objective.
const KITS: usize = 150;

/// A level whose claims were searched again.
#[derive(Debug)]
pub struct Deepened {
    /// The level. Its name and hint are those from before.
    pub entry: Entry<Level>,
    /// Whether its plan, its par or its kit is another one.
    pub is_changed: bool,
}

/// Searches the claims of a level again. Returns `None` if one of its tools is not needed and no
/// other kit and limit make a level like it, or if it can only be won with three stars.
pub fn deepen(entry: &Entry<Level>, depth: Depth) -> Option<Deepened> {
    if let Some(confirmed) = confirm(entry, depth) {
        return Some(confirmed);
    }
    let before = measure::measure(&entry.level).difficulty();
    let kits = kits(&entry.level);
    let wanted = STRICTER.into_iter().flat_map(|stricter| kits.iter().map(move |kit| (stricter, *kit)));
    let promising = wanted.filter_map(|(stricter, kit)| other_kit(entry, stricter, kit, before));
    let entry = promising.take(MOST_DEEP).find_map(|(level, measured)| finish(entry, level, measured, depth))?;
    Some(Deepened { entry, is_changed: true })
}

/// Searches the claims of a level again, and corrects its par. Returns `None` if one of its tools is
/// not needed, or if it can only be won with three stars.
fn confirm(entry: &Entry<Level>, depth: Depth) -> Option<Deepened> {
    let level = &entry.level;
    let claims = level.spec().claims.as_ref()?;
    let stored = entry.certificate.as_ref()?;
    let known =
        [actions(&stored.plan.join(" ")), actions(&claims.witnesses.two_stars), actions(&claims.witnesses.one_star)];
    let [plan, ..] = &known;
    let needed = needed(level, claims.needed, depth)?;
    let (better, par) = par(level, plan.clone(), depth);
    let is_changed = better != *plan;
    let witnesses = if is_changed { witnesses(level, &better, par, &known)? } else { claims.witnesses.clone() };
    let claims = Claims { needed, par, witnesses, ..claims.clone() };
    Some(Deepened { entry: written(entry, level.clone(), &better, &claims, None), is_changed })
}

/// The seeds from which a level in the place of another is made, in this order.
const SEEDS: RangeInclusive<u32> = 2..=6;

/// Finds a level for the place of one that cannot be mended: of the same world, objective and
/// template, about as hard, and with walls whose fingerprint is not taken.
pub fn replace(entry: &Entry<Level>, is_taken: impl Fn(u64) -> bool, depth: Depth) -> Option<Deepened> {
    let place = place_of(entry)?;
    let template = &entry.level.spec().claims.as_ref()?.template;
    let wanted = measure::measure(&entry.level).difficulty();
    for seed in SEEDS {
        let Some(mut made) = make_world((place - 1) / LEVELS, seed, &mut Rejected::default(), &mut |_| true) else {
            continue;
        };
        made.retain(|other| {
            let same_template = other.level.spec().claims.as_ref().is_some_and(|claims| claims.template == *template);
            let walls = fingerprint(other.level.grid(), other.level.start.walls());
            same_template && discriminant(other.level.goal()) == discriminant(entry.level.goal()) && !is_taken(walls)
        });
        let far = |other: &Entry<Level>| (measure::measure(&other.level).difficulty() - wanted).abs();
        let mut made: Vec<(f64, Entry<Level>)> = made.into_iter().map(|other| (far(&other), other)).collect();
        made.sort_by(|one, other| one.0.total_cmp(&other.0));
        for (far, mut other) in made {
            if far > MOST_SHIFT {
                break;
            }
            other.id = entry.id.clone();
            other.level.describe(|spec| {
                let own = entry.level.spec();
                (spec.id, spec.difficulty) = (own.id, own.difficulty);
            });
            if let Some(deepened) = confirm(&other, depth) {
                return Some(Deepened { is_changed: true, ..deepened });
            }
        }
    }
    None
}

/// Returns the actions of a stored game.
fn actions(text: &str) -> Vec<Action> {
    text.split_whitespace().filter_map(|action| action.parse().ok()).collect()
}

/// Returns the evidence for every tool of the kit, where a proof stays one.
fn needed(level: &Level, known: Needed, depth: Depth) -> Option<Needed> {
    let mut needed = Needed::default();
    // Narrow beams find most counterexamples, at a fraction of the cost.
    for width in NARROWER.into_iter().filter(|width| *width < depth.width).chain([depth.width]) {
        let budget = if width == depth.width { depth.budget } else { 0 };
        for tool in Tool::ALL {
            if Germs::start(level).stock(tool) == 0 {
                continue;
            }
            let evidence = match known.of(tool) {
                Some(Evidence::Proved) => Evidence::Proved,
                _ => measure::evidence(level, tool, width, budget)?,
            };
            needed.set(tool, evidence);
        }
    }
    Some(needed)
}

/// Looks for a better plan, and for a proof that there is none.
fn par(level: &Level, plan: Vec<Action>, depth: Depth) -> (Vec<Action>, Par) {
    let widths = NARROWER.into_iter().filter(|width| *width < depth.width).chain([depth.width]);
    let plan = widths.fold(plan, |plan, width| measure::improve(level, plan, width));
    measure::prove_par(level, plan, depth.budget)
}

/// Finds wins with two stars and with one: by other first turns than the plan's, among games that
/// won before, or among those of narrow beams that differ by a little noise.
fn witnesses(level: &Level, plan: &[Action], par: Par, known: &[Vec<Action>]) -> Option<Witnesses> {
    let text = |plan: &[Action]| plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    if let Some([two, one]) = measure::other_wins(level, plan, par) {
        return Some(Witnesses { two_stars: text(&two), one_star: text(&one) });
    }
    let mut games = known.to_vec();
    for (noise, heuristic) in (1..=NOISES).flat_map(|noise| Heuristic::ALL.map(|heuristic| (noise, heuristic))) {
        let effort = Effort { noise, ..Effort::of(NARROWER[0], heuristic) };
        games.extend(search_with(level, &level.start, effort).0);
    }
    let of = |stars: u32| {
        let found = games.iter().find(|game| stars_of(level, game, par) == Some(stars)).cloned();
        found.or_else(|| games.iter().find_map(|game| measure::wasteful(level, game, par, stars)))
    };
    Some(Witnesses { two_stars: text(&of(2)?), one_star: text(&of(1)?) })
}

/// Returns the kits that may make a level in which every tool is needed, the nearest to its own kit
/// first, and those without one of its tools last.
fn kits(level: &Level) -> Vec<[u32; 3]> {
    let own = level.start.stock;
    let total: u32 = own.iter().sum();
    let mut kits = Vec::new();
    for antibiotic in 0..=own[0] + 2 {
        for antiviral in 0..=own[1] + 2 {
            for barrier in 0..=own[2] + 2 {
                let kit = [antibiotic, antiviral, barrier];
                let sum: u32 = kit.iter().sum();
                let kinds = kit.iter().filter(|units| **units > 0).count();
                // No kind of tool comes new to a level.
                let known = kit.iter().zip(own).all(|(units, own)| *units == 0 || own > 0);
                if known && kinds >= 2 && (5..=total + 2).contains(&sum) {
                    kits.push(kit);
                }
            }
        }
    }
    kits.sort_by_key(|kit| {
        let lost = kit.iter().zip(own).filter(|(units, own)| **units == 0 && *own > 0).count();
        (lost, kit.iter().zip(own).map(|(units, own)| units.abs_diff(own)).sum::<u32>(), *kit)
    });
    kits.truncate(KITS);
    kits
}

/// Makes the objective of a level stricter. Returns `None` if it cannot be.
fn tighten(level: &mut Level, steps: u32) -> Option<()> {
    let grid = *level.grid();
    let (objective, goal) = match level.goal() {
        Goal::ClearAll { limit: Some(limit) } => {
            objective(&grid, Aim::Clear, Tiles::NONE, limit.checked_sub(steps)?, 0)
        }
        Goal::Cap { most: Most::Tiles(most), limit } => {
            objective(&grid, Aim::Cap, Tiles::NONE, *limit, most.checked_sub(2 * steps)?)
        }
        Goal::Protect { cores, limit } => objective(&grid, Aim::Protect, *cores, limit + steps, 0),
        Goal::ClearAll { limit: None } | Goal::Cap { most: Most::Percent(_), .. } => return None,
    };
    level.set_objective(objective, goal);
    Some(())
}

/// Makes the level with another kit and a limit that is stricter by some steps, if narrow beams find
/// every tool needed and the gates of the generator are passed. Returns it with its measures.
fn other_kit(entry: &Entry<Level>, stricter: u32, kit: [u32; 3], before: f64) -> Option<(Level, (Measures, f64))> {
    let mut level = entry.level.clone();
    level.set_kit(kit);
    if stricter > 0 {
        tighten(&mut level, stricter)?;
    }
    first_plan(&level)?;
    needed(&level, Needed::default(), Depth { width: NARROWER[1], budget: 0 })?;
    let measures = measure::measure(&level);
    let most_wins = if place_of(entry)? <= LEVELS { [50.0, 20.0] } else { [20.0, 5.0] };
    let random = f64::from(players::random_wins(&level, RANDOM_PLAYERS)) * 100.0 / f64::from(RANDOM_PLAYERS);
    let fits = idle_outcome(&level) == Outcome::Lost
        && measures.greedy.win_pct <= most_wins[0]
        && random <= most_wins[1]
        && (measures.difficulty() - before).abs() <= MOST_SHIFT;
    fits.then_some((level, (measures, random)))
}

/// Returns a plan that wins, found by a narrow beam.
fn first_plan(level: &Level) -> Option<Vec<Action>> {
    let efforts = [16, 100].into_iter().flat_map(|width| Heuristic::ALL.map(|heuristic| Effort::of(width, heuristic)));
    efforts.into_iter().find_map(|effort| search_with(level, &level.start, effort).0)
}

/// Searches the claims of a level with another kit, and writes it, if it keeps them.
fn finish(entry: &Entry<Level>, level: Level, measured: (Measures, f64), depth: Depth) -> Option<Entry<Level>> {
    let forgiveness_pct = measure::forgiveness(&level, least_forgiveness(place_of(entry)?))?;
    let needed = needed(&level, Needed::default(), depth)?;
    let (plan, par) = par(&level, first_plan(&level)?, depth);
    if par.units < 3 || par.turns < 2 || level.start.stock.iter().sum::<u32>() < par.units + 2 {
        return None;
    }
    let witnesses = witnesses(&level, &plan, par, &[])?;
    let template = entry.level.spec().claims.as_ref()?.template.clone();
    let claims = Claims { needed, par, witnesses, forgiveness_pct, template };
    Some(written(entry, level, &plan, &claims, Some(measured)))
}

/// The number of random players, as many as the generator asks.
const RANDOM_PLAYERS: u32 = 40;

/// Returns the number of a level within its edition.
fn place_of(entry: &Entry<Level>) -> Option<usize> {
    match entry.id {
        LevelId::Number(id) => usize::try_from(id - i64::from(FIRST_ID)).ok(),
        LevelId::Word(_) => None,
    }
}

/// Returns the entry with other claims and another plan. Measures of an unchanged kit stay.
fn written(
    entry: &Entry<Level>,
    mut level: Level,
    plan: &[Action],
    claims: &Claims,
    measured: Option<(Measures, f64)>,
) -> Entry<Level> {
    let mut entry = entry.clone();
    level.describe(|spec| spec.claims = Some(claims.clone()));
    if let Some(certificate) = &mut entry.certificate {
        certificate.plan = plan.iter().map(ToString::to_string).collect();
        (certificate.turns, certificate.par) = (claims.par.turns, claims.par.turns);
        for (name, figure) in figures_of(&level, plan, claims.par, measured.as_ref()) {
            if let Some(stored) = certificate.difficulty.0.iter_mut().find(|(known, _)| *known == name) {
                stored.1 = figure;
            }
        }
    }
    Entry { level, ..entry }
}

/// Gives the changed levels of an edition names and hints that are true of them. A name that is
/// still true stays.
pub fn rename(levels: &mut [Deepened]) {
    for index in 0..levels.len() {
        if !levels[index].is_changed {
            continue;
        }
        let taken = |text: fn(&Entry<Level>) -> &Option<String>| -> HashSet<String> {
            let others = levels.iter().enumerate().filter(|(other, _)| *other != index);
            others.filter_map(|(_, level)| text(&level.entry).clone()).collect()
        };
        let (names, hints) = (taken(|entry| &entry.name), taken(|entry| &entry.hint));
        let entry = &levels[index].entry;
        let plan: Vec<Action> = entry
            .certificate
            .iter()
            .flat_map(|certificate| &certificate.plan)
            .filter_map(|text| text.parse().ok())
            .collect();
        let Some(place) = place_of(entry) else { continue };
        let renamed =
            titles::renamed(&entry.level, entry.name.as_deref().unwrap_or_default(), (place - 1) / LEVELS, &names);
        let hint = titles::hint(&entry.level, &plan, &hints);
        let entry = &mut levels[index].entry;
        // The lessons have names and hints written by hand.
        if let Some(name) = renamed {
            entry.name = Some(name);
            entry.hint = Some(hint);
        }
    }
}
