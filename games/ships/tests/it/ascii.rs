//! Do maps survive as text? Drawings are parsed back, tolerated variants parse the same, and
//! every defect has its place.

use crate::drawn::{Crowd, example, generated, random};
use proptest::prelude::*;
use quadrat_engine::defect::Defects;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_ships::Ships;
use quadrat_ships::ascii::{ascii_view, code, from_ascii, recognises, to_ascii};
use quadrat_ships::map::{Boundary, DoorState, Id, Map};

const EXAMPLE: &str = "+-+-+\n|S  |\n+=  +\n|O E|\n+-+-+\n";

/// Parses a text that has neither defects nor warnings.
fn read(text: &str) -> Map {
    let mut defects = Defects::new();
    let map = from_ascii(text, &mut defects);
    assert!(defects.is_empty() && defects.warnings().is_empty(), "{defects} {:?}\n{text}", defects.warnings());
    map.unwrap()
}

/// Returns the codes and places of the defects of a text.
fn defects_of(text: &str) -> Vec<(&'static str, String)> {
    let mut defects = Defects::new();
    let map = from_ascii(text, &mut defects);
    assert_eq!(map.is_none(), !defects.is_empty(), "{text}");
    defects.list().iter().map(|defect| (defect.code, defect.path.clone())).collect()
}

fn comes_back(map: &Map) {
    let text = to_ascii(map);
    let view = ascii_view(map);
    assert_eq!(read(&text), view, "\n{text}");
    assert_eq!(to_ascii(&view), text);
    assert_eq!(ascii_view(&view), view);
    let Size { w, h } = map.size();
    assert_eq!(text.lines().count(), 2 * usize::from(h) + 1);
    assert!(text.lines().all(|line| line.len() == 2 * usize::from(w) + 1 && line.trim_end() == line));
    assert!(recognises(&text));
}

#[test]
fn the_example_is_written_byte_for_byte() {
    assert_eq!(to_ascii(&example()), EXAMPLE);
    assert_eq!(read(EXAMPLE), example());
    assert_eq!(ascii_view(&example()), example());
}

#[test]
fn the_shipped_example_is_the_same_map_in_both_files() {
    assert_eq!(include_str!("../../levels/example.txt"), EXAMPLE);
    let json = Json::parse(include_bytes!("../../levels/example.json"), &Limits::default()).unwrap();
    let mut defects = Defects::new();
    let entry = Entry::read::<Ships>(&json.root(), &mut defects).unwrap_or_else(|| panic!("{defects}"));
    assert_eq!(to_ascii(&entry.level), EXAMPLE);
}

#[test]
fn void_is_walled_in_and_corners_are_drawn_where_two_boundaries_meet() {
    let text = "+-+-+-+\n|#|PI |\n+-+ +-+\n|   |#|\n+-+-+-+\n";
    assert_eq!(to_ascii(&read(text)), text);
    // In the middle of an open floor, and at the end of a lone wall, there is no corner.
    let text = "+-+-+-+\n|   | |\n+     +\n|     |\n+-+-+-+\n";
    assert_eq!(to_ascii(&read(text)), text);
    assert_eq!(to_ascii(&Map::void(Size::new(2, 1))), "+-+-+\n|#|#|\n+-+-+\n");
}

#[test]
fn a_door_is_read_back_closed_and_undamaged() {
    let mut map = example();
    map.squad_spawns.push(Coord::new(1, 0));
    let mut worn = map.doors()[0].clone();
    worn.id = Id::Named("airlock".to_owned());
    (worn.state, worn.hp) = (DoorState::Destroyed, 0.0);
    let mut other = Map::void(map.size());
    map.floor().for_each(|at| other.lay_floor(at));
    assert!(other.add_door(worn));
    let back = read(&to_ascii(&other));
    let door = back.door(Coord::new(0, 0), Direction::South).unwrap();
    assert_eq!((door.state, door.hp, door.id.to_string()), (DoorState::Closed, 50.0, "d-0".to_owned()));
}

