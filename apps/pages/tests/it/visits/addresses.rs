//! Does every board have an address, and does a wrong one say what would fit?

use super::*;

#[test]
fn a_city_spelt_out_by_its_tiles_has_an_address_that_is_played_and_resumed() {
    let storage = FakeStorage::default();
    for seeded in ["4x4k3#2", "12x12k20#1"] {
        let level = quadrat::citylines::ids::level(seeded).unwrap().level;
        let id = quadrat::citylines::ids::by_tiles(&level);
        let path = format!("/citylines/play/{id}");
        let mut visit = Visit::with(&storage, &path);
        assert_eq!(visit.arcade.address(), path);
        let cell = visit.board().view.cells.iter().position(|cell| cell.target).unwrap();
        visit.tell(Msg::Press(cell));
        let replay = visit.board().seat.table().replay();
        assert_eq!(replay["actions"].as_array().unwrap().len(), 1);
        assert_eq!(Visit::with(&storage, &path).board().seat.table().replay(), replay, "{id}");
    }
}

#[test]
fn an_id_that_names_no_level_is_told_what_would_fit() {
    for (path, words) in [
        ("/citylines/play/nonsense", "such as 5x5k3~7"),
        ("/citylines/play/5x5k99~1", "99 landmarks do not fit on 5×5; 1 to 6 do."),
        ("/infection/play/free~5x5", "such as free~5x5~you~novice~red"),
        ("/germs/play/9999", "There are, for example, 2001"),
    ] {
        let visit = Visit::at(path);
        assert!(matches!(visit.arcade.page(), Page::Nothing { .. }), "{path}");
        assert!(visit.text().contains(words), "{path}: {}", visit.text());
    }
}
