//! How are levels made? Candidates are drawn from a seed, cut down to the smallest kit that still
//! wins, given some slack, and discarded unless they pass every gate.
//!
//! A level is a pure function of the generator's version, the level's number and its seed.
//! Candidate `n` of a level has its own random sequence, so it depends neither on earlier draws nor
//! on threads or other levels. Generation ends because the number of candidates is bounded; if none
//! passes, the caller gets the reasons.

use crate::Germs;
use crate::bits::{BitGrid, Tiles};
use crate::format::{BoardSpec, Level, LevelSpec, Objective, SeedSpec, ToolsSpec};
use crate::generate_1;
use crate::generate_3;
use crate::grade::{self, Grade};
use crate::knobs::{Rules, RulesVersion};
use crate::layout;
use crate::names;
use crate::players;
use crate::rules::{Action, Germ, Tool};
use crate::solve::{solve_at, used};
use quadrat_engine::game::{self, BadRequest, Generate, Outcome, Request, Rules as _};
use quadrat_engine::pack::{Certificate, Entry, Figures, LevelId, PackHead, embedded};
use quadrat_engine::record::Place;
use quadrat_engine::rng::{Rng, Xorshift32};

/// The version of this generator. Its output is frozen: changing a single byte of it requires a new
/// version.
pub const VERSION: u32 = 2;

/// The number of candidates drawn for one level before giving up. A few dozen are usual. A thousand
/// have been seen in the first world, where most candidates can be won with one kind of tool; those
/// fail early and cost little.
pub const MOST_TRIES: u32 = 20_000;

/// The beam width of the first search, which checks that there is a win at all. It is narrow
/// because a candidate that is hard to win with `GENEROUS` tools will not become a good level,
/// and most time is spent on candidates that fail.
const FIRST_WIDTH: u32 = 30;
/// The beam width of the searches that cut down the kit.
const CUTTING_WIDTH: u32 = 100;
/// The beam width of the search that must fail once a tool is taken away.
const GATE_WIDTH: u32 = 300;
/// The number of random players that try each level.
pub const RANDOM_PLAYERS: u32 = 200;

/// Why a candidate was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rejection {
    /// More than 35 % of the board would be walls.
    TooManyWalls,
    /// The sources do not fit on the board at their minimum distances.
    NoRoom,
    /// A colony has fewer than three tiles to grow on.
    ColonyTooSmall,
    /// Doing nothing wins, or does not lose clearly enough.
    IdleWins,
    /// No win was found even with the most generous kit.
    Unsolved,
    /// One kind of tool is enough to win.
    OneTool,
    /// The level can be won without one of its tools.
    ToolNotNeeded,
    /// The plan has fewer than three turns or four actions.
    TooShort,
    /// The plan needs more turns or tools than this place in the pack allows.
    TooLong,
    /// The greedy player, which only counts germs, wins.
    GreedyWins,
    /// Random players win too often.
    RandomWins,
    /// The candidate passed, but another one is nearer to the target of this place in the pack.
    OffTarget,
}

impl Rejection {
    /// Every reason.
    pub const ALL: [Self; 12] = [
        Self::TooManyWalls,
        Self::NoRoom,
        Self::ColonyTooSmall,
        Self::IdleWins,
        Self::Unsolved,
        Self::OneTool,
        Self::ToolNotNeeded,
        Self::TooShort,
        Self::TooLong,
        Self::GreedyWins,
        Self::RandomWins,
        Self::OffTarget,
    ];

    /// Returns the reason's word in reports.
    pub const fn word(self) -> &'static str {
        match self {
            Self::TooManyWalls => "tooManyWalls",
            Self::NoRoom => "noRoom",
            Self::ColonyTooSmall => "colonyTooSmall",
            Self::IdleWins => "idleWins",
            Self::Unsolved => "unsolved",
            Self::OneTool => "oneTool",
            Self::ToolNotNeeded => "toolNotNeeded",
            Self::TooShort => "tooShort",
            Self::TooLong => "tooLong",
            Self::GreedyWins => "greedyWins",
            Self::RandomWins => "randomWins",
            Self::OffTarget => "offTarget",
        }
    }
}

