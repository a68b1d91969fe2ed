use super::*;
use crate::tree::reading::{by_id, each, find, text};
use crate::tree::{Inside, el};
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::{CELL, Theme};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::rng::{Mulberry32, Rng as _};
use quadrat_model::arcade::Effect;
use quadrat_model::keys::{Focus, Key};
use quadrat_model::ships::asked::{self, SEED, STRATEGY};
use quadrat_model::ships::panel::Panel;
use quadrat_model::ships::{CHOICE, MAP, reading};
use quadrat_model::workshop::{Done, Visit, Workbench};
use quadrat_ships::ascii::{from_ascii, to_ascii};
use quadrat_ships::draw::{Frame, Overlays, frame};
use quadrat_ships::gallery::GALLERY;
use quadrat_ships::map::DoorState;
use quadrat_ships::share::to_code;
use quadrat_ships::tiled::from_tiled;
use quadrat_ships::validate::validate;

const SMALL: &str = "+-+-+-+\n|P|   |\n+=+ +=+\n|   |E|\n+-+-+-+\n";

fn bay(code: &str) -> Bay {
    Bay::open(Visit { code, kept: None, chance: 7, theme: None })
}

fn press(bay: &mut Bay, button: Button) -> Done {
    bay.take(Work::Button(button))
}

fn set(bay: &mut Bay, field: usize, value: &str) -> Done {
    bay.take(Work::Set(field as u8, value.to_owned()))
}

fn bring(bay: &mut Bay, text: &str) -> Done {
    bay.take(Work::Bring(text.to_owned()))
}

fn key(bay: &mut Bay, name: &str) -> Option<Done> {
    bay.key(Key { name, control: false, shift: false, focus: Focus::Board })
}

fn page(bay: &Bay) -> El {
    el("div").all(super::page(bay))
}

fn words(bay: &Bay) -> String {
    text(&page(bay))
}

/// Returns every drawing on the page.
fn drawings(bay: &Bay) -> Vec<String> {
    let page = page(bay);
    let mut all = Vec::new();
    each(&page, &mut |el| {
        if let Inside::Markup(markup) = &el.inside {
            all.push(markup.to_string());
        }
    });
    all
}

#[test]
fn an_address_is_a_map_and_the_map_has_that_address() {
    for code in ["dense-ship.12x12.7", "tree-ship.16x9.d2.e3.o2.1", "procedural-maze.20x20.5", "ring.9x9.1"] {
        let bay = bay(code);
        assert_eq!(bay.code(), code);
        assert_eq!(bay.refused, None);
        assert!(words(&bay).contains("rules are kept"));
    }
    let first = bay("dense-ship.12x12.7");
    let shared = bay(&[MAP, &to_code(&first.shown.map)].concat());
    assert_eq!(shared.code(), [MAP, &to_code(&first.shown.map)].concat());
    assert_eq!(to_ascii(&shared.shown.map), to_ascii(&first.shown.map));
}

#[test]
fn without_an_address_every_visit_shows_another_map() {
    let open = |chance| Bay::open(Visit { code: "", kept: None, chance, theme: Some(Theme::Light) });
    assert_eq!(open(3).code(), "dense-ship.12x12.v2.4");
    assert_ne!(open(3).code(), open(4).code());
    assert_eq!(open(3).colours, Theme::Light);
}

#[test]
fn a_bad_address_says_why_and_shows_a_default_map() {
    for (code, why) in [
        ("nonsense", "neither a request to a generator"),
        ("map.", "character 1: the code is incomplete"),
        ("map.BBB!", "character 4: not a character of a code"),
        ("tree-ship.20x20.1", "Columns must be between 3 and 16."),
        ("dense-ship.12x12.7~nonsense", "neither a request to a generator"),
    ] {
        let bay = bay(code);
        assert!(words(&bay).contains(why), "{code}: {:?}", bay.refused);
        assert!(bay.lines.iter().all(|line| line.kept));
    }
}

#[test]
fn seeds_step_forward_back_and_wrap_around() {
    let mut bay = bay("dense-ship.8x8.0");
    assert_eq!(press(&mut bay, Button::NextSeed).said.as_deref(), Some(bay.shown.summary().as_str()));
    assert_eq!(bay.code(), "dense-ship.8x8.1");
    key(&mut bay, "p").unwrap();
    key(&mut bay, "p").unwrap();
    assert_eq!(bay.code(), "dense-ship.8x8.4294967295");
    key(&mut bay, "n").unwrap();
    assert_eq!(bay.code(), "dense-ship.8x8.0");
    press(&mut bay, Button::RandomSeed);
    let one = bay.code();
    press(&mut bay, Button::RandomSeed);
    assert_ne!(bay.code(), one);
}

#[test]
fn changing_a_field_makes_a_new_map_and_an_invalid_value_keeps_the_old_one() {
    let mut bay = bay("dense-ship.12x12.7");
    set(&mut bay, asked::WIDTH, "20");
    assert_eq!(bay.code(), "dense-ship.20x12.7");
    let said = set(&mut bay, STRATEGY, "tree-ship").said.unwrap();
    assert_eq!(said, "Columns must be between 3 and 16.");
    assert!(words(&bay).contains(&said));
    assert_eq!(bay.code(), "dense-ship.20x12.7");
    set(&mut bay, asked::WIDTH, "16");
    assert_eq!(bay.code(), "tree-ship.16x12.7");
    assert_eq!(bay.refused, None);
    // The field keeps the text as typed, so that it can be corrected.
    set(&mut bay, SEED, "many");
    let input = find(&page(&bay), &|el| el.shown_value() == Some("many")).cloned();
    assert_eq!(input.unwrap().tag, "input");
}

