//! How are the levels of the second edition made? World by world: a pool of candidates that pass
//! every gate is measured by several players, and the twenty places are filled from it so that all
//! measures rise.
//!
//! A world is a pure function of its number and the seed, and so is each of its levels. Worlds never
//! share walls, not even rotated or reflected ones: the fingerprint of a level's walls modulo the
//! number of worlds is the number of its world. Generation ends because the number of candidates is
//! bounded.

use crate::bits::{BitGrid, Tiles};
use crate::claims::{Claims, Par, Witnesses, idle_outcome};
use crate::format::{BoardSpec, Goal, Level, LevelSpec, Most, Objective, SeedSpec, ToolsSpec};
use crate::generate::{incubate, place_cores, place_sources};
use crate::knobs::{Rules, RulesVersion};
use crate::lessons_2;
use crate::measure::{self, Measures, log_2};
use crate::players;
use crate::rules::{Action, Tool};
use crate::score::played;
use crate::solve::{Effort, Heuristic, search_with, used};
use crate::templates::{Template, fingerprint};
use crate::titles;
use crate::worlds::{Aim, LEVELS, TABLE, WORLDS, World};
use quadrat_engine::game::Outcome;
use quadrat_engine::pack::{Certificate, Entry, Figures, LevelId};
use quadrat_engine::record::Place;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::statistics::rank_correlation;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The version of this generator.
pub const VERSION: u32 = 3;
/// Level `n` of the second edition has the id `FIRST_ID + n`.
pub const FIRST_ID: u32 = 2000;
/// The number of levels that the generator can make.
pub const MOST_LEVELS: u32 = (LEVELS * WORLDS) as u32;

/// The number of candidates drawn for a world before giving up.
const MOST_TRIES: u32 = 60_000;
/// The number of candidates that pass for each place that they may fill.
const POOL: [usize; 2] = [8, 5];
/// The beam width of the searches that cut down the kit.
const CUTTING_WIDTH: u32 = 24;
/// The beam width of the first search, which checks that there is a win at all.
const FIRST_WIDTH: u32 = 8;
/// The beam width of the searches that must fail once a tool is taken away, first and at last.
const NEEDED_WIDTHS: [u32; 2] = [16, 100];
/// The beam width of the searches for a better par, first and at last.
const PAR_WIDTHS: [u32; 2] = [16, 60];
/// The number of positions for each exhaustive search.
const EXACT_BUDGET: u64 = 40_000;
/// The number of random players.
const RANDOM_PLAYERS: u32 = 40;

/// The number of candidates rejected for each reason, in the order of [`Rejection::WORDS`].
pub type Rejected = [u32; Rejection::WORDS.len()];

/// A candidate that passed the gates.
#[derive(Clone, Debug)]
struct Candidate {
    level: Level,
    plan: Vec<Action>,
    aim: Aim,
    template: Option<Template>,
    measures: Measures,
    forgiveness: u32,
    random_win_pct: f64,
    walls: u64,
}

