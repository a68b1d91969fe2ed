//! How is a city generated? Solution first: turnpike, landmarks and roads, then the proof that the solution is
//! unique, then the scrambling of every tile.
//!
//! An attempt is a pure function of settings and seed; attempt n of a level draws from a seed of its own. An attempt
//! may fail (a landmark without a route, several solutions, another tier than requested), so their number is bounded.
//! Generating a level still never fails: the requested tier is a wish that gives way, and [`Params`] carry the seed
//! of an attempt that is known to succeed. No rule ever gives way.

mod second;

use crate::Citylines;
use crate::city::{City, Plan};
use crate::deduce::{Puzzle, Tier, Verdict};
use crate::format::{Cell, Level, Tile};
use crate::ids;
use crate::infinite;
use crate::params::{Difficulty, Facing, LandmarkType, PRESETS, Params, SIDES, Settings, THOUGHTS, Version};
use crate::plane::{Plane, Wide};
use crate::solve::plan;
use crate::stages;
use crate::tiles::{LANDMARK_OPENS, Road, Sides};
use quadrat_engine::game::{BadRequest, Generate, Made, Request};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::pack::{Certificate, Entry, Figures, LevelId, PackHead};
use quadrat_engine::reader::quoted;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The number of cells that all attempts for one level may lay out together. A small board gets more attempts than a
/// large one, and the slowest level still takes only milliseconds.
const MOST_CELLS: u32 = 400_000;
/// The number of attempts after which settings count as impossible. Any feasible board appears within a few hundred.
const MOST_PROOFS: u32 = 4_000;
/// The number of windings tried for one layout before another is drawn. Two pay off where the requested tier is rare.
const WINDINGS: u32 = 2;
/// The number of tier 3 assumptions that a proof may use.
pub(crate) const BUDGET: u32 = 20_000;
/// The number of random scrambles tried before the tiles are turned by rule.
const SCRAMBLES: u32 = 16;

/// The distance between the seeds of consecutive attempts. With 1, the attempts of seed s + 1 would be those of seed
/// s without the first, and both seeds would give the same level whenever that first attempt fails. Multiples of this
/// constant, the golden section of 2³², lie far apart: seeds less than 70 000 apart share no attempt.
const STRIDE: u32 = 0x9E37_79B9;

/// Returns the seed that attempt `n` of a level draws from.
const fn seed_of_try(seed: u32, n: u32) -> u32 {
    seed.wrapping_add(n.wrapping_mul(STRIDE))
}

/// The reason why an attempt failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failed {
    NoRoom,
    NoWay,
    Ambiguous,
    /// The attempt made a city, but of this tier.
    OtherTier(Tier),
    /// The attempt made a city, but one that needs fewer thoughts than asked for.
    FewThoughts,
}