#[test]
fn twelve_seeds_are_shown_side_by_side_and_one_can_be_chosen() {
    let mut bay = bay("dense-ship.6x6.4294967290");
    assert!(bay.row.is_none());
    press(&mut bay, Button::UnfoldSeeds);
    let seeds: Vec<u32> = bay.row.as_ref().unwrap().iter().map(|(seed, _)| *seed).collect();
    assert_eq!((seeds.len(), seeds[0], seeds[11]), (12, 4_294_967_290, 5));
    press(&mut bay, Button::Take(11));
    assert_eq!(bay.code(), "dense-ship.6x6.5");
    let first = |bay: &Bay| bay.row.as_ref().unwrap()[0].0;
    assert_eq!(first(&bay), 4_294_967_290, "the row stays where it is");
    press(&mut bay, Button::NextSeed);
    assert_eq!(first(&bay), 6, "a seed that is not in it begins another");
    set(&mut bay, asked::WIDTH, "7");
    assert_eq!(bay.row.as_ref().unwrap().len(), 12);
    press(&mut bay, Button::FoldSeeds);
    assert!(bay.row.is_none());
}

#[test]
fn a_map_is_read_from_characters_json_and_packs() {
    let mut bay = bay("dense-ship.12x12.7");
    assert_eq!(bring(&mut bay, SMALL).said.unwrap(), "Your map: 3 by 2, 2 rooms, 2 doors.");
    let small = bay.shown.map.clone();
    let json = bay.shown.json();
    for text in [json.clone(), format!("[{json}]"), format!("{{\"quadrat\": 1, \"levels\": [{json}]}}")] {
        press(&mut bay, Button::NextSeed);
        assert!(bring(&mut bay, &text).said.unwrap().ends_with("3 by 2, 2 rooms, 2 doors."), "{text}");
        assert_eq!(bay.shown.map, small);
    }
    let named = json.replacen('{', "{ \"id\": \"bridge\", ", 1);
    bring(&mut bay, &named);
    assert_eq!(bay.shown.name, "bridge");
    assert_eq!(bay.shown.file("svg"), "bridge.svg");
}

#[test]
fn every_defect_is_listed_at_its_place_and_the_old_map_stays() {
    let mut bay = bay("dense-ship.12x12.7");
    let before = drawings(&bay);
    let bad = SMALL.replace('P', "?").replace("E|", "EI");
    let said = bring(&mut bay, &bad).said.unwrap();
    assert!(said.starts_with("This is not a map: 2 things are wrong."), "{said}");
    assert_eq!(bay.code(), "dense-ship.12x12.7");
    assert_eq!(drawings(&bay)[..4], before[..4]);
    let places: Vec<&str> = bay.flaws.iter().map(|flaw| flaw.place.as_str()).collect();
    assert_eq!(places, ["Line 2, column 2", "Line 4, column 7"]);
    assert_eq!(press(&mut bay, Button::Flaw(0)).effects, [Effect::Select("text", 9, 10)]);
    // The field holds the text that was read.
    assert_eq!(by_id(&page(&bay), "text").unwrap().shown_value(), Some(bad.as_str()));

    let json =
        "{\n \"width\": 2, \"height\": 1,\n \"cells\": [],\n \"doors\": [{ \"id\": \"ä\" }],\n \"spawnPoints\": 7\n}";
    bring(&mut bay, json);
    let texts: Vec<String> = bay
        .flaws
        .iter()
        .map(|flaw| {
            let units: Vec<u16> = json.encode_utf16().collect();
            String::from_utf16(&units[flaw.range.0 as usize..flaw.range.1 as usize]).unwrap()
        })
        .collect();
    assert!(texts.contains(&"7".to_owned()) && texts.contains(&"{ \"id\": \"ä\" }".to_owned()), "{texts:?}");
    assert!(bay.flaws.iter().any(|flaw| flaw.place == "spawnPoints, line 5"), "{:?}", bay.flaws);

    bring(&mut bay, "{\n  \"width\": 2,,\n}");
    assert_eq!(bay.flaws[0].place, "Line 2, column 14");
    for nothing in ["", " ", "7", "[]", "null", "hello", &"x".repeat(reading::LONGEST + 1)] {
        assert!(bring(&mut bay, nothing).said.unwrap().starts_with("This is not a map"), "{}", nothing.len());
        assert!(!bay.flaws.is_empty());
        assert_eq!(bay.code(), "dense-ship.12x12.7");
    }
    for unknown in ["hello", "7", "null", "\"+-+\""] {
        let said = bring(&mut bay, unknown).said.unwrap();
        for accepted in ["neither JSON nor an ASCII map", "a pack or a content pack", "a Tiled map (.tmj)", "+-+-+"] {
            assert!(said.contains(accepted), "{unknown}: {said}");
        }
        assert_eq!(bay.flaws.len(), 1);
    }
    // Once a text is read without defects, the flaws are gone.
    bring(&mut bay, SMALL);
    assert!(bay.flaws.is_empty() && bay.wrong == 0);
}

#[test]
fn defects_beyond_the_shown_ones_are_counted() {
    let mut bay = bay("dense-ship.12x12.7");
    let wall = "+-".repeat(64) + "+\n";
    let bad = wall.clone() + &(("?".repeat(129) + "\n") + &wall).repeat(64);
    bring(&mut bay, &bad);
    assert_eq!(bay.flaws.len(), reading::LISTED);
    assert!(bay.wrong > 1_000);
    assert!(words(&bay).contains(&format!("and {} more", bay.wrong - reading::LISTED)));
}

#[test]
fn a_map_with_warnings_is_read_and_lists_them() {
    let mut bay = bay("dense-ship.12x12.7");
    bring(&mut bay, "+-+\n|P \n+-+\n");
    assert_eq!(bay.shown.map.size(), quadrat_engine::grid::Size::new(1, 1));
    assert_eq!((bay.wrong, bay.flaws.len()), (0, 1));
    assert!(words(&bay).contains("The map was read, with one warning"));
}