/// Counts the candidates of a level and why they were rejected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of candidates drawn.
    pub tries: u32,
    /// The number of candidates rejected for each reason, in the order of [`Rejection::ALL`].
    pub rejected: [u32; Rejection::ALL.len()],
}

/// A level that passed every gate.
#[derive(Clone, Debug)]
pub struct Made {
    /// The level.
    pub level: Level,
    /// The actions that win.
    pub plan: Vec<Action>,
    /// The measured difficulty.
    pub grade: Grade,
    /// The candidates that it took.
    pub tally: Tally,
}

/// The kinds of objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Clear,
    Cap,
    Protect,
}

/// The requirements of a place in the ladder of levels.
struct Slot {
    number: u32,
    seed: u32,
    size: u8,
    sources: Vec<Germ>,
    aim: Aim,
    /// The turn at which the objective is judged; if the board is to be cleared, the longest plan
    /// allowed.
    limit: u32,
    slack: u32,
    /// The largest number of units a plan may use.
    most_units: u32,
}

/// Returns the limit on the share of random players that win, in percent. The share must stay below it.
pub fn random_limit(number: u32) -> u32 {
    if number <= 10 { 20 } else { 5 }
}

/// Returns the world of a level, from 0 to 4. Each has twenty levels; the last one also has all
/// that follow.
pub fn world(number: u32) -> u32 {
    (number.saturating_sub(1) / 20).min(4)
}

/// Returns the aim of a level. It is drawn once per level and not per candidate: some aims pass the
/// gates more often than others and would otherwise crowd them out.
fn aim(number: u32, seed: u32) -> Aim {
    let chance = Xorshift32::seeded(seed ^ number.wrapping_mul(0xC2B2_AE35)).below(100);
    match world(number) {
        0 if chance < 65 => Aim::Clear,
        1 | 2 if chance < 50 => Aim::Clear,
        0..=2 => Aim::Cap,
        3 => Aim::Protect,
        _ => [Aim::Clear, Aim::Cap, Aim::Protect][chance as usize % 3],
    }
}

impl Slot {
    fn draw(number: u32, seed: u32, rng: &mut Xorshift32) -> Self {
        use Germ::{Bacteria, Spore, Virus};
        let percent = |rng: &mut Xorshift32, chance: u32| rng.below(100) < chance;
        let aim = aim(number, seed);
        let (clear, cap) = (Aim::Clear, Aim::Cap);
        let (size, limit, slack, most_units, sources) = match world(number) {
            0 => {
                let first_half = number <= 10;
                let count = 1 + rng.below(2) as usize;
                let limit = if aim == clear && first_half { 5 } else { 6 };
                let (slack, most_units) = if first_half { (4, 8) } else { (3, 10) };
                (if number <= 8 { 6 } else { 7 }, limit, slack, most_units, vec![Bacteria; count])
            }
            1 => {
                let mut sources = vec![Virus];
                sources.resize(2 + rng.below(2) as usize, Bacteria);
                (8, 7, 2, 12, sources)
            }
            2 => {
                let mut sources = vec![Spore];
                if percent(rng, 60) {
                    sources.push(Virus);
                }
                sources.resize(3, Bacteria);
                (8 + rng.below(2) as u8, 8, 1, 14, sources)
            }
            3 => {
                let mut sources = Vec::new();
                if percent(rng, 70) {
                    sources.push(Virus);
                }
                if percent(rng, 50) {
                    sources.push(Spore);
                }
                sources.resize(3, Bacteria);
                (9, 9, 1, 14, sources)
            }
            _ => {
                let mut sources = vec![Virus, Spore];
                sources.resize(if aim == clear { 3 } else { 4 }, Bacteria);
                (10, if aim == cap { 9 } else { 10 }, 0, 16, sources)
            }
        };
        Self { number, seed, size, sources, aim, limit, slack, most_units }
    }
}

