//! How hard is a level to different players, and what can be claimed about it? The measurements
//! that generator version 3 makes and stores.
//!
//! Everything here is deterministic: players draw from seeds, and searches are bounded by numbers
//! of positions.

use crate::Germs;
use crate::claims::{Evidence, Needed, Par, Status, stars_of};
use crate::exact::{Verdict, decide};
use crate::format::{Goal, Level, Most};
use crate::rules::{Action, State, Tool, next_turn};
use crate::solve::{Doses, Effort, Heuristic, promising_places, search_with, used};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::rng::{Rng, Xorshift32};

/// The figures by which levels are ordered, each measured by another player. More is harder.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measures {
    /// For each heuristic, the positions that a beam judged from width 1 and doubling until it won,
    /// as a binary logarithm in hundredths: the mean of several beams with different noise.
    pub beams: [u64; 3],
    /// How far a player who looks ahead and makes mistakes falls short, in percent, and wins.
    pub look_ahead: Tries,
    /// The same for a greedy player that breaks ties at random.
    pub greedy: Tries,
}

/// The results of several games of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tries {
    /// The share of games won, in percent.
    pub win_pct: f64,
    /// How far the games fell short of a win on average, in percent; a win counts as 0.
    pub miss_pct: f64,
}

impl Measures {
    /// The names of the independent measures, as certificates have them.
    pub const NAMES: [&'static str; 5] =
        ["beamMixed", "beamHorizon", "beamFrontier", "lookAheadMissPct", "greedyMissPct"];

    /// Returns the independent measures, in the order of [`Measures::NAMES`].
    pub fn all(&self) -> [f64; 5] {
        let [a, b, c] = self.beams.map(|log| log as f64 / 100.0);
        [a, b, c, self.look_ahead.miss_pct, self.greedy.miss_pct]
    }
}

/// Returns the binary logarithm of a number in hundredths. Between two powers of two it is taken as
/// a straight line, so that it is the same on every machine.
pub(crate) fn log_2(number: u64) -> u64 {
    let number = number.max(1);
    let whole = number.ilog2();
    u64::from(whole) * 100 + (((number - (1 << whole)) * 100) >> whole)
}

impl Measures {
    /// Returns where each measure lies between the easiest and the hardest levels, as 0 to 1 and a
    /// little beyond. The ends of the scales were read off the levels of a first run: a beam needs
    /// some 45 to 6,000 positions, and players fall short by up to 50 %.
    pub fn positions(&self) -> [f64; 5] {
        let between = |log: u64, low: f64, high: f64| ((log as f64 - low) / (high - low)).clamp(0.0, 1.3);
        let [a, b, c] = self.beams.map(|log| between(log, 550.0, 1250.0));
        // Percentages are counted in hundredths, from 1 % so that the logarithm of 0 is not needed.
        let missed = |tries: &Tries| log_2((tries.miss_pct * 100.0).round() as u64 + 100) - log_2(100);
        [a, b, c, between(missed(&self.look_ahead), 50.0, 520.0), between(missed(&self.greedy), 200.0, 580.0)]
    }

    /// Returns one number for the effort of the three beams: the mean of their binary logarithms.
    pub fn figure(&self) -> f64 {
        (self.beams.iter().sum::<u64>() / 3) as f64 / 100.0
    }