#[test]
fn a_second_map_shows_nothing_of_the_first() {
    for second in ["ring.9x9.1", "map"] {
        let mut bay = bay("dense-ship.12x12.7");
        bay.take(Work::Press(0, 100, 100));
        bay.take(Work::Over(Some((0, 50, 50))));
        bay.take(Work::Zoom(30, 30, 4_000));
        bring(&mut bay, "nothing");
        bay.look_at(vec![Coord::new(11, 11)]);
        if second == "map" {
            bring(&mut bay, SMALL);
        } else {
            set(&mut bay, STRATEGY, "ring");
            set(&mut bay, asked::WIDTH, "9");
            set(&mut bay, asked::HEIGHT, "9");
            set(&mut bay, SEED, "1");
        }
        let mut fresh = self::bay(second);
        if second == "map" {
            bring(&mut fresh, SMALL);
            // The fields hold the last request, and are no part of a map read from a text.
            fresh.asked = bay.asked.clone();
        } else {
            fresh.text = bay.text.clone();
        }
        // The panel that was opened for the flaws of a text stays open.
        (fresh.panel, fresh.beat) = (bay.panel, bay.beat);
        // The first map is there while the second is drawn over it, and no longer.
        bay.leaving = None;
        fresh.leaving = None;
        assert_eq!(page(&bay), page(&fresh), "{second}");
    }
}

#[test]
fn rules_are_listed_and_lead_to_their_cells() {
    let mut bay = bay("dense-ship.12x12.7");
    assert!(words(&bay).contains("Its own: dense ships"));
    set(&mut bay, RULES.into(), "tree-ship");
    let (place, line) = bay.lines.iter().enumerate().find(|(_, line)| !line.cells.is_empty()).unwrap();
    let (cells, found) = (line.cells.clone(), line.found.clone());
    let said = press(&mut bay, Button::Rule(place)).said.unwrap();
    assert_eq!(said, found);
    assert_eq!(bay.marked, cells);
    set(&mut bay, RULES.into(), "");
    assert!(bay.marked.is_empty() && bay.lines.iter().all(|line| line.kept));
    // A map read from a text claims no rules, and is checked against those for all maps.
    bring(&mut bay, SMALL);
    assert!(words(&bay).contains("Its own: any map"));
    bring(&mut bay, &SMALL.replace('E', " "));
    let broken: Vec<&str> = bay.lines.iter().filter(|line| !line.kept).map(|line| line.rule).collect();
    assert_eq!(broken, ["complete"]);
}

#[test]
fn every_rule_has_words() {
    for set in RuleSet::ALL {
        for line in validate(&bay("dense-ship.12x12.7").shown.map, set, Some(4)) {
            assert!(phrases::rule(line.rule) != line.rule, "{}", line.rule);
        }
    }
}

#[test]
fn a_rule_zooms_to_where_it_is_broken() {
    let mut bay = bay("dense-ship.64x64.7");
    bay.take(Work::Window(600, 600));
    bay.look_at(vec![Coord::new(50, 10)]);
    let (x, y) = bay.views[0].unit(300, 300);
    let (left, top) = frame(bay.shown.map.size(), bay.overlays).origin;
    let middle = |cell: i32| cell * CELL + CELL / 2;
    assert!((x - left - middle(50)).abs() <= 5 && (y - top - middle(10)).abs() <= 5, "{x}, {y}");
    assert!(bay.views[0].percent() > 500);
}

#[test]
fn the_cell_under_the_pointer_is_described() {
    let mut bay = bay("ring.9x9.1");
    bay.take(Work::Window(500, 500));
    // The chamber in the top left corner of the ring's inside.
    let (x, y) = spot(&bay, Coord::new(1, 1), 0, 0);
    bay.take(Work::Over(Some((0, x, y))));
    let told = words(&bay);
    assert!(told.contains("Column 1, row 1: room 1, 1 by 1. 1 door from the corridor."), "{told}");
    assert!(told.contains("Door d-0 to the north, closed, 50 of 50."));
    assert!(told.contains("Wall to the east.") && told.contains("The squad starts here."));
    bay.take(Work::Over(None));
    assert!(words(&bay).contains("Squad to exit: "));
    bay.take(Work::Press(0, x, y));
    assert_eq!(bay.cursor, Some(Coord::new(1, 1)));
    bay.take(Work::Press(0, x, y));
    assert_eq!(bay.cursor, None);
    bay.take(Work::Press(0, -5, -5));
    assert_eq!(bay.cursor, None);
}

#[test]
fn arrow_keys_move_the_cursor_and_describe_the_cell() {
    let mut bay = bay("ring.9x9.1");
    assert!(key(&mut bay, "ArrowRight").unwrap().said.unwrap().starts_with("Column 1, row 1:"));
    assert!(key(&mut bay, "ArrowUp").unwrap().said.unwrap().starts_with("Column 1, row 0: corridor of 32 cells."));
    assert!(key(&mut bay, "End").unwrap().said.unwrap().starts_with("Column 8, row 0:"));
    assert_eq!(key(&mut bay, "ArrowRight").unwrap(), Done::default());
    assert!(key(&mut bay, "Home").unwrap().said.unwrap().starts_with("Column 0, row 0:"));
    key(&mut bay, "+").unwrap();
    assert!(bay.views[0].percent() > 100);
    bay.key(Key { name: "ArrowDown", control: false, shift: true, focus: Focus::Board }).unwrap();
    key(&mut bay, "0").unwrap();
    assert!(bay.views[0].is_whole());
    key(&mut bay, "Escape").unwrap();
    assert_eq!(bay.cursor, None);
    assert_eq!(key(&mut bay, "x"), None);
    assert_eq!(bay.key(Key { name: "n", control: false, shift: false, focus: Focus::Elsewhere }), None);
}

#[test]
fn the_squads_path_leads_to_the_extraction_or_the_pointer() {
    let mut bay = bay("ring.9x9.1");
    let before = drawings(&bay);
    press(&mut bay, Button::Overlay(5));
    let without = drawings(&bay);
    assert_eq!(before[..2], without[..2], "the map itself is not drawn again");
    assert_ne!(before[2], without[2]);
    press(&mut bay, Button::Overlay(5));
    let out = drawings(&bay);
    key(&mut bay, "ArrowUp").unwrap();
    key(&mut bay, "ArrowUp").unwrap();
    assert_ne!(drawings(&bay)[2], out[2]);
    assert_eq!(bay.way_in(&bay.shown).len(), 2);
}

