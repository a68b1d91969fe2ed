//! Does the list of the tour's ids match the pack of the tour? Both are pinned: neither is ever
//! rewritten.

use quadrat_engine::reader::parse;
use quadrat_model::games;
use quadrat_testing::pinned::{Copy, assert_pinned};
use serde_json::Value;
use std::path::{Path, PathBuf};

const TOUR_IDS: &str = "games/citylines/levels/tour_ids.txt";

fn levels_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/citylines/levels")
}

fn tour() -> Vec<Value> {
    let bytes = std::fs::read(levels_folder().join("tour.json")).unwrap();
    parse(&bytes).unwrap()["levels"].as_array().unwrap().clone()
}

#[test]
fn the_list_of_tour_ids_matches_its_pack() {
    let ids: String = tour().iter().flat_map(|level| [level["id"].as_str().unwrap(), "\n"]).collect();
    assert_pinned(TOUR_IDS, &ids);
}

#[test]
fn the_golden_switch_does_not_rewrite_the_list() {
    Copy::assert_never_rewritten(TOUR_IDS, "tour::the_list_of_tour_ids_matches_its_pack");
}

#[test]
fn each_id_of_the_tour_generates_exactly_the_level_of_the_pack() {
    let entry = games::find("citylines").unwrap();
    let tour = tour();
    assert_eq!(tour.len(), 200);
    for shipped in tour {
        let id = shipped["id"].as_str().unwrap();
        let table = (entry.open)(id).unwrap();
        assert_eq!(table.level(), id);
        let mut made = table.replay()["level"].take();
        // The levels of the pack have no names; at the table each has one.
        for added in ["name", "hint"] {
            assert!(made.as_object_mut().unwrap().shift_remove(added).is_some());
        }
        assert_eq!(made, shipped, "{id}");
    }
}