impl Failed {
    const WORDS: [&'static str; 5] =
        ["no room for a landmark", "a landmark without a way", "several solutions", "another tier", "too few thoughts"];

    const fn number(self) -> usize {
        match self {
            Self::NoRoom => 0,
            Self::NoWay => 1,
            Self::Ambiguous => 2,
            Self::OtherTier(_) => 3,
            Self::FewThoughts => 4,
        }
    }
}

/// Generates the level of a seed.
pub fn generate(params: &Params, seed: u32) -> Level {
    let mut tally = [0; 5];
    // The callback never stops the generator, so there is a level.
    let made = make(params, seed, &mut tally, &mut |_| true);
    made.map_or_else(|| unreachable!("only a stopped generator makes nothing"), |(level, _)| level)
}

/// Generates the level of a seed like [`generate`], from unchecked settings.
///
/// # Errors
/// If no city can be made from the settings.
pub(crate) fn of_seed(settings: &Settings, seed: u32) -> Result<Level, BadRequest> {
    Ok(generate(&Params::new(*settings)?, seed))
}

/// Generates the level of a seed and tallies why attempts failed. Returns it with the number of attempts, or `None`
/// if `go_on` stopped the generator.
fn make(params: &Params, seed: u32, tally: &mut [u32; 5], go_on: &mut dyn FnMut(u32) -> bool) -> Option<(Level, u32)> {
    let settings = params.settings();
    if settings.version == Version::Second {
        return second::make(params, seed, tally, go_on);
    }
    let most = MOST_CELLS / settings.size.cells() as u32;
    let wish = settings.tier;
    // The attempt whose tier is nearest to the requested one, in case none matches.
    let mut instead: Option<(u32, Tier)> = None;
    let off = |tier: Tier| tier.number().abs_diff(wish.map_or(0, Tier::number));
    for n in 0..most {
        match attempt(settings, seed_of_try(seed, n), wish, wish) {
            Ok(level) => return Some((level.made_from(seed), n + 1)),
            Err(failed) => {
                tally[failed.number()] += 1;
                if let Failed::OtherTier(tier) = failed
                    && instead.is_none_or(|(_, best)| off(tier) < off(best))
                {
                    instead = Some((n, tier));
                }
            }
        }
        if n % 64 == 63 && !go_on(n + 1) {
            return None;
        }
    }
    let again = instead.and_then(|(n, tier)| attempt(settings, seed_of_try(seed, n), wish, Some(tier)).ok());
    let level = again.or_else(|| attempt(settings, params.proof(), None, None).ok());
    level.map(|level| (level.made_from(seed), most))
}

/// Returns a seed that makes a city of these settings; `None` if they seem impossible. In version 1 it is the first
/// seed whose first attempt makes a city, of any tier.
pub(crate) fn proof(settings: &Settings) -> Option<u32> {
    if settings.version == Version::Second {
        return second::proof(settings);
    }
    (0..MOST_PROOFS).find(|seed| attempt(settings, *seed, None, None).is_ok())
}

/// Makes one attempt at a level of the wished tier, and keeps a level of the accepted tier.
fn attempt(settings: &Settings, seed: u32, wish: Option<Tier>, accepted: Option<Tier>) -> Result<Level, Failed> {
    if settings.size.w <= 8 && settings.size.h <= 8 {
        attempt_on::<u64>(settings, seed, wish, accepted)
    } else {
        attempt_on::<Wide>(settings, seed, wish, accepted)
    }
}

/// Lays out a city: its turnpike, its landmarks and a road from each of them.
fn laid_out<P: Plane>(settings: &Settings, rng: &mut Xorshift32) -> Result<City<P>, Failed> {
    let turnpike = place_turnpike(settings, rng);
    let plan = Plan {
        rows: settings.size.h.into(),
        columns: settings.size.w.into(),
        landmarks: settings.landmarks.into(),
        min_distance: settings.min_distance.into(),
        min_path: settings.min_path_length.into(),
    };
    let mut city = City::<P>::with_turnpike(plan, turnpike.y.into(), turnpike.x.into());
    if !city.place_landmarks(rng) {
        return Err(Failed::NoRoom);
    }
    if !city.lay_roads(rng) {
        return Err(Failed::NoWay);
    }
    Ok(city)
}

fn attempt_on<P: Plane>(
    settings: &Settings,
    seed: u32,
    wish: Option<Tier>,
    accepted: Option<Tier>,
) -> Result<Level, Failed> {
    let mut rng = Xorshift32::seeded(seed);
    let layout = laid_out::<P>(settings, &mut rng)?;
    let rare = wish.is_some_and(|tier| tier >= Tier::Assumption);
    let mut failed = Failed::Ambiguous;
    for _ in 0..if rare { WINDINGS } else { 1 } {
        let mut city = layout;
        city.wind(windings(settings, wish, &mut rng), &mut rng);
        // There is nothing to prune: a road that did not arrive was never laid.
        let Some(found) = proven_tier(&city.puzzle(settings.facing == Facing::Shown), wish) else { continue };
        if accepted.is_none_or(|tier| tier == found) {
            return scrambled(settings, &city, found, &mut rng).ok_or(Failed::Ambiguous);
        }
        failed = Failed::OtherTier(found);
    }
    Err(failed)
}

/// The number of cells of the largest board.
const LARGEST_BOARD: usize = *SIDES.end() as usize * *SIDES.end() as usize;

/// Returns a random cell that the difficulty allows.
fn place_turnpike(settings: &Settings, rng: &mut Xorshift32) -> Coord {
    let size = settings.size;
    let mut allowed = [Coord::new(0, 0); LARGEST_BOARD];
    let mut count = 0;
    for at in size.coords() {
        // Written without a branch; the next allowed cell replaces one that is not.
        allowed[count] = at;
        count += usize::from(settings.wrap || settings.difficulty.allows(size, at.y, at.x));
    }
    // Every difficulty allows some cell of every board.
    allowed[rng.below(count as u32) as usize]
}

/// Draws how often roads take detours. Full boards need more reasoning, so a request for a higher tier fills them.
fn windings(settings: &Settings, tier: Option<Tier>, rng: &mut Xorshift32) -> u32 {
    let cells = settings.size.cells() as u32;
    match tier {
        None | Some(Tier::Edges) => rng.below(cells / 8),
        Some(_) => (cells / 12).max(6),
    }
}

/// Returns the tier that proves the solution unique, if it is. Tiers above the requested one are not tried.
fn proven_tier<P: Plane>(puzzle: &Puzzle<P>, asked: Option<Tier>) -> Option<Tier> {
    match puzzle.decide(asked.unwrap_or(Tier::Assumption), BUDGET) {
        Verdict::One(tier, _) => Some(tier),
        _ => None,
    }
}

/// Scrambles every tile, such that the level is not solved, no landmark is connected to the turnpike, and at least
/// half of the largest possible number of quarter turns is needed.
fn scrambled<P: Plane>(settings: &Settings, city: &City<P>, tier: Tier, rng: &mut Xorshift32) -> Option<Level> {
    let size = settings.size;
    let mut cells = vec![Cell::EMPTY; size.cells()];
    let mut named = 0;
    for (cell, at) in cells.iter_mut().zip(size.coords()) {
        let number = usize::from(at.y) * P::STRIDE + usize::from(at.x);
        let here = P::cell(number);
        if city.roads().meets(here) {
            // Every road of a city has two or three joints.
            let (road, solution) = Road::opening_to(city.joined(number))?;
            *cell = Cell { tile: Tile::Road(road), start: 0, solution };
        } else if city.landmarks().meets(here) {
            let quarters = quarters_of_landmark(city.joined(number));
            *cell = Cell { tile: Tile::Landmark(LandmarkType::nth(named)), start: quarters, solution: quarters };
            named += 1;
        } else if city.turnpike().meets(here) {
            *cell = Cell { tile: Tile::Turnpike, start: 0, solution: 0 };
        }
    }
    let mut level = Level::of_cells(*settings, cells, tier);
    for _ in 0..SCRAMBLES {
        level.turn(|_, road, _| rng.below(road.period().into()) as u8);
        if level.is_scrambled_enough() {
            return Some(level);
        }
    }
    turn_all_away(&mut level, rng);
    level.is_scrambled_enough().then_some(level)
}

/// Returns the quarter turns of a landmark that opens to one side.
pub(crate) fn quarters_of_landmark(sides: Sides) -> u8 {
    (0..4).find(|quarters| sides.has(LANDMARK_OPENS.turned(*quarters))).unwrap_or(0)
}

/// Turns every tile as far from its solution as possible, except that no road opens to the
/// turnpike, so that no landmark is connected.
///
/// A road that the solution connects to the turnpike is then at least half of its maximum off, and every other road
/// its full maximum, except for roads beside the turnpike that pass it by.
fn turn_all_away(level: &mut Level, rng: &mut Xorshift32) {
    let (settings, turnpike) = (*level.settings(), level.turnpike());
    level.turn(|at, road, solution| {
        let towards = Direction::ALL.into_iter().find(|side| settings.step(at, *side) == Some(turnpike));
        let ways = (0..road.period()).filter(|way| towards.is_none_or(|side| !road.openings(*way).has(side)));
        let farthest = ways.clone().map(|way| road.quarters_between(way, solution)).max().unwrap_or(0);
        let best: Vec<u8> = ways.filter(|way| road.quarters_between(*way, solution) == farthest).collect();
        best[rng.below(best.len() as u32) as usize]
    });
}

/// A request for one level.
#[derive(Clone, Debug)]
pub struct Order {
    id: LevelId,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// A level from settings and a seed.
    Seed(Params, u32),
    /// The level with this number in the endless series.
    Number(u32),
}

/// The keys of a request, for messages.
const KEYS: &str = "size (COLSxROWS, or one number), rows, cols, landmarks, difficulty (easy, medium, hard), minPathLength, \
                    minDistance, facing (shown, hidden), wrap (true, false), tier (0 to 2, or any), \
                    thoughts (1 to 20, or any), version (1 or 2), level (1 to 4294967295), endless (1 to 4294967295)";

fn out_of(key: &str, value: &str, accepted: &str) -> BadRequest {
    BadRequest::new(format!("{key} {}: expected {accepted}", quoted(value)))
}

/// Parses settings by key, starting from a preset or from the defaults.
///
/// # Errors
/// If a key is unknown or a value out of range.
fn settings_of(request: &Request) -> Result<Settings, BadRequest> {
    let preset = match &request.preset {
        None => None,
        Some(name) => {
            Some(PRESETS.iter().find(|(preset, _)| preset == name).map(|(_, settings)| *settings).ok_or_else(|| {
                let known: Vec<&str> = PRESETS.iter().map(|(name, _)| *name).collect();
                BadRequest::new(format!(
                    "unknown preset {}; expected one of {}, {TOUR}, {SECOND_TOUR}",
                    quoted(name),
                    known.join(", ")
                ))
            })?)
        }
    };
    let start = preset.unwrap_or(Settings::new(Size::new(5, 5), 3));
    let (mut size, mut landmarks) = (start.size, start.landmarks);
    let (mut difficulty, mut facing, mut tier) = (start.difficulty, start.facing, start.tier);
    let (mut thoughts, mut version) = (start.thoughts, preset.map(|preset| preset.version));
    let (mut path, mut distance, mut wrap) = (None, None, start.wrap);
    for (key, value) in &request.settings {
        let side = |text: &str| text.parse::<u8>().map_err(|_| out_of(key, value, "a number from 3 to 12"));
        let count = || value.parse::<u8>().map_err(|_| out_of(key, value, "a number from 1 to 143"));
        match key.as_str() {
            "size" => {
                let (columns, rows) = value.split_once('x').unwrap_or((value, value));
                size = Size::new(side(columns)?, side(rows)?);
            }
            "rows" => size.h = side(value)?,
            "cols" => size.w = side(value)?,
            "landmarks" => landmarks = count()?,
            "minPathLength" => path = Some(count()?),
            "minDistance" => distance = Some(count()?),
            "difficulty" => difficulty = word(key, value, &Difficulty::WORDS)?,
            "facing" => facing = word(key, value, &Facing::WORDS)?,
            "wrap" => wrap = word(key, value, &[("true", true), ("false", false)])?,
            "tier" if value == "any" => tier = None,
            "tier" => {
                let number = value.parse::<u8>().ok().and_then(Tier::of);
                tier = Some(number.ok_or_else(|| out_of(key, value, "0, 1, 2 or any"))?);
            }
            "thoughts" if value == "any" => thoughts = None,
            "thoughts" => {
                let number = value.parse::<u8>().ok().filter(|n| THOUGHTS.contains(n));
                thoughts = Some(number.ok_or_else(|| out_of(key, value, "1 to 20, or any"))?);
            }
            "version" => {
                let number = value.parse::<u8>().ok().and_then(Version::of);
                version = Some(number.ok_or_else(|| out_of(key, value, "1 or 2"))?);
            }
            _ => return Err(BadRequest::new(format!("unknown setting {}; expected one of {KEYS}", quoted(key)))),
        }
    }
    // Version 1 takes a tier for a wish, so a request for one goes to version 2, which keeps it or refuses it. All
    // other requests make the levels that they always made.
    let small = size.w.min(size.h) < Version::First.shortest_side();
    let needs_second = thoughts.is_some() || tier.is_some() || small || wrap;
    let version = version.unwrap_or(if needs_second { Version::Second } else { Version::First });
    let min_distance = distance.unwrap_or_else(|| Settings::usual_distance(size, landmarks));
    let min_path_length = path.unwrap_or(min_distance.saturating_sub(1));
    Ok(Settings { size, landmarks, difficulty, min_path_length, min_distance, facing, wrap, tier, thoughts, version })
}

fn word<T: Copy>(key: &str, value: &str, words: &[(&str, T)]) -> Result<T, BadRequest> {
    let found = words.iter().find(|(word, _)| *word == value);
    found.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        out_of(key, value, &format!("one of {}", known.join(", ")))
    })
}

