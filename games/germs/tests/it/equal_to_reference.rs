//! Do the fast rules equal the reference rules? After every step, on random boards under random
//! rules.

use proptest::prelude::*;
use quadrat_engine::game::{Format, Notation, Outcome, Rules as _};
use quadrat_engine::record::Place;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_germs::Germs;
use quadrat_germs::format::{BoardSpec, Level, LevelSpec, Objective, SeedSpec, ToolsSpec};
use quadrat_germs::knobs::{
    AntibioticSpore, AntiviralRedose, CapJudged, IllegalPlacement, Rules, RulesVersion, SlowedSpread,
};
use quadrat_germs::reference::Position;
use quadrat_germs::rules::{Action, Event, Germ, State, Tool};
use quadrat_testing::size;

/// Returns a random level. Half of the levels use a version unchanged, half have every knob set at
/// random.
fn random_level(rng: &mut Xorshift32) -> Level {
    let version = if rng.below(2) == 0 { RulesVersion::One } else { RulesVersion::Two };
    let mut rules = Rules::of(version);
    if rng.below(2) == 0 {
        rules.actions_per_turn = 1 + rng.below(4) as u8;
        rules.immune_turns = rng.below(4) as u8;
        rules.bacteria_period = 1 + rng.below(3) as u8;
        rules.virus_period = 1 + rng.below(3) as u8;
        rules.slow_turns = rng.below(8) as u8;
        let mut coin = || rng.below(2) == 0;
        rules.slowed_spread = if coin() { SlowedSpread::EvenTurns } else { SlowedSpread::Never };
        rules.antiviral_redose =
            if coin() { AntiviralRedose::Refresh } else { AntiviralRedose::KillIfSlowedBeforeThisTurn };
        rules.antibiotic_spore = if coin() { AntibioticSpore::None } else { AntibioticSpore::AwakeOnly };
        rules.cap_judged = if coin() { CapJudged::AnyTurn } else { CapJudged::AtLimit };
        rules.clear_has_limit = coin();
        rules.illegal_placement = if coin() { IllegalPlacement::WastesTurn } else { IllegalPlacement::RefusedFree };
    }
    let (w, h) = (1 + rng.below(10) as i32, 1 + rng.below(10) as i32);
    // In version 1 things may overlap; in version 2 each cell is used once.
    let mut cells: Vec<Place> = (0..h).flat_map(|y| (0..w).map(move |x| Place { x, y })).collect();
    rng.shuffle(&mut cells);
    let mut take = |rng: &mut Xorshift32| match version {
        RulesVersion::One => Some(Place { x: rng.below(w as u32) as i32, y: rng.below(h as u32) as i32 }),
        RulesVersion::Two => cells.pop(),
    };
    let area = (w * h) as u32;
    let walls = (0..rng.below(area / 4 + 1)).filter_map(|_| take(rng)).collect();
    let cores: Vec<Place> = (0..rng.below(4)).filter_map(|_| take(rng)).collect();
    let mut seeds = Vec::new();
    for _ in 0..=rng.below(5) {
        let Some(Place { x, y }) = take(rng) else { break };
        let (_, germ) = Germ::WORDS[rng.below(Germ::WORDS.len() as u32) as usize];
        let dormancy = (germ == Germ::Spore && rng.below(4) > 0).then(|| rng.below(6));
        seeds.push(SeedSpec { germ, x, y, dormancy });
    }
    let limit = rng.below(14);
    let objective = match rng.below(3) {
        0 => Objective::ClearAll { max_turns: rules.clear_has_limit.then_some(limit) },
        1 => {
            let max_tiles = (version == RulesVersion::Two).then(|| rng.below(area + 1));
            let percent = rng.below(101);
            // Beside a number of tiles the percentage is for display only and must agree with it.
            let max_pct = f64::from(max_tiles.map_or(percent, |tiles| tiles * 100 / area));
            Objective::CapInfection { max_tiles, max_pct, max_turns: limit }
        }
        _ if version == RulesVersion::Two && cores.is_empty() => {
            Objective::ClearAll { max_turns: rules.clear_has_limit.then_some(limit) }
        }
        _ => Objective::ProtectCores { cores: cores.clone(), max_turns: limit },
    };
    let stock = |rng: &mut Xorshift32| rng.below(8);
    let spec = LevelSpec {
        id: 1,
        difficulty: 1.0,
        seed: rng.next() as i32,
        board: BoardSpec { w, h, walls, cores },
        seeds,
        tools: ToolsSpec { antibiotic: stock(rng), antiviral: stock(rng), barrier: stock(rng) },
        objective,
        generator_version: 0,
        rules,
        claims: None,
    };
    Level::try_from(spec).unwrap_or_else(|defects| panic!("a random level is not valid: {defects}"))
}

