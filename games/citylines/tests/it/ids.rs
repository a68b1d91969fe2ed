//! How is a level written in one line of text, and what is not an id?

use proptest::prelude::*;
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::generate::generate;
use quadrat_citylines::ids;
use quadrat_citylines::params::{Difficulty, Facing, Params, Settings};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::LevelId;
use quadrat_testing::size;

#[test]
fn defaults_are_not_written() {
    let plain = Settings::new(Size::new(7, 5), 4);
    assert_eq!(ids::by_seed(&plain, 12), "7x5k4#12");
    let odd = Settings {
        difficulty: Difficulty::Hard,
        facing: Facing::Shown,
        tier: Some(Tier::Placement),
        min_path_length: 6,
        min_distance: 4,
        ..plain
    };
    assert_eq!(ids::by_seed(&odd, 0), "7x5k4hst1p6d4#0");
    assert_eq!(ids::by_seed(&plain.thinking(None, 2), 3), "7x5k4n2v2#3");
    assert_eq!(ids::for_address("7x5k4#12"), "7x5k4~12");
}

#[test]
fn defaults_may_be_given_and_are_left_out_again() {
    for (written, canonical) in [
        ("5x5k3m#7", "5x5k3#7"),
        ("5x5k3p2d3#7", "5x5k3#7"),
        ("5x5k3v1#7", "5x5k3#7"),
        ("5x5k3~7", "5x5k3#7"),
        ("6x6k9mt1n1v2~7", "6x6k9t1n1v2#7"),
        ("5x5k3mt0p2d3v1~7", "5x5k3t0#7"),
        ("6x6k9mwt1v2~7", "6x6k9wt1v2#7"),
    ] {
        assert_eq!(ids::level(written).unwrap().id, LevelId::Word(canonical.to_owned()), "{written}");
    }
}

#[test]
fn a_seed_and_its_description_are_the_same_board() {
    for seed in 0..50 {
        for settings in [
            "5x5k3",
            "4x4k2e",
            "6x6k8t1",
            "9x7k10hs",
            "8x8k13t2",
            "12x12k24",
            "6x6k9n1v2",
            "3x3k2v2",
            "6x5k6wv2",
            "9x4k7swt1v2",
        ] {
            let by_seed = ids::level(&format!("{settings}#{seed}")).unwrap().level;
            let text = ids::by_tiles(&by_seed);
            let by_tiles = ids::level(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(by_tiles.id, LevelId::Word(text.clone()));
            let level = &by_tiles.level;
            assert_eq!((level.start(), level.solution()), (by_seed.start(), by_seed.solution()), "{text}");
            assert_eq!((level.tier(), level.par()), (by_seed.tier(), by_seed.par()), "{text}");
        }
    }
}

#[test]
fn a_malformed_id_says_why() {
    let complaints = [
        ("", "the number of columns"),
        ("5", "x and the number of rows"),
        ("5x", "the number of rows"),
        ("5x5", "k and the number of landmarks"),
        ("5x5k", "the number of landmarks"),
        ("5x5k3", "#SEED or :TILES"),
        ("05x5k3#1", "the number of columns"),
        ("5x5k3#", "a seed from 0"),
        ("5x5k3#-1", "a seed from 0"),
        ("5x5k3#01", "a seed from 0"),
        ("5x5k3#4294967296", "a seed from 0"),
        ("5x5k3#7 ", "expected the end of the id"),
        ("5x5k3sm#7", "#SEED or :TILES"),
        ("5x5k3d3p2#7", "#SEED or :TILES"),
        ("5x5k3t4#7", "a tier from 0 to 3"),
        ("5x5k3v3#7", "versions 1 to 2"),
        ("5x5k3n2#7", "version 2 does"),
        ("5x5k3w#7", "version 2 does"),
        ("5x3k3wv2#7", "sides from 4 to 12 are"),
        ("5x5k3ewv2#7", "it is medium"),
        ("5x5k3n0v2#7", "1 to 20 may be"),
        ("5x5k3t3v2#7", "tiers 0, 1, 2 or any"),
        ("3x5k3#7", "sides must be between 4 and 12"),
        ("5x5k7#7", "1 to 6 do"),
        ("300x5k7#7", "the number of columns"),
        ("5x5k3d9#7", "minDistance 9"),
        ("4x4k1es:.....T02...1..n", "15 tiles, but the board has 16 cells"),
        ("4x4k1es:.....T02...1...nn", "17 tiles, but the board has 16 cells"),
        ("4x4k1es:.....T02...1...L", "tile 16"),
        ("4x4k1e:.....T02...1...n", "tile 16"),
        ("4x4k1es:......02...1...n", "one turnpike"),
        ("4x4k1es:T....T02...1...n", "one turnpike"),
        ("4x4k1es:.....T03...1...n", ""),
        ("4x4k2es:.....T02...1...n", "landmarks is 2"),
        ("4x4k1s:.....T02...1...n", "not medium; easy has it there"),
        ("4x4k1es:.....T02...6...n", "no solution"),
        ("5x5🦠", "k and the number of landmarks"),
        ("5x5k3:🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠🦠", "tile 1"),
    ];
    for (id, expected) in complaints {
        if expected.is_empty() {
            // Another start of the same board is another id, and just as valid.
            assert!(ids::level(id).is_ok(), "{id}");
            continue;
        }
        let said = ids::level(id).map(|entry| entry.id).expect_err(id).to_string();
        assert!(said.contains(expected), "{id}: {said}");
    }
}

#[test]
fn a_city_with_two_solutions_is_not_a_level() {
    // Some cities have a unique solution only as long as the landmarks show their sides.
    let mut several = 0;
    for seed in 0..300 {
        let shown = ids::by_tiles(&ids::level(&format!("6x6k8s#{seed}")).unwrap().level);
        let (head, tiles) = shown.split_once(':').unwrap();
        let hidden = format!("{}:{}", head.trim_end_matches('s'), tiles.replace(['n', 'e', 's', 'w'], "L"));
        match ids::level(&hidden) {
            Ok(entry) => assert_eq!(entry.id, LevelId::Word(hidden)),
            Err(error) => {
                assert!(error.to_string().contains("several solutions"), "{error}");
                several += 1;
            }
        }
    }
    assert!((5..150).contains(&several), "{several} of 300 have several solutions");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(size(200, 2_000)))]

    #[test]
    fn no_id_causes_a_panic(text in "[0-9xkemhswtnpdv#~:.TLnw ]{0,40}") {
        let _ = ids::level(&text);
    }

    #[test]
    fn an_id_round_trips_its_settings(
        w in 4u8..=12, h in 4u8..=12, part in 0.0f64..1.0, difficulty in 0usize..3, shown: bool, tier in 0u8..4, seed: u32,
    ) {
        let size = Size::new(w, h);
        let landmarks = 1 + (part * f64::from(Settings::most_landmarks(size) - 1)) as u8;
        let settings = Settings {
            difficulty: Difficulty::WORDS[difficulty].1,
            facing: if shown { Facing::Shown } else { Facing::Hidden },
            // Tiers 2 and 3 take long on boards that have none.
            tier: Tier::of(tier).filter(|tier| *tier < Tier::Assumption),
            ..Settings::new(size, landmarks)
        };
        let level = generate(&Params::new(settings).unwrap(), seed);
        let again = ids::level(&ids::of(&level)).unwrap();
        prop_assert_eq!(&again.level, &level);
        prop_assert_eq!(again.level.settings(), &settings);
    }
}