#[test]
fn each_overlay_is_switched_and_shown() {
    let mut bay = bay("dense-ship.8x8.3");
    let plain = drawings(&bay);
    for place in 0..Overlays::NAMES.len() {
        let was = bay.overlays.has(place);
        press(&mut bay, Button::Overlay(place));
        assert_eq!(bay.overlays.has(place), !was);
        assert_ne!(drawings(&bay)[..4], plain[..4], "{}", Overlays::NAMES[place]);
        press(&mut bay, Button::Overlay(place));
    }
    assert_eq!(drawings(&bay), plain);
}

#[test]
fn two_maps_are_compared_side_by_side_and_have_an_address() {
    let mut bay = bay("dense-ship.8x8.3");
    press(&mut bay, Button::Keep);
    assert!(words(&bay).contains("0 cells differ"));
    press(&mut bay, Button::NextSeed);
    assert_eq!(bay.code(), "dense-ship.8x8.4~dense-ship.8x8.3");
    let both = self::bay(&bay.code());
    assert_eq!(both.code(), bay.code());
    assert_eq!(both.drawn, bay.drawn);
    press(&mut bay, Button::ShowDifferences);
    assert!(bay.marked.len() > 10);
    press(&mut bay, Button::Swap);
    assert_eq!(bay.code(), "dense-ship.8x8.3~dense-ship.8x8.4");
    assert!(bay.marked.is_empty());
    set(&mut bay, asked::WIDTH, "9");
    assert!(words(&bay).contains("differ in size"));
    assert_eq!(bay.drawn.len(), both.drawn.len());
    // Each map is fitted in its viewport, and the cell under the pointer is a cell of that map.
    bay.take(Work::Window(400, 400));
    for (window, corner) in [(0, Coord::new(8, 7)), (1, Coord::new(7, 7))] {
        let [left, top, shown, _] = bay.views[window].sheet();
        let Frame { origin, width, .. } = frame(bay.map_in(window).unwrap().map.size(), bay.overlays);
        let along = |origin: i32, cell: u8| i64::from(origin + i32::from(cell) * CELL + 80) * shown / i64::from(width);
        let (x, y) = (left + along(origin.0, corner.x), top + along(origin.1, corner.y));
        bay.take(Work::Over(Some((window, x as i32, y as i32))));
        assert_eq!(bay.pointed, Some((window, corner)));
    }
    press(&mut bay, Button::RemoveKept);
    assert_eq!(bay.code(), "dense-ship.9x8.4");
    assert_eq!(bay.drawn.len(), 1);
}

#[test]
fn exports_contain_the_map() {
    let mut bay = bay("dense-ship.8x8.3");
    let map = bay.shown.map.clone();
    let taken = |bay: &mut Bay, act| match press(bay, act).effects.pop() {
        Some(Effect::Download { name, text } | Effect::Picture { name, svg: text }) => (name, text),
        other => panic!("{other:?}"),
    };
    let units = frame(map.size(), bay.overlays).width;
    let wide = |cell: i32| format!("width=\"{}\"", (units * cell + CELL - 1) / CELL);
    let (name, svg) = taken(&mut bay, Button::SaveSvg);
    assert_eq!(name, "dense-ship-8x8-3.svg");
    assert!(svg.starts_with("<svg xmlns=") && svg.contains(&wide(32)) && !svg.contains("var("), "{}", &svg[..200]);
    let (name, png) = taken(&mut bay, Button::SavePng);
    assert_eq!((name.as_str(), &png), ("dense-ship-8x8-3.png", &svg));
    set(&mut bay, SIZE.into(), "128");
    set(&mut bay, COLOURS.into(), "light");
    let (_, large) = taken(&mut bay, Button::SavePng);
    assert!(large.contains(&wide(128)) && large != svg);
    let (name, ascii) = taken(&mut bay, Button::SaveAscii);
    assert_eq!(name, "dense-ship-8x8-3.txt");
    assert_eq!(to_ascii(&from_ascii(&ascii, &mut Defects::new()).unwrap()), to_ascii(&map));
    let (name, json) = taken(&mut bay, Button::SaveJson);
    assert_eq!(name, "dense-ship-8x8-3.json");
    assert_eq!(reading::read(&json).maps[0].map, map);
    let done = press(&mut bay, Button::SaveTiled);
    let [Effect::Download { name, text: tiled }, _] = &done.effects[..] else { panic!("{done:?}") };
    assert_eq!(name, "dense-ship-8x8-3.tmj");
    let value = parse(tiled.as_bytes()).unwrap();
    assert_eq!(from_tiled(&Json::from(&value).root(), &mut Defects::new()).as_ref(), Some(&map));
    assert_eq!(press(&mut bay, Button::CopyAscii).effects, [Effect::Copy(ascii, "ships.copied")]);
    assert_eq!(press(&mut bay, Button::CopyJson).effects, [Effect::Copy(json, "ships.copied")]);
    assert_eq!(press(&mut bay, Button::PickFile).effects, [Effect::PickFile]);
}

#[test]
fn a_map_that_no_address_describes_is_saved_for_the_next_visit() {
    let mut bay = bay("dense-ship.8x8.3");
    bring(&mut bay, SMALL);
    let json = bay.shown.json().replacen("\"Closed\"", "\"Locked\"", 1).replacen("50", "12.5", 1);
    bring(&mut bay, &json);
    assert_eq!(bay.shown.map.doors()[0].state, DoorState::Locked);
    let (code, kept) = (bay.code(), bay.kept());
    let again = |code: &str, kept: Option<&str>| Bay::open(Visit { code, kept, chance: 1, theme: None });
    // Both with the fragment and by the bare address.
    for code in [code.as_str(), ""] {
        assert_eq!(again(code, Some(&kept)).shown.map, bay.shown.map);
    }
    // In another browser the address alone must do.
    let elsewhere = again(&code, None).shown.map;
    assert_eq!(elsewhere.doors()[0].state, DoorState::Locked);
    assert!(elsewhere.doors()[0].hp > 49.0);
    // Damaged data from the last visit is ignored.
    for damaged in ["", "x", "map.!\n{}", &kept.replace("12.5", "-1"), &kept[..kept.len() / 2]] {
        assert_eq!(again(&code, Some(damaged)).code(), code, "{damaged}");
        assert!(!again("", Some(damaged)).code().is_empty());
    }
    // A kept map that differs from the one in the address does not replace it.
    let other = [&code, "\n", &self::bay("ring.9x9.1").shown.json()].concat();
    assert_eq!(again(&code, Some(&other)).code(), code);
}

