//! How are challenges made? A ring of mice is drawn from a seed, and kept if the solver wins it.
//!
//! A level depends only on the generator's version, its settings and its seed, so levels can be
//! generated independently, in any order and on any thread. Generation ends: a candidate that is
//! not won is followed by another from the same seed's sequence, at most forty times.
//!
//! This is version 1, which takes the first line that its search settles on, so its pars are only
//! what that search found. `generate_2` is version 2; the setting `generatorVersion` chooses.

use crate::Pangur;
use crate::board::{Cell, Cells};
use crate::format::{Best, Level};
use crate::generate_2;
use crate::grade::{self, Grade};
use crate::rules::Action;
use crate::score::Score;
use crate::solve::Widening;
use quadrat_engine::game::{BadRequest, Generate, Made, Request, Rules, Search};
use quadrat_engine::pack::{Certificate, Entry, Figures, LevelId, PackHead};
use quadrat_engine::reader::quoted;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::search::Progress;
use std::sync::Arc;

/// The version of this generator.
pub const GENERATOR_VERSION: i64 = 1;
/// The largest number of candidates drawn for one level.
const MOST_TRIES: u32 = 40;
/// The number of positions that the solver may search for one candidate.
const BUDGET: u64 = 2_500_000;

/// A request for one level.
#[derive(Clone, Debug)]
pub struct Order {
    pub(crate) id: i64,
    pub(crate) seed: u32,
    /// The number of mice; drawn if absent.
    pub(crate) mice: Option<u32>,
    /// The highest tier; drawn if absent.
    pub(crate) max_tier: Option<u32>,
    /// The settings of version 2; none asks for version 1.
    pub(crate) second: Option<generate_2::Settings>,
}

/// The settings: key, smallest value, largest value.
const SETTINGS: [(&str, u32, u32); 5] =
    [("mice", 3, 18), ("maxTier", 1, 4), ("generatorVersion", 1, 2), ("rounds", 1, 3), ("gateMice", 0, 3)];
/// The number of settings that every version of the generator has.
const COMMON: usize = 3;

fn setting(key: &str, value: &str) -> Result<(usize, u32), BadRequest> {
    let known = SETTINGS.map(|(name, least, most)| format!("{name} ({least} to {most})"));
    let (common, second) = known.split_at(COMMON);
    let known =
        format!("{}, and for version 2 {}, {}", common.join(", "), second.join(", "), generate_2::layout_setting());
    let index = SETTINGS.iter().position(|(name, ..)| *name == key);
    let index =
        index.ok_or_else(|| BadRequest::new(format!("unknown setting {}; expected one of {known}", quoted(key))))?;
    let (_, least, most) = SETTINGS[index];
    let number = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
    let number = number.ok_or_else(|| {
        BadRequest::new(format!("{key} = {} is out of range; the settings are {known}", quoted(value)))
    })?;
    Ok((index, number))
}

/// Draws a candidate: mice on the ring, and now and then one inside.
fn candidate(rng: &mut Xorshift32, order: &Order) -> Option<Level> {
    let ring: Vec<Cell> =
        Cell::all().filter(|cell| !(1..=3).contains(&cell.column()) || !(1..=3).contains(&cell.row())).collect();
    let inside: Vec<Cell> = (Cells::BOARD - ring.iter().copied().collect::<Cells>()).iter().collect();
    let count = order.mice.unwrap_or_else(|| 5 + rng.below(10)) as usize;
    let highest = order.max_tier.unwrap_or_else(|| 1 + rng.below(3));
    let within = if order.mice.is_some() { count.saturating_sub(ring.len()) } else { 0 };
    let within = (within + rng.below(3) as usize).min(inside.len() - 4).min(count);
    let mut draw = |mut cells: Vec<Cell>, count: usize| {
        rng.shuffle(&mut cells);
        cells.truncate(count);
        cells
    };
    let mut cells = draw(ring, count - within);
    cells.extend(draw(inside, within));
    // Low tiers are more common: each is the lower of two draws.
    let mice: Vec<(Cell, u8)> =
        cells.into_iter().map(|cell| (cell, 1 + rng.below(highest).min(rng.below(highest)) as u8)).collect();
    Level::on_shipped(&mice).filter(|level| level.mice().len() == count)
}