/// Returns the target difficulty of a level's place in the pack, in rungs of the ladder of beam
/// widths. It rises over the whole pack.
pub fn target(number: u32) -> f64 {
    f64::from(number.min(100)) * 0.06
}

/// Generates the level with this number from this seed.
///
/// `go_on` is called before every candidate and may stop the generator.
///
/// # Errors
/// Returns the tally of the candidates if the generator was stopped or none of [`MOST_TRIES`]
/// passed.
pub fn generate(number: u32, seed: u32, go_on: &mut dyn FnMut(&Tally) -> bool) -> Result<Made, Tally> {
    let mut tally = Tally::default();
    let mut pool: Option<(f64, Made)> = None;
    let mut passed = 0;
    while tally.tries < MOST_TRIES {
        // A stopped run yields no level, even if a candidate has passed: a later one might have
        // been nearer to the target, and every level kept must be the one that an uninterrupted run
        // makes.
        if !go_on(&tally) {
            return Err(tally);
        }
        let mut rng =
            Xorshift32::seeded(seed ^ number.wrapping_mul(0x85EB_CA6B) ^ tally.tries.wrapping_mul(0x9E37_79B9));
        tally.tries += 1;
        match candidate(number, seed, &mut rng) {
            Err(rejection) => tally.rejected[rejection as usize] += 1,
            Ok((level, plan, grade)) => {
                passed += 1;
                let off = (grade.figure() - target(number)).abs();
                let made = Made { level, plan, grade, tally: Tally::default() };
                // Of two candidates that pass, the one farther from the target is given up.
                tally.rejected[Rejection::OffTarget as usize] += u32::from(pool.is_some());
                if pool.as_ref().is_none_or(|(best, _)| off < *best) {
                    pool = Some((off, made));
                }
                if passed >= POOL || off <= NEAR {
                    break;
                }
            }
        }
    }
    match pool {
        Some((_, made)) => Ok(Made { tally, ..made }),
        None => Err(tally),
    }
}

/// The number of passing candidates that are compared before the nearest to the target is taken.
const POOL: u32 = 4;
/// The distance to the target at which the search for a nearer candidate ends.
const NEAR: f64 = 0.75;

fn candidate(number: u32, seed: u32, rng: &mut Xorshift32) -> Result<(Level, Vec<Action>, Grade), Rejection> {
    let slot = Slot::draw(number, seed, rng);
    let side = i64::from(slot.size);
    let grid = BitGrid::new(side, side).map_err(|_| Rejection::NoRoom)?;
    let walls = layout::draw(&grid, rng);
    if walls.count() * 100 > 35 * grid.board().count() {
        return Err(Rejection::TooManyWalls);
    }
    let free = grid.board() - walls;
    let cores = if slot.aim == Aim::Protect { place_cores(&grid, free, rng) } else { Tiles::NONE };
    let sources = place_sources(&grid, free, cores, &slot.sources, rng)?;
    let seeds = incubate(&grid, free - cores, &sources, rng)?;
    let draft = Draft { slot: &slot, grid: &grid, walls, cores, seeds };
    let (level, plan) = cut_down(&draft, rng)?;
    gates(&level, &plan, number)?;
    let grade = grade::grade(&level, &plan, slot.slack);
    Ok((level, plan, grade))
}

/// Places one to three cores next to or near each other, so that they can be defended together.
pub(crate) fn place_cores(grid: &BitGrid, free: Tiles, rng: &mut Xorshift32) -> Tiles {
    let mut cores = pick(grid, free, rng);
    for _ in 0..rng.below(3) {
        cores |= pick(grid, (grid.boxes(cores) & free) - cores, rng);
    }
    cores
}

/// Picks one tile of a set; none if the set is empty.
fn pick(grid: &BitGrid, tiles: Tiles, rng: &mut Xorshift32) -> Tiles {
    if tiles.is_empty() {
        return Tiles::NONE;
    }
    let nth = rng.below(tiles.count()) as usize;
    grid.coords(tiles).nth(nth).map_or(Tiles::NONE, |at| grid.tile(at))
}