#[test]
fn after_random_input_the_address_leads_back_to_the_same_page() {
    let mut rng = Mulberry32::seeded(11);
    let mut bay = bay("dense-ship.8x8.3");
    let brought = [SMALL, "", "{", "+-+\n| |\n+-+", "[{\"width\":1,\"height\":1,\"cells\":[]}]"];
    let values =
        ["", "0", "3", "5", "9", "16", "70", "-1", "tree-ship", "ring", "procedural-maze", "any", "light", "64"];
    for step in 0..3_000 {
        let (x, y) = (rng.below(700) as i32 - 100, rng.below(700) as i32 - 100);
        match rng.below(12) {
            0 => drop(bay.take(Work::Set(rng.below(12) as u8, values[rng.below(14) as usize].to_owned()))),
            1..=3 => drop(bay.take(Work::Button(Button::SINGLE[rng.below(27) as usize]))),
            4 => drop({
                let of_a_row = [
                    Button::Overlay,
                    Button::Take,
                    Button::Flaw,
                    Button::Rule,
                    Button::Tool,
                    Button::Exhibit,
                    Button::Panel,
                ];
                let of_a_row = of_a_row[rng.below(7) as usize];
                bay.take(Work::Button(of_a_row(rng.below(14) as usize)))
            }),
            5 => drop(bay.take(Work::Bring(brought[rng.below(5) as usize].to_owned()))),
            6 => drop(bay.take(Work::Zoom(x, y, rng.below(3_000)))),
            7 => drop(bay.take(Work::Pan(x, y))),
            8 => drop(bay.take(Work::Over(Some((rng.below(3) as usize, x, y))))),
            9 => drop(bay.take(Work::Press(rng.below(3) as usize, x, y))),
            10 => drop(bay.take(Work::Window(x, y))),
            _ => {
                let name = [
                    "ArrowLeft",
                    "ArrowRight",
                    "ArrowUp",
                    "ArrowDown",
                    "Home",
                    "End",
                    "+",
                    "-",
                    "0",
                    "Escape",
                    "e",
                    "w",
                    "A",
                    "s",
                    "d",
                    "Enter",
                    " ",
                    "1",
                    "2",
                    "3",
                    "5",
                    "9",
                    "u",
                    "r",
                    "z",
                    "y",
                ];
                bay.key(Key {
                    name: name[rng.below(26) as usize],
                    control: rng.below(4) == 0,
                    shift: rng.below(2) == 0,
                    focus: Focus::Board,
                });
            }
        }
        if step % 10 == 0 {
            assert!(!words(&bay).contains("ships."), "{}", words(&bay));
            let again = Bay::open(Visit { code: &bay.code(), kept: Some(&bay.kept()), chance: 1, theme: None });
            assert_eq!(again.shown.map, bay.shown.map, "{}", bay.code());
            assert_eq!(again.refused, None);
        }
    }
}

/// Returns the position of a cell's middle in the first viewport, moved by parts of a hundred of a cell.
fn spot(bay: &Bay, at: Coord, dx: i32, dy: i32) -> (i32, i32) {
    let [left, top, shown, _] = bay.views[0].sheet();
    let Frame { origin, width, .. } = frame(bay.shown.map.size(), bay.overlays);
    let along = |origin: i32, cell: u8, more: i32| {
        i64::from(origin + i32::from(cell) * CELL + CELL / 2 + more * CELL / 100) * shown / i64::from(width)
    };
    ((left + along(origin.0, at.x, dx)) as i32, (top + along(origin.1, at.y, dy)) as i32)
}

fn click(bay: &mut Bay, at: Coord, dx: i32, dy: i32) -> Done {
    let (x, y) = spot(bay, at, dx, dy);
    bay.take(Work::Press(0, x, y))
}

/// Returns a workbench with the small map, in which a press edits.
fn editing() -> Bay {
    let mut bay = bay("dense-ship.12x12.7");
    bring(&mut bay, SMALL);
    bay.take(Work::Window(400, 400));
    press(&mut bay, Button::Edit);
    bay
}

#[test]
fn a_press_changes_the_nearest_wall_and_announces_it() {
    let mut bay = editing();
    let said = click(&mut bay, Coord::new(1, 0), 40, 5).said.unwrap();
    assert_eq!(said, "Wall between columns 1 and 2 in row 0. Broken now: Every cell can be reached.");
    assert!(words(&bay).contains("Broken: Every cell can be reached."), "{}", words(&bay));
    assert_eq!(to_ascii(&bay.shown.map), SMALL.replace("|P|   |", "|P| | |"));
    let said = click(&mut bay, Coord::new(2, 0), -40, 5).said.unwrap();
    assert_eq!(said, "Opening between columns 1 and 2 in row 0. Every rule is kept.");
    press(&mut bay, Button::Tool(1));
    let said = click(&mut bay, Coord::new(1, 1), 5, -40).said.unwrap();
    assert_eq!(said, "Door between rows 0 and 1 in column 1.");
    let said = click(&mut bay, Coord::new(0, 0), -40, 0).said.unwrap();
    assert_eq!(said, "There is empty space on the other side, so the hull stays.");
}

