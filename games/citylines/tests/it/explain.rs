//! Do explanations agree with deduction? Tile by tile, they must reach the same result as all
//! edges at once, with reasons.

use quadrat_citylines::Citylines;
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::explain::{Explanation, Forced, Step, certain, explain, forced};
use quadrat_citylines::format::{Level, Tile};
use quadrat_citylines::generate::generate;
use quadrat_citylines::ids;
use quadrat_citylines::params::{Difficulty, FIRST_PRESETS, Facing, Params, Settings};
use quadrat_citylines::rules::{Action, Deed};
use quadrat_citylines::solve::hint;
use quadrat_citylines::tiles::{LANDMARK_OPENS, Sides};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_testing::size;

/// A rare board that needs assumptions within assumptions.
const NESTED: &str =
    "10x10k25et3:4L4019L...3243.L...LL816L...L1.L5T7L.L92376866675L1L1L.L1.L054L.L68L82L75L.L6773.L37L694L0...204.L52";

/// Returns settings of every size, difficulty, facing and tier.
fn settings() -> Vec<Settings> {
    let mut all: Vec<Settings> = FIRST_PRESETS.iter().map(|(_, settings)| *settings).collect();
    for w in 4..=12 {
        for h in [w, 4 + (w + 3) % 9] {
            let size = Size::new(w, h);
            for share in [8, 6, 4] {
                for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
                    for facing in [Facing::Hidden, Facing::Shown] {
                        for tier in [None, Some(Tier::Edges), Some(Tier::Placement), Some(Tier::Assumption)] {
                            // Where landmarks are few or show their side, the generator would
                            // search for this tier long and in vain.
                            if tier == Some(Tier::Assumption) && (share > 4 || facing == Facing::Shown) {
                                continue;
                            }
                            let usual = Settings::new(size, (size.cells() / share) as u8);
                            all.push(Settings { difficulty, facing, tier, ..usual });
                        }
                    }
                }
            }
        }
    }
    // Wrapped boards.
    for w in 4..=12 {
        let size = Size::new(w, 4 + (w + 3) % 9);
        for facing in [Facing::Hidden, Facing::Shown] {
            for tier in [None, Some(Tier::Edges), Some(Tier::Placement)] {
                let usual = Settings::new(size, (size.cells() / 5) as u8).second();
                all.push(Settings { wrap: true, facing, tier, ..usual });
            }
        }
    }
    // The highest tier is hardly ever found; the boards found instead are hard enough for this test.
    let dense = |side| Settings::new(Size::new(side, side), side * side / 4);
    all.extend([4, 6, 8].map(|side| Settings { tier: Some(Tier::Nested), ..dense(side) }));
    all
}

/// Returns the sides to which a piece opens in the solution.
fn solution(level: &Level, at: Coord) -> Sides {
    let cell = level.cell(at);
    match cell.tile {
        Tile::Road(road) => road.openings(cell.solution),
        _ => Sides::of(&[LANDMARK_OPENS.turned(cell.solution)]),
    }
}

/// Returns the sides of a road on which there is nothing.
fn walls(level: &Level, at: Coord) -> Sides {
    let is_wall = |side: &Direction| level.beside(at, *side).is_none_or(|next| level.cell(next).tile == Tile::Empty);
    Direction::ALL.into_iter().filter(is_wall).fold(Sides::NONE, Sides::with)
}

/// Checks everything that must be true of an explanation, whatever the level.
fn check(level: &Level) -> Explanation {
    let (name, explanation) = (ids::by_tiles(level), explain(level));
    assert_eq!(explanation.tier, level.tier(), "{name}");
    let hidden = level.settings().facing == Facing::Hidden;
    let expected = level.size().coords().filter(|at| match level.cell(*at).tile {
        Tile::Road(_) => true,
        Tile::Landmark(_) => hidden,
        Tile::Empty | Tile::Turnpike => false,
    });
    let mut explained: Vec<Coord> = explanation.steps.iter().map(|step| step.at).collect();
    explained.sort_by_key(|at| (at.y, at.x));
    assert_eq!(explained, expected.collect::<Vec<_>>(), "{name}");
    for step in &explanation.steps {
        assert_eq!(step.opens, solution(level, step.at), "{name}: {step:?}");
        assert!(step.tier <= explanation.tier, "{name}: {step:?}");
        assert_eq!(step.why.values[0].1, step.at.label(), "{name}: {step:?}");
        assert_eq!(step.why.values[2].1, step.opens.to_string(), "{name}: {step:?}");
        // The plainest reason is given: where walls are enough, no neighbour is mentioned.
        if let Some(road) = level.road(step.at) {
            let walls = walls(level, step.at);
            let ways = (0..road.period()).filter(|quarters| road.openings(*quarters).bits() & walls.bits() == 0);
            assert_eq!(step.why.key == "citylines.why.walls", ways.count() == 1, "{name}: {step:?}");
        }
    }
    assert_eq!(explanation.steps.iter().map(|step| step.tier).max(), Some(explanation.tier), "{name}");
    assert!(explanation.looks >= explanation.steps.len() as u64, "{name}");
    explanation
}

