//! How does version 2 of the generator make a city that needs thoughts? It lays one out as version 1 does, and then
//! changes it step by step.
//!
//! A step swaps one open edge for another. Whether it brings a thought nearer is seen without any deduction, from the
//! [`Knots`] of the city; the proof of uniqueness is asked only once there are enough of them. So thoughts accumulate
//! in different parts of the board, while drawing whole boards needs all of them to come up at once.
//!
//! The work for one level is bounded, and [`Params`] carry the seed of a city that has everything that was asked for.
//! Where the work for a seed is used up, the city of that seed is taken and scrambled anew. So a level never falls
//! short of its settings.

use super::{BUDGET, Failed, laid_out, scrambled, seed_of_try};
use crate::city::{City, Knots};
use crate::deduce::{Thoughts, Tier, Verdict};
use crate::format::Level;
use crate::params::{Facing, Params, Settings};
use crate::plane::{Plane, Planes, Round, Wide};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of cells that all steps for one level may concern together: some tens of milliseconds.
const MOST_CELLS: u32 = 2_400_000;
/// The number of steps from one layout before another one is drawn. Longer walks seldom end better.
const STEPS: u32 = 300;
/// The number of seeds that are tried before settings count as impossible.
const SEEDS: u32 = 3;
/// The seeds of proofs begin here, apart from those that people use first.
const PROOFS: u32 = 0x5EED_0000;
/// The largest board, in cells, on which thoughts that are no knots come up often enough to be looked for.
const SMALL: u32 = 64;

/// Returns the first seed from which a city is made that has all that is asked for.
pub(super) fn proof(settings: &Settings) -> Option<u32> {
    (0..SEEDS).map(|n| PROOFS + n).find(|seed| {
        let made = within_work(settings, *seed, &mut Xorshift32::seeded(*seed), &mut [0; 5], &mut |_| true);
        made.is_some_and(|(level, _)| level.is_some())
    })
}

