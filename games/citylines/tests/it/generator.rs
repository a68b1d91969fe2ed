//! Are cities as requested? A unique solution, every rule followed, the same level for the same seed. All of it is
//! checked by the reference, from the level's file.

use crate::common::{on_all_cores, violations};
use quadrat_citylines::Citylines;
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::format::Level;
use quadrat_citylines::generate::generate;
use quadrat_citylines::ids;
use quadrat_citylines::infinite;
use quadrat_citylines::params::{Difficulty, FIRST_PRESETS, Facing, Params, Settings};
use quadrat_engine::defect::Defects;
use quadrat_engine::grid::Size;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_testing::size;

fn one_of<T: Copy>(words: &[(&str, T)], rng: &mut Xorshift32) -> T {
    words[rng.below(words.len() as u32) as usize].1
}

/// Returns random settings: every size, few and many landmarks, every difficulty, facing and tier, with minimum paths
/// and distances above the defaults by at most `longer` and `farther`.
fn any_settings(rng: &mut Xorshift32, longer: u32, farther: u32) -> Settings {
    let size = Size::new(4 + rng.below(9) as u8, 4 + rng.below(9) as u8);
    let most = Settings::most_landmarks(size);
    let landmarks = match rng.below(4) {
        0 => 1,
        1 => most,
        _ => 1 + rng.below(most.into()) as u8,
    };
    let usual = Settings::new(size, landmarks);
    let min_distance = usual.min_distance + rng.below(farther + 1) as u8;
    Settings {
        difficulty: one_of(&Difficulty::WORDS, rng),
        facing: one_of(&Facing::WORDS, rng),
        // The highest tier is rarely found, after a long search.
        tier: [0, 0, 1, 1, 1, 2, 2, 3, 4, 4].map(Tier::of)[rng.below(10) as usize],
        min_distance,
        min_path_length: min_distance - 1 + rng.below(longer + 1) as u8,
        ..usual
    }
}

/// Returns two thousand levels to generate: a quarter from the presets, the others from random settings.
fn orders() -> Vec<(Params, u32)> {
    let presets = FIRST_PRESETS.iter().flat_map(|(_, settings)| (0..100).map(|seed| (*settings, seed)));
    let mut rng = Xorshift32::seeded(2_000);
    let usual = (0..1_000).map(|seed| (any_settings(&mut rng, 0, 0), seed));
    let mut orders: Vec<_> = presets.chain(usual).map(|(s, seed)| (Params::new(s).unwrap(), seed)).collect();
    // Not all settings with long paths and distant landmarks are possible.
    while orders.len() < 2_000 {
        if let Ok(params) = Params::new(any_settings(&mut rng, 8, 4)) {
            orders.push((params, orders.len() as u32));
        }
    }
    orders
}

#[test]
fn levels_have_one_solution_and_keep_every_rule() {
    // Every seventh level still covers every preset, size and tier; the counts below prove it.
    let step = size(7, 1);
    let orders: Vec<_> = orders().into_iter().step_by(step).collect();
    let broken = on_all_cores(&orders, |(params, seed)| {
        let level = generate(params, *seed);
        (*level.settings() != *params.settings() || level.seed() != Some(*seed), violations(&level))
    });
    for ((params, seed), (another, broken)) in orders.iter().zip(broken) {
        let id = ids::by_seed(params.settings(), *seed);
        assert!(!another, "{id} does not say where it comes from");
        assert!(broken.is_empty(), "{id}: {}", broken.join("; "));
    }
    let has = |wanted: &dyn Fn(&Settings) -> bool| {
        step * orders.iter().filter(|(params, _)| wanted(params.settings())).count()
    };
    for side in 4..=12 {
        assert!(has(&|s| s.size.w == side) > 50 && has(&|s| s.size.h == side) > 50, "{side}");
    }
    for (word, difficulty) in Difficulty::WORDS {
        assert!(has(&|s| s.difficulty == difficulty) > 300, "{word}");
    }
    for (word, facing) in Facing::WORDS {
        assert!(has(&|s| s.facing == facing) > 300, "{word}");
    }
    for tier in [None, Some(Tier::Edges), Some(Tier::Placement), Some(Tier::Assumption), Some(Tier::Nested)] {
        assert!(has(&|s| s.tier == tier) > 50, "{tier:?}");
    }
    assert!(has(&|s| s.landmarks == 1) > 100 && has(&|s| s.landmarks == Settings::most_landmarks(s.size)) > 100);
    assert!(has(&|s| s.min_path_length >= 8) > 50 && has(&|s| s.min_distance >= 5) > 50);
}

