//! Is the endless series valid, as hard as it promises, and the same for ever?

use crate::common::{on_all_cores, violations};
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::params::Difficulty;
use quadrat_citylines::{Citylines, ids, infinite};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::LevelId;
use quadrat_testing::pinned::{Copy, assert_pinned};

/// Returns the numbers of all levels up to the ceiling, and of some beyond it.
fn numbers() -> Vec<u32> {
    (1..=500).chain((550..=10_000).step_by(50)).collect()
}

#[test]
fn every_level_is_sound_and_has_the_tier_of_its_wave() {
    let numbers = numbers();
    let found = on_all_cores(&numbers, |number| {
        let entry = infinite::level(*number);
        (entry.id, entry.level.tier(), *entry.level.settings(), violations(&entry.level))
    });
    for (number, (id, tier, settings, broken)) in numbers.iter().zip(found) {
        assert!(broken.is_empty(), "level {number}: {}", broken.join("; "));
        if let Some((asked, _)) = infinite::wave(*number) {
            assert_eq!(id, LevelId::Number((*number).into()));
            assert_eq!(settings, asked, "level {number}");
            assert_eq!(Some(tier), asked.tier, "level {number}");
        }
    }
}

#[test]
fn each_phase_of_the_wave_only_rises_and_stays_at_its_ceiling() {
    for phase in 0..3 {
        let mut before = (0, 0, Some(Tier::Edges));
        for number in (4 + phase..=10_000).step_by(3) {
            let (settings, _) = infinite::wave(number).unwrap();
            let now = (settings.size.cells(), settings.landmarks, settings.tier);
            assert!(now.0 >= before.0 && now.1 >= before.1 && now.2 >= before.2, "level {number} falls: {now:?}");
            before = now;
        }
    }
    let ceilings = [
        (Difficulty::Easy, 23, Tier::Placement),
        (Difficulty::Medium, 24, Tier::Assumption),
        (Difficulty::Hard, 24, Tier::Assumption),
    ];
    for number in (300..=10_000).chain(u32::MAX - 9..=u32::MAX) {
        let (settings, _) = infinite::wave(number).unwrap();
        let (difficulty, landmarks, tier) = ceilings[(number as usize - 4) % 3];
        assert_eq!(settings.size, Size::new(12, 12), "level {number}");
        assert_eq!(
            (settings.difficulty, settings.landmarks, settings.tier),
            (difficulty, landmarks, Some(tier)),
            "level {number}"
        );
    }
}

#[test]
fn the_levels_never_change() {
    let numbers = numbers();
    let lines = on_all_cores(&numbers, |number| {
        let entry = infinite::level(*number);
        format!("{number} {} {}\n", ids::of(&entry.level), entry.level_hash::<Citylines>())
    });
    assert_pinned("games/citylines/golden/infinite.txt", &lines.concat());
}

#[test]
fn the_golden_switch_does_not_rewrite_the_levels() {
    Copy::assert_never_rewritten("games/citylines/golden/infinite.txt", "infinite::the_levels_never_change");
}