#[test]
fn every_edit_can_be_undone_and_redone_and_the_stamp_returns() {
    let mut bay = bay("dense-ship.8x8.3");
    bay.take(Work::Window(400, 400));
    let first = bay.shown.map.clone();
    assert_eq!(press(&mut bay, Button::Undo).said.as_deref(), Some("There is nothing to undo."));
    press(&mut bay, Button::Edit);
    press(&mut bay, Button::Tool(2));
    let mut maps = vec![first.clone()];
    for x in 0..5 {
        click(&mut bay, Coord::new(x, 3), 0, 0);
        assert_eq!(bay.shown.map.origin, None, "an edited map is not the generator's");
        assert!(bay.code().starts_with(MAP) && words(&bay).contains("Edited map"));
        // It is still held to the rules of the ship that it was.
        assert!(words(&bay).contains("Its own: dense ships"));
        maps.push(bay.shown.map.clone());
    }
    for map in maps.iter().rev().skip(1) {
        assert!(press(&mut bay, Button::Undo).said.unwrap().starts_with("Undid the edit."));
        assert_eq!(bay.shown.map, *map);
    }
    assert_eq!((bay.code().as_str(), bay.shown.map.origin.is_some()), ("dense-ship.8x8.3", true));
    for map in &maps[1..] {
        assert!(press(&mut bay, Button::Redo).said.unwrap().starts_with("Redid the edit."));
        assert_eq!(bay.shown.map, *map);
    }
    assert_eq!(press(&mut bay, Button::Redo).said.as_deref(), Some("There is nothing to redo."));
    // A new edit after an undo is the only future.
    press(&mut bay, Button::Undo);
    click(&mut bay, Coord::new(7, 7), 0, 0);
    assert!(!bay.editor.can_redo());
    // Another map does not cost the work by hand.
    let edited = bay.shown.map.clone();
    press(&mut bay, Button::NextSeed);
    assert_ne!(bay.shown.map, edited);
    press(&mut bay, Button::Undo);
    assert_eq!(bay.shown.map, edited);
}

#[test]
fn a_map_is_edited_by_keyboard_alone() {
    let mut bay = bay("dense-ship.12x12.7");
    bring(&mut bay, SMALL);
    assert_eq!(key(&mut bay, "1"), None);
    assert!(key(&mut bay, "e").unwrap().said.unwrap().starts_with("Editing."));
    let said = |bay: &mut Bay, name: &str| key(bay, name).unwrap().said.unwrap();
    // Without a cursor the squad's cell is changed, and the cursor stays there.
    assert!(said(&mut bay, "d").starts_with("Opening between columns 0 and 1 in row 0."));
    assert_eq!(bay.cursor, Some(Coord::new(0, 0)));
    assert!(said(&mut bay, "D").starts_with("Wall between columns 0 and 1 in row 0."));
    assert_eq!(said(&mut bay, "Enter"), "Choose a side of the cell: W, A, S or D.");
    assert_eq!(said(&mut bay, "2"), "Door.");
    assert!(said(&mut bay, "s").starts_with("Wall in place of the door between rows 0 and 1 in column 0."));
    assert_eq!(said(&mut bay, "7"), "Objective.");
    assert_eq!(said(&mut bay, "w"), "This tool works on the whole cell: press Enter.");
    key(&mut bay, "ArrowRight").unwrap();
    assert!(said(&mut bay, "Enter").starts_with("Objective in column 1, row 0."));
    assert!(said(&mut bay, " ").starts_with("No objective in column 1, row 0."));
    assert!(said(&mut bay, "3").starts_with("Floor"));
    assert!(said(&mut bay, "Enter").starts_with("Space in column 1, row 0."));
    assert_eq!(said(&mut bay, "4"), "Squad.");
    assert_eq!(said(&mut bay, "Enter"), "There is no floor to stand on.");
    let control = |bay: &mut Bay, name, shift| bay.key(Key { name, control: true, shift, focus: Focus::Board });
    let now = bay.shown.map.clone();
    assert!(control(&mut bay, "z", false).unwrap().said.unwrap().starts_with("Undid the edit."));
    assert_ne!(bay.shown.map, now);
    assert!(control(&mut bay, "Z", true).unwrap().said.unwrap().starts_with("Redid the edit."));
    assert_eq!(bay.shown.map, now);
    assert_eq!(key(&mut bay, "n"), None, "a map that is edited is not replaced by a slip");
    assert!(said(&mut bay, "e").starts_with("Editing is off."));
    assert_eq!(control(&mut bay, "z", false), None);
}

#[test]
fn the_side_under_the_pointer_is_highlighted_while_walls_are_edited() {
    let mut bay = editing();
    let (x, y) = spot(&bay, Coord::new(1, 0), 40, 5);
    bay.take(Work::Over(Some((0, x, y))));
    assert_eq!(bay.aimed, Some((Coord::new(1, 0), Direction::East)));
    let aimed = drawings(&bay);
    press(&mut bay, Button::Tool(3));
    bay.take(Work::Over(Some((0, x, y))));
    assert_eq!(bay.aimed, None);
    assert_eq!(drawings(&bay)[..2], aimed[..2]);
    assert_ne!(drawings(&bay)[2], aimed[2]);
}

#[test]
fn an_edited_map_is_exported_and_shared_as_any_map() {
    let mut bay = editing();
    press(&mut bay, Button::Tool(6));
    click(&mut bay, Coord::new(1, 0), 0, 0);
    assert_eq!(bay.shown.name, "Your map (edited)");
    let again = self::bay(&bay.code());
    assert_eq!(to_ascii(&again.shown.map), to_ascii(&bay.shown.map));
    let kept = Bay::open(Visit { code: &bay.code(), kept: Some(&bay.kept()), chance: 1, theme: None });
    assert_eq!(kept.shown.map, bay.shown.map);
    let Some(Effect::Download { text, .. }) = press(&mut bay, Button::SaveJson).effects.pop() else { panic!() };
    assert_eq!(reading::read(&text).maps[0].map, bay.shown.map);
}

