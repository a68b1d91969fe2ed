//! Do maps survive in URLs? The contents of the map return, in few characters, and every damaged code is refused.

use crate::drawn::{Crowd, example, generated, random};
use proptest::prelude::*;
use quadrat_engine::grid::{Direction, Size};
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy as How};
use quadrat_ships::map::{Door, DoorState, Map};
use quadrat_ships::share::{from_code, share_view, to_code};

fn comes_back(map: &Map) {
    let code = to_code(map);
    let view = share_view(map);
    assert_eq!(from_code(&code).as_ref(), Ok(&view), "{code}");
    assert_eq!(to_code(&view), code);
    assert_eq!(share_view(&view), view);
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'), "{code}");
}

#[test]
fn generated_maps_round_trip() {
    comes_back(&example());
    (0..40).flat_map(generated).for_each(|map| comes_back(&map));
    for strategy in [How::DenseShip, How::ProceduralMaze] {
        comes_back(&MapGenerator::new(MapGenerationConfig::new(3, 64, 64, strategy)).unwrap().generate());
    }
}

#[test]
fn codes_never_change() {
    assert_eq!(to_code(&example()), "BBBm0AAAEAAAEEEAEEA");
    assert_eq!(from_code("BBBm0AAAEAAAEEEAEEA"), Ok(example()));
}

#[test]
fn a_map_of_sixteen_by_sixteen_fits_with_its_address_into_250_bytes() {
    let mut longest = 0;
    for strategy in [How::TreeShip, How::DenseShip, How::ProceduralMaze] {
        for seed in 0..200 {
            let config = MapGenerationConfig::new(seed, 16, 16, strategy);
            let map = MapGenerator::new(config).unwrap().generate();
            longest = longest.max(to_code(&map).len());
            // A code is longest when the doors have different states.
            let mut states = DoorState::WORDS.iter().cycle();
            let mut worst = Map::void(map.size());
            map.floor().for_each(|at| worst.lay_floor(at));
            for at in map.floor() {
                for side in [Direction::East, Direction::South] {
                    worst.open(at, side);
                }
            }
            for (door, (_, state)) in map.doors().iter().zip(&mut states) {
                worst.add_door(Door { state: *state, ..door.clone() });
            }
            longest = longest.max(to_code(&worst).len());
        }
    }
    let address = "https://quadrat.example/ships#map.".len();
    assert!(longest + address <= 250, "{longest}");
}

#[test]
fn truncated_and_extended_codes_are_refused_at_their_place() {
    for map in generated(1).iter().chain([&example()]) {
        let code = to_code(map);
        for end in 0..code.len() {
            let bad = from_code(&code[..end]).unwrap_err();
            assert_eq!(bad.character, end + 1, "{bad}");
        }
        let bad = from_code(&[&code, "A"].concat()).unwrap_err();
        assert_eq!(bad.character, code.len() + 1);
    }
}

#[test]
fn invalid_codes_are_refused() {
    for (code, words) in [
        ("", "character 1: the code is incomplete"),
        ("ABB", "character 1: a code of another version; this program reads codes that begin with B"),
        ("BB ", "character 3: not a character of a code; expected a letter, a digit, - or _"),
        ("BBä", "character 3: not a character of a code; expected a letter, a digit, - or _"),
        // One cell of void with the squad on it.
        ("BAAIAIAA", "character 8: an object is placed where there is no floor"),
    ] {
        assert_eq!(from_code(code).unwrap_err().to_string(), words, "{code}");
    }
}

#[test]
fn maps_of_one_cell_round_trip() {
    let mut map = Map::void(Size::new(1, 1));
    comes_back(&map);
    map.lay_floor(quadrat_engine::grid::Coord::new(0, 0));
    comes_back(&map);
}

proptest! {
    #[test]
    fn any_map_round_trips(map in random(Crowd::Any)) {
        comes_back(&map);
    }

    /// Parsing ends for any text, and a parsed code is written back unchanged.
    #[test]
    fn any_text_is_a_code_or_refused(text in "B?[A-Za-z0-9_-]{0,60}") {
        if let Ok(map) = from_code(&text) {
            prop_assert_eq!(to_code(&map), text);
        }
    }

    #[test]
    fn a_damaged_code_is_another_map_or_refused(seed in 0..50_u32, place in 0..400_usize, by in 1..64_u8) {
        const ALL: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        for map in generated(seed) {
            let mut code = to_code(&map).into_bytes();
            let place = place % code.len();
            let worth = ALL.iter().position(|c| *c == code[place]).unwrap();
            code[place] = ALL[(worth + usize::from(by)) % 64];
            let code = String::from_utf8(code).unwrap();
            if let Ok(other) = from_code(&code) {
                prop_assert_ne!(&other, &share_view(&map));
                prop_assert_eq!(to_code(&other), code);
            }
        }
    }
}