/// Makes the twenty levels of a world, counted from 0.
///
/// `go_on` is told the number of candidates now and then, and may stop the generator; the result is
/// then `None`, as it is if the pool cannot be filled.
pub fn make_world(
    world: usize,
    seed: u32,
    rejected: &mut Rejected,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<Vec<Entry<Level>>> {
    let mut wanted = TABLE.get(world)?.aims;
    let lessons: Vec<lessons_2::Lesson> = lessons_2::of_world(world);
    for lesson in &lessons {
        wanted[lesson.aim as usize] -= 1;
    }
    let opening: Vec<Measures> = lessons.iter().map(|lesson| measure::measure(&lesson.level)).collect();
    let mut pool = Vec::new();
    let mut drawn = 0..MOST_TRIES;
    // The claims of a candidate are widened only when it is chosen; one that fails leaves the pool.
    let mut finished: HashMap<u64, Finished> = HashMap::new();
    loop {
        fill_pool(&mut pool, &mut drawn, world, wanted, seed, rejected, go_on)?;
        let chosen = choose(&pool, world, wanted, &opening)?;
        let open = chosen.iter().copied().find(|index| !finished.contains_key(&pool[*index].walls));
        let Some(index) = open else {
            let in_order = chosen.iter().filter_map(|index| finished.remove(&pool[*index].walls)).collect();
            return assemble(world, seed, lessons, in_order);
        };
        if !go_on(0) {
            return None;
        }
        match finish(&pool[index]) {
            Ok(done) => {
                // A better plan may be shorter, and the finale is chosen by its length.
                pool[index].plan.clone_from(&done.candidate.plan);
                finished.insert(pool[index].walls, done);
            }
            Err(rejection) => {
                rejected[rejection as usize] += 1;
                pool.remove(index);
            }
        }
    }
}

/// A world that was made, or is being made.
type Shared = Arc<Mutex<Option<Arc<Vec<Entry<Level>>>>>>;

/// The worlds that were made, by number and seed. Levels of one world are asked for one by one, and
/// each depends on the whole world.
static WORLDS_MADE: LazyLock<Mutex<HashMap<(usize, u32), Shared>>> = LazyLock::new(Mutex::default);

/// Makes level `number`, counted from 1, with its whole world, unless that was made before.
pub fn make(
    number: u32,
    seed: u32,
    rejected: &mut Rejected,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<Entry<Level>> {
    let place = number.checked_sub(1)? as usize;
    let world = place / LEVELS;
    let shared = {
        let mut worlds = WORLDS_MADE.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(worlds.entry((world, seed)).or_default())
    };
    let mut made = shared.lock().unwrap_or_else(PoisonError::into_inner);
    if made.is_none() {
        *made = make_world(world, seed, rejected, go_on).map(Arc::new);
    }
    made.as_ref()?.get(place % LEVELS).cloned()
}

/// Draws candidates until the pool has enough of every aim and template.
fn fill_pool(
    pool: &mut Vec<Candidate>,
    drawn: &mut Range<u32>,
    world: usize,
    wanted: [usize; 3],
    seed: u32,
    rejected: &mut Rejected,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<()> {
    let enough = wanted.map(|places| places * POOL[0] / POOL[1]);
    loop {
        let missing: Vec<Aim> = Aim::ALL
            .into_iter()
            .filter(|aim| pool.iter().filter(|c| c.aim == *aim).count() < enough[*aim as usize])
            .collect();
        let scarce: Vec<Template> = Template::ALL
            .into_iter()
            .filter(|template| pool.iter().filter(|c| c.template == Some(*template)).count() < 2)
            .collect();
        if missing.is_empty() && scarce.is_empty() {
            return Some(());
        }
        let number = drawn.next()?;
        if !go_on(number) {
            return None;
        }
        let mut rng =
            Xorshift32::seeded(seed ^ (world as u32 + 1).wrapping_mul(0x85EB_CA6B) ^ number.wrapping_mul(0x9E37_79B9));
        // Scarce aims and templates are drawn only, so that neither crowds out another.
        let wanted_aims: Vec<Aim> = Aim::ALL.into_iter().filter(|aim| wanted[*aim as usize] > 0).collect();
        let aims = if missing.is_empty() { wanted_aims } else { missing };
        let aim = aims[rng.below(aims.len() as u32) as usize];
        let templates = if scarce.is_empty() { Template::ALL.to_vec() } else { scarce };
        let template = templates[rng.below(templates.len() as u32) as usize];
        match candidate(world, &TABLE[world], aim, template, &mut rng) {
            Ok(found) if !pool.iter().any(|other| other.walls == found.walls) => pool.push(found),
            Ok(_) => {}
            Err(rejection) => rejected[rejection as usize] += 1,
        }
    }
}

/// Why a candidate was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rejection {
    /// The template did not fit the board, or not this world.
    Walls,
    /// The sources do not fit on the board at their minimum distances.
    NoRoom,
    /// Doing nothing wins.
    IdleWins,
    /// No win was found even with the most generous kit.
    Unsolved,
    /// One kind of tool is enough to win.
    OneTool,
    /// Par is too short or too long for its world.
    Length,
    /// The level can be won without one of its tools.
    ToolNotNeeded,
    /// The greedy player wins too often.
    GreedyWins,
    /// Random players win too often.
    RandomWins,
    /// Too few first turns can be recovered from.
    Unforgiving,
    /// No win with fewer than three stars was found.
    Stars,
    /// The level is too easy or too hard for its world.
    OffTarget,
}

impl Rejection {
    /// Every reason with its word in reports.
    pub const WORDS: [(Self, &'static str); 12] = [
        (Self::Walls, "walls"),
        (Self::NoRoom, "noRoom"),
        (Self::IdleWins, "idleWins"),
        (Self::Unsolved, "unsolved"),
        (Self::OneTool, "oneTool"),
        (Self::Length, "length"),
        (Self::ToolNotNeeded, "toolNotNeeded"),
        (Self::GreedyWins, "greedyWins"),
        (Self::RandomWins, "randomWins"),
        (Self::Unforgiving, "unforgiving"),
        (Self::Stars, "stars"),
        (Self::OffTarget, "offTarget"),
    ];
}

fn candidate(
    world: usize,
    table: &World,
    aim: Aim,
    template: Template,
    rng: &mut Xorshift32,
) -> Result<Candidate, Rejection> {
    let (w, h) = table.sizes[rng.below(table.sizes.len() as u32) as usize];
    let grid = BitGrid::new(w.into(), h.into()).map_err(|_| Rejection::Walls)?;
    let drawn = (0..60).find_map(|_| {
        let walls = template.draw(&grid, rng);
        let mark = fingerprint(&grid, walls);
        let fits = walls.count() * 100 <= 35 * grid.board().count() && mark % WORLDS as u64 == world as u64;
        fits.then_some((walls, mark))
    });
    let (walls, mark) = drawn.ok_or(Rejection::Walls)?;
    let free = grid.board() - walls;
    let cores = if aim == Aim::Protect { place_cores(&grid, free, rng) } else { Tiles::NONE };
    let germs = table.draw_germs(aim, rng);
    let sources = place_sources(&grid, free, cores, &germs, rng).map_err(|_| Rejection::NoRoom)?;
    let seeds = incubate(&grid, free - cores, &sources, rng).map_err(|_| Rejection::NoRoom)?;
    let mut level = draft(&grid, walls, cores, seeds, aim, table.limits[aim as usize]);
    let plan = cut_down(&mut level, table, aim, rng)?;
    let least_units = if world == 0 { 3 } else { 4 };
    let fits = |plan: &[Action]| {
        let (units, turns) = measure::size(plan);
        turns >= 3 && (least_units..=table.most_units).contains(&units)
    };
    if !fits(&plan) {
        return Err(Rejection::Length);
    }
    fit_kit(&mut level, &plan, table, aim)?;
    if measure::greedy(&level).win_pct > if world == 0 { 50.0 } else { 20.0 } {
        return Err(Rejection::GreedyWins);
    }
    let random = players::random_wins(&level, RANDOM_PLAYERS);
    if random * 100 > RANDOM_PLAYERS * if world == 0 { 20 } else { 5 } {
        return Err(Rejection::RandomWins);
    }
    let plan = measure::improve(&level, plan, PAR_WIDTHS[0]);
    if !fits(&plan) {
        return Err(Rejection::Length);
    }
    let forgiveness = measure::forgiveness(&level, table.forgiveness).ok_or(Rejection::Unforgiving)?;
    let measures = measure::measure(&level);
    let (least, most) = (target(world * LEVELS + 1) - margin(world), target(world * LEVELS + LEVELS) + margin(world));
    if !(least..=most).contains(&measures.difficulty()) {
        return Err(Rejection::OffTarget);
    }
    let random_win_pct = f64::from(random) * 100.0 / f64::from(RANDOM_PLAYERS);
    Ok(Candidate { level, plan, aim, template: Some(template), measures, forgiveness, random_win_pct, walls: mark })
}

/// A kit larger than any good level needs.
const GENEROUS: [u32; 3] = [16, 8, 8];

fn draft(grid: &BitGrid, walls: Tiles, cores: Tiles, seeds: Vec<SeedSpec>, aim: Aim, limit: u32) -> Level {
    let cells = |tiles: Tiles| grid.coords(tiles).map(Place::from).collect::<Vec<_>>();
    let (objective, goal) = objective(grid, aim, cores, limit, 0);
    let [antibiotic, antiviral, barrier] = GENEROUS;
    let spec = LevelSpec {
        id: 0,
        difficulty: 0.0,
        seed: 0,
        board: BoardSpec { w: grid.size().w.into(), h: grid.size().h.into(), walls: cells(walls), cores: cells(cores) },
        seeds,
        tools: ToolsSpec { antibiotic, antiviral, barrier },
        objective,
        generator_version: VERSION,
        rules: Rules::of(RulesVersion::Two),
        claims: None,
    };
    Level::from_parts(spec, *grid, goal)
}

fn objective(grid: &BitGrid, aim: Aim, cores: Tiles, limit: u32, most: u32) -> (Objective, Goal) {
    match aim {
        Aim::Clear => (Objective::ClearAll { max_turns: Some(limit) }, Goal::ClearAll { limit: Some(limit) }),
        Aim::Cap => {
            let max_pct = f64::from(most * 100 / grid.board().count());
            let objective = Objective::CapInfection { max_tiles: Some(most), max_pct, max_turns: limit };
            (objective, Goal::Cap { most: Most::Tiles(most), limit })
        }
        Aim::Protect => {
            let cells = grid.coords(cores).map(Place::from).collect();
            (Objective::ProtectCores { cores: cells, max_turns: limit }, Goal::Protect { cores, limit })
        }
    }
}

/// Finds a small kit that still wins and leaves it in the level. Returns a plan for it.
fn cut_down(level: &mut Level, table: &World, aim: Aim, rng: &mut Xorshift32) -> Result<Vec<Action>, Rejection> {
    let grid = *level.grid();
    let mut kit = GENEROUS;
    if level.start.virus.is_empty() {
        kit[Tool::Antiviral as usize] = 0;
    }
    level.set_kit(kit);
    let limit = table.limits[aim as usize];
    if aim == Aim::Cap {
        let overrun = players::idle(level).1.infected().count();
        // Between a quarter and a half of the infection that doing nothing ends with.
        let most = overrun * (25 + rng.below(26)) / 100;
        let (objective, goal) = objective(&grid, aim, Tiles::NONE, limit, most);
        level.set_objective(objective, goal);
    }
    if idle_outcome(level) != Outcome::Lost {
        return Err(Rejection::IdleWins);
    }
    let solved_at = |level: &Level, width| search_with(level, &level.start, Effort::of(width, Heuristic::Mixed)).0;
    let mut plan = solved_at(level, FIRST_WIDTH).ok_or(Rejection::Unsolved)?;
    // The order in which tools are cut decides which ones remain. The antiviral comes last, so that
    // viruses are met with it.
    let mut order = [Tool::Antibiotic, Tool::Barrier, Tool::Antiviral];
    if rng.below(2) == 0 {
        order.swap(0, 1);
    }
    // Bacteria alone can mostly be cleared with antibiotics alone. The first world has some such
    // levels.
    let lone_tool = aim == Aim::Clear && level.start.virus.is_empty() && table.slack == 4 && rng.below(3) == 0;
    kit = used(&plan);
    for tool in order {
        while kit[tool as usize] > 0 {
            let mut less = kit;
            less[tool as usize] -= 1;
            level.set_kit(less);
            let Some(shorter) = solved_at(level, CUTTING_WIDTH) else { break };
            kit = used(&shorter);
            plan = shorter;
        }
        // Most candidates can be won with one kind of tool; no further cut would change that.
        let tools = kit.iter().filter(|units| **units > 0).count();
        if tools < if lone_tool { 1 } else { 2 } {
            return Err(Rejection::OneTool);
        }
    }
    level.set_kit(kit);
    Ok(plan)
}

/// Gives a level the units of its plan and the slack of its world, and clearing two turns more than
/// the plan takes. The slack is dealt evenly if every tool is then still needed; else it goes to a
/// single tool.
fn fit_kit(level: &mut Level, plan: &[Action], table: &World, aim: Aim) -> Result<(), Rejection> {
    if aim == Aim::Clear {
        let limit = measure::size(plan).1 + 2;
        let (objective, goal) = objective(&level.grid().clone(), aim, Tiles::NONE, limit, 0);
        level.set_objective(objective, goal);
    }
    let kit = used(plan);
    let mut tools: Vec<usize> = (0..3).filter(|tool| kit[*tool] > 0).collect();
    tools.sort_by_key(|tool| kit[*tool]);
    let singles = tools.iter().map(|tool| vec![*tool]);
    for dealt in std::iter::once(tools.clone()).chain(singles) {
        let mut kit = kit;
        for (_, tool) in (0..table.slack).zip(dealt.iter().cycle()) {
            kit[*tool] += 1;
        }
        level.set_kit(kit);
        if measure::needed(level, NEEDED_WIDTHS[0], 500).is_some() {
            return Ok(());
        }
    }
    Err(Rejection::ToolNotNeeded)
}

/// A candidate with its claims.
struct Finished {
    candidate: Candidate,
    claims: Claims,
    par: Par,
}

/// Searches wider for whatever could refute a claim, and rejects a level that does not hold.
fn finish(candidate: &Candidate) -> Result<Finished, Rejection> {
    let mut candidate = candidate.clone();
    let level = &candidate.level;
    let plan = measure::improve(level, candidate.plan.clone(), PAR_WIDTHS[1]);
    let (plan, par) = measure::prove_par(level, plan, EXACT_BUDGET);
    let kit: u32 = level.start.stock.iter().sum();
    // A better plan leaves more slack, which is fine, but a level must not become trivial.
    let least = if candidate.template.is_some() { 3 } else { 1 };
    if par.units < least || par.turns < least.min(2) || kit < par.units + 2 {
        return Err(Rejection::Length);
    }
    let needed = measure::needed(level, NEEDED_WIDTHS[1], EXACT_BUDGET).ok_or(Rejection::ToolNotNeeded)?;
    let text = |plan: &[Action]| plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let [two, one] = measure::other_wins(level, &plan, par).ok_or(Rejection::Stars)?;
    let witnesses = Witnesses { two_stars: text(&two), one_star: text(&one) };
    let template = candidate.template.map_or("lesson", Template::word).to_owned();
    let claims = Claims { needed, par, witnesses, forgiveness_pct: candidate.forgiveness, template };
    candidate.plan = plan;
    Ok(Finished { candidate, claims, par })
}

/// Returns the difficulty that a level should have: a straight line over each hundred levels.
fn target(number: usize) -> f64 {
    if number <= 100 { 0.08 + 0.0082 * number as f64 } else { 0.40 + 0.0055 * (number - 100) as f64 }
}

/// Returns how far the difficulty of a candidate may lie outside of the targets of its world. The
/// third and the last five worlds are given more room: with narrow margins their measures would not
/// agree.
fn margin(world: usize) -> f64 {
    match world {
        2 => 0.3,
        0..5 => 0.15,
        _ => 1.0,
    }
}

/// The number of exchanges that are tried when places are filled.
const EXCHANGES: u32 = 6_000;

/// Chooses candidates for the places after the lessons, whose measures are `opening`, in the order of
/// the places. Starts with any that fit, in order of difficulty, and exchanges candidates and places
/// as long as that is no worse.
fn choose(pool: &[Candidate], world: usize, wanted: [usize; 3], opening: &[Measures]) -> Option<Vec<usize>> {
    let mut best: Vec<usize> = Vec::new();
    for aim in Aim::ALL {
        best.extend((0..pool.len()).filter(|i| pool[*i].aim == aim).take(wanted[aim as usize]));
    }
    if best.len() + opening.len() != LEVELS {
        return None;
    }
    let difficulty: Vec<f64> = pool.iter().map(|candidate| candidate.measures.difficulty()).collect();
    best.sort_by(|a, b| difficulty[*a].total_cmp(&difficulty[*b]).then(a.cmp(b)));
    let places = Places {
        pool,
        first: world * LEVELS + 1,
        opening: opening.iter().map(Measures::positions).collect(),
        positions: pool.iter().map(|candidate| candidate.measures.positions()).collect(),
        difficulty,
    };
    let mut cost = places.cost(&best);
    let mut rng = Xorshift32::seeded(1);
    for _ in 0..EXCHANGES {
        let mut other = best.clone();
        let place = rng.below(best.len() as u32) as usize;
        if rng.below(2) == 0 {
            other.swap(place, rng.below(best.len() as u32) as usize);
        } else {
            let into = rng.below(pool.len() as u32) as usize;
            if best.contains(&into) || pool[into].aim != pool[best[place]].aim {
                continue;
            }
            other[place] = into;
        }
        let found = places.cost(&other);
        if found <= cost {
            (best, cost) = (other, found);
        }
    }
    Some(best)
}

/// What the places of a world are filled by.
struct Places<'a> {
    pool: &'a [Candidate],
    /// The number of the world's first level.
    first: usize,
    opening: Vec<[f64; 5]>,
    positions: Vec<[f64; 5]>,
    difficulty: Vec<f64>,
}

impl Places<'_> {
    /// Returns how far an order is from what is asked; less is better.
    fn cost(&self, order: &[usize]) -> f64 {
        let mut cost = 0.0;
        for m in 0..5 {
            let rest = order.iter().map(|i| self.positions[*i][m]);
            let values: Vec<f64> = self.opening.iter().map(|positions| positions[m]).chain(rest).collect();
            let rising = rank_correlation(&values).unwrap_or(0.0);
            cost += 2.0 * (0.8 - rising).max(0.0) + 10.0 * (0.64 - rising).max(0.0);
            let off = values.iter().enumerate().map(|(i, value)| (value - target(self.first + i)).abs());
            cost += if self.first <= 100 { off.sum::<f64>() * 0.05 } else { 0.0 };
        }
        for template in Template::ALL {
            let count = order.iter().filter(|i| self.pool[**i].template == Some(template)).count();
            cost += 3.0 * 2_usize.saturating_sub(count) as f64;
        }
        // The finale is the longest plan, if possible the only one of its length.
        let length = |i: &usize| self.pool[*i].plan.len();
        let finale = order.last().map_or(0, length);
        let longer = order.iter().filter(|i| length(i) > finale).count();
        let as_long = order.iter().filter(|i| length(i) == finale).count();
        cost += 3.0 * longer as f64 + 0.1 * as_long.saturating_sub(1) as f64;
        // The eleventh level is a breather: easier than any of the three before it.
        let breather = 10 - self.opening.len();
        let before = &order[breather.saturating_sub(3)..breather];
        let harder = |i: &&usize| self.difficulty[**i] <= self.difficulty[order[breather]];
        cost + before.iter().filter(harder).count() as f64
    }
}

fn assemble(
    world: usize,
    seed: u32,
    lessons: Vec<lessons_2::Lesson>,
    rest: Vec<Finished>,
) -> Option<Vec<Entry<Level>>> {
    let (mut names, mut hints) = (HashSet::new(), HashSet::new());
    let mut entries = Vec::new();
    for lesson in lessons {
        names.insert(lesson.name.to_owned());
        hints.insert(lesson.hint.to_owned());
        let number = (world * LEVELS + entries.len() + 1) as u32;
        let candidate = lesson_candidate(&lesson);
        let finished = finish(&candidate).ok()?;
        entries.push(entry(number, seed, &finished, lesson.name.to_owned(), lesson.hint.to_owned()));
    }
    for finished in rest {
        let number = (world * LEVELS + entries.len() + 1) as u32;
        let template = finished.candidate.template.unwrap_or(Template::Open);
        let level = &finished.candidate.level;
        let name = titles::name(level, finished.par, template, world, &names);
        let hint = titles::hint(level, &finished.candidate.plan, &hints);
        names.insert(name.clone());
        hints.insert(hint.clone());
        entries.push(entry(number, seed, &finished, name, hint));
    }
    Some(entries)
}

/// Measures a lesson like any other level.
fn lesson_candidate(lesson: &lessons_2::Lesson) -> Candidate {
    let level = lesson.level.clone();
    let plan = search_with(&level, &level.start, Effort::of(200, Heuristic::Mixed)).0.unwrap_or_default();
    Candidate {
        plan,
        aim: lesson.aim,
        template: None,
        measures: measure::measure(&level),
        forgiveness: measure::forgiveness(&level, 0).unwrap_or(0),
        random_win_pct: f64::from(players::random_wins(&level, RANDOM_PLAYERS)) * 100.0 / f64::from(RANDOM_PLAYERS),
        walls: 0,
        level,
    }
}

fn entry(number: u32, seed: u32, finished: &Finished, name: String, hint: String) -> Entry<Level> {
    let Finished { candidate, claims, par } = finished;
    let mut level = candidate.level.clone();
    level.describe(|spec| {
        spec.id = i64::from(FIRST_ID + number);
        spec.difficulty = f64::from(number);
        spec.seed = seed as i32;
        spec.claims = Some(claims.clone());
    });
    let run = played(&level, &candidate.plan);
    let measures = &candidate.measures;
    let kit: u32 = level.start.stock.iter().sum();
    let mut figures = vec![
        ("figure", figure(measures)),
        ("actions", f64::from(par.units)),
        ("slack", f64::from(kit - par.units)),
        ("peakPct", f64::from(run.peak)),
        ("randomWinPct", candidate.random_win_pct),
        ("lookAheadWinPct", measures.look_ahead.win_pct),
        ("greedyWinPct", measures.greedy.win_pct),
    ];
    figures.extend(Measures::NAMES.into_iter().zip(measures.all()));
    let certificate = Certificate {
        generator_version: Some(VERSION.into()),
        seed: Some(seed.into()),
        plan: candidate.plan.iter().map(ToString::to_string).collect(),
        turns: par.turns,
        par: par.turns,
        difficulty: Figures(figures.into_iter().map(|(name, figure)| (name.to_owned(), figure)).collect()),
    };
    let id = LevelId::Number(i64::from(FIRST_ID + number));
    Entry { id, name: Some(name), hint: Some(hint), certificate: Some(certificate), level }
}

/// Returns one number for the effort of the three beams: the mean of their binary logarithms.
fn figure(measures: &Measures) -> f64 {
    let sum: u64 = measures.beams.iter().map(|nodes| log_2(*nodes)).sum();
    (sum / 3) as f64 / 100.0
}
