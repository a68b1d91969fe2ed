//! How do tools see the other forms of a map? Through the levels that they read and write.

use crate::drawn::example;
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{AnyLevel, FileKind, TextForm};
use quadrat_engine::file::Known;
use quadrat_engine::parse::Json;
use quadrat_ships::ascii::{code, to_ascii};
use quadrat_ships::forms::{AsciiFile, TiledFile};
use quadrat_ships::{INFO, Ships};
use serde_json::json;

#[test]
fn ascii_maps_are_read_and_written() {
    let text = to_ascii(&example());
    assert_eq!(AsciiFile.word(), "ascii map");
    assert!(AsciiFile.recognises(&text) && !AsciiFile.recognises("{}"));
    let mut defects = Defects::new();
    let level = AsciiFile.read(&text, &mut defects).unwrap();
    assert_eq!((level.id().to_string(), level.game().id()), ("map".to_owned(), "ships"));
    assert_eq!(level.downcast::<Ships>().unwrap().level, example());
    assert_eq!(level.text(), Some(text));
    assert!(defects.is_empty());

    assert!(AsciiFile.read("+-+\n|?|\n+-+", &mut defects).is_none());
    assert_eq!(defects.list()[0].code, code::CHARACTER);
}

#[test]
fn tiled_maps_are_read_and_written() {
    let level = AsciiFile.read(&to_ascii(&example()), &mut Defects::new()).unwrap();
    let file = TiledFile.of_level(&level).unwrap();
    assert!(TiledFile.signature().iter().all(|key| file.get(key).is_some()));
    let mut defects = Defects::new();
    let content = TiledFile.read(&Json::from(&file).root(), &Known::nothing(), &mut defects).unwrap();
    assert!(TiledFile.gives_levels() && TiledFile.takes_levels() && defects.is_empty());
    assert_eq!(content.file, file);
    let given: Vec<String> = content.levels.iter().map(AnyLevel::to_json).collect();
    assert_eq!(given, [level.to_json()]);
    assert!(TiledFile.read(&Json::from(&json!({})).root(), &Known::nothing(), &mut defects).is_none());
}

#[test]
fn a_level_is_the_same_in_every_format() {
    let level = AsciiFile.read(&to_ascii(&example()), &mut Defects::new()).unwrap();
    let read = INFO.read_level(&level.to_value()).unwrap();
    assert_eq!((read.hash(), read.to_json()), (level.hash(), level.to_json()));
}
