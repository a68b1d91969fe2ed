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
use crate::measure::{self, Measures};
use crate::places::{Candidate, EXCHANGES, Places, Standing, least_forgiveness, target};
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
/// The number of boards for each place that they may fill, in the first five worlds and in the others.
const BOARDS: [usize; 2] = [7, 6];
/// The number of boards that are added for each objective if the chosen levels break a promise, and
/// how often that is done.
const MORE_BOARDS: usize = 3;
const MOST_ROUNDS: u32 = 4;
/// The number of boards of each template.
const LEAST: usize = 3;
/// The levels that are made of one board: by how many steps the objective is milder, and how many
/// units of slack the kit has beyond those of its world.
const VARIANTS: [(u32, u32); 7] = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 3), (2, 2), (3, 4)];
/// The beam width of the searches that cut down the kit.
const CUTTING_WIDTH: u32 = 24;
/// The beam width of the first search, which checks that there is a win at all.
const FIRST_WIDTH: u32 = 8;
/// The beam width of the searches that must fail once a tool is taken away, first and at last.
pub const NEEDED_WIDTHS: [u32; 2] = [16, 100];
/// The beam width of the searches for a better par, first and at last.
pub const PAR_WIDTHS: [u32; 3] = [16, 60, 300];
/// The number of positions for each exhaustive search.
const EXACT_BUDGET: u64 = 40_000;
/// The number of random players.
const RANDOM_PLAYERS: u32 = 40;

