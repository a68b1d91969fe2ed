//! Is the exact search right? It is compared with a plain search of every line of play.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_germs::Germs;
use quadrat_germs::exact::{Verdict, decide};
use quadrat_germs::format::Level;
use quadrat_germs::rules::{Action, State};
use quadrat_testing::size;
use serde_json::{Value, json};
use std::collections::HashSet;

/// Draws a small level with any germs, objective and kit.
fn small_level(rng: &mut Xorshift32) -> Level {
    // Small boards with a wide choice, or long ones on which germs travel for several turns.
    let long = rng.below(3) == 0;
    let (w, h) = if long { (5 + rng.below(3), 2) } else { (3 + rng.below(2), 2 + rng.below(2)) };
    let mut cells: Vec<(u32, u32)> = (0..h).flat_map(|y| (0..w).map(move |x| (x, y))).collect();
    rng.shuffle(&mut cells);
    let mut take = || cells.pop().unwrap();
    let walls: Vec<Value> = (0..rng.below(3)).map(|_| take()).map(|(x, y)| json!([x, y])).collect();
    let seeds: Vec<Value> = (0..=rng.below(2))
        .map(|_| {
            let (x, y) = take();
            match rng.below(3) {
                0 => json!({ "germ": "bacteria", "x": x, "y": y }),
                1 => json!({ "germ": "virus", "x": x, "y": y }),
                _ => json!({ "germ": "spore", "x": x, "y": y, "dormancy": rng.below(3) }),
            }
        })
        .collect();
    let limit = if long { 4 + rng.below(2) } else { 2 + rng.below(2) };
    let mut cores: Vec<Value> = Vec::new();
    let objective = match rng.below(3) {
        0 => json!({ "type": "clear_all", "maxTurns": limit }),
        1 => {
            let tiles = 1 + rng.below(4);
            let percent = f64::from(tiles) * 100.0 / f64::from(w * h);
            json!({ "type": "cap_infection", "maxTiles": tiles, "maxPct": percent.floor(), "maxTurns": limit })
        }
        _ => {
            cores = (0..=rng.below(2)).map(|_| take()).map(|(x, y)| json!([x, y])).collect();
            json!({ "type": "protect_cores", "cores": cores, "maxTurns": limit })
        }
    };
    let kit =
        if long { [rng.below(2), rng.below(2), rng.below(2)] } else { [rng.below(3), rng.below(3), rng.below(2)] };
    let file = json!({
        "id": 1, "difficulty": 1, "seed": 1,
        "board": { "w": w, "h": h, "walls": walls, "cores": cores },
        "seeds": seeds,
        "tools": { "antibiotic": kit[0], "antiviral": kit[1], "barrier": kit[2] },
        "objective": objective,
        "generatorVersion": 0,
        "rules": { "version": 2 }
    });
    let mut defects = Defects::new();
    let entry = Entry::read::<Germs>(&Json::from(&file).root(), &mut defects);
    entry.unwrap_or_else(|| panic!("{defects}\n{file}")).level
}

/// Returns every pair of units and turns with which a position can be won, by playing every listed
/// action in every position.
fn every_win(level: &Level) -> Vec<(u32, u32)> {
    let units = |state: &State| quadrat_germs::rules::Tool::ALL.iter().map(|tool| state.stock(*tool)).sum::<u32>();
    let start = Germs::start(level);
    let mut seen: HashSet<State> = HashSet::from([start]);
    let mut open = vec![start];
    let mut wins = Vec::new();
    while let Some(state) = open.pop() {
        match Germs::outcome(level, &state) {
            Outcome::Won => wins.push((units(&start) - units(&state), state.turn())),
            Outcome::Lost => {}
            Outcome::Ongoing => {
                for action in Germs::actions(level, &state) {
                    let mut next = state;
                    Germs::apply(level, &mut next, action, &mut ()).unwrap();
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
    }
    wins
}

fn replayed(level: &Level, plan: &[Action]) -> (Outcome, u32, u32) {
    let mut state = Germs::start(level);
    for action in plan {
        Germs::apply(level, &mut state, *action, &mut ()).unwrap();
    }
    let units = plan.iter().filter(|action| **action != Action::End).count() as u32;
    (Germs::outcome(level, &state), units, state.turn())
}

#[test]
fn the_exact_search_agrees_with_a_search_of_every_line() {
    let (mut won, mut impossible) = (0, 0);
    for seed in 0..size(150, 1_500) as u32 {
        let level = small_level(&mut Xorshift32::seeded(seed));
        let wins = every_win(&level);
        for most_units in 0..=4 {
            for last_turn in 1..=5 {
                let possible = wins.iter().any(|(units, turns)| *units <= most_units && *turns <= last_turn);
                match decide(&level, &Germs::start(&level), most_units, last_turn, 10_000_000) {
                    Verdict::Won(plan) => {
                        won += 1;
                        let (outcome, units, turns) = replayed(&level, &plan);
                        assert_eq!(outcome, Outcome::Won, "seed {seed}");
                        assert!(units <= most_units && turns <= last_turn, "seed {seed}: {units} units, {turns} turns");
                        let fewest = wins.iter().filter(|win| win.1 <= last_turn).map(|win| win.0).min();
                        assert_eq!(Some(units), fewest, "seed {seed}: the fewest units are found first");
                    }
                    Verdict::Impossible => {
                        impossible += 1;
                        assert!(
                            !possible,
                            "seed {seed}: {most_units} units by turn {last_turn} were said to be too few"
                        );
                    }
                    Verdict::Unknown => panic!("seed {seed}: these rules are known, and the budget is large"),
                }
            }
        }
    }
    assert!(won > 100 && impossible > 100, "both answers are tested: {won} and {impossible}");
}

#[test]
fn the_exact_search_keeps_its_budget_and_admits_it() {
    let entry = quadrat_germs::shipped::levels()[60].clone();
    assert_eq!(decide(&entry.level, &Germs::start(&entry.level), 3, 99, 10), Verdict::Unknown);
}
