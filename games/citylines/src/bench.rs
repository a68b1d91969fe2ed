//! How fast are cities generated, including the proof that the solution is unique?

use crate::Citylines;
use crate::deduce::Tier;
use crate::explain::explain;
use crate::format::Level;
use crate::generate::generate;
use crate::params::{FIRST_PRESETS, PRESETS, Params, Settings};
use crate::reference::City;
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::game::Format;
use quadrat_engine::grid::Size;

/// Returns the benchmarks of City Lines.
///
/// # Panics
/// If a city cannot be made from the settings written here.
pub fn benches() -> Vec<Bench> {
    let preset = |name: &str| FIRST_PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, settings)| *settings);
    let second = |name: &str| PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, settings)| *settings);
    let small = |side| Some(Settings::new(Size::new(side, side), 3));
    vec![
        levels("levels, 5×5, 3 landmarks", 0.100, small(5)),
        levels("levels, 6×6, 3 landmarks", 0.090, small(6)),
        levels("levels, 6×6, 8 landmarks, tier 1", 0.018, preset("hard")),
        levels("levels, 11×11, 26 landmarks, tier 1", 0.0035, preset("giant")),
        levels("levels, 8×8, 13 landmarks, tier 2", 0.000_630, preset("expert")),
        levels("levels, 11×11, 26 landmarks, 3 thoughts", 0.001, second("giant")),
        thoughts("thoughts, 6×6, 9 landmarks", second("hard")),
        proofs("proofs of one solution, 8×8, tier 2", preset("expert")),
        proofs("proofs of one solution, 11×11, tier 1", preset("giant")),
    ]
}

/// Benchmarks the proof of uniqueness by bit sets and by the plain reasoning that explains it.
/// Both must find the same tier.
fn proofs(name: &'static str, settings: Option<Settings>) -> Bench {
    let settings = settings.unwrap_or_else(|| panic!("{name}: there is no such preset"));
    let params = Params::new(settings).unwrap_or_else(|error| panic!("{name}: {error}"));
    let levels: Vec<Level> = (0..16).map(|seed| generate(&params, seed)).collect();
    let plain = levels.clone();
    let run = |levels: &[Level], rounds: u32, tier: &dyn Fn(&Level) -> Tier| {
        let mut checksum = 0u64;
        for level in (0..rounds).flat_map(|_| levels) {
            checksum = checksum.rotate_left(3) ^ u64::from(tier(level).number());
        }
        Work { units: u64::from(rounds) * levels.len() as u64, checksum }
    };
    let prove = |level: &Level| level.proven_tier().unwrap_or_else(|why| panic!("a level without a proof: {why:?}"));
    let fast = move |rounds: u32| run(&levels, rounds, &prove);
    let reference = move |rounds: u32| run(&plain, rounds, &|level| explain(level).tier);
    Bench { name, unit: "levels", target: None, fast: Box::new(fast), reference: Some(Box::new(reference)) }
}

/// Benchmarks the count of thoughts by the solver and by the plain search over all explanations. Both must agree.
fn thoughts(name: &'static str, settings: Option<Settings>) -> Bench {
    let settings = settings.unwrap_or_else(|| panic!("{name}: there is no such preset"));
    let params = Params::new(settings).unwrap_or_else(|error| panic!("{name}: {error}"));
    let read = |level: &Level| City::read(&serde_json::json!(<Citylines as Format>::spec(level)));
    let levels: Vec<Level> = (0..8).map(|seed| generate(&params, seed)).collect();
    let cities: Vec<City> = levels.iter().filter_map(|level| read(level).ok()).collect();
    let tiers: Vec<u8> = levels.iter().map(|level| level.tier().number()).collect();
    let of_all = |counted: &mut dyn Iterator<Item = u32>| {
        let (mut units, mut checksum) = (0, 0u64);
        for count in counted {
            units += 1;
            checksum = checksum.rotate_left(3) ^ u64::from(count);
        }
        Work { units, checksum }
    };
    let fast =
        move |rounds: u32| of_all(&mut (0..rounds).flat_map(|_| &levels).map(|level| level.counted_thoughts().fewest));
    let reference = move |rounds: u32| {
        let pairs = || cities.iter().zip(&tiers);
        let count = |(city, tier): (&City, &u8)| city.thoughts(*tier, 8).unwrap_or(u32::MAX);
        of_all(&mut (0..rounds).flat_map(|_| pairs()).map(count))
    };
    Bench { name, unit: "levels", target: None, fast: Box::new(fast), reference: Some(Box::new(reference)) }
}

fn levels(name: &'static str, target: f64, settings: Option<Settings>) -> Bench {
    let settings = settings.unwrap_or_else(|| panic!("{name}: there is no such preset"));
    let params = Params::new(settings).unwrap_or_else(|error| panic!("{name}: {error}"));
    let fast = move |rounds: u32| {
        let mut checksum = 0u64;
        for seed in 0..rounds {
            let level = generate(&params, seed);
            assert!(settings.tier.is_none_or(|tier| level.tier() == tier), "seed {seed} of {name} has another tier");
            let promised = settings.thoughts.is_none_or(|n| level.thoughts().fewest >= n.into());
            assert!(promised, "seed {seed} of {name} needs fewer thoughts");
            checksum = checksum.rotate_left(7) ^ u64::from(level.par());
        }
        Work { units: rounds.into(), checksum }
    };
    Bench { name, unit: "levels", target: Some(target), fast: Box::new(fast), reference: None }
}