/// Places sources at least three steps apart, none of them beside a core.
pub(crate) fn place_sources(
    grid: &BitGrid,
    free: Tiles,
    cores: Tiles,
    germs: &[Germ],
    rng: &mut Xorshift32,
) -> Result<Vec<(Germ, Tiles)>, Rejection> {
    let mut open = free - grid.boxes(cores);
    let mut placed = Vec::new();
    for germ in germs {
        let tile = pick(grid, open, rng);
        if tile.is_empty() {
            return Err(Rejection::NoRoom);
        }
        let one = tile | grid.orthogonal(tile);
        open -= one | grid.orthogonal(one);
        placed.push((*germ, tile));
    }
    Ok(placed)
}

/// Lets each source grow before the game begins: bacteria for one or two turns, to at least three
/// tiles; a virus for at most one turn. A spore sleeps for two to five turns.
pub(crate) fn incubate(
    grid: &BitGrid,
    free: Tiles,
    sources: &[(Germ, Tiles)],
    rng: &mut Xorshift32,
) -> Result<Vec<SeedSpec>, Rejection> {
    let mut taken = sources.iter().fold(Tiles::NONE, |all, (_, tile)| all | *tile);
    let mut seeds = Vec::new();
    for (germ, source) in sources {
        let mut colony = *source;
        let turns = match germ {
            Germ::Bacteria => 1 + u32::from(rng.below(100) < 20),
            Germ::Virus => u32::from(rng.below(100) < 30),
            Germ::Spore => 0,
        };
        for _ in 0..turns {
            let grown = if *germ == Germ::Virus { grid.diagonal(colony) } else { grid.orthogonal(colony) };
            colony |= (grown & free) - taken;
        }
        if *germ == Germ::Bacteria && colony.count() < 3 {
            return Err(Rejection::ColonyTooSmall);
        }
        taken |= colony;
        let dormancy = (*germ == Germ::Spore).then(|| 2 + rng.below(4));
        seeds.extend(grid.coords(colony).map(|at| SeedSpec { germ: *germ, x: at.x.into(), y: at.y.into(), dormancy }));
    }
    seeds.sort_by_key(|seed| (seed.y, seed.x));
    Ok(seeds)
}

/// A level whose kit and objective are still open.
struct Draft<'a> {
    slot: &'a Slot,
    grid: &'a BitGrid,
    walls: Tiles,
    cores: Tiles,
    seeds: Vec<SeedSpec>,
}

impl Draft<'_> {
    fn cells(&self, tiles: Tiles) -> Vec<Place> {
        self.grid.coords(tiles).map(Place::from).collect()
    }

    fn level(&self, kit: [u32; 3], limit: u32, most: u32) -> Option<Level> {
        let objective = match self.slot.aim {
            Aim::Clear => Objective::ClearAll { max_turns: Some(limit) },
            Aim::Cap => Objective::CapInfection {
                max_tiles: Some(most),
                max_pct: f64::from(most * 100 / self.grid.board().count()),
                max_turns: limit,
            },
            Aim::Protect => Objective::ProtectCores { cores: self.cells(self.cores), max_turns: limit },
        };
        let spec = LevelSpec {
            id: i64::from(self.slot.number),
            difficulty: f64::from(self.slot.number),
            seed: self.slot.seed as i32,
            board: BoardSpec {
                w: self.slot.size.into(),
                h: self.slot.size.into(),
                walls: self.cells(self.walls),
                cores: self.cells(self.cores),
            },
            seeds: self.seeds.clone(),
            tools: ToolsSpec { antibiotic: kit[0], antiviral: kit[1], barrier: kit[2] },
            objective,
            generator_version: VERSION,
            rules: Rules::of(RulesVersion::Two),
            claims: None,
        };
        Level::try_from(spec).ok()
    }
}

/// A kit larger than any good level needs.
const GENEROUS: [u32; 3] = [16, 8, 8];

