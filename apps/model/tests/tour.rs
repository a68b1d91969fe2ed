//! Is the list of the tour's ids the tour? The list is written by this test and compared ever after.

use quadrat_engine::reader::parse;
use quadrat_model::rooms;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn levels_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/citylines")
}

fn tour() -> Vec<Value> {
    let bytes = std::fs::read(levels_folder().join("tour.json")).unwrap();
    parse(&bytes).unwrap()["levels"].as_array().unwrap().clone()
}

#[test]
fn the_list_of_the_tours_ids_is_what_its_pack_says() {
    let ids: String = tour().iter().flat_map(|level| [level["id"].as_str().unwrap(), "\n"]).collect();
    let path = levels_folder().join("tour_ids.txt");
    if std::env::var_os("QUADRAT_UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &ids).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), ids, "QUADRAT_UPDATE_GOLDEN=1 writes it anew");
}

#[test]
fn each_id_of_the_tour_makes_exactly_the_level_of_the_pack() {
    let room = rooms::find("citylines").unwrap();
    let tour = tour();
    assert_eq!(tour.len(), 200);
    for shipped in tour {
        let id = shipped["id"].as_str().unwrap();
        let mut made = (room.level)(id).unwrap();
        // The pack gives its levels no names; at the table each has one.
        for added in ["name", "hint"] {
            assert!(made.as_object_mut().unwrap().shift_remove(added).is_some());
        }
        assert_eq!(made, shipped, "{id}");
        assert_eq!((room.open)(&made).unwrap().level(), id);
    }
}
