//! Are thoughts counted correctly, and does version 2 of the generator deliver what it promises? Checked by the
//! reference, which tries every explanation, and from the level's file.

use crate::common::{on_all_cores, violations};
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::format::Level;
use quadrat_citylines::generate::generate;
use quadrat_citylines::params::{FIRST_PRESETS, PRESETS, Params, Settings, Version};
use quadrat_citylines::reference::City;
use quadrat_citylines::{Citylines, ids, stages};
use quadrat_engine::game::{Format, Generate, Request};
use quadrat_engine::grid::Size;
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;
use std::fs;
use std::path::Path;

/// The number of thoughts beyond which the reference takes too long.
const MOST: u32 = 4;

fn reference(level: &Level) -> City {
    City::read(&serde_json::to_value(Citylines::spec(level)).unwrap()).unwrap()
}

/// Returns small boards that need thoughts: of both versions, at tiers 1 and 2.
fn small_boards() -> Vec<(Settings, u32)> {
    let of = |side: u8, landmarks: u8| Settings::new(Size::new(side, side), landmarks);
    let kinds = [
        Settings { tier: Some(Tier::Placement), ..of(6, 8) },
        Settings { tier: Some(Tier::Assumption), ..of(6, 8) },
        Settings { tier: Some(Tier::Placement), ..of(8, 14) },
        of(4, 4).thinking(Some(Tier::Placement), 1),
        of(6, 9).thinking(Some(Tier::Placement), 2),
        of(6, 9).thinking(Some(Tier::Assumption), 1),
        of(6, 9).thinking(None, 2),
        of(8, 16).thinking(Some(Tier::Placement), 3),
    ];
    let count = size(4, 60);
    kinds.into_iter().flat_map(|settings| (0..count).map(move |seed| (settings, seed))).collect()
}

#[test]
fn the_fewest_thoughts_are_those_of_the_reference() {
    let boards = small_boards();
    let counted = on_all_cores(&boards, |(settings, seed)| {
        let level = generate(&Params::new(*settings).unwrap(), *seed);
        let thoughts = level.thoughts();
        let plain = reference(&level).thoughts(level.tier().number().max(1), MOST);
        (ids::of(&level), level.tier(), thoughts, plain)
    });
    let mut seen = [0; MOST as usize + 1];
    for (id, tier, thoughts, plain) in counted {
        assert!(thoughts.exact, "{id}");
        if tier == Tier::Nested {
            continue;
        }
        assert_eq!(Some(thoughts.fewest).filter(|n| *n <= MOST), plain, "{id}");
        if let Some(n) = plain {
            seen[n as usize] += 1;
        }
        assert_eq!(tier == Tier::Edges, thoughts.fewest == 0, "{id}");
    }
    assert!(seen[1] > 0 && seen[2] > 0 && seen[3] > 0, "{seen:?}");
}

const SECOND: &str = "games/citylines/golden/second.txt";
const PRESET_BOARDS: &str = "games/citylines/golden/presets.txt";

/// Settings of every kind for version 2 of the generator.
const KINDS: [&str; 17] = [
    "4x4k4t1n1v2",
    "5x5k5t1n1v2",
    "6x6k9t1n2v2",
    "8x8k16t2n1v2",
    "11x11k26t1n3v2",
    "3x3k1sv2",
    "3x4k2v2",
    "4x4k4et0v2",
    "5x5k4hsv2",
    "6x5k7t1v2",
    "7x6k8p4d3v2",
    "7x7k12n1v2",
    "6x6k9t2n1v2",
    "8x8k16t2n2v2",
    "10x9k20ht1n3v2",
    "12x12k32t1n5v2",
    "8x6k12swt1v2",
];

/// Describes three boards of each kind, one to a line.
fn boards<'a>(kinds: impl IntoIterator<Item = &'a str>) -> String {
    let kinds = kinds.into_iter();
    let ids: Vec<String> = kinds.flat_map(|kind| [0, 7, 2026].map(|seed| format!("{kind}#{seed}"))).collect();
    let lines = on_all_cores(&ids, |id| {
        let level = ids::level(id).unwrap_or_else(|error| panic!("{error}")).level;
        let (board, thoughts) = (ids::by_tiles(&level), level.thoughts());
        let (tier, tiles) = (level.tier().number(), board.split_once(':').unwrap().1);
        format!("{id} {tier} {} {} {tiles}\n", thoughts.fewest, thoughts.longest_run)
    });
    lines.concat()
}

