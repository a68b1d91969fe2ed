//! What does the picture of a small map contain, node by node?

use quadrat_engine::defect::Defects;
use quadrat_engine::draw::{Theme, to_svg};
use quadrat_ships::ascii::from_ascii;
use quadrat_ships::draw::{Overlays, scene};
use quadrat_testing::golden::assert_golden;

#[test]
fn the_picture_of_the_example_is_the_one_on_file() {
    let mut defects = Defects::new();
    let map = from_ascii("+-+-+\n|S  |\n+=  +\n|O E|\n+-+-+\n", &mut defects);
    let map = map.unwrap_or_else(|| panic!("{defects}"));
    assert_golden("games/ships/golden/example.svg", &to_svg(&scene(&map, Overlays::NONE), Theme::Dark, 40));
}
