//! Does the second tour rise by thoughts, and is it the same for ever? So for the second endless series.

use crate::common::{on_all_cores, violations};
use quadrat_citylines::explain::explain;
use quadrat_citylines::format::Level;
use quadrat_citylines::reference::City;
use quadrat_citylines::{Citylines, SECOND_TOUR_IDS, ids, stages};
use quadrat_engine::game::Format;
use quadrat_engine::reader::parse;
use quadrat_engine::statistics::rank_correlation;
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;
use serde_json::Value;

const IDS: &str = "games/citylines/levels/tour2_ids.txt";
const ENDLESS: &str = "games/citylines/golden/endless2.txt";

fn pack() -> Vec<Value> {
    // By the crate's own path, because the copy of the golden switch's test has the list alone.
    let bytes = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/levels/tour2.json")).unwrap();
    parse(&bytes).unwrap()["levels"].as_array().unwrap().clone()
}

fn tour() -> Vec<Level> {
    let ids: Vec<&str> = SECOND_TOUR_IDS.lines().collect();
    on_all_cores(&ids, |id| ids::level(id).unwrap_or_else(|error| panic!("{error}")).level)
}

#[test]
fn the_second_list_matches_its_pack_and_never_changes() {
    let ids: String = pack().iter().flat_map(|level| [level["id"].as_str().unwrap(), "\n"]).collect();
    assert_pinned(IDS, &ids);
}

#[test]
fn the_golden_switch_does_not_rewrite_the_second_list() {
    Copy::assert_never_rewritten(IDS, "tour::the_second_list_matches_its_pack_and_never_changes");
}

#[test]
fn each_id_of_the_second_tour_generates_exactly_the_level_of_the_pack() {
    let pack = pack();
    assert_eq!(pack.len(), 200);
    let made = on_all_cores(&pack, |shipped| ids::level(shipped["id"].as_str().unwrap()).unwrap().write::<Citylines>());
    for (shipped, made) in pack.iter().zip(made) {
        assert_eq!(made, *shipped, "{}", shipped["id"]);
    }
}

#[test]
fn the_second_tour_rises_by_thoughts_and_par_breaks_ties() {
    let tour = tour();
    let thoughts: Vec<u32> = tour.iter().map(|level| level.thoughts().fewest).collect();
    let first = |n: u32| 1 + thoughts.iter().position(|thoughts| *thoughts >= n).unwrap();
    assert_eq!(first(1), 10, "the first thought");
    assert!(first(2) <= 60 && first(3) <= 120 && first(4) <= 170 && first(5) <= 190);
    for (i, pair) in tour.windows(2).enumerate() {
        let key = |level: &Level| (level.thoughts().fewest, level.par());
        assert!(key(&pair[0]) <= key(&pair[1]), "level {} falls", i + 2);
    }
    assert!(tour[..3].iter().filter(|level| level.size().cells() == 9).count() >= 2, "the first lessons are 3×3");
    // A measure that the order does not use: how many positions of tiles are tried in the whole explanation.
    let looks: Vec<f64> = tour.iter().map(|level| explain(level).looks as f64).collect();
    let rank = rank_correlation(&looks).unwrap();
    assert!(rank >= 0.9, "the rank correlation with the positions tried is {rank:.3}");
}

#[test]
fn every_level_of_the_second_tour_is_sound_and_no_shorter_explanation_exists() {
    let tour: Vec<Level> = tour().into_iter().step_by(size(10, 1)).collect();
    let judged = on_all_cores(&tour, |level| {
        let city = City::read(&serde_json::to_value(Citylines::spec(level)).unwrap()).unwrap();
        let fewest = level.thoughts().fewest;
        // The plain search takes too long beyond three thoughts.
        let shorter = fewest
            .checked_sub(1)
            .filter(|most| *most <= 2)
            .and_then(|most| city.thoughts(level.tier().number().max(1), most));
        (violations(level), shorter)
    });
    for (level, (broken, shorter)) in tour.iter().zip(judged) {
        let id = ids::of(level);
        assert!(broken.is_empty(), "{id}: {}", broken.join("; "));
        assert_eq!(shorter, None, "{id}");
        assert_eq!(Some(level.tier()), level.settings().tier, "{id}");
        assert!(level.settings().thoughts.is_none_or(|n| level.thoughts().fewest >= n.into()), "{id}");
    }
}

#[test]
fn the_second_endless_series_never_changes() {
    let numbers: Vec<u32> = (1..=400).step_by(9).chain(401..=405).collect();
    let lines = on_all_cores(&numbers, |number| {
        let (settings, seed) = stages::endless(*number);
        let id = ids::by_seed(&settings, seed);
        let board = ids::by_tiles(&ids::level(&id).unwrap().level);
        format!("{number} {id} {}\n", board.split_once(':').unwrap().1)
    });
    assert_pinned(ENDLESS, &lines.concat());
}

#[test]
fn the_golden_switch_does_not_rewrite_the_second_series() {
    Copy::assert_never_rewritten(ENDLESS, "tour::the_second_endless_series_never_changes");
}