#[test]
fn a_pack_and_a_content_pack_offer_their_maps() {
    let gallery = include_str!("../../../../games/ships/levels/gallery.json");
    let content = include_str!("../../../../games/ships/levels/pack.json");
    for (text, least) in [(gallery, 12), (content, 2)] {
        let mut bay = bay("dense-ship.12x12.7");
        let said = bring(&mut bay, text).said.unwrap();
        let count = bay.choices.0.len();
        assert!(count >= least && said.ends_with(&format!("The file has {count} maps to choose from.")), "{said}");
        let page = page(&bay);
        let options = |el: &El| el.tag == "select" && text_of(el).contains(bay.choices.0[1].name.as_deref().unwrap());
        assert!(find(&page, &options).is_some());
        let second = bay.choices.0[1].clone();
        let said = set(&mut bay, CHOICE.into(), "1").said.unwrap();
        assert!(said.starts_with(second.name.as_deref().unwrap()), "{said}");
        assert_eq!(bay.shown.map, second.map);
        assert!(bay.lines.iter().all(|line| line.kept));
        assert_eq!(set(&mut bay, CHOICE.into(), "99"), Done::default());
        press(&mut bay, Button::NextSeed);
        assert!(bay.choices.0.is_empty());
    }
}

fn text_of(el: &El) -> String {
    text(el)
}

#[test]
fn the_sound_maps_of_a_pack_are_offered_and_the_flaws_of_the_others_listed() {
    let mut bay = bay("dense-ship.12x12.7");
    bring(&mut bay, SMALL);
    let json = bay.shown.json();
    bring(&mut bay, &format!("[{json}, {{ \"width\": 2 }}, {json}]"));
    assert_eq!(bay.choices.0.len(), 2);
    assert!(bay.wrong == 0 && bay.flaws.iter().any(|flaw| flaw.place.starts_with("[1]")), "{:?}", bay.flaws);
}

#[test]
fn after_an_import_the_next_seed_is_the_one_after_that_of_the_map() {
    let mut bay = bay("dense-ship.12x12.7");
    let json = self::bay("tree-ship.10x9.v2.e2.o3.41").shown.json();
    bring(&mut bay, &json);
    assert!(bay.code().starts_with(MAP) && words(&bay).contains("which replaces the one shown"));
    press(&mut bay, Button::NextSeed);
    assert_eq!(bay.code(), "tree-ship.10x9.v2.e2.o3.42");
    assert!(!words(&bay).contains("which replaces the one shown"));
    // A map without a generator leaves the settings as they are.
    bring(&mut bay, SMALL);
    assert!(words(&bay).contains("which replaces the one shown"));
    press(&mut bay, Button::NextSeed);
    assert_eq!(bay.code(), "tree-ship.10x9.v2.e2.o3.43");
}

#[test]
fn six_turns_of_any_wheel_zoom_moderately_and_the_zoom_is_bounded() {
    let mut bay = bay("dense-ship.64x64.1");
    bay.take(Work::Window(560, 560));
    for _ in 0..6 {
        bay.take(Work::Zoom(280, 280, 4_000));
    }
    assert!((300..=400).contains(&bay.views[0].percent()), "{} %", bay.views[0].percent());
    for _ in 0..60 {
        bay.take(Work::Zoom(280, 280, 4_000));
    }
    let [_, _, width, _] = bay.views[0].sheet();
    let cell = width * i64::from(CELL) / i64::from(frame(bay.shown.map.size(), bay.overlays).width);
    assert!((115..=125).contains(&cell), "a cell is {cell} px wide");
    for _ in 0..60 {
        bay.take(Work::Zoom(280, 280, 1));
    }
    assert!(bay.views[0].is_whole());
}

#[test]
fn a_map_for_tiled_brings_the_picture_of_its_tiles() {
    let mut bay = bay("dense-ship.8x8.3");
    let done = press(&mut bay, Button::SaveTiled);
    let [Effect::Download { text, .. }, with] = &done.effects[..] else { panic!("{done:?}") };
    let alone = press(&mut bay, Button::SaveTiles);
    assert_eq!(alone.effects, std::slice::from_ref(with), "it can be saved again");
    let (Effect::Picture { name, svg }, said) = (with, done.said.as_deref().unwrap()) else { panic!("{with:?}") };
    assert!(text.contains(name.as_str()) && said.contains(name.as_str()), "{name}: {said}");
    assert!(svg.starts_with("<svg") && svg.contains("width=\"128\"") && svg.contains("height=\"16\""), "{svg}");
    assert!(words(&bay).contains("Tiles for Tiled"));
}

#[test]
fn a_map_from_tiled_is_read() {
    let mut bay = bay("dense-ship.8x8.3");
    let map = bay.shown.map.clone();
    let done = press(&mut bay, Button::SaveTiled);
    let [Effect::Download { text, .. }, _] = &done.effects[..] else { panic!() };
    press(&mut bay, Button::NextSeed);
    bring(&mut bay, text);
    assert_eq!(bay.shown.map, map);
    bring(&mut bay, &text.replace("orthogonal", "isometric"));
    assert!(bay.wrong > 0 && bay.shown.map == map);
}

#[test]
fn the_gallery_is_unfolded_and_each_ship_can_be_chosen() {
    let mut bay = bay("dense-ship.8x8.3");
    assert!(!words(&bay).contains("Leviathan"));
    press(&mut bay, Button::UnfoldGallery);
    assert_eq!(bay.gallery.as_ref().unwrap().len(), 24);
    for (place, exhibit) in GALLERY.iter().enumerate() {
        assert!(words(&bay).contains(exhibit.name));
        let said = press(&mut bay, Button::Exhibit(place)).said.unwrap();
        assert!(said.starts_with(exhibit.name), "{said}");
        assert!(bay.lines.iter().all(|line| line.kept), "{said}");
    }
    press(&mut bay, Button::FoldGallery);
    assert!(bay.gallery.is_none());
}