#[test]
fn reasoning_by_tile_and_by_edge_agree_on_tier_and_solution() {
    let (mut levels, mut tiers) = (0, [0; 4]);
    for (n, settings) in settings().into_iter().enumerate() {
        // Some settings contradict each other, such as many landmarks on a small board with the
        // turnpike in its middle.
        let Ok(params) = Params::new(settings) else { continue };
        for seed in 0..size(1, 3) {
            let level = generate(&params, (n as u32 * 3 + seed).wrapping_mul(0x9E37_79B9));
            let tier = check(&level).tier;
            levels += 1;
            tiers[usize::from(tier.number())] += 1;
        }
    }
    assert!(levels >= size(600, 2_000), "only {levels} levels");
    assert!(tiers[..3].iter().all(|count| *count >= size(30, 100)), "{tiers:?}");
}

#[test]
fn nested_cities_are_explained_with_few_appeals_to_the_proof() {
    let level = ids::level(NESTED).unwrap().level;
    let explanation = check(&level);
    assert_eq!(explanation.tier, Tier::Nested);
    let nested = |step: &&Step| step.tier == Tier::Nested;
    let step = explanation.steps.iter().find(nested).unwrap();
    assert_eq!(step.why.key, "citylines.why.nested");
    // The proof is used as seldom as possible: its consequences are deduced again.
    let count = explanation.steps.iter().filter(nested).count();
    assert!(count * 10 < explanation.steps.len(), "{count} of {}", explanation.steps.len());
}

/// Returns the reason for the tile with this label: its tier, its key and its values.
fn reason(id: &str, label: &str) -> (Tier, String) {
    let explanation = check(&ids::level(id).unwrap().level);
    let step = explanation.steps.iter().find(|step| step.at.label() == label).unwrap();
    let values: Vec<String> = step.why.values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    (step.tier, format!("{} {}", step.why.key.strip_prefix("citylines.why.").unwrap(), values.join("; ")))
}

#[test]
fn walls_and_neighbours_settle_a_tile() {
    // · · · ·
    // · ┌ # ·
    // · └ ─ ┐
    // · · · ○
    let bend = "4x4k1et0:.....2T..503...L";
    let reasons = [
        (bend, "B2", "walls at=B2; kind=corner; opens=east, south; walls=north, west"),
        (bend, "D4", "met at=D4; kind=landmark; opens=north; met=D3; meeting=1"),
        (
            "4x4k1et0:....L...14T.33..",
            "B3",
            "walls_and_shut at=B3; kind=corner; opens=east, south; walls=north; shut=A3; shutting=1",
        ),
        (
            "4x4k1et1:32..12T.5355.44L",
            "C4",
            "walls_and_met at=C4; kind=corner; opens=north, west; walls=south; met=B4; meeting=1",
        ),
        (
            "4x4k1et1:32..12T.5355.44L",
            "B2",
            "met_and_shut at=B2; kind=corner; opens=north, east; met=B1; meeting=1; shut=A2; shutting=1",
        ),
        ("4x4k1et1:.203L44143T0.412", "C2", "shut at=C2; kind=corner; opens=south, west; shut=C1, D2; shutting=2"),
    ];
    for (id, label, expected) in reasons {
        assert_eq!(reason(id, label), (Tier::Edges, expected.to_owned()), "{id}");
    }
}