/// The preset for a whole pack, from the smallest boards to the largest and from tier 0 to tier 2.
const TOUR: &str = "tour";

/// The preset for a pack that rises by thoughts, made by version 2.
const SECOND_TOUR: &str = "tour2";

/// The parts of a tour: the percentage at which each ends, its tier, and its smallest and largest sum of both sides.
const PARTS: [(u32, Tier, u32, u32); 3] =
    [(35, Tier::Edges, 8, 16), (75, Tier::Placement, 11, 20), (100, Tier::Assumption, 14, 24)];

/// Returns the orders of a tour whose levels have these settings.
fn tour(
    request: &Request,
    head: PackHead,
    stage: impl Fn(u32, u32) -> Settings,
) -> Result<(PackHead, Vec<Order>), BadRequest> {
    if !request.settings.is_empty() {
        let name = request.preset.as_deref().unwrap_or_default();
        return Err(BadRequest::new(format!("the preset {name} cannot be combined with settings")));
    }
    let order = |i: u32| {
        let params = Params::new(stage(i, request.count))?;
        let seed = request.seed.wrapping_add(i);
        Ok(Order { id: LevelId::Word(ids::by_seed(params.settings(), seed)), what: What::Seed(params, seed) })
    };
    Ok((head, (0..request.count).map(order).collect::<Result<_, BadRequest>>()?))
}