#[test]
fn things_are_numbered_row_by_row_and_doors_line_by_line() {
    let map = read("+-+-+\n|SIS|\n+=+=+\n|OIO|\n+-+-+\n");
    let doors: Vec<_> = map.doors().iter().map(|door| (door.id.to_string(), door.cell, door.side)).collect();
    let [a, b, c] = [Coord::new(0, 0), Coord::new(1, 0), Coord::new(0, 1)];
    let wanted = [
        ("d-0", a, Direction::East),
        ("d-1", a, Direction::South),
        ("d-2", b, Direction::South),
        ("d-3", c, Direction::East),
    ];
    assert_eq!(doors, wanted.map(|(id, cell, side)| (id.to_owned(), cell, side)));
    assert_eq!(map.boundary(c, Direction::East), Boundary::Door(3));
    assert_eq!(map.spawn_points.iter().map(|s| s.id.to_string()).collect::<Vec<_>>(), ["sp-0", "sp-1"]);
    assert_eq!(map.objectives.iter().map(|o| o.id.to_string()).collect::<Vec<_>>(), ["obj-0", "obj-1"]);
}

#[test]
fn generated_maps_round_trip() {
    for seed in 0..40 {
        for map in generated(seed) {
            comes_back(&map);
            assert_eq!(ascii_view(&map).doors().len(), map.doors().len());
            assert_eq!(ascii_view(&map).spawn_points.len(), map.spawn_points.len());
            assert_eq!(ascii_view(&map).objectives.len(), map.objectives.len());
        }
    }
}

#[test]
fn the_longest_sides_round_trip() {
    crate::longest().iter().for_each(comes_back);
}

#[test]
fn a_missing_outer_wall_is_a_wall_with_a_warning() {
    let mut defects = Defects::new();
    // Open to the outside on the right and below, and between floor and void.
    let map = from_ascii("+-+-+\n|S   \n+   +\n|  #|\n+ +-+\n", &mut defects).unwrap();
    assert!(defects.is_empty());
    let found: Vec<_> = defects.warnings().iter().map(|w| (w.code, w.path.as_str())).collect();
    let wanted = ["line 2, column 5", "line 3, column 4", "line 4, column 3", "line 5, column 2"];
    assert_eq!(found, wanted.map(|place| (code::WALLED, place)));
    assert_eq!(to_ascii(&map), "+-+-+\n|S  |\n+ +-+\n| |#|\n+-+-+\n");
}

#[test]
fn every_defect_has_its_place() {
    type Row<'a> = (&'a str, &'a [(&'static str, &'a str)]);
    let rows: &[Row<'_>] = &[
        ("", &[(code::EMPTY, "")]),
        ("\n  \n\t\r\n", &[(code::EMPTY, "")]),
        ("+-+\n|x|\n+-+\n", &[(code::CHARACTER, "line 2, column 2")]),
        ("+-+\n| -\n+-+\n", &[(code::CHARACTER, "line 2, column 3")]),
        ("+|+\n| |\n+-+\n", &[(code::CHARACTER, "line 1, column 2")]),
        ("+-+\n| |\n+-P\n", &[(code::CHARACTER, "line 3, column 3")]),
        (
            "\n\n    +-+\n    |é|\n    *-+\n",
            &[(code::CHARACTER, "line 4, column 6"), (code::CHARACTER, "line 5, column 5")],
        ),
        ("+-+\n|\t|\n+-+\n", &[(code::CHARACTER, "line 2, column 2")]),
        ("+-+\n| |\n", &[(code::EVEN, "line 2, column 1")]),
        ("+-+-\n| |\n+-+\n", &[(code::EVEN, "line 1, column 4")]),
        (
            "+-+-+\n|EIE|\n+ + +\n|E| |\n+-+-+\n",
            &[(code::EXTRACTION, "line 2, column 4"), (code::EXTRACTION, "line 4, column 2")],
        ),
        (
            "+=+\nI I\n+=+\n",
            &[
                (code::DOOR, "line 1, column 2"),
                (code::DOOR, "line 2, column 1"),
                (code::DOOR, "line 2, column 3"),
                (code::DOOR, "line 3, column 2"),
            ],
        ),
        ("+-+-+\n| I#|\n+=+=+\n| | |\n+-+-+\n", &[(code::DOOR, "line 2, column 3"), (code::DOOR, "line 3, column 4")]),
        ("+-+\n", &[(code::SIDES, "line 1, column 1")]),
        ("+\n|\n+\n", &[(code::SIDES, "line 1, column 1")]),
        (
            "?",
            &[
                (code::SIDES, "line 1, column 1"),
                (code::SIDES, "line 1, column 1"),
                (code::CHARACTER, "line 1, column 1"),
            ],
        ),
    ];
    for (text, wanted) in rows {
        let wanted: Vec<_> = wanted.iter().map(|(code, place)| (*code, (*place).to_owned())).collect();
        assert_eq!(defects_of(text), wanted, "{text:?}");
    }
    let wide = format!("+{0}\n|{1}|\n+{0}\n", "-+".repeat(65), " ".repeat(129));
    assert_eq!(defects_of(&wide), [(code::SIDES, "line 1, column 130".to_owned())]);
    let tall = "+-+\n".to_owned() + &"| |\n+-+\n".repeat(65);
    assert_eq!(defects_of(&tall), [(code::SIDES, "line 130, column 1".to_owned())]);
}