/// Finds the smallest kit that still wins. Returns the level with slack added to that kit, and the
/// plan, which needs none of the slack.
fn cut_down(draft: &Draft<'_>, rng: &mut Xorshift32) -> Result<(Level, Vec<Action>), Rejection> {
    let slot = draft.slot;
    let has_virus = slot.sources.contains(&Germ::Virus);
    let mut kit = GENEROUS;
    if !has_virus {
        kit[Tool::Antiviral as usize] = 0;
    }
    let mut limit = slot.limit;
    let mut most = 0;
    if slot.aim == Aim::Cap {
        let level = draft.level(kit, limit, 0).ok_or(Rejection::Unsolved)?;
        let overrun = players::idle(&level).1.infected().count();
        // Between a quarter and a half of the infection that doing nothing ends with.
        most = overrun * (25 + rng.below(26)) / 100;
    }
    let solved = |kit: [u32; 3], limit: u32, width: u32| {
        let level = draft.level(kit, limit, most)?;
        solve_at(&level, &Germs::start(&level), width).0
    };
    let mut plan = solved(kit, limit, FIRST_WIDTH).ok_or(Rejection::Unsolved)?;
    // The order in which tools are cut decides which ones remain. The antiviral comes last, so that
    // viruses are met with it. Either of the other two may come first, which makes for different
    // levels.
    let mut order = [Tool::Antibiotic, Tool::Barrier, Tool::Antiviral];
    if rng.below(2) == 0 {
        order.swap(0, 1);
    }
    if slot.aim == Aim::Clear {
        limit = turns(&plan) + 1;
    }
    loop {
        kit = used(&plan);
        for tool in order {
            while kit[tool as usize] > 0 {
                let mut less = kit;
                less[tool as usize] -= 1;
                let Some(shorter) = solved(less, limit, CUTTING_WIDTH) else { break };
                kit = used(&shorter);
                plan = shorter;
            }
        }
        // A plan that needs the last turn moves the limit, and with more time a smaller kit may be
        // enough. This ends: a new plan comes only with a smaller kit, and the old one does not
        // need the new last turn.
        if slot.aim != Aim::Clear || turns(&plan) < limit {
            break;
        }
        limit = turns(&plan) + 1;
    }
    if kit.iter().filter(|units| **units > 0).count() < 2 {
        return Err(Rejection::OneTool);
    }
    if kit.iter().sum::<u32>() > slot.most_units || slot.aim == Aim::Clear && turns(&plan) > slot.limit {
        return Err(Rejection::TooLong);
    }
    if slot.aim == Aim::Clear {
        limit = limit.min(turns(&plan) + 1);
    }
    // The slack is dealt to the needed tools in turn, the scarcest first.
    let mut order: Vec<usize> = (0..3).filter(|tool| kit[*tool] > 0).collect();
    order.sort_by_key(|tool| kit[*tool]);
    for (_, tool) in (0..slot.slack).zip(order.iter().cycle()) {
        kit[*tool] += 1;
    }
    let level = draft.level(kit, limit, most).ok_or(Rejection::Unsolved)?;
    Ok((level, plan))
}

/// Returns the number of turns in a plan under rules version 2, where only `end` ends a turn.
fn turns(plan: &[Action]) -> u32 {
    plan.iter().filter(|action| **action == Action::End).count() as u32
}