/// Returns the settings of level `i` of a tour of `count` levels.
fn stage(i: u32, count: u32) -> Settings {
    let hundredth = |i: u32| (u64::from(i) * 100 / u64::from(count)) as u32;
    let part = PARTS.iter().position(|(until, ..)| hundredth(i) < *until).unwrap_or(PARTS.len() - 1);
    let (until, tier, least, most) = PARTS[part];
    let from = if part == 0 { 0 } else { PARTS[part - 1].0 };
    let both = least + (most - least + 1) * (hundredth(i) - from) / (until - from);
    let size = Size::new(both.div_ceil(2) as u8, (both / 2) as u8);
    // More than two landmarks per nine cells leave little room for roads, and fewer need little reasoning.
    let mut settings = Settings::new(size, (size.cells() * 2 / 9) as u8);
    if tier == Tier::Edges {
        settings = Settings::new(size, (size.cells() / 7) as u8);
        // The first levels show where each road must go.
        settings.facing = if hundredth(i) < 10 { Facing::Shown } else { Facing::Hidden };
    }
    settings.difficulty = Difficulty::WORDS[i as usize % 3].1;
    settings.tier = Some(tier);
    settings
}

impl Generate for Citylines {
    type Order = Order;

    fn orders(request: &Request) -> Result<(PackHead, Vec<Order>), BadRequest> {
        let count = request.count;
        let by_number = |(key, _): &&(String, String)| ["level", "endless"].contains(&key.as_str());
        if let Some((key, value)) = request.settings.iter().find(by_number) {
            if request.settings.len() > 1 || request.preset.is_some() {
                return Err(BadRequest::new(format!(
                    "the setting {key} cannot be combined with other settings or a preset"
                )));
            }
            let first = value.parse::<u32>().ok().filter(|n| *n > 0);
            let first = first.ok_or_else(|| out_of(key, value, "a number from 1 to 4294967295"))?;
            let last = first.checked_add(count.saturating_sub(1));
            let last = last.ok_or_else(|| {
                BadRequest::new(format!("{count} levels from level {first} on exceed the last level, {}", u32::MAX))
            })?;
            let head = PackHead {
                name: format!("City Lines {first} to {last}"),
                description: "Levels of the endless row, each with one solution.".to_owned(),
                version: 1,
            };
            if key == "endless" {
                let head = PackHead { version: 2, ..head };
                let orders = (first..=last).take(count as usize).map(|n| {
                    let (settings, seed) = stages::endless(n);
                    let id = LevelId::Word(ids::by_seed(&settings, seed));
                    Ok(Order { id, what: What::Seed(Params::new(settings)?, seed) })
                });
                return Ok((head, orders.collect::<Result<_, BadRequest>>()?));
            }
            let order = |n: u32| Order { id: LevelId::Number(n.into()), what: What::Number(n) };
            return Ok((head, (first..=last).take(count as usize).map(order).collect()));
        }
        if request.preset.as_deref() == Some(TOUR) {
            let head = PackHead {
                name: "City Lines, a tour".to_owned(),
                description: "From small cities to large ones, each with one solution.".to_owned(),
                version: 1,
            };
            return tour(request, head, stage);
        }
        if request.preset.as_deref() == Some(SECOND_TOUR) {
            let head = PackHead {
                name: "City Lines, the second tour".to_owned(),
                description: "From the first lesson to five thoughts, each city with one solution.".to_owned(),
                version: 2,
            };
            return tour(request, head, stages::tour);
        }
        let settings = settings_of(request)?;
        let params = Params::new(settings)?;
        let head = PackHead {
            name: format!("City Lines {}", ids::settings_text(&settings)),
            description: format!("Cities from seed {} on, each with one solution.", request.seed),
            version: 1,
        };
        let order = |i: u32| {
            let seed = request.seed.wrapping_add(i);
            Order { id: LevelId::Word(ids::by_seed(&settings, seed)), what: What::Seed(params, seed) }
        };
        Ok((head, (0..count).map(order).collect()))
    }