/// The number of candidates rejected for each reason, in the order of [`Rejection::WORDS`].
pub type Rejected = [u32; Rejection::WORDS.len()];

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
    let mut drawn = 0..MOST_TRIES;
    let mut boards = wanted.map(|places| places * BOARDS[world * 2 / WORLDS]);
    let mut places = Places::new(world, &opening);
    fill_pool(&mut places, &mut drawn, world, boards, seed, rejected, go_on)?;
    let mut order = places.fill(wanted)?;
    let mut rounds = 0;
    // The last gates are costly, so only chosen candidates are led through them, and through the
    // costliest one only once all that are chosen have passed the others.
    loop {
        let standing = |index: &usize| &places.pool[*index].standing;
        let open = order.iter().position(|index| matches!(standing(index), Standing::Open));
        let forgiving = || order.iter().position(|index| matches!(standing(index), Standing::Forgiving(_)));
        let Some(place) = open.or_else(forgiving) else {
            if places.keeps_promises(&order) || rounds == MOST_ROUNDS {
                let chosen = order.iter().map(|index| places.pool[*index].clone()).collect();
                return assemble(world, seed, lessons, chosen);
            }
            rounds += 1;
            boards = boards.map(|count| if count > 0 { count + MORE_BOARDS } else { 0 });
            fill_pool(&mut places, &mut drawn, world, boards, seed, rejected, go_on)?;
            order = places.exchange(order, EXCHANGES[0]);
            continue;
        };
        if !go_on(0) {
            return None;
        }
        let candidate = &mut places.pool[order[place]];
        if let Err(rejection) = candidate.advance(places.first + LEVELS - 1) {
            rejected[rejection as usize] += 1;
            candidate.standing = Standing::Rejected;
            let aim = candidate.aim as usize;
            while !places.refill(&mut order, place) {
                boards[aim] += 1;
                fill_pool(&mut places, &mut drawn, world, boards, seed, rejected, go_on)?;
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
    places: &mut Places,
    drawn: &mut Range<u32>,
    world: usize,
    wanted: [usize; 3],
    seed: u32,
    rejected: &mut Rejected,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<()> {
    loop {
        let aims = |aim: &Aim| places.boards(|candidate| candidate.aim == *aim) < wanted[*aim as usize];
        let missing: Vec<Aim> = Aim::ALL.into_iter().filter(aims).collect();
        let templates = |template: &Template| places.boards(|candidate| candidate.template == Some(*template)) < LEAST;
        let scarce: Vec<Template> = Template::ALL.into_iter().filter(templates).collect();
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
        match candidates(world, &TABLE[world], aim, template, &mut rng) {
            Ok(found) => places.add(found),
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

/// Draws a board and returns the levels that can be made of it: with more or less slack in the kit,
/// and with a stricter or a milder objective.
fn candidates(
    world: usize,
    table: &World,
    aim: Aim,
    template: Template,
    rng: &mut Xorshift32,
) -> Result<Vec<Candidate>, Rejection> {
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
    let objective = objective(&grid, aim, cores, table.limits[aim as usize], 0);
    let mut board = draft(&grid, [walls, cores], seeds, GENEROUS, objective);
    let plan = cut_down(&mut board, table, aim, rng)?;
    if !fits(&plan, world, table) {
        return Err(Rejection::Length);
    }
    let mut found = Vec::new();
    let mut rejection = Rejection::ToolNotNeeded;
    for (ease, slack) in VARIANTS {
        match variant(&board, &plan, world, aim, ease, table.slack + slack) {
            Ok((level, measures, random_win_pct)) => found.push(Candidate {
                level,
                plan: plan.clone(),
                aim,
                template: Some(template),
                measures,
                random_win_pct,
                walls: mark,
                standing: Standing::Open,
            }),
            Err(why) => rejection = rejection.max(why),
        }
    }
    if found.is_empty() { Err(rejection) } else { Ok(found) }
}

/// Returns whether a plan has a length that suits a world.
fn fits(plan: &[Action], world: usize, table: &World) -> bool {
    let (units, turns) = measure::size(plan);
    let least_units = if world == 0 { 3 } else { 4 };
    turns >= 3 && (least_units..=table.most_units).contains(&units)
}

/// Makes a level of a board, and measures it.
fn variant(
    board: &Level,
    plan: &[Action],
    world: usize,
    aim: Aim,
    ease: u32,
    slack: u32,
) -> Result<(Level, Measures, f64), Rejection> {
    let mut level = board.clone();
    set_limits(&mut level, plan, aim, ease);
    if idle_outcome(&level) != Outcome::Lost {
        return Err(Rejection::IdleWins);
    }
    fit_kit(&mut level, plan, slack)?;
    // The players cost little, so they go first.
    let players = measure::players(&level);
    if players.greedy.win_pct > if world == 0 { 50.0 } else { 20.0 } {
        return Err(Rejection::GreedyWins);
    }
    let random = players::random_wins(&level, RANDOM_PLAYERS);
    if random * 100 > RANDOM_PLAYERS * if world == 0 { 20 } else { 5 } {
        return Err(Rejection::RandomWins);
    }
    let off_target = |position: f64, margin: f64| {
        let (least, most) = (target(world * LEVELS + 1), target(world * LEVELS + LEVELS));
        !(least - margin..=most + margin).contains(&position)
    };
    if players.positions()[3..].iter().any(|position| off_target(*position, MARGINS[0])) {
        return Err(Rejection::OffTarget);
    }
    let measures = measure::with_beams(players, &level);
    if off_target(measures.difficulty(), MARGINS[1]) {
        return Err(Rejection::OffTarget);
    }
    Ok((level, measures, f64::from(random) * 100.0 / f64::from(RANDOM_PLAYERS)))
}

/// Makes the objective of a board as strict as its plan allows, or milder: clearing in a few turns
/// more than the plan takes, a cap of a few tiles more.
fn set_limits(level: &mut Level, plan: &[Action], aim: Aim, ease: u32) {
    let grid = *level.grid();
    let (objective, goal) = match (aim, level.goal()) {
        (Aim::Clear, _) => objective(&grid, aim, Tiles::NONE, measure::size(plan).1 + 2 + ease, 0),
        (_, Goal::Cap { most: Most::Tiles(most), limit }) => {
            objective(&grid, aim, Tiles::NONE, *limit, most + 2 * ease)
        }
        (_, Goal::Protect { cores, limit }) => objective(&grid, aim, *cores, limit - ease, 0),
        _ => return,
    };
    level.set_objective(objective, goal);
}

/// A kit larger than any good level needs.
const GENEROUS: [u32; 3] = [16, 8, 8];

/// Returns a level of version 3 of the generator, without a number and without claims.
pub(crate) fn draft(
    grid: &BitGrid,
    [walls, cores]: [Tiles; 2],
    seeds: Vec<SeedSpec>,
    [antibiotic, antiviral, barrier]: [u32; 3],
    (objective, goal): (Objective, Goal),
) -> Level {
    let cells = |tiles: Tiles| grid.coords(tiles).map(Place::from).collect::<Vec<_>>();
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

/// Returns the objective of an aim, as the file has it and as the rules judge it. `most` is the cap.
pub(crate) fn objective(grid: &BitGrid, aim: Aim, cores: Tiles, limit: u32, most: u32) -> (Objective, Goal) {
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

/// Gives a level the units of its plan and some slack, dealt evenly if every tool is then still
/// needed; else it goes to a single tool.
fn fit_kit(level: &mut Level, plan: &[Action], slack: u32) -> Result<(), Rejection> {
    let kit = used(plan);
    let mut tools: Vec<usize> = (0..3).filter(|tool| kit[*tool] > 0).collect();
    tools.sort_by_key(|tool| kit[*tool]);
    let singles = tools.iter().map(|tool| vec![*tool]);
    for dealt in std::iter::once(tools.clone()).chain(singles) {
        let mut kit = kit;
        for (_, tool) in (0..slack).zip(dealt.iter().cycle()) {
            kit[*tool] += 1;
        }
        level.set_kit(kit);
        if measure::needed(level, NEEDED_WIDTHS[0], 500).is_some() {
            return Ok(());
        }
    }
    Err(Rejection::ToolNotNeeded)
}

impl Candidate {
    /// Leads a candidate through the next gate.
    fn advance(&mut self, last_of_world: usize) -> Result<(), Rejection> {
        self.standing = match self.standing {
            Standing::Open => {
                let least = least_forgiveness(last_of_world);
                Standing::Forgiving(measure::forgiveness(&self.level, least).ok_or(Rejection::Unforgiving)?)
            }
            Standing::Forgiving(forgiveness) => Standing::Finished(finish(self, forgiveness)?),
            Standing::Finished(_) | Standing::Rejected => return Ok(()),
        };
        Ok(())
    }
}

/// Searches wider for whatever could refute a claim, and rejects a level that does not hold. The
/// candidate gets the best plan that was found.
fn finish(candidate: &mut Candidate, forgiveness_pct: u32) -> Result<Claims, Rejection> {
    let level = &candidate.level;
    // A win without a tool is found soon if there is one, so this comes before the search for par.
    let needed = measure::needed(level, NEEDED_WIDTHS[1], EXACT_BUDGET).ok_or(Rejection::ToolNotNeeded)?;
    let plan = measure::until_won(level, &candidate.plan);
    let plan = PAR_WIDTHS.iter().fold(plan, |plan, width| measure::improve(level, plan, *width));
    let (plan, par) = measure::prove_par(level, plan, EXACT_BUDGET);
    let kit: u32 = level.start.stock.iter().sum();
    // A better plan leaves more slack, which is fine, but a level must not become trivial.
    let least = if candidate.template.is_some() { 3 } else { 1 };
    if par.units < least || par.turns < least.min(2) || kit < par.units + 2 {
        return Err(Rejection::Length);
    }
    let text = |plan: &[Action]| plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let [two, one] = measure::other_wins(level, &plan, par).ok_or(Rejection::Stars)?;
    let witnesses = Witnesses { two_stars: text(&two), one_star: text(&one) };
    let template = candidate.template.map_or("lesson", Template::word).to_owned();
    // A better plan may be shorter, and the finale is chosen by its length.
    candidate.plan = plan;
    Ok(Claims { needed, par, witnesses, forgiveness_pct, template })
}

/// How far the measures of a candidate may lie outside of the targets of its world: those of the
/// players, each, and the mean of all.
const MARGINS: [f64; 2] = [0.35, 0.2];

fn assemble(
    world: usize,
    seed: u32,
    lessons: Vec<lessons_2::Lesson>,
    rest: Vec<Candidate>,
) -> Option<Vec<Entry<Level>>> {
    let (mut names, mut hints) = (HashSet::new(), HashSet::new());
    let mut entries = Vec::new();
    for lesson in lessons {
        names.insert(lesson.name.to_owned());
        hints.insert(lesson.hint.to_owned());
        let number = (world * LEVELS + entries.len() + 1) as u32;
        let mut candidate = lesson_candidate(&lesson);
        let forgiveness = measure::forgiveness(&candidate.level, 0)?;
        candidate.standing = Standing::Finished(finish(&mut candidate, forgiveness).ok()?);
        entries.push(entry(number, seed, &candidate, lesson.name.to_owned(), lesson.hint.to_owned())?);
    }
    for candidate in rest {
        let number = (world * LEVELS + entries.len() + 1) as u32;
        let template = candidate.template.unwrap_or(Template::Open);
        let Standing::Finished(claims) = &candidate.standing else { return None };
        let name = titles::name(&candidate.level, claims.par, template, world, &names);
        let hint = titles::hint(&candidate.level, &candidate.plan, &hints);
        names.insert(name.clone());
        hints.insert(hint.clone());
        entries.push(entry(number, seed, &candidate, name, hint)?);
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
        random_win_pct: f64::from(players::random_wins(&level, RANDOM_PLAYERS)) * 100.0 / f64::from(RANDOM_PLAYERS),
        walls: 0,
        standing: Standing::Open,
        level,
    }
}

fn entry(number: u32, seed: u32, candidate: &Candidate, name: String, hint: String) -> Option<Entry<Level>> {
    let Standing::Finished(claims) = &candidate.standing else { return None };
    let par = claims.par;
    let mut level = candidate.level.clone();
    level.describe(|spec| {
        spec.id = i64::from(FIRST_ID + number);
        spec.difficulty = f64::from(number);
        spec.seed = seed as i32;
        spec.claims = Some(claims.clone());
    });
    let measured = (candidate.measures, candidate.random_win_pct);
    let figures = figures_of(&level, &candidate.plan, par, Some(&measured));
    let certificate = Certificate {
        generator_version: Some(VERSION.into()),
        seed: Some(seed.into()),
        plan: candidate.plan.iter().map(ToString::to_string).collect(),
        turns: par.turns,
        par: par.turns,
        difficulty: Figures(figures.into_iter().map(|(name, figure)| (name.to_owned(), figure)).collect()),
    };
    let id = LevelId::Number(i64::from(FIRST_ID + number));
    Some(Entry { id, name: Some(name), hint: Some(hint), certificate: Some(certificate), level })
}

/// Returns the figures of a level by name, in the order of its file; without measures, only those
/// of its plan.
pub(crate) fn figures_of(
    level: &Level,
    plan: &[Action],
    par: Par,
    measured: Option<&(Measures, f64)>,
) -> Vec<(&'static str, f64)> {
    let kit: u32 = level.start.stock.iter().sum();
    let mut figures = vec![
        ("actions", f64::from(par.units)),
        ("slack", f64::from(kit - par.units)),
        ("peakPct", f64::from(played(level, plan).peak)),
    ];
    if let Some((measures, random_win_pct)) = measured {
        figures.insert(0, ("figure", measures.figure()));
        figures.extend([
            ("randomWinPct", *random_win_pct),
            ("lookAheadWinPct", measures.look_ahead.win_pct),
            ("greedyWinPct", measures.greedy.win_pct),
        ]);
        figures.extend(Measures::NAMES.into_iter().zip(measures.all()));
    }
    figures
}
