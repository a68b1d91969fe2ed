//! How fast are cities made, with the one solution proven?

use crate::generate::generate;
use crate::params::{PRESETS, Params, Settings};
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::grid::Size;

/// The figures of this game.
///
/// # Panics
/// If a city cannot be made from the settings written here.
pub fn benches() -> Vec<Bench> {
    let preset = |name: &str| PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, settings)| *settings);
    let small = |side| Some(Settings::new(Size::new(side, side), 3));
    vec![
        levels("levels, 5×5, 3 landmarks", 0.100, small(5)),
        levels("levels, 6×6, 3 landmarks", 0.090, small(6)),
        levels("levels, 6×6, 8 landmarks, tier 1", 0.018, preset("hard")),
        levels("levels, 11×11, 26 landmarks, tier 1", 0.0035, preset("giant")),
        levels("levels, 8×8, 13 landmarks, tier 2", 0.000_630, preset("expert")),
    ]
}

fn levels(name: &'static str, target: f64, settings: Option<Settings>) -> Bench {
    let settings = settings.unwrap_or_else(|| panic!("{name}: there is no such preset"));
    let params = Params::new(settings).unwrap_or_else(|error| panic!("{name}: {error}"));
    let fast = move |rounds: u32| {
        let mut checksum = 0u64;
        for seed in 0..rounds {
            let level = generate(&params, seed);
            assert!(settings.tier.is_none_or(|tier| level.tier() == tier), "seed {seed} of {name} has another tier");
            checksum = checksum.rotate_left(7) ^ u64::from(level.par());
        }
        Work { units: rounds.into(), checksum }
    };
    Bench { name, unit: "levels", target: Some(target), fast: Box::new(fast), reference: None }
}