    fn promise(order: &Order) -> (LevelId, Option<i64>) {
        let seed = match &order.what {
            What::Seed(_, seed) => Some((*seed).into()),
            What::Number(n) => infinite::wave(*n).map(|(_, seed)| seed.into()),
        };
        (order.id.clone(), seed)
    }

    fn make(order: &Order, go_on: &mut dyn FnMut(u32) -> bool) -> Made<Level> {
        let mut tally = [0; 5];
        let made = match &order.what {
            What::Seed(params, seed) => make(params, *seed, &mut tally, go_on),
            What::Number(n) => match infinite::order(*n) {
                infinite::Source::Hand(entry) => {
                    return Made { entry: Some(*entry), tries: 0, rejected: Vec::new() };
                }
                infinite::Source::Seed(params, seed) => make(&params, seed, &mut tally, go_on),
            },
        };
        let made = made.map(|(level, tries)| (entry(order.id.clone(), level), tries));
        let rejected = Failed::WORDS.into_iter().zip(tally);
        let rejected: Vec<_> = rejected.filter(|(_, count)| *count > 0).collect();
        let tries = made.as_ref().map_or_else(|| tally.iter().sum(), |(_, tries)| *tries);
        Made { entry: made.map(|(entry, _)| entry), tries, rejected }
    }