#[test]
fn a_landmark_that_shows_its_side_needs_no_explanation() {
    let level = ids::level("4x4k1es:.....T02...1...n").unwrap().level;
    let steps = check(&level).steps;
    assert!(steps.iter().all(|step| level.road(step.at).is_some()));
    // The straight D3 lies above the landmark D4.
    let step = steps.iter().find(|step| step.at == Coord::new(3, 2)).unwrap();
    assert_eq!(step.tier, Tier::Edges);
    // The same board with a landmark that does not show its side, which is now deduced too.
    let hidden = ids::level("4x4k1e:.....T02...1...L").unwrap().level;
    assert_eq!(check(&hidden).steps.len(), steps.len() + 1);
}

#[test]
fn a_placement_is_ruled_out_by_a_loop_or_a_seal() {
    let reasons = [
        // If the junction opened north and east, the road would form a loop through the turnpike C2.
        (
            "4x4k4et2:.512L9T3.L8L..L.",
            "B2",
            "loop at=B2; kind=t_junction; opens=north, south, west; ways=1; places=1; cells=B1, C1, D1, B2, C2, D2",
        ),
        // If the junction opened to its three landmarks, they would have no road to the turnpike.
        (
            "4x4k4et1:55L.1T7L26L..L..",
            "C2",
            "seal at=C2; kind=t_junction; opens=north, east, west; ways=1; places=1; cells=C1, C2, D2, C3",
        ),
        (
            "5x5k4et1:525151T7L014552136L.L.20L",
            "C2",
            "mixed at=C2; kind=t_junction; opens=north, south, west; ways=2; places=2; cells=C1, C2, D2, B3, C3, C4",
        ),
        // The junction C5 opens to the landmark beside it: that took a loop, and did not yet
        // settle the junction's position.
        (
            "6x6k4et2:.5002..5343...T202..4243.L897L..L2L.",
            "C6",
            "pieced at=C6; kind=landmark; opens=north; cells=C4, D4, C5, D5",
        ),
    ];
    for (id, label, expected) in reasons {
        assert_eq!(reason(id, label), (Tier::Placement, expected.to_owned()), "{id}");
    }
}

#[test]
fn an_assumption_is_ruled_out_by_its_contradiction() {
    let reasons = [
        (
            "5x5k5et2:L.L..9T7L.14352462L1.L403",
            "C2",
            "kind=t_junction; opens=north, east, south; trouble=loop; ways=1; places=1; cells=A2, B2, C2, A3, B3, C3",
        ),
        (
            "5x4k5et2:.L42L474T3L0L6L.403.",
            "B1",
            "kind=landmark; opens=east; trouble=seal; ways=1; places=1; cells=B1, A2, B2, A3, B3, C3",
        ),
        (
            "6x6k5et2:...L5L..L684.3435152T2320507L.53.L..",
            "C2",
            "kind=landmark; opens=east; trouble=stuck; ways=1; places=1; cells=E5",
        ),
        (
            "6x6k9et2:4L.L1242L715L866L.330T7LL2827233L33L",
            "E4",
            "kind=t_junction; opens=north, south, west; trouble=mixed; ways=2; places=2; cells=D5, E5, F5, D6",
        ),
    ];
    for (id, label, expected) in reasons {
        assert_eq!(reason(id, label), (Tier::Assumption, format!("assumption at={label}; {expected}")), "{id}");
    }
}

#[test]
fn hints_followed_one_by_one_solve_a_level_in_par() {
    for n in 0..100 {
        let (_, settings) = FIRST_PRESETS[n as usize % FIRST_PRESETS.len()];
        let level = generate(&Params::new(settings).unwrap(), n);
        let mut state = Citylines::start(&level);
        let mut actions = 0;
        while let Some(hint) = hint(&level, &state) {
            assert_eq!(Citylines::outcome(&level, &state), Outcome::Ongoing);
            for action in hint.actions {
                assert_eq!(action.at.label(), hint.why.values[0].1);
                Citylines::apply(&level, &mut state, action, &mut ()).unwrap();
                actions += 1;
            }
        }
        assert_eq!(Citylines::outcome(&level, &state), Outcome::Won, "{}", ids::of(&level));
        assert_eq!(actions, level.par(), "{}", ids::of(&level));
    }
}