/// Checks the gates that every generated level must pass.
///
/// # Errors
/// Returns the first gate that the level fails.
pub fn gates(level: &Level, plan: &[Action], number: u32) -> Result<(), Rejection> {
    let (outcome, end) = players::idle(level);
    if outcome != Outcome::Lost {
        return Err(Rejection::IdleWins);
    }
    if let Objective::CapInfection { max_tiles: Some(most), .. } = level.spec().objective
        && end.infected().count() * 2 < most * 3
    {
        return Err(Rejection::IdleWins);
    }
    if turns(plan) < 3 || used(plan).iter().sum::<u32>() < 4 {
        return Err(Rejection::TooShort);
    }
    if players::greedy(level) == Outcome::Won {
        return Err(Rejection::GreedyWins);
    }
    if players::random_wins(level, RANDOM_PLAYERS) * 100 >= random_limit(number) * RANDOM_PLAYERS {
        return Err(Rejection::RandomWins);
    }
    let tools = level.spec().tools;
    let kit = [tools.antibiotic, tools.antiviral, tools.barrier];
    if kit.iter().filter(|units| **units > 0).count() < 2 {
        return Err(Rejection::OneTool);
    }
    for tool in Tool::ALL {
        if kit[tool as usize] > 0 && solve_at(level, &without(level, tool), GATE_WIDTH).0.is_some() {
            return Err(Rejection::ToolNotNeeded);
        }
    }
    Ok(())
}

/// Returns the opening position without any unit of a tool.
pub(crate) fn without(level: &Level, tool: Tool) -> crate::rules::State {
    let mut state = Germs::start(level);
    state.stock[tool as usize] = 0;
    state
}

/// The hand-made levels that open every pack.
static LESSONS: &[u8] = include_bytes!("../levels/lessons.json");

/// Returns the hand-made levels, in order.
///
/// # Panics
/// If the embedded file is not valid, which tests rule out.
pub fn lessons() -> Vec<Entry<Level>> {
    embedded::<Germs>(LESSONS)
}

/// A request for one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    id: u32,
    /// The place in the ladder that the level is generated for.
    difficulty: u32,
    seed: u32,
    version: u32,
}

/// The keys that a request may set, each with its accepted range.
const SETTINGS: [(&str, u32, u32); 3] = [("level", 1, 99_999), ("difficulty", 1, 1_000), ("generatorVersion", 1, 3)];

fn settings(request: &Request) -> Result<[Option<u32>; 3], BadRequest> {
    let accepted = || SETTINGS.map(|(key, low, high)| format!("{key} ({low} to {high})")).join(", ");
    let mut found = [None; 3];
    for (key, value) in &request.settings {
        let Some(at) = SETTINGS.iter().position(|(known, ..)| known == key) else {
            return Err(BadRequest::new(format!("unknown setting {key:?}; expected one of {}", accepted())));
        };
        let (_, low, high) = SETTINGS[at];
        match value.parse::<u32>() {
            Ok(number) if (low..=high).contains(&number) => found[at] = Some(number),
            _ => {
                return Err(BadRequest::new(format!("{key}={value} is out of range; the settings are {}", accepted())));
            }
        }
    }
    Ok(found)
}

impl Generate for Germs {
    type Order = Order;

    fn orders(request: &Request) -> Result<(PackHead, Vec<Order>), BadRequest> {
        let [level, difficulty, version] = settings(request)?;
        let version = version.unwrap_or(VERSION);
        let preset = match request.preset.as_deref() {
            None => None,
            Some(name) => {
                let world = ["world1", "world2", "world3", "world4", "world5"].iter().position(|known| *known == name);
                let Some(world) = world else {
                    let message =
                        format!("unknown preset {name:?}; expected one of world1, world2, world3, world4, world5");
                    return Err(BadRequest::new(message));
                };
                Some(world as u32 * 20 + 1)
            }
        };
        if preset.is_some() && level.is_some() {
            return Err(BadRequest::new(
                "the preset already sets the first level; leave out the setting level".to_owned(),
            ));
        }
        let first = level.or(preset).unwrap_or(1);
        if version == generate_3::VERSION {
            let last = first.saturating_add(request.count.saturating_sub(1));
            if difficulty.is_some() || last > generate_3::MOST_LEVELS {
                let most = generate_3::MOST_LEVELS;
                return Err(BadRequest::new(format!(
                    "generator version 3 makes levels 1 to {most} and takes no difficulty: the last level asked for is {last}"
                )));
            }
        }
        let orders = (0..request.count)
            .map(|i| {
                let id = first + i;
                // The first generator mixes the id into the seed itself; the second gives each
                // level its own seed.
                // The third makes whole worlds from one seed.
                let seed = if version == VERSION { request.seed.wrapping_add(i) } else { request.seed };
                Order { id, difficulty: difficulty.unwrap_or(id), seed, version }
            })
            .collect();
        let for_difficulty = difficulty.map_or(String::new(), |difficulty| format!(", difficulty {difficulty}"));
        let edition = if version == generate_3::VERSION { ", second edition" } else { "" };
        let head = PackHead {
            name: format!("Germs {first} to {}{edition}", first + request.count.max(1) - 1),
            description: format!("Made by generator version {version} from seed {}{for_difficulty}.", request.seed),
            version: 1,
        };
        Ok((head, orders))
    }