    /// Only version 1 can fall short, of its tier.
    fn shortfall(_: &Order, entry: &Entry<Level>) -> Option<String> {
        let (asked, made) = (entry.level.settings().tier?, entry.level.tier());
        (asked != made).then(|| format!("tier {} instead of {}", made.number(), asked.number()))
    }
}

/// Returns a level with its certificate.
pub(crate) fn entry(id: LevelId, level: Level) -> Entry<Level> {
    let plan: Vec<String> = plan(&level).iter().map(ToString::to_string).collect();
    let mut difficulty = vec![("tier".to_owned(), level.tier().number().into())];
    if let Some(thoughts) = level.stored_thoughts() {
        difficulty.push(("thoughts".to_owned(), thoughts.fewest.into()));
        difficulty.push(("longestRun".to_owned(), thoughts.longest_run.into()));
    }
    let certificate = Certificate {
        generator_version: level.seed().map(|_| level.settings().version.number().into()),
        seed: level.seed().map(i64::from),
        turns: plan.len() as u32,
        par: level.par(),
        difficulty: Figures(difficulty),
        plan,
    };
    Entry { id, name: None, hint: None, certificate: Some(certificate), level }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_seeds_share_no_attempt() {
        // The smallest board gets the most attempts.
        for n in 1..=MOST_CELLS / 16 {
            let off = n.wrapping_mul(STRIDE);
            assert!(off.min(off.wrapping_neg()) > 70_000, "{n} tries on is {off} seeds on");
        }
    }
}