/// Returns an action that usually has an effect, and is sometimes arbitrary.
fn random_action(level: &Level, state: &State, rng: &mut Xorshift32) -> Action {
    match rng.below(4) {
        0 => Action::End,
        1 => {
            let tool = Tool::ALL[rng.below(3) as usize];
            let size = level.grid().size();
            Action::Place { tool, x: rng.below(size.w.into()) as i32, y: rng.below(size.h.into()) as i32 }
        }
        2 => {
            let any = [Germs::action_space(level), Germs::impossible_actions(level)].concat();
            any[rng.below(any.len() as u32) as usize]
        }
        _ => {
            let offered = Germs::actions(level, state);
            offered[rng.below(offered.len() as u32) as usize]
        }
    }
}

/// Builds a small version 2 level from its parts, so that a failing case shrinks to few cells and
/// few germs.
fn level() -> impl Strategy<Value = Level> {
    let sizes = (1i32..=6, 1i32..=6);
    let germ = proptest::sample::select(Germ::WORDS.map(|(_, germ)| germ).to_vec());
    let things = proptest::collection::vec((0i32..6, 0i32..6, 0u8..3, germ, 0u32..4), 1..9);
    let tools = (0u32..5, 0u32..5, 0u32..5);
    (sizes, things, tools, 0u32..3, 1u32..10).prop_map(|((w, h), things, tools, goal, limit)| {
        let (mut walls, mut cores, mut seeds, mut taken) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (x, y, kind, germ, dormancy) in things {
            let (x, y) = (x % w, y % h);
            if taken.contains(&(x, y)) {
                continue;
            }
            taken.push((x, y));
            match kind {
                0 => walls.push(Place { x, y }),
                1 => cores.push(Place { x, y }),
                _ => seeds.push(SeedSpec { germ, x, y, dormancy: (germ == Germ::Spore).then_some(dormancy) }),
            }
        }
        let rules = Rules::of(RulesVersion::Two);
        let area = (w * h) as u32;
        let objective = match goal {
            0 => Objective::CapInfection {
                max_tiles: Some(limit % area),
                max_pct: f64::from(limit % area * 100 / area),
                max_turns: limit,
            },
            1 if !cores.is_empty() => Objective::ProtectCores { cores: cores.clone(), max_turns: limit },
            _ => Objective::ClearAll { max_turns: rules.clear_has_limit.then_some(limit) },
        };
        let spec = LevelSpec {
            id: 1,
            difficulty: 1.0,
            seed: 0,
            board: BoardSpec { w, h, walls, cores },
            seeds,
            tools: ToolsSpec { antibiotic: tools.0, antiviral: tools.1, barrier: tools.2 },
            objective,
            generator_version: 0,
            rules,
            claims: None,
        };
        Level::try_from(spec).unwrap_or_else(|defects| panic!("a level of the strategy is not valid: {defects}"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: size(500, 20_000), ..ProptestConfig::default() })]
    #[test]
    fn any_level_and_any_actions_match_the_reference(level in level(), actions in proptest::collection::vec(any::<prop::sample::Index>(), 0..25)) {
        let space = [Germs::action_space(&level), Germs::impossible_actions(&level)].concat();
        let (mut fast, mut plain) = (Germs::start(&level), Position::start(&level));
        for action in actions {
            let action = *action.get(&space);
            let accepted = Germs::apply(&level, &mut fast, action, &mut ()).is_ok();
            prop_assert_eq!(plain.act(level.rules(), action), accepted, "{}", action);
            prop_assert_eq!(Position::of(&level, &fast), plain.clone(), "{}", action);
            prop_assert_eq!(Germs::outcome(&level, &fast), plain.outcome(&level), "{}", action);
        }
    }
}

#[test]
fn a_million_steps_match_the_reference_rules() {
    let mut steps = 0u64;
    let mut seen = [0u64; 3];
    let mut refused = 0u64;
    for seed in 0.. {
        if steps >= 1_200_000 {
            break;
        }
        let mut rng = Xorshift32::seeded(seed);
        let level = random_level(&mut rng);
        let mut fast = Germs::start(&level);
        let mut plain = Position::start(&level);
        assert_eq!(Position::of(&level, &fast), plain, "start of level {seed}");
        for step in 0..30 {
            let action = random_action(&level, &fast, &mut rng);
            let before = fast;
            let accepted = Germs::apply(&level, &mut fast, action, &mut ()).is_ok();
            assert_eq!(plain.act(level.rules(), action), accepted, "level {seed}, step {step}, {action}");
            assert_eq!(Position::of(&level, &fast), plain, "level {seed}, step {step}, {action}");
            let outcome = Germs::outcome(&level, &fast);
            assert_eq!(outcome, plain.outcome(&level), "level {seed}, step {step}, {action}");
            if !accepted {
                assert_eq!(fast, before, "level {seed}, step {step}: refused {action} changed the state");
                refused += 1;
            }
            seen[match outcome {
                Outcome::Ongoing => 0,
                Outcome::Won => 1,
                Outcome::Lost => 2,
            }] += 1;
            steps += 1;
        }
    }
    println!("{steps} steps, {refused} refused, outcomes {seen:?}");
    assert!(steps >= 1_000_000 && refused > 10_000, "{steps} steps, {refused} refused");
    assert!(seen.iter().all(|count| *count > 50_000), "one outcome is hardly tried: {seen:?}");
}

#[test]
fn listed_actions_are_accepted_and_events_change_nothing() {
    for seed in 0..3_000 {
        let mut rng = Xorshift32::seeded(seed);
        let level = random_level(&mut rng);
        let mut state = Germs::start(&level);
        for _ in 0..12 {
            for action in Germs::actions(&level, &state) {
                let (mut silent, mut told, mut events) = (state, state, Vec::new());
                assert_eq!(Germs::apply(&level, &mut silent, action, &mut ()), Ok(()), "level {seed}, {action}");
                assert_eq!(Germs::apply(&level, &mut told, action, &mut events), Ok(()));
                assert_eq!(silent, told, "level {seed}, {action}: listening changed the state");
                assert!(silent.walls() == state.walls() || !events.is_empty(), "level {seed}, {action}: a silent wall");
                for at in level.grid().coords(silent.infected() - state.infected()) {
                    let germ = silent.germ_at(level.grid().tile(at)).unwrap();
                    let told = events.iter().any(|event| {
                        matches!(event, Event::Spread(cell, kind) | Event::CoreInfected(cell, kind)
                            if *cell == at && *kind == germ)
                    });
                    assert!(told, "level {seed}, {action}: no event says that {germ:?} spread to {at}");
                }
            }
            let action = random_action(&level, &state, &mut rng);
            let _ = Germs::apply(&level, &mut state, action, &mut ());
        }
    }
}

#[test]
fn random_levels_are_written_and_read_back_to_the_same_bytes() {
    for seed in 0..3_000 {
        let level = random_level(&mut Xorshift32::seeded(seed));
        let written = |level: &Level| {
            let mut value = serde_json::to_value(Germs::spec(level)).unwrap();
            value["id"] = 1.into();
            value
        };
        let value = written(&level);
        let mut defects = quadrat_engine::defect::Defects::new();
        let json = quadrat_engine::parse::Json::from(&value);
        let mut object = json.root().object(&mut defects).unwrap();
        let again = Germs::read(&mut object, &mut defects).unwrap_or_else(|| panic!("level {seed}: {defects}"));
        assert_eq!(again.spec(), level.spec(), "level {seed}");
        assert_eq!(written(&again).to_string(), value.to_string(), "level {seed}");
    }
}