#[test]
fn version_2_never_changes() {
    assert_pinned(SECOND, &boards(KINDS));
}

#[test]
fn the_boards_of_the_presets_never_change() {
    let presets = PRESETS.map(|(_, settings)| ids::settings_text(&settings));
    assert_pinned(PRESET_BOARDS, &boards(presets.iter().map(String::as_str)));
}

#[test]
fn the_golden_switch_does_not_rewrite_version_2() {
    Copy::assert_never_rewritten(SECOND, "thoughts::version_2_never_changes");
    Copy::assert_never_rewritten(PRESET_BOARDS, "thoughts::the_boards_of_the_presets_never_change");
}

#[test]
fn a_preset_delivers_the_thoughts_and_the_tier_it_promises_with_one_solution() {
    for (name, settings) in PRESETS {
        let params = Params::new(settings).unwrap();
        let seeds: Vec<u32> = (0..size(20, 1_000)).collect();
        let judged = on_all_cores(&seeds, |seed| {
            let level = generate(&params, *seed);
            (ids::of(&level), level.tier(), level.thoughts(), level.stored_thoughts(), violations(&level))
        });
        for (id, tier, thoughts, stored, broken) in judged {
            assert!(broken.is_empty(), "{name}, {id}: {}", broken.join("; "));
            assert_eq!(Some(tier), settings.tier, "{name}, {id}");
            assert_eq!(stored, Some(thoughts), "{name}, {id}");
            assert!(settings.thoughts.is_some_and(|asked| thoughts.fewest >= asked.into()), "{name}, {id}");
        }
    }
}

/// The mean thoughts of boards of Net, from Simon Tatham's collection (version 20230122): 2,000 boards of each size from
/// `sgt-net --generate 2000 5x5`, not wrapping, counted by the code that counts cities. The columns are the ways of
/// counting: the fewest, the fewest where end tiles are not seen to be apart, and the same two with a greedy choice.
const NET: [(&str, [f64; 4]); 5] = [
    ("| 4×4 | 0.02 | 0.10 | 0.02 | 0.11 | easy", [0.02, 0.10, 0.02, 0.11]),
    ("| 5×5 | 0.08 | 0.25 | 0.09 | 0.30 | medium", [0.08, 0.25, 0.09, 0.30]),
    ("| 6×6 | 0.16 | 0.37 | 0.19 | 0.47 | hard", [0.16, 0.37, 0.19, 0.47]),
    // No board of this size was counted; the larger ones need more.
    ("| 11×11 | 1.03 | 1.64 | 1.50 | 2.79 | expert (10×10) 3.08, giant", [1.03, 1.64, 1.50, 2.79]),
    ("| 11×11 | 1.03 | 1.64 | 1.50 | 2.79 | expert (10×10) 3.08, giant", [1.03, 1.64, 1.50, 2.79]),
];

#[test]
fn a_preset_needs_more_thoughts_than_boards_of_net_of_its_size() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/levels.md");
    let document = fs::read_to_string(document).unwrap();
    for ((name, settings), (row, net)) in PRESETS.into_iter().zip(NET) {
        // The figures here are those of the document, which says how they were measured.
        assert!(document.contains(row) && row.contains(name), "docs/levels.md has no row {row:?}");
        assert!(row.contains(&settings.size.to_string()), "{name}");
        let params = Params::new(settings).unwrap();
        let seeds: Vec<u32> = (0..size(100, 1_000)).collect();
        let thoughts = on_all_cores(&seeds, |seed| f64::from(generate(&params, *seed).thoughts().fewest));
        let count = thoughts.len() as f64;
        let mean = thoughts.iter().sum::<f64>() / count;
        let error = (thoughts.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / (count - 1.0) / count).sqrt();
        for net in net {
            // Above by more than chance could explain.
            assert!(mean > net + 2.0 * error, "{name}: {mean} ± {error}, Net {net}");
        }
    }
}