#[test]
fn a_hint_unlocks_a_misplaced_tile_before_turning_it() {
    let level = ids::level("5x5k3#7").unwrap().level;
    let mut state = Citylines::start(&level);
    let unlocked = hint(&level, &state).unwrap();
    let lock = Action { at: unlocked.actions[0].at, deed: Deed::Lock };
    Citylines::apply(&level, &mut state, lock, &mut ()).unwrap();
    let locked = hint(&level, &state).unwrap();
    assert_eq!(locked.actions[0], lock);
    assert_eq!(locked.actions[1..], unlocked.actions);
    assert_eq!(locked.why, unlocked.why);
    for action in locked.actions {
        Citylines::apply(&level, &mut state, action, &mut ()).unwrap();
    }
    // A locked tile in its solved position is not changed.
    Citylines::apply(&level, &mut state, lock, &mut ()).unwrap();
    assert!(hint(&level, &state).is_none_or(|next| next.actions[0].at != lock.at));
}

#[test]
fn the_assistant_does_what_tier_0_proves_and_nothing_more() {
    let (mut solved, mut helped) = (0, 0);
    for (id, seeds) in [("5x5k5t0v2", 20), ("6x6k9t1n2v2", 20), ("8x8k13t2", 10), ("6x6k9wt1n1v2", 20)] {
        for seed in 0..seeds {
            let level = ids::level(&format!("{id}#{seed}")).unwrap().level;
            let size = level.size();
            let mut state = Citylines::start(&level);
            let Forced::Actions(actions) = forced(&level, &state) else { panic!("{id}#{seed} is stuck") };
            for action in actions {
                Citylines::apply(&level, &mut state, action, &mut ()).unwrap();
            }
            let roads: Vec<Coord> = size.coords().filter(|at| level.road(*at).is_some()).collect();
            let locked: Vec<Coord> = roads.iter().copied().filter(|at| state.is_locked(size, *at)).collect();
            // What is locked is right, what is not is not touched, and a second look finds nothing more.
            for at in &roads {
                let expected = if locked.contains(at) { level.cell(*at).solution } else { level.cell(*at).start };
                assert_eq!(state.quarters(size, *at), expected, "{id}#{seed} {}", at.label());
            }
            assert_eq!(forced(&level, &state), Forced::Actions(Vec::new()), "{id}#{seed}");
            let all = locked.len() == roads.len();
            assert_eq!(all, level.tier() == Tier::Edges, "{id}#{seed}");
            if all {
                assert_eq!((Citylines::turn(&state), Citylines::outcome(&level, &state)), (level.par(), Outcome::Won));
                solved += 1;
                continue;
            }
            // The player locks one more tile in its right position, and the assistant goes on from there.
            let next =
                explain(&level).steps.into_iter().find(|step| roads.contains(&step.at) && !locked.contains(&step.at));
            let at = next.unwrap().at;
            while state.quarters(size, at) != level.cell(at).solution {
                Citylines::apply(&level, &mut state, Action { at, deed: Deed::Clockwise }, &mut ()).unwrap();
            }
            Citylines::apply(&level, &mut state, Action { at, deed: Deed::Lock }, &mut ()).unwrap();
            let Forced::Actions(actions) = forced(&level, &state) else { panic!("{id}#{seed} is stuck") };
            for action in &actions {
                Citylines::apply(&level, &mut state, *action, &mut ()).unwrap();
            }
            helped += usize::from(!actions.is_empty());
            for at in roads.iter().filter(|at| state.is_locked(size, **at)) {
                assert_eq!(state.quarters(size, *at), level.cell(*at).solution, "{id}#{seed} {}", at.label());
            }
        }
    }
    assert!(solved >= 20 && helped > 20, "{solved}, {helped}");
}

#[test]
fn a_wrong_lock_gets_the_assistant_stuck() {
    // The straight at C2 must lie along the row; locked upright, it has two dead ends.
    let level = ids::level("4x4k1es:.....T02...1...n").unwrap().level;
    let mut state = Citylines::start(&level);
    Citylines::apply(&level, &mut state, "1,2!".parse().unwrap(), &mut ()).unwrap();
    assert!(matches!(forced(&level, &state), Forced::Stuck(_)));
}