    fn promise(order: &Order) -> (LevelId, Option<i64>) {
        if order.version == generate_3::VERSION {
            return (LevelId::Number((generate_3::FIRST_ID + order.id).into()), Some(order.seed.into()));
        }
        let made_here = order.version == VERSION && lesson(order).is_none();
        (LevelId::Number(order.id.into()), made_here.then_some(order.seed.into()))
    }

    fn make(order: &Order, go_on: &mut dyn FnMut(u32) -> bool) -> game::Made<Level> {
        let id = LevelId::Number(order.id.into());
        if let Some(entry) = lesson(order) {
            return game::Made { entry: Some(entry), tries: 0, rejected: Vec::new() };
        }
        if order.version == generate_1::VERSION {
            let level = Level::try_from(generate_1::generate(order.id, order.difficulty, order.seed)).ok();
            let entry = level.map(|level| Entry { id, name: None, hint: None, certificate: None, level });
            return game::Made { entry, tries: 1, rejected: Vec::new() };
        }
        if order.version == generate_3::VERSION {
            let mut tries = 0;
            let mut rejected = generate_3::Rejected::default();
            let entry = generate_3::make(order.id, order.seed, &mut rejected, &mut |tried| {
                tries = tries.max(tried);
                go_on(tries)
            });
            let rejected = generate_3::Rejection::WORDS.map(|(reason, word)| (word, rejected[reason as usize]));
            let rejected = rejected.into_iter().filter(|(_, count)| *count > 0).collect();
            return game::Made { entry, tries, rejected };
        }
        let made = generate(order.difficulty, order.seed, &mut |tally| go_on(tally.tries));
        let (entry, tally) = match made {
            Err(tally) => (None, tally),
            Ok(made) => {
                let certificate = certificate(&made, order.seed);
                let Made { level, plan, tally, .. } = made;
                let mut spec = level.spec().clone();
                spec.id = order.id.into();
                let entry = Level::try_from(spec).ok().map(|level| Entry {
                    id,
                    name: Some(names::name(order.id)),
                    hint: Some(names::hint(&level, &plan)),
                    certificate: Some(certificate),
                    level,
                });
                (entry, tally)
            }
        };
        let rejected = Rejection::ALL.map(|reason| (reason.word(), tally.rejected[reason as usize]));
        game::Made {
            entry,
            tries: tally.tries,
            rejected: rejected.into_iter().filter(|(_, count)| *count > 0).collect(),
        }
    }
}

/// Returns the certificate of a level that was generated from this seed.
pub(crate) fn certificate(made: &Made, seed: u32) -> Certificate {
    Certificate {
        generator_version: Some(VERSION.into()),
        seed: Some(seed.into()),
        plan: made.plan.iter().map(ToString::to_string).collect(),
        turns: made.grade.turns,
        par: made.grade.turns,
        difficulty: Figures(made.grade.certificate()),
    }
}

/// Returns the lesson that replaces a generated level at the start of the ladder.
fn lesson(order: &Order) -> Option<Entry<Level>> {
    let in_place = order.version == VERSION && order.difficulty == order.id;
    if !in_place || order.id > 5 {
        return None;
    }
    lessons().into_iter().find(|entry| entry.id == LevelId::Number(order.id.into()))
}