#[test]
fn mission_figures_are_shown_and_lead_to_the_choke_doors() {
    let mut bay = bay("tree-ship.14x14.e3.o3.2027");
    let mission = bay.shown.mission.clone().unwrap();
    assert!(!mission.choke_doors.is_empty() && mission.objectives.len() == 3);
    let page = words(&bay);
    let steps = mission.objectives[0].steps.unwrap();
    for part in ["Steps of the whole mission", "Choke doors", "Detour", "obj-0", &steps.to_string()] {
        assert!(page.contains(part), "{part}: {page}");
    }
    press(&mut bay, Button::ShowChokes);
    assert_eq!(bay.marked.len(), 2 * mission.choke_doors.len());
    let door = &bay.shown.map.doors()[mission.choke_doors[0]];
    assert!(bay.marked.contains(&door.cell));
    // Without a squad there is no mission.
    bring(&mut bay, &SMALL.replace('P', " "));
    assert!(bay.shown.mission.is_none() && words(&bay).contains("Choke doors–"));
}

#[test]
fn one_panel_is_open_at_a_time_and_its_button_says_so() {
    let mut bay = bay("dense-ship.12x12.7");
    let states = |bay: &Bay| {
        let page = el("div").with(super::badge(bay)).all(super::page(bay));
        Panel::ALL.map(|panel| {
            let is_opener = |el: &El| el.get("aria-controls") == Some(panel.id());
            let opener = find(&page, &is_opener).unwrap_or_else(|| panic!("nothing opens {panel:?}"));
            let section = by_id(&page, panel.id()).unwrap();
            let is_open = section.get("class").unwrap().split(' ').any(|class| class == "open");
            assert_eq!(opener.get("aria-expanded"), Some(truth(is_open)), "{panel:?}");
            is_open
        })
    };
    assert_eq!(states(&bay), [false; 7]);
    for (place, _) in Panel::ALL.iter().enumerate() {
        press(&mut bay, Button::Panel(place));
        assert_eq!(states(&bay), std::array::from_fn(|other| other == place));
    }
    press(&mut bay, Button::Panel(6));
    assert_eq!(bay.panel, None);
    press(&mut bay, Button::Panel(2));
    let escape = Key { name: "Escape", control: false, shift: false, focus: Focus::Elsewhere };
    assert_eq!(bay.key(escape), Some(Done::default()));
    assert_eq!(bay.panel, None);
    assert_eq!(bay.key(escape), None);
    // The flaws of a text are in sight, however it was brought.
    bring(&mut bay, "nothing");
    assert_eq!(bay.panel, Some(Panel::Maps));
}

#[test]
fn the_badge_tells_the_verdict_of_the_rules() {
    let mut bay = bay("dense-ship.12x12.7");
    let count = bay.lines.len();
    let badge = |bay: &Bay| super::badge(bay).get("aria-label").unwrap().to_owned();
    assert_eq!(badge(&bay), format!("{count} of {count} rules are kept."));
    bring(&mut bay, &SMALL.replace('E', " "));
    let kept = bay.lines.iter().filter(|line| line.kept).count();
    assert!(kept < bay.lines.len() && badge(&bay).starts_with(&format!("{kept} of {}", bay.lines.len())));
}

#[test]
fn a_new_map_is_drawn_line_by_line_until_the_next_input() {
    let mut bay = bay("dense-ship.12x12.7");
    let is_drawn = |bay: &Bay| {
        let page = page(bay);
        let is_plot = |el: &El| matches!(el.get("class"), Some("plot" | "plot fresh"));
        let plot = find(&page, &is_plot).unwrap();
        (plot.get("class") == Some("plot fresh"), plot.key.clone())
    };
    // The map before it, which gives way to it.
    let leaving = |bay: &Bay| find(&page(bay), &|el| el.get("class") == Some("plot leaving")).map(|el| el.key.clone());
    let (fresh, first) = is_drawn(&bay);
    assert!(fresh && leaving(&bay).is_none());
    // A pointer that passes over the map is not an input, and the measuring of the page is none either.
    bay.take(Work::Over(Some((0, 50, 50))));
    bay.take(Work::Window(500, 400));
    assert!(is_drawn(&bay).0);
    bay.take(Work::Zoom(50, 50, 1_100));
    assert_eq!(is_drawn(&bay), (false, first.clone()), "the picture stays the same element");
    press(&mut bay, Button::NextSeed);
    let (fresh, second) = is_drawn(&bay);
    assert!(fresh && second != first);
    assert_eq!(leaving(&bay), Some(first), "the map before it stays the same element");
    key(&mut bay, "ArrowRight").unwrap();
    assert!(!is_drawn(&bay).0 && leaving(&bay).is_none());
    key(&mut bay, "n").unwrap();
    assert!(is_drawn(&bay).0);
    press(&mut bay, Button::Edit);
    key(&mut bay, "3").unwrap();
    key(&mut bay, "Enter").unwrap();
    assert!(!is_drawn(&bay).0, "an edit is no new map");
    assert!(!is_drawn(&self::bay("dense-ship.64x64.7")).0, "a map of 64 by 64 appears at once");
}

#[test]
fn the_legend_counts_marks_depths_and_doors() {
    let mut bay = bay("dense-ship.12x12.7");
    bring(&mut bay, SMALL);
    let page = page(&bay);
    let legend = text(by_id(&page, "legend").unwrap());
    for part in [
        "Your map",
        "2 rooms, one door deep at most.",
        "Squad1",
        "Exit1",
        "Enemy spawn0",
        "1 door2",
        "Closed door2",
        "Locked door0",
    ] {
        assert!(legend.contains(part), "{part}: {legend}");
    }
    assert!(words(&bay).contains("Squad to exit: 5 steps, 2 doors."), "{}", words(&bay));
    bring(&mut bay, &SMALL.replace('E', " "));
    assert!(words(&bay).contains("Place a squad and an exit"));
    bring(&mut bay, &SMALL.replace("=+\n|   |E", "-+\n|   |E"));
    assert!(words(&bay).contains("The squad cannot reach the exit."));
}