/// Returns whether a road that opens to these sides fits everything fixed around it, by trying it there.
fn fits(level: &Level, fixed: &[Option<Sides>], at: Coord, opens: Sides) -> bool {
    let size = level.size();
    let road = |cell: Coord| if cell == at { Some(opens) } else { fixed[size.index(cell)] };
    let fits_side = |side: Direction| {
        let Some(next) = level.beside(at, side) else { return !opens.has(side) };
        match level.cell(next).tile {
            Tile::Empty => !opens.has(side),
            Tile::Turnpike => true,
            Tile::Road(_) => road(next).is_none_or(|other| other.has(side.opposite()) == opens.has(side)),
            Tile::Landmark(_) if level.settings().facing == Facing::Shown => {
                (LANDMARK_OPENS.turned(level.cell(next).solution) == side.opposite()) == opens.has(side)
            }
            Tile::Landmark(_) => {
                let roads = level.neighbours(next).filter(|(_, cell)| level.road(*cell).is_some());
                let (mut arrive, mut may) = (0, 0);
                for (from, cell) in roads {
                    match road(cell) {
                        Some(opens) if opens.has(from.opposite()) => arrive += 1,
                        Some(_) => {}
                        None => may += 1,
                    }
                }
                arrive == 1 || arrive == 0 && may > 0
            }
        }
    };
    Direction::ALL.into_iter().all(fits_side)
}

#[test]
fn a_tile_is_certain_exactly_if_it_fits_only_as_it_lies() {
    let mut rng = Mulberry32::seeded(5);
    let (mut found, mut fewer) = (0, 0);
    for id in ["5x5k5t0v2", "5x4k2hst0", "6x6k9t1n2v2", "8x8k13t2", "6x6k9wt1n1v2"] {
        for seed in 0..size(6, 60) {
            let level = ids::level(&format!("{id}#{seed}")).unwrap().level;
            let size = level.size();
            let roads: Vec<Coord> = size.coords().filter(|at| level.road(*at).is_some()).collect();
            let mut state = Citylines::start(&level);
            // Some tiles are put right, and some of these are locked.
            for at in &roads {
                if rng.below(3) == 0 {
                    continue;
                }
                while state.quarters(size, *at) != level.cell(*at).solution {
                    Citylines::apply(&level, &mut state, Action { at: *at, deed: Deed::Clockwise }, &mut ()).unwrap();
                }
                if rng.below(4) == 0 {
                    Citylines::apply(&level, &mut state, Action { at: *at, deed: Deed::Lock }, &mut ()).unwrap();
                }
            }
            let openings = |at: Coord| level.road(at).map(|road| road.openings(state.quarters(size, at)));
            let fixed_at = |at: Coord| openings(at).filter(|_| state.is_locked(size, at));
            let mut fixed: Vec<Option<Sides>> = size.coords().map(fixed_at).collect();
            let only_this = |fixed: &[Option<Sides>], at: Coord| {
                let road = level.road(at).unwrap();
                let ways = (0..road.period()).map(|quarters| road.openings(quarters));
                ways.filter(|way| fits(&level, fixed, at, *way)).eq(openings(at))
            };
            let locks = certain(&level, &state, |_| false);
            for at in &locks {
                assert!(!state.is_locked(size, *at) && only_this(&fixed, *at), "{id}#{seed} {}", at.label());
                assert_eq!(state.quarters(size, *at), level.cell(*at).solution, "{id}#{seed} {}", at.label());
                fixed[size.index(*at)] = openings(*at);
            }
            for at in roads.iter().filter(|at| fixed[size.index(**at)].is_none()) {
                assert!(!only_this(&fixed, *at), "{id}#{seed} {}", at.label());
            }
            // A tile that is left alone says nothing to its neighbours.
            if let Some(first) = locks.first() {
                let others = certain(&level, &state, |at| at == *first);
                assert!(!others.contains(first) && others.iter().all(|at| locks.contains(at)), "{id}#{seed}");
            }
            // The assistant, which follows tier 0 through unlocked tiles too, would lock all of these.
            let Forced::Actions(actions) = forced(&level, &state) else { panic!("{id}#{seed} is stuck") };
            assert!(locks.iter().all(|at| actions.contains(&Action { at: *at, deed: Deed::Lock })));
            fewer += usize::from(actions.iter().filter(|action| action.deed == Deed::Lock).count() > locks.len());
            found += locks.len();
        }
    }
    assert!(found > 50 && fewer > 5, "{found}, {fewer}");
}

#[test]
fn a_tile_that_fits_nowhere_is_not_certain() {
    let level = ids::level("4x4k1es:.....T02...1...n").unwrap().level;
    let mut state = Citylines::start(&level);
    Citylines::apply(&level, &mut state, "1,2!".parse().unwrap(), &mut ()).unwrap();
    let certain = certain(&level, &state, |_| false);
    assert!(certain.iter().all(|at| state.quarters(level.size(), *at) == level.cell(*at).solution), "{certain:?}");
}
