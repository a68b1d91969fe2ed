//! How fast is a step? Whole games on a 10×10 board with four sources are replayed from a fixed
//! script.

use crate::format::Level;
use crate::reference::Position;
use crate::rules::{Action, State, Tool};
use crate::solve::solve_at;
use crate::{Germs, PACK};
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Format, Rules};
use quadrat_engine::grid::Size;
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use quadrat_engine::rng::{Rng, Xorshift32};
use serde_json::{Value, json};

/// The number of turns in a script. It is near the limit of a shipped level, so the board is
/// neither empty nor full all the time.
const TURNS: u32 = 12;
/// The number of scripts in a round, each with its own actions.
const SCRIPTS: u32 = 64;

/// Returns the benchmarks of this game.
///
/// # Panics
/// If the embedded pack is not valid.
pub fn benches() -> Vec<Bench> {
    vec![
        bench("step, 10×10, 4 sources, rules 1", &Value::Null),
        bench("step, 10×10, 4 sources, rules 2", &json!({ "version": 2 })),
        beam(),
    ]
}

/// Measures the solver's beam search on a large level: of the shipped 10×10 levels, the median by
/// the number of positions that a beam of width 100 judges.
fn beam() -> Bench {
    let file = Json::parse(PACK, &Limits::default()).unwrap_or_else(|defects| panic!("the shipped pack: {defects}"));
    let mut defects = Defects::new();
    let levels: Vec<_> = file.root().get("levels").iter().flat_map(Node::items).collect();
    let read = levels.iter().filter_map(|level| Entry::read::<Germs>(level, &mut defects));
    let mut large: Vec<(u64, Level)> = read
        .map(|entry| entry.level)
        .filter(|level| level.grid().size() == Size::new(10, 10))
        .map(|level| (solve_at(&level, &Germs::start(&level), 100).1, level))
        .collect();
    assert!(defects.is_empty() && !large.is_empty(), "the shipped pack: {defects}");
    large.sort_by_key(|(nodes, _)| *nodes);
    let (_, middle) = large.swap_remove(large.len() / 2);
    let solve = move |rounds: u32| {
        let mut checksum = 0u64;
        for _ in 0..rounds {
            let (plan, nodes) = solve_at(&middle, &Germs::start(&middle), 100);
            checksum = checksum.rotate_left(1) ^ nodes ^ plan.map_or(0, |plan| plan.len() as u64);
        }
        Work { units: rounds.into(), checksum }
    };
    // The target is at most 6 ms for each search.
    let target = Some(1.0 / 6_000.0);
    Bench {
        name: "beam of 100, the median 10×10 level",
        unit: "levels",
        target,
        fast: Box::new(solve),
        reference: None,
    }
}

fn bench(name: &'static str, rules: &Value) -> Bench {
    let level = level(rules);
    let scripts: Vec<Vec<Action>> = (0..SCRIPTS).map(|seed| script(&level, seed)).collect();
    let (fast_level, fast_scripts) = (level.clone(), scripts.clone());
    Bench {
        name,
        unit: "steps",
        target: Some(20.0),
        fast: Box::new(move |rounds| run_fast(&fast_level, &fast_scripts, rounds)),
        reference: Some(Box::new(move |rounds| run_reference(&level, &scripts, rounds))),
    }
}

fn level(rules: &Value) -> Level {
    let mut file = json!({
        "id": 1, "difficulty": 90, "seed": 1,
        "board": { "w": 10, "h": 10, "walls": [[3, 3], [3, 4], [6, 5], [6, 6], [0, 7], [9, 2]], "cores": [[5, 5], [6, 4]] },
        "seeds": [
            { "germ": "bacteria", "x": 1, "y": 1 }, { "germ": "virus", "x": 8, "y": 1 },
            { "germ": "spore", "x": 2, "y": 8, "dormancy": 3 }, { "germ": "bacteria", "x": 8, "y": 8 }
        ],
        "tools": { "antibiotic": 9, "antiviral": 9, "barrier": 9 },
        "objective": { "type": "protect_cores", "cores": [[5, 5], [6, 4]], "maxTurns": 12 },
        "generatorVersion": 0
    });
    if !rules.is_null() {
        file["rules"] = rules.clone();
    }
    let mut defects = Defects::new();
    let level =
        Json::from(&file).root().object(&mut defects).and_then(|mut object| Germs::read(&mut object, &mut defects));
    level.unwrap_or_else(|| panic!("the bench's own level is wrong: {defects}"))
}

/// Returns a game of random listed actions. It is drawn beforehand, so that choosing the actions is
/// not measured.
fn script(level: &Level, seed: u32) -> Vec<Action> {
    let mut rng = Xorshift32::seeded(seed);
    let mut state = Germs::start(level);
    let mut actions = Vec::new();
    while state.turn() < TURNS {
        let offered = Germs::actions(level, &state);
        let action = offered[rng.below(offered.len() as u32) as usize];
        if Germs::apply(level, &mut state, action, &mut ()).is_ok() {
            actions.push(action);
        }
    }
    actions
}

/// Runs the scripts. A step is a turn: one action in version 1, up to two placements and the end in
/// version 2.
fn run_fast(level: &Level, scripts: &[Vec<Action>], rounds: u32) -> Work {
    let mut checksum = 0u64;
    for _ in 0..rounds {
        for script in scripts {
            let mut state = Germs::start(level);
            for action in script {
                // Scripts contain accepted actions only; a refusal would change the checksum.
                let _ = Germs::apply(level, &mut state, *action, &mut ());
            }
            checksum = add(checksum, state.infected().count(), &stock(&state));
        }
    }
    work(scripts, rounds, checksum)
}

fn run_reference(level: &Level, scripts: &[Vec<Action>], rounds: u32) -> Work {
    let mut checksum = 0u64;
    for _ in 0..rounds {
        for script in scripts {
            let mut position = Position::start(level);
            for action in script {
                position.act(level.rules(), *action);
            }
            checksum = add(checksum, position.infected(), &position.stock());
        }
    }
    work(scripts, rounds, checksum)
}

fn stock(state: &State) -> [u32; 3] {
    Tool::ALL.map(|tool| state.stock(tool))
}

fn add(sum: u64, infected: u32, stock: &[u32; 3]) -> u64 {
    let digits = stock.iter().fold(u64::from(infected), |number, left| number * 100 + u64::from(*left));
    sum.rotate_left(5).wrapping_add(digits)
}

fn work(scripts: &[Vec<Action>], rounds: u32, checksum: u64) -> Work {
    Work { units: u64::from(TURNS) * scripts.len() as u64 * u64::from(rounds), checksum }
}