/// Returns a line that wins a candidate, if one is found, and whether the search was stopped.
fn line(level: &Level, go_on: &mut dyn FnMut() -> bool) -> (Option<Vec<Action>>, bool) {
    let mut search = Widening::new(Arc::new(level.clone()), Pangur::start(level), BUDGET);
    loop {
        match search.run(10_000) {
            Progress::Working if go_on() => {}
            Progress::Working => return (None, true),
            Progress::Found(actions) => return (Some(actions), false),
            Progress::Exhausted => return (None, false),
        }
    }
}

fn entry(order: &Order, level: Level, line: &[Action], grade: &Grade) -> Entry<Level> {
    let mut end = Pangur::start(&level);
    for action in line {
        let _ = Pangur::apply(&level, &mut end, *action, &mut ());
    }
    let score = Score::of(&level, &end).map_or(0, |score| score.total());
    let figure = |name: &str, value: f64| (name.to_owned(), value);
    let certificate = Certificate {
        generator_version: Some(GENERATOR_VERSION),
        seed: Some(order.seed.into()),
        plan: line.iter().map(ToString::to_string).collect(),
        turns: Pangur::turn(&end),
        par: grade.rounds,
        difficulty: Figures(vec![
            figure("figure", (grade.figure() * 1000.0).round() / 1000.0),
            figure("rounds", grade.rounds.into()),
            figure("hearts", grade.hearts.into()),
            figure("setupsWon", grade.setups_won.into()),
            figure("greedyWins", grade.greedy_wins.into()),
        ]),
    };
    let level = level.with_best(Best::new(grade.rounds, score));
    let strongest = level.mice().iter().map(|(_, tier)| *tier).max().unwrap_or(1);
    let name = match (level.mice().len(), strongest) {
        (count, 1) => format!("{count} small mice"),
        (count, strongest) => format!("{count} mice, the strongest {strongest}"),
    };
    Entry { id: LevelId::Number(order.id), name: Some(name), hint: None, certificate: Some(certificate), level }
}

impl Generate for Pangur {
    type Order = Order;

    fn orders(request: &Request) -> Result<(PackHead, Vec<Order>), BadRequest> {
        if let Some(preset) = &request.preset {
            return Err(BadRequest::new(format!(
                "unknown preset {}; pangur has settings, but no presets",
                quoted(preset)
            )));
        }
        let mut chosen = [None; SETTINGS.len()];
        let mut layout = None;
        for (key, value) in &request.settings {
            if key == "layout" {
                layout = Some(generate_2::layout(value)?);
                continue;
            }
            let (index, number) = setting(key, value)?;
            chosen[index] = Some(number);
        }
        let [mice, max_tier, version, rounds, gate_mice] = chosen;
        let second = (version == Some(2)).then_some(generate_2::Settings { layout, rounds, gate_mice });
        if second.is_none() && (layout.is_some() || rounds.is_some() || gate_mice.is_some()) {
            let message = "the settings layout, rounds and gateMice need generatorVersion=2";
            return Err(BadRequest::new(message));
        }
        let orders = (0..request.count)
            .map(|i| Order { id: i64::from(i) + 1, seed: request.seed.wrapping_add(i), mice, max_tier, second })
            .collect();
        if second.is_some() {
            return Ok((generate_2::head(request.seed), orders));
        }
        let head = PackHead {
            name: "Challenges".to_owned(),
            description: "Rings of mice from a seed, each with a line that wins.".to_owned(),
            version: 1,
        };
        Ok((head, orders))
    }

    fn promise(order: &Order) -> (LevelId, Option<i64>) {
        (LevelId::Number(order.id), Some(order.seed.into()))
    }

    fn make(order: &Order, go_on: &mut dyn FnMut(u32) -> bool) -> Made<Level> {
        if let Some(settings) = &order.second {
            return generate_2::make(order, settings, go_on);
        }
        let mut rng = Xorshift32::seeded(order.seed);
        let mut made = Made { entry: None, tries: 0, rejected: Vec::new() };
        let [mut no_room, mut not_won] = [0, 0];
        while made.tries < MOST_TRIES && go_on(made.tries) {
            made.tries += 1;
            let Some(level) = candidate(&mut rng, order) else {
                no_room += 1;
                continue;
            };
            let tries = made.tries;
            let (line, stopped) = line(&level, &mut || go_on(tries));
            if stopped {
                break;
            }
            let Some(line) = line else {
                not_won += 1;
                continue;
            };
            let grade = grade::grade(&level, &line);
            made.entry = Some(entry(order, level, &line, &grade));
            break;
        }
        made.rejected =
            [("no room", no_room), ("not won", not_won)].into_iter().filter(|(_, count)| *count > 0).collect();
        made
    }
}