/// Generates the level of a seed and tallies why attempts failed, as the first version does. Returns it with the
/// number of attempts, or `None` if `go_on` stopped the generator.
pub(super) fn make(
    params: &Params,
    seed: u32,
    tally: &mut [u32; 5],
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<(Level, u32)> {
    let settings = params.settings();
    let mut scramble = Xorshift32::seeded(seed);
    let (level, tries) = within_work(settings, seed, &mut scramble, tally, go_on)?;
    let again = |scramble: &mut Xorshift32| {
        within_work(settings, params.proof(), scramble, &mut [0; 5], &mut |_| true).and_then(|(level, _)| level)
    };
    // The city of the proof is scrambled by this seed; if that does not work, as the proof was.
    let level = level.or_else(|| again(&mut scramble)).or_else(|| again(&mut Xorshift32::seeded(params.proof())));
    level.map(|level| (level.made_from(seed), tries))
}

/// Makes attempts until one succeeds or the work is used up. Returns `None` if `go_on` stopped it.
fn within_work(
    settings: &Settings,
    seed: u32,
    scramble: &mut Xorshift32,
    tally: &mut [u32; 5],
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<(Option<Level>, u32)> {
    let mut work = MOST_CELLS / settings.size.cells() as u32;
    let mut n = 0;
    while work > 0 {
        let mut rng = Xorshift32::seeded(seed_of_try(seed, n));
        let made = match settings.planes() {
            Planes::Small => attempt::<u64>(settings, &mut rng, scramble, &mut work),
            Planes::Wide => attempt::<Wide>(settings, &mut rng, scramble, &mut work),
            Planes::Round => attempt::<Round>(settings, &mut rng, scramble, &mut work),
        };
        n += 1;
        match made {
            Ok(level) => return Some((Some(level), n)),
            Err(failed) => tally[failed.number()] += 1,
        }
        if n % 16 == 0 && !go_on(n) {
            return None;
        }
    }
    Some((None, n))
}

/// A city whose solution is unique.
#[derive(Clone, Copy)]
struct Found<P: Plane> {
    city: City<P>,
    tier: Tier,
    thoughts: Thoughts,
}

/// Lays out a city and changes it until it has what is asked for.
fn attempt<P: Plane>(
    settings: &Settings,
    rng: &mut Xorshift32,
    scramble: &mut Xorshift32,
    work: &mut u32,
) -> Result<Level, Failed> {
    // A layout costs about as much as sixteen steps.
    *work = work.saturating_sub(16);
    let mut city = laid_out::<P>(settings, rng)?;
    let cells = settings.size.cells() as u32;
    // Full boards need more reasoning.
    let windings = if needs_thoughts(settings) { (cells / 12).max(6) } else { rng.below((cells / 8).max(1)) };
    city.wind(windings, rng);
    let found = climbed(settings, city, rng, work)?;
    let level = scrambled(settings, &found.city, found.tier, scramble).ok_or(Failed::Ambiguous)?;
    Ok(level.with_thoughts(found.thoughts))
}

fn needs_thoughts(settings: &Settings) -> bool {
    settings.thoughts.is_some() || settings.tier.is_some_and(|tier| tier > Tier::Edges)
}

/// Returns what is known about a city if its solution is unique at the tiers asked for.
fn look<P: Plane>(settings: &Settings, city: City<P>) -> Option<Found<P>> {
    let puzzle = city.puzzle(settings.facing == Facing::Shown);
    let Verdict::One(tier, known) = puzzle.decide(settings.tier.unwrap_or(Tier::Assumption), BUDGET) else {
        return None;
    };
    if settings.tier.is_some_and(|asked| asked != tier) {
        // The city is of no use, so its thoughts need no count.
        return Some(Found { city, tier, thoughts: Thoughts::NONE });
    }
    let thoughts = puzzle.thoughts(tier, &known);
    // A number that is written to a file must be the exact one.
    thoughts.exact.then_some(Found { city, tier, thoughts })
}

/// Swaps edges until the city needs the thoughts and has the tier that are asked for.
fn climbed<P: Plane>(
    settings: &Settings,
    city: City<P>,
    rng: &mut Xorshift32,
    work: &mut u32,
) -> Result<Found<P>, Failed> {
    let wanted = u32::from(settings.thoughts.unwrap_or(0));
    let small = settings.size.cells() as u32 <= SMALL;
    // On a small board the last thought comes as often from something else as from a knot.
    let (enough, looks) = if small { (wanted.saturating_sub(1), 40) } else { (wanted, 12) };
    let fits =
        |found: &Found<P>| found.thoughts.fewest >= wanted && settings.tier.is_none_or(|tier| tier == found.tier);
    let mut seen = if wanted > 1 { None } else { look(settings, city) };
    if let Some(found) = seen.filter(fits) {
        return Ok(found);
    }
    let failed = |seen: Option<Found<P>>| match seen {
        None => Failed::Ambiguous,
        Some(found) if settings.tier.is_some_and(|tier| tier != found.tier) => Failed::OtherTier(found.tier),
        Some(_) => Failed::FewThoughts,
    };
    if !needs_thoughts(settings) {
        return Err(failed(seen));
    }
    let (mut now, mut worth) = (city, worth_of(city.knots(), wanted));
    let mut looked = 0;
    for _ in 0..STEPS {
        if *work == 0 || looked == looks {
            break;
        }
        *work -= 1;
        let mut next = now;
        if !next.swap(rng) {
            continue;
        }
        let knots = next.knots();
        let next_worth = worth_of(knots, wanted);
        // A step that is a little worse may lead out of a corner.
        if next_worth + (rng.below(8) as i32) < worth {
            continue;
        }
        (now, worth) = (next, next_worth);
        if knots.loose > 0 || knots.tight < enough {
            continue;
        }
        looked += 1;
        seen = look(settings, now);
        if let Some(found) = seen.filter(fits) {
            return Ok(found);
        }
    }
    Err(failed(seen))
}

/// Returns what the knots of a city are worth: far more than the squares that could become knots, but more knots than
/// are wanted are worth nothing.
fn worth_of(knots: Knots, wanted: u32) -> i32 {
    let Knots { tight, loose, threes, twos } = knots;
    40 * tight.min(wanted + 1) as i32 - 30 * loose as i32 + 3 * threes as i32 + twos as i32
}