#[test]
fn huge_malformed_texts_are_refused_quickly() {
    assert!(!defects_of(&"x".repeat(1_000_000)).is_empty());
    assert!(!defects_of(&"x\n".repeat(500_000)).is_empty());
    // One long line and many short ones must not be expanded to a rectangle.
    assert!(!defects_of(&(" ".repeat(500_000) + "x\n" + &"x\n".repeat(500_000))).is_empty());
}

#[test]
fn only_outer_walls_are_recognised() {
    for text in ["+-+\n", "\n\n   +-+-+ \n", "-", "+=+", "+", " - -"] {
        assert!(recognises(text), "{text:?}");
    }
    for text in ["", "   ", "{}", "#-+", "= =", "+-+x", "[+-]"] {
        assert!(!recognises(text), "{text:?}");
    }
}

/// Returns the text as editors and mail may change it.
fn disturbed(text: &str) -> Vec<String> {
    let each = |change: &dyn Fn(&str) -> String| text.lines().map(change).collect::<String>();
    vec![
        each(&|line| format!("{line}\r\n")),
        text.trim_end().to_owned(),
        text.trim_end().replace('\n', "\r\n"),
        each(&|line| format!("    {line}\n")),
        each(&|line| format!("\t\t{line}\n")),
        each(&|line| format!("{line}   \n")),
        format!("\n \n\r\n{text}\n   \n\n"),
        each(&|line| format!("   {line} \r\n")),
    ]
}

proptest! {
    #[test]
    fn random_maps_round_trip(map in random(Crowd::Single)) {
        comes_back(&map);
    }

    #[test]
    fn crowded_maps_round_trip_without_hidden_objects(map in random(Crowd::Any)) {
        comes_back(&map);
    }

    #[test]
    fn reformatted_texts_read_the_same(map in random(Crowd::Single)) {
        let text = to_ascii(&map);
        let view = ascii_view(&map);
        for other in disturbed(&text) {
            prop_assert_eq!(&read(&other), &view, "{:?}", other);
        }
        // Corners are only decoration.
        let mut bare: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        for line in bare.iter_mut().skip(2).step_by(2) {
            line.iter_mut().filter(|c| **c == '+').for_each(|c| *c = ' ');
        }
        let bare: String = bare.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned() + "\n").collect();
        prop_assert_eq!(&read(&bare), &view, "{}", bare);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        defects_of(&text);
        recognises(&text);
    }

    #[test]
    fn any_text_of_the_right_characters_is_read_or_refused(text in "[-+|=I #PSEO\r\n\t]{0,200}") {
        defects_of(&text);
    }

    #[test]
    fn any_valid_rows_round_trip(cells in "[ #PSO]{9}", walls in "[-= ]{12}", stands in "[|I ]{12}") {
        let (cells, walls, stands): (Vec<char>, Vec<char>, Vec<char>) =
            (cells.chars().collect(), walls.chars().collect(), stands.chars().collect());
        let mut text = String::new();
        for y in 0..4 {
            text += &(0..3).map(|x| format!("+{}", walls[y * 3 + x])).collect::<String>();
            text += "+\n";
            if y < 3 {
                text += &(0..3).map(|x| format!("{}{}", stands[y * 4 + x], cells[y * 3 + x])).collect::<String>();
                text += &format!("{}\n", stands[y * 4 + 3]);
            }
        }
        let mut defects = Defects::new();
        if let Some(map) = from_ascii(&text, &mut defects) {
            comes_back(&map);
            prop_assert_eq!(&ascii_view(&map), &map);
        } else {
            prop_assert!(defects.list().iter().all(|defect| defect.code == code::DOOR));
        }
    }
}