#[test]
fn levels_do_not_depend_on_the_order_of_generation() {
    let orders: Vec<_> = orders().into_iter().step_by(size(60, 12)).collect();
    let make = |(params, seed): &(Params, u32)| generate(params, *seed);
    let forwards: Vec<Level> = orders.iter().map(make).collect();
    let backwards: Vec<_> = orders.iter().rev().copied().collect();
    let mut again = on_all_cores(&backwards, make);
    again.reverse();
    for ((params, seed), (one, other)) in orders.iter().zip(forwards.iter().zip(&again)) {
        assert_eq!(one, other, "{}", ids::by_seed(params.settings(), *seed));
    }
}

#[test]
fn different_seeds_make_different_levels() {
    for (name, settings) in FIRST_PRESETS {
        let params = Params::new(settings).unwrap();
        let boards: std::collections::BTreeSet<String> =
            (0..100).map(|seed| ids::by_tiles(&generate(&params, seed))).collect();
        assert!(boards.len() >= 95, "{name}: only {} of 100 differ", boards.len());
    }
}

#[test]
fn a_preset_has_exactly_the_tier_it_promises() {
    for (name, settings) in FIRST_PRESETS {
        let params = Params::new(settings).unwrap();
        let seeds: Vec<u32> = (0..200).chain(u32::MAX - 20..=u32::MAX).collect();
        let tiers = on_all_cores(&seeds, |seed| generate(&params, *seed).tier());
        for (seed, tier) in seeds.iter().zip(tiers) {
            assert_eq!(Some(tier), settings.tier, "{name}, seed {seed}");
        }
    }
}

#[test]
fn an_endless_level_has_exactly_the_tier_of_its_wave() {
    let numbers: Vec<u32> = (4..=400).chain(u32::MAX - 20..=u32::MAX).collect();
    let tiers = on_all_cores(&numbers, |number| {
        let (settings, seed) = infinite::wave(*number).unwrap();
        (generate(&Params::new(settings).unwrap(), seed).tier(), settings.tier)
    });
    for (number, (tier, promised)) in numbers.iter().zip(tiers) {
        assert_eq!(Some(tier), promised, "level {number}");
    }
}

#[test]
fn a_city_can_be_made_from_every_size_count_difficulty_and_facing() {
    let mut all = Vec::new();
    for size in (4..=12).flat_map(|w| (4..=12).map(move |h| Size::new(w, h))) {
        for landmarks in 1..=Settings::most_landmarks(size) {
            for (_, difficulty) in Difficulty::WORDS {
                let of = |(_, facing)| Settings { difficulty, facing, ..Settings::new(size, landmarks) };
                all.extend(Facing::WORDS.map(of));
            }
        }
    }
    assert_eq!(all.len(), 7_680);
    // Difficulty and facing repeat after six, so a step of seven covers all of them.
    let all: Vec<_> = all.into_iter().step_by(size(7, 1)).collect();
    let broken = on_all_cores(&all, |settings| {
        // Also checks the level of one seed of each.
        Params::new(*settings).map_or_else(|error| vec![error.message], |params| violations(&generate(&params, 1)))
    });
    for (settings, broken) in all.iter().zip(broken) {
        assert!(broken.is_empty(), "{}: {}", ids::settings_text(settings), broken.join("; "));
    }
}

#[test]
fn every_accepted_setting_can_be_generated() {
    let mut rng = Xorshift32::seeded(9);
    let count = size(60, 300);
    let odd: Vec<(Settings, u32)> = (0..count).map(|_| (any_settings(&mut rng, 30, 6), rng.next())).collect();
    let made = on_all_cores(&odd, |(settings, seed)| {
        settings.in_range().ok()?;
        Params::new(*settings).ok().map(|params| violations(&generate(&params, *seed)))
    });
    let (mut accepted, mut long) = (0, 0);
    for ((settings, seed), broken) in odd.iter().zip(made) {
        let Some(broken) = broken else { continue };
        assert!(broken.is_empty(), "{}: {}", ids::by_seed(settings, *seed), broken.join("; "));
        accepted += 1;
        long += u32::from(settings.min_path_length >= 20);
    }
    assert!(accepted > count / 3 && long > count / 15, "{accepted} were accepted, {long} of them with long ways");
}

#[test]
fn a_level_is_read_back_from_its_file_as_it_was_made() {
    let orders: Vec<_> = orders().into_iter().step_by(size(100, 20)).collect();
    let read = on_all_cores(&orders, |(params, seed)| {
        let entry = ids::level(&ids::by_seed(params.settings(), *seed)).unwrap();
        let mut defects = Defects::new();
        let again = Entry::read::<Citylines>(&Json::from(&entry.write::<Citylines>()).root(), &mut defects);
        (again.is_some_and(|again| again.level == entry.level), defects.to_string())
    });
    for ((params, seed), (same, defects)) in orders.iter().zip(read) {
        assert!(same, "{}: {defects}", ids::by_seed(params.settings(), *seed));
    }
}