#[test]
fn thoughts_that_an_independent_search_does_not_undercut_are_promised() {
    // The reference looks for an explanation with one thought fewer than was asked for, and must find none.
    for (name, settings) in PRESETS {
        let params = Params::new(settings).unwrap();
        let asked = u32::from(settings.thoughts.unwrap());
        let seeds: Vec<u32> = (0..size(2, 40)).collect();
        let found = on_all_cores(&seeds, |seed| {
            let level = generate(&params, *seed);
            (ids::of(&level), reference(&level).thoughts(level.tier().number(), asked - 1))
        });
        for (id, shorter) in found {
            assert_eq!(shorter, None, "{name}, {id}");
        }
    }
}

#[test]
fn the_presets_of_both_versions_have_the_same_names() {
    for ((name, first), (other, second)) in FIRST_PRESETS.into_iter().zip(PRESETS) {
        assert_eq!(name, other);
        assert_eq!((first.version, second.version), (Version::First, Version::Second));
    }
}

#[test]
fn a_request_without_reasoning_makes_the_levels_that_it_always_made() {
    let id = |pairs: &[(&str, &str)], preset: Option<&str>| {
        let settings = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let preset = preset.map(str::to_owned);
        let request = Request { settings, preset, count: 1, seed: 7, ..Request::default() };
        Citylines::promise(&Citylines::orders(&request).unwrap().1[0]).0.to_string()
    };
    assert_eq!(id(&[], None), "5x5k3#7");
    assert_eq!(id(&[("size", "6x5"), ("landmarks", "4"), ("facing", "shown")], None), "6x5k4s#7");
    assert_eq!(id(&[("size", "3"), ("landmarks", "2")], None), "3x3k2v2#7");
    assert_eq!(id(&[("tier", "0")], None), "5x5k3t0v2#7");
    assert_eq!(id(&[("tier", "0"), ("version", "1")], None), "5x5k3t0#7");
    assert_eq!(id(&[], Some("giant")), "11x11k26t1n3v2#7");
    assert_eq!(id(&[], Some("tour")), "4x4k2est0#7");
    assert_eq!(id(&[], Some("tour2")), "3x3k1st0v2#7");
}

#[test]
fn what_cannot_be_had_is_refused_with_what_can() {
    let ask = |pairs: &[(&str, &str)]| {
        let settings = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let request = Request { settings, count: 1, ..Request::default() };
        Citylines::orders(&request).map(|_| ()).unwrap_err().to_string()
    };
    assert!(ask(&[("tier", "3")]).contains("tiers 0, 1, 2 or any"));
    assert!(ask(&[("tier", "7")]).contains("expected 0, 1, 2 or any"));
    assert!(ask(&[("thoughts", "0")]).contains("1 to 20, or any"));
    assert!(ask(&[("thoughts", "2"), ("version", "1")]).contains("version 2 does"));
    assert!(ask(&[("thoughts", "1"), ("tier", "0")]).contains("tier 1, 2 or any"));
    assert!(ask(&[("version", "3")]).contains("1 or 2"));
    assert!(ask(&[("size", "3"), ("landmarks", "1"), ("version", "1")]).contains("sides must be between 4 and 12"));
    let said = ask(&[("size", "6"), ("landmarks", "9"), ("thoughts", "19")]);
    assert!(said.contains("19 thoughts was found") && said.contains("thoughts would"), "{said}");
    let said = ids::level("8x8k13t3v2#1").unwrap_err().to_string();
    assert!(said.contains("tiers 0, 1, 2 or any"), "{said}");
}

#[test]
fn the_second_endless_series_rises_by_thoughts_and_every_stage_can_be_made() {
    let numbers: Vec<u32> = (1..=400).step_by(size(9, 1)).chain([10, 60, 150, 300, 401, u32::MAX]).collect();
    let judged = on_all_cores(&numbers, |number| {
        let (settings, seed) = stages::endless(*number);
        let level = Params::new(settings).map(|params| generate(&params, seed));
        level.map(|level| (level.thoughts().fewest, violations(&level)))
    });
    for (number, judged) in numbers.iter().zip(judged) {
        let (thoughts, broken) = judged.unwrap_or_else(|error| panic!("level {number}: {error}"));
        assert!(broken.is_empty(), "level {number}: {}", broken.join("; "));
        let promised = match number {
            0..10 => 0,
            10..60 => 1,
            60..150 => 2,
            150..300 => 3,
            _ => 4,
        };
        assert_eq!(stages::endless(*number).0.thoughts.unwrap_or(0), promised, "level {number}");
        assert!(thoughts >= promised.into(), "level {number}");
    }
}