    /// Returns the mean of the positions, by which levels are ordered.
    pub fn difficulty(&self) -> f64 {
        self.positions().iter().sum::<f64>() / 5.0
    }
}

/// The widest beam that is tried when effort is measured.
const WIDEST: u32 = 64;
/// The number of beams of each heuristic.
const BEAMS: u32 = 5;
/// The number of games of the player who looks ahead.
const LOOK_AHEAD_GAMES: u32 = 24;
/// The number of ways in which the greedy player breaks ties.
const GREEDY_GAMES: u32 = 20;

/// Measures a level by all players.
pub fn measure(level: &Level) -> Measures {
    with_beams(players(level), level)
}

/// Lets the two players play, who cost little. The beams are left at 0.
pub(crate) fn players(level: &Level) -> Measures {
    let look_ahead = tries(level, LOOK_AHEAD_GAMES, look_ahead_choice);
    Measures { beams: [0; 3], look_ahead, greedy: tries(level, GREEDY_GAMES, greedy_choice) }
}

/// Completes measures by the beams.
pub(crate) fn with_beams(players: Measures, level: &Level) -> Measures {
    Measures { beams: Heuristic::ALL.map(|heuristic| effort(level, heuristic)), ..players }
}

/// Returns the number of positions that beams of growing width judge until one wins, as the mean of
/// binary logarithms in hundredths over beams with different noise.
fn effort(level: &Level, heuristic: Heuristic) -> u64 {
    let start = Germs::start(level);
    let judged = |noise: u32| {
        let (mut width, mut judged) = (1, 0);
        loop {
            let (plan, nodes) = search_with(level, &start, Effort { noise, ..Effort::of(width, heuristic) });
            judged += nodes;
            if plan.is_some() || width >= WIDEST {
                return judged;
            }
            width *= 2;
        }
    };
    (1..=BEAMS).map(|noise| log_2(judged(noise))).sum::<u64>() / u64::from(BEAMS)
}

/// Chooses an action in a position.
type Choice = fn(&Level, &State, &[Action], &mut Xorshift32) -> Action;

fn tries(level: &Level, games: u32, choose: Choice) -> Tries {
    let (mut wins, mut missed) = (0, 0.0);
    for seed in 0..games {
        let mut rng = Xorshift32::seeded(seed);
        let mut state = Germs::start(level);
        while Germs::outcome(level, &state) == Outcome::Ongoing {
            let action = choose(level, &state, &placements(level, &state), &mut rng);
            if Germs::apply(level, &mut state, action, &mut ()).is_err() {
                state = next_turn(level, &state);
            }
        }
        wins += u32::from(Germs::outcome(level, &state) == Outcome::Won);
        missed += shortfall(level, &state);
    }
    let share = |sum: f64| (sum * 100.0 / f64::from(games)).round() / 100.0;
    Tries { win_pct: share(f64::from(wins) * 100.0), miss_pct: share(missed) }
}

/// Returns how far a decided game fell short of a win, in percent: of the board that is infected in
/// excess, or of the turns that the cores did not last.
fn shortfall(level: &Level, state: &State) -> f64 {
    if Germs::outcome(level, state) == Outcome::Won {
        return 0.0;
    }
    let infected = state.infected().count();
    let tiles = f64::from(level.grid().board().count());
    match level.goal() {
        Goal::Cap { most: Most::Tiles(most), .. } => f64::from(infected.saturating_sub(*most)) * 100.0 / tiles,
        Goal::ClearAll { .. } | Goal::Cap { .. } => f64::from(infected) * 100.0 / tiles,
        Goal::Protect { limit, .. } => {
            f64::from(limit.saturating_sub(state.turn()) + 1) * 100.0 / f64::from(*limit + 1)
        }
    }
}

/// Returns the promising placements in a position.
pub(crate) fn placements(level: &Level, state: &State) -> Vec<Action> {
    if state.actions_left() == 0 {
        return Vec::new();
    }
    let places = Tool::ALL.into_iter().zip(promising_places(level, state, Doses::Distinct));
    places.flat_map(|(tool, tiles)| level.grid().coords(tiles).map(move |at| Action::place(tool, at))).collect()
}

/// Takes whatever leaves the fewest germs at the end of this turn; equal choices are drawn.
fn greedy_choice(level: &Level, state: &State, choices: &[Action], rng: &mut Xorshift32) -> Action {
    best_of(level, state, choices, rng, |after| u64::from(next_turn(level, after).infected().count()))
}

/// Looks three turns ahead, and in one of five choices plays anything.
fn look_ahead_choice(level: &Level, state: &State, choices: &[Action], rng: &mut Xorshift32) -> Action {
    if rng.below(5) == 0 {
        let any = rng.below(choices.len() as u32 + 1) as usize;
        return choices.get(any).copied().unwrap_or(Action::End);
    }
    best_of(level, state, choices, rng, |after| soon(level, after))
}

/// Returns the choice with the least cost; equal ones are drawn. Ending the turn is one of them.
fn best_of(
    level: &Level,
    state: &State,
    choices: &[Action],
    rng: &mut Xorshift32,
    cost: impl Fn(&State) -> u64,
) -> Action {
    let mut best = (cost(state), Action::End, 1);
    for action in choices {
        let mut after = *state;
        if Germs::apply(level, &mut after, *action, &mut ()).is_err() {
            continue;
        }
        let found = cost(&after);
        if found < best.0 {
            best = (found, *action, 1);
        } else if found == best.0 && best.1 != Action::End {
            // Each of several equal choices is kept with the same chance.
            best.2 += 1;
            if rng.below(best.2) == 0 {
                best.1 = *action;
            }
        }
    }
    best.1
}

/// The number of first turns that forgiveness is measured on.
const FIRST_TURNS: usize = 24;
/// The beam width that looks for a win after a first turn.
const FORGIVENESS_WIDTH: u32 = 12;

/// Returns the share of sensible first turns after which a win was found, in percent; none if it is
/// below `least`.
///
/// A turn places two promising units, or one, or none. The best quarter of all turns, by the
/// infection in the three turns that follow, is sensible; of those, evenly spaced ones are tried. A
/// win that narrow beams miss is not counted, so the true share may be higher.
pub fn forgiveness(level: &Level, least: u32) -> Option<u32> {
    let sensible = sensible_turns(level);
    let tried = sensible.len().min(FIRST_TURNS);
    let mut forgiven = 0;
    for i in 0..tried {
        let (_, state) = &sensible[i * sensible.len() / tried];
        let wins = [Heuristic::Mixed, Heuristic::Horizon]
            .iter()
            .any(|heuristic| search_with(level, state, Effort::of(FORGIVENESS_WIDTH, *heuristic)).0.is_some());
        forgiven += usize::from(wins);
        if (forgiven + tried - 1 - i) * 100 < least as usize * tried {
            return None;
        }
    }
    Some((forgiven * 100 / tried) as u32)
}

/// Returns the sensible first turns, each with its actions and the position after it.
fn sensible_turns(level: &Level) -> Vec<(Vec<Action>, State)> {
    let start = Germs::start(level);
    let mut turns = vec![(Vec::new(), start)];
    for first in placements(level, &start) {
        let mut after = start;
        if Germs::apply(level, &mut after, first, &mut ()).is_err() {
            continue;
        }
        turns.push((vec![first], after));
        for second in placements(level, &after) {
            let mut both = after;
            if Germs::apply(level, &mut both, second, &mut ()).is_ok() {
                turns.push((vec![first, second], both));
            }
        }
    }
    // The sort is stable, so equal turns keep the order in which they were found.
    turns.sort_by_cached_key(|(_, state)| soon(level, state));
    turns.truncate(turns.len().div_ceil(4));
    for (actions, state) in &mut turns {
        actions.push(Action::End);
        *state = next_turn(level, state);
    }
    turns
}

/// Returns a win with two stars and one with a single star, if both are found. They begin with other
/// sensible turns than the plan; where those lead to three stars only, units that are not needed are
/// placed where they do no harm.
pub fn other_wins(level: &Level, plan: &[Action], par: Par) -> Option<[Vec<Action>; 2]> {
    let sensible = sensible_turns(level);
    let tried = sensible.len().min(2 * FIRST_TURNS);
    let mut found: [Option<Vec<Action>>; 2] = [None, None];
    for i in 0..tried {
        let (first, state) = &sensible[i * sensible.len() / tried];
        for heuristic in Heuristic::ALL {
            let Some(rest) = search_with(level, state, Effort::of(4, heuristic)).0 else { continue };
            let whole: Vec<Action> = first.iter().copied().chain(rest).collect();
            match stars_of(level, &whole, par) {
                Some(2) => found[0] = found[0].take().or(Some(whole)),
                Some(1) => found[1] = found[1].take().or(Some(whole)),
                _ => {}
            }
        }
        if let [Some(two), Some(one)] = &found {
            return Some([two.clone(), one.clone()]);
        }
    }
    let [two, one] = found;
    let two = two.or_else(|| wasteful(level, plan, par, 2))?;
    let one = one.or_else(|| wasteful(level, &two, par, 1)).or_else(|| wasteful(level, plan, par, 1))?;
    Some([two, one])
}

/// Returns the infection in the next three turns if nothing more is done, with much added for every
/// core that falls.
fn soon(level: &Level, state: &State) -> u64 {
    let mut ahead = *state;
    let mut cost = 0;
    for _ in 0..3 {
        ahead = next_turn(level, &ahead);
        let fallen = (level.start.cores - ahead.cores()).count();
        cost += u64::from(ahead.infected().count()) + 100 * u64::from(fallen);
    }
    cost
}

/// Looks for plans with fewer units, and then fewer turns, until no beam of this width finds one.
pub fn improve(level: &Level, mut plan: Vec<Action>, width: u32) -> Vec<Action> {
    let start = Germs::start(level);
    loop {
        let (units, turns) = size(&plan);
        let fewer = |most_units: u32, last_turn: u32| {
            Heuristic::ALL.iter().find_map(|heuristic| {
                search_with(level, &start, Effort { most_units, last_turn, ..Effort::of(width, *heuristic) }).0
            })
        };
        let better = (units > 0).then(|| fewer(units - 1, u32::MAX)).flatten();
        // Cores are judged at the limit only, so no plan takes fewer turns.
        let fixed = matches!(level.goal(), Goal::Protect { .. });
        match better.or_else(|| if fixed || turns == 0 { None } else { fewer(units, turns - 1) }) {
            Some(better) => plan = better,
            None => return plan,
        }
    }
}

/// Returns a plan up to the action that wins. A milder objective may be reached before the plan ends.
pub(crate) fn until_won(level: &Level, plan: &[Action]) -> Vec<Action> {
    let mut state = Germs::start(level);
    let won = plan.iter().position(|action| {
        let accepted = Germs::apply(level, &mut state, *action, &mut ()).is_ok();
        accepted && Germs::outcome(level, &state) == Outcome::Won
    });
    plan[..won.map_or(plan.len(), |last| last + 1)].to_vec()
}

/// Returns the units and turns of a plan under rules version 2.
pub(crate) fn size(plan: &[Action]) -> (u32, u32) {
    let turns = plan.iter().filter(|action| **action == Action::End).count() as u32;
    (used(plan).iter().sum(), turns)
}

/// Tries to prove that no plan uses fewer units, and none with as many units fewer turns. A better
/// plan that the search meets is returned instead of the old one.
pub fn prove_par(level: &Level, mut plan: Vec<Action>, budget: u64) -> (Vec<Action>, Par) {
    let start = Germs::start(level);
    loop {
        let (units, turns) = size(&plan);
        let par = |status| Par { turns, units, status };
        let fewer = match units.checked_sub(1) {
            Some(most) => decide(level, &start, most, u32::MAX, budget),
            None => Verdict::Impossible,
        };
        let sooner = match (&fewer, level.goal()) {
            (Verdict::Impossible, Goal::Protect { .. }) => Verdict::Impossible,
            (Verdict::Impossible, _) => decide(level, &start, units, turns - 1, budget),
            _ => fewer,
        };
        match sooner {
            Verdict::Won(better) => plan = better,
            Verdict::Impossible => return (plan, par(Status::Proved)),
            Verdict::Unknown => return (plan, par(Status::BestKnown)),
        }
    }
}

/// Returns how it is known that a tool is needed; none if a win without it was found.
pub fn evidence(level: &Level, tool: Tool, width: u32, budget: u64) -> Option<Evidence> {
    let mut without = Germs::start(level);
    without.stock[tool as usize] = 0;
    match decide(level, &without, u32::MAX, u32::MAX, budget) {
        Verdict::Won(_) => return None,
        Verdict::Impossible => return Some(Evidence::Proved),
        Verdict::Unknown => {}
    }
    let beaten =
        Heuristic::ALL.iter().any(|heuristic| search_with(level, &without, Effort::of(width, *heuristic)).0.is_some());
    (!beaten).then_some(Evidence::Width(width))
}

/// Returns the evidence for every tool of the kit; none if a win without one was found.
pub fn needed(level: &Level, width: u32, budget: u64) -> Option<Needed> {
    let mut needed = Needed::default();
    for tool in Tool::ALL {
        if Germs::start(level).stock(tool) > 0 {
            needed.set(tool, evidence(level, tool, width, budget)?);
        }
    }
    Some(needed)
}

/// Returns a win with fewer than three stars: the plan with units that it does not need, placed
/// where they do no harm, or with an idle turn. A game that spends too much ends like this.
pub(crate) fn wasteful(level: &Level, plan: &[Action], par: Par, stars: u32) -> Option<Vec<Action>> {
    let mut state = Germs::start(level);
    for (i, action) in plan.iter().enumerate() {
        // A turn may end early anywhere; a unit that is not needed comes last in its turn.
        let mut choices = Germs::actions(level, &state);
        if *action != Action::End {
            choices.truncate(1);
        }
        for choice in choices {
            let mut longer = plan[..i].to_vec();
            longer.push(choice);
            longer.extend(&plan[i..]);
            let found = stars_of(level, &longer, par);
            if found == Some(stars) {
                return Some(longer);
            }
            if found.is_some_and(|found| found > stars)
                && let Some(longer) = wasteful(level, &longer, par, stars)
            {
                return Some(longer);
            }
        }
        Germs::apply(level, &mut state, *action, &mut ()).ok()?;
    }
    None
}
